//! The laboratory in the game, without a window: what keys do to shows, lessons, questions and duels.

use std::path::PathBuf;

use mazewright_forms::draw::Format;
use mazewright_lab::duel::{Duel, DuelScore, Duelist};
use mazewright_lab::{Lesson, Presenter, Setup};
use mazewright_maze::{Algorithm, Topology};
use mazewright_testing::{recipe, size};

use super::*;

fn step(game: &TestGame) -> usize {
    session(game).playback.position()
}

/// The number of the slide of a lesson.
fn slide(game: &TestGame) -> Option<usize> {
    lab(game).presenter().map(Presenter::number)
}

fn duel(game: &TestGame) -> &Duel {
    match &lab(game).mode {
        Mode::Duel(Ok(duel)) => duel,
        _ => panic!("no duel"),
    }
}

#[test]
fn keys_play_pause_step_and_choose() {
    let mut game = laboratory(usual());
    game.tap(KeyCode::Space);
    game.frames(20);
    assert!(lab(&game).lineup.is_playing() && step(&game) > 5);
    game.tap(KeyCode::Space);
    let paused = step(&game);
    game.frames(5);
    assert_eq!(step(&game), paused);
    game.tap(KeyCode::ArrowRight);
    assert!(step(&game) > paused);
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(step(&game), paused);
    game.tap(KeyCode::End);
    assert!(lab(&game).lineup.is_over());
    game.tap(KeyCode::Home);
    assert_eq!(step(&game), 0);
    game.tap(KeyCode::KeyA);
    assert_eq!(lab(&game).setup.recipe.algorithm.name(), "parallel-backtracker");
    let seed = lab(&game).setup.recipe.seed;
    game.tap(KeyCode::KeyN);
    assert_ne!(lab(&game).setup.recipe.seed, seed);
    wait(&mut game, |lab| lab.lineup.is_ready());
    // To the title, and in again from there.
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.app.world().get_resource::<Lab>().is_none());
    game.tap(KeyCode::KeyL);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Lab);
}

#[test]
fn a_clicker_turns_every_slide_of_a_lesson_and_back() {
    let shipped = Lesson::SHIPPED[2];
    let lesson = Lesson::parse(shipped.name, shipped.text).unwrap();
    let last = lesson.slides.len() - 1;
    let mut game = laboratory(Options { lesson: Some(lesson), ..usual() });
    for (key, end) in [(KeyCode::PageDown, last), (KeyCode::PageUp, 0)] {
        for _ in 0..3 * last {
            game.tap(key);
            wait(&mut game, |lab| lab.lineup.is_ready());
        }
        assert_eq!(slide(&game), Some(end));
    }
    game.tap(KeyCode::PageDown);
    game.tap(KeyCode::PageDown);
    game.tap(KeyCode::F5);
    assert_eq!(slide(&game), Some(0));
    game.tap(KeyCode::Escape);
    assert_eq!(slide(&game), None);
    assert_eq!(game.screen(), Screen::Lab);
}

#[test]
fn a_caption_waits_for_what_it_is_about() {
    let text = "title = \"T\"\nsize = \"9x7\"\n\n[[slide]]\ncarve = \"wilson\"\nstop = { step = 12 }\n\
        speed = 2\ncaption = \"There.\"\n\n[[slide]]\nstop = \"end\"\ncaption = \"Done.\"\n";
    let mut game = laboratory(Options { lesson: Some(Lesson::parse("t", text).unwrap()), ..usual() });
    let seen = |game: &TestGame| (lab(game).has_arrived(), session(game).playback.scene().counts.steps);
    game.frames(10);
    assert!(matches!(seen(&game), (false, 1..12)), "{:?}", seen(&game));
    game.frames(80);
    assert_eq!(seen(&game), (true, 12));
    // A click on the way takes the film there, and only the next one turns the slide.
    game.tap(KeyCode::F5);
    wait(&mut game, |lab| lab.lineup.is_ready());
    game.frames(4);
    assert!(!seen(&game).0);
    game.tap(KeyCode::PageDown);
    game.frames(2);
    assert_eq!(seen(&game), (true, 12));
    assert_eq!(slide(&game), Some(0));
    game.tap(KeyCode::PageDown);
    assert_eq!(slide(&game), Some(1));
}

