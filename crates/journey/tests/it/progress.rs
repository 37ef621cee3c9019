//! The progress on the journey: what opens, what is kept, and its text.

use std::collections::BTreeSet;

use mazewright_journey::{
    Climb, Day, MAX_TEXT, Outcome, Place, Progress, ProgressError, Star, Stars, Stop, WINS_TO_OPEN, WinRecord, World,
};
use mazewright_maze::Seed;
use mazewright_maze::plane::Spot;
use mazewright_run::Ticks;
use proptest::prelude::*;

use crate::stars::outcome;
use mazewright_testing::parse;

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
fn walks_on_planes_are_kept_and_merged() {
    let mut progress = Progress::default();
    let mut walk = progress.roamed(Seed(7));
    assert_eq!((walk.at, walk.steps), (Spot::default(), 0));
    assert_eq!(progress.plane(), Seed(1));
    progress.show_plane(Seed(7));
    walk.at = Spot::new(-5, 1_000_000_000_000);
    walk.steps = 12;
    walk.toggle_mark(Spot::new(3, -4));
    walk.toggle_mark(Spot::new(9, 9));
    progress.roam(Seed(7), walk.clone());
    let mut read = Progress::from_text(&progress.to_text()).expect("progress");
    assert_eq!((&read, read.plane()), (&progress, Seed(7)));
    // A mark that was removed does not come back from an older file.
    walk.toggle_mark(Spot::new(9, 9));
    walk.steps = 20;
    read.roam(Seed(7), walk.clone());
    read.merge(&progress);
    assert_eq!(read.roamed(Seed(7)), walk);
    assert_eq!(walk.marks().collect::<Vec<_>>(), [Spot::new(3, -4)]);
    let beyond = progress.to_text().replace("1000000000000", "1000000000000000001");
    assert!(Progress::from_text(&beyond).is_err());
}

#[test]
fn three_worlds_are_open_at_first_and_five_wins_in_any_open_one_more() {
    let new = Progress::default();
    let open = |progress: &Progress| (1..=19).filter(|&world| progress.is_world_open(world)).collect::<Vec<_>>();
    assert!(!new.has_begun() && !new.is_world_open(0) && !new.is_world_open(20));
    assert_eq!((open(&new), WINS_TO_OPEN), (vec![1, 2, 3], 5));
    assert_eq!(new.nearest_to_open().map(|(world, wins)| (world.key, wins)), Some(("diagonals", 5)));

    let mut progress = won(&["rivers-1", "rivers-2", "rivers-3", "rivers-4"], false);
    assert_eq!(open(&progress), [1, 2, 3]);
    assert_eq!(progress.nearest_to_open().map(|(world, wins)| (world.key, wins)), Some(("rivers", 1)));
    let fifth = progress.record(place("rivers-6"), &outcome(1000));
    assert_eq!(fifth.opened.map(|world| world.key), Some("rooms"));
    assert_eq!((fifth.new_stars.count(), fifth.is_best), (3, true));
    assert_eq!(open(&progress), [1, 2, 3, 4]);
    assert_eq!(progress.resume_at(), Stop::Place(place("rivers-7")));
    let again = progress.record(place("rivers-6"), &outcome(900));
    assert_eq!(again, WinRecord { new_stars: Stars::NONE, is_best: true, opened: None, completed: None });
    // More wins there open nothing more, and as many in each world open all.
    progress.record(place("rivers-7"), &outcome(1000));
    assert_eq!(open(&progress), [1, 2, 3, 4]);
    for place in Place::all().filter(|place| place.level() <= WINS_TO_OPEN) {
        assert!(progress.is_open(place), "{place}");
        progress.record(place, &outcome(1000));
    }
    assert_eq!((open(&progress).len(), progress.nearest_to_open()), (World::ALL.len(), None));
    // Only the win of the last missing level completes a world.
    let rest = ["rivers-5", "rivers-8", "rivers-9", "rivers-10", "rivers-10"].map(place);
    let completed = rest.map(|place| progress.record(place, &outcome(1000)).completed.map(|world| world.key));
    assert_eq!(completed, [None, None, None, Some("rivers"), None]);
}

#[test]
fn no_single_level_holds_a_player_up() {
    let open = |progress: &Progress| {
        let levels = Place::in_world(1).filter(|&place| progress.is_open(place));
        levels.map(Place::level).collect::<Vec<_>>()
    };
    assert_eq!(open(&Progress::default()), [1, 2]);
    assert_eq!(open(&won(&["diagonals-2"], false)), [1, 2, 3]);
    let progress = won(&["diagonals-2", "diagonals-3", "diagonals-4"], false);
    assert_eq!(open(&progress), [1, 2, 3, 4, 5]);
    let missing = |level| progress.wins_missing(Place::new(1, level).unwrap());
    assert_eq!((missing(5), missing(6), missing(10)), (0, 1, 5));
}

