//! The journey: the curve and the levels on it, stars, what opens, progress as text and as a file.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

use mazewright_maze::braid::Share;
use mazewright_maze::solve::breadth_first::{self, Tree};
use mazewright_maze::{Algorithm, Grid, Maze, Measures, Recipe, Shape, Topology as _};
use mazewright_run::guided::{self, Trail};
use mazewright_run::journey::choice::{difficulty, miss};
use mazewright_run::journey::{
    Climb, Day, Effort, Goals, Lack, MAX_TEXT, Outcome, Place, Progress, ProgressError,
    STARS_TO_OPEN, Star, Stars, Stop, Walks, WalksError, WinRecord, World, endless, find,
    step_target, target,
};
use mazewright_run::perfect::PerfectLine;
use mazewright_run::{Guided, Input, Pace, State, TICKS_PER_SECOND, Ticks, step};
use proptest::prelude::*;

use crate::journey_table::{STEP_MISS, hand_leads};
use mazewright_testing::{in_parallel, parse, recipe, size};

/// How far a level may be from the curve.
const MOST_MISS: f64 = 0.01;

/// The worlds in which a level is not harder than the one before it, or too far from the curve.
fn off_the_curve(recipe: impl Fn(Place) -> Recipe) -> BTreeSet<&'static str> {
    let mut off = BTreeSet::new();
    let mut before = 0.0;
    for place in Place::all() {
        if place.previous_in_world().is_none() {
            before = 0.0;
        }
        let measured = difficulty(&recipe(place)).expect("a way");
        let most_miss = place.step().map_or(MOST_MISS, |_| STEP_MISS);
        let is_near = miss(measured, place.target()) <= most_miss;
        if measured <= before || !is_near {
            off.insert(place.world().key);
        }
        before = measured;
    }
    off
}

#[test]
fn the_curve_rises_in_every_world_and_from_world_to_world() {
    for place in Place::all() {
        let (world, level) = (place.world_number(), place.level());
        if let Some(step) = place.step() {
            let next = place.next().unwrap();
            assert_eq!(place.target(), step_target(world, step));
            assert!(place.target() < next.target(), "{place}");
            continue;
        }
        assert!(target(world, level) < target(world, level + 1));
        assert!(target(world, level) < target(world + 1, level));
        assert_eq!(place.target(), target(world, level));
        if level == 1 && world > 1 {
            // A little below the end of the world before.
            let end = target(world - 1, World::LEVELS);
            assert!((0.85..1.0).contains(&(target(world, 1) / end)));
        }
    }
    assert_eq!(target(1, 1), 8.0);
}

#[test]
fn every_level_is_harder_than_the_one_before_and_near_the_curve() {
    assert_eq!(off_the_curve(Place::recipe), BTreeSet::new());
}

#[test]
fn worlds_begin_with_first_steps_that_take_under_20_seconds() {
    for (number, place) in (1..).zip(Place::all()) {
        assert_eq!(
            (place.number(), Place::of_number(number)),
            (number, Some(place))
        );
        let again = Place::new(place.world_number(), place.level());
        assert_eq!(again, Some(place));
        if place.previous_in_world().is_some() {
            continue;
        }
        let maze = Guided::new(place.recipe().carve().unwrap());
        let least = maze.least(&maze.tree()).unwrap();
        assert!(3 * least.0 < 20 * TICKS_PER_SECOND, "{place}: {least}");
    }
    assert_eq!(Place::of_number(0).or(Place::of_number(154)), None);
    let first: Place = parse("honeycomb-a");
    assert_eq!(
        (first.step(), first.level(), first.label()),
        (Some(1), 11, "A".to_owned())
    );
    assert_eq!(Place::in_world(8).nth(3), Some(parse("honeycomb-1")));
    assert_eq!(
        Place::new(1, 11).or(Place::new(8, 14)).or(Place::new(0, 1)),
        None
    );
}

#[test]
fn first_steps_lock_nothing_that_was_open() {
    // In the levels of before they did not exist.
    let progress = won(&["diagonals-10"], false);
    assert!(progress.is_open(place("brambles-a")) && progress.is_open(place("brambles-1")));
    assert!(!progress.is_open(place("brambles-b")) && !progress.is_open(place("brambles-2")));
    assert_eq!(progress.resume_at(), Stop::Place(place("brambles-a")));
}

