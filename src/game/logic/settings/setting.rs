//! Settings as entries of a menu: the current value of each, and the next one.

use super::values::{Extent, Running, Settings};
use crate::game::words::Language;

/// Something that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setting {
    /// The language.
    Language,
    /// The theme.
    Theme,
    /// The size of text.
    TextScale,
    /// Reduced motion: nothing moves that need not.
    ReducedMotion,
    /// Plain worlds: all look alike.
    PlainWorlds,
    /// The part of the screen that the window takes.
    Extent,
    /// Frames wait for the screen.
    Vsync,
    /// The most frames a second.
    FrameCap,
    /// The game pauses without the keyboard.
    PauseUnfocused,
    /// A question before an attempt at a race ends.
    AskEndAttempt,
    /// The path stays shown.
    WayToggles,
    /// Running on to the next junction.
    Running,
    /// The trail.
    Trail,
    /// The small picture of the whole maze.
    Minimap,
    /// The goals of each star, in a corner.
    Goals,
    /// The player's own best walk.
    BestWalk,
    /// How loud everything is.
    Master,
    /// How loud the music is.
    Music,
    /// How loud other sounds are.
    Effects,
    /// Silence.
    Mute,
}

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

impl Setting {
    /// The name of the message that names it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Language => "setting-language",
            Self::Theme => "setting-theme",
            Self::TextScale => "setting-text-scale",
            Self::ReducedMotion => "setting-reduced-motion",
            Self::PlainWorlds => "setting-plain-worlds",
            Self::Extent => "setting-window",
            Self::Vsync => "setting-vsync",
            Self::FrameCap => "setting-frame-cap",
            Self::PauseUnfocused => "setting-pause-unfocused",
            Self::AskEndAttempt => "setting-ask-end-attempt",
            Self::WayToggles => "setting-way-toggles",
            Self::Running => "setting-running",
            Self::Trail => "setting-trail",
            Self::Minimap => "setting-minimap",
            Self::Goals => "setting-goals",
            Self::BestWalk => "setting-best-walk",
            Self::Master => "setting-master",
            Self::Music => "setting-music",
            Self::Effects => "setting-effects",
            Self::Mute => "setting-mute",
        }
    }

    /// Its value. A theme is named by its file; the view knows its title.
    #[must_use]
    pub fn value(self, settings: &Settings) -> Value {
        match self {
            Self::Language => Value::Name(settings.language().own_name().to_owned()),
            Self::Theme => Value::Name(settings.theme.clone()),
            Self::TextScale => Value::Percent(settings.text_scale, 200),
            Self::ReducedMotion => Value::Switch(settings.reduced_motion),
            Self::PlainWorlds => Value::Switch(settings.plain_worlds),
            Self::Extent => Value::Word(match settings.window {
                Extent::Window => "window-window",
                Extent::Borderless => "window-borderless",
                Extent::FullScreen => "window-full-screen",
            }),
            Self::Vsync => Value::Switch(settings.vsync),
            Self::FrameCap => Value::Rate(Some(settings.frame_cap).filter(|&most| most > 0)),
            Self::PauseUnfocused => Value::Switch(settings.pause_unfocused),
            Self::AskEndAttempt => Value::Switch(settings.ask_end_attempt),
            Self::WayToggles => Value::Switch(settings.way_toggles),
            Self::Running => Value::Word(match settings.running {
                Running::Off => "running-off",
                Running::Steady => "running-steady",
                Running::Fast => "running-fast",
                Running::Faster => "running-faster",
                Running::Fastest => "running-fastest",
            }),
            Self::Trail => Value::Switch(settings.trail),
            Self::Minimap => Value::Switch(settings.minimap),
            Self::Goals => Value::Switch(settings.goals),
            Self::BestWalk => Value::Switch(settings.best_walk),
            Self::Master => Value::Percent(settings.master, 100),
            Self::Music => Value::Percent(settings.music, 100),
            Self::Effects => Value::Percent(settings.effects, 100),
            Self::Mute => Value::Switch(settings.mute),
        }
    }

    /// Sets it to the next or previous value; a choice wraps around, a volume stops at its ends.
    pub fn change(self, settings: &mut Settings, forwards: bool, themes: &[String]) {
        let volume = |percent: u32| {
            let now = percent.min(100);
            if forwards { (now + 10).min(100) } else { now.saturating_sub(10) }
        };
        match self {
            Self::Language => {
                let next = turned(&Language::ALL, &settings.language(), forwards);
                settings.language = next.code().to_owned();
            }
            Self::Theme => settings.theme = turned(themes, &settings.theme, forwards),
            Self::TextScale => {
                settings.text_scale = turned(&TEXT_SCALES, &settings.text_scale, forwards);
            }
            Self::ReducedMotion => settings.reduced_motion ^= true,
            Self::PlainWorlds => settings.plain_worlds ^= true,
            Self::Extent => settings.window = turned(&Extent::ALL, &settings.window, forwards),
            Self::Vsync => settings.vsync ^= true,
            Self::FrameCap => {
                settings.frame_cap = turned(&FRAME_CAPS, &settings.frame_cap, forwards);
            }
            Self::PauseUnfocused => settings.pause_unfocused ^= true,
            Self::AskEndAttempt => settings.ask_end_attempt ^= true,
            Self::WayToggles => settings.way_toggles ^= true,
            Self::Running => settings.running = turned(&Running::ALL, &settings.running, forwards),
            Self::Trail => settings.trail ^= true,
            Self::Minimap => settings.minimap ^= true,
            Self::Goals => settings.goals ^= true,
            Self::BestWalk => settings.best_walk ^= true,
            Self::Master => settings.master = volume(settings.master),
            Self::Music => settings.music = volume(settings.music),
            Self::Effects => settings.effects = volume(settings.effects),
            Self::Mute => settings.mute ^= true,
        }
    }
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
