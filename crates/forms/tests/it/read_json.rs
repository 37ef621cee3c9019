//! Reading JSON, and errors with their line and column.

use mazewright_forms::read;
use mazewright_maze::Topology;

use crate::read::{refused, same};
use mazewright_testing::maze_of;

const JSON: &str = r#"{"mazewright":1,"topology":"rectangle","columns":2,"rows":2,
"recipe":"sidewinder/2x2/7",
"entrance":{"x":0,"y":0,"side":"north"},"exit":{"x":1,"y":1,"side":"south"},
"cells":["3c","2d"],"solution":[[0,0],[1,0],[1,1]]}"#;

#[test]
fn json_is_read_with_its_label() {
    let reading = read::read(JSON.as_bytes()).unwrap();
    let drawn = "+  +--+\n|     |\n+--+  +\n|     |\n+--+  +\n";
    assert!(reading.maze == maze_of(drawn).into_grid());
    assert_eq!(reading.label.recipe.as_deref(), Some("sidewinder/2x2/7"));
    // Capital digits, other white space, and missing optional fields.
    same(&JSON.replace("3c", "3C").replace('\n', "\r\n\t "), drawn);
    let little = r#" {"mazewright":1,"topology":"rectangle","columns":2,"rows":1,"cells":["0."]}"#;
    same(little, "+--+--+\n|  |##|\n+--+--+\n");
}

#[test]
fn json_that_is_not_a_maze_is_refused() {
    let change = |from: &str, to: &str, line: u64, column: u64, words: &str| {
        assert!(JSON.contains(from));
        refused(&JSON.replacen(from, to, 1), line, column, words);
    };
    change("3c", "3g", 4, 14, "'g' is neither a hex digit nor '.'");
    change("2d", "2d0", 0, 0, "row 1 has 3 characters, but needs 2 (2x2)");
    change("3c", "", 4, 12, "this row is empty");
    change("3c", "3é", 4, 14, "'é' is neither a hex digit");
    change("\"2d\"", "2", 4, 15, "invalid type: integer `2`");
    change("\"rows\":2", "\"rows\":3", 0, 0, "there are 2 rows, but the size says 2x3");
    change("\"rows\":2", "\"rows\":0", 0, 0, "a size of 2x0 has no cells");
    change("\"rows\":2", "\"rows\":4294967296", 0, 0, "a size of 2x4294967296 is too large");
    change("\"rows\":2", "\"rows\":-1", 1, 60, "invalid value: integer `-1`");
    change("\"mazewright\":1", "\"mazewright\":2", 0, 0, "reads JSON version 1, not version 2");
    change("rectangle", "hexa\\ngon", 0, 0, "unknown topology 'hexa?gon'; known are rectangle, hexagon");
    change("\"recipe\"", "\"re\\ncipe\"", 2, 10, "unknown field `re?cipe`");
    let fit = "the recipe does not fit: ";
    change("sidewinder/2x2/7", "sidewinder/2x3/7", 0, 0, &format!("{fit}this maze is 2x2 (rectangle)"));
    change("sidewinder/2x2/7", "own.rhai/1x4/7", 0, 0, &format!("{fit}this maze is 2x2 (rectangle)"));
    change("sidewinder/2x2/7", "sidewinder/2x2/hexagon/7", 0, 0, &format!("{fit}this maze is 2x2 (rectangle)"));
    change("sidewinder/2x2/7", "growing-tree:x=1/2x2/7", 0, 0, fit);
    change("sidewinder/2x2/7", "maze 7", 0, 0, &format!("{fit}the text ends where"));
    change("\"exit\"", "\"recipe\"", 3, 48, "duplicate field `recipe`");
    change("2d", "25", 0, 0, "column 0, row 1, east: the cell is open there, but its neighbor");
    change("2d", "3d", 0, 0, "column 0, row 1, north: the cell is open there, but its neighbor");
    change("2d", "6d", 0, 0, "south: the cell is open where there is neither a cell nor a door");
    change("3c", ".c", 0, 0, "column 1, row 0, west: the cell is open where there is neither");
    change("3c", "2c", 0, 0, "column 0, row 0, north: the cell is open where there is neither");
    change("\"x\":1", "\"x\":2", 0, 0, "column 2, row 1 lies outside the 2x2 cells");
    change("south", "down", 0, 0, "a side is one of north, east, south, west");
    change("\"exit\":{\"x\":1,\"y\":1,\"side\":\"south\"}", "\"exit\":null", 0, 0, "south: the cell is open");
    let ends = "a maze has an entrance and an exit, or a start and a goal, or none of them";
    change("\"cells\"", "\"start\":[0,0],\"cells\"", 0, 0, ends);
    change("]]}", "]]}\n}", 5, 1, "trailing characters");
    change("]]}", "]]", 4, 50, "EOF while parsing");
    change("\"2d\"]", "\"2d\"", 4, 29, "'s' is neither a hex digit nor '.'");
    refused("{\"solution\":", 1, 12, "EOF");
    refused(&format!("{{\"solution\":{}", "[".repeat(100_000)), 1, 14, "invalid type: sequence");
    refused("{}", 1, 2, "missing field `mazewright`");
}

