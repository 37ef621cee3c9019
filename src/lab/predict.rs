//! Predicting: before a choice the watcher is asked which cell comes next, and is told why.
//!
//! Questions are found in the recording, so that no algorithm knows of them. A step in which a random
//! number decides is asked about right after the number is announced, when nobody can know; any other
//! step before it begins, when the rule and what is seen tell the answer.

use super::layer::Numbers;
use super::session::Layer;
use super::show::{Show, Subject};
use crate::maze::solve::Solver;
use crate::maze::trace::{Event, Grain, Line, Mark, Note, Recording, Scene};
use crate::maze::{Algorithm, Cell, Grid, Passages, Ports, Topology};

/// Which cell comes next?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What decides it.
    decision: Decision,
    /// The moment at which it is asked.
    stop: usize,
    /// The moment at which its answer is seen.
    reveal: usize,
    /// The line of the pseudo-code that answers it.
    line: Line,
    /// The right cells.
    answers: Vec<Cell>,
}

/// What decides which cell comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    /// A random number, among the cells behind some ports of a cell.
    Port { cell: Cell, ports: Ports },
    /// A random number, among the active cells.
    Pick,
    /// A random number, among the cells of the row and the set that a cell is in.
    Set { cell: Cell },
    /// A coin: the cell behind a wall if the wall is opened, otherwise the cell before it.
    Coin { cell: Cell, behind: Cell },
    /// Weights that nobody sees, among the active cells.
    Weight,
    /// Weights that nobody sees, among all walls between two sets.
    Wall,
    /// The rule alone.
    Rule,
    /// The rule of a hunt.
    Hunt,
}

/// What is thought of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is the cell that comes next.
    Right,
    /// It could have been, had chance decided otherwise.
    Possible,
    /// It cannot come next.
    Wrong,
}

/// A verdict, and a sentence why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// Why.
    pub why: String,
}

/// How many answers were what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// All answers.
    pub asked: u32,
    /// Right ones.
    pub right: u32,
    /// Those that only chance was against.
    pub possible: u32,
    /// Wrong ones.
    pub wrong: u32,
}

impl Score {
    /// Counts an answer.
    pub const fn count(&mut self, verdict: Verdict) {
        self.asked += 1;
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Possible => self.possible += 1,
            Verdict::Wrong => self.wrong += 1,
        }
    }
}

impl Question {
    /// The first question from the moment of a show on; `None` when nothing is left to be asked.
    ///
    /// Looks at every event up to there.
    #[must_use]
    pub fn next(show: &Show) -> Option<Self> {
        let recording = show.playback.recording();
        let now = show.playback.step();
        let begins = |step: usize| {
            let note = recording.note(step);
            note.is_none_or(|note| note.begins >= Grain::Step)
        };
        // The moment may be the end of a step that is still asked about.
        let mut begin = (0..now).rev().find(|&step| begins(step)).unwrap_or(0);
        while begin < recording.len() {
            let end = (begin + 1..).find(|&step| begins(step))?;
            let step = Step {
                show,
                recording,
                begin,
                end,
            };
            let mut questions = (begin..end).filter_map(|place| step.question(place));
            if let Some(question) = questions.find(|question| question.stop >= now) {
                return Some(question);
            }
            begin = end;
        }
        None
    }

    /// The moment at which it is asked. Everything else that a question is asked with a show needs
    /// the show at this moment.
    #[must_use]
    pub const fn stop(&self) -> usize {
        self.stop
    }

    /// The moment at which the answer is seen, and from which on the next question is looked for.
    #[must_use]
    pub const fn reveal(&self) -> usize {
        self.reveal
    }

    /// The right cells: one, or the two beside a wall.
    #[must_use]
    pub fn answers(&self) -> &[Cell] {
        &self.answers
    }

    /// The cell that it is asked about, if it is about one.
    #[must_use]
    pub const fn about(&self) -> Option<Cell> {
        match self.decision {
            Decision::Port { cell, .. } | Decision::Set { cell } | Decision::Coin { cell, .. } => {
                Some(cell)
            }
            _ => None,
        }
    }

