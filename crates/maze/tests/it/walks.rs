//! The generators that walk: what is exact about each, on every grid, heard or unheard.

use std::sync::Arc;

use mazewright_maze::generate::Shifts;
use mazewright_maze::generate::Walkers;
use mazewright_maze::random::{Purpose, Random};
use mazewright_maze::solve::distances;
use mazewright_maze::trace::{Event, Mark, Recording, Scene, Silent};
use mazewright_maze::{Algorithm, Cell, DoorRule, Grid, Mask, Passages, Ports, Recipe, Seed, Shape, Topology};

use crate::exact::count_mazes;
use mazewright_testing::{Dice, carve, check_mean, command, in_parallel, junctions, parse, recipe, size};

fn walkers(count: &str) -> Algorithm {
    Algorithm::ParallelBacktracker(parse::<Walkers>(count))
}

fn shifts(count: &str) -> Algorithm {
    Algorithm::OriginShift(parse::<Shifts>(count))
}

fn walks() -> Vec<Algorithm> {
    vec![
        Algorithm::RecursiveBacktracker,
        walkers("1"),
        walkers("4"),
        walkers("32"),
        Algorithm::HuntAndKill,
        Algorithm::Wilson,
        Algorithm::AldousBroder,
        Algorithm::Houston,
        shifts("0"),
        shifts("10"),
    ]
}

