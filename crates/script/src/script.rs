//! A script: its text, and whether it carves or solves.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::error::ScriptError;
use crate::hint;
use crate::language::Language;
use crate::problem::Problem;
use crate::syntax::{Reader, TAKERS};
use crate::variables;
use crate::words::{CHANGES, REPORTING, SOLVES, TILES};
use mazewright_maze::trace::Line;

/// The most bytes of a script.
pub const MAX_BYTES: usize = 1 << 16;
/// The most lines that leave something in a trace; two more numbers of [`Line`] are taken by doors and braiding.
const MAX_LINES: usize = 30;
/// The most lines in which a script can be seen line by line.
const MOST_LINES: usize = 126;

/// The kind of a script, inferred from the functions that it calls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// It carves cells of any grid: all other scripts.
    Cells,
    /// It carves tiles of a rectangle: it calls `maze.carve_tile` or `maze.inner_tiles`.
    Tiles,
    /// It finds a path: it calls `maze.start` or `maze.exit`.
    Solver,
}

/// A text that was read as a script. It can be sent to other threads, each of which makes its own
/// [`Runner`](crate::Runner).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    text: Arc<str>,
    kind: Kind,
    /// The lines that leave something in a trace, from 1, in order.
    lines: Arc<[u32]>,
    /// All lines with a statement.
    all_lines: Arc<[u32]>,
    is_by_line: bool,
}

impl Script {
    /// Reads a text. Linear in its length.
    ///
    /// # Errors
    /// At the first place that cannot be parsed, when it is empty, longer than [`MAX_BYTES`], nested more than 32 deep,
    /// or has more than 30 lines that carve, mark or draw, or if it carves and asks for the start or the exit.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        // Some editors begin every file with this mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > MAX_BYTES {
            return Err(ScriptError::new(1, 1, Problem::from("too-long").with("most", MAX_BYTES)));
        }
        let (ast, Reader { called, declared, useless, .. }) = Language::new().compile(text)?;
        if ast.statements().is_empty() {
            return Err(ScriptError::new(1, 1, "empty"));
        }
        if let Some((name, at)) = declared.iter().find(|(name, _)| TAKERS.contains(&name.as_str())) {
            return Err(ScriptError::at(*at, Problem::from("taken").with("name", name), text));
        }
        if let Some(at) = useless {
            return Err(ScriptError::at(at, Problem::from("compares").with_hint(Some(hint::write("="))), text));
        }
        let is_one = |name: &str, words: &str| words.split(' ').any(|word| word == name);
        let calls = |words| called.iter().any(|(name, _)| is_one(name, words));
        let kind = if calls(SOLVES) {
            Kind::Solver
        } else if calls(TILES) {
            Kind::Tiles
        } else {
            Kind::Cells
        };
        let changes = called.iter().find(|(name, _)| kind == Kind::Solver && is_one(name, CHANGES));
        if let Some((_, line)) = changes {
            return Err(ScriptError::new(*line, 1, "solver"));
        }
        let reporting = called.iter().filter(|(name, _)| is_one(name, REPORTING));
        let mut lines: BTreeSet<u32> = reporting.map(|(_, line)| *line).collect();
        if let Some(&beyond) = lines.iter().nth(MAX_LINES) {
            return Err(ScriptError::new(beyond, 1, Problem::from("many-lines").with("most", MAX_LINES)));
        }
        if lines.is_empty() {
            lines.insert(text.lines().count().max(1) as u32);
        }
        let all_lines = lines.iter().copied().chain(variables::lines(&ast).0).take(MOST_LINES).collect::<BTreeSet<_>>();
        let (lines, all_lines) = (lines.into_iter().collect(), all_lines.into_iter().collect());
        Ok(Self { text: text.into(), kind, lines, all_lines, is_by_line: false })
    }

    /// The same script, with each line that it comes to as a step of its trace.
    #[must_use]
    pub fn by_line(self) -> Self {
        Self { lines: Arc::clone(&self.all_lines), is_by_line: true, ..self }
    }

    /// Returns true if each line that it comes to is a step.
    pub const fn is_by_line(&self) -> bool {
        self.is_by_line
    }

    /// The text as it was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its kind.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The lines of the text that traces refer to, numbered as there: the number of each in the text, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (Line, u32)> {
        self.lines.iter().enumerate().map(|(n, &line)| (Line(number(n)), line))
    }

    /// For each line of the text, its number in traces, or that of the last line before it that has one.
    pub(super) fn numbers(&self) -> Vec<u8> {
        let count = self.text.lines().count().max(1) as u32;
        let before = |line: u32| self.lines.partition_point(|&one| one <= line).saturating_sub(1);
        (1..=count).map(|line| number(before(line))).collect()
    }
}

/// The number of a line in traces: those of doors and braiding are left out.
const fn number(line: usize) -> u8 {
    if line < MAX_LINES { line as u8 } else { line as u8 + 2 }
}
