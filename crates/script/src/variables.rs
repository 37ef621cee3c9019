//! The values of a script's variables at a moment.

use std::collections::BTreeSet;

use mazewright_maze::Cell;
use rhai::{AST, ASTNode, Dynamic, Expr, Position, Scope, Stmt};

use crate::value::{Item, Key, List, Map, Set, to_cell};

/// A variable that was in scope.
#[derive(Clone, PartialEq, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// The value of a variable. Of lists, sets and maps, the first 10,000 entries are listed.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// `()`.
    Nothing,
    /// True or false.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A number with a fraction.
    Fraction(f64),
    /// A cell or a tile.
    Cell(Cell),
    /// A text.
    Text(String),
    /// A list, from the first item on.
    List(Vec<Self>),
    /// A set, in the order of its entries.
    Set(Vec<Self>),
    /// A map, in the order of its keys.
    Map(Vec<(Self, Self)>),
    /// A value that scripts cannot store, such as a range; and lists nested too deeply.
    Other,
}

/// The most entries of a list, a set or a map.
const ENTRIES: usize = 10_000;
/// How deep lists in lists are listed.
const DEPTH: u32 = 3;

/// The variables of a scope but those of the language, in the order of their declaration.
pub(super) fn of(scope: &Scope<'_>) -> Vec<Variable> {
    let mut found: Vec<Variable> = Vec::new();
    for (name, _, value) in scope.iter() {
        if ["maze", "random"].contains(&name) {
            continue;
        }
        // A later one hides an earlier one of its name.
        found.retain(|one| one.name != name);
        found.push(Variable {
            name: name.to_owned(),
            value: Item::from_dynamic(value).map_or(Value::Other, |item| of_item(&item, DEPTH)),
        });
    }
    found
}

/// Another name of the list, set or map in a variable.
pub(super) fn handle(value: &Dynamic) -> Option<Dynamic> {
    let list = value.read_lock::<List>().map(|list| Dynamic::from(list.clone()));
    let set = || value.read_lock::<Set>().map(|set| Dynamic::from(set.clone()));
    list.or_else(set).or_else(|| value.read_lock::<Map>().map(|map| Dynamic::from(map.clone())))
}

/// The variables that functions in bars use, but for those that get another value or entry later on.
pub(super) fn captured(ast: &AST) -> BTreeSet<String> {
    let (mut captured, mut changed) = (BTreeSet::new(), BTreeSet::new());
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        match path.last() {
            Some(ASTNode::Stmt(Stmt::Share(variables))) => {
                captured.extend(variables.iter().map(|(variable, _)| variable.name.to_string()));
            }
            Some(ASTNode::Stmt(Stmt::Assignment(assignment))) => {
                let mut target = &assignment.1.lhs;
                while let Expr::Index(chain, ..) | Expr::Dot(chain, ..) = target {
                    target = &chain.lhs;
                }
                if let Expr::Variable(variable, ..) = target {
                    changed.insert(variable.1.to_string());
                }
            }
            _ => {}
        }
        true
    });
    &captured - &changed
}

/// The lines with statements, from 1, and where those that are chains begin.
pub(super) fn lines(ast: &AST) -> (BTreeSet<u32>, BTreeSet<Position>) {
    let (mut lines, mut chains) = (BTreeSet::new(), BTreeSet::new());
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        let place = match path.last() {
            Some(ASTNode::Stmt(Stmt::Expr(chain))) => {
                chains.insert(chain.start_position());
                chain.start_position()
            }
            Some(ASTNode::Stmt(statement)) => statement.position(),
            _ => Position::NONE,
        };
        lines.extend(place.line().map(|line| line as u32));
        true
    });
    (lines, chains)
}

fn of_item(item: &Item, depth: u32) -> Value {
    match item {
        Item::Nothing => Value::Nothing,
        Item::Truth(truth) => Value::Truth(*truth),
        Item::Number(number) => to_cell(*number).map_or(Value::Number(*number), Value::Cell),
        Item::Fraction(fraction) => Value::Fraction(*fraction),
        Item::Text(text) => Value::Text(text.to_string()),
        _ if depth == 0 => Value::Other,
        Item::List(list) => Value::List(of_list(list, depth - 1)),
        Item::Set(set) => Value::Set(of_map(&set.0, depth - 1).into_iter().map(|(key, _)| key).collect()),
        Item::Map(map) => Value::Map(of_map(map, depth - 1)),
    }
}

fn of_list(list: &List, depth: u32) -> Vec<Value> {
    (0..ENTRIES).map_while(|place| list.get(place)).map(|item| of_item(&item, depth)).collect()
}

fn of_map(map: &Map, depth: u32) -> Vec<(Value, Value)> {
    let entry = |(key, item): (Key, Item)| (of_item(&key.into_item(), 1), of_item(&item, depth));
    map.entries(ENTRIES).into_iter().map(entry).collect()
}
