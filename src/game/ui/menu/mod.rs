//! Menus: a page of entries, as a list, on a card.

mod card;
mod entry;
mod list;
mod model;

pub use self::card::show;
pub(super) use self::card::{card, is_low, show_page};
pub(super) use self::entry::lock;
pub use self::entry::{Detail, Entry};
pub use self::list::{Answer, MenuModel};
pub(super) use self::list::{area, list};
pub(super) use self::model::MenuSources;
