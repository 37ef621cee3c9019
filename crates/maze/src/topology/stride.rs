//! Division by the length of a row, without a division.

/// The distance between two slots that lie below each other, and its reciprocal.
///
/// D. Lemire, O. Kaser and N. Kurz, "Faster remainder by direct computation" (2019): for divisors
/// and dividends below 2³² the upper half of one 64-bit product is the exact quotient.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stride {
    length: u32,
    reciprocal: u64,
}

impl Stride {
    /// A stride of at least 2 slots.
    pub(crate) const fn new(length: u32) -> Self {
        Self { length, reciprocal: u64::MAX / length as u64 + 1 }
    }

    #[inline]
    pub(crate) const fn length(self) -> u32 {
        self.length
    }

    /// The row of a slot.
    #[inline]
    pub(crate) const fn row(self, slot: u32) -> u32 {
        ((self.reciprocal as u128 * slot as u128) >> 64) as u32
    }

    /// The place of a slot in its row, and the row.
    #[inline]
    pub(super) const fn split(self, slot: u32) -> (u32, u32) {
        let row = self.row(slot);
        (slot - row * self.length, row)
    }
}
