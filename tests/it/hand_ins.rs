//! Folders of hand-ins, as learning platforms export them: a row or a sentence for each file, for every command that
//! reads folders.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;

use mazewright_script::SHIPPED;
use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::command_line::{Place, refused};

/// A place with the hand-ins that failed once.
fn place() -> Place {
    let place = Place::new();
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/hand-ins"), &place.path("hand-ins"));
    place
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in from.read_dir().unwrap().flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

fn shipped(name: &str) -> &'static str {
    SHIPPED.iter().find(|script| script.name == name).unwrap().text
}

/// An archive of files.
pub(crate) fn archive<'a>(files: impl IntoIterator<Item = (&'a str, Vec<u8>)>) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(&bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// The table of a folder and what was said besides.
fn graded(place: &Place, words: &str) -> (String, String) {
    let output = place.run(words);
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[track_caller]
fn has_row(table: &str, file: &str, words: &[&str]) {
    let ends = |row: &&str| row.split("  ").next().is_some_and(|name| name.ends_with(file));
    let row = table.lines().find(ends).unwrap_or_else(|| panic!("{file}: {table}"));
    for word in words {
        assert!(row.contains(word), "{word}: {table}");
    }
}

#[test]
fn each_hand_in_has_its_row_or_a_sentence() {
    let place = place();
    fs::create_dir(place.path("hand-ins/empty-folder")).unwrap();
    fs::write(place.path("hand-ins/subfolder/essay.pdf"), "%PDF").unwrap();
    let (table, said) = graded(&place, "grade hand-ins");
    for (file, words) in [
        ("/good.rhai", &["right", "carves", "even"][..]),
        ("CAPITALS.RHAI", &["right", "uneven", "most like prim"]),
        ("subfolder/maze.rhai", &["right", "carves"]),
        ("mark-and-crlf.rhai", &["right", "carves"]),
        ("utf16.rhai", &["right", "carves"]),
        ("with-two-endings.rhai.txt", &["right", "most like eller"]),
        ("incomplete.rhai", &["wrong", "carves"]),
        ("wrong-path.rhai", &["wrong", "solves"]),
        ("endless.rhai", &["wrong"]),
        ("empty.rhai", &["wrong"]),
        ("other-language.py", &["wrong", "this is Python"]),
    ] {
        has_row(&table, file, words);
    }
    assert_eq!(table.lines().count(), 13, "{table}");
    for name in ["._good.rhai", "empty-folder/ (empty)", "subfolder/essay.pdf"] {
        assert!(said.contains(name), "{said}");
    }
    assert!(said.contains("of 12 fail"), "{said}");
}

#[test]
fn archives_are_read_to_the_bottom_and_within_bounds() {
    let inner = archive([("maze.rhai", shipped("prim").into()), ("__MACOSX/._maze.rhai", vec![0, 5])]);
    let whole = archive([
        ("Ada/wilson.rhai", shipped("wilson").into()),
        ("Bo\\wilson.RHAI", shipped("wilson").into()),
        ("Cy/hand-in.zip", inner),
        ("Di/report.docx", vec![1]),
        ("../../Eve.rhai", shipped("prim").into()),
        ("Flo/giant.rhai", vec![b' '; 3 << 20]),
        ("Gus/broken.zip", b"PK no archive".into()),
    ]);
    let place = Place::new().with("course.zip", &whole).with("none.zip", archive([("a.pdf", Vec::new())]));
    fs::create_dir(place.path("course")).unwrap();
    fs::write(place.path("course/all.zip"), &whole).unwrap();
    for words in ["grade course.zip", "grade course"] {
        let (table, said) = graded(&place, words);
        has_row(&table, "/Ada/wilson.rhai", &["right"]);
        has_row(&table, "/Bo/wilson.RHAI", &["right"]);
        has_row(&table, "/Cy/hand-in.zip/maze.rhai", &["right", "prim"]);
        has_row(&table, "/Flo/giant.rhai", &["wrong", "is larger than"]);
        has_row(&table, "/Gus/broken.zip", &["wrong", "cannot be unpacked"]);
        assert_eq!(table.lines().count(), 6, "{table}");
        for name in ["Di/report.docx", "Cy/hand-in.zip/__MACOSX/._maze.rhai", "../../Eve.rhai"] {
            assert!(said.contains(name), "{said}");
        }
    }
    place.refuses("grade none.zip", 2, "none.zip: there is no .rhai file in it, but a.pdf");
    // What is packed a thousandfold is not unpacked beyond the bound.
    let bombs: Vec<_> = (0..300).map(|n| (format!("{n}.mwr"), vec![0; 1 << 20])).collect();
    let bombs = archive(bombs.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())));
    let place = place.with("bombs.zip", bombs);
    let bombed = place.run("verify bombs.zip --format json");
    assert_eq!(bombed.status.code(), Some(2));
    assert!(String::from_utf8(bombed.stdout).unwrap().contains("the archives hold more than"));
}