    /// The question in words.
    #[must_use]
    pub fn words(&self, show: &Show) -> String {
        let possible = self.possible(show).len();
        let even = match self.decision {
            Decision::Port { ports, .. } => ports.len() as usize == possible,
            _ => true,
        };
        let chances = match possible {
            1 => "Only one is possible.".to_owned(),
            _ if even => format!("{possible} are possible, each with the same chance."),
            _ => format!("{possible} are possible."),
        };
        match (self.decision, &show.subject) {
            (Decision::Port { .. }, _) if self.line == Line::BRAID => {
                "This dead end is opened. Which cell is behind the wall that goes?".to_owned()
            }
            (Decision::Port { .. }, _) => format!("Which neighbor is chosen? {chances}"),
            (Decision::Pick, Subject::Carving(recipe)) => match recipe.algorithm {
                Algorithm::Sidewinder(_) => {
                    format!("Which cell of the run is opened upwards? {chances}")
                }
                // A cell with several walls on the list is likelier than others.
                Algorithm::PrimFrontierEdge => "Which cell joins the tree next?".to_owned(),
                Algorithm::WallList => format!("Which wall of the list comes next? {chances}"),
                Algorithm::GrowingTree(_) => "Which cell of the list is picked?".to_owned(),
                _ => format!("Which cell of the list comes next? {chances}"),
            },
            (Decision::Set { .. }, _) => {
                format!("This set is not open downwards yet. Which of its cells will be? {chances}")
            }
            (Decision::Coin { .. }, _) => {
                "A coin is tossed for this wall. Which cell: the one behind it, if it is opened, or this one, if not?"
                    .to_owned()
            }
            (Decision::Wall, _) => {
                "Which wall is opened next? Choose a cell beside it; weights decide that nobody sees."
                    .to_owned()
            }
            (Decision::Weight, _) => {
                "Which cell joins the tree next? Weights decide that nobody sees.".to_owned()
            }
            (Decision::Hunt, _) => "The walk is stuck. Which cell does the hunt find?".to_owned(),
            (_, Subject::Carving(recipe)) => match recipe.algorithm {
                Algorithm::RecursiveDivision(_) => {
                    "Which field comes next? Choose its first cell, at its upper left.".to_owned()
                }
                Algorithm::GrowingTree(_) => {
                    "Which cell of the list does the rule pick?".to_owned()
                }
                _ => "Which cell comes next? The rule tells.".to_owned(),
            },
            (_, Subject::Solving { solver, .. }) => match family(*solver) {
                Family::List => "Which cell is taken next? The rule tells.".to_owned(),
                Family::Walk => "Where does the walk go next? The rule tells.".to_owned(),
                Family::Filling => "Which cell comes next? The rule tells.".to_owned(),
            },
        }
    }

