//! A stream of bits, most significant bit of a byte first, for the changes of a level.

/// Writes bits into bytes.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// The number of bits used in the last byte; 0 if it is full.
    used: u32,
}

impl BitWriter {
    /// Adds the lowest `count` bits of a number, at most 32, highest first.
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

    /// Adds a number below 2³¹ in the exponential Golomb code of an order: let u be its upper bits plus one;
    /// then a zero for each bit of u after the first, u itself, and the lowest `order` bits.
    pub(super) fn put_golomb(&mut self, number: u32, order: u32) {
        let upper = (number >> order) + 1;
        let more = upper.ilog2();
        self.put(0, more);
        self.put(upper, more + 1);
        self.put(number, order);
    }

    /// The bytes, the last one padded with zeros.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads bits from bytes.
pub(super) struct BitReader<'bytes> {
    bytes: &'bytes [u8],
    /// The number of bits read.
    taken: usize,
}

/// Why a number cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BitError {
    /// There are no more bits.
    End,
    /// The number has more than 24 bits.
    TooLarge,
}

/// The most leading zeros of a Golomb code.
const MOST_UPPER: u32 = 20;

impl<'bytes> BitReader<'bytes> {
    /// Starts at the first bit.
    pub(super) const fn new(bytes: &'bytes [u8]) -> Self {
        Self { bytes, taken: 0 }
    }

    /// Reads `count` bits, at most 32, as a number.
    pub(super) fn take(&mut self, count: u32) -> Result<u32, BitError> {
        let mut bits = 0;
        for _ in 0..count {
            let byte = self.bytes.get(self.taken / 8).ok_or(BitError::End)?;
            bits = bits << 1 | u32::from(byte >> (7 - self.taken % 8) & 1);
            self.taken += 1;
        }
        Ok(bits)
    }

    /// Reads a number written by [`BitWriter::put_golomb`] with the same order.
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

    /// The index of the byte that holds the next bit.
    pub(super) const fn byte_of_next(&self) -> usize {
        self.taken / 8
    }

    /// The number of bytes that hold the bits read.
    pub(super) const fn bytes_taken(&self) -> usize {
        self.taken.div_ceil(8)
    }

    /// Returns true if the unread bits of the last byte are all zero.
    pub(super) fn is_padded_with_zeros(&self) -> bool {
        let used = self.taken % 8;
        used == 0 || self.bytes[self.taken / 8] << used == 0
    }
}
