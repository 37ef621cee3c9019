//! Growing tree: a list of cells, and a rule which of them grows next.
//!
//! Walter D. Pullen, "Think Labyrinth" (<https://www.astrolog.org/labyrnth/algrithm.htm>); weighted
//! mixes after Jamis Buck, "Maze Generation: Growing Tree algorithm" (2011). Constant time a step for
//! every rule, four bytes for each cell on the list. By one rule the list stays short, some thousand
//! cells in a maze of millions; but for `newest`, which finds its maze the way of the recursive
//! backtracker when nobody listens. In a mix with `newest` it holds up to two thirds of all cells, and
//! random places of it are far from each other in memory, which costs more than all else. Texture by
//! rule: `newest` is the recursive backtracker, cell for cell; `oldest` grows straight ways whose
//! length from the first cell is the grid distance; `random` is a bush with some 28 % dead ends;
//! `rotate` lets old branches take turns.
//!
//! Draws: one for the first cell; then for each step one for the rule (only in a mix), one or more
//! for the place in the list (only for `random`), and one among the untouched neighbors of the cell
//! in port order (only if there are any).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{About, Needs, recursive_backtracker};
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Topology};
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "growing-tree",
    sentence: "Grows from a list of cells by a rule: anything from backtracker to bush.",
    pseudo_code: &[
        "put a random cell on the list",
        "while the list holds a cell:",
        "    pick a cell of the list by the rule",
        "    if some neighbor is untouched:",
        "        carve to a random one of them, put it on the list",
        "    else:",
        "        take the cell off the list",
    ],
    reasons: &[
        "The maze begins somewhere; any cell will do.",
        "Only cells of the list may have untouched neighbors.",
        "The rule alone decides what the maze looks like.",
        "An untouched neighbor can be joined without closing a loop.",
        "Some neighbor is untouched, so the maze grows to any such one.",
        "No neighbor is untouched, so from here the maze cannot grow.",
        "All neighbors are visited, so nobody needs to look at this cell again.",
    ],
    needs: Needs::Cells,
    extra: 120,
};
/// What is told of the generator with a mix of rules, whose list may become long.
const MIXED: About = About {
    extra: 300,
    ..ABOUT
};
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
const RULES: [(Rule, &str); 4] = [
    (Rule::Newest, "newest"),
    (Rule::Oldest, "oldest"),
    (Rule::Random, "random"),
    (Rule::Rotate, "rotate"),
];

/// The text names no rule, or weighs one wrongly.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "'{0}' is no rule; pick newest, oldest, random, rotate, or a mix with weights from 1 to {MAX_WEIGHT} such as newest=3,random=1"
)]
pub struct PickError(String);

impl Pick {
    /// The cell that was put on the list last.
    pub const NEWEST: Self = Self {
        weights: [1, 0, 0, 0],
    };
    /// The cell that has been on the list for longest.
    pub const OLDEST: Self = Self {
        weights: [0, 1, 0, 0],
    };
    /// Any cell of the list, each with the same chance.
    pub const RANDOM: Self = Self {
        weights: [0, 0, 1, 0],
    };
    /// The cell at the front; it and its new neighbor both go to the back.
    pub const ROTATE: Self = Self {
        weights: [0, 0, 0, 1],
    };

    /// What is told of the generator with this rule.
    pub(super) const fn about(self) -> &'static About {
        let [newest, oldest, random, rotate] = self.weights;
        let rules = (newest > 0) as u8 + (oldest > 0) as u8 + (random > 0) as u8;
        if rules + (rotate > 0) as u8 > 1 {
            &MIXED
        } else {
            &ABOUT
        }
    }

    /// The only rule with a weight, if there is only one.
    fn single(self) -> Option<(Rule, &'static str)> {
        let mut rules = RULES
            .into_iter()
            .zip(self.weights)
            .filter(|&(_, weight)| weight > 0);
        rules
            .next()
            .filter(|_| rules.next().is_none())
            .map(|(rule, _)| rule)
    }

    /// A rule of the mix, each as likely as it is heavy.
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
        let rules = RULES
            .iter()
            .zip(self.weights)
            .filter(|&(_, weight)| weight > 0);
        for (n, ((_, rule), weight)) in rules.enumerate() {
            let comma = if n > 0 { "," } else { "" };
            write!(formatter, "{comma}{rule}={weight}")?;
        }
        Ok(())
    }
}

impl FromStr for Pick {
    type Err = PickError;

    fn from_str(text: &str) -> Result<Self, PickError> {
        let mut weights = [0; 4];
        for part in text.split(',') {
            let error = || PickError(part.chars().take(40).collect());
            let (name, weight) = part.trim().split_once('=').unwrap_or((part.trim(), "1"));
            let rule = RULES
                .iter()
                .position(|(_, rule)| *rule == name)
                .ok_or_else(error)?;
            let weight = weight.parse().map_err(|_| error())?;
            if weight == 0 || weight > MAX_WEIGHT || weights[rule] != 0 {
                return Err(error());
            }
            weights[rule] = weight;
        }
        let pick = Self { weights };
        // A single rule means the same with any weight, so it has one form only.
        if pick.single().is_some() {
            return Ok(Self {
                weights: weights.map(|weight| weight.min(1)),
            });
        }
        Ok(pick)
    }
}

/// Carves a perfect maze into closed passages.
pub fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    pick: Pick,
    random: &mut Random,
    trace: &mut Listener,
) {
    match pick {
        Pick::NEWEST if !Listener::LISTENS => recursive_backtracker::carve(passages, random, trace),
        Pick::RANDOM if !Listener::LISTENS => carve_at_random(passages, random),
        _ => carve_by_rules(passages, pick, random, trace),
    }
}

