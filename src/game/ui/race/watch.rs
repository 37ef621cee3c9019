//! The line below a replay: a timeline to drag along, and a stretch to practice.

use super::listed::offer;
use crate::game::layout;
use crate::game::logic::{RaceWish, Speed};
use crate::game::ui::controls::Entry;
use crate::game::ui::look::Looks as _;
use crate::game::ui::sign::Sign;
use crate::game::ui::theme::{cut, text};
use crate::game::ui::{controls, theme};
use bevy_egui::egui::{self, Align, Layout, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use mazewright_run::Ticks;

/// The content of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchModel {
    /// The run that is watched.
    pub name: String,
    /// The level, from 1, and how many were walked.
    pub level: (u32, u32),
    /// The current tick, and how many there are.
    pub tick: (u32, u32),
    /// True while it is playing.
    pub is_playing: bool,
    /// How fast it plays.
    pub speed: Speed,
    /// Where a stretch to practice begins and ends, in ticks.
    pub stretch: (Option<u32>, Option<u32>),
}

/// In a window narrower than this, in design pixels, the track takes the space of the text beside it.
const NARROW: f32 = 1150.0;
/// In one narrower than this the keys alone step by ticks and mark a stretch.
const TIGHT: f32 = 760.0;
/// The radius of the knob of the track, in design pixels.
const KNOB: f32 = 8.0;

/// A button with the name and the key of a shortcut.
fn button(ui: &mut Ui, sign: Sign, id: &str, wish: RaceWish, wishes: &mut Vec<RaceWish>) {
    if controls::button(ui, sign, &ui.text(id), &ui.caption(id), false).clicked() {
        wishes.push(wish);
    }
}

/// The buttons for single ticks, where there is room, and the speed.
fn pace(ui: &mut Ui, watch: &WatchModel, is_tight: bool, wishes: &mut Vec<RaceWish>) {
    if !is_tight {
        button(ui, Sign::Back, "watch-tick-back", RaceWish::Tick(false), wishes);
        button(ui, Sign::Forward, "watch-tick-on", RaceWish::Tick(true), wishes);
    }
    let entries: Vec<_> = Speed::all().map(|speed| Entry::new(speed, name_of(ui, speed), "")).collect();
    let speed = controls::list(ui, "watch-speed", &name_of(ui, watch.speed), &entries);
    wishes.extend(speed.map(RaceWish::Speed));
}

/// A speed as text, such as 0.5×.
fn name_of(ui: &Ui, speed: Speed) -> String {
    ui.clock(format!("{}×", f64::from(speed.tenths()) / 10.0))
}

/// Shows the line; returns the watcher's wishes.
pub fn show_watch(context: &egui::Context, watch: &WatchModel) -> Vec<RaceWish> {
    let mut wishes = Vec::new();
    let screen = context.content_rect();
    let line = Rect::from_min_max(pos2(screen.left(), screen.bottom() - layout::BAR), screen.max);
    let area = egui::Area::new("watch".into()).fixed_pos(line.min).order(egui::Order::Foreground);
    area.show(context, |ui| {
        ui.painter().rect_filled(line, 0.0, ui.look().raised);
        let builder =
            UiBuilder::new().max_rect(line.shrink2(vec2(16.0, 6.0))).layout(Layout::left_to_right(Align::Center));
        ui.scope_builder(builder, |ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let (sign, id) = if watch.is_playing { (Sign::Pause, "play-pause") } else { (Sign::Play, "play-play") };
            if controls::button(ui, sign, &ui.text(id), &ui.caption("watch-play"), true).clicked() {
                wishes.push(RaceWish::Toggle);
            }
            let (level, levels) = watch.level;
            if levels > 1 {
                button(ui, Sign::Start, "watch-before", RaceWish::Level(level.saturating_sub(1)), &mut wishes);
                button(ui, Sign::End, "watch-next", RaceWish::Level(level + 1), &mut wishes);
            }
            pace(ui, watch, screen.width() < TIGHT, &mut wishes);
            let (tick, ticks) = watch.tick;
            let time = if screen.width() < NARROW {
                ui.clock(Ticks(tick))
            } else {
                let parts = [("run", (&watch.name).into()), ("level", level.into()), ("levels", levels.into())];
                let label = ui.format("watch-run", &parts);
                ui.add(cut(label, theme::bold(14.0), ui.look().text));
                ui.clock(format!("{} / {}", Ticks(tick), Ticks(ticks)))
            };
            ui.label(text(time, theme::mono(14.0), ui.look().quiet));
            let right = Layout::right_to_left(Align::Center);
            ui.with_layout(right, |ui| {
                stretch(ui, watch, screen.width() < TIGHT, &mut wishes);
                wishes.extend(track(ui, watch).map(RaceWish::Seek));
            });
        });
    });
    wishes
}

/// The chips for practice, and for the stretch of it where there is room.
fn stretch(ui: &mut Ui, watch: &WatchModel, is_tight: bool, wishes: &mut Vec<RaceWish>) {
    offer(ui, &ui.keyed("watch-practice"), RaceWish::Practice, wishes);
    let (from, until) = watch.stretch;
    for (id, end, wish) in [("watch-until", until, RaceWish::Until), ("watch-from", from, RaceWish::From)] {
        if !is_tight && controls::switch(ui, &ui.keyed(id), end.is_some()).clicked() {
            wishes.push(wish);
        }
    }
}

/// The ticks as a track with a knob; returns the tick under the pointer.
fn track(ui: &mut Ui, watch: &WatchModel) -> Option<u32> {
    let size = vec2(ui.available_width().max(40.0), 26.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let rect = rect.shrink2(vec2(KNOB, 0.0));
    let (tick, ticks) = watch.tick;
    let name = ui.text("watch-ticks");
    response.widget_info(|| egui::WidgetInfo::slider(true, f64::from(tick), &name));
    let place = |tick: u32| {
        let share = tick as f32 / ticks.max(1) as f32;
        pos2(rect.left() + rect.width() * share, rect.center().y)
    };
    let painter = ui.painter();
    let line = |from, to, width, ink| painter.line_segment([from, to], Stroke::new(width, ink));
    line(rect.left_center(), rect.right_center(), 5.0, ui.look().sunken);
    if watch.stretch != (None, None) {
        let from = watch.stretch.0.unwrap_or(0);
        line(place(from), place(watch.stretch.1.unwrap_or(ticks).max(from)), 9.0, ui.look().line);
    }
    line(rect.left_center(), place(tick), 5.0, ui.look().player);
    painter.circle_filled(place(tick), KNOB, ui.look().player);
    let pointed = response.interact_pointer_pos()?;
    let share = ((pointed.x - rect.left()) / rect.width()).clamp(0.0, 1.0);
    Some((share * ticks as f32) as u32)
}
