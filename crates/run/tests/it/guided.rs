//! The guided motion: on every topology the autopilot wins in the least ticks and no run wins in
//! fewer, no input leads out of the passages, and turns are forgiven as a player expects.

use std::sync::Arc;

use mazewright_forms::read;
use mazewright_maze::{Algorithm, Cell, Doors, Grid, Maze, Port, Recipe, Shape, Side, Topology};
use mazewright_plan::trail;
use mazewright_run::guided::{Autopilot, Guided, PARTS, Trail, TrailReview, Version};
use mazewright_run::{
    Direction, Events, Ground, Input, Pace, Phase, Position, STEP, State, Terrain, Ticks, step,
};

use mazewright_testing::{
    Dice, command, grids, growing, in_parallel, parse, random_mask, recipe, size,
};

/// The eight directions of keys, the four arrows first.
pub(crate) const KEYS: [Direction; 8] = [
    Direction { x: 127, y: 0 },
    Direction { x: 0, y: 127 },
    Direction { x: -127, y: 0 },
    Direction { x: 0, y: -127 },
    Direction { x: 127, y: 127 },
    Direction { x: -127, y: 127 },
    Direction { x: -127, y: -127 },
    Direction { x: 127, y: -127 },
];
const RIGHT: Direction = KEYS[0];
const DOWN: Direction = KEYS[1];
const LEFT: Direction = KEYS[2];
const UP: Direction = KEYS[3];
const RIGHT_AND_UP: Direction = KEYS[7];

fn hold(direction: Direction) -> Input {
    Input {
        direction,
        ..Input::default()
    }
}

/// Mazes of every topology, with bridges, loops, masks and every kind of doors.
fn recipes() -> Vec<Recipe> {
    let sizes = [
        (1, 1),
        (2, 2),
        (1, 7),
        (7, 1),
        (3, 5),
        (6, 9),
        (12, 8),
        (24, 15),
    ];
    let algorithms = [
        Algorithm::RecursiveBacktracker,
        Algorithm::Wilson,
        growing("random"),
    ];
    let mut recipes = Vec::new();
    for (shape, weave) in grids() {
        for (n, (columns, rows)) in sizes.into_iter().enumerate() {
            for (m, algorithm) in algorithms.into_iter().enumerate() {
                for braid in ["0", "0.4", "1"] {
                    let doors = Doors::ALL[(n + m) % 4];
                    let recipe = Recipe {
                        shape,
                        weave: parse(weave),
                        braid: parse(braid),
                        doors: if shape == Shape::Torus {
                            Doors::None
                        } else {
                            doors
                        },
                        ..recipe(
                            algorithm,
                            size(columns, rows).fitted_to(shape),
                            (n * 3 + m) as u64,
                        )
                    };
                    let mask = random_mask(shape, recipe.size, recipe.seed.0);
                    let masked = Recipe {
                        mask: Some(Arc::new(mask)),
                        ..recipe.clone()
                    };
                    recipes.extend([recipe, masked]);
                }
            }
        }
    }
    recipes.retain(|recipe| recipe.carve().is_ok());
    assert!(recipes.len() > 500, "{}", recipes.len());
    recipes
}

fn guided(recipe: &Recipe) -> Guided {
    Guided::new(
        recipe
            .carve()
            .unwrap_or_else(|error| panic!("{}: {error}", command(recipe))),
    )
}

/// A guided maze from a drawing.
#[track_caller]
fn drawn(drawing: &str) -> Guided {
    match read::read(drawing.as_bytes()) {
        Ok(reading) => Guided::new(reading.maze),
        Err(error) => panic!("{error}\n{drawing}"),
    }
}

/// A maze of a shape.
fn sample(shape: Shape) -> Guided {
    guided(&Recipe {
        shape,
        doors: if shape == Shape::Torus {
            Doors::None
        } else {
            Doors::Corners
        },
        ..recipe(Algorithm::Wilson, size(12, 9), 7)
    })
}

fn win(guided: &Guided, what: &str) -> State {
    let tree = guided.tree();
    let least = guided.least(&tree).unwrap();
    let mut state = State::new(guided);
    let mut trail = Trail::default();
    trail.follow(&state);
    while state.phase != Phase::Won {
        assert!(state.run <= least, "{what}: not there after {least}");
        let direction = Autopilot::new(guided, &tree).direction(&state);
        step(guided, &mut state, hold(direction));
        trail.follow(&state);
    }
    assert_eq!(state.run, least, "{what}");
    let review = TrailReview::new(guided, &trail).unwrap();
    assert_eq!(review.first_wrong_turn, None, "{what}");
    assert_eq!(review.walked, review.shortest, "{what}");
    state
}

