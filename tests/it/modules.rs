//! No circle of modules: in every crate and in the game, the modules beside each other use one another in one
//! direction only. A module uses another one if any file of it names anything of the other, re-exports resolved;
//! what a parent owns itself may be used by its children.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::structure::sources;

/// A module's path from the root of its crate; the root itself is empty.
type Module = Vec<String>;

/// The sources of one crate.
struct Sources {
    /// The text of each module, comments and tests left out.
    texts: BTreeMap<Module, String>,
    /// The re-exports of each module: a name, and the path that it stands for.
    exports: BTreeMap<Module, BTreeMap<String, Module>>,
}

impl Sources {
    /// Reads the crate whose root is `lib.rs` in a folder.
    fn read(folder: &Path) -> Self {
        let mut texts = BTreeMap::new();
        for (path, text) in sources(folder) {
            let inner = path.strip_prefix(folder).unwrap().with_extension("");
            let mut module: Module = inner.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
            if module.last().is_some_and(|name| name == "mod" || name == "lib") {
                module.pop();
            }
            if !path.ends_with("main.rs") {
                texts.insert(module, code(&text));
            }
        }
        Self::new(texts)
    }

    fn new(texts: BTreeMap<Module, String>) -> Self {
        let mut sources = Self { texts, exports: BTreeMap::new() };
        let mut exports: BTreeMap<Module, BTreeMap<String, Module>> = BTreeMap::new();
        for (module, text) in &sources.texts {
            for (path, name, is_public) in imports(text) {
                if is_public && let Some(path) = sources.absolute(module, &path) {
                    exports.entry(module.clone()).or_default().insert(name, path);
                }
            }
        }
        sources.exports = exports;
        sources
    }

    /// A path from the root of the crate; none for one into another crate.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Module> {
        let mut at = module.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => {
                at.clear();
                rest = &rest[1..];
            }
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    at.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                let mut inner = at.clone();
                inner.push(child.to_owned());
                if !self.texts.contains_key(&inner) {
                    return None;
                }
            }
        }
        at.extend_from_slice(rest);
        Some(at)
    }

    /// The module that defines what a path leads to.
    fn defining(&self, path: &[String], depth: usize) -> Module {
        let mut module = Module::new();
        for (index, part) in path.iter().enumerate() {
            module.push(part.clone());
            if self.texts.contains_key(&module) {
                continue;
            }
            module.pop();
            let exported = self.exports.get(&module).and_then(|names| names.get(part));
            if let Some(target) = exported.filter(|_| depth < 8) {
                let mut target = target.clone();
                target.extend_from_slice(&path[index + 1..]);
                return self.defining(&target, depth + 1);
            }
            break;
        }
        module
    }

    /// The circles among the children of each module: the names of those that use each other.
    fn circles(&self) -> Vec<String> {
        let mut uses: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (module, text) in &self.texts {
            let used = paths(text).into_iter().chain(imports(text).into_iter().map(|(path, ..)| path));
            for path in used {
                let Some(path) = self.absolute(module, &path) else {
                    continue;
                };
                let target = self.defining(&path, 0);
                let shared = module.iter().zip(&target).take_while(|(a, b)| a == b).count();
                if let (Some(from), Some(to)) = (module.get(shared), target.get(shared)) {
                    let parent = uses.entry(module[..shared].to_vec()).or_default();
                    parent.entry(from.clone()).or_default().insert(to.clone());
                }
            }
        }
        let mut circles = Vec::new();
        for (parent, uses) in &uses {
            let reaches = |from: &String| {
                let mut seen = BTreeSet::new();
                let mut left = vec![from];
                while let Some(next) = left.pop() {
                    for to in uses.get(next).into_iter().flatten() {
                        if seen.insert(to) {
                            left.push(to);
                        }
                    }
                }
                seen
            };
            let reached: BTreeMap<&String, BTreeSet<&String>> = uses.keys().map(|from| (from, reaches(from))).collect();
            let mut named = BTreeSet::new();
            for (&from, tos) in &reached {
                if !tos.contains(from) || named.contains(from) {
                    continue;
                }
                let circle: Vec<&String> =
                    tos.iter().copied().filter(|to| reached.get(*to).is_some_and(|back| back.contains(from))).collect();
                named.extend(circle.iter().copied());
                let names: Vec<&str> = circle.into_iter().map(String::as_str).collect();
                circles.push(format!("{}: {}", parent.join("::"), names.join(", ")));
            }
        }
        circles
    }
}

