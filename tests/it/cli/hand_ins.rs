//! Folders of hand-ins, as learning platforms export them: a row or a sentence for each file, for every command that
//! reads folders.

use std::process::Command;

use mazewright_script::SHIPPED;

use super::*;

/// A place with the hand-ins that failed once.
fn place() -> Folder {
    let place = Folder::new();
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

/// The table of a folder; and what was said besides, with the last rows, which have no verdict.
fn graded(place: &Folder, words: &str) -> (String, String) {
    let output = place.run(words);
    let (table, said) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let verdict = |row: &str| row.split("  ").filter(|cell| !cell.is_empty()).nth(1).map(|cell| cell.trim() == "-");
    let begin = table.split_inclusive('\n').take_while(|row| verdict(row) != Some(true)).map(str::len).sum();
    let (table, left_out) = table.split_at(begin);
    (table.to_owned(), format!("{left_out}{said}"))
}

#[track_caller]
fn has_row(table: &str, file: &str, words: &[&str]) {
    let ends = |row: &&str| row.split("  ").next().is_some_and(|name| name.ends_with(file));
    let row = table.lines().find(ends).unwrap_or_else(|| panic!("{file}: {table}"));
    for word in words {
        assert!(row.contains(word), "{word}: {table}");
    }
}

#[cfg(unix)]
#[test]
fn each_hand_in_has_its_row_or_a_sentence() {
    let place = place();
    fs::create_dir(place.path("hand-ins/empty-folder")).unwrap();
    fs::create_dir(place.path("hand-ins/folder.rhai")).unwrap();
    fs::write(place.path("hand-ins/subfolder/essay.pdf"), "%PDF").unwrap();
    fs::create_dir_all(place.path("hand-ins/subfolder/notes")).unwrap();
    fs::create_dir_all(place.path("hand-ins/wrong-ending/deep")).unwrap();
    fs::write(place.path("hand-ins/wrong-ending/maze.7z"), "7z").unwrap();
    fs::write(place.path("hand-ins/wrong-ending/deep/.x"), "x").unwrap();
    for file in [".DS_Store", "maze.7z", "grades.csv"] {
        fs::write(place.path("hand-ins").join(file), "x").unwrap();
    }
    for (file, inside) in [("empty.zip", None), ("outside.zip", Some(("../../evil.rhai", vec![b'x'])))] {
        fs::write(place.path("hand-ins").join(file), archive(inside)).unwrap();
    }
    for folder in ["hand-ins/.git", "hand-ins/.ipynb_checkpoints"] {
        fs::create_dir(place.path(folder)).unwrap();
        for file in ["1.rhai", "2.txt"] {
            fs::write(place.path(folder).join(file), "x").unwrap();
        }
    }
    fs::write(place.path("hand-ins/latin.rhai"), b"// Gr\xfc\xdfe\n").unwrap();
    let unmarked: Vec<u8> = shipped("prim").encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(place.path("hand-ins/unmarked.rhai"), unmarked).unwrap();
    let fifo = Command::new("mkfifo").arg(place.path("hand-ins/pipe.rhai")).status();
    assert!(fifo.unwrap().success());
    let (table, said) = graded(&place, "grade hand-ins");
    for (file, words) in [
        ("/good.rhai", &["right", "carves", "even"][..]),
        ("CAPITALS.RHAI", &["right", "uneven", "most like prim"]),
        ("subfolder/maze.rhai", &["right", "carves"]),
        ("mark-and-crlf.rhai", &["right", "carves"]),
        ("utf16.rhai", &["right", "carves"]),
        ("unmarked.rhai", &["right", "carves"]),
        ("with-two-endings.rhai.txt", &["right", "most like eller"]),
        ("incomplete.rhai", &["wrong", "carves"]),
        ("wrong-path.rhai", &["wrong", "solves"]),
        ("endless.rhai", &["wrong"]),
        ("empty.rhai", &["wrong", "the script does nothing"]),
        ("latin.rhai", &["wrong", "is not UTF-8"]),
        ("pipe.rhai", &["wrong"]),
        ("other-language.py", &["wrong", "this is Python"]),
        ("/maze.7z", &["wrong", "its name does not end in .rhai"]),
        ("/empty.zip", &["wrong", "it holds no .rhai file; left out, as empty: empty.zip/"]),
        ("/outside.zip", &["wrong", "left out, as outside the folder: outside.zip/../../evil.rhai"]),
        ("/empty-folder", &["wrong", "it holds no .rhai file; left out, as empty: empty-folder/"]),
        (
            "/wrong-ending",
            &["wrong", "left out, as hidden: wrong-ending/deep/.x", "as not a .rhai file: wrong-ending/"],
        ),
    ] {
        has_row(&table, file, words);
    }
    assert_eq!(table.lines().count(), 22, "{table}");
    let hidden = "as hidden: .DS_Store, ._good.rhai, .git/, .ipynb_checkpoints/";
    for name in [hidden, "as empty: subfolder/notes/", "as not a .rhai file: grades.csv, subfolder/essay.pdf"] {
        assert!(said.contains(name), "{said}");
    }
    assert!(said.contains("of 21 fail"), "{said}");
}

#[test]
fn archives_are_read_to_the_bottom_and_within_bounds() {
    let inner = archive([("maze.rhai", shipped("prim").into()), ("__MACOSX/._maze.rhai", vec![0, 5])]);
    let whole = archive([
        ("Ada/wilson.rhai", shipped("wilson").into()),
        ("Bo\\wilson.RHAI", shipped("wilson").into()),
        ("Cy/hand-in.zip", inner),
        ("Di/report.docx", vec![1]),
        ("notes.pdf", Vec::new()),
        ("../../Eve.rhai", shipped("prim").into()),
        ("Flo/giant.rhai", vec![b' '; 3 << 20]),
        ("Gus/broken.zip", b"PK no archive".into()),
        ("Hal/", Vec::new()),
        ("Jon/code/maze.rhai", shipped("prim").into()),
        ("Jon/report.pdf", vec![1]),
        ("Ida/1.rhai", shipped("prim").into()),
        ("-> Lea/maze.rhai", b"../Ida/1.rhai".into()),
        ("Ida/2.rhai", shipped("prim").into()),
    ]);
    // Two entries of one name.
    let at: Vec<usize> = (0..whole.len() - 10).filter(|&at| &whole[at..at + 10] == b"Ida/2.rhai").collect();
    let whole = at.into_iter().fold(whole, |whole, at| [&whole[..at], b"Ida/1.rhai", &whole[at + 10..]].concat());
    let place = Folder::new().with("course.zip", &whole).with("none.zip", archive([("a.pdf", Vec::new())]));
    fs::create_dir(place.path("course")).unwrap();
    fs::write(place.path("course/all.zip"), &whole).unwrap();
    for words in ["grade course.zip", "grade course"] {
        let (table, said) = graded(&place, words);
        has_row(&table, "/Ada/wilson.rhai", &["right"]);
        has_row(&table, "/Bo/wilson.RHAI", &["right"]);
        has_row(&table, "/Cy/hand-in.zip/maze.rhai", &["right", "prim"]);
        has_row(&table, "/Flo/giant.rhai", &["wrong", "is larger than"]);
        has_row(&table, "/Gus/broken.zip", &["wrong", "cannot be unpacked"]);
        has_row(&table, "/Lea/maze.rhai", &["wrong", "a link; put the file itself here"]);
        has_row(&table, "/notes.pdf", &["wrong", "its name does not end in .rhai"]);
        has_row(&table, "/Di", &["wrong", "it holds no .rhai file; left out, as not a .rhai file: "]);
        has_row(&table, "/Hal", &["wrong", "it holds no .rhai file; left out, as empty: "]);
        has_row(&table, "/Jon/code/maze.rhai", &["right"]);
        assert_eq!(table.lines().count(), 12, "{table}");
        for (reason, name) in [
            ("outside the folder", "../../Eve.rhai"),
            ("later files have the same names", "Ida/1.rhai"),
            ("hidden", "Cy/hand-in.zip/__MACOSX/"),
        ] {
            let is_said = |line: &str| line.contains(&format!("left out, as {reason}: ")) && line.contains(name);
            assert!(said.lines().any(is_said), "{name}: {said}");
        }
    }
    place.refuses("grade none.zip", 2, "none.zip: it holds no .rhai file; left out, as not a .rhai file: a.pdf");
    let place = place.with("broken.zip", "PK no archive").with("empty.zip", archive([]));
    place.refuses("grade broken.zip", 2, "broken.zip: cannot be unpacked");
    place.refuses("verify broken.zip", 2, "broken.zip: cannot be unpacked");
    place.refuses("grade empty.zip", 2, "empty.zip: it holds no .rhai file");
    let (table, _) = graded(&place, "grade broken.zip none.zip");
    has_row(&table, "broken.zip", &["wrong", "cannot be unpacked"]);
    has_row(&table, "none.zip", &["wrong", "left out, as not a .rhai file: a.pdf"]);
    // What is packed a thousandfold is not unpacked beyond the bound.
    let bombs: Vec<_> = (0..300).map(|n| (format!("{n}.mwr"), vec![0; 1 << 20])).collect();
    let bombs = archive(bombs.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())));
    let place = place.with("bombs.zip", bombs);
    let bombed = place.run("verify bombs.zip --format json");
    assert_eq!(bombed.status.code(), Some(2));
    assert!(String::from_utf8(bombed.stdout).unwrap().contains("the archives hold more than"));
}

