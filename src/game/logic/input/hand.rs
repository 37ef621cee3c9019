//! Hands: which keys and game pads each of several players at one screen has.

use bevy::input::keyboard::KeyCode as K;

use super::{Action, Control, Controls, Keyboard};

/// The part of the devices that a player has: each of two players has half of the keyboard, the first one the right
/// half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// The number of the player, from 0.
    pub player: usize,
    /// How many play.
    pub players: usize,
}

impl Hand {
    /// All devices.
    pub const ALONE: Self = Self { player: 0, players: 1 };

    /// Returns true if the player has a key.
    pub(super) fn has_key(self, place: K) -> bool {
        self.players == 1 || self.player == usize::from(is_left(place))
    }

    /// Returns true if the player has the pad with a number, from 0. Pads go to the last player first, since from the
    /// third on players have no keys.
    pub const fn has_pad(self, pad: usize) -> bool {
        self.players == 1 || self.player + 1 + pad % self.players == self.players
    }

    /// The controls of an action that walks. If the player's half of the keyboard has none, the default key of the half
    /// counts.
    pub(super) fn controls(self, controls: &Controls, action: Action) -> Vec<Control> {
        let is_key = |control: &Control| matches!(control, Control::Key(_));
        let own = |controls: &Controls| -> Vec<Control> {
            let has = |control: &Control| match *control {
                Control::Key(place) => self.has_key(place),
                _ => true,
            };
            controls.of_action(action).iter().copied().filter(has).collect()
        };
        let mut found = own(controls);
        if self.players > 1 && !found.iter().any(is_key) {
            found.extend(own(&Controls::default()).into_iter().filter(is_key));
        }
        found
    }

    /// The labels of the keys for up, left, down and right; empty for a player without keys.
    pub fn keys(self, controls: &Controls, keyboard: &Keyboard) -> String {
        let label = |action| {
            let mut bound = self.controls(controls, action).into_iter();
            let key = bound.find(|control| matches!(control, Control::Key(_)))?;
            Some(keyboard.label(key))
        };
        let labels = [Action::Up, Action::Left, Action::Down, Action::Right].map(label);
        labels.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Returns true if a key is in the left half of a keyboard.
#[rustfmt::skip]
const fn is_left(place: K) -> bool {
    matches!(
        place,
        K::Escape | K::Backquote | K::Digit1 | K::Digit2 | K::Digit3 | K::Digit4 | K::Digit5
            | K::Tab | K::KeyQ | K::KeyW | K::KeyE | K::KeyR | K::KeyT
            | K::CapsLock | K::KeyA | K::KeyS | K::KeyD | K::KeyF | K::KeyG
            | K::ShiftLeft | K::IntlBackslash | K::KeyZ | K::KeyX | K::KeyC | K::KeyV | K::KeyB
            | K::ControlLeft | K::SuperLeft | K::AltLeft
    )
}
