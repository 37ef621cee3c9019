//! Layers: the numbers that color the cells, compared with slow and simple computations.

use mazewright_forms::draw::{Ink, Theme};
use mazewright_forms::inside::canvas::PATTERNS;
use mazewright_lab::{Layer, NOTHING, Numbers, SET_COLORS, Session, Subject};
use mazewright_maze::solve::distances;
use mazewright_maze::trace::{Changes, Grain, Scene};
use mazewright_maze::{Algorithm, Cell, DoorRule, Grid, Maze, Measures, Recipe, Shape, Topology};

use mazewright_testing::{Dice, Vision, every_shape, linear, on_grid, recipe, size};

/// Shows of carvings on every topology, one of them woven, one of them beginning without walls.
fn sessions() -> Vec<Session> {
    let mut recipes = every_shape(Algorithm::Kruskal, size(9, 7), 3);
    recipes.push(recipes[0].clone().with_weave("0.3".parse().unwrap()));
    recipes.push(recipes[5].clone().with_shape(Shape::Torus).with_size(size(2, 2)));
    let division = Algorithm::RecursiveDivision(mazewright_maze::generate::Room::ONE);
    recipes.extend([division, Algorithm::WallList].map(|one| recipe(one, size(11, 9), 5)));
    recipes.into_iter().map(|recipe| Session::prepare(Subject::Carving(recipe)).unwrap()).collect()
}

/// Looks at some moments of every session.
fn at_moments(check: impl Fn(&Scene<Grid>, &mut Numbers, &mut Dice)) {
    let (mut numbers, mut dice) = (Numbers::default(), Dice(8));
    for mut session in sessions() {
        for _ in 0..12 {
            let step = dice.below(session.playback.len() + 1);
            session.playback.seek(step, &mut Changes::default());
            check(session.playback.scene(), &mut numbers, &mut dice);
        }
        session.playback.seek(usize::MAX, &mut Changes::default());
        check(session.playback.scene(), &mut numbers, &mut dice);
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
        let Some(from) = any_cell(scene, dice) else { return };
        numbers.compute(scene, Layer::Distances, from);
        assert_eq!(numbers.values, distances(&scene.passages, from));
        let reached = scene.passages.cells().filter_map(|cell| numbers.of(cell));
        assert_eq!(reached.max(), Some(numbers.max));
    });
}

#[test]
fn a_set_has_the_number_of_its_lowest_cell() {
    at_moments(|scene, numbers, dice| {
        numbers.compute(scene, Layer::Sets, Cell(0));
        let Some(cell) = any_cell(scene, dice) else {
            assert!(numbers.values.iter().all(|&value| value == NOTHING));
            return;
        };
        let reached = distances(&scene.passages, cell);
        let mut joined = scene.passages.cells().filter(|cell| reached[cell.index()] != u32::MAX);
        let lowest = joined.next().unwrap();
        for other in scene.passages.cells() {
            let same = reached[other.index()] != u32::MAX;
            assert_eq!(numbers.of(other) == Some(lowest.0), same);
        }
    });
}

/// The distance of two colors in Oklab, as seen by the kind of vision that tells them apart worst.
fn apart(one: [u8; 3], other: [u8; 3]) -> f64 {
    let seen = Vision::ALL.map(|vision| {
        let [one, other] = [one, other].map(|color| oklab(vision.see(color)));
        let squares = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b));
        squares.sum::<f64>().sqrt()
    });
    seen.into_iter().fold(f64::INFINITY, f64::min)
}

/// Björn Ottosson, "A perceptual color space for image processing" (2020).
fn oklab(color: [u8; 3]) -> [f64; 3] {
    let linear = color.map(linear);
    let times = |by: [[f64; 3]; 3], color: [f64; 3]| {
        by.map(|row| row.iter().zip(color).map(|(by, part)| by * part).sum::<f64>())
    };
    let cones = times(
        [[0.412_221, 0.536_333, 0.051_446], [0.211_903, 0.680_700, 0.107_397], [0.088_302, 0.281_719, 0.629_979]],
        linear,
    );
    times(
        [[0.210_454, 0.793_618, -0.004_072], [1.977_998, -2.428_592, 0.450_594], [0.025_904, 0.782_772, -0.808_676]],
        cones.map(|cone| cone.max(0.0).cbrt()),
    )
}

