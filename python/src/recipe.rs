//! Recipes from the words of the command line, and what is made of them.

use std::sync::Arc;

use pyo3::prelude::*;

use mazewright_forms::draw;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::values::{algorithm, choose, seed};
use mazewright_maze::{self as maze, Doors, Generation, Mask, Outline, Seed, Shape, Size};
use mazewright_memory as memory;

use super::error::{argument, refused, value};
use super::maze::Maze;

/// The memory for the arrays and a path of a maze, in bytes per slot.
const USING: u64 = 40;
/// The memory of a traced carving, in bytes per slot: a list of all walls and the text.
const TRACING: u64 = 600;

/// Everything that a maze is made of.
#[pyclass(frozen, module = "pymazewright._core")]
pub(crate) struct Recipe(pub(crate) maze::Recipe);

#[pymethods]
impl Recipe {
    /// All arguments as the command line takes them; `cells` are the cells of a mask in reading order, 1 where one is
    /// void.
    #[new]
    #[pyo3(signature = (words, options, outline = None, cells = None))]
    fn new(
        words: [Option<String>; 8],
        options: Vec<(String, String)>,
        outline: Option<&str>,
        cells: Option<(u64, u64, Vec<u8>)>,
    ) -> PyResult<Self> {
        let names = [
            "algorithm",
            "size",
            "seed",
            "topology",
            "weave",
            "braid",
            "doors",
            "generation",
        ];
        let [
            algorithm_name,
            size,
            seed_text,
            topology,
            weave,
            braid,
            doors,
            generation,
        ] = words;
        let mut algorithm =
            algorithm(algorithm_name.as_deref().unwrap_or_default()).map_err(value)?;
        for (name, text) in options {
            algorithm = algorithm.with_option(&name, &text).map_err(value)?;
        }
        let mask = cells.map(read_cells).transpose()?;
        let size: Size = match (&size, &mask) {
            (Some(text), _) => parse(names[1], text, text.parse())?,
            (None, Some(mask)) => mask.size(),
            (None, None) => return Err(value("a recipe needs a size, such as 20x20")),
        };
        let cut = outline.map(|name| {
            let outline = choose(name, Outline::ALL, Outline::name);
            let outline = outline.map_err(|problem| argument("mask", name, problem))?;
            outline.mask(size).map_err(value)
        });
        let mask = mask.or(cut.transpose()?);
        let seed = seed_text.as_deref().unwrap_or_default();
        let mut recipe =
            maze::Recipe::new(size, algorithm, parse(names[2], seed, self::seed(seed))?);
        recipe.shape = match &topology {
            Some(text) => parse(names[3], text, choose(text, Shape::ALL, Shape::name))?,
            None if size.dimensions() > 2 => Shape::Box,
            None => recipe.shape,
        };
        recipe.mask = mask.map(Arc::new);
        if let Some(text) = &weave {
            recipe.weave = parse(names[4], text, text.parse())?;
        }
        if let Some(text) = &braid {
            recipe.braid = parse(names[5], text, text.parse())?;
        }
        recipe.doors = match &doors {
            Some(text) => parse(names[6], text, choose(text, Doors::ALL, Doors::name))?,
            None => Doors::usual(recipe.shape),
        };
        if let Some(text) = &generation {
            let all = Generation::ALL.into_iter();
            let mut found = all.filter(|one| one.number().to_string() == *text);
            recipe.generation = parse(names[7], text, found.next().ok_or("choose 1 or 2"))?;
        }
        recipe.check().map_err(value)?;
        Ok(Self(recipe))
    }

    /// The options that make it on the command line.
    fn words(&self) -> Vec<String> {
        self.0.command_options()
    }

    /// Its algorithm, the lengths of its size, topology, and number of its seed.
    fn parts(&self) -> (&'static str, Vec<u32>, &'static str, u64) {
        (
            self.0.algorithm.name(),
            lengths(self.0.size),
            self.0.shape.name(),
            self.0.seed.0,
        )
    }

    /// The bytes of a cell in its passages.
    fn width(&self) -> usize {
        super::batch::width(self.0.shape, self.0.size)
    }

    /// The path of a link that carves it; none for a large drawn mask.
    fn link(&self) -> Option<String> {
        mazewright_link::recipe::write(&self.0)
    }

    /// The recipe of the path of a link.
    #[staticmethod]
    fn from_link(path: &str) -> PyResult<Self> {
        mazewright_link::recipe::read(path).map(Self).map_err(value)
    }

    /// The same with the seed of a number.
    fn with_seed(&self, seed: u64) -> Self {
        Self(maze::Recipe {
            seed: Seed(seed),
            ..self.0.clone()
        })
    }

    /// Carves the maze, while other threads of Python go on.
    fn carve(&self, py: Python<'_>) -> PyResult<Maze> {
        py.detach(|| {
            memory::check(&self.0, USING).map_err(refused)?;
            let carved = self.0.carve().map_err(value)?;
            Ok(Maze::of(carved, Some(&self.0)))
        })
    }

    /// The trace of its carving, as JSON lines.
    fn trace(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            memory::check(&self.0, TRACING).map_err(refused)?;
            let carved = self.0.carve().map_err(value)?;
            let mut lines = Vec::new();
            draw::carving(&carved, &self.0, &mut lines).map_err(value)?;
            String::from_utf8(lines).map_err(value)
        })
    }
}

/// Columns, rows, and in a box floors and more.
pub(crate) fn lengths(size: Size) -> Vec<u32> {
    let all = 0..size.dimensions();
    all.map(|dimension| size.length(dimension)).collect()
}

/// What a word stands for, or the exception that names the argument.
fn parse<T, E: std::fmt::Display>(name: &str, text: &str, parsed: Result<T, E>) -> PyResult<T> {
    parsed.map_err(|problem| argument(name, text, problem))
}

fn read_cells((columns, rows, cells): (u64, u64, Vec<u8>)) -> PyResult<Mask> {
    let size = Size::new(columns, rows).and_then(Size::in_memory);
    let size = size.map_err(value)?;
    if cells.len() as u64 != size.cells() {
        return Err(value("a mask has a number for each cell"));
    }
    let is_void = |x: u32, y: u32| cells[y as usize * size.columns() as usize + x as usize] != 0;
    Mask::new(size, is_void).map_err(value)
}