    /// The cells that may come next as far as anybody can know, in reading order; the right ones are
    /// among them.
    #[must_use]
    pub fn possible(&self, show: &Show) -> Vec<Cell> {
        let scene = show.playback.scene();
        let topology = scene.passages.topology();
        let active = |cell: &Cell| scene.marks[cell.index()] == Mark::Active;
        let mut cells: Vec<Cell> = match self.decision {
            Decision::Port { cell, ports } => behind(topology, cell, ports).collect(),
            Decision::Pick | Decision::Weight => topology.cells().filter(active).collect(),
            Decision::Set { cell } => {
                let sets = sets(scene);
                let (_, row) = topology.position(cell);
                let same = |other: &Cell| {
                    topology.position(*other).1 == row && sets.of(*other) == sets.of(cell)
                };
                topology.cells().filter(same).collect()
            }
            Decision::Coin { cell, behind } => vec![cell, behind],
            Decision::Wall => {
                let sets = sets(scene);
                let borders = |&cell: &Cell| {
                    let neighbors = scene.passages.neighbors(cell);
                    behind(topology, cell, neighbors)
                        .any(|neighbor| sets.of(neighbor) != sets.of(cell))
                };
                scene.passages.cells().filter(borders).collect()
            }
            Decision::Rule | Decision::Hunt => self.answers.clone(),
        };
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// What is thought of a cell as the answer.
    #[must_use]
    pub fn judge(&self, show: &Show, cell: Cell) -> Judgement {
        let judgement = |verdict, why: &str| Judgement {
            verdict,
            why: why.to_owned(),
        };
        if self.answers.contains(&cell) {
            let reason = match &show.subject {
                Subject::Carving(recipe) => recipe.algorithm.reason(self.line),
                Subject::Solving { solver, .. } => solver.reason(self.line),
            };
            return judgement(Verdict::Right, reason);
        }
        if self.possible(show).contains(&cell) {
            let why = match self.decision {
                Decision::Wall | Decision::Weight => {
                    "It could have been, but another wall is lighter."
                }
                _ => "It could have been, but chance chose another one.",
            };
            return judgement(Verdict::Possible, why);
        }
        Judgement {
            verdict: Verdict::Wrong,
            why: self.objection(show, cell),
        }
    }

    /// Why a cell cannot come next.
    fn objection(&self, show: &Show, cell: Cell) -> String {
        let scene = show.playback.scene();
        let passages = &scene.passages;
        let topology = passages.topology();
        let is_tiled = match &show.subject {
            Subject::Carving(recipe) => recipe.algorithm.is_tiled(),
            Subject::Solving { .. } => false,
        };
        if !topology.contains(cell) || passages.is_void(cell) && !is_tiled {
            return "There is no cell.".to_owned();
        }
        let mark = scene.marks[cell.index()];
        let objection = match (self.decision, &show.subject) {
            (Decision::Port { cell: at, ports }, Subject::Carving(recipe)) => {
                port_objection(scene, recipe.algorithm, (at, ports), cell)
            }
            (Decision::Port { cell: at, .. }, _) => walk_objection(passages, Some(at), cell).or(
                Some("The walk came from there, and turns back in dead ends only."),
            ),
            (Decision::Pick, Subject::Carving(recipe)) => Some(match (recipe.algorithm, mark) {
                (Algorithm::Sidewinder(_), _) => "That cell is not in this run.",
                (Algorithm::PrimFrontierEdge, Mark::Untouched) => {
                    "No wall of that cell leads to the tree yet."
                }
                (Algorithm::PrimFrontierEdge, _) => {
                    "That cell is in the tree already: one more opening would close a loop."
                }
                (_, Mark::Untouched) => "That cell is not on the list yet.",
                _ => "That cell is not on the list any more.",
            }),
            (Decision::Set { .. }, _) => Some("That cell is in another row, or in another set."),
            (Decision::Coin { .. }, _) => {
                Some("The coin decides about one wall only: it is the cell before it or behind it.")
            }
            (Decision::Wall, _) => {
                Some("Ways join it to all of its neighbors: one more opening would close a loop.")
            }
            (Decision::Weight, _) if mark == Mark::Untouched => {
                Some("No wall of that cell leads to the tree yet.")
            }
            (Decision::Weight, _) => {
                Some("That cell is in the tree already: one more opening would close a loop.")
            }
            (Decision::Hunt, _) => Some(hunt_objection(passages, cell)),
            (_, Subject::Carving(recipe)) => match recipe.algorithm {
                Algorithm::RecursiveBacktracker | Algorithm::ParallelBacktracker(_) => {
                    walk_objection(passages, scene.focus, cell)
                        .or(Some("The walk did not come from there."))
                }
                Algorithm::GrowingTree(_) if mark == Mark::Untouched => {
                    Some("That cell is not on the list yet.")
                }
                Algorithm::GrowingTree(_) if mark == Mark::Finished => {
                    Some("That cell is not on the list any more.")
                }
                _ => None,
            },
            (_, Subject::Solving { solver, .. }) => match family(*solver) {
                Family::Walk => walk_objection(passages, scene.focus, cell),
                Family::List => self.list_objection(scene, mark),
                Family::Filling => self.filling_objection(show, cell),
            },
        };
        objection.map_or_else(|| self.rule(show), str::to_owned)
    }

    /// What the pseudo-code says about what comes next.
    fn rule(&self, show: &Show) -> String {
        let lines = show.subject.pseudo_code();
        let line = lines.get(usize::from(self.line.0)).copied();
        let line = line.unwrap_or_default().trim().trim_end_matches([',', ':']);
        format!("The rule leads elsewhere: {line}.")
    }

    /// Why a solver with a list does not take a cell next; `None` when it takes none off its list.
    fn list_objection(&self, scene: &Scene<Grid>, mark: Mark) -> Option<&'static str> {
        let answer = self.answers.first()?;
        if scene.marks[answer.index()] != Mark::Active {
            return None;
        }
        Some(match mark {
            Mark::Untouched => "The search has not reached that cell yet.",
            Mark::Active => "That cell waits too, but another one comes before it.",
            Mark::Finished | Mark::Solution => "That cell was taken already.",
        })
    }

