//! Recipes from the words of the command line, and what they make.

use std::sync::Arc;

use pyo3::prelude::*;

use mazewright_forms::draw;
use mazewright_link::Scene;
use mazewright_link::memory;
use mazewright_maze::inside::parse::{choose, seed};
use mazewright_maze::inside::random;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::{self as maze, Features, Mask, Outline, Size};

use super::error::{parse, refused, value};
use super::maze::Maze;
use super::watch::{self, LONG, SHORT, Text};

/// The memory for the arrays and a path of a maze, in bytes per slot.
const USING: u64 = 40;
/// The memory of a traced carving besides its text, in bytes per slot: a list of all walls, and as much again while it
/// grows.
const TRACING: u64 = 200;
/// The most cells of a maze that `<maze-lab>` shows.
pub(crate) const LAB_CELLS: u64 = 1 << 16;

/// Algorithm, lengths, seed, options, and the name of the mask.
type Parts = (&'static str, Vec<u32>, u64, Vec<(&'static str, String)>, Option<&'static str>);

/// Everything that a maze is made of.
#[pyclass(frozen, module = "pymazewright._core")]
pub(crate) struct Recipe(pub(crate) maze::Recipe);

#[pymethods]
impl Recipe {
    /// Generator, size and seed, and the features and options, as the command line takes them; `cells` are the cells
    /// of a mask in reading order, 1 where one is void.
    #[new]
    #[pyo3(signature = (words, options, outline = None, cells = None))]
    fn new(
        words: [Option<String>; 3],
        options: Vec<(String, String)>,
        outline: Option<&str>,
        cells: Option<(u64, u64, Vec<u8>)>,
    ) -> PyResult<Self> {
        let [algorithm_name, size, seed_text] = words;
        let name = algorithm_name.as_deref().unwrap_or_default();
        let mut algorithm: maze::Algorithm = name.parse().map_err(value)?;
        let mut features = Vec::new();
        for (name, text) in &options {
            if let Some(spec) = Features::specs().into_iter().find(|spec| spec.name == name) {
                let read = Features::DEFAULT.with_option(name, text);
                parse(name, text, read.map_err(|_| format!("choose {}", spec.values())))?;
                features.push((name.as_str(), text.as_str()));
            } else {
                algorithm = algorithm.with_option(name, text).map_err(value)?;
            }
        }
        let mask = cells.map(read_cells).transpose()?;
        let outline = outline.map(|name| parse("mask", name, choose(name, Outline::ALL, Outline::name))).transpose()?;
        let size: Size = match (&size, &mask) {
            (Some(text), _) => parse("size", text, text.parse())?,
            (None, Some(mask)) => mask.size(),
            (None, None) => return Err(value("a recipe needs a size, such as 20x20")),
        };
        let mask = mask.or(outline.map(|outline| outline.mask(size).map_err(value)).transpose()?);
        let seed = seed_text.as_deref().unwrap_or_default();
        let recipe = maze::Recipe::new(size, algorithm, parse("seed", seed, self::seed(seed))?)
            .with_mask(mask.map(Arc::new))
            .with_features(Features::read(size, features).map_err(value)?);
        recipe.check().map_err(value)?;
        Ok(Self(recipe))
    }

    /// The options that make it on the command line.
    fn words(&self) -> Vec<String> {
        self.0.command_options()
    }

    fn parts(&self) -> Parts {
        let (recipe, algorithm) = (&self.0, self.0.algorithm);
        let options = algorithm.options().into_iter();
        let mask = recipe.mask.as_ref().and_then(|mask| mask.outline());
        (
            algorithm.name(),
            lengths(recipe.size),
            recipe.seed.0,
            options.map(|(spec, value)| (spec.name, value)).collect(),
            mask.map(Outline::name),
        )
    }

    /// Its features with their values, and whether each differs from the default for its size and topology.
    fn features(&self) -> Vec<(&'static str, String, bool)> {
        let changed = self.0.features.changed_for(self.0.size);
        let features = self.0.features.options().into_iter();
        let features = features.map(|feature| (changed.contains(&feature), feature));
        features.map(|(is_changed, (spec, value))| (spec.name, value, is_changed)).collect()
    }

