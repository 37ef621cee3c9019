//! Work ahead of its time: it yields to everything else until somebody waits for it.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use mazewright::game::logic::Ahead;

fn wait_for<T: Send + 'static>(work: &mut Ahead<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(done) = work.poll() {
            return done;
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "never done");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The name of the thread that asks, and how the system schedules it: 0 is as any other, 5 is idle time
/// only (field 41 of proc(5)).
#[cfg(target_os = "linux")]
fn thread() -> (String, String) {
    let name = std::thread::current().name().unwrap_or_default().to_owned();
    let line = std::fs::read_to_string("/proc/thread-self/stat").expect("a line");
    let after_name = line.rsplit_once(')').expect("a name").1;
    let policy = after_name.split_whitespace().nth(38).expect("a policy");
    (name, policy.to_owned())
}

#[test]
fn what_is_made_ahead_yields_until_somebody_waits_for_it() {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins);

    #[cfg(target_os = "linux")]
    {
        let (name, policy) = wait_for(&mut Ahead::new(thread));
        assert!(name.starts_with("Ahead"), "{name}");
        assert_eq!(policy, "5");
        let (name, policy) = wait_for(&mut Ahead::now(thread));
        assert!(!name.starts_with("Ahead"), "{name}");
        assert_eq!(policy, "0");
    }

    // While the thread is kept busy, only what is hurried gets done.
    let (release, released) = channel::<()>();
    let released: Mutex<Receiver<()>> = Mutex::new(released);
    let mut busy = Ahead::new(move || released.lock().expect("alone").recv().is_ok());
    let mut wanted = Ahead::new(|| 7);
    std::thread::sleep(Duration::from_millis(20));
    assert_eq!(wanted.poll(), None);
    wanted.hurry();
    assert_eq!(wait_for(&mut wanted), 7);
    assert_eq!(busy.poll(), None);
    release.send(()).expect("somebody listens");
    assert!(wait_for(&mut busy));
}
