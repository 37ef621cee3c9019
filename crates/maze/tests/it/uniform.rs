//! Uniform generators on small grids of every kind, against all perfect mazes found by trying every set of walls.

use std::collections::{HashMap, HashSet};

use mazewright_maze::options::HasOptions as _;
use mazewright_maze::topology::{Cell, Pattern, Topology};
use mazewright_maze::{Algorithm, DoorRule, Grid, Port, Recipe, Shape};
use mazewright_testing::{algorithms, in_parallel, parse, recipe};

/// The open ports of each cell in reading order.
pub(crate) type Key = Vec<u16>;

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
pub(crate) fn all_mazes(grid: &Grid) -> Vec<Key> {
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
pub(crate) fn count(of: &Recipe, draws: u64) -> HashMap<Key, u64> {
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

/// A small grid and how many perfect mazes it has, 0 for unknown.
const GRIDS: [(Shape, &str, usize); 12] = [
    (Shape::Rectangle, "3x2", 15),
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
        let mazes = all_mazes(of(Algorithm::Wilson).blank().unwrap().topology());
        assert!(known == 0 || mazes.len() == known, "{shape:?} {size}");
        let all: HashSet<&Key> = mazes.iter().collect();
        let draws = 10 * mazes.len().max(1000) as u64;
        for algorithm in [Algorithm::Wilson, Algorithm::AldousBroder] {
            let counts = count(&of(algorithm), draws);
            assert!(counts.keys().all(|key| all.contains(key)));
            let off = unevenness(&counts, &mazes, draws);
            assert!(off < 4.0, "{shape:?} {size}, {}: {off}", algorithm.name());
        }
        // This check also finds that a walk with a bias is none of them.
        let counts = count(&of(Algorithm::RecursiveBacktracker), draws);
        let off = unevenness(&counts, &mazes, draws);
        assert!(off > 10.0 || mazes.len() < 15, "{shape:?} {size}: {off}");
    });
}

#[test]
fn of_all_generators_only_the_uniform_ones_draw_the_mazes_of_three_by_two_evenly() {
    let shifts = |count| Algorithm::OriginShift(parse(count));
    // The last steps of an origin away from each cell are those of Aldous and Broder's walk, backwards in time.
    let even = [Algorithm::Wilson, Algorithm::AldousBroder, shifts("30")];
    let is_other =
        |one: &Algorithm| !even.contains(one) && !one.is_tiled() && !matches!(one, Algorithm::OriginShift(_));
    let uneven = algorithms().into_iter().filter(is_other).chain([shifts("1")]);
    let all: Vec<(Algorithm, bool)> =
        even.map(|one| (one, true)).into_iter().chain(uneven.map(|one| (one, false))).collect();
    let of = |algorithm| recipe(algorithm, parse("3x2"), 0).with_doors(DoorRule::None);
    let mazes = all_mazes(of(Algorithm::Wilson).blank().unwrap().topology());
    in_parallel(&all, |&(algorithm, is_even)| {
        // Even draws exceed this once in a thousand times.
        let off = unevenness(&count(&of(algorithm), 30_000), &mazes, 30_000);
        assert_eq!(off < 4.2, is_even, "{}: {off}", algorithm.label());
    });
}
