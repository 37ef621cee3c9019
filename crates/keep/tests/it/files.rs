//! Single files: where they are written, and what stays when that fails.

use std::{fs, io};

use mazewright_keep::{PLAYER_KEY, check_target, secret_key, write_atomic};
use tempfile::TempDir;

#[test]
fn a_failed_write_leaves_the_old_file_and_nothing_else() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("file");
    fs::write(&path, "old").unwrap();
    let failed = write_atomic(&path, |out| {
        out.write_all(b"new")?;
        Err(io::Error::other("no more"))
    });
    assert_eq!(failed.unwrap_err().to_string(), "no more");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_key_that_another_program_has_just_made_is_the_key() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let other = || {
        fs::create_dir(&data)?;
        fs::write(data.join("player.key"), [7; 32])?;
        Ok([8; 32])
    };
    assert_eq!(secret_key(&data, PLAYER_KEY, other).unwrap(), [7; 32]);
    assert_eq!(secret_key(&data, PLAYER_KEY, || Ok([9; 32])).unwrap(), [7; 32]);
}

#[test]
#[cfg(unix)]
fn links_are_followed_to_files_that_do_not_exist_yet() {
    use std::os::unix::fs::symlink;
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("inner")).unwrap();
    symlink("inner/second", at("first")).unwrap();
    symlink(at("target"), at("inner/second")).unwrap();
    write_atomic(&at("first"), |out| out.write_all(b"text")).unwrap();
    assert_eq!(fs::read_to_string(at("target")).unwrap(), "text");
    assert!(at("first").is_symlink() && at("inner/second").is_symlink());

    symlink("missing/file", at("nowhere")).unwrap();
    assert!(write_atomic(&at("nowhere"), |out| out.write_all(b"text")).is_err());
    symlink("circle", at("circle")).unwrap();
    let problem = check_target(&at("circle")).unwrap_err();
    assert_eq!(problem.to_string(), "too many links");
}
