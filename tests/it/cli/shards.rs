//! `mazewright stats --shard` and `--merge`: many files, and the same digits as one run.

use mazewright_stats::Shard;

use super::*;

/// The options of every run: they count a row with an option, and one without.
const WORDS: &str = "--algorithm wilson,growing-tree --pick newest=3,random=1 --size 10x10 --seed 1000 --samples 90";

/// A folder `s` with five shards, and what one run prints.
fn counted() -> (Folder, Vec<PathBuf>) {
    let place = Folder::new();
    fs::create_dir(place.path("s")).unwrap();
    for number in [3, 1, 5, 2, 4] {
        assert_eq!(place.prints(&format!("stats {WORDS} --shard {number}/5 -o s")), "");
    }
    let mut files: Vec<PathBuf> = fs::read_dir(place.path("s")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 5);
    (place, files)
}

/// Leaves out the times, which shards do not have.
fn without_times(format: &str, printed: &str) -> String {
    let lines = printed.lines().map(|line| match format {
        "csv" => line.rsplit_once(',').unwrap().0,
        _ => line,
    });
    let lines = lines.filter(|line| !line.contains("ns_per_cell"));
    let text = lines.collect::<Vec<_>>().join("\n");
    // In JSON the times are the last entry of a row.
    text.replace("},\n    }", "}\n    }")
}

#[test]
fn shards_print_what_one_run_prints_whatever_their_order() {
    let (place, files) = counted();
    let mut names: Vec<String> = files.iter().map(|path| path.display().to_string()).collect();
    names.reverse();
    for format in ["csv", "json"] {
        let whole = place.prints(&format!("stats {WORDS} --format {format}"));
        let whole = without_times(format, &whole);
        for files in ["s".to_owned(), names.join(" ")] {
            let merged = place.prints(&format!("stats --merge {files} --format {format}"));
            assert_eq!(without_times(format, &merged), whole);
        }
    }
    let whole = place.prints(&format!("stats {WORDS}"));
    let merged = place.prints("stats --merge s");
    for (whole, merged) in whole.lines().zip(merged.lines()) {
        let digits = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert!(digits(whole).starts_with(&digits(merged)), "{whole}\n{merged}");
    }

    // As a shard, the merged files are byte for byte what one run over all seeds writes.
    place.prints(&format!("stats {WORDS} --shard 1/1 -o one.jsonl"));
    place.prints("stats --merge s --format shard -o merged.jsonl");
    let one = fs::read(place.path("one.jsonl")).unwrap();
    assert_eq!(fs::read(place.path("merged.jsonl")).unwrap(), one);
    assert_eq!(Shard::read(&one).unwrap().rows.len(), 2);
    assert_eq!(place.prints(&format!("stats {WORDS} --format shard")).as_bytes(), one);
}

#[test]
fn counting_a_shard_again_changes_nothing() {
    let (place, files) = counted();
    let before: Vec<Vec<u8>> = files.iter().map(|path| fs::read(path).unwrap()).collect();
    fs::write(&files[1], "damaged").unwrap();
    for number in 1..=5 {
        place.prints(&format!("stats {WORDS} --shard {number}/5 -o s"));
    }
    let after: Vec<Vec<u8>> = files.iter().map(|path| fs::read(path).unwrap()).collect();
    assert!(before == after);
    assert_eq!(fs::read_dir(place.path("s")).unwrap().count(), 5);
}

#[test]
fn what_does_not_belong_together_is_refused_by_name() {
    let (place, files) = counted();
    let name = |number: usize| files[number - 1].file_name().unwrap().to_str().unwrap();
    let refuses = |expected: &str| place.refuses("stats --merge s", 2, expected);

    // Missing: first, middle and last.
    for missing in [1, 3, 5] {
        let kept = fs::read(&files[missing - 1]).unwrap();
        fs::remove_file(&files[missing - 1]).unwrap();
        refuses(&format!("shard {missing}/5 is missing"));
        refuses(name(missing));
        fs::write(&files[missing - 1], kept).unwrap();
    }

    // Doubled, under another name.
    let again = place.path("s").join("t.jsonl");
    fs::copy(&files[1], &again).unwrap();
    refuses("s/t.jsonl: counts seed 1018 a second time, after s/stats-");
    refuses("leave one of them out");

    // Changed.
    let text = fs::read_to_string(&files[1]).unwrap();
    fs::write(&again, text.replacen("\"largest\":", "\"largest\":1", 1)).unwrap();
    refuses("s/t.jsonl: was cut short or changed after it was written; count this shard again");
    fs::write(&again, &text[..text.len() - 9]).unwrap();
    refuses("s/t.jsonl: was cut short or changed");

    // Of other rules, another form, something else, and too large.
    fs::write(&again, text.replace("\"rules\":1", "\"rules\":2")).unwrap();
    refuses("s/t.jsonl: was counted by rules 2, and this version of mazewright counts by rules 1");
    fs::write(&again, text.replace("\"form\":1", "\"form\":3")).unwrap();
    refuses("s/t.jsonl: has form 3, and this version of mazewright reads form 1");
    fs::write(&again, "{\"event\":\"start\"}\n").unwrap();
    refuses("s/t.jsonl: was not written by `mazewright stats --shard`");
    fs::write(&again, vec![b' '; mazewright_stats::MAX_BYTES + 1]).unwrap();
    refuses("s/t.jsonl: is larger than");

    // Of other mazes.
    for (change, expected) in [
        ("--size 11x10", "wilson/11x10, "),
        ("--braid 0.5", "wilson/10x10/braid=0.5, "),
        ("--doors none", "wilson/10x10/none, "),
        ("--mask heart", " with the mask heart, whose digest is "),
    ] {
        let words = WORDS.replace("--size 10x10 ", "");
        let size = if change.starts_with("--size") { "" } else { "--size 10x10" };
        place.prints(&format!("stats {words} {size} {change} --shard 1/5 -o s/t.jsonl"));
        refuses("s/t.jsonl: counts other mazes: ");
        refuses(expected);
    }
    fs::remove_file(&again).unwrap();
    place.prints("stats --merge s");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_keeps_what_was_counted() {
    use std::thread::sleep;
    use std::time::Duration;

    let interrupted = |words: &str| {
        let place = Folder::new();
        let words = format!("stats --algorithm wilson,prim --size 10x10 --seed 3 {words}");
        let mut child = place.attentive(&words).spawn().unwrap();
        sleep(Duration::from_millis(1500));
        kill("INT", &child);
        let is_over = |_| {
            sleep(Duration::from_millis(100));
            child.try_wait().unwrap().is_some()
        };
        if !(0..600).any(is_over) {
            child.kill().unwrap();
            panic!("Ctrl-C did not end {words}");
        }
        (child.wait_with_output().unwrap(), place)
    };
    let (output, place) = interrupted("--samples 18446744073709551613 --format csv");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{errors}");
    let counted = errors.strip_prefix("stopped after ").unwrap();
    let counted = counted.strip_suffix(" of 18446744073709551613 mazes each\n").unwrap();
    let words = "stats --algorithm wilson,prim --size 10x10 --seed 3 --format csv";
    let again = place.prints(&format!("{words} --samples {counted}"));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(without_times("csv", &printed), without_times("csv", &again));

    // Half a shard is of no use.
    let (output, place) = interrupted("--samples 1000000000 --shard 1/1 -o shard.jsonl");
    assert_ne!(output.status.code(), Some(0));
    assert!(!place.path("shard.jsonl").exists());
}
