//! A depth-first tree of a maze from its start, with the number of passages over the border of each subtree.

use crate::maze::Maze;
use crate::topology::{Cell, Port, Ports, Topology};

/// The cells that can be reached from the start without a step beyond the goal, in the order of a depth-first search.
///
/// A cell's subtree are the cells whose numbers begin with its own. Every passage beside the tree joins a cell with
/// one of its ancestors, but for those of the goal, which is always a leaf.
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// The number of each slot's cell; [`Tree::NONE`] where there is none.
    numbers: Vec<u32>,
}

/// A cell of the tree.
pub(super) struct Node {
    pub(super) cell: Cell,
    pub(super) parent: u32,
    /// The port that leads to the parent.
    pub(super) back: Port,
    /// The number of cells of the subtree.
    pub(super) size: u32,
    /// The number of passages that lead out of the subtree. While the tree grows, what the cell adds to that.
    pub(super) border: i32,
}

impl Tree {
    pub(super) const NONE: u32 = u32::MAX;

    /// The tree of a search that tries the ports of each cell in ascending order, beginning with `first`.
    pub(super) fn new<T: Topology>(maze: &Maze<T>, first: Port) -> Self {
        let (passages, topology, goal) = (maze.passages(), maze.topology(), maze.goal());
        let mut numbers = vec![Self::NONE; topology.slots()];
        let mut nodes: Vec<Node> = Vec::new();
        let later = Ports(u16::MAX << first.0);
        let mut stack: Vec<(u32, Ports)> = Vec::new();
        let mut next = Some((maze.start(), 0, first));
        loop {
            if let Some((cell, parent, back)) = next.take() {
                let number = nodes.len() as u32;
                numbers[cell.index()] = number;
                nodes.push(Node { cell, parent, back, size: 1, border: i32::from(number > 0) });
                if cell != goal {
                    let ports = passages.open_ports(cell);
                    let rest = if number == 0 { ports } else { ports.without(back) };
                    stack.push((number, rest));
                }
            }
            let Some((number, rest)) = stack.last_mut() else {
                break;
            };
            if rest.is_empty() {
                stack.pop();
                continue;
            }
            let preferred = Ports(rest.0 & later.0);
            let port = if preferred.is_empty() { *rest } else { preferred }.lowest();
            *rest = rest.without(port);
            let cell = nodes[*number as usize].cell;
            let neighbor = topology.neighbor(cell, port);
            let other = numbers[neighbor.index()];
            if other == Self::NONE {
                next = Some((neighbor, *number, topology.opposite(cell, port)));
            } else if neighbor != goal && other < *number {
                nodes[*number as usize].border += 1;
                nodes[other as usize].border -= 1;
            }
        }
        let mut tree = Self { nodes, numbers };
        for number in (1..tree.nodes.len()).rev() {
            let Node { parent, size, .. } = tree.nodes[number];
            tree.nodes[parent as usize].size += size;
        }
        if tree.number(goal) != Self::NONE {
            tree.count_passages_of_goal(maze);
        }
        for number in (1..tree.nodes.len()).rev() {
            let Node { parent, border, .. } = tree.nodes[number];
            // The passage to the parent leads out of the child alone.
            tree.nodes[parent as usize].border += border - 1;
        }
        tree
    }

    /// Counts the passages of the goal beside the tree: over the borders of the subtrees with one of their ends.
    fn count_passages_of_goal<T: Topology>(&mut self, maze: &Maze<T>) {
        let goal = self.number(maze.goal());
        let back = self.node(goal).back;
        let ports = maze.passages().open_ports(maze.goal());
        for port in ports.iter().filter(|&port| goal > 0 && port != back) {
            let other = self.number(maze.topology().neighbor(maze.goal(), port));
            if other == Self::NONE {
                continue;
            }
            let mut ancestor = goal;
            while !self.contains(ancestor, other) {
                ancestor = self.nodes[ancestor as usize].parent;
            }
            self.nodes[goal as usize].border += 1;
            self.nodes[other as usize].border += 1;
            self.nodes[ancestor as usize].border -= 2;
        }
    }

    /// The number of a cell.
    pub(super) fn number(&self, cell: Cell) -> u32 {
        self.numbers[cell.index()]
    }

    /// The node with a number.
    pub(super) fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    /// Whether a cell lies in the subtree of another, or is that one.
    pub(super) fn contains(&self, root: u32, number: u32) -> bool {
        (root..root + self.nodes[root as usize].size).contains(&number)
    }

    /// The ancestors of a cell, itself first, without the start.
    pub(super) fn ancestors(&self, number: u32) -> impl Iterator<Item = u32> {
        let mut next = number;
        std::iter::from_fn(move || {
            let here = next;
            next = self.nodes[here as usize].parent;
            (here != 0).then_some(here)
        })
    }
}
