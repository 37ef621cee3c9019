//! Errors of scripts: what is wrong, in no language yet, and the place in the text.

use rhai::{Dynamic, EvalAltResult, LexError, ParseError, ParseErrorType, Position};

use crate::hint;
use crate::problem::Problem;
use crate::syntax::{Reader, TEXT};

/// Why a script could not be read, or where it stopped.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ScriptError {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// One sentence in English, without a full stop.
    pub message: String,
    /// What the sentence says, for other languages.
    pub problem: Problem,
}

/// The result of a built-in function.
pub(super) type Answer<T> = Result<T, Box<EvalAltResult>>;

/// Stops the script with an error, at the place of the function that was called.
pub(super) fn stop<T>(problem: impl Into<Problem>) -> Answer<T> {
    Err(EvalAltResult::ErrorRuntime(Dynamic::from(problem.into()), Position::NONE).into())
}

/// The error that is wrapped in those of the calls that led there, and its place or that of the last call.
pub(super) fn innermost(error: &EvalAltResult) -> (&EvalAltResult, Position) {
    let (mut innermost, mut position) = (error, error.position());
    while let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = innermost {
        innermost = inner;
        // What goes too deep happens anywhere in the function, and is meant by its call.
        let is_call = problem_of(inner).is_some_and(|problem| problem.is_of_calls());
        if !inner.position().is_none() && !is_call {
            position = inner.position();
        }
    }
    (innermost, position)
}

/// Returns true if a script stopped in a function with a name.
fn is_in_function(error: &EvalAltResult) -> bool {
    let EvalAltResult::ErrorInFunctionCall(name, _, inner, _) = error else { return false };
    !name.starts_with("anon$") || is_in_function(inner)
}

/// The problem that a built-in function stopped with.
fn problem_of(error: &EvalAltResult) -> Option<Problem> {
    match error {
        EvalAltResult::ErrorRuntime(problem, _) | EvalAltResult::ErrorTerminated(problem, _) => {
            problem.clone().try_cast()
        }
        _ => None,
    }
}

impl ScriptError {
    pub(super) fn new(line: u32, column: u32, problem: impl Into<Problem>) -> Self {
        let problem = problem.into();
        Self { line, column, message: problem.to_string(), problem }
    }

    pub(super) fn at(position: Position, problem: impl Into<Problem>, text: &str) -> Self {
        let last = || (text.lines().count().max(1), text.lines().last().map_or(0, |line| line.chars().count()) + 1);
        let named = |line| (line, position.position().unwrap_or(1).max(1));
        let (line, column) = position.line().map_or_else(last, named);
        Self::new(line as u32, column as u32, problem)
    }

    /// Why a text is not a script, as far as it was read.
    pub(super) fn reading(error: &ParseError, text: &str, reader: &Reader) -> Self {
        let position = error.position();
        if let Some(place) = reader.open_comment(text) {
            return Self::at(place, "comment-open", text);
        }
        if let Some((place, word)) = reader.foreign(position) {
            let problem = Problem::from("means-nothing").with("found", word);
            return Self::at(place, problem.with_hint(hint::of(word)), text);
        }
        if let Some((place, problem)) = foreign(error, text, reader) {
            return Self::at(place, problem, text);
        }
        match error.err_type() {
            // What is missing belongs behind the word before.
            ParseErrorType::MissingToken(token, _) if token == ";" => {
                Self::at(reader.before(position), "missing-end", text)
            }
            // A list of values that ends with its line was not to go on, but to be closed.
            ParseErrorType::MissingToken(token, _) if token == "," && ends_at(position, reader, text) => {
                Self::at(reader.before(position), Problem::from("missing").with("token", ")"), text)
            }
            problem => {
                let is_brace = matches!(problem, ParseErrorType::MissingToken(token, _) if token == "}");
                match open_brace(text).filter(|_| is_brace) {
                    Some((line, column)) => {
                        Self::new(line, column, Problem::from("brace-open").with("open", "{").with("token", "}"))
                    }
                    None => Self::at(position, unreadable(problem), text),
                }
            }
        }
    }

    /// Why a script stopped.
    pub(super) fn running(error: &EvalAltResult, text: &str) -> Self {
        let (innermost, position) = innermost(error);
        Self::at(position, stopped(innermost, is_in_function(error), text), text)
    }
}

/// Returns true if a line or a statement ends before a place.
fn ends_at(place: Position, reader: &Reader, text: &str) -> bool {
    let is_end = |(_, rest): (&str, &str)| rest.trim_start().is_empty() || rest.starts_with([';', '}']);
    reader.before(place).line() != place.line() || around(text, place).is_none_or(is_end)
}

