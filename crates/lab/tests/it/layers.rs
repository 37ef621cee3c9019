//! Layers: the numbers that color the cells, compared with slow and simple computations.

use mazewright_lab::{Layer, NOTHING, Numbers, Show, Subject};
use mazewright_maze::solve::breadth_first::distances;
use mazewright_maze::trace::{Changes, Scene};
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Measures, Recipe, Shape, Topology};

use mazewright_testing::{Dice, recipe, size};

/// Shows of carvings on every topology, one of them woven, one of them beginning without walls.
fn shows() -> Vec<Show> {
    let mut recipes: Vec<Recipe> = Shape::ALL
        .into_iter()
        .map(|shape| Recipe {
            shape,
            doors: mazewright_maze::Doors::None,
            ..recipe(Algorithm::Kruskal, size(9, 7), 3)
        })
        .collect();
    recipes.push(Recipe {
        weave: "0.3".parse().unwrap(),
        ..recipes[0].clone()
    });
    recipes.push(Recipe {
        shape: Shape::Torus,
        size: size(2, 2),
        ..recipes[5].clone()
    });
    let division =
        Algorithm::RecursiveDivision(mazewright_maze::generate::recursive_division::Room::ONE);
    recipes.extend([division, Algorithm::WallList].map(|one| recipe(one, size(11, 9), 5)));
    recipes
        .into_iter()
        .map(|recipe| Show::prepare(Subject::Carving(recipe)).unwrap())
        .collect()
}

/// Looks at some moments of every show.
fn at_moments(check: impl Fn(&Scene<Grid>, &mut Numbers, &mut Dice)) {
    let (mut numbers, mut dice) = (Numbers::new(), Dice(8));
    for mut show in shows() {
        for _ in 0..12 {
            let step = dice.below(show.playback.len() + 1);
            show.playback.seek(step, &mut Changes::default());
            check(show.playback.scene(), &mut numbers, &mut dice);
        }
        show.playback.seek(usize::MAX, &mut Changes::default());
        check(show.playback.scene(), &mut numbers, &mut dice);
    }
}

/// Some cell of a scene, if there is one that is not void.
fn any_cell(scene: &Scene<Grid>, dice: &mut Dice) -> Option<Cell> {
    let cells: Vec<Cell> = scene.passages.cells().collect();
    (!cells.is_empty()).then(|| cells[dice.below(cells.len())])
}

#[test]
fn distances_are_steps_over_the_passages_so_far() {
    at_moments(|scene, numbers, dice| {
        let Some(from) = any_cell(scene, dice) else {
            return;
        };
        numbers.compute(scene, Layer::Distances, from);
        assert_eq!(numbers.values(), distances(&scene.passages, from));
        let reached = scene.passages.cells().filter_map(|cell| numbers.of(cell));
        assert_eq!(reached.max(), Some(numbers.max()));
    });
}

#[test]
fn a_set_has_the_number_of_its_lowest_cell() {
    at_moments(|scene, numbers, dice| {
        numbers.compute(scene, Layer::Sets, Cell(0));
        let Some(cell) = any_cell(scene, dice) else {
            assert!(numbers.values().iter().all(|&value| value == NOTHING));
            return;
        };
        let reached = distances(&scene.passages, cell);
        let mut joined = scene
            .passages
            .cells()
            .filter(|cell| reached[cell.index()] != u32::MAX);
        let lowest = joined.next().unwrap();
        for other in scene.passages.cells() {
            let same = reached[other.index()] != u32::MAX;
            assert_eq!(numbers.of(other) == Some(lowest.0), same);
        }
    });
}

