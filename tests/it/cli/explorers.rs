//! Programs in other languages on the command line: mice that were written from the protocol alone, one that carves,
//! and those that hang, lie, flood and die.

use std::process::{Command, Output};
use std::time::{Duration, Instant};

use mazewright_lab::{Session, read_trace};
use mazewright_maze::solve::Effort;
use mazewright_maze::trace::Changes;

use super::*;

/// The command of a fixture; none where this machine cannot run it.
fn fixture(place: &Folder, name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/explorers").join(name);
    let path = path.to_str().unwrap();
    let runs = |program: &str| Command::new(program).arg("--version").output().is_ok();
    match path.rsplit('.').next() {
        Some("c") if runs("cc") => {
            let built = place.path("mouse");
            let status = Command::new("cc").args(["-O1", "-Wall", "-Werror", "-o"]).arg(&built).arg(path).status();
            assert!(status.unwrap().success());
            Some(format!("{}", built.display()))
        }
        Some("py") if runs("python3") => Some(format!("python3 {path}")),
        Some("js") if runs("node") => Some(format!("node {path}")),
        _ => None,
    }
}

/// Runs the program with a command of several words behind others.
fn run(place: &Folder, words: &str, flag: &str, program: &str, input: &str) -> Output {
    let mut command = place.command(words);
    command.args([flag, program]);
    pipe(command, input.as_bytes())
}

#[test]
fn mice_in_three_languages_find_the_goal_and_are_stepped_both_ways() {
    let place = Folder::new();
    for (name, options) in [
        ("hand.py", "--size 12x9 --seed 7"),
        ("least.c", "--size 9x12 --seed 8 --braid 0.4"),
        ("flood.js", "--size 10x10 --seed 9 --braid 1"),
        ("flood.js", "--size 7x7 --seed 3 --mask disc --doors sides"),
    ] {
        let Some(mouse) = fixture(&place, name) else { continue };
        let maze = place.prints(&format!("draw {options}"));
        let output = run(&place, "solve --format trace", "--explorer", &mouse, &maze);
        let trace = String::from_utf8(output.stdout).unwrap();
        if options.contains("sides") {
            // Its goal is where it believes it to be, which is another cell here.
            continue;
        }
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let mut session = Session::prepare(read_trace(&trace).unwrap().subject()).unwrap();
        let path = session.answer.clone().unwrap().unwrap().path;
        assert_eq!((path.first(), path.last()), (Some(&session.maze.start()), Some(&session.maze.goal())));
        let all = session.playback.len();
        let mut scenes = Vec::new();
        for moment in 0..=all {
            session.playback.seek(moment, &mut Changes::default());
            scenes.push(session.playback.scene().clone());
        }
        for moment in (0..=all).rev() {
            session.playback.seek(moment, &mut Changes::default());
            assert_eq!(*session.playback.scene(), scenes[moment], "{name}, {moment}");
        }
        // The solution is drawn as any other, and filmed.
        let drawn = printed(&run(&place, "solve", "--explorer", &mouse, &maze));
        assert!(drawn.contains('.') || drawn.contains('*'), "{drawn}");
        let film = run(&place, &format!("draw {options} --cell-size 8 -o {name}.gif"), "--explorer", &mouse, "");
        assert!(film.status.success() && fs::read(place.path(&format!("{name}.gif"))).unwrap().starts_with(b"GIF"));
    }
}

#[test]
fn what_goes_wrong_has_its_own_line() {
    let place = Folder::new();
    let maze = place.prints("draw --size 4x4 --seed 1");
    let check = |program: &str, code: i32, expected: &str| {
        let output = run(&place, "solve --timeout 1", "--explorer", program, &maze);
        refused(&output, code, expected);
    };
    check("echo wallFront; sleep 60", 2, "it hangs: nothing for 1 s after line 1 of its output");
    check("while :; do echo moveForward; read answer || exit; done", 2, "it drove into a wall, first at (0, ");
    check("head -c 70000 /dev/zero | tr '\\0' x", 2, "line 1 of its output is longer than 65536 bytes");
    check("yes setText 0 0 x", 2, "it gave 26000 commands and did not end; it never reached the goal");
    check("yes la", 2, "are not commands and were ignored, first line 1: \"la\"; it gave no command and did not end");
    check("yes turnLeft", 2, "read every answer");
    check("echo wallFront; exit 3", 2, "it failed (exit status: 3) after line 1");
    check("no-such-program 2>&-", 2, "check the command");
    check(
        "echo Hello",
        1,
        "without reaching the goal; line 1 of its output is not a command and was ignored: \"Hello\"",
    );
    check("echo setWall 0 0 up; echo x", 1, "2 lines of its output are not commands and were ignored, first line 1");
    check("echo wallfront; read answer", 2, "it hangs: nothing for 1 s after line 1 of its output");
    check("echo wallFront; read answer", 1, "it ended without reaching the goal");
    let hexagons = place.prints("draw --size 4x4 --seed 1 --topology hexagon");
    let output = run(&place, "solve", "--explorer", "true", &hexagons);
    refused(&output, 2, "an explorer needs square cells");
    place.refuses("draw --explorer true", 2, "--explorer belongs to");
    place.refuses("solve --explorer true --solver a-star", 2, "cannot be used with");
}

