//! The memory of walkers: the port by which they last left each cell.
//!
//! Those ports lead from the start to the walker along its walk without loops: re-entering a cell of
//! that path cuts off everything after it. So a walker needs one byte per slot however long it walks,
//! and every step costs the same.

use super::{Effort, Hand, Solution, Unsolved, report_path};
use crate::passages::Passages;
use crate::topology::{Cell, Port, Ports, Topology};
use crate::trace::{Line, Mark, Reporter, Sign, Trace};

pub(super) struct Walker<'walk, T: Topology, Listener> {
    passages: &'walk Passages<T>,
    pub(super) report: Reporter<'walk, Listener>,
    start: Cell,
    pub(super) cell: Cell,
    pub(super) moves: u64,
    /// For each slot the port by which the walker last left it.
    exits: Vec<u8>,
    /// The path so far without loops, and the marks of all slots; only if traced.
    path: Vec<Cell>,
    marks: Vec<Mark>,
    /// Where the walker's back and its hand are, if it has a hand on the wall.
    pose: Option<[(Cell, Port, Sign); 2]>,
    /// The number that it remembers.
    count: i32,
    /// The ports of a cell from which the next step is drawn.
    choice: Option<(Cell, Ports)>,
}

impl<'walk, T: Topology, Listener: Trace> Walker<'walk, T, Listener> {
    pub(super) fn new(passages: &'walk Passages<T>, start: Cell, line: Line, trace: &'walk mut Listener) -> Self {
        let slots = passages.topology().slots();
        let mut walker = Self {
            passages,
            report: Reporter::new(trace),
            start,
            cell: start,
            moves: 0,
            exits: vec![0; slots],
            path: Vec::new(),
            marks: Vec::new(),
            pose: None,
            count: 0,
            choice: None,
        };
        if Listener::LISTENS {
            walker.marks = vec![Mark::Untouched; slots];
            walker.tell(line);
        }
        walker
    }

    /// Records that the next step is drawn from some ports of the current cell.
    #[inline]
    pub(super) const fn choose(&mut self, ports: Ports) {
        if Listener::LISTENS {
            self.choice = Some((self.cell, ports));
        }
    }

    /// Turns the walker's back to a port, and its hand to the matching side.
    pub(super) fn face(&mut self, line: Line, behind: Port, hand: Hand) {
        if Listener::LISTENS {
            let side = hand.side(self.passages.topology(), self.cell, behind);
            let signs = [(behind, Sign::Back), (side, Sign::Hand)];
            let pose = signs.map(|(port, sign)| (self.cell, port, sign));
            self.let_go(line);
            self.pose = Some(pose);
            for (cell, port, sign) in pose {
                self.report.sign(line, cell, port, Sign::None, sign);
            }
        }
    }

    /// Takes the walker's hand off the wall.
    fn let_go(&mut self, line: Line) {
        for (cell, port, sign) in self.pose.take().into_iter().flatten() {
            self.report.sign(line, cell, port, sign, Sign::None);
        }
    }

    /// Records the number that the walker remembers.
    pub(super) fn count(&mut self, line: Line, to: i64) {
        if Listener::LISTENS {
            let to = to as i32;
            let from = std::mem::replace(&mut self.count, to);
            self.report.count(line, from, to);
        }
    }

    /// Reports that the walk has failed, and returns why.
    pub(super) fn give_up(&mut self, line: Line, why: Unsolved) -> Result<Solution, Unsolved> {
        self.let_go(line);
        self.report.end(line);
        Err(why)
    }

    /// Walks through an open port, and returns the port back.
    #[inline]
    pub(super) fn go(&mut self, line: Line, port: Port) -> Port {
        debug_assert!(self.passages.is_open(self.cell, port));
        let topology = self.passages.topology();
        self.exits[self.cell.index()] = port.0;
        self.moves += 1;
        let behind = topology.opposite(self.cell, port);
        self.cell = topology.neighbor(self.cell, port);
        if Listener::LISTENS {
            self.tell(line);
        }
        behind
    }

    /// Reports the walker's position: cells on its path are active, others it met finished.
    fn tell(&mut self, line: Line) {
        let cell = self.cell;
        let mark = self.marks[cell.index()];
        self.report.step();
        self.report.walk(mark == Mark::Untouched);
        self.let_go(line);
        if let Some((cell, ports)) = self.choice.take() {
            self.report.choose(line, cell, ports);
        }
        self.report.focus(line, cell);
        if mark != Mark::Active {
            self.mark(line, cell, mark, Mark::Active);
            self.path.push(cell);
            return;
        }
        while let Some(&last) = self.path.last()
            && last != cell
        {
            self.path.pop();
            self.mark(line, last, Mark::Active, Mark::Finished);
        }
    }

    fn mark(&mut self, line: Line, cell: Cell, from: Mark, to: Mark) {
        self.marks[cell.index()] = to;
        self.report.mark(line, cell, from, to);
    }

    /// The path from the start to the walker.
    pub(super) fn arrive(mut self, line: Line) -> Solution {
        self.let_go(line);
        let topology = self.passages.topology();
        let path = follow_exits(topology, &self.exits, self.start, self.cell);
        report_path(&path, line, &mut self.report);
        Solution { path, effort: Effort::Moves(self.moves) }
    }
}

/// The path along the ports by which each cell was last left.
pub(super) fn follow_exits<T: Topology>(topology: &T, exits: &[u8], start: Cell, end: Cell) -> Vec<Cell> {
    let mut path = vec![start];
    let mut here = start;
    while here != end {
        here = topology.neighbor(here, Port(exits[here.index()]));
        path.push(here);
    }
    path
}
