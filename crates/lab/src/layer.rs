//! Layers: what colors the cells, as a number per slot.
//!
//! Every layer is linear in the number of slots: a million cells take milliseconds.

use strum::IntoStaticStr;

use super::drawing::Drawing;
use super::session::Subject;
use super::set_colors::SetColors;
use mazewright_forms::draw::Theme;
use mazewright_maze::trace::Scene;
use mazewright_maze::{Cell, Grid, Passages, Port, Ports, Topology};

/// The number of a slot without one: void, or out of reach.
pub const NOTHING: u32 = u32::MAX;

/// The layer that colors the cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Layer {
    /// How the algorithm has marked them.
    #[default]
    Marks,
    /// Which other cells they are connected to.
    Sets,
    /// How far they are from one cell.
    Distances,
    /// Where they lie on the longest path.
    LongestPath,
    /// How long their corridor is.
    River,
    /// The dead ends among them.
    DeadEnds,
    /// How the algorithm has marked them, once for each set of keys held and levers thrown.
    Conditions,
}

impl Layer {
    /// All layers.
    pub const ALL: [Self; 7] =
        [Self::Marks, Self::Sets, Self::Distances, Self::LongestPath, Self::River, Self::DeadEnds, Self::Conditions];

    /// The layer that shows what an algorithm is about.
    pub fn default_for(subject: &Subject) -> Self {
        match subject {
            Subject::Solving { maze, .. } if !maze.furniture().is_empty() => Self::Conditions,
            _ if subject.shown().is_some_and(|shown| shown.joins_sets) => Self::Sets,
            _ => Self::Marks,
        }
    }

    /// A theme with the colors of the layer, and of furniture where the layer shows it.
    pub fn theme(self, theme: &Theme) -> Theme {
        match self {
            Self::Marks => theme.for_furniture().for_paints(),
            Self::DeadEnds | Self::Conditions => theme.for_furniture(),
            Self::Sets => theme.for_sets().for_furniture(),
            Self::Distances | Self::LongestPath | Self::River => theme.for_distances(),
        }
    }

    /// Returns true if the layer shows keys, doors, gates and levers: that is, if its cells do not use all colors of
    /// the ramp.
    pub(super) const fn has_furniture(self) -> bool {
        matches!(self, Self::Marks | Self::DeadEnds | Self::Sets | Self::Conditions)
    }

    /// Returns true if the layer shows how the algorithm has marked the cells, and so needs no numbers.
    pub const fn has_marks(self) -> bool {
        matches!(self, Self::Marks | Self::Conditions)
    }

    /// The name of the layer in lessons.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The numbers of a layer, in memory that is reused from scene to scene.
///
/// | layer | the number of a cell |
/// |---|---|
/// | marks, conditions | none: the scene has the marks |
/// | sets | the lowest slot that it is connected to; so a set keeps its number until it meets one with a lower one |
/// | distances | the steps from the cell that distances are measured from |
/// | longest path | its place on the longest path so far, from zero; with loops a longer one may exist |
/// | river | the length of its corridor in steps; where corridors meet, of the longest |
/// | dead ends | 1 with one opening, otherwise 0 |
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    /// The number of each slot, or [`NOTHING`]; empty for marks.
    pub values: Vec<u32>,
    /// The highest number of any cell.
    pub max: u32,
    /// What the program has drawn at that moment.
    pub drawing: Drawing,
    set_colors: SetColors,
    /// Cells in the order in which a search meets them.
    queue: Vec<Cell>,
}

/// Runs an expression with the topology inside a grid, so that no cell has to match on the grid; in a browser, which
/// has to load a copy for each, only with a rectangle.
#[cfg(target_family = "wasm")]
macro_rules! on {
    ($grid:expr, $topology:ident => $what:expr) => {
        match $grid {
            Grid::Rectangle($topology) => $what,
            $topology => $what,
        }
    };
}
#[cfg(not(target_family = "wasm"))]
use mazewright_maze::with_topology as on;

impl Numbers {
    /// The number of a cell, if it has one.
    pub fn of(&self, cell: Cell) -> Option<u32> {
        let value = self.values.get(cell.index()).copied();
        value.filter(|&value| value != NOTHING)
    }