#[test]
fn one_door_is_not_an_entrance_and_an_exit() {
    let twice = JSON.replace("\"x\":1,\"y\":1,\"side\":\"south\"", "\"x\":0,\"y\":0,\"side\":\"north\"");
    let problem = "the entrance and the exit are the same door";
    refused(&twice.replace("2d", "29"), 0, 0, problem);
    let inside = JSON.replace("\"side\":\"north\"", "\"side\":\"east\"").replace("3c", "2c");
    refused(&inside, 0, 0, "column 1, row 0, west: the cell is open there, but its neighbor");
}

#[test]
fn a_message_stays_short_for_any_text() {
    let long = "x".repeat(1_000_000);
    for text in [
        JSON.replacen("rectangle", &long, 1),
        JSON.replacen("\"recipe\"", &format!("\"{long}\""), 1),
        JSON.replacen("\"mazewright\":1", &format!("\"mazewright\":\"{long}\""), 1),
        JSON.replacen("\"rows\":2", &format!("\"rows\":2,\"more\":[1{}]", ",1".repeat(1_000_000)), 1),
    ] {
        let error = read::read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.len() < 500, "{} characters", error.len());
    }
}

#[test]
fn a_box_that_takes_far_more_memory_than_its_text_is_refused() {
    let text = |columns: usize, more: &str, width: usize| {
        let row = format!("\"{}\"", "0".repeat(columns * width));
        format!(
            "{{\"mazewright\":1,\"topology\":\"box\",\"columns\":{columns},\"rows\":1,\
             \"more\":[{more}],\"cells\":[{row},{row}]}}"
        )
    };
    let long = text(300_000, "1,1,1,1,1,2", 4);
    refused(&long, 0, 0, "a box of 300000x1x1x1x1x1x1x2 takes 307201024 bytes of memory, far more than its text");
    assert!(read::read(text(300_000, "2", 2).as_bytes()).is_ok());
    assert!(read::read(text(3000, "1,1,1,1,1,2", 4).as_bytes()).is_ok());
    refused(
        &JSON.replacen("\"rows\":2", "\"rows\":2,\"more\":[2,2,2,2,2,2,2]", 1),
        0,
        0,
        "a box has at most 8 lengths",
    );
}

/// A document of a grid with three rows: topology, further fields, and rows.
fn document(topology: &str, columns: u32, rest: &str, cells: [&str; 3]) -> String {
    let rows = cells.map(|row| format!("\"{row}\"")).join(",");
    format!(
        "{{\"mazewright\":1,\"topology\":\"{topology}\",\"columns\":{columns},\"rows\":3,{rest}\"cells\":[{rows}]}}"
    )
}

#[test]
fn documents_of_other_grids_are_refused_in_a_sentence() {
    let refuses = |topology: &str, rest: &str, cells: [&str; 3], words: &str| {
        refused(&document(topology, 3, rest, cells), 0, 0, words);
    };
    let (three, six) = (["000"; 3], ["000000"; 3]);
    // Rows of another length: hexagons and rings have two digits per cell, and rings grow.
    refuses("hexagon", "", three, "row 0 has 3 characters, but needs 6 (3x3)");
    refuses("triangle", "", six, "row 0 has 6 characters, but needs 3 (3x3)");
    refuses("ring", "", six, "row 1 has 6 characters, but needs 12 (3x3)");
    refuses("torus", "", ["000", "00", "000"], "row 1 has 2 characters, but needs 3 (3x3)");
    // Sides that a cell does not have.
    refuses("triangle", "", ["080", "000", "000"], "column 1, row 0: the cell has no such sides");
    refuses("hexagon", "", ["004000", "000000", "000000"], "column 1, row 0: the cell has no such sides");
    refuses("hexagon", "", [".00000", "000000", "000000"], "column 0, row 0: the cell is neither open nor void");
    refuses("cylinder", "", ["0|0", "000", "000"], "column 1, row 0: the cell is neither open nor void");
    // Passages that lead nowhere: inside the grid, and at its border.
    refuses("cylinder", "", ["800", "000", "000"], "column 0, row 0, west: the cell is open there, but its neighbor");
    refuses("cylinder", "", ["100", "000", "000"], "north: the cell is open where there is neither");
    refuses("torus", "", ["100", "000", "000"], "column 0, row 0, north: the cell is open there, but its neighbor");
    refuses("triangle", "", ["400", "000", "000"], "column 0, row 0, west: the cell is open where there is neither");
    refuses("hexagon", "", ["010000", "000000", "000000"], "north-east: the cell is open where there is neither");
    // Doors that do not lead outside.
    let doors = |entrance: &str, exit: &str| {
        format!(
            "\"entrance\":{{\"x\":0,\"y\":0,\"side\":\"{entrance}\"}},\"exit\":{{\"x\":2,\"y\":2,\"side\":\"{exit}\"}},"
        )
    };
    let through = ["100", "000", "004"];
    let joined = ["104", "000", "401"];
    refuses("torus", &doors("north", "south"), joined, "");
    refuses("torus", &doors("north", "south"), through, "does not lead outside");
    refuses("torus", &doors("up", "south"), through, "a side is one of north, east, south, west");
    refuses("triangle", &doors("south", "south"), ["100", "100", "001"], "is not open back");
    refuses("triangle", &doors("north", "south"), through, "a side is one of south, east, west");
    refuses("hexagon", &doors("north", "south"), six, "a side is one of north-east, east, south-east");
    refuses(
        "dodecahedron",
        "",
        three,
        "unknown topology 'dodecahedron'; known are rectangle, hexagon, triangle, ring, cylinder, torus",
    );
    let large = document("ring", 3, "", three).replace("\"rows\":3", "\"rows\":1000000");
    refused(&large, 0, 0, "a ring of 3x1000000 has too many cells");
}

