//! Input: what the player can do, and which keys, buttons and shortcuts do it.

mod device;
mod hand;
mod held_back;
pub(in crate::game::logic) mod intent;
mod keyboard;
mod names;
mod pad;
pub(in crate::game::logic) mod shortcut;

use std::collections::BTreeMap;

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SettingsGroup};
use mazewright_run::guided::StairKey;
use strum::{IntoStaticStr, VariantArray};

use crate::game::logic::BOUND;
use crate::game::platform::IS_PAGE;
use crate::game::words::Phrase;

pub(in crate::game) use self::device::DeviceSystems;
pub use self::device::{Device, PointerMoved};
pub use self::hand::Hand;
pub use self::intent::{Hands, Intent, Pointing, Pressed};
pub use self::keyboard::{KeyClicked, Keyboard, Keys, Modifier};
pub use self::pad::{PadButton, Pads};
pub use self::shortcut::{Trigger, caption};

/// Something that the player can do, on any device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "action-")]
pub enum Action {
    /// Walk to the left.
    Left,
    /// Walk to the right.
    Right,
    /// Walk up.
    Up,
    /// Walk down.
    Down,
    /// Show the path to the exit.
    Way,
    /// Show the whole maze.
    Map,
    /// Begin the level again.
    Restart,
    /// Pause.
    Pause,
    /// Save a picture.
    Photo,
    /// Take the stair up.
    StairUp,
    /// Take the stair down.
    StairDown,
    /// Take the door on along the fourth dimension, or a further one.
    DoorOn,
    /// Take the door back.
    DoorBack,
    /// Set or remove a mark on an endless plane.
    Mark,
}

impl Action {
    /// All actions, in the order in which they are listed.
    pub const ALL: [Self; 14] = *Self::VARIANTS.as_array().unwrap();

    /// The name of the message that names it.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Returns true if it moves the player. Its keys stay where the hand is; those of other actions follow their
    /// letter.
    pub const fn walks(self) -> bool {
        use Action as A;
        matches!(self, A::Left | A::Right | A::Up | A::Down | A::StairUp | A::StairDown | A::DoorOn | A::DoorBack)
    }

    /// The action that takes stairs like a key.
    pub const fn of_stair(key: StairKey) -> Self {
        match key {
            StairKey::Up => Self::StairUp,
            StairKey::Down => Self::StairDown,
            StairKey::On => Self::DoorOn,
            StairKey::Back => Self::DoorBack,
        }
    }
}

/// Something that keys and buttons can be bound to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bindable {
    /// Something that the player can do anywhere.
    Action(Action),
    /// A shortcut of a race.
    Shortcut(&'static str),
}

impl Bindable {
    /// All of them, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        let actions = Action::ALL.into_iter().map(Self::Action);
        actions.chain(shortcut::bindable().map(Self::Shortcut))
    }

    /// Its name, with the part of a race that it belongs to.
    pub fn name(self) -> Phrase {
        match self {
            Self::Action(action) => Phrase::new(action.id()),
            Self::Shortcut(id) => {
                let place = shortcut::group(id).map_or("", |group| BOUND[group].0);
                let name = Phrase::new("bound-in").with_phrase("place", Phrase::new(place));
                name.with_phrase("what", Phrase::new(id))
            }
        }
    }

    /// Returns true if its keys stay where the hand is.
    const fn walks(self) -> bool {
        matches!(self, Self::Action(action) if action.walks())
    }

    /// Returns true if a key cannot do both.
    fn is_rival(self, other: Self) -> bool {
        match (self, other) {
            (Self::Action(_), Self::Action(_)) => true,
            (Self::Shortcut(one), Self::Shortcut(other)) => shortcut::group(one) == shortcut::group(other),
            (Self::Action(action), Self::Shortcut(id)) | (Self::Shortcut(id), Self::Action(action)) => {
                action.walks() && shortcut::group(id).is_some_and(|group| group < WALKING)
            }
        }
    }
}

/// A key or a button.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Control {
    /// A key, by where it is on the keyboard.
    Key(KeyCode),
    /// The key with a capital Latin letter, wherever it is.
    Letter(char),
    /// A button of a game pad.
    Pad(PadButton),
    /// A button of the mouse.
    Mouse(MouseButton),
}

impl Control {
    /// The device that it belongs to.
    pub const fn device(self) -> Device {
        match self {
            Self::Key(_) | Self::Letter(_) => Device::Keyboard,
            Self::Pad(_) => Device::Pad,
            Self::Mouse(_) => Device::Mouse,
        }
    }

