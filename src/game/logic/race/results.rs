//! The results of a race: each level with its perfect line and where the time went.

use std::sync::Arc;

use super::ghosts::{Ghost, Kind};
use crate::game::logic::session::course::{Course, Prepared};
use crate::game::platform::Background;
use mazewright_run::perfect::PerfectLine;
use mazewright_run::review::Review;
use mazewright_run::{Clocks, Direction, Input, Ladder, Ticks, Track};

/// A level of a race that has ended.
#[derive(Clone, Debug)]
pub struct LevelResult {
    /// The level.
    pub prepared: Prepared,
    /// How it was walked.
    pub track: Arc<Track>,
    /// Its clocks.
    pub clocks: Clocks,
    /// Its perfect line.
    pub line: Option<Arc<PerfectLine>>,
    /// Where the time went.
    pub review: Option<Arc<Review>>,
}

/// The results of a race that has ended.
#[derive(Debug)]
pub struct Results {
    /// Run ticks of the race.
    pub run: Ticks,
    /// The number of the attempt; none if it does not count, since the autopilot walked it.
    pub number: Option<usize>,
    /// The best before it.
    pub best_before: Option<Ticks>,
    /// Which levels were walked faster than ever before.
    pub golds: Vec<bool>,
    /// The levels, once they are reviewed.
    pub levels: Vec<LevelResult>,
    /// How many levels there are.
    pub count: usize,
    /// The selected level, from 0.
    pub selected: usize,
    /// Whether all attempts run through it at once.
    pub shows_all: bool,
    reviewing: Option<Background<Vec<LevelResult>>>,
}

impl Results {
    /// The results of a race, whose levels are reviewed on another thread.
    pub(super) fn new(
        ladder: Ladder,
        tracks: Vec<Arc<Track>>,
        clocks: Vec<Clocks>,
        best_before: Option<Ticks>,
        golds: Vec<bool>,
        number: Option<usize>,
    ) -> Self {
        let run = Ticks(clocks.iter().map(|clocks| clocks.run.0).sum());
        let count = clocks.len();
        let review = move || {
            let levels = tracks.into_iter().zip(clocks).enumerate();
            let review = |(n, (track, clocks))| review(ladder, n as u32 + 1, track, clocks);
            levels.filter_map(review).collect()
        };
        Self {
            run,
            number,
            best_before,
            golds,
            levels: Vec::new(),
            count,
            selected: count.saturating_sub(1),
            shows_all: false,
            reviewing: Some(Background::compute(review)),
        }
    }

    /// Collects the reviews from the other thread; returns whether they have just finished.
    pub(super) fn poll(&mut self) -> bool {
        let done = Background::take(&mut self.reviewing);
        let is_done = done.is_some();
        if let Some(levels) = done {
            self.levels = levels;
        }
        is_done
    }

    /// The selected level.
    #[must_use]
    pub fn level(&self) -> Option<&LevelResult> {
        self.levels.get(self.selected)
    }

    /// The least possible run ticks of all levels, once they are known.
    #[must_use]
    pub fn perfect(&self) -> Option<Ticks> {
        let least = |level: &LevelResult| level.line.as_ref().map(|line| line.least.0);
        let all = self.levels.iter().map(least);
        let sum = all.sum::<Option<u32>>()?;
        (!self.levels.is_empty()).then_some(Ticks(sum))
    }

    /// Whether it is better than all before.
    #[must_use]
    pub fn is_record(&self) -> bool {
        self.number.is_some() && self.best_before.is_none_or(|best| self.run < best)
    }
}

/// Carves a level again, finds its perfect line, and says where the time went.
pub(super) fn review(
    ladder: Ladder,
    number: u32,
    track: Arc<Track>,
    clocks: Clocks,
) -> Option<LevelResult> {
    let prepared = Course::Ladder(ladder).prepare(number).ok()?;
    let maze = prepared.plain()?;
    let line = PerfectLine::find(maze).map(Arc::new);
    let review = line
        .as_ref()
        .and_then(|line| Review::new(maze, line, track.inputs()));
    Some(LevelResult {
        prepared,
        track,
        clocks,
        line,
        review: review.map(Arc::new),
    })
}

/// The track of a perfect line.
fn walked(line: &PerfectLine) -> Track {
    let hold = |&direction: &Direction| Input {
        direction,
        ..Input::default()
    };
    line.directions.iter().map(hold).collect()
}

/// The ghost of a perfect line through the levels of a ladder; linear in their cells.
pub(super) fn perfect_ghost(ladder: Ladder) -> Ghost {
    let levels = ladder.levels.map_or(1, std::num::NonZeroU32::get);
    let track = |number| {
        let prepared = Course::Ladder(ladder).prepare(number).ok()?;
        PerfectLine::find(prepared.plain()?).map(|line| Arc::new(walked(&line)))
    };
    let tracks = (1..=levels).map_while(track).collect();
    Ghost::new(Kind::Perfect, tracks)
}
