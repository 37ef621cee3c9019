//! A game pad that tests press.

use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;

use super::game::TestGame;

/// A pad that is connected.
pub(crate) struct GamePad(Entity);

impl GamePad {
    pub(crate) fn connect(game: &mut TestGame) -> Self {
        let pad = game.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected { name: "a pad".to_owned(), vendor_id: None, product_id: None };
        let world = game.app.world_mut();
        world.write_message(GamepadConnectionEvent::new(pad, connection));
        game.frames(2);
        Self(pad)
    }

    /// Reports a button as pressed, with 1, or as let go, with 0, in the next frame.
    pub(crate) fn report(&self, game: &mut TestGame, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.0, button, value);
        let world = game.app.world_mut();
        world.write_message(RawGamepadEvent::from(event));
    }

    /// Moves a stick.
    pub(crate) fn tilt(&self, game: &mut TestGame, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.0, axis, value);
        let world = game.app.world_mut();
        world.write_message(RawGamepadEvent::from(event));
        game.app.update();
    }
}
