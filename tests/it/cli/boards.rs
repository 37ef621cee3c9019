//! `mazewright board`: what is ranked and what is not, in any order of files, and what the pages hold.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Output;

use mazewright_board::{Alike, Board, Entry, Facts, Likeness, Site, Trail};
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Direction, Input, InputStatistics, Ladder, Verdict, verify};
use mazewright_testing::Dice;

use super::*;

pub(crate) const CODES: [&str; 4] =
    ["mw1/wilson/6x5/x1/42", "mw1/tour/4x4+1x1/x3/7", "mw1/kruskal/5x4/x1/hexagon/1", "mw1/wilson/6x5/x1/guided/42"];

/// A walk of the autopilot whose hand slips, with a look at the path if it is aided.
pub(crate) fn walk(code: &str, is_aided: bool, dice: &mut Dice) -> Replay {
    let ladder: Ladder = code.parse().unwrap();
    let mut attempt = Attempt::new(ladder, &ladder.terrain(1).unwrap());
    for level in 1..=ladder.levels.unwrap().get() {
        let terrain = ladder.terrain(level).unwrap();
        let paths = terrain.paths();
        attempt.next_level(&terrain);
        let (mut slip, mut left) = (Direction::NONE, dice.below(50));
        while !attempt.is_won() {
            if left == 0 && dice.below(30) == 0 {
                let [x, y] = [0; 2].map(|_| [-127, 0, 127][dice.below(3)]);
                (slip, left) = (Direction { x, y }, dice.below(20));
            }
            left = left.saturating_sub(1);
            let direction = if left > 0 { slip } else { terrain.autopilot(&paths, &attempt.state) };
            attempt.step(&terrain, Input { direction, hint: is_aided, ..Input::default() });
        }
    }
    attempt.replay(1_770_000_000 + dice.below(10_000_000) as u64).unwrap()
}

/// A run with the inputs of each level changed.
pub(crate) fn changed(run: &Replay, change: impl Fn(Vec<Input>) -> Vec<Input>) -> Replay {
    let mut attempt = Attempt::new(run.ladder, &run.ladder.terrain(1).unwrap());
    for (level, track) in (1..).zip(&run.levels) {
        let terrain = run.ladder.terrain(level).unwrap();
        attempt.next_level(&terrain);
        let inputs = change(track.inputs().collect());
        let last = *inputs.last().unwrap();
        inputs.into_iter().chain([last; 100]).for_each(|input| _ = attempt.step(&terrain, input));
    }
    assert!(attempt.is_finished());
    attempt.replay(run.started).unwrap()
}

/// A run with a tick more in which the maze was looked at.
pub(crate) fn looked_longer(run: &Replay) -> Replay {
    changed(run, |inputs| [vec![Input::default()], inputs].concat())
}

/// A run that claims that its clock stood for some milliseconds, in a stop.
pub(crate) fn claiming(run: &Replay, stood: u64) -> Replay {
    let mut run = run.clone();
    (run.levels[0].claims.stood, run.levels[0].claims.stops) = (stood, 1);
    run
}

/// A run with one input left out that made a difference.
pub(crate) fn forged(run: &Replay) -> Replay {
    let without = |at| {
        let mut forged = run.clone();
        forged.levels[0].changes.remove(at);
        forged
    };
    let mut all = (1..run.levels[0].changes.len()).map(without);
    all.find(|forged| verify(forged) != Verdict::Holds && Replay::read(&forged.to_bytes()).is_ok()).unwrap()
}

/// A folder `runs` with some runs of three players, and what they are.
fn place() -> (Folder, Vec<(&'static str, Replay)>) {
    let (place, mut dice) = (Folder::new(), Dice(1));
    let mut runs = Vec::new();
    for number in 0..40 {
        let name = ["Ada", "Grace Hopper", "Ольга"][dice.below(3)];
        let replay = walk(CODES[number % 4], dice.below(3) == 0, &mut dice);
        let file = match number % 3 {
            0 => format!("runs/{name}/2026/{number}.mwr"),
            _ => format!("runs/{name}--{number}.mwr"),
        };
        put(&place, &file, replay.to_bytes());
        runs.push((name, replay));
    }
    (place, runs)
}

pub(crate) fn put(place: &Folder, file: &str, bytes: impl AsRef<[u8]>) {
    fs::create_dir_all(place.path(file).parent().unwrap()).unwrap();
    fs::write(place.path(file), bytes).unwrap();
}

pub(crate) fn board(place: &Folder, words: &str) -> Output {
    let mut command = place.command(&format!("board {words}"));
    command.env("MAZEWRIGHT_HOME", place.path("home")).output().unwrap()
}

pub(crate) fn json(place: &Folder, site: &str) -> Value {
    serde_json::from_slice(&fs::read(place.path(site).join("board.json")).unwrap()).unwrap()
}

/// All files of a site but the cache.
pub(crate) fn files(site: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![site.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with(".board-cache") {
                let name = path.strip_prefix(site).unwrap().to_str().unwrap().to_owned();
                files.insert(name, fs::read(path).unwrap());
            }
        }
    }
    files
}

