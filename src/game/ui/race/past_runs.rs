//! The page of past runs: a list to search, and what can be done with the selected run.

use super::listed::{self, Page, RaceAnswer, keeps_keyboard};
use crate::game::logic::{PastRuns, RaceWish, code_of, day_of, is_aided, race_of, score_words, time_of_day};
use crate::game::platform::IS_PAGE;
use crate::game::platform::files::PastRun;
use crate::game::ui::prelude::*;

/// The downloads that a page offers, where the runs lie in no folder.
const DOWNLOADS: [&str; 2] = ["past-runs-download", "past-runs-splits"];
/// The longest note, in characters.
const MAX_NOTE: usize = 250;

/// Shows the page, and a line of news.
pub fn show_past_runs(context: &egui::Context, runs: &PastRuns, news: Option<&str>) -> RaceAnswer {
    let page = Page {
        id: "runs",
        back: "lobby-past-runs",
        title: context.text("past-runs-heading"),
        field: &runs.search,
        hint: "past-runs-search",
        keys: if runs.found.is_empty() { "past-runs-keys-none" } else { "past-runs-keys" },
        news,
    };
    page.show(context, RaceWish::Search, |ui, height, _, answer| {
        list(ui, runs, height, answer);
        ui.add_space(10.0);
        selected(ui, runs, answer);
    })
}

/// The runs that are found.
fn list(ui: &mut Ui, runs: &PastRuns, height: f32, answer: &mut RaceAnswer) {
    if runs.found.is_empty() {
        let id = match (runs.is_reading(), runs.search.is_empty()) {
            (true, _) => "past-runs-reading",
            (false, true) => "past-runs-none",
            (false, false) => "past-runs-not-found",
        };
        return listed::instead(ui, height, id);
    }
    let words = |ui: &Ui, place: usize| words(ui, &runs.found[place]).join(" ");
    let paint = |ui: &Ui, place: usize, rect| paint(ui, &runs.found[place], place == runs.selected, rect);
    let clicked = listed::rows(ui, height, (runs.found.len(), runs.selected), words, paint);
    answer.wishes.extend(clicked.map(RaceWish::Select));
}

/// The day, the time and the race of a run.
fn words(ui: &Ui, run: &PastRun) -> [String; 3] {
    let race = race_of(run).map_or_else(|| code_of(run).to_owned(), |race| ui.resolve(&race));
    let day = format!("{} {}", day_of(run), time_of_day(run));
    [day, ui.resolve(&score_words(run.score, run.is_storm)), race]
}

/// A run: its day and time, its race, and the note on it.
fn paint(ui: &Ui, run: &PastRun, is_selected: bool, rect: Rect) {
    let [day, time, race] = words(ui, run);
    let look = ui.look();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let ink = if is_selected { look.text } else { look.quiet };
    let at = |x: f32| pos2(rect.left() + x, rect.center().y);
    let write = |x: f32, words: &str, font, ink| painter.text(at(x), Align2::LEFT_CENTER, words, font, ink);
    write(10.0, &day, theme::mono(14.0), ink);
    painter.text(at(250.0), Align2::RIGHT_CENTER, time, theme::mono(14.0), look.text);
    if run.is_best {
        // The personal best has a mark besides its color.
        sign::star(&painter, at(266.0), 6.5, look.player, true);
    }
    let font = theme::plain(14.0);
    let shown = if is_aided(run) { format!("   {}", ui.text("run-aided")) } else { String::new() };
    let race = theme::code(ui, &race, &font, rect.width() - 430.0) + shown.as_str();
    let end = write(286.0, &race, font, ink).right() - rect.left();
    write(end + 16.0, &run.note, theme::plain(14.0), look.way);
}

/// The actions for the selected run, and its note.
fn selected(ui: &mut Ui, runs: &PastRuns, answer: &mut RaceAnswer) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let Some(run) = runs.run() else {
        ui.add_space(66.0);
        return;
    };
    ui.horizontal_wrapped(|ui| {
        let downloads = IS_PAGE.then_some(DOWNLOADS).into_iter().flatten();
        let all = ["past-runs-results", "past-runs-watch", "past-runs-race", "past-runs-remove"].into_iter();
        for id in all.chain(downloads) {
            let is_asked = runs.asks && id == "past-runs-remove";
            let name = ui.with_key(ui.text(if is_asked { "past-runs-really-remove" } else { id }), id);
            answer.wishes.extend(controls::chip(ui, &name, is_asked).clicked().then_some(RaceWish::Do(id)));
        }
    });
    // Typed text is saved when the field is left, and belongs to the run that it was typed for.
    let typed = Id::new(("note", &run.replay));
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
        answer.wishes.extend((words.trim() != run.note).then(|| RaceWish::Note(words.trim().to_owned())));
    }
    answer.has_keyboard |= keeps_keyboard(&response);
}
