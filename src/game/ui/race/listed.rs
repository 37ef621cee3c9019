//! The shared parts of race panels: what a racer answers, the column beside the maze, and pages that list runs.

use crate::game::logic::{DisplayPlace, RaceWish};
use crate::game::ui::menu;
use crate::game::ui::prelude::*;

/// The answer of the racer to a panel.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RaceAnswer {
    /// The requests of the racer.
    pub wishes: Vec<RaceWish>,
    /// True if a field has the keyboard.
    pub has_keyboard: bool,
}

impl RaceAnswer {
    /// A field, by its hint, its font, the most characters and its width; its text is a wish once it was changed. The
    /// key that ends the typing does nothing else, such as begin the race.
    #[track_caller]
    pub(super) fn field(
        &mut self,
        ui: &mut Ui,
        words: &str,
        (hint, font, most, width): (String, FontId, usize, f32),
        wish: impl FnOnce(String) -> RaceWish,
    ) -> Response {
        let (response, typed) =
            controls::field(ui, words, |edit| edit.hint_text(hint).font(font).char_limit(most).desired_width(width));
        self.has_keyboard |= keeps_keyboard(&response);
        self.wishes.extend(typed.map(wish));
        response
    }
}

/// Returns true if a field has the keyboard, or has just given it up by a key that does nothing else.
pub(super) fn keeps_keyboard(response: &Response) -> bool {
    response.has_focus() || response.lost_focus()
}

/// Returns true if Enter was pressed in a field.
pub(super) fn is_entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// A chip that is a command, with its key.
pub(super) fn command(ui: &mut Ui, name: &'static str, wishes: &mut Vec<RaceWish>) {
    controls::ask(ui, &ui.keyed(name), RaceWish::Do(name), wishes);
}

/// A chip that is a command, and on or off.
pub(super) fn switch(ui: &mut Ui, name: &'static str, is_on: bool, wishes: &mut Vec<RaceWish>) {
    switch_of(ui, name, is_on, RaceWish::Do(name), wishes);
}

/// A chip that is on or off, named by a message, with a mark besides its color.
pub(super) fn switch_of(ui: &mut Ui, id: &str, is_on: bool, wish: RaceWish, wishes: &mut Vec<RaceWish>) {
    let name = format!("{}{}", if is_on { "✓ " } else { "" }, ui.keyed(id));
    wishes.extend(controls::switch(ui, &name, is_on).clicked().then_some(wish));
}

/// The space around the content of a column, in design pixels.
pub(super) const MARGIN: f32 = 18.0;

/// Where the column to the left or to the right of the maze is in a window.
pub(super) fn column_at(screen: Rect, place: DisplayPlace) -> Rect {
    let width = layout::column(screen.width());
    match place {
        DisplayPlace::Left => screen.with_max_x(screen.left() + width),
        _ => screen.with_min_x(screen.right() - width),
    }
}

/// Shows a column in an area.
pub(super) fn column(context: &egui::Context, area: egui::Area, column: Rect, content: impl FnOnce(&mut Ui)) {
    // In its first frame an area counts as 600 wide, and would be moved aside to fit into the window.
    area.fixed_pos(column.min).constrain(false).show(context, |ui| {
        ui.painter().rect_filled(column, 0.0, ui.look().raised);
        let builder = UiBuilder::new().max_rect(column.shrink(MARGIN)).layout(Layout::top_down(Align::LEFT));
        ui.scope_builder(builder, |ui| {
            ui.set_clip_rect(column);
            content(ui);
        });
        // A press below the content is on the column, too, and not on the maze.
        ui.advance_cursor_after_rect(column);
    });
}

/// The width of the card, in design pixels.
const CARD: f32 = 940.0;
/// The height of a row, and of everything but the list.
const ROW: f32 = 30.0;
const REST: f32 = 290.0;

/// A page that lists runs.
pub(super) struct Page<'a> {
    pub(super) id: &'a str,
    /// The command that closes it.
    pub(super) back: &'static str,
    pub(super) title: String,
    /// The text of the field beside the title, and the message of the hint in it.
    pub(super) field: &'a str,
    pub(super) hint: &'a str,
    /// The message of the line below the card, unless there are news.
    pub(super) keys: &'a str,
    pub(super) news: Option<&'a str>,
}

