//! The line above the maze: level, size, algorithm, time and seed, and buttons for mouse and touch.

use super::furniture;
use super::menu::Answer;
use super::prelude::*;
use crate::game::logic::Action;
use mazewright_journey::Climb;
use mazewright_run::Ticks;

/// The content of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hud {
    /// The name of the level.
    pub level: String,
    /// Columns × rows; empty in the worlds of the journey.
    pub size: String,
    /// The algorithm, the name of a file, or a few words about a world.
    pub source: String,
    /// The floor of a tower that the player is on; empty elsewhere.
    pub floor: String,
    /// The actions that take the stairs where the player stands.
    pub stairs: Vec<Action>,
    /// The text of the seed, if there is one.
    pub seed: Option<String>,
    /// Run ticks.
    pub time: Ticks,
    /// True if the path was ever shown in this run.
    pub aided: bool,
    /// True if the whole maze is visible anyway, so that the map needs no button.
    pub is_whole: bool,
    /// True if the player can set marks.
    pub has_marks: bool,
    /// How many lanterns burn in a climb.
    pub lanterns: Option<u32>,
    /// The colors of the keys in the level, each with whether it is held.
    pub keys: Vec<(u8, bool)>,
    /// The note below the maze, and its color.
    pub note: Option<(String, Color32)>,
    /// True if the line below the maze has the goals in it, too.
    pub has_goals: bool,
}

/// The width of a digit of the time, in design pixels.
const DIGIT: f32 = 15.8;
/// The room for a lantern in a wide window, and in a narrow one.
pub(super) const LANTERN: f32 = 26.0;
const NARROW_LANTERN: f32 = 20.0;
/// The height of the time above the limit of a climb.
const ABOVE_LIMIT: f32 = 40.0;
/// The space between what stands to the left of the time.
const GAP: f32 = 16.0;
/// The least room for a seed, of which the end may be cut off.
const LEAST_SEED: f32 = 60.0;
/// The space at both ends of the line.
const MARGIN: f32 = 12.0;
/// The buttons, each with its sign and the message that names it, from the right. Those that are not always there come
/// last, so that the others keep their places.
const BUTTONS: [(Action, Sign); 4] =
    [(Action::Pause, Sign::Pause), (Action::Way, Sign::Way), (Action::Map, Sign::Map), (Action::Mark, Sign::Mark)];

