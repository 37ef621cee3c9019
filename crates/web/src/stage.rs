//! A stage: algorithms at work side by side, each on a board of its own.

use mazewright_forms::draw::Theme;
use mazewright_lab::{Action, CellAppearance, Lane, Layer, Lineup, Pace, Session, Subject, ThemeColors};
use mazewright_link::Scene;
use mazewright_maze::plan::Plan;
use mazewright_maze::solve::Unsolved;
use mazewright_maze::trace::Grain;
use wasm_bindgen::prelude::wasm_bindgen;

use super::board::{Board, Frame};
use super::opened;
use super::problem::{of_session, too_many};

/// The most cells of a maze whose making is shown in a page.
pub(crate) const MOST_CELLS: u64 = 1 << 16;

/// The grains and their names, each followed by the next coarser one.
const GRAINS: [(Grain, &str); 3] = [(Grain::Event, "event"), (Grain::Step, "step"), (Grain::Phase, "phase")];

/// Algorithms at work in a page, each in a pane.
#[wasm_bindgen]
pub struct Stage {
    lineup: Lineup,
    panes: Vec<Painting>,
    theme: Theme,
    /// The scene of the link.
    scene: Scene,
}

/// How a pane was painted last.
#[derive(Default)]
struct Painting {
    size: (u32, u32),
    board: Option<Board>,
    /// How many slices of the states of a search are side by side, and below each other.
    side: u32,
    layer: Layer,
    had_doors: bool,
}

