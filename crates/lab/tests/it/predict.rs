//! Predicting: questions of every algorithm and solver, and what is thought of answers.

use std::sync::Arc;

use mazewright_lab::predict::{Question, QuestionKind, Reason, Score, Verdict};
use mazewright_lab::{Guessing, Lineup, Session, Subject};
use mazewright_maze::braid::Share;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Changes, Event, Grain, Label, Mark, Record, Scene, Sign};
use mazewright_maze::{Algorithm, Cell, DoorRule, Grid, Port, Recipe, Shape, Size, Topology};

use mazewright_testing::{algorithms, every_shape, in_parallel, recipe, size};

/// Asks every question of a session, and checks each; returns how many there were.
fn ask_all(mut session: Session) -> u32 {
    let name = session.subject.name();
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

#[test]
fn cells_that_may_join_a_tree_border_it() {
    let algorithms = [Algorithm::PrimFrontierCell, Algorithm::PrimFrontierEdge, Algorithm::Prim];
    for algorithm in algorithms {
        let subject = Subject::Carving(recipe(algorithm, size(8, 7), 2));
        let mut session = Session::prepare(subject).unwrap();
        let mut asked = 0;
        while let Some(question) = Question::next(&session) {
            session.playback.seek(question.stop, &mut Changes::default());
            if question.about().is_none() {
                let scene = session.playback.scene();
                let passages = &scene.passages;
                // Before its first passage the tree is the cell where the algorithm is.
                let is_in_tree = |cell: Cell| {
                    !passages.is_untouched(cell) || scene.counts.passages == 0 && scene.focus == Some(cell)
                };
                let borders = |&cell: &Cell| {
                    let mut around = passages.neighbors(cell).iter();
                    let topology = passages.topology();
                    !is_in_tree(cell) && around.any(|port| is_in_tree(topology.neighbor(cell, port)))
                };
                let expected: Vec<Cell> = passages.cells().filter(borders).collect();
                assert_eq!(question.possible(&session), expected, "{}", algorithm.name());
                asked += 1;
            }
            session.playback.seek(question.reveal, &mut Changes::default());
        }
        assert_eq!(asked, 8 * 7 - 1, "{}", algorithm.name());
    }
}

/// Everything a viewer can see: the current picture, and the earlier ones, which the timeline leads back to.
struct Screen<'session> {
    session: &'session Session,
    past: Vec<Record>,
}

