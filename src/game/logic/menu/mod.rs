//! Menus: what can be chosen where, what is selected, and what a choice does. Every device works them
//! in the same way.

mod act;
mod copying;
pub(in crate::game::logic) mod model;
mod pages;
mod positions;
mod press;
mod win_card;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(in crate::game::logic) use self::model::FollowLink;
pub use self::model::{Choice, Chosen, Menu, Page, Pointed, Total, Unfocused};
pub(in crate::game::logic) use self::press::KEYS;
pub use self::win_card::WinCard;
use super::{
    ActSystems, Action, ChooseSystems, Controls, CurrentActivity, Devices, Finds, Folders, Journey, LabVisit, Lantern,
    LevelChanger, LevelWon, Location, LogicSystems, Navigation, Notices, Pilot, Play, RaceWish, Settings, StartCourse,
    Themes, UnfinishedWalks, UnlockScene, WinTarget,
};
use crate::game::platform::clipboard::Clipboard;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Menu>()
        .init_resource::<WinCard>()
        .add_message::<Unfocused>()
        .add_message::<Chosen>()
        .add_message::<FollowLink>()
        .add_message::<Pointed>();
    app.add_systems(
        Update,
        (
            (
                pages::show_page,
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
            act::act.in_set(ActSystems::Menu),
            // A page that was opened or changed shows its entries in the same frame.
            (pages::show_page, pages::claim_keys).chain().after(LogicSystems::Act).before(LogicSystems::Tell),
        ),
    );
}

/// Everything that a choice reads or changes.
#[derive(SystemParam)]
struct Chooser<'w> {
    menu: ResMut<'w, Menu>,
    card: ResMut<'w, WinCard>,
    location: Location<'w>,
    navigation: Navigation<'w>,
    changer: LevelChanger<'w>,
    journey: ResMut<'w, Journey>,
    lantern: Res<'w, Lantern>,
    start: ResMut<'w, StartCourse>,
    opening: ResMut<'w, UnlockScene>,
    unfinished: Res<'w, UnfinishedWalks>,
    win_target: Res<'w, WinTarget>,
    activity: CurrentActivity<'w>,
    pilot: Res<'w, Pilot>,
    finds: Res<'w, Finds>,
    visit: ResMut<'w, LabVisit>,
    settings: ResMut<'w, Settings>,
    themes: Res<'w, Themes>,
    controls: ResMut<'w, Controls>,
    clipboard: ResMut<'w, Clipboard>,
    folders: Res<'w, Folders>,
    notices: ResMut<'w, Notices>,
    wishes: MessageWriter<'w, RaceWish>,
    follow: MessageWriter<'w, FollowLink>,
    exit: MessageWriter<'w, AppExit>,
}

/// The devices, and the entry that the player last pointed at.
#[derive(SystemParam)]
struct Pushes<'w, 's> {
    devices: Devices<'w>,
    pointed: MessageReader<'w, 's, Pointed>,
}

impl Pushes<'_, '_> {
    /// The entry that the player has pointed at since this was last read.
    fn pointed(&mut self) -> Option<usize> {
        let last = self.pointed.read().last();
        last.filter(|_| self.devices.points()).map(|&Pointed(place)| place)
    }
}

/// The navigation keys of a menu, on every device. These always work, so that no binding locks anybody out.
#[derive(Clone, Copy, Debug, Default)]
struct Pushed {
    step: IVec2,
    confirms: bool,
    goes_back: bool,
}

impl Pushed {
    fn of(devices: &Devices) -> Self {
        let step = |id, action| devices.triggers(id, false) || devices.just_pressed(action);
        let side = |id, action| i32::from(step(id, action));
        Self {
            step: IVec2::new(
                side("menu-right", Action::Right) - side("menu-left", Action::Left),
                side("menu-down", Action::Down) - side("menu-up", Action::Up),
            ),
            confirms: devices.triggers("menu-confirm", false),
            goes_back: devices.triggers("menu-back", false),
        }
    }
}
