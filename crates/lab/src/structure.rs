//! The data structure of an algorithm at a moment: the cells that wait in its stack, its queue or its list, in order,
//! and which of them comes next.

use std::collections::BTreeMap;

use strum::IntoStaticStr;

use super::session::{Session, Subject};
use mazewright_maze::generate::Pick;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Event, Mark};
use mazewright_maze::{Algorithm, Cell, Topology as _};

/// The most events that are read for it.
const MOST_EVENTS: usize = 1 << 16;

/// A kind of data structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum StructureKind {
    /// The last one in comes out first.
    Stack,
    /// The first one in comes out first.
    Queue,
    /// Any may come out.
    List,
    /// The one with the lowest rank comes out first.
    PriorityQueue,
    /// The cells that a walk came through.
    Walk,
    /// Neighbors in a row.
    Run,
}

/// The data structure that an algorithm works with, as it is at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Structure {
    /// Its kind.
    pub kind: StructureKind,
    /// The waiting cells: in the order they came in, or by rank.
    pub entries: Vec<Entry>,
    /// The place of the one that comes out next; none if a random number decides.
    pub next: Option<usize>,
    /// The cells that a search has reached with their numbers, if it counts steps.
    pub reached: Vec<Entry>,
}

/// A cell that waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The cell.
    pub cell: Cell,
    /// Its rank, if it waits in a priority queue.
    pub rank: Option<Rank>,
}

/// The numbers of a cell in a queue by rank. The cell with the lowest sum of those that count is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The steps from the start, g, where they count.
    pub steps: Option<u32>,
    /// The estimate of the steps ahead, h, where it counts.
    pub ahead: Option<u32>,
}

impl Rank {
    /// The number by which cells are taken, f.
    pub fn sum(self) -> u32 {
        self.steps.unwrap_or(0) + self.ahead.unwrap_or(0)
    }
}

impl StructureKind {
    /// The name, in lowercase letters and hyphens.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind for a generator or solver; none if it remembers no cells, or several lists of them.
    fn of(subject: &Subject) -> Option<Self> {
        Some(match subject {
            Subject::Carving(recipe) => match recipe.algorithm {
                Algorithm::RecursiveBacktracker | Algorithm::GrowingTree(Pick::NEWEST) => Self::Stack,
                Algorithm::GrowingTree(Pick::OLDEST | Pick::ROTATE) => Self::Queue,
                Algorithm::Wilson | Algorithm::Houston => Self::Walk,
                Algorithm::Sidewinder(_) => Self::Run,
                Algorithm::GrowingTree(_)
                | Algorithm::Prim
                | Algorithm::PrimFrontierEdge
                | Algorithm::PrimFrontierCell
                | Algorithm::WallList => Self::List,
                _ => return None,
            },
            Subject::Solving { solver, .. } => match solver {
                Solver::DepthFirst | Solver::Tremaux => Self::Stack,
                Solver::BreadthFirst => Self::Queue,
                Solver::Dijkstra | Solver::AStar | Solver::Greedy => Self::PriorityQueue,
                _ => return None,
            },
            Subject::Written { .. } => return None,
        })
    }
}

impl Session {
    /// The kind of data structure; none for an algorithm that keeps no list of cells, or that searches through states.
    pub fn structure_kind(&self) -> Option<StructureKind> {
        StructureKind::of(&self.subject).filter(|_| self.slices.is_empty())
    }

    /// The data structure at this moment; also none far into a long recording. Linear in the events so far.
    pub fn structure(&self) -> Option<Structure> {
        let kind = self.structure_kind()?;
        let now = self.playback.position();
        if now > MOST_EVENTS {
            return None;
        }
        // Each waiting cell with the event that put it there.
        let mut waiting: BTreeMap<Cell, usize> = BTreeMap::new();
        let mut steps: BTreeMap<Cell, u32> = BTreeMap::new();
        let passages = self.maze.passages();
        let counts = matches!(&self.subject, Subject::Solving { solver, .. } if *solver != Solver::DepthFirst
            && *solver != Solver::Tremaux);
        let rotates = matches!(&self.subject,
            Subject::Carving(recipe) if recipe.algorithm == Algorithm::GrowingTree(Pick::ROTATE));
        for (at, record) in self.playback.recording().iter().take(now).enumerate() {
            match record.event {
                Event::Mark { cell, to: Mark::Active, .. } => drop(waiting.insert(cell, at)),
                Event::Mark { cell, .. } => drop(waiting.remove(&cell)),
                // The picked cell goes to the end.
                Event::Open { cell, .. } if rotates => drop(waiting.insert(cell, at)),
                Event::Focus { to: Some(cell), .. } if counts => {
                    let beyond = steps.entry(cell).or_insert(0).saturating_add(1);
                    for port in passages.open_ports(cell).iter() {
                        let known = steps.entry(passages.topology().neighbor(cell, port)).or_insert(beyond);
                        *known = beyond.min(*known);
                    }
                }
                _ => {}
            }
        }
        let mut waiting: Vec<(Cell, usize)> = waiting.into_iter().collect();
        waiting.sort_unstable_by_key(|&(_, at)| at);
        let mut entries: Vec<Entry> = waiting.iter().map(|&(cell, _)| Entry { cell, rank: None }).collect();
        let mut reached = Vec::new();
        if let Subject::Solving { solver, maze } = &self.subject
            && counts
        {
            let ranked = |cell: Cell| {
                let steps = steps.get(&cell).copied().unwrap_or(0);
                let ahead = maze.topology().distance_lower_bound(cell, maze.goal());
                let (rank, second) = match solver {
                    Solver::Greedy => (Rank { steps: None, ahead: Some(ahead) }, steps),
                    Solver::AStar => (Rank { steps: Some(steps), ahead: Some(ahead) }, ahead),
                    _ => (Rank { steps: Some(steps), ahead: None }, 0),
                };
                ((rank.sum(), second, cell), Entry { cell, rank: Some(rank) })
            };
            if kind == StructureKind::PriorityQueue {
                let mut in_order: Vec<_> = entries.iter().map(|entry| ranked(entry.cell)).collect();
                in_order.sort_unstable_by_key(|&(order, _)| order);
                entries = in_order.into_iter().map(|(_, entry)| entry).collect();
            }
            let marks = &self.playback.scene().marks;
            let is_reached = |cell: &Cell| marks[cell.index()] != Mark::Untouched;
            reached = steps.keys().copied().filter(is_reached).map(|cell| ranked(cell).1).collect();
        }
        let next = match kind {
            StructureKind::Stack => entries.len().checked_sub(1),
            StructureKind::Queue | StructureKind::PriorityQueue => (!entries.is_empty()).then_some(0),
            StructureKind::List | StructureKind::Walk | StructureKind::Run => None,
        };
        Some(Structure { kind, entries, next, reached })
    }
}
