//! The disk: the few file operations that the rest of this crate uses. In a browser, which has no disk, [`memory`] does
//! them.

#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "only a browser needs all of it"))]
pub mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod system;
#[cfg(not(target_arch = "wasm32"))]
mod write_atomic;

#[cfg(target_arch = "wasm32")]
pub use self::memory::write_atomic;
#[cfg(target_arch = "wasm32")]
pub(super) use self::memory::{
    Appended, Lock, create_folder, exists, is_folder, list, lock, read, read_start, remove, remove_leftovers, rename,
    sync_folder, write_new, write_new as write_new_secret,
};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use self::system::{Appended, Lock, exists, is_folder, list, lock, read, read_start};
#[cfg(not(target_arch = "wasm32"))]
pub use self::write_atomic::{TEMPORARY_PREFIX, check_target, exit_without_leftovers, write_atomic, write_into};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use self::write_atomic::{remove_leftovers, sync_folder, write_new, write_new_secret};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use std::fs::{create_dir_all as create_folder, remove_file as remove, rename};
