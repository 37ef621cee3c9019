//! `mazewright board`: a folder of replays as pages, verified on all cores.

mod cache;
pub(super) mod check;
pub(super) mod club;
pub(super) mod folder;
mod target;
pub(super) mod today;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use clap::Args;

use self::cache::{Cache, Checked};
use self::club::{Club, Owner, own_key};
use self::target::Target;
use self::today::Today;
use super::Failure;
use super::folder::Found;
use super::input::in_file;
use super::output::Output;
use super::parallel::try_in_order;
use super::terminal::say;
use super::verify::room;
use mazewright_board::{Board, Entry, Language, Lines, Refusal, Rules, Site, Walk, examine, name, rules, visible};
use mazewright_keep as keep;
use mazewright_run::Ladder;
use mazewright_run::replay::{ReadError, Replay};

/// Raised when the pages of runs change although no file did, so that all are rewritten.
const PAGES: u32 = 6;
/// How many files a core checks at a time, since most were verified before and take microseconds.
const CHUNK: usize = 16;

/// The help below the options.
const EXPLANATION: &str = "\
The player's name is the part before -- in the file name, or else the first folder of the path: Ada--fast.mwr,
Ada/2026/run.mwr. Runs that are not valid are listed with a reason, and never ranked. The same folder gives the
same pages. Results are kept in the site, and count only on the machine that made them.
See docs/boards.md.";

/// The arguments of `board`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// A folder of replays (.mwr), including its subfolders
    folder: PathBuf,
    /// The folder for the pages: new, empty, or an earlier board
    #[arg(short, long, value_name = "SITE", required_unless_present = "check")]
    output: Option<PathBuf>,
    /// The title of the board; by default, the one in board.toml
    #[arg(long, value_parser = rules::title)]
    title: Option<String>,
    /// The address of the game's page, for links to races and runs
    #[arg(long, value_name = "ADDRESS", value_parser = rules::address)]
    game: Option<String>,
    /// The address that the board will have, for its feed and its link previews
    #[arg(long, value_name = "ADDRESS", value_parser = rules::address)]
    address: Option<String>,
    /// The languages of the pages, from en, pt, hu and de, the main one first
    #[arg(long = "language", value_name = "CODES", value_delimiter = ',', value_parser = Language::read)]
    languages: Vec<Language>,
    /// Make no pages: check these files, which were added to a signed board
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "output")]
    check: Vec<PathBuf>,
    #[command(flatten)]
    today: Today,
}

/// Everything that verifying a file needs.
struct Work {
    site: Site,
    /// The names and keys of the board; none if names are not signed.
    club: Option<Club>,
    target: Target,
    /// The results of the last time.
    last: Cache,
    lines: Mutex<BTreeMap<String, Arc<OnceLock<Lines>>>>,
}

/// The result for a file.
struct Done {
    /// The digest of the file; none if its result must not be saved.
    digest: Option<String>,
    checked: Checked,
    entry: Option<Entry>,
    is_verified: bool,
}

