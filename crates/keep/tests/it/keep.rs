//! Files on disk: whole whenever the program ends, read again whatever is in them, and reported.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use mazewright_keep as keep;
use mazewright_keep::{HomeError, Keeper, LadderRecords, Notice, folder_name};
use mazewright_run::Ticks;
use mazewright_run::inside::{AttemptRecord, Date, Split};
use tempfile::TempDir;

use mazewright_testing::Dice;

const CODE: &str = "1-tour-20x20-K7QX-2M9D";
const LEVELS: usize = 3;
const PATIENCE: Duration = Duration::from_secs(60);
/// Tells a child of this test where to save.
const CHILD: &str = "MAZEWRIGHT_TEST_SAVES_IN";

/// A replay of a run: anything, but another for every run, and one can see whether it is whole.
fn replay(number: u64) -> Vec<u8> {
    let mut dice = Dice(number);
    let mut bytes = number.to_le_bytes().to_vec();
    let words = 20 + dice.below(2000);
    bytes.extend((0..words).flat_map(|_| dice.word().to_le_bytes()));
    bytes
}

fn is_whole(bytes: &[u8]) -> bool {
    let number = bytes.first_chunk().map(|bytes| u64::from_le_bytes(*bytes));
    number.is_some_and(|number| bytes == replay(number))
}

fn splits(number: u64) -> Vec<Split> {
    let mut dice = Dice(number);
    (0..LEVELS)
        .map(|_| Split { run: Ticks(1000 + dice.below(500) as u32), real: 11_000 + dice.below(9_000) as u64 })
        .collect()
}

/// Plays a whole run.
fn play(keeper: &mut Keeper, number: u64) {
    keeper.begin(1_763_728_168 + 60 * number);
    for split in splits(number) {
        keeper.split(split);
    }
    keeper.finish(replay(number));
}

fn start(data: &Path) -> Keeper {
    let mut keeper = Keeper::start(Ok(data.to_owned()));
    keeper.open(CODE, LEVELS);
    keeper
}

/// Waits for something that the keeper does; returns its notices until then.
#[track_caller]
fn wait(keeper: &mut Keeper, mut until: impl FnMut(&Keeper, &[Notice]) -> bool) -> Vec<Notice> {
    let begun = Instant::now();
    let mut notices = Vec::new();
    loop {
        notices.extend(keeper.poll());
        if until(keeper, &notices) {
            return notices;
        }
        assert!(begun.elapsed() < PATIENCE, "{notices:?}");
        thread::sleep(Duration::from_millis(1));
    }
}

fn folder(data: &Path) -> PathBuf {
    data.join("runs").join(folder_name(CODE))
}

fn journal(data: &Path) -> PathBuf {
    folder(data).join("attempts.jsonl")
}

