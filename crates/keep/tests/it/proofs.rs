//! Proofs as files: the best walk through each level, of the maze that the level has now and of those that it had.

use std::sync::Arc;

use mazewright_journey::{Place, Stop};
use mazewright_keep::Proofs;
use mazewright_maze::{Recipe, Seed};
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Guided, Input, Motion, Pace, Terrain};

/// The walk of the autopilot through a maze of a level.
fn walk(stop: Stop, recipe: &Recipe) -> Replay {
    let terrain = Terrain::Guided(Arc::new(Guided::new(recipe.carve().unwrap())));
    let mut attempt = Attempt::new(stop.ladder(recipe, Motion::Guided).unwrap(), &terrain);
    let paths = terrain.paths();
    while !attempt.is_won() {
        let direction = terrain.autopilot(&paths, &attempt.state);
        attempt.step(&terrain, Input { direction, pace: Pace::Walk, ..Input::default() });
    }
    attempt.replay(1_790_000_000).unwrap()
}

#[test]
fn the_proof_of_a_maze_that_a_level_had_before_is_kept_beside_the_new_one() {
    let home = tempfile::tempdir().unwrap();
    let proofs = Proofs::new(home.path());
    let stop = Stop::Place(Place::FIRST);
    let recipe = stop.recipe();
    let mut other = recipe.clone();
    other.seed = Seed(7);
    let earlier = walk(stop, &other);
    assert_eq!(proofs.keep(stop, &earlier), Ok(None));
    assert_eq!(proofs.read(stop), None, "it is no walk through the maze of now");
    let now = walk(stop, &recipe);
    assert_eq!(proofs.keep(stop, &now), Ok(None));
    assert_eq!(proofs.read(stop).as_ref(), Some(&now));
    let beside = proofs.path(stop).with_file_name(format!("{stop}-{}.mwr", Seed(7)));
    assert_eq!(Replay::read(&std::fs::read(beside).unwrap()).unwrap(), earlier);
}
