//! Links, as the page reads them.

use mazewright_lab::Setup;
use mazewright_link::{Link, Scene};
use mazewright_maze::{Recipe, RecipeError};
use wasm_bindgen::prelude::wasm_bindgen;

use super::problem::{of_link, of_recipe, problem};

/// The kind of target of a link: `race`, `maze`, `run`, `lab`; `journey` with the key of the world and the level;
/// `plane` with its seed; `script`; or `lesson`, whose name and slide are for the page to look up.
///
/// # Errors
/// With the message that says why it is not a link.
#[wasm_bindgen]
pub fn open(link: &str) -> Result<Vec<String>, String> {
    Ok(match read(link)? {
        Some(Link::Race(_)) => vec!["race".to_owned()],
        Some(Link::Maze(_)) => vec!["maze".to_owned()],
        Some(Link::Run(_)) => vec!["run".to_owned()],
        // The page brings no scripts along.
        Some(Link::Lab(scene)) if scene.script.is_some() => vec!["script".to_owned()],
        Some(Link::Lab(_)) => vec!["lab".to_owned()],
        Some(Link::Journey(place)) => {
            vec!["journey".to_owned(), place.world().key.to_owned(), place.level().to_string()]
        }
        Some(Link::Plane(seed)) => vec!["plane".to_owned(), seed.to_string()],
        Some(Link::Lesson { .. }) | None => vec!["lesson".to_owned()],
    })
}

/// The link that a text means: a link as it is, and a race code, a recipe, a seed or a replay with what they lack.
#[wasm_bindgen]
pub fn meant(text: &str) -> String {
    Link::meant(text)
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
            ladder.recipe(1).map_err(|_| of_recipe(&RecipeError::TooLarge { size }))
        }
        _ => Err(problem("web-no-level", &[])),
    }
}
