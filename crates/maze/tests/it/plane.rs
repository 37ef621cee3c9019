//! The endless plane: one path between any two cells, the same from every side, without a seam.

use std::collections::BTreeSet;

use mazewright_maze::inside::fnv_1a;
use mazewright_maze::plane::{Plane, Spot, Window};
use mazewright_maze::{Ports, Purpose, Random, Seed, Side, Topology};

use mazewright_testing::{carve, growing, recipe, size};

/// A trillion cells to each side.
const FAR: i64 = 1_000_000_000_000;

fn anywhere(random: &mut Random, reach: i64) -> Spot {
    let mut draw = || random.below(2 * reach as u64) as i64 - reach;
    Spot::new(draw(), draw())
}

fn random() -> Random {
    Random::new(Seed(21), Purpose::Solve)
}

/// The cells of a window with their open sides, in reading order.
fn cells(window: &Window) -> Vec<(Spot, Ports)> {
    let places = (0..window.rows()).flat_map(|row| (0..window.columns()).map(move |x| (x, row)));
    let cells = places.map(|(column, row)| {
        let cell = window.first().plus(column.into(), row.into());
        (cell, window.open_sides(column, row))
    });
    cells.collect()
}

/// The number of the tree that each cell belongs to within a window; panics where there is a cycle.
fn trees(window: &Window) -> Vec<usize> {
    fn root(trees: &mut [usize], mut cell: usize) -> usize {
        while trees[cell] != cell {
            trees[cell] = trees[trees[cell]];
            cell = trees[cell];
        }
        cell
    }
    let (columns, rows) = (window.columns(), window.rows());
    let mut trees: Vec<usize> = (0..(columns * rows) as usize).collect();
    for row in 0..rows {
        for column in 0..columns {
            let sides = window.open_sides(column, row);
            let cell = (row * columns + column) as usize;
            let east = (column + 1 < columns && sides.contains(Side::East.port())).then_some(1);
            let south = row + 1 < rows && sides.contains(Side::South.port());
            for ahead in [east, south.then_some(columns as usize)].into_iter().flatten() {
                let (one, other) = (root(&mut trees, cell), root(&mut trees, cell + ahead));
                assert_ne!(one, other, "a cycle at {column},{row} of {:?}", window.first());
                trees[one] = other;
            }
        }
    }
    (0..trees.len()).map(|cell| root(&mut trees, cell)).collect()
}

#[test]
fn no_window_has_a_cycle_or_a_pocket() {
    let mut random = random();
    for seed in 0..40 {
        let mut plane = Plane::new(Seed(seed));
        let window = plane.window(anywhere(&mut random, FAR), 120, 90);
        let trees = trees(&window);
        let mut leads_out = BTreeSet::new();
        for row in 0..90 {
            for column in 0..120 {
                let rim = [
                    (row == 0, Side::North),
                    (column == 119, Side::East),
                    (row == 89, Side::South),
                    (column == 0, Side::West),
                ];
                let sides = window.open_sides(column, row);
                assert!(!sides.is_empty());
                if rim.iter().any(|&(is_rim, side)| is_rim && sides.contains(side.port())) {
                    leads_out.insert(trees[(row * 120 + column) as usize]);
                }
            }
        }
        assert!(trees.iter().all(|tree| leads_out.contains(tree)));
    }
}

#[test]
fn every_approach_finds_the_same_cells() {
    let mut random = random();
    for reach in [40, FAR, Plane::REACH - 100] {
        let middle = anywhere(&mut random, reach);
        let at_once = Plane::new(Seed(5)).window(middle.plus(-40, -40), 81, 81);
        let mut plane = Plane::new(Seed(5));
        for _ in 0..300 {
            let (x, y) = (random.below(73) as u32, random.below(75) as u32);
            let small = plane.window(at_once.first().plus(x.into(), y.into()), 9, 7);
            for row in 0..7 {
                for column in 0..9 {
                    let expected = at_once.open_sides(x + column, y + row);
                    assert_eq!(small.open_sides(column, row), expected);
                }
            }
            let cell = small.first();
            assert_eq!(plane.open_sides(cell), at_once.open_sides(x, y));
            for side in Side::ALL {
                let back = plane.open_sides(cell.beyond(side));
                let is_open = at_once.open_sides(x, y).contains(side.port());
                assert_eq!(back.contains(side.opposite().port()), is_open);
            }
        }
    }
}

