//! The columns beside the maze of a race: time, splits and whatever else a runner wants to see.

use super::listed::{MARGIN, column, column_at};
use crate::game::logic::{DisplayPart, DisplayPlace, Settings};
use crate::game::ui::furniture;
use crate::game::ui::hud::{LANTERN, lanterns};
use crate::game::ui::note::Room;
use crate::game::ui::prelude::*;
use bevy_egui::egui::Grid;
use strum::VariantArray as _;

use mazewright_run::inside::Gap;
use mazewright_run::{Direction, TICKS_PER_SECOND, Ticks};

/// The content of the columns.
#[derive(Clone, PartialEq, Debug)]
pub struct RaceHud {
    /// The parts at each of the places, from top to bottom.
    pub places: [Vec<DisplayPart>; DisplayPlace::VARIANTS.len()],
    /// The category or the size of the race.
    pub heading: String,
    /// True in practice, which does not count.
    pub is_practice: bool,
    /// True while a run is watched, with a line across the window for that below.
    pub is_watched: bool,
    /// Run ticks of the whole race.
    pub run: Ticks,
    /// The storm, if the race is one.
    pub storm: Option<StormHud>,
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
    /// The name of the yardstick of the splits, unless it is the personal best.
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
    /// The race code.
    pub code: String,
    /// The colors of the keys in the level, each with whether it is held.
    pub keys: Vec<(u8, bool)>,
}

impl RaceHud {
    fn parts(&self, place: DisplayPlace) -> &[DisplayPart] {
        &self.places[place as usize]
    }
}

/// A storm as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StormHud {
    /// The time that is left.
    pub left: Ticks,
    /// How many mazes are won.
    pub won: u32,
    /// How many lanterns burn.
    pub lanterns: u32,
}

/// A level in the list of splits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitLine {
    /// Run ticks from the beginning of the race to its end: of this race, or else of what it is compared with.
    pub time: Option<Ticks>,
    /// The difference there from the personal best.
    pub gap: Option<Gap>,
    /// True if it was the best segment ever.
    pub is_gold: bool,
}

/// The height of a level in the list, in design pixels.
const SPLIT: f32 = 27.0;
/// The fewest levels that are listed at once.
const LISTED: usize = 3;

/// The space between the columns; several players have one column, to the right.
pub(in crate::game::ui) fn between(context: &egui::Context, settings: &Settings, is_shared: bool) -> Room {
    let window = context.content_rect().width();
    let [left, right] = [DisplayPlace::Left, DisplayPlace::Right].map(|place| {
        let has = if is_shared { place == DisplayPlace::Right } else { settings.has_parts(place) };
        if has { layout::column(window) } else { 0.0 }
    });
    Room::between(left, window - right)
}

/// Shows the columns that have parts.
pub fn show_columns(context: &egui::Context, hud: &RaceHud) {
    let mut screen = context.content_rect();
    screen.max.y -= if hud.is_watched { layout::BAR } else { 0.0 };
    for place in [DisplayPlace::Left, DisplayPlace::Right].into_iter().filter(|&place| !hud.parts(place).is_empty()) {
        let rect = column_at(screen, place);
        let area = egui::Area::new(Id::new(("race column", rect.left() as i32)));
        column(context, area, rect, |ui| show_column(ui, hud, place));
    }
}

/// Shows the parts that have a window of their own in the whole of it.
pub fn show_window(context: &egui::Context, hud: &RaceHud) {
    let window = context.content_rect();
    egui::Area::new("display".into()).fixed_pos(window.min).interactable(false).show(context, |ui| {
        let builder = UiBuilder::new().max_rect(window.shrink(MARGIN)).layout(Layout::top_down(Align::LEFT));
        ui.scope_builder(builder, |ui| show_column(ui, hud, DisplayPlace::Window));
    });
}

/// What a race is called, beside the button in the corner where there is one.
pub(super) fn heading(ui: &mut Ui, words: &str, place: DisplayPlace) {
    let corner = if place == DisplayPlace::Right { controls::CORNER } else { 0.0 };
    let size = vec2(ui.available_width() - corner, 24.0);
    ui.allocate_ui(size, |ui| ui.add(cut(words, theme::bold(17.0), ui.look().text)));
}

/// Shows the parts of a column.
fn show_column(ui: &mut Ui, hud: &RaceHud, place: DisplayPlace) {
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.spacing_mut().interact_size.y = 20.0;
    heading(ui, &hud.heading, place);
    furniture::show_keys(ui, &hud.keys);
    if hud.is_practice {
        ui.label(text(ui.text("race-practice"), theme::bold(14.0), ui.look().way));
    }
    let bottom = ui.max_rect().bottom() + MARGIN;
    // The list of levels fills what the other parts leave.
    let others = hud.parts(place).iter().filter(|&&part| part != DisplayPart::Splits);
    let rest: f32 = others.map(|&part| height_of(ui, hud, part)).sum();
    let room = bottom - MARGIN - ui.cursor().top() - rest;
    for &part in hud.parts(place) {
        // Parts without room are left out; the first ones matter most.
        let top = ui.cursor().top();
        if part != DisplayPart::Splits && top + height_of(ui, hud, part) > bottom {
            break;
        }
        ui.add_space(2.0);
        ui.scope(|ui| show_part(ui, part, hud, room));
        ui.data_mut(|data| data.insert_temp(height_id(part), ui.cursor().top() - top));
    }
}