#[test]
fn the_autopilot_takes_the_least_ticks_on_every_topology() {
    in_parallel(&recipes(), |recipe| {
        win(&guided(recipe), &command(recipe));
    });
}

/// Inputs of a player who holds keys or pushes a stick for a while, without knowing the way.
fn any_input(dice: &mut Dice, last: Input) -> Input {
    if dice.below(12) > 0 {
        return last;
    }
    let direction = match dice.below(8) {
        0 => Direction::NONE,
        1 => Direction {
            x: dice.word() as i8,
            y: dice.word() as i8,
        },
        _ => KEYS[dice.below(8)],
    };
    let pace = if dice.below(6) == 0 {
        Pace::ALL[dice.below(5)]
    } else {
        last.pace
    };
    Input {
        pace,
        ..hold(direction)
    }
}

/// Walks at random, and calls a function with the states before and after each tick.
fn wander(
    guided: &Guided,
    seed: u64,
    ticks: u32,
    is_slow: bool,
    mut see: impl FnMut(&State, &State, Events),
) -> State {
    let mut dice = Dice(seed);
    let mut state = State::new(guided);
    let mut input = Input::default();
    for _ in 0..ticks {
        input = any_input(&mut dice, input);
        if guided.has_stairs() && dice.below(3) == 0 {
            input.direction = Direction::stair(dice.below(6) as u8);
        }
        if is_slow {
            input.pace = if input.pace.is_automatic() {
                Pace::Walk
            } else {
                Pace::Held
            };
        }
        let before = state;
        let events = step(guided, &mut state, input);
        see(&before, &state, events);
        if state.phase == Phase::Won {
            break;
        }
    }
    state
}

/// How far two places are from each other on the sheet, at joined edges the shorter way round.
fn apart(guided: &Guided, a: Position, b: Position) -> f64 {
    let (mut x, mut y) = ((a.x - b.x).abs(), (a.y - b.y).abs());
    if let Grid::Wrapped(wrapped) = guided.maze().topology() {
        let size = wrapped.size();
        let around = (f64::from(size.columns()) - x).abs();
        if wrapped.flips() {
            // On the other side of the edge it is upside down.
            let flipped = (a.y + b.y - f64::from(size.rows())).abs();
            return x.hypot(y).min(around.hypot(flipped));
        }
        x = x.min(around);
        y = y.min((f64::from(size.rows()) - y).abs());
    }
    x.hypot(y)
}

#[test]
fn no_input_leads_out_of_the_passages() {
    in_parallel(&recipes(), |recipe| {
        let guided = guided(recipe);
        let (maze, plan) = (guided.maze(), guided.plan());
        let least = guided.least(&guided.tree()).unwrap();
        for seed in 0..4 {
            let is_slow = seed % 2 == 0;
            let end = wander(&guided, seed, 900, is_slow, |before, after, events| {
                let (from, to) = (guided.cell(before), guided.cell(after));
                assert!(!maze.passages().is_void(to));
                let open = maze.passages().open_ports(from);
                let mut next = open.iter().map(|port| maze.topology().neighbor(from, port));
                assert!(
                    from == to || next.any(|next| next == to),
                    "{}",
                    command(recipe)
                );
                // Three times the speed, times what a start has to catch up. Lines that lead outwards
                // aside have their mean speed, so at the end of one in a tight ring it is a third more.
                let most = STEP * if is_slow { 1.375 } else { 4.125 };
                let is_climbed = from != to && after.rail.is_some_and(|place| place.port.0 >= 4);
                let far = if is_climbed && guided.has_stairs() {
                    // On another floor of the sheet.
                    0.0
                } else {
                    apart(&guided, before.position, after.position)
                };
                assert!(far <= most * 1.35 + 1e-9, "{}: {far}", command(recipe));
                // On the lines that a plan draws, which keep away from walls.
                let mut off = f64::INFINITY;
                for cell in [to, from] {
                    let ports = (0..16).map(Port);
                    for port in ports.filter(|&port| open_or_exit(maze, cell, port)) {
                        off = off.min(off_line(&guided, cell, port, after.position));
                    }
                }
                let center = plan.middle(to);
                let off = off.min((center.x - after.position.x).hypot(center.y - after.position.y));
                assert!(off < 0.02, "{}: {off} off the line", command(recipe));
                if events.won {
                    assert_eq!(to, maze.goal());
                }
            });
            if is_slow && end.phase == Phase::Won {
                assert!(
                    end.run >= least,
                    "{}: {} < {least}",
                    command(recipe),
                    end.run
                );
            }
        }
    });
}

