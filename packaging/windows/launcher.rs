//! `mazewright-play.exe`: starts the game without a console window, and says in a box why it could not start.
#![windows_subsystem = "windows"]

use std::os::windows::process::CommandExt as _;
use std::process::{Command, ExitCode, Stdio};
use std::{env, io, ptr};

const CREATE_NO_WINDOW: u32 = 0x0800_0000;
const MB_ICONERROR: u32 = 0x10;

#[link(name = "user32")]
unsafe extern "system" {
    fn MessageBoxW(window: *const u16, text: *const u16, caption: *const u16, kind: u32) -> i32;
}

fn main() -> ExitCode {
    let problem = match play() {
        Ok(problem) if problem.is_empty() => return ExitCode::SUCCESS,
        Ok(problem) => problem,
        Err(error) => format!("mazewright.exe cannot be started: {error}"),
    };
    let wide = |text: &str| -> Vec<u16> { text.encode_utf16().chain([0]).collect() };
    let (text, caption) = (wide(&problem), wide("mazewright"));
    // SAFETY: both texts end with a zero and outlive the call.
    unsafe { MessageBoxW(ptr::null(), text.as_ptr(), caption.as_ptr(), MB_ICONERROR) };
    ExitCode::FAILURE
}

/// Plays until the window is closed; the last line of what the program complained about if it failed.
fn play() -> io::Result<String> {
    let output = Command::new(env::current_exe()?.with_file_name("mazewright.exe"))
        .arg("play")
        .args(env::args_os().skip(1))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .creation_flags(CREATE_NO_WINDOW)
        .output()?;
    if output.status.success() {
        return Ok(String::new());
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Ok(complaint.lines().last().unwrap_or("mazewright has failed").to_owned())
}
