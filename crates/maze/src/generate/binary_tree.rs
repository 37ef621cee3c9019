//! The binary tree: one random bit per cell.
//!
//! Draws: one word for every 64 cells of a row, each row starting with a new one; the lowest bit belongs to
//! the leftmost cell. A set bit opens the horizontal side, a clear one the vertical side.

use super::About;
use crate::options::{OptionSpec, named_option};
use crate::passages::Passages;
use crate::random::Random;
use crate::rows::{self, Row};
use crate::topology::{Ports, Rectangle, Side, Size, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Line, Mark, Reporter, Trace};

const ABOUT: About = About {
    name: "binary-tree",
    summary: "Each cell opens one of two sides: fast, slanted, two long corridors.",
    pseudo_code: &[
        "for each cell, in any order:",
        "    if both sides of the bias have a neighbor: toss a coin, open one of them",
        "    else if one side has a neighbor: open that one",
        "    else: this is the corner, open nothing",
    ],
    reasons: &[
        "No cell looks at any other, so the order does not matter.",
        "One opening towards the corner gives the cell a path there, and never makes a loop.",
        "Only one side leads towards the corner, so the cell opens that one.",
        "In the end every path leads to this cell, so it needs no opening of its own.",
    ],
    shown: Shown::GENERATOR,
};
/// Of the way of the rows and of the cells in them: no cell waits.
const IN_ORDER: About = About { shown: Shown { active: None, ..ABOUT.shown }, ..ABOUT };

/// The description for a bias.
pub(super) const fn about(bias: Bias) -> &'static About {
    if matches!(bias, Bias::NorthWest) { &IN_ORDER } else { &ABOUT }
}

const EACH: Line = Line(0);
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
    pub const ALL: [Self; 4] = [Self::NorthEast, Self::NorthWest, Self::SouthEast, Self::SouthWest];

    /// The name on the command line.
    const fn name(self) -> &'static str {
        ["ne", "nw", "se", "sw"][self as usize]
    }

    /// The option that sets it.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "bias",
        value_name: "SIDES",
        domain: "one of ne, nw, se, sw",
        default: "nw",
        choices: &["nw", "ne", "sw", "se"],
        help: "The two sides to which a cell may be joined",
    };

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

named_option!(Bias);

/// The rows of a binary tree, 64 cells at a time.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    bias: Bias,
    size: Size,
    /// The number of rows tossed so far.
    tossed: u32,
    /// With a bias to the north, the cells of the last tossed row that open their horizontal side; what
    /// that row opens upwards was part of the row above.
    ahead: Vec<u64>,
}

impl Rows {
    /// The rows of a maze of a size.
    pub(super) fn new(size: Size, bias: Bias) -> Self {
        Self { bias, size, tossed: 0, ahead: vec![0; rows::words(size.columns())] }
    }

    /// Tosses the coins of the next row: the cells that open their horizontal and vertical side.
    fn toss(&mut self, random: &mut Random, across: &mut [u64], along: &mut [u64]) {
        let (vertical, horizontal) = self.bias.sides();
        let columns = self.size.columns();
        let edge_row = if vertical == Side::North { 0 } else { self.size.rows() - 1 };
        let edge = if self.tossed == edge_row { u64::MAX } else { 0 };
        self.tossed += 1;
        for (word, (across, along)) in across.iter_mut().zip(along.iter_mut()).enumerate() {
            let coins = (random.word() | edge) & rows::columns_in(word, columns);
            *across = coins;
            *along = !coins & rows::columns_in(word, columns);
        }
        // A cell of the edge column has no horizontal side to open.
        let edge_column = if horizontal == Side::West { 0 } else { columns - 1 };
        let (word, cell) = rows::place(edge_column);
        across[word] &= !cell;
        along[word] |= cell & !edge;
    }

    /// Writes every word of the next row; called once for each row of the maze.
    pub(super) fn next_row(&mut self, random: &mut Random, row: &mut Row) {
        let (vertical, horizontal) = self.bias.sides();
        if vertical == Side::South {
            self.toss(random, &mut row.east, &mut row.south);
        } else {
            let mut ahead = std::mem::take(&mut self.ahead);
            if self.tossed == 0 {
                self.toss(random, &mut ahead, &mut row.south);
            }
            row.east.copy_from_slice(&ahead);
            if self.tossed < self.size.rows() {
                self.toss(random, &mut ahead, &mut row.south);
            } else {
                row.south.fill(0);
            }
            self.ahead = ahead;
        }
        if horizontal == Side::West {
            // Opening a cell to the west opens the one before it to the east.
            let mut next = 0;
            for east in row.east.iter_mut().rev() {
                let west = *east;
                *east = west >> 1 | next;
                next = west << (rows::WORD - 1);
            }
        }
    }
}

/// Carves a perfect maze into the closed passages of a rectangle without void cells: each cell opens one of
/// two sides, at random.
///
/// - Cost: linear time, 64 cells at a time; memory for a row of bits.
/// - Properties: not uniform. Two straight corridors along the edges of the bias, and paths that slant
///   towards their corner. On average columns × rows / 4 + 1 dead ends, and no four-ways.
/// - Source: Jamis Buck, "Maze Generation: Binary Tree algorithm" (2011,
///   <https://weblog.jamisbuck.org/2011/2/1/maze-generation-binary-tree-algorithm>).
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
/// use mazewright_maze::Measures;
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::BinaryTree(Default::default()), Seed(1)).carve()?;
/// assert_eq!(Measures::of(&maze).texture.by_ports[4], 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub(super) fn carve(passages: &mut Passages<Rectangle>, bias: Bias, random: &mut Random, trace: &mut impl Trace) {
    let rectangle = *passages.topology();
    let mut report = Reporter::new(trace);
    let mut source = Rows::new(rectangle.size(), bias);
    if !report.listens() {
        return rows::carve(passages, |row| source.next_row(random, row));
    }
    // The same draws make the whole maze at once, which shows the side that each cell opens.
    let mut carved = passages.clone();
    rows::carve(&mut carved, |row| source.next_row(random, row));
    let (vertical, horizontal) = bias.sides();
    let sides = Ports::of(vertical.port()).with(horizontal.port());
    for cell in rectangle.cells() {
        if rectangle.coordinates(cell).0 == 0 {
            report.phase();
        }
        report.step();
        let choice = Ports(passages.neighbors(cell).0 & sides.0);
        let line = [CORNER, ONLY_ONE, COIN][choice.len() as usize];
        if line == COIN {
            report.choose(line, cell, choice);
        }
        // An earlier cell may have opened a passage to it.
        let before = if passages.is_untouched(cell) { Mark::Untouched } else { Mark::Active };
        report.visit(line, cell, before, Mark::Finished);
        for port in Ports(carved.open_ports(cell).0 & sides.0).iter() {
            report.open(line, cell, port);
            let behind = rectangle.neighbor(cell, port);
            if behind > cell && passages.is_untouched(behind) {
                report.mark(line, behind, Mark::Untouched, Mark::Active);
            }
            passages.open(cell, port);
        }
    }
    report.end(EACH);
}
