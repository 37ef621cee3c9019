//! The storage of passages: one small number for each slot of a topology.

use std::borrow::BorrowMut;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Range};

use super::{Cell, Port, Ports, Topology};

/// The data stored for each slot of a topology.
pub(crate) type SlotOf<T> = <<T as Topology>::Store as Store>::Slot;

/// The slots of a topology.
pub(crate) type SlotsOf<T> = <<T as Topology>::Store as Store>::Slots;

/// The data of a slot: the open ports of a cell in the lowest bits, scratch bits for the algorithm at work, and one bit
/// that marks a void slot. A cell without a passage or scratch bits is zero; a void slot has no open ports.
pub trait Slot:
    Copy
    + Default
    + Ord
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + 'static
{
    /// As many cells as a slot has bits for ports.
    type Around: AsRef<[Cell]> + AsMut<[Cell]> + Copy;

    /// How many ports there are bits for.
    const PORTS: u8;
    /// A closed cell.
    const CLOSED: Self;
    /// The bits of open ports.
    const OPEN: Self;
    /// A scratch bit for the running algorithm.
    const SCRATCH: Self;
    /// The bit of a void slot.
    const VOID: Self;
    /// How many bits hold the number of a port; with all of them set, they stand for no port.
    const PORT_BITS: u32;
    /// The bits of a port's number.
    const PORT_MASK: u32 = (1 << Self::PORT_BITS) - 1;

    /// The slots as those of any topology.
    fn of_grid(slots: Vec<Self>) -> GridSlots;

    /// Repeats a cell for all ports.
    fn around(cell: Cell) -> Self::Around;

    /// The slot of a cell with these passages.
    fn of(ports: Ports) -> Self;

    /// The open ports, whatever else is stored.
    fn open(self) -> Ports;

    /// The slot of a cell with one passage.
    #[inline(always)]
    fn port(port: Port) -> Self {
        Self::of(Ports::of(port))
    }

    /// All bits, as a number.
    fn bits(self) -> u32;

    /// The lowest bits of a number.
    fn from_bits(bits: u32) -> Self;

    /// The lowest open port; there must be one.
    #[inline(always)]
    fn first(self) -> Port {
        Port(self.open().0.trailing_zeros() as u8)
    }

    /// Returns true if one of some bits is set.
    #[inline(always)]
    fn has(self, bits: Self) -> bool {
        self & bits != Self::CLOSED
    }

    /// Returns true if nothing is set.
    #[inline(always)]
    fn is_closed(self) -> bool {
        self == Self::CLOSED
    }
}

macro_rules! slot {
    ($number:ty, $grid:ident, $ports:literal, $port_bits:literal) => {
        impl Slot for $number {
            type Around = [Cell; $ports];

            const PORTS: u8 = $ports;
            const CLOSED: Self = 0;
            const OPEN: Self = (1 << $ports) - 1;
            const SCRATCH: Self = 1 << (Self::BITS - 2);
            const VOID: Self = 1 << (Self::BITS - 1);
            const PORT_BITS: u32 = $port_bits;

            fn of_grid(slots: Vec<Self>) -> GridSlots {
                GridSlots::$grid(slots)
            }

            #[inline(always)]
            fn around(cell: Cell) -> Self::Around {
                [cell; $ports]
            }

            #[inline(always)]
            fn of(ports: Ports) -> Self {
                ports.0 as $number
            }

            #[inline(always)]
            fn bits(self) -> u32 {
                self as u32
            }

            #[inline(always)]
            fn from_bits(bits: u32) -> Self {
                bits as $number
            }

            #[inline(always)]
            fn open(self) -> Ports {
                Ports((self & Self::OPEN) as u16)
            }
        }
    };
}
slot!(u8, Narrow, 6, 3);
slot!(u32, Wide, 16, 5);

/// One [`Slot`] for each slot of a topology, to read and to change.
pub trait Slots {
    /// The data of each slot.
    type Slot: Slot;

    /// How many there are.
    fn count(&self) -> usize;

    /// The slot of a cell.
    fn get(&self, cell: Cell) -> Self::Slot;

    /// Changes the slot of a cell.
    fn put(&mut self, cell: Cell, slot: Self::Slot);

    /// Makes the slots of a range all the same.
    fn put_all(&mut self, range: Range<usize>, slot: Self::Slot);

