//! The line below a replay: a timeline to drag along, and a stretch to practice.

use super::listed::command;
use crate::game::logic::{RaceWish, Watch};
use crate::game::ui::prelude::*;
use crate::game::words::Phrase;

use mazewright_run::Ticks;

/// In a window narrower than this, in design pixels, the track takes the space of the text beside it.
const NARROW: f32 = 1150.0;
/// In one narrower than this the keys alone step by ticks and mark a stretch.
const TIGHT: f32 = 760.0;
/// The radius of the knob of the track, in design pixels.
const KNOB: f32 = 8.0;

/// The buttons for single ticks, where there is room, and the speed.
fn pace(ui: &mut Ui, watch: &Watch, is_tight: bool, wishes: &mut Vec<RaceWish>) {
    if !is_tight {
        wishes.extend(controls::command(ui, Sign::Back, "watch-tick-back").map(RaceWish::Do));
        wishes.extend(controls::command(ui, Sign::Forward, "watch-tick-on").map(RaceWish::Do));
    }
    let speed = controls::list_by(ui, "watch-speed", Watch::SPEEDS, watch.speed, name_of);
    wishes.extend(speed.map(RaceWish::Speed));
}

/// A speed as text, such as 0.5×.
fn name_of(ui: &Ui, speed: u32) -> String {
    ui.clock(format!("{}×", f64::from(speed) / 10.0))
}

/// Shows the line, and above it a note; returns the watcher's wishes.
pub fn show_watch(context: &egui::Context, watch: &Watch, note: Option<&Phrase>) -> Vec<RaceWish> {
    let mut wishes = Vec::new();
    let screen = context.content_rect();
    let line = Rect::from_min_max(pos2(screen.left(), screen.bottom() - layout::BAR), screen.max);
    let area = egui::Area::new("watch".into()).fixed_pos(line.min).constrain(false).order(egui::Order::Foreground);
    area.show(context, |ui| {
        ui.painter().rect_filled(line, 0.0, ui.look().raised);
        if let Some(note) = note {
            let at = line.center_top() - vec2(0.0, 8.0);
            ui.painter().text(at, Align2::CENTER_BOTTOM, ui.resolve(note), theme::plain(14.0), ui.look().way);
        }
        from_left(ui, line.shrink2(vec2(16.0, 6.0)), |ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            wishes.extend(controls::play(ui, watch.is_playing, "watch-play").map(RaceWish::Do));
            let (level, levels) = (watch.run.level, watch.levels());
            if levels > 1 {
                wishes.extend(controls::command(ui, Sign::Start, "watch-before").map(RaceWish::Do));
                wishes.extend(controls::command(ui, Sign::End, "watch-next").map(RaceWish::Do));
            }
            pace(ui, watch, screen.width() < TIGHT, &mut wishes);
            let (tick, ticks) = watch.ticks();
            let time = if screen.width() < NARROW {
                ui.clock(Ticks(tick))
            } else {
                let run = ui.resolve(&watch.run.name);
                let parts = [("run", run.into()), ("level", level.into()), ("levels", levels.into())];
                ui.add(cut(ui.format("watch-run", &parts), theme::bold(14.0), ui.look().text));
                ui.clock(format!("{} / {}", Ticks(tick), Ticks(ticks)))
            };
            ui.label(text(time, theme::mono(14.0), ui.look().quiet));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                stretch(ui, watch, screen.width() < TIGHT, &mut wishes);
                wishes.extend(track(ui, watch).map(RaceWish::Seek));
            });
        });
    });
    wishes
}

/// The chips for practice, and for the stretch of it where there is room.
fn stretch(ui: &mut Ui, watch: &Watch, is_tight: bool, wishes: &mut Vec<RaceWish>) {
    command(ui, "watch-practice", wishes);
    let (from, until) = watch.stretch;
    for (id, end) in [("watch-until", until), ("watch-from", from)] {
        if !is_tight && controls::switch(ui, &ui.keyed(id), end.is_some()).clicked() {
            wishes.push(RaceWish::Do(id));
        }
    }
}

/// The ticks as a track with a knob; returns the tick under the pointer.
fn track(ui: &mut Ui, watch: &Watch) -> Option<u32> {
    let size = vec2(ui.available_width().max(40.0), 26.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let rect = rect.shrink2(vec2(KNOB, 0.0));
    let (tick, ticks) = watch.ticks();
    let name = ui.text("watch-ticks");
    response.widget_info(|| WidgetInfo::slider(true, f64::from(tick), &name));
    let place = |tick: u32| {
        let share = tick as f32 / ticks.max(1) as f32;
        pos2(rect.left() + rect.width() * share, rect.center().y)
    };
    let painter = ui.painter();
    let line = |from, to, width, ink| painter.line_segment([from, to], Stroke::new(width, ink));
    line(rect.left_center(), rect.right_center(), 5.0, ui.look().sunken);
    if watch.stretch != (None, None) {
        let from = watch.stretch.0.map_or(0, |from| watch.counted(from));
        let until = watch.stretch.1.map_or(ticks, |until| watch.counted(until));
        line(place(from), place(until.max(from)), 9.0, ui.look().line);
    }
    line(rect.left_center(), place(tick), 5.0, ui.look().player);
    painter.circle_filled(place(tick), KNOB, ui.look().player);
    let pointed = response.interact_pointer_pos()?;
    let share = ((pointed.x - rect.left()) / rect.width()).clamp(0.0, 1.0);
    Some((share * ticks as f32) as u32)
}