    /// Why a cell is not filled next; `None` when the answer is not a dead end that is filled.
    fn filling_objection(&self, show: &Show, cell: Cell) -> Option<&'static str> {
        let scene = show.playback.scene();
        let passages = &scene.passages;
        let last_line = show.subject.pseudo_code().len() as u8;
        if self.line.0 + 2 >= last_line {
            return None;
        }
        let is_filled = |cell: Cell| scene.marks[cell.index()] == Mark::Finished;
        let open = behind(passages.topology(), cell, passages.open_ports(cell));
        Some(if is_filled(cell) {
            "That cell is filled already."
        } else if cell == show.maze.start() || cell == show.maze.goal() {
            "Start and goal are never filled."
        } else if open.filter(|&cell| !is_filled(cell)).count() > 1 {
            "That cell is no dead end now."
        } else {
            "That cell is a dead end too, but another one comes before it."
        })
    }
}

/// What kind of solver one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    /// Takes cells off a list.
    List,
    /// Walks from cell to cell.
    Walk,
    /// Fills cells.
    Filling,
}

const fn family(solver: Solver) -> Family {
    match solver {
        Solver::BreadthFirst
        | Solver::Dijkstra
        | Solver::AStar
        | Solver::Greedy
        | Solver::Bidirectional => Family::List,
        Solver::DepthFirst
        | Solver::WallFollower(_)
        | Solver::Pledge(_)
        | Solver::Tremaux
        | Solver::RandomMouse(_) => Family::Walk,
        Solver::DeadEndFilling => Family::Filling,
    }
}

/// The lines that a question depends on, where an algorithm draws for several things.
const LIST_PICK: Line = Line(2);
const COIN_TO_JOIN: Line = Line(2);
const SIDEWINDER_RISE: Line = Line(3);
const ELLER_FALL: Line = Line(3);
const HUNT: Line = Line(4);
const RESUME: Line = Line(6);

/// One step of a recording.
struct Step<'show> {
    show: &'show Show,
    recording: &'show Recording,
    begin: usize,
    /// The moment at which the next one begins.
    end: usize,
}

