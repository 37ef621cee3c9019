//! Films beside their pseudo-code: at no moment is a line lit that cannot be done.

use mazewright_lab::{Session, Subject};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Changes, Event, Grain, Scene, Sign};
use mazewright_maze::{Algorithm, DoorRule, Grid, Port, Shape, Topology};
use std::sync::Arc;

use mazewright_testing::{algorithms, in_parallel, parse, recipe, size};

/// Films of every generator and every solver on every grid that it takes, the solvers' with loops and without.
pub(crate) fn films() -> Vec<Subject> {
    let on_every_grid = |algorithm: Algorithm| {
        let side = if algorithm.is_tiled() { 9 } else { 5 };
        Shape::ALL.map(|shape| {
            recipe(algorithm, size(side + 2, side).fitted_to(shape), 3).with_shape(shape).with_doors(DoorRule::Farthest)
        })
    };
    let mut films = Vec::new();
    for recipe in algorithms().into_iter().flat_map(on_every_grid) {
        films.extend(recipe.check().is_ok().then_some(Subject::Carving(recipe)));
    }
    for (recipe, braid) in on_every_grid(Algorithm::Wilson)
        .into_iter()
        .flat_map(|recipe| ["0", "0.6"].map(|braid| (recipe.clone(), parse(braid))))
    {
        let maze = Arc::new(recipe.with_braid(braid).carve().unwrap());
        films.extend(Solver::ALL.map(|solver| Subject::Solving { maze: Arc::clone(&maze), solver }));
    }
    films
}

/// How many cells and walls wait.
fn waiting(scene: &Scene<Grid>) -> usize {
    let passages = &scene.passages;
    let ports = || (0..passages.topology().port_count()).map(Port);
    let is_listed = |sign| matches!(sign, Sign::Listed | Sign::Examined);
    let walls =
        passages.cells().flat_map(|cell| ports().filter(move |&port| is_listed(scene.annotations.sign(cell, port))));
    walls.count() + scene.counts.active as usize
}

#[test]
fn no_line_is_lit_that_cannot_be_done() {
    in_parallel(&films(), |subject| {
        let Ok(mut session) = Session::prepare(subject.clone()) else { return };
        let mut before = session.playback.scene().clone();
        for step in 1..=session.playback.len() {
            session.playback.seek(step, &mut Changes::default());
            let line = session.line().unwrap();
            let text = subject.text(line).trim_start();
            let takes = ["take ", "pick a cell", "step back"].iter().any(|word| text.starts_with(word));
            let is_carving = matches!(subject, Subject::Carving(_));
            let event = session.playback.last().unwrap().event;
            let name = subject.name();
            assert!(!takes || waiting(&before) > 0, "{name}: {text:?} at {step}, {event:?}");
            let opens = text.contains("open") || text.contains("carve") || text.contains("join");
            let is_open = is_carving && matches!(event, Event::Open { .. });
            assert!(!is_open || opens || text.contains("path") || text.contains("point"), "{name}: {text:?}");
            before.clone_from(session.playback.scene());
        }
    });
}

#[test]
fn a_search_shows_step_by_step_what_it_puts_on_its_list() {
    for subject in films() {
        let Ok(mut session) = Session::prepare(subject.clone()) else { continue };
        let code = subject.pseudo_code();
        let Some(put) = code.iter().position(|text| text.contains("put it ")) else { continue };
        let mut waiting = session.playback.scene().counts.active;
        while session.playback.position() < session.playback.len() {
            let next = session.playback.after(Grain::Step);
            session.playback.seek(next, &mut Changes::default());
            let now = session.playback.scene().counts.active;
            // A cell was taken, and more than one was put there.
            let line = usize::from(session.line().unwrap().0);
            // Where two searches meet, the same cell may have put others there before.
            let is_last = code[line].contains("go to the last line");
            assert!(now <= waiting || line == put || line == 0 || is_last, "{}: line {line}", subject.name());
            waiting = now;
        }
    }
}
