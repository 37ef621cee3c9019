//! Placing furniture on a finished maze, so that it asks for a plan, can be won and cannot be lost.

use std::rc::Rc;

use super::part::{Region, Regions, Survey};
use super::proof::prove_with;
use crate::furniture::{Furniture, FurnitureRule, Item, Obstacle};
use crate::maze::Maze;
use crate::random::Random;
use crate::solve::Tree;
use crate::topology::{Cell, Port, Topology};

/// How many parts are drawn for a key or a lever, and how many are compared: of a maze with many cells, one.
const DRAWS: usize = 4;
const COMPARED: usize = 3;
const MANY_CELLS: usize = 100_000;
/// How often to start over while there is less than the rule asks for: with everything, or with many cells, with the
/// key or the lever that found no room.
const PLACEMENTS: usize = 4;

/// Places furniture by a rule in a maze that has none.
///
/// The first key stands outside of a part with the goal, which its doors cut off; every further key or lever outside of
/// all parts so far, and its doors or barriers cut off a part with the goal or an earlier key or lever. So the last one
/// can be taken freely, each opens the path to an earlier one, and every one is needed. One-way gates stand where
/// everything that they join is joined without them, or else where nothing needed is left behind.
///
/// If there is no room for everything that the rule asks for, as in tiny mazes or with very many loops, there is less;
/// whatever is returned has been [proven](super::prove). Linear in the cells, and deterministic: the same maze, rule
/// and random numbers give the same furniture.
pub fn place<T: Topology>(maze: &Maze<T>, rule: FurnitureRule, random: &mut Random) -> Furniture {
    let asked = usize::from(rule.keys.count() + rule.levers.count());
    let mut best: Option<Layout<T>> = None;
    if rule.is_none() || maze.start() == maze.goal() {
        return Furniture::default();
    }
    let survey = Survey::new(maze);
    if survey.from_start[maze.goal().index()] == u32::MAX {
        return Furniture::default();
    }
    let mut parts = Regions::new(&survey);
    let is_large = maze.passages().cell_count() > MANY_CELLS;
    for _ in 0..if is_large { 1 } else { PLACEMENTS } {
        let mut layout = Layout::new(&survey);
        layout.place_items(rule, &mut parts, random);
        let count = layout.items.len();
        if best.as_ref().is_none_or(|best| best.items.len() < count) {
            best = Some(layout);
        }
        if count == asked {
            break;
        }
    }
    best.map(|layout| layout.with_gates(rule, random)).unwrap_or_default()
}

/// A placement in progress.
struct Layout<'a, T: Topology> {
    survey: &'a Survey<'a, T>,
    items: Vec<(Cell, Item)>,
    obstacles: Vec<(Cell, Port, Obstacle)>,
    /// For each slot whether it lies in a part that is cut off.
    covered: Vec<bool>,
    /// The cells that a walk has to reach: the goal, and those with items.
    targets: Vec<Cell>,
}

/// A part to cut off, and a cell outside for what opens it.
struct Lock {
    part: Rc<Region>,
    /// Another part, which a lever closes when it opens the first one.
    other: Option<Rc<Region>>,
    cell: Cell,
    /// How much longer the walk from the start to the part is by way of the cell.
    detour: u32,
}

impl<'a, T: Topology> Layout<'a, T> {
    /// No furniture yet.
    fn new(survey: &'a Survey<'a, T>) -> Self {
        Self {
            survey,
            items: Vec::new(),
            obstacles: Vec::new(),
            covered: vec![false; survey.from_start.len()],
            targets: vec![survey.maze.goal()],
        }
    }

    fn place_items(&mut self, rule: FurnitureRule, parts: &mut Regions<T>, random: &mut Random) {
        let levers = (0..rule.levers.count()).map(|_| false);
        let mut kinds: Vec<bool> = (0..rule.keys.count()).map(|_| true).chain(levers).collect();
        random.shuffle(&mut kinds);
        // Numbers in the order in which things are placed, so that none is left out.
        let (mut keys, mut levers) = (0, 0);
        for is_key in kinds {
            let item = if is_key { Item::Key(keys) } else { Item::Lever(levers) };
            let tries = if self.survey.reached > MANY_CELLS { PLACEMENTS } else { 1 };
            if (0..tries).any(|_| self.lock(item, parts, random)) {
                keys += u8::from(is_key);
                levers += u8::from(!is_key);
            }
        }
    }

