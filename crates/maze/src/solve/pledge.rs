//! Pledge's algorithm: a wall follower that counts its turns.
//!
//! It needs headings that turns add up to, and walls in a plane: only plain rectangles, void cells or not,
//! have both.

use super::walker::Walker;
use super::{About, Hand, Solution, Solver, Task, Unsolved};
use crate::topology::{Side, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Line, Trace};

pub(super) const ABOUT: About = About {
    name: "pledge",
    summary: "Follows walls and counts turns: certain to reach a goal at the edge, may miss others.",
    pseudo_code: &[
        "stand at the start, face the first direction",
        "until the goal is reached:",
        "    while nothing is ahead: walk straight on",
        "    turn until the hand is on the wall ahead, which counts 1",
        "    until the count is back at zero:",
        "        follow the wall: + 1 for each turn away from the hand, - 1 towards it",
        "        if you are back where you started following: nothing leads out, give up",
        "the walk without its loops is a path",
    ],
    reasons: &[
        "The walk always returns to this direction.",
        "Going straight on, and around whatever is in the way, leads out in the end.",
        "Nothing is ahead, so walk straight on.",
        "A wall is ahead, so follow it; the first quarter turn puts the hand on it.",
        "At zero you face the first direction again, without having gone round in a circle.",
        "The hand stays on the wall, and the count tells how far you have turned.",
        "Nothing new can happen, because everything from here on has been walked before.",
        "Where the walk came back to a cell, the steps in between were not needed.",
    ],
    shown: Shown::WALKER,
};
const START: Line = Line(0);
const STRAIGHT: Line = Line(2);
const HAND: Line = Line(3);
const UNTIL: Line = Line(4);
const FOLLOW: Line = Line(5);
const GIVE_UP: Line = Line(6);
const END: Line = Line(7);

/// The direction in which the walk continues whenever it leaves a wall, and looks for an exit first.
const FIRST: Side = Side::South;

/// A path from start to goal: walks straight on to a wall, then follows it until the turns add up to zero.
///
/// - Cost: at worst the square of the number of cells in moves, usually a small multiple of it: no wall is
///   followed all the way round before it is left, or left twice from the same place. One byte per slot.
/// - Properties: leaves every maze, so it finds a path to every goal at the outer edge. It may miss a goal
///   inside, and notices when it comes round. With loops the path need not be a shortest one.
/// - Source: John Pledge, aged twelve; H. Abelson and A. diSessa, "Turtle Geometry" (1980).
///
/// # Errors
/// [`Unsolved::NoPath`] if the start is closed, [`Unsolved::Looped`] without the goal, and
/// [`Unsolved::NeedsRightAngles`] on any grid but a plain rectangle.
pub(super) fn find<T: Topology>(task: &Task<'_, T>, hand: Hand, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    Solver::Pledge(hand).check(topology)?;
    let mut walker = Walker::new(passages, start, START, trace);
    if start == goal {
        return Ok(walker.arrive(END));
    }
    if passages.open_ports(start).is_empty() {
        return walker.give_up(GIVE_UP, Unsolved::NoPath);
    }
    let first = FIRST.port();
    let back = topology.opposite(start, first);
    walker.face(START, back, hand);
    loop {
        walker.report.phase();
        while passages.is_open(walker.cell, first) {
            walker.go(STRAIGHT, first);
            walker.face(STRAIGHT, back, hand);
            if walker.cell == goal {
                return Ok(walker.arrive(END));
            }
        }
        // The hand goes to the wall ahead, as if the walker had turned back from it: two turns more.
        let (mut behind, mut turns) = (first, 2);
        let mut begun = None;
        walker.report.phase();
        walker.count(HAND, 1);
        walker.face(HAND, hand.back(topology, walker.cell, first), hand);
        loop {
            let cell = walker.cell;
            let port = hand.turn(topology, cell, behind, passages.open_ports(cell));
            let clockwise = i64::from(port.0.wrapping_sub(behind.0) & 3);
            turns += match hand {
                // From behind it is one quarter to the hand, two ahead, three to the other side, four
                // back.
                Hand::Left => quarters(clockwise),
                Hand::Right => quarters(4 - clockwise),
            };
            if turns == 0 {
                walker.report.step();
                walker.count(UNTIL, 0);
                walker.face(UNTIL, back, hand);
                break;
            }
            // The count starts above zero and falls by one at a time. Once around a wall it changes by
            // four: if it has not been zero by then it has grown, and never will be.
            if begun == Some((cell, port)) {
                return walker.give_up(GIVE_UP, Unsolved::Looped { moves: walker.moves });
            }
            begun = begun.or(Some((cell, port)));
            behind = walker.go(FOLLOW, port);
            walker.count(FOLLOW, turns);
            walker.face(FOLLOW, behind, hand);
            if walker.cell == goal {
                return Ok(walker.arrive(END));
            }
        }
    }
}

/// The quarters turned away from the hand by going through an opening `from_behind` quarters from
/// behind, on the side of the hand: −1 to 2.
const fn quarters(from_behind: i64) -> i64 {
    (from_behind + 3) % 4 - 1
}
