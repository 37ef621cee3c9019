//! The scenes of the journey without a window: its map, the world that opens, its introduction, and the end.

use bevy::math::IVec2;
use mazewright_journey::{Day, Place, Stop};
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Topology as _};

use super::*;

fn introduced(game: &TestGame) -> Option<u32> {
    game.resource::<Introduction>().world
}

/// Goes on to a level with the key that is offered for it.
fn go_on(game: &mut TestGame, place: Place) {
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| game.is_at(Stop::Place(place)));
}

/// Continues the journey at a place, and walks it to its exit with the arrow keys.
fn win(game: &mut TestGame, place: Place) {
    go_on(game, place);
    game.win(100);
}

#[test]
fn the_map_opens_where_the_player_is_and_each_of_its_places_can_be_walked_to() {
    let here = Place::new(4, 3).expect("a level");
    let (mut game, _home) = game_at(here);
    game.tap(KeyCode::KeyJ);
    assert_eq!(game.page(), Some(Page::Worlds));
    assert_eq!(game.selected(), Choice::World(4));
    // To the right end of the first row, down the path, and back along it.
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.selected(), Choice::World(5));
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.selected(), Choice::World(6));
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(game.selected(), Choice::World(7));
    game.tap(KeyCode::ArrowUp);
    assert_eq!(game.selected(), Choice::World(4));
    game.tap(KeyCode::Enter);
    assert_eq!(game.page(), Some(Page::Levels(4)));
    assert_eq!(game.selected(), Choice::Level(here));

    for page in [Page::Worlds, Page::Levels(1), Page::Levels(4)] {
        let choices: Vec<Choice> = match page {
            Page::Levels(world) => Place::in_world(world).map(Choice::Level).collect(),
            _ => (1..=12).map(Choice::World).chain([Choice::Endless]).collect(),
        };
        let choices: Vec<Choice> = choices.into_iter().chain([Choice::Back]).collect();
        let mut reached = vec![0];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            for step in [IVec2::X, IVec2::NEG_X, IVec2::Y, IVec2::NEG_Y] {
                let to = page.neighbor(&choices, from, step);
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), choices.len(), "{page:?}");
        let mut positions = page.positions(&choices);
        positions.sort_by_key(|at| (at.y, at.x));
        positions.dedup();
        assert_eq!(positions.len(), choices.len(), "{page:?}");
    }
}

#[test]
fn a_world_opens_and_is_entered() {
    let first = Place::in_world(4).next().expect("a level");
    // All of the third world was won but a level and its last one.
    let last = Place::new(3, 10).expect("a level");
    let wins = (1..5).filter_map(|level| Place::new(3, level)).map(|place| (place, ""));
    let (mut game, _home) = game_with(&progress(wins, last));
    win(&mut game, last);
    assert_eq!(game.page(), None, "the card comes first");
    game.tap(KeyCode::Enter);
    assert_eq!(game.page(), Some(Page::Opening(4)));
    assert_eq!(game.resource::<Menu>().choices, [Choice::Skip]);
    game.tap(KeyCode::Enter);
    assert_eq!(
        game.resource::<Menu>().choices,
        [Choice::Level(first), Choice::Stay],
        "a key shows the end of the scene"
    );
    // Who stays is back at the card, because the next level is in the new world.
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Enter);
    game.frames(5);
    assert_eq!(game.page(), None);
    assert_eq!(game.current().stop(), Some(Stop::Place(last)));
    go_on(&mut game, first);
    assert_eq!(introduced(&game), None, "squares need no words");
}

#[test]
fn a_world_of_another_grid_introduces_itself_once() {
    let place = Place::new(6, 1).expect("a level");
    let (mut game, _home) = game_at(place);
    go_on(&mut game, place);
    assert_eq!(introduced(&game), Some(6));
    game.frames(60);
    assert_eq!(introduced(&game), Some(6));
    game.tap(KeyCode::KeyZ);
    assert_eq!(introduced(&game), None);
    assert!(game.resource::<Journey>().progress().has_seen("world-rings"));
    game.tap(KeyCode::KeyR);
    game.frames(3);
    assert_eq!(introduced(&game), None, "never again");
}

