//! The peers: other crates that one could use instead, one per file.
//!
//! Each file maps the algorithms of its crate to our names, and says where the two differ. All peers
//! are called as their documentation shows, including everything they do on their own.

mod amaze;
mod irrgarten;
mod knossos;
mod maze_generator;
mod mazeir;

use crate::contender::Contender;

/// Every peer with the generator of a row.
pub(crate) fn carvers(row: &str) -> Vec<Contender> {
    let peers = [
        amaze::carver(row),
        irrgarten::carver(row),
        knossos::carver(row),
        maze_generator::carver(row),
        mazeir::carver(row),
    ];
    peers.into_iter().flatten().collect()
}

/// Every peer with the solver of a row.
pub(crate) fn solvers(row: &str) -> Vec<Contender> {
    amaze::solver(row).into_iter().collect()
}
