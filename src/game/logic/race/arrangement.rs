//! The arrangement of a race's display: where each part is shown, how large, and in what order.

use strum::{IntoStaticStr, VariantArray};

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
    /// The race code.
    Code,
    /// The version of the program.
    Version,
}

/// How large a part is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PartSize {
    /// Four fifths of the usual size.
    Small,
    /// The usual size.
    #[default]
    Usual,
    /// Half as large again.
    Large,
}

impl PartSize {
    /// The next size, and after the largest the smallest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Small => Self::Usual,
            Self::Usual => Self::Large,
            Self::Large => Self::Small,
        }
    }

    /// The factor for the usual size.
    pub const fn scale(self) -> f32 {
        match self {
            Self::Small => 0.8,
            Self::Usual => 1.0,
            Self::Large => 1.5,
        }
    }
}

/// Where a part is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DisplayPlace {
    /// In the column to the left of the maze.
    Left,
    /// In the column to the right of the maze.
    Right,
    /// In a window of its own.
    Window,
    /// It is not shown.
    Off,
}

impl DisplayPart {
    /// All parts, in their default order.
    pub const ALL: [Self; 13] = *Self::VARIANTS.as_array().unwrap();

    /// Its name in the settings file.
    fn name(self) -> &'static str {
        self.id().trim_start_matches("part-")
    }

    /// The message that names it.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// All parts in the order in which they stand in their columns, each once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// The parts with their places, in order.
    pub parts: Vec<(DisplayPart, DisplayPlace)>,
    /// How large each part is, in the order of [`DisplayPart::ALL`].
    sizes: [PartSize; DisplayPart::ALL.len()],
}

impl Default for Arrangement {
    /// Everything in the column to the right.
    fn default() -> Self {
        Vec::new().into()
    }
}

impl From<Vec<(DisplayPart, DisplayPlace)>> for Arrangement {
    /// Restores a saved arrangement: of a part listed twice, the first one counts; a missing part goes to the end.
    fn from(kept: Vec<(DisplayPart, DisplayPlace)>) -> Self {
        let defaults = DisplayPart::ALL.map(|part| (part, DisplayPlace::Right));
        let mut parts: Vec<(DisplayPart, DisplayPlace)> = Vec::with_capacity(defaults.len());
        for (part, place) in kept.into_iter().chain(defaults) {
            if parts.iter().all(|(other, _)| *other != part) {
                parts.push((part, place));
            }
        }
        Self { parts, sizes: Default::default() }
    }
}

impl Arrangement {
    /// The arrangement of the names in each column; unknown names are ignored.
    pub(super) fn from_names(columns: [(DisplayPlace, &Vec<String>); 4]) -> Self {
        let part = |name: &String| DisplayPart::ALL.into_iter().find(|part| part.name() == name);
        let parts = columns.into_iter().flat_map(|(place, names)| {
            let parts = names.iter().filter_map(part);
            parts.map(move |part| (part, place))
        });
        parts.collect::<Vec<_>>().into()
    }

    /// The names of the parts in a column.
    pub(super) fn names(&self, place: DisplayPlace) -> Vec<String> {
        let names = self.column(place).map(DisplayPart::name);
        names.map(str::to_owned).collect()
    }

    /// The names of the parts with a size.
    pub(super) fn names_sized(&self, size: PartSize) -> Vec<String> {
        let parts = DisplayPart::ALL.into_iter().filter(|part| self.size(*part) == size);
        parts.map(|part| part.name().to_owned()).collect()
    }

    /// Gives parts with some names a size; unknown names are ignored.
    pub(super) fn resize_named(&mut self, names: &[String], size: PartSize) {
        let parts = DisplayPart::ALL.into_iter();
        for part in parts.filter(|part| names.iter().any(|name| name == part.name())) {
            self.resize(part, size);
        }
    }

    /// How large a part is.
    pub const fn size(&self, part: DisplayPart) -> PartSize {
        self.sizes[part as usize]
    }

    /// Gives a part another size.
    pub const fn resize(&mut self, part: DisplayPart, size: PartSize) {
        self.sizes[part as usize] = size;
    }

    /// Moves a part into a column, above another part there or to its end.
    pub fn drop(&mut self, part: DisplayPart, place: DisplayPlace, above: Option<DisplayPart>) {
        if above == Some(part) {
            return;
        }
        self.parts.retain(|(other, _)| *other != part);
        let at = self.parts.iter().position(|(other, _)| Some(*other) == above);
        self.parts.insert(at.unwrap_or(self.parts.len()), (part, place));
    }

    /// The parts of a column from top to bottom.
    pub fn column(&self, place: DisplayPlace) -> impl Iterator<Item = DisplayPart> {
        let standing = move |&&(_, other): &&(DisplayPart, DisplayPlace)| other == place;
        self.parts.iter().filter(standing).map(|(part, _)| *part)
    }

    /// Returns true if a part is in a column.
    pub fn has(&self, place: DisplayPlace) -> bool {
        self.column(place).next().is_some()
    }

    /// Puts a part into a column, or takes it away.
    pub fn put(&mut self, part: DisplayPart, place: DisplayPlace) {
        if let Some(entry) = self.parts.iter_mut().find(|(other, _)| *other == part) {
            entry.1 = place;
        }
    }

    /// Moves a part up by a place among those that share its column, or down.
    pub fn shift(&mut self, part: DisplayPart, up: bool) {
        let at = |part| self.parts.iter().position(|(other, _)| *other == part);
        let place = at(part).map(|here| self.parts[here].1);
        let column: Vec<DisplayPart> = place.into_iter().flat_map(|place| self.column(place)).collect();
        let pair = column.windows(2).find(|pair| pair[usize::from(up)] == part);
        if let Some((one, other)) = pair.and_then(|pair| at(pair[0]).zip(at(pair[1]))) {
            self.parts.swap(one, other);
        }
    }
}
