//! Replays that are tampered with or broken: each is refused with its own code, by two readers.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use mazewright_run::replay::Replay;
use mazewright_run::{Direction, Input, Ladder, Mark, Motion, RunState, Verdict, step, verify};

/// The folder of the corpus.
fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/replays")
}

/// The code that each file of the corpus is refused with.
fn codes() -> Vec<(String, String)> {
    let table = fs::read_to_string(corpus().join("codes.txt")).unwrap();
    let line = |line: &str| {
        let (file, code) = line.split_once(' ').unwrap();
        (file.to_owned(), code.to_owned())
    };
    table.lines().map(line).collect()
}

/// The code of a file.
fn code(bytes: &[u8]) -> &'static str {
    match Replay::read(bytes) {
        Err(error) => error.problem.code(),
        Ok(replay) => match verify(&replay) {
            Verdict::Holds => "holds",
            Verdict::Mismatch(mismatch) => mismatch.kind.code(),
            Verdict::NoMaze(_) => "no-maze",
        },
    }
}

#[test]
fn each_file_of_the_corpus_is_refused_with_its_code() {
    let codes = codes();
    assert!(codes.len() >= 40);
    assert_eq!(codes.len() + 1, fs::read_dir(corpus()).unwrap().count());
    for (file, expected) in &codes {
        let bytes = fs::read(corpus().join(file)).unwrap();
        assert!(bytes.len() < 1000, "{file}");
        assert_eq!(code(&bytes), expected, "{file}");
        if let Err(error) = Replay::read(&bytes) {
            let message = error.to_string();
            assert!(
                message.len() < 500 && !message.contains(char::is_control),
                "{message}"
            );
        }
    }
}

/// The codes of a replay that does not hold: no reader finds them without carving.
const MISMATCHES: [&str; 4] = ["state-differs", "won-early", "not-won", "won-unclaimed"];

#[test]
fn a_second_reader_agrees_on_every_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if Command::new("python3").arg("--version").output().is_err() {
        println!("python3 is absent: the second reader was NOT asked");
        return;
    }
    let folders = [
        root.join("tests/goldens/replays"),
        root.join("tests/goldens/guided-replays"),
        corpus(),
    ];
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_none_or(|extension| extension != "txt"))
        .collect();
    files.sort_unstable();
    let output = Command::new("python3")
        .arg(root.join("tests/replay_reader.py"))
        .args(&files)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().count(), files.len());
    let mut good = 0;
    for (file, line) in files.iter().zip(lines.lines()) {
        let theirs: serde_json::Value = serde_json::from_str(line).unwrap();
        let bytes = fs::read(file).unwrap();
        match Replay::read(&bytes) {
            Ok(replay) => {
                assert_eq!(theirs, as_json(&replay), "{}", file.display());
                good += 1;
            }
            Err(error) => {
                let ours = serde_json::json!({ "code": error.problem.code() });
                assert_eq!(theirs, ours, "{}", file.display());
            }
        }
    }
    let departing = codes()
        .iter()
        .filter(|(_, code)| MISMATCHES.contains(&code.as_str()))
        .count();
    assert!(good > departing && departing > 3);
}

/// What `mazewright replay --format json` tells, written a second time for builds without it.
fn as_json(replay: &Replay) -> serde_json::Value {
    let auto_runs = replay.ladder.motion == Motion::AutoRun;
    let level = |track: &mazewright_run::Track| {
        let changes: Vec<_> = track.changes().iter().map(|change| {
            let Direction { x, y } = change.input.direction;
            let Input { hint, again, pace, .. } = change.input;
            let mut entry = serde_json::json!({ "tick": change.tick, "x": x, "y": y, "hint": hint, "again": again });
            if auto_runs {
                entry["pace"] = pace.name().into();
            }
            entry
        }).collect();
        let marks: Vec<_> = track
            .marks()
            .iter()
            .zip(1..)
            .map(|(mark, n)| {
                let tick = track.ticks().min(1000 * n);
                let hash = format!("{:08x}", mark.hash);
                serde_json::json!({ "tick": tick, "drift_ms": mark.drift, "hash": hash })
            })
            .collect();
        serde_json::json!({
            "look_ticks": track.look_ticks(), "run_ticks": track.run_ticks(),
            "changes": changes, "marks": marks,
        })
    };
    serde_json::json!({
        "mwr": 1,
        "program": &replay.program,
        "ladder": replay.ladder.to_string(),
        "started": replay.started,
        "outcome": replay.outcome.name(),
        "levels": replay.levels.iter().map(level).collect::<Vec<_>>(),
        "run_ticks": replay.total().run.0,
        "real_ms": replay.claimed_real,
    })
}

