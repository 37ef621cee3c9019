//! Scripts that do harm or make no sense: each is stopped with a sentence and a place, within its bounds.

use mazewright_maze::{Algorithm, Purpose, Random, Recipe, Seed};
use mazewright_script::{Bounds, Kind, Runner, Script, ScriptError};
use proptest::prelude::*;

/// Small enough that even two hundred of them take no time.
fn bounds() -> Bounds {
    Bounds { operations: 500_000, memory: 1 << 20, ..Bounds::new() }
}

/// The error that stops a script, and the most memory that it held.
fn stopped(text: &str) -> Option<(ScriptError, u64)> {
    let script = match Script::parse(text) {
        Ok(script) => script,
        Err(error) => return Some((error, 0)),
    };
    let mut runner = Runner::new(&script);
    let tiles = script.kind() == Kind::Tiles;
    let algorithm = if tiles { Algorithm::WallList } else { Algorithm::RecursiveBacktracker };
    let recipe = Recipe::new("6x5".parse().unwrap(), algorithm, Seed(1));
    if script.kind() == Kind::Solver {
        let ran = runner.solve(&recipe.carve().unwrap(), Seed(1), &bounds());
        return ran.result.err().map(|error| (error, ran.effort.memory));
    }
    let random = Random::new(recipe.seed, Purpose::Carve);
    let ran = runner.carve(recipe.blank().unwrap(), random, &bounds());
    ran.result.err().map(|error| (error, ran.effort.memory))
}

