//! The values of scripts as lists, sets and maps keep them, and cells as the numbers that the language carries.

mod list;
mod map;
mod meter;

use std::cell::RefCell;
use std::fmt::Debug;
use std::rc::{Rc, Weak};

use mazewright_maze::Cell;
use rhai::{Dynamic, ImmutableString};

pub(crate) use self::list::List;
pub(crate) use self::map::{Map, Set};
pub(crate) use self::meter::Meter;
use self::meter::Share;
use crate::error::{Answer, stop};

/// A cell is carried as a number, which needs no memory of its own: these bits around the number of its slot, so that
/// ordinary numbers are never taken for cells.
const HIGH: i64 = 0x4365 << 48;
const LOW: i64 = 0xC311;

/// The number that carries a cell.
pub(super) const fn from_cell(cell: Cell) -> i64 {
    HIGH | (cell.0 as i64) << 16 | LOW
}

/// The cell that a number carries, if it carries one.
pub(super) const fn to_cell(number: i64) -> Option<Cell> {
    if number >> 48 == HIGH >> 48 && number & 0xFFFF == LOW {
        return Some(Cell((number >> 16) as u32));
    }
    None
}

/// The most bytes of a text that stands within its value.
const SHORT: usize = 23;

/// The bytes of a text and of what is around it.
fn bytes_of(text: &str) -> usize {
    if text.len() > SHORT { text.len() + 80 } else { 48 }
}

/// A value in a list, a set or a map.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Nothing,
    Truth(bool),
    /// A whole number, or a cell.
    Number(i64),
    Fraction(f64),
    Text(ImmutableString),
    List(List),
    Set(Set),
    Map(Map),
}

impl From<i64> for Item {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl Item {
    pub(super) fn from_dynamic(value: Dynamic) -> Answer<Self> {
        let value = value.flatten();
        if let Ok(number) = value.as_int() {
            return Ok(Self::Number(number));
        }
        if value.is_unit() {
            return Ok(Self::Nothing);
        }
        if let Ok(truth) = value.as_bool() {
            return Ok(Self::Truth(truth));
        }
        if let Ok(fraction) = value.as_float() {
            return Ok(Self::Fraction(fraction));
        }
        if value.is_string() {
            // A longer text may have room for as much again.
            let kept = |text: ImmutableString| if text.len() > SHORT { text.as_str().into() } else { text };
            return Ok(value.into_immutable_string().map_or(Self::Nothing, |text| Self::Text(kept(text))));
        }
        if let Ok(letter) = value.as_char() {
            return Ok(Self::Text(letter.to_string().into()));
        }
        let value = match value.try_cast_result::<List>() {
            Ok(list) => return Ok(Self::List(list)),
            Err(value) => value,
        };
        let value = match value.try_cast_result::<Set>() {
            Ok(set) => return Ok(Self::Set(set)),
            Err(value) => value,
        };
        match value.try_cast_result::<Map>() {
            Ok(map) => Ok(Self::Map(map)),
            Err(_) => stop("kept"),
        }
    }

    pub(super) fn into_dynamic(self) -> Dynamic {
        match self {
            Self::Nothing => Dynamic::UNIT,
            Self::Truth(truth) => truth.into(),
            Self::Number(number) => number.into(),
            Self::Fraction(fraction) => fraction.into(),
            Self::Text(text) => text.into(),
            Self::List(list) => Dynamic::from(list),
            Self::Set(set) => Dynamic::from(set),
            Self::Map(map) => Dynamic::from(map),
        }
    }

    /// The bytes that it holds beyond its place.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => bytes_of(text),
            _ => 0,
        }
    }

    /// Returns true if it may hold other values, and so itself.
    pub(super) const fn is_nested(&self) -> bool {
        matches!(self, Self::List(_) | Self::Set(_) | Self::Map(_))
    }

    /// Returns true if two values are equal; lists, sets and maps are only equal to themselves.
    pub(super) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Nothing, Self::Nothing) => true,
            (Self::Truth(a), Self::Truth(b)) => a == b,
            (Self::Number(a), Self::Number(b)) => a == b,
            (Self::Fraction(a), Self::Fraction(b)) => a == b,
            (Self::Text(a), Self::Text(b)) => a == b,
            (Self::List(a), Self::List(b)) => a.is(b),
            (Self::Set(a), Self::Set(b)) => a.0.is(&b.0),
            (Self::Map(a), Self::Map(b)) => a.is(b),
            _ => false,
        }
    }
}

