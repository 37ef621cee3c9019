//! The rules of a board: what `board.toml` in its folder says, and where files of a board with signatures lie.

use std::collections::BTreeMap;
use std::fmt::Display;

use mazewright_run::Ladder;
use serde::Deserialize;

use crate::html::visible;
use crate::name;
use crate::words::Language;

/// The file in a board's folder that holds its rules.
pub const FILE: &str = "board.toml";
/// The file in the folder of a packet that holds its rules.
pub const PACKET_FILE: &str = "packet.toml";
/// The most bytes of either.
pub const MAX_BYTES: u64 = 1 << 16;
/// The most characters of an identity, a packet or the name of a run's file.
const MAX_LETTERS: usize = 100;

/// The settings of a board, from its `board.toml`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The title.
    pub title: Option<String>,
    /// The identity that runs are signed for, if the board accepts only signed runs.
    pub id: Option<String>,
    /// The address of the game's page.
    pub game: Option<String>,
    /// The address of the board.
    pub address: Option<String>,
    /// The languages of its pages, the main one first.
    pub languages: Vec<Language>,
    /// What it calls ladders, by their codes.
    pub ladders: BTreeMap<String, Naming>,
}

/// What a board calls a ladder.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Naming {
    code: String,
    /// The name.
    pub name: String,
    /// The rules that the board has for it, besides those that can be verified.
    #[serde(default)]
    pub rules: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: Option<String>,
    signed: bool,
    id: Option<String>,
    game: Option<String>,
    address: Option<String>,
    #[serde(default)]
    languages: Vec<String>,
    #[serde(default)]
    ladders: Vec<Naming>,
}

impl Rules {
    /// Reads the text of a `board.toml`.
    ///
    /// ```
    /// use mazewright_board::Rules;
    ///
    /// let rules = Rules::read("title = \"Club\"\nsigned = true\nid = \"example.org/club\"\n")?;
    /// assert_eq!(rules.id.as_deref(), Some("example.org/club"));
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Errors
    /// With what is wrong, in a line.
    pub fn read(text: &str) -> Result<Self, String> {
        let written: Written = toml::from_str(text).map_err(|error| error.message().to_owned())?;
        let id = match (written.signed, written.id) {
            (false, _) => None,
            (true, Some(id)) if is_id(&id) => Some(id),
            (true, _) => {
                return Err(format!(
                    "a board with signatures needs an id of at most {MAX_LETTERS} letters a-z, digits and ._/-, \
                     such as example.org/our/board"
                ));
            }
        };
        let title = written.title.map(|text| title(&text)).transpose()?;
        let game = written.game.map(|text| address(&text)).transpose()?;
        let address = written.address.map(|text| address(&text)).transpose()?;
        let languages = written.languages.iter().map(|code| Language::read(code)).collect::<Result<_, _>>()?;
        let ladders = written.ladders.into_iter().map(|naming| {
            let wrong = |problem: &dyn Display| format!("ladders: {}: {problem}", visible(&naming.code));
            let ladder: Ladder = naming.code.parse().map_err(|error| wrong(&error))?;
            let name = self::title(&naming.name).map_err(|problem| wrong(&problem))?;
            Ok::<_, String>((ladder.to_string(), Naming { name, ..naming }))
        });
        Ok(Self { title, id, game, address, languages, ladders: ladders.collect::<Result<_, _>>()? })
    }
}

/// A title, without the spaces around it.
///
/// # Errors
/// When it is empty or too long.
pub fn title(text: &str) -> Result<String, String> {
    let is_title = !text.trim().is_empty() && text.chars().count() <= 200;
    is_title.then(|| text.trim().to_owned()).ok_or("a title has 1 to 200 characters".to_owned())
}

/// What a player says about a run: a line, without the spaces around it.
///
/// # Errors
/// When it is empty, too long, or has characters that are not seen.
pub fn comment(text: &str) -> Result<String, String> {
    let is_line = visible(text) == text && !text.trim().is_empty() && text.chars().count() <= 200;
    is_line
        .then(|| text.trim().to_owned())
        .ok_or_else(|| "a comment is one line of 1 to 200 characters, none of them hidden".to_owned())
}

/// The address of a page or a folder on the web; that of a folder ends with a slash.
///
/// # Errors
/// When it is not one.
pub fn address(text: &str) -> Result<String, String> {
    let is_address = ["http://", "https://"].iter().any(|start| text.starts_with(start));
    let slash = if text.ends_with('/') || text.contains(".html") { "" } else { "/" };
    is_address.then(|| format!("{text}{slash}")).ok_or("an address begins with http:// or https://".to_owned())
}

/// The role, player and packet that the path of a file on a signed board stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedPath {
    /// The role of the file.
    pub role: Role,
    /// The name that it is under.
    pub name: String,
    /// The packet that it is for.
    pub packet: Option<String>,
}

/// The role of a file on a board with signatures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// `players/NAME/name.sig`: the claim of the name by its key.
    Claim,
    /// `players/NAME/RUN.mwr`, or `packets/PACKET/NAME.mwr` that was sealed: a run.
    Run,
    /// `players/NAME/RUN.sig`: its signature.
    Signature,
    /// `packets/PACKET/NAME.seal`: the seal of a run for a packet.
    Seal,
}

impl SignedPath {
    /// Reads the path of a file in the folder.
    ///
    /// # Errors
    /// If no file of a board belongs there; the error says why.
    pub fn of(path: &str) -> Result<Self, String> {
        let parts: Vec<&str> = path.split('/').collect();
        let wrong = || "no submitted file belongs here".to_owned();
        let file = parts.last().and_then(|file| file.rsplit_once('.'));
        let (&[folder, inner, _], Some((stem, ending))) = (&*parts, file) else { return Err(wrong()) };
        let (role, name, packet) = match (folder, stem, ending) {
            ("players", "name", "sig") => (Role::Claim, inner, None),
            ("players", "name", _) => return Err(wrong()),
            ("players", _, "mwr") if is_plain(stem, "_-") => (Role::Run, inner, None),
            ("players", _, "sig") if is_plain(stem, "_-") => (Role::Signature, inner, None),
            ("packets", _, "seal") if is_packet(inner) => (Role::Seal, stem, Some(inner.to_owned())),
            ("packets", _, "mwr") if is_packet(inner) => (Role::Run, stem, Some(inner.to_owned())),
            _ => return Err(wrong()),
        };
        Ok(Self { role, name: name::of_folder(name)?, packet })
    }
}

/// Returns true if runs can be signed for a board of this identity.
pub(crate) fn is_id(text: &str) -> bool {
    is_plain(text, "._/-")
}

/// Returns true if a folder can be that of a packet.
pub fn is_packet(folder: &str) -> bool {
    is_plain(folder, "-")
}

/// Returns true for a short word of lowercase letters, digits and some signs.
fn is_plain(text: &str, signs: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || signs.contains(letter);
    (1..=MAX_LETTERS).contains(&text.len()) && text.chars().all(is_plain)
}
