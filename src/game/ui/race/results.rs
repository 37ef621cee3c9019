//! The results panel of a race: its time, the perfect time, and level by level where the time went.

use super::listed::{self, command, switch};
use crate::game::logic::{DisplayPlace, LevelResult, RaceWish, Results};
use crate::game::ui::menu;
use crate::game::ui::prelude::*;
use crate::game::words::Phrase;

use mazewright_journey::Medal;
use mazewright_run::inside::Gap;
use mazewright_run::perfect::Hand;
use mazewright_run::{Storm, Ticks};

/// The width from which on a row names its level, instead of numbering it.
const WITH_NAMES: f32 = 220.0;

/// A share of a time in percent, rounded down, so that only a perfect run has 100.
fn percent(part: Ticks, whole: Ticks) -> u64 {
    u64::from(part.0) * 100 / u64::from(whole.0.max(1))
}

/// Shows the results in the column to the right; returns the racer's wishes.
pub fn show_results(context: &egui::Context, results: &Results, news: Option<&Phrase>) -> Vec<RaceWish> {
    let mut wishes = Vec::new();
    let column = listed::column_at(context.content_rect(), DisplayPlace::Right);
    listed::column(context, egui::Area::new("results".into()).order(egui::Order::Foreground), column, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        if menu::is_low(context) {
            // Actions come before the parts that scroll.
            ScrollArea::vertical().show(ui, |ui| {
                summary(ui, results, &mut wishes);
                buttons(ui, results, &mut wishes);
                note(ui, news);
                account(ui, results, &mut wishes, levels);
            });
        } else {
            summary(ui, results, &mut wishes);
            ui.add_space(6.0);
            // The levels have what all else leaves.
            let taken = ui.id().with("rest");
            let rest = ui.data(|data| data.get_temp::<f32>(taken)).unwrap_or(290.0);
            let height = (ui.available_height() - rest).max(60.0);
            let mut end = ui.cursor().top();
            account(ui, results, &mut wishes, |ui, results, wishes| {
                ScrollArea::vertical().max_height(height).show(ui, |ui| levels(ui, results, wishes));
                end = ui.cursor().top();
            });
            ui.add_space(6.0);
            buttons(ui, results, &mut wishes);
            note(ui, news);
            ui.data_mut(|data| data.insert_temp(taken, ui.cursor().top() - end));
        }
    });
    wishes
}

/// The levels, and where the time of the selected one went.
fn account(
    ui: &mut Ui,
    results: &Results,
    wishes: &mut Vec<RaceWish>,
    levels: impl FnOnce(&mut Ui, &Results, &mut Vec<RaceWish>),
) {
    if results.levels.is_empty() {
        ui.label(text(ui.text("results-searching"), theme::plain(14.0), ui.look().quiet));
        return;
    }
    levels(ui, results, wishes);
    ui.add_space(8.0);
    if let Some(level) = results.level() {
        detail(ui, level);
    }
}

/// The latest message.
fn note(ui: &mut Ui, news: Option<&Phrase>) {
    if let Some(news) = news {
        ui.add(wrapped(ui.resolve(news), theme::bold(13.0), ui.look().player));
    }
}

