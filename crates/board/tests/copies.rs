//! Copies: which runs are the same as others, however they are disguised, and which are not.

use mazewright_board::{Alike, Board, Entry, Facts, examine};
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Direction, Input, Ladder, Phase, RunState, Terrain};

const STARTED: u64 = 1_770_000_000;
const KEYS: [i8; 3] = [-127, 0, 127];

/// A run on a ladder that holds in each tick what `hold` says of the terrain and the state, and that for how long.
fn run(code: &str, mut hold: impl FnMut(&Terrain, &RunState) -> Direction) -> Replay {
    let ladder: Ladder = code.parse().unwrap();
    let mut attempt = Attempt::new(ladder, &ladder.terrain(1).unwrap());
    for level in 1..=ladder.levels.unwrap().get() {
        let terrain = ladder.terrain(level).unwrap();
        attempt.next_level(&terrain);
        while !attempt.is_won() {
            let direction = hold(&terrain, &attempt.state);
            attempt.step(&terrain, Input { direction, ..Input::default() });
        }
    }
    attempt.replay(STARTED).unwrap()
}

/// A player who now and then goes astray or stands still; without slips, the autopilot.
fn player(seed: u32, slips: bool) -> impl FnMut(&Terrain, &RunState) -> Direction {
    let (mut dice, mut slip, mut left) = (seed, Direction::NONE, 0_u32);
    let mut roll = move |sides: u32| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 16) % sides
    };
    move |terrain, state| {
        if slips && left == 0 && roll(30) == 0 {
            slip = Direction { x: KEYS[roll(3) as usize], y: KEYS[roll(3) as usize] };
            left = roll(25);
        }
        left = left.saturating_sub(1);
        if left > 0 { slip } else { terrain.autopilot(&terrain.paths(), state) }
    }
}

/// The places of a player who holds these directions, in each tick.
fn places(terrain: &Terrain, held: &[Direction]) -> Vec<RunState> {
    let mut state = RunState::new(terrain);
    let states = held.iter().map(|&direction| {
        mazewright_run::step(terrain, &mut state, Input { direction, ..Input::default() });
        state
    });
    states.collect()
}

/// The same walk with other keys. Each stretch is changed only if the player still passes the same places.
fn disguised(original: &Replay, change: impl Fn(&mut [Direction], usize, usize)) -> Replay {
    let terrain = original.ladder.terrain(1).unwrap();
    let mut held: Vec<Direction> = original.levels[0].inputs().map(|input| input.direction).collect();
    let walk = |held: &[Direction]| {
        let states = places(&terrain, held).into_iter();
        states.map(|state| (state.position, state.phase)).collect::<Vec<_>>()
    };
    let places = walk(&held);
    let begins: Vec<usize> = (1..held.len()).filter(|&tick| held[tick] != held[tick - 1]).collect();
    for pair in begins.windows(2) {
        let mut other = held.clone();
        change(&mut other, pair[0], pair[1]);
        if walk(&other) == places {
            held = other;
        }
    }
    let mut held = held.into_iter();
    run(&original.ladder.to_string(), |_, _| held.next().unwrap())
}

fn facts(replay: &Replay) -> Facts {
    examine(replay).unwrap().facts
}

fn entry(name: &str, replay: &Replay) -> Entry {
    Entry::new(name, None, &format!("{name}--1.mwr"), &replay.to_bytes(), facts(replay))
}

