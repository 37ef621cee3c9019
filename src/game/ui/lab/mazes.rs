//! The mazes side by side: where they are, the choices above them, and what the pointer does to them.

use super::places::{GAP, pixels, side_by_side};
use super::{chooser, front, numbers, options, problem, results, slices, subject};
use crate::game::logic::{Lab, MaskDrawing, Mode, Wish};
use crate::game::panes::{Gesture, Panes};
use crate::game::ui::prelude::*;
use bevy::math::{URect, Vec2};

use mazewright_lab::{Lane, Layer, Setup, Subject, standing};

/// The height of the line above each maze of a race, in design pixels.
const NAME: f32 = 34.0;
/// How much larger that line is for the back of a room.
const LARGER: f32 = 1.6;
/// A narrower line has room only for a name and a place; the panel has the numbers.
const NARROW: f32 = 190.0;
/// The least room for the options of a racer beside its name.
const OWN: f32 = 36.0;

/// Lays out the mazes, and collects the gestures on them.
pub(super) fn show(ui: &mut Ui, lab: &Lab, laid: &mut Panes, wishes: &mut Vec<Wish>) {
    laid.places.clear();
    laid.slices.clear();
    let mut room = ui.max_rect().shrink(GAP);
    if let Some(drawing) = &lab.drawing {
        room.min.y += drawing_line(ui, room, drawing, wishes);
    }
    if let Some(trouble) = &lab.problem {
        say(ui, room, &problem::of_session(ui, trouble));
        return;
    }
    match &lab.mode {
        Mode::Duel(Ok(_)) => {
            let place = maze(ui, 0, room, &ui.text("lab-maze-of-duel"), lab, laid);
            return laid.places.push(Some(place));
        }
        Mode::Duel(Err(problem)) => return say(ui, room, &problem::of_duel(ui, problem)),
        Mode::Shows | Mode::Statistics(_) => {}
    }
    let panes = lab.lineup.lanes();
    let larger = if lab.full_screen { LARGER } else { 1.0 };
    let standing = standing::places(panes, lab.measures().0);
    let mut changed = lab.setup.clone();
    let (places, code) = places_and_code(ui, room, lab, NAME * larger);
    for (n, (place, pane)) in places.into_iter().zip(panes).enumerate() {
        let mut place = place;
        if let Some((height, letters)) = code {
            front::code_of_racer(ui, place.with_min_y(place.max.y - height), pane, n, letters);
            place.max.y -= height;
        }
        if panes.len() > 1 {
            let line = Rect::from_min_size(place.min, vec2(place.width(), NAME * larger));
            racer(ui, line, n, lab, standing[n], &mut changed);
            place.min.y += NAME * larger;
        }
        let mut pictures = Vec::new();
        let painted = match &pane.session {
            Some(Ok(session)) => {
                let name = ui.format("lab-maze-of", &[("algorithm", subject::title(ui, &pane.subject).into())]);
                let painted = maze(ui, n, place, &name, lab, laid);
                if lab.lineup.layer() == Layer::Conditions && session.slices.len() > 1 {
                    pictures = slices::show(ui, n, place, session);
                }
                numbers::show(ui, n, pane, session, lab, laid);
                if laid.zoomed.contains(&n) {
                    follow(ui, place, lab, wishes);
                }
                Some(painted)
            }
            Some(Err(problem)) => {
                say(ui, place, &problem::of_session(ui, problem));
                None
            }
            None => {
                let runs = matches!(pane.subject, Subject::Written { .. });
                say(ui, place, &ui.text(if runs { "script-busy" } else { "lab-preparing" }));
                None
            }
        };
        laid.places.push(painted);
        laid.slices.push(pictures);
    }
    wishes.extend((changed != lab.setup).then(|| Wish::Set(Box::new(changed))));
}

