//! Links, as the page asks for them.

use mazewright_lab::Setup;
use mazewright_link::{Link, Scene};
use mazewright_maze::{Recipe, RecipeError};
use wasm_bindgen::prelude::wasm_bindgen;

use super::problem::{of_link, of_recipe, problem};

/// What a link leads to: `race`, `maze`, `run` or `lab`; `game` for what only the game can open.
///
/// # Errors
/// With the message that says why it is not a link.
#[wasm_bindgen]
pub fn open(link: &str) -> Result<String, String> {
    let kind = match read(link)? {
        Some(Link::Race(_)) => "race",
        Some(Link::Maze(_)) => "maze",
        Some(Link::Run(_)) => "run",
        Some(Link::Lab(_)) => "lab",
        _ => "game",
    };
    Ok(kind.to_owned())
}

pub(crate) fn read(link: &str) -> Result<Option<Link>, String> {
    Link::read_complete(link).map_err(|error| of_link(&error))
}

/// The moment that a link to the laboratory or to a maze shows.
pub(crate) fn scene(link: &str) -> Result<Scene, String> {
    match read(link)? {
        Some(Link::Lab(scene)) => Ok(*scene),
        Some(Link::Maze(recipe)) => Ok(Scene::new(Setup::new(recipe))),
        _ => Err(problem("web-no-level", &[])),
    }
}

/// The maze of a link: that of the laboratory, or the first level of a race.
pub(crate) fn recipe(link: &str) -> Result<Recipe, String> {
    match read(link)? {
        Some(Link::Lab(scene)) => Ok(scene.setup.recipe_of(scene.setup.recipe.algorithm)),
        Some(Link::Maze(recipe)) => Ok(recipe),
        Some(Link::Race(ladder)) => {
            let size = ladder.first;
            let recipe = ladder.recipe(1);
            recipe.map_err(|_| of_recipe(&RecipeError::TooLarge { size }))
        }
        _ => Err(problem("web-no-level", &[])),
    }
}
