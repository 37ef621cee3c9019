//! Output for LiveSplit: splits files, read by livesplit-core itself, and the commands that a running one gets.

use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use livesplit_core::analysis::sum_of_segments::calculate_best;
use livesplit_core::run::parser::livesplit::parse;
use livesplit_core::{Run, TimeSpan, TimingMethod};

use mazewright_keep::livesplit::{Endpoint, LiveSplit, Signal, splits_text};
use mazewright_run::Ticks;
use mazewright_run::inside::{AttemptRecord, Date, History, Split};

use mazewright_testing::Dice;
use serde_json::{Value, json};
use tungstenite::WebSocket;
use tungstenite::client::IntoClientRequest as _;

/// An absurd race code, in which everything must be escaped.
const CODE: &str = "1·rect·<tour>·20x20+2x1·\"5\"·fog&seen·K7QX-2M9D";

fn milliseconds(time: Option<TimeSpan>) -> Option<u64> {
    // livesplit-core keeps nanoseconds; its floats are only its interface.
    time.map(|time| time.total_milliseconds().round() as u64)
}

fn ticks(time: Option<TimeSpan>) -> Option<u32> {
    milliseconds(time).map(|time| (time / 10) as u32)
}

/// The sum of best as livesplit-core counts it, its branches over the history included.
fn sum_of_best(run: &Run, method: TimingMethod) -> Option<TimeSpan> {
    calculate_best(run.segments(), false, false, method)
}

fn check(history: &History) {
    let text = splits_text(history, CODE);
    let run = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((run.game_name(), run.category_name()), ("mazewright", CODE));
    assert_eq!(run.len(), history.levels());
    assert_eq!(run.attempt_count() as usize, history.attempts.len());
    assert_eq!(run.attempt_history().len(), history.attempts.len());

    for (record, attempt) in history.attempts.iter().zip(run.attempt_history()) {
        let expected = record.finished.then(|| (record.run().0, record.real()));
        let time = attempt.time();
        assert_eq!(ticks(time.game_time), expected.map(|(run, _)| run));
        assert_eq!(milliseconds(time.real_time), expected.map(|(_, real)| real));
        let started = attempt.started().unwrap().time;
        assert_eq!(started.unix_timestamp() as u64, record.started);
        let ended = attempt.ended().unwrap().time;
        assert_eq!(ended.unix_timestamp() as u64, record.ended());
    }

    let (mut run_time, mut real_time) = (0, 0);
    for (level, segment) in run.segments().iter().enumerate() {
        assert_eq!(segment.name(), format!("Level {}", level + 1));
        let best = history.best().map(|best| best.splits[level]);
        if let Some(split) = best {
            run_time += split.run.0;
            real_time += split.real;
        }
        let at_split = segment.personal_best_split_time();
        assert_eq!(ticks(at_split.game_time), best.map(|_| run_time));
        assert_eq!(milliseconds(at_split.real_time), best.map(|_| real_time));

        let gold = history.golds[level];
        let best = segment.best_segment_time();
        assert_eq!(ticks(best.game_time), gold.map(|gold| gold.run.0));
        assert_eq!(milliseconds(best.real_time), gold.map(|gold| gold.real));

        let times: Vec<(i32, u32)> =
            segment.segment_history().iter().map(|&(id, time)| (id, ticks(time.game_time).unwrap())).collect();
        let expected: Vec<(i32, u32)> = (1..)
            .zip(&history.attempts)
            .filter_map(|(id, record)| Some((id, record.splits.get(level)?.run.0)))
            .collect();
        assert_eq!(times, expected);
    }
    assert_eq!(ticks(sum_of_best(&run, TimingMethod::GameTime)), history.sum_of_best().map(|sum| sum.0));
    let golds = history.golds.iter();
    let real: Option<u64> = golds.map(|gold| Some((*gold)?.real)).sum();
    assert_eq!(milliseconds(sum_of_best(&run, TimingMethod::RealTime)), real);
}

#[test]
fn livesplit_core_reads_the_same_bests_from_our_files() {
    let mut dice = Dice(11);
    for levels in [1, 1, 2, 3, 5, 10, 50] {
        for count in [0, 1, 4, 30] {
            let mut history = History::new(levels);
            for record in attempts(&mut dice, levels, count) {
                history.push(record);
            }
            check(&history);
        }
    }
    // Days, and times that are no whole seconds.
    let mut long = History::new(2);
    for (run, real) in [(8_640_000, 86_400_000), (26_000_123, 260_001_239)] {
        long.push(AttemptRecord {
            started: 951_868_799,
            splits: vec![Split { run: Ticks(run), real }; 2],
            finished: true,
        });
    }
    check(&long);
    assert_eq!(Date::of_unix(951_868_799).day, 29);
}

#[test]
fn the_file_is_as_livesplit_writes_it() {
    let mut history = History::new(2);
    history.push(AttemptRecord {
        started: 1_763_728_168,
        splits: vec![split(1432, 15_001), split(9_000_000, 90_000_000)],
        finished: true,
    });
    history.push(AttemptRecord { started: 1_763_738_168, splits: vec![split(1400, 16_000)], finished: false });
    let text = splits_text(&history, "a<b");
    let expected = include_str!("../../../../tests/samples/splits.lss");
    assert_eq!(text, expected);
}

