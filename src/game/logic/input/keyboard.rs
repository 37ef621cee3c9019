//! The keyboard: what is printed on its keys, as far as can be known, and which keys are pressed with which modifiers.
//!
//! No system says what is printed on keys, but each press says what a key types. So a few usual layouts are known, the
//! language of the system chooses the first one, and every press corrects the choice.

use std::collections::BTreeMap;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::{Control, Controls};

/// The letters of the keys of three rows in common layouts, and the start of the languages that most likely have each.
/// The first one names the keys.
const LAYOUTS: [(&str, &str); 6] = [
    ("en", "qwertyuiop[]asdfghjkl;'zxcvbnm,./"),
    ("fr-FR", "azertyuiop^$qsdfghjklmùwxcvbn,;:!"),
    ("de", "qwertzuiopü+asdfghjklöäyxcvbnm,.-"),
    ("hu", "qwertzuiopőúasdfghjkléáyxcvbnm,.-"),
    ("dvorak", "',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz"),
    ("colemak", "qwfpgjluy;[]arstdhneio'zxcvbkm,./"),
];
/// From here on letters belong to other scripts than Latin, and the keys have a Latin letter beside them.
const NOT_LATIN: char = '\u{370}';
/// From here on the fonts of the game lack the letters.
const NO_GLYPHS: char = '\u{530}';

/// The labels of the keys.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Keyboard {
    /// The place of the layout among the usual ones.
    layout: usize,
    /// The letters that keys have typed.
    heard: BTreeMap<KeyCode, char>,
}

impl Keyboard {
    /// The most likely one for the first language of the system.
    pub fn of_system() -> Self {
        let language = sys_locale::get_locale().unwrap_or_default();
        let found = LAYOUTS.iter().position(|(code, _)| language.starts_with(code));
        Self { layout: found.unwrap_or_default(), ..Self::default() }
    }

    /// Learns what a key types.
    fn learn(&mut self, place: KeyCode, typed: char) {
        let before = self.heard.insert(place, typed);
        if before.is_some_and(|before| before != typed) {
            // The player has changed to another layout.
            self.heard = BTreeMap::from([(place, typed)]);
        }
        let agrees = |n: usize| {
            let heard = self.heard.iter();
            heard.filter(|&(&place, &typed)| usual(n, place) == Some(typed)).count()
        };
        let best = |&n: &usize| (agrees(n), n == self.layout);
        self.layout = (0..LAYOUTS.len()).max_by_key(best).unwrap_or_default();
    }

    /// The letter that a key types.
    fn typed(&self, place: KeyCode) -> Option<char> {
        let heard = self.heard.get(&place).copied();
        heard.or_else(|| usual(self.layout, place))
    }

    /// The Latin letter on a key.
    pub fn letter(&self, place: KeyCode) -> Option<char> {
        let typed = self.typed(place).filter(char::is_ascii_alphabetic);
        let is_other = |typed: char| typed >= NOT_LATIN;
        let beside = || usual(0, place).filter(|_| self.typed(place).is_some_and(is_other));
        let letter = typed.or_else(beside).filter(char::is_ascii_alphabetic)?;
        Some(letter.to_ascii_uppercase())
    }

    /// The key of a control.
    pub(super) fn place(&self, control: Control) -> Option<KeyCode> {
        match control {
            Control::Key(place) => Some(place),
            Control::Letter(letter) => Control::keys().find(|&place| self.letter(place) == Some(letter)),
            Control::Pad(_) | Control::Mouse(_) => None,
        }
    }

    /// A key as it is bound to something: by its letter, unless that walks.
    pub(super) fn control(&self, walks: bool, control: Control) -> Control {
        match control {
            Control::Key(place) if !walks => self.letter(place).map_or(control, Control::Letter),
            _ => control,
        }
    }

    /// Returns true if two controls are the same key or button.
    pub fn are_same(&self, one: Control, other: Control) -> bool {
        let place = self.place(one);
        one == other || place.is_some() && place == self.place(other)
    }

    /// The key with a label.
    pub fn labeled(&self, label: &str) -> Option<KeyCode> {
        let is_it = |place: &KeyCode| {
            let letter = self.letter(*place).map(Control::Letter);
            [Control::Key(*place)].into_iter().chain(letter).any(|control| self.label(control) == label)
        };
        Control::keys().find(is_it)
    }

