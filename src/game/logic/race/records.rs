//! The records: attempts and runs as they happen, handed to the keeper, and what comes back from disk.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::game::logic::{Folders, LogicSystems, Options, notices};
use crate::game::platform::clock;
use crate::game::platform::files::{Keeper, Notice, Trouble};
use crate::game::platform::network::{self, LiveSplit, Signal};
use crate::game::words::Phrase;
use mazewright_link::problem::of_replay;
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Ladder, Track};

/// How long a line about the records is shown, and one about a problem.
const SHOWN: Duration = Duration::from_secs(6);
const TROUBLE: Duration = Duration::from_secs(20);

/// What the key of a history ends with if the path was shown in its runs. No code has a space.
pub(super) const AIDED: &str = " path-shown";

/// What tells the histories of a ladder apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct RaceKind {
    /// True if each attempt has another seed.
    pub(super) is_random: bool,
    /// True if the path was shown.
    pub(super) is_aided: bool,
}

/// The attempts at the ladder that is raced, and what keeps them.
#[derive(Resource)]
pub struct Records {
    /// The keeper that writes and reads them.
    pub keeper: Keeper,
    /// True if a person walks, at normal speed; nothing else is saved.
    pub(super) counts: bool,
    /// The connection to a running LiveSplit, and the server that LiveSplit One connects to, if the player wants them.
    livesplits: [Option<LiveSplit>; 2],
    /// The latest message about them.
    line: Option<Line>,
    /// Why runs are not saved, as long as none is.
    unsaved: Option<Phrase>,
    /// The ladder whose history the keeper has opened, and what else belongs to its key.
    pub(super) opened: Option<(Ladder, RaceKind)>,
    /// Set once the best run has been requested.
    is_fetched: bool,
    /// The run of the personal best, once it has been read from disk.
    pub best: Option<Arc<Replay>>,
    /// The run that was finished last, or whose results are shown again.
    pub(super) last: Option<Arc<Replay>>,
    /// When the first direction of the attempt under way was held, in seconds since 1970; 0 before that.
    started: u64,
}

/// A line to be shown for some time.
#[derive(Debug)]
struct Line {
    words: Phrase,
    is_trouble: bool,
    /// In real time since the program began; decided when it is first looked at.
    until: Option<Duration>,
}

pub(super) fn plugin(app: &mut App) {
    let home = app.world().resource::<Folders>().home.clone();
    let start = app.world().resource::<Options>();
    let counts = !start.autopilot && start.speed == 1;
    app.insert_resource(Records {
        counts,
        keeper: Keeper::start(home),
        livesplits: [None, None],
        line: None,
        unsaved: None,
        opened: None,
        is_fetched: false,
        best: None,
        last: None,
        started: 0,
    });
    app.add_systems(Update, listen.before(LogicSystems::Choose));
}

impl Records {
    /// Opens the history of a ladder, unless it is open already. Races with random seeds share one, and runs in which
    /// the path was shown have one of their own.
    pub(super) fn open(&mut self, ladder: Ladder, kind: RaceKind) {
        let key = history_key(ladder, kind);
        if self.opened.map(|(ladder, kind)| history_key(ladder, kind)) == Some(key.clone()) {
            return;
        }
        let levels = match ladder.levels {
            Some(levels) => levels.get() as usize,
            None => usize::from(!ladder.is_storm),
        };
        self.keeper.open(&key, levels);
        self.opened = Some((ladder, kind));
        self.is_fetched = false;
        self.best = None;
        self.unsaved = None;
    }

    /// The last event, for a few seconds.
    pub fn line(&self) -> Option<&Phrase> {
        self.line.as_ref().map(|line| &line.words)
    }

    /// Why the runs of this race are not saved, if they are not.
    pub const fn unsaved(&self) -> Option<&Phrase> {
        self.unsaved.as_ref()
    }

    /// The last event, if it is a problem.
    pub fn trouble(&self) -> Option<&Phrase> {
        self.line().filter(|_| self.line.as_ref().is_some_and(|line| line.is_trouble))
    }

    fn tell(&mut self, words: Phrase, is_trouble: bool) {
        self.line = Some(Line { words, is_trouble, until: None });
    }

    /// A level of an attempt was begun: the attempt itself, unless it was begun before. Its first level may be won by
    /// now, if the frame was long.
    pub(super) fn begin(&mut self, attempt: &Attempt) {
        if !self.counts {
            return;
        }
        if self.keeper.has_begun() {
            self.signal(Signal::Resumed(attempt.total().run));
            return;
        }
        self.started = clock::now().saturating_sub(attempt.real_since_start() / 1000);
        self.keeper.begin(self.started);
        self.signal(Signal::Began);
    }

    /// Sends events to LiveSplit, if the player wants that.
    pub(super) fn signal(&self, signal: Signal) {
        self.livesplits.iter().flatten().for_each(|livesplit| livesplit.send(signal));
    }

