//! The racer's wishes, by key or by click, in the lobby and in the race, and how they are carried out.

use std::path::PathBuf;

use bevy::prelude::*;

use super::entry::Entry;
use super::{Lobby, Race, Records, SeedKind, Speed, Yardstick};
use crate::game::logic::{LevelChanger, Navigation, Pads, Screen, Settings};
use crate::game::words::Phrase;
use mazewright_journey::Place as Stage;
use mazewright_run::Ladder;
use mazewright_run::inside::Category;
use mazewright_run::perfect::Hand;
use mazewright_run::replay::Replay;
use strum::{IntoStaticStr, VariantNames};

/// A request of the racer.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum RaceWish {
    /// Another category.
    Category(Category),
    /// The race of the code that was typed last.
    TypedCode,
    /// A race that the player has named.
    Named(usize),
    /// The text of the field for a name.
    Name(String),
    /// Keep the chosen race under that name.
    KeepName,
    /// Remove the name of the chosen race.
    ForgetName,
    /// Another kind of seed.
    Seed(SeedKind),
    /// The next grid for the category.
    Grid,
    /// The next furniture for the category.
    Furniture,
    /// So many players at this screen; of more than there can be, one.
    Players(usize),
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
    /// Compare splits with a yardstick.
    Against(Yardstick),
    /// The text of the time to compare with.
    Goal(String),
    /// Drive a running LiveSplit, or stop doing so.
    LiveSplit,
    /// Wait for LiveSplit One and drive it, or stop doing so.
    LiveSplitOne,
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
    /// Something on the page of a board.
    Board(BoardWish),
    /// The race.
    Begin,
    /// A level of the journey for two players at this screen.
    ByTwo(Stage),
    /// The title.
    Leave,
    /// The lobby.
    Lobby,
    /// Go back to what was done before practice or watching; after an attempt, to the lobby.
    Back,
    /// Start the next attempt at once.
    Restart,
    /// End the race of several players with the levels that they have left.
    GiveUp,
    /// End the storm before its time is over, and keep it.
    EndStorm,
    /// Reset the player to the start of the level while the clock runs on.
    BackToStart,
    /// The display's own window has another size, in logical pixels.
    ResizeDisplay(u32, u32),
    /// Close that window.
    CloseDisplay,
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
    /// Practice from here on, in practice.
    Point,
}

/// A request of the player on the page of past runs.
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
    /// Race against it.
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

/// A request of the player on the page of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardWish {
    /// Open the page, or close it.
    Toggle,
    /// The text of the address.
    Address(String),
    /// Read the board at the address.
    Read,
    /// Select a run.
    Select(usize),
    /// Race against the selected run.
    Race,
    /// Watch the selected run.
    Watch,
    /// The text of the player's name.
    Name(String),
    /// Write the files of the player's best run, for the player to send.
    HandIn,
}

/// Something that can be chosen while a race is run, from the menu of its pause or by its key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "choice-")]
pub enum RaceChoice {
    /// Go back to the start of the level while the clock keeps running.
    BackToStart,
    /// Begin the next attempt.
    NewAttempt,
    /// Practice the level.
    Practice,
    /// End a race of several players before all have finished it.
    GiveUp,
    /// End a storm before its time is over, and save it.
    EndStorm,
}

impl RaceChoice {
    /// The choices in a race of one player or of several, or in a storm, in display order.
    pub const fn offered(is_shared: bool, is_storm: bool) -> &'static [Self] {
        match (is_shared, is_storm) {
            (true, _) => &[Self::NewAttempt, Self::GiveUp],
            (_, true) => &[Self::EndStorm, Self::BackToStart, Self::NewAttempt, Self::Practice],
            _ => &[Self::BackToStart, Self::NewAttempt, Self::Practice],
        }
    }

    /// The message that names it, and its shortcut.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Returns true if it ends the attempt.
    pub(in crate::game::logic) const fn ends_attempt(self) -> bool {
        matches!(self, Self::NewAttempt | Self::Practice | Self::GiveUp)
    }

    /// The wish that carries it out.
    pub(in crate::game::logic) const fn wish(self) -> RaceWish {
        match self {
            Self::BackToStart => RaceWish::BackToStart,
            Self::NewAttempt => RaceWish::Restart,
            Self::Practice => RaceWish::Practice,
            Self::GiveUp => RaceWish::GiveUp,
            Self::EndStorm => RaceWish::EndStorm,
        }
    }
}

