//! The language with all its words, ready to read scripts and to run them.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mazewright_maze::Topology as _;
use rhai::debugger::DebuggerCommand;
use rhai::{AST, ASTNode, Dynamic, Engine, EvalAltResult, Expr, ImmutableString, Position, Scope, Stmt};

use crate::error::{ScriptError, stop};
use crate::job::{Bounds, Job, Stop};
use crate::problem::Problem;
use crate::syntax::{self, Reader};
use crate::variables::{self, Variable};
use crate::words::{self, Draws, Maze};
use crate::world::{Run, World};

/// How deep functions call each other before more care is taken.
const CALLS: usize = 64;
/// How deep with more care: as the memory allows, but not in a browser, whose stack does not grow.
const MOST_CALLS: usize = if cfg!(target_family = "wasm") { CALLS + 1 } else { usize::MAX };
/// The most cells of a maze in which only a loop without an end takes all operations.
const FEW: usize = 25;
/// The bytes of stack between the last looks at how much is left.
const SPARE: usize = 1 << 19;
/// The bytes that a call takes outside of the stack, without its texts.
const CALL: usize = 512;
/// The most lines of what was printed that stand among the variables.
const LAST_LINES: usize = 8;

/// An engine and the world that its words act on.
pub(super) struct Language {
    engine: Engine,
    reader: Rc<RefCell<Reader>>,
    pub(super) world: Rc<World>,
    bounds: Rc<Limits>,
    watch: Rc<RefCell<Watch>>,
    is_careful: bool,
}

/// What ends a run.
#[derive(Debug, Default)]
struct Limits {
    operations: Cell<u64>,
    /// The cells of the maze.
    cells: Cell<usize>,
    stop: RefCell<Stop>,
    /// The bytes of stack that were left when the run began.
    stack: Cell<usize>,
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
    /// The variables when the run came to a line, if that is the event.
    at_line: Option<Vec<Variable>>,
}

impl Language {
    /// About a millisecond of work.
    pub(super) fn new() -> Self {
        let (reader, world, bounds) = <(Rc<RefCell<Reader>>, Rc<World>, Rc<Limits>)>::default();
        let mut engine = syntax::engine(&reader);
        engine.set_max_call_levels(CALLS);
        words::add_all(&mut engine, &world);
        let (limits, counted) = (Rc::clone(&bounds), Rc::clone(&world));
        engine.on_progress(move |operations| {
            counted.meter.counted.set(operations);
            if counted.meter.operations() > limits.operations.get() {
                let (most, cells) = (limits.operations.get(), limits.cells.get());
                let problem = Problem::from(if cells > FEW { "slow" } else { "endless" });
                return Some(Dynamic::from(problem.with("most", most).with("cells", cells)));
            }
            // These need not be looked at each time.
            if operations % 64 == 0 && limits.stop.borrow().is_stopped() {
                return Some(Dynamic::from(Problem::from("stopped")));
            }
            (limits.stack.get() > 0 && stack_left() < SPARE / 2).then(|| Dynamic::from(Problem::from("calls")))
        });
        Self { engine, reader, world, bounds, watch: Rc::default(), is_careful: false }
    }

    /// A slower one for a script that was read: functions call each other as deep as the memory allows and may use what
    /// they are called on, and the variables can be [watched](Self::variables).
    #[expect(deprecated, reason = "meant to be used, but may change; the version is fixed")]
    pub(super) fn careful(ast: &AST) -> Self {
        let (mut language, captured) = (Self::new(), variables::captured(ast));
        language.is_careful = true;
        language.engine.set_max_call_levels(MOST_CALLS);
        let (world, watch) = (Rc::clone(&language.world), Rc::clone(&language.watch));
        let (limits, texts) = (Rc::clone(&language.bounds), RefCell::new(Vec::new()));
        language.engine.on_var(move |name, _, context| {
            let level = context.call_level();
            if level <= CALLS {
                world.meter.note_calls(0);
            } else {
                let taken = limits.stack.get().saturating_sub(stack_left()) + texts_of(&texts, level, context.scope());
                if cfg!(target_family = "wasm") {
                    return stop("calls-in-browser");
                }
                if stack_left() < SPARE || !world.meter.note_calls((taken + level * CALL) as u64) {
                    return stop("calls");
                }
            }
            let mut watch = watch.borrow_mut();
            if world.events() <= watch.event {
                watch.named += 1;
                if watch.wanted == Some(watch.named) {
                    watch.found = world.variables(context.scope());
                }
            }
            // What is called on is locked, and what another name of it is called on is not.
            let value = if captured.contains(name) { context.scope().get(name) } else { None };
            Ok(value.filter(|value| value.is_shared()).and_then(variables::handle))
        });
        language
    }

    /// Makes it come to each line of a script as a step.
    #[expect(deprecated, reason = "meant to be used, but may change; the version is fixed")]
    pub(super) fn go_by_line(&mut self, ast: &AST) {
        let (world, (_, chains), last) = (Rc::clone(&self.world), variables::lines(ast), Cell::new(None));
        let watch = Rc::clone(&self.watch);
        self.engine.register_debugger(
            |_, debugger| debugger,
            move |context, _, node, _, place| {
                let is_new = last.replace(place.line()) != place.line();
                let begins = match node {
                    // The beginning of a function.
                    ASTNode::Stmt(Stmt::Noop(_)) => false,
                    ASTNode::Stmt(_) => true,
                    ASTNode::Expr(chain @ (Expr::Dot(..) | Expr::Index(..))) => {
                        is_new || chains.contains(&chain.start_position())
                    }
                    _ => is_new,
                };
                if begins && !place.is_none() {
                    let line = world.line(place);
                    let mut watch = watch.borrow_mut();
                    if watch.wanted.is_some() && world.events() == watch.event {
                        watch.at_line = Some(world.variables(context.scope()));
                    }
                    world.with(|run| {
                        run.log.come_to(line);
                        Ok(())
                    })?;
                }
                Ok(DebuggerCommand::StepInto)
            },
        );
    }

