//! The laboratory in the game: its showcase, the threads on which shows are prepared, and its keys.

mod export;
mod keys;
mod survey;

use bevy::prelude::*;

pub use self::export::Export;
pub use self::survey::{MOST, MOST_SMALL, Statistics};
use super::menu;
use super::options::Options;
use super::screen::Screen;
use super::session::course::Course;
use super::session::frozen::{FreezeReason, freeze, thaw};
use super::systems::LogicSystems;
use crate::game::platform::Background;
use crate::game::words::Words;
use mazewright_forms::draw::Format;
use mazewright_lab::duel::{Beat, Duel, DuelError};
use mazewright_lab::{
    Action, Cast, Guessing, Lesson, Order, Pace, Pane, Presenter, Setup, Show, ShowError, Showcase,
    steer,
};
use mazewright_maze::random::split_mix;
use mazewright_maze::solve::{Hand, Solver};
use mazewright_maze::{Algorithm, Cell, Recipe, Seed, Size};
use mazewright_plan::{Plan, Point};

/// What the watcher wants.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Wish {
    /// Something of the showcase.
    Do(Action),
    /// Something else to be shown.
    Set(Box<Setup>),
    /// Another use of the laboratory.
    Mode(ModeName),
    /// A click on a cell of a pane.
    Cell(usize, Cell),
    /// The question is answered with the cell that is pointed at, or the next one is asked.
    Answer,
    /// A step in a direction: of the cell that is pointed at, or of the walker of a duel.
    Step(Vec2),
    /// What moves the rival of a duel.
    Beat(Beat),
    /// Another rival.
    Rival(Solver),
    /// The duel again.
    Rematch,
    /// The first show is taken along as a file.
    Export(Format),
    /// The same with another seed.
    NewSeed,
    /// The generator or solver that is so many places further in the list.
    Other(i32),
    /// What the panel to the right tells of.
    Tab(Tab),
    /// A lesson from its first slide.
    Lesson(Box<Lesson>),
    /// One click further in the lesson.
    NextSlide,
    /// One click back in the lesson.
    PreviousSlide,
    /// The end of the lesson.
    EndLesson,
    /// Everything played from its start.
    PlayFromStart,
    /// The whole window for the mazes, or panels again.
    FullScreen,
    /// Back to the title.
    Leave,
}

/// What the panel to the right tells of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tab {
    /// The algorithm: its pseudo-code, its reasons, its counts.
    #[default]
    Story,
    /// Questions which cell comes next.
    Predict,
    /// The lessons.
    Lessons,
}

/// What the laboratory is used for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ModeName {
    /// Generators carve.
    Carve,
    /// Solvers solve.
    Solve,
    /// A person and a solver walk through the same maze.
    Duel,
    /// Many mazes are carved and measured.
    Statistics,
}

/// What is shown in the middle.
pub enum Mode {
    /// The shows of the showcase.
    Shows,
    /// A duel, or why there is none.
    Duel(Result<Box<Duel>, DuelError>),
    /// Figures of many mazes.
    Statistics(Box<Statistics>),
}

/// The laboratory.
#[derive(Resource)]
pub struct Lab {
    /// What is shown in the middle.
    pub mode: Mode,
    /// Changes when the duel looks different.
    pub duel_moves: u64,
    /// The solver of a duel.
    pub rival: Solver,
    beat: Beat,
    /// The file that is written, or was written last.
    pub export: Export,
    /// The questions, while they are asked.
    pub guessing: Option<Guessing>,
    /// Whether the next question waits for the show to be prepared.
    question_is_due: bool,
    /// What the panel to the right tells of.
    pub tab: Tab,
    /// The lesson that is given.
    pub presenter: Option<Presenter>,
    /// Whether the shows of a slide are still to be brought to where they stop.
    slide_is_due: bool,
    /// What is chosen to be shown.
    pub setup: Setup,
    /// The shows.
    pub showcase: Showcase,
    /// Why what was chosen last cannot be shown.
    pub trouble: Option<ShowError>,
    /// Whether the mazes have the whole window.
    pub full_screen: bool,
    preparing: Vec<(Order, Background<Result<Show, ShowError>>)>,
}

/// The size of the maze unless told otherwise.
const USUAL: (u64, u64) = (24, 14);

