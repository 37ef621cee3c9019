//! The racer's wishes, by key or by click, in the lobby and in the race, and how they are carried out.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use super::arrangement::{Part, Place};
use super::entry::Entry;
use super::ghosts::{Ghost, Kind, tracks_of};
use super::layouts::{LayoutWish, Layouts};
use super::lobby::{Dropped, Lobby, SeedKind};
use super::practice::Practice;
use super::records::Records;
use super::state::{Activity, Race};
use super::watch::{Speed, Watch};
use super::yardstick::Yardstick;
use crate::game::logic::links::{self, OpenLink};
use crate::game::logic::screen::{Pause, Play, Screen};
use crate::game::logic::session::course::Course;
use crate::game::logic::session::stage::{BeginCourse, LevelChanger, Stage};
use crate::game::logic::settings::Settings;
use crate::game::platform::clipboard::Clipboard;
use crate::game::platform::files;
use crate::game::words::Message;
use mazewright_link::Link;
use mazewright_run::perfect::Hand;
use mazewright_run::replay::Replay;
use mazewright_run::{Category, Ladder, State, Track};

/// What the racer wants.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum RaceWish {
    /// Another category.
    Category(Category),
    /// The race of the code that was typed last.
    TypedCode,
    /// Another kind of seed.
    Seed(SeedKind),
    /// The next grid for the category.
    Grid,
    /// Turn the fog on or off.
    Fog,
    /// Hide the maze until the first direction, or not.
    Blind,
    /// The ladder of the code in the field.
    ReadCode,
    /// The text of the field.
    Type(String),
    /// Copy a link to the race, or to the finished run.
    CopyLink,
    /// Choose the race of a link.
    Choose(Ladder),
    /// Take a run from a link.
    TakeRun(Box<Replay>),
    /// Paste a code, a run or a link.
    Paste,
    /// Copy the code of the chosen race, or the finished run.
    Copy,
    /// Turn the ghost of the personal best on or off.
    BestGhost,
    /// Turn the ghost of the perfect line on or off.
    PerfectGhost,
    /// Turn the ghost of the line that keys can hold on or off.
    KeysGhost,
    /// What splits are compared with.
    Against(Yardstick),
    /// The text of the time to compare with.
    Goal(String),
    /// Drive a running LiveSplit, or stop doing so.
    LiveSplit,
    /// Choose the file of a run, in a browser.
    ChooseFile,
    /// Read a file dropped on the window as a replay.
    Take(PathBuf),
    /// Remove a dropped replay.
    Forget(usize),
    /// Watch a dropped replay.
    WatchDropped(usize),
    /// Watch the run of the personal best.
    WatchBest,
    /// Something on the page of past runs.
    PastRuns(PastRunsWish),
    /// The race.
    Begin,
    /// The title.
    Leave,
    /// The lobby.
    Lobby,
    /// What was done before practice or watching; after an attempt, the lobby.
    Back,
    /// Start the next attempt at once.
    Restart,
    /// Reset the player to the start of the level while the clock runs on.
    BackToStart,
    /// Open or close the list of parts.
    Arrange,
    /// Move a part into a column, or hide it.
    Put(Part, Place),
    /// Move a part up or down in its column.
    Shift(Part, bool),
    /// Move a part into a column, above another one or to its end.
    Drop(Part, Place, Option<Part>),
    /// Give a part the next size.
    Resize(Part),
    /// Something of the layouts.
    Layout(LayoutWish),
    /// Go to another level of the results or of the replay.
    Level(u32),
    /// Show all attempts of the session at once, or none.
    All,
    /// Watch the run of the results.
    Watch,
    /// Watch the line that a hand can hold.
    WatchLine(Hand),
    /// Seek a tick of the replay.
    Seek(u32),
    /// Play or pause the replay; at its end, play it from its beginning.
    Toggle,
    /// Move the replay on by a tick, or back.
    Tick(bool),
    /// Play the replay at this speed.
    Speed(Speed),
    /// Begin the stretch to practice here.
    From,
    /// End the stretch to practice here.
    Until,
    /// Practice from the current tick of the replay.
    Practice,
    /// Go back a few seconds in practice.
    StepBack,
}

