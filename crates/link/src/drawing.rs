//! Drawings: how a maze is to be shown, checked against what its form, the memory and a picture have room for.

use std::io::{self, Write};

use mazewright_forms::draw::{self, Figure, Format, Label, Style};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Size, Topology as _};

use crate::memory::{self, Refusal};
use mazewright_forms::inside;

/// The most memory besides the maze, in bytes per slot: for a path and a text, and for a path, the distances and a
/// picture.
const TEXT: u64 = 8;
const PICTURE: u64 = 12;
/// The most cells of which a PNG without sizes and colors shows more than one pixel per wall and per cell: 512x512.
const LARGEST: u64 = 1 << 18;

/// The way to show a maze.
///
/// ```
/// use mazewright_forms::draw::Label;
/// use mazewright_link::Drawing;
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let recipe = Recipe::new(Size::new(20, 12)?, Algorithm::Wilson, Seed(7));
/// let drawing = Drawing { label: Label::of(&recipe), ..Drawing::default() };
/// drawing.check_recipe(&recipe, true)?;
/// let maze = recipe.carve()?;
/// let mut text = Vec::new();
/// drawing.write(drawing.format_for(&maze)?, &maze, maze.shortest_path().as_deref(), &mut text)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawing {
    /// The form; without one, the form that suits the maze.
    pub format: Option<Format>,
    /// The sizes and colors of a picture. Without them, a PNG of more than 512x512 cells has one pixel per wall and per
    /// cell where that is enough.
    pub style: Option<Style>,
    /// True if the cells of a picture are colored by their distance from the start.
    pub has_distances: bool,
    /// The title of an SVG: the command that draws it again.
    pub title: Option<String>,
    /// The facts that JSON states.
    pub label: Label,
}

impl Drawing {
    /// Returns true if the mazes of a recipe can be drawn row by row while they are carved.
    pub fn streams(&self, recipe: &Recipe) -> bool {
        let is_full = self.format == Some(Format::Png) && recipe.size.cells() <= LARGEST;
        recipe.streams() && self.format.unwrap_or_default().streams() && self.style.is_none() && !is_full
    }

    /// Refuses a recipe whose maze cannot be carved and drawn, with a path if one is to be shown.
    ///
    /// # Errors
    /// If the recipe makes no maze, if there is not enough memory, or as [`check`](Self::check).
    pub fn check_recipe(&self, recipe: &Recipe, has_path: bool) -> Result<(), Refusal> {
        recipe.check()?;
        let is_full = self.is_full(&Grid::new(recipe.features.shape, recipe.size));
        memory::check(recipe, if is_full { PICTURE } else { TEXT * u64::from(has_path) })?;
        self.check(&recipe.grid()?)
    }

    /// Refuses a recipe whose maze cannot be drawn row by row.
    ///
    /// # Errors
    /// If there is not enough memory for a row, or if a picture would be too large.
    pub fn check_rows(&self, recipe: &Recipe) -> Result<(), Refusal> {
        memory::check_row(recipe)?;
        self.check_small(recipe.size)
    }

    /// Refuses a grid that the form cannot show, and a picture that is too large or too wide for memory.
    ///
    /// # Errors
    /// Says what is too much, and what to choose instead.
    pub fn check(&self, grid: &Grid) -> Result<(), Refusal> {
        let Some(format) = self.format.filter(|format| !format.shows(grid)) else {
            return if self.is_full(grid) { self.check_full(grid) } else { self.check_small(grid.size()) };
        };
        let kind = if grid.is_woven() { "woven rectangle" } else { grid.shape().name() };
        let article = if kind.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
        let others = Format::ALL.into_iter().filter(|form| !form.is_film() && form.shows(grid));
        let others: Vec<&str> = others.map(Format::name).collect();
        let (form, others) = (format.name(), others.join(" or "));
        Err(Refusal::Form(format!("the form {form} cannot show {article} {kind}; choose {others}")))
    }

    /// Refuses a picture of one pixel per wall and per cell that is too large.
    fn check_small(&self, size: Size) -> Result<(), Refusal> {
        match self.format {
            Some(format) if !format.fits(size) => Err(too_wide(", two for a cell; give a smaller size")),
            _ => Ok(()),
        }
    }

    /// Refuses a PNG that is too large, or too wide for memory.
    fn check_full(&self, grid: &Grid) -> Result<(), Refusal> {
        let advice = "give a smaller size or smaller cells";
        let (width, height) = self.style().pixels(&Plan::new(grid));
        if self.format == Some(Format::Png) && width.max(height) >= 1 << 31 {
            return Err(too_wide(&format!("; {advice}")));
        }
        memory::check_bytes("a picture that wide takes", self.memory(grid).into(), advice)
    }

    /// The bytes that a picture takes besides the maze, its path and its distances.
    pub fn memory(&self, grid: &Grid) -> u64 {
        let is_painted = self.format == Some(Format::Png) && self.is_full(grid);
        if is_painted { inside::png_memory(self.style().pixels(&Plan::new(grid)).0) } else { 0 }
    }

    /// The form for a maze, whose grid it can show: one with room for its furniture.
    ///
    /// # Errors
    /// If the chosen form has no room.
    pub fn format_for(&self, maze: &Maze<Grid>) -> Result<Format, Refusal> {
        let grid = maze.topology();
        let suiting = if maze.is_tiled() { Format::Blocks } else { Format::Ascii };
        let has_room = |format: &Format| format.shows(grid) && format.lacks_room(maze).is_none();
        let Some(format) = self.format else { return Ok(Some(suiting).filter(has_room).unwrap_or(Format::Json)) };
        let problem = format.lacks_room(maze).filter(|_| !self.is_full(grid));
        problem.map_or(Ok(format), |problem| Err(Refusal::Form(problem.to_owned())))
    }

    /// Writes a maze, with a path if there is one, in the [form for it](Self::format_for).
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        &self,
        format: Format,
        maze: &Maze<Grid>,
        path: Option<&[Cell]>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if !self.is_full(maze.topology()) {
            return draw::draw(maze, format, path, &self.label, out);
        }
        let figure = Figure::new(maze, path, self.has_distances);
        match format {
            Format::Svg => draw::svg(&figure, &self.style(), self.title.as_deref(), out),
            _ => draw::png(&figure, &self.style(), out),
        }
    }

    fn style(&self) -> Style {
        let mut style = self.style.clone().unwrap_or_default();
        if self.has_distances {
            style.theme = style.theme.for_distances();
        }
        style
    }

    /// Returns true for a picture that shows more than one pixel per wall and per cell.
    fn is_full(&self, grid: &Grid) -> bool {
        match self.format {
            Some(Format::Svg) => true,
            Some(Format::Png) => self.style.is_some() || !Format::Png.is_drawn(grid) || grid.size().cells() <= LARGEST,
            _ => false,
        }
    }
}

fn too_wide(advice: &str) -> Refusal {
    Refusal::Form(format!("a picture has less than 2147483648 pixels on a side{advice}"))
}
