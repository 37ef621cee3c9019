//! The finished maze: passages, doors, start and goal.

use std::fmt;
use std::ops::Range;

use super::door::{Door, last_cell, outer_side};
use super::furniture::{Furniture, FurnitureError, State};
use super::passages::Passages;
use super::topology::{Cell, Grid, Port, Ports, Rectangle, Side, Topology};

/// A finished, valid maze on a grid; it never changes.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(3, 2)?, Algorithm::Prim, Seed(1)).carve()?;
/// assert_eq!(maze.passages().passage_count(), 5);
/// assert_eq!(maze.to_string().lines().next(), Some("+  +--+--+"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// At least one cell is not void, passages are symmetric and lead to no void cell, doors lead to the
/// outside, and neither start nor goal is void. There need not be a path between them: a maze that was
/// read from a file may have none.
#[derive(Clone, PartialEq, Debug)]
pub struct Maze<T: Topology = Rectangle> {
    passages: Passages<T>,
    doors: Option<(Door, Door)>,
    start: Cell,
    goal: Cell,
    /// True if start and goal were marked, instead of given by doors or the order of cells.
    marked: bool,
    tiled: bool,
    /// The cells at the border of a part of a larger maze that are open to the outside, in order.
    rim: Vec<(Cell, Ports)>,
    furniture: Furniture,
}

/// Why passages and doors are not a maze.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MazeError {
    /// Every cell is void.
    #[error("the maze has no open cell")]
    NoCells,
    /// A door stands in the middle of the maze, or its cell is void.
    #[error("the door on the {side} of the cell in column {x}, row {y} does not lead outside")]
    DoorInside {
        /// Column of the cell, from zero.
        x: u32,
        /// Row of the cell, from zero.
        y: u32,
        /// The side that the door is on.
        side: &'static str,
    },
    /// Entrance and exit are the same door.
    #[error("the entrance and the exit are the same door; the maze needs two, or none")]
    OneDoor,
    /// The start is void.
    #[error("the start of the maze is in a wall")]
    StartInWall,
    /// The goal is void.
    #[error("the goal of the maze is in a wall")]
    GoalInWall,
}

impl<T: Topology> Maze<T> {
    /// A maze with an entrance and an exit, or without doors, from its first to its last cell.
    ///
    /// # Errors
    /// When every cell is void, a door does not lead from a cell to the outside, or the two are one.
    pub fn new(passages: Passages<T>, doors: Option<(Door, Door)>) -> Result<Self, MazeError> {
        let first = passages.cells().next().ok_or(MazeError::NoCells)?;
        let last = last_cell(&passages).ok_or(MazeError::NoCells)?;
        for door in doors.into_iter().flat_map(<[Door; 2]>::from) {
            let outside = passages.topology().neighbor(door.cell, door.port);
            let leads_outside = passages.topology().has_port(door.cell, door.port)
                && passages.topology().entrance_ports().contains(&door.port)
                && passages.is_void(outside);
            if passages.is_void(door.cell) || !leads_outside {
                let (x, y) = passages.topology().position(door.cell);
                return Err(MazeError::DoorInside { x, y, side: passages.topology().port_name(door.cell, door.port) });
            }
        }
        if doors.is_some_and(|(entrance, exit)| entrance == exit) {
            return Err(MazeError::OneDoor);
        }
        let (start, goal) = doors.map_or((first, last), |(entrance, exit)| (entrance.cell, exit.cell));
        let (rim, furniture) = (Vec::new(), Furniture::default());
        let maze = Self { passages, doors, start, goal, marked: false, tiled: false, rim, furniture };
        Ok(maze.detect_tiling())
    }

    /// A part of a larger maze, without doors: the cells of `rim`, in order, are open to the outside on some sides.
    ///
    /// # Errors
    /// When every cell is void.
    pub(super) fn part(passages: Passages<T>, rim: Vec<(Cell, Ports)>) -> Result<Self, MazeError> {
        Ok(Self { rim, ..Self::new(passages, None)? })
    }

    /// Turns the maze into a part of a larger one, from a start to a goal, neither of which is marked.
    pub(super) fn with_ends(self, start: Cell, goal: Cell) -> Self {
        Self { start, goal, ..self }
    }

