//! Folders and archives as inputs: each file in them is found, or is named among those that are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};
use std::iter;
use std::mem;
use std::ops::Bound;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};
use zip::ZipArchive;
use zip::read::ZipFile;
use zip::result::ZipError;

use super::Failure;
use super::input::{check_regular, display, has_ending, in_file, read_some};
use super::terminal::{in_one_line, say};
use mazewright_lab::is_named;

/// The most files of a folder.
const MAX_FILES: usize = 1_000_000;
/// Why a link is refused: what it leads to may be anywhere.
const LINK: &str = "a link; put the file itself here";
/// The most folders and archives in one another.
const MAX_DEPTH: usize = 16;
/// The most bytes of an archive, and of all that is unpacked from the archives of a folder.
const MAX_ARCHIVE: u64 = 64 << 20;
const MAX_UNPACKED: u64 = 256 << 20;
/// The endings of lists and notes, which are no hand-ins.
const NO_HAND_INS: [&str; 7] = ["csv", "db", "ini", "json", "md", "ods", "xlsx"];
/// The names of folders beside the code of one hand-in, which are no hand-ins either.
const PARTS: [&str; 13] =
    ["assets", "code", "data", "doc", "docs", "images", "img", "lib", "notes", "report", "src", "test", "tests"];
/// The mark of Moodle behind the name and the number of a student, in the name of a folder or of a file.
const MOODLE: &str = "_assignsubmission_";
/// How many of the hidden files that are left out are named, or of all in a line that refuses a folder.
const NAMED: usize = 8;

/// A file that was named or found.
pub(super) struct Found {
    /// Its path; in an archive, that of the archive with its own behind it.
    pub(super) path: PathBuf,
    /// Its path in the folder, with slashes.
    pub(super) shown: String,
    content: Content,
}

enum Content {
    File,
    Unpacked(Vec<u8>),
    /// It is not even opened, for this reason.
    Refused(String),
}

/// What to look for in folders.
pub(super) struct Search {
    /// The endings of the names of files, in any case, with or without `.txt` behind them; messages name the first.
    pub(super) endings: &'static [&'static str],
    /// Files in archives are read, up to so many bytes and one more; otherwise archives are refused.
    pub(super) unpacks: Option<usize>,
    /// Hand-ins without such a file are files that cannot be read.
    pub(super) in_each_folder: bool,
}

/// Why files are left out, in the order in which it is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reason {
    /// The ending of its name is not sought.
    Ending,
    Outside,
    Empty,
    Repeated,
    Hidden,
}

impl Reason {
    /// The path of what is left out; a hidden folder is like a file.
    fn place(self, name: &str) -> &str {
        if self == Self::Hidden { name.trim_end_matches('/') } else { name }
    }
}

/// A file that is left out, by its path in the folder; a folder ends in a slash.
type LeftOut = (Reason, String);

/// What a folder holds.
struct Walk<'a> {
    search: &'a Search,
    found: Vec<Found>,
    left_out: Vec<LeftOut>,
    /// How many bytes may still be unpacked.
    room: u64,
}

impl Found {
    fn new(path: &Path, shown: &str, content: Content) -> Self {
        Self { path: path.to_owned(), shown: shown.to_owned(), content }
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> String {
        display(&self.path)
    }

    /// Fails if it is not even to be opened.
    pub(super) fn check(&self) -> Result<(), String> {
        match &self.content {
            Content::File => check_regular(&self.path),
            Content::Unpacked(_) => Ok(()),
            Content::Refused(problem) => Err(problem.clone()),
        }
    }

    /// Its first `max_bytes`, and one more.
    pub(super) fn read(&self, max_bytes: usize) -> Result<Vec<u8>, String> {
        self.check()?;
        match &self.content {
            Content::Unpacked(bytes) => Ok(bytes.clone()),
            _ => read_some(&self.path, max_bytes).map_err(|error| format!("cannot be read: {error}")),
        }
    }
}

impl Search {
    /// The named files, and those found in named folders and archives; and for each of these, what is left out.
    /// A folder or an archive that cannot be searched, or has no such file, is refused, alone if others are named, too.
    pub(super) fn inputs(&self, named: &[PathBuf]) -> Result<(Vec<Found>, Vec<(String, String)>), Failure> {
        let (mut all, mut lines) = (Vec::new(), Vec::new());
        for path in named {
            if !self.searches(path) {
                all.push(Found::new(path, &in_one_line(path), Content::File));
                continue;
            }
            let walk = self.walk(path, self.in_each_folder.then_some(named.len() == 1));
            match walk.and_then(|it| if it.found.is_empty() { Err(self.none_in(&it.left_out)) } else { Ok(it) }) {
                Ok(walk) => {
                    let left_out = self.left_out(&walk.left_out, usize::MAX);
                    lines.extend(left_out.map(|line| (display(path), line)));
                    all.extend(walk.found);
                }
                Err(problem) if named.len() == 1 => return Err(in_file(path, problem)),
                Err(problem) => all.push(Found::new(path, "", Content::Refused(problem))),
            }
        }
        Ok((all, lines))
    }

