//! Writes one maze in several formats to a folder: `cargo run --example gallery --all-features -- FOLDER`.

use std::fs::{File, create_dir_all};
use std::path::PathBuf;

use mazewright_forms::draw::{self, Figure, Film, Format, Label, Paper, SheetLayout, Style, Theme, Worksheet};
use mazewright_maze::trace::Recording;
use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Size};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    create_dir_all(&folder)?;
    let create = |name: &str| File::create(folder.join(name));

    let recipe = Recipe::new(Size::new(16, 12)?, Algorithm::Wilson, Seed(7)).with_shape(Shape::Hexagon);
    let mut recording = Recording::default();
    let maze = recipe.carve_traced(&mut recording)?;
    let path = maze.shortest_path();

    let label = Label::of(&recipe);
    draw::draw(&maze, Format::Json, None, &label, &mut create("maze.json")?)?;

    let solved = Figure::new(&maze, path.as_deref(), true);
    let style = Style { theme: Theme::DARK, ..Style::of_cells(24) };
    draw::svg(&solved, &style, Some("A solved maze"), &mut create("solved.svg")?)?;
    draw::png(&solved, &style, &mut create("solved.png")?)?;

    let film = Film {
        recording: &recording,
        blank: &recipe.blank()?,
        figure: &Figure::new(&maze, None, false),
        is_solving: false,
        seconds: 8,
    };
    let style = draw::film_style(film.figure.plan());
    draw::film(&film, None, Format::Gif, &style, &mut create("carving.gif")?)?;

    let sheet = Worksheet {
        figure: Figure::new(&maze, path.as_deref(), false),
        recipe: format!("wilson 16x12 hexagon, seed {}", recipe.seed),
    };
    draw::pdf(&SheetLayout::new(Paper::A4), &[sheet], &mut create("worksheet.pdf")?)?;
    Ok(())
}
