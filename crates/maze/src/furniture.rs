//! Furniture of a finished maze: keys and doors, one-way gates, levers and their barriers; and how much of each a maze
//! is asked to have.

use super::options::{OptionSpec, number_option};
use super::passages::Passages;
use super::share::Share;
use super::topology::{Cell, Port, Topology};

/// The most keys of a maze, each of another color.
pub const MAX_KEYS: u8 = 4;
/// The most levers of a maze.
pub const MAX_LEVERS: u8 = 2;

/// A number of things of a kind, at most `MOST`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Count<const MOST: u8>(u8);

/// A number of keys.
pub type Keys = Count<MAX_KEYS>;
/// A number of levers.
pub type Levers = Count<MAX_LEVERS>;

impl<const MOST: u8> Count<MOST> {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// That many; `MOST` beyond that.
    pub const fn new(number: u8) -> Self {
        Self(if number < MOST { number } else { MOST })
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0
    }
}

impl Keys {
    /// The option for keys and their doors.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "keys",
        value_name: "NUMBER",
        domain: "a number from 0 to 4, such as 2",
        default: "0",
        choices: &["0", "1", "2", "3", "4"],
        help: "The number of keys, if there is room; each opens doors of a different color",
    };
}

impl Levers {
    /// The option for levers and their barriers.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "levers",
        value_name: "NUMBER",
        domain: "a number from 0 to 2, such as 1",
        default: "0",
        choices: &["0", "1", "2"],
        help: "The number of levers, if there is room; each opens some barriers and closes others",
    };
}

number_option!(Keys, 0..=MAX_KEYS, Self::NONE);
number_option!(Levers, 0..=MAX_LEVERS, Self::NONE);

/// How much furniture a maze is asked to have; none by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FurnitureRule {
    /// The number of keys.
    pub keys: Keys,
    /// The share of the passages that may carry one-way gates and do.
    pub gates: Share,
    /// The number of levers.
    pub levers: Levers,
}

impl FurnitureRule {
    /// Returns true if the rule asks for no furniture.
    pub const fn is_none(self) -> bool {
        self.keys.count() == 0 && self.levers.count() == 0 && self.gates.is_zero()
    }
}

/// A thing on a cell, which acts when the cell is entered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// The key to all doors of a color below [`MAX_KEYS`]; whoever enters its cell carries it from then on.
    Key(u8),
    /// A lever, numbered below [`MAX_LEVERS`]; entering its cell throws it.
    Lever(u8),
}

impl Item {
    /// Its unique number: the color of a key, or 16 plus the number of a lever.
    pub const fn code(self) -> u8 {
        match self {
            Self::Key(color) => color,
            Self::Lever(lever) => 16 | lever,
        }
    }

    /// The item with a [code](Item::code).
    pub const fn of_code(code: u8) -> Self {
        if code < 16 { Self::Key(code) } else { Self::Lever(code - 16) }
    }

    /// The character that stands for it in texts: `a` to `d`, `1` or `2`.
    pub const fn sign(self) -> char {
        match self {
            Self::Key(color) => b"abcd"[color as usize % 4] as char,
            Self::Lever(lever) => b"12"[lever as usize % 2] as char,
        }
    }

    /// The item that a character stands for.
    pub const fn of_sign(sign: char) -> Option<Self> {
        match sign {
            'a'..='d' => Some(Self::Key(sign as u8 - b'a')),
            '1'..='2' => Some(Self::Lever(sign as u8 - b'1')),
            _ => None,
        }
    }

    /// Returns true if entering its cell a second time undoes the first.
    pub(super) const fn goes_back(self) -> bool {
        matches!(self, Self::Lever(_))
    }

    /// The bit of a [`Condition`] that the item changes; `None` for a number out of range.
    pub(super) const fn bit(self) -> Option<u8> {
        match self {
            Self::Key(color) if color < MAX_KEYS => Some(1 << color),
            Self::Lever(lever) if lever < MAX_LEVERS => Some(1 << (MAX_KEYS + lever)),
            _ => None,
        }
    }
}