/// A source without comments, doc comments and tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The imports of a source: each path, the name that it gets, and true if it is exported again.
fn imports(text: &str) -> Vec<(Vec<String>, String, bool)> {
    let mut found = Vec::new();
    for statement in text.split(';') {
        let start = statement.rfind("use ").filter(|&at| {
            let before = statement[..at].trim_end();
            before.is_empty() || before.ends_with(['}', ']', ')']) || before.ends_with("pub")
        });
        let Some(start) = start else { continue };
        let line = statement[..start].trim_end();
        let is_public = line.ends_with("pub") || (line.ends_with(')') && line.contains("pub("));
        expand(&statement[start + 4..], &[], &mut |path, name| {
            found.push((path, name, is_public));
        });
    }
    found
}

/// Hands on each path of a tree of imports with the name that it gets.
fn expand(tree: &str, prefix: &[String], found: &mut impl FnMut(Vec<String>, String)) {
    let tree = tree.trim();
    let parts = |text: &str| -> Vec<String> {
        text.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
    };
    if let Some((head, group)) = tree.split_once('{') {
        let mut prefix = prefix.to_vec();
        prefix.extend(parts(head));
        let group = &group[..group.rfind('}').unwrap_or(group.len())];
        let (mut depth, mut from) = (0, 0);
        for (at, character) in group.char_indices() {
            match character {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    expand(&group[from..at], &prefix, found);
                    from = at + 1;
                }
                _ => {}
            }
        }
        expand(&group[from..], &prefix, found);
        return;
    }
    let (path, alias) = tree.split_once(" as ").map_or((tree, None), |(path, alias)| (path, Some(alias)));
    let mut whole = prefix.to_vec();
    whole.extend(parts(path).into_iter().filter(|part| part != "self" || prefix.is_empty()));
    if let Some(last) = whole.last().cloned() {
        found(whole, alias.map_or(last, |alias| alias.trim().to_owned()));
    }
}

/// The paths in a source that begin at its crate or its parent.
fn paths(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for root in ["crate::", "super::"] {
        for (at, _) in text.match_indices(root) {
            let before = text[..at].chars().next_back().unwrap_or(' ');
            if before.is_alphanumeric() || before == '_' || before == ':' {
                continue;
            }
            let end = text[at..]
                .find(|character: char| !(character.is_alphanumeric() || character == '_' || character == ':'))
                .map_or(text.len(), |length| at + length);
            let parts = text[at..end].split("::").map(str::to_owned);
            found.push(parts.filter(|part| !part.is_empty()).collect());
        }
    }
    found
}

#[test]
fn no_modules_form_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src")];
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        folders.push(entry.unwrap().path().join("src"));
    }
    let mut circles = Vec::new();
    for folder in folders {
        let found = Sources::read(&folder).circles();
        let name = folder.strip_prefix(root).unwrap().display().to_string();
        circles.extend(found.into_iter().map(|circle| format!("{name}: {circle}")));
    }
    assert!(circles.is_empty(), "circles of modules:\n{}", circles.join("\n"));
}

#[test]
fn a_circle_is_found_through_re_exports_and_nested_modules() {
    let module =
        |path: &str| -> Module { path.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect() };
    let sources =
        |files: &[(&str, &str)]| Sources::new(files.iter().map(|(path, text)| (module(path), code(text))).collect());
    let circle = sources(&[
        ("", "mod a; mod b; mod c;\npub use self::b::Thing;"),
        ("a", "use crate::Thing;"),
        ("b", "mod inner;\npub struct Thing;"),
        ("b::inner", "fn f() { super::super::a::g() }"),
        ("c", "use crate::{a, b::{self, Thing as Other}};"),
    ]);
    assert_eq!(circle.circles(), [": a, b"]);
    let none = sources(&[
        ("", "pub mod a; mod b;\npub struct Shared;"),
        ("a", "use crate::Shared; // crate::b\n"),
        ("b", "use super::{Shared, a};"),
    ]);
    assert_eq!(none.circles(), [""; 0]);
}
