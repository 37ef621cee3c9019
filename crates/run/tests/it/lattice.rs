//! How far places are from the end of a maze, over the nodes of a fine lattice, and the fewest ticks that a search over
//! all places finds.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use mazewright_maze::{Maze, Side};
use mazewright_run::{Direction, Position, RunState, step};

use crate::perfect_line::{distance, walls};

/// The lengths of the shortest walks along a lattice of places.
pub(crate) struct Lattice {
    /// Nodes per cell.
    fine: f64,
    columns: usize,
    left: Vec<f64>,
}

impl Lattice {
    /// Measures all walks to the exit or near the goal, past walls at a distance of at least `clearance`. Each step
    /// goes up to `reach` nodes across and down.
    pub(crate) fn new(maze: &Maze, fine: f64, reach: i64, clearance: f64) -> Self {
        let (x, y) = maze.topology().coordinates(maze.goal());
        let (x, y) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
        let is_end = |at: (f64, f64)| {
            let Some(exit) = maze.exit() else { return f64::hypot(at.0 - x, at.1 - y) <= 0.25 + 1.0 / fine };
            let (across, down) = Side::of(exit.port).offset();
            let (across, down) = (f64::from(across), f64::from(down));
            let aside = ((at.0 - x) * down).abs() + ((at.1 - y) * across).abs();
            (at.0 - x) * across + (at.1 - y) * down == 0.5 && aside < 0.5
        };
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

/// The fewest ticks that a search over all places finds, up to `most`: it tries some directions from everywhere, and
/// continues from one place in each square of a side. Places from which at least so many ticks are left that they come
/// too late are dropped.
pub(crate) fn brute_force(
    maze: &Maze,
    most: u32,
    side: f64,
    directions: impl Fn(Position) -> Vec<Direction>,
    left: impl Fn(Position) -> f64,
) -> Option<u32> {
    let mut seen = HashSet::new();
    let mut here = vec![RunState::new(maze)];
    for tick in 1..=most {
        let mut next: HashMap<(i64, i64), (f64, RunState)> = HashMap::new();
        for state in &here {
            for direction in directions(state.position) {
                let mut state = *state;
                if step(maze, &mut state, direction.into()).won {
                    return Some(tick);
                }
                let at = state.position;
                let square = ((at.x / side) as i64, (at.y / side) as i64);
                let left = left(at);
                if seen.contains(&square) || f64::from(tick) + left > f64::from(most) {
                    continue;
                }
                let best = next.entry(square).or_insert((left, state));
                if left < best.0 {
                    *best = (left, state);
                }
            }
        }
        seen.extend(next.keys().copied());
        here = next.into_values().map(|(_, state)| state).collect();
    }
    None
}
