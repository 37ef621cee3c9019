//! The state of the laboratory: its mode, its tab, and what time, keys and clicks do in each.

use bevy::prelude::*;

use super::drawing::MaskDrawing;
use super::export::Export;
use super::files::Files;
use super::preparation::Preparation;
use super::quiz::Quiz;
use super::script::Desk;
use super::slides::{Checkpoint, Slides};
use super::statistics::Statistics;
use super::wish::{ModeName, Tab};
use mazewright_lab::duel::{Beat, Duel, DuelError};
use mazewright_lab::export::PictureSize;
use mazewright_lab::lesson::Exercise;
use mazewright_lab::predict::Score;
use mazewright_lab::standing::Measure;
use mazewright_lab::{Action, Cast, Guessing, Lane, Lineup, LoadedMaze, Presenter, SessionError, Setup, steer};
use mazewright_maze::plan::{Plan, Point};
use mazewright_maze::solve::{Hand, Solver};
use mazewright_maze::{Algorithm, Cell, Recipe, Size};

/// The columns and rows of the mazes that statistics are known for.
const STATISTICS_SIZE: (u64, u64) = (20, 20);

/// The content of the middle of the window.
pub enum Mode {
    /// The sessions of the lineup.
    Shows,
    /// A duel, or the error if it could not be started.
    Duel(Result<Box<Duel>, DuelError>),
    /// Statistics of many mazes.
    Statistics(Box<Statistics>),
}

/// The laboratory, while its screen is open.
#[derive(Resource)]
pub struct Lab {
    /// The content of the middle of the window.
    pub mode: Mode,
    /// The setup that is chosen.
    pub setup: Setup,
    /// The sessions.
    pub lineup: Lineup,
    /// Why the last choice cannot be shown.
    pub problem: Option<SessionError>,
    /// The solver that the player races in a duel.
    pub rival: Solver,
    /// When it moves.
    pub beat: Beat,
    /// The file that is being saved.
    pub export: Option<Export>,
    /// How large pictures and films are.
    pub picture_size: PictureSize,
    /// The choice of a file with a maze.
    pub files: Files,
    /// The open tab of the panel on the right.
    pub tab: Tab,
    /// True if the panel is read instead of the mazes where a window has room for one of them; `None` while no one has
    /// said so.
    pub reads: Option<bool>,
    /// True if the mazes have the whole window.
    pub full_screen: bool,
    /// True if a picture that does not show all of its maze moves along with where the algorithm is.
    pub follows: bool,
    /// The mask that is being drawn.
    pub drawing: Option<MaskDrawing>,
    /// The measure that a race is compared by, if a viewer chose one.
    pub(super) measure: Option<Measure>,
    pub(super) quiz: Option<Quiz>,
    /// The score of the quiz that was left last, and what it was about.
    pub(super) left_score: Option<(Setup, Score)>,
    pub(super) slides: Option<Slides>,
    /// The lesson that was ended last, to go on at its slide.
    pub(super) ended: Option<Slides>,
    /// The desk where a script is written.
    pub desk: Desk,
    pub(super) preparation: Preparation,
    /// Where the sessions are to stand once they are prepared.
    pub(super) moments: Option<Vec<usize>>,
    /// The states before, the newest last.
    pub(super) undo: Vec<Checkpoint>,
    /// The size before the statistics, which begin with one of their own.
    pub(super) before_statistics: Option<Size>,
}

impl Lab {
    /// A laboratory that starts with a setup.
    pub fn new(setup: Setup) -> Self {
        let mut lab = Self {
            mode: Mode::Shows,
            lineup: Lineup::new(Vec::new()),
            setup,
            problem: None,
            rival: Solver::WallFollower(Hand::Left),
            beat: Beat::default(),
            export: None,
            picture_size: PictureSize::default(),
            files: Files::default(),
            tab: Tab::default(),
            reads: None,
            full_screen: false,
            follows: true,
            drawing: None,
            measure: None,
            quiz: None,
            left_score: None,
            slides: None,
            ended: None,
            desk: Desk::default(),
            preparation: Preparation::default(),
            moments: None,
            undo: Vec::new(),
            before_statistics: None,
        };
        lab.show();
        lab
    }

    /// Returns true if nothing moves by itself.
    pub fn is_still(&self) -> bool {
        match &self.mode {
            Mode::Shows => {
                let is_slide_due = self.slides.as_ref().is_some_and(Slides::is_due);
                let moves = self.lineup.is_playing() || is_slide_due;
                !moves
                    && self.lineup.is_ready()
                    && self.export.is_none()
                    && !self.files.is_reading()
                    && self.desk.is_still()
            }
            Mode::Duel(_) => false,
            Mode::Statistics(statistics) => statistics.is_done(),
        }
    }