    /// The first bindable key or button that was pressed since the last frame, on any device.
    pub fn just_pressed(keys: &Keys, mouse: Option<&ButtonInput<MouseButton>>, pads: &Pads) -> Option<Self> {
        let keys = keys.taps().filter(|&(_, modifier)| modifier == Modifier::None);
        let clicked = mouse.into_iter().flat_map(ButtonInput::get_just_pressed);
        keys.map(|(key, _)| Self::Key(key))
            .chain(pads.taps().map(Self::Pad))
            .chain(clicked.map(|&button| Self::Mouse(button)))
            .find(|control| control.name().is_some())
    }
}

/// Which keys and buttons do what.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Controls {
    /// The controls of each action, in the order of [`Action::ALL`].
    bound: [Vec<Control>; Action::ALL.len()],
    /// Those of the shortcuts that have others than at first.
    shortcuts: BTreeMap<&'static str, Vec<Control>>,
}

/// The key for photos; in a browser F12 opens its tools.
const PHOTO: KeyCode = if IS_PAGE { KeyCode::F9 } else { KeyCode::F12 };
/// How many of the groups that can be bound are live while the player walks.
const WALKING: usize = 2;
/// The most keys and buttons that an action can have.
const MOST: usize = 8;

impl Default for Controls {
    fn default() -> Self {
        use Control::{Key, Letter, Mouse, Pad};
        use KeyCode as K;
        use PadButton as P;
        let bound = Action::ALL.map(|action| match action {
            Action::Left => vec![Key(K::ArrowLeft), Key(K::KeyA), Pad(P::DPadLeft)],
            Action::Right => vec![Key(K::ArrowRight), Key(K::KeyD), Pad(P::DPadRight)],
            Action::Up => vec![Key(K::ArrowUp), Key(K::KeyW), Pad(P::DPadUp)],
            Action::Down => vec![Key(K::ArrowDown), Key(K::KeyS), Pad(P::DPadDown)],
            Action::Way => vec![Letter('H'), Key(K::Tab), Pad(P::North), Mouse(MouseButton::Right)],
            Action::Map => vec![Letter('M'), Pad(P::West), Mouse(MouseButton::Middle)],
            Action::Restart => vec![Letter('R'), Pad(P::Select)],
            Action::Pause => vec![Key(K::Escape), Letter('P'), Pad(P::Start), Mouse(MouseButton::Back)],
            Action::Photo => vec![Key(PHOTO), Pad(P::RightThumb)],
            Action::StairUp => vec![Key(K::KeyE), Key(K::PageUp), Pad(P::RightTrigger)],
            Action::StairDown => vec![Key(K::KeyQ), Key(K::PageDown), Pad(P::LeftTrigger)],
            Action::DoorOn => vec![Key(K::KeyX), Key(K::End), Pad(P::RightTrigger2)],
            Action::DoorBack => vec![Key(K::KeyZ), Key(K::Home), Pad(P::LeftTrigger2)],
            Action::Mark => vec![Letter('F'), Pad(P::East)],
        });
        Self { bound, shortcuts: BTreeMap::new() }
    }
}

impl Controls {
    /// The controls of an action.
    pub fn of_action(&self, action: Action) -> &[Control] {
        &self.bound[action as usize]
    }

    /// The controls that were given to a shortcut; none if it has those of the table.
    pub(super) fn of_shortcut(&self, id: &str) -> Option<&Vec<Control>> {
        self.shortcuts.get(id)
    }

    /// The controls of an action or a shortcut.
    pub fn of(&self, what: Bindable) -> Vec<Control> {
        match what {
            Bindable::Action(action) => self.of_action(action).to_vec(),
            Bindable::Shortcut(id) => self.of_shortcut(id).cloned().unwrap_or_else(|| shortcut::at_first(id)),
        }
    }

    fn set(&mut self, what: Bindable, bound: Vec<Control>) {
        match what {
            Bindable::Action(action) => self.bound[action as usize] = bound,
            Bindable::Shortcut(id) if bound == shortcut::at_first(id) => {
                self.shortcuts.remove(id);
            }
            Bindable::Shortcut(id) => {
                self.shortcuts.insert(id, bound);
            }
        }
    }

    /// The controls of a device that an action is bound to, but for letters on keys that walk.
    pub fn reached(&self, action: Action, device: Device, keyboard: &Keyboard) -> impl Iterator<Item = Control> {
        let walks = move |control: Control| {
            let place = keyboard.place(control);
            !action.walks() && place.is_some_and(|place| self.walks(place))
        };
        let bound = self.of_action(action).iter().copied();
        bound.filter(move |&control| control.device() == device && !walks(control))
    }

