//! Any graph as a grid, given by the list of neighbors of each cell.

use std::sync::Arc;

use super::{Cell, Port, Shape, Size, SizeError, Topology};

const NOWHERE: Cell = Cell(0);
const PORTS: usize = 16;

/// A graph: cells in a single row, each with the ports that lead to its neighbors, in the order in which these were
/// given.
///
/// It has no directions, so generators that need rows cannot carve it, and a walk along the wall takes a cell's
/// neighbors in their order.
///
/// ```
/// use mazewright_maze::{Algorithm, Maze, Passages, Purpose, Random, Seed};
/// use mazewright_maze::topology::Graph;
/// use mazewright_maze::trace::Silent;
///
/// // The edges of a cube.
/// let cube = Graph::new((0..8_usize).map(|cell| [cell ^ 1, cell ^ 2, cell ^ 4]))?;
/// let mut passages = Passages::closed(cube);
/// Algorithm::Wilson.carve(&mut passages, &mut Random::new(Seed(1), Purpose::Carve), &mut Silent)?;
/// let maze = Maze::new(passages, None)?;
/// assert_eq!(maze.passages().passage_count(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    size: Size,
    /// Where the neighbors of each cell begin in the list of all, then the end of the list; the void slot comes first.
    starts: Arc<[u32]>,
    neighbors: Arc<[Cell]>,
}

/// Why lists of neighbors are not a graph that can be carved; cells are numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// There are no cells, or too many.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A cell has more neighbors than a cell can have ports.
    #[error("cell {0} has more than {PORTS} neighbors")]
    Crowded(usize),
    /// A cell names itself or a missing cell, or two cells do not name each other exactly once.
    #[error("cells {0} and {1} do not name each other once as neighbors")]
    OneSided(usize, usize),
    /// No path leads to a cell.
    #[error("no path leads from cell 0 to cell {0}")]
    Apart(usize),
}

impl Graph {
    /// A graph from the numbers of each cell's neighbors: at most 16, each of which names the cell in turn.
    ///
    /// # Errors
    /// If the cells are not one connected graph, or more than [`MAX_CELLS`](super::MAX_CELLS).
    pub fn new<Numbers: IntoIterator<Item = usize>>(
        cells: impl IntoIterator<Item = Numbers>,
    ) -> Result<Self, GraphError> {
        let (mut starts, mut neighbors) = (vec![0, 0], Vec::new());
        for (cell, numbers) in cells.into_iter().enumerate() {
            for (port, number) in numbers.into_iter().enumerate() {
                if port == PORTS {
                    return Err(GraphError::Crowded(cell));
                }
                neighbors.push(Cell(u32::try_from(number).map_or(u32::MAX, |number| number.saturating_add(1))));
            }
            starts.push(neighbors.len() as u32);
        }
        let count = starts.len() - 2;
        let size = Size::new(count as u64, 1)?;
        let graph = Self { size, starts: starts.into(), neighbors: neighbors.into() };
        let named = |by: Cell, cell: Cell| graph.beside(by).iter().filter(|&&one| one == cell).count();
        for cell in graph.cells() {
            for &other in graph.beside(cell) {
                if other == cell || !graph.contains(other) || named(cell, other) != 1 || named(other, cell) != 1 {
                    return Err(GraphError::OneSided(cell.index() - 1, (other.index()).saturating_sub(1)));
                }
            }
        }
        let (mut is_reached, mut open) = (vec![false; count + 1], vec![Cell(1)]);
        is_reached[1] = true;
        while let Some(cell) = open.pop() {
            for &next in graph.beside(cell) {
                if !std::mem::replace(&mut is_reached[next.index()], true) {
                    open.push(next);
                }
            }
        }
        match is_reached.iter().skip(1).position(|reached| !reached) {
            Some(cell) => Err(GraphError::Apart(cell)),
            None => Ok(graph),
        }
    }

    #[inline]
    fn beside(&self, cell: Cell) -> &[Cell] {
        let range = self.starts[cell.index()] as usize..self.starts[cell.index() + 1] as usize;
        &self.neighbors[range]
    }
}

impl Topology for Graph {
    type Store = Vec<u32>;

    const PORTS: u8 = PORTS as u8;

    fn shape(&self) -> Shape {
        Shape::Rectangle
    }

    fn size(&self) -> Size {
        self.size
    }

    fn slots(&self) -> usize {
        self.starts.len() - 1
    }

    fn cell_count(&self) -> usize {
        self.starts.len() - 2
    }

    fn nth(&self, n: usize) -> Cell {
        Cell(n as u32 + 1)
    }

    fn contains(&self, slot: Cell) -> bool {
        slot != NOWHERE && slot.index() < self.slots()
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        self.beside(cell).get(port.0 as usize).copied().unwrap_or(NOWHERE)
    }

    fn has_port(&self, cell: Cell, port: Port) -> bool {
        (port.0 as usize) < self.beside(cell).len()
    }

    fn opposite(&self, cell: Cell, port: Port) -> Port {
        let behind = self.beside(self.neighbor(cell, port));
        behind.iter().position(|&one| one == cell).map_or(port, |place| Port(place as u8))
    }

    fn clockwise(&self, cell: Cell, port: Port) -> Port {
        Port((port.0 + 1) % self.beside(cell).len().max(1) as u8)
    }

    fn across(&self, _cell: Cell, _port: Port) -> Option<Port> {
        None
    }

    fn distance_lower_bound(&self, _from: Cell, _to: Cell) -> u32 {
        0
    }

    fn position(&self, cell: Cell) -> (u32, u32) {
        (cell.0 - 1, 0)
    }

    fn locate(&self, x: u32, y: u32) -> Option<Cell> {
        (y == 0 && x < self.size.columns()).then(|| Cell(x + 1))
    }

    fn port_name(&self, _cell: Cell, port: Port) -> &'static str {
        let names = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"];
        names[port.0 as usize % PORTS]
    }

    fn entrance_ports(&self) -> &'static [Port] {
        &[]
    }

    fn exit_ports(&self) -> &'static [Port] {
        &[]
    }
}
