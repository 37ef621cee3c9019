//! Solvers, one a file: ways through a finished maze.

pub mod breadth_first;

/// The names of all solvers, each with a sentence.
pub const SOLVERS: [(&str, &str); 1] = [(
    "breadth-first",
    "Rings of equal distance: always the shortest way, loops or not.",
)];
