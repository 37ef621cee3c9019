//! Checks that a contender's output is a maze at all: less work would make the comparison worthless.

/// Checks that passages join all cells, numbered below `places`, without a loop.
pub(crate) fn perfect(
    places: usize,
    cells: usize,
    passages: impl IntoIterator<Item = (usize, usize)>,
) -> Result<(), String> {
    let mut toward: Vec<usize> = (0..places).collect();
    let mut count = 0;
    for (one, other) in passages {
        let (one, other) = (root(&mut toward, one), root(&mut toward, other));
        if one == other {
            return Err("has loops".to_owned());
        }
        toward[one] = other;
        count += 1;
    }
    if count + 1 == cells { Ok(()) } else { Err("falls apart".to_owned()) }
}

/// As [`perfect`], for a square of cells that each know whether they are open to the east and south.
pub(crate) fn perfect_square(
    side: usize,
    is_open_east: impl Fn(usize, usize) -> bool,
    is_open_south: impl Fn(usize, usize) -> bool,
) -> Result<(), String> {
    let mut passages = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let cell = y * side + x;
            if x + 1 < side && is_open_east(x, y) {
                passages.push((cell, cell + 1));
            }
            if y + 1 < side && is_open_south(x, y) {
                passages.push((cell, cell + side));
            }
        }
    }
    perfect(side * side, side * side, passages)
}

fn root(toward: &mut [usize], mut cell: usize) -> usize {
    while toward[cell] != cell {
        toward[cell] = toward[toward[cell]];
        cell = toward[cell];
    }
    cell
}
