//! Rows of the table: one task, and all contenders for it.

use crate::contender::Contender;
use crate::{ours, peers};

/// One task with its contenders.
pub(crate) struct Row {
    /// The algorithm, and its option where it has several rows.
    pub(crate) name: String,
    /// How several runs become one figure.
    pub(crate) summary: Summary,
    /// The largest side at which the task ends in reasonable time.
    pub(crate) largest_side: Option<u64>,
    /// Ours first.
    pub(crate) contenders: Vec<Contender>,
}

/// How several runs become one figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Summary {
    /// The minimum: the work is always the same, so anything above it is noise.
    Least,
    /// The mean: the amount of work depends on the seed.
    Mean,
}

/// Every row: our generators with their options, then our solvers, each with its peers.
pub(crate) fn all() -> Vec<Row> {
    let carvers = ours::carvers()
        .into_iter()
        .map(|(name, own)| Row::new(own, peers::carvers(&name), Summary::of_carver(&name), name));
    let solvers =
        ours::solvers().into_iter().map(|(name, own)| Row::new(own, peers::solvers(&name), Summary::Mean, name));
    carvers.chain(solvers).collect()
}

impl Row {
    fn new(own: Contender, peers: Vec<Contender>, summary: Summary, name: String) -> Self {
        Self {
            summary,
            // Aldous and Broder's walk takes some ninety steps per cell.
            largest_side: (name == "aldous-broder").then_some(1000),
            contenders: std::iter::once(own).chain(peers).collect(),
            name,
        }
    }
}

impl Summary {
    /// Random walks that end when every cell was met may take twice as long with another seed.
    fn of_carver(name: &str) -> Self {
        match name {
            "wilson" | "aldous-broder" | "houston" | "origin-shift" => Self::Mean,
            _ => Self::Least,
        }
    }

    /// Summarizes several figures.
    pub(crate) fn of(self, figures: &[f64]) -> f64 {
        match self {
            Self::Least => figures.iter().copied().fold(f64::INFINITY, f64::min),
            Self::Mean => figures.iter().sum::<f64>() / figures.len() as f64,
        }
    }
}
