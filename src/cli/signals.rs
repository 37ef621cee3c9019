//! Signals that end the program: it leaves no unfinished files and no programs that it started, and exits with the code
//! of the signal.

use std::io;
use std::process::{Child, Command};
#[cfg(unix)]
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

#[cfg(target_os = "linux")]
use super::descendants;
use mazewright_keep as keep;

/// The exit code after Ctrl-C: 128 and the number of SIGINT.
pub(super) const INTERRUPTED: i32 = 130;

/// The running programs.
static STARTED: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn started() -> MutexGuard<'static, Vec<u32>> {
    STARTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that was started. It is killed when dropped, or when a signal ends this program, with everything that it
/// started itself.
pub(super) struct Started(pub(super) Child);

impl Started {
    pub(super) fn new(command: &mut Command) -> io::Result<Self> {
        leave_nothing();
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        #[cfg(target_os = "linux")]
        descendants::adopt();
        // A signal in between waits until the program is in the list.
        let mut all = started();
        let child = command.spawn()?;
        all.push(child.id());
        Ok(Self(child))
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let mut all = started();
        kill(&[self.0.id()], &all);
        all.retain(|&id| id != self.0.id());
        drop(all);
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Kills some of the running programs with what they started: on Linux all of it, elsewhere what is in their groups.
/// Where there are no groups, the children of a program end when their input does.
fn kill(programs: &[u32], running: &[u32]) {
    #[cfg(unix)]
    for id in programs.iter().filter_map(|id| rustix::process::Pid::from_raw(id.cast_signed())) {
        let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
    }
    #[cfg(target_os = "linux")]
    descendants::kill(programs, running);
    let _ = (programs, running);
}

/// Kills the running programs.
pub(super) fn end_started() {
    let all = started();
    kill(&all, &all);
}

/// Ends the program as a signal does, without unfinished files and programs.
pub(super) fn end(code: i32) -> ! {
    let all = started();
    kill(&all, &all);
    keep::exit_without_leftovers(code)
}

/// Lets signals end the program without unfinished files and programs.
pub(super) fn leave_nothing() {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| listen(|code| end(code)));
}

/// Turns a file that grows beyond the system's limit into a failed write instead of a fatal signal.
pub(super) fn survive_file_limit() {
    #[cfg(unix)]
    {
        static IS_BEYOND: AtomicBool = AtomicBool::new(false);
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, &IS_BEYOND);
    }
}

/// Calls a function with the exit code of each signal that would end the program. If that cannot be arranged, the
/// signals end it as usual.
#[cfg(unix)]
pub(super) fn listen(act: impl Fn(i32) + Send + 'static) {
    use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
    use signal_hook::iterator::Signals;
    use std::{sync::mpsc, thread};

    let all = [SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2];
    let (ready, is_ready) = mpsc::channel::<()>();
    let listener = move || {
        let ignored = ignored();
        let mut signals = Signals::new(all.iter().filter(|&signal| ignored >> (signal - 1) & 1 == 0));
        drop(ready);
        let received = signals.iter_mut().flat_map(|signals| signals.forever());
        received.for_each(|signal| act(128 + signal));
    };
    if thread::Builder::new().spawn(listener).is_ok() {
        // The sender is dropped once signals arrive there.
        let _ = is_ready.recv();
    }
}

/// The signals that the program was started to ignore, as by `nohup`: a bit for each.
#[cfg(unix)]
fn ignored() -> u64 {
    // SIGHUP is the first.
    const UNKNOWN: u64 = 1;
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(UNKNOWN)
}

#[cfg(not(unix))]
pub(super) fn listen(act: impl Fn(i32) + Send + 'static) {
    let _ = ctrlc::set_handler(move || act(INTERRUPTED));
}
