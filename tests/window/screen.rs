//! A virtual screen on which the whole program runs, with real keys and a real pointer.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tempfile::{NamedTempFile, TempDir};

/// Two games at once would slow each other down on a small machine.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Waits until no other test plays. A test that failed does not keep the others from playing.
pub(crate) fn alone() -> MutexGuard<'static, ()> {
    ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Layouts that people have besides the American one: letters in other places, and nearly all of them.
pub(crate) const FRENCH: &[&str] = &["fr"];
pub(crate) const DVORAK: &[&str] = &["us", "dvorak"];

/// How long anything may take before the test gives up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// A process that ends with the test.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A virtual screen.
pub(crate) struct Screen {
    _server: Running,
    display: String,
    /// The address of the session bus, if programs on the screen have one.
    pub(crate) bus: Option<String>,
    /// Where the programs on it keep what is the player's.
    pub(crate) home: TempDir,
    /// The complaints of the programs on it, shown when a test fails.
    complaints: NamedTempFile,
}

impl Drop for Screen {
    #[expect(clippy::print_stderr, reason = "it is shown beside the failure")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("The game said: {}", self.complaints());
        }
    }
}

impl Screen {
    pub(crate) fn open() -> Self {
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1600x1000x24",
                "-nolisten",
                "tcp",
                // It must not start anew while one game ends and the next one begins.
                "-noreset",
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is needed for this test; `make test` installs it");
        let mut number = String::new();
        let stdout = server.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut number).expect("the number of the display");
        Self {
            _server: Running(server),
            display: format!(":{}", number.trim()),
            bus: None,
            home: TempDir::new().expect("a folder"),
            complaints: NamedTempFile::new().expect("a file"),
        }
    }

    /// A screen with a keyboard of another layout than the American one.
    pub(crate) fn typed_on(layout: &[&str]) -> Self {
        let screen = Self::open();
        let set = screen.command("setxkbmap").args(layout).status();
        let set = set.expect("setxkbmap is needed for this test; `make test` installs it");
        assert!(set.success(), "{layout:?}");
        screen
    }

    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env("MAZEWRIGHT_HOME", self.home.path())
            .env_remove("WAYLAND_DISPLAY")
            .env("RUST_BACKTRACE", "0");
        if let Some(bus) = &self.bus {
            command.env("DBUS_SESSION_BUS_ADDRESS", bus);
        }
        command
    }

    /// The standard error of the programs.
    pub(crate) fn complaints(&self) -> String {
        std::fs::read_to_string(self.complaints.path()).unwrap_or_default()
    }

    pub(crate) fn xdotool(&self, words: &[&str]) -> Output {
        let output = self.command("xdotool").args(words).output();
        output.expect("xdotool is needed for this test; `make test` installs it")
    }

    /// Waits for the window of the game and gives it the keyboard.
    pub(crate) fn focus_game(&self) -> String {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let found = self.xdotool(&["search", "--onlyvisible", "--name", "mazewright"]);
            let found = String::from_utf8_lossy(&found.stdout).lines().next().map(str::to_owned);
            if let Some(window) = found {
                assert!(self.xdotool(&["windowfocus", "--sync", &window]).status.success());
                return window;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("the game opened no window");
    }

    pub(crate) fn hold(&self, key: &str, seconds: f64) {
        self.xdotool(&["keydown", key]);
        std::thread::sleep(Duration::from_secs_f64(seconds));
        self.xdotool(&["keyup", key]);
    }

    pub(crate) fn tap(&self, key: &str) {
        self.hold(key, 0.12);
    }

    /// Taps keys, each a moment after the one before, of which only the last one ends the game.
    pub(crate) fn quit(&self, game: &mut Running, keys: &[&str]) {
        for key in keys {
            assert!(game.0.try_wait().expect("the game can be waited for").is_none(), "it ended before {key}");
            self.tap(key);
            std::thread::sleep(Duration::from_millis(500));
        }
        assert_eq!(exit_code(game), 0);
    }
}

/// Starts the program in a folder.
pub(crate) fn program(screen: &Screen, folder: &Path, words: &[&str]) -> (Running, BufReader<ChildStdout>) {
    let complaints = File::options().append(true).open(screen.complaints.path());
    let mut child = screen
        .command(env!("CARGO_BIN_EXE_mazewright"))
        .current_dir(folder)
        .args(words)
        .stdout(Stdio::piped())
        .stderr(complaints.expect("a file"))
        .spawn()
        .expect("the program starts");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    (Running(child), stdout)
}

/// The exit code of a game that is about to end.
pub(crate) fn exit_code(game: &mut Running) -> i32 {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = game.0.try_wait().expect("the game can be waited for") {
            return status.code().expect("the game ended by itself");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("the game did not end");
}

pub(crate) fn wait_for_file(path: &Path) {
    wait_until(&format!("{} is written", path.display()), || path.exists());
}

/// Waits until something holds.
pub(crate) fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what}: never");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Width and height of a picture, after a look that it shows more than one colour.
pub(crate) fn picture_size(path: &Path) -> (u32, u32) {
    let mut bytes = Vec::new();
    File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)).expect("a picture");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a whole picture");
    let colours: std::collections::BTreeSet<&[u8]> = pixels.chunks_exact(3).step_by(97).collect();
    assert!(colours.len() > 8, "{} shows {} colours", path.display(), colours.len());
    (info.width, info.height)
}
