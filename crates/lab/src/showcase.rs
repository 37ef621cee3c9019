//! A showcase: the shows side by side, the clock that they share, and what can be done with them.

use super::show::{Show, Subject};
use mazewright_maze::Cell;
use mazewright_maze::trace::{Changes, Grain};

/// How many shows stand side by side at most.
pub const MAX_PANES: usize = 6;
/// The slowest and the fastest pace, in units of the clock a second.
const PACES: (f64, f64) = (1.0, 1e7);
/// How many units of a grain a tick may play one by one before the rest is left out.
const MAX_UNITS: u64 = 1 << 22;

/// What the shows of a race have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Clock {
    /// Each takes as many steps in the same time.
    #[default]
    Steps,
    /// Each does as much work, counted in events, in the same time.
    Work,
    /// All end at the same time.
    Together,
}

impl Clock {
    /// All clocks.
    pub const ALL: [Self; 3] = [Self::Steps, Self::Work, Self::Together];

    /// The name of the clock in lessons.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Steps => "steps",
            Self::Work => "work",
            Self::Together => "together",
        }
    }
}

/// How fast the shows play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// So many units of the grain a second.
    PerSecond(f64),
    /// The whole, from the beginning to the end, in so many seconds.
    WholeIn(f64),
}

/// What the cells are colored by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layer {
    /// What the algorithm thinks of them.
    #[default]
    Marks,
    /// Which others they are joined to.
    Sets,
    /// How far they are from a cell.
    Distances,
    /// The longest path.
    LongestPath,
    /// How long the corridor is that they lie in.
    River,
    /// Whether they are dead ends.
    DeadEnds,
}

impl Layer {
    /// All layers.
    pub const ALL: [Self; 6] = [
        Self::Marks,
        Self::Sets,
        Self::Distances,
        Self::LongestPath,
        Self::River,
        Self::DeadEnds,
    ];

    /// The name of the layer in lessons and in keys of translations.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Marks => "marks",
            Self::Sets => "sets",
            Self::Distances => "distances",
            Self::LongestPath => "longest-path",
            Self::River => "river",
            Self::DeadEnds => "dead-ends",
        }
    }
}

/// What can be done in a showcase.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Play or pause.
    Toggle,
    /// Stop playing.
    Pause,
    /// One unit of a grain forwards.
    Forward(Grain),
    /// One unit of a grain back.
    Back(Grain),
    /// To the beginning.
    Start,
    /// To the end.
    End,
    /// To a share of the time line, 0 to 1.
    Seek(f64),
    /// Play at a pace.
    Pace(Pace),
    /// Play twice as fast.
    Faster,
    /// Play half as fast.
    Slower,
    /// What one step is.
    Grain(Grain),
    /// What a race has in common.
    Clock(Clock),
    /// What cells are colored by.
    Layer(Layer),
    /// Measure distances from a cell.
    MeasureFrom(Cell),
    /// Each show to a moment of its own.
    SeekEach(Vec<usize>),
    /// Play until each show has come to a moment of its own.
    PlayTo(Vec<usize>),
    /// Show these, from their beginning.
    Show(Vec<Subject>),
}

/// A show that is to be prepared for a pane.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// Which pane it is for, and for which batch of the panes.
    pub pane: usize,
    /// Counts how often the panes were filled; older deliveries come too late.
    pub batch: u64,
    /// What is to be shown.
    pub subject: Subject,
}

/// One of the places side by side.
#[derive(Clone, Debug)]
pub struct Pane {
    /// What is shown, or will be.
    pub subject: Subject,
    /// The show, once it is prepared; or why there is none.
    pub show: Option<Result<Show, String>>,
    /// What looks different since these were last forgotten.
    pub changes: Changes,
}

impl Pane {
    /// The show, if it is prepared.
    #[must_use]
    pub fn ready(&self) -> Option<&Show> {
        self.show.as_ref()?.as_ref().ok()
    }

    fn ready_mut(&mut self) -> Option<(&mut Show, &mut Changes)> {
        let show = self.show.as_mut()?.as_mut().ok()?;
        Some((show, &mut self.changes))
    }
}

/// The shows side by side, and their clock.
#[derive(Clone, Debug)]
pub struct Showcase {
    panes: Vec<Pane>,
    batch: u64,
    orders: Vec<Order>,
    playing: bool,
    pace: Pace,
    grain: Grain,
    clock: Clock,
    layer: Layer,
    measured_from: Option<Cell>,
    /// What is due but less than a unit.
    owed: f64,
    /// Where each show stops playing before its end.
    stops: Vec<usize>,
}