#[test]
fn every_command_that_reads_a_folder_names_what_it_leaves_out() {
    let replay =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/replays/a-tick-too-few.mwr")).unwrap();
    let place = Place::new().with("Ada.MWR", &replay).with("._Ada.mwr", "x").with("Bo--a.mwr.txt", &replay);
    fs::create_dir(place.path("Cy")).unwrap();
    let place = place.with("Cy/run.mwr", &replay).with("Di.zip", archive([("run.mwr", replay.clone())]));
    let place = place.with("notes.odt", "x");
    let (table, said) = graded(&place, "verify .");
    for file in ["Ada.MWR", "Bo--a.mwr.txt", "Cy/run.mwr", "Di.zip/run.mwr"] {
        assert!(table.contains(&format!(" ./{file} ")), "{file}: {table}");
    }
    assert!(said.contains("left out") && said.contains("._Ada.mwr, notes.odt"), "{said}");

    let site = Place::new();
    let board = place.run(&format!("board . -o {}", site.path("site").display()));
    let board = String::from_utf8(board.stdout).unwrap();
    for line in ["Di.zip: an archive; unpack it here (no-file)", "Bo--a.mwr.txt: its name does not end in .mwr"] {
        assert!(board.contains(line), "{board}");
    }

    let place = Place::new();
    fs::create_dir_all(place.path("s/deep")).unwrap();
    for (n, file) in ["s/1.JSONL", "s/deep/2.jsonl"].iter().enumerate() {
        let words = "stats --algorithm wilson --size 5x5 --samples 4 --seed 1";
        place.prints(&format!("{words} --shard {}/2 -o shard.jsonl", n + 1));
        fs::rename(place.path("shard.jsonl"), place.path(file)).unwrap();
    }
    fs::write(place.path("s/readme.md"), "x").unwrap();
    let (table, said) = graded(&place, "stats --merge s");
    assert!(table.contains("wilson") && said.contains("readme.md"), "{table}{said}");
}

#[test]
fn a_task_is_demanded_and_every_form_has_the_same_rows() {
    let place = Place::new();
    fs::create_dir(place.path("all")).unwrap();
    for name in ["wilson", "aldous-broder", "prim", "a-star", "depth-first-search"] {
        let Some(script) = SHIPPED.iter().find(|script| script.name == name) else { continue };
        fs::write(place.path(&format!("all/{name}.rhai")), script.text).unwrap();
    }
    fs::write(place.path("all/=1+1.rhai"), "let").unwrap();
    let (table, _) = graded(&place, "grade all --as wilson");
    has_row(&table, "wilson.rhai", &["right"]);
    // By its mazes alone this one cannot be told apart.
    has_row(&table, "aldous-broder.rhai", &["right"]);
    has_row(&table, "prim.rhai", &["wrong", "most like those of prim"]);
    has_row(&table, "a-star.rhai", &["wrong", "it finds paths, and the task is to carve as wilson does"]);
    let (table, _) = graded(&place, "grade all --as a-star");
    has_row(&table, "a-star.rhai", &["right"]);
    has_row(&table, "wilson.rhai", &["wrong", "it carves, and the task is to find paths"]);
    place.refuses("grade all --as wilsn", 2, "there is no algorithm or solver of this name");

    let json = |words: &str| -> Value { serde_json::from_str(&graded(&place, words).0).unwrap() };
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let all = json("grade all --explorer true --generator true --format json");
    let one = json("grade all/a-star.rhai --format json");
    let verdicts: Vec<&Value> = [&all, &one].into_iter().flat_map(|it| it["verdicts"].as_array().unwrap()).collect();
    assert!(verdicts.len() > 6 && verdicts.iter().all(|verdict| keys(verdict) == keys(verdicts[0])));
    let csv = graded(&place, "grade all --explorer true --format csv --as wilson").0;
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows[0], "file,verdict,kind,least,most,even,growth,remark");
    assert!(rows.iter().any(|row| row.starts_with("all/wilson.rhai,right,carves,") && row.contains(",even,")), "{csv}");
    assert!(rows.iter().any(|row| row.starts_with("true,wrong,explores,,,,,")), "{csv}");
    // A name that a spreadsheet would take for a formula.
    let mut formula = place.command("grade =1+1.rhai =1+1.rhai --format csv");
    let formula = formula.current_dir(place.path("all")).output().unwrap();
    assert!(String::from_utf8(formula.stdout).unwrap().contains("\n'=1+1.rhai,wrong"));
}

#[test]
fn an_empty_command_is_refused() {
    let place = Place::new().with("maze.txt", Place::new().prints("draw --size 4x4 --seed 1"));
    for words in ["solve maze.txt --explorer", "grade --explorer", "grade --generator", "draw --generator"] {
        for empty in ["", "  "] {
            refused(&place.command(words).arg(empty).output().unwrap(), 2, "name a program");
        }
    }
}
