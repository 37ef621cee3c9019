//! A setup: a recipe, and the algorithms that carve or solve its maze.

use std::mem::discriminant;
use std::sync::Arc;

use super::duel::{Beat, Duel, DuelError};
use super::lineup::MAX_LANES;
use super::session::{Session, SessionError, Subject, check_cells};
use super::written::Written;
use mazewright_maze::options::{HasOptions, OptionSpec};
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Features, Grid, Mask, Maze, Outline, Recipe, RecipeError, Size, Topology};

/// The algorithms on show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cast {
    /// Generators that each carve a maze of the same size from the same seed.
    Generators(Vec<Algorithm>),
    /// Solvers of the same maze.
    Solvers(Vec<Solver>),
}

/// A maze that was read rather than carved.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedMaze {
    /// The name of its file.
    pub name: String,
    /// The maze as it was read.
    pub maze: Arc<Maze<Grid>>,
}

/// The algorithms to show.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The recipe of the maze that is carved or solved; every generator of a race replaces its algorithm.
    pub recipe: Recipe,
    /// The maze that solvers solve instead.
    pub loaded: Option<LoadedMaze>,
    /// The algorithms on show.
    pub cast: Cast,
    /// A program that is shown instead of them, or before them.
    pub written: Option<Written>,
    /// True if the algorithms are shown beside the program.
    pub is_beside: bool,
    /// More programs that take part in the race: earlier versions of a script, and programs from other files.
    pub others: Vec<Written>,
}

impl Setup {
    /// Shows the generator of a recipe.
    pub fn new(recipe: Recipe) -> Self {
        let cast = Cast::Generators(vec![recipe.algorithm]);
        Self { recipe, loaded: None, cast, written: None, is_beside: false, others: Vec::new() }
    }

    /// The subjects to show side by side: the program, the algorithms, and the other programs. Carves the maze for
    /// solvers.
    ///
    /// # Errors
    /// When that maze cannot be carved, or is too large.
    pub fn subjects(&self) -> Result<Vec<Subject>, SessionError> {
        let recipe = self.recipe.without_unsupported();
        let of_program = |program: &Written| Subject::Written { program: program.clone(), recipe: recipe.clone() };
        let mut subjects: Vec<Subject> = self.written.iter().map(of_program).collect();
        if self.built_in_count() > 0 {
            subjects.extend(self.built_in()?);
        }
        subjects.extend(self.others.iter().map(of_program));
        Ok(subjects)
    }

    /// The built-in algorithms.
    fn built_in(&self) -> Result<Vec<Subject>, SessionError> {
        match &self.cast {
            Cast::Generators(algorithms) => {
                Ok(algorithms.iter().map(|&algorithm| Subject::Carving(self.recipe_of(algorithm))).collect())
            }
            Cast::Solvers(solvers) => {
                let maze = self.maze()?;
                let subject = |&solver| Subject::Solving { maze: Arc::clone(&maze), solver };
                Ok(solvers.iter().map(subject).collect())
            }
        }
    }

    /// The maze for solvers: the loaded one, or one that is carved here.
    ///
    /// # Errors
    /// When it cannot be carved, or is too large.
    pub fn maze(&self) -> Result<Arc<Maze<Grid>>, SessionError> {
        if let Some(loaded) = &self.loaded {
            return Ok(Arc::clone(&loaded.maze));
        }
        check_cells(self.recipe.cells()?)?;
        Ok(Arc::new(self.recipe_of(self.recipe.algorithm).carve()?))
    }

    /// How many cells its grid has, void ones included; none if too many.
    pub fn cells(&self) -> Option<u64> {
        match &self.loaded {
            Some(loaded) => Some(loaded.maze.topology().cell_count() as u64),
            None => self.recipe.cells().ok(),
        }
    }

    /// The recipe with a generator, without features that it or the grid does not support.
    pub fn recipe_of(&self, algorithm: Algorithm) -> Recipe {
        let recipe = self.recipe.clone().with_algorithm(algorithm);
        recipe.without_unsupported()
    }

