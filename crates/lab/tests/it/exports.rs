//! Exports show what is seen: the moment, the colors, the layer, at the size that was chosen.

use std::collections::BTreeSet;
use std::io::Cursor;

use mazewright_forms::draw::{Format, Theme};
use mazewright_lab::export::{FORMATS, PictureSize, RaceSnapshot, Snapshot};
use mazewright_lab::{Action, Layer, Lineup, Numbers, Session, Subject};
use mazewright_maze::plan::Plan;
use mazewright_maze::trace::{Changes, Grain};
use mazewright_maze::{Algorithm, Cell, Shape, Topology as _};
use mazewright_testing::{recipe, size};

fn snapshot(shape: Shape, part: usize) -> Snapshot {
    let kruskal = recipe(Algorithm::Kruskal, size(9, 6), 4);
    let subject = Subject::Carving(kruskal.with_shape(shape).without_unsupported());
    let mut session = Session::prepare(subject).expect("a show");
    let step = session.playback.len() * part / 4;
    session.playback.seek(step, &mut Changes::default());
    Snapshot {
        session,
        layer: Layer::Marks,
        numbers: Numbers::default(),
        measured_from: None,
        marked: Vec::new(),
        theme: Theme::DARK,
        size: PictureSize::Small,
    }
}

fn written(snapshot: &Snapshot, format: Format) -> Vec<u8> {
    mazewright_testing::written(|out| snapshot.write(format, out))
}

#[test]
fn a_picture_is_of_the_moment_in_its_colors_and_its_layer() {
    for format in [Format::Png, Format::Svg] {
        let half = snapshot(Shape::default(), 2);
        let whole = written(&half, format);
        let other = [
            snapshot(Shape::default(), 3),
            Snapshot { theme: Theme::LIGHT, ..half.clone() },
            Snapshot { layer: Layer::Distances, ..half.clone() },
        ];
        for other in other {
            assert_ne!(whole, written(&other, format), "{format:?}");
        }
    }
}

#[test]
fn a_picture_is_as_large_as_was_chosen_on_every_grid() {
    for shape in Shape::ALL {
        for picture_size in PictureSize::ALL {
            let snapshot = Snapshot { size: picture_size, ..snapshot(shape, 2) };
            let (width, height, pixels) = snapshot.pixels();
            assert_eq!(pixels.len(), 4 * width as usize * height as usize);
            let (longest, most) = (width.max(height), picture_size.pixels());
            assert!(longest <= most, "{shape:?}: {longest} of {most}");
            assert!(longest * 10 > most * 9, "{shape:?}: {longest} of {most}");
        }
    }
}

