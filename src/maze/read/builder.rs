//! What all text forms share once they know what a character means: cells, gaps, marks and doors.

use super::{Page, ReadError};
use crate::maze::door::{Door, in_order};
use crate::maze::finished::Maze;
use crate::maze::passages::Passages;
use crate::maze::topology::{Cell, Topology};
use crate::maze::topology::{Rectangle, Side, Size};

/// A line and a column of the page, from zero.
type Place = (usize, usize);

/// A maze that is being read.
pub(super) struct Builder<'page> {
    page: &'page Page<'page>,
    passages: Passages<Rectangle>,
    start: Option<Cell>,
    goal: Option<(Cell, Place)>,
    start_place: Place,
    /// The first openings to the outside; more than three are not kept.
    openings: Vec<(Door, Place)>,
}

/// What a character or a group of characters says about a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Void,
    Open,
    Start,
    Goal,
}

impl Content {
    /// The meaning of a character in the middle of an open cell.
    pub(super) const fn of(character: char) -> Option<Self> {
        match character {
            ' ' | '*' | '•' => Some(Self::Open),
            'S' => Some(Self::Start),
            'E' | 'F' | 'G' => Some(Self::Goal),
            _ => None,
        }
    }
}

impl<'page> Builder<'page> {
    /// A maze of that many columns and rows, all void.
    pub(super) fn new(
        page: &'page Page<'page>,
        columns: usize,
        rows: usize,
    ) -> Result<Self, ReadError> {
        let size = Size::new(columns as u64, rows as u64).and_then(Size::in_memory);
        let size = size.map_err(|error| page.error(0, 0, error.to_string()))?;
        let passages = Passages::void(Rectangle::new(size));
        Ok(Self {
            page,
            passages,
            start: None,
            goal: None,
            start_place: (0, 0),
            openings: Vec::new(),
        })
    }

    /// Says what a cell is; each cell once, before the gaps around it.
    pub(super) fn cell(
        &mut self,
        x: usize,
        y: usize,
        content: Content,
        place: Place,
    ) -> Result<(), ReadError> {
        if content == Content::Void {
            return Ok(());
        }
        let cell = self.passages.topology().cell(x as u32, y as u32);
        self.passages.clear(cell);
        if content == Content::Start {
            if self.start.is_some() {
                return Err(self.page.error(
                    place.0,
                    place.1,
                    "this is the second start; mark only one cell S",
                ));
            }
            self.start = Some(cell);
            self.start_place = place;
        }
        if content == Content::Goal {
            if self.goal.is_some() {
                let problem = "this is the second goal; mark only one cell E, F or G";
                return Err(self.page.error(place.0, place.1, problem));
            }
            self.goal = Some((cell, place));
        }
        Ok(())
    }

    /// Says that there is no wall on a side of a cell, which may lie just outside the rectangle.
    pub(super) fn gap(
        &mut self,
        x: i64,
        y: i64,
        side: Side,
        place: Place,
    ) -> Result<(), ReadError> {
        let walkable = |x: i64, y: i64| {
            self.passages
                .topology()
                .cell_at(x, y)
                .filter(|&cell| !self.passages.is_void(cell))
        };
        let (across, down) = side.offset();
        let behind = walkable(x + i64::from(across), y + i64::from(down));
        match (walkable(x, y), behind) {
            (Some(cell), Some(_)) => {
                self.passages.open(cell, side.port());
            }
            (Some(cell), None) => self.opening(
                Door {
                    cell,
                    port: side.port(),
                },
                place,
            ),
            (None, Some(cell)) => self.opening(
                Door {
                    cell,
                    port: side.opposite().port(),
                },
                place,
            ),
            (None, None) => {
                let problem = "this opening joins nothing; close it or open a cell beside it";
                return Err(self.page.error(place.0, place.1, problem));
            }
        }
        Ok(())
    }

    /// Says that a cell is open to the outside.
    pub(super) fn opening(&mut self, door: Door, place: Place) {
        if self.openings.len() < 3 {
            self.openings.push((door, place));
        }
    }

    /// Joins all neighbors that are not void, as in a maze of tiles.
    pub(super) fn join_all(&mut self) {
        for n in 0..self.passages.topology().cell_count() {
            let cell = self.passages.topology().nth(n);
            if self.passages.is_void(cell) {
                continue;
            }
            for side in [Side::East, Side::South] {
                if self.passages.neighbors(cell).contains(side.port()) {
                    self.passages.open(cell, side.port());
                }
            }
        }
    }

    /// The maze, with its doors or marks.
    pub(super) fn finish(self) -> Result<Maze, ReadError> {
        let page = self.page;
        let name = |(line, column): Place| {
            format!("line {}, column {}", page.skipped + line + 1, column + 1)
        };
        let maze = match (self.start, self.goal, self.openings.as_slice()) {
            (Some(start), Some((goal, _)), _) => Maze::between(self.passages, start, goal),
            (Some(_), None, _) => {
                let problem = "there is a start S but no goal; mark one cell E, F or G";
                return Err(page.error(self.start_place.0, self.start_place.1, problem));
            }
            (None, Some((_, place)), _) => {
                return Err(page.error(
                    place.0,
                    place.1,
                    "there is a goal but no start; mark one cell S",
                ));
            }
            (None, None, []) => Maze::new(self.passages, None),
            (None, None, [(_, place)]) => {
                let problem =
                    "this is the only opening in the border; make a second one, or mark S and E";
                return Err(page.error(place.0, place.1, problem));
            }
            (None, None, [(first, _), (second, _)]) => {
                let doors = in_order(self.passages.topology(), (*first, *second));
                Maze::new(self.passages, Some(doors))
            }
            (None, None, [(_, first), (_, second), (_, third), ..]) => {
                let others = format!("{} and {}", name(*first), name(*second));
                let problem = format!(
                    "this is a third opening in the border, after {others}; close one, or mark S and E"
                );
                return Err(page.error(third.0, third.1, problem));
            }
        };
        maze.map_err(|error| page.error(0, 0, error.to_string()))
    }
}