#[test]
fn a_level_off_the_curve_is_found() {
    // Two levels change places, or one has another seed.
    let (one, other) = (Place::new(3, 4).unwrap(), Place::new(3, 5).unwrap());
    let swapped = |place: Place| match place {
        place if place == one => other.recipe(),
        place if place == other => one.recipe(),
        place => place.recipe(),
    };
    assert_eq!(off_the_curve(swapped), BTreeSet::from(["rivers"]));
    let changed = |place: Place| {
        let mut recipe = place.recipe();
        if place == Place::new(12, 7).unwrap() {
            recipe.seed = recipe.seed.next();
        }
        recipe
    };
    assert_eq!(off_the_curve(changed), BTreeSet::from(["fog"]));
}

#[test]
fn every_level_can_be_walked_and_is_no_larger_than_a_window_shows() {
    let mut recipes = BTreeSet::new();
    for place in Place::all() {
        let recipe = place.recipe();
        recipe.check().unwrap();
        assert!(
            recipes.insert((recipe.seed.0, recipe.size.to_string())),
            "{place}"
        );
        let maze = recipe.carve().unwrap();
        assert!(Measures::of(&maze).solution.is_some(), "{place}");
        // In 1280x720 with room for two lines of text: at least 19 pixels a cell until the fog, where
        // the view goes with the player.
        let (columns, rows) = (
            f64::from(recipe.size.columns()),
            f64::from(recipe.size.rows()),
        );
        let (wide, high) = match recipe.shape {
            Shape::Ring => (2.0 * (rows + 1.0), 2.0 * (rows + 1.0)),
            // In widths of a hexagon, and in sides of a triangle that is 1.5 cells long.
            Shape::Hexagon => (columns + 0.5, rows * 0.87),
            Shape::Triangle => (columns * 0.75, rows * 1.3),
            _ => (columns, rows),
        };
        let pixels = (1280.0 / wide).min(660.0 / high);
        let least = if place.world().rules.fog { 16.0 } else { 19.0 };
        assert!(pixels >= least, "{place}: {pixels}");
    }
}

#[test]
fn no_hand_on_the_wall_leads_out_of_the_world_of_loops() {
    let world = World::ALL
        .iter()
        .position(|world| world.key == "loops")
        .unwrap();
    for place in Place::in_world(world as u32 + 1) {
        let recipe = place.recipe();
        assert!(!hand_leads(&recipe), "{place}");
        let dead_ends = Measures::of(&recipe.carve().unwrap()).texture.dead_ends();
        assert_eq!(dead_ends, 0, "{place}");
    }
    // Everywhere else it does, even among the loops of a plain rectangle, as its doors are in the border.
    for place in Place::all().filter(|place| place.world_number() as usize != world + 1) {
        assert!(hand_leads(&place.recipe()), "{place}");
    }
    let braided = Recipe {
        braid: Share::ALL,
        ..recipe(Algorithm::RecursiveBacktracker, size(20, 12), 5)
    };
    assert!(hand_leads(&braided));
}

#[test]
fn places_are_in_order_and_have_names() {
    let all: Vec<Place> = Place::all().collect();
    // The first world needs no first steps.
    assert_eq!(
        all.len(),
        World::ALL.len() * World::LEVELS as usize + 11 * 3
    );
    assert!(
        all.is_sorted() && all.first() == Some(&Place::FIRST) && all.last() == Some(&Place::LAST)
    );
    let mut names = BTreeSet::new();
    for &place in &all {
        let name = place.to_string();
        assert_eq!(name.parse(), Ok(place));
        assert_eq!(World::of_key(place.world().key), Some(place.world()));
        assert!(
            name.bytes()
                .all(|byte| byte.is_ascii_lowercase() || b"-0123456789".contains(&byte))
        );
        assert!(names.insert(name));
    }
    assert_eq!(Place::LAST.next(), None);
    assert_eq!(
        World::of_key("endless"),
        None,
        "that is what the ladder is called"
    );
    for wrong in [
        "",
        "rivers",
        "rivers-0",
        "rivers-11",
        "rivers-d",
        "rivers-A",
        "rivers-03",
        "rivers-+3",
        "lakes-1",
        "-1",
        "rivers--1",
    ] {
        assert!(wrong.parse::<Place>().is_err(), "{wrong}");
    }
    for (world, level) in [(0, 1), (1, 0), (13, 1), (1, 11), (u32::MAX, u32::MAX)] {
        assert_eq!(Place::new(world, level), None);
    }
}

