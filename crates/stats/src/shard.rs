//! Shards: the tallies of all columns, for the mazes of a part of the seeds.

use mazewright_maze::inside::fnv_1a;
use mazewright_maze::inside::known::Known;
use mazewright_maze::{Algorithm, Features, Mask, Measures, Recipe, Seed, Size};

use super::column::{COLUMNS, Column, Number, Unit};
use super::part::Part;
use super::tally::{Overflow, Tally};

/// Everything that the recipes of a shard have in common: all but the algorithm and the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Common {
    /// Columns and rows.
    pub size: Size,
    /// The mask.
    pub mask: Option<MaskName>,
    /// All else, with the oldest rules that make the same mazes.
    pub features: Features,
}

/// The identity of a mask.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MaskName {
    /// The name that a person gave it: an outline or a file.
    pub name: String,
    /// FNV-1a over those of its rows, lowest byte first; a row is a text, `#` for void cells and `.` for others.
    pub digest: u64,
}

/// The tallies of one algorithm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The algorithm, with its options.
    pub algorithm: Algorithm,
    pub(super) cells_vary: bool,
    pub(super) tallies: [Tally; COLUMNS.len()],
    /// True if all numbers are exact, even those that may be lower bounds.
    pub(super) is_exact: bool,
}

/// One column of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'row> {
    /// The integers.
    pub tally: &'row Tally,
    /// The unit of the values.
    pub(super) unit: Unit,
    /// True if all values are exact; otherwise some are lower bounds.
    pub is_exact: bool,
}

/// The tallies of several algorithms over a part of the seeds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The settings that all mazes have in common.
    pub common: Common,
    /// Which seeds were counted.
    pub part: Part,
    /// A row for each algorithm, each with as many mazes as the part has.
    pub rows: Vec<Row>,
}

impl MaskName {
    /// The name of a mask, and the digest of its cells.
    fn of(mask: &Mask, name: String) -> Self {
        // Row by row, since the text of a large mask would take eight times its memory.
        let rows = mask.rows();
        let rows: Vec<u8> = rows.flat_map(|row| fnv_1a(row.as_bytes()).to_le_bytes()).collect();
        Self { name, digest: fnv_1a(&rows) }
    }
}

impl Common {
    /// The settings that mazes of recipes like this one have in common, and the name of the mask, if there is one.
    pub fn of(recipe: &Recipe, mask: Option<String>) -> Self {
        let named = recipe.mask.as_ref().zip(mask);
        Self { size: recipe.size, mask: named.map(|(mask, name)| MaskName::of(mask, name)), features: recipe.features }
    }

    /// The known mean of a column, in percent of the cells.
    pub fn known(&self, column: &Column, algorithm: Algorithm) -> Option<Known> {
        // Nothing is known about masked mazes, and a recipe here would lack the mask.
        if self.mask.is_some() {
            return None;
        }
        column.known?(&self.recipe(algorithm, Seed(0)))
    }

    /// The recipe of one of the mazes, without the mask.
    pub fn recipe(&self, algorithm: Algorithm, seed: Seed) -> Recipe {
        Recipe::new(self.size, algorithm, seed).with_features(self.features)
    }
}

impl Shard {
    /// The recipes of its rows with a seed, without the mask.
    pub(super) fn recipes(&self, seed: Seed) -> impl Iterator<Item = Recipe> {
        self.rows.iter().map(move |row| self.common.recipe(row.algorithm, seed))
    }
}

impl Row {
    /// An empty row.
    pub fn new(algorithm: Algorithm, common: &Common) -> Self {
        Self { algorithm, cells_vary: cells_vary(algorithm, common), tallies: Default::default(), is_exact: true }
    }

    /// Counts a maze.
    ///
    /// # Errors
    /// When a sum would overflow; some columns may have counted the maze then.
    pub fn add(&mut self, measures: &Measures) -> Result<(), Overflow> {
        for (tally, column) in self.tallies.iter_mut().zip(&COLUMNS) {
            tally.add(column.value(measures, self.cells_vary))?;
        }
        self.is_exact &= measures.longest.is_exact;
        Ok(())
    }

    /// Counts the mazes of another row of the same recipe.
    ///
    /// # Errors
    /// When a sum would overflow; some columns may have counted the mazes then.
    pub fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        for (tally, other) in self.tallies.iter_mut().zip(&other.tallies) {
            tally.merge(other)?;
        }
        self.is_exact &= other.is_exact;
        Ok(())
    }

    /// How many mazes it counted.
    pub const fn n(&self) -> u64 {
        self.tallies[0].n()
    }

    /// The columns, in the order of [`COLUMNS`].
    pub fn columns(&self) -> impl ExactSizeIterator<Item = (&'static Column, Counted<'_>)> {
        let columns = &const { &COLUMNS };
        columns.iter().zip(&self.tallies).map(|(column, tally)| {
            let unit = match column.number {
                Number::Whole(_) => Unit::Whole,
                Number::Share(_) if self.cells_vary => Unit::Percent,
                Number::Share(_) => Unit::Cells(self.tallies[0].ends().map_or(0, |ends| ends.0)),
                Number::Quotient(_) | Number::Root(_) => Unit::Fixed,
            };
            let counted = Counted { tally, unit, is_exact: self.is_exact || !column.may_be_bound };
            (column, counted)
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
        let (numerator, denominator) = self.unit.scale();
        self.tally.mean(numerator, denominator)
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
        let (numerator, denominator) = self.unit.scale();
        value * numerator as f64 / denominator as f64
    }
}

/// Returns true if the number of cells differs from seed to seed: with bridges, and where walls are tiles.
pub(super) const fn cells_vary(algorithm: Algorithm, common: &Common) -> bool {
    !common.features.weave.is_zero() || algorithm.is_tiled()
}
