//! Seeds, files and names of files as people and other programs hand them on.

use std::process::Output;

use mazewright_forms::draw::Format;

use super::*;

/// The marks and lines that may come before a text, and may begin with `#` in some forms.
const BEFORE: [&str; 4] = ["\u{FEFF}", "\n\r\n", "// a comment\n", "\u{FEFF}\r\n// one\r\n\n// two\n"];

fn draw(place: &Folder, seed: &str) -> Output {
    place.command("draw --size 9x7 --seed").arg(seed).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_seed_that_looks_like_a_code_is_the_code_and_what_was_read_is_said() {
    let place = Folder::new();
    let code = printed(&draw(&place, "K7QX-2M9D"));
    let composed = String::from_utf8(draw(&place, "Zo\u{EB}").stdout).unwrap();
    for line in include_str!("../../cases/text/seeds.txt").lines() {
        let (seed, right) = line.split_once('\t').unwrap();
        let output = draw(&place, seed);
        let expected = if right.contains("compose") { &composed } else { &code };
        assert_eq!(String::from_utf8_lossy(&output.stdout), *expected, "{line}");
        assert_eq!(said(&output).is_empty(), seed == "K7QX-2M9D", "{line}");
    }
    for (typed, read, is_said) in [
        ("k7qx2m9d", "K7QX-2M9D", false),
        ("\u{FF2B}7QX-2M9D", "K7QX-2M9D", true),
        ("K7QX \u{2212} 2M9D", "K7QX-2M9D", true),
        ("K7QX-2M9D\u{200B}", "K7QX-2M9D", true),
        ("\u{FF14}\u{FF12}", "42", true),
        (" 42 ", "42", false),
        ("\"k7qx-2m9d\".", "K7QX-2M9D", true),
        ("(42),", "42", true),
        ("1234-5678", "1234-5678", false),
    ] {
        let output = draw(&place, typed);
        assert_eq!(output.stdout, draw(&place, read).stdout, "{typed}");
        assert_eq!(said(&output).contains(&format!("is read as {read}\n")), is_said, "{typed}: {}", said(&output));
    }
    // What is no code and no number stays a text, and is said.
    for (typed, hash) in [
        ("snow ball", "9108062035821644295"),
        ("2026-11-28", "15237088433604143269"),
        ("1234 5678", "14814079030047319735"),
        ("K7QU-2M9D", "14165093905457639212"),
        ("1,000", "17214385701940126368"),
    ] {
        let output = draw(&place, typed);
        assert_eq!(output.stdout, draw(&place, hash).stdout, "{typed}");
        assert!(said(&output).contains(&format!("the seed '{typed}' is read as {hash}\n")), "{typed}");
    }
    for typed in ["K7QX-2M9", "'K7QX-2M9D'", "+42", "1e3", "0x10"] {
        assert!(said(&draw(&place, typed)).contains("is read as "), "{typed}");
    }
    let place = place.with("maze.txt", &code);
    let words = "solve maze.txt --solver random-mouse --seed";
    let output = place.command(words).arg("K7QX\u{2013}2M9D").output().unwrap();
    assert!(said(&output).contains("is read as K7QX-2M9D"));
}

#[test]
fn an_ending_decides_the_form_in_any_case_and_an_unknown_one_is_refused() {
    let place = Folder::new().with("maze.txt", Folder::new().prints("draw --seed 1"));
    fs::copy("tests/goldens/replays/looked.mwr", place.path("run.mwr")).unwrap();
    fs::write(place.path("a.rhai"), mazewright_script::SHIPPED[0].text).unwrap();
    let drawn = Format::ALL.map(Format::name);
    let solved = drawn.into_iter().filter(|form| !["gif", "apng", "y4m"].contains(form));
    let all = drawn.iter().map(|form| ("draw --seed 1 --size 5x4", *form, *form));
    let all = all.chain(solved.map(|form| ("solve maze.txt", form, form)));
    let others = [
        ("draw --seed 1 --size 5x4", "txt", "ascii"),
        ("stats --seed 1 --samples 2 --algorithm prim --size 5x5", "csv", "csv"),
        ("stats --seed 1 --samples 2 --algorithm prim --size 5x5", "json", "json"),
        ("grade a.rhai", "csv", "csv"),
        ("grade a.rhai", "json", "json"),
        ("grade a.rhai", "txt", "text"),
        ("replay run.mwr", "json", "json"),
        ("replay run.mwr", "mwr", "binary"),
        ("replay run.mwr", "txt", "text"),
    ];
    for (words, ending, form) in all.chain(others) {
        let told = place.run(&format!("{words} --format {form} -o -"));
        for name in [format!("a.{ending}"), format!("b.{}", ending.to_ascii_uppercase()), format!(".{ending}")] {
            place.prints(&format!("{words} -o {name}"));
            let written = fs::read(place.path(&name)).unwrap();
            let times = words.starts_with("stats");
            assert!(times && !written.is_empty() || written == told.stdout, "{words} -o {name}");
        }
    }
    let before = place.names();
    for words in [
        "draw --seed 1",
        "solve maze.txt",
        "stats --seed 1",
        "replay run.mwr",
        "grade a.rhai",
        "draw --seed 1 --sheet A4",
    ] {
        for ending in ["dxf", "mp4", "PNGG", "d\u{EB}f", ""] {
            let name = format!("x.{ending}");
            place.refuses(&format!("{words} -o {name}"), 2, &format!("{name}: nothing is written as .{ending} here"));
        }
    }
    place.refuses("draw --seed 1 -o x.pdf", 2, "draw --sheet A4");
    place.refuses("draw --seed 1 --sheet A4 -o x.png", 2, "choose .pdf");
    assert_eq!(place.names(), before);
    // Whoever names the form may name the file as they like.
    place.prints("draw --seed 1 --format svg -o drawing.xml");
    place.prints("draw --seed 1 -o drawing");
    place.prints("draw --seed 1 --sheet a5 -o sheet.PDF");
}

#[test]
fn every_reader_takes_what_comes_before_a_text() {
    let place = Folder::new();
    fs::copy("tests/goldens/replays/looked.mwr", place.path("run.mwr")).unwrap();
    let readers = [
        ("draw --seed 3 --size 5x4", "solve FILE", false),
        ("draw --seed 3 --size 5x4 --format unicode", "solve FILE", false),
        ("draw --seed 3 --size 5x4 --format blocks", "solve FILE", false),
        ("draw --seed 3 --size 4x3x2", "solve FILE", false),
        ("draw --seed 3 --size 5x4 --format json", "solve FILE", true),
        // The second file ends it, before a window opens.
        ("draw --seed 3 --size 5x4 --format trace", "demo FILE missing.trace", true),
        ("replay run.mwr --format text", "verify FILE", true),
    ];
    let trace = include_str!("../../cases/text/script-with-mark.trace").trim_start_matches('\u{FEFF}');
    let others = [
        (".#..\n....\n.##.\n", "draw --seed 1 --mask FILE", false),
        (mazewright_script::SHIPPED[0].text, "draw --seed 1 --size 5x5 --script FILE", false),
        (trace, "demo FILE missing.trace", true),
    ];
    let texts = readers.map(|(words, reader, takes_hash)| (place.prints(words), reader, takes_hash));
    let others = others.map(|(text, reader, takes_hash)| (text.to_owned(), reader, takes_hash));
    for (text, reader, takes_hash) in texts.into_iter().chain(others) {
        let read = |before: &str| {
            fs::write(place.path("file"), format!("{before}{text}")).unwrap();
            place.run(&reader.replace("FILE", "file"))
        };
        let plain = read("");
        let hash = takes_hash.then_some("# a comment\n\n");
        // In a mask a blank line is a row.
        let is_mask = reader.contains("--mask");
        for before in BEFORE.into_iter().chain(hash).filter(|before| !is_mask || *before != BEFORE[1]) {
            let again = read(before);
            assert_eq!(again.status, plain.status, "{reader} {before:?}: {}", said(&again));
            assert_eq!(
                (again.stdout, again.stderr),
                (plain.stdout.clone(), plain.stderr.clone()),
                "{reader} {before:?}"
            );
        }
        // What a shell of Windows writes.
        let units = "\u{FEFF}".encode_utf16().chain(text.encode_utf16());
        fs::write(place.path("file"), units.flat_map(u16::to_le_bytes).collect::<Vec<_>>()).unwrap();
        let again = place.run(&reader.replace("FILE", "file"));
        assert_eq!((again.stdout, again.stderr), (plain.stdout, plain.stderr), "{reader} in UTF-16");
    }
    // Lines are counted as an editor counts them.
    let torn = place.with("torn.json", "\n# a comment\n{\"mazewright\":1,\n]").pipe("solve torn.json", b"");
    refused(&torn, 2, "line 4, column 1");
}
