//! The racer's wishes, by key or by click, in the lobby and in the race, and how they are carried out.

use std::path::PathBuf;

use bevy::prelude::*;

use super::board::BOARD;
use super::commands::{AFTER, ATTEMPT, LITTLE, PRACTICE, RACE, RESULTS, STANDINGS, WATCH};
use super::entry::Entry;
use super::lobby::LOBBY;
use super::past_runs::PAST_RUNS;
use super::{Activity, BoardPage, Dropped, PastRuns, Race, Racer, Row, SeedKind, Yardstick};
use crate::game::logic::Devices;
use crate::game::words::Phrase;
use mazewright_journey::Place as Stage;
use mazewright_run::Ladder;
use mazewright_run::inside::Category;
use mazewright_run::perfect::Hand;

/// The commands of the lobby, its pages and a race.
pub(in crate::game::logic) const ROOMS: [&[Row]; 11] =
    [LOBBY, PAST_RUNS, BOARD, ATTEMPT, RACE, AFTER, PRACTICE, RESULTS, STANDINGS, WATCH, LITTLE];

/// Those that can be bound, in groups with the message that names each; first those of places where the player walks.
pub(in crate::game::logic) const BOUND: [(&str, &[Row]); 4] =
    [("bound-attempt", ATTEMPT), ("bound-practice", PRACTICE), ("bound-results", RESULTS), ("bound-watch", WATCH)];

/// A request of the racer.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum RaceWish {
    /// A command, by its name.
    Do(&'static str),
    /// Another category.
    Category(Category),
    /// A race that the player has named.
    Named(usize),
    /// The text of the field for a name.
    Name(String),
    /// Another kind of seed.
    Seed(SeedKind),
    /// So many players at this screen; of more than there can be, one.
    Players(usize),
    /// The text of the field for a code.
    Type(String),
    /// Choose the race of a link.
    Choose(Ladder),
    /// Take a run from a link.
    TakeRun(Dropped),
    /// Compare splits with a yardstick.
    Against(Yardstick),
    /// The text of the time to compare with.
    Goal(String),
    /// Read a file dropped on the window as a replay.
    Take(PathBuf),
    /// Remove a dropped replay.
    Forget(usize),
    /// Watch a dropped replay.
    WatchDropped(usize),
    /// Find the past runs whose ladder, day or note has these words.
    Search(String),
    /// Select a run on the page that is open.
    Select(usize),
    /// Keep a note on the selected past run.
    Note(String),
    /// The text of the address of a board.
    Address(String),
    /// The text of the player's name on boards.
    Player(String),
    /// A level of the journey for two players at this screen.
    ByTwo(Stage),
    /// The display's own window has another size, in logical pixels, or none when it was closed.
    FitDisplay(Option<(u32, u32)>),
    /// Go to another level of the results or of the replay.
    Level(u32),
    /// Watch the line that a hand can hold.
    WatchLine(Hand),
    /// Seek a tick of the level's time in the replay.
    Seek(u32),
    /// Play the replay at this speed, in tenths.
    Speed(u32),
}

/// The commands whose keys are live.
fn live(race: Option<&Race>, runs: &PastRuns, board: &BoardPage) -> &'static [&'static [Row]] {
    match race.map(|race| &race.activity) {
        None if runs.is_open => &[PAST_RUNS],
        None if board.is_open => &[BOARD],
        None => &[LOBBY],
        Some(Activity::Attempt) if race.is_some_and(Race::is_shared) => &[],
        Some(Activity::Attempt) => &[RACE],
        Some(Activity::Standings) => &[AFTER, STANDINGS],
        Some(Activity::Practice(_)) => &[AFTER, PRACTICE, RACE],
        Some(Activity::Results(_)) => &[AFTER, RESULTS, RACE],
        Some(Activity::Watch(_)) => &[AFTER, WATCH, LITTLE, RACE],
    }
}

/// Turns keys and buttons into commands.
pub(super) fn press(
    devices: Devices,
    race: Option<Res<Race>>,
    (runs, board): (Res<PastRuns>, Res<BoardPage>),
    mut wishes: MessageWriter<RaceWish>,
) {
    if !devices.panel_has_keyboard() {
        let race = race.as_deref();
        let walks = race.is_some_and(|race| matches!(race.activity, Activity::Attempt | Activity::Practice(_)));
        let pressed = devices.triggered(live(race, &runs, &board), walks);
        wishes.write_batch(pressed.map(|&(name, ..)| RaceWish::Do(name)));
    }
}

