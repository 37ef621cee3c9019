//! The fastest walks to the goal of a maze and their lengths, with furniture or without.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use mazewright_maze::furniture::{Condition, State};
use mazewright_maze::solve::{Tree, distances};
use mazewright_maze::{Cell, Maze, Passages, Port, Topology};

/// A bit of states that a walk from the start can come to.
const MET: u8 = 0x80;
/// A bit of states from which a walk leads to the goal. The lowest four bits are the port of its first step.
const LEADS: u8 = 0x40;
/// A bit of states at the goal, which have no next step.
const GOAL: u8 = 0x20;
const PORT: u8 = 0x0F;

/// The first step of a fastest walk to the goal from everywhere: from each cell of a plain maze, and in a maze with
/// furniture from each state that a walk from the start can come to.
///
/// A plain tree leads along its paths whatever furniture is in the way, so its target may be any cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paths(Kind);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Tree(Tree),
    /// A byte a slot for each condition that is met; other conditions have none.
    States(Box<[Vec<u8>]>),
}

impl From<Tree> for Paths {
    fn from(tree: Tree) -> Self {
        Self(Kind::Tree(tree))
    }
}

impl Paths {
    /// The fastest walks through a maze with furniture, in time linear in the states. Where steps differ in length,
    /// which `length` then gives for an open port, it is O(n log n). `see` gets how far each state is from the goal: in
    /// steps, or in units of that length.
    pub(super) fn through<T: Topology>(
        maze: &Maze<T>,
        length: Option<impl Fn(Cell, Port) -> u32>,
        mut see: impl FnMut(State, u64),
    ) -> Self {
        let (passages, topology, furniture) = (maze.passages(), maze.topology(), maze.furniture());
        let has_furniture = furnished_cells(maze);
        let mut states = met(maze, &has_furniture);
        let goals = conditions().map(|condition| State { cell: maze.goal(), condition });
        let goals = goals.filter(|&state| byte(&states, state) == MET);
        // Of steps of one length, those that are found first are the nearest.
        let mut ring: VecDeque<(u64, State, u8)> = goals.map(|state| (0, state, GOAL)).collect();
        let mut heap = BinaryHeap::new();
        while let Some((away, state, step)) = ring.pop_front().or_else(|| heap.pop().map(|Reverse(first)| first)) {
            let slot = &mut states[usize::from(state.condition.bits())][state.cell.index()];
            if *slot != MET {
                continue;
            }
            *slot = MET | LEADS | step;
            see(state, away);
            let is_before = |&condition: &Condition| furniture.enter(state.cell, condition) == state.condition;
            let is_furnished = has_furniture[state.cell.index()];
            let item = if is_furnished { furniture.item(state.cell) } else { None };
            let changed = item.map(|_| conditions().filter(is_before));
            let same = item.is_none().then_some(state.condition);
            for condition in changed.into_iter().flatten().chain(same) {
                for port in passages.open_ports(state.cell).iter() {
                    let cell = topology.neighbor(state.cell, port);
                    let back = topology.opposite(state.cell, port);
                    let before = State { cell, condition };
                    let is_passable = !is_furnished || furniture.is_passable(cell, back, condition);
                    if byte(&states, before) != MET || !is_passable {
                        continue;
                    }
                    match &length {
                        Some(length) => {
                            let away = away + u64::from(length(cell, back));
                            heap.push(Reverse((away, before, back.0)));
                        }
                        None => ring.push_back((away + 1, before, back.0)),
                    }
                }
            }
        }
        Self(Kind::States(states.into()))
    }

    /// The tree of shortest paths, in a maze without furniture.
    pub(super) const fn tree(&self) -> Option<&Tree> {
        match &self.0 {
            Kind::Tree(tree) => Some(tree),
            Kind::States(_) => None,
        }
    }

