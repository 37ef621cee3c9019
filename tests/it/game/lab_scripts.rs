//! Scripts in the laboratory, without a window: written, seen at work, broken and mended.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bevy::time::TimeUpdateStrategy;
use mazewright::cli::{self, Outcome};
use mazewright::game::words::Phrase;
use mazewright_lab::lesson::GAP;
use mazewright_lab::{Action, Failure, Lesson, Session, Setup, Subject, Variable, Written, standing};
use mazewright_maze::trace::{Grain, Sign};
use mazewright_maze::{Algorithm, Grid, Maze, Shape};
use mazewright_script::SHIPPED;
use mazewright_script::grade::Shortfall;
use mazewright_testing::{recipe, size};

use super::*;

/// A laboratory in which a script is on show, as it comes with the program.
fn desk(algorithm: Algorithm) -> TestGame {
    let setup = Setup::new(recipe(algorithm, size(9, 7), 5));
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(100));
    let mut game = TestGame::with_time(Options { lab: Some(setup), ..options(5) }, frame);
    settle(&mut game);
    send(&mut game, Wish::Script(algorithm.name().to_owned()));
    game
}

/// Updates until the script has run and is shown.
fn settle(game: &mut TestGame) {
    game.frames(1);
    game.wait_until("the script", |game| game.app.world().get_resource::<Lab>().is_some_and(Lab::is_still));
}

fn send(game: &mut TestGame, wish: Wish) {
    game.send(wish);
    settle(game);
}

/// Replaces a part of the text.
fn edit(game: &mut TestGame, from: &str, to: &str) {
    let text = lab(game).text().to_owned();
    assert!(text.contains(from), "{text}");
    send(game, Wish::Edit(text.replacen(from, to, 1)));
}

fn act(game: &mut TestGame, action: Action) {
    send(game, Wish::Lineup(action));
}

/// The kinds of all that is on show.
fn names(game: &TestGame) -> Vec<&str> {
    lab(game).lineup.lanes().iter().map(|lane| lane.subject.name()).collect()
}

/// The line of the text that is lit, from 1.
fn lit(game: &TestGame) -> usize {
    let session = session(game);
    let Subject::Written { program: Written(program), .. } = &session.subject else {
        panic!("a script");
    };
    program.number_of(session.line().expect("a line"))
}

#[test]
fn a_script_is_changed_stepped_back_broken_and_mended() {
    let mut game = desk(Algorithm::RecursiveBacktracker);
    let built_in = recipe(Algorithm::RecursiveBacktracker, size(9, 7), 5).carve().expect("a maze");
    assert_eq!(session(&game).maze.passages(), built_in.passages());
    // Its lines are lit as it is stepped through, and its variables are the same forwards and backwards.
    act(&mut game, Action::SeekEach(vec![40]));
    let (line, variables) = (lit(&game), variables(&game));
    let walk = variables.iter().find(|one| one.name == "walk").expect("a walk");
    assert!(walk.value.starts_with("[("));
    // In the maze each of its cells has its place.
    let places: Vec<String> = (0..walk.cells.len()).map(|place| place.to_string()).collect();
    assert_eq!(walk.cells.iter().map(|(_, place)| place.clone()).collect::<Vec<_>>(), places);
    assert!(places.len() > 3);
    act(&mut game, Action::SeekEach(vec![90]));
    act(&mut game, Action::SeekEach(vec![40]));
    assert_eq!((lit(&game), self::variables(&game)), (line, variables));
    // Another line makes another maze, and it stays where it was on the timeline.
    edit(&mut game, "random.pick(free)", "free.last()");
    assert_ne!(session(&game).maze.passages(), built_in.passages());
    assert_eq!(session(&game).failure, None);
    // What cannot be read leaves the maze as it was, and says where it is wrong.
    let before = session(&game).maze.passages().clone();
    edit(&mut game, "walk.push(next);", "walk.push(next;");
    let Some(Failure { line, .. }) = lab(&game).desk.failure.clone() else { panic!("a mistake") };
    assert_eq!((line, session(&game).maze.passages()), (12, &before));
    edit(&mut game, "walk.push(next;", "");
    assert_eq!(lab(&game).desk.failure, None);
    let failure = session(&game).failure.clone().expect("cells that are left out");
    assert!(failure.message.contains("left out"), "{failure:?}");
    // A wall between what was reached and what was left out is marked.
    assert_eq!(session(&game).signs, [Sign::Rejected]);
    // One step back undoes it all, and the text with it.
    send(&mut game, Wish::Do("lab-undo"));
    assert!(lab(&game).desk.text.contains("walk.push(next);"));
    assert_eq!(session(&game).failure, None);
}

