//! The intent of the player, from whatever device: a direction, and a request to be shown the path.
//!
//! Devices are read once a frame, before the ticks of that frame. A key that was pressed and let go
//! between two ticks still counts for one.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::{Action, ActionHeld, ActionRequested, Control, Devices, Hand};
use mazewright_maze::Port;
use mazewright_run::guided::{StairKey, stair_direction};
use mazewright_run::{Direction, Input};

/// The intent of the player now.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Intent {
    held: Vec2,
    /// The direction pressed since the last tick, held or not.
    tapped: Vec2,
    /// Where the stick pushes the player.
    stick: Vec2,
    /// The direction held, or else pressed since the last frame, and whether any of it was chosen since then.
    step: Vec2,
    is_new: bool,
    /// When each direction and each key for stairs was chosen last, as a count of frames with a choice: of opposite
    /// ones that are held together, the newer counts.
    chosen_at: [u32; DIRECTIONS.len() + StairKey::ALL.len()],
    /// The help that is asked for, the ticks since it last was, and whether its button on the screen is held.
    help: HelpWish,
    help_age: u32,
    holds_button: bool,
    /// Set when the player wants to go back to the start of the level, while the clock keeps running.
    again: bool,
    /// The keys for stairs that are held or were pressed since the last tick, in the order of [`StairKey::ALL`].
    stairs: [bool; 4],
    tapped_stairs: [bool; 4],
    /// Set while a key for stairs is held since before the level was shown.
    stale_stairs: bool,
    /// The ticks since a key for stairs was pressed, and whether it has taken one.
    stair_ticks: u32,
    took_stair: bool,
    /// The dimension along which doors beyond the third are taken, if there are several.
    dimension: u8,
    /// The place pressed with the pointer, or clicked on, to which the player is sent.
    pub(in crate::game::logic) aim: Option<Aim>,
    /// True while anything is pressed; then true if that does nothing until it is let go.
    points: bool,
    is_stale_press: bool,
    /// How many presses there were, the number of the last one, and the ticks since it began.
    press: u32,
    pressed: u32,
    press_ticks: u32,
    /// The direction held when a level was shown. It does nothing until it is let go or another direction is chosen, so
    /// that a key from the level before starts no clock.
    stale: Option<Vec2>,
}

impl Intent {
    /// The input for a tick, where a key for stairs takes the port of `stair`, by the chosen dimension.
    pub fn input(&self, stair: impl Fn(StairKey, u8) -> Option<Port>) -> Input {
        let mut keys = [0, 1, 2, 3];
        keys.sort_by_key(|n| Reverse(self.chosen_at[DIRECTIONS.len() + n]));
        let holds = !self.took_stair || self.stair_ticks >= TAP;
        let is_wanted = |&n: &usize| (holds && self.stairs[n]) || self.tapped_stairs[n];
        let wanted = keys.into_iter().filter(is_wanted);
        let mut wanted = wanted.filter_map(|n| stair(StairKey::ALL[n], self.dimension));
        let port = wanted.next().filter(|_| !self.stale_stairs);
        Input {
            direction: port.map_or_else(|| self.direction(), stair_direction),
            again: self.again,
            ..Input::default()
        }
    }

    /// The direction that is held, or was pressed since the last tick.
    pub fn direction(&self) -> Direction {
        if self.stale.is_some() {
            return Direction::NONE;
        }
        let wanted = Vec2::select(self.tapped.cmpeq(Vec2::ZERO), self.held, self.tapped);
        Direction::from_vector(wanted.x.into(), wanted.y.into())
    }

    /// The direction that is held or was just pressed, and whether it was chosen since the last frame, for what has no
    /// ticks.
    pub(in crate::game::logic) const fn steps(&self) -> (Vec2, bool) {
        (self.step, self.is_new)
    }

    /// Clears the taps, which a tick has used.
    pub(in crate::game::logic) const fn use_up(&mut self) {
        self.tapped = Vec2::ZERO;
        self.tapped_stairs = [false; 4];
        self.again = false;
        self.stair_ticks = self.stair_ticks.saturating_add(1);
        self.press_ticks = self.press_ticks.saturating_add(1);
    }

    /// Forgets where the pointer sent the player: it is reached, or no longer wanted.
    pub(in crate::game::logic) const fn drop_aim(&mut self) {
        self.aim = None;
        self.is_stale_press = self.points;
    }

    /// Notes that a key for stairs took one, so that a tap takes no second one.
    pub(in crate::game::logic) const fn take_stair(&mut self) {
        self.took_stair = true;
    }

    /// Goes back to the start of the level, in the next tick.
    pub(in crate::game::logic) fn go_back(&mut self) {
        self.let_go();
        self.again = true;
    }

    /// Takes whether help was asked for since the last frame, and whether that is held; what was held before it was
    /// asked for is not.
    const fn ask_for_help(&mut self, is_asked: bool, is_held: bool, toggles: bool) {
        self.help.toggles = toggles;
        // A pointer that holds a button can click on the path only once it is let go.
        self.help.stays = toggles || self.holds_button;
        if is_asked {
            self.help.asked = Some(self.help_age);
            self.help.held = Some(0);
            self.help_age = 0;
        }
        if !is_held {
            self.help.held = None;
        }
    }

