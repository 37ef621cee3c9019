//! Finds in a recording what can be asked about it.

use super::{Decision, Question, behind};
use crate::show::{Show, Subject};
use mazewright_maze::trace::{Event, Grain, Line, Mark, Note, Recording};
use mazewright_maze::{Algorithm, Cell, Grid, Ports, Topology};

/// The lines that a question depends on, where an algorithm draws for several things.
const LIST_PICK: Line = Line(2);
const COIN_TO_JOIN: Line = Line(2);
const SIDEWINDER_RISE: Line = Line(3);
const ELLER_FALL: Line = Line(3);
const HUNT: Line = Line(4);
const RESUME: Line = Line(6);

/// The first question from the moment of a show on.
pub(super) fn next(show: &Show) -> Option<Question> {
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
