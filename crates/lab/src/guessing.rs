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
    question: Option<Question>,
    /// The last guess, and how it was judged.
    answer: Option<(Cell, Judgement)>,
    /// The cell that the keyboard selects.
    cursor: Option<Cell>,
    score: Score,
    /// Whether no question is left.
    is_over: bool,
}

impl Guessing {
    /// The current question.
    #[must_use]
    pub const fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// The guess for the current question, and how it was judged.
    #[must_use]
    pub const fn answer(&self) -> Option<&(Cell, Judgement)> {
        self.answer.as_ref()
    }

    /// The cell that the keyboard selects.
    #[must_use]
    pub const fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// The score.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Whether no question is left.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Asks the next question, and brings the show to the moment before the choice. Does nothing until the
    /// show is prepared.
    pub fn ask(&mut self, showcase: &mut Showcase) {
        let Some(show) = first(showcase) else { return };
        self.answer = None;
        self.question = Question::next(show);
        self.is_over = self.question.is_none();
        let Some(question) = &self.question else {
            return;
        };
        let mut moments = steps(showcase);
        moments[0] = question.stop();
        showcase.act(Action::SeekEach(moments));
        self.cursor = first(showcase).and_then(|show| {
            let focus = show.playback.scene().focus;
            question.about().or(focus).or(Some(show.maze.start()))
        });
    }

    /// Judges a guess, and shows what happens. A second guess at the same question does not count.
    pub fn guess(&mut self, showcase: &mut Showcase, cell: Cell) {
        let (Some(question), None) = (&self.question, &self.answer) else {
            return;
        };
        let Some(show) = first(showcase) else { return };
        let judgement = question.judge(show, cell);
        self.score.count(judgement.verdict);
        self.answer = Some((cell, judgement));
        let mut moments = steps(showcase);
        moments[0] = question.reveal();
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

    /// The cells to mark, each with whether it is right.
    #[must_use]
    pub fn marks(&self) -> Vec<(Cell, bool)> {
        let (Some(question), Some((named, judgement))) = (&self.question, &self.answer) else {
            return Vec::new();
        };
        let answers = question.answers().iter().map(|&cell| (cell, true));
        let is_wrong = judgement.verdict != Verdict::Right;
        answers.chain(is_wrong.then_some((*named, false))).collect()
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
