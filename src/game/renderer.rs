//! How the renderer of Bevy is set up: what it prepares at the start is what this game draws.

use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::{RenderApp, RenderPlugin, RenderStartup, init_gpu_resource};

/// The renderer, set to compile what a picture needs before it draws it. The first picture is then a whole
/// one, and comes sooner than after some that lack what is still being compiled.
pub(super) fn render_plugin() -> RenderPlugin {
    RenderPlugin { synchronous_pipeline_compilation: true, ..default() }
}

/// To be added after the renderer.
pub(super) fn plugin(app: &mut App) {
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(RenderStartup, draw_flat.after(init_gpu_resource::<GpuPreprocessingSupport>));
    }
}

/// Turns off the shaders that find out what is hidden in three dimensions: nothing here has a use for them, and they
/// take a fifth of the start to compile.
fn draw_flat(mut support: ResMut<GpuPreprocessingSupport>) {
    support.max_supported_mode = GpuPreprocessingMode::None;
}
