//! A maze as a graph of states, and the search that takes them up one by one.
//!
//! A state is a cell with the keys held and the levers' positions. Without furniture there is one for each cell, and
//! nothing is looked up. A search grows in [rings](crate::rings::Rings) through cells, or is here: a list decides which
//! state comes next.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use crate::furniture::{Condition, Furniture, Item, State};
use crate::maze::Maze;
use crate::passages::Passages;
use crate::topology::{Cell, Port, Topology};

/// The note of a state that a search has not met.
const UNMET: u8 = 0;
/// The note of a state that is listed and was not taken up.
const MET: u8 = PORT;
/// A bit of a state that was taken up. Its lowest bits are the port that leads back.
const TAKEN: u8 = 0x40;
/// The note of a state that no search takes up.
const BARRED: u8 = 0x80;
/// A bit of a state whose last step changed the condition.
const CHANGED: u8 = 0x20;
/// The bits of the port that leads back.
pub(crate) const PORT: u8 = 0x1F;
/// In place of that port: nothing leads back from here.
pub(crate) const ROOT: u8 = PORT;

/// The states of a maze and the steps between them.
pub(crate) struct States<'maze, T: Topology> {
    passages: &'maze Passages<T>,
    furniture: Option<&'maze Furniture>,
    /// For each slot whether it has an item or an obstacle: most have neither, and are not looked up. Empty without
    /// furniture.
    has_furniture: Vec<bool>,
    /// True if steps are taken from their ends to where they begin: what leads back is then the first step of a walk.
    is_backwards: bool,
}

impl<'maze, T: Topology> States<'maze, T> {
    /// The cells of a maze without furniture.
    pub(crate) const fn plain(passages: &'maze Passages<T>) -> Self {
        Self { passages, furniture: None, has_furniture: Vec::new(), is_backwards: false }
    }

    /// The states of a maze with furniture.
    pub(crate) fn of(maze: &'maze Maze<T>) -> Self {
        let mut has_furniture = vec![false; maze.topology().slots()];
        for cell in maze.furniture().cells() {
            has_furniture[cell.index()] = true;
        }
        let (passages, furniture) = (maze.passages(), Some(maze.furniture()));
        Self { passages, furniture, has_furniture, is_backwards: false }
    }

    /// The states of a maze with all steps reversed, those at the goal, and notes for a search in which only states are
    /// free that a walk from the start can come to, past the goal too.
    pub(crate) fn to_goal(maze: &'maze Maze<T>) -> (Self, Vec<State>, Notes) {
        let states = Self::of(maze);
        let mut notes = Notes::barring(std::iter::repeat_n(false, maze.topology().slots()));
        let mut list = VecDeque::from([Entry { rank: (), state: maze.first_state(), back: ROOT }]);
        states.search(&mut list, &mut notes, |(), _, _, _| (), |_| true);
        notes.bar_untaken();
        let conditions = (0..Condition::COUNT as u8).map(Condition);
        let goals = conditions.map(|condition| State { cell: maze.goal(), condition });
        let goals = goals.filter(|&state| notes.get(state) == UNMET).collect();
        (Self { is_backwards: true, ..states }, goals, notes)
    }

    /// The furniture, if there is any on a cell.
    #[inline(always)]
    fn furniture_at(&self, cell: Cell) -> Option<&'maze Furniture> {
        if self.has_furniture.get(cell.index()) == Some(&true) { self.furniture } else { None }
    }

    /// Passes each state that is a step away from one to `put`, with the byte that leads back: a port, and perhaps
    /// [`CHANGED`].
    #[inline(always)]
    fn each_next(&self, from: State, mut put: impl FnMut(State, u8)) {
        if self.is_backwards {
            return self.each_before(from, &mut put);
        }
        let topology = self.passages.topology();
        let furniture = self.furniture_at(from.cell);
        for port in self.passages.open_ports(from.cell).iter() {
            if furniture.is_some_and(|furniture| !furniture.is_passable(from.cell, port, from.condition)) {
                continue;
            }
            let cell = topology.neighbor(from.cell, port);
            let there = self.furniture_at(cell);
            let condition = there.map_or(from.condition, |furniture| furniture.enter(cell, from.condition));
            let changed = if condition == from.condition { 0 } else { CHANGED };
            put(State { cell, condition }, changed | topology.opposite(from.cell, port).0);
        }
    }

    /// Passes each state from which a step leads to one.
    fn each_before(&self, to: State, put: &mut dyn FnMut(State, u8)) {
        let furniture = self.furniture_at(to.cell);
        let bit = furniture.and_then(|furniture| furniture.item(to.cell)?.bit()).unwrap_or(0);
        // Entering the cell changes one bit or none: it was as it is now or the other way.
        let conditions = [Condition(to.condition.0 & !bit), Condition(to.condition.0 | bit)];
        for &condition in &conditions[usize::from(bit == 0)..] {
            if furniture.is_some_and(|furniture| furniture.enter(to.cell, condition) != to.condition) {
                continue;
            }
            for port in self.passages.open_ports(to.cell).iter() {
                let (cell, back) = self.passages.behind(to.cell, port);
                if furniture.is_none_or(|furniture| furniture.is_passable(cell, back, condition)) {
                    put(State { cell, condition }, back.0);
                }
            }
        }
    }

    /// The states from the first one of a search to one that it took up.
    pub(crate) fn walk_back(&self, notes: &Notes, last: State) -> Vec<State> {
        let mut walk = vec![last];
        let mut state = last;
        while notes.get(state) & PORT != ROOT {
            let note = notes.get(state);
            if note & CHANGED != 0 {
                let item = self.furniture.and_then(|furniture| furniture.item(state.cell));
                state.condition.0 ^= item.and_then(Item::bit).unwrap_or(0);
            }
            state.cell = self.passages.topology().neighbor(state.cell, Port(note & PORT));
            walk.push(state);
        }
        walk.reverse();
        walk
    }

    /// Takes up states in the order of a list, each once, until none is left or `watch` returns false when one is taken
    /// up, which is returned. `rank` is that of a state after another one, which has a rank, given the byte that leads
    /// back.
    #[inline]
    pub(crate) fn search<Rank: Copy>(
        &self,
        list: &mut impl List<Rank>,
        notes: &mut Notes,
        rank: impl Fn(Rank, State, State, u8) -> Rank,
        mut watch: impl FnMut(Moment<Rank>) -> bool,
    ) -> Option<State> {
        while let Some(entry) = list.take() {
            let state = entry.state;
            if notes.get(state) & (TAKEN | BARRED) != 0 {
                continue;
            }
            notes.put(state, TAKEN | entry.back);
            if !watch(Moment::Take(entry)) {
                return Some(state);
            }
            self.each_next(state, |next, back| {
                let note = notes.get(next);
                if note & (TAKEN | BARRED) == 0 {
                    if note == UNMET {
                        notes.put(next, MET);
                    }
                    list.put(Entry { rank: rank(entry.rank, state, next, back), state: next, back });
                    watch(Moment::List(next, note == UNMET));
                }
            });
            watch(Moment::Finish(state));
        }
        None
    }
}

