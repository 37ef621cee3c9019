//! A session: one algorithm at work, recorded from start to end.

use std::sync::Arc;

use thiserror::Error;

use super::slices::{self, Slice};
use super::written::{Failure, Work, Written};
use mazewright_maze::inside::Shown;
use mazewright_maze::solve::{Solution, Solver, Unsolved};
use mazewright_maze::trace::{Event, Grain, Line, Mark, Playback, Record, Recording, Sign};
use mazewright_maze::{Cell, Grid, Maze, Recipe, RecipeError, Topology};

/// The largest maze that is shown, in cells: 2048x2048.
pub const MAX_CELLS: u64 = 1 << 22;
/// The most events of a step that are searched for its line.
const MAX_STEP: usize = 64;
/// The longest session, in events of eight bytes each.
pub const MAX_EVENTS: usize = 1 << 26;

/// The subject that is shown.
#[derive(Clone, PartialEq, Debug)]
pub enum Subject {
    /// A generator carves a maze.
    Carving(Recipe),
    /// A solver looks for a path through a maze.
    Solving {
        /// The maze that is solved.
        maze: Arc<Maze<Grid>>,
        /// The solver, with its options.
        solver: Solver,
    },
    /// A program that a user wrote carves or solves the maze of a recipe.
    Written {
        /// The program.
        program: Written,
        /// The recipe; a program that carves takes the place of its algorithm.
        recipe: Recipe,
    },
}

/// Why something cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SessionError {
    /// The recipe makes no maze.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// The solver does not work on the grid.
    #[error(transparent)]
    Solver(Unsolved),
    /// The maze is too large to be shown.
    #[error("{0} cells are too many to show; the limit is {MAX_CELLS}, such as 2048x2048")]
    TooManyCells(u64),
    /// The recording is too long to be kept.
    #[error("{0} takes more than {MAX_EVENTS} events here, too many to show; choose a smaller maze")]
    TooLong(&'static str),
}

/// A message that says why something cannot be shown: its ID, and its argument, a size or the name of an algorithm.
pub type Problem = (&'static str, Option<(&'static str, String)>);

/// Why a recipe makes no maze.
pub fn problem_of(error: &RecipeError) -> Problem {
    let id = match error {
        RecipeError::TooLarge { size } | RecipeError::TooManyInRings(size) => {
            return ("problem-too-large", Some(("size", size.to_string())));
        }
        RecipeError::NoInnerTile { algorithm, .. } => return about("problem-no-room", algorithm),
        RecipeError::BraidedTiles(algorithm) => return about("problem-braided-tiles", algorithm),
        RecipeError::NeedsRows { algorithm, .. } => return about("problem-needs-rows", algorithm),
        RecipeError::WovenShape(_) => "problem-woven",
        RecipeError::FlatBox(_) | RecipeError::Dimensions { .. } => "problem-dimensions",
        RecipeError::Narrow(..) => "problem-narrow",
        RecipeError::NarrowTriangles(_) => "problem-narrow-triangles",
        RecipeError::NoPlaceForDoors { .. } | RecipeError::Maze(_) => "problem-doors",
        RecipeError::MaskedShape(_)
        | RecipeError::MaskSize { .. }
        | RecipeError::MaskedOut
        | RecipeError::Parts { .. } => "problem-mask",
    };
    (id, None)
}

/// Why a solver finds no path.
pub fn problem_of_solver(error: &Unsolved) -> Problem {
    match error {
        Unsolved::NeedsRightAngles { solver, .. } => about("problem-right-angles", solver),
        Unsolved::HasFurniture { solver } => about("problem-has-furniture", solver),
        Unsolved::NoPath | Unsolved::Looped { .. } | Unsolved::StepsUsedUp { .. } => ("problem-no-path", None),
    }
}

fn about(id: &'static str, algorithm: &str) -> Problem {
    (id, Some(("algorithm", algorithm.to_owned())))
}

