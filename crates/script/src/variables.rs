//! The values of a script's variables at a moment.

use std::collections::BTreeSet;

use mazewright_maze::{Cell, Grid, Topology as _};
use rhai::{AST, ASTNode, Dynamic, Expr, Position, Scope, Stmt};

use crate::value::{Item, Key, List, Map, Set, to_cell};

/// A variable that was in scope, in words for the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its value, shortened; a cell by its column and row from 0.
    pub value: String,
    /// The label to show in each cell that it holds: the cell's index in a list, from 0, or its value in a map.
    pub cells: Vec<(Cell, String)>,
}

/// The most entries of a list, a set or a map that are shown, and of which the cells are found.
const SHOWN: usize = 40;
const ENTRIES: usize = 10_000;
/// How deep lists in lists are shown.
const DEPTH: u32 = 3;

/// The variables of a scope but those of the language, in the order of their declaration.
pub(super) fn of(scope: &Scope<'_>, grid: &Grid) -> Vec<Variable> {
    let mut found: Vec<Variable> = Vec::new();
    for (name, _, value) in scope.iter() {
        if ["maze", "random"].contains(&name) {
            continue;
        }
        // A later one hides an earlier one of its name.
        found.retain(|one| one.name != name);
        // A script cannot keep every value: a range, for example.
        let item = Item::from_dynamic(value);
        let (value, cells) =
            item.map_or(("…".to_owned(), Vec::new()), |item| (in_words(&item, grid, DEPTH), in_cells(&item, grid)));
        found.push(Variable { name: name.to_owned(), value, cells });
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

/// The label to show in each cell that a value holds.
fn in_cells(item: &Item, grid: &Grid) -> Vec<(Cell, String)> {
    let cell = |item: &Item| if let Item::Number(number) = item { to_cell(*number) } else { None };
    let keys = |map: &Map| {
        map.entries(ENTRIES).into_iter().filter_map(move |(key, item)| Some((cell(&key.into_item())?, item)))
    };
    let dot = |cell| (cell, "•".to_owned());
    match item {
        Item::List(list) => {
            let places = list.walk().take(ENTRIES).enumerate();
            places.filter_map(|(place, item)| Some((cell(&item)?, place.to_string()))).collect()
        }
        Item::Set(set) => keys(&set.0).map(|(cell, _)| dot(cell)).collect(),
        Item::Map(map) => keys(map).map(|(cell, item)| (cell, in_words(&item, grid, DEPTH - 1))).collect(),
        _ => cell(item).map(dot).into_iter().collect(),
    }
}

/// A value for the screen, with lists in lists down to a depth.
fn in_words(item: &Item, grid: &Grid, depth: u32) -> String {
    let all = |[open, close]: [char; 2], count: usize, parts: &mut dyn Iterator<Item = String>| {
        let more = if count > SHOWN { ", …" } else { "" };
        format!("{open}{}{more}{close} {count}", parts.take(SHOWN).collect::<Vec<_>>().join(", "))
    };
    let key = |key: Key| in_words(&key.into_item(), grid, 0);
    match item {
        Item::Nothing => "()".to_owned(),
        Item::Truth(truth) => truth.to_string(),
        Item::Number(number) => to_cell(*number).map_or_else(
            || number.to_string(),
            |cell| {
                let (x, y) = grid.position(cell);
                format!("({x}, {y})")
            },
        ),
        Item::Fraction(fraction) => fraction.to_string(),
        Item::Text(text) => format!("{:?}", text.as_str()),
        _ if depth == 0 => "…".to_owned(),
        Item::List(list) => all(['[', ']'], list.len(), &mut list.walk().map(|one| in_words(&one, grid, depth - 1))),
        Item::Set(set) => all(['{', '}'], set.0.len(), &mut set.0.entries(SHOWN).into_iter().map(|(one, _)| key(one))),
        Item::Map(map) => {
            let entry = |(one, item): (Key, Item)| format!("{}: {}", key(one), in_words(&item, grid, depth - 1));
            all(['{', '}'], map.len(), &mut map.entries(SHOWN).into_iter().map(entry))
        }
    }
}
