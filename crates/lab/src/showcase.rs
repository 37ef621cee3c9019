//! A showcase: up to six shows side by side, and what a viewer can do with them.

use super::layer::{Layer, Numbers};
use super::pane::Pane;
use super::show::{Show, ShowError, Subject};
use super::timeline::{Clock, Pace, Timeline};
use mazewright_maze::Cell;
use mazewright_maze::trace::{Changes, Grain};

/// The most shows side by side.
pub const MAX_PANES: usize = 6;

/// What a viewer can do with a showcase.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Plays, from the start again after the end, or pauses.
    Toggle,
    /// Stops playing.
    Pause,
    /// Goes one unit of a grain forwards.
    Forward(Grain),
    /// Goes one unit of a grain back.
    Back(Grain),
    /// Goes to the start.
    Start,
    /// Goes to the end.
    End,
    /// Goes to a position of the time line, from 0 to 1.
    Seek(f64),
    /// Goes to a moment of its own in each show.
    SeekEach(Vec<usize>),
    /// Plays until each show reaches a moment of its own.
    PlayTo(Vec<usize>),
    /// Sets the pace.
    Pace(Pace),
    /// Plays twice as fast.
    Faster,
    /// Plays half as fast.
    Slower,
    /// Sets the unit of the pace.
    Grain(Grain),
    /// Sets what a race keeps equal.
    Clock(Clock),
    /// Sets what colors the cells.
    Layer(Layer),
    /// Measures distances from a cell.
    MeasureFrom(Cell),
    /// Shows something else, from its start.
    Show(Vec<Subject>),
    /// Shows the same made otherwise, from where the shows are now.
    Replace(Vec<Subject>),
}

/// A show that someone with time or threads has to prepare.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// The pane that it is for.
    pub pane: usize,
    /// The [batch](Showcase::batch) that it belongs to; shows of an older one arrive too late.
    pub batch: u64,
    /// What to show.
    pub subject: Subject,
}

/// What a viewer sets for all shows, whichever they are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ViewOptions {
    /// What colors the cells; none for the usual.
    pub layer: Option<Layer>,
    /// How fast the shows play.
    pub pace: Pace,
    /// The unit of the pace.
    pub grain: Grain,
    /// What a race keeps equal.
    pub clock: Clock,
}

/// Shows side by side on one time line.
#[derive(Clone, Debug, Default)]
pub struct Showcase {
    panes: Vec<Pane>,
    batch: u64,
    orders: Vec<Order>,
    timeline: Timeline,
    /// What a viewer chose to color the cells; none for the usual.
    layer: Option<Layer>,
    measured_from: Option<Cell>,
    /// Where the shows go on once they are ready, from 0 to 1, and whether they play there.
    goes_on: Option<(f64, bool)>,
}

impl Showcase {
    /// Shows at their start, of which the first six have a pane.
    #[must_use]
    pub fn new(subjects: Vec<Subject>) -> Self {
        let mut showcase = Self::default();
        showcase.show(subjects);
        showcase
    }

    /// The panes, from left to right.
    #[must_use]
    pub fn panes(&self) -> &[Pane] {
        &self.panes
    }

