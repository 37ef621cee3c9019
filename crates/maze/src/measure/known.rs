//! What is known of the mazes of an algorithm before one is carved: the values that measured means
//! can be held against.
//!
//! Exact values follow from the definition of the algorithm, or for uniform mazes from the theory of
//! spanning trees. The means are those of many mazes of 20 columns and 20 rows, rounded to the
//! decimals that are given here.

use crate::braid::Share;
use crate::generate::Algorithm;
use crate::generate::growing_tree::Pick;
use crate::recipe::Recipe;
use crate::topology::{Shape, Size};

/// A known mean over the mazes of all seeds, in percent of the cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Known {
    /// Percent of the cells.
    pub percent: f64,
    /// Where it comes from, and so how near a measured mean must be.
    pub holds: Holds,
}

/// How a known value holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holds {
    /// It is the mean for this very size.
    Exactly,
    /// It was measured of many mazes of this very size, and rounded.
    About,
    /// Means tend to it as mazes grow; at the border they are off.
    InTheLimit,
}

impl Holds {
    /// A word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exactly => "exact",
            Self::About => "about",
            Self::InTheLimit => "limit",
        }
    }
}

/// The size of the mazes of which the means are known.
const MEASURED: (u32, u32) = (20, 20);

/// Means at [`MEASURED`]: name, dead ends and longest path in percent of the cells. The lightest
/// tree of random weights is the same whether Prim, Kruskal or Borůvka finds it.
const MEANS: [(&str, f64, f64); 14] = [
    ("recursive-backtracker", 10.5, 57.0),
    ("hunt-and-kill", 10.05, 38.0),
    ("growing-tree", 28.0, 14.0),
    ("prim", 30.3, 21.0),
    ("prim-frontier-edge", 32.3, 15.0),
    ("prim-frontier-cell", 35.1, 15.0),
    ("kruskal", 30.3, 21.0),
    ("boruvka", 30.3, 21.0),
    ("wilson", 29.04, 23.0),
    ("aldous-broder", 29.04, 23.0),
    ("binary-tree", 25.25, 18.0),
    ("sidewinder", 27.4, 21.0),
    ("eller", 28.9, 22.0),
    ("recursive-division", 27.05, 26.0),
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
#[must_use]
pub fn dead_ends(recipe: &Recipe) -> Option<Known> {
    let name = name(recipe)?;
    let (columns, rows) = (recipe.size.columns(), recipe.size.rows());
    let exactly = |dead_ends: f64| Known {
        percent: 100.0 * dead_ends / recipe.size.cells() as f64,
        holds: Holds::Exactly,
    };
    let limit = |percent: f64| Known {
        percent,
        holds: Holds::InTheLimit,
    };
    let exact = match name {
        // Each inner cell is one with the chance 1/4; the edges add up to 1.
        "binary-tree" if columns > 1 && rows > 1 => {
            Some(exactly(recipe.size.cells() as f64 / 4.0 + 1.0))
        }
        "wilson" | "aldous-broder" => UNIFORM
            .into_iter()
            .find(|&(x, y, _)| (x, y) == (columns, rows))
            .map(|(_, _, dead_ends)| exactly(dead_ends)),
        _ => None,
    };
    exact
        .or_else(|| mean(name, recipe.size).map(|(dead_ends, _)| dead_ends))
        .or_else(|| match name {
            "sidewinder" => Some(limit(SIDEWINDER_LIMIT)),
            "wilson" | "aldous-broder" => Some(limit(UNIFORM_LIMIT)),
            _ => None,
        })
}

/// The known share of the longest path in the mazes of a recipe, whatever its seed.
#[must_use]
pub fn longest_path(recipe: &Recipe) -> Option<Known> {
    mean(name(recipe)?, recipe.size).map(|(_, longest)| longest)
}

/// The measured means of an algorithm: of dead ends, and of the longest path.
fn mean(name: &str, size: Size) -> Option<(Known, Known)> {
    let measured = (size.columns(), size.rows()) == MEASURED;
    let (_, dead_ends, longest) = MEANS.into_iter().find(|row| measured && row.0 == name)?;
    let about = |percent: f64| Known {
        percent,
        holds: Holds::About,
    };
    Some((about(dead_ends), about(longest)))
}

/// The name under which something may be known: of an algorithm with its usual options, or with
/// others that make no difference, that carves perfect mazes into whole plain rectangles.
fn name(recipe: &Recipe) -> Option<&'static str> {
    let is_plain = recipe.shape == Shape::Rectangle
        && recipe.mask.is_none()
        && recipe.weave == Share::default()
        && recipe.braid == Share::default();
    let algorithm = recipe.algorithm;
    match algorithm {
        _ if !is_plain => None,
        // The four are each other's mirror images.
        Algorithm::BinaryTree(_) => Some(algorithm.name()),
        // The same mazes, cell for cell.
        Algorithm::GrowingTree(Pick::NEWEST) => Some(Algorithm::RecursiveBacktracker.name()),
        _ if Algorithm::ALL.contains(&algorithm) => Some(algorithm.name()),
        _ => None,
    }
}
