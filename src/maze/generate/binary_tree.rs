//! The binary tree: every cell opens one of two sides, decided by one random bit and by nothing else.
//!
//! Jamis Buck, "Maze Generation: Binary Tree algorithm" (2011,
//! <https://weblog.jamisbuck.org/2011/2/1/maze-generation-binary-tree-algorithm>). Linear time, no
//! memory. Texture: two straight corridors along the edges that the bias points to, ways that slant
//! towards their corner, dead ends on average columns x rows / 4 + 1, no four-ways.
//!
//! Draws: one word for every 64 cells of a row, each row beginning with a new one; the lowest bit
//! belongs to the leftmost cell. A set bit opens the horizontal side, a clear one the vertical side.

use super::{About, Needs};
use crate::maze::passages::Passages;
use crate::maze::random::Random;
use crate::maze::topology::{Rectangle, Side};
use crate::maze::trace::{Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "binary-tree",
    sentence: "Each cell opens one of two sides (--bias): fast, slanted, two long corridors.",
    pseudo_code: &[
        "for each cell, in any order:",
        "    if both sides of the bias have a neighbor: toss a coin, open one of them",
        "    else if one side has a neighbor: open that one",
        "    else: this is the corner, open nothing",
    ],
    needs: Needs::Rows,
    extra: 0,
};
const COIN: Line = Line(1);
const ONLY_ONE: Line = Line(2);
const CORNER: Line = Line(3);

/// The two sides that cells open towards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bias {
    /// North or east.
    NorthEast,
    /// North or west.
    #[default]
    NorthWest,
    /// South or east.
    SouthEast,
    /// South or west.
    SouthWest,
}

impl Bias {
    /// All four, in the order in which they are listed.
    pub const ALL: [Self; 4] = [
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthEast,
        Self::SouthWest,
    ];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NorthEast => "ne",
            Self::NorthWest => "nw",
            Self::SouthEast => "se",
            Self::SouthWest => "sw",
        }
    }

    /// The vertical and the horizontal side.
    const fn sides(self) -> (Side, Side) {
        match self {
            Self::NorthEast => (Side::North, Side::East),
            Self::NorthWest => (Side::North, Side::West),
            Self::SouthEast => (Side::South, Side::East),
            Self::SouthWest => (Side::South, Side::West),
        }
    }
}

/// Carves a perfect maze into the closed passages of a rectangle without void cells.
pub fn carve(
    passages: &mut Passages<Rectangle>,
    bias: Bias,
    random: &mut Random,
    trace: &mut impl Trace,
) {
    let rectangle = *passages.topology();
    let (columns, rows) = (rectangle.columns(), rectangle.rows());
    let (vertical, horizontal) = bias.sides();
    let last_row = if vertical == Side::North { 0 } else { rows - 1 };
    let last_column = if horizontal == Side::West {
        0
    } else {
        columns - 1
    };
    let mut report = Reporter::new(trace);
    for y in 0..rows {
        let mut coins = 0;
        for x in 0..columns {
            if x % 64 == 0 {
                coins = random.word();
            }
            let coin = coins & 1 == 1;
            coins >>= 1;
            let cell = rectangle.cell(x, y);
            let (line, side) = match (y == last_row, x == last_column) {
                (false, false) => (COIN, Some(if coin { horizontal } else { vertical })),
                (true, false) => (ONLY_ONE, Some(horizontal)),
                (false, true) => (ONLY_ONE, Some(vertical)),
                (true, true) => (CORNER, None),
            };
            report.focus(line, Some(cell));
            if let Some(side) = side {
                passages.open(cell, side.port());
                report.open(line, cell, side.port());
            }
            report.mark(line, cell, Mark::Untouched, Mark::Finished);
        }
    }
}
