//! Drawing mazes: one format per file.
//!
//! Every text reads back as the same maze, with two exceptions: a bridge that nothing passes under is drawn
//! like the plain cell that it amounts to, and reads back as one; and where a row or column that is open from edge to
//! edge cuts a maze into parts, the parts are taken for several mazes and refused.

mod appearance;
pub(super) mod ascii;
mod blocks;
pub(crate) mod canvas;
#[cfg(feature = "film")]
pub(crate) mod film;
#[cfg(feature = "pdf")]
mod font;
mod list;
pub(crate) mod moment;
mod paper;
#[cfg(feature = "png")]
mod pixels;
#[cfg(feature = "png")]
pub(crate) mod raster;
#[cfg(feature = "pdf")]
mod sheet;
pub(super) mod signs;
mod style;
pub(crate) mod svg;
pub(crate) mod svg_sheet;
mod text_grid;
mod theme;
#[cfg(feature = "json")]
pub(crate) mod trace;
pub(super) mod unicode;
mod wall_lines;

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

#[cfg(feature = "json")]
use crate::maze_entry::MazeEntry;
pub use crate::reading::Label;
use mazewright_maze::inside::parse::choose;
use mazewright_maze::topology::{Cell, Port, Ports, Rectangle, Shape, Size, Topology};
use mazewright_maze::topology::{Slot, Slots, Store};
use mazewright_maze::{Maze, NameError, Stream};

pub use self::appearance::Figure;
#[cfg(feature = "film")]
pub use self::film::{Film, Painter, default_style as film_style, film};
pub use self::paper::{Length, Paper};
#[cfg(feature = "png")]
pub use self::raster::png;
#[cfg(feature = "pdf")]
pub use self::sheet::{SheetLayout, Worksheet, pdf};
pub use self::style::Style;
pub use self::svg::svg;
use self::text_grid::{Content, TextGrid};
pub use self::theme::{Color, Ink, Theme};
#[cfg(feature = "json")]
pub use self::trace::{carving, solving};

/// A file format for mazes.
///
/// Every format exists whichever features are enabled; a function reports
/// [`Unsupported`](io::ErrorKind::Unsupported) for one that was not compiled in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Format {
    /// Text of `+--+` lines, two characters per cell.
    #[default]
    Ascii,
    /// Text of box-drawing lines.
    Unicode,
    /// Text with `#` for walls: one character per wall and per cell, or one per tile.
    Blocks,
    /// One JSON object.
    Json,
    /// A picture. The small one has a pixel per wall and per cell, or one per tile.
    Png,
    /// A vector drawing.
    Svg,
    /// A film in 256 colors.
    Gif,
    /// A film as animated PNG.
    Apng,
    /// An uncompressed film, for a video encoder.
    Y4m,
    /// JSON lines: the recipe, then every event of the carving.
    Trace,
}

impl Format {
    /// All formats, in the order of lists.
    pub const ALL: [Self; 10] = [
        Self::Ascii,
        Self::Unicode,
        Self::Blocks,
        Self::Json,
        Self::Png,
        Self::Svg,
        Self::Gif,
        Self::Apng,
        Self::Y4m,
        Self::Trace,
    ];

    /// The text formats, which [`read`](crate::read::read) reads.
    pub const TEXTS: [Self; 4] = [Self::Ascii, Self::Unicode, Self::Blocks, Self::Json];

