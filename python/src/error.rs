//! Errors of the pure crates as exceptions: a bad argument is a `ValueError`, a lack of memory a `MemoryError`, with
//! the messages of the command line.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyMemoryError, PyValueError};
use pyo3::prelude::*;

use mazewright_link::memory::Refusal;

create_exception!(pymazewright, Unsolved, PyException, "A solver found no path, and says why.");

/// The `ValueError` with the message of an error.
pub(crate) fn value(problem: impl Display) -> PyErr {
    PyValueError::new_err(problem.to_string())
}

/// The `ValueError` for an argument that is not what it should be, as the command line words it.
pub(crate) fn argument(name: &str, text: &str, problem: impl Display) -> PyErr {
    value(format!("invalid value '{}' for '{name}': {problem}", text.escape_debug()))
}

/// Returns the value that a word stands for, or the exception that names the argument.
pub(crate) fn parse<T, E: Display>(name: &str, text: &str, parsed: Result<T, E>) -> PyResult<T> {
    parsed.map_err(|problem| argument(name, text, problem))
}

/// The exception for something that was refused.
pub(crate) fn refused(refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Full(problem) => PyMemoryError::new_err(problem),
        other => value(other),
    }
}
