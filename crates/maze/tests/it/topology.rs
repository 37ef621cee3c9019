//! Every topology keeps its promises: slots and cells, ports in pairs, directions, distances.

use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2, TAU};
use std::sync::Arc;

use mazewright_maze::topology::{Graph, GraphError, Ring, Tiling, Woven};
use mazewright_maze::trace::Silent;
use mazewright_maze::{
    Algorithm, Cell, Grid, Mask, Maze, Passages, Port, Purpose, Random, Recipe, Rectangle, Seed, Shape, Side, Size,
    Topology, with_topology,
};

use mazewright_testing::{Dice, in_parallel, parse, recipe, size, steps_from};

/// One cell, one row, one column, two of each, odd and even numbers, and some that are larger.
fn sizes() -> impl Iterator<Item = (u64, u64)> {
    let small = (1..=5).flat_map(|columns| (1..=5).map(move |rows| (columns, rows)));
    small.chain([(1, 7), (7, 1), (2, 8), (8, 2), (6, 7), (9, 9), (12, 10), (1, 40), (40, 1), (64, 33)])
}

/// Every pair of cells is measured in grids of at most that many cells.
const MEASURED: usize = 150;

fn woven(size: Size, share: &str, seed: u64) -> Woven {
    woven_by(&recipe(Algorithm::Wilson, size, seed).with_weave(parse(share)))
}

fn woven_by(recipe: &Recipe) -> Woven {
    match recipe.grid() {
        Ok(Grid::Woven(woven)) => woven,
        other => panic!("{other:?} is not woven"),
    }
}

#[test]
fn every_topology_keeps_its_promises() {
    let sizes: Vec<Size> = sizes().map(|(columns, rows)| size(columns, rows)).collect();
    in_parallel(&sizes, |&size| {
        let right = check(&woven(size, "0.3", 1)).and_then(|()| check(&woven(size, "1", 2)));
        right.unwrap_or_else(|problem| panic!("{size}: {problem}"));
        for shape in Shape::ALL {
            let grid = Grid::new(shape, size.fitted_to(shape));
            let right = with_topology!(&grid, topology => check(topology));
            right.unwrap_or_else(|problem| panic!("{size}: {problem}"));
        }
    });
}

#[test]
fn boxes_of_any_dimensions_keep_their_promises() {
    for text in
        ["1x1x2", "3x2x4", "2x1x1x3", "4x3x2x2", "2x3x1x2x3", "2x2x2x2x2x2", "1x1x1x1x1x1x1x2", "2x2x2x2x2x2x2x2"]
    {
        let size: Size = parse(text);
        assert_eq!(size.to_string(), text);
        let right = with_topology!(&Grid::cuboid(size), topology => check(topology));
        right.unwrap_or_else(|problem| panic!("{text}: {problem}"));
    }
}

/// A connected graph: each cell but the first is joined to one before it, and some pairs more.
fn graph(dice: &mut Dice) -> Vec<Vec<usize>> {
    let count = 1 + dice.below(40);
    let mut cells = vec![Vec::new(); count];
    let mut join = |a: usize, b: usize| {
        if a != b && !cells[a].contains(&b) && cells[a].len().max(cells[b].len()) < 16 {
            cells[a].push(b);
            cells[b].push(a);
        }
    };
    for cell in 1..count {
        join(cell, cell - 1 - dice.below(cell.min(8)));
    }
    for _ in 0..dice.below(40) {
        join(dice.below(count), dice.below(count));
    }
    cells
}

#[test]
fn any_connected_graph_is_carved_by_all_generators_without_rows() {
    let mut dice = Dice(7);
    for seed in 0..60 {
        let cells = graph(&mut dice);
        let graph = Graph::new(cells.clone()).unwrap_or_else(|error| panic!("{cells:?}: {error}"));
        check_slots(&graph).and_then(|()| check_pairs(&graph)).unwrap();
        let mut carved = 0;
        for algorithm in Algorithm::ALL {
            let mut passages = Passages::closed(graph.clone());
            let mut random = Random::new(Seed(seed), Purpose::Carve);
            if algorithm.carve(&mut passages, &mut random, &mut Silent).is_ok() {
                carved += 1;
                let maze = Maze::new(passages, None).unwrap();
                assert_eq!(maze.passages().passage_count(), cells.len() - 1, "{algorithm:?}");
                assert!(maze.shortest_path().is_some(), "{algorithm:?}");
            }
        }
        assert_eq!(carved, 14);
    }
}