/// Scripts with what the sentence must say, and in which line.
const ONE_BY_ONE: &[(&str, u32, &str)] = &[
    // Without an end.
    ("loop {}", 1, "took more than"),
    ("while true {}", 1, "took more than"),
    ("loop { let a = 1; }", 1, "took more than"),
    ("let n = 0;\nwhile n >= 0 { n += 1; }", 2, "took more than"),
    ("for n in 0..9223372036854775807 {}", 1, "took more than"),
    ("let l = [1];\nfor x in l { l.push(x); }", 2, "holds more than 1 MB"),
    ("fn f(n) { loop {} }\nf(1);", 2, "took more than"),
    ("do {} while true;", 1, "took more than"),
    ("do {} until false;", 1, "took more than"),
    ("loop { maze.cells(); }", 1, "took more than"),
    ("loop { random.below(2); }", 1, "took more than"),
    ("loop { random.coins(1000000); }", 1, "holds more than 1 MB"),
    ("loop { maze.cells().map(|c| c.neighbors()); }", 1, "took more than"),
    ("loop { let s = set(); s.add(1); }", 1, "took more than"),
    ("loop { if maze.is_open(maze.cells()[0], maze.cells()[1]) { break; } }", 1, "took more than"),
    ("loop { continue; }", 1, "took more than"),
    ("let c = maze.random_cell();\nloop { c = random.pick(c.neighbors()); }", 2, "took more than"),
    ("loop { print(1); }", 1, "took more than"),
    // Deep.
    ("fn f() { f() }\nf();", 2, "too deeply"),
    ("fn f(n) { f(n + 1) }\nf(0);", 1, "too deeply"),
    ("fn f(n) { g(n) } fn g(n) { f(n) }\nf(0);", 1, "too deeply"),
    ("fn f(l) { l.push(l); f(l) }\nf([]);", 1, "too deeply"),
    ("fn f(l) { l.map(|x| f(l)) }\nf([1]);", 1, "too deeply"),
    ("fn f(l) { l = l; l.map(|x| f(l)) }\nf([1]);", 2, "give it a second name"),
    ("fn f(l) { l.filter(|x| f(l)) }\nf([1]);", 1, "too deeply"),
    ("fn f(l) { let m = l; l.filter(|x| f(m)) }\nf([1]);", 1, "too deeply"),
    ("fn f(l) { [f(l)] }\nf([1]);", 1, "too deeply"),
    ("fn f(n) { if n > 0 { f(n - 1) + f(n - 1) } else { 0 } }\nf(60);", 2, "took more than"),
    // Doubling.
    ("let a = [1];\nloop { a = [a, a]; }", 2, "holds more than 1 MB"),
    ("let a = [1];\nloop { a = [a, a, a, a, a, a, a, a]; }", 2, "holds more than 1 MB"),
    ("let a = [1];\nloop { a.push(a); }", 2, "holds more than 1 MB"),
    ("let a = [1];\nloop { a.push(a.copy()); }", 2, "holds more than 1 MB"),
    ("let a = [1];\nloop { for x in a.copy() { a.push(x); } }", 2, "holds more than 1 MB"),
    ("let a = [];\nloop { a.push(1); }", 2, "holds more than 1 MB"),
    ("let a = [];\nloop { a.push(\"a text that is long enough\"); }", 2, "holds more than 1 MB"),
    ("let a = [];\nloop { a.push([]); }", 2, "holds more than 1 MB"),
    ("let a = [];\nloop { a.push(set()); }", 2, "holds more than 1 MB"),
    ("let a = [];\nloop { a.push(map()); }", 2, "holds more than 1 MB"),
    ("let a = [];\nloop { a.insert(0, 1); }", 2, "took more than"),
    ("let a = [0];\nloop { a = [a]; }", 2, "holds more than 1 MB"),
    ("let m = map();\nlet n = 0;\nloop { m[n] = n; n += 1; }", 3, "holds more than 1 MB"),
    ("let m = map();\nlet n = 0;\nloop { m[n] = m; n += 1; }", 3, "holds more than 1 MB"),
    ("let m = set();\nlet n = 0;\nloop { m.add(n); n += 1; }", 3, "holds more than 1 MB"),
    ("let m = map();\nloop { let n = map(); n[0] = m; m = n; }", 2, "holds more than 1 MB"),
    ("let s = \"abc\";\nloop { s += s; }", 2, "at most 1000"),
    ("let s = \"abc\";\nloop { s = s + s; }", 2, "at most 1000"),
    ("let s = \"abc\";\nloop { s = `${s}${s}`; }", 2, "at most 1000"),
    ("let s = \"abc\";\nlet l = [];\nloop { l.push(`${s}${l.len()}`); }", 3, "holds more than 1 MB"),
    ("let l = [];\nloop { l.push(maze.cells()); }", 2, "holds more than 1 MB"),
    ("let l = [];\nloop { l.push(maze.row(0)); }", 2, "holds more than 1 MB"),
    ("random.coins(1000000);", 1, "holds more than 1 MB"),
    ("random.coins(9223372036854775807);", 1, "at most a million"),
    ("let l = maze.cells();\nloop { let k = l; l = k.map(|c| k.copy()); }", 2, "holds more than 1 MB"),
    ("let l = [1, 2];\nloop { l = [l.copy(), l.copy()]; }", 2, "holds more than 1 MB"),
    // Carving where nothing can be carved.
    ("let c = maze.cells();\nmaze.carve(c[0], c[2]);", 2, "cell(0, 0) and cell(2, 0) are not neighbors"),
    ("let c = maze.cells();\nmaze.carve(c[0], c[0]);", 2, "are not neighbors"),
    ("let c = maze.cells();\nmaze.carve(c[0], c[29]);", 2, "are not neighbors"),
    ("let c = maze.cells();\nmaze.carve(c[0], c[1]);\nmaze.carve(c[1], c[0]);", 3, "joined already"),
    (
        "let c = maze.cells();\nmaze.carve(c[0], c[1]);\nmaze.carve(c[0], c[6]);\nmaze.carve(c[1], c[7]);\n\
         maze.carve(c[6], c[7]);",
        5,
        "closes a loop",
    ),
    ("maze.carve(0, 1);", 1, "0 is not a cell"),
    ("maze.carve(-1, 99999999);", 1, "is not a cell"),
    ("let c = maze.cells();\nmaze.carve(c[0], c[0] + 1);", 2, "is not a cell"),
    ("let c = maze.cells();\nmaze.carve(c[0], c[0] - 65536);", 2, "is not a cell"),
    ("let c = maze.cells();\nmaze.close(c[0], c[1]);", 2, "not joined"),
    ("let c = maze.cells()[0];\nmaze.carve(c, c.neighbor(\"north\"));", 2, "at the border"),
    ("let c = maze.cells()[0];\nmaze.carve(c, c.neighbor(\"up\"));", 2, "no 'up'"),
    ("maze.open_all();", 1, "loops"),
    ("maze.open_all();\nmaze.open_all();", 2, "loops"),
    ("let c = maze.cells();\nmaze.carve(c[0], c[1]);", 2, "left out: 28 of 30"),
    ("let a = 1;", 1, "left out: 29 of 30"),
    (" \n", 1, "the script does nothing"),
    ("\n\n// nothing\n", 1, "the script does nothing"),
    ("fn carve(cell) { maze.carve(cell, cell); }", 1, "the script does nothing"),
    ("let c = maze.cells();\nmaze.mark(c[0], \"green\");", 2, "no mark 'green'"),
    ("maze.row(99);", 1, "no row 99"),
    ("maze.row(-1);", 1, "no row -1"),
    ("let t = maze.inner_tiles();\nmaze.carve(t[0], t[1]);", 2, "walls are tiles"),
    ("maze.carve_tile(maze.cells()[0]);", 1, "lies at the border"),
    ("let t = maze.inner_tiles();\nmaze.carve_tile(t[0]);\nmaze.carve_tile(t[0]);", 3, "path already"),
    (
        "let t = maze.inner_tiles();\nmaze.carve_tile(t[0]);\nmaze.carve_tile(t[1]);\nmaze.carve_tile(t[4]);\n\
         maze.carve_tile(t[5]);",
        5,
        "closes a loop",
    ),
    ("let t = maze.inner_tiles();\nmaze.carve_tile(t[0]);\nmaze.carve_tile(t[2]);", 3, "left out: 1 of 2"),
    ("let t = maze.inner_tiles();", 1, "nothing was carved"),
    ("maze.carve_tile(7);", 1, "is not a cell"),
    // Solving wrongly.
    ("maze.start()", 1, "a solver returns the list"),
    ("maze.start();\n[]", 2, "does not lead from the start"),
    ("[maze.start()]", 1, "does not lead from the start"),
    ("[maze.start(), maze.exit()]", 1, "cells 0 and 1 of the path that was returned, counted from 0, are not next"),
    ("[maze.start(), 1, maze.exit()]", 1, "a solver returns the list"),
    ("[maze.exit(), maze.start()]", 1, "but from the exit to the start; reverse it"),
    (
        "let a = maze.start();\n[a, a, maze.exit()]",
        2,
        "cells 0 and 1 of the path that was returned, counted from 0, are the",
    ),
    // The statement that gave the answer is named, wherever it stands.
    ("let a = maze.start();\nfor n in 0..3 {\n    if n > 1 { return [a]; }\n}\nlet c = 3;\n()", 3, "does not lead"),
    ("fn f(a) {\n    return [a];\n}\nlet p = f(maze.start());\nif p.len() > 0 {\n    p\n} else { () }", 6, "does not"),
    ("let c = maze.start();\nmaze.carve(c, c);", 2, "cannot change the maze"),
    ("maze.exit();\nmaze.open_all();", 2, "cannot change the maze"),
    ("loop { maze.start(); }", 1, "took more than"),
    ("maze.start(); true", 1, "a solver returns the list"),
    ("let c = maze.start();\nc.clockwise(maze.exit())", 2, "are not neighbors"),
    // Wrong kinds of values.
    ("maze.carve([], 1);", 1, "no 'carve' for the maze with a list, a cell"),
    ("maze.carve(1);", 1, "no 'carve'"),
    ("maze.carve();", 1, "no 'carve' for the maze"),
    ("maze.fly();", 1, "no 'fly' for the maze"),
    ("random.pick(5);", 1, "no 'pick' for random numbers with a cell or a number"),
    ("random.pick([]);", 1, "empty list"),
    ("random.take([]);", 1, "empty list"),
    ("random.below(0);", 1, "1 or more"),
    ("random.below(-5);", 1, "1 or more"),
    ("random.below(maze.cells()[0]);", 1, "1 or more"),
    ("random.chance(2);", 1, "share from 0 to 1"),
    ("random.chance(-0.5);", 1, "share from 0 to 1"),
    ("random.chance(0.0 / 0.0);", 1, "share from 0 to 1"),
    ("random.coins(-1);", 1, "at most a million"),
    ("random.shuffle(1);", 1, "no 'shuffle'"),
    ("5.neighbors();", 1, "5 is not a cell"),
    ("[].neighbors();", 1, "no 'neighbors' for a list"),
    ("\"a\".neighbors();", 1, "no 'neighbors' for a text"),
    ("true.is_carved();", 1, "no 'is_carved' for true or false"),
    ("().neighbors();", 1, "gets ()"),
    ("maze.neighbors();", 1, "no 'neighbors' for the maze"),
    ("[1][5];", 1, "no place 5 in a list of 1"),
    ("[1][-2];", 1, "no place -2"),
    ("[][0];", 1, "the list is empty"),
    ("let l = [1];\nl[1] = 2;", 2, "no place 1"),
    ("[1].insert(5, 1);", 1, "no place 5"),
    ("[1].remove(2);", 1, "does not hold"),
    ("[1].remove_at(1);", 1, "no place 1"),
    ("[1].take_at(7);", 1, "no place 7"),
    ("[].pop();", 1, "the list is empty"),
    ("[].shift();", 1, "the list is empty"),
    ("[].first();", 1, "the list is empty"),
    ("[].last();", 1, "the list is empty"),
    ("[].min_by(|x| x);", 1, "the list is empty"),
    ("[1].filter(|x| 5);", 1, "true or false"),
    ("[1].any(|x| x);", 1, "true or false"),
    ("[1].all(|x| ());", 1, "true or false"),
    ("[1].min_by(|x| \"a\");", 1, "a number"),
    ("[1].sort_by(|x| [x]);", 1, "a number"),
    ("[1].map(|x| x.foo());", 1, "no 'foo'"),
    ("[1].filter(1);", 1, "no 'filter'"),
    ("map()[1];", 1, "no entry for this key"),
    ("map()[[]];", 1, "keys of maps are"),
    ("let m = map();\nm[[1]] = 1;", 2, "keys of maps are"),
    ("set().add([]);", 1, "keys of maps are"),
    ("set().add(());", 1, "keys of maps are"),
    ("for x in 5 { }", 1, "not a number"),
    ("let n = 5;\nfor x in n { }", 2, "'for' goes through"),
    ("for x in maze { }", 1, "'for' goes through"),
    ("for x in \"abc\" { }", 1, "'for' goes through"),
    ("1 + [];", 1, "no '+'"),
    ("[] + [];", 1, "no '+'"),
    ("\"a\" * 5;", 1, "no '*'"),
    ("9223372036854775807 + 1;", 1, "verflow"),
    ("-9223372036854775807 - 2;", 1, "verflow"),
    ("9223372036854775807 * 9223372036854775807;", 1, "verflow"),
    ("let x = maze;\nx = 1;\nx.cells();", 3, "no 'cells'"),
    ("maze = 5;\nmaze.cells();", 2, "no 'cells'"),
    ("random = 5;\nrandom.below(2);", 2, "no 'below'"),
    ("missing;", 1, "no 'missing' here"),
    ("missing();", 1, "no function 'missing'"),
    ("let a = b;", 1, "no 'b' here"),
    ("a = 1;", 1, "no 'a' here"),
    ("const A = 1;\nA = 2;", 2, "cannot be changed"),
    ("fn f(a) { b }\nlet b = 1;\nf(1);", 1, "pass b to it"),
    ("fn f(a) { a }\nf();", 2, "takes 1 in brackets, not 0"),
    ("fn f(a) { a }\nf(1, 2);", 2, "takes 1 in brackets, not 2"),
    // Features that scripts do not have.
    ("eval(\"1\");", 1, "eval"),
    ("import \"a\" as a;", 1, "import"),
    ("export a;", 1, "export"),
    ("try { 1 } catch { 2 }", 1, "try"),
    ("throw 1;", 1, "throw"),
    ("let f = |x| x;", 1, "may stand only after"),
    ("let f = || 1;", 1, "may stand only after"),
    ("let f = 0;\nloop { f = || f; }", 2, "may stand only after"),
    ("fn filter(f) { f }\n1.filter(|x| x);", 1, "'filter' is a word of scripts"),
    ("let f = Fn(\"maze\");", 1, "Fn"),
    ("fn f() {}\nf.call();", 2, "a name is missing"),
    ("fn f(a) {}\nf.curry(1);", 2, "a name is missing"),
    ("let m = #{a: 1};", 1, "map()"),
    ("this.x;", 1, "this"),
    ("type_of(1);", 1, "type_of"),
    ("sleep(1000);", 1, "no 'sleep'"),
    ("exit(1);", 1, "no 'exit'"),
    ("timestamp();", 1, "no function 'timestamp'"),
    ("open_file(\"/etc/passwd\");", 1, "no 'open_file'"),
    ("parse_json(\"{}\");", 1, "no 'parse_json'"),
    ("spawn thread;", 1, "spawn"),
    ("go f();", 1, "go"),
    ("async fn f() {}", 1, "async"),
    // No script at all.
    ("let x = 1", 1, "left out"),
    ("fn f() {} fn f() {}", 1, "two functions 'f'"),
    ("\"abc", 1, "closing quote"),
    ("/* abc", 1, "this comment has no end"),
    ("\u{17}", 1, "u{17}"),
    ("break;", 1, "belong in a loop"),
    ("continue;", 1, "belong in a loop"),
];

