//! The line above the mazes: the algorithms, the grid, the size and the seed.

use super::parts::shortened;
use super::subject;
use crate::game::logic::{Lab, ModeName, Wish};
use crate::game::ui::controls::Entry;
use crate::game::ui::prelude::*;
use crate::game::words;
use bevy_egui::egui::AsIdSalt;

use mazewright_lab::{Cast, Presenter, Setup, Written};
use mazewright_maze::options::HasOptions;
use mazewright_maze::solve::{Hand, Mouse, Solver};
use mazewright_maze::{Shape, Size};

/// Sizes to choose from.
const SIZES: [&str; 9] = ["3x2", "8x5", "16x9", "24x14", "40x24", "80x48", "200x120", "500x300", "1000x1000"];

/// The sizes of boxes.
const BOXES: [&str; 8] = ["3x3x2", "5x4x3", "8x6x3", "10x8x4", "20x15x5", "3x3x2x2", "5x4x3x2", "4x4x3x3"];

/// The most width of the name of a program.
const LIST: f32 = 224.0;
/// A narrower window has no room for a row of modes.
const ROW: f32 = 760.0;
/// The most width of the seed.
const SEED: f32 = 96.0;

pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    if let Some(presenter) = lab.presenter() {
        lesson(ui, lab, presenter, wishes);
        return;
    }
    let setup = &lab.setup;
    let mut changed = setup.clone();
    let left = ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        wishes.extend(controls::way_out(ui, "choice-title", "leave").then_some(Wish::Do("to-title")));
        let mode = lab.mode_name();
        modes(ui, mode, wishes);
        ui.add_space(4.0);
        match mode {
            ModeName::Carve | ModeName::Solve => cast(ui, setup, &mut changed, wishes),
            ModeName::Duel => rival(ui, lab, wishes),
            ModeName::Statistics => {}
        }
        ui.min_rect().right()
    });
    let left = left.inner;
    wishes.extend((changed != *setup).then(|| Wish::Set(Box::new(changed))));
    let is_narrow = super::parts::is_narrow(ui.ctx());
    from_right(ui, ui.max_rect(), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if is_narrow {
            super::parts::words_button(ui, lab, wishes);
        }
        if !super::parts::is_tight(ui.ctx(), lab) {
            maze(ui, left, lab, wishes);
            let carver_name = subject::name(ui, setup.recipe.algorithm.name());
            if has_room(ui, left, &carver_name) {
                carver(ui, lab, wishes);
            }
        }
    });
}

/// The maze: its file, or its seed, size and grid, as far as there is room to the right of a place.
pub(super) fn maze(ui: &mut Ui, left: f32, lab: &Lab, wishes: &mut Vec<Wish>) {
    wishes.extend(controls::command(ui, Sign::Folder, "files-open").map(Wish::Do));
    if lab.can_undo() {
        wishes.extend(controls::command(ui, Sign::Undo, "lab-undo").map(Wish::Do));
    }
    if let Some(loaded) = lab.file_on_show() {
        super::files::name(ui, left, loaded, wishes);
        return;
    }
    let setup = &lab.setup;
    // A recording is of its own maze.
    if !setup.is_recorded() {
        wishes.extend(controls::command(ui, Sign::Dice, "lab-new-seed").map(Wish::Do));
    }
    ui.scope(|ui| {
        ui.set_max_width(SEED);
        ui.add(Label::new(text(setup.recipe.seed.to_string(), theme::mono(14.0), ui.look().quiet)).truncate());
    });
    let mut changed = setup.clone();
    grid(ui, left, lab.mode_name(), setup, &mut changed);
    wishes.extend((changed != *setup).then(|| Wish::Set(Box::new(changed))));
}

/// The modes of the laboratory, each with the message that names it.
const MODES: [(ModeName, &str); 4] = [
    (ModeName::Carve, "mode-carve"),
    (ModeName::Solve, "mode-solve"),
    (ModeName::Duel, "mode-duel"),
    (ModeName::Statistics, "mode-statistics"),
];

/// The modes in a row, or as a list where they do not fit.
fn modes(ui: &mut Ui, mode: ModeName, wishes: &mut Vec<Wish>) {
    let picked = if ui.ctx().content_rect().width() < ROW {
        controls::list_of(ui, "list-mode", &MODES, mode)
    } else {
        controls::one_of(ui, &MODES, mode)
    };
    wishes.extend(picked.map(Wish::Mode));
}

/// The solver that the player duels with.
fn rival(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let solvers = [
        Solver::WallFollower(Hand::Left),
        Solver::WallFollower(Hand::Right),
        Solver::Pledge(Hand::Left),
        Solver::Tremaux,
        Solver::RandomMouse(Mouse::DEFAULT),
    ];
    let label = |solver: Solver| match solver {
        Solver::WallFollower(Hand::Left) => ui.text("rival-left-hand"),
        Solver::WallFollower(Hand::Right) => ui.text("rival-right-hand"),
        _ => subject::name(ui, solver.name()),
    };
    let entry = |solver: Solver| Entry::new(solver, label(solver), subject::sentence(ui, solver.name()));
    let (entries, chosen) = (solvers.map(entry), label(lab.rival));
    let picked = controls::list(ui, "list-rival", &chosen, &entries);
    wishes.extend(picked.map(|rival| Wish::Duel(rival, lab.beat)));
}

/// The line in a lesson, whose slides choose what is shown.
fn lesson(ui: &mut Ui, lab: &Lab, presenter: &Presenter, wishes: &mut Vec<Wish>) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        wishes.extend(controls::way_out(ui, "lab-end-lesson", "leave").then_some(Wish::Do("lab-end-lesson")));
        if lab.exercise().is_some() && super::parts::is_narrow(ui.ctx()) {
            super::parts::words_button(ui, lab, wishes);
        }
        ui.label(text(&presenter.lesson().title, theme::bold(18.0), ui.look().text));
    });
}

