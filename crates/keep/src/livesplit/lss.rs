//! Splits in LiveSplit's `.lss` format, version 1.7.0, as LiveSplit 1.8 writes it.
//!
//! The game is mazewright, the category is the ladder code, and each level is a segment. Game time is run
//! time; golds and attempts have game time and real time.

use std::io::{self, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use mazewright_run::{AttemptRecord, Date, History, Split, TICKS_PER_SECOND, Ticks};

/// The name of the game.
const GAME: &str = "mazewright";
/// LiveSplit's name for the comparison with the best run.
const BEST: &str = "Personal Best";
/// LiveSplit counts time in units of 100 ns.
const UNITS_PER_SECOND: u64 = 10_000_000;

/// The history of a ladder as the text of a splits file. Linear in the splits of all attempts.
pub fn splits_text(history: &History, code: &str) -> String {
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
    // Writing to a vector never fails, and the XML is UTF-8.
    let written = write(&mut writer, history, code);
    debug_assert!(written.is_ok());
    String::from_utf8(writer.into_inner()).unwrap_or_default()
}

type Out = Writer<Vec<u8>>;

fn write(out: &mut Out, history: &History, code: &str) -> io::Result<()> {
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let run = out.create_element("Run").with_attribute(("version", "1.7.0"));
    run.write_inner_content(|out| {
        empty(out, "GameIcon")?;
        leaf(out, "GameName", GAME)?;
        // XML cannot represent control characters.
        leaf(out, "CategoryName", &code.replace(char::is_control, "?"))?;
        empty(out, "LayoutPath")?;
        metadata(out)?;
        leaf(out, "Offset", &span(0))?;
        leaf(out, "AttemptCount", &history.attempts.len().to_string())?;
        list(out, "AttemptHistory", |out| {
            for (id, record) in (1..).zip(&history.attempts) {
                attempt(out, id, record)?;
            }
            Ok(())
        })?;
        list(out, "Segments", |out| {
            let mut at_split = Split::default();
            for level in 0..history.levels() {
                let best = history.best().and_then(|best| best.splits.get(level));
                if let Some(split) = best {
                    at_split.run = at_split.run.plus(split.run);
                    at_split.real = at_split.real.saturating_add(split.real);
                }
                segment(out, history, level, best.map(|_| at_split))?;
            }
            Ok(())
        })?;
        empty(out, "AutoSplitterSettings")
    })?;
    out.get_mut().write_all(b"\n")
}

fn metadata(out: &mut Out) -> io::Result<()> {
    list(out, "Metadata", |out| {
        out.create_element("Run").with_attribute(("id", "")).write_empty()?;
        out.create_element("Platform").with_attribute(("usesEmulator", "False")).write_empty()?;
        empty(out, "Region")?;
        empty(out, "Variables")
    })
}

fn attempt(out: &mut Out, id: usize, record: &AttemptRecord) -> io::Result<()> {
    let id = id.to_string();
    let (started, ended) = (date(record.started), date(record.ended()));
    let element = out.create_element("Attempt").with_attributes([
        ("id", id.as_str()),
        ("started", &started),
        ("isStartedSynced", "False"),
        ("ended", &ended),
        ("isEndedSynced", "False"),
    ]);
    if record.finished {
        let all = Split { run: record.run(), real: record.real() };
        element.write_inner_content(|out| times(out, all))?;
    } else {
        element.write_empty()?;
    }
    Ok(())
}

fn segment(out: &mut Out, history: &History, level: usize, best: Option<Split>) -> io::Result<()> {
    list(out, "Segment", |out| {
        leaf(out, "Name", &format!("Level {}", level + 1))?;
        empty(out, "Icon")?;
        list(out, "SplitTimes", |out| {
            let time = out.create_element("SplitTime");
            timed(time.with_attribute(("name", BEST)), best)
        })?;
        timed(out.create_element("BestSegmentTime"), history.golds[level])?;
        list(out, "SegmentHistory", |out| {
            for (id, record) in (1..).zip(&history.attempts) {
                if let Some(split) = record.splits.get(level) {
                    let id: usize = id;
                    let time = out.create_element("Time");
                    timed(time.with_attribute(("id", id.to_string().as_str())), Some(*split))?;
                }
            }
            Ok(())
        })
    })
}

/// An element with both times, or an empty one.
fn timed(element: quick_xml::writer::ElementWriter<'_, Vec<u8>>, split: Option<Split>) -> io::Result<()> {
    match split {
        Some(split) => element.write_inner_content(|out| times(out, split))?,
        None => element.write_empty()?,
    };
    Ok(())
}

fn times(out: &mut Out, split: Split) -> io::Result<()> {
    let real = split.real.saturating_mul(UNITS_PER_SECOND / 1000);
    leaf(out, "RealTime", &span(real))?;
    leaf(out, "GameTime", &span(units(split.run)))
}

fn list(out: &mut Out, name: &str, content: impl FnOnce(&mut Out) -> io::Result<()>) -> io::Result<()> {
    out.create_element(name).write_inner_content(content)?;
    Ok(())
}

fn leaf(out: &mut Out, name: &str, text: &str) -> io::Result<()> {
    out.create_element(name).write_text_content(BytesText::new(text))?;
    Ok(())
}

fn empty(out: &mut Out, name: &str) -> io::Result<()> {
    out.create_element(name).write_empty()?;
    Ok(())
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
