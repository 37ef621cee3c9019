//! Growing tree: a list of cells, and a rule for which of them grows next.
//!
//! Draws: one for the first cell; then per step one for the rule (only in a mix), one or more for the
//! place in the list (only for `random`), and one among the untouched neighbors of the cell, in port order
//! (only if there are any).

use std::fmt;
use std::str::FromStr;

use super::{About, recursive_backtracker};
use crate::options::{OptionError, OptionSpec};
use crate::passages::{Passages, untouched_neighbors};
use crate::random::Random;
use crate::topology::{Cell, Picker, Slot, Slots as _, Topology};
use crate::trace::shown::{Next, Shown, StructureKind};
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

const ABOUT: About = About {
    name: "growing-tree",
    summary: "Grows from a list of cells by a rule: anything from a backtracker to a bush.",
    pseudo_code: &[
        "put a random cell on the list",
        "while the list holds a cell:",
        "    pick a cell from the list by the rule",
        "    if some neighbor is unvisited:",
        "        carve to a random one of them, put it on the list",
        "    else:",
        "        take the cell off the list",
    ],
    reasons: &[
        "The maze starts somewhere; any cell will do.",
        "Only cells on the list can have unvisited neighbors.",
        "The rule alone decides what the maze looks like.",
        "An unvisited neighbor can be joined without closing a loop.",
        "Some neighbor is unvisited, so the maze grows into one of them.",
        "No neighbor is unvisited, so the maze cannot grow from here.",
        "All neighbors have been visited, so this cell is finished.",
    ],
    shown: Shown { finished: "finished", structure: Some(StructureKind::List), next: Next::Pick, ..Shown::GENERATOR },
};
/// A tree that grows as a stack does, as a queue, and as one whose cells go back to its end.
const OF_STACK: About = About { shown: Shown { structure: Some(StructureKind::Stack), ..ABOUT.shown }, ..ABOUT };
const OF_QUEUE: About = About { shown: Shown { structure: Some(StructureKind::Queue), ..ABOUT.shown }, ..ABOUT };
const OF_TURNS: About = About { shown: Shown { rotates: true, ..OF_QUEUE.shown }, ..ABOUT };

/// The description, with the data structure that a rule makes of the list.
pub(super) const fn about(pick: Pick) -> &'static About {
    match pick {
        Pick::NEWEST => &OF_STACK,
        Pick::OLDEST => &OF_QUEUE,
        Pick::ROTATE => &OF_TURNS,
        _ => &ABOUT,
    }
}

const START: Line = Line(0);
const PICK: Line = Line(2);
const CARVE: Line = Line(4);
const REMOVE: Line = Line(6);

/// The heaviest weight of a rule in a mix.
const MAX_WEIGHT: u16 = 1000;

/// Which cell of the list grows next: one rule, or several with weights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    /// The weight of each of `RULES`, 0 to 1000, at least one above zero.
    weights: [u16; 4],
}

/// A rule for the cell that grows next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    Newest,
    Oldest,
    Random,
    Rotate,
}

/// All rules with their names, in the order of their weights.
const RULES: [(Rule, &str); 4] =
    [(Rule::Newest, "newest"), (Rule::Oldest, "oldest"), (Rule::Random, "random"), (Rule::Rotate, "rotate")];

impl Pick {
    /// The option that sets it.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "pick",
        value_name: "RULE",
        domain: "newest, oldest, random, rotate, or a mix with weights from 1 to 1000 such as newest=3,random=1",
        default: "random",
        choices: &["newest", "oldest", "random", "rotate", "newest=3,random=1", "newest=1,random=1"],
        help: "Which cell of the list grows next",
    };
    /// The cell that was put on the list last.
    pub const NEWEST: Self = Self { weights: [1, 0, 0, 0] };
    /// The cell that has been on the list for longest.
    pub const OLDEST: Self = Self { weights: [0, 1, 0, 0] };
    /// Any cell of the list, each with the same chance.
    pub const RANDOM: Self = Self { weights: [0, 0, 1, 0] };
    /// The cell at the front; it and its new neighbor both go to the back.
    pub const ROTATE: Self = Self { weights: [0, 0, 0, 1] };

    /// Returns true if several rules have a weight.
    pub(super) fn is_mix(self) -> bool {
        self.single().is_none()
    }

    /// The rule, if it is the only one with a weight.
    fn single(self) -> Option<(Rule, &'static str)> {
        let mut rules = RULES.into_iter().zip(self.weights).filter(|&(_, weight)| weight > 0);
        rules.next().filter(|_| rules.next().is_none()).map(|(rule, _)| rule)
    }

    /// A random rule of the mix, by weight.
    fn draw(self, random: &mut Random) -> Rule {
        let total = self.weights.iter().map(|&weight| u64::from(weight)).sum();
        let mut drawn = random.below(total);
        for ((rule, _), weight) in RULES.into_iter().zip(self.weights) {
            match drawn.checked_sub(u64::from(weight)) {
                Some(rest) => drawn = rest,
                None => return rule,
            }
        }
        Rule::Newest
    }
}

