//! Eller's algorithm: row by row, remembering of the rows above only which cells they join.
//!
//! Marlin Eller, 1982, unpublished; after Jamis Buck, "Maze Generation: Eller's Algorithm" (2010,
//! <https://weblog.jamisbuck.org/2010/12/29/maze-generation-eller-s-algorithm>). Sets of joined cells
//! never cross each other in a row, so each is a ring of links from left to right, and two neighbors
//! are in one set just when they follow each other in its ring. Linear time; twelve bytes a column, and
//! nothing for the rows. Texture at the usual odds: even, with 28.9 % dead ends at 20x20, and a last
//! row of long corridors, since everything that is still apart has to be joined there.
//!
//! Draws, for each row but the last: 64 [coins](Share::coins) of the first odds for every 64 cells,
//! each row beginning with new ones, lowest bit first, of which a set one joins its cell to the next one
//! if they are in different sets at that time, from left to right; then in the same way coins of the
//! second odds, of which a set one opens its cell downwards; then, for each set that no coin has
//! opened, in the order of their last cells, one bounded draw for the cell that is opened, counted from
//! the last one leftwards, none for a set of one cell. The last row draws nothing.

use std::fmt;
use std::str::FromStr;

use super::{About, Needs};
use crate::braid::{Share, ShareError};
use crate::passages::Passages;
use crate::random::Random;
use crate::rows;
use crate::rows::{Row, Source};
use crate::topology::{Cell, Rectangle, Side, Size, Topology};
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "eller",
    sentence: "Row by row in the memory of one row: even mazes of any length.",
    pseudo_code: &[
        "for each row but the last, from the top:",
        "    for each cell and the next one, if no way joins them yet:",
        "        toss a coin: join them",
        "    from each set of joined cells, open some downwards, at least one",
        "in the last row, join each cell and the next one if no way does yet",
    ],
    reasons: &[
        "Every row needs to know only which of its cells are joined already.",
        "Where a way joins them already, an opening would close a loop.",
        "No way joins the two yet, so they may be joined here; the coin decides.",
        "A set that is not opened downwards could never be joined to the rest.",
        "This is the last chance to join what is still apart.",
    ],
    needs: Needs::Rows,
    extra: 0,
};
const APART: Line = Line(1);
const JOIN: Line = Line(2);
const FALL: Line = Line(3);
const LAST_ROW: Line = Line(4);

/// The chances of the two kinds of passages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    /// Of joining a cell to the next one, if no way joins them yet.
    pub join: Share,
    /// Of opening a cell downwards.
    pub fall: Share,
}

impl Odds {
    /// One half each.
    pub const HALVES: Self = Self {
        join: Share::HALF,
        fall: Share::HALF,
    };
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
            return Ok(Self {
                join: text.parse()?,
                ..Self::HALVES
            });
        };
        Ok(Self {
            join: join.parse()?,
            fall: fall.parse()?,
        })
    }
}

/// The rows of a maze by Eller's algorithm.
#[derive(Clone, Debug)]
pub struct Rows {
    odds: Odds,
    columns: u32,
    /// How many rows are still to be made.
    left: u32,
    /// The ring of each cell's set in the row that comes next.
    links: Vec<Link>,
    /// The member before each cell in its set, before any was closed downwards; the first member has
    /// itself.
    before: Vec<u32>,
}

/// The neighbors of a cell in the ring of its set, from left to right and around.
#[derive(Clone, Copy, Debug)]
struct Link {
    left: u32,
    right: u32,
}

/// One of two numbers, without a branch on a random bit.
#[inline(always)]
const fn choose(first: bool, one: u32, other: u32) -> u32 {
    let mask = (first as u32).wrapping_neg();
    other ^ ((one ^ other) & mask)
}

impl Rows {
    /// The rows of a maze of that size.
    #[must_use]
    pub fn new(size: Size, odds: Odds) -> Self {
        let columns = size.columns();
        let alone = |cell| Link {
            left: cell,
            right: cell,
        };
        Self {
            odds,
            columns,
            left: size.rows(),
            links: (0..columns).map(alone).collect(),
            before: (0..columns).collect(),
        }
    }

    /// Joins a cell and the next one if they are in different sets.
    #[inline(always)]
    fn join(&mut self, cell: u32) -> bool {
        let next = cell + 1;
        let right = self.links[cell as usize].right;
        let left = self.links[next as usize].left;
        let join = right != next;
        // Two rings that are cut open and tied together are one; tied as they were, they stay two.
        self.links[left as usize].right = choose(join, right, next);
        self.links[right as usize].left = choose(join, left, cell);
        self.links[cell as usize].right = choose(join, next, right);
        self.links[next as usize].left = choose(join, cell, left);
        join
    }

    /// Whether a cell and the next one are in different sets.
    fn are_apart(&self, cell: u32) -> bool {
        self.links[cell as usize].right != cell + 1
    }

