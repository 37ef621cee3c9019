//! What the player wants, from whatever device: a direction, and whether to be shown the way.
//!
//! Devices are read once a frame, before the ticks of that frame. A key that was pressed and let go
//! between two ticks still counts for one.
//!
//! H is the one key that two wishes claim: it shows the way, and it is the left of HJKL. It is left
//! once J, K or L was pressed, and shows the way again once an arrow or one of WASD was. Tab always
//! shows the way.

use bevy::prelude::*;

use super::menu::Menu;
use crate::run::{Direction, Input};

/// What the player wants now.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Intent {
    held: Vec2,
    /// What was pressed since the last tick, held or not.
    tapped: Vec2,
    hint: bool,
    /// Whether the player wants back to the start of the level, while the clock runs on.
    again: bool,
    /// Whether the player's hand lies on HJKL, so that H is left.
    on_home_row: bool,
    /// What was held when a level was shown. It does nothing until it is let go or another direction
    /// is chosen, so that no clock is started by a key from the level before.
    stale: Option<Vec2>,
}

impl Intent {
    /// The input for a tick.
    #[must_use]
    pub fn input(&self) -> Input {
        let part = |tapped: f32, held: f32| f64::from(if tapped == 0.0 { held } else { tapped });
        let direction = if self.stale.is_some() {
            Direction::NONE
        } else {
            Direction::from_vector(
                part(self.tapped.x, self.held.x),
                part(self.tapped.y, self.held.y),
            )
        };
        Input {
            direction,
            hint: self.hint,
            again: self.again,
            ..Input::default()
        }
    }

    /// Whether the player wants to be shown the way.
    #[must_use]
    pub const fn hint(&self) -> bool {
        self.hint
    }

    /// Whether H is the left of HJKL, so that only Tab shows the way.
    #[must_use]
    pub const fn is_on_home_row(&self) -> bool {
        self.on_home_row
    }

    /// A tick has used what was tapped.
    pub(super) const fn use_up(&mut self) {
        self.tapped = Vec2::ZERO;
        self.again = false;
    }

    /// Back to the start of the level, in the next tick.
    pub(super) fn go_back(&mut self) {
        self.let_go();
        self.again = true;
    }

    /// What is held from before counts only once it is let go or another direction is chosen.
    pub(super) fn let_go(&mut self) {
        self.tapped = Vec2::ZERO;
        self.stale = (self.held != Vec2::ZERO).then_some(self.held);
    }
}

/// Keys for left, right, up and down: arrows and WASD.
const ARROWS: [[KeyCode; 2]; 4] = [
    [KeyCode::ArrowLeft, KeyCode::KeyA],
    [KeyCode::ArrowRight, KeyCode::KeyD],
    [KeyCode::ArrowUp, KeyCode::KeyW],
    [KeyCode::ArrowDown, KeyCode::KeyS],
];
/// Keys for left, right, up and down on the home row.
const HOME_ROW: [KeyCode; 4] = [KeyCode::KeyH, KeyCode::KeyL, KeyCode::KeyK, KeyCode::KeyJ];
/// The key that shows the way whatever the hand lies on.
const SHOW_WAY: KeyCode = KeyCode::Tab;

/// How far a stick must be pushed to mean anything.
#[cfg(feature = "gamepad")]
const DEAD_ZONE: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Intent>().add_systems(
        RunFixedMainLoop,
        read_devices.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
}

/// Whether one of the keys for a direction was pressed since the last frame.
pub(super) fn tapped_any_direction(keys: &ButtonInput<KeyCode>) -> bool {
    keys.any_just_pressed(ARROWS.into_iter().flatten().chain(HOME_ROW))
}

fn read_devices(
    keys: Res<ButtonInput<KeyCode>>,
    menu: Res<Menu>,
    mut intent: ResMut<Intent>,
    #[cfg(feature = "gamepad")] pads: Query<&Gamepad>,
) {
    // In a menu the same keys move the selection, and tell nothing of where the hand walks.
    if menu.choices.is_empty() {
        if keys.any_just_pressed(ARROWS.into_iter().flatten()) {
            intent.on_home_row = false;
        } else if keys.any_just_pressed(HOME_ROW.into_iter().skip(1)) {
            intent.on_home_row = true;
        }
    }
    let on_home_row = intent.on_home_row;
    let direction = |is_down: &dyn Fn(KeyCode) -> bool| {
        let side = |n: usize| {
            let home = is_down(HOME_ROW[n]) && (on_home_row || HOME_ROW[n] != KeyCode::KeyH);
            f32::from(u8::from(home || ARROWS[n].into_iter().any(is_down)))
        };
        Vec2::new(side(1) - side(0), side(3) - side(2))
    };
    #[cfg(feature = "gamepad")]
    let (pushed, pad_hint) = read_pads(&pads);
    #[cfg(not(feature = "gamepad"))]
    let (pushed, pad_hint) = (Vec2::ZERO, false);
    let held = direction(&|key| keys.pressed(key)) + pushed;
    let held = held.clamp(Vec2::NEG_ONE, Vec2::ONE);
    let tapped = direction(&|key| keys.just_pressed(key));
    let hint_key = keys.pressed(SHOW_WAY) || keys.pressed(KeyCode::KeyH) && !on_home_row;
    // A stick is never held quite still, so another direction means one that points elsewhere.
    let let_go = |stale: Vec2| {
        held == Vec2::ZERO || tapped != Vec2::ZERO || held.normalize().dot(stale.normalize()) < 0.5
    };
    if intent.stale.is_some_and(let_go) {
        intent.stale = None;
    }
    let tapped = Vec2::select(tapped.cmpeq(Vec2::ZERO), intent.tapped, tapped);
    intent.held = held;
    intent.tapped = tapped;
    intent.hint = hint_key || pad_hint;
}

/// Where sticks and d-pads point, and whether one of the pads asks for the way.
#[cfg(feature = "gamepad")]
fn read_pads(pads: &Query<&Gamepad>) -> (Vec2, bool) {
    // A stick points up for more, the maze grows downwards.
    let down = Vec2::new(1.0, -1.0);
    let mut pushed = Vec2::ZERO;
    let mut hint = false;
    for pad in pads {
        let stick = pad.left_stick() * down;
        if stick.length() > DEAD_ZONE {
            pushed += stick;
        }
        pushed += pad.dpad() * down;
        hint |= pad.pressed(GamepadButton::North);
    }
    (pushed, hint)
}
