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

/// The color of each set, and memory that is reused from scene to scene.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SetColors {
    /// For each slot the color of the set whose lowest cell it is. Kept from scene to scene, so that a set keeps
    /// its color while it can.
    colors: Vec<u8>,
    /// For each slot the number of the set whose lowest cell it is, among sets of several cells.
    numbers: Vec<u32>,
    /// The lowest cell of each set.
    lowest: Vec<u32>,
    /// The cells of each set, one set after the other, and where each begins.
    cells: Vec<Cell>,
    begins: Vec<u32>,
    /// The sets that touch each set, and where each begins.
    touching: Vec<u32>,
    touching_begins: Vec<u32>,
}

impl SetColors {
    /// The color of the set with that lowest cell; `None` for a set of one cell.
    pub(crate) fn of(&self, lowest: u32) -> Option<u8> {
        let color = self.colors.get(lowest as usize).copied();
        color.filter(|&color| color != NO_COLOR)
    }

    /// Colors the sets of a scene; `sets` has the lowest cell of the set of each slot.
    ///
    /// Sets are removed as long as one touches few others, and colored in reverse (D. W. Matula and L. L. Beck,
    /// "Smallest-last ordering", 1983). Linear in the number of slots.
    pub(crate) fn compute<T: Topology>(&mut self, topology: &T, passages: &Passages<Grid>, sets: &[u32]) {
        if self.colors.len() != sets.len() {
            self.colors.clear();
            self.colors.resize(sets.len(), NO_COLOR);
        }
        self.number(passages, sets);
        if sets.len() <= MOST {
            self.sort_cells(sets);
            self.find_touching(topology, passages, sets);
        }
        let removed = self.smallest_last();
        // A set without a color yet takes none from the others.
        let mut is_colored = vec![false; self.lowest.len()];
        for &set in removed.iter().rev() {
            let mut taken = 0_u8;
            for &other in self.touching(set) {
                if is_colored[other as usize] {
                    taken |= 1 << self.colors[self.lowest[other as usize] as usize];
                }
            }
            let lowest = self.lowest[set as usize];
            let color = &mut self.colors[lowest as usize];
            if *color == NO_COLOR {
                *color = (lowest.wrapping_mul(0x9E37_79B1) >> 16) as u8 % SET_COLORS;
            }
            let mut colors = (0..SET_COLORS).map(|n| (*color + 3 * n) % SET_COLORS);
            *color = colors.find(|color| taken >> color & 1 == 0).unwrap_or(*color);
            is_colored[set as usize] = true;
        }
    }

    /// Numbers the sets of several cells.
    fn number(&mut self, passages: &Passages<Grid>, sets: &[u32]) {
        self.numbers.clear();
        self.numbers.resize(sets.len(), NONE);
        self.lowest.clear();
        for (slot, &lowest) in (0..).zip(sets) {
            if lowest == slot && !passages.open_ports(Cell(slot)).is_empty() {
                self.numbers[slot as usize] = self.lowest.len() as u32;
                self.lowest.push(slot);
            } else {
                self.colors[slot as usize] = NO_COLOR;
            }
        }
        self.touching.clear();
        self.touching_begins.clear();
        self.touching_begins.resize(self.lowest.len() + 1, 0);
    }

    /// The number of a cell's set, if it has several cells.
    fn set(&self, sets: &[u32], cell: Cell) -> Option<u32> {
        let lowest = sets.get(cell.index()).copied();
        let number = lowest.and_then(|lowest| self.numbers.get(lowest as usize).copied());
        number.filter(|&number| number != NONE)
    }

    /// Sorts cells by their sets.
    fn sort_cells(&mut self, sets: &[u32]) {
        let cells = || (0..sets.len() as u32).map(Cell);
        self.begins.clear();
        self.begins.resize(self.lowest.len() + 1, 0);
        for cell in cells() {
            if let Some(set) = self.set(sets, cell) {
                self.begins[set as usize + 1] += 1;
            }
        }
        for set in 1..self.begins.len() {
            self.begins[set] += self.begins[set - 1];
        }
        let mut next = self.begins.clone();
        let count = self.begins.last().copied().unwrap_or(0);
        self.cells.clear();
        self.cells.resize(count as usize, Cell(0));
        for cell in cells() {
            if let Some(set) = self.set(sets, cell) {
                let place = &mut next[set as usize];
                self.cells[*place as usize] = cell;
                *place += 1;
            }
        }
    }

    /// Finds the sets that touch each set, each once.
    fn find_touching<T: Topology>(&mut self, topology: &T, passages: &Passages<Grid>, sets: &[u32]) {
        let mut found_by = vec![NONE; self.lowest.len()];
        for set in 0..self.lowest.len() as u32 {
            found_by[set as usize] = set;
            for place in self.begins[set as usize]..self.begins[set as usize + 1] {
                let cell = self.cells[place as usize];
                for port in passages.neighbors(cell).iter() {
                    let Some(other) = self.set(sets, topology.neighbor(cell, port)) else { continue };
                    if std::mem::replace(&mut found_by[other as usize], set) != set {
                        self.touching.push(other);
                    }
                }
            }
            self.touching_begins[set as usize + 1] = self.touching.len() as u32;
        }
    }

    fn touching(&self, set: u32) -> &[u32] {
        let begins = &self.touching_begins[set as usize..];
        &self.touching[begins[0] as usize..begins[1] as usize]
    }

    /// The sets in the order in which they are removed: one with few neighbors among the remaining sets,
    /// or any set if all have many.
    fn smallest_last(&self) -> Vec<u32> {
        let count = self.lowest.len() as u32;
        let mut left: Vec<u32> = (0..count).map(|set| self.touching(set).len() as u32).collect();
        let mut few: Vec<u32> = (0..count).rev().filter(|&set| left[set as usize] < PLANAR).collect();
        let mut removed = Vec::with_capacity(count as usize);
        let mut any = 0..count;
        while let Some(set) = few.pop().or_else(|| any.next()) {
            if std::mem::replace(&mut left[set as usize], NONE) == NONE {
                continue;
            }
            removed.push(set);
            for &other in self.touching(set) {
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
}
