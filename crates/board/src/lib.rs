//! Boards of runs: verified, ranked, and written as pages that need neither a server nor scripts.
//!
//! [`examine`] verifies a replay and finds its walk, [`name::read`] says whose file it is, [`Board::new`] ranks, and
//! [`Site`] writes pages, a feed and JSON. The same runs give the same bytes, in whatever order they come.
//!
//! ```
//! use mazewright_board::{Board, Entry, Facts, Site};
//!
//! let facts = Facts {
//!     ladder: "mw1/wilson/20x20/x1/42".to_owned(),
//!     ticks: 1432,
//!     ..Facts::default()
//! };
//! let entry = Entry::new("Ada", None, "Ada--1.mwr", b"the file", facts);
//! let board = Board::new(vec![entry], Vec::new(), Vec::new(), 1_795_737_600);
//! assert_eq!(board.categories[0].ranked[0].rank, 1);
//!
//! let site = Site { title: "Our board".to_owned(), ..Site::default() };
//! let mut pages = Vec::new();
//! site.write(&board, &mut |path, page| {
//!     pages.push(path.to_owned());
//!     Ok::<(), std::convert::Infallible>(())
//! })?;
//! assert!(pages.contains(&"index.html".to_owned()));
//! # Ok::<(), std::convert::Infallible>(())
//! ```

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod board;
mod examine;
mod feed;
mod frame;
mod html;
mod json;
mod likeness;
pub mod name;
mod packet;
mod pages;
mod rhythm;
pub mod rules;
mod run_page;
pub mod signature;
mod site;
mod table;
mod words;

pub use self::board::{Board, Category, Entry, Ranked, Refusal, Standing};
pub use self::examine::{Examined, Facts, Lines, Walk, examine};
pub use self::html::visible;
pub use self::json::{ListedLadder, ListedRun, Listing};
pub use self::likeness::{Alike, Likeness, Trail, may_be_alike};
pub use self::packet::Packet;
pub use self::rules::{Naming, Rules};
pub use self::site::Site;
pub use self::words::Language;