/// The algorithm, and a button for one more. In a race each maze has its own list above it.
fn cast(ui: &mut Ui, setup: &Setup, changed: &mut Setup, wishes: &mut Vec<Wish>) {
    let own = setup.written.as_ref();
    if !(own.is_some() && setup.is_beside) {
        let is_own = match &mut changed.cast {
            Cast::Generators(all) => alone(ui, "list-generator", all, own),
            Cast::Solvers(all) => alone(ui, "list-solver", all, own),
        };
        match is_own {
            Some(true) if own.is_none() => wishes.push(Wish::Do("script-write")),
            Some(false) => {
                changed.written = None;
                changed.recipe.algorithm = changed.generators().first().map_or(setup.recipe.algorithm, |one| *one);
            }
            _ => {}
        }
    }
    if setup.has_room() && controls::button(ui, Sign::Add, &ui.text("lab-one-more"), "", false).clicked() {
        changed.add_one();
    }
}

/// A list of all generators or all solvers, and the user's own program. Returns whether that was picked.
fn alone<T: HasOptions>(ui: &mut Ui, id: &str, all: &mut [T], own: Option<&Written>) -> Option<bool> {
    let [one] = all else { return None };
    let title = own.map_or_else(|| ui.text("algorithm-script"), |own| subject::of_program(ui, own));
    let title = shortened(ui, &title, theme::bold(14.0), LIST);
    let now = if own.is_some() { title.clone() } else { subject::name(ui, one.name()) };
    let entries = T::all().iter().map(|&one| named(ui, Some(one), one.name()));
    let last = Entry::new(None, title, ui.text("algorithm-script-hint"));
    let entries: Vec<_> = entries.chain([last]).collect();
    let picked = controls::list(ui, id, &now, &entries)?;
    *one = picked.unwrap_or(*one);
    Some(picked.is_none())
}

/// The list above a maze of a race.
pub(super) fn racer(ui: &mut Ui, n: usize, setup: &Setup, changed: &mut Setup) {
    let name = ui.format("list-racer", &[("place", (n as u64 + 1).into())]);
    // An earlier one may just have been removed.
    let changed_count = changed.count();
    let place = match setup.place_of(n).filter(|_| changed_count == setup.count()) {
        Some(Ok(place)) => place,
        other => {
            let program = other.map_or(setup.written.as_ref(), |other| setup.others.get(other.unwrap_or_else(|n| n)));
            let title = program.map_or_else(String::new, |own| subject::of_program(ui, own));
            ui.label(text(title, theme::bold(15.0), ui.look().text));
            return;
        }
    };
    let salt = ("racer", n);
    match &mut changed.cast {
        Cast::Generators(all) => all.get_mut(place).into_iter().for_each(|one| pick(ui, salt, &name, one)),
        Cast::Solvers(all) => all.get_mut(place).into_iter().for_each(|one| pick(ui, salt, &name, one)),
    }
}

/// A list of all generators or all solvers.
fn pick<T: HasOptions>(ui: &mut Ui, salt: impl AsIdSalt, name: &str, chosen: &mut T) {
    let entries: Vec<_> = T::all().iter().map(|&one| named(ui, one, one.name())).collect();
    let now = subject::name(ui, chosen.name());
    if let Some(picked) = controls::named_list(ui, salt, name, &now, &entries) {
        *chosen = picked;
    }
}

/// Topology and size, as far as there is room to the right of a place.
fn grid(ui: &mut Ui, left: f32, mode: ModeName, setup: &Setup, changed: &mut Setup) {
    let size = setup.recipe.size;
    let sizes = if setup.recipe.features.shape == Shape::Box { &BOXES[..] } else { &SIZES };
    let sizes = sizes.iter().filter_map(|size| size.parse::<Size>().ok());
    if let Some(size) = controls::list_by(ui, "list-size", sizes, size, |_, size| words::size(size)) {
        changed.set_size(size);
    }
    let shape = setup.recipe.features.shape;
    let label = |shape: Shape| ui.text(&format!("topology-{}", shape.name()));
    if mode == ModeName::Statistics || !has_room(ui, left, &label(shape)) {
        return;
    }
    let sentence = |shape: Shape| ui.text(&format!("topology-{}-hint", shape.name()));
    let entries = Shape::ALL.map(|shape| Entry::new(shape, label(shape), sentence(shape)));
    let picked = controls::list(ui, "list-topology", &label(shape), &entries);
    if let Some(shape) = picked {
        changed.recipe.features.shape = shape;
        changed.set_size(size.fitted_to(shape));
    }
}

/// Returns true if a list with these words fits to the right of a place.
fn has_room(ui: &Ui, left: f32, chosen: &str) -> bool {
    ui.cursor().right() - left > controls::list_width(ui, chosen) + ui.spacing().item_spacing.x
}

/// The algorithm that carves a maze to be solved.
pub(super) fn carver(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let solves = matches!(lab.mode_name(), ModeName::Solve | ModeName::Duel);
    if solves && lab.file_on_show().is_none() {
        let mut changed = lab.setup.clone();
        let name = ui.text("list-maze");
        pick(ui, "list-maze", &name, &mut changed.recipe.algorithm);
        wishes.extend((changed != lab.setup).then(|| Wish::Set(Box::new(changed))));
    }
}

/// An entry for a generator or a solver, from its name on the command line.
fn named<T>(ui: &Ui, value: T, name: &str) -> Entry<T> {
    Entry::new(value, subject::name(ui, name), subject::sentence(ui, name))
}
