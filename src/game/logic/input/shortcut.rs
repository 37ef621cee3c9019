//! Shortcuts: what the keys and buttons of panels do, in one table. Panels say which of its rows are live; prompts,
//! captions and help show what a row has for the device at hand.

use bevy::input::keyboard::KeyCode as K;
use bevy::prelude::*;

use super::PadButton as P;
use super::{Control, Controls, Device, Devices, Keyboard, Modifier};

/// Something that triggers a shortcut. A key beside a modifier is another key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// A key or a button.
    Press(Control),
    /// A key while Shift alone is held.
    WithShift(Control),
    /// A key while Control alone is held.
    WithControl(Control),
    /// A direction, y downwards: an arrow key, the d-pad or a push of the stick; for keys, what is held beside them.
    Direction(Modifier, IVec2),
}

const fn letter(letter: char) -> Trigger {
    Trigger::Press(Control::Letter(letter))
}

const fn key(key: K) -> Trigger {
    Trigger::Press(Control::Key(key))
}

const fn pad(button: P) -> Trigger {
    Trigger::Press(Control::Pad(button))
}

const fn direction(direction: IVec2) -> Trigger {
    Trigger::Direction(Modifier::None, direction)
}

const ENTER: [Trigger; 2] = [key(K::Enter), key(K::NumpadEnter)];
const LEFT: IVec2 = IVec2::NEG_X;
const RIGHT: IVec2 = IVec2::X;
const UP: IVec2 = IVec2::NEG_Y;
const DOWN: IVec2 = IVec2::Y;

/// A shortcut: the message that names it, or a name where no message does, and its triggers. The first one of a device
/// is shown.
type Row = (&'static str, &'static [Trigger]);

/// All shortcuts of panels.
pub fn shortcuts() -> impl Iterator<Item = Row> {
    PANELS.iter().chain(RACE.into_iter().flat_map(|(_, rows)| rows)).copied()
}

/// The shortcuts of a race, which can be bound to other keys and buttons, in groups with the message that names each.
/// Only those of one group compete for a key.
const RACE: [(&str, &[Row]); 4] = [
    (
        "bound-attempt",
        &[
            ("choice-new-attempt", &[letter('R'), pad(P::Select)]),
            ("choice-back-to-start", &[key(K::Backspace)]),
            ("choice-practice", &[key(K::F3)]),
            ("race-pause", &[key(K::Escape), pad(P::Start)]),
        ],
    ),
    (
        "bound-practice",
        &[
            ("practice-again", &[letter('R'), pad(P::Select)]),
            ("practice-back", &[key(K::Backspace), pad(P::West)]),
            ("practice-point", &[letter('P'), pad(P::North)]),
        ],
    ),
    (
        "bound-results",
        &[
            ("results-next", &[direction(RIGHT), direction(DOWN)]),
            ("results-before", &[direction(LEFT), direction(UP)]),
            ("results-again", &[letter('R'), key(K::Enter), pad(P::South), pad(P::Select)]),
            ("results-all", &[letter('A'), pad(P::North)]),
            ("results-watch", &[letter('W'), pad(P::West)]),
            ("results-practice", &[letter('P'), pad(P::RightTrigger)]),
        ],
    ),
    (
        "bound-watch",
        &[
            ("watch-start", &[letter('R')]),
            ("watch-on", &[direction(RIGHT)]),
            ("watch-back", &[direction(LEFT)]),
            ("watch-faster", &[direction(UP)]),
            ("watch-slower", &[direction(DOWN)]),
            ("watch-tick-on", &[key(K::Period)]),
            ("watch-tick-back", &[key(K::Comma)]),
            ("watch-next", &[key(K::PageDown), pad(P::RightTrigger)]),
            ("watch-before", &[key(K::PageUp), pad(P::LeftTrigger)]),
            ("watch-from", &[key(K::BracketLeft), letter('I')]),
            ("watch-until", &[key(K::BracketRight), letter('O')]),
            ("watch-play", &[key(K::Space), pad(P::South)]),
            ("watch-practice", &[letter('P'), key(K::Enter), pad(P::West)]),
        ],
    ),
];
/// How many of these groups are live while the player walks.
const WALKING: usize = 2;

/// The shortcuts that can be bound.
pub(super) fn bindable() -> impl Iterator<Item = &'static str> {
    RACE.into_iter().flat_map(|(_, rows)| rows).map(|&(id, _)| id)
}

