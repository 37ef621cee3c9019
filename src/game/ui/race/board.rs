//! The page of a board: its address, the runs on the chosen ladder, and what can be done with them.

use super::listed::{self, Page, RaceAnswer, is_entered};
use crate::game::logic::{BoardPage, RaceWish, score_words};
use crate::game::ui::prelude::*;
use mazewright_run::Ticks;
use mazewright_run::inside::Score;

/// Shows the page, and a line of news.
pub(super) fn show(context: &egui::Context, board: &BoardPage, has_own_run: bool, news: Option<&str>) -> RaceAnswer {
    let title = board.title.clone().unwrap_or_else(|| context.text("board-heading"));
    let page = Page {
        id: "board",
        back: "lobby-board",
        title,
        field: &board.address,
        hint: "board-address",
        keys: if board.runs.is_empty() { "past-runs-keys-none" } else { "board-keys" },
        news,
    };
    page.show(context, RaceWish::Address, |ui, height, field, answer| {
        answer.wishes.extend(is_entered(ui, field).then_some(RaceWish::Do("board-read")));
        list(ui, board, height, answer);
        ui.add_space(10.0);
        actions(ui, board, has_own_run, answer);
    })
}

/// The runs on the ladder.
fn list(ui: &mut Ui, board: &BoardPage, height: f32, answer: &mut RaceAnswer) {
    if board.runs.is_empty() {
        let id = match (board.is_waiting(), &board.title) {
            (true, _) => "board-reading",
            (false, Some(_)) => "board-no-runs",
            (false, None) => "board-none",
        };
        return listed::instead(ui, height, id);
    }
    let words = |ui: &Ui, place: usize| {
        let run = &board.runs[place];
        format!("{} {} {}", run.rank, score(ui, board, place), run.name)
    };
    let paint = |ui: &Ui, place: usize, rect: Rect| paint(ui, board, place, rect);
    let clicked = listed::rows(ui, height, (board.runs.len(), board.selected), words, paint);
    answer.wishes.extend(clicked.map(RaceWish::Select));
}

/// The time of a run, or the mazes that it won in a storm.
fn score(ui: &Ui, board: &BoardPage, place: usize) -> String {
    let run = &board.runs[place];
    let score = Score { won: run.levels_won.unwrap_or_default(), run: Ticks(run.run_ticks) };
    ui.resolve(&score_words(score, run.levels_won.is_some()))
}

/// A run: its rank, time, player and day; a line above the first one that the player's own best is faster than.
fn paint(ui: &Ui, board: &BoardPage, place: usize, rect: Rect) {
    let run = &board.runs[place];
    let look = ui.look();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let ink = if place == board.selected { look.text } else { look.quiet };
    let at = |x: f32| pos2(rect.left() + x, rect.center().y);
    let number = |x, words: String, ink| painter.text(at(x), Align2::RIGHT_CENTER, words, theme::mono(14.0), ink);
    number(50.0, ui.number(run.rank as u64), ink);
    number(180.0, score(ui, board, place), look.text);
    let plain = theme::plain(15.0);
    let end = painter.text(at(200.0), Align2::LEFT_CENTER, &run.name, plain, ink).right();
    number(rect.width() - 14.0, run.day.clone().unwrap_or_default(), look.quiet);
    if let Some((own, is_there)) = board.own {
        // A best that belongs behind all runs is named below the last one.
        let is_last = own == place + 1 && own == board.runs.len();
        if own == place || is_last {
            own_line(ui, rect, if is_last { rect.bottom() - 1.0 } else { rect.top() }, (is_there, end));
        }
    }
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

/// Shows the actions for the selected run and the player's own.
fn actions(ui: &mut Ui, board: &BoardPage, has_own_run: bool, answer: &mut RaceAnswer) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    ui.horizontal_wrapped(|ui| {
        let has_run = !board.runs.is_empty();
        for (id, is_live) in [
            ("board-race", has_run),
            ("past-runs-watch", has_run),
            ("board-read", !board.address.is_empty()),
            ("board-hand-in", has_own_run),
        ] {
            ui.add_enabled_ui(is_live, |ui| listed::command(ui, id, &mut answer.wishes));
        }
        let style = (ui.text("board-name"), theme::plain(15.0), 40, 180.0);
        let field = answer.field(ui, &board.name, style, RaceWish::Player);
        if board.wants_name {
            field.request_focus();
        }
    });
}
