//! The clipboard: the one place where the game gives text to other programs and takes it from them.

use bevy::prelude::*;

/// The system's clipboard, opened when it is first needed.
///
/// On X11 what was copied lives as long as the program that copied it, so it stays open.
#[derive(Resource, Default)]
pub(in crate::game) struct Clipboard(Option<arboard::Clipboard>);

impl Clipboard {
    /// Gives a text to the clipboard.
    ///
    /// # Errors
    /// With a sentence, when there is no clipboard.
    pub(in crate::game) fn copy(&mut self, text: String) -> Result<(), String> {
        self.open()?
            .set_text(text)
            .map_err(|error| format!("nothing could be copied: {error}"))
    }

    /// The text of the clipboard.
    ///
    /// # Errors
    /// With a sentence, when it has none.
    pub(in crate::game) fn paste(&mut self) -> Result<String, String> {
        self.open()?
            .get_text()
            .map_err(|error| format!("there is nothing to paste: {error}"))
    }

    fn open(&mut self) -> Result<&mut arboard::Clipboard, String> {
        if self.0.is_none() {
            let opened = arboard::Clipboard::new();
            self.0 = Some(opened.map_err(|error| format!("there is no clipboard: {error}"))?);
        }
        self.0
            .as_mut()
            .ok_or_else(|| "there is no clipboard".to_owned())
    }
}