#[test]
fn every_world_has_a_name_and_a_description() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/languages/en.ftl");
    let text = fs::read_to_string(path).unwrap();
    let message = |id: &str| {
        let mut lines = text.lines();
        lines.find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "))
    };
    for world in &World::ALL {
        let key = world.key;
        let name = message(&format!("world-{key}")).expect(key);
        assert!((1..=3).contains(&name.split_whitespace().count()), "{name}");
        let about = message(&format!("world-{key}-hint")).expect(key);
        assert!((50..=170).contains(&about.len()), "{about}");
    }
}

#[test]
fn the_endless_ladder_rises_for_ever_and_stays_within_bounds() {
    let mut before = 0.0;
    for level in (1..2000).chain([
        10_000,
        10_001,
        100_000,
        100_001,
        999_999,
        1_000_000,
        u32::MAX,
    ]) {
        assert!(before < endless::target(level), "{level}");
        before = endless::target(level);
    }
    for level in [5000, 1_000_000, u32::MAX] {
        for turn in 0..12 {
            let kind = endless::kind(level - turn);
            let largest = *endless::rows(&kind).last().unwrap();
            let recipe = kind.recipe(kind.size(largest), parse("1"));
            recipe.check().unwrap();
            assert!(recipe.cells().unwrap() <= endless::MAX_CELLS, "{kind:?}");
        }
    }
}

#[test]
fn every_endless_level_is_harder_than_the_one_before() {
    let levels: Vec<u32> = (1..=300).collect();
    let measured = Mutex::new(vec![0.0; levels.len()]);
    in_parallel(&levels, |&level| {
        let measure = difficulty(&endless::recipe(level)).unwrap();
        measured.lock().unwrap()[level as usize - 1] = measure;
    });
    let measured = measured.into_inner().unwrap();
    for (level, measure) in levels.iter().zip(&measured) {
        assert!(endless::band(*level).contains(measure), "{level} {measure}");
    }
    assert!(measured.is_sorted_by(|one, next| one < next));
    for level in [1, 2, 50, 200] {
        assert_eq!(endless::band(level).end, endless::band(level + 1).start);
        assert_eq!(endless::recipe(level), endless::recipe(level));
    }
}

fn outcome(ticks: u32) -> Outcome {
    Outcome {
        goals: Goals {
            least: Ticks(1000),
            par: Ticks(2000),
            path_cells: 100,
        },
        ticks: Ticks(ticks),
        walked_cells: 200,
        aided: false,
    }
}

#[test]
fn stars_are_earned_apart_from_each_other() {
    let all: Stars = Star::ALL.into_iter().collect();
    assert_eq!((Stars::of(&outcome(1000)), all.count()), (all, 3));
    assert!(!Stars::of(&outcome(1001)).contains(Star::Perfect));
    let fast = Stars::of(&outcome(2000));
    assert_eq!(fast.iter().collect::<Vec<_>>(), [Star::Unaided, Star::Fast]);
    assert_eq!(
        Stars::of(&outcome(2001)).iter().collect::<Vec<_>>(),
        [Star::Unaided]
    );
    let aided = Outcome {
        aided: true,
        ..outcome(2001)
    };
    assert_eq!(Stars::of(&aided), Stars::NONE);
    // By the distance or by the time, up to 15 % more and no further.
    let near = |ticks, walked_cells| {
        let outcome = Outcome {
            walked_cells,
            ..outcome(ticks)
        };
        Stars::of(&outcome).contains(Star::NearPerfect)
    };
    assert!(near(1150, 200) && near(5000, 115));
    assert!(!near(1151, 116));
    assert_eq!(
        all.without(fast).iter().collect::<Vec<_>>(),
        [Star::NearPerfect, Star::Perfect]
    );
    let most = Outcome {
        ticks: Ticks(u32::MAX),
        walked_cells: u64::MAX,
        goals: Goals {
            path_cells: u64::MAX,
            ..outcome(1).goals
        },
        ..outcome(1)
    };
    assert!(Stars::of(&most).contains(Star::NearPerfect));
}

