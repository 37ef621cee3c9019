//! Eller's algorithm: row by row, remembering only which cells earlier rows join.
//!
//! Sets of joined cells never cross each other in a row, so each is a ring of links from left to right, and
//! two neighbors are in one set exactly if they are adjacent in its ring.
//!
//! Draws, for each row but the last: 64 [coins](Share::coins) of the first odds for every 64 cells, each row
//! starting with new ones, lowest bit first; a set coin joins its cell to the next if they are in different
//! sets at that time, from left to right. Then, in the same way, coins of the second odds; a set coin opens
//! its cell downwards. Then, for each set that no coin has opened, in the order of their last cells, one
//! bounded draw for the cell that is opened, counted from the last one leftwards; none for a set of one
//! cell. The last row draws nothing.

use std::fmt;
use std::str::FromStr;

use super::About;
use crate::braid::{Share, ShareError};
use crate::options::OptionSpec;
use crate::passages::Passages;
use crate::random::Random;
use crate::rows::{self, Row};
use crate::topology::{Cell, Rectangle, Side, Size, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "eller",
    summary: "Row by row, remembering only one row: can carve mazes of any length.",
    pseudo_code: &[
        "for each row but the last, from the top:",
        "    for each cell and the next one, if they are not connected yet:",
        "        toss a coin: on heads, join them",
        "    from each set of connected cells, open some downwards, at least one",
        "in the last row, join each cell and the next one if they are not connected yet",
    ],
    reasons: &[
        "A row only needs to know which of its cells are already connected.",
        "If they are already connected, one more opening would close a loop.",
        "They are not connected yet, so they may be joined here; the coin decides.",
        "A set with no opening downwards could never be connected to the rest.",
        "No row follows, so whatever would be left separate is connected here.",
    ],
    shown: Shown { joins_sets: true, ..Shown::GENERATOR },
};
const APART: Line = Line(1);
const JOIN: Line = Line(2);
const FALL: Line = Line(3);
const LAST_ROW: Line = Line(4);

/// The probabilities of the two kinds of passages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    /// Of joining a cell to the next, if they are in different sets.
    pub join: Share,
    /// Of opening a cell downwards.
    pub fall: Share,
}

impl Odds {
    /// The option that sets them, here and in [sidewinder](super::sidewinder) mazes.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "odds",
        value_name: "SHARE",
        domain: "a share from 0 to 1 such as 0.5, or for eller two such as 0.75,0.2",
        default: "0.5",
        choices: &["0.1", "0.25", "0.5", "0.75", "0.9", "0.75,0.2"],
        help: "The chance of joining a cell to the next one, and for eller the chance of opening it downwards",
    };
    /// One half each.
    pub const HALVES: Self = Self { join: Share::HALF, fall: Share::HALF };
}

impl Default for Odds {
    fn default() -> Self {
        Self::HALVES
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{}", self.join, self.fall)
    }
}

impl FromStr for Odds {
    type Err = ShareError;

    /// One share, of joining, or two with a comma between.
    fn from_str(text: &str) -> Result<Self, ShareError> {
        let Some((join, fall)) = text.split_once(',') else {
            return Ok(Self { join: text.parse()?, ..Self::HALVES });
        };
        Ok(Self { join: join.parse()?, fall: fall.parse()? })
    }
}

/// The rows of a maze of Eller's algorithm.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    odds: Odds,
    columns: u32,
    /// The number of rows still to be made.
    left: u32,
    /// The ring of each cell's set in the next row.
    links: Vec<Link>,
    /// The previous member of each cell's set, before any was closed downwards; the first member has
    /// itself.
    before: Vec<u32>,
}

/// The neighbors of a cell in the ring of its set, from left to right and around.
#[derive(Clone, Copy, Debug)]
struct Link {
    left: u32,
    right: u32,
}

/// Selects one of two numbers, without a branch on a random bit.
#[inline(always)]
const fn choose(first: bool, one: u32, other: u32) -> u32 {
    let mask = (first as u32).wrapping_neg();
    other ^ ((one ^ other) & mask)
}

impl Rows {
    /// The rows of a maze of a size.
    pub(super) fn new(size: Size, odds: Odds) -> Self {
        let columns = size.columns();
        let alone = |cell| Link { left: cell, right: cell };
        Self {
            odds,
            columns,
            left: size.rows(),
            links: (0..columns).map(alone).collect(),
            before: (0..columns).collect(),
        }
    }

