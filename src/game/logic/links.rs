//! Links that the game is asked to follow, at its start or pasted into the window, and those that it gives.

use bevy::prelude::*;

use super::Settings;
use crate::game::platform::clipboard::Clipboard;
use crate::game::words::Phrase;
use mazewright_link::{Link, LinkError};
use mazewright_run::Ladder;
use mazewright_run::replay::Replay;

/// The player wants to see what a link leads to.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct OpenLink(pub Link);

/// Reads what was pasted: a link, or a run or a race code as they are copied.
pub(super) fn read(text: &str) -> Result<Link, LinkError> {
    let words = text.trim();
    if words.starts_with("mwr")
        && let Ok(replay) = Replay::read(words.as_bytes())
    {
        return Ok(Link::Run(Box::new(replay)));
    }
    match words.parse::<Ladder>() {
        Ok(ladder) if ladder.has_end() => Ok(Link::Race(ladder)),
        _ => words.parse(),
    }
}

/// Copies a link after the address that is set, and says whether that worked.
pub(super) fn copy(link: &Link, settings: &Settings, clipboard: &mut Clipboard) -> Phrase {
    let Some(text) = link.text_at(&settings.link_address) else { return Phrase::new("note-in-no-link") };
    copied(text, clipboard)
}

/// Copies a text, and says whether that worked.
pub(super) fn copied(text: String, clipboard: &mut Clipboard) -> Phrase {
    clipboard.copy(text).err().unwrap_or_else(|| Phrase::new("note-copied"))
}