#[wasm_bindgen]
impl Stage {
    /// Prepares the sessions of a link to the laboratory or to a maze, at the moment that it names.
    ///
    /// # Errors
    /// With the message that says why nothing can be shown.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str) -> Result<Self, String> {
        let scene = opened::scene(link)?;
        let cells = scene.setup.cells().unwrap_or(u64::MAX);
        if cells > MOST_CELLS {
            return Err(too_many(cells, MOST_CELLS));
        }
        Self::of(scene.setup.subjects().map_err(|error| of_session(&error))?, scene)
    }

    /// Prepares the sessions of a scene.
    pub(crate) fn of(subjects: Vec<Subject>, scene: Scene) -> Result<Self, String> {
        let mut lineup = Lineup::new(subjects);
        lineup.prepare();
        if let Some(error) = lineup.lanes().iter().find_map(|pane| pane.session.as_ref()?.as_ref().err()) {
            return Err(of_session(error));
        }
        if let Some(grain) = scene.grain {
            lineup.apply(Action::Grain(grain));
        }
        if let Some(layer) = scene.layer {
            lineup.apply(Action::Layer(layer));
        }
        let mut stage = Self {
            panes: lineup.lanes().iter().map(|_| Painting::default()).collect(),
            lineup,
            theme: Theme::LIGHT,
            scene,
        };
        stage.seek_each(stage.scene.moments());
        Ok(stage)
    }

    /// The link to the present moment.
    #[wasm_bindgen(getter)]
    pub fn link(&self) -> String {
        let events = |pane: &Lane| pane.ready().map_or(0, |session| session.playback.position());
        let mut at: Vec<usize> = self.lineup.lanes().iter().map(events).collect();
        // One number says it for all that stand there.
        if at.iter().all(|one| *one == at[0]) {
            at.truncate(1);
        }
        let layer = Some(self.lineup.layer());
        let default = self.lineup.lanes().first().map(|pane| Layer::default_for(&pane.subject));
        let grain = self.lineup.view_options().grain;
        let scene = Scene {
            at,
            layer: layer.filter(|_| self.scene.layer.is_some() || layer != default),
            grain: Some(grain).filter(|&grain| grain != Grain::Step),
            setup: self.scene.setup.clone(),
            script: None,
        };
        scene.write().map_or_else(String::new, |text| format!("#/lab/{text}"))
    }

    /// The number of panes.
    #[wasm_bindgen(getter)]
    pub fn panes(&self) -> usize {
        self.panes.len()
    }

    /// The size of the mazes, in columns and rows.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> String {
        self.scene.setup.recipe.size.to_string()
    }

    /// Sets the colors, each as 0xRRGGBB: around the maze, walls, floor, and text.
    pub fn set_colors(&mut self, is_light: bool, background: u32, wall: u32, floor: u32, text: u32) {
        self.theme = theme(is_light, [background, wall, floor, text]);
        for painting in &mut self.panes {
            painting.renew();
        }
    }

    /// The columns and rows of the sheet of a pane, in units of which a square cell is one: the shape of its picture.
    pub fn extent(&self, pane: usize) -> Vec<f64> {
        self.show(pane).map_or_else(Vec::new, |session| {
            let extent = Plan::new(session.maze.topology()).extent();
            vec![extent.x, extent.y]
        })
    }

    /// Sets the size of the picture of a pane, in pixels; false if the maze cannot be drawn so small.
    pub fn resize(&mut self, pane: usize, width: u32, height: u32) -> bool {
        let plan = self.show(pane).map(|session| Plan::new(session.maze.topology()));
        if let (Some(plan), Some(painting)) = (plan, self.panes.get_mut(pane)) {
            painting.size = (width, height);
            painting.board = Board::new(&plan, width, height);
            painting.side = 1;
            return painting.board.is_some();
        }
        false
    }

    /// Takes the colors and the grain that a link to the same session asks for.
    ///
    /// # Errors
    /// With the message that says what is wrong with them.
    pub fn restyle(&mut self, link: &str) -> Result<(), String> {
        let mut scene = opened::scene(link)?;
        let default = self.lineup.lanes().first().map(|pane| Layer::default_for(&pane.subject));
        if let Some(layer) = scene.layer.or(default) {
            self.lineup.apply(Action::Layer(layer));
        }
        self.lineup.apply(Action::Grain(scene.grain.unwrap_or(Grain::Step)));
        // What is shown stays as it is.
        std::mem::swap(&mut self.scene.setup, &mut scene.setup);
        self.scene = scene;
        Ok(())
    }

    /// Paints what has changed in a pane since the last time.
    pub fn paint(&mut self, pane: usize) -> Option<Frame> {
        if pane == 0 {
            self.lineup.number();
        }
        let layer = self.lineup.layer();
        let shown = self.lineup.lanes().get(pane)?;
        self.panes.get_mut(pane)?.paint(shown, layer, &self.theme)
    }

    /// Forgets what has changed, once all panes are painted.
    pub fn painted(&mut self) {
        self.lineup.forget_changes();
    }

    /// Plays, from the start again after the end, or pauses.
    pub fn toggle(&mut self) {
        self.lineup.apply(Action::Toggle);
    }

    /// Stops playing.
    pub fn pause(&mut self) {
        self.lineup.apply(Action::Pause);
    }

    /// Goes one unit of the grain forwards.
    pub fn forward(&mut self) {
        self.lineup.apply(Action::Forward(self.lineup.view_options().grain));
    }

    /// Goes one unit of the grain back.
    pub fn back(&mut self) {
        self.lineup.apply(Action::Back(self.lineup.view_options().grain));
    }

    /// Goes to a position of the timeline, from 0 to 1.
    pub fn seek(&mut self, share: f64) {
        // This is false for NaN, too.
        if share >= 0.0 {
            self.lineup.apply(Action::Seek(share));
        }
    }

    /// Goes to a moment in every pane, each counted in events; the last one is for all further panes.
    pub fn seek_events(&mut self, mut events: Vec<usize>) {
        events.resize(self.panes.len(), events.last().copied().unwrap_or(0));
        self.seek_each(events);
    }

    /// Plays for some seconds, if it plays.
    pub fn advance(&mut self, seconds: f64) {
        if seconds > 0.0 {
            self.lineup.advance(seconds.min(1.0));
        }
    }

    /// Sets the pace: units of the grain per second, or with `whole` the seconds that the longest session takes.
    pub fn set_pace(&mut self, number: f64, whole: bool) {
        if number.is_finite() && number > 0.0 {
            self.lineup.apply(Action::Pace(if whole {
                Pace::WholeIn(number.clamp(1.0, 3600.0))
            } else {
                Pace::PerSecond(number.clamp(1.0, 1e7))
            }));
        }
    }

    /// Plays twice as fast, or half as fast.
    pub fn change_pace(&mut self, is_faster: bool) {
        self.lineup.apply(if is_faster { Action::Faster } else { Action::Slower });
    }

    /// Takes the next of the three grains: event, step, phase.
    pub fn next_grain(&mut self) {
        let (next, _) = GRAINS[(self.grain_place() + 1) % GRAINS.len()];
        self.lineup.apply(Action::Grain(next));
    }

    /// Colors the cells by the next layer.
    pub fn next_layer(&mut self) {
        let (now, all) = (self.lineup.layer(), self.lineup.layers());
        let place = all.iter().position(|&layer| layer == now);
        self.lineup.apply(Action::Layer(all[place.map_or(0, |place| (place + 1) % all.len())]));
    }

    /// The name of the layer that colors the cells.
    #[wasm_bindgen(getter)]
    pub fn layer(&self) -> String {
        self.lineup.layer().name().to_owned()
    }

    /// The name of the grain.
    #[wasm_bindgen(getter)]
    pub fn grain(&self) -> String {
        GRAINS[self.grain_place()].1.to_owned()
    }

    /// Returns true if it plays.
    #[wasm_bindgen(getter)]
    pub fn playing(&self) -> bool {
        self.lineup.is_playing()
    }

    /// The position of the timeline, from 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn share(&self) -> f64 {
        self.lineup.share()
    }

    /// The steps so far in a pane, and in its whole session.
    pub fn steps(&self, pane: usize) -> Vec<u32> {
        self.show(pane).map_or_else(Vec::new, |session| {
            vec![session.playback.scene().counts.steps, session.playback.whole().steps]
        })
    }

    /// The events so far in a pane, and in its whole session.
    pub fn events(&self, pane: usize) -> Vec<usize> {
        self.show(pane).map_or_else(Vec::new, |session| vec![session.playback.position(), session.playback.len()])
    }

    /// The name of the algorithm in a pane.
    pub fn name(&self, pane: usize) -> String {
        self.lineup.lanes().get(pane).map_or_else(String::new, |pane| pane.subject.name().to_owned())
    }

    /// The lines of the pseudo-code of a pane, in English.
    pub fn code(&self, pane: usize) -> Vec<String> {
        self.lineup
            .lanes()
            .get(pane)
            .map_or_else(Vec::new, |pane| pane.subject.pseudo_code().iter().map(|&line| line.to_owned()).collect())
    }

    /// The line of the pseudo-code at which a pane is: its number, from 0, or `doors` or `braid`; its text and why it
    /// is reached, in English. Empty before the first event.
    pub fn line(&self, pane: usize) -> Vec<String> {
        let record = self.show(pane).and_then(|session| session.playback.last());
        let (Some(record), Some(pane)) = (record, self.lineup.lanes().get(pane)) else { return Vec::new() };
        let number = record.line.name().map_or_else(|| record.line.0.to_string(), str::to_owned);
        let text = pane.subject.text(record.line).trim_start().to_owned();
        vec![number, text, pane.subject.reason(record.line).to_owned()]
    }

    /// A solver's result once its session is over: `path` and its steps, or the reason if it found no path.
    pub fn answer(&self, pane: usize) -> Vec<String> {
        match self.show(pane).filter(|session| session.is_over()).and_then(|session| session.answer.as_ref()) {
            Some(Ok(solution)) => {
                vec!["path".to_owned(), solution.path.len().saturating_sub(1).to_string()]
            }
            Some(Err(Unsolved::NoPath)) => vec!["no-path".to_owned()],
            Some(Err(_)) => vec!["not-found".to_owned()],
            None => Vec::new(),
        }
    }

    fn grain_place(&self) -> usize {
        GRAINS.iter().position(|(grain, _)| *grain == self.lineup.view_options().grain).unwrap_or(0)
    }

    fn seek_each(&mut self, mut moments: Vec<usize>) {
        for (moment, pane) in moments.iter_mut().zip(self.lineup.lanes()) {
            *moment = (*moment).min(pane.ready().map_or(0, |session| session.playback.len()));
        }
        self.lineup.apply(Action::SeekEach(moments));
    }

    fn show(&self, pane: usize) -> Option<&Session> {
        self.lineup.lanes().get(pane)?.ready()
    }
}

