//! The racer's preferences: the display, the ghosts and LiveSplit, saved with the other settings.

use bevy::ecs::reflect::ReflectResource;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SettingsGroup};

use super::arrangement::{Arrangement, PartSize, Place};
use super::lobby::{Lobby, SeedKind};
use super::records::Records;
use super::wishes::RaceWish;
use super::yardstick::Yardstick;
use crate::game::logic::screen::Screen;
use crate::game::logic::settings;
use crate::game::logic::systems::LogicSystems;
use mazewright_run::Category;

/// The section `racing` of the settings file.
#[derive(Resource, SettingsGroup, Reflect, Clone, PartialEq, Eq, Debug)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "racing")]
struct RaceSettings {
    /// The parts of the display in the column to the left, from top to bottom.
    left: Vec<String>,
    /// Those in the column to the right.
    right: Vec<String>,
    /// Those that are not shown.
    hidden: Vec<String>,
    /// Those that are smaller than usual, and those that are larger.
    small: Vec<String>,
    large: Vec<String>,
    best_ghost: bool,
    perfect_ghost: bool,
    keys_ghost: bool,
    /// What splits are compared with, and the time that was typed for that.
    against: String,
    goal: String,
    livesplit: bool,
    /// The category; empty where a code is chosen.
    category: String,
    /// The seed of a category.
    seed: String,
    fog: bool,
    blind: bool,
    /// The code that was typed last; empty without one.
    code: String,
}

impl RaceSettings {
    fn of(arrangement: &Arrangement, lobby: &Lobby, livesplit: bool) -> Self {
        Self {
            left: arrangement.names(Place::Left),
            right: arrangement.names(Place::Right),
            hidden: arrangement.names(Place::Off),
            small: arrangement.names_sized(PartSize::Small),
            large: arrangement.names_sized(PartSize::Large),
            best_ghost: lobby.best_ghost,
            perfect_ghost: lobby.perfect_ghost,
            keys_ghost: lobby.keys_ghost,
            against: lobby.yardstick.id().to_owned(),
            goal: lobby.goal.clone(),
            livesplit,
            category: lobby
                .category
                .map_or_else(String::new, |it| it.name().to_owned()),
            seed: lobby.seed_kind.id().to_owned(),
            fog: lobby.rules.fog,
            blind: lobby.rules.blind,
            code: lobby
                .typed
                .map_or_else(String::new, |ladder| ladder.to_string()),
        }
    }
}

impl Default for RaceSettings {
    fn default() -> Self {
        Self::of(&Arrangement::default(), &Lobby::new(0), false)
    }
}

/// Registers the section; must run before the settings are read.
pub(in crate::game::logic) fn register(app: &mut App) {
    app.register_type::<RaceSettings>()
        .init_resource::<RaceSettings>();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>();
    app.add_systems(Startup, apply);
    let has_changed = state_changed::<Screen>
        .or_else(on_message::<RaceWish>)
        .and_then(is_closed);
    app.add_systems(
        Update,
        save.in_set(LogicSystems::Keep)
            .after(super::lobby::open_history)
            .run_if(has_changed),
    );
}

fn is_closed(arrangement: Res<Arrangement>) -> bool {
    !arrangement.is_open
}

fn apply(
    settings: Res<RaceSettings>,
    mut arrangement: ResMut<Arrangement>,
    mut lobby: ResMut<Lobby>,
    mut records: ResMut<Records>,
) {
    *arrangement = Arrangement::from_names([
        (Place::Left, &settings.left),
        (Place::Right, &settings.right),
        (Place::Off, &settings.hidden),
    ]);
    arrangement.resize_named(&settings.small, PartSize::Small);
    arrangement.resize_named(&settings.large, PartSize::Large);
    lobby.best_ghost = settings.best_ghost;
    lobby.perfect_ghost = settings.perfect_ghost;
    lobby.keys_ghost = settings.keys_ghost;
    let yardstick = |yardstick: &Yardstick| yardstick.id() == settings.against;
    lobby.yardstick = Yardstick::ALL
        .into_iter()
        .find(yardstick)
        .unwrap_or_default();
    lobby.goal.clone_from(&settings.goal);
    records.drive_livesplit(settings.livesplit);
    // What the game was started with comes first.
    if lobby.typed.is_none() {
        let category = |category: &Category| category.name() == settings.category;
        lobby.typed = settings.code.parse().ok();
        lobby.category = Category::ALL.into_iter().find(category);
        if lobby.ladder().is_none() {
            lobby.category = Some(Category::Single);
        }
        let seed = |kind: &SeedKind| kind.id() == settings.seed;
        lobby.seed_kind = SeedKind::ALL.into_iter().find(seed).unwrap_or_default();
        (lobby.rules.fog, lobby.rules.blind) = (settings.fog, settings.blind);
    }
}

fn save(
    commands: Commands,
    arrangement: Res<Arrangement>,
    lobby: Res<Lobby>,
    records: Res<Records>,
    mut settings: ResMut<RaceSettings>,
) {
    let now = RaceSettings::of(&arrangement, &lobby, records.drives_livesplit());
    if settings.set_if_neq(now) {
        settings::save_soon(commands);
    }
}
