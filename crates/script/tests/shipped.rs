//! The shipped scripts make mazes, the same as the built-in algorithms where both draw alike.

use mazewright_maze::trace::Silent;
use mazewright_maze::{Algorithm, Grid, Maze, Recipe, RecipeError, Seed, Shape, Size};
use mazewright_script::{Bounds, Kind, Runner, SHIPPED, Script, ScriptError};

#[derive(Debug)]
#[expect(dead_code, reason = "shown when a test fails")]
enum Problem {
    Recipe(RecipeError),
    Script(ScriptError),
}

impl From<RecipeError> for Problem {
    fn from(error: RecipeError) -> Self {
        Self::Recipe(error)
    }
}

fn text(name: &str) -> &'static str {
    SHIPPED.iter().find(|script| script.name == name).map_or("", |script| script.text)
}

fn runner(text: &str) -> Runner {
    Runner::new(&Script::parse(text).unwrap())
}

fn carve(runner: &mut Runner, recipe: &Recipe) -> Result<Maze<Grid>, Problem> {
    recipe.carve_by(&mut Silent, |blank, random, _| {
        let ran = runner.carve(blank, random, &Bounds::new());
        ran.result.map(|()| ran.passages).map_err(Problem::Script)
    })
}

/// Recipes of several sizes and seeds on a grid.
fn recipes(shape: Shape, algorithm: Algorithm) -> impl Iterator<Item = Recipe> {
    let size = |text: &str| text.parse::<Size>().unwrap();
    let sizes = if shape == Shape::Box { ["2x3x2", "5x4x3"] } else { ["3x3", "14x9"] };
    let seeds = [1, 7, 99].map(Seed);
    sizes.into_iter().flat_map(move |text| {
        seeds.map(|seed| {
            let recipe = Recipe::new(size(text), algorithm, seed).with_shape(shape);
            recipe.with_doors(mazewright_maze::DoorRule::None)
        })
    })
}

#[track_caller]
fn draws_alike(script: &str, algorithm: &str, shapes: &[Shape]) {
    let mut runner = runner(script);
    let (name, option) = algorithm.split_once(' ').unwrap_or((algorithm, ""));
    let algorithm = Algorithm::ALL.into_iter().find(|one| one.name() == name).unwrap();
    let algorithm = match option.split_once('=') {
        Some((option, value)) => {
            mazewright_maze::options::HasOptions::with_option(algorithm, option, value).unwrap()
        }
        None => algorithm,
    };
    assert_eq!(runner.script().kind() == Kind::Tiles, algorithm.is_tiled());
    for &shape in shapes {
        for recipe in recipes(shape, algorithm) {
            let ours = recipe.carve().unwrap();
            assert_eq!(carve(&mut runner, &recipe).unwrap(), ours, "{recipe:?}\n{script}");
        }
    }
}

#[test]
fn scripts_that_draw_alike_carve_cell_for_cell_what_ours_do() {
    let rectangle = &[Shape::Rectangle][..];
    draws_alike(text("depth-first"), "recursive-backtracker", &Shape::ALL);
    draws_alike(text("binary-tree"), "binary-tree bias=nw", rectangle);
    let other =
        text("binary-tree").replace("\"north\"", "\"south\"").replace("\"west\"", "\"east\"");
    draws_alike(&other, "binary-tree bias=se", rectangle);
    draws_alike(text("sidewinder"), "sidewinder", rectangle);
    draws_alike(text("growing-walls"), "wall-list", rectangle);
    let tree = text("growing-tree");
    for (word, pick) in [("newest", "newest"), ("oldest", "oldest")] {
        draws_alike(
            &tree.replace("\"any\"", &format!("{word:?}")),
            &format!("growing-tree pick={pick}"),
            &Shape::ALL,
        );
    }
}
