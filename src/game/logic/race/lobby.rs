//! The lobby: the choice of a race by category, seed and rules, or by a code typed in.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use super::records::RaceKind;
use super::table::{MOST_PLAYERS, MOST_SHARED, can_share};
use super::{Records, Row, Yardstick};
use crate::game::logic::input::shortcut::{
    DOWN, ENTER, K, LEFT, P, RIGHT, UP, direction, key, letter, pad, with_control,
};
use crate::game::logic::{Pads, Screen};
use crate::game::platform::clock;
use crate::game::platform::files::{self, DiskError};
use crate::game::words::Phrase;
use mazewright_link::problem::of_replay;
use mazewright_link::{Link, LinkError};
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::{DoorRule, Seed, Shape, Share};
use mazewright_run::inside::{Category, Score};
use mazewright_run::replay::Replay;
use mazewright_run::{Algorithms, Ladder, Rules};
use strum::IntoStaticStr;

/// Where the seed of a race comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "seed-")]
pub enum SeedKind {
    /// The seed of the category that everyone races.
    #[default]
    Official,
    /// Today's seed, the same for everyone until midnight in UTC.
    Day,
    /// Another seed for every attempt.
    Random,
}

impl SeedKind {
    /// All kinds, in the order in which they are listed.
    pub const ALL: [Self; 3] = [Self::Official, Self::Day, Self::Random];

    /// The message that names it.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The name of a category with such a seed.
    pub(super) fn heading(self, category: Category) -> Phrase {
        let category = Phrase::new(format!("category-{}", category.name()));
        Phrase::new(format!("heading-{}", self.id().trim_start_matches("seed-"))).with_phrase("category", category)
    }
}

/// The name of a ladder: that of the category which it officially is, or none.
pub(super) fn heading_of(ladder: Ladder) -> Phrase {
    let official = |category: &Category| category.ladder(category.official_seed());
    let category = Category::ALL.into_iter().find(|it| Ladder { rules: ladder.rules, ..official(it) } == ladder);
    category.map_or(Phrase::new("heading-code"), |category| SeedKind::Official.heading(category))
}

/// A replay that was dropped on the window.
#[derive(Clone, PartialEq, Debug)]
pub struct Dropped {
    /// Its name: that of its file, if it has one.
    pub name: Phrase,
    /// The replay itself.
    pub replay: Arc<Replay>,
}

impl Dropped {
    /// The replay in a file.
    ///
    /// # Errors
    /// With a message for the player, if it cannot be read.
    pub(super) fn read(path: &Path) -> Result<Self, Phrase> {
        let name = file_name(path);
        let bytes = files::read(path, Replay::MAX_FILE as u64 + 1).map_err(|error| not_read(name.clone(), error))?;
        Self::of_bytes(name, &bytes)
    }

    /// The replay in the bytes of a file or a text.
    ///
    /// # Errors
    /// As [`Dropped::read`].
    pub(super) fn of_bytes(name: Phrase, bytes: &[u8]) -> Result<Self, Phrase> {
        let replay = Replay::read(bytes).map_err(|error| {
            let refused = Phrase::new("note-no-replay").with_phrase("detail", of_replay(&error).into());
            refused.with_phrase("run", name.clone())
        })?;
        Ok(Self { name, replay: Arc::new(replay) })
    }

    /// A replay from a file of that name.
    pub fn new(replay: Replay, name: impl Display) -> Self {
        Self { name: Phrase::new("run-file").with("name", name), replay: Arc::new(replay) }
    }
}

/// The name of the file of a run.
pub(super) fn file_name(path: &Path) -> Phrase {
    Phrase::new("run-file").with("name", path.file_name().unwrap_or(path.as_os_str()).display())
}

/// Says that the file of a run cannot be read or changed, and why.
pub(super) fn not_read(run: Phrase, error: io::Error) -> Phrase {
    let detail = Phrase::from(&DiskError::from(error));
    Phrase::new("note-not-read").with_phrase("detail", detail).with_phrase("run", run)
}

/// A race with a name of the player's choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedRace {
    /// The name.
    pub name: String,
    /// The race, with its seed.
    pub ladder: Ladder,
}

impl NamedRace {
    /// The longest name, in characters.
    pub const LONGEST: usize = 30;
    /// The most that are kept.
    pub(super) const MOST: usize = 30;
}