#[test]
fn a_win_names_what_the_next_star_needs() {
    let lack = |outcome: &Outcome| outcome.lack(Stars::of(outcome));
    let slow = outcome(2420);
    assert_eq!(lack(&slow), Some(Lack::Ticks(Star::Fast, Ticks(420))));
    // A walk with one cell less than it lacks does not earn the star, and with all of them it does.
    assert_eq!(lack(&outcome(2000)), Some(Lack::Cells(85)));
    let near = Outcome {
        walked_cells: 115,
        ..outcome(2000)
    };
    assert_eq!(lack(&near), Some(Lack::Ticks(Star::Perfect, Ticks(1000))));
    assert_eq!(lack(&outcome(1000)), None);
    let aided = Outcome {
        aided: true,
        ..outcome(1000)
    };
    assert_eq!(lack(&aided), Some(Lack::Aided));
    // Stars of other wins count.
    let won = Stars::of(&near);
    assert_eq!(aided.lack(won), Some(Lack::Aided));
    assert_eq!(
        slow.lack(won),
        Some(Lack::Ticks(Star::Perfect, Ticks(1420)))
    );
}

/// How the autopilot wins a maze at a pace after a look of 50 ticks, in how many run ticks, and its trail.
fn win(maze: &Guided, pace: Pace) -> (Outcome, Ticks, Trail) {
    let tree = maze.tree();
    let autopilot = guided::Autopilot::new(maze, &tree);
    let solution = Measures::of(maze.maze()).solution.unwrap();
    let goals = Goals::new(maze.least(&tree).unwrap(), &solution);
    let mut state = State::new(maze);
    let (mut effort, mut trail) = (Effort::default(), Trail::default());
    trail.follow(&state);
    for tick in 0..20_000 {
        let mut input = Input {
            pace,
            ..Input::default()
        };
        if tick >= 50 {
            input.direction = autopilot.direction(&state);
        }
        step(maze, &mut state, input);
        effort.follow(&state, pace);
        trail.follow(&state);
        if let Some(outcome) = Outcome::new(goals, &state, &effort, &trail) {
            return (outcome, state.run, trail);
        }
    }
    panic!("never won");
}

#[test]
fn running_earns_no_better_stars() {
    let maze = recipe(Algorithm::RecursiveBacktracker, size(12, 8), 3).carve();
    let maze = Guided::new(maze.unwrap());
    let (walked, walk, _) = win(&maze, Pace::Walk);
    assert_eq!((walked.ticks, walked.goals.least), (walk, walk));
    assert_eq!(walked.walked_cells, walked.goals.path_cells);
    for (pace, halves) in [(Pace::Brisk, 3), (Pace::Run, 4), (Pace::Sprint, 6)] {
        let (ran, run, _) = win(&maze, pace);
        assert!(run < walk);
        assert_eq!(ran.ticks, Ticks(run.0 * halves / 2));
        // The last tick of a run may go past the exit.
        assert!(ran.ticks.0 - walk.0 <= 2, "{ran:?}");
        let golden = Stars::NONE.with(Star::Perfect);
        assert_eq!(Stars::of(&ran).union(golden), Stars::of(&walked));
    }
}

#[test]
fn par_is_out_of_reach_at_random_and_in_reach_with_a_map() {
    let mut lines = 0;
    for place in Place::all() {
        let maze = place.recipe().carve().unwrap();
        let solution = Measures::of(&maze).solution.unwrap();
        let steps = Ticks(20 * (solution.steps() as u32 + 1));
        // The perfect line is the shorter one, where it is known.
        let line = maze
            .into_rectangle()
            .ok()
            .and_then(|maze| PerfectLine::find(&maze));
        lines += u32::from(line.is_some());
        let least = line.map_or(steps, |line| line.least);
        let par = Goals::new(least, &solution).par;
        // At random: the way from middle to middle, and what the wrong branches cost on average.
        let at_random = u64::from(steps.0) + 20 * solution.lure;
        if place.target() > 16.0 {
            assert!(at_random > u64::from(par.0), "{place}: {at_random} {par}");
        }
        // A walker who knows the way goes from center to center, and waits a fifth of a second where it forks.
        let by_heart = u64::from(steps.0) + 20 * solution.decisions;
        assert!(by_heart <= u64::from(par.0), "{place}: {by_heart} {par}");
        assert!(least <= par);
    }
    assert!(lines > 50);
}

fn place(text: &str) -> Place {
    parse(text)
}

/// Progress in which some levels were won, with all stars or with none but the first.
fn won(levels: &[&str], all_stars: bool) -> Progress {
    let mut progress = Progress::default();
    for level in levels {
        progress.record(place(level), &outcome(if all_stars { 1000 } else { 3000 }));
    }
    progress
}

