//! Any text is refused as a script with one sentence and a place, or runs within its bounds and is stopped with such a
//! sentence, or carves or solves a whole maze, which a second run repeats.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazewright_fuzz::check_refusal;
use mazewright_maze::{Algorithm, Purpose, Random, Recipe, Seed, Topology as _};
use mazewright_script::{Bounds, Effort, Kind, Runner, SHIPPED, Script, ScriptError, ScriptRun};

/// What scripts are made of: an input that begins with an odd byte names a word with each byte.
const WORDS: [&[&str]; 13] = [
    &["let a =", "let b =", "let c =", "a", "b", "c", "a =", "b =", "c +="],
    &[";", ";\n", "(", ")", "[", "]", "{", "}", "}\n", ",", ".", "|x|", "x", "|x, y|"],
    &["0", "1", "2", "-1", "9223372036854775807", "0.5", "\"red\"", "\"abc\"", "`${a}`", "true", "false", "()"],
    &["if", "else", "while", "loop", "for x in", "break;", "continue;", "return", "fn f(a)", "f(a)", "fn g()", "g()"],
    &["+", "-", "*", "/", "%", "<", ">", "==", "!=", "&&", "||", "!", ".."],
    &["maze", "maze.cells()", "maze.random_cell()", "maze.start()", "maze.exit()", "maze.carve(a, b)"],
    &["maze.close(a, b)", "maze.open_all()", "maze.inner_tiles()", "maze.carve_tile(a)", "maze.mark(a, \"active\")"],
    &["maze.row(0)"],
    &["random.pick(", "random.take(", "random.shuffle(", "random.below(2)", "random.coins(", "random.chance(0.5)"],
    &[".neighbors()", ".is_carved()", ".len()", ".push(", ".pop()", ".shift()", ".insert(0,", ".remove(a)"],
    &[".remove_at(0)", ".copy()", ".map(", ".filter(", ".any(", ".all(", ".min_by(", ".sort_by(", ".contains("],
    &[".first()", ".last()", ".is_empty()", ".add(", ".keys()"],
    &["set()", "map()", "print(a);", "a[0]", "a[b]", "b[a] = c;"],
];

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let all = WORDS.concat();
    let word = |byte: u8| all[usize::from(byte) % all.len()];
    let text = match first % 4 {
        0 => String::from_utf8_lossy(rest).into_owned(),
        1 => rest.iter().map(|&byte| word(byte)).collect::<Vec<_>>().join(" "),
        // A shipped script in which some words are others.
        _ => {
            let shipped = SHIPPED[usize::from(first / 4) % SHIPPED.len()].text;
            let mut words: Vec<&str> = shipped.split_inclusive(' ').collect();
            for change in rest.chunks_exact(3) {
                let place = usize::from(u16::from_le_bytes([change[0], change[1]])) % words.len();
                words[place] = word(change[2]);
            }
            words.concat()
        }
    };
    let script = match Script::parse(&text) {
        Ok(script) => script,
        Err(error) => return check(&error),
    };
    let bounds = Bounds { operations: 20_000, memory: 1 << 18, ..Bounds::new() };
    let first = run(&script, &bounds);
    let again = run(&script, &bounds.clone().with_events(1 << 12));
    match (&first.0, &again.0) {
        (Err(error), _) | (_, Err(error)) => check(error),
        (Ok(a), Ok(b)) => assert_eq!(a, b),
    }
    assert!(first.1.memory <= 1 << 18, "{} bytes", first.1.memory);
});

/// What a script carves or how it solves, as a text, and its effort.
fn run(script: &Script, bounds: &Bounds) -> (Result<String, ScriptError>, Effort) {
    fn said<T: std::fmt::Debug>(ran: ScriptRun<T>) -> (Result<String, ScriptError>, Effort) {
        let cells = ran.passages.topology().cells();
        let open: Vec<_> = cells.map(|cell| ran.passages.open_ports(cell)).collect();
        (ran.result.map(|done| format!("{done:?} {open:?}")), ran.effort)
    }
    let algorithm = if script.kind() == Kind::Tiles { Algorithm::WallList } else { Algorithm::RecursiveBacktracker };
    let recipe = Recipe::new("5x4".parse().expect("a size"), algorithm, Seed(1));
    let mut runner = Runner::new(script);
    if script.kind() == Kind::Solver {
        return said(runner.solve(&recipe.carve().expect("a maze"), Seed(1), bounds));
    }
    said(runner.carve(recipe.blank().expect("a grid"), Random::new(recipe.seed, Purpose::Carve), bounds))
}

fn check(error: &ScriptError) {
    assert!(error.line >= 1 && error.column >= 1, "{error}");
    check_refusal(&error.message);
}
