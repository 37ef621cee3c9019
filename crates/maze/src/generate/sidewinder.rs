//! Sidewinder: rows cut into runs, each opened upwards once.
//!
//! Draws, for each row but the first: 64 [coins](Share::coins) for every 64 cells, each row starting with
//! new ones, lowest bit first; a set coin joins its cell to the next. At odds of one half that is one word,
//! whose clear bits end a run. Then, run by run from the left, one bounded draw for the cell that is opened
//! upwards.

use super::About;
use crate::braid::Share;
use crate::passages::Passages;
use crate::random::Random;
use crate::rows::{self, Row};
use crate::topology::{Rectangle, Side, Size, Topology as _};
use crate::trace::shown::{Picked, Shown, StructureKind};
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "sidewinder",
    summary: "Rows split into runs, each opened upwards once: one long corridor along the top.",
    pseudo_code: &[
        "open the whole first row",
        "for each other row, from the left:",
        "    toss a coin for each cell: join it to the next one, or end the run here",
        "    from each run, open one random cell upwards",
    ],
    reasons: &[
        "The first row has nothing above it, so it is one long run.",
        "A row only needs to know the row above it.",
        "The coin alone decides how long a run gets; the end of the row ends it anyway.",
        "The run needs an opening to the maze above, and a second one would close a loop.",
    ],
    shown: Shown { structure: Some(StructureKind::Run), picks: Picked::OfRun, ..Shown::GENERATOR },
};
const FIRST_ROW: Line = Line(0);
const EACH: Line = Line(1);
const JOIN: Line = Line(2);
const RISE: Line = Line(3);

/// The rows of a sidewinder maze, run by run.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    odds: Share,
    columns: u32,
    /// The number of rows still to be tossed.
    left: u32,
    /// The cells of the last tossed row that are joined to the next; what that row opens upwards was
    /// part of the row above.
    ahead: Vec<u64>,
}

impl Rows {
    /// The rows of a maze of a size; `odds` are those of joining a cell to the next.
    pub(super) fn new(size: Size, odds: Share) -> Self {
        let columns = size.columns();
        // The first row is a single run.
        let mut ahead: Vec<u64> = (0..rows::words(columns)).map(|word| rows::columns_in(word, columns)).collect();
        let (word, last) = rows::place(columns - 1);
        ahead[word] &= !last;
        Self { odds, columns, left: size.rows() - 1, ahead }
    }

    /// Writes every word of the next row; called once for each row of the maze.
    pub(super) fn next_row(&mut self, random: &mut Random, row: &mut Row) {
        if self.left == 0 {
            row.east.copy_from_slice(&self.ahead);
            row.south.fill(0);
            return;
        }
        self.left -= 1;
        std::mem::swap(&mut row.east, &mut self.ahead);
        for (word, joined) in self.ahead.iter_mut().enumerate() {
            *joined = self.odds.coins(random) & rows::columns_in(word, self.columns);
        }
        let (word, last) = rows::place(self.columns - 1);
        self.ahead[word] &= !last;
        open_upwards(self.columns, random, &self.ahead, &mut row.south);
    }
}

/// Opens one cell of each run of a row of joined cells upwards, and no other.
fn open_upwards(columns: u32, random: &mut Random, joined: &[u64], opened: &mut [u64]) {
    // A local copy of the random numbers stays in registers.
    let mut draws = random.clone();
    // The first cell of the run, relative to the first cell of the word; a run may start before it.
    let mut run = 0_i64;
    for (word, &joined) in joined.iter().enumerate() {
        let mut ends = !joined & rows::columns_in(word, columns);
        opened[word] = 0;
        if run < 0 && ends != 0 {
            let behind = i64::from(ends.trailing_zeros()) + 1;
            ends &= ends - 1;
            let riser = word as i64 * i64::from(rows::WORD) + run + draws.below((behind - run) as u64) as i64;
            let (word, bit) = rows::place(riser as u32);
            opened[word] |= bit;
            run = behind;
        }
        let mut risers = 0;
        while ends != 0 {
            let behind = i64::from(ends.trailing_zeros()) + 1;
            ends &= ends - 1;
            risers |= 1 << (run as u64 + draws.below((behind - run) as u64));
            run = behind;
        }
        opened[word] |= risers;
        run -= i64::from(rows::WORD);
    }
    *random = draws;
}

/// Carves a perfect maze into the closed passages of a rectangle without void cells, row by row. `odds` are
/// those of joining a cell to the next.
///
/// - Cost: linear time; memory for a row of bits.
/// - Properties: not uniform. One corridor along the first row, and paths that climb towards it, the
///   steeper the lower the odds. Dead ends tend to 5/8 − ln 2/2 = 27.84 % of the cells.
/// - Source: Jamis Buck, "Maze Generation: Sidewinder algorithm" (2011,
///   <https://weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm>).
pub(super) fn carve(passages: &mut Passages<Rectangle>, odds: Share, random: &mut Random, trace: &mut impl Trace) {
    let rectangle = *passages.topology();
    let mut report = Reporter::new(trace);
    let mut source = Rows::new(rectangle.size(), odds);
    rows::carve(passages, |row| source.next_row(random, row));
    if !report.listens() {
        return;
    }
    let columns = rectangle.columns();
    let (north, east) = (Side::North.port(), Side::East.port());
    for x in 0..columns {
        let cell = rectangle.cell(x, 0);
        report.step();
        report.visit(FIRST_ROW, cell, Mark::Untouched, Mark::Finished);
        if x > 0 {
            report.open(FIRST_ROW, cell, Side::West.port());
        }
    }
    for y in 1..rectangle.rows() {
        report.phase();
        let mut run = 0;
        for x in 0..columns {
            let cell = rectangle.cell(x, y);
            report.step();
            if x + 1 < columns && !odds.is_certain() {
                report.decide(JOIN, Decision::Coin { cell, port: east });
            }
            report.focus(JOIN, cell);
            if x == run {
                report.mark(JOIN, cell, Mark::Untouched, Mark::Active);
            }
            if passages.is_open(cell, east) {
                report.open(JOIN, cell, east);
                report.mark(JOIN, rectangle.neighbor(cell, east), Mark::Untouched, Mark::Active);
                continue;
            }
            report.step();
            report.decide(RISE, Decision::Pick);
            let members = || (run..=x).map(|x| rectangle.cell(x, y));
            for riser in members().filter(|&member| passages.is_open(member, north)) {
                report.focus(RISE, riser);
                report.open(RISE, riser, north);
            }
            for member in members() {
                report.mark(RISE, member, Mark::Active, Mark::Finished);
            }
            run = x + 1;
        }
    }
    report.end(EACH);
}
