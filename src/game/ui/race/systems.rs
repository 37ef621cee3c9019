//! The systems of the race panels: they fill in the models and pass on the wishes.

use super::columns::{RaceHud, SplitLine, StormHud};
use super::table::{TableModel, names_of_hands};
use super::{LobbySources, board, columns, lobby, past_runs, results, table, watch};
use crate::game::logic::{
    Activity, BoardPage, CurrentLevel, CurrentRun, Ghost, Intent, Level, Lobby, Location, Pads, PanelFocus, PastRuns,
    Race, RaceWish, Recording, Records, Settings, Standings, Watch,
};
use crate::game::ui::furniture;
use crate::game::ui::prelude::*;
use crate::game::ui::prompts::Prompts;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use mazewright_maze::Fingerprint;
use mazewright_run::inside::Split;
use mazewright_run::{Clocks, Phase, Storm, Ticks};

/// Converts a duration to ticks.
const fn ticks(milliseconds: u64) -> Ticks {
    Ticks((milliseconds / 10) as u32)
}

/// The display as last shown, for its own window.
#[derive(Resource, Default)]
pub(in crate::game::ui) struct LatestHud(pub(super) Option<RaceHud>);

pub(in crate::game::ui) fn show_lobby(
    mut contexts: EguiContexts,
    sources: LobbySources,
    (runs, board): (Res<PastRuns>, Res<BoardPage>),
    mut wishes: MessageWriter<RaceWish>,
    mut focus: MessageWriter<PanelFocus>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let LobbySources { lobby, records, .. } = &sources;
    let news = lobby.note.as_ref().map(|note| context.resolve(note));
    let answer = if runs.is_open {
        past_runs::show_past_runs(context, &runs, news.as_deref())
    } else if board.is_open {
        board::show(context, &board, records.best.is_some(), news.as_deref())
    } else {
        lobby::show_lobby(context, &sources)
    };
    if answer.has_keyboard {
        focus.write(PanelFocus);
    }
    wishes.write_batch(answer.wishes);
    Ok(())
}

/// Everything that the panels of a race are made from.
#[derive(SystemParam)]
pub struct RaceSources<'w, 's> {
    race: Res<'w, Race>,
    ghosts: Query<'w, 's, &'static Ghost>,
    current: Res<'w, CurrentLevel>,
    run: Res<'w, CurrentRun>,
    recording: Res<'w, Recording>,
    records: Res<'w, Records>,
    settings: Res<'w, Settings>,
    intent: Res<'w, Intent>,
    time: Res<'w, Time<Real>>,
}

impl RaceSources<'_, '_> {
    /// The content of the columns of a race, with the words of a context.
    pub fn hud(&self, context: &egui::Context, level: &Level, fingerprint: &str) -> RaceHud {
        let Self { race, recording, records, settings, intent, time, .. } = self;
        let run = ShownRun::of(race, recording, level, records, time.elapsed());

        let history = records.keeper.history();
        let current = level.prepared.number.saturating_sub(1) as usize;
        let level_run = race.ladder.counted(level.prepared.number, level.run.clocks()).run;
        let mut comparison = history.compare(&run.splits[..run.over], level_run);
        if let Some((_, times)) = &race.against {
            comparison = comparison.against(times);
        }
        // A storm has as many levels as one comes to.
        let coming = if race.ladder.is_storm { current + 1 } else { 0 };
        // A run that is only watched or practiced is no part of the racer's own times.
        let is_own = race.counts();
        let split = |n| SplitLine {
            time: run.until(n).or_else(|| comparison.until(n)),
            gap: comparison.gap(n),
            is_gold: is_own && comparison.is_gold(n),
        };
        // A spectator of the display must not know the maze before the racer walks in it.
        let hides_seed = settings.hides_seed && run.clocks.run == Ticks(0);
        let unless_hidden = |words: String| {
            if hides_seed { context.text("seed-until-start") } else { words }
        };
        let seed = level.prepared.recipe.as_ref();
        let seed = seed.map_or_else(String::new, |recipe| recipe.seed.to_string());
        let ghosts = self.ghosts.iter().sort_by_key::<&Ghost, _>(|ghost| ghost.shade);
        let ghosts = ghosts.filter(|ghost| ghost.is_shown);
        RaceHud {
            places: settings.places(),
            heading: context.resolve(&race.heading),
            is_practice: matches!(race.activity, Activity::Practice(_)),
            is_watched: matches!(race.activity, Activity::Watch(_)),
            run: run.clocks.run,
            storm: self.storm(&run, current),
            level_run,
            look: run.clocks.look,
            real: run.real,
            splits: (0..history.levels().max(coming)).map(split).collect(),
            against: race.against.as_ref().map(|(id, _)| context.text(id)),
            ghosts: ghosts.map(|ghost| (ghost.shade, context.resolve(&ghost.name), !ghost.is_walking())).collect(),
            current,
            gap: comparison.gap_now(),
            gold: history.golds.get(current).and_then(|gold| gold.map(|gold| gold.run)),
            sum_of_best: if race.ladder.is_storm {
                None
            } else if is_own {
                comparison.sum_of_best()
            } else {
                history.sum_of_best()
            },
            best_possible: comparison.best_possible().filter(|_| is_own),
            pace: comparison.pace().filter(|_| is_own),
            attempts: (run.number, history.finished),
            direction: match &race.activity {
                Activity::Watch(watch) => watch.walk.held.direction,
                _ => intent.direction(),
            },
            fingerprint: unless_hidden(fingerprint.to_owned()),
            seed: unless_hidden(seed),
            code: unless_hidden(race.ladder.to_string()),
            keys: furniture::keys_of(level),
        }
    }

