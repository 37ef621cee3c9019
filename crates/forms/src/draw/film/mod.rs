//! Films of carving or solving. Only the changes of each frame are painted and stored.

mod apng;
mod gif;
mod y4m;

use std::borrow::Cow;
use std::io::{self, Write};

use super::Format;
use super::appearance::Figure;
use super::canvas::{Area, Canvas};
use super::moment::Moment;
use super::style::Style;
use super::theme::Theme;
use mazewright_maze::Passages;
use mazewright_maze::plan::Plan;
use mazewright_maze::topology::Grid;
use mazewright_maze::trace::{Recording, Scene};

/// Frames per second.
const RATE: u64 = 25;
/// The most pixels of a frame.
pub const MAX_PIXELS: u64 = 1 << 25;
/// The most pixels on a side of a GIF.
const MAX_GIF: u64 = u16::MAX as u64;
/// The largest default picture, in pixels.
const SCREEN: (f64, f64) = (1280.0, 960.0);

/// The content of a film.
#[derive(Clone, Copy, Debug)]
pub struct Film<'maze> {
    /// The events in order.
    pub recording: &'maze Recording,
    /// The passages before the first event.
    pub blank: &'maze Passages<Grid>,
    /// The last frame: the finished or solved maze.
    pub figure: &'maze Figure<'maze>,
    /// True if the film shows solving, so the maze is finished from the start.
    pub is_solving: bool,
    /// The length of the film in seconds, at least 1.
    pub seconds: u32,
}

/// The default style of films: the largest cells, up to 24 pixels, that fit a screen.
pub fn default_style(plan: &Plan) -> Style {
    let extent = plan.extent();
    let fitting = (SCREEN.0 / (extent.x + 1.0)).min(SCREEN.1 / (extent.y + 1.0));
    let cell = fitting.clamp(1.0, 24.0) as u32;
    Style::of_cells(cell)
}

/// Returns true if the frames of a film fit its format: at most [`MAX_PIXELS`], and 65,535 on a side of a GIF.
pub fn fits(format: Format, plan: &Plan, style: &Style) -> bool {
    let (width, height) = style.pixels(plan);
    let longest = if format == Format::Gif { MAX_GIF } else { MAX_PIXELS };
    width.max(height) <= longest && width * height <= MAX_PIXELS
}

/// Writes a film as GIF, APNG or Y4M, with every frame painted by the painter if there is one.
///
/// Plays the recording once. Besides it the film needs the maze, up to five bytes per pixel, and for GIF and APNG
/// the changed part of one frame.
///
/// ```
/// use mazewright_forms::draw::{Figure, Film, Format, Style, film};
/// use mazewright_maze::trace::Recording;
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let recipe = Recipe::new(Size::new(8, 6)?, Algorithm::Wilson, Seed(1));
/// let mut recording = Recording::default();
/// let maze = recipe.carve_traced(&mut recording)?;
/// let content = Film {
///     recording: &recording,
///     blank: &recipe.blank()?,
///     figure: &Figure::new(&maze, None, false),
///     is_solving: false,
///     seconds: 5,
/// };
/// let mut gif = Vec::new();
/// film(&content, None, Format::Gif, &Style::of_cells(16), &mut gif)?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) if the format is not a film, or the frames
/// do not [fit](fits).
pub fn film<'film>(
    film: &'film Film<'film>,
    painter: Option<&'film mut Painter<'film>>,
    format: Format,
    style: &'film Style,
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
    // Another painter chooses its own colors.
    let theme = match painter {
        Some(_) => Cow::Borrowed(&style.theme),
        None => film.figure.theme(&style.theme),
    };
    let reel = Reel { film, painter, canvas, schedule, theme };
    match format {
        Format::Gif => gif::write(reel, out),
        Format::Apng => apng::write(reel, out),
        Format::Y4m => y4m::write(reel, out),
        _ => Err(io::ErrorKind::Unsupported.into()),
    }
}

/// Paints the frames of a film by something other than the marks of the cells: each is a whole moment, and the last one
/// the end.
pub type Painter<'film> = dyn FnMut(&Scene<Grid>, bool, &mut Canvas) + 'film;