    /// The lowercase name, such as `ascii`.
    pub const fn name(self) -> &'static str {
        self.about().0
    }

    /// A description of the format, in one sentence.
    pub const fn sentence(self) -> &'static str {
        self.about().1
    }

    const fn about(self) -> (&'static str, &'static str) {
        match self {
            Self::Ascii => ("ascii", "Lines of +--+ and |: the classic text maze."),
            Self::Unicode => ("unicode", "Box-drawing lines."),
            Self::Blocks => ("blocks", "# for a wall: (2C+1)x(2R+1) characters, or CxR for a tile maze."),
            Self::Json => ("json", "One object: size, doors, and a hex digit of open sides per cell."),
            Self::Png => ("png", "A picture with cells of any size."),
            Self::Svg => ("svg", "A drawing for browsers, drawing programs, plotters and laser cutters."),
            Self::Gif => ("gif", "An animation of carving or solving."),
            Self::Apng => ("apng", "The same animation as an animated PNG: smaller, with exact colors."),
            Self::Y4m => ("y4m", "The same animation without compression, for a video encoder."),
            Self::Trace => ("trace", "JSON lines: the recipe, then every event of the carving or solving."),
        }
    }

    /// Returns true if the format is a film.
    pub const fn is_film(self) -> bool {
        matches!(self, Self::Gif | Self::Apng | Self::Y4m)
    }

    /// Returns true if the format is binary, so a terminal cannot show it.
    pub const fn is_binary(self) -> bool {
        self.is_film() || matches!(self, Self::Png)
    }

    /// Returns true if the format has a [`Style`]: colors, and sizes of cells and walls.
    pub const fn has_style(self) -> bool {
        self.is_binary() || matches!(self, Self::Svg)
    }

    /// Returns true if [`draw`] writes the format for a grid: the texts and the small picture, which needs square
    /// cells and has no pixels for a bridge.
    pub fn is_drawn<T: Topology>(self, topology: &T) -> bool {
        match self {
            Self::Png => topology.lattice().is_some() && !topology.is_woven(),
            Self::Trace => false,
            _ => !self.has_style(),
        }
    }

    /// Returns true if the format can show a grid; a text only if it reads back.
    ///
    /// The text formats need square cells in columns and rows, and borders that only doors pass, which a
    /// cylinder does not have. A box is shown floor after floor. Blocks have no character for a bridge or a stair.
    pub fn shows<T: Topology>(self, topology: &T) -> bool {
        match self {
            Self::Ascii | Self::Unicode => topology.is_plain() || topology.is_woven() || topology.shape() == Shape::Box,
            Self::Blocks => topology.is_plain(),
            _ => true,
        }
    }

    /// Returns true if a maze with walls of this size fits the format: a small picture has fewer than 2³¹ pixels on a
    /// side.
    pub const fn fits(self, size: Size) -> bool {
        let longer = if size.columns() > size.rows() { size.columns() } else { size.rows() };
        !matches!(self, Self::Png) || 2 * (longer as u64) < MAX_PNG_SIDE
    }

    /// Why the format has no room for all furniture of a maze whose grid it [shows](Self::shows), and another format
    /// that has; `None` if there is room. Text has none on stairs, blocks have none between tiles, and the small
    /// picture has none at all.
    pub fn lacks_room<T: Topology>(self, maze: &Maze<T>) -> Option<&'static str> {
        let furniture = maze.furniture();
        if furniture.is_empty() {
            return None;
        }
        let is_box = maze.topology().shape() == Shape::Box;
        match self {
            Self::Ascii | Self::Unicode => {
                let on_stair = is_box && furniture.obstacles().iter().any(|&(_, port, _)| port.0 >= 4);
                on_stair.then_some("text has no room for a door, gate or barrier on a stair; choose json or svg")
            }
            Self::Blocks => (maze.is_tiled() && !furniture.obstacles().is_empty())
                .then_some("blocks have no room for doors, gates and barriers between tiles; choose json or svg"),
            Self::Png => Some("the small picture has no room for furniture; give its cells a size"),
            _ => None,
        }
    }

    /// Returns true if the format can be drawn row by row while the maze is carved.
    pub const fn streams(self) -> bool {
        matches!(self, Self::Ascii | Self::Unicode | Self::Blocks | Self::Png)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        let unknown = |names| NameError::Unknown { kind: "format", name: name.to_owned(), names };
        choose(name, Self::ALL, Self::name).map_err(unknown)
    }
}

/// The most pixels that a PNG has on a side.
const MAX_PNG_SIDE: u64 = (1 << 31) - 1;

/// Writes a maze as text, as JSON, or as a small picture, with a solution if one is given.
///
/// Every line of a text ends with a newline. Linear in the size of the output; besides the maze it needs
/// memory for one line, and a byte per cell for a solution.
///
/// ```
/// use mazewright_forms::draw::{Format, Label, draw};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let recipe = Recipe::new(Size::new(4, 2)?, Algorithm::Kruskal, Seed(2));
/// let maze = recipe.carve()?;
/// for format in [Format::Ascii, Format::Unicode, Format::Blocks] {
///     let mut text = Vec::new();
///     draw(&maze, format, None, &Label::default(), &mut text)?;
///     println!("{}", String::from_utf8_lossy(&text));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if the format cannot [show](Format::shows) the
/// grid or [the furniture](Format::lacks_room), is not [drawn](Format::is_drawn) by this function, or was not compiled
/// in.
pub fn draw<T: Topology>(
    maze: &Maze<T>,
    format: Format,
    solution: Option<&[Cell]>,
    label: &Label,
    out: &mut impl Write,
) -> io::Result<()> {
    if format == Format::Json {
        #[cfg(feature = "json")]
        return trace::write_line(&MazeEntry::of(maze, solution, label), out);
        #[cfg(not(feature = "json"))]
        let _ = label;
    }
    let topology = maze.topology();
    let is_shown = format.shows(topology) && format.is_drawn(topology);
    let is_box = topology.shape() == Shape::Box;
    let lattice = if is_box { Some(Rectangle::new(topology.size().flat())) } else { topology.lattice().copied() };
    let Some(lattice) = lattice.filter(|_| is_shown) else { return Err(io::ErrorKind::Unsupported.into()) };
    if let Some(problem) = format.lacks_room(maze) {
        return Err(io::Error::new(io::ErrorKind::Unsupported, problem));
    }
    let mut grid = TextGrid { maze, lattice, floor: is_box.then_some(0), path_ports: path_ports(maze, solution) };
    if !is_box {
        return draw_grid(&grid, format, out);
    }
    let size = topology.size();
    for number in 0..topology.rows() / size.rows() {
        if number > 0 {
            out.write_all(b"\n")?;
        }
        let mut rest = number;
        let place = (2..size.dimensions()).map(|dimension| {
            let place = rest % size.length(dimension) + 1;
            rest /= size.length(dimension);
            place.to_string()
        });
        let place: Vec<String> = place.collect();
        writeln!(out, "[{}]", place.join(","))?;
        grid.floor = Some(number);
        draw_grid(&grid, format, out)?;
    }
    Ok(())
}

