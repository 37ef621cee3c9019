//! The lobby: categories to the left, and to the right seed and history of the one that is chosen, or its details:
//! rules, ghosts and code.

use super::history;
use super::listed::{RaceAnswer, command, is_entered, keeps_keyboard, switch, switch_of};
use super::table::{self, names_of_hands};
use crate::game::logic::{Lobby, NamedRace, Pads, RaceWish, Records, SeedKind, Settings, Yardstick, score_words};
use crate::game::platform::IS_PAGE;
use crate::game::ui::menu;
use crate::game::ui::prelude::*;

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

use mazewright_link::problem::of_link;
use mazewright_maze::{Shape, Share};
use mazewright_run::Ticks;
use mazewright_run::inside::{Category, History};

/// The resources that the lobby shows.
#[derive(SystemParam)]
pub struct LobbySources<'w> {
    pub(super) lobby: Res<'w, Lobby>,
    pub(super) records: Res<'w, Records>,
    settings: Res<'w, Settings>,
    pads: Res<'w, Pads>,
}

/// The width of the card, and of its left part, in design pixels.
const CARD: f32 = 940.0;
const LEFT: f32 = 300.0;
/// The height of what stands above the categories.
const HEADING: f32 = 60.0;

/// The room that a code leaves for the name of its race.
const BESIDE_CODE: f32 = 200.0;

/// Shows the lobby.
pub fn show_lobby(context: &egui::Context, sources: &LobbySources) -> RaceAnswer {
    let mut answer = RaceAnswer::default();
    let screen = context.content_rect();
    let width = CARD.min(screen.width() - 100.0);
    // With large text, the line below it may need a second one.
    let low = if menu::is_low(context) { 28.0 } else { 0.0 };
    let area = menu::area(context, "lobby", ()).anchor(Align2::CENTER_CENTER, vec2(0.0, -18.0 - low / 2.0));
    area.show(context, |ui| {
        theme::card(&ui.look()).show(ui, |ui| {
            ui.set_width(width);
            // What begins the race and what leaves it are always within reach.
            heading(ui, &mut answer.wishes);
            ui.add_space(12.0);
            let height = (screen.height() - 140.0 - HEADING - low).max(120.0);
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 28.0;
                let left = LEFT.min(width * 0.36);
                let right = vec2(width - left - 28.0, height);
                column(ui, "categories", vec2(left, height), |ui| categories(ui, sources, &mut answer.wishes));
                column(ui, "chosen", right, |ui| chosen(ui, sources, &mut answer));
            });
        });
    });
    let LobbySources { lobby, records, .. } = sources;
    let news = lobby.note.as_ref().or(records.line()).or(records.unsaved());
    let keys = if lobby.category.is_some() { "lobby-keys" } else { "lobby-keys-code" };
    note::show_news(context, news.map(|news| context.resolve(news)).as_deref(), keys);
    answer
}

/// A column that scrolls by itself.
fn column(ui: &mut Ui, name: &str, size: egui::Vec2, show: impl FnOnce(&mut Ui)) {
    ui.vertical(|ui| {
        ui.set_width(size.x);
        ScrollArea::vertical().id_salt(name).max_height(size.y).min_scrolled_height(size.y).show(ui, show);
    });
}

fn heading(ui: &mut Ui, wishes: &mut Vec<RaceWish>) {
    ui.horizontal(|ui| {
        wishes.extend(controls::way_out(ui, "choice-title", "leave").then_some(RaceWish::Do("leave")));
        ui.add_space(6.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            wishes.extend(begin(ui).clicked().then_some(RaceWish::Do("lobby-race")));
            ui.add_space(10.0);
            command(ui, "lobby-past-runs", wishes);
            if !IS_PAGE {
                command(ui, "lobby-board", wishes);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let (words, ink) = (ui.text("choice-races"), ui.look().text);
                // Beside large buttons it is smaller, or left out.
                let size = (30.0 * ui.available_width() / ui.width(&words, theme::bold(30.0))).min(30.0);
                if size >= 15.0 {
                    ui.add(cut(&words, theme::bold(size), ink));
                }
            });
        });
    });
}

