//! A maze in JSON, as it is written and as it is read: size, label, doors, hexadecimal digits of the open sides of each
//! cell, and furniture.

use std::borrow::Cow;
use std::fmt::Display;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::reading::{Label, ReadError, Reading, unplaced};
use mazewright_maze::furnishing::Plan;
use mazewright_maze::furniture::{Furniture, Item, Obstacle};
use mazewright_maze::options::{HasOptions as _, TextError};
use mazewright_maze::topology::{
    Cell, Grid, MAX_DIMENSIONS, Port, Ports, Rectangle, Ring, Shape, Side, Size, Topology, Woven,
};
use mazewright_maze::{Algorithm, Door, Mask, Maze, Passages, Recipe};

/// The version of the format.
const VERSION: u64 = 1;
/// The bytes that a grid may take for each byte of text, and for any text.
const MEMORY: (usize, usize) = (16, 1 << 24);

/// The column and the row of a cell.
pub(crate) type Place = [u32; 2];

/// A maze.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MazeEntry<'a> {
    /// The version of the format.
    mazewright: u64,
    topology: Cow<'a, str>,
    columns: u64,
    rows: u64,
    /// The lengths of a box beyond columns and rows: floors, and so on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    more: Vec<u64>,
    recipe: Option<Cow<'a, str>>,
    /// The column and row on the endless plane of the first cell of a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<[i64; 2]>,
    entrance: Option<SideEntry<'a>>,
    exit: Option<SideEntry<'a>>,
    /// Start and goal of a maze without doors.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<Place>,
    /// The directions of bridges, only for woven grids: `|` from north to south, `-` from east to west, `.` for none.
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    bridges: Option<Rows<'a>>,
    /// The open sides of each cell as hexadecimal digits, or a dot for each digit if it is void.
    #[serde(borrow)]
    cells: Rows<'a>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    keys: Vec<Key>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    locked_doors: Vec<LockedDoor<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    gates: Vec<SideEntry<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    levers: Vec<Lever>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    barriers: Vec<Barrier<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<Place>>,
    /// The plan that furniture asks for, beside a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<Plan>,
}

/// A door of the maze, or a gate: a side of a cell.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SideEntry<'a> {
    x: u32,
    y: u32,
    side: Cow<'a, str>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Key {
    x: u32,
    y: u32,
    color: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LockedDoor<'a> {
    x: u32,
    y: u32,
    side: Cow<'a, str>,
    color: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lever {
    x: u32,
    y: u32,
    lever: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Barrier<'a> {
    x: u32,
    y: u32,
    side: Cow<'a, str>,
    lever: u8,
    open: bool,
}

/// The rows of a grid as texts, with equally many characters for each cell.
pub(crate) enum Rows<'a> {
    /// Those that were read.
    Read(Vec<&'a str>),
    /// Those that are written: how many there are, and what adds one to a text. A large maze has one in memory.
    Written(u32, Box<dyn Fn(u32, &mut String) + 'a>),
}

impl<'a> Rows<'a> {
    /// The rows of a grid, to which `add` appends each cell.
    pub(crate) fn of<T: Topology>(topology: &'a T, add: impl Fn(Cell, &mut String) + 'a) -> Self {
        let row = move |y: u32, text: &mut String| {
            for cell in (0..topology.columns_of(y)).filter_map(|x| topology.locate(x, y)) {
                add(cell, text);
            }
        };
        Self::Written(topology.rows(), Box::new(row))
    }

    /// The bridges of a woven grid.
    pub(crate) fn of_bridges<T: Topology>(topology: &'a T) -> Option<Self> {
        let sign = |cell: Cell| match topology.bridge(cell) {
            None => '.',
            Some(Side::North | Side::South) => '|',
            Some(Side::East | Side::West) => '-',
        };
        topology.is_woven().then(|| Self::of(topology, move |cell, row| row.push(sign(cell))))
    }

    /// The rows of a mask: `#` for a void cell, `.` for the others.
    pub(crate) fn of_mask(mask: &'a Mask) -> Self {
        let sign = |x: u32, y: u32| if mask.is_void(x, y) { '#' } else { '.' };
        let row = move |y: u32, text: &mut String| text.extend((0..mask.size().columns()).map(|x| sign(x, y)));
        Self::Written(mask.size().rows(), Box::new(row))
    }

    /// The characters of each cell of a grid, `width` of them, in reading order.
    pub(crate) fn cells(&self, grid: &Grid, width: usize) -> Result<impl Iterator<Item = &'a [u8]>, ReadError> {
        let Self::Read(rows) = self else {
            return Err(unplaced("these rows were not read".to_owned()));
        };
        let (size, count) = (grid.size(), rows.len());
        if count != grid.rows() as usize {
            return Err(unplaced(format!("there are {count} rows, but the size says {size}")));
        }
        for (y, row) in (0..).zip(rows) {
            let (expected, found) = (grid.columns_of(y) as usize * width, row.len());
            if found != expected {
                let problem = format!("row {y} has {found} characters, but needs {expected} ({size})");
                return Err(unplaced(problem));
            }
        }
        Ok(rows.iter().flat_map(move |row| row.as_bytes().chunks_exact(width)))
    }
}