fn open_or_exit(maze: &Maze<Grid>, cell: Cell, port: Port) -> bool {
    let exit = maze
        .exit()
        .is_some_and(|exit| exit.cell == cell && exit.port == port);
    exit || maze.passages().open_ports(cell).contains(port)
}

/// How far a position is from the line that [`trail`] draws from a cell through a port, and straight on
/// under a bridge; without the ends beyond joined edges.
fn off_line(guided: &Guided, cell: Cell, port: Port, position: Position) -> f64 {
    let (maze, plan) = (guided.maze(), guided.plan());
    let mut nearest = f64::INFINITY;
    let exit = maze
        .exit()
        .filter(|exit| exit.cell == cell && exit.port == port);
    let next = maze.topology().neighbor(cell, port);
    let open = maze.passages().open_ports(cell);
    let mut same = open
        .iter()
        .filter(|&port| maze.topology().neighbor(cell, port) == next);
    if exit.is_none() && same.nth(1).is_some() {
        // Two ways lead to the same cell; a trail knows only one of them.
        return 0.0;
    }
    let way = if exit.is_some() {
        vec![cell]
    } else {
        vec![cell, next]
    };
    let mut lines = Vec::new();
    trail(plan, maze, &way, (None, exit), &mut |line| {
        lines.push(line.to_vec());
    });
    if maze.topology().is_woven() && lines.len() > 1 {
        let (first, last) = (plan.middle(cell), plan.middle(next));
        lines.push(vec![first, last]);
    }
    for pair in lines.iter().flat_map(|line| line.windows(2)) {
        let (x, y) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
        let (px, py) = (position.x - pair[0].x, position.y - pair[0].y);
        let square = x * x + y * y;
        let mut share = ((px * x + py * y) / square).max(0.0);
        // Past the exit a tick's way at most.
        share = share.min(if exit.is_some() {
            1.0 + 0.25 / square.sqrt()
        } else {
            1.0
        });
        nearest = nearest.min((px - share * x).hypot(py - share * y));
    }
    nearest
}

#[test]
fn the_check_for_lines_catches_leaving_them() {
    let guided = drawn(TEE);
    let cell = guided.maze().start();
    let off = |x: f64, y: f64| off_line(&guided, cell, Port(1), Position { x, y });
    assert!(off(1.2, 2.5) < 1e-9);
    assert!((off(1.2, 2.4) - 0.1).abs() < 1e-9);
    assert!((off(1.7, 2.5) - 0.2).abs() < 1e-9);
}

#[test]
fn every_open_port_is_reached_by_keys() {
    let (mut all, mut by_arrows) = (vec![0; grids().len()], vec![0; grids().len()]);
    for recipe in recipes() {
        let guided = guided(&recipe);
        let kind = grids()
            .iter()
            .position(|(shape, weave)| *shape == recipe.shape && recipe.weave == parse(weave));
        let kind = kind.unwrap();
        for cell in guided.maze().passages().cells() {
            let mut reached = [0_u16; 2];
            let here = at(&guided, cell);
            let stairs = guided.stair_directions(&here);
            for (n, key) in KEYS.into_iter().chain(stairs).enumerate() {
                let Some(port) = port_of(&guided, cell, key) else {
                    continue;
                };
                reached[1] |= 1 << port.0;
                if !(4..8).contains(&n) {
                    reached[0] |= 1 << port.0;
                }
            }
            let open = guided.open_ports(cell);
            assert_eq!(reached[1], open.0, "{} {cell:?}", command(&recipe));
            all[kind] += open.len();
            by_arrows[kind] += reached[0].count_ones();
        }
    }
    // Where ports stand straight above each other, arrows alone reach them all; of five to eight ports
    // four arrows miss some where all around is open.
    for (kind, (shape, _)) in grids().into_iter().enumerate() {
        let missed = all[kind] - by_arrows[kind];
        let most = match shape {
            Shape::Hexagon => all[kind] / 40,
            Shape::Ring => all[kind] / 200,
            Shape::Tiling(_) => all[kind] / 12,
            _ => 0,
        };
        assert!(missed <= most, "{shape:?}: {missed} of {}", all[kind]);
    }
}

