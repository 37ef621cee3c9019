//! The panel of one algorithm: its pseudo-code with the current line lit, why it was reached, what has
//! been counted, and what the colors mean.

use super::parts::{heading, shortened};
use super::{code, curve, options, results, subject};
use crate::game::logic::{Lab, Wish};
use crate::game::ui::prelude::*;

use mazewright_forms::draw::Format;
use mazewright_lab::Session;
use mazewright_lab::export::{FORMATS, PictureSize};
use mazewright_maze::trace::{Counts, Line, Mark};

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let Some(pane) = lab.lineup.lanes().first() else { return };
    let name = pane.subject.name();
    let heading = subject::name(ui, name);
    options::heading(ui, lab, &heading);
    if let Some(at_work) = options::at_work(ui, lab, &pane.subject) {
        ui.label(text(at_work, theme::plain(14.0), ui.look().text));
    }
    ui.label(text(subject::sentence(ui, name), theme::plain(14.0), ui.look().quiet));
    ui.add_space(6.0);
    options::show(ui, lab, wishes);
    let Some(session) = pane.ready() else { return };
    let line = session.line();
    code::show(ui, &pane.subject, line);
    reason(ui, session, line);
    counters(ui, session);
}

/// How large exports are, buttons that make them, and the outcome of the last one. Of a race there are drawings.
pub(super) fn export(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        ui.label(text(ui.text("export-heading").to_uppercase(), theme::bold(11.5), ui.look().quiet));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let label = |ui: &Ui, size: PictureSize| format!("{} px", ui.number(size.pixels().into()));
            let picked = controls::list_by(ui, "export-size", PictureSize::ALL, lab.picture_size, label);
            wishes.extend(picked.map(Wish::PictureSize));
        });
    });
    let is_free = lab.export.is_none();
    let is_race = lab.lineup.lanes().len() > 1;
    let formats = if is_race { &[Format::Svg][..] } else { &FORMATS };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for &format in formats {
            let name = format.name().to_uppercase();
            let chip = controls::chip(ui, &name, false);
            let chip = chip.on_hover_text(ui.text(&format!("format-{}", format.name())));
            if chip.clicked() && is_free {
                wishes.push(if is_race { Wish::ExportRace(results::lines(ui, lab)) } else { Wish::Export(format) });
            }
        }
        if !is_race && controls::chip(ui, &ui.text("export-copy"), false).clicked() && is_free {
            wishes.push(Wish::Do("export-copy"));
        }
    });
    if is_free {
        return folder(ui, lab);
    }
    ui.label(text(ui.text("export-writing"), theme::plain(13.0), ui.look().quiet));
}

/// The folder that exports go to.
fn folder(ui: &mut Ui, lab: &Lab) {
    let Some(folder) = &lab.files.pictures else { return };
    let folder = folder.display().to_string();
    let label = ui.format("export-folder", &[("folder", (&folder).into())]);
    let label = shortened(ui, &label, theme::plain(13.0), ui.available_width());
    let label = Label::new(text(label, theme::plain(13.0), ui.look().quiet));
    ui.add(label.sense(Sense::hover())).on_hover_text(folder);
}

/// Why the line is reached. Its height stays the same, so that nothing below jumps.
fn reason(ui: &mut Ui, session: &Session, line: Option<Line>) {
    let words = match line {
        Some(line) => subject::reason(ui, &session.subject, line),
        None => ui.text("story-begin"),
    };
    ui.add_space(6.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 50.0), Sense::hover());
    let bar = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
    ui.painter().rect_filled(bar, 1.5, ui.look().player);
    from_left(ui, rect.with_min_x(rect.min.x + 12.0), |ui| {
        ui.add(wrapped(words, theme::plain(15.0), ui.look().text));
    });
}

fn counters(ui: &mut Ui, session: &Session) {
    heading(ui, "story-counts");
    let playback = &session.playback;
    let now = playback.scene().counts;
    let solves = session.answer.is_some();
    type Count = fn(&Counts) -> u32;
    let state = |mark| session.subject.state(mark).map(|state| format!("legend-{state}"));
    let (active, finished) = (state(Mark::Active), state(Mark::Finished));
    let rows: [(&str, Count, bool); 6] = [
        ("count-carved", |counts| counts.passages, !solves),
        (active.as_deref().unwrap_or_default(), |counts| counts.active, active.is_some()),
        (finished.as_deref().unwrap_or_default(), |counts| counts.finished, solves),
        ("count-steps", |counts| counts.steps, true),
        ("count-draws", |counts| counts.draws, !solves),
        ("measure-dead-ends", |counts| counts.dead_ends, !solves),
    ];
    // Its count is what the algorithm is about.
    if session.subject.name() == "pledge" {
        let count = playback.scene().count;
        curve::number(ui, &ui.text("count-turns"), &count.to_string());
    }
    let share = playback.position() as f32 / playback.len().max(1) as f32;
    for (id, count, _) in rows.into_iter().filter(|&(_, _, is_shown)| is_shown) {
        curve::show(ui, &ui.text(id), count(&now), playback.curve(), count, share);
    }
    ui.add_space(2.0);
}
