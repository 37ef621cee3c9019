//! The generators that grow a minimum tree of random weights make one maze, on every grid, traced or not.

use std::sync::Arc;

use mazewright_maze::trace::Recording;
use mazewright_maze::{Algorithm, DoorRule, Mask, Recipe, Shape, Size};

use mazewright_testing::{command, every_grid, every_shape, in_parallel, parse, recipe, size};

/// Mazes of every shape and of every number of dimensions, some woven, some masked; the largest go over the border of a
/// chunk.
fn recipes() -> Vec<Recipe> {
    let mut recipes = every_grid();
    recipes.retain(|recipe| !recipe.algorithm.is_tiled());
    for (columns, rows) in [(1, 1), (1, 2), (2, 9), (9, 1), (12, 17), (150, 130), (3, 9000)] {
        recipes.extend(every_shape(Algorithm::Kruskal, size(columns, rows), rows));
    }
    // Many rings are many more cells; a column of triangles is in parts.
    recipes.retain(|recipe| recipe.check().is_ok() && recipe.cells().is_ok_and(|cells| cells < 100_000));
    for seed in 0..10 {
        recipes.extend(boxes().into_iter().map(|size| recipe(Algorithm::Kruskal, size, seed).with_shape(Shape::Box)));
    }
    for shape in [Shape::Rectangle, Shape::Hexagon, Shape::Triangle, Shape::Torus] {
        // Towers on a common ground: far apart in reading order until the last rows join them.
        for (columns, rows) in [(21, 12), (120, 180)] {
            let towers = |x: u32, y: u32| x % 15 >= 9 && y > 0 && y + 2 < rows;
            let mask = Mask::new(size(columns, rows.into()), towers).unwrap();
            let towers = recipe(Algorithm::Kruskal, size(columns, rows.into()), 5).with_shape(shape);
            recipes.push(towers.with_mask(Some(Arc::new(mask))).with_doors(DoorRule::None));
        }
    }
    recipes
}

#[test]
fn kruskal_prim_and_boruvka_carve_the_same_maze_traced_or_not() {
    in_parallel(&recipes(), |kruskal| {
        let maze = kruskal.carve().unwrap();
        for algorithm in [Algorithm::Kruskal, Algorithm::Prim, Algorithm::Boruvka] {
            let recipe = kruskal.clone().with_algorithm(algorithm);
            let name = format!("{} {}", recipe.features.shape.name(), command(&recipe));
            assert!(recipe.carve().unwrap() == maze, "{name}");
            // Each goes its own way to the maze when it is traced.
            let traced = recipe.carve_traced(&mut Recording::default()).unwrap();
            assert!(traced == maze, "{name}: tracing changed the maze");
        }
    });
}

/// Sizes of boxes of four to eight dimensions.
pub(crate) fn boxes() -> Vec<Size> {
    let lengths = ["3x4x2x3", "3x2x4x2x3", "2x2x2x2x2x2", "3x2x1x2x2x2x2", "2x3x2x2x2x2x2x2"];
    lengths.map(parse).to_vec()
}