impl Lab {
    /// A laboratory that begins with a setup.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let mut lab = Self {
            mode: Mode::Shows,
            duel_moves: 0,
            rival: Solver::WallFollower(Hand::Left),
            beat: Beat::default(),
            export: Export::None,
            guessing: None,
            question_is_due: false,
            tab: Tab::default(),
            presenter: None,
            slide_is_due: false,
            showcase: Showcase::new(Vec::new()),
            setup,
            trouble: None,
            full_screen: false,
            preparing: Vec::new(),
        };
        lab.show();
        lab
    }

    /// Prepares what is ordered at once, on this thread: for tests and for pictures.
    pub fn prepare_now(&mut self) {
        self.showcase.prepare();
    }

    /// Whether nothing moves by itself.
    #[must_use]
    pub fn is_still(&self) -> bool {
        match &self.mode {
            Mode::Shows => {
                let moves = self.showcase.is_playing() || self.slide_is_due;
                !moves && self.showcase.is_ready() && !matches!(self.export, Export::Writing(_))
            }
            Mode::Duel(_) => false,
            Mode::Statistics(statistics) => statistics.is_done(),
        }
    }

    /// What the laboratory is used for.
    #[must_use]
    pub const fn mode_name(&self) -> ModeName {
        match (&self.mode, &self.setup.cast) {
            (Mode::Duel(_), _) => ModeName::Duel,
            (Mode::Statistics(_), _) => ModeName::Statistics,
            (Mode::Shows, Cast::Generators(_)) => ModeName::Carve,
            (Mode::Shows, Cast::Solvers(_)) => ModeName::Solve,
        }
    }

    /// What moves the rival of a duel.
    #[must_use]
    pub const fn beat(&self) -> Beat {
        self.beat
    }

    /// Writes the first show to a file in the folder that the program was started in.
    fn export(&mut self, format: Format) {
        let Some(show) = self.showcase.panes().first().and_then(Pane::ready) else {
            return;
        };
        let show = show.clone();
        self.export = Export::Writing(Background::compute(move || export::save(&show, format)));
    }

    /// Shows what the setup says, from its beginning.
    fn show(&mut self) {
        match &self.mode {
            Mode::Shows => self.show_subjects(),
            Mode::Duel(_) => self.meet(),
            Mode::Statistics(_) => self.count(),
        }
    }

    /// Begins a duel.
    fn meet(&mut self) {
        let duel = self.setup.duel(self.rival, self.beat);
        self.mode = Mode::Duel(duel.map(Box::new));
        self.duel_moves += 1;
    }

    /// Begins to count.
    fn count(&mut self) {
        let Recipe { size, seed, .. } = self.setup.recipe;
        let race: &[Algorithm] = match &self.setup.cast {
            Cast::Generators(all) => all,
            Cast::Solvers(_) => &[],
        };
        let statistics = Statistics::new(size, seed, race);
        self.mode = Mode::Statistics(Box::new(statistics));
    }

    /// Uses the laboratory for something else.
    fn turn_to(&mut self, mode: ModeName) {
        self.presenter = None;
        self.guessing = None;
        if self.tab == Tab::Predict {
            self.tab = Tab::Story;
        }
        match mode {
            ModeName::Carve => {
                self.mode = Mode::Shows;
                if let Cast::Solvers(_) = self.setup.cast {
                    self.setup.cast = Cast::Generators(vec![self.setup.recipe.algorithm]);
                }
                self.setup.loaded = None;
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
                self.showcase.act(Action::Pause);
                self.meet();
            }
            ModeName::Statistics => {
                self.showcase.act(Action::Pause);
                self.setup.recipe.size = statistics_size().unwrap_or(self.setup.recipe.size);
                self.count();
            }
        }
    }

    /// A click on a cell.
    fn click_cell(&mut self, pane: usize, cell: Cell) {
        if let Mode::Duel(Ok(duel)) = &mut self.mode {
            if duel.step_to(cell) {
                self.duel_moves += 1;
            }
        } else if let Some(guessing) = self.guessing.as_mut().filter(|_| pane == 0) {
            guessing.guess(&mut self.showcase, cell);
        } else {
            self.showcase.act(Action::MeasureFrom(cell));
        }
    }

    /// Answers with the cell that is pointed at, or asks the next question.
    fn answer(&mut self) {
        let Some(guessing) = &mut self.guessing else {
            return;
        };
        match (guessing.answer(), guessing.cursor()) {
            (None, Some(cell)) if guessing.question().is_some() => {
                guessing.guess(&mut self.showcase, cell);
            }
            _ => guessing.ask(&mut self.showcase),
        }
    }

    /// A step in a direction.
    fn walk(&mut self, direction: Vec2) {
        let direction = Point::new(f64::from(direction.x), f64::from(direction.y));
        if let Mode::Duel(Ok(duel)) = &mut self.mode {
            let plan = Plan::new(duel.maze().topology());
            let port = steer::toward(&plan, duel.you().cell(), duel.open_ports(), direction);
            if port.is_some_and(|port| duel.step(port)) {
                self.duel_moves += 1;
            }
        } else if let Some(guessing) = &mut self.guessing {
            guessing.move_cursor(&self.showcase, direction);
        }
    }

    fn show_subjects(&mut self) {
        self.question_is_due = self.guessing.is_some();
        match self.setup.subjects() {
            Ok(subjects) => {
                self.trouble = None;
                self.showcase.act(Action::Show(subjects));
            }
            Err(error) => self.trouble = Some(error),
        }
    }

    /// A click in the lesson; a slide that was turned is shown.
    fn click(&mut self, turn: impl FnOnce(&mut Presenter) -> bool) {
        let Some(presenter) = &mut self.presenter else {
            return;
        };
        let before = presenter.number();
        turn(presenter);
        if presenter.number() != before {
            self.turn_to_slide();
        }
    }

    /// Shows the slide of the lesson.
    fn turn_to_slide(&mut self) {
        let Some(presenter) = &self.presenter else {
            return;
        };
        match presenter.cue(&self.showcase) {
            Ok(actions) => {
                self.trouble = None;
                for action in actions {
                    self.showcase.act(action);
                }
                self.slide_is_due = true;
            }
            Err(error) => self.trouble = Some(error.into()),
        }
    }

    /// Brings the shows of a slide to where they stop, once they are prepared.
    fn reach_stop(&mut self) {
        let presenter = self.presenter.as_ref().filter(|_| self.slide_is_due);
        let Some(presenter) = presenter else { return };
        let Some(moments) = presenter.moments(&self.showcase) else {
            return;
        };
        self.slide_is_due = false;
        let shows = self.showcase.panes().iter().filter_map(Pane::ready);
        let is_ahead = shows
            .zip(&moments)
            .any(|(show, &moment)| show.playback.step() > moment);
        if presenter.slide().pace.is_none() {
            self.showcase.act(Action::SeekEach(moments));
            return;
        }
        if is_ahead {
            self.showcase.act(Action::Start);
        }
        self.showcase.act(Action::PlayTo(moments));
    }

    /// Does what the watcher wants, as far as it concerns the laboratory.
    fn act(&mut self, wish: &Wish) {
        match wish {
            Wish::Do(action) => self.showcase.act(action.clone()),
            Wish::Set(setup) => {
                self.setup = (**setup).clone();
                self.presenter = None;
                self.show();
            }
            Wish::Mode(mode) => self.turn_to(*mode),
            Wish::Cell(pane, cell) => self.click_cell(*pane, *cell),
            Wish::Answer => self.answer(),
            Wish::Step(direction) => self.walk(*direction),
            Wish::Beat(beat) => {
                self.beat = *beat;
                self.meet();
            }
            Wish::Rival(solver) => {
                self.rival = *solver;
                self.meet();
            }
            Wish::Rematch => self.meet(),
            Wish::Export(format) => self.export(*format),
            Wish::Tab(tab) => {
                self.tab = *tab;
                let asks = *tab == Tab::Predict;
                self.guessing = asks.then(Guessing::default);
                self.question_is_due = asks;
            }
            Wish::Lesson(lesson) => {
                self.presenter = Some(Presenter::new((**lesson).clone()));
                self.tab = Tab::Story;
                self.turn_to_slide();
            }
            Wish::NextSlide => self.click(Presenter::advance),
            Wish::PreviousSlide => self.click(Presenter::go_back),
            Wish::EndLesson => {
                self.presenter = None;
                self.tab = Tab::Lessons;
                self.show();
            }
            Wish::NewSeed => {
                let mut state = self.setup.recipe.seed.0;
                self.setup.recipe.seed = Seed::code(split_mix(&mut state));
                self.show();
            }
            Wish::Other(places) => {
                self.setup.cast = match &self.setup.cast {
                    Cast::Generators(all) => {
                        Cast::Generators(vec![moved(&Algorithm::ALL, all.first(), *places)])
                    }
                    Cast::Solvers(all) => {
                        Cast::Solvers(vec![moved(&Solver::ALL, all.first(), *places)])
                    }
                };
                if let Cast::Generators(all) = &self.setup.cast {
                    self.setup.recipe.algorithm = all[0];
                }
                self.show();
            }
            Wish::PlayFromStart => {
                self.showcase.act(Action::Start);
                self.showcase.act(Action::Toggle);
            }
            Wish::FullScreen => self.full_screen = !self.full_screen,
            Wish::Leave => {}
        }
    }
}

