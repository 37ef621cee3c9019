//! The perfect line, and those that a player's hands could hold: no run beats their bounds, and their directions reach
//! them.

use std::f64::consts::{FRAC_PI_2, PI, SQRT_2, TAU};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, Maze, Passages, Rectangle, Share, Side, Topology};
use mazewright_run::inside::{RADIUS, STEP, advance, center};
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::{Direction, Phase, Position, RunState, step};

use mazewright_testing::{Dice, all_kinds, carve, command, in_parallel, maze_of, recipe, size};

use crate::lattice::{Lattice, brute_force};

/// Rooms, walls that end in the open, pillars and corners.
pub(crate) const OPEN: &str = "\
+--+--+--+--+--+--+
| S               |
+  +--+  +  +  +  +
|     |  |     |  |
+  +  +--+  +--+  +
|  |  |##|        |
+  +  +--+  +  +  +
|              |  |
+--+  +  +--+  +--+
|               E |
+--+--+--+--+--+--+
";

/// Any directions, those of keys, and those of a stick.
const HANDS: [Option<Hand>; 3] = [None, Some(Hand::Keys), Some(Hand::Stick)];

/// The line through a maze, held against everything that its documentation promises.
#[track_caller]
fn checked(maze: &Maze, hand: Option<Hand>, name: &str) -> Line {
    let line = Line::find(maze, hand).unwrap_or_else(|| panic!("{name}: no line"));
    let mut state = RunState::new(maze);
    for &direction in &line.directions {
        assert_ne!(state.phase, Phase::Won, "{name}: directions after the win");
        let is_held = match hand {
            None => !direction.is_none(),
            Some(Hand::Keys) => Direction::KEYS.contains(&direction),
            Some(Hand::Stick) => f64::hypot(direction.x.into(), direction.y.into()) < 127.8,
        };
        assert!(is_held, "{name}: {direction:?}");
        step(maze, &mut state, direction.into());
    }
    assert_eq!(state.phase, Phase::Won, "{name}");
    let (least, ticks) = (line.least.0, line.ticks().0);
    assert_eq!(state.run.0, ticks, "{name}");
    let apart = match hand {
        None => 1.max(least / 1000),
        Some(Hand::Keys) => 1 + least / 50,
        Some(Hand::Stick) => 1 + least / 1000,
    };
    assert!((1..=ticks).contains(&least) && ticks - least <= apart, "{name}: {least} {ticks}");
    line
}

#[test]
fn bound_and_directions_of_all_kinds_of_mazes_are_next_to_equal() {
    let sizes = [(1, 1), (2, 1), (1, 7), (2, 2), (3, 3), (5, 4), (10, 6), (19, 12)];
    let recipes = all_kinds(&sizes, &["0", "0.4", "1"], 0..2);
    assert!(recipes.len() > 4000);
    let equal = AtomicUsize::new(0);
    in_parallel(&recipes, |recipe| {
        let (maze, name) = (carve(recipe), command(recipe));
        let line = checked(&maze, None, &name);
        equal.fetch_add(usize::from(line.least == line.ticks()), Relaxed);
        if recipe.seed.0 == 0 {
            for hand in Hand::ALL {
                checked(&maze, Some(hand), &name);
            }
        }
    });
    // Nine in ten.
    assert!(equal.into_inner() * 100 > recipes.len() * 89);
}

