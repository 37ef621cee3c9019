//! Replays that are tampered with or broken: each is refused with its own code, by two readers.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use mazewright_run::replay::Replay;
use mazewright_run::{Claims, Direction, Input, Motion, Track, Verdict, verify};
use mazewright_testing::{Dice, grids, in_parallel, parse, size};

use crate::replay::CRC;
use crate::walker::{Clumsy, race};

/// The folder of the corpus.
fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/replays")
}

/// The code that each file of the corpus is refused with.
fn codes() -> Vec<(String, String)> {
    let table = fs::read_to_string(corpus().join("codes.txt")).unwrap();
    let line = |line: &str| {
        let (file, code) = line.split_once(' ').unwrap();
        (file.to_owned(), code.to_owned())
    };
    table.lines().map(line).collect()
}

/// The code of a file.
fn code(bytes: &[u8]) -> &'static str {
    match Replay::read(bytes) {
        Err(error) => error.problem.code(),
        Ok(replay) => match verify(&replay) {
            Verdict::Holds => "holds",
            Verdict::Mismatch(mismatch) => mismatch.kind.code(),
            Verdict::NoMaze(_) => "no-maze",
        },
    }
}

#[test]
fn a_text_in_capitals_is_no_newer_format() {
    for (file, expected) in [(&b"MWR1:TVdS"[..], "begins with mwr1: in small letters"), (b"MWR", "has format 2")] {
        let error = Replay::read(file).unwrap_err();
        assert_eq!(error.problem.code(), "unknown-version");
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn each_file_of_the_corpus_is_refused_with_its_code() {
    let codes = codes();
    assert!(codes.len() >= 40);
    assert_eq!(codes.len() + 1, fs::read_dir(corpus()).unwrap().count());
    for (file, expected) in &codes {
        let bytes = fs::read(corpus().join(file)).unwrap();
        assert!(bytes.len() < 1000, "{file}");
        assert_eq!(code(&bytes), expected, "{file}");
        if let Err(error) = Replay::read(&bytes) {
            let message = error.to_string();
            assert!(message.len() < 500 && !message.contains(char::is_control), "{message}");
        }
    }
}

/// Changes bytes at random, and mostly seals them again.
fn forge(bytes: &mut Vec<u8>, dice: &mut Dice) {
    bytes.truncate(bytes.len() - 4);
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len());
        match dice.below(4) {
            0 => bytes.insert(at, dice.word() as u8),
            1 => _ = bytes.remove(at),
            2 => bytes[at] = [0, 1, 4, 5, 9, 104, 105, 127, 128, 255][dice.below(10)],
            _ => bytes[at] ^= 1 << dice.below(8),
        }
    }
    if dice.below(9) > 0 {
        bytes.extend(CRC.checksum(bytes).to_le_bytes());
    }
}

/// A folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Forged and random files in a folder.
fn forgeries(count: usize, originals: &[PathBuf]) -> Vec<PathBuf> {
    let folder = folder("forged-replays");
    let originals: Vec<Vec<u8>> = originals.iter().map(|file| fs::read(file).unwrap()).collect();
    let small: Vec<Vec<u8>> = originals.into_iter().filter(|bytes| (50..1000).contains(&bytes.len())).collect();
    let mut dice = Dice(7);
    let file = |number: usize| {
        let mut bytes = small[dice.below(small.len())].clone();
        if number.is_multiple_of(10) {
            bytes = [*b"MWR\x01....", dice.word().to_le_bytes()].concat();
        }
        forge(&mut bytes, &mut dice);
        let path = folder.join(format!("{number}.mwr"));
        fs::write(&path, bytes).unwrap();
        path
    };
    (0..count).map(file).collect()
}

