//! What students write: recursion, functions in bars, the words of other languages and slips. Each goes on, or is told
//! where it is meant and what to write instead.

use mazewright_maze::{Algorithm, Purpose, Random, Recipe, Seed};
use mazewright_script::{Bounds, Effort, Runner, Script, ScriptError};

fn carve(text: &str, size: &str, bounds: &Bounds) -> (Result<(), ScriptError>, Effort) {
    let script = match Script::parse(text) {
        Ok(script) => script,
        Err(error) => return (Err(error), Effort::default()),
    };
    let recipe = Recipe::new(size.parse().unwrap(), Algorithm::RecursiveBacktracker, Seed(1));
    let random = Random::new(recipe.seed, Purpose::Carve);
    let ran = Runner::new(&script).carve(recipe.blank().unwrap(), random, bounds);
    (ran.result, ran.effort)
}

/// A depth-first search as texts on mazes have it.
const RECURSIVE: &str = "
fn visit(c) {
    let l = c.neighbors();
    random.shuffle(l);
    for n in l {
        if !n.is_carved() { maze.carve(c, n); visit(n); }
    }
}
visit(maze.random_cell());
";

#[test]
fn recursion_goes_as_deep_as_the_maze_has_cells() {
    for size in ["1x1", "10x10", "100x100"] {
        // A maze of one cell has nothing to carve, and one row is one call a cell.
        carve(RECURSIVE, size, &Bounds::new()).0.unwrap();
    }
    carve(RECURSIVE, "10000x1", &Bounds::new()).0.unwrap();
    let sum = "fn sum(n) { if n == 0 { 0 } else { n + sum(n - 1) } }\nprint(sum(30000));\nmaze.open_all();";
    carve(sum, "1x2", &Bounds::new()).0.unwrap();
}

#[test]
fn what_calls_itself_without_end_is_told_at_that_call_and_within_the_memory() {
    let texts = vec![
        ("fn f(n) {\n    f(n + 1)\n}\nf(0);", [(2, 5); 2]),
        ("fn f(n) { let l = [n];\n l.map(|x| f(x)); }\nf(0);", [(2, 4), (2, 12)]),
        ("fn f(n) { g(n) }\nfn g(n) { let a = n;\n f(a) }\nf(0);", [(3, 2), (1, 11)]),
        // The texts of all calls count, too.
        (
            "fn f(t, n) { let own = t + n;\n f(t, n + 1) }\nlet t = \"abcdefghij\";\nwhile t.len() < 400 { t += t; }\n\
             f(t, 0);",
            [(2, 2); 2],
        ),
    ];
    for (text, places) in texts {
        for memory in [1 << 20, 64 << 20] {
            let (result, effort) = carve(text, "5x5", &Bounds { memory, ..Bounds::new() });
            let error = result.unwrap_err();
            assert!(error.message.contains("call each other too deeply"), "{text}\n{error}");
            assert!(effort.memory <= memory, "{text}\n{}", effort.memory);
            // One call or the other of two; which one depends on the stack that each takes.
            assert!(places.contains(&(error.line, error.column)), "{text}\n{error}");
        }
    }
    // Without a variable it is told at the first call.
    let (result, _) = carve("fn f() { f() }\nf();", "5x5", &Bounds::new());
    assert!(result.unwrap_err().message.contains("too deeply"));
}

#[test]
fn functions_in_bars_stand_wherever_a_chain_is() {
    let texts = [
        "let l = [1, 2, 3];\nlet m = l.filter(|x| l.contains(x));\nprint(m.len());",
        "let s = set();\ns.add(1);\nlet m = s.items().filter(|x| s.contains(x)).map(|x| x + s.len());\nprint(m[0]);",
        "let s = set();\ns.add(1);\nprint(s.filter(|x| s.contains(x)).len());\nprint(s.any(|x| x > 0));",
        "fn f(l) { l.map(|x| l.find(x)) }\nprint(f([1, 2]).len());",
        "let m = map();\nm.contains(1);\nlet k = m.keys().map(|x| m.get(x, 0));\nprint(k.len());",
        "for c in maze.cells().filter(|c| c.column() == 0).map(|c| c.row()) { print(c); }",
    ];
    for text in texts {
        carve(&format!("{text}\nmaze.open_all();"), "1x2", &Bounds::new()).0.unwrap();
    }
}

