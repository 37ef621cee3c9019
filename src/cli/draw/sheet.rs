//! Worksheets: mazes to print, and their answers.

use super::super::Failure;
use super::super::mazes::{plan, say_seed};
use super::super::script::Carver;
use super::Arguments;
use clap::Args;

use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Length, Paper, SheetLayout, Worksheet};
use mazewright_link::memory;
use mazewright_maze::{Recipe, Seed};

/// The most mazes in one document.
const MAX_COUNT: u64 = 500;
/// The memory of a maze, its solution and its lines, in bytes per slot.
const EXTRA: u64 = 320;

/// The options of worksheets.
#[derive(Args, Debug)]
#[command(next_help_heading = "Worksheets")]
pub(super) struct SheetOptions {
    /// A PDF of worksheets: --count mazes, then the answers; the paper is A3, A4, A5, letter or legal, or its
    /// width and height, such as 6x9in or 150x210mm
    #[arg(long = "sheet", value_name = "PAPER")]
    pub(super) paper: Option<Paper>,
    /// A text at the top of each worksheet
    #[arg(long, value_name = "TEXT", requires = "paper")]
    title: Option<String>,
    /// Lines for a name and a date on each worksheet
    #[arg(long, requires = "paper")]
    names: bool,
    /// The most answers on a page; 0 leaves them out
    #[arg(long, value_name = "N", default_value_t = 1, requires = "paper")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=60))]
    answers: u8,
    /// Space for the binding, such as 10mm: left on odd pages, right on even ones
    #[arg(long, value_name = "LENGTH", requires = "paper")]
    gutter: Option<Length>,
}

impl SheetOptions {
    fn layout(&self, paper: Paper) -> Result<SheetLayout, Failure> {
        let gutter = self.gutter.map_or(0.0, Length::points);
        let title = self.title.clone().unwrap_or_default();
        let layout = SheetLayout {
            title,
            answers: self.answers.into(),
            gutter,
            has_names: self.names,
            ..SheetLayout::new(paper)
        };
        match layout.unprintable() {
            Some(letter) => {
                let letter = letter.escape_debug();
                Err(Failure::Bad(format!("the fonts of worksheets have no '{letter}' for --title; leave it out")))
            }
            None => Ok(layout),
        }
    }
}

pub(super) fn run(
    arguments: &Arguments,
    carver: &Carver,
    recipe: Recipe,
    fresh: bool,
    paper: Paper,
) -> Result<(), Failure> {
    recipe.check()?;
    arguments.output.check_terminal("worksheets are")?;
    let count = arguments.count;
    if count > MAX_COUNT {
        return Err(Failure::Bad(format!("a document has at most {MAX_COUNT} worksheets; give a smaller --count")));
    }
    let layout = arguments.sheet.layout(paper)?;
    // No seed of the mazes has more digits.
    let longest = arguments.recipe.command(&recipe.clone().with_seed(Seed(u64::MAX)));
    if let Some(problem) = layout.lacks_room(&plan(&recipe), !recipe.features.furniture().is_none(), &longest) {
        let size = recipe.size;
        return Err(Failure::Bad(format!(
            "a maze of {size} {problem} on this paper; give a smaller size or fewer --answers"
        )));
    }
    memory::check(&recipe, EXTRA * count)?;
    arguments.output.write(|mut out| {
        let recipes = (0..count).map(|n| recipe.clone().with_seed(Seed(recipe.seed.0 + n)));
        let solve = |recipe: Recipe| {
            let maze = carver.carve(&recipe)?;
            Ok((arguments.recipe.command(&recipe), maze.shortest_path(), maze))
        };
        let solved = recipes.map(solve).collect::<Result<Vec<_>, Failure>>()?;
        let sheets = solved.iter().map(|(recipe, path, maze)| Worksheet {
            figure: Figure::new(maze, path.as_deref(), false),
            recipe: recipe.clone(),
        });
        let sheets: Vec<_> = sheets.collect();
        say_seed(recipe.seed, fresh);
        Ok(draw::pdf(&layout, &sheets, &mut out)?)
    })
}
