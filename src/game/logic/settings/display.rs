//! The display of a race: its parts, where each is shown, and the ground of its own window.

use bevy::prelude::*;
use strum::{IntoStaticStr, VariantArray};

use super::setting::Group;
use super::{Setting, Settings, Value};
use crate::game::theme::Shade;

/// A part of the display of a race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", prefix = "part-")]
pub enum DisplayPart {
    /// The run time of the whole race and of the level, look time and real time.
    Time,
    /// The levels with their times, and their differences from the personal best.
    Splits,
    /// The ghosts, each with its color and name.
    Ghosts,
    /// The best segment of the current level.
    Gold,
    /// The sum of the best segments.
    SumOfBest,
    /// The best time that is still possible.
    BestPossible,
    /// The final time of the race if the rest goes as in the personal best.
    Pace,
    /// How many attempts there were.
    Attempts,
    /// The direction that is held.
    Input,
    /// Four words that identify this maze.
    Fingerprint,
    /// The seed of the level.
    Seed,
    /// The ladder code.
    Code,
    /// The version of the program.
    Version,
}

impl DisplayPart {
    /// All parts, from top to bottom.
    pub const ALL: [Self; 13] = *Self::VARIANTS.as_array().unwrap();

    /// The message that names it.
    pub fn id(self) -> &'static str {
        self.into()
    }

    const fn place(self, settings: &Settings) -> DisplayPlace {
        match self {
            Self::Time => settings.part_time,
            Self::Splits => settings.part_splits,
            Self::Ghosts => settings.part_ghosts,
            Self::Gold => settings.part_gold,
            Self::SumOfBest => settings.part_sum_of_best,
            Self::BestPossible => settings.part_best_possible,
            Self::Pace => settings.part_pace,
            Self::Attempts => settings.part_attempts,
            Self::Input => settings.part_input,
            Self::Fingerprint => settings.part_fingerprint,
            Self::Seed => settings.part_seed,
            Self::Code => settings.part_code,
            Self::Version => settings.part_version,
        }
    }
}

/// Where a part is shown.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
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

impl DisplayPlace {
    /// All places, in the order in which they are chosen from.
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Off, Self::Window];
}

/// The ground of the display's own window.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
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
    /// All grounds, in the order in which they are chosen from.
    pub const ALL: [Self; 4] = [Self::Theme, Self::Black, Self::Green, Self::Blue];

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

impl Settings {
    /// The parts of the display at each place, from top to bottom.
    pub fn places(&self) -> [Vec<DisplayPart>; DisplayPlace::ALL.len()] {
        let mut places = [const { Vec::new() }; DisplayPlace::ALL.len()];
        DisplayPart::ALL.into_iter().for_each(|part| places[part.place(self) as usize].push(part));
        places
    }

    /// Returns true if a part of the display is at a place.
    pub fn has_parts(&self, place: DisplayPlace) -> bool {
        DisplayPart::ALL.iter().any(|part| part.place(self) == place)
    }

    /// Closes the display's own window: its parts go to the column to the right.
    pub(in crate::game::logic) fn close_display(&mut self) {
        let window = Value::Word(DisplayPlace::Window.into());
        let settings = Setting::on(Group::Display);
        let parts: Vec<Setting> = settings.filter(|setting| setting.value(self) == window).collect();
        // The place after the window is the column to the right.
        parts.into_iter().for_each(|part| part.change(self, true, &[]));
    }
}
