//! A board with signatures in a folder: its rules, the names and their keys, and who signed a file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::DirEntry;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rand::TryRng;
use rand::rngs::SysRng;

use crate::cli::Failure;
use crate::cli::input::{in_file, read_some, read_text, unreadable};
use mazewright_board::rules::{self, Rules, SignedPath};
use mazewright_board::signature::{self, SignatureError, Subject, seal_digest};
use mazewright_board::{Packet, Refusal, Standing, name};
use mazewright_keep as keep;

/// A board whose names belong to keys.
pub(in crate::cli) struct Club {
    folder: PathBuf,
    /// The identity that runs are signed for.
    pub(in crate::cli) id: String,
    /// The key of each name, or why it has none.
    names: BTreeMap<String, Result<[u8; 32], String>>,
    /// By the names of their folders.
    packets: BTreeMap<String, Packet>,
}

/// Whose a replay is.
pub(in crate::cli) struct Owner {
    pub(in crate::cli) name: String,
    /// The packet that it is for.
    pub(in crate::cli) packet: Option<String>,
    /// The player's comment.
    pub(in crate::cli) comment: Option<String>,
}

/// The rules in a folder; none if it has no `board.toml`.
pub(in crate::cli) fn read_rules(folder: &Path) -> Result<Option<Rules>, Failure> {
    if folder.is_file() {
        return Err(in_file(folder, "is a file; give the folder of the board"));
    }
    let path = folder.join(rules::FILE);
    if !exists(&path).map_err(|problem| in_file(&path, problem))? {
        return Ok(None);
    }
    let read = Rules::read(&read_text(&path, rules::MAX_BYTES)?);
    read.map(Some).map_err(|problem| in_file(&path, problem))
}

impl Club {
    /// Reads all names and packets of a board.
    pub(in crate::cli) fn open(folder: &Path, id: &str) -> Result<Self, Failure> {
        let mut club =
            Self { folder: folder.to_owned(), id: id.to_owned(), names: BTreeMap::new(), packets: BTreeMap::new() };
        let folders = |inner: &str| {
            let is_folder = |entry: &DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
            let folders = entries(&folder.join(inner))?.into_iter().filter(is_folder);
            Ok::<_, Failure>(folders.filter_map(|entry| entry.file_name().into_string().ok()))
        };
        for name in folders("players")? {
            let key = club.claimed(&name);
            club.names.insert(name, key);
        }
        for name in folders("packets")?.filter(|name| rules::is_packet(name)) {
            let path = folder.join("packets").join(&name).join(rules::PACKET_FILE);
            if path.symlink_metadata().is_ok_and(|data| data.is_file()) {
                let packet = Packet::read(&name, &read_text(&path, rules::MAX_BYTES)?);
                club.packets.insert(name, packet.map_err(|problem| in_file(&path, problem))?);
            }
        }
        Ok(club)
    }

    /// The key that the folder of a name claims.
    fn claimed(&self, name: &str) -> Result<[u8; 32], String> {
        let file = format!("players/{name}/name.sig");
        let claim = self.text(&file).map_err(|problem| format!("{file}: {problem}"))?;
        let claim = claim.ok_or("the name has no key: there is no name.sig (no-key)")?;
        let owner = signature::owner(&claim, &self.id, name);
        owner.map_err(|error| format!("name.sig: {}", reason(&error)))
    }

    /// The text of a small file; none if there is none.
    fn text(&self, file: &str) -> Result<Option<String>, String> {
        let path = self.folder.join(file);
        if !exists(&path).map_err(|problem| format!("{problem} (no-file)"))? {
            return Ok(None);
        }
        let bytes = read_some(&path, signature::MAX_BYTES).map_err(|error| format!("cannot be read: {error}"))?;
        let text = String::from_utf8(bytes).ok().filter(|text| text.len() <= signature::MAX_BYTES);
        text.map(Some).ok_or_else(|| reason(&SignatureError::Malformed))
    }

    /// The key that a name belongs to.
    pub(in crate::cli) fn key(&self, name: &str) -> Result<[u8; 32], String> {
        let unknown = || Err("the name has no key: there is no name.sig (no-key)".to_owned());
        self.names.get(name).cloned().unwrap_or_else(unknown)
    }

    /// The keys of all names.
    pub(super) fn keys(&self) -> BTreeMap<String, [u8; 32]> {
        self.names.iter().filter_map(|(name, key)| Some((name.clone(), key.clone().ok()?))).collect()
    }

    /// A name on the board that looks like another one.
    pub(in crate::cli) fn like(&self, name: &str) -> Option<&str> {
        let look = name::look(name);
        let mut names = self.names.iter().filter(|(_, key)| key.is_ok()).map(|(name, _)| &**name);
        names.find(|other| *other != name && name::look(other) == look)
    }

