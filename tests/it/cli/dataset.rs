//! `mazewright dataset`: files that a reader of the grammar alone understands, and parts that share no maze.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::*;

const SPLITS: [&str; 3] = ["train", "validation", "test"];

/// The examples of each part.
fn read(place: &Folder, folder: &str) -> [Vec<Value>; 3] {
    SPLITS.map(|split| {
        let text = fs::read_to_string(place.path(folder).join(format!("{split}.jsonl"))).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.collect()
    })
}

/// The tokens of a text between its first and its last one.
fn inside<'text>(text: &'text str, first: &str, last: &str) -> &'text str {
    let rest = text.trim().strip_prefix(first);
    rest.and_then(|rest| rest.strip_suffix(last)).unwrap().trim()
}

#[test]
fn every_line_is_a_tree_with_its_path_and_the_whole_trace() {
    let place = Folder::new();
    let words = "--count 60 --size 9x7 --seed 3 --algorithm kruskal --solver depth-first";
    assert_eq!(place.prints(&format!("dataset set {words}")), "");
    let mut seeds = BTreeSet::new();
    for example in read(&place, "set").iter().flatten() {
        seeds.insert(example["seed"].as_u64().unwrap());
        let (maze, ends) = example["maze"].as_str().unwrap().split_once("<ORIGIN_START>").unwrap();
        let mut group: HashMap<&str, &str> = HashMap::new();
        let mut passages = BTreeSet::new();
        fn root<'text>(group: &HashMap<&'text str, &'text str>, mut cell: &'text str) -> &'text str {
            while let Some(&up) = group.get(cell) {
                cell = up;
            }
            cell
        }
        for passage in inside(maze, "<ADJLIST_START>", "<ADJLIST_END>").split(" ;") {
            let Some((one, other)) = passage.trim().split_once(" <--> ") else {
                assert_eq!(passage, "");
                continue;
            };
            passages.extend([(one, other), (other, one)]);
            let (one, other) = (root(&group, one), root(&group, other));
            assert_ne!(one, other, "a loop");
            group.insert(one, other);
        }
        assert_eq!(passages.len(), 2 * (9 * 7 - 1));
        assert_eq!(ends.trim(), "(0,0) <ORIGIN_END> <TARGET_START> (6,8) <TARGET_END>");
        let path = inside(example["path"].as_str().unwrap(), "<PATH_START>", "<PATH_END>");
        let path: Vec<&str> = path.split(' ').collect();
        assert_eq!((path[0], path[path.len() - 1]), ("(0,0)", "(6,8)"));
        assert!(path.windows(2).all(|step| passages.contains(&(step[0], step[1]))));
        // The cells that the trace marks as the solution at its end are those of the path.
        let mut marks = BTreeMap::new();
        let trace = inside(example["trace"].as_str().unwrap(), "<TRACE_START>", "<TRACE_END>");
        for event in trace.split(" ;") {
            if let ["mark", cell, mark] = event.split_whitespace().collect::<Vec<_>>()[..] {
                marks.insert(cell, mark);
            }
        }
        let marked = marks.iter().filter(|(_, mark)| **mark == "solution");
        let marked: BTreeSet<&str> = marked.map(|(cell, _)| *cell).collect();
        assert_eq!(marked, path.into_iter().collect());
    }
    assert_eq!(seeds, (3..63).collect());
    // Equal words make equal bytes.
    place.prints(&format!("dataset again {words}"));
    for name in ["train.jsonl", "validation.jsonl", "test.jsonl", "README.md"] {
        let bytes = |folder: &str| fs::read(place.path(folder).join(name)).unwrap();
        assert_eq!(bytes("set"), bytes("again"), "{name}");
    }
}

#[test]
fn no_maze_is_in_two_parts_however_often_it_comes_up() {
    let place = Folder::new();
    place.prints("dataset set --count 20000 --size 3x3 --seed 1 --algorithm wilson");
    let parts = read(&place, "set");
    let mazes = parts
        .each_ref()
        .map(|part| part.iter().map(|example| example["maze"].as_str().unwrap()).collect::<BTreeSet<_>>());
    assert!(mazes.iter().all(|part| !part.is_empty()));
    // All 192 mazes of 3x3 are there.
    assert_eq!(mazes.iter().map(BTreeSet::len).sum::<usize>(), 192);
    check_parts(&place, "set", mazes, 20_000);
    let card = fs::read_to_string(place.path("set").join("README.md")).unwrap();
    for (split, part) in SPLITS.iter().zip(&parts) {
        assert!(card.contains(&format!("| {split} | {} |", part.len())), "{card}");
    }
    assert!(parts[0].iter().all(|example| example.get("trace").is_none()));
}

/// The cells that a maze joins, and its ends, in one order.
fn connections(example: &Value) -> BTreeSet<String> {
    let (maze, ends) = example["maze"].as_str().unwrap().split_once("<ORIGIN_START>").unwrap();
    let passages = inside(maze, "<ADJLIST_START>", "<ADJLIST_END>").split(" ;");
    let pairs = passages.filter_map(|passage| passage.trim().split_once(" <--> "));
    let sorted = pairs.map(|(one, other)| format!("{} {}", one.min(other), one.max(other)));
    sorted.chain([ends.to_owned()]).collect()
}

