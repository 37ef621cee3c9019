//! `mazewright generate`: manual pages and shell completions, made from the command line itself.

use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use super::Failure;
use super::terminal::in_one_line;

/// The arguments of `generate`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The folder of shared files: man, bash-completion, zsh and fish look in their own folders below it
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// Where each shell looks for completions, and where PowerShell's are kept until a profile loads them.
const COMPLETIONS: [(Shell, &str); 4] = [
    (Shell::Bash, "bash-completion/completions/mazewright"),
    (Shell::Zsh, "zsh/vendor-completions/_mazewright"),
    (Shell::Fish, "fish/vendor_completions.d/mazewright.fish"),
    (Shell::PowerShell, "powershell/mazewright.ps1"),
];

impl Arguments {
    pub(super) fn write(&self) -> Result<(), Failure> {
        write(&self.folder).map_err(|error| Failure::writing(&in_one_line(&self.folder), &error))
    }
}

fn write(folder: &Path) -> io::Result<()> {
    let pages = folder.join("man/man1");
    fs::create_dir_all(&pages)?;
    clap_mangen::generate_to(super::Arguments::command(), pages)?;
    for (shell, place) in COMPLETIONS {
        let mut script = Vec::new();
        let mut command = super::Arguments::command();
        clap_complete::generate(shell, &mut command, "mazewright", &mut script);
        let file = folder.join(place);
        file.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(file, script)?;
    }
    Ok(())
}