/// The port through which a player that stands in the middle of a cell goes for a direction.
fn port_of(guided: &Guided, cell: Cell, direction: Direction) -> Option<Port> {
    let mut state = at(guided, cell);
    step(guided, &mut state, hold(direction));
    let place = state.rail.unwrap();
    (place.along > 0).then_some(place.port)
}

/// A player that stands in the middle of a cell.
fn at(guided: &Guided, cell: Cell) -> State {
    let mut state = State::new(guided);
    state.phase = Phase::Running;
    let mut place = state.rail.unwrap();
    place.cell = cell;
    state.position = guided.position(&place);
    state.rail = Some(place);
    state
}

/// Holds directions for that many ticks each; returns whether the last of them touched a wall.
fn walk(guided: &Guided, state: &mut State, inputs: &[(Direction, u32)]) -> bool {
    let mut touched = false;
    for &(direction, ticks) in inputs {
        for _ in 0..ticks {
            touched = step(guided, state, hold(direction)).touched;
        }
    }
    touched
}

/// Where the player is, in thousandths.
fn place(state: &State) -> (f64, f64) {
    let round = |number: f64| (number * 1000.0 + 0.5) as i64 as f64 / 1000.0;
    (round(state.position.x), round(state.position.y))
}

/// A corridor with a way up from its third cell of five, and from nowhere else.
const TEE: &str = "+--+--+--+--+--+
|##|##|  |##|##|
+--+--+  +--+--+
|##|##|  |##|##|
+--+--+  +--+--+
| S           E|
+--+--+--+--+--+
";

#[test]
fn an_early_or_late_turn_loses_no_time() {
    let guided = drawn(TEE);
    // The whole way is 2 cells to the right and 2 up: 80 ticks, whenever up is held instead of right
    // in the cell before the turn.
    for early in 0..20 {
        let mut state = State::new(&guided);
        walk(
            &guided,
            &mut state,
            &[(RIGHT, 40 - early), (UP, 40 + early)],
        );
        assert_eq!(place(&state), (2.5, 0.5), "{early} ticks early");
    }
    // Up to a cell late: back to the turn, and up.
    for late in 1..=20 {
        let mut state = State::new(&guided);
        walk(&guided, &mut state, &[(RIGHT, 40 + late), (UP, 40 + late)]);
        assert_eq!(place(&state), (2.5, 0.5), "{late} ticks late");
    }
    // Later than that it is no longer meant.
    let mut state = State::new(&guided);
    assert!(walk(&guided, &mut state, &[(RIGHT, 61), (UP, 9)]));
    assert_eq!(place(&state), (3.55, 2.5));
    // Nor earlier than a cell.
    let mut state = State::new(&guided);
    assert!(walk(&guided, &mut state, &[(RIGHT, 19), (UP, 9)]));
    assert_eq!(place(&state), (1.45, 2.5));
}

#[test]
fn the_newer_of_two_keys_turns_and_the_older_keeps_going() {
    let guided = drawn(TEE);
    // Both from the start, or up added on the way, or held only over the turn.
    let plans: [&[(Direction, u32)]; 5] = [
        &[(RIGHT_AND_UP, 80)],
        &[(RIGHT, 5), (RIGHT_AND_UP, 75)],
        &[(RIGHT, 35), (RIGHT_AND_UP, 10), (UP, 35)],
        &[(RIGHT, 45), (RIGHT_AND_UP, 2), (UP, 43)],
        &[(RIGHT, 45), (RIGHT_AND_UP, 45)],
    ];
    for plan in plans {
        let mut state = State::new(&guided);
        walk(&guided, &mut state, plan);
        assert_eq!(place(&state), (2.5, 0.5), "{plan:?}");
    }
    // A tap of up a quarter of a second before the turn counts, an older one does not.
    let mut state = State::new(&guided);
    let tap = [(RIGHT, 15), (RIGHT_AND_UP, 3), (RIGHT, 22 + 20)];
    walk(&guided, &mut state, &tap);
    assert_eq!(place(&state), (2.5, 1.5));
    // The next middle has no way right: there it stops.
    assert!(walk(&guided, &mut state, &[(RIGHT, 5)]));
    assert_eq!(place(&state), (2.5, 1.5));
    let mut state = State::new(&guided);
    walk(
        &guided,
        &mut state,
        &[(RIGHT, 5), (RIGHT_AND_UP, 3), (RIGHT, 52)],
    );
    assert_eq!(place(&state), (3.5, 2.5));
}

