//! `mazewright board --check`: whether a board may accept the files of a hand-in, each with its reason.

use std::path::{Component, Path, PathBuf, absolute};

use super::club::Club;
use super::folder::{self, Found};
use super::read_replay;
use crate::cli::Failure;
use crate::cli::input::{display, in_file};
use crate::cli::output::Output;
use crate::cli::verify::room;
use mazewright_board::rules::{Role, SignedPath};
use mazewright_board::{Packet, examine, inputs, visible};
use mazewright_run::replay::Replay;

/// Checks files that were added to a board and prints a line for each.
pub(super) fn run(folder: &Path, club: &Club, files: &[PathBuf], today: &str) -> Result<(), Failure> {
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

/// The path of a file within a folder, with slashes.
fn inside(folder: &Path, file: &Path) -> Result<String, Failure> {
    let inner = absolute(file).ok().zip(absolute(folder).ok()).and_then(|(file, folder)| {
        let part = |part| if let Component::Normal(part) = part { part.to_str() } else { None };
        let parts = file.strip_prefix(folder).ok()?.components().map(part).collect::<Option<Vec<_>>>()?;
        Some(parts.join("/")).filter(|inner| !inner.is_empty())
    });
    inner.ok_or_else(|| in_file(file, format!("is not in {}; name files of the board", display(folder))))
}

struct Check<'a> {
    folder: &'a Path,
    club: &'a Club,
    today: &'a str,
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
                let bytes = self.find(&run)?.read()?;
                self.club.player(&run, &bytes)?;
                Ok(format!("signature by {name}"))
            }
            Role::Seal => {
                let packet = place.packet.as_deref().unwrap_or_default();
                self.club.seal(packet, name)?;
                let packet = self.club.packet(packet)?;
                if !packet.begun(self.today) || packet.is_over(self.today) {
                    let Packet { from, until, .. } = packet;
                    return Err(format!("sealed from {from} to {until} only (closed)"));
                }
                Ok(format!("sealed by {name}"))
            }
            Role::Run => {
                let bytes = self.find(file)?.read()?;
                let (_, packet) = self.club.player(file, &bytes)?;
                let packet = packet.map(|packet| self.club.packet(&packet)).transpose()?;
                if let Some(packet) = packet
                    && !packet.is_over(self.today)
                    && !self.club.is_sealed(packet)
                {
                    return Err(format!("stays sealed until after {} (open)", packet.until));
                }
                let replay = read_replay(&bytes)?;
                let _room = room(&replay).map_err(|error| error.to_string())?;
                let facts = examine(&replay)?.facts;
                packet.map_or(Ok(()), |packet| packet.fits(&facts))?;
                if let Some(other) = self.copied(file, &replay) {
                    return Err(format!("the same run as {other} (copy)"));
                }
                Ok(format!("{} on {} by {name}", replay.total().run, facts.ladder))
            }
        }
    }

    /// The file of a run that was there before with the inputs of this one.
    fn copied(&self, file: &str, replay: &Replay) -> Option<&str> {
        let own = inputs(replay);
        let is_copy = |other: &&Found| {
            let is_before = !self.added.contains(&other.shown) || *other.shown < *file;
            let there = is_before.then(|| read_replay(&other.read().ok()?).ok()).flatten();
            there.is_some_and(|there| there.ladder == replay.ladder && inputs(&there) == own)
        };
        let mut others = self.replays.iter().filter(|other| other.shown != file);
        others.find(is_copy).map(|other| &*other.shown)
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
