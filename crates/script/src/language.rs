//! The language with all its words, ready to read scripts and to run them.

use std::cell::RefCell;
use std::rc::Rc;

use mazewright_maze::Topology as _;
use rhai::{AST, Dynamic, Engine, EvalAltResult, Scope};

use crate::error::ScriptError;
use crate::job::{Bounds, Job, Stop};
use crate::syntax::{self, Reader};
use crate::variables::{self, Variable};
use crate::words::{self, Draws, Maze};
use crate::world::{Run, World};

/// How deep functions may call each other.
const CALLS: usize = 64;

/// An engine and the world that its words act on.
pub(super) struct Language {
    engine: Engine,
    reader: Rc<RefCell<Reader>>,
    pub(super) world: Rc<World>,
    bounds: Rc<RefCell<(u64, Stop)>>,
    watch: Rc<RefCell<Watch>>,
}

/// Watches the variables until one moment of a run.
#[derive(Debug, Default)]
struct Watch {
    /// The run is watched up to this many events.
    event: usize,
    /// How many times a variable was named up to there.
    named: u64,
    /// At which of these times to read the variables; `None` to count only.
    wanted: Option<u64>,
    found: Vec<Variable>,
}

impl Language {
    /// About a millisecond of work.
    pub(super) fn new() -> Self {
        let (reader, world, bounds) = <(Rc<RefCell<Reader>>, Rc<World>, Rc<RefCell<(u64, Stop)>>)>::default();
        let mut engine = syntax::engine(&reader);
        engine.set_max_call_levels(CALLS);
        words::add_all(&mut engine, &world);
        let (watched, counted) = (Rc::clone(&bounds), Rc::clone(&world));
        engine.on_progress(move |operations| {
            let all = operations + counted.meter.work.get();
            counted.operations.set(all);
            // The stop flag need not be read each time.
            let is_due = operations % 64 == 0;
            let (most, stop) = &*watched.borrow();
            if all > *most {
                return Some(format!("the script does not end: it was stopped after {most} operations").into());
            }
            (is_due && stop.is_stopped()).then(|| "the script was stopped".into())
        });
        Self { engine, reader, world, bounds, watch: Rc::default() }
    }

    /// Makes it watch every variable that is named, which is slower; for [`Language::variables`].
    #[expect(deprecated, reason = "meant to be used, but may change; the version is fixed")]
    pub(super) fn watch(&mut self) {
        let (world, watch) = (Rc::clone(&self.world), Rc::clone(&self.watch));
        self.engine.on_var(move |_, _, context| {
            let mut watch = watch.borrow_mut();
            if world.events() <= watch.event {
                watch.named += 1;
                if watch.wanted == Some(watch.named) {
                    watch.found = variables::of(context.scope());
                }
            }
            Ok(None)
        });
    }

    /// The variables when a run made an event: as they were when the statement that made it named one last. Runs twice,
    /// each time up to the event.
    pub(super) fn variables(&self, ast: &AST, job: &Job, bounds: &Bounds, event: usize) -> Vec<Variable> {
        let bounds = bounds.clone().with_events(event + 1);
        let mut wanted = None;
        for _ in 0..2 {
            *self.watch.borrow_mut() = Watch { event, wanted, ..Watch::default() };
            let _ = self.run(ast, job.clone(), &bounds);
            self.tidy();
            wanted = Some(self.watch.borrow().named);
        }
        std::mem::take(&mut self.watch.borrow_mut().found)
    }

    /// Reads a text, and returns what it calls and declares.
    pub(super) fn compile(&self, text: &str) -> Result<(AST, Reader), ScriptError> {
        self.reader.take();
        Ok((self.engine.compile(text).map_err(|error| ScriptError::reading(&error, text))?, self.reader.take()))
    }

    /// Runs all statements within bounds.
    pub(super) fn run(&self, ast: &AST, job: Job, bounds: &Bounds) -> (Result<Dynamic, Box<EvalAltResult>>, Run) {
        self.world.meter.begin(bounds.memory);
        *self.bounds.borrow_mut() = (bounds.most_operations(job.grid.topology().cell_count()), bounds.stop.clone());
        self.world.begin(job, bounds.events);
        let mut scope = Scope::new();
        scope.push("maze", Maze).push("random", Draws);
        let answer = self.engine.eval_ast_with_scope::<Dynamic>(&mut scope, ast);
        drop(scope);
        let mut run = self.world.end_run();
        run.effort.operations = self.world.operations.get();
        run.effort.memory = self.world.meter.most_held.get();
        (answer, run)
    }

    /// Frees values that hold themselves, once the answer was read.
    pub(super) fn tidy(&self) {
        self.world.meter.loops.cut();
    }
}
