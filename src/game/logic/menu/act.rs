//! What a choice does.

use bevy::prelude::*;

use super::{Choice, Chosen, Menu, Page};
use crate::game::logic::input::Controls;
use crate::game::logic::intent::Intent;
use crate::game::logic::journey::Journey;
use crate::game::logic::options::Options;
use crate::game::logic::race::{Race, RaceWish};
use crate::game::logic::screen::{Pause, Screen};
use crate::game::logic::session::clock::LevelsWon;
use crate::game::logic::session::stage::{LevelShown, Stage};
use crate::game::logic::settings::Settings;
use crate::game::logic::themes::Themes;
use mazewright_run::journey::Stop;

/// Carries out what was chosen.
pub(in crate::game::logic) fn act(
    mut chosen: MessageReader<Chosen>,
    mut menu: ResMut<Menu>,
    mut settings: ResMut<Settings>,
    mut controls: ResMut<Controls>,
    themes: Res<Themes>,
    mut journey: ResMut<Journey>,
    mut stage: ResMut<Stage>,
    mut intent: ResMut<Intent>,
    mut shown: MessageWriter<LevelShown>,
    mut screen: ResMut<NextState<Screen>>,
    mut pause: ResMut<NextState<Pause>>,
    mut exit: MessageWriter<AppExit>,
    options: Res<Options>,
    levels_won: Res<LevelsWon>,
    race: Option<Res<Race>>,
    mut wishes: MessageWriter<RaceWish>,
) {
    for &Chosen(choice) in chosen.read() {
        match choice {
            Choice::Continue => {
                let stop = journey.progress().go_on();
                journey.go_to(stop);
                enter(&mut screen, &mut pause);
            }
            Choice::Play => {
                journey.leave();
                enter(&mut screen, &mut pause);
            }
            Choice::Worlds => menu.open(Page::Worlds),
            Choice::World(world) if journey.progress().is_world_open(world) => {
                menu.open(Page::Levels(world));
            }
            // What is locked stays where it is.
            Choice::World(_) => {}
            Choice::Level(place) if !journey.progress().is_open(place) => {}
            Choice::Level(place) => {
                journey.go_to(Stop::Place(place));
                enter(&mut screen, &mut pause);
            }
            Choice::Endless => {
                let won = journey.progress().endless();
                journey.go_to(Stop::Endless(won + 1));
                enter(&mut screen, &mut pause);
            }
            Choice::Races => {
                pause.set(Pause::Off);
                screen.set(Screen::Races);
            }
            Choice::Lab => screen.set(Screen::Lab),
            Choice::Page(page) => menu.open(page),
            Choice::Change(setting, forwards) => {
                setting.change(&mut settings, forwards, themes.names());
            }
            Choice::Bind(action) => menu.awaited = Some(action),
            Choice::UsualControls => *controls = Controls::default(),
            Choice::Back => {
                if !menu.go_back() && menu.page() == Some(Page::Paused) {
                    pause.set(Pause::Off);
                }
            }
            Choice::Resume => pause.set(Pause::Off),
            // What is shown while a level is still being carved is not the level to be played.
            Choice::Restart if stage.is_carving() => pause.set(Pause::Off),
            Choice::Restart if race.is_some() => {
                wishes.write(RaceWish::Restart);
            }
            Choice::Restart => {
                stage.restart();
                intent.let_go();
                shown.write(LevelShown);
                pause.set(Pause::Off);
            }
            Choice::Title => {
                pause.set(Pause::Off);
                screen.set(Screen::Title);
            }
            // A game that was to end after some levels and did not reach them has not done it.
            Choice::Quit => {
                exit.write(
                    if options.levels.is_some() && !options.is_over(&levels_won) {
                        AppExit::from_code(1)
                    } else {
                        AppExit::Success
                    },
                );
            }
        }
    }
}

/// Walks what was chosen, from the title or from a level that stands still.
fn enter(screen: &mut NextState<Screen>, pause: &mut NextState<Pause>) {
    pause.set(Pause::Off);
    screen.set(Screen::Playing);
}
