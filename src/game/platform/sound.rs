//! The check for a sound device, made before a library complains at length that there is none.

/// Returns true if there may be a sound device: a card, a sound server, or settings that lead to another one.
#[cfg(target_os = "linux")]
pub(in crate::game) fn has_device() -> bool {
    use std::path::{Path, PathBuf};
    use std::{env, fs};

    let cards = fs::read_to_string("/proc/asound/cards").unwrap_or_default();
    let is_card = |line: &str| line.trim_start().starts_with(|first: char| first.is_ascii_digit());
    let folder = |name| env::var_os(name).map(PathBuf::from).unwrap_or_default();
    let (runtime, home) = (folder("XDG_RUNTIME_DIR"), folder("HOME"));
    let files = [
        runtime.join("pulse/native"),
        runtime.join("pipewire-0"),
        home.join(".asoundrc"),
        PathBuf::from("/etc/asound.conf"),
    ];
    let settings = ["PULSE_SERVER", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH"];
    cards.lines().any(is_card)
        || files.iter().any(|file| Path::exists(file))
        || settings.iter().any(|name| env::var_os(name).is_some())
}

/// Returns true if there may be a sound device. On other systems the sound library finds out quietly.
#[cfg(not(target_os = "linux"))]
pub(in crate::game) const fn has_device() -> bool {
    true
}