    /// The modes of the laboratory.
    pub const fn mode_name(&self) -> ModeName {
        match (&self.mode, &self.setup.cast) {
            (Mode::Duel(_), _) => ModeName::Duel,
            (Mode::Statistics(_), _) => ModeName::Statistics,
            (Mode::Shows, Cast::Generators(_)) => ModeName::Carve,
            (Mode::Shows, Cast::Solvers(_)) => ModeName::Solve,
        }
    }

    /// The maze from a file that is shown or solved.
    pub fn file_on_show(&self) -> Option<&LoadedMaze> {
        let solves = matches!(self.mode_name(), ModeName::Solve | ModeName::Duel);
        let loaded = self.setup.loaded.as_ref();
        loaded.filter(|_| solves && self.slides.is_none())
    }

    /// The measure that the sessions of a race are compared by, and the measures to choose from.
    pub fn measures(&self) -> (Measure, [Measure; 4]) {
        let mut sessions = self.lineup.lanes().iter().filter_map(Lane::ready);
        let all =
            if sessions.any(|session| session.answer.is_some()) { Measure::OF_SOLVERS } else { Measure::OF_GENERATORS };
        let chosen = self.measure.filter(|measure| all.contains(measure));
        (chosen.unwrap_or(Measure::of(self.lineup.view_options().clock)), all)
    }

    /// The questions, during a quiz.
    pub fn guessing(&self) -> Option<&Guessing> {
        self.quiz.as_ref().map(|quiz| &quiz.guessing)
    }

    /// The presenter, during a lesson.
    pub fn presenter(&self) -> Option<&Presenter> {
        self.slides.as_ref().map(|slides| &slides.presenter)
    }

