//! Reading blocks: one character per wall and per cell, or per tile, in any common characters.

use super::builder::{Builder, Content};
use super::{Page, ReadError, stray};
use mazewright_maze::Maze;
use mazewright_maze::door::{Door, outer_side};
use mazewright_maze::topology::{Grid, Rectangle, Side, Size};

/// Characters that programs print for a wall.
const WALLS: &str = "#wW█X1x@%▓■";
/// Characters that programs print for an opening.
const OPENINGS: &str = " .0_·";

pub(super) fn read(page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
    let mut tiles = Tiles::read(page)?;
    if tiles.are_walls_and_cells() {
        tiles.read_walls(page)
    } else {
        tiles.read_tiles(page)
    }
}

/// The characters of the page, as a full rectangle.
struct Tiles {
    width: usize,
    height: usize,
    /// Row by row.
    contents: Vec<Content>,
}

impl Tiles {
    fn read(page: &Page<'_>) -> Result<Self, ReadError> {
        let (width, height) = (page.width, page.lines.len());
        let mut contents = Vec::with_capacity(width * height);
        let mut wall = None;
        let mut opening = None;
        let mut short = None;
        for line in 0..height {
            for (column, character) in page.trimmed(line).chars().enumerate() {
                let same = |known: &mut Option<char>| *known.get_or_insert(character) == character;
                contents.push(if WALLS.contains(character) && same(&mut wall) {
                    Content::Void
                } else if OPENINGS.contains(character) && same(&mut opening) {
                    Content::Open
                } else {
                    let mark = Content::of(character).filter(|_| character != ' ');
                    mark.ok_or_else(|| page.error(line, column, stray(character)))?
                });
            }
            let length = contents.len() - line * width;
            if length < width && short.is_none() {
                short = Some((line, length));
            }
            contents.resize((line + 1) * width, Content::Open);
        }
        // Only spaces may be missing at line ends.
        if let (Some((line, length)), Some(opening)) =
            (short, opening.filter(|&opening| opening != ' '))
        {
            let problem = format!(
                "the line ends here, {} characters early; '{opening}' cannot be left out",
                width - length
            );
            return Err(page.error(line, length, problem));
        }
        Ok(Self {
            width,
            height,
            contents,
        })
    }

    fn at(&self, x: usize, y: usize) -> Content {
        self.contents[y * self.width + x]
    }

    fn is_wall(&self, x: usize, y: usize) -> bool {
        self.at(x, y) == Content::Void
    }

    /// Whether posts, walls and cells alternate: odd width and height, a wall at every post, walls around
    /// every filled cell, and marks only on cells.
    fn are_walls_and_cells(&self) -> bool {
        let odd = self.width % 2 == 1 && self.height % 2 == 1;
        odd && self.width >= 3
            && self.height >= 3
            && (0..self.height).all(|y| {
                (0..self.width).all(|x| match (x % 2, y % 2) {
                    (0, 0) => self.is_wall(x, y),
                    (1, 1) => {
                        !self.is_wall(x, y)
                            || self.is_wall(x - 1, y)
                                && self.is_wall(x + 1, y)
                                && self.is_wall(x, y - 1)
                                && self.is_wall(x, y + 1)
                    }
                    _ => !matches!(self.at(x, y), Content::Start | Content::Goal),
                })
            })
    }

    fn read_walls(&mut self, page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
        let (columns, rows) = (self.width / 2, self.height / 2);
        let mut builder = Builder::new(page, columns, rows)?;
        for y in 0..rows {
            for x in 0..columns {
                let place = (2 * y + 1, 2 * x + 1);
                builder.cell(x, y, self.at(place.1, place.0), place)?;
            }
        }
        for line in 0..self.height {
            // The columns of posts and cells have the parity of their line; those of gaps do not.
            for column in (1 - line % 2..self.width).step_by(2) {
                if self.is_wall(column, line) {
                    continue;
                }
                let side = if line % 2 == 0 {
                    Side::North
                } else {
                    Side::West
                };
                builder.gap(column as i64 / 2, line as i64 / 2, side, (line, column))?;
            }
        }
        builder.finish()
    }

    fn read_tiles(&mut self, page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
        let mut builder = Builder::new(page, self.width, self.height)?;
        let size = Size::new(self.width as u64, self.height as u64);
        let rectangle = Rectangle::new(size.map_err(|error| page.error(0, 0, error.to_string()))?);
        for y in 0..self.height {
            for x in 0..self.width {
                builder.cell(x, y, self.at(x, y), (y, x))?;
                if self.is_wall(x, y) {
                    continue;
                }
                let cell = rectangle.cell(x as u32, y as u32);
                if let Some(side) = outer_side(&rectangle, cell) {
                    let port = side.port();
                    builder.opening(Door { cell, port }, (y, x));
                }
            }
        }
        builder.join_all();
        builder.finish()
    }
}