    /// Takes a cell that no coin opens downwards out of its ring, unless nothing else is left of its set.
    /// Tells whether that is so, and whether there was more of the set, which no coin has opened.
    #[inline(always)]
    fn close(&mut self, cell: u32) -> (bool, bool) {
        let Link { left, right } = self.links[cell as usize];
        let alone = left == cell;
        let before = self.before[cell as usize];
        self.before[right as usize] = choose(alone, before, cell);
        // Of one that is alone both neighbors are itself, so that this changes nothing.
        self.links[left as usize].right = right;
        self.links[right as usize].left = left;
        self.links[cell as usize] = Link {
            left: cell,
            right: cell,
        };
        (alone, alone & (before != cell))
    }

    /// Forgets which members were before others: there are new sets.
    fn forget_order(&mut self) {
        for (cell, before) in (0..).zip(&mut self.before) {
            *before = cell;
        }
    }

    /// A random cell of a set that no coin has opened, told by its last cell.
    #[cold]
    fn any_of(&self, last: u32, random: &mut Random) -> u32 {
        let before = |cell: &u32| Some(self.before[*cell as usize]).filter(|before| before != cell);
        let members = || std::iter::successors(Some(last), before);
        let n = random.below(members().count() as u64);
        members().nth(n as usize).unwrap_or(last)
    }

    /// Joins the cells of a row; without coins all that are in different sets.
    fn join_row(&mut self, coins: Option<&mut Random>, row: &mut Row) {
        let last = self.columns - 1;
        let mut coins = coins;
        for (word, east) in row.east.iter_mut().enumerate() {
            let first = word as u32 * rows::WORD;
            let mut coins = coins
                .as_mut()
                .map_or(u64::MAX, |random| self.odds.join.coins(random));
            // The last cell has none to be joined to.
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
    fn fall_row(&mut self, random: &mut Random, row: &mut Row) {
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
}

impl Source for Rows {
    fn next_row(&mut self, random: &mut Random, row: &mut Row) {
        self.left -= 1;
        if self.left == 0 {
            self.join_row(None, row);
            row.south.fill(0);
        } else {
            self.join_row(Some(random), row);
            self.fall_row(random, row);
        }
    }
}

/// Carves a perfect maze into the closed passages of a rectangle without void cells.
pub fn carve<Listener: Trace>(
    passages: &mut Passages<Rectangle>,
    odds: Odds,
    random: &mut Random,
    trace: &mut Listener,
) {
    let rectangle = *passages.topology();
    let mut source = Rows::new(rectangle.size(), odds);
    if !Listener::LISTENS {
        return rows::carve(passages, &mut source, random);
    }
    let mut report = Reporter::new(trace);
    let words = rows::words(rectangle.columns());
    for y in 0..rectangle.rows() {
        let is_last = y + 1 == rectangle.rows();
        let mut toss =
            |odds: Share| -> Vec<u64> { (0..words).map(|_| odds.coins(random)).collect() };
        report.phase();
        if is_last {
            join_row(
                passages,
                &mut source,
                y,
                &vec![u64::MAX; words],
                LAST_ROW,
                &mut report,
            );
        } else {
            let coins = toss(odds.join);
            join_row(passages, &mut source, y, &coins, JOIN, &mut report);
            let coins = toss(odds.fall);
            fall_row(passages, &mut source, y, &coins, random, &mut report);
        }
    }
    report.end(LAST_ROW);
}

/// Joins the cells of a row as [`Rows::join_row`] does, and reports each look at two neighbors.
fn join_row<Listener: Trace>(
    passages: &mut Passages<Rectangle>,
    source: &mut Rows,
    y: u32,
    coins: &[u64],
    line: Line,
    report: &mut Reporter<'_, Listener>,
) {
    let rectangle = *passages.topology();
    for x in 0..rectangle.columns() {
        let cell = rectangle.cell(x, y);
        report.step();
        let is_apart = x + 1 < rectangle.columns() && source.are_apart(x);
        if is_apart && line == JOIN && !source.odds.join.is_certain() {
            let port = Side::East.port();
            report.decide(JOIN, Decision::Coin { cell, port });
        }
        let line = if is_apart || line == LAST_ROW {
            line
        } else {
            APART
        };
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

/// Opens cells of a row downwards as [`Rows::fall_row`] does, and reports each.
fn fall_row<Listener: Trace>(
    passages: &mut Passages<Rectangle>,
    source: &mut Rows,
    y: u32,
    coins: &[u64],
    random: &mut Random,
    report: &mut Reporter<'_, Listener>,
) {
    let rectangle = *passages.topology();
    let south = Side::South.port();
    source.forget_order();
    for x in 0..rectangle.columns() {
        let (falls, unopened) = if rows::is_set(coins, x) {
            (true, false)
        } else {
            source.close(x)
        };
        let cell = rectangle.cell(x, y);
        report.step();
        if !source.odds.fall.is_certain() {
            report.decide(FALL, Decision::Coin { cell, port: south });
        }
        report.focus(FALL, cell);
        report.mark(FALL, cell, Mark::Active, Mark::Finished);
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

/// Reports that a cell waits that no way has led to so far.
fn meet<Listener: Trace>(
    passages: &Passages<Rectangle>,
    cell: Cell,
    line: Line,
    report: &mut Reporter<'_, Listener>,
) {
    if passages.is_untouched(cell) {
        report.mark(line, cell, Mark::Untouched, Mark::Active);
    }
}
