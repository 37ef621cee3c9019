//! Drawing a maze as text, as a picture, as a film or on paper, one format a file; every text reads back to
//! the same maze.
//!
//! In text a bridge that nothing passes under looks like the plain cell that it might as well be: it
//! reads back as one, on a grid with fewer bridges, and with the same ways.

pub(super) mod ascii;
mod blocks;
pub mod canvas;
mod figure;
mod film;
mod json;
mod picture;
mod raster;
mod sheet;
mod stream;
mod style;
mod svg;
mod theme;
mod trace;
pub(super) mod unicode;

use std::io::{self, Write};

use mazewright_maze::Maze;
use mazewright_maze::topology::{Cell, Ports, Rectangle, Side, Size, Topology};

pub use self::figure::Figure;
pub use self::film::{Film, MAX_PIXELS, film, fits as film_fits, usual_style as film_style};
pub use self::raster::png;
pub use self::sheet::{Paper, Worksheet, pdf};
pub use self::stream::stream;
pub use self::style::Style;
pub use self::svg::svg;
pub use self::theme::{Color, Ink, Theme, VIRIDIS};
pub use self::trace::{carving, solving};

/// The forms of drawings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Format {
    /// `+--+` lines and two characters a cell.
    #[default]
    Ascii,
    /// Box-drawing lines.
    Unicode,
    /// `#` for walls, one character a wall and a cell, or one a tile.
    Blocks,
    /// One JSON object.
    Json,
    /// A picture; the small one has a pixel a wall and a cell, or one a tile.
    Png,
    /// A drawing of lines and areas.
    Svg,
    /// A film of 256 colors.
    Gif,
    /// A film in PNG.
    Apng,
    /// A film without compression, for a video encoder.
    Y4m,
    /// A JSON object a line: the recipe, then every event of the carving.
    Trace,
}

impl Format {
    /// All forms, in the order in which they are listed.
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

    /// The forms that are texts, and read back.
    pub const TEXTS: [Self; 4] = [Self::Ascii, Self::Unicode, Self::Blocks, Self::Json];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::Unicode => "unicode",
            Self::Blocks => "blocks",
            Self::Json => "json",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Gif => "gif",
            Self::Apng => "apng",
            Self::Y4m => "y4m",
            Self::Trace => "trace",
        }
    }

    /// Whether the form is a film.
    #[must_use]
    pub const fn is_film(self) -> bool {
        matches!(self, Self::Gif | Self::Apng | Self::Y4m)
    }

    /// Whether the form is no text, so that no terminal shows it.
    #[must_use]
    pub const fn is_binary(self) -> bool {
        self.is_film() || matches!(self, Self::Png)
    }

    /// Whether the form has colors, and cells and walls of any size.
    #[must_use]
    pub const fn has_style(self) -> bool {
        self.is_binary() || matches!(self, Self::Svg)
    }

    /// Whether [`draw`] draws the form: a text, or the small picture, which needs square cells and has no
    /// pixel for a bridge.
    #[must_use]
    pub fn is_drawn<T: Topology>(self, topology: &T) -> bool {
        match self {
            Self::Png => topology.lattice().is_some() && !topology.is_woven(),
            Self::Trace => false,
            _ => !self.has_style(),
        }
    }

    /// Whether the form can show a grid; a text, so that it reads back.
    ///
    /// The text forms need square cells in columns and rows, and edges where there is nothing but
    /// doors, which those of a cylinder are not. Blocks have no character left for a bridge.
    #[must_use]
    pub fn shows<T: Topology>(self, topology: &T) -> bool {
        match self {
            Self::Json | Self::Trace => true,
            Self::Ascii | Self::Unicode => topology.is_plain() || topology.is_woven(),
            Self::Blocks => topology.is_plain(),
            Self::Png | Self::Svg | Self::Gif | Self::Apng | Self::Y4m => true,
        }
    }

    /// Whether the small picture, if this is its form, can show a wall maze of that size.
    #[must_use]
    pub const fn fits(self, size: Size) -> bool {
        !matches!(self, Self::Png) || picture::fits(size)
    }

    /// Whether the form can be drawn row by row while the maze is made.
    #[must_use]
    pub const fn streams(self) -> bool {
        matches!(self, Self::Ascii | Self::Unicode | Self::Blocks | Self::Png)
    }

    /// What the form looks like, in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Ascii => "Lines of +--+ and |: the classic text maze.",
            Self::Unicode => "Box-drawing lines.",
            Self::Blocks => "# for a wall: (2C+1)x(2R+1) characters, or CxR for a tile maze.",
            Self::Json => "One object: size, doors, and a hex digit of open sides a cell.",
            Self::Png => {
                "A picture: a pixel for each character of blocks, or with --cell-size any size."
            }
            Self::Svg => "A drawing for browsers, drawing programs, plotters and laser cutters.",
            Self::Gif => "A film of the carving, or of a solving with --solver.",
            Self::Apng => "The same film as animated PNG: smaller, every color exact.",
            Self::Y4m => "The same film without compression, for a video encoder.",
            Self::Trace => "JSON lines: the recipe, then every event of the carving or solving.",
        }
    }
}

/// What a drawing says about a maze besides its shape; only the JSON form writes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Label {
    /// The name of the algorithm that carved it.
    pub algorithm: Option<String>,
    /// The text of its seed.
    pub seed: Option<String>,
    /// The name of the rule that placed its doors.
    pub doors: Option<String>,
}

