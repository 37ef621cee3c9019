//! The goals of a level in a corner: what each star needs, and how much of it is left during the walk.

use super::prelude::*;
use crate::game::logic::{Journey, Level};
use crate::game::words::Localizer;
use mazewright_journey::{Place, Star, Stars};
use mazewright_run::{Phase, Ticks};

/// One goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The star.
    pub star: Star,
    /// The condition, or how much of it is left.
    pub need: String,
    /// True if an earlier win earned it.
    pub is_won: bool,
    /// True if this walk can still earn it.
    pub is_open: bool,
}

/// The goals of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goals {
    /// One for each star.
    pub goals: Vec<Goal>,
    /// True if they are a list with names, before the first direction.
    pub is_list: bool,
}

/// The space to the edges of the window.
const MARGIN: f32 = 14.0;
/// The height of the goals side by side.
const HEIGHT: f32 = 28.0;

/// The goals of a level of the journey as this walk stands.
pub(super) fn goals(
    words: &Localizer,
    level: &Level,
    place: Place,
    journey: &Journey,
    has_room: bool,
) -> Option<Goals> {
    let mut outcome = level.best_outcome()?;
    let targets = outcome.goals;
    let progress = journey.progress();
    let won = progress.stars_at(place);
    outcome.aided |= progress.is_revealed(place);
    let open = Stars::of(&outcome);
    let walked = level.trail.visits.len() as u64;
    let seconds = |id: &str, ticks: Ticks| words.format(id, &[("seconds", words.tenths(ticks).into())]);
    let goal = |star: Star| {
        let need = match star {
            Star::Unaided if outcome.aided => words.text("goal-aided"),
            Star::Unaided => words.text("goal-unaided"),
            Star::Direct => {
                words.format("goal-cells", &[("cells", targets.near_cells().saturating_sub(walked).into())])
            }
            Star::Fast => seconds("goal-seconds", Ticks(targets.par.0.saturating_sub(level.effort().0))),
            Star::Perfect => seconds("goal-golden", targets.least),
        };
        Goal { star, need, is_won: won.contains(star), is_open: open.contains(star) }
    };
    // The perfect time gives away how long the path is, so it is shown after the first win.
    let stars = Star::ALL.into_iter().filter(|&star| star != Star::Perfect || progress.best(place).is_some());
    Some(Goals { goals: stars.map(goal).collect(), is_list: has_room && level.run.phase == Phase::Looking })
}

/// Shows the goals in the lower left corner: as a list above the line below the maze, or side by side in it, or above
/// it where the window is narrow.
pub fn show_goals(context: &egui::Context, goals: &Goals) {
    let strength = context.animate_bool(Id::new("goals"), goals.is_list);
    let is_narrow = context.content_rect().width() < layout::NARROW;
    let up = match (goals.is_list, is_narrow) {
        (true, _) => layout::BAR,
        (false, true) => layout::BAR + (layout::ROW - HEIGHT) / 2.0,
        (false, false) => (layout::BAR - HEIGHT) / 2.0,
    };
    let area = egui::Area::new("goals".into()).anchor(Align2::LEFT_BOTTOM, vec2(MARGIN, -up));
    area.show(context, |ui| {
        ui.set_opacity(if goals.is_list { strength } else { 1.0 - strength });
        if goals.is_list {
            theme::card(&ui.look()).corner_radius(12).inner_margin(12).show(ui, |ui| list(ui, goals));
        } else {
            theme::pill(&ui.look()).inner_margin(Margin::symmetric(14, 4)).show(ui, |ui| row(ui, goals));
        }
    });
}

/// The goals below each other, with their names.
fn list(ui: &mut Ui, goals: &Goals) {
    ui.spacing_mut().item_spacing = vec2(10.0, 3.0);
    egui::Grid::new("large-goals").show(ui, |ui| {
        for goal in &goals.goals {
            let ink = ink(ui, goal);
            ui.horizontal(|ui| {
                mark(ui, goal, 9.0);
                ui.label(text(name(ui, goal), theme::bold(15.0), ink));
            });
            ui.label(text(&goal.need, theme::plain(15.0), ink));
            ui.end_row();
        }
    });
}

/// The goals side by side, in short.
fn row(ui: &mut Ui, goals: &Goals) {
    let size = 13.5;
    ui.spacing_mut().item_spacing.x = 4.0;
    // Nothing is pressed here, so lines need not be as high as buttons.
    ui.spacing_mut().interact_size.y = 0.0;
    ui.horizontal(|ui| {
        for goal in &goals.goals {
            mark(ui, goal, size / 2.0);
            let is_lost = !goal.is_open && !goal.is_won;
            // Of a star that is lost nothing is left.
            let words = if goal.star == Star::Unaided || is_lost { name(ui, goal) } else { goal.need.clone() };
            let words = text(words, theme::plain(size), ink(ui, goal));
            ui.label(if is_lost { words.strikethrough() } else { words });
            ui.add_space(8.0);
        }
    });
}

/// The name of its star.
fn name(ui: &Ui, goal: &Goal) -> String {
    ui.text(&format!("star-{}", goal.star.key()))
}

/// The star, full once it was won; the golden one in a ring.
fn mark(ui: &mut Ui, goal: &Goal, radius: f32) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(radius * 2.9), Sense::hover());
    let ink = if goal.is_won { ui.look().player } else { ink(ui, goal) };
    sign::star(ui.painter(), rect.center(), radius, ink, goal.is_won);
    if goal.star == Star::Perfect {
        ui.painter().circle_stroke(rect.center(), radius * 1.35, Stroke::new(1.2, ink));
    }
}

/// The color of a goal: pale if no walk has earned it and this one no longer can.
fn ink(ui: &Ui, goal: &Goal) -> Color32 {
    if goal.is_open || goal.is_won { ui.look().text } else { ui.look().quiet.gamma_multiply(0.6) }
}
