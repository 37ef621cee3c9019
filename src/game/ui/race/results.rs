//! The results panel of a race: its time, the perfect time, and level by level where the time went.

use super::listed::{self, offer};
use crate::game::logic::{DisplayPlace, RaceWish};
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme::{cut, text, wrapped};
use crate::game::ui::{controls, menu, sign, theme};
use bevy_egui::egui::{self, Align, Align2, Layout, Sense, Ui, pos2, vec2};

use mazewright_journey::Medal;
use mazewright_run::inside::Gap;
use mazewright_run::perfect::Hand;
use mazewright_run::{Storm, Ticks};

/// The width from which on a row names its level, instead of numbering it.
const WITH_NAMES: f32 = 220.0;

/// The content of the results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultsModel {
    /// Run ticks of the race.
    pub run: Ticks,
    /// The result of the race, if it was a storm.
    pub storm: Option<StormResult>,
    /// The difference from the previous best.
    pub gap: Option<Gap>,
    /// True if it is the best of all.
    pub is_record: bool,
    /// True if it counts, and earns medals: a person walked, at normal speed.
    pub counts: bool,
    /// The least possible run ticks, once they are known.
    pub perfect: Option<Ticks>,
    /// The run ticks of the lines that keys and a stick can hold.
    pub reachable: [Option<Ticks>; 2],
    /// The levels; empty while they are reviewed.
    pub levels: Vec<LevelLine>,
    /// The selected level, from 0.
    pub selected: usize,
    /// True if all attempts run through it.
    pub shows_all: bool,
    /// True if the path was shown.
    pub is_aided: bool,
    /// Real time since the first direction, how long the clock stood still since then, and how often.
    pub real: (Ticks, Ticks, u32),
    /// The latest message.
    pub note: Option<String>,
}

/// The result of a storm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StormResult {
    /// How many mazes were won.
    pub won: u32,
    /// How many more than in the previous best.
    pub ahead: i64,
    /// True if it was over because its last lantern is out.
    pub is_dark: bool,
}

/// A level of the results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelLine {
    /// Its run ticks.
    pub run: Ticks,
    /// The least possible run ticks.
    pub least: Option<Ticks>,
    /// True if it was won.
    pub is_won: bool,
    /// True if it was a gold.
    pub is_gold: bool,
    /// The cost of wrong turns, and how many there were.
    pub wrong_turns: (Ticks, usize),
    /// How many lanterns it cost, in a storm.
    pub lanterns: Option<u32>,
    /// The time lost by standing still.
    pub hesitation: Ticks,
    /// The time lost on the line: round corners and along walls.
    pub line: Ticks,
}

/// A share of a time in percent, rounded down, so that only a perfect run has 100.
fn percent(part: Ticks, whole: Ticks) -> u64 {
    u64::from(part.0) * 100 / u64::from(whole.0.max(1))
}

/// Shows the results in the column to the right; returns the racer's wishes.
pub fn show_results(context: &egui::Context, results: &ResultsModel) -> Vec<RaceWish> {
    let mut wishes = Vec::new();
    let column = listed::column_at(context.content_rect(), DisplayPlace::Right);
    let area = egui::Area::new("results".into()).order(egui::Order::Foreground);
    listed::column(context, area, column, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        if menu::is_low(context) {
            // Actions come before the parts that scroll.
            egui::ScrollArea::vertical().show(ui, |ui| {
                summary(ui, results, &mut wishes);
                buttons(ui, results, &mut wishes);
                note(ui, results);
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
                let area = egui::ScrollArea::vertical().max_height(height);
                area.show(ui, |ui| levels(ui, results, wishes));
                end = ui.cursor().top();
            });
            ui.add_space(6.0);
            buttons(ui, results, &mut wishes);
            note(ui, results);
            let now = ui.cursor().top() - end;
            ui.data_mut(|data| data.insert_temp(taken, now));
        }
    });
    wishes
}

