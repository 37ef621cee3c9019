//! Several drawings in SVG on one sheet, side by side, with two lines of text above each.

use std::io::{self, Write};

use super::svg::escaped;
use super::theme::{Ink, Theme};

/// How many letters have room beside each other, about; longer lines are made narrower.
const LETTERS: u64 = 24;

/// A drawing for a sheet of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetDrawing {
    /// The drawing, in SVG.
    pub drawing: String,
    /// Its width and height.
    pub size: (u64, u64),
    /// The free space at its edges.
    pub margin: u64,
    /// The lines above it.
    pub lines: [String; 2],
}

/// Draws several drawings on one sheet; its longest side has that many pixels.
///
/// # Errors
/// Those of the writer.
pub fn svg_of_several(parts: &[SheetDrawing], theme: &Theme, longest: u32, out: &mut impl Write) -> io::Result<()> {
    let count = parts.len() as u64;
    let columns = if count <= 3 { count.max(1) } else { (2..count).find(|n| n * n >= count).unwrap_or(count) };
    let most = |of: fn(&SheetDrawing) -> u64| parts.iter().map(of).max().unwrap_or(1);
    let (width, height) = (most(|part| part.size.0), most(|part| part.size.1));
    let letters = (width / LETTERS).max(1);
    // Above each drawing there are two lines.
    let above = 3 * letters;
    let sheet = (columns * width, count.div_ceil(columns) * (above + height) + letters);
    let pixels = |length: u64| length * u64::from(longest) / sheet.0.max(sheet.1);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\">",
        pixels(sheet.0),
        pixels(sheet.1),
        sheet.0,
        sheet.1
    )?;
    let (paper, ink) = (theme.code(Ink::PAPER), ink(theme));
    writeln!(out, "<rect width=\"{}\" height=\"{}\" fill=\"{paper}\"/>", sheet.0, sheet.1)?;
    for (n, part) in (0..).zip(parts) {
        let (x, y) = (n % columns * width, n / columns * (above + height));
        let [name, result] = part.lines.each_ref().map(String::as_str);
        let (left, room) = (x + part.margin, width.saturating_sub(2 * part.margin));
        for (line, size, baseline, weight) in
            [(name, letters, 3 * letters / 2, "bold"), (result, 3 * letters / 4, 5 * letters / 2, "normal")]
        {
            let letters = line.chars().count() as u64;
            let fitted = if letters * size * 3 / 5 > room {
                format!(" textLength=\"{room}\" lengthAdjust=\"spacingAndGlyphs\"")
            } else {
                String::new()
            };
            writeln!(
                out,
                "<text x=\"{left}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{size}\" \
                 font-weight=\"{weight}\" fill=\"{ink}\"{fitted}>{}</text>",
                y + baseline,
                escaped(line)
            )?;
        }
        // Names are for the whole sheet.
        let drawing = part.drawing.replace("pattern-", &format!("pattern-{n}-"));
        let y = y + above;
        writeln!(out, "<g transform=\"translate({x} {y})\">\n{drawing}</g>")?;
    }
    writeln!(out, "</svg>")
}

/// The color of text on the paper: black or white.
fn ink(theme: &Theme) -> &'static str {
    let light: u32 = theme.color(Ink::PAPER).map(u32::from).iter().sum();
    if light > 3 * 128 { "#111" } else { "#eee" }
}
