//! Signatures: which key a name belongs to, and that the owner of a name put a replay on a board.
//!
//! A signature is a text with one value per line. All lines before the last are signed, so it is worthless on another
//! board, under another name, or for another replay.

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};
use strum::IntoStaticStr;
use thiserror::Error;

use crate::rules;

/// The most bytes of a signature: a few lines, of which the one with the comment is the longest.
pub const MAX_BYTES: usize = 2048;

/// The statement that is signed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject<'a> {
    /// The name belongs to the key.
    Name,
    /// A replay, by all bytes of its file, and what the player says about it.
    Run(&'a [u8], Option<&'a str>),
    /// A replay that will be shown later, by a digest.
    Seal {
        /// The packet that it is for.
        packet: &'a str,
        /// The digest, as [`seal_digest`] writes it.
        digest: &'a str,
    },
}

/// Why a signature does not count.
#[derive(Clone, PartialEq, Eq, Debug, Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum SignatureError {
    /// The text does not follow the format.
    #[error("this is not in the form of a signature")]
    Malformed,
    /// It is for another board.
    #[error("signed for another board")]
    OtherBoard,
    /// It is under another name.
    #[error("signed under another name")]
    OtherName,
    /// It is for another packet.
    #[error("sealed for another async race")]
    OtherPacket,
    /// It is by another key.
    #[error("signed with a key that does not belong to the name")]
    OtherKey,
    /// It is for another file.
    #[error("the signature is for another file")]
    OtherFile,
    /// The lines are right, but the last one was not made with the key.
    #[error("the signature is not valid")]
    Broken,
}

impl SignatureError {
    /// The code in lists for programs.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// The digest of a file (SHA-256) in 64 digits, as `sha256sum` prints it.
pub fn digest(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

/// The digest by which a player with a public key seals a file: SHA-256 of both, in 64 digits. Anyone can read it, but
/// under another key it opens nothing.
pub fn seal_digest(key: &[u8; 32], bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::new().chain_update(key).chain_update(bytes).finalize())
}

/// Signs with the secret key of a player.
///
/// ```
/// use mazewright_board::signature::{Subject, check, owner, sign};
///
/// let secret = [7; 32]; // Random bytes, kept by the player.
/// let key = owner(&sign(&secret, "example.org/club", "Ada", Subject::Name), "example.org/club", "Ada")?;
/// let signature = sign(&secret, "example.org/club", "Ada", Subject::Run(b"a replay", None));
/// assert!(check(&signature, &key, "example.org/club", "Ada", Subject::Run(b"a replay", None)).is_ok());
/// assert!(check(&signature, &key, "example.org/club", "Ada", Subject::Run(b"another", None)).is_err());
/// # Ok::<(), mazewright_board::signature::SignatureError>(())
/// ```
pub fn sign(secret: &[u8; 32], board: &str, name: &str, subject: Subject<'_>) -> String {
    let secret = SigningKey::from_bytes(secret);
    let text = body(secret.verifying_key().as_bytes(), board, name, subject);
    let signature = secret.sign(text.as_bytes()).to_bytes();
    format!("{text}signature {}\n", HEXLOWER.encode(&signature))
}

/// The public key that belongs to a secret one.
pub fn public(secret: &[u8; 32]) -> [u8; 32] {
    SigningKey::from_bytes(secret).verifying_key().to_bytes()
}

/// The files of a run that is handed in, each with its place on the board: the replay, its signature, and the claim of
/// the name, which a board needs only once.
pub fn hand_in(
    secret: &[u8; 32],
    board: &str,
    name: &str,
    replay: Vec<u8>,
    comment: Option<&str>,
) -> [(String, Vec<u8>); 3] {
    let stem = format!("players/{name}/{}", &digest(&replay)[..16]);
    let signature = sign(secret, board, name, Subject::Run(&replay, comment));
    let claim = sign(secret, board, name, Subject::Name);
    [
        (format!("{stem}.mwr"), replay),
        (format!("{stem}.sig"), signature.into_bytes()),
        (format!("players/{name}/name.sig"), claim.into_bytes()),
    ]
}

/// The key that a name belongs to, by the signature that claims it.
///
/// # Errors
/// When the claim is not for this name on this board, or was not made with its key.
pub fn owner(claim: &str, board: &str, name: &str) -> Result<[u8; 32], SignatureError> {
    let key = claim.lines().find_map(|line| line.strip_prefix("key "));
    let key = key.and_then(bytes).ok_or(SignatureError::Malformed)?;
    check(claim, &key, board, name, Subject::Name)?;
    Ok(key)
}

/// Checks that a text is the signature of a subject on a board, under a name and by a key. The first wrong line decides
/// the error.
///
/// # Errors
/// Says why the signature is not valid.
pub fn check(text: &str, key: &[u8; 32], board: &str, name: &str, subject: Subject<'_>) -> Result<(), SignatureError> {
    let due = body(key, board, name, subject);
    let lines = text.strip_suffix('\n').and_then(|text| text.rsplit_once('\n'));
    let (said, last) = lines.ok_or(SignatureError::Malformed)?;
    if said.split('\n').count() != due.lines().count() {
        return Err(SignatureError::Malformed);
    }
    for (said, due) in said.split('\n').zip(due.lines()) {
        let word = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        if said != due {
            return Err(match (word(said) == word(due), &*word(due)) {
                (true, "board") => SignatureError::OtherBoard,
                (true, "name") => SignatureError::OtherName,
                (true, "packet") => SignatureError::OtherPacket,
                (true, "key") => SignatureError::OtherKey,
                (true, "sha256") => SignatureError::OtherFile,
                _ => SignatureError::Malformed,
            });
        }
    }
    let signature: [u8; 64] = last.strip_prefix("signature ").and_then(bytes).ok_or(SignatureError::Malformed)?;
    // The strict check refuses the few keys under which one signature fits many texts.
    VerifyingKey::from_bytes(key)
        .and_then(|key| key.verify_strict(due.as_bytes(), &signature.into()))
        .map_err(|_| SignatureError::Broken)
}

/// The comment in the signature of a run, if it has one.
pub fn comment(text: &str) -> Option<&str> {
    text.lines()
        .find_map(|line| line.strip_prefix("comment "))
        .filter(|text| rules::comment(text).as_deref() == Ok(text))
}

/// The digest in a seal, if it has one.
pub fn sealed(seal: &str) -> Option<&str> {
    let digest = seal.lines().find_map(|line| line.strip_prefix("sha256 "))?;
    bytes::<32>(digest).map(|_| digest)
}

/// The lines that are signed.
fn body(key: &[u8; 32], board: &str, name: &str, subject: Subject<'_>) -> String {
    let key = HEXLOWER.encode(key);
    let (kind, packet, more) = match subject {
        Subject::Name => ("name", String::new(), String::new()),
        Subject::Run(bytes, comment) => {
            let comment = comment.map_or(String::new(), |comment| format!("comment {comment}\n"));
            ("run", String::new(), format!("sha256 {}\n{comment}", digest(bytes)))
        }
        Subject::Seal { packet, digest } => ("seal", format!("packet {packet}\n"), format!("sha256 {digest}\n")),
    };
    format!("mazewright-{kind} 1\nboard {board}\nname {name}\n{packet}key {key}\n{more}")
}

/// Bytes, exactly that many, from lowercase hexadecimal digits.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}