fn height_id(part: DisplayPart) -> Id {
    Id::new(("height", part))
}

/// The height of a part: what it last took, or what it usually takes.
fn height_of(ui: &Ui, hud: &RaceHud, part: DisplayPart) -> f32 {
    let known = ui.data(|data| data.get_temp::<f32>(height_id(part)));
    known.unwrap_or(match part {
        DisplayPart::Time => 100.0,
        DisplayPart::Input => 70.0,
        DisplayPart::Fingerprint | DisplayPart::Code => 60.0,
        DisplayPart::Ghosts => 25.0 * hud.ghosts.len() as f32,
        _ => 25.0,
    })
}

fn show_part(ui: &mut Ui, part: DisplayPart, hud: &RaceHud, room: f32) {
    let name = ui.text(part.id());
    match part {
        DisplayPart::Time => time(ui, hud),
        DisplayPart::Splits => splits(ui, hud, room),
        DisplayPart::Ghosts => ghosts(ui, hud),
        DisplayPart::Gold => line(ui, &name, &ui.clock_or_dash(hud.gold)),
        DisplayPart::SumOfBest => line(ui, &name, &ui.clock_or_dash(hud.sum_of_best)),
        DisplayPart::BestPossible => line(ui, &name, &ui.clock_or_dash(hud.best_possible)),
        DisplayPart::Pace => line(ui, &name, &ui.clock_or_dash(hud.pace)),
        DisplayPart::Attempts => {
            let (number, finished) = hud.attempts;
            let number = number.map_or_else(|| "–".to_owned(), |number| ui.number(number as u64));
            let parts = [("number", (&number).into()), ("finished", finished.into())];
            line(ui, &name, &ui.format("race-attempts", &parts));
        }
        DisplayPart::Input => input(ui, &name, hud.direction),
        DisplayPart::Fingerprint => small(ui, &name, &hud.fingerprint, theme::bold(14.0)),
        DisplayPart::Seed => line(ui, &name, &hud.seed),
        DisplayPart::Code => small(ui, &name, &hud.code, theme::mono(12.0)),
        DisplayPart::Version => line(ui, &name, env!("CARGO_PKG_VERSION")),
    }
}

/// The time below which that of a storm is shown as running out.
const LAST: Ticks = Ticks(10 * TICKS_PER_SECOND);

/// The time of the race, large, and the other clocks below it; of a storm the time that is left, mazes and lanterns.
fn time(ui: &mut Ui, hud: &RaceHud) {
    let ink = match hud.gap {
        Some(Gap(ticks)) if ticks < 0 => ui.look().exit,
        Some(Gap(ticks)) if ticks > 0 => ui.look().entrance,
        _ => ui.look().text,
    };
    let (shown, ink) = match &hud.storm {
        Some(storm) if storm.left <= LAST => (storm.left, ui.look().entrance),
        Some(storm) => (storm.left, ink),
        None => (hud.run, ink),
    };
    let run = ui.clock(shown);
    // A digit is about 0.62 as wide as it is high, and all of them stay within the column.
    let widest = ui.available_width() / (0.62 * run.len() as f32);
    ui.label(text(run, theme::mono(widest.min(40.0)), ink));
    if let Some(storm) = &hud.storm {
        ui.horizontal(|ui| {
            lanterns(ui, storm.lanterns, LANTERN);
            ui.add(cut(ui.format("storm-won", &[("won", storm.won.into())]), theme::bold(17.0), ui.look().text));
        });
    }
    clocks(ui, hud);
}

/// The space between the clocks.
const CLOCKS: f32 = 10.0;

/// The three other clocks, which are smaller where they do not fit.
fn clocks(ui: &mut Ui, hud: &RaceHud) {
    let names = ["clock-level", "clock-look", "clock-real"].map(|id| ui.text(id));
    let times = [Some(hud.level_run), Some(hud.look), hud.real].map(|time| ui.clock_or_dash(time));
    let fonts = |scale: f32| (theme::plain(12.0 * scale), theme::mono(13.5 * scale));
    let (name, time) = fonts(1.0);
    let widths = names.iter().zip(&times);
    let widths = widths.map(|(a, b)| ui.width(a, name.clone()).max(ui.width(b, time.clone())));
    let room = ui.available_width() - 2.0 * CLOCKS;
    let (name, time) = fonts((room / widths.sum::<f32>()).min(1.0));
    Grid::new("clocks").spacing([CLOCKS, 2.0]).show(ui, |ui| {
        for words in names {
            ui.label(text(words, name.clone(), ui.look().quiet));
        }
        ui.end_row();
        for words in times {
            ui.label(text(words, time.clone(), ui.look().text));
        }
        ui.end_row();
    });
}

