//! Recursive division: a field is cut in two by a wall with one gap, and so is each half.
//!
//! A perfect maze has no open rooms, so `room`, the greatest length of the shorter side of an undivided
//! field, leaves no room empty: a corridor winds through it, in lanes along its longer side. At 1, the
//! default, an undivided field is a straight corridor.
//!
//! It opens only what stays open, and reports the walls that it would build in an open field.
//!
//! Draws: one bounded number per field, whose factors are taken apart [mixed](Random::mixed). A field to
//! divide: if it is square, 2 (1 for a wall from left to right); the place of the wall among those across
//! the longer side, from the left or the top; the place of the gap, likewise. Its left or upper half comes
//! next, the other once everything in that half is done. A field not to divide: nothing if its shorter
//! side is one cell; otherwise, if it is square, 2 (1 for upright lanes), and 2 for the end of the first
//! lane where the corridor turns (1 for its left or upper end).

use super::About;
use crate::options::{OptionSpec, number_option};
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Rectangle, Side, Topology};
use crate::trace::shown::{Next, Shown};
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "recursive-division",
    summary: "Cuts fields in two with walls that have one gap: long straight walls.",
    pseudo_code: &[
        "open all walls; all cells form one waiting field",
        "while a field waits, take the newest:",
        "    if its shorter side is longer than a room:",
        "        build a wall across its longer side, with one random gap",
        "        make the right or lower half wait, then the other one",
        "    else:",
        "        build the walls of one corridor that winds through it",
    ],
    reasons: &[
        "This algorithm adds walls, so there must be none at first.",
        "Fields wait until they are corridors; the newest goes first, so few wait at a time.",
        "A larger field has loops, so it needs a wall.",
        "The wall breaks every loop across it, and the one gap keeps the sides connected.",
        "Only the gap connects the halves, so each can be divided on its own.",
        "The field is no larger than a room, so it is not divided again.",
        "One corridor visits every cell of the field and closes no loop.",
    ],
    shown: Shown { finished: "finished", next: Next::Field, ..Shown::GENERATOR },
};
const OPEN_ALL: Line = Line(0);
const TURN: Line = Line(1);
const WALL: Line = Line(3);
const CORRIDOR: Line = Line(6);

/// The most cells that the shorter side of a field has that is not divided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Room(u32);

impl Room {
    /// Every field is divided that has two columns and two rows.
    pub const ONE: Self = Self(1);
    /// The option that sets it.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "room",
        value_name: "CELLS",
        domain: "a number from 1 to 1000",
        default: "1",
        choices: &["1", "2", "3", "4", "6", "8"],
        help: "Fields no wider than this are not divided further, and a corridor fills each",
    };
}

number_option!(Room, 1..=1000, Self::ONE);

/// A rectangle of cells that are joined to each other and, except through gaps, to no others.
#[derive(Clone, Copy)]
struct Field {
    /// The cell at its upper left.
    first: Cell,
    columns: u32,
    rows: u32,
}

/// A field seen along one of its sides, as parallel lanes of cells.
#[derive(Clone, Copy)]
struct Lanes {
    first: Cell,
    /// From one cell of a lane to the next.
    along: Step,
    /// From one lane to the next.
    across: Step,
    /// Cells in a lane.
    length: u32,
    /// Lanes.
    breadth: u32,
}

/// A step to the right or downwards.
#[derive(Clone, Copy)]
struct Step {
    slots: u32,
    side: Side,
}

impl Lanes {
    /// The field seen along its rows, or along its columns if upright.
    #[inline]
    fn of(field: Field, upright: bool, stride: u32) -> Self {
        let east = Step { slots: 1, side: Side::East };
        let south = Step { slots: stride, side: Side::South };
        let Field { first, columns, rows } = field;
        let (along, across) = if upright { (south, east) } else { (east, south) };
        let (length, breadth) = if upright { (rows, columns) } else { (columns, rows) };
        Self { first, along, across, length, breadth }
    }

    /// Where a corridor turns from a lane into the next one.
    const fn turn(&self, lane: u32, at_first: bool) -> u32 {
        if at_first == lane.is_multiple_of(2) { 0 } else { self.length - 1 }
    }

    /// The cell at a place of a lane.
    #[inline]
    const fn cell(&self, place: u32, lane: u32) -> Cell {
        Cell(self.first.0 + place * self.along.slots + lane * self.across.slots)
    }
}

impl Step {
    /// The open ports of two cells joined by the step: of the first and of the second.
    const fn ports(self) -> (u8, u8) {
        (1 << self.side.port().0, 1 << self.side.opposite().port().0)
    }
}

impl Field {
    /// Returns true if it is a single lane, which needs no decision.
    const fn is_lane(self) -> bool {
        self.columns == 1 || self.rows == 1
    }

    /// The two halves beside a wall after a place of the lanes.
    #[inline]
    const fn halves(self, lanes: &Lanes, place: u32) -> (Self, Self) {
        let (mut first, mut second) = (self, self);
        second.first = lanes.cell(place + 1, 0);
        let rest = lanes.length - place - 1;
        if matches!(lanes.along.side, Side::East) {
            (first.columns, second.columns) = (place + 1, rest);
        } else {
            (first.rows, second.rows) = (place + 1, rest);
        }
        (first, second)
    }
}

/// How a field is finished.
enum Layout {
    /// A wall after a place of every lane except the one of the gap.
    Divided { place: u32, gap: u32 },
    /// One corridor, which first turns at the start of the lanes or at their end.
    Corridor { at_first: bool },
}

