//! A lineup: up to six sessions side by side, and what a viewer can do with them.

mod timeline;

use super::lane::{Clock, Lane, Pace, ViewOptions};
use super::layer::{Layer, Numbers};
use super::session::{Session, SessionError, Subject};
use mazewright_maze::Cell;
use mazewright_maze::trace::{Changes, Grain};

/// The most sessions side by side.
pub const MAX_LANES: usize = 6;

/// An action of a viewer on a lineup.
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
    /// Goes to a position of the timeline, from 0 to 1.
    Seek(f64),
    /// Goes to a moment of its own in each session.
    SeekEach(Vec<usize>),
    /// Plays until each session reaches a moment of its own.
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
    /// Shows new versions of the same, from where the sessions are now.
    Replace(Vec<Subject>),
}

/// A session that the caller has to prepare, when it has time or threads.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// The lane that it is for.
    pub lane: usize,
    /// The [batch](Lineup::batch) that it belongs to; sessions of an older one arrive too late.
    pub batch: u64,
    /// The algorithm to show.
    pub subject: Subject,
}

/// Sessions side by side on one timeline.
#[derive(Clone, Debug, Default)]
pub struct Lineup {
    lanes: Vec<Lane>,
    batch: u64,
    orders: Vec<Order>,
    is_playing: bool,
    options: ViewOptions,
    /// The moment at which each session stops; empty to play to the end.
    stops: Vec<usize>,
    /// The fraction of a unit of the clock that is due.
    owed: f64,
    measured_from: Option<Cell>,
    /// Where the sessions continue once they are ready, from 0 to 1, and whether they play.
    goes_on: Option<(f64, bool)>,
}

impl Lineup {
    /// Sessions at their start, of which the first six have a lane.
    pub fn new(subjects: Vec<Subject>) -> Self {
        let mut lineup = Self::default();
        lineup.set_subjects(subjects);
        lineup
    }

    /// The lanes, from left to right.
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// Returns true if the sessions play.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// The layer that colors the cells.
    pub fn layer(&self) -> Layer {
        let mut defaults = self.lanes.iter().map(|lane| Layer::default_for(&lane.subject));
        self.options.layer.unwrap_or_else(|| {
            let first = defaults.next().unwrap_or_default();
            // Sessions side by side have the same colors.
            if defaults.all(|other| other == first) { first } else { Layer::default() }
        })
    }

    /// The layers that show something here: slices of states only some searches have.
    pub fn layers(&self) -> Vec<Layer> {
        let has_slices = |session: &Session| !session.slices.is_empty();
        let has_slices = self.ready().any(has_slices);
        let layers = Layer::ALL.into_iter();
        layers.filter(|&layer| layer != Layer::Conditions || has_slices).collect()
    }

    /// The options that a viewer has set.
    pub const fn view_options(&self) -> ViewOptions {
        self.options
    }

    /// Sets everything that a viewer can set.
    pub fn set_view_options(&mut self, options: ViewOptions) {
        self.options = options;
        self.repaint();
    }

    /// The cell that distances are measured from, if a viewer chose one.
    pub const fn measured_from(&self) -> Option<Cell> {
        self.measured_from
    }

    /// Counts how often [`Action::Show`] filled the lanes.
    pub const fn batch(&self) -> u64 {
        self.batch
    }

    /// Returns true if every lane has its session, or the reason why there is none.
    pub fn is_ready(&self) -> bool {
        self.lanes.iter().all(|lane| lane.session.is_some())
    }

    /// Returns true if every session is at its end.
    pub fn is_over(&self) -> bool {
        self.is_ready() && self.ready().all(Session::is_over)
    }

    /// Takes the orders for sessions; prepare each with [`Session::prepare`] on any thread, and [`deliver`] it.
    ///
    /// [`deliver`]: Lineup::deliver
    pub fn take_orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Puts a prepared session into its lane, unless something else is shown by now.
    pub fn deliver(&mut self, order: &Order, session: Result<Session, SessionError>) {
        let lane = self.lanes.get_mut(order.lane);
        if let Some(lane) = lane.filter(|_| order.batch == self.batch) {
            lane.session = Some(session);
            lane.changes.everything = true;
        }
        if self.is_ready()
            && let Some((share, plays)) = self.goes_on.take()
        {
            self.seek(share);
            self.is_playing = plays;
        }
    }

