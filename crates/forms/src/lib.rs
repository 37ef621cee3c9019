//! Mazes as text, SVG, JSON, pictures, films and worksheets, and back from text and JSON.
//!
//! ```
//! use mazewright_forms::{draw::{self, Format, Label}, read};
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let maze = Recipe::new(Size::new(8, 3)?, Algorithm::Kruskal, Seed(1)).carve()?;
//! let mut text = Vec::new();
//! draw::draw(&maze, Format::Ascii, None, &Label::default(), &mut text)?;
//! println!("{}", str::from_utf8(&text)?);
//! assert!(read::read(&text)?.maze == maze);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | format | function | feature |
//! |---|---|---|
//! | ASCII, Unicode and block text | [`draw::draw`], [`draw::stream`] row by row, [`read::read`] | |
//! | SVG | [`draw::svg`] | |
//! | a canvas of pixels, repainted cell by cell | [`draw::canvas::Canvas`] | |
//! | JSON | [`draw::draw`], [`read::read`] | `json` |
//! | traces of carving and solving as JSON lines | `draw::carving`, `draw::solving` | `json` |
//! | PNG | `draw::png`; the small picture by [`draw::draw`] | `png` |
//! | films in GIF, animated PNG and YUV4MPEG2 | `draw::film` | `film` |
//! | worksheets in PDF | `draw::pdf` | `pdf` |
//! | sets of mazes as tokens, for machines that learn | [`dataset::Dataset`] | |
//!
//! No feature is enabled by default, and text and SVG need no other crate. Everything is written to a
//! [`Write`](std::io::Write) and computed without floating-point functions that differ between platforms, so
//! the same maze gives the same bytes everywhere.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod dataset;
pub mod draw;
pub mod read;
