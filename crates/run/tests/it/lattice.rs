//! How far places are from the end of a maze, over the nodes of a fine lattice.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use mazewright_maze::Maze;
use mazewright_run::Position;

use crate::perfect_line::{distance, walls};

/// The lengths of the shortest walks along a lattice of places.
pub(crate) struct Lattice {
    /// Nodes per cell.
    fine: f64,
    columns: usize,
    left: Vec<f64>,
}

impl Lattice {
    /// Measures all walks to the places where `is_end` holds, past walls at a distance of at least `clearance`. Each
    /// step goes up to `reach` nodes across and down.
    pub(crate) fn new(maze: &Maze, fine: f64, reach: i64, clearance: f64, is_end: impl Fn((f64, f64)) -> bool) -> Self {
        let rectangle = maze.topology();
        let [columns, rows] =
            [rectangle.columns(), rectangle.rows()].map(|cells| (f64::from(cells) * fine) as usize + 1);
        let walls = walls(maze);
        let at = |node: usize| ((node % columns) as f64 / fine, (node / columns) as f64 / fine);
        let is_free = |node| {
            let mut walls = walls.iter();
            walls.all(|&wall| distance(at(node), wall) >= clearance)
        };
        let free: Vec<bool> = (0..columns * rows).map(is_free).collect();
        let mut left = vec![f64::INFINITY; free.len()];
        let mut queue = BinaryHeap::new();
        for node in (0..free.len()).filter(|&node| is_end(at(node))) {
            left[node] = 0.0;
            queue.push((Reverse(0), node));
        }
        while let Some((Reverse(bits), node)) = queue.pop() {
            if f64::from_bits(bits) > left[node] {
                continue;
            }
            let (x, y) = ((node % columns) as i64, (node / columns) as i64);
            for (dx, dy) in (-reach..=reach).flat_map(|dx| (-reach..=reach).map(move |dy| (dx, dy))) {
                let (x, y) = (x + dx, y + dy);
                if x < 0 || y < 0 || x >= columns as i64 || y >= rows as i64 {
                    continue;
                }
                let next = y as usize * columns + x as usize;
                let length = left[node] + f64::hypot(dx as f64, dy as f64) / fine;
                if free[next] && length < left[next] {
                    left[next] = length;
                    queue.push((Reverse(length.to_bits()), next));
                }
            }
        }
        Self { fine, columns, left }
    }

    /// How far a place is from the end, in cells; `length` measures the way from it to the nodes around it.
    pub(crate) fn left(&self, at: Position, length: impl Fn(f64, f64) -> f64) -> f64 {
        let (x, y) = ((at.x * self.fine) as usize, (at.y * self.fine) as usize);
        let around = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
        let ways = around.into_iter().filter_map(|(x, y)| {
            let left = self.left.get(y * self.columns + x)?;
            Some(left + length(x as f64 / self.fine - at.x, y as f64 / self.fine - at.y))
        });
        ways.fold(f64::INFINITY, f64::min)
    }
}
