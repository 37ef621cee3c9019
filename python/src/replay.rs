//! The check of a replay.

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use mazewright_run::replay::Replay;
use mazewright_run::{Verdict, verify as check};

use super::watch::{self, LONG};

/// Reads and checks a replay: the verdict, its code, the reason, the ladder, the ticks of the run, and level, tick,
/// column and row of where it departs.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, bytes: PyBackedBytes) -> PyResult<Found> {
    watch::run(py, LONG, move |_| Ok(verdict(&bytes)))
}

fn verdict(bytes: &[u8]) -> Found {
    let replay = match Replay::read(bytes) {
        Ok(replay) => replay,
        Err(error) => {
            return ("broken", error.problem.code(), error.to_string(), None, None);
        }
    };
    let claims = Some((replay.ladder.to_string(), replay.total().run.0));
    match check(&replay) {
        Verdict::Holds => ("holds", "holds", String::new(), claims, None),
        Verdict::NoMaze(error) => ("departs", "no-maze", error.to_string(), claims, None),
        Verdict::Mismatch(found) => {
            let place = (found.level, found.tick, found.column, found.row);
            ("departs", found.kind.code(), found.to_string(), claims, Some(place))
        }
    }
}

type Found = (&'static str, &'static str, String, Option<(String, u32)>, Option<(u32, u32, i64, i64)>);