/// Texts, and the line, the column and a part of what is told.
const TOLD: &[(&str, u32, u32, &str)] = &[
    // Where it is meant.
    ("let a = 1\nlet b = 2;", 1, 9, "';' is missing"),
    ("let a = maze.cells()  // all\n\nprint(a);", 1, 19, "';' is missing"),
    ("let a = 1;\n/* open", 2, 1, "no end"),
    ("/* closed */ let a = 1; /* open\nlet b = 2;", 1, 25, "no end"),
    (
        "let c = maze.random_cell();\nlet f = c\n    .neighbours()\n    .filter(|n| !n.is_carved());",
        3,
        6,
        "neighbors()",
    ),
    (
        "let c = maze.random_cell();\nlet f = c\n    .neighbors()\n    .fliter(|n| true);",
        4,
        13,
        "perhaps you mean filter",
    ),
    ("let c = maze.random_cell();\nlet f = c.neighbors().filter(|n| !n.is_carved);", 2, 37, "is_carved()"),
    ("let l = [];\nl.append(1);", 2, 3, "push(item)"),
    ("let l = [];\nprint(l.length);", 2, 9, "len()"),
    ("let l = [];\nprint(l.length());", 2, 9, "len()"),
    ("let l = [];\nprint(l.size());", 2, 9, "len()"),
    ("for n in range(0, 5) { }", 1, 10, "0..n"),
    ("let n = 1;\nn++;", 2, 2, "+= 1"),
    ("let n = 1;\nn--;", 2, 2, "-= 1"),
    ("if 1 == 2 { } elif 2 == 2 { }", 1, 15, "else if"),
    ("let a = None;", 1, 9, "write ()"),
    ("let a = null;", 1, 9, "()"),
    ("let a = True;", 1, 9, "true"),
    ("def visit(c):\n    pass", 1, 1, "fn"),
    ("function visit(c) { }", 1, 1, "fn"),
    ("var a = 1;", 1, 1, "let"),
    ("if true and false { }", 1, 9, "&&"),
    ("if not true { }", 1, 4, "!"),
    ("let a = 1 === 1;", 1, 11, "=="),
    ("# a comment", 1, 1, "//"),
    ("let cell = 1;\nprint(cel);", 2, 7, "cell"),
    ("let a = maze.radnom_cell();", 1, 14, "random_cell"),
    ("let a = random.choice([1]);", 1, 16, "random.pick(list)"),
    ("println(1);", 1, 1, "print(value)"),
    ("print \"a\";", 1, 1, "'print' means nothing here; write print(value)"),
    ("let a = 1;\nprint(f\"{a}\");", 2, 8, "write \"text\" + value"),
    ("let a = 5 – 3;", 1, 11, "write -"),
    // The values are named only where the word is right.
    ("let a = random.randint(0, 3);", 1, 16, "there is no 'randint' for random numbers; write random.below(n)"),
    ("let c = maze.random_cell().uncraved();", 1, 28, "there is no 'uncraved' here; perhaps you mean uncarved"),
    // What a function does not see, and what it takes.
    ("let visited = set();\nfn f(c) { visited.add(c) }\nf(1);", 2, 11, "pass visited to it"),
    ("let l = [1];\nfn f() { l.map(|x| l.len()) }\nf();", 2, 20, "pass l to it"),
    ("if true { let visited = 1; }\nprint(visited);", 2, 7, "no 'visited' here"),
    ("fn visit(c, n) { }\nvisit(1);", 2, 1, "'visit' takes 2 in brackets, not 1"),
    ("stack = [];", 1, 1, "write let stack"),
    ("let l = [1];\nprint(l[1.0]);", 2, 8, "a whole number, and this is a number with a fraction"),
    ("let l = [1];\nl[\"a\"] = 1;", 2, 2, "a whole number, and this is a text"),
    ("let c = maze.row(0)[0];\nmaze.carve(c, c.neighbor(\"west\"));", 2, 6, "at the border"),
    ("let a = 1;\nif a = 2 { }", 2, 6, "write =="),
    ("for (c in maze.cells()) { }", 1, 5, "for item in list"),
    ("for (let i = 0; i < 3; i += 1) { }", 1, 5, "for item in list"),
    ("let mut a = 1;", 1, 5, "let name = value"),
    ("let a: int = 1;", 1, 6, "let name = value"),
    ("[1].shuffle();", 1, 5, "random.shuffle(list)"),
    ("print([1].random());", 1, 11, "random.pick(list)"),
    ("let c = maze.random_cell();\nc.carve(c);", 2, 3, "maze.carve(a, b)"),
    ("let c = maze.cell(0, 0);", 1, 14, "maze.row(y)[x]"),
    ("let a = maze.cells;", 1, 14, "write cells()"),
    ("print(abs(-9223372036854775807 - 1));", 1, 7, "overflow"),
    ("print(floor(1e300));", 1, 7, "overflow"),
    ("let l = [1];\nfor n in random.shuffle(l) { }", 2, 10, "write random.shuffle(list); for item in list { }"),
    ("let n = 0;\nfn f() { n += 1; }\nf();", 2, 10, "cannot change n"),
    ("let n = 0;\nn == 1;", 2, 3, "changes nothing; write ="),
    ("fn visit(c) { c == 1 }\nlet a = visit(2);\nvisti(1);", 3, 1, "perhaps you mean visit"),
    ("import random;", 1, 1, "'import' means nothing here; a script imports nothing"),
    ("from random import randint", 1, 1, "'from' means nothing here; a script imports nothing"),
    ("package maze;", 1, 1, "'package' means nothing here; a script imports nothing"),
    ("let s = new Set();", 1, 9, "'new' means nothing here"),
    ("try { print(1); }", 1, 1, "'try' means nothing here"),
    ("let new = 1;", 1, 5, "choose another name"),
    ("int n = 5;", 1, 1, "'int' means nothing here; write let n = value"),
    ("let a = 1;\nLet next = a;", 2, 1, "'Let' means nothing here; write let next = value"),
    ("class A { }", 1, 1, "'class' means nothing here"),
    ("assert 1 == 1;", 1, 1, "'assert' means nothing here; write if condition"),
    ("let one = max(1, 2\nlet two = 2;", 1, 18, "')' is missing here"),
    ("let one = max(1, 2;", 1, 18, "')' is missing here"),
    ("if true {\n    print(1);\nelse {\n    print(2);\n}", 3, 1, "'}' is missing here"),
    ("for cell in maze.cells() {\n    if true {\n        print(1);\n}\n", 2, 13, "this '{' is never closed"),
    ("while true {\n    print(\"{\"); // {\n", 1, 12, "this '{' is never closed: a '}' is missing"),
    ("if true { }\nprint(1); }\nelse { }", 2, 11, "there is one '}' too many"),
    ("let a = 4;\nif (a % 2 = 0) { }", 2, 11, "'=' means nothing here; write =="),
    ("let a = 4;\nif a =< 2 { }", 2, 6, "write <="),
    ("let a = 4;\nif (a => 2) { }", 2, 7, "write >="),
    ("let a = 4;\n  While a > 2 { }", 2, 3, "'While' means nothing here; write while"),
    ("if true { };\nelse { }", 2, 1, "'else' means nothing here"),
    ("let free = ();\nif free is None { }", 2, 9, "write =="),
    ("let x = true;\nif x then { }", 2, 6, "'then' means nothing here; write {"),
    ("let x = true;\nwhile x:\n    print(1);", 2, 8, "':' means nothing here; write {"),
    ("let l = [1].filter(c => c > 1);", 1, 22, "'=>' means nothing here; write |item| value"),
    ("let l = [1].filter(lambda c: c > 1);", 1, 20, "'lambda' means nothing here; write |item| value"),
    ("let l = [1];\nprint(l.get(0));", 2, 9, "; write list[0]"),
    ("let l = [1];\nprint(l.peek());", 2, 9, "; write last()"),
    ("let s = set();\ns.push(1);", 2, 3, "; write add(item)"),
    ("let l = [1];\nl += 2;", 2, 3, "; write push(item)"),
    ("print(Math.floor(1.5));", 1, 7, "sqrt(a) or floor(a)"),
    ("System.out.println(1);", 1, 1, "; write print(value)"),
    ("let c = maze.random_cell();\nprint(c.x);", 2, 9, "; write column()"),
    ("print(2 ** 3);", 1, 9, "; write a * a"),
    ("assert(1 == 1);", 1, 1, "; write if condition"),
];

