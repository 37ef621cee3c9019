//! Placing furniture on a finished maze, so that it asks for a plan, can be won and cannot be lost.

use super::tree::Tree;
use super::{Furniture, FurnitureRule, Item, Obstacle, Plan, prove};
use crate::maze::Maze;
use crate::random::Random;
use crate::solve::distances;
use crate::topology::{Cell, Port, Topology};

/// The most passages over the border of a part that doors cut off.
const MOST_DOORS: i32 = 4;
/// The most cells of a maze of which several placements are tried, and how many.
const FEW_CELLS: usize = 4_000;
const PLACEMENTS: usize = 4;
/// How many parts are tried for each key and lever, and for one of many cells.
const PARTS: usize = 6;
const PARTS_OF_MANY: usize = 2;
const MANY_CELLS: usize = 100_000;

/// Furniture for a maze without, by a rule.
///
/// The first key stands outside of a part with the goal, which its doors cut off; every further key or lever outside of
/// all parts so far, and its doors or barriers cut off a part with the goal or an earlier key or lever. So the last one
/// is free to be taken, each gives the way to an earlier one, and every one is needed. One-way gates stand in passages
/// beside a tree that joins all cells, or where nothing that is needed is left behind.
///
/// Where there is no room for all that the rule asks for, as in tiny mazes, there is less of it. Linear in the cells,
/// and deterministic: the same maze, rule and random numbers give the same furniture.
#[must_use]
pub fn place<T: Topology>(maze: &Maze<T>, rule: FurnitureRule, random: &mut Random) -> Furniture {
    let placements = if maze.passages().cell_count() > FEW_CELLS { 1 } else { PLACEMENTS };
    if rule.is_none() {
        return Furniture::default();
    }
    let mut best = None;
    let mut bare = maze.clone();
    for _ in 0..placements {
        let furniture = Layout::new(maze, random).furnish(rule, random);
        let count = furniture.items().len();
        let Ok(furnished) = bare.with_furniture(furniture) else {
            return Furniture::default();
        };
        if prove(&furnished).is_ok() {
            let plan = if placements == 1 { None } else { Plan::of(&furnished) };
            if best.as_ref().is_none_or(|&(most, _)| most < (count, plan)) {
                best = Some(((count, plan), furnished.furniture().clone()));
            }
        }
        bare = furnished;
    }
    best.map(|(_, furniture)| furniture).unwrap_or_default()
}

/// A placement in the making.
struct Layout<'a, T: Topology> {
    maze: &'a Maze<T>,
    tree: Tree,
    from_start: Vec<u32>,
    items: Vec<(Cell, Item)>,
    obstacles: Vec<(Cell, Port, Obstacle)>,
    /// The subtrees that are cut off, by the numbers of their roots.
    parts: Vec<u32>,
    /// The cells that a walk has to come to: the goal, and those with items.
    targets: Vec<u32>,
}

/// A part to cut off, and a cell outside for what opens it.
struct Lock {
    root: u32,
    /// The passages over its border, from the inside.
    border: Vec<(Cell, Port)>,
    /// Another part, which a lever closes when it opens the first one.
    other: Option<Vec<(Cell, Port)>>,
    other_root: Option<u32>,
    item: u32,
    detour: u64,
}

impl<'a, T: Topology> Layout<'a, T> {
    fn new(maze: &'a Maze<T>, random: &mut Random) -> Self {
        let first = Port(random.below(u64::from(maze.topology().port_count())) as u8);
        let tree = Tree::new(maze, first);
        let goal = tree.number(maze.goal());
        Self {
            maze,
            tree,
            from_start: distances(maze.passages(), maze.start()),
            items: Vec::new(),
            obstacles: Vec::new(),
            parts: Vec::new(),
            targets: if goal == Tree::NONE || goal == 0 { Vec::new() } else { vec![goal] },
        }
    }

