//! The page of past runs: which runs are listed, which one is selected, and what the player does with it.

use std::path::Path;

use bevy::prelude::*;

use super::entry::Entry;
use super::lobby::{file_name, not_read};
use super::records::AIDED;
use super::{Dropped, Racer, Row, SeedKind};
use crate::game::logic::input::shortcut::{DOWN, ENTER, K, P, UP, direction, key, letter, pad};
use crate::game::logic::{Folders, LogicSystems, Screen};
use crate::game::platform::Background;
use crate::game::platform::files::{self, PastRun};
use crate::game::words::Phrase;
use mazewright_run::inside::{Category, Date, SECONDS_PER_DAY};

/// The commands of the page of past runs.
pub(super) const PAST_RUNS: &[Row] = &[
    ("past-runs-next", &[direction(DOWN)], |it| it.runs.turn(1)),
    ("past-runs-before", &[direction(UP)], |it| it.runs.turn(-1)),
    ("past-runs-results", &[ENTER[0], ENTER[1], pad(P::South)], |it| it.see_past_run(true)),
    ("past-runs-watch", &[letter('W'), pad(P::West)], |it| it.see_past_run(false)),
    ("past-runs-race", &[letter('R'), pad(P::North)], |it| it.race_past_run()),
    ("past-runs-download", &[letter('D')], |it| it.runs.download(false)),
    ("past-runs-splits", &[letter('L')], |it| it.runs.download(true)),
    ("past-runs-remove", &[key(K::Delete)], |it| it.remove_past_run()),
    ("past-runs-back", &[key(K::Escape), pad(P::East)], |it| match it.runs.asks {
        true => it.runs.asks = false,
        false => it.runs.toggle(&it.folders),
    }),
];

/// The page of past runs.
#[derive(Resource, Debug, Default)]
pub struct PastRuns {
    /// Set while the page is shown.
    pub is_open: bool,
    /// The text of the search.
    pub search: String,
    /// The runs that are found, the latest first.
    pub found: Vec<PastRun>,
    /// Which of them is selected.
    pub selected: usize,
    /// Set while the player is asked whether to remove the selected run.
    pub asks: bool,
    /// All runs; none while they are being read.
    all: Option<Vec<PastRun>>,
    reading: Option<Background<Vec<PastRun>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PastRuns>();
    app.add_systems(OnEnter(Screen::Races), refresh);
    // From the title the lobby opens without the page.
    app.add_systems(OnEnter(Screen::Title), |mut runs: ResMut<PastRuns>| runs.is_open = false);
    app.add_systems(
        Update,
        collect.in_set(LogicSystems::Keep).before(super::lobby::open_history).run_if(in_state(Screen::Races)),
    );
}

impl PastRuns {
    /// Returns true if the runs are still being read.
    pub const fn is_reading(&self) -> bool {
        self.all.is_none()
    }

    /// The selected run.
    pub fn run(&self) -> Option<&PastRun> {
        self.found.get(self.selected)
    }

    /// Reads what is on disk, on another thread.
    fn read(&mut self, folders: &Folders) {
        match &folders.home {
            Ok(home) => {
                let home = home.clone();
                self.reading = Some(Background::io(move || files::past_runs(&home)));
            }
            Err(_) => self.all = Some(Vec::new()),
        }
    }

