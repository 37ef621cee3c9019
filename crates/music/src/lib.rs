//! The sound of the game, generated: an endless piece of music for each world, and short effects.
//!
//! Everything is composed and played by rule from the numbers in these files: there are no recordings.
//! Nothing here opens a sound device; what is handed out are samples from −1 to 1.
//!
//! ```
//! use crate::{Effect, Loop, Piece, wav};
//!
//! let mut music = Loop::new(Piece::World(3), 44_100);
//! let (left, right) = (music.next().unwrap(), music.next().unwrap());
//! let file = wav(&Effect::Win.render(44_100), 1, 44_100);
//! # assert!(left.abs() < 1.0 && right.abs() < 1.0 && file.len() > 44);
//! ```

mod dice;
mod echo;
mod effect;
mod instrument;
mod looped;
mod piece;
mod scale;
mod score;
mod voice;
mod wav;
mod waves;

pub use self::effect::Effect;
pub use self::looped::{CHANNELS, Loop};
pub use self::piece::Piece;
pub use self::wav::wav;