#[test]
fn words_of_other_languages_and_slips_are_told_where_they_stand_with_what_is_meant() {
    let mut problems = Vec::new();
    for &(text, line, column, part) in TOLD {
        match carve(text, "3x3", &Bounds::new()).0 {
            Err(error) if (error.line, error.column) == (line, column) && error.message.contains(part) => {}
            other => problems.push(format!("{text}\n   {other:?}, not {line}:{column} {part}")),
        }
    }
    assert!(problems.is_empty(), "{} of them:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn reserved_words_are_named_as_such() {
    for word in ["new", "default", "match", "with", "case", "go", "this", "call", "try", "var", "sync", "async"] {
        let message = carve(&format!("let {word} = 1;"), "3x3", &Bounds::new()).0.unwrap_err().message;
        assert!(message.contains(&format!("'{word}' is a reserved word")) || word == "var", "{message}");
    }
}

#[test]
fn work_inside_of_words_counts_as_what_it_costs() {
    let bounds = Bounds::new();
    let operations = |text: &str| carve(&format!("{text}\nmaze.open_all();"), "300x300", &bounds).1.operations;
    let idle = operations("");
    for text in [
        "maze.cells();",
        "maze.cells().copy();",
        "maze.cells().reverse();",
        "maze.cells().contains(0);",
        "let l = maze.cells(); random.shuffle(l);",
        "random.coins(90000);",
    ] {
        assert!(operations(text) - idle > 20_000, "{text} counts {}", operations(text) - idle);
    }
    // And what costs little counts little.
    assert!(operations("maze.cell_count();") - idle < 50);
    assert!(operations("maze.random_cell();") - idle < 50);
}