#[test]
fn what_is_no_connected_graph_is_refused() {
    let refused = |cells: &[&[usize]]| Graph::new(cells.iter().map(|one| one.iter().copied())).unwrap_err();
    assert!(matches!(refused(&[]), GraphError::Size(_)));
    assert_eq!(refused(&[&[0]]), GraphError::OneSided(0, 0));
    assert_eq!(refused(&[&[1], &[]]), GraphError::OneSided(0, 1));
    assert_eq!(refused(&[&[1, 1], &[0, 0]]), GraphError::OneSided(0, 1));
    assert_eq!(refused(&[&[usize::MAX]]), GraphError::OneSided(0, u32::MAX as usize - 1));
    assert_eq!(refused(&[&[1], &[0], &[3], &[2]]), GraphError::Apart(2));
    let star: Vec<usize> = (1..18).collect();
    assert_eq!(refused(&[&star]), GraphError::Crowded(0));
}

#[test]
fn a_size_is_a_box_only_by_lengths_above_one() {
    assert_eq!(parse::<Size>("7x5x1x1"), size(7, 5));
    assert_eq!(parse::<Size>("7x5x2x1").to_string(), "7x5x2");
    assert_eq!(parse::<Size>("7x5x1x2").dimensions(), 4);
    for bad in ["7", "7x", "7x5x0", "7x5x3x", "2x2x2x2x2x2x2x2x2", "3x3x65536", "60000x60000x2", "x5x3"] {
        assert!(bad.parse::<Size>().is_err(), "{bad}");
    }
}

/// Checks a topology by itself, and as a [`Grid`].
fn check<T: Topology + Into<Grid>>(topology: &T) -> Result<(), String> {
    let grid: Grid = topology.clone().into();
    let named = |problem: String| format!("{:?}: {problem}", topology.shape());
    check_alone(topology).map_err(named)?;
    check_alone(&grid).map_err(|problem| format!("as a grid, {problem}"))?;
    check_alike(topology, &grid).map_err(named)
}

fn check_alone<T: Topology>(topology: &T) -> Result<(), String> {
    check_slots(topology)?;
    check_pairs(topology)?;
    check_directions(topology)?;
    check_distances(topology)
}

macro_rules! ensure {
    ($holds:expr, $($message:tt)*) => {
        if !$holds {
            return Err(format!($($message)*));
        }
    };
}

/// Cells, their order, their slots and their places.
fn check_slots<T: Topology>(topology: &T) -> Result<(), String> {
    let cells: Vec<Cell> = topology.cells().collect();
    let count = topology.cell_count();
    ensure!(cells.len() == count, "{} cells, not {count}", cells.len());
    ensure!(cells.is_sorted_by(|a, b| a < b), "slots of cells do not ascend");
    let by_number: Vec<Cell> = (0..count).map(|n| topology.nth(n)).collect();
    ensure!(cells == by_number, "the n-th cells are others");
    let by_slot: Vec<Cell> = (0..topology.slots() as u32).map(Cell).filter(|&slot| topology.contains(slot)).collect();
    ensure!(cells == by_slot, "other slots are cells");
    ensure!(!topology.contains(Cell(0)), "the first slot is a cell");

    let rows = topology.rows();
    let places: Vec<(u32, u32)> = (0..rows).flat_map(|y| (0..topology.columns_of(y)).map(move |x| (x, y))).collect();
    let positions: Vec<(u32, u32)> = cells.iter().map(|&cell| topology.position(cell)).collect();
    ensure!(positions == places, "cells do not go row by row");
    for (&cell, &(x, y)) in cells.iter().zip(&places) {
        let found = topology.locate(x, y);
        ensure!(found == Some(cell), "{x}, {y} is {found:?}, not {cell:?}");
    }
    for y in 0..rows {
        let columns = topology.columns_of(y);
        for x in [columns, columns + 1, u32::MAX] {
            ensure!(topology.locate(x, y).is_none(), "{x}, {y} lies outside");
        }
    }
    for y in [rows, rows + 1, u32::MAX] {
        ensure!(topology.locate(0, y).is_none(), "row {y} lies outside");
    }
    Ok(())
}