    /// Returns true if a control is bound to anything by the player.
    fn are_bound(&self, control: Control) -> bool {
        self.bound.iter().chain(self.shortcuts.values()).any(|bound| bound.contains(&control))
    }

    /// Returns true if a key walks.
    fn walks(&self, place: KeyCode) -> bool {
        let mut walking = Action::ALL.into_iter().filter(|action| action.walks());
        walking.any(|action| self.of_action(action).contains(&Control::Key(place)))
    }

    /// Binds something to one more control, which no longer does what would happen beside that; or takes the control
    /// off it if it has that one and others. Returns which controls lost what.
    pub fn bind(&mut self, what: Bindable, control: Control, keyboard: &Keyboard) -> Vec<(Control, Bindable)> {
        let is_it = |old: &Control| keyboard.are_same(*old, control);
        let mut wanted = self.of(what);
        let has_it = wanted.iter().any(is_it);
        if has_it && wanted.len() == 1 {
            return Vec::new();
        }
        let mut lost = Vec::new();
        for other in Bindable::all().filter(|other| other.is_rival(what)) {
            let mut bound = self.of(other);
            lost.extend(bound.extract_if(.., |old| is_it(old)).map(|old| (old, other)));
            self.set(other, bound);
        }
        if !has_it {
            wanted.insert(0, keyboard.control(what.walks(), control));
            wanted.truncate(MOST);
            self.set(what, wanted);
        }
        lost
    }

    /// Reads the controls from the settings file. Unknown names are ignored, and an action without any
    /// keeps its defaults.
    pub fn read(kept: &SavedControls) -> Self {
        let mut controls = Self::default();
        for action in Action::ALL {
            let names = kept.get_field::<Vec<String>>(&SavedControls::field(action));
            let bound: Vec<Control> =
                names.into_iter().flatten().filter_map(|name| Control::of_name(name)).take(MOST).collect();
            // Every action needs a control.
            if !bound.is_empty() {
                controls.bound[action as usize] = bound;
            }
        }
        for id in shortcut::bindable() {
            if let Some(row) = kept.race.iter().find(|row| row.name == id) {
                let bound = row.keys.iter().filter_map(|name| Control::of_name(name)).take(MOST);
                controls.set(Bindable::Shortcut(id), bound.collect());
            }
        }
        controls
    }

    /// The controls for the settings file.
    pub fn kept(&self) -> SavedControls {
        let name = |bound: &[Control]| -> Vec<String> {
            bound.iter().filter_map(|control| control.name()).map(str::to_owned).collect()
        };
        let shortcut = |(id, bound): (&&str, &Vec<Control>)| KeptShortcut { name: (*id).to_owned(), keys: name(bound) };
        let mut kept =
            SavedControls { race: self.shortcuts.iter().map(shortcut).collect(), ..SavedControls::default() };
        for action in Action::ALL {
            let field = kept.get_field_mut(&SavedControls::field(action));
            *field.expect("each action has a field") = name(self.of_action(action));
        }
        kept
    }
}

/// The controls in the settings file, by name. At first there are none, since what is read is laid over what is there,
/// and a shorter list would keep the rest of a longer one.
#[derive(Resource, SettingsGroup, Reflect, Clone, PartialEq, Eq, Debug, Default)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "controls")]
pub struct SavedControls {
    left: Vec<String>,
    right: Vec<String>,
    up: Vec<String>,
    down: Vec<String>,
    way: Vec<String>,
    map: Vec<String>,
    restart: Vec<String>,
    pause: Vec<String>,
    photo: Vec<String>,
    stair_up: Vec<String>,
    stair_down: Vec<String>,
    door_on: Vec<String>,
    door_back: Vec<String>,
    mark: Vec<String>,
    /// The shortcuts of races that have others than at first.
    race: Vec<KeptShortcut>,
}

/// A shortcut of races in the settings file.
#[derive(Reflect, Clone, PartialEq, Eq, Debug, Default)]
#[reflect(Default)]
pub(in crate::game::logic) struct KeptShortcut {
    name: String,
    keys: Vec<String>,
}

impl SavedControls {
    /// The name of the field of an action.
    fn field(action: Action) -> String {
        action.id().trim_start_matches("action-").replace('-', "_")
    }
}

/// The player clicked or touched the button of an action.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionRequested(pub Action);

/// The player holds the button of an action on the screen, in this frame.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionHeld(pub Action);