impl Screen<'_> {
    fn scene(&self) -> &Scene<Grid> {
        self.session.playback.scene()
    }

    /// The cells behind the openings of a cell, in the order of the sides.
    fn open(&self, cell: Cell) -> Vec<Cell> {
        let passages = &self.scene().passages;
        passages.open_ports(cell).iter().map(|port| passages.topology().neighbor(cell, port)).collect()
    }

    fn mark(&self, cell: Cell) -> Mark {
        self.scene().marks[cell.index()]
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.session.maze.topology().cells()
    }

    /// Where the algorithm was, the last place first.
    fn been(&self) -> Vec<Cell> {
        let mut been: Vec<Cell> = Vec::new();
        for record in &self.past {
            if let Event::Focus { to: Some(to), .. } = record.event
                && been.last() != Some(&to)
            {
                been.push(to);
            }
        }
        been.reverse();
        been
    }

    /// The cell that comes next by the rule of the algorithm.
    fn next(&self, question: &Question) -> Cell {
        let (been, passages) = (self.been(), &self.scene().passages);
        let first = self.session.maze.topology().cells().next().unwrap();
        let here = been.first().copied().unwrap_or(first);
        // The way back: the cell from which the algorithm first came here.
        let first_came_from = |cell: Cell| been[been.iter().rposition(|&one| one == cell).unwrap() + 1];
        if question.kind(self.session) == QuestionKind::Hunt {
            let borders = |cell: Cell| {
                let mut around = passages.neighbors(cell).iter();
                around.any(|port| !passages.is_untouched(passages.topology().neighbor(cell, port)))
            };
            return self.cells().find(|&cell| passages.is_untouched(cell) && borders(cell)).unwrap();
        }
        let structure = self.session.structure();
        let queued = || structure.as_ref().map(|structure| structure.entries[structure.next.unwrap()].cell);
        match &self.session.subject {
            Subject::Carving(recipe) => match recipe.algorithm {
                Algorithm::GrowingTree(_) => queued().unwrap(),
                // A walk that met the maze is carved from its beginning on; the next one begins at the first cell left.
                Algorithm::Wilson => {
                    let untouched = || self.cells().find(|&cell| self.mark(cell) == Mark::Untouched);
                    self.waiting().first().copied().or_else(untouched).unwrap()
                }
                // Back through the passage that led there first.
                Algorithm::ParallelBacktracker(_) => {
                    let mut opened = self.past.iter().filter_map(|record| match record.event {
                        Event::Open { cell, port } => Some([cell, passages.topology().neighbor(cell, port)]),
                        _ => None,
                    });
                    let ends = opened.find(|ends| ends.contains(&here)).unwrap();
                    if ends[0] == here { ends[1] } else { ends[0] }
                }
                Algorithm::RecursiveDivision(_) => self.next_field(),
                _ => first_came_from(here),
            },
            Subject::Solving { solver, maze } => match solver {
                Solver::DepthFirst => {
                    let mut new = self.open(here).into_iter().filter(|&cell| self.mark(cell) == Mark::Untouched);
                    new.next().unwrap_or_else(|| first_came_from(here))
                }
                Solver::Bidirectional => self.next_of_rings(),
                Solver::DeadEndFilling => {
                    let is_end = |cell: Cell| cell == maze.start() || cell == maze.goal();
                    let left = |cell: Cell| self.open(cell).into_iter().filter(|&one| self.mark(one) != Mark::Finished);
                    let is_dead =
                        |cell: Cell| !is_end(cell) && self.mark(cell) == Mark::Untouched && left(cell).count() < 2;
                    let behind = left(here).find(|&cell| self.mark(here) == Mark::Finished && is_dead(cell));
                    let dead = || behind.or_else(|| self.cells().find(|&cell| is_dead(cell)));
                    self.waiting().first().copied().or_else(dead).unwrap_or(maze.start())
                }
                Solver::WallFollower(_) => self.next_at_the_wall(here, false),
                Solver::Pledge(_) => self.next_at_the_wall(here, true),
                Solver::Tremaux => {
                    let lines = |cell: &Cell| {
                        let ports = passages.open_ports(here).iter();
                        let port = ports.into_iter().find(|&port| passages.topology().neighbor(here, port) == *cell);
                        self.scene().annotations.sign(here, port.unwrap())
                    };
                    let came = been.get(1).filter(|cell| lines(cell) == Sign::Chalk);
                    let was_here = been[1..].contains(&here) || here == maze.start();
                    let mut open = self.open(here).into_iter();
                    match came {
                        Some(&back) if was_here => back,
                        _ => open
                            .clone()
                            .find(|cell| lines(cell) == Sign::None)
                            .unwrap_or_else(|| open.find(|cell| lines(cell) == Sign::Chalk).unwrap()),
                    }
                }
                // In a corridor a walk goes on, and in a dead end it turns.
                Solver::RandomMouse(_) => {
                    let on = self.open(here).into_iter().find(|cell| Some(cell) != been.get(1));
                    on.unwrap_or_else(|| been[1])
                }
                _ => queued().unwrap(),
            },
            Subject::Written { .. } => unreachable!("nothing is asked about it"),
        }
    }

    /// The cells that became active and still are, the one that has been so for longest first.
    fn waiting(&self) -> Vec<Cell> {
        let mut waiting = Vec::new();
        for record in &self.past {
            if let Event::Mark { cell, to, .. } = record.event {
                waiting.retain(|&one| one != cell);
                waiting.extend((to == Mark::Active).then_some(cell));
            }
        }
        waiting
    }

    /// The port of a cell with a sign.
    fn port_with(&self, cell: Cell, sign: Sign) -> Option<Port> {
        let mut ports = (0..self.session.maze.topology().port_count()).map(Port);
        ports.find(|&port| self.scene().annotations.sign(cell, port) == sign)
    }

    /// Fields are divided from the upper left on, each half to its end before the other.
    fn next_field(&self) -> Cell {
        let topology = self.session.maze.topology();
        // The first cells of the fields that are left, of the one that is divided, and of its second half.
        let mut waiting = vec![topology.cells().next().unwrap()];
        let mut field: Option<(Cell, Option<Cell>)> = None;
        let divided =
            |(first, second): (Cell, Option<Cell>)| second.into_iter().flat_map(move |second| [second, first]);
        for record in self.past.iter().skip_while(|record| record.line.0 == 0) {
            if record.begins == Grain::Phase {
                waiting.extend(field.take().into_iter().flat_map(divided));
                field = waiting.pop().map(|first| (first, None));
            }
            let is_wall = record.line.0 == 3;
            if let (true, Event::Close { cell, port }, Some((first, second))) = (is_wall, record.event, &mut field) {
                let behind = topology.neighbor(cell, port).max(cell);
                let ((left, top), (x, y)) = (topology.position(*first), topology.position(behind));
                let corner = if port.0 % 2 == 0 { (left, y) } else { (x, top) };
                *second = self.cells().find(|&cell| topology.position(cell) == corner);
            }
        }
        waiting.extend(field.into_iter().flat_map(divided));
        *waiting.last().unwrap()
    }

    /// All cells of the smaller ring are taken in the order in which they were reached, and then the rings compared.
    fn next_of_rings(&self) -> Cell {
        let label = |cell| self.scene().annotations.label(cell);
        let (mut rings, mut taken) = ([Vec::new(), Vec::new()], Vec::<Cell>::new());
        let smaller = |rings: &[Vec<Cell>; 2]| rings[usize::from(rings[1].len() < rings[0].len())].clone();
        for record in &self.past {
            if record.begins == Grain::Phase {
                taken = smaller(&rings);
            }
            if let Event::Mark { cell, to, .. } = record.event {
                taken.retain(|&one| one != cell);
                let ring = &mut rings[usize::from(label(cell) == Label::Second)];
                ring.retain(|&one| one != cell);
                ring.extend((to == Mark::Active).then_some(cell));
            }
        }
        let next = taken.first().copied();
        next.unwrap_or_else(|| smaller(&rings)[0])
    }

    /// The first opening from the hand on; one who counts no turns walks straight on, or turns the hand to the wall.
    fn next_at_the_wall(&self, here: Cell, counts: bool) -> Cell {
        let passages = &self.scene().passages;
        let back = self.port_with(here, Sign::Back).unwrap().0;
        let step = self.port_with(here, Sign::Hand).unwrap().0.wrapping_sub(back) & 3;
        let (ahead, is_free) = (back ^ 2, counts && self.scene().count == 0);
        let turns = |from: u8| (1..=4).map(move |n| Port(from.wrapping_add(n * step) & 3));
        let is_open = |port: &Port| passages.is_open(here, *port);
        let port = match is_free {
            true if is_open(&Port(ahead)) => Port(ahead),
            true => turns(ahead).find(is_open).unwrap(),
            false => turns(back).find(is_open).unwrap(),
        };
        passages.topology().neighbor(here, port)
    }
}

