//! Fills a folder with runs of shaken walkers through small mazes, one in a hundred of them damaged or forged: to
//! measure how long a board takes, and to see one. `shaken_runs FOLDER COUNT [FIRST]` writes the runs from number
//! FIRST on.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use crc::{CRC_32_ISO_HDLC, Crc};
use mazewright_maze::inside::random::split_mix;
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Direction, Input, Ladder, Terrain};

const LADDERS: [&str; 8] = [
    "mw1/wilson/8x6/x1/42",
    "mw1/recursive-backtracker/10x8/x1/7",
    "mw1/kruskal/6x6/x3/9",
    "mw1/prim/12x8/x1/braid=0.5/3",
    "mw1/tour/5x4+1x1/x5/1",
    "mw1/wilson/4x9/x1/ring/5",
    "mw1/kruskal/8x6/x1/hexagon/6",
    "mw1/wilson/8x6/x1/guided/42",
];
const NAMES: [&str; 8] = ["Ada", "Grace", "Linus", "Björk", "Zoë", "Mária", "Ольга", "Иван"];

/// The checksum of a replay.
static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// A source of numbers.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        split_mix(&mut self.0) % sides
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().collect();
    let folder = Path::new(words.get(1).ok_or("give a folder and a number of runs")?);
    let count: u64 = words.get(2).ok_or("give a number of runs")?.parse()?;
    let first: u64 = words.get(3).map_or(Ok(0), |word| word.parse())?;
    let ladders: Vec<(Ladder, Vec<Terrain>)> = LADDERS.iter().map(|code| terrains(code)).collect::<Result<_, _>>()?;
    for number in first..first + count {
        let mut dice = Dice(number << 20);
        let (ladder, terrains) = &ladders[dice.roll(ladders.len() as u64) as usize];
        let replay = walk(ladder, terrains, &mut dice)?;
        let mut bytes = replay.to_bytes();
        if dice.roll(100) == 0 {
            damage(&mut bytes, &mut dice);
        }
        // Later names have a number.
        let player = dice.roll(1 + count / 20);
        let name = NAMES[(player % 8) as usize];
        let name = if player < 8 { name.to_owned() } else { format!("{name} {}", player / 8) };
        let shard = folder.join(format!("{:03}", number / 1000));
        fs::create_dir_all(&shard)?;
        fs::write(shard.join(format!("{name}--{number}.mwr")), bytes)?;
    }
    Ok(())
}

fn terrains(code: &str) -> Result<(Ladder, Vec<Terrain>), Box<dyn Error>> {
    let ladder: Ladder = code.parse()?;
    let levels = ladder.levels.map_or(1, std::num::NonZero::get);
    let terrains = (1..=levels).map(|level| ladder.terrain(level));
    let terrains = terrains.collect::<Result<_, _>>()?;
    Ok((ladder, terrains))
}

/// A walk of the autopilot whose hand slips now and then, and who now and then looks at the path.
fn walk(ladder: &Ladder, terrains: &[Terrain], dice: &mut Dice) -> Result<Replay, Box<dyn Error>> {
    let mut attempt = Attempt::new(*ladder, &terrains[0]);
    let slips = 10 + dice.roll(100);
    let is_aided = dice.roll(5) == 0;
    for (number, terrain) in terrains.iter().enumerate() {
        if number > 0 {
            attempt.next_level(terrain);
        }
        let paths = terrain.paths();
        let (mut slip, mut left) = (Direction::NONE, dice.roll(100));
        for tick in 0.. {
            if left == 0 && dice.roll(slips) == 0 {
                let [x, y] = [0; 2].map(|_| [-127, 0, 127][dice.roll(3) as usize]);
                slip = Direction { x, y };
                left = dice.roll(30);
            }
            left = left.saturating_sub(1);
            let state = &attempt.state;
            let direction = if left > 0 { slip } else { terrain.autopilot(&paths, state) };
            attempt.step(terrain, Input { direction, hint: is_aided && tick == 50, ..Input::default() });
            if attempt.is_won() {
                break;
            }
        }
    }
    Ok(attempt.replay(1_770_000_000 + dice.roll(20_000_000))?)
}

/// Breaks a replay: cut off, with a wrong byte, or with one and a checksum that fits.
fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let at = 8 + dice.roll(bytes.len() as u64 - 8) as usize;
    match dice.roll(3) {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1,
        _ => {
            let end = bytes.len() - 4;
            bytes[at.min(end - 1)] ^= 1 << dice.roll(7);
            let sum = CHECKSUM.checksum(&bytes[..end]);
            bytes[end..].copy_from_slice(&sum.to_le_bytes());
        }
    }
}
