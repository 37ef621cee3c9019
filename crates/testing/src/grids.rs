//! Recipes of every kind of grid.

use std::sync::Arc;

use mazewright_maze::{Algorithm, DoorRule, Mask, Recipe, Shape};

use crate::{parse, random_mask, recipe, size};

/// Recipes of every grid: small and large, wide and tall, plain, masked, woven, braided, of tiles.
pub fn every_grid() -> Vec<Recipe> {
    let kruskal = |shape, columns, rows, braid: &str, weave: &str| {
        recipe(Algorithm::Kruskal, size(columns, rows).fitted_to(shape), 4)
            .with_shape(shape)
            .with_braid(parse(braid))
            .with_weave(parse(weave))
            .with_doors(if shape == Shape::Torus { DoorRule::None } else { DoorRule::Corners })
    };
    let mut all = Vec::new();
    for shape in Shape::ALL {
        for (columns, rows) in [(9, 6), (2, 3), (5, 1)] {
            all.push(kruskal(shape, columns, rows, "0", "0"));
            all.push(kruskal(shape, columns, rows, "1", "0"));
        }
    }
    all.retain(|recipe| recipe.check().is_ok());
    for lengths in ["3x2x4", "3x3x2x2", "2x2x2x2x2x2x2x2"] {
        for braid in ["0", "0.5"] {
            all.push(kruskal(Shape::Box, 2, 2, braid, "0").with_size(parse(lengths)));
        }
    }
    all.push(kruskal(Shape::Ring, 1, 4, "0", "0"));
    all.push(kruskal(Shape::Ring, 2, 5, "0.5", "0"));
    all.push(kruskal(Shape::Cylinder, 1, 4, "0", "0"));
    all.push(kruskal(Shape::Torus, 3, 2, "1", "0"));
    all.push(kruskal(Shape::Rectangle, 11, 8, "0", "1"));
    all.push(kruskal(Shape::Rectangle, 11, 8, "1", "0.6"));
    let mask = "#....#...\n.....##..\n..#......\n.........\n...#..###\n";
    let mask = Arc::new(Mask::read(mask.as_bytes()).unwrap());
    for shape in Shape::ALL {
        if !matches!(shape, Shape::Ring | Shape::Box) {
            let mask = match shape {
                // Rhombs and triangles of the others would touch by their tips alone.
                Shape::Tiling(_) => Arc::new(random_mask(shape, size(9, 5), 8)),
                _ => mask.clone(),
            };
            all.push(kruskal(shape, 9, 5, "0.5", "0").with_mask(Some(mask)));
        }
    }
    all.push(recipe(Algorithm::WallList, size(15, 11), 4));
    all
}
