//! Exchange with files and the clipboard: runs, codes and links.

use super::{Activity, Dropped, Ghost, Racer};
use crate::game::logic::{OpenLink, links};
use crate::game::words::Phrase;
use mazewright_link::Link;
use mazewright_link::problem::of_link;
use mazewright_maze::inside::text::preamble;
use mazewright_run::Ladder;
use mazewright_run::replay::Replay;

impl Racer<'_, '_> {
    /// Takes a replay that the player gave: a ghost if it belongs to the race under way, otherwise the next race.
    pub(super) fn take(&mut self, given: Result<Dropped, Phrase>) {
        let lobby = &mut self.lobby;
        let Dropped { name, replay } = match given {
            Ok(given) => given,
            Err(problem) => {
                lobby.note = Some(problem);
                return;
            }
        };
        let id = match &self.race {
            Some(race) if race.ladder == replay.ladder => {
                let before = lobby.dropped.iter().filter(|other| other.replay.ladder == replay.ladder).count();
                self.commands.spawn(Ghost::of_file(name.clone(), &replay, before));
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

    /// The finished run whose results are shown, or which is watched.
    fn run_on_show(&self) -> Option<&Replay> {
        let run = self.records.last.as_deref()?;
        match &self.race.as_ref()?.activity {
            Activity::Results(_) => Some(run),
            Activity::Watch(watch) => {
                Some(run).filter(|run| watch.run.tracks.iter().map(|track| &**track).eq(&run.levels))
            }
            Activity::Attempt | Activity::Practice(_) | Activity::Standings => None,
        }
    }

    /// The ladder of the race, or else the one that is chosen.
    fn ladder(&self) -> Option<Ladder> {
        self.race.as_ref().map_or_else(|| self.lobby.ladder(), |race| Some(race.ladder))
    }

    /// Copies the run on show, or else the code of the race.
    pub(super) fn copy(&mut self) {
        let code = || self.ladder().map(|ladder| ladder.to_string());
        let text = self.run_on_show().map(Replay::to_text).or_else(code);
        self.lobby.note = text.map(|text| links::copied(text, &mut self.clipboard));
    }

    /// Copies a link to the run on show, or else to the race.
    pub(super) fn copy_link(&mut self) {
        let run = self.run_on_show().map(|replay| Link::Run(Box::new(replay.clone())));
        if let Some(link) = run.or(self.ladder().map(Link::Race)) {
            self.lobby.note = Some(links::copy(&link, &self.settings, &mut self.clipboard));
        }
    }

    /// Reads the clipboard's text as a run or as a race code; a link is for others to follow.
    pub(super) fn paste(&mut self) {
        match self.clipboard.paste() {
            Ok(text) if Link::is_meant(&text) => match text.parse() {
                Ok(link) => drop(self.links.write(OpenLink(link))),
                Err(error) => {
                    let note = Phrase::new("note-no-link").with_phrase("detail", of_link(&error).into());
                    self.lobby.note = Some(note);
                }
            },
            Ok(text) if text[preamble(text.as_bytes())..].trim_start().starts_with("mwr") => {
                self.take(Dropped::of_bytes(Phrase::new("run-pasted"), text.as_bytes()));
            }
            Ok(text) => {
                // A code is one short line; the rest of a longer text is of no use.
                let line = text.trim_start().lines().next().unwrap_or_default();
                self.lobby.write(&line.chars().take(200).collect::<String>());
                self.lobby.read_code();
            }
            Err(reason) => self.lobby.note = Some(reason),
        }
    }
}