/// The group of a shortcut that can be bound.
fn group(id: &str) -> Option<usize> {
    RACE.iter().position(|(_, rows)| rows.iter().any(|&(other, _)| other == id))
}

/// The message that names the group of a shortcut.
pub(super) fn place(id: &str) -> &'static str {
    group(id).map_or("", |group| RACE[group].0)
}

/// Returns true if two shortcuts compete for a key.
pub(super) fn are_rivals(one: &str, other: &str) -> bool {
    group(one) == group(other)
}

/// Returns true if a shortcut of a race is live while the player walks.
pub(super) fn is_live_in_mazes(id: &str) -> bool {
    group(id).is_some_and(|group| group < WALKING)
}

/// The keys and buttons that a shortcut has at first. Directions and keys beside a modifier stay what they are.
pub(super) fn at_first(id: &str) -> Vec<Control> {
    let pressed = |&trigger: &Trigger| match trigger {
        Trigger::Press(control) => Some(control),
        _ => None,
    };
    row(id).iter().filter_map(pressed).collect()
}

const PANELS: &[Row] = &[
    // Menus.
    ("menu-left", &[direction(LEFT)]),
    ("menu-right", &[direction(RIGHT)]),
    ("menu-up", &[direction(UP)]),
    ("menu-down", &[direction(DOWN), key(K::Tab)]),
    ("menu-confirm", &[ENTER[0], ENTER[1], key(K::Space), pad(P::South)]),
    (
        "menu-back",
        &[key(K::Escape), key(K::Backspace), pad(P::East), Trigger::Press(Control::Mouse(MouseButton::Back))],
    ),
    ("choice-worlds", &[letter('J')]),
    ("choice-daily", &[letter('T')]),
    ("choice-endless", &[letter('E')]),
    ("choice-plane", &[letter('N')]),
    ("choice-races", &[letter('R')]),
    ("choice-lab", &[letter('L')]),
    ("page-settings", &[letter('O')]),
    ("level-by-two", &[letter('T'), pad(P::RightTrigger2)]),
    ("choice-copy-card", &[letter('C')]),
    ("choice-restart", &[letter('R')]),
    ("choice-title", &[letter('T')]),
    ("choice-quit", &[letter('Q')]),
    // Beside what can be bound in a race.
    ("watch-on-little", &[Trigger::Direction(Modifier::Shift, RIGHT)]),
    ("watch-back-little", &[Trigger::Direction(Modifier::Shift, LEFT)]),
    // The lobby.
    ("leave", &[key(K::Escape), pad(P::East)]),
    ("lobby-race", &[ENTER[0], ENTER[1], pad(P::South)]),
    ("lobby-past-runs", &[letter('H'), pad(P::Select)]),
    ("lobby-category-next", &[direction(DOWN)]),
    ("lobby-category-before", &[direction(UP)]),
    ("lobby-seed-next", &[direction(RIGHT)]),
    ("lobby-seed-before", &[direction(LEFT)]),
    ("lobby-players", &[letter('T'), pad(P::RightTrigger2)]),
    ("lobby-fog", &[letter('F'), pad(P::West)]),
    ("lobby-blind", &[letter('B'), pad(P::LeftTrigger)]),
    ("lobby-grid", &[letter('N')]),
    ("lobby-furniture", &[letter('D')]),
    ("lobby-best-ghost", &[letter('G'), pad(P::North)]),
    ("lobby-perfect-ghost", &[letter('P'), pad(P::RightTrigger)]),
    ("lobby-keys-ghost", &[letter('K')]),
    ("lobby-copy", &[Trigger::WithControl(Control::Letter('C'))]),
    ("lobby-paste", &[Trigger::WithControl(Control::Letter('V'))]),
    // Past runs.
    ("past-runs-back", &[key(K::Escape), pad(P::East)]),
    ("past-runs-next", &[direction(DOWN)]),
    ("past-runs-before", &[direction(UP)]),
    ("past-runs-results", &[ENTER[0], ENTER[1], pad(P::South)]),
    ("past-runs-watch", &[letter('W'), pad(P::West)]),
    ("past-runs-race", &[letter('R'), pad(P::North)]),
    ("past-runs-download", &[letter('D')]),
    ("past-runs-splits", &[letter('L')]),
    ("past-runs-remove", &[key(K::Delete)]),
    // Boards.
    ("lobby-board", &[letter('O'), pad(P::LeftTrigger2)]),
    ("board-race", &[ENTER[0], ENTER[1], letter('R'), pad(P::South)]),
    ("board-hand-in", &[letter('S')]),
    ("board-read", &[key(K::F5), pad(P::Select)]),
    ("results-lobby", &[key(K::Escape), pad(P::East)]),
    ("results-copy", &[Trigger::WithControl(Control::Letter('C'))]),
    // The laboratory.
    ("lab-full-screen", &[key(K::F11)]),
    ("lab-from-start", &[key(K::F5)]),
    ("script-run", &[Trigger::WithControl(Control::Key(K::Enter))]),
    ("script-save", &[Trigger::WithControl(Control::Letter('S'))]),
    ("script-write", &[letter('E')]),
    ("script-verdict", &[letter('V')]),
    ("script-show-failure", &[Trigger::WithShift(Control::Letter('V'))]),
    ("play-play", &[key(K::Space), pad(P::South)]),
    ("transport-forward", &[direction(RIGHT), key(K::PageDown)]),
    ("transport-back", &[direction(LEFT), key(K::PageUp), pad(P::LeftTrigger)]),
    ("event-forward", &[Trigger::Direction(Modifier::Shift, RIGHT)]),
    ("event-back", &[Trigger::Direction(Modifier::Shift, LEFT)]),
    ("phase-forward", &[Trigger::Direction(Modifier::Control, RIGHT)]),
    ("phase-back", &[Trigger::Direction(Modifier::Control, LEFT)]),
    ("transport-start", &[key(K::Home)]),
    ("transport-end", &[key(K::End)]),
    ("lab-faster", &[direction(UP)]),
    ("lab-slower", &[direction(DOWN)]),
    ("lab-grain", &[letter('G'), pad(P::West)]),
    ("lab-colors", &[letter('C'), pad(P::LeftTrigger2)]),
    ("lab-colors-before", &[Trigger::WithShift(Control::Letter('C'))]),
    ("lab-other", &[letter('A'), pad(P::RightTrigger)]),
    ("lab-other-before", &[Trigger::WithShift(Control::Letter('A'))]),
    ("lab-new-seed", &[letter('N'), pad(P::North)]),
    ("lab-undo", &[Trigger::WithControl(Control::Letter('Z'))]),
    ("lab-follow", &[letter('F')]),
    ("tab-predict", &[letter('P'), pad(P::Select)]),
    ("tab-lessons", &[letter('L'), pad(P::RightTrigger2)]),
    ("files-open", &[letter('O')]),
    ("lab-left", &[direction(LEFT)]),
    ("lab-right", &[direction(RIGHT)]),
    ("lab-up", &[direction(UP)]),
    ("lab-down", &[direction(DOWN)]),
    ("predict-next", &[key(K::Enter), key(K::Space), key(K::PageDown), pad(P::South), pad(P::Start)]),
    ("mask-press", &[key(K::Space), key(K::Enter), pad(P::South)]),
    ("mask-done", &[key(K::Escape), pad(P::East)]),
    ("lessons-next", &[key(K::PageDown), key(K::Enter), pad(P::Start)]),
    ("lessons-before", &[key(K::PageUp), pad(P::LeftTrigger)]),
    ("duel-again", &[letter('R')]),
];