// How the corpus was made.

/// The parts of a replay, any of which may be wrong.
#[derive(Clone)]
struct Parts {
    magic: Vec<u8>,
    program: Vec<u8>,
    program_length: Vec<u8>,
    code: Vec<u8>,
    started: Vec<u8>,
    outcome: u8,
    count: Vec<u8>,
    levels: Vec<Level>,
    run: Vec<u8>,
    real: Vec<u8>,
    /// Added to the right checksum.
    checksum: u32,
    after: Vec<u8>,
}

#[derive(Clone)]
struct Level {
    ticks: Vec<u8>,
    count: Vec<u8>,
    bits: String,
    marks: Vec<(Vec<u8>, u32)>,
}

/// A number of seven bits a byte.
fn number(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// Ticks in the code of times between changes.
fn later(ticks: u32) -> String {
    let upper = ticks / 16 + 1;
    let upper = format!("{upper:b}");
    format!("{}{upper}{:04b}", "0".repeat(upper.len() - 1), ticks % 16)
}

const EAST: &str = "001";
const CODE: &str = "mw1/sidewinder/3x1/x1/sides/1";
const GUIDED: &str = "mw2/sidewinder/3x1/x1/sides/guided/1";
/// The ticks of a run along three cells that begins after 7 ticks.
const TICKS: u32 = 7 + 51;
/// The ticks of a guided run, which has no hair to spare.
const GUIDED_TICKS: u32 = 7 + 50;

impl Parts {
    /// Three cells to the east, from door to door.
    fn new() -> Self {
        Self::of(CODE, TICKS)
    }

    /// The same with a guided player.
    fn guided() -> Self {
        Self::of(GUIDED, GUIDED_TICKS)
    }

    fn of(code: &str, ticks: u32) -> Self {
        let mut parts = Self {
            magic: b"MWR\x01".to_vec(),
            program: b"0.1.0".to_vec(),
            program_length: number(5),
            code: code.into(),
            started: number(1_790_000_000),
            outcome: 0,
            count: number(1),
            levels: vec![Level {
                ticks: number(u64::from(ticks)),
                count: number(1),
                bits: later(7) + EAST,
                marks: vec![(number(8), 0)],
            }],
            run: number(u64::from(ticks - 7)),
            real: number(600),
            checksum: 0,
            after: Vec::new(),
        };
        parts.levels[0].marks[0].1 = parts.hash(ticks);
        parts
    }

    /// The hash of the state after that many ticks of holding east from tick 7 on.
    fn hash(&self, ticks: u32) -> u32 {
        let ladder: Ladder = str::from_utf8(&self.code).unwrap().parse().unwrap();
        let maze = ladder.terrain(1).unwrap();
        let mut state = RunState::new(&maze);
        for tick in 0..ticks {
            let x = if tick < 7 { 0 } else { 127 };
            let direction = Direction { x, y: 0 };
            let input = Input {
                direction,
                ..Input::default()
            };
            step(&maze, &mut state, input);
        }
        Mark::new(&state, 0).hash
    }

    fn bytes(&self) -> Vec<u8> {
        let mut out = self.magic.clone();
        out.extend(&self.program_length);
        out.extend(&self.program);
        out.extend(number(self.code.len() as u64));
        out.extend(&self.code);
        out.extend(&self.started);
        out.push(self.outcome);
        out.extend(&self.count);
        for level in &self.levels {
            out.extend(&level.ticks);
            out.extend(&level.count);
            for bits in level.bits.as_bytes().chunks(8) {
                let bits = format!("{:0<8}", str::from_utf8(bits).unwrap());
                out.push(u8::from_str_radix(&bits, 2).unwrap());
            }
            for (drift, hash) in &level.marks {
                out.extend(drift);
                out.extend(hash.to_le_bytes());
            }
        }
        out.extend(&self.run);
        out.extend(&self.real);
        let checksum = crc32fast::hash(&out).wrapping_add(self.checksum);
        out.extend(checksum.to_le_bytes());
        out.extend(&self.after);
        out
    }

    /// The same with something else in it.
    fn with(&self, change: impl FnOnce(&mut Self)) -> Vec<u8> {
        let mut parts = self.clone();
        change(&mut parts);
        parts.bytes()
    }

    /// The same with other changes in its level.
    fn held(&self, changes: &[(u32, &str)]) -> Vec<u8> {
        self.with(|parts| {
            let level = &mut parts.levels[0];
            level.count = number(changes.len() as u64);
            level.bits = changes
                .iter()
                .map(|(ticks, what)| later(*ticks) + what)
                .collect();
        })
    }
}

/// A direction in full.
fn full(x: i8, y: i8) -> String {
    format!("110{:08b}{:08b}", x.cast_unsigned(), y.cast_unsigned())
}

/// All files of the corpus.
fn broken() -> BTreeMap<&'static str, Vec<u8>> {
    let good = Parts::new();
    let bytes = good.bytes();
    assert_eq!(code(&bytes), "holds");
    let text = Replay::read(&bytes).unwrap().to_text();
    let with_code = |code: &str| good.with(|parts| parts.code = code.into());
    let in_code = |from: &str, to: &str| with_code(&CODE.replace(from, to));
    let level = |change: &dyn Fn(&mut Level)| good.with(|parts| change(&mut parts.levels[0]));
    let endless = |count: u64| {
        good.with(|parts| {
            parts.code = b"mw1/prim/10x10+99x99/endless/1".to_vec();
            parts.outcome = 1;
            parts.count = number(count);
        })
    };
    let four_billion = 1_u64 << 32;
    let stick = full(100, 3);
    let (hint, again) = ("1110", "11110");

    let mut files: BTreeMap<&'static str, Vec<u8>> = BTreeMap::new();
    let mut add = |name: &'static str, bytes: Vec<u8>| {
        assert!(files.insert(name, bytes).is_none(), "{name}");
    };
    // What it is at all.
    add("empty", Vec::new());
    add("another-text", b"+--+\n|  |\n+--+\n".to_vec());
    add("part-of-the-magic", b"MW".to_vec());
    add("text-of-another-file", b"mwr1:SGVsbG8".to_vec());
    add("format-0", good.with(|parts| parts.magic[3] = 0));
    add("format-2", good.with(|parts| parts.magic[3] = 2));
    add("text-of-format-2", text.replacen("mwr1", "mwr2", 1).into());
    // The text form.
    add(
        "text-with-plus",
        format!("{}+{}", &text[..9], &text[10..]).into(),
    );
    add("text-with-padding", format!("{text}=").into());
    add(
        "text-of-length-1-mod-4",
        format!("{}A", &text[..text.len() - (text.len() - 5) % 4]).into(),
    );
    add("text-with-leftover-bits", b"mwr1:TVdSAR".to_vec());
    add("text-cut-off", text[..45].into());
    // Cut off, or gone on.
    add("magic-alone", b"MWR".to_vec());
    add("cut-in-the-ladder", bytes[..20].into());
    add("cut-in-a-mark", bytes[..bytes.len() - 9].into());
    add("cut-in-the-checksum", bytes[..bytes.len() - 1].into());
    add("a-byte-more", good.with(|parts| parts.after = vec![0]));
    add("twice", [bytes.clone(), bytes.clone()].concat());
    // Numbers.
    add(
        "ticks-not-minimal",
        level(&|level| level.ticks = vec![0x80 | 58, 0]),
    );
    add(
        "zero-not-minimal",
        good.with(|parts| parts.started = vec![0x80, 0]),
    );
    add(
        "number-of-65-bits",
        good.with(|parts| parts.started = [vec![0xFF; 9], vec![2]].concat()),
    );
    add(
        "number-of-11-bytes",
        good.with(|parts| parts.started = [vec![0x80; 10], vec![1]].concat()),
    );
    add(
        "started-too-late",
        good.with(|parts| parts.started = number((1 << 40) + 1)),
    );
    add(
        "real-time-too-long",
        good.with(|parts| parts.real = number((1 << 40) + 1)),
    );
    add(
        "drift-too-long",
        level(&|level| level.marks[0].0 = number((1 << 42) + 2)),
    );
    add(
        "drift-beyond-all-time",
        level(&|level| level.marks[0].0 = number((1 << 42) - 2)),
    );
    // The program.
    add(
        "program-of-4-gigabytes",
        good.with(|parts| parts.program_length = number(four_billion)),
    );
    add(
        "program-without-name",
        good.with(|parts| {
            parts.program_length = number(0);
            parts.program.clear();
        }),
    );
    add(
        "program-with-blank",
        good.with(|parts| parts.program = b"0 1.0".to_vec()),
    );
    // The ladder.
    add(
        "ladder-of-4-gigabytes",
        [&b"MWR\x01\x011"[..], &number(four_billion)].concat(),
    );
    add("ladder-of-129-characters", with_code(&"m".repeat(129)));
    add("ladder-without-seed", in_code("/1", ""));
    add("ladder-of-mw2", in_code("mw1", "mw2"));
    add("ladder-by-nobody", in_code("sidewinder", "sidewinding"));
    add("ladder-of-hexagons", in_code("sides", "hexagon"));
    add("ladder-not-ascii", in_code("3x1", "3×1"));
    add("ladder-too-large", in_code("3x1", "3000x2000"));
    add(
        "ladder-too-slow",
        in_code("sidewinder/3x1", "blobby-division/2000x2000"),
    );
    add(
        "ladder-with-braided-tiles",
        in_code("sidewinder/3x1/x1", "wall-list/9x9/x1/braid=1"),
    );
    add("ladder-in-capitals", in_code("sidewinder", "Sidewinder"));
    add(
        "ladder-with-usual-option",
        in_code("sidewinder", "sidewinder:0.5"),
    );
    add("ladder-with-no-growth", in_code("3x1", "3x1+0x0"));
    add("ladder-with-blanks", in_code("/", " "));
    add("ladder-with-leading-zero", in_code("x1", "x01"));
    add("ladder-out-of-order", in_code("sides", "fog/sides"));
    // Outcome and levels.
    add("outcome-2", good.with(|parts| parts.outcome = 2));
    add(
        "no-levels",
        good.with(|parts| {
            parts.outcome = 1;
            parts.count = number(0);
        }),
    );
    add(
        "more-levels-than-the-ladder",
        good.with(|parts| parts.count = number(2)),
    );
    add("finished-too-soon", in_code("/x1", "+1x0/x2"));
    add("finished-without-end", in_code("/x1", "/endless"));
    add("four-billion-levels", endless(four_billion));
    add("levels-that-grow-too-large", endless(1000));
    // Ticks and changes.
    add(
        "four-billion-ticks",
        level(&|level| level.ticks = number(four_billion)),
    );
    add(
        "ticks-of-47-hours",
        level(&|level| level.ticks = number((1 << 24) + 1)),
    );
    add(
        "four-billion-changes",
        level(&|level| level.count = number(four_billion)),
    );
    add(
        "one-change-more-than-bytes",
        level(&|level| level.count = number(14)),
    );
    add(
        "change-without-meaning",
        good.held(&[(7, EAST), (9, "11111")]),
    );
    add("key-after-stick", good.held(&[(7, &stick), (9, EAST)]));
    add(
        "both-keys-after-stick",
        good.held(&[(7, &stick), (9, "1011")]),
    );
    add("key-in-full", good.held(&[(7, &full(127, 0))]));
    add("hint-before-direction", good.held(&[(7, hint), (0, EAST)]));
    add(
        "two-directions-at-once",
        good.held(&[(7, EAST), (0, "010")]),
    );
    add("hint-twice-at-once", good.held(&[(7, hint), (0, hint)]));
    add("same-stick-again", good.held(&[(7, &stick), (9, &stick)]));
    add("back-before-the-start", good.held(&[(3, again), (4, EAST)]));
    add(
        "back-in-the-first-tick",
        good.held(&[(7, EAST), (0, again)]),
    );
    add("change-after-the-end", good.held(&[(7, EAST), (51, hint)]));
    add(
        "time-of-21-zeros",
        level(&|level| level.bits = "0".repeat(21) + &"1".repeat(40)),
    );
    add(
        "padding-not-zero",
        level(&|level| level.bits = format!("{:1<16}", later(40) + hint)),
    );
    // Time and result.
    add(
        "before-the-beginning",
        level(&|level| level.marks[0].0 = number(2 * 581 - 1)),
    );
    add(
        "real-time-less-than-at-the-mark",
        good.with(|parts| parts.real = number(583)),
    );
    add("a-tick-less", good.with(|parts| parts.run = number(50)));
    add(
        "four-billion-ticks-claimed",
        good.with(|parts| parts.run = number(four_billion)),
    );
    add("bit-of-the-checksum", good.with(|parts| parts.checksum = 1));
    let mut damaged = bytes.clone();
    damaged[5] ^= 1;
    add("bit-of-the-program", damaged);
    // What only carving and walking tell.
    add(
        "hash-of-another-state",
        level(&|level| level.marks[0].1 ^= 1),
    );
    add(
        "direction-a-tick-later",
        good.with(|parts| {
            parts.levels[0].bits = later(8) + EAST;
            parts.run = number(50);
        }),
    );
    add("hint-added", good.held(&[(7, EAST), (9, hint), (9, hint)]));
    add("another-algorithm", in_code("sidewinder/3x1", "prim/4x1"));
    add(
        "on-beyond-the-exit",
        good.with(|parts| {
            parts.levels[0].ticks = number(u64::from(TICKS + 5));
            parts.run = number(56);
            parts.real = number(700);
        }),
    );
    add(
        "a-tick-too-few",
        good.with(|parts| {
            parts.levels[0].ticks = number(u64::from(TICKS - 1));
            parts.levels[0].marks[0].1 = parts.hash(TICKS - 1);
            parts.run = number(50);
        }),
    );
    add(
        "never-begun",
        good.with(|parts| {
            parts.levels[0] = Level {
                ticks: number(0),
                count: number(0),
                bits: String::new(),
                marks: Vec::new(),
            };
            parts.run = number(0);
        }),
    );
    add("won-and-given-up", good.with(|parts| parts.outcome = 1));
    for (name, bytes) in broken_guided() {
        add(name, bytes);
    }
    files
}

