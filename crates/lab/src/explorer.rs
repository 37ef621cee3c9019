//! Explorers: programs that see only the walls around them. Answers an explorer line by line, in the protocol of the
//! micromouse simulator mms, and records what it does as a search.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter;
use std::mem::{replace, take};
use std::sync::Arc;

use super::bearings::{cell_at, flipped, turned};
use super::recorded::Recorded;
use super::session::MAX_EVENTS;
use super::written::{Failure, Work};
use mazewright_maze::solve::{Effort, Solution, Solver, Unsolved};
use mazewright_maze::trace::{Event, Grain, Label, Line, Mark, Record, Recording, Sign, Silent, Trace as _};
use mazewright_maze::{Cell, Grid, Maze, Port, Shape, Topology as _};

/// The commands, each of which is a line of the recording; line 0 stands for its start and end.
const COMMANDS: &str = "mazeWidth mazeHeight wallFront wallRight wallBack wallLeft \
    wallFrontRight wallBackRight wallBackLeft wallFrontLeft moveForward moveForwardHalf \
    turnRight turnRight90 turnRight45 turnLeft turnLeft90 turnLeft45 \
    setWall clearWall setColor clearColor clearAllColor setText clearText clearAllText \
    wasReset ackReset getStat";
/// The names of the directions around the mouse, clockwise from its front, and the half steps there.
const AROUND: [&str; 8] = ["Front", "FrontRight", "Right", "BackRight", "Back", "BackLeft", "Left", "FrontLeft"];
const HALF_STEPS: [(i64, i64); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// The score of a mouse that has never been at the goal, and what a reset adds to the next run.
const NO_SCORE: f64 = 2000.0;
const PENALTY: f64 = 15.0;
/// The most letters of a text on a cell, and the most notes that are kept.
const MAX_TEXT: usize = 10;
const MAX_NOTES: usize = 1 << 18;
/// The most commands: a base, more for each cell, and a maximum for all.
const MOST_COMMANDS: (u64, u64, u64) = (10_000, 1_000, 4_000_000);

/// Why an explorer cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExplorerError {
    /// It cannot explore such a grid.
    #[error("an explorer needs square cells without bridges, keys and gates; choose such a maze")]
    Grid,
    /// The cells in the middle are left out of the maze.
    #[error("the middle of this maze is masked out; choose another mask, or leave --goal out")]
    NoMiddle,
    /// There are too many commands, and it reached the goal.
    #[error("it gave {0} commands and did not end; let it stop at the goal, or choose a smaller maze")]
    TooMany(u64),
    /// There are too many commands, and it never reached the goal.
    #[error("it gave {0} commands and did not end; it never reached the goal, and may walk in circles")]
    Lost(u64),
    /// There are too many lines, and none is a command.
    #[error("it gave no command and did not end")]
    NoCommand,
}

/// Where an explorer has to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ExplorerGoal {
    /// To the cell before the exit.
    #[default]
    Exit,
    /// To any of the cells in the middle, as in contests: four, or fewer where a side is odd.
    Middle,
}

impl ExplorerGoal {
    /// The cells of the goal in a maze, the nearest to the start first.
    pub fn cells(self, maze: &Maze<Grid>) -> Vec<Cell> {
        let (grid, size) = (maze.topology(), maze.topology().size());
        let middles = |length: u32| (length - 1) / 2..=length / 2;
        let all = middles(size.rows()).flat_map(|row| middles(size.columns()).map(move |column| (column, row)));
        match self {
            Self::Exit => vec![maze.goal()],
            Self::Middle => {
                let cells = all.filter_map(|(column, row)| grid.locate(column, row));
                let cells = cells.filter(|&cell| !maze.passages().is_void(cell));
                let length = |cell: &Cell| {
                    let path = Solver::BreadthFirst.solve(maze.passages(), maze.start(), *cell, &mut Silent);
                    path.map_or(usize::MAX, |solution| solution.path.len())
                };
                let mut cells: Vec<Cell> = cells.collect();
                cells.sort_by_cached_key(length);
                cells
            }
        }
    }
}