fn variables(game: &TestGame) -> Vec<Variable> {
    lab(game).desk.variables(session(game)).expect("known variables").to_vec()
}

#[test]
fn an_exercise_refuses_a_wrong_filling_with_the_reason_and_takes_a_right_one() {
    let mut game = desk(Algorithm::RecursiveBacktracker);
    let (own, library) = (lab(&game).desk.text.clone(), Lesson::library("en"));
    let lesson = library.iter().find(|lesson| lesson.title.starts_with("Fill the gap")).expect("a lesson");
    game.send(Wish::Lesson(Box::new(lesson.clone())));
    send(&mut game, Wish::Slide(2));
    let outcome = |game: &TestGame| lab(game).desk.outcome.clone();
    // Until something is written, the slide shows its target. Until the gap is filled, the line that needs it is wrong.
    let built_in = lesson.slides[1].demonstrations[0].recipe.carve().unwrap();
    assert!(lab(&game).text().contains(GAP) && outcome(&game) != Some(Ok(())));
    assert_eq!((session(&game).maze.passages(), session(&game).failure.as_ref()), (built_in.passages(), None));
    assert!(lab(&game).shows_target());
    send(&mut game, Wish::Do("script-run"));
    let number = lab(&game).text().lines().position(|line| line.contains("carve(cell, next)")).expect("a line") + 1;
    let failure = lab(&game).desk.failure.clone().or(session(&game).failure.clone());
    assert_eq!(failure.map(|failure| failure.line), Some(number));
    // A walk that goes to its own first cell closes a loop, in the smallest maze with room for one.
    edit(&mut game, "// ???", "let next = walk[0]; //");
    let Some(Err(Shortfall::Fails(failure))) = outcome(&game) else { panic!("{:?}", outcome(&game)) };
    assert_eq!((failure.error.line as usize, failure.recipe.size.columns()), (number, 2));
    // The first one makes a maze, but another one than by chance.
    edit(&mut game, "walk[0]", "free[0]");
    let Some(Err(Shortfall::Differs(recipe, _))) = outcome(&game) else { panic!("{:?}", outcome(&game)) };
    assert_eq!(recipe.size, lesson.slides[1].demonstrations[0].recipe.size);
    assert_eq!(session(&game).failure, None);
    edit(&mut game, "free[0]", "random.pick(free)");
    assert_eq!(outcome(&game), Some(Ok(())));
    assert_eq!((session(&game).subject.name(), session(&game).maze.passages()), ("script", built_in.passages()));
    // Other slides come and go, and what was written stays.
    send(&mut game, Wish::Slide(4));
    assert_ne!(outcome(&game), Some(Ok(())));
    let sides = "let next = if above == () { beside } else { above }; //";
    edit(&mut game, "// ???", sides);
    assert_eq!(outcome(&game), Some(Ok(())), "any choice of two sides makes a maze");
    send(&mut game, Wish::Slide(2));
    assert!(lab(&game).text().contains("random.pick(free)"));
    assert_eq!(outcome(&game), Some(Ok(())));
    // The lesson leaves one's own script as it was.
    send(&mut game, Wish::Do("lab-end-lesson"));
    assert_eq!((lab(&game).text(), session(&game).subject.name()), (&*own, "script"));
}

#[test]
fn a_verdict_is_asked_for_and_shows_the_smallest_maze_in_which_a_script_fails() {
    let mut game = desk(Algorithm::RecursiveBacktracker);
    send(&mut game, Wish::Do("script-verdict"));
    let verdict = |game: &TestGame| lab(game).desk.judging.verdict.clone();
    assert!(verdict(&game).expect("a verdict").is_right());
    // Another text has none yet. This one never leaves the first cell.
    edit(&mut game, "walk.push(next);", "");
    assert_eq!(verdict(&game), None);
    send(&mut game, Wish::Do("script-verdict"));
    let verdict = verdict(&game).expect("a verdict");
    let failure = verdict.failure().expect("a failure");
    assert_eq!(failure.recipe.size.to_string(), "2x2");
    assert_eq!(lab(&game).desk.judging.failed(), Some(&failure.recipe));
    send(&mut game, Wish::Do("script-show-failure"));
    assert_eq!(lab(&game).setup.recipe.size.to_string(), "2x2");
    assert_eq!(session(&game).playback.position(), session(&game).playback.len());
    // Where a window has room for one of them, it is read rather than looked at.
    assert_eq!(lab(&game).reads, Some(true));
    let shown = session(&game).failure.clone().expect("the failure");
    assert_eq!((shown.line, shown.message), (failure.error.line as usize, failure.error.message.clone()));
}

