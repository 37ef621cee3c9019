//! Rows: the tallies of all columns, for the mazes of one recipe.

use mazewright_maze::{Measures, Recipe};

use super::column::{COLUMNS, Column};
use super::tally::Tally;

/// The tallies of all columns, over mazes that differ only in the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// True if the number of cells differs from seed to seed: with bridges, and where walls are tiles.
    cells_vary: bool,
    tallies: [Tally; COLUMNS.len()],
    /// True if all numbers are exact, even those that may be lower bounds.
    is_exact: bool,
}

/// One column of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'row> {
    tally: &'row Tally,
    /// The fraction that turns a value into what is printed: numerator and denominator.
    scale: (u64, u64),
    /// True if all values are exact; otherwise some are lower bounds.
    pub is_exact: bool,
}

impl Row {
    /// An empty row.
    pub fn new(recipe: &Recipe) -> Self {
        let cells_vary = !recipe.features.weave.is_zero() || recipe.algorithm.is_tiled();
        Self { cells_vary, tallies: Default::default(), is_exact: true }
    }

    /// Counts a maze.
    pub fn add(&mut self, measures: &Measures) {
        for (tally, column) in self.tallies.iter_mut().zip(&COLUMNS) {
            tally.add(column.value(measures, self.cells_vary));
        }
        self.is_exact &= measures.longest.is_exact;
    }

    /// Counts the mazes of another row of the same recipe.
    pub fn merge(&mut self, other: &Self) {
        for (tally, other) in self.tallies.iter_mut().zip(&other.tallies) {
            tally.merge(other);
        }
        self.is_exact &= other.is_exact;
    }

    /// How many mazes it counted.
    pub const fn n(&self) -> u64 {
        self.tallies[0].n()
    }

    /// The columns, in the order of [`COLUMNS`].
    pub fn columns(&self) -> impl ExactSizeIterator<Item = (&'static Column, Counted<'_>)> {
        let columns = &const { &COLUMNS };
        // The first column counts the cells.
        let cells = self.tallies[0].ends().filter(|_| !self.cells_vary).map(|ends| ends.0);
        columns.iter().zip(&self.tallies).map(move |(column, tally)| {
            let is_exact = self.is_exact || !column.may_be_bound;
            (column, Counted { tally, scale: column.scale(cells), is_exact })
        })
    }

    /// The column with a name.
    pub fn column(&self, name: &str) -> Option<Counted<'_>> {
        let mut columns = self.columns();
        columns.find_map(|(column, counted)| (column.name == name).then_some(counted))
    }
}

impl Counted<'_> {
    /// The mean; for cells in percent. `None` without mazes.
    pub fn mean(&self) -> Option<f64> {
        self.tally.mean(self.scale.0, self.scale.1)
    }

    /// The standard deviation of single mazes; `None` for fewer than two.
    pub fn deviation(&self) -> Option<f64> {
        Some(self.scaled(self.tally.variance()?.sqrt()))
    }

    /// The value that a share of the mazes do not exceed; see [`Tally::quantile`].
    pub fn quantile(&self, part: u64, whole: u64) -> Option<f64> {
        Some(self.scaled(self.tally.quantile(part, whole)? as f64))
    }

    /// The least and the largest value; `None` without mazes.
    pub fn ends(&self) -> Option<(f64, f64)> {
        let (least, largest) = self.tally.ends()?;
        Some((self.scaled(least as f64), self.scaled(largest as f64)))
    }

    fn scaled(&self, value: f64) -> f64 {
        value * self.scale.0 as f64 / self.scale.1 as f64
    }
}
