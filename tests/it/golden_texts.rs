//! The texts of the golden files, made anew: by a test on this machine, and in a browser's engine, which must make the
//! same.

use std::fmt::Write as _;
use std::sync::Arc;

use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label};
use mazewright_maze::generate::Needs;
use mazewright_maze::plane::{Plane, Spot};
use mazewright_maze::solve::Solver;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, DoorRule, Features, Grid, Mask, Maze, Recipe, Seed, Shape, Size};
use mazewright_run::inside::autopilot;
use mazewright_run::{Algorithms, Direction, Input, Ladder, RunState, step};

use mazewright_testing::{Dice, algorithms, carve, command, hash, maze_of, parse, size, solution, text, words};

/// A golden file: its name, and what makes its text.
pub(crate) type Golden = (String, Box<dyn Fn() -> String + Sync>);

/// All golden files but the pictures and the replays.
pub(crate) fn all() -> Vec<Golden> {
    let mut all: Vec<Golden> = vec![
        ("forms.txt".to_owned(), Box::new(forms)),
        ("run.txt".to_owned(), Box::new(runs)),
        ("ladder.txt".to_owned(), Box::new(ladder)),
        ("traces.txt".to_owned(), Box::new(traces)),
        ("plane.txt".to_owned(), Box::new(plane)),
    ];
    for algorithm in algorithms() {
        let name = file_of(algorithm);
        all.push((format!("{name}.txt"), Box::new(move || drawings(algorithm))));
        if algorithm.needs() == Needs::Cells {
            let file = format!("{name}-grids.txt");
            all.push((file, Box::new(move || grids(algorithm))));
            let file = format!("{name}-boxes.txt");
            all.push((file, Box::new(move || boxes(algorithm))));
            let file = format!("{name}-tilings.txt");
            all.push((file, Box::new(move || tilings(algorithm))));
        }
    }
    all
}

/// A recipe by the rules of the goldens.
fn recipe(algorithm: Algorithm, size: Size, seed: u64) -> Recipe {
    mazewright_testing::recipe(algorithm, size, seed)
}

/// The name of an algorithm and its options, as that of a file.
fn file_of(algorithm: Algorithm) -> String {
    words(algorithm)
        .trim_start_matches("--algorithm ")
        .replace(" --bias ", "-")
        .replace(" --pick ", "-")
        .replace(" --odds ", "-")
        .replace(" --room ", "-")
        .replace(" --walkers ", "-")
        .replace(" --shifts ", "-")
        .replace(['=', ','], "-")
}

/// A mask with bays and holes, whose cells are in one part in every grid.
const SKULL: &str = "\
####....####
##........##
#..##..##..#
#..........#
##...##...##
####....####
####....####
";

