//! The JSON form: what it says is read, and what is no maze is refused at its line and column.

use mazewright::maze::read;

use crate::read::{refused, same};
use crate::support::maze_of;

const JSON: &str = r#"{"mazewright":1,"topology":"rectangle","columns":2,"rows":2,
"algorithm":"sidewinder","seed":"7","doors":"corners",
"entrance":{"x":0,"y":0,"side":"north"},"exit":{"x":1,"y":1,"side":"south"},
"cells":["3c","2d"],"solution":[[0,0],[1,0],[1,1]]}"#;

#[test]
fn json_is_read_with_what_it_says() {
    let reading = read::read(JSON.as_bytes()).unwrap();
    let drawn = "+  +--+\n|     |\n+--+  +\n|     |\n+--+  +\n";
    assert!(reading.maze == maze_of(drawn).on_grid());
    assert_eq!(reading.label.algorithm.as_deref(), Some("sidewinder"));
    assert_eq!(reading.label.seed.as_deref(), Some("7"));
    assert_eq!(reading.label.doors.as_deref(), Some("corners"));
    // Capital digits, other white space, and what need not be said.
    same(&JSON.replace("3c", "3C").replace('\n', "\r\n\t "), drawn);
    let little = r#" {"mazewright":1,"topology":"rectangle","columns":2,"rows":1,"cells":["0."]}"#;
    same(little, "+--+--+\n|  |##|\n+--+--+\n");
}

#[test]
fn json_that_is_no_maze_is_refused() {
    let change = |from: &str, to: &str, line: u64, column: u64, words: &str| {
        assert!(JSON.contains(from));
        refused(&JSON.replacen(from, to, 1), line, column, words);
    };
    change("3c", "3g", 4, 14, "'g' is no hex digit and no '.'");
    change(
        "2d",
        "2d0",
        0,
        0,
        "row 1 has 3 characters, but needs 2 (2x2)",
    );
    change("3c", "", 4, 12, "this row is empty");
    change("3c", "3é", 4, 14, "'é' is no hex digit");
    change("\"2d\"", "2", 4, 15, "invalid type: integer `2`");
    change(
        "\"rows\":2",
        "\"rows\":3",
        0,
        0,
        "there are 2 rows, but the size says 2x3",
    );
    change(
        "\"rows\":2",
        "\"rows\":0",
        0,
        0,
        "a size of 2x0 has no cells",
    );
    change(
        "\"rows\":2",
        "\"rows\":4294967296",
        0,
        0,
        "a size of 2x4294967296 is too large",
    );
    change(
        "\"rows\":2",
        "\"rows\":-1",
        1,
        60,
        "invalid value: integer `-1`",
    );
    change(
        "\"mazewright\":1",
        "\"mazewright\":2",
        0,
        0,
        "reads JSON version 1, not version 2",
    );
    change(
        "rectangle",
        "hexa\\ngon",
        0,
        0,
        "there is no topology 'hexa?gon'; known are rectangle, hexagon",
    );
    change("\"seed\"", "\"se\\ned\"", 2, 33, "unknown field `se?ed`");
    change("\"seed\"", "\"doors\"", 2, 44, "duplicate field `doors`");
    change(
        "2d",
        "25",
        0,
        0,
        "the cell in column 0, row 1 is open to the east, but its neighbor",
    );
    change(
        "2d",
        "3d",
        0,
        0,
        "the cell in column 0, row 1 is open to the north, but its neighbor",
    );
    change(
        "2d",
        "6d",
        0,
        0,
        "open to the south, where there is neither a cell nor a door",
    );
    change(
        "3c",
        ".c",
        0,
        0,
        "a door on the north of the cell in column 0, row 0, but its digit is closed",
    );
    change(
        "3c",
        "2c",
        0,
        0,
        "a door on the north of the cell in column 0, row 0, but its digit is closed",
    );
    change(
        "\"x\":1",
        "\"x\":2",
        0,
        0,
        "column 2, row 1 lies outside the 2x2 cells",
    );
    change(
        "south",
        "down",
        0,
        0,
        "a door's side is north, east, south or west",
    );
    change(
        "\"exit\":{\"x\":1,\"y\":1,\"side\":\"south\"}",
        "\"exit\":null",
        0,
        0,
        "open to the south",
    );
    let ends = "a maze has an entrance and an exit, or a start and a goal, or none of them";
    change("\"cells\"", "\"start\":[0,0],\"cells\"", 0, 0, ends);
    change("]]}", "]]}\n}", 5, 1, "trailing characters");
    change("]]}", "]]", 4, 50, "EOF while parsing");
    change("\"2d\"]", "\"2d\"", 4, 29, "'s' is no hex digit and no '.'");
    refused("{\"solution\":", 1, 12, "EOF");
    refused(
        &format!("{{\"solution\":{}", "[".repeat(100_000)),
        1,
        100_012,
        "EOF while parsing a list",
    );
    refused("{}", 1, 2, "missing field `mazewright`");
}

#[test]
fn one_door_is_not_an_entrance_and_an_exit() {
    let twice = JSON.replace(
        "\"x\":1,\"y\":1,\"side\":\"south\"",
        "\"x\":0,\"y\":0,\"side\":\"north\"",
    );
    let problem = "the entrance and the exit are the same door";
    refused(&twice.replace("2d", "29"), 0, 0, problem);
    let inside = JSON
        .replace("\"side\":\"north\"", "\"side\":\"east\"")
        .replace("3c", "2c");
    refused(
        &inside,
        0,
        0,
        "the door on the east of the cell in column 0, row 0 does not lead outside",
    );
}

#[test]
fn a_message_stays_short_whatever_the_text_says() {
    let long = "x".repeat(1_000_000);
    for text in [
        JSON.replacen("rectangle", &long, 1),
        JSON.replacen("\"seed\"", &format!("\"{long}\""), 1),
        JSON.replacen("\"mazewright\":1", &format!("\"mazewright\":\"{long}\""), 1),
    ] {
        let error = read::read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.len() < 500, "{} characters", error.len());
    }
}
