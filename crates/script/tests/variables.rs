//! The variables of a script at any event, forwards and backwards.

use std::sync::Arc;

use mazewright_maze::trace::{Changes, Event, Grain, Mark, Playback};
use mazewright_maze::{Algorithm, Cell, Purpose, Random, Recipe, Seed, Topology as _};
use mazewright_script::{Bounds, Kind, Runner, SHIPPED, Script, Variable};
use proptest::prelude::*;

fn runner(name: &str) -> Runner {
    let script = SHIPPED.iter().find(|script| script.name == name).unwrap();
    Runner::new(&Script::parse(script.text).unwrap())
}

fn find<'found>(found: &'found [Variable], name: &str) -> &'found Variable {
    found.iter().find(|one| one.name == name).unwrap_or_else(|| panic!("{name} in {found:?}"))
}

#[test]
fn variables_are_those_of_the_moment() {
    let mut runner = runner("depth-first");
    let recipe = Recipe::new("8x6".parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(3));
    let random = Random::new(recipe.seed, Purpose::Carve);
    let blank = recipe.blank().unwrap();
    let ran = runner.carve(blank.clone(), random.clone(), &Bounds::new().with_events(1 << 16));
    let mut play = Playback::new(blank.clone(), Arc::new(ran.recording));
    let mut carved = 0;
    for event in 0..play.len() {
        let Some(Event::Open { cell, port }) = play.recording().get(event).map(|record| record.event) else { continue };
        let next = blank.topology().neighbor(cell, port);
        let found = runner.variables_when_carving(&blank, &random, &Bounds::new(), event);
        for (name, cell) in [("cell", cell), ("next", next)] {
            let (variable, (x, y)) = (find(&found, name), blank.topology().position(cell));
            assert_eq!((&variable.value, &variable.cells[..]), (&format!("({x}, {y})"), &[(cell, "•".to_owned())][..]));
        }
        let walk = &find(&found, "walk").cells;
        assert_eq!(walk.last(), Some(&(cell, (walk.len() - 1).to_string())));
        // The walk leads from its first cell through open passages.
        play.seek(event, &mut Changes::default());
        let cells: Vec<Cell> = walk.iter().map(|(cell, _)| *cell).collect();
        let passages = &play.scene().passages;
        assert!(cells.windows(2).all(|two| {
            passages.open_ports(two[0]).iter().any(|port| passages.topology().neighbor(two[0], port) == two[1])
        }));
        carved += 1;
    }
    assert_eq!(carved, 47);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moments_are_equal_forwards_and_backwards(
        n in 0..SHIPPED.len(),
        seed: u64,
        moments in prop::collection::vec(0.0..1.0, 1..6),
    ) {
        let script = SHIPPED[n];
        let mut runner = Runner::new(&Script::parse(script.text).unwrap());
        let tiles = runner.script().kind() == Kind::Tiles;
        let algorithm = if tiles { Algorithm::WallList } else { Algorithm::RecursiveBacktracker };
        let recipe = Recipe::new("7x7".parse().unwrap(), algorithm, Seed(seed));
        let bounds = Bounds::new();
        let recorded = bounds.clone().with_events(1 << 20);
        let random = Random::new(recipe.seed, Purpose::Carve);
        let maze = recipe.carve().unwrap();
        let solves = runner.script().kind() == Kind::Solver;
        let blank = if solves { maze.passages().clone() } else { recipe.blank().unwrap() };
        let (passages, recording) = if solves {
            let ran = runner.solve(&maze, Seed(seed), &recorded);
            prop_assert_eq!(ran.result.unwrap().unwrap(), maze.shortest_path().unwrap());
            (ran.passages, ran.recording)
        } else {
            let ran = runner.carve(blank.clone(), random.clone(), &recorded);
            ran.result.unwrap();
            (ran.passages, ran.recording)
        };
        // It plays to its maze and back, and each of its lines does something.
        for record in recording.iter() {
            let (_, number) = runner.script().lines().find(|(line, _)| *line == record.line).unwrap();
            let text = script.text.lines().nth(number as usize - 1).unwrap();
            prop_assert!(["maze.", "random."].iter().any(|word| text.contains(word)), "{}: {text}", script.name);
        }
        let mut play = Playback::new(blank.clone(), Arc::new(recording));
        prop_assert_eq!(play.next().unwrap().begins, Grain::Phase);
        prop_assert!(play.whole().steps as usize >= passages.cell_count() / 2 && play.whole().phases > 1);
        play.seek(play.len(), &mut Changes::default());
        prop_assert!(play.scene().passages == passages && play.scene().focus.is_none(), "{}", script.name);
        let mut marks = passages.cells().map(|cell| play.scene().marks[cell.index()]);
        prop_assert!(solves || marks.all(|mark| mark == Mark::Finished), "{}", script.name);
        play.seek(0, &mut Changes::default());
        prop_assert!(play.scene().passages == blank, "{}", script.name);
        let mut at = |moment: f64| {
            let event = (moment * play.len() as f64) as usize;
            play.seek(event, &mut Changes::default());
            let variables = if solves {
                runner.variables_when_solving(&maze, Seed(seed), &bounds, event)
            } else {
                runner.variables_when_carving(&blank, &random, &bounds, event)
            };
            (play.scene().clone(), play.next(), variables)
        };
        let forwards: Vec<_> = moments.iter().map(|&moment| at(moment)).collect();
        let mut backwards: Vec<_> = moments.iter().rev().map(|&moment| at(moment)).collect();
        backwards.reverse();
        prop_assert!(forwards == backwards);
    }
}