/// Races of clumsy walkers on all grids, with furniture and every motion, as storms and over two levels.
fn races(count: usize) -> Vec<PathBuf> {
    let (folder, grids) = (folder("races"), grids());
    let race = |&number: &usize| {
        let (shape, weave) = grids[number % grids.len()];
        let parts = ["", "guided/", "auto-run/", "keys=1/gates=0.3/", "keys=1/levers=1/braid=0.5/"];
        let (parts, levels) = (parts[number / grids.len() % 5], ["x2", "storm"][number % 2]);
        let size = size(3, 3).fitted_to(shape);
        let code = format!("mw1/wilson/{size}/{levels}/{}/weave={weave}/{parts}{number}", shape.name());
        let attempt = race(parse(&code), Clumsy::new(number as u64, 30), 2000);
        let replay = attempt.replay(1_790_000_000).unwrap();
        assert_eq!(verify(&replay), Verdict::Holds, "{code}");
        fs::write(folder.join(format!("{number}.mwr")), replay.to_bytes()).unwrap();
    };
    in_parallel(&(0..count).collect::<Vec<_>>(), race);
    (0..count).map(|number| folder.join(format!("{number}.mwr"))).collect()
}

#[test]
fn a_second_reader_agrees_on_every_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = [root.join("tests/goldens/replays"), root.join("tests/goldens/guided-replays"), corpus()];
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_none_or(|extension| extension != "txt"))
        .collect();
    files.sort_unstable();
    files.extend(forgeries(4000, &files));
    agree(&files, 16);
}

#[test]
#[ignore = "soak: takes minutes"]
fn a_second_reader_agrees_on_races_of_every_kind() {
    let mut files = races(10_000);
    files.extend(forgeries(10_000, &files));
    agree(&files, 12);
}

/// Reads many replays with both readers. They must agree, and at least this many kinds of refusal must come up.
fn agree(files: &[PathBuf], kinds: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new("python3").arg(root.join("tests/replay_reader.py")).args(files).output();
    let output = output.expect("the second reader needs python3");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().count(), files.len());
    let (mut good, mut refused) = (0, BTreeSet::new());
    for (file, line) in files.iter().zip(lines.lines()) {
        let theirs: serde_json::Value = serde_json::from_str(line).unwrap();
        let bytes = fs::read(file).unwrap();
        match Replay::read(&bytes) {
            Ok(replay) => {
                assert_eq!(theirs, as_json(&replay), "{}", file.display());
                good += 1;
            }
            Err(error) => {
                refused.insert(error.problem.code());
                let ours = serde_json::json!({ "code": error.problem.code() });
                assert_eq!(theirs, ours, "{}", file.display());
            }
        }
    }
    assert!(good > 100 && refused.len() >= kinds, "{good} {refused:?}");
}

/// The JSON that `mazewright replay --format json` prints, written a second time for builds without it.
fn as_json(replay: &Replay) -> serde_json::Value {
    let auto_runs = replay.ladder.motion == Motion::AutoRun;
    let level = |track: &Track| {
        let changes: Vec<_> = track
            .changes
            .iter()
            .map(|change| {
                let Direction { x, y } = change.input.direction;
                let Input { hint, again, pace, .. } = change.input;
                let mut entry =
                    serde_json::json!({ "tick": change.tick, "x": x, "y": y, "hint": hint, "again": again });
                if auto_runs {
                    entry["pace"] = pace.name().into();
                }
                entry
            })
            .collect();
        let Claims { stood, stops, line, pointer } = track.claims;
        serde_json::json!({
            "look_ticks": track.look_ticks(), "run_ticks": track.run_ticks(), "changes": changes,
            "stood_ms": stood, "stops": stops, "line": line, "pointer": pointer,
        })
    };
    serde_json::json!({
        "mwr": 1,
        "program": &replay.program,
        "ladder": replay.ladder.to_string(),
        "started": replay.started,
        "outcome": replay.outcome.name(),
        "levels": replay.levels.iter().map(level).collect::<Vec<_>>(),
        "run_ticks": replay.total().run.0,
    })
}
