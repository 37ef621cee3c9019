//! The current day, for packets that open and close: given, or from the clock.

use std::time::SystemTime;

use clap::Args;

use mazewright_run::Date;

/// The option of commands that know packets.
#[derive(Args, Debug)]
pub(in crate::cli) struct Today {
    /// The current day, for async races; by default, today in UTC
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    day: Option<String>,
}

fn day(text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split('-').collect();
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_written = parts.iter().map(|part| part.len()).eq([4, 2, 2]) && parts.iter().all(|it| is_digits(it));
    let is_day = is_written && ("01"..="12").contains(&parts[1]) && ("01"..="31").contains(&parts[2]);
    is_day.then(|| text.to_owned()).ok_or_else(|| "a day is written like 2026-11-27".to_owned())
}

impl Today {
    /// The day as `2026-11-27`.
    pub(in crate::cli) fn day(&self) -> String {
        self.day.clone().unwrap_or_else(|| {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            let Date { year, month, day, .. } = Date::of_unix(now.map_or(0, |now| now.as_secs()));
            format!("{year:04}-{month:02}-{day:02}")
        })
    }
}
