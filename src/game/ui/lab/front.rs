//! Text beside and below the mazes when these have the whole window: the program or pseudo-code, the name and the
//! reason, in letters readable from the back of a room. In a race each maze has its code below it, where there is room.

use super::parts::is_narrow;
use super::{code, script, subject};
use crate::game::logic::{Lab, Mode, Wish};
use crate::game::ui::prelude::*;

use mazewright_lab::{Lane, Pace, Session, Subject};

/// The height of the lines, in design pixels.
pub(super) const HEIGHT: f32 = 104.0;

/// The most of their width that the name takes, and the sizes of letters of the reason, the best first.
const NAME: f32 = 0.4;
const REASON: [f32; 7] = [28.0, 25.0, 22.0, 19.0, 16.0, 14.0, 12.0];

/// The share of a wide and a narrow window that the code takes, and the size of its letters, of few lines and of many.
const CODE: (f32, f32) = (0.38, 0.5);
const LETTERS: (f32, f32) = (24.0, 20.0);
/// How many times the size of its letters the pseudo-code is wide, at least.
const PER_LINE: f32 = 18.0;
/// The most lines that have large letters.
const FEW: usize = 8;
/// The share of the height that variables take at most, and the size of their letters.
const VARIABLES: (f32, f32) = (0.35, 17.0);
/// The most lines of a program in a race that are in sight.
const IN_SIGHT: usize = 10;
/// The sizes of letters in a race, the best first, and the share of their size that mazes keep above them, at least.
pub(super) const RACERS_LETTERS: [f32; 3] = [20.0, 18.0, 16.0];
pub(super) const LEAST_MAZE: f32 = 0.6;
/// The smallest letters of a program, and in a narrow window, whose text is large in pixels.
const LEAST_LETTERS: f32 = 14.0;
const LEAST_IN_NARROW: f32 = 10.0;
/// The most steps per second at which a sentence about each can be read.
const READABLE: f64 = 4.0;

/// Returns true if there is pseudo-code for the back of a room.
pub(super) fn has_code(lab: &Lab) -> bool {
    lab.full_screen && matches!(lab.mode, Mode::Shows) && lab.lineup.lanes().len() == 1
}

/// The width of the code in a window.
pub(super) fn code_width(context: &egui::Context) -> f32 {
    let (wide, narrow) = CODE;
    context.content_rect().width() * if is_narrow(context) { narrow } else { wide }
}

/// The program with its variables, or the pseudo-code, as large as everything else.
pub(super) fn code(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let Some(pane) = lab.lineup.lanes().first() else { return };
    let (large, small) = LETTERS;
    let is_narrow = is_narrow(ui.ctx());
    if is_narrow {
        // Lines reach below the button that leaves the whole screen.
        ui.add_space(controls::CORNER);
    }
    if let Subject::Written { program, .. } = &pane.subject {
        let (share, letters) = VARIABLES;
        let height = ui.available_height() * share;
        egui::Panel::bottom("variables").frame(Frame::NONE).exact_size(height).show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| script::variables(ui, lab, letters, wishes));
        });
        // Comments may be longer. Letters are six tenths as wide as they are high.
        let lines = program.0.text().lines().filter(|line| !line.trim_start().starts_with("//"));
        let longest = lines.map(|line| line.chars().count()).max().unwrap_or(1);
        let fitting = ui.available_width() / (0.6 * longest as f32);
        return script::of_lane(
            ui,
            pane,
            fitting.clamp(if is_narrow { LEAST_IN_NARROW } else { LEAST_LETTERS }, small),
        );
    }
    if lab.exercise().is_some() {
        return script::listing(ui, lab.text(), None, None, LEAST_LETTERS);
    }
    let is_short = pane.subject.pseudo_code().len() <= FEW;
    lines(ui, pane, if is_short { large } else { small });
}

/// The height of the longest pseudo-code of a race in columns of a width; endless where a line has no room.
pub(super) fn height_of_code(ui: &Ui, panes: &[Lane], width: f32, letters: f32) -> f32 {
    if width < PER_LINE * letters {
        return f32::INFINITY;
    }
    let height = |pane: &Lane| match &pane.subject {
        Subject::Written { program, .. } => {
            let lines = program.0.text().lines().count().min(IN_SIGHT);
            ui.fonts_mut(|fonts| fonts.row_height(&theme::mono(LEAST_LETTERS))) * lines as f32 + 8.0
        }
        subject => code::code_height(ui, subject, width, letters),
    };
    panes.iter().map(height).fold(0.0, f32::max)
}

/// The pseudo-code of a racer.
pub(super) fn code_of_racer(ui: &mut Ui, rect: Rect, pane: &Lane, place: usize, letters: f32) {
    let builder = UiBuilder::new().id_salt(("code", place)).max_rect(rect);
    ui.scope_builder(builder, |ui| lines(ui, pane, letters));
}

fn lines(ui: &mut Ui, pane: &Lane, letters: f32) {
    if matches!(pane.subject, Subject::Written { .. }) {
        return script::of_lane(ui, pane, LEAST_LETTERS);
    }
    let line = pane.ready().and_then(Session::line);
    // In a narrow window a line of code needs its room.
    let letters = letters.min(ui.available_width() / PER_LINE);
    ScrollArea::vertical().show(ui, |ui| code::pseudo_code(ui, &pane.subject, line, letters));
}

/// A sentence about what is seen at this moment: why the last event happened, while these come slowly enough to be
/// read, or else what the algorithm does. Nothing for several mazes.
pub(super) fn now(ui: &Ui, lab: &Lab) -> String {
    let [pane] = lab.lineup.lanes() else { return String::new() };
    let is_fast = match lab.lineup.view_options().pace {
        Pace::PerSecond(steps) => steps > READABLE,
        Pace::WholeIn(_) => true,
    };
    let session = pane.ready().filter(|_| !(is_fast && lab.lineup.is_playing()));
    match session.and_then(Session::line) {
        Some(line) => subject::reason(ui, &pane.subject, line),
        None => subject::sentence(ui, pane.subject.name()),
    }
}

pub(super) fn show(ui: &mut Ui, lab: &Lab) {
    let (look, size) = (ui.look(), ui.max_rect().size());
    let [pane] = lab.lineup.lanes() else { return };
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(12.0);
        let name = subject::title(ui, &pane.subject);
        ui.label(theme::fitting(ui.painter(), &name, theme::bold(32.0), NAME * size.x, 2, look.player));
        ui.add_space(36.0);
        let (words, room) = (now(ui, lab), ui.available_width() - 12.0);
        let lay_out = |size| ui.painter().layout(words.clone(), theme::plain(size), look.text, room);
        let words = theme::no_higher(size.y, &REASON, lay_out);
        words.map(|words| ui.label(words))
    });
}
