//! Building a maze from cells, gaps, furniture, marks and doors, for all text formats.

use super::{Page, ReadError};
use crate::draw::signs;
use mazewright_maze::door::{Door, in_order, in_reading_order, outer_side};
use mazewright_maze::furniture::{Furniture, FurnitureError, Item, Obstacle};
use mazewright_maze::topology::{Cell, Grid, Port, Shape, Side, Size, SizeError, Topology, Woven};
use mazewright_maze::{Maze, Passages};

/// A line and column of the page, from zero.
type TextPosition = (usize, usize);

/// A maze that is being read.
pub(super) struct Builder<'page> {
    page: &'page Page<'page>,
    passages: Passages<Grid>,
    start: Option<(Cell, TextPosition)>,
    goal: Option<(Cell, TextPosition)>,
    /// The first three openings to the outside.
    openings: Vec<(Door, TextPosition)>,
    /// The line and the row that the floor which is being read begins with.
    first_line: usize,
    first_row: usize,
    /// The stairs of cells, by port.
    stairs: Vec<(Cell, Port, TextPosition)>,
    items: Vec<(Cell, Item, TextPosition)>,
    /// Doors, gates and barriers, each with a cell and the port that it stands in.
    obstacles: Vec<(Cell, Port, Obstacle, TextPosition)>,
    /// In reading order.
    bridges: Vec<(Cell, Side, TextPosition)>,
}

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Void,
    Open,
    Start,
    Goal,
    StartAndGoal,
    Item(Item),
    /// A character that belongs between cells.
    Sign(char),
}

impl Content {
    /// The content that a character in the middle of an open cell stands for.
    pub(super) fn of(character: char) -> Option<Self> {
        match character {
            ' ' | '*' | '•' => Some(Self::Open),
            'S' => Some(Self::Start),
            'E' | 'F' | 'G' => Some(Self::Goal),
            '&' => Some(Self::StartAndGoal),
            _ => Item::of_sign(character).map(Self::Item),
        }
    }
}

impl<'page> Builder<'page> {
    /// A rectangle or a box whose cells are all void.
    pub(super) fn new(page: &'page Page<'page>, size: Result<Size, SizeError>) -> Result<Self, ReadError> {
        let size = size.and_then(Size::in_memory).map_err(|error| page.error(0, 0, error.to_string()))?;
        Ok(Self {
            page,
            passages: Passages::void(Grid::new(Shape::default_for(size), size)),
            start: None,
            goal: None,
            openings: Vec::new(),
            first_line: 0,
            first_row: 0,
            stairs: Vec::new(),
            items: Vec::new(),
            obstacles: Vec::new(),
            bridges: Vec::new(),
        })
    }

    /// Begins a floor, with a line of the page and a row of the maze.
    pub(super) const fn begin_floor(&mut self, first_line: usize, first_row: usize) {
        (self.first_line, self.first_row) = (first_line, first_row);
    }

    const fn on_page(&self, (line, column): TextPosition) -> TextPosition {
        (self.first_line + line, column)
    }

    fn error(&self, (line, column): TextPosition, problem: impl Into<String>) -> ReadError {
        self.page.error(line, column, problem)
    }

    fn cell_at(&self, x: usize, y: usize) -> Cell {
        let grid = self.passages.topology();
        grid.nth((y + self.first_row) * grid.size().columns() as usize + x)
    }

    /// Opens a stair of a cell.
    pub(super) fn stair(&mut self, x: usize, y: usize, port: Port, place: TextPosition) {
        self.stairs.push((self.cell_at(x, y), port, self.on_page(place)));
    }

    /// Sets the content of a cell; once per cell, before the gaps around it.
    pub(super) fn cell(&mut self, x: usize, y: usize, content: Content, place: TextPosition) -> Result<(), ReadError> {
        if content == Content::Void {
            return Ok(());
        }
        let (cell, place) = (self.cell_at(x, y), self.on_page(place));
        self.passages.clear(cell);
        match content {
            Content::Sign(_) => return Err(self.page.stray(place.0, place.1)),
            Content::Item(item) => {
                if self.items.iter().any(|&(_, other, _)| other == item) {
                    let sign = self.page.character(place.0, place.1);
                    return Err(self.error(place, format!("this is the second '{sign}'; draw each key and lever once")));
                }
                self.items.push((cell, item, place));
            }
            _ => {}
        }
        if matches!(content, Content::Start | Content::StartAndGoal) && self.start.replace((cell, place)).is_some() {
            return Err(self.error(place, "this is the second start; mark only one cell S"));
        }
        if matches!(content, Content::Goal | Content::StartAndGoal) && self.goal.replace((cell, place)).is_some() {
            return Err(self.error(place, "this is the second goal; mark only one cell E, F or G"));
        }
        Ok(())
    }