/// The commands of the lobby.
pub(super) const LOBBY: &[Row] = &[
    ("lobby-paste", &[with_control('V')], |it| it.paste()),
    ("lobby-copy", &[with_control('C')], |it| it.copy()),
    ("lobby-copy-link", &[], |it| it.copy_link()),
    ("lobby-choose", &[], |_| files::choose()),
    ("lobby-category-next", &[direction(DOWN)], |it| it.lobby.turn_category(1)),
    ("lobby-category-before", &[direction(UP)], |it| it.lobby.turn_category(-1)),
    ("lobby-seed-next", &[direction(RIGHT)], |it| it.lobby.turn_seed(1)),
    ("lobby-seed-before", &[direction(LEFT)], |it| it.lobby.turn_seed(-1)),
    ("lobby-fog", &[letter('F'), pad(P::West)], |it| it.lobby.rules.fog ^= it.lobby.has_own_rules()),
    ("lobby-blind", &[letter('B'), pad(P::LeftTrigger)], |it| it.lobby.rules.blind ^= it.lobby.has_own_rules()),
    ("lobby-best-ghost", &[letter('G'), pad(P::North)], |it| it.lobby.best_ghost ^= it.lobby.players == 1),
    ("lobby-perfect-ghost", &[letter('P'), pad(P::RightTrigger)], |it| it.lobby.perfect_ghost ^= it.lobby.players == 1),
    ("lobby-keys-ghost", &[letter('K')], |it| it.lobby.keys_ghost ^= it.lobby.players == 1),
    ("lobby-grid", &[letter('N')], |it| it.lobby.next_grid()),
    ("lobby-furniture", &[letter('D')], |it| it.lobby.next_furniture()),
    ("lobby-players", &[letter('T'), pad(P::RightTrigger2)], |it| it.lobby.players += 1),
    ("lobby-details", &[letter('E'), pad(P::LeftThumb)], |it| it.lobby.shows_details ^= true),
    ("lobby-past-runs", &[letter('H'), pad(P::Select)], |it| it.runs.toggle(&it.folders)),
    ("lobby-board", &[letter('O'), pad(P::LeftTrigger2)], |it| it.toggle_board()),
    ("lobby-race", &[ENTER[0], ENTER[1], pad(P::South)], |it| it.begin()),
    ("leave", &[key(K::Escape), pad(P::East)], |it| it.navigation.open(Screen::Title)),
    ("heading-code", &[], |it| it.lobby.choose_typed()),
    ("read-code", &[], |it| it.lobby.read_code()),
    ("lobby-keep-name", &[], |it| it.lobby.keep_name()),
    ("lobby-forget-name", &[], |it| it.lobby.forget_name()),
    ("lobby-watch-best", &[], |it| it.watch_best()),
    ("livesplit-off", &[], |it| it.records.toggle_livesplit(0)),
    ("livesplit-one-off", &[], |it| it.records.toggle_livesplit(1)),
];

/// The choices in the lobby.
#[derive(Resource, Debug, Default)]
pub struct Lobby {
    /// The category; none when a code was typed.
    pub category: Option<Category>,
    /// Where its seed comes from.
    pub seed_kind: SeedKind,
    /// How much of the mazes is visible.
    pub rules: Rules,
    /// How many play at this screen.
    pub players: usize,
    /// The grid of a category, in the order of [`Lobby::grids`].
    grid: usize,
    /// The furniture of a category, as a place in [`FURNITURE`].
    furniture: usize,
    /// The races that the player has named.
    pub named: Vec<NamedRace>,
    /// The text of the field for a name.
    pub name: String,
    /// The ladder of the code that was typed last.
    pub typed: Option<Ladder>,
    /// The text of the field for a code.
    pub field: String,
    /// The race that it names, or why it names none; `None` without text.
    pub reading: Option<Result<Ladder, LinkError>>,
    /// True if the reason is shown, which it is once the racer has finished typing.
    pub is_refused: bool,
    /// True if the text was typed after the last choice, so that it is what is meant.
    pub(super) is_typed: bool,
    /// A note: what has just happened.
    pub note: Option<Phrase>,
    /// True if the details of the race are shown: when they were asked for, or hold a text that has to be mended.
    pub shows_details: bool,
    /// True if the ghost of the personal best runs along.
    pub best_ghost: bool,
    /// True if the perfect line runs along.
    pub perfect_ghost: bool,
    /// True if the line that keys can hold runs along.
    pub keys_ghost: bool,
    /// The yardstick of the splits.
    pub yardstick: Yardstick,
    /// The text of the time to compare with.
    pub goal: String,
    /// Replays that run along as ghosts if they belong to the same ladder.
    pub dropped: Vec<Dropped>,
    /// Where random seeds come from.
    pub(super) seeds: u64,
    /// The seed of the next random race.
    random: Seed,
    day: u64,
}

/// The kinds of furniture that a category can have, each with its name and the features that ask for it.
const FURNITURE: [(&str, &[(&str, &str)]); 4] = [
    ("lobby-furniture-none", &[]),
    ("lobby-furniture-keys", &[("keys", "2")]),
    ("lobby-furniture-gates", &[("braid", "0.5"), ("gates", "0.5")]),
    ("lobby-furniture-all", &[("braid", "0.5"), ("keys", "3"), ("gates", "0.5"), ("levers", "1")]),
];

