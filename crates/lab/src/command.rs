//! The command line that opens the laboratory with a setup.

use std::borrow::Cow;

use super::setup::{Cast, Setup};
use mazewright_maze::options::HasOptions;
use mazewright_maze::{Algorithm, Recipe};

impl Setup {
    /// The command that shows the same, for a POSIX shell. A mask that was drawn comes through a pipe.
    pub fn command(&self) -> String {
        let mut words = vec!["mazewright demo".to_owned()];
        let loaded = self.loaded.as_ref().filter(|_| matches!(self.cast, Cast::Solvers(_)));
        if let Some(loaded) = loaded {
            words.push(quoted(&loaded.name).into_owned());
        }
        let (flag, labels) = match &self.cast {
            Cast::Generators(all) => ("", labels(all)),
            Cast::Solvers(all) => (" --solver", labels(all)),
        };
        let programs = self.written.iter().chain(&self.others);
        let explorers = programs.filter(|program| program.0.is_explorer());
        let named = words.len();
        words.extend(explorers.map(|explorer| format!("--explorer {}", quoted(explorer.0.name()))));
        match labels.as_slice() {
            _ if words.len() > named && !self.is_beside => {}
            [_] if flag.is_empty() => {}
            [label] => words.push(format!("{} {label}", flag.trim_start())),
            _ => words.push(format!("--race {}", labels.join(","))),
        }
        if loaded.is_some() {
            return words.join(" ");
        }
        let recipe = self.widest();
        words.extend(match &self.cast {
            // The race names them.
            Cast::Generators(all) if all.len() > 1 => rest(&recipe),
            _ => recipe.command_options(),
        });
        let Some(mask) = recipe.mask.as_ref().filter(|mask| mask.outline().is_none()) else { return words.join(" ") };
        words.retain(|word| !word.starts_with("--mask"));
        words.push("--mask -".to_owned());
        let rows: Vec<String> = mask.rows().map(|row| quoted(&row).into_owned()).collect();
        format!("printf '%s\\n' {} | {}", rows.join(" "), words.join(" "))
    }
}

fn labels<T: HasOptions>(all: &[T]) -> Vec<String> {
    all.iter().map(|one| one.label()).collect()
}

/// The options of a recipe but for its generator.
fn rest(recipe: &Recipe) -> Vec<String> {
    recipe.clone().with_algorithm(Algorithm::RecursiveBacktracker).command_options().split_off(1)
}

/// A text as one word of a POSIX shell, such as `'my mask.txt'`.
pub fn quoted(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "+,-./:=@_".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.into()
    } else {
        format!("'{}'", text.replace('\'', r"'\''")).into()
    }
}
