//! The names of keys and buttons: in the file of the settings, and on the screen.

use std::sync::LazyLock;

use bevy::input::keyboard::KeyCode as K;
use bevy::input::mouse::MouseButton;

use super::{Control, PadButton};

/// The keys that can be bound and have the letter, the digit or the number that is printed on them in their names.
#[rustfmt::skip]
const PLAIN: [K; 58] = [
    K::KeyA, K::KeyB, K::KeyC, K::KeyD, K::KeyE, K::KeyF, K::KeyG, K::KeyH, K::KeyI, K::KeyJ, K::KeyK,
    K::KeyL, K::KeyM, K::KeyN, K::KeyO, K::KeyP, K::KeyQ, K::KeyR, K::KeyS, K::KeyT, K::KeyU, K::KeyV,
    K::KeyW, K::KeyX, K::KeyY, K::KeyZ, K::Digit0, K::Digit1, K::Digit2, K::Digit3, K::Digit4, K::Digit5,
    K::Digit6, K::Digit7, K::Digit8, K::Digit9, K::Numpad0, K::Numpad1, K::Numpad2, K::Numpad3, K::Numpad4,
    K::Numpad5, K::Numpad6, K::Numpad7, K::Numpad8, K::Numpad9, K::F1, K::F2, K::F3, K::F4, K::F5, K::F6,
    K::F7, K::F8, K::F9, K::F10, K::F11, K::F12,
];
/// Everything else that can be bound, with what is printed on it.
const LABELED: [(Control, &str); 59] = [
    (Control::Key(K::ArrowLeft), "←"),
    (Control::Key(K::ArrowRight), "→"),
    (Control::Key(K::ArrowUp), "↑"),
    (Control::Key(K::ArrowDown), "↓"),
    (Control::Key(K::Enter), "Enter"),
    (Control::Key(K::NumpadEnter), "Num Enter"),
    (Control::Key(K::Space), "Space"),
    (Control::Key(K::Escape), "Esc"),
    (Control::Key(K::Tab), "Tab"),
    (Control::Key(K::Backspace), "Backspace"),
    (Control::Key(K::Delete), "Del"),
    (Control::Key(K::Insert), "Ins"),
    (Control::Key(K::Home), "Home"),
    (Control::Key(K::End), "End"),
    (Control::Key(K::PageUp), "PgUp"),
    (Control::Key(K::PageDown), "PgDn"),
    (Control::Key(K::ShiftLeft), "Shift"),
    (Control::Key(K::ShiftRight), "Right Shift"),
    (Control::Key(K::ControlLeft), "Ctrl"),
    (Control::Key(K::ControlRight), "Right Ctrl"),
    (Control::Key(K::AltLeft), "Alt"),
    (Control::Key(K::AltRight), "Right Alt"),
    (Control::Key(K::Comma), ","),
    (Control::Key(K::Period), "."),
    (Control::Key(K::Slash), "/"),
    (Control::Key(K::Semicolon), ";"),
    (Control::Key(K::Quote), "'"),
    (Control::Key(K::BracketLeft), "["),
    (Control::Key(K::BracketRight), "]"),
    (Control::Key(K::Backslash), "\\"),
    (Control::Key(K::Minus), "-"),
    (Control::Key(K::Equal), "="),
    (Control::Key(K::Backquote), "`"),
    (Control::Key(K::IntlBackslash), "<"),
    (Control::Key(K::NumpadAdd), "Num +"),
    (Control::Key(K::NumpadSubtract), "Num -"),
    (Control::Key(K::NumpadMultiply), "Num *"),
    (Control::Key(K::NumpadDivide), "Num /"),
    (Control::Key(K::NumpadDecimal), "Num ."),
    (Control::Pad(PadButton::South), "(A)"),
    (Control::Pad(PadButton::East), "(B)"),
    (Control::Pad(PadButton::West), "(X)"),
    (Control::Pad(PadButton::North), "(Y)"),
    (Control::Pad(PadButton::LeftTrigger), "LB"),
    (Control::Pad(PadButton::RightTrigger), "RB"),
    (Control::Pad(PadButton::LeftTrigger2), "LT"),
    (Control::Pad(PadButton::RightTrigger2), "RT"),
    (Control::Pad(PadButton::Select), "Select"),
    (Control::Pad(PadButton::Start), "Start"),
    (Control::Pad(PadButton::LeftThumb), "L3"),
    (Control::Pad(PadButton::RightThumb), "R3"),
    (Control::Pad(PadButton::DPadUp), "Pad ↑"),
    (Control::Pad(PadButton::DPadDown), "Pad ↓"),
    (Control::Pad(PadButton::DPadLeft), "Pad ←"),
    (Control::Pad(PadButton::DPadRight), "Pad →"),
    (Control::Mouse(MouseButton::Right), "Right button"),
    (Control::Mouse(MouseButton::Middle), "Middle button"),
    (Control::Mouse(MouseButton::Back), "Back button"),
    (Control::Mouse(MouseButton::Forward), "Forward button"),
];

/// A key or a button, with its name in the file and what is printed on it.
type Named = (Control, String, String);

/// Everything that can be bound. The letters of keys are names of their own.
static NAMES: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let plain = PLAIN.into_iter().map(|key| {
        let label = format!("{key:?}").trim_start_matches("Key").trim_start_matches("Digit").replace("Numpad", "Num ");
        (Control::Key(key), label)
    });
    let labeled = LABELED.into_iter().map(|(control, label)| (control, label.to_owned()));
    let letters = ('A'..='Z').map(|letter| (Control::Letter(letter), letter.to_string()));
    let name = |control| match control {
        Control::Key(key) => format!("{key:?}"),
        Control::Pad(button) => format!("Pad{button:?}"),
        Control::Mouse(button) => format!("Mouse{button:?}"),
        Control::Letter(letter) => letter.to_string(),
    };
    plain.chain(labeled).chain(letters).map(|(control, label)| (control, name(control), label)).collect()
});

impl Control {
    /// The control of a name in the file.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        NAMES.iter().find(|(_, other, _)| *other == name).map(|&(control, ..)| control)
    }

    fn named(self) -> Option<&'static Named> {
        NAMES.iter().find(|(control, ..)| *control == self)
    }

    /// All keys that can be bound.
    pub(super) fn keys() -> impl Iterator<Item = K> {
        NAMES.iter().filter_map(|&(control, ..)| if let Self::Key(key) = control { Some(key) } else { None })
    }

    /// The letter or sign of a key on a US keyboard; none for digits, which all layouts share, and for what has a name.
    pub(super) fn sign(self) -> Option<char> {
        let sign: char = self.label().parse().ok()?;
        (!sign.is_ascii_digit()).then(|| sign.to_ascii_lowercase())
    }

    /// Its name in the file; none for one that cannot be bound. A letter is its own name.
    pub fn name(self) -> Option<&'static str> {
        self.named().map(|(_, name, _)| name.as_str())
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
        self.named().map_or("?", |(_, _, label)| label)
    }
}
