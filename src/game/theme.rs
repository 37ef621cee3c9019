//! Themes: the colors of the game as files that players can write themselves.

use bevy::color::{Color, ColorToPacked as _, Srgba};
use bevy::prelude::Resource;
use serde::{Deserialize, Deserializer};

use mazewright_forms::draw::{self, Ink};
use mazewright_lab::{ThemeColors, mix};

/// Colors of lines in a chart that color-blind people can distinguish, too, on a dark background (Okabe and Ito,
/// "Color Universal Design", 2008, <https://jfly.uni-koeln.de/color/>).
const LINES: [u32; 6] = [0x56B4E9, 0xE69F00, 0x00B27D, 0xF0E442, 0xE4681C, 0xD686B2];

/// The colors of levers and their barriers, and of keys and their doors by number, on a dark and on a light background.
const FURNITURE: [[u32; 5]; 2] =
    [[0xE6A4EC, 0xFF6B6B, 0x5AA9FF, 0xFFE14D, 0x3FD97F], [0x4B2A86, 0xD3273E, 0x2166C9, 0xF2B400, 0x2FA35A]];

/// The least contrast of text with its background, as WCAG 2.2 asks of small text.
const TEXT_CONTRAST: f64 = 4.5;
/// The least contrast of lines with their background, as WCAG 2.2 asks of graphical objects.
const LINE_CONTRAST: f64 = 3.0;

/// Red, green and blue, 0 to 255, in the sRGB space; `#rrggbb` in a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shade(pub [u8; 3]);

impl Shade {
    /// The color as the view needs it.
    pub const fn color(self) -> Color {
        let [red, green, blue] = self.0;
        Color::srgb_u8(red, green, blue)
    }

    /// How bright it is, from 0 for black to 1 for white: the relative luminance of WCAG 2.2.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of two colors by WCAG 2.2, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    /// The color of a number with two hexadecimal digits for each part.
    const fn hex(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self([red, green, blue])
    }

    /// This color mixed with a percentage of another.
    fn towards(self, other: Self, percent: u16) -> Self {
        Self(mix(self.0, other.0, percent))
    }

    /// This color, so far towards another that it has a contrast with some grounds; the other one if none has.
    fn distinct(self, other: Self, grounds: &[Self], contrast: f64) -> Self {
        let mut shades = (0..=100).map(|percent| self.towards(other, percent));
        let is_distinct = |shade: &Self| grounds.iter().all(|ground| shade.contrast(*ground) >= contrast);
        shades.find(is_distinct).unwrap_or(other)
    }
}

impl<'de> Deserialize<'de> for Shade {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let color = Srgba::hex(&text).ok().filter(|_| text.len() == 7);
        let problem = || serde::de::Error::custom(format!("{text:?} is not a color; write it as \"#rrggbb\""));
        let [red, green, blue, _] = color.ok_or_else(problem)?.to_u8_array();
        Ok(Self([red, green, blue]))
    }
}

/// The colors of everything in the game, each by what it is for.
#[derive(Resource, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name by which the player chooses it; the shipped ones are translated.
    pub name: String,
    /// How strong the light around the player and at the exit is, 0 to 1.
    pub glow: f32,

    /// Around the maze, and behind everything.
    pub background: Shade,
    /// The floor of the maze.
    pub floor: Shade,
    /// The tops of walls.
    pub wall: Shade,
    /// The faces of walls, which give them depth.
    pub wall_face: Shade,
    /// The tops of walls that are whole tiles.
    pub tile: Shade,
    /// The player.
    pub player: Shade,
    /// The exit, and what went well.
    pub exit: Shade,
    /// The shut entrance, and what went wrong.
    pub entrance: Shade,
    /// The way that is shown.
    pub way: Shade,
    /// Where the player has been.
    pub trail: Shade,
    /// The solver that one plays against.
    pub opponent: Shade,

    /// Text that matters.
    pub text: Shade,
    /// Text that is only there to be looked up.
    pub quiet: Shade,
    /// Text on a selected entry, on the color of the player or of a choice.
    pub ink: Shade,
    /// The ground of panels and cards.
    pub raised: Shade,
    /// The ground of controls.
    pub sunken: Shade,
    /// Frames, and the ground of a control below the pointer.
    pub line: Shade,
    /// The background of the chosen one of several.
    pub chosen: Shade,
}

/// The shipped themes by the names of their files, the usual one first.
pub const SHIPPED: [(&str, &str); 5] = [
    ("dusk", include_str!("../../assets/themes/dusk.toml")),
    ("dark", include_str!("../../assets/themes/dark.toml")),
    ("light", include_str!("../../assets/themes/light.toml")),
    ("paper", include_str!("../../assets/themes/paper.toml")),
    ("high-contrast", include_str!("../../assets/themes/high-contrast.toml")),
];

