//! The layers keep to themselves: what the sources of each must not name, and no circle of modules. What the pure
//! crates must not use, Clippy says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::support::{root, sources};

/// The lines of code that name a word, comments aside.
fn naming<'text>(text: &'text str, word: &str) -> Vec<&'text str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//") && line.contains(word)).collect()
}

/// Checks that no source under a folder names any of some words.
#[track_caller]
fn check(folder: &str, words: &[&str]) {
    for (path, text) in sources(folder) {
        for word in words {
            let lines = naming(&text, word);
            assert!(lines.is_empty(), "{} names {word}: {}", path.display(), lines[0].trim());
        }
    }
}

#[test]
fn every_source_file_says_first_what_it_owns() {
    let files: Vec<_> = ["src", "crates", "tests", "benches/src"].into_iter().flat_map(sources).collect();
    assert!(files.len() > 100);
    for (path, text) in files {
        let begins = text.starts_with("//! ") || text.starts_with("#![doc = include_str!");
        assert!(begins, "{} does not begin with `//!`", path.display());
    }
}

#[test]
fn one_place_writes_files_whole_or_not_at_all() {
    for (path, text) in sources("src").into_iter().chain(sources("crates/keep/src")) {
        let found = ["tempfile::", ".persist"].iter().any(|word| !naming(&text, word).is_empty());
        let is_the_place = path.ends_with("crates/keep/src/disk/write_atomic.rs");
        assert_eq!(found, is_the_place, "{}", path.display());
    }
}

#[test]
fn layers_of_the_program_do_not_know_those_above_them() {
    check("src/game", &["crate::cli", "clap::"]);
    check("src/cli", &["crate::game", "bevy", "egui"]);
    let window = ["bevy_egui", "Sprite", "Camera2d", "Mesh2d", "bevy::window", "bevy::render", "bevy::sprite"];
    check("src/game/logic", &window);
    check("src/game/logic", &["game::view", "game::ui", "super::view", "super::ui"]);
    check("src/game/view", &["game::ui", "super::ui"]);
    check("src/game/ui", &["game::view", "super::view"]);
}

/// A module's path from the root of its crate; the root itself is empty.
type Module = Vec<String>;

/// The modules beside each other of which one uses another and, over others, is used by it: the parent, and two of its
/// children. A module uses another one if any file of it names anything of the other, re-exports resolved; what a
/// parent owns itself may be used by its children.
fn circles(texts: &BTreeMap<Module, String>) -> BTreeSet<(Module, String, String)> {
    let mut exports = BTreeMap::new();
    let mut uses = Vec::new();
    for (module, text) in texts {
        for (path, name, is_public) in paths(text) {
            let path = absolute(module, &path);
            if is_public {
                exports.insert([&module[..], &[name]].concat(), path.clone());
            }
            uses.push((module, path));
        }
    }
    let mut edges = BTreeSet::new();
    for (module, path) in uses {
        let target = owner(texts, &exports, &path, 0);
        let shared = module.iter().zip(&target).take_while(|(a, b)| a == b).count();
        if let (Some(from), Some(to)) = (module.get(shared), target.get(shared)) {
            edges.insert((module[..shared].to_vec(), from.clone(), to.clone()));
        }
    }
    // What uses nothing is in no circle, nor what nothing uses; then others are such.
    loop {
        let is_between = |(parent, from, to): &&(Module, String, String)| {
            let mut beside = edges.iter().filter(|(other, ..)| other == parent);
            beside.clone().any(|(_, user, _)| user == to) && beside.any(|(.., used)| used == from)
        };
        let left: BTreeSet<_> = edges.iter().filter(is_between).cloned().collect();
        if left == edges {
            return edges;
        }
        edges = left;
    }
}

/// The paths in a source that begin in its crate: each with the name that it gets, and true if it is exported again.
fn paths(text: &str) -> Vec<(Module, String, bool)> {
    let is_in_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let mut found = Vec::new();
    let starts = ["crate::", "super::", "self::"].into_iter().flat_map(|start| text.match_indices(start));
    for (before, rest) in starts.map(|(at, _)| text.split_at(at)).filter(|(before, _)| !before.ends_with(is_in_name)) {
        let (mut depth, mut end) = (0, rest.find(|letter| !is_in_name(letter)).unwrap_or(rest.len()));
        while rest[end..].starts_with('{') || depth > 0 {
            depth += match rest.as_bytes()[end] {
                b'{' => 1,
                b'}' => -1,
                _ => 0,
            };
            end += 1;
        }
        let before = before.trim_end().strip_suffix("use").map(str::trim_end);
        let is_public = before.is_some_and(|before| before.ends_with("pub") || before.ends_with(')'));
        expand(&rest[..end], &[], &mut |path, name| found.push((path, name, is_public)));
    }
    found
}

