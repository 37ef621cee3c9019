//! The colors of pictures.

/// Red, green and blue.
pub type Color = [u8; 3];

/// A color of a theme, named after its use: a number below [`Ink::COUNT`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ink(pub u8);

impl Ink {
    /// The sheet outside the maze, and void cells.
    pub const PAPER: Self = Self(0);
    /// Walls and wall tiles.
    pub const WALL: Self = Self(1);
    /// The floor of a finished maze.
    pub const FLOOR: Self = Self(2);
    /// A cell that an algorithm has not visited.
    pub const UNTOUCHED: Self = Self(3);
    /// A cell that waits in a stack, a list or a queue.
    pub const ACTIVE: Self = Self(4);
    /// A cell that an algorithm has finished.
    pub const FINISHED: Self = Self(5);
    /// A cell on the path that was found.
    pub const ON_PATH: Self = Self(6);
    /// A cell of something provisional, such as an unfinished walk.
    pub const TRIED: Self = Self(7);
    /// The current cell of an algorithm: a glyph.
    pub const FOCUS: Self = Self(8);
    /// The path that was found: a line.
    pub const PATH: Self = Self(9);
    /// A walk: a line.
    pub const WALK: Self = Self(10);
    /// Glyphs on cells.
    pub const GLYPH: Self = Self(11);
    /// The start of the maze: a glyph.
    pub const START: Self = Self(12);
    /// The goal of the maze: a glyph.
    pub const GOAL: Self = Self(13);
    /// A right answer.
    pub const RIGHT: Self = Self(14);
    /// A wrong answer.
    pub const WRONG: Self = Self(15);

    /// The number of inks.
    pub const COUNT: usize = 64;
    /// The number of steps of the ramp of distances.
    pub const STEPS: u8 = 48;

    /// A step of the ramp, from 0 (near) to [`Ink::STEPS`] − 1 (far).
    #[inline]
    #[must_use]
    pub const fn step(step: u8) -> Self {
        Self(
            16 + if step < Self::STEPS {
                step
            } else {
                Self::STEPS - 1
            },
        )
    }

    /// The step of the ramp for a distance from 0 to `farthest`.
    #[inline]
    #[must_use]
    pub const fn distance(distance: u32, farthest: u32) -> Self {
        let most = if farthest == 0 { 1 } else { farthest as u64 };
        Self::step((distance as u64 * (Self::STEPS as u64 - 1) / most) as u8)
    }

    /// The index of this color in [`Theme::palette`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0 * LEVELS
    }

    /// Whether the ink belongs to the ramp.
    pub(super) const fn is_step(self) -> bool {
        self.0 >= 16
    }

    /// Whether the ink is for lines and glyphs instead of cells.
    const fn is_mark(self) -> bool {
        matches!(self.0, 8..=15)
    }
}

/// The palette entries per ink: the color itself and its mixtures with a neighboring color.
pub(super) const LEVELS: u8 = 4;

/// The colors of a picture, one per [`Ink`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The lowercase name, such as `light`.
    pub name: &'static str,
    /// A description in a sentence.
    pub sentence: &'static str,
    inks: [Color; 16],
    /// The colors of the ramp, and the part of them from near to far, in thousandths.
    ramp: (&'static [Color], i32, i32),
    /// The color of walls next to the ramp.
    walls_on_ramp: Color,
    /// The colors of sets, and whether they take the place of the ramp.
    sets: ([Color; 8], bool),
}

/// Ten evenly spaced colors of viridis (Stéfan van der Walt and Nathaniel Smith, 2015, public domain,
/// <https://bids.github.io/colormap/>), which is perceptually even, also for the color-blind and in
/// gray. Colors in between are interpolated.
const VIRIDIS: [Color; 10] = [
    [0x44, 0x01, 0x54],
    [0x48, 0x28, 0x78],
    [0x3E, 0x4A, 0x89],
    [0x31, 0x68, 0x8E],
    [0x26, 0x82, 0x8E],
    [0x1F, 0x9E, 0x89],
    [0x35, 0xB7, 0x79],
    [0x6D, 0xCD, 0x59],
    [0xB4, 0xDE, 0x2C],
    [0xFD, 0xE7, 0x25],
];