/// The achievements of an explorer so far.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Exploration {
    /// How often it came from the start to the goal.
    pub runs: u32,
    /// The steps from cell to cell of the shortest of these runs.
    pub best: Option<u64>,
    /// All steps from cell to cell.
    pub moves: u64,
    /// The number of cells that it visited.
    pub cells: u64,
    /// How often it drove into a wall.
    pub crashes: u64,
    /// Where it first hit a wall: x, y and its heading.
    pub crash: Option<(u32, u32, &'static str)>,
}

/// The length of a walk as mms counts it.
#[derive(Clone, Copy, Default, Debug)]
struct Distance {
    moves: u64,
    half_steps: i64,
    turns: u64,
    effective: f64,
}

/// A mouse in a maze.
///
/// The maze is turned so that the mouse starts at (0, 0) if that is a corner, and otherwise in the lowest row; it heads
/// north.
#[derive(Debug)]
pub struct Explorer {
    name: String,
    maze: Arc<Maze<Grid>>,
    goals: Vec<Cell>,
    /// The lines that were ignored: how many, and the number and the beginning of the first one.
    ignored: Option<(u64, u64, String)>,
    /// How many quarter turns its north is clockwise from ours.
    turned: u8,
    most_runs: u32,
    heard: u64,
    /// Where it is, in half steps from the corner at the bottom left: in the middle of a cell both are odd.
    at: (i64, i64),
    /// In eighths clockwise from its north.
    heading: u8,
    cell: Cell,
    done: Exploration,
    is_running: bool,
    total: Distance,
    run: Distance,
    best: Option<(Distance, Vec<Cell>)>,
    /// The walk without its loops.
    path: Vec<Cell>,
    marks: Vec<Mark>,
    /// For each slot the signs that its sides show, and the walls that the mouse has set, a bit for each.
    signs: Vec<[Sign; 4]>,
    walls: Vec<u8>,
    back: Option<(Cell, Port)>,
    looked: Option<(Cell, Port, bool)>,
    /// The colors and texts on cells, and how they changed.
    on_cells: BTreeMap<(&'static str, Cell), String>,
    notes: Vec<(usize, String, Option<String>)>,
    recording: Recording,
    line: Line,
    begins: Grain,
    goes_on: bool,
}

impl Explorer {
    /// A mouse at the start of a maze, which is done after reaching the goal `most_runs` times.
    ///
    /// # Errors
    /// If it cannot explore such a maze, or the maze has no such goal.
    pub fn new(name: &str, maze: Arc<Maze<Grid>>, goal: ExplorerGoal, most_runs: u32) -> Result<Self, ExplorerError> {
        let grid = maze.topology();
        if grid.shape() != Shape::Rectangle || grid.is_woven() || !maze.furniture().is_empty() {
            return Err(ExplorerError::Grid);
        }
        let goals = goal.cells(&maze);
        let &[nearest, ..] = &goals[..] else { return Err(ExplorerError::NoMiddle) };
        let (start, slots) = (maze.start(), grid.slots());
        let mut explorer = Self {
            name: name.to_owned(),
            turned: turned(&maze),
            most_runs,
            heard: 0,
            at: (0, 0),
            heading: 0,
            cell: start,
            done: Exploration::default(),
            is_running: true,
            total: Distance::default(),
            run: Distance::default(),
            best: None,
            path: Vec::new(),
            marks: vec![Mark::Untouched; slots],
            signs: vec![[Sign::None; 4]; slots],
            walls: vec![0; slots],
            back: None,
            looked: None,
            on_cells: BTreeMap::new(),
            notes: Vec::new(),
            recording: Recording::with_limit(MAX_EVENTS),
            line: Line(0),
            begins: Grain::Phase,
            goes_on: true,
            maze: ending(maze, nearest),
            goals,
            ignored: None,
        };
        explorer.at = explorer.middle();
        explorer.stand();
        explorer.arrive();
        Ok(explorer)
    }

    /// Its moves so far.
    pub fn exploration(&self) -> Exploration {
        let best = self.best.as_ref().map(|(best, _)| best.moves);
        Exploration { best, moves: self.total.moves, ..self.done }
    }

