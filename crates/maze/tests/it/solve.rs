//! Solvers find shortest ways, and traces tell truly what generators and solvers do.

use mazewright_maze::generate::Algorithm;
use mazewright_maze::solve::{Solution, Solver};
use mazewright_maze::solve::{Tree, distances};
use mazewright_maze::trace::{Mark, Recording, Scene};
use mazewright_maze::{Cell, DoorRule, Maze, Recipe, Side, Topology};

use mazewright_testing::{algorithms, carve, command, maze_of, parse, plain, recipe, size, solution};

const FAR: u32 = u32::MAX;

#[test]
fn every_path_is_shortest_with_and_without_loops() {
    for algorithm in algorithms() {
        for braid in ["0", "0.5", "1"] {
            for (columns, rows) in [(1, 1), (7, 5), (1, 20), (4, 9)] {
                let recipe = recipe(algorithm, size(columns, rows), 11).with_braid(parse(braid));
                if recipe.check().is_ok() {
                    check_all_pairs(&carve(&recipe), &command(&recipe));
                }
            }
        }
    }
    check_all_pairs(&maze_of("+--+--+\n|  |  |\n+  +  +\n|  |  |\n+--+--+\n"), "two halves");
    check_all_pairs(&maze_of("+--+--+\n|     |\n+  +  +\n|     |\n+--+--+\n"), "a room");
}

/// Compares ways, trees and distances between all pairs of cells with those of Floyd and Warshall.
fn check_all_pairs(maze: &Maze, name: &str) {
    let rectangle = maze.topology();
    let passages = maze.passages();
    let cells: Vec<Cell> = passages.cells().collect();
    let shortest = floyd_warshall(maze, &cells);
    for (a, &start) in cells.iter().enumerate() {
        let tree = Tree::to(passages, start);
        let measured = distances(passages, start);
        for (b, &goal) in cells.iter().enumerate() {
            let steps = shortest[a][b];
            assert_eq!(measured[goal.index()], steps, "{name}");
            let mut recording = Recording::default();
            let way = Solver::BreadthFirst.solve(passages, start, goal, &mut recording).ok();
            assert_eq!(tree.reaches(goal), steps != FAR, "{name}");
            let Some(Solution { path: way, .. }) = way else {
                assert_eq!(steps, FAR, "{name}: {start:?} to {goal:?}");
                assert_eq!(tree.path(rectangle, goal).count(), 0);
                continue;
            };
            assert_eq!((way.first(), way.last()), (Some(&start), Some(&goal)));
            assert_eq!(way.len() as u32, steps + 1, "{name}: {start:?} to {goal:?}");
            assert!(way.windows(2).all(|pair| joined(maze, pair[0], pair[1])), "{name}");
            let back: Vec<Cell> = tree.path(rectangle, goal).collect();
            assert_eq!((back.len(), back.last()), (way.len(), Some(&start)), "{name}");
            assert!(back.windows(2).all(|pair| joined(maze, pair[0], pair[1])), "{name}");
            check_solver_trace(maze, &way, &recording);
        }
    }
}

fn floyd_warshall(maze: &Maze, cells: &[Cell]) -> Vec<Vec<u32>> {
    let steps = |a: Cell, b: Cell| match () {
        () if a == b => 0,
        () if joined(maze, a, b) => 1,
        () => FAR,
    };
    let row = |&a: &Cell| cells.iter().map(|&b| steps(a, b)).collect();
    let mut shortest: Vec<Vec<u32>> = cells.iter().map(row).collect();
    for over in 0..cells.len() {
        for from in 0..cells.len() {
            for to in 0..cells.len() {
                let there = shortest[from][over].saturating_add(shortest[over][to]);
                shortest[from][to] = shortest[from][to].min(there);
            }
        }
    }
    shortest
}

/// Returns true if two cells are neighbors with an open passage between.
fn joined(maze: &Maze, a: Cell, b: Cell) -> bool {
    let leads = |side: Side| maze.topology().neighbor(a, side.port()) == b && maze.passages().is_open(a, side.port());
    Side::ALL.into_iter().any(leads)
}

/// Checks that the trace marks exactly the way as the solution.
fn check_solver_trace(maze: &Maze, way: &[Cell], recording: &Recording) {
    let mut replay = Scene::new(maze.passages().clone());
    for record in recording.iter() {
        assert!(usize::from(record.line.0) < Solver::BreadthFirst.about().pseudo_code.len());
        replay.apply(record);
    }
    for cell in maze.passages().cells() {
        let on_way = replay.marks[cell.index()] == Mark::Solution;
        assert_eq!(on_way, way.contains(&cell));
    }
}

#[test]
fn a_maze_without_a_path_has_no_solution() {
    let maze = maze_of("+--+--+\n| S| E|\n+--+--+\n");
    assert_eq!(solution(&maze), None);
}

#[test]
fn a_trace_plays_forwards_to_the_maze_and_backwards_to_the_blank() {
    for algorithm in algorithms() {
        for (columns, rows) in [(1, 1), (9, 7), (40, 25)] {
            let recipe = recipe(algorithm, size(columns, rows), 17).with_doors(DoorRule::None);
            if recipe.check().is_ok() {
                check_generator_trace(algorithm, &recipe);
            }
        }
    }
}

fn check_generator_trace(algorithm: Algorithm, recipe: &Recipe) {
    let name = command(recipe);
    let mut recording = Recording::default();
    let maze = plain(recipe.carve_traced(&mut recording).unwrap());
    assert!(maze == carve(recipe), "{name}: listening changed the maze");
    let lines = algorithm.about().pseudo_code.len();
    assert!(recording.iter().all(|record| usize::from(record.line.0) < lines), "{name}");

    let blank = Scene::new(algorithm.blank(*maze.topology()));
    let mut moments = vec![blank.clone()];
    for record in recording.iter() {
        let mut scene = moments.last().unwrap().clone();
        scene.apply(record);
        moments.push(scene);
    }
    let end = moments.last().unwrap();
    assert!(end.passages == *maze.passages(), "{name}");
    assert!(!end.marks.contains(&Mark::Active), "{name}: some cell is left waiting");
}