    /// A byte for each cell of its mask, 1 where it is void; none without one.
    fn mask(&self) -> Option<Vec<u8>> {
        self.0.mask.as_deref().map(cells_of)
    }

    /// The text of the file that its command needs, if its mask has no name.
    fn mask_text(&self) -> Option<String> {
        let mask = self.0.mask.as_ref()?;
        mask.outline().is_none().then(|| mask.rows().map(|row| row + "\n").collect())
    }

    /// The numbers of seeds whose series overlap neither each other nor this one's.
    fn spawn(&self, count: usize) -> Vec<u64> {
        random::spawn(self.0.seed).take(count).map(|seed| seed.0).collect()
    }

    /// How many cells it has.
    fn cells(&self) -> PyResult<u64> {
        self.0.cells().map_err(value)
    }

    /// The bytes of a cell in its passages.
    fn width(&self) -> usize {
        super::batch::width(self.0.features.shape, self.0.size)
    }

    /// The path of a link that carves it; none for a large drawn mask.
    fn link(&self) -> Option<String> {
        mazewright_link::recipe::write(&self.0)
    }

    /// The link to its carving in the laboratory, or to whatever else the query after it says.
    fn lab(&self, query: &str) -> PyResult<String> {
        let cells = self.0.cells().map_err(value)?;
        if cells > LAB_CELLS {
            return Err(value(format!("at most {LAB_CELLS} cells can be watched, not {cells}")));
        }
        let path = self.link().ok_or_else(|| value("a large mask does not fit into a link"))?;
        let path = format!("{path}?{query}");
        Scene::read(&path).map_err(value)?;
        Ok(format!("#/lab/{path}"))
    }

    /// The text that stands for it everywhere.
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The recipe of a text.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Self> {
        let recipe: maze::Recipe = text.parse().map_err(value)?;
        recipe.check().map_err(value)?;
        Ok(Self(recipe))
    }

    /// Returns true if it makes the same maze, whether its mask has a name or not.
    fn is_like(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    /// Returns the recipe with another seed.
    fn with_seed(&self, text: &str) -> PyResult<Self> {
        Ok(Self(self.0.clone().with_seed(parse("seed", text, seed(text))?)))
    }

    /// Carves the maze.
    fn carve(&self, py: Python<'_>) -> PyResult<Maze> {
        let (recipe, cells) = (self.0.clone(), self.0.cells().map_err(value)?);
        watch::run(py, cells, move |_| {
            if cells > SHORT {
                memory::check(&recipe, USING).map_err(refused)?;
            }
            Ok(Maze::of(recipe.carve().map_err(value)?, &recipe))
        })
    }

    /// The trace of its carving, as JSON lines.
    fn trace(&self, py: Python<'_>) -> PyResult<String> {
        let recipe = self.0.clone();
        watch::run(py, LONG, move |stop| {
            memory::check(&recipe, TRACING).map_err(refused)?;
            let carved = recipe.carve().map_err(value)?;
            let mut lines = Text::new(stop);
            let traced = draw::carving(&carved, &recipe, &mut lines);
            String::from_utf8(lines.finish(traced)?).map_err(value)
        })
    }
}

/// The columns, rows and cells of a mask that is read, 1 where one is void.
#[pyfunction]
pub(crate) fn read_mask(bytes: &[u8]) -> PyResult<(u32, u32, Vec<u8>)> {
    let mask = Mask::read(bytes).map_err(value)?;
    Ok((mask.size().columns(), mask.size().rows(), cells_of(&mask)))
}

/// A byte for each cell in reading order, 1 where it is void.
fn cells_of(mask: &Mask) -> Vec<u8> {
    let row = |y| (0..mask.size().columns()).map(move |x| u8::from(mask.is_void(x, y)));
    (0..mask.size().rows()).flat_map(row).collect()
}

/// Columns, rows, and in a box floors and more.
pub(crate) fn lengths(size: Size) -> Vec<u32> {
    (0..size.dimensions()).map(|dimension| size.length(dimension)).collect()
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
