//! Transitions: what is shown anew comes out of the background within a moment. Nothing waits for it,
//! and any key or button ends it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::look::Looks as _;
use crate::game::logic::{LevelShown, Pads, Race, Screen, Settings};

/// Seconds that something takes to appear.
const APPEARING: f32 = 0.28;

/// How much of the background still lies over what is shown, from 1 to 0.
#[derive(Resource, Default)]
pub(super) struct Veil(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Veil>();
    app.add_systems(PostUpdate, (lower, lift).chain());
}

/// Lowers the veil before another screen or level; a race is seen at once.
fn lower(
    mut veil: ResMut<Veil>,
    mut shown: MessageReader<LevelShown>,
    screen: Res<State<Screen>>,
    race: Option<Res<Race>>,
    settings: Res<Settings>,
) {
    let is_new = shown.read().count() > 0 && *screen.get() == Screen::Playing;
    if (is_new || screen.is_changed()) && race.is_none() && !settings.reduced_motion {
        veil.0 = 1.0;
    }
}

fn lift(
    mut veil: ResMut<Veil>,
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    pads: Res<Pads>,
) {
    if veil.0 <= 0.0 {
        return;
    }
    let pressed = keys.get_just_pressed().len() > 0
        || mouse.get_just_pressed().len() > 0
        || pads.taps().next().is_some();
    // The press that asked for what is shown lowered the veil in this very frame.
    veil.0 = if pressed && veil.0 < 1.0 {
        0.0
    } else {
        (veil.0 - time.delta_secs() / APPEARING).min(0.99)
    };
}

/// Paints the veil above everything.
pub(super) fn show(mut contexts: EguiContexts, veil: Res<Veil>) -> Result {
    if veil.0 > 0.0 {
        let context = contexts.ctx_mut()?;
        let layer = egui::LayerId::new(egui::Order::Foreground, "veil".into());
        let opacity = veil.0 * veil.0 * (3.0 - 2.0 * veil.0);
        let color = context.look().background.gamma_multiply(opacity);
        let painter = context.layer_painter(layer);
        painter.rect_filled(context.content_rect(), 0.0, color);
    }
    Ok(())
}