/// Draws how a field is finished, and how its lanes run.
#[inline]
fn decide(field: Field, room: Room, stride: u32, random: &mut Random) -> (Lanes, Layout) {
    let Field { columns, rows, .. } = field;
    let square = columns == rows;
    let layouts = 1 + u64::from(square);
    let (longer, shorter) = (columns.max(rows), columns.min(rows));
    if shorter > room.0 {
        let [layout, place, gap] = random.mixed([layouts, u64::from(longer) - 1, u64::from(shorter)]);
        let upright = rows > columns || layout == 1;
        let (place, gap) = (place as u32, gap as u32);
        (Lanes::of(field, upright, stride), Layout::Divided { place, gap })
    } else if shorter > 1 {
        let [layout, at_first] = random.mixed([layouts, 2]);
        let upright = rows > columns || layout == 1;
        let at_first = at_first == 1;
        (Lanes::of(field, upright, stride), Layout::Corridor { at_first })
    } else {
        let at_first = false;
        (Lanes::of(field, rows > columns, stride), Layout::Corridor { at_first })
    }
}

/// Carves a perfect maze into the closed passages of a rectangle without void cells: fields are cut in two
/// by walls with one gap, without recursion.
///
/// - Cost: linear time; twelve bytes per waiting field, of which there are fewer than columns and rows.
/// - Properties: not uniform. Long straight walls that give the solution away at a glance; 27.1 % dead
///   ends.
/// - Source: Jamis Buck, "Maze Generation: Recursive Division" (2011,
///   <https://weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm>).
pub(super) fn carve(passages: &mut Passages<Rectangle>, room: Room, random: &mut Random, trace: &mut impl Trace) {
    let rectangle = *passages.topology();
    let stride = rectangle.stride() as u32;
    let mut report = Reporter::new(trace);
    report_all_open(passages, OPEN_ALL, &mut report);
    let slots = passages.slots_mut();
    // A local copy of the random numbers stays in registers.
    let mut draws = random.clone();
    let mut waiting = Vec::new();
    let mut next = Some(Field { first: rectangle.cell(0, 0), columns: rectangle.columns(), rows: rectangle.rows() });
    while let Some(field) = next.take().or_else(|| waiting.pop()) {
        report.phase();
        if !field.is_lane() {
            report.draw(TURN);
        }
        let (lanes, layout) = decide(field, room, stride, &mut draws);
        report.focus(TURN, field.first);
        match layout {
            Layout::Divided { place, gap } => {
                open_lane(slots, lanes.cell(place, gap), lanes.along, 2);
                let (first, second) = field.halves(&lanes, place);
                // A lane draws nothing, so it waits for its turn only if someone watches.
                if report.listens() || !second.is_lane() {
                    waiting.push(second);
                } else {
                    open_single_lane(slots, second, stride);
                }
                if report.listens() || !first.is_lane() {
                    next = Some(first);
                } else {
                    open_single_lane(slots, first, stride);
                }
            }
            Layout::Corridor { at_first } => {
                for lane in 0..lanes.breadth {
                    open_lane(slots, lanes.cell(0, lane), lanes.along, lanes.length);
                    if lane + 1 < lanes.breadth {
                        let turn = lanes.cell(lanes.turn(lane, at_first), lane);
                        open_lane(slots, turn, lanes.across, 2);
                    }
                }
            }
        }
        report_walls(&lanes, &layout, &mut report);
    }
    report.end(TURN);
    *random = draws;
}

/// Joins the cells of a field that is a single lane.
#[inline]
fn open_single_lane(slots: &mut [u8], field: Field, stride: u32) {
    let lane = Lanes::of(field, field.rows > 1, stride);
    open_lane(slots, lane.first, lane.along, lane.length);
}

/// Joins cells in a line.
#[inline]
fn open_lane(slots: &mut [u8], first: Cell, along: Step, length: u32) {
    let (on, back) = along.ports();
    let mut place = first.index();
    // Each slot is written once: to read it again right after would be slow.
    let mut to_previous = 0;
    for _ in 1..length {
        slots[place] |= to_previous | on;
        to_previous = back;
        place += along.slots as usize;
    }
    slots[place] |= to_previous;
}

/// Reports that every wall between two cells is opened; the passages stay as they are.
pub(super) fn report_all_open<T: Topology>(passages: &Passages<T>, line: Line, report: &mut Reporter<'_, impl Trace>) {
    if !report.listens() {
        return;
    }
    for cell in passages.cells() {
        report.mark(line, cell, Mark::Untouched, Mark::Active);
        // Each wall once, from its first end in reading order.
        for port in passages.neighbors(cell).iter() {
            if cell < passages.topology().neighbor(cell, port) {
                report.open(line, cell, port);
            }
        }
    }
}

/// Reports the walls of a field, which is open inside.
fn report_walls(lanes: &Lanes, layout: &Layout, report: &mut Reporter<'_, impl Trace>) {
    if !report.listens() {
        return;
    }
    match *layout {
        Layout::Divided { place, gap } => {
            for lane in (0..lanes.breadth).filter(|&lane| lane != gap) {
                report.close(WALL, lanes.cell(place, lane), lanes.along.side.port());
                report.step();
            }
        }
        Layout::Corridor { at_first } => {
            for lane in 0..lanes.breadth {
                let turn = lanes.turn(lane, at_first);
                for place in 0..lanes.length {
                    let cell = lanes.cell(place, lane);
                    if lane + 1 < lanes.breadth && place != turn {
                        report.close(CORRIDOR, cell, lanes.across.side.port());
                    }
                    report.mark(CORRIDOR, cell, Mark::Active, Mark::Finished);
                    report.step();
                }
            }
        }
    }
}