#[test]
fn each_player_is_ranked_by_the_best_run_on_each_ladder_apart_by_help() {
    let (place, runs) = place();
    let printed = printed(&board(&place, "runs -o site"));
    assert_eq!(printed, "40 files: 40 runs ranked, 0 not; 40 verified now\n");
    let kind = |replay: &Replay| (replay.ladder.to_string(), InputStatistics::of(replay).hints > 0);
    let mut best: BTreeMap<_, u32> = BTreeMap::new();
    for (name, replay) in &runs {
        let ticks = replay.total().run.0;
        let least = best.entry((kind(replay), (*name).to_owned())).or_insert(ticks);
        *least = ticks.min(*least);
    }
    let expected: BTreeSet<_> = best
        .iter()
        .map(|((kind, name), ticks)| {
            let before = best.iter().filter(|((other, _), less)| other == kind && *less < ticks);
            (kind.clone(), before.count() as u64 + 1, name.clone(), u64::from(*ticks))
        })
        .collect();
    let json = json(&place, "site");
    let mut ranked = BTreeSet::new();
    for ladder in json["ladders"].as_array().unwrap() {
        let code = ladder["ladder"].as_str().unwrap().to_owned();
        let perfect = ladder["perfect_ticks"].as_u64().unwrap();
        for run in ladder["ranked"].as_array().unwrap() {
            let number = |name: &str| run[name].as_u64().unwrap();
            let kind = (code.clone(), ladder["aided"].as_bool().unwrap());
            let name = run["name"].as_str().unwrap().to_owned();
            assert!(number("run_ticks") >= perfect && perfect > 0, "{run}");
            ranked.insert((kind, number("rank"), name, number("run_ticks")));
            // The file to take along is the run.
            let replay = place.path("site").join(run["replay"].as_str().unwrap());
            let replay = Replay::read(&fs::read(replay).unwrap()).unwrap();
            assert!(runs.iter().any(|(_, run)| *run == replay));
        }
    }
    assert_eq!(ranked, expected);
    assert!(ranked.iter().any(|(_, rank, ..)| *rank == 3));
}

#[test]
fn what_does_not_hold_is_listed_with_its_reason_and_never_ranked() {
    let (place, runs) = place();
    let good = &runs[0].1;
    let forged = forged(good);
    let mut copy = good.clone();
    copy.started += 1;
    let mut unfinished = good.clone();
    unfinished.outcome = mazewright_run::replay::Outcome::GivenUp;
    let mut damaged = good.to_bytes();
    damaged[20] ^= 4;
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/replays");
    let changed = fs::read(corpus.join("bit-of-the-program.mwr")).unwrap();
    let mut dice = Dice(9);
    let mut other = || walk(CODES[0], false, &mut dice).to_bytes();
    for (file, bytes, reason) in [
        ("Zoe--changed.mwr", forged.to_bytes(), "not valid: level 1, tick "),
        ("Zoe--program.mwr", changed, "checksum"),
        ("Яна--copy.mwr", copy.to_bytes(), "the same run as Ольга/2026/0.mwr"),
        ("Zoe--unfinished.mwr", unfinished.to_bytes(), "given up"),
        ("Zoe--damaged.mwr", damaged, "(ladder)"),
        ("Zoe--empty.mwr", Vec::new(), "not a replay"),
        ("Zoe--giant.mwr", vec![b'M'; 3 << 20], "larger than any replay: 3145728 bytes"),
        ("nameless.mwr", other(), "no name"),
        ("--.mwr", other(), "no letter"),
        ("<img src=x onerror=alert(1)>--1.mwr", other(), "has a character that is not allowed in names"),
        ("\u{202E}adA--1.mwr", other(), "has a character that is not allowed in names"),
        ("Аda--1.mwr", other(), "mixes scripts"),
        ("ADA--1.mwr", other(), "the name looks like Ada"),
        ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa--1.mwr", other(), "longer than 40"),
    ] {
        put(&place, &format!("runs/{file}"), bytes);
        let lines = printed(&board(&place, "runs -o site"));
        let seen = file.replace('\u{202E}', "\\u{202e}");
        let line = lines.lines().find(|line| line.starts_with(&seen)).unwrap_or_else(|| panic!("{lines}"));
        assert!(line.contains(reason), "{line}");
    }
    let json = json(&place, "site");
    let refused = json["refused"].as_array().unwrap();
    assert_eq!(refused.len(), 14, "{refused:?}");
    let ranked = json["ladders"].to_string();
    for name in ["Zoe", "Яна", "ADA", "aaaa", "img"] {
        assert!(!ranked.contains(name), "{name}");
    }
    let page = fs::read_to_string(place.path("site/refused.html")).unwrap();
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;--1.mwr"), "{page}");
    for (path, bytes) in files(&place.path("site")) {
        // JSON has no markup.
        if path.ends_with(".json") {
            continue;
        }
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains("<img src=x") && !text.contains('\u{202E}'), "{path}");
    }
}