impl Default for Pick {
    /// The rule whose texture is farthest from every other algorithm's.
    fn default() -> Self {
        Self::RANDOM
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, name)) = self.single() {
            return formatter.write_str(name);
        }
        let rules = RULES.iter().zip(self.weights).filter(|&(_, weight)| weight > 0);
        for (n, ((_, rule), weight)) in rules.enumerate() {
            let comma = if n > 0 { "," } else { "" };
            write!(formatter, "{comma}{rule}={weight}")?;
        }
        Ok(())
    }
}

impl FromStr for Pick {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        let mut weights = [0; 4];
        for part in text.split(',') {
            let error = || Self::OPTION.invalid(part);
            let (name, weight) = part.trim().split_once('=').unwrap_or((part.trim(), "1"));
            let rule = RULES.iter().position(|(_, rule)| *rule == name).ok_or_else(error)?;
            let weight = weight.parse().map_err(|_| error())?;
            if weight == 0 || weight > MAX_WEIGHT || weights[rule] != 0 {
                return Err(error());
            }
            weights[rule] = weight;
        }
        let pick = Self { weights };
        // A single rule means the same with any weight, so it has one form only.
        if pick.single().is_some() {
            return Ok(Self { weights: weights.map(|weight| weight.min(1)) });
        }
        Ok(pick)
    }
}

/// Carves a perfect maze from a list of cells by a rule for which of them grows next.
///
/// - Cost: constant time per step for every rule; four bytes per listed cell. With a single rule the list
///   stays short. In a mix with `newest` it holds up to two thirds of all cells, and random accesses to it
///   cost more than everything else.
/// - Properties: not uniform; the rule decides. `newest` is the recursive backtracker, cell for cell;
///   `oldest` grows straight paths as long as the grid distance; `random` is a bush with 28 % dead ends;
///   `rotate` lets old branches take turns.
/// - Source: Walter D. Pullen, "Think Labyrinth" (<https://www.astrolog.org/labyrnth/algrithm.htm>);
///   weighted mixes by Jamis Buck, "Maze Generation: Growing Tree algorithm" (2011).
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
/// use mazewright_maze::generate::Pick;
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::GrowingTree(Pick::NEWEST), Seed(1)).carve()?;
/// let same = Recipe::new(Size::new(8, 5)?, Algorithm::RecursiveBacktracker, Seed(1)).carve()?;
/// assert!(maze == same);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub(super) fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    pick: Pick,
    random: &mut Random,
    trace: &mut Listener,
) {
    match pick {
        Pick::NEWEST if !Listener::LISTENS => recursive_backtracker::carve(passages, random, trace),
        Pick::RANDOM => grow::<T, Listener, false>(passages, pick, random, trace),
        _ => grow::<T, Listener, true>(passages, pick, random, trace),
    }
}