/// Draws a maze, with a solution if one is given, and ends every line of a text with a newline.
///
/// Writes line by line: besides the maze it needs the memory of one line, and a byte a cell for a
/// solution. Linear in the length of the text.
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if the form does not
/// [show](Format::shows) the grid, or is not [drawn](Format::is_drawn) here.
pub fn draw<T: Topology>(
    maze: &Maze<T>,
    format: Format,
    solution: Option<&[Cell]>,
    label: &Label,
    out: &mut impl Write,
) -> io::Result<()> {
    if format == Format::Json {
        return json::draw(maze, solution, label, out);
    }
    let lattice = maze.topology().lattice();
    let is_shown = format.shows(maze.topology()) && format.is_drawn(maze.topology());
    let Some(lattice) = lattice.filter(|_| is_shown) else {
        return Err(io::ErrorKind::Unsupported.into());
    };
    let sketch = Sketch::new(maze, *lattice, solution);
    match format {
        Format::Unicode => unicode::draw(&sketch, out),
        Format::Blocks => blocks::draw(&sketch, out),
        Format::Png => picture::draw(&sketch, out),
        _ => ascii::draw(&sketch, out),
    }
}

/// What the text forms ask about a maze: cell by cell, wall by wall.
struct Sketch<'maze, T> {
    maze: &'maze Maze<T>,
    lattice: Rectangle,
    /// For each slot the sides through which the solution passes, and [`ON`] on the solution; empty
    /// without one.
    route: Vec<u8>,
}

/// In [`Sketch::route`]: the cell is on the solution.
const ON: u8 = 0x80;

/// What stands in the middle of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Void,
    Open,
    Start,
    Goal,
    Solution,
}

impl<'maze, T: Topology> Sketch<'maze, T> {
    fn new(maze: &'maze Maze<T>, lattice: Rectangle, solution: Option<&[Cell]>) -> Self {
        let topology = maze.topology();
        let mut route = vec![0; solution.map_or(0, |_| topology.slots())];
        let way = solution.unwrap_or_default();
        for &cell in way {
            route[cell.index()] |= ON;
        }
        for pair in way.windows(2) {
            let side = Side::ALL
                .into_iter()
                .find(|side| topology.neighbor(pair[0], side.port()) == pair[1]);
            if let Some(side) = side {
                route[pair[0].index()] |= Ports::of(side.port()).0;
                route[pair[1].index()] |= Ports::of(side.opposite().port()).0;
            }
        }
        if !way.is_empty() {
            for door in [maze.entrance(), maze.exit()].into_iter().flatten() {
                route[door.cell.index()] |= Ports::of(door.port).0;
            }
        }
        Self {
            maze,
            lattice,
            route,
        }
    }

    fn columns(&self) -> u32 {
        self.lattice.columns()
    }

    fn rows(&self) -> u32 {
        self.lattice.rows()
    }

    /// The cell in a column and a row, `None` outside; both may be one too small or too large.
    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        self.lattice.cell_at(x, y)
    }

    fn is_void(&self, x: i64, y: i64) -> bool {
        self.cell(x, y)
            .is_some_and(|cell| self.maze.passages().is_void(cell))
    }

    fn content(&self, x: u32, y: u32) -> Content {
        let cell = self.lattice.cell(x, y);
        if self.maze.passages().is_void(cell) {
            Content::Void
        } else if self.maze.is_marked() && cell == self.maze.start() {
            Content::Start
        } else if self.maze.is_marked() && cell == self.maze.goal() {
            Content::Goal
        } else if self
            .route
            .get(cell.index())
            .is_some_and(|&route| route & ON != 0)
        {
            Content::Solution
        } else {
            Content::Open
        }
    }

    /// The side, north or east, along which a cell is a bridge that something passes under. Any other
    /// bridge looks like a plain cell.
    fn bridge(&self, x: u32, y: u32) -> Option<Side> {
        let cell = self.lattice.cell(x, y);
        let along = self.maze.topology().bridge(cell)?;
        let under = if along == Side::North {
            Side::West
        } else {
            Side::North
        };
        let beside = self.lattice.neighbor(cell, under.port());
        let back = under.opposite().port();
        Some(along).filter(|_| self.maze.passages().is_open(beside, back))
    }

    /// Whether a wall stands between a cell, which may lie outside, and its neighbor on a side.
    fn has_wall(&self, x: i64, y: i64, side: Side) -> bool {
        let (across, down) = side.offset();
        let neighbor = (x + i64::from(across), y + i64::from(down));
        let open = |x, y, side: Side| {
            self.cell(x, y)
                .is_some_and(|cell| self.maze.open_sides(cell).contains(side.port()))
        };
        let outside = self.cell(x, y).is_none() && self.cell(neighbor.0, neighbor.1).is_none();
        !outside && !open(x, y, side) && !open(neighbor.0, neighbor.1, side.opposite())
    }

    /// Whether the solution passes through a side of a cell, which may lie outside.
    fn is_passed(&self, x: i64, y: i64, side: Side) -> bool {
        let (across, down) = side.offset();
        let passed = |cell: Option<Cell>, side: Side| {
            let route = cell.and_then(|cell| self.route.get(cell.index()));
            route.is_some_and(|&route| Ports(route).contains(side.port()))
        };
        passed(self.cell(x, y), side)
            || passed(
                self.cell(x + i64::from(across), y + i64::from(down)),
                side.opposite(),
            )
    }
}

/// Writes a line without the spaces at its end, and empties it.
fn write_trimmed(line: &mut String, out: &mut impl Write) -> io::Result<()> {
    line.truncate(line.trim_end_matches(' ').len());
    line.push('\n');
    out.write_all(line.as_bytes())?;
    line.clear();
    Ok(())
}
