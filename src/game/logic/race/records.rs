//! The records: attempts and runs as they happen, handed to the keeper, and what comes back from disk.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::calendar::now;
use crate::game::logic::LogicSystems;
use crate::keep::{Keeper, Told, data_folder};
use crate::run::replay::Replay;
use crate::run::{Attempt, Ladder, Split};

/// How long a line about the records is shown.
const SHOWN: Duration = Duration::from_secs(6);

/// The attempts at the ladder that is raced, and what keeps them.
#[derive(Resource, Debug)]
pub struct Records {
    /// What writes and reads them.
    pub keeper: Keeper,
    /// What happened to them last, and until when it is shown, in real time.
    line: Option<(String, Option<Duration>)>,
    /// The ladder that the keeper has opened, and whether its seeds are random.
    opened: Option<(Ladder, bool)>,
    /// Whether the best run has been asked for.
    is_fetched: bool,
    best: Option<Replay>,
    last: Option<Arc<Replay>>,
    /// When the attempt under way began, in seconds since 1970.
    started: u64,
}

/// Where runs are kept; nowhere in tests that do not ask for it.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeptIn(pub Option<PathBuf>);

pub(super) fn plugin(app: &mut App) {
    let keeper = match app.world().get_resource::<KeptIn>() {
        Some(KeptIn(Some(folder))) => Keeper::start(Ok::<_, String>(folder.clone())),
        Some(KeptIn(None)) => Keeper::start(Err("this program was told to keep none")),
        None => Keeper::start(data_folder()),
    };
    app.insert_resource(Records {
        keeper,
        line: None,
        opened: None,
        is_fetched: false,
        best: None,
        last: None,
        started: 0,
    });
    app.add_systems(Update, listen.before(LogicSystems::Choose));
}

impl Records {
    /// Comes to a ladder, unless it is there already. Races with random seeds share one history.
    pub(super) fn open(&mut self, ladder: Ladder, is_random: bool) {
        let key = history_key(ladder, is_random);
        if self.opened.map(|(ladder, random)| history_key(ladder, random)) == Some(key.clone()) {
            return;
        }
        let levels = ladder.levels.map_or(1, |levels| levels.get() as usize);
        self.keeper.open(&key, levels);
        self.opened = Some((ladder, is_random));
        self.is_fetched = false;
        self.best = None;
    }

    /// What happened last, for a few seconds; troubles until the next thing happens.
    #[must_use]
    pub fn line(&self) -> Option<&str> {
        self.line.as_ref().map(|(line, _)| line.as_str())
    }

    /// The personal best, once after it has been read from disk.
    pub(super) const fn take_best(&mut self) -> Option<Replay> {
        self.best.take()
    }

    /// The run that was finished last, as text.
    pub(super) fn last_run(&self) -> Option<String> {
        self.last.as_ref().map(|replay| replay.to_text())
    }

    /// The first direction of an attempt was held.
    pub(super) fn begin(&mut self) {
        self.started = now();
        self.keeper.begin(self.started);
    }

    /// A level of the attempt is won.
    pub(super) fn split(&mut self, split: Split) {
        self.keeper.split(split);
    }

    /// The last level is won: the run is kept as its replay.
    pub(super) fn finish(&mut self, attempt: &Attempt) -> Option<Arc<Replay>> {
        match attempt.replay(self.started) {
            Ok(replay) => {
                let replay = Arc::new(replay);
                self.keeper.finish(replay.to_bytes());
                self.last = Some(Arc::clone(&replay));
                Some(replay)
            }
            Err(reason) => {
                self.keeper.give_up();
                self.line = Some((format!("this run is not kept: {reason}"), None));
                None
            }
        }
    }

    /// The attempt is given up.
    pub(super) fn give_up(&mut self) {
        self.keeper.give_up();
    }
}

/// What the history of a ladder is kept under: its code, with a word for the seed where every
/// attempt has another one.
fn history_key(ladder: Ladder, is_random: bool) -> String {
    let code = ladder.to_string();
    match code.rsplit_once('/') {
        Some((rest, _)) if is_random => format!("{rest}/random"),
        _ => code,
    }
}

/// Takes in what the keeper has done, and asks it for the best run once it knows which that is.
fn listen(mut records: ResMut<Records>, time: Res<Time<Real>>) {
    let records = records.bypass_change_detection();
    let told: Vec<Told> = records.keeper.poll().collect();
    for told in told {
        match told {
            Told::Replay(_, bytes) => match Replay::read(&bytes) {
                Ok(replay) => records.best = Some(replay),
                Err(error) => {
                    let line = format!("your best run cannot be read: {error}");
                    records.line = Some((line, None));
                }
            },
            Told::Saved(_) => {
                records.line = Some((told.to_string(), Some(time.elapsed() + SHOWN)));
            }
            Told::Trouble(_) | Told::Mended(_) => records.line = Some((told.to_string(), None)),
        }
    }
    if let Some((_, Some(until))) = &records.line
        && time.elapsed() > *until
    {
        records.line = None;
    }
    if records.keeper.is_read() && !records.is_fetched {
        records.is_fetched = true;
        if let Some(path) = records.keeper.kept().best_replay() {
            records.keeper.fetch(path);
        }
    }
}