#[test]
fn nothing_is_locked_again() {
    // As if another release had asked for less: what is saved as open stays open, whatever was won.
    let text = r#"{"mazewright_progress":1,"stopped":null,"opened":["caves"],"endless":0,"won":[]}"#;
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
    let worse = Outcome { aided: true, ..outcome(5000) };
    let recorded = progress.record(Place::FIRST, &worse);
    assert_eq!((recorded.new_stars, recorded.is_best), (Stars::NONE, false));
    let best = progress.best(Place::FIRST).unwrap();
    assert_eq!((best.ticks, best.stars.count()), (Ticks(1000), 3));
    assert_eq!(progress.resume_at(), Stop::Place(place("diagonals-2")));
    progress.stop_at(Stop::Place(Place::FIRST));
    assert_eq!(progress.resume_at(), Stop::Place(Place::FIRST));
    assert!(progress.record_endless(7) && !progress.record_endless(3));
    // The climb has a choice of its own, and the journey goes on where it was left.
    assert_eq!((progress.endless, progress.resume_at()), (7, Stop::Place(Place::FIRST)));
    // Past the end of a world, it goes on at what is left of the next one.
    let mut progress = won(&["brambles-1", "brambles-2"], true);
    progress.record(place("diagonals-10"), &worse);
    assert_eq!(progress.resume_at(), Stop::Place(place("brambles-3")));
    // A level that a link led to is one to resume at, though it is locked.
    progress.stop_at(Stop::Place(Place::LAST));
    assert_eq!((progress.resume_at(), progress.is_open(Place::LAST)), (Stop::Place(Place::LAST), false));
}

#[test]
fn a_level_that_has_another_maze_now_stays_won_with_its_stars() {
    // As the first release wrote it, without the seed of the maze.
    let text = r#"{"mazewright_progress":1,"stopped":null,"opened":[],"endless":0,
        "won":[{"world":"rivers","level":3,"ticks":900,"stars":["unaided","perfect"]}],
        "revealed":[{"world":"rivers","level":3,"shown":1,"forgotten":0}]}"#;
    let mut progress = Progress::from_text(text).unwrap();
    let at = place("rivers-3");
    assert!(progress.is_won(at) && progress.is_world_open(3) && progress.is_open(place("rivers-2")));
    // Its time is no time of the maze of now, and the way through that was never shown.
    assert!(progress.best(at).is_none() && !progress.is_revealed(at));
    let (unaided, perfect) = (Stars::NONE.with(Star::Unaided), Stars::NONE.with(Star::Perfect));
    assert_eq!(progress.stars_at(at), unaided.union(perfect));
    let recorded = progress.record(at, &outcome(2000));
    assert_eq!(recorded.new_stars, Stars::NONE.with(Star::Fast));
    assert_eq!(progress.best(at).map(|best| best.ticks), Some(Ticks(2000)));
    assert_eq!((progress.stars_of(3), progress.golden_stars()), (2, 1));
    let mut read = Progress::from_text(&progress.to_text()).unwrap();
    assert_eq!(read, progress);
    read.merge(&Progress::from_text(text).unwrap());
    assert_eq!(read, progress);
}

/// Any progress that play leads to.
fn any_progress() -> impl Strategy<Value = Progress> {
    let win = (1..=12_u32, 1..=10_u32, 1..9000_u32, any::<bool>(), 50..300_u64);
    let wins = proptest::collection::vec(win, 0..40);
    (wins, 0..500_u32, any::<bool>()).prop_map(|(wins, endless, at_ladder)| {
        let mut progress = Progress::default();
        for (world, level, ticks, aided, walked_cells) in wins {
            let outcome = Outcome { aided, walked_cells, ..outcome(ticks) };
            progress.record(Place::new(world, level).unwrap(), &outcome);
        }
        if at_ladder {
            progress.record_endless(endless);
            progress.climb = Climb::begin(endless).after(false);
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
    for foreign in ["{}", "[]", "3", "null", r#"{"mazewright_progress":"1"}"#, r#"{"mazewright_progress":0}"#] {
        assert_eq!(Progress::from_text(foreign), Err(ProgressError::Foreign), "{foreign}");
    }
    let newer = r#"{"mazewright_progress":3,"whatever":[{}]}"#;
    assert_eq!(Progress::from_text(newer), Err(ProgressError::Newer(3)));
    assert_eq!(Progress::from_text(&" ".repeat(MAX_TEXT as usize + 1)), Err(ProgressError::TooLong));
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
    assert_eq!(progress.daily.streak(day(0)), 0);
    for number in [0, 1, 2, 5, 6] {
        progress.record_daily(day(number), day(number), &outcome(1000));
    }
    // A day walked later fills the calendar, but not the streak.
    assert!(progress.record_daily(day(4), day(6), &outcome(1000)));
    assert!(!progress.record_daily(day(6), day(6), &outcome(1500)));
    let daily = &progress.daily;
    assert_eq!((daily.streak(day(2)), daily.streak(day(3)), daily.streak(day(4))), (3, 3, 0));
    assert_eq!((daily.streak(day(6)), daily.longest_streak(), daily.count()), (2, 3, 6));
    assert!(!daily.best(day(4)).unwrap().is_on_day && daily.best(day(3)).is_none());
    assert_eq!(daily.best(day(6)).unwrap().best.ticks, Ticks(1000));
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
            // A changed digit may still be a valid number: whatever is read is written the same.
            prop_assert_eq!(Progress::from_text(&read.to_text()), Ok(read));
        }
    }
}
