//! Levels and days with furniture, and what they ask of a player: keys and doors, gates and levers.

use mazewright_journey::choice::{difficulty, miss};
use mazewright_journey::{Day, Demand, Goals, Place, Stop};
use mazewright_maze::furniture::Obstacle;
use mazewright_maze::measure::Solution;
use mazewright_maze::{Algorithm, Measures};
use mazewright_run::Pace;

use crate::journey::{LEVELS, Level};
use crate::journey_levels::rules::{gates_matter, key_comes_first};
use crate::stars::win;
use mazewright_testing::{in_parallel, parse, recipe, size};

#[test]
fn every_furnished_level_has_what_it_asks_for() {
    let furnished: Vec<&Level> = LEVELS.iter().filter(|level| !level.recipe.features.furniture().is_none()).collect();
    in_parallel(&furnished, |Level { place, recipe, guided, demand }| {
        let rule = recipe.features.furniture();
        let furniture = guided.maze().furniture();
        let is_gate = |&(_, _, obstacle): &_| matches!(obstacle, Obstacle::Gate { .. });
        let is_found = furniture.obstacles().iter().any(is_gate);
        let asked = (usize::from(rule.keys.count()), usize::from(rule.levers.count()), !rule.gates.is_zero());
        assert_eq!((furniture.keys(), furniture.levers(), is_found), asked, "{place}");
        assert!((rule.gates.is_zero() || gates_matter(guided.maze())), "{place}");
        let walked = win(guided, Pace::Walk).0.ticks;
        assert_eq!(walked, demand.goals.least, "{place}");
    });
}

#[test]
fn the_first_key_needs_no_words() {
    let first = LEVELS.iter().find(|level| level.recipe.features.keys.count() > 0).expect("a key");
    assert!(key_comes_first(first.guided.maze()), "{}", first.place);
    // Later ones are not told so.
    assert!(!key_comes_first(&Place::LAST.recipe().carve().unwrap()));
}

#[test]
fn par_counts_the_walk_decisions_and_doors() {
    let plain = recipe(Algorithm::RecursiveBacktracker, size(20, 12), 3);
    let solution = Measures::of(&plain.carve().unwrap()).solution.unwrap();
    let demand = Demand::of_recipe(&plain).unwrap();
    assert_eq!((demand.decisions, demand.plan.steps), (solution.decisions, solution.steps()));
    assert_eq!(demand.goals, Goals::new(demand.goals.least, &solution));
    // Two seconds for each door that is met before its key.
    let furnished = LEVELS.iter().rfind(|level| level.demand.plan.doors_before_key > 0).unwrap().recipe.clone();
    let solution = Measures::of(&furnished.carve().unwrap()).solution.unwrap();
    let Demand { goals, decisions, plan } = Demand::of_recipe(&furnished).unwrap();
    let measured = Solution { cells: plan.steps + 1, decisions, ..solution };
    let doors = 200 * u32::from(plan.doors_before_key);
    assert_eq!((goals.par.0, doors > 0), (Goals::new(goals.least, &measured).par.0 + doors, true));
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
        assert_eq!((rule.keys.count(), rule.levers.count()), expected, "{day}");
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