/// A laboratory that was started with a command.
fn started(command: &str) -> TestGame {
    started_with(command.split(' ').collect())
}

fn started_with(words: Vec<&str>) -> TestGame {
    started_in(words, options(5))
}

fn started_in(words: Vec<&str>, options: Options) -> TestGame {
    let Ok(Outcome::Demo(demo)) = cli::run(words.iter().map(OsString::from)) else { panic!("{words:?}") };
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(100));
    TestGame::with_time(Options { lab: Some(demo.setup), programs: demo.programs, ..options }, frame)
}

/// The laboratory of a player with a home, where a script is changed as somebody types.
fn at_home(home: &Path) -> TestGame {
    let mut game = started_in(
        "mazewright demo --size 9x7 --seed 5".split(' ').collect(),
        Options { home: Ok(home.to_owned()), ..options(5) },
    );
    settle(&mut game);
    game
}

/// The scripts that were put aside.
fn aside(home: &Path) -> Vec<String> {
    let files = fs::read_dir(home.join("scripts")).into_iter().flatten();
    files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("a text")).collect()
}

#[test]
fn what_is_written_is_there_at_the_next_start_however_the_program_ends() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = at_home(home.path());
    send(&mut game, Wish::Script("wilson".to_owned()));
    edit(&mut game, "maze", "maze /* mine */");
    let own = lab(&game).desk.text.clone();
    // Killed a while after the last letter.
    game.frames(20);
    drop(game);
    let mut game = at_home(home.path());
    assert_eq!(lab(&game).desk.text, own);
    send(&mut game, Wish::Do("script-write"));
    assert_eq!(written(&game), Some(own.clone()));
    // Quit right after it.
    send(&mut game, Wish::Edit(format!("{own}//")));
    game.choose(Choice::Quit);
    game.frames(2);
    drop(game);
    let mut game = at_home(home.path());
    assert_eq!(lab(&game).desk.text, format!("{own}//"));
    // Another script takes its place, and so does the text of a link or of an earlier state; each has a history of its
    // own in the editor.
    assert_eq!(aside(home.path()), [""; 0]);
    let texts = lab(&game).desk.texts;
    send(&mut game, Wish::Script("kruskal".to_owned()));
    assert!(lab(&game).desk.texts > texts);
    game.wait_until("the script aside", |_| aside(home.path()) == [format!("{own}//")]);
    edit(&mut game, "maze", "maze /* again */");
    send(&mut game, Wish::Do("lab-undo"));
    game.wait_until("both aside", |_| aside(home.path()).len() == 2);
    drop(game);
    // Another window of the game loses nothing, either.
    let [mut one, mut other] = [(); 2].map(|()| at_home(home.path()));
    for game in [&mut one, &mut other] {
        send(game, Wish::Script("sidewinder".to_owned()));
    }
    send(&mut one, Wish::Edit("// one".to_owned()));
    one.frames(20);
    one.wait_until("the desk", |_| fs::read_to_string(home.path().join("desk.json")).unwrap().contains("// one"));
    send(&mut other, Wish::Edit("// other".to_owned()));
    other.frames(20);
    other.wait_until("that of the first", |_| aside(home.path()).contains(&"// one".to_owned()));
}

