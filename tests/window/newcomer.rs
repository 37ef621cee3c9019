//! A newcomer's first minutes with the program, in a real window with real keys, from a home folder in
//! which nothing is kept yet.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use mazewright_journey::{Place, Progress, Star, Stop};

use crate::play::{key_of, stretches};
use crate::screen::{FRENCH, Screen, alone, program, wait_for_file};

/// Walks a level as a person who knows it, and begins it again where a busy machine has delivered a key too late.
fn win(screen: &Screen, place: Place) {
    for _ in 0..3 {
        walk(screen, place);
        let end = Instant::now() + Duration::from_secs(6);
        while Instant::now() < end {
            if progress(screen).best(place).is_some() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        screen.tap("r");
        std::thread::sleep(Duration::from_secs(2));
    }
    panic!("{place} is not won in three walks");
}

/// Each turn is pressed while the last cell before it is walked.
fn walk(screen: &Screen, place: Place) {
    let all = stretches(&place.recipe().carve().expect("a maze"));
    let mut held: Option<&str> = None;
    for (n, &(side, steps)) in all.iter().enumerate() {
        let key = key_of(side);
        screen.xdotool(&["keydown", key]);
        // The first stretch begins in the middle of a cell, the others half a cell before the turn.
        let ahead = if n == 0 { 0.0 } else { 0.5 };
        if let Some(before) = held {
            std::thread::sleep(Duration::from_secs_f64(ahead / 5.0 + 0.06));
            screen.xdotool(&["keyup", before]);
        }
        let rest = f64::from(steps) - 0.5;
        let spent = if n == 0 { 0.0 } else { 0.06 };
        std::thread::sleep(Duration::from_secs_f64((rest / 5.0 - spent).max(0.0)));
        held = Some(key);
    }
    std::thread::sleep(Duration::from_millis(700));
    if let Some(key) = held {
        screen.xdotool(&["keyup", key]);
    }
}

fn progress(screen: &Screen) -> Progress {
    let text = fs::read_to_string(screen.home.path().join("progress.json"));
    text.map_or_else(|_| Progress::default(), |text| Progress::from_text(&text).expect("progress"))
}

/// Waits for the start of a level, and a moment more, as everybody does.
fn wait_for_level(pictures: &Path, number: u32) {
    wait_for_file(&pictures.join(format!("level-{number:02}-start.png")));
    std::thread::sleep(Duration::from_millis(400));
}

#[test]
fn a_newcomer_begins_the_journey_wins_leaves_and_goes_on_with_one_key() {
    let _alone = alone();
    let pictures = tempfile::tempdir().expect("a folder");
    let folder = pictures.path().display().to_string();
    let screen = Screen::typed_on(FRENCH);
    let start = || {
        let started = program(&screen, Path::new("."), &["play", "--screenshots", &folder]);
        screen.focus_game();
        std::thread::sleep(Duration::from_secs(2));
        // The first thing on offer is the journey, and Enter takes it.
        screen.tap("Return");
        started
    };
    let (mut running, _lines) = start();
    wait_for_level(pictures.path(), 1);
    win(&screen, Place::FIRST);
    let best = progress(&screen).best(Place::FIRST).expect("it is won");
    assert!(best.stars.contains(Star::Unaided) && best.stars.contains(Star::Direct));
    wait_for_file(&pictures.path().join("level-01-win.png"));
    // A press right after the win still belongs to the walk.
    std::thread::sleep(Duration::from_secs(1));
    screen.tap("Return");
    wait_for_level(pictures.path(), 2);
    // Pause, look at the settings, come back, and leave through the title. The key that has Q on other keyboards, by
    // its number, does not quit.
    screen.quit(&mut running, &["Escape", "o", "Escape", "t", "24", "q"]);

    let second = Place::of_number(2).expect("a level");
    assert_eq!(progress(&screen).resume_at(), Stop::Place(second));
    fs::remove_file(pictures.path().join("level-02-start.png")).expect("the picture is there");
    let (mut running, _lines) = start();
    wait_for_level(pictures.path(), 2);
    screen.quit(&mut running, &["Escape", "q"]);
}