    /// The color of the set that a cell is in, below [`SET_COLORS`](super::SET_COLORS). It differs from those of
    /// all sets that touch it. `None` for a cell alone, and in other layers.
    pub fn set_color(&self, cell: Cell) -> Option<u8> {
        self.set_colors.of(self.of(cell)?)
    }

    /// Numbers the cells of a scene; distances are measured from `from`. Allocates only for a scene with more
    /// slots than any before.
    pub fn compute(&mut self, scene: &Scene<Grid>, layer: Layer, from: Cell) {
        let passages = &scene.passages;
        self.values.clear();
        self.max = 0;
        if layer.has_marks() {
            return;
        }
        self.values.resize(passages.topology().slots(), NOTHING);
        self.queue.resize(passages.cell_count(), Cell(0));
        on!(passages.topology(), topology => {
            let mut on = On { topology, passages, values: &mut self.values, queue: &mut self.queue };
            match layer {
                Layer::Marks | Layer::Conditions => {}
                Layer::Sets => {
                    on.sets();
                    self.set_colors.compute(topology, passages, &self.values);
                }
                Layer::Distances if passages.is_void(from) => {}
                Layer::Distances => {
                    on.spread(from);
                }
                Layer::LongestPath => on.longest_path(),
                Layer::River => on.river(),
                Layer::DeadEnds => on.dead_ends(),
            }
        });
        self.max = self.values.iter().map(|&value| if value == NOTHING { 0 } else { value }).max().unwrap_or(0);
    }
}

/// The computation on one kind of topology.
struct On<'take, T> {
    topology: &'take T,
    passages: &'take Passages<Grid>,
    values: &'take mut [u32],
    /// As long as there are cells.
    queue: &'take mut [Cell],
}

/// The result of a search.
struct Reach {
    /// The number of cells found; they are at the front of the queue, the nearest first.
    cells: usize,
    /// The last cell found, which is as far away as any.
    last: Cell,
    /// The steps to that cell.
    steps: u32,
}

