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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row;

    /// Names of rows that peers have, whether or not we have them.
    const ROWS: [&str; 13] = [
        "aldous-broder",
        "binary-tree",
        "eller",
        "growing-tree newest",
        "growing-tree oldest",
        "growing-tree random",
        "hunt-and-kill",
        "kruskal",
        "prim-frontier-cell",
        "prim-frontier-edge",
        "recursive-backtracker",
        "recursive-division",
        "wilson",
    ];

    #[track_caller]
    fn check(row: &str, contender: &Contender) {
        for (side, seed) in [(10, 1), (13, 2), (30, 3)] {
            let verdict = contender.check(side, seed);
            assert_eq!(verdict, Ok(()), "{row} of {}, side {side}", contender.program);
        }
    }

    #[test]
    fn every_peer_makes_perfect_mazes() {
        for row in ROWS {
            let peers = carvers(row);
            assert!(!peers.is_empty(), "no peer has {row}");
            peers.iter().filter(|peer| (row, peer.program) != ("eller", "knossos")).for_each(|peer| check(row, peer));
        }
    }

    #[test]
    fn a_peer_with_loops_is_found_out() {
        let verdict = knossos::carver("eller").map(|peer| peer.check(30, 1));
        assert_eq!(verdict, Some(Err("has loops".to_owned())));
    }

    #[test]
    fn every_peer_finds_the_way() {
        for row in ["a-star", "breadth-first", "dead-end-filling", "depth-first"] {
            let peers = solvers(row);
            assert!(!peers.is_empty(), "no peer has {row}");
            peers.iter().for_each(|peer| check(row, peer));
        }
    }

    #[test]
    fn we_do_what_we_are_measured_for() {
        for row in row::all() {
            check(&row.name, &row.contenders[0]);
        }
    }
}
