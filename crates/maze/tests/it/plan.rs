//! The geometry of every grid, checked against outlines and walls computed in other ways.

use std::collections::BTreeSet;
use std::f64::consts::TAU;

use mazewright_maze::inside::turn::{direction, turns};
use mazewright_maze::plan::{Edge, Plan, Point, strokes, trail};
use mazewright_maze::{Grid, Maze, Port, Shape, Topology};

use mazewright_testing::{Dice, every_grid};

/// Points along an edge, clockwise around the cell.
fn points(plan: &Plan, edge: Edge) -> Vec<Point> {
    plan.points(edge, edge.length() / 64.0).collect()
}

fn distance(a: Point, b: Point) -> f64 {
    ((a.x - b.x).powi(2) + (a.y - b.y).powi(2)).sqrt()
}

#[test]
fn directions_are_as_exact_as_their_documentation_says() {
    for n in -4_000..4_000 {
        let turn = f64::from(n) / 1_000.0 + 0.000_123;
        let point = direction(turn);
        let angle = turn * TAU;
        // The angle itself is rounded before the library takes its sine.
        assert!((point.x - angle.sin()).abs() < 1e-14, "{turn}");
        assert!((point.y + angle.cos()).abs() < 1e-14, "{turn}");
        let back = turns(Point::new(7.0 * point.x, 7.0 * point.y));
        assert!((back - turn.rem_euclid(1.0)).abs() < 2e-11, "{turn}: {back}");
    }
    for (turn, x, y) in [(0.0, 0, -1), (0.25, 1, 0), (0.5, 0, 1), (0.75, -1, 0)] {
        let point = Point::new(f64::from(x), f64::from(y));
        assert_eq!(direction(turn), point);
        assert_eq!(turns(point), turn);
    }
}

#[test]
fn cells_lie_beside_their_neighbors_and_fill_their_outlines() {
    let mut dice = Dice(1);
    for recipe in every_grid() {
        let blank = recipe.blank().unwrap();
        let (plan, grid) = (Plan::new(blank.topology()), blank.topology());
        let extent = plan.extent();
        for cell in grid.cells() {
            let middle = plan.middle(cell);
            assert_eq!(plan.cell_at(middle), Some(cell), "{recipe:?} {cell:?}");
            let bounds = plan.bounds(cell);
            let sides: Vec<(Port, Edge)> = plan.sides(cell).collect();
            let outline: Vec<Point> = sides.iter().flat_map(|&(_, edge)| points(&plan, edge)).collect();
            for point in &outline {
                assert!(point.x > -1e-9 && point.x < extent.x + 1e-9);
                assert!(point.y > -1e-9 && point.y < extent.y + 1e-9);
                assert!(point.x > bounds.from.x - 1e-2 && point.x < bounds.to.x + 1e-2);
                assert!(point.y > bounds.from.y - 1e-2 && point.y < bounds.to.y + 1e-2);
            }
            for &(port, edge) in &sides {
                let neighbor = grid.neighbor(cell, port);
                if !grid.has_port(cell, port) || !grid.contains(neighbor) || plan.is_seam(cell, port) {
                    continue;
                }
                let across = distance(middle, plan.middle(neighbor));
                assert!((0.6..2.5).contains(&across) || grid.shape() == Shape::Ring, "{across}");
                if plan.side(cell, port).is_none() || grid.is_woven() {
                    continue;
                }
                // Both have the same side, which one goes along the other path.
                let other = plan.side(neighbor, grid.opposite(cell, port)).unwrap();
                let (mine, mut theirs) = (points(&plan, edge), points(&plan, other));
                theirs.reverse();
                for (a, b) in mine.iter().zip(theirs) {
                    assert!(distance(*a, b) < 1e-9, "{recipe:?} {cell:?} {port:?}");
                }
            }
            if grid.shape() != Shape::Ring {
                for (here, next) in outline.iter().zip(outline.iter().cycle().skip(1)) {
                    let follows = distance(*here, *next) < 1e-9;
                    assert!(follows || distance(*here, *next) > 0.5);
                }
            }
            // Points inside the outline, by the number of times a line from them crosses it.
            for _ in 0..20 {
                let share = |dice: &mut Dice| dice.below(10_000) as f64 / 10_000.0;
                let point = Point::new(
                    bounds.from.x + share(&mut dice) * (bounds.to.x - bounds.from.x),
                    bounds.from.y + share(&mut dice) * (bounds.to.y - bounds.from.y),
                );
                let mut crossings = 0;
                let mut nearest = f64::INFINITY;
                for &(_, edge) in &sides {
                    for pair in points(&plan, edge).windows(2) {
                        let (a, b) = (pair[0], pair[1]);
                        nearest = nearest.min(distance(a, point)).min(distance(b, point));
                        if (a.y > point.y) != (b.y > point.y) {
                            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
                            nearest = nearest.min((x - point.x).abs());
                            crossings += u32::from(x > point.x);
                        }
                    }
                }
                let inside = crossings % 2 == 1;
                let found = plan.cell_at(point) == Some(cell);
                assert!(inside == found || nearest < 0.02, "{recipe:?} {cell:?} {point:?}");
            }
        }
        assert_eq!(plan.cell_at(Point::new(-3.0, -3.0)), None);
    }
}

