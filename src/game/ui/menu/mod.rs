//! Menus: a page of entries, as a list, on a card.

mod card;
mod entry;
mod model;

pub use self::card::{Answer, MenuModel, show};
pub(super) use self::card::{area, card, is_low, list, show_page};
pub(super) use self::entry::lock;
pub use self::entry::{Detail, Entry};
pub(super) use self::model::MenuSources;
