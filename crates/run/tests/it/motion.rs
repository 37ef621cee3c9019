//! A run: no wall lets the player through, each tick is one step, and the autopilot finds the way.

use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, Cell, DoorRule, Maze, Share, Side};
use mazewright_run::inside::{RADIUS, STEP, advance, autopilot, center};
use mazewright_run::{Direction, Input, Phase, Position, RunState, step};

use mazewright_testing::{
    Dice, all_kinds, carve, command, growing, in_parallel, maze_of, parse, recipe, size, solution,
};

/// Around the end of a wall the disc may get ahead by this much, never by more: it is set back
/// straight away from the post, onto the circle around it.
const MOST: f64 = STEP * 1.005;

/// The walls of a maze as plain lines, found from its passages and its exit only.
struct Walls {
    columns: i64,
    rows: i64,
    /// For each square and the ones behind the last row and column: whether its north side is shut.
    north: Vec<bool>,
    /// For each square, true if there is a wall at its west side.
    west: Vec<bool>,
}

impl Walls {
    fn new(maze: &Maze) -> Self {
        let rectangle = maze.topology();
        let (columns, rows) = (i64::from(rectangle.columns()), i64::from(rectangle.rows()));
        let is_open = |x: i64, y: i64, side: Side| {
            let Some(cell) = rectangle.cell_at(x, y) else { return false };
            let is_exit = maze.exit().is_some_and(|exit| exit.cell == cell && exit.port == side.port());
            is_exit || maze.passages().is_open(cell, side.port())
        };
        let mut walls = Self { columns, rows, north: Vec::new(), west: Vec::new() };
        for y in 0..=rows {
            for x in 0..=columns {
                let north = is_open(x, y, Side::North) || is_open(x, y - 1, Side::South);
                let west = is_open(x, y, Side::West) || is_open(x - 1, y, Side::East);
                walls.north.push(!north && x < columns);
                walls.west.push(!west && y < rows);
            }
        }
        walls
    }

    fn is_shut(&self, sides: &[bool], x: i64, y: i64) -> bool {
        let inside = (0..=self.columns).contains(&x) && (0..=self.rows).contains(&y);
        inside && sides[(y * (self.columns + 1) + x) as usize]
    }

    /// The distance to the nearest wall within two squares, ends of walls included.
    fn distance(&self, position: Position) -> f64 {
        let (left, top) = (position.x.floor() as i64, position.y.floor() as i64);
        let mut nearest = f64::INFINITY;
        for y in top - 2..=top + 3 {
            for x in left - 2..=left + 3 {
                let (dx, dy) = (position.x - x as f64, position.y - y as f64);
                if self.is_shut(&self.north, x, y) {
                    nearest = nearest.min((dx - dx.clamp(0.0, 1.0)).hypot(dy));
                }
                if self.is_shut(&self.west, x, y) {
                    nearest = nearest.min(dx.hypot(dy - dy.clamp(0.0, 1.0)));
                }
            }
        }
        nearest
    }

    /// Returns true if a move of less than a cell leads through no wall: over open sides only, and over a corner only
    /// where no wall ends.
    fn lets_through(&self, from: Position, to: Position) -> bool {
        let (x1, y1) = (from.x.floor() as i64, from.y.floor() as i64);
        let (x2, y2) = (to.x.floor() as i64, to.y.floor() as i64);
        let (x, y) = (x1.max(x2), y1.max(y2));
        let north = |x: i64| self.is_shut(&self.north, x, y);
        let west = |y: i64| self.is_shut(&self.west, x, y);
        match ((x2 - x1).abs(), (y2 - y1).abs()) {
            (0, 0) => true,
            (0, 1) => !north(x),
            (1, 0) => !west(y),
            (1, 1) => !north(x) && !north(x - 1) && !west(y) && !west(y - 1),
            _ => false,
        }
    }
}

/// The fault of a tick that led from one position to another, if there is one.
fn fault(walls: &Walls, from: Position, to: Position) -> Option<String> {
    let distance = walls.distance(to);
    let length = (to.x - from.x).hypot(to.y - from.y);
    match () {
        () if distance < RADIUS - 1e-9 => Some(format!("{distance} from a wall")),
        () if !walls.lets_through(from, to) => Some("through a wall".to_owned()),
        () if length > MOST => Some(format!("{length} in a tick")),
        () => None,
    }
}

/// Inputs as a restless player gives them: held for a while, in any direction, often a diagonal,
/// often straight at the nearest corner.
struct Player {
    dice: Dice,
    held: usize,
    input: Input,
}

impl Player {
    fn new(seed: u64) -> Self {
        Self { dice: Dice(seed), held: 0, input: Input::default() }
    }

