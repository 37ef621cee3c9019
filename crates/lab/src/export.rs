//! Exports of what is shown: pictures of the moment, and films of the algorithm at work.

use std::io::{self, Write};

use super::appearance::{CellAppearance, Highlight};
use super::layer::{Layer, Numbers};
use super::session::{Session, Subject};
use mazewright_forms::draw::{Figure, Film, Format, Style, Theme};
use mazewright_forms::inside::SheetDrawing;
use mazewright_forms::inside::canvas::{Canvas, View};
use mazewright_forms::{draw, inside};
use mazewright_maze::plan::Plan;
use mazewright_maze::trace::Scene;
use mazewright_maze::{Cell, Grid, Topology};

/// The formats of pictures and films.
pub const FORMATS: [Format; 4] = [Format::Svg, Format::Png, Format::Gif, Format::Apng];
/// The length of a film, in seconds.
const SECONDS: u32 = 10;

/// How large pictures and films are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PictureSize {
    /// For a web page.
    Small = 640,
    /// For a slide.
    #[default]
    Medium = 1280,
    /// For print.
    Large = 2560,
}

impl PictureSize {
    /// All sizes.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The most pixels on a side.
    pub const fn pixels(self) -> u32 {
        self as u32
    }
}

/// A session at a moment, as seen on the screen.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The session, at the moment.
    pub session: Session,
    /// The layer that colors its cells.
    pub layer: Layer,
    /// The numbers of the layer as last seen; a picture keeps their colors.
    pub numbers: Numbers,
    /// The cell that distances are measured from, if one was chosen.
    pub measured_from: Option<Cell>,
    /// The cells that are marked, for pictures.
    pub marked: Vec<(Cell, Highlight)>,
    /// The colors.
    pub theme: Theme,
    /// How large it is drawn.
    pub size: PictureSize,
}

impl Snapshot {
    /// A descriptive file name, such as `wilson-24x14-K7QX-2M9D.svg`.
    pub fn file_name(&self, format: Format) -> String {
        self.named(self.session.subject.name(), format)
    }

    fn named(&self, name: &str, format: Format) -> String {
        let text = match &self.session.subject {
            Subject::Carving(recipe) | Subject::Written { recipe, .. } => {
                // The cells of a mask would be too long for a name.
                let mask = recipe.mask.clone().filter(|mask| mask.outline().is_some());
                recipe.clone().with_mask(mask).text_by(name)
            }
            Subject::Solving { .. } => format!("{name}/{}", self.session.maze.topology().size()),
        };
        let extension = match format {
            Format::Apng => "apng",
            other => other.name(),
        };
        format!("{}.{extension}", text.replace(['/', ':'], "-"))
    }

    /// Writes the moment as a picture, or the whole session as a film.
    ///
    /// # Errors
    /// Those of the writer; [`Unsupported`](io::ErrorKind::Unsupported) for a format that is not among
    /// [`FORMATS`], and for a film with frames that are too large.
    pub fn write(&self, format: Format, out: &mut impl Write) -> io::Result<()> {
        let plan = Plan::new(self.session.maze.topology());
        match format {
            Format::Svg => {
                let numbers = self.numbers();
                inside::svg_of(&plan, &self.appearance(&numbers, f64::INFINITY), &self.style(&plan), None, out)
            }
            Format::Png => inside::canvas_png(&self.canvas(&plan), &self.layer.theme(&self.theme), out),
            _ => self.film(&plan, format, out),
        }
    }

    /// The moment as a picture: its width, its height, and four bytes for each pixel.
    pub fn pixels(&self) -> (u32, u32, Vec<u8>) {
        let canvas = self.canvas(&Plan::new(self.session.maze.topology()));
        let palette = self.layer.theme(&self.theme).palette();
        let pixels = canvas.pixels().iter().flat_map(|&entry| {
            let [red, green, blue] = palette[usize::from(entry)];
            [red, green, blue, 255]
        });
        (canvas.width(), canvas.height(), pixels.collect())
    }

