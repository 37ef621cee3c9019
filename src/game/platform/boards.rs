//! Boards: reading their files from a folder or the web, and writing the files of a run that is handed in.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;
use ureq::Agent;

use mazewright_board::{name, rules, signature};
use mazewright_keep as keep;

/// The longest wait for a file of the web.
const PATIENCE: Duration = Duration::from_secs(20);
/// The folder of what is handed in, among the player's files.
const HANDED_IN: &str = "handed-in";

/// Reads a file of a board, which has at most so many bytes. It blocks.
///
/// # Errors
/// With a reason in a line.
pub(in crate::game) fn read(board: &str, path: &str, most: u64) -> Result<Vec<u8>, String> {
    let Ok(address) = rules::address(board) else {
        let path = Path::new(board).join(path);
        let bytes = super::files::read(&path, most + 1).map_err(|error| format!("{}: {error}", path.display()))?;
        let fits = bytes.len() as u64 <= most;
        return fits.then_some(bytes).ok_or_else(|| format!("{}: too large", path.display()));
    };
    let folder = address.rsplit_once('/').map_or(&*address, |(folder, _)| folder);
    let config = Agent::config_builder().timeout_global(Some(PATIENCE)).max_redirects(3);
    let agent: Agent = config.user_agent("mazewright").build().into();
    let answer = agent.get(format!("{folder}/{path}")).call();
    let bytes = answer.and_then(|mut answer| answer.body_mut().with_config().limit(most).read_to_vec());
    bytes.map_err(|error| format!("{folder}/{path}: {error}"))
}

/// Writes the files of a run to where they are sent from: signed for a board that has an identity, or else the replay
/// under the name. Returns their folder.
///
/// # Errors
/// With a reason in a line.
pub(in crate::game) fn hand_in(
    home: &Path,
    board: Option<&str>,
    player: &str,
    replay: Vec<u8>,
) -> Result<PathBuf, String> {
    let said = |error: io::Error| error.to_string();
    let player = name::of_folder(&name::canonical(player)?)?;
    let (folder, files) = match board {
        Some(board) => {
            let random = || {
                let mut bytes = [0; 32];
                SysRng.try_fill_bytes(&mut bytes).map_err(io::Error::other)?;
                Ok(bytes)
            };
            let secret = keep::player_key(home, random).map_err(said)?;
            let files = signature::hand_in(&secret, board, &player, replay, false).to_vec();
            let of_board = board.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
            (home.join(HANDED_IN).join(of_board), files)
        }
        None => {
            let digest = signature::digest(&replay);
            let file = format!("{player}--{}.mwr", &digest[..16]);
            (home.join(HANDED_IN), vec![(file, replay)])
        }
    };
    for (file, bytes) in files {
        let path = folder.join(file);
        let made = path.parent().map_or(Ok(()), super::files::create_folder);
        let written = made.and_then(|()| keep::write_atomic(&path, |out| out.write_all(&bytes)));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(folder)
}
