//! The colors of pictures.

/// Red, green and blue.
pub type Color = [u8; 3];

/// A color of a theme, named after its use: a number below [`Ink::COUNT`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

    /// The first color of programs, in a theme [for paints](Theme::for_paints).
    const PAINT: Self = Self(36);

    /// Levers and their barriers, in a theme [for furniture](Theme::for_furniture).
    pub const LEVER: Self = Self(59);
    /// The last step of the ramp that furniture leaves.
    pub(super) const LAST_BEFORE_FURNITURE: Self = Self(58);

    /// The number of inks.
    pub const COUNT: usize = 64;
    /// The number of steps of the ramp of distances.
    pub const STEPS: u8 = 48;

    /// The keys and doors of a color below 4, in a theme [for furniture](Theme::for_furniture).
    #[inline]
    pub const fn key(color: u8) -> Self {
        Self(60 + color % 4)
    }

    /// A color that a program gives to cells, by its place from 0 to 14 among black, blue, gray, cyan, green, orange,
    /// red, white and yellow, and dark blue, cyan, gray, green, red and yellow; in a theme
    /// [for paints](Theme::for_paints).
    #[inline]
    pub const fn paint(place: u8) -> Self {
        Self(Self::PAINT.0 + place % 15)
    }

    /// A step of the ramp, from 0 (near) to [`Ink::STEPS`] − 1 (far).
    #[inline]
    pub const fn step(step: u8) -> Self {
        Self(16 + if step < Self::STEPS { step } else { Self::STEPS - 1 })
    }

    /// The step of the ramp for a distance from 0 to `farthest`.
    #[inline]
    pub const fn distance(distance: u32, farthest: u32) -> Self {
        let most = if farthest == 0 { 1 } else { farthest as u64 };
        Self::step((distance as u64 * (Self::STEPS as u64 - 1) / most) as u8)
    }

    /// The index of this color in [`Theme::palette`].
    #[inline]
    pub const fn index(self) -> u8 {
        self.0 * LEVELS
    }

    /// Returns true if the ink belongs to the ramp.
    pub(super) const fn is_step(self) -> bool {
        self.0 >= 16
    }

    /// Returns true if the ink is for lines and glyphs instead of cells.
    pub(super) const fn is_mark(self) -> bool {
        matches!(self.0, 8..=15)
    }

    /// Returns true if shapes of this ink shade into the floor around them; those in others have hard edges.
    pub(super) const fn is_soft(self) -> bool {
        self.is_mark() || self.0 == Self::LEVER.0
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
    /// Colors are three bytes each: red, green and blue.
    inks: [u32; 16],
    /// The colors of the ramp, and the part of them from near to far, in thousandths.
    ramp: (&'static [u32], i32, i32),
    /// The color of walls next to the ramp.
    walls_on_ramp: u32,
    /// The colors of sets, and whether they take the place of the ramp.
    sets: ([u32; 8], bool),
    /// The colors of levers and of the keys of each color, and whether they take the place of the last steps of the
    /// ramp.
    furniture: ([u32; 5], bool),
    /// True if the colors of programs take the place of some steps of the ramp.
    has_paints: bool,
}

/// The colors of programs, in the order of [`Ink::paint`].
const PAINTS: [u32; 15] = [
    0x000000, 0x3B6BFF, 0x909090, 0x25C4D0, 0x2FB344, 0xF08A24, 0xE5383B, 0xFFFFFF, 0xF7D038, 0x14307A, 0x0E6F78,
    0x4A4A4A, 0x14602A, 0x8E1B1E, 0x9A7B00,
];

/// Ten evenly spaced colors of viridis (Stéfan van der Walt and Nathaniel Smith, 2015, public domain,
/// <https://bids.github.io/colormap/>), which is perceptually even, also for the color-blind and in
/// gray. Colors in between are interpolated.
const VIRIDIS: [u32; 10] =
    [0x440154, 0x482878, 0x3E4A89, 0x31688E, 0x26828E, 0x1F9E89, 0x35B779, 0x6DCD59, 0xB4DE2C, 0xFDE725];

/// From black to white; grays are about perceptually even in sRGB.
const GRAYS: [u32; 2] = [0x000000, 0xFFFFFF];

impl Theme {
    /// Dark walls on a light sheet, the default.
    pub const LIGHT: Self = Self {
        name: "light",
        sentence: "Dark walls on a light sheet.",
        inks: [
            0xFAF8F3, 0x1F232B, 0xFFFFFF, 0xD3D6DC, 0xFFD166, 0xFFFFFF, 0xF6B89C, 0xBFDDF5, 0xC81D5E, 0xE1571A,
            0x1B6FB5, 0x3A3F4B, 0x1B7F5C, 0xC81D5E, 0x1B7F5C, 0xC81D5E,
        ],
        // Bright near the start; the far end is still three times as bright as the walls.
        ramp: (&VIRIDIS, 1000, 400),
        walls_on_ramp: 0x1F232B,
        sets: ([0x8785AC, 0x54A06D, 0xACFDB2, 0x5174C1, 0x18B8C3, 0x9CAF4F, 0xA16401, 0xFABB74], false),
        furniture: ([0x6A3FB0, 0xD3273E, 0x2166C9, 0xF2B400, 0x2FA35A], false),
        has_paints: false,
    };

    /// Light walls on a dark sheet.
    pub const DARK: Self = Self {
        name: "dark",
        sentence: "Light walls on a dark sheet.",
        inks: [
            0x0E111A, 0x8EA2EC, 0x1B2030, 0x3A425C, 0x125C66, 0x1B2030, 0x7A431C, 0x2B3558, 0xFFC857, 0xFFA050,
            0x6FD3FF, 0xDCE6F0, 0x5EE6A8, 0xFF7DB4, 0x5EE6A8, 0xFF7DB4,
        ],
        // Walls are still three times as bright as the near end.
        ramp: (&VIRIDIS, 535, 0),
        walls_on_ramp: 0xF4F6FF,
        sets: ([0x543907, 0x996605, 0x679A55, 0x1E1136, 0x023331, 0x457F60, 0x69552C, 0x435789], false),
        furniture: ([0xC7A6FF, 0xFF6B6B, 0x5AA9FF, 0xFFE14D, 0x3FD97F], false),
        has_paints: false,
    };

    /// Black walls on white, everything in grays.
    const PRINT: Self = Self {
        name: "print",
        sentence: "Black on white, for paper.",
        inks: [
            0xFFFFFF, 0x000000, 0xFFFFFF, 0xC4C4C4, 0x969696, 0xFFFFFF, 0xA8A8A8, 0xDCDCDC, 0x000000, 0x707070,
            0x505050, 0x000000, 0x000000, 0x000000, 0x000000, 0x000000,
        ],
        ramp: (&GRAYS, 980, 480),
        walls_on_ramp: 0x000000,
        sets: ([0x808080, 0x929292, 0xA4A4A4, 0xB6B6B6, 0xC8C8C8, 0xDADADA, 0xECECEC, 0xFEFEFE], false),
        furniture: ([0x000000, 0x000000, 0x000000, 0x000000, 0x000000], false),
        has_paints: false,
    };

    /// All themes; the first is the default.
    pub const ALL: [Self; 3] = [Self::LIGHT, Self::DARK, Self::PRINT];

    /// The theme with a name.
    ///
    /// # Errors
    /// With a line that lists the names.
    pub fn named(name: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|theme| theme.name == name);
        found.ok_or_else(|| format!("choose one of {}", Self::ALL.map(|theme| theme.name).join(", ")))
    }

    /// The color of an ink.
    pub fn color(&self, ink: Ink) -> Color {
        let Some(step) = ink.0.checked_sub(16) else { return bytes(self.inks[usize::from(ink.0)]) };
        if let (colors, true) = &self.furniture
            && let Some(place) = ink.0.checked_sub(Ink::LEVER.0)
        {
            return bytes(colors[usize::from(place) % colors.len()]);
        }
        if let Some(&paint) = PAINTS.get(usize::from(ink.0.wrapping_sub(Ink::PAINT.0)))
            && self.has_paints
        {
            return bytes(paint);
        }
        if let (sets, true) = &self.sets {
            return bytes(sets[usize::from(step) % sets.len()]);
        }
        let (points, near, far) = self.ramp;
        let last = i32::from(Ink::STEPS) - 1;
        let thousandths = near + (far - near) * i32::from(step).min(last) / last;
        let place = thousandths as usize * (points.len() - 1);
        let first = (place / 1000).min(points.len() - 2);
        mix(bytes(points[first]), bytes(points[first + 1]), (place - first * 1000) as u32, 1000)
    }

    /// The theme with another color for an ink, unless the ink belongs to the ramp; those of furniture take effect in
    /// a theme [for furniture](Self::for_furniture).
    #[must_use]
    pub fn with(mut self, ink: Ink, [red, green, blue]: Color) -> Self {
        let place = usize::from(ink.0);
        let furniture = place.checked_sub(usize::from(Ink::LEVER.0)).and_then(|n| self.furniture.0.get_mut(n));
        if let Some(place) = self.inks.get_mut(place).or(furniture) {
            *place = u32::from_be_bytes([0, red, green, blue]);
        }
        self
    }

    /// The theme for cells colored by distance, with walls that stand out from the ramp.
    pub fn for_distances(&self) -> Self {
        let mut theme = self.clone();
        theme.inks[usize::from(Ink::WALL.0)] = self.walls_on_ramp;
        theme
    }

    /// The theme for cells colored by set: the first eight steps of the ramp are colors that everyone can tell
    /// apart.
    pub fn for_sets(&self) -> Self {
        Self { sets: (self.sets.0, true), ..self.for_distances() }
    }

    /// The theme for mazes with keys, doors, gates and levers, whose colors take the place of the last five steps of
    /// the ramp; everyone can tell them apart, though their shapes would be enough.
    pub fn for_furniture(&self) -> Self {
        Self { furniture: (self.furniture.0, true), ..self.clone() }
    }

    /// The theme for the colors that programs give to cells.
    pub fn for_paints(&self) -> Self {
        Self { has_paints: true, ..self.clone() }
    }

    /// The color of an ink as `#rrggbb`.
    pub fn code(&self, ink: Ink) -> String {
        let [red, green, blue] = self.color(ink);
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// The colors of the pixels of a [`Canvas`](super::canvas::Canvas).
    ///
    /// Each ink has four entries: the color itself, then mixed with a quarter, a half and three quarters of
    /// the wall color, or of the floor color for lines and glyphs.
    pub fn palette(&self) -> [Color; 256] {
        let mut palette = [[0; 3]; 256];
        for (entry, color) in palette.iter_mut().enumerate() {
            let (ink, level) = (Ink(entry as u8 / LEVELS), entry as u32 % u32::from(LEVELS));
            let is_mark = ink.is_mark() || self.furniture.1 && ink >= Ink::LEVER;
            let beside = if is_mark { Ink::FLOOR } else { Ink::WALL };
            *color = mix(self.color(ink), self.color(beside), level, u32::from(LEVELS));
        }
        palette
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::LIGHT
    }
}

/// The bytes of a color.
const fn bytes(color: u32) -> Color {
    let [_, red, green, blue] = color.to_be_bytes();
    [red, green, blue]
}

/// Mixes `parts` of `whole` of one color into another.
fn mix(from: Color, to: Color, parts: u32, whole: u32) -> Color {
    std::array::from_fn(|n| {
        let (from, to) = (u32::from(from[n]), u32::from(to[n]));
        ((from * (whole - parts) + to * parts + whole / 2) / whole) as u8
    })
}
