//! The columns beside the maze of a race: time, splits and whatever else a runner wants to see.

use crate::game::layout;
use crate::game::logic::{Arrangement, Part, Place};
use crate::game::ui::look::Looks as _;
use crate::game::ui::note::Room;
use crate::game::ui::theme::text;
use crate::game::ui::{star, theme};
use bevy_egui::egui::{
    self, Align, Align2, Grid, Layout, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2,
};

use mazewright_run::{Direction, Gap, Ticks};

/// What the columns show.
#[derive(Clone, PartialEq, Debug)]
pub struct RaceHud {
    /// Which part stands where.
    pub arrangement: Arrangement,
    /// The category or the size of the race.
    pub heading: String,
    /// Whether this is practice, which does not count.
    pub is_practice: bool,
    /// Run ticks of the whole race.
    pub run: Ticks,
    /// Run ticks of the level.
    pub level_run: Ticks,
    /// Look ticks of the whole race.
    pub look: Ticks,
    /// Real time since the first direction, in ticks, where it is known.
    pub real: Option<Ticks>,
    /// The levels in order.
    pub splits: Vec<SplitLine>,
    /// The number of the current level, from 0.
    pub current: usize,
    /// What the splits are compared with, unless it is the personal best.
    pub against: Option<String>,
    /// The ghosts: the number of the color of each, its name, and whether it has left the maze.
    pub ghosts: Vec<(usize, String, bool)>,
    /// The gap to the personal best at the last split.
    pub gap: Option<Gap>,
    /// The best segment of the current level.
    pub gold: Option<Ticks>,
    /// The sum of the best segments.
    pub sum_of_best: Option<Ticks>,
    /// The best time that is still possible.
    pub best_possible: Option<Ticks>,
    /// The time that the race ends with if the rest goes as in the personal best.
    pub pace: Option<Ticks>,
    /// The number of the attempt, if it is one of the player's, and how many were finished.
    pub attempts: (Option<usize>, usize),
    /// The held direction.
    pub direction: Direction,
    /// Four words that only this maze has.
    pub fingerprint: String,
    /// The text of the level's seed.
    pub seed: String,
    /// The ladder code.
    pub code: String,
}

/// A level in the list of splits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitLine {
    /// The name of the level.
    pub name: String,
    /// Run ticks from the beginning of the race to its end: of this race, or else of the personal best.
    pub time: Option<Ticks>,
    /// The difference there from the personal best.
    pub gap: Option<Gap>,
    /// Whether it was the best segment ever.
    pub is_gold: bool,
}

/// The width of a column, in design pixels.
const MARGIN: f32 = 18.0;

/// The height of a level in the list, and of everything else in a column, in design pixels.
const SPLIT: f32 = 27.0;
const REST: f32 = 580.0;
/// The height of a ghost, and of the line that says what splits are compared with.
const GHOST: f32 = 23.0;
/// The fewest and the most levels that are listed at once.
const LISTED: (f32, f32) = (3.0, 10.0);

/// The space between the columns.
pub(in crate::game::ui) fn between(context: &egui::Context, arrangement: &Arrangement) -> Room {
    let window = context.content_rect().width();
    let [left, right] = [Place::Left, Place::Right].map(|place| {
        if arrangement.has(place) {
            layout::column(window)
        } else {
            0.0
        }
    });
    Room {
        aside: (left - right) / 2.0,
        width: window - left - right,
    }
}

