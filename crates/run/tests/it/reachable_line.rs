//! Lines that a player's hands could hold: they win, nothing beats them, and their bounds are tight.

use std::collections::{BTreeMap, HashMap};
use std::f64::consts::{FRAC_PI_4, SQRT_2, TAU};
use std::sync::Mutex;

use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, DoorRule, Maze, Side};
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::{
    Attempt, Direction, Ladder, Phase, Position, RADIUS, RunState, STEP, Verdict, advance, step, verify,
};

use mazewright_testing::{Dice, algorithms, carve, command, in_parallel, maze_of, parse, recipe, size};

use crate::lattice::Lattice;
use crate::perfect_line::{OPEN, distance, held, is_free, scattered, small_mazes, walls};

/// The line through a maze, checked against everything that its documentation promises.
#[track_caller]
fn checked(maze: &Maze, hand: Hand, name: &str) -> Line {
    let line = Line::find(maze, Some(hand)).unwrap_or_else(|| panic!("{name}: no line"));
    let mut state = RunState::new(maze);
    for &direction in &line.directions {
        assert_ne!(state.phase, Phase::Won, "{name}: directions after the win");
        let (x, y) = (f64::from(direction.x), f64::from(direction.y));
        match hand {
            Hand::Keys => assert!(Direction::KEYS.contains(&direction), "{name}: {direction:?}"),
            Hand::Stick => assert!(x.hypot(y) < 127.8, "{name}: {direction:?}"),
        }
        step(maze, &mut state, held(direction));
    }
    assert_eq!(state.phase, Phase::Won, "{name}");
    let (least, ticks) = (line.least.0, line.ticks().0);
    assert_eq!(state.run.0, ticks, "{name}");
    assert!(1 <= least && least <= ticks, "{name}: {least} {ticks}");
    let near = match hand {
        Hand::Keys => 1 + least / 50,
        Hand::Stick => 1 + least / 1000,
    };
    assert!(ticks <= least + near, "{name}: {least} {ticks}");
    line
}

#[test]
fn lines_of_all_kinds_of_mazes_win_and_are_near_their_bounds() {
    let mut recipes = Vec::new();
    for algorithm in algorithms() {
        for (columns, rows) in [(1, 1), (2, 1), (1, 7), (3, 3), (10, 6), (19, 12)] {
            for doors in DoorRule::ALL {
                for braid in ["0", "0.4", "1"] {
                    recipes.push(recipe(algorithm, size(columns, rows), 3).with_braid(parse(braid)).with_doors(doors));
                }
            }
        }
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    assert!(recipes.len() > 1500);
    let gaps = Mutex::new(BTreeMap::new());
    in_parallel(&recipes, |recipe| {
        let maze = carve(recipe);
        for hand in Hand::ALL {
            let line = checked(&maze, hand, &command(recipe));
            if hand == Hand::Keys && line.least.0 >= 200 {
                let thousandths = (line.ticks().0 - line.least.0) * 1000 / line.least.0;
                *gaps.lock().unwrap().entry(thousandths).or_insert(0) += 1;
            }
        }
    });
    let gaps = gaps.into_inner().unwrap();
    println!("thousandths between bound and line with keys, mazes: {gaps:?}");
    for drawing in [OPEN, "+--+\n|  |\n+--+\n"] {
        for hand in Hand::ALL {
            checked(&maze_of(drawing), hand, drawing);
        }
    }
    let no_way = maze_of("+--+--+\n| S| E|\n+--+--+\n");
    assert_eq!(Line::find(&no_way, Some(Hand::Keys)), None);
}

#[test]
fn among_scattered_walls_there_are_lines_too() {
    let mut dice = Dice(8);
    let jobs: Vec<Maze> = (0..600).map(|n| scattered(&mut dice, 7, 5, [8, 20, 35, 50][n % 4])).collect();
    in_parallel(&jobs, |maze| {
        if Tree::to(maze.passages(), maze.goal()).reaches(maze.start()) {
            for hand in Hand::ALL {
                checked(maze, hand, "scattered walls");
            }
        }
    });
}

#[test]
fn a_replay_of_the_line_holds() {
    let ladder: Ladder = "mw1/recursive-backtracker/20x20/x1/K7QX-2M9D".parse().unwrap();
    let maze = ladder.maze(1).unwrap().into_rectangle().unwrap();
    for hand in Hand::ALL {
        let line = Line::find(&maze, Some(hand)).unwrap();
        let mut attempt = Attempt::new(ladder, &maze);
        for input in line.inputs() {
            attempt.step(&maze, input);
        }
        let replay = attempt.replay(0).unwrap();
        assert_eq!(verify(&replay), Verdict::Holds);
        assert_eq!(replay.total().run, line.ticks());
    }
}

/// The length of a vector in the eight directions.
fn in_keys(x: f64, y: f64) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    x.max(y) + (SQRT_2 - 1.0) * x.min(y)
}

