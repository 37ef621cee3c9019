//! The page of a board: its address, the runs on the chosen ladder, and what can be done with them.

use super::listed::{self, ROW, keeps_keyboard};
use super::lobby::LobbyAnswer;
use crate::game::logic::{BoardPage, BoardWish, RaceWish, score_words};
use crate::game::ui::look::Looks as _;
use crate::game::ui::{controls, note, theme};
use bevy_egui::egui::{self, Align2, Rect, Response, Sense, TextEdit, Ui, pos2, vec2};
use mazewright_run::{Score, Ticks};

/// Shows the page, and a line of news.
pub(super) fn show(context: &egui::Context, board: &BoardPage, has_own_run: bool, news: Option<&str>) -> LobbyAnswer {
    let mut answer = LobbyAnswer::default();
    let mut wishes = Vec::new();
    listed::card(context, "board", |ui, height| {
        let mut address = board.address.clone();
        let title = board.title.clone().unwrap_or_else(|| ui.text("board-heading"));
        let hint = ui.text("board-address");
        let (back, field) = listed::heading(ui, &title, &mut address, &hint);
        if back.clicked() {
            wishes.push(BoardWish::Toggle);
        }
        if address != board.address {
            wishes.push(BoardWish::Address(address));
        }
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if is_entered {
            wishes.push(BoardWish::Read);
        }
        answer.has_keyboard |= keeps_keyboard(&field);
        ui.add_space(10.0);
        list(ui, board, height, &mut wishes);
        ui.add_space(10.0);
        answer.has_keyboard |= actions(ui, board, has_own_run, &mut wishes);
    });
    let keys = context.prompt("board-keys", &[]);
    match news {
        Some(news) => note::show(context, news, context.look().player),
        None => note::show(context, &keys, context.look().quiet),
    }
    answer.wishes = wishes.into_iter().map(RaceWish::Board).collect();
    answer
}

/// The runs on the ladder.
fn list(ui: &mut Ui, board: &BoardPage, height: f32, wishes: &mut Vec<BoardWish>) {
    if board.runs.is_empty() {
        let id = match (board.is_waiting(), &board.title) {
            (true, _) => "board-reading",
            (false, Some(_)) => "board-no-runs",
            (false, None) => "board-none",
        };
        return listed::instead(ui, height, id);
    }
    let row = |ui: &mut Ui, place: usize| row(ui, board, place);
    let clicked = listed::rows(ui, height, (board.runs.len(), board.selected), row);
    wishes.extend(clicked.map(BoardWish::Select));
}

/// A run: its rank, time, player and day; a line above the first one that the player's own best is faster than.
fn row(ui: &mut Ui, board: &BoardPage, place: usize) -> Response {
    let run = &board.runs[place];
    let is_selected = place == board.selected;
    let size = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let score = Score { won: run.levels_won.unwrap_or_default(), run: Ticks(run.run_ticks) };
    let time = ui.ctx().resolve(&score_words(score, run.levels_won.is_some()));
    response.widget_info(|| {
        let words = format!("{} {time} {}", run.rank, run.name);
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_selected, words)
    });
    let look = ui.look();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    listed::mark(ui, rect, is_selected, &response);
    let ink = if is_selected { look.text } else { look.quiet };
    let at = |x: f32| pos2(rect.left() + x, rect.center().y);
    let number = |x, words: String, ink| painter.text(at(x), Align2::RIGHT_CENTER, words, theme::mono(14.0), ink);
    number(50.0, ui.number(run.rank as u64), ink);
    number(180.0, time, look.text);
    let plain = theme::plain(15.0);
    let end = painter.text(at(200.0), Align2::LEFT_CENTER, &run.name, plain, ink).right();
    let day = run.day.clone().unwrap_or_default();
    number(rect.width() - 14.0, day, look.quiet);
    if let Some((own, is_there)) = board.own {
        // A best that belongs behind all runs is named below the last one.
        let is_last = own == place + 1 && own == board.runs.len();
        if own == place || is_last {
            own_line(ui, rect, if is_last { rect.bottom() - 1.0 } else { rect.top() }, (is_there, end));
        }
    }
    controls::after_click(&response);
    response
}

/// A line where the player's own best belongs: with words on it, or behind the name if the run stands there.
fn own_line(ui: &Ui, row: Rect, y: f32, (is_there, end): (bool, f32)) {
    let (painter, look) = (ui.painter(), ui.look());
    painter.hline(row.x_range(), y, (2.0, look.player));
    if is_there {
        let start = pos2(end + 16.0, row.center().y);
        painter.text(start, Align2::LEFT_CENTER, ui.text("board-own-there"), theme::plain(14.0), look.player);
        return;
    }
    let words = painter.layout_no_wrap(ui.text("board-own"), theme::plain(13.0), look.player);
    // The words above the first run lie within the list.
    let y = y.max(ui.clip_rect().top() + words.size().y / 2.0);
    let place = Align2::RIGHT_CENTER.anchor_size(pos2(row.right() - 120.0, y), words.size());
    painter.rect_filled(place.expand2(vec2(8.0, 0.0)), 4.0, look.raised);
    painter.galley(place.min, words, look.player);
}

/// Shows the actions for the selected run and the player's own; returns true if the name has the keyboard focus.
fn actions(ui: &mut Ui, board: &BoardPage, has_own_run: bool, wishes: &mut Vec<BoardWish>) -> bool {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    ui.horizontal_wrapped(|ui| {
        let has_run = !board.runs.is_empty();
        for (id, wish, is_live) in [
            ("board-race", BoardWish::Race, has_run),
            ("past-runs-watch", BoardWish::Watch, has_run),
            ("board-read", BoardWish::Read, !board.address.is_empty()),
            ("board-hand-in", BoardWish::HandIn, has_own_run),
        ] {
            let name = ui.keyed(id);
            let chip = ui.add_enabled_ui(is_live, |ui| controls::chip(ui, &name, false));
            if chip.inner.clicked() {
                wishes.push(wish);
            }
        }
        let mut name = board.name.clone();
        let hint = ui.text("board-name");
        let edit = TextEdit::singleline(&mut name).hint_text(hint).font(theme::plain(15.0));
        let field = ui.add(edit.char_limit(40).desired_width(180.0));
        if name != board.name {
            wishes.push(BoardWish::Name(name));
        }
        if board.wants_name {
            field.request_focus();
        }
        keeps_keyboard(&field)
    })
    .inner
}
