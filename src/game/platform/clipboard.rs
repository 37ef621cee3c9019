//! The clipboard: the one place where the game gives text to other programs and takes it from them.

use bevy::prelude::*;

use crate::game::words::Message;

/// The system's clipboard, opened when it is first needed.
///
/// On X11 what was copied lives as long as the program that copied it, so it stays open.
#[derive(Resource, Default)]
pub(in crate::game) struct Clipboard(Option<arboard::Clipboard>);

impl Clipboard {
    /// Copies a text to the clipboard.
    ///
    /// # Errors
    /// If there is no clipboard: a message for the player.
    pub(in crate::game) fn copy(&mut self, text: String) -> Result<(), Message> {
        self.open()?
            .set_text(text)
            .map_err(|error| Message::new("note-not-copied").with("detail", error))
    }

    /// The text of the clipboard.
    ///
    /// # Errors
    /// If it holds no text: a message for the player.
    pub(in crate::game) fn paste(&mut self) -> Result<String, Message> {
        self.open()?
            .get_text()
            .map_err(|error| Message::new("note-not-pasted").with("detail", error))
    }

    fn open(&mut self) -> Result<&mut arboard::Clipboard, Message> {
        let opened = match self.0.take() {
            Some(open) => open,
            None => arboard::Clipboard::new()
                .map_err(|error| Message::new("note-no-clipboard").with("detail", error))?,
        };
        Ok(self.0.insert(opened))
    }
}
