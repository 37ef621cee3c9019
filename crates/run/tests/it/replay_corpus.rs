//! Replays that are tampered with or broken: each is refused with its own code, by two readers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use mazewright_run::replay::Replay;
use mazewright_run::{Direction, Input, Motion, Verdict, verify};

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

/// The codes of a replay that does not hold: no reader finds them without carving.
const MISMATCHES: [&str; 7] =
    ["state-differs", "won-early", "not-won", "won-unclaimed", "storm-goes-on", "storm-unfinished", "storm-unclaimed"];

#[test]
fn a_second_reader_agrees_on_every_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if Command::new("python3").arg("--version").output().is_err() {
        println!("python3 is absent: the second reader was NOT asked");
        return;
    }
    let folders = [root.join("tests/goldens/replays"), root.join("tests/goldens/guided-replays"), corpus()];
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_none_or(|extension| extension != "txt"))
        .collect();
    files.sort_unstable();
    let output = Command::new("python3").arg(root.join("tests/replay_reader.py")).args(&files).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().count(), files.len());
    let mut good = 0;
    for (file, line) in files.iter().zip(lines.lines()) {
        let theirs: serde_json::Value = serde_json::from_str(line).unwrap();
        let bytes = fs::read(file).unwrap();
        match Replay::read(&bytes) {
            Ok(replay) => {
                assert_eq!(theirs, as_json(&replay), "{}", file.display());
                good += 1;
            }
            Err(error) => {
                let ours = serde_json::json!({ "code": error.problem.code() });
                assert_eq!(theirs, ours, "{}", file.display());
            }
        }
    }
    let departing = codes().iter().filter(|(_, code)| MISMATCHES.contains(&code.as_str())).count();
    assert!(good > departing && departing > 3);
}

/// The JSON that `mazewright replay --format json` prints, written a second time for builds without it.
fn as_json(replay: &Replay) -> serde_json::Value {
    let auto_runs = replay.ladder.motion == Motion::AutoRun;
    let level = |track: &mazewright_run::Track| {
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
        let marks: Vec<_> = track
            .marks
            .iter()
            .zip(1..)
            .map(|(mark, n)| {
                let tick = track.ticks.min(1000 * n);
                let hash = format!("{:08x}", mark.hash);
                serde_json::json!({ "tick": tick, "drift_ms": mark.drift, "hash": hash })
            })
            .collect();
        serde_json::json!({
            "look_ticks": track.look_ticks(), "run_ticks": track.run_ticks(),
            "changes": changes, "marks": marks,
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
        "real_ms": replay.claimed_real,
    })
}
