//! A round of questions: the show stops before each choice, and the viewer guesses the next cell.

use super::predict::{Judgement, Question, Score, Verdict};
use super::show::Show;
use super::showcase::{Action, Showcase};
use super::steer;
use mazewright_maze::{Cell, Passages, Topology};
use mazewright_plan::{Plan, Point};

/// A round of questions about the first show of a showcase.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Guessing {
    /// The current question.
    pub question: Option<Question>,
    /// The guess for the current question, and how it was judged.
    pub answer: Option<(Cell, Judgement)>,
    /// The possible cells found so far, where the question [asks for all](Question::asks_for_all).
    pub found: Vec<Cell>,
    /// The cell that the keyboard selects.
    pub cursor: Option<Cell>,
    /// The score.
    pub score: Score,
    /// Whether no question is left.
    pub is_over: bool,
}

impl Guessing {
    /// Asks the next question, and brings the show to the moment before the choice. Does nothing until the
    /// show is prepared.
    pub fn ask(&mut self, showcase: &mut Showcase) {
        let Some(show) = first(showcase) else { return };
        self.answer = None;
        self.found.clear();
        self.question = Question::next(show);
        self.is_over = self.question.is_none();
        let Some(question) = &self.question else {
            return;
        };
        let mut moments = steps(showcase);
        moments[0] = question.stop;
        showcase.act(Action::SeekEach(moments));
        self.cursor = first(showcase).and_then(|show| {
            let focus = show.playback.scene().focus;
            question.about().or(focus).or(Some(show.maze.start()))
        });
    }

    /// Judges a guess, and shows what happens; where all possible cells are asked for, after the last one or a
    /// wrong one. A second guess at the same question does not count.
    pub fn guess(&mut self, showcase: &mut Showcase, cell: Cell) {
        let (Some(question), None) = (&self.question, &self.answer) else {
            return;
        };
        let Some(show) = first(showcase) else { return };
        let mut judgement = question.judge(show, cell);
        if question.asks_for_all() && judgement.verdict != Verdict::Wrong {
            if self.found.contains(&cell) {
                return;
            }
            self.found.push(cell);
            if self.found.len() < question.possible(show).len() {
                return;
            }
            judgement = question.judge(show, question.answers[0]);
        }
        self.score.count(judgement.verdict);
        self.answer = Some((cell, judgement));
        let mut moments = steps(showcase);
        moments[0] = question.reveal;
        showcase.act(Action::SeekEach(moments));
    }

    /// Moves the selection to the next cell in a direction.
    pub fn move_cursor(&mut self, showcase: &Showcase, direction: Point) {
        let (Some(show), Some(cell)) = (first(showcase), self.cursor) else {
            return;
        };
        let passages: &Passages<_> = &show.playback.scene().passages;
        let plan = Plan::new(passages.topology());
        let port = steer::toward(&plan, cell, passages.neighbors(cell), direction);
        self.cursor = port
            .map(|port| passages.topology().neighbor(cell, port))
            .or(self.cursor);
    }

    /// The cells to mark, each with what it is, the answers first.
    #[must_use]
    pub fn marks(&self) -> Vec<(Cell, Verdict)> {
        let found = self.found.iter().map(|&cell| (cell, Verdict::Possible));
        let (Some(question), Some((named, judgement))) = (&self.question, &self.answer) else {
            return found.collect();
        };
        let answers = question.answers.iter();
        let answers = answers.map(|&cell| (cell, Verdict::Right));
        let named = (*named, judgement.verdict);
        let named = Some(named).filter(|(_, verdict)| *verdict != Verdict::Right);
        answers.chain(named).chain(found).collect()
    }
}

fn first(showcase: &Showcase) -> Option<&Show> {
    showcase.panes().first()?.ready()
}

fn steps(showcase: &Showcase) -> Vec<usize> {
    let panes = showcase.panes().iter();
    panes
        .map(|pane| pane.ready().map_or(0, |show| show.playback.step()))
        .collect()
}
