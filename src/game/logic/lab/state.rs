//! The state of the laboratory: what it is used for and what is shown, and how that changes.

use std::path::PathBuf;

use bevy::prelude::*;

use super::drawing::MaskDrawing;
use super::duel::{Duels, point};
use super::export::Export;
use super::files::{Files, Opened};
use super::following::Following;
use super::preparation::Preparation;
use super::quiz::Quiz;
use super::script::Desk;
use super::slides::{self, Checkpoint, Slides};
use super::statistics::Statistics;
use super::wish::{ModeName, Tab};
use mazewright_lab::duel::{Duel, DuelError};
use mazewright_lab::export::PictureSize;
use mazewright_lab::lesson::Exercise;
use mazewright_lab::predict::Score;
use mazewright_lab::standing::Measure;
use mazewright_lab::{
    Action, Cast, Guessing, Lane, Lesson, Lineup, LoadedMaze, Presenter, SessionError, Setup, Subject,
};
use mazewright_link::Scene;
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Grain;
use mazewright_maze::{Algorithm, Cell, Recipe, Seed, Size};

/// The columns and rows of the mazes that statistics are known for.
const STATISTICS_SIZE: (u64, u64) = (20, 20);

/// The most cells of a maze that is prepared at once; the longest walk of a solver there takes milliseconds.
const SMALL: u64 = 1024;

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
    /// The settings of duels.
    pub duels: Duels,
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
    left_score: Option<(Setup, Score)>,
    pub(super) slides: Option<Slides>,
    /// The lesson that was ended last, to go on at its slide.
    ended: Option<Slides>,
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
            duels: Duels::default(),
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

    /// Prepares all sessions now, on this thread: for tests and for pictures.
    pub fn prepare_now(&mut self) {
        self.lineup.prepare();
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

    /// Closes the maze from a file.
    pub(super) fn close_file(&mut self) {
        self.setup.loaded = None;
        self.setup.forget_recordings();
        self.show();
    }

    /// Opens a tab, or returns from it to the story.
    pub(super) fn toggle_tab(&mut self, tab: Tab) {
        let is_open = if tab == Tab::Predict { self.quiz.is_some() } else { self.tab == tab };
        self.turn_to(if is_open { Tab::Story } else { tab });
    }

    pub(super) fn turn_grain(&mut self) {
        let grains = [Grain::Event, Grain::Step, Grain::Phase];
        let grain = neighbor(&grains, Some(&self.lineup.view_options().grain), 1);
        self.lineup.apply(Action::Grain(grain));
    }

    pub(super) fn turn_colors(&mut self, by: i32) {
        let layer = neighbor(&self.lineup.layers(), Some(&self.lineup.layer()), by);
        self.lineup.apply(Action::Layer(layer));
    }

    /// One click forwards in the lesson.
    pub(super) fn show_next_slide(&mut self) {
        if !self.slides.as_ref().is_some_and(|slides| slides.hurry(&mut self.lineup)) {
            self.click_slide(Presenter::advance);
        }
    }

    /// Starts the lesson again, or plays the sessions from their start.
    pub(super) fn start_again(&mut self) {
        if self.slides.is_some() {
            return self.start_lesson_again();
        }
        self.lineup.apply(Action::Start);
        self.lineup.apply(Action::Toggle);
    }

    /// Ends the lesson and restores what was shown before it.
    pub(super) fn end_lesson(&mut self) {
        if let Some(slides) = self.slides.take() {
            self.restore((*slides.before).clone());
            self.ended = Some(slides);
        }
        self.tab = Tab::Lessons;
    }

    /// Shows the same with another seed. A maze from a file and a recording have none.
    pub(super) fn choose_seed(&mut self) {
        if self.file_on_show().is_none() && !self.setup.is_recorded() {
            let mut state = self.setup.recipe.seed.0;
            self.setup.recipe.seed = Seed::code(split_mix(&mut state));
            self.show();
        }
    }

    /// Prepares what is ordered, in the background.
    pub(super) fn prepare(&mut self) {
        self.preparation.serve(&mut self.lineup);
        if self.lineup.is_ready()
            && let Some(moments) = self.moments.take()
        {
            self.lineup.apply(Action::SeekEach(moments));
        }
    }

    /// Lets time pass.
    pub(super) fn advance(&mut self, seconds: f64) {
        match self.files.take() {
            Some(Opened::Maze(maze)) => self.load(maze),
            Some(Opened::Program(path)) => self.follow(Following::script(path)),
            None => {}
        }
        match &mut self.mode {
            Mode::Shows => {}
            Mode::Duel(Ok(duel)) => return self.duels.advance(duel, seconds),
            Mode::Duel(Err(_)) => return,
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

    /// Shows another setup.
    pub(super) fn change(&mut self, setup: Setup) {
        let before = std::mem::replace(&mut self.setup, setup);
        self.slides = None;
        // The text of another program takes the place of the text of one that was removed.
        if let Some(program) = self.setup.written.as_ref().filter(|program| before.written.as_ref() != Some(program)) {
            self.desk.take_over(program);
            self.desk.leave_file();
            self.desk.failure = None;
        } else if self.setup.written.is_none() {
            self.desk.failure = None;
        }
        // A recording is of its own maze.
        if self.setup.recipe != before.recipe {
            self.setup.forget_recordings();
        }
        if !self.setup.supports_mask() {
            self.drawing = None;
        }
        let positions = self.positions();
        self.show_after(&before);
        self.stay_where_those_left_stood(&positions);
    }

    /// Shows a scene at its moment.
    pub(super) fn open_scene(&mut self, scene: &Scene) {
        self.change(scene.setup.clone());
        self.mode = Mode::Shows;
        self.show();
        self.lineup.apply(Action::Pause);
        let layer = scene.layer.map(Action::Layer);
        let actions = layer.into_iter().chain(scene.grain.map(Action::Grain));
        actions.for_each(|action| self.lineup.apply(action));
        if let Some(script) = &scene.script {
            self.desk.set(script);
            self.desk.leave_file();
            self.desk.at = Some(scene.moments());
            self.try_script();
        } else {
            self.moments = Some(scene.moments());
        }
    }

    /// Starts what the setup describes.
    pub(super) fn show(&mut self) {
        self.show_as(Action::Show);
    }

    /// Shows what has become of another setup: from the same place, if only options are different.
    pub(super) fn show_after(&mut self, before: &Setup) {
        let goes_on = self.setup.has_cast_of(before) && self.drawing.is_none();
        self.show_as(if goes_on { Action::Replace } else { Action::Show });
    }

    pub(super) fn show_as(&mut self, action: fn(Vec<Subject>) -> Action) {
        match &self.mode {
            Mode::Shows => self.start_shows(action),
            Mode::Duel(_) => self.start_duel(),
            Mode::Statistics(_) => self.start_statistics(),
        }
    }

    fn start_shows(&mut self, action: fn(Vec<Subject>) -> Action) {
        if let Some(quiz) = &mut self.quiz {
            quiz.is_due = true;
        }
        self.moments = None;
        match self.setup.subjects() {
            Ok(subjects) => {
                self.problem = None;
                self.lineup.apply(action(subjects));
                // A small maze is there at once, so that nothing flickers while options change.
                let is_small = self.setup.cells().is_some_and(|cells| cells <= SMALL);
                let has_programs = self.setup.written.is_some() || !self.setup.others.is_empty();
                if is_small && !has_programs {
                    self.lineup.prepare();
                }
            }
            Err(error) => self.problem = Some(error),
        }
    }

    pub(super) fn start_duel(&mut self) {
        self.mode = Mode::Duel(self.duels.start(&self.setup));
    }

    pub(super) fn start_statistics(&mut self) {
        let Recipe { size, seed, .. } = self.setup.recipe;
        let race: &[Algorithm] = match &self.setup.cast {
            Cast::Generators(all) => all,
            Cast::Solvers(_) => &[],
        };
        self.mode = Mode::Statistics(Box::new(Statistics::new(size, seed, race)));
    }

    /// Starts a lesson, which may be from a file.
    pub(super) fn start_lesson(&mut self, lesson: &Lesson, file: Option<PathBuf>) {
        let open = self.slides.take();
        let is_open = open.is_some();
        let before = open.map_or_else(|| Box::new(self.kept()), |slides| slides.before);
        self.mode = Mode::Shows;
        self.drawing = None;
        // A lesson starts over if it is being shown, or was ended at its last slide.
        let goes_on = |ended: &Slides| !is_open && ended.goes_on(lesson);
        let ended = self.ended.take().filter(goes_on);
        self.slides = Some(match ended {
            Some(mut ended) => {
                ended.before = before;
                ended
            }
            None => Slides::new(lesson, file, before),
        });
        self.tab = Tab::Story;
        // These sessions may stand where the first slide stops them.
        self.lineup.apply(Action::Start);
        self.show_slide();
    }

    /// Starts the lesson again, read anew if it is from a file; one that cannot be read stays as it is.
    fn start_lesson_again(&mut self) {
        let Some(slides) = &self.slides else { return };
        for exercise in slides.presenter.lesson().slides.iter().filter_map(|slide| slide.exercise.as_ref()) {
            let draft = self.desk.drafts.remove(&exercise.script);
            self.desk.asides.extend(draft.map(|draft| ("exercise".to_owned(), draft)));
        }
        let file = slides.file.clone();
        let read = file.as_deref().map(slides::read);
        match read.unwrap_or_else(|| Ok(slides.presenter.lesson().clone())) {
            Ok(lesson) => self.start_lesson(&lesson, file),
            Err(problem) => self.files.problem = Some(problem),
        }
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
            self.duels.step_to(duel, cell);
        } else if let Some(quiz) = self.quiz.as_mut().filter(|_| pane == 0) {
            quiz.guessing.guess(&mut self.lineup, cell);
        } else {
            self.lineup.apply(Action::MeasureFrom(cell));
        }
    }

    pub(super) fn move_by_key(&mut self, direction: Vec2) {
        if let Mode::Duel(Ok(duel)) = &mut self.mode {
            self.duels.step_toward(duel, direction);
        } else if let Some(drawing) = &mut self.drawing {
            drawing.move_cursor(&self.setup, direction);
        } else if let Some(quiz) = &mut self.quiz {
            quiz.guessing.move_cursor(&self.lineup, point(direction));
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

    /// Ends a quiz; its score is kept for a return.
    pub(super) fn end_quiz(&mut self) {
        if let Some(quiz) = self.quiz.take() {
            self.left_score = Some((self.setup.clone(), quiz.guessing.score));
        }
    }

    pub(super) fn draw(&mut self, stroke: impl FnOnce(&mut MaskDrawing, &mut Setup, &Lineup) -> bool) {
        let has_changed = self.drawing.as_mut().is_some_and(|drawing| stroke(drawing, &mut self.setup, &self.lineup));
        if has_changed {
            self.show();
        }
    }

    pub(super) fn click_slide(&mut self, turn: impl FnOnce(&mut Presenter) -> bool) {
        if self.slides.as_mut().is_some_and(|slides| slides.click(turn)) {
            self.show_slide();
        }
    }

    pub(super) fn show_slide(&mut self) {
        if let Some(slides) = &mut self.slides {
            self.problem = slides.show(&mut self.lineup).err();
            self.desk.clear();
            if self.exercise().is_some() && !self.shows_target() {
                self.try_script();
            }
        }
    }

    pub(super) fn choose_other(&mut self, places: i32) {
        self.setup.written = None;
        self.desk.clear();
        self.setup.cast = match &self.setup.cast {
            Cast::Generators(all) => {
                let algorithm = neighbor(&Algorithm::ALL, all.first(), places);
                self.setup.recipe.algorithm = algorithm;
                Cast::Generators(vec![algorithm])
            }
            Cast::Solvers(all) => Cast::Solvers(vec![neighbor(&Solver::ALL, all.first(), places)]),
        };
        self.show();
    }

    /// Shows a maze from a file in the modes that solve mazes, until another one is chosen.
    fn load(&mut self, maze: LoadedMaze) {
        self.keep(self.kept());
        self.setup.loaded = Some(maze);
        match &self.mode {
            Mode::Duel(_) => self.start_duel(),
            _ => self.set_mode(ModeName::Solve),
        }
    }
}

/// The member of a list that is some places after another; the list wraps around.
fn neighbor<T: Copy + PartialEq>(all: &[T], from: Option<&T>, places: i32) -> T {
    let place = from.and_then(|from| all.iter().position(|member| member == from));
    let neighbor = place.unwrap_or(0) as i32 + places;
    all[neighbor.rem_euclid(all.len() as i32) as usize]
}