    /// Of LiveSplit and LiveSplit One: whether it is driven from here, and whether it is connected.
    pub fn livesplits(&self) -> [(bool, bool); 2] {
        let state = |one: &Option<LiveSplit>| (one.is_some(), one.as_ref().is_some_and(LiveSplit::is_connected));
        self.livesplits.each_ref().map(state)
    }

    /// Connects to LiveSplit, which is 0, or waits for LiveSplit One, which is 1; or hangs up.
    pub(super) fn toggle_livesplit(&mut self, which: usize) {
        let livesplit = &mut self.livesplits[which];
        if livesplit.take().is_some() {
            return;
        }
        match [network::livesplit, network::livesplit_one][which]() {
            Ok(started) => *livesplit = Some(started),
            Err(error) => self.tell(Phrase::new("record-no-livesplit").with("detail", error), true),
        }
    }

    /// The attempt is finished: the run is saved as its replay.
    pub(super) fn finish(&mut self, attempt: &Attempt) -> Option<Arc<Replay>> {
        if !self.counts {
            return None;
        }
        self.count_as(attempt.tracks().any(Track::shows_path));
        match attempt.replay(self.started) {
            Ok(replay) => {
                let replay = Arc::new(replay);
                self.keeper.finish(replay.to_bytes());
                self.last = Some(Arc::clone(&replay));
                Some(replay)
            }
            // It is too long; the ladder was checked before it was raced.
            Err(_) => {
                self.keeper.give_up();
                self.tell(Phrase::new("record-not-kept"), true);
                None
            }
        }
    }

    /// Moves the attempt to the history that it turned out to belong to: with help or without.
    fn count_as(&mut self, is_aided: bool) {
        if let Some((ladder, kind)) = self.opened.filter(|(_, kind)| kind.is_aided != is_aided) {
            let splits = self.keeper.splits().to_vec();
            self.open(ladder, RaceKind { is_aided, ..kind });
            self.keeper.begin(self.started);
            splits.into_iter().for_each(|split| self.keeper.split(split));
        }
    }

    /// The attempt is given up.
    pub(super) fn give_up(&mut self) {
        self.keeper.give_up();
        self.signal(Signal::GaveUp);
    }
}

/// The key of a ladder's history: its code, with a word for the seed where every attempt has another one, and a word
/// behind it where the path was shown.
fn history_key(ladder: Ladder, kind: RaceKind) -> String {
    let code = ladder.to_string();
    let code = match code.rsplit_once('/') {
        Some((rest, _)) if kind.is_random => format!("{rest}/random"),
        _ => code,
    };
    if kind.is_aided { code + AIDED } else { code }
}

/// The message for why runs are not saved or not shown.
fn told(trouble: &Trouble) -> Phrase {
    let id = format!("trouble-{}", <&str>::from(trouble));
    match trouble {
        Trouble::NoFolder(reason) => Phrase::new(id).with_phrase("reason", reason.into()),
        Trouble::NoThread(error) => Phrase::new(id).with_phrase("error", error.into()),
        Trouble::Unread(path, error)
        | Trouble::Unsaved(path, error)
        | Trouble::NoSplits(path, error)
        | Trouble::NoReplay(path, error) => notices::on_disk(id, path, error),
        Trouble::Newer(path) => Phrase::new(id).with("path", path.display()),
        Trouble::Silent => Phrase::new(id),
        Trouble::Lost(runs) => Phrase::new(id).with("runs", runs),
    }
}

/// Collects the keeper's notices, and requests the best run once it is known.
fn listen(mut records: ResMut<Records>, time: Res<Time<Real>>) {
    let records = &mut *records;
    let notices: Vec<Notice> = records.keeper.poll().collect();
    for notice in notices {
        match notice {
            Notice::Replay(_, bytes) => match Replay::read(&bytes) {
                Ok(replay) => records.best = Some(Arc::new(replay)),
                Err(error) => {
                    let detail = of_replay(&error).into();
                    records.tell(Phrase::new("record-no-best").with_phrase("detail", detail), true);
                }
            },
            Notice::Saved(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let saved = Phrase::new("record-saved").with("name", name.display());
                records.tell(saved, false);
                records.unsaved = None;
            }
            Notice::Failed(trouble) => {
                let problem = told(&trouble);
                records.unsaved = Some(problem.clone());
                records.tell(problem, true);
            }
            Notice::Repaired { attempts, kept_as } => {
                let mended = Phrase::new("record-mended").with("attempts", attempts);
                records.tell(mended.with("path", kept_as.display()), true);
            }
        }
    }
    if let Some(line) = &mut records.line {
        let shown = if line.is_trouble { TROUBLE } else { SHOWN };
        let until = *line.until.get_or_insert(time.elapsed() + shown);
        if time.elapsed() > until {
            records.line = None;
        }
    }
    if records.keeper.is_read && !records.is_fetched {
        records.is_fetched = true;
        let best = records.keeper.records.best_replay();
        if let Some(path) = best.map(Path::to_owned) {
            records.keeper.fetch(&path);
        }
    }
}