/// Puts files below a folder and into an archive of the same name; a folder ends in a slash.
fn put(place: &Folder, name: &str, files: &[String]) {
    for file in files {
        let path = place.path(&format!("{name}/{file}"));
        fs::create_dir_all(if file.ends_with('/') { &path } else { path.parent().unwrap() }).unwrap();
        if !file.ends_with('/') {
            fs::write(path, "let").unwrap();
        }
    }
    let bytes = |file: &str| if file.ends_with('/') { Vec::new() } else { b"let".to_vec() };
    fs::write(place.path(&format!("{name}.zip")), archive(files.iter().map(|file| (file.as_str(), bytes(file)))))
        .unwrap();
}

/// Asserts which rows a table has, by the ends of their names.
#[track_caller]
fn has_rows(place: &Folder, words: &str, names: &[String]) {
    let (table, said) = graded(place, words);
    for name in names {
        has_row(&table, name, &["wrong"]);
    }
    assert_eq!(table.lines().count(), names.len() + 1, "{words}: {table}{said}");
}

#[test]
fn a_student_without_a_script_has_a_row_wherever_the_class_lies() {
    let place = Folder::new();
    let of = |folder: &str, names: &[&str]| names.iter().map(|name| format!("{folder}{name}")).collect::<Vec<_>>();
    let (with, without) =
        (["S1/l.rhai", "S2/l.rhai", "S3/l.rhai"], ["Eva/l.pdf", "Fay/deep/l.7z", "Gus/", "Kim/.l.rhai"]);
    let moodle = ["Ann_1_assignsubmission_file_l.rhai", "Ann_1_assignsubmission_file_l.odt"];
    let lone = "Ben_2_assignsubmission_file_l.pdf";
    for (n, wrapper) in ["", "T/", "K/T/", "A/B/C/"].into_iter().enumerate() {
        for count in 0..=with.len() {
            let (files, name) = (of(wrapper, &[&with[..count], &without].concat()), format!("{n}-{count}"));
            let rows = of(&format!("/{wrapper}"), &[&with[..count], &["Eva", "Fay", "Gus", "Kim"]].concat());
            put(&place, &name, &files);
            has_rows(&place, &format!("grade {name}"), &rows);
            has_rows(&place, &format!("grade {name}.zip"), &rows);
            // Two classes, in one call or in one folder.
            let twice = [rows.clone(), rows].concat();
            has_rows(&place, &format!("grade {name} {name}.zip"), &twice);
            put(&place, &format!("both-{name}/5a"), &files);
            put(&place, &format!("both-{name}/5b"), &files);
            if count > 0 {
                for file in ["5a", "5b"] {
                    fs::remove_dir_all(place.path(&format!("both-{name}/{file}"))).unwrap();
                }
                has_rows(&place, &format!("grade both-{name}"), &twice);
            }
        }
        // Nobody who hands in a file beside those of others is left out.
        put(&place, &format!("flat-{n}"), &of(wrapper, &["Ada.rhai", "Ben.pdf"]));
        has_rows(&place, &format!("grade flat-{n}"), &of(&format!("/{wrapper}"), &["Ada.rhai", "Ben.pdf"]));
        // Files of Moodle name their students, with and without folders.
        let (name, rows) = (format!("moodle-{n}"), of(&format!("/{wrapper}"), &[moodle[0], lone]));
        put(&place, &name, &of(wrapper, &[&moodle[..], &[lone]].concat()));
        has_rows(&place, &format!("grade {name}"), &rows);
        has_rows(&place, &format!("grade {name} {name}.zip"), &[rows.clone(), rows].concat());
    }
}

