//! The names of keys and buttons: in the file of the settings, and on the screen.

use bevy::input::keyboard::KeyCode;
use bevy::input::mouse::MouseButton;

use super::{Control, PadButton};

/// Everything that can be bound, with its name in the file and what is printed on it.
const NAMES: &[(Control, &str, &str)] = &[
    (Control::Key(KeyCode::KeyA), "KeyA", "A"),
    (Control::Key(KeyCode::KeyB), "KeyB", "B"),
    (Control::Key(KeyCode::KeyC), "KeyC", "C"),
    (Control::Key(KeyCode::KeyD), "KeyD", "D"),
    (Control::Key(KeyCode::KeyE), "KeyE", "E"),
    (Control::Key(KeyCode::KeyF), "KeyF", "F"),
    (Control::Key(KeyCode::KeyG), "KeyG", "G"),
    (Control::Key(KeyCode::KeyH), "KeyH", "H"),
    (Control::Key(KeyCode::KeyI), "KeyI", "I"),
    (Control::Key(KeyCode::KeyJ), "KeyJ", "J"),
    (Control::Key(KeyCode::KeyK), "KeyK", "K"),
    (Control::Key(KeyCode::KeyL), "KeyL", "L"),
    (Control::Key(KeyCode::KeyM), "KeyM", "M"),
    (Control::Key(KeyCode::KeyN), "KeyN", "N"),
    (Control::Key(KeyCode::KeyO), "KeyO", "O"),
    (Control::Key(KeyCode::KeyP), "KeyP", "P"),
    (Control::Key(KeyCode::KeyQ), "KeyQ", "Q"),
    (Control::Key(KeyCode::KeyR), "KeyR", "R"),
    (Control::Key(KeyCode::KeyS), "KeyS", "S"),
    (Control::Key(KeyCode::KeyT), "KeyT", "T"),
    (Control::Key(KeyCode::KeyU), "KeyU", "U"),
    (Control::Key(KeyCode::KeyV), "KeyV", "V"),
    (Control::Key(KeyCode::KeyW), "KeyW", "W"),
    (Control::Key(KeyCode::KeyX), "KeyX", "X"),
    (Control::Key(KeyCode::KeyY), "KeyY", "Y"),
    (Control::Key(KeyCode::KeyZ), "KeyZ", "Z"),
    (Control::Key(KeyCode::Digit0), "Digit0", "0"),
    (Control::Key(KeyCode::Digit1), "Digit1", "1"),
    (Control::Key(KeyCode::Digit2), "Digit2", "2"),
    (Control::Key(KeyCode::Digit3), "Digit3", "3"),
    (Control::Key(KeyCode::Digit4), "Digit4", "4"),
    (Control::Key(KeyCode::Digit5), "Digit5", "5"),
    (Control::Key(KeyCode::Digit6), "Digit6", "6"),
    (Control::Key(KeyCode::Digit7), "Digit7", "7"),
    (Control::Key(KeyCode::Digit8), "Digit8", "8"),
    (Control::Key(KeyCode::Digit9), "Digit9", "9"),
    (Control::Key(KeyCode::Numpad0), "Numpad0", "Num 0"),
    (Control::Key(KeyCode::Numpad1), "Numpad1", "Num 1"),
    (Control::Key(KeyCode::Numpad2), "Numpad2", "Num 2"),
    (Control::Key(KeyCode::Numpad3), "Numpad3", "Num 3"),
    (Control::Key(KeyCode::Numpad4), "Numpad4", "Num 4"),
    (Control::Key(KeyCode::Numpad5), "Numpad5", "Num 5"),
    (Control::Key(KeyCode::Numpad6), "Numpad6", "Num 6"),
    (Control::Key(KeyCode::Numpad7), "Numpad7", "Num 7"),
    (Control::Key(KeyCode::Numpad8), "Numpad8", "Num 8"),
    (Control::Key(KeyCode::Numpad9), "Numpad9", "Num 9"),
    (Control::Key(KeyCode::F1), "F1", "F1"),
    (Control::Key(KeyCode::F2), "F2", "F2"),
    (Control::Key(KeyCode::F3), "F3", "F3"),
    (Control::Key(KeyCode::F4), "F4", "F4"),
    (Control::Key(KeyCode::F5), "F5", "F5"),
    (Control::Key(KeyCode::F6), "F6", "F6"),
    (Control::Key(KeyCode::F7), "F7", "F7"),
    (Control::Key(KeyCode::F8), "F8", "F8"),
    (Control::Key(KeyCode::F9), "F9", "F9"),
    (Control::Key(KeyCode::F10), "F10", "F10"),
    (Control::Key(KeyCode::F11), "F11", "F11"),
    (Control::Key(KeyCode::F12), "F12", "F12"),
    (Control::Key(KeyCode::ArrowLeft), "ArrowLeft", "←"),
    (Control::Key(KeyCode::ArrowRight), "ArrowRight", "→"),
    (Control::Key(KeyCode::ArrowUp), "ArrowUp", "↑"),
    (Control::Key(KeyCode::ArrowDown), "ArrowDown", "↓"),
    (Control::Key(KeyCode::Enter), "Enter", "Enter"),
    (Control::Key(KeyCode::NumpadEnter), "NumpadEnter", "Num Enter"),
    (Control::Key(KeyCode::Space), "Space", "Space"),
    (Control::Key(KeyCode::Escape), "Escape", "Esc"),
    (Control::Key(KeyCode::Tab), "Tab", "Tab"),
    (Control::Key(KeyCode::Backspace), "Backspace", "Backspace"),
    (Control::Key(KeyCode::Delete), "Delete", "Del"),
    (Control::Key(KeyCode::Insert), "Insert", "Ins"),
    (Control::Key(KeyCode::Home), "Home", "Home"),
    (Control::Key(KeyCode::End), "End", "End"),
    (Control::Key(KeyCode::PageUp), "PageUp", "PgUp"),
    (Control::Key(KeyCode::PageDown), "PageDown", "PgDn"),
    (Control::Key(KeyCode::ShiftLeft), "ShiftLeft", "Shift"),
    (Control::Key(KeyCode::ShiftRight), "ShiftRight", "Right Shift"),
    (Control::Key(KeyCode::ControlLeft), "ControlLeft", "Ctrl"),
    (Control::Key(KeyCode::ControlRight), "ControlRight", "Right Ctrl"),
    (Control::Key(KeyCode::AltLeft), "AltLeft", "Alt"),
    (Control::Key(KeyCode::AltRight), "AltRight", "Right Alt"),
    (Control::Key(KeyCode::Comma), "Comma", ","),
    (Control::Key(KeyCode::Period), "Period", "."),
    (Control::Key(KeyCode::Slash), "Slash", "/"),
    (Control::Key(KeyCode::Semicolon), "Semicolon", ";"),
    (Control::Key(KeyCode::Quote), "Quote", "'"),
    (Control::Key(KeyCode::BracketLeft), "BracketLeft", "["),
    (Control::Key(KeyCode::BracketRight), "BracketRight", "]"),
    (Control::Key(KeyCode::Backslash), "Backslash", "\\"),
    (Control::Key(KeyCode::Minus), "Minus", "-"),
    (Control::Key(KeyCode::Equal), "Equal", "="),
    (Control::Key(KeyCode::Backquote), "Backquote", "`"),
    (Control::Key(KeyCode::IntlBackslash), "IntlBackslash", "<"),
    (Control::Key(KeyCode::NumpadAdd), "NumpadAdd", "Num +"),
    (Control::Key(KeyCode::NumpadSubtract), "NumpadSubtract", "Num -"),
    (Control::Key(KeyCode::NumpadMultiply), "NumpadMultiply", "Num *"),
    (Control::Key(KeyCode::NumpadDivide), "NumpadDivide", "Num /"),
    (Control::Key(KeyCode::NumpadDecimal), "NumpadDecimal", "Num ."),
    (Control::Pad(PadButton::South), "PadSouth", "(A)"),
    (Control::Pad(PadButton::East), "PadEast", "(B)"),
    (Control::Pad(PadButton::West), "PadWest", "(X)"),
    (Control::Pad(PadButton::North), "PadNorth", "(Y)"),
    (Control::Pad(PadButton::LeftTrigger), "PadLeftTrigger", "LB"),
    (Control::Pad(PadButton::RightTrigger), "PadRightTrigger", "RB"),
    (Control::Pad(PadButton::LeftTrigger2), "PadLeftTrigger2", "LT"),
    (Control::Pad(PadButton::RightTrigger2), "PadRightTrigger2", "RT"),
    (Control::Pad(PadButton::Select), "PadSelect", "Select"),
    (Control::Pad(PadButton::Start), "PadStart", "Start"),
    (Control::Pad(PadButton::LeftThumb), "PadLeftThumb", "L3"),
    (Control::Pad(PadButton::RightThumb), "PadRightThumb", "R3"),
    (Control::Pad(PadButton::DPadUp), "PadDPadUp", "Pad ↑"),
    (Control::Pad(PadButton::DPadDown), "PadDPadDown", "Pad ↓"),
    (Control::Pad(PadButton::DPadLeft), "PadDPadLeft", "Pad ←"),
    (Control::Pad(PadButton::DPadRight), "PadDPadRight", "Pad →"),
    (Control::Mouse(MouseButton::Right), "MouseRight", "Right button"),
    (Control::Mouse(MouseButton::Middle), "MouseMiddle", "Middle button"),
    (Control::Mouse(MouseButton::Back), "MouseBack", "Back button"),
    (Control::Mouse(MouseButton::Forward), "MouseForward", "Forward button"),
];