/// The rectangles of the panes, and the height and the letters of the pseudo-code at the bottom of each: none unless
/// the mazes have the whole window and stay large above it.
fn places_and_code(ui: &Ui, room: Rect, lab: &Lab, name: f32) -> (Vec<Rect>, Option<(f32, f32)>) {
    let panes = lab.lineup.lanes();
    let (bare, alone) = places(room, panes, |_| name);
    if panes.len() < 2 || !lab.full_screen {
        return (alone, None);
    }
    for letters in front::RACERS_LETTERS {
        let code = |width| front::height_of_code(ui, panes, width, letters);
        let (cells, places) = places(room, panes, |width| name + code(width));
        if cells >= front::LEAST_MAZE * bare {
            let height = code(places[0].width());
            return (places, Some((height, letters)));
        }
    }
    (alone, None)
}

/// The rectangles of the panes, in as many columns as make their mazes largest, and the height of these. Something in
/// each rectangle is not the maze: how high it is depends on the width.
fn places(room: Rect, panes: &[Lane], rest: impl Fn(f32) -> f32) -> (f32, Vec<Rect>) {
    let session = panes.iter().find_map(Lane::ready);
    side_by_side(room, panes.len().max(1), session.map(|session| &*session.maze), rest)
}

/// The line above a maze of a race: what is shown there, how far it is, and a button to remove it. The slides of a
/// lesson choose that themselves, and the whole screen is for looking.
fn racer(ui: &mut Ui, mut line: Rect, n: usize, lab: &Lab, place: Option<usize>, changed: &mut Setup) {
    let pane = &lab.lineup.lanes()[n];
    // The button that leaves the whole screen is in its corner.
    if lab.full_screen && line.right_top().distance(ui.ctx().content_rect().right_top()) < controls::CORNER {
        line.max.x -= controls::CORNER;
    }
    let is_fixed = lab.presenter().is_some() || lab.full_screen;
    let larger = line.height() / NAME;
    from_right(ui, line, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if !is_fixed && line.width() > NARROW {
            let name = ui.format("lab-remove", &[("place", (n as u64 + 1).into())]);
            if controls::small_button(ui, Sign::Remove, &name).clicked() {
                changed.leave_out(n);
            }
        }
        progress(ui, pane, lab, place, line);
        from_left(ui, ui.available_rect_before_wrap(), |ui| {
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
            if is_fixed {
                let name = subject::title(ui, &pane.subject);
                let (room, font) = (ui.available_width(), theme::bold(16.0 * larger));
                let rows = if lab.full_screen { 2 } else { 1 };
                ui.label(theme::fitting(ui.painter(), &name, font, room, rows, ui.look().text));
            } else {
                chooser::racer(ui, n, &lab.setup, changed);
            }
            let own = options::values_of(ui, &pane.subject);
            if ui.available_width() > OWN && !own.is_empty() {
                ui.label(text(own, theme::plain(13.0 * larger), ui.look().quiet));
            }
        });
    });
}

/// The place and the number of a racer, as far as there is room.
fn progress(ui: &mut Ui, pane: &Lane, lab: &Lab, place: Option<usize>, line: Rect) {
    // The options of a racer beside its name matter more than the name of the number.
    let has_own = !options::values_of(ui, &pane.subject).is_empty();
    let share = if has_own { 0.28 } else { 0.45 };
    let (room, larger) = (line.width() * share, line.height() / NAME);
    let Some(session) = pane.ready() else { return };
    let ink = results::ink(&ui.look(), Some(session));
    let [short, words] = results::outcome(ui, session, lab.measures().0);
    let layout = |words: String| ui.painter().layout_no_wrap(words, theme::mono(13.0 * larger), ink);
    let galley = Some(layout(words)).filter(|galley| galley.size().x + 24.0 <= room);
    let galley = galley.unwrap_or_else(|| layout(short));
    if galley.size().x + 24.0 <= room && line.width() > NARROW {
        let (rect, shown) = ui.allocate_exact_size(galley.size(), Sense::hover());
        ui.painter().galley(rect.min, galley, ink);
        if let Some(failure) = &session.failure {
            shown.on_hover_text(ui.resolve(&failure.into()));
        }
    }
    if let Some(place) = place {
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
        results::badge(ui, rect.center(), place);
    }
}

