//! Sidewinder: every row is cut into runs, and each run is opened upwards once.
//!
//! Jamis Buck, "Maze Generation: Sidewinder algorithm" (2011,
//! <https://weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm>). Linear time, no
//! memory. Texture: one corridor along the whole first row, ways that climb towards it; dead ends
//! tend to 5/8 − ln 2/2 = 27.84 % of the cells.
//!
//! Draws, for each row but the first: one word for every 64 cells of the row, each row beginning
//! with a new one, whose bits, lowest first, end a run behind a cell when set; then, run by run from
//! the left, one bounded draw for the cell that is opened upwards.

use super::{About, Needs};
use crate::maze::passages::Passages;
use crate::maze::random::Random;
use crate::maze::topology::{Rectangle, Side};
use crate::maze::trace::{Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "sidewinder",
    sentence: "Rows in runs, each opened upwards once: one long corridor at the top.",
    pseudo_code: &[
        "open the whole first row",
        "for each other row, from the left:",
        "    toss a coin for each cell: join it to the next one, or end the run here",
        "    from each run, open one random cell upwards",
    ],
    needs: Needs::Rows,
    extra: 0,
};
const FIRST_ROW: Line = Line(0);
const JOIN: Line = Line(2);
const RISE: Line = Line(3);

/// Carves a perfect maze into the closed passages of a rectangle without void cells.
pub fn carve(passages: &mut Passages<Rectangle>, random: &mut Random, trace: &mut impl Trace) {
    let rectangle = *passages.topology();
    let columns = rectangle.columns();
    let mut report = Reporter::new(trace);
    let east = Side::East.port();
    for x in 0..columns {
        let cell = rectangle.cell(x, 0);
        report.focus(FIRST_ROW, Some(cell));
        if x + 1 < columns {
            passages.open(cell, east);
            report.open(FIRST_ROW, cell, east);
        }
        report.mark(FIRST_ROW, cell, Mark::Untouched, Mark::Finished);
    }
    let mut ends = vec![0_u64; columns.div_ceil(64) as usize];
    for y in 1..rectangle.rows() {
        ends.fill_with(|| random.word());
        let mut run = 0;
        for x in 0..columns {
            let cell = rectangle.cell(x, y);
            report.focus(JOIN, Some(cell));
            report.mark(JOIN, cell, Mark::Untouched, Mark::Active);
            let ends_here = x + 1 == columns || ends[x as usize / 64] >> (x % 64) & 1 == 1;
            if !ends_here {
                passages.open(cell, east);
                report.open(JOIN, cell, east);
                continue;
            }
            let riser = run + random.below(u64::from(x + 1 - run)) as u32;
            let (riser, north) = (rectangle.cell(riser, y), Side::North.port());
            passages.open(riser, north);
            report.open(RISE, riser, north);
            for member in run..=x {
                report.mark(
                    RISE,
                    rectangle.cell(member, y),
                    Mark::Active,
                    Mark::Finished,
                );
            }
            run = x + 1;
        }
    }
}