/// Shows the columns that have parts.
pub fn show(context: &egui::Context, hud: &RaceHud) {
    let screen = context.content_rect();
    let width = layout::column(screen.width());
    for place in [Place::Left, Place::Right] {
        if !hud.arrangement.has(place) {
            continue;
        }
        let left = match place {
            Place::Left => screen.left(),
            Place::Right | Place::Off => screen.right() - width,
        };
        let column = Rect::from_min_size(pos2(left, screen.top()), vec2(width, screen.height()));
        let area = egui::Area::new(egui::Id::new(("race column", left as i32)))
            .fixed_pos(column.min)
            .interactable(false);
        area.show(context, |ui| {
            ui.painter().rect_filled(column, 0.0, ui.look().raised);
            let builder = UiBuilder::new()
                .max_rect(column.shrink(MARGIN))
                .layout(Layout::top_down(Align::LEFT));
            ui.scope_builder(builder, |ui| {
                ui.set_clip_rect(column);
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.spacing_mut().interact_size.y = 20.0;
                ui.add(
                    egui::Label::new(text(&hud.heading, theme::bold(17.0), ui.look().text))
                        .truncate(),
                );
                if hud.is_practice {
                    let words = ui.text("race-practice");
                    ui.label(text(words, theme::bold(14.0), ui.look().way));
                }
                for part in hud.arrangement.column(place) {
                    // What has no room is left out; the first parts matter most.
                    let taken = egui::Id::new(("height", part));
                    let height = ui.data(|data| data.get_temp(taken)).unwrap_or(0.0);
                    let top = ui.cursor().top();
                    if top + height > column.bottom() {
                        break;
                    }
                    ui.add_space(2.0);
                    show_part(ui, part, hud);
                    let height = ui.cursor().top() - top;
                    ui.data_mut(|data| data.insert_temp(taken, height));
                }
            });
        });
    }
}

fn show_part(ui: &mut Ui, part: Part, hud: &RaceHud) {
    let name = ui.text(part.id());
    match part {
        Part::Time => time(ui, hud),
        Part::Splits => splits(ui, hud),
        Part::Ghosts => ghosts(ui, hud),
        Part::Gold => line(ui, &name, &time_or_dash(hud.gold)),
        Part::SumOfBest => line(ui, &name, &time_or_dash(hud.sum_of_best)),
        Part::BestPossible => line(ui, &name, &time_or_dash(hud.best_possible)),
        Part::Pace => line(ui, &name, &time_or_dash(hud.pace)),
        Part::Attempts => {
            let (number, finished) = hud.attempts;
            let number = number.map_or_else(|| "–".to_owned(), |number| number.to_string());
            let parts = [("number", (&number).into()), ("finished", finished.into())];
            let attempts = ui.format("race-attempts", &parts);
            line(ui, &name, &attempts);
        }
        Part::Input => input(ui, &name, hud.direction),
        Part::Fingerprint => small(ui, &name, &hud.fingerprint, theme::bold(14.0)),
        Part::Seed => line(ui, &name, &hud.seed),
        Part::Code => small(ui, &name, &hud.code, theme::mono(12.0)),
        Part::Version => line(ui, &name, env!("CARGO_PKG_VERSION")),
    }
}

fn time_or_dash(time: Option<Ticks>) -> String {
    time.map_or_else(|| "–".to_owned(), |time| time.to_string())
}

/// The time of the race, large, and the other clocks below it.
fn time(ui: &mut Ui, hud: &RaceHud) {
    let ink = match hud.gap {
        Some(Gap(ticks)) if ticks < 0 => ui.look().exit,
        Some(Gap(ticks)) if ticks > 0 => ui.look().entrance,
        _ => ui.look().text,
    };
    ui.label(text(hud.run.to_string(), theme::mono(40.0), ink));
    Grid::new("clocks").spacing([10.0, 2.0]).show(ui, |ui| {
        for id in ["clock-level", "clock-look", "clock-real"] {
            ui.label(text(ui.text(id), theme::plain(12.0), ui.look().quiet));
        }
        ui.end_row();
        for time in [Some(hud.level_run), Some(hud.look), hud.real] {
            let words = text(time_or_dash(time), theme::mono(13.5), ui.look().text);
            ui.label(words);
        }
        ui.end_row();
    });
}

