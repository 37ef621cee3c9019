//! The panel of one algorithm: its pseudo-code with the current line lit, why it was reached, what has
//! been counted, and what the colors mean.

use super::parts::{heading, shortened};
use super::{curve, legend, options, results, subject};
use crate::game::logic::{Export, Lab, Wish};
use crate::game::ui::controls::Entry;
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme::text;
use crate::game::ui::{controls, theme};
use bevy_egui::egui::{self, Align, Frame, Layout, Margin, Ui, vec2};

use mazewright_forms::draw::Format;
use mazewright_lab::export::{FORMATS, PictureSize};
use mazewright_lab::{Session, Subject};
use mazewright_maze::trace::{Counts, Line, Mark};

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let Some(pane) = lab.lineup.lanes().first() else {
        return;
    };
    let name = pane.subject.name();
    let heading = subject::name(ui, name);
    options::heading(ui, lab, &heading);
    if let Some(at_work) = options::at_work(ui, lab, &pane.subject) {
        ui.label(text(at_work, theme::plain(14.0), ui.look().text));
    }
    let sentence = subject::sentence(ui, name);
    ui.label(text(sentence, theme::plain(14.0), ui.look().quiet));
    ui.add_space(6.0);
    options::show(ui, lab, wishes);
    let Some(session) = pane.ready() else { return };
    let line = session.line();
    pseudo_code(ui, &pane.subject, line, 12.0);
    reason(ui, session, line);
    counters(ui, session);
}

/// The pseudo-code with its current line lit, in letters of a size.
pub(super) fn pseudo_code(ui: &mut Ui, subject: &Subject, line: Option<Line>, size: f32) {
    let code = subject.pseudo_code();
    let id = ui.id().with("lit");
    let is_new = ui.data(|data| data.get_temp(id)) != Some(line);
    ui.data_mut(|data| data.insert_temp(id, line));
    // A line at the side instead of a ground, which a software renderer would have to fill.
    let frame = Frame::new().inner_margin(Margin { left: 8, ..Margin::symmetric(0, 4) });
    let code = frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        // A step after the algorithm, such as braiding, has its line below it while it happens.
        let beyond = line.filter(|line| usize::from(line.0) >= code.len());
        let lines = (0..code.len() as u8).map(Line).chain(beyond);
        for place in lines {
            let lit = line == Some(place);
            let english = subject.text(place);
            let words = subject::line(ui, subject, place);
            let ink = if lit { ui.look().ink } else { ui.look().text };
            let frame = Frame::new()
                .fill(if lit { ui.look().player } else { egui::Color32::TRANSPARENT })
                .corner_radius(5)
                .inner_margin(Margin { left: indent(english, size), right: 6, top: 2, bottom: 2 });
            let shown = frame.show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(text(words, theme::mono(size), ink));
            });
            if lit && is_new {
                shown.response.scroll_to_me(None);
            }
        }
    });
    let mut side = code.response.rect;
    side.set_width(2.0);
    ui.painter().rect_filled(side, 1.0, ui.look().line);
}

/// The space before a line of the pseudo-code.
fn indent(english: &str, size: f32) -> i8 {
    let spaces = english.len() - english.trim_start().len();
    (6.0 + 0.42 * size * spaces as f32) as i8
}

/// How high the pseudo-code is in letters of a size.
pub(super) fn code_height(ui: &Ui, subject: &Subject, width: f32, size: f32) -> f32 {
    let lines = (0..subject.pseudo_code().len() as u8).map(Line);
    let heights = lines.map(|place| {
        let words = subject::line(ui, subject, place);
        let room = width - 14.0 - f32::from(indent(subject.text(place), size));
        let galley = ui.painter().layout(words, theme::mono(size), ui.look().text, room);
        galley.size().y + 5.0
    });
    heights.sum::<f32>() + 8.0
}

/// How large exports are, buttons that make them, and the outcome of the last one. Of a race there are drawings.
pub(super) fn export(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let title = ui.text("export-heading").to_uppercase();
        ui.label(text(title, theme::bold(11.5), ui.look().quiet));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let label = |size: PictureSize| format!("{} px", ui.number(size.pixels().into()));
            let entries = PictureSize::ALL.map(|size| Entry::new(size, label(size), ""));
            let chosen = label(lab.picture_size);
            let picked = controls::list(ui, "export-size", &chosen, &entries);
            wishes.extend(picked.map(Wish::PictureSize));
        });
    });
    let is_free = lab.export.is_free();
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
            wishes.push(Wish::CopyPicture);
        }
    });
    let (label, ink) = match &lab.export {
        Export::None => return folder(ui, lab),
        Export::Writing(_) => (ui.text("export-writing"), ui.look().quiet),
        Export::Written(path) => {
            let name = path.display().to_string();
            let label = ui.format("export-written", &[("name", (&name).into())]);
            (label, ui.look().exit)
        }
        Export::Copied => (ui.text("export-copied"), ui.look().exit),
        Export::Failed(problem) => (ui.resolve(problem), ui.look().entrance),
    };
    ui.add(egui::Label::new(text(label, theme::plain(13.0), ink)).wrap());
}

/// The folder that exports go to.
fn folder(ui: &mut Ui, lab: &Lab) {
    let Some(folder) = &lab.files.pictures else {
        return;
    };
    let folder = folder.display().to_string();
    let label = ui.format("export-folder", &[("folder", (&folder).into())]);
    let label = shortened(ui, &label, theme::plain(13.0), ui.available_width());
    let label = egui::Label::new(text(label, theme::plain(13.0), ui.look().quiet));
    ui.add(label.sense(egui::Sense::hover())).on_hover_text(folder);
}

/// Why the line is reached. Its height stays the same, so that nothing below jumps.
fn reason(ui: &mut Ui, session: &Session, line: Option<Line>) {
    let words = match line {
        Some(line) => subject::reason(ui, &session.subject, line),
        None => ui.text("story-begin"),
    };
    ui.add_space(6.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 50.0), egui::Sense::hover());
    let bar = egui::Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
    ui.painter().rect_filled(bar, 1.5, ui.look().player);
    let mut inner = rect;
    inner.min.x += 12.0;
    let builder = egui::UiBuilder::new().max_rect(inner).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        let label = egui::Label::new(text(words, theme::plain(15.0), ui.look().text));
        ui.add(label.wrap());
    });
}

fn counters(ui: &mut Ui, session: &Session) {
    heading(ui, "story-counts");
    let playback = &session.playback;
    let now = playback.scene().counts;
    let solves = session.answer.is_some();
    type Count = fn(&Counts) -> u32;
    let active = legend::state(&session.subject, Mark::Active);
    let finished = legend::state(&session.subject, Mark::Finished);
    let rows: [(&str, Count, bool); 6] = [
        ("count-carved", |counts| counts.passages, !solves),
        (active.unwrap_or_default(), |counts| counts.active, active.is_some()),
        (finished.unwrap_or_default(), |counts| counts.finished, solves),
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
