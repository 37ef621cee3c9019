//! Secret keys: made once, readable by the user alone, and never overwritten.

use std::io::{self, ErrorKind};
use std::path::Path;

use super::disk;

/// The file of the key to which the player's names on boards belong.
pub const PLAYER_KEY: &str = "player.key";
/// The file of the key that seals the results of boards made here.
pub const BOARD_KEY: &str = "board.key";

/// The secret key in a file of a data folder: 32 bytes. Made of `random` bytes if it does not exist yet.
///
/// # Errors
/// When the file is not a key, cannot be read or written, or there are no random bytes.
pub fn secret_key(data: &Path, name: &str, random: impl FnOnce() -> io::Result<[u8; 32]>) -> io::Result<[u8; 32]> {
    let path = data.join(name);
    let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    let mut read = disk::read_start(&path, 33);
    if read.as_ref().is_err_and(|error| error.kind() == ErrorKind::NotFound) {
        let key = random()?;
        match disk::create_folder(data).and_then(|()| disk::write_new_secret(&path, &key)) {
            // Another program has just made it.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            written => written.map_err(named)?,
        }
        read = disk::read_start(&path, 33);
    }
    read.map_err(named)?.try_into().map_err(|_| {
        let problem = "not a key file; restore your own, or move this file away to start with a new key";
        named(io::Error::new(ErrorKind::InvalidData, problem))
    })
}