    /// Returns true if a path is that of a folder, or of an archive that is unpacked.
    pub(super) fn searches(&self, path: &Path) -> bool {
        path.is_dir() || self.unpacks.is_some() && has_ending(path, "zip") && path.is_file()
    }

    /// All files below a folder that are sought, in the order of their paths. Follows no links. Those whose names begin
    /// with a dot are left out, and said; hidden folders, such as `.git`, and other files are of no concern.
    pub(super) fn list(&self, root: &Path) -> Result<Vec<Found>, Failure> {
        let mut walk = self.walk(root, None).map_err(|problem| in_file(root, problem))?;
        walk.left_out.retain(|(reason, name)| *reason == Reason::Hidden && self.has_ending(name));
        self.left_out(&walk.left_out, NAMED).for_each(|line| say(&format!("{}: {line}", display(root))));
        Ok(walk.found)
    }

    /// All below a folder or in an archive, or why that itself cannot be searched. With `is_class`, hand-ins without a
    /// file that is sought are refused; if it is false, the folder may be a hand-in itself.
    fn walk(&self, root: &Path, is_class: Option<bool>) -> Result<Walk<'_>, String> {
        let mut walk = Walk { search: self, found: Vec::new(), left_out: Vec::new(), room: MAX_UNPACKED };
        let mut entries = WalkDir::new(root).max_depth(MAX_DEPTH + 1).into_iter();
        while let Some(entry) = entries.next() {
            let path = entry.as_ref().map_or_else(|error| error.path().unwrap_or(root), DirEntry::path).to_owned();
            let below = path.strip_prefix(root).unwrap_or(&path);
            let shown = below.iter().map(|name| name.to_string_lossy()).collect::<Vec<_>>().join("/");
            let entry = entry.map_err(|error| error.io_error().map_or(error.to_string(), ToString::to_string));
            match entry.map_err(|problem| format!("cannot be read: {problem}")) {
                Err(problem) => walk.add(&path, &shown, Content::Refused(problem)),
                Ok(entry) if entry.file_type().is_dir() && !walk.seeks(&format!("{shown}/"), true) => {
                    entries.skip_current_dir();
                }
                Ok(entry) => walk.visit(&entry, &shown),
            }
            if walk.found.len() + walk.left_out.len() > MAX_FILES {
                return Err(format!("more than {MAX_FILES} files; give smaller folders"));
            }
        }
        if let Some(Err(problem)) = walk.found.iter().find(|found| found.path == root).map(Found::check) {
            return Err(problem);
        }
        walk.left_out.sort_unstable();
        walk.left_out.dedup();
        // With no folder, and other files only, the folder is itself a hand-in.
        let is_hand_in = walk.found.is_empty() && walk.left_out.iter().all(|(_, name)| !name.contains('/'));
        if let Some(is_class) = is_class.filter(|_| !is_hand_in) {
            walk.refuse_others(root, is_class);
        }
        walk.found.sort_unstable_by(|a, b| (&a.shown, &a.path).cmp(&(&b.shown, &b.path)));
        Ok(walk)
    }

    /// The line that refuses a folder in which all files are left out.
    fn none_in(&self, left_out: &[LeftOut]) -> String {
        let problem = format!("it holds no .{} file", self.endings[0]);
        iter::once(problem).chain(self.left_out(left_out, NAMED)).collect::<Vec<_>>().join("; ")
    }

    /// A line for each reason for which files are left out, with the names of at most some, and of few hidden ones.
    fn left_out(&self, all: &[LeftOut], most: usize) -> impl Iterator<Item = String> {
        all.chunk_by(|(one, _), (other, _)| one == other).map(move |files| {
            let (reason, most) = match files[0].0 {
                Reason::Ending => (format!("not a .{} file", self.endings[0]), most),
                Reason::Outside => ("outside the folder".to_owned(), most),
                Reason::Empty => ("empty".to_owned(), most),
                Reason::Repeated => ("later files have the same names".to_owned(), most),
                Reason::Hidden => ("hidden".to_owned(), NAMED),
            };
            let names = files.iter().take(most).map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ");
            let more = files.len().saturating_sub(most);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            format!("left out, as {reason}: {names}{more}")
        })
    }