#[test]
fn the_last_level_or_half_of_the_stars_open_the_next_world() {
    let new = Progress::default();
    assert!(new.is_empty() && new.is_open(Place::FIRST) && new.is_world_open(1));
    assert!(!new.is_open(place("diagonals-2")) && !new.is_world_open(2));
    assert!(!new.is_world_open(0) && !new.is_world_open(13));

    let mut progress = won(&["diagonals-10"], false);
    assert!(progress.is_world_open(2) && !progress.is_world_open(3));
    assert_eq!(progress.resume_at(), Stop::Place(place("brambles-a")));
    let again = progress.record(place("diagonals-10"), &outcome(2500));
    let expected = WinRecord {
        new_stars: Stars::NONE,
        is_best: true,
        opened: None,
    };
    assert_eq!(again, expected);

    // Three stars a level: the fifth level makes fifteen.
    let four = ["diagonals-1", "diagonals-2", "diagonals-3", "diagonals-4"];
    let mut progress = won(&four, true);
    assert_eq!((progress.stars_of(1), STARS_TO_OPEN), (12, 15));
    assert!(!progress.is_world_open(2) && !progress.is_open(place("brambles-1")));
    let fifth = progress.record(place("diagonals-5"), &outcome(1000));
    assert_eq!(fifth.opened.map(|world| world.key), Some("brambles"));
    assert_eq!((fifth.new_stars.count(), fifth.is_best), (3, true));
    assert!(progress.is_open(place("brambles-1")) && !progress.is_open(place("brambles-2")));
    assert!(progress.is_open(place("diagonals-6")) && !progress.is_open(place("diagonals-7")));
    assert_eq!(progress.stars(), 15);
}

#[test]
fn nothing_is_locked_again() {
    // As if another release had needed less: what is saved as open is open, whatever was won.
    let text =
        r#"{"mazewright_progress":1,"stopped":null,"opened":["caves"],"endless":0,"won":[]}"#;
    let progress = Progress::from_text(text).unwrap();
    assert!(progress.is_open(place("caves-1")) && !progress.is_open(place("rooms-1")));
    let mut more = progress.clone();
    let mut open: BTreeSet<Place> = BTreeSet::new();
    for won in Place::all().step_by(3) {
        more.record(won, &outcome(1000 + won.level() * 400));
        let now: BTreeSet<Place> = Place::all().filter(|&place| more.is_open(place)).collect();
        assert!(now.is_superset(&open));
        open = now;
    }
}

#[test]
fn a_worse_run_takes_nothing_away_and_the_journey_resumes() {
    let mut progress = won(&["diagonals-1"], true);
    let worse = Outcome {
        aided: true,
        ..outcome(5000)
    };
    let recorded = progress.record(Place::FIRST, &worse);
    assert_eq!((recorded.new_stars, recorded.is_best), (Stars::NONE, false));
    let best = progress.best(Place::FIRST).unwrap();
    assert_eq!((best.ticks, best.stars.count()), (Ticks(1000), 3));
    assert_eq!(progress.resume_at(), Stop::Place(place("diagonals-2")));
    progress.stop_at(Stop::Place(Place::FIRST));
    assert_eq!(progress.resume_at(), Stop::Place(Place::FIRST));
    assert!(progress.record_endless(7) && !progress.record_endless(3));
    assert_eq!(
        (progress.endless(), progress.resume_at()),
        (7, Stop::Endless(4))
    );
    // A locked place is not one to resume at.
    progress.stop_at(Stop::Place(Place::LAST));
    assert_eq!(progress.resume_at(), Stop::Place(place("diagonals-2")));
}

/// Any progress that play leads to.
fn any_progress() -> impl Strategy<Value = Progress> {
    let win = (
        1..=12_u32,
        1..=10_u32,
        1..9000_u32,
        any::<bool>(),
        50..300_u64,
    );
    let wins = proptest::collection::vec(win, 0..40);
    (wins, 0..500_u32, any::<bool>()).prop_map(|(wins, endless, at_ladder)| {
        let mut progress = Progress::default();
        for (world, level, ticks, aided, walked_cells) in wins {
            let outcome = Outcome {
                aided,
                walked_cells,
                ..outcome(ticks)
            };
            progress.record(Place::new(world, level).unwrap(), &outcome);
        }
        if at_ladder {
            progress.record_endless(endless);
            progress.set_climb(Climb::begin(endless).after(false));
        }
        for (place, number) in Place::all().zip(0..endless % 40) {
            let day = Day::new(20_000 + u64::from(number * number));
            progress.record_daily(day, Day::new(20_000), &outcome(1000 + number));
            progress.see(&format!("hint-{number}"));
            progress.find(place);
            progress.reveal(place);
            if number % 3 == 0 {
                progress.forget(place);
            }
        }
        progress
    })
}

