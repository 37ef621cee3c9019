//! The laboratory in the game: its session, the threads on which shows are prepared, and its keys.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::{LogicSystems, Options, Screen};
use crate::game::logic::course::Course;
use crate::lab::{Action, Cast, Layer, Lesson, Order, Pace, Pane, Presenter, Session, Setup, Show};
use crate::maze::random::split_mix;
use crate::maze::solve::Solver;
use crate::maze::trace::Grain;
use crate::maze::{Algorithm, Recipe, Seed, Size};

/// What the watcher wants.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Wish {
    /// Something of the session.
    Do(Action),
    /// Something else to be shown.
    Set(Box<Setup>),
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
    /// The lessons.
    Lessons,
}

/// The laboratory.
#[derive(Resource)]
pub struct Lab {
    /// What the panel to the right tells of.
    pub tab: Tab,
    /// The lesson that is given.
    pub presenter: Option<Presenter>,
    /// Whether the shows of a slide are still to be brought to where they stop.
    slide_is_due: bool,
    /// What is chosen to be shown.
    pub setup: Setup,
    /// The shows.
    pub session: Session,
    /// Why what was chosen last cannot be shown.
    pub trouble: Option<String>,
    /// Whether the mazes have the whole window.
    pub full_screen: bool,
    /// Whether a control of a panel has the keyboard, so that keys are its own.
    pub has_keyboard: bool,
    preparing: Vec<(Order, Task<Result<Show, String>>)>,
}

/// The size of the maze unless told otherwise.
const USUAL: (u64, u64) = (24, 14);

