//! Help in stages, the star that is won back, and finds, in the game without a window.

use mazewright_journey::{Day, Place, Progress, Star, Stars, Stop};
use mazewright_maze::solve::Tree;
use mazewright_run::Phase;

use super::*;

/// A level of the journey, without a home folder.
fn level(place: Place) -> TestGame {
    let options = Options { course: Course::Journey, level: place.number(), ..options(7) };
    TestGame::new(options)
}

fn journey(game: &TestGame) -> &Journey {
    game.resource()
}

/// Walks along paths until something has happened.
fn walk(game: &mut TestGame, paths: &Tree, is_done: impl Fn(&TestGame) -> bool) {
    game.walk_until(Some(paths), is_done);
    // The moment after a win in which nothing is chosen.
    game.frames(62);
}

#[test]
fn the_next_junction_costs_nothing_and_the_whole_way_a_star_until_it_is_walked_backwards() {
    let place = Place::new(2, 8).expect("a level");
    let mut game = level(place);
    game.tap(KeyCode::KeyH);
    game.frames(20);
    let Help::Junction(end) = game.level().help else {
        panic!("no junction is shown");
    };
    assert_eq!(game.level().run.phase, Phase::Looking, "it does not start the clock");
    let prepared = &game.level().prepared;
    let (maze, paths) = (prepared.maze(), prepared.paths.clone());
    let way: Vec<_> = paths.walk(maze, maze.first_state()).map(|state| state.cell).collect();
    let steps = way.iter().position(|&cell| cell == end).expect("on the way");
    let forks = |cells: &[_]| {
        let is_fork = |&&cell: &&_| maze.passages().open_ports(cell).len() > 2;
        cells.iter().filter(is_fork).count()
    };
    assert_eq!((forks(&way[..steps]), forks(&way[steps - 1..steps])), (1, 1));
    // It goes once the player is there.
    walk(&mut game, &paths, |game| game.level().cell() == Some(end));
    assert_eq!(game.level().help, Help::None);
    assert!(!game.level().run.aided && !journey(&game).progress().is_revealed(place));

    hold(&mut game, KeyCode::KeyH, 110);
    assert!(game.level().help == Help::None && game.level().run.aided);
    // Walking it by heart afterwards is not unaided.
    game.tap(KeyCode::KeyR);
    assert!(!game.level().run.aided && journey(&game).progress().is_revealed(place));
    game.win(62);
    let best = |game: &TestGame| journey(game).progress().best(place).expect("it is won");
    assert!(!best(&game).stars.contains(Star::Unaided));
    let choices = &game.resource::<WinCard>().choices;
    assert!(choices.contains(&Choice::Backwards), "{choices:?}");

    let (start, goal) = (game.level().prepared.maze().start(), game.level().prepared.maze().goal());
    game.send(Chosen(Choice::Backwards));
    game.wait_for_level(2);
    let maze = game.level().prepared.maze();
    assert_eq!((maze.start(), maze.goal()), (goal, start));
    let ticks = best(&game).ticks;
    game.win(62);
    assert!(best(&game).stars.contains(Star::Unaided) && best(&game).ticks == ticks);
    assert!(!journey(&game).progress().is_revealed(place));
    // The journey goes on behind the level.
    game.tap(KeyCode::Enter);
    game.wait_for_level(3);
    assert_eq!(Some(game.level().prepared.number), place.next().map(Place::number));
}

#[test]
fn behind_a_level_that_was_won_backwards_alone_comes_the_level_itself() {
    let place = Place::FIRST;
    let mut game = level(place);
    hold(&mut game, KeyCode::KeyH, 110);
    game.send(Chosen(Choice::Backwards));
    game.wait_for_level(2);
    game.win(62);
    game.tap(KeyCode::Enter);
    game.wait_for_level(3);
    assert_eq!(game.level().prepared.number, place.number());
    assert!(game.is_at(Stop::Place(place)) && !journey(&game).progress().is_won(place));
}