const FULL: &str = r#"{
  "mazewright_progress": 1,
  "stopped": {
    "world": "brambles",
    "level": 1
  },
  "opened": [
    "brambles",
    "moons-of-later"
  ],
  "endless": 4,
  "won": [
    {
      "world": "diagonals",
      "level": 10,
      "ticks": 512,
      "stars": [
        "unaided",
        "fast"
      ]
    },
    {
      "world": "diagonals",
      "level": 77,
      "ticks": 1,
      "stars": []
    },
    {
      "world": "moons-of-later",
      "level": 2,
      "ticks": 900,
      "stars": []
    }
  ]
}
"#;

#[test]
fn worlds_and_levels_of_another_release_are_kept() {
    let mut progress = Progress::from_text(FULL).unwrap();
    assert_eq!(progress.to_text(), FULL);
    assert_eq!(progress.stars(), 2);
    progress.record(place("brambles-1"), &outcome(1000));
    let text = progress.to_text();
    assert!(text.contains("moons-of-later") && text.contains("\"level\": 77"));
}

#[test]
fn invalid_progress_is_refused_with_a_reason() {
    let refused = |from: &str, to: &str| {
        assert!(FULL.contains(from), "{from}");
        Progress::from_text(&FULL.replacen(from, to, 1)).unwrap_err()
    };
    for (from, to, reason) in [
        ("\"level\": 10", "\"level\": 0", "no level 0"),
        ("\"level\": 77", "\"level\": 10", "twice"),
        ("\"ticks\": 512", "\"ticks\": 0", "no time"),
        ("\"ticks\": 512", "\"ticks\": -1", "line 16"),
        ("\"ticks\": 512", "\"tacks\": 512", "tacks"),
        ("\"fast\"", "\"unaided\"", "twice"),
        ("\"fast\"", "\"quick\"", "\"quick\" is not a star"),
        ("\"moons-of-later\"\n", "\"brambles\"\n", "twice"),
        ("\"moons-of-later\"\n", "\"\"\n", "not a world"),
        ("\"moons-of-later\"\n", "\"../x\"\n", "not a world"),
        ("\"endless\": 4", "\"endless\": 4.5", "line 11"),
        ("\"endless\": 4,", "", "endless"),
        ("  ]\n}", "  ]", "EOF"),
    ] {
        let error = refused(from, to);
        let ProgressError::Damaged(line) = &error else {
            panic!("{from} {error:?}");
        };
        assert!(line.contains(reason) && !line.contains('\n'), "{line}");
    }
    assert_eq!(refused("\": 1,", "\": 2,"), ProgressError::Newer(2));
    for foreign in [
        "{}",
        "[]",
        "3",
        "null",
        r#"{"mazewright_progress":"1"}"#,
        r#"{"mazewright_progress":0}"#,
    ] {
        assert_eq!(
            Progress::from_text(foreign),
            Err(ProgressError::Foreign),
            "{foreign}"
        );
    }
    let newer = r#"{"mazewright_progress":3,"whatever":[{}]}"#;
    assert_eq!(Progress::from_text(newer), Err(ProgressError::Newer(3)));
    assert_eq!(
        Progress::from_text(&" ".repeat(MAX_TEXT as usize + 1)),
        Err(ProgressError::TooLong)
    );
    assert!(Progress::from_text(&"[".repeat(100_000)).is_err());
}

#[test]
fn a_path_that_was_shown_costs_the_star_until_it_is_forgotten() {
    let mut progress = Progress::default();
    assert!(progress.reveal(Place::FIRST) && !progress.reveal(Place::FIRST));
    // Written and read again, or merged with what was written before: it stays shown.
    let mut read = Progress::from_text(&progress.to_text()).unwrap();
    read.merge(&Progress::default());
    let win = read.record(Place::FIRST, &outcome(1000));
    assert!(!win.new_stars.contains(Star::Unaided) && !win.new_stars.contains(Star::Perfect));
    assert_eq!(win.new_stars.count(), 2);
    let before = read.clone();
    read.forget(Place::FIRST);
    read.merge(&before);
    assert!(!read.is_revealed(Place::FIRST));
    let win = read.record(Place::FIRST, &outcome(1000));
    assert!(win.new_stars.contains(Star::Unaided) && win.new_stars.contains(Star::Perfect));
    assert!(read.reveal(Place::FIRST) && read.is_revealed(Place::FIRST));
}

