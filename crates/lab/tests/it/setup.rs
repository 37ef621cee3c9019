//! Setups: what is left out where it does not fit, and masks that are drawn.

use mazewright_lab::{Action, Cast, Lineup, SessionError, Setup, Subject};
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::{Algorithm, Features, Outline, RecipeError, Shape, Share};

use mazewright_testing::{recipe, size};

fn wilson() -> Setup {
    Setup::new(recipe(Algorithm::Wilson, size(6, 4), 3))
}

#[test]
fn what_an_algorithm_cannot_have_is_left_out_and_comes_back() {
    let mut setup = wilson();
    setup.recipe.features.braid = Share::HALF;
    setup.recipe.features.weave = Share::HALF;
    setup.set_outline(Some(Outline::Cross));
    let asked = setup.recipe.clone();
    for algorithm in Algorithm::ALL {
        setup.cast = Cast::Generators(vec![algorithm]);
        let mut lineup = Lineup::new(setup.subjects().unwrap());
        lineup.prepare();
        let lane = &lineup.lanes()[0];
        assert!(lane.ready().is_some(), "{algorithm:?}");
        let Subject::Carving(shown) = &lane.subject else {
            panic!("{algorithm:?}");
        };
        assert_eq!(shown.mask.is_some(), setup.supports_mask());
        assert_eq!(!shown.features.braid.is_zero(), supports(&setup, "braid"));
    }
    assert_eq!(setup.recipe, asked);
    setup.recipe.features.shape = Shape::Torus;
    assert!(!supports(&setup, "weave"));
    assert!(setup.maze().is_ok());
}

#[test]
fn a_mask_is_drawn_cell_by_cell_and_never_falls_apart() {
    let mut setup = wilson();
    // A wall of void cells up to the last one.
    for y in 0..3 {
        setup.draw(2, y, true).unwrap();
    }
    let before = setup.clone();
    let refused = setup.draw(2, 3, true).unwrap_err();
    assert!(matches!(refused, SessionError::Recipe(RecipeError::Parts { count: 2, .. })), "{refused}");
    assert_eq!(setup, before);
    assert_eq!(setup.maze().unwrap().passages().cell_count(), 24 - 3);
    for y in 0..3 {
        setup.draw(2, y, false).unwrap();
    }
    assert_eq!(setup, wilson());
}

#[test]
fn an_outline_follows_the_size() {
    let mut setup = wilson();
    setup.set_outline(Some(Outline::Disc));
    setup.set_size(size(12, 12));
    let mask = setup.recipe.mask.clone().unwrap();
    assert_eq!(mask.outline(), Some(Outline::Disc));
    setup.draw(6, 6, true).unwrap();
    setup.set_size(size(6, 4));
    assert_eq!(setup.recipe.mask, None);
}

#[test]
fn the_same_made_otherwise_goes_on_from_its_place() {
    let mut setup = wilson();
    let mut lineup = Lineup::new(setup.subjects().unwrap());
    lineup.prepare();
    lineup.apply(Action::End);
    setup.recipe.features.braid = Share::ALL;
    lineup.apply(Action::Replace(setup.subjects().unwrap()));
    lineup.prepare();
    assert!(lineup.is_over());
    lineup.apply(Action::Toggle);
    lineup.advance(1.0);
    let share = lineup.share();
    assert!(share > 0.0 && share < 1.0);
    lineup.apply(Action::Replace(wilson().subjects().unwrap()));
    lineup.prepare();
    assert!(lineup.is_playing() && (lineup.share() - share).abs() < 0.1);
    lineup.apply(Action::Show(setup.subjects().unwrap()));
    lineup.prepare();
    assert!(lineup.share() == 0.0 && !lineup.is_playing());
}

/// Returns true if a setup can have half of a feature.
fn supports(setup: &Setup, name: &str) -> bool {
    Features::specs().iter().any(|spec| spec.name == name && setup.supports(spec, "0.5"))
}
