//! Searches among keys, doors, gates and levers: the slices of their states, and the solvers that know none.

use std::sync::Arc;

use mazewright_forms::inside::canvas::Appearance;
use mazewright_lab::{Action, CellAppearance, Layer, Lineup, Numbers, Session, SessionError, Subject};
use mazewright_maze::solve::{Solver, Unsolved};
use mazewright_maze::trace::{Grain, Mark};
use mazewright_maze::{Algorithm, Cell, Grid, Maze};

use mazewright_testing::{Dice, parse, recipe, size};

/// A maze with two keys, gates and a lever.
fn furnished(seed: u64) -> Arc<Maze<Grid>> {
    let mut recipe = recipe(Algorithm::Kruskal, size(11, 8), seed).with_braid(parse("0.3"));
    recipe.features.keys = parse("2");
    recipe.features.gates = parse("0.3");
    recipe.features.levers = parse("1");
    Arc::new(recipe.carve().unwrap())
}

fn solving(maze: &Arc<Maze<Grid>>, solver: Solver) -> Subject {
    Subject::Solving { maze: Arc::clone(maze), solver }
}

const SEARCHES: [Solver; 3] = [Solver::BreadthFirst, Solver::DepthFirst, Solver::AStar];

#[test]
fn solvers_that_know_no_furniture_say_so() {
    let maze = furnished(1);
    for solver in Solver::ALL {
        let refusal = SessionError::Solver(Unsolved::HasFurniture { solver: solver.name() });
        let shown = Session::prepare(solving(&maze, solver));
        match SEARCHES.contains(&solver) {
            true => assert!(shown.unwrap().slices.len() > 2),
            false => assert_eq!(shown.unwrap_err(), refusal),
        }
    }
    let plain = Arc::new(recipe(Algorithm::Kruskal, size(5, 5), 1).carve().unwrap());
    let subject = solving(&plain, Solver::AStar);
    assert_eq!(Layer::default_for(&subject), Layer::Marks);
    assert!(Session::prepare(subject).unwrap().slices.is_empty());
    assert_eq!(Layer::default_for(&solving(&maze, Solver::AStar)), Layer::Conditions);
}

/// The marks on all slices against those that the search reports for the cells alone.
#[test]
fn slices_together_are_what_the_search_marks() {
    for seed in 0..20 {
        let maze = furnished(seed);
        for solver in SEARCHES {
            let mut lineup = Lineup::new(vec![solving(&maze, solver)]);
            lineup.prepare();
            while !lineup.is_over() {
                lineup.apply(Action::Forward(Grain::Step));
                let session = lineup.lanes()[0].ready().unwrap();
                let (moment, scene) = (session.playback.position(), session.playback.scene());
                for cell in maze.passages().cells() {
                    let marks = || session.slices.iter().map(|slice| slice.mark(cell, moment));
                    let mark = scene.marks[cell.index()];
                    let any = |wanted: Mark| marks().any(|mark| mark == wanted);
                    assert_eq!(marks().all(|mark| mark == Mark::Untouched), mark == Mark::Untouched);
                    assert_eq!(any(Mark::Solution), mark == Mark::Solution, "{seed} {cell:?}");
                    assert!(any(mark), "{seed} {cell:?} at {moment}");
                }
            }
            check_end(lineup.lanes()[0].ready().unwrap());
        }
    }
}

/// Each slice but the first is one key or lever away from an earlier one, and the path is as long as it is marked.
fn check_end(session: &Session) {
    let (slices, end) = (&session.slices, session.playback.len());
    assert_eq!(slices[0].condition, session.maze.first_state().condition);
    for (n, slice) in slices.iter().enumerate().skip(1) {
        let is_near = |other: u8| (other ^ slice.condition.bits()).count_ones() == 1;
        assert!(slices[..n].iter().any(|other| is_near(other.condition.bits())));
        assert!(slice.is_reached(end) && !slice.is_reached(0));
        let left = slice.furniture.keys() + slice.condition.bits().count_ones() as usize;
        assert!(left >= session.maze.furniture().keys());
    }
    let on_path = |cell: &Cell, n: usize| slices[n].mark(*cell, end) == Mark::Solution;
    let cells = || session.maze.passages().cells();
    let marked: usize = (0..slices.len()).map(|n| cells().filter(|c| on_path(c, n)).count()).sum();
    let path = &session.answer.as_ref().unwrap().as_ref().unwrap().path;
    assert_eq!(marked, path.len());
}

/// The fills and the glyphs of all cells on all slices.
fn seen(session: &Session) -> Vec<String> {
    let numbers = Numbers::default();
    let of_slice = |slice| {
        let look = CellAppearance::new(session, (Layer::Conditions, &numbers), &[], 20.0);
        let look = look.on(Some(slice));
        let cells = session.maze.passages().cells();
        let cells: Vec<_> = cells.map(|cell| (look.fill(cell), look.glyph(cell))).collect();
        format!("{cells:?}")
    };
    session.slices.iter().map(of_slice).collect()
}

#[test]
fn slices_look_the_same_however_one_comes_to_a_moment() {
    for solver in SEARCHES {
        let mut lineup = Lineup::new(vec![solving(&furnished(3), solver)]);
        lineup.prepare();
        let mut moments = vec![seen(lineup.lanes()[0].ready().unwrap())];
        while !lineup.is_over() {
            lineup.apply(Action::Forward(Grain::Event));
            moments.push(seen(lineup.lanes()[0].ready().unwrap()));
        }
        let mut dice = Dice(5);
        for _ in 0..50 {
            let moment = dice.below(moments.len());
            lineup.apply(Action::SeekEach(vec![moment]));
            assert_eq!(seen(lineup.lanes()[0].ready().unwrap()), moments[moment]);
        }
        // The focus is on one slice, and somewhere at every moment but the first and the last.
        let focused = |seen: &Vec<String>| seen.iter().filter(|one| one.contains("Disc")).count();
        let [first, between @ .., last] = &moments[..] else { unreachable!() };
        assert_eq!((focused(first), focused(last)), (0, 0));
        assert!(between.iter().all(|seen| focused(seen) <= 1));
    }
}
