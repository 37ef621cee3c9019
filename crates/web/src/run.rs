//! A run: what a replay claims, whether it holds, and where it went beside the perfect line.

use mazewright_link::Link;
use mazewright_run::replay::Replay;
use mazewright_run::{Verdict, verify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::level::Level;
use super::opened;
use super::problem::{of_ladder, of_replay, problem};

/// The most ticks of a level whose walk is shown.
const MOST_TICKS: u32 = 1 << 20;

/// A replay that was read.
#[wasm_bindgen(getter_with_clone)]
pub struct Run {
    /// The code of its ladder.
    #[wasm_bindgen(readonly)]
    pub ladder: String,
    /// When it started, in seconds since 1970, as claimed; 0 if unknown.
    #[wasm_bindgen(readonly)]
    pub started: f64,
    /// The time of the whole run, as minutes, seconds and hundredths.
    #[wasm_bindgen(readonly)]
    pub time: String,
    /// The number of levels.
    #[wasm_bindgen(readonly)]
    pub levels: usize,
    replay: Replay,
}

impl From<Replay> for Run {
    fn from(replay: Replay) -> Self {
        Self {
            ladder: replay.ladder.to_string(),
            started: replay.started as f64,
            time: replay.total().run.to_string(),
            levels: replay.levels.len(),
            replay,
        }
    }
}

#[wasm_bindgen]
impl Run {
    /// Reads a replay, as bytes or as text, or a link to a run.
    ///
    /// # Errors
    /// With the message that says what is wrong with it.
    #[wasm_bindgen(constructor)]
    pub fn new(file: &[u8]) -> Result<Self, String> {
        if let Ok(text) = str::from_utf8(file)
            && Link::is_meant(text)
        {
            return match opened::read(text)? {
                Some(Link::Run(replay)) => Ok(Self::from(*replay)),
                _ => Err(problem("web-no-level", &[])),
            };
        }
        Replay::read(file).map(Self::from).map_err(|error| of_replay(&error))
    }

    /// Carves the mazes, walks them, and compares: `holds`; `no-maze` and the message that says why; or the code of
    /// what differs, the level, the tick, the column and the row.
    pub fn verify(&self) -> Vec<String> {
        match verify(&self.replay) {
            Verdict::Holds => vec!["holds".to_owned()],
            Verdict::NoMaze(error) => vec!["no-maze".to_owned(), of_ladder(&error)],
            Verdict::Mismatch(mismatch) => vec![
                mismatch.kind.code().to_owned(),
                mismatch.level.to_string(),
                mismatch.tick.to_string(),
                mismatch.column.to_string(),
                mismatch.row.to_string(),
            ],
        }
    }

    /// Carves a level, numbered from 1, and finds its walk and its perfect line.
    ///
    /// # Errors
    /// When there is no such level, or it cannot be carved or is too long to be shown.
    pub fn level(&self, number: u32) -> Result<Level, String> {
        let track = self.replay.levels.get(number.wrapping_sub(1) as usize);
        let track = track.ok_or_else(|| problem("web-no-level", &[]))?;
        if track.ticks > MOST_TICKS {
            return Err(problem("web-too-long", &[]));
        }
        let terrain = self.replay.ladder.terrain(number);
        let terrain = terrain.map_err(|error| of_ladder(&error))?;
        Ok(Level::of_track(&terrain, track))
    }

    /// The link to the run.
    #[wasm_bindgen(getter)]
    pub fn link(&self) -> String {
        Link::Run(Box::new(self.replay.clone())).to_string()
    }

    /// The replay as bytes, for a file.
    pub fn bytes(&self) -> Vec<u8> {
        self.replay.to_bytes()
    }
}