    fn furnish(mut self, rule: FurnitureRule, random: &mut Random) -> Furniture {
        if !self.targets.is_empty() {
            let keys = (0..rule.keys()).map(Item::Key);
            let mut order: Vec<Item> = keys.chain((0..rule.levers()).map(Item::Lever)).collect();
            random.shuffle(&mut order);
            let (mut keys, mut levers) = (0, 0);
            for item in order {
                // Numbers in the order in which things are placed, so that none is left out.
                let (item, count) = match item {
                    Item::Key(_) => (Item::Key(keys), &mut keys),
                    Item::Lever(_) => (Item::Lever(levers), &mut levers),
                };
                *count += u8::from(self.lock(item, random));
            }
            self.place_gates(rule, random);
        }
        Furniture::new(self.maze.topology(), self.items, &self.obstacles)
    }

    /// Places a key or a lever with what it opens, where that makes for a long walk; or nothing for want of room.
    fn lock(&mut self, item: Item, random: &mut Random) -> bool {
        let many = self.tree.nodes.len() > MANY_CELLS;
        let tries = if many { PARTS_OF_MANY } else { PARTS };
        let locks = (0..tries).filter_map(|_| self.draw_lock(item, random));
        // Of equal ones the first.
        let best = locks.reduce(|best, lock| if lock.detour > best.detour { lock } else { best });
        let Some(lock) = best else {
            return false;
        };
        let obstacle = match item {
            Item::Key(color) => Obstacle::Door(color),
            Item::Lever(lever) => Obstacle::Barrier { lever, is_open: false },
        };
        let place = |&(cell, port): &(Cell, Port)| (cell, port, obstacle);
        self.obstacles.extend(lock.border.iter().map(place));
        if let (Item::Lever(lever), Some(other)) = (item, lock.other) {
            let barrier = Obstacle::Barrier { lever, is_open: true };
            self.obstacles.extend(other.iter().map(|&(cell, port)| (cell, port, barrier)));
        }
        self.items.push((self.tree.node(lock.item).cell, item));
        self.parts.extend([Some(lock.root), lock.other_root].into_iter().flatten());
        self.targets.push(lock.item);
        true
    }

    /// A random part and the end of a detour outside of all parts.
    fn draw_lock(&self, item: Item, random: &mut Random) -> Option<Lock> {
        let (root, border) = self.draw_part(None, random)?;
        let other = match item {
            Item::Key(_) => None,
            Item::Lever(_) => self.draw_part(Some(root), random),
        };
        let other_root = other.as_ref().map(|&(root, _)| root);
        let parts: Vec<u32> = self.parts.iter().copied().chain([root]).chain(other_root).collect();
        let before = self.tree.node(self.tree.node(root).parent).cell;
        let from_door = distances(self.maze.passages(), before);
        // The steps over a cell to the door.
        let steps = |number: u32| {
            let at = self.tree.node(number).cell.index();
            u64::from(self.from_start[at]) + u64::from(from_door[at])
        };
        let direct = u64::from(self.from_start[before.index()]);
        let is_free = |&number: &u32| {
            let is_leaf = self.tree.node(number).size == 1;
            let is_passed = self.targets.iter().any(|&target| self.tree.contains(number, target));
            !is_passed && (is_leaf || matches!(item, Item::Key(_)))
        };
        // Subtrees are ranges of numbers, so cells outside of all parts are what is left between them.
        let mut outside = Vec::new();
        let mut number = 1;
        while (number as usize) < self.tree.nodes.len() {
            let covering = parts.iter().filter(|&&part| self.tree.contains(part, number));
            if let Some(end) = covering.map(|&part| part + self.tree.node(part).size).max() {
                number = end;
                continue;
            }
            if is_free(&number) {
                outside.push(number);
            }
            number += 1;
        }
        // Leaves alone, if there are any: nobody comes by them.
        if outside.iter().any(|&number| self.tree.node(number).size == 1) {
            outside.retain(|&number| self.tree.node(number).size == 1);
        }
        let longest = outside.iter().map(|&number| steps(number)).max()?;
        // One of those that ask for three quarters of the longest detour.
        let least = direct + (longest - direct) * 3 / 4;
        outside.retain(|&number| steps(number) >= least);
        let item = outside[random.below(outside.len() as u64) as usize];
        let detour = steps(item) - direct;
        let other = other.map(|(_, border)| border);
        Some(Lock { root, border, other, other_root, item, detour })
    }

