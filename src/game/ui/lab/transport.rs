//! The timeline: where the sessions are, play and pause, single steps, and how fast.

use crate::game::logic::{Lab, Wish};
use crate::game::ui::prelude::*;

use mazewright_lab::{Action, Clock, Layer, Lineup, Pace, ViewOptions};
use mazewright_maze::trace::Grain;

/// The paces to choose from: units per second, and the seconds of the whole.
const PER_SECOND: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 256.0, 1024.0];
const WHOLE_IN: [f64; 4] = [60.0, 30.0, 10.0, 5.0];

/// The least width of the row at which its lists have labels.
const LABELED: f32 = 1100.0;

/// The share of the timeline that an arrow key moves along.
const NUDGE: f64 = 0.01;

/// The grains, each with the message that names it.
const GRAINS: [(Grain, &str); 3] =
    [(Grain::Event, "grain-event"), (Grain::Step, "grain-step"), (Grain::Phase, "grain-phase")];

/// A narrower line, in design pixels, has no room for the choice of a grain.
const NARROW: f32 = 860.0;

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let lineup = &lab.lineup;
    line(ui, lab, wishes);
    ui.add_space(2.0);
    let row = ui.available_rect_before_wrap();
    let is_narrow = row.width() < NARROW;
    let pace = from_left(ui, row, |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if row.width() >= LABELED {
            ui.label(text(ui.text("transport-speed"), theme::plain(13.0), ui.look().quiet));
        }
        let ViewOptions { pace, grain, .. } = lineup.view_options();
        let paces = PER_SECOND.map(Pace::PerSecond).into_iter().chain(WHOLE_IN.map(Pace::WholeIn));
        let pace = controls::list_by(ui, "transport-speed", paces, pace, |ui, pace| pace_label(ui, pace, grain));
        wishes.extend(pace.map(|pace| Wish::Lineup(Action::Pace(pace))));
        // In a narrow window the buttons in the middle need the room; G changes the grain, too.
        if is_narrow {
            return;
        }
        let grain = controls::one_of(ui, &GRAINS, grain);
        wishes.extend(grain.map(|grain| Wish::Lineup(Action::Grain(grain))));
    });

    let width = 5.0 * 44.0 + 8.0;
    let mut middle = Rect::from_center_size(row.center(), vec2(width, row.height()));
    if is_narrow {
        // The widgets to the right need all that the pace leaves.
        middle = middle.translate(vec2(pace.response.rect.right() + 8.0 - middle.left(), 0.0));
    }
    from_left(ui, middle, |ui| buttons(ui, lineup, wishes));
    from_right(ui, row, |ui| lists(ui, lineup, row.width(), wishes));
}

/// Play and pause, single steps, and both ends.
fn buttons(ui: &mut Ui, lineup: &Lineup, wishes: &mut Vec<Wish>) {
    ui.spacing_mut().item_spacing.x = 8.0;
    wishes.extend(controls::command(ui, Sign::Start, "transport-start").map(Wish::Do));
    wishes.extend(controls::command(ui, Sign::Back, "transport-back").map(Wish::Do));
    wishes.extend(controls::play(ui, lineup.is_playing(), "play-play").map(Wish::Do));
    wishes.extend(controls::command(ui, Sign::Forward, "transport-forward").map(Wish::Do));
    wishes.extend(controls::command(ui, Sign::End, "transport-end").map(Wish::Do));
}

