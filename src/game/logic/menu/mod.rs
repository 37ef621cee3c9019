//! Menus: what can be chosen where, what is selected, and what a choice does. Every device works them
//! in the same way.

mod act;
mod model;
mod pages;
mod positions;
mod press;
mod scenes;

use bevy::prelude::*;

pub use self::model::{Choice, Chosen, DismissWin, Menu, Page, Pointed, Unfocused};
use super::screen::Pause;
use super::session::frozen::{FreezeReason, freeze, thaw};
use super::systems::{ActSystems, ChooseSystems, LogicSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Menu>()
        .add_message::<DismissWin>()
        .add_message::<Unfocused>()
        .add_message::<Chosen>()
        .add_message::<Pointed>();
    app.add_systems(OnEnter(Pause::On), freeze(FreezeReason::Pause));
    app.add_systems(OnExit(Pause::On), thaw(FreezeReason::Pause));
    app.add_systems(
        Update,
        (
            (
                pages::show,
                press::bind,
                press::press,
                press::skip,
                press::pause_unfocused,
            )
                .chain()
                .in_set(ChooseSystems::Menu),
            (scenes::act, act::act).chain().in_set(ActSystems::Menu),
            // What was opened or changed shows its entries in the same frame.
            (pages::show, pages::hand_in)
                .chain()
                .after(LogicSystems::Act)
                .before(LogicSystems::Tell),
        ),
    );
}