/// From black to white; grays are about perceptually even in sRGB.
const GRAYS: [Color; 2] = [[0, 0, 0], [255, 255, 255]];

impl Theme {
    /// Dark walls on a light sheet, the default.
    pub const LIGHT: Self = Self {
        name: "light",
        sentence: "Dark walls on a light sheet.",
        inks: [
            [0xFA, 0xF8, 0xF3],
            [0x1F, 0x23, 0x2B],
            [0xFF, 0xFF, 0xFF],
            [0xD3, 0xD6, 0xDC],
            [0xFF, 0xD1, 0x66],
            [0xFF, 0xFF, 0xFF],
            [0xF6, 0xB8, 0x9C],
            [0xBF, 0xDD, 0xF5],
            [0xC8, 0x1D, 0x5E],
            [0xE1, 0x57, 0x1A],
            [0x1B, 0x6F, 0xB5],
            [0x3A, 0x3F, 0x4B],
            [0x1B, 0x7F, 0x5C],
            [0xC8, 0x1D, 0x5E],
            [0x1B, 0x7F, 0x5C],
            [0xC8, 0x1D, 0x5E],
        ],
        // Bright near the start; the far end is still three times as bright as the walls.
        ramp: (&VIRIDIS, 1000, 400),
        walls_on_ramp: [0x1F, 0x23, 0x2B],
        sets: (
            [
                [0x87, 0x85, 0xAC],
                [0x54, 0xA0, 0x6D],
                [0xAC, 0xFD, 0xB2],
                [0x51, 0x74, 0xC1],
                [0x18, 0xB8, 0xC3],
                [0x9C, 0xAF, 0x4F],
                [0xA1, 0x64, 0x01],
                [0xFA, 0xBB, 0x74],
            ],
            false,
        ),
    };

    /// Light walls on a dark sheet.
    pub const DARK: Self = Self {
        name: "dark",
        sentence: "Light walls on a dark sheet.",
        inks: [
            [0x0E, 0x11, 0x1A],
            [0x8E, 0xA2, 0xEC],
            [0x1B, 0x20, 0x30],
            [0x3A, 0x42, 0x5C],
            [0x12, 0x5C, 0x66],
            [0x1B, 0x20, 0x30],
            [0x7A, 0x43, 0x1C],
            [0x2B, 0x35, 0x58],
            [0xFF, 0xC8, 0x57],
            [0xFF, 0xA0, 0x50],
            [0x6F, 0xD3, 0xFF],
            [0xDC, 0xE6, 0xF0],
            [0x5E, 0xE6, 0xA8],
            [0xFF, 0x7D, 0xB4],
            [0x5E, 0xE6, 0xA8],
            [0xFF, 0x7D, 0xB4],
        ],
        // Walls are still three times as bright as the near end.
        ramp: (&VIRIDIS, 535, 0),
        walls_on_ramp: [0xF4, 0xF6, 0xFF],
        sets: (
            [
                [0x54, 0x39, 0x07],
                [0x99, 0x66, 0x05],
                [0x67, 0x9A, 0x55],
                [0x1E, 0x11, 0x36],
                [0x02, 0x33, 0x31],
                [0x45, 0x7F, 0x60],
                [0x69, 0x55, 0x2C],
                [0x43, 0x57, 0x89],
            ],
            false,
        ),
    };

