//! The scenes of the journey without a window: its map, the world that opens, its introduction, and the end.

use std::fs;

use bevy::math::IVec2;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic::{
    Choice, Chosen, Course, Introduction, Journey, Menu, Opening, Options, Page, Screen, Settings, Sketches, Subject,
    Tip, Topic, WindowSize,
};
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Topology as _};
use mazewright_run::journey::{Day, Place, Progress, Stop, find};
use mazewright_run::{Paths, Terrain};
use tempfile::TempDir;

use crate::game::{TestGame, options};
use crate::guided_races::stair_key;

/// Progress with a win in every level before a place, at which the player stopped.
fn progress_before(place: Place) -> Progress {
    let mut progress = Progress::default();
    let wins: Vec<String> = Place::all()
        .take_while(|&before| before < place)
        .map(|place| {
            let (world, level) = (place.world().key, place.level());
            format!(r#"{{"world":"{world}","level":{level},"ticks":5000,"stars":[]}}"#)
        })
        .collect();
    let text =
        format!(r#"{{"mazewright_progress":1,"stopped":null,"opened":[],"endless":0,"won":[{}]}}"#, wins.join(","));
    progress.merge(&Progress::from_text(&text).expect("progress"));
    progress.stop_at(Stop::Place(place));
    progress
}

/// The game at its title, with progress up to a place.
pub(crate) fn game_at(home: &TempDir, place: Place) -> TestGame {
    game_with(home, &progress_before(place))
}

/// The game at its title, with some progress.
fn game_with(home: &TempDir, progress: &Progress) -> TestGame {
    let text = progress.to_text();
    fs::write(home.path().join("progress.json"), text).expect("a file");
    let mut game = TestGame::with_time(
        Options { course: Course::Journey, home: Ok(home.path().to_owned()), at_once: false, ..options(1) },
        TimeUpdateStrategy::FixedTimesteps(1),
    );
    game.wait_for_level(1);
    game.frames(2);
    game
}

fn menu(game: &TestGame) -> &Menu {
    game.app.world().resource::<Menu>()
}

fn introduced(game: &TestGame) -> Option<u32> {
    game.app.world().resource::<Introduction>().world
}

fn selected(game: &TestGame) -> Choice {
    menu(game).choices[menu(game).selected]
}

fn is_at(game: &TestGame, place: Place) -> bool {
    game.screen() == Screen::Playing
        && !game.next_level().is_waiting()
        && game.current().stop() == Some(Stop::Place(place))
}

/// Continues the journey at a place, and walks it to its exit with the arrow keys.
fn win(game: &mut TestGame, place: Place) {
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| is_at(game, place));
    let paths = game.level().prepared.paths.clone();
    walk(game, &paths, |game| game.level().is_won());
    assert!(game.level().is_won());
    game.frames(100);
}

/// Walks with the arrow keys along paths, until something is so.
fn walk(game: &mut TestGame, paths: &Paths, is_so: impl Fn(&TestGame) -> bool) {
    let mut held: Option<KeyCode> = None;
    for _ in 0..100_000 {
        if is_so(game) {
            break;
        }
        let level = game.level();
        let Terrain::Guided(guided) = &level.prepared.terrain else {
            panic!("a level of the journey");
        };
        let wanted = guided.autopilot(paths, &level.run);
        let arrow = match (wanted.x.signum(), wanted.y.signum()) {
            (1, _) => KeyCode::ArrowRight,
            (-1, _) => KeyCode::ArrowLeft,
            (_, 1) => KeyCode::ArrowDown,
            _ => KeyCode::ArrowUp,
        };
        let key = stair_key(wanted).unwrap_or(arrow);
        if held != Some(key) {
            if let Some(held) = held.replace(key) {
                game.release(held);
            }
            game.press(key);
        }
        game.app.update();
    }
    if let Some(held) = held {
        game.release(held);
    }
}

#[test]
fn the_map_opens_where_the_player_is_and_each_of_its_places_can_be_walked_to() {
    let home = TempDir::new().expect("a folder");
    let here = Place::new(4, 3).expect("a level");
    let mut game = game_at(&home, here);
    game.tap(KeyCode::KeyJ);
    assert_eq!(menu(&game).page(), Some(Page::Worlds));
    assert_eq!(selected(&game), Choice::World(4));
    // To the right end of the first row, down the path, and back along it.
    game.tap(KeyCode::ArrowRight);
    assert_eq!(selected(&game), Choice::World(5));
    game.tap(KeyCode::ArrowRight);
    assert_eq!(selected(&game), Choice::World(6));
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(selected(&game), Choice::World(7));
    game.tap(KeyCode::ArrowUp);
    assert_eq!(selected(&game), Choice::World(4));
    game.tap(KeyCode::Enter);
    assert_eq!(menu(&game).page(), Some(Page::Levels(4)));
    assert_eq!(selected(&game), Choice::Level(here));

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
fn a_world_opens_is_entered_and_introduces_itself_once() {
    let home = TempDir::new().expect("a folder");
    let last = Place::new(1, 10).expect("a level");
    let first = Place::in_world(2).next().expect("a level");
    let mut game = game_at(&home, last);
    win(&mut game, last);
    assert_eq!(menu(&game).page(), None, "the card comes first");
    game.tap(KeyCode::Enter);
    assert_eq!(menu(&game).page(), Some(Page::Opening(2)));
    assert_eq!(menu(&game).choices, [Choice::Skip]);
    game.tap(KeyCode::Enter);
    assert_eq!(menu(&game).choices, [Choice::Level(first), Choice::Stay], "a key shows the end of the scene");
    // Who stays is back at the card, because the next level is in the new world.
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Enter);
    game.frames(5);
    assert_eq!(menu(&game).page(), None);
    assert_eq!(game.current().stop(), Some(Stop::Place(last)));
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| is_at(game, first));

    assert_eq!(introduced(&game), Some(2));
    game.frames(60);
    assert_eq!(introduced(&game), Some(2));
    game.tap(KeyCode::KeyZ);
    assert_eq!(introduced(&game), None);
    let journey = game.app.world().resource::<Journey>();
    assert!(journey.progress().has_seen("world-brambles"));
    game.tap(KeyCode::KeyR);
    game.frames(3);
    assert_eq!(introduced(&game), None, "never again");
}

