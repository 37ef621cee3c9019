//! JSON for programs: one object with a row for each file.

use std::io::{self, Write};

use super::{PROOF, Report, Row};

/// Writes the object in pieces, laid out as if it were written at once.
#[derive(Default)]
pub(super) struct Json {
    has_rows: bool,
}

impl Report for Json {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let proof = serde_json::to_string(PROOF)?;
        write!(out, "{{\n  \"proof\": {proof},\n  \"files\": [")
    }

    fn row(&mut self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let comma = if self.has_rows { "," } else { "" };
        self.has_rows = true;
        // Strings in JSON hold no line breaks, so this indents nothing but the layout.
        let row = serde_json::to_string_pretty(row)?.replace('\n', "\n    ");
        write!(out, "{comma}\n    {row}")
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n  ]\n}}")
    }
}
