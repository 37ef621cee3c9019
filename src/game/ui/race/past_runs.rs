//! The page of past runs: a list to search, and what can be done with the selected run.

use super::lobby::LobbyAnswer;
use crate::game::logic::{PastRuns, PastRunsWish, RaceWish, day_of, race_of};
use crate::game::platform::IS_PAGE;
use crate::game::platform::files::PastRun;
use crate::game::ui::look::Looks as _;
use crate::game::ui::sign::Sign;
use crate::game::ui::theme::text;
use crate::game::ui::{controls, menu, note, star, theme};
use bevy_egui::egui::{
    self, Align, Align2, Layout, Response, ScrollArea, Sense, TextEdit, Ui, pos2, vec2,
};

/// The width of the card, in design pixels.
const CARD: f32 = 940.0;
/// The height of a row, and of everything but the list.
const ROW: f32 = 30.0;
const REST: f32 = 290.0;
/// The downloads that a page offers, where the runs lie in no folder.
const DOWNLOADS: [(&str, PastRunsWish); 2] = [
    ("past-runs-download", PastRunsWish::Download),
    ("past-runs-splits", PastRunsWish::DownloadSplits),
];
/// The longest note, in characters.
const MAX_NOTE: usize = 250;

/// Shows the page, and a line of news.
pub fn show(context: &egui::Context, runs: &PastRuns, news: Option<&str>) -> LobbyAnswer {
    let mut answer = LobbyAnswer::default();
    let mut wishes = Vec::new();
    let screen = context.content_rect();
    let area = menu::area(context, "runs", ()).anchor(Align2::CENTER_CENTER, vec2(0.0, -18.0));
    area.show(context, |ui| {
        menu::card(ui).show(ui, |ui| {
            ui.set_width(CARD.min(screen.width() - 100.0));
            answer.has_keyboard |= heading(ui, runs, &mut wishes);
            ui.add_space(10.0);
            let height = (screen.height() - REST).max(2.0 * ROW);
            list(ui, runs, height, &mut wishes);
            ui.add_space(10.0);
            answer.has_keyboard |= selected(ui, runs, &mut wishes);
        });
    });
    let keys = context.prompt("past-runs-keys", &[]);
    match news {
        Some(news) => note::show(context, news, context.look().player),
        None => note::show(context, &keys, context.look().quiet),
    }
    answer.wishes = wishes.into_iter().map(RaceWish::PastRuns).collect();
    answer
}

/// The heading and the search; returns whether the search has the keyboard.
fn heading(ui: &mut Ui, runs: &PastRuns, wishes: &mut Vec<PastRunsWish>) -> bool {
    ui.horizontal(|ui| {
        let back = ui.text("past-runs-back");
        if controls::button(ui, Sign::Leave, &back, &ui.caption("past-runs-back"), false).clicked()
        {
            wishes.push(PastRunsWish::Toggle);
        }
        ui.add_space(6.0);
        let title = ui.text("past-runs-heading");
        ui.label(text(title, theme::bold(26.0), ui.look().text));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let mut search = runs.search.clone();
            let edit = TextEdit::singleline(&mut search)
                .hint_text(ui.text("past-runs-search"))
                .font(theme::plain(15.0))
                .char_limit(200)
                .desired_width(360.0);
            let response = ui.add(edit);
            if search != runs.search {
                wishes.push(PastRunsWish::Search(search));
            }
            keeps_keyboard(&response)
        })
        .inner
    })
    .inner
}

/// Returns true if a field has the keyboard, or has just given it up by a key that does nothing else.
fn keeps_keyboard(response: &Response) -> bool {
    response.has_focus() || response.lost_focus()
}

/// The runs that are found.
fn list(ui: &mut Ui, runs: &PastRuns, height: f32, wishes: &mut Vec<PastRunsWish>) {
    let seen = ui.id().with("seen");
    let before = ui.data(|data| data.get_temp::<usize>(seen));
    ui.data_mut(|data| data.insert_temp(seen, runs.selected));
    ui.spacing_mut().item_spacing.y = 0.0;
    if runs.found.is_empty() {
        let id = match (runs.is_reading(), runs.search.is_empty()) {
            (true, _) => "past-runs-reading",
            (false, true) => "past-runs-none",
            (false, false) => "past-runs-not-found",
        };
        let size = vec2(ui.available_width(), height);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let (words, font) = (ui.text(id), theme::plain(15.0));
        let ink = ui.look().quiet;
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, font, ink);
        return;
    }
    let mut area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    if before.is_some_and(|before| before != runs.selected) {
        let top = runs.selected as f32 * ROW - height / 2.0;
        area = area.vertical_scroll_offset(top.max(0.0));
    }
    area.auto_shrink(false).show_rows(ui, ROW, runs.found.len(), |ui, range| {
        for place in range {
            if row(ui, &runs.found[place], place == runs.selected).clicked() {
                wishes.push(PastRunsWish::Select(place));
            }
        }
    });
}

/// A run: its day and time, its race, and the note on it.
fn row(ui: &mut Ui, run: &PastRun, is_selected: bool) -> Response {
    let size = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let (day, time) = (day_of(run), ui.clock(run.run));
    let race = race_of(run).map(|race| ui.ctx().resolve(&race));
    let race = race.unwrap_or_else(|| run.code.clone());
    response.widget_info(|| {
        let words = format!("{day} {time} {race}");
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_selected, words)
    });
    let look = ui.look();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    if is_selected || response.hovered() {
        painter.rect_filled(rect, 6.0, look.sunken);
    }
    let ink = if is_selected { look.text } else { look.quiet };
    let at = |x: f32| pos2(rect.left() + x, rect.center().y);
    let write =
        |x: f32, words: &str, font, ink| painter.text(at(x), Align2::LEFT_CENTER, words, font, ink);
    write(10.0, &day, theme::mono(14.0), ink);
    painter.text(at(200.0), Align2::RIGHT_CENTER, time, theme::mono(14.0), look.text);
    if run.is_best {
        // The personal best has a mark besides its color.
        star::paint(&painter, at(216.0), 6.5, look.player, true);
    }
    let end = write(236.0, &race, theme::plain(14.0), ink).right() - rect.left();
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
    let mut words =
        ui.data(|data| data.get_temp::<String>(typed)).unwrap_or_else(|| run.note.clone());
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