#[test]
fn a_streak_counts_days_that_were_won_on_the_day() {
    let day = |number: u64| Day::new(20_000 + number);
    let mut progress = Progress::default();
    assert_eq!(progress.daily().streak(day(0)), 0);
    for number in [0, 1, 2, 5, 6] {
        progress.record_daily(day(number), day(number), &outcome(1000));
    }
    // A day that is made up for later fills the calendar, not the streak.
    assert!(progress.record_daily(day(4), day(6), &outcome(1000)));
    assert!(!progress.record_daily(day(6), day(6), &outcome(1500)));
    let daily = progress.daily();
    assert_eq!(
        (
            daily.streak(day(2)),
            daily.streak(day(3)),
            daily.streak(day(4))
        ),
        (3, 3, 0)
    );
    assert_eq!(
        (daily.streak(day(6)), daily.longest_streak(), daily.count()),
        (2, 3, 6)
    );
    assert!(!daily.best(day(4)).unwrap().is_on_day && daily.best(day(3)).is_none());
    assert_eq!(daily.best(day(6)).unwrap().best.ticks, Ticks(1000));
}

#[test]
fn days_have_names_and_mazes_of_their_weekday() {
    let sunday: Day = parse("2026-11-22");
    assert_eq!((sunday, sunday.weekday()), (Day::new(20_779), 6));
    for (days, text) in [
        (0, "1970-01-01"),
        (11_016, "2000-02-29"),
        (u64::MAX, "9999-12-31"),
    ] {
        assert_eq!(Day::new(days).to_string(), text);
        assert_eq!(parse::<Day>(text), Day::new(days));
    }
    for text in [
        "",
        "2026-02-29",
        "2026-1-1",
        "1969-12-31",
        "10000-01-01",
        "2026-11-22-1",
        "99999999999999999999-01-01",
    ] {
        assert!(text.parse::<Day>().is_err(), "{text}");
    }
    // Two turns of twelve kinds, and every weekday.
    let mut seeds = BTreeSet::new();
    for number in 0..24 {
        let day = Day::new(20_776 + number);
        let recipe = day.recipe();
        let measured = difficulty(&recipe).expect("a path");
        assert!(
            miss(measured, day.target()) <= 0.05,
            "{day}: {measured} {}",
            day.target()
        );
        assert!(seeds.insert(recipe.seed.0));
    }
    assert_eq!(
        (
            sunday.recipe().size.to_string(),
            sunday.recipe().seed.to_string()
        ),
        ("53x31".to_owned(), "MVA6-22SW".to_owned())
    );
}

#[test]
fn what_the_path_does_not_need_hides_at_the_end_of_its_longest_branch() {
    let mut hidden = 0;
    for place in Place::all() {
        let Some(number) = find::index(place) else {
            continue;
        };
        hidden += 1;
        assert!(number < find::LEVELS.len());
        let maze = place.recipe().carve().unwrap();
        let cell = find::cell(&maze).expect("a branch");
        let path: Vec<_> = Tree::to(maze.passages(), maze.goal())
            .path(maze.topology(), maze.start())
            .collect();
        assert!(!path.contains(&cell), "{place}");
        let from_find = breadth_first::distances(maze.passages(), cell);
        let detour = path
            .iter()
            .map(|cell| from_find[cell.index()])
            .min()
            .unwrap();
        // No cell is farther from the path.
        let farthest = maze
            .topology()
            .cells()
            .filter(|&cell| from_find[cell.index()] != u32::MAX)
            .map(|other| {
                let away = breadth_first::distances(maze.passages(), other);
                path.iter().map(|cell| away[cell.index()]).min().unwrap()
            });
        if maze.topology().cell_count() < 200 {
            assert_eq!(farthest.max(), Some(detour), "{place}");
        }
        assert!(detour >= 2, "{place}: {detour}");
    }
    assert_eq!(hidden, 36);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn progress_comes_back_from_its_text(progress in any_progress()) {
        let text = progress.to_text();
        prop_assert_eq!(Progress::from_text(&text), Ok(progress));
        prop_assert!((text.len() as u64) < MAX_TEXT);
    }

    #[test]
    fn merging_loses_nothing(one in any_progress(), other in any_progress()) {
        let mut both = one.clone();
        both.merge(&other);
        for place in Place::all() {
            for part in [&one, &other] {
                prop_assert!(both.is_open(place) || !part.is_open(place));
                prop_assert!(both.has_found(place) || !part.has_found(place));
                if let Some(best) = part.best(place) {
                    let merged = both.best(place).unwrap();
                    prop_assert!(merged.ticks <= best.ticks);
                    prop_assert_eq!(best.stars.without(merged.stars), Stars::NONE);
                }
            }
        }
        let mut again = both.clone();
        again.merge(&other);
        again.merge(&one);
        prop_assert_eq!(&again, &both);
        let mut turned = other.clone();
        turned.merge(&one);
        prop_assert_eq!(turned.stars(), both.stars());
    }

    #[test]
    fn damaged_text_is_refused_or_sound(
        progress in any_progress(),
        at in any::<proptest::sample::Index>(),
        byte in any::<u8>(),
        cut in any::<bool>(),
    ) {
        let mut bytes = progress.to_text().into_bytes();
        let at = at.index(bytes.len());
        if cut {
            bytes.truncate(at);
        } else {
            bytes[at] = byte;
        }
        if let Ok(text) = String::from_utf8(bytes)
            && let Ok(read) = Progress::from_text(&text)
        {
            // A changed digit is another number: whatever is read is written the same.
            prop_assert_eq!(Progress::from_text(&read.to_text()), Ok(read));
        }
    }
}

