//! The texts of all golden files, made in WebAssembly, for `tests/web/goldens.mjs` to compare.

#![cfg(target_family = "wasm")]

#[path = "../../forms/tests/it/golden_pictures.rs"]
mod golden_pictures;
#[path = "../../../tests/it/golden_texts.rs"]
mod golden_texts;

use mazewright_run::replay::Replay;
use mazewright_run::{InputStatistics, Verdict, verify};
use wasm_bindgen::prelude::wasm_bindgen;

/// The names of the golden files, but for those of replays.
#[wasm_bindgen]
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = golden_texts::all().into_iter().map(|(name, _)| name).collect();
    names.extend(golden_pictures::FILES.map(|(name, _)| name.to_owned()));
    names
}

/// The text of a golden file.
#[wasm_bindgen]
pub fn text(name: &str) -> String {
    let found = golden_texts::all().into_iter().find(|(other, _)| other == name);
    found.map_or_else(|| golden_pictures::pictures(name != "pictures.txt"), |(_, text)| text())
}

/// The row of the table of golden replays for one; its code if it cannot be read or does not hold.
#[wasm_bindgen]
pub fn replay(bytes: &[u8]) -> String {
    let replay = match Replay::read(bytes) {
        Ok(replay) => replay,
        Err(error) => return error.problem.code().to_owned(),
    };
    match verify(&replay) {
        Verdict::Holds => {}
        Verdict::NoMaze(_) => return "no-maze".to_owned(),
        Verdict::Mismatch(mismatch) => return mismatch.kind.code().to_owned(),
    }
    let (total, aided) = (replay.total(), InputStatistics::of(&replay));
    format!(
        "run {}, look {}, levels {}, hints {}, returns {}",
        total.run,
        total.look,
        replay.levels.len(),
        aided.hints,
        aided.returns
    )
}