#[test]
fn what_is_held_in_the_last_maze_of_a_storm_makes_no_other_run() {
    let ladder: Ladder = "mw1/wilson/4x4/storm/42".parse().unwrap();
    let run = |rest: Direction| {
        let mut attempt = Attempt::new(ladder, &ladder.terrain(1).unwrap());
        for level in 1..=2 {
            let terrain = ladder.terrain(level).unwrap();
            attempt.next_level(&terrain);
            while !attempt.is_won() {
                let direction = terrain.autopilot(&terrain.paths(), &attempt.state);
                attempt.step(&terrain, Input { direction, ..Input::default() });
            }
        }
        let terrain = ladder.terrain(3).unwrap();
        attempt.next_level(&terrain);
        while !attempt.is_finished() {
            attempt.step(&terrain, Input { direction: rest, ..Input::default() });
        }
        attempt.replay(1_770_000_000).unwrap()
    };
    let [one, other] = [Direction::NONE, Direction { x: 0, y: -127 }].map(run);
    let [one, other] = [one, other].map(|run| Likeness::of(&run, &Trail::default()));
    assert_eq!(one, other);
}

#[test]
fn a_stolen_run_is_a_copy_whatever_else_it_says() {
    let (place, mut dice) = (Folder::new(), Dice(8));
    for code in CODES {
        let run = walk(code, false, &mut dice);
        let other = |change: &dyn Fn(&mut Replay)| {
            let mut other = run.clone();
            change(&mut other);
            other
        };
        let fog = |ladder: &mut Ladder| ladder.rules.fog = true;
        // Another code for the same mazes: no dead end is opened.
        let (parts, seed) = code.rsplit_once('/').unwrap();
        let alias: Ladder = format!("{parts}/braid=0.000001/{seed}").parse().unwrap();
        let stolen = [
            run.clone(),
            looked_longer(&run),
            changed(&run, |inputs| inputs.into_iter().map(|input| Input { hint: true, ..input }).collect()),
            other(&|run| run.program = "9.9".to_owned()),
            claiming(&run, 60_000),
            other(&|run| fog(&mut run.ladder)),
            other(&|run| run.ladder = alias),
            other(&|run| run.started = 0),
            looked_longer(&other(&|run| run.started += 1)),
        ];
        let original = "runs/Zoe--1.mwr";
        put(&place, original, run.to_bytes());
        for thief in ["Bob", "Zora"] {
            for (number, stolen) in stolen.iter().enumerate().skip(usize::from(thief == "Bob")) {
                let file = format!("{thief}--{number}.mwr");
                put(&place, &format!("runs/{file}"), stolen.to_bytes());
                let lines = printed(&board(&place, "runs -o site"));
                // Of the same moment, the first file counts.
                let (copy, first) = match thief == "Bob" && stolen.started == run.started {
                    true => ("Zoe--1.mwr", &*file),
                    false => (&*file, "Zoe--1.mwr"),
                };
                assert!(lines.contains(&format!("{copy}: the same run as {first} (copy)")), "{code} {number}: {lines}");
                fs::remove_file(place.path(&format!("runs/{file}"))).unwrap();
            }
        }
    }
}

#[test]
fn runs_a_few_ticks_apart_are_listed_and_others_are_not() {
    let (place, _) = place();
    let alike = |place: &Folder| json(place, "site")["alike"].as_array().unwrap().clone();
    printed(&board(&place, "runs -o site"));
    assert!(alike(&place).is_empty(), "{:?}", alike(&place));
    let (place, mut dice) = (Folder::new(), Dice(21));
    let run = walk("mw1/wilson/16x12/x1/42", false, &mut dice);
    put(&place, "runs/Ada--1.mwr", run.to_bytes());
    let guided = walk("mw1/wilson/16x12/x1/guided/42", false, &mut dice);
    put(&place, "runs/Ada--guided.mwr", guided.to_bytes());
    let scaled = |input: Input| Input {
        direction: Direction { x: input.direction.x.clamp(-99, 99), y: input.direction.y.clamp(-99, 99) },
        ..input
    };
    let with_rests = |ticks: usize| {
        changed(&run, |mut inputs| {
            let first = run.levels[0].look_ticks() as usize + 5;
            (0..ticks).for_each(|n| inputs.insert(first + 12 * n, Input::default()));
            inputs
        })
    };
    let mut near = changed(&guided, |inputs| inputs.into_iter().map(scaled).collect());
    let mut alias = with_rests(7);
    alias.ladder = "mw1/wilson/16x12+1x1/x1/42".parse().unwrap();
    // Where a guided player is steered to counts, and not how far the stick is held.
    near.started += 1;
    put(&place, "runs/Bob--1.mwr", near.to_bytes());
    let lines = printed(&board(&place, "runs -o site"));
    assert!(lines.contains("Bob--1.mwr: the same run as Ada--guided.mwr (copy)"), "{lines}");
    let all = [(with_rests(1), "1 tick"), (with_rests(7), "7 ticks"), (alias, "7 ticks")];
    for (mut stolen, ticks) in all {
        stolen.started += 1;
        put(&place, "runs/Bob--1.mwr", stolen.to_bytes());
        let lines = printed(&board(&place, "runs -o site"));
        assert!(lines.contains(&format!("Bob--1.mwr: ranked, but only {ticks} apart from Ada--")), "{lines}");
        assert_eq!(alike(&place).len(), 1);
        let ladders = files(&place.path("site")).into_iter().filter(|(path, _)| path.starts_with("ladders/"));
        let text = format!("Only {ticks} apart from <a href=");
        let marks: usize = ladders.map(|(_, page)| str::from_utf8(&page).unwrap().matches(&text).count()).sum();
        assert_eq!(marks, 2, "either may be the copy");
    }
    // Nobody is like themselves, and a run with many differences is a run of its own.
    fs::rename(place.path("runs/Bob--1.mwr"), place.path("runs/Ada--2.mwr")).unwrap();
    put(&place, "runs/Bob--2.mwr", walk("mw1/wilson/16x12/x1/42", false, &mut dice).to_bytes());
    printed(&board(&place, "runs -o site"));
    assert!(alike(&place).is_empty(), "{:?}", alike(&place));
}

