//! What a generator and a grid can have is offered, and the rest is left out instead of refused.

use std::sync::Arc;

use mazewright_maze::braid::Share;
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Algorithm, DoorRule, Feature, Outline, Recipe, RecipeError, Shape};

use mazewright_testing::{recipe, size};

/// A recipe that asks for everything.
fn greedy(algorithm: Algorithm, shape: Shape, doors: DoorRule) -> Recipe {
    let size = size(9, 8);
    Recipe {
        shape,
        mask: Some(Arc::new(Outline::Disc.mask(size).unwrap())),
        weave: Share::HALF,
        braid: Share::ALL,
        doors,
        ..recipe(algorithm, size, 5)
    }
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
                assert_eq!(fitted.mask.is_some(), fitted.supports(Feature::Mask));
                assert_eq!(!fitted.weave.is_zero(), fitted.supports(Feature::Weave));
                assert_eq!(!fitted.braid.is_zero(), fitted.supports(Feature::Braid));
                assert_eq!(fitted.without_unsupported(), fitted);
                // What is said not to be taken is refused.
                let bare = Recipe { mask: None, weave: Share::NONE, braid: Share::NONE, ..fitted };
                let mut refused = [bare.clone(), bare.clone(), bare.clone(), bare.clone()];
                refused[0].mask.clone_from(&asked.mask);
                refused[1].weave = asked.weave;
                refused[2].braid = asked.braid;
                refused[3].doors = doors;
                let taken = [Feature::Mask, Feature::Weave, Feature::Braid, Feature::Doors(doors)];
                for (recipe, extra) in refused.iter().zip(taken) {
                    assert_eq!(recipe.check().is_ok(), bare.supports(extra), "{recipe:?}");
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
                let recipe = Recipe {
                    shape,
                    doors: DoorRule::default_for(shape),
                    mask: Some(Arc::new(mask)),
                    ..recipe(Algorithm::Wilson, size(columns, rows), 5)
                };
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
                assert!(
                    carved.is_ok() || is_small,
                    "{shape:?} {outline:?} {columns}x{rows}: {carved:?}\n{text}"
                );
            }
        }
    }
}