#[test]
fn next_leads_on_through_the_levels_that_are_left_when_a_world_opens() {
    let here = Place::new(1, 5).expect("a level");
    let (mut game, _home) = game_at(here);
    win(&mut game, here);
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Enter);
    let first = Place::in_world(4).next().expect("a level");
    assert_eq!(game.resource::<Menu>().choices, [Choice::Stay, Choice::Level(first)]);
    assert_eq!(game.selected(), Choice::Stay);
    assert_eq!(game.resource::<Journey>().levels_ahead(), 5);
    go_on(&mut game, here.next().expect("a level"));
}

#[test]
fn what_a_player_meets_first_is_explained_once() {
    let here = Place::new(2, 8).expect("a level with a find");
    let (mut game, _home) = game_at(here);
    go_on(&mut game, here);
    let window = Vec2::new(1280.0, 720.0);
    game.app.world_mut().insert_resource(WindowSize(window));
    let tip = |game: &TestGame| game.resource::<Tip>().topic;
    game.frames(60);
    assert_eq!(tip(&game), None, "first, how to walk");

    let maze = game.level().prepared.maze().clone();
    let start = Tree::to(maze.passages(), maze.start());
    let is_dead_end = |&cell: &Cell| {
        let ends = [maze.start(), maze.goal()];
        maze.passages().open_ports(cell).len() == 1 && !ends.contains(&cell)
    };
    let dead_end = maze.topology().cells().filter(is_dead_end);
    let nearest = dead_end.min_by_key(|&cell| start.path(maze.topology(), cell).count());
    let paths = Tree::to(maze.passages(), nearest.expect("a dead end"));
    game.walk_until(Some(&paths), |game| tip(game).is_some());
    assert_eq!(tip(&game), Some(Topic::Find));
    game.frames(900);
    assert_eq!(tip(&game), None, "a tip lasts eight seconds");
    game.walk_until(Some(&paths), |game| tip(game).is_some());
    assert_eq!(tip(&game), Some(Topic::DeadEnd));

    game.tap(KeyCode::KeyR);
    game.frames(3);
    assert_eq!(tip(&game), None, "a tip stays with its run");
    game.walk_until(Some(&paths), |game| game.level().cell() == nearest || tip(game).is_some());
    assert_eq!(tip(&game), None, "never again");
}

#[test]
fn a_daily_maze_introduces_a_world_that_was_not_met() {
    let (mut game, _home) = game_at(Place::FIRST);
    let fog = |day: &Day| Stop::Daily(*day).world().key == "fog";
    let day = (20_000..).map(Day::new).find(fog).expect("a day");
    game.go(Choice::Day(day), Stop::Daily(day));
    assert_eq!(introduced(&game), Some(12));
}

#[test]
fn with_less_motion_a_scene_is_at_its_end_and_leads_into_the_new_world() {
    let last = Place::new(1, 10).expect("a level");
    let wins = (1..5).filter_map(|level| Place::new(1, level)).map(|place| (place, ""));
    let (mut game, _home) = game_with(&progress(wins, last));
    game.resource_mut::<Settings>().reduced_motion = true;
    win(&mut game, last);
    game.tap(KeyCode::Enter);
    assert!(game.resource::<UnlockScene>().is_over());
    let first = Place::in_world(4).next().expect("a level");
    assert_eq!(game.selected(), Choice::Level(first));
    let shown = game.current().id();
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| game.is_at(Stop::Place(first)) && game.page().is_none());
    assert_eq!(game.current().id().0, shown.0 + 1, "no other level between");
}

#[test]
fn the_last_level_ends_the_journey_and_the_ladder_goes_on() {
    let (mut game, _home) = game_at(Place::LAST);
    win(&mut game, Place::LAST);
    game.tap(KeyCode::Enter);
    assert_eq!(game.page(), Some(Page::Ending));
    game.tap(KeyCode::Enter);
    assert_eq!(game.selected(), Choice::Endless);
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| game.current().stop() == Some(Stop::Endless(1)) && game.page().is_none());
}