#[test]
fn a_path_that_was_shown_counts_after_the_next_start_too() {
    let day = Day::new(20_772);
    let stops = [(Choice::Endless, Stop::Endless(1)), (Choice::Day(day), Stop::Daily(day))];
    for (choice, stop) in stops {
        let (mut game, home) = game_with(&Progress::default());
        game.go(choice, stop);
        hold(&mut game, KeyCode::KeyH, 110);
        assert!(journey(&game).progress().is_revealed_at(stop));
        drop(game);
        let folder = Ok(home.path().to_owned());
        let mut game = TestGame::new(Options { course: Course::Journey, home: folder, at_once: false, ..options(1) });
        game.frames(2);
        game.go(choice, stop);
        game.frames(2);
        assert_eq!(game.resource::<Lantern>().is_lost, choice == Choice::Endless);
        game.walk_to_the_exit();
        let win = journey(&game).win().expect("a win");
        assert!(!win.stars.contains(Star::Unaided));
        // A climb that comes by again has all of its lanterns.
        assert_eq!(journey(&game).progress().is_revealed_at(stop), choice != Choice::Endless);
    }
}

/// Holds a key for a number of ticks, at whose end the whole path is shown, and lets it go.
fn hold(game: &mut TestGame, key: KeyCode, ticks: u32) {
    game.press(key);
    game.frames(ticks);
    assert!(game.level().shows_way());
    game.release(key);
    game.frames(3);
}

#[test]
fn no_number_of_quick_presses_costs_the_star_and_what_they_show_stays() {
    for toggles in [false, true] {
        let mut game = level(Place::FIRST);
        game.resource_mut::<Settings>().way_toggles = toggles;
        game.frames(2);
        for times in 1..=4 {
            game.press(KeyCode::KeyH);
            game.frames(20);
            game.release(KeyCode::KeyH);
            game.frames(10);
            assert!(matches!(game.level().help, Help::Junction(_)), "{times} presses");
        }
        // It is there for as long as the player is not.
        game.frames(1000);
        assert!(matches!(game.level().help, Help::Junction(_)) && !game.level().run.aided);
        if toggles {
            // For those who cannot hold a key, a press once that was read shows all, and one more hides it.
            game.tap(KeyCode::KeyH);
            game.frames(300);
            assert!(game.level().shows_way() && game.level().run.aided);
            game.tap(KeyCode::KeyH);
            game.frames(2);
            assert_eq!(game.level().help, Help::None);
        }
        // Beside Shift, the key is the same one.
        game.press(KeyCode::ShiftLeft);
        hold(&mut game, KeyCode::KeyH, 110);
        let is_shown = game.level().shows_way();
        assert_eq!((is_shown, game.level().run.aided), (toggles, true));
    }
}

#[test]
fn a_path_that_a_pointer_asked_for_stays_to_be_clicked_until_the_button_is_pressed_again() {
    let mut game = level(Place::FIRST);
    for _ in 0..110 {
        game.send(ActionHeld(Action::Way));
        game.frames(1);
    }
    game.frames(100);
    assert!(game.level().shows_way() && game.level().run.aided);
    game.send(ActionHeld(Action::Way));
    game.frames(3);
    assert_eq!(game.level().help, Help::None);
}

#[test]
fn a_hold_from_before_a_level_or_a_pause_asks_for_nothing() {
    let mut game = level(Place::FIRST);
    game.press(KeyCode::KeyH);
    game.frames(60);
    game.tap(KeyCode::Escape);
    game.frames(60);
    game.tap(KeyCode::Escape);
    game.frames(200);
    assert!(!game.level().run.aided, "a pause");
    game.tap(KeyCode::KeyR);
    game.frames(200);
    assert!(game.level().help == Help::None && !game.level().run.aided, "another walk");
}

/// How often more of the way was shown.
#[derive(Resource, Default)]
struct Shown(usize);