/// The total length of the sides of cells that are walls.
fn wall_length(plan: &Plan, maze: &Maze<Grid>) -> f64 {
    let grid = maze.topology();
    let mut sum = 0.0;
    for cell in maze.passages().cells() {
        for (port, edge) in plan.sides(cell) {
            if maze.open_sides(cell).contains(port) {
                continue;
            }
            let neighbor = grid.neighbor(cell, port);
            let is_shared = grid.contains(neighbor) && !maze.passages().is_void(neighbor);
            // Over a joined edge a wall is seen on both sides.
            let is_twice = is_shared && !plan.is_seam(cell, port);
            sum += edge.length() / if is_twice { 2.0 } else { 1.0 };
        }
    }
    sum
}

#[test]
fn strokes_are_every_wall_once_and_as_long_as_they_can_be() {
    for recipe in every_grid() {
        let maze = recipe.carve().unwrap();
        let plan = Plan::new(maze.topology());
        let mut all = Vec::new();
        strokes(&plan, &maze, &mut |edge| all.push(edge));
        let sum: f64 = all.iter().map(|edge| edge.length()).sum();
        let is_plain = !maze.topology().is_woven() && !matches!(maze.topology(), Grid::Wrapped(_));
        if is_plain {
            let expected = wall_length(&plan, &maze);
            assert!((sum - expected).abs() < 1e-6, "{recipe:?}: {sum}, not {expected}");
        } else {
            assert!(sum > wall_length(&plan, &maze) - 2.0 * all.len() as f64);
        }
        // No stroke ends where another one continues in the same direction.
        let key = |value: f64| (value * 1e6).round() as i64;
        let mut ends = BTreeSet::new();
        for &edge in &all {
            let Edge::Line { from, to } = edge else { continue };
            let length = distance(from, to);
            let slope = (key((to.x - from.x) / length), key((to.y - from.y) / length));
            for point in [from, to] {
                let is_new = ends.insert((key(point.x), key(point.y), slope));
                assert!(is_new, "{recipe:?} {edge:?}");
            }
        }
    }
}

#[test]
fn a_path_is_drawn_from_door_to_door() {
    for recipe in every_grid() {
        let maze = recipe.carve().unwrap();
        let plan = Plan::new(maze.topology());
        let path = maze.shortest_path().unwrap();
        let mut lines: Vec<Vec<Point>> = Vec::new();
        let doors = (maze.entrance(), maze.exit());
        trail(&plan, &maze, &path, doors, &mut |line| {
            lines.push(line.to_vec());
        });
        let all: Vec<Point> = lines.concat();
        for &cell in &path {
            let middle = plan.middle(cell);
            assert!(all.iter().any(|&point| distance(point, middle) < 1e-9));
        }
        // Nowhere it jumps but under bridges and over joined edges.
        let is_wide = matches!(maze.topology(), Grid::Tiling(_));
        let (far, long) = if is_wide { (2.5, 1.6) } else { (1.7, 1.1) };
        let jumps = path.windows(2).filter(|pair| distance(plan.middle(pair[0]), plan.middle(pair[1])) > far);
        // In two rows that are joined twice a step over the edge is as short as one inside.
        let is_narrow = recipe.size.columns() < 4 || recipe.size.rows() < 4;
        let is_clear = maze.topology().shape() != Shape::Ring && !is_narrow;
        if is_clear {
            assert_eq!(lines.len(), jumps.count() + 1, "{recipe:?}");
            for line in &lines {
                assert!(line.windows(2).all(|pair| distance(pair[0], pair[1]) < long));
            }
        }
    }
}

#[test]
fn a_doorway_lies_between_two_cells_or_within_one() {
    let mut apart = 0;
    for recipe in every_grid() {
        let maze = recipe.carve().unwrap();
        let (plan, grid) = (Plan::new(maze.topology()), maze.topology());
        for cell in maze.passages().cells() {
            for port in maze.passages().open_ports(cell).iter() {
                let here = plan.doorway(cell, port);
                let there = plan.doorway(grid.neighbor(cell, port), grid.opposite(cell, port));
                let place = format!("{recipe:?} {cell:?} {port:?}: {here:?} {there:?}");
                assert!((here.out.length() - 1.0).abs() < 1e-9 && here.width > 0.2, "{place}");
                assert_eq!(here.is_apart, there.is_apart, "{place}");
                if here.is_apart {
                    apart += 1;
                    assert_eq!(plan.cell_at(here.middle), Some(cell), "{place}");
                    continue;
                }
                assert!(distance(here.middle, there.middle) < 1e-9, "{place}");
                assert!((here.width - there.width).abs() < 1e-9, "{place}");
                assert!(here.out.dot(there.out) < -0.999, "{place}");
                let beyond = here.middle.offset(here.out, 0.1);
                assert_eq!(plan.cell_at(beyond), Some(grid.neighbor(cell, port)), "{place}");
            }
        }
    }
    assert!(apart > 100);
}
