//! Goldens: what must never change. The files in `tests/goldens` were written once; the same recipe
//! gives the same maze, and the same inputs the same run, in every later release.
//!
//! An algorithm that is new has no golden files yet: `UPDATE_GOLDEN=1 cargo test golden` writes those
//! that are missing (one for the rectangle, one for other grids if it carves them), to be read with care
//! and committed with it. It never touches one that exists.

use std::fs;
use std::path::{Path, PathBuf};

use mazewright_testing::in_parallel;

use crate::golden_texts;

/// Compares a text with the golden file of a name.
///
/// With `UPDATE_GOLDEN=1` a file that does not exist yet is written; one that exists never is.
#[track_caller]
pub(crate) fn check(name: &str, actual: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name);
    if !path.exists() && std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        fs::write(&path, actual).unwrap();
    }
    let Ok(golden) = fs::read_to_string(&path) else {
        panic!("there is no {}; UPDATE_GOLDEN=1 writes it", path.display());
    };
    if golden == actual {
        return;
    }
    let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&kept, actual).unwrap();
    let line = golden.lines().zip(actual.lines()).take_while(|(a, b)| a == b).count() + 1;
    panic!(
        "{} differs from line {line} on (what came out is in {}). Goldens never change: mazes and \
         runs of earlier releases must come out as they did. Keep the old code and put what is new \
         beside it, under a new version of codes.",
        path.display(),
        kept.display()
    );
}

#[test]
fn what_is_made_of_a_recipe_and_of_inputs_is_what_it_always_was() {
    let all = golden_texts::all();
    assert!(all.len() > 50);
    in_parallel(&all, |(name, text)| check(name, &text()));
}
