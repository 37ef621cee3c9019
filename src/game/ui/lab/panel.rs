//! The laboratory's screen: the choices above, the mazes in the middle, a panel about them to the
//! right, and the timeline below. In a narrow window the panel takes the place of the mazes
//! where that is asked for.

use super::parts::{follow_focus, is_large, is_narrow, is_tight, panel_covers_mazes};
use super::{
    chooser, duel, files, front, legend, lessons, mazes, predict, results, script, statistics, story, structure,
    transport,
};
use crate::game::logic::{Lab, Mode, Tab, Wish};
use crate::game::panes::Panes;
use crate::game::ui::menu;
use crate::game::ui::prelude::*;
use bevy_egui::egui::{LayerId, Panel};
use mazewright_lab::Lane;
use mazewright_script::Shipped;

/// The width of the panel to the right, in design pixels.
const STORY: f32 = 396.0;
/// The free space of a panel on each side, in design pixels.
const MARGIN: f32 = 16.0;
/// The most of a narrow window's height that a question takes below the maze that it asks about.
const QUESTION: f32 = 0.48;
/// The height of the panels above and below.
const CHOOSER: f32 = 56.0;
const TRANSPORT: f32 = 92.0;

/// Shows the laboratory, and returns the viewer's wishes.
pub fn show_lab(context: &egui::Context, lab: &Lab, panes: &mut Panes) -> Vec<Wish> {
    let mut wishes = Vec::new();
    let is_narrow = is_narrow(context);
    let covers = panel_covers_mazes(context, lab);
    let is_low = menu::is_low(context);
    let asks_below = is_narrow && lab.guessing().is_some() && !lab.full_screen;
    let mut ui = Ui::new(
        context.clone(),
        Id::new("laboratory"),
        UiBuilder::new().layer_id(LayerId::background()).max_rect(context.content_rect()),
    );
    if !lab.full_screen {
        panel(Panel::top("chooser").exact_size(CHOOSER)).show(&mut ui, |ui| chooser::show(ui, lab, &mut wishes));
        if asks_below {
            let height = context.content_rect().height() * QUESTION;
            panel(Panel::bottom("question").exact_size(height)).show(&mut ui, |ui| side(ui, lab, &mut wishes));
        } else if matches!(lab.mode, Mode::Shows)
            && !(covers && lab.tab == Tab::Lessons)
            && !(is_low && lab.presenter().is_some())
        {
            panel(Panel::bottom("transport").exact_size(TRANSPORT)).show(&mut ui, |ui| {
                transport::show(ui, lab, &mut wishes);
            });
        }
        if !is_narrow {
            panel(Panel::right("story").exact_size(STORY)).show(&mut ui, |ui| side(ui, lab, &mut wishes));
        }
    }
    if let Some(presenter) = lab.presenter() {
        let height = lessons::CAPTION * if is_large(context, lab) { 1.25 } else { 1.0 };
        panel(Panel::bottom("caption").exact_size(height)).show(&mut ui, |ui| {
            lessons::caption(ui, lab, presenter, &mut wishes);
        });
    } else if lab.full_screen && lab.lineup.lanes().len() == 1 {
        panel(Panel::bottom("front").exact_size(front::HEIGHT)).show(&mut ui, |ui| front::show(ui, lab));
    }
    if front::has_code(lab) {
        panel(Panel::right("code").exact_size(front::code_width(context)))
            .show(&mut ui, |ui| front::code(ui, lab, &mut wishes));
    }
    // In a low window, the mazes need the room.
    let is_crowded = is_low && (lab.full_screen || lab.presenter().is_some());
    if !covers && !asks_below && !is_crowded && !matches!(lab.mode, Mode::Statistics(_)) {
        let height = legend::height(&ui, lab, ui.available_width() - 2.0 * MARGIN);
        panel(Panel::bottom("legend").exact_size(height)).show(&mut ui, |ui| legend::show(ui, lab));
        if let Some((session, kind)) = structure::shown(lab) {
            panel(Panel::bottom("structure").exact_size(structure::height(&ui, lab))).show(&mut ui, |ui| {
                structure::show(ui, lab, session, kind);
            });
        }
    }
    egui::CentralPanel::no_frame().show(&mut ui, |ui| {
        if covers {
            panes.places.clear();
            panel_frame().show(ui, |ui| side(ui, lab, &mut wishes));
        } else if let Mode::Statistics(statistics) = &lab.mode {
            panes.places.clear();
            statistics::charts(ui, statistics);
        } else {
            mazes::show(ui, lab, panes, &mut wishes);
        }
    });
    if lab.full_screen {
        wishes.extend(controls::corner(context, Sign::Leave, "choice-back", "leave").map(Wish::Do));
    }
    if lab.files.is_open {
        files::page(context, &lab.files, &mut wishes);
    }
    wishes
}