    /// The help that is asked for, which a tick uses up.
    pub(in crate::game::logic) fn wish_for_help(&mut self) -> HelpWish {
        self.help_age = self.help_age.saturating_add(1);
        self.help.held = self.help.held.map(|ticks| ticks.saturating_add(1));
        HelpWish { asked: self.help.asked.take(), ..self.help }
    }

    /// Takes what is pressed with the pointer. A press on something that covers the maze is not for the maze.
    fn point(&mut self, pointed: Option<Pressed>, is_covered: bool) {
        if let Some(Pressed { number, .. }) = pointed
            && (number != self.pressed || !self.points)
        {
            (self.is_stale_press, self.press_ticks, self.pressed) = (is_covered, 0, number);
            self.press += 1;
        }
        let is_click = self.press_ticks <= CLICK;
        self.points = pointed.is_some();
        self.is_stale_press &= self.points;
        self.aim = match pointed {
            Some(_) if self.is_stale_press => None,
            Some(pointed) => Some(Aim { pointed, press: self.press, is_held: true }),
            None => self.aim.filter(|aim| !aim.is_held || is_click),
        };
        if let Some(aim) = &mut self.aim {
            aim.is_held = self.points;
        }
    }

    /// The directions that are held, with the stick, and that were pressed in a frame; of opposite sides the one that
    /// was chosen last counts.
    fn choose(&mut self, mut held: [f32; 4], tapped: [f32; 4], stick: Vec2, frame: u32) -> (Vec2, Vec2) {
        let part = |stick: Vec2, n: usize| [-stick.x, stick.x, -stick.y, stick.y][n].max(0.0);
        self.is_new = false;
        for n in 0..DIRECTIONS.len() {
            let is_pushed = part(stick, n) > CHOSEN && part(self.stick, n) <= CHOSEN;
            if tapped[n] > 0.0 || is_pushed {
                self.chosen_at[n] = frame;
                self.is_new = true;
            }
            held[n] = part(stick, n).max(held[n]);
        }
        self.stick = stick;
        let along = |sides: [f32; 4], less: usize, more: usize| match (sides[less], sides[more]) {
            (one, other) if one == 0.0 || other == 0.0 => other - one,
            (_, other) if self.chosen_at[more] > self.chosen_at[less] => other,
            (one, _) => -one,
        };
        let direction = |sides| Vec2::new(along(sides, 0, 1), along(sides, 2, 3));
        (direction(held), direction(tapped))
    }

    /// Ignores a direction held from before until it is let go or another direction is chosen.
    pub(in crate::game::logic) fn let_go(&mut self) {
        self.tapped = Vec2::ZERO;
        self.tapped_stairs = [false; 4];
        self.stale_stairs = self.stairs != [false; 4];
        self.help = HelpWish::default();
        self.drop_aim();
        self.stale = (self.held != Vec2::ZERO).then_some(self.held);
    }
}

/// The intents of the players at one screen beside the first.
#[derive(Resource, Clone, Debug, Default)]
pub struct Hands {
    /// Each with keys, or a pad, of its own.
    pub(in crate::game::logic) others: Vec<Intent>,
    /// True if they have not been read yet.
    are_new: bool,
}

impl Hands {
    /// How many play.
    pub const fn players(&self) -> usize {
        self.others.len() + 1
    }

    /// Divides the devices among a number of players. What is held at that moment does nothing until it is let go.
    pub(in crate::game::logic) fn share(&mut self, players: usize) {
        if players != self.players() {
            self.others = vec![Intent::default(); players.saturating_sub(1)];
            self.are_new = true;
        }
    }

    /// Ignores directions held from before; see [`Intent::let_go`].
    pub(in crate::game::logic) fn let_go(&mut self) {
        self.others.iter_mut().for_each(Intent::let_go);
    }
}

/// The ticks for which a key that took a stair is a tap, and takes no further one: as long as a stair takes at walking
/// speed, so that only a faster player notices.
const TAP: u32 = 20;

/// The ticks for which a press is a click, which goes on after it is let go: half a second, or two slow frames.
const CLICK: u32 = 50;

/// From which share of its way on a stick chooses a direction anew.
const CHOSEN: f32 = 0.5;

/// How the devices are read, as menus and settings decide.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game::logic) struct IntentRules {
    /// Set while a menu is open, in which the direction keys move the selection.
    pub(in crate::game::logic) is_menu_open: bool,
    /// Set while something covers the maze and takes the input.
    pub(in crate::game::logic) is_covered: bool,
    /// True if a second press shows the whole path, which stays shown until a third one.
    pub(in crate::game::logic) help_stays: bool,
}

/// The place of the maze that is pressed with a pointer, if any.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Pointing(pub Option<Pressed>);