/// Checks the slot beyond each port, and that every passage has two ends.
fn check_pairs<T: Topology>(topology: &T) -> Result<(), String> {
    for cell in topology.cells() {
        for port in (0..topology.port_count()).map(Port) {
            let behind = topology.neighbor(cell, port);
            let place = topology.position(cell);
            let name = topology.port_name(cell, port);
            ensure!(behind.index() < topology.slots(), "{name} of {place:?} leads nowhere");
            ensure!(behind != cell, "{place:?} is its own neighbor to the {name}");
            if !topology.contains(behind) {
                continue;
            }
            ensure!(topology.has_port(cell, port), "{place:?} has a neighbor to the {name} but no port");
            let back = topology.opposite(cell, port);
            ensure!(
                topology.has_port(behind, back)
                    && topology.neighbor(behind, back) == cell
                    && topology.opposite(behind, back) == port,
                "the way back from the {name} of {place:?} does not lead back"
            );
        }
        for port in (topology.port_count()..T::PORTS).map(Port) {
            let behind = topology.neighbor(cell, port);
            ensure!(!topology.has_port(cell, port) && !topology.contains(behind), "{cell:?} has a port too many");
        }
        let names: Vec<&str> = (0..topology.port_count())
            .map(Port)
            .filter(|&port| topology.has_port(cell, port))
            .map(|port| topology.port_name(cell, port))
            .collect();
        let different = (1..names.len()).all(|n| !names[..n].contains(&names[n]));
        ensure!(different, "{cell:?} has two ports of one name: {names:?}");
    }
    Ok(())
}

