//! Predicting: questions of every algorithm and solver, and what is thought of answers.

use std::sync::Arc;

use mazewright_lab::predict::{Question, QuestionKind, Reason, Score, Verdict};
use mazewright_lab::{Guessing, Lineup, Session, Subject};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Changes, Event, Scene};
use mazewright_maze::{Algorithm, Cell, DoorRule, Grid, Recipe, Shape, Share, Size, Topology};

use mazewright_testing::{algorithms, every_shape, in_parallel, recipe, size};

/// Asks every question of a session, and checks each; returns how many there were.
fn ask_all(mut session: Session) -> u32 {
    let name = session.subject.name();
    let trees = ["prim", "prim-frontier-cell", "prim-frontier-edge"];
    let mut score = Score::default();
    let all: Vec<Cell> = session.maze.topology().cells().collect();
    let mut previous = None;
    while let Some(question) = Question::next(&session) {
        assert!(question.stop >= session.playback.position(), "{name}: {question:?}");
        assert!(question.reveal > question.stop, "{name}: {question:?}");
        assert!(previous < Some(question.stop), "{name} asks again");
        previous = Some(question.stop);
        session.playback.seek(question.stop, &mut Changes::default());
        assert_eq!(Question::next(&session).as_ref(), Some(&question), "{name}");
        let chances = question.chances(&session);
        assert!(chances.is_none_or(|(count, _)| count == question.possible(&session).len()));
        let possible = question.possible(&session);
        assert!(!question.answers.is_empty());
        if question.about().is_none() && trees.contains(&name) {
            assert_eq!(possible, beside_the_tree(session.playback.scene()), "{name}");
        }
        for answer in &question.answers {
            assert!(possible.contains(answer), "{name}: {question:?} {possible:?}");
        }
        for &cell in &all {
            let judgement = question.judge(&session, cell);
            let expected = if question.answers.contains(&cell) {
                Verdict::Right
            } else if possible.contains(&cell) {
                Verdict::Possible
            } else {
                Verdict::Wrong
            };
            assert_eq!(judgement.verdict, expected);
            let is_reason = matches!(judgement.reason, Reason::Line(_));
            assert_eq!(is_reason, expected == Verdict::Right, "{name}");
        }
        // The events that follow name the answer, and before it no other possible cell.
        let recording = Arc::clone(session.playback.recording());
        let topology = session.maze.topology();
        let named = (question.stop..question.reveal).any(|step| match recording.get(step).unwrap().event {
            Event::Open { cell, port } | Event::Close { cell, port } => {
                let ends = [cell, topology.neighbor(cell, port)];
                ends.iter().any(|end| question.answers.contains(end))
            }
            Event::Mark { cell, .. } | Event::Clear { cell } => question.answers.contains(&cell),
            Event::Focus { to, .. } => to.is_some_and(|to| question.answers.contains(&to)),
            _ => false,
        });
        // Nothing follows a coin that says no.
        assert!(named || question.answers == question.about().as_slice(), "{name}: {question:?}");
        score.count(question.judge(&session, question.answers[0]).verdict);
        session.playback.seek(question.reveal, &mut Changes::default());
    }
    assert_eq!((score.asked, score.possible, score.wrong), (score.right, 0, 0));
    score.asked
}

/// The cells beside a tree that grows from the cell where the algorithm begins.
fn beside_the_tree(scene: &Scene<Grid>) -> Vec<Cell> {
    let passages = &scene.passages;
    let is_first = |cell: Cell| scene.counts.passages == 0 && scene.focus == Some(cell);
    let is_in_tree = |cell: Cell| !passages.is_untouched(cell) || is_first(cell);
    let is_beside = |&cell: &Cell| {
        let mut around = passages.neighbors(cell).iter();
        !is_in_tree(cell) && around.any(|port| is_in_tree(passages.topology().neighbor(cell, port)))
    };
    passages.cells().filter(is_beside).collect()
}

