//! Where the player's files are.

use std::path::{self, Path, PathBuf};
use std::{env, fs};

use etcetera::BaseStrategy;
#[cfg(windows)]
use etcetera::base_strategy::Windows as Platform;
#[cfg(not(windows))]
use etcetera::base_strategy::Xdg as Platform;
use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

/// The environment variable that moves all of the player's files to one folder.
pub const HOME: &str = "MAZEWRIGHT_HOME";

/// Why there is no folder for files.
#[derive(Clone, PartialEq, Eq, Debug, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum HomeError {
    /// The system does not name the user's home folder.
    #[error("this system has no home folder; set {HOME} to a folder for your files")]
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

/// The folder for pictures and films: `pictures` in [`HOME`] if set, otherwise `mazewright` in the folder that the
/// user's pictures are in, or else `pictures` in the data folder. Does not create it.
///
/// # Errors
/// When the system does not name one.
pub fn pictures_folder() -> Result<PathBuf, HomeError> {
    let data = data_folder()?;
    let is_moved = env::var_os(HOME).is_some_and(|home| !home.is_empty());
    let usual = etcetera::home_dir().ok().filter(|_| !is_moved);
    let pictures = usual.and_then(|home| {
        let folder = named_pictures(&home).unwrap_or_else(|| home.join("Pictures"));
        // A desktop without a folder for pictures names the home folder itself.
        (folder != home && folder.is_dir()).then(|| folder.join("mazewright"))
    });
    Ok(pictures.unwrap_or_else(|| data.join("pictures")))
}

/// The folder of pictures that a desktop has named, in a variable or in its list of folders.
fn named_pictures(home: &Path) -> Option<PathBuf> {
    const NAME: &str = "XDG_PICTURES_DIR";
    if let Some(named) = env::var_os(NAME).map(PathBuf::from) {
        return named.is_absolute().then_some(named);
    }
    let settings = env::var_os("XDG_CONFIG_HOME").map(PathBuf::from);
    let list = settings.filter(|folder| folder.is_absolute()).unwrap_or_else(|| home.join(".config"));
    let list = fs::read_to_string(list.join("user-dirs.dirs")).ok()?;
    let named = list.lines().find_map(|line| line.trim().strip_prefix(NAME)?.strip_prefix('='))?.trim_matches('"');
    match named.strip_prefix("$HOME") {
        Some(below) => Some(home.join(below.trim_start_matches('/'))),
        None => Some(PathBuf::from(named)).filter(|named| named.is_absolute()),
    }
}

fn folder(of: fn(&Platform) -> PathBuf) -> Result<PathBuf, HomeError> {
    if let Some(home) = env::var_os(HOME).filter(|home| !home.is_empty()) {
        let home = PathBuf::from(home);
        return path::absolute(&home).map_err(|_| HomeError::Lost(home));
    }
    let platform = etcetera::base_strategy::choose_native_strategy();
    Ok(of(&platform.map_err(|_| HomeError::Unknown)?).join("mazewright"))
}
