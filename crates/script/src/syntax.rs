//! The language itself: which parts of the host language scripts have, and our own lists for brackets.

use std::cell::RefCell;
use std::rc::Rc;

use crate::hint;
use rhai::{Engine, ImmutableString, LexError, OptimizationLevel, Position, Token};

/// The key under which a list in brackets is read.
pub(super) const LIST: &str = "[";
/// The words that take a function; a function may stand nowhere else.
pub(super) const TAKERS: [&str; 6] = ["filter", "map", "any", "all", "min_by", "sort_by"];
/// Words of the host language that scripts do not have.
const DISABLED: &str = "eval Fn call curry is_shared is_def_fn is_def_var type_of try catch throw this debug import \
    export global private ** **= ?. ?[ ??";
/// How deep expressions may be nested.
const NESTING: usize = 32;
/// The most characters of a text.
pub(super) const TEXT: usize = 1000;

/// The words of a text in order, as they are read.
#[derive(Debug, Default)]
pub(super) struct Reader {
    /// The last three; the last one tells an operator from the start of a value.
    last: [Option<Token>; 3],
    /// Names that are called on something, with their lines.
    pub(super) called: Vec<(String, u32)>,
    /// Functions that the script declares, with their places.
    pub(super) declared: Vec<(String, Position)>,
    /// The places of all words.
    places: Vec<Position>,
    /// Words of other languages, with their places.
    foreign: Vec<(String, Position)>,
    /// The `==` of a statement that may only compare, and the first of those that do.
    comparison: Option<Position>,
    pub(super) useless: Option<Position>,
}

impl Reader {
    fn read(&mut self, token: Token, position: Position) -> Token {
        let is_beginning = self.last[0].as_ref().is_none_or(begins_value);
        let token = match token {
            Token::LeftBracket if is_beginning => Token::Custom(Box::new(LIST.into())),
            Token::MapStart => bad("#{", "map-braces"),
            Token::Pipe | Token::Or if is_beginning && !self.is_taken() => {
                // The word before may be a slip.
                let word = if let Some(Token::Identifier(name)) = &self.last[1] { name.as_str() } else { "|" };
                bad(word, "bars")
            }
            token => token,
        };
        self.places.push(position);
        if let Token::Identifier(name) = &token {
            let line = position.line().unwrap_or(1) as u32;
            match self.last[0] {
                Some(Token::Period) => self.called.push((name.to_string(), line)),
                Some(Token::Fn) => self.declared.push((name.to_string(), position)),
                _ if hint::is_foreign(name) => self.foreign.push((name.to_string(), position)),
                _ => {}
            }
        }
        match (&token, &self.last) {
            (Token::LeftParen, [Some(Token::For), ..]) => self.foreign.push(("for(".to_owned(), position)),
            (Token::Colon, [Some(Token::Identifier(_)), Some(Token::Let), _]) => {
                self.foreign.push((":".to_owned(), position));
            }
            (Token::StringConstant(_), [Some(Token::Identifier(name)), ..]) if name.as_str() == "f" => {
                self.foreign.push(("f\"".to_owned(), position));
            }
            _ => {}
        }
        match (&token, &self.last) {
            (Token::EqualsTo, [Some(Token::Identifier(_)), before, _])
                if before.as_ref().is_none_or(ends_statement) =>
            {
                self.comparison = Some(position);
            }
            (Token::SemiColon, _) => self.useless = self.useless.or(self.comparison.take()),
            _ if ends_statement(&token) => self.comparison = None,
            _ => {}
        }
        self.last.rotate_right(1);
        self.last[0] = Some(token.clone());
        token
    }

    /// The place of the last word before a place.
    pub(super) fn before(&self, place: Position) -> Position {
        let before = self.places.partition_point(|&one| is_before(one, place));
        before.checked_sub(1).map_or(place, |last| self.places[last])
    }

    /// The last word of another language in the line of a place or of the word before it.
    pub(super) fn foreign(&self, place: Position) -> Option<(Position, &str)> {
        let lines = [place.line(), self.before(place).line()];
        let (word, at) = self.foreign.iter().rfind(|(_, at)| lines.contains(&at.line()) && !is_before(place, *at))?;
        Some((*at, word))
    }

