//! The clipboard: the one place where the game gives text and pictures to other programs and takes text from them.

use bevy::prelude::*;

use crate::game::words::Phrase;

/// The system's clipboard, opened when it is first needed.
///
/// On X11 copied content lives only as long as the program that copied it, so the clipboard stays open.
#[derive(Resource, Default)]
pub(in crate::game) struct Clipboard(Option<arboard::Clipboard>);

impl Clipboard {
    /// Copies a text to the clipboard.
    ///
    /// # Errors
    /// If there is no clipboard: a message for the player.
    pub(in crate::game) fn copy(&mut self, text: String) -> Result<(), Phrase> {
        self.open()?.set_text(text).map_err(|error| Phrase::new("note-not-copied").with("detail", error))
    }

    /// The text of the clipboard.
    ///
    /// # Errors
    /// If it holds no text: a message for the player.
    pub(in crate::game) fn paste(&mut self) -> Result<String, Phrase> {
        self.open()?.get_text().map_err(|error| Phrase::new("note-not-pasted").with("detail", error))
    }

    /// A clipboard with a picture, which has to stay open until others have taken it: its width, its height, and four
    /// bytes for each pixel. Packing it takes a while.
    ///
    /// # Errors
    /// If there is no clipboard, or it takes no pictures: a message for the player.
    pub(in crate::game) fn with_picture((width, height, pixels): (u32, u32, Vec<u8>)) -> Result<Self, Phrase> {
        let mut clipboard = Self::default();
        let picture = arboard::ImageData { width: width as usize, height: height as usize, bytes: pixels.into() };
        let copied = clipboard.open()?.set_image(picture);
        copied.map_err(|error| Phrase::new("note-not-copied").with("detail", error))?;
        Ok(clipboard)
    }

    fn open(&mut self) -> Result<&mut arboard::Clipboard, Phrase> {
        let opened = match self.0.take() {
            Some(open) => open,
            None => {
                arboard::Clipboard::new().map_err(|error| Phrase::new("note-no-clipboard").with("detail", error))?
            }
        };
        Ok(self.0.insert(opened))
    }
}
