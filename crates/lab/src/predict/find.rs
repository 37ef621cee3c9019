//! Finds questions in a recording.

use std::ops::Range;

use super::{Decision, Question, behind, next};
use crate::session::{Session, Subject};
use mazewright_maze::inside::Next;
use mazewright_maze::trace::{Decision as Drawn, Event, Grain, Line, Mark, Record, Recording};
use mazewright_maze::{Cell, Grid, Ports, Topology};

impl Question {
    /// The next question, from where the session stands; `None` if no question is left.
    ///
    /// Linear in the number of events up to there.
    pub fn next(session: &Session) -> Option<Self> {
        let recording = session.playback.recording();
        let now = session.playback.position();
        let begins = |step: usize| {
            let record = recording.get(step);
            record.is_none_or(|record| record.begins >= Grain::Step)
        };
        // The moment can lie in a step that has questions left.
        let mut begin = (0..now).rev().find(|&step| begins(step)).unwrap_or(0);
        while begin < recording.len() {
            let end = (begin + 1..).find(|&step| begins(step))?;
            let step = Step { session, recording, begin, end };
            let mut questions = (begin..end).filter_map(|place| step.question(place));
            if let Some(question) = questions.find(|question| question.stop >= now) {
                return Some(question);
            }
            begin = end;
        }
        None
    }
}

/// One step of a recording.
struct Step<'session> {
    session: &'session Session,
    recording: &'session Recording,
    begin: usize,
    /// The moment at which the next one begins.
    end: usize,
}

