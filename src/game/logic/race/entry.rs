//! How a race begins, from the choice of a ladder.

use std::sync::Arc;

use bevy::prelude::*;

use super::ghosts::tracks_of;
use super::lobby::heading_of;
use super::records::RaceKind;
use super::watch::Watched;
use super::{Activity, Dropped, Ghost, GhostKind, Lobby, Race, Racer, Records, Results, table};
use crate::game::logic::{BeginCourse, Course, Navigation, Play};
use crate::game::platform::files::PastRun;
use crate::game::words::Phrase;
use mazewright_journey::Place;
use mazewright_run::Track;
use mazewright_run::replay::Replay;

/// The race to begin when a level is entered.
#[derive(Resource, Debug)]
pub(super) struct Entry {
    pub(super) race: Race,
    /// A run to watch instead of racing.
    watched: Option<Arc<Replay>>,
    /// The results to see again instead of watching.
    pub(super) reviewed: Option<PastRun>,
    /// The number of the attempt that is watched, if it is one of the player's.
    number: Option<usize>,
}

impl Entry {
    /// A race with an attempt.
    pub(super) fn new(race: Race) -> Self {
        Self { race, watched: None, reviewed: None, number: None }
    }

    /// The choice of the lobby; the next random race has another seed.
    pub(super) fn of(lobby: &mut Lobby) -> Option<Self> {
        let mut race = Race::new(lobby.ladder()?, lobby.heading());
        (race.is_random, race.players) = (lobby.is_random(), lobby.players);
        if race.is_random {
            lobby.next_random();
        }
        Some(Self::new(race))
    }

    /// The race of a run, alone against it.
    pub(super) fn against(run: Dropped, lobby: &mut Lobby) -> Option<Self> {
        lobby.take(run);
        lobby.players = 1;
        Self::of(lobby)
    }

    /// A level of the journey for two players, where they can share it.
    pub(super) fn by_two(place: Place) -> Option<Self> {
        let world = Phrase::new(format!("world-{}", place.world().key));
        let heading = Phrase::new("heading-level").with_phrase("world", world).with("level", place.level());
        let mut race = Race::new(table::ladder_of(place)?, heading);
        (race.is_of_journey, race.players) = (true, 2);
        Some(Self::new(race))
    }

    /// The course of the race.
    pub(super) fn begin(&self) -> BeginCourse {
        BeginCourse { course: Course::Ladder(self.race.ladder), level: 1 }
    }

    /// Leads to the race.
    pub(super) fn enter(self, navigation: &mut Navigation, commands: &mut Commands) {
        navigation.play(self.begin(), Play::Race);
        commands.insert_resource(self);
    }

    /// A run to watch.
    pub(super) fn to_watch(heading: Phrase, replay: &Arc<Replay>, number: Option<usize>) -> Self {
        let race = Race { name: heading_of(replay.ladder), ..Race::new(replay.ladder, heading) };
        Self { race, watched: Some(Arc::clone(replay)), reviewed: None, number }
    }
}

impl Racer<'_, '_> {
    /// Leads to a race, if there is one.
    pub(super) fn enter(&mut self, entry: Option<Entry>) {
        entry.into_iter().for_each(|entry| entry.enter(&mut self.navigation, &mut self.commands));
    }
}

/// Begins the race that was chosen.
pub(super) fn begin(world: &mut World) {
    let Some(Entry { mut race, watched, reviewed, number }) = world.remove_resource() else { return };
    let mut lobby = world.resource_mut::<Lobby>();
    lobby.note = None;
    let is_alone = !race.is_shared();
    race.wants_best = lobby.best_ghost && is_alone;
    let lines = [(lobby.perfect_ghost, GhostKind::Perfect), (lobby.keys_ghost, GhostKind::Keys)];
    let wanted_lines = lines.into_iter().filter(|(is_wanted, _)| *is_wanted && is_alone);
    race.wanted_lines = wanted_lines.map(|(_, kind)| kind).collect();
    let dropped = lobby.dropped.iter().filter(|dropped| dropped.replay.ladder == race.ladder).enumerate();
    let files = dropped.map(|(n, dropped)| Ghost::of_file(dropped.name.clone(), &dropped.replay, n));
    let files: Vec<Ghost> = files.collect();
    world.spawn_batch(files);
    let is_aided = match &watched {
        Some(replay) => replay.levels.iter().any(Track::shows_path),
        None => race.wants_line(),
    };
    let mut records = world.resource_mut::<Records>();
    records.open(race.ladder, RaceKind { is_random: race.is_random, is_aided });
    if let Some(replay) = watched {
        let tracks = tracks_of(&replay);
        race.tracks = vec![tracks.clone()];
        if let Some(past) = reviewed {
            let clocks = replay.splits().take(replay.score().won as usize).collect();
            let results = Results::new(race.ladder, tracks, clocks, past.best_before, past.golds, number);
            race.activity = Activity::Results(Box::new(results));
        } else {
            race.watched = Some(Watched { name: race.heading.clone(), number, tracks, level: 1 });
        }
        records.last = Some(replay);
    }
    world.insert_resource(race);
}