#[test]
fn a_ring_has_no_door_where_its_cells_have_no_port() {
    let ring = |side: &str, digits: &str| {
        format!(
            "{{\"mazewright\":1,\"topology\":\"ring\",\"columns\":12,\"rows\":1,\
             \"entrance\":{{\"x\":0,\"y\":0,\"side\":\"inwards\"}},\"exit\":{{\"x\":1,\"y\":0,\"side\":\"{side}\"}},\
             \"cells\":[\"01{digits}{}\"]}}",
            "00".repeat(10)
        )
    };
    assert!(read::read(ring("outwards", "04").as_bytes()).is_ok());
    let sides = "a side is one of inwards, clockwise, outwards, counter-clockwise";
    refused(&ring("outwards-right", "08"), 0, 0, sides);
    refused(&ring("clockwise", "02"), 0, 0, "does not lead outside");
}

#[test]
fn bridges_are_read_where_they_can_stand() {
    let with = |rows: [&str; 3], cells: [&str; 3]| {
        let rows = rows.map(|row| format!("\"{row}\"")).join(",");
        document("rectangle", 4, &format!("\"bridges\":[{rows}],"), cells)
    };
    let (bridge, closed) = (["....", ".|..", "...."], ["0000"; 3]);
    let maze = read::read(with(bridge, ["0000", "2080", "0000"]).as_bytes()).unwrap().maze;
    assert_eq!((maze.topology().is_woven(), maze.passages().passage_count()), (true, 1));
    let none = read::read(with(["...."; 3], closed).as_bytes()).unwrap().maze;
    assert!(none.topology().is_woven());
    let refuses = |rows: [&str; 3], cells: [&str; 3], words: &str| refused(&with(rows, cells), 0, 0, words);
    let place = "bridges must lie inside the border and must not touch";
    refuses([".-..", "....", "...."], closed, place);
    refuses(["....", "...-", "...."], closed, place);
    refuses(["....", ".||.", "...."], closed, place);
    refuses(["....", ".|.", "...."], closed, "row 1 has 3 characters, but needs 4");
    refuses(["....", ".0..", "...."], closed, "'0' is not a bridge; write | or - for a bridge and . for none");
    refuses(bridge, ["0000", "0.00", "0000"], "column 1, row 1: the bridge is void or beside a void cell");
    refuses(bridge, ["0000", ".000", "0000"], "column 1, row 1: the bridge is void or beside a void cell");
    refuses(bridge, ["0000", "0200", "0000"], "east: the cell is open where there is neither");
    refuses(bridge, ["0000", "2000", "0000"], "east: the cell is open there, but its neighbor is not open back");
    let door = "\"entrance\":{\"x\":0,\"y\":0,\"side\":\"north\"},\
        \"exit\":{\"x\":1,\"y\":1,\"side\":\"east\"},\"bridges\"";
    let inside = with(bridge, ["1000", "0200", "0000"]).replace("\"bridges\"", door);
    refused(&inside, 0, 0, "a side is one of north, south");
    let hexagon = with(bridge, closed).replace("rectangle", "hexagon");
    refused(&hexagon, 0, 0, "a hexagon has no bridges");
}