    /// Returns true once it has reached the goal as often as allowed.
    pub const fn is_over(&self) -> bool {
        self.done.runs >= self.most_runs
    }

    /// Returns false if no line that it printed was a command.
    pub const fn is_understood(&self) -> bool {
        !matches!(self.ignored, Some((count, ..)) if count >= self.heard)
    }

    /// What it printed besides commands, in a sentence.
    pub fn ignored(&self) -> Option<String> {
        let (count, line, text) = self.ignored.as_ref()?;
        Some(match count {
            1 => format!("line {line} of its output is not a command and was ignored: {text:?}"),
            _ => format!("{count} lines of its output are not commands and were ignored, first line {line}: {text:?}"),
        })
    }

    /// Does what a line says, and returns the answer if it has one. A line that is no command is ignored.
    ///
    /// # Errors
    /// If there were too many.
    pub fn hear(&mut self, line: &str) -> Result<Option<Cow<'static, str>>, ExplorerError> {
        let (some, each, most) = MOST_COMMANDS;
        let most = most.min(some + each * self.maze.topology().cell_count() as u64);
        if self.heard >= most || !self.recording.is_whole() {
            let commands = self.heard - self.ignored.as_ref().map_or(0, |(count, ..)| *count);
            return Err(match (commands, self.done.runs) {
                (0, _) => ExplorerError::NoCommand,
                (_, 0) => ExplorerError::Lost(commands),
                _ => ExplorerError::TooMany(commands),
            });
        }
        self.heard += 1;
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let Some((name, rest)) = words.split_first() else { return Ok(None) };
        let place = COMMANDS.split(' ').position(|command| command == *name);
        let answer = place.and_then(|place| {
            self.line = Line(place as u8 + 1);
            self.obey(name, rest)
        });
        if answer.is_none() {
            let first = || (0, self.heard, line.trim_end().chars().take(60).collect());
            self.ignored.get_or_insert_with(first).0 += 1;
        }
        Ok(answer.flatten())
    }

    /// Its walk as a recording: a search with the path of its shortest run, or the reason if it found none.
    pub fn finish(mut self, failure: Option<String>) -> Recorded {
        let number = usize::from(self.line.0) + 1;
        self.line = Line(0);
        self.set_back(None);
        self.look(None);
        self.begins = Grain::Phase;
        let answer = match self.best.take() {
            Some((run, path)) => {
                self.maze = ending(self.maze, path.last().copied().unwrap_or(self.cell));
                for &cell in &path {
                    self.mark(cell, Mark::Solution);
                    self.begins = Grain::Step;
                }
                self.begins = Grain::Event;
                Ok(Solution { path, effort: Effort::Moves(run.moves) })
            }
            None => Err(Unsolved::NoPath),
        };
        self.record(Event::Focus { from: Some(self.cell), to: None });
        let text = iter::once(self.name.as_str()).chain(COMMANDS.split(' ')).collect::<Vec<_>>().join("\n");
        Recorded {
            name: self.name,
            recipe: None,
            is_explorer: true,
            text,
            numbers: (1..=COMMANDS.split(' ').count() + 1).collect(),
            variables: self.notes,
            work: Work {
                blank: self.maze.passages().clone(),
                maze: self.maze,
                recording: self.recording,
                answer: Some(answer),
                failure: failure.map(|message| Failure::new(number, 1, message)),
            },
        }
    }

