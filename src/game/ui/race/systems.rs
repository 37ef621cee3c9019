//! The systems of the race panels: they fill in the models and pass on the wishes.

use super::columns::{RaceHud, SplitLine};
use super::results::{LevelLine, ResultsModel};
use super::watch::WatchModel;
use super::{Chart, LobbyModel, arrange, columns, lobby, results, watch};
use crate::game::logic::{
    Activity, Arrangement, Intent, Level, LevelId, LevelResult, Lobby, PanelFocus, Race, RaceWish,
    Records, Results, Stage,
};
use crate::game::ui::look::Looks as _;
use crate::game::ui::note;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::game::platform::files::Keeper;
use mazewright_maze::Fingerprint;
use mazewright_run::{AttemptRecord, Comparison, Direction, Gap, Phase, Ticks};

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

pub(in crate::game::ui) fn show_lobby(
    mut contexts: EguiContexts,
    lobby: Res<Lobby>,
    records: Res<Records>,
    mut wishes: MessageWriter<RaceWish>,
    mut focus: MessageWriter<PanelFocus>,
    mut numbers: Local<Numbers>,
) -> Result {
    let ladder = lobby.ladder();
    let code = ladder.map(|ladder| ladder.to_string());
    let history = records.keeper.history();
    let of = (
        code.clone().unwrap_or_default(),
        history.attempts().len(),
        records.keeper.is_read(),
    );
    if numbers.of.as_ref() != Some(&of) {
        *numbers = Numbers {
            of: Some(of),
            chart: Chart::of(history),
            median: history.statistics().median,
        };
    }
    let context = contexts.ctx_mut()?;
    let belongs = |dropped: &crate::game::logic::Dropped| {
        (
            context.resolve(&dropped.name),
            Some(*dropped.replay.ladder()) == ladder,
        )
    };
    let model = LobbyModel {
        category: lobby.category,
        seed_kind: lobby.seed_kind,
        rules: lobby.rules,
        code,
        field: lobby.field.clone(),
        note: lobby.note.as_ref().map(|note| context.resolve(note)),
        best_ghost: lobby.best_ghost,
        perfect_ghost: lobby.perfect_ghost,
        livesplit: (records.drives_livesplit(), records.has_livesplit()),
        dropped: lobby.dropped.iter().map(belongs).collect(),
        attempts: (history.attempts().len(), history.finished()),
        best: history.best().map(AttemptRecord::run),
        has_best: records.best().is_some(),
        sum_of_best: history.sum_of_best(),
        median: numbers.median,
        chart: numbers.chart.clone(),
        line: records.line().map(|line| context.resolve(line)),
    };
    let answer = lobby::show(context, &model);
    if answer.has_keyboard {
        focus.write(PanelFocus);
    }
    wishes.write_batch(answer.wishes);
    Ok(())
}

/// The fingerprint of the current maze, computed once per level.
#[derive(Default)]
pub(in crate::game::ui) struct Words {
    of: LevelId,
    words: String,
}

pub(in crate::game::ui) fn show_race(
    mut contexts: EguiContexts,
    race: Res<Race>,
    stage: Res<Stage>,
    records: Res<Records>,
    lobby: Res<Lobby>,
    intent: Res<Intent>,
    arrangement: Res<Arrangement>,
    time: Res<Time<Real>>,
    mut wishes: MessageWriter<RaceWish>,
    mut words: Local<Words>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(level) = &stage.level else {
        return Ok(());
    };
    if words.of != stage.shown() {
        *words = Words {
            of: stage.shown(),
            words: level
                .prepared
                .plain()
                .map_or_else(String::new, |maze| Fingerprint::of(&**maze).to_string()),
        };
    }
    let direction = intent.input().direction;
    let (now, fingerprint) = (time.elapsed(), &words.words);
    let hud = hud(
        context,
        &race,
        &stage,
        level,
        &records,
        &arrangement,
        direction,
        now,
        fingerprint,
    );
    columns::show(context, &hud);
    let aside = columns::middle(context, &arrangement);
    let phase = level.run.phase;
    wishes.write_batch(show_activity(
        context,
        &race,
        phase,
        &records,
        &lobby,
        &arrangement,
        aside,
    ));
    if arrangement.is_open {
        wishes.write_batch(arrange::show(context, &arrangement));
    }
    Ok(())
}