    /// A maze without doors, from a marked start to a marked goal.
    ///
    /// # Errors
    /// When every cell is void, or one of the two is.
    pub fn between(passages: Passages<T>, start: Cell, goal: Cell) -> Result<Self, MazeError> {
        if passages.is_void(start) {
            return Err(MazeError::StartInWall);
        }
        if passages.is_void(goal) {
            return Err(MazeError::GoalInWall);
        }
        let maze = Self { start, goal, marked: true, ..Self::new(passages, None)? };
        Ok(maze.detect_tiling())
    }

    /// Finds out whether the maze is made of tiles.
    fn detect_tiling(self) -> Self {
        let topology = self.passages.topology();
        let rectangle = topology.lattice().filter(|_| topology.is_plain());
        let tiled = rectangle.is_some_and(|rectangle| self.passages.is_tiled() && self.is_enclosed(rectangle));
        Self { tiled, ..self }
    }

    /// Returns true if tiles show the border as it is: every edge has a wall tile, so that no line and no column looks
    /// empty, and unless the ends are marked, only doors interrupt the walls.
    fn is_enclosed(&self, rectangle: &Rectangle) -> bool {
        let (columns, rows) = (rectangle.columns(), rectangle.rows());
        let edges =
            [(0..columns, 0..1), (0..columns, rows - 1..rows), (0..1, 0..rows), (columns - 1..columns, 0..rows)];
        let cells = |(columns, rows): &(Range<u32>, Range<u32>)| {
            let columns = columns.clone();
            rows.clone().flat_map(move |y| columns.clone().map(move |x| rectangle.cell(x, y)))
        };
        let is_wall = |cell: Cell| self.passages.is_void(cell);
        let is_door = |cell: Cell| self.open_sides(cell) != self.passages.open_ports(cell);
        let is_shown = |door: Door| outer_side(rectangle, door.cell).map(Side::port) == Some(door.port);
        [self.entrance(), self.exit()].into_iter().flatten().all(is_shown)
            && edges.iter().all(|edge| cells(edge).any(is_wall))
            && (self.marked || edges.iter().flat_map(cells).all(|cell| is_wall(cell) || is_door(cell)))
    }

    /// Which cells are void, and which ports are open.
    pub const fn passages(&self) -> &Passages<T> {
        &self.passages
    }

    /// The grid that the maze lies in.
    pub const fn topology(&self) -> &T {
        self.passages.topology()
    }

    /// The door that leads in.
    pub fn entrance(&self) -> Option<Door> {
        self.doors.map(|(entrance, _)| entrance)
    }

    /// The door that leads out.
    pub fn exit(&self) -> Option<Door> {
        self.doors.map(|(_, exit)| exit)
    }

    /// The cell inside the entrance; without doors a marked start, or the first cell.
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// The cell before the exit; without doors a marked goal, or the last cell.
    pub const fn goal(&self) -> Cell {
        self.goal
    }

    /// Returns true if start and goal were marked, so that a drawing has to mark them again.
    pub const fn is_marked(&self) -> bool {
        self.marked
    }

    /// Returns true if the maze is a part of a larger one, which may be open anywhere at its border.
    pub const fn is_part(&self) -> bool {
        !self.rim.is_empty()
    }

    /// Returns true if walls are whole tiles: some cells are void, all neighbors that are not are joined, and unless
    /// start and goal are marked, only doors interrupt the void cells at the border.
    pub const fn is_tiled(&self) -> bool {
        self.tiled
    }

    /// The maze with other furniture.
    ///
    /// # Errors
    /// When something stands where it cannot. Whether the maze can be won is for
    /// [`prove`](crate::furnishing::prove) to say.
    pub fn with_furniture(mut self, furniture: Furniture) -> Result<Self, FurnitureError> {
        furniture.check(&self.passages, [self.start, self.goal])?;
        self.furniture = furniture;
        Ok(self)
    }

    /// The maze with furniture that was placed on it, and so checked.
    pub(super) fn with_placed_furniture(self, furniture: Furniture) -> Self {
        Self { furniture, ..self }
    }

    /// The keys, doors, gates and levers of the maze.
    #[inline]
    pub const fn furniture(&self) -> &Furniture {
        &self.furniture
    }

    /// The state in which a walk begins: at the start, without keys, with all levers in their first position.
    pub fn first_state(&self) -> State {
        self.start.into()
    }

