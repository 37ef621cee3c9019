//! Everything that the command line refuses: in one line on standard error, with exit code 2, before it begins, and
//! leaving nothing behind.

use mazewright_testing::{Dice, in_parallel};

use super::*;

/// Words that a command is given, and a part of what it says about them.
type Row = (&'static str, &'static str);

const SEED: &str = "a seed is a number from 0 on";
const WINDOW: &str = "a window is COLUMN,ROW,COLUMNSxROWS, such as -5,20,40x30, not '1,2x2'";
const IN_ROWS: &str = "draw makes larger ones row by row with binary-tree, sidewinder or eller";
const FEW_SEEDS: &str = "there are only 2; choose fewer mazes or an earlier seed";
const AS_IT_IS: &str = "played as it is";

const DRAW: &[Row] = &[
    ("--size 0x5", "a size of 0x5 has no cells"),
    ("--algorithm mole", "unknown algorithm 'mole'; choose one of recursive-backtracker, "),
    ("--algorithm sidewinder --bias nw", "--bias belongs to --algorithm binary-tree"),
    ("--algorithm binary-tree --bias up", "choose one of ne, nw, se, sw"),
    ("--pick random", "--pick belongs to --algorithm growing-tree"),
    ("--algorithm growing-tree --pick middle", "choose newest, oldest, random, rotate, or a mix"),
    ("--algorithm wall-list --size 2x2", "2x2 leaves none inside; give at least 3x3"),
    ("--algorithm wall-list --braid 0.5", "cannot be braided; leave --braid out"),
    ("--braid 1.5", "choose a share from 0 to 1, such as 0.5"),
    ("--doors back", "choose one of none, corners, sides, farthest"),
    ("--tea", "--tea"),
    ("--count 0", "0"),
    ("--seed -1", SEED),
    ("--size 5x4 --topology box", "three to eight numbers"),
    ("--size 5x4x2 --topology ring", "give two numbers"),
    ("--invert-mask", "--mask"),
    ("--size 5x5 --plan 3", "--plan needs keys, gates or levers"),
    // Windows of the endless plane.
    ("--window 1,2,3", "a size is COLUMNSxROWS, such as 16x8, or of a box 10x8x3, not '3'"),
    ("--window 1,2x2", WINDOW),
    ("--window 0,999999999999999999,2x3", "lie between -1000000000000000000 and 1000000000000000000"),
    ("--window -99999999999999999999,0,2x3", "columns and rows of the plane lie between"),
    ("--window 0,0,99999x99999", "is too large"),
    ("--window 0,0,3x3x3", "a window is COLUMN,ROW,COLUMNSxROWS"),
    ("--window 0,0,4x3 --algorithm prim", "has only a --seed; leave --algorithm out"),
    ("--window 0,0,4x3 --solution", "leave --solution out"),
    ("--window 0,0,4x3 --format gif", "a window of the endless plane is not carved as one maze"),
    // Seeds that follow each other.
    ("--seed 18446744073709551614 --count 3", FEW_SEEDS),
    ("--seed 18446744073709551614 --count 18446744073709551615", FEW_SEEDS),
    ("--seed 18446744073709551614 --window 0,0,2x2 --count 3", FEW_SEEDS),
    ("--seed 18446744073709551614 --sheet A4 --count 3", FEW_SEEDS),
    ("--seed mw1/wilson/9x7/x1/7", "give it to --ladder"),
    // Pictures and worksheets.
    ("--format tiff", "choose one of ascii, unicode, blocks, json"),
    ("--cell-size 9", "--cell-size belongs to --format svg, png, gif, apng or y4m"),
    ("--theme dark --format json", "--theme belongs to --format svg, png"),
    ("--distances --format gif", "--distances belongs to --format svg or png"),
    ("--solver a-star", "--solver belongs to --format gif, apng or y4m"),
    ("--seconds 3 --format svg", "--seconds belongs to --format gif"),
    ("--seconds 0 --format gif", "0 is not in 1..=600"),
    ("--sheet A7", "choose one of A3, A4, A5, letter, legal"),
    ("--sheet 1x1in", "from two inches on"),
    ("--sheet A4 --answers 61", "61 is not in 0..=60"),
    ("--sheet A4 --size 150x150 --answers 9", "a cell of an answer beside others"),
    ("--sheet A4 --format svg", "leave --format out"),
    ("--sheet A4 --theme dark", "leave --theme out"),
    ("--sheet A4 --size 10000x10000", "less than a millimeter"),
    ("--sheet A4 --count 501", "at most 500 worksheets"),
    ("--title x", "--sheet <PAPER>"),
    ("--format png --cell-size 5mm", "a --cell-size with a unit belongs to --format svg"),
    ("--format svg --cell-size 5mm --wall-width 2", "--wall-width is in pixels"),
    ("--format svg --wall-width 1mm", "choose 1 to 300 pixels"),
    ("--format svg --wall-width 7", "a wall is at most a third of a cell"),
    ("--format png --count 2", "a picture shows one maze"),
    ("--format gif --size 9000x9 --cell-size 9", "a GIF at most 65535 on a side"),
    ("--format apng --size 900x900 --cell-size 9", "an animation has at most"),
    ("--format gif --topology hexagon --solver pledge", "pledge counts turns"),
    ("--format trace --count 2", "leave --solution and --count out"),
    ("--format trace --solution", "leave --solution and --count out"),
    ("--format trace --size 99999x99999", "too large"),
    // What is too large, or cannot be shown, is not carved first.
    ("--size 100000x100000", IN_ROWS),
    ("--size 100000x100000 --algorithm eller --solution", IN_ROWS),
    ("--size 100000x100000 --algorithm eller --doors farthest", IN_ROWS),
    ("--size 100000x100000 --algorithm eller --format json", IN_ROWS),
    ("--size 100000x100000 --algorithm wall-list --format png -o maze.png", IN_ROWS),
    ("--size 1x1073741824 --algorithm sidewinder --format png", "less than 2147483648 pixels on a side"),
    ("--size 8000x8000 --topology hexagon --format ascii", "cannot show a hexagon"),
    ("--size 400x400 --algorithm aldous-broder --topology hexagon --format gif --solver pledge", "another solver"),
    ("--size 20000x20000 --algorithm wilson --format png --cell-size 200000", "--cell-size"),
    // A walk on a strip takes hours to finish, and a film of it is too long within a second or two.
    (
        "--size 1000000x1 --algorithm aldous-broder --cell-size 1 --format apng -o film.png",
        "more than 67108864 events, too many for an animation",
    ),
    ("--size 4x3x3 --seed 1 --keys 2 --gates 1 --braid 1 --format ascii", "on a stair; choose json or svg"),
    // Masks.
    ("--mask mask.txt --size 16x8", "the mask is 4x2, the size 16x8; make them the same, or leave --size out"),
    ("--mask empty.txt", "empty.txt: the mask is empty; give a PNG picture"),
    ("--mask dark.txt", "the mask makes every cell void; leave at least one open"),
    (
        "--mask parts.txt -o out.txt",
        "the mask cuts the maze into 3 parts that cannot reach each other, with the cells in (column 1, row 1), \
         (column 3, row 1) and (column 4, row 2); join them, or make all but one void",
    ),
    ("--mask many.txt", "(column 9, row 1) and 3 others; join"),
    ("--mask stray.txt", "stray.txt: line 2, column 2: '?' is neither a cell nor void; draw void cells"),
    ("--mask rubbish", "rubbish: this is neither a PNG picture nor a text"),
    ("--mask none.png", "none.png: cannot be read: No such file"),
    ("--mask .", ".: cannot be read: "),
    ("--mask mask.txt --algorithm sidewinder", "so it cannot carve a masked grid; choose another algorithm"),
    // Scripts.
    ("--script left.rhai", "left.rhai: line 2"),
    ("--script left.rhai --size 16x8 --seed 5", "the others, at --seed 5"),
    ("--count 0", "invalid value '0' for '--count <N>': give 1 or more"),
    ("--script broken.rhai", "broken.rhai: line 1, column 31"),
    // A small maze allows fewer operations, so an endless script stops within a second or so.
    ("--script endless.rhai --size 4x4", "took more than 10025600 operations"),
    ("--script left.rhai --algorithm wilson", "--script"),
    ("--script left.rhai --window 0,0,5x5", "leave --script out"),
    ("--solver-script nowhere.rhai -o a.svg", "--solver-script belongs to --format gif"),
];