/// Carries out the choices in the lobby.
pub(super) fn choose(mut wishes: MessageReader<RaceWish>, mut lobby: ResMut<Lobby>, pads: Res<Pads>) {
    for wish in wishes.read() {
        choose_one(wish, &mut lobby);
        if lobby.players > Lobby::most_players(&pads) {
            lobby.players = 1;
        }
        lobby.check_players();
    }
}

/// The size that the racer gives the display's own window is kept, and so is closing it.
pub(super) fn fit_display(mut wishes: MessageReader<RaceWish>, mut settings: ResMut<Settings>) {
    for wish in wishes.read() {
        match *wish {
            RaceWish::ResizeDisplay(width, height) => {
                (settings.display_width, settings.display_height) = (width, height);
            }
            RaceWish::CloseDisplay => settings.close_display(),
            _ => {}
        }
    }
}

/// Begins and leaves races, and carries out what is wanted in them.
pub(super) fn act_on_race(
    mut wishes: MessageReader<RaceWish>,
    mut lobby: ResMut<Lobby>,
    mut race: Option<ResMut<Race>>,
    mut changer: LevelChanger,
    mut records: ResMut<Records>,
    mut navigation: Navigation,
    mut commands: Commands,
) {
    for wish in wishes.read() {
        match wish {
            RaceWish::LiveSplit => {
                let drives = records.drives_livesplit();
                records.drive_livesplit(!drives);
            }
            RaceWish::LiveSplitOne => {
                let drives = records.livesplit_one().0;
                records.drive_livesplit_one(!drives);
            }
            RaceWish::WatchDropped(_) | RaceWish::WatchBest | RaceWish::Begin | RaceWish::ByTwo(_) => {
                if let Some(entry) = wanted(wish, &mut lobby, &records) {
                    entry.enter(&mut navigation, &mut commands);
                }
            }
            RaceWish::Leave => navigation.open(Screen::Title),
            RaceWish::Back if race.as_deref_mut().is_some_and(|race| race.go_back(&mut changer)) => {}
            RaceWish::Lobby | RaceWish::Back => {
                let is_of_journey = race.as_ref().is_some_and(|race| race.is_of_journey);
                navigation.open(if is_of_journey { Screen::Title } else { Screen::Races });
            }
            RaceWish::GiveUp => {
                if let Some(race) = &mut race {
                    race.is_given_up = true;
                }
            }
            RaceWish::EndStorm => changer.let_storm_pass(),
            RaceWish::BackToStart => changer.intent.go_back(),
            RaceWish::Restart => {
                if let Some(race) = &mut race {
                    navigation.resume();
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

/// The entry that a wish begins: a race, or watching a run.
fn wanted(wish: &RaceWish, lobby: &mut Lobby, records: &Records) -> Option<Entry> {
    match wish {
        RaceWish::WatchDropped(place) => {
            let dropped = lobby.dropped.get(*place)?;
            let name = dropped.name.clone();
            Some(Entry::to_watch(name, &dropped.replay, None))
        }
        RaceWish::WatchBest => {
            let best = records.best.as_ref()?;
            let number = records.keeper.history().best_number;
            let number = number.map(|index| index + 1);
            Some(Entry::to_watch(Phrase::new("run-best"), best, number))
        }
        RaceWish::ByTwo(place) => Entry::by_two(*place),
        _ => Entry::of(lobby),
    }
}

/// Carries out a choice in the lobby, if the wish is one.
fn choose_one(wish: &RaceWish, lobby: &mut Lobby) {
    match wish {
        RaceWish::Category(category) => lobby.category = Some(*category),
        RaceWish::TypedCode => lobby.category = lobby.category.filter(|_| lobby.typed.is_none()),
        RaceWish::Named(place) => lobby.choose_name(*place),
        RaceWish::Name(name) => name.clone_into(&mut lobby.name),
        RaceWish::KeepName => lobby.keep_name(),
        RaceWish::ForgetName => lobby.forget_name(),
        RaceWish::Choose(ladder) => lobby.choose(*ladder),
        RaceWish::Seed(kind) => lobby.seed_kind = *kind,
        RaceWish::Grid => lobby.next_grid(),
        RaceWish::Furniture => lobby.next_furniture(),
        RaceWish::Players(players) => lobby.players = *players,
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
        _ => return,
    }
    // The note before is about another choice.
    lobby.note = None;
    lobby.is_refused &= *wish == RaceWish::ReadCode;
}