#[test]
fn what_a_student_hands_in_besides_a_script_has_no_row() {
    let place = Folder::new();
    let files = [
        "Ada/maze.rhai",
        "Ada/report.pdf",
        "Ada/notes/x.odt",
        "Bo/code/maze.rhai",
        "Bo/docs/report.pdf",
        "Bo/report.pdf",
        "Cy_1_assignsubmission_file_/src/deep/maze.rhai",
        "Cy_1_assignsubmission_file_/own/report.pdf",
        "Cy_1_assignsubmission_onlinetext_/text.html",
    ];
    for wrapper in ["", "K/T/"] {
        put(&place, "class", &files.map(|file| format!("{wrapper}{file}")));
        let rows = [files[0], files[3], files[6]].map(|file| format!("/{wrapper}{file}"));
        has_rows(&place, "grade class", &rows);
        has_rows(&place, "grade class.zip", &rows);
        fs::remove_dir_all(place.path("class")).unwrap();
    }
    // Each that is named is a hand-in.
    for (name, files) in [("Ada", &files[..2]), ("Bo", &files[3..6])] {
        put(&place, name, &files.iter().map(|file| file.split_once('/').unwrap().1.to_owned()).collect::<Vec<_>>());
    }
    let rows = ["Ada/maze.rhai", "Ada.zip/maze.rhai", "Bo/code/maze.rhai", "Bo.zip/code/maze.rhai"];
    has_rows(&place, "grade Ada Ada.zip Bo Bo.zip", &rows.map(str::to_owned));
}

