//! The page of past runs: a list to search, and what can be done with the selected run.

use super::listed::{self, ROW, keeps_keyboard};
use super::lobby::LobbyAnswer;
use crate::game::logic::{PastRuns, PastRunsWish, RaceWish, day_of, race_of, score_words, time_of_day};
use crate::game::platform::IS_PAGE;
use crate::game::platform::files::PastRun;
use crate::game::ui::look::Looks as _;
use crate::game::ui::{controls, note, star, theme};
use bevy_egui::egui::{self, Align2, Response, Sense, TextEdit, Ui, pos2, vec2};

/// The downloads that a page offers, where the runs lie in no folder.
const DOWNLOADS: [(&str, PastRunsWish); 2] =
    [("past-runs-download", PastRunsWish::Download), ("past-runs-splits", PastRunsWish::DownloadSplits)];
/// The longest note, in characters.
const MAX_NOTE: usize = 250;

/// Shows the page, and a line of news.
pub fn show(context: &egui::Context, runs: &PastRuns, news: Option<&str>) -> LobbyAnswer {
    let mut answer = LobbyAnswer::default();
    let mut wishes = Vec::new();
    listed::card(context, "runs", |ui, height| {
        let mut search = runs.search.clone();
        let (title, hint) = (ui.text("past-runs-heading"), ui.text("past-runs-search"));
        let (back, field) = listed::heading(ui, &title, &mut search, &hint);
        if back.clicked() {
            wishes.push(PastRunsWish::Toggle);
        }
        if search != runs.search {
            wishes.push(PastRunsWish::Search(search));
        }
        answer.has_keyboard |= keeps_keyboard(&field);
        ui.add_space(10.0);
        list(ui, runs, height, &mut wishes);
        ui.add_space(10.0);
        answer.has_keyboard |= selected(ui, runs, &mut wishes);
    });
    let keys = context.prompt("past-runs-keys", &[]);
    match news {
        Some(news) => note::show(context, news, context.look().player),
        None => note::show(context, &keys, context.look().quiet),
    }
    answer.wishes = wishes.into_iter().map(RaceWish::PastRuns).collect();
    answer
}

/// The runs that are found.
fn list(ui: &mut Ui, runs: &PastRuns, height: f32, wishes: &mut Vec<PastRunsWish>) {
    if runs.found.is_empty() {
        let id = match (runs.is_reading(), runs.search.is_empty()) {
            (true, _) => "past-runs-reading",
            (false, true) => "past-runs-none",
            (false, false) => "past-runs-not-found",
        };
        return listed::instead(ui, height, id);
    }
    let row = |ui: &mut Ui, place: usize| row(ui, &runs.found[place], place == runs.selected);
    let clicked = listed::rows(ui, height, (runs.found.len(), runs.selected), row);
    wishes.extend(clicked.map(PastRunsWish::Select));
}

/// A run: its day and time, its race, and the note on it.
fn row(ui: &mut Ui, run: &PastRun, is_selected: bool) -> Response {
    let size = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let day = format!("{} {}", day_of(run), time_of_day(run));
    let time = ui.ctx().resolve(&score_words(run.score, run.is_storm));
    let race = race_of(run).map(|race| ui.ctx().resolve(&race));
    let race = race.unwrap_or_else(|| run.code.clone());
    response.widget_info(|| {
        let words = format!("{day} {time} {race}");
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_selected, words)
    });
    let look = ui.look();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    listed::mark(ui, rect, is_selected, &response);
    let ink = if is_selected { look.text } else { look.quiet };
    let at = |x: f32| pos2(rect.left() + x, rect.center().y);
    let write = |x: f32, words: &str, font, ink| painter.text(at(x), Align2::LEFT_CENTER, words, font, ink);
    write(10.0, &day, theme::mono(14.0), ink);
    painter.text(at(250.0), Align2::RIGHT_CENTER, time, theme::mono(14.0), look.text);
    if run.is_best {
        // The personal best has a mark besides its color.
        star::paint(&painter, at(266.0), 6.5, look.player, true);
    }
    let end = write(286.0, &race, theme::plain(14.0), ink).right() - rect.left();
    write(end + 16.0, &run.note, theme::plain(14.0), look.way);
    controls::after_click(&response);
    response
}

/// The actions for the selected run, and its note; returns true if the note has the keyboard.
fn selected(ui: &mut Ui, runs: &PastRuns, wishes: &mut Vec<PastRunsWish>) -> bool {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let Some(run) = runs.run() else {
        ui.add_space(66.0);
        return false;
    };
    let remove = if runs.asks { "past-runs-really-remove" } else { "past-runs-remove" };
    ui.horizontal_wrapped(|ui| {
        for (id, wish) in [
            ("past-runs-results", PastRunsWish::Review),
            ("past-runs-watch", PastRunsWish::Watch),
            ("past-runs-race", PastRunsWish::Race),
            (remove, PastRunsWish::Remove),
        ]
        .into_iter()
        .chain(IS_PAGE.then_some(DOWNLOADS).into_iter().flatten())
        {
            let is_asked = id == "past-runs-really-remove";
            let shortcut = if is_asked { "past-runs-remove" } else { id };
            let name = ui.with_key(ui.text(id), shortcut);
            if controls::chip(ui, &name, is_asked).clicked() {
                wishes.push(wish);
            }
        }
    });
    // Typed text is saved when the field is left, and belongs to the run that it was typed for.
    let typed = egui::Id::new(("note", &run.replay));
    let mut words = ui.data(|data| data.get_temp::<String>(typed)).unwrap_or_else(|| run.note.clone());
    let edit = TextEdit::singleline(&mut words)
        .hint_text(ui.text("past-runs-note"))
        .font(theme::plain(15.0))
        .char_limit(MAX_NOTE)
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(typed, words.clone()));
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(typed));
        if words.trim() != run.note {
            wishes.push(PastRunsWish::Note(words.trim().to_owned()));
        }
    }
    keeps_keyboard(&response)
}
