//! Examining a replay: verifies it, and finds its facts for a board, its walk to draw, and the lines of its ladder.

use std::io;

use mazewright_forms::draw::{self, Figure, Style};
use mazewright_maze::plan::Point;
use mazewright_maze::topology::Grid;
use mazewright_maze::{Maze, Recipe};
use mazewright_run::inside::{STEP, thin, verify_with};
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::replay::{Outcome, Replay};
use mazewright_run::{Claims, InputStatistics, Ladder, Motion, Terrain, Ticks, Verdict};
use serde::{Deserialize, Serialize};

use crate::html::{moment, time};
use crate::likeness::{Likeness, Trail};
use crate::words::Language;

/// The most cells and ticks of a level whose walk is drawn.
const MAX_DRAWN: (u64, usize) = (10_000, 60_000);
/// The most points of a walk that is drawn.
const MAX_POINTS: usize = 10_000;
/// How large a picture is, in pixels.
const PIXELS: u64 = 160_000;
/// The most cells of all levels of a ladder whose perfect line is found.
const MAX_PERFECT: u64 = 100_000;
/// The most cells of all levels of a ladder whose keyboard line is found, which takes longer.
const MAX_KEYBOARD: u64 = 20_000;
/// The first second of 2025: no program made replays before.
const FIRST: u64 = 1_735_689_600;
/// The most milliseconds for which the clock of a first level stands without a stop that is counted: between pictures.
const MAX_UNCOUNTED: u64 = 10_000;
/// By how many seconds the clocks of a player and of a board may differ.
const APART: u64 = 600;
/// A player that moves farther in a tick was put back to the start, or crossed a joined edge.
const LEAP: f64 = 4.0 * STEP;

/// The facts of a verified replay that a board shows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Facts {
    /// The code of the ladder.
    pub ladder: String,
    /// True if the path was ever shown to the player.
    pub is_aided: bool,
    /// The run ticks of all levels; in a storm, until the last win.
    pub ticks: u32,
    /// How many levels were won, in a storm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<u32>,
    /// The look ticks of all levels.
    pub look: u32,
    /// When the attempt started, in seconds since 1970, as claimed; 0 if unknown.
    pub started: u64,
    /// The claimed real time from the first direction on, in milliseconds.
    pub real: u64,
    /// How much of it the clock stood, as claimed.
    pub stood: u64,
    /// How often it stood, as claimed.
    pub stops: u32,
    /// By which copies and runs that are alike are found.
    pub likeness: Likeness,
    /// True if there is a picture of the walk.
    pub is_drawn: bool,
}

impl Facts {
    /// When it started, to be compared: what is unknown comes last.
    pub(crate) const fn moment(&self) -> u64 {
        self.started.wrapping_sub(1)
    }

    /// Checks that a run, if it says when it was made, lies between the first replays and this time in seconds since
    /// 1970.
    ///
    /// # Errors
    /// Says when it was made.
    pub fn is_past(&self, now: u64) -> Result<(), String> {
        let ended = self.started.saturating_add(self.real / 1000);
        let (when, at) = match self.started {
            0 => return Ok(()),
            1..FIRST => ("was run before there were replays", self.started),
            _ if self.started > now => ("was run in the future", self.started),
            _ if ended > now.saturating_add(APART) => ("ended in the future", ended),
            _ => return Ok(()),
        };
        Err(format!("says that it {when}, {} (day)", moment(at)))
    }

    /// The result: its time; for a storm, the number of levels won and then the time.
    pub fn result(&self, language: Language) -> String {
        let time = time(self.ticks);
        let Some(won) = self.won else { return time };
        let form = if won == 1 { "won-one" } else { "won-many" };
        language.say(form, &[("n", &won.to_string()), ("time", &time)])
    }
}

/// A verified replay.
#[derive(Debug)]
pub struct Examined {
    /// Its facts.
    pub facts: Facts,
    /// Its walk through the first level; none if it is too large to draw.
    pub walk: Option<Walk>,
}

/// A walk through a maze, to be drawn.
#[derive(Debug)]
pub struct Walk {
    maze: Maze<Grid>,
    stretches: Vec<Vec<Point>>,
}

