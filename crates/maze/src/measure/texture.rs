//! Texture: counts of cells and corridors, independent of start and goal.

use super::quotient;
use crate::passages::Passages;
use crate::topology::{Cell, Port, Topology};

/// The numbers of cells and corridors of each kind.
///
/// A corridor leads from one dead end or junction to the next, over cells with exactly two open ports.
/// A ring of such cells without any junction counts as one corridor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Texture {
    /// The cells by the number of their open ports, from none (an isolated cell) to sixteen.
    pub by_ports: [u64; 17],
    /// The cells with two open ports that lie straight across from each other.
    pub straight: u64,
    /// All other cells with two open ports.
    pub turning: u64,
    /// The cells of all corridors with a dead end, except the junction at the other end.
    pub dead_end_cells: u64,
    /// The sum of the squares of the lengths of all corridors, in steps.
    pub squares: u64,
}

impl Texture {
    /// Visits every cell once, and walks every corridor from both ends.
    pub(super) fn of<T: Topology>(passages: &Passages<T>) -> Self {
        let topology = passages.topology();
        let mut texture = Self::default();
        let (mut steps, mut squares) = (0, 0);
        for cell in passages.cells() {
            let open = passages.open_ports(cell);
            texture.by_ports[open.len() as usize] += 1;
            if open.len() == 2 {
                let is_straight = topology.across(cell, open.lowest()) == Some(open.nth(1));
                texture.straight += u64::from(is_straight);
                texture.turning += u64::from(!is_straight);
                continue;
            }
            for port in open.iter() {
                let (length, end) = corridor(passages, cell, port);
                steps += length;
                squares += length * length;
                if open.len() == 1 {
                    let ends_dead = passages.open_ports(end).len() == 1;
                    texture.dead_end_cells += length + u64::from(ends_dead);
                }
            }
        }
        let ring = texture.passages() - steps / 2;
        texture.squares = squares / 2 + ring * ring;
        texture
    }

    /// The number of cells, except void ones.
    pub fn cells(&self) -> u64 {
        self.by_ports.iter().sum()
    }

    /// The number of passages between two cells.
    pub fn passages(&self) -> u64 {
        self.ends_where(|_| true) / 2
    }

    /// The cells with one open port.
    pub const fn dead_ends(&self) -> u64 {
        self.by_ports[1]
    }

    /// The number of corridors; none in an isolated cell.
    pub fn corridors(&self) -> u64 {
        let is_ring = self.by_ports[2] > 0 && self.by_ports[2] == self.cells();
        self.ends_where(|ports| ports != 2) / 2 + u64::from(is_ring)
    }

    /// The mean length of a corridor, in steps.
    pub fn mean_corridor(&self) -> f64 {
        quotient(self.passages(), self.corridors())
    }

    /// The mean number of cells of the corridors with a dead end, except the junction at the other end;
    /// 0 without dead ends.
    pub const fn mean_dead_end(&self) -> f64 {
        quotient(self.dead_end_cells, self.dead_ends())
    }

    /// The river: the mean length, in steps, of the corridor of a random passage, Σ length² / Σ length.
    /// Every corridor counts as often as it has steps, so short stubs weigh little.
    ///
    /// Walter D. Pullen's word ("Think Labyrinth", <https://www.astrolog.org/labyrnth/algrithm.htm>)
    /// for mazes whose passages flow on between junctions, with few but long dead ends; he gives no
    /// formula. Of those tried, this one ranks the recursive backtracker first, as he does, and hardly
    /// depends on the size. The plain mean over corridors would only repeat the number of dead ends.
    pub fn river(&self) -> f64 {
        quotient(self.squares, self.passages())
    }

    /// The sum of open ports over all cells whose number of them is counted.
    fn ends_where(&self, counts: impl Fn(u64) -> bool) -> u64 {
        let cells = (0..).zip(self.by_ports);
        let ends = cells.filter(|&(ports, _)| counts(ports));
        ends.map(|(ports, cells)| ports * cells).sum()
    }
}

/// The length of the corridor that leaves a dead end or a junction through a port, and its other end.
fn corridor<T: Topology>(passages: &Passages<T>, from: Cell, port: Port) -> (u64, Cell) {
    let topology = passages.topology();
    let (mut cell, mut port) = (from, port);
    let mut steps = 0;
    loop {
        let back = topology.opposite(cell, port);
        cell = topology.neighbor(cell, port);
        steps += 1;
        let open = passages.open_ports(cell);
        if open.len() != 2 {
            return (steps, cell);
        }
        port = open.without(back).lowest();
    }
}