/// A place that is pressed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pressed {
    /// On the sheet of the maze, in cells, y downwards.
    pub place: Vec2,
    /// In the window, in logical pixels.
    pub pixel: Vec2,
    /// The number of the press: one may follow another without a frame between them.
    pub number: u32,
}

/// Where the pointer sends the player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::game::logic) struct Aim {
    /// The place that is or was pressed.
    pub(in crate::game::logic) pointed: Pressed,
    /// The number of the press.
    pub(in crate::game::logic) press: u32,
    /// True while it is held.
    pub(in crate::game::logic) is_held: bool,
}

/// The help that the player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game::logic) struct HelpWish {
    /// Set if help was asked for once more: how many ticks after the time before.
    pub(in crate::game::logic) asked: Option<u32>,
    /// For how many ticks a key or button for it is held; none while none is.
    pub(in crate::game::logic) held: Option<u32>,
    /// True if a further press does what holding does.
    pub(in crate::game::logic) toggles: bool,
    /// True if what is held stays when it is let go, until it is asked for again.
    pub(in crate::game::logic) stays: bool,
}

/// The actions for left, right, up and down.
const DIRECTIONS: [Action; 4] = [Action::Left, Action::Right, Action::Up, Action::Down];
/// The keys that choose a dimension, from the fourth on.
const DIMENSIONS: [KeyCode; 5] = [KeyCode::Digit4, KeyCode::Digit5, KeyCode::Digit6, KeyCode::Digit7, KeyCode::Digit8];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Intent>()
        .init_resource::<Hands>()
        .init_resource::<IntentRules>()
        .init_resource::<Pointing>()
        .add_systems(RunFixedMainLoop, read_devices.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop));
}

pub(in crate::game::logic) fn read_devices(
    devices: Devices,
    rules: Res<IntentRules>,
    pointing: Res<Pointing>,
    mut asked: MessageReader<ActionRequested>,
    mut held: MessageReader<ActionHeld>,
    mut intent: ResMut<Intent>,
    mut hands: ResMut<Hands>,
) {
    let players = hands.players();
    let asked: Vec<Action> = asked.read().map(|&ActionRequested(action)| action).collect();
    intent.read(&devices, Hand { player: 0, players }, &asked, *rules);
    for (player, other) in (1..).zip(&mut hands.others) {
        other.read(&devices, Hand { player, players }, &[], *rules);
    }
    if std::mem::take(&mut hands.are_new) {
        hands.let_go();
    }
    let is_button_held = held.read().filter(|&&ActionHeld(action)| action == Action::Way).count() > 0;
    let was_button_held = std::mem::replace(&mut intent.holds_button, is_button_held);
    let is_clicked = !was_button_held && (is_button_held || asked.contains(&Action::Way));
    let is_tapped = is_clicked || devices.just_pressed(Action::Way) && !rules.is_menu_open;
    let holds = is_button_held || devices.pressed(Hand::ALONE, Action::Way) && !rules.is_menu_open;
    intent.ask_for_help(is_tapped, holds, rules.help_stays);
    intent.point(pointing.0, rules.is_covered);
}

impl Intent {
    /// Reads the directions and the keys for stairs of a hand, and what was clicked.
    fn read(&mut self, devices: &Devices, hand: Hand, asked: &[Action], rules: IntentRules) {
        let held = DIRECTIONS.map(|action| f32::from(u8::from(devices.pressed(hand, action))));
        let tapped = DIRECTIONS.map(|action| f32::from(u8::from(devices.just_pressed_by(hand, action))));
        let frame = self.chosen_at.iter().max().map_or(1, |last| last + 1);
        let (held, tapped) = self.choose(held, tapped, devices.pads.stick_of(hand), frame);
        // A stick is never held quite still, so another direction means one that points elsewhere.
        let let_go =
            |stale: Vec2| held == Vec2::ZERO || tapped != Vec2::ZERO || held.normalize().dot(stale.normalize()) < 0.5;
        if self.stale.is_some_and(let_go) {
            self.stale = None;
        }
        self.step = Vec2::select(tapped.cmpeq(Vec2::ZERO), held, tapped);
        let tapped = Vec2::select(tapped.cmpeq(Vec2::ZERO), self.tapped, tapped);
        self.held = held;
        self.tapped = tapped;
        for (n, key) in StairKey::ALL.into_iter().enumerate() {
            let action = Action::of_stair(key);
            let is_tapped = devices.just_pressed_by(hand, action) || asked.contains(&action);
            self.stairs[n] = devices.pressed(hand, action);
            self.tapped_stairs[n] |= is_tapped && !rules.is_menu_open;
            self.stale_stairs &= !is_tapped;
            if is_tapped {
                self.chosen_at[DIRECTIONS.len() + n] = frame;
                (self.stair_ticks, self.took_stair) = (0, false);
            }
        }
        self.stale_stairs &= self.stairs != [false; 4];
        let chosen = (4..).zip(DIMENSIONS);
        let mut chosen = chosen.filter(|&(_, key)| devices.was_tapped(hand, Control::Key(key)));
        if let Some((dimension, _)) = chosen.next() {
            self.dimension = dimension;
        }
    }
}