/// The files of the corpus whose codes begin with `mw2`, or should.
fn broken_guided() -> Vec<(&'static str, Vec<u8>)> {
    let good = Parts::guided();
    assert_eq!(code(&good.bytes()), "holds");
    let with_code = |code: &str| good.with(|parts| parts.code = code.into());
    let auto = Parts::of(&GUIDED.replace("guided", "auto-run"), GUIDED_TICKS);
    let (held, walk, seventh) = ("11111000", "11111001", "11111111");
    assert_eq!(code(&auto.held(&[(3, walk), (4, EAST)])), "holds");
    vec![
        ("mw1-with-motion", with_code(&GUIDED.replace("mw2", "mw1"))),
        ("mw1-with-bridges", with_code("mw1/prim/9x9/x1/weave=0.5/1")),
        (
            "mw2-with-guided-rings",
            with_code("mw2/prim/6x3/x1/ring/guided/1"),
        ),
        (
            "mw2-with-two-grids",
            with_code("mw2/prim/6x3/x1/ring/hexagon/1"),
        ),
        (
            "mw2-with-two-motions",
            with_code("mw2/prim/6x3/x1/guided/auto-run/1"),
        ),
        (
            "mw2-with-motion-before-fog",
            with_code("mw2/prim/6x3/x1/guided/fog/1"),
        ),
        (
            "mw2-with-braid-before-weave",
            with_code("mw2/prim/6x3/x1/braid=1/weave=1/1"),
        ),
        (
            "mw2-without-bridges",
            with_code("mw2/prim/6x3/x1/ring/weave=0/1"),
        ),
        (
            "mw2-with-bridges-of-rings",
            with_code("mw2/prim/6x3/x1/ring/weave=1/1"),
        ),
        (
            "mw2-with-rings-in-rows",
            with_code("mw2/sidewinder/6x3/x1/ring/1"),
        ),
        (
            "mw2-with-a-tour-of-hexagons",
            with_code("mw2/tour/6x3/x5/hexagon/1"),
        ),
        (
            "mw2-with-many-rings",
            with_code("mw2/prim/6x1200/x1/ring/1"),
        ),
        (
            "mw2-with-much-work-in-rings",
            with_code("mw2/prim/6x1000/x30/ring/1"),
        ),
        (
            "mw2-with-narrow-triangles",
            with_code("mw2/prim/1x3/x1/triangle/1"),
        ),
        (
            "mw2-with-torus-corners",
            with_code("mw2/prim/6x3/x1/torus/corners/1"),
        ),
        (
            "mw2-with-torus-farthest",
            with_code("mw2/prim/6x3/x1/torus/farthest/1"),
        ),
        (
            "mw2-with-much-search-in-a-torus",
            with_code("mw2/prim/200x200/x1/torus/braid=1/1"),
        ),
        (
            "mw2-with-sides-of-rings",
            with_code("mw2/prim/6x3/x1/ring/sides/1"),
        ),
        ("mw1-with-floors", with_code("mw1/prim/3x2x2/x1/1")),
        ("mw2-with-a-named-box", with_code("mw2/prim/3x2x2/x1/box/1")),
        ("mw2-with-a-flat-box", with_code("mw2/prim/3x2/x1/box/1")),
        (
            "mw2-with-floors-of-rings",
            with_code("mw2/prim/3x2x2/x1/ring/1"),
        ),
        (
            "mw2-with-nine-lengths",
            with_code("mw2/prim/1x1x1x1x1x1x1x1x2/x1/1"),
        ),
        ("mw2-with-a-box-of-ones", with_code("mw2/prim/3x2x1/x1/1")),
        (
            "mw2-with-floors-in-rows",
            with_code("mw2/sidewinder/3x2x2/x1/1"),
        ),
        (
            "mw2-with-a-box-of-borders",
            with_code("mw2/prim/1x1x1x1x1x1x1x65535/x1/1"),
        ),
        (
            "mw2-with-much-search-in-a-box",
            with_code("mw2/prim/30x30x30/x1/braid=1/farthest/1"),
        ),
        (
            "guided-in-a-box",
            good.with(|parts| parts.code = b"mw2/prim/3x1x2/x1/1".to_vec()),
        ),
        (
            "stair-of-a-rectangle",
            good.held(&[(7, EAST), (9, &full(-128, 0))]),
        ),
        ("pace-without-auto-run", good.held(&[(3, walk), (4, EAST)])),
        (
            "pace-that-nobody-has",
            auto.held(&[(3, seventh), (4, EAST)]),
        ),
        ("pace-as-before", auto.held(&[(3, held), (4, EAST)])),
        ("pace-before-direction", auto.held(&[(7, walk), (0, EAST)])),
        (
            "pace-before-hint",
            auto.held(&[(3, walk), (0, "1110"), (4, EAST)]),
        ),
        (
            "guided-hash-of-a-disc",
            good.with(|parts| {
                parts.code = CODE.into();
                let hash = parts.hash(GUIDED_TICKS);
                parts.code = GUIDED.into();
                parts.levels[0].marks[0].1 = hash;
            }),
        ),
        (
            "guided-as-a-disc",
            good.with(|parts| parts.code = CODE.into()),
        ),
        (
            "guided-on-beyond-the-exit",
            good.with(|parts| {
                parts.levels[0].ticks = number(u64::from(TICKS + 4));
                parts.run = number(55);
                parts.real = number(700);
            }),
        ),
        (
            "guided-a-tick-too-few",
            good.with(|parts| {
                parts.levels[0].ticks = number(u64::from(GUIDED_TICKS - 1));
                parts.levels[0].marks[0].1 = parts.hash(GUIDED_TICKS - 1);
                parts.run = number(49);
            }),
        ),
        ("guided-and-given-up", good.with(|parts| parts.outcome = 1)),
        (
            "guided-another-grid",
            good.with(|parts| parts.code = b"mw2/prim/3x1/x1/hexagon/sides/1".to_vec()),
        ),
    ]
}

#[test]
fn the_corpus_is_what_its_maker_makes() {
    let files = broken();
    assert_eq!(files.len(), codes().len());
    for (name, bytes) in files {
        assert_eq!(
            fs::read(corpus().join(format!("{name}.mwr"))).unwrap(),
            bytes,
            "{name}"
        );
    }
}

/// Wrote the corpus; a person then checked every code.
#[test]
#[ignore = "the corpus was written once"]
fn write_the_corpus() {
    fs::create_dir_all(corpus()).unwrap();
    let mut table = String::new();
    for (name, bytes) in broken() {
        let file = format!("{name}.mwr");
        table += &format!("{file} {}\n", code(&bytes));
        fs::write(corpus().join(file), bytes).unwrap();
    }
    fs::write(corpus().join("codes.txt"), table).unwrap();
}
