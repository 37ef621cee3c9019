//! Background work: a value that is made on another thread and collected when it is ready.

use std::sync::OnceLock;

use bevy::tasks::{
    AsyncComputeTaskPool, IoTaskPool, Task, TaskPool, TaskPoolBuilder, available_parallelism, block_on, poll_once,
};
use thread_priority::ThreadPriority;

/// The name of the thread that works while the processor is idle.
const IDLE_THREAD: &str = "Idle";

/// A value that is being made on another thread. Dropping it cancels work that has not begun.
pub struct Background<T> {
    task: Task<T>,
    /// Starts the work again, for a task that runs only while the processor is idle.
    restart: Option<Box<dyn FnOnce() -> Task<T> + Send + Sync>>,
    hurried: Option<Task<T>>,
}

impl<T: Send + 'static> Background<T> {
    fn new(task: Task<T>) -> Self {
        Self { task, restart: None, hurried: None }
    }

    /// Computes something on another thread that may itself wait for jobs.
    pub fn spawn(work: impl Future<Output = T> + Send + 'static) -> Self {
        Self::new(AsyncComputeTaskPool::get().spawn(work))
    }

    /// Runs a program that somebody wrote, which may take long, on threads that nothing else waits for.
    pub fn run(program: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::new(program_pool().spawn(async move { program() }))
    }

    /// Reads or writes files, which may block.
    pub fn io(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::new(IoTaskPool::get().spawn(async move { work() }))
    }

    /// Computes something, which may itself wait for jobs, while the frames leave a processor idle. On a busy machine
    /// it may never be ready, unless it is hurried.
    pub fn spawn_when_idle<F: Future<Output = T> + Send + 'static>(
        work: impl Fn() -> F + Send + Sync + 'static,
    ) -> Self {
        let task = idle_pool().spawn(work());
        Self { restart: Some(Box::new(move || AsyncComputeTaskPool::get().spawn(work()))), ..Self::new(task) }
    }

    /// Starts idle work once more at full priority, because something now waits for it; whichever is
    /// ready first counts.
    pub fn hurry(&mut self) {
        if let Some(restart) = self.restart.take() {
            self.hurried = Some(restart());
        }
    }

    /// The value, if it is ready. It can be taken once.
    pub fn poll(&mut self) -> Option<T> {
        let tasks = [Some(&mut self.task), self.hurried.as_mut()];
        tasks.into_iter().flatten().find_map(|task| block_on(poll_once(task)))
    }
}

/// A single thread, which disturbs nothing else.
fn idle_pool() -> &'static TaskPool {
    static POOL: OnceLock<TaskPool> = OnceLock::new();
    POOL.get_or_init(|| {
        TaskPoolBuilder::new()
            .num_threads(1)
            .thread_name(IDLE_THREAD.to_owned())
            .on_thread_spawn(lower_priority)
            .build()
    })
}

/// Threads for programs. With two of them endless, others still run.
fn program_pool() -> &'static TaskPool {
    static POOL: OnceLock<TaskPool> = OnceLock::new();
    let threads = available_parallelism().max(3);
    POOL.get_or_init(|| TaskPoolBuilder::new().num_threads(threads).thread_name("Program".to_owned()).build())
}

/// Gives this thread the lowest priority. If the system refuses, frames slow down while it works.
fn lower_priority() {
    // A low weight alone lets a thread keep its core for milliseconds when a frame wants it.
    #[cfg(target_os = "linux")]
    let _ = thread_priority::set_thread_priority_and_policy(
        thread_priority::thread_native_id(),
        ThreadPriority::Min,
        thread_priority::ThreadSchedulePolicy::Normal(thread_priority::NormalThreadSchedulePolicy::Idle),
    );
    #[cfg(not(target_os = "linux"))]
    let _ = thread_priority::set_current_thread_priority(ThreadPriority::Min);
}