#[test]
fn sets_that_touch_differ_in_color_and_pattern_for_every_kind_of_vision() {
    assert_eq!(PATTERNS, SET_COLORS);
    for theme in [Theme::LIGHT, Theme::DARK] {
        let sets = theme.for_sets();
        let color = |number: u8| sets.color(Ink::step(number));
        for one in 0..SET_COLORS {
            for other in 0..one {
                let apart = apart(color(one), color(other));
                assert!(apart > 0.075, "{} {one} {other}: {apart}", theme.name);
            }
            let alone = apart(color(one), sets.color(Ink::UNTOUCHED));
            assert!(alone > 0.05, "{} {one}: {alone}", theme.name);
        }
    }
    let mut pairs = 0;
    for shape in Shape::ALL {
        for algorithm in [Algorithm::Kruskal, Algorithm::Boruvka, Algorithm::Wilson] {
            for (seed, weave) in (0..8).zip(["0", "0.5"].into_iter().cycle()) {
                let weave = if shape == Shape::Rectangle { weave } else { "0" };
                let recipe = on_grid((shape, weave), algorithm, size(24, 14), seed);
                pairs += check_touching(recipe.with_doors(DoorRule::None));
            }
        }
    }
    for seed in 0..20 {
        pairs += check_touching(recipe(Algorithm::Eller(Default::default()), size(24, 14), seed));
    }
    assert!(pairs > 100_000, "{pairs}");
}

/// Looks at the sets that touch at some moments of a carving; returns how many pairs of cells there were.
fn check_touching(recipe: Recipe) -> usize {
    let mut session = Session::prepare(Subject::Carving(recipe)).unwrap();
    let (mut numbers, mut pairs) = (Numbers::default(), 0);
    for share in 0..30 {
        let step = session.playback.len() * share / 30;
        session.playback.seek(step, &mut Changes::default());
        let scene = session.playback.scene();
        numbers.compute(scene, Layer::Sets, Cell(0));
        for cell in scene.passages.cells() {
            for port in scene.passages.neighbors(cell).iter() {
                let behind = scene.passages.topology().neighbor(cell, port);
                let colors = [cell, behind].map(|cell| numbers.set_color(cell));
                if let [Some(one), Some(other)] = colors {
                    let same = numbers.of(cell) == numbers.of(behind);
                    assert_eq!(one == other, same, "{:?}", session.subject);
                    pairs += usize::from(!same);
                }
            }
        }
    }
    pairs
}

#[test]
fn a_set_seldom_changes_its_color() {
    let subject = Subject::Carving(recipe(Algorithm::Kruskal, size(24, 14), 4));
    let mut session = Session::prepare(subject).unwrap();
    let (mut numbers, mut changed, mut joined) = (Numbers::default(), 0, 0);
    let cells: Vec<Cell> = session.maze.passages().cells().collect();
    while session.playback.position() < session.playback.len() {
        let before: Vec<_> = cells.iter().map(|&cell| (numbers.of(cell), numbers.set_color(cell))).collect();
        let next = session.playback.after(Grain::Step);
        session.playback.seek(next, &mut Changes::default());
        numbers.compute(session.playback.scene(), Layer::Sets, Cell(0));
        for (&cell, (set, color)) in cells.iter().zip(before) {
            // Of two sets that were joined, one has to take the other's color.
            if color.is_some() && numbers.of(cell) == set {
                changed += usize::from(numbers.set_color(cell) != color);
                joined += 1;
            }
        }
    }
    assert!(changed * 100 < joined, "{changed} of {joined}");
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
        let dead_ends = scene.passages.cells().filter(|&cell| numbers.of(cell) == Some(1));
        assert_eq!(dead_ends.count(), scene.counts.dead_ends as usize);
        numbers.compute(scene, Layer::Marks, Cell(0));
        assert!(numbers.values.is_empty());
    });
}
