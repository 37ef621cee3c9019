//! Worksheets: mazes to print, and their answers.

use super::super::Failure;
use super::super::mazes::{plan, say_seed};
use super::super::output::WriteFailure;
use super::super::script::Carver;
use super::Arguments;
use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Paper, Worksheet};
use mazewright_maze::{Maze, Recipe};
use mazewright_memory as memory;

/// The most mazes in one document.
const MAX_COUNT: u64 = 500;
/// The memory of a maze, its solution and its lines, in bytes per slot.
const EXTRA: u64 = 320;

pub(super) fn run(
    arguments: &Arguments,
    carver: &Carver,
    mut recipe: Recipe,
    fresh: bool,
    paper: Paper,
) -> Result<(), Failure> {
    arguments.output.check_terminal("worksheets are")?;
    let count = arguments.count;
    if count > MAX_COUNT {
        return Err(Failure::Bad(format!("a document has at most {MAX_COUNT} worksheets; give a smaller --count")));
    }
    if !paper.fits(&plan(&recipe)) {
        return Err(Failure::Bad(format!(
            "a maze of {} leaves less than a millimeter for a cell on {}; give a smaller size",
            recipe.size,
            paper.name()
        )));
    }
    memory::check(&recipe, EXTRA * count)?;
    let first = recipe.clone();
    arguments.output.write(|mut out| {
        let mut mazes = Vec::new();
        let mut recipes = Vec::new();
        for n in 0..count {
            if n > 0 {
                recipe.seed = recipe.seed.next();
            }
            mazes.push(carver.carve(&recipe).map_err(WriteFailure::Content)?);
            recipes.push(arguments.recipe.command(&recipe));
        }
        let paths: Vec<_> = mazes.iter().map(Maze::shortest_path).collect();
        let sheets = mazes
            .iter()
            .zip(&paths)
            .zip(recipes)
            .map(|((maze, path), recipe)| Worksheet { figure: Figure::new(maze, path.as_deref(), false), recipe });
        let sheets: Vec<_> = sheets.collect();
        if fresh {
            say_seed(&first);
        }
        Ok::<(), WriteFailure>(draw::pdf(paper, &sheets, &mut out)?)
    })
}
