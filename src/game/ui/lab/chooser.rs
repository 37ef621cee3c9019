//! The line above the mazes: who is on show, the grid, the size and the seed.

use bevy_egui::egui::{self, Align, ComboBox, Layout, Ui};

use super::controls::{self, Sign};
use crate::game::logic::{Lab, Wish};
use crate::game::ui::{text, theme};
use crate::lab::{Cast, Presenter, Setup};
use crate::maze::solve::Solver;
use crate::maze::{Algorithm, Shape, Size};

/// Sizes to choose from.
const SIZES: [(u64, u64); 9] = [
    (3, 2),
    (8, 5),
    (16, 9),
    (24, 14),
    (40, 24),
    (80, 48),
    (200, 120),
    (500, 300),
    (1000, 1000),
];

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    if let Some(presenter) = &lab.presenter {
        lesson(ui, presenter, wishes);
        return;
    }
    let setup = &lab.setup;
    let mut changed = setup.clone();
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if controls::button(ui, Sign::Leave, "Title screen", "Esc", false).clicked() {
            wishes.push(Wish::Leave);
        }
        let kind = usize::from(matches!(setup.cast, Cast::Solvers(_)));
        if let Some(kind) = controls::row(ui, &["Carve", "Solve"], kind) {
            changed.cast = if kind == 0 {
                Cast::Generators(vec![setup.recipe.algorithm])
            } else {
                Cast::Solvers(vec![Solver::default()])
            };
        }
        ui.add_space(4.0);
        cast(ui, setup, &mut changed);
    });
    ui.scope_builder(
        egui::UiBuilder::new()
            .max_rect(ui.max_rect())
            .layout(Layout::right_to_left(Align::Center)),
        |ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let dice = controls::button(ui, Sign::Dice, "Another seed", "N", false);
            if dice.clicked() {
                wishes.push(Wish::NewSeed);
            }
            ui.label(text(
                setup.recipe.seed.to_string(),
                theme::mono(14.0),
                theme::quiet(),
            ));
            if let Some(loaded) = &setup.loaded {
                ui.label(text(
                    loaded.name.as_str(),
                    theme::bold(14.0),
                    theme::bright(),
                ));
            } else {
                grid(ui, setup, &mut changed);
            }
        },
    );
    if changed != *setup {
        wishes.push(Wish::Set(Box::new(changed)));
    }
}

/// In a lesson the slides choose what is shown.
fn lesson(ui: &mut Ui, presenter: &Presenter, wishes: &mut Vec<Wish>) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        if controls::button(ui, Sign::Leave, "End of the lesson", "Esc", false).clicked() {
            wishes.push(Wish::EndLesson);
        }
        let title = &presenter.lesson().title;
        ui.label(text(title, theme::bold(18.0), theme::bright()));
    });
}

/// Who is on show: one list for each, and buttons for one more and one less.
fn cast(ui: &mut Ui, setup: &Setup, changed: &mut Setup) {
    let count = setup.count();
    // In a race the panes bear the names; the line has room for the last one.
    let last = count - 1;
    match &mut changed.cast {
        Cast::Generators(all) => {
            let chosen = all[last];
            let picked = list(ui, "Generator", chosen.name(), |ui| {
                let names = Algorithm::ALL.into_iter();
                names
                    .filter(|algorithm| {
                        ui.selectable_label(algorithm.name() == chosen.name(), algorithm.name())
                            .on_hover_text(algorithm.sentence())
                            .clicked()
                    })
                    .last()
            });
            if let Some(algorithm) = picked {
                all[last] = algorithm;
                if count == 1 {
                    changed.recipe.algorithm = algorithm;
                }
            }
        }
        Cast::Solvers(all) => {
            let chosen = all[last];
            let picked = list(ui, "Solver", chosen.name(), |ui| {
                let names = Solver::ALL.into_iter();
                names
                    .filter(|solver| {
                        ui.selectable_label(solver.name() == chosen.name(), solver.name())
                            .on_hover_text(solver.sentence())
                            .clicked()
                    })
                    .last()
            });
            if let Some(solver) = picked {
                all[last] = solver;
            }
        }
    }
    if setup.has_room()
        && controls::button(ui, Sign::Add, "One more in the race", "", false).clicked()
    {
        match &mut changed.cast {
            Cast::Generators(all) => {
                let next = Algorithm::ALL
                    .into_iter()
                    .find(|other| !all.contains(other));
                all.extend(next);
            }
            Cast::Solvers(all) => {
                let next = Solver::ALL.into_iter().find(|other| !all.contains(other));
                all.extend(next);
            }
        }
    }
    if count > 1 && controls::button(ui, Sign::Take, "One less in the race", "", false).clicked() {
        match &mut changed.cast {
            Cast::Generators(all) => all.truncate(last),
            Cast::Solvers(all) => all.truncate(last),
        }
    }
}

/// Topology and size; for solvers also who carves their maze. Right to left.
fn grid(ui: &mut Ui, setup: &Setup, changed: &mut Setup) {
    let size = setup.recipe.size;
    let told = |(columns, rows): (u64, u64)| format!("{columns}×{rows}");
    let now = told((size.columns().into(), size.rows().into()));
    let picked = list(ui, "Size", &now, |ui| {
        let sizes = SIZES.into_iter();
        sizes
            .filter(|&size| ui.selectable_label(told(size) == now, told(size)).clicked())
            .last()
    });
    if let Some((columns, rows)) = picked
        && let Ok(size) = Size::new(columns, rows)
    {
        changed.recipe.size = size;
        changed.recipe.mask = None;
    }
    let shape = setup.recipe.shape;
    let picked = list(ui, "Topology", shape.name(), |ui| {
        let shapes = Shape::ALL.into_iter();
        shapes
            .filter(|&other| ui.selectable_label(other == shape, other.name()).clicked())
            .last()
    });
    if let Some(shape) = picked {
        changed.reshape(shape);
    }
    if matches!(setup.cast, Cast::Solvers(_)) {
        let chosen = setup.recipe.algorithm;
        let picked = list(ui, "Maze of", chosen.name(), |ui| {
            let names = Algorithm::ALL.into_iter();
            names
                .filter(|algorithm| {
                    let same = algorithm.name() == chosen.name();
                    ui.selectable_label(same, algorithm.name()).clicked()
                })
                .last()
        });
        if let Some(algorithm) = picked {
            changed.recipe.algorithm = algorithm;
        }
    }
}

/// A list that opens under the name of what is chosen.
fn list<T>(
    ui: &mut Ui,
    name: &str,
    chosen: &str,
    entries: impl FnOnce(&mut Ui) -> Option<T>,
) -> Option<T> {
    let shown = text(chosen, theme::bold(14.0), theme::bright());
    let combo = ComboBox::from_id_salt(name)
        .selected_text(shown)
        .width(0.0)
        .height(460.0);
    let response = combo.show_ui(ui, |ui| {
        ui.set_min_width(170.0);
        entries(ui)
    });
    let label = format!("{name}: {chosen}");
    response.response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, label.as_str())
    });
    controls::after_click(&response.response);
    response.inner.flatten()
}