#[test]
fn whatever_a_rule_decides_is_known_from_the_screen() {
    let maze = recipe(Algorithm::RecursiveBacktracker, size(9, 7), 3).with_braid("0.5".parse().unwrap());
    let maze = Arc::new(maze.carve().unwrap());
    let carving = algorithms().into_iter().map(|algorithm| Subject::Carving(recipe(algorithm, size(9, 7), 3)));
    let solving = Solver::ALL.into_iter().map(|solver| Subject::Solving { maze: Arc::clone(&maze), solver });
    let mut asked = 0;
    for subject in carving.chain(solving) {
        let mut session = Session::prepare(subject).unwrap();
        while let Some(question) = Question::next(&session) {
            session.playback.seek(question.stop, &mut Changes::default());
            let is_rule = matches!(
                question.kind(&session),
                QuestionKind::Hunt
                    | QuestionKind::Field
                    | QuestionKind::PickedByRule
                    | QuestionKind::Next
                    | QuestionKind::Taken
                    | QuestionKind::Walk
            );
            if is_rule {
                let past = session.playback.recording().iter().take(question.stop).collect();
                let known = Screen { session: &session, past }.next(&question);
                let (name, at) = (session.subject.name(), question.stop);
                assert_eq!([known], question.answers[..], "{name} at event {at}");
                asked += 1;
            }
            session.playback.seek(question.reveal, &mut Changes::default());
        }
    }
    assert!(asked > 1000, "{asked}");
}