/// The triggers of a shortcut in the table.
fn row(id: &str) -> &'static [Trigger] {
    shortcuts().find(|&(other, _)| other == id).map_or(&[], |(_, triggers)| triggers)
}

/// The triggers of a shortcut as it is bound.
fn triggers(id: &str, controls: &Controls) -> impl Iterator<Item = Trigger> {
    let bound = controls.of_shortcut(id);
    let is_bound = bound.is_some();
    let stays = move |trigger: &Trigger| !(is_bound && matches!(trigger, Trigger::Press(_)));
    let bound = bound.into_iter().flatten().copied().map(Trigger::Press);
    bound.chain(row(id).iter().copied().filter(stays))
}

/// The label of the first key or button of a device that triggers a shortcut; none where the device has none.
pub fn caption(id: &str, device: Device, keyboard: &Keyboard, controls: &Controls) -> Option<String> {
    let label = |control: Control| {
        let is_there = control.device() == device;
        is_there.then(|| keyboard.label(control))
    };
    triggers(id, controls).find_map(|trigger| match trigger {
        Trigger::Press(control) => label(control),
        Trigger::WithShift(control) => Some(format!("Shift+{}", label(control)?)),
        Trigger::WithControl(control) => Some(format!("Ctrl+{}", label(control)?)),
        Trigger::Direction(_, direction) => {
            let has_arrows = matches!(device, Device::Keyboard | Device::Pad);
            has_arrows.then(|| arrow(direction).to_owned())
        }
    })
}

