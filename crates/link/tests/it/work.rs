//! The answers of a worker are what the page would have made itself.

use mazewright_link::work::{Job, read_line, read_maze, run};
use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Share, Size};
use mazewright_run::perfect::{Hand, Line};

fn recipes() -> impl Iterator<Item = Recipe> {
    let shapes = Algorithm::ALL.into_iter().flat_map(|algorithm| Shape::ALL.map(|shape| (algorithm, shape)));
    shapes
        .map(|(algorithm, shape)| {
            Recipe::new(Size::new(15, 11).unwrap().fitted_to(shape), algorithm, Seed(7)).with_shape(shape)
        })
        .filter(|recipe| recipe.check().is_ok())
}

#[test]
fn a_maze_comes_back_whole() {
    let mut count = 0;
    let furnished = recipes().filter_map(|recipe| {
        let recipe = recipe.with_braid(Share::HALF).with_keys("2".parse().unwrap());
        let recipe = recipe.with_gates(Share::HALF).with_levers("2".parse().unwrap());
        recipe.check().is_ok().then_some(recipe)
    });
    let mut furniture = 0;
    for recipe in recipes().chain(furnished) {
        furniture += recipe.carve().unwrap().furniture().obstacles().len();
        let job = Job::Carve(recipe.clone());
        let text = job.to_text().unwrap();
        assert_eq!(Job::read(&text), Some(job));
        assert_eq!(read_maze(&recipe, &run(&text)), recipe.carve().ok(), "{text}");
        count += 1;
    }
    assert!(count > 120 && furniture > 1000, "only {count} recipes with {furniture} obstacles were carved");
}

#[test]
fn lines_come_back_whole() {
    for recipe in recipes().filter(|recipe| recipe.features.shape == Shape::Rectangle) {
        let Ok(maze) = recipe.carve().unwrap().into_rectangle() else { continue };
        let bytes = |job: Job| run(&job.to_text().unwrap());
        for hand in Hand::ALL.map(Some).into_iter().chain([None]) {
            let line = bytes(Job::Line(recipe.clone(), hand));
            assert_eq!(read_line(&line), Line::find(&maze, hand));
        }
    }
}

#[test]
fn bytes_that_are_no_answer_are_refused() {
    let recipe = Recipe::new(Size::new(6, 5).unwrap(), Algorithm::Wilson, Seed(7));
    let bytes = run(&Job::Carve(recipe.clone()).to_text().unwrap());
    for length in 0..bytes.len() {
        assert_eq!(read_maze(&recipe, &bytes[..length]), None);
    }
    // Whatever a byte becomes, it makes no maze that could not be, and ends nothing.
    for at in 0..bytes.len() {
        for byte in [0, 1, 0x3F, 0x40, 0x7F, 0x80, 0xFF] {
            let mut changed = bytes.clone();
            changed[at] = byte;
            let maze = read_maze(&recipe, &changed);
            assert!(at < 16 || maze.is_none() || changed == bytes, "byte {at} as {byte}");
        }
    }
    for text in
        ["", "carve", "carve ", "perfect wilson/0x0/7", "unknown wilson/6x5/7", "carve wilson/9999999x9999999/7"]
    {
        assert!(run(text).is_empty(), "{text}");
    }
    assert_eq!(read_line(&[1, 0, 0, 0, 255]), None);
}
