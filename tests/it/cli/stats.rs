//! `mazewright stats`: its numbers are those of the library, in every format.

use mazewright_maze::{Algorithm, Seed, Share};

use mazewright_maze::measure::{Measures, percent};
use mazewright_maze::options::HasOptions as _;

use super::*;
use mazewright_testing::{growing, recipe, size};

/// What `mazewright stats` prints, and its standard error.
#[track_caller]
fn run(words: &str) -> (String, String) {
    let output = Folder::new().run(&format!("stats {words}"));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{errors}");
    (String::from_utf8(output.stdout).unwrap(), errors)
}

/// What it prints where it writes nothing to standard error.
#[track_caller]
fn prints(words: &str) -> String {
    Folder::new().prints(&format!("stats {words}"))
}

/// The fields of a line of comma-separated values.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for character in line.chars() {
        match character {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            character => fields.last_mut().unwrap().push(character),
        }
    }
    fields
}

/// The rows of a table of comma-separated values, without the time: names and values.
fn rows(csv: &str) -> Vec<Vec<(String, String)>> {
    let mut lines = csv.lines().map(fields);
    let names = lines.next().unwrap();
    lines
        .map(|values| {
            assert_eq!(values.len(), names.len());
            let row = names.iter().cloned().zip(values);
            row.filter(|(name, _)| name != "ns_per_cell").collect()
        })
        .collect()
}

fn field<'row>(row: &'row [(String, String)], name: &str) -> &'row str {
    let found = row.iter().find(|(other, _)| other == name);
    &found.unwrap_or_else(|| panic!("{name}")).1
}

#[test]
fn numbers_are_those_of_the_library_over_seeds_that_follow_each_other() {
    let words = "--algorithm growing-tree,sidewinder --pick newest=3,random=1 --size 30x20";
    let words = format!("{words} --samples 7 --seed 12 --doors sides --format csv");
    let rows = rows(&prints(&words));
    assert_eq!(rows.len(), 2);
    for (row, algorithm) in rows.iter().zip([growing("newest=3,random=1"), Algorithm::Sidewinder(Share::HALF)]) {
        let measures: Vec<Measures> = (12..19)
            .map(|seed| {
                let recipe = recipe(algorithm, size(30, 20), 0)
                    .with_seed(Seed(seed))
                    .with_doors(mazewright_maze::DoorRule::Sides);
                Measures::of(&recipe.carve().unwrap())
            })
            .collect();
        let check = |name: &str, value: &dyn Fn(&Measures) -> f64| {
            let values: Vec<f64> = measures.iter().map(value).collect();
            let mean = values.iter().sum::<f64>() / 7.0;
            let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
            // Values that are not whole are counted in millionths.
            let is_near = |name: &str, expected: f64| {
                let printed: f64 = field(row, name).parse().unwrap();
                assert!((printed - expected).abs() < 2e-6, "{name}: {printed} {expected}");
            };
            is_near(name, mean);
            is_near(&format!("{name}_deviation"), (squares / 6.0).sqrt());
            let mut sorted = values.clone();
            sorted.sort_by(f64::total_cmp);
            let quartiles = ["least", "lower_quartile", "median", "upper_quartile", "largest"];
            for (quartile, rank) in quartiles.iter().zip([0, 1, 3, 5, 6]) {
                is_near(&format!("{name}_{quartile}"), sorted[rank]);
            }
        };
        assert_eq!(field(row, "algorithm"), algorithm.label());
        assert_eq!((field(row, "columns"), field(row, "rows")), ("30", "20"));
        assert_eq!((field(row, "seed"), field(row, "samples")), ("12", "7"));
        check("dead_ends_percent", &|of| percent(of.texture.dead_ends(), 600));
        check("turns_percent", &|of| percent(of.texture.turning, 600));
        check("river", &|of| of.texture.river());
        check("longest_path_percent", &|of| percent(of.longest.cells, 600));
        check("wrong_branches", &|of| of.solution.unwrap().branches as f64);
        check("difficulty", &|of| of.difficulty().unwrap());
    }
    assert_eq!(field(&rows[0], "recipe"), "growing-tree:newest=3,random=1/30x20/sides/12");
    assert_eq!(field(&rows[0], "dead_ends_percent_known"), "");
    assert_eq!(field(&rows[1], "dead_ends_percent_known_is"), "limit");
}

#[test]
fn the_same_seed_gives_the_same_numbers_and_json_has_those_of_csv() {
    let words = "--algorithm all --size 20x20 --samples 9 --seed K7QX-2M9D";
    let csv = rows(&prints(&format!("{words} --format csv")));
    assert_eq!(csv, rows(&prints(&format!("{words} --format csv"))));
    let json = prints(&format!("{words} --format json"));
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["samples"], 9);
    let all = json["rows"].as_array().unwrap();
    assert_eq!(all.len(), Algorithm::ALL.len());
    for ((row, same), algorithm) in all.iter().zip(&csv).zip(Algorithm::ALL) {
        assert_eq!(row["recipe"], format!("{}/20x20/K7QX-2M9D", algorithm.name()));
        assert!(row["ns_per_cell"].as_f64().unwrap() > 0.0);
        for (name, value) in same {
            let Some(column) = row.get(name).filter(|column| column.is_object()) else { continue };
            let mean: f64 = value.parse().unwrap();
            assert!((column["mean"].as_f64().unwrap() - mean).abs() < 1e-9 * mean.max(1.0));
            let known = same.iter().find(|(other, _)| *other == format!("{name}_known"));
            let known = known.and_then(|(_, known)| known.parse::<f64>().ok());
            assert_eq!(column.get("known").and_then(Value::as_f64), known);
        }
    }
    assert_eq!(field(&csv[0], "dead_ends_percent_known"), "10.55");
    assert_eq!(field(&csv[0], "dead_ends_percent_known_is"), "about");
}

