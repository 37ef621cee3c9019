//! `mazewright board --check`: whether a board may accept the files of a hand-in, each with its reason.

use std::path::{Component, Path, PathBuf, absolute};

use super::club::{Club, Owner};
use super::folder;
use super::read_replay;
use super::today::Today;
use crate::cli::Failure;
use crate::cli::folder::Found;
use crate::cli::input::{display, in_file};
use crate::cli::output::Output;
use crate::cli::verify::room;
use mazewright_board::rules::{Role, SignedPath};
use mazewright_board::{Entry, Language, examine, may_be_alike, visible};
use mazewright_run::replay::Replay;

/// Checks files that were added to a board and prints a line for each.
pub(super) fn run(folder: &Path, club: &Club, files: &[PathBuf], today: Today) -> Result<(), Failure> {
    let added = files.iter().map(|file| inside(folder, file)).collect::<Result<Vec<_>, _>>()?;
    let check = Check { club, replays: folder::list(folder)?, folder, today, added: &added };
    let first = added.iter().find_map(|file| Some(SignedPath::of(file).ok()?.name));
    let results: Vec<Result<String, String>> = added
        .iter()
        .map(|file| {
            let place = SignedPath::of(file).map_err(|problem| format!("{problem} (place)"))?;
            if Some(&place.name) != first.as_ref() {
                return Err("a submission has files of one name only (names)".to_owned());
            }
            check.file(file, &place)
        })
        .collect();
    let refused = results.iter().filter(|result| result.is_err()).count();
    Output::STANDARD.write(|out| {
        for (file, result) in added.iter().zip(&results) {
            let verdict = match result {
                Ok(text) => format!("holds: {text}"),
                Err(reason) => format!("refused: {reason}"),
            };
            writeln!(out, "{}: {}", visible(file), visible(&verdict))?;
        }
        Ok(())
    })?;
    match refused {
        0 => Ok(()),
        _ => Err(Failure::Negative(format!("{refused} of {} files are refused", added.len()))),
    }
}

/// The path of a file within a folder, with slashes; it may be given from there, too.
fn inside(folder: &Path, file: &Path) -> Result<String, Failure> {
    let from_there = folder.join(file);
    let file = if !file.exists() && from_there.exists() { &from_there } else { file };
    let inner = absolute(file).ok().zip(absolute(folder).ok()).and_then(|(file, folder)| {
        let part = |part| if let Component::Normal(part) = part { part.to_str() } else { None };
        let parts = file.strip_prefix(folder).ok()?.components().map(part).collect::<Option<Vec<_>>>()?;
        Some(parts.join("/")).filter(|inner| !inner.is_empty())
    });
    inner.ok_or_else(|| in_file(file, format!("is not in {}; name files of the board", display(folder))))
}

/// Checks that a run may be added to a board besides the `others`: it holds, was made by now, fits its packet, and is
/// no copy of a run that counts. Returns what it is, in a line.
pub(in crate::cli) fn admit<'a>(
    club: &Club,
    replay: &Replay,
    owner: Owner,
    others: impl Iterator<Item = &'a Found>,
    today: Today,
) -> Result<String, String> {
    let run = counted(club, replay, owner, "", today)?;
    let aided = if run.facts.is_aided { ", with the path shown" } else { "" };
    let mut line = format!("{}{aided} on {} by {}", run.facts.result(Language::English), run.facts.ladder, run.name);
    for other in others {
        let read = folder::read(other).and_then(|bytes| Ok((read_replay(&bytes)?, bytes)));
        let Some((there, bytes)) = read.ok().filter(|(there, _)| may_be_alike(replay, there)) else { continue };
        let owner = club.owner(&other.shown, &bytes);
        let Ok(there) = owner.and_then(|owner| counted(club, &there, owner, &other.shown, today)) else { continue };
        run.copies(&there).map_or(Ok(()), Err)?;
        if let Some(alike) = run.alike(&there) {
            line += &format!("; look at it: {}", alike.remark(&other.shown));
        }
    }
    Ok(line)
}

/// A run that counts by itself, as the board will judge it.
fn counted(club: &Club, replay: &Replay, owner: Owner, file: &str, today: Today) -> Result<Entry, String> {
    let _room = room(replay).map_err(|error| error.to_string())?;
    let facts = examine(replay)?.facts;
    facts.is_past(today.now())?;
    owner.packet.as_ref().map_or(Ok(()), |packet| club.packet(packet)?.fits(&facts))?;
    Ok(Entry { packet: owner.packet, ..Entry::new(&owner.name, None, file, &[], facts) })
}

struct Check<'a> {
    folder: &'a Path,
    club: &'a Club,
    today: Today,
    /// All replays of the board, with those that were added.
    replays: Vec<Found>,
    added: &'a [String],
}

impl Check<'_> {
    fn file(&self, file: &str, place: &SignedPath) -> Result<String, String> {
        let name = &*place.name;
        self.club.key(name)?;
        match place.role {
            Role::Claim => match self.club.like(name) {
                Some(other) => Err(format!("the name looks like {other} (look-alike)")),
                None => Ok(format!("the name {name} belongs to its key")),
            },
            Role::Signature => {
                let run = format!("{}.mwr", file.trim_end_matches(".sig"));
                let bytes = folder::read(self.find(&run)?)?;
                self.club.owner(&run, &bytes)?;
                Ok(format!("signature by {name}"))
            }
            Role::Seal => {
                let packet = place.packet.as_deref().unwrap_or_default();
                self.club.seal(packet, name)?;
                self.club.takes(self.club.packet(packet)?, false, &self.today.day())?;
                Ok(format!("sealed by {name}"))
            }
            Role::Run => {
                let bytes = folder::read(self.find(file)?)?;
                let owner = self.club.owner(file, &bytes)?;
                let packet = owner.packet.as_ref().map(|packet| self.club.packet(packet)).transpose()?;
                packet.map_or(Ok(()), |packet| self.club.takes(packet, true, &self.today.day()))?;
                let is_before = |other: &&Found| {
                    other.shown != file && (!self.added.contains(&other.shown) || *other.shown < *file)
                };
                admit(self.club, &read_replay(&bytes)?, owner, self.replays.iter().filter(is_before), self.today)
            }
        }
    }

    /// A replay of the board.
    fn find(&self, file: &str) -> Result<&Found, String> {
        let at = self.replays.binary_search_by(|found| (*found.shown).cmp(file));
        let missing = || match self.folder.join(file).is_dir() {
            true => "not a regular file (no-file)".to_owned(),
            false => format!("there is no {file} (missing)"),
        };
        at.map(|at| &self.replays[at]).map_err(|_| missing())
    }
}