impl Step<'_> {
    fn notes(&self, from: usize) -> impl Iterator<Item = (usize, Note)> {
        let notes = (from..self.end).map(|step| Some((step, self.recording.note(step)?)));
        notes.flatten()
    }

    /// What an event of the step gives reason to ask.
    fn question(&self, place: usize) -> Option<Question> {
        let note = self.recording.note(place)?;
        match (note.event, &self.show.subject) {
            (Event::Choose { cell, ports }, _) => self.port(place, cell, ports),
            (Event::Draw, Subject::Carving(recipe)) => {
                self.draw(place, note.line, recipe.algorithm)
            }
            (Event::Focus { from, to }, subject) => {
                let (from, to) = (from?, to?);
                (from != to && note.line != Line::BRAID)
                    .then(|| self.rule(place, note.line, to, subject))?
            }
            (Event::Open { cell, port }, Subject::Carving(recipe))
                if matches!(recipe.algorithm, Algorithm::Kruskal | Algorithm::Boruvka)
                    && note.line != Line::BRAID =>
            {
                let behind = self.topology().neighbor(cell, port);
                let answers = vec![cell, behind];
                Some(self.ask(Decision::Wall, (self.begin, self.end), note.line, answers))
            }
            _ => None,
        }
    }

    /// Which of some neighbors follows, as the first event tells that names one.
    fn port(&self, place: usize, cell: Cell, ports: Ports) -> Option<Question> {
        let topology = self.topology();
        let is_one = |other: Cell| behind(topology, cell, ports).any(|one| one == other);
        let (line, answer) = self.notes(place + 1).find_map(|(_, note)| {
            let named = match note.event {
                Event::Open { cell: end, port } => {
                    let other = topology.neighbor(end, port);
                    let ends = [(end, other), (other, end)];
                    let leads = ends
                        .into_iter()
                        .find(|&(end, other)| end == cell && is_one(other));
                    leads.map(|(_, other)| other)
                }
                Event::Focus { to, .. } => to.filter(|&to| is_one(to)),
                Event::Mark { cell: other, .. } => Some(other).filter(|&other| is_one(other)),
                _ => None,
            };
            Some((note.line, named?))
        })?;
        let decision = Decision::Port { cell, ports };
        Some(self.ask(decision, (place + 1, self.end), line, vec![answer]))
    }

    /// What a random number decides that does not choose among ports.
    fn draw(&self, place: usize, line: Line, algorithm: Algorithm) -> Option<Question> {
        let (at, to) = self
            .notes(place + 1)
            .find_map(|(at, note)| match note.event {
                Event::Focus { to, .. } => Some((at, to?)),
                _ => None,
            })?;
        let is_last = !self
            .notes(place + 1)
            .any(|(other, note)| other < at && note.event == Event::Draw);
        let opens = self.notes(at).find_map(|(_, note)| match note.event {
            Event::Open { cell, port } => Some((cell, port)),
            _ => None,
        });
        let picked = || self.ask(Decision::Pick, (place + 1, at + 1), line, vec![to]);
        let coin = |behind: Option<Cell>| {
            let behind = behind.filter(|&cell| self.topology().contains(cell))?;
            let decision = Decision::Coin { cell: to, behind };
            let answer = opens.map_or(to, |_| behind);
            Some(self.ask(decision, (at + 1, self.end), line, vec![answer]))
        };
        let next = |down: bool| {
            let (x, y) = self.topology().position(to);
            let (x, y) = if down { (x, y + 1) } else { (x + 1, y) };
            self.topology().locate(x, y)
        };
        match algorithm {
            Algorithm::GrowingTree(pick) if line == LIST_PICK && is_last => {
                // Without the rule `random` a number decides between two cells of the list only.
                pick.to_string().contains("random").then(picked)
            }
            Algorithm::PrimFrontierCell | Algorithm::WallList if line == LIST_PICK => {
                Some(picked())
            }
            // A wall whose two sides are in the tree is passed over.
            Algorithm::PrimFrontierEdge if line == LIST_PICK => opens.map(|_| picked()),
            Algorithm::Sidewinder(_) if line == SIDEWINDER_RISE => Some(picked()),
            Algorithm::Sidewinder(_) | Algorithm::Eller(_) if line == COIN_TO_JOIN => {
                coin(next(false))
            }
            Algorithm::Eller(_) if line == ELLER_FALL => {
                let closes = self.notes(at + 1).next().is_some_and(|(_, note)| {
                    matches!(note.event, Event::Mark { cell, from: Mark::Active, .. } if cell == to)
                });
                if closes {
                    return coin(next(true));
                }
                // The last cell of the set was looked at right before.
                let cell = match self.recording.note(at)?.event {
                    Event::Focus { from, .. } => from?,
                    _ => return None,
                };
                let decision = Decision::Set { cell };
                Some(self.ask(decision, (place + 1, self.end), line, vec![to]))
            }
            // Where fields are cut is asked by where the algorithm turns to.
            Algorithm::RecursiveDivision(_) => {
                let stop = (self.begin, self.end);
                (self.begin > 0).then(|| self.ask(Decision::Rule, stop, line, vec![to]))
            }
            _ => None,
        }
    }

    /// Where an algorithm turns when no random number decides it.
    fn rule(&self, place: usize, line: Line, to: Cell, subject: &Subject) -> Option<Question> {
        let is_drawn = self
            .notes(self.begin)
            .any(|(_, note)| matches!(note.event, Event::Choose { .. } | Event::Draw));
        let focuses = |range: (usize, usize)| {
            let notes = self.notes(range.0).take_while(move |&(at, _)| at < range.1);
            notes
                .filter(|(_, note)| matches!(note.event, Event::Focus { .. }))
                .count()
        };
        let by_rule = |stop| Some(self.ask(Decision::Rule, (stop, self.end), line, vec![to]));
        match subject {
            Subject::Carving(recipe) => match recipe.algorithm {
                Algorithm::RecursiveBacktracker | Algorithm::Wilson if !is_drawn => {
                    by_rule(self.begin)
                }
                // Whose turn it is comes first, and then where that one goes.
                Algorithm::ParallelBacktracker(_) if !is_drawn => {
                    (focuses((self.begin, place)) == 1).then(|| by_rule(place))?
                }
                Algorithm::GrowingTree(_) if line == LIST_PICK => {
                    let draws = self
                        .notes(self.begin)
                        .any(|(_, note)| note.event == Event::Draw);
                    let question =
                        self.ask(Decision::Rule, (self.begin, place + 1), line, vec![to]);
                    (!draws).then_some(question)
                }
                Algorithm::RecursiveDivision(_) if !is_drawn && self.begin > 0 => {
                    by_rule(self.begin)
                }
                Algorithm::Prim => {
                    let mut notes = self.notes(place);
                    let opens = notes.any(|(_, note)| matches!(note.event, Event::Open { .. }));
                    let moments = (self.begin, self.end);
                    opens.then(|| self.ask(Decision::Weight, moments, line, vec![to]))
                }
                Algorithm::HuntAndKill if line == HUNT => self.hunt(),
                _ => None,
            },
            Subject::Solving { .. } => (!is_drawn).then(|| by_rule(self.begin))?,
        }
    }

    /// Which cell a hunt finds, asked when it begins.
    fn hunt(&self) -> Option<Question> {
        let begins = self.recording.note(self.begin)?.begins == Grain::Phase;
        let mut notes = self.recording.iter().enumerate().skip(self.begin);
        let (at, note) = notes.find(|(_, note)| note.line != HUNT)?;
        let Event::Choose { cell, .. } = note.event else {
            return None;
        };
        (begins && note.line == RESUME)
            .then(|| self.ask(Decision::Hunt, (self.begin, at), HUNT, vec![cell]))
    }

    const fn ask(
        &self,
        decision: Decision,
        (stop, reveal): (usize, usize),
        line: Line,
        answers: Vec<Cell>,
    ) -> Question {
        // A coin that says no may end a step without a trace.
        let reveal = if reveal > stop { reveal } else { stop + 1 };
        Question {
            decision,
            stop,
            reveal,
            line,
            answers,
        }
    }

    const fn topology(&self) -> &Grid {
        self.show.playback.scene().passages.topology()
    }
}

