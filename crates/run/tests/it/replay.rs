//! Replays: one string of bytes for a run, small, bounded, and read as it was recorded.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crc::{CRC_32_ISO_HDLC, Crc};
use mazewright_maze::Seed;
use mazewright_run::inside::{Category, verify_with};
use mazewright_run::replay::{MAX_BYTES, Outcome, Replay};
use mazewright_run::{
    Attempt, Clocks, Direction, Input, InputStatistics, Ladder, MismatchKind, Motion, Pace, Phase, RunState, Verdict,
    step, verify,
};

use crate::walker::{Clumsy, race};
use mazewright_testing::{Dice, in_parallel, parse};

/// The checksum of replays.
pub(crate) const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Bytes with the checksum that they ask for.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len() - 4);
    let checksum = CRC.checksum(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// An attempt with any inputs: keys and sticks, hints, ways back. It moves as runs do, and keeps all that was held.
fn fumble(ladder: Ladder, seed: u64, ticks: u32) -> Attempt {
    let mut dice = Dice(seed);
    let mut maze = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &maze);
    let mut state = RunState::new(&maze);
    let (mut held, mut splits) = (vec![Vec::new()], Vec::new());
    let mut input = Input::default();
    for tick in 0..ticks {
        if dice.below(25) == 0 {
            let mut key = || [-127, 0, 127][dice.below(3)];
            input.direction = Direction { x: key(), y: key() };
            if dice.below(3) == 0 {
                let bits = dice.word().to_le_bytes();
                let (x, y) = (bits[0].cast_signed(), bits[1].cast_signed());
                input.direction = Direction { x, y };
            }
        }
        input.hint ^= dice.below(90) == 0;
        input.again = dice.below(200) == 0;
        if ladder.motion == Motion::AutoRun && dice.below(60) == 0 {
            input.pace = Pace::ALL[dice.below(5)];
        }
        attempt.set_real(u64::from(tick) * 11);
        let claims = attempt.claims();
        claims.stops += u32::from(dice.below(100) == 0);
        claims.line |= dice.below(1000) == 0;
        claims.pointer |= dice.below(1000) == 0;
        // A level that is over is over for the recording, too.
        let phase = state.phase;
        if phase != Phase::Won {
            let again = input.again && phase == Phase::Running;
            held.last_mut().unwrap().push(Input { again, ..input });
        }
        assert_eq!(attempt.step(&maze, input), step(&maze, &mut state, input));
        assert_eq!((attempt.state, attempt.level() as usize), (state, held.len()));
        let goes_on = attempt.is_won() && !attempt.is_finished();
        if dice.below(3) == 0 {
            maze = if goes_on { ladder.terrain(attempt.level() + 1).unwrap() } else { maze };
            assert_eq!(attempt.next_level(&maze), goes_on);
            if goes_on {
                splits.push(state.clocks());
                state = RunState::new(&maze);
                held.push(Vec::new());
            }
        }
    }
    assert!(attempt.tracks().map(|track| track.inputs().collect::<Vec<_>>()).eq(held));
    splits.push(state.clocks());
    assert!(splits.starts_with(&attempt.splits) && attempt.splits.len() + 1 >= splits.len());
    assert_eq!(attempt.total().run.0, splits.iter().map(|clocks| clocks.run.0).sum::<u32>());
    attempt
}

/// Attempts of all kinds.
fn attempts() -> Vec<Attempt> {
    let mut all = Vec::new();
    for seed in 0..120 {
        let code = [
            "mw1/tour/3x2+1x1/x4/7",
            "mw1/sidewinder/2x1+1x0/endless/sides/5",
            "mw1/kruskal/4x4/x1/braid=1/none/fog/9",
            "mw1/prim/2x2+1x1/x4/ring/7",
            "mw1/kruskal/3x2+1x0/endless/hexagon/braid=1/5",
            "mw1/wilson/4x4/x1/weave=1/fog/9",
            "mw1/prim/2x1+1x0/endless/sides/auto-run/5",
        ][seed as usize % 7];
        all.push(fumble(parse(code), seed, 40 * (seed as u32 % 60)));
    }
    all.push(race(Category::Five.ladder(Seed(3)), Clumsy::new(3, 5), u32::MAX));
    all
}