    /// The place of a comment that is not closed: after the last word.
    pub(super) fn open_comment(&self, text: &str) -> Option<Position> {
        let last = self.places.last().copied().unwrap_or(Position::new(1, 1));
        let (row, column) = (last.line()? - 1, last.position().unwrap_or(1) - 1);
        let lines = |from| text.lines().enumerate().skip(from);
        let (row, at) = lines(row).find_map(|(n, line)| {
            let from = if n == row { line.char_indices().nth(column).map_or(0, |(from, _)| from) } else { 0 };
            let code = line[from..].split("//").next()?;
            code.find("/*").map(|at| (n, from + at))
        })?;
        let skipped = |n| if n == row { at } else { 0 };
        let count = |sign| lines(row).map(|(n, line)| line[skipped(n)..].matches(sign).count()).sum::<usize>();
        let is_open = count("/*") > count("*/");
        let column = text.lines().nth(row)?[..at].chars().count() + 1;
        is_open.then(|| Position::new(row as u16 + 1, column as u16))
    }

    /// Returns true after `.filter(` and the like.
    fn is_taken(&self) -> bool {
        let [Some(Token::LeftParen), Some(Token::Identifier(name)), Some(Token::Period)] = &self.last else {
            return false;
        };
        TAKERS.contains(&name.as_str())
    }
}

fn is_before(one: Position, other: Position) -> bool {
    // The end of a text has no place.
    other.is_none() || (one.line(), one.position()) < (other.line(), other.position())
}

/// Returns true if a statement can begin after a word.
const fn ends_statement(last: &Token) -> bool {
    matches!(last, Token::SemiColon | Token::LeftBrace | Token::RightBrace)
}

/// Returns true if a value begins after a word, rather than continuing.
fn begins_value(last: &Token) -> bool {
    !matches!(
        last,
        Token::Identifier(_)
            | Token::Custom(_)
            | Token::Reserved(_)
            | Token::Unit
            | Token::RightParen
            | Token::RightBracket
            | Token::IntegerConstant(_)
            | Token::FloatConstant(_)
            | Token::StringConstant(_)
            | Token::InterpolatedString(_)
            | Token::CharConstant(_)
            | Token::True
            | Token::False
    ) || matches!(last, Token::Custom(key) if key.as_str() == LIST)
}

/// A word that stands where it must not, with the message for it.
fn bad(symbol: &str, id: &str) -> Token {
    Token::LexError(LexError::ImproperSymbol(symbol.to_owned(), id.to_owned()).into())
}

/// An engine without functions, within bounds, that records what it reads.
#[expect(deprecated, reason = "the mapping of words is meant to be used, but may change; the version is fixed")]
pub(super) fn engine(reader: &Rc<RefCell<Reader>>) -> Engine {
    let mut engine = Engine::new_raw();
    engine
        .set_optimization_level(OptimizationLevel::None)
        .set_max_expr_depths(NESTING, NESTING)
        .set_max_string_size(TEXT)
        .set_max_functions(100)
        .set_max_variables(100)
        .set_allow_shadowing(true)
        .set_allow_anonymous_fn(true)
        .set_strict_variables(false);
    for word in DISABLED.split(' ') {
        engine.disable_symbol(word);
    }
    let reader = Rc::clone(reader);
    engine.on_parse_token(move |token, position, _| reader.borrow_mut().read(token, position));
    engine
}

/// How a list in brackets goes on, from its parts so far and the word ahead.
pub(super) fn list_part(parts: &[ImmutableString], ahead: &str) -> Option<ImmutableString> {
    match parts.last().map(ImmutableString::as_str) {
        Some("]") if parts.len() > 1 => None,
        Some(LIST | ",") if ahead == "]" => Some("]".into()),
        Some(LIST | ",") => Some("$expr$".into()),
        _ if ahead == "," => Some(",".into()),
        _ => Some("]".into()),
    }
}