/// The button that begins the race.
fn begin(ui: &mut Ui) -> Response {
    let name = ui.text("lobby-race");
    let ink = ui.look().ink;
    let lay_out = |words: &str, font| ui.painter().layout_no_wrap(words.to_owned(), font, ink);
    let key = lay_out(&ui.caption("lobby-race"), theme::mono(13.0));
    let title = lay_out(&name, theme::bold(20.0));
    let width = (title.size().x + key.size().x + 64.0).max(170.0);
    let (rect, response) = controls::pressed(ui, WidgetType::Button, vec2(width, 44.0), &name, None);
    let painter = ui.painter();
    painter.rect_filled(rect, 12.0, ui.look().player);
    if response.hovered() || response.has_focus() {
        painter.rect_stroke(rect, 12.0, Stroke::new(2.0, ui.look().text), StrokeKind::Outside);
    }
    let left = rect.left_center() + vec2(22.0, -title.size().y / 2.0);
    let right = rect.right_center() - vec2(18.0 + key.size().x, key.size().y / 2.0);
    painter.galley(left, title, ink);
    controls::key_cap(painter, right + key.size() / 2.0, key, ink);
    response
}

fn categories(ui: &mut Ui, sources: &LobbySources, wishes: &mut Vec<RaceWish>) {
    let lobby = &sources.lobby;
    ui.spacing_mut().item_spacing.y = 8.0;
    players(ui, sources, wishes);
    for category in Category::ALL {
        let is_chosen = lobby.category == Some(category);
        let id = format!("category-{}", category.name());
        let hint = ui.text(&format!("{id}-hint"));
        wishes.extend(entry(ui, &ui.text(&id), &hint, is_chosen).then_some(RaceWish::Category(category)));
    }
    for (place, NamedRace { name, ladder }) in lobby.named.iter().enumerate() {
        let code = if sources.settings.hides_seed { String::new() } else { ladder.to_string() };
        let code = theme::code(ui, &code, &theme::plain(13.5), ui.available_width() - 36.0);
        wishes.extend(entry(ui, name, &code, lobby.chosen_name() == Some(place)).then_some(RaceWish::Named(place)));
    }
    if lobby.has_typed() {
        let words = ["heading-code", "heading-code-hint"].map(|id| ui.text(id));
        let is_chosen = lobby.category.is_none() && lobby.chosen_name().is_none();
        wishes.extend(entry(ui, &words[0], &words[1], is_chosen).then_some(RaceWish::Do("heading-code")));
    }
}

/// How many play at this screen.
fn players(ui: &mut Ui, sources: &LobbySources, wishes: &mut Vec<RaceWish>) {
    label(ui, &ui.keyed("lobby-players"));
    ui.horizontal(|ui| {
        let names: Vec<String> = (1..=Lobby::most_players(&sources.pads)).map(|n| n.to_string()).collect();
        let place = controls::row(ui, &names, sources.lobby.players - 1);
        wishes.extend(place.map(|place| RaceWish::Players(place + 1)));
    });
}

