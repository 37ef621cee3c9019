//! The frame of every scene of the journey: a heading, the hint on the selection, and the way back.

use std::sync::Arc;

use bevy::math::IVec2;
use bevy_egui::egui::containers::scroll_area::{DragScroll, ScrollSource};

use crate::game::logic::{Choice, Page, Sketch};
use crate::game::ui::controls::pointer_moved;
use crate::game::ui::menu::{self, Answer, is_low};
use crate::game::ui::prelude::*;

/// A scene: a page of the menu that takes the whole window.
#[derive(Clone, Debug)]
pub struct SceneModel {
    /// The page.
    pub page: Page,
    /// The text above it.
    pub heading: String,
    /// A sentence about the selected spot, or about the scene.
    pub hint: String,
    /// The stars won here, and how many there are.
    pub stars: (u32, u32),
    /// The places to choose from, in the order of the menu.
    pub spots: Vec<Spot>,
    /// Which of them is selected.
    pub selected: usize,
    /// The worlds that it is about, which cannot be chosen here.
    pub worlds: Vec<Spot>,
    /// The facts that it looks back at, in a few lines.
    pub facts: Vec<String>,
    /// Seconds since the program started; none if nothing should move.
    pub seconds: Option<f32>,
    /// How far the gate is open, and how much of the maze behind it is carved, from 0 to 1.
    pub played: (f32, f32),
}

/// Something that can be chosen in a scene.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The choice that it makes.
    pub choice: Choice,
    /// Its column and row.
    pub at: IVec2,
    /// Its name.
    pub label: String,
    /// The key of its world; empty if it has none.
    pub world: &'static str,
    /// Its maze, once it is carved.
    pub sketch: Option<Arc<Sketch>>,
    /// True if it can be chosen.
    pub is_open: bool,
    /// True if the player is here.
    pub is_here: bool,
    /// True if the find hidden here was picked up; none if nothing is hidden.
    pub find: Option<bool>,
    /// True if the golden star was won here.
    pub is_golden: bool,
    /// The stars won here, and how many there are.
    pub stars: (u32, u32),
    /// A note on it: the best time, or what opens it.
    pub note: Option<String>,
}

impl Spot {
    /// A button without a place of its own.
    pub const fn button(choice: Choice, at: IVec2, label: String) -> Self {
        Self {
            choice,
            at,
            label,
            world: "",
            sketch: None,
            is_open: true,
            is_here: false,
            find: None,
            is_golden: false,
            stars: (0, 0),
            note: None,
        }
    }
}

/// The space at both sides of a scene, in design pixels.
pub(super) const MARGIN: f32 = 32.0;

/// Covers the window, and shows a scene in it.
pub(super) fn window(
    context: &egui::Context,
    scene: &SceneModel,
    show: impl FnOnce(&mut Ui, Rect, &mut Answer),
) -> Answer {
    let mut answer = Answer::default();
    let screen = context.content_rect();
    let area = menu::area(context, "scene", scene.page).fixed_pos(screen.min).order(egui::Order::Foreground);
    area.show(context, |ui| {
        let (rect, _) = ui.allocate_exact_size(screen.size(), Sense::hover());
        ui.painter().rect_filled(rect, 0.0, ui.look().background);
        show(ui, rect, &mut answer);
    });
    answer
}

/// Shows the heading with all stars above a scene, and the hint below it with the way back; returns the room left for
/// the scene.
pub(super) fn frame(ui: &mut Ui, rect: Rect, scene: &SceneModel, answer: &mut Answer) -> Rect {
    let look = ui.look();
    let is_low = is_low(ui.ctx());
    let (head, foot) = if is_low { (46.0, 56.0) } else { (72.0, 72.0) };
    let size = if is_low { 22.0 } else { 32.0 };
    let line = rect.min.y + head / 2.0 + 4.0;
    let painter = ui.painter();
    let left = pos2(rect.min.x + MARGIN, line);
    let heading = painter.text(left, Align2::LEFT_CENTER, &scene.heading, theme::bold(size), look.text);
    ui.interact(heading, ui.id().with("heading"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, scene.heading.as_str()));
    if scene.stars.1 > 0 {
        let words = format!("{} / {}", scene.stars.0, scene.stars.1);
        let right = pos2(rect.max.x - MARGIN, line);
        let words = ui.painter().text(right, Align2::RIGHT_CENTER, words, theme::bold(size * 0.62), look.text);
        sign::star(ui.painter(), pos2(words.left() - 18.0, line), 11.0, look.player, true);
    }
    let bottom = Rect::from_min_max(pos2(rect.min.x + MARGIN, rect.max.y - foot), rect.max - vec2(MARGIN, 0.0));
    let mut hint = bottom;
    if let Some(back) = scene.spots.iter().position(|spot| spot.choice == Choice::Back) {
        let button = Rect::from_min_size(bottom.left_center() - vec2(0.0, 21.0), vec2(132.0, 42.0));
        hint.min.x = button.max.x + 24.0;
        show_button(ui, scene, back, button, answer);
    }
    // The text of a find is longer than other hints, and a low window has no room for it.
    let (first, size) = match scene.hint.split_once('\n') {
        Some((first, _)) if is_low => (first, 15.0),
        Some(_) => (scene.hint.as_str(), 13.0),
        None => (scene.hint.as_str(), 15.0),
    };
    let lay_out = |size| ui.painter().layout(first.to_owned(), theme::plain(size), look.text, hint.width());
    let words = theme::no_higher(hint.height() - 4.0, &[size, 13.0, 12.0, 11.0], lay_out);
    from_left(ui, hint, |ui| words.map(|words| ui.label(words)));
    Rect::from_min_max(pos2(rect.min.x, rect.min.y + head), pos2(rect.max.x, rect.max.y - foot))
}