/// The panel to the right.
fn side(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    if is_tight(ui.ctx(), lab) && lab.presenter().is_none() && lab.guessing().is_none() {
        let left = ui.max_rect().left();
        ui.horizontal_wrapped(|ui| chooser::maze(ui, left, lab, wishes));
        chooser::carver(ui, lab, wishes);
        ui.add_space(6.0);
    }
    if matches!(lab.mode, Mode::Shows) {
        tabs(ui, lab, wishes);
    }
    let has_export = matches!(lab.mode, Mode::Shows) && lab.tab == Tab::Story;
    // A script and its variables need the room.
    let is_low = menu::is_low(ui.ctx()) || lab.has_desk();
    if has_export && !is_low {
        // Below the scrolled part, where it is always fully visible.
        panel(Panel::bottom("export")).frame(Frame::NONE).show(ui, |ui| story::export(ui, lab, wishes));
    }
    ScrollArea::vertical().show(ui, |ui| {
        match (&lab.mode, lab.tab) {
            (Mode::Duel(_), _) => duel::show(ui, lab, wishes),
            (Mode::Statistics(statistics), _) => statistics::means(ui, statistics),
            (Mode::Shows, Tab::Lessons) => lessons::list(ui, lab, wishes),
            (Mode::Shows, Tab::Predict) => predict::show(ui, lab, wishes),
            (Mode::Shows, Tab::Story) if lab.has_desk() && !(lab.setup.is_recorded() && lab.setup.is_beside) => {
                script::show(ui, lab, wishes);
                if lab.lineup.lanes().len() > 1 {
                    results::compare(ui, lab, wishes);
                }
                script::variables(ui, lab, script::SMALL_LETTERS, wishes);
            }
            (Mode::Shows, Tab::Story) if lab.lineup.lanes().len() > 1 => {
                results::show(ui, lab, wishes);
            }
            (Mode::Shows, Tab::Story) => story::show(ui, lab, wishes),
        }
        if has_export && is_low {
            story::export(ui, lab, wishes);
        }
        follow_focus(ui);
    });
}

/// The tabs of the panel to the right, each with the message that names it.
const TABS: [(Tab, &str); 3] =
    [(Tab::Story, "tab-story"), (Tab::Predict, "tab-predict"), (Tab::Lessons, "tab-lessons")];

fn tabs(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let lane = match lab.lineup.lanes() {
        [lane] if lab.setup.written.is_none() && lab.presenter().is_none() && lab.tab == Tab::Story => Some(lane),
        _ => None,
    };
    ui.horizontal(|ui| {
        wishes.extend(controls::one_of(ui, &TABS, lab.tab).map(Wish::Tab));
        if let Some(lane) = lane.filter(|_| !lab.desk.is_unsaved) {
            scripts(ui, lab, lane, wishes);
        }
    });
    // Two buttons have no room beside the tabs.
    if let Some(lane) = lane.filter(|_| lab.desk.is_unsaved) {
        ui.horizontal(|ui| scripts(ui, lab, lane, wishes));
    }
    ui.add_space(6.0);
}

/// The buttons from an algorithm that is shown to a script of the user's own.
fn scripts(ui: &mut Ui, lab: &Lab, lane: &Lane, wishes: &mut Vec<Wish>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if lab.desk.is_unsaved {
            controls::ask(ui, &ui.text("script-resume"), Wish::Do("script-write"), wishes);
        }
        if Shipped::of(lane.subject.name()).is_some() {
            controls::ask(ui, &ui.text("script-change"), Wish::Script(lane.subject.name().to_owned()), wishes);
        }
    });
}

/// A panel with the spacing of the laboratory. It leaves the background unfilled, since every filled pixel is expensive
/// for a software renderer.
fn panel(panel: Panel) -> Panel {
    panel.resizable(false).show_separator_line(false).frame(panel_frame())
}

fn panel_frame() -> Frame {
    Frame::new().inner_margin(Margin::symmetric(MARGIN as i8, 8))
}