/// An entry of two lines, and whether it was clicked; a bar at its left end marks the chosen one, besides its color.
fn entry(ui: &mut Ui, title: &str, sentence: &str, is_chosen: bool) -> bool {
    let width = ui.available_width();
    let painter = ui.painter();
    let words = painter.layout(sentence.to_owned(), theme::plain(13.5), ui.look().quiet, width - 36.0);
    let size = vec2(width, words.size().y + 46.0);
    let (rect, response) = controls::pressed(ui, WidgetType::RadioButton, size, title, Some(is_chosen));
    // However it was chosen, it is seen, and what is above it as well where there is room; also in a page that was just
    // opened, or in a window of another size. An entry below the pointer is visible already.
    let shown = (is_chosen, ui.ctx().cumulative_frame_nr(), ui.clip_rect().height());
    let was_seen = |(was_chosen, frame, height)| was_chosen && frame + 1 >= shown.1 && height == shown.2;
    if !ui.is_sizing_pass() && !ui.keep(response.id, shown).is_some_and(was_seen) && is_chosen && !response.hovered() {
        let all = rect.with_min_y(ui.min_rect().top());
        ui.scroll_to_rect(if all.height() < ui.clip_rect().height() { all } else { rect }, None);
    }
    let painter = ui.painter();
    let lit = response.hovered() || response.has_focus();
    if is_chosen || lit {
        painter.rect_filled(rect, 10.0, ui.look().sunken);
    }
    if is_chosen {
        painter.rect_filled(Rect::from_min_size(rect.min, vec2(6.0, rect.height())), 3.0, ui.look().player);
    }
    painter.text(rect.min + vec2(18.0, 10.0), Align2::LEFT_TOP, title, theme::bold(18.0), ui.look().text);
    painter.galley(rect.min + vec2(18.0, 36.0), words, ui.look().quiet);
    response.clicked()
}

/// The right column: the seed and the history of the chosen race, or everything else that can be set.
fn chosen(ui: &mut Ui, sources: &LobbySources, answer: &mut RaceAnswer) {
    let lobby = &sources.lobby;
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            switch(ui, "lobby-details", lobby.shows_details, &mut answer.wishes);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(cut(ui.resolve(&lobby.heading()), theme::bold(18.0), ui.look().text));
            });
        });
    });
    if lobby.shows_details {
        details(ui, sources, answer);
    } else {
        front(ui, sources, answer);
    }
}

fn front(ui: &mut Ui, sources: &LobbySources, answer: &mut RaceAnswer) {
    let lobby = &sources.lobby;
    // A code has a seed of its own; the row stays, so that nothing below it moves.
    ui.add_enabled_ui(lobby.has_own_rules(), |ui| {
        label(ui, &ui.text("part-seed"));
        let chosen = SeedKind::ALL.iter().position(|&kind| lobby.category.is_some() && kind == lobby.seed_kind);
        let names = SeedKind::ALL.map(|kind| ui.text(kind.id()));
        ui.horizontal_wrapped(|ui| {
            let place = controls::row(ui, &names, chosen.unwrap_or(names.len()));
            answer.wishes.extend(place.map(|place| RaceWish::Seed(SeedKind::ALL[place])));
        });
    });
    let details = set_details(ui, sources).join("   ·   ");
    ui.add(cut(details, theme::plain(14.0), ui.look().text));
    if lobby.players > 1 {
        ui.add_space(6.0);
        ui.add(wrapped(ui.text("table-rules"), theme::plain(15.0), ui.look().text));
        ui.add_space(6.0);
        return table::list(ui, &names_of_hands(ui.ctx(), &sources.pads, lobby.players));
    }
    let history = sources.records.keeper.history();
    numbers(ui, history);
    // The chart takes what a low window leaves, so that nothing has to be scrolled to.
    let others = 36.0 * lobby.dropped.len() as f32;
    history::show(ui, history, (ui.ctx().content_rect().height() - 470.0 - others).clamp(46.0, 200.0));
    let wishes = &mut answer.wishes;
    ui.add_enabled_ui(sources.records.best.is_some(), |ui| command(ui, "lobby-watch-best", wishes));
    dropped(ui, lobby, wishes);
}

