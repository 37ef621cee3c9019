//! Prompts: which keys, buttons or touches do what, for the device in use.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::logic::{
    Action, Control, Controls, Device, Framing, Help, Intent, Level, Notices, Topic,
};
use crate::game::words::{Localizer, Part};
use mazewright_run::guided::StairKey;

/// What the hints about the controls are made from.
#[derive(SystemParam)]
pub(super) struct Prompts<'w> {
    controls: Res<'w, Controls>,
    device: Res<'w, Device>,
    intent: Res<'w, Intent>,
    pub(super) words: Res<'w, Localizer>,
    pub(super) framing: Res<'w, Framing>,
    notices: Res<'w, Notices>,
}

impl Prompts<'_> {
    /// The notice that is shown now.
    pub(super) fn news(&self) -> Option<String> {
        self.notices.current().map(|news| self.words.resolve(news))
    }

    /// The label of the control bound to an action, on the device in use.
    fn label(&self, action: Action) -> &'static str {
        // While HJKL walk, H no longer shows the way.
        let home_row = self.intent.is_on_home_row() && action == Action::Way;
        let bound = self.controls.of_action(action).iter().copied();
        let mut bound = bound.filter(|control| control.device() == *self.device);
        let is_taken = |control: &Control| home_row && *control == Control::Key(KeyCode::KeyH);
        let found = bound.find(|control| !is_taken(control));
        found.map_or("–", Control::label)
    }

    /// The floor that the player is on, and what takes the stairs there; none in a maze without floors.
    pub(super) fn floor(&self, level: &Level) -> Option<(String, Vec<Action>)> {
        let line = self.words.floor(level.floor_places())?;
        let is_open = |key: &StairKey| !level.is_won() && level.stair(*key, 0).is_some();
        let open = StairKey::ALL.into_iter().filter(is_open);
        Some((line, open.map(Action::of_stair).collect()))
    }

    /// Which keys take the stairs where the player is; none where there are none, or the device has no keys.
    pub(super) fn stairs(&self, stairs: &[Action]) -> Option<String> {
        let has_keys = matches!(*self.device, Device::Keyboard | Device::Pad);
        let parts = stairs.iter().map(|&action| {
            let id = match action {
                Action::StairUp => "hud-stair-up",
                Action::StairDown => "hud-stair-down",
                Action::DoorOn => "hud-door-on",
                _ => "hud-door-back",
            };
            let key = self.label(action);
            self.words.format(id, &[("key", Part::Text(key))])
        });
        let parts: Vec<String> = parts.collect();
        (has_keys && !parts.is_empty()).then(|| parts.join("   ·   "))
    }

    /// The floor that the player is on, with the keys that take the stairs there; none in a maze without floors.
    pub(super) fn floor_line(&self, level: &Level) -> Option<String> {
        let (floor, stairs) = self.floor(level)?;
        let keys = self.stairs(&stairs);
        Some(keys.map_or_else(|| floor.clone(), |keys| format!("{floor}   ·   {keys}")))
    }

    /// How to play, with the device in use.
    pub(super) fn help(&self, has_floors: bool, is_plane: bool) -> String {
        let walk = match *self.device {
            Device::Mouse => return self.words.text("hud-keys-pointer"),
            Device::Touch => return self.words.text("hud-keys-touch"),
            Device::Pad => "↔".to_owned(),
            Device::Keyboard => {
                let keys = [Action::Left, Action::Up, Action::Down, Action::Right];
                let keys = keys.map(|action| self.label(action));
                keys.join(" ")
            }
        };
        let parts = [
            ("walk", Part::Text(&walk)),
            ("way", Part::Text(self.label(Action::Way))),
            ("map", Part::Text(self.label(Action::Map))),
            ("pause", Part::Text(self.label(Action::Pause))),
            ("mark", Part::Text(self.label(Action::Mark))),
        ];
        let message = if is_plane {
            "hud-keys-plane"
        } else if self.framing.is_whole {
            "hud-keys-whole"
        } else {
            "hud-keys"
        };
        let line = self.words.format(message, &parts);
        if !has_floors {
            return line;
        }
        let keys = [("up", Action::StairUp), ("down", Action::StairDown)];
        let keys = keys.map(|(name, action)| (name, Part::Text(self.label(action))));
        format!("{}   ·   {line}", self.words.format("hud-stairs", &keys))
    }

    /// A sentence about something that the player has just met, with the device in use.
    pub(super) fn tip(&self, topic: Topic) -> String {
        let parts = [
            ("way", Part::Text(self.label(Action::Way))),
            ("map", Part::Text(self.label(Action::Map))),
            ("up", Part::Text(self.label(Action::StairUp))),
            ("down", Part::Text(self.label(Action::StairDown))),
        ];
        let is_pointed = matches!(*self.device, Device::Mouse | Device::Touch);
        match topic {
            Topic::Stairs if is_pointed => self.words.text("tip-stairs-pointer"),
            Topic::DeadEnd if is_pointed => self.words.text("tip-dead-end-pointer"),
            Topic::LargeMaze if is_pointed => self.words.text("tip-large-maze-pointer"),
            _ => self.words.format(topic.id(), &parts),
        }
    }

    /// What the way that is shown means; none while none is shown.
    pub(super) fn way_note(&self, level: &Level) -> Option<String> {
        let way = ("way", Part::Text(self.label(Action::Way)));
        match (level.help, *self.device) {
            (Help::None | Help::Turn(_), _) => None,
            // There is no more to show.
            (Help::Junction(end), _) if end == level.prepared.maze().goal() => None,
            (Help::Junction(_), Device::Keyboard | Device::Pad) => {
                Some(self.words.format("hud-junction-shown", &[way]))
            }
            (Help::Junction(_), _) => Some(self.words.text("hud-junction-shown-pointer")),
            (Help::Whole { .. }, _) => Some(self.words.text("hud-way-shown")),
        }
    }

    /// How to choose on the level-complete card, with the device in use; nothing where one points.
    pub(super) fn card_hint(&self) -> String {
        let (arrows, confirm) = match *self.device {
            Device::Keyboard => ("← →", "Enter"),
            Device::Pad => ("← →", "A"),
            Device::Mouse | Device::Touch => return String::new(),
        };
        let parts = [
            ("arrows", Part::Text(arrows)),
            ("confirm", Part::Text(confirm)),
            ("aside", Part::Text(self.label(Action::Way))),
        ];
        self.words.format("win-keys", &parts)
    }
}
