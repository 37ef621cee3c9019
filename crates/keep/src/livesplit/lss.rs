//! Splits in LiveSplit's `.lss` format, version 1.7.0, as LiveSplit 1.8 writes it.
//!
//! The game is mazewright, the category is the race code, and each level is a segment. Game time is run
//! time; golds and attempts have game time and real time.

use quick_xml::escape::escape;

use mazewright_run::inside::{AttemptRecord, Date, History, Split};
use mazewright_run::{TICKS_PER_SECOND, Ticks};

/// LiveSplit counts time in units of 100 ns.
const UNITS_PER_SECOND: u64 = 10_000_000;

/// The history of a ladder as the text of a splits file. Linear in the splits of all attempts.
pub fn splits_text(history: &History, code: &str) -> String {
    // XML cannot represent control characters.
    let code = code.replace(char::is_control, "?");
    let attempts: String = (1..).zip(&history.attempts).map(|(id, record)| attempt(id, record)).collect();
    let mut at_split = Split::default();
    let segment = |level: usize| {
        let best = history.best().and_then(|best| best.splits.get(level));
        if let Some(split) = best {
            at_split.run = at_split.run.plus(split.run);
            at_split.real = at_split.real.saturating_add(split.real);
        }
        segment(history, level, best.map(|_| at_split))
    };
    let segments: String = (0..history.levels()).map(segment).collect();
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<Run version="1.7.0">
  <GameIcon/>
  <GameName>mazewright</GameName>
  <CategoryName>{}</CategoryName>
  <LayoutPath/>
  <Metadata>
    <Run id=""/>
    <Platform usesEmulator="False"/>
    <Region/>
    <Variables/>
  </Metadata>
  <Offset>00:00:00</Offset>
  <AttemptCount>{}</AttemptCount>
  <AttemptHistory>
{attempts}  </AttemptHistory>
  <Segments>
{segments}  </Segments>
  <AutoSplitterSettings/>
</Run>
"#,
        escape(&code),
        history.attempts.len()
    )
}

fn attempt(id: usize, record: &AttemptRecord) -> String {
    let (started, ended) = (date(record.started), date(record.ended()));
    let ends = format!(r#"started="{started}" isStartedSynced="False" ended="{ended}" isEndedSynced="False""#);
    let all = record.finished.then(|| Split { run: record.run(), real: record.real() });
    timed("    ", &format!(r#"Attempt id="{id}" {ends}"#), all)
}

/// A level, with its times in the best run, summed up to there.
fn segment(history: &History, level: usize, best: Option<Split>) -> String {
    let times = (1..).zip(&history.attempts).filter_map(|(id, record)| Some((id, record.splits.get(level)?)));
    let times = times.map(|(id, split): (usize, _)| timed("        ", &format!(r#"Time id="{id}""#), Some(*split)));
    format!(
        r#"    <Segment>
      <Name>Level {}</Name>
      <Icon/>
      <SplitTimes>
{}      </SplitTimes>
{}      <SegmentHistory>
{}      </SegmentHistory>
    </Segment>
"#,
        level + 1,
        timed("        ", r#"SplitTime name="Personal Best""#, best),
        timed("      ", "BestSegmentTime", history.golds[level]),
        times.collect::<String>()
    )
}

/// An element, given with its attributes, that holds both times or nothing.
fn timed(indent: &str, element: &str, split: Option<Split>) -> String {
    let Some(split) = split else { return format!("{indent}<{element}/>\n") };
    let name = element.split(' ').next().unwrap_or(element);
    let (real, game) = (span(split.real.saturating_mul(UNITS_PER_SECOND / 1000)), span(units(split.run)));
    format!(
        "{indent}<{element}>\n{indent}  <RealTime>{real}</RealTime>\n{indent}  <GameTime>{game}</GameTime>\n\
         {indent}</{name}>\n"
    )
}

fn units(ticks: Ticks) -> u64 {
    u64::from(ticks.0) * (UNITS_PER_SECOND / u64::from(TICKS_PER_SECOND))
}

/// A time as .NET writes it: days if any, hours, minutes, seconds, and seven decimals if any.
fn span(units: u64) -> String {
    let (seconds, fraction) = (units / UNITS_PER_SECOND, units % UNITS_PER_SECOND);
    let mut text = String::new();
    let days = seconds / 86_400;
    if days > 0 {
        text += &format!("{days}.");
    }
    let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60);
    text += &format!("{hours:02}:{minutes:02}:{:02}", seconds % 60);
    if fraction > 0 {
        text += &format!(".{fraction:07}");
    }
    text
}

/// A moment in .NET's invariant culture.
fn date(seconds: u64) -> String {
    let date = Date::of_unix(seconds);
    format!("{:02}/{:02}/{:04} {:02}:{:02}:{:02}", date.month, date.day, date.year, date.hour, date.minute, date.second)
}