/// Where the wall at a port lies as seen from the middle of a cell: to the right and downwards,
/// worked out from the positions of the two cells alone. In a ring outwards is up.
fn direction<T: Topology>(topology: &T, cell: Cell, port: Port) -> Option<(f64, f64)> {
    let next = Some(topology.neighbor(cell, port)).filter(|&next| topology.contains(next))?;
    if topology.shape() == Shape::Box && port.0 >= 4 {
        return None;
    }
    let [(x, y), (x2, y2)] = [cell, next].map(|cell| {
        let (x, y) = topology.position(cell);
        (f64::from(x), f64::from(y))
    });
    let (columns, rows) = (topology.size().columns(), topology.size().rows());
    let (columns, rows) = (f64::from(columns), f64::from(rows));
    // The shorter way around; two cells opposite each other differ only by the port.
    let around = |steps: f64, count: f64| steps - (steps / count).round() * count;
    let root = 3_f64.sqrt();
    let way = match topology.shape() {
        Shape::Rectangle | Shape::Box => (x2 - x, y2 - y),
        Shape::Cylinder if columns > 2.0 => (around(x2 - x, columns), y2 - y),
        Shape::Torus if columns > 2.0 && rows > 2.0 => (around(x2 - x, columns), around(y2 - y, rows)),
        // Upside down beyond the edge, a step from a cell may lead to the same neighbor on both sides.
        Shape::Moebius if (x2 - x).abs() < 2.0 && columns > 2.0 => (x2 - x, y2 - y),
        Shape::Moebius if columns > 2.0 => (around(x2 - x, columns), 0.0),
        Shape::Cylinder | Shape::Torus | Shape::Moebius => return None,
        Shape::Tiling(pattern) => {
            let tiling = Tiling::new(pattern, topology.size());
            let middle = |cell: Cell| {
                let (corners, (left, top)) = (tiling.corners(tiling.kind(cell)), tiling.block_of(cell));
                let mean = |sum: i32| f64::from(sum) / corners.len() as f64;
                let x = mean(corners.iter().map(|(x, _)| x).sum()) + left as f64;
                let y = mean(corners.iter().map(|(_, y)| y).sum()) + top as f64;
                (x * tiling.tiles().step.0, y * tiling.tiles().step.1)
            };
            let ((x, y), (x2, y2)) = (middle(cell), middle(next));
            (x2 - x, y2 - y)
        }
        Shape::Hexagon => {
            let middle = |x: f64, y: f64| (x + y % 2.0 / 2.0, y * root / 2.0);
            let ((x, y), (x2, y2)) = (middle(x, y), middle(x2, y2));
            (x2 - x, y2 - y)
        }
        Shape::Triangle => {
            let middle = |x: f64, y: f64| {
                let third = if (x + y) % 2.0 == 0.0 { 2.0 } else { 1.0 };
                (x / 2.0, (y + third / 3.0) * root / 2.0)
            };
            let ((x, y), (x2, y2)) = (middle(x, y), middle(x2, y2));
            (x2 - x, y2 - y)
        }
        Shape::Ring => {
            let cells = [y, y2].map(|row| f64::from(topology.columns_of(row as u32)));
            let [turn, turn2] = [(x, cells[0]), (x2, cells[1])].map(|(x, n)| (x + 0.5) / n);
            let turned = around(turn2 - turn, 1.0) * TAU * (y + 1.0);
            if y2 == y {
                if cells[0] < 3.0 {
                    return None;
                }
                (turned / 2.0, 0.0)
            } else if y2 > y {
                // The wall belongs to the outer cell alone.
                (turned, -0.5)
            } else {
                (0.0, 0.5)
            }
        }
    };
    Some(way)
}

/// How far neighbors are from each other in the plane, where that is always the same.
fn stride(shape: Shape) -> Option<f64> {
    match shape {
        Shape::Rectangle | Shape::Cylinder | Shape::Moebius | Shape::Torus | Shape::Hexagon | Shape::Box => Some(1.0),
        Shape::Triangle => Some(1.0 / 3_f64.sqrt()),
        Shape::Ring | Shape::Tiling(_) => None,
    }
}

/// That the ports go around a cell clockwise, and which ones lie straight across.
fn check_directions<T: Topology>(topology: &T) -> Result<(), String> {
    for cell in topology.cells() {
        let place = topology.position(cell);
        let count = topology.port_count();
        let mut around = vec![Port(0)];
        while around.len() < usize::from(count) {
            let last = around[around.len() - 1];
            around.push(topology.clockwise(cell, last));
        }
        let all = (0..count).all(|port| around.contains(&Port(port)));
        let closed = topology.clockwise(cell, around[around.len() - 1]) == Port(0);
        ensure!(all && closed, "{place:?} has no round of ports: {around:?}");

        let directions: Vec<(Port, (f64, f64))> =
            around.iter().filter_map(|&port| Some((port, direction(topology, cell, port)?))).collect();
        // Angles that grow clockwise from one port to the next add up to one turn.
        let angle = |(x, y): (f64, f64)| y.atan2(x);
        let next = directions.iter().cycle().skip(1);
        let turns: Vec<f64> = directions
            .iter()
            .zip(next)
            .map(|((_, from), (_, to))| (angle(*to) - angle(*from)).rem_euclid(TAU))
            .collect();
        let sum: f64 = turns.iter().sum();
        let one_round = turns.len() < 2 || (sum - TAU).abs() < 1e-9;
        ensure!(
            one_round && (turns.len() < 2 || turns.iter().all(|&turn| turn > 1e-9)),
            "the ports of {place:?} are not clockwise: {directions:?}"
        );
        if let Some(stride) = stride(topology.shape()) {
            for &(port, (x, y)) in &directions {
                let far = x.hypot(y);
                let right = (far - stride).abs() < 1e-9 || topology.is_woven() && (far - 2.0 * stride).abs() < 1e-9;
                let name = topology.port_name(cell, port);
                ensure!(right, "{name} of {place:?} is {far} away, not {stride}");
            }
        }
        for &(port, way) in &directions {
            let name = topology.port_name(cell, port);
            let is_straight = |(x, y): (f64, f64)| {
                let turn = (angle((x, y)) - angle(way)).rem_euclid(TAU);
                (turn - TAU / 2.0).abs() < 1e-9
            };
            let straight = directions.iter().find(|(_, other)| is_straight(*other)).map(|&(port, _)| port);
            let across = topology.across(cell, port);
            if let Some(across) = across {
                ensure!(
                    topology.across(cell, across) == Some(port),
                    "across from the {name} of {place:?} is not symmetric"
                );
            }
            // Where the port across leads out of the grid there is no direction to compare with.
            let is_inside = |port: Port| directions.iter().any(|&(inside, _)| inside == port);
            ensure!(
                across.filter(|&across| is_inside(across)) == straight,
                "across from the {name} of {place:?} is {across:?}, not {straight:?}"
            );
        }
    }
    Ok(())
}

