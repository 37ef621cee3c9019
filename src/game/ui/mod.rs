//! Everything that is text: the title, the line with level and time, menus, the level-complete card.
//!
//! Each panel is a plain function of an egui context and a model, so that it can be tested without a
//! window; the systems here only fill in the models and pass on the clicks.

mod compass;
mod controls;
mod find;
mod goals;
mod hud;
mod journey;
mod lab;
mod lantern;
mod look;
mod menu;
mod note;
mod prompts;
mod race;
mod screen_reader;
mod sign;
mod star;
mod theme;
mod title;
mod win;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet,
    EguiPrimaryContextPass, egui,
};

pub use self::compass::{Compass, show as show_compass};
pub use self::goals::{Goal, Goals, show as show_goals};
pub use self::hud::{Hud, Tone, show as show_hud};
pub use self::journey::{
    IntroductionModel, SceneModel, Spot, show as show_scene, show_introduction,
};
pub use self::lab::show as show_lab;
pub use self::look::hand_keys;
pub use self::menu::{Answer, Detail, Entry, MenuModel, show as show_menu};
pub use self::race::{
    ArrangeAnswer, Chart, LevelLine, LobbyAnswer, LobbyModel, RaceHud, ResultsModel, SplitLine,
    WatchModel, hud as race_hud, show_arrange, show_columns, show_lobby, show_past_runs,
    show_race_window, show_results, show_watch,
};
pub use self::screen_reader::complete_tree;
pub use self::theme::install as install_theme;
pub use self::title::show as show_title;
pub use self::win::{Earned, Win, WinAnswer, show as show_win};

use self::look::Looks as _;
use self::prompts::Prompts;
use super::layout;
use super::logic::{
    Action, Activity, Asked, Choice, Chosen, Device, DeviceSystems, Finds, Framing, Help, Journey,
    Keyboard, Lab, Lantern, Layouts, Level, Menu, Next, Notices, PanelFocus, Pause, Play, Pointed,
    Prepared, Race, Records, Roaming, Screen, Settings, Solo, Stage, Tip, Walker, WinCard, Wish,
};
use super::panes::Panes;
use super::theme::Theme;
use super::words::{Localizer, Part};
use mazewright_run::Phase;
use mazewright_run::journey::{Climb, Stop};