#[test]
fn a_set_keeps_its_number_until_it_meets_a_lower_one() {
    let subject = Subject::Carving(recipe(Algorithm::Kruskal, size(12, 9), 1));
    let mut show = Show::prepare(subject).unwrap();
    let mut numbers = Numbers::new();
    let mut before: Option<Vec<u32>> = None;
    while show.playback.step() < show.playback.len() {
        show.playback
            .seek(show.playback.step() + 1, &mut Changes::default());
        numbers.compute(show.playback.scene(), Layer::Sets, Cell(0));
        let now = numbers.values().to_vec();
        if let Some(before) = before {
            let mut changed: Vec<(u32, u32)> = before
                .into_iter()
                .zip(now.iter().copied())
                .filter(|(old, new)| old != new)
                .collect();
            changed.dedup();
            assert!(changed.len() <= 1, "one set at most gets another number");
            assert!(changed.iter().all(|(old, new)| new < old));
        }
        before = Some(now);
    }
}

#[test]
fn the_longest_path_is_as_long_as_measured_and_in_one_piece() {
    at_moments(|scene, numbers, _| {
        numbers.compute(scene, Layer::LongestPath, Cell(0));
        let on_path = |cell: &Cell| numbers.of(*cell).is_some();
        let mut path: Vec<Cell> = scene.passages.cells().filter(on_path).collect();
        path.sort_by_key(|&cell| numbers.of(cell));
        let places: Vec<u32> = path.iter().filter_map(|&cell| numbers.of(cell)).collect();
        assert!(places.iter().copied().eq(0..path.len() as u32));
        for pair in path.windows(2) {
            assert_eq!(distances(&scene.passages, pair[0])[pair[1].index()], 1);
        }
        // Whole mazes are measured elsewhere; of parts, no cell may be farther from an end.
        let far = |cell: Cell| {
            let all = distances(&scene.passages, cell);
            all.into_iter().filter(|&steps| steps != u32::MAX).max()
        };
        numbers.compute(scene, Layer::Sets, Cell(0));
        let is_lowest = |cell: &Cell| numbers.of(*cell) == Some(cell.0);
        let sets = scene.passages.cells().filter(is_lowest).count();
        if scene.passages.passage_count() + sets == scene.passages.cell_count() {
            let longest = scene.passages.cells().filter_map(far).max();
            assert_eq!(longest.map_or(0, |steps| steps + 1), path.len() as u32);
        }
        if scene.passages.passage_count() + 1 == scene.passages.cell_count()
            && let Ok(maze) = Maze::new(scene.passages.clone(), None)
        {
            assert_eq!(Measures::of(&maze).longest.cells, path.len() as u64);
        }
    });
}

#[test]
fn a_river_is_as_long_as_its_corridor() {
    at_moments(|scene, numbers, _| {
        numbers.compute(scene, Layer::River, Cell(0));
        let passages = &scene.passages;
        let topology = passages.topology();
        for cell in passages.cells() {
            // From each cell along each opening, as far as there is no choice.
            let ends: Vec<(u32, Cell)> = passages
                .open_ports(cell)
                .iter()
                .map(|port| {
                    let (mut here, mut port, mut steps) = (cell, port, 0);
                    loop {
                        let back = topology.opposite(here, port);
                        here = topology.neighbor(here, port);
                        steps += 1;
                        let open = passages.open_ports(here);
                        if open.len() != 2 || here == cell {
                            return (steps, here);
                        }
                        port = open.iter().find(|&other| other != back).unwrap();
                    }
                })
                .collect();
            let steps = ends.iter().map(|&(steps, _)| steps);
            let expected = match ends[..] {
                // A ring without any choice leads back to the cell.
                [(steps, end), _] if end == cell => steps,
                [_, _] => steps.sum(),
                _ => steps.max().unwrap_or(0),
            };
            assert_eq!(numbers.of(cell), Some(expected));
        }
    });
}

#[test]
fn dead_ends_match_their_count() {
    at_moments(|scene, numbers, _| {
        numbers.compute(scene, Layer::DeadEnds, Cell(0));
        let dead_ends = scene
            .passages
            .cells()
            .filter(|&cell| numbers.of(cell) == Some(1));
        assert_eq!(dead_ends.count(), scene.counts.dead_ends as usize);
        numbers.compute(scene, Layer::Marks, Cell(0));
        assert!(numbers.values().is_empty());
    });
}