/// A run with a level of these changes, in directions of a stick that keys are near: it need not win.
fn of_changes(ticks: &[i32], speed: i8) -> Likeness {
    let mut run = walk(CODES[0], false, &mut Dice(2));
    let directions = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)].map(|(x, y)| Direction { x: x * speed, y: y * speed });
    let inputs = |(&ticks, direction): (&i32, _)| vec![Input { direction, ..Input::default() }; ticks as usize];
    run.levels[0] = ticks.iter().zip(directions.into_iter().cycle()).flat_map(inputs).collect();
    Likeness::of(&run, &Trail::default())
}

#[test]
fn a_copy_is_alike_however_short_it_is_and_however_its_ticks_are_shaken() {
    let jittered = |ticks: &[i32], most: usize, dice: &mut Dice| {
        let mut before = 0;
        let ticks = ticks.iter().map(|ticks| {
            let now = dice.below(2 * most + 1) as i32 - most as i32;
            (ticks + now - std::mem::replace(&mut before, now)).max(1)
        });
        of_changes(&ticks.collect::<Vec<i32>>(), 127)
    };
    let mut dice = Dice(23);
    let mut run = |changes: usize| (0..changes).map(|_| 12 + dice.below(55) as i32).collect::<Vec<i32>>();
    for changes in [4, 5, 9, 18, 60] {
        let ticks = run(changes);
        let original = of_changes(&ticks, 127);
        assert_eq!(of_changes(&ticks, 126).alike(&original), Some(Alike::Ticks(0)), "{changes}");
        let mut touching = ticks.clone();
        touching.splice(..0, [0, 0, 0, 1, 0]);
        assert!(of_changes(&touching, 127).alike(&original).is_some_and(|alike| alike <= Alike::Ticks(1)), "{changes}");
        if changes >= 18 {
            let near = |seed| jittered(&ticks, 3, &mut Dice(seed)).alike(&original).is_some();
            let found = (0..100).filter(|&seed| near(seed)).count();
            assert!(found >= 95, "{changes}: {found}");
        }
        // Whoever runs the same way anew is farther off, and runs with fewer changes say nothing.
        let anew = |seed| jittered(&ticks, 12, &mut Dice(seed)).alike(&original).is_some();
        assert!((0..100).filter(|&seed| anew(seed)).count() <= 5, "{changes}");
        assert_eq!(of_changes(&ticks[..3], 126).alike(&of_changes(&ticks[..3], 127)), None);
    }
}

#[test]
fn no_run_is_of_a_day_that_has_not_come() {
    let (place, mut dice) = (Folder::new(), Dice(13));
    // Late on 2026-11-27, the first moment after it, 2096 and 9999; the first second and the last one of 2024.
    let moments = [1_795_823_900, 1_795_824_000, 3_976_000_000, 253_370_764_800, 1 << 40, 1, 1_735_689_599];
    for (number, started) in moments.into_iter().enumerate() {
        let mut run = walk(CODES[0], false, &mut dice);
        run.started = started;
        put(&place, &format!("runs/Ada--{number}.mwr"), run.to_bytes());
    }
    let lines = printed(&board(&place, "runs -o site --day 2026-11-27"));
    assert_eq!(lines.matches("says that it was run in the future").count(), 4, "{lines}");
    assert!(lines.contains("Ada--1.mwr: says that it was run in the future, 2026-11-28T00:00:00Z (day)"), "{lines}");
    let early = "Ada--5.mwr: says that it was run before there were replays, 1970-01-01T00:00:01Z (day)";
    assert!(lines.contains(early) && lines.contains("replays, 2024-12-31T23:59:59Z (day)"), "{lines}");
    let feed = fs::read_to_string(place.path("site/feed.xml")).unwrap();
    assert_eq!((feed.matches("<entry>").count(), feed.matches("2026-11-27T23:58:20Z").count()), (1, 2), "{feed}");
    let lines = printed(&board(&place, "runs -o site"));
    assert!(lines.matches("(day)").count() >= 3, "{lines}");
    for day in ["2026-02-30", "2026-13-01", "2026-00-10", "26-11-27", "2026-11-27T00", "2025-02-29", "tomorrow"] {
        refused(&board(&place, &format!("runs -o site --day {day}")), 2, "is not a day");
        refused(&place.run(&format!("hand-in a.mwr --name Ada --board runs --day {day}")), 2, "is not a day");
    }
}

