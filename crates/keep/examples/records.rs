//! Prints the saved attempts at a ladder:
//! `cargo run -p mazewright-keep --example records -- mw1/tour/10x6/x5/42 5`.
#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::env;
use std::error::Error;

use mazewright_keep::{data_folder, read_records};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(code), Some(levels)) = (arguments.next(), arguments.next()) else {
        return Err("give a race code and its number of levels".into());
    };
    let records = read_records(&data_folder()?, &code, levels.parse()?)?;
    for (number, attempt) in (1..).zip(&records.history.attempts) {
        let number: u32 = number;
        let end = if attempt.finished { "finished" } else { "abandoned" };
        println!("{number}: {end} at {}", attempt.run());
    }
    Ok(())
}
