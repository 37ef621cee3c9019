//! The words of the game: the same messages in every language, with the right plural forms, in glyphs that its fonts
//! have, and none of it written in the source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use bevy_egui::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT as _;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use mazewright::game::ui::{show_results, show_table, show_watch};
use mazewright::game::words::{Argument, Language, Localizer, Phrase};
use mazewright_keep::{DiskError, HomeError, Trouble};
use mazewright_lab::Cast;
use mazewright_lab::export::FORMATS;
use mazewright_lab::predict::{QuestionKind, Reason};
use mazewright_lab::survey::Measure;
use mazewright_link::Link;
use mazewright_link::problem::{of_link, of_replay};
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Shape};
use mazewright_run::inside::Category;
use mazewright_run::replay::Replay;
use mazewright_script::SENTENCES;
use strum::{VariantArray as _, VariantNames as _};

use super::*;
use crate::game::lab_ui::laboratory_in;

/// The messages of a resource: the text of each by its name.
fn messages(resource: &str) -> BTreeMap<&str, String> {
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    let mut last = None;
    for line in resource.lines() {
        if line.starts_with([' ', '}']) {
            let name = last.expect("a message before a continuation line");
            found.entry(name).or_default().push_str(line);
        } else if let Some((name, text)) = line.split_once(" =") {
            let before = found.insert(name, text.to_owned());
            assert!(before.is_none(), "{name} is there twice");
            last = Some(name);
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "{line}");
        }
    }
    found
}

/// The names of the parts of a message that vary.
fn parts(text: &str) -> BTreeSet<&str> {
    let ends = |c: char| !c.is_ascii_alphanumeric() && c != '-';
    let named = text.split('$').skip(1);
    named.filter_map(|part| part.split(ends).next()).collect()
}

fn english() -> BTreeMap<&'static str, String> {
    messages(Language::English.resources()[0])
}

#[test]
fn every_language_has_the_messages_of_english_with_the_same_parts() {
    let english = english();
    assert!(english.len() > 450);
    for language in Language::ALL {
        let messages = messages(language.resources()[0]);
        let code = language.code();
        let names = |all: &BTreeMap<&'static str, String>| all.keys().copied().collect();
        let (theirs, ours): (Vec<&str>, Vec<&str>) = (names(&messages), names(&english));
        assert_eq!(theirs, ours, "{code}");
        for (name, text) in &messages {
            assert!(!text.trim().is_empty(), "{code}: {name} says nothing");
            assert_eq!(parts(text), parts(&english[name]), "{code}: {name}");
        }
    }
}

