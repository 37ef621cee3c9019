//! The contents of packages besides the program: manual pages, completions, and how a desktop finds a replay.

use super::*;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn packaging(name: &str) -> String {
    fs::read_to_string(root().join("packaging").join(name)).unwrap()
}

/// The text between two marks.
#[track_caller]
fn between<'text>(text: &'text str, begin: &str, end: &str) -> &'text str {
    let rest = text.split(begin).nth(1).unwrap_or_else(|| panic!("{begin}"));
    rest.split(end).next().unwrap()
}

#[test]
fn manual_pages_and_completions_know_every_command() {
    let place = Folder::new();
    assert_eq!(place.prints("generate share"), "");
    let read = |name: &str| fs::read_to_string(place.path("share").join(name)).unwrap();
    let help = place.prints("--help");
    let commands: Vec<&str> = between(&help, "Commands:\n", "\n\n")
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(commands.contains(&"verify") && !commands.contains(&"generate"));
    let shells = [
        "bash-completion/completions/mazewright",
        "zsh/vendor-completions/_mazewright",
        "fish/vendor_completions.d/mazewright.fish",
        "powershell/mazewright.ps1",
    ]
    .map(read);
    // Pages write a hyphen as a sign of its own.
    let manual = read("man/man1/mazewright.1").replace("\\-", "-");
    for command in &commands {
        assert!(manual.contains(command), "{command}");
        let page = read(&format!("man/man1/mazewright-{command}.1"));
        assert!(page.contains(".SH OPTIONS"), "{command}");
        for script in &shells {
            assert!(script.contains(command), "{command}: {script}");
        }
    }
    assert!(read("man/man1/mazewright-draw.1").contains("solution"));
    place.refuses("generate share/man/man1/mazewright.1", 2, "mazewright.1");
}

#[test]
fn a_desktop_knows_replays_by_name_and_by_their_first_bytes() {
    let mime = packaging("mazewright.xml");
    let entry = packaging("mazewright.desktop");
    let kind = between(&mime, "mime-type type=\"", "\"");
    assert!(entry.contains(&format!("MimeType={kind};")));
    assert!(packaging("mazewright.metainfo.xml").contains(&format!("<mediatype>{kind}<")));
    let magic = between(&mime, "offset=\"0\" value=\"", "\"").as_bytes();
    let pattern = between(&mime, "glob pattern=\"*", "\"");
    let mut count = 0;
    for file in fs::read_dir(root().join("tests/goldens/replays")).unwrap() {
        let path = file.unwrap().path();
        if path.to_string_lossy().ends_with(pattern) {
            assert!(fs::read(&path).unwrap().starts_with(magic), "{path:?}");
            count += 1;
        }
    }
    assert!(count > 1, "{count}");
}
