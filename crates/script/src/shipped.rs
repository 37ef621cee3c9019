//! The scripts that come with the crate, as starting points and as examples of the built-in algorithms.

/// A script that comes with the crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// The name of its file.
    pub name: &'static str,
    /// The built-in generator or solver that does the same.
    pub algorithm: &'static str,
    /// The text.
    pub text: &'static str,
    /// A function in Python that does the same, for `pymazewright.watch`, which has no tiles.
    pub python: Option<&'static str>,
}

impl Shipped {
    /// The script of a built-in generator or solver.
    pub fn of(algorithm: &str) -> Option<&'static Self> {
        SHIPPED.iter().find(|shipped| shipped.algorithm == algorithm)
    }
}

macro_rules! shipped {
    ($($name:literal shows $algorithm:literal $(in $python:ident)?),* $(,)?) => {
        /// All of them, the classics first.
        pub const SHIPPED: &[Shipped] = &[
            $(Shipped {
                name: $name,
                algorithm: $algorithm,
                text: include_str!(concat!("../shipped/", $name, ".rhai")),
                python: shipped!($name $($python)?),
            }),*
        ];
    };
    ($name:literal) => { None };
    ($name:literal Python) => { Some(include_str!(concat!("../shipped/", $name, ".py"))) };
}

shipped!(
    "depth-first" shows "recursive-backtracker" in Python,
    "binary-tree" shows "binary-tree" in Python,
    "sidewinder" shows "sidewinder" in Python,
    "growing-tree" shows "growing-tree" in Python,
    "growing-walls" shows "wall-list",
    "hunt-and-kill" shows "hunt-and-kill" in Python,
    "aldous-broder" shows "aldous-broder" in Python,
    "wilson" shows "wilson" in Python,
    "kruskal" shows "kruskal" in Python,
    "prim" shows "prim-frontier-cell" in Python,
    "prim-weights" shows "prim" in Python,
    "eller" shows "eller" in Python,
    "recursive-division" shows "recursive-division" in Python,
    "breadth-first" shows "breadth-first" in Python,
    "depth-first-search" shows "depth-first" in Python,
    "a-star" shows "a-star" in Python,
    "dijkstra" shows "dijkstra" in Python,
    "wall-follower" shows "wall-follower" in Python,
    "dead-end-filling" shows "dead-end-filling" in Python,
);
