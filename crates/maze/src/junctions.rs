//! Distances between some cells of a maze, searched for many times: dead ends left out, corridors as single steps.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::passages::Passages;
use super::topology::{Cell, Slot, Slots as _, Store as _, Topology};

/// Steps shorter than this wait in a ring of lists, longer ones in a heap.
const SHORT: usize = 256;
/// The number of a cell that is not a node.
const NONE: u32 = u32::MAX;

/// The cells of interest and the junctions of a maze, and the corridors between them.
pub(super) struct Junctions {
    /// Where the corridors of each node begin in the list, and where the last ones end.
    firsts: Vec<u32>,
    /// The node at the other end of a corridor, and its length.
    corridors: Vec<(u32, u32)>,
    /// The node of each cell of interest.
    nodes: Vec<u32>,
    /// How far each node is from the last one that was asked about, or at least as far as any.
    steps: Vec<u32>,
    waiting: Vec<Vec<u32>>,
    far: BinaryHeap<Reverse<(u32, u32)>>,
}

impl Junctions {
    /// Those of a maze for some cells in reading order. Linear in its slots.
    pub(super) fn new<T: Topology>(passages: &Passages<T>, cells: &[Cell]) -> Self {
        let topology = passages.topology();
        let mut store = passages.store();
        let slots = store.slots_mut();
        let mut numbers = vec![NONE; topology.slots()];
        for cell in cells {
            numbers[cell.index()] = 0;
        }
        // Dead ends are closed, as far as no cell of interest lies in them.
        for mut cell in passages.cells() {
            while numbers[cell.index()] == NONE && slots.get(cell).open().len() == 1 {
                let port = slots.get(cell).first();
                let (next, back) = passages.behind(cell, port);
                slots.remove(cell, Slot::port(port));
                slots.remove(next, Slot::port(back));
                cell = next;
            }
        }
        let mut count = 0;
        for cell in passages.cells() {
            if numbers[cell.index()] != NONE || slots.get(cell).open().len() > 2 {
                numbers[cell.index()] = count;
                count += 1;
            }
        }
        let mut firsts = Vec::with_capacity(count as usize + 1);
        let mut corridors = Vec::new();
        for cell in passages.cells().filter(|cell| numbers[cell.index()] != NONE) {
            firsts.push(corridors.len() as u32);
            for port in slots.get(cell).open().iter() {
                let (mut next, mut back) = passages.behind(cell, port);
                let mut length = 1;
                while numbers[next.index()] == NONE {
                    let Some(on) = slots.get(next).open().without(back).iter().next() else {
                        break;
                    };
                    (next, back) = passages.behind(next, on);
                    length += 1;
                }
                if next != cell && numbers[next.index()] != NONE {
                    corridors.push((numbers[next.index()], length));
                }
            }
        }
        firsts.push(corridors.len() as u32);
        Self {
            firsts,
            corridors,
            nodes: cells.iter().map(|cell| numbers[cell.index()]).collect(),
            steps: vec![NONE; count as usize],
            waiting: vec![Vec::new(); SHORT],
            far: BinaryHeap::new(),
        }
    }

    /// How far each cell of interest is from one of them, in their order.
    ///
    /// A search by distance, after R. B. Dial, "Algorithm 360: Shortest-path forest with topological ordering" (1969).
    pub(super) fn distances(&mut self, from: usize) -> impl Iterator<Item = u32> {
        self.steps.fill(NONE);
        let start = self.nodes[from];
        self.steps[start as usize] = 0;
        self.waiting[0].push(start);
        let (mut now, mut left) = (0, 1);
        loop {
            if left == 0 {
                let Some(&Reverse((nearest, _))) = self.far.peek() else {
                    break;
                };
                now = nearest;
            }
            while let Some(&Reverse((steps, node))) = self.far.peek()
                && steps == now
            {
                self.far.pop();
                self.waiting[now as usize % SHORT].push(node);
                left += 1;
            }
            let mut here = std::mem::take(&mut self.waiting[now as usize % SHORT]);
            left -= here.len();
            for node in here.drain(..).map(|node| node as usize) {
                if self.steps[node] != now {
                    continue;
                }
                let range = self.firsts[node] as usize..self.firsts[node + 1] as usize;
                for &(next, length) in &self.corridors[range] {
                    let (steps, known) = (now + length, &mut self.steps[next as usize]);
                    if steps < *known {
                        *known = steps;
                        if (length as usize) < SHORT {
                            self.waiting[steps as usize % SHORT].push(next);
                            left += 1;
                        } else {
                            self.far.push(Reverse((steps, next)));
                        }
                    }
                }
            }
            self.waiting[now as usize % SHORT] = here;
            now += 1;
        }
        self.nodes.iter().map(|&node| self.steps[node as usize])
    }
}
