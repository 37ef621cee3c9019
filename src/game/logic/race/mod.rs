//! Races: attempts at a ladder that are timed, recorded, compared and kept, one after the other.
//!
//! The rule of held keys: a direction held when a level is shown, by a restart or by the win of the one before, does
//! nothing until it is let go or another direction is chosen. The recording holds only what counted.

mod attempts;
mod board;
mod commands;
mod entry;
mod exchange;
mod ghosts;
mod lobby;
mod past_runs;
mod practice;
pub(super) mod preferences;
mod records;
mod results;
mod solo;
mod state;
mod steps;
mod storm;
mod table;
mod turns;
mod watch;
mod wishes;
mod yardstick;

use bevy::ecs::system::{RunSystemOnce as _, SystemParam};
use bevy::prelude::*;

use self::entry::Entry;
use super::{
    ActSystems, ChooseSystems, ClockSystems, Folders, Hands, LevelChanger, LogicSystems, Navigation, OpenLink, Options,
    Pads, Pause, Play, Screen, Settings, Tick, TickSystems,
};
use crate::game::logic::input::shortcut;
use crate::game::platform::clipboard::Clipboard;
use mazewright_run::Ladder;

pub use self::board::BoardPage;
pub use self::commands::AttemptEffect;
pub(super) use self::commands::attempt_effect;
pub use self::ghosts::{Ghost, GhostKind};
pub use self::lobby::{Dropped, Lobby, NamedRace, SeedKind, score_words};
pub use self::past_runs::{PastRuns, code_of, day_of, is_aided, race_of, time_of_day};
pub use self::practice::Practice;
pub use self::records::Records;
pub use self::results::{LevelResult, Results};
pub use self::solo::Solo;
pub(super) use self::state::CurrentActivity;
pub use self::state::{Activity, Race};
pub use self::storm::{LanternOut, SecondLeft};
pub use self::table::{MOST_PLAYERS, Standings, can_be_shared};
pub use self::watch::{Watch, Watched};
pub use self::wishes::RaceWish;
pub(super) use self::wishes::{BOUND, ROOMS};
pub use self::yardstick::Yardstick;

/// Everything that a racer can change.
#[derive(SystemParam)]
pub(super) struct Racer<'w, 's> {
    lobby: ResMut<'w, Lobby>,
    runs: ResMut<'w, PastRuns>,
    board: ResMut<'w, BoardPage>,
    race: Option<ResMut<'w, Race>>,
    changer: LevelChanger<'w>,
    records: ResMut<'w, Records>,
    settings: ResMut<'w, Settings>,
    clipboard: ResMut<'w, Clipboard>,
    folders: Res<'w, Folders>,
    pads: Res<'w, Pads>,
    links: MessageWriter<'w, OpenLink>,
    navigation: Navigation<'w>,
    time: Res<'w, Time<Real>>,
    commands: Commands<'w, 's>,
}

/// A command of the lobby or of a race.
pub(super) type Row = shortcut::Row<fn(&mut Racer<'_, '_>)>;

pub(super) fn plugin(app: &mut App) {
    let start = app.world().resource::<Options>().clone();
    app.init_resource::<Clipboard>();
    app.add_message::<RaceWish>().add_message::<LanternOut>().add_message::<SecondLeft>();
    records::plugin(app);
    app.add_plugins((board::plugin, past_runs::plugin, preferences::plugin, solo::plugin));
    let mut lobby = Lobby::new(start.course.seed().0);
    if let Some(run) = start.run {
        lobby.take(run);
    }
    if let Some(ladder) = start.race {
        lobby.choose(ladder);
        begin_first(app.world_mut(), ladder);
    }
    app.insert_resource(lobby);
    let applied = app.world_mut().run_system_once(preferences::apply);
    applied.expect("the settings, the lobby and the records are there");
    app.add_systems(OnEnter(Play::Race), entry::begin);
    app.add_systems(OnExit(Play::Race), (attempts::leave, |mut hands: ResMut<Hands>| hands.share(1)));
    app.add_systems(OnEnter(Screen::Races), lobby::look_at_calendar);
    let races = in_state(Play::Race);
    app.add_systems(Tick, steps::practice.in_set(TickSystems::After).run_if(races.clone()));
    app.add_systems(
        FixedUpdate,
        (steps::play_back, attempts::enter_level).chain().after(ClockSystems).run_if(races.clone()),
    );
    app.add_systems(
        RunFixedMainLoop,
        (
            steps::set_rules.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
            attempts::note_pause.in_set(RunFixedMainLoopSystems::AfterFixedMainLoop).run_if(races.clone()),
        ),
    );
    app.add_systems(Update, steps::set_rules.after(LogicSystems::Tell).before(LogicSystems::Levels));
    app.add_systems(
        Update,
        (
            wishes::press
                .run_if(in_state(Screen::Races).or_else(in_state(Play::Race).and_then(in_state(Pause::Off))))
                .in_set(ChooseSystems::Panels),
            wishes::act.in_set(ActSystems::Race),
            (table::finish, table::share_devices, attempts::record_start, storm::announce, attempts::record_win)
                .chain()
                .in_set(LogicSystems::Tell)
                .run_if(races.clone()),
            steps::follow.after(LogicSystems::Follow).before(LogicSystems::Keep),
            (attempts::prepare, attempts::enter_level, attempts::review, turns::gather)
                .chain()
                .in_set(LogicSystems::Enter)
                .run_if(races),
            lobby::open_history.in_set(LogicSystems::Keep).run_if(in_state(Screen::Races)),
        ),
    );
}

/// Begins the race that the game was started for, unless it starts elsewhere.
fn begin_first(world: &mut World, ladder: Ladder) {
    if *world.resource::<State<Screen>>().get() != Screen::Playing {
        return;
    }
    let entry = Entry::new(Race::new(ladder, lobby::heading_of(ladder)));
    world.write_message(entry.begin());
    world.resource_mut::<NextState<Play>>().set(Play::Race);
    world.insert_resource(entry);
}
