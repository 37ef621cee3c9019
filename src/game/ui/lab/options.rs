//! The options of the mazes and the algorithms that are shown, in lists, and a line that names those in effect.

use super::subject;
use crate::game::logic::{Lab, Mode, Wish};
use crate::game::ui::controls::Entry;
use crate::game::ui::prelude::*;
use crate::game::words;

use mazewright_lab::{Cast, Setup, Subject};
use mazewright_maze::options::{HasOptions, OptionSpec};
use mazewright_maze::{Mask, Outline, Recipe, Shape};

/// The width of a name.
const NAME: f32 = 132.0;

/// The ID under which egui remembers that the options are unfolded.
fn unfolded() -> Id {
    Id::new("unfolded")
}

/// A heading with the button that unfolds the options at its right end, where there are any.
pub(super) fn heading(ui: &mut Ui, lab: &Lab, words: &str) {
    let row = vec2(ui.available_width(), 30.0);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        if lab.presenter().is_none() && applies(lab) {
            let is_open = ui.data(|data| data.get_temp(unfolded())).unwrap_or(false);
            if controls::switch(ui, &ui.text("options-heading"), is_open).clicked() {
                ui.data_mut(|data| data.insert_temp(unfolded(), !is_open));
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(text(words, theme::bold(22.0), ui.look().text)).truncate());
        });
    });
}

/// Shows the options, once they are unfolded.
pub(super) fn show(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let setup = &lab.setup;
    let is_open = ui.data(|data| data.get_temp(unfolded())).unwrap_or(false);
    if !is_open || lab.presenter().is_some() || !applies(lab) {
        return;
    }
    let mut changed = setup.clone();
    let is_carved = is_carved(lab);
    if is_carved {
        of_maze(ui, lab, &mut changed, wishes);
    }
    of_algorithms(ui, &mut changed, is_carved);
    wishes.extend((changed != *setup).then(|| Wish::Set(Box::new(changed))));
    ui.add_space(4.0);
    let command = controls::chip(ui, &ui.text("options-copy"), false);
    // A drawn mask may be as long as a book.
    let shown = |ui: &mut Ui| {
        ui.label(setup.command().chars().take(400).collect::<String>());
    };
    wishes.extend(command.on_hover_ui(shown).clicked().then(|| Wish::Copy(setup.command())));
    wishes.extend(controls::offer(ui, "options-copy-link", false).map(Wish::Do));
    ui.add_space(6.0);
}

/// Returns true if there is anything to choose.
fn applies(lab: &Lab) -> bool {
    let setup = &lab.setup;
    let has_own = match &setup.cast {
        Cast::Generators(_) => false,
        Cast::Solvers(all) => all.iter().any(|solver| !solver.options().is_empty()),
    };
    has_own || is_carved(lab)
}

/// Returns true if the maze is carved here, neither from a file nor that of a recording.
fn is_carved(lab: &Lab) -> bool {
    lab.file_on_show().is_none() && !lab.setup.is_recorded()
}

/// The options of the grid and the maze.
fn of_maze(ui: &mut Ui, lab: &Lab, changed: &mut Setup, wishes: &mut Vec<Wish>) {
    let setup = &lab.setup;
    if setup.supports_mask() {
        row(ui, "mask", |ui, name| {
            mask(ui, name, changed);
            if matches!(lab.mode, Mode::Shows) {
                let draws = lab.drawing.is_some();
                if controls::switch(ui, &ui.text("mask-draw"), draws).clicked() {
                    wishes.push(Wish::Do("mask-done"));
                }
            }
        });
    }
    for (spec, now) in setup.recipe.without_unsupported().features.options() {
        let choices = spec.choices.iter().filter(|choice| setup.supports(spec, choice));
        let choices: Vec<&&str> = choices.collect();
        if spec.name == "topology" || choices.len() < 2 {
            continue;
        }
        row(ui, spec.name, |ui, name| {
            let entry = |choice: &&&'static str| Entry::new(**choice, value(ui, choice), "");
            let entries: Vec<_> = choices.iter().map(entry).collect();
            let picked = controls::named_list(ui, spec.name, name, &value(ui, &now), &entries);
            if let Some(choice) = picked
                && let Ok(features) = changed.recipe.features.with_option(spec.name, choice)
            {
                changed.recipe.features = features;
            }
        });
    }
}

