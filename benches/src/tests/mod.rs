//! Tests of what is measured: mazes and paths are what they should be, and the page keeps its text.

use crate::check::perfect;
use crate::contender::Contender;
use crate::page::{BEGIN, END, between_marks};
use crate::peers::{carvers, solvers};
use crate::row;

#[test]
fn loops_and_separate_parts_are_told() {
    let square = |passages: &[(usize, usize)]| perfect(4, 4, passages.iter().copied());
    assert_eq!(square(&[(0, 1), (1, 3), (3, 2)]), Ok(()));
    assert!(square(&[(0, 1), (2, 3)]).is_err());
    assert!(square(&[(0, 1), (1, 3), (3, 2), (2, 0)]).is_err());
}

#[test]
fn only_what_is_between_the_marks_changes() {
    let text = format!("a\n{BEGIN}old\n{END}\nb\n");
    let new = format!("a\n{BEGIN}new\n{END}\nb\n");
    assert_eq!(between_marks(&text, "new\n"), Some(new));
    assert_eq!(between_marks("no marks", "new\n"), None);
}

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
    let knossos = carvers("eller").into_iter().find(|peer| peer.program == "knossos");
    let verdict = knossos.map(|peer| peer.check(30, 1));
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
