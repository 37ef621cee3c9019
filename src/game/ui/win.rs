//! The level-complete card.

use bevy::math::{IVec2, Vec2};

use super::menu::Answer;
use super::prelude::*;
use crate::game::logic::{self, Action, Choice, WinCard};
use crate::game::words::Localizer;
use mazewright_journey::{MissedStar, Star};
use mazewright_run::Ticks;

/// The content of the level-complete card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Win {
    /// The heading, with the name of the level.
    pub heading: String,
    /// Run ticks.
    pub time: Ticks,
    /// The best thing about it, such as a new best.
    pub praise: Option<String>,
    /// The stars that the level can give, each with its name.
    pub stars: Vec<(String, Earned)>,
    /// The golden star.
    pub golden: Option<(String, Earned)>,
    /// The other lines; the first ones matter most.
    pub lines: Vec<String>,
    /// The world that this win completed, and the one that it unlocked.
    pub worlds: Vec<String>,
    /// The find of the level, with a heading.
    pub found: Option<(String, String)>,
    /// True if no level follows.
    pub is_last: bool,
    /// How to choose, and how to put the card aside.
    pub hint: String,
}

/// When a star was earned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Earned {
    /// By this win.
    Now,
    /// By another one.
    Before,
    /// Not yet.
    Never,
}

/// Adds the rewards of a level of the journey: the stars, the best time and par, what the next star needs, and the
/// first wrong turn.
pub(super) fn add_rewards(model: &mut Win, words: &Localizer, win: &logic::Win) {
    let star = |star: Star| {
        let earned = match (win.stars.contains(star), win.all_stars.contains(star)) {
            (true, _) => Earned::Now,
            (false, true) => Earned::Before,
            (false, false) => Earned::Never,
        };
        (words.text(&format!("star-{}", star.key())), earned)
    };
    model.stars = Star::PLAIN.map(star).to_vec();
    // The endless ladder keeps no stars, and has no target for the golden one.
    model.golden = win.climb.is_none().then(|| star(Star::Perfect));
    let (outcome, before) = (&win.outcome, win.best_before);
    model.praise = match before {
        Some(best) if win.recorded.is_best => {
            let faster = best.0 - outcome.ticks.0;
            let seconds = format!("{}.{:02}", faster / 100, faster % 100);
            Some(words.format("win-new-best", &[("seconds", seconds.into())]))
        }
        Some(_) => None,
        None => Some(words.text("win-first-best")),
    };
    if let Some(climb) = win.climb {
        model.praise = Some(match climb.after {
            Some(climb) => words.format("win-climb", &[("lanterns", climb.lanterns.into())]),
            None => words.format("win-climb-over", &[("level", climb.before.level.into())]),
        });
    }
    let par = outcome.goals.par;
    if outcome.ticks != model.time {
        model.lines.push(words.format("win-at-walk", &[("time", words.clock(outcome.ticks).into())]));
    }
    if win.climb.is_none() {
        model.lines.insert(0, need(words, win));
    }
    let best = before.map_or(outcome.ticks, |best| best.min(outcome.ticks));
    let apart = outcome.ticks.0.abs_diff(par.0);
    let apart = if outcome.ticks < par {
        format!("−{}", words.tenths(Ticks(apart)))
    } else {
        format!("+{}", tenths(words, apart))
    };
    let times = [("best", words.clock(best)), ("par", words.tenths(par)), ("apart", apart)];
    model.lines.push(words.format("win-par", &times.map(|(name, time)| (name, time.into()))));
    if let Some(review) = &win.review {
        model.lines.push(match review.first_wrong_turn {
            Some([_, entered]) => {
                let time = words.clock(entered.tick).into();
                let parts = [("time", time), ("walked", review.walked.into()), ("shortest", review.shortest.into())];
                words.format("win-wrong-turn", &parts)
            }
            None => words.text("win-no-wrong-turn"),
        });
    }
    let worlds = [("win-completed", win.recorded.completed), ("win-opened", win.recorded.opened)];
    let worlds = worlds.into_iter().filter_map(|(id, world)| Some((id, words.world(world?.key))));
    model.worlds = worlds.map(|(id, world)| words.format(id, &[("world", world.into())])).collect();
}

/// The condition of the next star, in one sentence.
fn need(words: &Localizer, win: &logic::Win) -> String {
    let Some(missed) = win.outcome.missed_star(win.all_stars) else { return words.text("win-all-stars") };
    match missed {
        MissedStar::Aided => words.text("win-need-unaided"),
        MissedStar::Cells(cells) => {
            let need = words.format("win-need-cells", &[("cells", cells.into())]);
            // A way to a page is no wrong turn, and has no ring.
            let is_marked = win.review.as_ref().is_some_and(|review| review.first_wrong_turn.is_some());
            if is_marked { format!("{need} {}", words.text("win-ring")) } else { need }
        }
        MissedStar::Ticks(star, ticks) => {
            let id = if star == Star::Perfect { "win-need-golden" } else { "win-need-seconds" };
            words.format(id, &[("seconds", tenths(words, ticks.0).into())])
        }
    }
}