    /// Obeys a command, and returns its answer, if it has one; `None` if its arguments make no sense.
    fn obey(&mut self, name: &str, rest: &[&str]) -> Option<Option<Cow<'static, str>>> {
        let count = || rest.first().map_or(Some(1), |word| word.parse::<i64>().ok());
        let words = |is_so: bool, [yes, no]: [&'static str; 2]| Some(Some(Cow::from(if is_so { yes } else { no })));
        let number = |word: &str| word.parse::<i32>().ok().map(i64::from);
        let cell = |x: &str, y: &str| number(x).zip(number(y));
        let nothing = Some(None);
        match (name, rest) {
            ("mazeWidth", []) => Some(Some(self.lengths().0.to_string().into())),
            ("mazeHeight", []) => Some(Some(self.lengths().1.to_string().into())),
            ("moveForward", [] | [_]) => words(self.go(count()?.saturating_mul(2)), ["ack", "crash"]),
            ("moveForwardHalf", [] | [_]) => words(self.go(count()?), ["ack", "crash"]),
            ("setWall" | "clearWall", [x, y, side]) => {
                let quarter = "nesw".find(&side.to_ascii_lowercase()).filter(|_| side.len() == 1)? as u8;
                if let Some(cell) = self.cell_at(cell(x, y)?) {
                    let port = self.port(quarter);
                    let bit = 1 << port.0;
                    let walls = &mut self.walls[cell.index()];
                    *walls = if name == "setWall" { *walls | bit } else { *walls & !bit };
                    self.show(cell, port);
                }
                nothing
            }
            ("setColor" | "clearColor" | "setText" | "clearText", [x, y, to @ ..]) => {
                let kind = if name.ends_with("Text") { "text" } else { "color" };
                let plain = |one: char| if one.is_ascii_graphic() || one == ' ' { one } else { '?' };
                let letters: String = to.join(" ").chars().take(MAX_TEXT).map(plain).collect();
                let is_right = match name {
                    "setColor" => letters.len() == 1,
                    "setText" => true,
                    _ => to.is_empty(),
                };
                self.note(kind, cell(x, y).filter(|_| is_right)?, name.starts_with("set").then_some(letters));
                nothing
            }
            ("clearAllColor" | "clearAllText", []) => {
                let kind = if name.ends_with("Text") { "text" } else { "color" };
                let all = self.on_cells.keys().filter(|(of, _)| *of == kind);
                for (_, cell) in all.copied().collect::<Vec<_>>() {
                    self.note(kind, self.place(cell), None);
                }
                nothing
            }
            ("wasReset", []) => words(false, ["true", "false"]),
            ("ackReset", []) => {
                self.heading = 0;
                self.begins = Grain::Phase;
                self.move_to(self.maze.start());
                self.at = self.middle();
                self.run.effective = PENALTY;
                self.total.effective += PENALTY;
                words(true, ["ack", ""])
            }
            ("getStat", [stat]) => Some(Some(self.statistic(stat)?.into())),
            (_, [] | [_]) if name.starts_with("wall") => {
                let turn = AROUND.iter().position(|around| name[4..] == **around)?;
                words(self.is_wall(turn as u8, count()?), ["true", "false"])
            }
            (_, []) if name.starts_with("turn") => {
                let eighths = if name.ends_with("45") { 1 } else { 2 };
                let right = if name.starts_with("turnRight") { eighths } else { 8 - eighths };
                self.heading = (self.heading + right) & 7;
                self.total.turns += 1;
                self.run.turns += 1;
                self.face();
                words(true, ["ack", ""])
            }
            _ => None,
        }
    }

    /// Moves some half steps ahead, as far as it can; false if it hits a wall, or if there are none to move.
    fn go(&mut self, half_steps: i64) -> bool {
        let mut left = half_steps.max(0);
        while left > 0
            && let Some((to, cell)) = self.ahead(self.at, self.heading)
        {
            self.at = to;
            left -= 1;
            if cell != self.cell {
                self.total.moves += 1;
                self.run.moves += 1;
                self.move_to(cell);
            }
        }
        let gone = half_steps.max(0) - left;
        let steps = gone as f64 / 2.0;
        for distance in [&mut self.total, &mut self.run] {
            distance.half_steps += gone;
            distance.effective += if steps > 2.0 { steps / 2.0 + 1.0 } else { steps };
        }
        let is_crash = half_steps < 1 || left > 0;
        if is_crash {
            self.done.crashes += 1;
            let (x, y) = self.place(self.cell);
            let heading = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
            self.done.crash.get_or_insert((x as u32, y as u32, heading[usize::from(self.heading)]));
        }
        self.arrive();
        !is_crash
    }

