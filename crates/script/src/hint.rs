//! What is meant by a word that scripts do not have: the same thing in other languages, or a slip of the keyboard.

use rhai::Position;
use strsim::osa_distance;

use crate::problem::Problem;

/// Words of other languages and libraries, each with what scripts write instead.
const FOREIGN: &[(&str, &str)] = &[
    ("neighbours neighbour get_neighbors get_neighbours adjacent", "neighbors()"),
    ("append push_back add enqueue", "push(item)"),
    ("push_front prepend unshift", "insert(0, item)"),
    ("length size count", "len()"),
    ("isempty empty", "is_empty()"),
    ("includes has has_key contains_key", "contains(item)"),
    ("indexof index_of index", "find(item)"),
    ("popleft pop_front dequeue", "shift()"),
    ("pop_back", "pop()"),
    ("choice choose pick random", "random.pick(list)"),
    ("shuffle shuffled", "random.shuffle(list)"),
    ("randint randrange rand random_int", "random.below(n)"),
    ("carve link connect join remove_wall carve_passage", "maze.carve(a, b)"),
    ("cell cell_at get_cell", "maze.row(y)[x]"),
    ("linked is_linked connected", "is_open(a, b)"),
    ("visited is_visited carved", "is_carved()"),
    ("sort sorted", "sort_by(|item| item)"),
    ("foreach for_each for(", "for item in list { }"),
    ("range", "0..n"),
    ("width columns height rows", "maze.row_count() or maze.row(y).len()"),
    ("none null nil undefined", "()"),
    ("def func function sub fun", "fn"),
    ("elif elseif elsif", "else if"),
    ("var", "let"),
    ("mut :", "let name = value"),
    ("is", "=="),
    ("not", "!"),
    ("and", "&&"),
    ("or", "||"),
    ("pass", "{ }"),
    ("str", "to_string(value)"),
    ("int", "floor(value)"),
    ("print println printf console log echo system", "print(value)"),
    ("math", "abs(a), min(a, b), max(a, b), sqrt(a) or floor(a)"),
    ("assert", "if condition { print(value); }"),
    ("peek", "last() or first()"),
    ("** **=", "a * a"),
    ("f\"", "\"text\" + value"),
    ("++", "+= 1"),
    ("--", "-= 1"),
    ("– — −", "-"),
    ("= ===", "=="),
    ("!== <> ~=", "!="),
    (":= <-", "="),
    ("#", "//"),
    ("“ ” „ « »", "\""),
    ("\u{a0}", "a plain space"),
    ("? ?:", "if a { b } else { c }"),
];

/// Words that other languages have for a kind of value, each with what scripts write instead.
const OF_KIND: &[(&str, &str, &str)] = &[
    ("kind-list", "get", "list[0]"),
    ("kind-list", "+", "push(item)"),
    ("kind-set", "push append +", "add(item)"),
    ("kind-map", "get", "get(key, other)"),
    ("kind-number", "x col", "column()"),
    ("kind-number", "y", "row()"),
];

/// The words of scripts.
const WORDS: &str = "cells cell_count row row_count random_cell carve close open_all is_open inner_tiles carve_tile \
    start exit mark neighbors uncarved passages neighbor clockwise is_carved column distance pick take below chance \
    coins shuffle len is_empty contains find push insert pop shift first last remove remove_at take_at clear reverse \
    copy filter map any all min_by sort_by set add items keys get abs min max sqrt floor to_float print to_string maze \
    random let const if else while loop for in break continue return switch fn true false do until";

/// Returns true for a word of scripts.
pub(super) fn is_word(name: &str) -> bool {
    WORDS.split_whitespace().any(|word| word == name)
}

/// What scripts write instead of a word of another language.
pub(super) fn instead_of(name: &str) -> Option<Problem> {
    let plain = name.to_lowercase();
    let found = FOREIGN.iter().find(|(words, _)| words.split(' ').any(|word| word == plain));
    let ours = found.map(|(_, ours)| *ours).or(match name {
        "True" => Some("true"),
        "False" => Some("false"),
        _ => None,
    });
    ours.map(write)
}

