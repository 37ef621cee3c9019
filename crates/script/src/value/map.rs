//! Sets and maps, in the order of their keys; as with lists, a copy is another name.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::meter::{Meter, Share};
use super::{Contents, Item, Key, List, Shared};
use crate::error::Answer;

/// The bytes of an empty one, and of each entry.
const EMPTY: usize = 128;
const ENTRY: usize = 80;

/// A map of a script.
pub(crate) type Map = Shared<BTreeMap<Key, Item>>;

/// A set of a script: a map of which only the keys are seen.
#[derive(Clone, Debug)]
pub(crate) struct Set(pub(crate) Map);

impl Contents for BTreeMap<Key, Item> {
    fn len(&self) -> usize {
        self.len()
    }

    fn is_nested(&self) -> bool {
        self.values().any(Item::is_nested)
    }

    fn into_items(self) -> Vec<Item> {
        self.into_values().collect()
    }
}

impl Map {
    pub(crate) fn new(meter: &Rc<Meter>) -> Answer<Self> {
        Ok(Self::with(BTreeMap::new(), Share::new(meter, EMPTY)?))
    }

    pub(crate) fn contains(&self, key: &Key) -> bool {
        self.0.contents.borrow().contains_key(key)
    }

    pub(crate) fn get(&self, key: &Key) -> Option<Item> {
        self.0.contents.borrow().get(key).cloned()
    }

    /// Sets an entry; true if there was none.
    pub(crate) fn set(&self, key: Key, item: Item) -> Answer<bool> {
        self.note(&item);
        let key_bytes = key.bytes();
        self.0.share.grow(ENTRY + key_bytes + item.bytes())?;
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
        let entries = self.0.contents.borrow();
        self.meter().look(10 * entries.len());
        List::new(self.meter(), entries.keys().cloned().map(Key::into_item).collect())
    }

    /// A copy of the first `most` entries.
    pub(crate) fn entries(&self, most: usize) -> Vec<(Key, Item)> {
        self.0.contents.borrow().iter().take(most).map(|(key, item)| (key.clone(), item.clone())).collect()
    }
}
