//! The journey on the screen: its map, the levels of a world, and the scenes that it stops for.

mod introduction;
mod levels;
mod map;
mod model;
mod played;
mod scene;
mod sketch;

use bevy::prelude::Result;
use bevy_egui::{EguiContexts, egui};

use self::model::SceneSources;
pub use self::scene::{SceneModel, Spot};
use super::Answers;
use super::menu::Answer;
use crate::game::logic::Page;

/// Shows a scene; returns what the pointer did.
pub fn show_scene(context: &egui::Context, scene: &SceneModel) -> Answer {
    match scene.page {
        Page::Levels(_) => levels::show(context, scene),
        Page::Opening(_) | Page::Ending => played::show(context, scene),
        _ => map::show(context, scene),
    }
}

/// Shows the scene that the menu is at.
pub(super) fn scene(mut contexts: EguiContexts, sources: SceneSources, mut answers: Answers) -> Result {
    if let Some(scene) = sources.scene() {
        answers.pass_on(show_scene(contexts.ctx_mut()?, &scene));
    }
    Ok(())
}

/// Shows what is new in a world.
pub(super) fn introduction(mut contexts: EguiContexts, sources: SceneSources) -> Result {
    introduction::show(contexts.ctx_mut()?, &sources);
    Ok(())
}
