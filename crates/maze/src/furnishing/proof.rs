//! The proof that a maze with furniture can be won and cannot be lost.

use crate::furniture::{Condition, Furniture, Item, MAX_KEYS, Obstacle, State};
use crate::maze::Maze;
use crate::topology::{Cell, Topology};

/// The proof that the goal can be reached from the start, and from every state that can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The regions that furniture divides the maze into, each cell with an item and the goal being one of its own.
    pub regions: usize,
    /// The regions that can be reached, counted once for each condition.
    pub states: u64,
}

/// The reason why there is no proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unprovable {
    /// The goal cannot be reached from the start.
    #[error("the goal cannot be reached from the start")]
    Unwinnable,
    /// The goal can no longer be reached from a state that can be reached.
    #[error("a player could get stuck: from some state, the goal cannot be reached")]
    Losable(State),
}

/// A set of conditions, a bit for each.
type Conditions = u64;

/// For each bit, the set of conditions in which it is set.
const WITH_BIT: [Conditions; 6] = {
    let mut sets = [0; 6];
    let mut condition = 0;
    while condition < Condition::COUNT {
        let mut bit = 0;
        while bit < 6 {
            sets[bit] |= ((condition as u64) >> bit & 1) << condition;
            bit += 1;
        }
        condition += 1;
    }
    sets
};

impl Obstacle {
    /// The conditions in which the obstacle can be passed from this end.
    const fn passable_in(self) -> Conditions {
        match self {
            Self::Door(color) => WITH_BIT[color as usize],
            Self::Gate { leads_away: true } => Conditions::MAX,
            Self::Gate { leads_away: false } => 0,
            Self::Barrier { lever, is_open } => {
                let thrown = WITH_BIT[(MAX_KEYS + lever) as usize];
                if is_open { !thrown } else { thrown }
            }
        }
    }
}

impl Item {
    /// The conditions after entering the item's cell in one of some conditions.
    const fn after(self, before: Conditions) -> Conditions {
        let Some(bit) = self.bit() else { return before };
        let changed = before & WITH_BIT[bit.trailing_zeros() as usize];
        let back = if self.goes_back() { changed >> bit } else { changed };
        back | (before & !changed) << bit
    }

    /// The conditions from which entering the item's cell leads to one of some conditions.
    const fn before(self, after: Conditions) -> Conditions {
        let Some(bit) = self.bit() else { return after };
        if self.goes_back() {
            return self.after(after);
        }
        let changed = after & WITH_BIT[bit.trailing_zeros() as usize];
        changed | changed >> bit
    }
}

/// Cells that are joined without furniture, or one cell with an item, or the goal.
#[derive(Clone, Copy)]
struct Region {
    first: Cell,
    item: Option<Item>,
    reached: Conditions,
    /// The conditions that were reached and lead to the goal.
    winning: Conditions,
    is_waiting: bool,
}

/// A passage from one region into another that is open in some conditions.
#[derive(Clone, Copy)]
struct Link {
    from: u32,
    to: u32,
    open_in: Conditions,
}

/// Proves that the furniture of a maze lets everyone win, or says why it does not.
///
/// Cells that are joined without furniture are taken as one region. Linear in the cells, and in the regions that
/// furniture divides them into times the conditions; takes four bytes a slot.
///
/// # Errors
/// When the goal cannot be reached from the start, or not from some other state that can be reached.
pub fn prove<T: Topology>(maze: &Maze<T>) -> Result<Proof, Unprovable> {
    prove_with(maze, maze.furniture())
}

