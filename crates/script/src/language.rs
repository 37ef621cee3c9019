//! The language with all its words, ready to read scripts and to run them.

use std::cell::RefCell;
use std::rc::Rc;

use rhai::{AST, Dynamic, Engine, EvalAltResult, Scope};

use crate::error::ScriptError;
use crate::job::{Bounds, Stop};
use crate::syntax::{self, Reader};
use crate::words::{self, Draws, Loops, Maze};
use crate::world::{Run, World};

/// How deep functions may call each other.
const CALLS: usize = 64;

/// An engine and the world that its words act on.
pub(super) struct Language {
    engine: Engine,
    reader: Rc<RefCell<Reader>>,
    pub(super) world: Rc<World>,
    loops: Rc<Loops>,
    bounds: Rc<RefCell<(u64, Stop)>>,
}

impl Language {
    /// About a millisecond of work.
    pub(super) fn new() -> Self {
        let (reader, world, loops, bounds) =
            <(Rc<RefCell<Reader>>, Rc<World>, Rc<Loops>, Rc<RefCell<(u64, Stop)>>)>::default();
        let mut engine = syntax::engine(&reader);
        engine.set_max_call_levels(CALLS);
        words::add_all(&mut engine, &world, &loops);
        let (watched, counted) = (Rc::clone(&bounds), Rc::clone(&world));
        engine.on_progress(move |operations| {
            let all = operations + counted.meter.work();
            counted.operations.set(all);
            let (most, stop) = &*watched.borrow();
            if all > *most {
                return Some(
                    format!("the script does not end: it was stopped after {most} operations")
                        .into(),
                );
            }
            stop.is_stopped().then(|| "the script was stopped".into())
        });
        Self { engine, reader, world, loops, bounds }
    }

    /// Reads a text, and tells what it calls and declares.
    pub(super) fn compile(&self, text: &str) -> Result<(AST, Reader), ScriptError> {
        self.reader.borrow_mut().begin();
        let ast = self.engine.compile(text).map_err(|error| ScriptError::reading(&error, text))?;
        Ok((ast, self.reader.take()))
    }

    /// Runs all statements within bounds; the maze is the one of the run.
    pub(super) fn run(
        &self,
        ast: &AST,
        run: Run,
        bounds: &Bounds,
    ) -> (Result<Dynamic, Box<EvalAltResult>>, Run) {
        self.world.meter.begin(bounds.memory);
        *self.bounds.borrow_mut() = (bounds.operations, bounds.stop.clone());
        self.world.begin(run);
        let mut scope = Scope::new();
        scope.push("maze", Maze).push("random", Draws);
        let answer = self.engine.eval_ast_with_scope::<Dynamic>(&mut scope, ast);
        drop(scope);
        let mut run = self.world.end_run();
        run.effort.operations = self.world.operations.get();
        run.effort.memory = self.world.meter.most_held();
        (answer, run)
    }

    /// Gives back what holds itself, once the answer was read.
    pub(super) fn tidy(&self) {
        self.loops.cut();
    }
}
