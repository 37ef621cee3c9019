//! The real command line, run in a fresh folder: what it prints, what it refuses, and how it ends.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use mazewright_forms::draw::Format;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Shape};
use tempfile::TempDir;

use mazewright_testing::{Dice, algorithms, carve, command, maze_of, recipe, size, solution, text, words};

/// A fresh folder to run the program in.
pub(crate) struct Place {
    folder: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    /// A file of the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        fs::write(self.path(name), content).unwrap();
        self
    }

    pub(crate) fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mazewright"));
        command.current_dir(self.folder.path()).args(words.split_whitespace());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// A command for which no signal is ignored, as some are for programs in the background of a shell.
    #[cfg(target_os = "linux")]
    pub(crate) fn attentive(&self, words: &str) -> Command {
        let command = self.command(words);
        let mut attentive = Command::new("env");
        attentive.arg("--default-signal").arg(command.get_program());
        attentive.args(command.get_args());
        attentive.current_dir(self.folder.path());
        attentive.stdout(Stdio::piped()).stderr(Stdio::piped());
        attentive
    }

    /// Runs the program with words that hold no spaces.
    pub(crate) fn run(&self, words: &str) -> Output {
        self.command(words).output().unwrap()
    }

    /// Runs it with a text on its standard input, which it need not read to the end.
    pub(crate) fn pipe(&self, words: &str, input: &[u8]) -> Output {
        pipe(self.command(words), input)
    }

    /// Runs it with at most some kilobytes of addresses.
    #[cfg(target_os = "linux")]
    pub(crate) fn run_within(&self, kilobytes: u32, words: &str) -> Output {
        self.shell(&format!("ulimit -v {kilobytes} && exec $M {words}"))
    }

    /// Runs a script in which `$M` is the program.
    #[cfg(target_os = "linux")]
    pub(crate) fn shell(&self, script: &str) -> Output {
        self.shell_command(script).output().unwrap()
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn shell_command(&self, script: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]).current_dir(self.folder.path()).stdin(Stdio::null());
        shell.env("M", env!("CARGO_BIN_EXE_mazewright"));
        shell
    }

    /// Runs it, and checks that it does its work without a word besides; what it prints.
    #[track_caller]
    pub(crate) fn prints(&self, words: &str) -> String {
        printed(&self.run(words))
    }

    /// Runs it, and checks that it refuses: one line on standard error, nothing else.
    #[track_caller]
    pub(crate) fn refuses(&self, words: &str, code: i32, expected: &str) {
        refused(&self.run(words), code, expected);
    }

    /// Checks that words behind others are refused, each time with another sentence.
    #[track_caller]
    pub(crate) fn refuses_all(&self, start: &str, rows: &[(&str, &str)]) {
        for (words, expected) in rows {
            self.refuses(&format!("{start} {words}"), 2, expected);
        }
    }

    /// The names in the folder.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Runs a command with a text on its standard input, which it need not read to the end.
pub(crate) fn pipe(mut command: Command, input: &[u8]) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).ok());
        child.wait_with_output().unwrap()
    })
}

/// Sends a signal to a process.
#[cfg(target_os = "linux")]
pub(crate) fn kill(signal: &str, child: &Child) {
    let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
}