impl Serialize for Rows<'_> {
    fn serialize<Target: Serializer>(&self, serializer: Target) -> Result<Target::Ok, Target::Error> {
        match self {
            Self::Read(rows) => serializer.collect_seq(rows),
            Self::Written(count, add) => serializer.collect_seq((0..*count).map(|y| {
                let mut text = String::new();
                add(y, &mut text);
                text
            })),
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Rows<'a> {
    fn deserialize<Source: Deserializer<'de>>(source: Source) -> Result<Self, Source::Error> {
        let rows: Vec<Row<'_>> = Vec::deserialize(source)?;
        Ok(Self::Read(rows.into_iter().map(|row| row.0).collect()))
    }
}

/// A row that is read: hexadecimal digits, or the signs of bridges or of a mask.
struct Row<'a>(&'a str);

impl<'de: 'a, 'a> Deserialize<'de> for Row<'a> {
    fn deserialize<Source: Deserializer<'de>>(source: Source) -> Result<Self, Source::Error> {
        let row = <&str>::deserialize(source)?;
        let is_good = |sign: &char| matches!(sign, '.' | '|' | '-' | '#') || sign.is_ascii_hexdigit();
        match row.chars().find(|sign| !is_good(sign)) {
            _ if row.is_empty() => Err(Source::Error::custom("this row is empty")),
            Some(bad) => {
                let bad = bad.escape_debug();
                Err(Source::Error::custom(format!("'{bad}' is neither a hex digit nor '.'")))
            }
            None => Ok(Self(row)),
        }
    }
}

impl<'a> SideEntry<'a> {
    pub(crate) fn of<T: Topology>(topology: &T, Door { cell, port }: Door) -> Self {
        let (x, y) = topology.position(cell);
        Self { x, y, side: topology.port_name(cell, port).into() }
    }

    pub(crate) fn door(&self, grid: &Grid) -> Result<Door, ReadError> {
        let (cell, port) = port_at(grid, [self.x, self.y], &self.side)?;
        Ok(Door { cell, port })
    }
}

impl<'a> MazeEntry<'a> {
    pub(crate) fn of<T: Topology>(maze: &'a Maze<T>, solution: Option<&[Cell]>, label: &'a Label) -> Self {
        let topology = maze.topology();
        let mark = |cell: Cell| maze.is_marked().then(|| Place::from(topology.position(cell)));
        let door = |door: Option<Door>| door.map(|door| SideEntry::of(topology, door));
        let digits = u32::from(topology.port_count().div_ceil(4));
        let add = move |cell: Cell, row: &mut String| {
            let (is_void, sides) = (maze.passages().is_void(cell), maze.open_sides(cell).0);
            for place in (0..digits).rev() {
                let digit = b"0123456789abcdef"[usize::from(sides >> (4 * place) & 15)];
                row.push(if is_void { '.' } else { char::from(digit) });
            }
        };
        let mut entry = Self {
            mazewright: VERSION,
            topology: topology.shape().name().into(),
            columns: topology.size().columns().into(),
            rows: topology.size().rows().into(),
            more: topology.size().more().map(u64::from).collect(),
            recipe: label.recipe.as_deref().map(Cow::Borrowed),
            first: label.first,
            entrance: door(maze.entrance()),
            exit: door(maze.exit()),
            start: mark(maze.start()),
            goal: mark(maze.goal()),
            bridges: Rows::of_bridges(topology),
            cells: Rows::of(topology, add),
            keys: Vec::new(),
            locked_doors: Vec::new(),
            gates: Vec::new(),
            levers: Vec::new(),
            barriers: Vec::new(),
            solution: solution.map(|path| places(topology, path)),
            plan: solution.filter(|_| !maze.furniture().is_empty()).and_then(|_| Plan::of(maze)),
        };
        entry.furnish(maze);
        entry
    }