#[test]
fn mazes_from_drawings_have_lines_too() {
    let samples = ["rosetta-16x8.txt", "tiles-21x41.txt"].map(|sample| {
        let path = format!("{}/../../tests/samples/{sample}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    });
    let no_way = maze_of("+--+--+\n| S| E|\n+--+--+\n");
    let there = maze_of("+--+\n|  |\n+--+\n");
    for hand in HANDS {
        for drawing in samples.iter().map(String::as_str).chain([OPEN]) {
            checked(&maze_of(drawing), hand, drawing);
        }
        assert_eq!(Line::find(&no_way, hand), None);
        assert_eq!(checked(&there, hand, "one cell").ticks().0, 1);
    }
    // A room without a wall inside: straight to the goal, less the reach.
    let maze = scattered(&mut Dice(1), 30, 20, 0);
    let maze = Maze::new(maze.passages().clone(), None).unwrap();
    let line = checked(&maze, None, "a room");
    let cells = f64::hypot(29.0, 19.0) - 0.25;
    assert_eq!(line.ticks().0, (cells / STEP).ceil() as u32);
}

#[test]
fn a_string_round_one_post_is_as_long_as_geometry_says() {
    // Round the end of a wall that lies half a diagonal from start and goal: two tangents, less the
    // reach, and what they leave of three quarters of a circle.
    let maze = maze_of("+--+--+\n| S   |\n+--+  +\n| E   |\n+--+--+\n");
    let line = checked(&maze, None, "round one post");
    let away = 0.5_f64.sqrt();
    let tangent = (away * away - RADIUS * RADIUS).sqrt();
    let arc = 1.5 * PI - 2.0 * (RADIUS / away).acos();
    let ticks = (2.0 * tangent - 0.25) / STEP + arc / f64::asin(STEP / RADIUS);
    assert_eq!(line.ticks().0, ticks.ceil() as u32);
    assert_eq!(line.least, line.ticks());
}

/// The walls of a maze as segments between corners; the exit is open.
pub(crate) fn walls(maze: &Maze) -> Vec<[(f64, f64); 2]> {
    let rectangle = maze.topology();
    let mut walls = Vec::new();
    for cell in rectangle.cells() {
        let (x, y) = rectangle.coordinates(cell);
        let (x, y) = (f64::from(x), f64::from(y));
        for (side, from, to) in [
            (Side::North, (x, y), (x + 1.0, y)),
            (Side::East, (x + 1.0, y), (x + 1.0, y + 1.0)),
            (Side::South, (x, y + 1.0), (x + 1.0, y + 1.0)),
            (Side::West, (x, y), (x, y + 1.0)),
        ] {
            let is_exit = maze.exit().is_some_and(|exit| exit.cell == cell && exit.port == side.port());
            if !maze.passages().is_open(cell, side.port()) && !is_exit {
                walls.push([from, to]);
            }
        }
    }
    walls
}

/// How far a point is from a segment.
pub(crate) fn distance((x, y): (f64, f64), [from, to]: [(f64, f64); 2]) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let squared = dx * dx + dy * dy;
    let along = if squared == 0.0 { 0.0 } else { (((x - from.0) * dx + (y - from.1) * dy) / squared).clamp(0.0, 1.0) };
    f64::hypot(x - from.0 - along * dx, y - from.1 - along * dy)
}

/// Returns true if the disc can be at a place.
pub(crate) fn is_free(maze: &Maze, near: &[[(f64, f64); 2]], at: Position) -> bool {
    at.cell(maze.topology()).is_some() && near.iter().all(|&wall| distance((at.x, at.y), wall) >= RADIUS - 1e-15)
}

/// The least distance of two segments that do not cross.
fn apart(a: [(f64, f64); 2], b: [(f64, f64); 2]) -> f64 {
    let ends = [distance(a[0], b), distance(a[1], b), distance(b[0], a), distance(b[1], a)];
    ends.into_iter().fold(f64::INFINITY, f64::min)
}

/// The least cost of a walk from one place to another by the bound, as `src/perfect` explains: 20 ticks a cell of a
/// straight segment, and a price for each radian on the circle of a post, which may be joined at the angle at which
/// that is as cheap as the tangent.
fn cost(walls: &[[(f64, f64); 2]], from: Position, to: Position, radian: f64) -> f64 {
    let inner = STEP * radian;
    let segment = [(from.x, from.y), (to.x, to.y)];
    let straight = f64::hypot(to.x - from.x, to.y - from.y) / STEP;
    let is_clear = walls.iter().all(|&wall| apart(segment, wall) >= inner - 1e-12);
    let corner = (from.x.round(), from.y.round());
    let (p, q) = ((from.x - corner.0, from.y - corner.1), (to.x - corner.0, to.y - corner.1));
    // A hair off the circle, by rounding, would be much farther along its tangent.
    let off = |x: f64, y: f64| {
        let away = f64::hypot(x, y);
        if away < RADIUS + 1e-12 { RADIUS } else { away }
    };
    let (far, near) = (off(p.0, p.1), off(q.0, q.1));
    let between = f64::atan2(p.0 * q.1 - p.1 * q.0, p.0 * q.0 + p.1 * q.1).abs();
    let last = (near * near - RADIUS * RADIUS).max(0.0).sqrt() / STEP;
    let left = between - (RADIUS / near).min(1.0).acos();
    let ring = (RADIUS * RADIUS - inner * inner).sqrt();
    let joined = (far * far - inner * inner).sqrt() - ring;
    let at = (inner / far).acos() - (inner / RADIUS).acos();
    let round = joined / STEP + radian * (left - at) + last;
    if is_clear && (straight < round || left < at) {
        return straight;
    }
    round
}

/// The most that a tick brings anywhere, in ticks of the bound.
fn most_in_a_tick(maze: &Maze, radian: f64, seed: u64) -> f64 {
    let all = walls(maze);
    let mut dice = Dice(seed);
    let mut unit = move || (dice.word() >> 11) as f64 / (1_u64 << 53) as f64;
    let rectangle = maze.topology();
    let (columns, rows) = (f64::from(rectangle.columns()), f64::from(rectangle.rows()));
    let mut most = 0.0_f64;
    let mut tried = 0;
    while tried < 60_000 {
        // Anywhere, but for the most part on or hardly off the circle round a corner.
        let corner = ((unit() * columns).round(), (unit() * rows).round());
        let near: Vec<_> = all.iter().copied().filter(|&wall| distance(corner, wall) < 1.5).collect();
        let angle = unit() * TAU;
        let off = match tried % 4 {
            0 => 0.0,
            1 => unit() * 0.0005,
            2 => unit() * 0.02,
            _ => unit() * 0.4,
        };
        let (sine, cosine) = angle.sin_cos();
        let reach = RADIUS + off;
        let from = Position { x: corner.0 + reach * cosine, y: corner.1 + reach * sine };
        tried += 1;
        if !is_free(maze, &near, from) {
            continue;
        }
        for n in 0..6 {
            let heading = match n {
                0 => unit() * TAU,
                // Around the tangents of the circle.
                _ => angle + [1.571, -1.571][n % 2] * (0.9 + 0.25 * unit()),
            };
            let direction = Direction::from_vector(heading.cos(), heading.sin());
            let (to, _) = advance(maze, from, direction);
            if to.cell(rectangle).is_some() {
                most = most.max(cost(&near, from, to, radian));
            }
        }
    }
    most
}

#[test]
fn no_tick_gains_more_than_the_bound_and_a_bolder_bound_fails() {
    let mut mazes = vec![maze_of(OPEN)];
    for seed in 0..5 {
        mazes.push(carve(&recipe(Algorithm::Wilson, size(4, 4), seed).with_braid(Share::HALF)));
    }
    let radian = 1.0 / f64::asin(STEP / RADIUS);
    let bolder = Mutex::new(0.0_f64);
    in_parallel(&mazes, |maze| {
        let most = most_in_a_tick(maze, radian, 5);
        assert!((0.999..1.0 + 1e-9).contains(&most), "{most}");
        let mut bolder = bolder.lock().unwrap();
        *bolder = bolder.max(most_in_a_tick(maze, radian * 1.001, 5));
    });
    assert!(bolder.into_inner().unwrap() > 1.0005);
}

/// The maze whose passages are the bits of a number, with or without doors.
fn numbered(columns: u64, rows: u64, bits: u64, doors: bool) -> Option<Maze> {
    let mut passages = Passages::closed(Rectangle::new(size(columns, rows)));
    let rectangle = *passages.topology();
    let mut n = 0;
    for cell in rectangle.cells() {
        for side in [Side::East, Side::South] {
            if rectangle.contains(rectangle.neighbor(cell, side.port())) {
                if bits >> n & 1 == 1 {
                    passages.open(cell, side.port());
                }
                n += 1;
            }
        }
    }
    let door = |cell, side: Side| mazewright_maze::Door { cell, port: side.port() };
    let last = rectangle.cell(rectangle.columns() - 1, rectangle.rows() - 1);
    let doors = doors.then(|| (door(rectangle.cell(0, 0), Side::North), door(last, Side::East)));
    let maze = Maze::new(passages, doors).unwrap();
    (bits >> n == 0 && Tree::to(maze.passages(), maze.goal()).reaches(maze.start())).then_some(maze)
}

/// Small mazes of all kinds, with and without doors.
fn small_mazes() -> Vec<Maze> {
    let mut jobs = Vec::new();
    for doors in [false, true] {
        jobs.extend((0..2).filter_map(|bits| numbered(2, 1, bits, doors)));
        jobs.extend((0..16).filter_map(|bits| numbered(2, 2, bits, doors)));
        jobs.extend((0..128).step_by(11).filter_map(|bits| numbered(3, 2, bits, doors)));
        jobs.extend((0..4096).step_by(397).filter_map(|bits| numbered(3, 3, bits, doors)));
    }
    assert!(jobs.len() > 24);
    jobs
}

/// Directions all around, and along the circle of the nearest post.
fn around(at: Position) -> Vec<Direction> {
    let away = f64::atan2(at.y - at.y.round(), at.x - at.x.round());
    let push = FRAC_PI_2 + f64::asin(STEP / RADIUS);
    let along = [push, -push, FRAC_PI_2, -FRAC_PI_2, 1.65, -1.65].map(|angle| away + angle);
    let around = (0..48).map(|n| f64::from(n) * TAU / 48.0);
    around.chain(along).map(|heading| Direction::from_vector(heading.cos(), heading.sin())).collect()
}

#[test]
fn brute_force_finds_nothing_faster_in_small_mazes() {
    let jobs = small_mazes();
    let equal = AtomicUsize::new(0);
    in_parallel(&jobs, |maze| {
        let line = checked(maze, None, "a small maze");
        let lattice = Lattice::new(maze, 32.0, 4, RADIUS - 1e-9);
        let left = |at| lattice.left(at, f64::hypot) * 0.97 / STEP - 2.0;
        let fewest = brute_force(maze, line.ticks().0 + 1, 0.01, around, left).expect("a run");
        assert!(fewest >= line.least.0, "{fewest} {:?}", line.least);
        equal.fetch_add(usize::from(fewest == line.ticks().0), Relaxed);

        let ticks = checked(maze, Some(Hand::Keys), "a small maze").ticks().0;
        // A node inside the circle of a post stands for places beside it.
        let lattice = Lattice::new(maze, 50.0, 1, RADIUS - 0.01);
        let left = |at| lattice.left(at, in_keys) * 0.98 / STEP - 1.5;
        let fewest = brute_force(maze, ticks, 0.002, |_| Direction::KEYS.to_vec(), left);
        assert_eq!(fewest, Some(ticks));
    });
    assert!(equal.into_inner() * 10 > jobs.len() * 7);
}

/// The length of a vector in the eight directions.
pub(crate) fn in_keys(x: f64, y: f64) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    x.max(y) + (SQRT_2 - 1.0) * x.min(y)
}

/// A maze of which a share of all walls, in percent, stands anywhere, with start and goal anywhere.
fn scattered(dice: &mut Dice, columns: u64, rows: u64, percent: usize) -> Maze {
    let mut passages = Passages::closed(Rectangle::new(size(columns, rows)));
    let rectangle = *passages.topology();
    for cell in rectangle.cells() {
        for side in [Side::East, Side::South] {
            let behind = rectangle.neighbor(cell, side.port());
            if rectangle.contains(behind) && dice.below(100) >= percent {
                passages.open(cell, side.port());
            }
        }
    }
    let mut any = || rectangle.nth(dice.below(rectangle.cell_count()));
    let (start, goal) = (any(), any());
    Maze::between(passages, start, goal).unwrap()
}

#[test]
fn among_scattered_walls_no_path_is_shorter_than_the_string() {
    let mut dice = Dice(8);
    let jobs: Vec<(usize, Maze)> = (0..600).map(|n| (n, scattered(&mut dice, 7, 5, [8, 20, 35, 50][n % 4]))).collect();
    let compared = AtomicUsize::new(0);
    in_parallel(&jobs, |(number, maze)| {
        let tree = Tree::to(maze.passages(), maze.goal());
        if !tree.reaches(maze.start()) {
            assert_eq!(Line::find(maze, None), None);
            return;
        }
        let [line, ..] = HANDS.map(|hand| checked(maze, hand, "scattered walls"));
        compared.fetch_add(1, Relaxed);
        if number % 8 < 2 {
            // Ways over the lattice are longer where they take none of its directions, a little
            // shorter round posts, and end up to a node early.
            let start = center(maze.topology(), maze.start());
            let lattice = Lattice::new(maze, 32.0, 4, RADIUS - 1e-9);
            let ticks = (lattice.left(start, f64::hypot) / STEP).max(1.0);
            let least = f64::from(line.least.0);
            assert!(least <= ticks * 1.005 + 2.0, "{least} {ticks}");
            assert!(least >= ticks * 0.97 - 1.0, "{least} {ticks}");
        }
    });
    assert!(compared.into_inner() > 300);
}
