//! The scripts that come with the crate, as starting points.

/// A script that comes with the crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// The name, as that of the built-in algorithm where it draws alike.
    pub name: &'static str,
    /// The text.
    pub text: &'static str,
}

impl Shipped {
    /// Returns true if it is the script of a built-in algorithm.
    #[must_use]
    pub fn shows(&self, algorithm: &str) -> bool {
        let name = match algorithm {
            "recursive-backtracker" => "depth-first",
            "wall-list" => "growing-walls",
            other => other,
        };
        name == self.name
    }
}

macro_rules! shipped {
    ($($name:literal),*) => {
        /// All of them, those of the classic texts first.
        pub const SHIPPED: &[Shipped] = &[
            $(Shipped { name: $name, text: include_str!(concat!("../shipped/", $name, ".rhai")) }),*
        ];
    };
}

shipped!(
    "depth-first",
    "binary-tree",
    "sidewinder",
    "growing-tree",
    "growing-walls",
    "hunt-and-kill",
    "aldous-broder",
    "wilson",
    "kruskal",
    "prim",
    "breadth-first",
    "a-star",
    "wall-follower"
);