#[test]
fn every_message_of_every_language_is_understood_and_can_be_told() {
    for language in Language::ALL {
        let code = language.code();
        for &text in language.resources() {
            let resource = FluentResource::try_new(text.to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{code}: {errors:?}"));
            let mut bundle = FluentBundle::new(vec![code.parse().expect("a language")]);
            bundle.add_resource(resource).expect("each message once");
            for (name, text) in messages(text) {
                for count in [0, 1, 2, 5, 100] {
                    let number = |part: &str| (part.to_owned(), FluentValue::from(count));
                    let parts: Vec<_> = parts(&text).into_iter().map(number).collect();
                    let parts: FluentArgs<'_> = parts.into_iter().collect();
                    let pattern = bundle.get_message(name).and_then(|message| message.value());
                    let pattern = pattern.unwrap_or_else(|| panic!("{code}: {name}"));
                    let mut errors = Vec::new();
                    let formatted = bundle.format_pattern(pattern, Some(&parts), &mut errors);
                    assert!(errors.is_empty(), "{code}: {name}: {errors:?}");
                    assert!(!formatted.trim().is_empty(), "{code}: {name}");
                }
            }
        }
    }
}

#[test]
fn counts_have_the_plural_forms_of_each_language() {
    let formatted = |language: Language, id: &str, name: &str, count: u64| {
        Localizer::new(language).format(id, &[(name, count.into())])
    };
    for (language, id, name, count, expected) in [
        (Language::English, "results-turns", "count", 1, "1 wrong turn"),
        (Language::English, "results-turns", "count", 2, "2 wrong turns"),
        (Language::Portuguese, "results-turns", "count", 2, "2 desvios errados"),
        (Language::Hungarian, "results-turns", "count", 2, "2 rossz kanyar"),
        (Language::German, "results-turns", "count", 1, "1 falscher Abzweig"),
        (Language::German, "results-turns", "count", 2, "2 falsche Abzweige"),
        (Language::Portuguese, "hint-locked-level", "levels", 2, "mais 2 níveis"),
        (Language::Hungarian, "hint-locked-level", "levels", 2, "még 2 szintet"),
        (Language::German, "hint-locked-level", "levels", 1, "noch ein Level"),
    ] {
        let said = formatted(language, id, name, count);
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn missing_texts_fall_back_to_english_and_unknown_ones_to_their_names() {
    let german = Localizer::new(Language::German);
    assert_eq!(german.text("page-worlds"), "Welten");
    assert_eq!(german.text("no-such-message"), "no-such-message");
    assert_eq!(german.text_or("no-such-message", "other"), "other");
    assert!(!german.has("no-such-message"));
    // What is said may be a part of what else is said, and a part may look like a message.
    let category = Phrase::new("category-marathon");
    let heading = Phrase::new("heading-day").with_phrase("category", category);
    assert_eq!(german.resolve(&heading), "Marathon, Seed des Tages");
    let file = Phrase::new("record-saved").with("name", "{ page-worlds }");
    assert_eq!(german.resolve(&file), "Lauf gespeichert: { page-worlds }");
    let words = Localizer::new(Language::Hungarian);
    let level = [("level", Argument::from(3))];
    assert_eq!(words.format("hud-level", &level), "3. szint");
}

#[test]
fn a_language_is_found_by_the_codes_that_systems_tell() {
    for (code, language) in [
        ("pt_PT.UTF-8", Some(Language::Portuguese)),
        ("DE-at", Some(Language::German)),
        ("fr-CH", None),
        ("den", None),
        ("", None),
    ] {
        assert_eq!(Language::of_code(code), language, "{code:?}");
    }
    for language in Language::ALL {
        assert_eq!(Language::of_code(language.code()), Some(language));
    }
}

#[test]
fn whatever_can_be_chosen_or_asked_has_its_messages() {
    let words = Localizer::default();
    let mut ids: Vec<String> = Vec::new();
    for name in algorithms() {
        ids.extend([format!("algorithm-{name}"), format!("algorithm-{name}-hint")]);
    }
    for shape in Shape::ALL.map(Shape::name) {
        ids.extend([format!("topology-{shape}"), format!("topology-{shape}-hint")]);
    }
    for category in Category::ALL.map(Category::name) {
        ids.extend([format!("category-{category}"), format!("category-{category}-hint")]);
    }
    ids.extend(QuestionKind::all().map(|kind| format!("ask-{}", kind.name())));
    ids.extend(Reason::all().map(|reason| format!("why-{}", reason.name())));
    ids.extend(FORMATS.map(|format| format!("format-{}", format.name())));
    for measure in Measure::ALL.map(Measure::name) {
        ids.extend([format!("measure-{measure}"), format!("measure-{measure}-percent")]);
    }
    ids.extend(DiskError::VARIANTS.iter().map(|name| format!("disk-{name}")));
    ids.extend(HomeError::VARIANTS.iter().map(|name| format!("home-{name}")));
    ids.extend(Trouble::VARIANTS.iter().map(|name| format!("trouble-{name}")));
    ids.extend(named_by_enums().map(str::to_owned));
    for id in ids {
        assert!(words.has(&id), "{id}");
    }
}

/// The messages whose names are those of the variants of an enum.
fn named_by_enums() -> impl Iterator<Item = &'static str> {
    let settings = [Setting::Extent, Setting::Running, Setting::PartTime, Setting::DisplayGround];
    let words = settings.into_iter().flat_map(|setting| {
        let mut settings = Settings::default();
        let values = (0..8).map(move |_| {
            setting.change(&mut settings, true, &[]);
            setting.value(&settings)
        });
        values.filter_map(|value| if let Value::Word(id) = value { Some(id) } else { None })
    });
    SeedKind::ALL
        .map(SeedKind::id)
        .into_iter()
        .chain(Action::ALL.map(Action::id))
        .chain(DisplayPart::ALL.map(DisplayPart::id))
        .chain(Total::ALL.map(Total::id))
        .chain(Yardstick::ALL.map(Yardstick::id))
        .chain(Topic::VARIANTS.iter().map(|topic| topic.id()))
        .chain(words)
}

/// The names of all generators and solvers.
fn algorithms() -> impl Iterator<Item = &'static str> {
    let generators = Algorithm::ALL.into_iter().map(Algorithm::name);
    generators.chain(Solver::ALL.into_iter().map(Solver::name))
}

#[test]
fn every_line_of_pseudo_code_and_its_reason_is_translated() {
    let generators = Algorithm::ALL.map(|one| (one.name(), one.about().pseudo_code.len()));
    let solvers = Solver::ALL.map(|one| (one.name(), one.about().pseudo_code.len()));
    let mut expected = BTreeSet::new();
    for kind in ["line", "reason"] {
        expected.extend(["doors", "braid"].map(|beyond| format!("{kind}-{beyond}")));
        for (name, lines) in generators.into_iter().chain(solvers) {
            expected.extend((0..lines).map(|line| format!("{kind}-{name}-{line}")));
        }
    }
    for language in [Language::Portuguese, Language::Hungarian, Language::German] {
        let messages = messages(language.resources()[1]);
        let names: BTreeSet<String> = messages.keys().map(|&name| name.to_owned()).collect();
        let missing: Vec<&String> = expected.symmetric_difference(&names).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
    }
}

#[test]
fn the_problems_of_scripts_are_told_in_every_language() {
    let english = messages(SENTENCES);
    for language in Language::ALL {
        let theirs = messages(language.resources().last().unwrap());
        assert!(theirs.keys().eq(english.keys()), "{}", language.code());
        for (name, text) in &theirs {
            assert_eq!(parts(text), parts(&english[name]), "{}: {name}", language.code());
        }
    }
}

#[test]
fn why_a_race_or_a_run_is_refused_is_said_in_the_language_of_the_player() {
    let races = "wilson mw1 mw1/\u{e9} mw1/wilsom mw1/wilson/9x9/x1/fog/fog/7 mw1/wilson/9x9/endless/7 \
        mw1/wilson/9x9/x2000/7 mw1/wilson/9x9+900x900/x50/7 mw1/wilson/900x900/x900/7 mw1/wilson/400000x1/x1/7 \
        mw1/sidewinder/9x9/x1/hexagon/7 mw1/wilson:bias=ne/9x9/x1/7 mw1/prim/9x9/x1/keys=x/7 #/castle #/plane/7 #/race \
        #/journey/rivers/90 #/maze/wilson/4000x4000/7 #/maze/wilson/1000000x1/7 #/lab/wilson/9x9/7?script=x #/run/AAAA";
    let mut problems: Vec<_> = races.split(' ').map(|text| of_link(&Link::read_race(text).expect_err(text))).collect();
    problems.push(of_link(&Link::read_race(&"x".repeat(300)).expect_err("too long")));
    let mut run = fs::read("tests/goldens/replays/looked.mwr").expect("a replay");
    for bytes in [&b"MWR\x09"[..], b"mwr1:TVdSA", &run[..40]] {
        problems.push(of_replay(&Replay::read(bytes).expect_err("no replay")));
    }
    *run.last_mut().unwrap() ^= 1;
    problems.push(of_replay(&Replay::read(&run).expect_err("damaged")));
    for problem in problems {
        let arguments = format!("{problem:?}");
        let phrase = Phrase::from(problem);
        let told: BTreeSet<String> = Language::ALL.map(|language| Localizer::new(language).resolve(&phrase)).into();
        assert_eq!(told.len(), Language::ALL.len(), "{arguments}: {told:?}");
        assert!(told.iter().all(|words| !words.contains(['{', '\n'])), "{arguments}: {told:?}");
    }
}

#[test]
fn the_fonts_have_every_letter_of_every_language() {
    let harness = panel((800.0, 600.0), (), |_, ()| ());
    let context = harness.ctx.clone();
    // `has_glyph` of egui denies every letter of the face that holds the sign for what is missing.
    let has = |family: &egui::FontFamily, letter: char| {
        context.fonts_mut(|fonts| fonts.fonts.font(family).characters().contains_key(&letter))
    };
    let families = [egui::FontFamily::Proportional, egui::FontFamily::Name("bold".into()), egui::FontFamily::Monospace];
    for language in Language::ALL {
        let letters: BTreeSet<char> =
            language.resources().iter().flat_map(|text| text.chars()).filter(|letter| !letter.is_control()).collect();
        for family in &families {
            let missing: String = letters.iter().filter(|letter| !has(family, **letter)).collect();
            assert!(missing.is_empty(), "{}: {missing} in {family:?}", language.code());
        }
    }
    assert!(!has(&egui::FontFamily::Proportional, '迷'));
    // Names and captions are written in the letters of their own languages.
    let lesson = include_str!("../../cases/text/letters.toml");
    let alphabets = ('Α'..='ω').chain('А'..='я').chain("άέήίόύώΐΰёіїєґ".chars()).filter(|&letter| letter != '\u{3a2}');
    let letters = lesson.chars().filter(|letter| !letter.is_control()).chain(alphabets);
    let missing: String = letters.filter(|&letter| families.iter().any(|family| !has(family, letter))).collect();
    assert_eq!(missing, "");
}

/// Where the controls and the texts of a panel are, each with its name.
fn controls<State>(harness: &Harness<'_, State>) -> Vec<(String, egui::Rect)> {
    use egui::accesskit::Role;
    let roles = [Role::Button, Role::RadioButton, Role::CheckBox, Role::ComboBox, Role::Slider, Role::Label];
    let nodes = harness.root().children_recursive();
    let controls = nodes.filter(|node| roles.contains(&node.accesskit_node().role()));
    let named = controls.filter_map(|node| {
        let words = node.accesskit_node();
        let name = words.label().or_else(|| words.value())?;
        Some((name, node.rect()))
    });
    named.collect()
}

/// Checks that all controls of a panel have room in a window, in a language.
fn check_panel(language: Language, size: (f32, f32), mut show: impl FnMut(&egui::Context)) {
    check_room(&panel_in(language, size, (), move |context, ()| show(context)), size, language);
}

/// Checks that all controls are in the window and that none covers another.
#[track_caller]
fn check_room<State>(harness: &Harness<'_, State>, size: (f32, f32), language: Language) {
    let controls = controls(harness);
    assert!(!controls.is_empty());
    for (n, (name, rect)) in controls.iter().enumerate() {
        let at = format!("{name} at {size:?} in {language:?}: {rect:?}");
        assert!(rect.min.x >= -0.5 && rect.max.x <= size.0 + 0.5, "{at}");
        for (other, covered) in &controls[..n] {
            let both = rect.intersect(*covered);
            let is_free = both.width() < 1.0 || both.height() < 1.0;
            assert!(is_free, "{at} covers {other}: {covered:?}");
        }
    }
}

#[test]
fn in_every_language_controls_have_room() {
    for language in Language::ALL {
        for size in [(1000.0, 750.0), (1280.0, 720.0), (1720.0, 720.0)] {
            for (players, shows_details) in [(1, false), (1, true), (4, false), (4, true)] {
                let mut game = models::lobby(models::choices());
                let pads = (2..players).map(|_| Gamepad::default()).collect::<Vec<_>>();
                game.app.world_mut().spawn_batch(pads);
                game.frames(1);
                let mut choices = game.resource_mut::<Lobby>();
                (choices.players, choices.shows_details) = (players, shows_details);
                // A row more would be scrolled away, below the buttons.
                choices.dropped.clear();
                check_panel(language, size, move |context| drop(models::show_lobby_of(&mut game, context)));
            }
            check_panels_of_any_size(language, size);
            let race = vec![Algorithm::PrimFrontierCell, Algorithm::RecursiveBacktracker];
            // Counts that are scrolled away would lie below the buttons.
            check_laboratory(language, (size.0, 860.0), race);
        }
    }
}

#[test]
fn in_every_language_controls_have_room_beside_large_text() {
    let size = (640.0, 360.0);
    for language in Language::ALL {
        check_panels_of_any_size(language, size);
        check_laboratory(language, size, vec![Algorithm::Wilson, Algorithm::Kruskal]);
    }
}

/// The result of a race of several players, the line below a replay, and the results of a race of one player.
fn check_panels_of_any_size(language: Language, size: (f32, f32)) {
    let mut table = models::table(true);
    table.standings.times.iter_mut().for_each(|times| times.truncate(3));
    check_panel(language, size, |context| drop(show_table(context, &table)));
    let watch = models::watch(50, 12);
    check_panel(language, size, |context| drop(show_watch(context, &watch, Some(&Phrase::new("note-copied")))));
    let mut results = models::results();
    // Lines that are scrolled away would lie below the buttons.
    results.levels.truncate(3);
    check_panel(language, size, |context| drop(show_results(context, &results, None)));
}

/// The laboratory with one algorithm and with a race of generators.
fn check_laboratory(language: Language, size: (f32, f32), race: Vec<Algorithm>) {
    let one = Cast::Generators(vec![Algorithm::RecursiveBacktracker]);
    for cast in [one, Cast::Generators(race), Cast::Solvers(vec![Solver::DeadEndFilling])] {
        check_room(&laboratory_in(language, size, cast), size, language);
    }
}

/// The texts in quotes of a source, without those in comments.
fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut letters = source.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '/' if letters.peek() == Some(&'/') => {
                letters.by_ref().find(|&letter| letter == '\n');
            }
            '\'' if letters.peek() == Some(&'"') => {
                letters.next();
            }
            '"' => {
                let mut text = String::new();
                while let Some(letter) = letters.next().filter(|&letter| letter != '"') {
                    text.push(letter);
                    if letter == '\\' {
                        text.extend(letters.next());
                    }
                }
                found.push(text);
            }
            _ => {}
        }
    }
    found
}