impl Painting {
    fn renew(&mut self) {
        if let Some(board) = &mut self.board {
            board.is_new = true;
        }
    }

    fn paint(&mut self, pane: &Lane, layer: Layer, theme: &Theme) -> Option<Frame> {
        let session = pane.ready()?;
        let slices = if layer == Layer::Conditions { &*session.slices } else { &[] };
        self.divide(session, slices.len());
        let board = self.board.as_mut()?;
        let changes = &pane.changes;
        let doors = session.has_doors();
        let mut all = board.is_new || changes.everything;
        all |= std::mem::replace(&mut self.had_doors, doors) != doors;
        all |= std::mem::replace(&mut self.layer, layer) != layer;
        // A new passage may change the numbers of cells far away.
        all |= layer != Layer::Marks && !changes.cells.is_empty();
        let appearance = CellAppearance::new(session, (layer, &pane.numbers), &[], board.scale());
        let theme = layer.theme(theme);
        if !all {
            return board.paint_cells(&appearance, &changes.cells, &theme);
        }
        if self.side == 1 {
            return Some(board.paint_all(&appearance, &theme));
        }
        let (side, mut whole) = (self.side, Frame::empty(self.size));
        let moment = session.playback.position();
        for (n, slice) in (0..).zip(slices).filter(|(_, slice)| slice.is_reached(moment)) {
            let part = board.paint_all(&appearance.on(Some(slice)), &theme);
            whole.put(&part, (n % side * part.width, n / side * part.height));
        }
        Some(whole)
    }

    /// Makes room for a number of pictures, or for one if that many do not fit.
    fn divide(&mut self, session: &Session, count: usize) {
        let side = (1_u32..).find(|side| (side * side) as usize >= count).unwrap_or(1);
        if side == self.side || self.board.is_none() {
            return;
        }
        let (plan, (width, height)) = (Plan::new(session.maze.topology()), self.size);
        if let Some(board) = Board::new(&plan, width / side, height / side) {
            (self.board, self.side) = (Some(board), side);
        }
    }
}

/// A theme of colors as 0xRRGGBB: around the maze, walls, floor, and text.
pub(crate) fn theme(is_light: bool, colors: [u32; 4]) -> Theme {
    let [background, wall, floor, text] = colors.map(|color| {
        let [_, red, green, blue] = color.to_be_bytes();
        [red, green, blue]
    });
    ThemeColors { is_light, background, wall, floor, text }.theme()
}