/// The levels, and where the time of the selected one went.
fn account(
    ui: &mut Ui,
    results: &ResultsModel,
    wishes: &mut Vec<RaceWish>,
    levels: impl FnOnce(&mut Ui, &ResultsModel, &mut Vec<RaceWish>),
) {
    if results.levels.is_empty() {
        ui.label(text(ui.text("results-searching"), theme::plain(14.0), ui.look().quiet));
        return;
    }
    levels(ui, results, wishes);
    ui.add_space(8.0);
    if let Some(level) = results.levels.get(results.selected) {
        detail(ui, level);
    }
}

fn note(ui: &mut Ui, results: &ResultsModel) {
    if let Some(note) = &results.note {
        ui.add(wrapped(note, theme::bold(13.0), ui.look().player));
    }
}

fn summary(ui: &mut Ui, results: &ResultsModel, wishes: &mut Vec<RaceWish>) {
    let id = match (results.counts, results.is_record) {
        (false, _) => "results-uncounted",
        (true, true) => "results-best",
        (true, false) => "results-finished",
    };
    ui.label(text(ui.text(id), theme::bold(18.0), ui.look().exit));
    let run = ui.clock(results.run);
    let shown = match results.storm {
        Some(storm) => ui.format("storm-won", &[("won", storm.won.into())]),
        None => run.clone(),
    };
    // A digit is about 0.62 as wide as it is high, and all of them stay on one line.
    let widest = ui.available_width() / (0.62 * shown.chars().count() as f32);
    ui.label(text(shown, theme::mono(widest.min(42.0)), ui.look().text));
    if results.storm.is_some_and(|storm| storm.won > 0) {
        let words = ui.format("storm-last", &[("time", (&run).into())]);
        ui.label(text(words, theme::plain(14.0), ui.look().quiet));
    }
    if results.storm.is_some_and(|storm| storm.is_dark) {
        ui.label(text(ui.text("storm-lantern-0"), theme::plain(14.0), ui.look().entrance));
    }
    if results.is_aided {
        ui.label(text(ui.text("run-aided"), theme::plain(14.0), ui.look().entrance));
    }
    real_time(ui, results.real);
    if let Some((id, gap, is_better)) = gap(ui, results) {
        let ink = if is_better { ui.look().exit } else { ui.look().entrance };
        let words = ui.format(id, &[("gap", (&gap).into())]);
        ui.label(text(words, theme::plain(14.0), ink));
    }
    let [keys, stick] = results.reachable;
    let lines = [
        ("run-perfect", results.perfect, None),
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
    if let Some(keys) = keys.filter(|_| results.counts) {
        // A storm is to fill its time with mazes.
        let run = results.storm.map_or(results.run, |_| Storm::TIME);
        medals(ui, run, keys, results.storm.is_none());
    }
}

/// Real time, and for how long the clock stood still.
fn real_time(ui: &mut Ui, (real, stood, times): (Ticks, Ticks, u32)) {
    let mut words = ui.format("results-real", &[("time", ui.clock(real).into())]);
    if times > 0 {
        let parts = [("time", ui.clock(stood).into()), ("times", times.into())];
        words += &format!("   ·   {}", ui.format("results-stood", &parts));
    }
    let ink = if times > 0 { ui.look().entrance } else { ui.look().quiet };
    ui.add(wrapped(words, theme::plain(12.5), ink));
}

/// The difference from the previous best with the message that says it, and whether it is better: of storms in mazes,
/// or else in time.
fn gap(ui: &Ui, results: &ResultsModel) -> Option<(&'static str, String, bool)> {
    let gap = results.gap?;
    let ahead = results.storm.map_or(0, |storm| storm.ahead);
    Some(match ahead {
        0 => ("results-gap", ui.clock(gap), gap.0 <= 0),
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
            let words = format!("{} {share:>digits$} %", ui.clock(ticks));
            ui.label(text(words, theme::mono(14.0), ui.look().text));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = text(ui.text(id), theme::plain(14.0), ui.look().quiet);
                if can_watch {
                    let name = name.underline();
                    let label = egui::Label::new(name).sense(Sense::click()).wrap();
                    let response = ui.add(label).on_hover_text(ui.text("lobby-watch"));
                    wants = response.clicked();
                    controls::after_click(&response);
                } else {
                    ui.add(egui::Label::new(name).wrap());
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
            let words = ui.text(&format!("medal-{}", medal.key()));
            ui.label(text(words, theme::bold(14.0), ui.look().text));
        });
    }
    if let Some(next) = Medal::next(earned).filter(|_| shows_next) {
        let (medal, time) = (ui.text(&format!("medal-{}", next.key())), ui.clock(next.most(keys)));
        let parts = [("medal", (&medal).into()), ("time", (&time).into())];
        let words = ui.format("results-medal-next", &parts);
        ui.label(text(words, theme::plain(14.0), ui.look().quiet));
    }
}

/// A line for each level, which can be clicked.
fn levels(ui: &mut Ui, results: &ResultsModel, wishes: &mut Vec<RaceWish>) {
    // The selection is scrolled to when it changes, so that in a low window the time is seen at first; and when what
    // stands above leaves less room, as lines do that are found later.
    let seen = ui.id().with("seen");
    let now = (results.selected, ui.clip_rect().height() as i32);
    let before = ui.data(|data| data.get_temp::<(usize, i32)>(seen));
    ui.data_mut(|data| data.insert_temp(seen, now));
    let follows = match before {
        Some(before) => before != now,
        None => !menu::is_low(ui.ctx()),
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (n, level) in results.levels.iter().enumerate() {
            let least = level.least.filter(|_| level.is_won);
            let share = ui.clock_or_dash(least.map(|least| format!("{} %", percent(least, level.run))));
            let name = ui.format("race-level", &[("level", (n + 1).into())]);
            let is_selected = n == results.selected;
            let time = ui.clock(level.run);
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
            if level.is_gold {
                sign::star(painter, at(drawn.right() + 12.0), 6.5, ui.look().player, true);
            }
            for (words, from_right) in [(share, 6.0), (time, 66.0)] {
                painter.text(at(rect.right() - from_right), Align2::RIGHT_CENTER, words, theme::mono(14.0), ink);
            }
            if response.clicked() {
                wishes.push(RaceWish::Level(n as u32 + 1));
            }
        }
    });
}