#[test]
fn the_window_says_the_same_of_an_algorithm_as_the_command_line() {
    let words = Localizer::new(Language::English);
    let generators = Algorithm::ALL.map(|it| (it.name(), it.about().summary));
    let solvers = Solver::ALL.map(|it| (it.name(), it.about().summary));
    for (name, sentence) in generators.into_iter().chain(solvers) {
        assert_eq!(words.text(&format!("algorithm-{name}-hint")), sentence);
    }
}

/// Returns true if a text is a sentence or a name rather than a message, a form or a key.
fn speaks(text: &str) -> bool {
    let mut plain = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        depth += i32::from(letter == '{');
        if depth == 0 {
            plain.push(letter);
        }
        depth -= i32::from(letter == '}');
    }
    let words = plain.split_whitespace();
    let words = words.filter(|word| word.chars().any(char::is_alphabetic));
    let is_name = plain.chars().next().is_some_and(char::is_uppercase);
    words.count() > 1 || is_name && plain.chars().any(char::is_lowercase)
}

#[test]
fn no_words_of_the_screen_are_written_in_the_source() {
    // Names of what egui lays out, a command, and words of Python.
    let allowed = ["race column", "mazewright demo --lesson FILE", "None", "True", "False"];
    let files = sources("src/game/ui");
    assert!(files.len() > 20);
    for (path, text) in files {
        for literal in literals(&text) {
            let is_allowed = allowed.contains(&literal.as_str()) || !speaks(&literal);
            assert!(is_allowed, "{} says {literal:?}", path.display());
        }
    }
    // The check would find some.
    let source = r#"ui.label("Open the door"); // "a remark"
        chip("Race"); say("page-worlds"); format!("{name} {key}"); c == '"'; "x of y""#;
    let spoken = literals(source);
    let spoken: Vec<&str> = spoken.iter().map(String::as_str).filter(|text| speaks(text)).collect();
    assert_eq!(spoken, ["Open the door", "Race", "x of y"]);
}