/// Proves that a maze with furniture other than its own lets everyone win.
pub(super) fn prove_with<T: Topology>(maze: &Maze<T>, furniture: &Furniture) -> Result<Proof, Unprovable> {
    let (mut regions, mut links) = divide(maze, furniture);
    links.sort_by_cached_key(|link| u64::from(link.from));
    regions[0].reached = 1;
    spread(&mut regions, 0, |regions, region, changed| {
        for &Link { to, open_in, .. } in links_at(&links, region, |link| link.from) {
            let before = regions[region as usize].reached & open_in;
            let next = &mut regions[to as usize];
            let after = next.item.map_or(before, |item| item.after(before));
            if after & !next.reached != 0 {
                next.reached |= after;
                changed.push(to);
            }
        }
    });
    let goal = regions.iter().position(|region| region.first == maze.goal());
    let Some(goal) = goal.filter(|&goal| regions[goal].reached != 0) else { return Err(Unprovable::Unwinnable) };
    regions[goal].winning = regions[goal].reached;
    links.sort_by_cached_key(|link| u64::from(link.to));
    spread(&mut regions, goal as u32, |regions, region, changed| {
        let Region { item, winning: after, .. } = regions[region as usize];
        let before = item.map_or(after, |item| item.before(after));
        for &Link { from, open_in, .. } in links_at(&links, region, |link| link.to) {
            let last = &mut regions[from as usize];
            let winning = before & open_in & last.reached;
            if winning & !last.winning != 0 {
                last.winning |= winning;
                changed.push(from);
            }
        }
    });
    for region in &regions {
        let lost = region.reached & !region.winning;
        if lost != 0 {
            let condition = Condition(lost.trailing_zeros() as u8);
            return Err(Unprovable::Losable(State { cell: region.first, condition }));
        }
    }
    let states = regions.iter().map(|region| u64::from(region.reached.count_ones())).sum();
    Ok(Proof { regions: regions.len(), states })
}

/// Processes regions that changed, beginning with one, until none is left.
fn spread(regions: &mut [Region], first: u32, mut take: impl FnMut(&mut [Region], u32, &mut Vec<u32>)) {
    let (mut waiting, mut changed) = (vec![first], Vec::new());
    while let Some(region) = waiting.pop() {
        regions[region as usize].is_waiting = false;
        take(regions, region, &mut changed);
        for other in changed.drain(..) {
            if !std::mem::replace(&mut regions[other as usize].is_waiting, true) {
                waiting.push(other);
            }
        }
    }
}

/// The links whose end is a region, of all in the order of that end.
fn links_at(links: &[Link], region: u32, end: fn(&Link) -> u32) -> &[Link] {
    let first = links.partition_point(|link| end(link) < region);
    let count = links[first..].partition_point(|link| end(link) == region);
    &links[first..first + count]
}

/// The regions of a maze that could be reached if everything were open, the start's first, and the links between them.
fn divide<T: Topology>(maze: &Maze<T>, furniture: &Furniture) -> (Vec<Region>, Vec<Link>) {
    const NONE: u32 = u32::MAX;
    const FURNISHED: u32 = u32::MAX - 1;
    let (passages, topology) = (maze.passages(), maze.topology());
    let goal = maze.goal();
    let mut region_of = vec![NONE; topology.slots()];
    for cell in furniture.cells() {
        region_of[cell.index()] = FURNISHED;
    }
    let (mut regions, mut links) = (Vec::new(), Vec::new());
    // Cells at the border of a region: where others begin.
    let mut seeds = vec![maze.start()];
    // The passages from one region to another, with the end that is known.
    let mut borders: Vec<(Cell, Cell, Conditions)> = Vec::new();
    let mut edge = Vec::new();
    while let Some(seed) = seeds.pop() {
        if region_of[seed.index()] < FURNISHED {
            continue;
        }
        let number = regions.len() as u32;
        let item = furniture.item(seed);
        let is_alone = item.is_some() || seed == goal;
        regions.push(Region { first: seed, item, reached: 0, winning: 0, is_waiting: false });
        edge.push((seed, region_of[seed.index()] == FURNISHED));
        region_of[seed.index()] = number;
        while let Some((cell, is_furnished)) = edge.pop() {
            for port in passages.open_ports(cell).iter() {
                let next = topology.neighbor(cell, port);
                let place = region_of[next.index()];
                if place == number {
                    continue;
                }
                let obstacle = if is_furnished { furniture.obstacle(cell, port) } else { None };
                let ends_here = is_alone
                    || obstacle.is_some()
                    || next == goal
                    || place == FURNISHED && furniture.item(next).is_some();
                if ends_here {
                    let open_in = obstacle.map_or(Conditions::MAX, Obstacle::passable_in);
                    borders.push((cell, next, open_in));
                    seeds.push(next);
                } else if place >= FURNISHED {
                    region_of[next.index()] = number;
                    edge.push((next, place == FURNISHED));
                } else {
                    borders.push((cell, next, Conditions::MAX));
                }
            }
        }
    }
    for (from, to, open_in) in borders {
        let (from, to) = (region_of[from.index()], region_of[to.index()]);
        if from != to && open_in != 0 {
            links.push(Link { from, to, open_in });
        }
    }
    (regions, links)
}