#[test]
fn a_key_against_the_way_turns_round_at_once_and_walls_stop() {
    let guided = drawn(TEE);
    let mut state = State::new(&guided);
    walk(&guided, &mut state, &[(RIGHT, 27), (LEFT, 1)]);
    assert_eq!(place(&state), (1.8, 2.5));
    assert!(!walk(&guided, &mut state, &[(LEFT, 26)]));
    assert!(walk(&guided, &mut state, &[(LEFT, 1)]));
    assert_eq!(place(&state), (0.5, 2.5));
    // A bend of square cells is not gone round by a key that points at the wall.
    let bend = drawn("+--+--+\n| S   |\n+--+  +\n|##| E|\n+--+--+\n");
    let mut state = State::new(&bend);
    assert!(walk(&bend, &mut state, &[(RIGHT, 50)]));
    assert_eq!(place(&state), (1.5, 0.5));
}

#[test]
fn a_start_is_gentle_and_loses_nothing() {
    let guided = drawn(TEE);
    let mut state = State::new(&guided);
    let mut at = Vec::new();
    for _ in 0..8 {
        walk(&guided, &mut state, &[(RIGHT, 1)]);
        at.push(state.rail.unwrap().along);
    }
    let constant: Vec<u32> = (5..=8).map(|tick| tick * PARTS).collect();
    assert_eq!(at[..4], [640, 1408, 2432, 3712]);
    assert_eq!(at[4..], constant);
    // Turning round counts as going ahead, and a rest starts again.
    walk(&guided, &mut state, &[(LEFT, 1)]);
    assert_eq!(state.rail.unwrap().along, 7 * PARTS);
    walk(&guided, &mut state, &[(Direction::NONE, 1), (RIGHT, 1)]);
    assert_eq!(state.rail.unwrap().along, 7 * PARTS + 640);
}

#[test]
fn auto_run_stops_at_junctions_and_dead_ends() {
    let guided = drawn(
        "+--+--+--+--+
| S|##|     |
+  +--+  +  +
|           |
+--+--+--+  +
|##|##|##|  |
+--+--+--+  +
|##|##|##| E|
+--+--+--+--+
",
    );
    for (pace, share) in [
        (Pace::Walk, 1.0),
        (Pace::Brisk, 1.5),
        (Pace::Run, 2.0),
        (Pace::Sprint, 3.0),
    ] {
        let mut state = State::new(&guided);
        let go = |state: &mut State, direction: Direction, ticks: u32| {
            for _ in 0..ticks {
                step(
                    &guided,
                    state,
                    Input {
                        pace,
                        ..hold(direction)
                    },
                );
            }
        };
        // Nothing starts by itself.
        go(&mut state, Direction::NONE, 20);
        assert_eq!(place(&state), (0.5, 0.5));
        // One tick of a key: round the bend, and on to the first junction, exactly as fast.
        go(&mut state, DOWN, 1);
        let whole = (60.0 / share) as u32;
        go(&mut state, Direction::NONE, whole - 2);
        assert!(state.position.x < 2.5);
        go(&mut state, Direction::NONE, 1);
        assert_eq!(place(&state), (2.5, 1.5));
        go(&mut state, Direction::NONE, 50);
        assert_eq!(place(&state), (2.5, 1.5));
        // Round the loop to the other junction.
        go(&mut state, UP, 1);
        go(&mut state, Direction::NONE, 100);
        assert_eq!(place(&state), (3.5, 1.5), "{pace:?}");
        // To the dead end, which is the goal here; before it a tap turns back.
        go(&mut state, DOWN, 1);
        go(&mut state, Direction::NONE, 3);
        go(&mut state, UP, 1);
        go(&mut state, Direction::NONE, 50);
        assert_eq!(place(&state), (3.5, 1.5));
        go(&mut state, DOWN, 1);
        go(&mut state, Direction::NONE, 100);
        assert_eq!(state.phase, Phase::Won);
    }
}