impl Walk {
    fn draw(&self, draw: impl FnOnce(&Figure<'_>, &Style, &mut Vec<u8>) -> io::Result<()>) -> Vec<u8> {
        let figure = Figure::new(&self.maze, None, false).with_walk(&self.stretches);
        let mut picture = Vec::new();
        // Writing to memory cannot fail.
        let _ = draw(&figure, &Style::within(figure.plan(), PIXELS), &mut picture);
        picture
    }

    /// The picture as SVG.
    pub(crate) fn svg(&self) -> Vec<u8> {
        self.draw(|figure, style, out| draw::svg(figure, style, Some("A run through a maze"), out))
    }

    /// The picture as PNG.
    pub(crate) fn png(&self) -> Vec<u8> {
        self.draw(draw::png)
    }
}

/// Verifies a replay and keeps its walk.
///
/// # Errors
/// If the run cannot be ranked; the error says why.
pub fn examine(replay: &Replay) -> Result<Examined, String> {
    if replay.outcome != Outcome::Finished {
        return Err("given up: only finished runs are ranked (given-up)".to_owned());
    }
    let first = replay.levels.first().map_or_else(Claims::default, |level| level.claims);
    if first.stood > MAX_UNCOUNTED && first.stops == 0 {
        return Err(format!("says that its clock stood for {} s without a stop (claims)", first.stood / 1000));
    }
    if u64::from(first.stops) > first.stood {
        let Claims { stood, stops, .. } = first;
        return Err(format!("says that its clock stood {stops} times, for {stood} ms in all (claims)"));
    }
    let (mut places, mut trail): (Vec<Point>, _) = (Vec::new(), Trail::default());
    let verdict = verify_with(replay, &mut |level, state| {
        trail.follow(level, state);
        if level == 1 && places.len() <= MAX_DRAWN.1 {
            places.push(state.position);
        }
    });
    match verdict {
        Verdict::Holds => {}
        Verdict::NoMaze(error) => return Err(format!("no maze: {error}")),
        Verdict::Mismatch(mismatch) => {
            return Err(format!("not valid: {mismatch} ({})", mismatch.kind.code()));
        }
    }
    let (total, score, claims) = (replay.total(), replay.score(), replay.claims());
    let walk = walk(&replay.ladder, &places);
    let facts = Facts {
        ladder: replay.ladder.to_string(),
        is_aided: InputStatistics::of(replay).hints > 0 || claims.line,
        ticks: score.run.0,
        won: replay.ladder.is_storm.then_some(score.won),
        look: total.look.0,
        started: replay.started,
        real: replay.real(),
        stood: claims.stood,
        stops: claims.stops,
        likeness: Likeness::of(replay, &trail),
        is_drawn: walk.is_some(),
    };
    Ok(Examined { facts, walk })
}

fn cells(recipe: &Recipe) -> u64 {
    recipe.size.cells()
}

/// The walk through the first level.
fn walk(ladder: &Ladder, places: &[Point]) -> Option<Walk> {
    let (most_cells, most_ticks) = MAX_DRAWN;
    if cells(&ladder.recipe(1).ok()?) > most_cells || places.len() > most_ticks {
        return None;
    }
    let leaps = |pair: &[Point]| {
        let step = pair[1] - pair[0];
        step.dot(step) > LEAP * LEAP
    };
    let mut stretches: Vec<Vec<Point>> = Vec::new();
    let mut from = 0;
    for to in 1..=places.len() {
        if to == places.len() || leaps(&places[to - 1..=to]) {
            stretches.push(thin(places[from..to].iter().copied()));
            from = to;
        }
    }
    if stretches.iter().map(Vec::len).sum::<usize>() > MAX_POINTS {
        return None;
    }
    Some(Walk { maze: ladder.maze(1).ok()?, stretches })
}

/// The lines that runs on a ladder are compared with, in ticks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lines {
    /// The proven minimum of any walk through all levels.
    pub perfect: Option<u32>,
    /// The ticks of the fastest walk that is known to be possible with keys.
    pub keyboard: Option<u32>,
}

impl Lines {
    /// Finds the lines of a ladder. None for a ladder that is endless or has too many cells, or where players may run:
    /// the lines are for walking.
    pub fn of(ladder: &Ladder) -> Self {
        let perfect = |terrain: &Terrain| Some(Line::of(terrain, None)?.least);
        let keyboard = |terrain: &Terrain| Some(Line::of(terrain, Some(Hand::Keys))?.ticks());
        Self { perfect: total(ladder, MAX_PERFECT, perfect), keyboard: total(ladder, MAX_KEYBOARD, keyboard) }
    }
}

/// The total ticks of a line through all levels of a ladder; `None` if they have more than `most` cells together.
fn total(ladder: &Ladder, most: u64, line: impl Fn(&Terrain) -> Option<Ticks>) -> Option<u32> {
    let levels = ladder.levels.filter(|_| ladder.motion != Motion::AutoRun)?.get();
    let mut left = most;
    for level in 1..=levels {
        left = left.checked_sub(cells(&ladder.recipe(level).ok()?).max(1))?;
    }
    let ticks = (1..=levels).try_fold(Ticks(0), |sum, level| Some(sum.plus(line(&ladder.terrain(level).ok()?)?)));
    Some(ticks?.0)
}