    /// Sets bits of a cell.
    #[inline(always)]
    fn add(&mut self, cell: Cell, bits: Self::Slot) {
        self.put(cell, self.get(cell) | bits);
    }

    /// Clears bits of a cell.
    #[inline(always)]
    fn remove(&mut self, cell: Cell, bits: Self::Slot) {
        self.put(cell, self.get(cell) & !bits);
    }
}

/// The owner of the slots of a topology. Loops work on the [`Slots`] in it, whose place and number then stay in
/// registers.
pub trait Store:
    Clone + PartialEq + Debug + Send + Sync + Into<GridSlots> + BorrowMut<<Self as Store>::Slots> + 'static
{
    /// The data of each slot.
    type Slot: Slot;
    /// The form in which loops see the slots.
    type Slots: ?Sized + Slots<Slot = Self::Slot>;

    /// `count` equal slots, for cells that have at most `ports` ports.
    fn filled(count: usize, slot: Self::Slot, ports: u8) -> Self;

    /// The slots, to read them.
    #[inline(always)]
    fn slots(&self) -> &Self::Slots {
        self.borrow()
    }

    /// The slots, to change them.
    #[inline(always)]
    fn slots_mut(&mut self) -> &mut Self::Slots {
        self.borrow_mut()
    }
}

impl<S: Slot> Slots for [S] {
    type Slot = S;

    #[inline(always)]
    fn count(&self) -> usize {
        self.len()
    }

    #[inline(always)]
    fn get(&self, cell: Cell) -> S {
        self[cell.index()]
    }

    #[inline(always)]
    fn put(&mut self, cell: Cell, slot: S) {
        self[cell.index()] = slot;
    }

    fn put_all(&mut self, range: Range<usize>, slot: S) {
        self[range].fill(slot);
    }
}

impl<S: Slot> Store for Vec<S> {
    type Slot = S;
    type Slots = [S];

    fn filled(count: usize, slot: S, _ports: u8) -> Self {
        vec![slot; count]
    }
}

/// The slots of any topology.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GridSlots {
    /// Of one with at most six ports.
    Narrow(Vec<u8>),
    /// Of one with more.
    Wide(Vec<u32>),
}

/// The bits of a narrow slot that are not ports.
const REST: u8 = u8::SCRATCH | u8::VOID;
/// How far they lie from the same bits of a wide slot.
const APART: u32 = u32::BITS - u8::BITS;

impl Slots for GridSlots {
    type Slot = u32;

    #[inline]
    fn count(&self) -> usize {
        match self {
            Self::Narrow(slots) => slots.len(),
            Self::Wide(slots) => slots.len(),
        }
    }

    #[inline]
    fn get(&self, cell: Cell) -> u32 {
        match self {
            Self::Narrow(slots) => {
                let slot = slots[cell.index()];
                u32::from(slot & !REST) | u32::from(slot & REST) << APART
            }
            Self::Wide(slots) => slots[cell.index()],
        }
    }

    #[inline]
    fn put(&mut self, cell: Cell, slot: u32) {
        match self {
            Self::Narrow(slots) => slots[cell.index()] = narrow(slot),
            Self::Wide(slots) => slots[cell.index()] = slot,
        }
    }

    fn put_all(&mut self, range: Range<usize>, slot: u32) {
        match self {
            Self::Narrow(slots) => slots[range].fill(narrow(slot)),
            Self::Wide(slots) => slots[range].fill(slot),
        }
    }
}

impl Store for GridSlots {
    type Slot = u32;
    type Slots = Self;

    fn filled(count: usize, slot: u32, ports: u8) -> Self {
        if ports <= 6 { Self::Narrow(vec![narrow(slot); count]) } else { Self::Wide(vec![slot; count]) }
    }
}

const fn narrow(slot: u32) -> u8 {
    slot as u8 & !REST | (slot >> APART) as u8 & REST
}

impl<S: Slot> From<Vec<S>> for GridSlots {
    fn from(slots: Vec<S>) -> Self {
        S::of_grid(slots)
    }
}

impl From<GridSlots> for Vec<u8> {
    /// Wide slots lose the ports that bytes have no bits for.
    fn from(slots: GridSlots) -> Self {
        match slots {
            GridSlots::Narrow(slots) => slots,
            GridSlots::Wide(slots) => slots.into_iter().map(narrow).collect(),
        }
    }
}