/// The hint to write something.
pub(super) fn write(words: impl ToString) -> Problem {
    Problem::from("write").with("words", words)
}

/// Returns true for a word of another language, such as `def`, that never begins or joins anything in scripts.
pub(super) fn is_foreign(name: &str) -> bool {
    const SIGNS: &str = "def func function elif elseif elsif var not and or pass foreach mut";
    SIGNS.split(' ').any(|word| word == name)
}

/// What is meant by a word that scripts do not have.
pub(super) fn of(name: &str) -> Option<Problem> {
    instead_of(name).or_else(|| nearest(name, WORDS.split_whitespace()).filter(|_| name.len() > 3))
}

/// What is meant by a word that is said to a kind of value.
pub(super) fn of_kind(name: &str, kind: Option<&Problem>) -> Option<Problem> {
    let mut all = OF_KIND.iter();
    let found = all.find(|(one, words, _)| Some(&Problem::from(*one)) == kind && words.split(' ').any(|it| it == name));
    found.map(|(.., ours)| write(ours)).or_else(|| of(name))
}

/// The message for a line that begins with a keyword in capital letters.
pub(super) fn capital(line: &str) -> Option<Problem> {
    let word = line.trim_start().split(|letter| !is_in_name(letter)).next()?;
    let plain = word.to_lowercase();
    let is_keyword = ["if", "while", "for", "loop", "return", "fn"].contains(&&*plain) && word != plain;
    is_keyword.then(|| Problem::from("means-nothing").with("found", word).with_hint(Some(write(plain))))
}

/// The message for a word of another language with which a text goes on where something is missing, with the line
/// before it.
pub(super) fn misplaced(line: &str, rest: &str, missing: &str) -> Option<Problem> {
    const TYPES: &str = "auto bool boolean char double float int long str string";
    let length = |text: &str| text.find(|letter| !is_in_name(letter)).unwrap_or(text.len());
    let (word, behind) = rest.split_at(length(rest));
    let next = behind.trim_start_matches(' ');
    let next = &next[..length(next)];
    let begins = |word: &str| line.trim_start_matches([' ', '\t', '}']).trim_start_matches("else ").starts_with(word);
    let is_condition = begins("if") || begins("while");
    let (found, hint) = match word {
        "" if is_condition && rest.starts_with("=<") => ("=<", Some(write("<="))),
        "" if is_condition && rest.starts_with("=>") => ("=>", Some(write(">="))),
        "" if is_condition && rest.starts_with('=') => ("=", Some(write("=="))),
        "" if rest.starts_with("=>") => ("=>", Some(write("|item| value"))),
        "" if rest.starts_with(':') && missing == "{" => (":", Some(write("{"))),
        "then" | "do" if missing == "{" => (word, Some(write("{"))),
        "is" => (word, of(word)),
        _ if next.is_empty() => return None,
        "lambda" => (word, Some(write("|item| value"))),
        "from" => (word, Some(Problem::from("no-imports"))),
        "assert" => (word, of(word)),
        "class" | "enum" | "interface" | "struct" => (word, None),
        _ if word.starts_with(char::is_uppercase) || TYPES.split(' ').any(|it| it == word) => {
            (word, Some(write(format!("let {next} = value"))))
        }
        _ => return None,
    };
    Some(Problem::from("means-nothing").with("found", found).with_hint(hint))
}