    /// Returns true if a walk leads from a state to the goal.
    pub fn reaches(&self, state: State) -> bool {
        match &self.0 {
            Kind::Tree(tree) => tree.reaches(state.cell),
            Kind::States(states) => byte(states, state) & LEADS != 0,
        }
    }

    /// The port of the first step of a fastest walk; `None` at the goal, and where no walk leads there.
    pub fn step(&self, state: State) -> Option<Port> {
        match &self.0 {
            Kind::Tree(tree) => tree.step(state.cell),
            Kind::States(states) => {
                let byte = byte(states, state);
                (byte & (LEADS | GOAL) == LEADS).then_some(Port(byte & PORT))
            }
        }
    }

    /// The states of a fastest walk from a state to the goal, both included; none if there is no such walk. A walk may
    /// visit a cell again.
    pub fn walk<'a, T: Topology>(&'a self, maze: &'a Maze<T>, from: State) -> impl Iterator<Item = State> + 'a {
        let mut next = self.reaches(from).then_some(from);
        std::iter::from_fn(move || {
            let here = next?;
            next = self.step(here).map(|port| {
                let cell = maze.topology().neighbor(here.cell, port);
                State { cell, condition: maze.furniture().enter(cell, here.condition) }
            });
            Some(here)
        })
    }
}

/// How far each state is from the goal: a block for each condition that is met, with a number for each slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lengths(pub(crate) Vec<Vec<u64>>);

impl Lengths {
    /// The steps from each cell to the goal of a maze without furniture.
    pub(crate) fn in_passages<T: Topology>(passages: &Passages<T>, goal: Cell) -> Self {
        let steps = distances(passages, goal).into_iter();
        let far = |steps: u32| if steps == u32::MAX { u64::MAX } else { steps.into() };
        Self(vec![steps.map(far).collect()])
    }

    /// How far a state is from the goal; `None` where no path leads there.
    pub(crate) fn of_state(&self, State { cell, condition }: State) -> Option<u64> {
        self.0.get(usize::from(condition.bits()))?.get(cell.index()).copied().filter(|&away| away < u64::MAX)
    }
}

/// All states that a walk from the start can come to, past the exit too.
fn met<T: Topology>(maze: &Maze<T>, has_furniture: &[bool]) -> Vec<Vec<u8>> {
    let mut states = vec![Vec::new(); Condition::COUNT];
    let mut waiting = vec![maze.first_state()];
    while let Some(state) = waiting.pop() {
        let State { cell, condition } = state;
        let block = &mut states[usize::from(condition.bits())];
        if block.is_empty() {
            block.resize(maze.topology().slots(), 0);
        }
        if std::mem::replace(&mut block[cell.index()], MET) == MET {
            continue;
        }
        for port in maze.passages().open_ports(cell).iter() {
            let neighbor = maze.topology().neighbor(cell, port);
            let next = if has_furniture[cell.index()] || has_furniture[neighbor.index()] {
                maze.step(state, port)
            } else {
                Some(State { cell: neighbor, condition })
            };
            waiting.extend(next.filter(|&next| byte(&states, next) == 0));
        }
    }
    states
}

/// For each slot, whether it has an item or an obstacle: most have neither, and are not looked up.
fn furnished_cells<T: Topology>(maze: &Maze<T>) -> Vec<bool> {
    let mut cells = vec![false; maze.topology().slots()];
    let items = maze.furniture().items().iter().map(|&(cell, _)| cell);
    for cell in items.chain(maze.furniture().obstacles().iter().map(|&(cell, ..)| cell)) {
        cells[cell.index()] = true;
    }
    cells
}

fn byte(states: &[Vec<u8>], State { cell, condition }: State) -> u8 {
    let block = states.get(usize::from(condition.bits()));
    block.and_then(|block| block.get(cell.index())).copied().unwrap_or(0)
}

/// Every condition there can be.
pub(super) fn conditions() -> impl Iterator<Item = Condition> {
    (0..Condition::COUNT as u8).map(Condition::from_bits)
}
