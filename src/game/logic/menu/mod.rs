//! Menus: what can be chosen where, what is selected, and what a choice does. Every device works them
//! in the same way.

mod act;
pub(in crate::game::logic) mod model;
mod pages;
mod positions;
mod press;
mod pushed;
mod scenes;
mod win_card;

use bevy::prelude::*;

use self::model::Confirmed;
pub use self::model::{Choice, Chosen, Menu, Page, Pointed, Total, Unfocused};
pub use self::win_card::WinCard;
use super::session::frozen::{freeze, thaw};
use super::{ActSystems, ChooseSystems, FreezeReason, LevelWon, LogicSystems, Pause, Play};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Menu>()
        .init_resource::<WinCard>()
        .add_message::<Unfocused>()
        .add_message::<Chosen>()
        .add_message::<Confirmed>()
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
                press::interrupt.run_if(in_state(Play::Course)),
                press::interrupt_race.run_if(in_state(Play::Race)),
                (win_card::open.run_if(on_message::<LevelWon>), win_card::lay_out, win_card::press)
                    .chain()
                    .run_if(in_state(Play::Course)),
                press::pause_unfocused,
            )
                .chain()
                .in_set(ChooseSystems::Menu),
            (act::confirm, scenes::copy, scenes::act, act::travel, act::change, act::go_on, win_card::act)
                .chain()
                .in_set(ActSystems::Menu),
            // A page that was opened or changed shows its entries in the same frame.
            (pages::show, pages::hand_in).chain().after(LogicSystems::Act).before(LogicSystems::Tell),
        ),
    );
}
