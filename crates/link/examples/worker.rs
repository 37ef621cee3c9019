//! The module that the worker of a page loads; elsewhere it is empty.

/// Does a job, see [`mazewright_link::work::run`].
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn run(job: &str) -> Vec<u8> {
    mazewright_link::work::run(job)
}
