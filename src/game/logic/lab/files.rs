//! Mazes and programs from files: the page on which one is chosen, and reading the chosen maze.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::game::logic::Folders;
use crate::game::platform::{Background, files};
use crate::game::words::Phrase;
use mazewright_forms::read;
use mazewright_lab::{LoadedMaze, MAX_CELLS, is_named};
use mazewright_maze::Topology as _;

/// The extensions of files of mazes and programs.
const ENDS: [&str; 5] = ["txt", "json", "maze", PROGRAMS[0], PROGRAMS[1]];
const PROGRAMS: [&str; 2] = ["rhai", "trace"];
/// The most names that are listed.
const MOST: usize = 1000;

/// The names in a folder.
#[derive(Debug, Default)]
pub struct Listing {
    /// The folders in it.
    pub folders: Vec<PathBuf>,
    /// The files that may be mazes or programs.
    pub files: Vec<PathBuf>,
    /// True if there are more than are listed.
    pub is_cut: bool,
}

/// The page on which a file is chosen.
#[derive(Debug, Default)]
pub struct Files {
    /// Set while the page is open.
    pub is_open: bool,
    /// The folder that is listed.
    pub folder: PathBuf,
    /// Folders to go to at once.
    pub places: Vec<PathBuf>,
    /// The content of the folder.
    pub listing: Listing,
    /// The folder that exports go to.
    pub pictures: Option<PathBuf>,
    /// Why the last choice could not be opened.
    pub problem: Option<Phrase>,
    task: Option<Background<Outcome>>,
}

/// The outcome of reading a chosen path.
enum Outcome {
    Folder(PathBuf, Listing),
    Opened(Opened),
    Problem(Phrase),
}

/// What a chosen file holds.
pub(super) enum Opened {
    Maze(LoadedMaze),
    /// A program, which is yet to be read.
    Program(PathBuf),
}

impl Files {
    /// A page that is closed, with folders to go to at once, of which it lists the first.
    pub(super) fn new(folders: &Folders, shown: Option<&LoadedMaze>) -> Self {
        let places = places(folders, shown);
        Self {
            folder: places.first().cloned().unwrap_or_default(),
            places,
            pictures: folders.pictures.clone(),
            ..Self::default()
        }
    }

    /// Opens the page and reloads its folder, or closes it.
    pub(super) fn toggle(&mut self) {
        self.is_open = !self.is_open;
        self.problem = None;
        if self.is_open {
            self.open(self.folder.clone());
        } else {
            self.task = None;
        }
    }

    /// Lists a folder, or reads a maze, in the background.
    pub(super) fn open(&mut self, path: PathBuf) {
        let path = self.folder.join(path);
        self.problem = None;
        let is_place = self.places.contains(&path);
        self.task = Some(Background::io(move || visit(path, is_place)));
    }

    /// Returns true if something is being read.
    pub const fn is_reading(&self) -> bool {
        self.task.is_some()
    }

    /// The file that was chosen, once it has been read.
    pub(super) fn take(&mut self) -> Option<Opened> {
        match Background::take(&mut self.task)? {
            Outcome::Folder(folder, listing) => {
                (self.folder, self.listing, self.is_open) = (folder, listing, true);
                None
            }
            Outcome::Opened(opened) => {
                self.is_open = false;
                Some(opened)
            }
            Outcome::Problem(problem) => {
                self.problem = Some(problem);
                None
            }
        }
    }
}

/// Folders that may hold mazes: that of the maze that is shown, the current one, and those of the game.
fn places(folders: &Folders, loaded: Option<&LoadedMaze>) -> Vec<PathBuf> {
    let shown = loaded.and_then(|loaded| Path::new(&loaded.name).parent());
    let shown = shown.filter(|folder| folder.is_absolute());
    let kept = [shown.map(Path::to_path_buf), files::current_folder()];
    let home = folders.home.as_ref().ok();
    let of_game = [folders.pictures.clone(), home.map(|home| home.join("scripts")), home.cloned()];
    let mut places: Vec<PathBuf> = kept.into_iter().chain(of_game).flatten().collect();
    let mut seen = Vec::new();
    places.retain(|place| {
        let is_new = !seen.contains(place);
        seen.push(place.clone());
        is_new
    });
    places
}

/// Lists a folder or reads a file. A folder of the game that is yet to be made is empty.
fn visit(path: PathBuf, is_place: bool) -> Outcome {
    if is_place || path.is_dir() {
        let (folders, files, is_cut) = files::browse(&path, &ENDS, MOST);
        let listing = Listing { folders, files, is_cut };
        return Outcome::Folder(path, listing);
    }
    if PROGRAMS.iter().any(|program| is_named(&path, program)) {
        return Outcome::Opened(Opened::Program(path));
    }
    match load(&path) {
        Ok(maze) => Outcome::Opened(Opened::Maze(maze)),
        Err(detail) => Outcome::Problem(not_read(&path, detail)),
    }
}

/// Says why a file cannot be read.
pub(super) fn not_read(path: &Path, detail: String) -> Phrase {
    let name = path.file_name().unwrap_or(path.as_os_str());
    let name = Phrase::new("run-file").with("name", name.display());
    let problem = Phrase::new("note-not-read").with_phrase("run", name);
    problem.with("detail", detail)
}

/// The maze in a file.
fn load(path: &Path) -> Result<LoadedMaze, String> {
    let bytes = files::read(path, read::MAX_BYTES + 1).map_err(|error| error.to_string())?;
    let maze = read::read(&bytes).map_err(|error| error.to_string())?.maze;
    let cells = maze.topology().cell_count() as u64;
    if cells > MAX_CELLS {
        return Err(mazewright_lab::SessionError::TooManyCells(cells).to_string());
    }
    Ok(LoadedMaze { name: path.display().to_string().replace(char::is_control, "?"), maze: Arc::new(maze) })
}