/// A byte for each state: a block of slots for each condition that is met.
pub(crate) struct Notes {
    blocks: Vec<Vec<u8>>,
    /// The initial content of a block.
    blank: Vec<u8>,
}

impl Notes {
    /// Notes for plain cells, with no cell met yet.
    pub(crate) fn of_cells(slots: usize) -> Self {
        Self { blocks: vec![vec![UNMET; slots]], blank: Vec::new() }
    }

    /// No state is met, and those of cells in some slots never will be.
    pub(crate) fn barring(is_barred: impl Iterator<Item = bool>) -> Self {
        let blank = is_barred.map(|is_barred| if is_barred { BARRED } else { UNMET }).collect();
        Self { blocks: vec![Vec::new(); Condition::COUNT], blank }
    }

    /// Frees the states that a search took up, and bars all others.
    fn bar_untaken(&mut self) {
        for note in self.blocks.iter_mut().flatten() {
            *note = if *note & TAKEN == 0 { BARRED } else { UNMET };
        }
        self.blank.fill(BARRED);
    }

    /// The blocks, those of conditions that were not met being empty.
    pub(crate) fn into_blocks(self) -> Box<[Vec<u8>]> {
        self.blocks.into()
    }

    /// The byte of a state.
    #[inline(always)]
    pub(crate) fn get(&self, State { cell, condition }: State) -> u8 {
        let note = self.blocks[usize::from(condition.0)].get(cell.index());
        note.copied().unwrap_or_else(|| self.blank[cell.index()])
    }

    #[inline(always)]
    fn put(&mut self, State { cell, condition }: State, byte: u8) {
        let block = &mut self.blocks[usize::from(condition.0)];
        if block.is_empty() {
            block.clone_from(&self.blank);
        }
        block[cell.index()] = byte;
    }
}

/// A state that waits to be taken up; the least is the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Entry<Rank> {
    pub(crate) rank: Rank,
    pub(crate) state: State,
    /// The byte that leads back.
    pub(crate) back: u8,
}

/// The states that wait, which may be listed several times.
pub(crate) trait List<Rank> {
    /// Adds a state.
    fn put(&mut self, entry: Entry<Rank>);

    /// Removes the state that comes next.
    fn take(&mut self) -> Option<Entry<Rank>>;
}

/// First in, first out.
impl<Rank> List<Rank> for VecDeque<Entry<Rank>> {
    #[inline]
    fn put(&mut self, entry: Entry<Rank>) {
        self.push_back(entry);
    }

    #[inline]
    fn take(&mut self) -> Option<Entry<Rank>> {
        self.pop_front()
    }
}

/// The best rank first; of equal ones the least state, then the lowest port.
impl<Rank: Ord> List<Rank> for BinaryHeap<Reverse<Entry<Rank>>> {
    #[inline]
    fn put(&mut self, entry: Entry<Rank>) {
        self.push(Reverse(entry));
    }

    #[inline]
    fn take(&mut self) -> Option<Entry<Rank>> {
        self.pop().map(|Reverse(entry)| entry)
    }
}

/// The lowest rank first, and of equal ones the newest. No rank may be lower than that of the state taken last.
#[derive(Default)]
pub(crate) struct Newest {
    /// The states of each rank from the lowest on.
    ranks: VecDeque<Vec<(State, u8)>>,
    lowest: u32,
}

impl List<u32> for Newest {
    #[inline]
    fn put(&mut self, Entry { rank, state, back }: Entry<u32>) {
        let at = rank.saturating_sub(self.lowest) as usize;
        if self.ranks.len() <= at {
            self.ranks.resize_with(at + 1, Vec::new);
        }
        self.ranks[at].push((state, back));
    }

    #[inline]
    fn take(&mut self) -> Option<Entry<u32>> {
        loop {
            if let Some((state, back)) = self.ranks.front_mut()?.pop() {
                return Some(Entry { rank: self.lowest, state, back });
            }
            self.ranks.pop_front();
            self.lowest += 1;
        }
    }
}

/// What a search does, for those who watch it.
pub(crate) enum Moment<Rank> {
    /// It takes up a state.
    Take(Entry<Rank>),
    /// It lists a state, for the first time or not.
    List(State, bool),
    /// It has listed all states after one.
    Finish(State),
}
