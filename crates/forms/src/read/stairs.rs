//! Reading the stairs of a cell of a box from its characters.

use super::builder::Builder;
use super::{Page, ReadError};
use mazewright_maze::topology::Cuboid;

/// How a floor shows stairs: one character before the middle of a cell and one after it for each dimension beyond the
/// second.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Stairs {
    /// How many dimensions there are beyond the second.
    pub(super) more: usize,
}

impl Stairs {
    /// The characters of a cell.
    pub(super) const fn width(self) -> usize {
        2 * self.more + 1
    }

    /// Reads the stairs of a cell from its characters, the first of which is at a place of the page. `signs` are the
    /// characters of stairs back and on, of the third dimension and of all others.
    pub(super) fn read(
        self,
        page: &Page<'_>,
        signs: [[char; 2]; 2],
        inside: &[char],
        (x, y): (usize, usize),
        (line, column): (usize, usize),
        builder: &mut Builder<'_>,
    ) -> Result<(), ReadError> {
        for n in 0..self.more {
            let [on, back] = Cuboid::<u32>::ports_along(2 + n);
            let places = [(back, self.more - 1 - n), (on, self.more + 1 + n)];
            for ((port, place), sign) in places.into_iter().zip(signs[n.min(1)]) {
                match inside[place] {
                    ' ' => {}
                    found if found == sign => builder.stair(x, y, port, (line, column + place)),
                    _ => return Err(page.stray(line, column + place)),
                }
            }
        }
        Ok(())
    }
}