impl Lobby {
    pub(super) fn new(mut seeds: u64) -> Self {
        let random = Seed::code(split_mix(&mut seeds));
        let (category, day) = (Some(Category::Single), clock::today());
        Self { category, players: 1, best_ghost: true, seeds, random, day, ..Self::default() }
    }

    /// The ladder that is chosen now.
    pub fn ladder(&self) -> Option<Ladder> {
        let Some(category) = self.category else { return self.typed };
        let seed = match self.seed_kind {
            SeedKind::Official => category.official_seed(),
            SeedKind::Day => category.seed_of_day(self.day),
            SeedKind::Random => self.random,
        };
        let ladder = Ladder { rules: self.rules, ..category.ladder(seed) };
        let (shape, weave) = self.grid().unwrap_or_default();
        let mut features = ladder.features.with_shape(shape).with_weave(weave);
        if self.grid().is_some() {
            let (_, furniture) = FURNITURE[self.furniture];
            features = furniture
                .iter()
                .fold(features, |features, (name, value)| features.with_option(name, value).unwrap_or(features));
        }
        if shape != ladder.features.shape {
            features.doors = DoorRule::default_for(shape);
        }
        Some(Ladder { first: ladder.first.fitted_to(shape), features, ..ladder })
    }

    /// The grids of a category: every topology, and the rectangle with bridges.
    fn grids() -> impl Iterator<Item = (Shape, Share)> {
        let plain = Shape::ALL.map(|shape| (shape, Share::NONE));
        plain.into_iter().chain([(Shape::Rectangle, Share::HALF)])
    }

    /// The grid of the category and the share of its cells that become bridges; none for a tour, some of whose
    /// algorithms work in rows and columns, and for a code.
    pub fn grid(&self) -> Option<(Shape, Share)> {
        let ladder = self.category?.ladder(Seed(0));
        let grid = Self::grids().nth(self.grid)?;
        matches!(ladder.algorithms, Algorithms::One(_)).then_some(grid)
    }

    /// Chooses the race of the code that was typed last.
    fn choose_typed(&mut self) {
        self.category = self.category.filter(|_| self.typed.is_none());
    }

    /// Chooses another category, named race or typed code; the list wraps around.
    fn turn_category(&mut self, by: isize) {
        let (categories, named) = (Category::ALL.len(), self.named.len());
        let place = |category| Category::ALL.iter().position(|&other| other == category).unwrap_or(0);
        let unnamed = || categories + self.chosen_name().unwrap_or(named);
        let place = self.category.map_or_else(unnamed, place) as isize + by;
        match place.rem_euclid((categories + named + usize::from(self.has_typed())) as isize) as usize {
            place if place < categories => self.category = Some(Category::ALL[place]),
            place if place < categories + named => self.choose_name(place - categories),
            _ => self.choose_typed(),
        }
    }

    /// Returns true if seed and rules can be chosen; a code has its own.
    pub const fn has_own_rules(&self) -> bool {
        self.category.is_some()
    }

    /// Chooses another kind of seed.
    fn turn_seed(&mut self, by: isize) {
        if !self.has_own_rules() {
            return;
        }
        let place = (self.seed_kind as isize + by).rem_euclid(SeedKind::ALL.len() as isize);
        self.seed_kind = SeedKind::ALL[place as usize];
    }

    /// Chooses the next grid, and after the last one the first.
    pub(super) fn next_grid(&mut self) {
        if self.grid().is_some() {
            self.grid = (self.grid + 1) % Self::grids().count();
        }
    }

    /// The name of the furniture of the category; none where there is no choice.
    pub fn furniture(&self) -> Option<Phrase> {
        self.grid().map(|_| Phrase::new(FURNITURE[self.furniture].0))
    }

    /// Chooses the next furniture, and after the last one none.
    pub(super) fn next_furniture(&mut self) {
        if self.grid().is_some() {
            self.furniture = (self.furniture + 1) % FURNITURE.len();
        }
    }

    /// Returns true if each attempt has other mazes.
    pub fn is_random(&self) -> bool {
        self.category.is_some() && self.seed_kind == SeedKind::Random
    }

    /// The name of the race.
    pub fn heading(&self) -> Phrase {
        match (self.category, self.chosen_name()) {
            (Some(category), _) => self.seed_kind.heading(category),
            (None, Some(place)) => Phrase::new("run-file").with("name", &self.named[place].name),
            (None, None) => self.typed.map_or(Phrase::new("heading-code"), heading_of),
        }
    }

    /// The place of the named race that is chosen.
    pub fn chosen_name(&self) -> Option<usize> {
        let is_chosen = |named: &NamedRace| self.category.is_none() && self.typed == Some(named.ladder);
        self.named.iter().position(is_chosen)
    }