    /// The place of the last statement outside of functions that a run came to.
    #[expect(deprecated, reason = "meant to be used, but may change; the version is fixed")]
    pub(super) fn watch_statements(&mut self, ast: &AST) -> Rc<Cell<Position>> {
        let (last, (_, values)) = (Rc::new(Cell::new(Position::NONE)), variables::lines(ast));
        let seen = Rc::clone(&last);
        self.engine.register_debugger(
            |_, debugger| debugger,
            move |context, _, node, _, place| {
                let begins = match node {
                    ASTNode::Stmt(_) => !place.is_none(),
                    ASTNode::Expr(value) => values.contains(&value.start_position()),
                    _ => false,
                };
                if begins && context.call_level() == 0 {
                    seen.set(place);
                }
                Ok(DebuggerCommand::StepInto)
            },
        );
        last
    }

    /// The variables when a run made an event: as they were when it came to a line, or else when the statement that
    /// made the event named one last; and as `print` what it has printed last. Runs twice, each time up to the event.
    pub(super) fn variables(&self, ast: &AST, job: &Job, bounds: &Bounds, event: usize) -> Vec<Variable> {
        let bounds = bounds.clone().with_events(event + 1);
        let (mut wanted, mut printed) = (None, Vec::new());
        for _ in 0..2 {
            *self.watch.borrow_mut() = Watch { event, wanted, ..Watch::default() };
            printed = self.run(ast, job.clone(), &bounds).1.printed;
            self.tidy();
            wanted = Some(self.watch.borrow().named);
        }
        let Watch { found, at_line, .. } = self.watch.take();
        let mut variables = at_line.unwrap_or(found);
        if !printed.is_empty() {
            let last = printed.split_off(printed.len().saturating_sub(LAST_LINES));
            variables.push(Variable { name: "print".to_owned(), value: last.join("\n"), cells: Vec::new() });
        }
        variables
    }

    /// Reads a text, and returns what it calls and declares.
    pub(super) fn compile(&self, text: &str) -> Result<(AST, Reader), ScriptError> {
        self.reader.take();
        let compiled = self.engine.compile(text);
        let reader = self.reader.take();
        match (compiled, reader.open_comment(text)) {
            (Err(error), _) => Err(ScriptError::reading(&error, text, &reader)),
            (Ok(_), Some(place)) => Err(ScriptError::at(place, "comment-open", text)),
            (Ok(ast), None) => Ok((ast, reader)),
        }
    }

    /// Runs all statements within bounds.
    pub(super) fn run(&self, ast: &AST, job: Job, bounds: &Bounds) -> (Result<Dynamic, Box<EvalAltResult>>, Run) {
        self.world.meter.begin(bounds.memory);
        let cells = job.grid.topology().cell_count();
        self.bounds.cells.set(cells);
        self.bounds.operations.set(bounds.most_operations(cells));
        self.bounds.stop.replace(bounds.stop.clone());
        self.bounds.stack.set(if self.is_careful { stack_left() } else { 0 });
        self.world.begin(job, bounds.events);
        let mut scope = Scope::new();
        scope.push("maze", Maze).push("random", Draws);
        let answer = self.engine.eval_ast_with_scope::<Dynamic>(&mut scope, ast);
        drop(scope);
        let mut run = self.world.end_run();
        run.effort.operations = self.world.meter.operations();
        run.effort.memory = self.world.meter.most_held.get();
        (answer, run)
    }

    /// Frees values that hold themselves, once the answer was read.
    pub(super) fn tidy(&self) {
        self.world.meter.loops.cut();
    }
}

/// Calls a function with room for calls that take all of the memory.
#[cfg(not(target_family = "wasm"))]
pub(super) fn deeply<T>(bounds: &Bounds, call: impl FnOnce() -> T) -> T {
    stacker::grow(usize::try_from(bounds.memory).unwrap_or(usize::MAX) + 2 * SPARE, call)
}

#[cfg(target_family = "wasm")]
pub(super) fn deeply<T>(_: &Bounds, call: impl FnOnce() -> T) -> T {
    call()
}

/// The bytes of stack that are left.
fn stack_left() -> usize {
    #[cfg(not(target_family = "wasm"))]
    return stacker::remaining_stack().unwrap_or(usize::MAX);
    #[cfg(target_family = "wasm")]
    return usize::MAX;
}

/// The bytes of the texts in the variables of all calls, of which those of the last one are counted anew.
fn texts_of(texts: &RefCell<Vec<usize>>, level: usize, scope: &Scope<'_>) -> usize {
    let mut sums = texts.borrow_mut();
    let own = scope.iter_raw().filter_map(|(_, _, value)| value.read_lock::<ImmutableString>().map(|text| text.len()));
    let own = own.sum::<usize>();
    // Each has the sum of all before it, too.
    let last = sums.last().copied().unwrap_or_default();
    sums.resize(level, last);
    let all = own + sums.get(level.wrapping_sub(2)).copied().unwrap_or_default();
    sums[level - 1] = all;
    all
}
