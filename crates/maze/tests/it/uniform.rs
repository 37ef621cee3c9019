//! Uniform generators on small grids of every kind, against all perfect mazes found by trying every set of walls.

use std::collections::HashMap;

use mazewright_maze::topology::{Cell, Pattern, Topology};
use mazewright_maze::{Algorithm, DoorRule, Grid, Port, Recipe, Shape};
use mazewright_testing::{in_parallel, parse, recipe};

/// The open ports of each cell in reading order.
type Key = Vec<u16>;

/// The walls of a grid, each from one of its sides.
fn walls(grid: &Grid) -> Vec<(Cell, Port)> {
    let mut walls = Vec::new();
    for cell in grid.cells() {
        for port in grid.ports().filter(|&port| grid.has_port(cell, port)) {
            let behind = grid.neighbor(cell, port);
            if grid.contains(behind) && (cell, port) < (behind, grid.opposite(cell, port)) {
                walls.push((cell, port));
            }
        }
    }
    walls
}

/// All perfect mazes of a grid of at most 24 walls.
fn all_mazes(grid: &Grid) -> Vec<Key> {
    let walls = walls(grid);
    assert!(walls.len() <= 24);
    let number: HashMap<Cell, usize> = grid.cells().zip(0..).collect();
    let cells = number.len();
    let mut all = Vec::new();
    for set in 0..1_u32 << walls.len() {
        if set.count_ones() as usize != cells - 1 {
            continue;
        }
        let mut roots: Vec<usize> = (0..cells).collect();
        let mut key = vec![0; cells];
        let mut is_tree = true;
        for (_, &(cell, port)) in (0..walls.len()).zip(&walls).filter(|(n, _)| set >> n & 1 == 1) {
            let behind = grid.neighbor(cell, port);
            let (one, other) = (number[&cell], number[&behind]);
            let (from, to) = (roots[one], roots[other]);
            is_tree &= from != to;
            for root in roots.iter_mut().filter(|root| **root == from) {
                *root = to;
            }
            key[one] |= 1 << port.0;
            key[other] |= 1 << grid.opposite(cell, port).0;
        }
        if is_tree {
            all.push(key);
        }
    }
    all
}

/// How often each maze comes out.
fn count(of: &Recipe, draws: u64) -> HashMap<Key, u64> {
    let mut counts = HashMap::new();
    for seed in 0..draws {
        let recipe = of.clone().with_seed(mazewright_maze::Seed(seed));
        let maze = recipe.carve().unwrap();
        let key: Key = maze.topology().cells().map(|cell| maze.passages().open_ports(cell).0).collect();
        *counts.entry(key).or_default() += 1;
    }
    counts
}

/// How many standard deviations Pearson's statistic lies above what even draws give.
fn unevenness(counts: &HashMap<Key, u64>, mazes: &[Key], draws: u64) -> f64 {
    let expected = draws as f64 / mazes.len() as f64;
    let off = |key: &Key| counts.get(key).copied().unwrap_or(0) as f64 - expected;
    let statistic: f64 = mazes.iter().map(|key| off(key).powi(2) / expected).sum();
    let freedom = mazes.len() as f64 - 1.0;
    (statistic - freedom) / (2.0 * freedom).sqrt()
}

/// A small grid and how many perfect mazes it has.
const GRIDS: [(Shape, &str, usize); 11] = [
    (Shape::Box, "2x2x2", 384),
    (Shape::Box, "3x2x2", 31_500),
    (Shape::Box, "2x1x2x2", 384),
    (Shape::Hexagon, "3x2", 0),
    (Shape::Triangle, "6x2", 0),
    (Shape::Torus, "3x2", 0),
    (Shape::Moebius, "3x2", 0),
    (Shape::Tiling(Pattern::Octagon), "3x3", 0),
    (Shape::Tiling(Pattern::Cairo), "3x3", 0),
    (Shape::Tiling(Pattern::Rhomb), "4x2", 0),
    (Shape::Tiling(Pattern::Kagome), "6x2", 0),
];

#[test]
fn uniform_walks_draw_every_maze_of_a_small_grid_equally_often() {
    in_parallel(&GRIDS, |&(shape, size, known)| {
        let of = |algorithm| recipe(algorithm, parse(size), 0).with_shape(shape).with_doors(DoorRule::None);
        let grid = of(Algorithm::Wilson).blank().unwrap().topology().clone();
        let mazes = all_mazes(&grid);
        if known > 0 {
            assert_eq!(mazes.len(), known, "{shape:?} {size}");
        }
        let draws = 10 * mazes.len().max(1000) as u64;
        for algorithm in [Algorithm::Wilson, Algorithm::AldousBroder] {
            let counts = count(&of(algorithm), draws);
            assert!(counts.keys().all(|key| mazes.contains(key) || mazes.len() > 1000));
            let off = unevenness(&counts, &mazes, draws);
            assert!(off < 4.0, "{shape:?} {size}, {}: {off}", algorithm.name());
        }
        // This check also finds that a walk with a bias is none of them.
        let counts = count(&of(Algorithm::RecursiveBacktracker), draws);
        let off = unevenness(&counts, &mazes, draws);
        assert!(off > 10.0 || mazes.len() < 20, "{shape:?} {size}: {off}");
    });
}

#[test]
fn the_dead_ends_of_uniform_boxes_are_those_of_all_boxes() {
    for size in ["2x2x2", "3x2x2"] {
        let of = recipe(Algorithm::Wilson, parse(size), 0).with_shape(Shape::Box).with_doors(DoorRule::None);
        let mazes = all_mazes(of.blank().unwrap().topology());
        let dead_ends = |key: &Key| key.iter().filter(|open| open.count_ones() == 1).count() as f64;
        let mean = mazes.iter().map(dead_ends).sum::<f64>() / mazes.len() as f64;
        let spread = mazes.iter().map(|key| (dead_ends(key) - mean).powi(2)).sum::<f64>();
        let spread = (spread / mazes.len() as f64).sqrt();
        let draws = 20_000;
        let counts = count(&of, draws);
        let drawn: f64 = counts.iter().map(|(key, &n)| dead_ends(key) * n as f64).sum();
        let off = (drawn / draws as f64 - mean) / (spread / (draws as f64).sqrt());
        assert!(off.abs() < 4.0, "{size}: {off} standard errors from {mean}");
    }
}
