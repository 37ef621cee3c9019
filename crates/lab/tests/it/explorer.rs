//! Mice in mazes: what they hear, where they are, how their walks are counted, and that any walk is played both ways.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use mazewright_forms::draw::Theme;
use mazewright_forms::read::read;
use mazewright_lab::{Action, Drawing, Explorer, ExplorerError, ExplorerGoal, Layer, Lineup, Session};
use mazewright_maze::solve::Effort;
use mazewright_maze::trace::Changes;
use mazewright_maze::{Algorithm, DoorRule, Grid, Maze, Topology as _};

use mazewright_testing::{Dice, parse, recipe, size};

fn maze(text: &str) -> Arc<Maze<Grid>> {
    Arc::new(read(text.as_bytes()).unwrap().maze)
}

fn mouse(maze: &Arc<Maze<Grid>>) -> Explorer {
    Explorer::new("mouse", Arc::clone(maze), ExplorerGoal::Exit, 9).unwrap()
}

/// The answers to some commands, a dot where there is none.
#[track_caller]
fn check(mouse: &mut Explorer, commands: &str, answers: &str) {
    let answer = |line: &str| mouse.hear(line).unwrap().map_or(".".to_owned(), Cow::into_owned);
    let all: Vec<String> = commands.split(", ").map(answer).collect();
    assert_eq!(all.join(" "), answers, "{commands}");
}

/// Enters at the bottom left, with a corridor up and one to the right at its top.
const CORNER: &str = "
+--+--+--+
|        |
+  +--+  +
|  |     |
+  +  +--+
|S |    E|
+--+--+--+
";

#[test]
fn what_a_mouse_draws_stands_in_the_cells_that_it_means_at_every_moment() {
    let maze = maze(CORNER.trim());
    let mut mouse = mouse(&maze);
    let letters = "kbacgorwyBCAGRY";
    check(&mut mouse, "setText 0 0 start, setColor 2 0 k, setColor 2 2 y", ". . .");
    check(&mut mouse, "moveForward, setText 0 1 here, setColor 2 2 Y, clearColor 2 0, clearText 0 0", "ack . . . .");
    let subject = mouse.finish(None).subject();
    let mut lineup = Lineup::new(vec![subject]);
    lineup.prepare();
    let drawn = |lineup: &mut Lineup, moment| {
        lineup.apply(Action::SeekEach(vec![moment]));
        lineup.number();
        let drawing = lineup.lanes()[0].numbers.drawing.clone();
        (drawing.colors, drawing.texts)
    };
    let cell = |x, y| maze.topology().locate(x, y).unwrap();
    let last = lineup.lanes()[0].ready().unwrap().playback.len();
    let first = (1..last).find(|&moment| drawn(&mut lineup, moment).0.len() == 2).expect("both colors");
    let before = drawn(&mut lineup, first);
    assert_eq!(before.0, BTreeMap::from([(cell(2, 2), 'k'), (cell(2, 0), 'y')]));
    assert_eq!(before.1, BTreeMap::from([(cell(0, 2), "start".to_owned())]));
    // Both are there before its first move, and gone or changed at the end.
    assert_eq!(lineup.lanes()[0].ready().unwrap().playback.scene().focus, Some(cell(0, 2)));
    assert_eq!(drawn(&mut lineup, 0), before);
    let after = drawn(&mut lineup, last);
    assert_eq!(after.0, BTreeMap::from([(cell(2, 0), 'Y')]));
    assert_eq!(after.1, BTreeMap::from([(cell(0, 1), "here".to_owned())]));
    assert_eq!(drawn(&mut lineup, first), before, "backwards, too");
    // Each letter has a color of its own, in every theme.
    for theme in Theme::ALL {
        let theme = Layer::Marks.theme(&theme);
        let colors: BTreeSet<_> = letters.chars().map(|letter| theme.color(Drawing::ink(letter).unwrap())).collect();
        assert_eq!(colors.len(), letters.len());
    }
    assert_eq!(Drawing::ink('x'), None);
}

