//! The command line, as the program is called.

pub(crate) mod boards;
mod book;
pub(crate) mod clubs;
mod command_line;
mod explorers;
mod hand_ins;
mod mask;
mod memory;
#[cfg(target_os = "linux")]
mod outputs;
mod packages;
mod pasted;
mod pictures;
mod refusals;
mod rows;
mod scripts;
mod stats;
mod verify_command;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::*;