    /// The generators of the mazes; none for a loaded maze.
    pub fn generators(&self) -> &[Algorithm] {
        match &self.cast {
            Cast::Generators(algorithms) => algorithms,
            Cast::Solvers(_) if self.loaded.is_some() => &[],
            Cast::Solvers(_) => std::slice::from_ref(&self.recipe.algorithm),
        }
    }

    /// Returns true if one of the mazes can have a mask.
    pub fn supports_mask(&self) -> bool {
        self.recipes().any(|recipe| recipe.supports_mask())
    }

    /// Returns true if one of the mazes can have a value of a feature.
    pub fn supports(&self, feature: &OptionSpec, value: &str) -> bool {
        self.recipes().any(|recipe| recipe.supports(feature, value))
    }

    /// The recipes of the generators.
    fn recipes(&self) -> impl DoubleEndedIterator<Item = Recipe> {
        self.generators().iter().map(|&algorithm| self.recipe_of(algorithm))
    }

    /// Changes the size, and the mask with it; one that was drawn is lost.
    pub fn set_size(&mut self, size: Size) {
        let outline = self.recipe.mask.as_ref().and_then(|mask| mask.outline());
        self.recipe.size = size;
        self.set_outline(outline);
    }

    /// Changes the mask to an outline, or to none.
    pub fn set_outline(&mut self, outline: Option<Outline>) {
        // Where it does not fit into memory, the recipe is refused for its size.
        let mask = outline.and_then(|outline| outline.mask(self.recipe.size).ok());
        self.recipe.mask = mask.map(Arc::new);
    }

    /// Makes a cell of the grid void, or puts it back.
    ///
    /// # Errors
    /// When the grid cannot have void cells, or the rest would be empty or disconnected; nothing changes then.
    pub fn draw(&mut self, x: u32, y: u32, is_void: bool) -> Result<(), SessionError> {
        let size = self.recipe.size;
        let mask = match &self.recipe.mask {
            Some(mask) if mask.size() == size => Mask::clone(mask),
            _ => Mask::new(size, |_, _| false).map_err(|_| RecipeError::TooLarge { size })?,
        };
        if x >= size.columns() || y >= size.rows() {
            return Ok(());
        }
        let mask = mask.with(x, y, is_void);
        let mut drawn = self.clone();
        drawn.recipe.mask = (!mask.is_empty()).then(|| Arc::new(mask));
        drawn.widest().blank()?;
        *self = drawn;
        Ok(())
    }

    /// The recipe of the generator that supports the most features.
    pub(crate) fn widest(&self) -> Recipe {
        let supported = |recipe: &Recipe| {
            let is_supported = |spec: &&OptionSpec| {
                let mut others = spec.choices.iter().filter(|choice| **choice != spec.default);
                others.any(|choice| recipe.supports(spec, choice))
            };
            let features = Features::specs().into_iter().filter(is_supported).count();
            features + usize::from(recipe.supports_mask())
        };
        let widest = self.recipes().rev().max_by_key(supported);
        widest.unwrap_or_else(|| self.recipe.without_unsupported())
    }

    /// A duel with a solver in the maze of the setup.
    ///
    /// # Errors
    /// As [`Setup::maze`] and [`Duel::new`].
    pub fn duel(&self, rival: Solver, beat: Beat) -> Result<Duel, DuelError> {
        Duel::new(self.maze()?, rival, beat)
    }

    /// Returns true if another setup shows these generators or solvers, whatever their options.
    pub fn has_cast_of(&self, other: &Self) -> bool {
        let names = |setup: &Self| -> Vec<&str> {
            match &setup.cast {
                Cast::Generators(all) => all.iter().map(|one| one.name()).collect(),
                Cast::Solvers(all) => all.iter().map(|one| one.name()).collect(),
            }
        };
        let shape = |setup: &Self| (discriminant(&setup.cast), setup.written.is_some(), setup.is_beside);
        shape(self) == shape(other) && self.others.len() == other.others.len() && names(self) == names(other)
    }

    /// How many algorithms are on show.
    pub const fn count(&self) -> usize {
        match &self.cast {
            Cast::Generators(algorithms) => algorithms.len(),
            Cast::Solvers(solvers) => solvers.len(),
        }
    }