/// A mouse that failed once; none where this machine has no Python.
fn case(name: &str) -> Option<String> {
    Command::new("python3").arg("--version").output().ok()?;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/mice").join(name);
    // What they say on standard error would stand beside what we say.
    Some(format!("python3 {} 2>/dev/null", path.display()))
}

#[test]
fn a_log_on_standard_output_is_ignored_with_a_note() {
    let Some(mouse) = case("logs-on-stdout.py") else { return };
    let place = Folder::new();
    let maze = place.prints("draw --size 6x5 --seed 1");
    let output = run(&place, "solve", "--explorer", &mouse, &maze);
    let note = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && output.stdout.contains(&b'*'), "{note}");
    assert_eq!(note.lines().count(), 1);
    assert!(note.contains("line 1 of its output is not a command and was ignored: \"Running\""), "{note}");
    let graded = printed(&run(&place, "grade", "--explorer", &mouse, ""));
    assert!(graded.contains("right") && graded.contains("was ignored: \"Running\""), "{graded}");
    let both = printed(&place.command("grade").args(["--explorer", &mouse, "--explorer", &mouse]).output().unwrap());
    assert_eq!(both.matches("; line 1 of its output is not a command and was ignored").count(), 2, "{both}");
}

#[test]
fn the_goal_may_be_the_middle() {
    let Some(mouse) = case("middle.py") else { return };
    let place = Folder::new();
    for size in ["6x6", "7x6", "6x7", "7x7", "2x2", "1x1", "16x16"] {
        let maze = place.prints(&format!("draw --size {size} --seed 3 --braid 0.5"));
        let solved = run(&place, "solve --format json --goal middle", "--explorer", &mouse, &maze);
        let words = String::from_utf8(solved.stderr).unwrap();
        assert!(solved.status.success(), "{size}: {words}");
        let json: Value = serde_json::from_slice(&solved.stdout).unwrap();
        let end = json["solution"].as_array().unwrap().last().unwrap().clone();
        let (columns, rows) = size.split_once('x').unwrap();
        for (place, length) in [(&end[0], columns), (&end[1], rows)] {
            let (place, length) = (place.as_u64().unwrap(), length.parse::<u64>().unwrap());
            assert!(((length - 1) / 2..=length / 2).contains(&place), "{size}: {end}");
        }
    }
    // Its trace and its film are those of a maze with that goal.
    let trace =
        printed(&run(&place, "draw --size 8x8 --seed 1 --goal middle --format trace", "--explorer", &mouse, ""));
    let session = Session::prepare(read_trace(&trace).unwrap().subject()).unwrap();
    assert_eq!(session.answer.clone().unwrap().unwrap().path.last(), Some(&session.maze.goal()));
    let film = run(&place, "draw --size 8x8 --seed 1 --goal middle -o m.gif", "--explorer", &mouse, "");
    assert!(film.status.success() && fs::read(place.path("m.gif")).unwrap().starts_with(b"GIF"));
    let graded = printed(&run(&place, "grade --goal middle", "--explorer", &mouse, ""));
    assert!(graded.contains("reaches the goal in 36 of 36"), "{graded}");
    assert!(graded.contains("--doors corners --seed 1 --goal middle:"), "{graded}");
    // Without it, it stops in the middle, which is not the goal.
    let maze = place.prints("draw --size 6x6 --seed 3");
    refused(&run(&place, "solve", "--explorer", &mouse, &maze), 1, "it ended without reaching the goal");
    place.refuses("solve --goal middle", 2, "--explorer");
    let cross = "draw --size 9x9 --seed 1 --mask frame --goal middle --format trace";
    refused(&run(&place, cross, "--explorer", &mouse, ""), 2, "the middle of this maze is masked out");
}