#[test]
fn a_replay_is_read_as_it_was_written_and_gives_the_same_state_at_every_tick() {
    let (mut finished, mut given_up, mut empty) = (0, 0, 0);
    for attempt in attempts() {
        let replay = attempt.replay(1_790_000_000).unwrap();
        match replay.outcome {
            Outcome::Finished => finished += 1,
            Outcome::GivenUp => given_up += 1,
        }
        empty += usize::from(replay.levels.last().unwrap().ticks == 0);
        let bytes = replay.to_bytes();
        assert_eq!(Replay::read(&bytes).as_ref(), Ok(&replay));
        let text = replay.to_text();
        let pasted: String = text.chars().flat_map(|one| [one, '\n', ' ']).collect();
        assert_eq!(Replay::read(text.as_bytes()).as_ref(), Ok(&replay));
        assert_eq!(Replay::read(pasted.as_bytes()).as_ref(), Ok(&replay));

        let mut seen = Vec::new();
        let verdict = verify_with(&replay, &mut |level, state| {
            seen.push((level, *state));
        });
        assert_eq!(verdict, Verdict::Holds);
        let mut seen = seen.into_iter();
        for ((track, recorded), level) in replay.levels.iter().zip(attempt.tracks()).zip(1..) {
            assert!(track.inputs().eq(recorded.inputs()));
            let maze = replay.ladder.terrain(level).unwrap();
            let mut state = RunState::new(&maze);
            for input in track.inputs() {
                step(&maze, &mut state, input);
                assert_eq!(seen.next(), Some((level, state)));
            }
        }
        assert_eq!((seen.next(), replay.total()), (None, attempt.total()));
        let ticks = replay.total().look.plus(replay.total().run).0;
        assert_eq!(u64::from(ticks) * 10 + replay.claims().stood, attempt.real);
    }
    assert!(finished > 5 && given_up > 20 && empty > 0, "{finished} {given_up} {empty}");
}

#[test]
fn a_changed_replay_is_refused_or_differs_or_is_another_run() {
    let ladder: Ladder = parse("mw1/tour/4x3+1x1/x2/3");
    let replay = race(ladder, Clumsy::new(8, 5), u32::MAX).replay(1).unwrap();
    let bytes = replay.to_bytes();
    let (mut refused, mut departed, mut harmless) = (0, 0, 0);
    for bit in 0..8 * (bytes.len() - 4) {
        let mut bytes = bytes.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        // The checksum tells of every accident, so that only a forger comes further.
        assert!(Replay::read(&bytes).is_err());
        let bytes = sealed(bytes);
        match Replay::read(&bytes) {
            Err(error) => {
                assert!(error.offset <= bytes.len());
                refused += 1;
            }
            Ok(forged) => {
                assert_eq!(forged.to_bytes(), bytes);
                if verify(&forged) != Verdict::Holds {
                    departed += 1;
                    continue;
                }
                // What wins with other inputs is another run, whose times are those that it says.
                harmless += 1;
                let mut clocks = vec![Clocks::default(); 2];
                verify_with(&forged, &mut |level, state| clocks[level as usize - 1] = state.clocks());
                assert!(forged.splits().eq(clocks));
            }
        }
    }
    assert!(refused > 200 && departed > 100 && harmless > 20, "{refused} {departed} {harmless}");
}

#[test]
fn a_mismatch_names_its_tick_and_cell() {
    let ladder: Ladder = parse("mw1/sidewinder/3x1/x1/sides/1");
    let maze = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &maze);
    let east = Input { direction: Direction { x: 127, y: 0 }, ..Input::default() };
    for tick in 0..30 {
        attempt.step(&maze, if tick < 7 { Input::default() } else { east });
    }
    let mut claimed = attempt.replay(0).unwrap();
    assert_eq!(verify(&claimed), Verdict::Holds);
    claimed.outcome = Outcome::Finished;
    let Verdict::Mismatch(mismatch) = verify(&claimed) else {
        panic!("it was never won");
    };
    assert_eq!(mismatch.kind, MismatchKind::NotWon);
    // 23 ticks from the middle of the first cell lead to the second one.
    assert_eq!((mismatch.level, mismatch.tick), (1, 30));
    assert_eq!((mismatch.column, mismatch.row), (2, 1));
    assert_eq!(mismatch.to_string(), "level 1, tick 30, column 2, row 1: the level ends without a win");
}