/// Ticks in seconds with tenths, rounded up, so that being as much faster is enough.
fn tenths(words: &Localizer, ticks: u32) -> String {
    words.tenths(Ticks(ticks.next_multiple_of(10)))
}

/// The width of the card's contents, in design pixels before the card is enlarged.
const WIDTH: f32 = 284.0;
/// The space between the card and the edges of the room for the maze.
const MARGIN: f32 = 14.0;
/// The space kept free for the handle that puts the card aside.
const HANDLE: f32 = 44.0;
/// The lines of a card that was not asked for more.
const FIRST: usize = 1;

/// Shows the card, or its handle alone, which asks for the way: that puts the card aside or brings it back.
pub fn show_win(context: &egui::Context, win: &Win, shown: &WinCard) -> Answer {
    let mut answer = Answer::default();
    let area = egui::Area::new("win".into());
    let (align, offset) = anchor(shown.place);
    area.anchor(align, offset).sense(Sense::CLICK).show(context, |ui| {
        let frame = theme::card(&ui.look()).corner_radius(14);
        if shown.is_aside {
            frame.inner_margin(6).show(ui, |ui| {
                let name = ui.text("win-bring-back");
                answer.asked = controls::button(ui, Sign::Up, &name, "", true).clicked().then_some(Action::Way);
            });
        } else {
            let screen = ui.ctx().content_rect();
            let is_low = layout::is_low(screen.height());
            let frame = frame.inner_margin(Margin::symmetric(20, if is_low { 12 } else { 20 }));
            let zoom = layout::enlarged(Vec2::new(screen.width(), screen.height()));
            answer = frame.show(ui, |ui| card(ui, win, shown, is_low, zoom)).inner;
        }
    });
    answer
}

/// Where the card stands in the room below the line with the time.
pub(super) fn anchor(place: IVec2) -> (Align2, egui::Vec2) {
    let align = |side: i32| match side {
        -1 => Align::Min,
        0 => Align::Center,
        _ => Align::Max,
    };
    let down = match place.y {
        -1 => layout::BAR + MARGIN,
        0 => layout::BAR / 2.0,
        _ => -MARGIN,
    };
    let aside = -MARGIN * place.x as f32;
    (Align2([align(place.x), align(place.y)]), vec2(aside, down))
}

fn card(ui: &mut Ui, win: &Win, shown: &WinCard, is_low: bool, zoom: f32) -> Answer {
    let mut answer = Answer::default();
    let look = ui.look();
    let (width, room) = (WIDTH * zoom, HANDLE * zoom);
    let plain = |size: f32| theme::plain(size * zoom);
    let bold = |size: f32| theme::bold(size * zoom);
    ui.set_width(width);
    ui.spacing_mut().item_spacing.y = 4.0 * zoom;
    // The line above the maze names the level, too.
    if !is_low {
        ui.scope(|ui| {
            ui.set_max_width(width - room);
            ui.add(wrapped(&win.heading, bold(19.0), look.exit));
        });
    }
    ui.horizontal(|ui| {
        let size = if is_low { 28.0 } else { 38.0 };
        ui.label(text(ui.clock(win.time), theme::mono(size * zoom), look.text));
        if let Some(praise) = &win.praise {
            let room = vec2(ui.available_width() - if is_low { room } else { 0.0 }, 0.0);
            ui.allocate_ui(room, |ui| ui.add(wrapped(praise, bold(14.0), look.player)));
        }
    });
    let corner = Rect::from_min_size(ui.min_rect().right_top() - vec2(HANDLE - 8.0, 0.0), egui::Vec2::splat(36.0));
    // It must not move what comes below.
    let mut handle = ui.new_child(UiBuilder::new().max_rect(corner));
    let put = controls::button(&mut handle, Sign::Down, &ui.text("win-put-aside"), "", false);
    answer.asked = put.clicked().then_some(Action::Way);
    if !win.stars.is_empty() {
        stars(ui, win, is_low, zoom);
    }
    let is_whole = shown.shows_more || !shown.choices.contains(&Choice::More) && !is_low;
    let most = if is_whole { usize::MAX } else { FIRST };
    for line in win.lines.iter().take(most) {
        ui.add(wrapped(line, plain(14.0), look.text));
    }
    for line in &win.worlds {
        ui.add(wrapped(line, bold(15.0), look.player));
    }
    if let Some((heading, story)) = win.found.as_ref().filter(|_| !is_low) {
        ui.separator();
        ui.add(wrapped(heading, bold(14.0), look.player));
        ui.add(wrapped(story, plain(13.5), look.text));
    }
    ui.add_space(zoom * if is_low { 2.0 } else { 8.0 });
    choices(ui, win, shown, zoom, &mut answer);
    if !is_low {
        ui.add(wrapped(&win.hint, plain(12.5), look.quiet));
    }
    answer
}

