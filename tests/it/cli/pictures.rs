//! Pictures, films and worksheets of the real program.

use std::io::Cursor;

use mazewright_maze::Shape;
use mazewright_testing::size;

use super::*;

/// The width and height of a PNG.
fn pixels(bytes: &[u8]) -> (u32, u32) {
    let reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    reader.info().size()
}

#[test]
fn every_form_of_every_grid_is_written() {
    let place = Folder::new();
    for shape in Shape::ALL {
        let words =
            format!("draw --topology {} --size {} --seed 3 --cell-size 9", shape.name(), size(7, 5).fitted_to(shape));
        for (form, begins) in [
            ("svg --distances --solution", &b"<svg "[..]),
            ("png --theme dark", b"\x89PNG"),
            ("gif --seconds 1", b"GIF89a"),
            ("apng --seconds 1 --solver tremaux", b"\x89PNG"),
            ("y4m --seconds 1 --wall-width 2", b"YUV4MPEG2 "),
        ] {
            let output = place.run(&format!("{words} --format {form}"));
            let problem = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success() && problem.is_empty(), "{words} {form}: {problem}");
            assert!(output.stdout.starts_with(begins), "{words} {form}");
        }
    }
    for (words, width) in [("--weave 1 --size 9x9", 200), ("--size 9x9", 200), ("--size 700x700", 1401)] {
        place.prints(&format!("draw {words} --seed 1 -o a.png"));
        assert_eq!(pixels(&fs::read(place.path("a.png")).unwrap()).0, width, "{words}");
    }
}

#[test]
fn furniture_is_drawn_or_refused_with_a_form_that_shows_it() {
    let place = Folder::new();
    let words = "draw --size 12x9 --seed 3 --keys 2 --gates 0.5 --levers 1 --braid 0.3";
    for form in ["ascii", "unicode", "blocks", "json"] {
        fs::write(place.path("maze.txt"), place.prints(&format!("{words} --format {form}"))).unwrap();
        let solved = place.prints("solve maze.txt --format json");
        assert!(solved.contains("\"locked_doors\":[{"), "{form}: {solved}");
        place.prints("solve maze.txt --format png -o solved.png");
        assert_eq!(pixels(&fs::read(place.path("solved.png")).unwrap()), (260, 200), "{form}");
    }
    place.prints(&format!("{words} --format png -o drawn.png"));
    assert_eq!(pixels(&fs::read(place.path("drawn.png")).unwrap()), (260, 200));
    let stairs = "draw --size 4x3x3 --seed 1 --keys 2 --gates 1 --braid 1";
    assert!(place.prints(stairs).starts_with("{\"mazewright\":1,"), "text has no room");
}

#[test]
fn a_maze_with_a_plan_is_looked_for_from_the_seed_on() {
    let place = Folder::new();
    let twice = |text: &str| -> u64 {
        fs::write(place.path("maze.json"), text).unwrap();
        let solved = place.prints("solve maze.json --format json");
        // Where nothing had room, there is no plan.
        let number = solved.split_once("\"walked_twice\":").map_or("0", |(_, number)| number);
        number.split(',').next().unwrap().parse().unwrap()
    };
    let words = "draw --size 12x8 --keys 2 --format json";
    let sought = place.run(&format!("{words} --seed 1 --plan 30"));
    let said = String::from_utf8(sought.stderr).unwrap();
    let found: u64 = said.trim().strip_prefix("seed: ").unwrap().parse().unwrap();
    let text = String::from_utf8(sought.stdout).unwrap();
    assert_eq!(text, place.prints(&format!("{words} --seed {found}")));
    assert!(found > 1 && twice(&text) >= 30, "{found}");
    let mut lacks = 0;
    for seed in 1..found {
        let other = place.run(&format!("{words} --seed {seed}"));
        assert!(twice(str::from_utf8(&other.stdout).unwrap()) < 30, "{seed}");
        lacks += usize::from(str::from_utf8(&other.stderr).unwrap().contains("of 2 keys found room"));
    }
    assert!(lacks > 0);
    let none = "draw --size 3x3 --keys 1 --seed 1 --plan 500";
    place.refuses(none, 1, "none of 1000 seeds makes such a plan");
}

#[test]
fn the_picture_in_the_book_is_what_its_command_draws() {
    let page = include_str!("../../../docs/pictures.md");
    let words = "draw --topology ring --size 6x8 --seed 3 --algorithm kruskal --solution --distances --format svg";
    assert!(page.contains(words));
    assert_eq!(Folder::new().prints(words), include_str!("../../../docs/images/ring.svg"));
}

#[test]
fn worksheets_have_a_page_for_each_maze_and_each_answer() {
    let place = Folder::new();
    for (words, pages) in [
        ("--sheet A4 --count 3", 6),
        ("--sheet letter --topology ring --size 5x5", 2),
        ("--sheet A4 --topology torus --size 5x5", 2),
        ("--sheet 105x148mm --size 10x10", 2),
    ] {
        place.prints(&format!("draw --seed 7 {words} -o sheet.pdf"));
        let bytes = fs::read(place.path("sheet.pdf")).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        assert!(text.starts_with("%PDF-1.") && text.ends_with("%%EOF"), "{words}");
        assert_eq!(text.matches("/Type /Page\n").count(), pages, "{words}");
        assert_eq!(text.matches("(Answer ").count(), pages / 2);
        assert!(text.contains("--seed 7"));
    }
}

/// A worksheet and an SVG say which command makes their maze: pasted into a shell it does.
#[test]
#[cfg(unix)]
fn a_command_on_a_picture_can_be_pasted_into_a_shell() {
    let place = Folder::new();
    for (n, mask) in ["it's $HOME; a `mask`\\.txt", "-o", "two\"", "~", "a&b<c>"].into_iter().enumerate() {
        fs::write(place.path(mask), "....\n.##.\n....\n").unwrap();
        let mut command = place.command("draw --seed 3 --algorithm growing-tree");
        command.args(["--pick", "newest=3,random=1", "--format", "svg"]);
        command.arg(format!("--mask={mask}"));
        let drawn = String::from_utf8(command.output().unwrap().stdout).unwrap();
        let title = drawn.split("<title>").nth(1).unwrap();
        let title = title.split("</title>").next().unwrap();
        let title = title.replace("&lt;", "<").replace("&amp;", "&");
        let pasted = title.replacen("mazewright", env!("CARGO_BIN_EXE_mazewright"), 1);
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &format!("{pasted} --format svg")]);
        let again = shell.current_dir(place.path(".")).output().unwrap();
        let problem = String::from_utf8_lossy(&again.stderr);
        assert_eq!(String::from_utf8_lossy(&again.stdout), drawn, "{n}: {problem}");
    }
    let words = "draw --sheet A4 --seed 3 -o sheet.pdf";
    let mut command = place.command(words);
    command.args(["--mask", "two\""]);
    assert!(command.output().unwrap().status.success());
    let bytes = fs::read(place.path("sheet.pdf")).unwrap();
    assert!(String::from_utf8_lossy(&bytes).contains("--mask 'two\"'"));
}