#[test]
fn passages_between_the_same_cells_are_one_for_a_reader() {
    let place = Folder::new();
    for grid in
        ["torus --size 2x4 --doors none", "torus --size 2x2 --braid 0.5", "cylinder --size 2x3", "ring --size 2x2"]
    {
        let folder = grid.replace(' ', "");
        place.prints(&format!("dataset {folder} --count 4000 --seed 1 --algorithm wilson --topology {grid}"));
        let parts = read(&place, &folder).map(|part| part.iter().map(connections).collect::<BTreeSet<_>>());
        check_parts(&place, &folder, parts, 4000);
    }
}

/// Checks that no maze is in two parts, and that the card counts what has come up again.
fn check_parts<T: Ord>(place: &Folder, folder: &str, parts: [BTreeSet<T>; 3], count: usize) {
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        assert!(parts[one].is_disjoint(&parts[other]), "{folder}");
    }
    let different: usize = parts.iter().map(BTreeSet::len).sum();
    let card = fs::read_to_string(place.path(folder).join("README.md")).unwrap();
    let repeated = format!("{} of the mazes have come up before", count - different);
    assert!(card.contains(&repeated), "{folder}: {card}");
}

#[test]
fn the_command_on_the_card_makes_the_same_files() {
    let mask = "...#....\n........\n..##....\n........\n";
    let place = Folder::new().with("a mask.txt", mask);
    for words in [
        vec!["--size", "5x5", "--solver", "random-mouse"],
        vec!["--mask", "a mask.txt", "--solver", "wall-follower", "--doors", "none"],
        vec!["--mask", "heart", "--size", "12x12", "--braid", "0.5"],
        vec!["--size", "3x3x3", "--algorithm", "growing-tree", "--pick", "oldest"],
    ] {
        let mut command = place.command("dataset set --count 30 --seed 5");
        assert!(command.args(&words).status().unwrap().success(), "{words:?}");
        let set = place.path("set");
        let card = fs::read_to_string(set.join("README.md")).unwrap();
        let line = card.lines().find_map(|line| line.strip_prefix("    mazewright "));
        let mut again = place.command(&line.unwrap().replace("FOLDER", "../again"));
        let again = again.current_dir(&set).output().unwrap();
        assert!(again.status.success(), "{line:?}: {again:?}");
        for entry in fs::read_dir(&set).unwrap() {
            let name = entry.unwrap().file_name();
            let bytes = |folder: &str| fs::read(place.path(folder).join(&name)).unwrap();
            assert_eq!(bytes("set"), bytes("again"), "{words:?} {name:?}");
        }
        for folder in ["set", "again"] {
            fs::remove_dir_all(place.path(folder)).unwrap();
        }
    }
}

#[test]
fn a_set_appears_whole_and_never_beside_another() {
    let place = Folder::new();
    let words = |seed: u32| format!("dataset some/where/set --size 4x4 --count 2000 --seed {seed}");
    let runs = [1, 2, 3].map(|seed| place.command(&words(seed)).spawn().unwrap());
    let runs = runs.map(|run| run.wait_with_output().unwrap());
    assert_eq!(runs.iter().filter(|run| run.status.success()).count(), 1);
    let lost = runs.iter().filter(|run| !run.status.success());
    for run in lost {
        let line = String::from_utf8_lossy(&run.stderr).to_lowercase();
        assert!(line.contains("cannot write some/where/set: directory not empty"), "{line}");
    }
    let card = fs::read_to_string(place.path("some/where/set/README.md")).unwrap();
    let seed = (1..4).find(|seed| card.contains(&format!("--seed {seed}\n"))).unwrap();
    let seeds = read(&place, "some/where/set").into_iter().flatten();
    let seeds: BTreeSet<u64> = seeds.map(|example| example["seed"].as_u64().unwrap()).collect();
    assert_eq!(seeds, (seed..seed + 2000).collect());
    assert_eq!(fs::read_dir(place.path("some/where")).unwrap().count(), 1);

    // Nothing that is there already is touched, and an empty folder is taken.
    let before = fs::read(place.path("some/where/set/train.jsonl")).unwrap();
    place.refuses(&words(9), 2, "directory not empty; choose another place");
    assert_eq!(fs::read(place.path("some/where/set/train.jsonl")).unwrap(), before);
    place.refuses("dataset . --count 1 --seed 1", 2, "directory not empty");
    fs::create_dir(place.path("empty")).unwrap();
    let mut inside = place.command("dataset . --count 1 --seed 1");
    let inside = inside.current_dir(place.path("empty")).output().unwrap();
    refused(&inside, 2, "it is the folder that you are in");
    place.prints("dataset empty --count 10 --size 3x3 --seed 1");
    assert_eq!(fs::read_dir(place.path("empty")).unwrap().count(), 4);
}
