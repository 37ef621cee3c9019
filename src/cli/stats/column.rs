//! The columns: which statistics are printed, in which order.

use mazewright_maze::Recipe;
use mazewright_maze::measure::known::Known;
use mazewright_maze::measure::{Measures, Solution, known, percent};

/// One number of every maze.
pub(super) struct Column {
    /// The name in CSV and JSON.
    pub(super) name: &'static str,
    /// The two lines of its heading in the table; none if it is only in CSV and JSON.
    pub(super) heading: Option<[&'static str; 2]>,
    /// The decimals in the table.
    pub(super) decimals: usize,
    /// The value for one maze.
    pub(super) value: fn(&Measures) -> f64,
    /// The known mean for a recipe.
    pub(super) known: Option<fn(&Recipe) -> Option<Known>>,
    /// Whether the number is exact for every maze, or only a lower bound for some.
    pub(super) is_exact: Option<fn(&Measures) -> bool>,
}

/// All columns but the time.
pub(super) const COLUMNS: [Column; 20] = [
    more("cells", |of| of.texture.cells() as f64),
    Column {
        decimals: 2,
        known: Some(known::dead_ends),
        ..shown("dead_ends_percent", ["dead", "ends %"], |of| ways(of, 1))
    },
    shown("three_ways_percent", ["3-ways", "%"], |of| ways(of, 3)),
    shown("four_ways_percent", ["4-ways", "%"], |of| ways(of, 4)),
    more("five_ways_percent", |of| ways(of, 5)),
    more("six_ways_percent", |of| ways(of, 6)),
    more("straight_percent", |of| share(of, of.texture.straight)),
    shown("turns_percent", ["turns", "%"], |of| {
        share(of, of.texture.turning)
    }),
    shown("solution_percent", ["solution", "%"], |of| {
        share(of, solution(of).cells)
    }),
    Column {
        known: Some(known::longest_path),
        is_exact: Some(|of| of.longest.is_exact),
        ..shown("longest_path_percent", ["longest", "path %"], |of| {
            share(of, of.longest.cells)
        })
    },
    more("depth", |of| of.depth as f64),
    more("corridor", |of| of.texture.mean_corridor()),
    more("dead_end_corridor", |of| of.texture.mean_dead_end()),
    shown("river", ["river", "steps"], |of| of.texture.river()),
    more("solution_turns", |of| solution(of).turns as f64),
    more("decisions", |of| solution(of).decisions as f64),
    shown("wrong_branches", ["wrong", "branches"], |of| {
        solution(of).branches as f64
    }),
    more("wrong_branch_cells", |of| solution(of).mean_branch()),
    more("largest_wrong_branch", |of| {
        solution(of).largest_branch as f64
    }),
    shown("difficulty", ["diffi-", "culty"], |of| {
        solution(of).difficulty()
    }),
];

const fn shown(
    name: &'static str,
    heading: [&'static str; 2],
    value: fn(&Measures) -> f64,
) -> Column {
    Column {
        name,
        heading: Some(heading),
        ..more(name, value)
    }
}

const fn more(name: &'static str, value: fn(&Measures) -> f64) -> Column {
    Column {
        name,
        heading: None,
        decimals: 1,
        value,
        known: None,
        is_exact: None,
    }
}

/// The percentage of cells with a number of open sides.
fn ways(of: &Measures, ports: usize) -> f64 {
    share(of, of.texture.by_ports[ports])
}

fn share(of: &Measures, cells: u64) -> f64 {
    percent(cells, of.texture.cells())
}

/// The solution, which every carved maze has.
fn solution(of: &Measures) -> Solution {
    of.solution.unwrap_or_default()
}