    /// Black walls on white, everything in grays.
    pub const PRINT: Self = Self {
        name: "print",
        sentence: "Black on white, for paper.",
        inks: [
            [0xFF, 0xFF, 0xFF],
            [0x00, 0x00, 0x00],
            [0xFF, 0xFF, 0xFF],
            [0xC4, 0xC4, 0xC4],
            [0x96, 0x96, 0x96],
            [0xFF, 0xFF, 0xFF],
            [0xA8, 0xA8, 0xA8],
            [0xDC, 0xDC, 0xDC],
            [0x00, 0x00, 0x00],
            [0x70, 0x70, 0x70],
            [0x50, 0x50, 0x50],
            [0x00, 0x00, 0x00],
            [0x00, 0x00, 0x00],
            [0x00, 0x00, 0x00],
            [0x00, 0x00, 0x00],
            [0x00, 0x00, 0x00],
        ],
        ramp: (&GRAYS, 980, 480),
        walls_on_ramp: [0x00, 0x00, 0x00],
        sets: (
            [
                [0x80, 0x80, 0x80],
                [0x92, 0x92, 0x92],
                [0xA4, 0xA4, 0xA4],
                [0xB6, 0xB6, 0xB6],
                [0xC8, 0xC8, 0xC8],
                [0xDA, 0xDA, 0xDA],
                [0xEC, 0xEC, 0xEC],
                [0xFE, 0xFE, 0xFE],
            ],
            false,
        ),
    };

    /// All themes; the first is the default.
    pub const ALL: [Self; 3] = [Self::LIGHT, Self::DARK, Self::PRINT];

    /// The color of an ink.
    #[must_use]
    pub fn color(&self, ink: Ink) -> Color {
        let Some(step) = ink.0.checked_sub(16) else {
            return self.inks[usize::from(ink.0)];
        };
        if let (sets, true) = &self.sets {
            return sets[usize::from(step) % sets.len()];
        }
        let (points, near, far) = self.ramp;
        let last = i32::from(Ink::STEPS) - 1;
        let thousandths = near + (far - near) * i32::from(step).min(last) / last;
        let place = thousandths as usize * (points.len() - 1);
        let first = (place / 1000).min(points.len() - 2);
        mix(
            points[first],
            points[first + 1],
            (place - first * 1000) as u32,
            1000,
        )
    }

    /// The theme with another color for an ink, unless the ink belongs to the ramp.
    #[must_use]
    pub fn with(mut self, ink: Ink, color: Color) -> Self {
        if let Some(place) = self.inks.get_mut(usize::from(ink.0)) {
            *place = color;
        }
        self
    }

    /// The theme for cells colored by distance, with walls that stand out from the ramp.
    #[must_use]
    pub fn for_distances(&self) -> Self {
        let mut theme = self.clone();
        theme.inks[usize::from(Ink::WALL.0)] = self.walls_on_ramp;
        theme
    }

    /// The theme for cells colored by set: the first eight steps of the ramp are colors that everybody can tell
    /// apart.
    #[must_use]
    pub fn for_sets(&self) -> Self {
        let mut theme = self.for_distances();
        theme.sets.1 = true;
        theme
    }

    /// The color of an ink as `#rrggbb`.
    #[must_use]
    pub fn code(&self, ink: Ink) -> String {
        let [red, green, blue] = self.color(ink);
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// The colors of the pixels of a [`Canvas`](super::canvas::Canvas).
    ///
    /// Each ink has four entries: the color itself, then mixed with a quarter, a half and three quarters of
    /// the wall color, or of the floor color for lines and glyphs.
    #[must_use]
    pub fn palette(&self) -> [Color; 256] {
        let mut palette = [[0; 3]; 256];
        for (entry, color) in palette.iter_mut().enumerate() {
            let (ink, level) = (Ink(entry as u8 / LEVELS), entry as u32 % u32::from(LEVELS));
            let beside = if ink.is_mark() { Ink::FLOOR } else { Ink::WALL };
            *color = mix(
                self.color(ink),
                self.color(beside),
                level,
                u32::from(LEVELS),
            );
        }
        palette
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::LIGHT
    }
}

/// Mixes `parts` of `whole` of one color into another.
fn mix(from: Color, to: Color, parts: u32, whole: u32) -> Color {
    let channel = |n: usize| {
        let (from, to) = (u32::from(from[n]), u32::from(to[n]));
        ((from * (whole - parts) + to * parts + whole / 2) / whole) as u8
    };
    [channel(0), channel(1), channel(2)]
}
