//! What a choice does.

use bevy::prelude::*;

use super::model::{Choice, Chosen, Menu, Page};
use super::pages::first_choice;
use crate::game::logic::calendar;
use crate::game::logic::input::Controls;
use crate::game::logic::journey::Journey;
use crate::game::logic::notices::Notices;
use crate::game::logic::race::{Activity, CurrentActivity, RaceWish};
use crate::game::logic::screen::{Pause, Play, Screen};
use crate::game::logic::session::clock::Walker;
use crate::game::logic::session::levels_won::LevelsWon;
use crate::game::logic::session::stage::{BeginCourse, LevelChanger, Stage};
use crate::game::logic::settings::Settings;
use crate::game::logic::start::StartCourse;
use crate::game::logic::themes::Themes;
use crate::game::words::Message;
use mazewright_run::TICKS_PER_SECOND;
use mazewright_run::journey::Stop;

/// From how many ticks on a walk is too long to be lost by one press.
const LONG: u32 = 20 * TICKS_PER_SECOND;

/// Carries out what was chosen.
pub(in crate::game::logic) fn act(
    mut chosen: MessageReader<Chosen>,
    mut menu: ResMut<Menu>,
    mut settings: ResMut<Settings>,
    (mut controls, mut notices): (ResMut<Controls>, ResMut<Notices>),
    themes: Res<Themes>,
    mut journey: ResMut<Journey>,
    mut start: ResMut<StartCourse>,
    mut begin: MessageWriter<BeginCourse>,
    mut changer: LevelChanger,
    (now, mut screen): (Res<State<Screen>>, ResMut<NextState<Screen>>),
    mut pause: ResMut<NextState<Pause>>,
    mut exit: MessageWriter<AppExit>,
    (levels_won, walker): (Res<LevelsWon>, Res<Walker>),
    activity: CurrentActivity,
    mut next_play: ResMut<NextState<Play>>,
    mut wishes: MessageWriter<RaceWish>,
) {
    let can_ask = menu.is_open() || *now.get() == Screen::Playing;
    let asks = can_ask && settings.ask_end_attempt && !walker.is_autopilot;
    for &Chosen(choice) in chosen.read() {
        menu.select(choice);
        // Whatever else is chosen, no key is waited for any longer.
        menu.awaited = None;
        let is_asked = menu.page() == Some(Page::EndAttempt);
        if asks && !is_asked && loses(choice, &changer.stage, &activity) {
            ask(choice, &mut menu, &mut pause);
            continue;
        }
        match choice {
            Choice::Continue
            | Choice::Play
            | Choice::Level(_)
            | Choice::Endless
            | Choice::Plane
            | Choice::Day(_) => {
                if let Some(course) = course(choice, &mut journey, &mut start, &changer.stage) {
                    begin.write(course);
                    pause.set(Pause::Off);
                    screen.set(Screen::Playing);
                    next_play.set(Play::Course);
                }
            }
            Choice::Worlds | Choice::World(_) => open_journey(choice, &mut menu, &journey),
            // Scenes, the card and the calendar do these, and a number has nothing to do.
            Choice::Skip | Choice::Stay | Choice::CopyRecipe | Choice::CopyLink | Choice::Next => {}
            Choice::Backwards | Choice::Study | Choice::CopyCard | Choice::Total(_) => {}
            Choice::BestWalk | Choice::Export | Choice::ChooseFile => {}
            Choice::Races | Choice::Title => {
                screen.set([Screen::Races, Screen::Title][usize::from(choice == Choice::Title)]);
                pause.set(Pause::Off);
            }
            Choice::Lab => screen.set(Screen::Lab),
            Choice::Page(page) => menu.open_at(page, first_choice(page, &journey)),
            Choice::Change(setting, forwards) => {
                setting.change(&mut settings, forwards, themes.names());
            }
            Choice::Bind(_) | Choice::UsualControls | Choice::UndoControls => {
                change_controls(choice, &mut menu, &mut controls, &mut notices);
            }
            Choice::Back if !is_asked || *now.get() != Screen::Playing => {
                if !menu.go_back() && menu.page() == Some(Page::Paused) {
                    pause.set(Pause::Off);
                }
            }
            Choice::Back | Choice::Resume => pause.set(Pause::Off),
            // What is shown while a level is still being carved is not the level to be played.
            Choice::Restart if changer.stage.is_waiting() => pause.set(Pause::Off),
            Choice::Restart => {
                changer.restart();
                pause.set(Pause::Off);
            }
            Choice::NewAttempt | Choice::BackToStart | Choice::Practice | Choice::Arrange => {
                wishes.write_batch(race_wish(choice));
                pause.set(Pause::Off);
            }
            Choice::Quit => quit(&levels_won, &mut exit),
        }
    }
}