    /// The label of a control.
    pub fn label(&self, control: Control) -> String {
        let typed = match control {
            Control::Letter(letter) => Some(letter),
            Control::Key(place) => self.typed(place).filter(|&typed| typed < NO_GLYPHS),
            Control::Pad(_) | Control::Mouse(_) => None,
        };
        let Some(typed) = typed else { return control.label().to_owned() };
        let capital: String = typed.to_uppercase().collect();
        // There is a lowercase letter whose capital is two letters.
        Some(capital).filter(|capital| capital.chars().count() == 1).unwrap_or(typed.into())
    }
}

/// A key was clicked on the screen.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyClicked(pub KeyCode);

/// The letter that a key types in one of the common layouts.
fn usual(layout: usize, place: KeyCode) -> Option<char> {
    let sign = Control::Key(place).sign()?;
    let place = LAYOUTS[0].1.chars().position(|other| other == sign)?;
    LAYOUTS[layout].1.chars().nth(place)
}

/// The modifiers that are held beside a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Modifier {
    /// None at all.
    None,
    /// Shift alone.
    Shift,
    /// Control alone.
    Control,
    /// Alt, Super, or several.
    Other,
}

/// Which keys are pressed. A key with a modifier is another key, so it does not count as held, unless the modifier is
/// Shift; the modifier of a key stays that of its press.
#[derive(Resource, Clone, Debug, Default)]
pub struct Keys {
    /// Those that are down, whatever was held beside them.
    down: Vec<KeyCode>,
    pub(super) held: Vec<(KeyCode, Modifier)>,
    taps: Vec<(KeyCode, Modifier)>,
}

impl Keys {
    /// The keys that were pressed since the last frame.
    pub fn taps(&self) -> impl Iterator<Item = (KeyCode, Modifier)> {
        self.taps.iter().copied()
    }

    fn modifier(&self) -> Modifier {
        let holds = |keys: [KeyCode; 2]| self.down.iter().any(|key| keys.contains(key));
        let shift = holds([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        let control = holds([KeyCode::ControlLeft, KeyCode::ControlRight]);
        let other = holds([KeyCode::AltLeft, KeyCode::AltRight]) || holds([KeyCode::SuperLeft, KeyCode::SuperRight]);
        match (shift, control, other) {
            (false, false, false) => Modifier::None,
            (true, false, false) => Modifier::Shift,
            (false, true, false) => Modifier::Control,
            _ => Modifier::Other,
        }
    }
}

/// Reads what was typed, in order: the keys of a shortcut may come and go within a frame.
pub(super) fn listen(
    (mut typed, mut clicked): (MessageReader<KeyboardInput>, MessageReader<KeyClicked>),
    all: Res<ButtonInput<KeyCode>>,
    controls: Res<Controls>,
    mut keyboard: ResMut<Keyboard>,
    mut keys: ResMut<Keys>,
) {
    keys.taps.clear();
    for input in typed.read().filter(|input| !input.repeat) {
        let place = input.key_code;
        keys.down.retain(|&held| held != place);
        keys.held.retain(|&(held, _)| held != place);
        if input.state == ButtonState::Released {
            continue;
        }
        let modifier = keys.modifier();
        let typed = match &input.logical_key {
            Key::Character(text) => text.chars().next(),
            Key::Dead(accent) => *accent,
            _ => None,
        };
        let typed = typed.and_then(|typed| typed.to_lowercase().next());
        // Shift changes what a key types, but for letters, and Alt may change even those.
        let is_known = match modifier {
            Modifier::None | Modifier::Control => true,
            Modifier::Shift => typed.is_some_and(char::is_alphabetic),
            Modifier::Other => false,
        };
        if let Some(typed) = typed.filter(|_| is_known && Control::Key(place).sign().is_some())
            && keyboard.heard.get(&place) != Some(&typed)
        {
            keyboard.learn(place, typed);
        }
        keys.taps.push((place, modifier));
        if matches!(modifier, Modifier::None | Modifier::Shift) {
            keys.held.push((place, modifier));
        }
        // A modifier that the player has bound to something is a key like any other.
        if !controls.are_bound(Control::Key(place)) {
            keys.down.push(place);
        }
    }
    keys.taps.extend(clicked.read().map(|&KeyClicked(place)| (place, Modifier::None)));
    // A window that loses the keyboard is not notified of keys that are let go.
    keys.down.retain(|&held| all.pressed(held));
    keys.held.retain(|&(held, _)| all.pressed(held));
}