    fn film(&self, plan: &Plan, format: Format, out: &mut impl Write) -> io::Result<()> {
        let path = match &self.session.answer {
            Some(Ok(solution)) => Some(solution.path.as_slice()),
            _ => None,
        };
        let film = Film {
            recording: self.session.playback.recording(),
            blank: self.session.playback.blank(),
            figure: &Figure::new(&self.session.maze, path, false),
            is_solving: self.session.answer.is_some(),
            seconds: SECONDS,
        };
        let style = self.style(plan);
        match self.layer {
            // Only what changes is painted.
            Layer::Marks | Layer::Conditions => draw::film(&film, None, format, &style, out),
            _ => {
                // The numbers go on from frame to frame, so that a set keeps its color.
                let mut numbers = Numbers::default();
                let mut paint = |scene: &Scene<Grid>, is_last: bool, canvas: &mut Canvas| {
                    self.number(&mut numbers, scene);
                    let scale = canvas.view().scale;
                    let appearance = CellAppearance::new(&self.session, (self.layer, &numbers), &[], scale);
                    canvas.paint_all(&appearance.at(scene, is_last || self.session.answer.is_some()));
                };
                draw::film(&film, Some(&mut paint), format, &style, out)
            }
        }
    }

    /// The numbers at the moment, with the colors that were seen.
    fn numbers(&self) -> Numbers {
        let mut numbers = self.numbers.clone();
        self.number(&mut numbers, self.session.playback.scene());
        numbers
    }

    fn number(&self, numbers: &mut Numbers, scene: &Scene<Grid>) {
        let from = self.measured_from;
        numbers.compute(scene, self.layer, from.unwrap_or_else(|| self.session.first_cell()));
    }

    fn appearance<'appearance>(
        &'appearance self,
        numbers: &'appearance Numbers,
        scale: f64,
    ) -> CellAppearance<'appearance> {
        CellAppearance::new(&self.session, (self.layer, numbers), &self.marked, scale)
    }

    /// Pixels per cell: whole ones, where cells are large enough to show the difference.
    fn scale(&self, plan: &Plan) -> f64 {
        let extent = plan.extent();
        let fitting = f64::from(self.size.pixels()) / (extent.x.max(extent.y) + 1.0);
        if fitting >= 4.0 { fitting.floor() } else { fitting }
    }

    /// For films and drawings, whose cells have at least a pixel.
    fn style(&self, plan: &Plan) -> Style {
        Style { theme: self.layer.theme(&self.theme), ..Style::of_cells((self.scale(plan) as u32).max(1)) }
    }

    fn canvas(&self, plan: &Plan) -> Canvas {
        let scale = self.scale(plan);
        // Half a cell is free on each side.
        let (extent, edge) = (plan.extent(), -0.5);
        let [width, height] = [extent.x, extent.y].map(|units| ((units + 1.0) * scale).ceil());
        let view = View { scale, left: edge, top: edge };
        let wall = (scale / 10.0).floor().max(1.0);
        let numbers = self.numbers();
        let mut canvas = Canvas::new(plan, width as u32, height as u32, view, wall);
        canvas.paint_all(&self.appearance(&numbers, scale));
        canvas
    }
}

/// A race at a moment, as seen on the screen: each maze, and the two lines above it.
#[derive(Clone, Debug)]
pub struct RaceSnapshot(pub Vec<(Snapshot, [String; 2])>);

impl RaceSnapshot {
    /// A descriptive file name, such as `race-24x14-K7QX-2M9D.svg`.
    pub fn file_name(&self) -> String {
        let first = self.0.first().map(|(snapshot, _)| snapshot);
        first.map_or("race.svg".to_owned(), |snapshot| snapshot.named("race", Format::Svg))
    }

    /// Writes the moment as one drawing in SVG, the mazes side by side.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Some((first, _)) = self.0.first() else { return Ok(()) };
        let mut parts = Vec::new();
        for (snapshot, lines) in &self.0 {
            let plan = Plan::new(snapshot.session.maze.topology());
            let style = snapshot.style(&plan);
            let mut drawing = Vec::new();
            snapshot.write(Format::Svg, &mut drawing)?;
            parts.push(SheetDrawing {
                drawing: String::from_utf8_lossy(&drawing).into_owned(),
                size: style.pixels(&plan),
                margin: style.margin().into(),
                lines: lines.clone(),
            });
        }
        inside::svg_of_several(&parts, &first.layer.theme(&first.theme), first.size.pixels(), out)
    }
}
