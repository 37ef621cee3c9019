//! The game: a window in which a run is played. `logic` works without a window, a renderer or sound;
//! `view` draws what it decided, and `ui` is everything that is text.

#[cfg(target_arch = "wasm32")]
mod in_page;
mod layout;
pub mod logic;
#[cfg(feature = "sound")]
pub mod music;
pub mod panes;
mod picture;
pub mod platform;
pub mod theme;
mod tinting;
pub mod ui;
pub mod view;
pub mod words;
pub mod world_look;

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex};

use bevy::app::PluginGroupBuilder;
#[cfg(any(unix, windows))]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::{RenderApp, RenderPlugin, RenderStartup, init_gpu_resource};
use bevy::window::{ExitCondition, PresentMode, WindowResolution};

use self::platform::display;

pub use self::logic::{Course, Options};

/// The size of the window when the game starts, in logical pixels.
const WINDOW: (u32, u32) = (1280, 720);

/// Opens the window and plays until the player quits or the demonstration ends.
///
/// # Errors
/// With a sentence that says what is missing and what to install or set, when there is no display or
/// no graphics driver.
pub fn run(options: Options) -> Result<AppExit, String> {
    display::check_display()?;
    display::quiet_driver();
    let mut app = build(options)?;
    Ok(app.run())
}

/// Plays in the page that has started the program. Returns at once: the browser asks for each frame.
#[cfg(target_arch = "wasm32")]
pub fn run_in_page() {
    let home = platform::files::open_home();
    let course = Course::Journey;
    let options = Options {
        home: Ok(home.clone()),
        pictures: Some(platform::files::downloads()),
        settings: Some(home),
        at_once: false,
        link: platform::page::link().parse().ok(),
        ..Options::new(course)
    };
    if let Ok(mut app) = build(options) {
        app.add_plugins(in_page::plugin);
        app.run();
    }
}

/// The whole game, ready to run.
///
/// The window system and the renderer panic when they cannot start; that is caught here, and nowhere
/// later, to tell the player in a sentence.
fn build(options: Options) -> Result<App, String> {
    let message = Arc::new(Mutex::new(String::new()));
    let heard = Arc::clone(&message);
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if let Ok(mut message) = heard.lock() {
            *message = panic.to_string();
        }
    }));
    let built = panic::catch_unwind(AssertUnwindSafe(|| {
        let mut app = App::new();
        app.add_plugins((window_plugins(), draw_flat, plugin(options)));
        app
    }));
    panic::set_hook(usual);
    built.map_err(|_| {
        let message = message.lock().map(|message| message.clone());
        display::refusal(&message.unwrap_or_default())
    })
}

/// The game on top of Bevy's own plugins: logic, view and text.
pub fn plugin(options: Options) -> impl Plugin {
    move |app: &mut App| {
        app.add_plugins((logic::plugin(options.clone()), view::plugin, ui::plugin));
        app.insert_resource(logic::Keyboard::of_system());
        // Ctrl-C in the terminal is heard before any choice of the player.
        #[cfg(any(unix, windows))]
        app.configure_sets(Update, logic::LogicSystems::Choose.after(TerminalCtrlCHandlerPlugin::exit_on_flag));
    }
}

/// Bevy's own plugins, as few as the game needs.
fn window_plugins() -> PluginGroupBuilder {
    let window = Window {
        title: "mazewright".to_owned(),
        name: Some("mazewright".to_owned()),
        resolution: WindowResolution::new(WINDOW.0, WINDOW.1),
        present_mode: PresentMode::AutoVsync,
        // A page is as small as a telephone.
        resize_constraints: if platform::IS_PAGE {
            WindowResizeConstraints::default()
        } else {
            WindowResizeConstraints { min_width: 480.0, min_height: 360.0, ..default() }
        },
        // In a browser: the part of the page to draw on, as large as what is around it. Keys that the game has no use
        // for stay with the browser; the page sees to that.
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            // Closing the window is a choice like any other.
            exit_condition: ExitCondition::DontExit,
            close_when_requested: false,
            ..default()
        })
        // What a picture needs is compiled before it is drawn. The first picture is then a whole one, and comes sooner
        // than after some that lack what is still being compiled.
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
        // Players see no logs of the engine; RUST_LOG shows them.
        .set(LogPlugin { level: Level::ERROR, filter: "error,sctk_adwaita=off".to_owned(), ..default() });
    #[cfg(feature = "sound")]
    if !platform::sound::has_device() {
        return plugins.disable::<bevy::audio::AudioPlugin>();
    }
    plugins
}

/// Turns off the shaders that find out what is hidden in three dimensions: nothing here has a use for them, and they
/// take a fifth of the start to compile. To be added after the renderer.
fn draw_flat(app: &mut App) {
    let turn_off = |mut support: ResMut<GpuPreprocessingSupport>| {
        support.max_supported_mode = GpuPreprocessingMode::None;
    };
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(RenderStartup, turn_off.after(init_gpu_resource::<GpuPreprocessingSupport>));
    }
}