    /// Adds the furniture of a maze.
    fn furnish<T: Topology>(&mut self, maze: &Maze<T>) {
        let topology = maze.topology();
        for &(cell, item) in maze.furniture().items() {
            let (x, y) = topology.position(cell);
            match item {
                Item::Key(color) => self.keys.push(Key { x, y, color }),
                Item::Lever(lever) => self.levers.push(Lever { x, y, lever }),
            }
        }
        for (cell, port, obstacle) in maze.furniture().obstacles_once(topology) {
            let SideEntry { x, y, side } = SideEntry::of(topology, Door { cell, port });
            match obstacle {
                Obstacle::Door(color) => self.locked_doors.push(LockedDoor { x, y, side, color }),
                Obstacle::Gate { .. } => self.gates.push(SideEntry { x, y, side }),
                Obstacle::Barrier { lever, is_open: open } => {
                    self.barriers.push(Barrier { x, y, side, lever, open });
                }
            }
        }
    }

    /// The maze and the label of what was read from a text with some bytes.
    pub(crate) fn read(&self, bytes: usize) -> Result<Reading, ReadError> {
        if self.mazewright != VERSION {
            let version = self.mazewright;
            let problem = format!("this program reads JSON version {VERSION}, not version {version}");
            return Err(unplaced(problem));
        }
        let lengths = [&[self.columns, self.rows], &self.more[..]].concat();
        let grid = grid(&self.topology, &lengths, self.bridges.as_ref())?;
        let width = usize::from(grid.port_count().div_ceil(4));
        let digits = self.cells.cells(&grid, width)?;
        check_memory(&grid, bytes)?;
        let door = |entry: &Option<SideEntry<'_>>| entry.as_ref().map(|entry| entry.door(&grid)).transpose();
        let (entrance, exit) = (door(&self.entrance)?, door(&self.exit)?);
        let ports = |(cell, digits): (Cell, &[u8])| {
            if digits.iter().all(|&digit| digit == b'.') {
                return Ok(None);
            }
            let bits = str::from_utf8(digits).ok().and_then(|digits| u16::from_str_radix(digits, 16).ok());
            let mut bits = bits.ok_or_else(|| at(&grid, cell, None, "the cell is neither open nor void"))?;
            // Their digits have doors as open sides. One that does not becomes a passage to nowhere.
            let doors = [entrance, exit].into_iter().flatten().filter(|door| door.cell == cell);
            bits ^= doors.fold(0, |ports, door| ports | Ports::of(door.port).0);
            Ok(Some(Ports(bits)))
        };
        let cells = grid.cells().zip(digits).map(ports).collect::<Result<Vec<_>, ReadError>>()?;
        let passages = Passages::from_cells(grid.clone(), cells.into_iter());
        let passages = passages.map_err(|error| match error.place() {
            Some((cell, port)) => at(&grid, cell, port, error),
            None => unplaced(error.to_string()),
        })?;
        let maze = match (entrance, exit, self.start, self.goal) {
            (Some(entrance), Some(exit), None, None) => Maze::new(passages, Some((entrance, exit))),
            (None, None, Some(start), Some(goal)) => {
                Maze::between(passages, cell_at(&grid, start)?, cell_at(&grid, goal)?)
            }
            (None, None, None, None) => Maze::new(passages, None),
            _ => {
                let problem = "a maze has an entrance and an exit, or a start and a goal, or none of them";
                return Err(unplaced(problem.to_owned()));
            }
        };
        let maze = maze.map_err(|error| unplaced(error.to_string()))?;
        let maze = maze.with_furniture(self.furniture(&grid)?).map_err(|error| {
            let (cell, port) = error.place();
            at(&grid, cell, port, error)
        })?;
        check_recipe(self.recipe.as_deref(), &grid)?;
        Ok(Reading { maze, label: Label { recipe: self.recipe.as_deref().map(str::to_owned), first: None } })
    }

