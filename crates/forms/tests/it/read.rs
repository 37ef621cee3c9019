//! Reading mazes of other programs, and errors with their line and column.

use std::fs;

use mazewright_forms::draw::Format;
use mazewright_forms::read;
use mazewright_maze::{Door, Maze, Side, Topology};

use mazewright_testing::{carve, maze_of, recipe, size, solution, text};

fn sample(name: &str) -> String {
    let path = format!("{}/../../tests/samples/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

fn door(maze: &Maze, x: u32, y: u32, side: Side) -> Option<Door> {
    let (cell, port) = (maze.topology().cell(x, y), side.port());
    Some(Door { cell, port })
}

/// Checks that a text is read as the maze of another text.
#[track_caller]
pub(crate) fn same(text: &str, as_text: &str) {
    assert!(maze_of(text) == maze_of(as_text), "\n{text}\nis another maze than\n{as_text}");
}

/// Checks the error of reading bytes: its line and column (0, 0 for no place), and a part of its message.
#[track_caller]
fn refused_bytes(bytes: &[u8], line: u64, column: u64, words: &str) {
    let error = match read::read(bytes) {
        Ok(reading) => panic!("was read as\n{}", text(&reading.maze, Format::Ascii, None)),
        Err(error) => error,
    };
    let place = (line > 0).then_some((line, column));
    assert_eq!(error.place, place, "{error}");
    assert!(error.problem.contains(words), "{error}");
    assert!(!error.to_string().contains(char::is_control), "{error}");
}

#[track_caller]
pub(crate) fn refused(text: &str, line: u64, column: u64, words: &str) {
    refused_bytes(text.as_bytes(), line, column, words);
}

#[test]
fn the_wall_maze_of_another_program_is_read_and_solved() {
    let maze = maze_of(&sample("rosetta-16x8.txt"));
    let rectangle = maze.topology();
    assert_eq!(rectangle.size(), size(16, 8));
    assert_eq!((maze.entrance(), maze.exit(), maze.is_tiled()), (None, None, false));
    assert_eq!((maze.start(), maze.goal()), (rectangle.cell(0, 0), rectangle.cell(15, 7)));
    assert_eq!(maze.passages().passage_count(), 127);
    assert_eq!(solution(&maze).unwrap().len(), 67);
}

#[test]
fn the_tile_maze_of_another_program_is_read_and_solved() {
    let maze = maze_of(&sample("tiles-21x41.txt"));
    assert_eq!(maze.topology().size(), size(41, 21));
    assert!(maze.is_tiled());
    assert_eq!(maze.entrance(), door(&maze, 0, 2, Side::West));
    assert_eq!(maze.exit(), door(&maze, 40, 17, Side::East));
    assert_eq!(maze.passages().passage_count() + 1, maze.passages().cell_count());
    let way = solution(&maze).unwrap();
    assert_eq!((way[0], *way.last().unwrap()), (maze.start(), maze.goal()));
}

const PLAIN: &str = "+  +--+--+\n|     |  |\n+--+  +  +\n|        |\n+--+--+  +\n";

#[test]
fn line_ends_blank_lines_and_missing_spaces_do_not_matter() {
    same(&PLAIN.replace('\n', "\r\n"), PLAIN);
    same(&format!("\u{FEFF}{PLAIN}"), PLAIN);
    same(&format!("\n  \n\r\n{PLAIN}\n   \n\n"), PLAIN);
    same(PLAIN.trim_end(), PLAIN);
    same(&PLAIN.replace('\n', "     \n"), PLAIN);
    let east = "+--+--+\n|     |\n+--+  +\n         \n+--+--+\n";
    let trimmed = "+--+--+\n|     |\n+--+  +\n\n+--+--+";
    same(trimmed, east);
    let blocks = text(&maze_of(PLAIN), Format::Blocks, None);
    let bare: Vec<&str> = blocks.lines().map(str::trim_end).collect();
    same(&bare.join("\r\n"), PLAIN);
    let boxes = text(&maze_of(PLAIN), Format::Unicode, None);
    same(&boxes.replace('\n', "  \r\n"), PLAIN);
}

#[test]
fn cells_of_any_width_are_read() {
    same("+-+-+\n|   |\n+-+ +\n|   |\n+-+-+\n", "+--+--+\n|     |\n+--+  +\n|     |\n+--+--+\n");
    same("+    +----+----+\n|         |    |\n+----+    +    +\n|   *   *      |\n+----+----+    +\n", PLAIN);
    same("+---+---+\n| S |###|\n+   +---+\n|     G |\n+---+---+\n", "+--+--+\n|S |##|\n+  +--+\n|    F|\n+--+--+\n");
}

#[test]
fn any_wall_and_any_opening_character_is_read() {
    let blocks = text(&carve(&recipe(Default::default(), size(5, 4), 3)), Format::Blocks, None);
    let tiles = "######\n     #\n# ## #\n#     \n######\n";
    for drawing in [blocks.as_str(), tiles] {
        for wall in "#wW█X1".chars() {
            for opening in " .0".chars() {
                let other: String = drawing
                    .chars()
                    .map(|character| match character {
                        '#' => wall,
                        ' ' => opening,
                        other => other,
                    })
                    .collect();
                same(&other, drawing);
            }
        }
    }
}

#[test]
fn marks_are_the_start_and_the_goal() {
    for goal in ["E", "F", "G"] {
        let maze = maze_of(&format!("#####\n#  {goal}#\n# # #\n#S  #\n#####\n"));
        let rectangle = maze.topology();
        assert_eq!(rectangle.size(), size(2, 2));
        assert_eq!((maze.start(), maze.goal()), (rectangle.cell(0, 1), rectangle.cell(1, 0)));
        assert!(maze.is_marked());
    }
    // Where both are marked, openings in the border do not matter.
    let open = maze_of("+  +--+\n| S    \n+--+  +\n  E    \n+--+  +\n");
    assert_eq!((open.entrance(), open.exit()), (None, None));
    same("+  +--+\n| S    \n+--+  +\n  E    \n+--+  +\n", "+--+--+\n| S   |\n+--+  +\n| E   |\n+--+--+\n");
    // A mark on a wall's place makes it a tile maze.
    let tiles = maze_of("S####\n    #\n###E#\n");
    assert_eq!(tiles.topology().size(), size(5, 3));
}

#[test]
fn a_solution_in_the_text_counts_as_open() {
    same("#.###\n#*..#\n#*#.#\n#***#\n###*#\n", "# ###\n#   #\n# # #\n#   #\n### #\n");
}

#[test]
fn without_doors_a_maze_leads_from_the_first_to_the_last_open_cell() {
    let maze = maze_of("+--+--+\n|##|  |\n+--+  +\n|     |\n+--+--+\n");
    let rectangle = maze.topology();
    assert_eq!((maze.start(), maze.goal()), (rectangle.cell(1, 0), rectangle.cell(1, 1)));
}

#[test]
fn doors_are_ordered_from_left_to_right_or_from_top_to_bottom() {
    let check = |drawing: &str, entrance: (u32, u32, Side), exit: (u32, u32, Side)| {
        let maze = maze_of(drawing);
        assert_eq!(maze.entrance(), door(&maze, entrance.0, entrance.1, entrance.2), "\n{drawing}");
        assert_eq!(maze.exit(), door(&maze, exit.0, exit.1, exit.2), "\n{drawing}");
    };
    // The left door comes first though the right one stands higher.
    check("+--+--+\n|\n+  +--+\n      |\n+--+--+\n", (0, 1, Side::West), (1, 0, Side::East));
    check("+--+  +\n|     |\n+  +--+\n|     |\n+  +--+\n", (1, 0, Side::North), (0, 1, Side::South));
    check("+  +  +\n|     |\n+--+--+\n", (0, 0, Side::North), (1, 0, Side::North));
    check("####\n   #\n## #\n   #\n####\n", (0, 1, Side::West), (0, 3, Side::West));
}

#[test]
fn damaged_lines_are_reported_at_their_place() {
    // The first wall line ends within a wall, and at a post.
    refused("+--+-\n|     |\n+--+--+\n", 1, 6, "the wall line ends here, before its last '+'");
    refused("+--+\n|     |\n+--+--+\n", 2, 5, "' ' lies beyond the end of the first line");
    refused("+--+\n|  |\n+--+--+\n", 3, 5, "'-' lies beyond the end of the first line");
    // A wall line within the maze, and the last one.
    refused("+--+--+\n|     |\n+--+\n|     |\n+--+--+\n", 3, 5, "ends here, 3 characters early");
    refused("+--+--+\n|     |\n+--+-\n", 3, 6, "ends here, 2 characters early");
    refused("+--+--+\n|     |\n", 3, 1, "the last wall line is missing");
    refused("+--+--+\n", 2, 1, "the row of cells after the wall line is missing");
    refused("+--+--+\n|    \n+--+--+\n", 2, 7, "this is the only opening in the border");
    // Boxes: found by the arms of posts.
    let boxes = ["┌───┬───┐", "│   │   │", "│   ╵   │", "│       │", "└───────┘"];
    let torn = |line: usize, rest: &str| {
        let mut lines = boxes;
        lines[line - 1] = rest;
        lines.join("\n")
    };
    assert_eq!(maze_of(&boxes.join("\n")).topology().size(), size(2, 2));
    refused(&torn(1, "┌───┬"), 1, 5, "make a '┐', not a '┬'; a line is damaged");
    refused(&torn(1, "┌───┬───"), 1, 9, "make a '┐', not a ' '");
    refused(&torn(2, "│   │"), 1, 9, "make a '╴', not a '┐'");
    refused(&torn(3, "│   ╵"), 3, 9, "make a '│', not a ' '");
    refused(&torn(4, "│"), 3, 9, "make a '╵', not a '│'");
    refused(&torn(5, "└─────"), 5, 7, "' ' does not belong");
    refused(&torn(5, ""), 5, 1, "the last wall line is missing");
    refused("┌───┬───\n│   │\n└───┴───\n", 1, 9, "a line of boxes has three characters between posts");
    // Blocks: only spaces may be missing.
    refused("#####\n#...#\n###\n#...#\n#####\n", 3, 4, "2 characters early; '.' cannot be left out");
    refused("#####\n#   #\n###\n#   #\n#####\n", 3, 5, "this is the only opening");
}

#[test]
fn stray_characters_are_reported_at_their_place() {
    refused(&PLAIN.replacen("|  |\n", "|? |\n", 1), 2, 8, "'?' does not belong in a maze here");
    refused(&PLAIN.replacen("+--+  +  +", "+--+  +??+", 1), 3, 8, "'?' does not belong");
    refused(&PLAIN.replacen("+--+  +  +", "+--+  #  +", 1), 3, 7, "expected '+' here, not '#'");
    refused(&PLAIN.replacen("+--+", "+-─+", 1), 1, 6, "'─' does not belong");
    refused(&PLAIN.replacen("|     |", "!     |", 1), 2, 1, "'!' does not belong");
    refused(&PLAIN.replacen("|     |", "|     |x  x", 1), 2, 11, "'x' lies beyond the end");
    refused(&format!("  {PLAIN}"), 1, 1, "indent all lines alike");
    refused("+--+--+\n|\t|\n+--+--+\n", 2, 2, "'\\t' does not belong");
    refused("+--+\r|  |\r+--+\r", 1, 5, "'\\r' does not belong");
    refused("+--+--+\n| S*  |\n+--+--+\n", 2, 4, "'*' does not belong");
    refused("+++\n", 1, 2, "a wall line has '-' or spaces between '+'");

    refused("#####\n#   #\n###w#\n#   #\n#####\n", 3, 4, "'w' does not belong");
    refused("###\n#\u{0}#\n###\n", 2, 2, "'\\0' does not belong");
    refused("###\n#\u{200B} #\n###\n", 2, 2, "'\\u{200b}' does not belong");
    refused("###\n# \r#\n###\n", 2, 3, "'\\r' does not belong");
    refused("hello\n", 1, 1, "'h' does not belong");
    refused("###\n#é#\n###\n", 2, 2, "'é' does not belong");

    refused("┌───┬───┐\n│ x │   │\n└───┴───┘\n", 2, 3, "'x' does not belong");
    refused("┌───┬───┐\n│   │   │\n└───x───┘\n", 3, 5, "'x' does not belong");
    refused("┌───┬───┐\n│   │   │\n└───┼───┘\n", 3, 5, "make a '┴', not a '┼'");
    refused("┌───┬─x─┐\n│   │   │\n└───┴───┘\n", 1, 7, "'x' does not belong");
    refused("┌───────┐\n│   ▒   │\n└───────┘\n", 2, 5, "'▒' does not belong");
    refused("  ╷\n", 1, 4, "a line of boxes has three characters between posts");
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    let empty = "the text is empty; give a text maze or a JSON maze";
    for blank in ["", "\n", " \n \r\n\n", "\u{FEFF}", "\u{FEFF}\n  "] {
        refused(blank, 0, 0, empty);
    }
    let no_text = "this byte is not text (UTF-8)";
    refused_bytes(b"###\r\n#\xE9 #\n", 2, 2, no_text);
    refused_bytes("###\n#é".as_bytes().split_last().unwrap().1, 2, 2, no_text);
    refused_bytes(b"\xEF\xBB\xBF##\x80", 1, 3, no_text);
}

#[test]
fn openings_and_marks_that_leave_a_choice_are_refused() {
    refused("+  +--+\n|     |\n+--+--+\n", 1, 2, "this is the only opening in the border");
    let third = "this is a third opening in the border, after line 1, column 2 and line 2, column 7";
    refused("+  +--+\n|      \n+--+  +\n", 3, 5, third);
    refused("#####\n#S S#\n#####\n", 2, 4, "this is the second start; mark only one cell S");
    refused("#####\n#E F#\n#####\n", 2, 4, "this is the second goal; mark only one cell E, F or G");
    refused("\n\n#####\n#S  #\n#####\n", 4, 2, "there is a start S but no goal");
    refused("#####\n#  G#\n#####\n", 2, 4, "there is a goal but no start");
    refused("####\n   #\n   #\n   #\n####\n", 4, 1, "third opening");
    refused("###\n###\n###\n", 1, 1, "the maze has no open cell");
    let nothing = "this opening joins nothing; close it or open a cell beside it";
    refused("+--+--+\n|##|##|\n+--+  +\n|  |##|\n+--+--+\n", 3, 5, nothing);
}

#[test]
fn uneven_lines_cannot_make_a_small_text_large() {
    let line = "#".repeat(20_000);
    let text = format!("{line}\n{}", "#\n".repeat(20_000));
    refused(&text, 1, 1, "this line has 20000 characters, but most lines have hardly any");
    let late = format!("\n\n{}{line}\n", "#\n".repeat(20_000));
    refused(&late, 20_003, 1, "this line has 20000 characters");
    refused(&format!("+--+{}\n", "\n#".repeat(30)), 2, 1, "'#' does not belong");
}

#[test]
fn a_bridge_where_nothing_can_pass_is_refused() {
    let good = "+--+--+--+\n|  |  |  |\n+--+  +--+\n|   ||   |\n+--+  +--+\n|  |  |  |\n+--+--+--+\n";
    assert!(read::read(good.as_bytes()).unwrap().maze.topology().is_woven());
    let change = |from: &str, to: &str, line: u64, column: u64, words: &str| {
        assert!(good.contains(from));
        refused(&good.replacen(from, to, 1), line, column, words);
    };
    let under = "nothing passes under this bridge; open both sides across it";
    change("|   ||   |", "|  |||   |", 4, 5, under);
    change("|   ||   |", "|   || ##|", 4, 5, under);
    change("|   ||   |", "|   |=   |", 4, 6, "'=' does not belong in a maze here");
    change("|   ||   |", "|   |    |", 4, 6, "' ' does not belong in a maze here");
    change("|   ||   |", "|    |   |", 4, 6, "'|' does not belong in a maze here");
    change("|  |  |  |", "|  ||||  |", 2, 5, "a bridge at the border has no passage to cross");
    let beside = "+--+--+--+--+\n|           |\n+  +  +  +  +\n|   || ||   |\n\
        +  +  +  +  +\n|           |\n+--+--+--+--+\n";
    refused(beside, 4, 8, "this bridge touches another one");
    let void = "+--+--+--+\n|  |  |  |\n+--+  +--+\n|## ||   |\n+--+  +--+\n|  |  |  |\n+--+--+--+\n";
    refused(void, 4, 5, under);
    let unicode = "┌───┬───┬───┐\n│   │   │   │\n├───┘   └───┤\n│    ║ ║    │\n\
        ├───┐   ┌───┤\n│   │   │   │\n└───┴───┴───┘\n";
    assert!(read::read(unicode.as_bytes()).unwrap().maze.topology().is_woven());
    refused(&unicode.replace("║ ║", "║  "), 4, 8, "' ' does not belong");
    refused(&unicode.replace("║ ║", "║ ═"), 4, 8, "'═' does not belong");
    refused(&unicode.replace("║ ║", "║▒║"), 4, 6, "'║' does not belong");
}
