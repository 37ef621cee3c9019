//! Everything that the game needs from the machine it runs on, so that another platform only replaces this module. In a
//! browser the machine is a page.

#[cfg_attr(target_arch = "wasm32", path = "page_background.rs")]
mod background;
pub(in crate::game) mod boards;
#[cfg_attr(target_arch = "wasm32", path = "page_clipboard.rs")]
pub(in crate::game) mod clipboard;
pub(in crate::game) mod clock;
pub(in crate::game) mod display;
#[cfg_attr(target_arch = "wasm32", path = "page_fetch.rs")]
mod fetch;
#[cfg_attr(target_arch = "wasm32", path = "page_files.rs")]
pub(in crate::game) mod files;
#[cfg_attr(target_arch = "wasm32", path = "page_jobs.rs")]
pub(in crate::game) mod jobs;
pub(in crate::game) mod network;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub(in crate::game) mod process;
#[cfg(feature = "sound")]
pub(in crate::game) mod sound;

use std::fmt;

pub use self::background::Background;

/// True if the game runs in a page: it cannot be quit, the browser owns the window, and LiveSplit is out of reach.
pub(in crate::game) const IS_PAGE: bool = cfg!(target_arch = "wasm32");

impl<T: Send + 'static> Background<T> {
    /// Computes something on another thread; in a page, when it is first asked for.
    pub fn compute(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::spawn(async move { work() })
    }

    /// The value in a slot, if it is ready; the slot is empty from then on.
    pub fn take(slot: &mut Option<Self>) -> Option<T> {
        let value = slot.as_mut()?.poll()?;
        *slot = None;
        Some(value)
    }
}

impl<T> fmt::Debug for Background<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Background").finish_non_exhaustive()
    }
}
