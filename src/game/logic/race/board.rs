//! The page of a board: its runs on the chosen ladder, the one just above the player's own, and handing in a run.

use bevy::prelude::*;

use super::entry::Entry;
use super::{Dropped, Lobby, Racer, Records, Row};
use crate::game::logic::input::shortcut::{DOWN, ENTER, K, P, UP, direction, key, letter, pad};
use crate::game::logic::{Folders, LogicSystems, Navigation, Screen};
use crate::game::platform::{Background, boards};
use crate::game::words::Phrase;
use mazewright_board::{ListedRun, Listing, visible};
use mazewright_run::inside::{AttemptRecord, Score};
use mazewright_run::replay::Replay;
use mazewright_run::{Ladder, Ticks};

/// The most bytes of a board's list: some 200,000 runs.
const MOST: u64 = 1 << 26;

/// The commands of the page of a board.
pub(super) const BOARD: &[Row] = &[
    ("past-runs-next", &[direction(DOWN)], |it| it.board.turn(1)),
    ("past-runs-before", &[direction(UP)], |it| it.board.turn(-1)),
    ("board-race", &[ENTER[0], ENTER[1], letter('R'), pad(P::South)], |it| it.board.fetch(true)),
    ("past-runs-watch", &[letter('W'), pad(P::West)], |it| it.board.fetch(false)),
    ("board-hand-in", &[letter('S')], |it| it.lobby.note = Some(it.board.submit(&it.folders, &it.records))),
    ("board-read", &[key(K::F5), pad(P::Select)], |it| it.board.read()),
    ("past-runs-back", &[key(K::Escape), pad(P::East)], |it| it.toggle_board()),
];

/// The page of a board.
#[derive(Resource, Debug, Default)]
pub struct BoardPage {
    /// Set while the page is shown.
    pub is_open: bool,
    /// The address of the board, or its folder.
    pub address: String,
    /// The player's name on boards.
    pub name: String,
    /// The title of the board that was read.
    pub title: Option<String>,
    /// The runs on the ladder of the lobby, the best first.
    pub runs: Vec<ListedRun>,
    /// Which of them is selected: at first the one just above the player's own.
    pub selected: usize,
    /// The place among them that the player's best run has or would have, and true if it is there.
    pub own: Option<(usize, bool)>,
    /// True if a name is missing, and asked for.
    pub wants_name: bool,
    listing: Option<Listing>,
    reading: Option<Background<Result<Vec<u8>, String>>>,
    /// A run that is fetched, to be raced against or watched.
    fetching: Option<(bool, String, Background<Result<Vec<u8>, String>>)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardPage>();
    app.add_systems(OnEnter(Screen::Title), |mut board: ResMut<BoardPage>| board.is_open = false);
    app.add_systems(OnEnter(Screen::Races), list.after(super::lobby::look_at_calendar));
    app.add_systems(
        Update,
        collect.in_set(LogicSystems::Keep).after(super::lobby::open_history).run_if(in_state(Screen::Races)),
    );
}

impl BoardPage {
    /// Returns true while something is being fetched.
    pub const fn is_waiting(&self) -> bool {
        self.reading.is_some() || self.fetching.is_some()
    }

    /// Selects the next run, or the one before.
    fn turn(&mut self, by: isize) {
        self.selected = self.selected.saturating_add_signed(by).min(self.runs.len().saturating_sub(1));
    }

    fn read(&mut self) {
        let address = self.address.trim().to_owned();
        (self.title, self.listing) = (None, None);
        self.runs.clear();
        if !address.is_empty() {
            self.reading = Some(boards::read(&address, "board.json", MOST));
        }
    }

