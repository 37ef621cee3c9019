//! The names of algorithms, solvers and outlines, read and written alike; and seeds as people type them.

use std::fmt;
use std::str::FromStr;

use super::mask::Outline;
use super::options::{HasOptions as _, OptionError};
use super::solve::Solver;
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

/// Why a text names nothing of its kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// Nothing has the name.
    #[error("unknown {kind} '{}'; {names}", .name.escape_debug())]
    Unknown {
        /// The kind of thing that the name is for.
        kind: &'static str,
        /// The name as it was typed.
        name: String,
        /// A line that lists the names that there are.
        names: String,
    },
    /// An option after the name does not have that value.
    #[error(transparent)]
    Option(#[from] OptionError),
}

/// Reads and writes what has a name and options by its label, such as `wall-follower:right`.
macro_rules! labeled {
    ($labeled:ty, $kind:literal) => {
        impl fmt::Display for $labeled {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.pad(&self.label())
            }
        }

        impl FromStr for $labeled {
            type Err = NameError;

            /// Options that are not given have their defaults.
            fn from_str(label: &str) -> Result<Self, NameError> {
                if let Some(found) = Self::from_label(label) {
                    return Ok(found?);
                }
                let found = choose(label, Self::ALL, Self::name);
                found.map_err(|names| NameError::Unknown { kind: $kind, name: label.to_owned(), names })
            }
        }
    };
}
labeled!(Algorithm, "algorithm");
labeled!(Solver, "solver");

impl fmt::Display for Outline {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Outline {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        let unknown = |names| NameError::Unknown { kind: "outline", name: name.to_owned(), names };
        choose(name, Self::ALL, Self::name).map_err(unknown)
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