/// What the columns show.
fn hud(
    context: &egui::Context,
    race: &Race,
    stage: &Stage,
    level: &Level,
    records: &Records,
    arrangement: &Arrangement,
    direction: Direction,
    now: Duration,
    fingerprint: &str,
) -> RaceHud {
    let keeper = &records.keeper;
    let history = keeper.history();
    let comparison = keeper.compare(level.run.run);
    let current = level.prepared.number.saturating_sub(1) as usize;
    let total = stage.attempt.as_ref().map(mazewright_run::Attempt::total);
    let (run, look) = total.map_or((level.run.run, level.run.look), |total| {
        (total.run, total.look)
    });
    let first_look = stage.attempt.as_ref().map_or(Ticks(0), |attempt| {
        let first = attempt.splits().first();
        first.map_or(attempt.state().look, |split| split.look)
    });
    let is_running = run > Ticks(0);
    let real = match &stage.attempt {
        Some(attempt) if attempt.is_finished() => ticks(attempt.real()),
        Some(_) if is_running => ticks(stage.real(now)),
        _ => first_look,
    };
    let splits = (0..history.levels()).map(|n| {
        let name = context.format("race-level", &[("level", (n + 1).into())]);
        split(n, name, &comparison, keeper)
    });
    RaceHud {
        arrangement: arrangement.clone(),
        heading: context.resolve(&race.heading),
        is_practice: matches!(race.activity, Activity::Practice(_)),
        run,
        level_run: level.run.run,
        look,
        real: Ticks(real.0.saturating_sub(first_look.0)),
        splits: splits.collect(),
        current,
        gap: comparison.gap_now(),
        gold: history
            .golds()
            .get(current)
            .and_then(|gold| gold.map(|gold| gold.run)),
        sum_of_best: comparison.sum_of_best(),
        best_possible: comparison.best_possible(),
        pace: comparison.pace(),
        attempts: (history.attempts().len() + 1, history.finished()),
        direction,
        fingerprint: fingerprint.to_owned(),
        seed: level
            .prepared
            .recipe
            .as_ref()
            .map_or_else(String::new, |recipe| recipe.seed.to_string()),
        code: race.ladder.to_string(),
    }
}

/// Shows the panels of the race's current activity; returns the racer's wishes.
fn show_activity(
    context: &egui::Context,
    race: &Race,
    phase: Phase,
    records: &Records,
    lobby: &Lobby,
    arrangement: &Arrangement,
    aside: f32,
) -> Vec<RaceWish> {
    match &race.activity {
        Activity::Results(results) => {
            let note = lobby.note.as_ref().or(records.line());
            let note = note.map(|note| context.resolve(note));
            return results::show(context, &model_of(results, note));
        }
        Activity::Watch(watch) => {
            let model = WatchModel {
                name: context.resolve(&watch.name),
                level: (watch.level, watch.levels()),
                tick: (watch.tick(), watch.track().ticks()),
                is_playing: watch.is_playing,
                stretch: watch.stretch,
            };
            return watch::show(context, &model);
        }
        Activity::Attempt if arrangement.is_open => (),
        Activity::Attempt if phase == Phase::Looking => {
            let keys = context.text("race-keys");
            note::show_aside(context, &keys, context.look().text, aside);
        }
        Activity::Practice(practice) => {
            let best = practice
                .best
                .map_or("–".to_owned(), |best| Ticks(best).to_string());
            let parts = [("round", practice.rounds.into()), ("best", (&best).into())];
            let words = context.format("race-practice-keys", &parts);
            note::show_aside(context, &words, context.look().way, aside);
        }
        Activity::Attempt => {
            if let Some(line) = records.line() {
                let line = context.resolve(line);
                note::show_aside(context, &line, context.look().player, aside);
            }
        }
    }
    Vec::new()
}

/// A level in the list of splits: of this attempt where it is finished, else of the personal best.
fn split(n: usize, name: String, comparison: &Comparison<'_>, keeper: &Keeper) -> SplitLine {
    let done = keeper.splits();
    let until = |splits: &[mazewright_run::Split]| {
        let times = splits.get(..=n)?.iter().map(|split| split.run.0);
        Some(Ticks(times.sum()))
    };
    let best = keeper.history().best().and_then(|best| until(&best.splits));
    SplitLine {
        name,
        time: until(done).or(best),
        gap: comparison.gap(n),
        is_gold: n < done.len() && comparison.is_gold(n),
    }
}

fn model_of(results: &Results, note: Option<String>) -> ResultsModel {
    let line = |(n, level): (usize, &LevelResult)| {
        let review = level.review.as_deref();
        LevelLine {
            run: level.clocks.run,
            least: level.line.as_ref().map(|line| line.least),
            is_gold: results.golds.get(n).copied().unwrap_or_default(),
            wrong_turns: review.map_or((Ticks(0), 0), |review| {
                let cost = review.wrong_turns.iter().map(|turn| turn.cost.0).sum();
                (Ticks(cost), review.wrong_turns.len())
            }),
            hesitation: review.map_or(Ticks(0), |review| {
                Ticks(review.hesitations.iter().map(|rest| rest.ticks.0).sum())
            }),
            line: review.map_or(Ticks(0), |review| review.line),
        }
    };
    ResultsModel {
        run: results.run,
        gap: results
            .best_before
            .map(|best| Gap::between(results.run, best)),
        is_record: results.is_record(),
        perfect: results.perfect(),
        levels: results.levels.iter().enumerate().map(line).collect(),
        selected: results.selected,
        shows_all: results.shows_all,
        note,
    }
}