    /// Joins a cell to the next if they are in different sets; returns whether they were.
    #[inline(always)]
    fn join(&mut self, cell: u32) -> bool {
        let next = cell + 1;
        let join = self.in_different_sets(cell);
        let right = self.links[cell as usize].right;
        let left = self.links[next as usize].left;
        // Swapping the links joins two rings into one; keeping them leaves two.
        self.links[left as usize].right = choose(join, right, next);
        self.links[right as usize].left = choose(join, left, cell);
        self.links[cell as usize].right = choose(join, next, right);
        self.links[next as usize].left = choose(join, cell, left);
        join
    }

    /// Returns true if a cell and the next one are in different sets.
    #[inline(always)]
    fn in_different_sets(&self, cell: u32) -> bool {
        self.links[cell as usize].right != cell + 1
    }

    /// Removes a cell that no coin opens downwards from its ring, unless it is the last of its set.
    /// Returns whether it is, and whether its set had more members, none of which a coin opened.
    #[inline(always)]
    fn close(&mut self, cell: u32) -> (bool, bool) {
        let Link { left, right } = self.links[cell as usize];
        let alone = left == cell;
        let before = self.before[cell as usize];
        self.before[right as usize] = choose(alone, before, cell);
        // The neighbors of a single member are itself, so this changes nothing.
        self.links[left as usize].right = right;
        self.links[right as usize].left = left;
        self.links[cell as usize] = Link { left: cell, right: cell };
        (alone, alone & (before != cell))
    }

    /// Resets the order of members: there are new sets.
    fn forget_order(&mut self) {
        for (cell, before) in (0..).zip(&mut self.before) {
            *before = cell;
        }
    }

    /// A random cell of a set that no coin has opened, given its last cell.
    #[cold]
    fn any_of(&self, last: u32, random: &mut Random) -> u32 {
        let before = |cell: &u32| Some(self.before[*cell as usize]).filter(|before| before != cell);
        let members = || std::iter::successors(Some(last), before);
        let n = random.below(members().count() as u64);
        members().nth(n as usize).unwrap_or(last)
    }

    /// Joins the cells of a row; without coins, all that are in different sets.
    fn join_row(&mut self, mut random: Option<&mut Random>, row: &mut Row) {
        let last = self.columns - 1;
        for (word, east) in row.east.iter_mut().enumerate() {
            let first = word as u32 * rows::WORD;
            let mut coins = random.as_mut().map_or(u64::MAX, |random| self.odds.join.coins(random));
            // The last cell has no next one.
            coins &= rows::columns_in(word, last);
            let mut joined = 0;
            while coins != 0 {
                let n = coins.trailing_zeros();
                joined |= u64::from(self.join(first + n)) << n;
                coins &= coins - 1;
            }
            *east = joined;
        }
    }

    /// Opens cells of a row downwards, at least one of each set.
    fn open_downwards(&mut self, random: &mut Random, row: &mut Row) {
        self.forget_order();
        for coins in &mut row.south {
            *coins = self.odds.fall.coins(random);
        }
        for word in 0..row.south.len() {
            let first = word as u32 * rows::WORD;
            let columns = rows::columns_in(word, self.columns);
            let mut open = row.south[word] & columns;
            let mut closed = !open & columns;
            while closed != 0 {
                let n = closed.trailing_zeros();
                closed &= closed - 1;
                let (alone, unopened) = self.close(first + n);
                open |= u64::from(alone) << n;
                if unopened {
                    let chosen = self.any_of(first + n, random);
                    open &= !(1 << n);
                    if chosen >= first {
                        open |= 1 << (chosen - first);
                    } else {
                        let (word, bit) = rows::place(chosen);
                        row.south[word] |= bit;
                    }
                }
            }
            row.south[word] = open;
        }
    }

    /// Writes every word of the next row; called once for each row of the maze.
    pub(super) fn next_row(&mut self, random: &mut Random, row: &mut Row) {
        self.left -= 1;
        if self.left == 0 {
            self.join_row(None, row);
            row.south.fill(0);
        } else {
            self.join_row(Some(random), row);
            self.open_downwards(random, row);
        }
    }
}