/// A list or a map of a script; a copy is another name of it.
#[derive(Clone, Debug)]
pub(super) struct Shared<T: Contents>(Rc<Body<T>>);

impl<T: Contents> Shared<T> {
    fn with(contents: T, share: Share) -> Self {
        Self(Rc::new(Body { contents: RefCell::new(contents), share }))
    }

    pub(super) fn meter(&self) -> &Rc<Meter> {
        &self.0.share.meter
    }

    fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.contents.borrow().len()
    }

    /// Notes an item that comes in: if it may hold others, it may hold this list or map itself.
    pub(super) fn note(&self, item: &Item) {
        if item.is_nested() {
            self.meter().loops.add(Rc::<Body<T>>::downgrade(&self.0));
        }
    }
}

/// The entries of a list or a map, and the memory that they take.
#[derive(Debug)]
struct Body<T: Contents> {
    contents: RefCell<T>,
    share: Share,
}

/// The items of a list, a set or a map.
pub(super) trait Contents: Default + Debug + 'static {
    fn len(&self) -> usize;
    /// Returns true if one of the items may hold others.
    fn is_nested(&self) -> bool;
    fn into_items(self) -> Vec<Item>;
}

/// A list or a map whose items can be taken.
trait Emptied: Debug {
    fn empty(&self) -> Vec<Item>;
}

impl<T: Contents> Emptied for Body<T> {
    fn empty(&self) -> Vec<Item> {
        self.contents.take().into_items()
    }
}

impl<T: Contents> Drop for Body<T> {
    fn drop(&mut self) {
        if self.contents.get_mut().is_nested() {
            give_back(self.empty());
        }
    }
}

/// Frees values without recursion. Those with another owner stay whole.
fn give_back(mut left: Vec<Item>) {
    while let Some(item) = left.pop() {
        let items = match item {
            Item::List(Shared(body)) => Rc::into_inner(body).map(|body| body.empty()),
            Item::Map(Shared(body)) => Rc::into_inner(body).map(|body| body.empty()),
            // The entries of a set hold nothing.
            _ => None,
        };
        left.extend(items.into_iter().flatten());
    }
}

/// Lists and maps that may hold themselves, emptied when the script is over.
#[derive(Default, Debug)]
pub(super) struct Loops(RefCell<Vec<Weak<dyn Emptied>>>);

impl Loops {
    /// Adds the owner of an item. Owners that are gone are forgotten whenever there are twice as many.
    fn add(&self, owner: Weak<dyn Emptied>) {
        let mut owners = self.0.borrow_mut();
        if owners.len() == owners.capacity() {
            owners.retain(|owner| owner.strong_count() > 0);
            let room = owners.len().max(64);
            owners.reserve(room);
        }
        owners.push(owner);
    }

    pub(super) fn cut(&self) {
        for owner in self.0.take().iter().filter_map(Weak::upgrade) {
            give_back(owner.empty());
        }
    }
}

/// The entry of a set or the key of a map, which can be compared and ordered.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Key {
    Truth(bool),
    Number(i64),
    Text(ImmutableString),
}

impl Key {
    pub(super) fn from_dynamic(value: Dynamic) -> Answer<Self> {
        match Item::from_dynamic(value)? {
            Item::Truth(truth) => Ok(Self::Truth(truth)),
            Item::Number(number) => Ok(Self::Number(number)),
            Item::Text(text) => Ok(Self::Text(text)),
            _ => stop("keys"),
        }
    }

    pub(super) fn into_item(self) -> Item {
        match self {
            Self::Truth(truth) => Item::Truth(truth),
            Self::Number(number) => Item::Number(number),
            Self::Text(text) => Item::Text(text),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => bytes_of(text),
            _ => 0,
        }
    }
}
