//! Boards in the lobby, without a window: the run above one's own is raced and watched, and one's own is handed in.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::thread;

use mazewright_testing::Dice;

use super::*;
use crate::cli::boards::{board, files, walk};
use crate::cli::clubs::Club;

const CODE: &str = "mw1/recursive-backtracker/6x4/x1/7";

fn page(game: &TestGame) -> &BoardPage {
    game.resource()
}

/// What the note in the lobby says, without its words.
fn note(game: &TestGame) -> String {
    format!("{:?}", game.resource::<Lobby>().note)
}

/// Reads the board at an address.
fn read(game: &mut TestGame, address: &str) {
    wish(game, RaceWish::Address(address.to_owned()));
    game.tap(KeyCode::F5);
    game.wait_until("the board is read", |game| !page(game).is_waiting());
}

/// Serves the files of a folder, each to one connection, and endless bytes where there is none.
fn serve(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            let mut request = [0; 4096];
            let length = stream.read(&mut request).expect("a request");
            let request = String::from_utf8_lossy(&request[..length]).into_owned();
            let path = request.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
            let head = "HTTP/1.1 200 OK\r\nconnection: close\r\n";
            if let Ok(bytes) = fs::read(folder.join(path)) {
                let _ = write!(stream, "{head}content-length: {}\r\n\r\n", bytes.len());
                let _ = stream.write_all(&bytes);
            } else {
                let _ = write!(stream, "{head}\r\n");
                let some = vec![b' '; 1 << 20];
                while stream.write_all(&some).is_ok() {}
            }
        }
    });
    format!("http://{address}")
}

/// A club with the runs of two players, and the folder of its pages.
fn club() -> (Club, PathBuf) {
    let club = Club::new();
    let mut dice = Dice(5);
    for name in ["Ada", "Grace Hopper"] {
        let handed = club.hand_in(name, name, &walk(CODE, false, &mut dice), "");
        assert!(handed.status.success(), "{}", String::from_utf8_lossy(&handed.stderr));
    }
    club.commit();
    let made = board(&club.0, "club -o site --title Club");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let site = club.0.path("site");
    (club, site)
}

/// A game whose player has a slow run of the race, and is in the lobby on the page of the board.
fn slow_runner(home: &Path) -> TestGame {
    let mut game = ticked(CODE, home);
    game.tap(KeyCode::ArrowDown);
    game.frames(6000);
    run_through(&mut game);
    game.wait_until("the run is saved", |_| replays(home).len() == 1);
    to_lobby(&mut game);
    game.tap(KeyCode::KeyO);
    game
}

#[test]
fn the_run_above_ones_own_is_raced_and_watched_and_ones_own_is_handed_in() {
    let (club, site) = club();
    let home = club.0.path("home");
    let mut game = slow_runner(&home);
    assert!(page(&game).is_open && page(&game).runs.is_empty());
    // A folder and an address of the web are the same board.
    let address = serve(site.clone());
    for board in [site.display().to_string(), address.clone(), format!("{address}/index.html")] {
        read(&mut game, &board);
        let page = page(&game);
        assert_eq!(page.title.as_deref(), Some("Club"), "{board}: {}", note(&game));
        assert_eq!((page.runs.len(), page.own, page.selected), (2, Some((2, false)), 1));
        assert!(page.runs[0].run_ticks <= page.runs[1].run_ticks);
    }
    let above = page(&game).runs[1].clone();

    game.tap(KeyCode::KeyW);
    game.wait_until("the run is watched", |game| {
        let race = game.app.world().get_resource::<Race>();
        race.is_some_and(|race| matches!(race.activity, Activity::Watch(_)))
    });
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Races);

    game.tap(KeyCode::Enter);
    game.wait_until("the race is shown", |game| game.attempt().is_some());
    assert_eq!(of(&game).ladder.to_string(), CODE);
    let of_files = |game: &TestGame| {
        let all = ghosts(game);
        let files = all.iter().filter(|ghost| ghost.kind == GhostKind::File);
        files.map(|ghost| format!("{:?}", ghost.name)).collect::<Vec<_>>()
    };
    let named = of_files(&game);
    assert!(named.len() == 1 && named[0].contains(&above.name), "{named:?}");
    // Chosen once more, it is no second ghost.
    to_lobby(&mut game);
    game.tap(KeyCode::KeyO);
    game.tap(KeyCode::Enter);
    game.wait_until("the race is shown", |game| game.attempt().is_some());
    assert_eq!(of_files(&game), named);

    // What is handed in holds on the board, as its own check and the second reader say.
    to_lobby(&mut game);
    game.tap(KeyCode::KeyO);
    let hand_in = |game: &mut TestGame, name: &str| {
        wish(game, RaceWish::Player(name.to_owned()));
        game.tap(KeyCode::KeyS);
        note(game)
    };
    let folder = home.join("handed-in");
    for name in ["../Ada", "A\u{202e}da", "Ada", "ADA"] {
        assert!(hand_in(&mut game, name).contains("board-not-handed-in"), "{name}");
        assert!(!folder.exists());
    }
    assert!(hand_in(&mut game, "").contains("board-no-name") && page(&game).wants_name);
    let said = hand_in(&mut game, "  Rosa  Luz ");
    assert!(said.contains("board-handed-in"), "{said}");
    let handed: Vec<_> = files(&folder.join("example-org-our-board")).into_iter().collect();
    assert_eq!(handed.len(), 3);
    let (codes, text) = club.check(&handed);
    assert!(codes.iter().all(|code| code == "ok"), "{text}");
}

#[test]
fn what_is_no_board_is_refused_in_a_line() {
    let (club, site) = club();
    let mut game = slow_runner(&club.0.path("home"));
    let good = fs::read_to_string(site.join("board.json")).expect("a list");
    let first = good.split("\"replay\":\"").nth(1).expect("a run");
    let path = first.split('"').next().expect("a path");
    let bad = [
        String::new(),
        "{}".to_owned(),
        good.replace(path, "../../etc/passwd"),
        good.replace(path, "/etc/passwd"),
        good.replace(path, "runs//run.mwr"),
        good.replace("example.org/our/board", "a\\nb"),
    ];
    for text in bad {
        fs::write(site.join("board.json"), &text).expect("written");
        read(&mut game, &site.display().to_string());
        assert!(note(&game).contains("board-not-read"), "{text}");
        assert!(page(&game).runs.is_empty());
    }
    // A folder without a board, an address with no server, and a server that never ends.
    fs::remove_file(site.join("board.json")).expect("removed");
    let endless = serve(site.clone());
    for board in [site.display().to_string(), "http://127.0.0.1:9/".to_owned(), endless] {
        read(&mut game, &board);
        assert!(note(&game).contains("board-not-read"), "{board}");
    }
    // Without the rules of a board, nothing is handed in.
    game.tap(KeyCode::KeyS);
    assert!(note(&game).contains("board-unread"), "{}", note(&game));
    // A run that is none leaves the page as it is.
    fs::write(site.join("board.json"), good.replace(path, "index.html")).expect("written");
    read(&mut game, &site.display().to_string());
    wish(&mut game, RaceWish::Select(0));
    game.tap(KeyCode::Enter);
    game.wait_until("the run is fetched", |game| !page(game).is_waiting());
    assert!(page(&game).is_open && note(&game).contains("problem-no-replay"));
}