#[test]
fn line_by_line_the_variables_are_those_before_the_lit_line() {
    let text = "let a = 1;\na = 2;\nlet list = [3, 1];\nlist.push(a);\nfn twice(n) {\n    let m = n * 2;\n    m\n}\n\
                let b = twice(5);\nmaze.open_all();\n";
    let mut runner = Runner::new(&Script::parse(text).unwrap().by_line());
    let recipe = Recipe::new("3x2".parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(3));
    let (blank, random) = (recipe.blank().unwrap(), Random::new(recipe.seed, Purpose::Carve));
    let recording = runner.carve(blank.clone(), random.clone(), &Bounds::new().with_events(1 << 16)).recording;
    let mut before = |line: u32| {
        let is_at = |event: &usize| {
            let record = recording.get(*event).unwrap();
            runner.script().lines().any(|(own, number)| own == record.line && number == line)
        };
        let event = (0..recording.iter().count()).find(is_at).unwrap_or_else(|| panic!("line {line}"));
        runner.variables_when_carving(&blank, &random, &Bounds::new(), event)
    };
    let mut check = |line: u32, all: &[(&str, &str)]| {
        let found = before(line);
        all.iter().for_each(|(name, value)| assert_eq!(find(&found, name).value, *value, "line {line}"));
        found
    };
    check(2, &[("a", "1")]);
    check(3, &[("a", "2")]);
    check(4, &[("list", "[3, 1] 2")]);
    check(9, &[("list", "[3, 1, 2] 3")]);
    let inside = check(7, &[("n", "5"), ("m", "10")]);
    assert!(inside.iter().all(|one| one.name != "a"), "{inside:?}");
    check(10, &[("b", "10")]);
}

#[test]
fn values_are_shown_in_words_with_what_belongs_to_cells() {
    let text = "let all = map();\nlet some = set();\nlet first = maze.row(0)[0];\nall[first] = [1, [2, [3]]];\n\
                all[7] = \"x\";\nsome.add(first);\nlet none = ();\nlet half = 0.5;\nlet yes = true;\nlet many = [];\n\
                for n in 0..50 { many.push(n); }\nmaze.open_all();\n";
    let mut runner = Runner::new(&Script::parse(text).unwrap());
    let recipe = Recipe::new("3x2".parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(3));
    let (blank, random) = (recipe.blank().unwrap(), Random::new(recipe.seed, Purpose::Carve));
    let cell = blank.cells().next().unwrap();
    let found = runner.variables_when_carving(&blank, &random, &Bounds::new(), 0);
    let words = |name| find(&found, name).value.as_str();
    assert_eq!(words("all"), "{7: \"x\", (0, 0): [1, [2, …] 2] 2} 2");
    assert_eq!(find(&found, "all").cells, [(cell, "[1, [2, …] 2] 2".to_owned())]);
    assert_eq!((words("some"), words("none"), words("half"), words("yes")), ("{(0, 0)} 1", "()", "0.5", "true"));
    assert_eq!(find(&found, "some").cells, [(cell, "•".to_owned())]);
    assert!(words("many").starts_with("[0, 1, ") && words("many").ends_with(", 39, …] 50"), "{}", words("many"));
}

#[test]
fn what_is_printed_up_to_a_moment_stands_among_the_variables() {
    let text =
        "print(\"before\");\nmaze.mark(maze.row(0)[0], \"active\");\nfor n in 0..9 { print(n); }\nmaze.open_all();";
    let mut runner = Runner::new(&Script::parse(text).unwrap());
    let recipe = Recipe::new("3x2".parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(3));
    let (blank, random) = (recipe.blank().unwrap(), Random::new(recipe.seed, Purpose::Carve));
    let mut printed = |event| {
        let variables = runner.variables_when_carving(&blank, &random, &Bounds::new(), event);
        find(&variables, "print").value.clone()
    };
    assert_eq!(printed(0), "before");
    assert_eq!(printed(9), "1\n2\n3\n4\n5\n6\n7\n8");
}