/// A text field or a list of a panel has the keyboard in this frame.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PanelFocus;

/// True if a panel has the keyboard.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct PanelHasKeyboard(bool);

/// The input of all devices in a frame, as actions.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Devices<'w> {
    /// The keys.
    pub(super) keys: Res<'w, Keys>,
    keyboard: Res<'w, Keyboard>,
    /// The mouse, where there is one.
    pub(super) mouse: Option<Res<'w, ButtonInput<MouseButton>>>,
    /// The game pads.
    pub(super) pads: Res<'w, Pads>,
    /// Which of them do what.
    pub(super) controls: Res<'w, Controls>,
    panel_has_keyboard: Res<'w, PanelHasKeyboard>,
    device: Res<'w, Device>,
}

impl Devices<'_> {
    /// Returns true if a panel has the keyboard, so that keys are meant for its text field or list.
    pub(super) fn panel_has_keyboard(&self) -> bool {
        self.panel_has_keyboard.0
    }

    /// Returns true if the player points at things; a pointer that only rests in the window, or is shaken, chooses
    /// nothing.
    pub(super) fn points(&self) -> bool {
        matches!(*self.device, Device::Mouse | Device::Touch)
    }

    /// Returns true if a hand holds an action.
    fn pressed(&self, hand: Hand, action: Action) -> bool {
        let bound = hand.controls(&self.controls, action);
        bound.into_iter().any(|control| self.is_held(hand, control))
    }

    /// Returns true if a hand holds a key or a button.
    fn is_held(&self, hand: Hand, control: Control) -> bool {
        match control {
            Control::Key(_) | Control::Letter(_) => self.is_among(self.keys.held.iter().copied(), hand, control),
            Control::Pad(button) => self.pads.of(hand).any(|pad| pad.held.contains(&button)),
            Control::Mouse(button) => self.mouse.as_ref().is_some_and(|mouse| mouse.pressed(button)),
        }
    }

    /// Returns true if an action was asked for since the last frame.
    pub(super) fn just_pressed(&self, action: Action) -> bool {
        self.just_pressed_by(Hand::ALONE, action)
    }

    /// Returns true if a hand has asked for an action since the last frame.
    fn just_pressed_by(&self, hand: Hand, action: Action) -> bool {
        let bound = hand.controls(&self.controls, action);
        bound.into_iter().any(|control| self.was_tapped(hand, control))
    }

    /// Returns true if a hand has pressed a key or a button since the last frame.
    fn was_tapped(&self, hand: Hand, control: Control) -> bool {
        match control {
            Control::Key(_) | Control::Letter(_) => self.is_among(self.keys.taps(), hand, control),
            Control::Pad(button) => self.pads.of(hand).any(|pad| pad.tapped.contains(&button)),
            Control::Mouse(button) => self.mouse.as_ref().is_some_and(|mouse| mouse.just_pressed(button)),
        }
    }

    /// Returns true if a key of a hand is among some that are not meant for a panel. Beside Shift a key is no other
    /// one.
    fn is_among(&self, mut keys: impl Iterator<Item = (KeyCode, Modifier)>, hand: Hand, control: Control) -> bool {
        !self.panel_has_keyboard()
            && keys.any(|(place, modifier)| {
                matches!(modifier, Modifier::None | Modifier::Shift)
                    && hand.has_key(place)
                    && self.is_on(control, place, true)
            })
    }

    /// Returns true if a control is a key. Where one walks, a key that walks has no letter.
    fn is_on(&self, control: Control, place: KeyCode, walks: bool) -> bool {
        match control {
            Control::Key(key) => key == place,
            Control::Letter(letter) => {
                self.keyboard.letter(place) == Some(letter) && !(walks && self.controls.walks(place))
            }
            Control::Pad(_) | Control::Mouse(_) => false,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequested>()
        .add_message::<ActionHeld>()
        .add_message::<KeyClicked>()
        .add_message::<PanelFocus>()
        .init_resource::<PanelHasKeyboard>()
        .init_resource::<Keyboard>()
        .init_resource::<Keys>()
        .add_systems(PreUpdate, (notice_panels, keyboard::listen.in_set(DeviceSystems)).after(InputSystems));
    app.add_plugins((held_back::plugin, pad::plugin, device::plugin, intent::plugin));
}

fn notice_panels(mut focus: MessageReader<PanelFocus>, mut panel_has_keyboard: ResMut<PanelHasKeyboard>) {
    panel_has_keyboard.0 = focus.read().count() > 0;
}
