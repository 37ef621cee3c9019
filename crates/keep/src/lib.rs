//! What is kept on disk: where the player's files lie, how files are written so that a crash or a
//! full disk leaves the old ones whole, the attempts and runs at each ladder, and progress on the journey.
//!
//! ```text
//! MAZEWRIGHT_HOME or the platform's data folder
//! ├── progress.json                        levels won, stars, where the player stopped
//! ├── progress.damaged.json                one that could not be used, set aside under a new name
//! └── runs
//!     └── <ladder code in plain letters>-<checksum of the code>
//!         ├── attempts.jsonl               one line an event; bests are counted from it
//!         ├── 2026-11-21T124928Z-1432.mwr  a finished run: when it ended, its run ticks
//!         ├── splits.lss                   the same history for LiveSplit
//!         ├── attempts-damaged-1.jsonl     a journal that could not be read whole
//!         └── lock                         held by the program that writes here
//! ```

mod home;
mod journal;
mod keeper;
mod ladder;
pub mod livesplit;
mod progress;
mod small;
mod store;
mod whole;
mod worker;

pub use self::home::{HOME, HomeError, data_folder, settings_folder};
pub use self::keeper::{Keeper, Told};
pub use self::ladder::{Kept, folder_name, read};
pub use self::progress::ProgressFile;
pub use self::small::{Mishap, Small, Unfit, read_small};
pub use self::whole::{place, write};
