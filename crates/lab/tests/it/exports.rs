//! Exports show what is seen: the moment, the colors, the layer, at the size that was chosen.

use mazewright_forms::draw::{Format, Theme};
use mazewright_lab::export::{FORMATS, PictureSize, Sight};
use mazewright_lab::{Layer, Show, Subject};
use mazewright_maze::trace::Changes;
use mazewright_maze::{Algorithm, Recipe, Shape};
use mazewright_testing::{recipe, size};

fn sight(shape: Shape, part: usize) -> Sight {
    let kruskal = recipe(Algorithm::Kruskal, size(9, 6), 4);
    let subject = Subject::Carving(Recipe { shape, ..kruskal }.fitted());
    let mut show = Show::prepare(subject).expect("a show");
    let step = show.playback.len() * part / 4;
    show.playback.seek(step, &mut Changes::default());
    Sight {
        show,
        layer: Layer::Marks,
        measured_from: None,
        marked: Vec::new(),
        theme: Theme::DARK,
        size: PictureSize::Small,
    }
}

fn written(sight: &Sight, format: Format) -> Vec<u8> {
    let mut bytes = Vec::new();
    sight.write(format, &mut bytes).expect("a file");
    bytes
}

#[test]
fn a_picture_is_of_the_moment_in_its_colors_and_its_layer() {
    for format in [Format::Png, Format::Svg] {
        let half = sight(Shape::default(), 2);
        let whole = written(&half, format);
        let other = [
            sight(Shape::default(), 3),
            Sight {
                theme: Theme::LIGHT,
                ..half.clone()
            },
            Sight {
                layer: Layer::Distances,
                ..half.clone()
            },
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
            let sight = Sight {
                size: picture_size,
                ..sight(shape, 2)
            };
            let (width, height, pixels) = sight.pixels();
            assert_eq!(pixels.len(), 4 * width as usize * height as usize);
            let (longest, most) = (width.max(height), picture_size.pixels());
            assert!(longest <= most, "{shape:?}: {longest} of {most}");
            assert!(longest * 10 > most * 9, "{shape:?}: {longest} of {most}");
        }
        // Every format takes every grid, in a layer too.
        for format in FORMATS {
            let sight = Sight {
                layer: Layer::Sets,
                ..sight(shape, 2)
            };
            assert!(!written(&sight, format).is_empty());
        }
    }
}

#[test]
fn a_film_in_a_layer_has_other_colors_than_that_of_the_marks() {
    let marks = sight(Shape::default(), 0);
    let sets = Sight {
        layer: Layer::Sets,
        ..marks.clone()
    };
    assert_ne!(written(&marks, Format::Gif), written(&sets, Format::Gif));
}
