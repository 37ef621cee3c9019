//! The shipped scripts make mazes, the same as the built-in algorithms where both draw alike.

use std::collections::BTreeSet;
use std::sync::Arc;

use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Silent;
use mazewright_maze::{Algorithm, DoorRule, Grid, Maze, Measures, Outline, Recipe, RecipeError, Seed, Shape, Size};
use mazewright_script::{Bounds, Kind, Runner, SHIPPED, Script, ScriptError, Shipped};

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
            recipe.with_doors(DoorRule::None)
        })
    })
}

#[track_caller]
fn draws_alike(script: &str, algorithm: &str, shapes: &[Shape]) {
    let mut runner = runner(script);
    let (name, option) = algorithm.split_once(' ').unwrap_or((algorithm, ""));
    let algorithm = Algorithm::ALL.into_iter().find(|one| one.name() == name).unwrap();
    let algorithm = match option.split_once('=') {
        Some((option, value)) => algorithm.with_option(option, value).unwrap(),
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
    let other = text("binary-tree").replace("\"north\"", "\"south\"").replace("\"west\"", "\"east\"");
    draws_alike(&other, "binary-tree bias=se", rectangle);
    draws_alike(text("sidewinder"), "sidewinder", rectangle);
    draws_alike(text("growing-walls"), "wall-list", rectangle);
    draws_alike(text("eller"), "eller", rectangle);
    draws_alike(text("recursive-division"), "recursive-division", rectangle);
    draws_alike(text("hunt-and-kill"), "hunt-and-kill", &Shape::ALL);
    draws_alike(text("prim"), "prim-frontier-cell", &Shape::ALL);
    let tree = text("growing-tree");
    for (word, pick) in [("newest", "newest"), ("oldest", "oldest")] {
        draws_alike(&tree.replace("\"any\"", &format!("{word:?}")), &format!("growing-tree pick={pick}"), &Shape::ALL);
    }
}

#[test]
fn scripts_that_draw_otherwise_carve_mazes_like_ours() {
    for name in ["growing-tree", "aldous-broder", "wilson", "kruskal", "prim-weights"] {
        let shipped = SHIPPED.iter().find(|script| script.name == name).unwrap();
        let algorithm = Algorithm::ALL.into_iter().find(|one| one.name() == shipped.algorithm).unwrap();
        let recipe = |seed| Recipe::new("8x8".parse().unwrap(), algorithm, Seed(seed));
        let mut runner = runner(shipped.text);
        let own: Vec<_> = (0..60).map(|seed| Measures::of(&carve(&mut runner, &recipe(seed)).unwrap())).collect();
        // Of other seeds: those of the script may draw alike by half.
        let ours: Vec<_> = (1000..1600).map(|seed| Measures::of(&recipe(seed).carve().unwrap())).collect();
        let of: [fn(&Measures) -> u64; 2] = [|all| all.texture.by_ports[1], |all| all.texture.turning];
        for measure in of {
            let mean = |all: &[Measures]| all.iter().map(|one| measure(one) as f64).sum::<f64>() / all.len() as f64;
            let (own, middle) = (mean(&own), mean(&ours));
            let squares = ours.iter().map(|one| (measure(one) as f64 - middle) * (measure(one) as f64 - middle));
            let error = (squares.sum::<f64>() / (ours.len() * 60) as f64).sqrt();
            assert!((own - middle).abs() < 4.0 * error, "{name}: {own} {middle} {error}");
        }
    }
}

#[test]
fn every_script_shows_a_built_in_algorithm_and_no_two_the_same() {
    let names: BTreeSet<_> = Algorithm::ALL.iter().map(|one| one.name()).collect();
    let solvers: BTreeSet<_> = Solver::ALL.iter().map(|one| one.name()).collect();
    let shown: BTreeSet<_> = SHIPPED.iter().map(|script| script.algorithm).collect();
    assert_eq!(shown.len(), SHIPPED.len());
    for script in SHIPPED {
        let solves = Script::parse(script.text).unwrap().kind() == Kind::Solver;
        assert!(if solves { &solvers } else { &names }.contains(script.algorithm), "{}", script.name);
        assert_eq!(Shipped::of(script.algorithm), Some(script));
        let python = script.python.unwrap_or("def carve(maze):");
        assert!(python.contains(if solves { "def solve(maze):" } else { "def carve(maze):" }), "{}", script.name);
    }
}

/// A maze of its own for each grid, and of some masked, woven and single-celled ones.
fn all_grids() -> Vec<Recipe> {
    let recipe = |size: &str| {
        let size = size.parse::<Size>().unwrap();
        Recipe::new(size, Algorithm::RecursiveBacktracker, Seed(5)).with_doors(DoorRule::None)
    };
    let mut all: Vec<Recipe> =
        Shape::ALL.into_iter().flat_map(|shape| recipes(shape, Algorithm::RecursiveBacktracker)).collect();
    let heart = Outline::Heart.mask("15x13".parse().unwrap()).unwrap();
    all.push(recipe("15x13").with_mask(Arc::new(heart)));
    all.push(recipe("12x9").with_weave("0.4".parse().unwrap()));
    all.extend(["1x1", "1x5", "2x2"].map(recipe));
    all
}

#[test]
fn scripts_of_cells_carve_perfect_mazes_on_every_grid() {
    for script in SHIPPED {
        let mut runner = runner(script.text);
        // Four need the sides of squares.
        let rows = ["binary-tree", "sidewinder", "eller", "recursive-division"];
        if runner.script().kind() != Kind::Cells || rows.contains(&script.name) {
            continue;
        }
        for recipe in all_grids() {
            let maze =
                carve(&mut runner, &recipe).unwrap_or_else(|error| panic!("{} {recipe:?}: {error:?}", script.name));
            let first = maze.passages().cells().next().unwrap();
            let reached = mazewright_maze::solve::distances(maze.passages(), first);
            assert!(maze.passages().cells().all(|cell| reached[cell.index()] < u32::MAX));
            assert_eq!(maze.passages().passage_count() + 1, maze.passages().cell_count());
        }
    }
}

#[test]
fn scripts_that_solve_find_paths_and_shortest_ones_where_they_promise_it() {
    let mut found = 0;
    for script in SHIPPED {
        let mut runner = runner(script.text);
        if runner.script().kind() != Kind::Solver {
            continue;
        }
        for recipe in all_grids() {
            for braid in ["0", "0.6"] {
                let maze = recipe.clone().with_braid(braid.parse().unwrap()).carve().unwrap();
                let ran = runner.solve(&maze, Seed(3), &Bounds::new());
                let path = ran.result.unwrap_or_else(|error| panic!("{} {error}", script.name));
                let shortest = maze.shortest_path().unwrap();
                let solver = Solver::ALL.into_iter().find(|one| one.name() == script.algorithm).unwrap();
                if ["breadth-first", "depth-first-search", "dead-end-filling"].contains(&script.name) {
                    let ours = solver.solve(maze.passages(), maze.start(), maze.goal(), &mut Silent).unwrap();
                    assert_eq!(path, Some(ours.path), "{} {recipe:?}", script.name);
                } else if script.name != "wall-follower" || braid == "0" {
                    assert_eq!(path.unwrap().len(), shortest.len(), "{} {recipe:?}", script.name);
                    found += 1;
                }
            }
        }
    }
    assert!(found > 200, "{found}");
}
