//! The time line: where the shows are, play and pause, single steps, and how fast.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Align, Layout, Sense, Ui, UiBuilder, vec2};

use super::thousands;
use crate::game::logic::{Lab, Wish};
use crate::game::ui::controls::{self, Entry, Sign};
use crate::game::ui::{text, theme};
use crate::lab::{Action, Clock, Layer, Pace};
use crate::maze::trace::Grain;

/// The paces to choose from.
const PACES: [Pace; 13] = [
    Pace::PerSecond(1.0),
    Pace::PerSecond(2.0),
    Pace::PerSecond(4.0),
    Pace::PerSecond(8.0),
    Pace::PerSecond(16.0),
    Pace::PerSecond(32.0),
    Pace::PerSecond(64.0),
    Pace::PerSecond(256.0),
    Pace::PerSecond(1024.0),
    Pace::WholeIn(60.0),
    Pace::WholeIn(30.0),
    Pace::WholeIn(10.0),
    Pace::WholeIn(5.0),
];

/// The share of the time line that an arrow key moves along.
const NUDGE: f64 = 0.01;

/// The grains, the clocks and the layers with their names.
const GRAINS: [(Grain, &str); 3] = [
    (Grain::Event, "event"),
    (Grain::Step, "step"),
    (Grain::Phase, "phase"),
];
const CLOCKS: [(Clock, &str); 3] = [
    (Clock::Steps, "same steps"),
    (Clock::Work, "same work"),
    (Clock::Together, "finish together"),
];
const LAYERS: [(Layer, &str); 6] = [
    (Layer::Marks, "states"),
    (Layer::Sets, "sets"),
    (Layer::Distances, "distances"),
    (Layer::LongestPath, "longest path"),
    (Layer::River, "river"),
    (Layer::DeadEnds, "dead ends"),
];

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let session = &lab.session;
    line(ui, lab, wishes);
    ui.add_space(2.0);
    let row = ui.available_rect_before_wrap();
    let within = |layout| UiBuilder::new().max_rect(row).layout(layout);
    let mut act = |action| wishes.push(Wish::Do(action));

    ui.scope_builder(within(Layout::left_to_right(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.label(text("speed", theme::plain(13.0), ui.look().quiet));
        let now = told(session.pace(), session.grain());
        let entries = PACES.map(|pace| Entry::new(pace, told(pace, session.grain()), ""));
        if let Some(pace) = controls::list(ui, "Speed", &now, &entries) {
            act(Action::Pace(pace));
        }
        let chosen = GRAINS
            .iter()
            .position(|(grain, _)| *grain == session.grain());
        let names = GRAINS.map(|(_, name)| name);
        if let Some(place) = controls::row(ui, &names, chosen.unwrap_or(1)) {
            act(Action::Grain(GRAINS[place].0));
        }
    });

    let buttons = 5.0 * 44.0 + 8.0;
    let middle = egui::Rect::from_center_size(row.center(), vec2(buttons, row.height()));
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(middle).layout(layout), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let grain = session.grain();
        if controls::button(ui, Sign::Start, "To the start", "Home", false).clicked() {
            act(Action::Start);
        }
        if controls::button(ui, Sign::Back, "One step back", "Left", false).clicked() {
            act(Action::Back(grain));
        }
        let (sign, name) = if session.is_playing() {
            (Sign::Pause, "Pause")
        } else {
            (Sign::Play, "Play")
        };
        if controls::button(ui, sign, name, "Space", true).clicked() {
            act(Action::Toggle);
        }
        if controls::button(ui, Sign::Forward, "One step forwards", "Right", false).clicked() {
            act(Action::Forward(grain));
        }
        if controls::button(ui, Sign::End, "To the end", "End", false).clicked() {
            act(Action::End);
        }
    });

    ui.scope_builder(within(Layout::right_to_left(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let chosen = LAYERS.iter().find(|(layer, _)| *layer == session.layer());
        let now = chosen.map_or("", |(_, name)| name);
        let entries = LAYERS.map(|(layer, name)| Entry::new(layer, name, ""));
        if let Some(layer) = controls::list(ui, "Colors", now, &entries) {
            act(Action::Layer(layer));
        }
        ui.label(text("colors", theme::plain(13.0), ui.look().quiet));
        if session.panes().len() > 1 {
            let chosen = CLOCKS.iter().find(|(clock, _)| *clock == session.clock());
            let now = chosen.map_or("", |(_, name)| name);
            let entries = CLOCKS.map(|(clock, name)| Entry::new(clock, name, ""));
            if let Some(clock) = controls::list(ui, "Race by", now, &entries) {
                act(Action::Clock(clock));
            }
        }
    });
}

/// The line itself, to be dragged along, and at its end where the first show is.
fn line(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let session = &lab.session;
    let first = session.panes().first().and_then(|pane| pane.ready());
    let told = first.map(|show| {
        let (step, all) = (show.playback.step() as u64, show.playback.len() as u64);
        if session.panes().len() > 1 {
            format!("{:.0} %", 100.0 * session.share())
        } else {
            format!("{} of {}", thousands(step), thousands(all))
        }
    });
    ui.horizontal(|ui| {
        let label = told.unwrap_or_else(|| "preparing…".to_owned());
        let galley = ui
            .painter()
            .layout_no_wrap(label, theme::mono(13.0), ui.look().quiet);
        let width = ui.available_width() - 190.0;
        let (rect, response) = ui.allocate_exact_size(vec2(width, 24.0), Sense::click_and_drag());
        let share = session.share() as f32;
        response.widget_info(|| egui::WidgetInfo::slider(true, f64::from(share), "Time line"));
        let rail = egui::Rect::from_center_size(rect.center(), vec2(rect.width(), 6.0));
        let mut done = rail;
        done.set_width(rail.width() * share);
        let ink = ui.look().player;
        ui.painter().rect_filled(rail, 3.0, ui.look().sunken);
        ui.painter().rect_filled(done, 3.0, ink);
        let knob = egui::pos2(done.right(), rail.center().y);
        let radius = if response.hovered() || response.dragged() || response.has_focus() {
            9.0
        } else {
            7.0
        };
        ui.painter().circle_filled(knob, radius, ink);
        let pressed = response.is_pointer_button_down_on() || response.clicked();
        if let Some(at) = response.interact_pointer_pos().filter(|_| pressed) {
            let share = ((at.x - rail.left()) / rail.width()).clamp(0.0, 1.0);
            wishes.push(Wish::Do(Action::Seek(f64::from(share))));
        }
        if response.has_focus() {
            let arrows = egui::EventFilter {
                horizontal_arrows: true,
                ..Default::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
            let pressed = |key| ui.input(|input| input.key_pressed(key));
            let nudge = f64::from(u8::from(pressed(egui::Key::ArrowRight)))
                - f64::from(u8::from(pressed(egui::Key::ArrowLeft)));
            if nudge != 0.0 {
                let share = (f64::from(share) + nudge * NUDGE).clamp(0.0, 1.0);
                wishes.push(Wish::Do(Action::Seek(share)));
            }
        }
        controls::after_click(&response);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
            ui.painter().galley(place.min, galley, ui.look().quiet);
        });
    });
}

fn told(pace: Pace, grain: Grain) -> String {
    let unit = GRAINS
        .iter()
        .find(|(other, _)| *other == grain)
        .map_or("", |(_, name)| name);
    match pace {
        Pace::PerSecond(units) => format!("{} {unit}s/s", thousands(units as u64)),
        Pace::WholeIn(seconds) => format!("all in {} s", thousands(seconds as u64)),
    }
}