const SOLVE: &[Row] = &[
    ("maze.txt --solver random-mouse --seed -1", SEED),
    ("maze.txt --solver mole", "choose one of breadth-first"),
    ("maze.txt --solver tremaux --hand left", "--hand belongs to --solver wall-follower or pledge"),
    ("maze.txt --solver pledge --seed 1", "--seed belongs to --solver random-mouse"),
    ("maze.txt --steps 5", "--steps belongs to --solver random-mouse"),
    ("maze.txt --solver pledge --hand both", "choose one of left, right"),
    ("maze.txt --format gif", "gif is an animation"),
    ("nothing.txt", "nothing.txt: cannot be read: "),
    (".", "cannot be read: "),
    ("torn.txt", "torn.txt: line 3, column 5: "),
    ("strange.txt", "strange.txt: line 2, column 6: '?'"),
    ("empty.txt", "empty.txt: the text is empty"),
    ("bytes.txt", "bytes.txt: line 1, column "),
    ("characters.txt", "characters.txt: line 1, column "),
    ("lines.txt", "lines.txt: line "),
    ("json.txt", "json.txt: line 1, column "),
];

const PLAY: &[Row] = &[
    ("maze.txt --level 2", AS_IT_IS),
    ("maze.txt --doors sides", AS_IT_IS),
    ("maze.txt --braid 0.5", AS_IT_IS),
    ("run.mwr --level 2", AS_IT_IS),
    // A run is one by its name or by its first letters.
    ("run.mwr", "replay"),
    ("pasted.txt", "replay"),
    ("--algorithm tour --bias ne", "a tour has no --bias"),
    ("--algorithm tour --walkers 3", "a tour has no --walkers"),
    ("--algorithm wall-list --braid 0.5", "cannot be braided"),
    ("--algorithm maze", "or tour for play"),
    ("--ladder mw1/prim/1x1x1x1x1x1x1x65535/x1/7", "take too long to carve"),
    ("--ladder #/plane/7", "does not lead to a race"),
    // The link is read, as the refusal of what comes behind it shows.
    ("--ladder (https://example.org/#/race/mw1/prim/9x9/x1/7). --level 2", "says everything about a race"),
    ("--script left.rhai", "left.rhai: line 2"),
];

