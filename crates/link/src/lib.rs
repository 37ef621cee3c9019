//! Links: everything that can be shared in one line of text, after the `#` of an address, so that no server sees it.
//! The same text is read in a browser, by the desktop's window and by the command line.
//!
//! | link | what it shows |
//! |---|---|
//! | `#/race/CODE` | a race, by its [race code](mazewright_run::Ladder) |
//! | `#/maze/RECIPE` | a maze to walk, by its [recipe] |
//! | `#/journey/WORLD/LEVEL` | a level of the journey |
//! | `#/plane/SEED` | an endless plane to walk on |
//! | `#/run/REPLAY` | a run: the bytes of its replay in base64url |
//! | `#/lab/RECIPE?at=EVENT&colors=LAYER&grain=GRAIN` | a moment in the laboratory, see [`Scene`] |
//! | `#/lesson/NAME/SLIDE` | a slide of a lesson, from 1 |
//!
//! # Read a link
//!
//! ```
//! use mazewright_link::Link;
//!
//! let link: Link = "https://example.org/maze/#/maze/wilson/24x14/hexagon/7".parse()?;
//! let Link::Maze(recipe) = &link else { panic!() };
//! assert_eq!(recipe.size.to_string(), "24x14");
//! assert_eq!(link.to_string(), "#/maze/wilson/24x14/hexagon/7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A link to a maze, for a page of your own
//!
//! ```
//! use mazewright_link::Link;
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let link = Link::Maze(Recipe::new(Size::new(24, 14)?, Algorithm::Wilson, Seed(7)));
//! let address = link.text_at("https://example.org/maze/").ok_or("too large a mask for a link")?;
//! assert_eq!(address, "https://example.org/maze/#/maze/wilson/24x14/7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Text that people type
//!
//! ```
//! use mazewright_link::Link;
//!
//! assert_eq!(Link::meant("mw1/wilson/20x20/x1/42"), "#/race/mw1/wilson/20x20/x1/42");
//! let error = "#/maze/wilsom/24x14/7".parse::<Link>().unwrap_err();
//! println!("{error}");
//! ```
//!
//! Reading a link carves nothing, takes time linear in its length, and refuses what would take more than a few seconds
//! to carve.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

#[cfg(feature = "memory")]
mod drawing;
mod error;
mod link;
#[cfg(feature = "memory")]
pub mod memory;
pub mod problem;
pub mod recipe;
mod scene;
pub mod work;

#[cfg(feature = "memory")]
pub use self::drawing::Drawing;
pub use self::error::LinkError;
pub use self::link::Link;
pub use self::scene::Scene;
