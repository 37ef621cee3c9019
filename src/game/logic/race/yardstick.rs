//! Yardsticks for the splits of a race.

use super::{Ghost, Race};
use mazewright_run::inside::History;
use mazewright_run::{Ladder, Ticks};
use strum::IntoStaticStr;

/// A yardstick for the splits of a race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "against-")]
pub enum Yardstick {
    /// The personal best.
    #[default]
    Best,
    /// The mean time of each level.
    Average,
    /// The run that was finished last.
    Last,
    /// The first run from a file or from the clipboard that belongs to the race.
    Rival,
    /// A final time that was typed.
    Goal,
}

impl Yardstick {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Best, Self::Average, Self::Last, Self::Rival, Self::Goal];

    /// The message that names it.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

impl Race {
    /// Chooses the times that an attempt is compared with: those of a yardstick, with the text of a time, or if there
    /// are none, of the personal best.
    pub(super) fn measure_by(&mut self, yardstick: Yardstick, goal: &str, history: &History, rival: Option<&Ghost>) {
        let times = match yardstick {
            Yardstick::Best => None,
            Yardstick::Average => history.average(),
            Yardstick::Last => history.last(),
            Yardstick::Rival => rival.map(|rival| rival.level_times(&self.ladder)),
            Yardstick::Goal => {
                // How many levels a storm has is not known before.
                let time = Ticks::parse(goal).filter(|_| !self.ladder.is_storm);
                time.map(|time| history.distribute(time, &cells(&self.ladder)))
            }
        };
        self.against = times.map(|times| (yardstick.id(), times));
    }
}

/// How many cells each level has.
fn cells(ladder: &Ladder) -> Vec<u64> {
    let levels = ladder.levels.map_or(1, std::num::NonZeroU32::get);
    let cells = |level| ladder.recipe(level).map_or(1, |recipe| recipe.size.cells());
    (1..=levels).map(cells).collect()
}