/// The stroke that the pointer draws on a maze.
fn stroke(ui: &Ui, response: &Response, in_window: impl Fn(Pos2) -> Vec2) -> Option<Gesture> {
    let (is_first, moved) = ui.input(|input| (input.pointer.primary_pressed(), input.pointer.delta()));
    let is_down = response.is_pointer_button_down_on() || response.clicked() && is_first;
    let at = response.interact_pointer_pos().filter(|_| is_down)?;
    Some(Gesture::Stroke(in_window(at - moved), in_window(at), is_first))
}

/// Shows how to draw a mask, or why the last cell stayed, above the mazes; returns the height of the line.
fn drawing_line(ui: &mut Ui, room: Rect, drawing: &MaskDrawing, wishes: &mut Vec<Wish>) -> f32 {
    let (words, ink) = match &drawing.refusal {
        None => (ui.prompt("mask-hint", &[]), ui.look().text),
        Some(problem) => (problem::of_cell(ui, problem), ui.look().entrance),
    };
    let line = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            wishes.extend(controls::offer(ui, "mask-done", true).map(Wish::Do));
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                ui.add(Label::new(note::keyed(&ui.look(), &words, theme::plain(15.0), ink)).wrap());
            });
        });
        ui.min_rect().height()
    });
    line.inner + GAP
}

/// The switch that makes the picture follow the algorithm, in a corner of a maze that is not shown whole.
fn follow(ui: &mut Ui, place: Rect, lab: &Lab, wishes: &mut Vec<Wish>) {
    let corner = Rect::from_min_max(place.left_bottom() - vec2(-6.0, 36.0), place.max);
    ui.scope_builder(UiBuilder::new().max_rect(corner), |ui| {
        if controls::switch(ui, &ui.keyed("lab-follow"), lab.follows).clicked() {
            wishes.push(Wish::Do("lab-follow"));
        }
    });
}

/// A sentence in place of a maze.
fn say(ui: &mut Ui, place: Rect, words: &str) {
    ui.put(place.shrink(20.0), Label::new(text(words, theme::plain(17.0), ui.look().quiet)).wrap());
}

/// One maze: its place in physical pixels.
fn maze(ui: &mut Ui, n: usize, place: Rect, name: &str, lab: &Lab, laid: &mut Panes) -> URect {
    let response = ui.allocate_rect(place, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name));
    let gestures = gestures(ui, &response, lab.drawing.is_some());
    laid.gestures.extend(gestures.into_iter().flatten().map(|gesture| (n, gesture)));
    pixels(ui, place)
}

fn gestures(ui: &Ui, response: &Response, draws: bool) -> [Option<Gesture>; 3] {
    let pixels = ui.pixels_per_point();
    let in_window = |at: Pos2| Vec2::new(at.x, at.y) * pixels;
    let clicked = response.clicked().then(|| response.interact_pointer_pos());
    let click = clicked.flatten().map(|at| Gesture::Click(in_window(at)));
    let wheel = ui.input(|input| input.smooth_scroll_delta().y);
    let zoom = response
        .hover_pos()
        .filter(|_| wheel != 0.0)
        .map(|at| Gesture::Zoom((1.0 + wheel / 240.0).clamp(0.5, 2.0), in_window(at)));
    if draws {
        return [stroke(ui, response, in_window), zoom, None];
    }
    let moved = response.drag_delta() * pixels;
    let look = if response.double_clicked() {
        Some(Gesture::Whole)
    } else {
        response.dragged().then(|| Gesture::Drag(Vec2::new(moved.x, moved.y)))
    };
    [click, zoom, look]
}
