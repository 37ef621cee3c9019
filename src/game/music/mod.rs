//! Generated sound for a maze game: endless pieces of music and short effects.
//!
//! Everything is composed and synthesized from rules and seeds, without recordings. This module opens no sound device:
//! it produces samples from −1 to 1, at any sample rate, for a mixer or a file.
//!
//! A piece gives identical samples each time on one machine; platforms may round sines differently.

#![deny(clippy::disallowed_types)]

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