/// Writes a grid, or a floor of one.
fn draw_grid<T: Topology>(grid: &TextGrid<'_, T>, format: Format, out: &mut impl Write) -> io::Result<()> {
    match format {
        Format::Ascii => ascii::draw(grid, out),
        Format::Blocks => blocks::lines(grid, |line| out.write_all(line)),
        _ if grid.is_bare() && !grid.maze.is_marked() => {
            draw_lines(grid.lattice.size(), wall_lines::of_grid(grid), format, out)
        }
        Format::Unicode => unicode::draw(grid, out),
        #[cfg(feature = "png")]
        Format::Png => pixels::draw(grid, out),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}

/// Draws a maze row by row while it is carved, in the memory of one row. The output is that of [`draw`].
///
/// ```
/// use mazewright_forms::draw::{Format, stream};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Share, Size};
///
/// let recipe = Recipe::new(Size::new(30, 1_000)?, Algorithm::Sidewinder(Share::HALF), Seed(7));
/// let mut text = Vec::new();
/// if let Some(mut rows) = recipe.stream() {
///     stream(&mut rows, Format::Blocks, &mut text)?;
/// }
/// assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count(), 2_001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if the format does not
/// [stream](Format::streams) or was not compiled in.
pub fn stream(maze: &mut Stream, format: Format, out: &mut impl Write) -> io::Result<()> {
    draw_lines(maze.size, wall_lines::of_stream(maze), format, out)
}

/// Draws a maze of walls alone, which [`wall_lines::lines`] describes.
fn draw_lines(
    size: Size,
    walls: impl FnMut(&mut [u64], &mut [u64]) -> bool,
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    let columns = size.columns();
    match format {
        Format::Ascii => wall_lines::lines(columns, walls, ascii::lines(columns, out)),
        Format::Unicode => wall_lines::lines(columns, walls, unicode::lines(columns, out)),
        Format::Blocks => wall_lines::lines(columns, walls, blocks::lines_of_walls(columns, out)),
        #[cfg(feature = "png")]
        Format::Png => pixels::draw_lines(size, walls, out),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}

/// For each cell the ports that a path passes, doors included.
#[derive(Clone, Debug)]
struct PathPorts<T: Topology>(Option<T::Store>);

impl<T: Topology> PathPorts<T> {
    /// The ports that the path passes in a cell; `None` if the cell is not on it.
    #[inline]
    fn of(&self, cell: Cell) -> Option<Ports> {
        let slot = self.0.as_ref()?.slots().get(cell);
        slot.has(Slot::SCRATCH).then(|| slot.open())
    }

    const fn is_empty(&self) -> bool {
        self.0.is_none()
    }
}

/// The ports that a path passes. As much memory as the passages, or none without a path.
fn path_ports<T: Topology>(maze: &Maze<T>, path: Option<&[Cell]>) -> PathPorts<T> {
    let Some(path) = path else { return PathPorts(None) };
    let topology = maze.topology();
    let mut store: T::Store = Store::filled(topology.slots(), Slot::CLOSED, topology.port_count());
    let ports = store.slots_mut();
    for &cell in path {
        ports.add(cell, Slot::SCRATCH);
    }
    for pair in path.windows(2) {
        let leads = |&port: &Port| topology.neighbor(pair[0], port) == pair[1];
        if let Some(port) = maze.passages().open_ports(pair[0]).iter().find(leads) {
            ports.add(pair[0], Slot::port(port));
            ports.add(pair[1], Slot::port(topology.opposite(pair[0], port)));
        }
    }
    if !path.is_empty() {
        for door in [maze.entrance(), maze.exit()].into_iter().flatten() {
            ports.add(door.cell, Slot::port(door.port));
        }
    }
    PathPorts(Some(store))
}

/// Writes a line without trailing spaces, and clears it.
fn write_trimmed(line: &mut String, out: &mut impl Write) -> io::Result<()> {
    line.truncate(line.trim_end_matches(' ').len());
    line.push('\n');
    out.write_all(line.as_bytes())?;
    line.clear();
    Ok(())
}