/// The cells behind some ports of a cell.
fn behind(topology: &Grid, cell: Cell, ports: Ports) -> impl Iterator<Item = Cell> {
    let ports = ports.iter();
    ports.map(move |port| topology.neighbor(cell, port))
}

/// The sets that passages so far make.
fn sets(scene: &Scene<Grid>) -> Numbers {
    let mut numbers = Numbers::new();
    numbers.take(scene, Layer::Sets, Cell(0));
    numbers
}

/// Why a generator does not choose a neighbor of a cell.
fn port_objection(
    scene: &Scene<Grid>,
    algorithm: Algorithm,
    (at, ports): (Cell, Ports),
    cell: Cell,
) -> Option<&'static str> {
    let passages = &scene.passages;
    let topology = passages.topology();
    let are_untouched = behind(topology, at, ports).all(|cell| passages.is_untouched(cell));
    let neighbors = passages.neighbors(at);
    Some(if cell == at {
        "That is the cell itself; one of its neighbors is asked for."
    } else if behind(topology, at, neighbors).all(|neighbor| neighbor != cell) {
        "That is no neighbor of the cell."
    } else if algorithm == Algorithm::BlobbyDivision {
        "That cell is taken by a half, or belongs to another region."
    } else if behind(topology, at, passages.open_ports(at)).any(|neighbor| neighbor == cell) {
        "A passage leads there already."
    } else if are_untouched && !passages.is_untouched(cell) {
        "That cell is carved already."
    } else if !are_untouched && passages.is_untouched(cell) {
        "That cell is not part of the maze yet."
    } else {
        return None;
    })
}

/// Why a walk does not go to a cell; `None` when it could.
fn walk_objection(passages: &Passages<Grid>, at: Option<Cell>, cell: Cell) -> Option<&'static str> {
    let at = at?;
    let topology = passages.topology();
    if cell == at {
        Some("The walk is there already.")
    } else if behind(topology, at, passages.neighbors(at)).all(|neighbor| neighbor != cell) {
        Some("That is no neighbor of the cell where the walk is.")
    } else if behind(topology, at, passages.open_ports(at)).all(|neighbor| neighbor != cell) {
        Some("There is a wall between.")
    } else {
        None
    }
}

/// Why a hunt does not find a cell.
fn hunt_objection(passages: &Passages<Grid>, cell: Cell) -> &'static str {
    let mut neighbors = behind(passages.topology(), cell, passages.neighbors(cell));
    if !passages.is_untouched(cell) {
        "That cell is carved already."
    } else if neighbors.all(|neighbor| passages.is_untouched(neighbor)) {
        "None of its neighbors is part of the maze yet."
    } else {
        "The hunt would take it, but in reading order another one comes first."
    }
}
