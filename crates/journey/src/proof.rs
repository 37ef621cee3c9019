//! Proofs: a walk through a level of the journey as a replay, from which the stars of the level follow.

use std::fmt;

use thiserror::Error;

use super::endless;
use super::place::Place;
use super::progress::Stop;
use super::stars::{Effort, Goals, Outcome};
use mazewright_maze::Recipe;
use mazewright_run::inside::Trail;
use mazewright_run::replay::{Outcome as End, Replay};
use mazewright_run::{Guided, Input, Ladder, Motion, Rules, RunState, Terrain, Ticks, Verdict, step, verify};

/// Why a replay does not prove the win of a level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Unproven {
    /// The replay is of something else.
    #[error("it is not a run of a level of the journey")]
    OtherMaze,
    /// The level was not won.
    #[error("the level was given up")]
    GivenUp,
    /// The replay does not hold.
    #[error("the replay is not valid")]
    Mismatch(Box<Verdict>),
}

impl Stop {
    /// The recipe of its maze. On the endless ladder and of a day, carves and measures a few small mazes.
    pub fn recipe(self) -> Recipe {
        match self {
            Self::Place(place) => place.recipe(),
            Self::Endless(level) => endless::recipe(level),
            Self::Daily(day) => day.recipe(),
        }
    }

    /// How much of the maze is shown: by a row of the journey, or as in the world that its kind belongs to.
    pub fn rules(self) -> Rules {
        match self {
            Self::Place(place) => place.rules(),
            Self::Endless(_) | Self::Daily(_) => self.world().rules(),
        }
    }

    /// The ladder as which a walk through the level is recorded, at a walk or with auto-run.
    pub fn ladder(self, recipe: &Recipe, motion: Motion) -> Option<Ladder> {
        let ladder = Ladder::single(recipe, motion)?;
        Some(Ladder { rules: self.rules(), ..ladder })
    }

    /// Returns true if a replay went through its maze.
    pub fn is_of(self, replay: &Replay) -> bool {
        let recipe = self.recipe();
        let motions = [Motion::Guided, Motion::AutoRun].into_iter();
        motions.filter_map(|motion| self.ladder(&recipe, motion)).any(|ladder| ladder == replay.ladder)
    }

    /// The level of the journey that a replay went through; with a name, such as that of a file, also the level of the
    /// endless ladder or the day.
    pub fn of_replay(replay: &Replay, name: &str) -> Option<Self> {
        let places = Place::all().map(Self::Place);
        Self::of_name(name).into_iter().chain(places).find(|stop| stop.is_of(replay))
    }

    /// The level whose proof has a name.
    pub fn of_name(name: &str) -> Option<Self> {
        let stop = if let Some(level) = name.strip_prefix("endless-") {
            level.parse().ok().filter(|&level| level > 0).map(Self::Endless)
        } else if let Some(day) = name.strip_prefix("daily-") {
            day.parse().ok().map(Self::Daily)
        } else {
            name.parse().ok().map(Self::Place)
        };
        stop.filter(|stop| stop.to_string() == name)
    }
}

/// The name of its proof: `rivers-3`, `endless-12` or `daily-2026-11-22`.
impl fmt::Display for Stop {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(place) => place.fmt(formatter),
            Self::Endless(level) => write!(formatter, "endless-{level}"),
            Self::Daily(day) => write!(formatter, "daily-{day}"),
        }
    }
}

impl Outcome {
    /// How a replay won its level: the one that the stars of the level follow from. Carves the maze, and verifies the
    /// replay.
    ///
    /// # Errors
    /// Why the replay does not prove that the level was won.
    pub fn proven(replay: &Replay) -> Result<Self, Unproven> {
        let ladder = &replay.ladder;
        let is_single = ladder.levels.is_some_and(|levels| levels.get() == 1);
        let track = replay.levels.first().filter(|_| is_single).ok_or(Unproven::OtherMaze)?;
        let terrain = ladder.terrain(1).map_err(|_| Unproven::OtherMaze)?;
        let Terrain::Guided(guided) = &terrain else { return Err(Unproven::OtherMaze) };
        if replay.outcome != End::Finished {
            return Err(Unproven::GivenUp);
        }
        let verdict = verify(replay);
        if verdict != Verdict::Holds {
            return Err(Unproven::Mismatch(Box::new(verdict)));
        }
        let goals = Goals::of(guided, &guided.paths()).ok_or(Unproven::OtherMaze)?;
        Self::walked(goals, guided, track.inputs()).ok_or(Unproven::GivenUp)
    }

    /// How inputs win a level, if they do.
    fn walked(goals: Goals, guided: &Guided, inputs: impl IntoIterator<Item = Input>) -> Option<Self> {
        let mut state = RunState::new(guided);
        let (mut effort, mut trail) = (Effort::default(), Trail::default());
        trail.enter(guided.maze().start(), state.run);
        for input in inputs {
            step(guided, &mut state, input);
            effort.follow(&state, input.pace);
            trail.follow(&state);
        }
        Self::new(goals, &state, &effort, &trail)
    }
}

/// The rank by which proofs of one level are compared, without carving: unaided walks come first, and then those of
/// fewer ticks at a walk.
pub fn rank(replay: &Replay) -> (bool, Ticks) {
    let mut is_aided = false;
    let (mut halves, mut runs) = (0_u64, false);
    for input in replay.levels.iter().flat_map(mazewright_run::Track::inputs) {
        is_aided |= input.hint;
        runs |= !input.direction.is_none();
        halves += if runs { u64::from(input.pace.halves()) } else { 0 };
    }
    (is_aided, Ticks(u32::try_from(halves.div_ceil(2)).unwrap_or(u32::MAX)))
}
