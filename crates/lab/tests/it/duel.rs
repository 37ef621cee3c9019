//! Duels: a person and a solver in one maze, on every topology that the solver walks.

use std::sync::Arc;

use mazewright_lab::duel::{Beat, Duel, DuelError, DuelScore, Duelist};
use mazewright_maze::solve::distances;
use mazewright_maze::solve::{Effort, Hand, Mouse, Solver};
use mazewright_maze::trace::Silent;
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Topology};

use mazewright_testing::{Dice, every_shape, maze_of, recipe, size, solution};

const WALKERS: [Solver; 5] = [
    Solver::WallFollower(Hand::Left),
    Solver::WallFollower(Hand::Right),
    Solver::Pledge(Hand::Left),
    Solver::Tremaux,
    Solver::RandomMouse(Mouse::DEFAULT),
];

/// A maze of every topology, and one with bridges.
fn mazes() -> Vec<Arc<Maze<Grid>>> {
    let mut recipes = every_shape(Algorithm::Wilson, size(8, 7), 4);
    recipes.push(recipes[0].clone().with_weave("0.4".parse().unwrap()).with_braid("0.5".parse().unwrap()));
    let mazes = recipes.into_iter().map(|recipe| recipe.carve().unwrap());
    mazes.map(Arc::new).collect()
}

fn walk(duel: &mut Duel, path: &[Cell]) {
    for &cell in &path[1..] {
        assert!(duel.step_to(cell));
    }
}

#[test]
fn the_solver_makes_one_move_for_each_of_the_person() {
    for maze in mazes() {
        for solver in WALKERS {
            let Ok(mut duel) = Duel::new(Arc::clone(&maze), solver, Beat::Moves) else {
                assert!(matches!(solver, Solver::Pledge(_)) && !maze.topology().is_plain());
                continue;
            };
            let found = solver.solve(maze.passages(), maze.start(), maze.goal(), &mut Silent);
            let Effort::Moves(moves) = found.unwrap().effort else {
                panic!("{} does not count moves", solver.name());
            };
            // To and fro over one passage, so that only the solver arrives.
            let mut dice = Dice(7);
            for n in 1..=moves {
                assert_eq!(duel.rival.moves(), n - 1);
                assert!(!duel.rival_has_finished());
                let before = duel.rival.cell();
                let back = duel.you.moves() % 2 == 1;
                let ports = duel.open_ports();
                let to = if back {
                    duel.you.walked[duel.you.walked.len() - 2]
                } else {
                    let port = ports.nth(dice.below(ports.len() as usize) as u32);
                    maze.topology().neighbor(duel.you.cell(), port)
                };
                if to == maze.goal() {
                    break;
                }
                assert!(duel.step_to(to));
                let (passages, after) = (maze.passages(), duel.rival.cell());
                let mut steps = passages.open_ports(before).iter();
                assert!(steps.any(|port| maze.topology().neighbor(before, port) == after));
            }
            if duel.rival.moves() == moves {
                assert_eq!(duel.rival.cell(), maze.goal());
                assert!(duel.rival_has_finished() && !duel.rival_has_failed());
                assert_eq!(duel.standing(), DuelScore::Won(Duelist::Solver));
            }
        }
    }
}

#[test]
fn a_person_sees_what_is_straight_ahead_and_nothing_else() {
    for maze in mazes() {
        let duel = Duel::new(Arc::clone(&maze), Solver::Tremaux, Beat::Moves).unwrap();
        let start = maze.start();
        let steps = distances(maze.passages(), start);
        for cell in maze.passages().cells() {
            let seen = duel.you.has_seen(cell);
            assert_eq!(seen, duel.rival.has_seen(cell));
            // Cells that touch the start are seen, and seen cells are joined by seen cells.
            if steps[cell.index()] <= 1 {
                assert!(seen);
            } else if seen {
                let mut nearer = maze.passages().open_ports(cell).iter();
                assert!(nearer.any(|port| duel.you.has_seen(maze.topology().neighbor(cell, port))));
            }
        }
    }
    // Down a corridor one sees to its end, but not around its corner.
    let maze = maze_of("+  +--+--+--+\n|           |\n+--+--+--+  +\n|           |\n+  +--+--+--+\n").into_grid();
    let at = |x, y| maze.topology().locate(x, y).unwrap();
    let mut duel = Duel::new(Arc::new(maze.clone()), Solver::Tremaux, Beat::Moves).unwrap();
    let seen = |duel: &Duel| maze.passages().cells().filter(|&cell| duel.you.has_seen(cell)).count();
    assert_eq!(seen(&duel), 4);
    assert!(!duel.you.has_seen(at(3, 1)));
    assert!(!duel.step_to(at(2, 0)), "no two steps at once");
    assert!(!duel.step_to(at(0, 1)), "not through a wall");
    for x in 1..4 {
        assert!(duel.step_to(at(x, 0)));
    }
    assert_eq!(seen(&duel), 5);
    assert!(duel.step_to(at(3, 1)));
    assert_eq!(seen(&duel), 8);
}

