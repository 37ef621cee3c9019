//! Guided players among keys and doors, gates, levers and barriers: the autopilot wins in the least ticks, which nobody
//! beats, and nobody passes a closed obstacle.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use mazewright_maze::furnishing::{place, shortest_walk};
use mazewright_maze::furniture::{Condition, Furniture, FurnitureRule, Item, Keys, Levers, Obstacle, State};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Grid, Maze, Port, Purpose, Random, Recipe, Seed, Shape, Side, Topology,
};
use mazewright_run::guided::Guided;
use mazewright_run::inside::{Trail, TrailReview};
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::replay::Replay;
use mazewright_run::review::Review;
use mazewright_run::{Direction, Events, Input, Pace, Phase, RunState, Terrain, Ticks, Verdict, step, verify};

use super::guided::hold;
use super::guided_line::is_beaten;
use super::walker::{Clumsy, race};
use mazewright_testing::{Dice, command, every_grid, in_parallel, maze_of, parse, recipe, size};

const RIGHT: Direction = Direction::KEYS[0];
const LEFT: Direction = Direction::KEYS[2];
const EAST: Port = Side::East.port();

/// The maze with furniture that can be won and not lost.
fn furnished(maze: &Maze<Grid>, (keys, gates, levers): (u8, &str, u8), seed: u64) -> Guided {
    let rule = FurnitureRule { keys: Keys::new(keys), gates: parse(gates), levers: Levers::new(levers) };
    let furniture = place(maze, rule, &mut Random::new(Seed(seed), Purpose::Furnish));
    Guided::new(maze.clone().with_furniture(furniture).unwrap())
}

/// The maze with things at random cells and in random passages, if it can be won.
fn cluttered(maze: &Maze<Grid>, dice: &mut Dice) -> Option<Guided> {
    let maze = mazewright_testing::cluttered(maze, false, dice);
    let has_any = !maze.furniture().is_empty();
    (has_any && shortest_walk(&maze).is_some()).then(|| Guided::new(maze))
}

/// Mazes of every grid with each kind of furniture, each with its name.
fn all_furnished(seeds: u64) -> Vec<(String, Guided)> {
    let asked = [(4, "0.5", 2), (1, "0", 0), (0, "0", 1), (2, "1", 1), (0, "0.3", 0), (3, "0", 2)];
    let mut all = Vec::new();
    for mut recipe in every_grid() {
        let mut dice = Dice(recipe.size.cells());
        for n in 0..seeds {
            recipe.seed = Seed(dice.word());
            recipe.features.doors = DoorRule::ALL[n as usize % 4];
            let Ok(maze) = recipe.carve() else { continue };
            let asked = asked[n as usize % asked.len()];
            let name = format!("{} {n}", command(&recipe));
            all.push((format!("{name} {asked:?}"), furnished(&maze, asked, n)));
            all.extend(cluttered(&maze, &mut dice).map(|guided| (name, guided)));
        }
    }
    all.retain(|(_, guided)| !guided.maze().furniture().is_empty());
    all
}

/// A player whose every tick is checked against the maze.
struct Checked<'a> {
    guided: &'a Guided,
    state: RunState,
    last: State,
}

impl<'a> Checked<'a> {
    fn new(guided: &'a Guided) -> Self {
        Self { guided, state: RunState::new(guided), last: guided.maze().first_state() }
    }

