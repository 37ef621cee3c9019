//! What tests work with: a folder in which the program runs, the game without a window and verbs to play it, and the
//! sources.

mod sources;

#[cfg(feature = "game")]
mod alone;
#[cfg(feature = "cli")]
mod folder;
#[cfg(feature = "game")]
mod game;
#[cfg(feature = "game")]
mod lab;
#[cfg(feature = "game")]
pub(crate) mod models;
#[cfg(feature = "game")]
mod pad;
#[cfg(feature = "game")]
mod panel;
#[cfg(feature = "game")]
mod pointer;
#[cfg(feature = "game")]
mod race;

pub(crate) use self::sources::*;

#[cfg(feature = "cli")]
pub(crate) use self::folder::*;
#[cfg(feature = "game")]
pub(crate) use self::{alone::*, game::*, lab::*, pad::*, panel::*, pointer::*, race::*};