impl Control {
    /// The control of a name in the file.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let mut entries = NAMES.iter();
        entries.find(|(_, other, _)| *other == name).map(|&(control, ..)| control).or_else(|| Self::letter(name))
    }

    /// The letter of a text that is one.
    fn letter(text: &str) -> Option<Self> {
        let letter = text.parse().ok();
        letter.filter(char::is_ascii_uppercase).map(Self::Letter)
    }

    /// All keys that can be bound.
    pub(super) fn keys() -> impl Iterator<Item = KeyCode> {
        NAMES.iter().filter_map(|&(control, ..)| match control {
            Self::Key(key) => Some(key),
            _ => None,
        })
    }

    /// All buttons of game pads that can be bound.
    pub(super) fn pad_buttons() -> impl Iterator<Item = PadButton> {
        NAMES.iter().filter_map(|&(control, ..)| match control {
            Self::Pad(button) => Some(button),
            _ => None,
        })
    }

    /// The letter or sign of a key on a US keyboard; none for digits, which all layouts share, and for what has a name.
    pub(super) fn sign(self) -> Option<char> {
        let sign: char = self.label().parse().ok()?;
        (!sign.is_ascii_digit()).then(|| sign.to_ascii_lowercase())
    }

    /// Its name in the file; none for one that cannot be bound. A letter is its own name.
    pub fn name(self) -> Option<&'static str> {
        let mut entries = NAMES.iter();
        match self {
            Self::Letter(_) => {
                let mut labels = entries.map(|&(_, _, label)| label);
                labels.find(|label| Self::letter(label) == Some(self))
            }
            _ => {
                let found = entries.find(|(control, ..)| *control == self);
                found.map(|&(_, name, _)| name)
            }
        }
    }

    /// The name of the message that names it, if its label is a word to be translated.
    pub const fn message(self) -> Option<&'static str> {
        match self {
            Self::Mouse(MouseButton::Right) => Some("mouse-right"),
            Self::Mouse(MouseButton::Middle) => Some("mouse-middle"),
            Self::Mouse(MouseButton::Back) => Some("mouse-back"),
            Self::Mouse(MouseButton::Forward) => Some("mouse-forward"),
            _ => None,
        }
    }

    /// The label of it on a US keyboard; see [`super::Keyboard::label`].
    pub(super) fn label(self) -> &'static str {
        let mut entries = NAMES.iter();
        let found = entries.find(|(control, ..)| *control == self);
        found.map_or("?", |&(_, _, label)| label)
    }
}
