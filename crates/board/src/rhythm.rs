//! The rhythm of keys: when they are pressed, and when they are released. It survives in a copy in which more keys are
//! held, say against walls, or some keys are moved.

/// A value for each tick, in stretches of equal ones.
pub(crate) type Stretches = Vec<(u8, u32)>;

/// With fewer presses than this, runs may have one rhythm by chance.
const FEWEST: usize = 12;
/// Presses agree if they are at most this many ticks apart after the shift.
const SAME: usize = 1;
/// The most ticks by which one run is shifted against the other.
pub(crate) const MOST: u32 = 400;
/// Changing the shift on the way cancels this many presses that agree.
const COST: i32 = 2;

/// The presses or the releases of keys, or the beginnings of directions: when, and of which one.
type Beats = Vec<(u32, u8)>;

/// Compares the rhythm of two runs: `Some(true)` if they share it beyond chance, `Some(false)` if they share it, and
/// `None` if they do not.
pub(crate) fn is_close(one: &Stretches, other: &Stretches) -> Option<bool> {
    // Stops are easily cut out of a copy, or filled with keys that do nothing there.
    let pairs = [0, 1].map(|stop| beats(one, stop).into_iter().zip(beats(other, stop)));
    let shared = pairs.into_iter().flatten().filter_map(|(one, other)| {
        let (fewer, more) = if one.len() <= other.len() { (&one, &other) } else { (&other, &one) };
        let both = Some(fewer).filter(|fewer| fewer.len() >= FEWEST).map(|fewer| fewer.len() + more.len())? as i32;
        let same = same(fewer, more);
        // Keys that are tapped all the time agree with those of any run, so those of both runs count.
        (4 * same >= both + 12).then_some(10 * same >= 3 * both + 20)
    });
    shared.max()
}

/// How many beats agree when one run is shifted to fit the other best. The shift may change on the way, at the price of
/// [`COST`]. Linear in the beats.
fn same(fewer: &Beats, more: &Beats) -> i32 {
    // For each shift, the most that agree up to here and end with it. The first shift is free.
    let mut ends = vec![0; 2 * (MOST as usize + SAME) + 1];
    let (mut best, mut from, mut found) = (0, 0, Vec::new());
    for &(tick, key) in fewer {
        from += more[from..].partition_point(|beat| beat.0 + MOST < tick);
        let near = more[from..].iter().take_while(|beat| beat.0 <= tick + MOST);
        for beat in near.filter(|beat| beat.1 == key) {
            let shift = (beat.0 + MOST - tick) as usize;
            found.extend((shift..=shift + 2 * SAME).map(|shift| (shift, 1 + ends[shift].max(best - COST))));
        }
        for (shift, end) in found.drain(..) {
            ends[shift] = end.max(ends[shift]);
            best = end.max(best);
        }
    }
    best
}

/// The presses and the releases, with a bit for each key, and the beginnings of directions. Each tick of a stop counts
/// as `stop` ticks.
fn beats(held: &Stretches, stop: u32) -> [Beats; 3] {
    let (mut beats, mut tick, mut last) = ([const { Beats::new() }; 3], 0, 0_u8);
    for &(direction, ticks) in held {
        let keys = keys(direction);
        for (beats, changed) in beats.iter_mut().zip([keys & !last, last & !keys]) {
            beats.extend([1, 2, 4, 8].into_iter().filter(|key| changed & key != 0).map(|key| (tick, key)));
        }
        beats[2].extend(Some((tick, direction)).filter(|_| keys != 0));
        (last, tick) = (keys, tick + if keys == 0 { stop * ticks } else { ticks });
    }
    beats
}

/// The keys that are held for one of the eight directions, or for none, by their numbers.
const fn keys(direction: u8) -> u8 {
    // Right is 3 and down 1, left and up are their negatives, all modulo 9.
    [0, 1, 2 | 4, 4, 1 | 4, 2 | 8, 8, 1 | 8, 2][direction as usize % 9]
}
