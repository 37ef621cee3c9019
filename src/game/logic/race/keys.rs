//! Shortcuts of the lobby and of a race, on the keyboard and on a game pad.

use bevy::prelude::*;

use super::{Activity, BoardPage, BoardWish, Lobby, PastRuns, PastRunsWish, Race, RaceWish, SeedKind, Speed};
use crate::game::logic::{Devices, Shortcut};
use mazewright_run::inside::Category;

/// How far a press seeks in a replay, in ticks; and how far a little is.
const SEEK: (u32, u32) = (100, 1);

type LobbyAction = fn(&Lobby) -> RaceWish;
type PastRunsAction = fn(&PastRuns) -> PastRunsWish;
type BoardAction = fn(&BoardPage) -> BoardWish;
type RaceAction = fn(&Activity) -> RaceWish;

const LOBBY: &[Shortcut<LobbyAction>] = &[
    ("lobby-paste", |_| RaceWish::Paste),
    ("lobby-copy", |_| RaceWish::Copy),
    ("lobby-category-next", |lobby| category(lobby, 1)),
    ("lobby-category-before", |lobby| category(lobby, -1)),
    ("lobby-seed-next", |lobby| seed(lobby, 1)),
    ("lobby-seed-before", |lobby| seed(lobby, -1)),
    ("lobby-fog", |_| RaceWish::Fog),
    ("lobby-blind", |_| RaceWish::Blind),
    ("lobby-best-ghost", |_| RaceWish::BestGhost),
    ("lobby-perfect-ghost", |_| RaceWish::PerfectGhost),
    ("lobby-keys-ghost", |_| RaceWish::KeysGhost),
    ("lobby-grid", |_| RaceWish::Grid),
    ("lobby-furniture", |_| RaceWish::Furniture),
    ("lobby-players", |lobby| RaceWish::Players(lobby.players + 1)),
    ("lobby-past-runs", |_| RaceWish::PastRuns(PastRunsWish::Toggle)),
    ("lobby-board", |_| RaceWish::Board(BoardWish::Toggle)),
    ("lobby-race", |_| RaceWish::Begin),
    ("leave", |_| RaceWish::Leave),
];

/// On the page of past runs.
const PAST_RUNS: &[Shortcut<PastRunsAction>] = &[
    ("past-runs-next", |runs| runs.neighbor(1)),
    ("past-runs-before", |runs| runs.neighbor(-1)),
    ("past-runs-results", |_| PastRunsWish::Review),
    ("past-runs-download", |_| PastRunsWish::Download),
    ("past-runs-splits", |_| PastRunsWish::DownloadSplits),
    ("past-runs-watch", |_| PastRunsWish::Watch),
    ("past-runs-race", |_| PastRunsWish::Race),
    ("past-runs-remove", |_| PastRunsWish::Remove),
    ("past-runs-back", |runs| match runs.asks {
        true => PastRunsWish::Select(runs.selected),
        false => PastRunsWish::Toggle,
    }),
];

/// On the page of a board.
const BOARD: &[Shortcut<BoardAction>] = &[
    ("past-runs-next", |board| board.neighbor(1)),
    ("past-runs-before", |board| board.neighbor(-1)),
    ("board-race", |_| BoardWish::Race),
    ("past-runs-watch", |_| BoardWish::Watch),
    ("board-hand-in", |_| BoardWish::HandIn),
    ("board-read", |_| BoardWish::Read),
    ("past-runs-back", |_| BoardWish::Toggle),
];

const RACE: &[Shortcut<RaceAction>] = &[("results-copy", |_| RaceWish::Copy)];

/// After an attempt: back to what was done before.
const AFTER: &[Shortcut<RaceAction>] = &[("results-lobby", |_| RaceWish::Back)];

const PRACTICE: &[Shortcut<RaceAction>] = &[
    ("practice-again", |_| RaceWish::Restart),
    ("practice-back", |_| RaceWish::StepBack),
    ("practice-point", |_| RaceWish::Point),
];

const RESULTS: &[Shortcut<RaceAction>] = &[
    ("results-next", |activity| level(activity, 1)),
    ("results-before", |activity| level(activity, -1)),
    ("results-all", |_| RaceWish::All),
    ("results-watch", |_| RaceWish::Watch),
    ("results-practice", |_| RaceWish::Practice),
    ("results-again", |_| RaceWish::Restart),
];

/// After a race of several players.
const STANDINGS: &[Shortcut<RaceAction>] = &[("results-again", |_| RaceWish::Restart)];

