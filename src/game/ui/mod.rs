//! Everything that is text: the title, the line with level and time, menus, the level-complete card.
//!
//! Each panel is a plain function of an egui context and what it shows, so that it can be tested without a window: the
//! resources themselves or, where something is computed, a model of it. The systems here pass on the clicks.

mod clicks;
mod compass;
mod controls;
pub(super) mod course;
mod find;
mod furniture;
mod goals;
mod hud;
mod journey;
mod lab;
mod look;
mod menu;
mod note;
mod prelude;
mod prompts;
mod race;
mod screen_reader;
mod sign;
mod theme;
mod title;
mod win;

use bevy::asset::AssetEventSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass, egui,
};

pub use self::goals::{Goal, Goals, show_goals};
pub use self::hud::{Hud, show_hud};
pub use self::journey::{SceneModel, Spot, show_scene};
pub use self::lab::show_lab;
pub use self::menu::{Answer, MenuSources, show_menu};
pub use self::race::{
    LobbySources, RaceAnswer, RaceHud, RaceSources, SplitLine, TableModel, show_columns, show_lobby, show_past_runs,
    show_race_window, show_results, show_table, show_watch,
};
pub use self::theme::install as install_theme;
pub use self::win::{Earned, Win, show_win};

use super::layout;
use super::logic::{
    ActionHeld, ActionRequested, Activity, Chosen, Controls, Device, DeviceSystems, KeyClicked, Keyboard, Lab, Menu,
    Notices, PanelFocus, Pause, Play, Pointed, Race, Screen, Settings, Wish,
};
use super::panes::Panes;
use super::theme::Theme;
use super::words::Localizer;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((EguiPlugin::default(), race::window::plugin, screen_reader::plugin, clicks::plugin));
    app.init_resource::<ThemePasses>().init_resource::<Panes>();
    // A glyph that is drawn for the first time must reach the renderer in the same frame; otherwise
    // each new digit of the clock is a gap for one.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
    // Which device is in use is found before panels take any input for themselves.
    app.configure_sets(PreUpdate, EguiPreUpdateSet::ProcessInput.after(DeviceSystems));
    app.insert_resource(EguiGlobalSettings { enable_ime: false, ..default() });
    app.add_systems(
        EguiPrimaryContextPass,
        (
            zoom,
            update_look.run_if(resource_changed::<Theme>.or_else(resource_changed::<Localizer>)),
            update_keys,
            title.run_if(in_state(Screen::Title)),
            (
                course::carving,
                course::hud,
                (course::goals, course::win).chain().run_if(in_state(Pause::Off)),
                journey::introduction,
            )
                .chain()
                .run_if(in_state(Play::Course)),
            race::systems::show_lobby.run_if(in_state(Screen::Races)),
            (race::systems::show_display, race::systems::show_activity).chain().run_if(in_state(Play::Race)),
            race::window::resize,
            paused.run_if(in_state(Pause::On)),
            journey::scene,
            laboratory.run_if(resource_exists::<Lab>),
            notice,
            press_hint,
        )
            .chain()
            .run_if(resource_equals(ThemePasses(2))),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        install_look.run_if(not(resource_equals(ThemePasses(2)))).after(press_hint),
    );
}

/// How many passes the theme has been installed for; egui binds new fonts one pass later.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct ThemePasses(u8);

/// Installs fonts, colors and words, once.
fn install_look(
    mut contexts: EguiContexts,
    mut passes: ResMut<ThemePasses>,
    theme: Res<Theme>,
    words: Res<Localizer>,
) -> Result {
    if passes.0 == 0 {
        theme::install(contexts.ctx_mut()?, &theme, &words);
    }
    passes.0 += 1;
    Ok(())
}

/// Applies another theme or language.
fn update_look(mut contexts: EguiContexts, theme: Res<Theme>, words: Res<Localizer>) -> Result {
    theme::apply(contexts.ctx_mut()?, &theme, &words);
    Ok(())
}