    /// The state after a step through a port; `None` if there is no passage, or furniture is in the way.
    pub fn step(&self, State { cell, condition }: State, port: Port) -> Option<State> {
        let is_open = self.passages.is_open(cell, port) && self.furniture.is_passable(cell, port, condition);
        is_open.then(|| {
            let cell = self.topology().neighbor(cell, port);
            State { cell, condition: self.furniture.enter(cell, condition) }
        })
    }

    /// The sides of a cell that are open: to other cells or, by a door or as a part of a larger maze, to the outside.
    #[inline]
    pub fn open_sides(&self, cell: Cell) -> Ports {
        let mut sides = self.passages.open_ports(cell);
        if let Some((entrance, exit)) = self.doors {
            for door in [entrance, exit] {
                if door.cell == cell {
                    sides = sides.with(door.port);
                }
            }
        }
        if !self.rim.is_empty()
            && let Ok(at) = self.rim.binary_search_by_key(&cell, |&(cell, _)| cell)
        {
            sides.0 |= self.rim[at].1.0;
        }
        sides
    }

    /// The maze in the type of any topology.
    pub fn into_grid(self) -> Maze<Grid>
    where
        T: Into<Grid>,
    {
        self.map_topology(Into::into)
    }

    /// This maze the other way round: its entrance and its exit are exchanged, and its start and its goal.
    ///
    /// Its furniture, which is placed for one way, is left out.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self {
            doors: self.doors.map(|(entrance, exit)| (exit, entrance)),
            start: self.goal,
            goal: self.start,
            furniture: Furniture::default(),
            ..self
        }
    }

    /// Converts the grid into another type for it.
    fn map_topology<U: Topology>(self, grid: impl FnOnce(T) -> U) -> Maze<U>
    where
        T::Store: Into<U::Store>,
    {
        Maze {
            passages: self.passages.map_topology(grid),
            doors: self.doors,
            start: self.start,
            goal: self.goal,
            marked: self.marked,
            tiled: self.tiled,
            rim: self.rim,
            furniture: self.furniture,
        }
    }
}

impl Maze<Grid> {
    /// The maze, if it lies in a rectangle and nothing else.
    ///
    /// # Errors
    /// With the maze itself, when it lies in another grid.
    pub fn into_rectangle(self) -> Result<Maze, Box<Self>> {
        match *self.topology() {
            Grid::Rectangle(rectangle) => Ok(self.map_topology(|_| rectangle)),
            _ => Err(Box::new(self)),
        }
    }
}

impl<T: Topology> fmt::Display for Maze<T> {
    /// Draws square cells with `+--+` and `|`, void ones with `##`; of other grids writes the topology and
    /// the size.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(rectangle) = self.topology().lattice() else {
            let (shape, size) = (self.topology().shape().name(), self.topology().size());
            return write!(formatter, "{shape} maze of {size}");
        };
        let (columns, rows) = (i64::from(rectangle.columns()), i64::from(rectangle.rows()));
        let cell = |x: i64, y: i64| rectangle.cell_at(x, y).filter(|&cell| !self.passages.is_void(cell));
        // A wall stands between two cells, or beside one, where neither has an opening towards it.
        let is_wall = |one: Option<Cell>, side: Side, other: Option<Cell>| {
            let is_open =
                |cell: Option<Cell>, side: Side| cell.is_some_and(|cell| self.open_sides(cell).contains(side.port()));
            (one.is_some() || other.is_some()) && !is_open(one, side) && !is_open(other, side.opposite())
        };
        for y in 0..=rows {
            for x in 0..columns {
                let is_wall = is_wall(cell(x, y), Side::North, cell(x, y - 1));
                formatter.write_str(if is_wall { "+--" } else { "+  " })?;
            }
            formatter.write_str("+")?;
            if y == rows {
                break;
            }
            formatter.write_str("\n")?;
            for x in 0..=columns {
                let is_wall = is_wall(cell(x, y), Side::West, cell(x - 1, y));
                formatter.write_str(if is_wall { "|" } else { " " })?;
                if x < columns {
                    formatter.write_str(if cell(x, y).is_none() { "##" } else { "  " })?;
                }
            }
            formatter.write_str("\n")?;
        }
        Ok(())
    }
}
