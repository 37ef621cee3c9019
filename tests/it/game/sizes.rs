//! Maze and panels share the window: no panel lies over a cell of a maze that is seen whole, at any size of the window
//! and of text.

use bevy_egui::egui;
use egui_kittest::kittest::Queryable;
use mazewright::game::ui::{Goal, Goals, Hud, show_columns, show_goals, show_hud};
use mazewright::game::words::{Argument, Language, Localizer};
use mazewright_journey::{Place, Star, World};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Algorithm, Recipe, Seed, Size};
use mazewright_run::Rules;
use mazewright_run::inside::Category;

use super::*;

/// Windows, in logical pixels, and sizes of text in percent.
const WINDOWS: [(f32, f32); 6] =
    [(480.0, 360.0), (800.0, 600.0), (1280.0, 720.0), (1600.0, 1000.0), (1920.0, 1061.0), (1920.0, 1080.0)];
const SCALES: [u32; 3] = [100, 150, 200];

/// The messages of the notes below the maze.
const NOTES: [&str; 18] = [
    "tip-dead-end",
    "tip-dead-end-pointer",
    "tip-find",
    "tip-lanterns",
    "tip-large-maze",
    "tip-large-maze-pointer",
    "tip-stairs",
    "tip-stairs-pointer",
    "hud-keys",
    "hud-keys-whole",
    "hud-whole-path",
    "hud-path-seen",
    "hud-way-shown",
    "hud-keys-pointer",
    "hud-pointer-stops",
    "notice-unwritable",
    "lantern-lost",
    "storm-lantern-0",
];

/// The height of the line above the maze and of the one below it, in design pixels.
const LINE: f32 = 56.0;

/// How a level is framed, at every size.
struct Framed {
    name: String,
    is_race: bool,
    /// The window, the size of text, and the framing there.
    sizes: Vec<(Vec2, u32, Framing)>,
}

impl Framed {
    fn of(name: String, options: Options) -> Self {
        let is_race = options.race.is_some();
        let mut game = TestGame::new(options);
        let mut sizes = Vec::new();
        for (width, height) in WINDOWS {
            for scale in SCALES {
                let window = Vec2::new(width, height);
                game.app.insert_resource(WindowSize(window));
                game.resource_mut::<Settings>().text_scale = scale;
                game.app.update();
                sizes.push((window, scale, *game.resource::<Framing>()));
            }
        }
        Self { name, is_race, sizes }
    }

    /// The first and the last level of each world, and a race of each category that is walked in one.
    fn all() -> Vec<Self> {
        let place = |place: Place| {
            let options = Options { course: Course::Journey, level: place.number(), ..options(7) };
            Self::of(place.to_string(), options)
        };
        let levels = World::ALL
            .into_iter()
            .flat_map(|world| [1, World::LEVELS].map(|level| Place::of_key(world.key, level).expect("a level")));
        let race = |category: Category| {
            let mut ladder = category.ladder(category.official_seed());
            ladder.rules = Rules::default();
            let options = Options { race: Some(ladder), ..options(7) };
            Self::of(category.name().to_owned(), options)
        };
        levels.map(place).chain(Category::ALL.map(race)).collect()
    }

    fn at(&self, window: (f32, f32), scale: u32) -> Framing {
        let wanted = (Vec2::new(window.0, window.1), scale);
        let found = self.sizes.iter().find(|(window, scale, _)| (*window, *scale) == wanted);
        found.expect("a size").2
    }
}

/// Returns true if two rectangles share more than an edge.
fn meet(a: Rect, b: Rect) -> bool {
    let common = a.intersect(b).size();
    common.min_element() > 0.5
}

/// The names of panels, and their places in a window, in design pixels.
type Panels = Vec<(String, Rect)>;