/// Recipes with loops of every shape.
fn on_every_shape(algorithm: Algorithm, size: Size, seed: u64) -> impl Iterator<Item = Recipe> {
    every_shape(algorithm, size, seed).into_iter().map(|recipe| {
        // The first cell of a Möbius band and its last lie side by side.
        let is_band = recipe.features.shape == Shape::Moebius;
        let doors = if is_band { DoorRule::Farthest } else { DoorRule::None };
        recipe.with_doors(doors).with_braid(Share::HALF)
    })
}

#[test]
fn every_generator_raises_questions_with_answers() {
    let mut recipes: Vec<Recipe> = algorithms().into_iter().map(|algorithm| recipe(algorithm, size(7, 6), 3)).collect();
    recipes.extend(
        [
            Algorithm::RecursiveBacktracker,
            Algorithm::HuntAndKill,
            Algorithm::Wilson,
            Algorithm::Kruskal,
            Algorithm::PrimFrontierCell,
            Algorithm::BlobbyDivision,
        ]
        .into_iter()
        .flat_map(|algorithm| on_every_shape(algorithm, size(4, 4), 5)),
    );
    in_parallel(&recipes, |recipe| {
        let asked = ask_all(Session::prepare(Subject::Carving(recipe.clone())).unwrap());
        assert!(asked > 2, "{}: {asked}", recipe.algorithm.name());
    });
}

#[test]
fn every_solver_raises_questions_with_answers() {
    let mazes: Vec<_> = on_every_shape(Algorithm::RecursiveBacktracker, size(7, 6), 3)
        .map(|recipe| Arc::new(recipe.carve().unwrap()))
        .collect();
    in_parallel(&Solver::ALL, |&solver| {
        for maze in &mazes {
            let maze = Arc::clone(maze);
            if let Ok(session) = Session::prepare(Subject::Solving { maze, solver }) {
                assert!(ask_all(session) > 3, "{}", solver.name());
            }
        }
    });
}

/// The first question about a recipe that is worded and judged as given, with its session at its
/// moment.
fn question_with(
    recipe: &Recipe,
    ask: QuestionKind,
    is_wanted: impl Fn(&Question, &Session) -> bool,
) -> Option<(Question, Session)> {
    let mut session = Session::prepare(Subject::Carving(recipe.clone())).unwrap();
    while let Some(question) = Question::next(&session) {
        session.playback.seek(question.stop, &mut Changes::default());
        if question.kind(&session) == ask && is_wanted(&question, &session) {
            return Some((question, session));
        }
        session.playback.seek(question.reveal, &mut Changes::default());
    }
    None
}

#[test]
fn a_wrong_guess_gets_its_reason() {
    let cases = [
        (Algorithm::RecursiveBacktracker, QuestionKind::Neighbor, Reason::Carved),
        (Algorithm::RecursiveBacktracker, QuestionKind::Neighbor, Reason::NoNeighbor),
        (Algorithm::RecursiveBacktracker, QuestionKind::Next, Reason::WallBetween),
        (Algorithm::RecursiveBacktracker, QuestionKind::Next, Reason::NotCameFrom),
        (Algorithm::HuntAndKill, QuestionKind::Hunt, Reason::FarFromMaze),
        (Algorithm::HuntAndKill, QuestionKind::Hunt, Reason::LaterInHunt),
        (Algorithm::PrimFrontierCell, QuestionKind::Listed, Reason::NotListedYet),
        (Algorithm::PrimFrontierCell, QuestionKind::Neighbor, Reason::NotInMaze),
        (Algorithm::PrimFrontierEdge, QuestionKind::Tree, Reason::InTree),
        (Algorithm::Prim, QuestionKind::Weight, Reason::Lighter),
        (Algorithm::Kruskal, QuestionKind::Wall, Reason::Lighter),
        (Algorithm::Wilson, QuestionKind::Neighbor, Reason::Chance),
    ];
    for (algorithm, kind, reason) in cases {
        let found = (1..9).any(|seed| {
            let recipe = recipe(algorithm, size(9, 7), seed);
            let gives_reason = |question: &Question, session: &Session| {
                let mut cells = session.maze.topology().cells();
                cells.any(|cell| question.judge(session, cell).reason == reason)
            };
            question_with(&recipe, kind, gives_reason).is_some()
        });
        assert!(found, "{}: {reason:?}", algorithm.name());
    }
    let wilson = recipe(Algorithm::Wilson, size(5, 5), 1);
    let (question, session) = question_with(&wilson, QuestionKind::Neighbor, |_, _| true).unwrap();
    assert_eq!(question.judge(&session, Cell(0)).reason, Reason::NoCell);
    let right = question.judge(&session, question.answers[0]);
    let Reason::Line(line) = right.reason else {
        panic!("{right:?}");
    };
    assert!(session.subject.reason(line).contains("walk goes anywhere"));
}

