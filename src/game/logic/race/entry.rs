//! How a race begins, from the choice of a ladder.

use std::sync::Arc;

use bevy::prelude::*;

use super::ghosts::{Ghost, Kind as GhostKind, tracks_of};
use super::lobby::Lobby;
use super::records::Records;
use super::state::{Activity, Race};
use super::watch::Watch;
use crate::game::logic::session::course::Course;
use crate::game::logic::session::stage::{BeginCourse, LevelId};
use crate::game::words::Message;
use mazewright_run::Ladder;
use mazewright_run::replay::Replay;

/// The race to begin when a level is entered.
#[derive(Resource, Clone, Debug)]
pub(super) struct Entry {
    pub(super) ladder: Ladder,
    pub(super) heading: Message,
    pub(super) is_random: bool,
    /// A run to watch instead of racing.
    pub(super) watched: Option<Arc<Replay>>,
    /// The number of the attempt that is watched, if it is one of the player's.
    pub(super) number: Option<usize>,
}

impl Entry {
    /// The choice of the lobby; the next random race has another seed.
    pub(super) fn of(lobby: &mut Lobby) -> Option<Self> {
        let entry = Self {
            ladder: lobby.ladder()?,
            heading: lobby.heading(),
            is_random: lobby.is_random(),
            watched: None,
            number: None,
        };
        if entry.is_random {
            lobby.next_random();
        }
        Some(entry)
    }

    /// The course of the race.
    pub(super) fn begin(&self) -> BeginCourse {
        BeginCourse {
            course: Course::Ladder(self.ladder),
            level: 1,
        }
    }

    /// A run to watch.
    pub(super) fn to_watch(heading: Message, replay: &Arc<Replay>, number: Option<usize>) -> Self {
        Self {
            ladder: *replay.ladder(),
            heading,
            is_random: false,
            watched: Some(Arc::clone(replay)),
            number,
        }
    }
}

/// Begins the race that was chosen.
pub(super) fn begin(world: &mut World) {
    let Some(entry) = world.remove_resource::<Entry>() else {
        return;
    };
    let mut records = world.resource_mut::<Records>();
    records.open(entry.ladder, entry.is_random);
    records.offer_best();
    let mut lobby = world.resource_mut::<Lobby>();
    lobby.note = None;
    let (wants_best, wants_perfect) = (lobby.best_ghost, lobby.perfect_ghost);
    let dropped = lobby.dropped.iter();
    let dropped = dropped.filter(|dropped| *dropped.replay.ladder() == entry.ladder);
    let files = dropped.map(|dropped| Ghost::new(GhostKind::File, tracks_of(&dropped.replay)));
    let watch = entry.watched.and_then(|replay| {
        let tracks = tracks_of(&replay);
        let heading = entry.heading.clone();
        Watch::new(heading, entry.number, entry.ladder, tracks, 1)
    });
    let race = Race {
        activity: watch.map_or(Activity::Attempt, |watch| Activity::Watch(Box::new(watch))),
        ghosts: files.collect(),
        ladder: entry.ladder,
        entered: LevelId::default(),
        heading: entry.heading,
        is_random: entry.is_random,
        crowd: Vec::new(),
        tracks: Vec::new(),
        first: None,
        next: None,
        perfect: None,
        wants_perfect,
        wants_best,
    };
    world.insert_resource(race);
}
