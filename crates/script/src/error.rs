//! Errors of scripts: a sentence, and the place in the text.

use rhai::{EvalAltResult, LexError, ParseError, ParseErrorType, Position};

/// Why a script could not be read, or where it stopped.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ScriptError {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// One sentence, without a full stop.
    pub message: String,
}

/// The result of a built-in function.
pub(super) type Answer<T> = Result<T, Box<EvalAltResult>>;

/// Stops the script with an error, at the place of the function that was called.
pub(super) fn stop<T>(message: impl Into<String>) -> Answer<T> {
    let message: String = message.into();
    Err(EvalAltResult::ErrorRuntime(message.into(), Position::NONE).into())
}

impl ScriptError {
    /// An error at a place of a text. It may quote the script, so invisible characters are named, and long text is cut.
    pub(super) fn new(line: u32, column: u32, message: impl Into<String>) -> Self {
        const LONGEST: usize = 300;
        let mut clean = String::new();
        for letter in message.into().chars() {
            match letter {
                '\n' => clean.push(' '),
                // Text in a panel shows it as an accent.
                '`' => clean.push('\''),
                _ if letter.is_control() => clean.extend(letter.escape_unicode()),
                _ => clean.push(letter),
            }
        }
        if let Some((cut, _)) = clean.char_indices().nth(LONGEST) {
            clean.truncate(cut);
            clean.push('…');
        }
        Self { line, column, message: clean }
    }

    fn at(position: Position, message: impl Into<String>, text: &str) -> Self {
        let last = || (text.lines().count().max(1), text.lines().last().map_or(0, |line| line.chars().count()) + 1);
        let named = |line| (line, position.position().unwrap_or(1).max(1));
        let (line, column) = position.line().map_or_else(last, named);
        Self::new(line as u32, column as u32, message)
    }

    /// Why a text is not a script.
    pub(super) fn reading(error: &ParseError, text: &str) -> Self {
        Self::at(error.position(), unreadable(error.err_type()), text)
    }

    /// Why a script stopped.
    pub(super) fn running(error: &EvalAltResult, text: &str) -> Self {
        let mut innermost = error;
        let mut position = error.position();
        while let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = innermost {
            innermost = inner;
            if !inner.position().is_none() {
                position = inner.position();
            }
        }
        Self::at(position, stopped(innermost), text)
    }
}

/// The message for a text that is not a script.
fn unreadable(problem: &ParseErrorType) -> String {
    use ParseErrorType as Problem;
    match problem {
        Problem::UnexpectedEOF => "the script ends in the middle of a statement".to_owned(),
        Problem::BadInput(LexError::ImproperSymbol(_, message)) if !message.is_empty() => message.clone(),
        Problem::BadInput(LexError::UnexpectedInput(found)) => format!("`{found}` means nothing here"),
        Problem::BadInput(LexError::UnterminatedString) => "this text has no closing quote".to_owned(),
        Problem::BadInput(LexError::StringTooLong(most)) => format!("a text has at most {most} characters"),
        Problem::BadInput(LexError::MalformedNumber(number)) => format!("`{number}` is not a number"),
        Problem::MissingToken(token, place) if place.is_empty() => format!("`{token}` is missing"),
        Problem::MissingToken(token, place) => format!("`{token}` is missing {place}").replace('\'', "`"),
        Problem::Reserved(word) => format!("`{word}` is not a word of scripts"),
        Problem::ForbiddenVariable(name) => format!("`{name}` has a meaning of its own; choose another name"),
        Problem::FnDuplicatedDefinition(name, _) => format!("there are two functions `{name}`"),
        Problem::ExprTooDeep => "this is nested too deeply; break it up".to_owned(),
        Problem::TooManyFunctions => "there are too many functions".to_owned(),
        Problem::LoopBreak => "`break` and `continue` belong in a loop".to_owned(),
        Problem::AssignmentToConstant(name) => format!("`{name}` is a constant and cannot be changed"),
        Problem::PropertyExpected | Problem::VariableExpected => "a name is missing here".to_owned(),
        Problem::LiteralTooLarge(_, most) => format!("a text has at most {most} characters"),
        Problem::ExprExpected(_) => "a value is missing here".to_owned(),
        other => one_line(&other.to_string()),
    }
}