#[track_caller]
pub(crate) fn printed(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
pub(crate) fn refused(output: &Output, code: i32, expected: &str) {
    let line = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{line}");
    assert!(line.contains(expected), "{line}");
    assert!(line.starts_with("mazewright: ") && line.ends_with('\n'), "{line:?}");
    assert!(line.lines().count() == 1 && line.len() < 1000, "{line}");
    assert!(output.stdout.is_empty());
}

#[test]
fn draw_prints_the_maze_of_its_recipe() {
    let place = Place::new();
    for algorithm in algorithms() {
        let recipe = recipe(algorithm, size(13, 9), 42);
        let command = command(&recipe);
        let words = command.strip_prefix("mazewright ").unwrap();
        let usual = if algorithm.is_tiled() { Format::Blocks } else { Format::Ascii };
        assert_eq!(place.prints(words), text(&carve(&recipe), usual, None));
        for form in Format::TEXTS {
            let drawn = place.prints(&format!("{words} --format {} --solution", form.name()));
            assert!(maze_of(&drawn) == carve(&recipe), "{words} {}", form.name());
            if form != Format::Json {
                let way = solution(&carve(&recipe));
                assert_eq!(drawn, text(&carve(&recipe), form, way.as_deref()));
            }
        }
    }
    let usual = recipe(Algorithm::RecursiveBacktracker, size(16, 8), 42);
    assert_eq!(place.prints("draw --seed 42"), text(&carve(&usual), Format::Ascii, None));
}

#[test]
fn a_fresh_seed_is_told_and_draws_the_same_maze_again() {
    let place = Place::new();
    let fresh = place.run("draw");
    let errors = String::from_utf8(fresh.stderr).unwrap();
    let seed = errors.strip_prefix("seed: ").and_then(|rest| rest.strip_suffix('\n')).unwrap();
    let halves: Vec<&str> = seed.split('-').collect();
    let digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    assert!(halves.len() == 2 && halves.iter().all(|half| half.len() == 4), "{seed}");
    assert!(halves.concat().chars().all(|digit| digits.contains(digit)), "{seed}");
    let again = place.prints(&format!("draw --seed {seed}"));
    assert_eq!(again.into_bytes(), fresh.stdout);
    assert_ne!(place.run("draw").stdout, place.run("draw").stdout);
}

#[test]
fn windows_of_the_endless_plane_fit_together() {
    let place = Place::new();
    let draw = |words: &str| printed(&place.command(words).output().unwrap());
    let whole = draw("draw --window -1000000000003,5,12x4 --seed 7");
    let right = draw("draw --window -999999999997,5,6x4 --seed 7");
    let lines: Vec<&str> = whole.lines().collect();
    assert_eq!(lines.len(), 9);
    for (whole, right) in lines.iter().zip(right.lines()) {
        let part = whole.get(18..).unwrap_or_default().trim_end();
        assert!(right.ends_with(part), "{whole} {right}");
    }
    assert!(lines[0].contains("+  +") || lines[8].contains("+  +"), "{whole}");
    let json = draw("draw --window -3,2,5x4 --seed 7 --format json");
    assert!(json.contains(r#""seed":"7""#) && json.contains(r#""first":[-3,2]"#));
    let svg = draw("draw --window -3,2,5x4 --seed 7 --format svg");
    assert!(svg.contains("mazewright draw --window -3,2,5x4 --seed 7"));
    // A part that is open anywhere at its border is no maze to solve.
    let part = place.command("draw --window 0,0,30x20 --seed 7").output();
    let solved = pipe(place.command("solve"), &part.unwrap().stdout);
    refused(&solved, 2, "this is a third opening in the border");
}

#[test]
fn count_prints_mazes_of_seeds_that_follow_each_other() {
    let place = Place::new();
    let three = place.prints("draw --size 4x3 --seed 9 --count 3");
    let singles: Vec<String> = (9..12).map(|seed| place.prints(&format!("draw --size 4x3 --seed {seed}"))).collect();
    assert_eq!(three, singles.join("\n"));
    place.refuses("draw --count 0", 2, "0");
}

#[test]
fn output_is_written_whole_or_not_at_all() {
    let place = Place::new().with("old.txt", "old");
    fs::create_dir(place.path("folder")).unwrap();
    assert_eq!(place.prints("draw --seed 1 -o new.txt"), "");
    assert_eq!(fs::read_to_string(place.path("new.txt")).unwrap(), place.prints("draw --seed 1"));
    assert_eq!(place.prints("draw --seed 1 --output old.txt"), "");
    assert_eq!(fs::read(place.path("old.txt")).unwrap(), fs::read(place.path("new.txt")).unwrap());
    assert_eq!(place.prints("solve new.txt -o old.txt"), "");
    assert_eq!(fs::read_to_string(place.path("old.txt")).unwrap(), place.prints("solve new.txt"));

    let before = fs::read(place.path("old.txt")).unwrap();
    for name in ["folder", "nowhere/new.txt", "new.txt/new.txt"] {
        place.refuses(&format!("draw --seed 1 -o {name}"), 2, &format!("cannot write {name}: "));
    }
    place.refuses_all("draw -o old.txt", &[("--size 0x5", "0x5"), ("--algorithm wall-list --size 2x2", "2x2")]);
    assert_eq!(fs::read(place.path("old.txt")).unwrap(), before);
    assert_eq!(place.names(), ["folder", "new.txt", "old.txt"]);
}

#[cfg(unix)]
#[test]
fn output_keeps_links_and_permissions_and_goes_to_devices() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = Place::new().with("target.txt", "old");
    fs::set_permissions(place.path("target.txt"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("target.txt", place.path("link.txt")).unwrap();
    assert_eq!(place.prints("draw --seed 1 -o link.txt"), "");
    assert!(fs::symlink_metadata(place.path("link.txt")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(place.path("target.txt")).unwrap(), place.prints("draw --seed 1"));
    let mode = fs::metadata(place.path("target.txt")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(place.prints("draw --seed 1 -o /dev/null"), "");
    symlink("nowhere/target.txt", place.path("lost.txt")).unwrap();
    place.refuses("draw --seed 1 -o lost.txt", 2, "cannot write lost.txt: ");
    assert_eq!(place.names(), ["link.txt", "lost.txt", "target.txt"]);
}

#[test]
fn a_hyphen_as_output_is_standard_output() {
    let place = Place::new();
    let drawn = place.prints("draw --seed 1");
    assert_eq!(place.prints("draw --seed 1 -o -"), drawn);
    let solved = place.pipe("solve --output -", drawn.as_bytes());
    assert!(printed(&solved).contains('*'));
    place.prints("stats --samples 1 --algorithm wilson --seed 1 -o -");
    assert_eq!(place.names(), Vec::<String>::new());
}

/// The superuser may read every folder, so the program runs as somebody else then.
#[cfg(unix)]
#[test]
fn a_file_in_a_folder_that_cannot_be_synced_is_written() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let place = Place::new();
    let allow = |path: PathBuf, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(place.path(""), 0o755);
    fs::create_dir(place.path("folder")).unwrap();
    allow(place.path("folder"), 0o333);
    // By a program of its own: a file that this one has just written may still be open in a child.
    let copied = Command::new("cp").arg(env!("CARGO_BIN_EXE_mazewright")).arg(place.path("program")).status();
    assert!(copied.unwrap().success());
    let mut command = Command::new(place.path("program"));
    command.args(["draw", "--seed", "1", "-o", "folder/maze.txt"]);
    command.current_dir(place.path(""));
    if fs::read_dir(place.path("folder")).is_ok() {
        command.uid(65_534).gid(65_534);
    }
    assert_eq!(printed(&command.output().unwrap()), "");
    assert_eq!(fs::read_to_string(place.path("folder/maze.txt")).unwrap(), place.prints("draw --seed 1"));
    allow(place.path("folder"), 0o755);
}

#[cfg(target_os = "linux")]
#[test]
fn a_standard_error_that_cannot_be_written_loses_no_output() {
    let place = Place::new();
    let run = |words: &str| {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        place.command(words).stderr(full).output().unwrap()
    };
    let drawn = run("draw --size 3x3");
    assert_eq!(drawn.status.code(), Some(0));
    assert_eq!(drawn.stdout.iter().filter(|&&byte| byte == b'\n').count(), 7);
    let measured = run("stats --samples 1 --size 3x3 --topology hexagon");
    assert_eq!(measured.status.code(), Some(0));
    assert!(measured.stdout.starts_with(b"3x3 hexagon"));
    assert_eq!(run("draw --size 0x5").status.code(), Some(2));
}

/// A device that is always full stands for a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let place = Place::new();
    place.refuses("draw --seed 1 -o /dev/full", 2, "cannot write /dev/full: ");
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = place.command("draw --seed 1").stdout(full).output().unwrap();
    refused(&output, 2, "cannot write standard output: ");
}

#[test]
fn draw_pipes_into_solve_in_every_form() {
    let place = Place::new();
    for algorithm in [Algorithm::RecursiveBacktracker, Algorithm::WallList] {
        for form in Format::TEXTS.map(Format::name) {
            let words = format!("draw {} --size 15x9 --seed 5 --format {form}", words(algorithm));
            let drawn = place.prints(&words);
            let solved = place.prints(&format!("{words} --solution"));
            for input in [&drawn, &solved] {
                let output = place.pipe(&format!("solve --format {form}"), input.as_bytes());
                assert_eq!(printed(&output), solved);
                let output = place.pipe(&format!("solve - --format {form}"), input.as_bytes());
                assert_eq!(printed(&output), solved);
            }
        }
    }
}

#[test]
fn mazes_of_other_programs_are_solved() {
    let place = Place::new();
    for (name, form, steps) in [("rosetta-16x8.txt", "ascii", 67), ("tiles-21x41.txt", "blocks", 0)] {
        let path = format!("{}/tests/samples/{name}", env!("CARGO_MANIFEST_DIR"));
        let solved = place.prints(&format!("solve {path}"));
        let maze = maze_of(&fs::read_to_string(&path).unwrap());
        let way = solution(&maze).unwrap();
        assert!(steps == 0 || way.len() == steps);
        assert_eq!(solved.matches('*').count(), way.len());
        assert_eq!(solved, place.prints(&format!("solve {path} --format {form} --solver breadth-first")));
        assert!(maze_of(&solved) == maze);
    }
}

#[test]
fn every_solver_finds_the_way_of_a_perfect_maze() {
    let place = Place::new();
    let maze = "draw --seed 5 --algorithm growing-tree --size 20x15 -o maze.txt";
    assert_eq!(place.prints(maze), "");
    let expected = place.prints("solve maze.txt");
    assert!(expected.contains('*'));
    for solver in Solver::ALL.map(Solver::name) {
        for options in match solver {
            "wall-follower" | "pledge" => &[" --hand left", " --hand right"][..],
            "random-mouse" => &[" --seed 7", " --seed mouse --steps 5000000"][..],
            _ => &[""][..],
        } {
            let words = format!("solve maze.txt --solver {solver}{options}");
            assert_eq!(place.prints(&words), expected, "{words}");
        }
    }
    let hexagons = "draw --seed 5 --topology hexagon -o hexagons.json --format json";
    assert_eq!(place.prints(hexagons), "");
    let refused = "pledge counts turns of right angles in a plain rectangle, so it cannot \
                   walk a hexagon; choose another solver";
    place.refuses("solve hexagons.json --solver pledge", 2, refused);
}

#[test]
fn a_failed_walk_is_a_negative_answer() {
    let circle = "#######\n#E    #\n#  S  #\n#  #  #\n#     #\n#     #\n#######\n";
    let place = Place::new().with("circle.txt", circle);
    let expected = "the walk returned to its first move after 8 moves; mazes with loops can \
                    cause this; try breadth-first";
    place.refuses("solve circle.txt --solver wall-follower", 1, expected);
    place.prints("solve circle.txt --solver pledge");
    let expected = "the walk did not reach the goal within 1 moves; allow more, or try breadth-first";
    let words = "solve circle.txt --solver random-mouse --seed 1 --steps 1";
    place.refuses(words, 1, expected);
}

#[test]
fn a_maze_without_a_way_is_a_negative_answer() {
    let place = Place::new().with("shut.txt", "+  +--+\n|  |  |\n+--+  +\n");
    let expected = "no path leads from the start in column 0, row 0 to the goal in column 1, row 0";
    place.refuses("solve shut.txt", 1, expected);
    place.refuses("solve shut.txt -o out.txt", 1, expected);
    place.refuses("play shut.txt", 1, expected);
    assert_eq!(place.names(), ["shut.txt"]);
}

#[test]
fn play_refuses_words_that_would_mean_nothing() {
    let place = Place::new().with("maze.txt", "+  +--+\n|     |\n+--+  +\n");
    let played = "played as it is";
    let options = ["--level 2", "--doors sides", "--braid 0.5", "--size 9x9", "--seed 1"];
    place.refuses_all("play maze.txt", &options.map(|word| (word, played)));
    // A run is one by its name or by its first letters, and says which race it is of.
    let place = place.with("run.mwr", "rubbish").with("pasted.txt", "mwr1:AAAA");
    for words in ["run.mwr", "play run.mwr", "pasted.txt"] {
        place.refuses(words, 2, "replay");
    }
    let rows = [
        ("run.mwr --level 2", played),
        ("--algorithm tour --bias ne", "a tour has no --bias"),
        ("--algorithm tour --walkers 3", "a tour has no --walkers"),
        ("--algorithm wall-list --braid 0.5", "cannot be braided"),
        ("--algorithm maze", "or tour for play"),
    ];
    place.refuses_all("play", &rows);
}

#[test]
fn list_names_everything_with_a_sentence() {
    let place = Place::new();
    let check = |what: &str, names: &[&str]| {
        let printed = place.prints(&format!("list {what}"));
        let lines: Vec<(&str, &str)> = printed.lines().map(|line| line.split_once("  ").unwrap()).collect();
        assert_eq!(lines.iter().map(|(name, _)| *name).collect::<Vec<_>>(), names);
        for (_, sentence) in lines {
            assert!(sentence.trim().len() > 10 && sentence.ends_with('.'), "{sentence}");
        }
    };
    check("algorithms", &Algorithm::ALL.map(Algorithm::name));
    let takes_odds = "any length. Takes --odds. Rectangles only.\n";
    assert!(place.prints("list algorithms").contains(takes_odds));
    check("solvers", &Solver::ALL.map(Solver::name));
    check("doors", &["none", "corners", "sides", "farthest"]);
    check("formats", &Format::ALL.map(Format::name));
    check("topologies", &Shape::ALL.map(Shape::name));
    place.refuses("list", 2, "");
    place.refuses("list everything", 2, "everything");
}

#[test]
fn bad_words_are_refused_in_one_line() {
    let place = Place::new();
    for (words, expected) in [
        ("draw --size 0x5", "a size of 0x5 has no cells"),
        ("draw --size", "--size"),
        ("draw --algorithm mole", "unknown algorithm 'mole'; choose one of recursive-backtracker, "),
        ("draw --bias nw", "--bias belongs to --algorithm binary-tree"),
        ("draw --algorithm sidewinder --bias nw", "--bias belongs to --algorithm binary-tree"),
        ("draw --algorithm binary-tree --bias up", "choose one of ne, nw, se, sw"),
        ("draw --pick random", "--pick belongs to --algorithm growing-tree"),
        ("draw --algorithm growing-tree --pick middle", "choose newest, oldest, random, rotate, or a mix"),
        ("draw --algorithm wall-list --size 2x2", "2x2 leaves none inside; give at least 3x3"),
        ("draw --algorithm wall-list --braid 0.5", "cannot be braided; leave --braid out"),
        (
            "draw --algorithm prim --size 100000x100000",
            "draw makes larger ones row by row with binary-tree, sidewinder or eller",
        ),
        ("draw --braid 1.5", "choose a share from 0 to 1, such as 0.5"),
        ("draw --doors back", "choose one of none, corners, sides, farthest"),
        ("draw --format tiff", "choose one of ascii, unicode, blocks, json"),
        ("draw --topology cube", "choose one of rectangle, hexagon"),
        ("draw --tea", "--tea"),
        ("draw --seed -1", "a seed is a number from 0 on, a code such as"),
        ("draw --seed=-2.5", "a seed is a number from 0 on"),
        ("solve --solver random-mouse --seed -1", "a seed is a number from 0 on"),
        ("solve --solver mole", "choose one of breadth-first"),
        ("solve --solver tremaux --hand left", "--hand belongs to --solver wall-follower or pledge"),
        ("solve --solver pledge --seed 1", "--seed belongs to --solver random-mouse"),
        ("solve --steps 5", "--steps belongs to --solver random-mouse"),
        ("solve --solver pledge --hand both", "choose one of left, right"),
        ("solve nothing.txt", "nothing.txt: cannot be read: "),
        ("solve .", "cannot be read: "),
        ("dance", "dance: cannot be read: "),
        ("draw --window 1,2,3", "a size is COLUMNSxROWS, such as 16x8, or of a box 10x8x3, not '3'"),
        ("draw --window 1,2x2", "a window is COLUMN,ROW,COLUMNSxROWS, such as -5,20,40x30, not '1,2x2'"),
        (
            "draw --window 0,999999999999999999,2x3",
            "columns and rows of the plane lie between -1000000000000000000 and 1000000000000000000",
        ),
        ("draw --window -99999999999999999999,0,2x3", "columns and rows of the plane lie between"),
        ("draw --window 0,0,99999x99999", "is too large"),
        ("draw --window 0,0,3x3x3", "a window is COLUMN,ROW,COLUMNSxROWS"),
        (
            "draw --window 0,0,4x3 --algorithm prim",
            "a window of the endless plane has only a --seed; leave --algorithm out",
        ),
        ("draw --window 0,0,4x3 --solution", "leave --solution out"),
        ("draw --size 5x4 --topology box", "three to eight numbers"),
        ("draw --size 5x4x2 --topology ring", "give two numbers"),
        ("play --ladder mw1/prim/1x1x1x1x1x1x1x65535/x1/7", "take too long to carve"),
        ("draw --window 0,0,4x3 --format gif", "a window of the endless plane is not carved as one maze"),
    ] {
        place.refuses(words, 2, expected);
    }
    let strange = place.command("draw --size").arg("3\nx\n4").output().unwrap();
    refused(&strange, 2, "a size is COLUMNSxROWS");
    let strange = place.command("solve").arg("no\nfile").output().unwrap();
    refused(&strange, 2, r"no\nfile: cannot be read: ");
    assert_eq!(place.names(), Vec::<String>::new());
}

#[test]
fn series_of_seeds_end_at_the_largest() {
    let place = Place::new();
    let seed = format!("--seed {}", u64::MAX - 1);
    place.prints(&format!("draw {seed} --size 2x2 --count 2"));
    for words in [
        "draw --count 3",
        "draw --count 18446744073709551615",
        "draw --window 0,0,2x2 --count 3",
        "draw --sheet A4 --count 3",
        "dataset set --count 3",
        "stats --samples 3",
    ] {
        let expected = "there are only 2; choose fewer mazes or an earlier seed";
        place.refuses(&format!("{words} {seed}"), 2, expected);
    }
    assert_eq!(place.names(), [""; 0]);
}

#[test]
fn no_text_of_a_stranger_reaches_the_terminal_as_it_is() {
    let evil = "\u{1b}]0;\u{7}\u{7f}\u{9b}31m\u{202e}";
    let escaped: String = evil.chars().map(|one| format!("\\u{:04x}", one as u32)).collect();
    let lesson = |lines: &str| format!("title = \"x\"\n{}", lines.replace("EVIL", &escaped));
    let maze = Place::new().prints("draw --size 3x3 --seed 77 --format json");
    let place = Place::new()
        .with("key.toml", lesson("\"EVIL\" = 1"))
        .with("name.toml", lesson("[[slide]]\ncarve = \"EVIL\""))
        .with("broken.toml", format!("title = {evil}"))
        .with("seed.json", maze.replace("\"77\"", &format!("\"{escaped}\"")))
        .with("field.json", maze.replace("seed", &escaped))
        .with("grid.json", maze.replace("\"rectangle\"", &format!("\"{escaped}\"")))
        .with("text.txt", format!("+{evil}+"))
        .with("maze.svg", evil);
    for words in [
        "demo --lesson key.toml",
        "demo --lesson name.toml",
        "demo --lesson broken.toml",
        "solve seed.json",
        "solve seed.json --format json",
        "solve seed.json --format svg",
        "solve field.json",
        "solve grid.json",
        "solve text.txt",
        "draw --mask text.txt",
        "stats --merge text.txt",
        "verify text.txt",
        "solve EVIL",
        "verify EVIL",
        "verify EVIL --format json",
        "draw --seed 1 -o EVIL/x",
        "draw --algorithm EVIL",
        "draw --window EVIL",
        "demo --race EVIL,x",
        "play --ladder EVIL",
        "open EVIL",
    ] {
        let words = words.split(' ').map(|word| word.replace("EVIL", evil));
        let output = place.command("").args(words.clone()).output().unwrap();
        let printed = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        let is_bad = |one: char| one.is_control() && one != '\n' || one == '\u{202e}';
        assert!(!printed.contains(is_bad), "{words:?}: {printed:?}");
    }
}

#[test]
fn help_and_version_are_printed() {
    let place = Place::new();
    assert!(place.prints("--help").contains("Usage"));
    assert!(place.prints("draw --help").contains("--algorithm"));
    assert_eq!(place.prints("--version"), concat!("mazewright ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn bad_mazes_are_refused_with_their_name_and_place() {
    let mut dice = Dice(1);
    let bytes: Vec<u8> = (0..1 << 20).flat_map(|_| dice.word().to_le_bytes()).collect();
    let characters: Vec<u8> = bytes.iter().map(|byte| b' ' + byte % 95).collect();
    let lines: Vec<u8> =
        bytes.iter().map(|byte| if byte % 64 == 0 { b'\n' } else { b"# "[usize::from(byte & 1)] }).collect();
    let place = Place::new()
        .with("torn.txt", "+--+--+\n|     |\n+--+\n|     |\n+--+--+\n")
        .with("stray.txt", "+--+--+\n|    ?|\n+--+--+\n")
        .with("empty.txt", "")
        .with("bytes.txt", bytes)
        .with("characters.txt", characters)
        .with("lines.txt", lines)
        .with("json.txt", "{\"maze\\nwright\":1}");
    for (name, expected) in [
        ("torn.txt", "torn.txt: line 3, column 5: "),
        ("stray.txt", "stray.txt: line 2, column 6: '?'"),
        ("empty.txt", "empty.txt: the text is empty"),
        ("bytes.txt", "bytes.txt: line 1, column "),
        ("characters.txt", "characters.txt: line 1, column "),
        ("lines.txt", "lines.txt: line "),
        ("json.txt", "json.txt: line 1, column "),
    ] {
        place.refuses(&format!("solve {name}"), 2, expected);
        let piped = place.pipe("solve", &fs::read(place.path(name)).unwrap());
        refused(&piped, 2, "standard input: ");
    }
}

/// Reading must not take much more memory than the text: the limit is 16 bytes a byte.
#[cfg(target_os = "linux")]
#[test]
fn a_small_file_does_not_take_much_memory() {
    let wide = format!("{}\n{}", "#".repeat(100_000), "#\n".repeat(100_000));
    let blank = format!("#{}#\n", "\n".repeat(70_000_000));
    let place = Place::new().with("wide.txt", wide).with("blank.txt", blank);
    let limited = |name: &str| place.run_within(800 * 1024, &format!("solve {name}"));
    refused(&limited("wide.txt"), 2, "wide.txt: line 1, column 1: this line has 100000 characters");
    refused(&limited("blank.txt"), 2, "blank.txt: line 70000001, column 1: there are too many lines");
}

#[test]
fn four_million_cells_overflow_nothing() {
    let place = Place::new();
    for algorithm in algorithms() {
        if matches!(algorithm, Algorithm::RecursiveBacktracker | Algorithm::GrowingTree(_)) {
            let words = format!("draw {} --size 2000x2000 --seed 1 -o large.txt", words(algorithm));
            assert_eq!(place.prints(&words), "");
            let length = fs::metadata(place.path("large.txt")).unwrap().len();
            assert!(length > 23_000_000, "{length}");
        }
    }
    assert!(place.prints("solve large.txt").contains(" *"));
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_read_and_written() {
    use std::os::unix::ffi::OsStrExt;
    let place = Place::new();
    let name = OsStr::from_bytes(b"m\xFFze.txt");
    let drawn = place.command("draw --seed 1 -o").arg(name).output().unwrap();
    assert_eq!(printed(&drawn), "");
    let solved = place.command("solve").arg(name).output().unwrap();
    assert_eq!(printed(&solved), place.prints("draw --seed 1 --solution"));
}
