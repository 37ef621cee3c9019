//! The results of a race: the place of each algorithm, its numbers as a table, and the compared measure as bars.

use super::parts::{heading, reach};
use super::{axis, code, options, script};
use crate::game::logic::{Lab, Wish};
use crate::game::ui::prelude::*;

use mazewright_lab::standing::{self, Measure};
use mazewright_lab::{Lane, Session, Subject};

/// The heights of the lines of a racer: its name, its numbers and its bar.
const LINES: [f32; 3] = [22.0, 18.0, 12.0];
/// The space below a racer, and below the last bar for the axis.
const GAP: f32 = 8.0;
const AXIS: f32 = 18.0;
/// The height of the code of a racer.
const CODE: f32 = 260.0;

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    ui.add_space(4.0);
    options::heading(ui, lab, &ui.text("results-race"));
    let first = lab.lineup.lanes().first();
    if let Some(at_work) = first.and_then(|pane| options::at_work(ui, lab, &pane.subject)) {
        ui.label(text(at_work, theme::plain(14.0), ui.look().text));
    }
    options::show(ui, lab, wishes);
    if lab.has_desk() {
        script::state(ui, lab);
    }
    compare(ui, lab, wishes);
}

/// The places and the numbers of all racers, by a measure that is chosen here.
pub(super) fn compare(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let panes = lab.lineup.lanes();
    let (measure, measures) = lab.measures();
    let solves = measures == Measure::OF_SOLVERS;
    heading(ui, ["results-same-seed", "results-same-maze"][usize::from(solves)]);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for other in measures {
            if controls::choice(ui, &named(ui, other), other == measure).clicked() {
                wishes.push(Wish::Compare(other));
            }
        }
    });
    ui.add_space(4.0);
    let places = standing::places(panes, measure);
    let now = |pane: &Lane| pane.ready().and_then(|session| measure.now(session));
    let most = panes.iter().filter_map(now).max().unwrap_or(0);
    let id = ui.id().with("code");
    let mut chosen: Option<usize> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    for (n, (pane, place)) in panes.iter().zip(&places).enumerate() {
        if racer(ui, pane, *place, (measure, measures), most).clicked() {
            chosen = Some(n).filter(|_| chosen != Some(n));
            ui.data_mut(|data| data.insert_temp(id, chosen));
        }
        if chosen == Some(n) {
            code_of(ui, pane);
        }
    }
    scale(ui, most, &named(ui, measure));
    let copy = controls::chip(ui, &ui.text("results-copy-table"), false);
    wishes.extend(copy.clicked().then(|| Wish::Copy(table(ui, panes, &places, &measures))));
}

/// The code of the racer that was clicked, with its current line.
fn code_of(ui: &mut Ui, pane: &Lane) {
    if matches!(pane.subject, Subject::Written { .. }) {
        ui.allocate_ui(vec2(ui.available_width(), CODE), |ui| script::of_lane(ui, pane, script::SMALL_LETTERS));
    } else {
        code::pseudo_code(ui, &pane.subject, pane.ready().and_then(Session::line), script::SMALL_LETTERS);
    }
    ui.add_space(GAP);
}

/// The name of a measure.
fn named(looks: &impl Looks, measure: Measure) -> String {
    looks.text(&format!("compare-{}", measure.name()))
}

/// The ink of a racer: another one once it has finished.
pub(super) fn ink(look: &Look, session: Option<&Session>) -> Color32 {
    match session {
        Some(session) if has_failed(session) => look.entrance,
        Some(session) if session.is_over() => look.exit,
        _ => look.text,
    }
}

fn has_failed(session: &Session) -> bool {
    session.is_over() && standing::has_failed(session)
}

/// The note on a session that has failed.
fn failed(looks: &impl Looks, session: &Session) -> String {
    looks.text(if session.failure.is_some() { "lab-failed" } else { "lab-no-path" })
}

/// The number of a racer, alone and with the name of its measure, or twice the note that it has failed.
pub(super) fn outcome(looks: &impl Looks, session: &Session, measure: Measure) -> [String; 2] {
    if has_failed(session) {
        return [failed(looks, session), failed(looks, session)];
    }
    let Some(number) = measure.now(session).map(|number| looks.number(number)) else { return Default::default() };
    let parts = [("option", named(looks, measure).into()), ("value", number.clone().into())];
    let long = looks.format("named-value", &parts);
    [number, long]
}