/// Which events each frame shows, and for how long.
#[derive(Clone, Copy, Debug)]
struct Schedule {
    events: u64,
    /// The number of frames after the first, which shows no events.
    moves: u64,
    /// The time until the last frame and the time it is shown, in hundredths of a second.
    moving: u64,
    still: u64,
}

impl Schedule {
    /// The last frame stays for a fifth of the time, but at most two seconds. If time allows, each event gets
    /// its own frame.
    fn new(events: usize, seconds: u32) -> Self {
        let (events, whole) = (events as u64, 100 * u64::from(seconds));
        let still = (whole / 5).min(200);
        let moving = whole - still;
        Self { events, moves: events.min(moving * RATE / 100).max(1), moving, still }
    }

    const fn frames(&self) -> u64 {
        self.moves + 1
    }

    /// The number of events up to a frame.
    const fn events_at(&self, frame: u64) -> u64 {
        self.events * frame / self.moves
    }

    /// The start of a frame, in hundredths of a second; the frame after the last starts at the end.
    const fn start(&self, frame: u64) -> u64 {
        if frame > self.moves { self.moving + self.still } else { self.moving * frame / self.moves }
    }

    /// The duration of a frame, in hundredths of a second.
    fn duration(&self, frame: u64) -> u16 {
        (self.start(frame + 1) - self.start(frame)).min(u16::MAX.into()) as u16
    }
}

/// A film that is being painted.
struct Reel<'film> {
    film: &'film Film<'film>,
    painter: Option<&'film mut Painter<'film>>,
    canvas: Canvas,
    schedule: Schedule,
    theme: Cow<'film, Theme>,
}

impl Reel<'_> {
    /// Paints the frames in order and passes each to `show`, with its number and its changed area, which is
    /// never empty.
    fn play(&mut self, mut show: impl FnMut(u64, &Canvas, Area) -> io::Result<()>) -> io::Result<()> {
        let figure = self.film.figure;
        let mut scene = Scene::new(self.film.blank.clone());
        let whole = self.canvas.area();
        let mut records = self.film.recording.iter();
        let mut changed = Vec::new();
        for frame in 0..self.schedule.frames() {
            let count = self.schedule.events_at(frame) - if frame > 0 { self.schedule.events_at(frame - 1) } else { 0 };
            changed.clear();
            for record in records.by_ref().take(count as usize) {
                scene.apply(record);
                changed.extend(scene.changed_by(record.event));
            }
            let now = Moment {
                scene: &scene,
                is_solving: self.film.is_solving,
                is_tiled: figure.maze.is_tiled(),
                figure: Some(figure),
            };
            let is_last = frame == self.schedule.moves;
            let area = if let Some(painter) = &mut self.painter {
                let before = self.canvas.pixels().to_vec();
                painter(&scene, is_last, &mut self.canvas);
                if frame == 0 { whole } else { changes(&self.canvas, &before) }
            } else if is_last {
                self.canvas.paint_all(figure);
                whole
            } else if frame == 0 {
                self.canvas.paint_all(&now);
                whole
            } else {
                changed.sort_unstable();
                changed.dedup();
                let canvas = &mut self.canvas;
                let areas = changed.iter().map(|&cell| canvas.paint_cell(&now, cell));
                areas.fold(Area::default(), Area::join)
            };
            let pixel = Area { width: 1, height: 1, ..Area::default() };
            show(frame, &self.canvas, if area.is_empty() { pixel } else { area })?;
        }
        Ok(())
    }
}

/// The smallest area with all pixels of a canvas that are not as before.
fn changes(canvas: &Canvas, before: &[u8]) -> Area {
    let width = canvas.width().max(1) as usize;
    let rows = canvas.pixels().chunks(width).zip(before.chunks(width));
    let areas = rows.enumerate().filter_map(|(y, (row, before))| {
        let differs = |(now, before): (&u8, &u8)| now != before;
        let first = row.iter().zip(before).position(differs)?;
        let last = row.iter().zip(before).rposition(differs)?;
        Some(Area { x: first as u32, y: y as u32, width: (last - first + 1) as u32, height: 1 })
    });
    areas.fold(Area::default(), Area::join)
}