impl Done {
    fn refused(digest: Option<String>, reason: String) -> Self {
        Self { digest, checked: Err(reason), entry: None, is_verified: false }
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { folder, output, title, game, address, languages, check, today } = arguments;
    let rules = club::read_rules(folder)?;
    let id = rules.as_ref().and_then(|rules| rules.id.as_deref());
    let club = id.map(|id| Club::open(folder, id)).transpose()?;
    let Some(output) = output else {
        let problem = "this is not a signed board: no board.toml says signed = true";
        let club = club.ok_or_else(|| in_file(folder, problem))?;
        return check::run(folder, &club, check, *today);
    };
    let files = folder::list(folder)?;
    let target = Target::new(output, folder)?;
    let given = |option: &Option<String>, rule: fn(&Rules) -> &Option<String>| {
        option.clone().or_else(|| rules.as_ref().and_then(|rules| rule(rules).clone()))
    };
    let title = given(title, |rules| &rules.title).unwrap_or_else(|| "Board".to_owned());
    let game = given(game, |rules| &rules.game);
    let address = given(address, |rules| &rules.address);
    let ruled = rules.as_ref().filter(|_| languages.is_empty()).map(|rules| &rules.languages);
    let mut languages = ruled.unwrap_or(languages).clone();
    let ladders = rules.as_ref().map_or_else(BTreeMap::new, |rules| rules.ladders.clone());
    let mut seen = BTreeSet::new();
    languages.retain(|language| seen.insert(*language));
    let settings =
        format!("{} {PAGES} {:?}", env!("CARGO_PKG_VERSION"), (&title, &game, &address, &languages, &ladders));
    let id = id.map(str::to_owned);
    let keys = club.as_ref().map_or_else(BTreeMap::new, Club::keys);
    let site = Site { title, id, keys, game, address, languages, ladders, ..Site::default() };
    let warn = |problem: &String| {
        say(&format!("mazewright: verifying everything, since results cannot be saved: {problem}"));
    };
    let key = own_key(keep::BOARD_KEY).inspect_err(warn).ok();
    let last = key.as_ref().and_then(|key| Cache::read(target.path(), key, &settings)).unwrap_or_default();
    let mut work = Work { site, club, target, last, lines: Mutex::default() };

    // If the program ends from here on, pages with other settings must not be taken for these.
    if work.last == Cache::default() {
        let _ = fs::remove_file(work.target.path().join(cache::NAME));
    }
    let mut kept = Cache { settings, ..Cache::default() };
    let (mut entries, mut refusals) = (Vec::new(), Vec::new());
    // The runs that were verified, and so have their pages.
    let (mut verified, mut added) = (0, BTreeSet::new());
    let check = |chunk: &[Found]| chunk.iter().map(|file| work.check(file)).collect::<Result<Vec<_>, _>>();
    let mut names = files.iter().map(|file| file.shown.clone());
    try_in_order(files.chunks(CHUNK), check, |all| {
        for (done, file) in all.into_iter().zip(&mut names) {
            verified += usize::from(done.is_verified);
            added.extend(done.entry.iter().filter(|_| done.is_verified).map(|entry| entry.id.clone()));
            entries.extend(done.entry);
            if let Err(reason) = &done.checked {
                refusals.push(Refusal { file, reason: reason.clone() });
            }
            kept.files.extend(done.digest.map(|digest| (digest, done.checked)));
        }
        Ok(())
    })?;

    let standings = work.club.as_ref().map(Club::standings).transpose()?;
    let (packets, unsealed) = standings.unwrap_or_default();
    refusals.extend(unsealed);
    let board = Board::new(entries, refusals, packets, today.now());
    verified += work.add_missing(&board, &files, &added)?;
    for run in &board.runs {
        let code = &run.facts.ladder;
        kept.lines.entry(code.clone()).or_insert_with(|| work.lines(code));
        kept.pages.insert(run.id.clone());
    }
    work.site.lines = kept.lines.clone();
    work.target.write(&work.site, &board)?;
    if let Some(key) = key.filter(|_| kept != work.last) {
        let written = kept.write(work.target.path(), &key);
        written.map_err(|error| work.target.failed(cache::NAME, &error))?;
    }
    report(&board, files.len(), verified)
}

impl Work {
    /// Reads a file, verifies it unless that was done before, and then writes its page.
    fn check(&self, found: &Found) -> Result<Done, Failure> {
        let read = folder::read(found).and_then(|bytes| {
            let path: Vec<&str> = found.shown.split('/').collect();
            let owner = match &self.club {
                Some(club) => club.owner(&found.shown, &bytes)?,
                None => Owner { name: name::read(&path)?, packet: None, comment: folder::comment(found) },
            };
            Ok((bytes, owner))
        });
        let (bytes, Owner { name, packet, comment }) = match read {
            Ok(read) => read,
            Err(reason) => return Ok(Done::refused(None, reason)),
        };
        let digest = blake3::hash(&bytes).to_hex().to_string();
        let entry = |facts| {
            let entry = Entry::new(&name, comment.clone(), &found.shown, &bytes, facts);
            Entry { packet: packet.clone(), ..entry }
        };
        if let Some(checked) = self.last.files.get(&digest).cloned() {
            let entry = checked.clone().ok().map(entry);
            return Ok(Done { digest: Some(digest), checked, entry, is_verified: false });
        }
        let replay = match read_replay(&bytes) {
            Ok(replay) => replay,
            Err(reason) => return Ok(Done::refused(Some(digest), reason)),
        };
        let _room = match room(&replay) {
            Ok(room) => room,
            // Another time there may be memory for it.
            Err(reason) => return Ok(Done::refused(None, reason.to_string())),
        };
        let examined = match examine(&replay) {
            Ok(examined) => examined,
            Err(reason) => return Ok(Done { is_verified: true, ..Done::refused(Some(digest), reason) }),
        };
        let entry = entry(examined.facts.clone());
        self.add(&entry, replay, examined.walk.as_ref())?;
        Ok(Done { digest: Some(digest), checked: Ok(examined.facts), entry: Some(entry), is_verified: true })
    }

