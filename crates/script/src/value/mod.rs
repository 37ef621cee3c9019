//! The values of scripts as lists, sets and maps keep them, and cells as the numbers that the language carries.

pub(crate) mod list;
pub(crate) mod map;

use std::rc::Rc;

use mazewright_maze::Cell;
use rhai::{Dynamic, ImmutableString};

pub(crate) use self::list::List;
pub(crate) use self::map::{Map, Set};
use crate::error::{Answer, stop};

/// A cell is carried as a number, which needs no memory of its own: these bits around the number of its slot, so that
/// numbers that were counted or calculated are none.
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
            return Ok(value.into_immutable_string().map_or(Self::Nothing, Self::Text));
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
            Err(_) => stop("only cells, numbers, texts, true and false, lists, sets and maps can be kept"),
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

    /// The bytes that it holds besides its place.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len() + 32,
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

    /// The values inside of it, taken out of it if no one else has it, so that a chain of values is given back without
    /// recursion.
    pub(super) fn take_inner(&mut self, left: &mut Vec<Self>) {
        match self {
            Self::List(list) => list.give_back(left),
            Self::Map(map) => map.give_back(left),
            _ => {}
        }
    }
}

/// Takes values apart until nothing is left, without recursion.
pub(super) fn give_back(mut left: Vec<Item>) {
    while let Some(mut item) = left.pop() {
        item.take_inner(&mut left);
    }
}

/// The entry of a set, or the key of a map: what can be compared and put in order.
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
            _ => stop("sets and the keys of maps are cells, whole numbers, texts, true or false"),
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
            Self::Text(text) => text.len() + 32,
            _ => 0,
        }
    }
}

/// Returns true if this is the only owner.
pub(super) fn is_last<T>(body: &Rc<T>) -> bool {
    Rc::strong_count(body) == 1
}
