//! Exchange with files and the clipboard: runs, codes and links.

use std::sync::Arc;

use bevy::prelude::*;

use super::ghosts::{Kind, tracks_of};
use super::{Activity, Dropped, Ghost, Lobby, Race, RaceWish, Records};
use crate::game::logic::{CurrentRun, OpenLink, Settings, links};
use crate::game::platform::clipboard::Clipboard;
use crate::game::platform::files;
use crate::game::words::Phrase;
use mazewright_link::Link;
use mazewright_maze::inside::text::preamble;
use mazewright_run::replay::Replay;

/// Carries out what the racer wants with files and the clipboard.
pub(super) fn exchange_files(
    mut wishes: MessageReader<RaceWish>,
    mut lobby: ResMut<Lobby>,
    mut race: Option<ResMut<Race>>,
    run: Res<CurrentRun>,
    records: Res<Records>,
    settings: Res<Settings>,
    mut clipboard: ResMut<Clipboard>,
    mut links: MessageWriter<OpenLink>,
) {
    for wish in wishes.read() {
        match wish {
            RaceWish::Take(path) => take(&mut lobby, race.as_deref_mut(), &run, Dropped::read(path)),
            RaceWish::ChooseFile => files::choose(),
            RaceWish::TakeRun(replay) => {
                lobby.take(Dropped { name: Phrase::new("run-linked"), replay: Arc::new((**replay).clone()) });
            }
            RaceWish::Paste => {
                let link = paste(&mut lobby, race.as_deref_mut(), &run, &mut clipboard);
                links.write_batch(link.map(OpenLink));
            }
            RaceWish::CopyLink => {
                let race = race.as_deref();
                copy_link(&mut lobby, race, &records, &settings, &mut clipboard);
            }
            RaceWish::Copy => copy(&mut lobby, race.as_deref(), &records, &mut clipboard),
            _ => {}
        }
    }
}

/// Takes a replay that the player gave: a ghost if it belongs to the race under way, otherwise the next race.
fn take(lobby: &mut Lobby, race: Option<&mut Race>, run: &CurrentRun, given: Result<Dropped, Phrase>) {
    let Dropped { name, replay } = match given {
        Ok(given) => given,
        Err(problem) => {
            lobby.note = Some(problem);
            return;
        }
    };
    let id = match race {
        Some(race) if race.ladder == replay.ladder => {
            let ghost = Ghost::new(Kind::File, name.clone(), tracks_of(&replay));
            race.ghosts.push(ghost);
            super::ghosts::color(&mut race.ghosts);
            super::attempts::late(&mut race.ghosts, &race.ladder, run);
            Some("note-walks-along")
        }
        Some(_) => Some("note-other-ladder"),
        None => None,
    };
    let said = id.map(|id| Phrase::new(id).with_phrase("run", name.clone()));
    lobby.take(Dropped { name, replay });
    if said.is_some() {
        lobby.note = said;
    }
}

/// Copies the finished run, or else the code of the race.
fn copy(lobby: &mut Lobby, race: Option<&Race>, records: &Records, clipboard: &mut Clipboard) {
    let text = match race {
        Some(race) if matches!(race.activity, Activity::Results(_)) => records.last.as_ref().map(|run| run.to_text()),
        Some(race) => Some(race.ladder.to_string()),
        None => lobby.ladder().map(|ladder| ladder.to_string()),
    };
    lobby.note = text.map(|text| links::copied(text, clipboard));
}

/// Copies a link to the finished run, or else to the race.
fn copy_link(
    lobby: &mut Lobby,
    race: Option<&Race>,
    records: &Records,
    settings: &Settings,
    clipboard: &mut Clipboard,
) {
    let shows_results = race.is_some_and(|race| matches!(race.activity, Activity::Results(_)));
    let run = records.last.as_ref().filter(|_| shows_results);
    let ladder = race.map_or_else(|| lobby.ladder(), |race| Some(race.ladder));
    let run = run.map(|replay| Link::Run(Box::new(Replay::clone(replay))));
    if let Some(link) = run.or(ladder.map(Link::Race)) {
        lobby.note = Some(links::copy(&link, settings, clipboard));
    }
}

/// Reads the clipboard's text as a run or as a race code; a link is for others to follow.
fn paste(lobby: &mut Lobby, race: Option<&mut Race>, run: &CurrentRun, clipboard: &mut Clipboard) -> Option<Link> {
    match clipboard.paste() {
        Ok(text) if Link::is_meant(&text) => match text.parse() {
            Ok(link) => return Some(link),
            Err(error) => {
                lobby.note = Some(Phrase::new("note-no-link").with("detail", error));
            }
        },
        Ok(text) if text[preamble(text.as_bytes())..].trim_start().starts_with("mwr") => {
            take(lobby, race, run, Dropped::of_bytes(Phrase::new("run-pasted"), text.as_bytes()));
        }
        Ok(text) => {
            // A code is one short line; the rest of a longer text is of no use.
            let line = text.trim_start().lines().next().unwrap_or_default();
            lobby.write(&line.chars().take(200).collect::<String>());
            lobby.read_code();
        }
        Err(reason) => lobby.note = Some(reason),
    }
    None
}