/// The member of a list that is so many places behind another, round and round.
fn moved<T: Copy + PartialEq, const N: usize>(all: &[T; N], from: Option<&T>, places: i32) -> T {
    let place = from.and_then(|from| all.iter().position(|member| member == from));
    let moved = place.unwrap_or(0) as i32 + places;
    all[moved.rem_euclid(N as i32) as usize]
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>();
    app.add_systems(First, forget_changes.run_if(resource_exists::<Lab>));
    app.add_systems(OnEnter(Screen::Lab), (open, freeze(FreezeReason::Lab)));
    app.add_systems(OnExit(Screen::Lab), thaw(FreezeReason::Lab));
    app.add_systems(OnExit(Screen::Lab), |mut commands: Commands| {
        commands.remove_resource::<Lab>();
    });
    app.add_systems(
        Update,
        keys::press
            .run_if(resource_exists::<Lab>)
            .in_set(LogicSystems::Choose),
    );
    app.add_systems(
        Update,
        (act, prepare_shows, play)
            .chain()
            .after(menu::act)
            .run_if(resource_exists::<Lab>)
            .in_set(LogicSystems::Act),
    );
}

fn open(mut commands: Commands, options: Res<Options>, words: Res<Words>) {
    let seed = match &options.course {
        Course::Ladder(ladder) => ladder.seed,
        _ => Seed(1),
    };
    let usual = Size::new(USUAL.0, USUAL.1)
        .map(|size| Setup::new(Recipe::new(size, Algorithm::default(), seed)));
    if let Some(setup) = options.lab.clone().or(usual.ok()) {
        let mut lab = Lab::new(setup);
        if options.benchmark.is_some() {
            lab.showcase.act(Action::Pace(Pace::WholeIn(10.0)));
            lab.showcase.act(Action::Toggle);
        }
        if let Some(lesson) = &options.lesson {
            let lesson = lesson.clone().translated(words.language().code());
            lab.act(&Wish::Lesson(Box::new(lesson)));
        }
        commands.insert_resource(lab);
    }
}

