//! Films of a carving or of a solving, frame by frame: only what changes is painted and stored.

mod apng;
mod gif;
mod y4m;

use std::io::{self, Write};

use super::Format;
use super::canvas::{Area, Canvas, Glyph, Look};
use super::figure::Figure;
use super::style::Style;
use super::theme::{Ink, Theme};
use mazewright_maze::Passages;
use mazewright_maze::topology::{Cell, Grid, Ports, Topology};
use mazewright_maze::trace::{Event, Mark, Recording, Scene};
use mazewright_plan::{Plan, Walls};

/// Frames a second.
const RATE: u64 = 25;
/// The most pixels that a frame may have.
pub const MAX_PIXELS: u64 = 1 << 25;
/// The most columns and rows of pixels that a GIF has.
const MAX_GIF: u64 = u16::MAX as u64;
/// The largest usual picture, in pixels.
const USUAL: (f64, f64) = (1280.0, 960.0);

/// What a film shows.
#[derive(Clone, Copy, Debug)]
pub struct Film<'maze> {
    /// The events, one after the other.
    pub recording: &'maze Recording,
    /// The passages that the algorithm was given.
    pub blank: &'maze Passages<Grid>,
    /// What is shown at the end: the finished maze, or the solved one.
    pub figure: &'maze Figure<'maze>,
    /// Whether the film is one of a solving, and the maze is finished from the beginning.
    pub is_solving: bool,
    /// How long the film is, at least 1.
    pub seconds: u32,
}

/// The usual style of a film: the largest cells of at most 24 pixels with which it fits a screen.
#[must_use]
pub fn usual_style(plan: &Plan) -> Style {
    let extent = plan.extent();
    let fitting = (USUAL.0 / (extent.x + 1.0)).min(USUAL.1 / (extent.y + 1.0));
    let cell = fitting.clamp(1.0, 24.0) as u32;
    Style::of_cells(cell)
}

/// Whether the frames of a film are not too large for its form.
#[must_use]
pub fn fits(format: Format, plan: &Plan, style: &Style) -> bool {
    let (width, height) = style.pixels(plan);
    let longest = if format == Format::Gif {
        MAX_GIF
    } else {
        MAX_PIXELS
    };
    width.max(height) <= longest && width * height <= MAX_PIXELS
}

