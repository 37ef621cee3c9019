//! The display of a race: its parts, and where each is shown.

use strum::{IntoStaticStr, VariantArray};

use super::setting::Group;
use super::setting::{Setting, Settings};
use super::values::{DisplayPlace, Value};

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

impl Settings {
    /// The parts of the display at each place, from top to bottom.
    pub fn places(&self) -> [Vec<DisplayPart>; DisplayPlace::VARIANTS.len()] {
        let mut places = [const { Vec::new() }; DisplayPlace::VARIANTS.len()];
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
