//! Shim until merge.
use crate::journey::Progress;
use std::path::Path;
pub const PROGRESS: &str = "progress.json";
pub fn read_progress(path: &Path) -> (Progress, Option<String>) {
    match read_text(path) {
        Ok(Some(text)) => match Progress::from_text(&text) {
            Ok(progress) => (progress, None),
            Err(error) => (Progress::default(), Some(set_aside(path, &error.to_string()))),
        },
        Ok(None) => (Progress::default(), None),
        Err(error) => (Progress::default(), Some(error.to_string())),
    }
}
pub fn write_progress(path: &Path, progress: &Progress) -> std::io::Result<()> {
    let text = progress.to_text();
    std::fs::create_dir_all(path.parent().unwrap_or(path))?;
    super::write(path, |file| std::io::Write::write_all(file, text.as_bytes()))
}
pub fn read_text(path: &Path) -> std::io::Result<Option<String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
pub fn set_aside(path: &Path, problem: &str) -> String {
    let aside = path.with_extension("damaged");
    let _ = std::fs::rename(path, &aside);
    format!("{}: {problem}; it is now {}", path.display(), aside.display())
}