/// One algorithm at work, to be played forwards and backwards.
#[derive(Clone, Debug)]
pub struct Session {
    /// The subject that is shown.
    pub subject: Subject,
    /// The maze that is carved or solved.
    pub maze: Arc<Maze<Grid>>,
    /// The recording, and the moment that is shown.
    pub playback: Playback<Grid>,
    /// The solver's result; none for a generator.
    pub answer: Option<Result<Solution, Unsolved>>,
    /// Where and why a program stopped; the recording ends there.
    pub failure: Option<Failure>,
    /// The slices of states that a solver goes through in a maze with furniture, in the order in which it reaches them;
    /// none for others, or if they would take too much memory.
    pub slices: Arc<[Slice]>,
    /// The signs that a program shows at the sides of cells, each once.
    pub signs: Vec<Sign>,
}

impl Subject {
    /// The name of the algorithm; `script` for a written one.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Carving(recipe) => recipe.algorithm.name(),
            Self::Solving { solver, .. } => solver.name(),
            Self::Written { .. } => "script",
        }
    }

    /// Returns true if it finds a path instead of carving.
    pub fn is_solver(&self) -> bool {
        match self {
            Self::Carving(_) => false,
            Self::Solving { .. } => true,
            Self::Written { program, .. } => program.0.is_solver(),
        }
    }

    /// The pseudo-code whose lines the events name; none for a written algorithm, which has its own text.
    pub const fn pseudo_code(&self) -> &'static [&'static str] {
        match self {
            Self::Carving(recipe) => recipe.algorithm.about().pseudo_code,
            Self::Solving { solver, .. } => solver.about().pseudo_code,
            Self::Written { .. } => &[],
        }
    }

    /// The state of cells with a mark while the algorithm is at work: `waiting`, `on-walk`, `in-maze`, ...; none for
    /// a mark that it does not make. Only what is `finished` or `tried` stays as it is.
    pub fn state(&self, mark: Mark) -> Option<&'static str> {
        match (mark, self) {
            (Mark::Untouched, _) => Some("not-met"),
            (Mark::Solution, _) => Some("way"),
            (_, Self::Written { program: Written(program), .. }) => Some(match (mark, program.is_explorer()) {
                (Mark::Active, true) => "on-walk",
                (Mark::Active, false) => "waiting",
                (_, true) => "visited",
                (_, false) if program.is_solver() => "tried",
                (_, false) => "in-maze",
            }),
            (Mark::Active, _) => self.shown()?.active,
            (Mark::Finished, _) => Some(self.shown()?.finished),
        }
    }

    /// What a viewer is shown of a generator or a solver; none of a program, which says so itself.
    pub(crate) const fn shown(&self) -> Option<&'static Shown> {
        match self {
            Self::Carving(recipe) => Some(&recipe.algorithm.about().shown),
            Self::Solving { solver, .. } => Some(&solver.about().shown),
            Self::Written { .. } => None,
        }
    }

    /// The text of a line of the pseudo-code or of the program, or of the steps after every generator: doors and
    /// braiding.
    pub fn text(&self, line: Line) -> &str {
        match self {
            Self::Carving(recipe) => recipe.algorithm.text(line),
            Self::Solving { solver, .. } => {
                solver.about().pseudo_code.get(usize::from(line.0)).copied().unwrap_or_default()
            }
            Self::Written { program: Written(program), .. } => {
                program.text().lines().nth(program.number_of(line).saturating_sub(1)).unwrap_or_default()
            }
        }
    }

    /// Why the algorithm does what a line says, in a sentence; empty for a written one.
    pub fn reason(&self, line: Line) -> &'static str {
        match self {
            Self::Carving(recipe) => recipe.algorithm.reason(line),
            Self::Solving { solver, .. } => solver.reason(line),
            Self::Written { .. } => "",
        }
    }
}

impl Session {
    /// The cell that distances are measured from by default: where a solver starts, or where a generator
    /// looks first.
    pub(crate) fn first_cell(&self) -> Cell {
        if self.answer.is_some() {
            return self.maze.start();
        }
        let mut records = self.playback.recording().iter();
        let first = records.find_map(|record| match record.event {
            Event::Focus { to, .. } => to,
            _ => None,
        });
        first.unwrap_or(self.maze.start())
    }

