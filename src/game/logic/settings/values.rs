//! Everything that can be set, and its defaults.

use bevy::ecs::reflect::ReflectResource;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SettingsGroup};

use crate::game::words::Language;
use mazewright_run::Pace;

/// The version of the file that is written; a file of a later one is left alone.
pub(super) const VERSION: u32 = 1;

/// Everything that can be set, but for the controls.
#[derive(Resource, SettingsGroup, Reflect, Clone, PartialEq, Debug)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "settings")]
pub struct Settings {
    /// The version of the file.
    pub version: u32,
    /// The code of the language; empty for that of the system.
    pub language: String,
    /// The name of the theme's file.
    pub theme: String,
    /// The size of text in percent of the usual one, 75 to 200.
    pub text_scale: u32,
    /// True if nothing moves that need not.
    pub reduced_motion: bool,
    /// True if all worlds look alike.
    pub plain_worlds: bool,
    /// The part of the screen that the window takes.
    pub window: Extent,
    /// True if frames wait for the screen.
    pub vsync: bool,
    /// The most frames per second; 0 for no limit.
    pub frame_cap: u32,
    /// True if the game pauses when another window gets the keyboard.
    pub pause_unfocused: bool,
    /// True if the game asks before an attempt at a race ends that is past its first level.
    pub ask_end_attempt: bool,
    /// True if the path stays shown until its key is pressed again.
    pub way_toggles: bool,
    /// How fast the player runs on to the next junction by itself.
    pub running: Running,
    /// True if the player leaves a trail.
    pub trail: bool,
    /// True if a small picture of the whole maze is shown.
    pub minimap: bool,
    /// True if the goal of each star is shown during a level.
    pub goals: bool,
    /// True if the player's own best walk is shown beside the player.
    pub best_walk: bool,
    /// How loud everything is, in percent.
    pub master: u32,
    /// How loud the music is, in percent.
    pub music: u32,
    /// How loud all other sounds are, in percent.
    pub effects: u32,
    /// True if nothing is heard.
    pub mute: bool,
    /// The address that copied links begin with, up to their `#`; empty for the part from there on.
    pub link_address: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: VERSION,
            language: String::new(),
            theme: "dusk".to_owned(),
            text_scale: 100,
            reduced_motion: false,
            plain_worlds: false,
            window: Extent::Window,
            vsync: true,
            frame_cap: 0,
            pause_unfocused: true,
            ask_end_attempt: true,
            way_toggles: false,
            running: Running::Off,
            trail: true,
            minimap: true,
            goals: true,
            best_walk: false,
            master: 80,
            music: 60,
            effects: 80,
            mute: false,
            link_address: String::new(),
        }
    }
}

impl Settings {
    /// The language that is spoken.
    #[must_use]
    pub fn language(&self) -> Language {
        Language::of_code(&self.language).unwrap_or_else(Language::of_system)
    }

    /// How loud music and effects are, each from 0 to 1.
    #[must_use]
    pub fn volumes(&self) -> (f32, f32) {
        let share = |percent: u32| percent.min(100) as f32 / 100.0;
        let master = if self.mute { 0.0 } else { share(self.master) };
        (master * share(self.music), master * share(self.effects))
    }
}

/// The part of the screen that the window takes.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[reflect(Default)]
pub enum Extent {
    /// A part.
    #[default]
    Window,
    /// A borderless window over the whole screen.
    Borderless,
    /// Exclusive full screen.
    FullScreen,
}

impl Extent {
    /// All of them, in the order in which they are chosen from.
    pub const ALL: [Self; 3] = [Self::Window, Self::Borderless, Self::FullScreen];
}

/// The pace at which the player runs on to the next junction by itself, if at all.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[reflect(Default)]
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
    /// All of them, in the order in which they are chosen from.
    pub const ALL: [Self; 5] = [Self::Off, Self::Steady, Self::Fast, Self::Faster, Self::Fastest];

    /// The pace of a run with it.
    #[must_use]
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
