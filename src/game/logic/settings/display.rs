//! The display of a race: which of its parts are shown where.

use strum::VariantArray;

use super::setting::{DisplayPart, Group, Setting, Settings};
use super::values::{DisplayPlace, Value};

impl DisplayPart {
    /// All parts, from top to bottom.
    pub const ALL: [Self; 13] = *Self::VARIANTS.as_array().unwrap();

    /// The message that names it.
    pub fn id(self) -> &'static str {
        self.into()
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