    /// Lists the runs on a ladder, and selects the one to beat next.
    fn list(&mut self, ladder: Option<Ladder>, best: Option<Score>) {
        let code = ladder.map(|ladder| ladder.to_string()).unwrap_or_default();
        let runs = self.listing.as_ref().map_or(&[][..], |listing| listing.runs(&code));
        self.runs = runs.to_vec();
        for run in &mut self.runs {
            run.name = visible(&run.name);
        }
        self.own = best.map(|best| {
            let score = |run: &ListedRun| Score { won: run.levels_won.unwrap_or(best.won), run: Ticks(run.run_ticks) };
            let place = self.runs.partition_point(|run| score(run).beats(best));
            let is_there = |run: &ListedRun| score(run) == best && run.name == self.name.trim();
            (place, self.runs.get(place).is_some_and(is_there))
        });
        let place = self.own.map_or(self.runs.len(), |(place, _)| place);
        self.selected = place.saturating_sub(1);
    }

    /// Begins to fetch the selected run, to race against it or to watch it.
    fn fetch(&mut self, races: bool) {
        if let Some(run) = self.runs.get(self.selected) {
            let (address, path) = (self.address.trim(), &run.replay);
            let read = boards::read(address, path, Replay::MAX_FILE as u64);
            self.fetching = Some((races, run.name.clone(), read));
        }
    }

    /// Writes the files of the best run for the player to send.
    fn submit(&mut self, folders: &Folders, records: &Records) -> Phrase {
        let Some(best) = &records.best else { return Phrase::new("board-no-own-run") };
        let Some(board) = &self.listing else { return Phrase::new("board-unread") };
        if self.name.trim().is_empty() {
            self.wants_name = true;
            return Phrase::new("board-no-name");
        }
        let failed = Phrase::new("board-not-handed-in");
        let home = match &folders.home {
            Ok(home) => home,
            Err(error) => return failed.with_phrase("detail", error.into()),
        };
        match boards::write_submission(home, board, &self.name, best.to_bytes()) {
            Ok(folder) => Phrase::new("board-handed-in").with("path", folder.display()),
            Err(detail) => failed.with("detail", detail),
        }
    }
}

/// The score of the player's best run on the ladder of the lobby.
fn best(records: &Records) -> Option<Score> {
    records.keeper.history().best().map(AttemptRecord::score)
}

/// The runs for what was chosen in the lobby.
fn list(mut board: ResMut<BoardPage>, lobby: Res<Lobby>, records: Res<Records>) {
    board.list(lobby.ladder(), best(&records));
}

impl Racer<'_, '_> {
    /// Opens the page of a board, or closes it.
    pub(super) fn toggle_board(&mut self) {
        self.board.is_open ^= true;
        if self.board.is_open && self.board.listing.is_none() {
            self.board.read();
        }
        self.board.list(self.lobby.ladder(), best(&self.records));
    }
}

/// Takes what was read and fetched from the other thread.
pub(super) fn collect(
    mut board: ResMut<BoardPage>,
    mut lobby: ResMut<Lobby>,
    records: Res<Records>,
    mut navigation: Navigation,
    mut commands: Commands,
) {
    if !board.is_waiting() {
        return;
    }
    let board = &mut *board;
    if let Some(read) = Background::take(&mut board.reading) {
        match read.and_then(|bytes| Listing::read(&bytes)) {
            Ok(listing) => {
                board.title = Some(visible(&listing.title));
                board.listing = Some(listing);
                board.list(lobby.ladder(), best(&records));
            }
            Err(detail) => lobby.note = Some(Phrase::new("board-not-read").with("detail", detail)),
        }
    }
    let Some(bytes) = board.fetching.as_mut().and_then(|(.., bytes)| bytes.poll()) else { return };
    let Some((races, name, _)) = board.fetching.take() else { return };
    let name = Phrase::new("run-file").with("name", name);
    let fetched = bytes.map_err(|detail| Phrase::new("board-not-read").with("detail", detail));
    match fetched.and_then(|bytes| Dropped::of_bytes(name, &bytes)) {
        Err(problem) => lobby.note = Some(problem),
        Ok(run) if races => {
            board.is_open = false;
            if let Some(entry) = Entry::against(run, &mut lobby) {
                entry.enter(&mut navigation, &mut commands);
            }
        }
        Ok(run) => Entry::to_watch(run.name, &run.replay, None).enter(&mut navigation, &mut commands),
    }
}
