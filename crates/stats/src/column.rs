//! The columns: what is counted of every maze, as whole numbers.

use mazewright_maze::inside::known;
use mazewright_maze::inside::known::Known;
use mazewright_maze::{Measures, Recipe};

/// How many units of fixed point make 1.
const ONE: u64 = 1 << 20;

/// One number of every maze.
pub struct Column {
    /// The name, in lowercase letters and underscores.
    pub name: &'static str,
    /// The known mean for a recipe, in percent of the cells.
    pub known: Option<fn(&Recipe) -> Option<Known>>,
    /// True if the number may be only a lower bound, as the longest path is among loops.
    pub may_be_bound: bool,
    number: Number,
}

/// Where a number comes from.
#[derive(Clone, Copy)]
enum Number {
    /// A whole number.
    Whole(fn(&Measures) -> u64),
    /// A number of cells, shown as a share of all.
    Share(fn(&Measures) -> u64),
    /// A quotient; 0 where it divides by 0.
    Quotient(fn(&Measures) -> (u64, u64)),
    /// The square root of a product.
    Root(fn(&Measures) -> (u64, u64)),
}

/// All columns, in the order in which they are printed.
pub const COLUMNS: [Column; 20] = [
    whole("cells", |of| of.texture.cells()),
    Column { known: Some(known::dead_ends), ..share("dead_ends", |of| of.texture.dead_ends()) },
    share("three_ways", |of| of.texture.by_ports[3]),
    share("four_ways", |of| of.texture.by_ports[4]),
    share("five_ways", |of| of.texture.by_ports[5]),
    share("six_ways", |of| of.texture.by_ports[6]),
    share("straight", |of| of.texture.straight),
    share("turns", |of| of.texture.turning),
    share("solution", |of| of.solution.map_or(0, |path| path.cells)),
    Column { known: Some(known::longest_path), may_be_bound: true, ..share("longest_path", |of| of.longest.cells) },
    whole("depth", |of| of.depth),
    column("corridor", Number::Quotient(|of| (of.texture.passages(), of.texture.corridors()))),
    column("dead_end_corridor", Number::Quotient(|of| (of.texture.dead_end_cells, of.texture.dead_ends()))),
    column("river", Number::Quotient(|of| (of.texture.squares, of.texture.passages()))),
    whole("solution_turns", |of| of.solution.map_or(0, |path| path.turns)),
    whole("decisions", |of| of.solution.map_or(0, |path| path.decisions)),
    whole("wrong_branches", |of| of.solution.map_or(0, |path| path.branches)),
    column(
        "wrong_branch_cells",
        Number::Quotient(|of| of.solution.map_or((0, 0), |path| (path.branch_cells, path.branches))),
    ),
    whole("largest_wrong_branch", |of| of.solution.map_or(0, |path| path.largest_branch)),
    column("difficulty", Number::Root(|of| of.solution.map_or((0, 0), |path| (path.steps() + path.turns, path.lure)))),
];

const fn whole(name: &'static str, value: fn(&Measures) -> u64) -> Column {
    column(name, Number::Whole(value))
}

const fn share(name: &'static str, cells: fn(&Measures) -> u64) -> Column {
    column(name, Number::Share(cells))
}

const fn column(name: &'static str, number: Number) -> Column {
    Column { name, known: None, may_be_bound: false, number }
}

impl Column {
    /// The name of what is printed.
    pub fn printed_name(&self) -> String {
        match self.number {
            Number::Share(_) => format!("{}_percent", self.name),
            _ => self.name.to_owned(),
        }
    }

    /// The numerator and denominator that turn a value into the printed number. `cells` is the number of cells in each
    /// maze, if all have the same.
    pub(super) const fn scale(&self, cells: Option<u64>) -> (u64, u64) {
        match (self.number, cells) {
            (Number::Whole(_), _) => (1, 1),
            (Number::Share(_), Some(cells)) => (100, cells),
            _ => (1, ONE),
        }
    }

    /// The value for one maze, among mazes whose number of cells varies or not.
    #[inline]
    pub(super) fn value(&self, of: &Measures, cells_vary: bool) -> u64 {
        match self.number {
            Number::Whole(value) => value(of),
            Number::Share(cells) if cells_vary => fixed(100 * cells(of), of.texture.cells()),
            Number::Share(cells) => cells(of),
            Number::Quotient(parts) => {
                let (part, whole) = parts(of);
                fixed(part, whole)
            }
            Number::Root(factors) => {
                let (one, other) = factors(of);
                root(one, other)
            }
        }
    }
}

/// A quotient in fixed point, rounded to the nearest; 0 where it divides by 0.
fn fixed(part: u64, whole: u64) -> u64 {
    let round = |part: u128, whole: u128| (part * u128::from(ONE) + whole / 2) / whole;
    match whole {
        0 => 0,
        // Division is much faster in 64 bits, and mazes of less than a million cells fit.
        _ if part < 1 << 43 => (part * ONE + whole / 2) / whole,
        _ => round(part.into(), whole.into()) as u64,
    }
}

/// The square root of a product in fixed point, rounded down; both factors are at most 2³².
fn root(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    // 2⁶⁴ products of 2⁻⁴⁰ have less than 128 bits.
    (product << 40).isqrt() as u64
}