#[test]
fn auto_run_takes_a_tapped_turn() {
    let guided = drawn(TEE);
    let mut state = State::new(&guided);
    let inputs = [
        (RIGHT, 3),
        (Direction::NONE, 15),
        (UP, 3),
        (Direction::NONE, 59),
    ];
    for (direction, ticks) in inputs {
        for _ in 0..ticks {
            step(
                &guided,
                &mut state,
                Input {
                    pace: Pace::Walk,
                    ..hold(direction)
                },
            );
        }
    }
    assert_eq!(place(&state), (2.5, 0.5));
}

#[test]
fn a_walk_without_a_stop_keeps_constant_speed_everywhere() {
    in_parallel(&recipes(), |recipe| {
        let guided = guided(recipe);
        let tree = guided.tree();
        let (Some(least), exit) = (guided.least(&tree), guided.maze().exit()) else {
            return;
        };
        // Lines of the plan, measured: an independent length of the way, off by the whole parts in
        // which lines are counted and by the circles that chords cut short.
        let way: Vec<Cell> = tree
            .path(guided.maze().topology(), guided.maze().start())
            .collect();
        let mut length = 0.0;
        let mut has_gaps = guided.maze().topology().is_woven();
        let mut lines = 0;
        trail(
            guided.plan(),
            guided.maze(),
            &way,
            (None, exit),
            &mut |line| {
                lines += 1;
                length += line
                    .windows(2)
                    .map(|pair| (pair[0].x - pair[1].x).hypot(pair[0].y - pair[1].y))
                    .sum::<f64>();
            },
        );
        has_gaps |= lines > 1;
        if has_gaps {
            return;
        }
        let expected = length / STEP - if exit.is_some() { 0.0 } else { 5.0 };
        let difference = f64::from(least.0) - expected;
        let allowed = 1.0 + expected * 0.01;
        assert!(
            expected < 5.0 || (-allowed..=1.0 + allowed).contains(&difference),
            "{}: {least} for {expected}",
            command(recipe)
        );
        let has_equal_steps = !matches!(recipe.shape, Shape::Ring | Shape::Tiling(_));
        if has_equal_steps && exit.is_some() {
            let cells = way.len() as u32;
            assert_eq!(least, Ticks(20 * cells - 10), "{}", command(recipe));
        }
    });
}

#[test]
fn a_held_direction_never_swings_to_and_fro() {
    in_parallel(&recipes(), |recipe| {
        let guided = guided(recipe);
        let cells: Vec<Cell> = guided.maze().passages().cells().collect();
        let mut dice = Dice(recipe.seed.0);
        for _ in 0..40 {
            let mut state = at(&guided, cells[dice.below(cells.len())]);
            let pace = Pace::ALL[dice.below(5)];
            for _ in 0..dice.below(60) {
                let input = any_input(
                    &mut dice,
                    Input {
                        pace,
                        ..Input::default()
                    },
                );
                step(&guided, &mut state, input);
            }
            let direction = if dice.below(2) == 0 {
                KEYS[dice.below(8)]
            } else {
                Direction {
                    x: dice.word() as i8,
                    y: dice.word() as i8,
                }
            };
            let mut turns = 0;
            let mut last: Option<(f64, f64)> = None;
            for _ in 0..400 {
                let before = state.position;
                step(
                    &guided,
                    &mut state,
                    Input {
                        pace,
                        ..hold(direction)
                    },
                );
                let way = (state.position.x - before.x, state.position.y - before.y);
                let length = way.0.hypot(way.1);
                if !(1e-9..=0.3).contains(&length) {
                    continue;
                }
                let way = (way.0 / length, way.1 / length);
                if last.is_some_and(|last| last.0 * way.0 + last.1 * way.1 < -0.8) {
                    turns += 1;
                }
                last = Some(way);
            }
            // One for what was held before, one for a late turn.
            assert!(
                turns <= 2,
                "{}: {turns} turns for {direction:?}",
                command(recipe)
            );
        }
    });
}