#[test]
fn no_key_of_a_shortcut_is_written_in_a_translation() {
    for language in Language::ALL {
        for (name, text) in messages(language.resources()[0]) {
            let (_, last) = text.trim().rsplit_once("  ").unwrap_or_default();
            // The end of a message with a choice is no key.
            let is_key = last.len() == 1 && last != "}" || ["Enter", "Esc", "Del", "Ctrl+C"].contains(&last);
            assert!(!is_key && !text.contains('`'), "{name}: {text}");
        }
    }
}

#[test]
fn every_message_is_said_somewhere_and_every_one_that_is_said_exists() {
    let mut said = BTreeSet::new();
    let root = env!("CARGO_MANIFEST_DIR");
    for folder in ["src/game", "crates/lab/src", "crates/link/src"] {
        for (_, text) in sources(folder) {
            said.extend(literals(&text));
        }
    }
    said.extend(named_by_enums().map(str::to_owned));
    let choices = [Choice::VARIANTS, Page::VARIANTS];
    said.extend(choices.into_iter().flatten().map(|&id| id.to_owned()));
    let text = fs::read_to_string(format!("{root}/src/game/words.rs")).unwrap();
    assert!(text.contains("en.ftl"));
    let begins: Vec<&str> = said
        .iter()
        .filter_map(|literal| literal.split_once('{').map(|(begin, _)| begin))
        .filter(|begin| begin.ends_with('-'))
        .collect();
    let english = english();
    for name in english.keys() {
        let base = name.strip_suffix("-hint").unwrap_or(name);
        let is_said = said.contains(*name) || said.contains(base) || begins.iter().any(|begin| base.starts_with(begin));
        assert!(is_said, "nothing uses {name}");
    }
    let groups: BTreeSet<&str> = english.keys().filter_map(|name| name.split('-').next()).collect();
    for (path, text) in sources("src/game/ui") {
        for literal in literals(&text) {
            let is_id = literal.contains('-')
                && literal.chars().all(|letter| letter.is_ascii_lowercase() || "-0123456789".contains(letter))
                && groups.contains(literal.split('-').next().unwrap_or_default());
            let is_known = english.contains_key(literal.as_str()) || shortcuts().any(|(name, _)| name == literal);
            assert!(!is_id || is_known, "{} says {literal}", path.display());
        }
    }
}