impl Showcase {
    /// Shows that stand at their beginning, at most six.
    #[must_use]
    pub fn new(subjects: Vec<Subject>) -> Self {
        let mut showcase = Self {
            panes: Vec::new(),
            batch: 0,
            orders: Vec::new(),
            playing: false,
            pace: Pace::PerSecond(8.0),
            grain: Grain::Step,
            clock: Clock::default(),
            layer: Layer::default(),
            measured_from: None,
            owed: 0.0,
            stops: Vec::new(),
        };
        showcase.fill(subjects);
        showcase
    }

    /// The places side by side.
    #[must_use]
    pub fn panes(&self) -> &[Pane] {
        &self.panes
    }

    /// Whether the shows play.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.playing
    }

    /// How fast.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// What one step is.
    #[must_use]
    pub const fn grain(&self) -> Grain {
        self.grain
    }

    /// What a race has in common.
    #[must_use]
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// What cells are colored by.
    #[must_use]
    pub const fn layer(&self) -> Layer {
        self.layer
    }

    /// The cell that distances are measured from, if it is not the start of the maze.
    #[must_use]
    pub const fn measured_from(&self) -> Option<Cell> {
        self.measured_from
    }

    /// How often the panes were filled; it changes when something else is shown.
    #[must_use]
    pub const fn batch(&self) -> u64 {
        self.batch
    }

    /// Whether every pane has its show, or the reason why there is none.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.panes.iter().all(|pane| pane.show.is_some())
    }

    /// Whether every show is at its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_ready()
            && self
                .ready()
                .all(|show| show.playback.step() == show.playback.len())
    }

    /// Where the clock is between the beginning, 0, and the end, 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        let shares = self.ready().map(|show| {
            let (at, of) = self.at(show);
            (at, of as f64)
        });
        let (mut at, mut of) = (0.0_f64, 0.0_f64);
        for (here, whole) in shares {
            if self.clock == Clock::Together {
                at = at.max(here as f64 / whole.max(1.0));
                of = 1.0;
            } else {
                at = at.max(here as f64);
                of = of.max(whole);
            }
        }
        if of > 0.0 { at / of } else { 0.0 }
    }

    /// The shows that are to be prepared; each is given out once.
    pub fn take_orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Takes in what came of an order.
    pub fn deliver(&mut self, order: &Order, show: Result<Show, String>) {
        if order.batch != self.batch {
            return;
        }
        if let Some(pane) = self.panes.get_mut(order.pane) {
            pane.show = Some(show);
            pane.changes.everything = true;
        }
    }

    /// Forgets what looked different, once it was drawn.
    pub fn forget_changes(&mut self) {
        for pane in &mut self.panes {
            pane.changes.clear();
        }
    }

    /// Does what was asked for.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::Toggle if self.playing => self.pause(),
            Action::Toggle => {
                if self.is_over() {
                    self.seek(0.0);
                }
                self.playing = true;
            }
            Action::Pause => self.pause(),
            Action::Forward(grain) => {
                self.pause();
                self.each(|show, changes| {
                    let step = show.playback.after(grain);
                    show.playback.seek(step, changes);
                });
            }
            Action::Back(grain) => {
                self.pause();
                self.each(|show, changes| {
                    let step = show.playback.before(grain);
                    show.playback.seek(step, changes);
                });
            }
            Action::Start => {
                self.pause();
                self.seek(0.0);
            }
            Action::End => {
                self.pause();
                self.seek(1.0);
            }
            Action::Seek(share) => {
                self.owed = 0.0;
                self.seek(share.clamp(0.0, 1.0));
            }
            Action::Pace(pace) => self.pace = pace,
            Action::Faster => self.pace = self.scaled(2.0),
            Action::Slower => self.pace = self.scaled(0.5),
            Action::Grain(grain) => self.grain = grain,
            Action::Clock(clock) => self.clock = clock,
            Action::Layer(layer) => {
                self.layer = layer;
                self.repaint();
            }
            Action::MeasureFrom(cell) => {
                self.measured_from = Some(cell);
                self.repaint();
            }
            Action::SeekEach(moments) => {
                self.pause();
                for (pane, moment) in self.panes.iter_mut().zip(moments) {
                    if let Some((show, changes)) = pane.ready_mut() {
                        show.playback.seek(moment, changes);
                    }
                }
            }
            Action::PlayTo(moments) => {
                self.stops = moments;
                self.playing = true;
            }
            Action::Show(subjects) => self.fill(subjects),
        }
    }

    /// Lets time pass.
    pub fn advance(&mut self, seconds: f64) {
        if !self.playing || !self.is_ready() {
            return;
        }
        self.owed += seconds * self.per_second();
        let units = self.owed as u64;
        self.owed -= units as f64;
        if units > 0 {
            self.play_units(units.min(MAX_UNITS));
        }
        if self.is_over() || self.has_stopped() {
            self.pause();
        }
    }

    /// Whether every show has come to where it was to stop.
    fn has_stopped(&self) -> bool {
        let mut stops = self.stops.iter();
        let has_come = |show: &Show| {
            let stop = stops.next();
            stop.is_some_and(|&stop| show.playback.step() >= stop)
        };
        !self.stops.is_empty() && self.ready().all(has_come)
    }

    /// Units of the clock that are played in a second.
    fn per_second(&self) -> f64 {
        match self.pace {
            Pace::PerSecond(units) => units,
            Pace::WholeIn(seconds) => {
                let whole = self.ready().map(|show| self.units(show)).max();
                whole.unwrap_or(0) as f64 / seconds.max(0.1)
            }
        }
    }

    /// How many units of the clock a show has.
    fn units(&self, show: &Show) -> u64 {
        let playback = &show.playback;
        match (self.clock, self.grain) {
            (Clock::Steps, Grain::Step) => u64::from(playback.whole().steps),
            (Clock::Steps, Grain::Phase) => u64::from(playback.whole().phases),
            _ => playback.len() as u64,
        }
    }

    /// How many units of the time line a show has behind it, and how many it has.
    fn at(&self, show: &Show) -> (usize, usize) {
        let playback = &show.playback;
        if self.panes.len() > 1 && self.clock == Clock::Steps {
            let steps = playback.scene().counts.steps;
            (steps as usize, playback.whole().steps as usize)
        } else {
            (playback.step(), playback.len())
        }
    }

    fn play_units(&mut self, units: u64) {
        let (clock, grain) = (self.clock, self.grain);
        let longest = self.ready().map(|show| show.playback.len()).max();
        let longest = longest.unwrap_or(0).max(1) as f64;
        let together: f64 = self.share() + units as f64 / longest;
        let stops = std::mem::take(&mut self.stops);
        let mut stop = stops.iter();
        self.each(|show, changes| {
            let playback = &mut show.playback;
            let stop = stop.next().copied().unwrap_or(playback.len());
            match clock {
                Clock::Together => {
                    let step = (together * playback.len() as f64).round_up();
                    playback.seek(step.min(stop), changes);
                }
                Clock::Steps if grain != Grain::Event => {
                    for _ in 0..units {
                        if playback.step() >= stop {
                            break;
                        }
                        playback.seek(playback.after(grain).min(stop), changes);
                    }
                }
                _ => {
                    let step = playback.step().saturating_add(units as usize);
                    playback.seek(step.min(stop), changes);
                }
            }
        });
        self.stops = stops;
    }

    fn seek(&mut self, share: f64) {
        let by_steps = self.panes.len() > 1 && self.clock == Clock::Steps;
        let together = self.clock == Clock::Together;
        let longest = self.ready().map(|show| self.at(show).1).max().unwrap_or(0);
        let target = share * longest as f64;
        self.each(|show, changes| {
            let playback = &mut show.playback;
            let step = if together {
                (share * playback.len() as f64).round_up()
            } else if by_steps {
                playback.after_steps(target.round_up() as u32)
            } else {
                target.round_up()
            };
            playback.seek(step, changes);
        });
    }

    fn scaled(&self, factor: f64) -> Pace {
        match self.pace {
            Pace::PerSecond(units) => Pace::PerSecond((units * factor).clamp(PACES.0, PACES.1)),
            Pace::WholeIn(seconds) => Pace::WholeIn((seconds / factor).clamp(1.0, 3600.0)),
        }
    }

    fn pause(&mut self) {
        self.playing = false;
        self.owed = 0.0;
        self.stops.clear();
    }

    fn repaint(&mut self) {
        for pane in &mut self.panes {
            pane.changes.everything = true;
        }
    }

    fn fill(&mut self, subjects: Vec<Subject>) {
        self.pause();
        self.batch += 1;
        self.measured_from = None;
        let pane = |subject| Pane {
            subject,
            show: None,
            changes: Changes::default(),
        };
        self.panes = subjects.into_iter().take(MAX_PANES).map(pane).collect();
        let order = |(pane, Pane { subject, .. }): (usize, &Pane)| Order {
            pane,
            batch: self.batch,
            subject: subject.clone(),
        };
        self.orders = self.panes.iter().enumerate().map(order).collect();
    }

    fn ready(&self) -> impl Iterator<Item = &Show> {
        self.panes.iter().filter_map(Pane::ready)
    }

    fn each(&mut self, mut change: impl FnMut(&mut Show, &mut Changes)) {
        for pane in &mut self.panes {
            if let Some((show, changes)) = pane.ready_mut() {
                change(show, changes);
            }
        }
    }
}

/// The least whole number that is not smaller.
trait RoundUp {
    fn round_up(self) -> usize;
}

impl RoundUp for f64 {
    fn round_up(self) -> usize {
        let whole = self as usize;
        whole + usize::from((whole as Self) < self)
    }
}