    fn add(&self, entry: &Entry, replay: Replay, walk: Option<&Walk>) -> Result<(), Failure> {
        let lines = self.lines(&entry.facts.ladder);
        self.target.add_run(&self.site.run_page(entry, replay, walk, lines))
    }

    /// The lines of a ladder, found once.
    fn lines(&self, code: &str) -> Lines {
        if let Some(known) = self.last.lines.get(code) {
            return *known;
        }
        let mut all = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = all.entry(code.to_owned()).or_default().clone();
        drop(all);
        *cell.get_or_init(|| code.parse().map_or_else(|_| Lines::default(), |ladder: Ladder| Lines::of(&ladder)))
    }

    /// Writes the pages of runs that were verified before under another name, or whose pages are gone, and were not
    /// added now. Returns their number.
    fn add_missing(&self, board: &Board, files: &[Found], added: &BTreeSet<String>) -> Result<usize, Failure> {
        let is_there = |run: &Entry| {
            let was_there = self.last.pages.contains(&run.id) && self.target.has_run(&self.site, run);
            was_there || added.contains(&run.id)
        };
        let missing: Vec<&Entry> = board.runs.iter().filter(|run| !is_there(run)).collect();
        let work = |run: &Entry| {
            let at = files.binary_search_by(|file| file.shown.cmp(&run.file));
            let bytes = at.ok().and_then(|at| folder::read(&files[at]).ok());
            let replay = bytes.and_then(|bytes| read_replay(&bytes).ok());
            let examined = replay.and_then(|replay| Some((examine(&replay).ok()?, replay)));
            let changed = || Failure::Bad(format!("{}: has changed in the meantime; make the board again", run.file));
            let (examined, replay) = examined.filter(|(it, _)| it.facts == run.facts).ok_or_else(changed)?;
            self.add(run, replay, examined.walk.as_ref())
        };
        let count = missing.len();
        try_in_order(missing, work, |()| Ok(())).map(|()| count)
    }
}

fn read_replay(bytes: &[u8]) -> Result<Replay, String> {
    let problem = |error: ReadError| format!("{error} ({})", error.problem.code());
    Replay::read(bytes).map_err(problem)
}

/// Prints the files that are not ranked, and the number of runs that are.
fn report(board: &Board, files: usize, verified: usize) -> Result<(), Failure> {
    Output::STANDARD.write(|out| {
        for Refusal { file, reason } in board.refusals.iter().cloned().chain(board.notices()) {
            writeln!(out, "{}: {}", visible(&file), visible(&reason))?;
        }
        let (ranked, refused) = (board.runs.len(), board.refusals.len());
        let waiting = match files.saturating_sub(ranked + refused) {
            0 => String::new(),
            waiting => format!(", {waiting} of open async races"),
        };
        writeln!(out, "{files} files: {ranked} runs ranked, {refused} not{waiting}; {verified} verified now")?;
        Ok(())
    })
}