fn read(data: &Path) -> LadderRecords {
    keep::read_records(data, CODE, LEVELS).unwrap()
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn runs_of_all_ladders_are_listed_noted_and_taken_back() {
    let data = TempDir::new().unwrap();
    let mut keeper = start(data.path());
    (1..=3).for_each(|number| play(&mut keeper, number));
    keeper.open("another", 1);
    keeper.begin(1_763_728_168);
    keeper.split(splits(9)[0]);
    keeper.finish(replay(9));
    let _ = keeper.close(PATIENCE);

    let runs = keep::past_runs(data.path());
    let listed: Vec<(&str, usize)> = runs.iter().map(|run| (&*run.code, run.number)).collect();
    assert_eq!(listed, [(CODE, 3), (CODE, 2), (CODE, 1), ("another", 1)]);
    let best = runs.iter().filter(|run| run.is_best && run.code == CODE);
    let best: Vec<&keep::PastRun> = best.collect();
    assert_eq!(best.len(), 1);
    assert_eq!(read(data.path()).history.best().map(AttemptRecord::score), Some(best[0].score));
    // The first run of a ladder has nothing to beat, and golds everywhere.
    assert_eq!((runs[2].best_before, &*runs[2].golds), (None, &[true; LEVELS][..]));

    keep::write_note(&runs[0].replay, " a good one \n").unwrap();
    assert_eq!(keep::past_runs(data.path())[0].note, "a good one");
    keep::write_note(&runs[0].replay, "").unwrap();
    assert_eq!(keep::past_runs(data.path())[0].note, "");

    // Without its best run a ladder has another best, and the replay is still there.
    let moved = keep::remove_run(&best[0].replay).unwrap();
    assert!(is_whole(&fs::read(moved).unwrap()));
    let left = read(data.path()).history;
    assert_eq!(left.finished, 2);
    assert!(left.best().unwrap().run() > best[0].score.run);
    assert_eq!(keep::past_runs(data.path()).len(), 3);
    // Runs played after that are kept beside it.
    let mut keeper = start(data.path());
    play(&mut keeper, 4);
    let _ = keeper.close(PATIENCE);
    assert_eq!(read(data.path()).history.finished, 3);
}

/// Every notice is one line.
#[track_caller]
fn troubles(notices: &[Notice]) -> Vec<String> {
    assert!(notices.iter().all(|notice| !notice.to_string().contains('\n')));
    notices
        .iter()
        .filter_map(|notice| match notice {
            Notice::Failed(trouble) => Some(trouble.to_string()),
            _ => None,
        })
        .collect()
}

fn saved(notices: &[Notice]) -> Vec<PathBuf> {
    notices
        .iter()
        .filter_map(|notice| match notice {
            Notice::Saved(path) => Some(path.clone()),
            _ => None,
        })
        .collect()
}

#[test]
fn runs_survive_a_restart() {
    let data = TempDir::new().unwrap();
    let mut keeper = start(data.path());
    assert!(names(data.path()).is_empty(), "nothing was played yet");
    play(&mut keeper, 1);
    keeper.begin(5_000);
    keeper.split(splits(2)[0]);
    keeper.give_up();
    play(&mut keeper, 3);
    play(&mut keeper, 3);
    keeper.begin(6_000);
    keeper.split(splits(4)[0]);
    // The game knows all this at once.
    assert_eq!(keeper.history().attempts.len(), 4);
    assert_eq!(keeper.history().finished, 3);
    assert_eq!(keeper.splits().len(), 1);
    let own = keeper.history().clone();
    let notices = wait(&mut keeper, |_, notices| saved(notices).len() == 3);
    assert_eq!(troubles(&notices), [""; 0]);
    assert!(keeper.is_read);
    assert_eq!(*keeper.history(), own);
    for (path, number) in saved(&notices).iter().zip([1, 3, 3]) {
        assert_eq!(fs::read(path).unwrap(), replay(number));
    }
    let best = own.best_number.unwrap();
    let best = keeper.records.replays[&best].clone();
    assert_eq!(keeper.records.best_replay(), Some(best.as_path()));
    assert!(keeper.close(PATIENCE).is_empty());

    let kept = read(data.path());
    assert_eq!(kept.history.attempts[..4], own.attempts[..]);
    let last = AttemptRecord { started: 6_000, splits: splits(4)[..1].to_vec(), finished: false };
    assert_eq!(kept.history.attempts[4..], [last]);
    assert_eq!(kept.best_replay(), Some(best.as_path()));
    let files = names(&folder(data.path()));
    let run = splits(3).iter().map(|split| split.run.0).sum::<u32>();
    let real = splits(3).iter().map(|split| split.real).sum::<u64>();
    // Two runs of the same second and the same time have two names.
    let date = Date::of_unix(1_763_728_168 + 180 + real / 1000);
    let (minute, second) = (date.minute, date.second);
    let expected = format!("2025-11-21T12{minute:02}{second:02}Z-{run}");
    assert!(files.contains(&format!("{expected}.mwr")), "{files:?}");
    assert!(files.contains(&format!("{expected}-2.mwr")), "{files:?}");
    assert!(files.contains(&"splits.lss".to_owned()));

    // At the next start the history is that of the disk, with what has been played since.
    let mut again = start(data.path());
    play(&mut again, 9);
    let notices = wait(&mut again, |_, notices| saved(notices).len() == 1);
    assert_eq!(again.history().attempts.len(), 6);
    assert_eq!(again.records.replays[&5], saved(&notices)[0]);
    again.fetch(&best);
    let notices = wait(&mut again, |_, notices| !notices.is_empty());
    assert_eq!(notices, [Notice::Replay(best.clone(), fs::read(&best).unwrap())]);
    again.fetch(data.path());
    again.fetch(&data.path().join("none"));
    let notices = wait(&mut again, |_, notices| notices.len() == 2);
    assert_eq!(troubles(&notices).len(), 2);
    // And so it is when the player comes from another ladder.
    again.open("other", 1);
    assert_eq!(again.history().attempts.len(), 0);
    again.open(CODE, LEVELS);
    wait(&mut again, |keeper, _| keeper.is_read);
    assert_eq!(again.history().attempts.len(), 6);
}

#[test]
fn a_crash_leaves_the_attempt_under_way() {
    let data = TempDir::new().unwrap();
    let mut keeper = start(data.path());
    play(&mut keeper, 1);
    wait(&mut keeper, |_, notices| !notices.is_empty());
    let whole = fs::read(journal(data.path())).unwrap();
    let lines: Vec<usize> = (1..=whole.len()).filter(|&end| whole[end - 1] == b'\n').collect();
    assert!(keeper.close(PATIENCE).is_empty());

    // Whatever the last byte is that reached the disk: every whole line counts, no file is set
    // aside, and what is played then comes after it.
    for end in 0..=whole.len() {
        fs::write(journal(data.path()), &whole[..end]).unwrap();
        // A line whose end alone is missing is a whole one.
        let events = lines.iter().filter(|&&line| end + 1 >= line).count();
        let before = read(data.path());
        let attempts = &before.history.attempts;
        let splits: usize = attempts.iter().map(|record| record.splits.len()).sum();
        assert_eq!(attempts.len(), usize::from(events > 1), "{end}");
        assert_eq!(splits, events.saturating_sub(2).min(LEVELS), "{end}");
        assert_eq!(before.history.finished, usize::from(events == 6), "{end}");
        if end % 7 != 0 && !lines.contains(&end) && !lines.contains(&(end + 1)) {
            continue;
        }
        let mut again = start(data.path());
        again.begin(77);
        let notices = again.close(PATIENCE);
        assert!(notices.is_empty(), "{end}: {notices:?}");
        let after = read(data.path());
        assert_eq!(after.history.attempts.len(), attempts.len() + 1, "{end}");
        assert_eq!(after.history.attempts[..attempts.len()], *attempts);
    }
    let damaged = |name: &String| name.contains("damaged");
    assert!(!names(&folder(data.path())).iter().any(damaged));
}

#[test]
fn a_damaged_journal_is_set_aside_and_its_intact_lines_count() {
    let data = TempDir::new().unwrap();
    let mut keeper = start(data.path());
    for number in 1..=3 {
        play(&mut keeper, number);
    }
    assert_eq!(keeper.close(PATIENCE).len(), 3);
    let whole = fs::read(journal(data.path())).unwrap();
    let own = read(data.path());
    let mut dice = Dice(1);
    let mut set_aside = 0;
    for round in 0..40 {
        let mut bytes = whole.clone();
        let place = dice.below(bytes.len() - 1);
        bytes[place] ^= 1 << dice.below(8);
        if round >= 20 {
            let other = dice.below(bytes.len() - 1);
            bytes[other] = dice.word() as u8;
        }
        if bytes == whole {
            continue;
        }
        fs::write(journal(data.path()), &bytes).unwrap();
        let mut again = start(data.path());
        let mut notices = wait(&mut again, |keeper, _| keeper.is_read);
        let history = again.history().clone();
        notices.extend(again.close(PATIENCE));
        // One line is damaged, or two: the runs of the others are there.
        assert!(history.finished >= 1, "{round}");
        for record in history.attempts.iter().filter(|record| record.finished) {
            assert!(own.history.attempts.contains(record), "{round}");
        }
        assert!(matches!(&notices[..], [Notice::Repaired { .. }]), "{round}: {notices:?}");
        set_aside += 1;
        let aside = folder(data.path()).join(format!("attempts-damaged-{set_aside}.jsonl"));
        assert_eq!(fs::read(aside).unwrap(), bytes, "{round}");
        assert_eq!(read(data.path()).history, history, "{round}");
        // It is reported once.
        assert!(start(data.path()).close(PATIENCE).is_empty(), "{round}");
    }
    assert!(set_aside > 30);

    // No journal at all, none yet, one whose first line is torn.
    for (text, mended) in [(&b"\x00\xFF\n\n\n"[..], true), (b"", false), (b"{\"event\"", false)] {
        fs::write(journal(data.path()), text).unwrap();
        let notices = start(data.path()).close(PATIENCE);
        assert_eq!(notices.len(), usize::from(mended), "{notices:?}");
        assert!(read(data.path()).history.attempts.is_empty());
    }
}

#[test]
fn a_journal_of_a_later_version_is_left_alone() {
    let data = TempDir::new().unwrap();
    fs::create_dir_all(folder(data.path())).unwrap();
    let body = format!("{{\"event\":\"ladder\",\"version\":2,\"code\":\"{CODE}\",\"levels\":3");
    let check = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(body.as_bytes());
    let text = format!("{body},\"check\":\"{check:08x}\"}}\nsomething new\n");
    fs::write(journal(data.path()), &text).unwrap();
    let mut keeper = start(data.path());
    play(&mut keeper, 1);
    let lines = troubles(&keeper.close(PATIENCE));
    assert!(lines[0].contains("newer mazewright"), "{lines:?}");
    assert_eq!(lines[1..], ["finished runs that could not be saved: 1"]);
    assert_eq!(fs::read_to_string(journal(data.path())).unwrap(), text);
}

#[test]
fn files_that_are_too_large_are_not_read() {
    let data = TempDir::new().unwrap();
    fs::create_dir_all(folder(data.path())).unwrap();
    let size = 1 << 33;
    let file = fs::File::create(journal(data.path())).unwrap();
    file.set_len(size).unwrap();
    let mut keeper = start(data.path());
    keeper.fetch(&journal(data.path()));
    let notices = wait(&mut keeper, |_, notices| notices.len() == 2);
    for line in troubles(&notices) {
        assert!(line.contains("the file is too large"), "{line}");
    }
    play(&mut keeper, 1);
    let notices = troubles(&keeper.close(PATIENCE));
    assert_eq!(notices.last().unwrap(), "finished runs that could not be saved: 1");
    assert_eq!(file.metadata().unwrap().len(), size);
}

#[test]
fn two_programs_do_not_write_into_one_journal() {
    let data = TempDir::new().unwrap();
    let mut one = start(data.path());
    play(&mut one, 1);
    wait(&mut one, |_, notices| saved(notices).len() == 1);
    let mut other = start(data.path());
    let notices = wait(&mut other, |_, notices| !notices.is_empty());
    assert!(other.is_read && other.history().attempts.len() == 1);
    play(&mut other, 2);
    assert!(troubles(&notices)[0].contains("another mazewright"), "{notices:?}");
    assert_eq!(one.close(PATIENCE), []);
    // The other resumes as soon as it may, and loses nothing.
    play(&mut other, 3);
    wait(&mut other, |_, notices| saved(notices).len() == 2);
    assert_eq!(other.history().attempts.len(), 3);
    let own = other.history().clone();
    drop(other);
    assert_eq!(read(data.path()).history, own);
}

#[test]
fn names_of_folders_suit_every_file_system() {
    let codes = ["CON", "", "...", "a/b\\c:d*e?", "Ärger", &"x".repeat(500), "a b", "a-b", "A-B"];
    let mut found: Vec<String> = codes.iter().map(|code| folder_name(code)).collect();
    for name in &found {
        let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        assert!(name.bytes().all(plain) && (8..=60).contains(&name.len()), "{name}");
        assert!(!name.starts_with('-'));
    }
    found.sort();
    found.dedup();
    assert_eq!(found.len(), codes.len());
    assert_eq!(folder_name("1-Tour"), "1-tour-ac121755");
}

#[test]
fn an_invalid_attempt_does_no_harm() {
    let data = TempDir::new().unwrap();
    let mut keeper = start(data.path());
    keeper.split(splits(1)[0]);
    keeper.give_up();
    keeper.finish(replay(1));
    assert!(keeper.history().attempts.is_empty());
    // Too few levels, too many, and times beyond all bounds.
    keeper.begin(u64::MAX);
    keeper.finish(replay(2));
    keeper.begin(u64::MAX);
    for _ in 0..2 * LEVELS {
        keeper.split(Split { run: Ticks(u32::MAX), real: u64::MAX });
    }
    keeper.finish(replay(3));
    let own = keeper.history().clone();
    assert_eq!((own.attempts.len(), own.finished), (2, 1));
    assert_eq!(saved(&keeper.close(PATIENCE)).len(), 1);
    assert_eq!(read(data.path()).history, own);
    assert!(start(data.path()).close(PATIENCE).is_empty());
}

#[test]
fn without_a_place_for_files_the_keeper_still_works() {
    let mut keeper = Keeper::start(Err(HomeError::Unknown));
    keeper.open(CODE, LEVELS);
    play(&mut keeper, 1);
    assert_eq!(keeper.history().finished, 1);
    let notices = keeper.close(PATIENCE);
    assert_eq!(
        troubles(&notices),
        ["runs are not saved: this system has no home folder; set MAZEWRIGHT_HOME to a folder for your files"]
    );
}

#[test]
fn nothing_that_was_saved_is_lost_where_nothing_can_be_written() {
    // A file where the folder should be, and a file system that takes no folders from anyone.
    let place = TempDir::new().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "mine").unwrap();
    let mut impossible = vec![file.clone()];
    if cfg!(target_os = "linux") {
        impossible.push(PathBuf::from("/proc/mazewright"));
    }
    for data in impossible {
        let mut keeper = start(&data);
        for number in 1..=3 {
            play(&mut keeper, number);
        }
        let own = keeper.history().clone();
        let notices = wait(&mut keeper, |_, notices| !notices.is_empty());
        let lines = troubles(&notices);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(lines[0].starts_with("cannot save runs in "), "{lines:?}");
        assert_eq!(*keeper.history(), own);
        let rest = troubles(&keeper.close(PATIENCE));
        assert_eq!(rest, ["finished runs that could not be saved: 3"]);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");

    // As soon as there is a place, everything is saved.
    let data = file;
    let mut keeper = start(&data);
    play(&mut keeper, 1);
    wait(&mut keeper, |_, notices| !troubles(notices).is_empty());
    fs::remove_file(&data).unwrap();
    keeper.begin(9);
    let notices = wait(&mut keeper, |_, notices| !saved(notices).is_empty());
    assert_eq!(fs::read(&saved(&notices)[0]).unwrap(), replay(1));
    assert!(keeper.close(PATIENCE).is_empty());
    assert_eq!(read(&data).history.attempts.len(), 2);
}

/// Not a test itself: the tests below start it as a child process. It saves run after run, and prints
/// a line for each notice.
#[test]
#[ignore = "started by other tests"]
fn child_that_saves() {
    let Some(data) = env::var_os(CHILD) else { return };
    let mut keeper = start(Path::new(&data));
    let mut out = std::io::stdout();
    // The test harness has begun a line of its own.
    writeln!(out).unwrap();
    for number in 1..=400 {
        play(&mut keeper, number);
        keeper.begin(number);
        keeper.split(splits(number)[0]);
        let notices = wait(&mut keeper, |_, notices| !notices.is_empty());
        for notice in notices {
            let line = match notice {
                Notice::Saved(path) => format!("notice saved {}", path.display()),
                other => format!("notice failed {other}"),
            };
            writeln!(out, "{line}").unwrap();
            out.flush().unwrap();
        }
    }
}

/// The command of a child, in a shell that first sets a limit if one is given.
fn child(program: &Path, data: &Path, limit: Option<&str>) -> Command {
    let words = ["--exact", "keep::child_that_saves", "--ignored", "--nocapture"];
    let mut command = match limit {
        None => Command::new(program),
        Some(limit) => {
            let mut shell = Command::new("sh");
            shell.arg("-c").arg(format!("{limit}; exec \"$0\" \"$@\""));
            shell.arg(program);
            shell
        }
    };
    command.args(words).env(CHILD, data).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

fn spawn(command: &mut Command) -> (Child, BufReader<ChildStdout>) {
    let mut child = command.spawn().unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    (child, out)
}

/// Checks what a child has left behind against what it said; how many runs it had saved.
#[track_caller]
fn check_left(data: &Path, reported: &[PathBuf]) -> usize {
    for path in reported {
        let bytes = fs::read(path).unwrap();
        assert!(is_whole(&bytes), "{}", path.display());
    }
    // Whatever has the name of a replay is one.
    for name in names(&folder(data)) {
        if name.ends_with(".mwr") {
            assert!(is_whole(&fs::read(folder(data).join(&name)).unwrap()), "{name}");
        }
        assert!(!name.contains("damaged"), "{name}");
    }
    let kept = read(data);
    for path in reported {
        assert!(kept.replays.values().any(|kept| kept == path));
    }
    for (number, path) in &kept.replays {
        assert!(kept.history.attempts[*number].finished);
        assert!(is_whole(&fs::read(path).unwrap()));
    }
    kept.history.finished
}

#[test]
fn killing_the_program_at_any_moment_loses_no_saved_run() {
    // `is_whole` tells whole replays from torn ones.
    assert!(is_whole(&replay(1)) && !is_whole(&replay(1)[..200]) && !is_whole(b""));
    let mut dice = Dice(3);
    let data = TempDir::new().unwrap();
    let mut notices = Vec::new();
    let mut torn = 0;
    for round in 0..40 {
        let (mut child, mut out) = spawn(&mut child(&env::current_exe().unwrap(), data.path(), None));
        // At the start, or a random while after some run was saved.
        let mut line = String::new();
        while round % 4 != 0 && !line.starts_with("notice saved") {
            line.clear();
            assert_ne!(out.read_line(&mut line).unwrap(), 0, "the child ended");
        }
        thread::sleep(Duration::from_micros(dice.below(40_000) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        let rest: Vec<String> = out.lines().map_while(Result::ok).collect();
        let lines = std::iter::once(line.trim_end().to_owned()).chain(rest);
        notices.extend(lines.filter_map(|line| {
            assert!(!line.starts_with("notice failed"), "{line}");
            line.strip_prefix("notice saved ").map(PathBuf::from)
        }));
        check_left(data.path(), &notices);
        let bytes = fs::read(journal(data.path())).unwrap_or_default();
        torn += usize::from(!bytes.is_empty() && !bytes.ends_with(b"\n"));
    }
    let finished = check_left(data.path(), &notices);
    println!("{} runs reported as saved, {finished} there, {torn} torn lines", notices.len());
    assert!(notices.len() >= 30);
    // Half-written files are gone as soon as the next program writes there.
    let mut keeper = start(data.path());
    keeper.begin(1);
    assert!(keeper.close(PATIENCE).is_empty());
    let files = names(&folder(data.path()));
    assert!(!files.iter().any(|name| name.starts_with('.')), "{files:?}");
}

#[test]
#[cfg(unix)]
fn a_full_disk_loses_no_saved_run_and_is_reported_once() {
    for blocks in [8, 16, 40] {
        let data = TempDir::new().unwrap();
        // No file may grow beyond some blocks, as if the disk were full: writing fails in the
        // middle, like there.
        let limit = format!("trap '' XFSZ; ulimit -f {blocks}");
        let (mut child, mut out) = spawn(&mut child(&env::current_exe().unwrap(), data.path(), Some(&limit)));
        let (mut notices, mut troubles, mut line) = (Vec::new(), Vec::new(), String::new());
        while troubles.is_empty() && out.read_line(&mut line).unwrap() > 0 {
            let text = line.trim_end();
            notices.extend(text.strip_prefix("notice saved ").map(PathBuf::from));
            troubles.extend(text.strip_prefix("notice failed cannot save runs in ").map(str::to_owned));
            line.clear();
        }
        // The rest of the time it tries again, and reports nothing more.
        thread::sleep(Duration::from_millis(300));
        child.kill().unwrap();
        child.wait().unwrap();
        let rest = out.lines().map_while(Result::ok);
        troubles.extend(rest.filter(|line| line.starts_with("notice failed cannot save runs in ")));
        assert_eq!(troubles.len(), 1, "{troubles:?}");
        assert!(troubles[0].contains("the file is too large"), "{troubles:?}");
        let finished = check_left(data.path(), &notices);
        assert!(finished >= notices.len());
        // With room again, saving resumes.
        let mut keeper = start(data.path());
        play(&mut keeper, 1);
        let rest = keeper.close(PATIENCE);
        assert_eq!(saved(&rest).len(), 1, "{rest:?}");
        assert_eq!(check_left(data.path(), &notices), finished + 1);
    }
}

/// A folder that may be entered and written but not read cannot be opened, so it cannot be synced.
#[test]
#[cfg(unix)]
fn every_run_is_saved_once_in_a_folder_that_cannot_be_synced() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let place = TempDir::new().unwrap();
    let allow = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(place.path(), 0o755);
    let data = place.path().join("data");
    fs::create_dir_all(folder(&data)).unwrap();
    allow(&folder(&data), 0o333);
    let program = place.path().join("tests");
    // By a program of its own: a file that this one has just written may still be open in a child.
    let copied = Command::new("cp").arg(env::current_exe().unwrap()).arg(&program).status();
    assert!(copied.unwrap().success());
    let mut command = child(&program, &data, None);
    if fs::read_dir(folder(&data)).is_ok() {
        // No permission stops the superuser, so the child runs as somebody else.
        command.uid(65_534).gid(65_534);
    }
    let (mut child, out) = spawn(&mut command);
    let lines = out.lines().map(Result::unwrap);
    let notices: Vec<String> = lines.filter(|line| line.starts_with("notice ")).take(12).collect();
    child.kill().unwrap();
    child.wait().unwrap();
    let paths: Vec<PathBuf> =
        notices.iter().map(|line| PathBuf::from(line.strip_prefix("notice saved ").expect(line))).collect();
    allow(&folder(&data), 0o777);
    assert!(check_left(&data, &paths) >= 12);
    let runs = names(&folder(&data));
    let mut runs: Vec<&str> = runs.iter().filter_map(|name| name.strip_suffix(".mwr")).collect();
    let names = runs.len();
    // Numbered names would be copies of the same run.
    runs.retain(|name| name.matches('-').count() == 3);
    assert_eq!(runs.len(), names, "{runs:?}");
}

#[test]
fn a_storm_keeps_as_many_levels_as_were_won() {
    let data = TempDir::new().unwrap();
    let code = "mw1/tour/4x3+1x1/storm/42";
    let mut keeper = Keeper::start(Ok(data.path().to_owned()));
    keeper.open(code, 0);
    for (number, times) in [&[300, 400][..], &[500, 500, 500], &[500, 500, 400], &[]].into_iter().enumerate() {
        keeper.begin(1_763_728_168 + 60 * number as u64);
        times.iter().for_each(|&run| keeper.split(Split { run: Ticks(run), real: 9000 }));
        keeper.finish(replay(number as u64));
    }
    let kept = keeper.history().clone();
    assert_eq!((kept.best_number, kept.finished, kept.levels()), (Some(2), 4, 3));
    let _ = keeper.close(PATIENCE);
    let records = keep::read_records(data.path(), code, 0).unwrap();
    assert_eq!(records.history, kept);
    let runs = keep::past_runs(data.path());
    let listed: Vec<_> = runs.iter().rev().map(|run| (run.score.won, run.is_best)).collect();
    assert_eq!(listed, [(2, false), (3, false), (3, true), (0, false)]);
    assert!(runs.iter().all(|run| run.is_storm));
    assert_eq!(runs[1].best_before, Some(kept.attempts[1].score()));
    let splits = data.path().join("runs").join(folder_name(code)).join(keep::SPLITS);
    let splits = fs::read_to_string(splits).unwrap();
    assert_eq!(splits.matches("<Segment>").count(), 3);
}