#[test]
fn a_guided_run_is_a_copy_by_where_it_goes_whatever_the_keys() {
    let code = "mw1/wilson/16x12/x1/guided/42";
    let original = run(code, player(7, true));
    let copy = disguised(&original, |held, from, to| {
        let [x, y] = [held[from].x, held[from].y].map(|part| if part == 0 { 127 } else { part });
        held[from..to].fill(Direction { x, y });
    });
    assert_eq!(copy.total(), original.total());
    let other_keys = copy.levels[0].inputs().zip(original.levels[0].inputs()).filter(|(one, other)| one != other);
    assert!(other_keys.count() > 100);
    let [original, copy] = [("Ada", &original), ("Bob", &copy)].map(|(name, replay)| entry(name, replay));
    assert_eq!(copy.copies(&original).as_deref(), Some("the same run as Ada--1.mwr (copy)"));
    assert_eq!(copy.alike(&original), Some(Alike::Ticks(0)));
    // Another walk is neither.
    let other = entry("Cy", &run(code, player(8, true)));
    assert_eq!((other.copies(&original), other.alike(&original)), (None, None));
}

#[test]
fn those_who_go_without_a_stop_are_no_copies_of_each_other() {
    let original = run("mw1/wilson/16x12/x1/guided/42", player(1, false));
    let other = disguised(&original, |held, from, _| {
        let next = held[from];
        held[from - 4..from].fill(next);
    });
    assert_ne!(other.levels[0].changes, original.levels[0].changes);
    assert_eq!(other.total(), original.total());
    let [original, other] = [("Ada", &original), ("Bob", &other)].map(|(name, replay)| entry(name, replay));
    assert_eq!(other.copies(&original), None);
    assert!(original.copies(&original).is_some());
}

#[test]
fn a_level_of_another_players_run_is_a_copy_and_both_are_named() {
    for motion in ["", "guided/"] {
        let long = run(&format!("mw1/wilson/16x12/x2/{motion}42"), player(3, true));
        let seed = long.ladder.recipe(2).unwrap().seed;
        let mut inputs = long.levels[1].inputs();
        let single = run(&format!("mw1/wilson/16x12/x1/{motion}{seed}"), |_, _| inputs.next().unwrap().direction);
        let (long, mut single) = (entry("Ada", &long), entry("Bob", &single));
        let both = |one: &Entry, other: &Entry| Board::new(vec![one.clone(), other.clone()], vec![], vec![], 1 << 40);
        single.facts.started += 1;
        let board = both(&single, &long);
        assert_eq!(board.refusals[0].reason, "has a level of the run Ada--1.mwr (copy)");
        // By the dates it is the other way round, which the board says as well.
        single.facts.started -= 2;
        let board = both(&single, &long);
        assert_eq!(board.refusals[0].reason, "has a level of the run Bob--1.mwr (copy)");
        let notices: Vec<_> = board.notices().map(|notice| format!("{}: {}", notice.file, notice.reason)).collect();
        assert_eq!(notices, ["Bob--1.mwr: counts; Ada--1.mwr, a copy of it or of one of its levels, does not"]);
        // Her own levels may be runs of their own, and a run may be for a packet as well.
        single.name = "Ada".to_owned();
        assert_eq!(both(&single, &long).runs.len(), 2);
        let again = Entry { file: "packets/winter/Ada.mwr".to_owned(), ..single.clone() };
        assert!(again.copies(&single).is_some());
        let sealed = Entry { packet: Some("winter".to_owned()), ..again };
        assert_eq!([sealed.copies(&single), single.copies(&sealed)], [None, None]);
    }
}

/// A run that holds these directions in each of its levels.
fn holding(code: &str, levels: Vec<Vec<Direction>>) -> Replay {
    let mut levels = levels.into_iter().map(Vec::into_iter);
    let mut level = Vec::new().into_iter();
    run(code, |_, state| {
        if state.ticks().0 == 0 {
            level = levels.next().unwrap();
        }
        level.next().unwrap()
    })
}

