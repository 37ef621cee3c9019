//! The hashes of every form of picture, made anew: by a test on this machine, and in a browser's engine, which must
//! make the same.

use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Film, Format, Style};
use mazewright_maze::Shape;
use mazewright_maze::trace::{Recording, Trace as _};

use mazewright_testing::{every_grid, hash, size, written};

/// The files of hashes, and whether they are those of the Möbius band and tilings.
pub(crate) const FILES: [(&str, bool); 2] = [("pictures.txt", false), ("pictures-tilings.txt", true)];

/// A line for each grid, with the hash of each form.
pub(crate) fn pictures(of_tilings: bool) -> String {
    let mut text = String::new();
    let shapes = every_grid().into_iter().filter(|recipe| recipe.size == size(9, 6));
    let is_tiling = |shape| matches!(shape, Shape::Moebius | Shape::Tiling(_));
    let all = shapes.chain([every_grid().pop().unwrap()]);
    for recipe in all.filter(|recipe| is_tiling(recipe.features.shape) == of_tilings) {
        let mut traced = Recording::default();
        let maze = recipe.carve_traced(&mut traced).unwrap();
        let blank = recipe.blank().unwrap();
        let path = maze.shortest_path().unwrap();
        // A trace from before there were signs is drawn as it always was.
        let mut recording = Recording::default();
        for record in traced.iter().filter(|record| !record.event.is_annotation()) {
            recording.record(record);
        }
        let figure = Figure::new(&maze, Some(&path), true);
        let style = Style::of_cells(12);
        let mut line = format!("{:9} braid {}", recipe.features.shape.name(), recipe.features.braid);
        let mut add = |form: &str, bytes: &[u8]| line += &format!(" {form} {:016x}", hash(bytes));
        add("svg", &written(|out| draw::svg(&figure, &style, Some("a <maze> & more"), out)));
        add("png", &written(|out| draw::png(&figure, &style, out)));
        let film = Film { recording: &recording, blank: &blank, figure: &figure, is_solving: false, seconds: 1 };
        for format in [Format::Gif, Format::Apng, Format::Y4m] {
            add(format.name(), &written(|out| draw::film(&film, None, format, &style, out)));
        }
        let sheet = draw::Worksheet { figure, recipe: "a recipe".to_owned() };
        add("pdf", &written(|out| draw::pdf(&draw::SheetLayout::new(draw::Paper::A4), &[sheet], out)));
        line += "\n";
        text += &line;
    }
    text
}
