//! The available themes: those that are shipped and those in the player's folder, reloaded while the game
//! runs.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_timer;

use super::{Folders, KeepSystems, Notices, Settings, notices};
use crate::game::platform::{Background, files};
use crate::game::theme::{SHIPPED, Theme};
use crate::game::words::Phrase;
use mazewright_maze::inside::text::text_of;

/// How often the folder is read.
const INTERVAL: Duration = Duration::from_secs(1);
/// The folder of the player's themes, beside the settings.
const FOLDER: &str = "themes";
/// The most bytes read of a file.
const LARGEST: u64 = 1 << 16;
/// The most files read from the folder.
const MOST: usize = 100;

/// A theme with the name of its file.
type Named = (String, Theme);

/// The themes that can be chosen.
#[derive(Resource, Debug, Default)]
pub struct Themes {
    all: Vec<Named>,
    /// The problems found when the folder was last read.
    problems: Vec<Phrase>,
    reading: Option<Background<Read>>,
}

/// The result of reading the player's folder.
#[derive(Debug, Default)]
struct Read {
    themes: Vec<Named>,
    problems: Vec<Phrase>,
    /// The names of those that have a problem.
    broken: Vec<String>,
}

impl Themes {
    /// The names of their files, without the extension.
    pub fn names(&self) -> Vec<String> {
        self.all.iter().map(|(name, _)| name.clone()).collect()
    }

    /// The theme with a name, if there is one.
    fn find(&self, name: &str) -> Option<&Theme> {
        self.all.iter().find(|(other, _)| other == name).map(|(_, theme)| theme)
    }

    /// The theme with a name, or the default theme.
    pub fn of_name(&self, name: &str) -> Theme {
        self.find(name).cloned().unwrap_or_default()
    }
}

/// The shipped themes and those of the player, which replace shipped ones of the same name.
fn gather(own: Vec<Named>) -> Vec<Named> {
    let shipped = SHIPPED.into_iter().filter_map(|(name, text)| Some((name.to_owned(), Theme::parse(text).ok()?)));
    let mut all: Vec<Named> = shipped.collect();
    for (name, theme) in own {
        match all.iter_mut().find(|(other, _)| *other == name) {
            Some(place) => place.1 = theme,
            None => all.push((name, theme)),
        }
    }
    all
}

pub(super) fn plugin(app: &mut App) {
    // The first frame is drawn in the right colors.
    let folder = app.world().resource::<Folders>().settings.clone();
    let read = folder.map_or_else(Read::default, |folder| read(&folder.join(FOLDER)));
    let themes = Themes { all: gather(read.themes), problems: Vec::new(), reading: None };
    let name = &app.world().resource::<Settings>().theme;
    app.insert_resource(themes.of_name(name)).insert_resource(themes);
    app.add_systems(
        Update,
        (
            look.run_if(on_timer(INTERVAL)),
            take,
            apply_theme.run_if(resource_changed::<Settings>.or_else(resource_changed::<Themes>)),
        )
            .chain()
            .in_set(KeepSystems::Themes),
    );
}

/// Reads the player's themes in the background.
fn look(mut themes: ResMut<Themes>, folders: Res<Folders>) {
    let Some(folder) = &folders.settings else { return };
    let folder = folder.join(FOLDER);
    let themes = themes.bypass_change_detection();
    if themes.reading.is_none() {
        themes.reading = Some(Background::io(move || read(&folder)));
    }
}

/// Updates the themes from the folder, and reports each problem once. A theme that is broken while it is edited
/// keeps its last good colors.
fn take(mut themes: ResMut<Themes>, mut notices: ResMut<Notices>) {
    let reading = &mut themes.bypass_change_detection().reading;
    let Some(mut read) = Background::take(reading) else { return };
    if themes.problems != read.problems {
        let problems = std::mem::take(&mut read.problems);
        for problem in &problems {
            notices.add(problem.clone());
        }
        themes.bypass_change_detection().problems = problems;
    }
    for name in std::mem::take(&mut read.broken) {
        let good = themes.find(&name).cloned();
        read.themes.extend(good.map(|theme| (name, theme)));
    }
    themes.map_unchanged(|themes| &mut themes.all).set_if_neq(gather(read.themes));
}

/// Applies the chosen theme.
fn apply_theme(settings: Res<Settings>, themes: Res<Themes>, mut theme: ResMut<Theme>) {
    theme.set_if_neq(themes.of_name(&settings.theme));
}

/// The text of a file, up to the limit.
fn read_file(path: &Path) -> Result<String, String> {
    let bytes = files::read(path, LARGEST).map_err(|error| error.to_string())?;
    text_of(&bytes)
}

/// The themes of a folder, by name.
fn read(folder: &Path) -> Read {
    let mut read = Read::default();
    for path in files::browse(folder, &["toml"], MOST).1 {
        let name = path.file_stem().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        match read_file(&path).and_then(|text| Theme::parse(&text)) {
            Ok(theme) => read.themes.push((name, theme)),
            Err(problem) => {
                let problem = notices::file("notice-theme", &path, problem);
                read.problems.push(problem);
                read.broken.push(name);
            }
        }
    }
    read
}