/// One racer: its place and name, its numbers, and its bar. A click on it shows its code.
fn racer(
    ui: &mut Ui,
    pane: &Lane,
    place: Option<usize>,
    (measure, measures): (Measure, [Measure; 4]),
    most: u64,
) -> Response {
    let look = ui.look();
    let size = vec2(ui.available_width(), LINES.iter().sum::<f32>() + GAP);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = response.on_hover_text(ui.text("results-code"));
    let session = pane.ready();
    let mut name = options::title(ui, &pane.subject);
    if let Some(session) = session.filter(|session| has_failed(session)) {
        name = format!("{name} · {}", failed(ui, session));
    }
    let columns = measures.map(|measure| {
        let number = session.and_then(|session| measure.now(session));
        (named(ui, measure), number.map_or("–".to_owned(), |number| ui.number(number)))
    });
    let numbers = columns.iter().map(|(name, number)| format!("{name} {number}"));
    let spoken = place.map_or(String::new(), |place| format!("{place}. "));
    let numbers = numbers.collect::<Vec<_>>().join(", ");
    reach(ui, rect, &response, &format!("{spoken}{name}: {numbers}"));
    let painter = ui.painter();
    let first = Rect::from_min_size(rect.min, vec2(rect.width(), LINES[0]));
    let mut left = first.left();
    if let Some(place) = place {
        badge(ui, pos2(left + 9.0, first.center().y), place);
        left += 26.0;
    }
    let ink = ink(&look, session);
    let name = painter.layout_no_wrap(name, theme::bold(14.0), ink);
    painter.galley(pos2(left, first.center().y - name.size().y / 2.0), name, ink);
    let width = rect.width() / measures.len() as f32;
    for (n, ((name, number), other)) in columns.iter().zip(measures).enumerate() {
        let at = pos2(rect.left() + n as f32 * width, first.bottom() + LINES[1] / 2.0);
        let ink = if other == measure { look.text } else { look.quiet };
        let number = painter.text(at, Align2::LEFT_CENTER, number, theme::mono(13.0), ink);
        let at = pos2(number.right() + 4.0, at.y + 1.0);
        let name = painter.layout_no_wrap(name.clone(), theme::plain(11.0), look.quiet);
        if at.x + name.size().x < rect.left() + (n + 1) as f32 * width {
            painter.galley(at - vec2(0.0, name.size().y / 2.0), name, look.quiet);
        }
    }
    let bar = rect.with_min_y(first.bottom() + LINES[1] + 2.0).with_max_y(rect.bottom() - GAP);
    let share = session.and_then(|session| measure.now(session)).unwrap_or(0) as f32;
    let filled = bar.with_max_x(bar.left() + bar.width() * share / axis::end(most) as f32);
    painter.rect_filled(bar, 2.0, look.sunken);
    painter.rect_filled(filled, 2.0, look.chosen);
    response
}

/// A place in a disc around a point.
pub(super) fn badge(ui: &Ui, middle: Pos2, place: usize) {
    let look = ui.look();
    let fill = if place == 1 { look.player } else { look.line };
    let ink = if place == 1 { look.ink } else { look.text };
    ui.painter().circle_filled(middle, 10.0, fill);
    ui.painter().text(middle, Align2::CENTER_CENTER, place.to_string(), theme::bold(13.0), ink);
}

/// The numbers along the bars, and what they count.
fn scale(ui: &mut Ui, most: u64, unit: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), AXIS), Sense::hover());
    axis::across(ui, rect, (0.0, axis::end(most)), unit);
    ui.add_space(6.0);
}

/// The lines above each racer in a picture: its place and name, and its number.
pub(super) fn lines(looks: &impl Looks, lab: &Lab) -> Vec<[String; 2]> {
    let (panes, measure) = (lab.lineup.lanes(), lab.measures().0);
    let places = standing::places(panes, measure);
    let lines = panes.iter().zip(places).map(|(pane, place)| {
        let place = place.map_or(String::new(), |place| format!("{place}. "));
        let [_, result] = pane.ready().map(|session| outcome(looks, session, measure)).unwrap_or_default();
        [place + options::title(looks, &pane.subject).as_str(), result]
    });
    lines.collect()
}

/// The numbers at the end as text for a spreadsheet: a line each, with tabs between.
fn table(ui: &Ui, panes: &[Lane], places: &[Option<usize>], measures: &[Measure; 4]) -> String {
    let mut rows = vec![vec![ui.text("results-place"), ui.text("results-algorithm")]];
    rows[0].extend(measures.iter().map(|&measure| named(ui, measure)));
    for (pane, place) in panes.iter().zip(places) {
        let place = place.map_or(String::new(), |place| place.to_string());
        let mut row = vec![place, options::title(ui, &pane.subject)];
        row.extend(measures.iter().map(|measure| {
            let number = pane.ready().and_then(|session| measure.now(session));
            number.map_or(String::new(), |number| number.to_string())
        }));
        rows.push(row);
    }
    rows.into_iter().map(|row| row.join("\t") + "\n").collect()
}