#[test]
fn statistics_count_the_held_inputs() {
    let ladder: Ladder = parse("mw1/sidewinder/3x1/x1/sides/1");
    let maze = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &maze);
    let held = |tick| match tick {
        5..15 | 20..=20 | 21.. => Direction { x: if tick == 20 { 1 } else { 127 }, y: 0 },
        _ => Direction::NONE,
    };
    for tick in 0..200_u32 {
        let input = Input { direction: held(tick), hint: tick == 8, again: tick == 30, ..Input::default() };
        if !attempt.is_won() {
            attempt.set_real(u64::from(tick) * 12);
        }
        attempt.step(&maze, input);
    }
    let replay = attempt.replay(0).unwrap();
    let total = replay.total();
    // Ticks 0 to 4 were looked; ticks 15 to 19 stood still.
    assert_eq!(total.look.0, 5);
    let statistics = InputStatistics::of(&replay);
    assert_eq!(statistics.run_ticks, u64::from(total.run.0));
    assert_eq!(statistics.held_ticks, u64::from(total.run.0) - 5);
    assert_eq!((statistics.direction_changes, statistics.stick_directions), (4, 1));
    assert_eq!((statistics.hints, statistics.returns), (1, 1));
    assert_eq!((statistics.holds, statistics.one_tick_holds), (3, 1));
    assert_eq!((statistics.shortest_hold_ticks, statistics.median_hold_ticks), (1, 5));
    let last = 5 + u64::from(total.run.0);
    assert_eq!(replay.claims().stood, (last - 1) * 12 - last * 10);
    assert_eq!(replay.real(), (last - 1) * 12 - 50);
}

#[test]
fn two_million_ticks_are_verified_in_a_second() {
    let bytes = fs::read(goldens().join("marathon-unaided.mwr")).unwrap();
    let replay = Replay::read(&bytes).unwrap();
    let ticks = f64::from(replay.total().run.0 + replay.total().look.0);
    // Other work on the machine makes it slower, nothing makes it faster.
    let is_fast = (0..50).any(|_| {
        let begun = Instant::now();
        assert_eq!(verify(&replay), Verdict::Holds);
        ticks / begun.elapsed().as_secs_f64() > 2e6
    });
    assert!(is_fast);
}

#[test]
fn claims_are_bounded() {
    let replay = race(Category::Single.ladder(Seed(1)), Clumsy::new(1, 5), u32::MAX).replay(0).unwrap();
    let mut large = replay.to_bytes();
    large.resize(MAX_BYTES + 1, 0);
    let code = |bytes: &[u8]| Replay::read(bytes).unwrap_err().problem.code();
    assert_eq!(code(&large), "too-large");
    let mut text = replay.to_text().into_bytes();
    text.resize(Replay::MAX_FILE + 1, b' ');
    assert_eq!(code(&text), "too-large");
    text.truncate(Replay::MAX_FILE);
    assert_eq!(Replay::read(&text).as_ref(), Ok(&replay));
    let text = replay.to_text();
    let wide = |unit: fn(u16) -> [u8; 2]| format!("\u{FEFF}{text}").encode_utf16().flat_map(unit).collect::<Vec<_>>();
    for text in
        [format!("\u{FEFF}\n # a comment\n// another\n{text}").into(), wide(u16::to_le_bytes), wide(u16::to_be_bytes)]
    {
        assert_eq!(Replay::read(&text).as_ref(), Ok(&replay));
    }
}

/// The folder of the golden replays.
fn goldens() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/goldens/replays")
}

#[test]
fn golden_replays_hold_as_they_always_did() {
    for folder in [goldens(), goldens().with_file_name("guided-replays")] {
        let table = fs::read_to_string(folder.join("times.txt")).unwrap();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines.len() + 1, fs::read_dir(&folder).unwrap().count());
        in_parallel(&lines, |line| {
            let (file, expected) = line.split_once(": ").unwrap();
            let bytes = fs::read(folder.join(file)).unwrap();
            let replay = Replay::read(&bytes).unwrap();
            assert_eq!(replay.to_bytes(), bytes, "{file}");
            assert_eq!(verify(&replay), Verdict::Holds, "{file}");
            assert_eq!(summary(&replay), *expected, "{file}");
        });
    }
}

/// The row of the table for a golden replay.
fn summary(replay: &Replay) -> String {
    let total = replay.total();
    let aided = InputStatistics::of(replay);
    format!(
        "run {}, look {}, levels {}, hints {}, returns {}",
        total.run,
        total.look,
        replay.levels.len(),
        aided.hints,
        aided.returns
    )
}