    fn furniture(&self, grid: &Grid) -> Result<Furniture, ReadError> {
        let (mut items, mut obstacles) = (Vec::new(), Vec::new());
        for key in &self.keys {
            items.push((cell_at(grid, [key.x, key.y])?, Item::Key(key.color)));
        }
        for lever in &self.levers {
            items.push((cell_at(grid, [lever.x, lever.y])?, Item::Lever(lever.lever)));
        }
        let mut add = |x: u32, y: u32, side: &str, obstacle: Obstacle| {
            let (cell, port) = port_at(grid, [x, y], side)?;
            obstacles.push((cell, port, obstacle));
            Ok(())
        };
        for door in &self.locked_doors {
            add(door.x, door.y, &door.side, Obstacle::Door(door.color))?;
        }
        for gate in &self.gates {
            add(gate.x, gate.y, &gate.side, Obstacle::Gate { leads_away: true })?;
        }
        for barrier in &self.barriers {
            let obstacle = Obstacle::Barrier { lever: barrier.lever, is_open: barrier.open };
            add(barrier.x, barrier.y, &barrier.side, obstacle)?;
        }
        Ok(Furniture::new(grid, items, &obstacles))
    }
}

/// Refuses the text of a recipe that is not one for the size and the shape of a grid. The name of a program that
/// carved it may stand in the place of the algorithm's.
pub(crate) fn check_recipe(text: Option<&str>, grid: &Grid) -> Result<(), ReadError> {
    let Some(text) = text else { return Ok(()) };
    let (name, rest) = text.split_once('/').unwrap_or((text, ""));
    let label = Algorithm::from_label(name).map_or(Algorithm::Wilson.name(), |_| name);
    let problem = match Recipe::read(&format!("{label}/{rest}"), None, grid.size().cells()) {
        _ if text.contains(char::is_control) => "it has a control character".to_owned(),
        Ok(recipe) if (recipe.size, recipe.features.shape) == (grid.size(), grid.shape()) => return Ok(()),
        Ok(_) | Err(TextError::TooManyCells { .. }) => {
            format!("this maze is {} ({})", grid.size(), grid.shape().name())
        }
        Err(error) => error.to_string(),
    };
    Err(unplaced(format!("the recipe does not fit: {}; leave it out", printable(&problem))))
}

/// The grid of a topology, its lengths and its bridges.
pub(crate) fn grid(topology: &str, lengths: &[u64], bridges: Option<&Rows<'_>>) -> Result<Grid, ReadError> {
    if lengths.len() > MAX_DIMENSIONS {
        return Err(unplaced(format!("a box has at most {MAX_DIMENSIONS} lengths")));
    }
    let size = Size::of_lengths(lengths).and_then(Size::in_memory);
    let size = size.map_err(|error| unplaced(error.to_string()))?;
    let shape = Shape::ALL.into_iter().find(|shape| shape.name() == topology);
    let Some(shape) = shape else {
        let (name, known) = (printable(topology), Shape::ALL.map(Shape::name).join(", "));
        let problem = format!("unknown topology '{name}'; known are {known}");
        return Err(unplaced(problem));
    };
    if (size.dimensions() > 2) != (shape == Shape::Box) {
        return Err(unplaced(format!("a {} does not have a size of {size}", shape.name())));
    }
    if bridges.is_some() && shape != Shape::Rectangle {
        return Err(unplaced(format!("a {} has no bridges", shape.name())));
    }
    if shape == Shape::Ring && Ring::cells_of(size).is_none() {
        return Err(unplaced(format!("a ring of {size} has too many cells")));
    }
    let Some(bridges) = bridges else { return Ok(Grid::new(shape, size)) };
    let rectangle = Rectangle::new(size);
    let signs: Vec<u8> = bridges.cells(&rectangle.into(), 1)?.map(|sign| sign[0]).collect();
    if let Some(odd) = signs.iter().find(|sign| !matches!(sign, b'.' | b'|' | b'-')) {
        let odd = char::from(*odd);
        return Err(unplaced(format!("'{odd}' is not a bridge; write | or - for a bridge and . for none")));
    }
    let side = |cell: Cell| {
        let (x, y) = rectangle.coordinates(cell);
        match signs[y as usize * size.columns() as usize + x as usize] {
            b'|' => Some(Side::North),
            b'-' => Some(Side::East),
            _ => None,
        }
    };
    let problem = "bridges must lie inside the border and must not touch";
    let woven = Woven::with_bridges(size, side).ok_or_else(|| unplaced(problem.to_owned()))?;
    Ok(woven.into())
}

