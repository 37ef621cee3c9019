//! Furniture: placed on every grid it can be won and cannot be lost, as a search of its own says, state by state.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use mazewright_maze::furnishing::{Plan, Unprovable, place, prove, shortest_walk};
use mazewright_maze::furniture::{Furniture, FurnitureError, FurnitureRule, Item, Keys, Levers, Obstacle, State};
use mazewright_maze::solve::{Solver, Unsolved};
use mazewright_maze::{
    Algorithm, Cell, DoorRule, Fingerprint, Grid, Maze, Passages, Port, Purpose, Random, Rectangle, Seed, Topology,
};

use mazewright_testing::{Dice, carve, cluttered, command, every_grid, in_parallel, parse, recipe, size};

fn rule(keys: u8, gates: &str, levers: u8) -> FurnitureRule {
    FurnitureRule { keys: parse(&keys.to_string()), gates: parse(gates), levers: parse(&levers.to_string()) }
}

fn furnished<T: Topology>(maze: &Maze<T>, rule: FurnitureRule, seed: u64) -> Maze<T> {
    let furniture = place(maze, rule, &mut Random::new(Seed(seed), Purpose::Furnish));
    maze.clone().with_furniture(furniture).unwrap()
}

/// A state as this test sees it: cell, keys held, levers thrown.
type Plain = (u32, BTreeSet<u8>, BTreeSet<u8>);

/// The result of a search through all states of a maze, written for this test alone.
#[derive(PartialEq, Debug)]
struct Verdict {
    /// The least number of steps to the goal.
    steps: Option<u64>,
    is_unlosable: bool,
}

fn verdict<T: Topology>(maze: &Maze<T>) -> Verdict {
    let items: BTreeMap<u32, Item> = maze.furniture().items().iter().map(|&(cell, item)| (cell.0, item)).collect();
    let obstacles: BTreeMap<(u32, u8), Obstacle> =
        (maze.furniture().obstacles().iter()).map(|&(cell, port, obstacle)| ((cell.0, port.0), obstacle)).collect();
    let first: Plain = (maze.start().0, BTreeSet::new(), BTreeSet::new());
    let mut states = vec![(first.clone(), 0)];
    let mut numbers = BTreeMap::from([(first, 0)]);
    let mut before: Vec<Vec<usize>> = vec![Vec::new()];
    let mut n = 0;
    while n < states.len() {
        let ((cell, keys, levers), steps) = states[n].clone();
        let ports = maze.passages().open_ports(Cell(cell)).iter();
        for port in ports {
            let is_open = match obstacles.get(&(cell, port.0)) {
                None => true,
                Some(Obstacle::Door(color)) => keys.contains(color),
                Some(Obstacle::Gate { leads_away }) => *leads_away,
                Some(Obstacle::Barrier { lever, is_open }) => levers.contains(lever) != *is_open,
            };
            if !is_open {
                continue;
            }
            let next = maze.topology().neighbor(Cell(cell), port).0;
            let (mut keys, mut levers) = (keys.clone(), levers.clone());
            if let Some(&Item::Key(color)) = items.get(&next) {
                keys.insert(color);
            }
            if let Some(&Item::Lever(lever)) = items.get(&next)
                && !levers.remove(&lever)
            {
                levers.insert(lever);
            }
            let state = (next, keys, levers);
            let number = *numbers.entry(state.clone()).or_insert_with(|| {
                states.push((state, steps + 1));
                before.push(Vec::new());
                states.len() - 1
            });
            before[number].push(n);
        }
        n += 1;
    }
    let goals = (0..states.len()).filter(|&n| states[n].0.0 == maze.goal().0);
    let mut wins = vec![false; states.len()];
    let mut waiting: VecDeque<usize> = goals.collect();
    let steps = waiting.iter().map(|&goal| states[goal].1).min();
    while let Some(state) = waiting.pop_front() {
        if !std::mem::replace(&mut wins[state], true) {
            waiting.extend(&before[state]);
        }
    }
    Verdict { steps, is_unlosable: wins.iter().all(|&wins| wins) }
}

/// Returns true if no walk leads from a state to the goal.
fn is_lost<T: Topology>(maze: &Maze<T>, state: State) -> bool {
    let (mut met, mut waiting) = (BTreeSet::from([state]), vec![state]);
    while let Some(state) = waiting.pop() {
        let after = maze.topology().ports().filter_map(|port| maze.step(state, port));
        waiting.extend(after.filter(|&next| met.insert(next)));
    }
    met.iter().all(|state| state.cell != maze.goal())
}

