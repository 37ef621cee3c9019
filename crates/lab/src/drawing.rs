//! What a program has drawn into the cells of its maze: colors and texts.

use std::collections::BTreeMap;

use mazewright_forms::draw::Ink;
use mazewright_maze::Cell;

/// The letters of the colors of explorers, in the order of [`Ink::paint`].
const LETTERS: &str = "kbacgorwyBCAGRY";

/// Colors and texts in cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// The letters of colors.
    pub colors: BTreeMap<Cell, char>,
    /// The texts.
    pub texts: BTreeMap<Cell, String>,
    /// How many strokes of the program have led to it.
    pub(crate) strokes: usize,
}

impl Drawing {
    /// The color of a letter, if it stands for one.
    pub fn ink(letter: char) -> Option<Ink> {
        LETTERS.find(letter).map(|place| Ink::paint(place as u8))
    }

    /// The color of a cell, if it has one.
    pub(crate) fn color(&self, cell: Cell) -> Option<Ink> {
        self.colors.get(&cell).copied().and_then(Self::ink)
    }

    /// Gives a cell a color or a text, or takes it away.
    pub(crate) fn put(&mut self, kind: &str, cell: Cell, value: Option<&str>) {
        match (kind, value) {
            ("color", Some(value)) => self.colors.extend(value.chars().next().map(|letter| (cell, letter))),
            ("color", None) => drop(self.colors.remove(&cell)),
            (_, Some(value)) => drop(self.texts.insert(cell, value.to_owned())),
            (_, None) => drop(self.texts.remove(&cell)),
        }
    }
}