/// Writes a film as GIF, APNG or Y4M.
///
/// The frames come from playing the recording once; besides it there are the maze, nine bytes for each
/// pixel, and for GIF and APNG the changed part of one frame.
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if the form is no film, or the frames do
/// not [fit](fits).
pub fn film(
    film: &Film<'_>,
    format: Format,
    style: &Style,
    out: &mut impl Write,
) -> io::Result<()> {
    let plan = film.figure.plan();
    if !fits(format, plan, style) {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let (width, height) = style.pixels(plan);
    let wall = f64::from(style.wall);
    let canvas = Canvas::new(plan, width as u32, height as u32, style.view(0), wall);
    let schedule = Schedule::new(film.recording.len(), film.seconds);
    let reel = Reel {
        film,
        canvas,
        schedule,
        theme: &style.theme,
    };
    match format {
        Format::Gif => gif::write(reel, out),
        Format::Apng => apng::write(reel, out),
        Format::Y4m => y4m::write(reel, out),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}

/// When which events are shown.
#[derive(Clone, Copy, Debug)]
struct Schedule {
    events: u64,
    /// How many frames there are besides the one before the first event.
    moves: u64,
    /// Hundredths of a second until the last frame, and how long that one is shown.
    moving: u64,
    still: u64,
}

impl Schedule {
    /// The last frame stays for a fifth of the time, but at most two seconds; an event has a frame of its
    /// own where there is time for that.
    fn new(events: usize, seconds: u32) -> Self {
        let (events, whole) = (events as u64, 100 * u64::from(seconds));
        let still = (whole / 5).min(200);
        let moving = whole - still;
        Self {
            events,
            moves: events.min(moving * RATE / 100).max(1),
            moving,
            still,
        }
    }

    const fn frames(&self) -> u64 {
        self.moves + 1
    }

    /// How many events have happened in a frame.
    const fn events_at(&self, frame: u64) -> u64 {
        self.events * frame / self.moves
    }

    /// When a frame begins, in hundredths of a second; the one behind the last begins at the end.
    const fn begins(&self, frame: u64) -> u64 {
        if frame > self.moves {
            self.moving + self.still
        } else {
            self.moving * frame / self.moves
        }
    }

    /// How long a frame is shown, in hundredths of a second.
    const fn lasts(&self, frame: u64) -> u64 {
        self.begins(frame + 1) - self.begins(frame)
    }
}

/// A film that is being painted.
struct Reel<'film> {
    film: &'film Film<'film>,
    canvas: Canvas,
    schedule: Schedule,
    theme: &'film Theme,
}

impl Reel<'_> {
    /// Paints frame after frame, and hands each on with its number and the area that has changed, which is
    /// never empty.
    fn play(
        &mut self,
        mut show: impl FnMut(u64, &Canvas, Area) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut stage = Stage {
            scene: Scene::new(self.film.blank.clone()),
            figure: self.film.figure,
            is_solving: self.film.is_solving,
        };
        let whole = Area {
            x: 0,
            y: 0,
            width: self.canvas.width(),
            height: self.canvas.height(),
        };
        let mut notes = self.film.recording.iter();
        let mut changed = Vec::new();
        for frame in 0..self.schedule.frames() {
            let count = self.schedule.events_at(frame)
                - if frame > 0 {
                    self.schedule.events_at(frame - 1)
                } else {
                    0
                };
            changed.clear();
            for note in notes.by_ref().take(count as usize) {
                stage.scene.apply(note);
                stage.add_changes(note.event, &mut changed);
            }
            let area = if frame == self.schedule.moves {
                self.canvas.paint_all(self.film.figure);
                whole
            } else if frame == 0 {
                self.canvas.paint_all(&stage);
                whole
            } else {
                changed.sort_unstable();
                changed.dedup();
                let canvas = &mut self.canvas;
                let areas = changed.iter().map(|&cell| canvas.paint_cell(&stage, cell));
                areas.fold(Area::default(), Area::join)
            };
            let pixel = Area {
                width: 1,
                height: 1,
                ..Area::default()
            };
            show(
                frame,
                &self.canvas,
                if area.is_empty() { pixel } else { area },
            )?;
        }
        Ok(())
    }
}

/// A moment of a film.
struct Stage<'film> {
    scene: Scene<Grid>,
    figure: &'film Figure<'film>,
    is_solving: bool,
}

impl Stage<'_> {
    /// The cells that look different after an event.
    fn add_changes(&self, event: Event, changed: &mut Vec<Cell>) {
        match event {
            Event::Open { cell, port } | Event::Close { cell, port } => {
                let neighbor = self.scene.passages.topology().neighbor(cell, port);
                changed.extend([cell, neighbor]);
            }
            Event::Clear { cell } | Event::Mark { cell, .. } => changed.push(cell),
            Event::Focus { from, to } => changed.extend(from.into_iter().chain(to)),
            Event::Choose { .. } | Event::Draw(_) => {}
        }
    }
}

impl Walls for Stage<'_> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        if self.is_solving {
            self.figure.open(cell)
        } else {
            self.scene.passages.open_ports(cell)
        }
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.scene.passages.is_void(cell)
    }
}

impl Look for Stage<'_> {
    fn fill(&self, cell: Cell) -> Ink {
        match self.scene.marks[cell.index()] {
            Mark::Untouched if self.is_solving => Ink::FLOOR,
            Mark::Untouched => Ink::UNTOUCHED,
            Mark::Active => Ink::ACTIVE,
            Mark::Finished if self.is_solving => Ink::TRIED,
            Mark::Finished => Ink::FINISHED,
            Mark::Solution => Ink::ON_WAY,
        }
    }

    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        if self.scene.focus == Some(cell) {
            return Some((Glyph::Disc, Ink::FOCUS));
        }
        match self.scene.marks[cell.index()] {
            Mark::Active => Some((Glyph::Dot, Ink::GLYPH)),
            Mark::Solution => Some((Glyph::Square, Ink::WAY)),
            _ if self.is_solving => self.figure.glyph(cell),
            _ => None,
        }
    }

    fn void(&self) -> Ink {
        self.figure.void()
    }
}