impl Page<'_> {
    /// Shows the page. Its content is given the height of the list and the field.
    pub(super) fn show(
        &self,
        context: &egui::Context,
        typed: impl FnOnce(String) -> RaceWish,
        content: impl FnOnce(&mut Ui, f32, &Response, &mut RaceAnswer),
    ) -> RaceAnswer {
        let mut answer = RaceAnswer::default();
        let screen = context.content_rect();
        let area = menu::area(context, self.id, ()).anchor(Align2::CENTER_CENTER, vec2(0.0, -18.0));
        area.show(context, |ui| {
            menu::card(ui).show(ui, |ui| {
                ui.set_width(CARD.min(screen.width() - 100.0));
                let field = self.heading(ui, typed, &mut answer);
                ui.add_space(10.0);
                content(ui, (screen.height() - REST).max(2.0 * ROW), &field, &mut answer);
            });
        });
        note::show_news(context, self.news, self.keys);
        answer
    }

    /// The way back to the lobby, the title, and the field, which is returned.
    fn heading(&self, ui: &mut Ui, typed: impl FnOnce(String) -> RaceWish, answer: &mut RaceAnswer) -> Response {
        ui.horizontal(|ui| {
            let is_left = controls::way_out(ui, "past-runs-back", "past-runs-back");
            answer.wishes.extend(is_left.then_some(RaceWish::Do(self.back)));
            ui.add_space(6.0);
            let width = (0.6 * ui.available_width()).min(360.0);
            let style = (ui.text(self.hint), theme::plain(15.0), 200, width);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let field = answer.field(ui, self.field, style, typed);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(cut(&self.title, theme::bold(26.0), ui.look().text));
                });
                field
            })
            .inner
        })
        .inner
    }
}

/// Words in place of a list.
pub(super) fn instead(ui: &mut Ui, height: f32, id: &str) {
    let size = vec2(ui.available_width(), height);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let words = wrapped(ui.text(id), theme::plain(15.0), ui.look().quiet);
    ui.put(rect.shrink(20.0), words.halign(Align::Center));
}

/// A row that can be selected, by its height and what a screen reader says of it: a bar is beside the selected one, and
/// a shade under the pointer. Returns its place, and what the pointer does to it.
pub(super) fn row(ui: &mut Ui, height: f32, is_selected: bool, words: &str) -> (Rect, Response) {
    let size = vec2(ui.available_width(), height);
    let (rect, response) = controls::pressed(ui, WidgetType::RadioButton, size, words, Some(is_selected));
    let painter = ui.painter();
    if is_selected {
        painter.rect_filled(rect, 6.0, ui.look().sunken);
        painter.rect_filled(rect.with_max_x(rect.left() + 3.0), 1.5, ui.look().player);
    } else if response.hovered() {
        painter.rect_filled(rect, 6.0, ui.look().sunken.gamma_multiply(0.5));
    }
    (rect, response)
}

/// So many rows, of which one is selected, and scrolled to when another one is; returns the one that was clicked. Each
/// is given its place, and whether it is the selected one.
pub(super) fn rows(
    ui: &mut Ui,
    height: f32,
    (count, selected): (usize, usize),
    words: impl Fn(&Ui, usize) -> String,
    paint: impl Fn(&Ui, usize, Rect),
) -> Option<usize> {
    let before = ui.keep(ui.id().with("seen"), selected);
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    if before != Some(selected) {
        let top = selected as f32 * ROW - height / 2.0;
        area = area.vertical_scroll_offset(top.max(0.0));
    }
    let mut clicked = None;
    area.auto_shrink(false).show_rows(ui, ROW, count, |ui, range| {
        for place in range {
            let words = words(ui, place);
            let (rect, response) = row(ui, ROW, place == selected, &words);
            paint(ui, place, rect);
            clicked = response.clicked().then_some(place).or(clicked);
        }
    });
    clicked
}
