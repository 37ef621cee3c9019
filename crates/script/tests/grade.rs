//! Verdicts: how much work is enough, and which maze is named.

use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Recipe, Seed};
use mazewright_script::grade::{Aim, Shortfall, check};
use mazewright_script::{Script, Stop};

const CARVES: &str = "
fn visit(c) {
    let l = c.neighbors();
    random.shuffle(l);
    for n in l {
        if !n.is_carved() { maze.carve(c, n); visit(n); }
    }
}
";

fn judged(text: &str, solver: Option<Solver>) -> Result<(), Shortfall> {
    let recipe = Recipe::new("4x4".parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(1));
    check(&Script::parse(text).unwrap(), &Aim { recipe, solver, is_same: false }, &Stop::default())
}

#[test]
fn a_verdict_allows_as_many_operations_as_the_maze_does() {
    let works = |times: u32| {
        let work = format!("if maze.cells().len() == 4 {{ let n = 0; while n < {times} {{ n += 1; }} }}");
        judged(&format!("{CARVES}{work}\nvisit(maze.random_cell());"), None)
    };
    assert_eq!(works(1_000_000), Ok(()));
    let Err(Shortfall::Fails(failure)) = works(20_000_000) else { panic!("it takes more than is allowed") };
    assert_eq!(failure.error.message, "the script took more than 10001600 operations; perhaps a loop never ends");
    assert_eq!(failure.recipe.size.to_string(), "2x2");
}

#[test]
fn slow_work_in_a_large_maze_is_not_called_a_loop_without_an_end() {
    let work = "if maze.cells().len() > 25 { let n = 0; while n < 20000000 { n += 1; } }";
    let Err(Shortfall::Fails(failure)) = judged(&format!("{CARVES}{work}\nvisit(maze.random_cell());"), None) else {
        panic!("it takes more than is allowed")
    };
    assert!(failure.error.message.contains("too much work for 108 cells; it is slow, or"), "{}", failure.error.message);
}

#[test]
fn a_maze_of_one_cell_is_tried_and_named_only_where_no_other_fails() {
    let size = |text: &str, solver| match judged(text, solver) {
        Err(Shortfall::Fails(failure)) => failure.recipe.size.to_string(),
        other => panic!("{other:?}"),
    };
    let picks = "let c = maze.random_cell();\nrandom.pick(c.neighbors());\n";
    assert_eq!(size(&format!("{CARVES}{picks}visit(c);"), None), "1x1");
    assert_eq!(size(picks, None), "2x1");
    let twice = "let e = maze.exit();\nif maze.start() == e { return [e, e]; }\n";
    assert_eq!(size(&format!("{twice}()"), Some(Solver::BreadthFirst)), "1x1");
    assert_eq!(size(&format!("{twice}[e, e]"), Some(Solver::BreadthFirst)), "2x1");
}

#[test]
fn the_smallest_maze_that_fails_is_named() {
    let stops = format!("{CARVES}if maze.cells().len() < 14 {{ visit(maze.random_cell()); }}");
    let Err(Shortfall::Fails(failure)) = judged(&stops, None) else { panic!("it leaves cells out") };
    assert_eq!(failure.recipe.size.to_string(), "7x2");
    // It misses small ones, and fails in larger ones.
    let misses = "let s = maze.start();\nlet e = maze.exit();\nif maze.cells().len() > 9 { return [s]; }";
    let Err(Shortfall::Misses(recipe)) = judged(misses, Some(Solver::BreadthFirst)) else { panic!("it misses paths") };
    assert_eq!(recipe.size.to_string(), "2x1");
}