/// The choices, three side by side and others below them; the selected one is filled.
fn choices(ui: &mut Ui, win: &Win, shown: &WinCard, zoom: f32, answer: &mut Answer) {
    const GAP: f32 = 6.0;
    let whole = WIDTH * zoom;
    let beside = shown.choices.len().min(WinCard::BESIDE) as f32;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(GAP);
        for (place, &choice) in shown.choices.iter().enumerate() {
            let width = if place < WinCard::BESIDE { (whole - GAP * (beside - 1.0)) / beside - 0.1 } else { whole };
            let (label, is_ready) = (label(ui, choice, win.is_last, shown.shows_more), shown.is_ready());
            let height = if choice == Choice::More { 28.0 } else { 40.0 };
            let response = button(ui, &label, vec2(width, height * zoom), place == shown.selected, is_ready);
            if response.clicked() && is_ready {
                answer.chosen = Some(choice);
            }
            if response.hovered() && controls::pointer_moved(ui) {
                answer.pointed = Some(place);
            }
        }
    });
}

fn label(ui: &Ui, choice: Choice, is_last: bool, shows_more: bool) -> String {
    ui.text(match choice {
        Choice::Restart => "win-again",
        Choice::More if shows_more => "win-less",
        Choice::Next if is_last => "win-end",
        choice => choice.id().unwrap_or_default(),
    })
}

/// One choice. egui must not focus it: `logic` moves the selection, and Enter would choose twice.
fn button(ui: &mut Ui, label: &str, size: egui::Vec2, is_selected: bool, is_ready: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, is_ready, is_selected, label));
    let look = ui.look();
    let (fill, ink) = if is_selected { (look.player, look.ink) } else { (look.sunken, look.text) };
    let strength = if is_ready { 1.0 } else { 0.6 };
    let painter = ui.painter();
    painter.rect_filled(rect, 10.0, fill.gamma_multiply(strength));
    if is_selected {
        painter.rect_stroke(rect, 10.0, Stroke::new(2.0, look.text), StrokeKind::Outside);
    }
    let label = theme::fitting(painter, label, theme::bold(15.0 * size.y / 40.0), size.x - 10.0, 2, ink);
    painter.galley(rect.center() - label.rect.center().to_vec2(), label, ink);
    response
}

/// The stars in a row, each above its name; earned ones are filled, those of this win in the player's color. The golden
/// one stands apart, in a ring. A low window has no room for names.
fn stars(ui: &mut Ui, win: &Win, is_low: bool, zoom: f32) {
    let look = ui.look();
    let places = win.stars.len() + usize::from(win.golden.is_some());
    let step = WIDTH * zoom / places as f32;
    let all = win.stars.iter().chain(&win.golden);
    let named: Vec<_> = all
        .map(|(name, earned)| {
            let ink = if *earned == Earned::Now { look.player } else { look.quiet };
            let job = egui::text::LayoutJob {
                halign: Align::Center,
                ..egui::text::LayoutJob::simple(name.clone(), theme::plain(12.0 * zoom), ink, step - 6.0)
            };
            (ui.painter().layout_job(job), ink, *earned != Earned::Never)
        })
        .collect();
    let names = named.iter().map(|(name, ..)| name.size().y).fold(0.0, f32::max);
    let height = 40.0 * zoom + if is_low { 0.0 } else { names };
    let (row, _) = ui.allocate_exact_size(vec2(WIDTH * zoom, height), Sense::hover());
    let painter = ui.painter();
    for (n, (name, ink, is_earned)) in named.into_iter().enumerate() {
        let middle = row.left_top() + vec2((n as f32 + 0.5) * step, 20.0 * zoom);
        sign::star(painter, middle, 14.0 * zoom, ink, is_earned);
        if n == win.stars.len() {
            painter.circle_stroke(middle, 18.5 * zoom, Stroke::new(1.6, ink));
            painter.vline(row.left() + n as f32 * step, row.shrink(4.0).y_range(), Stroke::new(1.0, look.line));
        }
        if !is_low {
            painter.galley(middle + vec2(0.0, 21.0 * zoom), name, ink);
        }
    }
}