/// The choices under the details that change the race, in words.
fn set_details(ui: &Ui, sources: &LobbySources) -> Vec<String> {
    let lobby = &sources.lobby;
    if let Some(ladder) = lobby.typed.filter(|_| !lobby.has_own_rules() && !sources.settings.hides_seed) {
        return vec![theme::code(ui, &ladder.to_string(), &theme::plain(14.0), ui.available_width())];
    }
    let rules = lobby.ladder().map_or(lobby.rules, |ladder| ladder.rules);
    let is_alone = lobby.players == 1;
    let switches = [
        ("lobby-fog", rules.fog),
        ("lobby-blind", rules.blind),
        ("lobby-perfect-ghost", lobby.perfect_ghost && is_alone),
        ("lobby-keys-ghost", lobby.keys_ghost && is_alone),
    ];
    let switches = switches.into_iter().filter(|&(_, is_on)| is_on).map(|(id, _)| ui.text(id));
    features(ui, lobby).into_iter().map(|(_, name)| name).chain(switches).collect()
}

/// Grid and furniture of a category, each with the command that changes it.
fn features(ui: &Ui, lobby: &Lobby) -> Vec<(&'static str, String)> {
    let grid = lobby.grid().map(|grid| ("lobby-grid", "grid", name_of_grid(ui, grid)));
    let furniture = lobby.furniture().map(|it| ("lobby-furniture", "furniture", ui.resolve(&it)));
    let all = grid.into_iter().chain(furniture);
    all.map(|(id, part, chosen)| (id, ui.format(id, &[(part, chosen.into())]))).collect()
}

fn details(ui: &mut Ui, sources: &LobbySources, answer: &mut RaceAnswer) {
    let lobby = &sources.lobby;
    let wishes = &mut answer.wishes;
    // A code has rules of its own; their rows stay, so that nothing below them moves.
    ui.add_enabled_ui(lobby.has_own_rules(), |ui| {
        label(ui, &ui.text("lobby-rules"));
        let rules = lobby.ladder().map_or(lobby.rules, |ladder| ladder.rules);
        ui.horizontal_wrapped(|ui| {
            switch(ui, "lobby-fog", rules.fog, wishes);
            switch(ui, "lobby-blind", rules.blind, wishes);
            for (id, name) in features(ui, lobby) {
                controls::ask(ui, &ui.with_key(name, id), RaceWish::Do(id), wishes);
            }
        });
    });
    if lobby.players == 1 {
        // A page cannot reach LiveSplit.
        let ghosts_and_more = if IS_PAGE { "part-ghosts" } else { "lobby-ghosts" };
        label(ui, &ui.text(ghosts_and_more));
        ghosts(ui, sources, wishes);
        label(ui, &ui.text("lobby-against"));
        against(ui, lobby, answer);
    }
    label(ui, &ui.text("part-code"));
    code(ui, sources, answer);
}

/// The name of a grid, with or without bridges.
fn name_of_grid(ui: &Ui, (shape, weave): (Shape, Share)) -> String {
    if weave.is_zero() { ui.text(&format!("topology-{}", shape.name())) } else { ui.text("lobby-bridges") }
}

/// The replays that were dropped on the window, each to be watched or removed.
fn dropped(ui: &mut Ui, lobby: &Lobby, wishes: &mut Vec<RaceWish>) {
    let ladder = lobby.ladder();
    for (place, dropped) in lobby.dropped.iter().enumerate() {
        ui.horizontal(|ui| {
            controls::ask(ui, &ui.text("lobby-watch"), RaceWish::WatchDropped(place), wishes);
            controls::ask(ui, &ui.text("lobby-forget"), RaceWish::Forget(place), wishes);
            let name = ui.resolve(&dropped.name);
            let (label, ink) = if Some(dropped.replay.ladder) == ladder {
                (name, ui.look().text)
            } else {
                (ui.format("lobby-other-ladder", &[("run", name.into())]), ui.look().quiet)
            };
            ui.add(cut(label, theme::plain(14.0), ink));
        });
    }
}