    /// The end of half a step and the cell that it crosses; none if a wall or a post is in the way.
    fn ahead(&self, (x, y): (i64, i64), heading: u8) -> Option<((i64, i64), Cell)> {
        let (dx, dy) = HALF_STEPS[usize::from(heading)];
        let to = (x + dx, y + dy);
        let through = |from: i64, to: i64| if from & 1 == 1 { from } else { to };
        let (middle_x, middle_y) = (through(x, to.0), through(y, to.1));
        let cell = self.cell_at((middle_x >> 1, middle_y >> 1))?;
        let side = HALF_STEPS.iter().position(|&(dx, dy)| to == (middle_x + dx, middle_y + dy));
        let is_free = match side {
            None => true,
            Some(side) => side & 1 == 0 && self.maze.passages().is_open(cell, self.port(side as u8 / 2)),
        };
        is_free.then_some((to, cell))
    }

    /// Looks for a wall within some half steps in a direction.
    fn is_wall(&mut self, turn: u8, half_steps: i64) -> bool {
        let heading = (self.heading + turn) & 7;
        let (mut at, mut is_wall) = (self.at, false);
        for _ in 0..half_steps.max(1) {
            match self.ahead(at, heading) {
                Some((to, _)) => at = to,
                None => {
                    is_wall = true;
                    break;
                }
            }
        }
        if heading & 1 == 0 {
            self.look(Some((self.cell, self.port(heading / 2), is_wall)));
        }
        is_wall
    }

    /// Enters another cell.
    fn move_to(&mut self, cell: Cell) {
        let from = Some(replace(&mut self.cell, cell));
        self.look(None);
        self.set_back(None);
        self.begins = self.begins.max(Grain::Step);
        let mark = self.marks[cell.index()];
        let is_new = mark == Mark::Untouched;
        if !replace(&mut self.goes_on, is_new) && is_new {
            self.begins = Grain::Phase;
        }
        self.record(Event::Focus { from, to: Some(cell) });
        self.stand();
    }

    /// Marks the cell that it is in: cells on its walk without loops are active, other visited ones finished.
    fn stand(&mut self) {
        let cell = self.cell;
        if self.path.is_empty() {
            self.record(Event::Focus { from: None, to: Some(cell) });
        }
        if self.marks[cell.index()] == Mark::Untouched {
            self.done.cells += 1;
        }
        if self.marks[cell.index()] != Mark::Active {
            self.mark(cell, Mark::Active);
            self.path.push(cell);
        }
        while let Some(&last) = self.path.last()
            && last != cell
        {
            self.path.pop();
            self.mark(last, Mark::Finished);
        }
        self.face();
        if cell == self.maze.start() {
            (self.run, self.is_running) = (Distance::default(), true);
        }
    }

    /// Ends a run at the goal, once the whole last move is counted.
    fn arrive(&mut self) {
        if !self.is_running || !self.goals.contains(&self.cell) {
            return;
        }
        self.is_running = false;
        self.done.runs += 1;
        if self.best.as_ref().is_none_or(|(best, _)| self.run.moves < best.moves) {
            self.best = Some((self.run, self.path.clone()));
        }
    }

    /// Shows where its back is.
    fn face(&mut self) {
        self.set_back(Some((self.cell, self.port(self.heading / 2 + 2))));
    }

    fn set_back(&mut self, to: Option<(Cell, Port)>) {
        let from = replace(&mut self.back, to);
        from.into_iter().chain(to).for_each(|(cell, port)| self.show(cell, port));
    }

    fn look(&mut self, to: Option<(Cell, Port, bool)>) {
        let from = replace(&mut self.looked, to);
        from.into_iter().chain(to).for_each(|(cell, port, _)| self.show(cell, port));
    }

    /// Shows the sign of a side: the back of the mouse, the wall that it looks at, or one that it has set.
    fn show(&mut self, cell: Cell, port: Port) {
        let to = match self.looked {
            _ if self.back == Some((cell, port)) => Sign::Back,
            Some((of, at, is_wall)) if (of, at) == (cell, port) => {
                if is_wall {
                    Sign::Rejected
                } else {
                    Sign::Examined
                }
            }
            _ if self.walls[cell.index()] >> port.0 & 1 == 1 => Sign::Listed,
            _ => Sign::None,
        };
        let from = replace(&mut self.signs[cell.index()][usize::from(port.0)], to);
        if from != to {
            self.record(Event::Sign { cell, port, from, to });
        }
    }

