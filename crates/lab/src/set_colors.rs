//! The colors of sets: no two sets that touch share one.

use mazewright_maze::{Cell, Grid, Passages, Topology};

/// How many colors there are.
pub const SET_COLORS: u8 = 8;

/// Up to this many cells, sets that touch get different colors; in larger mazes they are too small to see.
const MOST: usize = 1 << 17;
/// In a planar map some set always touches fewer sets than this.
const PLANAR: u32 = 6;
/// No set, or no color yet.
const NONE: u32 = u32::MAX;
const NO_COLOR: u8 = u8::MAX;

/// For each slot the color of the set whose lowest cell it is. Kept from scene to scene, so that a set keeps its color
/// while it can.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SetColors(Vec<u8>);

impl SetColors {
    /// The color of the set with that lowest cell; `None` for a set of one cell.
    pub(crate) fn of(&self, lowest: u32) -> Option<u8> {
        let color = self.0.get(lowest as usize).copied();
        color.filter(|&color| color != NO_COLOR)
    }

    /// Colors the sets of a scene; `sets` has the lowest cell of the set of each slot.
    ///
    /// Sets are removed as long as one touches few others, and colored in reverse (D. W. Matula and L. L. Beck,
    /// "Smallest-last ordering", 1983). Linear in the number of slots.
    pub(crate) fn compute<T: Topology>(&mut self, topology: &T, passages: &Passages<Grid>, sets: &[u32]) {
        if self.0.len() != sets.len() {
            self.0 = vec![NO_COLOR; sets.len()];
        }
        // The number of the set of each slot, among sets of several cells, and the lowest cell of each of these.
        let mut numbers = vec![NONE; sets.len()];
        let mut lowest = Vec::new();
        for (slot, &first) in (0..).zip(sets) {
            numbers[slot as usize] = if first == slot && !passages.open_ports(Cell(slot)).is_empty() {
                lowest.push(slot);
                lowest.len() as u32 - 1
            } else {
                self.0[slot as usize] = NO_COLOR;
                numbers.get(first as usize).copied().unwrap_or(NONE)
            };
        }
        let mut touching = vec![Vec::new(); lowest.len()];
        if sets.len() <= MOST {
            find_touching(topology, passages, &numbers, &mut touching);
        }
        // A set without a color yet takes none from the others.
        let mut is_colored = vec![false; lowest.len()];
        for &set in smallest_last(&touching).iter().rev() {
            let mut taken = 0_u8;
            for &other in &touching[set as usize] {
                if is_colored[other as usize] {
                    taken |= 1 << self.0[lowest[other as usize] as usize];
                }
            }
            let lowest = lowest[set as usize];
            let color = &mut self.0[lowest as usize];
            if *color == NO_COLOR {
                *color = (lowest.wrapping_mul(0x9E37_79B1) >> 16) as u8 % SET_COLORS;
            }
            let mut colors = (0..SET_COLORS).map(|n| (*color + 3 * n) % SET_COLORS);
            *color = colors.find(|color| taken >> color & 1 == 0).unwrap_or(*color);
            is_colored[set as usize] = true;
        }
    }
}

/// Finds the sets that touch each set, each once, in the order of its cells.
fn find_touching<T: Topology>(topology: &T, passages: &Passages<Grid>, numbers: &[u32], touching: &mut [Vec<u32>]) {
    for (cell, &set) in (0..).map(Cell).zip(numbers).filter(|(_, set)| **set != NONE) {
        for port in passages.neighbors(cell).iter() {
            let other = numbers[topology.neighbor(cell, port).index()];
            if other != NONE && other != set {
                touching[set as usize].push(other);
            }
        }
    }
    let mut found_by = vec![NONE; touching.len()];
    for (set, touching) in (0..).zip(touching) {
        touching.retain(|&other| std::mem::replace(&mut found_by[other as usize], set) != set);
    }
}

/// The sets in the order in which they are removed: one with few neighbors among the remaining sets, or any set if all
/// have many.
fn smallest_last(touching: &[Vec<u32>]) -> Vec<u32> {
    let count = touching.len() as u32;
    let mut left: Vec<u32> = touching.iter().map(|others| others.len() as u32).collect();
    let mut few: Vec<u32> = (0..count).rev().filter(|&set| left[set as usize] < PLANAR).collect();
    let mut removed = Vec::with_capacity(touching.len());
    let mut any = 0..count;
    while let Some(set) = few.pop().or_else(|| any.next()) {
        if std::mem::replace(&mut left[set as usize], NONE) == NONE {
            continue;
        }
        removed.push(set);
        for &other in &touching[set as usize] {
            let left = &mut left[other as usize];
            if *left != NONE {
                *left -= 1;
                if *left + 1 == PLANAR {
                    few.push(other);
                }
            }
        }
    }
    removed
}
