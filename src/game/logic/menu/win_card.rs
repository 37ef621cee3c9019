//! The level-complete card: what can be chosen on it, what is selected, where it stands, and whether it is put aside.

use bevy::prelude::*;

use super::{Choice, Chosen, Menu, Pushed, Pushes};
use crate::game::layout;
use crate::game::logic::{Action, ActionRequested, Corners, CurrentRun, Finds, Frozen, Journey, Session};

/// Seconds after a win in which a press still belongs to the walk, so that it chooses nothing.
const PAUSE: f32 = 0.6;

/// The level-complete card.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct WinCard {
    /// The choices, from left to right; empty while no card is shown.
    pub choices: Vec<Choice>,
    /// Which of them is selected.
    pub selected: usize,
    /// True if only its handle is shown, so that the maze can be looked at.
    pub is_aside: bool,
    /// True if all of it is shown, and not only the line that matters most.
    pub shows_more: bool,
    /// Where it stands: -1, 0 or 1 from left to right, and from top to bottom.
    pub place: IVec2,
    /// Seconds since the win.
    pub seconds: f32,
}

impl WinCard {
    /// How many choices stand side by side; the others follow below them.
    pub const BESIDE: usize = 3;

    /// Returns true if a press chooses something by now.
    pub fn is_ready(&self) -> bool {
        self.seconds >= PAUSE
    }
}

/// Shows the card of a new win.
pub(super) fn open(mut card: ResMut<WinCard>) {
    *card = WinCard::default();
}

/// Offers what can be chosen after a win, and puts the card where it hides the least of the maze.
pub(super) fn lay_out(
    mut card: ResMut<WinCard>,
    session: Session,
    journey: Res<Journey>,
    finds: Res<Finds>,
    corners: Corners,
) {
    let Some(level) = session.played().filter(|level| level.is_won()) else {
        if !card.choices.is_empty() {
            *card = WinCard::default();
        }
        return;
    };
    let worlds = journey.is_walked().then_some(Choice::Worlds);
    let backwards = journey.revealed().filter(|_| session.current.backwards().is_none()).map(|_| Choice::Backwards);
    let study = finds.picked_up.map(|_| Choice::Study);
    let more = journey.win().map(|_| Choice::More);
    let choices = [Choice::Next, Choice::Restart].into_iter().chain(worlds).chain(backwards).chain(study).chain(more);
    card.reborrow().map_unchanged(|card| &mut card.choices).set_if_neq(choices.collect());
    card.map_unchanged(|card| &mut card.place).set_if_neq(corners.clear(level, layout::WIN));
}

/// Turns keys, buttons and the pointer into choices on the card. What is still held from the walk does nothing.
pub(super) fn press(
    mut card: ResMut<WinCard>,
    mut run: ResMut<CurrentRun>,
    mut pushes: Pushes,
    mut asked: MessageReader<ActionRequested>,
    mut chosen: MessageWriter<Chosen>,
    menu: Res<Menu>,
    frozen: Frozen,
    time: Res<Time<Real>>,
) {
    let pointed = pushes.pointed();
    let devices = &pushes.devices;
    let puts_aside = asked.read().any(|&ActionRequested(action)| action == Action::Way);
    if card.choices.is_empty() || menu.is_open() || frozen.holds_ticks() {
        return;
    }
    card.seconds += time.delta_secs();
    if !card.is_ready() {
        return;
    }
    let before = (card.selected, card.is_aside);
    let pushed = Pushed::of(devices);
    if puts_aside || devices.just_pressed(Action::Way) || card.is_aside && pushed.confirms {
        card.is_aside ^= true;
    } else if pushed.confirms {
        chosen.write_batch(card.choices.get(card.selected).copied().map(Chosen));
    } else if !card.is_aside {
        let selected = moved(card.selected, card.choices.len(), pushed.step);
        card.selected = pointed.unwrap_or(selected);
    }
    // The next level does not come while the player is busy with the card.
    if before != (card.selected, card.is_aside) || card.is_aside {
        run.keep_card();
    }
}

/// Where a step leads: to the left and right among the first choices, and down to the others, which have a row each.
fn moved(selected: usize, count: usize, step: IVec2) -> usize {
    let is_above = selected < WinCard::BESIDE;
    let next = match (step.x, step.y) {
        (_, 1) if is_above => WinCard::BESIDE,
        (_, -1) if selected == WinCard::BESIDE => 0,
        (_, rows) if !is_above => selected.saturating_add_signed(rows as isize),
        (1, _) if selected + 1 < WinCard::BESIDE => selected + 1,
        (-1, _) => selected.saturating_sub(1),
        _ => selected,
    };
    if next < count { next } else { selected }
}
