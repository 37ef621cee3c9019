//! Files that are dropped on the window: a maze goes to the laboratory while that is open, everything else to races.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{FilesWish, Lab, LogicSystems, Notices, RaceWish, Wish};
use crate::game::words::Phrase;

/// A file was dropped on the window.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct FileDropped(pub PathBuf);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileDropped>();
    app.add_systems(
        Update,
        hand_on.after(LogicSystems::Choose).before(LogicSystems::Act).run_if(on_message::<FileDropped>),
    );
}

pub(super) fn hand_on(
    mut dropped: MessageReader<FileDropped>,
    lab: Option<Res<Lab>>,
    mut to_lab: MessageWriter<Wish>,
    mut to_race: MessageWriter<RaceWish>,
    mut notices: ResMut<Notices>,
) {
    for FileDropped(path) in dropped.read() {
        let end = path.extension().unwrap_or_default();
        let is_run = end.eq_ignore_ascii_case("mwr");
        if lab.is_some() && !is_run {
            to_lab.write(Wish::Files(FilesWish::Open(path.clone())));
        } else {
            to_race.write(RaceWish::Take(path.clone()));
            if lab.is_some() {
                notices.add(Phrase::new("files-run-waits"));
            }
        }
    }
}
