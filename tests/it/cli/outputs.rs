//! How the real command line ends: what it writes into, what it replaces, and what it leaves behind.

use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

use mazewright_forms::draw::Format;

use super::*;

/// Work that takes longer than any test, and writes into a file that there is.
const LONG_WORK: &str = "draw --algorithm aldous-broder --size 4000x4000 --seed 1 -o old.txt";

/// Waits until a command has begun to write.
fn begun(place: &Folder, mut command: Command) -> Child {
    let before = place.names().len();
    let mut child = command.spawn().unwrap();
    while place.names().len() == before {
        assert!(child.try_wait().unwrap().is_none(), "it ended too soon");
        sleep(Duration::from_millis(5));
    }
    child
}

#[test]
fn what_is_open_already_is_written_into() {
    let place = Folder::new();
    let drawn = place.prints("draw --seed 1");
    for (path, redirected) in [
        ("/dev/stdout", ""),
        ("/dev/fd/1", ""),
        ("/proc/self/fd/1", ""),
        ("/dev/stderr", "2"),
        ("/proc/self/fd/2", "2"),
        ("/dev/fd/3", "3"),
    ] {
        let script = format!("echo before > f; $M draw --seed 1 -o {path} {redirected}>> f && echo after >> f");
        assert_eq!(printed(&place.shell(&script)), "", "{path}");
        let all = fs::read_to_string(place.path("f")).unwrap();
        assert_eq!(all, format!("before\n{drawn}after\n"), "{path}");
    }
    // The next one to write there goes on where this one ended.
    let script = "{ echo before; $M draw --seed 1 -o /dev/stdout; echo after; } > f";
    place.shell(script);
    let all = fs::read_to_string(place.path("f")).unwrap();
    assert_eq!(all, format!("before\n{drawn}after\n"));
    // A file without a name gets none, and a link to a descriptor stays one.
    let script = "ln -s /dev/fd/4 link; exec 3<> gone 4>&3; rm gone; $M draw --seed 1 -o link && cat <&3";
    let output = place.shell(&script.replace("cat <&3", "cat /proc/self/fd/3"));
    assert_eq!(printed(&output), drawn);
    assert_eq!(place.names(), ["f", "link"]);
}

#[test]
fn a_read_only_file_is_not_replaced() {
    let place = Folder::new().with("kept.txt", "kept");
    let path = place.path("kept.txt");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    std::os::unix::fs::symlink("kept.txt", place.path("link.txt")).unwrap();
    for words in ["draw", "draw --format png", "stats --samples 1"] {
        for name in ["kept.txt", "link.txt"] {
            let expected = format!("cannot write {name}: the file is read-only; choose another place");
            place.refuses(&format!("{words} --seed 1 -o {name}"), 2, &expected);
        }
    }
    assert_eq!(fs::read_to_string(path).unwrap(), "kept");
    assert_eq!(place.names(), ["kept.txt", "link.txt"]);
}

#[test]
fn no_signal_leaves_anything_behind() {
    for (signal, code) in
        [("HUP", 129), ("INT", 130), ("QUIT", 131), ("USR1", 138), ("USR2", 140), ("ALRM", 142), ("TERM", 143)]
    {
        let place = Folder::new().with("old.txt", "old");
        let mut child = begun(&place, place.attentive(LONG_WORK));
        kill(signal, &child);
        assert_eq!(child.wait().unwrap().code(), Some(code), "{signal}");
        assert_eq!(place.names(), ["old.txt"], "{signal}");
        assert_eq!(fs::read_to_string(place.path("old.txt")).unwrap(), "old");
    }
}

/// A program started by `nohup` goes on when its terminal is closed.
#[test]
fn a_signal_that_was_ignored_stays_ignored() {
    let place = Folder::new();
    let script = format!("trap '' HUP; exec $M {LONG_WORK}");
    let mut child = begun(&place, place.shell_command(&script));
    kill("HUP", &child);
    sleep(Duration::from_millis(50));
    kill("TERM", &child);
    assert_eq!(child.wait().unwrap().code(), Some(143));
}

#[test]
fn a_file_beyond_the_limit_of_its_size_is_told() {
    let place = Folder::new();
    for (words, what) in [
        ("draw --size 500x500 --seed 1 -o out", "out"),
        ("draw --size 500x500 --seed 1 > /dev/shm/$$.out; code=$?; rm /dev/shm/$$.out; exit $code", "standard output"),
        ("draw --size 500x500 --seed 1 --format png --cell-size 9 -o out", "out"),
    ] {
        let output = place.shell(&format!("ulimit -f 8; $M {words}"));
        refused(&output, 2, &format!("cannot write {what}: File too large"));
        assert_eq!(place.names(), [""; 0], "{words}");
    }
}

#[test]
fn a_closed_pipe_is_quiet_in_every_form() {
    let place = Folder::new().with("maze.txt", Folder::new().prints("draw --seed 1"));
    let forms = Format::ALL.map(Format::name);
    let drawings = forms.map(|form| format!("draw --seed 1 --format {form}"));
    let solutions = forms.map(|form| format!("solve maze.txt --format {form}"));
    let others = [
        "draw --seed 1 --format png --cell-size 20",
        "draw --seed 1 --sheet A4",
        "draw --seed 1 --window 0,0,9x9 --format png --cell-size 9",
        "stats --seed 1 --samples 2 --format json",
        "list algorithms",
    ];
    let others = others.map(str::to_owned);
    for words in drawings.iter().chain(&solutions).chain(&others) {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = place.command(words).stdout(writer).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        let is_film = errors.contains("is an animation");
        let code = if is_film { 2 } else { 0 };
        assert_eq!(output.status.code(), Some(code), "{words}: {errors}");
        assert!(is_film || errors.is_empty(), "{words}: {errors}");
    }
}

/// A user may have so many threads; the superuser has no limit, so the program runs as somebody else then.
#[test]
fn without_threads_the_work_is_done_all_the_same() {
    let place = Folder::new();
    let allow = |path: PathBuf| {
        fs::set_permissions(path, fs::Permissions::from_mode(0o777)).unwrap();
    };
    allow(place.path(""));
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/goldens/replays/looked.mwr");
    fs::copy(golden, place.path("good.mwr")).unwrap();
    allow(place.path("good.mwr"));
    // By a program of its own: a file that this one has just written may still be open in a child.
    let copied = Command::new("cp").arg(env!("CARGO_BIN_EXE_mazewright")).arg(place.path("program")).status();
    assert!(copied.unwrap().success());
    let is_superuser = fs::metadata(place.path("program")).unwrap().uid() == 0;
    for limit in 1..5 {
        for (words, answer) in [
            (format!("verify {}", "good.mwr ".repeat(30)), "holds"),
            ("stats --seed 1 --samples 60 --size 5x5".to_owned(), "wilson"),
            ("draw --seed 1 -o maze.txt".to_owned(), ""),
            ("draw --seed 1 --size 3x3 --format gif".to_owned(), "GIF"),
        ] {
            let mut command = Command::new("prlimit");
            command.arg(format!("--nproc={limit}")).arg("./program");
            command.args(words.split_whitespace()).current_dir(place.path(""));
            if is_superuser {
                command.uid(65_534).gid(65_534);
            }
            let output = command.output().unwrap();
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{words}");
            assert!(String::from_utf8_lossy(&output.stdout).contains(answer), "{words}");
        }
    }
}