#[test]
fn a_choice_asks_for_every_cell_that_it_may_take_and_for_no_luck() {
    let subject = Subject::Carving(recipe(Algorithm::RecursiveBacktracker, size(9, 7), 3));
    let mut lineup = Lineup::new(vec![subject]);
    lineup.prepare();
    let mut guessing = Guessing::default();
    let (mut found, mut missed) = (0, 0);
    while found < 5 || missed < 3 {
        guessing.ask(&mut lineup);
        let question = guessing.question.clone().unwrap();
        let session = lineup.lanes()[0].ready().unwrap();
        let possible = question.possible(session);
        if !question.asks_for_all() || possible.len() < 2 {
            guessing.guess(&mut lineup, question.answers[0]);
            continue;
        }
        let before = guessing.score;
        guessing.guess(&mut lineup, possible[0]);
        assert_eq!(guessing.marks(), [(possible[0], Verdict::Possible)]);
        assert_eq!(guessing.found, [possible[0]]);
        // Guessing the same cell again changes nothing.
        guessing.guess(&mut lineup, possible[0]);
        assert!(guessing.answer.is_none());
        if found < 5 {
            for &cell in &possible[1..] {
                guessing.guess(&mut lineup, cell);
            }
            assert_eq!(guessing.answer.unwrap().1.verdict, Verdict::Right);
            assert_eq!(guessing.score.right, before.right + 1);
            let marks = guessing.marks();
            assert!(marks.iter().all(|(_, verdict)| *verdict != Verdict::Wrong));
            found += 1;
        } else {
            // The pointer begins at the cell in question, which is no guess.
            guessing.guess(&mut lineup, question.about().unwrap());
            assert_eq!((guessing.score, guessing.answer), (before, None));
            let is_wrong = |&cell: &Cell| {
                let judgement = question.judge(lineup.lanes()[0].ready().unwrap(), cell);
                judgement.verdict == Verdict::Wrong && judgement.reason != Reason::Itself
            };
            let session = lineup.lanes()[0].ready().unwrap();
            let wrong = session.maze.topology().cells().find(is_wrong).unwrap();
            guessing.guess(&mut lineup, wrong);
            assert_eq!(guessing.score.wrong, before.wrong + 1);
            let marks = guessing.marks();
            assert!(marks.contains(&(wrong, Verdict::Wrong)));
            for cell in possible {
                assert!(marks.iter().any(|&(marked, _)| marked == cell), "all are shown");
            }
            missed += 1;
        }
    }
}

#[test]
fn both_sides_of_a_wall_are_right() {
    let kruskal = recipe(Algorithm::Kruskal, size(5, 5), 1);
    let (question, _) = question_with(&kruskal, QuestionKind::Wall, |_, _| true).unwrap();
    assert_eq!(question.answers.len(), 2);
    let mut score = Score::default();
    for verdict in [Verdict::Right, Verdict::Possible, Verdict::Wrong, Verdict::Wrong] {
        score.count(verdict);
    }
    assert_eq!((score.asked, score.right, score.possible, score.wrong), (4, 1, 1, 2));
}
