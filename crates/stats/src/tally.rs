//! Tallies: integers that say how many values there are and how they are spread.

/// The most bins of a histogram.
const MAX_BINS: usize = 1024;

/// How many values there are, their sum and the sum of their squares, the least, the largest, and a histogram.
///
/// Equal values make equal tallies, in whatever order they are added and tallies of them merged.
///
/// The bins of the histogram are as wide as the least power of two that leaves at most 1024 of them with values: 1 as
/// long as the values allow it, and for any number of values no more memory.
///
/// ```
/// use mazewright_stats::Tally;
///
/// let mut tally = Tally::default();
/// for value in [3, 1, 4, 1, 5] {
///     tally.add(value);
/// }
/// assert_eq!((tally.n(), tally.mean(1, 1)), (5, Some(2.8)));
/// assert_eq!((tally.ends(), tally.quantile(1, 2)), (Some((1, 5)), Some(3)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    n: u64,
    sum: u128,
    squares: u128,
    least: u64,
    largest: u64,
    /// The width of a bin is 2 to the power of this.
    shift: u32,
    /// The number of each bin that has values, and how many, by number.
    bins: Vec<(u64, u64)>,
}

impl Default for Tally {
    fn default() -> Self {
        Self { n: 0, sum: 0, squares: 0, least: u64::MAX, largest: 0, shift: 0, bins: Vec::new() }
    }
}

impl Tally {
    /// Adds a value. The sum of squares saturates at 128 bits, which no count of mazes can reach in practice.
    pub fn add(&mut self, value: u64) {
        let wide = u128::from(value);
        self.n += 1;
        self.sum += wide;
        self.squares = self.squares.saturating_add(wide * wide);
        self.least = self.least.min(value);
        self.largest = self.largest.max(value);
        let bin = value >> self.shift;
        match self.bins.binary_search_by_key(&bin, |&(bin, _)| bin) {
            Ok(place) => self.bins[place].1 += 1,
            Err(place) => {
                self.bins.insert(place, (bin, 1));
                self.coarsen(self.shift);
            }
        }
    }

    /// Adds all values of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares = self.squares.saturating_add(other.squares);
        self.least = self.least.min(other.least);
        self.largest = self.largest.max(other.largest);
        let shift = self.shift.max(other.shift);
        self.coarsen(shift);
        let narrow = other.bins.iter();
        self.bins.extend(narrow.map(|&(bin, n)| (bin >> (shift - other.shift), n)));
        self.bins.sort_unstable_by_key(|&(bin, _)| bin);
        self.unite();
        self.coarsen(shift);
    }

    /// Widens the bins to 2 to the power of `shift`, and further until they are few enough.
    fn coarsen(&mut self, shift: u32) {
        while self.shift < shift || self.bins.len() > MAX_BINS {
            for (bin, _) in &mut self.bins {
                *bin >>= 1;
            }
            self.shift += 1;
            self.unite();
        }
    }

    /// Merges neighboring bins with the same number.
    fn unite(&mut self) {
        self.bins.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            if is_same {
                kept.1 += next.1;
            }
            is_same
        });
    }

    /// How many values there are.
    pub const fn n(&self) -> u64 {
        self.n
    }

    /// The least and the largest value; `None` if there are none.
    pub const fn ends(&self) -> Option<(u64, u64)> {
        match self.n {
            0 => None,
            _ => Some((self.least, self.largest)),
        }
    }

    /// The bins that have values: the least value that fits, and how many values there are, by value.
    pub fn bins(&self) -> impl ExactSizeIterator<Item = (u64, u64)> {
        self.bins.iter().map(|&(bin, n)| (bin << self.shift, n))
    }

    /// The least value that at least a share of all values do not exceed, such as 1 of 2 for the median; too small by
    /// less than the width of a bin. `None` without values.
    pub fn quantile(&self, part: u64, whole: u64) -> Option<u64> {
        let (least, largest) = self.ends()?;
        let needed = u128::from(self.n) * u128::from(part);
        let mut seen = 0_u128;
        let bin = self.bins().find(|&(_, n)| {
            seen += u128::from(n);
            seen * u128::from(whole) >= needed
        });
        bin.map(|(value, _)| value.clamp(least, largest))
    }

    /// The mean, in units of `1 / denominator` of a value times `numerator`; `None` without values.
    pub fn mean(&self, numerator: u64, denominator: u64) -> Option<f64> {
        (self.n > 0).then(|| self.sum as f64 * numerator as f64 / (self.n as f64 * denominator as f64))
    }

    /// The variance of single values, Σ (value − mean)² / (n − 1); `None` for fewer than two. Exact but for the last
    /// rounding, since nothing is subtracted in floating point.
    pub fn variance(&self) -> Option<f64> {
        let more = self.n.checked_sub(1).filter(|&more| more > 0)?;
        let n = u128::from(self.n);
        // With sum = whole · n + rest, Σ (value − mean)² is Σ (value − whole)² − rest² / n.
        let (whole, rest) = (self.sum / n, self.sum % n);
        let around = self.squares.saturating_sub(whole.saturating_mul(self.sum + rest));
        let (less, fraction) = (rest * rest / n, rest * rest % n);
        let left = around.saturating_sub(less);
        let spread = match fraction {
            0 => left as f64,
            _ => left.saturating_sub(1) as f64 + (n - fraction) as f64 / n as f64,
        };
        Some(spread / more as f64)
    }
}