#[test]
fn classes_side_by_side_have_a_row_for_each_student() {
    let place = Folder::new();
    let scripts = ["9a/anna.rhai", "9a/dora.rhai", "9b/cid.rhai", "9b/dora.rhai", "9b/fay.py"];
    let flat = [&scripts[..], &["9a/bob.pdf", "9b/eve.pdf", "9b/gus/"]].concat();
    let mixed = [
        "9a/Anna/m.rhai",
        "9a/Bob/report.pdf",
        "9a/Cleo/",
        "9b/Cid.rhai",
        "9b/Dan/d.rhai",
        "9b/Eve/eve.pdf",
        "9b/Fay/",
        "9b/gus.docx",
    ];
    let mixed_rows =
        ["9a/Anna/m.rhai", "9a/Bob", "9a/Cleo", "9b/Cid.rhai", "9b/Dan/d.rhai", "9b/Eve", "9b/Fay", "9b/gus.docx"];
    // Several scripts of one student may be a class, but not in a folder for code; notes are never a hand-in.
    let several = ["Ada/1.rhai", "Ada/2.rhai", "Ada/notes/x.odt", "Ada/z.pdf", "Bo/src/1.rhai", "Bo/src/2.rhai"];
    let several = [&several[..], &["Bo/src/x.pdf", "Cy/m.rhai", "Cy/m.py", "Cy/z.pdf"]].concat();
    let several_rows =
        ["Ada/1.rhai", "Ada/2.rhai", "Ada/z.pdf", "Bo/src/1.rhai", "Bo/src/2.rhai", "Cy/m.rhai", "Cy/m.py"];
    let flat_rows: Vec<&str> = flat.iter().map(|file| file.trim_end_matches('/')).collect();
    for (name, files, rows) in
        [("flat", &flat[..], &flat_rows[..]), ("mixed", &mixed, &mixed_rows), ("several", &several, &several_rows)]
    {
        for wrapper in ["", "K/T/"] {
            let of = |all: &[&str]| all.iter().map(|file| format!("{wrapper}{file}")).collect::<Vec<_>>();
            let (name, rows) = (format!("{name}{}", wrapper.len()), of(rows));
            put(&place, &name, &of(files));
            has_rows(&place, &format!("grade {name}"), &rows);
            has_rows(&place, &format!("grade {name}.zip"), &rows);
        }
    }
    // A file beside the only script is of that student, or of another one: the last row names it in every form.
    put(&place, "few", &["9c/ada.rhai", "9c/ben.pdf", "9d/cy.rhai"].map(str::to_owned));
    has_rows(&place, "grade few", &["9c/ada.rhai", "9d/cy.rhai"].map(str::to_owned));
    let line = "left out, as not a .rhai file: 9c/ben.pdf";
    let last =
        |form: &str| graded(&place, &format!("grade few {form}")).0.lines().last().unwrap_or_default().to_owned();
    assert!(place.run("grade few").stdout.ends_with(format!("  {line}\n").as_bytes()));
    assert_eq!(last("--format csv"), format!("few,,,,,,,\"{line}\""));
    let json: Value = serde_json::from_str(&last("--format json")).unwrap();
    assert_eq!(json["left_out"], serde_json::json!([{ "name": "few", "problem": line }]));
}