#[test]
fn what_a_start_asks_for_comes_before_a_script_that_was_left() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = at_home(home.path());
    send(&mut game, Wish::Script("wilson".to_owned()));
    let file = home.path().join("mine.rhai");
    send(&mut game, Wish::SaveAs(file.clone()));
    game.wait_until("the file", |game| file.exists() && !lab(game).desk.is_unsaved);
    let own = lab(&game).desk.text.clone();
    game.frames(20);
    drop(game);
    let start = |words: &str| {
        let mut game =
            started_in(words.split(' ').collect(), Options { home: Ok(home.path().to_owned()), ..options(5) });
        game.frames(30);
        settle(&mut game);
        game
    };
    for (words, shown) in [
        ("mazewright demo --algorithm prim", &["prim"][..]),
        ("mazewright demo --race wilson,kruskal", &["wilson", "kruskal"]),
        ("mazewright demo --solver a-star", &["a-star"]),
    ] {
        let mut game = start(words);
        assert_eq!(names(&game), shown, "{words}");
        // It waits at the desk, with its file.
        send(&mut game, Wish::Do("script-write"));
        assert_eq!(written(&game), Some(own.clone()), "{words}");
        game.wait_until("the file", |game| lab(game).desk.text == own && lab(game).desk.conflict.is_none());
        game.frames(20);
    }
    // From the title, it is shown again.
    let mut game = TestGame::new(Options { home: Ok(home.path().to_owned()), at_once: false, ..options(5) });
    game.frames(3);
    game.choose(Choice::Screen(Screen::Lab));
    game.wait_until("the script", |game| {
        game.app.world().get_resource::<Lab>().is_some() && written(game) == Some(own.clone())
    });
}

#[test]
fn what_is_written_for_an_exercise_stays_until_the_lesson_starts_again() {
    let home = tempfile::tempdir().expect("a folder");
    let exercise = |home: &Path| {
        let mut game = at_home(home);
        let library = Lesson::library("en");
        let lesson = library.iter().find(|lesson| lesson.title.starts_with("Fill the gap")).expect("a lesson");
        game.send(Wish::Lesson(Box::new(lesson.clone())));
        send(&mut game, Wish::Slide(2));
        game
    };
    let mut game = exercise(home.path());
    edit(&mut game, "// ???", "let next = free[0]; //");
    game.frames(20);
    drop(game);
    let mut game = exercise(home.path());
    assert!(lab(&game).text().contains("free[0]"));
    send(&mut game, Wish::Do("lab-from-start"));
    send(&mut game, Wish::Slide(2));
    assert!(lab(&game).text().contains(GAP));
    game.wait_until("the draft aside", |_| aside(home.path()).iter().any(|text| text.contains("free[0]")));
}

#[test]
fn a_script_is_saved_in_its_file_and_never_over_the_work_of_others() {
    let home = tempfile::tempdir().expect("a folder");
    let place = Folder::new().with("mine.rhai", shipped("depth-first"));
    let file = place.path("mine.rhai");
    let text = || fs::read_to_string(&file).expect("a file");
    let start = || {
        let path = file.display().to_string();
        let words = vec!["mazewright", "demo", &path, "--size", "9x7", "--seed", "5"];
        let mut game = started_in(words, Options { home: Ok(home.path().to_owned()), ..options(5) });
        game.wait_until("the script", |game| written(game).is_some());
        game
    };
    let mut game = start();
    edit(&mut game, "random.pick(free)", "free.last()");
    assert!(lab(&game).desk.is_unsaved && text() == shipped("depth-first"));
    // Unsaved changes of a file go on with it.
    game.frames(20);
    drop(game);
    let mut game = start();
    assert!(lab(&game).desk.text.contains("free.last()") && lab(&game).desk.is_unsaved);
    // So they do past a lesson that was only looked at.
    let library = Lesson::library("en");
    game.send(Wish::Lesson(Box::new(library[0].clone())));
    settle(&mut game);
    send(&mut game, Wish::Do("lab-end-lesson"));
    send(&mut game, Wish::Do("script-write"));
    assert!(lab(&game).desk.text.contains("free.last()") && lab(&game).desk.is_unsaved);
    send(&mut game, Wish::Do("script-save"));
    game.wait_until("the saved file", |game| text().contains("free.last()") && !lab(game).desk.is_unsaved);
    game.frames(20);
    assert!(lab(&game).desk.conflict.is_none(), "what was saved here is no news");
    // Changed here and there: neither is lost, and each can be taken.
    edit(&mut game, "free.last()", "free[0]");
    save(&file, "// theirs", 5);
    game.wait_until("the conflict", |game| lab(game).desk.conflict.is_some());
    assert!(lab(&game).desk.text.contains("free[0]") && text() == "// theirs");
    // Saving as ever is no answer to the question.
    send(&mut game, Wish::Do("script-save"));
    game.frames(50);
    assert!(lab(&game).desk.conflict.is_some() && text() == "// theirs");
    send(&mut game, Wish::SaveAs(file.clone()));
    game.wait_until("the own text", |game| text().contains("free[0]") && lab(game).desk.conflict.is_none());
    edit(&mut game, "free[0]", "free[free.len() - 1]");
    save(&file, shipped("sidewinder"), 10);
    game.wait_until("the second conflict", |game| lab(game).desk.conflict.is_some());
    // What cannot be read takes the place of nothing.
    let own = lab(&game).desk.text.clone();
    fs::write(&file, b"// gr\xFC\xDFe").expect("a file");
    send(&mut game, Wish::Do("script-reload"));
    assert_eq!(lab(&game).desk.text, own);
    let problem =
        Phrase::new("note-no-program").with("detail", "mine.rhai: is not UTF-8 text in line 1; save it as UTF-8");
    assert_eq!(lab(&game).desk.problem, Some(problem));
    save(&file, shipped("sidewinder"), 15);
    send(&mut game, Wish::Do("script-reload"));
    assert_eq!(lab(&game).desk.text, shipped("sidewinder"));
    game.wait_until("the own text aside", |_| aside(home.path()).iter().any(|text| text.contains("free.len() - 1")));
    // A change that was not yet seen is not overwritten, and so is no file of another name.
    edit(&mut game, "maze", "maze /* mine */");
    fs::write(&file, "// theirs again").expect("a file");
    let other = place.path("other.rhai");
    fs::write(&other, "// another").expect("a file");
    for path in [&file, &other] {
        let before = fs::read_to_string(path).unwrap();
        send(&mut game, Wish::SaveAs(path.clone()));
        game.wait_until("the refusal", |game| {
            lab(game).desk.conflict.as_ref().is_some_and(|(conflict, _)| conflict == path)
        });
        assert_eq!(fs::read_to_string(path).unwrap(), before);
    }
    // A name without an ending has that of scripts.
    send(&mut game, Wish::SaveAs(place.path("other")));
    game.wait_until("the other file", |_| fs::read_to_string(&other).unwrap().contains("/* mine */"));
    // The text of a file that is gone is nowhere else.
    game.wait_until("the saved text", |game| !lab(game).desk.is_unsaved);
    fs::remove_file(&other).expect("the file");
    game.wait_until("the unsaved text", |game| lab(game).desk.is_unsaved);
}