    /// A random subtree with a target that few free passages lead out of, apart from another one.
    fn draw_part(
        &self,
        apart: Option<u32>,
        random: &mut Random,
    ) -> Option<(u32, Vec<(Cell, Port)>)> {
        let tree = &self.tree;
        let all = tree.nodes.len() as u32;
        let (least, most) = (2 + all / 40, all - all / 4);
        let is_apart = |root: u32, target: u32| {
            apart.is_none_or(|other| !tree.contains(other, target) && !tree.contains(root, other))
        };
        // The goal half of the time, or else any.
        let target = match random.below(2) {
            0 => self.targets[0],
            _ => self.targets[random.below(self.targets.len() as u64) as usize],
        };
        let fits = |&root: &u32| {
            let node = tree.node(root);
            (least..=most).contains(&node.size)
                && node.border <= MOST_DOORS
                && is_apart(root, target)
        };
        let roots: Vec<u32> = tree.ancestors(target).filter(fits).collect();
        if roots.is_empty() {
            return None;
        }
        let root = roots[random.below(roots.len() as u64) as usize];
        let border = self.border(root);
        border.iter().all(|&passage| !self.is_taken(passage)).then_some((root, border))
    }

    /// The passages out of a subtree, from the inside.
    fn border(&self, root: u32) -> Vec<(Cell, Port)> {
        let mut border = Vec::new();
        let (passages, topology) = (self.maze.passages(), self.maze.topology());
        for number in root..root + self.tree.node(root).size {
            let cell = self.tree.node(number).cell;
            for port in passages.open_ports(cell).iter() {
                let other = self.tree.number(topology.neighbor(cell, port));
                if other != Tree::NONE && !self.tree.contains(root, other) {
                    border.push((cell, port));
                }
            }
        }
        border
    }

    /// Whether an obstacle stands in a passage.
    fn is_taken(&self, (cell, port): (Cell, Port)) -> bool {
        let topology = self.maze.topology();
        let other_end = (topology.neighbor(cell, port), topology.opposite(cell, port));
        let mut taken = self.obstacles.iter().map(|&(cell, port, _)| (cell, port));
        taken.any(|passage| passage == (cell, port) || passage == other_end)
    }

    /// Places one-way gates: in passages beside the tree, or if there are none, on the last part of the path to the
    /// goal, where it leaves a junction.
    fn place_gates(&mut self, rule: FurnitureRule, random: &mut Random) {
        if rule.gates().is_zero() {
            return;
        }
        let mut gates = self.passages_beside_tree();
        let is_tree = gates.is_empty();
        if is_tree {
            gates = self.points_of_no_return();
        }
        random.shuffle(&mut gates);
        gates.truncate(rule.gates().of(gates.len() as u64).max(1) as usize);
        for (cell, port) in gates {
            let leads_away = is_tree || random.below(2) == 0;
            self.obstacles.push((cell, port, Obstacle::Gate { leads_away }));
        }
    }

    /// The free passages that are no part of the tree.
    fn passages_beside_tree(&self) -> Vec<(Cell, Port)> {
        let (passages, tree) = (self.maze.passages(), &self.tree);
        let mut beside = Vec::new();
        for (number, node) in tree.nodes.iter().enumerate() {
            for port in passages.open_ports(node.cell).iter() {
                let (neighbor, back) = passages.behind(node.cell, port);
                let other = tree.number(neighbor);
                let is_first = other as usize > number && other != Tree::NONE;
                let is_tree_passage = is_first
                    && tree.node(other).parent as usize == number
                    && tree.node(other).back == back;
                if is_first && !is_tree_passage && !self.is_taken((node.cell, port)) {
                    beside.push((node.cell, port));
                }
            }
        }
        beside
    }

    /// The passages from junctions towards the goal behind the last obstacle on the path there.
    fn points_of_no_return(&self) -> Vec<(Cell, Port)> {
        let (passages, topology, tree) = (self.maze.passages(), self.maze.topology(), &self.tree);
        let free =
            tree.ancestors(self.targets[0]).take_while(|number| !self.parts.contains(number));
        free.filter_map(|number| {
            let node = tree.node(number);
            let parent = topology.neighbor(node.cell, node.back);
            let ways = passages.open_ports(parent).len();
            let is_junction = ways > if node.parent == 0 { 1 } else { 2 };
            is_junction.then(|| (parent, topology.opposite(node.cell, node.back)))
        })
        .collect()
    }
}