/// The levels around the current one.
fn splits(ui: &mut Ui, hud: &RaceHud, room: f32) {
    if let Some(against) = &hud.against {
        ui.add(cut(ui.format("race-against", &[("against", against.into())]), theme::plain(12.0), ui.look().quiet));
    }
    let count = hud.splits.len();
    let against = if hud.against.is_some() { 1 } else { 0 };
    let listed = ((room / SPLIT) as usize).saturating_sub(against);
    let listed = listed.clamp(LISTED, count.max(LISTED));
    let first = hud.current.saturating_sub(listed / 2).min(count.saturating_sub(listed));
    // The last level is pinned to the end; a storm has none.
    let mut shown: Vec<usize> = (first..count.min(first + listed)).collect();
    if let Some(last) = shown.last_mut().filter(|_| hud.storm.is_none()) {
        *last = count - 1;
    }
    for n in shown {
        let split = &hud.splits[n];
        let name = ui.format("race-level", &[("level", (n + 1).into())]);
        let time = ui.clock_or_dash(split.time);
        let gap = split.gap.map_or(String::new(), |gap| ui.clock(gap));
        let (size, words) = (vec2(ui.available_width(), 24.0), format!("{name}: {time} {gap}"));
        let (rect, _) = controls::painted(ui, WidgetType::Label, size, &words);
        let painter = ui.painter();
        let is_current = n == hud.current;
        if is_current {
            painter.rect_filled(rect.expand2(vec2(6.0, 0.0)), 6.0, ui.look().sunken);
        }
        let is_past = n < hud.current;
        let ink = if is_past || is_current { ui.look().text } else { ui.look().quiet };
        let at = |x: f32| pos2(x, rect.center().y);
        let font = theme::mono(14.0);
        painter.text(at(rect.left()), Align2::LEFT_CENTER, name, theme::plain(14.0), ink);
        painter.text(at(rect.right()), Align2::RIGHT_CENTER, time, font.clone(), ink);
        let gap_ink = match split.gap {
            Some(_) if split.is_gold => ui.look().player,
            Some(Gap(ticks)) if ticks <= 0 => ui.look().exit,
            _ => ui.look().entrance,
        };
        let gap_at = at(rect.right() - 84.0);
        let drawn = painter.text(gap_at, Align2::RIGHT_CENTER, gap, font, gap_ink);
        if split.is_gold {
            // A gold has a mark besides its color.
            sign::star(painter, pos2(drawn.left() - 11.0, rect.center().y), 6.5, gap_ink, true);
        }
    }
}

/// The ghosts by their colors, those that are through the maze with a check mark.
fn ghosts(ui: &mut Ui, hud: &RaceHud) {
    for (shade, name, is_through) in &hud.ghosts {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 5.0, ui.look().ghost(*shade));
            let name = if *is_through { format!("{name} ✓") } else { name.clone() };
            ui.add(cut(name, theme::plain(14.0), ui.look().quiet));
        });
    }
}

/// A name and a value at the two ends of a line.
fn line(ui: &mut Ui, name: &str, value: &str) {
    ui.horizontal(|ui| {
        ui.label(text(name, theme::plain(14.0), ui.look().quiet));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(cut(value, theme::mono(14.0), ui.look().text));
        });
    });
}

/// A name, and below it a value that may need more than a line.
fn small(ui: &mut Ui, name: &str, value: &str, font: FontId) {
    ui.label(text(name, theme::plain(12.0), ui.look().quiet));
    ui.add(wrapped(value, font, ui.look().text));
}

/// The held direction, as a stick in its gate and as lit arrows.
fn input(ui: &mut Ui, name: &str, direction: Direction) {
    let words = format!("{name} {} {}", direction.x, direction.y);
    let (rect, _) = controls::painted(ui, WidgetType::Label, vec2(64.0, 64.0), &words);
    let painter = ui.painter();
    painter.circle(rect.center(), 30.0, ui.look().sunken, Stroke::new(1.5, ui.look().quiet));
    let pushed = vec2(f32::from(direction.x), f32::from(direction.y)) / 127.0;
    let pushed = if pushed.length() > 1.0 { pushed.normalized() } else { pushed };
    let stick = rect.center() + pushed * 20.0;
    painter.line_segment([rect.center(), stick], Stroke::new(4.0, ui.look().line));
    painter.circle_filled(stick, 9.0, ui.look().player);
}