    /// Places a key or a lever with what it opens, where that makes for a long walk; or nothing if there is no room.
    fn lock(&mut self, item: Item, parts: &mut Regions<T>, random: &mut Random) -> bool {
        let compared = if self.survey.reached > MANY_CELLS { 1 } else { COMPARED };
        let locks = (0..DRAWS).filter_map(|_| self.draw_lock(item, parts, random));
        let mut locks: Vec<Lock> = locks.take(compared).collect();
        let longest = |locks: &[Lock]| (0..locks.len()).min_by_key(|&n| std::cmp::Reverse(locks[n].detour));
        while let Some(n) = longest(&locks) {
            let lock = locks.remove(n);
            let (items, obstacles) = (self.items.len(), self.obstacles.len());
            self.items.push((lock.cell, item));
            self.obstruct(&lock.part, item, false);
            if let Some(other) = &lock.other {
                self.obstruct(other, item, true);
            }
            if self.is_proven() {
                let parts = [Some(lock.part), lock.other].into_iter().flatten();
                for part in parts {
                    part.cells.iter().for_each(|cell| self.covered[cell.index()] = true);
                }
                self.targets.push(lock.cell);
                return true;
            }
            self.items.truncate(items);
            self.obstacles.truncate(obstacles);
        }
        false
    }

    /// Puts the obstacles of a key or a lever around a part.
    fn obstruct(&mut self, part: &Region, item: Item, is_open: bool) {
        let obstacle = match item {
            Item::Key(color) => Obstacle::Door(color),
            Item::Lever(lever) => Obstacle::Barrier { lever, is_open },
        };
        self.obstacles.extend(part.border.iter().map(|&(cell, port)| (cell, port, obstacle)));
    }

    fn furniture(&self) -> Furniture {
        Furniture::new(self.survey.maze.topology(), self.items.clone(), &self.obstacles)
    }

    fn is_proven(&self) -> bool {
        let furniture = self.furniture();
        let ends = [self.survey.maze.start(), self.survey.maze.goal()];
        furniture.check(self.survey.maze.passages(), ends).is_ok() && prove_with(self.survey.maze, &furniture).is_ok()
    }

    /// A random part and the end of a detour outside of all parts.
    fn draw_lock(&self, item: Item, parts: &mut Regions<T>, random: &mut Random) -> Option<Lock> {
        let part = self.draw_part(None, parts, random)?;
        let other = if item.goes_back() { self.draw_part(Some(&part), parts, random) } else { None };
        let from_start = &self.survey.from_start;
        let direct = from_start[part.door.index()];
        let from_door = self.survey.steps_from(part.door);
        let detour = |cell: Cell| {
            let steps = from_start[cell.index()].saturating_add(from_door[cell.index()]);
            steps.saturating_sub(direct)
        };
        let is_free = |cell: &Cell| {
            let at = cell.index();
            let is_covered =
                self.covered[at] || part.inside[at] || other.as_ref().is_some_and(|other| other.inside[at]);
            !is_covered
                && from_start[at] != u32::MAX
                && from_door[at] != u32::MAX
                && *cell != self.survey.maze.start()
                && !self.targets.contains(cell)
        };
        // Only dead ends, if there are any: no walk passes through them.
        let mut free: Vec<Cell> = self.survey.dead_ends.iter().copied().filter(is_free).collect();
        if free.is_empty() {
            free = self.survey.maze.passages().cells().filter(is_free).collect();
        }
        // One of those that take at least three quarters of the longest detour.
        let longest = free.iter().map(|&cell| detour(cell)).max()?;
        free.retain(|&cell| detour(cell) >= longest - longest / 4);
        let cell = free[random.below(free.len() as u64) as usize];
        Some(Lock { part, other, cell, detour: detour(cell) })
    }

    /// A random part with a target that few free passages lead into, apart from another one.
    fn draw_part(&self, apart: Option<&Region>, parts: &mut Regions<T>, random: &mut Random) -> Option<Rc<Region>> {
        // The goal half of the time, or else any.
        let target = match random.below(2) {
            0 => self.targets[0],
            _ => self.targets[random.below(self.targets.len() as u64) as usize],
        };
        let (least, most) = ((2 + self.survey.reached / 40).min(8), self.survey.reached - self.survey.reached / 4);
        let doublings = (most / least).checked_ilog2()?;
        let mut count = least << random.below(u64::from(doublings) + 1);
        while count >= least {
            let part = parts.around(target, count);
            let is_in_other = |cell: Cell| apart.is_some_and(|other| other.inside[cell.index()]);
            // Beside each other, two parts would want obstacles in one passage.
            let is_blocked = |&(cell, port): &(Cell, Port)| {
                self.is_taken((cell, port)) || is_in_other(self.survey.maze.topology().neighbor(cell, port))
            };
            let fits = |part: &Rc<Region>| {
                (least..=most).contains(&part.cells.len())
                    && !part.border.iter().any(is_blocked)
                    && !part.cells.iter().any(|&cell| is_in_other(cell))
            };
            if let Some(part) = part.filter(fits) {
                return Some(part);
            }
            count /= 8;
        }
        None
    }

