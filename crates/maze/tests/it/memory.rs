//! Estimates of memory against the peaks that Linux measures: every grid, thick and thin.

use std::fs;
use std::process::Command;
use std::sync::Arc;

use mazewright_maze::{Algorithm, DoorRule, Mask, Recipe, Shape, Size};

use mazewright_testing::{command, growing, in_parallel, parse, recipe, size};

/// The number of the recipe that a process of its own carves, since memory is counted by process.
const CHILD: &str = "MAZEWRIGHT_MEASURED";

/// Mazes of some hundred thousand cells, in every grid, thick and thin, with all that takes memory.
fn recipes() -> Vec<Recipe> {
    let plane = [(600, 600), (1, 400_000), (400_000, 1), (200_000, 2), (3, 130_000), (25_000, 16)];
    let mut grids: Vec<(Shape, Size)> = Vec::new();
    for shape in Shape::ALL {
        match shape {
            Shape::Ring => grids.extend(["3x350", "400000x1", "200000x3", "1x350"].map(|size| (shape, parse(size)))),
            Shape::Box => grids.extend(
                [
                    "75x75x75",
                    "200000x1x2",
                    "2x500x600",
                    "400x400x4",
                    "24x24x24x24",
                    "200000x1x1x2",
                    "9x9x9x9x9x9",
                    "5x5x5x5x5x5x5x5",
                    "1x1x1x1x1x1x1x60000",
                ]
                .map(|size| (shape, parse(size))),
            ),
            _ => grids.extend(plane.map(|(columns, rows)| (shape, size(columns, rows)))),
        }
    }
    let mut recipes = Vec::new();
    for (shape, size) in grids {
        let of = |algorithm| recipe(algorithm, size, 1).with_shape(shape).with_doors(DoorRule::None);
        let mask = Mask::new(size.flat(), |x, y| x == 0 && y == 0);
        let plain = of(Algorithm::PrimFrontierCell);
        recipes.extend([
            of(Algorithm::RecursiveBacktracker),
            of(Algorithm::Kruskal),
            of(Algorithm::PrimFrontierEdge),
            of(growing("newest=3,random=1")),
            plain.clone().with_braid(parse("1")),
            plain.clone().with_doors(DoorRule::Farthest),
            plain.clone().with_mask(mask.ok().map(Arc::new)),
            plain.with_weave(parse("1")),
        ]);
        recipes.extend(["eller", "parallel-backtracker"].map(|name| {
            let named = |algorithm: &Algorithm| algorithm.name() == name;
            of(Algorithm::ALL.into_iter().find(named).unwrap())
        }));
    }
    // Large ones take long.
    recipes.push(
        recipe(Algorithm::PrimFrontierCell, size(500, 500), 1).with_braid(parse("1")).with_doors(DoorRule::Farthest),
    );
    recipes.retain(|recipe| recipe.check().is_ok());
    recipes
}

/// A number of kilobytes that Linux reports about this process.
fn kilobytes(name: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The growth of this process while it carves, in bytes.
fn peak(recipe: &Recipe) -> Option<u64> {
    fs::write("/proc/self/clear_refs", "5").ok()?;
    let before = kilobytes("VmRSS:")?;
    // A mask may leave a grid in parts, which are found before the peak.
    let _ = recipe.carve();
    Some((kilobytes("VmHWM:")? - before) * 1024)
}

#[test]
fn no_maze_takes_a_tenth_more_than_its_estimate() {
    let recipes = recipes();
    if let Ok(number) = std::env::var(CHILD) {
        println!("peak {:?}", peak(&recipes[parse::<usize>(&number)]));
        return;
    }
    in_parallel(&(0..recipes.len()).collect::<Vec<_>>(), |&number| {
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args(["--exact", "--nocapture", "memory::no_maze_takes_a_tenth_more_than_its_estimate"]);
        let output = child.env(CHILD, number.to_string()).output().unwrap();
        let output = String::from_utf8_lossy(&output.stdout);
        let peak = output.split("peak Some(").nth(1).and_then(|rest| rest.split(')').next());
        // Other systems do not measure it.
        let Some(peak) = peak else {
            assert!(output.contains("peak None"), "{output}");
            return;
        };
        let (peak, recipe) = (parse::<u64>(peak), &recipes[number]);
        let estimate = recipe.memory().unwrap();
        println!(
            "{:4.2}  peak {:7.2} MB  estimate {:7.2} MB  {}{}",
            peak as f64 / estimate as f64,
            peak as f64 / 1e6,
            estimate as f64 / 1e6,
            command(recipe),
            if recipe.mask.is_some() { " --mask" } else { "" }
        );
        // The code that runs for the first time takes memory, too: half a megabyte, and more on a busy machine.
        assert!(peak <= estimate * 11 / 10 + 800_000, "{}: {peak} of {estimate}", command(recipe));
    });
}