fn summary(ui: &mut Ui, results: &Results, wishes: &mut Vec<RaceWish>) {
    let (counts, won) = (results.number.is_some(), results.score().won);
    let id = match (counts, results.is_record()) {
        (false, _) => "results-uncounted",
        (true, true) => "results-best",
        (true, false) => "results-finished",
    };
    ui.label(text(ui.text(id), theme::bold(18.0), ui.look().exit));
    let run = ui.clock(results.run);
    let shown = if results.is_storm { ui.format("storm-won", &[("won", won.into())]) } else { run.clone() };
    // A digit is about 0.62 as wide as it is high, and all of them stay on one line.
    let widest = ui.available_width() / (0.62 * shown.chars().count() as f32);
    ui.label(text(shown, theme::mono(widest.min(42.0)), ui.look().text));
    if results.is_storm && won > 0 {
        ui.label(text(ui.format("storm-last", &[("time", (&run).into())]), theme::plain(14.0), ui.look().quiet));
    }
    if results.is_dark {
        ui.label(text(ui.text("storm-lantern-0"), theme::plain(14.0), ui.look().entrance));
    }
    if results.is_aided {
        ui.label(text(ui.text("run-aided"), theme::plain(14.0), ui.look().entrance));
    }
    real_time(ui, results);
    if let Some((id, gap, is_better)) = gap(ui, results) {
        let ink = if is_better { ui.look().exit } else { ui.look().entrance };
        ui.label(text(ui.format(id, &[("gap", (&gap).into())]), theme::plain(14.0), ink));
    }
    let [keys, stick] = Hand::ALL.map(|hand| results.reachable(hand));
    let lines = [
        ("run-perfect", results.perfect(), None),
        ("run-keys", keys, Some(Hand::Keys)),
        ("run-stick", stick, Some(Hand::Stick)),
    ];
    for (id, ticks, hand) in lines {
        if let Some(ticks) = ticks
            && line(ui, id, ticks, percent(ticks, results.run), hand.is_some())
        {
            wishes.extend(hand.map(RaceWish::WatchLine));
        }
    }
    if let Some(keys) = keys.filter(|_| counts) {
        // A storm is to fill its time with mazes.
        let run = if results.is_storm { Storm::TIME } else { results.run };
        medals(ui, run, keys, !results.is_storm);
    }
}

/// Real time, and for how long the clock stood still.
fn real_time(ui: &mut Ui, results: &Results) {
    let (stood, times) = results.stood;
    let mut words = ui.format("results-real", &[("time", ui.clock(results.real).into())]);
    if times > 0 {
        let parts = [("time", ui.clock(stood).into()), ("times", times.into())];
        words += &format!("{APART}{}", ui.format("results-stood", &parts));
    }
    let ink = if times > 0 { ui.look().entrance } else { ui.look().quiet };
    ui.add(wrapped(words, theme::plain(12.5), ink));
}

/// The difference from the previous best with the message that says it, and whether it is better: of storms in mazes,
/// or else in time.
fn gap(ui: &Ui, results: &Results) -> Option<(&'static str, String, bool)> {
    let best = results.best_before?;
    let gap = Gap::between(results.run, best.run);
    Some(match i64::from(results.score().won) - i64::from(best.won) {
        ahead if ahead == 0 || !results.is_storm => ("results-gap", ui.clock(gap), gap.0 <= 0),
        more @ 1.. => ("storm-gap", format!("+{more}"), true),
        less => ("storm-gap", format!("−{}", less.unsigned_abs()), false),
    })
}

/// The time of a line, and its share of the run's; returns whether it is to be watched.
fn line(ui: &mut Ui, id: &str, ticks: Ticks, share: u64, can_watch: bool) -> bool {
    let mut wants = false;
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // Large text has no room to spare.
            let digits = if menu::is_low(ui.ctx()) { 2 } else { 4 };
            ui.label(text(format!("{} {share:>digits$} %", ui.clock(ticks)), theme::mono(14.0), ui.look().text));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = text(ui.text(id), theme::plain(14.0), ui.look().quiet);
                if can_watch {
                    let label = Label::new(name.underline()).sense(Sense::click()).wrap();
                    let response = ui.add(label).on_hover_text(ui.text("lobby-watch"));
                    wants = response.clicked();
                    controls::after_click(&response);
                } else {
                    ui.add(Label::new(name).wrap());
                }
            });
        });
    });
    wants
}

/// The medal that a run earns, and perhaps what the next one takes.
fn medals(ui: &mut Ui, run: Ticks, keys: Ticks, shows_next: bool) {
    let earned = Medal::earned(run, keys);
    if let Some(medal) = earned {
        ui.horizontal(|ui| {
            // As many stars as its place among the medals.
            for _ in 0..=medal as usize {
                let (rect, _) = ui.allocate_exact_size(vec2(14.0, 16.0), Sense::hover());
                sign::star(ui.painter(), rect.center(), 6.5, ui.look().player, true);
            }
            ui.label(text(ui.text(&format!("medal-{}", medal.key())), theme::bold(14.0), ui.look().text));
        });
    }
    if let Some(next) = Medal::next(earned).filter(|_| shows_next) {
        let (medal, time) = (ui.text(&format!("medal-{}", next.key())), ui.clock(next.most(keys)));
        let parts = [("medal", (&medal).into()), ("time", (&time).into())];
        ui.label(text(ui.format("results-medal-next", &parts), theme::plain(14.0), ui.look().quiet));
    }
}