/// Seconds of carving after which a note says so.
const PATIENCE: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        EguiPlugin::default(),
        race::window::plugin,
        screen_reader::plugin,
    ));
    app.init_resource::<ThemePasses>().init_resource::<Panes>();
    // A glyph that is drawn for the first time must reach the renderer in the same frame; otherwise
    // each new digit of the clock is a gap for one.
    app.configure_sets(
        PostUpdate,
        EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
    );
    // Which device is in use is found before panels take any input for themselves.
    app.configure_sets(
        PreUpdate,
        EguiPreUpdateSet::ProcessInput.after(DeviceSystems),
    );
    app.insert_resource(EguiGlobalSettings {
        enable_ime: false,
        ..default()
    });
    app.add_systems(
        EguiPrimaryContextPass,
        (
            zoom,
            update_look.run_if(resource_changed::<Theme>.or_else(resource_changed::<Localizer>)),
            update_keys,
            title.run_if(in_state(Screen::Title)),
            (
                hud,
                (goals, win).chain().run_if(in_state(Pause::Off)),
                journey::systems::show_introduction,
            )
                .chain()
                .run_if(in_state(Play::Course)),
            race::systems::show_lobby.run_if(in_state(Screen::Races)),
            race::systems::show_race.run_if(in_state(Play::Race)),
            race::window::resize,
            paused.run_if(in_state(Screen::Playing).and_then(in_state(Pause::On))),
            journey::systems::show_scene,
            laboratory.run_if(resource_exists::<Lab>),
            notice,
        )
            .chain()
            .run_if(resource_equals(ThemePasses(2))),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        install_look
            .run_if(not(resource_equals(ThemePasses(2))))
            .after(notice),
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
fn update_keys(mut contexts: EguiContexts, device: Res<Device>, keyboard: Res<Keyboard>) -> Result {
    if device.is_changed() || keyboard.is_changed() {
        hand_keys(contexts.ctx_mut()?, *device, &keyboard);
    }
    Ok(())
}

/// Fits the size of text to that of the window.
fn zoom(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = layout::zoom(window.size(), settings.text_scale);
    if (context.zoom_factor() - zoom).abs() > f32::EPSILON {
        context.set_zoom_factor(zoom);
    }
    Ok(())
}

fn title(
    mut contexts: EguiContexts,
    sources: menu::MenuSources,
    device: Res<Device>,
    chosen: MessageWriter<Chosen>,
    pointed: MessageWriter<Pointed>,
) -> Result {
    let Some(model) = sources.model() else {
        return Ok(());
    };
    let context = contexts.ctx_mut()?;
    let keys = match *device {
        Device::Keyboard | Device::Pad => context.prompt("title-keys", &[]),
        Device::Mouse => context.text("title-keys-pointer"),
        Device::Touch => context.text("title-keys-touch"),
    };
    let answer = title::show(context, &model, &keys);
    pass_on(answer, chosen, pointed);
    Ok(())
}

fn paused(
    mut contexts: EguiContexts,
    sources: menu::MenuSources,
    chosen: MessageWriter<Chosen>,
    pointed: MessageWriter<Pointed>,
) -> Result {
    if let Some(model) = sources.model() {
        let answer = menu::show(contexts.ctx_mut()?, &model);
        pass_on(answer, chosen, pointed);
    }
    Ok(())
}

/// A notice about what happens elsewhere than in a walk, where it is the line below the maze.
fn notice(
    mut contexts: EguiContexts,
    notices: Res<Notices>,
    menu: Res<Menu>,
    layouts: Res<Layouts>,
    race: Option<Res<Race>>,
    play: Option<Res<State<Play>>>,
) -> Result {
    let is_walked = match &race {
        Some(race) => matches!(race.activity, Activity::Attempt | Activity::Practice(_)),
        None => play.is_some(),
    };
    let message = notices.current().filter(|_| menu.is_open() || !is_walked);
    if let Some(message) = message {
        // A menu leaves the most room above its heading, a level below its line.
        let top = if menu.is_open() {
            6.0
        } else {
            layout::BAR + 8.0
        };
        let context = contexts.ctx_mut()?;
        // A race has its clock beside the maze.
        let room = match race {
            Some(_) => race::between(context, layouts.arrangement()),
            None => note::Room::whole(context),
        };
        note::show_notice(context, message, top, room);
    }
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
    wishes.write_batch(lab::show(context, &lab, &mut panes));
    // Escape closes an open list, and is then not meant for the laboratory.
    let covers = egui::Popup::is_any_open(context) || lab.files.is_open;
    if covers || context.egui_wants_keyboard_input() {
        focus.write(PanelFocus);
    }
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

/// Whether the whole way through the level was ever shown.
fn is_revealed(stage: &Stage, journey: &Journey) -> bool {
    matches!(stage.stop(), Some(Stop::Place(place)) if journey.progress().is_revealed(place))
}

/// The name of the current level.
pub(super) fn name(stage: &Stage, number: u32, words: &Localizer) -> String {
    if stage.plane().is_some() {
        return words.text("choice-plane");
    }
    match stage.stop() {
        Some(Stop::Place(place)) => {
            let world = words.text(&format!("world-{}", place.world().key));
            format!("{world} {}", place.label())
        }
        Some(Stop::Endless(level)) => {
            let name = words.text("choice-endless");
            format!("{name} {level}")
        }
        Some(Stop::Daily(day)) => {
            let day = day.to_string();
            words.format("hud-daily", &[("day", Part::Text(&day))])
        }
        None => match stage.backwards() {
            Some(place) => {
                let world = words.text(&format!("world-{}", place.world().key));
                let level = format!("{world} {}", place.label());
                words.format("hud-backwards", &[("level", (&level).into())])
            }
            None => words.format("hud-level", &[("level", number.into())]),
        },
    }
}

fn hud(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    prompts: Prompts,
    walker: Res<Walker>,
    records: Res<Records>,
    journey: Res<Journey>,
    (lantern, roaming): (Res<Lantern>, Res<Roaming>),
    tip: Res<Tip>,
    pause: Res<State<Pause>>,
    time: Res<Time<Real>>,
    mut waited: Local<f32>,
    mut asked: MessageWriter<Asked>,
) -> Result {
    let context = contexts.ctx_mut()?;
    *waited = if stage.is_waiting() {
        *waited + time.delta_secs()
    } else {
        0.0
    };
    let Some(level) = stage.level.as_ref().filter(|_| !stage.is_waiting()) else {
        if *waited > PATIENCE {
            note::show_carving(context);
        }
        return Ok(());
    };
    let prepared = &level.prepared;
    let words = &prompts.words;
    let plane = stage.plane();
    let (size, source, seed) = match plane {
        Some(seed) => {
            let steps = words.format("hud-plane-steps", &[("steps", roaming.steps().into())]);
            (String::new(), steps, Some(seed.to_string()))
        }
        None => origin(&stage, prepared, words),
    };
    let is_climb = matches!(stage.stop(), Some(Stop::Endless(_)));
    let lanterns = is_climb.then(|| journey.lanterns(&lantern));
    if plane.is_some() {
        show_home(context, &roaming, words);
    }
    let (floor, stairs) = prompts.floor(level).unwrap_or_default();
    let note = news(&prompts, level, plane.is_some(), &records).or_else(|| {
        let is_walked = !walker.is_autopilot;
        if level.run.phase == Phase::Looking && is_walked && *pause.get() == Pause::Off {
            return Some((prompts.help(!floor.is_empty(), plane.is_some()), Tone::Help));
        }
        let tip = tip
            .topic
            .filter(|_| plane.is_none())
            .map(|topic| prompts.tip(topic));
        let line = tip.or_else(|| prompts.stairs(&stairs).filter(|_| is_walked));
        line.map(|line| (line, Tone::Help))
    });
    let clicked = hud::show(
        context,
        &Hud {
            level: name(&stage, prepared.number, words),
            size,
            source,
            floor,
            stairs,
            seed,
            time: level.run.run,
            aided: plane.is_none() && (level.run.aided || is_revealed(&stage, &journey)),
            is_whole: prompts.framing.is_whole,
            has_marks: plane.is_some(),
            lanterns,
            note,
            has_goals: prompts.framing.has_goals,
        },
    );
    if let Some(action) = clicked {
        asked.write(Asked(action));
    }
    Ok(())
}

/// What has just happened, or what is shown of the way, before any help.
fn news(
    prompts: &Prompts,
    level: &Level,
    is_plane: bool,
    records: &Records,
) -> Option<(String, Tone)> {
    if let Some(news) = prompts.news() {
        return Some((news, Tone::News));
    }
    if is_plane && level.help != Help::None {
        return Some((prompts.words.text("hud-plane-way"), Tone::Way));
    }
    if let Some(help) = prompts.way_note(level) {
        return Some((help, Tone::Way));
    }
    let trouble = records.trouble()?;
    Some((prompts.words.resolve(trouble), Tone::Trouble))
}

/// Shows where home is on an endless plane.
fn show_home(context: &egui::Context, roaming: &Roaming, words: &Localizer) {
    let home = roaming.home();
    let distance = match home.x.unsigned_abs() + home.y.unsigned_abs() {
        0 => words.text("hud-plane-at-home"),
        cells => words.format("hud-plane-home", &[("distance", cells.into())]),
    };
    let compass = Compass {
        home: (home.x, home.y),
        distance,
    };
    compass::show(context, &compass);
}

/// The size, the origin and the seed of a maze. The journey has the words of the game for these; its recipe
/// is in the pause.
fn origin(
    stage: &Stage,
    prepared: &Prepared,
    words: &Localizer,
) -> (String, String, Option<String>) {
    let size = super::words::size(prepared.size());
    match stage.scenery() {
        Some(Stop::Place(place)) => {
            let line = words.text(&format!("world-{}-line", place.world().key));
            (String::new(), line, None)
        }
        Some(Stop::Daily(_)) => (size, String::new(), None),
        Some(Stop::Endless(_)) => {
            let limit = prepared
                .goals
                .as_ref()
                .map(|goals| words.clock(Climb::limit(goals)));
            let limit = limit.map_or_else(String::new, |limit| {
                words.format("hud-lantern-limit", &[("time", (&limit).into())])
            });
            (size, limit, None)
        }
        None => {
            let seed = prepared.recipe.as_ref();
            let seed = seed.map(|recipe| recipe.seed.to_string());
            (size, prepared.source.clone(), seed)
        }
    }
}

fn goals(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    journey: Res<Journey>,
    framing: Res<Framing>,
    words: Res<Localizer>,
    finds: Res<Finds>,
) -> Result {
    let is_walked = |level: &&Level| !level.is_won() && !stage.is_waiting();
    let level = stage.level.as_ref().filter(is_walked);
    if let Some(Stop::Place(place)) = stage.stop()
        && let Some(level) = level.filter(|_| framing.has_goals)
        && let Some(goals) = goals::goals(&words, level, place, &journey, framing.lists_goals)
    {
        goals::show(contexts.ctx_mut()?, &goals);
    }
    if level.is_some() {
        find::show(contexts.ctx_mut()?, &finds, &words);
    }
    Ok(())
}

fn win(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    solo: Res<Solo>,
    journey: Res<Journey>,
    card: Res<WinCard>,
    finds: Res<Finds>,
    prompts: Prompts,
    walker: Res<Walker>,
    mut chosen: MessageWriter<Chosen>,
    mut pointed: MessageWriter<Pointed>,
    mut asked: MessageWriter<Asked>,
) -> Result {
    let Some(level) = stage
        .level
        .as_ref()
        .filter(|level| level.is_won() && !stage.is_waiting())
    else {
        return Ok(());
    };
    let words = &prompts.words;
    let name = name(&stage, level.prepared.number, words);
    let label = |choice| {
        words.text(match choice {
            Choice::Restart => "win-again",
            Choice::Worlds => "choice-worlds",
            Choice::Backwards => "win-backwards",
            Choice::Study => "find-open",
            _ if stage.next() == Next::End => "win-end",
            _ => "win-next",
        })
    };
    let mut model = Win {
        heading: words.format("win-heading", &[("level", (&name).into())]),
        time: level.run.run,
        praise: None,
        stars: Vec::new(),
        golden: None,
        lines: Vec::new(),
        opened: None,
        found: finds.picked_up().map(|place| find::words_of(place, words)),
        choices: card
            .choices
            .iter()
            .map(|&choice| (choice, label(choice)))
            .collect(),
        selected: card.selected,
        is_ready: card.is_ready(),
        hint: prompts.card_hint(),
        is_aside: card.is_aside,
        place: card.place,
    };
    if walker.is_autopilot {
        model.lines.push(words.text("win-autopilot"));
    } else if let Some(win) = journey.win() {
        win::add_rewards(&mut model, words, win);
    } else if stage.backwards().is_some() {
        let id = if level.run.aided {
            "win-aided"
        } else {
            "win-star-back"
        };
        model.lines.push(words.text(id));
    } else {
        model.lines = free_lines(words, level, &solo);
    }
    let answer = win::show(contexts.ctx_mut()?, &model);
    pointed.write_batch(answer.pointed.map(Pointed));
    chosen.write_batch(answer.chosen.map(Chosen));
    if answer.is_put {
        asked.write(Asked(Action::Way));
    }
    Ok(())
}

/// The card's lines for any other level: whether it was unaided, and the perfect time if it is known.
fn free_lines(words: &Localizer, level: &Level, solo: &Solo) -> Vec<String> {
    let mut lines = vec![words.text(if level.run.aided {
        "win-aided"
    } else {
        "win-unaided"
    })];
    let line = solo.result.as_ref().and_then(|level| level.line.as_ref());
    if let Some(line) = line {
        let share = u64::from(line.least.0) * 100 / u64::from(level.run.run.0.max(1));
        let least = words.clock(line.least);
        let parts = [("time", (&least).into()), ("share", share.into())];
        lines.push(words.format("win-perfect", &parts));
    }
    lines
}