/// Checks the proof and the shortest walk of a maze against a search of this test.
fn check_verdict<T: Topology>(maze: &Maze<T>, name: &str) -> Verdict {
    let verdict = verdict(maze);
    let proof = prove(maze);
    match proof {
        Ok(_) => assert!(verdict.steps.is_some() && verdict.is_unlosable, "{name}"),
        Err(Unprovable::Unwinnable) => assert_eq!(verdict.steps, None, "{name}"),
        Err(Unprovable::Losable(state)) => {
            assert!(verdict.steps.is_some() && !verdict.is_unlosable, "{name}");
            assert!(is_lost(maze, state), "{name}");
        }
    }
    let walk = shortest_walk(maze);
    assert_eq!(walk.as_ref().map(|walk| walk.len() as u64 - 1), verdict.steps, "{name}");
    if let Some(walk) = walk {
        assert_eq!((walk[0], walk.last().unwrap().cell), (maze.first_state(), maze.goal()));
        for pair in walk.windows(2) {
            let mut ports = maze.topology().ports();
            assert!(ports.any(|port| maze.step(pair[0], port) == Some(pair[1])), "{name}");
        }
        let same = maze.solve(Solver::AStar).unwrap().path.len();
        assert_eq!(same, walk.len(), "{name}: A*");
        assert!(maze.solve(Solver::DepthFirst).unwrap().path.len() >= walk.len(), "{name}");
    }
    verdict
}

/// The furniture without the items of some kind.
fn without<T: Topology>(maze: &Maze<T>, removed: Item) -> Maze<T> {
    let items = maze.furniture().items().iter().filter(|(_, item)| *item != removed);
    let obstacles: Vec<_> = maze.furniture().obstacles_once(maze.topology()).collect();
    let furniture = Furniture::new(maze.topology(), items.copied().collect(), &obstacles);
    maze.clone().with_furniture(furniture).unwrap()
}

/// Checks that furniture of some rule can be won, cannot be lost, and that everything in it matters.
fn check_placed(maze: &Maze<Grid>, rule: FurnitureRule, seed: u64, name: &str) -> usize {
    let maze = furnished(maze, rule, seed);
    let verdict = check_verdict(&maze, name);
    assert!(verdict.steps.is_some() && verdict.is_unlosable, "{name}");
    for &(_, item) in maze.furniture().items() {
        assert_eq!(prove(&without(&maze, item)), Err(Unprovable::Unwinnable), "{name}: {item:?}");
    }
    assert!(maze.furniture().keys() <= usize::from(rule.keys.count()), "{name}");
    assert!(maze.furniture().levers() <= usize::from(rule.levers.count()), "{name}");
    maze.furniture().items().len()
}

/// Keys, gates and levers that are asked for.
const ASKED: [(u8, &str, u8); 6] = [(4, "0.5", 2), (1, "0", 0), (0, "0", 1), (2, "1", 1), (0, "0.3", 0), (3, "0", 2)];

fn check_grids(seeds: u64) {
    let mut recipes = every_grid();
    recipes.retain(|recipe| recipe.carve().is_ok());
    in_parallel(&recipes, |recipe| {
        let mut dice = Dice(7);
        for n in 0..seeds {
            let (keys, gates, levers) = ASKED[n as usize % ASKED.len()];
            let mut recipe = recipe.clone();
            recipe.seed = Seed(dice.word());
            if n % 3 == 0 {
                recipe.features.doors = DoorRule::Farthest;
            }
            let Ok(maze) = recipe.carve() else { continue };
            let name = format!("{} with {keys} keys, {gates}, {levers}", command(&recipe));
            check_placed(&maze, rule(keys, gates, levers), n, &name);
        }
    });
}

#[test]
fn furniture_of_every_grid_can_be_won_and_not_lost() {
    check_grids(30);
}

#[test]
#[ignore = "soak: takes minutes"]
fn much_furniture_of_every_grid_can_be_won_and_not_lost() {
    check_grids(10_000);
}

