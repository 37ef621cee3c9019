//! Reading the page as a whole: its indent, its border, how many mazes it holds, and its floors.

use mazewright_forms::draw::Format;
use mazewright_forms::read;
use mazewright_maze::Shape;

use crate::read::refused;
use mazewright_testing::{maze_of, parse, recipe, size, solution, text};

/// Every line of a text behind some characters.
fn indented(text: &str, indent: &str) -> String {
    let lines = text.lines().map(|line| format!("{indent}{line}\n"));
    lines.collect()
}

const MARKED: &str = "#######\nS     #\n##### #\n#     #\n# #####\n#     #\n##### #\nE     #\n#######\n";

#[test]
fn an_indent_is_no_way_round_the_maze() {
    for indent in ["", "    ", "\t", " \t "] {
        let maze = maze_of(&indented(MARKED, indent));
        assert_eq!(maze.topology().size(), size(7, 9));
        assert_eq!(solution(&maze).unwrap().len(), 25);
    }
    // Behind a quotation mark the first line lacks the indent of the others.
    let pasted = indented(MARKED, "    ");
    let words = "this line is indented and the first one is not";
    refused(pasted.trim_start(), 2, 1, words);
    // Columns count from the edge of the text.
    refused("\n  #####\n  #? E#\n  #####\n", 3, 4, "'?' does not belong");
    let third = "third opening in the border, after line 1, column 4 and line 1, column 6";
    refused("  # # #\n  #   #\n  ### #\n", 3, 6, third);
}

#[test]
fn a_border_of_openings_does_not_turn_a_maze_inside_out() {
    let marked = "000000\n011110\n010010\nS101E0\n000000\n".replace("E0", "1E");
    let words = "the border is made of '0', which is an opening here, and '1' is a wall";
    refused(&marked, 1, 1, words);
    refused(&marked.replace('0', ".").replace('1', "#"), 1, 1, "made of '.'");
    let open = "01000\n01110\n00010\n";
    refused(open, 1, 1, words);
    refused("00000\n01110\n00000\n", 1, 1, words);
    // A field of obstacles may be open all round.
    let field = maze_of("S000\n0110\n0110\n000E\n");
    assert_eq!(solution(&field).unwrap().len(), 7);
}

#[test]
fn a_second_maze_is_refused_where_it_begins() {
    let words = "a second maze begins here; give one maze at a time";
    let closed = [
        "+--+--+\n|     |\n+--+--+\n",
        "┌───┬───┐\n│   │   │\n└───┴───┘\n",
        "#####\n#   #\n#####\n",
        "######\n#    #\n# ## #\n######\n",
    ];
    for maze in closed {
        let lines = maze.lines().count() as u64;
        let width = maze.lines().next().unwrap().chars().count() as u64;
        refused(&format!("{maze}\n{maze}"), lines + 2, 1, words);
        refused(&format!("\n{maze}\n\n{maze}"), lines + 4, 1, words);
        for gap in 1..9 {
            let pairs = maze.lines().map(|line| format!(" {line}{}{line}\n", " ".repeat(gap)));
            let place = width + gap as u64 + 2;
            refused(&pairs.collect::<String>(), 1, place, words);
        }
    }
    // With doors, and of another size.
    let doors = "+  +--+\n|     |\n+--+  +\n";
    refused(&format!("{doors}\n{doors}"), 5, 1, words);
    refused(&format!("{doors}\n{}", closed[0]), 5, 1, words);
    refused(&format!("{doors}\n\n+--+\n|  |\n+--+\n"), 6, 1, words);
    // A corridor from door to door is no gap, whether all is joined to it or there is nothing else.
    for one in [
        "+--+--+\n|     |\n+--+  +\n\n+  +--+\n|     |\n+--+--+\n",
        "+--+--+\n\n+--+--+\n",
        "+--+--+\n|##|##|\n+--+--+\n\n+--+--+\n",
        "+--+  +\n|##|  |\n+--+  +\n",
    ] {
        assert!(solution(&maze_of(one)).is_some(), "{one}");
    }
}

#[test]
fn floors_are_read_with_blank_lines_around_and_without_bridges() {
    let boxed = recipe(Default::default(), parse("3x2x2"), 1).with_shape(Shape::Box);
    let drawn = text(&boxed.carve().unwrap(), Format::Ascii, None);
    let spaced = drawn.replace("]\n", "]\n\n \n");
    assert_eq!(read::read(spaced.as_bytes()), read::read(drawn.as_bytes()));
    let floor = "a floor begins with its place, such as [2]";
    refused(" [", 1, 2, floor);
    refused("\u{FEFF} [", 1, 2, floor);
    refused("\t[x]", 1, 2, floor);
    refused(" [1]\n+---+\n", 1, 1, "indent all lines alike");
    refused("[1]\n\n[2]\n+---+\n", 1, 1, "this floor has no lines");
    refused("[1]\n\n ┌───┐\n", 3, 7, "characters between posts");
    let bridge = "[1]\n+---+\n| | |\n+---+\n[2]\n+---+\n|   |\n+---+\n";
    refused(bridge, 3, 3, "'|' does not belong in a maze here");
}