    /// Returns true if the name of a file has one of the endings.
    fn has_ending(&self, name: &str) -> bool {
        self.endings.iter().any(|ending| is_named(Path::new(name), ending))
    }
}

/// The folders on a path, the outermost first.
fn folders(shown: &str) -> impl Iterator<Item = &str> {
    shown.match_indices('/').map(|(at, _)| &shown[..=at])
}

/// The beginning of a path up to a name that begins with a dot, or to the folder that some systems leave in archives.
fn hidden(shown: &str) -> Option<&str> {
    folders(shown).chain([shown]).find(|begin| {
        let name = begin.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        name.starts_with('.') && name != "." || name == "__MACOSX"
    })
}

/// Explains why a file cannot be opened as a zip archive.
fn no_archive(bytes: &[u8], error: &ZipError) -> String {
    match bytes {
        [] => "is empty".to_owned(),
        [b'P', b'K', ..] => cannot_unpack(error),
        _ => "is not a zip archive, although its name ends in .zip".to_owned(),
    }
}

/// Explains why an archive or a file in it cannot be unpacked.
fn cannot_unpack(error: &ZipError) -> String {
    let problem = match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => "it has a password; pack it without one",
        ZipError::UnsupportedArchive(_) => "it is packed in a way that is not supported; pack it as a plain .zip file",
        _ => "it is damaged or incomplete; pack or download it again",
    };
    format!("cannot be unpacked: {problem}")
}

/// The names of entries of an archive, each once for every later entry of that name, which hides it.
fn repeated(bytes: &[u8]) -> Option<Vec<String>> {
    let end = bytes.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let start = u32::from_le_bytes(*bytes.get(end + 16..)?.first_chunk()?);
    let mut rest = bytes.get(start as usize..end)?;
    let (mut seen, mut repeated) = (BTreeSet::new(), Vec::new());
    while rest.starts_with(b"PK\x01\x02") {
        let length = |at: usize| Some(usize::from(u16::from_le_bytes(*rest.get(at..)?.first_chunk()?)));
        let name = rest.get(46..46 + length(28)?)?;
        if !seen.insert(name) {
            repeated.push(String::from_utf8_lossy(name).replace('\\', "/"));
        }
        rest = rest.get(46 + name.len() + length(30)? + length(32)?..)?;
    }
    Some(repeated)
}

/// The folder in which a file or a folder lies, with a slash behind it; empty at the top.
fn parent(shown: &str) -> &str {
    shown.trim_end_matches('/').rfind('/').map_or("", |at| &shown[..=at])
}

/// The innermost folder on two paths of folders.
fn common<'path>(one: &'path str, other: &str) -> &'path str {
    folders(one).zip(folders(other)).take_while(|(one, other)| one == other).last().map_or("", |(folder, _)| folder)
}

/// The beginning of a path that names a student of Moodle.
fn student(shown: &str) -> Option<&str> {
    shown.find(MOODLE).map(|at| &shown[..at])
}