#[test]
fn questions_are_asked_answered_and_counted_by_keys_alone() {
    let mut game = laboratory(usual());
    game.tap(KeyCode::KeyP);
    wait(&mut game, |lab| lab.guessing().is_some_and(|guessing| guessing.question.is_some()));
    let cursor = |game: &TestGame| lab(game).guessing().and_then(|guessing| guessing.cursor);
    let before = cursor(&game);
    game.tap(KeyCode::ArrowRight);
    let beside = cursor(&game);
    game.tap(KeyCode::ArrowLeft);
    assert!(before.is_some() && (before != beside || before != cursor(&game)));
    if cursor(&game) != before {
        game.tap(KeyCode::ArrowRight);
    }
    let is_answered = |game: &TestGame| lab(game).guessing().unwrap().answer.is_some();
    for asked in 1..=5 {
        // The pointer begins at the walk's own cell, which is no guess. Around it are right ones and wrong ones.
        game.tap(KeyCode::Enter);
        assert!(!is_answered(&game));
        let arrows = [KeyCode::ArrowLeft, KeyCode::ArrowUp, KeyCode::ArrowRight, KeyCode::ArrowDown];
        for arrow in arrows.into_iter().cycle().take(40) {
            if !is_answered(&game) {
                game.tap(arrow);
                game.tap(KeyCode::Enter);
            }
        }
        let guessing = lab(&game).guessing().unwrap();
        let score = guessing.score;
        assert_eq!(score.asked, asked);
        assert_eq!(score.right + score.possible + score.wrong, asked);
        assert!(guessing.answer.is_some());
        game.tap(KeyCode::Enter);
        assert!(lab(&game).guessing().unwrap().answer.is_none());
    }
    let score = lab(&game).guessing().unwrap().score;
    game.tap(KeyCode::KeyP);
    assert!(lab(&game).guessing().is_none() && lab(&game).tab == Tab::Story);
    // Whoever comes back finds the score.
    game.tap(KeyCode::KeyP);
    assert_eq!(lab(&game).guessing().unwrap().score, score);
}

#[test]
fn who_walks_the_shortest_way_wins_the_duel() {
    let mut game = laboratory(usual());
    act(&mut game, Wish::Mode(ModeName::Duel));
    let maze = duel(&game).maze.as_ref().clone().into_rectangle().unwrap();
    let way = maze.shortest_path();
    let places: Vec<(u32, u32)> = way.unwrap().into_iter().map(|cell| maze.topology().coordinates(cell)).collect();
    let key_of = |pair: &[(u32, u32)]| match (
        i64::from(pair[1].0) - i64::from(pair[0].0),
        i64::from(pair[1].1) - i64::from(pair[0].1),
    ) {
        (1, _) => KeyCode::ArrowRight,
        (-1, _) => KeyCode::ArrowLeft,
        (_, 1) => KeyCode::ArrowDown,
        _ => KeyCode::ArrowUp,
    };
    places.windows(2).for_each(|pair| game.tap(key_of(pair)));
    assert_eq!(duel(&game).you.moves(), places.len() as u64 - 1);
    let standing = duel(&game).standing();
    let won = [DuelScore::First(Duelist::You), DuelScore::Won(Duelist::You), DuelScore::Tie];
    assert!(won.contains(&standing), "{standing:?}");
    game.tap(KeyCode::KeyR);
    assert_eq!(duel(&game).you.moves(), 0);
    // Of opposite keys the newer one walks: the older one leads back into the wall.
    game.press(key_of(&[places[1], places[0]]));
    game.frames(1);
    game.press(key_of(&places[..2]));
    game.frames(1);
    assert_eq!(duel(&game).you.moves(), 1);
}