    /// Prepares all orders at once, on this thread.
    pub fn prepare(&mut self) {
        for order in self.take_orders() {
            let session = Session::prepare(order.subject.clone());
            self.deliver(&order, session);
        }
    }

    /// Numbers the cells of all lanes anew where something changed, before they are drawn.
    pub fn number(&mut self) {
        let layer = self.layer();
        for lane in &mut self.lanes {
            lane.number(layer, self.measured_from);
        }
    }

    /// Forgets the changes of all lanes, once they are drawn.
    pub fn forget_changes(&mut self) {
        for lane in &mut self.lanes {
            lane.changes.clear();
        }
    }

    /// Does what the viewer asks for.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::Toggle if self.is_playing() => self.pause(),
            Action::Toggle => {
                if self.is_over() {
                    self.seek(0.0);
                }
                self.is_playing = true;
            }
            Action::Pause => self.pause(),
            Action::Forward(grain) => {
                self.seek_each(|_, session| Some(session.playback.after(grain)));
            }
            Action::Back(grain) => {
                let waits = self.waiting();
                self.seek_each(|lane, session| (!waits[lane]).then(|| session.playback.before(grain)));
            }
            Action::SeekEach(moments) => self.seek_each(|lane, _| moments.get(lane).copied()),
            Action::Start | Action::End => {
                self.pause();
                let share = if action == Action::End { 1.0 } else { 0.0 };
                self.seek(share);
            }
            Action::Seek(share) => self.seek(share.clamp(0.0, 1.0)),
            Action::PlayTo(moments) => {
                self.stops = moments;
                self.is_playing = true;
            }
            Action::Pace(pace) => self.options.pace = pace,
            Action::Faster => self.scale_pace(2.0),
            Action::Slower => self.scale_pace(0.5),
            Action::Grain(grain) => self.options.grain = grain,
            Action::Clock(clock) => self.options.clock = clock,
            Action::Layer(layer) => {
                self.options.layer = Some(layer);
                self.repaint();
            }
            Action::MeasureFrom(cell) => {
                self.measured_from = Some(cell);
                self.repaint();
            }
            Action::Show(subjects) => self.set_subjects(subjects),
            Action::Replace(subjects) => {
                let place = (self.share(), self.is_playing());
                let place = self.goes_on.unwrap_or(place);
                self.set_subjects(subjects);
                self.goes_on = Some(place);
            }
        }
    }

    /// Pauses, and brings each session that has a moment there.
    fn seek_each(&mut self, moment: impl Fn(usize, &Session) -> Option<usize>) {
        self.pause();
        for (n, lane) in self.lanes.iter_mut().enumerate() {
            if let Some((session, changes)) = lane.ready_mut()
                && let Some(moment) = moment(n, session)
            {
                session.playback.seek(moment, changes);
            }
        }
    }

    fn repaint(&mut self) {
        for lane in &mut self.lanes {
            lane.changes.everything = true;
        }
    }

    fn set_subjects(&mut self, mut subjects: Vec<Subject>) {
        self.pause();
        self.batch += 1;
        self.goes_on = None;
        self.measured_from = None;
        // Colors that suit carvings say little about solvers, and the other way round.
        let before = self.lanes.first().map(|lane| lane.subject.is_solver());
        let options = &mut self.options;
        options.layer = options.layer.filter(|_| before == subjects.first().map(Subject::is_solver));
        subjects.truncate(MAX_LANES);
        let order = |(lane, subject): (usize, &Subject)| Order { lane, batch: self.batch, subject: subject.clone() };
        self.orders = subjects.iter().enumerate().map(order).collect();
        let lane = |subject| Lane { subject, session: None, changes: Changes::default(), numbers: Numbers::default() };
        self.lanes = subjects.into_iter().map(lane).collect();
    }
}