impl Lab {
    /// A laboratory that begins with a setup.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let mut lab = Self {
            tab: Tab::default(),
            presenter: None,
            slide_is_due: false,
            session: Session::new(Vec::new()),
            setup,
            trouble: None,
            full_screen: false,
            has_keyboard: false,
            preparing: Vec::new(),
        };
        lab.show();
        lab
    }

    /// Prepares what is ordered at once, on this thread: for tests and for pictures.
    pub fn prepare_now(&mut self) {
        for order in self.session.take_orders() {
            let show = prepare(&order);
            self.session.deliver(&order, show);
        }
    }

    /// Whether nothing moves by itself.
    #[must_use]
    pub fn is_still(&self) -> bool {
        !self.session.is_playing() && self.session.is_ready() && !self.slide_is_due
    }

    /// Shows what the setup says, from its beginning.
    fn show(&mut self) {
        match self.setup.subjects() {
            Ok(subjects) => {
                self.trouble = None;
                self.session.act(Action::Show(subjects));
            }
            Err(error) => self.trouble = Some(error.to_string()),
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
        match presenter.cue(&self.session) {
            Ok(actions) => {
                self.trouble = None;
                for action in actions {
                    self.session.act(action);
                }
                self.slide_is_due = true;
            }
            Err(error) => self.trouble = Some(error.to_string()),
        }
    }

    /// Brings the shows of a slide to where they stop, once they are prepared.
    fn reach_stop(&mut self) {
        let presenter = self.presenter.as_ref().filter(|_| self.slide_is_due);
        let Some(presenter) = presenter else { return };
        let Some(moments) = presenter.moments(&self.session) else {
            return;
        };
        self.slide_is_due = false;
        let shows = self.session.panes().iter().filter_map(Pane::ready);
        let is_ahead = shows
            .zip(&moments)
            .any(|(show, &moment)| show.playback.step() > moment);
        if presenter.slide().pace.is_none() {
            self.session.act(Action::SeekEach(moments));
            return;
        }
        if is_ahead {
            self.session.act(Action::Start);
        }
        self.session.act(Action::PlayTo(moments));
    }

    /// Does what the watcher wants, as far as it concerns the laboratory.
    fn act(&mut self, wish: &Wish) {
        match wish {
            Wish::Do(action) => self.session.act(action.clone()),
            Wish::Set(setup) => {
                self.setup = (**setup).clone();
                self.presenter = None;
                self.show();
            }
            Wish::Tab(tab) => self.tab = *tab,
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

fn prepare(order: &Order) -> Result<Show, String> {
    Show::prepare(order.subject.clone()).map_err(|error| error.to_string())
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>();
    app.add_systems(OnEnter(Screen::Lab), open);
    app.add_systems(OnExit(Screen::Lab), |mut commands: Commands| {
        commands.remove_resource::<Lab>();
    });
    app.add_systems(
        Update,
        press_keys
            .run_if(resource_exists::<Lab>)
            .in_set(LogicSystems::Choose),
    );
    app.add_systems(
        Update,
        (act, prepare_shows, play)
            .chain()
            .run_if(resource_exists::<Lab>)
            .in_set(LogicSystems::Act),
    );
}

fn open(mut commands: Commands, options: Res<Options>) {
    let seed = match &options.course {
        Course::Ladder(ladder) => ladder.seed,
        Course::File { .. } | Course::Gallery(_) => Seed(1),
    };
    let usual = Size::new(USUAL.0, USUAL.1)
        .map(|size| Setup::of(Recipe::new(size, Algorithm::default(), seed)));
    if let Some(setup) = options.lab.clone().or(usual.ok()) {
        let mut lab = Lab::new(setup);
        if options.benchmark.is_some() {
            lab.session.act(Action::Pace(Pace::WholeIn(10.0)));
            lab.session.act(Action::Toggle);
        }
        if let Some(lesson) = &options.lesson {
            lab.act(&Wish::Lesson(Box::new(lesson.clone())));
        }
        commands.insert_resource(lab);
    }
}

/// What keys mean; a presenter's clicker sends Page Up, Page Down, F5 and Escape.
fn press_keys(keys: Res<ButtonInput<KeyCode>>, lab: Res<Lab>, mut wishes: MessageWriter<Wish>) {
    if keys.just_pressed(KeyCode::F11) {
        wishes.write(Wish::FullScreen);
    }
    if lab.has_keyboard {
        return;
    }
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let grain = match (shift, control) {
        (true, _) => Grain::Event,
        (_, true) => Grain::Phase,
        _ => lab.session.grain(),
    };
    let layers = [
        Layer::Marks,
        Layer::Sets,
        Layer::Distances,
        Layer::LongestPath,
        Layer::River,
        Layer::DeadEnds,
    ];
    let layer = moved(
        &layers,
        Some(&lab.session.layer()),
        if shift { -1 } else { 1 },
    );
    let grains = [Grain::Event, Grain::Step, Grain::Phase];
    let next_grain = moved(&grains, Some(&lab.session.grain()), 1);
    let gives_lesson = lab.presenter.is_some();
    for &key in keys.get_just_pressed() {
        let wish = match key {
            KeyCode::PageDown | KeyCode::Enter if gives_lesson => Wish::NextSlide,
            KeyCode::PageUp if gives_lesson => Wish::PreviousSlide,
            KeyCode::F5 if gives_lesson => continue,
            KeyCode::Escape if gives_lesson && !lab.full_screen => Wish::EndLesson,
            KeyCode::KeyL => Wish::Tab(if lab.tab == Tab::Lessons {
                Tab::Story
            } else {
                Tab::Lessons
            }),
            KeyCode::Space => Wish::Do(Action::Toggle),
            KeyCode::ArrowRight | KeyCode::PageDown => Wish::Do(Action::Forward(grain)),
            KeyCode::ArrowLeft | KeyCode::PageUp => Wish::Do(Action::Back(grain)),
            KeyCode::Home => Wish::Do(Action::Start),
            KeyCode::End => Wish::Do(Action::End),
            KeyCode::ArrowUp => Wish::Do(Action::Faster),
            KeyCode::ArrowDown => Wish::Do(Action::Slower),
            KeyCode::KeyG => Wish::Do(Action::Grain(next_grain)),
            KeyCode::KeyC => Wish::Do(Action::Layer(layer)),
            KeyCode::KeyN => Wish::NewSeed,
            KeyCode::KeyA => Wish::Other(if shift { -1 } else { 1 }),
            KeyCode::Escape if lab.full_screen => Wish::FullScreen,
            KeyCode::Escape => Wish::Leave,
            _ => continue,
        };
        wishes.write(wish);
    }
    if keys.just_pressed(KeyCode::F5) {
        // A clicker's key for "begin the presentation".
        match &lab.presenter {
            Some(presenter) => {
                wishes.write(Wish::Lesson(Box::new(presenter.lesson().clone())));
            }
            None => {
                wishes.write(Wish::Do(Action::Start));
                wishes.write(Wish::Do(Action::Toggle));
            }
        }
    }
}

fn act(
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
        session, preparing, ..
    } = &mut *lab;
    for order in session.take_orders() {
        // What was ordered before has been overtaken.
        preparing.retain(|(older, _)| older.filling == order.filling);
        let ordered = order.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move { prepare(&ordered) });
        preparing.push((order, task));
    }
    preparing.retain_mut(|(order, task)| match block_on(poll_once(task)) {
        Some(show) => {
            session.deliver(order, show);
            false
        }
        None => true,
    });
}

fn play(mut lab: ResMut<Lab>, time: Res<Time<Real>>) {
    lab.reach_stop();
    lab.session.pass(f64::from(time.delta_secs()));
}