/// The message for a script that stopped.
fn stopped(problem: &EvalAltResult) -> String {
    use EvalAltResult as Problem;
    match problem {
        Problem::ErrorRuntime(message, _) | Problem::ErrorTerminated(message, _) => {
            message.clone().into_string().unwrap_or_else(|_| "the script stopped itself".to_owned())
        }
        Problem::ErrorVariableNotFound(name, _) => format!("there is no `{name}` here"),
        Problem::ErrorPropertyNotFound(name, _) => {
            format!("there is no `{}` here", name.split(' ').next().unwrap_or(name))
        }
        Problem::ErrorFunctionNotFound(signature, _) => no_such_word(signature),
        Problem::ErrorMismatchDataType(wanted, found, _) if !wanted.is_empty() => {
            format!("this is {}, and should be {}", kind(found), kind(wanted))
        }
        Problem::ErrorMismatchOutputType(wanted, found, _) => {
            format!("this returns {}, and should return {}", kind(found), kind(wanted))
        }
        Problem::ErrorIndexingType(..) => "only lists and maps have entries in brackets".to_owned(),
        Problem::ErrorFor(_) => "`for` goes through lists, sets, maps and ranges such as `0..5`".to_owned(),
        Problem::ErrorDataRace(..) => {
            "a function in bars cannot use the variable that it is called on; give it a second name first".to_owned()
        }
        Problem::ErrorStackOverflow(_) => {
            "functions call each other too deeply; keep a list of what is left to do instead".to_owned()
        }
        Problem::ErrorDataTooLarge(..) => "this text gets too long".to_owned(),
        Problem::ErrorTooManyVariables(_) => "there are too many variables".to_owned(),
        Problem::ErrorAssignmentToConstant(name, _) => format!("`{name}` cannot be changed"),
        Problem::ErrorParsing(problem, _) => unreadable(problem),
        other => {
            let mut other = other.to_string();
            if let Some(at) = other.rfind(" (line ") {
                other.truncate(at);
            }
            one_line(&other)
        }
    }
}

/// The message for a call such as `carve (maze, i64, list)` that fits no function.
fn no_such_word(signature: &str) -> String {
    let (name, arguments) = signature.split_once(" (").unwrap_or((signature, ""));
    let arguments: Vec<&str> =
        arguments.strip_suffix(')').unwrap_or(arguments).split(", ").filter(|one| !one.is_empty()).collect();
    let kinds: Vec<String> = arguments.iter().map(|one| kind(one)).collect();
    match kinds.split_first() {
        None => format!("there is no function `{name}`"),
        Some((one, [])) => format!("there is no `{name}` for {one}"),
        Some((one, others)) => format!("there is no `{name}` for {one} with {}", others.join(" and ")),
    }
}

/// The name of a type of value, in a sentence.
fn kind(name: &str) -> String {
    match name.rsplit("::").next().unwrap_or(name).trim_start_matches('&') {
        "i64" => "a cell or a number".to_owned(),
        "f64" => "a number with a fraction".to_owned(),
        "bool" => "true or false".to_owned(),
        "()" => "nothing".to_owned(),
        "string" | "char" => "a text".to_owned(),
        text if text.contains("String") => "a text".to_owned(),
        "Fn" | "FnPtr" => "a function".to_owned(),
        "maze" => "the maze".to_owned(),
        "random" => "random numbers".to_owned(),
        "list" | "set" | "map" => format!("a {}", name.rsplit("::").next().unwrap_or(name)),
        other if other.contains("Range") => "a range".to_owned(),
        other => format!("`{other}`"),
    }
}

/// A message of the language as part of a sentence.
fn one_line(message: &str) -> String {
    let mut letters = message.split('\n').next().unwrap_or_default().trim().trim_end_matches('.').chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str()).replace('\'', "`")
}