fn mask(ui: &mut Ui, name: &str, changed: &mut Setup) {
    let chosen = changed.recipe.without_unsupported().mask.as_deref().map_or("none", mask_name);
    let outlines = Outline::ALL.map(|outline| (Some(outline), outline.name()));
    let entries = [(None, "none")].into_iter().chain(outlines);
    let entries: Vec<_> = entries.map(|(outline, name)| Entry::new(outline, value(ui, name), "")).collect();
    let picked = controls::named_list(ui, "mask", name, &value(ui, chosen), &entries);
    if let Some(outline) = picked {
        changed.set_outline(outline);
    }
}

fn mask_name(mask: &Mask) -> &'static str {
    mask.outline().map_or("drawn", Outline::name)
}

/// The generators' and the solvers' own.
fn of_algorithms(ui: &mut Ui, changed: &mut Setup, is_carved: bool) {
    let recipe = &mut changed.recipe;
    match &mut changed.cast {
        Cast::Generators(all) => {
            own(ui, all);
            if let [one] = all.as_slice() {
                recipe.algorithm = *one;
            }
        }
        Cast::Solvers(all) => {
            if is_carved {
                own(ui, std::slice::from_mut(&mut recipe.algorithm));
            }
            own(ui, all);
        }
    }
}

/// The options of each of several, under its name and its place in a race.
fn own<T: HasOptions>(ui: &mut Ui, all: &mut [T]) {
    let is_race = all.len() > 1;
    for (n, one) in all.iter_mut().enumerate() {
        let options = one.options();
        if is_race && !options.is_empty() {
            let heading = format!("{}. {}", n + 1, subject::name(ui, one.name()));
            ui.add_space(4.0);
            ui.label(text(heading, theme::bold(13.0), ui.look().text));
        }
        for (spec, now) in options {
            row(ui, spec.name, |ui, name| {
                let fits = |choice: &&&str| one.with_option(spec.name, choice).is_ok();
                let choices = spec.choices.iter().filter(fits);
                let entries: Vec<_> = choices.map(|choice| Entry::new(*choice, value(ui, choice), "")).collect();
                let name = if is_race { format!("{} {name}", n + 1) } else { name.to_owned() };
                let salt = (one.name(), spec.name, n);
                // One value may be written in two ways.
                let is_now = |choice: &&&str| {
                    let same = one.with_option(spec.name, choice).map(HasOptions::options);
                    same.is_ok_and(|same| same == one.options())
                };
                let written = spec.choices.iter().find(is_now);
                let chosen = value(ui, written.map_or(now.as_str(), |choice| choice));
                let picked = controls::named_list(ui, salt, &name, &chosen, &entries);
                if let Some(Ok(other)) = picked.map(|choice| one.with_option(spec.name, choice)) {
                    *one = other;
                }
            });
        }
    }
}

/// An option's name with what it sets, and its control beside it.
fn row(ui: &mut Ui, option: &str, control: impl FnOnce(&mut Ui, &str)) {
    let name = ui.text(&format!("option-{option}"));
    let hint = ui.text(&format!("option-{option}-hint"));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.allocate_ui_with_layout(vec2(NAME, 28.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(NAME);
            ui.add(Label::new(text(name.as_str(), theme::plain(14.0), ui.look().quiet)).truncate()).on_hover_text(hint);
        });
        control(ui, &name);
    });
}

/// A value as the command line writes it, in the player's language.
fn value(looks: &impl Looks, value: &str) -> String {
    let parts = value.split(',').map(|part| {
        let (name, weight) = part.split_once('=').unwrap_or((part, ""));
        let weight = if weight.is_empty() { String::new() } else { format!("{weight}× ") };
        weight + one_value(looks, name).as_str()
    });
    let separator = if value.contains('=') { " + " } else { " / " };
    parts.collect::<Vec<_>>().join(separator)
}