/// The panels below the maze, in all languages: the goals side by side, every note that may stand beside them, and the
/// goals as a list.
fn panels(size: Vec2) -> (Panels, Panels) {
    let (mut below, mut lists) = (Vec::new(), Vec::new());
    for language in Language::ALL {
        let words = Localizer::new(language);
        let keys = ["way", "map", "up", "down", "walk", "pause", "path", "error"];
        let keys = keys.map(|key| (key, Argument::from("/home/player/runs")));
        let notes = NOTES.map(|id| words.format(id, &keys));
        let goal = |star: Star| Goal {
            star,
            need: match star {
                Star::Unaided => words.text("goal-unaided"),
                Star::Direct => words.format("goal-cells", &[("cells", 888_u64.into())]),
                Star::Fast => words.format("goal-seconds", &[("seconds", Argument::from("888.8"))]),
                Star::Perfect => words.format("goal-golden", &[("seconds", Argument::from("888.8"))]),
            },
            is_won: false,
            is_open: true,
        };
        let goals = |is_list| Goals { goals: Star::ALL.map(goal).to_vec(), is_list };
        let goals = [goals(false), goals(true)];
        let model = models::hud(0);
        let shown = (String::new(), false);
        let window = (size.x, size.y);
        let mut harness = panel_in(language, window, shown, move |context, (note, is_list)| {
            let note = Some((note.clone(), egui::Color32::WHITE));
            let hud = Hud { has_goals: true, note, ..model.clone() };
            show_hud(context, &hud);
            show_goals(context, &goals[usize::from(*is_list)]);
        });
        let rect = |context: &egui::Context, id: &str| {
            let rect = context.memory(|memory| memory.area_rect(egui::Id::new(id)));
            let rect = rect.expect("a panel");
            Rect::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y)
        };
        for note in notes {
            *harness.state_mut() = (note.clone(), false);
            harness.run_steps(20);
            let (line, goals) = (rect(&harness.ctx, "note"), rect(&harness.ctx, "goals"));
            assert!(!meet(line, goals), "{size}: {note}: {line:?} over {goals:?}");
            below.extend([(note, line), ("goals".to_owned(), goals)]);
        }
        harness.state_mut().1 = true;
        harness.run_steps(20);
        lists.push(("list".to_owned(), rect(&harness.ctx, "goals")));
    }
    (below, lists)
}

#[test]
fn no_panel_lies_over_a_maze_that_is_seen_whole() {
    let all = Framed::all();
    let mut seen: Vec<(Vec2, Panels, Panels)> = Vec::new();
    for framed in &all {
        for &(window, scale, framing) in &framed.sizes {
            let what = format!("{} at {window} and {scale} %", framed.name);
            let Framing { room, maze, .. } = framing;
            assert!(meet(maze, room), "{what}: {framing:?}");
            // The minimap has a column for itself.
            assert!(maze.max.x <= room.max.x + 0.5, "{what}: {framing:?}");
            assert!(framing.map.is_empty() || !meet(framing.map, room), "{what}: {framing:?}");
            assert!(!(framing.has_map() && framing.is_whole), "{what}");
            if framed.is_race {
                continue;
            }
            let zoom = room.min.y / LINE;
            let size = window / zoom;
            let is_seen = |(other, ..): &&(Vec2, Panels, Panels)| other.distance(size) < 0.01;
            if !seen.iter().any(|seen| is_seen(&seen)) {
                let (below, lists) = panels(size);
                seen.push((size, below, lists));
            }
            let (_, below, lists) = seen.iter().find(is_seen).expect("panels");
            let lists = lists.iter().filter(|_| framing.lists_goals);
            for (panel, rect) in below.iter().chain(lists) {
                let (rect, whole) =
                    (Rect::from_corners(rect.min * zoom, rect.max * zoom), Rect::from_corners(Vec2::ZERO, window));
                assert!(!meet(rect, maze), "{what}: {panel}: {rect:?} over {maze:?}");
                assert!(!meet(rect, room) || panel == "list", "{what}: {panel}: {rect:?}");
                let inside = rect.intersect(whole).size() - rect.size();
                assert!(inside.min_element() > -0.5, "{what}: {panel}: {rect:?}");
            }
        }
    }
    let is_whole = |name: &str, window, scale| {
        let framed = all.iter().find(|framed| framed.name == name);
        framed.expect(name).at(window, scale).is_whole
    };
    for window in [(1280.0, 720.0), (1920.0, 1061.0), (1920.0, 1080.0)] {
        for name in ["20x20", "caves-1", "honeycomb-1", "bridges-1", "rings-1", "horizons-1"] {
            assert!(is_whole(name, window, 100), "{name} at {window:?}");
        }
    }
    assert!(!is_whole("20x20", (480.0, 360.0), 100));
}

/// A race has its columns beside the maze, and its notes between them.
#[test]
fn the_columns_of_a_race_lie_beside_its_maze() {
    let framed = Framed::of("20x20".to_owned(), {
        let category = Category::Single;
        Options { race: Some(category.ladder(category.official_seed())), ..options(7) }
    });
    for &(window, scale, Framing { room, .. }) in &framed.sizes {
        let zoom = (window.y - room.max.y) / LINE;
        let size = window / zoom;
        let harness = panel_in(Language::English, (size.x, size.y), (), |context, ()| {
            show_columns(context, &models::race_hud());
        });
        let heading = harness.get_by_label("Ten levels, seed of the day").rect();
        assert!(heading.left() * zoom >= room.max.x, "{window} {scale}");
        // A press between the columns is meant for the maze.
        let beside = egui::pos2(room.max.x / zoom - 1.0, size.y / 2.0);
        let layer = harness.ctx.layer_id_at(beside);
        assert!(layer.is_none_or(|layer| layer.order == egui::Order::Background), "{window} {scale}: {layer:?}");
    }
}