/// Which ghosts run along, and whether LiveSplit is driven.
fn ghosts(ui: &mut Ui, sources: &LobbySources, wishes: &mut Vec<RaceWish>) {
    let LobbySources { lobby, records, .. } = sources;
    let ghosts = [
        ("lobby-best-ghost", lobby.best_ghost),
        ("lobby-perfect-ghost", lobby.perfect_ghost),
        ("lobby-keys-ghost", lobby.keys_ghost),
    ];
    ui.horizontal_wrapped(|ui| {
        for (id, is_on) in ghosts {
            switch(ui, id, is_on, wishes);
        }
        if IS_PAGE {
            return;
        }
        ui.add_space(14.0);
        let names = [
            ["livesplit-off", "livesplit-silent", "livesplit-connected"],
            ["livesplit-one-off", "livesplit-one-waiting", "livesplit-one-connected"],
        ];
        for ((is_on, is_connected), [off, waiting, connected]) in records.livesplits().into_iter().zip(names) {
            let id = if is_connected { connected } else { waiting };
            switch_of(ui, if is_on { id } else { off }, is_on, RaceWish::Do(off), wishes);
        }
    });
}

/// The yardstick of the splits, and a field for a time.
fn against(ui: &mut Ui, lobby: &Lobby, answer: &mut RaceAnswer) {
    ui.horizontal_wrapped(|ui| {
        for yardstick in Yardstick::ALL {
            let is_chosen = lobby.yardstick == yardstick;
            switch_of(ui, yardstick.id(), is_chosen, RaceWish::Against(yardstick), &mut answer.wishes);
        }
        if lobby.yardstick != Yardstick::Goal {
            return;
        }
        let is_wrong = !lobby.goal.is_empty() && Ticks::parse(&lobby.goal).is_none();
        let ink = if is_wrong { ui.look().entrance } else { ui.look().text };
        let (response, typed) = controls::field(ui, &lobby.goal, |edit| {
            edit.hint_text("1:23.45").font(theme::mono(14.0)).text_color(ink).char_limit(12).desired_width(90.0)
        });
        answer.has_keyboard |= keeps_keyboard(&response);
        answer.wishes.extend(typed.map(RaceWish::Goal));
    });
}

fn label(ui: &mut Ui, words: &str) {
    ui.add_space(2.0);
    ui.label(text(words, theme::plain(13.0), ui.look().quiet));
}

/// The code of the chosen race, and a field for another one.
fn code(ui: &mut Ui, sources: &LobbySources, answer: &mut RaceAnswer) {
    let (lobby, hides_code) = (&sources.lobby, sources.settings.hides_seed);
    if let Some(ladder) = lobby.ladder() {
        ui.horizontal(|ui| {
            controls::ask(ui, &ui.text("lobby-copy"), RaceWish::Do("lobby-copy"), &mut answer.wishes);
            command(ui, "lobby-copy-link", &mut answer.wishes);
            ui.add(if hides_code {
                cut(ui.text("seed-until-start"), theme::plain(14.0), ui.look().quiet)
            } else {
                let font = theme::mono(14.0);
                cut(theme::code(ui, &ladder.to_string(), &font, ui.available_width()), font, ui.look().text)
            });
        });
    }
    ui.horizontal(|ui| {
        controls::ask(ui, &ui.text("lobby-paste"), RaceWish::Do("lobby-paste"), &mut answer.wishes);
        if IS_PAGE {
            command(ui, "lobby-choose", &mut answer.wishes);
        }
        let (hint, width) = (ui.text("lobby-code-hint"), (ui.available_width() - BESIDE_CODE).max(80.0));
        let (response, typed) = controls::field(ui, &lobby.field, |edit| {
            let edit = edit.hint_text(hint).font(theme::mono(14.0)).password(hides_code);
            edit.char_limit(200).desired_width(width)
        });
        answer.has_keyboard |= response.has_focus();
        let has_changed = typed.is_some();
        answer.wishes.extend(typed.map(RaceWish::Type));
        if is_entered(ui, &response) {
            answer.wishes.push(RaceWish::Do("read-code"));
            // Otherwise this key would begin the race.
            answer.has_keyboard = true;
        }
        // A text that names no race has to be mended or discarded before other keys work again.
        if response.lost_focus() && (matches!(lobby.reading, Some(Err(_))) || has_changed) {
            if ui.input(|input| input.key_pressed(Key::Escape)) {
                answer.wishes.push(RaceWish::Type(String::new()));
            } else if !ui.input(|input| input.pointer.any_click()) {
                response.request_focus();
                answer.has_keyboard = true;
            }
        }
        if let Some(refusal) = lobby.refusal() {
            refuse(ui, response.rect, &ui.resolve(&of_link(refusal).into()));
        }
        name(ui, lobby, answer);
    });
}