/// How far places are from the end in the eight directions.
struct Field(Lattice);

impl Field {
    fn new(maze: &Maze) -> Self {
        const FINE: f64 = 50.0;
        let (x, y) = maze.topology().coordinates(maze.goal());
        let (x, y) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
        let is_end = |at: (f64, f64)| {
            maze.exit().map_or_else(
                || f64::hypot(at.0 - x, at.1 - y) <= 0.25 + 1.0 / FINE,
                |exit| {
                    let (across, down) = Side::of(exit.port).offset();
                    let (across, down) = (f64::from(across), f64::from(down));
                    (at.0 - x) * across + (at.1 - y) * down == 0.5
                        && ((at.0 - x) * down).abs() + ((at.1 - y) * across).abs() < 0.5
                },
            )
        };
        // A node inside the circle of a post stands for places beside it.
        Self(Lattice::new(maze, FINE, 1, RADIUS - 0.5 / FINE, is_end))
    }

    /// An upper bound for the ticks left from a place, only a little above the true number.
    fn ticks(&self, at: Position) -> f64 {
        self.0.left(at, in_keys) / STEP
    }
}

/// Returns true if any run with keys, among all that could, wins within a number of ticks. Runs that are at one place
/// at the same time, to within a fraction of a cell, count as one; hopelessly late ones are dropped.
fn brute_force(maze: &Maze, most: u32, share: f64) -> bool {
    let field = Field::new(maze);
    let mut here = vec![RunState::new(maze)];
    for tick in 1..=most {
        let mut next = HashMap::new();
        for state in &here {
            for direction in Direction::KEYS {
                let mut state = *state;
                if step(maze, &mut state, held(direction)).won {
                    return true;
                }
                let left = field.ticks(state.position);
                if f64::from(tick) + left * 0.98 - 1.5 <= f64::from(most) {
                    let at = state.position;
                    let square = ((at.x / share) as i64, (at.y / share) as i64);
                    next.entry(square).or_insert(state);
                }
            }
        }
        here = next.into_values().collect();
    }
    false
}

#[test]
fn brute_force_finds_no_faster_run_in_small_mazes() {
    let jobs = small_mazes();
    in_parallel(&jobs, |maze| {
        let ticks = checked(maze, Hand::Keys, "a small maze").ticks().0;
        assert!(brute_force(maze, ticks, 0.002), "{ticks}");
        assert!(!brute_force(maze, ticks - 1, 0.002), "{ticks}");
    });
}

/// A line, and the state of the run before each of its ticks.
struct Challenged {
    maze: Maze,
    line: Line,
    states: Vec<RunState>,
}

impl Challenged {
    fn new(maze: Maze) -> Self {
        let line = Line::find(&maze, Some(Hand::Keys)).unwrap();
        let mut state = RunState::new(&maze);
        let states = line.directions.iter().map(|&direction| {
            let before = state;
            step(&maze, &mut state, held(direction));
            before
        });
        let states = states.collect();
        Self { maze, line, states }
    }

    /// The ticks of a run like the line in which a few ticks are left out, changed or swapped at random; at most those
    /// of the line.
    fn challenge(&self, dice: &mut Dice) -> u32 {
        let ticks = self.line.directions.len();
        let mut first = ticks;
        let mut directions = self.line.directions.clone();
        for _ in 0..1 + dice.below(6) {
            let at = dice.below(directions.len());
            first = first.min(at);
            match dice.below(4) {
                0 if directions.len() > 1 => {
                    directions.remove(at);
                }
                1 => directions[at] = Direction::KEYS[dice.below(8)],
                2 => {
                    let other = (at + dice.below(30)).min(directions.len() - 1);
                    directions.swap(at, other);
                }
                _ => {
                    let end = (at + dice.below(12)).min(directions.len());
                    let key = directions[(at + dice.below(20)).min(directions.len() - 1)];
                    directions[at..end].fill(key);
                }
            }
        }
        let mut state = self.states[first];
        let last = directions.last().copied().unwrap_or_default();
        let rest = directions.into_iter().skip(first);
        for direction in rest.chain(std::iter::repeat(last)).take(ticks - first) {
            if step(&self.maze, &mut state, held(direction)).won {
                return state.run.0;
            }
        }
        ticks as u32
    }
}

