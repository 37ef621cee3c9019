//! Help in stages, the star that is won back, and finds, in the game without a window.

use std::cmp::Ordering;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic::{
    Choice, Chosen, Course, Finds, Help, Journey, Lab, Options, Screen, WinCard, Wish,
};
use mazewright_maze::solve::breadth_first::Tree;
use mazewright_run::journey::{Place, Star};
use mazewright_run::{Terrain, guided};

use crate::game::{TestGame, options};

/// A level of the journey, without a home folder.
fn level(place: Place) -> TestGame {
    let options = Options {
        course: Course::Journey,
        level: place.number(),
        ..options(7)
    };
    let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
    game.wait_for_level(1);
    game
}

fn journey(game: &TestGame) -> &Journey {
    game.app.world().resource::<Journey>()
}

/// Walks with the arrow keys along a tree of paths until something has happened.
fn walk(game: &mut TestGame, tree: &Tree, is_done: impl Fn(&TestGame) -> bool) {
    let keys = |at: f64, less: KeyCode, more: KeyCode| match at.total_cmp(&0.0) {
        Ordering::Less => Some(less),
        Ordering::Equal => None,
        Ordering::Greater => Some(more),
    };
    let mut held = None;
    for _ in 0..20_000 {
        if is_done(game) {
            break;
        }
        let level = game.level();
        let Terrain::Guided(maze) = &level.prepared.terrain else {
            panic!("levels of the journey are guided");
        };
        let wanted = guided::Autopilot::new(maze, tree).direction(&level.run);
        let key = keys(wanted.x.into(), KeyCode::ArrowLeft, KeyCode::ArrowRight)
            .or_else(|| keys(wanted.y.into(), KeyCode::ArrowUp, KeyCode::ArrowDown));
        if key != held {
            held.into_iter().for_each(|key| game.release(key));
            key.into_iter().for_each(|key| game.press(key));
            held = key;
        }
        game.app.update();
    }
    held.into_iter().for_each(|key| game.release(key));
    assert!(is_done(game));
    // The moment after a win in which nothing is chosen.
    game.frames(62);
}

fn win(game: &mut TestGame) {
    let tree = game.level().prepared.tree.clone();
    walk(game, &tree, |game| game.level().is_won());
}

#[test]
fn the_next_junction_costs_nothing_and_the_whole_way_a_star_until_it_is_walked_backwards() {
    let place = Place::FIRST;
    let mut game = level(place);
    game.tap(KeyCode::KeyH);
    game.frames(20);
    let Help::Junction(end) = game.level().help else {
        panic!("no junction is shown");
    };
    let prepared = &game.level().prepared;
    let (maze, tree) = (prepared.maze(), prepared.tree.clone());
    let way: Vec<_> = tree.path(maze.topology(), maze.start()).collect();
    let steps = way
        .iter()
        .position(|&cell| cell == end)
        .expect("on the way");
    let forks = |cells: &[_]| {
        let is_fork = |&&cell: &&_| maze.passages().open_ports(cell).len() > 2;
        cells.iter().filter(is_fork).count()
    };
    assert_eq!(
        (forks(&way[..steps]), forks(&way[steps - 1..steps])),
        (1, 1)
    );
    // It goes once the player is there.
    walk(&mut game, &tree, |game| game.level().cell() == Some(end));
    assert_eq!(game.level().help, Help::None);
    assert!(!game.level().run.aided && !journey(&game).progress().is_revealed(place));

    game.tap(KeyCode::KeyH);
    game.press(KeyCode::KeyH);
    game.frames(3);
    assert!(game.level().shows_way() && game.level().run.aided);
    game.release(KeyCode::KeyH);
    game.frames(3);
    assert_eq!(game.level().help, Help::None);
    // Walking it by heart afterwards is not unaided.
    game.tap(KeyCode::KeyR);
    assert!(!game.level().run.aided && journey(&game).progress().is_revealed(place));
    win(&mut game);
    let best = |game: &TestGame| journey(game).progress().best(place).expect("it is won");
    assert!(!best(&game).stars.contains(Star::Unaided));
    let choices = &game.app.world().resource::<WinCard>().choices;
    assert!(choices.contains(&Choice::Backwards), "{choices:?}");

    let (start, goal) = (
        game.level().prepared.maze().start(),
        game.level().prepared.maze().goal(),
    );
    let chosen = Chosen(Choice::Backwards);
    game.app.world_mut().write_message(chosen);
    game.wait_for_level(2);
    let maze = game.level().prepared.maze();
    assert_eq!((maze.start(), maze.goal()), (goal, start));
    let ticks = best(&game).ticks;
    win(&mut game);
    assert!(best(&game).stars.contains(Star::Unaided) && best(&game).ticks == ticks);
    assert!(!journey(&game).progress().is_revealed(place));
    // The journey goes on behind the level.
    game.tap(KeyCode::Enter);
    game.wait_for_level(3);
    assert_eq!(
        Some(game.level().prepared.number),
        place.next().map(Place::number)
    );
}

#[test]
fn a_find_is_picked_up_and_leads_to_the_laboratory_and_back() {
    let place = Place::new(1, 2).expect("a level");
    let mut game = level(place);
    let prepared = &game.level().prepared;
    let find = prepared.find.expect("something to be found");
    let tree = Tree::to(prepared.maze().passages(), find);
    let has_found = |game: &TestGame| journey(game).progress().has_found(place);
    assert!(!has_found(&game));
    walk(&mut game, &tree, has_found);
    assert_eq!(game.level().cell(), Some(find));
    let finds = *game.app.world().resource::<Finds>();
    assert_eq!(
        (finds.picked_up(), finds.note()),
        (Some(place), Some(place))
    );
    win(&mut game);
    let choices = &game.app.world().resource::<WinCard>().choices;
    assert!(choices.contains(&Choice::Study), "{choices:?}");
    game.app.world_mut().write_message(Chosen(Choice::Study));
    game.frames(3);
    assert_eq!(game.screen(), Screen::Lab);
    let lab = game.app.world().resource::<Lab>();
    assert_eq!(lab.setup.recipe, place.recipe());
    game.app.world_mut().write_message(Wish::Leave);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Playing);
    assert!(game.level().is_won(), "the card is still there");
}