/// A field for the name under which the chosen race is kept, or what removes it.
fn name(ui: &mut Ui, lobby: &Lobby, answer: &mut RaceAnswer) {
    if lobby.chosen_name().is_some() {
        return command(ui, "lobby-forget-name", &mut answer.wishes);
    }
    let can_keep = !lobby.name.trim().is_empty();
    let mut keeps = can_keep && controls::chip(ui, &ui.text("lobby-keep-name"), false).clicked();
    let width = (ui.available_width() - 8.0).max(60.0);
    let style = (ui.text("lobby-name-hint"), theme::plain(14.0), NamedRace::LONGEST, width);
    let response = answer.field(ui, &lobby.name, style, RaceWish::Name);
    keeps |= is_entered(ui, &response);
    answer.wishes.extend(keeps.then_some(RaceWish::Do("lobby-keep-name")));
}

/// Says below the field what is wrong with it, above everything else, so that nothing moves.
fn refuse(ui: &Ui, field: Rect, words: &str) {
    let area = egui::Area::new("refusal".into())
        .order(egui::Order::Tooltip)
        .fixed_pos(field.left_bottom() + vec2(0.0, 4.0))
        .interactable(false);
    let frame = Stroke::new(1.0, ui.look().player);
    area.show(ui.ctx(), |ui| {
        theme::pill(&ui.look()).stroke(frame).show(ui, |ui| {
            ui.set_max_width(field.width() - 32.0);
            ui.add(wrapped(words, theme::bold(14.0), ui.look().player));
        });
    });
}

fn numbers(ui: &mut Ui, history: &History) {
    let median = history.median().filter(|_| !history.is_storm);
    let best = history.best().map(|best| ui.resolve(&score_words(best.score(), history.is_storm)));
    let mut numbers = vec![("number-best", best.unwrap_or_else(|| "–".to_owned()))];
    // A storm has neither, and needs the room for its score.
    if history.finished == 0 || median.is_some() {
        let sum = history.sum_of_best().filter(|_| !history.is_storm);
        numbers.push(("number-sum-of-best", ui.clock_or_dash(sum)));
        numbers.push(("number-median", ui.clock_or_dash(median)));
    }
    numbers.push(("number-attempts", ui.number(history.attempts.len() as u64)));
    numbers.push(("number-finished", ui.number(history.finished as u64)));
    ui.with_layout(Layout::left_to_right(Align::TOP).with_main_wrap(true), |ui| {
        let share = (ui.available_width() / numbers.len() as f32 - 6.0).max(0.0);
        for (id, value) in numbers {
            let name = text(ui.text(id), theme::plain(12.0), ui.look().quiet);
            let value = text(value, theme::mono(17.0), ui.look().text);
            let lines = [name, value].map(|line| {
                egui::WidgetText::from(line).into_galley(
                    ui,
                    Some(egui::TextWrapMode::Extend),
                    f32::INFINITY,
                    egui::TextStyle::Body,
                )
            });
            // Each has its share of the width, or what it needs.
            let width = lines.iter().map(|line| line.size().x).fold(share, f32::max);
            ui.allocate_ui_with_layout(vec2(width, 38.0), Layout::top_down(Align::LEFT), |ui| {
                ui.set_width(width);
                lines.into_iter().for_each(|line| drop(ui.label(line)));
            });
        }
    });
}