fn one_value(looks: &impl Looks, value: &str) -> String {
    if let Ok(whole) = value.parse() {
        return looks.number(whole);
    }
    let decimals = value.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    match value.parse() {
        Ok(number) => looks.decimal(number, decimals),
        Err(_) => looks.text_or(&format!("value-{value}"), value),
    }
}

/// The grid and the options in effect, if any differ from the defaults. Those of an algorithm in a race stand beside
/// its name.
pub(super) fn at_work(looks: &impl Looks, lab: &Lab, subject: &Subject) -> Option<String> {
    let own = if lab.setup.count() == 1 { changed_of(subject) } else { Vec::new() };
    let mut words: Vec<String> = named(looks, own).collect();
    // The maze of a slide, or from a file, has a recipe of its own or none.
    let is_carved = lab.presenter().is_none() && lab.file_on_show().is_none();
    let recipe = match subject {
        Subject::Carving(recipe) | Subject::Written { recipe, .. } => Some(recipe.clone()),
        Subject::Solving { .. } if is_carved => {
            let recipe = lab.setup.recipe_of(lab.setup.recipe.algorithm);
            words.extend(named(looks, recipe.algorithm.changed_options()));
            Some(recipe)
        }
        Subject::Solving { .. } => None,
    };
    if let Some(recipe) = recipe {
        words.extend(recipe.mask.as_ref().map(|mask| option_is(looks, "mask", mask_name(mask))));
        let features = recipe.features.changed_for(recipe.size).into_iter();
        words.extend(named(looks, features.filter(|(spec, _)| spec.name != "topology").collect()));
        if !words.is_empty() {
            words.insert(0, of_grid(looks, &recipe));
        }
    }
    (!words.is_empty()).then(|| words.join(" · "))
}

fn of_grid(looks: &impl Looks, recipe: &Recipe) -> String {
    let size = words::size(recipe.size);
    if recipe.features.shape == Shape::default() {
        return size;
    }
    let shape = looks.text(&format!("topology-{}", recipe.features.shape.name()));
    format!("{shape} · {size}")
}

/// Options with their values.
type Values = Vec<(&'static OptionSpec, String)>;

/// The options of a racer that differ from the defaults.
fn changed_of(subject: &Subject) -> Values {
    match subject {
        Subject::Carving(recipe) => recipe.algorithm.changed_options(),
        Subject::Solving { solver, .. } => solver.changed_options(),
        Subject::Written { .. } => Vec::new(),
    }
}

/// The name of a racer with those options.
pub(super) fn title(looks: &impl Looks, subject: &Subject) -> String {
    let name = subject::title(looks, subject);
    [name].into_iter().chain(named(looks, changed_of(subject))).collect::<Vec<_>>().join(" · ")
}

/// The name of a generator or a solver, with the values of its options that differ from the defaults.
pub(super) fn name_of<T: HasOptions>(looks: &impl Looks, one: T) -> String {
    let values = one.changed_options();
    let values = values.iter().map(|(_, now)| value(looks, now));
    [subject::name(looks, one.name())].into_iter().chain(values).collect::<Vec<_>>().join(" · ")
}

/// The values of a racer alone.
pub(super) fn values_of(looks: &impl Looks, subject: &Subject) -> String {
    changed_of(subject).iter().map(|(_, now)| value(looks, now)).collect::<Vec<_>>().join(" · ")
}

fn named(looks: &impl Looks, options: Values) -> impl Iterator<Item = String> {
    options.into_iter().map(|(spec, now)| option_is(looks, spec.name, &now))
}

fn option_is(looks: &impl Looks, option: &str, now: &str) -> String {
    let name = looks.text(&format!("option-{option}"));
    looks.format("named-value", &[("option", (&name).into()), ("value", value(looks, now).into())])
}