#[test]
fn a_held_arrow_follows_zigzags_and_circles() {
    // Along a row of triangles, up and down all the way, in no more ticks than the least.
    let row = guided(&Recipe {
        shape: Shape::Triangle,
        doors: Doors::None,
        ..recipe(Algorithm::Wilson, size(14, 1), 1)
    });
    let mut state = State::new(&row);
    let least = row.least(&row.tree()).unwrap();
    walk(&row, &mut state, &[(RIGHT, least.0)]);
    assert_eq!((state.phase, state.run), (Phase::Won, least));
    // Around a ring: right is held from the top to the right, as far as the way does not lead back.
    let ring = guided(&Recipe {
        shape: Shape::Ring,
        doors: Doors::None,
        ..recipe(Algorithm::Wilson, size(24, 1), 1)
    });
    let top = ring.maze().topology().locate(0, 0).unwrap();
    let right = ring.maze().topology().locate(6, 0).unwrap();
    let is_open = (0..7).all(|x| {
        let cell = ring.maze().topology().locate(x, 0).unwrap();
        ring.maze().passages().is_open(cell, Port(1))
    });
    assert!(is_open, "another seed has its gap elsewhere");
    let mut state = at(&ring, top);
    walk(&ring, &mut state, &[(RIGHT, 400)]);
    assert_eq!(ring.cell(&state), right);
}

#[test]
fn a_joined_edge_is_crossed_without_a_sweep_over_the_sheet() {
    for shape in [Shape::Cylinder, Shape::Torus] {
        let guided = sample(shape);
        let tree = guided.maze().passages().clone();
        let cells = guided.maze().passages().cells();
        let mut crossed = 0;
        for cell in cells {
            for port in tree.open_ports(cell).iter() {
                let is_goal = guided.maze().exit().is_none() && cell == guided.maze().goal();
                if is_goal || !guided.plan().is_seam(cell, port) {
                    continue;
                }
                crossed += 1;
                let (across, down) = Side::of(port).offset();
                let key = Direction {
                    x: across as i8 * 127,
                    y: down as i8 * 127,
                };
                let mut state = at(&guided, cell);
                for _ in 0..20 {
                    let before = state;
                    step(&guided, &mut state, hold(key));
                    let halfway = guided.between(before.position, state.position, 0.5);
                    // Between two ticks it is on the sheet, between where it is and where it comes from.
                    let near = |to: Position| (halfway.x - to.x).hypot(halfway.y - to.y) <= STEP;
                    assert!(near(state.position));
                    let twins = [Some(before.position), guided.twin(&before)];
                    assert!(twins.into_iter().flatten().any(near));
                }
                assert_eq!(
                    guided.cell(&state),
                    guided.maze().topology().neighbor(cell, port)
                );
                assert!(guided.twin(&state).is_none() || state.phase == Phase::Won);
            }
        }
        assert!(crossed > 4);
    }
}

#[test]
fn a_player_passing_under_a_bridge_is_under_it() {
    let woven = guided(&Recipe {
        weave: parse("1"),
        ..recipe(Algorithm::Kruskal, size(12, 9), 3)
    });
    let grid = woven.maze().topology();
    let mut passed = 0;
    for cell in woven.maze().passages().cells() {
        for port in woven.maze().passages().open_ports(cell).iter() {
            let (x, y) = grid.position(cell);
            let (across, down) = Side::of(port).offset();
            let next = grid.locate(x.wrapping_add_signed(across), y.wrapping_add_signed(down));
            let is_bridged = next != Some(grid.neighbor(cell, port));
            let key = Direction {
                x: across as i8 * 127,
                y: down as i8 * 127,
            };
            let mut state = at(&woven, cell);
            let mut under = 0;
            for _ in 0..if is_bridged { 40 } else { 20 } {
                step(&woven, &mut state, hold(key));
                under += u32::from(woven.is_under(&state));
            }
            // From side to side of the bridge, the sides themselves being before it.
            assert_eq!(under, if is_bridged { 19 } else { 0 });
            assert_eq!(woven.cell(&state), grid.neighbor(cell, port));
            assert!(state.rail.unwrap().is_middle());
            passed += u32::from(is_bridged);
        }
    }
    assert!(passed > 5);
}