#[test]
fn every_format_is_read_by_other_programs() {
    for shape in [Shape::Rectangle, Shape::Hexagon] {
        let snapshot = Snapshot { layer: Layer::Sets, ..snapshot(shape, 2) };
        let (width, height, pixels) = snapshot.pixels();
        for format in FORMATS {
            let bytes = written(&snapshot, format);
            match format {
                Format::Svg => {
                    let drawing = String::from_utf8(bytes).expect("text");
                    assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"), "{drawing}");
                }
                Format::Gif => {
                    let mut options = gif::DecodeOptions::new();
                    options.set_color_output(gif::ColorOutput::RGBA);
                    let mut film = options.read_info(bytes.as_slice()).expect("a film");
                    let (mut frames, mut hundredths) = (0, 0);
                    while let Some(frame) = film.read_next_frame().expect("a frame") {
                        (frames, hundredths) = (frames + 1, hundredths + u32::from(frame.delay));
                    }
                    assert!(frames > 20 && hundredths >= 900, "{frames} frames, {hundredths} hundredths");
                }
                _ => {
                    let mut decoder = png::Decoder::new(Cursor::new(bytes));
                    decoder.set_transformations(png::Transformations::EXPAND);
                    let mut picture = decoder.read_info().expect("a picture");
                    let frames = picture.info().animation_control().map_or(1, |film| film.num_frames);
                    let mut data = vec![0; picture.output_buffer_size().expect("it fits")];
                    for _ in 0..frames {
                        picture.next_frame(&mut data).expect("a frame");
                    }
                    assert_eq!(frames > 20, format == Format::Apng, "{frames}");
                    if format == Format::Png {
                        let info = picture.info();
                        assert_eq!((info.width, info.height), (width, height));
                        let colors = pixels.chunks(4).flat_map(|pixel| &pixel[..3]);
                        assert!(data.iter().eq(colors), "{shape:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_film_in_a_layer_has_other_colors_than_that_of_the_marks() {
    let marks = snapshot(Shape::default(), 0);
    let sets = Snapshot { layer: Layer::Sets, ..marks.clone() };
    assert_ne!(written(&marks, Format::Gif), written(&sets, Format::Gif));
}

/// The pattern of each cell in a drawing of squares, 0 for none.
fn patterns(drawing: &str, plan: &Plan) -> Vec<u32> {
    let part = |from: &str, to: &str| {
        let rest = drawing.split_once(from).expect("a pattern").1;
        rest.split_once(to).expect("an end").0
    };
    let corner: Vec<f64> = part("translate(", ")").split(' ').map(|number| number.parse().expect("a number")).collect();
    let scale: f64 = part(" scale(", ")").parse().expect("a number");
    let filled = drawing.split("<path fill=\"url(#pattern-").skip(1);
    let filled: Vec<(u32, &str)> = filled
        .map(|rest| {
            let (name, rest) = rest.split_once(')').expect("a name");
            let name = name.parse().expect("a number");
            (name, rest.split_once("/>").expect("an end").0)
        })
        .collect();
    let pattern = |cell: Cell| {
        let at = plan.bounds(cell).from;
        let [x, y] = [at.x * scale + corner[0], at.y * scale + corner[1]];
        let rectangle = format!("M{x} {y}H");
        let found = filled.iter().find(|(_, rest)| rest.contains(&rectangle));
        found.map_or(0, |(name, _)| *name)
    };
    let mut patterns = vec![0; plan.grid().slots()];
    for cell in plan.grid().cells() {
        patterns[cell.index()] = pattern(cell);
    }
    patterns
}

#[test]
fn a_drawing_tells_sets_that_touch_apart_by_more_than_color() {
    let snapshot = Snapshot { layer: Layer::Sets, ..snapshot(Shape::default(), 1) };
    let drawing = String::from_utf8(written(&snapshot, Format::Svg)).expect("text");
    let topology = snapshot.session.maze.topology();
    let patterns = patterns(&drawing, &Plan::new(topology));
    let mut sets = Numbers::default();
    sets.compute(snapshot.session.playback.scene(), Layer::Sets, Cell(0));
    let size = |set| topology.cells().filter(|&cell| sets.of(cell) == set).count();
    let mut touching = 0;
    for cell in topology.cells() {
        for port in snapshot.session.playback.scene().passages.neighbors(cell).iter() {
            let next = topology.neighbor(cell, port);
            let (own, other) = (sets.of(cell), sets.of(next));
            if own == other {
                assert_eq!(patterns[cell.index()], patterns[next.index()]);
            } else if size(own) > 1 && size(other) > 1 {
                assert_ne!(patterns[cell.index()], patterns[next.index()]);
                touching += 1;
            }
        }
    }
    assert!(touching > 10, "{touching}");
    // A picture without sets needs no patterns.
    let marks = Snapshot { layer: Layer::Marks, ..snapshot };
    let drawing = String::from_utf8(written(&marks, Format::Svg)).expect("text");
    assert!(!drawing.contains("pattern"));
}

#[test]
fn a_race_is_one_drawing_of_all_mazes_below_their_names() {
    let racer = |part: usize, name: &str| {
        let snapshot = Snapshot { layer: Layer::Sets, ..snapshot(Shape::default(), part) };
        (snapshot, [name.to_owned(), "steps 1,024".to_owned()])
    };
    let race = RaceSnapshot(vec![
        racer(1, "1. Kruskal & <more>"),
        racer(2, "2. Wilson"),
        racer(3, "A name that is far too long for one of four columns"),
        racer(4, "Prim"),
    ]);
    assert_eq!(race.file_name(), "race-9x6-4.svg");
    let drawing = String::from_utf8(mazewright_testing::written(|out| race.write(out))).expect("text");
    assert!(drawing.starts_with("<svg "));
    let longest = PictureSize::Small.pixels();
    assert!(drawing.contains(&format!("width=\"{longest}\"")));
    for words in [">1. Kruskal &amp; &lt;more></text>", ">2. Wilson</text>", ">Prim</text>"] {
        assert!(drawing.contains(words), "{words}");
    }
    assert_eq!(drawing.matches("<svg ").count(), 5);
    assert_eq!(drawing.matches("</svg>").count(), 5);
    // Long names are made narrower, and no name of a pattern is there twice.
    assert_eq!(drawing.matches("textLength").count(), 1);
    let names = drawing.split("<pattern id=\"").skip(1);
    let names: Vec<&str> = names.filter_map(|rest| rest.split('"').next()).collect();
    let apart: BTreeSet<&str> = names.iter().copied().collect();
    assert!(names.len() > 3 && names.len() == apart.len(), "{names:?}");
}

#[test]
fn a_picture_has_the_colors_that_sets_had_on_the_way_there() {
    let kruskal = recipe(Algorithm::Kruskal, size(16, 9), 4);
    let mut lineup = Lineup::new(vec![Subject::Carving(kruskal)]);
    lineup.prepare();
    for _ in 0..90 {
        lineup.apply(Action::Forward(Grain::Step));
        lineup.number();
        lineup.forget_changes();
    }
    let lane = &lineup.lanes()[0];
    let session = lane.ready().expect("a show").clone();
    let topology = session.maze.topology().clone();
    let colors = |numbers: &Numbers| -> Vec<u32> {
        let cells = topology.cells().map(|cell| numbers.set_color(cell));
        cells.map(|color| color.map_or(0, u32::from)).collect()
    };
    let snapshot =
        Snapshot { numbers: lane.numbers.clone(), layer: Layer::Sets, session, ..snapshot(Shape::default(), 1) };
    let drawing = String::from_utf8(written(&snapshot, Format::Svg)).expect("text");
    let patterns = patterns(&drawing, &Plan::new(&topology));
    let drawn: Vec<u32> = topology.cells().map(|cell| patterns[cell.index()]).collect();
    assert_eq!(drawn, colors(&lane.numbers));
    let mut anew = Numbers::default();
    anew.compute(snapshot.session.playback.scene(), Layer::Sets, Cell(0));
    assert_ne!(drawn, colors(&anew), "they depend on the way");
}
