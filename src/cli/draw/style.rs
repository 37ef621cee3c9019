//! The options for the looks of pictures and films.

use clap::Args;

use super::super::Failure;
use mazewright_forms::draw::{Format, Length, Style, Theme};

/// Colors and sizes.
#[derive(Args, Debug)]
#[command(next_help_heading = "Pictures")]
pub(super) struct StyleOptions {
    /// Pixels per cell, for svg, png, gif, apng and y4m; 20 by default, for animations as many as fit a screen, for png
    /// of more than 512x512 cells one for each character of blocks; for svg also a length on paper, such as 5mm
    #[arg(long, value_name = "N|LENGTH", value_parser = cells)]
    pub(super) cell_size: Option<Style>,
    /// Pixels across a wall, at most a third of a cell; a tenth by default
    #[arg(long, value_name = "N", value_parser = wall_width)]
    pub(super) wall_width: Option<u32>,
    /// light (the default), dark or print
    #[arg(long, value_name = "NAME", value_parser = Theme::named)]
    pub(super) theme: Option<Theme>,
    /// Color the cells of svg and png by their distance from the start
    #[arg(long)]
    pub(super) distances: bool,
}

impl StyleOptions {
    /// The problem with options that belong together or to another form.
    pub(super) fn problem(&self, format: Format) -> Option<String> {
        let cells = self.cell_size.as_ref()?;
        match self.wall_width {
            _ if cells.on_paper.is_some() && format != Format::Svg => {
                Some("a --cell-size with a unit belongs to --format svg; give pixels".to_owned())
            }
            Some(_) if cells.on_paper.is_some() => {
                Some("--wall-width is in pixels; leave it out, or the unit of --cell-size".to_owned())
            }
            _ => None,
        }
    }

    /// The style, with defaults from another one.
    pub(super) fn style(&self, default: Style) -> Result<Style, Failure> {
        let mut style = self.cell_size.clone().unwrap_or(default);
        if let Some(theme) = &self.theme {
            style.theme = theme.clone();
        }
        if let Some(wall) = self.wall_width {
            if wall > style.cell / 3 {
                return Err(Failure::Bad(format!(
                    "a wall is at most a third of a cell, which has {} pixels; give a --cell-size of {} or a narrower \
                     --wall-width",
                    style.cell,
                    3 * wall
                )));
            }
            style.wall = wall;
        }
        Ok(style)
    }
}

/// The style of cells with a number of pixels or a length on paper.
fn cells(text: &str) -> Result<Style, String> {
    match (text.parse(), text.parse::<Length>()) {
        (Ok(pixels), _) if (1..=1000).contains(&pixels) => Ok(Style::of_cells(pixels)),
        (Err(_), Ok(length)) if length.number > 0.0 => Ok(Style::of_lengths(length)),
        _ => Err("choose 1 to 1000 pixels, or for svg a length such as 5mm or 0.25in".to_owned()),
    }
}

fn wall_width(text: &str) -> Result<u32, &'static str> {
    let pixels = text.parse().ok().filter(|pixels| (1..=300).contains(pixels));
    pixels.ok_or("choose 1 to 300 pixels; walls of cells with a unit are a tenth of them")
}
