//! Why a text is not a link.

use thiserror::Error;

use mazewright_journey::PlaceError;
use mazewright_lab::MAX_LANES;
use mazewright_maze::{RecipeError, TextError};
use mazewright_run::CodeError;
use mazewright_run::replay::{ReadError, Replay};

/// The most bytes of a link: those of the largest replay.
pub(crate) const MAX_LENGTH: usize = Replay::MAX_FILE;

/// Why a text is not a link, or asks for too much.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// There is no `#/` in the text.
    #[error("this is not a mazewright link; a link has #/ and then race, maze, journey, plane, run, lab or lesson")]
    NotALink,
    /// The text is longer than any link.
    #[error("too long for a link, which has at most {MAX_LENGTH} bytes")]
    TooLong,
    /// The first part is not a kind of link.
    #[error("a link cannot lead to '{0}'; choose race, maze, journey, plane, run, lab or lesson")]
    Kind(String),
    /// The race code of a race is wrong.
    #[error(transparent)]
    Race(#[from] CodeError),
    /// The race never ends.
    #[error("an endless code cannot be raced; give a number of levels, such as x5")]
    Endless,
    /// The link leads elsewhere than to a race, where only a race will do.
    #[error("the link does not lead to a race; a link to a race has #/race/ and then its code")]
    NotARace,
    /// A level of the journey does not exist.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The replay is damaged.
    #[error("the run in the link cannot be read: {0}")]
    Run(#[from] ReadError),
    /// There is no such lesson.
    #[error("there is no lesson '{0}'")]
    Lesson(String),
    /// The lesson has no such slide.
    #[error("'{slide}' is not a slide of the lesson, which has {slides}")]
    Slide {
        /// The text in the link.
        slide: String,
        /// How many slides the lesson has.
        slides: usize,
    },
    /// A part is not what is expected, missing, or given twice.
    #[error(transparent)]
    Text(#[from] TextError),
    /// More algorithms are asked for than fit side by side.
    #[error("a link shows at most {MAX_LANES} algorithms side by side")]
    TooManySessions,
    /// The recipe makes no maze.
    #[error("{0}")]
    Recipe(RecipeError),
    /// The maze takes too long to carve.
    #[error("the maze of the link takes too long to carve; choose a smaller one, or another algorithm")]
    TooMuchWork,
}
