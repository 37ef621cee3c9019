//! The systems of the race panels: they fill in the models and pass on the wishes.

use super::columns::{RaceHud, SplitLine, StormHud};
use super::results::{LevelLine, ResultsModel, StormResult};
use super::table::{TableModel, names_of_hands};
use super::watch::WatchModel;
use super::{Chart, LobbyModel, board, columns, lobby, past_runs, results, table, watch};
use crate::game::logic::{
    Action, ActionRequested, Activity, BoardPage, CurrentLevel, CurrentRun, Intent, Level, LevelResult, Lobby,
    Location, Pads, PanelFocus, PastRuns, Race, RaceWish, Recording, Records, Results, Settings, Standings, Watch,
    score_words,
};
use crate::game::ui::look::Looks as _;
use crate::game::ui::prompts::Prompts;
use crate::game::ui::sign::Sign;
use crate::game::ui::{controls, furniture, note};
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use mazewright_maze::Fingerprint;
use mazewright_run::inside::{Gap, Split};
use mazewright_run::perfect::Hand;
use mazewright_run::{Clocks, Phase, Storm, Ticks};

/// Converts a duration to ticks.
const fn ticks(milliseconds: u64) -> Ticks {
    Ticks((milliseconds / 10) as u32)
}

/// The chart and the numbers of a history change only when an attempt ends.
#[derive(Default)]
pub(in crate::game::ui) struct Numbers {
    of: Option<(String, usize, bool)>,
    chart: Chart,
    median: Option<Ticks>,
}

/// The display as last shown, for its own window.
#[derive(Resource, Default)]
pub(in crate::game::ui) struct LatestHud(pub(super) Option<RaceHud>);

pub(in crate::game::ui) fn show_lobby(
    mut contexts: EguiContexts,
    (lobby, runs, board): (Res<Lobby>, Res<PastRuns>, Res<BoardPage>),
    records: Res<Records>,
    settings: Res<Settings>,
    pads: Res<Pads>,
    mut wishes: MessageWriter<RaceWish>,
    mut focus: MessageWriter<PanelFocus>,
    mut numbers: Local<Numbers>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let news = lobby.note.as_ref().map(|note| context.resolve(note));
    let answer = if runs.is_open {
        past_runs::show_past_runs(context, &runs, news.as_deref())
    } else if board.is_open {
        board::show(context, &board, records.best.is_some(), news.as_deref())
    } else {
        let ladder = lobby.ladder();
        let code = ladder.map(|ladder| ladder.to_string());
        let history = records.keeper.history();
        let of = (code.clone().unwrap_or_default(), history.attempts.len(), records.keeper.is_read);
        if numbers.of.as_ref() != Some(&of) {
            let median = history.median().filter(|_| !history.is_storm);
            *numbers = Numbers { of: Some(of), chart: Chart::of(history), median };
        }
        let model = LobbyModel {
            most_players: Lobby::most_players(&pads),
            hands: names_of_hands(context, &pads, lobby.players),
            code,
            hides_code: settings.hides_seed,
            livesplit: (records.drives_livesplit(), records.has_livesplit()),
            livesplit_one: records.livesplit_one(),
            attempts: (history.attempts.len(), history.finished),
            best: history.best().map(|best| context.resolve(&score_words(best.score(), history.is_storm))),
            has_best: records.best.is_some(),
            sum_of_best: history.sum_of_best().filter(|_| !history.is_storm),
            median: numbers.median,
            chart: numbers.chart.clone(),
            news: news.or_else(|| records.line().or(records.unsaved()).map(|line| context.resolve(line))),
        };
        lobby::show_lobby(context, &lobby, &model)
    };
    if answer.has_keyboard {
        focus.write(PanelFocus);
    }
    wishes.write_batch(answer.wishes);
    Ok(())
}

/// Everything that the panels of a race are made from.
#[derive(SystemParam)]
pub struct RaceSources<'w> {
    race: Res<'w, Race>,
    current: Res<'w, CurrentLevel>,
    run: Res<'w, CurrentRun>,
    recording: Res<'w, Recording>,
    records: Res<'w, Records>,
    settings: Res<'w, Settings>,
    intent: Res<'w, Intent>,
    time: Res<'w, Time<Real>>,
}

