//! Packets: races that all players run in their own time, sealed until everyone may see them.

use mazewright_run::Ladder;
use serde::{Deserialize, Serialize};
use toml::value::Datetime;

use crate::examine::Facts;
use crate::html::day;
use crate::{name, rules};

/// The rules of a packet. Days are written as `2026-11-27`, in UTC.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Packet {
    /// The name of its folder.
    #[serde(rename = "packet")]
    pub name: String,
    /// The title.
    pub title: String,
    /// The code of the ladder to run.
    pub ladder: String,
    /// The first day.
    pub from: String,
    /// The last day.
    pub until: String,
    /// Who takes part; empty if anyone may.
    #[serde(skip)]
    pub players: Vec<String>,
    /// True if the path may be shown.
    #[serde(skip)]
    pub aided: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: String,
    ladder: String,
    from: Datetime,
    until: Datetime,
    #[serde(default)]
    players: Vec<String>,
    #[serde(default)]
    aided: bool,
}

impl Packet {
    /// Reads the `packet.toml` of the packet with a name.
    ///
    /// ```
    /// use mazewright_board::Packet;
    ///
    /// let rules = "title = \"Advent\"\nladder = \"mw1/wilson/20x20/x1/42\"\nfrom = 2026-12-01\nuntil = 2026-12-24\n";
    /// let packet = Packet::read("advent", rules)?;
    /// assert!(!packet.is_over("2026-12-24") && packet.is_over("2026-12-25"));
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Errors
    /// With what is wrong, in a line.
    pub fn read(name: &str, text: &str) -> Result<Self, String> {
        let written: Written = toml::from_str(text).map_err(|error| error.message().to_owned())?;
        let title = rules::title(&written.title)?;
        let ladder: Ladder = written.ladder.parse().map_err(|error| format!("ladder: {error}"))?;
        let [from, until] = [written.from, written.until].map(|written| {
            let is_day = written.date.is_some() && written.time.is_none();
            is_day.then(|| written.to_string()).ok_or("from and until are days, such as 2026-11-27")
        });
        let (from, until) = (from?, until?);
        if from > until {
            return Err("it ends before it begins".to_owned());
        }
        for player in &written.players {
            name::of_folder(player).map_err(|problem| format!("players: {player}: {problem}"))?;
        }
        let Written { players, aided, .. } = written;
        Ok(Self { name: name.to_owned(), title, ladder: ladder.to_string(), from, until, players, aided })
    }

    /// Returns true from the first day on.
    pub fn begun(&self, today: &str) -> bool {
        today >= &*self.from
    }

    /// Returns true after the last day.
    pub fn is_over(&self, today: &str) -> bool {
        today > &*self.until
    }

    /// Checks that a name takes part.
    ///
    /// # Errors
    /// Says why not.
    pub fn admits(&self, name: &str) -> Result<(), String> {
        let is_in = self.players.is_empty() || self.players.iter().any(|player| player == name);
        is_in.then_some(()).ok_or_else(|| "does not take part in this async race (players)".to_owned())
    }

    /// Checks that a run is one for this packet.
    ///
    /// # Errors
    /// Says why not.
    pub fn fits(&self, facts: &Facts) -> Result<(), String> {
        if facts.ladder != self.ladder {
            return Err(format!("another race than {} (ladder)", self.ladder));
        }
        if facts.is_aided && !self.aided {
            return Err("the path was shown, which this async race does not allow (aided)".to_owned());
        }
        let is_within = day(facts.started).is_some_and(|day| self.from <= day && day <= self.until);
        is_within
            .then_some(())
            .ok_or_else(|| format!("not run from {} to {}, as far as it says (window)", self.from, self.until))
    }
}