#[test]
fn ladders_have_names_and_runs_have_gaps_real_times_and_comments() {
    let (place, mut dice) = (Folder::new(), Dice(17));
    let ladder = format!("[[ladders]]\ncode = \"{}\"\nname = \"<b>Small\"\nrules = \"Be & kind.\"\n", CODES[0]);
    put(&place, "runs/board.toml", format!("signed = false\n{ladder}"));
    let mut runs: Vec<Replay> = (0..2).map(|_| walk(CODES[0], false, &mut dice)).collect();
    runs.sort_by_key(|run| run.total().run.0);
    runs[0] = claiming(&runs[0], 61_230);
    put(&place, "runs/Ada--1.mwr", runs[0].to_bytes());
    put(&place, "runs/Ada--1.txt", " All <i>night</i> \n");
    put(&place, "runs/Bob--1.mwr", runs[1].to_bytes());
    put(&place, "runs/Bob--1.txt", "two\nlines");
    let made = board(&place, "runs -o site");
    let said = String::from_utf8(made.stderr).unwrap();
    assert!(
        said.ends_with("Bob--1.txt: not shown: a comment is one line of 1 to 200 characters, none of them hidden\n"),
        "{said}"
    );
    fs::remove_file(place.path("runs/Bob--1.txt")).unwrap();
    let site = files(&place.path("site"));
    let page = |start: &str| {
        let page = site.iter().find(|(path, _)| path.starts_with(start) && path.ends_with(".html")).unwrap().1;
        str::from_utf8(page).unwrap().to_owned()
    };
    let (front, ladder, feed) = (page("index"), page("ladders/"), str::from_utf8(&site["feed.xml"]).unwrap());
    for text in [&front, &ladder, feed] {
        assert!(text.contains("&lt;b&gt;Small") && !text.contains("<b>"), "{text}");
    }
    let gap = runs[1].total().run.0 - runs[0].total().run.0;
    let real = runs[0].total().run.0 + 6123;
    let time = |ticks: u32| mazewright_run::Ticks(ticks).to_string();
    for text in ["Be &amp; kind.", CODES[0], &format!("+{}", time(gap)), &time(real), "All &lt;i&gt;night"] {
        assert!(ladder.contains(text), "{text}: {ladder}");
    }
    assert!(!ladder.contains("two"), "{ladder}");
    let ranked = &json(&place, "site")["ladders"][0];
    assert_eq!((&ranked["title"], &ranked["ranked"][0]["comment"]), (&"<b>Small".into(), &"All <i>night</i>".into()));
    assert_eq!(ranked["ranked"][0]["stood_ms"], 61_230);
    assert_eq!(ranked["ranked"][1]["stood_ms"], 0);
    // Another comment gives another page.
    put(&place, "runs/Ada--1.txt", "Again");
    printed(&board(&place, "runs -o site"));
    assert!(!files(&place.path("site")).values().any(|page| String::from_utf8_lossy(page).contains("night")));
    // 2^40 milliseconds more than the run, whose end is not known.
    let mut long = claiming(&runs[0], 1 << 40);
    long.started = 0;
    put(&place, "runs/Ada--1.mwr", long.to_bytes());
    printed(&board(&place, "runs -o site"));
    assert!(files(&place.path("site")).values().any(|page| String::from_utf8_lossy(page).contains("18325193:")));
    for (ladders, reason) in [
        ("[[ladders]]\ncode = \"mw1/none\"\nname = \"A\"", "board.toml: ladders: mw1/none: "),
        ("[[ladders]]\ncode = \"mw1/wilson/6x5/x1/42\"\nname = \" \"", "a title has 1 to 200 characters"),
        ("[[ladders]]\nname = \"A\"", "missing field"),
    ] {
        put(&place, "runs/board.toml", format!("signed = false\n{ladders}"));
        refused(&board(&place, "runs -o site"), 2, reason);
    }
}