/// The keys of a level with diagonals against walls for some ticks before each corner, where that leads to the exit.
fn leaned(original: &Replay, number: usize, ticks: usize) -> Vec<Direction> {
    let terrain = original.ladder.terrain(number as u32 + 1).unwrap();
    let mut keys: Vec<_> = original.levels[number].inputs().map(|input| input.direction).collect();
    for tick in ticks..keys.len() {
        let [from, to] = [keys[tick - 1], keys[tick]];
        let is_straight = (from.x == 0) != (from.y == 0);
        let is_corner = is_straight && [from.x == 0, from.y == 0] == [to.y == 0, to.x == 0];
        let mut other = keys.clone();
        other[tick - ticks..tick].fill(Direction { x: from.x.saturating_add(to.x), y: from.y.saturating_add(to.y) });
        if is_corner && places(&terrain, &other).iter().any(|state| state.phase == Phase::Won) {
            keys = other;
        }
    }
    keys
}

#[test]
fn diagonals_against_walls_leave_the_rhythm_of_keys() {
    let code = "mw1/wilson/16x12/x1/42";
    let original = run(code, player(3, true));
    let copy = entry("Bob", &holding(code, vec![leaned(&original, 0, 16)]));
    assert_eq!(copy.alike(&entry("Ada", &original)), Some(Alike::Rhythm));
}

/// The keys of a level with every third change moved by some ticks, where that leads to the exit.
fn moved(original: &Replay, number: usize, ticks: usize) -> Vec<Direction> {
    let terrain = original.ladder.terrain(number as u32 + 1).unwrap();
    let mut keys: Vec<_> = original.levels[number].inputs().map(|input| input.direction).collect();
    let changes: Vec<usize> = (1..keys.len()).filter(|&tick| keys[tick] != keys[tick - 1]).collect();
    keys.extend([*keys.last().unwrap(); 100]);
    for &tick in changes.iter().skip(2).step_by(3) {
        for (range, from) in [(tick..tick + ticks, tick - 1), (tick.saturating_sub(ticks)..tick, tick)] {
            let mut other = keys.clone();
            let held = other[from];
            other[range].fill(held);
            if places(&terrain, &other).iter().any(|state| state.phase == Phase::Won) {
                keys = other;
                break;
            }
        }
    }
    keys
}

#[test]
fn every_third_key_may_be_moved_and_levels_be_mixed() {
    let code = "mw1/wilson/16x12/x3/42";
    let [ada, bob, cy] = [3, 4, 5].map(|seed| run(code, player(seed, true)));
    let copy = entry("Eve", &holding(code, (0..3).map(|number| moved(&ada, number, 5)).collect()));
    assert_eq!(copy.alike(&entry("Ada", &ada)), Some(Alike::Rhythm));
    let mixed = [&ada, &bob, &cy].into_iter().enumerate().map(|(number, run)| moved(run, number, 2));
    let mixed = entry("Eve", &holding(code, mixed.collect()));
    let originals = [("Ada", &ada), ("Bob", &bob), ("Cy", &cy)].map(|(name, run)| entry(name, run));
    for original in &originals {
        assert!(mixed.alike(original).is_some(), "{}", original.name);
    }
    // With keys moved farther no level is too close for chance, but none is a level of its own.
    let mixed = [&ada, &bob, &cy].into_iter().enumerate().map(|(number, run)| moved(run, number, 4));
    let mut mixed = entry("Eve", &holding(code, mixed.collect()));
    mixed.facts.started += 1;
    assert!(originals.iter().any(|original| mixed.alike(original).is_none()));
    let board = Board::new([&originals[..], &[mixed]].concat(), vec![], vec![], 1 << 40);
    assert_eq!(board.alike.keys().map(|run| &*board.runs[*run].name).collect::<Vec<_>>(), ["Eve"]);
}

