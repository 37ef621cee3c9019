//! Every feature of a recipe, whichever there are, in every form that says one.

use std::ffi::OsString;

use mazewright::cli::{self, Outcome};
use mazewright_forms::draw;
use mazewright_lab::lesson::Demonstration;
use mazewright_lab::{Cast, Lesson, Setup, Subject};
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, DoorRule, Features, Outline, Recipe, Seed, Shape, Share, Size};
use mazewright_run::{Ladder, Motion};
use mazewright_testing::{growing, recipe, size};

/// The command that the laboratory copies opens the laboratory with the same on show.
#[track_caller]
fn check(setup: &Setup) {
    let command = setup.command();
    match cli::run(command.split(' ').map(OsString::from)) {
        Ok(Outcome::Demo(demo)) => assert_eq!(demo.setup.subjects(), setup.subjects(), "{command}"),
        other => panic!("{command}: {:?}", other.err()),
    }
}

/// A recipe for each value of each feature.
fn recipes() -> impl Iterator<Item = (&'static str, &'static str, Recipe)> {
    let size: Size = "9x9".parse().unwrap();
    let plain = Recipe::new(size, Algorithm::Wilson, Seed(42));
    let values = Features::specs().into_iter().flat_map(|spec| {
        let others = spec.choices.iter().filter(|choice| **choice != spec.default);
        others.map(|choice| (spec.name, *choice))
    });
    let with = move |(name, value): (&'static str, &'static str)| {
        let size = if value == "box" { "5x4x3".parse().unwrap() } else { size };
        let recipe = plain.clone().with_size(size);
        (name, value, recipe.with_features(Features::read(size, [(name, value)]).unwrap()))
    };
    values.map(with).filter(|(_, _, recipe)| recipe.check().is_ok())
}

#[test]
fn every_feature_is_in_every_form() {
    let mut found: Vec<&str> = Vec::new();
    for (name, value, recipe) in recipes() {
        found.push(name);
        let option = format!("--{name} {value}");
        let is_default = recipe.features == Features::DEFAULT;
        let words = recipe.command_options();
        // The shape of a box is said by its size, which the command has too.
        assert!(is_default || words.contains(&option), "{option}: {words:?}");

        let link = mazewright_link::recipe::write(&recipe).unwrap();
        assert_eq!(mazewright_link::recipe::read(&link).as_ref(), Ok(&recipe), "{link}");

        let ladder = Ladder::single(&recipe, Motion::Guided).map(|ladder| ladder.to_string());
        let code = ladder.unwrap();
        let read: Ladder = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
        assert_eq!(read.recipe(1).unwrap(), recipe, "{code}");

        let lesson = format!("title = \"T\"\n[[slide]]\ncarve = \"{recipe}\"\ncaption = \"C\"\n");
        let lesson = Lesson::parse("lesson.toml", &lesson).unwrap();
        let shown = Demonstration { recipe: recipe.clone(), solver: None };
        assert_eq!(lesson.slides[0].demonstrations, [shown], "{option}");

        let mut trace = Vec::new();
        draw::carving(&recipe.carve().unwrap(), &recipe, &mut trace).unwrap();
        let header = trace.split(|&byte| byte == b'\n').next().unwrap();
        let header: serde_json::Value = serde_json::from_slice(header).unwrap();
        assert_eq!(header["recipe"], recipe.to_string(), "{option}");

        let setup = Setup::new(recipe.clone());
        check(&setup);
        assert_eq!(setup.subjects(), Ok(vec![Subject::Carving(recipe)]));
    }
    found.dedup();
    let names: Vec<&str> = Features::specs().iter().map(|spec| spec.name).collect();
    assert_eq!(found, names);
}

fn setup(algorithm: Algorithm) -> Setup {
    let mut setup = Setup::new(recipe(algorithm, size(12, 9), 77));
    setup.recipe.features.braid = Share::percent(25);
    setup
}

#[test]
fn the_copied_command_shows_the_same() {
    for algorithm in Algorithm::ALL {
        let mut setup = setup(algorithm);
        check(&setup);
        for (spec, _) in algorithm.options() {
            for choice in spec.choices {
                if let Ok(other) = algorithm.with_option(spec.name, choice) {
                    setup.recipe.algorithm = other;
                    setup.cast = Cast::Generators(vec![other]);
                    check(&setup);
                }
            }
        }
        setup.recipe.features.shape = Shape::Torus;
        setup.recipe.features.doors = DoorRule::Sides;
        setup.set_outline(Some(Outline::Heart));
        if setup.supports_mask() {
            check(&setup);
        }
    }
    let mut race = setup(Algorithm::Wilson);
    race.set_outline(Some(Outline::Disc));
    let mix = growing("newest=3,random=1");
    race.cast = Cast::Generators(vec![mix, growing("newest"), Algorithm::ALL[15], Algorithm::WallList]);
    check(&race);
    for solver in Solver::ALL {
        for (spec, _) in solver.options() {
            for choice in spec.choices {
                let solver = solver.with_option(spec.name, choice).unwrap();
                race.cast = Cast::Solvers(vec![solver]);
                check(&race);
                race.cast = Cast::Solvers(vec![Solver::AStar, solver]);
                check(&race);
            }
        }
    }
}

#[test]
fn a_drawn_mask_comes_through_a_pipe() {
    let mut setup = Setup::new(recipe(Algorithm::Kruskal, size(4, 2), 5));
    setup.draw(1, 0, true).unwrap();
    assert_eq!(
        setup.command(),
        r"printf '%s\n' '.#..' .... | mazewright demo --algorithm kruskal --size 4x2 --doors corners --seed 5 --mask -"
    );
}