#[test]
fn a_path_leads_from_any_cell_to_any_other() {
    /// How many regions are crossed at most; a path between neighbors can be a million cells long.
    const REGIONS: usize = 300;
    let mut random = random();
    let mut plane = Plane::new(Seed(9));
    let mut arrived = 0;
    for n in 0..100 {
        let (reach, apart) = [(1, 9), (FAR, 2), (FAR, 60), (Plane::REACH - 900, 90)][n % 4];
        let from = anywhere(&mut random, reach);
        let to = from.plus(random.below(apart) as i64, random.below(apart) as i64);
        let mut passed = BTreeSet::from([from]);
        let mut cell = from;
        for _ in 0..REGIONS {
            for next in plane.way(cell, to).into_iter().skip(1) {
                let side = Side::ALL.into_iter().find(|&side| cell.beyond(side) == next);
                let is_open = side.is_some_and(|side| plane.open_sides(cell).contains(side.port()));
                assert!(is_open, "no passage from {cell:?} to {next:?}");
                assert!(passed.insert(next), "twice at {next:?}");
                cell = next;
            }
        }
        arrived += usize::from(cell == to);
    }
    assert!(arrived >= 80, "{arrived} of 100");
}

/// Chi-square of the open sides, east by column and south by row, for a pattern that repeats after `period` cells.
fn unevenness(cells: &[(Spot, Ports)], period: i64) -> f64 {
    let chi_square = |side: Side| {
        let mut counts = vec![[0.0; 2]; period as usize];
        for (cell, sides) in cells {
            let at = if side == Side::East { cell.x } else { cell.y };
            counts[at.rem_euclid(period) as usize][usize::from(sides.contains(side.port()))] += 1.0;
        }
        let open: f64 = counts.iter().map(|count| count[1]).sum();
        let share = open / cells.len() as f64;
        let terms = counts.iter().map(|[closed, open]| {
            let all = closed + open;
            (open - all * share) * (open - all * share) / (all * share * (1.0 - share))
        });
        terms.sum::<f64>()
    };
    chi_square(Side::East).max(chi_square(Side::South))
}

#[test]
fn no_row_or_column_shows_a_seam() {
    let bound = |period: i64| {
        let freedom = (period - 1) as f64;
        freedom + 5.0 * (2.0 * freedom).sqrt()
    };
    let mut random = random();
    for seed in 0..4 {
        let mut plane = Plane::new(Seed(seed));
        let windows = (0..12).map(|_| plane.window(anywhere(&mut random, FAR), 81, 81));
        let cells: Vec<_> = windows.flat_map(|window| cells(&window)).collect();
        for period in [3, 9, 27, 81] {
            let found = unevenness(&cells, period);
            assert!(found < bound(period), "{found} for {period} of {seed}");
        }
    }
    // The test tells a seam: mazes of 27 by 27 cells side by side.
    let block = carve(&recipe(growing("newest"), size(27, 27), 1)).into_grid();
    let blocks: Vec<_> = (0..100)
        .flat_map(|_| block.passages().cells())
        .map(|cell| {
            let (x, y) = block.topology().position(cell);
            (Spot::new(x.into(), y.into()), block.open_sides(cell))
        })
        .collect();
    assert!(unevenness(&blocks, 27) > 10.0 * bound(27));
}

#[test]
fn the_cells_of_a_seed_never_change() {
    let mut plane = Plane::new("plane".parse().expect("a seed"));
    let mut random = random();
    let prints = [50, FAR, Plane::REACH - 50].map(|reach| {
        let window = plane.window(anywhere(&mut random, reach), 50, 50);
        let sides: String = cells(&window).into_iter().map(|(_, sides)| char::from(b'0' + sides.0 as u8)).collect();
        fnv_1a(sides.as_bytes())
    });
    let known = [18_380_874_156_263_776_551, 15_296_392_976_848_801_850, 13_296_288_568_994_306_387];
    assert_eq!(prints, known);
}
