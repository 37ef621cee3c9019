//! Work ahead of its time: what nobody waits for yet is done on a thread that runs only while the frames
//! leave a processor idle.

use std::fmt;
use std::sync::{Arc, OnceLock};

use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool, TaskPoolBuilder, block_on, poll_once};
use thread_priority::ThreadPriority;

/// The name of that thread.
const NAME: &str = "Ahead";

/// Something that is made on another thread, in idle time until somebody waits for it.
pub struct Ahead<T> {
    work: Arc<dyn Fn() -> T + Send + Sync>,
    idle: Option<Task<T>>,
    urgent: Option<Task<T>>,
}

impl<T: Send + 'static> Ahead<T> {
    /// Has it made in idle time; on a machine that is busy throughout, that may be never.
    pub fn new(work: impl Fn() -> T + Send + Sync + 'static) -> Self {
        let work: Arc<dyn Fn() -> T + Send + Sync> = Arc::new(work);
        Self {
            idle: Some(spawn(idle_pool(), &work)),
            urgent: None,
            work,
        }
    }

    /// Has it made at once, because somebody waits for it already.
    pub fn now(work: impl Fn() -> T + Send + Sync + 'static) -> Self {
        let work: Arc<dyn Fn() -> T + Send + Sync> = Arc::new(work);
        Self {
            idle: None,
            urgent: Some(spawn(AsyncComputeTaskPool::get(), &work)),
            work,
        }
    }

    /// Somebody waits for it: it is begun anew beside the frames, and the first that is done counts.
    pub fn hurry(&mut self) {
        if self.urgent.is_none() {
            self.urgent = Some(spawn(AsyncComputeTaskPool::get(), &self.work));
        }
    }

    /// Takes it if it is done. It can be taken once.
    pub fn poll(&mut self) -> Option<T> {
        let tasks = [&mut self.idle, &mut self.urgent];
        tasks
            .into_iter()
            .flatten()
            .find_map(|task| block_on(poll_once(task)))
    }
}

impl<T> fmt::Debug for Ahead<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_urgent = self.urgent.is_some();
        formatter
            .debug_struct(NAME)
            .field("is_urgent", &is_urgent)
            .finish_non_exhaustive()
    }
}

fn spawn<T: Send + 'static>(pool: &TaskPool, work: &Arc<dyn Fn() -> T + Send + Sync>) -> Task<T> {
    let work = Arc::clone(work);
    pool.spawn(async move { work() })
}

/// One thread, since what it does is to disturb nobody.
fn idle_pool() -> &'static TaskPool {
    static POOL: OnceLock<TaskPool> = OnceLock::new();
    POOL.get_or_init(|| {
        TaskPoolBuilder::new()
            .num_threads(1)
            .thread_name(NAME.to_owned())
            .on_thread_spawn(yield_to_everybody)
            .build()
    })
}

/// Gives this thread the lowest priority. Where the system refuses, frames are slower while something is
/// made, and nothing else.
fn yield_to_everybody() {
    // Merely a low weight lets a thread keep its core for milliseconds when a frame wants it.
    #[cfg(target_os = "linux")]
    let _ = thread_priority::set_thread_priority_and_policy(
        thread_priority::thread_native_id(),
        ThreadPriority::Min,
        thread_priority::ThreadSchedulePolicy::Normal(
            thread_priority::NormalThreadSchedulePolicy::Idle,
        ),
    );
    #[cfg(not(target_os = "linux"))]
    let _ = thread_priority::set_current_thread_priority(ThreadPriority::Min);
}
