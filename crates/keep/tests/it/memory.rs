//! Files in memory, as a browser has them.

use std::io::{self, ErrorKind};
use std::path::Path;

use mazewright_keep::memory::{self, Appended};

/// One test, since the memory is one for the whole program.
#[test]
fn memory_behaves_like_a_disk_and_tells_what_has_changed() {
    let path = |name: &str| Path::new("data").join(name);
    memory::load(path("old.txt"), b"old".to_vec());
    assert!(memory::take_changes().is_empty(), "what is kept already is no change");
    assert_eq!(memory::read(&path("old.txt"), 3).expect("it fits"), b"old");
    let kind = |result: io::Result<Vec<u8>>| result.expect_err("refused").kind();
    assert_eq!(kind(memory::read(&path("old.txt"), 2)), ErrorKind::FileTooLarge);
    assert_eq!(kind(memory::read(&path("none"), 2)), ErrorKind::NotFound);
    assert_eq!(memory::read_start(&path("old.txt"), 2).expect("it is there"), b"ol");

    let journal = path("runs/a/attempts.jsonl");
    memory::write_new(&journal, b"one\n").expect("it is new");
    assert_eq!(memory::write_new(&journal, b"").map_err(|error| error.kind()), Err(ErrorKind::AlreadyExists));
    let mut appended = Appended::open(&journal).expect("it is there");
    appended.write(4, b"two\n").expect("it is there");
    appended.cut(6).expect("it is there");
    appended.write(4, b"2\n").expect("it is there");
    assert_eq!(memory::read(&journal, 100).expect("it is there"), b"one\n2\n");

    assert!(memory::is_folder(&path("runs")) && memory::exists(&path("runs/a")));
    assert!(!memory::is_folder(&journal) && !memory::exists(&path("run")));
    let names: Vec<_> = memory::list(&path("")).collect();
    assert_eq!(names, [path("old.txt"), path("runs")]);

    memory::rename(&path("old.txt"), &path("new.txt")).expect("it is there");
    let failed = memory::write_atomic(&path("new.txt"), |out| {
        out.write_all(b"half")?;
        Err(io::Error::other("no more"))
    });
    assert!(failed.is_err());
    let changes = memory::take_changes();
    let written = |name: &str, bytes: &[u8]| (path(name), Some(bytes.to_vec()));
    let gone = (path("old.txt"), None);
    let journal = written("runs/a/attempts.jsonl", b"one\n2\n");
    assert_eq!(changes, [written("new.txt", b"old"), gone, journal]);
    memory::remove(&path("new.txt")).expect("it is there");
    assert_eq!(memory::take_changes(), [(path("new.txt"), None)]);
    assert_eq!(memory::all().len(), 1);
}