    fn input(&mut self, position: Position) -> Input {
        if self.held == 0 {
            self.held = 1 + self.dice.below(40);
            let bytes = self.dice.word().to_le_bytes();
            let (x, y) = (bytes[0].cast_signed(), bytes[1].cast_signed());
            self.input.direction = match self.dice.below(4) {
                0 => Direction { x, y },
                1 => {
                    let (dx, dy) = (position.x.round() - position.x, position.y.round() - position.y);
                    Direction::from_vector(dx * 1.9, dy * 1.9)
                }
                _ => Direction { x: x.signum() * 127, y: y.signum() * (y & 1) * 127 },
            };
        }
        self.held -= 1;
        self.input
    }
}

fn mazes_to_roam() -> Vec<(String, Maze)> {
    let mut mazes = Vec::new();
    for algorithm in
        [Algorithm::RecursiveBacktracker, Algorithm::Sidewinder(Share::HALF), growing("random"), Algorithm::WallList]
    {
        for (columns, rows) in [(3, 3), (8, 5), (21, 13)] {
            for (braid, doors) in [("0", DoorRule::Corners), ("0.5", DoorRule::Sides), ("1", DoorRule::None)] {
                let braid = if algorithm.is_tiled() { "0" } else { braid };
                let recipe = recipe(algorithm, size(columns, rows), 23).with_braid(parse(braid)).with_doors(doors);
                mazes.push((command(&recipe), carve(&recipe)));
            }
        }
    }
    for drawing in [ROOM, POSTS] {
        mazes.push((drawing.to_owned(), maze_of(drawing)));
    }
    mazes
}

const ROOM: &str = "\
+--+--+--+
|        |
+  +  +  +
|        |
+  +  +  +
|        |
+--+--+--+
";

/// Walls that end in the open, a void cell, and a door in the middle of a side.
const POSTS: &str = "\
+--+--+--+--+
|           |
+  +--+  +  +
|     |  |
+  +  +--+  +
|  |  |##|  |
+  +  +--+  +
            |
+--+--+--+--+
";

#[test]
fn no_input_leads_through_a_wall() {
    in_parallel(&mazes_to_roam(), |(name, maze)| {
        let walls = Walls::new(maze);
        let mut player = Player::new(99);
        let cells: Vec<Cell> = maze.passages().cells().collect();
        let mut state = RunState::new(maze);
        for tick in 0..100_000 {
            // Every now and then, and after a win, continue from another cell.
            if tick % 2000 == 0 || state.phase == Phase::Won {
                let cell = cells[player.dice.below(cells.len())];
                let position = center(maze.topology(), cell);
                state = RunState { position, ..RunState::new(maze) };
            }
            let before = state.position;
            let input = player.input(before);
            step(maze, &mut state, input);
            if let Some(fault) = fault(&walls, before, state.position) {
                let direction = input.direction;
                panic!("{name}: {fault}, {before:?} {direction:?} {:?}", state.position);
            }
        }
    });
}

#[test]
fn the_checks_can_fail() {
    let walls = Walls::new(&maze_of(POSTS));
    let at = |x: f64, y: f64| Position { x, y };
    assert_eq!(walls.distance(at(0.5, 0.5)), 0.5);
    assert_eq!(walls.distance(at(1.75, 1.5)), 0.25);
    let fault = |from: Position, to: Position| fault(&walls, from, to);
    assert_eq!(fault(at(0.25, 0.5), at(0.3, 0.5)), None);
    assert_eq!(fault(at(0.3, 0.5), at(0.25, 0.5)).unwrap(), "0.25 from a wall");
    assert_eq!(fault(at(1.5, 0.5), at(1.5, 1.5)).unwrap(), "through a wall");
    assert_eq!(fault(at(0.5, 0.5), at(1.5, 1.5)).unwrap(), "through a wall");
    assert_eq!(fault(at(0.5, 0.5), at(0.5, 0.75)).unwrap(), "0.25 in a tick");
}

#[test]
fn in_the_open_each_tick_is_one_step_whatever_the_strength() {
    let maze = maze_of(ROOM);
    let middle = Position { x: 1.5, y: 1.5 };
    for x in i8::MIN..=i8::MAX {
        for y in i8::MIN..=i8::MAX {
            let (to, touched) = advance(&maze, middle, Direction { x, y });
            let length = (to.x - middle.x).hypot(to.y - middle.y);
            let expected = if (x, y) == (0, 0) { 0.0 } else { STEP };
            assert!((length - expected).abs() < 1e-12 && !touched, "{x} {y}: {length}");
        }
    }
}