const STATS: &[Row] = &[
    ("--samples many", "--samples"),
    ("--seed 18446744073709551615 --samples 2", "seeds end at 18446744073709551615"),
    ("--seed 18446744073709551614 --samples 3", FEW_SEEDS),
    ("--format xml", "--format"),
    ("--algorithm sidewinder,mole", "unknown algorithm 'mole'"),
    ("--algorithm sidewinder,all", "unknown algorithm 'all'"),
    ("--algorithm tour", "unknown algorithm 'tour'"),
    ("--algorithm growing-tree,sidewinder --topology ring", "rows and columns, so it cannot carve a ring"),
    ("--algorithm growing-tree,sidewinder --bias ne", "--bias belongs to --algorithm binary-tree"),
    ("--size 40000x40000", "40000x40000 is too large"),
    ("--topology torus --doors corners", "have no place"),
    ("--mask parts.txt --seed 1 --algorithm growing-tree", "the mask cuts the maze into 3 parts"),
    ("--seed 1 -o folder", "cannot write folder: "),
    ("--seed 1 -o nowhere/out.csv", "cannot write nowhere/out.csv: "),
];

const OTHERS: &[Row] = &[
    ("dance", "dance: cannot be read: "),
    ("grde", "perhaps you mean mazewright grade"),
    ("verfy folder", "perhaps you mean mazewright verify"),
    ("list", ""),
    ("list everything", "everything"),
    ("demo --race wall-follower:both,a-star", "'both' is not a value of 'hand'"),
    ("demo --race wilson:newest,kruskal", "wilson has no option 'newest'"),
    ("demo broken.rhai", "broken.rhai: line 1, column 31"),
    ("demo broken.rhai.txt", "broken.rhai.txt: line 1, column 31"),
    ("demo --script left.rhai --solver a-star", "left.rhai carves and a-star finds paths"),
    ("grade folder", "it holds no .rhai file"),
    ("grade endless.rhai --json", "unexpected argument '--json' found; write --format json"),
    ("grade endless.rhai --as wilsn", "no algorithm or solver has this name; perhaps you mean wilson"),
    ("grade endless.rhai --as growing-tree:newst", "'newst' is not a value of 'pick'"),
    ("grade /dev/stdin", "cannot be read: it is not a regular file; to read from a pipe, use -"),
    ("run.mwr", "replay"),
    ("pasted.txt", "replay"),
];