#[test]
fn every_command_that_a_panel_names_has_a_row() {
    let mut named = 0;
    for (path, text) in sources("src/game/ui") {
        for call in ["Do(\"", "switch(ui, \"", "offer(ui, \"", "hinted(ui, \"", " command(ui, \""] {
            for name in text.split(call).skip(1).filter_map(|rest| rest.split('"').next()) {
                named += 1;
                assert!(shortcuts().any(|(other, _)| other == name), "{}: {name}", path.display());
            }
        }
    }
    assert!(named > 40, "{named}");
}

#[test]
fn numbers_are_written_as_each_language_writes_them() {
    assert_eq!(Localizer::new(Language::German).tenths(mazewright_run::Ticks(889)), "8,8");
    let written = Language::ALL.map(|language| {
        let words = Localizer::new(language);
        (
            words.number(1_234_567),
            words.number(999),
            words.decimal(12.345, 1),
            // Within a message, too.
            words.format("hud-level", &[("level", 1_234_567_u64.into())]),
        )
    });
    let expected =
        [("1,234,567", "12.3"), ("1.234.567", "12,3"), ("1\u{a0}234\u{a0}567", "12,3"), ("1.234.567", "12,3")];
    for ((number, small, decimal, message), (grouped, comma)) in written.into_iter().zip(expected) {
        assert_eq!((&*number, &*small, &*decimal), (grouped, "999", comma));
        assert!(message.contains(grouped), "{message}");
    }
    // Times have the decimal sign of the language, on the clock and in a message.
    for (language, time) in Language::ALL.into_iter().zip(["0:14.32", "0:14,32", "0:14,32", "0:14,32"]) {
        let words = Localizer::new(language);
        assert_eq!(words.clock("0:14.32"), time);
        let note = Phrase::new("note-taken").with("run", "mw1").with_time("time", "0:14.32");
        let told = words.resolve(&note);
        assert!(told.contains(time), "{told}");
    }
}
