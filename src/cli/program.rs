//! Programs in any language that run beside this one: they are read and answered line by line, within bounds, and none
//! is left running.

use std::borrow::Cow;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;

use super::signals::Started;

/// The longest line, in bytes.
const MAX_LINE: usize = 1 << 16;
/// How often to check whether a program still prints.
const TICK: Duration = Duration::from_millis(20);
/// How many times as long as for a line to wait for the end of a program.
const WHOLE: u32 = 10;

/// Part of what is said of a program that did not start.
pub(super) const NOT_STARTED: &str = "check the command";

/// How long to wait for a program.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Patience {
    /// Stop a program that prints nothing for this many seconds, or has not ended after ten times as many
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    timeout: u64,
}

/// Parses a command to start.
pub(super) fn command(text: &str) -> Result<String, String> {
    let is_empty = text.trim().is_empty();
    if is_empty { Err("name a program, such as \"python3 mine.py\"".to_owned()) } else { Ok(text.to_owned()) }
}

/// The reply to a line of a program.
pub(super) enum Reply {
    /// It goes on.
    Nothing,
    /// An answer.
    Line(Cow<'static, str>),
    /// It is done.
    Over,
}

/// Starts a program through a shell, sends it a first text, and passes each line that it prints to a function with a
/// state. Its standard error is ours.
///
/// Returns the state, and why the program had to be stopped, or how it failed, as the rest of a sentence about it.
pub(super) fn talk<State: Default + Send + 'static>(
    command: &str,
    first: String,
    patience: Patience,
    state: State,
    mut hear: impl FnMut(&mut State, &str) -> Result<Reply, String> + Send + 'static,
) -> (State, Result<(), String>) {
    // A program that hangs keeps the thread that listens to it.
    let state = Arc::new(Mutex::new(state));
    let heard = Arc::clone(&state);
    let hear = move |line: &str| hear(&mut heard.lock().unwrap_or_else(PoisonError::into_inner), line);
    let result = run(command, first, patience, hear);
    let state = std::mem::take(&mut *state.lock().unwrap_or_else(PoisonError::into_inner));
    (state, result)
}

fn run(
    command: &str,
    first: String,
    patience: Patience,
    hear: impl FnMut(&str) -> Result<Reply, String> + Send + 'static,
) -> Result<(), String> {
    let mut shell = shell(command);
    shell.stdin(Stdio::piped()).stdout(Stdio::piped());
    let started = Started::new(&mut shell).map_err(|error| format!("it cannot be started: {error}; {NOT_STARTED}"));
    let mut program = started?;
    let lines = Arc::new(AtomicU64::new(0));
    let (sender, receiver) = mpsc::channel();
    let (input, output, counted) = (program.0.stdin.take(), program.0.stdout.take(), Arc::clone(&lines));
    thread::spawn(move || {
        let (Some(input), Some(output)) = (input, output) else { return };
        let mut pipes = (Some(input), BufReader::new(output));
        if let Some(mut input) = pipes.0.take_if(|_| !first.is_empty()) {
            // A program need not read it, so nothing waits until it has.
            thread::spawn(move || input.write_all(first.as_bytes()));
        }
        let end = converse(&mut pipes, &counted, hear);
        let _ = sender.send((end, pipes));
    });
    let patience = Duration::from_secs(patience.timeout);
    let (begun, mut known, mut since) = (Instant::now(), 0, Instant::now());
    let (end, pipes) = loop {
        match receiver.recv_timeout(TICK) {
            Ok((end, pipes)) => break (end, Some(pipes)),
            Err(RecvTimeoutError::Disconnected) => break (Err("it was lost".to_owned()), None),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let now = lines.load(Ordering::Relaxed);
        if begun.elapsed() > patience * WHOLE {
            break (Err(endless(now, patience)), None);
        } else if now != known {
            (known, since) = (now, Instant::now());
        } else if since.elapsed() > patience {
            break (Err(silent(known, patience)), None);
        }
    };
    let is_closed = end.as_ref().is_ok_and(|is_closed| *is_closed);
    if !is_closed {
        // It is stopped before its pipes close, since it would complain about them.
        drop(program);
        return end.map(|_| ());
    }
    drop(pipes);
    // A program that closed its output has to end, too.
    since = Instant::now();
    loop {
        match program.0.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(died(status, lines.load(Ordering::Relaxed))),
            _ if since.elapsed() > patience => return Err(silent(lines.load(Ordering::Relaxed), patience)),
            _ => thread::sleep(TICK / 10),
        }
    }
}

/// Reads and answers lines until the program is done, or there are no more: then it returns true.
fn converse(
    (input, output): &mut (Option<ChildStdin>, BufReader<ChildStdout>),
    lines: &AtomicU64,
    mut hear: impl FnMut(&str) -> Result<Reply, String>,
) -> Result<bool, String> {
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return Ok(true),
            Ok(_) => {}
        }
        let number = lines.fetch_add(1, Ordering::Relaxed) + 1;
        if line.len() > MAX_LINE {
            return Err(format!("line {number} of its output is longer than {MAX_LINE} bytes; print shorter ones"));
        }
        match hear(String::from_utf8_lossy(&line).trim_start_matches('\u{FEFF}'))? {
            Reply::Nothing => {}
            Reply::Over => return Ok(false),
            // A program that no longer reads may still print.
            Reply::Line(answer) => {
                let _ = input.as_mut().map(|input| input.write_all(format!("{answer}\n").as_bytes()));
            }
        }
    }
}

fn silent(lines: u64, patience: Duration) -> String {
    let seconds = patience.as_secs();
    format!(
        "it hangs: nothing for {seconds} s after line {lines} of its output; flush standard output after each line, \
         read every answer, or allow more with --timeout"
    )
}

fn endless(lines: u64, patience: Duration) -> String {
    let seconds = (patience * WHOLE).as_secs();
    format!(
        "it has not ended after {seconds} s, at line {lines} of its output; let it end sooner, or allow more with \
         --timeout: the whole run may take {WHOLE} times as long"
    )
}

fn died(status: ExitStatus, lines: u64) -> String {
    let advice = match status.code() {
        Some(126 | 127) => format!("{NOT_STARTED}; a shell runs it"),
        _ => "see its standard error".to_owned(),
    };
    format!("it failed ({status}) after line {lines} of its output; {advice}")
}

/// A command as the shell of the system runs it.
fn shell(command: &str) -> Command {
    #[cfg(windows)]
    {
        let mut shell = Command::new("cmd");
        std::os::windows::process::CommandExt::raw_arg(shell.arg("/C"), command);
        shell
    }
    #[cfg(not(windows))]
    {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]);
        shell
    }
}
