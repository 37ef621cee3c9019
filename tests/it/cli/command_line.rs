//! The real command line, run in a fresh folder: what it prints, what it refuses, and how it ends.

use std::ffi::OsStr;

use mazewright_forms::draw;
use mazewright_forms::draw::Format;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Shape};
use mazewright_testing::{algorithms, carve, command, growing, maze_of, recipe, size, solution, text, words};

use super::*;

#[test]
fn draw_prints_the_maze_of_its_recipe() {
    let place = Folder::new();
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
    let place = Folder::new();
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
    let place = Folder::new();
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
    assert!(json.contains(r#""recipe":"plane/5x4/7""#) && json.contains(r#""first":[-3,2]"#));
    let svg = draw("draw --window -3,2,5x4 --seed 7 --format svg");
    assert!(svg.contains("mazewright draw --window -3,2,5x4 --seed 7"));
    // A part that is open anywhere at its border is no maze to solve.
    let part = place.command("draw --window 0,0,30x20 --seed 7").output();
    let solved = pipe(place.command("solve"), &part.unwrap().stdout);
    refused(&solved, 2, "this is a third opening in the border");
}

#[test]
fn count_prints_mazes_of_seeds_that_follow_each_other() {
    let place = Folder::new();
    let three = place.prints("draw --size 4x3 --seed 9 --count 3");
    let singles: Vec<String> = (9..12).map(|seed| place.prints(&format!("draw --size 4x3 --seed {seed}"))).collect();
    assert_eq!(three, singles.join("\n"));
}

#[test]
fn output_is_written_whole_or_not_at_all() {
    let place = Folder::new().with("old.txt", "old");
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
    place.refuses("draw -o old.txt --size 0x5", 2, "0x5");
    assert_eq!(fs::read(place.path("old.txt")).unwrap(), before);
    assert_eq!(place.names(), ["folder", "new.txt", "old.txt"]);
}

#[cfg(unix)]
#[test]
fn output_keeps_links_and_permissions_and_goes_to_devices() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = Folder::new().with("target.txt", "old");
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

/// A device that is always full stands for a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let place = Folder::new();
    place.refuses("draw --seed 1 -o /dev/full", 2, "cannot write /dev/full: ");
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = place.command("draw --seed 1").stdout(full).output().unwrap();
    refused(&output, 2, "cannot write standard output: ");
}

#[test]
fn draw_pipes_into_solve_in_every_form() {
    let place = Folder::new();
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
    let place = Folder::new();
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
    let place = Folder::new();
    let maze = "draw --seed 5 --algorithm growing-tree --size 20x15 -o maze.txt";
    assert_eq!(place.prints(maze), "");
    let expected = place.prints("solve maze.txt");
    assert!(expected.contains('*'));
    for solver in Solver::ALL.map(Solver::name) {
        for options in match solver {
            "wall-follower" | "pledge" => &[" --hand left", " --hand right"][..],
            "random-mouse" => &[" --seed 7", " --seed K7QX-2M9D --steps 5000000"][..],
            _ => &[""][..],
        } {
            let words = format!("solve maze.txt --solver {solver}{options}");
            assert_eq!(place.prints(&words), expected, "{words}");
        }
    }
}

#[test]
fn a_failed_walk_is_a_negative_answer() {
    let circle = "#######\n#E    #\n#  S  #\n#  #  #\n#     #\n#     #\n#######\n";
    let place = Folder::new().with("circle.txt", circle);
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
    let place = Folder::new().with("shut.txt", "+  +--+\n|  |  |\n+--+  +\n");
    let expected = "no path leads from the start in column 0, row 0 to the goal in column 1, row 0";
    place.refuses("solve shut.txt", 1, expected);
    place.refuses("solve shut.txt -o out.txt", 1, expected);
    place.refuses("play shut.txt", 1, expected);
    assert_eq!(place.names(), ["shut.txt"]);
}

#[test]
fn list_names_everything_with_a_sentence() {
    let place = Folder::new();
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
}

/// Reading must not take much more memory than the text: the limit is 16 bytes a byte.
#[cfg(target_os = "linux")]
#[test]
fn a_small_file_does_not_take_much_memory() {
    let wide = format!("{}\n{}", "#".repeat(100_000), "#\n".repeat(100_000));
    let blank = format!("#{}#\n", "\n".repeat(70_000_000));
    let place = Folder::new().with("wide.txt", wide).with("blank.txt", blank);
    let limited = |name: &str| place.run_within(800 * 1024, &format!("solve {name}"));
    refused(&limited("wide.txt"), 2, "wide.txt: line 1, column 1: this line has 100000 characters");
    refused(&limited("blank.txt"), 2, "blank.txt: line 70000001, column 1: there are too many lines");
}

#[test]
fn four_million_cells_overflow_nothing() {
    let place = Folder::new();
    for algorithm in [Algorithm::RecursiveBacktracker, growing("newest")] {
        let words = format!("draw {} --size 2000x2000 --seed 1 -o large.txt", words(algorithm));
        assert_eq!(place.prints(&words), "");
        let length = fs::metadata(place.path("large.txt")).unwrap().len();
        assert!(length > 23_000_000, "{length}");
    }
    assert!(place.prints("solve large.txt").contains(" *"));
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_read_and_written() {
    use std::os::unix::ffi::OsStrExt;
    let place = Folder::new();
    let name = OsStr::from_bytes(b"m\xFFze.txt");
    let drawn = place.command("draw --seed 1 -o").arg(name).output().unwrap();
    assert_eq!(printed(&drawn), "");
    let solved = place.command("solve").arg(name).output().unwrap();
    assert_eq!(printed(&solved), place.prints("draw --seed 1 --solution"));
}

/// The `end` of the last line of a trace.
fn end(lines: &str) -> Value {
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    last["end"].clone()
}

#[test]
fn a_trace_is_printed_line_by_line() {
    let place = Folder::new();
    let words = "draw --format trace --algorithm wilson --size 5x4 --seed 7";
    let recipe = recipe(Algorithm::Wilson, size(5, 4), 7);
    let mut lines = Vec::new();
    draw::carving(&recipe.carve().unwrap(), &recipe, &mut lines).unwrap();
    assert_eq!(place.prints(words).as_bytes(), lines);
    let drawn = place.prints("draw --size 5x4 --seed 7");
    let output = place.pipe("solve --format trace --solver tremaux", drawn.as_bytes());
    assert_eq!(end(&printed(&output)), "way");
    let walled = "+--+--+\n| S| E|\n+--+--+\n";
    let output = place.pipe("solve --format trace", walled.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(end(&String::from_utf8(output.stdout).unwrap()), "failed");
}