/// Where the time of a level went, each share with its sign and color in the maze.
fn detail(ui: &mut Ui, level: &LevelLine) {
    let (wrong, count) = level.wrong_turns;
    let turns = match level.lanterns {
        Some(lanterns) => ui.format("results-lanterns", &[("count", lanterns.into())]),
        None => ui.format("results-turns", &[("count", count.into())]),
    };
    let lines = [
        (turns, wrong, ui.look().entrance),
        (ui.text("results-standing"), level.hesitation, ui.look().player),
        (ui.text("results-corners"), level.line, ui.look().way),
    ];
    // A level that was not won is not compared with its perfect line.
    for (name, ticks, shade) in lines.into_iter().take(if level.is_won { 3 } else { 2 }) {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 5.0, shade);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let cost = ui.clock(format!("+{ticks}"));
                ui.label(text(cost, theme::mono(14.0), ui.look().text));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(cut(name, theme::plain(14.0), ui.look().quiet));
                });
            });
        });
    }
}

fn buttons(ui: &mut Ui, results: &ResultsModel, wishes: &mut Vec<RaceWish>) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let offers = [
        ("results-again", RaceWish::Restart),
        ("results-watch", RaceWish::Watch),
        ("results-all", RaceWish::All),
        ("results-practice", RaceWish::Practice),
        ("results-copy", RaceWish::Copy),
        ("results-copy-link", RaceWish::CopyLink),
        ("results-lobby", RaceWish::Lobby),
    ];
    ui.horizontal_wrapped(|ui| {
        for (id, wish) in offers {
            let name = ui.keyed(id);
            if wish != RaceWish::All {
                offer(ui, &name, wish, wishes);
                continue;
            }
            let mark = if results.shows_all { "✓ " } else { "" };
            if controls::switch(ui, &format!("{mark}{name}"), results.shows_all).clicked() {
                wishes.push(wish);
            }
        }
    });
}