/// Carves by any rules.
fn carve_by_rules<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    pick: Pick,
    random: &mut Random,
    trace: &mut Listener,
) {
    let Some(first) = passages.random_cell(random) else {
        return;
    };
    let mut report = Reporter::new(trace);
    report.draw(START);
    // The state of a generator of one's own stays in registers.
    let mut draws = random.clone();
    let single = pick.single().map(|(rule, _)| rule);
    // Without the rule `random` a mix decides between two or three cells of the list only.
    let decision = if pick.weights[Rule::Random as usize] > 0 {
        Decision::Pick
    } else {
        Decision::Other
    };
    let mut list = List::new(single != Some(Rule::Random));
    list.push(first);
    report.focus(START, first);
    report.mark(START, first, Mark::Untouched, Mark::Active);
    let mut carved = 1;
    while !list.is_empty() {
        report.step();
        let rule = single.unwrap_or_else(|| {
            report.decide(PICK, decision);
            pick.draw(&mut draws)
        });
        let place = match rule {
            Rule::Newest => list.newest(),
            Rule::Random => list.random(&mut draws, &mut report),
            Rule::Oldest | Rule::Rotate => list.oldest(),
        };
        let cell = list.cell(place);
        if cell == SPENT {
            list.remove(place);
            continue;
        }
        report.focus(PICK, cell);
        let untouched = passages.untouched_neighbors(cell);
        if untouched.is_empty() {
            list.remove(place);
            report.mark(REMOVE, cell, Mark::Active, Mark::Finished);
            continue;
        }
        report.choose(CARVE, cell, untouched);
        let port = untouched.pick(&mut draws);
        let next = passages.open(cell, port);
        report.open(CARVE, cell, port);
        report.mark(CARVE, next, Mark::Untouched, Mark::Active);
        let cell = if Listener::LISTENS || untouched.has_several() {
            cell
        } else {
            SPENT
        };
        if rule == Rule::Rotate {
            list.remove(place);
            list.push(cell);
        } else {
            list.cells[place] = cell;
        }
        list.push(next);
        carved += 1;
        report.milestone(carved);
    }
    report.end(REMOVE);
    *random = draws;
}

/// Carves by the rule `random` when nobody listens: the same draws, in a loop of their own.
fn carve_at_random<T: Topology>(passages: &mut Passages<T>, random: &mut Random) {
    let Some(first) = passages.random_cell(random) else {
        return;
    };
    // The state of a generator of one's own stays in registers.
    let mut draws = random.clone();
    let mut list = vec![first];
    while !list.is_empty() {
        let place = draws.below(list.len() as u64) as usize;
        let cell = list[place];
        if cell == SPENT {
            list.swap_remove(place);
            continue;
        }
        let untouched = passages.untouched_neighbors(cell);
        if untouched.is_empty() {
            list.swap_remove(place);
        } else {
            let port = untouched.pick(&mut draws);
            list[place] = if untouched.has_several() { cell } else { SPENT };
            list.push(passages.open(cell, port));
        }
    }
    *random = draws;
}

/// Stands in the list for a cell whose last untouched neighbor it took itself: when it is picked, nobody
/// needs to look at the cell, which may be far away in memory, to take it off. Only where somebody
/// listens it has to be known which cell that is.
const SPENT: Cell = Cell(u32::MAX - 1);

/// The cells that may still grow, oldest first, with constant time at both ends and in the middle.
///
/// Where order matters, a cell that is removed from the middle leaves a gap; gaps are squeezed out
/// when they outnumber the cells, so that each removal pays for at most one move.
struct List {
    cells: Vec<Cell>,
    /// Where the oldest cell is; everything before it is gone.
    front: usize,
    /// How many gaps there are behind the front.
    gaps: usize,
    keeps_order: bool,
}

/// A place in the list whose cell was removed; no topology has as many slots.
const GAP: Cell = Cell(u32::MAX);

impl List {
    const fn new(keeps_order: bool) -> Self {
        Self {
            cells: Vec::new(),
            front: 0,
            gaps: 0,
            keeps_order,
        }
    }

    const fn is_empty(&self) -> bool {
        self.front == self.cells.len()
    }

    fn cell(&self, place: usize) -> Cell {
        self.cells[place]
    }

    fn push(&mut self, cell: Cell) {
        self.cells.push(cell);
    }

    /// The place of the newest cell; the list must not be empty. The last place never is a gap.
    const fn newest(&self) -> usize {
        self.cells.len() - 1
    }

    /// The place of the oldest cell; the list must not be empty. The front never is a gap.
    const fn oldest(&self) -> usize {
        self.front
    }

    /// The place of any cell; the list must not be empty. Draws again while it hits a gap.
    fn random(&self, random: &mut Random, report: &mut Reporter<'_, impl Trace>) -> usize {
        loop {
            report.decide(PICK, Decision::Pick);
            let place = self.front + random.below((self.cells.len() - self.front) as u64) as usize;
            if self.cells[place] != GAP {
                return place;
            }
        }
    }

    fn remove(&mut self, place: usize) {
        if !self.keeps_order {
            self.cells.swap_remove(place);
            return;
        }
        self.cells[place] = GAP;
        self.gaps += 1;
        while self.cells.len() > self.front && self.cells.last() == Some(&GAP) {
            self.cells.pop();
            self.gaps -= 1;
        }
        while self.front < self.cells.len() && self.cells[self.front] == GAP {
            self.front += 1;
            self.gaps -= 1;
        }
        if self.front + self.gaps > self.cells.len() / 2 {
            self.cells.drain(..self.front);
            self.cells.retain(|&cell| cell != GAP);
            self.front = 0;
            self.gaps = 0;
        }
    }
}
