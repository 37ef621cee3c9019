//! Boards with signatures: what players hand in, what the check of a club lets pass, and a second reader that agrees.

use std::collections::BTreeMap;
use std::process::{Command, Output};
use std::time::SystemTime;

use mazewright_board::signature::{Subject, public, seal_digest, sealed, sign};
use mazewright_run::inside::Date;
use mazewright_run::replay::{Outcome, Replay};
use mazewright_testing::Dice;
use unicode_script::{Script, UnicodeScript};
use unicode_security::GeneralSecurityProfile;
use unicode_security::confusable_detection::skeleton;

use super::*;
use crate::cli::boards::{CODES, board, changed, files, forged, json, looked_longer, put, walk};

const ID: &str = "example.org/our/board";
/// The key of a forger.
const ZOE: [u8; 32] = [26; 32];

/// A club as its template makes it, in a repository.
pub(crate) struct Club(pub(crate) Folder);

impl Club {
    pub(crate) fn new() -> Self {
        let club = Self(Folder::new());
        let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/board-template");
        for (file, bytes) in files(&template) {
            put(&club.0, &format!("club/{file}"), bytes);
        }
        club.git("init --quiet --initial-branch main");
        club.commit();
        club
    }

    fn git(&self, words: &str) -> Output {
        let mut git = Command::new("git");
        git.current_dir(self.0.path("club")).env("GIT_CONFIG_GLOBAL", "/dev/null");
        git.args(["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]);
        let output = git.args(words.split(' ')).output().unwrap();
        assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    pub(crate) fn commit(&self) {
        self.git("add --all");
        self.git("commit --quiet --message files");
    }

    /// Hands in a run by a player with a machine of their own.
    pub(crate) fn hand_in(&self, machine: &str, name: &str, run: &Replay, words: &str) -> Output {
        fs::write(self.0.path("run.mwr"), run.to_bytes()).unwrap();
        let mut command = self.0.command(&format!("hand-in run.mwr --board club {words} --name"));
        command.arg(name).env("MAZEWRIGHT_HOME", self.0.path(machine)).output().unwrap()
    }

    /// Puts files on a branch, and what the check of the club says of each, `ok` or the code, with its whole output.
    /// The second reader must agree.
    pub(crate) fn check(&self, files: &[(String, Vec<u8>)]) -> (Vec<String>, String) {
        self.git("checkout --quiet -B try main");
        for (file, bytes) in files {
            put(&self.0, &format!("club/{file}"), bytes);
        }
        self.check_branch()
    }

    fn check_branch(&self) -> (Vec<String>, String) {
        self.commit();
        let mut check = Command::new("sh");
        check.current_dir(self.0.path("club")).args(["scripts/check", "main", "try"]);
        let output = check.env("MAZEWRIGHT", env!("CARGO_BIN_EXE_mazewright")).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let codes: Vec<String> = text.lines().map(code).collect();
        let is_good = codes.iter().all(|code| code == "ok");
        assert_eq!(output.status.success(), is_good, "{text}");
        if text.lines().all(|line| line.contains(": ") && !line.starts_with("refused")) {
            let mut added = self.git("-c core.quotePath=false diff --name-only -z main try").stdout;
            added.pop();
            let added = String::from_utf8(added).unwrap();
            let added: Vec<&str> = added.split('\0').collect();
            let seen: Vec<String> = codes.iter().map(|code| unwalked(code)).collect();
            let read = self.read(&[&["--check"], &*added].concat());
            let read: Vec<&str> = read.iter().map(|(code, _)| &**code).collect();
            assert_eq!(read, seen, "{text}");
        }
        self.git("checkout --quiet main");
        (codes, text)
    }

    /// What the second reader says of replays: the code and the path of each.
    fn read(&self, words: &[&str]) -> Vec<(String, String)> {
        let table = self.0.path("unicode.txt");
        if !table.exists() {
            fs::write(&table, unicode()).unwrap();
        }
        let reader = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/board_reader.py");
        let mut command = Command::new("python3");
        command.arg("-B").arg(reader).arg(table).arg(self.0.path("club")).arg(day(0)).args(words);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let lines = String::from_utf8(output.stdout).unwrap();
        let line = |line: &str| {
            let (code, path) = line.split_once(' ').unwrap();
            (code.to_owned(), serde_json::from_str(path).unwrap())
        };
        lines.lines().map(line).collect()
    }
}

/// A day as it is now, or so many days later.
fn day(later: i64) -> String {
    let Date { year, month, day, .. } = Date::of_unix(now().saturating_add_signed(later * 86_400));
    format!("{year:04}-{month:02}-{day:02}")
}

fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs()
}

/// The code at the end of a line.
fn code(line: &str) -> String {
    if line.contains(": holds: ") {
        return "ok".to_owned();
    }
    let code = line.rsplit_once('(').and_then(|(_, code)| code.strip_suffix(')'));
    code.unwrap_or("none").to_owned()
}

/// The code that a reader gives who does not walk.
fn unwalked(code: &str) -> String {
    let walked = ["won-early", "not-won", "won-unclaimed"].contains(&code);
    if walked { "ok" } else { code }.to_owned()
}

/// What Unicode knows of the characters of names, as the second reader takes it.
fn unicode() -> String {
    let mut table = String::new();
    // The names of this test have no later ones.
    for letter in char::MIN..='\u{2FFF}' {
        let is_allowed = u8::from(GeneralSecurityProfile::identifier_allowed(letter));
        let scripts: Vec<&str> = letter.script_extension().iter().map(Script::short_name).collect();
        let scripts = match letter.script_extension() {
            it if it.is_common() || it.is_inherited() => "Zyyy".to_owned(),
            _ => scripts.join(" "),
        };
        let looks: Vec<String> = skeleton(&letter.to_string()).map(|it| format!("{:x}", u32::from(it))).collect();
        table += &format!("{:x};{is_allowed};{scripts};{}\n", u32::from(letter), looks.join(" "));
    }
    table
}

/// The files of a run by the forger, under a name.
fn by_zoe(name: &str, replay: &[u8]) -> Vec<(String, Vec<u8>)> {
    let signature = sign(&ZOE, ID, name, Subject::Run(replay, None));
    let claim = sign(&ZOE, ID, name, Subject::Name);
    vec![
        (format!("players/{name}/name.sig"), claim.into_bytes()),
        (format!("players/{name}/run.mwr"), replay.to_vec()),
        (format!("players/{name}/run.sig"), signature.into_bytes()),
    ]
}

#[test]
#[cfg(target_os = "linux")]
fn a_club_takes_what_its_players_signed_and_nothing_else() {
    let (club, mut dice) = (Club::new(), Dice(3));
    let mut run = |code| walk(code, false, &mut dice);
    let [ada, grace, again] = [run(CODES[0]), run(CODES[0]), run(CODES[1])];

    // Good ones: two names, then one of them once more.
    for (machine, name, run, added) in
        [("ada", "Ada", &ada, 3), ("grace", "Grace Hopper", &grace, 3), ("ada", "Ada", &again, 2)]
    {
        club.git("checkout --quiet -B try main");
        printed(&club.hand_in(machine, name, run, ""));
        let (codes, text) = club.check_branch();
        assert_eq!(codes, vec!["ok"; added], "{text}");
        club.git("merge --quiet try");
    }
    let key = fs::metadata(club.0.path("ada/player.key")).unwrap();
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&key.permissions()) & 0o777, 0o600);

