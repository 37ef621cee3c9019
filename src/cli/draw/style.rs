//! The options for the looks of pictures and films.

use clap::Args;

use super::super::Failure;
use super::super::options::first_given;
use mazewright_forms::draw::{Format, Length, Style, Theme};

/// Colors and sizes.
#[derive(Args, Debug)]
#[command(next_help_heading = "Pictures")]
pub(in crate::cli) struct StyleOptions {
    /// Pixels per cell, for svg, png, gif, apng and y4m; 20 by default, for animations as many as fit a screen; for svg
    /// also a length on paper, such as 5mm
    #[arg(long, value_name = "N|LENGTH", value_parser = cells)]
    cell_size: Option<Style>,
    /// Pixels across a wall, at most a third of a cell; a tenth by default
    #[arg(long, value_name = "N", value_parser = wall_width)]
    wall_width: Option<u32>,
    /// light (the default), dark or print
    #[arg(long, value_name = "NAME", value_parser = theme)]
    theme: Option<Theme>,
    /// Color the cells of svg and png by their distance from the start
    #[arg(long)]
    pub(super) distances: bool,
}

impl StyleOptions {
    /// The first given option that applies only to pictures and animations.
    pub(super) fn first_given(&self) -> Option<&'static str> {
        first_given([
            (self.cell_size.is_some(), "--cell-size"),
            (self.wall_width.is_some(), "--wall-width"),
            (self.theme.is_some(), "--theme"),
            (self.distances, "--distances"),
        ])
    }

    /// Refuses options that belong to other forms.
    pub(super) fn check(&self, format: Format) -> Result<(), Failure> {
        let problem = match self.first_given() {
            Some(word) if !format.has_style() => {
                format!("{word} belongs to --format svg, png, gif, apng or y4m")
            }
            _ if format != Format::Svg && self.cell_size.as_ref().is_some_and(|style| style.on_paper.is_some()) => {
                "a --cell-size with a unit belongs to --format svg; give pixels".to_owned()
            }
            _ if self.distances && format.is_film() => "--distances belongs to --format svg or png".to_owned(),
            _ => return Ok(()),
        };
        Err(Failure::Bad(problem))
    }

    /// The style, with defaults from another one.
    pub(in crate::cli) fn style(&self, default: Style) -> Result<Style, Failure> {
        let mut style = self.cell_size.clone().unwrap_or(default);
        if let Some(theme) = &self.theme {
            style.theme = theme.clone();
        }
        if let Some(wall) = self.wall_width {
            if style.on_paper.is_some() {
                let problem = "--wall-width is in pixels; leave it out, or the unit of --cell-size";
                return Err(Failure::bad(problem));
            }
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

fn theme(name: &str) -> Result<Theme, String> {
    let found = Theme::ALL.into_iter().find(|theme| theme.name == name);
    found.ok_or_else(|| format!("choose one of {}", Theme::ALL.map(|theme| theme.name).join(", ")))
}
