//! Storms: what mazes and walks come to, counted once more, and replays that claim something else.

use std::collections::BTreeSet;
use std::sync::Mutex;

use mazewright_maze::Cell;
use mazewright_run::inside::{History, Score, Split};
use mazewright_run::perfect::Line;
use mazewright_run::replay::{Outcome, Replay};
use mazewright_run::{
    Attempt, Input, Ladder, MismatchKind, Phase, RunState, Storm, Terrain, Ticks, Track, Verdict, step, verify,
};

use crate::walker::{Clumsy, race};
use mazewright_testing::{in_parallel, parse, steps_from};

/// The ticks, wins and lanterns of a replay in a perfect maze without furniture, counted simply.
fn counted(replay: &Replay) -> (u32, u32, u32) {
    let (mut ticks, mut won, mut lanterns) = (0, 0, 3_u32);
    for (track, level) in replay.levels.iter().zip(1..) {
        let terrain = replay.ladder.terrain(level).unwrap();
        let grid = terrain.grid();
        let distance = steps_from(grid.passages(), grid.goal());
        let mut state = RunState::new(&terrain);
        // The walk as cells, with whether the player was put there.
        let mut walk: Vec<(Cell, bool)> = vec![(grid.start(), true)];
        for input in track.inputs() {
            let events = step(&terrain, &mut state, input);
            ticks += u32::from(level > 1 || state.phase != Phase::Looking);
            walk.extend(terrain.cell(&state).map(|cell| (cell, events.returned)));
        }
        walk.dedup_by_key(|(cell, _)| *cell);
        let (mut seen, mut turned_at) = (BTreeSet::from([grid.start()]), None);
        for pair in walk.windows(2) {
            let ((from, _), (to, was_put)) = (pair[0], pair[1]);
            if was_put || Some(to) == turned_at {
                // In a perfect maze no other cell leads out of a wrong turn.
                turned_at = None;
            }
            let is_farther = distance[to.index()] > distance[from.index()];
            if seen.insert(to) && is_farther && !was_put && turned_at.is_none() {
                turned_at = Some(from);
                lanterns -= 1;
            }
        }
        if state.phase == Phase::Won {
            won += 1;
            if won % 10 == 0 {
                lanterns = 3.min(lanterns + 1);
            }
        }
    }
    (ticks, won, lanterns)
}

const CODES: [&str; 6] = [
    "mw1/tour/4x3+1x1/storm/7",
    "mw1/prim/4x3+1x1/storm/8",
    "mw1/wilson/3x3+1x0/storm/fog/9",
    "mw1/wilson/3x3+1x0/storm/hexagon/5",
    "mw1/prim/3x2+1x1/storm/ring/6",
    "mw1/recursive-backtracker/4x3+1x1/storm/guided/4",
];

#[test]
fn a_replay_proves_what_a_storm_came_to() {
    let all: Vec<(u64, &str)> = (0..60).zip(CODES.into_iter().cycle()).collect();
    let ends = Mutex::new(Vec::new());
    in_parallel(&all, |&(seed, code)| {
        let errs = [0, 1, 2, 5, 20][seed as usize % 5];
        let ticks = if seed % 7 == 3 { 900 } else { u32::MAX };
        let attempt = race(parse(code), Clumsy::new(seed, errs), ticks);
        let replay = attempt.replay(0).unwrap();
        assert_eq!(verify(&replay), Verdict::Holds, "{code} {seed}");
        assert_eq!(Replay::read(&replay.to_bytes()).as_ref(), Ok(&replay), "{code} {seed}");
        let storm = attempt.storm.as_ref().unwrap();
        let time = Storm::TIME.0 - storm.left().0;
        assert_eq!((time, storm.won, storm.lanterns), counted(&replay), "{code} {seed}");
        assert_eq!(replay.total(), attempt.total());
        assert_eq!(replay.total().run, Ticks(time));
        assert_eq!(replay.score().won, storm.won);
        let run = attempt.splits.iter().map(|split| split.run.0).sum();
        assert_eq!(replay.score().run, Ticks(run));
        assert_eq!(storm.is_over(), replay.outcome == Outcome::Finished);
        assert_eq!(replay.levels.len(), storm.won as usize + 1);
        assert!(errs > 0 || storm.lanterns == Storm::LANTERNS, "{code}: no wrong turn");
        let end = (storm.is_over(), storm.lanterns == 0, storm.won);
        ends.lock().unwrap().push(end);
    });
    let ends = ends.into_inner().unwrap();
    let count = |is: &dyn Fn(&(bool, bool, u32)) -> bool| ends.iter().filter(|end| is(end)).count();
    println!("{ends:?}");
    assert!(count(&|end| end.1) > 9 && count(&|end| end.0 && !end.1) > 9);
    assert!(count(&|end| !end.0) > 3 && count(&|end| end.1 && end.2 > 10) > 0);
}