/// A line for each level, which can be clicked.
fn levels(ui: &mut Ui, results: &Results, wishes: &mut Vec<RaceWish>) {
    // The selection is scrolled to when it changes, so that in a low window the time is seen at first; and when what
    // stands above leaves less room, as lines do that are found later.
    let now = (results.selected, ui.clip_rect().height() as i32);
    let follows = match ui.keep(ui.id().with("seen"), now) {
        Some(before) => before != now,
        None => !menu::is_low(ui.ctx()),
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (n, level) in results.levels.iter().enumerate() {
            let (least, run) = (level.perfect.as_ref().filter(|_| level.is_won), level.clocks.run);
            let share = ui.clock_or_dash(least.map(|(least, _)| format!("{} %", percent(*least, run))));
            let name = ui.format("race-level", &[("level", (n + 1).into())]);
            let is_selected = n == results.selected;
            let time = ui.clock(run);
            let (rect, response) = listed::row(ui, 25.0, is_selected, &format!("{name}: {time} {share}"));
            if is_selected && follows {
                response.scroll_to_me(None);
            }
            let painter = ui.painter();
            let at = |x: f32| pos2(x, rect.center().y);
            let ink = if is_selected { ui.look().text } else { ui.look().quiet };
            let left = at(rect.left() + 6.0);
            let short = (n + 1).to_string();
            let name = if rect.width() < WITH_NAMES { short } else { name };
            let drawn = painter.text(left, Align2::LEFT_CENTER, name, theme::plain(14.0), ink);
            if results.golds.get(n) == Some(&true) {
                sign::star(painter, at(drawn.right() + 12.0), 6.5, ui.look().player, true);
            }
            for (words, from_right) in [(share, 6.0), (time, 66.0)] {
                painter.text(at(rect.right() - from_right), Align2::RIGHT_CENTER, words, theme::mono(14.0), ink);
            }
            wishes.extend(response.clicked().then(|| RaceWish::Level(n as u32 + 1)));
        }
    });
}

/// Where the time of a level went, each share with its sign and color in the maze.
fn detail(ui: &mut Ui, level: &LevelResult) {
    let review = level.review.as_deref();
    let turns = review.map_or(&[][..], |review| &review.wrong_turns);
    let rests = review.map_or(&[][..], |review| &review.hesitations);
    let wrong = match level.lanterns {
        Some(lanterns) => ui.format("results-lanterns", &[("count", lanterns.into())]),
        None => ui.format("results-turns", &[("count", turns.len().into())]),
    };
    let lines = [
        (wrong, turns.iter().map(|turn| turn.cost.0).sum(), ui.look().entrance),
        (ui.text("results-standing"), rests.iter().map(|rest| rest.ticks.0).sum(), ui.look().player),
        (ui.text("results-corners"), review.map_or(0, |review| review.line.0), ui.look().way),
    ];
    // A level that was not won is not compared with its perfect line.
    for (name, ticks, shade) in lines.into_iter().take(if level.is_won { 3 } else { 2 }) {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 5.0, shade);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(text(ui.clock(format!("+{}", Ticks(ticks))), theme::mono(14.0), ui.look().text));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let font = theme::shrunk(ui.painter(), &name, theme::plain(14.0), ui.available_width());
                    ui.add(cut(name, font, ui.look().quiet));
                });
            });
        });
    }
}

fn buttons(ui: &mut Ui, results: &Results, wishes: &mut Vec<RaceWish>) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    ui.horizontal_wrapped(|ui| {
        ["results-again", "results-watch"].into_iter().for_each(|name| command(ui, name, wishes));
        switch(ui, "results-all", results.shows_all, wishes);
        let names = ["results-practice", "results-copy", "results-copy-link"];
        names.into_iter().for_each(|name| command(ui, name, wishes));
        controls::ask(ui, &ui.keyed("results-lobby"), RaceWish::Do("to-lobby"), wishes);
    });
}