    /// Makes a cell a bridge over another passage; in reading order.
    pub(super) fn bridge(&mut self, x: usize, y: usize, along: Side, place: TextPosition) -> Result<(), ReadError> {
        for n in 0..9 {
            let (x, y) = ((x as u32 + n % 3).wrapping_sub(1), (y as u32 + n / 3).wrapping_sub(1));
            let problem = match self.passages.topology().locate(x, y) {
                None => "a bridge at the border has no passage to cross; move it inside",
                Some(around) if self.along(around).is_some() => {
                    "this bridge touches another one; leave a plain cell between them"
                }
                Some(_) => continue,
            };
            return Err(self.error(place, problem));
        }
        self.bridges.push((self.cell_at(x, y), along, place));
        Ok(())
    }

    /// The direction of a bridge.
    fn along(&self, cell: Cell) -> Option<Side> {
        let found = self.bridges.binary_search_by_key(&cell, |bridge| bridge.0);
        found.ok().map(|n| self.bridges[n].1)
    }

    /// Removes the wall north or west of a place, which may lie just below or right of the cells. The character there
    /// is a space, or says what stands in the passage.
    pub(super) fn passage(
        &mut self,
        x: usize,
        y: usize,
        side: Side,
        character: char,
        place: TextPosition,
    ) -> Result<(), ReadError> {
        let place = self.on_page(place);
        let obstacle = match character {
            ' ' => None,
            _ => Some(signs::obstacle(character, side).ok_or_else(|| self.page.stray(place.0, place.1))?),
        };
        let size = self.passages.topology().size();
        let cell = |x: usize, y: usize| {
            let is_inside = x < size.columns() as usize && y < size.rows() as usize;
            is_inside.then(|| self.cell_at(x, y)).filter(|&cell| !self.passages.is_void(cell))
        };
        let (west, north) = if side == Side::West { (1, 0) } else { (0, 1) };
        let behind = x.checked_sub(west).zip(y.checked_sub(north)).and_then(|(x, y)| cell(x, y));
        let (cell, port) = match (cell(x, y), behind) {
            (Some(cell), Some(_)) => {
                self.passages.open(cell, side.port());
                self.obstacles.extend(obstacle.map(|obstacle| (cell, side.port(), obstacle, place)));
                return Ok(());
            }
            _ if obstacle.is_some() => {
                let problem = format!("'{character}' does not belong in a maze here, but between two cells");
                return Err(self.error(place, problem));
            }
            (None, None) => {
                return Err(self.error(place, "this opening joins nothing; close it or open a cell beside it"));
            }
            (Some(cell), None) => (cell, side.port()),
            (None, Some(behind)) => (behind, side.opposite().port()),
        };
        self.opening(Door { cell, port }, place);
        Ok(())
    }

    /// Adds an opening to the outside.
    fn opening(&mut self, door: Door, place: TextPosition) {
        if self.openings.len() < 3 {
            self.openings.push((door, place));
        }
    }

    /// Joins all neighbors that are not void, as in a tile maze, whose tiles at the border are openings.
    pub(super) fn join_all(&mut self) {
        let cells: Vec<Cell> = self.passages.cells().collect();
        for cell in cells {
            for side in [Side::East, Side::South] {
                if self.passages.neighbors(cell).contains(side.port()) {
                    self.passages.open(cell, side.port());
                }
            }
            let grid = self.passages.topology();
            if let Some(side) = grid.lattice().and_then(|rectangle| outer_side(rectangle, cell)) {
                let (x, y) = grid.position(cell);
                self.opening(Door { cell, port: side.port() }, (y as usize, x as usize));
            }
        }
    }

