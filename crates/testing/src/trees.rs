//! Whether passages make a perfect maze, and how far cells are apart, found without the searches under test.

use std::collections::VecDeque;

use mazewright_maze::{Cell, Passages, Topology};

/// Checks that there is one path between every two cells: a forest of sets, which knows only ports.
pub fn check_perfect<T: Topology>(passages: &Passages<T>) -> Result<(), String> {
    let grid = passages.topology();
    let mut sets: Vec<u32> = (0..grid.slots() as u32).collect();
    let root = |sets: &mut Vec<u32>, mut member: u32| {
        while sets[member as usize] != member {
            sets[member as usize] = sets[sets[member as usize] as usize];
            member = sets[member as usize];
        }
        member
    };
    let (mut cells, mut joined) = (0, 0);
    for cell in grid.cells() {
        let ports = passages.open_ports(cell);
        if passages.is_void(cell) {
            if !ports.is_empty() {
                return Err(format!("the void cell {cell:?} has passages"));
            }
            continue;
        }
        cells += 1;
        for port in ports.iter() {
            let behind = grid.neighbor(cell, port);
            let back = grid.opposite(cell, port);
            let walkable = grid.has_port(cell, port) && !passages.is_void(behind);
            if !walkable || !passages.is_open(behind, back) {
                return Err(format!("the passage {port:?} of {cell:?} leads nowhere"));
            }
            // Each passage is met twice, and joined when it is met first.
            if (cell, port.0) < (behind, back.0) {
                let (here, there) = (root(&mut sets, cell.0), root(&mut sets, behind.0));
                if here == there {
                    return Err(format!("there is a loop at {cell:?}"));
                }
                sets[here as usize] = there;
                joined += 1;
            }
        }
    }
    if joined + 1 == cells && cells == passages.cell_count() {
        Ok(())
    } else {
        Err(format!("{joined} passages among {cells} cells"))
    }
}

/// Steps from a cell to every other by a plain queue, [`u32::MAX`] where no path leads.
pub fn steps_from<T: Topology>(passages: &Passages<T>, from: Cell) -> Vec<u32> {
    let mut steps = vec![u32::MAX; passages.topology().slots()];
    steps[from.index()] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for port in passages.open_ports(cell).iter() {
            let next = passages.topology().neighbor(cell, port);
            if steps[next.index()] == u32::MAX {
                steps[next.index()] = steps[cell.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    steps
}