#[test]
fn the_fastest_walk_takes_no_wrong_turn_anywhere() {
    let codes = [
        "mw1/prim/6x5/storm/braid=1/1",
        "mw1/wilson/6x5/storm/octagon/braid=0.5/2",
        "mw1/wilson/5x4/storm/ring/braid=0.5/3",
        "mw1/kruskal/6x5/storm/weave=0.5/4",
        "mw1/wilson/8x6/storm/keys=2/5",
        "mw1/prim/8x6/storm/braid=0.5/keys=2/gates=0.5/levers=1/6",
        "mw1/wilson/3x3x3/storm/box/7",
        "mw1/prim/6x5/storm/torus/8",
    ];
    in_parallel(&codes, |code| {
        let attempt = race(parse(code), Clumsy::new(1, 0), 6000);
        let storm = attempt.storm.as_ref().unwrap();
        assert!(storm.won > 5 && storm.lanterns == 3, "{code}: {}", storm.won);
        assert_eq!(verify(&attempt.replay(0).unwrap()), Verdict::Holds);
    });
}

#[test]
fn a_win_in_the_last_tick_counts() {
    let ladder: Ladder = parse("mw1/prim/4x3/storm/8");
    let wait = |attempt: &mut Attempt, terrain: &Terrain, ticks: u32| {
        for _ in 0..ticks {
            attempt.step(terrain, Input::default());
        }
    };
    for late in [0, 1] {
        let mut terrain = ladder.terrain(1).unwrap();
        let mut attempt = Attempt::new(ladder, &terrain);
        wait(&mut attempt, &terrain, 500);
        for level in 1..=4 {
            let line = Line::of(&terrain, None).unwrap();
            if level == 4 {
                let left = attempt.storm.as_ref().unwrap().left().0;
                wait(&mut attempt, &terrain, left - line.ticks().0 + late);
            }
            for input in line.inputs() {
                attempt.step(&terrain, input);
            }
            if level < 4 {
                terrain = ladder.terrain(level + 1).unwrap();
                assert!(attempt.next_level(&terrain));
            }
        }
        let storm = attempt.storm.as_ref().unwrap();
        assert_eq!((storm.left(), storm.won), (Ticks(0), 4 - late));
        assert!(attempt.is_finished() && !attempt.next_level(&terrain));
        let replay = attempt.replay(0).unwrap();
        assert_eq!(replay.levels.len() as u32, 5 - late);
        assert_eq!(replay.levels.last().unwrap().ticks == 0, late == 0);
        assert_eq!(replay.total().look, Ticks(500));
        assert_eq!(Replay::read(&replay.to_bytes()).as_ref(), Ok(&replay));
        assert_eq!(verify(&replay), Verdict::Holds);
    }
}