    let mut dice = Dice(4);
    let mut fresh = |code| walk(code, false, &mut dice).to_bytes();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/replays");
    let mut copy = looked_longer(&ada);
    copy.started -= 1;
    let mut later = walk(CODES[2], false, &mut Dice(6));
    later.started = 3_976_000_000;
    let signed = |board: &str, key: &[u8; 32], bytes: &[u8]| {
        let mut files = by_zoe("Zoe", bytes);
        files[2].1 = sign(key, board, "Zoe", Subject::Run(bytes, None)).into_bytes();
        files
    };
    let changed = |at: usize, from: &str, to: &str, mut files: Vec<(String, Vec<u8>)>| {
        let text = String::from_utf8(files[at].1.clone()).unwrap();
        assert!(text.contains(from));
        files[at].1 = text.replacen(from, to, 1).into_bytes();
        files
    };
    let flipped = |mut files: Vec<(String, Vec<u8>)>| {
        let digit = files[2].1.iter_mut().rev().nth(50).unwrap();
        *digit = if *digit == b'0' { b'1' } else { b'0' };
        files
    };
    let without = |at: usize, mut files: Vec<(String, Vec<u8>)>| {
        files.remove(at);
        files
    };
    let run = fresh(CODES[2]);
    let twin = "\u{41}\u{64}\u{430}"; // Ends with a Cyrillic letter.
    let bad: Vec<(Vec<(String, Vec<u8>)>, &[&str])> = vec![
        (by_zoe("Zoe", &forged(&ada).to_bytes()), &["ok", "not-won", "ok"]),
        (by_zoe("Zoe", &fs::read(corpus.join("bit-of-the-program.mwr")).unwrap()), &["ok", "checksum", "ok"]),
        // Under the name of another, with a new key or without.
        (without(0, by_zoe("Ada", &run)), &["other-key", "other-key"]),
        (signed(ID, &[9; 32], &run), &["ok", "other-key", "other-key"]),
        (changed(0, "name Zoe", "name Ada", by_zoe("Zoe", &run)), &["other-name"; 3]),
        (changed(2, "name Zoe", "name Ada", by_zoe("Zoe", &run)), &["ok", "other-name", "other-name"]),
        (signed("example.org/fork", &ZOE, &run), &["ok", "other-board", "other-board"]),
        // A changed signature, and one of something else.
        (flipped(by_zoe("Zoe", &run)), &["ok", "broken", "broken"]),
        (changed(0, "name 1", "name 2", by_zoe("Zoe", &run)), &["malformed"; 3]),
        (changed(2, "\nkey", "\n\nkey", by_zoe("Zoe", &run)), &["ok", "malformed", "malformed"]),
        (
            {
                let mut files = by_zoe("Zoe", &run);
                files[1].1 = fresh(CODES[2]);
                files
            },
            &["ok", "other-file", "other-file"],
        ),
        (without(2, by_zoe("Zoe", &run)), &["ok", "unsigned"]),
        (without(1, by_zoe("Zoe", &run)), &["ok", "missing"]),
        (without(0, by_zoe("Zoe", &run)), &["no-key", "no-key"]),
        (by_zoe("Zoe", &copy.to_bytes()), &["ok", "copy", "ok"]),
        (by_zoe("Zoe", &later.to_bytes()), &["ok", "day", "ok"]),
        // Names that imitate, and names that no board takes.
        (by_zoe("ADA", &run), &["look-alike", "ok", "ok"]),
        (by_zoe("Grace H0pper", &run), &["look-alike", "ok", "ok"]),
        (by_zoe(twin, &run), &["place"; 3]),
        (by_zoe("<img src=x onerror=alert(1)>", &run), &["place"; 3]),
        (by_zoe("\u{202E}eoZ", &run), &["place"; 3]),
        (by_zoe(".Zoe", &run), &["place"; 3]),
        (by_zoe("Nul", &run), &["place"; 3]),
        (by_zoe("con.zoe", &run), &["place"; 3]),
        (
            [by_zoe("Yves", &run), by_zoe("Zoe", &fresh(CODES[1]))].concat(),
            &["ok", "ok", "ok", "names", "names", "names"],
        ),
        (vec![("index.html".to_owned(), run.clone())], &["place"]),
        (vec![("players/Ada/.gitattributes".to_owned(), b"*.mwr text".to_vec())], &["place"]),
        (vec![("--title=x".to_owned(), run.clone())], &["place"]),
    ];
    for (files, expected) in &bad {
        let (codes, text) = club.check(files);
        assert_eq!(codes, *expected, "{text}");
        assert!(!text.contains('\u{202E}'));
    }