    /// The exercise of the slide, during a lesson.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.presenter()?.slide().exercise.as_ref()
    }

    /// Returns true if the desk is in use: a script or an exercise of a lesson is shown.
    pub fn has_desk(&self) -> bool {
        // A script that does not run is shown with its problem.
        let is_written = self.setup.written.is_some() || self.desk.failure.is_some();
        if self.slides.is_some() { self.exercise().is_some() } else { is_written }
    }

    /// The text at the desk: that of the exercise, or the user's own.
    pub fn text(&self) -> &str {
        let exercise = self.exercise().map(|exercise| &exercise.script);
        exercise.map_or(&self.desk.text, |script| self.desk.drafts.get(script).unwrap_or(script))
    }

    /// Returns true if the exercise shows the algorithm that is to be written, since nothing is written yet.
    pub fn shows_target(&self) -> bool {
        self.exercise().is_some_and(|exercise| exercise.script == self.text()) && !self.desk.is_busy()
    }

    /// Returns true if the caption of a slide is about what is seen: its sessions have been where it stops them.
    pub fn has_arrived(&self) -> bool {
        self.slides.as_ref().is_none_or(Slides::has_arrived)
    }

    /// Presses the highlighted cell: answers the question with it or asks the next one, or draws with it.
    pub(super) fn press_cell(&mut self) {
        if self.drawing.is_some() {
            self.draw(|drawing, setup, _| drawing.press(setup));
        } else if let Some(quiz) = &mut self.quiz {
            quiz.answer(&mut self.lineup);
        }
    }

    /// Opens a tab, or returns from it to the story.
    pub(super) fn toggle_tab(&mut self, tab: Tab) {
        let is_open = if tab == Tab::Predict { self.quiz.is_some() } else { self.tab == tab };
        self.turn_to(if is_open { Tab::Story } else { tab });
    }

    /// Starts the lesson again, or plays the sessions from their start.
    pub(super) fn start_again(&mut self) {
        if self.slides.is_some() {
            return self.start_lesson_again();
        }
        self.lineup.apply(Action::Start);
        self.lineup.apply(Action::Toggle);
    }

    /// Lets time pass.
    pub(super) fn advance(&mut self, seconds: f64) {
        if let Some(maze) = self.files.take() {
            self.load(maze);
        }
        match &mut self.mode {
            Mode::Shows => {}
            Mode::Duel(duel) => {
                if let Ok(duel) = duel {
                    duel.advance(seconds);
                }
                return;
            }
            Mode::Statistics(statistics) => return statistics.advance(),
        }
        if let Some(slides) = &mut self.slides {
            slides.reach_stop(&mut self.lineup);
        }
        if let Some(quiz) = &mut self.quiz {
            quiz.ask_when_ready(&mut self.lineup);
        }
        self.advance_desk(seconds);
        self.lineup.advance(seconds);
        if let Some(slides) = &mut self.slides {
            slides.look(&self.lineup);
        }
    }

    pub(super) fn start_duel(&mut self) {
        self.mode = Mode::Duel(self.setup.duel(self.rival, self.beat).map(Box::new));
    }

    pub(super) fn start_statistics(&mut self) {
        let Recipe { size, seed, .. } = self.setup.recipe;
        let race: &[Algorithm] = match &self.setup.cast {
            Cast::Generators(all) => all,
            Cast::Solvers(_) => &[],
        };
        self.mode = Mode::Statistics(Box::new(Statistics::new(size, seed, race)));
    }

    pub(super) fn set_mode(&mut self, mode: ModeName) {
        self.slides = None;
        self.setup.written = None;
        self.desk.clear();
        let size = self.before_statistics.take();
        if let (Mode::Statistics(_), Some(size)) = (&self.mode, size) {
            self.setup.recipe.size = size;
        }
        self.end_quiz();
        self.drawing = None;
        if self.tab == Tab::Predict {
            self.tab = Tab::Story;
        }
        match mode {
            ModeName::Carve => {
                self.mode = Mode::Shows;
                if let Cast::Solvers(_) = self.setup.cast {
                    self.setup.cast = Cast::Generators(vec![self.setup.recipe.algorithm]);
                }
                self.show();
            }
            ModeName::Solve => {
                self.mode = Mode::Shows;
                if let Cast::Generators(_) = self.setup.cast {
                    self.setup.cast = Cast::Solvers(vec![Solver::default()]);
                }
                self.show();
            }
            ModeName::Duel => {
                self.lineup.apply(Action::Pause);
                self.start_duel();
            }
            ModeName::Statistics => {
                self.lineup.apply(Action::Pause);
                self.before_statistics = Some(self.setup.recipe.size);
                if let Ok(size) = Size::new(STATISTICS_SIZE.0, STATISTICS_SIZE.1) {
                    self.setup.recipe.size = size;
                }
                self.start_statistics();
            }
        }
    }

    pub(super) fn click_cell(&mut self, pane: usize, cell: Cell) {
        if let Mode::Duel(Ok(duel)) = &mut self.mode {
            duel.step_to(cell);
        } else if let Some(quiz) = self.quiz.as_mut().filter(|_| pane == 0) {
            quiz.guessing.guess(&mut self.lineup, cell);
        } else {
            self.lineup.apply(Action::MeasureFrom(cell));
        }
    }

    pub(super) fn move_by_key(&mut self, direction: Vec2) {
        let on_plan = Point::new(f64::from(direction.x), f64::from(direction.y));
        if let Mode::Duel(Ok(duel)) = &mut self.mode {
            let plan = Plan::new(duel.maze.topology());
            if let Some(port) = steer::toward(&plan, duel.you.cell(), duel.open_ports(), on_plan) {
                duel.step(port);
            }
        } else if let Some(drawing) = &mut self.drawing {
            drawing.move_cursor(&self.setup, direction);
        } else if let Some(quiz) = &mut self.quiz {
            quiz.guessing.move_cursor(&self.lineup, on_plan);
        }
    }

    /// Turns to another page of the panel.
    pub(super) fn turn_to(&mut self, tab: Tab) {
        self.tab = tab;
        self.drawing = None;
        self.end_quiz();
        if tab == Tab::Predict {
            let left = self.left_score.take();
            let left = left.filter(|(setup, _)| *setup == self.setup);
            let mut quiz = Quiz::default();
            quiz.guessing.score = left.map_or_else(Score::default, |(_, score)| score);
            self.quiz = Some(quiz);
        }
    }

    /// Begins to draw the mask on the grid before anything is carved, or ends that.
    pub(super) fn toggle_drawing(&mut self) {
        self.drawing = match self.drawing {
            None if self.setup.supports_mask() => Some(MaskDrawing::default()),
            _ => None,
        };
        if self.drawing.is_some() {
            self.tab = Tab::Story;
            self.end_quiz();
            self.lineup.apply(Action::Start);
        }
    }

    pub(super) fn draw(&mut self, stroke: impl FnOnce(&mut MaskDrawing, &mut Setup, &Lineup) -> bool) {
        let has_changed = self.drawing.as_mut().is_some_and(|drawing| stroke(drawing, &mut self.setup, &self.lineup));
        if has_changed {
            self.show();
        }
    }

    /// Ends a quiz; its score is kept for a return.
    pub(super) fn end_quiz(&mut self) {
        if let Some(quiz) = self.quiz.take() {
            self.left_score = Some((self.setup.clone(), quiz.guessing.score));
        }
    }
}
