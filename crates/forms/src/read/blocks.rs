//! Reading blocks: one character per wall and per cell, or per tile, in any common characters.

use super::builder::{Builder, Content};
use super::{Page, ReadError};
use crate::draw::signs;
use mazewright_maze::inside::door::outer_side;
use mazewright_maze::solve::Tree;
use mazewright_maze::topology::{Grid, Rectangle, Side, Size};
use mazewright_maze::{Door, Maze};

/// Characters that programs print for a wall.
const WALLS: &str = "#wW█X1x@%▓■";

/// Returns true for characters that programs commonly print for an open tile.
pub(super) const fn is_opening(character: char) -> bool {
    matches!(character, ' ' | '.' | '0' | '_' | '·')
}

pub(super) fn read(page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
    let mut tiles = Tiles::read(page)?;
    let maze = tiles.maze(page);
    let Some((wall, opening)) = tiles.characters.filter(|_| tiles.has_open_border()) else { return maze };
    tiles.invert();
    let leads = |maze: Maze<Grid>| Tree::to(maze.passages(), maze.goal()).reaches(maze.start());
    if tiles.maze(page).is_ok_and(leads) {
        let problem = format!(
            "the border is made of '{opening}', which is an opening here, and '{wall}' is a wall; if that is the wrong \
             way round, write # for walls and spaces for openings, else draw a border of '{wall}'"
        );
        return Err(page.error(0, 0, problem));
    }
    maze
}

const WALL: u8 = 0;
const OPEN: u8 = 1;

/// The characters of the page, as a full rectangle.
struct Tiles {
    width: usize,
    height: usize,
    /// Row by row, in a byte each: [`WALL`], [`OPEN`], or the character of a mark or a sign.
    contents: Vec<u8>,
    /// The characters of walls and openings, if there are both and openings are not spaces.
    characters: Option<(char, char)>,
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
                    WALL
                } else if is_opening(character) && same(&mut opening) {
                    OPEN
                } else {
                    let mark = Content::of(character).filter(|_| character != ' ');
                    match mark {
                        Some(Content::Open) => OPEN,
                        None if !signs::is_obstacle(character) => {
                            return Err(page.stray(line, column));
                        }
                        // All marks and signs are ASCII.
                        _ => character as u8,
                    }
                });
            }
            let length = contents.len() - line * width;
            if length < width && short.is_none() {
                short = Some((line, length));
            }
            contents.resize((line + 1) * width, OPEN);
        }
        // Only spaces may be missing at line ends.
        if let (Some((line, length)), Some(opening)) = (short, opening.filter(|&opening| opening != ' ')) {
            let problem =
                format!("the line ends here, {} characters early; '{opening}' cannot be left out", width - length);
            return Err(page.error(line, length, problem));
        }
        Ok(Self { width, height, contents, characters: wall.zip(opening.filter(|&opening| opening != ' ')) })
    }

    fn at(&self, x: usize, y: usize) -> Content {
        match self.contents[y * self.width + x] {
            WALL => Content::Void,
            OPEN => Content::Open,
            byte => {
                let character = char::from(byte);
                Content::of(character).unwrap_or(Content::Sign(character))
            }
        }
    }

    fn is_wall(&self, x: usize, y: usize) -> bool {
        self.at(x, y) == Content::Void
    }

    /// The tiles at the border.
    fn border(&self) -> impl Iterator<Item = Content> {
        let (right, bottom) = (self.width - 1, self.height - 1);
        let all = (0..self.height).flat_map(move |y| (0..=right).map(move |x| (x, y)));
        let is_outer = move |&(x, y): &(usize, usize)| x == 0 || x == right || y == 0 || y == bottom;
        all.filter(is_outer).map(|(x, y)| self.at(x, y))
    }

    /// Returns true if at most two border tiles are closed, a sign that walls and openings are swapped.
    fn has_open_border(&self) -> bool {
        self.border().filter(|&tile| tile != Content::Open).count() <= 2
    }

    /// Turns walls into openings and openings into walls.
    fn invert(&mut self) {
        for content in &mut self.contents {
            *content = match *content {
                WALL => OPEN,
                OPEN => WALL,
                mark => mark,
            };
        }
    }

    fn maze(&self, page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
        if self.are_walls_and_cells() { self.read_walls(page) } else { self.read_tiles(page) }
    }

    /// Returns true if posts, walls and cells alternate: odd width and height, a wall at every post, walls around every
    /// filled cell but where one of two doors leads into it, and marks only on cells, signs of furniture only between
    /// them. A maze with a marked start and goal has no doors.
    fn are_walls_and_cells(&self) -> bool {
        if self.width < 3 || self.height < 3 || self.width.is_multiple_of(2) || self.height.is_multiple_of(2) {
            return false;
        }
        let (mut inner_doors, mut ends) = (0, 0);
        for y in 0..self.height {
            for x in 0..self.width {
                let content = self.at(x, y);
                ends += usize::from(matches!(content, Content::Start | Content::Goal | Content::StartAndGoal));
                match (x % 2, y % 2) {
                    (0, 0) if content != Content::Void => return false,
                    (0, 1) | (1, 0) if !matches!(content, Content::Void | Content::Open | Content::Sign(_)) => {
                        return false;
                    }
                    (1, 1) if matches!(content, Content::Sign(_)) => return false,
                    (1, 1) if self.is_wall(x, y) => {
                        for side in Side::ALL {
                            let (across, down) = side.offset();
                            let is_open = |steps: i64| {
                                let x = x as i64 + steps * i64::from(across);
                                let y = y as i64 + steps * i64::from(down);
                                let inside = 0 <= x && x < self.width as i64 && 0 <= y && y < self.height as i64;
                                inside && !self.is_wall(x as usize, y as usize)
                            };
                            if is_open(1) && !is_open(2) {
                                return false;
                            }
                            inner_doors += usize::from(is_open(1));
                        }
                    }
                    _ => {}
                }
            }
        }
        let outer_doors = || self.border().filter(|&tile| tile != Content::Void).count();
        inner_doors == 0 || ends == 0 && inner_doors + outer_doors() == 2
    }

    fn read_walls(&self, page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
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
                let side = if line % 2 == 0 { Side::North } else { Side::West };
                let (x, y, place) = (column / 2, line / 2, (line, column));
                let Content::Sign(sign) = self.at(column, line) else {
                    builder.gap(x, y, side, place)?;
                    continue;
                };
                let found = signs::obstacle(sign, side).ok_or_else(|| page.stray(line, column))?;
                builder.obstacle(x, y, side, found, place)?;
            }
        }
        builder.finish()
    }

    fn read_tiles(&self, page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
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