/// The sum of the fingerprints of furnished mazes of every grid, braided or not, which never changes.
#[test]
fn furniture_of_every_grid_stays_where_it_is() {
    let (mut sum, mut placed) = (0_u64, 0);
    let mut dice = Dice(3);
    for mut recipe in every_grid() {
        for n in 0..40 {
            recipe.seed = Seed(dice.word());
            let Ok(maze) = recipe.carve() else { continue };
            let (keys, gates, levers) = ASKED[n % ASKED.len()];
            let maze = furnished(&maze, rule(keys, gates, levers), n as u64);
            sum = sum.rotate_left(1).wrapping_add(Fingerprint::of(&maze).0);
            placed += usize::from(!maze.furniture().is_empty());
        }
    }
    for (columns, braid) in [(30, "1"), (30, "0.5"), (12, "0.3"), (40, "0")] {
        for n in 0..40 {
            let recipe = recipe(Algorithm::Kruskal, size(columns, 20), dice.word());
            let (keys, gates, levers) = ASKED[n % ASKED.len()];
            let maze = carve(&recipe.with_braid(parse(braid)));
            let maze = furnished(&maze, rule(keys, gates, levers), n as u64);
            sum = sum.rotate_left(1).wrapping_add(Fingerprint::of(&maze).0);
            placed += usize::from(!maze.furniture().is_empty());
        }
    }
    assert_eq!((placed, sum), (3_435, 16_938_820_951_569_699_488));
}

#[test]
fn furniture_is_the_same_in_the_type_of_any_grid() {
    for seed in 0..50 {
        let maze = carve(&recipe(Algorithm::Wilson, size(16, 11), seed).with_braid(parse("0.5")));
        let rule = rule(3, "0.3", 2);
        let (one, other) = (furnished(&maze, rule, seed), furnished(&maze.clone().into_grid(), rule, seed));
        assert_eq!(one.furniture(), other.furniture());
        assert!(one != maze && Fingerprint::of(&one) != Fingerprint::of(&maze));
        assert_eq!(one.into_grid(), other);
    }
}

#[test]
fn mazes_with_room_get_all_they_ask_for() {
    for seed in 0..40 {
        for (algorithm, braid) in [(Algorithm::Wilson, "0"), (Algorithm::Kruskal, "0.1")] {
            let maze = carve(&recipe(algorithm, size(25, 25), seed).with_braid(parse(braid)));
            let plain = maze.shortest_path().unwrap().len() as u64 - 1;
            let maze = furnished(&maze, rule(4, "0.1", 2), seed);
            assert_eq!((maze.furniture().keys(), maze.furniture().levers()), (4, 2), "{seed}");
            let mut obstacles = maze.furniture().obstacles().iter();
            let has_gates = obstacles.any(|(.., obstacle)| matches!(obstacle, Obstacle::Gate { .. }));
            assert!(has_gates || braid == "0");
            let plan = Plan::of(&maze).unwrap();
            assert!(plan.steps > plain && plan.walked_twice > 0, "{seed}: {plan:?} after {plain}");
        }
    }
    // Two cells have no room for anything.
    let (maze, _) = corridor(2);
    assert!(place(&maze, rule(4, "1", 2), &mut Random::new(Seed(1), Purpose::Furnish)).is_empty());
}

#[test]
fn any_furniture_is_judged_as_by_a_search_of_states() {
    let mut judged = BTreeMap::new();
    let mut dice = Dice(11);
    let recipes = every_grid();
    for n in 0..3_000 {
        let mut recipe = recipes[dice.below(recipes.len())].clone();
        recipe.seed = Seed(dice.word());
        let Ok(maze) = recipe.carve() else { continue };
        let maze = cluttered(&maze, false, &mut dice);
        let verdict = check_verdict(&maze, &format!("{n}: {} {:?}", command(&recipe), maze.furniture()));
        *judged.entry((verdict.steps.is_some(), verdict.is_unlosable)).or_insert(0) += 1;
    }
    assert!(judged.len() == 3 && judged.values().all(|&count| count > 100), "{judged:?}");
}

/// A row of cells, from the first to the last.
fn corridor(columns: u64) -> (Maze, Vec<Cell>) {
    let mut passages = Passages::closed(Rectangle::new(size(columns, 1)));
    let cells: Vec<Cell> = passages.cells().collect();
    for &cell in &cells[1..] {
        passages.open(cell, WEST);
    }
    (Maze::new(passages, None).unwrap(), cells)
}

const EAST: Port = mazewright_maze::Side::East.port();
const WEST: Port = mazewright_maze::Side::West.port();

