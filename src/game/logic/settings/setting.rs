//! The table of everything that can be set: a row for each setting, with its default, its place in the menu and its
//! values. The file of settings, the menu, the parts of the display and the languages' keys follow from it.

use bevy::ecs::reflect::ReflectResource;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SettingsGroup};
use strum::{IntoStaticStr, VariantArray};

use super::values::{VERSION, Values};
use super::{DisplayPlace, Extent, Running, Value, WindowBackground, values};
use crate::game::words::Language;

/// A page of the menu with settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// The first page, from which the others are reached.
    All,
    /// Gameplay.
    Play,
    /// Graphics.
    Picture,
    /// Sound.
    Sound,
    /// The display of a race.
    Display,
}

/// Makes the settings, their defaults and their entries from the table.
macro_rules! settings {
    (
        file { $($(#[$kept_doc:meta])* $kept:ident: $kept_type:ty = $kept_default:expr;)* }
        $(
            $(#[$doc:meta])*
            $field:ident: $type:ty = $default:expr, $entry:ident $(($part:ident))?, $id:literal, $group:ident,
                $values:expr;
        )*
    ) => {
        /// Everything that can be set, but for the controls.
        #[derive(Resource, SettingsGroup, Reflect, Clone, PartialEq, Debug)]
        #[reflect(Resource, SettingsGroup, Default)]
        #[settings_group(group = "settings")]
        pub struct Settings {
            $($(#[$kept_doc])* pub $kept: $kept_type,)*
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($kept: $kept_default,)* $($field: $default,)* }
            }
        }

        /// An entry of the menu that sets something.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Setting {
            $($(#[$doc])* $entry,)*
        }

        /// A part of the display of a race.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "kebab-case", prefix = "part-")]
        pub enum DisplayPart {
            $($(#[doc = concat!("The part whose place is `", stringify!($field), "`.")] $part,)?)*
        }

        impl DisplayPart {
            pub(super) const fn place(self, settings: &Settings) -> DisplayPlace {
                match self { $($(Self::$part => settings.$field,)?)* }
            }
        }

        impl Setting {
            /// All of them, in the order in which a page lists them.
            pub const ALL: &[Self] = &[$(Self::$entry,)*];

            /// The name of the message that names it.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$entry => $id,)* }
            }

            /// The page that it is on.
            pub const fn group(self) -> Group {
                match self { $(Self::$entry => Group::$group,)* }
            }

            /// Its value. A theme is named by its file; the view knows its title.
            pub fn value(self, settings: &Settings) -> Value {
                match self { $(Self::$entry => ($values.show)(&settings.$field),)* }
            }

            /// Sets it to the next or previous value; a choice wraps around, a volume stops at its ends.
            pub fn change(self, settings: &mut Settings, forwards: bool, themes: &[String]) {
                match self {
                    $(Self::$entry => ($values.change)(&mut settings.$field, forwards, themes),)*
                }
            }
        }
    };
}

settings! {
    file {
        /// The version of the file.
        version: u32 = VERSION;
        /// The address that copied links begin with, up to their `#`; empty for the part from there on.
        link_address: String = String::new();
        /// The width of the window that the display of a race may have, in logical pixels.
        display_width: u32 = 360;
        /// Its height.
        display_height: u32 = 640;
    }
    /// The code of the language; empty for that of the system.
    language: String = String::new(), Language, "setting-language", All, Values::LANGUAGE;
    /// The pace at which the player runs on to the next junction by itself, if at all.
    running: Running = Running::Off, Running, "setting-running", Play, Values::WORD;
    /// True if the path stays shown until its key is pressed again.
    way_toggles: bool = false, WayToggles, "setting-way-toggles", Play, Values::SWITCH;
    /// True if the player leaves a trail.
    trail: bool = true, Trail, "setting-trail", Play, Values::SWITCH;
    /// True if a small picture of the whole maze is shown.
    minimap: bool = true, Minimap, "setting-minimap", Play, Values::SWITCH;
    /// True if the goal of each star is shown during a level.
    goals: bool = true, Goals, "setting-goals", Play, Values::SWITCH;
    /// True if the player's own best walk is shown beside the player.
    best_walk: bool = false, BestWalk, "setting-best-walk", Play, Values::SWITCH;
    /// True if the game pauses when another window gets the keyboard.
    pause_unfocused: bool = true, PauseUnfocused, "setting-pause-unfocused", Play, Values::SWITCH;
    /// True if the game asks before an attempt at a race ends that is past its first level.
    ask_end_attempt: bool = true, AskEndAttempt, "setting-ask-end-attempt", Play, Values::SWITCH;
    /// The name of the theme's file.
    theme: String = "dusk".to_owned(), Theme, "setting-theme", Picture, Values::THEME;
    /// True if all worlds look alike.
    plain_worlds: bool = false, PlainWorlds, "setting-plain-worlds", Picture, Values::SWITCH;
    /// The size of text in percent, 75 to 200.
    text_scale: u32 = 100, TextScale, "setting-text-scale", Picture, Values::TEXT_SCALE;
    /// True if nothing moves that need not.
    reduced_motion: bool = false, ReducedMotion, "setting-reduced-motion", Picture, Values::SWITCH;
    /// The part of the screen that the window takes.
    window: Extent = Extent::Window, Extent, "setting-window", Picture, Values::WORD;
    /// True if frames wait for the screen.
    vsync: bool = true, Vsync, "setting-vsync", Picture, Values::SWITCH;
    /// The most frames per second; 0 for no limit.
    frame_cap: u32 = 0, FrameCap, "setting-frame-cap", Picture, Values::FRAME_CAP;
    /// How loud everything is, in percent.
    master: u32 = 80, Master, "setting-master", Sound, Values::VOLUME;
    /// How loud the music is, in percent.
    music: u32 = 60, Music, "setting-music", Sound, Values::VOLUME;
    /// How loud all other sounds are, in percent.
    effects: u32 = 80, Effects, "setting-effects", Sound, Values::VOLUME;
    /// True if nothing is heard.
    mute: bool = false, Mute, "setting-mute", Sound, Values::SWITCH;
    /// Where the clocks of a race are shown.
    part_time: DisplayPlace = DisplayPlace::Right, PartTime(Time), "part-time", Display, Values::WORD;
    /// Where the splits of a race are shown.
    part_splits: DisplayPlace = DisplayPlace::Right, PartSplits(Splits), "part-splits", Display, Values::WORD;
    /// Where the ghosts of a race are shown.
    part_ghosts: DisplayPlace = DisplayPlace::Right, PartGhosts(Ghosts), "part-ghosts", Display, Values::WORD;
    /// Where the best segment of a race is shown.
    part_gold: DisplayPlace = DisplayPlace::Right, PartGold(Gold), "part-gold", Display, Values::WORD;
    /// Where the sum of the best segments of a race is shown.
    part_sum_of_best: DisplayPlace = DisplayPlace::Right, PartSumOfBest(SumOfBest), "part-sum-of-best", Display,
        Values::WORD;
    /// Where the best time of a race that is still possible is shown.
    part_best_possible: DisplayPlace = DisplayPlace::Right, PartBestPossible(BestPossible), "part-best-possible",
        Display, Values::WORD;
    /// Where the time that a race is likely to end with is shown.
    part_pace: DisplayPlace = DisplayPlace::Right, PartPace(Pace), "part-pace", Display, Values::WORD;
    /// Where the number of attempts of a race is shown.
    part_attempts: DisplayPlace = DisplayPlace::Right, PartAttempts(Attempts), "part-attempts", Display, Values::WORD;
    /// Where the held direction is shown.
    part_input: DisplayPlace = DisplayPlace::Right, PartInput(Input), "part-input", Display, Values::WORD;
    /// Where the maze of a race in four words is shown.
    part_fingerprint: DisplayPlace = DisplayPlace::Right, PartFingerprint(Fingerprint), "part-fingerprint", Display,
        Values::WORD;
    /// Where the seed of a race is shown.
    part_seed: DisplayPlace = DisplayPlace::Right, PartSeed(Seed), "part-seed", Display, Values::WORD;
    /// Where the ladder code of a race is shown.
    part_code: DisplayPlace = DisplayPlace::Right, PartCode(Code), "part-code", Display, Values::WORD;
    /// Where the version of the program is shown.
    part_version: DisplayPlace = DisplayPlace::Right, PartVersion(Version), "part-version", Display, Values::WORD;
    /// The ground of the window that the display may have.
    display_ground: WindowBackground = WindowBackground::Theme, DisplayGround, "display-ground", Display, Values::WORD;
    /// True if seed, code and the four words are hidden until the first direction.
    hides_seed: bool = false, HidesSeed, "display-hides-seed", Display, Values::SWITCH;
}

impl Setting {
    /// The settings on a page of the menu, in order.
    pub fn on(group: Group) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |setting| setting.group() == group)
    }
}

impl Settings {
    /// The language that is spoken.
    pub fn language(&self) -> Language {
        values::language(&self.language)
    }

    /// How loud music and effects are, each from 0 to 1.
    pub fn volumes(&self) -> (f32, f32) {
        let share = |percent: u32| percent.min(100) as f32 / 100.0;
        let master = if self.mute { 0.0 } else { share(self.master) };
        (master * share(self.music), master * share(self.effects))
    }
}
