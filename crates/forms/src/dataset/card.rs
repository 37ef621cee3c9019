//! The card of a set: what anyone who finds its files needs to know.

use super::{Dataset, Split, Spread};
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::Solver;

/// The card, in Markdown after a heading in YAML.
pub(super) fn text(set: &Dataset, ending: &str) -> String {
    let files = Split::ALL.map(|split| {
        let name = split.name();
        format!("  - split: {name}\n    path: {name}.{ending}\n")
    });
    let parts = Split::ALL.map(|split| format!("| {} | {} |\n", split.name(), set.counts[split as usize]));
    let solver = set.solver.map(|solver| format!(" --solver {}", solver.name()));
    // The command line takes none of these here.
    let unusual = set.solver.filter(|solver| !Solver::ALL.contains(solver));
    let options = unusual.map(|solver| {
        let options = solver.options().into_iter();
        let options: Vec<String> = options.map(|(spec, value)| format!("`{}={value}`", spec.name)).collect();
        format!("\nThe solver had {}, which only the Python package takes.\n", options.join(" and "))
    });
    let made = set.made;
    format!(
        "---
configs:
- config_name: default
  data_files:
{files}---

# {made} mazes

Made by mazewright {version}; in the folder of this card, the same command makes the same mazes on every machine:

    mazewright dataset FOLDER --count {made} {words}{solver}
{options}
Each maze has a seed of its own, from the first one on. `maze` has its passages, start and goal, `path` a shortest path,
and `trace`, if there is one, all that the solver did, as tokens between blanks; the grammar is in mazewright's
`docs/dataset-format.md`. The part that a maze is in follows from the maze, so that none is in two of them.

| part | mazes |
|---|---|
{parts}
{repeated} of the mazes have come up before with another seed.

| of a maze | mean | least | most |
|---|---|---|---|
{path}{dead_ends}",
        files = files.concat(),
        version = env!("CARGO_PKG_VERSION"),
        words = set.recipe.command_options().join(" "),
        solver = solver.unwrap_or_default(),
        options = options.unwrap_or_default(),
        parts = parts.concat(),
        repeated = made - set.seen.len() as u64,
        path = row("cells of the path", &set.path, made),
        dead_ends = row("dead ends", &set.dead_ends, made),
    )
}

fn row(name: &str, spread: &Spread, mazes: u64) -> String {
    let mean = spread.sum as f64 / mazes.max(1) as f64;
    let least = spread.least.min(spread.largest);
    format!("| {name} | {mean:.3} | {least} | {} |\n", spread.largest)
}