    /// The line of the pseudo-code to light; none before the first event.
    pub fn line(&self) -> Option<Line> {
        let last = self.playback.last()?;
        let is_end = |record: &Record| matches!(record.event, Event::Focus { to: None, .. });
        let next = self.playback.next().filter(|_| last.event.is_annotation());
        Some(match &self.subject {
            // The walls and cells of its last step are no longer looked at.
            Subject::Carving(recipe) if is_end(&last) || next.is_some_and(|next| is_end(&next)) => {
                recipe.algorithm.last_line(last.line)
            }
            Subject::Written { .. } => last.line,
            _ => self.innermost(last),
        })
    }

    /// Of the lines of a step that has ended, the innermost one, and the last of several: a search that takes a cell
    /// puts others on its list, which is what is seen. In the midst of a step, the line of the last event.
    fn innermost(&self, last: Record) -> Line {
        let playback = &self.playback;
        let ends = |next: &Record| next.begins >= Grain::Step;
        if !playback.next().as_ref().is_none_or(ends) {
            return last.line;
        }
        let depth = |line: Line| {
            let text = self.subject.text(line);
            text.len() - text.trim_start().len()
        };
        let mut line = last.line;
        let earlier = (0..playback.position()).rev().take(MAX_STEP);
        for record in earlier.map_while(|step| playback.recording().get(step)) {
            if depth(record.line) > depth(line) {
                line = record.line;
            }
            if ends(&record) {
                break;
            }
        }
        line
    }

    /// Returns true if the doors are visible yet: they are made last.
    pub fn has_doors(&self) -> bool {
        self.answer.is_some() || self.is_over() && self.failure.is_none()
    }

    /// Returns true if it is at its end.
    pub fn is_over(&self) -> bool {
        self.playback.position() == self.playback.len()
    }

    /// Runs the algorithm and records it: linear in the number of events.
    ///
    /// # Errors
    /// When the algorithm does not work on that grid, or the maze or the recording is too large.
    pub fn prepare(subject: Subject) -> Result<Self, SessionError> {
        let mut recording = Recording::with_limit(MAX_EVENTS);
        let (name, mut failure) = (subject.name(), None);
        let (maze, blank, answer) = match &subject {
            Subject::Carving(recipe) => {
                check_cells(recipe.cells()?)?;
                (Arc::new(recipe.carve_traced(&mut recording)?), recipe.blank()?, None)
            }
            Subject::Solving { maze, solver } => {
                check_cells(maze.topology().cell_count() as u64)?;
                let answer = maze.solve_traced(*solver, &mut recording);
                if let Some(error) = answer.as_ref().err().filter(|error| error.is_refusal()) {
                    return Err(SessionError::Solver(*error));
                }
                (Arc::clone(maze), maze.passages().clone(), Some(answer))
            }
            Subject::Written { program: Written(program), recipe } => {
                check_cells(recipe.cells()?)?;
                let work = program.run(recipe, MAX_EVENTS)?;
                let Work { maze, blank, answer, .. } = work;
                (recording, failure) = (work.recording, work.failure);
                (maze, blank, answer)
            }
        };
        if !recording.is_whole() {
            return Err(SessionError::TooLong(name));
        }
        let slices = match &answer {
            Some(answer) if !maze.furniture().is_empty() => {
                slices::of_search(&maze, &recording, answer.as_ref().map_or(&[][..], |solution| &solution.path))
            }
            _ => Vec::new(),
        };
        let mut signs = Vec::new();
        if matches!(subject, Subject::Written { .. }) {
            for record in recording.iter() {
                if let Event::Sign { to, .. } = record.event
                    && to != Sign::None
                    && !signs.contains(&to)
                {
                    signs.push(to);
                }
            }
        }
        let playback = Playback::new(blank, Arc::new(recording));
        Ok(Self { subject, maze, playback, answer, failure, slices: slices.into(), signs })
    }
}

/// # Errors
/// When a maze is too large to be shown.
pub(crate) const fn check_cells(cells: u64) -> Result<(), SessionError> {
    if cells > MAX_CELLS {
        return Err(SessionError::TooManyCells(cells));
    }
    Ok(())
}