/// Carves from a list that keeps its order, or from one of which a random cell is always picked.
fn grow<T: Topology, Listener: Trace, const ORDERED: bool>(
    passages: &mut Passages<T>,
    pick: Pick,
    random: &mut Random,
    trace: &mut Listener,
) {
    let first = passages.random_cell(random);
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let picker = Picker::new(&topology);
    let mut report = Reporter::new(trace);
    report.draw(START);
    // A local copy of the random numbers stays in registers.
    let mut draws = random.clone();
    let single = pick.single().map(|(rule, _)| rule);
    // Without the rule `random` a mix decides between two or three cells of the list only.
    let decision = if pick.weights[Rule::Random as usize] > 0 { Decision::Pick } else { Decision::Other };
    let mut list = List::<ORDERED> { cells: vec![first], front: 0, gaps: 0 };
    report.visit(START, first, Mark::Untouched, Mark::Active);
    let mut carved = 1;
    while list.front() < list.cells.len() {
        report.step();
        let rule = match single {
            _ if !ORDERED => Rule::Random,
            Some(rule) => rule,
            None => {
                report.decide(PICK, decision);
                pick.draw(&mut draws)
            }
        };
        let place = match rule {
            // Neither end is ever a gap.
            Rule::Newest => list.cells.len() - 1,
            Rule::Random => list.random(&mut draws, &mut report),
            Rule::Oldest | Rule::Rotate => list.front(),
        };
        let cell = list.cells[place];
        if cell == SPENT {
            list.remove(place);
            continue;
        }
        report.focus(PICK, cell);
        let untouched = untouched_neighbors(&topology, slots, cell);
        if untouched.is_empty() {
            list.remove(place);
            report.mark(REMOVE, cell, Mark::Active, Mark::Finished);
            continue;
        }
        let listed = if report.listens() || untouched.has_several() { cell } else { SPENT };
        if rule == Rule::Rotate {
            list.remove(place);
            list.cells.push(listed);
        } else {
            list.cells[place] = listed;
        }
        report.choose(CARVE, cell, untouched);
        let (port, next) = picker.pick(&topology, cell, untouched, &mut draws);
        slots.add(cell, Slot::port(port));
        slots.put(next, Slot::port(topology.opposite(cell, port)));
        report.open(CARVE, cell, port);
        report.mark(CARVE, next, Mark::Untouched, Mark::Active);
        list.cells.push(next);
        carved += 1;
        report.milestone(carved);
    }
    report.end(REMOVE);
    *random = draws;
}

/// Stands in the list for a cell that has taken its last untouched neighbor itself: when picked, it can
/// be removed without a look at the cell, which may be far away in memory. A trace needs to know the
/// cell, so it has none of these.
const SPENT: Cell = Cell(u32::MAX - 1);

/// The cells that may still grow, with constant time at both ends and in the middle; oldest first if it is ordered.
///
/// Where order matters, removing a cell from the middle leaves a gap. Gaps are removed when they
/// outnumber the cells, so each removal pays for at most one move.
struct List<const ORDERED: bool> {
    cells: Vec<Cell>,
    /// The index of the oldest cell; everything before it is stale.
    front: usize,
    /// The number of gaps after the front.
    gaps: usize,
}

/// Marks a gap; no topology has this many slots.
const GAP: Cell = Cell(u32::MAX);

impl<const ORDERED: bool> List<ORDERED> {
    /// The index of the oldest cell; without an order always 0, which the compiler then knows.
    #[inline(always)]
    const fn front(&self) -> usize {
        if ORDERED { self.front } else { 0 }
    }

    /// The index of a random cell of a list that is not empty. Draws again when it hits a gap.
    #[inline(always)]
    fn random(&self, random: &mut Random, report: &mut Reporter<'_, impl Trace>) -> usize {
        loop {
            report.decide(PICK, Decision::Pick);
            let place = self.front() + random.below((self.cells.len() - self.front()) as u64) as usize;
            if !ORDERED || self.cells[place] != GAP {
                return place;
            }
        }
    }

    #[inline(always)]
    fn remove(&mut self, place: usize) {
        if !ORDERED {
            self.cells.swap_remove(place);
            return;
        }
        self.cells[place] = GAP;
        self.gaps += 1;
        while self.cells.len() > self.front && self.cells.pop_if(|cell| *cell == GAP).is_some() {
            self.gaps -= 1;
        }
        while self.front < self.cells.len() && self.cells[self.front] == GAP {
            self.front += 1;
            self.gaps -= 1;
        }
        if self.front + self.gaps > self.cells.len() / 2 {
            self.cells.drain(..self.front);
            self.cells.retain(|&cell| cell != GAP);
            (self.front, self.gaps) = (0, 0);
        }
    }
}
