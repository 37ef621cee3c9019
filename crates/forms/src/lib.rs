//! Mazes as text, SVG, JSON, pictures, films and worksheets, and back from text and JSON.
//!
//! # Text, and back
//!
//! ```
//! use mazewright_forms::{draw::{self, Format, Label}, read};
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let maze = Recipe::new(Size::new(8, 3)?, Algorithm::Kruskal, Seed(1)).carve()?;
//! let path = maze.shortest_path();
//! let mut text = Vec::new();
//! draw::draw(&maze, Format::Ascii, path.as_deref(), &Label::default(), &mut text)?;
//! println!("{}", str::from_utf8(&text)?);
//! assert!(read::read(&text)?.maze == maze);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # SVG with the path
//!
//! ```
//! use mazewright_forms::draw::{Figure, Style, Theme, svg};
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let maze = Recipe::new(Size::new(8, 3)?, Algorithm::Wilson, Seed(1)).carve()?;
//! let path = maze.shortest_path();
//! let figure = Figure::new(&maze, path.as_deref(), false);
//! let style = Style { theme: Theme::DARK, ..Style::of_cells(24) };
//! let mut drawing = Vec::new();
//! svg(&figure, &style, Some("A solved maze"), &mut drawing)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A maze that someone drew
//!
//! ```
//! let drawing = "+--+--+\n|S    |\n+  +--+\n|    G|\n+--+--+\n";
//! let maze = mazewright_forms::read::read(drawing.as_bytes())?.maze;
//! assert_eq!(maze.shortest_path().map(|path| path.len()), Some(3));
//! # Ok::<(), mazewright_forms::read::ReadError>(())
//! ```
//!
//! # All forms
//!
//! | format | function | feature |
//! |---|---|---|
//! | ASCII, Unicode and block text | [`draw::draw`], [`draw::stream`] row by row, [`read::read`] | |
//! | SVG | [`draw::svg`] | |
//! | JSON | [`draw::draw`], [`read::read`] | `json` |
//! | traces of carving and solving as JSON lines | `draw::carving`, `draw::solving`, `read::trace` | `json` |
//! | PNG | `draw::png`; the small picture by [`draw::draw`] | `png` |
//! | films in GIF, animated PNG and YUV4MPEG2 | `draw::film` | `film` |
//! | worksheets in PDF | `draw::pdf` | `pdf` |
//!
//! No feature is enabled by default, and text and SVG need no other crate. Everything is written to a
//! [`Write`](std::io::Write) and computed without floating-point functions that differ between platforms, so
//! the same maze gives the same bytes everywhere.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod draw;
#[doc(hidden)]
pub mod inside;
#[cfg(feature = "json")]
mod maze_entry;
pub mod read;
mod reading;
#[cfg(feature = "json")]
mod trace_entry;