/// Ends the game. One that was asked to end after some levels fails if it is left before.
fn quit(levels_won: &LevelsWon, exit: &mut MessageWriter<AppExit>) {
    let is_early = levels_won.target.is_some() && !levels_won.is_enough();
    exit.write(AppExit::from_code(u8::from(is_early)));
}

/// What a choice does to a race.
const fn race_wish(choice: Choice) -> Option<RaceWish> {
    Some(match choice {
        Choice::NewAttempt => RaceWish::Restart,
        Choice::BackToStart => RaceWish::BackToStart,
        Choice::Practice => RaceWish::Practice,
        Choice::Arrange => RaceWish::Arrange,
        _ => return None,
    })
}

/// Whether a choice throws away what took the player a while: a walk that is not set aside, or an attempt at a race.
fn loses(choice: Choice, stage: &Stage, activity: &CurrentActivity) -> bool {
    let ticks = stage.under_way().map_or(0, |level| level.run.run.0);
    let is_long = ticks >= LONG;
    let is_plane = stage.plane().is_some();
    match (choice, activity.get()) {
        (Choice::Quit, _) if stage.left().len() > 0 => true,
        (Choice::BackToStart, Some(Activity::Attempt)) => is_long,
        (_, Some(Activity::Attempt)) if choice.ends_attempt() => {
            is_long || activity.is_past_first_level(stage) || choice == Choice::Quit && ticks > 0
        }
        (Choice::Restart, None) => {
            let costs_lantern = ticks > 0 && matches!(stage.stop(), Some(Stop::Endless(_)));
            is_long || costs_lantern || is_plane && !stage.is_at_home()
        }
        (Choice::Title, None) => is_long && !is_plane && stage.scenery().is_none(),
        (Choice::Quit, None) => ticks > 0 && !is_plane,
        _ => false,
    }
}

/// Asks whether a choice is to end a walk, or an attempt at a race.
fn ask(choice: Choice, menu: &mut Menu, pause: &mut NextState<Pause>) {
    menu.doubtful = Some(choice);
    if menu.is_open() {
        menu.open_at(Page::EndAttempt, 0);
    } else {
        menu.wanted = Some(Page::EndAttempt);
        pause.set(Pause::On);
    }
}

/// Waits for a key to bind, binds everything as it was at first and says so, or undoes the last change.
fn change_controls(
    choice: Choice,
    menu: &mut Menu,
    controls: &mut ResMut<Controls>,
    notices: &mut Notices,
) {
    match choice {
        Choice::Bind(action) => menu.awaited = Some(action),
        Choice::UsualControls => {
            menu.before = Some((**controls).clone());
            controls.set_if_neq(Controls::default());
            notices.answer(Message::new("notice-usual-controls"));
        }
        _ => {
            if let Some(before) = menu.before.take() {
                **controls = before;
            }
        }
    }
}

/// Opens the map, or the page of a world; what is locked stays where it is. Where no menu is open, the level-complete
/// card opens one.
fn open_journey(choice: Choice, menu: &mut Menu, journey: &Journey) {
    if menu.page().is_none() {
        return;
    }
    let page = match choice {
        Choice::World(world) if !journey.progress().is_world_open(world) => return,
        Choice::World(world) => Page::Levels(world),
        _ => Page::Worlds,
    };
    menu.open_at(page, first_choice(page, journey));
}

/// The course that a choice begins; none where its level is locked.
fn course(
    choice: Choice,
    journey: &mut Journey,
    start: &mut StartCourse,
    stage: &Stage,
) -> Option<BeginCourse> {
    let stop = match choice {
        Choice::Continue => {
            let stop = journey.progress().resume_at();
            let begin = journey.begin(stop);
            let left = stage.left_at(stop);
            return Some(left.map_or(begin, |(course, level)| BeginCourse { course, level }));
        }
        Choice::Level(place) if journey.progress().is_open(place) => Stop::Place(place),
        Choice::Endless => Stop::Endless(journey.progress().climb().level),
        Choice::Day(day) if day <= calendar::today() => Stop::Daily(day),
        Choice::Plane => return Some(journey.begin_plane(journey.progress().plane())),
        Choice::Play => {
            journey.leave();
            return Some(start.begin());
        }
        _ => return None,
    };
    Some(journey.begin(stop))
}