impl Walk<'_> {
    fn add(&mut self, path: &Path, shown: &str, content: Content) {
        self.found.push(Found::new(path, shown, content));
    }

    /// Refuses each hand-in without a file that is sought. Hand-ins lie in the innermost folder that holds all, and in
    /// folders below it that hold several. Unless it `is_class`, a folder with a single one is that hand-in.
    fn refuse_others(&mut self, root: &Path, is_class: bool) {
        let left_out = mem::take(&mut self.left_out);
        let beside: BTreeSet<&str> = self.found.iter().map(|found| parent(&found.shown)).collect();
        let above: BTreeSet<&str> = beside.iter().flat_map(|folder| folders(folder).take(MAX_DEPTH)).collect();
        let students: BTreeSet<&str> = self.found.iter().filter_map(|found| student(&found.shown)).collect();
        let is_note = |name: &str| NO_HAND_INS.iter().any(|ending| has_ending(Path::new(name), ending));
        let counts = |(reason, name): &&LeftOut| match reason {
            Reason::Ending => !is_note(name),
            reason => *reason == Reason::Empty,
        };
        let all = left_out.iter().filter(counts).map(|(_, name)| &**name).chain(self.found.iter().map(|it| &*it.shown));
        let class = all.map(|shown| parent(student(shown).unwrap_or(shown))).reduce(common).unwrap_or_default();

        // The folders in each folder, besides those that belong to what is beside them.
        let mut inside: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let without = left_out.iter().filter(|(reason, _)| !matches!(reason, Reason::Outside | Reason::Repeated));
        let without = without.filter_map(|(reason, name)| {
            let mut all = folders(reason.place(name)).take(MAX_DEPTH);
            all.find(|folder| !above.contains(folder))
        });
        let is_part = |folder: &str| PARTS.contains(&folder[parent(folder).len()..].trim_end_matches('/'));
        for folder in without.filter(|folder| !is_part(folder)).chain(above.iter().copied()) {
            inside.entry(parent(folder)).or_default().insert(folder);
        }
        // A student who hands in several scripts looks like a class: rather too many rows than too few.
        let mut stems: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for found in &self.found {
            let folder = parent(&found.shown);
            stems.entry(folder).or_default().extend(found.shown[folder.len()..].split('.').next());
        }
        let holds_scripts = |folder: &&str| above.contains(folder) && !is_part(folder);
        let is_shared = |folder: &str| {
            let all = stems.get(folder).filter(|_| !is_part(folder));
            all.is_some_and(|all| all.len() > 1 || inside.get(folder).into_iter().flatten().any(holds_scripts))
        };
        let only = |folder: &&str| inside.get(folder).filter(|all| all.len() == 1)?.first().copied();
        let is_hand_in = |folder| {
            let mut all = iter::successors(Some(folder), only).take_while(|folder| !is_shared(folder));
            all.any(|folder| beside.contains(folder))
        };
        let is_one = if beside.contains(class) { self.found.len() == 1 } else { is_hand_in(class) };

        let mut refused: BTreeMap<String, Vec<LeftOut>> = BTreeMap::new();
        for (reason, name) in &left_out {
            let shown = reason.place(name);
            let file = Some(shown).filter(|_| *reason == Reason::Ending && !is_note(name));
            let own = match student(shown) {
                Some(student) if students.contains(student) => None,
                Some(student) => folders(shown).find(|folder| folder.len() > student.len()).or(file),
                None if is_one && !is_class => None,
                None => {
                    let mut own = folders(shown).take(MAX_DEPTH).filter(|folder| !class.starts_with(*folder));
                    own.find(|folder| is_hand_in(folder) || !above.contains(folder)).or(file)
                }
            };
            let is_of_all = |own: &str| is_part(own) && is_shared(parent(own));
            let own = own.filter(|own| *reason != Reason::Repeated && !own.ends_with("../") && !is_of_all(own));
            match own.filter(|own| !is_hand_in(own)) {
                Some(own) => refused.entry(own.to_owned()).or_default().push((*reason, name.clone())),
                None => self.left_out.push((*reason, name.clone())),
            }
        }
        for (own, left_out) in refused {
            let shown = own.trim_end_matches('/');
            let is_file = shown == own;
            let of_file = || format!("its name does not end in .{}", self.search.endings[0]);
            let problem = if is_file { of_file() } else { self.search.none_in(&left_out) };
            self.add(&root.join(shown), shown, Content::Refused(problem));
        }
    }

    /// Returns true if a file is sought. Otherwise it is left out, and all that is hidden in a folder as one.
    fn seeks(&mut self, shown: &str, is_sought: bool) -> bool {
        let (reason, name) = match hidden(shown) {
            Some(_) if shown.split('/').any(|name| name == "..") => (Reason::Outside, shown),
            Some(hidden) => (Reason::Hidden, hidden),
            None if is_sought => return true,
            None => (Reason::Ending, shown),
        };
        self.left_out.push((reason, name.to_owned()));
        false
    }

    /// Adds what an entry of a folder holds.
    fn visit(&mut self, entry: &DirEntry, shown: &str) {
        let path = entry.path();
        // What was named may be a link.
        let named = if entry.depth() == 0 { path.metadata().ok() } else { None };
        let kind = named.map_or(entry.file_type(), |data| data.file_type());
        let is_archive = has_ending(path, "zip");
        let is_sought = is_archive || self.search.has_ending(shown) || kind.is_symlink() && path.is_dir();
        let refused = |problem: &str| Content::Refused(problem.to_owned());
        if kind.is_dir() && entry.depth() > MAX_DEPTH {
            self.add(path, shown, Content::Refused(format!("is more than {MAX_DEPTH} folders deep")));
        } else if kind.is_dir() {
            if entry.depth() > 0 && path.read_dir().is_ok_and(|mut entries| entries.next().is_none()) {
                self.left_out.push((Reason::Empty, format!("{shown}/")));
            }
        } else if !self.seeks(shown, is_sought) {
        } else if kind.is_symlink() {
            self.add(path, shown, refused(LINK));
        } else if !kind.is_file() {
            self.add(path, shown, refused("not a regular file"));
        } else if !is_archive {
            self.add(path, shown, Content::File);
        } else if self.search.unpacks.is_none() {
            self.add(path, shown, refused("an archive; unpack it here"));
        } else {
            match read_some(path, MAX_ARCHIVE as usize) {
                Ok(bytes) => self.unpack(bytes, path, shown, entry.depth()),
                Err(error) => self.add(path, shown, Content::Refused(format!("cannot be read: {error}"))),
            }
        }
    }

    /// Adds the files of an archive, and of the archives in it.
    fn unpack(&mut self, bytes: Vec<u8>, path: &Path, shown: &str, depth: usize) {
        let opened = if bytes.len() as u64 > MAX_ARCHIVE {
            Err(format!("is an archive of more than {MAX_ARCHIVE} bytes; unpack it"))
        } else if depth > MAX_DEPTH {
            Err(format!("lies in more than {MAX_DEPTH} archives; unpack them"))
        } else {
            ZipArchive::new(Cursor::new(&bytes)).map_err(|error| no_archive(&bytes, &error))
        };
        let mut archive = match opened {
            Ok(archive) => archive,
            Err(problem) => return self.add(path, shown, Content::Refused(problem)),
        };
        if archive.is_empty() && !shown.is_empty() {
            self.left_out.push((Reason::Empty, format!("{shown}/")));
        }
        let inside = |name: String| if shown.is_empty() { name } else { format!("{shown}/{name}") };
        self.left_out.extend(repeated(&bytes).into_iter().flatten().map(|name| (Reason::Repeated, inside(name))));
        let names = (0..archive.len()).map(|n| {
            // Many programs write UTF-8 without saying so.
            let raw = archive.by_index_raw(n).ok().and_then(|file| String::from_utf8(file.name_raw().to_owned()).ok());
            raw.or_else(|| archive.name_for_index(n).map(str::to_owned)).unwrap_or_default().replace('\\', "/")
        });
        let names: Vec<String> = names.collect();
        let sorted: BTreeSet<String> = names.iter().cloned().collect();
        for (n, name) in names.into_iter().enumerate() {
            let next = sorted.range::<str, _>((Bound::Excluded(&*name), Bound::Unbounded)).next();
            let is_empty = name.ends_with('/') && next.is_none_or(|next| !next.starts_with(&name));
            let path = path.join(name.trim_start_matches('/'));
            let shown = inside(name);
            if is_empty && self.seeks(&shown, true) {
                self.left_out.push((Reason::Empty, shown.clone()));
            }
            let is_archive = has_ending(&path, "zip");
            if shown.ends_with('/') || !self.seeks(&shown, is_archive || self.search.has_ending(&shown)) {
                continue;
            }
            if archive.by_index_raw(n).is_ok_and(|file| file.is_symlink()) {
                self.add(&path, &shown, Content::Refused(LINK.to_owned()));
                continue;
            }
            let most = if is_archive { MAX_ARCHIVE } else { self.search.unpacks.unwrap_or_default() as u64 };
            let mut bytes = Vec::new();
            let mut read = |file: ZipFile<'_, _>| file.take((most + 1).min(self.room)).read_to_end(&mut bytes);
            let read = archive.by_index(n).and_then(|file| Ok(read(file)?));
            self.room -= bytes.len() as u64;
            match read {
                Ok(_) if self.room > 0 && is_archive => self.unpack(bytes, &path, &shown, depth + 1),
                Ok(_) if self.room > 0 => self.add(&path, &shown, Content::Unpacked(bytes)),
                Ok(_) => {
                    let problem = format!("the archives hold more than {MAX_UNPACKED} bytes; unpack them");
                    self.add(&path, &shown, Content::Refused(problem));
                }
                Err(error) => self.add(&path, &shown, Content::Refused(cannot_unpack(&error))),
            }
        }
    }
}