#[test]
fn a_site_has_one_maker_at_a_time() {
    let (place, _) = place();
    let words = "runs -o site --address https://example.org/";
    let mut makers: Vec<_> = (0..4)
        .map(|_| place.command(&format!("board {words}")).env("MAZEWRIGHT_HOME", place.path("home")).spawn().unwrap())
        .collect();
    let made: Vec<Output> = makers.drain(..).map(|maker| maker.wait_with_output().unwrap()).collect();
    assert!(made.iter().any(|output| output.status.success()));
    for output in made.iter().filter(|output| !output.status.success()) {
        refused(output, 2, "another program is making this board now");
    }
    let site = files(&place.path("site"));
    printed(&board(&place, "runs -o again --address https://example.org/"));
    assert_eq!(files(&place.path("again")), site);
    let held = fs::File::open(place.path("site/.board-lock")).unwrap();
    held.lock().unwrap();
    refused(&board(&place, words), 2, "another program is making this board now");
    drop(held);
    printed(&board(&place, words));
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_leaves_each_page_whole() {
    let (place, _) = place();
    printed(&board(&place, "runs -o site"));
    let before = files(&place.path("site"));
    // No file of more than 4 KiB can be written.
    let output = place.shell("ulimit -f 8; MAZEWRIGHT_HOME=home $M board runs -o site --title Other");
    refused(&output, 2, "make the board again");
    let ending = |page: &[u8]| {
        page.len() < 8 || page[page.len() - 8..] == before["index.html"][before["index.html"].len() - 8..]
    };
    for (path, page) in files(&place.path("site")) {
        assert!(!path.ends_with(".html") || ending(&page), "{path}");
        assert!(!path.contains(".mazewright-"), "{path}");
    }
    printed(&board(&place, "runs -o site"));
    assert_eq!(files(&place.path("site")), before);
}

#[test]
#[cfg(target_os = "linux")]
fn links_pipes_and_names_that_are_no_text_get_a_line_each() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;

    let (place, runs) = place();
    let folder = place.path("runs");
    symlink(&folder, place.path("link")).unwrap();
    symlink(folder.join("Ada"), folder.join("around")).unwrap();
    symlink("/dev/zero", folder.join("Zoe--endless.mwr")).unwrap();
    fs::write(folder.join(OsStr::from_bytes(b"Zoe--\xFF.mwr")), runs[0].1.to_bytes()).unwrap();
    let pipe = std::process::Command::new("mkfifo").arg(folder.join("Zoe--pipe.mwr")).status();
    assert!(pipe.unwrap().success());
    let lines = printed(&board(&place, "link -o site"));
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(
        lines,
        [
            "Zoe--endless.mwr: a link; put the file itself here (no-file)",
            "Zoe--pipe.mwr: not a regular file (no-file)",
            "Zoe--\u{FFFD}.mwr: its name is not UTF-8 (no-file)",
            "around: a link; put the file itself here (no-file)",
            "44 files: 40 runs ranked, 4 not; 40 verified now",
        ]
    );
}

#[test]
fn the_same_folder_gives_the_same_bytes_and_nothing_is_verified_twice() {
    let (place, runs) = place();
    let words = "-o site --title Club --game https://example.org/maze --address https://example.org/";
    put(&place, "runs/Zoe--broken.mwr", "MWR");
    // A copy is not ranked, and leaves no page.
    put(&place, "runs/Zoe--copy.mwr", runs[0].1.to_bytes());
    printed(&board(&place, &format!("runs {words}")));
    let first = files(&place.path("site"));
    let again = printed(&board(&place, &format!("runs {words}")));
    assert!(again.ends_with("; 0 verified now\n"), "{again}");
    assert_eq!(files(&place.path("site")), first);

    // The same files, made in another order, with others that come and go.
    let copies = files(&place.path("runs"));
    for (name, bytes) in copies.iter().rev().take(25) {
        put(&place, &format!("others/{name}"), bytes);
    }
    let passing = walk(CODES[0], false, &mut Dice(5)).to_bytes();
    put(&place, "others/Passing--1.mwr", &passing);
    let words = words.replace("site", "another");
    printed(&board(&place, &format!("others {words}")));
    fs::remove_file(place.path("others/Passing--1.mwr")).unwrap();
    for (name, bytes) in copies.iter().rev().skip(25) {
        put(&place, &format!("others/{name}"), bytes);
    }
    let more = printed(&board(&place, &format!("others {words}")));
    assert!(more.ends_with("; 17 verified now\n"), "{more}");
    assert_eq!(files(&place.path("another")), first);

    // A page that is gone is made again, and a run under another name gets another page.
    let page = first.keys().find(|path| path.ends_with(".mwr")).unwrap();
    fs::remove_file(place.path("another").join(page)).unwrap();
    // What a program left there that was killed.
    put(&place, "another/runs/.mazewright-1", "half");
    put(&place, "another/.mazewright-2", "half");
    printed(&board(&place, &format!("others {words}")));
    assert_eq!(files(&place.path("another")), first);
    fs::rename(place.path("others/Zoe--broken.mwr"), place.path("others/Ada--broken.mwr")).unwrap();
    let renamed = copies.keys().find(|name| name.starts_with("Ada--")).unwrap();
    fs::rename(place.path("others").join(renamed), place.path("others/Zoe--1.mwr")).unwrap();
    printed(&board(&place, &format!("others {words}")));
    assert!(json(&place, "another")["ladders"].to_string().contains("Zoe"));
}