/// A word of another language at the place of an error or just before it, or an `else` without the brace before it.
fn foreign(error: &ParseError, text: &str, reader: &Reader) -> Option<(Position, Problem)> {
    use ParseErrorType as Of;
    let here = error.position();
    match error.err_type() {
        Of::MissingToken(token, _) => [here, reader.before(here)].into_iter().find_map(|place| {
            let (before, rest) = around(text, place)?;
            let line = before.rsplit('\n').next().unwrap_or_default();
            if let Some(problem) = hint::capital(text.lines().nth(place.line()? - 1)?) {
                let column = line.len() - line.trim_start().len() + 1;
                return Some((Position::new(place.line()? as u16, column as u16), problem));
            }
            Some((place, hint::misplaced(line, rest, token)?))
        }),
        Of::Reserved(word)
        | Of::UnknownOperator(word)
        | Of::BadInput(LexError::UnexpectedInput(word) | LexError::ImproperSymbol(word, _)) => {
            let (before, rest) = around(text, here)?;
            let behind = rest.strip_prefix(word.as_str())?;
            let before = before.trim_end();
            if word == "else" {
                let is_open = !before.is_empty() && !before.trim_end_matches(';').ends_with('}');
                return is_open.then(|| (here, Problem::from("missing").with("token", "}")));
            }
            Some((here, hint::reserved(word, before, behind)?))
        }
        _ => None,
    }
}

/// The line and the column of the brace that no other one closes: the first one that a brace at the beginning of a line
/// would close from farther left, or else the last one that is open at the end.
fn open_brace(text: &str) -> Option<(u32, u32)> {
    let mut open: Vec<(u32, u32, usize)> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let indent = content.len() - content.trim_start().len();
        let (mut is_quoted, mut before) = (false, ' ');
        for (column, letter) in content.chars().enumerate() {
            match letter {
                '"' if before != '\\' => is_quoted = !is_quoted,
                _ if is_quoted => {}
                '/' if before == '/' => break,
                '{' => open.push((line, column as u32 + 1, indent)),
                '}' => {
                    let (line, at, opened) = open.pop()?;
                    if column == indent && indent < opened {
                        return Some((line, at));
                    }
                }
                _ => {}
            }
            before = letter;
        }
    }
    open.pop().map(|(line, column, _)| (line, column))
}

/// A text before and after the beginning of a place.
fn around(text: &str, place: Position) -> Option<(&str, &str)> {
    let start: usize = text.split_inclusive('\n').take(place.line()? - 1).map(str::len).sum();
    let (at, _) = text[start..].char_indices().nth(place.position()?.checked_sub(1)?)?;
    Some(text.split_at(start + at))
}

/// The message for a text that is not a script.
fn unreadable(problem: &ParseErrorType) -> Problem {
    use ParseErrorType as Of;
    let of = |id: &'static str| Problem::from(id);
    match problem {
        Of::UnexpectedEOF => of("ends"),
        Of::BadInput(LexError::ImproperSymbol(symbol, id)) => match id.as_str() {
            "map-braces" => of("map-braces"),
            "bars" => of("bars").with_hint(hint::of(symbol)),
            _ => meaningless(symbol),
        },
        Of::BadInput(LexError::UnexpectedInput(found)) | Of::UnknownOperator(found) | Of::Reserved(found) => {
            meaningless(found)
        }
        Of::BadInput(LexError::UnterminatedString) => of("quote-open"),
        Of::BadInput(LexError::MalformedChar(_)) => of("single-quotes"),
        Of::BadInput(LexError::StringTooLong(_)) | Of::LiteralTooLarge(..) => of("text-long").with("most", TEXT),
        Of::BadInput(LexError::MalformedNumber(number)) => of("bad-number").with("number", number),
        Of::MissingToken(token, _) => of("missing").with("token", token),
        Of::ForbiddenVariable(name) => of("forbidden").with("name", name),
        Of::FnDuplicatedDefinition(name, _) => of("two-functions").with("name", name),
        Of::ExprTooDeep => of("nested"),
        Of::TooManyFunctions => of("many-functions"),
        Of::LoopBreak => of("no-loop"),
        Of::AssignmentToConstant(name) => of("constant").with("name", name),
        Of::PropertyExpected | Of::VariableExpected => of("name-missing"),
        Of::ExprExpected(_) => of("value-missing"),
        other => of("other").with("detail", one_line(&other.to_string())),
    }
}

/// The message for a sign or a word that scripts do not have, but another language may.
fn meaningless(found: &str) -> Problem {
    match hint::instead_of(found) {
        None if found == "}" => Problem::from("brace-extra").with("token", found),
        None if found.starts_with(char::is_alphabetic) && !hint::is_word(found) => {
            Problem::from(if found.is_ascii() { "reserved" } else { "letters" }).with("word", found)
        }
        hint => Problem::from("means-nothing").with("found", found).with_hint(hint),
    }
}