/// Mazes in every grid but the plain rectangle, and masked: small ones as the program prints them as
/// JSON, larger ones as the hash of that.
fn grids(algorithm: Algorithm) -> String {
    let skull = Arc::new(Mask::read(SKULL.as_bytes()).unwrap());
    let disc = |x, y| (i64::from(2 * x) - 59).pow(2) + (i64::from(2 * y) - 39).pow(2) > 1600;
    let disc = Arc::new(Mask::new(size(60, 40), disc).unwrap());
    let mut out =
        format!("skull.txt is\n{SKULL}\ndisc.txt has void cells where (2x - 59)² + (2y - 39)² > 1600, in 60x40\n\n");
    let mut add = |recipe: &Recipe, mask: Option<(&str, &Arc<Mask>)>, is_small: bool| {
        let mut command = format!("{} --format json", command(recipe));
        let mut recipe = recipe.clone();
        if let Some((name, mask)) = mask {
            command += &format!(" --mask {name}");
            recipe.mask = Some(Arc::clone(mask));
        }
        let maze = recipe.carve().unwrap_or_else(|error| panic!("{command}: {error}"));
        let [name, doors] = [algorithm.name(), recipe.features.doors.name()].map(|name| format!("\"{name}\""));
        let json = as_first_written(&maze, [&name, &format!("\"{}\"", recipe.seed), &doors]);
        let contents = if is_small { json } else { format!("FNV-1a {:016x}\n", hash(json.as_bytes())) };
        writeln!(out, "{command}\n{contents}").unwrap();
    };
    let shapes = [Shape::Rectangle, Shape::Hexagon, Shape::Triangle, Shape::Ring, Shape::Cylinder, Shape::Torus];
    let shapes = shapes.map(|shape| (shape, "0"));
    let woven = ["0.2", "1"].map(|weave| (Shape::Rectangle, weave));
    for (shape, weave) in shapes.into_iter().chain(woven) {
        let doors = |usual| match shape {
            Shape::Torus => DoorRule::None,
            _ => usual,
        };
        let of = |size, seed| {
            recipe(algorithm, size, seed)
                .with_shape(shape)
                .with_weave(parse(weave))
                .with_doors(doors(DoorRule::Corners))
        };
        let code = parse::<Seed>("K7QX-2M9D").0;
        let is_plain = shape == Shape::Rectangle && weave == "0";
        if !is_plain {
            add(&of(size(6, 5), 1), None, true);
            add(&of(size(5, 8), code), None, true);
            let braided = of(size(7, 6), 7).with_doors(doors(DoorRule::Farthest)).with_braid(parse("0.5"));
            add(&braided, None, true);
            add(&of(size(61, 40), code), None, false);
        }
        if shape != Shape::Ring {
            add(&of(size(12, 7), 1), Some(("skull.txt", &skull)), true);
            add(&of(size(60, 40), code), Some(("disc.txt", &disc)), false);
        }
    }
    out
}

/// A maze as JSON had it when the goldens of mazes were written: algorithm, seed and doors stood in the place of its
/// recipe.
fn as_first_written(maze: &Maze<Grid>, [algorithm, seed, doors]: [&str; 3]) -> String {
    let then = format!("\"algorithm\":{algorithm},\"seed\":{seed},\"doors\":{doors}");
    text(maze, Format::Json, None).replace("\"recipe\":null", &then)
}

/// Boxes: small ones as text, floor after floor, larger ones as the hash of their JSON.
fn boxes(algorithm: Algorithm) -> String {
    let rows = [
        ("4x3x2", "0", DoorRule::Corners),
        ("3x2x4", "0.5", DoorRule::Farthest),
        ("3x3x2x2", "0", DoorRule::Sides),
        ("2x2x2x2x2x2x2x2", "0", DoorRule::Corners),
        ("21x20x19", "0", DoorRule::None),
    ];
    rows.map(|row| on_shape(algorithm, Shape::Box, row, Format::Ascii)).concat()
}

/// The Möbius band and tilings: small ones as JSON, larger ones as its hash.
fn tilings(algorithm: Algorithm) -> String {
    let mut out = String::new();
    for name in ["moebius", "octagon", "cairo", "rhomb", "kagome"] {
        let shape = Shape::ALL.into_iter().find(|shape| shape.name() == name);
        for row in [("6x5", "0", DoorRule::Corners), ("7x4", "0.5", DoorRule::Farthest), ("61x40", "0", DoorRule::None)]
        {
            out += &on_shape(algorithm, shape.unwrap(), row, Format::Json);
        }
    }
    out
}

/// A maze of some lengths, loops and doors: a small one in a format, a larger one as the hash of its JSON.
fn on_shape(
    algorithm: Algorithm,
    shape: Shape,
    (lengths, braid, doors): (&str, &str, DoorRule),
    small: Format,
) -> String {
    let recipe = recipe(algorithm, parse(lengths), parse::<Seed>("K7QX-2M9D").0)
        .with_shape(shape)
        .with_doors(doors)
        .with_braid(parse(braid));
    let maze = recipe.carve().unwrap();
    let json = || as_first_written(&maze, ["null"; 3]);
    let contents = match maze.passages().cell_count() {
        100.. => format!("FNV-1a {:016x}\n", hash(json().as_bytes())),
        _ if small == Format::Json => json(),
        _ => text(&maze, small, None),
    };
    format!("{}\n{contents}\n", command(&recipe))
}