const WATCH: &[Shortcut<RaceAction>] = &[
    ("watch-start", |_| RaceWish::Seek(0)),
    ("watch-on", |activity| seek(activity, SEEK.0, true)),
    ("watch-back", |activity| seek(activity, SEEK.0, false)),
    ("watch-on-little", |activity| seek(activity, SEEK.1, true)),
    ("watch-back-little", |activity| seek(activity, SEEK.1, false)),
    ("watch-next", |activity| level(activity, 1)),
    ("watch-before", |activity| level(activity, -1)),
    ("watch-faster", |activity| speed(activity, true)),
    ("watch-slower", |activity| speed(activity, false)),
    ("watch-tick-on", |_| RaceWish::Tick(true)),
    ("watch-tick-back", |_| RaceWish::Tick(false)),
    ("watch-play", |_| RaceWish::Toggle),
    ("watch-from", |_| RaceWish::From),
    ("watch-until", |_| RaceWish::Until),
    ("watch-practice", |_| RaceWish::Practice),
];

pub(super) fn press_in_lobby(
    devices: Devices,
    lobby: Res<Lobby>,
    runs: Res<PastRuns>,
    board: Res<BoardPage>,
    mut wishes: MessageWriter<RaceWish>,
) {
    if devices.panel_has_keyboard() {
        return;
    }
    if runs.is_open {
        let actions = devices.triggered(&[PAST_RUNS], false).into_iter();
        wishes.write_batch(actions.map(|action| RaceWish::PastRuns(action(&runs))));
        return;
    }
    if board.is_open {
        let actions = devices.triggered(&[BOARD], false).into_iter();
        wishes.write_batch(actions.map(|action| RaceWish::Board(action(&board))));
        return;
    }
    for action in devices.triggered(&[LOBBY], false) {
        wishes.write(action(&lobby));
    }
}

pub(super) fn press_in_race(devices: Devices, race: Res<Race>, mut wishes: MessageWriter<RaceWish>) {
    if devices.panel_has_keyboard() {
        return;
    }
    let live: &[_] = match race.activity {
        Activity::Attempt if race.is_shared() => &[],
        Activity::Standings => &[AFTER, STANDINGS],
        // The keys that end an attempt or a level of it are those of its menu, which may ask first.
        Activity::Attempt => &[RACE],
        Activity::Practice(_) => &[AFTER, PRACTICE, RACE],
        Activity::Results(_) => &[AFTER, RESULTS, RACE],
        Activity::Watch(_) => &[AFTER, WATCH, RACE],
    };
    let walks = matches!(race.activity, Activity::Attempt | Activity::Practice(_));
    for action in devices.triggered(live, walks) {
        wishes.write(action(&race.activity));
    }
}

fn category(lobby: &Lobby, by: isize) -> RaceWish {
    let named = (0..lobby.named.len()).map(RaceWish::Named);
    let typed = lobby.has_typed().then_some(RaceWish::TypedCode);
    let all: Vec<_> = Category::ALL.into_iter().map(RaceWish::Category).chain(named).chain(typed).collect();
    let unnamed = || lobby.chosen_name().map_or(RaceWish::TypedCode, RaceWish::Named);
    neighbor(&all, Some(lobby.category.map_or_else(unnamed, RaceWish::Category)), by)
}

fn seed(lobby: &Lobby, by: isize) -> RaceWish {
    RaceWish::Seed(neighbor(&SeedKind::ALL, Some(lobby.seed_kind), by))
}

/// The neighbor of an entry in a list that wraps around.
fn neighbor<T: Clone + PartialEq>(all: &[T], chosen: Option<T>, by: isize) -> T {
    let place = all.iter().position(|other| Some(other) == chosen.as_ref());
    let next = |place: usize| (place as isize + by).rem_euclid(all.len() as isize) as usize;
    all[place.map_or(0, next)].clone()
}

/// The next level of the results or of a replay, or the one before.
fn level(activity: &Activity, by: i32) -> RaceWish {
    let level = match activity {
        Activity::Results(results) => results.selected as u32 + 1,
        Activity::Watch(watch) => watch.level,
        Activity::Attempt | Activity::Practice(_) | Activity::Standings => 1,
    };
    RaceWish::Level(level.saturating_add_signed(by))
}

/// The next faster speed of a replay, or the next slower one.
fn speed(activity: &Activity, faster: bool) -> RaceWish {
    RaceWish::Speed(match activity {
        Activity::Watch(watch) => watch.speed.turned(faster),
        _ => Speed::default(),
    })
}

fn seek(activity: &Activity, ticks: u32, forwards: bool) -> RaceWish {
    let Activity::Watch(watch) = activity else {
        return RaceWish::Seek(0);
    };
    RaceWish::Seek(if forwards { watch.walk.tick + ticks } else { watch.walk.tick.saturating_sub(ticks) })
}
