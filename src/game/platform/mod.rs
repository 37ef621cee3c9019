//! Everything that the game asks of the machine it runs on, so that another platform replaces this one room.

mod background;
pub(in crate::game) mod clipboard;
pub(in crate::game) mod clock;
pub(in crate::game) mod display;
pub(in crate::game) mod files;
pub(in crate::game) mod network;
pub(in crate::game) mod process;
#[cfg(feature = "sound")]
pub(in crate::game) mod sound;

pub use self::background::Background;
