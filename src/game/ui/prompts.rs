//! Prompts: which keys, buttons or touches do what, for the device in use.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::furniture;
use super::look::APART;
use crate::game::logic::{
    Action, Controls, Device, Framing, Help, Keyboard, LatestEncounter, Level, Location, Menu, Notices, Pilot,
    Settings, Tip, Topic, caption,
};
use crate::game::words::{Argument, Localizer};
use mazewright_run::Phase;
use mazewright_run::guided::StairKey;

/// The resources that the hints about the controls are made from.
#[derive(SystemParam)]
pub(super) struct Prompts<'w> {
    controls: Res<'w, Controls>,
    keyboard: Res<'w, Keyboard>,
    device: Res<'w, Device>,
    pub(super) words: Res<'w, Localizer>,
    pub(super) framing: Res<'w, Framing>,
    notices: Res<'w, Notices>,
    menu: Res<'w, Menu>,
    pub(super) walker: Res<'w, Pilot>,
    tip: Res<'w, Tip>,
    encounter: Res<'w, LatestEncounter>,
    settings: Res<'w, Settings>,
    location: Location<'w>,
}

impl Prompts<'_> {
    /// The notice that is shown now, or else what the player has just met in the level that they walk through.
    pub(super) fn news(&self, level: Option<&Level>) -> Option<String> {
        // Above a menu it stands at the top.
        let news = self.notices.current().filter(|_| !self.menu.is_open());
        let news = news.map(|news| self.words.resolve(news));
        let met = || self.encounter.encounter.filter(|_| !level.is_some_and(Level::is_won));
        news.or_else(|| furniture::words_of(met()?, &self.words))
    }

    /// The label of the control bound to an action, on the device in use.
    fn label(&self, action: Action) -> String {
        let mut reached = self.controls.reached(action, *self.device, &self.keyboard);
        reached.next().map(|control| self.keyboard.label(control)).unwrap_or_else(|| "–".to_owned())
    }

    /// That label as an argument of a message.
    fn part(&self, name: &'static str, action: Action) -> (&'static str, Argument<'static>) {
        (name, self.label(action).into())
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
            self.words.format(id, &[("key", self.label(action).into())])
        });
        let parts: Vec<String> = parts.collect();
        (has_keys && !parts.is_empty()).then(|| parts.join(APART))
    }

    /// The floor that the player is on, with the keys that take the stairs there; none in a maze without floors.
    pub(super) fn floor_line(&self, level: &Level) -> Option<String> {
        let (floor, stairs) = self.floor(level)?;
        let keys = self.stairs(&stairs);
        Some(keys.map_or_else(|| floor.clone(), |keys| format!("{floor}{APART}{keys}")))
    }

    /// The help for now: how to play before the first step, then a tip or what takes the stairs.
    pub(super) fn line(&self, level: &Level, stairs: &[Action], is_plane: bool) -> Option<String> {
        let is_walked = !self.walker.is_autopilot;
        let is_told = self.tip.topic == Some(Topic::Lanterns);
        if level.run.phase == Phase::Looking && is_walked && !is_told && !self.location.is_paused() {
            return Some(self.help(self.words.floor(level.floor_places()).is_some(), is_plane));
        }
        let topic = self.tip.topic.filter(|_| !is_plane);
        topic.map(|topic| self.tip(topic)).or_else(|| self.stairs(stairs).filter(|_| is_walked))
    }

    /// How to play, with the device in use.
    fn help(&self, has_floors: bool, is_plane: bool) -> String {
        let walk = match *self.device {
            Device::Mouse => return self.words.text("hud-keys-pointer"),
            Device::Touch => return self.words.text("hud-keys-touch"),
            Device::Pad => "↔".to_owned(),
            Device::Keyboard => {
                [Action::Left, Action::Up, Action::Down, Action::Right].map(|action| self.label(action)).join(" ")
            }
        };
        let parts = [
            ("walk", walk.into()),
            self.part("way", Action::Way),
            self.part("map", Action::Map),
            self.part("pause", Action::Pause),
            self.part("mark", Action::Mark),
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
        let keys = [self.part("up", Action::StairUp), self.part("down", Action::StairDown)];
        format!("{}{APART}{line}", self.words.format("hud-stairs", &keys))
    }

    /// A sentence about something that the player has just met, with the device in use.
    fn tip(&self, topic: Topic) -> String {
        let actions =
            [("way", Action::Way), ("map", Action::Map), ("up", Action::StairUp), ("down", Action::StairDown)];
        let parts = actions.map(|(name, action)| self.part(name, action));
        let is_pointed = matches!(*self.device, Device::Mouse | Device::Touch);
        match topic {
            Topic::Stairs if is_pointed => self.words.text("tip-stairs-pointer"),
            Topic::DeadEnd if is_pointed => self.words.text("tip-dead-end-pointer"),
            Topic::LargeMaze if is_pointed => self.words.text("tip-large-maze-pointer"),
            _ => self.words.format(topic.id(), &parts),
        }
    }

    /// The meaning of the path that is shown, and what more of it takes and costs: one of the messages' prices, and
    /// whether that is paid; none while no path is shown.
    pub(super) fn way_note(&self, level: &Level, (price, is_paid): (&'static str, bool)) -> Option<String> {
        let maze = level.prepared.maze();
        let end = match level.help {
            Help::None | Help::Turn(_) => return None,
            Help::Whole { .. } => return Some(self.words.format("hud-way-shown", &[("price", price.into())])),
            Help::Junction(end) => end,
        };
        let has_item = maze.furniture().item(end).is_some();
        let shown = self.words.text(if has_item { "hud-item-shown" } else { "hud-junction-shown" });
        // At the goal there is no more to show.
        if is_paid || end == maze.goal() {
            return Some(shown);
        }
        let way = match *self.device {
            Device::Keyboard | Device::Pad => self.label(Action::Way),
            Device::Mouse | Device::Touch => self.words.text("hud-path-button"),
        };
        let how = if self.settings.way_toggles { "again" } else { "hold" };
        let more = [("way", way.into()), ("how", how.into()), ("price", price.into())];
        // Where there is little room, the price is what remains.
        Some(format!("{}{APART}{shown}", self.words.format("hud-whole-path", &more)))
    }

    /// How to choose on the level-complete card, with the device in use; nothing where one points.
    pub(super) fn card_hint(&self) -> String {
        let Some(confirm) = caption("menu-confirm", *self.device, &self.keyboard, &self.controls) else {
            return String::new();
        };
        let parts = [("arrows", "← →".into()), ("confirm", confirm.into()), self.part("aside", Action::Way)];
        self.words.format("win-keys", &parts)
    }
}
