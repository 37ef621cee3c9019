//! `mazewright hand-in`: a run under a name, signed for a board, as files to add to the board.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::Failure;
use super::board::check::admit;
use super::board::club::{Club, Owner, own_key, read_rules};
use super::board::folder::list;
use super::board::today::Today;
use super::input::{check_regular, display, in_file, read_replay};
use super::output::Output;
use super::terminal::say;
use mazewright_board::signature::{Subject, digest, hand_in, owner, seal_digest, sign};
use mazewright_board::{Packet, name, rules, visible};
use mazewright_keep as keep;

/// The help below the options.
const EXPLANATION: &str = "\
Your first submission makes your key, player.key among your files. Keep a copy: your names on boards belong to it. Give
the folder of your copy of the board, and submit the files that are written there as the board's rules say, such as by
a pull request. See docs/boards.md.";

/// The arguments of `hand-in`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// The replay of a finished run (.mwr), or - for standard input
    run: PathBuf,
    /// Your name on the board
    #[arg(long, allow_hyphen_values = true)]
    name: String,
    /// The folder of the board, or the board.toml in it
    #[arg(long, value_name = "FOLDER")]
    board: PathBuf,
    /// Where to write the files, in the same folders as on the board; by default, into the board
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Seal the run for this async race: only its digest is written, so keep the run
    #[arg(long, value_name = "PACKET")]
    packet: Option<String>,
    /// Reveal the run that you sealed for the async race, when its window is over or all have sealed a run
    #[arg(long, requires = "packet")]
    open: bool,
    /// What you say about the run, in a line on the board
    #[arg(long, value_name = "TEXT", value_parser = rules::comment)]
    #[arg(conflicts_with = "packet", allow_hyphen_values = true)]
    comment: Option<String>,
    #[command(flatten)]
    today: Today,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let is_file = arguments.board.file_name().is_some_and(|name| name == rules::FILE);
    let folder = match arguments.board.parent().filter(|_| is_file) {
        Some(folder) if folder == Path::new("") => Path::new("."),
        Some(folder) => folder,
        None => &*arguments.board,
    };
    let bad = |problem: String| in_file(folder, problem);
    let id = read_rules(folder)?
        .and_then(|rules| rules.id)
        .ok_or_else(|| in_file(folder, "not a signed board: no board.toml here says signed = true"))?;
    let club = Club::open(folder, &id)?;
    let named = |problem: String| format!("--name {}: {problem}", visible(&arguments.name));
    let refused = |problem: String| Failure::Negative(named(problem));
    // A keyboard may write an accent as a character of its own.
    let name = name::canonical(&arguments.name).and_then(|name| name::of_folder(&name));
    let name = &name.map_err(named).map_err(Failure::bad)?;
    if let Some(other) = club.like(name) {
        return Err(refused(format!("it looks like {other}, which is taken; choose another name")));
    }

    check_regular(&arguments.run).map_err(|problem| in_file(&arguments.run, problem))?;
    let replay = read_replay(&arguments.run)?;
    let unfit = |problem: String| Failure::Negative(format!("{}: {problem}", display(&arguments.run)));
    let packet = arguments.packet.as_ref().map(|packet| club.packet(packet)).transpose().map_err(bad)?;
    if let Some(packet) = packet {
        packet.admits(name).map_err(refused)?;
        check_time(&club, packet, name, arguments).map_err(Failure::Negative)?;
    }
    let bytes = replay.to_bytes();
    let shown = format!("players/{name}/{}.mwr", &digest(&bytes)[..16]);
    let own = match packet {
        Some(Packet { name: packet, .. }) => format!("packets/{packet}/{name}.mwr"),
        None => shown.clone(),
    };
    let others = list(folder)?;
    let player = Owner { name: name.clone(), packet: arguments.packet.clone(), comment: None };
    let others = others.iter().filter(|other| other.shown != own);
    let removable = |problem: String| match arguments.open && problem.ends_with("(copy)") {
        true => format!("{problem}; if that came after your seal, ask the owner of the board to remove it"),
        false => problem,
    };
    admit(&club, &replay, player, others, arguments.today).map_err(removable).map_err(unfit)?;

    let is_taken = folder.join(format!("players/{name}/name.sig")).exists();
    let has_key = || keep::data_folder().is_ok_and(|data| data.join(keep::PLAYER_KEY).exists());
    let other_key = "it belongs to another key; choose another name, or restore your player.key";
    if is_taken && club.key(name).is_ok() && !has_key() {
        return Err(refused(other_key.to_owned()));
    }
    let secret = own_key(keep::PLAYER_KEY).map_err(Failure::bad)?;
    let claim = sign(&secret, &id, name, Subject::Name);
    let own = owner(&claim, &id, name).map_err(Failure::bad)?;
    let is_new = match club.key(name) {
        Ok(key) if key == own => false,
        Ok(_) => return Err(refused(other_key.to_owned())),
        Err(problem) if is_taken => return Err(refused(problem)),
        Err(_) => true,
    };
    let (digest, comment) = (seal_digest(&own, &bytes), arguments.comment.as_deref());
    if let Some(Packet { title, .. }) =
        club.sealed_for(name, &digest, &arguments.today.day()).filter(|_| packet.is_none())
    {
        say(&format!("mazewright: you sealed this run for {}, and now all will see it", visible(title)));
    }
    let is_there = folder.join(shown).exists();
    if packet.is_some() && !arguments.open && is_there {
        say("mazewright: you handed this run in before, where all can see it");
    }
    if packet.is_none() && comment.is_none() && arguments.output.is_none() && is_there {
        say("mazewright: you handed this run in before, so nothing is changed; --comment would change what you say");
        return Ok(());
    }
    let mut files = Vec::new();
    match packet.map(|packet| &*packet.name) {
        None => files.extend(hand_in(&secret, &id, name, bytes, comment).into_iter().take(2)),
        Some(packet) if arguments.open => {
            if club.seal(packet, name).map_err(bad)? != digest {
                return Err(unfit("not the run that you sealed; reveal that run".to_owned()));
            }
            files.push((format!("packets/{packet}/{name}.mwr"), bytes));
        }
        Some(packet) => {
            let seal = sign(&secret, &id, name, Subject::Seal { packet, digest: &digest });
            files.push((format!("packets/{packet}/{name}.seal"), seal.into_bytes()));
        }
    }
    if is_new {
        files.push((format!("players/{name}/name.sig"), claim.into_bytes()));
    }
    write(arguments.output.as_deref().unwrap_or(folder), &files)
}

/// Checks that the packet is open for a seal, or a sealed run may be opened.
fn check_time(club: &Club, packet: &Packet, name: &str, arguments: &Arguments) -> Result<(), String> {
    let sealed = club.seal(&packet.name, name);
    club.takes(packet, arguments.open, &arguments.today.day())?;
    match (arguments.open, sealed) {
        (false, Ok(_)) => Err(format!("{name} has already sealed a run, and only the first counts")),
        (true, Err(problem)) => Err(problem),
        _ => Ok(()),
    }
}

/// Writes files below a folder, and prints their paths.
fn write(folder: &Path, files: &[(String, Vec<u8>)]) -> Result<(), Failure> {
    for (file, bytes) in files {
        let path = folder.join(file);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| keep::write_atomic(&path, |out| out.write_all(bytes)));
        written.map_err(|error| Failure::writing(&display(&path), &error))?;
    }
    Output::STANDARD.write(|out| {
        for (file, _) in files {
            writeln!(out, "{}", folder.join(file).display())?;
        }
        Ok(())
    })
}
