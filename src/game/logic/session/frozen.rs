//! Why the session is frozen. Whoever freezes it owns a reason and clears it again; ticks pass while
//! no reason is set.

use bevy::prelude::*;

/// A reason for the session to be frozen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FreezeReason {
    /// The game is paused.
    Pause,
    /// The laboratory is open.
    Lab,
    /// The maze behind the title is still being carved on the screen.
    Gallery,
    /// A picture of this very tick is about to be taken.
    Picture,
    /// A finished run is being watched or reviewed.
    Review,
    /// A scene of the journey is shown.
    Scene,
}

/// The reasons why the session is frozen now.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Frozen(u8);

impl Frozen {
    const fn bit(reason: FreezeReason) -> u8 {
        1 << reason as u8
    }

    /// Adds or removes a reason.
    pub(in crate::game::logic) const fn set(&mut self, reason: FreezeReason, is_frozen: bool) {
        if is_frozen {
            self.0 |= Self::bit(reason);
        } else {
            self.0 &= !Self::bit(reason);
        }
    }

    /// Returns true if this is one of the reasons.
    pub const fn has(self, reason: FreezeReason) -> bool {
        self.0 & Self::bit(reason) != 0
    }

    /// Returns true if there is any reason.
    pub const fn is_frozen(self) -> bool {
        self.0 != 0
    }

    /// Returns true if there is any reason but this one.
    pub const fn is_frozen_beyond(self, reason: FreezeReason) -> bool {
        self.0 & !Self::bit(reason) != 0
    }
}

/// Systems that freeze and thaw. Each sets a reason of its own, so their order does not matter.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::game::logic) struct FreezeSystems;

/// A system that freezes the session.
pub(in crate::game::logic) fn freeze(reason: FreezeReason) -> impl Fn(ResMut<Frozen>) {
    move |mut frozen| frozen.set(reason, true)
}

/// A system that clears a reason.
pub(in crate::game::logic) fn thaw(reason: FreezeReason) -> impl Fn(ResMut<Frozen>) {
    move |mut frozen| frozen.set(reason, false)
}
