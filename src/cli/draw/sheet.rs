//! Worksheets: mazes to print, and their answers.

use super::super::Failure;
use super::super::mazes::{plan, say_seed};
use super::super::script::Carver;
use super::Arguments;
use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Paper, Worksheet};
use mazewright_maze::{Recipe, Seed};
use mazewright_memory as memory;

/// The most mazes in one document.
const MAX_COUNT: u64 = 500;
/// The memory of a maze, its solution and its lines, in bytes per slot.
const EXTRA: u64 = 320;

pub(super) fn run(
    arguments: &Arguments,
    carver: &Carver,
    recipe: Recipe,
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
    arguments.output.write(|mut out| {
        let recipes = (0..count).map(|n| recipe.clone().with_seed(Seed(recipe.seed.0 + n)));
        let solve = |recipe: Recipe| {
            let maze = carver.carve(&recipe)?;
            Ok((arguments.recipe.command(&recipe), maze.shortest_path(), maze))
        };
        let solved = recipes.map(solve).collect::<Result<Vec<_>, Failure>>()?;
        let sheets = solved.iter().map(|(recipe, path, maze)| Worksheet {
            figure: Figure::new(maze, path.as_deref(), false),
            recipe: recipe.clone(),
        });
        let sheets: Vec<_> = sheets.collect();
        say_seed(recipe.seed, fresh);
        Ok(draw::pdf(paper, &sheets, &mut out)?)
    })
}