    /// A tick, after which the player has passed nothing that is closed, and has changed what its walk through the
    /// middles of cells changes, and nothing else.
    fn step(&mut self, input: Input, name: &str) -> Events {
        let maze = self.guided.maze();
        let before = self.state;
        let events = step(self.guided, &mut self.state, input);
        let now = self.state.rail.unwrap();
        let carried = now.carried.unwrap();
        assert_eq!(self.state.condition(), carried.condition);
        if events.returned {
            self.last = maze.first_state();
            assert_eq!((self.state.condition(), carried.last), (Condition::default(), maze.start()));
            return events;
        }
        let (from, to) = (before.rail.unwrap().cell, now.cell);
        let condition = before.condition();
        let mut ports = maze.passages().open_ports(from).iter();
        if from != to || events.passed.is_some() {
            let is_passed = |port: Port| {
                let obstacle = maze.furniture().obstacle(from, port);
                maze.topology().neighbor(from, port) == to
                    && maze.furniture().is_passable(from, port, condition)
                    && events.passed == obstacle.map(|obstacle| (from, port, obstacle))
            };
            assert!(ports.any(is_passed), "{name}: {before:?} {:?} {events:?}", self.state);
        }
        if let Some((cell, port, obstacle)) = events.refused {
            assert!(events.touched && cell == to, "{name}");
            assert_eq!(maze.furniture().obstacle(cell, port), Some(obstacle));
            assert!(!maze.furniture().is_passable(cell, port, carried.condition), "{name}");
        }
        let here = State { cell: carried.last, condition: carried.condition };
        if here.cell != self.last.cell {
            let mut ports = maze.topology().ports();
            let is_step = ports.any(|port| maze.step(self.last, port) == Some(here));
            assert!(is_step, "{name}: {:?} {here:?}", self.last);
            let taken = maze.furniture().item(here.cell);
            let taken = taken.filter(|_| here.condition != self.last.condition);
            assert_eq!(events.taken, taken, "{name}");
            self.last = here;
        }
        assert_eq!(here, self.last, "{name}");
        events
    }
}

/// Lets the autopilot win, and returns what it met.
fn win(guided: &Guided, name: &str) -> Vec<Events> {
    let mut player = Checked::new(guided);
    let (met, review) = super::guided::win(guided, name, |state, input| {
        let events = player.step(input, name);
        *state = player.state;
        events
    });
    let steps = shortest_walk(guided.maze()).unwrap().len();
    let has_equal_steps = !matches!(guided.maze().topology().shape(), Shape::Ring | Shape::Tiling(_))
        && !guided.maze().topology().is_woven();
    assert!(review.shortest as usize == steps || !has_equal_steps, "{name}");
    met
}

#[test]
fn the_autopilot_wins_every_furnished_maze_in_the_least_ticks() {
    let [taken, passed] = [(); 2].map(|()| AtomicUsize::new(0));
    let all = all_furnished(12);
    assert!(all.len() > 500, "{}", all.len());
    in_parallel(&all, |(name, guided)| {
        let met = win(guided, name);
        taken.fetch_add(met.iter().filter(|events| events.taken.is_some()).count(), Relaxed);
        passed.fetch_add(met.iter().filter(|events| events.passed.is_some()).count(), Relaxed);
    });
    let met = [taken.into_inner(), passed.into_inner()];
    assert!(met.iter().all(|&met| met > 500), "{met:?}");
}

#[test]
fn shaken_walkers_pass_nothing_closed_and_never_beat_the_least() {
    let all = all_furnished(4);
    let [won, refused] = [(); 2].map(|()| AtomicUsize::new(0));
    in_parallel(&all, |(name, guided)| {
        let paths = guided.paths();
        let least = guided.least(&paths).unwrap();
        let mut dice = Dice(least.0.into());
        let mut player = Checked::new(guided);
        let (mut shaken, mut shake, mut often) = (Direction::NONE, 0, 2);
        for _ in 0..3_000 {
            if shake == 0 && dice.below(often) == 0 {
                shake = dice.below(40);
                let stairs: Vec<_> = guided.stair_directions(&player.state).collect();
                shaken = match dice.below(3) {
                    1 if !stairs.is_empty() => stairs[dice.below(stairs.len())],
                    0 => Direction { x: dice.word() as i8, y: dice.word() as i8 },
                    _ => Direction::KEYS[dice.below(8)],
                };
            }
            let direction = match shake {
                0 => guided.autopilot(&paths, &player.state),
                _ => shaken,
            };
            shake = shake.saturating_sub(1);
            let again = dice.below(700) == 0;
            // Only a walk is compared with the least ticks.
            let walks = often % 2 == 0;
            let pace = if walks { Pace::Held } else { Pace::ALL[dice.below(5)] };
            let events = player.step(Input { again, pace, ..hold(direction) }, name);
            refused.fetch_add(usize::from(events.refused.is_some()), Relaxed);
            if events.won {
                assert!(player.state.run >= least || !walks, "{name}");
                won.fetch_add(1, Relaxed);
                player = Checked::new(guided);
                often = 2 + dice.below(60);
            }
        }
    });
    let counts = [won.into_inner(), refused.into_inner()];
    assert!(counts.iter().all(|&count| count > all.len()), "{counts:?} in {}", all.len());
}