/// Returns true if an error is one plain sentence with a place.
fn is_plain(error: &ScriptError) -> bool {
    let sentence = &error.message;
    let is_sentence = !sentence.is_empty() && !sentence.contains(char::is_control) && !sentence.ends_with('.');
    let is_short = sentence.chars().count() <= 301 && !sentence.contains("Dynamic") && !sentence.contains("::");
    error.line >= 1 && error.column >= 1 && is_sentence && is_short
}

/// The words of the scripts above, each with the sign behind it.
fn words() -> Vec<&'static str> {
    ONE_BY_ONE.iter().flat_map(|(text, ..)| text.split_inclusive([' ', '\n', '(', ')', '.', ';'])).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_runs_or_is_stopped_with_a_sentence_and_a_place(
        words in prop::collection::vec(prop::sample::select(words()), 0..9),
        rest in prop_oneof!["[0-9a-z'\"`(\\[{/*.:;<|&^%~#@$\\\\]{0,4}", "\\PC{0,9}", any::<String>()],
    ) {
        let text = format!("{}{rest}", words.concat());
        if let Some((error, memory)) = stopped(&text) {
            prop_assert!(is_plain(&error) && memory <= 1 << 20, "{text}\n  {error} ({memory} bytes)");
        }
    }
}

#[test]
fn two_hundred_hostile_scripts_are_stopped_with_a_sentence_and_a_place() {
    let deep = |open: &str, close: &str, n: usize| format!("{}1{}", open.repeat(n), close.repeat(n));
    let mut all: Vec<(String, u32, &str)> =
        ONE_BY_ONE.iter().map(|&(text, line, part)| (text.to_owned(), line, part)).collect();
    for (open, close) in
        [("(", ")"), ("[", "]"), ("-", ""), ("!", ""), ("{", "}"), ("if true {", "}"), ("fn f() {", "}")]
    {
        all.push((deep(open, close, 500), 1, ""));
        all.push((deep(open, close, 8000), 1, ""));
    }
    all.push((format!("1{};", " + 1".repeat(16_000)), 1, ""));
    all.push((format!("maze{};", ".a".repeat(20_000)), 1, ""));
    all.push((format!("[1]{};", "[0]".repeat(20_000)), 1, ""));
    all.push((format!("let l = [{}];", "1,".repeat(30_000)), 1, ""));
    all.push(("a".repeat(70_000), 1, "at most 65536 bytes"));
    all.push(("a".repeat(50_000), 1, "aaa…"));
    all.push((format!("\"{}\"", "a".repeat(2000)), 1, "at most"));
    all.push((format!("{}else {{}}", "if true {} else ".repeat(4000)), 1, ""));
    all.push(((0..200).map(|n| format!("let a{n} = 1;\n")).collect(), 99, "too many variables"));
    all.push((format!("let l = [];\nloop {{ l.push([{}]); }}", "1,".repeat(2000)), 2, "holds more than 1 MB"));
    let tree = "fn f(n) { if n == 0 { g() } else { [f(n - 1), f(n - 1)] } }";
    all.push((format!("fn g() {{ [{}] }}\n{tree}\nf(40);", "1,".repeat(500)), 1, ""));
    all.push(("random.below(2);\n".repeat(31), 31, "at most 30 lines"));
    assert!(all.len() >= 200, "{}", all.len());
    let mut problems = Vec::new();
    for (text, line, part) in all {
        let short: String = text.chars().take(200).collect();
        let Some((error, memory)) = stopped(&text) else {
            problems.push(format!("{short}\n  nothing stopped it"));
            continue;
        };
        let is_told = error.message.contains(part) && (part.is_empty() || error.line == line);
        if !(is_told && is_plain(&error) && memory <= 1 << 20) {
            problems.push(format!("{short}\n  {error} ({memory} bytes), not {part:?} in line {line}"));
        }
    }
    assert!(problems.is_empty(), "{} of them:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn memory_is_given_back_by_what_holds_itself_too() {
    let text = "let a = [];\na.push(a);\nlet m = map();\nm[1] = a;\na.push(m);\n\
                let i = 0;\nwhile i < 100 { a.push([a]); i += 1; }";
    let mut runner = Runner::new(&Script::parse(text).unwrap());
    let recipe = Recipe::new("1x1".parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(1));
    let mut most = Vec::new();
    for _ in 0..50 {
        let random = Random::new(recipe.seed, Purpose::Carve);
        let ran = runner.carve(recipe.blank().unwrap(), random, &bounds());
        ran.result.unwrap();
        most.push(ran.effort.memory);
    }
    assert!(most[0] > 10_000 && most.iter().all(|&one| one == most[0]), "{most:?}");
}

#[test]
fn a_script_is_stopped_from_outside() {
    let bounds = Bounds { operations: u64::MAX, ..Bounds::new() };
    let stop = bounds.stop.clone();
    let watcher = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(20));
        stop.stop();
    });
    let mut runner = Runner::new(&Script::parse("loop { maze.cells(); }").unwrap());
    let recipe = Recipe::new("6x5".parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(1));
    let random = Random::new(recipe.seed, Purpose::Carve);
    let ran = runner.carve(recipe.blank().unwrap(), random, &bounds);
    assert!(ran.result.unwrap_err().message.contains("was stopped"));
    watcher.join().unwrap();
}
