//! Walking with a pointer, without a window: to the cell that is pressed, where that leaves no choice to the game; and
//! in a race in its direction.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use mazewright_journey::Place;
use mazewright_link::Link;
use mazewright_maze::plan::Point;
use mazewright_maze::{Algorithm, Cell, Port, Topology as _};
use mazewright_run::{Direction, Phase, Position};
use mazewright_testing::{Dice, recipe, size};

use super::*;

/// A game in which every update is a frame of one tick.
fn game(course: Course) -> TestGame {
    let options = Options { course, ..options(7) };
    TestGame::new(options)
}

/// A maze with a fork every few cells, in which a disc moves.
fn forked(seed: u64) -> TestGame {
    let recipe = recipe(Algorithm::Kruskal, size(16, 10), seed);
    game(Course::Recipe(recipe))
}

/// Ends the introduction of the world, which takes what is pressed.
fn introduced(mut game: TestGame) -> TestGame {
    game.frames(2);
    game.app.insert_resource(Introduction::default());
    game.frames(2);
    game
}

fn goal(game: &TestGame) -> Cell {
    game.level().prepared.maze().goal()
}

/// The passages by which a cell can be left now: a door that is shut is none.
fn ways(game: &TestGame, cell: Cell) -> u32 {
    let (maze, condition) = (game.level().prepared.maze(), game.level().run.condition());
    let is_way = |port: &Port| maze.furniture().is_passable(cell, *port, condition);
    maze.passages().open_ports(cell).iter().filter(is_way).count() as u32
}

/// The cells that the player comes through until nothing moves any more.
fn walked(game: &mut TestGame) -> Vec<Cell> {
    let (mut cells, mut still) = (Vec::new(), 0);
    while still < 60 {
        let before = game.level().run.position;
        game.frames(1);
        let level = game.level();
        still = if level.run.position == before { still + 1 } else { 0 };
        if level.is_won() {
            break;
        }
        if let Some(cell) = level.cell().filter(|cell| cells.last() != Some(cell)) {
            cells.push(cell);
        }
    }
    cells
}

#[test]
fn a_click_walks_round_corners_to_a_known_cell_and_a_press_as_long_as_it_is_held() {
    for mut game in [forked(5), introduced(game(Course::Journey))] {
        let prepared = &game.level().prepared;
        let (maze, start) = (prepared.maze(), prepared.maze().start());
        let walk = prepared.paths.walk(maze, maze.first_state());
        let way: Vec<Cell> = walk.map(|state| state.cell).collect();
        let fork = way.iter().skip(1).position(|&cell| ways(&game, cell) > 2);
        let next = way[fork.map_or(way.len() - 2, |fork| fork + 1)];
        click(&mut game, next);
        assert_eq!(walked(&mut game).last(), Some(&next));
        assert!(!game.level().needs_choice);
        // Where one has been, any number of forks lies between.
        game.walk_some(50);
        assert!(!game.level().is_won());
        click(&mut game, start);
        assert_eq!(walked(&mut game).last(), Some(&start));
        // Longer than a click takes.
        point(&mut game, Some(next));
        game.frames(60);
        point(&mut game, None);
        game.frames(1);
        let here = game.level().run.position;
        game.frames(20);
        assert_eq!(game.level().run.position, here);
    }
}

#[test]
fn a_click_on_the_ring_of_a_hint_walks_there() {
    for seed in 1..5 {
        let mut game = forked(seed);
        game.tap(KeyCode::KeyH);
        game.frames(2);
        let Help::Junction(end) = game.level().help else { panic!("no junction is shown") };
        click(&mut game, end);
        assert_eq!(walked(&mut game).last(), Some(&end));
        assert!(!game.level().needs_choice && !game.level().run.aided);
    }
}