#[test]
fn a_cache_that_lies_is_not_believed() {
    let (place, runs) = place();
    let forged = forged(&runs[0].1);
    put(&place, "runs/Zoe--forged.mwr", forged.to_bytes());
    let honest = printed(&board(&place, "runs -o site"));
    assert!(honest.contains("Zoe--forged.mwr: not valid"), "{honest}");
    let path = place.path("site/.board-cache");
    let kept = fs::read(&path).unwrap();
    let mut cache: Value = serde_json::from_slice(&kept[65..]).unwrap();
    let results = cache["files"].as_object_mut().unwrap();
    let good = results.values().find(|result| result.get("Ok").is_some()).unwrap().clone();
    let bad = results.values_mut().find(|result| result.get("Err").is_some()).unwrap();
    *bad = good;
    bad["Ok"]["inputs"] = "0".into();
    let lie = cache.to_string();
    let sealed = |seal: &str| format!("{seal}\n{lie}");
    let own_key = blake3::keyed_hash(&[0; 32], lie.as_bytes()).to_hex();
    for lie in [
        sealed(&own_key),
        sealed(&blake3::hash(lie.as_bytes()).to_hex()),
        sealed(str::from_utf8(&kept[..64]).unwrap()),
        lie.clone(),
        String::new(),
    ] {
        fs::write(&path, lie).unwrap();
        let lines = printed(&board(&place, "runs -o site"));
        assert!(lines.contains("Zoe--forged.mwr: not valid"), "{lines}");
        assert!(lines.ends_with("41 verified now\n"), "{lines}");
    }
    fs::write(&path, kept).unwrap();
    assert!(printed(&board(&place, "runs -o site")).ends_with("; 0 verified now\n"));
}

#[test]
fn every_page_reads_without_a_script_and_says_what_it_is() {
    let (place, _) = place();
    let words = "--title <i>B&B</i> --game https://example.org/maze/ --address https://example.org/b/index.html";
    printed(&board(&place, &format!("runs -o site {words} --language en,de,hu,pt,de")));
    let site = files(&place.path("site"));
    let (mut pages, mut watched, mut raced) = (0, 0, 0);
    for (path, bytes) in site.iter().filter(|(path, _)| path.ends_with(".html")) {
        let page = str::from_utf8(bytes).unwrap();
        let count = |text: &str| page.matches(text).count();
        let folder = path.split('/').next().filter(|folder| ["de", "hu", "pt"].contains(folder));
        let language = folder.unwrap_or("en");
        assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{language}\">")), "{path}");
        for once in ["<title>", "<h1>", "<main ", "name=\"viewport\"", "og:title", "og:description"] {
            assert_eq!(count(once), 1, "{path}: {once}");
        }
        assert_eq!(count("rel=\"alternate\" hreflang=\""), 3, "{path}");
        assert!(!page.contains("{ $"), "{path}");
        let picture = page.split("\"og:image\" content=\"https://example.org/b/").nth(1);
        let picture = picture.map(|rest| rest.split('"').next().unwrap());
        assert!(path.contains("refused") || site[picture.unwrap()].starts_with(b"\x89PNG"), "{path}");
        let title = page.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
        assert!(title.contains("&lt;i&gt;B&amp;B&lt;/i&gt;") && !page.contains("<i>"), "{path}");
        assert!(!page.to_lowercase().contains("<script") && !page.contains("javascript:"), "{path}");
        let walks =
            if language == "en" { count(" alt=\"Run by ") + count(" alt=\"The run by ") } else { count(" alt=") };
        assert_eq!(count("<img "), walks, "{path}");
        assert_eq!(count("<table"), count("<caption>"), "{path}");
        // Each link within the site leads to a file of it.
        for quoted in page.split("href=\"").chain(page.split("src=\"")).skip(1) {
            let link = quoted.split('"').next().unwrap();
            let is_run = || matches!(link.parse(), Ok(mazewright_link::Link::Run(_)));
            if link.starts_with("https://example.org/maze/#/run/") {
                watched += usize::from(is_run());
            } else if link.starts_with("https://example.org/maze/play.html#/run/") {
                raced += usize::from(is_run());
            } else if !link.starts_with('#') && !link.starts_with("https://") && !link.starts_with("<!") {
                let folder = place.path("site").join(path);
                assert!(folder.parent().unwrap().join(link).is_file(), "{path}: {link}");
            }
        }
        pages += 1;
    }
    assert!(pages > 4 * 45 && watched == 4 * 40 && raced == watched, "{pages} {watched} {raced}");
    let feed = str::from_utf8(&site["hu/feed.xml"]).unwrap();
    let listed = json(&place, "site");
    let entries = listed["ladders"].as_array().unwrap().iter();
    let ranked: usize = entries.map(|ladder| ladder["ranked"].as_array().unwrap().len()).sum();
    assert_eq!(feed.matches("<entry>").count(), ranked);

    // With fewer languages, the pages in the others go.
    printed(&board(&place, "runs -o site --language de"));
    let site = files(&place.path("site"));
    assert!(site.len() > 45 && !site.keys().any(|path| path.starts_with("hu/") || path.ends_with(".png")));
    assert!(str::from_utf8(&site["index.html"]).unwrap().contains("<html lang=\"de\">"));
    refused(&board(&place, "runs -o site --language fr"), 2, "no pages in fr");
}

