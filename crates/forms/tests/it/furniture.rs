//! Mazes with keys, doors, gates and levers in every form: their signs, and how broken ones are refused.

use mazewright_forms::draw::Format;
use mazewright_forms::read;
use mazewright_maze::Topology;

use crate::read::refused;
use mazewright_testing::text;

const JSON: &str = r#"{"mazewright":1,"topology":"rectangle","columns":4,"rows":1,"cells":["2aa8"],
"keys":[{"x":1,"y":0,"color":2}],"locked_doors":[{"x":1,"y":0,"side":"east","color":2}],
"gates":[{"x":0,"y":0,"side":"east"}],"levers":[{"x":2,"y":0,"lever":1}],
"barriers":[{"x":2,"y":0,"side":"east","lever":1,"open":true}]}"#;

#[test]
fn furniture_has_signs_and_entries() {
    let maze = read::read(JSON.as_bytes()).unwrap().maze;
    let drawn = |form| text(&maze, form, None);
    assert_eq!(drawn(Format::Ascii), "+--+--+--+--+\n|  > cC 2\"  |\n+--+--+--+--+\n");
    assert_eq!(drawn(Format::Unicode), "┌───────────────┐\n│   > c C 2 \"   │\n└───────────────┘\n");
    assert_eq!(drawn(Format::Blocks), "#########\n# >cC2\" #\n#########\n");
    let json = drawn(Format::Json);
    for entry in JSON.split('\n').skip(1) {
        assert!(json.contains(entry.trim_end_matches([',', '}'])), "{json} lacks {entry}");
    }
    for form in Format::TEXTS {
        assert!(read::read(drawn(form).as_bytes()).unwrap().maze == maze, "{}", form.name());
    }
}

#[test]
fn json_with_broken_furniture_is_refused() {
    let change = |from: &str, to: &str, line: u64, column: u64, words: &str| {
        assert!(JSON.contains(from), "{from}");
        refused(&JSON.replacen(from, to, 1), line, column, words);
    };
    change(r#""color":2}"#, r#""color":4}"#, 0, 0, "a key cannot have color 4; choose a color from 0 to 3");
    change(r#""color":2}"#, r#""color":256}"#, 2, 32, "invalid value: integer `256`");
    change(r#""color":2}"#, r#""colour":2}"#, 2, 29, "unknown field `colour`");
    change(r#""east","color":2"#, r#""east","color":9"#, 0, 0, "a door cannot have color 9");
    change(r#""lever":1}"#, r#""lever":2}"#, 0, 0, "a lever cannot have number 2; choose a number from 0 to 1");
    change(r#""lever":1,"#, r#""lever":7,"#, 0, 0, "a lever cannot have number 7; choose a number from 0 to 1");
    let key = r#""keys":["#;
    let on_lever = r#""keys":[{"x":2,"y":0,"color":1},"#;
    change(key, on_lever, 0, 0, "the key or lever in column 2, row 0 stands in a wall, on the start");
    let twice = r#""keys":[{"x":2,"y":0,"color":2},"#;
    let twice = JSON.replace(key, twice).replace(r#"{"x":2,"y":0,"lever":1}"#, "");
    refused(&twice, 0, 0, "there are two keys of color 2; remove one");
    change(r#""keys":[{"x":1"#, r#""keys":[{"x":0"#, 0, 0, "in column 0, row 0 stands in a wall");
    change(r#""keys":[{"x":1"#, r#""keys":[{"x":4"#, 0, 0, "the key in column 4, row 0 lies outside");
    change(r#""side":"east"}]"#, r#""side":"up"}]"#, 0, 0, "a gate's side is north, east, south or");
    let nowhere = "the gate on the north of the cell in column 0, row 0 stands in no passage";
    change(r#""side":"east"}]"#, r#""side":"north"}]"#, 0, 0, nowhere);
    let both = r#""gates":[{"x":2,"y":0,"side":"west"},"#;
    change(r#""gates":["#, both, 0, 0, "there are two doors, gates or barriers on the east of the cell");
    let two_keys = JSON.replace(r#""x":2,"y":0,"lever":1}"#, r#""x":2,"y":0,"lever":0}"#);
    assert!(read::read(two_keys.as_bytes()).is_ok(), "a barrier without its lever is a maze");
}

#[test]
fn text_with_broken_furniture_is_refused() {
    refused("+--+--+\n|a |S |\n+--+  +\n|a  E |\n+--+--+\n", 4, 2, "this is the second 'a'");
    refused("+--+--+\n|a    |\n+--+--+\n", 2, 2, "a key or lever cannot be at the start");
    refused("+--+--+\n|S    A\n+--+--+\n", 2, 7, "'A' does not belong in a maze here, but between");
    refused("+--+--+\n|S ^ E|\n+--+--+\n", 2, 4, "'^' does not belong");
    refused("+--+\n|S |\n+<<+\n|E |\n+--+\n", 3, 2, "'<' does not belong");
    refused("+--+\n|S |\n+AB+\n|E |\n+--+\n", 3, 3, "'B' does not belong");
    refused("┌───┐\n│ S │\n│AAB│\n│ E │\n└───┘\n", 3, 4, "'B' does not belong");
    refused("#####\n#S^E#\n#####\n", 2, 3, "'^' does not belong");
    refused("#####\n#S AE#\n#####\n", 2, 4, "'A' does not belong");
    let under = "+--+--+--+\n|        |\n+  +  +  +\n|S A||   |\n+  +  +  +\n|       E|\n+--+--+--+\n";
    let maze = read::read(under.as_bytes()).unwrap().maze;
    assert!(maze.topology().is_woven() && maze.furniture().obstacles().len() == 2);
    let twice = under.replace("||   |", "||B  |");
    refused(&twice, 4, 7, "the passage under the bridge has a door, gate or barrier already");
    let void = "+--+--+\n|S A##|\n+  +--+\n|    E|\n+--+--+\n";
    refused(void, 2, 4, "'A' does not belong in a maze here, but between");
}