#[test]
fn next_leads_on_through_the_levels_that_are_left_when_a_world_opens() {
    let home = TempDir::new().expect("a folder");
    let here = Place::new(1, 7).expect("a level");
    let mut progress = Progress::default();
    let levels = (1..7).map(|level| {
        let stars = if level < 5 { r#""unaided","near-perfect","fast""# } else { r#""fast""# };
        format!(r#"{{"world":"diagonals","level":{level},"ticks":5000,"stars":[{stars}]}}"#)
    });
    let text = format!(
        r#"{{"mazewright_progress":1,"stopped":null,"opened":[],"endless":0,"won":[{}]}}"#,
        levels.collect::<Vec<_>>().join(",")
    );
    progress.merge(&Progress::from_text(&text).expect("progress"));
    progress.stop_at(Stop::Place(here));
    let mut game = game_with(&home, &progress);
    win(&mut game, here);
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Enter);
    let first = Place::in_world(2).next().expect("a level");
    assert_eq!(menu(&game).choices, [Choice::Stay, Choice::Level(first)]);
    assert_eq!(selected(&game), Choice::Stay);
    assert_eq!(game.app.world().resource::<Journey>().levels_ahead(), 3);
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| is_at(game, here.next().expect("a level")));
}

#[test]
fn an_introduction_walks_under_a_bridge_and_over_a_joined_edge() {
    for (world, lines) in [(8, 1), (10, 2), (11, 2)] {
        let home = TempDir::new().expect("a folder");
        let first = Place::in_world(world).next().expect("a level");
        let mut game = game_at(&home, first);
        game.tap(KeyCode::Enter);
        game.wait_until("what comes next", |game| is_at(game, first));
        assert_eq!(introduced(&game), Some(world));
        let glimpse = |game: &TestGame| {
            let sketches = game.app.world().resource::<Sketches>();
            sketches.of(Subject::Glimpse(world)).cloned()
        };
        game.wait_until("what comes next", |game| glimpse(game).is_some());
        let sketch = glimpse(&game).expect("a sketch");
        // A line of the path ends below a bridge and beyond an edge, and another one begins.
        assert!(sketch.path.len() >= lines, "{world}");
        assert!((3.0..20.0).contains(&sketch.path_length()), "{world}");
        let (start, _) = sketch.along(0.0).expect("a path");
        assert_eq!(Some(&start), sketch.path[0].first());
    }
}