/// A thing in a passage, as seen from one of its two ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// A door of a color, which lets through whoever carries the key.
    Door(u8),
    /// A one-way gate.
    Gate {
        /// True if the gate leads away from this end, so that it can be passed from here.
        leads_away: bool,
    },
    /// A barrier, which opens or closes each time its lever is thrown.
    Barrier {
        /// The number of the lever.
        lever: u8,
        /// True if the barrier is open at first.
        is_open: bool,
    },
}

impl Obstacle {
    /// The number that it alone has: the color of a door; 17 for a gate that leads away from its cell, 16 for any
    /// other; or 32 plus twice the number of the lever of a barrier, and 1 more for one that is open at first.
    pub const fn code(self) -> u8 {
        match self {
            Self::Door(color) => color,
            Self::Gate { leads_away } => 16 | leads_away as u8,
            Self::Barrier { lever, is_open } => 32 | lever << 1 | is_open as u8,
        }
    }

    /// The obstacle with a [code](Obstacle::code).
    pub const fn of_code(code: u8) -> Self {
        let is_odd = code & 1 == 1;
        match code {
            0..16 => Self::Door(code),
            16..32 => Self::Gate { leads_away: is_odd },
            _ => Self::Barrier { lever: (code - 32) / 2, is_open: is_odd },
        }
    }

    /// Returns true if it is shown and written from the first of the two ends of its passage, as it is seen from there:
    /// a gate where it can be passed, any other if that end comes first.
    pub fn begins_at(self, here: (Cell, Port), other: (Cell, Port)) -> bool {
        match self {
            Self::Gate { leads_away } => leads_away,
            _ => here < other,
        }
    }

    /// The obstacle as seen from the other end of the passage.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Gate { leads_away } => Self::Gate { leads_away: !leads_away },
            other => other,
        }
    }

    /// Returns true if the obstacle can be passed from this end.
    const fn is_passable(self, condition: Condition) -> bool {
        match self {
            Self::Door(color) => condition.has(Item::Key(color)),
            Self::Gate { leads_away } => leads_away,
            Self::Barrier { lever, is_open } => is_open != condition.has(Item::Lever(lever)),
        }
    }
}

/// The keys held (bit `color`) and the levers that are not in their first position (bit [`MAX_KEYS`] + lever).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Condition(pub(super) u8);

impl Condition {
    /// How many conditions there are.
    pub const COUNT: usize = 1 << (MAX_KEYS + MAX_LEVERS);

    /// The number of the condition, below [`Condition::COUNT`].
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The condition of a number; bits beyond [`Condition::COUNT`] are dropped.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & (Self::COUNT as u8 - 1))
    }

    /// Returns true if the key is held or the lever is thrown.
    pub const fn has(self, item: Item) -> bool {
        matches!(item.bit(), Some(bit) if self.0 & bit != 0)
    }

    /// The condition after a cell with an item is entered.
    const fn after(self, item: Item) -> Self {
        match item.bit() {
            Some(bit) if item.goes_back() => Self(self.0 ^ bit),
            Some(bit) => Self(self.0 | bit),
            None => self,
        }
    }
}

/// The state of a walk through a maze with furniture: where it is, and what it has changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct State {
    /// The cell.
    pub cell: Cell,
    /// The keys held and the levers' positions.
    pub condition: Condition,
}

impl From<Cell> for State {
    /// The state in a cell of a walk that has changed nothing.
    fn from(cell: Cell) -> Self {
        Self { cell, condition: Condition::default() }
    }
}

/// The furniture of a maze: at most one item a cell, and at most one obstacle a passage.
///
/// Both lists are in ascending order, so that equal furniture compares equal. Nothing is allocated for no furniture.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Furniture {
    items: Box<[(Cell, Item)]>,
    /// The obstacle of each passage twice, as seen from either end.
    obstacles: Box<[(Cell, Port, Obstacle)]>,
}