/// Carries out the wishes.
pub(super) fn act(mut wishes: MessageReader<RaceWish>, mut racer: Racer) {
    for wish in wishes.read() {
        if racer.race.is_none() {
            // The note before is about another choice.
            (racer.lobby.note, racer.lobby.is_refused, racer.board.wants_name) = (None, false, false);
        }
        racer.carry_out(wish);
        racer.lobby.check_players(&racer.pads);
    }
}

impl Racer<'_, '_> {
    /// Carries out a command: one whose keys are live before others of the same name.
    fn command(&mut self, name: &str) {
        let live = live(self.race.as_deref(), &self.runs, &self.board).iter().copied();
        if let Some((.., act)) = live.chain(ROOMS).flatten().find(|(other, ..)| *other == name) {
            act(self);
        }
    }

    fn carry_out(&mut self, wish: &RaceWish) {
        let Self { lobby, runs, board, settings, .. } = self;
        match wish {
            RaceWish::Do(name) => self.command(name),
            RaceWish::Category(category) => (lobby.category, lobby.is_typed) = (Some(*category), false),
            RaceWish::Named(place) => lobby.choose_name(*place),
            RaceWish::Name(name) => name.clone_into(&mut lobby.name),
            RaceWish::Seed(kind) => lobby.seed_kind = *kind,
            RaceWish::Players(players) => lobby.players = *players,
            RaceWish::Type(text) => {
                lobby.write(text);
                lobby.is_typed = true;
            }
            RaceWish::Choose(ladder) => lobby.choose(*ladder),
            RaceWish::TakeRun(run) => lobby.take(run.clone()),
            RaceWish::Against(yardstick) => lobby.yardstick = *yardstick,
            RaceWish::Goal(text) => text.clone_into(&mut lobby.goal),
            RaceWish::Take(path) => self.take(Dropped::read(path)),
            RaceWish::Forget(place) if *place >= lobby.dropped.len() => {}
            RaceWish::Forget(place) => drop(lobby.dropped.remove(*place)),
            RaceWish::WatchDropped(place) => {
                let dropped = lobby.dropped.get(*place);
                let entry = dropped.map(|dropped| Entry::to_watch(dropped.name.clone(), &dropped.replay, None));
                self.enter(entry);
            }
            RaceWish::Search(words) => runs.search(words),
            RaceWish::Select(place) if runs.is_open => runs.select(*place),
            RaceWish::Select(place) => board.selected = *place,
            RaceWish::Note(note) => lobby.note = runs.note(note),
            RaceWish::Address(address) => address.clone_into(&mut board.address),
            RaceWish::Player(name) => name.clone_into(&mut board.name),
            RaceWish::ByTwo(place) => self.enter(Entry::by_two(*place)),
            RaceWish::FitDisplay(None) => settings.close_display(),
            RaceWish::FitDisplay(Some(size)) => (settings.display_width, settings.display_height) = *size,
            RaceWish::Level(number) => self.study(|race, changer, _| race.go_to(*number, changer)),
            RaceWish::WatchLine(hand) => self.study(|race, changer, _| race.watch_line(*hand, changer)),
            RaceWish::Seek(tick) => self.watch(|watch, _| watch.seek(watch.look().saturating_add(*tick))),
            RaceWish::Speed(speed) => self.watch(|watch, _| watch.speed = *speed),
        }
    }

    /// Begins the chosen race.
    pub(super) fn begin(&mut self) {
        if self.lobby.is_typed {
            self.lobby.read_code();
        }
        if self.lobby.is_refused {
            return;
        }
        self.lobby.keep_name();
        self.lobby.check_players(&self.pads);
        let entry = Entry::of(&mut self.lobby);
        self.enter(entry);
    }

    /// Watches the run of the personal best.
    pub(super) fn watch_best(&mut self) {
        if let Some(best) = &self.records.best {
            let number = self.records.keeper.history().best_number;
            let entry = Entry::to_watch(Phrase::new("run-best"), best, number.map(|index| index + 1));
            self.enter(Some(entry));
        }
    }
}