/// The spots in the scene itself, each with its number; the way back is below it.
pub(super) fn spots(scene: &SceneModel) -> impl Iterator<Item = (usize, &Spot)> {
    scene.spots.iter().enumerate().filter(|(_, spot)| spot.choice != Choice::Back)
}

/// The columns and rows of a scene.
pub(super) fn grid(scene: &SceneModel) -> egui::Vec2 {
    let most = spots(scene).fold(IVec2::ZERO, |most, (_, spot)| most.max(spot.at));
    vec2(most.x as f32 + 1.0, most.y as f32 + 1.0)
}

/// Shows something of a height in a room, which scrolls if it is not as high.
pub(super) fn scrolled(ui: &mut Ui, room: Rect, height: f32, show: impl FnOnce(&mut Ui, Rect)) {
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        let source = ScrollSource { drag: DragScroll::Always, ..ScrollSource::default() };
        ScrollArea::vertical().scroll_source(source).auto_shrink(false).show(ui, |ui| {
            let size = vec2(room.width(), height.max(room.height()));
            let (all, _) = ui.allocate_exact_size(size, Sense::hover());
            show(ui, all);
        });
    });
}

/// Lets a spot be pointed at and clicked in a rectangle. egui must not focus it: `logic` moves the selection.
pub(super) fn respond(ui: &Ui, scene: &SceneModel, index: usize, rect: Rect, answer: &mut Answer) {
    let spot = &scene.spots[index];
    let is_selected = scene.selected == index;
    let response = ui.interact(rect, ui.id().with(index), Sense::CLICK);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, spot.is_open, is_selected, spot.label.as_str()));
    let is_pointed = response.hovered() && pointer_moved(ui) && !is_selected;
    if is_pointed || response.clicked() {
        controls::point_at(ui, index);
        answer.pointed = Some(index);
    }
    if response.clicked() {
        answer.chosen = Some(spot.choice);
    }
}

/// Shows a spot as a button.
pub(super) fn show_button(ui: &Ui, scene: &SceneModel, index: usize, rect: Rect, answer: &mut Answer) {
    respond(ui, scene, index, rect, answer);
    let look = ui.look();
    let (fill, ink) = if scene.selected == index { (look.player, look.ink) } else { (look.raised, look.text) };
    ui.painter().rect_filled(rect, 12.0, fill);
    ui.painter().rect_stroke(rect, 12.0, Stroke::new(1.0, look.line), StrokeKind::Inside);
    let words = &scene.spots[index].label;
    centered(ui.painter(), rect.center(), rect.width() - 20.0, words, theme::bold(17.0), ink);
}

/// A line of text around a middle.
pub(super) fn centered(painter: &Painter, middle: Pos2, room: f32, words: &str, font: FontId, ink: Color32) {
    let galley = theme::fitting(painter, words, font, room, 1, ink);
    painter.galley(middle - galley.size() / 2.0, galley, ink);
}

/// Stars in a row around a middle.
pub(super) fn stars(painter: &Painter, middle: Pos2, (won, of): (u32, u32), radius: f32, ink: Color32) {
    for n in 0..of {
        let aside = (n as f32 - (of as f32 - 1.0) / 2.0) * radius * 2.4;
        sign::star(painter, middle + vec2(aside, 0.0), radius, ink, n < won);
    }
}

/// How many stars were won, and out of how many, around a middle, with a star in a color of its own before it.
pub(super) fn star_count(painter: &Painter, middle: Pos2, room: f32, stars: (u32, u32), inks: [Color32; 2]) {
    let words = format!("{} / {}", stars.0, stars.1);
    centered(painter, middle + vec2(9.0, 0.0), room, &words, theme::plain(14.0), inks[0]);
    sign::star(painter, middle - vec2(26.0, 0.5), 7.0, inks[1], true);
}

/// Returns true if the selection has just moved by other means than the pointer, so that it must be scrolled to.
pub(super) fn follows(ui: &Ui, scene: &SceneModel) -> bool {
    let now = (scene.page, scene.selected);
    let before = ui.keep(Id::new("followed"), now);
    let is_same_page = before.is_some_and(|(page, _)| page == scene.page);
    before != Some(now) && !(is_same_page && controls::was_pointed_at(ui, scene.selected))
}