/// Shows the line and, if there is one, the note at the bottom; returns what the button asks for that was clicked.
pub fn show_hud(context: &egui::Context, hud: &Hud) -> Answer {
    let width = context.content_rect().width();
    let mut answer = Answer::default();
    egui::Area::new("hud".into()).anchor(Align2::LEFT_TOP, vec2(0.0, 0.0)).show(context, |ui| {
        let (bar, _) = ui.allocate_exact_size(vec2(width, layout::BAR), Sense::hover());
        ui.painter().rect_filled(bar, 0.0, ui.look().background);
        let time = ui.clock(hud.time);
        // Room for nearly an hour, so that nothing moves in a run that takes less.
        let clock = Rect::from_center_size(bar.center(), vec2(DIGIT * time.len().max(8) as f32, bar.height()));
        let inner = bar.shrink2(vec2(MARGIN, 0.0));
        let (left, right) = (inner.with_max_x(clock.min.x), inner.with_min_x(clock.max.x));
        let has_room = from_left(ui, left, |ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let lantern = if width < layout::NARROW { NARROW_LANTERN } else { LANTERN };
            let beside = hud.lanterns.map_or(0.0, |_| GAP + lantern * Climb::LANTERNS as f32);
            let name = theme::shrunk(ui.painter(), &hud.level, theme::bold(20.0), ui.available_width() - beside);
            ui.add(cut(&hud.level, name, ui.look().text));
            if let Some(burning) = hud.lanterns {
                lanterns(ui, burning, lantern);
            }
            furniture::show_keys(ui, &hud.keys);
            if !hud.floor.is_empty() {
                ui.add(cut(&hud.floor, theme::bold(15.0), ui.look().text));
            }
            // Half the name of an algorithm is useless.
            let parts = [hud.size.as_str(), hud.source.as_str()].into_iter().filter(|part| !part.is_empty());
            let made = parts.collect::<Vec<_>>().join("  ");
            let has_room = ui.width(&made, theme::plain(15.0)) <= ui.available_width();
            let made = if has_room { made } else { hud.size.to_string() };
            if has_room || hud.lanterns.is_none() {
                ui.add(cut(made, theme::plain(15.0), ui.look().quiet));
            }
            has_room
        })
        .inner;
        // The limit of a climb is needed more than the size of its maze.
        let has_limit = hud.lanterns.is_some() && !has_room;
        let height = if has_limit { ABOVE_LIMIT } else { clock.height() };
        let (clock, limit) = clock.split_top_bottom_at_y(clock.top() + height);
        from_right(ui, right, |ui| buttons(ui, hud, &mut answer));
        let middle = Layout::centered_and_justified(egui::Direction::LeftToRight);
        ui.scope_builder(UiBuilder::new().max_rect(clock).layout(middle), |ui| {
            ui.label(text(time, theme::mono(26.0), ui.look().text));
        });
        if has_limit {
            ui.scope_builder(UiBuilder::new().max_rect(limit).layout(Layout::top_down(Align::Center)), |ui| {
                ui.add(cut(&hud.source, theme::plain(12.0), ui.look().quiet));
            });
        }
    });
    if let Some((words, ink)) = &hud.note {
        let from = if hud.has_goals && width >= layout::NARROW { layout::GOALS } else { 0.0 };
        note::show_in(context, words, *ink, note::Room { from, to: width, middle: width / 2.0 });
    }
    answer
}

/// The lanterns of a climb or a storm, each in a room of a width: those that burn give light, and the others are
/// outlines.
pub(super) fn lanterns(ui: &mut Ui, burning: u32, width: f32) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let words = ui.format("win-climb", &[("lanterns", burning.into())]);
    let size = vec2(width * Climb::LANTERNS as f32, 34.0);
    let (all, response) = controls::painted(ui, WidgetType::Image, size, &words);
    let look = ui.look();
    for n in 0..Climb::LANTERNS {
        let middle = all.left_center() + vec2(width * (n as f32 + 0.5), 0.0);
        sign::lantern(ui.painter(), middle, n < burning, &look);
    }
    response.on_hover_text(words);
}

/// The buttons at the right end of the line, and the state of the run before them.
fn buttons(ui: &mut Ui, hud: &Hud, answer: &mut Answer) {
    ui.spacing_mut().item_spacing.x = 6.0;
    let is_useful = |action| (action != Action::Map || !hud.is_whole) && (action != Action::Mark || hud.has_marks);
    let stairs = hud.stairs.iter().map(|&action| match action {
        Action::StairUp => (action, Sign::Up),
        Action::StairDown => (action, Sign::Down),
        Action::DoorOn => (action, Sign::Play),
        _ => (action, Sign::Leave),
    });
    for (action, sign) in BUTTONS.into_iter().filter(|&(action, _)| is_useful(action)).chain(stairs) {
        let response = controls::button(ui, sign, &ui.text(action.id()), "", false);
        answer.asked = answer.asked.or(response.clicked().then_some(action));
        answer.held = answer.held.or(response.is_pointer_button_down_on().then_some(action));
    }
    if hud.aided {
        ui.label(text(ui.text("hud-aided"), theme::bold(14.0), ui.look().way));
        ui.add_space(6.0);
    }
    // A digit of a seed is useless.
    if let Some(seed) = hud.seed.as_ref().filter(|_| ui.available_width() >= LEAST_SEED) {
        ui.add(cut(seed, theme::mono(15.0), ui.look().quiet));
    }
}