/// The first level of each world, which shows every topology and kind of walls.
fn first_levels() -> impl Iterator<Item = (Place, Maze<Grid>)> {
    let places = (1..=12).map(|world| Place::new(world, 1).unwrap());
    places.map(|place| (place, place.recipe().carve().unwrap()))
}

#[test]
fn a_kept_walk_leads_through_the_cells_of_the_trail_in_time() {
    let mut walks = Walks::default();
    for (place, maze) in first_levels() {
        let maze = Guided::new(maze);
        let (outcome, run, trail) = win(&maze, Pace::Walk);
        assert!(walks.record(place, outcome.ticks, trail.visits()));
        assert!(!walks.record(place, outcome.ticks, &trail.visits()[..1]));
        let walk = walks.best(place).unwrap();
        for visit in trail.visits() {
            // A moment later, since the player enters at a side of the cell.
            let at = walk.position(&maze, f64::from(visit.tick.0) + 1.0).unwrap();
            let middle = maze.plan().middle(visit.cell);
            let distance = (at.x - middle.x).hypot(at.y - middle.y);
            assert!(distance < 1.01, "{place} {visit:?} {distance}");
        }
        let least = walk.position(&maze, 0.0).unwrap();
        let start = maze.plan().middle(maze.maze().start());
        assert_eq!((least.x, least.y), (start.x, start.y));
        assert_eq!(walk.position(&maze, f64::from(run.0) + 60.0), None);
        // A walk through another maze is nowhere, but does no harm.
        let other = recipe(Algorithm::Wilson, size(2, 2), 1).carve().unwrap();
        let other = Guided::new(other);
        for tick in 0..run.0 {
            let _ = walk.position(&other, f64::from(tick));
        }
    }
    let text = walks.to_text();
    assert_eq!(Walks::from_text(&text), Ok(walks.clone()));
    for damage in [" x", " 1", " 1 -99999999", " -9999999 1", " 99999999999 1"] {
        let damaged = format!("{}{damage}\n", text.trim_end());
        assert!(Walks::from_text(&damaged).is_err(), "{damage}");
    }
    assert_eq!(Walks::from_text("{}"), Err(WalksError::Foreign));
}

#[test]
fn a_reversed_maze_is_won_the_other_way_round() {
    for (place, maze) in first_levels() {
        let (start, goal, doors) = (maze.start(), maze.goal(), (maze.entrance(), maze.exit()));
        let back = maze.clone().reversed();
        assert_eq!((back.goal(), back.start()), (start, goal));
        assert_eq!((back.exit(), back.entrance()), doors);
        let there = win(&Guided::new(maze.clone()), Pace::Walk).0;
        let back_again = win(&Guided::new(back.clone()), Pace::Walk).0;
        assert_eq!(there.walked_cells, back_again.walked_cells, "{place}");
        assert_eq!(back.reversed(), maze);
    }
}