/// Small mazes as drawings, large ones as the hash of their blocks form.
fn drawings(algorithm: Algorithm) -> String {
    let (form, small) = if algorithm.is_tiled() {
        (Format::Blocks, [size(17, 9), size(5, 9)])
    } else {
        (Format::Ascii, [size(16, 8), size(5, 9)])
    };
    let seeds: [Seed; 2] = [parse("1"), parse("K7QX-2M9D")];
    let mut out = String::new();
    for size in small {
        for seed in seeds {
            let recipe = recipe(algorithm, size, seed.0);
            let drawing = text(&carve(&recipe), form, None);
            writeln!(out, "{}\n{drawing}", command(&recipe)).unwrap();
        }
    }
    for doors in DoorRule::ALL {
        let braid = if algorithm.is_tiled() { "0" } else { "0.5" };
        let recipe = recipe(algorithm, size(9, 7), 7).with_doors(doors).with_braid(parse(braid));
        let drawing = text(&carve(&recipe), form, None);
        writeln!(out, "{}\n{drawing}", command(&recipe)).unwrap();
    }
    for size in [size(97, 31), size(400, 300)] {
        for seed in seeds {
            let recipe = recipe(algorithm, size, seed.0);
            let hash = hash(text(&carve(&recipe), Format::Blocks, None).as_bytes());
            let command = command(&recipe);
            writeln!(out, "{command} --format blocks\nFNV-1a {hash:016x}\n").unwrap();
        }
    }
    out
}

/// Walls, tiles and void cells in every form, with and without the solution.
pub(crate) fn forms() -> String {
    let wall = carve(&recipe(Algorithm::RecursiveBacktracker, size(6, 4), 3));
    let tile = carve(&recipe(Algorithm::WallList, size(9, 7), 3).with_doors(DoorRule::Sides));
    let masked = maze_of("+--+--+--+\n|  |##| E|\n+  +--+  +\n|        |\n+  +--+--+\n| S|##|##|\n+--+--+--+\n");
    let mut out = String::new();
    for (name, maze) in [("walls", wall), ("tiles", tile), ("void cells", masked)] {
        for form in Format::TEXTS {
            let way = solution(&maze);
            for (marked, way) in [("", None), (", with its solution", way.as_deref())] {
                let drawing = text(&maze, form, way);
                writeln!(out, "{name} as {}{marked}\n{drawing}", form.name()).unwrap();
            }
        }
    }
    out
}

/// Windows of the endless plane near and far, in every form.
fn plane() -> String {
    let mut plane = Plane::new(parse("K7QX-2M9D"));
    let mut out = String::new();
    for (x, y) in [(-20, -8), (1_000_000_000_000, -999_999_999_999), (-Plane::REACH, Plane::REACH - 15)] {
        let maze = plane.window(Spot::new(x, y), 40, 16).maze();
        let maze = maze.unwrap().into_grid();
        for form in Format::TEXTS {
            let drawing = text(&maze, form, None);
            writeln!(out, "{x},{y} as {}\n{drawing}", form.name()).unwrap();
        }
    }
    out
}