/// What the player wants from the page of past runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PastRunsWish {
    /// Open the page, or close it.
    Toggle,
    /// Find the runs whose ladder, day or note has these words.
    Search(String),
    /// Select a run.
    Select(usize),
    /// Show the results of the selected run again.
    Review,
    /// Watch it.
    Watch,
    /// Offer its race in the lobby, with the run as a ghost.
    Race,
    /// Keep a note on it.
    Note(String),
    /// Offer its replay as a download, in a browser.
    Download,
    /// Offer the history of its race for LiveSplit as a download, in a browser.
    DownloadSplits,
    /// Take it back, after a confirmation.
    Remove,
}

/// Adds the replay in a file.
fn take_file(lobby: &mut Lobby, race: Option<&mut Race>, stage: &Stage, path: &Path) {
    let name = path.file_name().unwrap_or(path.as_os_str());
    let name = Message::new("run-file").with("name", name.display());
    let read = files::read(path, Replay::MAX_FILE as u64 + 1);
    match read {
        Ok(bytes) => take_bytes(lobby, race, stage, name, &bytes),
        Err(error) => refuse(lobby, name, error),
    }
}

/// A replay that the player gave: a ghost if it belongs to the race under way, otherwise the next race.
fn take_bytes(
    lobby: &mut Lobby,
    race: Option<&mut Race>,
    stage: &Stage,
    name: Message,
    bytes: &[u8],
) {
    let replay = match Replay::read(bytes) {
        Ok(replay) => Arc::new(replay),
        Err(error) => return refuse(lobby, name, error),
    };
    let id = match race {
        Some(race) if race.ladder == *replay.ladder() => {
            let ghost = Ghost::new(Kind::File, name.clone(), tracks_of(&replay));
            race.ghosts.push(ghost);
            super::ghosts::color(&mut race.ghosts);
            super::attempts::late(&mut race.ghosts, stage);
            Some("note-walks-along")
        }
        Some(_) => Some("note-other-ladder"),
        None => None,
    };
    let said = id.map(|id| Message::new(id).with_message("run", name.clone()));
    lobby.take(Dropped { name, replay });
    if said.is_some() {
        lobby.note = said;
    }
}

fn refuse(lobby: &mut Lobby, name: Message, reason: impl ToString) {
    let note = Message::new("note-not-read").with("detail", reason);
    lobby.note = Some(note.with_message("run", name));
}

/// Carries out the wishes.
pub(super) fn act(
    mut wishes: MessageReader<RaceWish>,
    mut lobby: ResMut<Lobby>,
    mut race: Option<ResMut<Race>>,
    mut changer: LevelChanger,
    mut records: ResMut<Records>,
    mut layouts: ResMut<Layouts>,
    mut clipboard: ResMut<Clipboard>,
    mut begin: MessageWriter<BeginCourse>,
    mut screen: ResMut<NextState<Screen>>,
    mut play: ResMut<NextState<Play>>,
    mut pause: ResMut<NextState<Pause>>,
    mut links: MessageWriter<OpenLink>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    for wish in wishes.read() {
        if choose(wish, &mut lobby) || arrange(wish, &mut layouts) {
            if *wish == RaceWish::Arrange && !layouts.is_open {
                stand_still(race.as_deref(), &changer.stage, &mut pause);
            }
            continue;
        }
        match wish {
            RaceWish::Take(path) => {
                take_file(&mut lobby, race.as_deref_mut(), &changer.stage, path);
            }
            RaceWish::ChooseFile => files::choose(),
            RaceWish::TakeRun(replay) => lobby.take(Dropped {
                name: Message::new("run-linked"),
                replay: Arc::new((**replay).clone()),
            }),
            RaceWish::LiveSplit => {
                let drives = records.drives_livesplit();
                records.drive_livesplit(!drives);
            }
            RaceWish::Paste => {
                let race = race.as_deref_mut();
                let link = paste(&mut lobby, race, &changer.stage, &mut clipboard);
                links.write_batch(link.map(OpenLink));
            }
            RaceWish::CopyLink => {
                let race = race.as_deref();
                copy_link(&mut lobby, race, &records, &settings, &mut clipboard);
            }
            RaceWish::Copy => copy(&mut lobby, race.as_deref(), &records, &mut clipboard),
            RaceWish::WatchDropped(_) | RaceWish::WatchBest | RaceWish::Begin => {
                if let Some(entry) = wanted(wish, &mut lobby, &records) {
                    begin.write(entry.begin());
                    commands.insert_resource(entry);
                    screen.set(Screen::Playing);
                    play.set(Play::Race);
                }
            }
            RaceWish::Leave => screen.set(Screen::Title),
            RaceWish::Back
                if race
                    .as_deref_mut()
                    .is_some_and(|race| race.go_back(&mut changer)) => {}
            RaceWish::Lobby | RaceWish::Back => {
                pause.set(Pause::Off);
                screen.set(Screen::Races);
            }
            RaceWish::BackToStart => changer.intent.go_back(),
            RaceWish::Restart => {
                if let Some(race) = &mut race {
                    pause.set(Pause::Off);
                    race.begin_again(&mut changer, &mut records);
                }
            }
            _ => {
                if let Some(race) = &mut race {
                    race.study(wish, &mut changer, &mut records);
                }
            }
        }
    }
}

