//! Traces that are read and shown: our own, those of programs with variables, the least there is, and damaged ones.

use mazewright_forms::draw::Label;
use mazewright_forms::inside::Program;
use mazewright_forms::{draw, inside};
use mazewright_lab::{Session, Subject, Written, read_trace};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Changes, Grain, Line, Recording};
use mazewright_maze::{Algorithm, Maze, Recipe, Topology as _};

use mazewright_testing::{Dice, every_grid, parse, recipe, size, written};

fn traced(recipe: &Recipe) -> String {
    String::from_utf8(written(|out| draw::carving(&recipe.carve().unwrap(), recipe, out))).unwrap()
}

fn shown(trace: &str) -> Session {
    Session::prepare(read_trace(trace).unwrap().subject()).unwrap()
}

#[test]
fn events_without_a_header_and_after_a_mark_are_of_the_smallest_grid_that_holds_them() {
    let session = shown(include_str!("../../../../tests/cases/text/script-with-mark.trace"));
    assert_eq!(session.maze.topology().size().to_string(), "2x1");
    assert_eq!(session.maze.passages().passage_count(), 1);
    assert!(read_trace("\u{feff}{\"trace\":2}").is_err());
}

/// Plays two sessions side by side, forwards and back again, with their lines of pseudo-code.
#[track_caller]
fn compare(mut one: Session, mut other: Session) {
    assert_eq!(one.playback.len(), other.playback.len());
    let all = one.playback.len();
    let lit = |session: &Session| {
        let lines = session.playback.recording().iter().map(|record| session.subject.text(record.line));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lit(&one), lit(&other));
    for moment in [0, 1, all / 3, all, all / 2, 1, all] {
        one.playback.seek(moment, &mut Changes::default());
        other.playback.seek(moment, &mut Changes::default());
        assert_eq!(one.playback.scene(), other.playback.scene());
    }
}

#[test]
fn traces_of_every_grid_and_algorithm_are_shown_as_they_were() {
    let mut recipes = every_grid();
    recipes.extend(Algorithm::ALL.map(|algorithm| recipe(algorithm, size(9, 7), 3)));
    recipes.push(recipe(Algorithm::Prim, size(12, 9), 3).with_braid(parse("0.3")));
    let mut woven = recipe(Algorithm::Kruskal, size(12, 9), 3);
    woven.features.weave = parse("0.5");
    recipes.push(woven);
    assert!(recipes.len() > 30);
    for recipe in recipes {
        let (trace, label) = (traced(&recipe), Label::default());
        let read = shown(&trace);
        let own = Session::prepare(Subject::Carving(recipe.clone())).unwrap();
        assert_eq!(read.maze.passages(), own.maze.passages());
        assert_eq!((read.maze.start(), read.maze.goal()), (own.maze.start(), own.maze.goal()));
        compare(read, own);
        let (maze, mut lines) = (recipe.carve().unwrap(), Vec::new());
        let solver = Solver::BreadthFirst;
        if draw::solving(&maze, &label, solver, &mut lines).unwrap().is_ok() {
            let read = shown(str::from_utf8(&lines).unwrap());
            let path = read.answer.clone().unwrap().unwrap().path;
            assert_eq!(Some(path), maze.shortest_path());
            compare(read, Session::prepare(Subject::Solving { maze: maze.into(), solver }).unwrap());
        }
    }
}