    /// Whether the shows play.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.timeline.is_playing
    }

    /// How fast they play.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        self.timeline.pace
    }

    /// The unit of the pace.
    #[must_use]
    pub const fn grain(&self) -> Grain {
        self.timeline.grain
    }

    /// What a race keeps equal.
    #[must_use]
    pub const fn clock(&self) -> Clock {
        self.timeline.clock
    }

    /// What colors the cells.
    #[must_use]
    pub fn layer(&self) -> Layer {
        let mut usual = self.panes.iter().map(|pane| Layer::usual(&pane.subject));
        self.layer.unwrap_or_else(|| {
            let first = usual.next().unwrap_or_default();
            // Shows side by side have the same colors.
            if usual.all(|other| other == first) {
                first
            } else {
                Layer::default()
            }
        })
    }

    /// What a viewer has set.
    #[must_use]
    pub const fn view_options(&self) -> ViewOptions {
        ViewOptions {
            layer: self.layer,
            pace: self.timeline.pace,
            grain: self.timeline.grain,
            clock: self.timeline.clock,
        }
    }

    /// Sets everything that a viewer can set.
    pub fn set_view_options(&mut self, options: ViewOptions) {
        self.layer = options.layer;
        self.timeline.pace = options.pace;
        self.timeline.grain = options.grain;
        self.timeline.clock = options.clock;
        self.repaint();
    }

    /// The cell that distances are measured from, if a viewer chose one.
    #[must_use]
    pub const fn measured_from(&self) -> Option<Cell> {
        self.measured_from
    }

    /// Counts how often [`Action::Show`] filled the panes.
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
        let is_over = |show: &Show| show.playback.step() == show.playback.len();
        self.is_ready() && self.panes.iter().filter_map(Pane::ready).all(is_over)
    }

    /// The position on the time line, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.timeline.share(&self.panes)
    }

    /// Takes the orders for shows; prepare each with [`Show::prepare`] on any thread, and [`deliver`] it.
    ///
    /// [`deliver`]: Showcase::deliver
    pub fn take_orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Puts a prepared show into its pane, unless something else is shown by now.
    pub fn deliver(&mut self, order: &Order, show: Result<Show, ShowError>) {
        let pane = self.panes.get_mut(order.pane);
        if let Some(pane) = pane.filter(|_| order.batch == self.batch) {
            pane.show = Some(show);
            pane.changes.everything = true;
        }
        if self.is_ready()
            && let Some((share, plays)) = self.goes_on.take()
        {
            self.timeline.seek(&mut self.panes, share);
            self.timeline.is_playing = plays;
        }
    }

    /// Prepares all orders at once, on this thread.
    pub fn prepare(&mut self) {
        for order in self.take_orders() {
            let show = Show::prepare(order.subject.clone());
            self.deliver(&order, show);
        }
    }

    /// Numbers the cells of all panes anew where something changed, before they are drawn.
    pub fn number(&mut self) {
        let layer = self.layer();
        for pane in &mut self.panes {
            pane.number(layer, self.measured_from);
        }
    }

    /// Forgets the changes of all panes, once they are drawn.
    pub fn forget_changes(&mut self) {
        for pane in &mut self.panes {
            pane.changes.clear();
        }
    }

    /// Plays for some seconds, if the shows play.
    pub fn advance(&mut self, seconds: f64) {
        if self.is_playing() && self.is_ready() {
            self.timeline.advance(&mut self.panes, seconds);
        }
    }

    /// Does what the viewer asks for.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::Toggle if self.is_playing() => self.timeline.pause(),
            Action::Toggle => {
                if self.is_over() {
                    self.timeline.seek(&mut self.panes, 0.0);
                }
                self.timeline.is_playing = true;
            }
            Action::Pause => self.timeline.pause(),
            Action::Forward(grain) => self.seek_each(|_, show| Some(show.playback.after(grain))),
            Action::Back(grain) => self.seek_each(|_, show| Some(show.playback.before(grain))),
            Action::SeekEach(moments) => self.seek_each(|pane, _| moments.get(pane).copied()),
            Action::Start | Action::End => {
                self.timeline.pause();
                let share = if action == Action::End { 1.0 } else { 0.0 };
                self.timeline.seek(&mut self.panes, share);
            }
            Action::Seek(share) => self.timeline.seek(&mut self.panes, share.clamp(0.0, 1.0)),
            Action::PlayTo(moments) => {
                self.timeline.stops = moments;
                self.timeline.is_playing = true;
            }
            Action::Pace(pace) => self.timeline.pace = pace,
            Action::Faster => self.timeline.pace = self.pace().scaled(2.0),
            Action::Slower => self.timeline.pace = self.pace().scaled(0.5),
            Action::Grain(grain) => self.timeline.grain = grain,
            Action::Clock(clock) => self.timeline.clock = clock,
            Action::Layer(layer) => {
                self.layer = Some(layer);
                self.repaint();
            }
            Action::MeasureFrom(cell) => {
                self.measured_from = Some(cell);
                self.repaint();
            }
            Action::Show(subjects) => self.show(subjects),
            Action::Replace(subjects) => {
                let place = (self.share(), self.is_playing());
                let place = self.goes_on.unwrap_or(place);
                self.show(subjects);
                self.goes_on = Some(place);
            }
        }
    }

    /// Pauses, and brings each show that has a moment there.
    fn seek_each(&mut self, moment: impl Fn(usize, &Show) -> Option<usize>) {
        self.timeline.pause();
        for (n, pane) in self.panes.iter_mut().enumerate() {
            if let Some((show, changes)) = pane.ready_mut()
                && let Some(moment) = moment(n, show)
            {
                show.playback.seek(moment, changes);
            }
        }
    }

    fn repaint(&mut self) {
        for pane in &mut self.panes {
            pane.changes.everything = true;
        }
    }

    fn show(&mut self, mut subjects: Vec<Subject>) {
        self.timeline.pause();
        self.batch += 1;
        self.goes_on = None;
        self.measured_from = None;
        // What colors carvings says little about solvers, and the other way round.
        let solves = |subject: &Subject| matches!(subject, Subject::Solving { .. });
        let before = self.panes.first().map(|pane| solves(&pane.subject));
        self.layer = self
            .layer
            .filter(|_| before == subjects.first().map(solves));
        subjects.truncate(MAX_PANES);
        let order = |(pane, subject): (usize, &Subject)| Order {
            pane,
            batch: self.batch,
            subject: subject.clone(),
        };
        self.orders = subjects.iter().enumerate().map(order).collect();
        let pane = |subject| Pane {
            subject,
            show: None,
            changes: Changes::default(),
            numbers: Numbers::default(),
        };
        self.panes = subjects.into_iter().map(pane).collect();
    }
}