impl RaceSources<'_> {
    /// The content of the columns of a race, with the words of a context.
    pub fn hud(&self, context: &egui::Context, level: &Level, fingerprint: &str) -> RaceHud {
        let Self { race, recording, records, settings, intent, time, .. } = self;
        let run = ShownRun::of(race, recording, level, records, time.elapsed());

        let history = records.keeper.history();
        let current = level.prepared.number.saturating_sub(1) as usize;
        let level_run = race.ladder.counted(level.prepared.number, level.run.clocks()).run;
        let mut comparison = history.compare(&run.splits, level_run);
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
            ghosts: race
                .ghosts()
                .map(|ghost| {
                    let name = context.resolve(&ghost.name);
                    (ghost.shade, name, !ghost.is_walking())
                })
                .collect(),
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
    let Some(level) = &sources.run.level else {
        return Ok(());
    };
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
    mut asked: MessageWriter<ActionRequested>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(level) = &sources.run.level else {
        return Ok(());
    };
    match &sources.race.activity {
        Activity::Attempt if !location.is_paused() => {
            let wants_pause = controls::corner(context, Sign::Pause, "race-pause", "race-pause");
            asked.write_batch(wants_pause.then_some(ActionRequested(Action::Pause)));
        }
        Activity::Watch(_) | Activity::Practice(_) => {
            let wants_back = controls::corner(context, Sign::Leave, "choice-back", "results-lobby");
            wishes.write_batch(wants_back.then_some(RaceWish::Back));
        }
        _ => {}
    }
    match &sources.race.activity {
        Activity::Results(results) => {
            let records = &sources.records;
            let note = lobby.note.as_ref().or(records.line()).or(records.unsaved());
            let note = note.map(|note| context.resolve(note));
            wishes.write_batch(results::show_results(context, &model_of(results, note)));
        }
        Activity::Watch(watch) => {
            let model = WatchModel {
                name: context.resolve(&watch.name),
                level: (watch.level, watch.levels()),
                tick: (watch.walk.tick, watch.walk.track.ticks),
                is_playing: watch.is_playing,
                speed: watch.speed,
                stretch: watch.stretch,
            };
            wishes.write_batch(watch::show_watch(context, &model));
        }
        Activity::Standings => {}
        Activity::Attempt | Activity::Practice(_) => {
            if !location.is_paused() {
                show_line(context, &sources, level, &prompts);
            }
        }
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
    /// The levels before the current one, or all of a run that is over.
    splits: Vec<Split>,
    /// The levels after those, of a run that is watched.
    coming: Vec<Split>,
}

impl ShownRun {
    fn of(race: &Race, recording: &Recording, level: &Level, records: &Records, now: Duration) -> Self {
        if let Activity::Watch(watch) = &race.activity {
            return Self::watched(watch, level);
        }
        let (number, splits) = match &race.activity {
            Activity::Results(results) => (results.number, records.keeper.splits()),
            Activity::Attempt => {
                let number = records.keeper.history().attempts.len() + 1;
                (Some(number), records.keeper.splits())
            }
            Activity::Watch(_) | Activity::Practice(_) | Activity::Standings => (None, &[][..]),
        };
        let splits = splits.to_vec();
        let Some(attempt) = &recording.attempt else {
            let (run, look) = (level.run.run, level.run.look);
            return Self { number, clocks: Clocks { look, run }, real: None, splits, coming: Vec::new() };
        };
        let clocks = attempt.total();
        let first = attempt.splits.first();
        let first_look = first.map_or(attempt.state.look, |split| split.look);
        let real = if attempt.is_finished() {
            ticks(attempt.real)
        } else if clocks.run > Ticks(0) {
            ticks(recording.real(now))
        } else {
            first_look
        };
        Self {
            number,
            clocks,
            real: Some(Ticks(real.0.saturating_sub(first_look.0)).max(clocks.run)),
            splits,
            coming: Vec::new(),
        }
    }

    /// The time at the end of a level, where it is known.
    fn until(&self, level: usize) -> Option<Ticks> {
        let mut times = self.splits.iter().chain(&self.coming);
        (0..=level).try_fold(Ticks(0), |sum, _| Some(sum.plus(times.next()?.run)))
    }

    fn watched(watch: &Watch, level: &Level) -> Self {
        let before = watch.level as usize - 1;
        let mut splits = watch.splits();
        let coming = splits.split_off(before.min(splits.len()));
        let now = watch.ladder.counted(watch.level, level.run.clocks());
        let sum = |times: &mut dyn Iterator<Item = Ticks>| times.fold(Ticks(0), Ticks::plus);
        let run = sum(&mut splits.iter().map(|split| split.run));
        let look = sum(&mut watch.looks().take(before));
        Self {
            number: watch.number,
            clocks: Clocks { look: look.plus(now.look), run: run.plus(now.run) },
            real: None,
            splits,
            coming,
        }
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
    let line = match (&sources.race.activity, prompts.news()) {
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

fn model_of(results: &Results, note: Option<String>) -> ResultsModel {
    let line = |(n, level): (usize, &LevelResult)| {
        let review = level.review.as_deref();
        LevelLine {
            run: level.clocks.run,
            is_won: level.is_won,
            least: level.perfect.as_ref().map(|(least, _)| *least),
            is_gold: results.golds.get(n).copied().unwrap_or_default(),
            wrong_turns: review.map_or((Ticks(0), 0), |review| {
                let cost = review.wrong_turns.iter().map(|turn| turn.cost.0).sum();
                (Ticks(cost), review.wrong_turns.len())
            }),
            lanterns: level.lanterns,
            hesitation: review
                .map_or(Ticks(0), |review| Ticks(review.hesitations.iter().map(|rest| rest.ticks.0).sum())),
            line: review.map_or(Ticks(0), |review| review.line),
        }
    };
    let (score, best) = (results.score(), results.best_before);
    ResultsModel {
        run: results.run,
        storm: results.is_storm.then(|| StormResult {
            is_dark: results.is_dark,
            won: score.won,
            ahead: best.map_or(0, |best| i64::from(score.won) - i64::from(best.won)),
        }),
        gap: best.map(|best| Gap::between(results.run, best.run)),
        is_record: results.is_record(),
        counts: results.number.is_some(),
        perfect: results.perfect(),
        reachable: Hand::ALL.map(|hand| results.reachable(hand)),
        levels: results.levels.iter().enumerate().map(line).collect(),
        selected: results.selected,
        shows_all: results.shows_all,
        is_aided: results.is_aided,
        real: (results.real, results.stood.0, results.stood.1),
        note,
    }
}