/// Hands on each path of a tree of imports with the name that it gets.
fn expand(tree: &str, before: &[String], found: &mut dyn FnMut(Module, String)) {
    let (head, group) = tree.split_once('{').map_or((tree, None), |(head, group)| (head, Some(group)));
    let (head, alias) = head.split_once(" as ").map_or((head, None), |(head, alias)| (head, Some(alias)));
    let parts = head.split("::").map(str::trim).filter(|part| !part.is_empty());
    let path = before.iter().cloned().chain(parts.map(str::to_owned)).collect::<Module>();
    let Some(group) = group else {
        let name = alias.map(str::trim).or(path.last().map(String::as_str)).unwrap_or_default().to_owned();
        return found(path, name);
    };
    let (mut depth, mut from) = (0, 0);
    for (at, letter) in group.char_indices() {
        if depth == 0 && (letter == ',' || letter == '}') {
            expand(&group[from..at], &path, found);
            from = at + 1;
        }
        depth += i32::from(letter == '{') - i32::from(letter == '}');
    }
}

/// A path from the root of the crate.
fn absolute(module: &[String], path: &[String]) -> Module {
    let up = path.iter().take_while(|part| *part == "super").count();
    let start = if path[0] == "crate" { 0 } else { module.len().saturating_sub(up) };
    let own = path.iter().filter(|part| !["crate", "super", "self"].contains(&part.as_str()));
    module[..start].iter().chain(own).cloned().collect()
}

/// The module that owns what a path leads to.
fn owner(texts: &BTreeMap<Module, String>, exports: &BTreeMap<Module, Module>, path: &[String], depth: u32) -> Module {
    let count = (0..=path.len()).take_while(|&count| texts.contains_key(&path[..count])).last().unwrap_or(0);
    match path.get(..=count).and_then(|name| exports.get(name)).filter(|_| depth < 8) {
        Some(target) => owner(texts, exports, &[target, &path[count + 1..]].concat(), depth + 1),
        None => path[..count].to_vec(),
    }
}

/// A source without comments.
fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn module(path: &str) -> Module {
    path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The sources of a crate by their modules.
fn modules(folder: &Path) -> BTreeMap<Module, String> {
    let of_file = |path: &Path| {
        let inner = path.strip_prefix(folder).unwrap().with_extension("");
        let mut module = module(inner.to_str().unwrap());
        module.pop_if(|last| ["mod", "lib"].contains(&last.as_str()));
        module
    };
    let files = sources(folder).into_iter().filter(|(path, _)| !path.ends_with("main.rs"));
    files.map(|(path, text)| (of_file(&path), code(&text))).collect()
}

#[test]
fn no_modules_form_a_circle() {
    let crates = root().join("crates").read_dir().unwrap().map(|entry| entry.unwrap().path().join("src"));
    for folder in crates.chain([root().join("src")]) {
        let found = circles(&modules(&folder));
        assert!(found.is_empty(), "{}: {found:#?}", folder.display());
    }
    assert!(modules(&root().join("src")).len() > 100);

    // One is found over re-exports and from within.
    let of = |files: [(&str, &str); 5]| circles(&files.map(|(path, text)| (module(path), code(text))).into());
    let circle = of([
        ("", "mod a; mod b; mod c;\npub use self::b::Thing;"),
        ("a", "use crate::Thing;"),
        ("b", "mod inner;\npub struct Thing;"),
        ("b/inner", "fn f() { super::super::a::g() }"),
        ("c", "use crate::{a, b::{self, Thing as Other}}; // crate::c"),
    ]);
    let names = |one: &str, other: &str| (Module::new(), one.to_owned(), other.to_owned());
    assert_eq!(circle, [names("a", "b"), names("b", "a")].into());
}
