//! The check that a window can be opened at all, made before anything panics because it cannot.

#[cfg(all(unix, not(target_os = "macos")))]
use std::os::unix::net::UnixStream;
#[cfg(all(unix, not(target_os = "macos")))]
use std::path::Path;

/// The packages to install or variables to set on an operating system, named as in `std::env::consts::OS`.
fn advice(system: &str) -> &'static str {
    match system {
        "windows" => "install the current driver of your graphics card: the game needs Direct3D 12 or Vulkan",
        "macos" => {
            "log in on the Mac's own screen: the game needs a window and Metal, which macOS 10.14 and later have"
        }
        _ => {
            "start it in a graphical session with a Vulkan driver (on Debian or Ubuntu: apt install \
            mesa-vulkan-drivers libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 \
            libwayland-client0)"
        }
    }
}

/// The message with which the renderer panics if there is no driver.
const NO_DRIVER: &str = "Unable to find a GPU";
/// The message with which the window system panics if no X server answers.
const NO_SERVER: &str = "XOpenDisplayFailed";

/// The error for a window system or a renderer that panicked with a message.
pub(in crate::game) fn refusal(panic: &str) -> String {
    let advice = advice(std::env::consts::OS);
    // The window system lists every place where it looked for a library; the first line is enough.
    let library = panic.split("opening library failed (").nth(1);
    if let Some((library, _)) = library.and_then(|rest| rest.split_once(':')) {
        return format!("the window cannot be opened: {library} is missing; {advice}");
    }
    if panic.contains(NO_DRIVER) {
        return format!("no graphics driver was found; {advice}");
    }
    if panic.contains(NO_SERVER) {
        return silent_server(&std::env::var("DISPLAY").unwrap_or_default());
    }
    // The first line of a panic is a location in the source.
    let reason: String = panic.lines().skip(1).flat_map(|line| line.chars()).take(200).collect();
    format!("the window cannot be opened ({reason}); {advice}")
}

/// An error that says what is missing, unless a Wayland or X11 display answers. Whether there is a driver is left for
/// the renderer to find out, since asking takes as long as the whole rest of the start.
#[cfg(all(unix, not(target_os = "macos")))]
pub(in crate::game) fn check_display() -> Result<(), String> {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    if cfg!(feature = "wayland") && set("WAYLAND_SOCKET").is_some() {
        return Ok(());
    }
    if let Some(display) = set("WAYLAND_DISPLAY").filter(|_| cfg!(feature = "wayland")) {
        // An absolute path stands for itself.
        let socket = Path::new(&set("XDG_RUNTIME_DIR").unwrap_or_default()).join(&display);
        return UnixStream::connect(socket).map(drop).map_err(|_| {
            format!(
                "the display '{}' does not answer; set WAYLAND_DISPLAY to a running compositor, or unset it to use X11",
                display.escape_debug()
            )
        });
    }
    let Some(display) = set("DISPLAY") else {
        return Err("there is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set; \
            start it in a graphical session, or under xvfb-run"
            .to_owned());
    };
    if may_answer(&display) {
        return Ok(());
    }
    Err(silent_server(&display))
}

/// Replaces this process by the same program with an empty runtime folder, if none is set. The graphics driver looks
/// there for a display, and without a folder it complains twice on standard error.
/// A program that was given a pipe stays: what it has read from it could not be read again.
#[cfg(all(unix, not(target_os = "macos")))]
pub(in crate::game) fn quiet_driver() {
    use std::env;
    use std::ffi::OsString;
    use std::fs::Metadata;
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;

    const FOLDER: &str = "XDG_RUNTIME_DIR";
    let is_set = env::var_os(FOLDER).is_some_and(|folder| Path::new(&folder).is_absolute());
    let is_read_once = |word: OsString| {
        let is_kept = |data: Metadata| data.is_file() || data.is_dir();
        word == "-" || Path::new(&word).metadata().is_ok_and(|data| !is_kept(data))
    };
    if is_set || env::args_os().any(is_read_once) {
        return;
    }
    if let Ok(program) = env::current_exe() {
        let words = env::args_os().skip(1);
        // This returns only if the program cannot be started; the driver's complaint is harmless.
        let _ = Command::new(program).args(words).env(FOLDER, "/nonexistent").exec();
    }
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(in crate::game) const fn quiet_driver() {}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(in crate::game) fn check_display() -> Result<(), String> {
    Ok(())
}

/// Returns true if an X server may listen at a display such as `:0`, `host:0` or `:0.1`.
///
/// One on this machine is not asked: a server without other programs starts anew when a program leaves it, and would be
/// doing so when the window is opened. It answers or refuses the window at once. Displays of other forms are left to
/// the window system.
#[cfg(all(unix, not(target_os = "macos")))]
fn may_answer(display: &str) -> bool {
    use std::net::{TcpStream, ToSocketAddrs};
    use std::time::Duration;

    const PATIENCE: Duration = Duration::from_secs(3);

    let Some((host, rest)) = display.rsplit_once(':') else { return false };
    let number = rest.split('.').next().unwrap_or_default();
    let Ok(number) = number.parse::<u16>() else { return false };
    if host.is_empty() || host == "unix" || host.contains('/') {
        return true;
    }
    // A host that never answers must not keep the player waiting for minutes.
    let addresses = (host, 6000_u16.saturating_add(number)).to_socket_addrs();
    addresses.is_ok_and(|mut addresses| addresses.any(|address| TcpStream::connect_timeout(&address, PATIENCE).is_ok()))
}

/// The error for an X server that does not answer.
fn silent_server(display: &str) -> String {
    format!(
        "the display '{}' does not answer; set DISPLAY to a running X server, or start it under xvfb-run",
        display.escape_debug()
    )
}
