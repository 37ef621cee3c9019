//! Which device the player is using, so that prompts name its controls.

use bevy::input::InputSystems;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use super::{Hand, Pads};

/// A kind of device.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Device {
    /// A keyboard.
    #[default]
    Keyboard,
    /// A mouse.
    Mouse,
    /// A touch screen.
    Touch,
    /// A game pad.
    Pad,
}

/// The pointer moved within the window by this many logical pixels.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct PointerMoved(pub Vec2);

/// How far the mouse must move in a frame to count as used, in pixels; a shaken table moves it a little.
const MOVED: f32 = 3.0;

/// Detects the device in use.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::game) struct DeviceSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>().add_message::<PointerMoved>().add_message::<TouchInput>();
    app.add_systems(PreUpdate, notice.in_set(DeviceSystems).after(InputSystems).after(super::pad::PadSystems));
}

fn notice(
    mut device: ResMut<Device>,
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Option<Res<ButtonInput<MouseButton>>>,
    mut motion: MessageReader<PointerMoved>,
    mut touches: MessageReader<TouchInput>,
    pads: Res<Pads>,
) {
    let moved: Vec2 = motion.read().map(|motion| motion.0).sum();
    let clicked = mouse.is_some_and(|mouse| mouse.get_just_pressed().len() > 0);
    let used = if touches.read().count() > 0 {
        Device::Touch
    } else if pads.taps().next().is_some() || pads.stick_of(Hand::ALONE) != Vec2::ZERO {
        Device::Pad
    } else if keys.get_just_pressed().len() > 0 {
        Device::Keyboard
    } else if clicked || moved.length() > MOVED {
        Device::Mouse
    } else {
        return;
    };
    device.set_if_neq(used);
}
