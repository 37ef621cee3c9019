//! The command that the laboratory copies opens the laboratory with the same on show.

use std::ffi::OsString;

use mazewright::cli::{self, Failure, Outcome};
use mazewright_lab::{Cast, Setup};
use mazewright_maze::braid::Share;
use mazewright_maze::options::HasOptions;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, DoorRule, Outline, Shape};

use mazewright_testing::{growing, recipe, size};

fn demo(command: &str) -> Result<Setup, Failure> {
    match cli::run(command.split(' ').map(OsString::from))? {
        Outcome::Demo(demo) => Ok(demo.setup),
        _ => panic!("{command}"),
    }
}

#[track_caller]
fn check(setup: &Setup) {
    let command = setup.command();
    match demo(&command) {
        Ok(read) => assert_eq!(read.subjects(), setup.subjects(), "{command}"),
        Err(failure) => panic!("{command}: {failure:?}"),
    }
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

#[test]
fn wrong_options_of_a_race_are_refused() {
    for (race, words) in [
        ("wall-follower:both,a-star", "'both' is not a value of 'hand'"),
        ("wilson:newest,kruskal", "wilson has no option 'newest'"),
    ] {
        let Err(Failure::Bad(line)) = demo(&format!("mazewright demo --race {race}")) else {
            panic!("{race}");
        };
        assert!(line.contains(words), "{line}");
    }
}