#[test]
fn a_mouse_hears_what_is_around_it() {
    let maze = maze(CORNER.trim());
    let mut mouse = mouse(&maze);
    check(&mut mouse, "mazeWidth, mazeHeight", "3 3");
    check(&mut mouse, "wallFront, wallRight, wallLeft, wallBack", "false true true true");
    check(&mut mouse, "wallFront 4, wallFront 5, wallFront 99", "false true true");
    check(&mut mouse, "moveForward 2, wallFront, wallRight, wallRight 3, wallRight 4", "ack true false false false");
    check(&mut mouse, "turnRight, moveForward 2, turnRight90, moveForward, turnRight", "ack ack ack ack ack");
    check(&mut mouse, "moveForward, turnLeft, moveForward, turnLeft90, moveForward", "ack ack ack ack ack");
    let done = mouse.exploration();
    assert_eq!((done.runs, done.best, done.moves, done.cells, done.crashes), (1, Some(8), 8, 9, 0));
    check(&mut mouse, "getStat total-distance, getStat best-run-turns, getStat score", "8 5 14.3");
    check(&mut mouse, "getStat total-effective-distance, ackReset, getStat current-run-distance", "8 ack 0");
    check(&mut mouse, "wallFront, getStat current-run-effective-distance, wasReset", "false 15 false");
    // Back at the start it heads north, and a second run is counted.
    check(&mut mouse, "moveForward 9, getStat total-distance", "crash 10");
    assert_eq!(mouse.exploration().crash, Some((0, 2, "north")));
}

#[test]
fn half_steps_and_diagonals_go_from_wall_to_wall() {
    let maze = maze(CORNER.trim());
    let mut mouse = mouse(&maze);
    check(&mut mouse, "moveForwardHalf 3, turnRight45, wallFront, moveForwardHalf", "ack ack false ack");
    // From the wall below the corner cell it came to the wall on the right of it.
    check(&mut mouse, "turnRight45, moveForwardHalf, wallLeft, wallRight, wallFront", "ack ack true true false");
    check(&mut mouse, "turnRight45, wallFront, moveForwardHalf", "ack true crash");
    check(&mut mouse, "moveForward 0, moveForwardHalf -3", "crash crash");
    check(&mut mouse, "turnLeft45, wallFront 2, wallFront 3", "ack false true");
    assert_eq!(mouse.exploration().crashes, 3);
}

#[test]
fn the_start_is_at_the_bottom_left_whichever_corner_it_is_in() {
    for rows in [["S....", ".....", "....E"], ["....S", ".....", "E...."], ["E....", ".....", "....S"]] {
        let mut text = "+--+--+--+--+--+\n".to_owned();
        for row in rows {
            let cells: String = row.chars().map(|cell| format!(" {} ", if cell == '.' { ' ' } else { cell })).collect();
            text += &format!("|{}|\n", &cells[..14]);
            text += "+  +  +  +  +  +\n";
        }
        let text = text.trim_end().rsplit_once('\n').unwrap().0.to_owned() + "\n+--+--+--+--+--+\n";
        let maze = maze(&text);
        let mut mouse = mouse(&maze);
        let mut hear = |line: &str| mouse.hear(line).unwrap().unwrap().parse::<i64>().unwrap();
        let (width, height) = (hear("mazeWidth"), hear("mazeHeight"));
        assert_eq!((width.min(height), width.max(height)), (3, 5));
        check(&mut mouse, "wallBack, wallLeft, wallFront, wallRight", "true true false false");
        check(&mut mouse, &format!("moveForward {}, turnRight, moveForward {}", height - 1, width - 1), "ack ack ack");
        assert_eq!(mouse.exploration().runs, 1, "{text}");
    }
    // Doors elsewhere lie in the lowest row.
    let recipe = recipe(Algorithm::Wilson, size(9, 8), 5).with_doors(DoorRule::Farthest);
    let mut mouse = mouse(&Arc::new(recipe.carve().unwrap()));
    check(&mut mouse, "wallBack", "true");
}

#[test]
fn what_is_no_command_is_ignored_and_cells_outside_are_left_alone() {
    let maze = maze(CORNER.trim());
    let mut mouse = mouse(&maze);
    check(&mut mouse, "setColor 9 9 r, setText -1 0 x, clearWall 0 3 n, clearAllText, setWall 0 0 W, ", ". . . . . .");
    for line in ["wallfront", "moveForward one", "setWall 0 0", "setColor 0 0 red r", "getStat time", "turnLeft 2"] {
        assert_eq!(mouse.hear(line), Ok(None), "{line}");
    }
    assert_eq!(mouse.hear(&"x".repeat(1000)), Ok(None));
    let ignored = mouse.ignored().unwrap();
    assert!(
        ignored.starts_with("7 lines of its output") && ignored.ends_with("first line 7: \"wallfront\""),
        "{ignored}"
    );
    let mut long = self::mouse(&maze);
    long.hear(&"x".repeat(1000)).unwrap();
    assert!(long.ignored().unwrap().len() < 250);
    let last = (0..).find_map(|_| mouse.hear("wasReset").err()).unwrap();
    assert_eq!(last, ExplorerError::Lost(18_993));
    let mut woven = recipe(Algorithm::Kruskal, size(9, 9), 1);
    woven.features.weave = parse("1");
    let woven = Explorer::new("mouse", Arc::new(woven.carve().unwrap()), ExplorerGoal::Exit, 1);
    assert_eq!(woven.err(), Some(ExplorerError::Grid));
}