#[test]
fn fewer_moves_win() {
    let maze = Arc::new(recipe(Algorithm::Kruskal, size(12, 9), 2).carve().unwrap());
    let path = solution(&maze).unwrap();
    // A mouse that turns at random loses to the shortest path.
    let mouse = Solver::RandomMouse(Mouse::DEFAULT);
    let mut duel = Duel::new(Arc::clone(&maze), mouse, Beat::Moves).unwrap();
    assert_eq!(duel.standing(), DuelScore::Open);
    walk(&mut duel, &path);
    assert_eq!(duel.standing(), DuelScore::Won(Duelist::You));
    assert!(duel.open_ports().is_empty());
    // Without any choice neither wins.
    let corridor = maze_of("+  +--+--+\n|        |\n+--+--+  +\n").into_grid();
    let path = solution(&corridor).unwrap();
    let mut duel = Duel::new(Arc::new(corridor), Solver::Tremaux, Beat::Moves).unwrap();
    walk(&mut duel, &path);
    assert_eq!(duel.standing(), DuelScore::Tie);
}

#[test]
fn a_solver_that_walks_in_circles_loses() {
    // The goal stands inside, at a wall of its own.
    let island = "#######\n#S    #\n# ### #\n# #G  #\n# ### #\n#     #\n#######\n";
    let maze = mazewright_forms::read::read(island.as_bytes()).unwrap().maze;
    let maze = Arc::new(maze);
    let path = solution(&maze).unwrap();
    let follower = Solver::WallFollower(Hand::Left);
    let mut duel = Duel::new(Arc::clone(&maze), follower, Beat::Time).unwrap();
    duel.step_to(path[1]);
    duel.step_to(path[0]);
    duel.step_to(path[1]);
    for _ in 0..1_000 {
        duel.advance(0.1);
    }
    // It has come round, and the person wins however many moves they take.
    assert!(duel.rival_has_failed() && duel.rival.cell() != maze.goal());
    assert_eq!(duel.standing(), DuelScore::Open);
    walk(&mut duel, &path[1..]);
    assert_eq!(duel.standing(), DuelScore::Won(Duelist::You));
}

#[test]
fn by_time_the_solver_walks_at_the_persons_speed() {
    let maze = Arc::new(recipe(Algorithm::RecursiveBacktracker, size(30, 30), 2).carve().unwrap());
    let path = solution(&maze).unwrap();
    let mut duel = Duel::new(Arc::clone(&maze), Solver::Tremaux, Beat::Time).unwrap();
    assert!(!duel.advance(100.0), "nothing moves before the person does");
    for &cell in &path[1..41] {
        assert!(duel.step_to(cell));
        for _ in 0..5 {
            duel.advance(0.05);
        }
    }
    assert!((duel.speed() - 4.0).abs() < 0.2, "{}", duel.speed());
    let moves = duel.rival.moves();
    assert!((32..=40).contains(&moves), "{moves}");
    // A person stopping to think is overtaken, but does not count as slow.
    duel.advance(10.0);
    assert!((70..=82).contains(&duel.rival.moves()), "{}", duel.rival.moves());
    duel.step_to(path[41]);
    assert!(duel.speed() > 3.5, "{}", duel.speed());
    // To the beat of moves it waits.
    let mut duel = Duel::new(maze, Solver::Tremaux, Beat::Moves).unwrap();
    walk(&mut duel, &path[..20]);
    assert!(!duel.advance(100.0));
    assert_eq!(duel.rival.moves(), 19);
}

#[test]
fn only_solvers_that_walk_can_take_part() {
    let maze = Arc::new(recipe(Algorithm::Prim, size(5, 5), 1).carve().unwrap());
    for solver in Solver::ALL {
        let duel = Duel::new(Arc::clone(&maze), solver, Beat::Moves);
        let walks =
            matches!(solver, Solver::WallFollower(_) | Solver::Pledge(_) | Solver::Tremaux | Solver::RandomMouse(_));
        assert_eq!(duel.is_ok(), walks);
        if let Err(error) = duel {
            assert_eq!(error, DuelError::NoWalker(solver.name()));
        }
    }
}
