//! The generators that grow trees from edges and frontiers: what is exact about each, on every grid,
//! heard or unheard.

use std::sync::Arc;

use mazewright_maze::trace::Recording;
use mazewright_maze::{Algorithm, DoorRule, Mask, Recipe, Shape, Size};

use crate::exact::chi_square;
use mazewright_testing::{command, in_parallel, parse, recipe, size};

/// Mazes of every shape and of every number of dimensions, some woven, some masked; the largest go over the border of a
/// chunk.
fn recipes(algorithm: Algorithm) -> Vec<Recipe> {
    let mut recipes = Vec::new();
    for (n, (columns, rows)) in
        [(1, 1), (1, 2), (2, 2), (2, 9), (9, 2), (1, 9), (6, 1), (7, 5), (12, 17), (150, 130), (3, 9000), (9000, 3)]
            .into_iter()
            .enumerate()
    {
        for shape in Shape::ALL {
            // Many rings are many more cells; a column of triangles is in parts.
            if shape == Shape::Ring && rows > 1000 || shape == Shape::Triangle && columns == 1 {
                continue;
            }
            if columns < shape.least_columns().into() && rows > 1 {
                continue;
            }
            recipes.push(
                recipe(algorithm, size(columns, rows).fitted_to(shape), n as u64)
                    .with_shape(shape)
                    .with_doors(DoorRule::None),
            );
        }
        recipes
            .push(recipe(algorithm, size(columns, rows), n as u64).with_weave(parse("0.5")).with_doors(DoorRule::None));
    }
    for seed in 0..10 {
        recipes.extend(boxes().into_iter().map(|size| recipe(algorithm, size, seed).with_shape(Shape::Box)));
    }
    for shape in [Shape::Rectangle, Shape::Hexagon, Shape::Triangle, Shape::Torus] {
        // Towers on a common ground: far apart in reading order until the last rows join them.
        for (columns, rows) in [(21, 12), (120, 180)] {
            let towers = |x: u32, y: u32| x % 15 >= 9 && y > 0 && y + 2 < rows;
            let mask = Mask::new(size(columns, rows.into()), towers).unwrap();
            recipes.push(
                recipe(algorithm, size(columns, rows.into()), 5)
                    .with_shape(shape)
                    .with_mask(Some(Arc::new(mask)))
                    .with_doors(DoorRule::None),
            );
        }
    }
    recipes
}

#[test]
fn kruskal_prim_and_boruvka_carve_the_same_maze_traced_or_not() {
    in_parallel(&recipes(Algorithm::Kruskal), |kruskal| {
        let maze = kruskal.carve().unwrap();
        for algorithm in [Algorithm::Kruskal, Algorithm::Prim, Algorithm::Boruvka] {
            let recipe = kruskal.clone().with_algorithm(algorithm);
            let name = format!("{} {}", recipe.features.shape.name(), command(&recipe));
            assert!(recipe.carve().unwrap() == maze, "{name}");
            // Each listened to goes its own way to the maze.
            let heard = recipe.carve_traced(&mut Recording::default()).unwrap();
            assert!(heard == maze, "{name}: listening changed the maze");
        }
    });
}

#[test]
fn growing_trees_are_not_uniform_on_three_by_two() {
    for (algorithm, known) in [
        (Algorithm::Kruskal, 180.0..380.0),
        (Algorithm::PrimFrontierEdge, 1_800.0..2_500.0),
        (Algorithm::PrimFrontierCell, 1_900.0..2_700.0),
        (Algorithm::BlobbyDivision, 500.0..800.0),
    ] {
        // Evenly drawn, it would stay under 36.1 in 99.9 % of all cases.
        let chi_square = chi_square(algorithm, 30_000);
        let name = algorithm.name();
        assert!(known.contains(&chi_square), "{name}: {chi_square}");
    }
}

/// Sizes of boxes of four to eight dimensions.
pub(crate) fn boxes() -> Vec<Size> {
    let lengths = ["3x4x2x3", "3x2x4x2x3", "2x2x2x2x2x2", "3x2x1x2x2x2x2", "2x3x2x2x2x2x2x2"];
    lengths.map(parse).to_vec()
}