    /// The storm that is raced, or the one that is watched.
    fn storm(&self, run: &ShownRun, level: usize) -> Option<StormHud> {
        let attempt = self.recording.attempt.as_ref();
        let storm = |left, won, lanterns| StormHud { left, won, lanterns };
        match &self.race.activity {
            Activity::Practice(_) => None,
            Activity::Watch(watch) => {
                let left = Ticks(Storm::TIME.0.saturating_sub(run.clocks.run.0));
                watch.ladder.is_storm.then(|| storm(left, level as u32, watch.lanterns()))
            }
            _ => attempt.and_then(|it| it.storm.as_ref()).map(|it| storm(it.left(), it.won, it.lanterns)),
        }
    }

    /// The content of the column of several players, and what moves each.
    fn table(&self, context: &egui::Context, level: &Level, hands: Vec<String>) -> TableModel {
        let levels = self.race.ladder.levels.map_or(1, std::num::NonZeroU32::get);
        TableModel {
            heading: context.resolve(&self.race.heading),
            is_of_journey: self.race.is_of_journey,
            level: (level.prepared.number, levels),
            is_over: matches!(self.race.activity, Activity::Standings),
            standings: Standings::of(&self.recording),
            hands,
            folder: self.race.kept_in.as_ref().map(|folder| folder.display().to_string()),
        }
    }
}

/// Shows the columns beside the maze, here and in a window of their own.
pub(in crate::game::ui) fn show_display(
    mut contexts: EguiContexts,
    sources: RaceSources,
    pads: Res<Pads>,
    mut wishes: MessageWriter<RaceWish>,
    mut fingerprint: Local<String>,
    mut latest: ResMut<LatestHud>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(level) = &sources.run.level else { return Ok(()) };
    if sources.race.is_shared() {
        latest.0 = None;
        let hands = names_of_hands(context, &pads, sources.recording.attempts().count());
        wishes.write_batch(table::show_table(context, &sources.table(context, level, hands)));
        return Ok(());
    }
    if sources.current.is_changed() {
        *fingerprint = Fingerprint::of(level.prepared.maze()).to_string();
    }
    let hud = sources.hud(context, level, &fingerprint);
    columns::show_columns(context, &hud);
    latest.0 = Some(hud);
    Ok(())
}

/// Shows what belongs to what is done in the race: an attempt, its results, watching or practice.
pub(in crate::game::ui) fn show_activity(
    mut contexts: EguiContexts,
    sources: RaceSources,
    lobby: Res<Lobby>,
    prompts: Prompts,
    location: Location,
    mut wishes: MessageWriter<RaceWish>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(level) = &sources.run.level else { return Ok(()) };
    let asked = match &sources.race.activity {
        Activity::Attempt if !location.is_paused() => {
            controls::corner(context, Sign::Pause, "race-pause", "race-pause")
        }
        Activity::Watch(_) | Activity::Practice(_) => {
            controls::corner(context, Sign::Leave, "choice-back", "results-lobby")
        }
        _ => None,
    };
    wishes.write_batch(asked.map(RaceWish::Do));
    match &sources.race.activity {
        Activity::Results(results) => {
            let records = &sources.records;
            let news = lobby.note.as_ref().or(records.line()).or(records.unsaved());
            wishes.write_batch(results::show_results(context, results, news));
        }
        Activity::Watch(watch) => drop(wishes.write_batch(watch::show_watch(context, watch, lobby.note.as_ref()))),
        Activity::Attempt | Activity::Practice(_) if !location.is_paused() => {
            show_line(context, &sources, level, &prompts);
        }
        Activity::Attempt | Activity::Practice(_) | Activity::Standings => {}
    }
    Ok(())
}