#[test]
fn the_card_of_a_win_leads_to_the_worlds_and_back() {
    let home = TempDir::new().expect("a folder");
    let here = Place::new(1, 3).expect("a level");
    let mut game = game_at(&home, here);
    win(&mut game, here);
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Enter);
    game.frames(3);
    assert_eq!(menu(&game).page(), Some(Page::Worlds));
    assert_eq!(selected(&game), Choice::World(1));
    for _ in 0..2 {
        game.tap(KeyCode::Escape);
        game.frames(3);
    }
    assert_eq!(menu(&game).page(), None);
    assert_eq!(game.current().stop(), Some(Stop::Place(here)));
}

#[test]
fn what_a_player_meets_first_is_explained_once() {
    let home = TempDir::new().expect("a folder");
    let here = Place::in_world(2)
        .find(|place| place.step().is_none() && find::index(*place).is_some())
        .expect("a level with a find");
    let mut game = game_at(&home, here);
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| is_at(game, here));
    let window = Vec2::new(1280.0, 720.0);
    game.app.world_mut().insert_resource(WindowSize(window));
    let tip = |game: &TestGame| game.app.world().resource::<Tip>().topic;
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
    let paths = Paths::from(Tree::to(maze.passages(), nearest.expect("a dead end")));
    walk(&mut game, &paths, |game| tip(game).is_some());
    assert_eq!(tip(&game), Some(Topic::Find));
    game.frames(900);
    assert_eq!(tip(&game), None, "a tip lasts eight seconds");
    walk(&mut game, &paths, |game| tip(game).is_some());
    assert_eq!(tip(&game), Some(Topic::DeadEnd));

    game.tap(KeyCode::KeyR);
    game.frames(3);
    assert_eq!(tip(&game), None, "a tip stays with its run");
    walk(&mut game, &paths, |game| game.level().cell() == nearest || tip(game).is_some());
    assert_eq!(tip(&game), None, "never again");
}

#[test]
fn the_first_key_is_explained_as_the_player_sets_off() {
    let home = TempDir::new().expect("a folder");
    let here: Place = "rivers-4".parse().expect("a level");
    let mut game = game_at(&home, here);
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| is_at(game, here));
    let tip = |game: &TestGame| game.app.world().resource::<Tip>().topic;
    let paths = game.level().prepared.paths.clone();
    walk(&mut game, &paths, |game| tip(game).is_some());
    assert_eq!(tip(&game), Some(Topic::Key));
}

#[test]
fn a_daily_maze_introduces_a_world_that_was_not_met() {
    let home = TempDir::new().expect("a folder");
    let mut game = game_at(&home, Place::FIRST);
    let fog = |day: &Day| Stop::Daily(*day).world().key == "fog";
    let day = (20_000..).map(Day::new).find(fog).expect("a day");
    let choice = Chosen(Choice::Day(day));
    game.app.world_mut().write_message(choice);
    game.wait_until("what comes next", |game| {
        game.current().stop() == Some(Stop::Daily(day)) && !game.next_level().is_waiting()
    });
    assert_eq!(introduced(&game), Some(12));
}

#[test]
fn with_less_motion_a_scene_is_at_its_end_and_leads_into_the_new_world() {
    let home = TempDir::new().expect("a folder");
    let last = Place::new(1, 10).expect("a level");
    let mut game = game_at(&home, last);
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    settings.reduced_motion = true;
    win(&mut game, last);
    game.tap(KeyCode::Enter);
    assert!(game.app.world().resource::<Opening>().is_over());
    let first = Place::in_world(2).next().expect("a level");
    assert_eq!(selected(&game), Choice::Level(first));
    let shown = game.current().id();
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| is_at(game, first) && menu(game).page().is_none());
    assert_eq!(game.current().id().0, shown.0 + 1, "no other level between");
}

#[test]
fn the_last_level_ends_the_journey_and_the_ladder_goes_on() {
    let home = TempDir::new().expect("a folder");
    let mut game = game_at(&home, Place::LAST);
    win(&mut game, Place::LAST);
    game.tap(KeyCode::Enter);
    assert_eq!(menu(&game).page(), Some(Page::Ending));
    game.tap(KeyCode::Enter);
    assert_eq!(selected(&game), Choice::Endless);
    game.tap(KeyCode::Enter);
    game.wait_until("what comes next", |game| {
        game.current().stop() == Some(Stop::Endless(1)) && menu(game).page().is_none()
    });
}