impl<T: Topology> On<'_, T> {
    /// Numbers every cell connected to the first one that has no number yet with its distance in steps.
    fn spread(&mut self, first: Cell) -> Reach {
        self.values[first.index()] = 0;
        self.queue[0] = first;
        let (mut ring, mut met, mut steps) = (0, 1, 0);
        loop {
            let end = met;
            for place in ring..end {
                let cell = self.queue[place];
                for port in self.passages.open_ports(cell).iter() {
                    let neighbor = self.topology.neighbor(cell, port);
                    let slot = &mut self.values[neighbor.index()];
                    if *slot == NOTHING {
                        *slot = steps + 1;
                        self.queue[met] = neighbor;
                        met += 1;
                    }
                }
            }
            if met == end {
                return Reach { cells: met, last: self.queue[met - 1], steps };
            }
            ring = end;
            steps += 1;
        }
    }

    /// All slots; skipping void ones is faster than asking the topology for its cells.
    fn slots(&self) -> impl Iterator<Item = Cell> + use<T> {
        (0..self.values.len() as u32).map(Cell)
    }

    /// Returns true if a slot is a cell without a number.
    fn is_new(&self, cell: Cell) -> bool {
        self.values[cell.index()] == NOTHING && !self.passages.is_void(cell)
    }

    /// Connects each cell to the ones before it, in a forest whose roots are the lowest cells: unlike a
    /// search, this reads memory nearly in order.
    fn sets(&mut self) {
        for cell in self.slots() {
            if self.passages.is_void(cell) {
                continue;
            }
            let mut root = cell.0;
            self.values[cell.index()] = root;
            for port in self.passages.open_ports(cell).iter() {
                let neighbor = self.topology.neighbor(cell, port);
                if neighbor < cell {
                    let other = self.root(neighbor.0);
                    self.values[root.max(other) as usize] = root.min(other);
                    root = root.min(other);
                }
            }
        }
        // The parent of a cell is lower, so it already points to its root.
        for cell in self.slots() {
            if !self.passages.is_void(cell) {
                let above = self.values[cell.index()];
                self.values[cell.index()] = self.values[above as usize];
            }
        }
    }

    /// The root of a cell, with path halving.
    fn root(&mut self, mut cell: u32) -> u32 {
        while self.values[cell as usize] != cell {
            let above = self.values[cell as usize];
            self.values[cell as usize] = self.values[above as usize];
            cell = self.values[cell as usize];
        }
        cell
    }

    /// The cell farthest from any cell of a part is an end of that part's longest path. With loops it is only an end of
    /// a long path, so the result is a lower bound.
    fn longest_path(&mut self) {
        let mut longest: Option<Reach> = None;
        for cell in self.slots() {
            if !self.is_new(cell) {
                continue;
            }
            let part = self.spread(cell);
            for met in &self.queue[..part.cells] {
                self.values[met.index()] = NOTHING;
            }
            let path = self.spread(part.last);
            if longest.as_ref().is_none_or(|other| other.steps < path.steps) {
                longest = Some(path);
            }
        }
        let Some(path) = longest else { return };
        let mut cell = path.last;
        for place in (0..path.steps).rev() {
            self.queue[place as usize + 1] = cell;
            let mut ports = self.passages.open_ports(cell).iter();
            let nearer = ports.find_map(|port| {
                let neighbor = self.topology.neighbor(cell, port);
                (self.values[neighbor.index()] == place).then_some(neighbor)
            });
            cell = nearer.unwrap_or(cell);
        }
        self.queue[0] = cell;
        self.values.fill(NOTHING);
        for (place, cell) in (0..=path.steps).zip(&*self.queue) {
            self.values[cell.index()] = place;
        }
    }

    fn river(&mut self) {
        let is_inside = |passages: &Passages<Grid>, cell| passages.open_ports(cell).len() == 2;
        for cell in self.slots() {
            if self.passages.is_void(cell) || is_inside(self.passages, cell) {
                continue;
            }
            self.lengthen(cell, 0);
            for port in self.passages.open_ports(cell).iter() {
                let neighbor = self.topology.neighbor(cell, port);
                // The corridor may already be numbered from its other end.
                if is_inside(self.passages, neighbor) && !self.is_new(neighbor) {
                    continue;
                }
                let (cells, end) = self.corridor(cell, port);
                let steps = cells as u32 + 1;
                self.lengthen(cell, steps);
                self.lengthen(end, steps);
                self.number(cells, steps);
            }
        }
        // The remaining cells form rings.
        for cell in self.slots() {
            if self.is_new(cell) {
                let (cells, _) = self.corridor(cell, self.passages.open_ports(cell).nth(0));
                let steps = cells as u32 + 1;
                self.lengthen(cell, steps);
                self.number(cells, steps);
            }
        }
    }

    /// Queues the cells of the corridor beyond a port; returns their number and the cell at the end.
    fn corridor(&mut self, from: Cell, port: Port) -> (usize, Cell) {
        let (mut cell, mut port, mut cells) = (from, port, 0);
        loop {
            let back = self.topology.opposite(cell, port);
            cell = self.topology.neighbor(cell, port);
            let open = self.passages.open_ports(cell);
            if open.len() != 2 || cell == from {
                return (cells, cell);
            }
            self.queue[cells] = cell;
            cells += 1;
            port = Ports(open.0 & !Ports::of(back).0).nth(0);
        }
    }

    /// Numbers the first cells of the queue.
    fn number(&mut self, cells: usize, number: u32) {
        for cell in &self.queue[..cells] {
            self.values[cell.index()] = number;
        }
    }

    /// Gives a cell a number unless it has a higher one.
    fn lengthen(&mut self, cell: Cell, steps: u32) {
        let value = &mut self.values[cell.index()];
        if *value == NOTHING || *value < steps {
            *value = steps;
        }
    }

    fn dead_ends(&mut self) {
        for cell in self.slots() {
            if !self.passages.is_void(cell) {
                self.values[cell.index()] = u32::from(self.passages.open_ports(cell).len() == 1);
            }
        }
    }
}
