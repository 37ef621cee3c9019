//! Known values of each algorithm's mazes, to compare measured means with.
//!
//! Exact values follow from the definition of the algorithm, or for uniform mazes from the theory of
//! spanning trees. The others are means over at least 20,000 mazes of 20x20 cells. Their standard
//! errors are at most 0.01 percentage points for dead ends and 0.05 for longest paths.

use crate::generate::{Algorithm, Pick};
use crate::recipe::Recipe;
use crate::topology::Size;

/// A known mean over the mazes of all seeds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Known {
    /// Percent of the cells.
    pub percent: f64,
    /// How exact it is.
    pub holds: Holds,
}

/// How exact a known value is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holds {
    /// The mean for this size.
    Exactly,
    /// Measured over many mazes of this size, and rounded.
    About,
    /// Means tend to it as mazes grow; the border causes a difference.
    InTheLimit,
}

impl Holds {
    /// Its name in CSV and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exactly => "exact",
            Self::About => "about",
            Self::InTheLimit => "limit",
        }
    }
}

/// The size of the mazes that were measured.
const MEASURED: (u32, u32) = (20, 20);

/// Means at [`MEASURED`]: name, dead ends and longest path in percent of the cells. Prim, Kruskal and
/// Borůvka find the same minimum tree of random weights.
const MEANS: [(&str, f64, f64); 14] = [
    ("recursive-backtracker", 10.55, 57.53),
    ("hunt-and-kill", 10.01, 37.68),
    ("growing-tree", 27.99, 14.49),
    ("prim", 30.3, 20.74),
    ("prim-frontier-edge", 32.3, 14.73),
    ("prim-frontier-cell", 35.165, 14.67),
    ("kruskal", 30.3, 20.74),
    ("boruvka", 30.3, 20.74),
    ("wilson", 29.04, 23.24),
    ("aldous-broder", 29.04, 23.24),
    ("binary-tree", 25.25, 18.13),
    ("sidewinder", 27.38, 20.69),
    ("eller", 28.983, 22.3),
    ("recursive-division", 27.14, 25.57),
];

/// Expected dead ends of a uniform maze: columns, rows, number.
const UNIFORM: [(u32, u32, f64); 3] = [(3, 3, 3.4375), (10, 10, 29.1998), (20, 20, 116.1517)];

/// Dead ends of large uniform mazes, (8/π²)(1 − 2/π) (Manna, Dhar and Majumdar, "Spanning trees in
/// two dimensions", Physical Review A 46, 1992).
const UNIFORM_LIMIT: f64 = {
    use std::f64::consts::PI;
    100.0 * (8.0 / (PI * PI)) * (1.0 - 2.0 / PI)
};

/// Dead ends of large mazes of the sidewinder, 5/8 − ln 2/2.
const SIDEWINDER_LIMIT: f64 = 100.0 * (0.625 - std::f64::consts::LN_2 / 2.0);

/// The known share of dead ends in the mazes of a recipe, whatever its seed.
pub fn dead_ends(recipe: &Recipe) -> Option<Known> {
    let name = name(recipe)?;
    let (columns, rows) = (recipe.size.columns(), recipe.size.rows());
    let exactly =
        |dead_ends: f64| Known { percent: 100.0 * dead_ends / recipe.size.cells() as f64, holds: Holds::Exactly };
    let limit = |percent: f64| Known { percent, holds: Holds::InTheLimit };
    let exact = match name {
        // Each inner cell is one with the chance 1/4; the edges add up to 1.
        "binary-tree" if columns > 1 && rows > 1 => Some(exactly(recipe.size.cells() as f64 / 4.0 + 1.0)),
        "wilson" | "aldous-broder" => {
            UNIFORM.into_iter().find(|&(x, y, _)| (x, y) == (columns, rows)).map(|(_, _, dead_ends)| exactly(dead_ends))
        }
        _ => None,
    };
    exact.or_else(|| mean(name, recipe.size).map(|(dead_ends, _)| dead_ends)).or_else(|| match name {
        "sidewinder" => Some(limit(SIDEWINDER_LIMIT)),
        "wilson" | "aldous-broder" => Some(limit(UNIFORM_LIMIT)),
        _ => None,
    })
}

/// The known share of the longest path in the mazes of a recipe, whatever its seed.
pub fn longest_path(recipe: &Recipe) -> Option<Known> {
    mean(name(recipe)?, recipe.size).map(|(_, longest)| longest)
}

/// The measured means of an algorithm: dead ends and longest path.
fn mean(name: &str, size: Size) -> Option<(Known, Known)> {
    let measured = (size.columns(), size.rows()) == MEASURED;
    let (_, dead_ends, longest) = MEANS.into_iter().find(|row| measured && row.0 == name)?;
    let about = |percent: f64| Known { percent, holds: Holds::About };
    Some((about(dead_ends), about(longest)))
}

/// The name of a recipe's algorithm if its values may be known: a plain rectangle without mask, weave
/// and braid, and the default options or others that make no difference.
fn name(recipe: &Recipe) -> Option<&'static str> {
    let is_plain = recipe.mask.is_none() && recipe.features.has_plain_passages();
    let algorithm = recipe.algorithm;
    match algorithm {
        _ if !is_plain => None,
        // The four are each other's mirror images.
        Algorithm::BinaryTree(_) => Some(algorithm.name()),
        // These make equal mazes, cell for cell.
        Algorithm::GrowingTree(Pick::NEWEST) => Some(Algorithm::RecursiveBacktracker.name()),
        _ if Algorithm::ALL.contains(&algorithm) => Some(algorithm.name()),
        _ => None,
    }
}
