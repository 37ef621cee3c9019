//! Generated sound for a maze game: endless pieces of music and short effects.
//!
//! Everything is composed and synthesized from rules and seeds, without recordings and without
//! dependencies. The crate opens no sound device: it produces samples from −1 to 1, at any sample rate,
//! for a mixer or a file.
//!
//! # Ten seconds of music as a stereo file
//!
//! ```
//! use mazewright_music::{CHANNELS, Loop, Piece, wav};
//!
//! let rate = 44_100;
//! let samples: Vec<f32> = Loop::new(Piece::World(3), rate).take(10 * 2 * rate as usize).collect();
//! let file = wav(&samples, CHANNELS, rate);
//! assert!(file.starts_with(b"RIFF"));
//! ```
//!
//! # A short effect, in mono
//!
//! ```
//! use mazewright_music::{Effect, wav};
//!
//! let rate = 44_100;
//! let chime = wav(&Effect::Win.render(rate), 1, rate);
//! assert!(chime.len() > 44);
//! ```
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