    // What is there is neither changed nor removed, and no link is followed.
    let ada = files(&club.0.path("club/players/Ada"));
    for name in ada.keys() {
        let (codes, text) = club.check(&[(format!("players/Ada/{name}"), b"changed".to_vec())]);
        assert!(codes == ["none"] && text.contains("changed or removed"), "{text}");
    }
    club.git("checkout --quiet -B try main");
    club.git("rm --quiet -r players/Ada");
    let (_, text) = club.check_branch();
    assert!(text.contains("changed or removed"), "{text}");
    club.git("checkout --quiet -B try main");
    let name = ada.keys().find(|name| name.ends_with(".mwr")).unwrap();
    std::os::unix::fs::symlink(name, club.0.path("club/players/Ada/link.mwr")).unwrap();
    std::os::unix::fs::symlink("/etc", club.0.path("club/players/etc")).unwrap();
    let (codes, text) = club.check_branch();
    assert!(!codes.contains(&"ok".to_owned()) && text.contains("a link"), "{text}");

    // All of them in the folder, past the check: the board ranks those alone that it should, and the second reader too.
    let mut publish = Command::new("sh");
    publish.current_dir(club.0.path("club")).args(["scripts/publish", "../site"]);
    publish.env("MAZEWRIGHT", env!("CARGO_BIN_EXE_mazewright"));
    let good = printed(&publish.env("MAZEWRIGHT_HOME", club.0.path("home")).output().unwrap());
    assert!(good.ends_with("3 files: 3 runs ranked, 0 not; 3 verified now\n"), "{good}");
    let names = ["Ольга", "O'Brien", "Jose\u{301}", "José", "J.", "a:b", "M\u{327}\u{301}\u{302}", "7", "-"];
    let bad = bad.into_iter().map(|(files, _)| files);
    for (number, files) in bad.chain(names.map(|name| by_zoe(name, &run))).enumerate() {
        for (file, bytes) in files {
            // The runs of a name lie beside each other, under the first claim.
            let file = format!("club/{}", file.replace("/run", &format!("/{number}-run")));
            if !file.ends_with("name.sig") || !club.0.path(&file).exists() {
                put(&club.0, &file, bytes);
            }
        }
    }
    let lines = printed(&board(&club.0, "club -o site"));
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let json = json(&club.0, "site");
    for refusal in json["refused"].as_array().unwrap() {
        let text = |name: &str| refusal[name].as_str().unwrap().to_owned();
        seen.insert(text("file"), unwalked(&code(&text("reason"))));
    }
    let read = club.read(&[]);
    assert!(read.len() > 30, "{lines}");
    for (code, path) in read {
        let found = seen.get(&path).map_or("ok", |code| &**code);
        assert_eq!(code, found, "{path}: {lines}");
    }
    let page = fs::read_to_string(club.0.path("site/refused.html")).unwrap();
    assert!(page.contains("&lt;img src=x") && !page.contains("<img src=x") && !page.contains('\u{202E}'));
}

