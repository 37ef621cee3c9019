//! Proofs: every level of the journey won by its perfect line leaves a replay that verifies and awards all its stars.

use std::sync::Arc;

use mazewright_journey::{Day, Outcome, Place, Star, Stars, Stop, Unproven, rank};
use mazewright_run::perfect::Line;
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Direction, Guided, Input, Ladder, Motion, Pace, Terrain, Verdict, verify};

use crate::journey::LEVELS;
use mazewright_testing::{in_parallel, parse};

/// The walk of the perfect line through a level, at a pace, with a hint or not.
fn perfect(stop: Stop, pace: Pace, hint: bool) -> Replay {
    let recipe = stop.recipe();
    let known = LEVELS.iter().find(|level| stop == Stop::Place(level.place));
    let guided = known.map_or_else(|| Arc::new(Guided::new(recipe.carve().unwrap())), |level| level.guided.clone());
    let terrain = Terrain::Guided(guided);
    let line = (pace == Pace::Held).then(|| Line::of(&terrain, None).unwrap());
    let ladder = stop.ladder(&recipe, Motion::Guided).unwrap();
    let mut attempt = Attempt::new(ladder, &terrain);
    if pace != Pace::Held {
        attempt.enable_auto_run();
    }
    let paths = terrain.paths();
    let mut walked = 0;
    while !attempt.is_won() {
        let direction = match &line {
            Some(line) => line.directions[walked],
            None => terrain.autopilot(&paths, &attempt.state),
        };
        let input = Input { direction, pace, hint, ..Input::default() };
        attempt.step(&terrain, input);
        walked += 1;
    }
    // The proof is kept as text.
    let text = attempt.replay(1_790_000_000).unwrap().to_text();
    Replay::read(text.as_bytes()).unwrap()
}

fn every_stop() -> Vec<Stop> {
    let places = Place::all().map(Stop::Place);
    let endless = [1, 7, 30].map(Stop::Endless);
    let daily = [Stop::of_name("daily-2026-11-22").unwrap()];
    places.chain(endless).chain(daily).collect()
}

#[test]
fn every_level_won_by_its_perfect_line_leaves_a_proof_of_all_stars() {
    let stops = every_stop();
    assert!(stops.len() > 120);
    in_parallel(&stops, |&stop| {
        let replay = perfect(stop, Pace::Held, false);
        assert_eq!(verify(&replay), Verdict::Holds, "{stop}");
        let outcome = Outcome::proven(&replay).unwrap();
        assert_eq!(outcome.ticks, outcome.goals.least, "{stop}");
        let stars = Stars::of(&outcome);
        assert_eq!(stars.count(), 3, "{stop}");
        assert!(stars.contains(Star::Perfect), "{stop}");
        let name = stop.to_string();
        assert_eq!(Stop::of_name(&name), Some(stop));
        assert_eq!(Stop::of_replay(&replay, &name), Some(stop));
        if let Stop::Place(_) = stop {
            assert_eq!(Stop::of_replay(&replay, ""), Some(stop));
        }
    });
}

#[test]
fn running_and_hints_earn_what_they_earn_in_play() {
    let stops: Vec<(Stop, Pace)> =
        every_stop().into_iter().zip([Pace::Brisk, Pace::Run, Pace::Sprint].into_iter().cycle()).collect();
    in_parallel(&stops, |&(stop, pace)| {
        let run = perfect(stop, pace, false);
        let outcome = Outcome::proven(&run).unwrap();
        assert!(outcome.ticks >= outcome.goals.least, "{stop} {pace:?}");
        assert_eq!(rank(&run), (false, outcome.ticks), "{stop} {pace:?}");
    });
    for stop in every_stop().into_iter().step_by(9) {
        let walked = perfect(stop, Pace::Held, false);
        let run = perfect(stop, Pace::Sprint, false);
        assert_eq!(verify(&run), Verdict::Holds, "{stop}");
        assert!(run.total().run < walked.total().run);
        assert_eq!(run.ladder.motion, Motion::AutoRun);
        assert_eq!(Stop::of_replay(&run, &stop.to_string()), Some(stop));
        let aided = perfect(stop, Pace::Held, true);
        let stars = Stars::of(&Outcome::proven(&aided).unwrap());
        assert!(!stars.contains(Star::Unaided) && stars.count() == 2);
        assert!(rank(&walked) < rank(&aided));
    }
}

#[test]
fn a_day_in_fog_is_walked_in_fog() {
    // Days repeat twelve kinds of mazes.
    let days: Vec<Stop> = (20_000..20_012).map(|day| Stop::Daily(Day::new(day))).collect();
    let foggy: Vec<&Stop> = days.iter().filter(|stop| stop.rules().fog).collect();
    assert_eq!((foggy.len(), foggy[0].world().key), (1, "fog"));
    for stop in foggy.into_iter().copied().chain([Stop::Place(parse("fog-1"))]) {
        assert!(perfect(stop, Pace::Held, false).ladder.rules.fog, "{stop}");
        let code = stop.ladder(&stop.recipe(), Motion::Guided).unwrap();
        let bright: Ladder = code.to_string().replace("/fog", "").parse().unwrap();
        let bright = Attempt::new(bright, &bright.terrain(1).unwrap());
        assert!(!stop.is_of(&bright.replay(0).unwrap()), "{stop}");
    }
}

#[test]
fn nothing_else_is_a_proof() {
    let stop = Stop::Place(Place::FIRST);
    let disc: Replay = {
        let ladder: Ladder = "mw1/prim/6x4/x1/7".parse().unwrap();
        let terrain = ladder.terrain(1).unwrap();
        Attempt::new(ladder, &terrain).replay(0).unwrap()
    };
    assert_eq!(Outcome::proven(&disc), Err(Unproven::OtherMaze));
    assert_eq!(Stop::of_replay(&disc, "diagonals-1"), None);

    let ladder = stop.ladder(&stop.recipe(), Motion::Guided).unwrap();
    let terrain = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &terrain);
    let right = Direction { x: 127, y: 0 };
    let input = Input { direction: right, ..Input::default() };
    attempt.step(&terrain, input);
    let given_up = attempt.replay(0).unwrap();
    assert_eq!(Outcome::proven(&given_up), Err(Unproven::GivenUp));
    for name in ["", "diagonals", "endless-0", "endless-01", "daily-2026-02-30", "nowhere-1"] {
        assert!(Stop::of_name(name).is_none(), "{name}");
    }
}