#[test]
fn the_table_has_a_row_for_each_algorithm_and_fits_a_terminal() {
    let table = prints("--samples 5 --seed 1");
    assert!(table.starts_with("20x20, 5 mazes each, seeds from 1 on\n"));
    for algorithm in Algorithm::ALL {
        let row = format!("\n{} ", algorithm.name());
        assert_eq!(table.matches(&row).count(), 1, "{table}");
    }
    for known in [" ~10.55 ", " ~57.53 ", " =25.25 ", " ~14.49 "] {
        assert!(table.contains(known), "{known}: {table}");
    }
    assert!(table.lines().all(|line| line.chars().count() <= 120), "{table}");
    assert!(table.lines().all(|line| line.trim_end() == line));
    let single = prints("--samples 1 --seed 1 --algorithm binary-tree --bias se");
    assert!(single.contains("1 maze each, seed 1\n") && single.contains("\nbinary-tree:se "));
    assert!(!single.split_once('\n').unwrap().1.split("±:").next().unwrap().contains('±'));
}

#[test]
fn the_longest_path_among_loops_is_shown_as_a_lower_bound() {
    let words = "--samples 5 --seed 1 --algorithm recursive-backtracker";
    let loops = format!("{words} --braid 0.5");
    assert!(!prints(words).contains('≥'));
    let table = prints(&loops);
    assert_eq!(table.matches('≥').count(), 2, "{table}");
    assert!(table.ends_with("≥: at least this; in mazes with loops a longer path may exist.\n"));
    for (words, is) in [(words, "exact"), (&loops, "at least")] {
        let rows = rows(&prints(&format!("{words} --format csv")));
        assert_eq!(field(&rows[0], "longest_path_percent_is"), is);
    }
    let json: Value = serde_json::from_str(&prints(&format!("{loops} --format json"))).unwrap();
    assert_eq!(json["rows"][0]["longest_path_percent"]["is"], "at least");
}

#[test]
fn grids_leave_out_who_cannot_carve_them_and_say_so() {
    let left_out = |words: &str| run(&format!("{words} --samples 2 --seed 3 --format csv"));
    let needs_rows = ["binary-tree", "sidewinder", "wall-list"];
    for words in ["--topology ring --size 6x9", "--weave 0.3 --doors farthest"] {
        let (csv, errors) = left_out(words);
        assert_eq!(errors.lines().count(), 1, "{errors}");
        for name in needs_rows {
            assert!(errors.contains(name), "{errors}");
            assert!(!csv.contains(name), "{csv}");
        }
        assert!(csv.contains("\ngrowing-tree,") && csv.contains("\nrecursive-backtracker,"));
    }
    let (csv, errors) = left_out("--braid 0.5 --algorithm all");
    assert_eq!(errors, "left out, because they cannot carve this: wall-list\n");
    assert_eq!(field(&rows(&csv)[0], "braid"), "0.5");

    let place = Folder::new().with("mask.txt", "..#\n...\n#..\n");
    let words = "--algorithm growing-tree --mask mask.txt --samples 3 --seed 3 --format csv -o out.csv";
    assert_eq!(place.prints(&format!("stats {words}")), "");
    let rows = rows(&fs::read_to_string(place.path("out.csv")).unwrap());
    assert_eq!(field(&rows[0], "cells"), "7");
    assert_eq!(field(&rows[0], "mask"), "mask.txt");
    assert_eq!(field(&rows[0], "recipe"), "growing-tree/3x3/mask=mask.txt/3");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_keeps_what_was_counted() {
    use std::thread::sleep;
    use std::time::Duration;

    let place = Folder::new();
    let words = "stats --algorithm wilson,prim --size 10x10 --seed 3 --format csv --samples";
    let mut child = place.attentive(&format!("{words} 18446744073709551613")).spawn().unwrap();
    sleep(Duration::from_millis(1500));
    kill("INT", &child);
    let is_over = |_| {
        sleep(Duration::from_millis(100));
        child.try_wait().unwrap().is_some()
    };
    if !(0..600).any(is_over) {
        child.kill().unwrap();
        panic!("Ctrl-C did not end it");
    }
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{errors}");
    let counted = errors.strip_prefix("stopped after ").unwrap();
    let counted = counted.strip_suffix(" of 18446744073709551613 mazes each\n").unwrap();
    let again = place.prints(&format!("{words} {counted}"));
    assert_eq!(rows(&String::from_utf8(output.stdout).unwrap()), rows(&again));
}