/// That the grid is in one part, and that the estimate of a distance is never too large and never
/// jumps.
fn check_distances<T: Topology>(topology: &T) -> Result<(), String> {
    let every = if topology.cell_count() > MEASURED { 97 } else { 1 };
    let mut open = Passages::closed(topology.clone());
    for cell in topology.cells() {
        for port in open.neighbors(cell).iter() {
            open.open(cell, port);
        }
    }
    for from in topology.cells().step_by(every) {
        let steps = steps_from(&open, from);
        for to in topology.cells() {
            let far = steps[to.index()];
            let place = (topology.position(from), topology.position(to));
            if far == u32::MAX {
                // One column of triangles is made of pairs.
                let single = topology.shape() == Shape::Triangle && topology.size().columns() == 1;
                let pair = |cell| topology.position(cell).1 / 2;
                let narrow = topology.size().columns() < topology.shape().least_columns();
                ensure!(narrow || single && pair(from) != pair(to), "no way leads to {to:?}");
                continue;
            }
            for estimate in [topology.distance_lower_bound(from, to), topology.distance_lower_bound(to, from)] {
                ensure!(estimate <= far, "{place:?} are {far} steps apart, not {estimate}");
                let exact = !topology.is_woven()
                    && !matches!(topology.shape(), Shape::Triangle | Shape::Ring | Shape::Tiling(_));
                ensure!(!exact || estimate == far, "{place:?}: {estimate} is too little");
            }
            for next in topology.ports().map(|port| topology.neighbor(to, port)) {
                if topology.contains(next) {
                    let difference =
                        topology.distance_lower_bound(from, to).abs_diff(topology.distance_lower_bound(from, next));
                    ensure!(difference <= 1, "the estimate jumps beside {place:?}");
                }
            }
        }
    }
    Ok(())
}

/// That the grid of a topology answers as the topology does.
fn check_alike<T: Topology>(topology: &T, grid: &Grid) -> Result<(), String> {
    let same = topology.shape() == grid.shape()
        && topology.size() == grid.size()
        && topology.slots() == grid.slots()
        && topology.port_count() == grid.port_count()
        && topology.is_woven() == grid.is_woven()
        && topology.is_plain() == grid.is_plain()
        && topology.lattice() == grid.lattice()
        && topology.entrance_ports() == grid.entrance_ports()
        && topology.exit_ports() == grid.exit_ports();
    ensure!(same, "the grid is another");
    for cell in topology.cells() {
        ensure!(topology.bridge(cell) == grid.bridge(cell), "{cell:?} is another bridge");
        for port in topology.ports() {
            let same = topology.neighbor(cell, port) == grid.neighbor(cell, port)
                && topology.has_port(cell, port) == grid.has_port(cell, port)
                && topology.opposite(cell, port) == grid.opposite(cell, port)
                && topology.clockwise(cell, port) == grid.clockwise(cell, port)
                && topology.across(cell, port) == grid.across(cell, port)
                && topology.port_name(cell, port) == grid.port_name(cell, port);
            ensure!(same, "{port:?} of {cell:?} is another");
        }
    }
    Ok(())
}

