//! Building a maze from cells, gaps, marks and doors, for all text formats.

mod furniture;

use super::{Page, ReadError};
use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::inside::door::in_order;
use mazewright_maze::topology::{Cell, Grid, Port, Ports, Rectangle, Side, Size, Topology, Woven};
use mazewright_maze::{Door, Maze, Passages};

/// A line and column of the page, from zero.
type TextPosition = (usize, usize);

/// A maze that is being read.
pub(super) struct Builder<'page> {
    page: &'page Page<'page>,
    passages: Passages<Rectangle>,
    start: Option<Cell>,
    goal: Option<(Cell, TextPosition)>,
    start_place: TextPosition,
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
    pub(super) const fn of(character: char) -> Option<Self> {
        match character {
            ' ' | '*' | '•' => Some(Self::Open),
            'S' => Some(Self::Start),
            'E' | 'F' | 'G' => Some(Self::Goal),
            '&' => Some(Self::StartAndGoal),
            _ => match Item::of_sign(character) {
                Some(item) => Some(Self::Item(item)),
                None => None,
            },
        }
    }
}

impl<'page> Builder<'page> {
    /// A maze whose cells are all void.
    pub(super) fn new(page: &'page Page<'page>, columns: usize, rows: usize) -> Result<Self, ReadError> {
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

    /// Opens a stair of a cell.
    pub(super) fn stair(&mut self, x: usize, y: usize, port: Port, place: TextPosition) {
        let (y, place) = (y + self.first_row, self.on_page(place));
        let cell = self.passages.topology().cell(x as u32, y as u32);
        self.stairs.push((cell, port, place));
    }

    /// Sets the content of a cell; once per cell, before the gaps around it.
    pub(super) fn cell(&mut self, x: usize, y: usize, content: Content, place: TextPosition) -> Result<(), ReadError> {
        if content == Content::Void {
            return Ok(());
        }
        let (y, place) = (y + self.first_row, self.on_page(place));
        let cell = self.passages.topology().cell(x as u32, y as u32);
        self.passages.clear(cell);
        match content {
            Content::Sign(_) => return Err(self.page.stray(place.0, place.1)),
            Content::Item(item) => self.items.push((cell, item, place)),
            _ => {}
        }
        if matches!(content, Content::Start | Content::StartAndGoal) {
            if self.start.is_some() {
                return Err(self.page.error(place.0, place.1, "this is the second start; mark only one cell S"));
            }
            self.start = Some(cell);
            self.start_place = place;
        }
        if matches!(content, Content::Goal | Content::StartAndGoal) {
            if self.goal.is_some() {
                let problem = "this is the second goal; mark only one cell E, F or G";
                return Err(self.page.error(place.0, place.1, problem));
            }
            self.goal = Some((cell, place));
        }
        Ok(())
    }

    /// Makes a cell a bridge over another passage; in reading order.
    pub(super) fn bridge(&mut self, x: usize, y: usize, along: Side, place: TextPosition) -> Result<(), ReadError> {
        let place = self.on_page(place);
        let rectangle = self.passages.topology();
        let (x, y) = (x as i64, y as i64);
        for n in 0..9 {
            let problem = match rectangle.cell_at(x + n % 3 - 1, y + n / 3 - 1) {
                None => "a bridge at the border has no passage to cross; move it inside",
                Some(around) if self.along(around).is_some() => {
                    "this bridge touches another one; leave a plain cell between them"
                }
                Some(_) => continue,
            };
            return Err(self.page.error(place.0, place.1, problem));
        }
        let cell = rectangle.cell(x as u32, y as u32);
        self.bridges.push((cell, along, place));
        Ok(())
    }

    /// The direction of a bridge.
    fn along(&self, cell: Cell) -> Option<Side> {
        let found = self.bridges.binary_search_by_key(&cell, |bridge| bridge.0);
        found.ok().map(|n| self.bridges[n].1)
    }

    /// Removes the wall north or west of a cell, which may lie just below or right of the rectangle.
    #[inline]
    pub(super) fn gap(&mut self, x: usize, y: usize, side: Side, place: TextPosition) -> Result<(), ReadError> {
        let y = y + self.first_row;
        let cell = self.passages.topology().cell(x as u32, y as u32);
        let behind = self.passages.topology().neighbor(cell, side.port());
        let (is_void, is_void_behind) = (self.passages.is_void(cell), self.passages.is_void(behind));
        if !is_void && !is_void_behind {
            self.passages.open(cell, side.port());
            return Ok(());
        }
        if is_void && is_void_behind {
            let (line, column) = self.on_page(place);
            let problem = "this opening joins nothing; close it or open a cell beside it";
            return Err(self.page.error(line, column, problem));
        }
        let (cell, side) = if is_void { (behind, side.opposite()) } else { (cell, side) };
        self.opening(Door { cell, port: side.port() }, place);
        Ok(())
    }

    /// Adds an opening to the outside.
    pub(super) fn opening(&mut self, door: Door, place: TextPosition) {
        if self.openings.len() < 3 {
            self.openings.push((door, self.on_page(place)));
        }
    }

    /// Joins all neighbors that are not void, as in a tile maze.
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
    pub(super) fn finish(mut self) -> Result<Maze<Grid>, ReadError> {
        let woven = self.woven()?;
        let blank = Passages::void(*self.passages.topology());
        let passages = match woven {
            Some(woven) => self.passages_under(woven).into_grid(),
            None => std::mem::replace(&mut self.passages, blank).into_grid(),
        };
        self.with_ends(passages)
    }

    /// The box of this size. Its floors were read one below the other, with a void row between them.
    pub(super) fn finish_floors(mut self, size: Size) -> Result<Maze<Grid>, ReadError> {
        let page = self.page;
        let rectangle = *self.passages.topology();
        let mut passages = Passages::void(Grid::cuboid(size));
        let grid = passages.topology().clone();
        let place = |cell: Cell| {
            let (x, y) = rectangle.coordinates(cell);
            let (number, y) = (y / (size.rows() + 1), y % (size.rows() + 1));
            // Void rows lie after the last row of a floor, and hold no cell.
            grid.locate(x, number * size.rows() + y).unwrap_or(cell)
        };
        for cell in self.passages.cells() {
            passages.clear(place(cell));
        }
        for cell in self.passages.cells() {
            for port in self.passages.open_ports(cell).iter() {
                passages.open(place(cell), port);
            }
        }
        for (cell, ..) in &mut self.stairs {
            *cell = place(*cell);
        }
        self.stairs.sort_unstable();
        for &(cell, port, (line, column)) in &self.stairs {
            let behind = (grid.neighbor(cell, port), grid.opposite(cell, port));
            if passages.is_void(cell) || passages.is_void(behind.0) {
                let problem = "this stair leads nowhere; remove it";
                return Err(page.error(line, column, problem));
            }
            let end = |stair: &(Cell, Port, TextPosition)| (stair.0, stair.1);
            if self.stairs.binary_search_by_key(&behind, end).is_err() {
                let problem = "this stair has no other end; draw it on both floors";
                return Err(page.error(line, column, problem));
            }
            passages.open(cell, port);
        }
        for (cell, ..) in &mut self.items {
            *cell = place(*cell);
        }
        for (cell, ..) in &mut self.obstacles {
            *cell = place(*cell);
        }
        self.start = self.start.map(place);
        self.goal = self.goal.map(|(goal, at)| (place(goal), at));
        for (door, _) in &mut self.openings {
            door.cell = place(door.cell);
        }
        self.with_ends(passages)
    }

    /// The maze of finished passages.
    fn with_ends(self, passages: Passages<Grid>) -> Result<Maze<Grid>, ReadError> {
        let page = self.page;
        let furniture = self.furniture(passages.topology());
        let name = |(line, column): TextPosition| {
            let (line, column) = (page.skipped + line + 1, page.indent + column + 1);
            format!("line {line}, column {column}")
        };
        let maze = match (self.start, self.goal, self.openings.as_slice()) {
            (Some(start), Some((goal, _)), _) => Maze::between(passages, start, goal),
            (Some(_), None, _) => {
                let problem = "there is a start S but no goal; mark one cell E, F or G";
                return Err(page.error(self.start_place.0, self.start_place.1, problem));
            }
            (None, Some((_, place)), _) => {
                return Err(page.error(place.0, place.1, "there is a goal but no start; mark one cell S"));
            }
            (None, None, []) => Maze::new(passages, None),
            (None, None, [(_, place)]) => {
                let problem = "this is the only opening in the border; make a second one, or mark S and E";
                return Err(page.error(place.0, place.1, problem));
            }
            (None, None, [(first, _), (second, _)]) => {
                let doors = in_order(passages.topology(), (*first, *second));
                Maze::new(passages, Some(doors))
            }
            (None, None, [(_, first), (_, second), (_, third), ..]) => {
                let others = format!("{} and {}", name(*first), name(*second));
                let problem =
                    format!("this is a third opening in the border, after {others}; close one, or mark S and E");
                return Err(page.error(third.0, third.1, problem));
            }
        };
        let maze = maze.map_err(|error| page.error(0, 0, error.to_string()))?;
        if self.items.is_empty() && self.obstacles.is_empty() {
            return Ok(maze);
        }
        let grid = maze.topology().clone();
        maze.with_furniture(furniture).map_err(|error| self.unfurnished(&grid, error))
    }

    /// The passages of the page on a grid with its bridges, under which they lead straight on.
    fn passages_under(&self, woven: Woven) -> Passages<Woven> {
        let mut passages = Passages::closed(woven);
        for cell in self.passages.topology().cells() {
            if self.passages.is_void(cell) {
                passages.fill(cell);
            }
        }
        for cell in self.passages.cells() {
            for port in self.passages.open_ports(cell).iter() {
                if passages.topology().has_port(cell, port) {
                    passages.open(cell, port);
                }
            }
        }
        passages
    }

    /// The grid with the bridges, if there are any.
    fn woven(&self) -> Result<Option<Woven>, ReadError> {
        if self.bridges.is_empty() {
            return Ok(None);
        }
        for &(cell, along, (line, column)) in &self.bridges {
            let across = self.passages.topology().clockwise(cell, along.port());
            let back = self.passages.topology().opposite(cell, across);
            let under = Ports::of(across).with(back);
            if self.passages.open_ports(cell).0 & under.0 != under.0 {
                let problem = "nothing passes under this bridge; open both sides across it, or draw a plain cell";
                return Err(self.page.error(line, column, problem));
            }
        }
        let size = self.passages.topology().size();
        Ok(Woven::with_bridges(size, |cell| self.along(cell)))
    }
}