/// After the display was arranged, the clock of an attempt goes on only when the runner says so.
fn stand_still(race: Option<&Race>, stage: &Stage, pause: &mut NextState<Pause>) {
    if race.is_some_and(|race| race.activity.is_under_way(stage)) {
        pause.set(Pause::On);
    }
}

/// What a wish begins: a race, or watching a run.
fn wanted(wish: &RaceWish, lobby: &mut Lobby, records: &Records) -> Option<Entry> {
    match wish {
        RaceWish::WatchDropped(place) => {
            let dropped = lobby.dropped.get(*place)?;
            let name = dropped.name.clone();
            Some(Entry::to_watch(name, &dropped.replay, None))
        }
        RaceWish::WatchBest => {
            let best = records.best()?;
            let number = records.keeper.history().best_number();
            let number = number.map(|index| index + 1);
            Some(Entry::to_watch(Message::new("run-best"), best, number))
        }
        _ => Entry::of(lobby),
    }
}

/// Carries out a choice in the lobby; returns whether the wish was one.
fn choose(wish: &RaceWish, lobby: &mut Lobby) -> bool {
    match wish {
        RaceWish::Category(category) => lobby.category = Some(*category),
        RaceWish::TypedCode if lobby.typed.is_some() => lobby.category = None,
        RaceWish::TypedCode => {}
        RaceWish::Choose(ladder) => lobby.choose(*ladder),
        RaceWish::Seed(kind) => lobby.seed_kind = *kind,
        RaceWish::Grid => lobby.next_grid(),
        RaceWish::Fog => lobby.rules.fog ^= true,
        RaceWish::Blind => lobby.rules.blind ^= true,
        RaceWish::Type(text) => lobby.write(text),
        RaceWish::ReadCode => lobby.read_code(),
        RaceWish::BestGhost => lobby.best_ghost ^= true,
        RaceWish::PerfectGhost => lobby.perfect_ghost ^= true,
        RaceWish::KeysGhost => lobby.keys_ghost ^= true,
        RaceWish::Against(yardstick) => lobby.yardstick = *yardstick,
        RaceWish::Goal(text) => text.clone_into(&mut lobby.goal),
        RaceWish::Forget(place) if *place < lobby.dropped.len() => {
            lobby.dropped.remove(*place);
        }
        RaceWish::Forget(_) => {}
        _ => return false,
    }
    // What was said before is about another choice.
    lobby.note = None;
    lobby.is_refused &= *wish == RaceWish::ReadCode;
    true
}

