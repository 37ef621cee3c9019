//! Sets and maps, in the order of their keys; as with lists, a copy is another name.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Body, Contents, Item, Key, List};
use crate::error::{Answer, stop};
use crate::meter::{Meter, Share};

/// The bytes of an empty one, and of each entry.
const EMPTY: usize = 128;
const ENTRY: usize = 80;

/// A map of a script.
#[derive(Clone, Debug)]
pub(crate) struct Map(pub(crate) Rc<Body<BTreeMap<Key, Item>>>);

/// A set of a script: a map of which only the keys are seen.
#[derive(Clone, Debug)]
pub(crate) struct Set(pub(crate) Map);

impl Contents for BTreeMap<Key, Item> {
    fn is_nested(&self) -> bool {
        self.values().any(Item::is_nested)
    }

    fn into_items(self) -> Vec<Item> {
        self.into_values().collect()
    }
}

impl Map {
    pub(crate) fn new(meter: &Rc<Meter>) -> Answer<Self> {
        let share = Share::new(meter, EMPTY)?;
        Ok(Self(Rc::new(Body { contents: RefCell::default(), share })))
    }

    pub(crate) fn meter(&self) -> &Rc<Meter> {
        &self.0.share.meter
    }

    pub(crate) fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.contents.borrow().len()
    }

    pub(crate) fn contains(&self, key: &Key) -> bool {
        self.0.contents.borrow().contains_key(key)
    }

    pub(crate) fn get(&self, key: &Key) -> Option<Item> {
        self.0.contents.borrow().get(key).cloned()
    }

    /// Sets an entry; true if there was none.
    pub(crate) fn set(&self, key: Key, item: Item) -> Answer<bool> {
        let bytes = ENTRY + key.bytes() + item.bytes();
        self.0.share.grow(bytes)?;
        let key_bytes = key.bytes();
        let before = self.0.contents.borrow_mut().insert(key, item);
        if let Some(before) = &before {
            self.0.share.shrink(ENTRY + key_bytes + before.bytes());
        }
        Ok(before.is_none())
    }

    pub(crate) fn remove(&self, key: &Key) -> Option<Item> {
        let item = self.0.contents.borrow_mut().remove(key)?;
        self.0.share.shrink(ENTRY + key.bytes() + item.bytes());
        Some(item)
    }

    /// The keys in order.
    pub(crate) fn keys(&self) -> Answer<List> {
        self.meter().look(self.len());
        let keys = self.0.contents.borrow();
        let keys: Vec<Item> = keys.keys().cloned().map(Key::into_item).collect();
        List::new(self.meter(), keys)
    }

    /// A copy of the first `most` entries.
    pub(crate) fn entries(&self, most: usize) -> Vec<(Key, Item)> {
        let entries = self.0.contents.borrow();
        entries.iter().take(most).map(|(key, item)| (key.clone(), item.clone())).collect()
    }

    /// The entry of a key.
    pub(crate) fn entry(&self, key: &Key) -> Answer<Item> {
        match self.get(key) {
            Some(item) => Ok(item),
            None => stop("the map has no entry for this key; ask map.contains(key), or take map.get(key, other)"),
        }
    }
}
