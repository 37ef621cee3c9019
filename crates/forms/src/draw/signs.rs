//! The characters of what stands in passages, which are those of all text formats: doors `A` to `D`, gates `^`, `>`,
//! `v` and `<` and barriers. The barriers of the first lever are `!`, or `'` if they are open at first, and those of
//! the second `=` or `"`.

use mazewright_maze::furniture::{MAX_KEYS, MAX_LEVERS, Obstacle};
use mazewright_maze::topology::Side;

/// The barriers of each lever, closed and open at first.
const BARRIERS: [[char; 2]; MAX_LEVERS as usize] = [['!', '\''], ['=', '"']];

/// The character of an obstacle on a side of the cell that it is seen from.
pub(super) fn of_obstacle(obstacle: Obstacle, side: Side) -> char {
    match obstacle {
        Obstacle::Door(color) => (b'A' + color) as char,
        Obstacle::Gate { leads_away } => match if leads_away { side } else { side.opposite() } {
            Side::North => '^',
            Side::East => '>',
            Side::South => 'v',
            Side::West => '<',
        },
        Obstacle::Barrier { lever, is_open } => BARRIERS[usize::from(lever % MAX_LEVERS)][usize::from(is_open)],
    }
}

/// The obstacle that a character stands for on a side of a cell, as seen from there.
pub(crate) fn obstacle(character: char, side: Side) -> Option<Obstacle> {
    if matches!(character, 'A'..='D') {
        return Some(Obstacle::Door(character as u8 - b'A'));
    }
    for leads_away in [true, false] {
        let gate = Obstacle::Gate { leads_away };
        if character == of_obstacle(gate, side) {
            return Some(gate);
        }
    }
    let mut barriers = BARRIERS.iter().flatten();
    let found = barriers.position(|&sign| sign == character)? as u8;
    Some(Obstacle::Barrier { lever: found / 2, is_open: found % 2 == 1 })
}

/// Returns true if a character stands for an obstacle on some side.
pub(crate) fn is_obstacle(character: char) -> bool {
    [Side::North, Side::West].into_iter().any(|side| obstacle(character, side).is_some())
}

const _: () = assert!(MAX_KEYS == 4 && MAX_LEVERS == 2, "every key and lever needs a character");
