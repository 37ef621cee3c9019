//! The window that the display of a race may have of its own, for a streaming program to capture.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ClearColorConfig, RenderTarget};
use bevy::ecs::message::MessageUpdateSystems;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowCloseRequested, WindowRef, WindowResized, WindowResolution};
use bevy_egui::{EguiContext, EguiSchedule};

use super::columns;
use super::systems::LatestHud;
use crate::game::logic::{DisplayPlace, Location, RaceWish, Screen, Settings};
use crate::game::theme::Theme;
use crate::game::ui::theme;
use crate::game::words::Localizer;

/// A layer in which nothing is drawn but text.
const LAYER: RenderLayers = RenderLayers::layer(30);
/// The width that the display is designed for, in design pixels.
const DESIGN: f32 = 290.0;

/// Draws the text in the display's own window.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct DisplayPass;

/// The display's own window.
#[derive(Component)]
pub(in crate::game::ui) struct DisplayWindow;

/// The camera of that window, whose context has had its fonts for some passes.
#[derive(Component)]
struct DisplayCamera {
    passes: u8,
}

pub(in crate::game::ui) fn plugin(app: &mut App) {
    app.init_resource::<LatestHud>();
    app.add_systems(First, open.after(MessageUpdateSystems));
    app.add_systems(DisplayPass, show);
}

/// Opens and closes the window: it is there from the lobby on, so that a streaming program finds it.
fn open(
    settings: Res<Settings>,
    location: Location,
    theme: Res<Theme>,
    words: Res<Localizer>,
    window: Option<Single<Entity, With<DisplayWindow>>>,
    camera: Option<Single<(Entity, &mut Camera), With<DisplayCamera>>>,
    mut latest: ResMut<LatestHud>,
    mut commands: Commands,
) {
    let races = location.screen() == Screen::Races || location.is_race();
    let is_wanted = races && settings.has_parts(DisplayPlace::Window);
    if !races {
        latest.0 = None;
    }
    let theme = on_ground(&theme, &settings);
    let clear = ClearColorConfig::Custom(theme.raised.color());
    match (is_wanted, window, camera) {
        (true, None, _) => {
            let window = Window {
                title: words.text("display-window"),
                name: Some("mazewright".to_owned()),
                resolution: WindowResolution::new(
                    settings.display_width.clamp(100, 4000),
                    settings.display_height.clamp(100, 4000),
                ),
                // Only one window may wait for the screen.
                present_mode: PresentMode::AutoNoVsync,
                focused: false,
                ..default()
            };
            let window = commands.spawn((DisplayWindow, window)).id();
            commands.spawn((
                DisplayCamera { passes: 0 },
                Camera2d,
                Msaa::Off,
                LAYER,
                Camera { clear_color: clear, order: 1, ..default() },
                RenderTarget::Window(WindowRef::Entity(window)),
                EguiSchedule::new(DisplayPass),
            ));
        }
        (false, Some(window), camera) => {
            commands.entity(*window).despawn();
            if let Some(camera) = camera {
                commands.entity(camera.0).despawn();
            }
        }
        (true, Some(_), Some(camera)) => {
            let (_, mut camera) = camera.into_inner();
            camera.clear_color = clear;
        }
        _ => {}
    }
}

/// The theme on the ground of the window.
fn on_ground(theme: &Theme, settings: &Settings) -> Theme {
    let ground = settings.display_ground.shade();
    ground.map_or_else(|| theme.clone(), |ground| theme.on(ground))
}

/// The size that the racer gives the window is kept, and so is closing it.
pub(in crate::game::ui) fn resize(
    mut resized: MessageReader<WindowResized>,
    mut closed: MessageReader<WindowCloseRequested>,
    window: Option<Single<Entity, With<DisplayWindow>>>,
    mut wishes: MessageWriter<RaceWish>,
) {
    let Some(window) = window else { return };
    for event in resized.read().filter(|event| event.window == *window) {
        wishes.write(RaceWish::FitDisplay(Some((event.width as u32, event.height as u32))));
    }
    if closed.read().any(|request| request.window == *window) {
        wishes.write(RaceWish::FitDisplay(None));
    }
}

fn show(
    camera: Single<(&mut EguiContext, &mut DisplayCamera)>,
    window: Single<&Window, With<DisplayWindow>>,
    settings: Res<Settings>,
    usual: Res<Theme>,
    words: Res<Localizer>,
    latest: Res<LatestHud>,
) {
    let (mut context, mut camera) = camera.into_inner();
    let context = context.get_mut();
    let ground = on_ground(&usual, &settings);
    // Fonts are bound a pass after they were installed.
    if camera.passes < 2 {
        if camera.passes == 0 {
            theme::install(context, &ground, &words);
        }
        camera.passes += 1;
        return;
    }
    if settings.is_changed() || usual.is_changed() || words.is_changed() {
        theme::apply(context, &ground, &words);
    }
    let zoom = (window.width() / DESIGN).clamp(0.4, 6.0);
    if (context.zoom_factor() - zoom).abs() > f32::EPSILON {
        context.set_zoom_factor(zoom);
    }
    if let Some(hud) = &latest.0 {
        columns::show_window(context, hud);
    }
}
