//! Maze algorithms on show: step through a generator or a solver, race several of them side by side, ask
//! which cell comes next, give lessons, walk against a solver, and compare statistics.
//!
//! # Step by step, both ways
//!
//! ```
//! use mazewright_lab::{Session, Subject};
//! use mazewright_maze::trace::{Changes, Grain};
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let recipe = Recipe::new(Size::new(8, 4)?, Algorithm::Wilson, Seed(42));
//! let mut session = Session::prepare(Subject::Carving(recipe))?;
//! let mut changes = Changes::default();
//!
//! // Three steps forwards, and one back.
//! for _ in 0..3 {
//!     session.playback.seek(session.playback.after(Grain::Step), &mut changes);
//! }
//! session.playback.seek(session.playback.before(Grain::Step), &mut changes);
//! assert_eq!(session.playback.scene().counts.steps, 2);
//!
//! let record = session.playback.last().ok_or("nothing has happened yet")?;
//! println!("{}: {}", session.subject.text(record.line), session.subject.reason(record.line));
//!
//! // The end of the session is the maze of the recipe.
//! session.playback.seek(session.playback.len(), &mut changes);
//! assert_eq!(&session.playback.scene().passages, session.maze.passages());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which cell comes next?
//!
//! ```
//! use mazewright_lab::predict::{Question, Verdict};
//! use mazewright_lab::{Session, Subject};
//! use mazewright_maze::trace::Changes;
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let recipe = Recipe::new(Size::new(8, 4)?, Algorithm::Prim, Seed(42));
//! let mut session = Session::prepare(Subject::Carving(recipe))?;
//! let question = Question::next(&session).ok_or("nothing to ask")?;
//! session.playback.seek(question.stop, &mut Changes::default());
//! assert_eq!(question.judge(&session, question.answers[0]).verdict, Verdict::Right);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A race
//!
//! ```
//! use mazewright_lab::{Action, Lineup, Subject};
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let size = Size::new(8, 4)?;
//! let racers = [Algorithm::Wilson, Algorithm::AldousBroder];
//! let subjects = racers.map(|racer| Subject::Carving(Recipe::new(size, racer, Seed(42))));
//! let mut lineup = Lineup::new(subjects.to_vec());
//! lineup.prepare();
//! lineup.apply(Action::Toggle);
//! while !lineup.is_over() {
//!     lineup.advance(0.1);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # All tasks
//!
//! | task | start at |
//! |---|---|
//! | one algorithm, step by step | [`Session`] |
//! | up to six on a common timeline | [`Lineup`], filled by a [`Setup`] |
//! | colors for cells: sets, distances, corridors, ... | [`Numbers`] |
//! | a search among keys and doors, one picture for each set of keys | [`Session::slices`] |
//! | questions about which cell comes next | [`predict::Question`], or [`Guessing`] for a round with a score |
//! | an algorithm that a user wrote | [`Program`], in a [`Setup`] |
//! | one that was recorded elsewhere | [`Recorded`] |
//! | a program that sees only the walls around it | [`Explorer`] |
//! | slides for a class | [`Lesson`] and [`Presenter`] |
//! | places and numbers of a race | [`standing::places`] |
//! | a person against a solver | [`duel::Duel`] |
//! | statistics of many mazes | [`survey::Survey`] and [`fairness::Fairness`] |
//! | pictures and films of a session | [`export::Snapshot`], in the colors of a [`ThemeColors`] |
//!
//! The crate has no window, clock, file system or threads: time comes in seconds from the caller, and anything slow can
//! run on any thread.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod appearance;
mod bearings;
mod command;
mod drawing;
pub mod duel;
mod explorer;
pub mod export;
pub mod fairness;
mod guessing;
mod lane;
mod layer;
pub mod lesson;
mod lineup;
pub mod predict;
mod program_files;
mod recorded;
#[cfg(feature = "script")]
mod script;
mod session;
mod set_colors;
mod setup;
mod slices;
pub mod standing;
pub mod steer;
mod structure;
pub mod survey;
mod theme_colors;
mod written;

pub use self::appearance::{CellAppearance, Highlight};
pub use self::command::quoted;
pub use self::drawing::Drawing;
pub use self::explorer::{Exploration, Explorer, ExplorerError, ExplorerGoal};
pub use self::guessing::Guessing;
pub use self::lane::{Clock, Lane, Pace, ViewOptions};
pub use self::layer::{Layer, NOTHING, Numbers};
pub use self::lesson::{Lesson, LessonError, Presenter};
pub use self::lineup::{Action, Lineup, MAX_LANES, Order};
pub use self::program_files::{Loaded, ProgramFiles, is_named, read_program};
pub use self::recorded::{Recorded, read_trace};
#[cfg(feature = "script")]
pub use self::script::ScriptProgram;
pub use self::session::{
    MAX_CELLS, MAX_EVENTS, Problem, Session, SessionError, Subject, problem_of, problem_of_solver,
};
pub use self::set_colors::SET_COLORS;
pub use self::setup::{Cast, LoadedMaze, Setup};
pub use self::slices::Slice;
pub use self::structure::{Entry, Rank, Structure, StructureKind};
pub use self::theme_colors::{ThemeColors, mix};
pub use self::written::{Failure, Program, Variable, Work, Written};
pub use mazewright_forms::inside::MAX_TRACE_BYTES;
