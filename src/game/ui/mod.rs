//! Everything that is text: the title, the line with level and time, menus, the word after a win.
//!
//! Each panel is a plain function of an egui context and a model, so that it can be tested without a
//! window; the systems here only fill in the models and pass on what was clicked.

mod controls;
mod hud;
mod lab;
mod look;
mod menu;
mod note;
mod race;
mod theme;
mod title;
mod win;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass, egui,
};

pub use self::hud::{Hud, show as show_hud};
pub use self::lab::show as show_lab;
pub use self::menu::{Answer, MenuModel, show as show_menu};
pub use self::race::{
    Chart, LevelLine, LobbyAnswer, LobbyModel, RaceHud, ResultsModel, SplitLine, WatchModel,
    show_arrange, show_columns, show_lobby, show_results, show_watch,
};
pub use self::theme::install as install_theme;
pub use self::title::show as show_title;
pub use self::win::{Win, show as show_win};

use super::layout;
use super::logic::{
    Chosen, Intent, Lab, Menu, Options, Pause, Pointed, Race, Records, Screen, Solo, Stage, Wish,
};
use super::panes::Panes;
use super::theme::Theme;
use super::words::Words;
use crate::run::Phase;

/// Seconds that a maze may take to be carved before the player is told of it.
const PATIENCE: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default());
    app.init_resource::<Themed>().init_resource::<Panes>();
    // A glyph that is drawn for the first time must reach the renderer in the same frame; otherwise
    // each new digit of the clock is a gap for one.
    app.configure_sets(
        PostUpdate,
        EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
    );
    app.insert_resource(EguiGlobalSettings {
        enable_ime: false,
        ..default()
    });
    app.add_systems(
        EguiPrimaryContextPass,
        (
            zoom,
            redress.run_if(resource_changed::<Theme>.or_else(resource_changed::<Words>)),
            title.run_if(in_state(Screen::Title)),
            (hud, win)
                .chain()
                .run_if(in_state(Screen::Playing).and_then(not(resource_exists::<Race>))),
            race::systems::show_lobby.run_if(in_state(Screen::Races)),
            race::systems::show_race.run_if(resource_exists::<Race>),
            paused.run_if(in_state(Screen::Playing).and_then(in_state(Pause::On))),
            laboratory.run_if(resource_exists::<Lab>),
        )
            .chain()
            .run_if(resource_equals(Themed(2))),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        dress.run_if(not(resource_equals(Themed(2)))),
    );
}

/// How many passes the theme has been installed for; egui binds new fonts for the pass after.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Themed(u8);

/// Sets fonts, colors and words, once.
fn dress(
    mut contexts: EguiContexts,
    mut themed: ResMut<Themed>,
    theme: Res<Theme>,
    words: Res<Words>,
) -> Result {
    if themed.0 == 0 {
        theme::install(contexts.ctx_mut()?, &theme, &words);
    }
    themed.0 += 1;
    Ok(())
}

/// Takes up another theme or language.
fn redress(mut contexts: EguiContexts, theme: Res<Theme>, words: Res<Words>) -> Result {
    theme::dress(contexts.ctx_mut()?, &theme, &words);
    Ok(())
}

/// Fits the size of text to that of the window.
fn zoom(mut contexts: EguiContexts, window: Single<&Window, With<PrimaryWindow>>) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = layout::zoom(window.size());
    if (context.zoom_factor() - zoom).abs() > f32::EPSILON {
        context.set_zoom_factor(zoom);
    }
    Ok(())
}

fn title(
    mut contexts: EguiContexts,
    menu: Res<Menu>,
    chosen: MessageWriter<Chosen>,
    pointed: MessageWriter<Pointed>,
) -> Result {
    let answer = title::show(contexts.ctx_mut()?, &MenuModel::of(&menu));
    pass_on(answer, chosen, pointed);
    Ok(())
}

fn paused(
    mut contexts: EguiContexts,
    menu: Res<Menu>,
    chosen: MessageWriter<Chosen>,
    pointed: MessageWriter<Pointed>,
) -> Result {
    let answer = menu::show(contexts.ctx_mut()?, "Paused", &MenuModel::of(&menu));
    pass_on(answer, chosen, pointed);
    Ok(())
}

fn laboratory(
    mut contexts: EguiContexts,
    mut lab: ResMut<Lab>,
    mut panes: ResMut<Panes>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let context = contexts.ctx_mut()?;
    wishes.write_batch(lab::show(context, &lab, &mut panes));
    // An open list is closed by Escape, which is not meant for the laboratory then.
    lab.has_keyboard = context.egui_wants_keyboard_input() || egui::Popup::is_any_open(context);
    Ok(())
}

fn pass_on(answer: Answer, mut chosen: MessageWriter<Chosen>, mut pointed: MessageWriter<Pointed>) {
    if let Some(place) = answer.pointed {
        pointed.write(Pointed(place));
    }
    if let Some(choice) = answer.chosen {
        chosen.write(Chosen(choice));
    }
}

fn hud(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    intent: Res<Intent>,
    options: Res<Options>,
    records: Res<Records>,
    pause: Res<State<Pause>>,
    time: Res<Time<Real>>,
    mut waited: Local<f32>,
) -> Result {
    let context = contexts.ctx_mut()?;
    *waited = if stage.is_carving() {
        *waited + time.delta_secs()
    } else {
        0.0
    };
    let Some(level) = stage.level.as_ref().filter(|_| !stage.is_carving()) else {
        if *waited > PATIENCE {
            note::show_carving(context);
        }
        return Ok(());
    };
    let prepared = &level.prepared;
    let size = prepared.maze.rectangle().size();
    hud::show(
        context,
        &Hud {
            level: prepared.number,
            size: format!("{}×{}", size.columns(), size.rows()),
            source: prepared.source.clone(),
            seed: prepared
                .recipe
                .as_ref()
                .map(|recipe| recipe.seed.to_string()),
            time: level.run.run,
            aided: level.run.aided,
            way_shown: level.way_shown,
            looking: level.run.phase == Phase::Looking
                && !options.autopilot
                && *pause.get() == Pause::Off,
            trouble: records.trouble().map(str::to_owned),
            way_key: if intent.is_on_home_row() { "Tab" } else { "H" },
        },
    );
    Ok(())
}

fn win(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    solo: Res<Solo>,
    options: Res<Options>,
) -> Result {
    let Some(level) = stage
        .level
        .as_ref()
        .filter(|level| level.is_won() && !stage.is_carving())
    else {
        return Ok(());
    };
    win::show(
        contexts.ctx_mut()?,
        &Win {
            level: level.prepared.number,
            time: level.run.run,
            aided: level.run.aided,
            by_autopilot: options.autopilot,
            perfect: solo
                .result
                .as_ref()
                .and_then(|level| level.line.as_ref())
                .map(|line| line.least),
            next: stage.next(),
        },
    );
    Ok(())
}

/// A text of one font and colour.
fn text(words: impl Into<String>, font: egui::FontId, color: egui::Color32) -> egui::RichText {
    egui::RichText::new(words).font(font).color(color)
}