#[test]
fn a_click_ahead_walks_there_and_no_cell_further() {
    let link: Link = "#/maze/kruskal/12x8/keys=1/braid=0.5/5".parse().expect("a link");
    let Link::Maze(recipe) = link else { panic!("a maze") };
    let mut game = game(Course::Recipe(recipe));
    let mut dice = Dice(7);
    for _ in 0..8 {
        let known: Vec<Cell> = game.level().trail.visits.iter().map(|visit| visit.cell).collect();
        let to = known[dice.below(known.len())];
        click(&mut game, to);
        walked(&mut game);
        assert_eq!(game.level().cell(), Some(to));
        game.walk_some(20);
    }
}

#[test]
fn a_click_on_an_arrow_leads_over_a_joined_edge() {
    let place: Place = "horizons-1".parse().expect("a level");
    let mut game = introduced(TestGame::new(Options { course: Course::Journey, level: place.number(), ..options(7) }));
    let arrow = |game: &TestGame| {
        let (prepared, here) = (&game.level().prepared, game.level().cell().expect("in the maze"));
        let mut open = prepared.maze().passages().open_ports(here).iter();
        let is_open = |port| prepared.maze().furniture().is_passable(here, port, game.level().run.condition());
        open.find(|&port| prepared.plan().is_seam(here, port) && is_open(port)).map(|port| (here, port))
    };
    while arrow(&game).is_none() {
        game.walk_some(10);
        walked(&mut game);
    }
    let (here, port) = arrow(&game).expect("an arrow");
    let prepared = &game.level().prepared;
    let beyond = prepared.maze().topology().neighbor(here, port);
    let Point { x, y } = prepared.plan().middle(here).offset(prepared.plan().doorway(here, port).out, 1.0);
    point_at(&mut game, Some(Vec2::new(x as f32, y as f32)));
    point_at(&mut game, None);
    assert_eq!(walked(&mut game).last(), Some(&beyond));
}

/// Returns true if another passage than the one to the exit could be taken somewhere on the walk.
fn has_fork(game: &TestGame) -> bool {
    let prepared = &game.level().prepared;
    let maze = prepared.maze();
    let mut walk = prepared.paths.walk(maze, maze.first_state());
    walk.any(|state| ways(game, state.cell) > 2 - u32::from(state.cell == maze.start()))
}

/// A level of the journey.
fn journey(name: &str) -> TestGame {
    let place: Place = name.parse().expect("a level");
    TestGame::new(Options { course: Course::Journey, level: place.number(), ..options(7) })
}

#[test]
fn with_a_key_a_click_leads_out_of_its_dead_end_to_the_next_fork() {
    let mut game = journey("diagonals-3");
    let (goal, maze) = (goal(&game), game.level().prepared.maze().clone());
    let first = maze.first_state().condition;
    game.walk_until(None, |game| game.level().run.condition() != first);
    assert_eq!(ways(&game, game.level().cell().expect("a cell")), 1);
    click(&mut game, goal);
    let cells = walked(&mut game);
    assert!(cells.len() > 1 && ways(&game, cells[cells.len() - 1]) > 2, "{cells:?}");
}

