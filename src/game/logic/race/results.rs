//! The results of a race: each level with its perfect line and where the time went.

use std::sync::Arc;

use super::Ghost;
use super::ghosts::GhostKind;
use crate::game::logic::{Course, PreparedLevel};
use crate::game::platform::{Background, jobs};
use crate::game::words::Phrase;
use mazewright_run::inside::{MAX_LEVELS, Score};
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::review::Review;
use mazewright_run::{Claims, Clocks, Ladder, Position, Storm, Ticks, Track};

/// A level of a race that has ended.
#[derive(Clone, Debug)]
pub struct LevelResult {
    /// The level.
    pub prepared: PreparedLevel,
    /// True if it was won; the last level of a storm was not.
    pub is_won: bool,
    /// How it was walked.
    pub track: Arc<Track>,
    /// Its clocks.
    pub clocks: Clocks,
    /// The least ticks of its perfect line, and the points of a walk along it.
    pub perfect: Option<(Ticks, Vec<Position>)>,
    /// Where the time went.
    pub review: Option<Arc<Review>>,
    /// How many lanterns it cost, in a storm.
    pub lanterns: Option<u32>,
}

/// The lines through a level that hands can hold, with each [hand](Hand) in the order of [`Hand::ALL`].
type Reach = [Option<Arc<Track>>; 2];

/// The results of a race that has ended.
#[derive(Debug, Default)]
pub struct Results {
    /// Run ticks of the race; of a storm, until the last win.
    pub run: Ticks,
    /// True if it was a storm.
    pub is_storm: bool,
    /// True if a storm was over because its last lantern is out.
    pub is_dark: bool,
    /// True if the path was shown.
    pub is_aided: bool,
    /// Real time since the first direction, as the run claims it.
    pub real: Ticks,
    /// How long the clock stood still since then, and how often.
    pub stood: (Ticks, u32),
    /// The number of the attempt; none if it does not count, since the autopilot walked it.
    pub number: Option<usize>,
    /// The best before it.
    pub best_before: Option<Score>,
    /// Which levels were walked faster than ever before.
    pub golds: Vec<bool>,
    /// The levels that were won, once they are reviewed, and the one in which a storm was over.
    pub levels: Vec<LevelResult>,
    /// How many levels there are.
    pub count: usize,
    /// The selected level, from 0.
    pub selected: usize,
    /// True if all attempts run through it at once.
    pub shows_all: bool,
    /// For how many ticks they have been running.
    pub(super) clock: u32,
    reviewing: Option<Background<Vec<LevelResult>>>,
    /// The lines that hands can hold, level by level, once they are known.
    pub reach: Vec<Reach>,
    reaching: Option<Background<Vec<Reach>>>,
}

impl Results {
    /// The results of a race, whose levels are reviewed on another thread. The clocks are those of levels that were
    /// won.
    pub(super) fn new(
        ladder: Ladder,
        tracks: Vec<Arc<Track>>,
        clocks: Vec<Clocks>,
        best_before: Option<Score>,
        golds: Vec<bool>,
        number: Option<usize>,
    ) -> Self {
        let run = Ticks(clocks.iter().map(|clocks| clocks.run.0).sum());
        let count = clocks.len();
        let is_walked = |track: &&Arc<Track>| track.ticks > 0;
        let walked = tracks.iter().filter(is_walked).count();
        let is_aided = tracks.iter().any(|track| track.shows_path());
        let claims = tracks.iter().fold(Claims::default(), |sum, track| sum.plus(track.claims));
        let stood = Ticks(u32::try_from(claims.stood / 10).unwrap_or(u32::MAX));
        let ticks = tracks.iter().map(|track| track.ticks).sum::<u32>();
        let real = Ticks(ticks - tracks.first().map_or(0, |track| track.look_ticks())).plus(stood);
        let review = async move {
            let mut levels = Vec::new();
            for (place, track) in tracks.into_iter().enumerate().filter(|(_, track)| track.ticks > 0) {
                let number = place as u32 + 1;
                let counted = clocks.get(place).copied();
                let is_won = counted.is_some();
                let clocks = counted.unwrap_or_else(|| ladder.counted(number, track.clocks()));
                let reviewed = review(ladder, number, track, clocks).await;
                levels.extend(reviewed.map(|level| LevelResult { is_won, ..level }));
            }
            levels
        };
        Self {
            run,
            is_storm: ladder.is_storm,
            is_aided,
            real,
            stood: (stood, claims.stops),
            number,
            best_before,
            golds,
            count,
            selected: walked.saturating_sub(1),
            reviewing: Some(Background::spawn(review)),
            ..Self::default()
        }
    }