/// Returns true if a fastest walk leads back to where it came from.
fn turns_back(guided: &Guided) -> bool {
    let walk = shortest_walk(guided.maze()).unwrap();
    walk.windows(3).any(|three| three[0].cell == three[2].cell)
}

/// Small mazes of every grid, each with furniture that leads back somewhere, if it can be had.
fn small(seeds: u64) -> Vec<(String, Guided)> {
    let mut all = Vec::new();
    for shape in Shape::ALL {
        for (n, (columns, rows)) in [(3, 2), (2, 3), (4, 1), (3, 3)].into_iter().enumerate() {
            let mut dice = Dice(n as u64);
            for seed in 0..seeds {
                let recipe: Recipe = recipe(Algorithm::Wilson, size(columns, rows).fitted_to(shape), seed)
                    .with_shape(shape)
                    .with_braid(parse(["0", "1"][n % 2]))
                    .with_doors(DoorRule::ALL[(n + seed as usize) % 4]);
                let Ok(maze) = recipe.carve() else { continue };
                let some = |_| cluttered(&maze, &mut dice);
                let some: Vec<Guided> = (0..60).filter_map(some).collect();
                let guided = some.iter().find(|guided| turns_back(guided)).or(some.first());
                all.extend(
                    guided.map(|guided| {
                        (format!("{} {:?}", command(&recipe), guided.maze().furniture()), guided.clone())
                    }),
                );
            }
        }
    }
    all
}

fn compare_with_brute_force(seeds: u64) {
    let (states, returns) = (AtomicUsize::new(0), AtomicUsize::new(0));
    in_parallel(&small(seeds), |(name, guided)| {
        let paths = guided.paths();
        returns.fetch_add(usize::from(turns_back(guided)), Relaxed);
        let least = guided.least(&paths).unwrap();
        let (beaten, met) = is_beaten(guided, least.0, |ticks| ticks * 1024 + 640 + 1024);
        assert!(!beaten, "{name}");
        states.fetch_add(met, Relaxed);
    });
    let counts = [states.into_inner(), returns.into_inner()];
    assert!(counts[0] > 1_000 && counts[1] > 5, "{counts:?}");
}

#[test]
fn brute_force_finds_nothing_faster_in_small_furnished_mazes() {
    compare_with_brute_force(2);
}

#[test]
#[ignore = "soak: takes minutes"]
fn brute_force_finds_nothing_faster_in_many_small_furnished_mazes() {
    compare_with_brute_force(12);
}

#[test]
fn perfect_lines_and_reviews_know_of_furniture() {
    let all = all_furnished(3);
    in_parallel(&all, |(name, guided)| {
        let terrain = Terrain::Guided(Arc::new(guided.clone()));
        let least = guided.least(&guided.paths()).unwrap();
        let line = Line::of(&terrain, None).unwrap_or_else(|| panic!("{name}"));
        assert_eq!((line.least, line.ticks()), (least, least), "{name}");
        let inputs = line.directions.iter().map(|&direction| hold(direction));
        let review = Review::new(&terrain, &line, inputs).unwrap();
        assert_eq!((review.ticks, review.line), (least, Ticks(0)), "{name}");
        assert!(review.wrong_turns.is_empty() && review.hesitations.is_empty(), "{name}");
        let reached = Line::of(&terrain, Some(Hand::ALL[0])).unwrap_or_else(|| panic!("{name}"));
        assert!(reached.ticks() >= least, "{name}");
    });
}