    /// Returns true if a code was typed whose race has no name.
    pub fn has_typed(&self) -> bool {
        self.typed.is_some_and(|typed| self.named.iter().all(|named| named.ladder != typed))
    }

    /// Gives the chosen race the name in the field, and keeps it.
    pub(super) fn keep_name(&mut self) {
        let name: String = self.name.trim().chars().take(NamedRace::LONGEST).collect();
        let Some(ladder) = self.ladder().filter(|_| !name.is_empty() && self.named.len() < NamedRace::MOST) else {
            return;
        };
        self.named.retain(|named| named.ladder != ladder);
        self.named.push(NamedRace { name, ladder });
        self.name.clear();
        self.choose_name(self.named.len() - 1);
    }

    /// Chooses a named race.
    pub(super) fn choose_name(&mut self, place: usize) {
        if let Some(ladder) = self.named.get(place).map(|named| named.ladder) {
            self.write(&ladder.to_string());
            (self.typed, self.category) = (Some(ladder), None);
        }
    }

    /// Removes the name of the chosen race.
    pub(super) fn forget_name(&mut self) {
        if let Some(place) = self.chosen_name() {
            self.named.remove(place);
        }
    }

    /// The most players: two share the keyboard, and each pad brings another.
    pub fn most_players(pads: &Pads) -> usize {
        (2 + pads.count()).min(MOST_PLAYERS)
    }

    /// Lets one play alone where there cannot be so many players, or where several cannot race the ladder that is
    /// chosen, and says so.
    pub(super) fn check_players(&mut self, pads: &Pads) {
        if self.players > Self::most_players(pads) {
            self.players = 1;
        }
        if self.players > 1 && !self.ladder().is_some_and(|ladder| can_share(&ladder)) {
            self.players = 1;
            let (columns, rows) = MOST_SHARED;
            let note = Phrase::new("note-alone").with("size", format!("{columns}×{rows}"));
            self.note = Some(note);
        }
    }

    /// Draws another random seed, for the next race.
    pub(super) fn next_random(&mut self) {
        self.random = Seed::code(split_mix(&mut self.seeds));
    }

    /// Returns the ladder with another random seed.
    pub(super) fn another(&mut self, ladder: &Ladder) -> Ladder {
        self.next_random();
        Ladder { seed: self.random, ..*ladder }
    }

    /// Changes the text in the field.
    pub(super) fn write(&mut self, text: &str) {
        text.clone_into(&mut self.field);
        let text = text.trim();
        self.reading = (!text.is_empty()).then(|| Link::read_race(text));
        (self.is_refused, self.is_typed) = (false, false);
    }

    /// Why the field names no race, once that is shown.
    pub fn refusal(&self) -> Option<&LinkError> {
        self.reading.as_ref()?.as_ref().err().filter(|_| self.is_refused)
    }

    /// Chooses the race that the field names.
    pub(super) fn read_code(&mut self) {
        match self.reading {
            Some(Ok(ladder)) => self.choose(ladder),
            Some(Err(_)) => (self.is_refused, self.shows_details) = (true, true),
            None => {}
        }
    }

    /// Chooses a race whose code is shown in the field, unless it is chosen already.
    pub(super) fn choose(&mut self, ladder: Ladder) {
        self.write(&ladder.to_string());
        self.note = None;
        if self.ladder() != Some(ladder) || self.is_random() {
            self.typed = Some(ladder);
            self.category = None;
        }
    }

    /// Adds a run, and chooses its race.
    pub(super) fn take(&mut self, run: Dropped) {
        self.choose(run.replay.ladder);
        let (name, ladder) = (run.name.clone(), run.replay.ladder);
        let time = score_words(run.replay.score(), ladder.is_storm);
        let note = Phrase::new("note-taken").with_phrase("run", name);
        self.note = Some(note.with_phrase("time", time));
        self.dropped.retain(|other| other.replay != run.replay);
        self.dropped.push(run);
    }
}

/// The result of a run: its time; for a storm, the number of levels won and then the time.
pub fn score_words(score: Score, is_storm: bool) -> Phrase {
    let id = if is_storm { "score-storm" } else { "score-time" };
    Phrase::new(id).with("won", score.won).with_time("time", score.run)
}

/// Updates the seed of the day, on entering the lobby; errors in a text are shown once.
pub(super) fn look_at_calendar(mut lobby: ResMut<Lobby>) {
    lobby.day = clock::today();
    lobby.is_refused = false;
}

/// Opens the history of the chosen ladder.
pub(super) fn open_history(lobby: Res<Lobby>, mut records: ResMut<Records>) {
    if let Some(ladder) = lobby.ladder() {
        let is_aided = lobby.players == 1 && (lobby.perfect_ghost || lobby.keys_ghost);
        records.open(ladder, RaceKind { is_random: lobby.is_random(), is_aided });
    }
}
