//! The overlay: the background color over the world, behind a menu and for a moment when
//! another picture appears. Nothing waits for that moment, and any key or button ends it.

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;

use super::ViewSystems;
use super::boards;
use super::world::layer;
use crate::game::logic::{LevelShown, Pads, Pause, Play, Screen, Settings, StageLook};

/// Seconds that something takes to appear.
const APPEARING: f32 = 0.28;
/// The opacity of the background over the world behind the title, and behind other menus.
const BEHIND: (f32, f32) = (0.35, 0.6);
/// The size of the cover, in cells or, in the laboratory, pixels: larger than any window.
const FAR: f32 = 16_000.0;

/// The cover over the whole world.
#[derive(Component, Default)]
struct Cover {
    /// The opacity of the background over a new picture, which falls from 1 to 0.
    rest: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(
        PostUpdate,
        (appear, place_cover).chain().in_set(ViewSystems::Effects),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Cover"),
        Sprite {
            custom_size: Some(Vec2::splat(FAR)),
            ..default()
        },
        RenderLayers::from_layers(&[0, boards::LAYER]),
        Transform::from_xyz(0.0, 0.0, layer::COVER),
        Visibility::Hidden,
        Cover::default(),
    ));
}

/// Another screen or level appears; a race is seen at once.
fn appear(
    mut cover: Single<&mut Cover>,
    mut shown: MessageReader<LevelShown>,
    screen: Res<State<Screen>>,
    play: Option<Res<State<Play>>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    pads: Res<Pads>,
) {
    let is_race = play.is_some_and(|play| *play == Play::Race);
    let is_new = shown.read().count() > 0 && *screen.get() == Screen::Playing;
    if (is_new || screen.is_changed()) && !is_race && !settings.reduced_motion {
        cover.rest = 1.0;
    }
    if cover.rest <= 0.0 {
        return;
    }
    let pressed = keys.get_just_pressed().len() > 0
        || mouse.get_just_pressed().len() > 0
        || pads.taps().next().is_some();
    // The key that asked for the new picture covered it in this very frame.
    cover.rest = if pressed && cover.rest < 1.0 {
        0.0
    } else {
        (cover.rest - time.delta_secs() / APPEARING).min(0.99)
    };
}

fn place_cover(
    cover: Single<(&Cover, &mut Sprite, &mut Transform, &mut Visibility)>,
    camera: Single<&Transform, (With<Camera2d>, Without<Cover>)>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    look: Res<StageLook>,
) {
    let (cover, mut sprite, mut transform, mut visibility) = cover.into_inner();
    let behind = match (screen.get(), pause.get()) {
        (Screen::Title, _) => BEHIND.0,
        (Screen::Races, _) | (Screen::Playing, Pause::On) => BEHIND.1,
        (Screen::Playing, Pause::Off) | (Screen::Lab, _) => 0.0,
    };
    let rest = cover.rest.max(0.0);
    let appearing = rest * rest * (3.0 - 2.0 * rest);
    let opacity = 1.0 - (1.0 - behind) * (1.0 - appearing);
    visibility.set_if_neq(if opacity > 0.0 {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    });
    if opacity > 0.0 {
        sprite.color = look.theme().background.color().with_alpha(opacity);
        transform.translation = camera.translation.with_z(layer::COVER);
    }
}
