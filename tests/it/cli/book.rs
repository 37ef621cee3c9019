//! The README and the book: every command in them is one that the program takes, every link leads somewhere, and what
//! they print is what comes out.

use std::process::Output;

use mazewright_testing::in_parallel;

use super::*;

/// The pages, with the folder that their links start from.
fn pages() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![
        root.join("README.md"),
        root.join("CONTRIBUTING.md"),
        root.join("crates/maze/README.md"),
        root.join("fuzz/README.md"),
        root.join("python/README.md"),
    ];
    for entry in fs::read_dir(root.join("docs")).unwrap() {
        paths.push(entry.unwrap().path());
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// The code blocks of a page in a language.
fn blocks<'page>(page: &'page str, language: &str) -> Vec<&'page str> {
    let fence = format!("```{language}\n");
    let begins = page.match_indices(&fence).map(|(at, _)| &page[at + fence.len()..]);
    begins.map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

/// The commands that a page shows: each line of a shell block without its comment.
fn commands(page: &str) -> Vec<String> {
    blocks(page, "sh")
        .into_iter()
        .flat_map(|block| block.replace("\\\n", " ").lines().map(str::to_owned).collect::<Vec<_>>())
        .map(|line| line.split(" #").next().unwrap_or_default().trim().to_owned())
        .filter(|line| line.starts_with("mazewright"))
        .collect()
}

/// A folder with the files that the pages name.
fn place() -> Folder {
    let place = Folder::new();
    fs::write(place.path("maze.txt"), place.prints("draw --size 6x5 --seed 1 --doors sides")).unwrap();
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/script/shipped");
    fs::create_dir(place.path("scripts")).unwrap();
    for (name, copy) in [("prim", "mine"), ("sidewinder", "theirs"), ("a-star", "solver"), ("wilson", "scripts/wilson")]
    {
        let script = scripts.join(format!("{name}.rhai"));
        fs::copy(script, place.path(&format!("{copy}.rhai"))).unwrap();
    }
    for (name, copy) in [("hand.py", "mouse.py"), ("hand.py", "other.py"), ("rows.py", "carve.py")] {
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/explorers").join(name);
        fs::copy(program, place.path(copy)).unwrap();
    }
    fs::create_dir(place.path("hand-ins")).unwrap();
    let hand_in = fs::read(scripts.join("wilson.rhai")).unwrap();
    fs::write(place.path("hand-ins").join("ada.rhai"), &hand_in).unwrap();
    fs::write(place.path("hand-ins.zip"), archive([("ada.rhai", hand_in)])).unwrap();
    let replays = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/replays");
    let mut replays: Vec<PathBuf> = fs::read_dir(replays).unwrap().map(|entry| entry.unwrap().path()).collect();
    replays.sort();
    fs::create_dir(place.path("others")).unwrap();
    fs::copy(&replays[0], place.path("race.mwr")).unwrap();
    fs::copy(&replays[1], place.path("others").join("rival.mwr")).unwrap();
    place
}

/// Returns true if a command opens the window, so that without a display it can only get so far.
fn opens_a_window(words: &str) -> bool {
    words.is_empty() || ["play", "demo", "open"].iter().any(|start| words.starts_with(start))
}

/// Runs a command, or several of which each reads what the one before prints, without a display.
fn run(place: &Folder, command: &str) -> Output {
    let mut input = Vec::new();
    let mut outputs = command.split(" | ").map(|part| {
        let words = part.trim().strip_prefix("mazewright").unwrap_or_else(|| panic!("{command}"));
        // A shell would take the quotes off, too.
        let words = words.replace('\'', "");
        let mut words = words.split('"');
        let mut command = place.command(words.next().unwrap_or_default());
        while let Some(quoted) = words.next() {
            command.arg(quoted).args(words.next().unwrap_or_default().split_whitespace());
        }
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        command.env("MAZEWRIGHT_HOME", place.path("home"));
        let output = pipe(command, &input);
        input.clone_from(&output.stdout);
        output
    });
    outputs.by_ref().last().unwrap()
}

#[test]
fn every_command_of_the_pages_works() {
    let of_page = |(path, page): (PathBuf, String)| commands(&page).into_iter().map(move |it| (path.clone(), it));
    let all: Vec<(PathBuf, String)> = pages().into_iter().flat_map(of_page).collect();
    assert!(all.len() > 40, "only {} commands were found", all.len());
    in_parallel(&all, |(path, command)| {
        let output = run(&place(), command);
        let complaint = String::from_utf8_lossy(&output.stderr);
        let is_right = if opens_a_window(command.trim_start_matches("mazewright").trim()) {
            complaint.contains("DISPLAY") || complaint.contains("has no game")
        } else {
            output.status.success()
        };
        assert!(is_right, "{}: {command}: {complaint}", path.display());
    });
}

#[test]
fn what_the_pages_print_is_what_comes_out() {
    let mut count = 0;
    for (path, page) in pages() {
        for block in blocks(&page, "text") {
            let Some((command, printed)) = block.strip_prefix("$ mazewright ").and_then(|text| text.split_once('\n'))
            else {
                continue;
            };
            // Times differ from run to run.
            if command.starts_with("stats") {
                continue;
            }
            assert_eq!(place().prints(command), printed, "{}: {command}", path.display());
            count += 1;
        }
    }
    assert!(count >= 2);
}

#[test]
fn every_link_leads_to_a_file() {
    for (path, page) in pages() {
        for (at, _) in page.match_indices("](") {
            let target = page[at + 2..].split(')').next().unwrap_or_default();
            let file = target.split('#').next().unwrap_or_default();
            if file.is_empty() || file.contains("://") {
                continue;
            }
            let found = path.parent().unwrap().join(file);
            assert!(found.exists(), "{} links to {target}", path.display());
        }
    }
}

#[test]
fn the_readme_is_short_and_the_book_lists_every_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.lines().count() <= 150);
    let summary = fs::read_to_string(root.join("docs/SUMMARY.md")).unwrap();
    for entry in fs::read_dir(root.join("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".md") && name != "SUMMARY.md" {
            assert!(summary.contains(&format!("({name})")), "{name} is not in the book");
        }
    }
}