impl Theme {
    /// The theme of a file.
    ///
    /// # Errors
    /// With a line that says what is wrong, and where.
    pub fn parse(text: &str) -> Result<Self, String> {
        let theme: Self = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| {
                let before = text.get(..span.start).unwrap_or_default();
                format!("line {}: ", before.matches('\n').count() + 1)
            });
            let problem = error.message().lines().next().unwrap_or_default();
            format!("{}{problem}", line.unwrap_or_default())
        })?;
        if !(0.0..=1.0).contains(&theme.glow) {
            return Err(format!("glow is {}; it lies between 0 and 1", theme.glow));
        }
        Ok(theme)
    }

    /// Returns true if it is one of dark text on light ground.
    pub fn is_light(&self) -> bool {
        self.background.luminance() > self.text.luminance()
    }

    /// This theme on a ground of another color: text and marks are made so much darker or lighter that they stand out
    /// from it.
    pub fn on(&self, ground: Shade) -> Self {
        let (black, white) = (Shade([0; 3]), Shade([255; 3]));
        let end = if ground.contrast(black) > ground.contrast(white) { black } else { white };
        let legible = |shade: Shade| shade.distinct(end, &[ground], TEXT_CONTRAST);
        Self {
            background: ground,
            raised: ground,
            // Further from the text than the ground is, where that is possible.
            sunken: ground.towards(if end == black { white } else { black }, 30),
            text: end,
            quiet: legible(self.quiet),
            player: legible(self.player),
            exit: legible(self.exit),
            entrance: legible(self.entrance),
            way: legible(self.way),
            opponent: legible(self.opponent),
            line: legible(self.line),
            ..self.clone()
        }
    }

    /// The color of the ghost with a number: attempts of the session, the personal best, the perfect line, the line
    /// with keys, and runs from files, whose colors begin again after the fourth.
    pub fn ghost(&self, number: usize) -> Shade {
        let lines = self.lines();
        match number {
            0 => self.quiet,
            1 => self.text,
            2 => self.exit,
            3 => self.entrance,
            _ => [self.way, self.opponent, lines[4], lines[1]][number % 4],
        }
    }

    /// The color of a player at one screen, by the number of the seat.
    pub const fn seat(&self, player: usize) -> Shade {
        match player {
            0 => self.player,
            1 => self.way,
            2 => self.opponent,
            _ => self.text,
        }
    }

    /// Colors of the lines in a chart: the default ones, each so far towards the text that it stands out from the
    /// background and from panels.
    pub fn lines(&self) -> [Shade; 6] {
        let grounds = [self.background, self.raised];
        LINES.map(|usual| Shade::hex(usual).distinct(self.text, &grounds, LINE_CONTRAST))
    }

    /// The color of the keys and doors with a number below 4: red, blue, yellow and green.
    pub fn key(&self, color: u8) -> Shade {
        self.furniture(1 + usize::from(color % 4))
    }

    /// The color of a storey of a tower, by how far it is below the one that is shown.
    pub fn storey(&self, below: u8) -> Shade {
        self.wall_face.towards(self.background, (20 * u16::from(below)).min(100))
    }

    /// The color of fog.
    pub fn mist(&self) -> Shade {
        self.background.towards(self.wall, 12)
    }

    /// The color of levers and barriers.
    pub fn lever(&self) -> Shade {
        self.furniture(0)
    }

    /// A color of furniture, so far towards the text that it stands out from the floor.
    fn furniture(&self, place: usize) -> Shade {
        let usual = Shade::hex(FURNITURE[usize::from(self.is_light())][place]);
        usual.distinct(self.text, &[self.floor, self.background, self.raised], LINE_CONTRAST)
    }

    /// The theme of pictures of mazes: with the sheet, the floor, the walls and the furniture of this one. What
    /// fills or marks cells keeps the colors that everyone can distinguish.
    pub fn picture(&self) -> draw::Theme {
        let sheet = ThemeColors {
            is_light: self.is_light(),
            background: self.background.0,
            wall: self.wall.0,
            floor: self.floor.0,
            text: self.text.0,
        };
        let theme = sheet.theme().with(Ink::LEVER, self.lever().0);
        (0..4).fold(theme, |theme, color| theme.with(Ink::key(color), self.key(color).0))
    }
}

impl Default for Theme {
    /// The usual one of those that are shipped.
    fn default() -> Self {
        Self::parse(SHIPPED[0].1).expect("a test reads the shipped themes")
    }
}