    /// Lists the runs that match the search, and selects the one that was selected.
    fn find(&mut self) {
        let selected = self.run().map(|run| run.replay.clone());
        let words: Vec<String> = self.search.split_whitespace().map(str::to_lowercase).collect();
        let matches = |run: &&PastRun| {
            let text = format!("{} {} {}", run.code, day_of(run), run.note).to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let all = self.all.iter().flatten();
        self.found = all.filter(matches).cloned().collect();
        let same = self.found.iter().position(|run| Some(&run.replay) == selected.as_ref());
        self.selected = same.unwrap_or(0);
        self.asks = false;
    }

    /// Moves the selection up or down.
    fn turn(&mut self, by: isize) {
        self.select(self.selected.saturating_add_signed(by));
    }

    /// Selects a run.
    pub(super) fn select(&mut self, place: usize) {
        self.selected = place.min(self.found.len().saturating_sub(1));
        self.asks = false;
    }

    /// Opens the page, or closes it.
    pub(super) fn toggle(&mut self, folders: &Folders) {
        let search = std::mem::take(&mut self.search);
        *self = Self { is_open: !self.is_open, search, ..Self::default() };
        if self.is_open {
            self.read(folders);
        }
    }

    /// Finds the runs whose ladder, day or note has these words.
    pub(super) fn search(&mut self, words: &str) {
        words.clone_into(&mut self.search);
        self.find();
    }

    /// Offers the replay of the selected run as a download, or the history of its race for LiveSplit.
    fn download(&self, splits: bool) {
        let Some(run) = self.run() else { return };
        let folder = run.replay.parent().unwrap_or(&run.replay);
        let name = |path: &Path| path.file_name().unwrap_or_default().display().to_string();
        if splits {
            files::download(&folder.join(files::SPLITS), &format!("{}.lss", name(folder)));
        } else {
            files::download(&run.replay, &name(&run.replay));
        }
    }

    /// Saves a note on the selected run.
    pub(super) fn note(&mut self, note: &str) -> Option<Phrase> {
        let run = self.found.get_mut(self.selected)?;
        note.clone_into(&mut run.note);
        let mut all = self.all.iter_mut().flatten();
        if let Some(same) = all.find(|other| other.replay == run.replay) {
            note.clone_into(&mut same.note);
        }
        let written = files::write_note(&run.replay, note);
        written.err().map(|error| not_read(file_name(&run.replay), error))
    }
}

impl Racer<'_, '_> {
    /// Removes the selected run, once that was confirmed.
    fn remove_past_run(&mut self) {
        let Self { runs, records, lobby, .. } = self;
        let Some(replay) = runs.run().map(|run| run.replay.clone()) else { return };
        if !std::mem::replace(&mut runs.asks, true) {
            return;
        }
        lobby.note = Some(match files::remove_run(&replay) {
            Ok(place) => {
                runs.all.iter_mut().for_each(|all| all.retain(|run| run.replay != replay));
                let selected = runs.selected;
                runs.find();
                runs.select(selected);
                // It has changed on disk.
                records.opened = None;
                // Another run may be the best now.
                runs.read(&self.folders);
                Phrase::new("note-removed").with("path", place.display())
            }
            Err(error) => not_read(file_name(&replay), error),
        });
    }

    /// The selected run, from its file.
    fn past_run(&mut self) -> Option<Dropped> {
        let run = Dropped::read(&self.runs.run()?.replay);
        run.map_err(|problem| self.lobby.note = Some(problem)).ok()
    }

    /// Races against the selected run.
    fn race_past_run(&mut self) {
        if let Some(run) = self.past_run() {
            self.runs.is_open = false;
            let entry = Entry::against(run, &mut self.lobby);
            self.enter(entry);
        }
    }

    /// Watches the selected run, or shows its results again.
    fn see_past_run(&mut self, reviews: bool) {
        if let (Some(run), Some(past)) = (self.past_run(), self.runs.run()) {
            let heading = Phrase::new("run-of-day").with("day", day_of(past));
            let mut entry = Entry::to_watch(heading, &run.replay, Some(past.number));
            entry.reviewed = reviews.then(|| past.clone());
            if let Some(name) = race_of(past) {
                entry.race.name = name;
            }
            self.enter(Some(entry));
        }
    }
}

/// The day of a run, as the year, the month and the day of the month.
pub fn day_of(run: &PastRun) -> String {
    Date::of_unix(run.started).to_string()
}

/// The time of day at which a run began (UTC), in hours and minutes.
pub fn time_of_day(run: &PastRun) -> String {
    let minutes = run.started % SECONDS_PER_DAY / 60;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The name of the race of a run, where it is one that the lobby offers.
pub fn race_of(run: &PastRun) -> Option<Phrase> {
    let run_code = code_of(run);
    let day = run.started / SECONDS_PER_DAY;
    Category::ALL.into_iter().find_map(|category| {
        let code = |seed| category.ladder(seed).to_string();
        let official = code(category.official_seed());
        let any_seed = official.rsplit_once('/').map_or("", |(rest, _)| rest);
        // Midnight may have come between the lobby and the first direction.
        let mut days = day.saturating_sub(1)..=day;
        let kind = if run_code == official {
            SeedKind::Official
        } else if days.any(|day| run_code == code(category.seed_of_day(day))) {
            SeedKind::Day
        } else if run_code.strip_suffix("/random") == Some(any_seed) {
            SeedKind::Random
        } else {
            return None;
        };
        Some(kind.heading(category))
    })
}

/// The race code of a run.
pub fn code_of(run: &PastRun) -> &str {
    run.code.trim_end_matches(AIDED)
}

/// Returns true if the path was shown in a run.
pub fn is_aided(run: &PastRun) -> bool {
    run.code.ends_with(AIDED)
}

/// Reads the runs again when the lobby is entered with the page open.
fn refresh(mut runs: ResMut<PastRuns>, folders: Res<Folders>) {
    if runs.is_open {
        runs.read(&folders);
    }
}

/// Takes the runs from the other thread.
fn collect(mut runs: ResMut<PastRuns>) {
    if runs.reading.is_some()
        && let Some(all) = Background::take(&mut runs.reading)
    {
        runs.all = Some(all);
        runs.find();
    }
}