fn written(game: &TestGame) -> Option<String> {
    let lab = game.app.world().get_resource::<Lab>()?;
    let Written(program) = lab.setup.written.as_ref().filter(|_| lab.is_still())?;
    Some(program.text().to_owned())
}

/// Saves a file as somebody does a moment later.
fn save(file: &Path, text: &str, seconds: u64) {
    fs::write(file, text).expect("a folder");
    let later = SystemTime::now() + Duration::from_secs(seconds);
    File::options().write(true).open(file).and_then(|file| file.set_modified(later)).expect("a file");
}

/// Keeps the left hand on the wall.
const MOUSE: &str = "ask() { echo $1; read answer; }
while :; do
    ask wallLeft; [ $answer = false ] && ask turnLeft
    while ask wallFront; [ $answer = true ]; do ask turnRight; done
    ask moveForward
done
";

#[cfg(unix)]
#[test]
fn an_explorer_races_solvers_through_its_own_maze() {
    let place = Folder::new().with("mouse.sh", MOUSE);
    let file = place.path("mouse.sh");
    let command = format!("sh {}", file.display());
    let words = ["mazewright", "demo", "--size", "7x6", "--seed", "7", "--solver", "a-star", "--explorer", &command];
    let mut game = started_with(words.to_vec());
    game.wait_until("the walk", |game| written(game).is_some());
    let maze = recipe(Algorithm::RecursiveBacktracker, size(7, 6), 7).carve().expect("a maze");
    assert_eq!((names(&game), lab(&game).mode_name()), (vec!["script", "a-star"], ModeName::Solve));
    assert!([0, 1].iter().all(|&n| self::maze(&game, n).passages() == maze.passages()));
    assert_eq!((session(&game).playback.position(), session(&game).subject.is_solver()), (0, true));
    save(&file, "exit 3", 5);
    game.wait_until("the failure", |game| lab(game).desk.problem.is_some());
    save(&file, MOUSE, 10);
    game.wait_until("the mended file", |game| lab(game).desk.problem.is_none() && lab(game).is_still());
    game.send(Wish::Mode(ModeName::Solve));
    game.wait_until("a solver of ours", |game| names(game) == ["a-star"]);
}