/// A run in which some key is tapped all the time would be alike to any other if only agreement counted.
#[test]
fn keys_that_are_tapped_all_the_time_are_alike_to_nothing() {
    let code = "mw1/wilson/20x14/x1/42";
    for pause in [4, 6, 8] {
        let (mut tick, mut dice) = (0_u32, 7_u32);
        let masher = entry(
            "Eve",
            &run(code, |terrain, state| {
                (tick, dice) = (tick + 1, dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
                let tapped = [(0, 127), (0, -127), (127, 0), (-127, 0)][(dice >> 30) as usize];
                let tapped = Direction { x: tapped.0, y: tapped.1 };
                if tick % pause == 0 { tapped } else { terrain.autopilot(&terrain.paths(), state) }
            }),
        );
        for seed in 1..13 {
            assert_eq!(entry("Ada", &run(code, player(seed, true))).alike(&masher), None, "{pause}, {seed}");
        }
    }
}

#[test]
fn stops_that_are_cut_out_leave_the_rhythm_of_keys() {
    let code = "mw1/wilson/16x12/x1/42";
    let copy = run(code, player(3, true));
    let mut held: Vec<_> = copy.levels[0].inputs().map(|input| input.direction).collect();
    for stop in 1..=3 {
        let at = stop * held.len() / 4;
        held.splice(at..at, [Direction::NONE; 200]);
    }
    let original = entry("Ada", &holding(code, vec![held]));
    assert_eq!(entry("Bob", &copy).alike(&original), Some(Alike::Rhythm));
}

#[test]
fn stops_that_are_filled_leave_the_rhythm_of_keys() {
    let code = "mw1/wilson/16x12/x1/42";
    let walk = run(code, player(3, true));
    let mut held: Vec<_> = walk.levels[0].inputs().map(|input| input.direction).collect();
    let changes: Vec<usize> = (1..held.len()).filter(|&tick| held[tick] != held[tick - 1]).collect();
    for &at in changes.iter().rev() {
        held.splice(at..at, [Direction::NONE; 14]);
    }
    let original = entry("Ada", &holding(code, vec![held.clone()]));
    // A stick that is hardly pushed leaves the player nearly where it is.
    let terrain = walk.ladder.terrain(1).unwrap();
    held.extend([*held.last().unwrap(); 100]);
    for at in changes.iter().enumerate().map(|(n, at)| at + 14 * n) {
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let mut other = held.clone();
            other[at..at + 14].fill(Direction { x, y });
            if places(&terrain, &other).iter().any(|state| state.phase == Phase::Won) {
                held = other;
                break;
            }
        }
    }
    let copy = entry("Bob", &holding(code, vec![held]));
    assert_eq!((copy.copies(&original), copy.alike(&original)), (None, Some(Alike::Rhythm)));
}

#[test]
fn a_name_that_looks_like_another_takes_no_run_from_anyone() {
    let runs = [3, 4, 5].map(|seed| run("mw1/wilson/16x12/x1/42", player(seed, true)));
    let [first, second, third] = [("Ada", 0), ("Ada", 1), ("Eve", 2)].map(|(name, run)| entry(name, &runs[run]));
    let mut thief = Entry { file: "0.mwr".to_owned(), ..entry("ADA", &runs[2]) };
    thief.facts.started -= 1;
    let second = Entry { file: "second.mwr".to_owned(), ..second };
    let board = Board::new(vec![first, second, third, thief], vec![], vec![], 1 << 40);
    assert_eq!(board.refusals.len(), 1);
    assert_eq!(board.refusals[0].reason, "the name looks like Ada (look-alike)");
    assert_eq!(board.runs.iter().map(|run| &*run.name).collect::<Vec<_>>(), ["Ada", "Eve", "Ada"]);
    let notices: Vec<_> = board.notices().map(|notice| notice.reason).collect();
    assert_eq!(notices, ["counts; 0.mwr, a copy of it or of one of its levels, does not"]);
}