/// Refuses a grid that needs far more memory than its text, as a box with many lengths of one or two may.
fn check_memory(grid: &Grid, text: usize) -> Result<(), ReadError> {
    let (needed, (a_byte, any)) = (grid.store_bytes() as usize, MEMORY);
    if needed <= text.saturating_mul(a_byte).saturating_add(any) {
        return Ok(());
    }
    Err(unplaced(format!(
        "a box of {} takes {needed} bytes of memory, far more than its text; leave out lengths of 1",
        grid.size()
    )))
}

/// The cells of a path by their columns and rows.
pub(crate) fn places<T: Topology>(topology: &T, path: &[Cell]) -> Vec<Place> {
    path.iter().map(|&cell| topology.position(cell).into()).collect()
}

/// The cell in a column and a row.
pub(crate) fn cell_at(grid: &Grid, [x, y]: Place) -> Result<Cell, ReadError> {
    grid.locate(x, y).ok_or_else(|| unplaced(format!("column {x}, row {y} lies outside the {} cells", grid.size())))
}

/// A cell, and its port on the side with a name.
pub(crate) fn port_at(grid: &Grid, place: Place, side: &str) -> Result<(Cell, Port), ReadError> {
    let cell = cell_at(grid, place)?;
    let ports: Vec<Port> = grid.ports().filter(|&port| grid.has_port(cell, port)).collect();
    let port = ports.iter().find(|&&port| grid.port_name(cell, port) == side);
    port.map(|&port| (cell, port)).ok_or_else(|| {
        let names: Vec<&str> = ports.iter().map(|&port| grid.port_name(cell, port)).collect();
        at(grid, cell, None, format!("a side is one of {}", names.join(", ")))
    })
}

/// A problem of a cell, or of a side of it.
fn at(grid: &Grid, cell: Cell, port: Option<Port>, problem: impl Display) -> ReadError {
    let (x, y) = grid.position(cell);
    let side = port.map(|port| format!(", {}", grid.port_name(cell, port))).unwrap_or_default();
    unplaced(format!("column {x}, row {y}{side}: {problem}"))
}

/// The entry that a text is, which begins after some lines of another one.
pub(crate) fn parse<'a, T: Deserialize<'a>>(before: usize, text: &'a str, what: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        let line = text.split('\n').nth(error.line().saturating_sub(1));
        let place = line.filter(|_| error.line() > 0).map(|line| {
            // The library counts columns in bytes.
            let left = line.bytes().take(error.column().saturating_sub(1));
            let column = left.filter(|byte| byte & 0xC0 != 0x80).count();
            ((before + error.line()) as u64, column as u64 + 1)
        });
        // The place already holds the position.
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(&*message, |(problem, _)| problem);
        ReadError { place, problem: format!("not {what}: {}", printable(message)) }
    })
}

/// The beginning of a text, without control characters, for an error message.
fn printable(text: &str) -> String {
    let cut: String = text.chars().take(200).collect();
    let clean = cut.chars().map(|character| if character.is_control() { '?' } else { character });
    clean.collect()
}
