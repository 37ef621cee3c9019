//! The racer's preferences: the ghosts and LiveSplit, saved with the other settings.

use bevy::ecs::reflect::ReflectResource;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SettingsGroup};

use super::{BoardPage, Lobby, NamedRace, RaceWish, Records, SeedKind, Yardstick};
use crate::game::logic::{LogicSystems, Options, Screen, settings};
use mazewright_run::Ladder;
use mazewright_run::inside::Category;

/// The section `racing` of the settings file.
#[derive(Resource, SettingsGroup, Reflect, Clone, PartialEq, Eq, Debug)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "racing")]
pub(super) struct RaceSettings {
    best_ghost: bool,
    perfect_ghost: bool,
    keys_ghost: bool,
    /// The yardstick of splits, and the time that was typed for that.
    against: String,
    goal: String,
    livesplit: bool,
    livesplit_one: bool,
    /// The category; empty where a code is chosen.
    category: String,
    /// The seed of a category.
    seed: String,
    fog: bool,
    blind: bool,
    /// The code that was typed last; empty without one.
    code: String,
    /// The races that the player has named.
    named: Vec<NamedSettings>,
    /// The address of the board, and the player's name on boards.
    board: String,
    name: String,
}

/// A named race in the settings file.
#[derive(Reflect, Clone, PartialEq, Eq, Debug, Default)]
#[reflect(Default)]
struct NamedSettings {
    name: String,
    code: String,
}

impl NamedSettings {
    fn of(named: &NamedRace) -> Self {
        Self { name: named.name.clone(), code: named.ladder.to_string() }
    }

    fn race(&self) -> Option<NamedRace> {
        let name = self.name.chars().take(NamedRace::LONGEST).collect();
        Some(NamedRace { name, ladder: self.code.parse().ok().filter(Ladder::has_end)? })
    }
}

impl RaceSettings {
    fn of(lobby: &Lobby, board: &BoardPage, [livesplit, livesplit_one]: [bool; 2]) -> Self {
        Self {
            best_ghost: lobby.best_ghost,
            perfect_ghost: lobby.perfect_ghost,
            keys_ghost: lobby.keys_ghost,
            against: lobby.yardstick.id().to_owned(),
            goal: lobby.goal.clone(),
            livesplit,
            livesplit_one,
            category: lobby.category.map_or_else(String::new, |it| it.name().to_owned()),
            seed: lobby.seed_kind.id().to_owned(),
            fog: lobby.rules.fog,
            blind: lobby.rules.blind,
            code: lobby.typed.map_or_else(String::new, |ladder| ladder.to_string()),
            named: lobby.named.iter().map(NamedSettings::of).collect(),
            board: board.address.clone(),
            name: board.name.clone(),
        }
    }
}

impl Default for RaceSettings {
    fn default() -> Self {
        Self::of(&Lobby::new(0), &BoardPage::default(), [false; 2])
    }
}

/// Registers the section; must run before the settings are read.
pub(in crate::game::logic) fn register(app: &mut App) {
    settings::add_section::<RaceSettings>(app);
    app.register_type::<Vec<NamedSettings>>();
}

pub(super) fn plugin(app: &mut App) {
    let has_changed = state_changed::<Screen>.or_else(on_message::<RaceWish>);
    app.add_systems(Update, save.in_set(LogicSystems::Keep).after(super::board::collect).run_if(has_changed));
}

/// Applies the preferences, before a race begins, whose ghosts depend on them.
pub(super) fn apply(
    settings: Res<RaceSettings>,
    start: Res<Options>,
    mut lobby: ResMut<Lobby>,
    mut board: ResMut<BoardPage>,
    mut records: ResMut<Records>,
) {
    board.address.clone_from(&settings.board);
    board.name.clone_from(&settings.name);
    lobby.best_ghost = settings.best_ghost;
    lobby.perfect_ghost = settings.perfect_ghost;
    lobby.keys_ghost = settings.keys_ghost;
    let yardstick = |yardstick: &Yardstick| yardstick.id() == settings.against;
    lobby.yardstick = Yardstick::ALL.into_iter().find(yardstick).unwrap_or_default();
    lobby.goal.clone_from(&settings.goal);
    lobby.named = settings.named.iter().filter_map(NamedSettings::race).take(NamedRace::MOST).collect();
    for (which, is_wanted) in [settings.livesplit, settings.livesplit_one].into_iter().enumerate() {
        if is_wanted {
            records.toggle_livesplit(which);
        }
    }
    // The options that the game was started with come first.
    if start.race.is_none() && start.run.is_none() {
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
    lobby: Res<Lobby>,
    board: Res<BoardPage>,
    records: Res<Records>,
    mut settings: ResMut<RaceSettings>,
) {
    let now = RaceSettings::of(&lobby, &board, records.livesplits().map(|(is_driven, _)| is_driven));
    if settings.set_if_neq(now) {
        settings::save_soon(commands);
    }
}
