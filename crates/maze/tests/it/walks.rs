//! The generators that walk: what is exact about each, on every grid, traced or not.

use std::sync::Arc;

use mazewright_maze::generate::Walkers;
use mazewright_maze::trace::{Event, Recording, Silent};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Grid, Mask, Passages, Ports, Purpose, Random, Recipe, Seed, Shape, Topology,
};

use mazewright_testing::{check_perfect, command, every_shape, in_parallel, parse, recipe, size};

fn walkers(count: &str) -> Algorithm {
    Algorithm::ParallelBacktracker(parse::<Walkers>(count))
}

/// Small mazes of every shape, some woven, some masked.
fn recipes(algorithm: Algorithm) -> Vec<Recipe> {
    let sizes = [(1, 1), (1, 2), (2, 2), (1, 9), (6, 1), (7, 5), (12, 17)];
    let mut recipes: Vec<Recipe> =
        sizes.into_iter().flat_map(|(columns, rows)| every_shape(algorithm, size(columns, rows), 1)).collect();
    recipes.push(recipe(algorithm, size(20, 15), 1).with_weave(parse("0.5")).with_doors(DoorRule::None));
    for shape in [Shape::Rectangle, Shape::Hexagon, Shape::Triangle] {
        // Two towers on a common ground: rows in two parts, and no cell in the middle.
        let towers = Mask::new(size(21, 12), |x, y| (6..15).contains(&x) && y < 10).unwrap();
        let towers = recipe(algorithm, size(21, 12), 2).with_shape(shape).with_mask(Some(Arc::new(towers)));
        recipes.push(towers.with_doors(DoorRule::None));
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    recipes
}

/// Boxes of more than a million slots: with rows of whole bytes, with narrow rows, and of four dimensions. And more
/// branch points than a block of the stack holds, up and down.
#[test]
fn large_mazes_are_the_same_traced_or_not() {
    let boxes = ["110x100x101", "4x520x525", "34x33x32x33"].map(|size| (size, Shape::Box, 3));
    let all = boxes.into_iter().chain((0..3).map(|seed| ("400x300", Shape::Rectangle, seed)));
    in_parallel(&all.collect::<Vec<_>>(), |&(size, shape, seed)| {
        let recipe = recipe(Algorithm::RecursiveBacktracker, parse(size), seed).with_shape(shape);
        let traced = recipe.carve_traced(&mut Recording::default()).unwrap();
        let maze = recipe.carve().unwrap();
        assert!(maze == traced, "{size}");
        assert_eq!(check_perfect(maze.passages()), Ok(()), "{size}");
        if shape == Shape::Rectangle {
            let alone = recipe.with_algorithm(walkers("1"));
            assert!(alone.carve().unwrap() == traced, "one walker differs");
        }
    });
}

#[test]
fn a_large_box_with_void_cells_is_the_same_traced_or_not() {
    let Grid::Box(topology) = Grid::new(Shape::Box, parse("96x100x112")) else { panic!("no box") };
    let mut passages = Passages::closed(topology);
    // A pillar from the bottom to the top, and every third cell of an edge.
    for cell in topology.cells() {
        let (x, row) = topology.position(cell);
        let (y, z) = (row % 100, row / 100);
        if (40..50).contains(&x) && (7..90).contains(&y) || (x, y) == (0, 0) && z % 3 == 1 {
            passages.fill(cell);
        }
    }
    let mut traced = passages.clone();
    let mut random = Random::new(Seed(5), Purpose::Carve);
    let mut same = random.clone();
    let algorithm = Algorithm::RecursiveBacktracker;
    let carved = algorithm.carve(&mut passages, &mut random, &mut Silent);
    let recorded = algorithm.carve(&mut traced, &mut same, &mut Recording::default());
    assert_eq!((carved, recorded), (Ok(()), Ok(())));
    assert!(passages == traced, "the same maze");
    assert_eq!(random, same, "as many random numbers");
    assert_eq!(check_perfect(&passages), Ok(()));
}

#[test]
fn a_pick_is_the_member_that_a_bounded_draw_names() {
    for set in 1..64 {
        let ports = Ports(set);
        let mut random = Random::new(Seed(u64::from(set)), Purpose::Carve);
        let mut same = random.clone();
        for _ in 0..2000 {
            let n = same.below(u64::from(ports.len())) as u32;
            assert_eq!(ports.pick(&mut random), ports.nth(n));
        }
        assert!(random == same);
    }
}

#[test]
fn a_hunt_finds_the_first_untouched_cell_beside_a_touched_one() {
    const RESUME: &str = "    carve to it from a random visited neighbor and go there";
    for recipe in recipes(Algorithm::HuntAndKill) {
        let mut recording = Recording::default();
        let maze = recipe.carve_traced(&mut recording).unwrap();
        let passages = maze.passages();
        let mut touched = vec![false; passages.topology().slots()];
        let mut hunts = 0;
        for record in recording.iter() {
            let Event::Mark { cell, .. } = record.event else { continue };
            if Algorithm::HuntAndKill.about().pseudo_code[usize::from(record.line.0)] == RESUME {
                let waits = |cell: &Cell| {
                    let mut around = passages.neighbors(*cell).iter();
                    let grid = passages.topology();
                    !touched[cell.index()] && around.any(|port| touched[grid.neighbor(*cell, port).index()])
                };
                assert_eq!(passages.cells().find(waits), Some(cell));
                hunts += 1;
            }
            touched[cell.index()] = true;
        }
        assert!(hunts > 0 || passages.cell_count() < 100);
    }
}

#[test]
fn walkers_join_their_regions_once_each() {
    for (algorithm, count) in [(walkers("1"), 1), (walkers("4"), 4), (walkers("32"), 32)] {
        for recipe in recipes(algorithm) {
            let mut recording = Recording::default();
            let maze = recipe.carve_traced(&mut recording).unwrap();
            let cells = maze.passages().cell_count();
            let joins = recording.iter().filter(|record| {
                let line = algorithm.about().pseudo_code[usize::from(record.line.0)];
                line.contains("each region") && matches!(record.event, Event::Open { .. })
            });
            assert_eq!(joins.count(), cells.min(count) - 1, "{}", command(&recipe));
        }
    }
}
