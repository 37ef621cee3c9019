//! The game in a browser: what the page hands in becomes the start options.

fn main() {
    #[cfg(target_arch = "wasm32")]
    mazewright::game::run_in_page();
}
