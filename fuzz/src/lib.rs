//! What the targets share.

use std::fmt::Display;

/// Checks that a refusal is a sentence in one line.
pub fn check_refusal(error: &impl Display) {
    let message = error.to_string();
    assert!(!message.contains(char::is_control), "{message}");
    assert!(!message.is_empty() && message.len() < 1000, "{message}");
}
