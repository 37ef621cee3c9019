//! The clipboard of a browser, which a page may write to, and from which it gets what the player pastes.

use bevy::prelude::*;

use super::page;
use crate::game::words::Phrase;

/// The clipboard. The page holds it.
#[derive(Resource, Default)]
pub(in crate::game) struct Clipboard;

impl Clipboard {
    /// Copies a text to the clipboard.
    ///
    /// # Errors
    /// If the page may not: a message for the player.
    pub(in crate::game) fn copy(&mut self, text: String) -> Result<(), Phrase> {
        if page::copy(&text) {
            return Ok(());
        }
        Err(Phrase::new("note-no-clipboard").with("detail", "navigator.clipboard"))
    }

    /// The text that the player has pasted.
    ///
    /// # Errors
    /// If nothing was: a message for the player.
    pub(in crate::game) fn paste(&mut self) -> Result<String, Phrase> {
        page::pasted().ok_or_else(|| Phrase::new("note-paste-here"))
    }

    /// Pictures are exported as files.
    ///
    /// # Errors
    /// Always: a message for the player.
    pub(in crate::game) fn with_picture(_picture: (u32, u32, Vec<u8>)) -> Result<Self, Phrase> {
        Err(Phrase::new("note-no-picture-clipboard"))
    }
}
