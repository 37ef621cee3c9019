//! The size that a refusal suggests.

use mazewright_link::memory::{Refusal, check, free};
use mazewright_maze::{Algorithm, DoorRule, Recipe, Seed, Shape, Size};

#[test]
fn the_suggested_size_fits_and_keeps_its_dimensions() {
    for (shape, size) in [
        (Shape::Rectangle, "3000x1000"),
        (Shape::Ring, "3x1000"),
        (Shape::Torus, "1x1000000"),
        (Shape::Triangle, "1000000x2"),
        (Shape::Box, "100x100x100"),
        (Shape::Box, "20x20x20x20x20"),
    ] {
        let recipe =
            Recipe::new(size.parse().unwrap(), Algorithm::Wilson, Seed(1)).with_shape(shape).with_doors(DoorRule::None);
        let Some(free) = free() else { return };
        // Four times as much as is free.
        let extra = 4 * free / recipe.slots().unwrap();
        let Err(Refusal::Full(message)) = check(&recipe, extra) else {
            panic!("{size} is not refused");
        };
        let (_, advice) = message.rsplit_once("; ").unwrap();
        let smaller: Size = advice.strip_suffix(" would fit").unwrap().parse().unwrap();
        assert_eq!(smaller.dimensions(), recipe.size.dimensions());
        let smaller = recipe.with_size(smaller);
        let needed = smaller.memory().unwrap() + extra * smaller.slots().unwrap();
        // Other programs change what is free between two looks.
        let share = needed as f64 / free as f64;
        assert!((0.4..1.2).contains(&share), "{}: {share}", smaller.size);
    }
}