/// Rearranges the parts of the display; returns whether the wish was about them.
fn arrange(wish: &RaceWish, layouts: &mut ResMut<Layouts>) -> bool {
    match wish {
        RaceWish::Arrange => {
            layouts.is_open ^= true;
            return true;
        }
        RaceWish::Layout(wish) => {
            layouts.act(wish);
            return true;
        }
        RaceWish::Put(..) | RaceWish::Shift(..) | RaceWish::Drop(..) | RaceWish::Resize(_) => {}
        _ => return false,
    }
    let arrangement = &mut layouts.layout_mut().arrangement;
    match wish {
        RaceWish::Put(part, place) => arrangement.put(*part, *place),
        RaceWish::Shift(part, up) => arrangement.shift(*part, *up),
        RaceWish::Drop(part, place, above) => arrangement.drop(*part, *place, *above),
        RaceWish::Resize(part) => {
            let size = arrangement.size(*part).next();
            arrangement.resize(*part, size);
        }
        _ => {}
    }
    true
}

/// Copies the finished run, or else the code of the race.
fn copy(lobby: &mut Lobby, race: Option<&Race>, records: &Records, clipboard: &mut Clipboard) {
    let text = match race {
        Some(race) if matches!(race.activity, Activity::Results(_)) => records.last_run(),
        Some(race) => Some(race.ladder.to_string()),
        None => lobby.ladder().map(|ladder| ladder.to_string()),
    };
    let copied = text.map(|text| clipboard.copy(text));
    lobby.note = copied.map(|copied| match copied {
        Ok(()) => Message::new("note-copied"),
        Err(reason) => reason,
    });
}

/// Copies a link to the finished run, or else to the race.
fn copy_link(
    lobby: &mut Lobby,
    race: Option<&Race>,
    records: &Records,
    settings: &Settings,
    clipboard: &mut Clipboard,
) {
    let run = records
        .last_replay()
        .filter(|_| race.is_some_and(|race| matches!(race.activity, Activity::Results(_))));
    let ladder = race.map_or_else(|| lobby.ladder(), |race| Some(race.ladder));
    let run = run.map(|replay| Link::Run(Box::new(replay.clone())));
    if let Some(link) = run.or(ladder.map(Link::Race)) {
        lobby.note = Some(links::copy(&link, settings, clipboard));
    }
}

