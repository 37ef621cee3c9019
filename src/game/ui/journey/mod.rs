//! The journey on the screen: its map, the levels of a world, and the scenes that it stops for.

mod ending;
mod introduction;
mod levels;
mod map;
mod model;
mod opening;
mod scene;
mod sketch;
pub(super) mod systems;

use bevy_egui::egui;

pub use self::introduction::{IntroductionModel, show as show_introduction};
pub use self::scene::{SceneModel, Spot};
use super::menu::Answer;
use crate::game::logic::Page;

/// Shows a scene; returns what the pointer did.
pub fn show(context: &egui::Context, scene: &SceneModel) -> Answer {
    match scene.page {
        Page::Levels(_) => levels::show(context, scene),
        Page::Opening(_) => opening::show(context, scene),
        Page::Ending => ending::show(context, scene),
        _ => map::show(context, scene),
    }
}
