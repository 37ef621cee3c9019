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
    task: Option<Background<Result<Found, Phrase>>>,
}

/// What was found at a chosen path.
enum Found {
    Folder(PathBuf, Listing),
    Maze(LoadedMaze),
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
        if self.is_open {
            self.close();
        } else {
            self.is_open = true;
            self.open(self.folder.clone());
        }
    }

    /// Closes the page, and reads nothing more.
    pub(super) fn close(&mut self) {
        (self.is_open, self.problem, self.task) = (false, None, None);
    }

    /// Lists a folder, or reads a maze, in the background.
    pub(super) fn open(&mut self, path: PathBuf) {
        self.problem = None;
        let is_place = self.places.contains(&path);
        self.task = Some(Background::io(move || visit(path, is_place)));
    }

    /// Returns true if something is being read.
    pub const fn is_reading(&self) -> bool {
        self.task.is_some()
    }

    /// The maze that was chosen, once it has been read.
    pub(super) fn take(&mut self) -> Option<LoadedMaze> {
        match Background::take(&mut self.task)? {
            Ok(Found::Folder(folder, listing)) => (self.folder, self.listing, self.is_open) = (folder, listing, true),
            Ok(Found::Maze(maze)) => {
                self.is_open = false;
                return Some(maze);
            }
            Err(problem) => self.problem = Some(problem),
        }
        None
    }
}

/// Returns true if a path is that of a script or of a trace.
pub(super) fn is_program(path: &Path) -> bool {
    PROGRAMS.iter().any(|program| is_named(path, program)) && !path.is_dir()
}

/// Folders that may hold mazes: that of the maze that is shown, the current one, and those of the game.
fn places(folders: &Folders, loaded: Option<&LoadedMaze>) -> Vec<PathBuf> {
    let shown = loaded.and_then(|loaded| Path::new(&loaded.name).parent());
    let shown = shown.filter(|folder| folder.is_absolute());
    let kept = [shown.map(Path::to_path_buf), files::current_folder()];
    let home = folders.home.as_ref().ok();
    let of_game = [folders.pictures.clone(), home.map(|home| home.join("scripts")), home.cloned()];
    let mut places = Vec::new();
    for place in kept.into_iter().chain(of_game).flatten() {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

/// Lists a folder or reads a file. A folder of the game that is yet to be made is empty.
fn visit(path: PathBuf, is_place: bool) -> Result<Found, Phrase> {
    if is_place || path.is_dir() {
        let (folders, files, is_cut) = files::browse(&path, &ENDS, MOST);
        let listing = Listing { folders, files, is_cut };
        return Ok(Found::Folder(path, listing));
    }
    load(&path).map(Found::Maze).map_err(|detail| not_read(&path, detail))
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