/// The size of the mazes that figures are known of.
fn statistics_size() -> Option<Size> {
    Size::new(20, 20).ok()
}

pub(super) fn act(
    mut wishes: MessageReader<Wish>,
    mut lab: ResMut<Lab>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for wish in wishes.read() {
        if *wish == Wish::Leave {
            screen.set(Screen::Title);
        } else {
            lab.act(wish);
        }
    }
}

/// Has shows prepared on other threads, and takes in those that are done.
fn prepare_shows(mut lab: ResMut<Lab>) {
    let Lab {
        showcase,
        preparing,
        ..
    } = &mut *lab;
    for order in showcase.take_orders() {
        // What was ordered before has been overtaken.
        preparing.retain(|(older, _)| older.batch == order.batch);
        let subject = order.subject.clone();
        let task = Background::compute(move || Show::prepare(subject));
        preparing.push((order, task));
    }
    preparing.retain_mut(|(order, task)| match task.poll() {
        Some(show) => {
            showcase.deliver(order, show);
            false
        }
        None => true,
    });
}

fn play(mut lab: ResMut<Lab>, time: Res<Time<Real>>) {
    let lab = &mut *lab;
    lab.export.poll();
    match &mut lab.mode {
        Mode::Shows => {}
        Mode::Duel(Ok(duel)) => {
            if duel.advance(f64::from(time.delta_secs())) {
                lab.duel_moves += 1;
            }
            return;
        }
        Mode::Duel(Err(_)) => return,
        Mode::Statistics(statistics) => return statistics.go_on(),
    }
    lab.reach_stop();
    if lab.question_is_due && lab.showcase.is_ready() {
        lab.question_is_due = false;
        if lab.showcase.is_over() {
            lab.showcase.act(Action::Start);
        }
        if let Some(guessing) = &mut lab.guessing {
            guessing.ask(&mut lab.showcase);
        }
    }
    lab.showcase.advance(f64::from(time.delta_secs()));
}

/// What looked different was painted at the end of the last frame.
fn forget_changes(mut lab: ResMut<Lab>) {
    lab.showcase.forget_changes();
}