#[test]
fn the_middle_is_one_of_up_to_four_cells() {
    for (columns, rows, count) in [(6, 6, 4), (7, 6, 2), (6, 7, 2), (7, 7, 1), (1, 1, 1), (2, 1, 2)] {
        let maze = recipe(Algorithm::Wilson, size(columns, rows), 5).carve().unwrap();
        let cells = ExplorerGoal::Middle.cells(&maze);
        assert_eq!(cells.len(), count, "{columns}x{rows}");
        let is_middle = |(x, y): (u32, u32)| {
            (x == (columns as u32 - 1) / 2 || x == columns as u32 / 2)
                && (y == (rows as u32 - 1) / 2 || y == rows as u32 / 2)
        };
        assert!(cells.iter().all(|&cell| is_middle(maze.topology().position(cell))));
    }
    // The run ends in whichever of them comes first, and its maze has its goal there.
    let maze = Arc::new(maze_of_rows());
    let mut mouse = Explorer::new("mouse", maze, ExplorerGoal::Middle, 1).unwrap();
    check(&mut mouse, "moveForward, turnRight", "ack ack");
    assert!(!mouse.is_over());
    check(&mut mouse, "moveForward", "ack");
    assert!(mouse.is_over());
    let recorded = mouse.finish(None);
    let path = recorded.work.answer.unwrap().unwrap().path;
    assert_eq!((path.len(), path.last()), (3, Some(&recorded.work.maze.goal())));
}

/// Four by four cells without walls, entered at the bottom left.
fn maze_of_rows() -> Maze<Grid> {
    let open = "+--+--+--+--+
|          E|
+  +  +  +  +
|           |
+  +  +  +  +
|           |
+  +  +  +  +
|S          |
+--+--+--+--+
";
    read(open.as_bytes()).unwrap().maze
}

/// Whatever a mouse does, its recording is played to its end and back, and says the same at each moment.
#[test]
fn any_walk_is_played_both_ways() {
    let mut dice = Dice(5);
    let words = [
        "moveForward",
        "moveForward",
        "moveForwardHalf 2",
        "moveForward 3",
        "turnLeft",
        "turnRight",
        "wallFront",
        "wallLeft",
        "wallRight 3",
        "setWall 1 2 n",
        "clearWall 1 2 n",
        "setColor 2 1 r",
        "setColor 2 1 b",
        "clearAllColor",
        "setText 1 1 12",
        "setText 1 1 a b",
        "clearText 1 1",
        "ackReset",
        "turnLeft45",
        "moveForwardHalf",
    ];
    for seed in 0..40 {
        let recipe = recipe(Algorithm::Prim, size(2 + seed % 5, 2 + seed % 4), seed).with_braid(parse("0.5"));
        let maze = Arc::new(recipe.carve().unwrap());
        let mut mouse = mouse(&maze);
        for _ in 0..300 {
            mouse.hear(words[dice.below(words.len())]).unwrap();
        }
        let done = mouse.exploration();
        let recorded = mouse.finish(None);
        let variables = recorded.variables.clone();
        assert!(variables.windows(2).all(|pair| pair[0].0 <= pair[1].0));
        let mut session = Session::prepare(recorded.subject()).unwrap();
        let effort = session.answer.clone().unwrap().ok().map(|solution| solution.effort);
        assert_eq!(effort, done.best.map(Effort::Moves));
        let all = session.playback.len();
        let mut scenes = Vec::new();
        for moment in 0..=all {
            session.playback.seek(moment, &mut Changes::default());
            scenes.push(session.playback.scene().clone());
        }
        for moment in (0..=all).rev() {
            session.playback.seek(moment, &mut Changes::default());
            assert!(*session.playback.scene() == scenes[moment]);
        }
        assert_eq!(scenes[0].passages, scenes[all].passages);
        assert_eq!(scenes[all].focus, None);
    }
}
