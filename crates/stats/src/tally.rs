//! Tallies: integers that say how many values there are and how they are spread.

use thiserror::Error;

/// The most bins of a histogram.
pub const MAX_BINS: usize = 1024;

/// How many values there are, their sum and the sum of their squares, the least, the largest, and a histogram.
///
/// Equal values make equal tallies, in whatever order they are added and tallies of them merged.
///
/// The bins of the histogram are as wide as the least power of two that leaves at most [`MAX_BINS`] of them with
/// values: 1 as long as the values allow it, and for any number of values no more memory.
///
/// ```
/// use mazewright_stats::Tally;
///
/// let mut tally = Tally::default();
/// for value in [3, 1, 4, 1, 5] {
///     tally.add(value)?;
/// }
/// assert_eq!((tally.n(), tally.sum(), tally.squares()), (5, 14, 52));
/// assert_eq!((tally.ends(), tally.quantile(1, 2)), (Some((1, 5)), Some(3)));
/// # Ok::<(), mazewright_stats::Overflow>(())
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

/// There are more values than the sums can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the sums have more than 128 bits; count fewer mazes at once")]
pub struct Overflow;

impl Default for Tally {
    fn default() -> Self {
        Self { n: 0, sum: 0, squares: 0, least: u64::MAX, largest: 0, shift: 0, bins: Vec::new() }
    }
}

impl Tally {
    /// Adds a value.
    ///
    /// # Errors
    /// When a sum would overflow. The tally is unchanged then.
    pub fn add(&mut self, value: u64) -> Result<(), Overflow> {
        let wide = u128::from(value);
        let squares = self.squares.checked_add(wide * wide).ok_or(Overflow)?;
        self.n = self.n.checked_add(1).ok_or(Overflow)?;
        self.squares = squares;
        // Fewer than 2⁶⁴ values of 64 bits have a sum of 128.
        self.sum += wide;
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
        Ok(())
    }

    /// Adds all values of another tally.
    ///
    /// # Errors
    /// When a sum would overflow. The tally is unchanged then.
    pub fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        let n = self.n.checked_add(other.n).ok_or(Overflow)?;
        let sum = self.sum.checked_add(other.sum).ok_or(Overflow)?;
        let squares = self.squares.checked_add(other.squares);
        self.squares = squares.ok_or(Overflow)?;
        (self.n, self.sum) = (n, sum);
        self.least = self.least.min(other.least);
        self.largest = self.largest.max(other.largest);
        let shift = self.shift.max(other.shift);
        self.coarsen(shift);
        let narrow = other.bins.iter();
        self.bins.extend(narrow.map(|&(bin, n)| (bin >> (shift - other.shift), n)));
        self.bins.sort_unstable_by_key(|&(bin, _)| bin);
        self.unite();
        self.coarsen(shift);
        Ok(())
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

    /// The sum of all values.
    pub const fn sum(&self) -> u128 {
        self.sum
    }

    /// The sum of the squares of all values.
    pub const fn squares(&self) -> u128 {
        self.squares
    }

    /// The least and the largest value; `None` if there are none.
    pub const fn ends(&self) -> Option<(u64, u64)> {
        match self.n {
            0 => None,
            _ => Some((self.least, self.largest)),
        }
    }

    /// How many values fit into a bin: 1 where the histogram is exact.
    pub const fn width(&self) -> u64 {
        1 << self.shift
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

    /// The variance of single values, Σ (value − mean)² / (n − 1); `None` for fewer than two.
    pub fn variance(&self) -> Option<f64> {
        let more = self.n.checked_sub(1).filter(|&more| more > 0)?;
        Some(self.spread()? / more as f64)
    }

    /// Σ (value − mean)². Exact but for the last rounding, since nothing is subtracted in floating point; `None` if no
    /// values can have these sums.
    fn spread(&self) -> Option<f64> {
        let n = u128::from(self.n);
        // With sum = whole · n + rest it is Σ (value − whole)² − rest² / n.
        let (whole, rest) = (self.sum.checked_div(n)?, self.sum.checked_rem(n)?);
        let around = self.squares.checked_sub(whole.checked_mul(self.sum)?)?;
        let around = around.checked_sub(whole.checked_mul(rest)?)?;
        let (less, fraction) = (rest * rest / n, rest * rest % n);
        let left = around.checked_sub(less)?;
        if fraction == 0 {
            return Some(left as f64);
        }
        let left = left.checked_sub(1)?;
        Some(left as f64 + (n - fraction) as f64 / n as f64)
    }
}

#[cfg(feature = "json")]
impl Tally {
    /// The tally with given sums and bins, by the least value of each; `None` where they contradict each other.
    pub(super) fn restored(
        (n, sum, squares): (u64, u128, u128),
        (least, largest): (u64, u64),
        width: u64,
        bins: &[(u64, u64)],
    ) -> Option<Self> {
        if !width.is_power_of_two() || bins.len() > MAX_BINS {
            return None;
        }
        let shift = width.trailing_zeros();
        let (first, last) = (bins.first()?.0, bins.last()?.0);
        let mut counted = 0_u64;
        let (mut low, mut low_squares) = (0_u128, 0_u128);
        for &(value, times) in bins {
            counted = counted.checked_add(times).filter(|_| times > 0)?;
            let (value, times) = (u128::from(value), u128::from(times));
            low = low.checked_add(value * times)?;
            low_squares = low_squares.checked_add((value * value).checked_mul(times)?)?;
        }
        let tally = Self {
            n,
            sum,
            squares,
            least,
            largest,
            shift,
            bins: bins.iter().map(|&(value, n)| (value >> shift, n)).collect(),
        };
        let is_sorted = bins.is_sorted_by(|one, next| one.0 < next.0);
        let is_aligned = bins.iter().all(|(value, _)| value % width == 0);
        let is_exact = shift > 0 || (low, low_squares) == (sum, squares);
        let holds = |start: u64, value: u64| value >= start && value - start < width;
        let fits = counted == n
            && is_sorted
            && is_aligned
            && is_exact
            && low <= sum
            && holds(first, least)
            && holds(last, largest)
            && least <= largest
            && tally.spread().is_some();
        fits.then_some(tally)
    }
}