#[test]
fn what_is_handed_in_holds_and_is_written_whole_or_not_at_all() {
    let (club, mut dice) = (Club::new(), Dice(7));
    let run = walk(CODES[0], false, &mut dice);
    let before = files(&club.0.path("club"));
    let refuse = |machine: &str, name: &str, run: &Replay, words: &str, reason: &str| {
        refused(&club.hand_in(machine, name, run, words), 2, reason);
    };
    let negative = |machine: &str, name: &str, run: &Replay, reason: &str| {
        refused(&club.hand_in(machine, name, run, ""), 1, reason);
    };
    negative("ada", "Ada", &forged(&run), "run.mwr: not valid");
    let mut given_up = run.clone();
    given_up.outcome = Outcome::GivenUp;
    negative("ada", "Ada", &given_up, "run.mwr: given up");
    refuse("ada", "COM1", &run, "", "Windows has no folder of this name");
    refuse("ada", "../Ada", &run, "", "a character that is not allowed in names");
    refuse("ada", "Ada.", &run, "", "begins or ends with a symbol");
    refuse("ada", "-x", &run, "", "--name -x: the name begins or ends with a symbol");
    refuse("ada", "Ada", &run, "--board run.mwr", "cannot be used multiple times");
    assert!(!club.0.path("ada").exists() && files(&club.0.path("club")) == before);

    // Elsewhere than on the board, by its file alone; the same files each time.
    let words = "hand-in run.mwr --name Ada --board club/board.toml -o out";
    let hand_in = || {
        let mut command = club.0.command(words);
        let lines = printed(&command.env("MAZEWRIGHT_HOME", club.0.path("ada")).output().unwrap());
        (lines, files(&club.0.path("out")))
    };
    let first = hand_in();
    assert_eq!(first.0.lines().count(), 3);
    assert_eq!(hand_in(), first);
    assert_eq!(files(&club.0.path("club")), before);

    // On the board, the name is taken: by its key, and by what looks like it.
    printed(&club.hand_in("ada", "Ada", &run, "--comment first"));
    let said = files(&club.0.path("club"));
    let again = club.hand_in("ada", "Ada", &run, "");
    assert!(again.status.success() && str::from_utf8(&again.stderr).unwrap().contains("nothing is changed"));
    assert_eq!(files(&club.0.path("club")), said, "handing in again takes no comment away");
    negative("bob", "Ada", &walk(CODES[0], false, &mut dice), "it belongs to another key");
    negative("bob", "ada", &run, "it looks like Ada");
    fs::write(club.0.path("ada/player.key"), "short").unwrap();
    refuse("ada", "Ada", &run, "", "player.key: not a key file");
    assert_eq!(fs::read(club.0.path("ada/player.key")).unwrap(), b"short");

    // Rules that are wrong, and a folder without any.
    for (rules, reason) in [
        ("signed = true", "needs an id"),
        ("signed = true\nid = \"A b\"", "needs an id"),
        ("signed = true\nid = \"a\"\nsinged = 1", "board.toml: unknown field"),
        ("signed = ", "board.toml: "),
        ("signed = false", "not a signed board"),
    ] {
        put(&club.0, "club/board.toml", rules);
        refuse("bob", "Bob", &run, "", reason);
    }
    refused(&club.0.run("board club --check club/x.mwr"), 2, "this is not a signed board");
    let plain = printed(&board(&club.0, "club/players -o site"));
    assert!(plain.ends_with("1 files: 1 runs ranked, 0 not; 1 verified now\n"), "{plain}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_stolen_run_is_neither_handed_in_nor_merged() {
    let (club, mut dice) = (Club::new(), Dice(19));
    let run = walk("mw1/wilson/16x12/x1/42", false, &mut dice);
    let comment = ["--comment", "  Über <b>night</b>: 3rd \u{1F600} "];
    let ada = |comment: &[&str]| {
        fs::write(club.0.path("run.mwr"), run.to_bytes()).unwrap();
        let mut command = club.0.command("hand-in run.mwr --board club --name Ada");
        command.args(comment).env("MAZEWRIGHT_HOME", club.0.path("ada")).output().unwrap()
    };
    for bad in ["", " ", "a\nb", "\u{202E}b", &"a".repeat(201)] {
        refused(&ada(&["--comment", bad]), 2, "a comment is one line of 1 to 200 characters");
    }
    club.git("checkout --quiet -B try main");
    printed(&ada(&comment));
    let (codes, text) = club.check_branch();
    assert_eq!(codes, ["ok", "ok", "ok"], "{text}");
    club.git("merge --quiet try");
    printed(&board(&club.0, "club -o site"));
    assert_eq!(json(&club.0, "site")["ladders"][0]["ranked"][0]["comment"], "Über <b>night</b>: 3rd \u{1F600}");
    // What was signed cannot be changed, nor taken out, nor put elsewhere.
    let signatures = files(&club.0.path("club/players/Ada"));
    let (name, text) = signatures.iter().find(|(name, _)| name.ends_with(".sig") && *name != "name.sig").unwrap();
    let text = str::from_utf8(text).unwrap();
    let line = text.lines().find(|line| line.starts_with("comment ")).unwrap();
    let longer = format!("comment {}\n", "x".repeat(300));
    for (changed, code) in [
        (text.replace("night", "day"), "broken"),
        (text.replace(&format!("{line}\n"), ""), "broken"),
        (text.replace(&format!("{line}\n"), &longer), "malformed"),
        (text.replace("3rd", "\u{202E}"), "malformed"),
        (text.replacen("name Ada", &format!("{line}\nname Ada"), 1), "malformed"),
    ] {
        put(&club.0, &format!("club/players/Ada/{name}"), changed);
        let lines = printed(&board(&club.0, "club -o site"));
        assert!(lines.contains(&format!("({code})")), "{code}: {lines}");
        assert_eq!(club.read(&[])[0].0, code);
    }
    put(&club.0, &format!("club/players/Ada/{name}"), text);

    // Handing in the same again is no copy of itself. Bob's are.
    printed(&ada(&comment));
    let mut fog = run.clone();
    fog.ladder.rules.fog = true;
    for stolen in [&run, &looked_longer(&run), &fog] {
        refused(&club.hand_in("bob", "Bob", stolen, ""), 1, "run.mwr: the same run as players/Ada/");
        let (codes, text) = club.check(&by_zoe("Bob", &stolen.to_bytes()));
        assert_eq!(codes, ["ok", "copy", "ok"], "{text}");
    }
    let mut later = walk(CODES[0], false, &mut dice);
    later.started = 3_976_000_000;
    refused(&club.hand_in("bob", "Bob", &later, ""), 1, "run.mwr: says that it was run in the future");
    // What is not signed is no original, and no pipe is waited for.
    let other = walk("mw1/wilson/16x12/x1/42", false, &mut dice).to_bytes();
    put(&club.0, "club/players/Ada/junk.mwr", &other);
    club.commit();
    let (codes, text) = club.check(&by_zoe("Bob", &other));
    assert_eq!(codes, ["ok"; 3], "{text}");
    let pipe = Command::new("mkfifo").arg(club.0.path("pipe.mwr")).status();
    assert!(pipe.unwrap().success());
    club.0.refuses("hand-in pipe.mwr --name Cy --board club", 2, "pipe.mwr: cannot be read: it is not a regular file");
    // A few ticks apart, it is for the keepers to decide.
    let near = changed(&run, |mut inputs| {
        inputs.insert(inputs.len() / 2, Default::default());
        inputs
    });
    let (codes, text) = club.check(&by_zoe("Bob", &near.to_bytes()));
    assert!(codes == ["ok"; 3] && text.contains("look at it: only 1 tick apart from players/Ada/"), "{text}");
}

#[test]
#[cfg(unix)]
fn a_club_builds_the_program_from_its_repository() {
    use std::os::unix::fs::PermissionsExt;

    let club = Club::new();
    put(&club.0, "bin/cargo", "#!/bin/sh\necho \"$@\"\n");
    fs::set_permissions(club.0.path("bin/cargo"), fs::Permissions::from_mode(0o755)).unwrap();
    let install = |settings: &[(&str, &str)]| {
        let mut install = Command::new("sh");
        install.arg("scripts/install").current_dir(club.0.path("club")).envs(settings.iter().copied());
        install.env("PATH", format!("{}:/usr/bin:/bin", club.0.path("bin").display())).output().unwrap()
    };
    let said = install(&[]);
    let line = String::from_utf8(said.stderr).unwrap();
    assert_eq!((said.status.code(), line.lines().count()), (Some(2), 1));
    assert!(line.starts_with("scripts/install: write the address of mazewright's repository"), "{line}");
    let settings = [("MAZEWRIGHT_REPOSITORY", "https://example.org/m.git"), ("MAZEWRIGHT_REVISION", "abc")];
    let words = printed(&install(&settings));
    assert!(words.starts_with("install --locked --no-default-features --features cli "), "{words}");
    assert!(words.ends_with(" --git https://example.org/m.git --rev abc mazewright\n"), "{words}");
    // Where there is a program, nothing is built.
    put(&club.0, "bin/mazewright", "#!/bin/sh\n");
    fs::set_permissions(club.0.path("bin/mazewright"), fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(printed(&install(&[])), "");
}

/// What a packet has come to, as the board says: if it is open, who sealed, and who is ranked.
fn standing(club: &Club, words: &str) -> (bool, Vec<String>, Vec<String>) {
    printed(&board(&club.0, &format!("club -o site {words}")));
    let packet = &json(&club.0, "site")["packets"][0];
    let names = |list: &Value, name: fn(&Value) -> &Value| {
        let names = list.as_array().unwrap().iter();
        names.map(|it| name(it).as_str().unwrap().to_owned()).collect()
    };
    let sealed = names(&packet["sealed"], |name| name);
    (packet["open"].as_bool().unwrap(), sealed, names(&packet["ranked"], |run| &run["name"]))
}

#[test]
#[cfg(target_os = "linux")]
fn runs_of_a_packet_are_sealed_and_all_shown_together() {
    let (club, mut dice) = (Club::new(), Dice(11));
    let mut run = |code| {
        let mut run = walk(code, false, &mut dice);
        run.started = now() - 3600;
        run
    };
    let rules = format!(
        "title = \"Winter <b>\"\nladder = \"{}\"\nfrom = {}\nuntil = {}\nplayers = [\"Ada\", \"Bob\", \"Cy\"]\n",
        CODES[0],
        day(-1),
        day(1)
    );
    put(&club.0, "club/packets/winter/packet.toml", rules);
    club.commit();
    let mut runs: Vec<(&str, Replay)> = ["Ada", "Bob", "Cy"].map(|name| (name, run(CODES[0]))).into();
    let other = run(CODES[0]);
    let hand_in = |name: &str, run: &Replay, words: &str| club.hand_in(name, name, run, words);
    let take = |name: &str, run: &Replay, words: &str, expected: &[&str]| {
        club.git("checkout --quiet -B try main");
        printed(&hand_in(name, run, words));
        let (codes, text) = club.check_branch();
        assert_eq!(codes, expected, "{text}");
        club.git("merge --quiet try");
    };
    let seal = "--packet winter";
    let open = "--packet winter --open";

    // What does not fit is not even sealed.
    let mut earlier = other.clone();
    earlier.started -= 10 * 86_400;
    refused(&hand_in("Ada", &earlier, seal), 1, "not run from");
    refused(&hand_in("Ada", &run(CODES[1]), seal), 1, "another race than");
    refused(&hand_in("Zoe", &other, seal), 1, "does not take part");
    refused(&hand_in("Ada", &other, "--packet summer"), 2, "there is no async race summer");
    refused(&hand_in("Ada", &other, &format!("{seal} --day {}", day(2))), 1, "runs are sealed from");
    for (name, run) in &runs[..2] {
        take(name, run, seal, &["ok", "ok"]);
    }
    refused(&hand_in("Ada", &other, seal), 1, "has already sealed a run");
    refused(&hand_in("Ada", &runs[0].1, open), 1, "the async race is open until");
    let shown = hand_in("Ada", &runs[0].1, "--output elsewhere");
    let said = String::from_utf8(shown.stderr).unwrap();
    assert!(said.contains("you sealed this run for Winter <b>, and now all will see it"), "{said}");
    let opened = |name: &str, bytes: Vec<u8>| (format!("packets/winter/{name}.mwr"), bytes);
    let (codes, text) = club.check(&[opened("Ada", runs[0].1.to_bytes())]);
    assert_eq!(codes, ["open"], "{text}");

    // Seals that were forged.
    let digest = seal_digest(&public(&ZOE), &other.to_bytes());
    let forged = |name: &str, packet: &str, key: &[u8; 32]| {
        let subject = Subject::Seal { packet, digest: &digest };
        let claim = sign(&ZOE, ID, "Zoe", Subject::Name);
        let seal = (format!("packets/winter/{name}.seal"), sign(key, ID, name, subject).into_bytes());
        vec![seal, ("players/Zoe/name.sig".to_owned(), claim.into_bytes())]
    };
    for (files, code) in
        [(forged("Zoe", "winter", &ZOE), "players"), (forged("Cy", "winter", &ZOE)[..1].to_vec(), "no-key")]
    {
        let (codes, text) = club.check(&files);
        assert_eq!(codes[0], code, "{text}");
    }
    // A digest that was copied from another player's seal harms no one and opens nothing.
    let seal_of_ada = fs::read_to_string(club.0.path("club/packets/winter/Ada.seal")).unwrap();
    let digest_of_ada = sealed(&seal_of_ada).unwrap();
    let subject = Subject::Seal { packet: "winter", digest: digest_of_ada };
    let stolen = [
        ("packets/winter/Cy.seal".to_owned(), sign(&ZOE, ID, "Cy", subject).into_bytes()),
        ("players/Cy/name.sig".to_owned(), sign(&ZOE, ID, "Cy", Subject::Name).into_bytes()),
        opened("Cy", runs[0].1.to_bytes()),
    ];
    let (codes, text) = club.check(&stolen);
    assert_eq!(codes, ["other-file", "ok", "ok"], "{text}");
    let (names, none) = (["Ada".to_owned(), "Bob".to_owned()], Vec::<String>::new());
    assert_eq!(standing(&club, ""), (true, names.to_vec(), none.clone()));

    // All have sealed, so all may open; whatever is not what was sealed is refused.
    take("Cy", &runs[2].1, seal, &["ok", "ok"]);
    refused(&hand_in("Ada", &other, open), 1, "not the run that you sealed");
    let (codes, text) = club.check(&[opened("Ada", other.to_bytes())]);
    assert_eq!(codes, ["other-file"], "{text}");
    take("Ada", &runs[0].1, open, &["ok"]);
    assert!(standing(&club, "").0 && json(&club.0, "site")["ladders"].as_array().unwrap().is_empty());
    assert_eq!(standing(&club, &format!("--day {}", day(2))).2, ["Ada"]);
    for (name, run) in &runs[1..] {
        take(name, run, open, &["ok"]);
    }
    let (is_open, sealed, ranked) = standing(&club, "");
    runs.sort_by_key(|(_, run)| run.total().run.0);
    assert!(!is_open && sealed.len() == 3);
    assert_eq!(ranked, runs.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    assert_eq!(json(&club.0, "site")["ladders"][0]["ranked"].as_array().unwrap().len(), 3);
    assert!(club.read(&[]).iter().all(|(code, _)| code == "ok"));
    let pages = files(&club.0.path("site"));
    let page = pages.iter().find(|(path, _)| path.starts_with("packets/")).unwrap().1;
    let page = str::from_utf8(page).unwrap();
    let feed = str::from_utf8(&pages["feed.xml"]).unwrap();
    assert!(feed.contains(":winter</id>") && feed.contains("<title>Winter &lt;b&gt;</title>"), "{feed}");
    assert!(page.contains("Winter &lt;b&gt;") && page.contains("over, 3 of 3 sealed runs revealed"), "{page}");

    // A seal that was changed, with the run that it says now: neither counts, and the packet is open again.
    let was = seal_of_ada.lines().find_map(|line| line.strip_prefix("sha256 ")).unwrap();
    put(&club.0, "club/packets/winter/Ada.seal", seal_of_ada.replace(was, &digest));
    put(&club.0, "club/packets/winter/Ada.mwr", other.to_bytes());
    let lines = printed(&board(&club.0, "club -o site"));
    assert_eq!(lines.lines().take(2).map(code).collect::<Vec<_>>(), ["broken", "broken"], "{lines}");
    assert_eq!(standing(&club, ""), (true, vec!["Bob".to_owned(), "Cy".to_owned()], none));
    let read = club.read(&[]);
    assert_eq!(read.iter().filter(|(code, _)| code == "broken").count(), 2, "{read:?}");
}
