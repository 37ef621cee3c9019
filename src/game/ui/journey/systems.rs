//! The systems that show the journey.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::introduction;
use super::model::SceneSources;
use crate::game::logic::{Chosen, Pointed};

/// Shows the scene, if the menu is at one.
pub(in crate::game::ui) fn show_scene(
    mut contexts: EguiContexts,
    sources: SceneSources,
    mut chosen: MessageWriter<Chosen>,
    mut pointed: MessageWriter<Pointed>,
) -> Result {
    let Some(scene) = sources.scene() else {
        return Ok(());
    };
    let answer = super::show(contexts.ctx_mut()?, &scene);
    pointed.write_batch(answer.pointed.map(Pointed));
    chosen.write_batch(answer.chosen.map(Chosen));
    Ok(())
}

/// Shows what is new in a world.
pub(in crate::game::ui) fn show_introduction(mut contexts: EguiContexts, sources: SceneSources) -> Result {
    if let Some(model) = sources.introduction() {
        introduction::show(contexts.ctx_mut()?, &model);
    }
    Ok(())
}