#[test]
fn a_file_of_another_kind_is_called_by_its_name() {
    let place = Folder::new().with("a.rhai", "%PDF-1.7").with("b.rhai", "{\\rtf1 let}").with("c.zip", "PK no archive");
    place.refuses("grade a.rhai", 2, "a.rhai: is a PDF, not plain text");
    place.refuses("grade b.rhai", 2, "b.rhai: is an RTF document, not plain text");
    place.refuses("grade c.zip", 2, "c.zip: cannot be unpacked: it is damaged or incomplete");
    let mut locked = archive([("maze.rhai", b"let".to_vec())]);
    for at in 0..locked.len() - 10 {
        match locked[at..at + 4] {
            [b'P', b'K', 3, 4] => locked[at + 6] |= 1,
            [b'P', b'K', 1, 2] => locked[at + 8] |= 1,
            _ => {}
        }
    }
    let (table, _) = graded(&place.with("d.zip", locked), "grade d.zip");
    has_row(&table, "d.zip/maze.rhai", &["wrong", "it has a password; pack it without one"]);
}

#[test]
fn mazes_that_are_far_from_all_algorithms_are_like_none() {
    let comb = "for y in 0..maze.row_count() {
        let row = maze.row(y);
        for x in 1..row.len() { maze.carve(row[x - 1], row[x]); }
        if y > 0 { maze.carve(maze.row(y - 1)[0], row[0]); }
    }";
    let place = Folder::new().with("comb.rhai", comb);
    let csv = place.prints("grade comb.rhai --format csv");
    assert!(csv.contains("like no built-in algorithm"), "{csv}");
    let (text, _) = graded(&place, "grade comb.rhai --as binary-tree");
    assert!(text.contains("its mazes are far from those of binary-tree"), "{text}");
}

#[test]
fn names_in_archives_are_utf_8_even_unsaid_and_else_of_the_old_standard() {
    let mut bytes = archive(["Zo\u{eb}.rhai", "Zo\u{fc}.rhai", "./Di.rhai"].map(|name| (name, b"x".to_vec())));
    for at in 0..bytes.len() - 10 {
        match bytes[at..at + 4] {
            [b'P', b'K', 3, 4] => bytes[at + 7] &= !8,
            [b'P', b'K', 1, 2] => bytes[at + 9] &= !8,
            [b'Z', b'o', 0xC3, 0xBC] => [bytes[at + 2], bytes[at + 3]] = [0x81, b'x'],
            _ => {}
        }
    }
    let (table, _) = graded(&Folder::new().with("a.zip", bytes), "grade a.zip");
    for name in ["/Zo\u{eb}.rhai", "/Zo\u{fc}x.rhai", "/Di.rhai"] {
        has_row(&table, name, &["wrong"]);
    }
}