/// A corridor of six cells with the start in the second and the goal in the last. Obstacles are to the right of cells.
fn corridor(items: &[(usize, Item)], obstacles: &[(usize, Obstacle)]) -> Guided {
    let maze = maze_of("+--+--+--+--+--+--+\n|   S           G |\n+--+--+--+--+--+--+\n").into_grid();
    let cells: Vec<Cell> = maze.passages().cells().collect();
    let items = items.iter().map(|&(n, item)| (cells[n], item)).collect();
    let obstacles: Vec<_> = obstacles.iter().map(|&(n, obstacle)| (cells[n], EAST, obstacle)).collect();
    let furniture = Furniture::new(maze.topology(), items, &obstacles);
    Guided::new(maze.with_furniture(furniture).unwrap())
}

/// Holds directions for some ticks each; the events that differ from none, each with its tick.
fn walk(player: &mut Checked<'_>, held: &[(Direction, u32)]) -> Vec<Events> {
    let mut met = Vec::new();
    for &(direction, ticks) in held {
        for _ in 0..ticks {
            met.push(player.step(hold(direction), "a corridor"));
        }
    }
    met
}

#[test]
fn a_door_stays_shut_without_its_key_and_opens_with_it() {
    let guided = corridor(&[(0, Item::Key(2))], &[(3, Obstacle::Door(2))]);
    let mut player = Checked::new(&guided);
    let met = walk(&mut player, &[(RIGHT, 200)]);
    let door = met.last().unwrap().refused.unwrap();
    assert_eq!((door.1, door.2), (EAST, Obstacle::Door(2)));
    assert_eq!((player.state.position.x, player.state.phase), (3.5, Phase::Running));
    let met = walk(&mut player, &[(LEFT, 80), (RIGHT, 120)]);
    let taken: Vec<_> = met.iter().filter_map(|events| events.taken).collect();
    assert_eq!(taken, [Item::Key(2)]);
    let passed: Vec<_> = met.iter().filter_map(|events| events.passed).collect();
    assert_eq!((passed, player.state.phase), (vec![door], Phase::Won));

    // After a reset to the start the key is back where it was.
    let mut player = Checked::new(&guided);
    walk(&mut player, &[(LEFT, 30)]);
    assert!(player.state.condition().has(Item::Key(2)));
    player.step(Input { again: true, ..hold(RIGHT) }, "again");
    let met = walk(&mut player, &[(RIGHT, 200)]);
    assert_eq!((met.last().unwrap().refused, player.state.phase), (Some(door), Phase::Running));
}

#[test]
fn a_door_beside_a_junction_refuses_before_the_player_stands_in_the_middle() {
    let rows = ["+--+--+", "|S    |", "+  +  +", "|  |  |", "+  +--+", "|   G |", "+  +--+", "|     |", "+--+--+"];
    let maze = maze_of(&(rows.join("\n") + "\n")).into_grid();
    let cells: Vec<Cell> = maze.passages().cells().collect();
    let door = (cells[4], EAST, Obstacle::Door(2));
    let furniture = Furniture::new(maze.topology(), vec![(cells[6], Item::Key(2))], &[door]);
    let guided = Guided::new(maze.with_furniture(furniture).unwrap());
    let mut player = Checked::new(&guided);
    walk(&mut player, &[(Direction::KEYS[1], 37), (Direction::NONE, 5)]);
    let place = player.state.position;
    assert!(place.y > 2.1 && place.y < 2.5, "{place:?}");
    let met = walk(&mut player, &[(RIGHT, 10)]);
    assert_eq!((met.last().unwrap().refused, player.state.position), (Some(door), place));
}

#[test]
fn a_gate_is_passed_one_way_only() {
    let guided = corridor(&[], &[(2, Obstacle::Gate { leads_away: true })]);
    let mut player = Checked::new(&guided);
    // Before the line of the gate one may turn back, behind it not.
    walk(&mut player, &[(RIGHT, 28), (LEFT, 8)]);
    assert_eq!(player.state.position.x, 2.5);
    let met = walk(&mut player, &[(RIGHT, 14)]);
    assert!(met.iter().any(|events| events.passed.is_some()));
    assert!(player.state.position.x > 3.0 && player.state.position.x < 3.5);
    let place = player.state.position;
    let met = walk(&mut player, &[(LEFT, 50)]);
    assert!(met.iter().all(|events| events.touched && events.refused.is_some()));
    assert_eq!(player.state.position, place);
    walk(&mut player, &[(RIGHT, 10), (LEFT, 50)]);
    assert_eq!(player.state.position.x, 3.5);
}

