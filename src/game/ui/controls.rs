//! The controls of all panels: buttons with painted signs, choices in a row, lists.

use std::panic::Location;
use std::sync::Arc;

use super::look::Looks as _;
use super::sign::{self, Sign};
use super::theme;
use super::theme::text;
use bevy_egui::egui::{
    Align, Align2, Area, AsIdSalt, Color32, ComboBox, Context, Event, EventFilter, Galley, Id, InnerResponse, Key,
    Layout, Order, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, vec2,
};

/// Shows something in a rectangle from left to right, in the middle of its height.
pub(super) fn from_left<R>(ui: &mut Ui, rect: Rect, show: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center)), show)
}

/// Shows something in a rectangle from right to left, in the middle of its height.
pub(super) fn from_right<R>(ui: &mut Ui, rect: Rect, show: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)), show)
}

/// Room for something painted, and its name for a screen reader.
pub(super) fn painted(ui: &mut Ui, kind: WidgetType, size: Vec2, name: &str) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(kind, true, name));
    (rect, response)
}

/// Room for something painted that is pressed, and its name for a screen reader; what is chosen is named as such.
pub(super) fn pressed(
    ui: &mut Ui,
    kind: WidgetType,
    size: Vec2,
    name: &str,
    is_chosen: Option<bool>,
) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| match is_chosen {
        Some(is_chosen) => WidgetInfo::selected(kind, ui.is_enabled(), is_chosen, name),
        None => WidgetInfo::labeled(kind, ui.is_enabled(), name),
    });
    after_click(&response);
    (rect, response)
}

/// A square button with a sign, an accessible name, and a hint that shows its key.
pub(super) fn button(ui: &mut Ui, sign: Sign, name: &str, key: &str, main: bool) -> Response {
    let side = if main { 44.0 } else { 36.0 };
    button_of(ui, side, sign, name, key, main)
}

/// The button that leads out, with the name of a message and the key of a command; returns true if it was clicked.
pub(super) fn way_out(ui: &mut Ui, name: &str, key: &str) -> bool {
    button(ui, Sign::Leave, &ui.text(name), &ui.caption(key), false).clicked()
}

/// The button of a command; gives back its name when it is clicked.
pub(super) fn command(ui: &mut Ui, sign: Sign, name: &'static str) -> Option<&'static str> {
    button(ui, sign, &ui.text(name), &ui.caption(name), false).clicked().then_some(name)
}

/// A smaller one, for rows of a list.
pub(super) fn small_button(ui: &mut Ui, sign: Sign, name: &str) -> Response {
    button_of(ui, 30.0, sign, name, "", false)
}

fn button_of(ui: &mut Ui, side: f32, sign: Sign, name: &str, key: &str, main: bool) -> Response {
    let (rect, response) = pressed(ui, WidgetType::Button, Vec2::splat(side), name, None);
    let (fill, ink) = if main { (ui.look().player, ui.look().ink) } else { (ground(ui, &response), ui.look().text) };
    let painter = ui.painter();
    painter.rect_filled(rect, 10.0, fill);
    if response.has_focus() {
        painter.rect_stroke(rect.expand(2.0), 12.0, Stroke::new(2.0, ui.look().text), StrokeKind::Outside);
    }
    sign::paint(painter, sign, rect.center(), side * 0.2, ink);
    response.on_hover_text(if key.is_empty() { name.to_owned() } else { format!("{name}  ({key})") })
}

/// The width that the button in the corner of the window takes of what is below it, in design pixels.
pub(super) const CORNER: f32 = 44.0;

/// The button in the corner of the window that leads out of what has no other one, with the name of a message and the
/// key of a command; gives back the name of that when it is clicked.
pub(super) fn corner(context: &Context, sign: Sign, name: &str, key: &'static str) -> Option<&'static str> {
    let area = Area::new("corner".into()).anchor(Align2::RIGHT_TOP, vec2(-8.0, 8.0)).order(Order::Foreground);
    let shown = area.show(context, |ui| button(ui, sign, &ui.text(name), &ui.caption(key), false).clicked());
    shown.inner.then_some(key)
}

/// The background of a control, brighter under the pointer and with keyboard focus.
fn ground(ui: &Ui, response: &Response) -> Color32 {
    if response.hovered() || response.has_focus() { ui.look().line } else { ui.look().sunken }
}

/// Returns true if the pointer moved in this frame. Unlike egui's velocity, this works in slow frames too, and ignores
/// a pointer at rest while the window changes its size.
pub(super) fn pointer_moved(ui: &Ui) -> bool {
    ui.input(|input| {
        let is_move = |event: &Event| matches!(event, Event::PointerMoved(_));
        input.pointer.delta() != Vec2::ZERO && input.events.iter().any(is_move)
    })
}

/// Notes that the pointer selects an entry, so that the page is not scrolled below the pointer.
pub(super) fn point_at(ui: &Ui, entry: usize) {
    ui.keep(Id::new("pointed-at"), Some(entry));
}

/// Returns true if it was the pointer that has just selected an entry.
pub(super) fn was_pointed_at(ui: &Ui, entry: usize) -> bool {
    ui.keep(Id::new("pointed-at"), None::<usize>).flatten() == Some(entry)
}

/// A choice of a few words in a row; returns the place of the one that was clicked.
pub(super) fn row(ui: &mut Ui, names: &[impl AsRef<str>], chosen: usize) -> Option<usize> {
    let mut clicked = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for (place, name) in names.iter().enumerate() {
            if choice(ui, name.as_ref(), place == chosen).clicked() {
                clicked = Some(place);
            }
        }
    });
    clicked
}

