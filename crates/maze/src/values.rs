//! What people type: names from a list, algorithms and seeds, with a sentence for what is none.

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

/// The algorithm with a name, with its usual options.
///
/// # Errors
/// With a line that lists the names.
pub fn algorithm(name: &str) -> Result<Algorithm, String> {
    choose(name, Algorithm::ALL, Algorithm::name)
        .map_err(|names| format!("unknown algorithm '{}'; {names}", name.escape_debug()))
}

/// The seed of a number, a code or a text. A negative number would be hashed as a text, which hardly
/// anyone means.
///
/// # Errors
/// With a line that says what a seed is.
pub fn seed(text: &str) -> Result<Seed, String> {
    if text.parse().is_ok_and(|number: f64| number < 0.0) {
        return Err(
            "a seed is a number from 0 on, a code such as K7QX-2M9D, or any other text".to_owned(),
        );
    }
    text.parse().map_err(|error: SeedError| error.to_string())
}
