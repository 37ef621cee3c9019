//! Recipes as the path of a link: their text, if a link may ask for it.

use crate::error::LinkError;
use mazewright_maze::{Recipe, TextError};
use mazewright_run::inside::{MAX_CARVING_WORK, MAX_LEVEL_CELLS, carving_work};

/// The most cells of a grid whose mask a link spells out.
const MAX_DRAWN_CELLS: u64 = 1 << 14;

/// A recipe as the path of a link; `None` if its mask was drawn on more than 16,384 cells.
pub fn write(recipe: &Recipe) -> Option<String> {
    (drawn_cells(recipe) <= MAX_DRAWN_CELLS).then(|| recipe.to_string())
}

/// Reads the path of a link as a recipe, which carves within seconds. Linear in its length and in the cells of its
/// mask.
///
/// # Errors
/// The first part that is not what is expected there, what the recipe lacks, or why it asks for too much.
pub fn read(path: &str) -> Result<Recipe, LinkError> {
    let recipe = Recipe::read(path, None, MAX_LEVEL_CELLS)?;
    check(&recipe)?;
    Ok(recipe)
}

/// Checks that a recipe makes a maze, as far as that is known without carving, and within seconds.
pub(crate) fn check(recipe: &Recipe) -> Result<(), LinkError> {
    recipe.check().map_err(LinkError::Recipe)?;
    let cells = recipe.cells().map_err(LinkError::Recipe)?;
    for (cells, most) in [(cells, MAX_LEVEL_CELLS), (drawn_cells(recipe), MAX_DRAWN_CELLS)] {
        if cells > most {
            return Err(TextError::TooManyCells { cells, most }.into());
        }
    }
    if carving_work(recipe) > MAX_CARVING_WORK {
        return Err(LinkError::TooMuchWork);
    }
    Ok(())
}

/// The cells that a link spells out: those of a mask which no outline names.
fn drawn_cells(recipe: &Recipe) -> u64 {
    let drawn = recipe.mask.as_ref().filter(|mask| mask.outline().is_none());
    drawn.map_or(0, |mask| mask.size().cells())
}
