//! The writer: what it is handed is written in order, and before it is gone.

use std::fs;
use std::sync::mpsc;
use std::time::Duration;

use mazewright_journey::{Place, Progress, Stop};
use mazewright_keep::{ProgressFile, Writer};

fn at(stop: Stop) -> Progress {
    let mut progress = Progress::default();
    progress.stop_at(stop);
    progress
}

#[test]
fn a_slow_write_is_not_overtaken_and_the_last_one_is_waited_for() {
    let home = tempfile::tempdir().unwrap();
    let file = ProgressFile::new(home.path());
    let mut writer = Writer::start();
    let (release, is_released) = mpsc::channel();
    writer.write(move || {
        is_released.recv().unwrap();
        Ok(None)
    });
    let stops: Vec<Stop> = Place::all().take(20).map(Stop::Place).collect();
    for &stop in &stops {
        let file = file.clone();
        writer.write(move || file.write(&at(stop)));
    }
    assert!(!writer.flush(Duration::ZERO), "the disk is still busy");
    assert_eq!(file.read().0, Progress::default());
    release.send(()).unwrap();
    assert!(writer.flush(Duration::from_secs(60)));
    assert_eq!(file.read().0.stopped(), stops.last().copied());
    assert_eq!(writer.problem(), None);

    // The file handed in last is written before the writer is gone.
    let later = file.clone();
    writer.write(move || later.write(&at(stops[3])));
    drop(writer);
    assert_eq!(file.read().0.stopped(), Some(Stop::Place(Place::all().nth(3).unwrap())));
}

#[test]
fn a_problem_with_a_file_is_told_and_the_next_write_tries_again() {
    let home = tempfile::tempdir().unwrap();
    let file = ProgressFile::new(home.path());
    let blocked = home.path().join("progress.json");
    fs::create_dir(&blocked).unwrap();
    let mut writer = Writer::start();
    let progress = at(Stop::Endless(3));
    for is_blocked in [true, false] {
        let (file, progress) = (file.clone(), progress.clone());
        writer.write(move || file.write(&progress));
        assert!(writer.flush(Duration::from_secs(60)));
        assert_eq!(writer.problem().is_some(), is_blocked);
        let _ = fs::remove_dir(&blocked);
    }
    assert_eq!(file.read().0, progress);
}
