//! Where the player's files are.

use std::env;
use std::path::{self, PathBuf};

use etcetera::BaseStrategy;
#[cfg(windows)]
use etcetera::base_strategy::Windows as Platform;
#[cfg(not(windows))]
use etcetera::base_strategy::Xdg as Platform;
use thiserror::Error;

/// The environment variable that moves all of the player's files to one folder.
pub const HOME: &str = "MAZEWRIGHT_HOME";

/// Why there is no folder for files.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HomeError {
    /// The system does not name the user's home folder.
    #[error("this system names no home folder; set {HOME} to a folder for your files")]
    Unknown,
    /// The folder is relative, and the current folder no longer exists.
    #[error("the folder {0:?} cannot be found; set {HOME} to a full path")]
    Lost(PathBuf),
}

/// The folder for runs and progress: [`HOME`] if set, otherwise the platform's data folder. Does not
/// create it.
///
/// # Errors
/// When the system does not name one.
pub fn data_folder() -> Result<PathBuf, HomeError> {
    folder(BaseStrategy::data_dir)
}

/// The folder for settings and the player's own themes: [`HOME`] if set, otherwise the platform's
/// configuration folder. Does not create it.
///
/// # Errors
/// When the system does not name one.
pub fn settings_folder() -> Result<PathBuf, HomeError> {
    folder(BaseStrategy::config_dir)
}

fn folder(of: fn(&Platform) -> PathBuf) -> Result<PathBuf, HomeError> {
    if let Some(home) = env::var_os(HOME).filter(|home| !home.is_empty()) {
        let home = PathBuf::from(home);
        return path::absolute(&home).map_err(|_| HomeError::Lost(home));
    }
    let platform = etcetera::base_strategy::choose_native_strategy();
    let platform = platform.map_err(|_| HomeError::Unknown)?;
    Ok(of(&platform).join("mazewright"))
}