/// The run whose numbers are shown: that of the attempt, or the one that is watched.
struct ShownRun {
    /// The number of the attempt, if it is one of the player's.
    number: Option<usize>,
    clocks: Clocks,
    /// Real time since the first direction, where it is known.
    real: Option<Ticks>,
    /// The levels, and how many of them are over.
    splits: Vec<Split>,
    over: usize,
}

impl ShownRun {
    fn of(race: &Race, recording: &Recording, level: &Level, records: &Records, now: Duration) -> Self {
        if let Activity::Watch(watch) = &race.activity {
            return Self::watched(watch, level);
        }
        let (number, splits) = match &race.activity {
            Activity::Results(results) => (results.number, records.keeper.splits()),
            Activity::Attempt => (Some(records.keeper.history().attempts.len() + 1), records.keeper.splits()),
            Activity::Watch(_) | Activity::Practice(_) | Activity::Standings => (None, &[][..]),
        };
        let (splits, over) = (splits.to_vec(), splits.len());
        let Some(attempt) = &recording.attempt else {
            let (run, look) = (level.run.run, level.run.look);
            return Self { number, clocks: Clocks { look, run }, real: None, splits, over };
        };
        let clocks = attempt.total();
        let first_look = attempt.splits.first().map_or(attempt.state.look, |split| split.look);
        let real = if attempt.is_finished() {
            ticks(attempt.real)
        } else if clocks.run > Ticks(0) {
            ticks(recording.real(now))
        } else {
            first_look
        };
        let real = Some(Ticks(real.0.saturating_sub(first_look.0)).max(clocks.run));
        Self { number, clocks, real, splits, over }
    }

    /// The time at the end of a level, where it is known.
    fn until(&self, level: usize) -> Option<Ticks> {
        let mut times = self.splits.iter();
        (0..=level).try_fold(Ticks(0), |sum, _| Some(sum.plus(times.next()?.run)))
    }

    fn watched(watch: &Watch, level: &Level) -> Self {
        let splits = watch.splits();
        let over = splits.len().min(watch.run.level as usize - 1);
        let now = watch.ladder.counted(watch.run.level, level.run.clocks());
        let run = splits[..over].iter().fold(now.run, |sum, split| sum.plus(split.run));
        let look = watch.clocks().take(over).fold(now.look, |sum, clocks| sum.plus(clocks.look));
        Self { number: watch.run.number, clocks: Clocks { look, run }, real: None, splits, over }
    }
}

/// Shows the line below the maze during an attempt or practice.
fn show_line(context: &egui::Context, sources: &RaceSources, level: &Level, prompts: &Prompts) {
    let look = context.look();
    let is_shared = sources.race.is_shared();
    let room = columns::between(context, &sources.settings, is_shared);
    let mut others = sources.recording.others.iter().map(|seat| &seat.attempt.state);
    let is_looking = level.run.phase == Phase::Looking && others.all(|state| state.phase == Phase::Looking);
    if is_looking && sources.race.ladder.rules.blind {
        note::show_amid(context, &context.text("race-blind-start"), room);
    }
    let line = match (&sources.race.activity, prompts.news(None)) {
        (_, Some(news)) => Some((news, look.player)),
        (Activity::Practice(practice), None) => {
            let best = context.clock_or_dash(practice.best.map(Ticks));
            let parts = [("round", practice.rounds.into()), ("best", (&best).into())];
            Some((context.prompt("race-practice-keys", &parts), look.way))
        }
        _ if is_shared => is_looking.then(|| (context.prompt("table-keys", &[]), look.text)),
        _ if is_looking && let Some(problem) = sources.records.unsaved() => {
            Some((context.resolve(problem), look.player))
        }
        // The time of a storm runs on from maze to maze.
        _ if is_looking && !(sources.race.ladder.is_storm && level.prepared.number > 1) => {
            Some((context.prompt("race-keys", &[]), look.text))
        }
        _ => match sources.records.line() {
            Some(line) => Some((context.resolve(line), look.player)),
            None => prompts.floor_line(level).map(|line| (line, look.text)),
        },
    };
    if let Some((words, ink)) = line {
        note::show_in(context, &words, ink, room);
    }
}