/// A LiveSplit of one connection after the other.
struct Fake {
    listener: TcpListener,
}

impl Fake {
    fn new() -> Self {
        Self { listener: TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap() }
    }

    fn place(&self) -> Endpoint {
        Endpoint::Tcp(self.listener.local_addr().unwrap().port())
    }

    /// The next connection.
    fn accept(&self) -> BufReader<TcpStream> {
        let (stream, _) = self.listener.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        BufReader::new(stream)
    }

    /// The next connection, which is made by an attempt that begins a while after the last one was lost.
    fn accept_anew(&self, remote: &LiveSplit) -> BufReader<TcpStream> {
        let begun = Instant::now();
        self.listener.set_nonblocking(true).unwrap();
        loop {
            remote.send(Signal::Began);
            if let Ok((stream, _)) = self.listener.accept() {
                stream.set_nonblocking(false).unwrap();
                stream.set_read_timeout(Some(PATIENCE)).unwrap();
                return BufReader::new(stream);
            }
            assert!(begun.elapsed() < 2 * PATIENCE);
            thread::sleep(Duration::from_millis(20));
        }
    }
}

const PATIENCE: Duration = Duration::from_secs(20);

/// Reads that many commands, each of which must end as LiveSplit wants it.
#[track_caller]
fn commands(stream: &mut BufReader<TcpStream>, count: usize) -> Vec<String> {
    (0..count)
        .map(|_| {
            let mut line = String::new();
            stream.read_line(&mut line).unwrap();
            let command = line.strip_suffix("\r\n");
            command.unwrap_or_else(|| panic!("{line:?}")).to_owned()
        })
        .collect()
}

const BEGINNING: [&str; 5] = ["reset", "starttimer", "pausegametime", "setgametime 0:00:00.00", "unpausegametime"];

#[test]
fn a_running_livesplit_gets_exactly_the_commands_of_a_run() {
    let fake = Fake::new();
    let remote = LiveSplit::connect(fake.place()).unwrap();
    let script = [
        (Signal::Began, "switchto gametime"),
        (Signal::Split(Ticks(1432)), "0:00:14.32"),
        (Signal::Resumed(Ticks(1432)), "0:00:14.32"),
        (Signal::Paused(Ticks(6_050)), "0:01:00.50"),
        (Signal::Resumed(Ticks(6_050)), "0:01:00.50"),
        (Signal::Split(Ticks(360_001)), "1:00:00.01"),
        (Signal::Resumed(Ticks(360_001)), "1:00:00.01"),
        (Signal::Finished(Ticks(9_000_099)), "25:00:00.99"),
        (Signal::Began, ""),
        (Signal::Split(Ticks(7)), "0:00:00.07"),
        (Signal::GaveUp, ""),
        (Signal::Began, ""),
    ];
    let mut expected = Vec::new();
    for (signal, text) in script {
        remote.send(signal);
        let set = format!("setgametime {text}");
        let more: Vec<&str> = match signal {
            Signal::Began if text.is_empty() => BEGINNING.to_vec(),
            Signal::Began => [&[text][..], &BEGINNING].concat(),
            Signal::Paused(_) => vec!["pausegametime", &set],
            Signal::Resumed(_) => vec![&set, "unpausegametime"],
            Signal::Split(_) | Signal::Finished(_) => vec!["pausegametime", &set, "split"],
            Signal::GaveUp => vec!["reset"],
        };
        expected.extend(more.into_iter().map(str::to_owned));
    }
    let mut stream = fake.accept();
    assert_eq!(commands(&mut stream, expected.len()), expected);
    assert!(remote.is_connected());
    // The game is closed in the middle of an attempt.
    drop(remote);
    let mut rest = String::new();
    stream.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "reset\r\n");
}

#[test]
fn a_missing_livesplit_costs_nothing() {
    let fake = Fake::new();
    let place = fake.place();
    drop(fake);
    let remote = LiveSplit::connect(place).unwrap();
    let begun = Instant::now();
    for tick in 0..100_000 {
        remote.send(Signal::Began);
        remote.send(Signal::Split(Ticks(tick)));
    }
    let spent = begun.elapsed();
    println!("200,000 signals without a listener: {spent:?}");
    assert!(spent < Duration::from_secs(2), "{spent:?}");
    assert!(!remote.is_connected());
    let begun = Instant::now();
    drop(remote);
    assert!(begun.elapsed() < Duration::from_secs(2));
}