    /// The maze, with its doors or marks.
    pub(super) fn finish(mut self) -> Result<Maze<Grid>, ReadError> {
        self.open_stairs()?;
        self.weave()?;
        let furniture = self.furniture();
        let Self { page, passages, start, goal, openings, items, obstacles, .. } = self;
        let error = |&(line, column): &TextPosition, problem: &str| Err(page.error(line, column, problem));
        let maze = match (start, goal, &openings[..]) {
            (Some((start, _)), Some((goal, _)), _) => Maze::between(passages, start, goal),
            (Some((_, place)), None, _) => {
                return error(&place, "there is a start S but no goal; mark one cell E, F or G");
            }
            (None, Some((_, place)), _) => return error(&place, "there is a goal but no start; mark one cell S"),
            (None, None, []) => Maze::new(passages, None),
            (None, None, [(_, place)]) => {
                return error(place, "this is the only opening in the border; make a second one, or mark S and E");
            }
            (None, None, &[(first, _), (second, _)]) => {
                let doors = match passages.topology().lattice() {
                    Some(rectangle) => in_order(rectangle, (first, second)),
                    None => in_reading_order((first, second)),
                };
                Maze::new(passages, Some(doors))
            }
            (None, None, [(_, first), (_, second), (_, third), ..]) => {
                let [first, second] = [first, second].map(|&(line, column)| {
                    format!("line {}, column {}", page.skipped + line + 1, page.indent + column + 1)
                });
                let others = format!("{first} and {second}");
                let problem =
                    format!("this is a third opening in the border, after {others}; close one, or mark S and E");
                return error(third, &problem);
            }
        };
        let maze = maze.map_err(|error| page.error(0, 0, error.to_string()))?;
        let grid = maze.topology().clone();
        maze.with_furniture(furniture).map_err(|error| {
            let (place, problem) = match error {
                FurnitureError::ObstacleMisplaced(at, port) => {
                    let ends = [(at, port), (grid.neighbor(at, port), grid.opposite(at, port))];
                    // Only a passage under a bridge shows in two places.
                    let last = obstacles.iter().rev().find(|found| ends.contains(&end_on(&grid, found.0, found.1)));
                    let problem = "the passage under the bridge has a door, gate or barrier already; remove one";
                    (last.map(|found| found.3), problem)
                }
                _ => {
                    let at = items.iter().find(|found| error == FurnitureError::ItemMisplaced(found.0));
                    (at.map(|found| found.2), "a key or lever cannot be at the start or the goal; move it")
                }
            };
            let (line, column) = place.unwrap_or_default();
            page.error(line, column, problem)
        })
    }

    /// Opens the stairs, each of which has two ends.
    fn open_stairs(&mut self) -> Result<(), ReadError> {
        self.stairs.sort_unstable();
        for &(cell, port, place) in &self.stairs {
            let grid = self.passages.topology();
            let behind = (grid.neighbor(cell, port), grid.opposite(cell, port));
            if self.passages.is_void(cell) || self.passages.is_void(behind.0) {
                return Err(self.error(place, "this stair leads nowhere; remove it"));
            }
            if self.stairs.binary_search_by_key(&behind, |stair| (stair.0, stair.1)).is_err() {
                return Err(self.error(place, "this stair has no other end; draw it on both floors"));
            }
            self.passages.open(cell, port);
        }
        Ok(())
    }

    /// Puts the passages on a grid with the bridges, if there are any, under which they lead straight on.
    fn weave(&mut self) -> Result<(), ReadError> {
        let grid = self.passages.topology();
        for &(cell, along, place) in &self.bridges {
            let across = grid.clockwise(cell, along.port());
            let open = self.passages.open_ports(cell);
            if !open.contains(across) || !open.contains(grid.opposite(cell, across)) {
                let problem = "nothing passes under this bridge; open both sides across it, or draw a plain cell";
                return Err(self.error(place, problem));
            }
        }
        if self.bridges.is_empty() {
            return Ok(());
        }
        let Some(woven) = Woven::with_bridges(grid.size(), |cell| self.along(cell)) else {
            return Ok(());
        };
        let mut passages = Passages::void(Grid::from(woven));
        self.passages.cells().for_each(|cell| passages.clear(cell));
        for cell in self.passages.cells() {
            for port in self.passages.open_ports(cell).iter() {
                if passages.topology().has_port(cell, port) {
                    passages.open(cell, port);
                }
            }
        }
        self.passages = passages;
        Ok(())
    }

    fn furniture(&self) -> Furniture {
        let grid = self.passages.topology();
        let obstacles = self.obstacles.iter().map(|&(cell, port, obstacle, _)| {
            let end = end_on(grid, cell, port);
            match obstacle {
                Obstacle::Gate { leads_away } if end != (cell, port) => {
                    (end.0, end.1, Obstacle::Gate { leads_away: !leads_away })
                }
                other => (end.0, end.1, other),
            }
        });
        let items = self.items.iter().map(|&(cell, item, _)| (cell, item));
        Furniture::new(grid, items.collect(), &obstacles.collect::<Vec<_>>())
    }
}

/// The end of a passage that has a port: where it leads under a bridge, not that on the bridge.
fn end_on(grid: &Grid, cell: Cell, port: Port) -> (Cell, Port) {
    match grid.lattice().filter(|_| !grid.has_port(cell, port)) {
        Some(rectangle) => (rectangle.neighbor(cell, port), rectangle.opposite(cell, port)),
        None => (cell, port),
    }
}