#[test]
fn whoever_comes_back_to_the_laboratory_or_to_a_lesson_finds_it_as_it_was() {
    let mut game = laboratory(usual());
    (0..3).for_each(|_| game.tap(KeyCode::ArrowRight));
    let left = (step(&game), lab(&game).setup.clone());
    assert!(left.0 > 0);
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
    game.tap(KeyCode::KeyL);
    game.frames(2);
    assert_eq!((step(&game), lab(&game).setup.clone()), left);
    let lesson = &Lesson::library("en")[0];
    let give = |game: &mut TestGame| act(game, Wish::Lesson(Box::new(lesson.clone())));
    give(&mut game);
    while slide(&game) != Some(2) {
        game.tap(KeyCode::PageDown);
    }
    game.tap(KeyCode::Escape);
    assert_eq!(slide(&game), None);
    give(&mut game);
    assert_eq!(slide(&game), Some(2));
    // F5 begins it again.
    game.tap(KeyCode::F5);
    assert_eq!(slide(&game), Some(0));
}

/// A text maze with four cells, in a folder of its own.
fn maze_file(name: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, "+  +--+\n|     |\n+--+  +\n").expect("a file");
    (folder, path)
}

#[test]
fn a_maze_from_a_file_stays_until_another_is_chosen() {
    let mut game = laboratory(usual());
    let (_folder, path) = maze_file("mine.txt");
    // Dropped on the window, it takes the place of the maze on show.
    game.send(FileDropped(path.clone()));
    wait(&mut game, |lab| lab.file_on_show().is_some());
    let shown = |game: &TestGame| lab(game).file_on_show().map(|file| file.name.clone());
    let name = Some(path.display().to_string());
    for mode in [ModeName::Duel, ModeName::Solve, ModeName::Carve, ModeName::Statistics, ModeName::Solve] {
        act(&mut game, Wish::Mode(mode));
        let solves = matches!(mode, ModeName::Duel | ModeName::Solve);
        assert_eq!(shown(&game), name.clone().filter(|_| solves), "{mode:?}");
    }
    for kept in [Wish::Do("lab-new-seed"), Wish::Do("lab-other"), Wish::Tab(Tab::Predict)] {
        act(&mut game, kept);
        assert_eq!(shown(&game), name);
    }
    wait(&mut game, |lab| lab.lineup.is_ready());
    assert_eq!(session(&game).maze.passages().cell_count(), 2);
    // A file without a maze changes nothing, and a notice says so.
    let bad = path.with_file_name("bad.txt");
    std::fs::write(&bad, "+--+\n|?|\n").expect("a file");
    act(&mut game, Wish::Open(bad));
    wait(&mut game, |lab| !lab.files.is_reading());
    game.frames(2);
    assert_eq!(shown(&game), name);
    assert!(game.notice().is_some());
    act(&mut game, Wish::Do("files-close"));
    assert_eq!(shown(&game), None);
}

/// The file that is written on a wish.
fn exported(game: &mut TestGame, wish: Wish) -> PathBuf {
    act(game, wish);
    wait(game, |lab| lab.export.is_none());
    let said = game.notice().expect("a notice");
    PathBuf::from(said.strip_prefix("Saved: ").expect("the name of a file"))
}

#[test]
fn exports_go_to_the_folder_that_is_told_and_replace_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = folder.path().join("pictures");
    let mut game = laboratory(Options { pictures: Some(pictures.clone()), ..usual() });
    assert_eq!(lab(&game).files.pictures.as_ref(), Some(&pictures));
    let mut written = Vec::new();
    for _ in 0..2 {
        let path = exported(&mut game, Wish::Export(Format::Png));
        assert_eq!(path.parent(), Some(pictures.as_path()));
        written.push(std::fs::read(path).expect("a file"));
        game.tap(KeyCode::End);
    }
    // The second one is of another moment.
    assert_ne!(written[0], written[1]);
    assert_eq!(std::fs::read_dir(&pictures).unwrap().count(), 2);
    // A race goes there, too, with what is said of it.
    let lines = vec![["1. Wilson".to_owned(), "steps 7".to_owned()]];
    let path = exported(&mut game, Wish::ExportRace(lines));
    let drawing = std::fs::read_to_string(path).expect("a drawing");
    assert!(drawing.contains(">1. Wilson</text>"));
}

