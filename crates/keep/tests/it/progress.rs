//! Progress as a file: written, read, merged, and set aside when it is damaged.

use std::fs;

use crate::keep::names;
use mazewright_journey::{Goals, MAX_TEXT, Outcome, Progress, Stop};
use mazewright_keep::{FileProblem, InvalidReason, ProgressFile, read_bounded};
use mazewright_run::Ticks;
use mazewright_testing::parse;

/// Progress in which some levels were won in as many ticks; 1000 earn all stars, 3000 none but the first.
fn won(levels: &[&str], ticks: u32) -> Progress {
    let goals = Goals { least: Ticks(1000), par: Ticks(2000), path_cells: 100 };
    let outcome = Outcome { goals, ticks: Ticks(ticks), walked_cells: 200, aided: false };
    let mut progress = Progress::default();
    for level in levels {
        progress.record(parse(level), &outcome);
    }
    progress
}

#[test]
fn progress_is_written_and_read() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("new").join("folder");
    let file = ProgressFile::new(&data);
    assert_eq!(file.read(), (Progress::default(), None));
    let progress = won(&["diagonals-1", "diagonals-2"], 1000);
    assert_eq!(file.write(&progress), Ok(None));
    assert_eq!(file.read(), (progress.clone(), None));
    // Another program that began before wins something else: both stay.
    let other = won(&["diagonals-10"], 3000);
    assert_eq!(file.write(&other), Ok(None));
    let (both, _) = file.read();
    assert_eq!(both.stars(), progress.stars() + 1);
    assert_eq!(both.resume_at(), Stop::Place(parse("brambles-1")));
    assert_eq!(names(&data), ["progress.json"]);
}

/// The name under which a file was set aside.
fn set_aside(problem: Option<FileProblem>) -> String {
    let Some(FileProblem::Quarantined { name, moved_to, reason }) = problem else {
        panic!("{problem:?}");
    };
    let aside = moved_to.file_name().unwrap().to_str().unwrap().to_owned();
    let stem = name.split('.').next().unwrap();
    let word = match reason {
        InvalidReason::Damaged(_) => "damaged",
        InvalidReason::Foreign => "foreign",
        InvalidReason::Newer => "newer",
    };
    assert!(aside.starts_with(&format!("{stem}.{word}")));
    aside
}

#[test]
fn unusable_files_are_set_aside_and_never_overwritten() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("progress.json");
    let file = ProgressFile::new(home.path());
    let texts: [(&[u8], &str); 6] = [
        (b"{\"mazewright_progress\": 1,", "progress.damaged.json"),
        (b"\xFF\xFE", "progress.damaged-2.json"),
        (b"", "progress.damaged-3.json"),
        (b"{\"mazewright_progress\": 2}", "progress.newer.json"),
        (b"{\"name\": \"other\"}", "progress.foreign.json"),
        (b"{\"mazewright_progress\": 99}", "progress.newer-2.json"),
    ];
    for (bytes, aside) in texts {
        fs::write(&path, bytes).unwrap();
        let (progress, problem) = file.read();
        assert!(progress.is_empty());
        assert_eq!(set_aside(problem), aside);
        // Notice once: then there is no file any more.
        assert_eq!(file.read(), (Progress::default(), None));
    }
    for (bytes, aside) in texts {
        assert_eq!(fs::read(home.path().join(aside)).unwrap(), bytes);
    }
    // One that is damaged while the game runs is not lost either.
    fs::write(&path, "?").unwrap();
    let problem = file.write(&won(&["diagonals-1"], 1000)).unwrap();
    assert_eq!(set_aside(problem), "progress.damaged-4.json");
    assert_eq!(file.read().0.stars(), 3);
    let large = vec![b' '; MAX_TEXT as usize + 1];
    fs::write(&path, &large).unwrap();
    assert_eq!(set_aside(file.read().1), "progress.damaged-5.json");
}

#[test]
fn files_that_cannot_be_read_or_moved_stay() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("progress.json")).unwrap();
    let file = ProgressFile::new(home.path());
    let (progress, problem) = file.read();
    assert!(progress.is_empty() && matches!(problem, Some(FileProblem::Unreadable { .. })));
    assert!(file.write(&won(&["diagonals-1"], 1000)).is_err());
    assert_eq!(names(home.path()), ["progress.json"]);
    assert!(home.path().join("progress.json").is_dir());
}

#[test]
fn any_small_file_can_be_read_so() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("number");
    let number = |text: &str| {
        let number = text.trim().parse::<u32>();
        number.map_err(|error| InvalidReason::Damaged(error.to_string()))
    };
    assert_eq!(read_bounded(&path, 10, number), Ok(None));
    fs::write(&path, "42\n").unwrap();
    assert_eq!(read_bounded(&path, 10, number), Ok(Some(42)));
    fs::write(&path, "many").unwrap();
    let Err(problem) = read_bounded(&path, 10, number) else {
        panic!("it is not a number");
    };
    assert_eq!(set_aside(Some(problem)), "number.damaged");
    let aside = home.path().join("number.damaged");
    assert_eq!(fs::read_to_string(aside).unwrap(), "many");
    assert_eq!(names(home.path()), ["number.damaged"]);
}