/// The maze of one of those on show.
fn maze(game: &TestGame, n: usize) -> Arc<Maze<Grid>> {
    lab(game).lineup.lanes()[n].ready().expect("ready").maze.clone()
}

/// The names of the algorithms on show, once all are ready: programs by their own names.
fn racers(game: &TestGame) -> Vec<String> {
    let lab = game.app.world().get_resource::<Lab>();
    let lanes = lab.map_or(&[][..], |lab| lab.lineup.lanes()).iter();
    let name = |subject: &Subject| match subject {
        Subject::Written { program: Written(program), .. } => match program.version() {
            Some(version) => format!("version {version}"),
            None => program.name().to_owned(),
        },
        _ => subject.name().to_owned(),
    };
    lanes.filter(|lane| lane.ready().is_some()).map(|lane| name(&lane.subject)).collect()
}

#[test]
fn scripts_race_each_other_and_an_algorithm_from_their_files() {
    let place = Folder::new().with("mine.rhai", shipped("depth-first")).with("theirs.rhai", shipped("sidewinder"));
    let (mine, theirs) = (place.path("mine.rhai"), place.path("theirs.rhai"));
    let command = format!("mazewright demo {} {} --race wilson --size 9x7 --seed 5", mine.display(), theirs.display());
    let mut game = started(&command);
    game.wait_until("the race", |game| racers(game) == ["mine.rhai", "wilson", "theirs.rhai"]);
    let built_in = |algorithm| recipe(algorithm, size(9, 7), 5).carve().expect("a maze");
    assert_eq!(maze(&game, 0).passages(), built_in(Algorithm::RecursiveBacktracker).passages());
    assert_eq!(maze(&game, 1).passages(), built_in(Algorithm::Wilson).passages());
    let sidewinder = maze(&game, 2);
    // Each file is followed, and a maze that is removed stays away.
    save(&theirs, shipped("binary-tree"), 5);
    game.wait_until("the saved file", |game| {
        racers(game).len() == 3 && maze(game, 2).passages() != sidewinder.passages()
    });
    act(&mut game, Action::End);
    act(&mut game, Action::Back(Grain::Step));
    let positions = |game: &TestGame| {
        let lanes = lab(game).lineup.lanes().iter();
        lanes.map(|lane| lane.ready().map_or(0, |session| session.playback.position())).collect::<Vec<_>>()
    };
    let stood = positions(&game);
    assert!(stood.iter().all(|&position| position > 0));
    let mut setup = lab(&game).setup.clone();
    setup.leave_out(2);
    game.send(Wish::Set(Box::new(setup)));
    save(&theirs, shipped("sidewinder"), 10);
    game.frames(20);
    game.wait_until("the others", |game| racers(game) == ["mine.rhai", "wilson"]);
    assert_eq!(positions(&game), stood[..2], "those that are left stay where they stood");
}

#[test]
fn a_program_that_fails_has_no_place_and_one_without_an_end_stops_no_frame() {
    let (wrong, endless) = ("let all = maze.cells();", "let n = 0; while true { n += 1; }");
    let place = Folder::new().with("mine.rhai", shipped("depth-first")).with("wrong.rhai", wrong);
    let place = place.with("endless.rhai", endless);
    let files = ["mine.rhai", "wrong.rhai", "endless.rhai"].map(|name| place.path(name).display().to_string());
    let [mine, wrong, endless] = &files;
    let mut game = started(&format!("mazewright demo {mine} {wrong} --race wilson --size 9x7 --seed 5"));
    game.wait_until("the race", |game| racers(game) == ["mine.rhai", "wilson", "wrong.rhai"]);
    act(&mut game, Action::End);
    let lanes = |game: &TestGame| lab(game).lineup.lanes().to_vec();
    let places = standing::places(&lanes(&game), standing::Measure::Steps);
    assert_eq!(places.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false]);
    // Stepping back, those that ended earlier wait at their end.
    act(&mut game, Action::Back(Grain::Step));
    let is_over: Vec<_> = lanes(&game).iter().map(|lane| lane.ready().is_some_and(Session::is_over)).collect();
    assert_eq!((is_over[2], is_over.iter().filter(|&&it| !it).count()), (true, 1));
    let mut game = started(&format!("mazewright demo {mine} {endless} --size 9x7 --seed 5"));
    let is_shown = |game: &TestGame| lab(game).lineup.lanes().first().is_some_and(|lane| lane.ready().is_some());
    game.wait_until("the first", |game| game.app.world().get_resource::<Lab>().is_some() && is_shown(game));
    assert!(lanes(&game).iter().skip(1).all(|lane| lane.session.is_none()));
}

