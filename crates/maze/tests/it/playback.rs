//! Playing recordings: the moment after a number of events is the same however one got there.

use std::sync::Arc;

use mazewright_maze::trace::{Changes, Grain, Playback, Recording, Scene};
use mazewright_maze::{Algorithm, Grid, Recipe};

use mazewright_testing::{Dice, recipe, size};

fn playback(recipe: &Recipe) -> Playback<Grid> {
    let mut recording = Recording::default();
    recipe.carve_traced(&mut recording).unwrap();
    Playback::new(recipe.blank().unwrap(), Arc::new(recording))
}

/// The moment after that many events, by playing them one by one from the first.
fn stepped(recipe: &Recipe, playback: &Playback<Grid>, step: usize) -> Scene<Grid> {
    let mut scene = Scene::new(recipe.blank().unwrap());
    playback.recording().iter().take(step).for_each(|record| scene.apply(record));
    scene
}

#[test]
fn a_moment_is_the_same_by_seeking_and_by_stepping() {
    let mut dice = Dice(3);
    // Large enough for several kept scenes.
    for algorithm in [Algorithm::RecursiveBacktracker, Algorithm::Wilson, Algorithm::WallList] {
        let recipe = recipe(algorithm, size(91, 81), 7);
        let mut playback = playback(&recipe);
        assert!(playback.len() > 20_000);
        for n in 0..40 {
            // Far away and nearby in turns.
            let step = if n % 2 == 0 {
                dice.below(playback.len() + 1)
            } else {
                (playback.position() + dice.below(41)).saturating_sub(20)
            };
            playback.seek(step, &mut Changes::default());
            assert_eq!(playback.position(), step.min(playback.len()));
            assert!(*playback.scene() == stepped(&recipe, &playback, playback.position()));
        }
    }
}

#[test]
fn a_seek_names_every_cell_that_looks_different() {
    let recipe = recipe(Algorithm::RecursiveBacktracker, size(40, 40), 3);
    let mut playback = playback(&recipe);
    let mut dice = Dice(9);
    for _ in 0..60 {
        let before = playback.scene().clone();
        let mut changes = Changes::default();
        let step = (playback.position() + dice.below(400)).saturating_sub(150);
        playback.seek(step, &mut changes);
        let after = playback.scene();
        for cell in after.passages.cells() {
            let same = before.passages.open_ports(cell) == after.passages.open_ports(cell)
                && before.marks[cell.index()] == after.marks[cell.index()]
                && (before.focus == Some(cell)) == (after.focus == Some(cell));
            assert!(same || changes.everything || changes.cells.contains(&cell));
        }
    }
}

#[test]
fn grains_lead_from_one_end_to_the_other_and_back() {
    let recipe = recipe(Algorithm::Wilson, size(12, 9), 5);
    let mut playback = playback(&recipe);
    let mut stops = Vec::new();
    for grain in [Grain::Event, Grain::Step, Grain::Phase] {
        let mut forwards = vec![0];
        while playback.position() < playback.len() {
            playback.seek(playback.after(grain), &mut Changes::default());
            forwards.push(playback.position());
        }
        let mut backwards = vec![playback.len()];
        while playback.position() > 0 {
            playback.seek(playback.before(grain), &mut Changes::default());
            backwards.push(playback.position());
        }
        backwards.reverse();
        assert_eq!(forwards, backwards);
        stops.push(forwards);
    }
    assert_eq!(stops[0].len(), playback.len() + 1);
    assert!(stops[1].len() < stops[0].len());
    assert!(stops[1].iter().all(|stop| stops[0].contains(stop)));
}
