//! The program: arguments in, exit code out.

use std::process::ExitCode;

use mazewright::cli::{self, Failure, Outcome};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ok(Outcome::Done) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Ok(Outcome::Play(_play)) => ExitCode::SUCCESS,
        Err(Failure::Negative(line)) => tell(&line, 1),
        Err(Failure::Bad(line)) => tell(&line, 2),
    }
}

#[expect(
    clippy::print_stderr,
    reason = "this is the one place that tells the user what went wrong"
)]
fn tell(line: &str, code: u8) -> ExitCode {
    eprintln!("mazewright: {line}");
    ExitCode::from(code)
}
