//! A fairness test: does an algorithm make all 15 perfect mazes of 3x2 equally often?
//!
//! Pearson's chi-square test, with 14 degrees of freedom: the sum over all mazes of the squared difference
//! between the count and the expected count, divided by the expected count.

use mazewright_maze::{Algorithm, Grid, Maze, Recipe, Seed, Side, Size, Topology};

/// The number of perfect mazes of 3x2.
pub const MAZES: usize = 15;
/// The chi-square that a fair algorithm stays below in 99.9 % of all tests.
pub const LIMIT: f64 = 36.1;
/// The expected count of each maze from which on chi-square is meaningful.
const LEAST_EXPECTED: u64 = 5;

/// One of the mazes, as the set of its open inner walls: bit n is set if wall n of [`WALLS`] is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SmallMaze(pub u8);

/// The inner walls: column and row of a cell, and the side of the cell.
pub const WALLS: [(u32, u32, Side); 7] = [
    (0, 0, Side::East),
    (1, 0, Side::East),
    (0, 1, Side::East),
    (1, 1, Side::East),
    (0, 0, Side::South),
    (1, 0, Side::South),
    (2, 0, Side::South),
];

/// All perfect mazes, in the order in which they are shown: every choice of five open walls that joins all six cells.
pub const ALL: [SmallMaze; MAZES] = {
    let open = [31, 47, 59, 62, 79, 87, 91, 93, 94, 103, 109, 115, 118, 121, 124];
    let (mut mazes, mut place) = ([SmallMaze(0); MAZES], 0);
    while place < MAZES {
        mazes[place] = SmallMaze(open[place]);
        place += 1;
    }
    mazes
};

/// How often an algorithm has made each of the mazes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The algorithm under test.
    pub algorithm: Algorithm,
    /// The count of each maze of [`ALL`].
    pub counts: [u64; MAZES],
}

/// The result so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Finding {
    /// There are too few mazes for a result.
    TooFew,
    /// All mazes may be equally likely.
    MayBeFair,
    /// The mazes are not equally likely.
    Unfair,
}

impl SmallMaze {
    /// Returns true if a wall of [`WALLS`] is open, by its index.
    pub const fn is_open(self, wall: usize) -> bool {
        self.0 >> wall & 1 == 1
    }

    /// The index of the maze in [`ALL`].
    fn index(self) -> Option<usize> {
        ALL.iter().position(|&maze| maze == self)
    }

    fn of(maze: &Maze<Grid>) -> Option<Self> {
        let mut open = 0;
        for (wall, (x, y, side)) in WALLS.into_iter().enumerate() {
            let cell = maze.topology().locate(x, y)?;
            open |= u8::from(maze.passages().is_open(cell, side.port())) << wall;
        }
        Some(Self(open))
    }
}

impl Fairness {
    /// A test without mazes yet; `None` for an algorithm that cannot make mazes of 3x2.
    pub fn new(algorithm: Algorithm) -> Option<Self> {
        recipe(algorithm, Seed(0)).map(|_| Self { algorithm, counts: [0; MAZES] })
    }

    /// Carves mazes from consecutive seeds, and counts each of [`ALL`]. A thousand take a few milliseconds.
    pub fn sample(algorithm: Algorithm, mut seed: Seed, mazes: u32) -> [u64; MAZES] {
        let mut counts = [0; MAZES];
        for _ in 0..mazes {
            let maze = recipe(algorithm, seed).and_then(|recipe| recipe.carve().ok());
            if let Some(index) = maze.and_then(|maze| SmallMaze::of(&maze)?.index()) {
                counts[index] += 1;
            }
            seed = seed.next();
        }
        counts
    }

    /// Adds the counts of a sample.
    pub fn add(&mut self, counts: &[u64; MAZES]) {
        for (count, more) in self.counts.iter_mut().zip(counts) {
            *count += more;
        }
    }

    /// The number of mazes so far.
    pub fn mazes(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The expected count of each maze if all were equally likely.
    pub fn expected(&self) -> f64 {
        self.mazes() as f64 / MAZES as f64
    }

    /// Chi-square; 0 without mazes.
    pub fn chi_square(&self) -> f64 {
        let expected = self.expected();
        if expected == 0.0 {
            return 0.0;
        }
        let off = self.counts.iter().map(|&count| {
            let off = count as f64 - expected;
            off * off / expected
        });
        off.sum()
    }

    /// The result so far. Checked again and again, even a fair algorithm exceeds the limit at some point:
    /// decide on the number of mazes in advance.
    pub fn finding(&self) -> Finding {
        if self.mazes() < LEAST_EXPECTED * MAZES as u64 {
            Finding::TooFew
        } else if self.chi_square() < LIMIT {
            Finding::MayBeFair
        } else {
            Finding::Unfair
        }
    }
}

fn recipe(algorithm: Algorithm, seed: Seed) -> Option<Recipe> {
    let recipe = Recipe::new(Size::new(3, 2).ok()?, algorithm, seed);
    recipe.check().is_ok().then_some(recipe)
}