    /// Whose a replay is, if it is signed or sealed by the key of the name.
    pub(super) fn owner(&self, file: &str, bytes: &[u8]) -> Result<Owner, String> {
        let place = SignedPath::of(file).map_err(|problem| format!("{problem} (place)"))?;
        let SignedPath { name, packet, .. } = place;
        if let Some(packet) = packet {
            if self.seal(&packet, &name)? != seal_digest(&self.key(&name)?, bytes) {
                return Err("not the run that was sealed (other-file)".to_owned());
            }
            return Ok(Owner { name, packet: Some(packet), comment: None });
        }
        let key = self.key(&name)?;
        let signature = format!("{}.sig", file.trim_end_matches(".mwr"));
        let unsigned = || format!("not signed: there is no {signature} (unsigned)");
        let text = self.text(&signature)?.ok_or_else(unsigned)?;
        let comment = signature::comment(&text);
        let subject = Subject::Run(bytes, comment);
        signature::check(&text, &key, &self.id, &name, subject).map_err(|error| reason(&error))?;
        Ok(Owner { name, packet: None, comment: comment.map(str::to_owned) })
    }

    /// A packet of the board.
    pub(in crate::cli) fn packet(&self, packet: &str) -> Result<&Packet, String> {
        self.packets.get(packet).ok_or_else(|| format!("there is no async race {packet} (no-packet)"))
    }

    /// The digest of the run that a player sealed for a packet.
    pub(in crate::cli) fn seal(&self, packet: &str, name: &str) -> Result<String, String> {
        self.packet(packet)?.admits(name)?;
        let key = self.key(name)?;
        let file = format!("packets/{packet}/{name}.seal");
        let unsealed = || format!("not sealed: there is no {file} (unsigned)");
        let text = self.text(&file)?.ok_or_else(unsealed)?;
        let malformed = || reason(&SignatureError::Malformed);
        let digest = signature::sealed(&text).ok_or_else(malformed)?;
        let subject = Subject::Seal { packet, digest };
        signature::check(&text, &key, &self.id, name, subject).map_err(|error| reason(&error))?;
        Ok(digest.to_owned())
    }

    /// The open packet for which a player sealed the run with a digest.
    pub(in crate::cli) fn sealed_for(&self, name: &str, digest: &str, today: &str) -> Option<&Packet> {
        let is_for = |packet: &&Packet| self.seal(&packet.name, name).is_ok_and(|sealed| sealed == digest);
        self.packets.values().filter(is_for).find(|packet| self.takes(packet, true, today).is_err())
    }

    /// Checks that runs of a packet can be sealed on a day, or opened: when it is over, or all who take part by its
    /// rules have sealed a run.
    pub(in crate::cli) fn takes(&self, packet: &Packet, opens: bool, today: &str) -> Result<(), String> {
        let Packet { from, until, players, .. } = packet;
        let is_over = packet.is_over(today);
        if !opens {
            let closed = || format!("runs are sealed from {from} to {until} only (closed)");
            return (packet.begun(today) && !is_over).then_some(()).ok_or_else(closed);
        }
        let is_sealed = !players.is_empty() && players.iter().all(|name| self.seal(&packet.name, name).is_ok());
        let open = || {
            format!(
                "the async race is open until {until}; reveal runs after that day, or when all have sealed one (open)"
            )
        };
        (is_over || is_sealed).then_some(()).ok_or_else(open)
    }

    /// All packets with those who sealed a run, and the seals that do not count.
    pub(super) fn standings(&self) -> Result<(Vec<Standing>, Vec<Refusal>), Failure> {
        let (mut standings, mut refusals) = (Vec::new(), Vec::new());
        for (name, packet) in &self.packets {
            let mut sealed = BTreeSet::new();
            for entry in entries(&self.folder.join("packets").join(name))? {
                let file = format!("packets/{name}/{}", entry.file_name().to_string_lossy());
                let Some(player) = file.strip_suffix(".seal").and_then(|stem| stem.rsplit('/').next()) else {
                    continue;
                };
                let place = SignedPath::of(&file).map_err(|problem| format!("{problem} (place)"));
                match place.and_then(|_| self.seal(name, player)) {
                    Ok(_) => sealed.extend([player.to_owned()]),
                    Err(reason) => refusals.push(Refusal { file, reason }),
                }
            }
            standings.push(Standing { packet: packet.clone(), sealed, is_open: true, ranked: Vec::new() });
        }
        Ok((standings, refusals))
    }
}

/// Returns true if there is a file, which must be a regular one.
fn exists(path: &Path) -> Result<bool, &'static str> {
    match path.symlink_metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Ok(data) if !data.is_file() => Err("not a regular file"),
        _ => Ok(true),
    }
}

/// The entries of a folder; none if it does not exist.
fn entries(folder: &Path) -> Result<Vec<DirEntry>, Failure> {
    let entries = match folder.read_dir() {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        entries => entries.and_then(Iterator::collect),
    };
    entries.map_err(unreadable(folder))
}

/// The reason of a refusal, with its code.
fn reason(error: &SignatureError) -> String {
    format!("{error} ({})", error.code())
}

/// A secret key of the player on this machine; made when first needed.
pub(in crate::cli) fn own_key(name: &str) -> Result<[u8; 32], String> {
    let data = keep::data_folder().map_err(|error| error.to_string())?;
    let random = || {
        let mut bytes = [0; 32];
        SysRng.try_fill_bytes(&mut bytes).map_err(std::io::Error::other)?;
        Ok(bytes)
    };
    keep::secret_key(&data, name, random).map_err(|error| error.to_string())
}
