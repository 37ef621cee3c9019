//! The panels of a course: the line with level and time, the goals, and the level-complete card.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Color32;

use super::hud::{Hud, show_hud};
use super::look::{Look, Looks as _};
use super::prompts::Prompts;
use super::win::{self, Win, show_win};
use super::{Answers, compass, find, furniture, goals, note, show_goals};
use crate::game::logic::{
    CurrentLevel, Finds, Framing, Help, Journey, Lantern, Level, NextLevel, PreparedLevel, Records, Roaming, Session,
    Solo, Upcoming, WinCard,
};
use crate::game::words::Localizer;
use mazewright_journey::{Climb, Stop};
use mazewright_run::Phase;

/// Seconds of carving after which a note says so.
const PATIENCE: f32 = 0.3;

/// Returns true if the whole path through the level was ever shown.
fn is_revealed(current: &CurrentLevel, journey: &Journey) -> bool {
    current.stop().is_some_and(|stop| journey.progress().is_revealed_at(stop))
}

/// The name of the current level.
pub(in crate::game) fn name(current: &CurrentLevel, number: u32, words: &Localizer) -> String {
    if current.plane().is_some() {
        return words.text("choice-plane");
    }
    let level = |place| words.stop(Stop::Place(place));
    match (current.stop(), current.backwards()) {
        (Some(Stop::Daily(day)), _) => words.format("hud-daily", &[("day", day.to_string().into())]),
        (Some(stop), _) => words.stop(stop),
        (None, Some(place)) => words.format("hud-backwards", &[("level", level(place).into())]),
        (None, None) => words.format("hud-level", &[("level", number.into())]),
    }
}

/// Says after a while that a level is still being carved.
pub(super) fn carving(
    mut contexts: EguiContexts,
    next: Res<NextLevel>,
    time: Res<Time<Real>>,
    mut waited: Local<f32>,
) -> Result {
    *waited += time.delta_secs();
    if !next.is_waiting() {
        *waited = 0.0;
    }
    if *waited > PATIENCE {
        note::show_carving(contexts.ctx_mut()?);
    }
    Ok(())
}

/// The line with level and time, and the note below the maze.
pub(super) fn hud(
    mut contexts: EguiContexts,
    session: Session,
    prompts: Prompts,
    records: Res<Records>,
    journey: Res<Journey>,
    lantern: Res<Lantern>,
    roaming: Res<Roaming>,
    mut answers: Answers,
) -> Result {
    let Some(level) = session.played() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let look = context.look();
    let prepared = &level.prepared;
    let words = &prompts.words;
    let plane = session.current.plane();
    let (size, source, seed) = match plane {
        Some(_) => {
            let steps = words.format("hud-plane-steps", &[("steps", roaming.steps().into())]);
            (String::new(), steps, None)
        }
        None => origin(&session.current, prepared, words),
    };
    let lanterns = matches!(session.current.stop(), Some(Stop::Endless(_))).then(|| journey.lanterns(&lantern));
    if plane.is_some() {
        compass::show(context, &roaming);
    }
    let (floor, stairs) = prompts.floor(level).unwrap_or_default();
    let is_seen = is_revealed(&session.current, &journey);
    let aided = plane.is_none() && (level.run.aided || is_seen);
    let price = match session.current.scenery() {
        stop if journey.lanterns_at_stake(stop, &lantern).is_some() => "lantern",
        Some(Stop::Endless(_)) | None => "none",
        Some(_) => "star",
    };
    let note = news(&prompts, &look, level, plane.is_some(), (price, aided), &records);
    let help = || match level.run.phase {
        // A restart does not win it back, but walking backwards does.
        Phase::Looking if is_seen && journey.revealed().is_some() => Some((words.text("hud-path-seen"), look.way)),
        _ => prompts.line(level, &stairs, plane.is_some()).map(|line| (line, look.text)),
    };
    let note = note.or_else(help);
    answers.pass_on(show_hud(
        context,
        &Hud {
            level: name(&session.current, prepared.number, words),
            size,
            source,
            floor,
            stairs,
            seed,
            time: level.run.run,
            aided,
            is_whole: prompts.framing.is_whole,
            has_marks: plane.is_some(),
            lanterns,
            keys: furniture::keys_of(level),
            note,
            has_goals: prompts.framing.has_goals,
        },
    ));
    Ok(())
}

