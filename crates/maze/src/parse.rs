//! Parses names, algorithms and seeds as people type them, with an error for unknown ones.

use std::str::FromStr;

use super::{Algorithm, Seed, SeedError};

/// The item with a name.
///
/// # Errors
/// With a line that lists the names.
pub fn choose<T: Copy, const N: usize>(
    name: &str,
    all: [T; N],
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.into_iter().find(|&item| name_of(item) == name);
    found.ok_or_else(|| format!("choose one of {}", all.map(name_of).join(", ")))
}

/// A name that no algorithm has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown algorithm '{}'; {names}", .name.escape_debug())]
pub struct UnknownAlgorithm {
    /// The name as it was typed.
    name: String,
    /// A line that lists the names that there are.
    names: String,
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    /// The algorithm with a name, with its default options.
    fn from_str(name: &str) -> Result<Self, UnknownAlgorithm> {
        choose(name, Self::ALL, Self::name).map_err(|names| UnknownAlgorithm { name: name.to_owned(), names })
    }
}

/// The seed of a number, a code or a text. A negative number would be hashed as a text, which hardly
/// anyone means.
///
/// # Errors
/// With a line that says what a seed is.
pub fn seed(text: &str) -> Result<Seed, String> {
    if text.parse().is_ok_and(|number: f64| number < 0.0) {
        return Err("a seed is a number from 0 on, a code such as K7QX-2M9D, or any other text".to_owned());
    }
    text.parse().map_err(|error: SeedError| error.to_string())
}
