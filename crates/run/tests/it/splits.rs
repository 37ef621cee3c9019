//! Splits, bests, comparisons and medians: small cases by hand, and random ones counted again in
//! another way.

use mazewright_run::Ticks;
use mazewright_run::inside::{AttemptRecord, Date, Gap, History, SECONDS_PER_DAY, Split};

use mazewright_testing::Dice;

fn split(run: u32, real: u64) -> Split {
    Split { run: Ticks(run), real }
}

fn record(started: u64, runs: &[u32], levels: usize) -> AttemptRecord {
    AttemptRecord {
        started,
        splits: runs.iter().map(|&run| split(run, u64::from(run) * 10 + 7)).collect(),
        finished: runs.len() == levels,
    }
}

/// Attempts as a runner makes them: many end early, times repeat.
fn attempts(dice: &mut Dice, levels: usize, count: usize) -> Vec<AttemptRecord> {
    (0..count)
        .map(|number| {
            let reached = if dice.below(3) == 0 { levels } else { dice.below(levels + 1) };
            let splits =
                (0..reached).map(|_| split(100 + dice.below(40) as u32, 1100 + dice.below(900) as u64)).collect();
            AttemptRecord {
                started: 1_700_000_000 + number as u64 * 7_000 + dice.below(5_000) as u64,
                splits,
                finished: reached == levels,
            }
        })
        .collect()
}

fn history(levels: usize, attempts: &[AttemptRecord]) -> History {
    let mut history = History::new(levels);
    for record in attempts {
        history.push(record.clone());
    }
    history
}

#[test]
fn a_run_is_compared_as_a_runner_would() {
    let attempts = [
        record(0, &[500, 700, 600], 3),
        record(10, &[400, 900], 3),
        record(20, &[450, 650, 700], 3),
        record(30, &[450, 750, 600], 3),
    ];
    let history = history(3, &attempts);
    let nothing = history.compare(&[], Ticks(0));
    assert_eq!((nothing.best_possible(), nothing.pace()), (Some(Ticks(1650)), Some(Ticks(1800))));

    let splits = [split(390, 1), split(720, 1)];
    let under_way = history.compare(&splits, Ticks(550));
    assert_eq!(under_way.time(), Ticks(1660));
    assert_eq!((under_way.is_gold(0), under_way.is_gold(1)), (true, false));
    assert_eq!(under_way.gap(0), Some(Gap(-110)));
    assert_eq!(under_way.gap(1), Some(Gap(-90)));
    assert_eq!(under_way.gap(2), None);
    assert_eq!(under_way.gap_now(), Some(Gap(-90)));
    assert_eq!(under_way.best_possible(), Some(Ticks(390 + 720 + 600)));
    assert_eq!(under_way.pace(), Some(Ticks(1800 - 90)));
    assert_eq!(under_way.sum_of_best(), Some(Ticks(390 + 650 + 600)));
    // The present level takes longer than the gold, then longer than in the best run.
    let slow = history.compare(&splits, Ticks(640));
    assert_eq!(slow.best_possible(), Some(Ticks(390 + 720 + 640)));
    assert_eq!(slow.gap_now(), Some(Gap(-50)));
    assert_eq!(slow.pace(), Some(Ticks(1750)));

    // Compared with other runs.
    assert_eq!(history.average().unwrap(), [450, 750, 633].map(Ticks));
    assert_eq!(history.last().unwrap(), [450, 750, 600].map(Ticks));
    let last = history.last().unwrap();
    let against = under_way.against(&last);
    assert_eq!((against.gap(0), against.gap(1)), (Some(Gap(-60)), Some(Gap(-90))));
    assert_eq!((against.until(2), against.until(3)), (Some(Ticks(1800)), None));
    assert_eq!(against.pace(), Some(Ticks(390 + 720 + 600)));
    assert_eq!(slow.against(&last).gap_now(), Some(Gap(-50)));
    let goal = history.distribute(Ticks(1700), &[1, 1, 1]);
    assert_eq!(goal, [412, 669, 619].map(Ticks));
    let goal = History::new(3).distribute(Ticks(100), &[1, 2, 4]);
    assert_eq!(goal, [14, 28, 58].map(Ticks));

    let all = [splits[0], splits[1], split(601, 1)];
    let done = history.compare(&all, Ticks(0));
    assert_eq!(done.pace(), Some(done.time()));
    assert_eq!(done.best_possible(), Some(Ticks(1711)));
    assert_eq!(done.gap_now(), done.gap(2));
    assert_eq!(done.gap_now(), Some(Gap(-89)));

    let fresh = History::new(3);
    let first = fresh.compare(&splits, Ticks(9));
    assert_eq!((first.gap(0), first.gap_now()), (None, None));
    assert_eq!((first.pace(), first.best_possible()), (None, None));
    assert!(first.is_gold(0) && !first.is_gold(2));
    assert_eq!((fresh.average(), fresh.last()), (None, None));
    let given = [Ticks(400), Ticks(700), Ticks(600)];
    assert_eq!(first.against(&given).gap(1), Some(Gap(10)));
}

