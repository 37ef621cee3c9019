//! Carves a maze into the shape of a heart: `cargo run -p mazewright-maze --example heart`.

#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::sync::Arc;

use mazewright_maze::{Algorithm, DoorRule, Mask, Recipe, Seed};

const HEART: &str = "\
##...#####...##
#.....###.....#
.......#.......
...............
...............
#.............#
##...........##
####.......####
######...######
#######.#######
";

fn main() -> Result<(), Box<dyn Error>> {
    let mask = Mask::read(HEART.as_bytes())?;
    let recipe = Recipe::new(mask.size(), Algorithm::Wilson, Seed(14))
        .with_doors(DoorRule::Farthest)
        .with_mask(Some(Arc::new(mask.clone())));
    println!("{}", recipe.carve()?);
    Ok(())
}