    /// Writes a color or a text on a cell, or clears it; cells outside the maze are ignored.
    fn note(&mut self, kind: &'static str, (x, y): (i64, i64), to: Option<String>) {
        let Some(cell) = self.cell_at((x, y)) else { return };
        let from = match &to {
            Some(to) => self.on_cells.insert((kind, cell), to.clone()),
            None => self.on_cells.remove(&(kind, cell)),
        };
        if from == to {
            return;
        }
        if kind == "color" {
            let [from, to] = [&from, &to].map(|color| color.as_deref().map_or(Label::None, label));
            if from != to {
                self.record(Event::Label { cell, from, to });
            }
        }
        if self.notes.len() < MAX_NOTES {
            self.notes.push((self.recording.len(), format!("{kind} {x} {y}"), to));
        }
    }

    fn mark(&mut self, cell: Cell, to: Mark) {
        let from = replace(&mut self.marks[cell.index()], to);
        self.record(Event::Mark { cell, from, to });
    }

    fn record(&mut self, event: Event) {
        let begins = take(&mut self.begins);
        self.recording.record(Record { line: self.line, begins, event });
    }

    /// The value of a statistic; `None` if no statistic has that name.
    fn statistic(&self, name: &str) -> Option<String> {
        let best = self.best.as_ref().map(|(best, _)| best);
        let rounded = |number: f64| ((number * 1000.0).round() / 1000.0).to_string();
        if name == "score" {
            let of = |distance: &Distance| distance.effective + distance.turns as f64;
            return Some(rounded(best.map_or(NO_SCORE, |best| of(best) + 0.1 * of(&self.total))));
        }
        let all = [("total-", Some(&self.total)), ("best-run-", best), ("current-run-", Some(&self.run))];
        let (prefix, distance) = all.into_iter().find(|(prefix, _)| name.starts_with(prefix))?;
        let what = &name[prefix.len()..];
        let is_known = ["distance", "turns", "effective-distance"].contains(&what);
        is_known.then(|| match (distance, what) {
            (None, _) => "-1".to_owned(),
            (Some(distance), "distance") => (distance.half_steps / 2).to_string(),
            (Some(distance), "turns") => distance.turns.to_string(),
            (Some(distance), _) => rounded(distance.effective),
        })
    }

    /// Width and height as the mouse sees them.
    fn lengths(&self) -> (i64, i64) {
        let size = self.maze.topology().size();
        let (columns, rows) = (i64::from(size.columns()), i64::from(size.rows()));
        if self.turned & 1 == 0 { (columns, rows) } else { (rows, columns) }
    }

    /// The port on the side at some quarter turns clockwise from its north.
    const fn port(&self, quarter: u8) -> Port {
        Port((quarter + self.turned) & 3)
    }

    fn cell_at(&self, (x, y): (i64, i64)) -> Option<Cell> {
        cell_at(self.maze.topology(), self.turned, x, y)
    }

    /// Where a cell is as the mouse sees it.
    fn place(&self, cell: Cell) -> (i64, i64) {
        let (column, row) = self.maze.topology().position(cell);
        flipped(self.turned, (column.into(), row.into()), self.lengths())
    }

    /// The middle of its cell.
    fn middle(&self) -> (i64, i64) {
        let (x, y) = self.place(self.cell);
        (2 * x + 1, 2 * y + 1)
    }
}

/// A maze with its goal in another cell, and then without doors.
fn ending(maze: Arc<Maze<Grid>>, goal: Cell) -> Arc<Maze<Grid>> {
    if goal == maze.goal() {
        return maze;
    }
    Maze::between(maze.passages().clone(), maze.start(), goal).map_or(maze, Arc::new)
}

/// The label that stands for a color: cold, warm, or from black to white.
fn label(color: &str) -> Label {
    match color {
        "b" | "B" | "c" | "C" | "g" | "G" => Label::First,
        "o" | "r" | "R" | "y" | "Y" => Label::Second,
        _ => Label::Filled,
    }
}
