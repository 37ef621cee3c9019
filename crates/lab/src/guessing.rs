//! A round of questions: the session stops before each choice, and the viewer guesses the next cell.

use super::lineup::{Action, Lineup};
use super::predict::{Judgement, Question, Reason, Score, Verdict};
use super::session::Session;
use super::steer;
use mazewright_maze::plan::{Plan, Point};
use mazewright_maze::{Cell, Passages, Topology};

/// A round of questions about the first session of a lineup.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Guessing {
    /// The current question.
    pub question: Option<Question>,
    /// The guess for the current question, and how it was judged.
    pub answer: Option<(Cell, Judgement)>,
    /// The possible cells found so far, where the question [asks for all](Question::asks_for_all); all of them once it
    /// is answered.
    pub found: Vec<Cell>,
    /// The cell that the keyboard selects.
    pub cursor: Option<Cell>,
    /// The score of the guesses so far.
    pub score: Score,
    /// True if no question is left.
    pub is_over: bool,
}

impl Guessing {
    /// Asks the next question, and brings the session to the moment before the choice. Does nothing until the
    /// session is prepared.
    pub fn ask(&mut self, lineup: &mut Lineup) {
        let Some(session) = first(lineup) else { return };
        self.answer = None;
        self.found.clear();
        self.question = Question::next(session);
        self.is_over = self.question.is_none();
        let Some(question) = &self.question else { return };
        bring(lineup, question.stop);
        self.cursor = first(lineup)
            .and_then(|session| question.about().or(session.playback.scene().focus).or(Some(session.maze.start())));
    }

    /// Judges a guess, and shows what happens; if all possible cells are asked for, only after the last one or a wrong
    /// one. A second guess at the same question does not count.
    pub fn guess(&mut self, lineup: &mut Lineup, cell: Cell) {
        let (Some(question), None) = (&self.question, &self.answer) else { return };
        let Some(session) = first(lineup) else { return };
        let mut judgement = question.judge(session, cell);
        // The pointer begins there, so this is a slip.
        if judgement.reason == Reason::Itself {
            return;
        }
        let possible = question.asks_for_all().then(|| question.possible(session));
        if question.asks_for_all() && judgement.verdict != Verdict::Wrong {
            if self.found.contains(&cell) {
                return;
            }
            self.found.push(cell);
            if self.found.len() < question.possible(session).len() {
                return;
            }
            judgement = question.judge(session, question.answers[0]);
        }
        self.score.count(judgement.verdict);
        self.answer = Some((cell, judgement));
        if let Some(possible) = possible {
            self.found = possible;
        }
        bring(lineup, question.reveal);
    }

    /// Moves the selection to the next cell in a direction.
    pub fn move_cursor(&mut self, lineup: &Lineup, direction: Point) {
        let (Some(session), Some(cell)) = (first(lineup), self.cursor) else { return };
        let passages: &Passages<_> = &session.playback.scene().passages;
        let port = steer::toward(&Plan::new(passages.topology()), cell, passages.neighbors(cell), direction);
        self.cursor = port.map(|port| passages.topology().neighbor(cell, port)).or(self.cursor);
    }

    /// The cells to mark, each with its verdict, the answers first.
    pub fn marks(&self) -> Vec<(Cell, Verdict)> {
        let found = self.found.iter().map(|&cell| (cell, Verdict::Possible));
        let (Some(question), Some((named, judgement))) = (&self.question, &self.answer) else { return found.collect() };
        let answers = question.answers.iter();
        let answers = answers.map(|&cell| (cell, Verdict::Right));
        let named = (*named, judgement.verdict);
        answers.chain(Some(named).filter(|(_, verdict)| *verdict != Verdict::Right)).chain(found).collect()
    }
}

fn first(lineup: &Lineup) -> Option<&Session> {
    lineup.lanes().first()?.ready()
}

/// Brings the first session to a moment, and leaves the others where they are.
fn bring(lineup: &mut Lineup, moment: usize) {
    let others = lineup.lanes().iter().skip(1);
    let others = others.map(|lane| lane.ready().map_or(0, |session| session.playback.position()));
    lineup.apply(Action::SeekEach(std::iter::once(moment).chain(others).collect()));
}