/// The levels around the current one.
fn splits(ui: &mut Ui, hud: &RaceHud) {
    if let Some(against) = &hud.against {
        let words = ui.format("race-against", &[("against", against.into())]);
        let words = text(words, theme::plain(12.0), ui.look().quiet);
        ui.add(egui::Label::new(words).truncate());
    }
    let count = hud.splits.len();
    let height = ui.ctx().content_rect().height();
    let rest = REST + GHOST * (hud.ghosts.len() + usize::from(hud.against.is_some())) as f32;
    let listed = ((height - rest) / SPLIT).clamp(LISTED.0, LISTED.1) as usize;
    let first = hud
        .current
        .saturating_sub(listed / 2)
        .min(count.saturating_sub(listed));
    for (n, split) in hud.splits.iter().enumerate().skip(first).take(listed) {
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
        let time = time_or_dash(split.time);
        let gap = split.gap.map_or(String::new(), |gap| gap.to_string());
        response.widget_info(|| {
            let words = format!("{}: {time} {gap}", split.name);
            egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words)
        });
        let painter = ui.painter();
        let is_current = n == hud.current;
        if is_current {
            painter.rect_filled(rect.expand2(vec2(6.0, 0.0)), 6.0, ui.look().sunken);
        }
        let is_past = n < hud.current;
        let ink = if is_past || is_current {
            ui.look().text
        } else {
            ui.look().quiet
        };
        let at = |x: f32| pos2(x, rect.center().y);
        let font = theme::mono(14.0);
        painter.text(
            at(rect.left()),
            Align2::LEFT_CENTER,
            &split.name,
            theme::plain(14.0),
            ink,
        );
        painter.text(
            at(rect.right()),
            Align2::RIGHT_CENTER,
            time,
            font.clone(),
            ink,
        );
        let gap_ink = match split.gap {
            Some(_) if split.is_gold => ui.look().player,
            Some(Gap(ticks)) if ticks <= 0 => ui.look().exit,
            _ => ui.look().entrance,
        };
        let gap_at = at(rect.right() - 84.0);
        let drawn = painter.text(gap_at, Align2::RIGHT_CENTER, gap, font, gap_ink);
        if split.is_gold {
            // A gold has a mark besides its color.
            let place = pos2(drawn.left() - 11.0, rect.center().y);
            star::paint(painter, place, 6.5, gap_ink, true);
        }
    }
}

/// The ghosts by their colors, those that are through the maze with a check mark.
fn ghosts(ui: &mut Ui, hud: &RaceHud) {
    for (shade, name, is_through) in &hud.ghosts {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
            let shade = ui.look().ghost(*shade);
            ui.painter().circle_filled(rect.center(), 5.0, shade);
            let name = if *is_through {
                format!("{name} ✓")
            } else {
                name.clone()
            };
            let name = text(name, theme::plain(14.0), ui.look().quiet);
            ui.add(egui::Label::new(name).truncate());
        });
    }
}

/// A name and a value at the two ends of a line.
fn line(ui: &mut Ui, name: &str, value: &str) {
    ui.horizontal(|ui| {
        ui.label(text(name, theme::plain(14.0), ui.look().quiet));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let value = text(value, theme::mono(14.0), ui.look().text);
            ui.add(egui::Label::new(value).truncate());
        });
    });
}

/// A name, and below it a value that may need more than a line.
fn small(ui: &mut Ui, name: &str, value: &str, font: egui::FontId) {
    ui.label(text(name, theme::plain(12.0), ui.look().quiet));
    ui.add(egui::Label::new(text(value, font, ui.look().text)).wrap());
}

/// The held direction, as a stick in its gate and as lit arrows.
fn input(ui: &mut Ui, name: &str, direction: Direction) {
    let (rect, response) = ui.allocate_exact_size(vec2(64.0, 64.0), Sense::hover());
    let words = format!("{name} {} {}", direction.x, direction.y);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &words));
    let painter = ui.painter();
    let quiet = Stroke::new(1.5, ui.look().quiet);
    painter.circle(rect.center(), 30.0, ui.look().sunken, quiet);
    let pushed = vec2(f32::from(direction.x), f32::from(direction.y)) / 127.0;
    let pushed = if pushed.length() > 1.0 {
        pushed.normalized()
    } else {
        pushed
    };
    let stick = rect.center() + pushed * 20.0;
    painter.line_segment([rect.center(), stick], Stroke::new(4.0, ui.look().line));
    painter.circle_filled(stick, 9.0, ui.look().player);
}