/// The layer that colors the cells, and the clock that a race shares.
fn lists(ui: &mut Ui, lineup: &Lineup, width: f32, wishes: &mut Vec<Wish>) {
    let is_narrow = width < NARROW;
    ui.spacing_mut().item_spacing.x = 8.0;
    let is_match = lineup.lanes().len() > 1;
    // In a narrow window there is room for one list; C changes the colors, too.
    if !(is_narrow && is_match) {
        // Some show what statistics measure.
        let name = |ui: &Ui, layer: Layer| {
            let measure = ui.text(&format!("measure-{}", layer.name()));
            ui.text_or(&format!("layer-{}", layer.name()), &measure)
        };
        let layer = controls::list_by(ui, "transport-colors", lineup.layers(), lineup.layer(), name);
        wishes.extend(layer.map(|layer| Wish::Lineup(Action::Layer(layer))));
    }
    if width >= LABELED {
        ui.label(text(ui.text("transport-colors"), theme::plain(13.0), ui.look().quiet));
    }
    if is_match {
        let name = |ui: &Ui, clock: Clock| ui.text(&format!("clock-{}", clock.name()));
        let clock = controls::list_by(ui, "transport-clock", Clock::ALL, lineup.view_options().clock, name);
        wishes.extend(clock.map(|clock| Wish::Lineup(Action::Clock(clock))));
    }
}

/// The timeline itself, with the position of the first maze at its end.
fn line(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let lineup = &lab.lineup;
    let first = lineup.lanes().first().and_then(|pane| pane.ready());
    let position = first.map(|session| {
        let (now, whole) = (session.playback.scene().counts, session.playback.whole());
        if lineup.lanes().len() > 1 {
            format!("{:.0} %", 100.0 * lineup.share())
        } else {
            let (step, all) = (ui.number(now.steps.into()), ui.number(whole.steps.into()));
            ui.format("transport-step", &[("step", (&step).into()), ("all", (&all).into())])
        }
    });
    ui.horizontal(|ui| {
        let label = position.unwrap_or_else(|| ui.text("lab-preparing"));
        let galley = ui.painter().layout_no_wrap(label, theme::mono(13.0), ui.look().quiet);
        let width = ui.available_width() - 190.0;
        let (rect, response) = ui.allocate_exact_size(vec2(width, 24.0), Sense::click_and_drag());
        let share = lineup.share() as f32;
        let name = ui.text("transport-line");
        response.widget_info(|| WidgetInfo::slider(true, f64::from(share), &name));
        let rail = Rect::from_center_size(rect.center(), vec2(rect.width(), 6.0));
        let done = rail.with_max_x(rail.left() + rail.width() * share);
        let ink = ui.look().player;
        ui.painter().rect_filled(rail, 3.0, ui.look().sunken);
        ui.painter().rect_filled(done, 3.0, ink);
        let knob = pos2(done.right(), rail.center().y);
        let radius = if response.hovered() || response.dragged() || response.has_focus() { 9.0 } else { 7.0 };
        ui.painter().circle_filled(knob, radius, ink);
        let pressed = response.is_pointer_button_down_on() || response.clicked();
        if let Some(at) = response.interact_pointer_pos().filter(|_| pressed) {
            let share = ((at.x - rail.left()) / rail.width()).clamp(0.0, 1.0);
            wishes.push(Wish::Lineup(Action::Seek(f64::from(share))));
        }
        if response.has_focus() {
            let arrows = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
            let pressed = |key| ui.input(|input| input.key_pressed(key));
            let nudge = f64::from(u8::from(pressed(Key::ArrowRight))) - f64::from(u8::from(pressed(Key::ArrowLeft)));
            if nudge != 0.0 {
                wishes.push(Wish::Lineup(Action::Seek((f64::from(share) + nudge * NUDGE).clamp(0.0, 1.0))));
            }
        }
        controls::after_click(&response);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
            ui.painter().galley(place.min, galley, ui.look().quiet);
        });
    });
}

fn pace_label(ui: &Ui, pace: Pace, grain: Grain) -> String {
    match pace {
        Pace::PerSecond(units) => {
            let id = match grain {
                Grain::Event => "pace-events",
                Grain::Step => "pace-steps",
                Grain::Phase => "pace-phases",
            };
            ui.format(id, &[("count", ui.number(units as u64).into())])
        }
        Pace::WholeIn(seconds) => ui.format("pace-whole", &[("seconds", (seconds as u64).into())]),
    }
}
