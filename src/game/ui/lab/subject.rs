//! The names and explanations of generators, solvers and grids in the player's language; pseudo-code, which
//! `maze` has in English, where it is translated.

use crate::game::ui::look::Looks;
use mazewright_lab::{Subject, Written};
use mazewright_maze::trace::Line;

/// The name of a generator or a solver, from the one on the command line.
pub(super) fn name(looks: &impl Looks, name: &str) -> String {
    looks.text(&format!("algorithm-{name}"))
}

/// The name of what is shown: of a program its own, unless it is a text that has none.
pub(super) fn title(looks: &impl Looks, subject: &Subject) -> String {
    match subject {
        Subject::Written { program, .. } => of_program(looks, program),
        _ => name(looks, subject.name()),
    }
}

/// The name of a program.
pub(super) fn of_program(looks: &impl Looks, Written(program): &Written) -> String {
    match (program.version(), program.name()) {
        (Some(version), _) => looks.format("script-version", &[("number", (version as u64).into())]),
        (None, "") => name(looks, "script"),
        (None, own) => own.to_owned(),
    }
}

/// The description of a generator or a solver, in one sentence.
pub(super) fn sentence(looks: &impl Looks, name: &str) -> String {
    looks.text(&format!("algorithm-{name}-hint"))
}

/// A line of the pseudo-code or beyond it, without its indentation.
pub(super) fn line(looks: &impl Looks, subject: &Subject, line: Line) -> String {
    looks.text_or(&id("line", subject, line), subject.text(line).trim_start())
}

/// Why a line is reached.
pub(super) fn reason(looks: &impl Looks, subject: &Subject, line: Line) -> String {
    looks.text_or(&id("reason", subject, line), subject.reason(line))
}

/// The message of a line; what follows every generator is the same for all.
fn id(kind: &str, subject: &Subject, line: Line) -> String {
    match line.name() {
        Some(name) => format!("{kind}-{name}"),
        None => format!("{kind}-{}-{}", subject.name(), line.0),
    }
}