#[test]
fn every_language_has_the_texts_of_english_with_the_same_parts() {
    let texts = |code: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/board/languages");
        let text = fs::read_to_string(folder.join(format!("{code}.ftl"))).unwrap();
        let parts =
            |text: &str| text.split("{ $").skip(1).map(|part| part.split(" }").next().unwrap().to_owned()).collect();
        let line = |line: &str| line.split_once(" = ").map(|(id, text)| (id.to_owned(), parts(text)));
        text.lines().filter_map(line).collect::<BTreeMap<String, BTreeSet<String>>>()
    };
    for code in ["de", "hu", "pt"] {
        assert_eq!(texts(code), texts("en"), "{code}");
    }
}

#[test]
fn a_long_list_goes_on_on_further_pages() {
    let place = Folder::new();
    for number in 0..101 {
        put(&place, &format!("runs/Zoe--{number:03}.mwr"), "MWR");
    }
    printed(&board(&place, "runs -o site"));
    let read = |name: &str| fs::read_to_string(place.path("site").join(name)).unwrap();
    assert!(read("refused.html").contains("href=\"refused-2.html\">Next"));
    assert!(read("refused-2.html").contains("Zoe--100.mwr"));
    fs::remove_file(place.path("runs/Zoe--000.mwr")).unwrap();
    printed(&board(&place, "runs -o site"));
    assert!(!place.path("site/refused-2.html").exists());
}

#[test]
fn a_site_is_never_made_where_other_files_lie() {
    let (place, _) = place();
    put(&place, "home/runs/mine.html", "mine");
    refused(&board(&place, "runs -o home"), 2, "has files that do not belong to a board");
    refused(&board(&place, "runs -o runs/site"), 2, "is inside the folder of the replays");
    refused(&board(&place, "runs -o ."), 2, "is inside the folder of the replays, or contains it");
    refused(&board(&place, "none -o site"), 2, "none: cannot be read");
    refused(&board(&place, "home/runs/mine.html -o site"), 2, "mine.html: is a file; give the folder of the board");
    refused(&board(&place, "runs -o site --game javascript:alert(1)"), 2, "http");
    assert!(!place.path("runs/site").exists());
    assert_eq!(fs::read(place.path("home/runs/mine.html")).unwrap(), b"mine");
}

#[test]
#[cfg(unix)]
fn no_page_is_written_through_a_link() {
    use std::os::unix::fs::symlink;

    let (place, _) = place();
    printed(&board(&place, "runs -o site"));
    put(&place, "mine.txt", "mine");
    for name in [".board-lock", "index.html", "ladders"] {
        fs::rename(place.path("site").join(name), place.path("kept")).unwrap();
        symlink(place.path("mine.txt"), place.path("site").join(name)).unwrap();
        let reason = if name == ".board-lock" { "do not belong to a board" } else { "written through the link" };
        refused(&board(&place, "runs -o site"), 2, reason);
        fs::remove_file(place.path("site").join(name)).unwrap();
        fs::rename(place.path("kept"), place.path("site").join(name)).unwrap();
    }
    assert_eq!(fs::read(place.path("mine.txt")).unwrap(), b"mine");
    printed(&board(&place, "runs -o site"));
}

#[test]
fn storms_are_ranked_by_mazes_and_then_by_time() {
    let entry = |name: &str, won, ticks, number: u8| {
        let ladder = "mw1/tour/4x3+1x1/storm/42".to_owned();
        let mut facts = Facts { ladder, won: Some(won), ticks, ..Facts::default() };
        facts.likeness.inputs = number.to_string();
        Entry::new(name, None, &format!("{name}--{number}.mwr"), &[number], facts)
    };
    let entries = vec![
        entry("Ada", 11, 17_000, 1),
        entry("Ada", 9, 9_000, 2),
        entry("Grace", 12, 17_900, 3),
        entry("Olga", 11, 17_000, 4),
        entry("Kim", 11, 17_001, 5),
    ];
    let board = Board::new(entries, Vec::new(), Vec::new(), 0);
    let ranked = board.categories[0].ranked.iter();
    let ranked: Vec<_> = ranked.map(|one| (one.rank, &*board.runs[one.run].name)).collect();
    assert_eq!(ranked[0], (1, "Grace"));
    assert_eq!(ranked[3], (4, "Kim"));
    assert_eq!((ranked[1].0, ranked[2].0), (2, 2));
    let mut pages = BTreeMap::new();
    let site = Site { title: "Storms".to_owned(), ..Site::default() };
    let written = site.write(&board, &mut |path, page| {
        pages.insert(path.to_owned(), page.to_owned());
        Ok::<(), std::convert::Infallible>(())
    });
    written.unwrap();
    assert!(pages["board.json"].contains(r#""levels_won":12,"run_ticks":17900"#));
    assert!(pages.values().any(|page| page.contains("12 levels in 2:59.00")));
}