#[test]
fn pointing_at_the_exit_never_chooses_a_passage() {
    let games = (1..9).map(forked).chain(
        ["diagonals-8", "brambles-8", "loops-8", "honeycomb-8", "diagonals-3", "diagonals-6", "rivers-2"].map(journey),
    );
    for mut game in games.map(introduced) {
        assert!(has_fork(&game));
        let (goal, start) = (goal(&game), game.level().prepared.maze().start());
        for n in 0..12 {
            let been = game.level().visited.clone();
            let cells = game.level().prepared.maze().topology().cells();
            let forks: Vec<Cell> = cells.filter(|&cell| ways(&game, cell) > 2 - u32::from(cell == start)).collect();
            let here = game.level().cell().expect("a cell");
            match n % 2 {
                0 => click(&mut game, goal),
                _ => point(&mut game, Some(goal)),
            }
            let cells = walked(&mut game);
            point(&mut game, None);
            // A door that opened on the way was shut before.
            let is_fork = |cell: Cell| forks.contains(&cell) && ways(&game, cell) > 2 - u32::from(cell == start);
            let left = &cells[..cells.len().saturating_sub(1)];
            let chosen = left.iter().filter(|&&cell| is_fork(cell) && been.ports(cell).is_empty());
            assert_eq!(chosen.count(), 0, "from {here:?}: {cells:?}");
            // Unless it is straight ahead, it is not chosen from the last fork either.
            if game.level().is_won() {
                let plan = game.level().prepared.plan();
                let middles: Vec<_> = cells.iter().map(|&cell| plan.middle(cell)).collect();
                let (first, last) = (middles[0], middles[middles.len() - 1]);
                let aside = |p: &Point| (p.x - first.x) * (last.y - first.y) - (p.y - first.y) * (last.x - first.x);
                let is_straight = middles.iter().all(|middle| aside(middle).abs() < 1e-6);
                assert!(n > 0 && is_straight, "from {here:?}: {cells:?}");
                break;
            }
            // Something shut is said instead.
            let is_furnished = !game.level().prepared.maze().furniture().is_empty();
            assert!(game.level().needs_choice || is_furnished, "it says so");
        }
    }
}

#[test]
fn a_door_that_is_shut_is_no_fork_to_stop_at() {
    let mut game = introduced(journey("rings-1"));
    let maze = game.level().prepared.maze().clone();
    let ports = maze.passages().open_ports(maze.start()).len();
    assert_eq!((ports, ways(&game, maze.start())), (2, 1), "a passage, and a door that is locked");
    let key = maze.topology().cells().find(|&cell| maze.furniture().item(cell).is_some()).expect("a key");
    click(&mut game, key);
    let cells = walked(&mut game);
    assert!(cells.len() > 2, "{cells:?}");
    assert!(cells.last() == Some(&key) || ways(&game, cells[cells.len() - 1]) > 2, "{cells:?}");
}

/// A key that is let go between two cells leads on to the middle of one, and what lies there is taken.
#[test]
fn a_tap_on_the_journey_is_a_step_and_in_a_race_it_is_as_long_as_it_is() {
    for ticks in [1, 5, 12, 30, 47] {
        for name in ["diagonals-3", "rings-1", "honeycomb-1", "shards-1", "brambles-8"] {
            let mut game = introduced(journey(name));
            let start = game.level().prepared.maze().start();
            game.walk_some(ticks);
            let cells = walked(&mut game);
            let level = game.level();
            let (cell, position) = (level.cell().expect("a cell"), level.run.position);
            let middle = level.prepared.plan().middle(cell);
            let away = (position.x - middle.x).hypot(position.y - middle.y);
            assert!(away < 0.12, "{name} after {ticks} ticks: {away} from the middle");
            assert!(cell != start || cells.len() > 1, "{name} after {ticks} ticks: still at the start");
            assert!(level.prepared.goals.is_some() && level.run.phase == Phase::Running);
        }
    }
    let mut game = forked(1);
    game.walk_some(5);
    let position = game.level().run.position;
    game.frames(60);
    assert_eq!(game.level().run.position, position);
}

#[test]
fn in_a_race_the_pointer_is_a_stick() {
    for code in ["mw1/recursive-backtracker/9x6/x1/7", "mw1/recursive-backtracker/9x6/x1/guided/7"] {
        let race = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
        let mut game = TestGame::new(Options { race: Some(race), ..options(1) });
        let goal = goal(&game);
        point(&mut game, Some(goal));
        for _ in 0..300 {
            game.frames(1);
            let level = game.level();
            assert!(!level.is_won());
            let middle = level.prepared.plan().middle(goal);
            // The newest tick was made from the position before it.
            let from = level.previous.position;
            let (x, y) = (f64::from(middle.x as f32) - from.x, f64::from(middle.y as f32) - from.y);
            let length = x.hypot(y);
            let stick = Direction::from_vector(x / length, y / length);
            let track = game.attempt().expect("an attempt").tracks().last();
            let newest = track.and_then(|track| track.inputs().last());
            assert_eq!(newest.map(|input| input.direction), Some(stick));
        }
        point(&mut game, None);
        let here = game.level().run.position;
        game.frames(30);
        assert!((game.level().run.position.x - here.x).abs() < 0.2, "it stops when it is let go");
    }
}

