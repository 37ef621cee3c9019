//! Prints the slides of a lesson that ships with the program, or of a file: `lesson prim` or
//! `lesson mine.toml`.

#![expect(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;

use mazewright_lab::{Lesson, Subject};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or("prim".to_owned());
    let shipped = Lesson::SHIPPED.iter().find(|lesson| lesson.name == name);
    let text = match shipped {
        Some(lesson) => lesson.text.to_owned(),
        None => std::fs::read_to_string(&name)?,
    };
    let lesson = Lesson::parse(&name, &text)?;
    println!("{}", lesson.title);
    for (n, slide) in lesson.slides.iter().enumerate() {
        let names: Vec<&str> = slide.subjects()?.iter().map(Subject::name).collect();
        println!("\n{}. {}\n   {}", n + 1, names.join(", "), slide.caption);
        if let Some(quiz) = &slide.quiz {
            println!("   {}\n   {}", quiz.question, quiz.answer);
        }
    }
    Ok(())
}