impl Step<'_> {
    fn records(&self, range: Range<usize>) -> impl Iterator<Item = (usize, Record)> {
        range.filter_map(|step| Some((step, self.recording.get(step)?)))
    }

    /// Returns true if one of some events is of a kind.
    fn has(&self, range: Range<usize>, is_one: fn(Event) -> bool) -> bool {
        self.records(range).any(|(_, record)| is_one(record.event))
    }

    /// The question that an event of the step raises.
    fn question(&self, place: usize) -> Option<Question> {
        let record = self.recording.get(place)?;
        match (record.event, &self.session.subject) {
            (Event::Choose { cell, ports }, _) => self.port(place, cell, ports),
            (Event::Draw(drawn), Subject::Carving(_)) => self.draw(place, record.line, drawn),
            (Event::Focus { from, to }, _) => {
                let (from, to) = (from?, to?);
                (from != to && record.line.name().is_none()).then(|| self.rule(place, record.line, to))?
            }
            (Event::Open { cell, port }, _) if self.next() == Next::Lightest && record.line.name().is_none() => {
                let behind = self.topology().neighbor(cell, port);
                Some(self.ask(Decision::Wall, (self.begin, self.end), record.line, vec![cell, behind]))
            }
            _ => None,
        }
    }

    /// Which of some neighbors comes next: the first one named by a later event.
    fn port(&self, place: usize, cell: Cell, ports: Ports) -> Option<Question> {
        let topology = self.topology();
        let is_one = |other: Cell| behind(topology, cell, ports).any(|one| one == other);
        let (line, answer) = self.records(place + 1..self.end).find_map(|(_, record)| {
            let named = match record.event {
                Event::Open { cell: end, port } => {
                    let other = topology.neighbor(end, port);
                    let ends = [(end, other), (other, end)];
                    ends.into_iter().find(|&(end, other)| end == cell && is_one(other)).map(|(_, other)| other)
                }
                Event::Focus { to, .. } => to.filter(|&to| is_one(to)),
                Event::Mark { cell: other, .. } => Some(other).filter(|&other| is_one(other)),
                _ => None,
            };
            Some((record.line, named?))
        })?;
        Some(self.ask(Decision::Port { cell, ports }, (place + 1, self.end), line, vec![answer]))
    }

    /// Finds the decision of a random number, other than among ports.
    fn draw(&self, place: usize, line: Line, drawn: Drawn) -> Option<Question> {
        let (at, to) = self.records(place + 1..self.end).find_map(|(at, record)| match record.event {
            Event::Focus { to, .. } => Some((at, to?)),
            _ => None,
        })?;
        match drawn {
            // A later draw before the focus decides instead.
            Drawn::Pick => {
                let is_last = !self.has(place + 1..at, |event| matches!(event, Event::Draw(_)));
                is_last.then(|| self.ask(Decision::Pick, (place + 1, at + 1), line, vec![to]))
            }
            Drawn::Coin { cell, port } => {
                let behind = self.topology().neighbor(cell, port);
                if !self.topology().contains(behind) {
                    return None;
                }
                let opens = self.has(at..self.end, |event| matches!(event, Event::Open { .. }));
                let answer = if opens { behind } else { cell };
                Some(self.ask(Decision::Coin { cell, behind }, (at + 1, self.end), line, vec![answer]))
            }
            Drawn::Set { cell } => Some(self.ask(Decision::Set { cell }, (place + 1, self.end), line, vec![to])),
            // The draw divides a field at random, but which field comes next follows from the rule.
            Drawn::Other if self.next() == Next::Field => {
                (self.begin > 0).then(|| self.ask(Decision::Rule, (self.begin, self.end), line, vec![to]))
            }
            Drawn::Other => None,
        }
    }

    /// Where an algorithm goes when no random number decides.
    fn rule(&self, place: usize, line: Line, to: Cell) -> Option<Question> {
        let whole = self.begin..self.end;
        let is_drawn = self.has(whole.clone(), |event| matches!(event, Event::Choose { .. } | Event::Draw(_)));
        let by_rule = |stop| Some(self.ask(Decision::Rule, (stop, self.end), line, vec![to]));
        match self.next() {
            Next::Rule | Next::Back if !is_drawn => by_rule(self.begin),
            // The first focus says whose turn it is, the second one where that walker goes.
            Next::BackInTurn if !is_drawn => {
                let is_focus = |(_, record): &(usize, Record)| matches!(record.event, Event::Focus { .. });
                (self.records(self.begin..place).filter(is_focus).count() == 1).then(|| by_rule(place))?
            }
            Next::Pick => {
                let draws = self.has(whole, |event| matches!(event, Event::Draw(_)));
                let question = self.ask(Decision::Rule, (self.begin, place + 1), line, vec![to]);
                (!draws).then_some(question)
            }
            Next::Field if !is_drawn && self.begin > 0 => by_rule(self.begin),
            Next::LightestAround => {
                let opens = self.has(place..self.end, |event| matches!(event, Event::Open { .. }));
                opens.then(|| self.ask(Decision::Weight, (self.begin, self.end), line, vec![to]))
            }
            Next::Hunt => self.hunt(),
            // The path is only displayed in the end.
            Next::Taken | Next::Passage | Next::Filled => {
                let is_over = self.has(whole, |event| matches!(event, Event::Mark { to: Mark::Solution, .. }));
                (!is_drawn && !is_over).then(|| by_rule(self.begin))?
            }
            _ => None,
        }
    }

    /// How the next cell follows; only the author of a program knows its rule.
    fn next(&self) -> Next {
        next(&self.session.subject)
    }

    /// Which cell a hunt finds, asked when it begins: with the first cell that the hunt looks at, while
    /// a walk begins with a draw.
    fn hunt(&self) -> Option<Question> {
        let first = self.recording.get(self.begin)?;
        let is_look = |record: Record| matches!(record.event, Event::Focus { to: Some(_), .. });
        if first.begins != Grain::Phase || !is_look(first) {
            return None;
        }
        let mut records = self.recording.iter().enumerate().skip(self.begin);
        let (at, record) = records.find(|&(_, record)| !is_look(record))?;
        let Event::Choose { cell, .. } = record.event else { return None };
        Some(self.ask(Decision::Hunt, (self.begin, at), first.line, vec![cell]))
    }

    fn ask(&self, decision: Decision, (stop, reveal): (usize, usize), line: Line, answers: Vec<Cell>) -> Question {
        // A coin that says no may end a step without a trace.
        Question { decision, stop, reveal: reveal.max(stop + 1), line, answers }
    }

    const fn topology(&self) -> &Grid {
        self.session.playback.scene().passages.topology()
    }
}
