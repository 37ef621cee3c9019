//! What programs that were started have started in turn, on Linux: in groups and sessions of their own, too.

use std::collections::BTreeMap;
use std::time::Duration;
use std::{fs, process, thread};

use rustix::process::{Pid, Signal, WaitOptions, getpgrp, kill_process, set_child_subreaper, waitpid};

/// How often to look for processes that are still alive, and the pause in between.
const ROUNDS: u32 = 500;
const PAUSE: Duration = Duration::from_millis(2);

/// A process that runs, or that is over and not waited for.
#[derive(Clone, Copy)]
struct Process {
    id: u32,
    parent: u32,
    group: u32,
    is_over: bool,
}

/// Makes this program the parent of what its programs leave behind.
pub(super) fn adopt() {
    // Without it they are still killed in their groups.
    let _ = set_child_subreaper(Pid::from_raw(process::id().cast_signed()));
}

/// Kills some of the running programs with all that descends from them. With the last ones it also kills what was left
/// to this program, since there is no telling by whom.
pub(super) fn kill(programs: &[u32], running: &[u32]) {
    let (own, group) = (process::id(), getpgrp().as_raw_pid().cast_unsigned());
    let is_last = running.iter().all(|id| programs.contains(id));
    for _ in 0..ROUNDS {
        let all = processes();
        let is_left = |one: &Process| one.parent == own && one.group != group && !running.contains(&one.id);
        let descends = |one: &Process| {
            let mut one = *one;
            loop {
                match all.get(&one.parent) {
                    _ if programs.contains(&one.id) => return true,
                    Some(parent) if one.parent != own => one = *parent,
                    _ => return is_last && is_left(&one),
                }
            }
        };
        let mut has_living = false;
        for one in all.values().filter(|one| descends(one)) {
            let Some(id) = Pid::from_raw(one.id.cast_signed()) else { continue };
            has_living |= !one.is_over;
            let _ = kill_process(id, Signal::KILL);
            if is_left(one) {
                let _ = waitpid(Some(id), WaitOptions::NOHANG);
            }
        }
        if !has_living {
            break;
        }
        thread::sleep(PAUSE);
    }
}

/// The processes of the machine, by their numbers.
fn processes() -> BTreeMap<u32, Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let process = |entry: fs::DirEntry| {
        let id = entry.file_name().to_str()?.parse().ok()?;
        let stat = fs::read(entry.path().join("stat")).ok()?;
        // The name of the program stands in parentheses, and may hold anything.
        let stat = String::from_utf8_lossy(&stat);
        let mut fields = stat.rsplit_once(") ")?.1.split(' ');
        let is_over = matches!(fields.next()?, "Z" | "X");
        let (parent, group) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        Some((id, Process { id, parent, group, is_over }))
    };
    entries.filter_map(process).collect()
}