#[test]
fn a_lever_acts_again_once_the_middle_of_another_cell_is_reached() {
    let barrier = Obstacle::Barrier { lever: 1, is_open: true };
    let guided = corridor(&[(2, Item::Lever(1))], &[(3, barrier)]);
    // To throw it twice, the player goes on, back to it and on again.
    assert_eq!(guided.least(&guided.paths()), Some(Ticks(20 * 6 - 5)));
    win(&guided, "a lever twice");
    let mut player = Checked::new(&guided);
    let thrown = |met: Vec<Events>| met.iter().filter(|events| events.taken.is_some()).count();
    // Out of its cell and back again, without a middle between.
    assert_eq!(thrown(walk(&mut player, &[(RIGHT, 34), (LEFT, 14), (RIGHT, 14)])), 1);
    assert!(player.state.condition().has(Item::Lever(1)));
    assert_eq!(thrown(walk(&mut player, &[(RIGHT, 20), (LEFT, 20)])), 1);
    assert!(!player.state.condition().has(Item::Lever(1)));
}

#[test]
fn a_turn_back_behind_a_key_loses_no_part_of_a_stride() {
    let guided = corridor(&[(0, Item::Key(0))], &[(3, Obstacle::Door(0))]);
    // One step to the key and five to the goal, of which the last quarter is within reach.
    assert_eq!(guided.least(&guided.paths()), Some(Ticks(20 * 6 - 5)));
    win(&guided, "a key in a dead end");
}

#[test]
fn a_step_is_wrong_where_it_leads_away_from_what_is_needed_next() {
    let guided = corridor(&[(0, Item::Key(0))], &[(3, Obstacle::Door(0))]);
    let cells: Vec<Cell> = guided.maze().passages().cells().collect();
    let first_wrong = |held: &[(Direction, u32)]| {
        let mut player = Checked::new(&guided);
        let mut trail = Trail::default();
        trail.follow(&player.state);
        for &(direction, ticks) in held {
            for _ in 0..ticks {
                player.step(hold(direction), "a corridor");
                trail.follow(&player.state);
            }
        }
        let wrong = TrailReview::new(&guided, &trail, None).unwrap().first_wrong_turn;
        wrong.map(|[left, entered]| (left.cell, entered.cell))
    };
    // Without the key to the right, and with it to the left again.
    assert_eq!(first_wrong(&[(RIGHT, 15)]), Some((cells[1], cells[2])));
    assert_eq!(first_wrong(&[(LEFT, 25), (RIGHT, 60)]), None);
    assert_eq!(first_wrong(&[(LEFT, 25), (RIGHT, 35), (LEFT, 25)]), Some((cells[2], cells[1])));
    // Turned back before the key was reached.
    assert_eq!(first_wrong(&[(LEFT, 15), (RIGHT, 10)]), Some((cells[0], cells[1])));
}

#[test]
fn a_run_through_furniture_holds_and_one_past_it_does_not() {
    let code = "mw1/recursive-backtracker/9x7+1x1/x3/braid=0.5/keys=2/gates=0.5/levers=1/42";
    let race = |code: &str| race(parse(code), Clumsy::new(7, 20), u32::MAX).replay(0).unwrap();
    let replay = race(code);
    assert_eq!(verify(&replay), Verdict::Holds);
    let again = Replay::read(replay.to_text().as_bytes()).unwrap();
    assert_eq!((verify(&again), again.ladder.to_string().as_str()), (Verdict::Holds, code));
    let departs = |code: &str, replay: &Replay| {
        let mut claim = replay.clone();
        claim.ladder = parse(code);
        matches!(verify(&claim), Verdict::Mismatch(_))
    };
    // The same passages without doors, without barriers and without both, walked the shortest way: a run that left the
    // key where it was, or did not throw the lever.
    for less in ["gates=0.5/levers=1", "keys=2/gates=0.5", "guided"] {
        let other = code.replace("keys=2/gates=0.5/levers=1", less);
        assert!(departs(code, &race(&other)) && departs(&other, &replay), "{other}");
    }
}