#[test]
fn a_mask_is_drawn_with_keys_alone_and_undone() {
    let mut game = laboratory(usual());
    let before = lab(&game).setup.clone();
    game.send(Wish::Do("mask-done"));
    game.app.update();
    // The first arrow points at the middle.
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Space);
    let mask = lab(&game).setup.recipe.mask.clone().unwrap();
    assert!(mask.is_void(4, 3));
    let cells = |game: &TestGame| lab(game).setup.maze().unwrap().passages().cell_count();
    assert_eq!(cells(&game), 9 * 7 - 1);
    let stroke_down = |game: &mut TestGame, rows| {
        for y in 0..rows {
            let cell = session(game).maze.topology().locate(2, y);
            game.send(Wish::Stroke(0, cell.unwrap(), y == 0));
            game.app.update();
        }
    };
    // A cell whose removal would cut the maze into parts stays.
    stroke_down(&mut game, 7);
    assert_eq!(cells(&game), 9 * 7 - 1 - 6);
    assert!(lab(&game).drawing.as_ref().unwrap().refusal.is_some());
    assert!(lab(&game).lineup.is_ready());
    stroke_down(&mut game, 6);
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Space);
    assert_eq!(lab(&game).setup, before);
    game.tap(KeyCode::Escape);
    assert!(lab(&game).drawing.is_none());
    assert_eq!(game.screen(), Screen::Lab);
}

/// Takes back what was done last.
fn undo(game: &mut TestGame) {
    game.press(KeyCode::ControlLeft);
    game.tap(KeyCode::KeyZ);
    game.release(KeyCode::ControlLeft);
    wait(game, |lab| lab.lineup.is_ready());
    game.frames(2);
}

#[test]
fn whatever_replaces_a_show_can_be_undone() {
    let mut game = laboratory(usual());
    for _ in 0..9 {
        game.tap(KeyCode::ArrowRight);
    }
    let seen = |game: &TestGame| (lab(game).setup.clone(), lab(game).mode_name(), step(game));
    let (before, lesson) = (seen(&game), &Lesson::library("en")[2]);
    assert!(!lab(&game).can_undo() && before.2 > 0);
    let small = Setup::new(recipe(Algorithm::Kruskal, size(5, 4), 1));
    for wish in [
        Wish::Do("lab-new-seed"),
        Wish::Do("lab-other"),
        Wish::Set(Box::new(small)),
        Wish::Mode(ModeName::Solve),
        Wish::Mode(ModeName::Duel),
        Wish::Mode(ModeName::Statistics),
        Wish::Lesson(Box::new(lesson.clone())),
    ] {
        act(&mut game, wish.clone());
        assert!(lab(&game).can_undo(), "{wish:?}");
        undo(&mut game);
        assert_eq!(seen(&game), before, "{wish:?}");
    }
    assert!(!lab(&game).can_undo());
    // Statistics have a size of their own.
    for mode in [ModeName::Statistics, ModeName::Statistics, ModeName::Carve] {
        act(&mut game, Wish::Mode(mode));
    }
    assert_eq!(lab(&game).setup, before.0);
    act(&mut game, Wish::Mode(ModeName::Statistics));
    undo(&mut game);
    // A lesson that a slip ends goes on, and what was shown before it comes back when it ends.
    game.tap(KeyCode::End);
    let before = seen(&game);
    act(&mut game, Wish::Lesson(Box::new(lesson.clone())));
    for _ in 0..3 {
        game.tap(KeyCode::PageDown);
    }
    let given = slide(&game);
    assert!(given > Some(0));
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!((seen(&game), slide(&game)), (before.clone(), None));
    undo(&mut game);
    assert_eq!(slide(&game), given);
}
