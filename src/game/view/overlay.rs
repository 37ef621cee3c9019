//! The overlay: the background color over the world, behind a menu and for a moment when another picture
//! appears: it fades on another screen, and opens around the player at another entrance. Nothing waits for that
//! moment, and any key or button ends it.

use bevy::camera::visibility::RenderLayers;
use bevy::window::PrimaryWindow;

use super::camera::MazeCamera;
use super::lab_mazes;
use super::prelude::*;
use crate::game::logic::{CurrentRun, LevelShown, Location, Pads, Screen, Screenshots, Settings, StageLook};
use mazewright_run::Phase;

/// Seconds that something takes to appear.
const APPEARING: f32 = 0.28;
/// The opacity of the background over the world behind the title, and behind other menus.
const BEHIND: (f32, f32) = (0.35, 0.6);
/// The size of the cover, in cells or, in the laboratory, pixels: larger than any window.
const FAR: f32 = 16_000.0;

/// The radius of the opening around the player at first, and the outer one of the ring around it, in openings.
const OPENING: (f32, f32) = (0.45, 4_000.0);

/// The cover over the whole world.
#[derive(Component, Default)]
pub(super) struct Cover {
    /// The rest of the appearing of a new picture, which falls from 1 to 0.
    rest: f32,
    /// True if the new picture opens around the player instead of fading in.
    opens: bool,
}

/// The ring around an opening, of the background's color.
#[derive(Component)]
struct Wipe;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, (appear, place_cover, place_wipe).chain().in_set(ViewSystems::Effects));
}

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    let ring = Mesh2d(meshes.add(Annulus::new(1.0, OPENING.1).mesh().resolution(96).build()));
    commands.spawn((hidden("Wipe", 0.0), Wipe, ring, materials.of(MaterialRole::Around)));
    let sprite = Sprite { custom_size: Some(Vec2::splat(FAR)), ..default() };
    let layers = RenderLayers::from_layers(&[0, lab_mazes::LAYER]);
    commands.spawn((hidden("Cover", layer::COVER), Cover::default(), sprite, layers));
}

/// Another screen or level appears; a race is seen at once. The moment passes, or ends with any key or button.
fn appear(
    mut cover: Single<&mut Cover>,
    mut shown: MessageReader<LevelShown>,
    location: Location,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    (keys, mouse): (Res<ButtonInput<KeyCode>>, Res<ButtonInput<MouseButton>>),
    pads: Res<Pads>,
    screenshots: Res<Screenshots>,
) {
    let is_new = shown.read().count() > 0 && location.is_playing();
    if (is_new || location.is_new()) && !location.is_race() && !settings.reduced_motion {
        cover.rest = 1.0;
        cover.opens = is_new;
    }
    if cover.rest <= 0.0 {
        return;
    }
    let pressed = keys.get_just_pressed().len() > 0
        || mouse.get_just_pressed().len() > 0
        || pads.taps().next().is_some()
        || screenshots.due.is_some();
    // The key that asked for the new picture covered it in this very frame.
    cover.rest = if pressed && cover.rest < 1.0 { 0.0 } else { (cover.rest - time.delta_secs() / APPEARING).min(0.99) };
}

pub(super) fn place_cover(
    cover: Single<(&Cover, &mut Sprite, &mut Transform, &mut Visibility)>,
    camera: Single<&Transform, (With<MazeCamera>, Without<Cover>)>,
    location: Location,
    look: Res<StageLook>,
) {
    let (cover, mut sprite, mut transform, mut visibility) = cover.into_inner();
    let behind = match location.screen() {
        Screen::Title => BEHIND.0,
        Screen::Playing if !location.is_paused() => 0.0,
        screen if screen.shows_level() => BEHIND.1,
        _ => 0.0,
    };
    let rest = if cover.opens { 0.0 } else { cover.rest.max(0.0) };
    let appearing = rest * rest * (3.0 - 2.0 * rest);
    let opacity = 1.0 - (1.0 - behind) * (1.0 - appearing);
    visibility.set_if_neq(shown(opacity > 0.0));
    if opacity > 0.0 {
        sprite.color = look.theme().background.color().with_alpha(opacity);
        transform.translation = camera.translation.with_z(layer::COVER);
    }
}

/// Opens another level around the player, until the opening is larger than the window.
fn place_wipe(
    cover: Single<&Cover>,
    wipe: Single<(&mut Transform, &mut Visibility), With<Wipe>>,
    run: Res<CurrentRun>,
    lens: Res<Lens>,
    window: Single<&Window, With<PrimaryWindow>>,
    fixed: Res<Time<Fixed>>,
) {
    let (mut transform, mut visibility) = wipe.into_inner();
    let is_opening = cover.opens && cover.rest > 0.0;
    let level = run.level.as_ref().filter(|level| is_opening && level.run.phase == Phase::Looking);
    visibility.set_if_neq(shown(level.is_some()));
    let Some(level) = level else { return };
    let share = 1.0 - cover.rest;
    let whole = window.size().length() / lens.cell.max(1.0);
    let radius = OPENING.0 + (whole - OPENING.0) * share * share;
    let place = to_world(drawn_position(level, &fixed));
    *transform = Transform::from_translation(place.extend(layer::COVER)).with_scale(Vec2::splat(radius).extend(1.0));
}