#[test]
fn random_histories_add_up() {
    let mut dice = Dice(5);
    for round in 0..300 {
        let levels = 1 + dice.below(6);
        let count = dice.below(40);
        let all = attempts(&mut dice, levels, count);
        let history = history(levels, &all);
        assert_eq!(history.attempts, all, "round {round}");

        let mut finished: Vec<(u32, usize)> = all
            .iter()
            .enumerate()
            .filter(|(_, record)| record.splits.len() == levels)
            .map(|(number, record)| (record.splits.iter().map(|split| split.run.0).sum(), number))
            .collect();
        finished.sort_unstable();
        assert_eq!(history.best_number, finished.first().map(|&(_, number)| number));
        let golds: Vec<Option<u32>> = (0..levels)
            .map(|level| {
                let times = all.iter().filter_map(|record| record.splits.get(level));
                times.map(|split| split.run.0).min()
            })
            .collect();
        let found: Vec<Option<u32>> = history.golds.iter().map(|gold| gold.map(|gold| gold.run.0)).collect();
        assert_eq!(found, golds);
        let sum: Option<u32> = golds.iter().copied().sum();
        assert_eq!(history.sum_of_best(), sum.map(Ticks));

        assert_eq!(history.finished, finished.len());
        assert_eq!(history.median().is_some(), !finished.is_empty());
        if let Some(median) = history.median() {
            let below = finished.iter().filter(|(time, _)| *time <= median.0).count();
            let above = finished.iter().filter(|(time, _)| *time >= median.0).count();
            // The mean of two in the middle is rounded down, and so may lie below both.
            assert!(2 * below + 2 >= finished.len() && 2 * above >= finished.len());
        }

        // The best possible time lies between the time so far and the pace.
        let mut splits = Vec::new();
        for level in 0..levels {
            for current in [0, 105, 400] {
                let now = history.compare(&splits, Ticks(current));
                if let (Some(possible), Some(pace)) = (now.best_possible(), now.pace()) {
                    assert!(now.time() <= possible && possible <= pace);
                    let best = history.best().unwrap().run();
                    assert_eq!(now.gap_now(), Some(Gap::between(pace, best)));
                }
            }
            splits.push(split(90 + dice.below(60) as u32, 1));
            let after = history.compare(&splits, Ticks(0));
            assert_eq!(after.is_gold(level), golds[level].is_none_or(|gold| splits[level].run.0 < gold));
        }
    }
}

#[test]
fn an_attempt_that_does_not_fit_its_ladder_is_not_finished() {
    let mut history = History::new(2);
    history.push(AttemptRecord { finished: true, ..record(0, &[1], 2) });
    assert_eq!((history.finished, history.best_number), (0, None));
    history.push(AttemptRecord { finished: true, ..record(0, &[5, 6, 7], 3) });
    assert_eq!(history.best().unwrap().run(), Ticks(11));
    // Times at the end of what fits stay there.
    let mut endless = History::new(2);
    endless.push(record(u64::MAX, &[u32::MAX, u32::MAX], 2));
    assert_eq!(endless.sum_of_best(), Some(Ticks(u32::MAX)));
    assert_eq!(endless.median(), Some(Ticks(u32::MAX)));
}

#[test]
fn gaps_and_dates_are_written_as_people_read_them() {
    let texts = [-6032, -12, 0, 99, 5999, 360_000].map(|ticks| Gap(ticks).to_string());
    assert_eq!(texts, ["−1:00.32", "−0.12", "+0.00", "+0.99", "+59.99", "+60:00.00"]);

    // From the calendar's rule, day by day, to the end of the year 2400.
    let (mut year, mut month, mut day) = (1970, 1, 1);
    for days in 0..157_000 {
        let date = Date::of_unix(days * SECONDS_PER_DAY + days % SECONDS_PER_DAY);
        assert_eq!((date.year, date.month, date.day), (year, month, day));
        let clock = date.hour * 3600 + date.minute * 60 + date.second;
        assert_eq!(clock, days % SECONDS_PER_DAY);
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let length = match month {
            2 => 28 + u64::from(leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        day += 1;
        if day > length {
            (day, month) = (1, month + 1);
        }
        if month > 12 {
            (month, year) = (1, year + 1);
        }
    }
}

#[test]
fn times_are_read_as_they_are_written() {
    for (text, ticks) in
        [("83.4", 8340), ("1:23.45", 8345), (" 2 ", 200), ("1:00:00", 360_000), ("0:09,999", 999), ("0.9999999999", 99)]
    {
        assert_eq!(Ticks::parse(text), Some(Ticks(ticks)), "{text}");
    }
    for text in ["", ":", "a", "1:", "-1", "1.2.3", "99999999999", "9:99999999:0", "1:+2", "0.99999999999x"] {
        assert_eq!(Ticks::parse(text), None, "{text}");
    }
    assert_eq!(Ticks::parse(&Ticks(123_456).to_string()), Some(Ticks(123_456)));
}
