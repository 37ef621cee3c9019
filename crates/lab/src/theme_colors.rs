//! The colors of sessions in a theme of the game: its own background, and marks in colors that everyone can tell apart.

use mazewright_forms::draw::{Color, Ink, Theme};

/// How far the color of unvisited cells is from the floor's towards the text's, in percent.
const UNTOUCHED: u16 = 17;
/// How far the color of a path is moved towards the text's, in percent, since sheets may be less light or dark than
/// the default.
const PATH: u16 = 10;

/// The colors that a theme of the game brings along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThemeColors {
    /// True if text is darker than its background.
    pub is_light: bool,
    /// Around the maze.
    pub background: Color,
    /// The tops of walls.
    pub wall: Color,
    /// The floor of the maze.
    pub floor: Color,
    /// Text that matters.
    pub text: Color,
}

impl ThemeColors {
    /// The theme of sessions: with the sheet, the floor and the walls of the game's. What fills or marks cells keeps
    /// the colors that everyone can distinguish.
    pub fn theme(&self) -> Theme {
        let base = if self.is_light { Theme::LIGHT } else { Theme::DARK };
        let path = base.color(Ink::PATH);
        base.with(Ink::PAPER, self.background)
            .with(Ink::WALL, self.wall)
            .with(Ink::FLOOR, self.floor)
            .with(Ink::FINISHED, self.floor)
            .with(Ink::UNTOUCHED, mix(self.floor, self.text, UNTOUCHED))
            .with(Ink::PATH, mix(path, self.text, PATH))
    }
}

/// A color mixed with a percentage of another.
pub fn mix(from: Color, to: Color, percent: u16) -> Color {
    [0, 1, 2].map(|part: usize| {
        let (from, to) = (u16::from(from[part]), u16::from(to[part]));
        ((from * (100 - percent) + to * percent) / 100) as u8
    })
}
