//! What a choice does.

use bevy::prelude::*;

use super::model::{Choice, Chosen, Menu, Page};
use super::pages::first_choice;
use crate::game::logic::calendar;
use crate::game::logic::input::Controls;
use crate::game::logic::journey::Journey;
use crate::game::logic::notices::Notices;
use crate::game::logic::race::RaceWish;
use crate::game::logic::screen::{Pause, Play, Screen};
use crate::game::logic::session::levels_won::LevelsWon;
use crate::game::logic::session::stage::{BeginCourse, LevelChanger};
use crate::game::logic::settings::Settings;
use crate::game::logic::start::StartCourse;
use crate::game::logic::themes::Themes;
use crate::game::words::Message;
use mazewright_run::journey::Stop;

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
    mut screen: ResMut<NextState<Screen>>,
    mut pause: ResMut<NextState<Pause>>,
    mut exit: MessageWriter<AppExit>,
    levels_won: Res<LevelsWon>,
    play: Option<Res<State<Play>>>,
    mut next_play: ResMut<NextState<Play>>,
    mut wishes: MessageWriter<RaceWish>,
) {
    let is_race = play.is_some_and(|play| *play == Play::Race);
    for &Chosen(choice) in chosen.read() {
        menu.select(choice);
        match choice {
            Choice::Continue
            | Choice::Play
            | Choice::Level(_)
            | Choice::Endless
            | Choice::Day(_) => {
                if let Some(course) = course(choice, &mut journey, &mut start) {
                    begin.write(course);
                    pause.set(Pause::Off);
                    screen.set(Screen::Playing);
                    next_play.set(Play::Course);
                }
            }
            Choice::Worlds | Choice::World(_) => open_journey(choice, &mut menu, &journey),
            // Scenes, the card and the calendar do these, and a number has nothing to do.
            Choice::Skip | Choice::Stay | Choice::CopyRecipe => {}
            Choice::Next | Choice::Backwards | Choice::Study => {}
            Choice::CopyCard | Choice::Total(_) => {}
            Choice::Races => {
                pause.set(Pause::Off);
                screen.set(Screen::Races);
            }
            Choice::Lab => screen.set(Screen::Lab),
            Choice::Page(page) => menu.open_at(page, first_choice(page, &journey)),
            Choice::Change(setting, forwards) => {
                setting.change(&mut settings, forwards, themes.names());
            }
            Choice::Bind(action) => menu.awaited = Some(action),
            Choice::UsualControls => restore(&mut controls, &mut notices),
            Choice::Back => {
                if !menu.go_back() && menu.page() == Some(Page::Paused) {
                    pause.set(Pause::Off);
                }
            }
            Choice::Resume => pause.set(Pause::Off),
            // What is shown while a level is still being carved is not the level to be played.
            Choice::Restart if changer.stage.is_waiting() => pause.set(Pause::Off),
            Choice::Restart if is_race => {
                wishes.write(RaceWish::Restart);
            }
            Choice::Restart => {
                changer.restart();
                pause.set(Pause::Off);
            }
            Choice::Title => {
                pause.set(Pause::Off);
                screen.set(Screen::Title);
            }
            // A game that was to end after some levels and did not reach them has not done it.
            Choice::Quit => {
                exit.write(if levels_won.target.is_some() && !levels_won.is_enough() {
                    AppExit::from_code(1)
                } else {
                    AppExit::Success
                });
            }
        }
    }
}

/// Binds everything as it was at first, and says so.
fn restore(controls: &mut ResMut<Controls>, notices: &mut Notices) {
    controls.set_if_neq(Controls::default());
    notices.answer(Message::new("notice-usual-controls"));
}

/// Opens the map, or the page of a world; what is locked stays where it is.
fn open_journey(choice: Choice, menu: &mut Menu, journey: &Journey) {
    let page = match choice {
        Choice::World(world) if !journey.progress().is_world_open(world) => return,
        Choice::World(world) => Page::Levels(world),
        _ => Page::Worlds,
    };
    menu.open_at(page, first_choice(page, journey));
}

/// The course that a choice begins; none where its level is locked.
fn course(choice: Choice, journey: &mut Journey, start: &mut StartCourse) -> Option<BeginCourse> {
    let stop = match choice {
        Choice::Continue => journey.progress().resume_at(),
        Choice::Level(place) if journey.progress().is_open(place) => Stop::Place(place),
        Choice::Endless => Stop::Endless(journey.progress().climb().level),
        Choice::Day(day) if day <= calendar::today() => Stop::Daily(day),
        Choice::Play => {
            journey.leave();
            return Some(start.begin());
        }
        _ => return None,
    };
    Some(journey.begin(stop))
}