/// Checks that none of `runs` random runs, spread evenly over the mazes, beats the line through its maze.
fn challenge(mazes: &[Maze], runs: usize) {
    let jobs: Vec<_> = mazes.iter().enumerate().collect();
    in_parallel(&jobs, |&(number, maze)| {
        let line = Challenged::new(maze.clone());
        let mut dice = Dice(number as u64);
        for _ in 0..runs / mazes.len() {
            let (ticks, line_ticks) = (line.challenge(&mut dice), line.line.ticks().0);
            assert!(ticks >= line_ticks, "maze {number}: {ticks} of {line_ticks}");
        }
    });
}

fn challenge_mazes(sizes: &[(u64, u64)]) -> Vec<Maze> {
    let mut mazes = Vec::new();
    for algorithm in [Algorithm::RecursiveBacktracker, Algorithm::Wilson, Algorithm::Kruskal] {
        for &(columns, rows) in sizes {
            for (doors, braid) in [(DoorRule::Corners, "0"), (DoorRule::None, "0.5"), (DoorRule::None, "1")] {
                mazes.push(carve(
                    &recipe(algorithm, size(columns, rows), columns).with_braid(parse(braid)).with_doors(doors),
                ));
            }
        }
    }
    mazes
}

#[test]
fn no_random_run_beats_a_line() {
    challenge(&challenge_mazes(&[(3, 3), (6, 4), (8, 8)]), 100_000);
}

#[test]
#[ignore = "takes minutes"]
fn ten_million_random_runs_beat_no_line() {
    challenge(&challenge_mazes(&[(3, 3), (5, 5), (8, 6), (12, 9), (20, 20)]), 10_000_000);
}

/// The least cost of a radian round a post by the bound for keys, at an angle past a direction of keys.
struct Prices {
    /// Ticks from the direction of keys on, in even parts of 45°.
    sums: Vec<f64>,
}

impl Prices {
    const PARTS: usize = 2000;

    /// Round a post the eight directions make an octagon. Near a direction of keys and before the next one, which
    /// pushes against the post, an arc costs less.
    fn new(steep: f64) -> Self {
        let plain = 1.0 / f64::asin(STEP / RADIUS);
        let mut sums = vec![0.0];
        for part in 0..Self::PARTS {
            let angle = (part as f64 + 0.5) / Self::PARTS as f64 * FRAC_PI_4;
            let octagon = RADIUS / STEP * in_keys(angle.cos(), angle.sin());
            let before = (FRAC_PI_4 - angle - 0.15).max(0.0);
            let price = if angle < 0.09 { plain } else { plain + steep * before * before };
            sums.push(sums[part] + price.min(octagon) * FRAC_PI_4 / Self::PARTS as f64);
        }
        Self { sums }
    }

    /// The ticks from angle 0 on.
    fn to(&self, angle: f64) -> f64 {
        let whole = (angle / FRAC_PI_4).floor();
        let part = (angle / FRAC_PI_4 - whole) * Self::PARTS as f64;
        let n = (part as usize).min(Self::PARTS - 1);
        whole * self.sums[Self::PARTS] + self.sums[n] + (self.sums[n + 1] - self.sums[n]) * (part - n as f64)
    }

    /// The largest share of a path that its arcs can save, if 16 ticks of straight segments belong to each.
    fn most_saved(&self) -> f64 {
        let mut most = 0.0_f64;
        let octagon = |angle: f64| {
            let whole = (angle / FRAC_PI_4).floor();
            let rest = angle - whole * FRAC_PI_4;
            let corner = in_keys(FRAC_PI_4.sin(), 1.0 - FRAC_PI_4.cos());
            RADIUS / STEP * (whole * corner + in_keys(rest.sin(), 1.0 - rest.cos()))
        };
        for from in 0..400 {
            for to in from..=400 {
                let [from, to] = [from, to].map(|angle| f64::from(angle) / 100.0 * FRAC_PI_4);
                let full = octagon(to) - octagon(from);
                let saved = full - (self.to(to) - self.to(from));
                most = most.max(saved / (full + 16.0));
            }
        }
        most
    }