/// Where the same inputs lead, by random keys and by the autopilot.
pub(crate) fn runs() -> String {
    let walls = recipe(Algorithm::RecursiveBacktracker, size(24, 16), 5).with_braid(parse("0.3"));
    let tiles = recipe(Algorithm::WallList, size(33, 21), 5);
    let mut out = String::new();
    for recipe in [walls, tiles] {
        let maze = carve(&recipe);
        writeln!(out, "{}", command(&recipe)).unwrap();
        let mut dice = Dice(1);
        let mut state = RunState::new(&maze);
        let mut input = Input::default();
        let mut track = Vec::new();
        for tick in 1..=10_000 {
            if dice.below(20) == 0 {
                let bits = dice.word().to_le_bytes();
                let (x, y) = (bits[0].cast_signed(), bits[1].cast_signed());
                input.direction = Direction { x, y };
            }
            step(&maze, &mut state, input);
            track.extend(state.position.x.to_bits().to_le_bytes());
            track.extend(state.position.y.to_bits().to_le_bytes());
            if tick % 1000 == 0 {
                writeln!(out, "{tick} random ticks: {}", bits_of(&state)).unwrap();
            }
        }
        writeln!(out, "FNV-1a of all positions {:016x}", hash(&track)).unwrap();

        let tree = Tree::to(maze.passages(), maze.goal());
        let mut state = RunState::new(&maze);
        let mut ticks = 0;
        let mut won = false;
        while !won && ticks < 10_000 {
            let direction = autopilot(&maze, &tree, state.position);
            let input = Input { direction, ..Input::default() };
            won = step(&maze, &mut state, input).won;
            ticks += 1;
        }
        let end = bits_of(&state);
        writeln!(out, "autopilot: won {won} after {ticks} ticks: {end}\n").unwrap();
    }
    out
}

/// A position to the last bit, and the clocks.
fn bits_of(state: &RunState) -> String {
    let (x, y) = (state.position.x.to_bits(), state.position.y.to_bits());
    format!("x {x:016x} y {y:016x}, look {}, run {}", state.look.0, state.run.0)
}

/// The levels of a ladder.
pub(crate) fn ladder() -> String {
    let (columns, rows) = Ladder::DEFAULT_SIZE;
    let algorithms = Algorithms::One(Algorithm::RecursiveBacktracker);
    let ladder = Ladder {
        features: Features::DEFAULT.with_braid(parse("0.25")),
        ..Ladder::new(size(columns, rows), algorithms, parse("K7QX-2M9D"))
    };
    let mut out = String::new();
    for level in 1..=10 {
        let recipe = ladder.recipe(level).unwrap();
        let hash = hash(text(&carve(&recipe), Format::Blocks, None).as_bytes());
        writeln!(out, "{level}: {} FNV-1a {hash:016x}", command(&recipe)).unwrap();
    }
    out
}

/// The hash of the trace of every generator and every solver, without the line that names the program's version. Traces
/// may learn to say more; then write new hashes.
fn traces() -> String {
    let mut out = String::new();
    let mut add = |words: String, trace: &[u8]| {
        let header = trace.iter().position(|&byte| byte == b'\n').unwrap_or(0);
        writeln!(out, "{words}: FNV-1a {:016x}", hash(&trace[header..])).unwrap();
    };
    let shaped = |algorithm, shape| recipe(algorithm, size(13, 9), 7).with_shape(shape);
    for algorithm in algorithms() {
        for shape in [Shape::Rectangle, Shape::Hexagon] {
            let recipe = shaped(algorithm, shape);
            if let Ok(maze) = recipe.carve() {
                let mut trace = Vec::new();
                draw::carving(&maze, &recipe, &mut trace).unwrap();
                add(command(&recipe), &trace);
            }
        }
    }
    for shape in [Shape::Rectangle, Shape::Hexagon] {
        let braided = shaped(Algorithm::Wilson, shape).with_braid(parse("0.3"));
        let maze = braided.carve().unwrap();
        for solver in Solver::ALL {
            let mut trace = Vec::new();
            // A solver may fail among loops, and says in its trace how.
            drop(draw::solving(&maze, &Label::default(), solver, &mut trace).unwrap());
            add(format!("{} in {}", solver.name(), shape.name()), &trace);
        }
    }
    out
}