/// The message for a reserved word where no name is given, with the text before and after it.
pub(super) fn reserved(word: &str, before: &str, behind: &str) -> Option<Problem> {
    if word == "=" && behind.starts_with('<') {
        return Some(Problem::from("means-nothing").with("found", "=<").with_hint(Some(write("<="))));
    }
    let names = ["let", "const", "fn", "for"].iter().any(|begin| before.ends_with(begin));
    let is_word = word.is_ascii() && word.starts_with(char::is_alphabetic) && !is_word(word);
    if names || !is_word || behind.trim_start().starts_with(['=', '|', ',', ')', '.']) {
        return None;
    }
    let imports = matches!(word, "import" | "package" | "use" | "using" | "include" | "require");
    let hint = if imports { Some(Problem::from("no-imports")) } else { instead_of(word) };
    Some(Problem::from("means-nothing").with("found", word).with_hint(hint))
}

/// The rest of a line behind a name at a place of a script.
fn behind<'text>(name: &str, place: Position, text: &'text str) -> Option<&'text str> {
    let line = text.lines().nth(place.line()? - 1)?;
    let end = line.char_indices().nth(place.position()? - 1)?.0 + name.len();
    Some(line.split_at_checked(end)?.1.trim_start())
}

/// Returns true if a name at a place of a script is given a value.
pub(super) fn is_set(name: &str, place: Position, text: &str) -> bool {
    let rest = behind(name, place, text).unwrap_or_default();
    let rest = rest.strip_prefix(['+', '-', '*', '/', '%']).unwrap_or(rest);
    rest.starts_with('=') && !rest.starts_with("==")
}

/// Suggests what the author meant by an unknown name at a place of a script: a missing `let`, or another name.
pub(super) fn of_name(name: &str, place: Position, text: &str) -> Option<Problem> {
    if is_set(name, place, text) {
        return Some(write(format!("let {name} = value")));
    }
    of(name).or_else(|| nearest(name, declared(text, &["let", "const", "for", "fn"])))
}

/// A hint for a call of an unknown function: a similar name, or our word for one from another language.
pub(super) fn of_function(name: &str, text: &str) -> Option<Problem> {
    instead_of(name).or_else(|| nearest(name, declared(text, &["fn"]))).or_else(|| of(name))
}

/// A hint for a `for` over a call such as `random.shuffle(list)`, which changes the list and returns nothing.
pub(super) fn of_for(line: &str) -> Option<Problem> {
    let changes = ["random.shuffle(list)", "list.sort_by(|item| item)", "list.reverse()", "list.clear()"];
    let name = |call: &'static str| call.split(['.', '(']).nth(1).unwrap_or_default();
    let call = changes.into_iter().find(|call| line.contains(&format!(".{}(", name(call))))?;
    Some(write(format!("{call}; for item in list {{ }}")))
}

/// Returns true if a script declares a variable somewhere.
pub(super) fn is_declared(name: &str, text: &str) -> bool {
    declared(text, &["let", "const", "for"]).any(|one| one == name)
}

fn is_in_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// How many values a function of a script takes.
pub(super) fn takes(name: &str, text: &str) -> Option<usize> {
    let mut functions = text.split("fn ").skip(1);
    let values = functions.find_map(|rest| rest.trim_start().strip_prefix(name)?.trim_start().strip_prefix('('))?;
    Some(values.split(')').next()?.split(',').filter(|value| !value.trim().is_empty()).count())
}

/// The names behind some words.
fn declared<'text>(text: &'text str, behind: &[&str]) -> impl Iterator<Item = &'text str> {
    let words = text.split(|letter| !is_in_name(letter)).filter(|word| !word.is_empty());
    words.clone().zip(words.skip(1)).filter(|(word, _)| behind.contains(word)).map(|(_, name)| name)
}

/// The word that is a slip or two away.
fn nearest<'words>(name: &str, words: impl Iterator<Item = &'words str>) -> Option<Problem> {
    let most = if name.len() > 5 { 2 } else { 1 };
    let near = words.map(|word| (osa_distance(name, word), word)).filter(|(far, _)| (1..=most).contains(far));
    near.min().map(|(_, word)| Problem::from("perhaps").with("words", word))
}