    /// Collects the reviews from the other thread; returns whether they have just finished.
    pub(super) fn poll(&mut self) -> bool {
        let done = Background::take(&mut self.reviewing);
        let is_done = done.is_some();
        if let Some(levels) = done {
            let won = levels.iter().filter(|level| level.is_won);
            let walked: Vec<PreparedLevel> = won.map(|level| level.prepared.clone()).collect();
            self.reaching = Some(Background::spawn(async move {
                let mut all = Vec::new();
                for prepared in walked.iter().filter(|prepared| !prepared.auto_runs) {
                    all.extend(reach(prepared).await);
                }
                all
            }));
            self.levels = levels;
        }
        if let Some(reach) = Background::take(&mut self.reaching) {
            self.reach = reach;
        }
        is_done
    }

    /// The run ticks of the lines through all levels that a hand can hold, once they are known.
    pub fn reachable(&self, hand: Hand) -> Option<Ticks> {
        let all = self.reach.iter();
        let sum = all.map(|reach| reach[hand as usize].as_ref().map(|track| track.ticks));
        let sum = sum.sum::<Option<u32>>()?;
        (!self.reach.is_empty() && self.reach.len() == self.count).then_some(Ticks(sum))
    }

    /// The selected level.
    pub fn level(&self) -> Option<&LevelResult> {
        self.levels.get(self.selected)
    }

    /// The least possible run ticks of all levels, once they are known.
    pub fn perfect(&self) -> Option<Ticks> {
        let least = |level: &LevelResult| level.perfect.as_ref().map(|(least, _)| least.0);
        let all = self.levels.iter().filter(|level| level.is_won).map(least);
        let sum = all.sum::<Option<u32>>()?;
        (self.count > 0 && !self.levels.is_empty()).then_some(Ticks(sum))
    }

    /// The score that ranks it.
    pub const fn score(&self) -> Score {
        Score { won: self.count as u32, run: self.run }
    }

    /// Returns true if it is better than all before.
    pub fn is_record(&self) -> bool {
        self.number.is_some() && self.best_before.is_none_or(|best| self.score().beats(best))
    }
}

/// Carves a level again, finds its perfect line, and says where the time went.
pub(super) async fn review(ladder: Ladder, number: u32, track: Arc<Track>, clocks: Clocks) -> Option<LevelResult> {
    let prepared = Course::Ladder(ladder).prepare_aside(number).await.ok()?;
    let line = line(&prepared, None).await;
    let review = line.as_ref().and_then(|line| Review::new(&prepared.terrain, line, track.inputs()));
    let lanterns = ladder.is_storm.then(|| Storm::put_out(&prepared.terrain, track.inputs()));
    let perfect = line.map(|line| (line.least, line.walk(&prepared.terrain)));
    Some(LevelResult { prepared, is_won: true, track, clocks, perfect, review: review.map(Arc::new), lanterns })
}

/// Finds the perfect line of a level or, with a hand, a fast run that this hand can hold. Levels in which the player
/// may run have no perfect line, since it assumes a walk.
async fn line(prepared: &PreparedLevel, hand: Option<Hand>) -> Option<Line> {
    if prepared.auto_runs && hand.is_none() {
        return None;
    }
    jobs::line(prepared.recipe.as_ref()?, &prepared.terrain, hand).await
}

/// The lines through a level that hands can hold.
async fn reach(prepared: &PreparedLevel) -> Option<Reach> {
    prepared.recipe.as_ref()?;
    let mut reach = Reach::default();
    for hand in Hand::ALL {
        reach[hand as usize] = line(prepared, Some(hand)).await.map(|line| walked(&line));
    }
    Some(reach)
}

/// The track of a line.
fn walked(line: &Line) -> Arc<Track> {
    Arc::new(line.inputs().collect())
}

/// The ghosts of lines of some kinds through the levels of a ladder; linear in their cells.
pub(super) async fn line_ghosts(ladder: Ladder, kinds: Vec<GhostKind>) -> Vec<Ghost> {
    let levels = ladder.levels.map_or(MAX_LEVELS, std::num::NonZeroU32::get);
    let mut ghosts = Vec::new();
    for kind in kinds {
        let hand = (kind == GhostKind::Keys).then_some(Hand::Keys);
        let (mut tracks, mut run) = (Vec::new(), 0);
        for number in 1..=levels {
            let Some(track) = line_track(ladder, hand, number).await else { break };
            run += track.ticks;
            tracks.push(track);
            if ladder.is_storm && run >= Storm::TIME.0 {
                break;
            }
        }
        let name = hand.map_or("run-perfect", super::ghosts::name_of);
        ghosts.push(Ghost::of_tracks(kind, Phrase::new(name), tracks));
    }
    ghosts
}

/// The perfect line, or that of a hand, through a level of a ladder.
async fn line_track(ladder: Ladder, hand: Option<Hand>, number: u32) -> Option<Arc<Track>> {
    let prepared = Course::Ladder(ladder).prepare_aside(number).await.ok()?;
    Some(walked(&line(&prepared, hand).await?))
}