/// A folder with the files that are named.
fn folder() -> Folder {
    let mut dice = Dice(1);
    let bytes: Vec<u8> = (0..1 << 20).flat_map(|_| dice.word().to_le_bytes()).collect();
    let characters: Vec<u8> = bytes.iter().map(|byte| b' ' + byte % 95).collect();
    let lines = bytes.iter().map(|byte| if byte % 64 == 0 { b'\n' } else { b"# "[usize::from(byte & 1)] });
    let lines: Vec<u8> = lines.collect();
    let texts: [(&str, &[u8]); 22] = [
        ("maze.txt", b"+  +--+\n|     |\n+--+  +\n"),
        ("torn.txt", b"+--+--+\n|     |\n+--+\n|     |\n+--+--+\n"),
        ("strange.txt", b"+--+--+\n|    ?|\n+--+--+\n"),
        ("json.txt", b"{\"maze\\nwright\":1}"),
        ("bytes.txt", &bytes),
        ("characters.txt", &characters),
        ("lines.txt", &lines),
        ("run.mwr", b"rubbish"),
        ("pasted.txt", b"mwr1:AAAA"),
        ("mask.txt", b"##..\n....\n"),
        ("empty.txt", b""),
        ("dark.txt", b"###\nXX1\n"),
        ("parts.txt", b".#.#\n.##.\n"),
        ("many.txt", b".#.#.#.#.#.#.#.\n"),
        ("stray.txt", b"..\n.?\n"),
        ("rubbish", b"#\xFF\xFE\0\x07"),
        ("left.rhai", b"let c = maze.cells();\nmaze.carve(c[0], c[1]);\n"),
        ("broken.rhai", b"let walk = [maze.random_cell();\n"),
        ("broken.rhai.txt", b"let walk = [maze.random_cell();\n"),
        ("endless.rhai", b"loop {}"),
        ("nowhere.rhai", b"maze.start(); return ();"),
        ("evil.txt", b"+\x1b]0;\x07+"),
    ];
    let folder = texts.into_iter().fold(Folder::new(), |folder, (name, text)| folder.with(name, text));
    fs::create_dir(folder.path("folder")).unwrap();
    folder
}

#[test]
fn whatever_makes_no_sense_is_refused_in_one_line_and_leaves_nothing() {
    let folder = folder();
    let before = folder.names();
    let tables = [("draw", DRAW), ("solve", SOLVE), ("play", PLAY), ("stats", STATS), ("", OTHERS)];
    let rows = tables.into_iter().flat_map(|(command, rows)| rows.iter().map(move |row| (command, row)));
    let rows: Vec<_> = rows.collect();
    in_parallel(&rows, |(command, (words, expected))| {
        folder.refuses(&format!("{command} {words}"), 2, expected);
    });
    for (name, text) in [("torn.txt", "line 3, column 5: "), ("bytes.txt", "line 1, column "), ("evil.txt", "line 1")] {
        let piped = folder.pipe("solve", &fs::read(folder.path(name)).unwrap());
        refused(&piped, 2, &format!("standard input: {text}"));
    }
    for (words, strange, expected) in
        [("draw --size", "3\nx\n4", "a size is COLUMNSxROWS"), ("solve", "no\nfile", r"no\nfile: cannot be read: ")]
    {
        refused(&folder.command(words).arg(strange).output().unwrap(), 2, expected);
    }
    folder.refuses("grade --generator cat --as wilson", 2, "a program is not compared with wilson");
    for words in ["solve maze.txt --explorer", "grade --explorer", "grade --generator", "draw --generator"] {
        for empty in ["", "  "] {
            refused(&folder.command(words).arg(empty).output().unwrap(), 2, "name a program");
        }
    }
    assert_eq!(folder.names(), before);
}

#[test]
fn no_text_of_a_stranger_reaches_the_terminal_as_it_is() {
    let evil = "\u{1b}]0;\u{7}\u{7f}\u{9b}31m\u{202e}";
    let escaped: String = evil.chars().map(|one| format!("\\u{:04x}", one as u32)).collect();
    let lesson = |lines: &str| format!("title = \"x\"\n{}", lines.replace("EVIL", &escaped));
    let maze = Folder::new().prints("draw --size 3x3 --seed 77 --format json");
    let folder = Folder::new()
        .with("key.toml", lesson("\"EVIL\" = 1"))
        .with("name.toml", lesson("[[slide]]\ncarve = \"EVIL\""))
        .with("broken.toml", format!("title = {evil}"))
        .with("seed.json", maze.replace("/77\"", &format!("/{escaped}\"")))
        .with("field.json", maze.replace("recipe", &escaped))
        .with("grid.json", maze.replace("\"rectangle\"", &format!("\"{escaped}\"")))
        .with("text.txt", format!("+{evil}+"));
    for words in [
        "demo --lesson key.toml",
        "demo --lesson name.toml",
        "demo --lesson broken.toml",
        "solve seed.json",
        "solve seed.json --format json",
        "solve seed.json --format svg",
        "solve field.json",
        "solve grid.json",
        "solve text.txt",
        "draw --mask text.txt",
        "verify text.txt",
        "solve EVIL",
        "verify EVIL --format json",
        "draw --seed 1 -o EVIL/x",
        "draw --algorithm EVIL",
        "draw --window EVIL",
        "demo --race EVIL,x",
        "play --ladder EVIL",
        "open EVIL",
    ] {
        let words = words.split(' ').map(|word| word.replace("EVIL", evil));
        let output = folder.command("").args(words.clone()).output().unwrap();
        let printed = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        let is_bad = |one: char| one.is_control() && one != '\n' || one == '\u{202e}';
        assert!(!printed.contains(is_bad), "{words:?}: {printed:?}");
    }
}