/// The message for a script that stopped.
fn stopped(problem: &EvalAltResult, is_in_function: bool, text: &str) -> Problem {
    use EvalAltResult as Of;
    let of = |id: &'static str| Problem::from(id);
    if let Some(problem) = problem_of(problem) {
        return problem;
    }
    match problem {
        Of::ErrorVariableNotFound(name, place) => match hint::is_declared(name, text) {
            true if is_in_function => {
                let is_set = hint::is_set(name, *place, text);
                of(if is_set { "outer-set" } else { "outer" }).with("name", name)
            }
            true => of("no-name").with("name", name),
            false => of("no-name").with("name", name).with_hint(hint::of_name(name, *place, text)),
        },
        // It quotes the name and then the type.
        Of::ErrorDotExpr(detail, _) if detail.contains("getter") => {
            let mut quoted = detail.split('\'').skip(1).step_by(2);
            let (name, of_kind) = (quoted.next().unwrap_or_default(), kind(quoted.next().unwrap_or_default()));
            match hint::is_word(name) {
                true => of("is-function").with("name", name),
                false => no_such_word(name, &[of_kind]),
            }
        }
        Of::ErrorFunctionNotFound(signature, _) => {
            let (name, arguments) = signature.split_once(" (").unwrap_or((signature, ""));
            let arguments = arguments.strip_suffix(')').unwrap_or(arguments).split(", ");
            let arguments: Vec<&str> = arguments.filter(|one| !one.is_empty()).collect();
            if name.starts_with("anon$") {
                return of("between-bars").with("given", arguments.len());
            }
            match hint::takes(name, text) {
                Some(count) if count != arguments.len() => {
                    of("takes").with("name", name).with("count", count).with("given", arguments.len())
                }
                None if hint::is_word(name) && arguments.contains(&"()") => of("gets-nothing").with("name", name),
                takes => {
                    let kinds: Vec<Problem> = arguments.into_iter().map(kind).collect();
                    let objects = ["kind-maze", "kind-random", "kind-list", "kind-set", "kind-map"].map(Problem::from);
                    // Where the word is wrong, its values are of no interest, but the object that it is said to is.
                    let is_word = takes.is_some() || hint::is_word(name) || !name.starts_with(char::is_alphabetic);
                    match &kinds[..] {
                        [object, ..] if !is_word && objects.contains(object) => no_such_word(name, &kinds[..1]),
                        [_, ..] if !is_word => {
                            of("no-name").with("name", name).with_hint(hint::of_function(name, text))
                        }
                        _ => no_such_word(name, &kinds),
                    }
                }
            }
        }
        Of::ErrorMismatchDataType(wanted, found, _) | Of::ErrorMismatchOutputType(wanted, found, _)
            if !wanted.is_empty() =>
        {
            of("wrong-kind").with_part("found", kind(found)).with_part("wanted", kind(wanted))
        }
        Of::ErrorIndexingType(detail, _) => match detail.strip_prefix("list [") {
            Some(found) => of("place-kind").with_part("found", kind(found.split(']').next().unwrap_or_default())),
            None => of("no-entries"),
        },
        Of::ErrorFor(place) => {
            let line = place.line().and_then(|line| text.lines().nth(line - 1));
            of("for").with_hint(line.and_then(hint::of_for))
        }
        Of::ErrorDataRace(..) => of("own-variable"),
        Of::ErrorStackOverflow(_) => of("calls-in-browser"),
        Of::ErrorDataTooLarge(..) => of("text-long").with("most", TEXT),
        Of::ErrorTooManyVariables(_) => of("many-variables"),
        Of::ErrorAssignmentToConstant(name, _) => of("constant").with("name", name),
        Of::ErrorArithmetic(detail, _) if detail.contains("verflow") => of("overflow"),
        Of::ErrorArithmetic(detail, _) if detail.contains("by zero") => of("by-zero"),
        Of::ErrorParsing(problem, _) => unreadable(problem),
        other => {
            let mut other = other.to_string();
            if let Some(at) = other.rfind(" (line ") {
                other.truncate(at);
            }
            of("other").with("detail", one_line(&other))
        }
    }
}

/// The message for a call, such as one of `carve` for the maze with a list, that fits no function.
fn no_such_word(name: &str, kinds: &[Problem]) -> Problem {
    let of = |id: &'static str| Problem::from(id).with("name", name);
    let list = |all: Problem, one: Problem| Problem::from("list").with_part("first", all).with_part("next", one);
    let problem = match kinds {
        [] => of("no-function"),
        [one] => of("no-function-for").with_part("kind", one.clone()),
        [one, others @ ..] => {
            let others = others.iter().cloned().reduce(list).unwrap_or_else(|| one.clone());
            of("no-function-with").with_part("kind", one.clone()).with_part("others", others)
        }
    };
    problem.with_hint(hint::of_kind(name, kinds.first()))
}

/// The name of a type of value.
fn kind(name: &str) -> Problem {
    Problem::from(match name.rsplit("::").next().unwrap_or(name).trim_start_matches('&') {
        "i64" => "kind-number",
        "f64" => "kind-fraction",
        "bool" => "kind-truth",
        "()" => "kind-nothing",
        "string" | "char" => "kind-text",
        text if text.contains("String") => "kind-text",
        "Fn" | "FnPtr" => "kind-function",
        "maze" => "kind-maze",
        "random" => "kind-random",
        "list" => "kind-list",
        "set" => "kind-set",
        "map" => "kind-map",
        other if other.contains("Range") => "kind-range",
        _ => "kind-other",
    })
}

/// A message of the language as part of a sentence.
fn one_line(message: &str) -> String {
    let mut letters = message.split('\n').next().unwrap_or_default().trim().trim_end_matches('.').chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}
