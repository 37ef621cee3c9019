//! Values of arguments: choices by name, and seeds.

use mazewright_maze::{Seed, SeedError};

/// The item with a name.
///
/// # Errors
/// With a line that lists the names.
pub(super) fn choose<T: Copy, const N: usize>(
    name: &str,
    all: [T; N],
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.into_iter().find(|&item| name_of(item) == name);
    found.ok_or_else(|| format!("choose one of {}", all.map(name_of).join(", ")))
}

/// The seed of a number, a code or a text. A negative number would be hashed as a text, which hardly
/// anyone means.
///
/// # Errors
/// With a line that says what a seed is.
pub(super) fn seed(text: &str) -> Result<Seed, String> {
    if text.parse().is_ok_and(|number: f64| number < 0.0) {
        return Err(
            "a seed is a number from 0 on, a code such as K7QX-2M9D, or any other text".to_owned(),
        );
    }
    text.parse().map_err(|error: SeedError| error.to_string())
}