#[test]
fn a_livesplit_that_hangs_costs_the_game_nothing() {
    let fake = Fake::new();
    let remote = LiveSplit::connect(fake.place()).unwrap();
    remote.send(Signal::Began);
    // It takes the connection and never reads, until no more fits between the two.
    let hanging = fake.accept();
    let begun = Instant::now();
    while !remote.is_connected() {
        assert!(begun.elapsed() < PATIENCE);
        thread::yield_now();
    }
    let (mut slowest, mut count) = (Duration::ZERO, 0_u64);
    while remote.is_connected() {
        let sent = Instant::now();
        remote.send(Signal::Began);
        slowest = slowest.max(sent.elapsed());
        count += 1;
        assert!(begun.elapsed() < PATIENCE);
    }
    println!("the slowest of {count} signals to one that hangs: {slowest:?}");
    // The queue and what fits between the two are far less.
    assert!(count > 1000);
    assert!(slowest < Duration::from_millis(500), "{slowest:?}");
    // Another one is there then: the present attempt is lost to it, the next is not.
    drop(hanging);
    let mut stream = fake.accept_anew(&remote);
    assert_eq!(commands(&mut stream, 1), ["switchto gametime"]);
}

#[test]
fn a_lost_livesplit_sits_out_the_attempt_and_joins_the_next() {
    let fake = Fake::new();
    let remote = LiveSplit::connect(fake.place()).unwrap();
    remote.send(Signal::Began);
    let mut first = fake.accept();
    assert_eq!(commands(&mut first, 6)[1..], BEGINNING);
    remote.send(Signal::Split(Ticks(500)));
    assert_eq!(commands(&mut first, 3)[2], "split");
    drop(first);
    remote.send(Signal::Split(Ticks(900)));
    remote.send(Signal::GaveUp);
    let mut second = fake.accept_anew(&remote);
    assert_eq!(commands(&mut second, 6)[1..], BEGINNING);
}

/// The next command that LiveSplit One gets.
#[track_caller]
fn command(socket: &mut WebSocket<TcpStream>) -> Value {
    let message = socket.read().unwrap();
    serde_json::from_str(message.to_text().unwrap()).unwrap()
}

/// A page of a host that connects to the server; `None` for a program, which names no host.
fn page(port: u16, host: Option<&str>) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut request = "ws://localhost/".into_client_request().unwrap();
    if let Some(host) = host {
        request.headers_mut().insert("origin", host.parse().unwrap());
    }
    tungstenite::client(request, stream).ok().map(|(socket, _)| socket)
}

#[test]
fn livesplit_one_gets_exactly_the_commands_of_a_run_and_other_pages_none() {
    let (server, port) = LiveSplit::serve(0).unwrap();
    assert!(page(port, Some("https://example.org")).is_none());
    assert!(page(port, Some("https://one.livesplit.org.example.org")).is_none());
    let mut one = page(port, Some("https://one.livesplit.org")).unwrap();
    let method = json!({ "command": "setCurrentTimingMethod", "timingMethod": "GameTime" });
    assert_eq!(command(&mut one), method);
    let is_there = || server.is_connected();
    while !is_there() {
        thread::yield_now();
    }
    // It was connected in the middle of an attempt, and sits that out.
    server.send(Signal::Split(Ticks(7)));
    server.send(Signal::GaveUp);
    server.send(Signal::Began);
    server.send(Signal::Paused(Ticks(6_050)));
    server.send(Signal::Resumed(Ticks(6_050)));
    server.send(Signal::Finished(Ticks(360_001)));
    let set = |time: &str| json!({ "command": "setGameTime", "time": time });
    let name = |name: &str| json!({ "command": name });
    let expected = [
        json!({ "command": "reset", "saveAttempt": true }),
        name("start"),
        name("initializeGameTime"),
        set("0:00:00.00"),
        name("resumeGameTime"),
        name("pauseGameTime"),
        set("0:01:00.50"),
        set("0:01:00.50"),
        name("resumeGameTime"),
        name("pauseGameTime"),
        set("1:00:00.01"),
        name("split"),
    ];
    for expected in expected {
        assert_eq!(command(&mut one), expected);
    }
    // A program that comes later follows the next attempt, and what nobody reads costs the game nothing.
    let mut program = page(port, None).unwrap();
    assert_eq!(command(&mut program), method);
    one.close(None).unwrap();
    server.send(Signal::Began);
    assert_eq!(command(&mut program)["command"], "reset");
    let begun = Instant::now();
    for tick in 0..100_000 {
        server.send(Signal::Split(Ticks(tick)));
    }
    assert!(begun.elapsed() < Duration::from_secs(2));
    drop(server);
    while program.read().is_ok() {}
}

fn split(run: u32, real: u64) -> Split {
    Split { run: Ticks(run), real }
}

/// Attempts as a runner makes them: many end early, times repeat.
fn attempts(dice: &mut Dice, levels: usize, count: usize) -> Vec<AttemptRecord> {
    (0..count)
        .map(|number| {
            let reached = if dice.below(3) == 0 { levels } else { dice.below(levels + 1) };
            let splits =
                (0..reached).map(|_| split(100 + dice.below(40) as u32, 1100 + dice.below(900) as u64)).collect();
            AttemptRecord {
                started: 1_700_000_000 + number as u64 * 7_000 + dice.below(5_000) as u64,
                splits,
                finished: reached == levels,
            }
        })
        .collect()
}