/// The news of the level, or a note on the path that is shown, before any help; and in which color it is.
fn news(
    prompts: &Prompts,
    look: &Look,
    level: &Level,
    is_plane: bool,
    price: (&'static str, bool),
    records: &Records,
) -> Option<(String, Color32)> {
    if level.needs_choice {
        return Some((prompts.words.text("hud-pointer-stops"), look.text));
    }
    if let Some(news) = prompts.news(Some(level)) {
        return Some((news, look.player));
    }
    if is_plane && level.help != Help::None {
        return Some((prompts.words.text("hud-plane-way"), look.way));
    }
    if let Some(help) = prompts.way_note(level, price) {
        return Some((help, look.way));
    }
    let trouble = records.trouble()?;
    Some((prompts.words.resolve(trouble), look.entrance))
}

/// The size, the origin and the seed of a maze. The journey has the words of the game for these; its recipe
/// is in the pause.
fn origin(current: &CurrentLevel, prepared: &PreparedLevel, words: &Localizer) -> (String, String, Option<String>) {
    let size = crate::game::words::size(prepared.size());
    match current.scenery() {
        Some(Stop::Place(place)) => {
            let line = words.text(&format!("world-{}-line", place.world().key));
            (String::new(), line, None)
        }
        Some(Stop::Daily(_)) => (size, String::new(), None),
        Some(Stop::Endless(_)) => {
            let time = prepared.goals.as_ref().map(|goals| words.clock(Climb::limit(goals)));
            let limit = time.map(|time| words.format("hud-lantern-limit", &[("time", time.into())]));
            (size, limit.unwrap_or_default(), None)
        }
        None => {
            let seed = prepared.recipe.as_ref().map(|recipe| recipe.seed.to_string());
            (size, prepared.source.clone(), seed)
        }
    }
}

/// The goals of the level, and the note on a find.
pub(super) fn goals(
    mut contexts: EguiContexts,
    session: Session,
    journey: Res<Journey>,
    framing: Res<Framing>,
    words: Res<Localizer>,
    finds: Res<Finds>,
) -> Result {
    let level = session.played().filter(|level| !level.is_won());
    if let Some(Stop::Place(place)) = session.current.stop()
        && let Some(level) = level.filter(|_| framing.has_goals)
        && let Some(goals) = goals::goals(&words, level, place, &journey, framing.lists_goals)
    {
        show_goals(contexts.ctx_mut()?, &goals);
    }
    if level.is_some() {
        find::show(contexts.ctx_mut()?, &finds, &words);
    }
    Ok(())
}

/// The level-complete card.
pub(super) fn win(
    mut contexts: EguiContexts,
    session: Session,
    solo: Res<Solo>,
    journey: Res<Journey>,
    card: Res<WinCard>,
    finds: Res<Finds>,
    prompts: Prompts,
    mut answers: Answers,
) -> Result {
    let Some(level) = session.played().filter(|level| level.is_won()) else { return Ok(()) };
    let words = &prompts.words;
    let name = name(&session.current, level.prepared.number, words);
    let mut model = Win {
        heading: words.format("win-heading", &[("level", name.into())]),
        time: level.run.run,
        found: finds.picked_up.map(|place| find::words_of(place, words)),
        is_last: matches!(session.next.upcoming, Upcoming::None(_)),
        hint: prompts.card_hint(),
        ..Win::default()
    };
    if prompts.walker.is_autopilot {
        model.lines.push(words.text("win-autopilot"));
    } else if let Some(win) = journey.win() {
        win::add_rewards(&mut model, words, win);
    } else if session.current.backwards().is_some() {
        model.lines.push(words.text(if level.run.aided { "win-aided" } else { "win-star-back" }));
    } else {
        model.lines = free_lines(words, level, &solo);
    }
    answers.pass_on(show_win(contexts.ctx_mut()?, &model, &card));
    Ok(())
}

/// The card's lines for any other level: whether it was unaided, and the perfect time if it is known.
fn free_lines(words: &Localizer, level: &Level, solo: &Solo) -> Vec<String> {
    let mut lines = vec![words.text(if level.run.aided { "win-aided" } else { "win-unaided" })];
    if let Some((least, _)) = solo.result.as_ref().and_then(|level| level.perfect.as_ref()) {
        let share = u64::from(least.0) * 100 / u64::from(level.run.run.0.max(1));
        lines.push(words.format("win-perfect", &[("time", words.clock(*least).into()), ("share", share.into())]));
    }
    lines
}