#[test]
fn a_program_is_shown_with_its_lines_and_variables_back_and_forth() {
    let recipe = recipe(Algorithm::RecursiveBacktracker, size(4, 3), 1);
    let mut recording = Recording::default();
    let maze: Maze<_> = recipe.carve_traced(&mut recording).unwrap();
    let changes = [
        (1, "n", Some("1")),
        (1, "stack", Some("[(0, 0)]")),
        (4, "n", None),
        (4, "stack", Some("[(0, 0), (1, 0)]")),
        (9, "n", Some("7")),
    ];
    let variables = changes.map(|(event, name, value)| (event, name.to_owned(), value.map(str::to_owned)));
    let numbers: Vec<usize> = (0..12).map(|n| 2 + n % 2).collect();
    let mut program = Program {
        name: "mine",
        text: "def mine(maze):\n    carve\n    look",
        numbers: &numbers,
        recording: &recording,
        variables: &variables,
        failure: None,
    };
    let lines = written(|out| inside::carving_by(&program, &maze, &recipe, out));
    let session = shown(str::from_utf8(&lines).unwrap());
    let Subject::Written { program: Written(shown), recipe: any } = &session.subject else {
        panic!("a program");
    };
    assert_eq!(shown.text(), program.text);
    assert_eq!([0, 1, 4].map(|line| shown.number_of(Line(line))), [2, 3, 2]);
    let values = |events| {
        let all = shown.variables(any, events).into_iter();
        all.map(|one| format!("{} = {}", one.name, one.value)).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(values(3), "n = 1; stack = [(0, 0)]");
    assert_eq!(values(8), "stack = [(0, 0), (1, 0)]");
    assert!(values(9).contains("n = 7"));
    assert_eq!(values(3), values(1));
    assert_eq!(values(0), "");

    program.failure = Some(("it broke", 3));
    let lines = written(|out| inside::carving_by(&program, &maze, &recipe, out));
    let failure = self::shown(str::from_utf8(&lines).unwrap()).failure.unwrap();
    assert_eq!((failure.line, &*failure.message), (3, "it broke"));
}

#[test]
fn the_least_trace_has_a_step_for_each_passage() {
    let trace = r#"{"trace":1,"topology":"rectangle","columns":2,"rows":2}
{"event":"open","a":[0,0],"b":[1,0]}
{"event":"open","a":[1,0],"b":[1,1]}
{"event":"cheer","loudly":true}
{"event":"open","a":[1,1],"b":[0,1]}
"#;
    let mut session = shown(trace);
    assert_eq!(session.playback.len(), 4);
    session.playback.seek(session.playback.after(Grain::Step), &mut Changes::default());
    assert_eq!(session.playback.scene().counts.passages, 1);
    assert_eq!(session.playback.whole().steps, 3);
    let twice = format!("{trace}{}", r#"{"event":"open","a":[0,0],"b":[1,0]}"#);
    assert_eq!(read_trace(&twice).unwrap_err().to_string(), "line 6, column 1: [0,0] and [1,0] are joined already");
    // The last line is torn.
    assert_eq!(shown(&trace[..trace.len() - 4]).playback.len(), 3);
}

#[test]
fn what_is_no_trace_or_too_much_is_refused() {
    let with = |header: &str| read_trace(header).map(|_| ()).unwrap_err().to_string();
    let refused = |header: &str, words: &str| {
        let error = with(header);
        assert!(error.contains(words), "{header}: {error}");
    };
    refused("", "line 1, column 1: this is no trace of version 1");
    refused("+--+", "line 1, column 1: not the header of a trace: expected value");
    refused(r#"{"trace":2}"#, "line 1, column 1: this is no trace of version 1");
    refused(r#"{"trace":1}"#, "a size of 0x0 has no cells");
    refused(r#"{"trace":1,"topology":"square","columns":2,"rows":2}"#, "unknown topology 'square'");
    refused(r#"{"trace":1,"topology":"rectangle","columns":0,"rows":2}"#, "a size of 0x2 has no cells");
    refused(r#"{"trace":1,"topology":"rectangle","columns":99999,"rows":99999}"#, "9999800001 cells are too many");
    refused(r#"{"trace":1,"topology":"ring","columns":2,"rows":2000000}"#, "too");
    refused(r#"{"trace":1,"topology":"box","columns":2,"rows":2}"#, "a box does not have a size of 2x2");
    refused(
        r#"{"trace":1,"recipe":"wilson/4x1/7","topology":"rectangle","columns":2,"rows":2}"#,
        "this maze is 2x2 (rectangle)",
    );
    refused(r#"{"trace":1,"topology":"rectangle","columns":2,"rows":2,"more":[2]}"#, "a rectangle does not have");
    let start = "{\"trace\":1,\"topology\":\"rectangle\",\"columns\":2,\"rows\":2}\n";
    for (line, words) in [
        (r#"{"event":"open","a":[0,0]}"#, "line 2, column 26: not a line of a trace: missing field `b`"),
        (r#"{"event":"open","a":[0,0],"b":[1,1]}"#, "line 2, column 1: [0,0] and [1,1] are no neighbors"),
        (r#"{"event":"open","a":[0,2],"b":[0,1]}"#, "column 0, row 2 lies outside the 2x2 cells"),
        (r#"{"event":"mark","cell":[0,0],"to":"red"}"#, "unknown variant `red`"),
        (r#"{"event":"sign","cell":[0,0],"side":"up","to":"hand"}"#, "column 0, row 0: a side is one of north, east"),
    ] {
        refused(&format!("{start}{line}\n"), words);
    }
}

/// Whatever is read can be played to its end and back.
#[test]
fn damaged_traces_are_refused_or_played() {
    let mut dice = Dice(7);
    let mut whole = [
        traced(&recipe(Algorithm::RecursiveDivision(Default::default()), size(4, 4), 3)),
        traced(&recipe(Algorithm::WallList, size(7, 7), 3)),
        traced(&recipe(Algorithm::BlobbyDivision, size(5, 4), 3)),
    ]
    .to_vec();
    let maze = recipe(Algorithm::Prim, size(5, 4), 3).carve().unwrap();
    let mut lines = Vec::new();
    let solved = draw::solving(&maze, &Label::default(), Solver::Tremaux, &mut lines).unwrap();
    assert!(solved.is_ok());
    whole.push(String::from_utf8(lines).unwrap());
    let mut played = 0;
    for trace in whole {
        for _ in 0..400 {
            let mut lines: Vec<String> = trace.lines().map(str::to_owned).collect();
            for _ in 0..1 + dice.below(3) {
                let (place, other) = (dice.below(lines.len()), dice.below(lines.len()));
                match dice.below(4) {
                    0 => {
                        lines.remove(place);
                    }
                    1 => lines.swap(place, other),
                    2 => lines[place] = lines[other].clone(),
                    _ => {
                        let digit = dice.below(10).to_string();
                        lines[place] = lines[place].replacen(&digit, &dice.below(99).to_string(), 1);
                    }
                }
            }
            let Ok(recorded) = read_trace(&lines.join("\n")) else { continue };
            let Ok(mut session) = Session::prepare(recorded.subject()) else { continue };
            played += 1;
            session.playback.seek(session.playback.len(), &mut Changes::default());
            session.playback.seek(0, &mut Changes::default());
            assert_eq!(&session.playback.scene().passages, session.playback.blank());
        }
    }
    assert!(played > 50, "{played}");
}