#[test]
fn broken_placements_are_found_out() {
    let (maze, cells) = corridor(6);
    let with = |items: Vec<(Cell, Item)>, obstacles: &[(Cell, Port, Obstacle)]| {
        let furniture = Furniture::new(maze.topology(), items, obstacles);
        maze.clone().with_furniture(furniture).unwrap()
    };
    // A key behind its own door, and before it.
    let door = [(cells[2], EAST, Obstacle::Door(1))];
    let behind = with(vec![(cells[4], Item::Key(1))], &door);
    assert_eq!(prove(&behind), Err(Unprovable::Unwinnable));
    assert!(prove(&with(vec![(cells[1], Item::Key(1))], &door)).is_ok());
    assert_eq!(prove(&with(vec![(cells[1], Item::Key(2))], &door)), Err(Unprovable::Unwinnable));
    // A gate that leads back, and one that leads on.
    let gate = |leads_away| with(vec![], &[(cells[2], EAST, Obstacle::Gate { leads_away })]);
    assert_eq!(prove(&gate(false)), Err(Unprovable::Unwinnable));
    assert!(prove(&gate(true)).is_ok());
    // A lever behind its own barrier, and one before it, which can be thrown again.
    let barrier = [(cells[3], EAST, Obstacle::Barrier { lever: 0, is_open: false })];
    let shut_in = with(vec![(cells[4], Item::Lever(0))], &barrier);
    assert_eq!(prove(&shut_in), Err(Unprovable::Unwinnable));
    let before = with(vec![(cells[2], Item::Lever(0))], &barrier);
    assert!(prove(&before).is_ok());
    assert_eq!(Plan::of(&before).unwrap().steps, 5);
    // A lever that nobody comes back to, thrown by going on.
    let gates = [barrier[0], (cells[1], EAST, Obstacle::Gate { leads_away: true })];
    assert!(prove(&with(vec![(cells[2], Item::Lever(0))], &gates)).is_ok());
    let open = [
        (cells[3], EAST, Obstacle::Barrier { lever: 0, is_open: true }),
        (cells[2], EAST, Obstacle::Gate { leads_away: true }),
    ];
    // Thrown twice, the barrier is open again; once, and nobody comes back through the gate.
    let lost = with(vec![(cells[2], Item::Lever(0))], &open);
    assert!(matches!(prove(&lost), Err(Unprovable::Losable(_))));
    for solver in Solver::ALL {
        let knows = matches!(solver, Solver::BreadthFirst | Solver::DepthFirst | Solver::AStar);
        let refused = Err(Unsolved::HasFurniture { solver: solver.name() });
        assert_eq!(before.solve(solver).is_ok(), knows);
        assert!(knows || before.solve(solver) == refused);
    }
}

#[test]
fn misplaced_furniture_is_refused() {
    let (maze, cells) = corridor(5);
    let with = |items: Vec<(Cell, Item)>, obstacles: &[(Cell, Port, Obstacle)]| {
        maze.clone().with_furniture(Furniture::new(maze.topology(), items, obstacles)).unwrap_err()
    };
    for cell in [cells[0], cells[4], Cell(0), Cell(u32::MAX)] {
        assert_eq!(with(vec![(cell, Item::Key(0))], &[]), FurnitureError::ItemMisplaced(cell));
    }
    let two = vec![(cells[1], Item::Key(0)), (cells[1], Item::Key(1))];
    assert_eq!(with(two, &[]), FurnitureError::ItemMisplaced(cells[1]));
    let twice = vec![(cells[1], Item::Key(0)), (cells[2], Item::Key(0))];
    assert_eq!(with(twice, &[]), FurnitureError::NumberTaken(cells[2]));
    for item in [Item::Key(4), Item::Lever(2), Item::Key(255)] {
        assert_eq!(with(vec![(cells[1], item)], &[]), FurnitureError::OutOfRange(cells[1]));
    }
    let door = Obstacle::Door(0);
    for (cell, port) in [(cells[0], WEST), (cells[4], EAST), (Cell(u32::MAX), EAST), (cells[1], Port(99))] {
        assert!(matches!(with(vec![], &[(cell, port, door)]), FurnitureError::ObstacleMisplaced(..)));
    }
    let both_ends = [(cells[1], EAST, door), (cells[2], WEST, door)];
    assert!(matches!(with(vec![], &both_ends), FurnitureError::ObstacleMisplaced(..)));
    let far = Obstacle::Barrier { lever: 2, is_open: true };
    assert_eq!(with(vec![], &[(cells[1], EAST, far)]), FurnitureError::OutOfRange(cells[1]));
    assert!("5".parse::<Keys>().is_err());
    assert!("3".parse::<Levers>().is_err());
}
