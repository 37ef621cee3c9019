//! The guided motion: on every topology the autopilot wins in the least ticks and nobody wins in
//! fewer, no input leads out of the passages, and turns are forgiven as a player expects.

use std::sync::Arc;

use mazewright::maze::plan::trail;
use mazewright::maze::{
    Algorithm, Cell, Doors, Grid, Maze, Port, Recipe, Shape, Side, Size, Topology, read,
};
use mazewright::run::guided::{Autopilot, Guided, PARTS, Review, Trail};
use mazewright::run::{
    Direction, Events, Ground, Input, Pace, Phase, Position, STEP, State, Terrain, Ticks, step,
};

use crate::grids::{grids, random_mask};
use crate::support::{Dice, command, growing, in_parallel, parse, recipe, size};

/// The eight directions of keys, the four arrows first.
const KEYS: [Direction; 8] = [
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
                        ..recipe(algorithm, size(columns, rows), (n * 3 + m) as u64)
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

/// A maze of a shape with a middle row of cells, at least.
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
    let review = Review::new(guided, &trail).unwrap();
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

/// Inputs of somebody who holds keys or pushes a stick for a while, without knowing the way.
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
        if is_slow {
            input.pace = if input.pace.goes_on() {
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
        x = x.min((f64::from(size.columns()) - x).abs());
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
            let end = wander(&guided, seed, 1500, is_slow, |before, after, events| {
                let (from, to) = (guided.cell(before), guided.cell(after));
                assert!(!maze.passages().is_void(to));
                let open = maze.passages().open_ports(from);
                let mut next = open.iter().map(|port| maze.topology().neighbor(from, port));
                assert!(
                    from == to || next.any(|next| next == to),
                    "{}",
                    command(recipe)
                );
                // Three times the speed, times what a start has to catch up; lines in rings that
                // lead outwards aside are longer than the way over which they are counted by 9 % at most.
                let most = STEP * if is_slow { 1.375 } else { 4.125 };
                let far = apart(&guided, before.position, after.position);
                assert!(far <= most * 1.35 + 1e-9, "{}: {far}", command(recipe));
                // On the lines that a plan draws, which keep away from walls.
                let mut off = f64::INFINITY;
                for cell in [to, from] {
                    let ports = (0..6).map(Port);
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
        lines.push(line.to_vec())
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
fn every_open_port_is_reached_by_keys() {
    let (mut all, mut by_arrows) = ([0; 8], [0; 8]);
    for recipe in recipes() {
        let guided = guided(&recipe);
        let kind = grids()
            .iter()
            .position(|(shape, weave)| *shape == recipe.shape && recipe.weave == parse(weave));
        let kind = kind.unwrap();
        for cell in guided.maze().passages().cells() {
            let mut reached = [0_u8; 2];
            for (n, key) in KEYS.into_iter().enumerate() {
                let Some(port) = port_of(&guided, cell, key) else {
                    continue;
                };
                reached[1] |= 1 << port.0;
                if n < 4 {
                    reached[0] |= 1 << port.0;
                }
            }
            let open = guided.open_ports(cell);
            assert_eq!(reached[1], open.0, "{} {cell:?}", command(&recipe));
            all[kind] += open.len();
            by_arrows[kind] += reached[0].count_ones();
        }
    }
    println!("{all:?} {by_arrows:?}");
}

/// The port through which a player that stands in the middle of a cell goes for a direction.
fn port_of(guided: &Guided, cell: Cell, direction: Direction) -> Option<Port> {
    let mut state = at(guided, cell);
    step(guided, &mut state, hold(direction));
    let place = state.place.unwrap();
    (place.along > 0).then_some(place.port)
}

/// A player that stands in the middle of a cell.
fn at(guided: &Guided, cell: Cell) -> State {
    let mut state = State::new(guided);
    state.phase = Phase::Running;
    let mut place = state.place.unwrap();
    place.cell = cell;
    state.position = guided.position(&place);
    state.place = Some(place);
    state
}