/// Why furniture does not fit a maze, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FurnitureError {
    /// An item stands outside of the maze, on its start, on its goal or on another item.
    #[error("a key or lever stands in a wall, on the start, on the goal or on another one; move it")]
    ItemMisplaced(Cell),
    /// There are two keys of a color or two equal levers.
    #[error("there is another key of that color, or lever of that number; remove one")]
    NumberTaken(Cell),
    /// An obstacle stands in no passage, or in the passage of another one.
    #[error("a door, gate or barrier stands in no passage, or there is another one in it; remove one")]
    ObstacleMisplaced(Cell, Port),
    /// An item has a number that there cannot be, or an obstacle one that no item can have.
    #[error("keys and doors have a color from 0 to {}, levers and barriers a number below {MAX_LEVERS}", MAX_KEYS - 1)]
    OutOfRange(Cell),
}

impl FurnitureError {
    /// The cell, and its side for an obstacle that stands wrong.
    pub const fn place(self) -> (Cell, Option<Port>) {
        match self {
            Self::ItemMisplaced(cell) | Self::NumberTaken(cell) | Self::OutOfRange(cell) => (cell, None),
            Self::ObstacleMisplaced(cell, port) => (cell, Some(port)),
        }
    }
}

impl Furniture {
    /// The furniture of items and obstacles, the latter given from one end of each passage of a grid.
    ///
    /// [`Maze::with_furniture`](crate::Maze::with_furniture) checks where they stand.
    pub fn new<T: Topology>(topology: &T, mut items: Vec<(Cell, Item)>, obstacles: &[(Cell, Port, Obstacle)]) -> Self {
        // Keys of one type share one copy of the sort in a page.
        items.sort_by_cached_key(|&(cell, _)| u64::from(cell.0));
        let mut both_ends: Vec<_> = obstacles.to_vec();
        for &(cell, port, obstacle) in obstacles {
            if topology.contains(cell) && topology.has_port(cell, port) {
                let (neighbor, back) = (topology.neighbor(cell, port), topology.opposite(cell, port));
                if topology.contains(neighbor) {
                    both_ends.push((neighbor, back, obstacle.opposite()));
                }
            }
        }
        both_ends.sort_by_cached_key(|&(cell, port, _)| u64::from(cell.0) << 8 | u64::from(port.0));
        Self { items: items.into(), obstacles: both_ends.into() }
    }

