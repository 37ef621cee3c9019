//! Lists: one list may have several names, and a change through one of them is seen by all.

use std::collections::VecDeque;
use std::iter::Map;
use std::rc::Rc;

use rhai::Dynamic;

use super::meter::{Meter, Share};
use super::{Contents, Item, Shared};
use crate::error::{Answer, stop};
use crate::problem::Problem;

/// The bytes of an empty list, and of each place; lists grow by doubling.
const EMPTY: usize = 128;
const PLACE: usize = 32;
/// How many looks a new list costs, without its items.
const NEW: usize = 32;

/// A list of a script.
pub(crate) type List = Shared<VecDeque<Item>>;

impl Contents for VecDeque<Item> {
    fn len(&self) -> usize {
        self.len()
    }

    fn is_nested(&self) -> bool {
        self.iter().any(Item::is_nested)
    }

    fn into_items(self) -> Vec<Item> {
        self.into()
    }
}

impl List {
    pub(crate) fn new(meter: &Rc<Meter>, items: VecDeque<Item>) -> Answer<Self> {
        let texts: usize = items.iter().map(Item::bytes).sum();
        meter.look(NEW + 3 * items.len());
        let share = Share::new(meter, EMPTY + PLACE * items.len() + texts)?;
        Ok(Self::with(items, share))
    }

    pub(crate) fn get(&self, place: usize) -> Option<Item> {
        self.0.contents.borrow().get(place).cloned()
    }

    /// A copy of all items.
    pub(crate) fn items(&self) -> VecDeque<Item> {
        self.0.contents.borrow().clone()
    }

    /// All items as cells or numbers; `None` if one is something else.
    pub(crate) fn numbers(&self) -> Option<Vec<i64>> {
        let number = |item: &Item| match item {
            Item::Number(number) => Some(*number),
            _ => None,
        };
        self.0.contents.borrow().iter().map(number).collect()
    }

    /// The place for an index: from 0, or from −1 backwards.
    pub(crate) fn place(&self, place: i64) -> Answer<usize> {
        let count = self.len() as i64;
        let from_start = if place < 0 { place.saturating_add(count) } else { place };
        if (0..count).contains(&from_start) {
            return Ok(from_start as usize);
        }
        match count {
            0 => stop("list-empty"),
            _ => stop(Problem::from("no-place").with("place", place).with("count", count).with("last", count - 1)),
        }
    }

    pub(crate) fn set(&self, place: i64, item: Item) -> Answer<()> {
        let place = self.place(place)?;
        self.note(&item);
        self.0.share.grow(item.bytes())?;
        let before = std::mem::replace(&mut self.0.contents.borrow_mut()[place], item);
        self.0.share.shrink(before.bytes());
        Ok(())
    }

    pub(crate) fn push(&self, item: Item) -> Answer<()> {
        self.note(&item);
        self.0.share.grow(PLACE + item.bytes())?;
        self.0.contents.borrow_mut().push_back(item);
        Ok(())
    }

    pub(crate) fn insert(&self, place: i64, item: Item) -> Answer<()> {
        let place = if place == self.len() as i64 { self.len() } else { self.place(place)? };
        self.meter().look(self.len() - place);
        self.note(&item);
        self.0.share.grow(PLACE + item.bytes())?;
        self.0.contents.borrow_mut().insert(place, item);
        Ok(())
    }

    /// Removes an item with a function.
    pub(crate) fn take(&self, take: impl FnOnce(&mut VecDeque<Item>) -> Option<Item>) -> Option<Item> {
        let item = take(&mut self.0.contents.borrow_mut())?;
        self.0.share.shrink(PLACE + item.bytes());
        Some(item)
    }

    pub(crate) fn find(&self, item: &Item) -> Option<usize> {
        let found = self.0.contents.borrow().iter().position(|one| one.is(item));
        self.meter().look(found.unwrap_or(self.len()) * (1 + item.bytes() / 64));
        found
    }

    pub(crate) fn clear(&self) {
        let items = self.0.contents.take();
        let texts: usize = items.iter().map(Item::bytes).sum();
        self.0.share.shrink(PLACE * items.len() + texts);
    }

    /// The items, which the script may change meanwhile.
    pub(crate) fn walk(&self) -> Items {
        Items { list: self.clone(), next: 0 }
    }

    /// Changes the order of the items, or looks at them.
    pub(crate) fn reorder<T>(&self, change: impl FnOnce(&mut [Item]) -> T) -> T {
        self.meter().look(self.len() * 2);
        change(self.0.contents.borrow_mut().make_contiguous())
    }
}

impl IntoIterator for List {
    type Item = Dynamic;
    type IntoIter = Map<Items, fn(Item) -> Dynamic>;

    fn into_iter(self) -> Self::IntoIter {
        self.walk().map(Item::into_dynamic)
    }
}

/// The items of a list, those that are added meanwhile too.
pub(crate) struct Items {
    list: List,
    next: usize,
}

impl Iterator for Items {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        self.next += 1;
        self.list.get(self.next - 1)
    }
}
