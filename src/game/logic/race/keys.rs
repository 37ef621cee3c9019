//! What keys mean in the lobby and in a race.

use bevy::prelude::*;

use super::arrangement::Arrangement;
use super::lobby::{Lobby, SeedKind};
use super::wishes::RaceWish;
use super::{Activity, Race};
use crate::game::logic::intent::Intent;
use crate::game::logic::screen::{Pause, Screen};
use mazewright_run::Category;

/// How far one key goes along what is watched, in ticks, and with Shift held.
const SEEK: (u32, u32) = (100, 1);

pub(super) fn press(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    lobby: Res<Lobby>,
    race: Option<Res<Race>>,
    pause: Res<State<Pause>>,
    arrangement: Res<Arrangement>,
    mut intent: ResMut<Intent>,
    mut wishes: MessageWriter<RaceWish>,
) {
    match (screen.get(), race) {
        (Screen::Races, _) if !lobby.has_keyboard => press_in_lobby(&keys, &lobby, &mut wishes),
        (Screen::Playing, Some(race)) if *pause.get() == Pause::Off => {
            press_in_race(&keys, &race, &arrangement, &mut intent, &mut wishes);
        }
        _ => {}
    }
}

/// The neighbor of an entry in a list that begins again at its end.
fn neighbor<T: Copy + PartialEq>(all: &[T], chosen: Option<T>, by: usize) -> T {
    let place = all.iter().position(|&other| Some(other) == chosen);
    all[place.map_or(0, |place| (place + by) % all.len())]
}

fn press_in_lobby(
    keys: &ButtonInput<KeyCode>,
    lobby: &Lobby,
    wishes: &mut MessageWriter<RaceWish>,
) {
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let categories = Category::ALL;
    let seeds = SeedKind::ALL;
    for &key in keys.get_just_pressed() {
        wishes.write(match key {
            KeyCode::KeyV if control => RaceWish::Paste,
            KeyCode::KeyC if control => RaceWish::Copy,
            KeyCode::ArrowDown => RaceWish::Category(neighbor(&categories, lobby.category, 1)),
            KeyCode::ArrowUp => {
                RaceWish::Category(neighbor(&categories, lobby.category, categories.len() - 1))
            }
            KeyCode::ArrowRight => RaceWish::Seed(neighbor(&seeds, Some(lobby.seed_kind), 1)),
            KeyCode::ArrowLeft => {
                RaceWish::Seed(neighbor(&seeds, Some(lobby.seed_kind), seeds.len() - 1))
            }
            KeyCode::KeyF => RaceWish::Fog,
            KeyCode::KeyB => RaceWish::Blind,
            KeyCode::KeyG => RaceWish::BestGhost,
            KeyCode::KeyP => RaceWish::PerfectGhost,
            KeyCode::Enter | KeyCode::NumpadEnter => RaceWish::Begin,
            KeyCode::Escape => RaceWish::Leave,
            _ => continue,
        });
    }
}

fn press_in_race(
    keys: &ButtonInput<KeyCode>,
    race: &Race,
    arrangement: &Arrangement,
    intent: &mut Intent,
    wishes: &mut MessageWriter<RaceWish>,
) {
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let seek = if shift { SEEK.1 } else { SEEK.0 };
    for &key in keys.get_just_pressed() {
        let wish = match (&race.activity, key) {
            (_, KeyCode::F2) => RaceWish::Arrange,
            (_, KeyCode::Escape) if arrangement.is_open => RaceWish::Arrange,
            (_, KeyCode::KeyC) if control => RaceWish::Copy,
            (Activity::Watch(_), KeyCode::KeyR) => RaceWish::Seek(0),
            (_, KeyCode::KeyR) => RaceWish::Restart,
            (Activity::Attempt, KeyCode::Backspace) => {
                intent.go_back();
                continue;
            }
            (Activity::Attempt, KeyCode::F3) => RaceWish::Practice,
            (Activity::Practice(_), KeyCode::Backspace) => RaceWish::StepBack,
            (
                Activity::Practice(_) | Activity::Results(_) | Activity::Watch(_),
                KeyCode::Escape,
            ) => RaceWish::Lobby,
            (Activity::Results(results), KeyCode::ArrowDown | KeyCode::ArrowRight) => {
                RaceWish::Level(results.selected as u32 + 2)
            }
            (Activity::Results(results), KeyCode::ArrowUp | KeyCode::ArrowLeft) => {
                RaceWish::Level(results.selected as u32)
            }
            (Activity::Results(_), KeyCode::KeyA) => RaceWish::All,
            (Activity::Results(_), KeyCode::KeyW) => RaceWish::Watch,
            (Activity::Results(_), KeyCode::KeyP) => RaceWish::Practice,
            (Activity::Results(_), KeyCode::Enter) => RaceWish::Restart,
            (Activity::Watch(watch), KeyCode::ArrowRight) => RaceWish::Seek(watch.tick() + seek),
            (Activity::Watch(watch), KeyCode::ArrowLeft) => {
                RaceWish::Seek(watch.tick().saturating_sub(seek))
            }
            (Activity::Watch(watch), KeyCode::PageDown) => RaceWish::Level(watch.level + 1),
            (Activity::Watch(watch), KeyCode::PageUp) => RaceWish::Level(watch.level - 1),
            (Activity::Watch(_), KeyCode::Space) => RaceWish::Toggle,
            (Activity::Watch(_), KeyCode::BracketLeft | KeyCode::KeyI) => RaceWish::From,
            (Activity::Watch(_), KeyCode::BracketRight | KeyCode::KeyO) => RaceWish::Until,
            (Activity::Watch(_), KeyCode::KeyP | KeyCode::Enter) => RaceWish::Practice,
            _ => continue,
        };
        wishes.write(wish);
    }
}