    /// Returns true if the maze has no furniture.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty() && self.obstacles.is_empty()
    }

    /// All items, cells ascending.
    pub fn items(&self) -> &[(Cell, Item)] {
        &self.items
    }

    /// All obstacles from both ends of their passages, cells and ports ascending.
    pub fn obstacles(&self) -> &[(Cell, Port, Obstacle)] {
        &self.obstacles
    }

    /// The cells with an item or at an obstacle, some of them more than once.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        let items = self.items.iter().map(|&(cell, _)| cell);
        items.chain(self.obstacles.iter().map(|&(cell, ..)| cell))
    }

    /// Each obstacle from one end: a gate from where it can be passed, others from the end that comes first.
    pub fn obstacles_once<T: Topology>(&self, topology: &T) -> impl Iterator<Item = (Cell, Port, Obstacle)> {
        self.obstacles.iter().copied().filter(move |&(cell, port, obstacle)| {
            obstacle.begins_at((cell, port), (topology.neighbor(cell, port), topology.opposite(cell, port)))
        })
    }

    /// The item on a cell.
    #[inline]
    pub fn item(&self, cell: Cell) -> Option<Item> {
        let at = self.items.binary_search_by_key(&cell, |&(cell, _)| cell);
        at.ok().map(|at| self.items[at].1)
    }

    /// The obstacle at a port of a cell, as seen from there.
    #[inline]
    pub fn obstacle(&self, cell: Cell, port: Port) -> Option<Obstacle> {
        let at = self.obstacles.binary_search_by_key(&(cell, port), |&(cell, port, _)| (cell, port));
        at.ok().map(|at| self.obstacles[at].2)
    }

    /// Returns true if furniture lets a walk leave a cell through a port. The maze knows whether there is a passage.
    #[inline]
    pub fn is_passable(&self, cell: Cell, port: Port, condition: Condition) -> bool {
        self.obstacle(cell, port).is_none_or(|obstacle| obstacle.is_passable(condition))
    }

    /// The condition of a walk after it enters a cell.
    #[inline]
    pub fn enter(&self, cell: Cell, condition: Condition) -> Condition {
        self.item(cell).map_or(condition, |item| condition.after(item))
    }

    /// The furniture that is left in a condition: without the keys that are held and their doors, and with barriers as
    /// they are now.
    pub fn left_in(&self, condition: Condition) -> Self {
        let is_left = |&&(_, item): &&(Cell, Item)| !(matches!(item, Item::Key(_)) && condition.has(item));
        let left = |&(cell, port, obstacle): &(Cell, Port, Obstacle)| match obstacle {
            Obstacle::Door(color) if condition.has(Item::Key(color)) => None,
            Obstacle::Barrier { lever, is_open } => {
                let is_open = is_open != condition.has(Item::Lever(lever));
                Some((cell, port, Obstacle::Barrier { lever, is_open }))
            }
            other => Some((cell, port, other)),
        };
        Self {
            items: self.items.iter().filter(is_left).copied().collect(),
            obstacles: self.obstacles.iter().filter_map(left).collect(),
        }
    }

    /// The number of keys.
    pub fn keys(&self) -> usize {
        self.items.iter().filter(|(_, item)| matches!(item, Item::Key(_))).count()
    }

    /// The number of levers.
    pub fn levers(&self) -> usize {
        self.items.len() - self.keys()
    }

    /// Checks that everything stands where it can in a maze.
    pub(super) fn check<T: Topology>(&self, passages: &Passages<T>, ends: [Cell; 2]) -> Result<(), FurnitureError> {
        let topology = passages.topology();
        let is_cell =
            |cell: Cell| cell.index() < topology.slots() && topology.contains(cell) && !passages.is_void(cell);
        let mut taken = 0;
        for (n, &(cell, item)) in self.items.iter().enumerate() {
            let is_second = n > 0 && self.items[n - 1].0 == cell;
            if is_second || !is_cell(cell) || ends.contains(&cell) {
                return Err(FurnitureError::ItemMisplaced(cell));
            }
            match item.bit() {
                Some(bit) if taken & bit == 0 => taken |= bit,
                Some(_) => return Err(FurnitureError::NumberTaken(cell)),
                None => return Err(FurnitureError::OutOfRange(cell)),
            }
        }
        for (n, &(cell, port, obstacle)) in self.obstacles.iter().enumerate() {
            let is_second = n > 0 && (self.obstacles[n - 1].0, self.obstacles[n - 1].1) == (cell, port);
            let misplaced = Err(FurnitureError::ObstacleMisplaced(cell, port));
            if is_second || port.0 >= 16 || !is_cell(cell) || !passages.is_open(cell, port) {
                return misplaced;
            }
            let (neighbor, back) = passages.behind(cell, port);
            if self.obstacle(neighbor, back) != Some(obstacle.opposite()) {
                return misplaced;
            }
            let is_in_range = match obstacle {
                Obstacle::Door(color) => color < MAX_KEYS,
                Obstacle::Barrier { lever, .. } => lever < MAX_LEVERS,
                Obstacle::Gate { .. } => true,
            };
            if !is_in_range {
                return Err(FurnitureError::OutOfRange(cell));
            }
        }
        Ok(())
    }
}