    /// Returns true if an obstacle stands in a passage.
    fn is_taken(&self, (cell, port): (Cell, Port)) -> bool {
        let topology = self.survey.maze.topology();
        let other_end = (topology.neighbor(cell, port), topology.opposite(cell, port));
        let mut taken = self.obstacles.iter().map(|&(cell, port, _)| (cell, port));
        taken.any(|passage| passage == (cell, port) || passage == other_end)
    }

    /// The furniture with one-way gates: in either direction in passages that may be missing, or if there are none,
    /// towards the goal.
    fn with_gates(mut self, rule: FurnitureRule, random: &mut Random) -> Furniture {
        let furniture = self.furniture();
        if rule.gates.is_zero() {
            return furniture;
        }
        let mut gates = self.dispensable_passages(&furniture);
        let lead_on = gates.is_empty();
        if lead_on {
            gates = self.points_of_no_return(&furniture);
        }
        random.shuffle(&mut gates);
        gates.truncate(rule.gates.of(gates.len() as u64).max(1) as usize);
        for (cell, port) in gates {
            let leads_away = lead_on || random.below(2) == 0;
            self.obstacles.push((cell, port, Obstacle::Gate { leads_away }));
        }
        if self.is_proven() { self.furniture() } else { furniture }
    }

    /// The passages beside trees that join the cells of each region that furniture divides the maze into.
    fn dispensable_passages(&self, furniture: &Furniture) -> Vec<(Cell, Port)> {
        const UNMET: u8 = u8::MAX;
        const ROOT: u8 = u8::MAX - 1;
        const BARRED: u8 = u8::MAX - 2;
        let passages = self.survey.maze.passages();
        // No tree passes through a cell with an item, which changes what is open, or through the goal.
        let mark = |&steps: &u32| if steps == u32::MAX { BARRED } else { UNMET };
        let mut back: Vec<u8> = self.survey.from_start.iter().map(mark).collect();
        self.targets.iter().for_each(|target| back[target.index()] = BARRED);
        let mut edge = Vec::new();
        for root in passages.cells() {
            if back[root.index()] == UNMET {
                back[root.index()] = ROOT;
                edge.push(root);
            }
            while let Some(cell) = edge.pop() {
                for port in passages.open_ports(cell).iter() {
                    let (next, onwards) = passages.behind(cell, port);
                    if back[next.index()] == UNMET && furniture.obstacle(cell, port).is_none() {
                        back[next.index()] = onwards.0;
                        edge.push(next);
                    }
                }
            }
        }
        let mut dispensable = Vec::new();
        for cell in passages.cells().filter(|cell| back[cell.index()] != BARRED) {
            for port in passages.open_ports(cell).iter() {
                let (next, onwards) = passages.behind(cell, port);
                if cell < next
                    && ![BARRED, onwards.0].contains(&back[next.index()])
                    && back[cell.index()] != port.0
                    && furniture.obstacle(cell, port).is_none()
                {
                    dispensable.push((cell, port));
                }
            }
        }
        dispensable
    }

    /// The passages from junctions towards the goal after the last obstacle and item on the path there.
    fn points_of_no_return(&self, furniture: &Furniture) -> Vec<(Cell, Port)> {
        let (passages, start) = (self.survey.maze.passages(), self.survey.maze.start());
        let tree = Tree::to(passages, start);
        let mut points = Vec::new();
        let mut cell = self.survey.maze.goal();
        while let Some(port) = tree.step(cell) {
            let (last, onwards) = passages.behind(cell, port);
            if furniture.obstacle(cell, port).is_some() || furniture.item(last).is_some() {
                break;
            }
            if passages.open_ports(last).len() > if last == start { 1 } else { 2 } {
                points.push((last, onwards));
            }
            cell = last;
        }
        points
    }
}