/// The framing of a maze in a room of the usual window, and how wide its passages look.
fn framing_of(recipe: &Recipe, has_fog: bool) -> (Framing, f32) {
    let maze = recipe.carve().expect("a maze");
    let (plan, room) = (Plan::new(maze.topology()), Rect::new(0.0, 56.0, 1280.0, 664.0));
    let extent = plan.floor_bounds(0).to;
    let least = least(room, plan.grid(), has_fog, 1.0);
    let maze = Vec2::new(extent.x as f32, extent.y as f32);
    let framing = Framing::new(room, 0.0, maze, least, 1.0);
    (framing, framing.cell * passage_width(plan.grid()))
}

#[test]
fn levels_are_whole_where_that_can_be_played_and_followed_at_that_size_elsewhere() {
    /// The narrowest passage that is followed, and of a maze that is shown whole, in pixels.
    const NARROWEST: (f32, f32) = (33.0, 21.0);
    let framing = |place: Place| framing_of(&place.recipe(), place.rules().fog);
    for world in World::ALL {
        for level in 1..=World::LEVELS {
            let place = Place::of_key(world.key, level).expect("a level");
            let (framing, passage) = framing(place);
            let narrowest = if framing.is_whole { NARROWEST.1 } else { NARROWEST.0 };
            assert!(passage >= narrowest - 0.01, "{place}: {passage}");
            assert!(framing.is_whole || passage < 1.5 * NARROWEST.0 || place.rules().fog, "{place}: {passage}");
        }
    }
    let is_whole = |place: &str| framing(place.parse().expect("a level")).0.is_whole;
    assert!(is_whole("shards-1") && is_whole("honeycomb-10"));
    let of_rows = |rows| {
        let size = Size::new(rows * 7 / 4, rows).expect("a size");
        framing_of(&Recipe::new(size, Algorithm::Wilson, Seed(1)), false).0
    };
    assert!(of_rows(26).is_whole && !of_rows(36).is_whole);
    // Triangles have wide passages, and honeycombs narrow ones.
    let share = |place: &str| {
        let (framing, passage) = framing(place.parse().expect("a level"));
        passage / framing.cell
    };
    let [narrow, square, wide] = ["honeycomb-10", "ribbons-10", "shards-1"].map(share);
    assert!(narrow < square && square < wide, "{narrow} {square} {wide}");
    // The seven cells that are seen in fog fill most of the height.
    let fog = framing("fog-1".parse().expect("a level")).0;
    assert!(7.0 * fog.cell > 500.0, "{fog:?}");
}

#[test]
fn mazes_to_look_at_are_seen_whole_however_the_window_is_changed() {
    let mut game = TestGame::ticked(Options { at_once: false, ..Options::new(Course::Journey) });
    game.wait_until("a maze", |game| game.current().prepared.is_some());
    for (width, height) in WINDOWS.into_iter().chain([(390.0, 844.0), (320.0, 240.0)]) {
        game.app.insert_resource(WindowSize(Vec2::new(width, height)));
        game.frames(1);
        let Framing { room, maze, is_whole, .. } = *game.resource::<Framing>();
        assert!(is_whole && room.union(maze) == room, "{width}x{height}: {maze:?} in {room:?}");
    }
}

#[test]
fn the_card_of_a_win_stands_beside_a_maze_that_has_room() {
    for place in ["diagonals-1", "diagonals-10", "caves-1", "rings-10", "towers-1", "ribbons-6"] {
        let level = place.parse::<Place>().expect("a level").number();
        let mut game = TestGame::new(Options { course: Course::Journey, level, autopilot: true, ..options(7) });
        // A telephone has no room beside a maze of two columns and 32 rows.
        let windows = [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0), Vec2::new(390.0, 844.0)];
        for &window in &windows[..if place == "ribbons-6" { 2 } else { 3 }] {
            game.app.insert_resource(WindowSize(window));
            game.frames(1);
            let before = *game.resource::<Framing>();
            while !game.level().is_won() {
                game.frames(1);
            }
            game.frames(2);
            let Framing { maze, cell, .. } = *game.resource::<Framing>();
            let corner = game.resource::<WinCard>().place.as_vec2();
            let size = Vec2::new(330.0, 370.0) * (window / Vec2::new(1280.0, 720.0)).min_element().max(0.8);
            let card = Rect::from_center_size(window / 2.0 + corner * (window - size) / 2.0, size);
            assert!(cell >= 0.7 * before.cell, "{place} at {window}");
            assert!(!meet(card, maze), "{place} at {window}: {card:?} over {maze:?}");
            game.frames(100);
            game.tap(KeyCode::KeyR);
            game.frames(2);
            assert_eq!(*game.resource::<Framing>(), before, "{place} at {window}");
        }
    }
}
