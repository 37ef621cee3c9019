//! Bits in a row, the most significant bit of a byte first: how the changes of a level are written.

/// Bits that are put together to whole bytes.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// How many bits of the last byte are used; 0 if it is full.
    used: u32,
}

impl BitWriter {
    /// Adds the lowest bits of a number, at most 32, the highest of them first.
    pub(super) fn put(&mut self, bits: u32, count: u32) {
        for place in (0..count).rev() {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((bits >> place & 1) as u8) << (7 - self.used);
            }
            self.used = (self.used + 1) % 8;
        }
    }

    /// Adds a number below 2³¹ in the exponential Golomb code of an order: its upper bits plus one, led
    /// by as many zeros as that has bits after its first, and then the lowest bits, as many as the order.
    pub(super) fn put_golomb(&mut self, number: u32, order: u32) {
        let upper = (number >> order) + 1;
        let more = upper.ilog2();
        self.put(0, more);
        self.put(upper, more + 1);
        self.put(number, order);
    }

    /// The bytes, the last one filled up with zeros.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Bits taken from bytes.
pub(super) struct BitReader<'bytes> {
    bytes: &'bytes [u8],
    /// How many bits were taken.
    taken: usize,
}

/// Why a number cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BitError {
    /// There are no more bits.
    End,
    /// The number has more than 24 bits.
    TooLarge,
}

/// The most upper bits of a number after its first.
const MOST_UPPER: u32 = 20;

impl<'bytes> BitReader<'bytes> {
    /// From the first bit of the bytes on.
    pub(super) const fn new(bytes: &'bytes [u8]) -> Self {
        Self { bytes, taken: 0 }
    }

    /// The next bits, at most 32, as a number.
    pub(super) fn take(&mut self, count: u32) -> Result<u32, BitError> {
        let mut bits = 0;
        for _ in 0..count {
            let byte = self.bytes.get(self.taken / 8).ok_or(BitError::End)?;
            bits = bits << 1 | u32::from(byte >> (7 - self.taken % 8) & 1);
            self.taken += 1;
        }
        Ok(bits)
    }

    /// The next number of [`BitWriter::put_golomb`] with that order.
    pub(super) fn take_golomb(&mut self, order: u32) -> Result<u32, BitError> {
        let mut more = 0;
        while self.take(1)? == 0 {
            more += 1;
            if more > MOST_UPPER {
                return Err(BitError::TooLarge);
            }
        }
        let upper = (1 << more | self.take(more)?) - 1;
        Ok(upper << order | self.take(order)?)
    }

    /// How many bytes lie before the one that holds the next bit.
    pub(super) const fn byte_of_next(&self) -> usize {
        self.taken / 8
    }

    /// How many bytes hold the bits that were taken.
    pub(super) const fn bytes_taken(&self) -> usize {
        self.taken.div_ceil(8)
    }

    /// Whether the bits of the last byte that were not taken are all zero.
    pub(super) fn is_padded_with_zeros(&self) -> bool {
        let used = self.taken % 8;
        used == 0 || self.bytes[self.taken / 8] << used == 0
    }
}