#[test]
fn help_shows_the_way_to_the_next_junction_at_each_of_them_and_costs_nothing() {
    let place = Place::new(2, 8).expect("a level");
    let mut game = level(place);
    game.app.init_resource::<Shown>().add_systems(
        Last,
        |mut shown: MessageReader<HelpShown>, mut count: ResMut<Shown>| {
            count.0 += shown.read().count();
        },
    );
    let prepared = &game.level().prepared;
    let (paths, maze) = (prepared.paths.clone(), prepared.maze().clone());
    let way: Vec<_> = paths.walk(&maze, maze.first_state()).map(|state| state.cell).collect();
    let is_fork = |at: &usize| maze.passages().open_ports(way[*at]).len() > 2;
    let forks: Vec<usize> = (1..way.len() - 1).filter(is_fork).collect();
    assert!(forks.len() > 4, "{forks:?}");
    let mut asked = 0;
    for (number, from) in [0].iter().chain(&forks).enumerate() {
        walk(&mut game, &paths, |game| game.level().cell() == Some(way[*from]));
        // The part of the path shown before leads on from here, until the player asks for more.
        let ends = |fork: Option<&usize>| fork.map_or(maze.goal(), |fork| way[fork + 1]);
        // Where the goal is right behind a junction, nothing is left to ask for there.
        let is_last = way[from + 1] == maze.goal();
        let shown = match number {
            0 => Help::None,
            _ if is_last => Help::Junction(maze.goal()),
            _ => Help::Turn(way[from + 1]),
        };
        assert_eq!(game.level().help, shown, "junction {number}");
        if is_last {
            continue;
        }
        asked += 1;
        game.tap(KeyCode::KeyH);
        game.frames(5);
        let next = ends(forks.get(number));
        assert_eq!(game.level().help, Help::Junction(next), "junction {number}");
    }
    assert!(asked >= forks.len(), "{asked} of {forks:?}");
    assert_eq!(game.resource::<Shown>().0, asked);
    // All of the way is shown by now, so there is no more to ask for.
    game.tap(KeyCode::KeyH);
    game.frames(5);
    assert_eq!(game.level().help, Help::Junction(maze.goal()));
    game.win(62);
    let best = journey(&game).progress().best(place).expect("it is won");
    assert!(best.stars.contains(Star::Unaided));
    assert!(!game.level().run.aided && !journey(&game).progress().is_revealed(place));
}

#[test]
fn standing_still_counts_once_and_puts_out_the_stars_that_it_costs() {
    let mut game = level(Place::new(3, 4).expect("a level"));
    game.resource_mut::<Settings>().running = Running::Faster;
    game.frames(2);
    let open = |game: &TestGame| {
        let outcome = game.level().best_outcome().expect("a level with stars");
        Stars::of(&outcome)
    };
    assert_eq!(open(&game), Star::ALL.into_iter().collect());
    game.walk_some(3);
    // It runs to a junction, where it stands.
    let mut before = None;
    while before != Some(game.level().run.position) {
        before = Some(game.level().run.position);
        game.frames(1);
    }
    let (effort, run) = (game.level().effort().0, game.level().run.run.0);
    assert!(effort > run, "it ran");
    let goals = game.level().prepared.goals.expect("goals");
    game.frames(100);
    let level = game.level();
    assert_eq!(level.run.run.0 - run, 100);
    assert_eq!(level.effort().0 - effort, 100);
    // Long before its time is over, nobody could win the golden star any more.
    assert!(level.effort() < goals.least, "{goals:?}");
    assert!(!open(&game).contains(Star::Perfect) && open(&game).contains(Star::Unaided));
}

#[test]
fn a_find_is_picked_up_and_leads_to_the_laboratory_and_back() {
    let place = Place::new(1, 2).expect("a level");
    let mut game = level(place);
    let prepared = &game.level().prepared;
    let find = prepared.find.expect("something to be found");
    let paths = Tree::to(prepared.maze().passages(), find);
    let has_found = |game: &TestGame| journey(game).progress().has_found(place);
    assert!(!has_found(&game));
    walk(&mut game, &paths, has_found);
    assert_eq!(game.level().cell(), Some(find));
    let note = |game: &TestGame| game.resource::<Finds>().note();
    assert_eq!((game.resource::<Finds>().picked_up, note(&game)), (Some(place), Some(place)));
    // The page can be read to its end, and waits in a pause.
    game.tap(KeyCode::Escape);
    game.frames(3000);
    game.tap(KeyCode::Escape);
    game.frames(1000);
    assert_eq!(note(&game), Some(place));
    game.frames(2000);
    assert_eq!(note(&game), None);
    game.win(62);
    let choices = &game.resource::<WinCard>().choices;
    assert!(choices.contains(&Choice::Study), "{choices:?}");
    game.choose(Choice::Study);
    assert_eq!(game.screen(), Screen::Lab);
    assert_eq!(game.resource::<Lab>().setup.recipe, place.recipe());
    game.send(Wish::Do("to-title"));
    game.frames(3);
    assert_eq!(game.screen(), Screen::Playing);
    assert!(game.level().is_won(), "the card is still there");
}