#[test]
fn forged_storms_are_refused_each_with_its_reason() {
    let ladder = parse("mw1/prim/4x3+1x1/storm/8");
    let dark = race(ladder, Clumsy::new(3, 20), u32::MAX);
    assert_eq!(dark.storm.as_ref().unwrap().lanterns, 0);
    let dark = dark.replay(0).unwrap();
    let late = race(ladder, Clumsy::new(3, 0), u32::MAX).replay(0).unwrap();
    let change = |replay: &Replay, change: &dyn Fn(&mut Replay)| {
        let mut replay = replay.clone();
        change(&mut replay);
        assert_eq!(Replay::read(&replay.to_bytes()).as_ref(), Ok(&replay));
        replay
    };
    let more = |replay: &mut Replay| {
        let last = replay.levels.last_mut().unwrap();
        let held = last.changes.last().map_or(Input::default(), |change| change.input);
        last.push(Input { again: false, ..held });
    };
    let less = |replay: &mut Replay| {
        let last = replay.levels.last_mut().unwrap();
        last.cut(last.ticks - 1);
    };
    let another = |replay: &mut Replay| replay.levels.push(Track::default());
    let fewer = |replay: &mut Replay| drop(replay.levels.pop());
    let given_up = |replay: &mut Replay| replay.outcome = Outcome::GivenUp;
    for (name, replay, kind) in [
        ("dark-goes-on", change(&dark, &more), MismatchKind::StormGoesOn),
        ("late-goes-on", change(&late, &more), MismatchKind::StormGoesOn),
        ("dark-another", change(&dark, &another), MismatchKind::NotWon),
        ("late-another", change(&late, &another), MismatchKind::NotWon),
        ("dark-early", change(&dark, &less), MismatchKind::StormUnfinished),
        ("late-early", change(&late, &less), MismatchKind::StormUnfinished),
        ("dark-fewer", change(&dark, &fewer), MismatchKind::WonUnclaimed),
        ("dark-given-up", change(&dark, &given_up), MismatchKind::StormUnclaimed),
        ("late-given-up", change(&late, &given_up), MismatchKind::StormUnclaimed),
    ] {
        match verify(&replay) {
            Verdict::Mismatch(mismatch) => assert_eq!(mismatch.kind, kind, "{name}: {mismatch}"),
            verdict => panic!("{name}: {verdict:?}"),
        }
    }
}

#[test]
fn more_mazes_are_better_and_then_less_time() {
    let score = |won, run| Score { won, run: Ticks(run) };
    assert!(score(5, 900).beats(score(4, 100)) && !score(4, 100).beats(score(5, 900)));
    assert!(score(5, 899).beats(score(5, 900)) && !score(5, 900).beats(score(5, 900)));
    let mut history = History::new(0);
    let mut push = |times: &[u32], finished| {
        let splits = times.iter().map(|&run| Split { run: Ticks(run), real: 0 }).collect();
        history.push(mazewright_run::inside::AttemptRecord { started: 0, splits, finished });
        (history.best_number, history.finished, history.levels())
    };
    assert_eq!(push(&[100, 200], true), (Some(0), 1, 2));
    assert_eq!(push(&[90], true), (Some(0), 2, 2));
    assert_eq!(push(&[100, 190], true), (Some(2), 3, 2));
    assert_eq!(push(&[100, 100, 100], false), (Some(2), 3, 3));
    assert_eq!(push(&[300, 300, 300], true), (Some(4), 4, 3));
    assert_eq!(push(&[], true), (Some(4), 5, 3));
    let comparison = history.compare(&[], Ticks(0));
    assert_eq!((comparison.pace(), comparison.best_possible()), (None, None));
    let golds: Vec<_> = history.golds.iter().map(|gold| gold.unwrap().run.0).collect();
    assert_eq!(golds, [90, 100, 100]);
    let first = [Split { run: Ticks(9), real: 0 }; 4];
    assert!((0..4).all(|level| history.compare(&first, Ticks(0)).is_gold(level)));
}
