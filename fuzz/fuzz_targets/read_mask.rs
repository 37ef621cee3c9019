//! Any bytes are refused as a mask in one line, or are a mask that carves or is refused in one line.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use mazewright_fuzz::check_refusal;
use mazewright_maze::{Algorithm, DoorRule, Mask, Recipe, Seed, Shape, Share, Topology};

/// More cells than this take longer to carve than a fuzzer likes to wait.
const MOST_CELLS: u64 = 1 << 16;

fuzz_target!(|bytes: &[u8]| {
    let mask = match Mask::read(bytes) {
        Ok(mask) => mask,
        Err(error) => return check_refusal(&error),
    };
    let size = mask.size();
    if size.cells() > MOST_CELLS {
        return;
    }
    let mask = Arc::new(mask);
    // The rest of the recipe comes from the size, so that all of it is tried.
    let n = u64::from(size.columns()) * 7 + u64::from(size.rows());
    let shape = Shape::ALL[(n % Shape::ALL.len() as u64) as usize];
    let doors = DoorRule::ALL[(n / 2 % DoorRule::ALL.len() as u64) as usize];
    let weave: Share = if n % 3 == 0 { "1" } else { "0" }.parse().expect("a share");
    for (shape, weave) in [(Shape::Rectangle, Share::default()), (shape, weave)] {
        let recipe = Recipe::new(size, Algorithm::RecursiveBacktracker, Seed(n))
            .with_shape(shape)
            .with_weave(weave)
            .with_doors(doors)
            .with_mask(Some(Arc::clone(&mask)));
        let maze = match recipe.carve() {
            Ok(maze) => maze,
            Err(error) => {
                check_refusal(&error);
                continue;
            }
        };
        let passages = maze.passages();
        assert_eq!(passages.passage_count() + 1, passages.cell_count());
        for cell in maze.topology().cells() {
            let (x, y) = maze.topology().position(cell);
            assert_eq!(passages.is_void(cell), mask.is_void(x, y));
        }
    }
});