#[test]
fn a_slot_that_lies_below_another_is_found_in_grids_of_any_length() {
    // Row and column are worked out by multiplying, which must be exact up to the largest slots.
    for (columns, rows) in
        [(32_768, 32_768), (1, 1 << 30), (1 << 30, 1), (3, 357_913_941), (46_341, 23_170), (99_991, 10_738)]
    {
        let grids: [Grid; 2] = [Shape::Rectangle, Shape::Hexagon].map(|shape| Grid::new(shape, size(columns, rows)));
        for grid in grids {
            let mut dice = Dice(columns);
            for _ in 0..2000 {
                let x = dice.below(columns as usize) as u32;
                let y = dice.below(rows as usize) as u32;
                let edge = [(0, y), (columns as u32 - 1, y), (x, 0), (x, rows as u32 - 1)];
                for (x, y) in edge.into_iter().chain([(x, y)]) {
                    let cell = grid.locate(x, y).unwrap();
                    assert_eq!(grid.position(cell), (x, y), "{columns}x{rows}");
                    assert!(grid.contains(cell) && cell.index() < grid.slots());
                }
                for y in [0, rows as u32 - 1] {
                    let outwards = if y == 0 { "north" } else { "south" };
                    let cell = grid.locate(x, y).unwrap();
                    for port in (0..grid.port_count()).map(Port) {
                        let behind = grid.neighbor(cell, port);
                        assert!(behind.index() < grid.slots());
                        if grid.port_name(cell, port).starts_with(outwards) {
                            assert!(!grid.contains(behind));
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_cells_of_rings_are_about_equal_in_area() {
    for columns in 6..40 {
        let ring = Grid::new(Shape::Ring, size(columns, 300));
        // The cells of the innermost ring are as long as a ring is wide, at its inner edge.
        let hole = columns as f64 / TAU;
        for y in 0..300 {
            let cells = ring.columns_of(y);
            let (inner, outer) = (hole + f64::from(y), hole + f64::from(y) + 1.0);
            let area = TAU / 2.0 * (outer * outer - inner * inner) / f64::from(cells);
            let most = if y == 0 { 1.53 } else { SQRT_2 + 1e-6 };
            assert!((FRAC_1_SQRT_2 - 1e-6..=most).contains(&area), "{columns} columns, ring {y}: {area}");
            if y > 0 {
                let before = ring.columns_of(y - 1);
                assert!(cells == before || cells == 2 * before);
            }
        }
    }
    // With fewer columns only the first rings are wider.
    for columns in 1..6 {
        let ring = Grid::new(Shape::Ring, size(columns, 300));
        let hole = columns as f64 / TAU;
        for y in 6..300 {
            let area = TAU * (hole + f64::from(y) + 0.5) / f64::from(ring.columns_of(y));
            assert!((0.7..=1.415).contains(&area), "{columns} columns, ring {y}");
        }
    }
}

#[test]
fn rings_say_how_many_cells_they_have_before_they_are_built() {
    for (columns, rows) in [(1, 1), (1, 30), (6, 9), (7, 100)] {
        let size = size(columns, rows);
        let ring = Grid::new(Shape::Ring, size);
        let sum: u32 = (0..rows as u32).map(|row| ring.columns_of(row)).sum();
        assert_eq!(Ring::cells_of(size), Some(u64::from(sum)));
        assert_eq!(ring.cell_count(), sum as usize);
    }
    assert_eq!(Ring::cells_of(size(1, 1 << 30)), None);
    assert_eq!(Ring::cells_of(size(1 << 20, 1 << 20)), None);
}

/// The cells that are bridges.
fn bridges(woven: &Woven) -> Vec<(u32, u32)> {
    let cells = woven.cells().filter(|&cell| woven.bridge(cell).is_some());
    cells.map(|cell| woven.position(cell)).collect()
}

#[test]
fn bridges_stand_inside_and_apart() {
    for (columns, rows) in sizes() {
        for share in ["0.000001", "0.4", "1"] {
            for seed in 0..5 {
                let woven = woven(size(columns, rows), share, seed);
                let found = bridges(&woven);
                let apart = |a: (u32, u32), b: (u32, u32)| a == b || a.0.abs_diff(b.0) > 1 || a.1.abs_diff(b.1) > 1;
                for &bridge in &found {
                    let (x, y) = (u64::from(bridge.0), u64::from(bridge.1));
                    assert!(x > 0 && y > 0 && x + 1 < columns && y + 1 < rows);
                    assert!(found.iter().all(|&other| apart(bridge, other)));
                }
                // No room is left: every cell inside is a bridge or touches one.
                for cell in woven.cells().filter(|_| share == "1") {
                    let (x, y) = woven.position(cell);
                    let inside = x > 0 && y > 0 && u64::from(x) + 1 < columns && u64::from(y) + 1 < rows;
                    let full = found.iter().any(|&b| b == (x, y) || !apart(b, (x, y)));
                    assert!(!inside || full, "{columns}x{rows}: {x}, {y}");
                }
            }
        }
    }
}

#[test]
fn bridges_run_both_ways_and_their_share_is_a_chance() {
    let woven = woven(size(300, 300), "0.01", 7);
    let along = |side: Side| {
        let cells = woven.cells();
        cells.filter(|&cell| woven.bridge(cell) == Some(side)).count()
    };
    let (up, level) = (along(Side::North), along(Side::East));
    // 88 804 cells could be one, and some four hundredths of those touch an earlier bridge.
    assert!((780..900).contains(&(up + level)), "{up} + {level}");
    assert!(up.abs_diff(level) < 120, "{up} and {level}");
}

#[test]
fn no_bridge_borders_a_void_cell() {
    let rectangle = Rectangle::new(size(20, 20));
    for seed in 0..20 {
        let mut dice = Dice(seed);
        let void: Vec<bool> = (0..rectangle.slots()).map(|_| dice.below(12) == 0).collect();
        let is_void = |x: u32, y: u32| void[rectangle.cell(x, y).index()];
        let mask = Mask::new(size(20, 20), is_void).unwrap();
        let woven = recipe(Algorithm::Wilson, size(20, 20), seed).with_weave(parse("1")).with_mask(Arc::new(mask));
        let woven = woven_by(&woven);
        assert!(!bridges(&woven).is_empty());
        for (x, y) in bridges(&woven) {
            for (x, y) in (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| (x, y))) {
                assert!(!is_void(x, y));
            }
        }
    }
}

#[test]
fn given_bridges_are_taken_only_inside_and_apart() {
    let with = |places: &[(u32, u32)]| {
        let rectangle = Rectangle::new(size(5, 4));
        let side = |cell: Cell| {
            let found = places.contains(&rectangle.coordinates(cell));
            found.then_some(Side::West)
        };
        Woven::with_bridges(size(5, 4), side)
    };
    let one = with(&[(1, 1)]).unwrap();
    let cell = Rectangle::new(size(5, 4)).cell(1, 1);
    assert_eq!(one.bridge(cell), Some(Side::East));
    assert_eq!(bridges(&one), [(1, 1)]);
    assert_eq!(check(&one), Ok(()));
    assert_eq!(bridges(&with(&[(1, 1), (3, 1)]).unwrap()), [(1, 1), (3, 1)]);
    for edge in [(0, 1), (4, 2), (2, 0), (3, 3), (0, 0)] {
        assert_eq!(with(&[edge]), None, "{edge:?}");
    }
    for close in [(2, 1), (1, 2), (2, 2)] {
        assert_eq!(with(&[(1, 1), close]), None, "{close:?}");
    }
}