#[test]
fn a_review_finds_the_first_wrong_turn() {
    let guided = drawn(TEE);
    let mut state = State::new(&guided);
    let mut trail = Trail::default();
    trail.follow(&state);
    for (direction, ticks) in [(RIGHT, 30), (UP, 25), (DOWN, 15), (RIGHT, 45)] {
        for _ in 0..ticks {
            step(&guided, &mut state, hold(direction));
            trail.follow(&state);
        }
    }
    assert_eq!(state.phase, Phase::Won);
    let review = TrailReview::new(&guided, &trail).unwrap();
    let cell = |x, y| guided.maze().topology().locate(x, y).unwrap();
    let wrong = review.first_wrong_turn.unwrap();
    assert_eq!((wrong.at, wrong.entered), (cell(2, 2), cell(2, 1)));
    assert_eq!((review.walked, review.shortest), (7, 5));
    // A reset is not a wrong turn.
    let mut state = State::new(&guided);
    let mut trail = Trail::default();
    trail.follow(&state);
    walk(&guided, &mut state, &[(RIGHT, 70)]);
    trail.follow(&state);
    step(
        &guided,
        &mut state,
        Input {
            again: true,
            ..Input::default()
        },
    );
    trail.follow(&state);
    assert_eq!(trail.stretches(&guided).count(), 3);
    assert_eq!(
        TrailReview::new(&guided, &trail).unwrap().first_wrong_turn,
        None
    );
}

#[test]
fn either_ground_can_be_held_in_one_field() {
    let maze = recipe(Algorithm::Wilson, size(5, 5), 2).carve().unwrap();
    let guided = Terrain::Guided(Arc::new(Guided::new(maze.clone())));
    let open = Terrain::Open(Arc::new(maze.into_rectangle().unwrap()));
    for terrain in [guided, open] {
        let mut state = State::new(&terrain);
        let ground: &dyn Ground = &terrain;
        assert_eq!(State::new(ground), state);
        assert!(step(ground, &mut state, hold(DOWN)).started);
    }
}

/// Hashes of a fixed walk on each grid, which no later release may change.
#[test]
fn the_same_inputs_give_the_same_guided_run() {
    let mut hashes = (Vec::new(), Vec::new());
    for (shape, weave) in grids() {
        let recipe = Recipe {
            shape,
            weave: parse(weave),
            doors: if shape == Shape::Torus {
                Doors::None
            } else {
                Doors::Corners
            },
            ..recipe(Algorithm::Wilson, size(9, 7).fitted_to(shape), 11)
        };
        let walk = |version| {
            let guided = Guided::with_version(recipe.carve().unwrap(), version);
            let mut hash = 0_u64;
            wander(&guided, 5, 3000, false, |_, state, _| {
                hash = hash.rotate_left(5) ^ state.hash();
            });
            hash
        };
        hashes.0.push(walk(Version::V2));
        hashes.1.push(walk(Version::V3));
    }
    assert_eq!(hashes.0, GOLDEN, "{:#018X?}", hashes.0);
    assert_eq!(hashes.1, GOLDEN_3, "{:#018X?}", hashes.1);
}

/// Version 2, in the order of [`grids`].
const GOLDEN: [u64; 14] = [
    0x464F_08F1_9082_4338,
    0xBB99_D289_24CC_A08D,
    0x03E2_4DCD_EFFB_F212,
    0x32F4_D816_51DE_CC2C,
    0x5EE5_650C_1699_18A3,
    0xB25C_6FA3_51C7_E114,
    0x358B_3D88_CD1F_E551,
    0xD893_FCEF_1CEA_06D5,
    0xC8F5_17F5_60B0_48EE,
    0xA6BE_8555_7AC6_2200,
    0x973E_609E_C2E9_AC4D,
    0x5110_BEC2_957F_C879,
    0x3561_1F6E_095B_E33A,
    0x954E_A641_ADDE_29E3,
];

/// Version 3, in the order of [`grids`].
const GOLDEN_3: [u64; 14] = [
    0x8137_0033_92CB_D8E0,
    0x43DE_09D0_6DBB_5F80,
    0xE2C8_F086_139C_BA65,
    0x3DBC_21BA_444C_5FBD,
    0x4698_E5E9_E3C1_C8EE,
    0x7020_6537_F3B5_0FE0,
    0xAF26_A231_8E54_D811,
    0xC1FB_B942_8085_188D,
    0xAA5A_C970_1944_16AB,
    0x66A4_E152_B148_42A6,
    0x815A_1B9E_D5BD_AC1E,
    0xF58B_D67D_CB4D_10AF,
    0x0425_BEE2_636C_FF8F,
    0x1FD6_8544_C7A4_0972,
];