#[test]
fn in_fog_a_press_leads_through_nothing_but_what_was_seen() {
    let place: Place = "fog-1".parse().expect("a level");
    let mut game = introduced(TestGame::new(Options { course: Course::Journey, level: place.number(), ..options(7) }));
    let goal = goal(&game);
    for n in 0..12 {
        let explored = game.resource::<Explored>().clone();
        let level = game.level();
        if level.is_won() {
            break;
        }
        assert!(explored.has_fog());
        let here = level.state().expect("in the maze");
        let next = level.prepared.paths.walk(level.prepared.maze(), here).nth(1).map(|next| next.cell);
        click(&mut game, next.filter(|_| n % 2 == 0).unwrap_or(goal));
        let cells = walked(&mut game);
        assert!(cells.iter().all(|&cell| explored.is_seen(cell)), "{cells:?}");
    }
    assert_ne!(game.level().run.phase, Phase::Looking);
}

#[test]
fn a_click_on_an_introduction_starts_no_clock_and_keys_and_pauses_end_a_walk() {
    let place: Place = "honeycomb-8".parse().expect("a level");
    let mut game = TestGame::new(Options { course: Course::Journey, level: place.number(), ..options(7) });
    let shown = |game: &TestGame| game.resource::<Introduction>().world;
    assert!(shown(&game).is_some());
    game.frames(60);
    let button = |game: &mut TestGame, state| {
        game.send(MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER });
    };
    let next = {
        let prepared = &game.level().prepared;
        let maze = prepared.maze();
        let mut way = prepared.paths.walk(maze, maze.first_state());
        way.nth(2).expect("a cell").cell
    };
    let press = |game: &mut TestGame| {
        button(game, ButtonState::Pressed);
        game.frames(1);
        point(game, Some(next));
        game.frames(3);
        button(game, ButtonState::Released);
        point(game, None);
        game.frames(10);
    };
    press(&mut game);
    assert_eq!((shown(&game), game.level().run.phase), (None, Phase::Looking));
    press(&mut game);
    assert_eq!(game.level().run.phase, Phase::Running);
    // A key takes over.
    let start = game.level().prepared.maze().start();
    click(&mut game, start);
    let is_left = next.index() < start.index();
    let back = if is_left { KeyCode::ArrowRight } else { KeyCode::ArrowLeft };
    game.tap(back);
    game.tap(back);
    game.frames(30);
    let here = game.level().run.position;
    game.frames(20);
    assert_eq!(game.level().run.position, here);
    // So does a pause. As after the tap of a key, a player who has just turned round goes on to the next middle, and
    // no farther.
    assert_ne!(game.level().cell(), Some(next));
    click(&mut game, next);
    let cell = game.level().cell();
    game.tap(KeyCode::Escape);
    let here = game.level().run.position;
    game.frames(60);
    assert_eq!(game.level().run.position, here, "paused");
    game.tap(KeyCode::Escape);
    let away = |from: Position, to: Position| (from.x - to.x).hypot(from.y - to.y);
    game.frames(100);
    let there = game.level().run.position;
    assert!(away(here, there) < 1.0, "{here:?} to {there:?}");
    assert_ne!(game.level().cell(), Some(next), "from {cell:?}");
    game.frames(60);
    assert_eq!(game.level().run.position, there);
    // This click leads there where nothing ends the walk.
    click(&mut game, next);
    game.frames(100);
    assert_eq!(game.level().cell(), Some(next));
}