#[test]
fn a_program_that_trickles_ends_after_the_whole_time() {
    let Some(mouse) = case("slow-forever.py") else { return };
    let place = Folder::new();
    let maze = place.prints("draw --size 6x5 --seed 1");
    let since = Instant::now();
    let output = run(&place, "solve --timeout 2", "--explorer", &mouse, &maze);
    refused(&output, 2, "it has not ended after 20 s");
    assert!(since.elapsed() < Duration::from_secs(60));
}

/// The processes that have a word among theirs.
#[cfg(target_os = "linux")]
fn processes(word: &str) -> Vec<String> {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let words = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    let words = words.map(|words| String::from_utf8_lossy(&words).replace('\0', " "));
    words.filter(|words| words.split(' ').any(|one| one == word)).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn a_session_of_its_own_does_not_outlive_the_program() {
    let place = Folder::new().with("maze.txt", Folder::new().prints("draw --size 4x4 --seed 1"));
    if case("new-session.py").is_none() {
        return;
    }
    let script = |name: &str| {
        // Each run has seconds to sleep of its own, by which it is found.
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/mice").join(name);
        fs::read_to_string(path).unwrap()
    };
    let place = place
        .with("session.py", script("new-session.py").replace("432", "9432"))
        .with("session.sh", script("own-session.sh").replace("4325", "94325"))
        .with("double.py", script("fork-setsid.py").replace("300", "94326"));
    let double = "python3 double.py 94326";
    for (words, flag, program, seconds) in [
        ("solve maze.txt --timeout 1", "--explorer", "python3 session.py", "94323"),
        ("draw --size 2x1", "--generator", "sh session.sh", "94325"),
        ("solve maze.txt --timeout 1", "--explorer", double, "94326"),
        ("solve maze.txt --timeout 1", "--explorer", "env -i setsid sleep 94327 & sleep 9", "94327"),
    ] {
        let output = place.command(words).args([flag, program]).output().unwrap();
        assert!(output.status.code().is_some());
        assert_eq!(processes(seconds), Vec::<String>::new(), "{program}");
    }
    // By a signal.
    let mut attentive = place.attentive("solve maze.txt --timeout 60");
    let mut child = attentive.args(["--explorer", double]).spawn().unwrap();
    let since = Instant::now();
    while processes("94326").len() < 6 {
        assert!(since.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(10));
    }
    kill("TERM", &child);
    assert!(!child.wait().unwrap().success());
    assert_eq!(processes("94326"), Vec::<String>::new());
}

#[cfg(target_os = "linux")]
#[test]
fn no_program_is_left_behind() {
    let place = Folder::new().with("maze.txt", Folder::new().prints("draw --size 4x4 --seed 1"));
    let start = "sleep 100 & echo $! > own; echo wallFront; read answer; sleep 100";
    let runs = || {
        let id = fs::read_to_string(place.path("own")).unwrap_or_default();
        let state = fs::read_to_string(format!("/proc/{}/stat", id.trim())).unwrap_or_default();
        !id.trim().is_empty() && !state.is_empty() && !state.contains(") Z ")
    };
    let wait = |is_so: bool| {
        let since = Instant::now();
        while runs() != is_so {
            assert!(since.elapsed() < Duration::from_secs(20), "{is_so}");
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    // By the end of its time.
    let mut timed = place.command("solve maze.txt --timeout 1");
    refused(&timed.args(["--explorer", start]).output().unwrap(), 2, "it hangs");
    wait(false);
    // By a signal.
    for signal in ["INT", "TERM"] {
        let mut attentive = place.attentive("solve maze.txt --timeout 60");
        let mut child = attentive.args(["--explorer", start]).spawn().unwrap();
        wait(true);
        kill(signal, &child);
        assert!(!child.wait().unwrap().success());
        wait(false);
    }
}

#[test]
fn runs_are_counted_and_mice_are_judged() {
    let place = Folder::new();
    let Some(mouse) = fixture(&place, "hand.py") else { return };
    let maze = place.prints("draw --size 5x4 --seed 1");
    let moves = |words: &str| {
        let trace = printed(&run(&place, &format!("solve --format trace {words}"), "--explorer", &mouse, &maze));
        let session = Session::prepare(read_trace(&trace).unwrap().subject()).unwrap();
        assert!(!matches!(session.answer, Some(Ok(ref solution)) if solution.effort == Effort::Moves(1)));
        session.playback.len()
    };
    assert!(moves("--runs 2") > moves(""));

    let judge = |program: &str, flag: &str, words: &str| run(&place, &format!("grade {words}"), flag, program, "");
    let all: Value = serde_json::from_str(&printed(&judge(&mouse, "--explorer", "--format json"))).unwrap();
    let verdict = &all["verdicts"][0];
    assert_eq!((&verdict["right"], &verdict["perfect"]["found"]), (&true.into(), &verdict["perfect"]["mazes"]));
    let racers = verdict["race"]["racers"].as_array().unwrap();
    assert_eq!(racers[0]["name"], mouse.as_str());
    assert!(racers.len() > 8 && racers.iter().any(|racer| racer["shortest"] == true));
    let wrong = judge("echo start >> starts; echo wallFront; read answer", "--explorer", "");
    let text = String::from_utf8(wrong.stdout).unwrap();
    assert_eq!(wrong.status.code(), Some(1));
    assert!(text.contains("it ended before its first move, in ") && text.contains("--size 2x1"), "{text}");
    assert!(!text.contains("breadth-first"), "it races none: {text}");
    assert_eq!(fs::read_to_string(place.path("starts")).unwrap(), "start\n");
    // The name of the program and the note come once.
    let babbles = judge("yes la", "--explorer", "");
    let text = String::from_utf8(babbles.stdout).unwrap();
    assert!(text.starts_with("yes la: wrong\n  12000 lines of its output are not commands"), "{text}");
    assert_eq!((text.matches("yes la").count(), text.matches("not commands").count()), (1, 1), "{text}");
    for flag in ["--explorer", "--generator"] {
        refused(&judge("no-such-program 2>&-", flag, ""), 2, "check the command");
    }
}

#[test]
fn a_program_carves_what_it_prints() {
    let place = Folder::new();
    let Some(rows) = fixture(&place, "rows.py") else { return };
    let recipe = "--size 7x5 --seed 3";
    let drawn = printed(&run(&place, &format!("draw {recipe}"), "--generator", &rows, ""));
    assert_eq!(drawn.lines().count(), 11);
    let trace = printed(&run(&place, &format!("draw {recipe} --format trace"), "--generator", &rows, ""));
    assert_eq!(read_trace(&trace).unwrap().work.recording.len(), 34);
    // What it prints with our header before it is a trace, too.
    assert!(printed(&run(&place, "grade", "--generator", &rows, "")).contains("right"));
    let judge = |program: &str, expected: &str| {
        let output = run(&place, "draw --size 2x1 --timeout 1", "--generator", program, "");
        refused(&output, 2, expected);
    };
    judge("true", "it printed no event");
    // A maze of one cell needs none.
    printed(&run(&place, "draw --size 1x1 --seed 1", "--generator", "true", ""));
    judge("echo Hello", "line 1 of its output is no event: \"Hello\"");
    let open = r#"{"event":"open","a":[0,0],"b":[1,0]}"#;
    judge(&format!("echo '{open}'; echo '{open}'"), "line 2 of its output: [0,0] and [1,0] are joined already");
    judge("echo '{\"event\":\"cheer\"}'", "left out: 1 of 2");
    judge("echo '{}'; sleep 60", "it hangs");
}

/// The Python package is not part of these tests, so another one of its name stands beside the file.
#[test]
fn a_file_in_python_is_run_by_its_package_with_the_recipe_and_its_problem_is_the_sentence() {
    let place = Folder::new();
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    fs::create_dir(place.path("pymazewright")).unwrap();
    let stand_in = "import json, sys\nprint(json.dumps({'problem': 'line 3: ' + ' '.join(sys.argv[1:])}))\n";
    fs::write(place.path("pymazewright/__main__.py"), stand_in).unwrap();
    fs::write(place.path("my mine.py"), "def carve(maze): pass\n").unwrap();
    let mut command = place.command("demo --size 9x6 --seed 7");
    command.arg("my mine.py");
    let expected = "my mine.py: line 3: watch my mine.py --algorithm recursive-backtracker --size 9x6";
    refused(&pipe(command, b""), 2, expected);
    for words in ["grade mine.py", "draw --script mine.py --size 3x3"] {
        place.refuses(words, 2, "mine.py: this is Python, and a script is Rhai; mazewright demo");
    }
    place.refuses("stats --explorer mouse", 2, "these commands take it: demo, draw, solve, grade");
    place.refuses("demo --race wilson,prim --explorer mouse", 2, "an explorer races solvers");
    place.refuses("draw --explorer a --explorer b --format trace", 2, "one explorer at a time; mazewright demo lets");
    place.refuses("demo missing.py", 2, "missing.py");
    fs::write(place.path("pymazewright/__main__.py"), "").unwrap();
    fs::write(place.path("mine.py"), "").unwrap();
    place.refuses("demo mine.py", 2, "is the package pymazewright of this version installed?");
}
