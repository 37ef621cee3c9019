//! Features that a generator and a grid can have are offered, and the rest is left out instead of refused.

use std::sync::Arc;

use mazewright_maze::options::HasOptions as _;
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Algorithm, DoorRule, Outline, Recipe, RecipeError, Shape, Share};

use mazewright_testing::{recipe, size};

/// A recipe that asks for everything.
fn greedy(algorithm: Algorithm, shape: Shape, doors: DoorRule) -> Recipe {
    let size = size(9, 8);
    recipe(algorithm, size, 5)
        .with_shape(shape)
        .with_mask(Some(Arc::new(Outline::Disc.mask(size).unwrap())))
        .with_weave(Share::HALF)
        .with_braid(Share::ALL)
        .with_doors(doors)
}

#[test]
fn a_fitted_recipe_makes_a_maze_and_has_all_that_it_can() {
    for algorithm in Algorithm::ALL {
        for shape in Shape::ALL {
            for doors in DoorRule::ALL {
                let asked = greedy(algorithm, shape, doors);
                let fitted = asked.without_unsupported();
                match fitted.carve() {
                    Err(RecipeError::NeedsRows { .. }) if shape != Shape::Rectangle => continue,
                    Err(error) => panic!("{algorithm:?} {shape:?} {doors:?}: {error}"),
                    Ok(_) => {}
                }
                assert_eq!(fitted.mask.is_some(), fitted.supports_mask());
                for (spec, value) in fitted.features.options() {
                    let is_asked = asked.features.options().contains(&(spec, value.clone()));
                    let is_share = ["weave", "braid"].contains(&spec.name);
                    assert!(!is_share || is_asked == fitted.supports(spec, "0.5"), "{value}");
                }
                assert_eq!(fitted.without_unsupported(), fitted);
                // Features that are not supported are refused.
                let bare = fitted.with_mask(None).with_weave(Share::NONE).with_braid(Share::NONE);
                let masked = bare.clone().with_mask(asked.mask.clone());
                assert_eq!(masked.check().is_ok(), bare.supports_mask(), "{masked:?}");
                for (spec, value) in asked.features.options() {
                    if spec.name == "topology" {
                        continue;
                    }
                    let features = bare.features.with_option(spec.name, &value).unwrap();
                    let recipe = bare.clone().with_features(features);
                    assert_eq!(recipe.check().is_ok(), bare.supports(spec, &value), "{recipe:?}");
                }
            }
        }
    }
}

#[test]
fn outlines_hold_together_on_every_grid_and_are_known_again() {
    let has_mask = |shape: &Shape| !matches!(shape, Shape::Ring | Shape::Box);
    let shapes = Shape::ALL.into_iter().filter(has_mask);
    for shape in shapes {
        for (columns, rows) in [(3, 3), (8, 5), (16, 9), (24, 14), (9, 8), (40, 24), (80, 48)] {
            for outline in Outline::ALL {
                let mask = outline.mask(size(columns, rows)).unwrap();
                assert!(!mask.is_empty() || columns == 3, "{outline:?} {columns}x{rows}");
                assert!(mask.outline().is_some());
                let text = mask.rows().collect::<Vec<_>>().join("\n");
                assert_eq!(mazewright_maze::Mask::read(text.as_bytes()).as_ref(), Ok(&mask));
                let recipe = recipe(Algorithm::Wilson, size(columns, rows), 5)
                    .with_shape(shape)
                    .with_doors(DoorRule::default_for(shape))
                    .with_mask(Some(Arc::new(mask)));
                let carved = recipe.carve();
                // The few triangles in so small a grid touch by their tips, as rhombs and triangles between hexagons do
                // at the tips of any outline.
                let is_small = match shape {
                    Shape::Triangle => columns == 3,
                    Shape::Tiling(Pattern::Rhomb | Pattern::Kagome) => {
                        matches!(carved, Err(RecipeError::Parts { .. }))
                    }
                    _ => false,
                };
                assert!(carved.is_ok() || is_small, "{shape:?} {outline:?} {columns}x{rows}: {carved:?}\n{text}");
            }
        }
    }
}
