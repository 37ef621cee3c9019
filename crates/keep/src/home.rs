//! Where the files of the player lie.

use std::env;
use std::path::{self, PathBuf};

use etcetera::BaseStrategy;
#[cfg(windows)]
use etcetera::base_strategy::Windows as Platform;
#[cfg(not(windows))]
use etcetera::base_strategy::Xdg as Platform;
use thiserror::Error;

/// The variable that moves all files of the player to a folder.
pub const HOME: &str = "MAZEWRIGHT_HOME";

/// Why there is no place for files.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HomeError {
    /// The system does not say where the user's files are.
    #[error("this system names no home folder; set {HOME} to a folder for your files")]
    Unknown,
    /// The present folder, which a relative one counts from, is gone.
    #[error("the folder {0:?} cannot be found; set {HOME} to a full path")]
    Lost(PathBuf),
}

/// The folder for runs and bests: [`HOME`] where that is set, otherwise the platform's own place for
/// a program's data. Touches nothing.
///
/// # Errors
/// When the system names no such place.
pub fn data_folder() -> Result<PathBuf, HomeError> {
    folder(BaseStrategy::data_dir)
}

/// The folder for settings and for themes of the player's own: [`HOME`] where that is set, otherwise
/// the platform's own place for a program's settings. Touches nothing.
///
/// # Errors
/// When the system names no such place.
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