/// A choice in a row of things that messages name; returns the one that was clicked.
pub(super) fn one_of<T: Copy + PartialEq>(ui: &mut Ui, all: &[(T, &str)], chosen: T) -> Option<T> {
    let names: Vec<String> = all.iter().map(|(_, id)| ui.text(id)).collect();
    let place = all.iter().position(|(one, _)| *one == chosen);
    row(ui, &names, place.unwrap_or(usize::MAX)).map(|place| all[place].0)
}

/// A small button that asks for something.
pub(super) fn ask<Wish>(ui: &mut Ui, name: &str, wish: Wish, wishes: &mut Vec<Wish>) {
    wishes.extend(chip(ui, name, false).clicked().then_some(wish));
}

/// The button that plays and pauses, with the key of a command; gives back its name when it is clicked.
pub(super) fn play(ui: &mut Ui, is_playing: bool, name: &'static str) -> Option<&'static str> {
    let (sign, id) = if is_playing { (Sign::Pause, "play-pause") } else { (Sign::Play, "play-play") };
    button(ui, sign, &ui.text(id), &ui.caption(name), true).clicked().then_some(name)
}

/// A small button that does something; a lit one is the next thing to do. Text after two spaces is its key.
pub(super) fn chip(ui: &mut Ui, name: &str, lit: bool) -> Response {
    chip_of(ui, WidgetType::Button, name, lit)
}

/// A small button that is a command, with its key; gives back its name when it is clicked.
pub(super) fn offer(ui: &mut Ui, name: &'static str, lit: bool) -> Option<&'static str> {
    chip(ui, &ui.keyed(name), lit).clicked().then_some(name)
}

/// One that shows a hint instead of its key.
pub(super) fn hinted(ui: &mut Ui, name: &'static str, lit: bool, hint: String) -> Option<&'static str> {
    chip(ui, &ui.text(name), lit).on_hover_text(hint).clicked().then_some(name)
}

/// A small button that is on or off.
pub(super) fn switch(ui: &mut Ui, name: &str, is_on: bool) -> Response {
    chip_of(ui, WidgetType::Checkbox, name, is_on)
}

/// A small button, one of several of which one is chosen.
pub(super) fn choice(ui: &mut Ui, name: &str, is_chosen: bool) -> Response {
    chip_of(ui, WidgetType::RadioButton, name, is_chosen)
}

fn chip_of(ui: &mut Ui, kind: WidgetType, name: &str, lit: bool) -> Response {
    let (name, key) = name.split_once("  ").unwrap_or((name, ""));
    let ink = if lit { ui.look().ink } else { ui.look().text };
    let galley = ui.painter().layout_no_wrap(name.to_owned(), theme::bold(13.0), ink);
    let cap = (!key.is_empty()).then(|| ui.painter().layout_no_wrap(key.to_owned(), theme::mono(12.0), ink));
    let beside = cap.as_ref().map_or(0.0, |cap| cap.size().x + 18.0);
    let size = vec2(galley.size().x + beside + 20.0, 30.0);
    let (rect, response) = pressed(ui, kind, size, name, (kind != WidgetType::Button).then_some(lit));
    ui.painter().rect_filled(rect, 8.0, if lit { ui.look().chosen } else { ground(ui, &response) });
    if response.has_focus() {
        ring(ui, rect);
    }
    let painter = ui.painter();
    let middle = rect.center() - vec2(beside / 2.0, 0.0);
    painter.galley(middle - galley.size() / 2.0, galley, ink);
    if let Some(cap) = cap {
        key_cap(painter, rect.right_center() - vec2(cap.size().x / 2.0 + 14.0, 0.0), cap, ink);
    }
    response
}

/// A field for a line of text; returns the text as well, if it was changed.
#[track_caller]
pub(super) fn field(
    ui: &mut Ui,
    words: &str,
    style: impl FnOnce(TextEdit<'_>) -> TextEdit<'_>,
) -> (Response, Option<String>) {
    let mut typed = words.to_owned();
    // It keeps the caret when something appears before it.
    let edit = TextEdit::singleline(&mut typed).id_salt(Location::caller());
    (ui.add(style(edit)), (typed != words).then_some(typed))
}

/// A key in a small frame around a point.
pub(super) fn key_cap(painter: &Painter, middle: Pos2, key: Arc<Galley>, ink: Color32) {
    let frame = Rect::from_center_size(middle, key.size() + vec2(10.0, 4.0));
    painter.rect_stroke(frame, 5.0, Stroke::new(1.0, ink.gamma_multiply(0.6)), StrokeKind::Inside);
    painter.galley(middle - key.size() / 2.0, key, ink);
}

/// An entry of a list: its value, its name, and the hint shown when the pointer rests on it.
#[derive(Clone, Debug)]
pub(super) struct Entry<T> {
    value: T,
    name: String,
    hint: String,
}

impl<T> Entry<T> {
    pub(super) fn new(value: T, name: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { value, name: name.into(), hint: hint.into() }
    }
}

/// A list that is named by a message; see [`named_list`].
pub(super) fn list<T: Copy>(ui: &mut Ui, id: &str, chosen: &str, entries: &[Entry<T>]) -> Option<T> {
    let name = ui.text(id);
    named_list(ui, id, &name, chosen, entries)
}

/// A list of things that messages name; see [`named_list`].
pub(super) fn list_of<T: Copy + PartialEq>(ui: &mut Ui, id: &str, all: &[(T, &str)], chosen: T) -> Option<T> {
    let name =
        |ui: &Ui, chosen| all.iter().find(|(one, _)| *one == chosen).map_or_else(String::new, |it| ui.text(it.1));
    list_by(ui, id, all.iter().map(|(one, _)| *one), chosen, name)
}

/// A list of things, each with its name; see [`named_list`].
pub(super) fn list_by<T: Copy>(
    ui: &mut Ui,
    id: &str,
    all: impl IntoIterator<Item = T>,
    chosen: T,
    name: impl Fn(&Ui, T) -> String,
) -> Option<T> {
    let entries: Vec<_> = all.into_iter().map(|one| Entry::new(one, name(ui, one), "")).collect();
    list(ui, id, &name(ui, chosen), &entries)
}

/// The width that a closed list needs beside its words.
const ARROW: f32 = 44.0;

/// The width of a closed list with its words.
pub(super) fn list_width(ui: &Ui, chosen: &str) -> f32 {
    ui.width(chosen, theme::bold(14.0)) + ARROW
}

/// A list that opens under the name of the chosen entry; returns the picked one. On
/// the keyboard, the arrows start from the chosen entry, and Enter picks.
pub(super) fn named_list<T: Copy>(
    ui: &mut Ui,
    salt: impl AsIdSalt,
    name: &str,
    chosen: &str,
    entries: &[Entry<T>],
) -> Option<T> {
    // A list does not go on to the next line by itself.
    if ui.layout().main_wrap && list_width(ui, chosen) > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    let room = ui.available_width() - ARROW;
    let font = theme::shrunk(ui.painter(), chosen, theme::bold(14.0), room);
    let combo = ComboBox::from_id_salt(salt).selected_text(text(chosen, font, ui.look().text)).width(0.0).height(560.0);
    let (mut picked, mut chosen_one) = (None, None);
    let mut rows = Vec::new();
    let shown = combo.show_ui(ui, |ui| {
        ui.set_min_width(150.0);
        for entry in entries {
            let mut response = ui.selectable_label(entry.name == chosen, &entry.name);
            if response.has_focus() {
                ring(ui, response.rect);
            }
            if entry.name == chosen {
                chosen_one = Some(response.clone());
            }
            if !entry.hint.is_empty() {
                response = response.on_hover_text(&entry.hint);
            }
            if response.clicked() {
                picked = Some(entry.value);
                ui.close();
            }
            rows.push(response);
        }
        step_by_arrows(ui, &rows);
        type_ahead(ui, entries, &rows);
    });
    let label = format!("{name}: {chosen}");
    shown.response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, label.as_str()));
    after_click(&shown.response);
    let by_key = !ui.input(|input| input.pointer.any_released());
    // A list opened with the pointer takes the keyboard focus, too, and gives it back to the laboratory.
    let has_keyboard = rows.iter().any(Response::has_focus);
    let is_open = shown.inner.is_some() && picked.is_none();
    let opened_by = shown.response.id.with("by-pointer");
    if shown.response.clicked() {
        ui.data_mut(|data| data.insert_temp(opened_by, !by_key));
    }
    let by_pointer = ui.data(|data| data.get_temp(opened_by)).unwrap_or(false);
    if picked.is_some() && by_key {
        if !by_pointer {
            shown.response.request_focus();
        }
    } else if shown.response.has_focus() || is_open && !has_keyboard && by_key {
        match chosen_one.as_ref().or(rows.first()) {
            Some(entry) => entry.request_focus(),
            None => ring(ui, shown.response.rect),
        }
    }
    if !by_key && !is_open {
        rows.iter().for_each(Response::surrender_focus);
    }
    picked
}

/// In an open list, an arrow leads to the next entry; egui would also go to controls below the list.
fn step_by_arrows(ui: &Ui, rows: &[Response]) {
    let Some(here) = rows.iter().position(Response::has_focus) else { return };
    let arrows = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(rows[here].id, arrows));
    let (up, down) = ui.input(|input| {
        let pressed = |key| input.key_pressed(key);
        (pressed(Key::ArrowUp), pressed(Key::ArrowDown))
    });
    let next = match (up, down) {
        (true, false) => here.saturating_sub(1),
        (false, true) => (here + 1).min(rows.len() - 1),
        _ => return,
    };
    rows[next].request_focus();
    rows[next].scroll_to_me(None);
}

/// In an open list, a letter leads to the next entry that begins with it.
fn type_ahead<T>(ui: &Ui, entries: &[Entry<T>], rows: &[Response]) {
    let typed = ui.input(|input| {
        let mut letters = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => text.chars().next(),
            _ => None,
        });
        letters.next_back()
    });
    let Some(letter) = typed.filter(|letter| letter.is_alphanumeric()) else { return };
    let begins = |place: &usize| {
        let first = entries[*place].name.chars().next();
        first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
    };
    let here = rows.iter().position(Response::has_focus);
    let after = here.map_or(0, |here| here + 1);
    let mut places = (after..rows.len()).chain(0..after);
    if let Some(place) = places.find(begins) {
        rows[place].request_focus();
        rows[place].scroll_to_me(None);
    }
}

/// Marks the control with the keyboard focus.
fn ring(ui: &Ui, rect: Rect) {
    ui.painter().rect_stroke(rect, 8.0, Stroke::new(2.0, ui.look().text), StrokeKind::Inside);
}

/// A click leaves the keyboard to the laboratory; only focus reached by Tab keeps it.
pub(super) fn after_click(response: &Response) {
    if response.clicked() && response.ctx.input(|input| input.pointer.any_released()) {
        response.surrender_focus();
    }
}
