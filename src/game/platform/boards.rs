//! Boards: reading their files, and writing those of a run that is handed in.

use std::io;
use std::path::{Path, PathBuf};

use mazewright_board::{Listing, name, signature};
use mazewright_keep as keep;

pub(in crate::game) use super::fetch::read;
use super::{fetch, files};

/// The folder, among the player's files, for runs that are handed in.
const HANDED_IN: &str = "handed-in";

/// Writes the files of a run for the player to send: signed for a board that has an identity, or else the replay under
/// the name. Returns their folder. In a page they are offered as an archive.
///
/// # Errors
/// With a reason in a line.
pub(in crate::game) fn write_submission(
    home: &Path,
    board: &Listing,
    player: &str,
    replay: Vec<u8>,
) -> Result<PathBuf, String> {
    let said = |error: io::Error| error.to_string();
    let player = name::of_folder(&name::canonical(player)?)?;
    let (folder, handed) = match &board.id {
        Some(id) => {
            let secret = keep::secret_key(home, keep::PLAYER_KEY, fetch::random).map_err(said)?;
            let files = signature::hand_in(&secret, id, &player, replay, None).to_vec();
            board.admits(&player, &signature::public(&secret))?;
            let of_board = id.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
            (home.join(HANDED_IN).join(of_board), files)
        }
        None => {
            let digest = signature::digest(&replay);
            let file = format!("{player}--{}.mwr", &digest[..16]);
            (home.join(HANDED_IN), vec![(file, replay)])
        }
    };
    for (file, bytes) in &handed {
        let path = folder.join(file);
        let made = path.parent().map_or(Ok(()), files::create_folder);
        let written = made.and_then(|()| keep::write_atomic(&path, |out| out.write_all(bytes)));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    files::download_all("handed-in.tar", &handed);
    Ok(folder)
}