/// Small mazes of every shape, some woven, some masked.
fn recipes(algorithm: Algorithm) -> Vec<Recipe> {
    let mut recipes = Vec::new();
    for seed in 0..4 {
        for shape in Shape::ALL {
            for (columns, rows) in [(1, 1), (1, 2), (2, 2), (1, 9), (6, 1), (7, 5), (12, 17)] {
                recipes.push(
                    recipe(algorithm, size(columns, rows).fitted_to(shape), seed)
                        .with_shape(shape)
                        .with_doors(DoorRule::None),
                );
            }
        }
        recipes.push(recipe(algorithm, size(20, 15), seed).with_weave(parse("0.5")).with_doors(DoorRule::None));
        for shape in [Shape::Rectangle, Shape::Hexagon, Shape::Triangle] {
            // Two towers on a common ground: rows in two parts, and no cell in the middle.
            let towers = Mask::new(size(21, 12), |x, y| (6..15).contains(&x) && y < 10).unwrap();
            recipes.push(
                recipe(algorithm, size(21, 12), seed)
                    .with_shape(shape)
                    .with_mask(Some(Arc::new(towers)))
                    .with_doors(DoorRule::None),
            );
        }
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    recipes
}

#[test]
fn walks_make_the_same_perfect_maze_traced_or_not() {
    in_parallel(&walks(), |&algorithm| {
        for recipe in recipes(algorithm) {
            let name = format!("{:?} {}", recipe.features.shape, command(&recipe));
            let mut recording = Recording::default();
            let heard = recipe.carve_traced(&mut recording).unwrap();
            let maze = recipe.carve().unwrap();
            assert!(maze == heard, "{name}: listening changed the maze");
            check_perfect(maze.passages(), &name);
            let replay = replayed(algorithm, maze.passages(), &recording);
            assert!(replay.passages == *maze.passages(), "{name}: not the maze");
            for cell in maze.passages().cells() {
                assert_eq!(replay.marks[cell.index()], Mark::Finished, "{name}");
            }
        }
    });
}

/// Boxes of more than a million slots: with rows of whole bytes, with narrow rows, and of four dimensions.
#[test]
fn large_boxes_are_the_same_traced_or_not() {
    in_parallel(&["110x100x101", "4x520x525", "34x33x32x33"], |size| {
        let recipe = recipe(Algorithm::RecursiveBacktracker, parse(size), 3).with_shape(Shape::Box);
        let heard = recipe.carve_traced(&mut Recording::default()).unwrap();
        let maze = recipe.carve().unwrap();
        assert!(maze == heard, "{size}");
        check_perfect(maze.passages(), size);
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
    let mut heard = passages.clone();
    let mut random = Random::new(Seed(5), Purpose::Carve);
    let mut same = random.clone();
    let algorithm = Algorithm::RecursiveBacktracker;
    let carved = algorithm.carve(&mut passages, &mut random, &mut Silent);
    let recorded = algorithm.carve(&mut heard, &mut same, &mut Recording::default());
    assert_eq!((carved, recorded), (Ok(()), Ok(())));
    assert!(passages == heard, "the same maze");
    assert_eq!(random, same, "as many random numbers");
    check_perfect(&passages.into_grid(), "a large box with void cells");
}

/// One passage less than cells, all of them reached, and every passage with two ends.
fn check_perfect(passages: &Passages<Grid>, name: &str) {
    let first = passages.cells().next().unwrap();
    let distances = distances(passages, first);
    let mut ends = 0;
    for cell in passages.cells() {
        assert_ne!(distances[cell.index()], u32::MAX, "{name}: not joined");
        for port in passages.open_ports(cell).iter() {
            let grid = passages.topology();
            let (neighbor, back) = (grid.neighbor(cell, port), grid.opposite(cell, port));
            assert!(passages.is_open(neighbor, back), "{name}: one end only");
            ends += 1;
        }
    }
    assert_eq!(ends, 2 * (passages.cell_count() - 1), "{name}: not a tree");
}

/// Plays a recording on blank passages, each line being one of the pseudo-code, and takes it back again.
fn replayed(algorithm: Algorithm, maze: &Passages<Grid>, recording: &Recording) -> Scene<Grid> {
    let mut blank = Passages::closed(maze.topology().clone());
    for cell in maze.topology().cells() {
        if maze.is_void(cell) {
            blank.fill(cell);
        }
    }
    let blank = Scene::new(blank);
    let mut replay = blank.clone();
    for record in recording.iter() {
        assert!(usize::from(record.line.0) < algorithm.about().pseudo_code.len());
        replay.apply(record);
    }
    let mut back = replay.clone();
    for record in recording.iter().rev() {
        back.revert(record);
    }
    assert!(back == blank, "{} does not go back", algorithm.name());
    replay
}

#[test]
fn the_backtracker_goes_back_by_branch_points_as_it_does_step_by_step() {
    // More branch points than a block of the stack holds, up and down.
    for seed in 0..3 {
        let recipe = recipe(Algorithm::RecursiveBacktracker, size(400, 300), seed);
        let heard = recipe.carve_traced(&mut Recording::default()).unwrap();
        assert!(recipe.carve().unwrap() == heard);
        let alone = recipe.with_algorithm(walkers("1"));
        assert!(alone.carve().unwrap() == heard, "one walker differs");
    }
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

/// Pearson's statistic of how often each of the 15 mazes of 3x2 comes out.
fn chi_square(algorithm: Algorithm) -> f64 {
    let draws = 30_000;
    let expected = draws as f64 / 15.0;
    let counts = count_mazes(algorithm, size(3, 2), draws);
    let never = (15 - counts.len()) as f64 * expected;
    let squares = counts.values().map(|&count| {
        let off = count as f64 - expected;
        off * off / expected
    });
    never + squares.sum::<f64>()
}

#[test]
fn exactly_the_uniform_walks_make_every_maze_equally_likely() {
    // With 14 degrees of freedom, even draws exceed this once in a thousand times.
    const LIMIT: f64 = 36.1;
    let uniform = [
        (Algorithm::Wilson, true),
        (Algorithm::AldousBroder, true),
        (Algorithm::Houston, false),
        (Algorithm::HuntAndKill, false),
        (Algorithm::RecursiveBacktracker, false),
        (walkers("2"), false),
        (shifts("1"), false),
    ];
    in_parallel(&uniform, |&(algorithm, is_uniform)| {
        let statistic = chi_square(algorithm);
        let name = algorithm.name();
        assert_eq!(statistic < LIMIT, is_uniform, "{name}: {statistic}");
    });
}

#[test]
fn uniform_mazes_have_as_many_dead_ends_as_theory_expects() {
    let known = [(3, 3.4375, 20_000), (10, 29.1998, 3_000), (20, 116.1517, 1_000)];
    for (side, dead_ends, draws) in known {
        in_parallel(&[Algorithm::Wilson, Algorithm::AldousBroder], |&algorithm| {
            let counts: Vec<f64> = (0..draws)
                .map(|seed| carve(&recipe(algorithm, size(side, side), seed)))
                .map(|maze| junctions(&maze)[1] as f64)
                .collect();
            let name = format!("{} {side}x{side}", algorithm.name());
            check_mean(&name, &counts, dead_ends, 0.00005);
        });
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
            let Event::Mark { cell, .. } = record.event else {
                continue;
            };
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

#[test]
fn an_origin_that_never_moved_is_the_end_of_shortest_ways() {
    let maze = carve(&recipe(shifts("0"), size(33, 20), 1));
    let middle = maze.topology().cell(16, 10);
    let distances = distances(maze.passages(), middle);
    for cell in maze.passages().cells() {
        let (x, y) = maze.topology().coordinates(cell);
        assert_eq!(distances[cell.index()], x.abs_diff(16) + y.abs_diff(10));
    }
}

#[test]
fn an_origin_that_moved_enough_leaves_a_uniform_maze() {
    // The last steps away from each cell are those of Aldous and Broder's walk, backwards in time.
    let statistic = chi_square(shifts("30"));
    assert!(statistic < 36.1, "{statistic}");
}

#[test]
fn walks_among_few_cells_never_end_in_a_loop_of_draws() {
    let mut dice = Dice(3);
    for algorithm in walks() {
        for _ in 0..50 {
            // Voids in many places, in one part or not: then the recipe is refused.
            let (columns, rows) = (1 + dice.below(4) as u64, 1 + dice.below(4) as u64);
            let bits = dice.word();
            let mask = Mask::new(size(columns, rows), |x, y| bits >> (4 * y + x) & 1 == 1);
            let recipe = recipe(algorithm, size(columns, rows), bits)
                .with_mask(Some(Arc::new(mask.unwrap())))
                .with_doors(DoorRule::None);
            if let Ok(maze) = recipe.carve() {
                check_perfect(maze.passages(), &command(&recipe));
            }
        }
    }
}

#[test]
fn options_out_of_range_are_refused() {
    for text in ["", "0", "33", "256", "-1", "four"] {
        assert!(text.parse::<Walkers>().is_err(), "{text}");
    }
    for text in ["", "1001", "65536", "-1", "ten"] {
        assert!(text.parse::<Shifts>().is_err(), "{text}");
    }
    let said = "99".parse::<Walkers>().unwrap_err().to_string();
    assert_eq!(said, "'99' is not a value of 'walkers'; choose a number from 1 to 32");
}