/// A direction as it is printed on keys and pads.
const fn arrow(direction: IVec2) -> &'static str {
    match (direction.x, direction.y) {
        (-1, _) => "←",
        (1, _) => "→",
        (_, -1) => "↑",
        _ => "↓",
    }
}

/// A shortcut and what it does.
pub(in crate::game::logic) type Shortcut<Action> = (&'static str, Action);

/// A press in this frame.
#[derive(Clone, Copy)]
enum Press {
    Key(K, Modifier),
    Button(Control),
    Stick(IVec2),
}

impl Press {
    /// The direction that it points in, if any.
    const fn direction(self) -> Option<IVec2> {
        match self {
            Self::Stick(direction) => Some(direction),
            Self::Key(K::ArrowLeft, _) | Self::Button(Control::Pad(P::DPadLeft)) => Some(LEFT),
            Self::Key(K::ArrowRight, _) | Self::Button(Control::Pad(P::DPadRight)) => Some(RIGHT),
            Self::Key(K::ArrowUp, _) | Self::Button(Control::Pad(P::DPadUp)) => Some(UP),
            Self::Key(K::ArrowDown, _) | Self::Button(Control::Pad(P::DPadDown)) => Some(DOWN),
            Self::Key(..) | Self::Button(_) => None,
        }
    }

    /// The modifier held beside it.
    const fn modifier(self) -> Modifier {
        match self {
            Self::Key(_, modifier) => modifier,
            Self::Button(_) | Self::Stick(_) => Modifier::None,
        }
    }
}

impl Devices<'_> {
    fn presses(&self) -> impl Iterator<Item = Press> {
        let keys = self.keys.taps().map(|(key, modifier)| Press::Key(key, modifier));
        let clicked = self.mouse.iter().flat_map(|mouse| mouse.get_just_pressed());
        keys.chain(self.pads.taps().map(|button| Press::Button(Control::Pad(button))))
            .chain(clicked.map(|&button| Press::Button(Control::Mouse(button))))
            .chain(self.pads.flick.map(Press::Stick))
    }

    /// Returns true if a press is one of a shortcut. Where one walks, a key that walks has no letter, except beside
    /// Control.
    fn is_of(&self, press: Press, id: &str, walks: bool) -> bool {
        let is_on = |control: Control| match press {
            Press::Key(place, held) => self.is_on(control, place, walks && held != Modifier::Control),
            Press::Button(button) => button == control,
            Press::Stick(_) => false,
        };
        triggers(id, &self.controls).any(|trigger| match trigger {
            Trigger::Press(control) => press.modifier() == Modifier::None && is_on(control),
            Trigger::WithShift(control) => press.modifier() == Modifier::Shift && is_on(control),
            Trigger::WithControl(control) => press.modifier() == Modifier::Control && is_on(control),
            Trigger::Direction(modifier, direction) => {
                press.modifier() == modifier && press.direction() == Some(direction)
            }
        })
    }

    /// Returns true if a shortcut is triggered in this frame.
    pub(in crate::game::logic) fn triggers(&self, id: &str, walks: bool) -> bool {
        self.presses().any(|press| self.is_of(press, id, walks))
    }

    /// The actions that are triggered in this frame. Each press triggers at most one: the first that it matches in the
    /// live rows.
    pub(in crate::game::logic) fn triggered<Action: Copy>(
        &self,
        live: &[&[Shortcut<Action>]],
        walks: bool,
    ) -> Vec<Action> {
        let action = |press: Press| {
            let mut shortcuts = live.iter().copied().flatten();
            let shortcut = shortcuts.find(|(id, _)| self.is_of(press, id, walks));
            shortcut.map(|&(_, action)| action)
        };
        self.presses().filter_map(action).collect()
    }
}