#[test]
fn a_straight_corridor_is_walked_at_constant_speed_to_its_end() {
    let corridor = recipe(Algorithm::Sidewinder(Share::HALF), size(40, 1), 1).with_doors(DoorRule::None);
    let maze = carve(&corridor);
    for strength in [1, 64, 127] {
        let mut position = center(maze.topology(), maze.start());
        let mut expected = 0.5;
        for _ in 0..20 * 39 {
            expected += STEP;
            position = advance(&maze, position, Direction { x: strength, y: 0 }).0;
            assert_eq!((position.x.to_bits(), position.y), (f64::to_bits(expected), 0.5));
        }
        for _ in 0..10 {
            position = advance(&maze, position, Direction { x: strength, y: 0 }).0;
        }
        assert_eq!(position.x, 40.0 - RADIUS);
        assert!(advance(&maze, position, Direction { x: strength, y: 0 }).1, "no touch");
    }
}

#[test]
fn along_a_wall_the_player_slides() {
    let maze = carve(&recipe(Algorithm::Sidewinder(Share::HALF), size(10, 1), 1).with_doors(DoorRule::None));
    for y in [127, -127] {
        let mut position = center(maze.topology(), maze.start());
        for _ in 0..20 {
            position = advance(&maze, position, Direction { x: 127, y }).0;
        }
        let wall = if y > 0 { 1.0 - RADIUS } else { RADIUS };
        assert_eq!(position.y, wall);
        let (next, touched) = advance(&maze, position, Direction { x: 127, y });
        assert!(touched && (next.x - position.x - STEP / 2.0_f64.sqrt()).abs() < 1e-12);
    }
}

/// A corridor with one opening on each side.
const CROSSING: &str = "\
+--+--+--+--+--+
|##|##|  |##|##|
+--+--+  +--+--+
| S            |
+--+--+  +--+--+
|##|##| E|##|##|
+--+--+--+--+--+
";

#[test]
fn a_turn_held_before_the_opening_is_taken_there() {
    let maze = maze_of(CROSSING);
    for (y, row) in [(-127, 0), (127, 2)] {
        for start in [0, 4] {
            let x = if start == 0 { 127 } else { -127 };
            let mut position = center(maze.topology(), maze.topology().cell(start, 1));
            for _ in 0..120 {
                position = advance(&maze, position, Direction { x, y }).0;
            }
            assert_eq!(position.square(), (2, row), "{x} {y}");
        }
    }
}

#[test]
fn the_autopilot_wins_in_about_the_time_its_path_takes() {
    let sizes = [(1, 1), (1, 12), (12, 1), (2, 2), (3, 3), (16, 8), (31, 21)];
    let recipes = all_kinds(&sizes, &["0", "0.5"], 31..32);
    let mut mazes: Vec<_> = recipes.iter().map(|recipe| (command(recipe), carve(recipe))).collect();
    for sample in ["rosetta-16x8.txt", "tiles-21x41.txt"] {
        let path = format!("{}/../../tests/samples/{sample}", env!("CARGO_MANIFEST_DIR"));
        mazes.push((sample.to_owned(), maze_of(&std::fs::read_to_string(path).unwrap())));
    }
    mazes.push((CROSSING.to_owned(), maze_of(CROSSING)));
    in_parallel(&mazes, |(name, maze)| {
        let steps = solution(maze).unwrap().len() as f64 - 1.0;
        // From the middle of the first cell, through the exit or near the middle of the goal.
        let cells = steps + if maze.exit().is_some() { 0.5 } else { -0.25 };
        let ideal = (cells / STEP).max(1.0);
        let ticks = f64::from(drive(maze, name));
        assert!((ideal - 1.0..=ideal * 1.01 + 2.0).contains(&ticks), "{name}: {ticks} ticks for {ideal}");
    });
}

/// Lets the autopilot walk a maze to its win; the number of ticks.
fn drive(maze: &Maze, name: &str) -> u32 {
    let tree = Tree::to(maze.passages(), maze.goal());
    let walls = Walls::new(maze);
    let mut state = RunState::new(maze);
    for _ in 0..100_000 {
        let before = state.position;
        let direction = autopilot(maze, &tree, before);
        assert!(!direction.is_none(), "{name}: the autopilot stands still at {before:?}");
        let events = step(maze, &mut state, Input { direction, ..Input::default() });
        assert_eq!(fault(&walls, before, state.position), None, "{name}");
        if events.won {
            return state.run.0;
        }
    }
    panic!("{name}: the autopilot never arrives, it is at {:?}", state.position);
}

#[test]
fn the_autopilot_stands_still_without_a_path() {
    let maze = maze_of("+--+--+\n| S| E|\n+--+--+\n");
    let tree = Tree::to(maze.passages(), maze.goal());
    assert!(autopilot(&maze, &tree, RunState::new(&maze).position).is_none());
    assert!(autopilot(&maze, &tree, Position { x: -3.0, y: 0.5 }).is_none());
}
