//! Sets and maps, in the order of their keys; as with lists, a copy is another name.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use crate::error::{Answer, stop};
use crate::list::List;
use crate::meter::{Meter, Share};
use crate::value::{Item, Key, give_back, is_last};

/// The bytes of an empty one, and of each entry.
const EMPTY: usize = 128;
const ENTRY: usize = 80;

/// A map of a script.
#[derive(Clone, Debug)]
pub(super) struct Map(Rc<Body>);

/// A set of a script: a map of which only the keys are seen.
#[derive(Clone, Debug)]
pub(super) struct Set(pub(super) Map);

#[derive(Debug)]
pub(super) struct Body {
    entries: RefCell<BTreeMap<Key, Item>>,
    share: Share,
}

/// A map that may hold itself, which is emptied when the script is over.
pub(super) struct Loop(Weak<Body>);

impl Loop {
    pub(super) fn is_alive(&self) -> bool {
        self.0.strong_count() > 0
    }

    pub(super) fn cut(&self) {
        if let Some(body) = self.0.upgrade() {
            let entries = body.entries.take();
            give_back(entries.into_values().collect());
        }
    }
}

impl Drop for Body {
    fn drop(&mut self) {
        let entries = self.entries.get_mut();
        if entries.values().any(Item::is_nested) {
            give_back(std::mem::take(entries).into_values().collect());
        }
    }
}

impl Map {
    pub(super) fn new(meter: &Rc<Meter>) -> Answer<Self> {
        let share = Share::new(meter, EMPTY)?;
        Ok(Self(Rc::new(Body { entries: RefCell::default(), share })))
    }

    pub(super) fn meter(&self) -> &Rc<Meter> {
        self.0.share.meter()
    }

    pub(super) fn weak(&self) -> Loop {
        Loop(Rc::downgrade(&self.0))
    }

    pub(super) fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.entries.borrow().len()
    }

    pub(super) fn contains(&self, key: &Key) -> bool {
        self.0.entries.borrow().contains_key(key)
    }

    pub(super) fn get(&self, key: &Key) -> Option<Item> {
        self.0.entries.borrow().get(key).cloned()
    }

    /// Sets an entry; true if there was none.
    pub(super) fn set(&self, key: Key, item: Item) -> Answer<bool> {
        let bytes = ENTRY + key.bytes() + item.bytes();
        self.0.share.grow(bytes)?;
        let key_bytes = key.bytes();
        let before = self.0.entries.borrow_mut().insert(key, item);
        if let Some(before) = &before {
            self.0.share.shrink(ENTRY + key_bytes + before.bytes());
        }
        Ok(before.is_none())
    }

    pub(super) fn remove(&self, key: &Key) -> Option<Item> {
        let item = self.0.entries.borrow_mut().remove(key)?;
        self.0.share.shrink(ENTRY + key.bytes() + item.bytes());
        Some(item)
    }

    /// The keys in order.
    pub(super) fn keys(&self) -> Answer<List> {
        self.meter().look(self.len());
        let keys = self.0.entries.borrow();
        let keys: Vec<Item> = keys.keys().cloned().map(Key::into_item).collect();
        List::new(self.meter(), keys)
    }

    /// A copy of the first `most` entries.
    pub(super) fn entries(&self, most: usize) -> Vec<(Key, Item)> {
        let entries = self.0.entries.borrow();
        entries.iter().take(most).map(|(key, item)| (key.clone(), item.clone())).collect()
    }

    /// The entry of a key.
    pub(super) fn entry(&self, key: &Key) -> Answer<Item> {
        match self.get(key) {
            Some(item) => Ok(item),
            None => stop(
                "the map has no entry of this key; ask map.contains(key), or take map.get(key, other)",
            ),
        }
    }

    /// Hands out the entries if nobody else has the map.
    pub(super) fn give_back(&self, left: &mut Vec<Item>) {
        if is_last(&self.0) {
            left.extend(self.0.entries.take().into_values());
        }
    }
}
