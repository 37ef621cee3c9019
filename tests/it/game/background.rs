//! Background work: idle work yields to everything else until it is hurried.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::*;
use mazewright::game::platform::Background;

fn wait_for<T: Send + 'static>(work: &mut Background<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(done) = work.poll() {
            return done;
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "never done");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The name and scheduling policy of the current thread: 0 is normal, 5 is idle (field 41 of proc(5)).
#[cfg(target_os = "linux")]
fn thread() -> (String, String) {
    let name = std::thread::current().name().unwrap_or_default().to_owned();
    let line = std::fs::read_to_string("/proc/thread-self/stat").expect("a line");
    let after_name = line.rsplit_once(')').expect("a name").1;
    let policy = after_name.split_whitespace().nth(38).expect("a policy");
    (name, policy.to_owned())
}

#[test]
fn idle_work_yields_until_it_is_hurried() {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins);

    #[cfg(target_os = "linux")]
    {
        let (name, policy) = wait_for(&mut Background::spawn_when_idle(|| async { thread() }));
        assert!(name.starts_with("Idle"), "{name}");
        assert_eq!(policy, "5");
        let (name, policy) = wait_for(&mut Background::compute(thread));
        assert!(!name.starts_with("Idle"), "{name}");
        assert_eq!(policy, "0");
    }

    // While the idle thread is busy, only hurried work gets done.
    let (release, released) = channel::<()>();
    let released: Arc<Mutex<Receiver<()>>> = Arc::new(Mutex::new(released));
    let mut busy = Background::spawn_when_idle(move || {
        let released = Arc::clone(&released);
        async move { released.lock().expect("alone").recv().is_ok() }
    });
    let mut wanted = Background::spawn_when_idle(|| async { 7 });
    std::thread::sleep(Duration::from_millis(20));
    assert_eq!(wanted.poll(), None);
    wanted.hurry();
    assert_eq!(wait_for(&mut wanted), 7);
    assert_eq!(busy.poll(), None);
    release.send(()).expect("the worker waits");
    assert!(wait_for(&mut busy));
}
