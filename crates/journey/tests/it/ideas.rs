//! The measure of what a small maze asks of a player.

use mazewright_maze::furnishing::Plan;
use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::topology::Rectangle;
use mazewright_maze::{Furniture, Maze, Passages, Recipe, Seed, Side, Size};

use crate::journey_levels::asks::Asks;
use mazewright_testing::{in_parallel, parse};

/// A corridor from the start at its fourth cell to the exit at its right end, with a key in some cells and doors to the
/// right of some.
fn corridor(keys: &[(u32, u8)], doors: &[(u32, u8)]) -> Asks {
    const LENGTH: u32 = 10;
    let topology = Rectangle::new(Size::new(LENGTH, 1).unwrap());
    let at = |x| topology.cell(x, 0);
    let mut passages = Passages::closed(topology);
    for x in 0..LENGTH - 1 {
        passages.open(at(x), Side::East.port());
    }
    let maze = Maze::between(passages, at(3), at(LENGTH - 1)).unwrap();
    let items = keys.iter().map(|&(x, color)| (at(x), Item::Key(color))).collect();
    let doors: Vec<_> = doors.iter().map(|&(x, color)| (at(x), Side::East.port(), Obstacle::Door(color))).collect();
    let furniture = Furniture::new(maze.topology(), items, &doors);
    Asks::of(&maze.with_furniture(furniture).unwrap()).unwrap()
}

#[test]
fn a_corridor_asks_nothing_and_a_key_behind_the_start_a_way_back() {
    let plain = corridor(&[], &[]);
    assert_eq!((plain.steps, plain.plain, plain.moments, plain.choices), (6, 6, 1, 0));
    assert_eq!((plain.errs, plain.greedy), (1.0, Some(1.0)));
    // Three steps back to the key, and nine to the exit; there is nothing else to do.
    let behind = corridor(&[(0, 0)], &[(5, 0)]);
    assert_eq!((behind.steps, behind.plan.len(), behind.detours), (12, 1, 1));
    assert_eq!((behind.choices, behind.surprises, behind.passed), (0, 0, 1));
    // One that is not needed lies nearer.
    let tempting = corridor(&[(0, 0), (4, 1)], &[(5, 0)]);
    assert_eq!((tempting.steps, tempting.choices, tempting.surprises), (12, 1, 1));
    assert_eq!(tempting.greedy, Some(14.0 / 12.0));
    // Then one goes back for the other, and three in ten times at first: 0.7 · 12 + 0.3 · 14 steps.
    assert!((tempting.errs - 12.6 / 12.0).abs() < 1e-9, "{}", tempting.errs);
    assert!(plain.score() < behind.score() && behind.score() < tempting.score());
}

#[test]
fn the_shortest_walk_is_that_of_the_search_and_no_other_is_shorter() {
    let kinds = ["recursive-backtracker/6x5/braid=0.4/keys=2/gates=0.2/levers=2", "wilson/6x4/ring/braid=0.5/levers=2"];
    in_parallel(&kinds, |kind| {
        let mut mazes = 0;
        for seed in 0..300 {
            let recipe: Recipe = parse(&format!("{kind}/0"));
            let maze = recipe.with_seed(Seed(seed)).carve().unwrap();
            let (asks, plan) = (Asks::of(&maze), Plan::of(&maze));
            assert_eq!(asks.as_ref().map(|asks| u64::from(asks.steps)), plan.map(|plan| plan.steps), "{kind}/{seed}");
            let Some(asks) = asks else { continue };
            mazes += 1;
            assert!(asks.errs >= 1.0 && asks.errs.is_finite(), "{kind}/{seed}: {asks:?}");
            assert!(asks.greedy.is_none_or(|greedy| greedy >= 1.0), "{kind}/{seed}: {asks:?}");
            let touched = asks.plan.len() as u32;
            assert!(asks.passed.max(asks.repeats).max(asks.detours) <= touched, "{kind}/{seed}: {asks:?}");
        }
        assert!(mazes > 200, "{kind}: {mazes}");
    });
}