#[test]
fn a_script_races_its_earlier_versions_and_other_scripts() {
    let mut game = started("mazewright demo --size 9x7 --seed 5");
    send(&mut game, Wish::Script("recursive-backtracker".to_owned()));
    game.wait_until("the script", |game| written(game).is_some());
    send(&mut game, Wish::Do("script-keep"));
    send(&mut game, Wish::Edit(shipped("sidewinder").to_owned()));
    game.wait_until("the race", |game| racers(game) == ["", "version 1"] && lab(game).is_still());
    // Both stand where the script stood, so that each change is seen.
    assert!(lab(&game).lineup.is_over());
    let built_in = recipe(Algorithm::RecursiveBacktracker, size(9, 7), 5).carve().expect("a maze");
    assert_eq!(maze(&game, 1).passages(), built_in.passages());
    assert_ne!(maze(&game, 0).passages(), built_in.passages());
    // Whoever chooses an algorithm keeps what races it, and whoever closes the first goes on with the next.
    send(&mut game, Wish::Do("script-beside"));
    game.wait_until("all three", |game| racers(game) == ["", "recursive-backtracker", "version 1"]);
    let mut setup = lab(&game).setup.clone();
    setup.leave_out(1);
    setup.leave_out(0);
    game.send(Wish::Set(Box::new(setup)));
    game.wait_until("the version", |game| racers(game) == ["version 1"]);
    assert_eq!(lab(&game).desk.text, shipped("depth-first"));
    game.send(Wish::Do("lab-undo"));
    game.wait_until("the undone race", |game| racers(game) == ["", "recursive-backtracker", "version 1"]);
    assert_eq!(lab(&game).desk.text, shipped("sidewinder"));
}

#[test]
fn a_script_from_a_file_changes_when_it_is_saved() {
    let place = Folder::new().with("mine.rhai", shipped("depth-first"));
    let file = place.path("mine.rhai");
    let mut game = started(&format!("mazewright demo {} --size 9x7 --seed 5", file.display()));
    game.wait_until("the script", |game| written(game).is_some());
    let built_in = recipe(Algorithm::RecursiveBacktracker, size(9, 7), 5).carve().expect("a maze");
    assert_eq!(session(&game).maze.passages(), built_in.passages());
    assert_eq!(session(&game).playback.position(), 0);
    save(&file, shipped("sidewinder"), 5);
    game.wait_until("the other script", |game| written(game).as_deref() == Some(shipped("sidewinder")));
    // What is shown is in a link, and opens there.
    let link = lab(&game).link().expect("a link");
    let mut other = TestGame::with_time(Options { link: Some(link), ..options(1) }, TimeUpdateStrategy::Automatic);
    other.wait_until("the script of the link", |game| written(game).as_deref() == Some(shipped("sidewinder")));
    assert_eq!(session(&other).maze.passages(), session(&game).maze.passages());
}

#[test]
fn a_trace_from_a_file_is_shown_and_never_edited() {
    let place = Folder::new().with("mine.rhai", shipped("depth-first"));
    place.prints("draw --script mine.rhai --size 6x5 --seed 3 --topology hexagon --format trace -o my.trace");
    let mut game = started(&format!("mazewright demo {}", place.path("my.trace").display()));
    game.wait_until("the trace", |game| written(game).is_some());
    assert_eq!(written(&game).as_deref(), Some(shipped("depth-first")));
    let recipe = recipe(Algorithm::RecursiveBacktracker, size(6, 5), 3).with_shape(Shape::Hexagon);
    assert_eq!(session(&game).maze.passages(), recipe.carve().expect("a maze").passages());
    act(&mut game, Action::SeekEach(vec![20]));
    assert!(lit(&game) > 1);
    assert_eq!(lab(&game).link(), None);
    // Another size leads back to the algorithms that can be run.
    let mut setup = lab(&game).setup.clone();
    setup.recipe.size = size(8, 8);
    send(&mut game, Wish::Set(Box::new(setup)));
    assert!(lab(&game).setup.written.is_none());
}

fn shipped(name: &str) -> &'static str {
    SHIPPED.iter().find(|script| script.name == name).expect("a shipped script").text
}