/// Shows the keys or buttons of another device, or of another keyboard.
fn update_keys(
    mut contexts: EguiContexts,
    device: Res<Device>,
    keyboard: Res<Keyboard>,
    controls: Res<Controls>,
) -> Result {
    if device.is_changed() || keyboard.is_changed() || controls.is_changed() {
        look::hand_keys(contexts.ctx_mut()?, *device, &keyboard, &controls);
    }
    Ok(())
}

/// Fits the size of text to that of the window.
fn zoom(mut contexts: EguiContexts, window: Single<&Window, With<PrimaryWindow>>, settings: Res<Settings>) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = layout::zoom(window.size(), settings.text_scale);
    if (context.zoom_factor() - zoom).abs() > f32::EPSILON {
        context.set_zoom_factor(zoom);
    }
    Ok(())
}

fn title(mut contexts: EguiContexts, sources: MenuSources, mut answers: Answers) -> Result {
    if let Some(page) = sources.page() {
        answers.pass_on(title::show(contexts.ctx_mut()?, &sources, page));
    }
    Ok(())
}

fn paused(mut contexts: EguiContexts, sources: MenuSources, mut answers: Answers) -> Result {
    if let Some(page) = sources.page() {
        answers.pass_on(show_menu(contexts.ctx_mut()?, &sources, page));
    }
    Ok(())
}

/// A notice about what happens elsewhere than in a walk, where it is the line below the maze.
fn notice(
    mut contexts: EguiContexts,
    notices: Res<Notices>,
    menu: Res<Menu>,
    settings: Res<Settings>,
    race: Option<Res<Race>>,
    play: Option<Res<State<Play>>>,
) -> Result {
    let is_walked = match &race {
        Some(race) => matches!(race.activity, Activity::Attempt | Activity::Practice(_)),
        None => play.is_some(),
    };
    let message = notices.current().filter(|_| menu.is_open() || !is_walked);
    if let Some(message) = message {
        let context = contexts.ctx_mut()?;
        // A menu leaves the most room above its heading, a level below its line with the clock.
        let has_clock = race.is_none() && play.is_some() && !menu::is_low(context);
        let top = if menu.is_open() && !has_clock { 6.0 } else { layout::BAR + 8.0 };
        // A race has its clock beside the maze.
        let room = match &race {
            Some(race) => race::between(context, &settings, race.is_shared()),
            None => note::Room::whole(context),
        };
        note::show_notice(context, message, top, room);
    }
    Ok(())
}

/// Presses the key that was clicked in a hint.
fn press_hint(mut contexts: EguiContexts, keyboard: Res<Keyboard>, mut clicked: MessageWriter<KeyClicked>) -> Result {
    let label = note::clicked_key(contexts.ctx_mut()?);
    clicked.write_batch(label.and_then(|label| keyboard.labeled(&label)).map(KeyClicked));
    Ok(())
}

fn laboratory(
    mut contexts: EguiContexts,
    lab: Res<Lab>,
    mut panes: ResMut<Panes>,
    mut wishes: MessageWriter<Wish>,
    mut focus: MessageWriter<PanelFocus>,
) -> Result {
    let context = contexts.ctx_mut()?;
    wishes.write_batch(show_lab(context, &lab, &mut panes));
    // Escape closes an open list, and is then not meant for the laboratory.
    let covers = egui::Popup::is_any_open(context) || lab.files.is_open;
    if covers || context.egui_wants_keyboard_input() {
        focus.write(PanelFocus);
    }
    Ok(())
}

/// The answers of the player to panels, for the logic.
#[derive(SystemParam)]
struct Answers<'w> {
    chosen: MessageWriter<'w, Chosen>,
    pointed: MessageWriter<'w, Pointed>,
    asked: MessageWriter<'w, ActionRequested>,
    held: MessageWriter<'w, ActionHeld>,
}

impl Answers<'_> {
    fn pass_on(&mut self, answer: Answer) {
        self.pointed.write_batch(answer.pointed.map(Pointed));
        self.chosen.write_batch(answer.chosen.map(Chosen));
        self.asked.write_batch(answer.asked.map(ActionRequested));
        self.held.write_batch(answer.held.map(ActionHeld));
    }
}