/// Reads the clipboard's text as a run or as a ladder code; a link is for others to follow.
fn paste(
    lobby: &mut Lobby,
    race: Option<&mut Race>,
    stage: &Stage,
    clipboard: &mut Clipboard,
) -> Option<Link> {
    match clipboard.paste() {
        Ok(text) if Link::is_meant(&text) => match text.parse() {
            Ok(link) => return Some(link),
            Err(error) => {
                lobby.note = Some(Message::new("note-no-link").with("detail", error));
            }
        },
        Ok(text) if text.trim_start().starts_with("mwr") => {
            let name = Message::new("run-pasted");
            take_bytes(lobby, race, stage, name, text.as_bytes());
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

impl Race {
    /// Begins the next attempt, or the next round of practice.
    fn begin_again(&mut self, changer: &mut LevelChanger, records: &mut Records) {
        if matches!(self.activity, Activity::Practice(_)) {
            self.begin_round(changer);
        } else if !changer.stage.is_waiting() {
            self.restart(changer, records);
        }
    }

    /// Carries out a wish while a run is watched, reviewed or practiced.
    fn study(&mut self, wish: &RaceWish, changer: &mut LevelChanger, records: &mut Records) {
        match (&mut self.activity, wish) {
            (Activity::Results(results), RaceWish::Level(number)) => {
                let last = results.levels.len().saturating_sub(1);
                results.selected = (*number as usize).saturating_sub(1).min(last);
                results.shows_all = false;
                self.crowd.clear();
                self.show_studied(changer);
            }
            (Activity::Results(results), RaceWish::All) => {
                results.shows_all ^= true;
                if results.shows_all {
                    self.read_kept(records);
                }
                self.gather();
            }
            (Activity::Results(results), RaceWish::Watch) => {
                let level = results.selected as u32 + 1;
                let Some(tracks) = self.tracks.last().cloned() else {
                    return;
                };
                let (name, number) = (Message::new("run-yours"), results.number);
                let watch = Watch::new(name, number, self.ladder, tracks, level);
                self.watch(watch, changer);
            }
            (Activity::Results(results), RaceWish::WatchLine(hand)) => {
                let watch = results.watch_line(self.ladder, *hand);
                self.watch(watch, changer);
            }
            (Activity::Watch(watch), RaceWish::Level(number)) => {
                let watch = watch.at_level(*number);
                self.watch(watch, changer);
            }
            (Activity::Watch(watch), RaceWish::Seek(tick)) => watch.seek(*tick),
            (Activity::Watch(watch), RaceWish::Toggle) if watch.is_over() => {
                watch.is_playing = true;
                let watch = watch.at_level(1);
                self.watch(watch, changer);
            }
            (Activity::Watch(watch), RaceWish::Toggle) => watch.is_playing ^= true,
            (Activity::Watch(watch), RaceWish::Tick(forwards)) => watch.nudge(*forwards),
            (Activity::Watch(watch), RaceWish::Speed(speed)) => watch.speed = *speed,
            (Activity::Watch(watch), RaceWish::From) => watch.stretch.0 = Some(watch.tick()),
            (Activity::Watch(watch), RaceWish::Until) => watch.stretch.1 = Some(watch.tick()),
            (Activity::Practice(practice), RaceWish::StepBack) => {
                let run = practice.step_back();
                self.go_on(run, changer);
            }
            (_, RaceWish::Practice) => {
                let practice = match &self.activity {
                    Activity::Watch(watch) => {
                        let (from, until) = watch.stretch;
                        let from = from.unwrap_or_else(|| watch.tick());
                        Practice::new(watch.prepared.clone(), watch.track(), from, until)
                    }
                    Activity::Practice(_) => return,
                    Activity::Attempt | Activity::Results(_) => {
                        let Some(level) = &changer.stage.level else {
                            return;
                        };
                        Practice::new(level.prepared.clone(), &Track::default(), 0, None)
                    }
                };
                super::attempts::give_up(self, &mut changer.stage, records);
                // Nothing of the run before is seen.
                changer.show(Course::Ladder(self.ladder), practice.prepared.clone());
                self.entered = changer.stage.shown();
                self.turn_to(Activity::Practice(Box::new(practice)));
                self.begin_round(changer);
            }
            _ => {}
        }
    }

    /// Puts the watched run on the stage.
    pub(super) fn watch(&mut self, watch: Option<Watch>, changer: &mut LevelChanger) {
        let Some(watch) = watch else { return };
        self.turn_to(Activity::Watch(Box::new(watch)));
        self.show_studied(changer);
    }

    /// Sends all attempts through the selected level of the results, if they are to be seen.
    pub(super) fn gather(&mut self) {
        self.crowd.clear();
        let Activity::Results(results) = &self.activity else {
            return;
        };
        let (number, level) = (results.selected, results.level());
        let Some(level) = level.filter(|_| results.shows_all) else {
            return;
        };
        let tracks = self.tracks.iter().filter(|tracks| tracks.len() > number);
        let ghost = |tracks: &Vec<Arc<Track>>| {
            let name = Message::new("run-yours");
            let mut ghost = Ghost::new(Kind::Attempt, name, tracks.clone());
            ghost.enter(number as u32 + 1, &level.prepared.terrain);
            ghost
        };
        self.crowd = tracks.map(ghost).collect();
    }

    /// Starts the next round of practice.
    pub(super) fn begin_round(&mut self, changer: &mut LevelChanger) {
        if let (Activity::Practice(practice), Some(level)) =
            (&mut self.activity, &changer.stage.level)
        {
            let run = practice.begin_again(&level.run);
            self.go_on(run, changer);
        }
    }

    /// Goes on with practice from a state.
    fn go_on(&mut self, run: State, changer: &mut LevelChanger) {
        changer.restart_at(run);
        if let Some(level) = &changer.stage.level {
            self.align(level);
        }
    }
}