    /// Adds the first algorithm that is not on show yet, if there is room.
    pub fn add_one(&mut self) {
        if self.written.is_some() && !self.is_beside {
            self.is_beside = true;
            return;
        }
        fn add<T: HasOptions + PartialEq>(all: &mut Vec<T>) {
            let is_new = |other: &&T| all.iter().all(|one| one.name() != other.name());
            let other = T::all().iter().find(is_new).copied();
            all.extend(other);
        }
        if !self.has_room() {
            return;
        }
        match &mut self.cast {
            Cast::Generators(all) => add(all),
            Cast::Solvers(all) => add(all),
        }
    }

    /// How many algorithms are on show, if any is.
    const fn built_in_count(&self) -> usize {
        if self.written.is_none() || self.is_beside { self.count() } else { 0 }
    }

    /// The place among the algorithms of a place among all that is on show; for another program the error is its
    /// place among those. The program itself has neither.
    pub fn place_of(&self, place: usize) -> Option<Result<usize, usize>> {
        let place = place.checked_sub(usize::from(self.written.is_some()))?;
        Some(place.checked_sub(self.built_in_count()).map_or(Ok(place), Err))
    }

    /// Removes what is on show at a place, unless it is alone. Another program takes the place of the program, or of
    /// the only algorithm.
    pub fn leave_out(&mut self, place: usize) {
        fn leave<T>(all: &mut Vec<T>, place: usize) {
            if all.len() > 1 && place < all.len() {
                all.remove(place);
            }
        }
        match self.place_of(place) {
            Some(Err(place)) => {
                if place < self.others.len() {
                    self.others.remove(place);
                }
            }
            None if self.is_beside || self.others.is_empty() => (self.written, self.is_beside) = (None, false),
            None => self.written = Some(self.others.remove(0)),
            Some(Ok(_)) if self.count() == 1 => {
                self.is_beside = false;
                if self.written.is_none() && !self.others.is_empty() {
                    self.written = Some(self.others.remove(0));
                }
            }
            Some(Ok(place)) => match &mut self.cast {
                Cast::Generators(all) => leave(all, place),
                Cast::Solvers(all) => leave(all, place),
            },
        }
        if let Cast::Generators(all) = &self.cast
            && let [one] = all.as_slice()
        {
            self.recipe.algorithm = *one;
        }
    }

    /// Shows a program that has run, a recorded one in its own maze. Algorithms beside it carve if it carves, and solve
    /// if it solves.
    pub fn show_program(&mut self, program: Written, session: Option<&Session>) {
        let is_solver = program.0.is_solver();
        match self.cast {
            Cast::Generators(_) if is_solver => self.cast = Cast::Solvers(vec![Solver::AStar]),
            Cast::Solvers(_) if !is_solver => self.cast = Cast::Generators(vec![self.recipe.algorithm]),
            _ => {}
        }
        self.others.retain(|other| other.0.is_solver() == is_solver);
        if !program.0.is_recorded() {
            self.loaded = self.loaded.take().filter(|_| !is_solver);
        } else if let Some(Session { subject: Subject::Written { recipe, .. }, maze, .. }) = session {
            self.recipe = recipe.clone();
            if is_solver && self.maze().as_ref() != Ok(maze) {
                self.loaded = Some(LoadedMaze { name: program.0.name().to_owned(), maze: Arc::clone(maze) });
            }
        }
        self.written = Some(program);
    }

    /// Returns true if a recorded program is on show.
    pub fn is_recorded(&self) -> bool {
        self.written.as_ref().is_some_and(|program| program.0.is_recorded())
    }

    /// Stops showing recorded programs.
    pub fn forget_recordings(&mut self) {
        self.written = self.written.take().filter(|program| !program.0.is_recorded());
        self.others.retain(|program| !program.0.is_recorded());
    }

    /// Returns true if there is room for one more.
    pub fn has_room(&self) -> bool {
        usize::from(self.written.is_some()) + self.built_in_count() + self.others.len() < MAX_LANES
    }
}