#[test]
fn copies_under_a_name_that_looks_alike_do_not_count_and_all_are_named() {
    let runs = [3, 4].map(|seed| run("mw1/wilson/16x12/x1/42", player(seed, true)));
    let file = |name, run: usize, file: &str| Entry { file: file.to_owned(), ..entry(name, &runs[run]) };
    let own = [file("Ada", 0, "Ada--1.mwr"), file("Ada", 1, "Ada--2.mwr")];
    // They come first by their files, and are more.
    let thief = ["ADA--a.mwr", "ADA--b.mwr", "ADA--c.mwr"].map(|copy| file("ADA", 0, copy));
    let board = Board::new(own.iter().chain(&thief).cloned().collect(), vec![], vec![], 1 << 40);
    assert_eq!(board.runs.iter().map(|run| &*run.file).collect::<Vec<_>>(), ["Ada--1.mwr", "Ada--2.mwr"]);
    assert!(board.refusals.iter().all(|refusal| refusal.reason == "the name looks like Ada (look-alike)"));
    let notices: Vec<_> = board.notices().map(|notice| format!("{}: {}", notice.file, notice.reason)).collect();
    assert_eq!(notices, ["Ada--1.mwr: counts; ADA--a.mwr, a copy of it or of one of its levels, does not"]);
    // Another copy hides none.
    let mut stolen = file("Eve", 0, "Eve--1.mwr");
    stolen.facts.started -= 1;
    let board = Board::new(vec![own[0].clone(), stolen, file("Zed", 0, "Zed--1.mwr")], vec![], vec![], 1 << 40);
    let notices: Vec<_> = board.notices().map(|notice| notice.reason).collect();
    assert_eq!(notices, ["counts; Ada--1.mwr, Zed--1.mwr, copies of it or of its levels, do not"]);
}

#[test]
fn runs_are_alike_level_by_level_wherever_these_are() {
    for motion in ["", "guided/"] {
        let code = format!("mw1/wilson/16x12/x3/{motion}42");
        let original = run(&code, player(3, true));
        // The copy stands still for a tick in each level, and for too long to be alike in the first.
        let held = |number: usize| {
            let mut held: Vec<_> = original.levels[number].inputs().map(|input| input.direction).collect();
            let stands = if number == 0 { 101 } else { 1 };
            held.splice(held.len() / 2..held.len() / 2, vec![Direction::NONE; stands]);
            held
        };
        let copy = entry("Bob", &holding(&code, (0..3).map(held).collect()));
        let roller = entry("Roy", &holding(&code, (0..3).map(|number| leaned(&original, number, 4)).collect()));
        let single = original.ladder.recipe(2).unwrap().seed;
        let single = entry("Cy", &holding(&format!("mw1/wilson/16x12/x1/{motion}{single}"), vec![held(1)]));
        let original = entry("Ada", &original);
        for other in [copy, single] {
            assert_eq!(other.copies(&original), None);
            let alike = other.alike(&original);
            assert!(alike.is_some_and(|alike| alike <= Alike::Ticks(4)), "{motion}: {} {alike:?}", other.name);
        }
        assert!(roller.alike(&original).is_some());
        let other = entry("Eve", &run(&code, player(4, true)));
        assert_eq!(other.alike(&original), None);
    }
}

#[test]
fn a_clock_that_contradicts_itself_is_not_ranked() {
    let mut replay = run("mw1/wilson/6x5/x1/42", player(1, true));
    let ticks = u64::from(replay.total().run.0);
    replay.levels[0].claims.stood = 3_600_000;
    let refusal = examine(&replay).unwrap_err();
    assert_eq!(refusal, "says that its clock stood for 3600 s without a stop (claims)");
    (replay.levels[0].claims.stood, replay.levels[0].claims.stops) = (3, 1000);
    let refusal = examine(&replay).unwrap_err();
    assert_eq!(refusal, "says that its clock stood 1000 times, for 3 ms in all (claims)");
    (replay.levels[0].claims.stood, replay.levels[0].claims.stops) = (3_600_000, 1);
    let ended = STARTED + 3600 + ticks / 100;
    assert_eq!(facts(&replay).is_past(ended - 600), Ok(()));
    for (now, reason) in
        [(ended - 601, "says that it ended in the future, "), (STARTED - 1, "says that it was run in the")]
    {
        assert!(facts(&replay).is_past(now).unwrap_err().starts_with(reason));
    }
}
