//! The values that settings have: how each is shown, and which comes next.

use bevy::prelude::*;
use strum::{IntoStaticStr, VariantArray};

use crate::game::theme::Shade;
use crate::game::words::Language;
use mazewright_run::Pace;

/// The version of the file that is written; a file of a later one is left alone.
pub(super) const VERSION: u32 = 1;

/// The value of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// On or off.
    Switch(bool),
    /// A share in percent, and the largest that can be set.
    Percent(u32, u32),
    /// So many a second; none without a limit.
    Rate(Option<u32>),
    /// A word of the game, by the name of its message.
    Word(&'static str),
    /// A name as it is.
    Name(String),
}

/// The sizes of text, in percent.
const TEXT_SCALES: [u32; 8] = [75, 90, 100, 115, 130, 150, 175, 200];
/// The limits of frames a second; 0 is none.
const FRAME_CAPS: [u32; 6] = [0, 30, 60, 120, 144, 240];

/// The values of a kind of setting.
pub(super) struct Values<T> {
    /// A value as the menu shows it.
    pub(super) show: fn(&T) -> Value,
    /// Changes a value to the next one, or else to the previous one; the names are those of all themes.
    pub(super) change: fn(&mut T, bool, &[String]),
}

impl Values<bool> {
    /// On and off.
    pub(super) const SWITCH: Self = Self { show: |&is_on| Value::Switch(is_on), change: |is_on, _, _| *is_on ^= true };
}

impl Values<u32> {
    /// A volume in percent.
    pub(super) const VOLUME: Self = Self {
        show: |&percent| Value::Percent(percent, 100),
        change: |percent, forwards, _| {
            let now = (*percent).min(100);
            *percent = if forwards { (now + 10).min(100) } else { now.saturating_sub(10) };
        },
    };
    /// A size of text in percent.
    pub(super) const TEXT_SCALE: Self = Self {
        show: |&percent| Value::Percent(percent, 200),
        change: |percent, forwards, _| *percent = turned(&TEXT_SCALES, percent, forwards),
    };
    /// A limit of frames a second.
    pub(super) const FRAME_CAP: Self = Self {
        show: |&most| Value::Rate(Some(most).filter(|&most| most > 0)),
        change: |most, forwards, _| *most = turned(&FRAME_CAPS, most, forwards),
    };
}

impl Values<String> {
    /// The code of a language.
    pub(super) const LANGUAGE: Self = Self {
        show: |code| Value::Name(language(code).own_name().to_owned()),
        change: |code, forwards, _| {
            *code = turned(&Language::ALL, &language(code), forwards).code().to_owned();
        },
    };
    /// The name of a theme.
    pub(super) const THEME: Self = Self {
        show: |name| Value::Name(name.clone()),
        change: |name, forwards, themes| *name = turned(themes, name, forwards),
    };
}

impl<T: VariantArray + Copy + PartialEq + Into<&'static str>> Values<T> {
    /// A word out of a list, in its order.
    pub(super) const WORD: Self = Self {
        show: |&word| Value::Word(word.into()),
        change: |word, forwards, _| *word = turned(T::VARIANTS, word, forwards),
    };
}

/// The language of a code, or of the system.
pub(super) fn language(code: &str) -> Language {
    Language::of_code(code).unwrap_or_else(Language::of_system)
}

/// The value after or before another, round and round; the first for one that is not among them.
fn turned<T: Clone + PartialEq>(values: &[T], now: &T, forwards: bool) -> T {
    let count = values.len();
    let next = match values.iter().position(|value| value == now) {
        Some(place) if forwards => (place + 1) % count,
        Some(place) => (place + count - 1) % count,
        None => 0,
    };
    values.get(next).unwrap_or(now).clone()
}

/// The part of the screen that the window takes.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[reflect(Default)]
#[strum(serialize_all = "kebab-case", prefix = "window-")]
pub enum Extent {
    /// A part.
    #[default]
    Window,
    /// A borderless window over the whole screen.
    Borderless,
    /// Exclusive full screen.
    FullScreen,
}

/// Where a part is shown.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[reflect(Default)]
#[strum(serialize_all = "kebab-case", prefix = "place-")]
pub enum DisplayPlace {
    /// In the column to the right of the maze.
    #[default]
    Right,
    /// In the column to the left of the maze.
    Left,
    /// It is not shown.
    Off,
    /// In a window of its own.
    Window,
}

/// The ground of the display's own window.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[reflect(Default)]
#[strum(serialize_all = "kebab-case", prefix = "ground-")]
pub enum WindowBackground {
    /// The color of the theme's panels.
    #[default]
    Theme,
    /// Black.
    Black,
    /// Pure green, which streaming programs take out; text on it is dark.
    Green,
    /// Pure blue, likewise; text on it is light.
    Blue,
}

impl WindowBackground {
    /// Its color; that of the theme is none of its own.
    pub const fn shade(self) -> Option<Shade> {
        match self {
            Self::Theme => None,
            Self::Black => Some(Shade([0, 0, 0])),
            Self::Green => Some(Shade([0, 255, 0])),
            Self::Blue => Some(Shade([0, 0, 255])),
        }
    }
}

/// The pace at which the player runs on to the next junction by itself, if at all.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[reflect(Default)]
#[strum(serialize_all = "kebab-case", prefix = "running-")]
pub enum Running {
    /// It walks only while a direction is held.
    #[default]
    Off,
    /// It runs by itself.
    Steady,
    /// Half as fast again.
    Fast,
    /// Twice as fast.
    Faster,
    /// Three times as fast.
    Fastest,
}

impl Running {
    /// The pace of a run with it.
    pub const fn pace(self) -> Pace {
        match self {
            Self::Off => Pace::Held,
            Self::Steady => Pace::Walk,
            Self::Fast => Pace::Brisk,
            Self::Faster => Pace::Run,
            Self::Fastest => Pace::Sprint,
        }
    }
}
