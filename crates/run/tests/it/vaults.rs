//! The last world, days with furniture, and what both measure: keys and doors, gates and levers.

use mazewright_maze::furnishing::Plan;
use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::solve::distances;
use mazewright_maze::{Algorithm, Measures};
use mazewright_run::journey::choice::{difficulty, miss};
use mazewright_run::journey::{Day, Demand, Place, Progress, Stop};
use mazewright_run::{Guided, Pace};

use crate::journey_levels::choice::{MOST_WALK, STEP_WALK, gates_matter};
use crate::stars::{outcome, win};
use mazewright_testing::{in_parallel, parse, recipe, size};

/// The keys and levers of each level, and true where there are gates, in the order of play.
const FURNITURE: [(usize, usize, bool); 13] = [
    (1, 0, false),
    (2, 0, false),
    (0, 0, true),
    (1, 0, false),
    (1, 0, false),
    (2, 0, false),
    (2, 0, false),
    (0, 0, true),
    (0, 1, false),
    (1, 1, false),
    (3, 0, false),
    (0, 2, true),
    (4, 2, true),
];

fn vaults() -> impl Iterator<Item = Place> {
    Place::all().filter(|place| place.world().key == "vaults")
}

/// Shows a table of the levels with `--nocapture`.
#[test]
fn every_vault_has_the_furniture_it_asks_for_and_asks_for_more_than_the_one_before() {
    assert!(vaults().eq(Place::in_world(19)));
    let mut before = 0.0;
    for (place, (keys, levers, has_gates)) in vaults().zip(FURNITURE) {
        let recipe = place.recipe();
        let maze = recipe.carve().unwrap();
        let furniture = maze.furniture();
        let is_gate = |&(_, _, obstacle): &_| matches!(obstacle, Obstacle::Gate { .. });
        let is_found = furniture.obstacles().iter().any(is_gate);
        assert_eq!((furniture.keys(), furniture.levers(), is_found), (keys, levers, has_gates));
        let demand = Demand::of_recipe(&recipe).unwrap();
        println!("{place} {} {:.1} s {demand:?}", recipe.size, demand.seconds());
        assert!(demand.seconds() > before, "{place}");
        before = demand.seconds();
        let is_step = place.step().is_some();
        let is_short =
            if is_step { STEP_WALK.contains(&demand.walk) } else { demand.walk <= MOST_WALK };
        assert!(is_short, "{place}: {demand:?}");
        let goes_by_a_door = demand.plan.doors_before_key > 0;
        assert!(goes_by_a_door || keys == 0 || is_step, "{place}");
        assert!(gates_matter(&recipe), "{place}");
        assert_eq!(win(&Guided::new(maze), Pace::Walk).0.ticks, demand.walk, "{place}");
    }
}

#[test]
fn the_first_vault_needs_no_words() {
    let maze = vaults().next().unwrap().recipe().carve().unwrap();
    let [(key, Item::Key(0))] = maze.furniture().items() else { panic!("one key") };
    let doors: Vec<_> = maze.furniture().obstacles().iter().map(|&(cell, ..)| cell).collect();
    assert_eq!(doors.len(), 2);
    assert!(doors.contains(&maze.goal()));
    let away = distances(maze.passages(), *key);
    assert!(away[maze.start().index()] < away[maze.goal().index()]);
}

#[test]
fn a_demand_counts_the_walk_decisions_and_doors() {
    let plain = recipe(Algorithm::RecursiveBacktracker, size(12, 8), 3);
    let solution = Measures::of(&plain.carve().unwrap()).solution.unwrap();
    let demand = Demand::of_recipe(&plain).unwrap();
    assert_eq!((demand.decisions, demand.plan.steps), (solution.decisions, solution.steps()));
    let seconds = f64::from(demand.walk.0) / 100.0 + 0.5 * solution.decisions as f64;
    assert_eq!(demand.seconds(), seconds);
    let plan = Plan { doors_before_key: 3, ..demand.plan };
    assert_eq!(Demand { plan, ..demand }.seconds(), seconds + 6.0);
    // Two cells have no room for a key.
    let tiny = recipe(Algorithm::RecursiveBacktracker, size(2, 1), 3);
    assert!(Demand::of_recipe(&tiny).is_some());
    assert_eq!(Demand::of_recipe(&tiny.with_keys(parse("1"))), None);
}

#[test]
fn days_have_furniture_from_december_on_and_none_before() {
    let first: Day = parse("2026-12-01");
    assert_eq!((first, first.kind().has_furniture()), (Day::new(20_788), false));
    let days: Vec<u64> = (20_788..20_788 + 12 * 7).collect();
    in_parallel(&days, |&number| {
        let day = Day::new(number);
        let recipe = day.recipe();
        let rule = recipe.features.furniture();
        let expected = match day.weekday() {
            2 => (2, 0),
            5 => (2, 1),
            _ => (0, 0),
        };
        assert_eq!((rule.keys(), rule.levers()), expected, "{day}");
        let measured = difficulty(&recipe).expect("all furniture");
        assert!(miss(measured, day.target()) <= 0.05, "{day}: {measured}");
        let is_vault = Stop::Daily(day).world().key == "vaults";
        assert_eq!(is_vault, expected != (0, 0), "{day}");
    });
    for number in (0..20_788).step_by(97).chain(20_700..20_788) {
        assert!(!Day::new(number).kind().has_furniture());
    }
}

/// Days on both sides of the first that may have furniture: released mazes never change.
#[test]
fn plain_days_are_as_they_were() {
    let of = |text: &str| {
        let recipe = parse::<Day>(text).recipe();
        format!("{} {}", recipe.size, recipe.seed)
    };
    for (day, maze) in [
        ("2026-11-25", "20x12 YA7K-4HT4"),
        ("2026-11-28", "28x17 YX09-NB82"),
        ("2026-11-30", "14x9 EZGC-VHZX"),
        ("2026-12-01", "13x9 11MH-JCK7"),
        ("2026-12-03", "6x13 7B10-PK8W"),
        ("2026-12-06", "46x27 7CW4-A0NP"),
    ] {
        assert_eq!(of(day), maze, "{day}");
    }
}

#[test]
fn the_last_world_opens_for_those_who_have_won_the_world_before() {
    let mut progress = Progress::default();
    let last: Place = parse("ribbons-10");
    assert!(!progress.is_world_open(19));
    let opened = progress.record(last, &outcome(9000)).opened;
    assert_eq!(opened.map(|world| world.key), Some("vaults"));
    // A file from before there was this world does not say that it is open.
    let mut file: serde_json::Value = serde_json::from_str(&progress.to_text()).unwrap();
    file["opened"] = serde_json::json!([]);
    file["stopped"] = serde_json::json!({"world": "ribbons", "level": 10});
    let read = Progress::from_text(&file.to_string()).unwrap();
    assert!(read.is_world_open(19) && read.is_open(parse("vaults-a")));
    assert_eq!((read.best(last), read.stopped()), (progress.best(last), Some(Stop::Place(last))));
}
