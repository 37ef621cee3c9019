//! Estimates of memory against the peaks of what is allocated: every grid, thick and thin. A program of its own, whose
//! only test has all allocations for itself.

use std::sync::Arc;

use mazewright_maze::{Algorithm, DoorRule, Mask, Recipe, Shape, Size};
use peak_alloc::PeakAlloc;

use mazewright_testing::{command, growing, parse, recipe, size};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Bytes that are allocated for a maze of any size, such as the buckets of weights.
const ROOM: u64 = 250_000;

/// Mazes of some ten thousand cells, in every grid, thick and thin, with all that takes memory.
fn recipes() -> Vec<Recipe> {
    let plane = [(200, 200), (1, 40_000), (40_000, 1), (20_000, 2), (3, 13_000), (2_500, 16)];
    let mut grids: Vec<(Shape, Size)> = Vec::new();
    for shape in Shape::ALL {
        match shape {
            Shape::Ring => grids.extend(["3x110", "40000x1", "20000x3", "1x110"].map(|size| (shape, parse(size)))),
            Shape::Box => grids.extend(
                [
                    "35x35x35",
                    "20000x1x2",
                    "2x150x150",
                    "120x120x4",
                    "14x14x14x14",
                    "20000x1x1x2",
                    "6x6x6x6x6x6",
                    "4x4x4x4x4x4x4x4",
                    "1x1x1x1x1x1x1x40000",
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
    recipes.push(
        recipe(Algorithm::PrimFrontierCell, size(200, 200), 1).with_braid(parse("1")).with_doors(DoorRule::Farthest),
    );
    recipes.retain(|recipe| recipe.check().is_ok());
    recipes
}

#[test]
fn no_maze_takes_a_fifth_more_than_its_estimate() {
    let mut problems = Vec::new();
    for recipe in recipes() {
        MEMORY.reset_peak_usage();
        let before = MEMORY.current_usage();
        // A mask may leave a grid in parts, which are found before the peak.
        drop(recipe.carve());
        let (peak, estimate) = ((MEMORY.peak_usage() - before) as u64, recipe.memory().unwrap());
        // Not all that is allocated is touched, which is what the estimates are of.
        if peak > estimate * 6 / 5 + ROOM {
            let mask = if recipe.mask.is_some() { " --mask" } else { "" };
            problems.push(format!("{peak} of {estimate}: {}{mask}", command(&recipe)));
        }
    }
    assert!(problems.is_empty(), "{} of them:\n{}", problems.len(), problems.join("\n"));
}
