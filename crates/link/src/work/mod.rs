//! Work that a page hands to a worker, which shares no memory with it, so that frames go on: the page sends a
//! [job](Job) as text, the worker [does](run) it, and the page reads the bytes that come back.
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//! use mazewright_link::work::{Job, read_maze, run};
//!
//! let recipe = Recipe::new(Size::new(20, 12)?, Algorithm::Wilson, Seed(7));
//! let job = Job::Carve(recipe.clone()).to_text().ok_or("too much for a link")?;
//! assert_eq!(read_maze(&recipe, &run(&job)), recipe.carve().ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The two sides are of the same release, so the form of the bytes is theirs alone and may change. The reader still
//! trusts nothing: bytes that are not an answer give `None`.

mod maze;

pub use self::maze::read_maze;

use mazewright_maze::Recipe;
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::{Direction, Ticks};

use crate::recipe;

/// Something to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Job {
    /// Carve a maze.
    Carve(Recipe),
    /// Find the perfect line through a maze, or a fast run of a hand.
    Line(Recipe, Option<Hand>),
}

const CARVE: &str = "carve";
const LINES: [(Option<Hand>, &str); 3] = [(None, "perfect"), (Some(Hand::Keys), "keys"), (Some(Hand::Stick), "stick")];

impl Job {
    /// The job as text: a word, a space and the recipe as in a [link](recipe). `None` for a recipe that no link can
    /// express, or that takes longer than links may.
    pub fn to_text(&self) -> Option<String> {
        let (word, wanted) = match self {
            Self::Carve(wanted) => (CARVE, wanted),
            Self::Line(wanted, hand) => {
                let (_, word) = LINES.into_iter().find(|(other, _)| other == hand)?;
                (word, wanted)
            }
        };
        let text = recipe::write(wanted)?;
        let is_whole = recipe::read(&text).is_ok_and(|read| read == *wanted);
        is_whole.then(|| format!("{word} {text}"))
    }

    /// Reads the text of a job; `None` if it is not one.
    pub fn read(text: &str) -> Option<Self> {
        let (word, text) = text.split_once(' ')?;
        let recipe = recipe::read(text).ok()?;
        if word == CARVE {
            return Some(Self::Carve(recipe));
        }
        let (hand, _) = LINES.into_iter().find(|&(_, other)| other == word)?;
        Some(Self::Line(recipe, hand))
    }
}

/// Runs a job. Returns no bytes if it is malformed, its maze cannot be carved, or there is no such line.
pub fn run(job: &str) -> Vec<u8> {
    Job::read(job).and_then(|job| job.run()).unwrap_or_default()
}

impl Job {
    fn run(&self) -> Option<Vec<u8>> {
        Some(match self {
            Self::Carve(recipe) => maze::write(&recipe.carve().ok()?),
            // A plain rectangle is the only grid with lines.
            Self::Line(recipe, hand) => {
                let line = Line::find(&recipe.carve().ok()?.into_rectangle().ok()?, *hand)?;
                let directions = line.directions.iter().flat_map(|direction| [direction.x as u8, direction.y as u8]);
                line.least.0.to_le_bytes().into_iter().chain(directions).collect()
            }
        })
    }
}

/// Reads the answer to [`Job::Line`], the least ticks and two bytes for each direction; `None` if the maze has no such
/// line.
pub fn read_line(bytes: &[u8]) -> Option<Line> {
    let (least, directions) = bytes.split_first_chunk()?;
    let (directions, []) = directions.as_chunks() else { return None };
    let directions = directions.iter().map(|&[x, y]| Direction { x: x as i8, y: y as i8 }).collect();
    Some(Line { least: Ticks(u32::from_le_bytes(*least)), directions })
}