/// Carves a perfect maze into the closed passages of a rectangle without void cells, row by row.
///
/// - Cost: linear time; twelve bytes per column, so mazes of any height need the memory of one row.
/// - Properties: not uniform. Even, with 29.0 % dead ends at odds of one half; the last row has long
///   corridors, since everything still apart has to be joined there.
/// - Source: Marlin Eller (1982, unpublished); Jamis Buck, "Maze Generation: Eller's Algorithm" (2010,
///   <https://weblog.jamisbuck.org/2010/12/29/maze-generation-eller-s-algorithm>).
pub(super) fn carve(passages: &mut Passages<Rectangle>, odds: Odds, random: &mut Random, trace: &mut impl Trace) {
    let rectangle = *passages.topology();
    let mut source = Rows::new(rectangle.size(), odds);
    let mut report = Reporter::new(trace);
    if !report.listens() {
        return rows::carve(passages, |row| source.next_row(random, row));
    }
    let words = rows::words(rectangle.columns());
    for y in 0..rectangle.rows() {
        let is_last = y + 1 == rectangle.rows();
        let mut toss = |odds: Share| -> Vec<u64> { (0..words).map(|_| odds.coins(random)).collect() };
        report.phase();
        if is_last {
            join_row(passages, &mut source, y, &vec![u64::MAX; words], LAST_ROW, &mut report);
        } else {
            let coins = toss(odds.join);
            join_row(passages, &mut source, y, &coins, JOIN, &mut report);
            let coins = toss(odds.fall);
            open_downwards(passages, &mut source, y, &coins, random, &mut report);
        }
    }
    report.end(LAST_ROW);
}

/// As [`Rows::join_row`], and reports each look at two neighbors.
fn join_row(
    passages: &mut Passages<Rectangle>,
    source: &mut Rows,
    y: u32,
    coins: &[u64],
    line: Line,
    report: &mut Reporter<'_, impl Trace>,
) {
    let rectangle = *passages.topology();
    for x in 0..rectangle.columns() {
        let cell = rectangle.cell(x, y);
        report.step();
        let is_apart = x + 1 < rectangle.columns() && source.in_different_sets(x);
        if is_apart && line == JOIN && !source.odds.join.is_certain() {
            let port = Side::East.port();
            report.decide(JOIN, Decision::Coin { cell, port });
        }
        let line = if is_apart || line == LAST_ROW { line } else { APART };
        report.focus(line, cell);
        meet(passages, cell, line, report);
        if x + 1 < rectangle.columns() && rows::is_set(coins, x) && source.join(x) {
            let east = Side::East.port();
            report.open(line, cell, east);
            meet(passages, rectangle.neighbor(cell, east), line, report);
            passages.open(cell, east);
        }
        if line == LAST_ROW {
            report.mark(line, cell, Mark::Active, Mark::Finished);
        }
    }
}

/// As [`Rows::open_downwards`], and reports each cell.
fn open_downwards(
    passages: &mut Passages<Rectangle>,
    source: &mut Rows,
    y: u32,
    coins: &[u64],
    random: &mut Random,
    report: &mut Reporter<'_, impl Trace>,
) {
    let rectangle = *passages.topology();
    let south = Side::South.port();
    source.forget_order();
    for x in 0..rectangle.columns() {
        let (falls, unopened) = if rows::is_set(coins, x) { (true, false) } else { source.close(x) };
        let cell = rectangle.cell(x, y);
        report.step();
        if !source.odds.fall.is_certain() {
            report.decide(FALL, Decision::Coin { cell, port: south });
        }
        report.visit(FALL, cell, Mark::Active, Mark::Finished);
        let mut opened = cell;
        if unopened {
            report.step();
            report.decide(FALL, Decision::Set { cell });
            opened = rectangle.cell(source.any_of(x, random), y);
            report.focus(FALL, opened);
        }
        if falls {
            report.open(FALL, opened, south);
            meet(passages, rectangle.neighbor(opened, south), FALL, report);
            passages.open(opened, south);
        }
    }
}

/// Marks a cell as active if no passage has led to it so far.
fn meet(passages: &Passages<Rectangle>, cell: Cell, line: Line, report: &mut Reporter<'_, impl Trace>) {
    if passages.is_untouched(cell) {
        report.mark(line, cell, Mark::Untouched, Mark::Active);
    }
}
