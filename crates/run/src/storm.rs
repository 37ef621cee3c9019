//! Storms: as many mazes as one can in three minutes, by the light of three lanterns.
//!
//! All that a storm comes to follows from the mazes and the walks through them, so that a replay proves it.

use mazewright_maze::furniture::State;

use super::ground::{Events, Ground};
use super::input::Input;
use super::ladder::{Ladder, MAX_LEVELS};
use super::paths::Lengths;
use super::step::{Phase, RunState, step};
use super::tick::{Clocks, TICKS_PER_SECOND, Ticks};

/// A storm: mazes that are walked one after the other, until the time is over or the last lantern is out.
///
/// Time counts from the first direction in the first level; each later level counts from the tick in which the one
/// before was won, so that looking at it costs time.
///
/// A lantern goes out at each wrong turn: where the player comes for the first time to a cell from which the exit is
/// farther than from the one before. It stays that one wrong turn until the player is as near to the exit again as
/// where it was taken, or back at the start. Every tenth win lights a lantern again.
///
/// ```
/// use mazewright_run::{Attempt, Direction, Input, Ladder, Storm};
///
/// let ladder: Ladder = "mw1/prim/4x3+1x1/storm/7".parse().unwrap();
/// let terrain = ladder.terrain(1).unwrap();
/// let mut attempt = Attempt::new(ladder, &terrain);
/// let right = Input { direction: Direction { x: 127, y: 0 }, ..Input::default() };
/// attempt.step(&terrain, right);
/// let storm = attempt.storm.as_ref().unwrap();
/// assert_eq!((storm.left().0, storm.won, storm.lanterns), (17_999, 0, Storm::LANTERNS));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Storm {
    time: Ticks,
    /// How many levels are won.
    pub won: u32,
    /// How many lanterns burn.
    pub lanterns: u32,
    walk: Walk,
}

/// A walk through a level of a storm.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Walk {
    lengths: Lengths,
    /// The states that were come to, by slot: a bit for each condition.
    seen: Vec<u64>,
    last: Option<State>,
    /// How far the last state is from the exit.
    away: u64,
    /// How far from it the wrong turn was taken that the player is still on.
    astray: Option<u64>,
}

impl Storm {
    /// How long a storm lasts.
    pub const TIME: Ticks = Ticks(180 * TICKS_PER_SECOND);
    /// The lanterns at the start, which are the most there are.
    pub const LANTERNS: u32 = 3;
    /// The wins from one that lights a lantern to the next.
    pub const MILESTONE: u32 = 10;

    /// A storm in its first level.
    pub(super) fn new<G: Ground + ?Sized>(ground: &G) -> Self {
        let walk = Walk::new(ground);
        Self { time: Ticks(0), won: 0, lanterns: Self::LANTERNS, walk }
    }

    /// Goes on in the next level.
    pub(super) fn enter<G: Ground + ?Sized>(&mut self, ground: &G) {
        self.walk = Walk::new(ground);
    }

    /// A tick has passed in the level, and led to a state.
    pub(super) fn follow<G: Ground + ?Sized>(&mut self, ground: &G, state: &RunState, events: Events) {
        if self.won > 0 || state.phase != Phase::Looking {
            self.time = self.time.next();
        }
        if events.won {
            self.won += 1;
            let lit = u32::from(self.won.is_multiple_of(Self::MILESTONE));
            self.lanterns = (self.lanterns + lit).min(Self::LANTERNS);
        } else if let Some(here) = ground.state_of(&state.pose())
            && self.walk.turns_wrong(here, events.returned)
        {
            self.lanterns = self.lanterns.saturating_sub(1);
        }
    }

    /// How many lanterns a walk through one of its levels puts out, by the inputs of its ticks. Linear in the cells and
    /// the ticks.
    pub fn put_out<G: Ground + ?Sized>(ground: &G, inputs: impl IntoIterator<Item = Input>) -> u32 {
        let (mut storm, mut state) = (Self::new(ground), RunState::new(ground));
        for input in inputs {
            let events = step(ground, &mut state, input);
            storm.follow(ground, &state, events);
        }
        Self::LANTERNS - storm.lanterns
    }

    /// The time that is left.
    pub const fn left(&self) -> Ticks {
        Ticks(Self::TIME.0.saturating_sub(self.time.0))
    }

    /// Returns true if the time is over, the last lantern is out, or no more levels fit into a replay, whose last one
    /// is not won.
    pub const fn is_over(&self) -> bool {
        self.left().0 == 0 || self.lanterns == 0 || self.won + 1 >= MAX_LEVELS
    }
}

impl Walk {
    fn new<G: Ground + ?Sized>(ground: &G) -> Self {
        let lengths = ground.lengths();
        let slots = lengths.0.iter().map(Vec::len).max().unwrap_or(0);
        let mut walk = Self { lengths, seen: vec![0; slots], last: None, away: 0, astray: None };
        if let Some(start) = ground.state_of(&ground.begin()) {
            walk.turns_wrong(start, true);
        }
        walk
    }

    /// Comes to a state, perhaps by going back to the start; returns true if that is a wrong turn.
    fn turns_wrong(&mut self, here: State, returned: bool) -> bool {
        if self.last == Some(here) {
            return false;
        }
        self.last = Some(here);
        let away = self.lengths.of_state(here).unwrap_or(u64::MAX);
        let before = std::mem::replace(&mut self.away, away);
        let bit = 1 << here.condition.bits();
        let seen = self.seen.get_mut(here.cell.index());
        let is_new = seen.is_some_and(|seen| std::mem::replace(seen, *seen | bit) & bit == 0);
        if returned || self.astray.is_some_and(|turn| away <= turn) {
            self.astray = None;
        }
        let is_wrong = is_new && away > before && !returned && self.astray.is_none();
        if is_wrong {
            self.astray = Some(before);
        }
        is_wrong
    }
}

impl Ladder {
    /// Returns true if the time before the first direction in a level, counted from 1, does not count: everywhere but
    /// in the later levels of a storm.
    pub const fn has_look(&self, level: u32) -> bool {
        level <= 1 || !self.is_storm
    }

    /// The clocks of a level, counted from 1, as they count.
    pub const fn counted(&self, level: u32, clocks: Clocks) -> Clocks {
        if self.has_look(level) {
            return clocks;
        }
        Clocks { look: Ticks(0), run: clocks.look.plus(clocks.run) }
    }
}