    /// The price of the way round a post from one place to another, both given from the post.
    fn cost(&self, from: (f64, f64), to: (f64, f64)) -> f64 {
        let is_left = from.0 * to.1 - from.1 * to.0 < 0.0;
        let side = |(x, y): (f64, f64)| (x, if is_left { -y } else { y });
        let (p, q) = (side(from), side(to));
        let (dx, dy) = (q.0 - p.0, q.1 - p.1);
        let direct =
            if distance((0.0, 0.0), [p, q]) >= RADIUS - 1e-12 { in_keys(dx, dy) / STEP } else { f64::INFINITY };
        if direct <= 1.0 {
            return direct;
        }
        let begin = f64::atan2(p.1, p.0).rem_euclid(TAU);
        let end = begin + f64::atan2(p.0 * q.1 - p.1 * q.0, p.0 * q.0 + p.1 * q.1);
        let ahead = |(x, y): (f64, f64)| (RADIUS / f64::hypot(x, y).max(RADIUS)).acos();
        let straight =
            |(x, y): (f64, f64), angle: f64| in_keys(RADIUS * angle.cos() - x, RADIUS * angle.sin() - y) / STEP;
        // Where the circle is joined and left, as shares of the arcs seen from the ends: a grid that shrinks round the
        // cheapest.
        let (ahead_p, ahead_q) = (ahead(p), ahead(q));
        let mut best = (direct, 0.5, 0.5);
        let mut width = 0.5;
        while width > 0.001 {
            let shares = |middle: f64, arc: f64| {
                let count = if arc > 0.0 { 4 } else { 0 };
                let share = move |n: i32| (middle + width * f64::from(n) / 4.0).clamp(0.0, 1.0);
                (-count..=count).map(share)
            };
            let (_, middle_p, middle_q) = best;
            for u in shares(middle_p, ahead_p) {
                let joined = begin + ahead_p * u;
                let there = straight(p, joined) - self.to(joined);
                for v in shares(middle_q, ahead_q) {
                    let left = end - ahead_q * v;
                    let cost = there + self.to(left) + straight(q, left);
                    if left >= joined - 1e-12 && cost < best.0 {
                        best = (cost, u, v);
                    }
                }
            }
            width /= 2.0;
        }
        best.0
    }
}

#[test]
fn no_tick_with_keys_gains_more_than_the_bound_and_a_bolder_bound_fails() {
    let prices = Prices::new(4.3);
    let bolder = Prices::new(7.0);
    let maze = maze_of(OPEN);
    let all = walls(&maze);
    let mut corners = Vec::new();
    for corner in (1..6).flat_map(|x| (1..5).map(move |y| (f64::from(x), f64::from(y)))) {
        let near: Vec<_> = all.iter().copied().filter(|&wall| distance(corner, wall) < 1.0).collect();
        if near.iter().any(|&wall| distance(corner, wall) == 0.0) {
            corners.push((corner, near));
        }
    }
    let most = Mutex::new((0.0_f64, 0.0_f64));
    in_parallel(&corners, |(corner, near)| {
        let mut here = (0.0_f64, 0.0_f64);
        for n in 0..180 * 16 {
            let angle = (f64::from(n % 180) + 0.1) / 180.0 * TAU;
            let off = [
                0.0, 0.0004, 0.001, 0.002, 0.0035, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04,
                0.045,
            ][n as usize / 180];
            let reach = RADIUS + off;
            let from = Position { x: corner.0 + reach * angle.cos(), y: corner.1 + reach * angle.sin() };
            if !is_free(&maze, near, from) {
                continue;
            }
            for direction in Direction::KEYS {
                let (to, _) = advance(&maze, from, direction);
                let from = (from.x - corner.0, from.y - corner.1);
                let to = (to.x - corner.0, to.y - corner.1);
                if f64::hypot(to.0, to.1) < 0.36 {
                    here.0 = here.0.max(prices.cost(from, to));
                    here.1 = here.1.max(bolder.cost(from, to));
                }
            }
        }
        let mut most = most.lock().unwrap();
        *most = (most.0.max(here.0), most.1.max(here.1));
    });
    let (most, bolder) = most.into_inner().unwrap();
    println!("most ticks of the bound in a tick: {most}, bolder {bolder}");
    assert!((0.999..1.0001).contains(&most), "{most}");
    assert!((1.0 - prices.most_saved()) / most > 0.983);
    assert!(bolder > 1.0005, "{bolder}");
}
