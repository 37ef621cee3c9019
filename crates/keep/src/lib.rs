//! The player's files: where they are, how they are written atomically, and what they hold.
//!
//! * [`write_atomic`] and [`read_bounded`] write and read single files so that neither a crash nor a full
//!   disk nor a damaged file loses anything.
//! * [`Writer`] writes files in the order in which they were submitted, on a background thread.
//! * [`Keeper`] saves attempts and runs on a background thread; [`read_records`] reads them back.
//! * [`ProgressFile`] holds the progress on the journey, [`Proofs`] the best walk of each level.
//! * [`DeskFile`] holds the script that is being written, and the drafts of exercises.
//! * [`livesplit`] writes splits for LiveSplit and drives a running one.
//!
//! # A file that is old or new, never half-written
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! let path = folder.path().join("maze.txt");
//! mazewright_keep::write_atomic(&path, |file| file.write_all(b"+--+\n"))?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # The attempts at a ladder
//!
//! ```
//! use mazewright_keep::{Keeper, read_records};
//! use mazewright_run::inside::Split;
//! use mazewright_run::Ticks;
//! use std::time::Duration;
//!
//! # let folder = tempfile::tempdir()?;
//! let data = folder.path().to_owned();
//! let code = "mw1/wilson/20x20/x1/42";
//! let mut keeper = Keeper::start(Ok(data.clone()));
//! keeper.open(code, 1);
//! keeper.begin(1_763_728_168);
//! keeper.split(Split { run: Ticks(2245), real: 22_500 });
//! keeper.finish(b"the replay".to_vec());
//! for notice in keeper.close(Duration::from_secs(60)) {
//!     println!("{notice}"); // saved as 2025-11-21T122950Z-2245.mwr
//! }
//! assert_eq!(read_records(&data, code, 1)?.history.finished, 1);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Layout
//!
//! ```text
//! MAZEWRIGHT_HOME or the platform's data folder
//! ├── progress.json                        levels won, stars, where the player stopped
//! ├── progress.damaged.json                an invalid one, renamed
//! ├── desk.json                            the script that is being written
//! ├── scripts                              scripts that another one took the place of
//! ├── player.key                           what the player's names on boards belong to
//! ├── proofs                               the best walk of each level, as a replay with its name
//! ├── table                                races of several players, a replay for each
//! └── runs
//!     └── <race code in plain letters>-<checksum of the code>
//!         ├── attempts.jsonl               the journal: one line per event
//!         ├── 2026-11-21T124928Z-1432.mwr  a finished run: when it ended, its run ticks
//!         ├── 2026-11-21T124928Z-1432.txt  the player's note on it
//!         ├── removed                      replays of runs that were removed
//!         ├── splits.lss                   the same history for LiveSplit
//!         ├── attempts-damaged-1.jsonl     a damaged journal, renamed
//!         └── lock                         held by the program that writes here
//! ```

mod desk;
mod disk;
mod home;
mod journal;
mod journey_files;
mod keeper;
mod ladder;
pub mod livesplit;
mod past_runs;
mod read_bounded;
mod secret_key;
mod store;
mod trouble;
mod worker;
mod writer;

pub use self::desk::{DeskFile, DeskText, save_script};
#[cfg(not(target_arch = "wasm32"))]
pub use self::disk::{TEMPORARY_PREFIX, check_target, exit_without_leftovers, write_into};
pub use self::disk::{memory, write_atomic};
pub use self::home::{HOME, HomeError, data_folder, pictures_folder, settings_folder};
pub use self::journey_files::{ProgressFile, Proofs};
pub use self::keeper::Keeper;
pub use self::ladder::{LadderRecords, folder_name, read_records};
pub use self::past_runs::{PastRun, TABLE, keep_table_run, past_runs, remove_run, replays, write_note};
pub use self::read_bounded::{FileProblem, InvalidReason, read_bounded, write_text};
pub use self::secret_key::{BOARD_KEY, PLAYER_KEY, secret_key};
pub use self::store::SPLITS;
pub use self::trouble::{DiskError, Notice, Trouble};
pub use self::writer::Writer;