#[test]
fn every_command_that_reads_a_folder_names_what_it_leaves_out() {
    let replay =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/replays/a-tick-too-few.mwr")).unwrap();
    let place = Folder::new().with("Ada.MWR", &replay).with("._Ada.mwr", "x").with("Bo--a.mwr.txt", &replay);
    fs::create_dir(place.path("Cy")).unwrap();
    let place = place.with("Cy/run.mwr", &replay).with("Di.zip", archive([("run.mwr", replay.clone())]));
    let place = place.with("notes.odt", "x");
    let (table, said) = graded(&place, "verify .");
    for file in ["Ada.MWR", "Bo--a.mwr.txt", "Cy/run.mwr", "Di.zip/run.mwr"] {
        assert!(table.contains(&format!(" ./{file} ")), "{file}: {table}");
    }
    assert!(said.contains("as hidden: ._Ada.mwr") && said.contains("as not a .mwr file: notes.odt"), "{said}");

    let site = Folder::new();
    let (board, said) = graded(&place, &format!("board . -o {}", site.path("site").display()));
    assert!(said.contains("left out, as hidden: ._Ada.mwr"), "{said}");
    for line in ["Di.zip: an archive; unpack it here (no-file)", "Bo--a.mwr.txt: its name does not end in .mwr"] {
        assert!(board.contains(line), "{board}");
    }
}

#[test]
fn a_task_is_demanded_and_every_form_has_the_same_rows() {
    let place = Folder::new();
    fs::create_dir(place.path("all")).unwrap();
    for name in ["wilson", "aldous-broder", "prim", "depth-first", "a-star", "depth-first-search"] {
        let Some(script) = SHIPPED.iter().find(|script| script.name == name) else { continue };
        fs::write(place.path(&format!("all/{name}.rhai")), script.text).unwrap();
    }
    fs::write(place.path("all/=1+1.rhai"), "let").unwrap();
    let (table, _) = graded(&place, "grade all --as wilson");
    has_row(&table, "wilson.rhai", &["right"]);
    // By its mazes alone this one cannot be told apart.
    has_row(&table, "aldous-broder.rhai", &["right", "most like wilson or aldous-broder"]);
    has_row(&table, "prim.rhai", &["wrong", "most like those of prim"]);
    has_row(&table, "a-star.rhai", &["wrong", "it finds paths, and the task is to carve as wilson does"]);
    let (table, _) = graded(&place, "grade all --as kruskal");
    for name in ["wilson.rhai", "aldous-broder.rhai"] {
        has_row(&table, name, &["wrong", "and the task is to carve as kruskal does"]);
    }
    for (task, verdict) in
        [("growing-tree", "right"), ("growing-tree:newest", "right"), ("growing-tree:oldest", "wrong")]
    {
        has_row(&graded(&place, &format!("grade all --as {task}")).0, "depth-first.rhai", &[verdict]);
    }
    let turned = shipped("binary-tree").replace("north", "south");
    fs::write(place.path("turned.rhai"), turned).unwrap();
    for (task, code) in [("binary-tree", 0), ("binary-tree:sw", 0), ("binary-tree:nw", 1)] {
        assert_eq!(place.run(&format!("grade turned.rhai --as {task}")).status.code(), Some(code), "{task}");
    }
    place.refuses("grade turned.rhai --as origin-shift:30", 2, "mazes do not show which value its option has");
    let (table, _) = graded(&place, "grade all --as a-star");
    has_row(&table, "a-star.rhai", &["right"]);
    has_row(&table, "wilson.rhai", &["wrong", "it carves, and the task is to find paths"]);

    let json = |words: &str| -> Value { serde_json::from_str(&graded(&place, words).0).unwrap() };
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let all = json("grade all --explorer true --generator true --format json");
    let one = json("grade all/a-star.rhai --format json");
    let verdicts: Vec<&Value> = [&all, &one].into_iter().flat_map(|it| it["verdicts"].as_array().unwrap()).collect();
    assert!(verdicts.len() > 6 && verdicts.iter().all(|verdict| keys(verdict) == keys(verdicts[0])));
    let csv = graded(&place, "grade all --explorer true --format csv --as wilson").0;
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows[0], "\u{FEFF}file,verdict,kind,least,most,even,growth,remark");
    assert!(rows.iter().any(|row| row.starts_with("all/wilson.rhai,right,carves,") && row.contains(",even,")), "{csv}");
    assert!(rows.iter().any(|row| row.starts_with("true,wrong,explores,,,,,")), "{csv}");
    // A name that a spreadsheet would take for a formula.
    let mut formula = place.command("grade =1+1.rhai =1+1.rhai --format csv");
    let formula = formula.current_dir(place.path("all")).output().unwrap();
    assert!(String::from_utf8(formula.stdout).unwrap().contains("\n'=1+1.rhai,wrong"));
}
