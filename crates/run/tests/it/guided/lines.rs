//! The lines of the guided motion: no input leads off them, keys reach every open port, and edges and bridges are
//! crossed on them.

use mazewright_maze::plan::trail;
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Port, Shape, Side, Topology};
use mazewright_run::guided::Guided;
use mazewright_run::inside::STEP;
use mazewright_run::{Direction, Ground as _, Phase, Position, step};

use mazewright_testing::{command, grids, in_parallel, parse, recipe, size};

use super::{SIZES, TEE, at, drawn, guided, hold, recipes, sample, wander};

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
    in_parallel(&recipes(&SIZES), |recipe| {
        let guided = guided(recipe);
        let (maze, plan) = (guided.maze(), guided.plan());
        let least = guided.least(&guided.paths()).unwrap();
        for seed in 0..4 {
            let is_slow = seed % 2 == 0;
            let end = wander(&guided, seed, 900, is_slow, |before, after, events| {
                let (from, to) = (guided.cell(before), guided.cell(after));
                assert!(!maze.passages().is_void(to));
                let open = maze.passages().open_ports(from);
                let mut next = open.iter().map(|port| maze.topology().neighbor(from, port));
                assert!(from == to || next.any(|next| next == to), "{}", command(recipe));
                // Three times the speed, times what a start has to catch up. Lines that lead outwards
                // aside have their mean speed, so at the end of one in a tight ring it is a third more.
                let most = STEP * if is_slow { 1.375 } else { 4.125 };
                let is_climbed = from != to && after.rail.is_some_and(|place| place.port.0 >= 4);
                let far = if is_climbed && guided.plan().floors() > 1 {
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
                assert!(end.run >= least, "{}: {} < {least}", command(recipe), end.run);
            }
        }
    });
}

fn open_or_exit(maze: &Maze<Grid>, cell: Cell, port: Port) -> bool {
    let exit = maze.exit().is_some_and(|exit| exit.cell == cell && exit.port == port);
    exit || maze.passages().open_ports(cell).contains(port)
}

/// How far a position is from the line that [`trail`] draws from a cell through a port, and straight on
/// under a bridge; without the ends beyond joined edges.
fn off_line(guided: &Guided, cell: Cell, port: Port, position: Position) -> f64 {
    let (maze, plan) = (guided.maze(), guided.plan());
    let mut nearest = f64::INFINITY;
    let exit = maze.exit().filter(|exit| exit.cell == cell && exit.port == port);
    let next = maze.topology().neighbor(cell, port);
    let open = maze.passages().open_ports(cell);
    let mut same = open.iter().filter(|&port| maze.topology().neighbor(cell, port) == next);
    if exit.is_none() && same.nth(1).is_some() {
        // Two ways lead to the same cell; a trail knows only one of them.
        return 0.0;
    }
    let way = if exit.is_some() { vec![cell] } else { vec![cell, next] };
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
        share = share.min(if exit.is_some() { 1.0 + 0.25 / square.sqrt() } else { 1.0 });
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
    for recipe in recipes(&SIZES) {
        let guided = guided(&recipe);
        let kind = grids()
            .iter()
            .position(|(shape, weave)| *shape == recipe.features.shape && recipe.features.weave == parse(weave));
        let kind = kind.unwrap();
        for cell in guided.maze().passages().cells() {
            let mut reached = [0_u16; 2];
            let here = at(&guided, cell);
            let stairs = guided.stair_directions(&here);
            for (n, key) in Direction::KEYS.into_iter().chain(stairs).enumerate() {
                let Some(port) = port_of(&guided, cell, key) else { continue };
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
                let key = Direction { x: across as i8 * 127, y: down as i8 * 127 };
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
                assert_eq!(guided.cell(&state), guided.maze().topology().neighbor(cell, port));
                assert!(guided.twin(&state).is_none() || state.phase == Phase::Won);
            }
        }
        assert!(crossed > 4);
    }
}

#[test]
fn a_player_passing_under_a_bridge_is_under_it() {
    let woven = guided(&recipe(Algorithm::Kruskal, size(12, 9), 3).with_weave(parse("1")));
    let grid = woven.maze().topology();
    let mut passed = 0;
    for cell in woven.maze().passages().cells() {
        for port in woven.maze().passages().open_ports(cell).iter() {
            let (x, y) = grid.position(cell);
            let (across, down) = Side::of(port).offset();
            let next = grid.locate(x.wrapping_add_signed(across), y.wrapping_add_signed(down));
            let is_bridged = next != Some(grid.neighbor(cell, port));
            let key = Direction { x: across as i8 * 127, y: down as i8 * 127 };
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
