//! Lessons: what a file can contain, how errors are located, and that every lesson that ships with the program
//! plays from its first slide to its last and back.

use mazewright_lab::lesson::{MAX_CHARACTERS, Slide, Stop};
use mazewright_lab::{Action, Clock, Layer, Lesson, Lineup, Pace, Presenter, Session, Subject};
use mazewright_maze::trace::Changes;
use mazewright_maze::{Algorithm, Seed};

use mazewright_testing::{in_parallel, size};

/// The sessions of a slide, prepared.
pub(crate) fn sessions(slide: &Slide) -> Vec<Session> {
    let subjects = slide.subjects().unwrap().into_iter();
    subjects.map(|subject| Session::prepare(subject).unwrap()).collect()
}

#[test]
fn every_shipped_lesson_is_complete() {
    let mut titles = Vec::new();
    for shipped in Lesson::SHIPPED {
        let file = format!("{}.toml", shipped.name);
        let lesson = Lesson::parse(&file, shipped.text).unwrap_or_else(|error| panic!("{error}"));
        assert!((5..=9).contains(&lesson.slides.len()), "{file}");
        let quizzes: Vec<_> = lesson.slides.iter().filter_map(|slide| slide.quiz.as_ref()).collect();
        assert!(quizzes.len() >= 2, "{file} has too few questions");
        let captions = lesson.slides.iter().map(|slide| &slide.caption);
        let asked = quizzes.iter().flat_map(|quiz| [&quiz.question, &quiz.answer]);
        for text in captions.chain(asked) {
            assert!(text.chars().count() <= MAX_CHARACTERS, "{file}: {text}");
            assert!(text.ends_with(['.', '?', '!']), "{file}: {text}");
        }
        titles.push(lesson.title);
    }
    titles.sort();
    titles.dedup();
    assert_eq!(titles.len(), 12);
}

#[test]
fn every_stop_of_a_shipped_lesson_is_reached_before_a_class_waits() {
    in_parallel(&Lesson::SHIPPED, |shipped| {
        let lesson = Lesson::parse(shipped.name, shipped.text).unwrap();
        let mut before: Option<(Vec<Subject>, Vec<usize>, f64)> = None;
        for (number, slide) in lesson.slides.iter().enumerate() {
            let at = format!("{}, slide {}", shipped.name, number + 1);
            let mut sessions = sessions(slide);
            for session in &sessions {
                assert!(slide.stop.moment(session).is_some(), "{at}: {:?}", slide.stop);
                assert!(session.answer.as_ref().is_none_or(Result::is_ok), "{at}");
            }
            let moments = slide.moments(&sessions.iter().collect::<Vec<_>>());
            for (session, &moment) in sessions.iter_mut().zip(&moments) {
                session.playback.seek(moment, &mut Changes::default());
                assert_eq!(session.playback.position(), moment, "{at}");
                if let Stop::Line { line, .. } = slide.stop {
                    assert_eq!(session.playback.last().unwrap().line, line, "{at}");
                }
            }
            // The longest session has the most steps to play.
            let most = |steps: fn(&Session) -> u32| sessions.iter().map(steps).max().map_or(0.0, f64::from);
            let steps = most(|session| session.playback.scene().counts.steps);
            let whole = most(|session| session.playback.whole().steps);
            let subjects = slide.subjects().unwrap();
            let mut played = steps;
            // A slide that continues the sessions of the one before never goes back.
            if let Some((_, stopped, from)) = before.filter(|(shown, ..)| *shown == subjects) {
                assert!(stopped <= moments, "{at}: {stopped:?} {moments:?}");
                played -= from;
            }
            let seconds = match slide.pace {
                None => 0.0,
                Some(Pace::PerSecond(pace)) => played / pace,
                Some(Pace::WholeIn(seconds)) => played / whole.max(1.0) * seconds,
            };
            assert!(seconds <= 15.0, "{at}: {seconds} s");
            before = Some((subjects, moments, steps));
        }
    });
}

#[test]
fn every_shipped_lesson_can_be_clicked_through_and_back() {
    in_parallel(&Lesson::SHIPPED, |shipped| {
        let lesson = Lesson::parse(shipped.name, shipped.text).unwrap();
        let mut presenter = Presenter::new(lesson.clone());
        let mut lineup = Lineup::new(Vec::new());
        let mut seen = Vec::new();
        let mut batches = lineup.batch();
        let appearance = |presenter: &Presenter, lineup: &mut Lineup| {
            for action in presenter.cue(lineup).unwrap() {
                lineup.apply(action);
            }
            lineup.prepare();
            assert!(!lineup.is_playing());
            assert_eq!(lineup.layer(), presenter.slide().layer);
            assert_eq!(lineup.view_options().clock, presenter.slide().clock);
            let moments = presenter.moments(lineup).unwrap();
            assert_eq!(moments.len(), lineup.lanes().len());
            (
                presenter.number(),
                presenter.question().map(str::to_owned),
                presenter.answer().map(str::to_owned),
                moments,
            )
        };
        loop {
            seen.push(appearance(&presenter, &mut lineup));
            // Shows that continue are not prepared again.
            let continues = batches == lineup.batch();
            let number = presenter.number();
            let slides = &lesson.slides;
            assert!(
                !continues
                    || number > 0 && slides[number].demonstrations == slides[number - 1].demonstrations
                    || presenter.answer().is_some()
            );
            batches = lineup.batch();
            if !presenter.advance() {
                break;
            }
        }
        let quizzes = lesson.slides.iter().filter(|slide| slide.quiz.is_some()).count();
        assert_eq!(seen.len(), lesson.slides.len() + quizzes);
        let mut back = Vec::new();
        loop {
            back.push(appearance(&presenter, &mut lineup));
            if !presenter.go_back() {
                break;
            }
        }
        back.reverse();
        assert_eq!(seen, back);
        presenter.go_to(usize::MAX);
        assert_eq!(presenter.number() + 1, lesson.slides.len());
        assert_eq!(presenter.answer(), None);
    });
}

const LESSON: &str = r#"# A comment.
title = "Two ways to grow"
size = "10x6"
seed = 42

[[slide]]
carve = "growing-tree:newest=3,random=1/hexagon/braid=0.5"
stop = { percent = 40 }
color = "sets"
speed = 8
caption = """
A caption on
two lines."""

[[slide]]
stop = { line = "carve to a random", occurrence = 2 }
caption = "The same session."
question = "Why?"
answer = "Because."

[[slide]]
maze = "prim/7x5/sides/9"
solve = ["wall-follower:right", "a-star"]
clock = "work"
stop = { step = 3 }
duration = 20
caption = "Two solvers."

[[slide]]
carve = "eller"
maze = ["prim", "kruskal"]
solve = ["tremaux", "tremaux"]
caption = "A generator beside solvers of two mazes."
"#;

/// A lesson without its texts.
fn without_texts(mut lesson: Lesson) -> Lesson {
    lesson.title.clear();
    for slide in &mut lesson.slides {
        slide.caption.clear();
        if let Some(quiz) = &mut slide.quiz {
            quiz.question.clear();
            quiz.answer.clear();
        }
        if let Some(exercise) = &mut slide.exercise {
            let code = exercise.script.lines().filter(|line| !line.contains("//"));
            exercise.script = code.collect::<Vec<_>>().join("\n");
        }
    }
    lesson
}

/// All texts of a lesson, in order.
fn texts(lesson: &Lesson) -> Vec<String> {
    let mut texts = vec![lesson.title.clone()];
    for slide in &lesson.slides {
        texts.push(slide.caption.clone());
        if let Some(quiz) = &slide.quiz {
            texts.extend([quiz.question.clone(), quiz.answer.clone()]);
        }
    }
    texts
}

#[test]
fn a_translated_lesson_has_the_same_shows_and_other_texts() {
    assert_eq!(Lesson::shipped("en"), &Lesson::SHIPPED);
    assert_eq!(Lesson::shipped("xx"), &Lesson::SHIPPED);
    assert_eq!(Lesson::library("xx"), Lesson::library("en"));
    for language in ["en", "pt", "hu", "de"] {
        let parsed = Lesson::shipped(language).map(|shipped| Lesson::parse(shipped.name, shipped.text).unwrap());
        assert_eq!(Lesson::library(language), parsed);
    }
    for language in ["pt", "hu", "de"] {
        for (shipped, english) in Lesson::shipped(language).iter().zip(Lesson::SHIPPED) {
            assert_eq!(shipped.name, english.name);
            let file = format!("{language}/{}.toml", shipped.name);
            let lesson = Lesson::parse(&file, shipped.text);
            let lesson = lesson.unwrap_or_else(|error| panic!("{error}"));
            let english = Lesson::parse(english.name, english.text).unwrap();
            assert_eq!(without_texts(lesson.clone()), without_texts(english.clone()), "{file}");
            let (words, others) = (texts(&lesson), texts(&english));
            for (text, other) in words.iter().zip(&others) {
                assert_ne!(text, other, "{file}");
                assert!(text.chars().count() <= MAX_CHARACTERS, "{file}: {text}");
                let ends = |text: &String| text.chars().last().filter(|end| ".?!".contains(*end));
                assert_eq!(ends(text), ends(other), "{file}: {text}");
            }
            assert_eq!(english.clone().translated(language), lesson);
            assert_eq!(lesson.clone().translated("en"), lesson, "it stays as it is");
        }
    }
}

#[test]
fn a_lesson_shows_what_its_file_contains() {
    let lesson = Lesson::parse("mine.toml", LESSON).unwrap();
    assert_eq!(lesson.title, "Two ways to grow");
    let [first, second, third, fourth] = &lesson.slides[..] else {
        panic!("{lesson:?}");
    };
    let recipe = &first.demonstrations[0].recipe;
    assert_eq!(first.demonstrations[0].solver, None);
    assert_eq!(recipe.size, size(10, 6));
    assert_eq!(recipe.seed, Seed(42));
    assert_eq!(recipe.algorithm.name(), "growing-tree");
    assert!(recipe.algorithm != Algorithm::ALL[3]);
    assert_eq!(recipe.features.shape.name(), "hexagon");
    assert_eq!(first.stop, Stop::Share(0.4));
    assert_eq!(first.layer, Layer::Sets);
    assert_eq!(first.pace, Some(Pace::PerSecond(8.0)));
    assert_eq!(first.caption, "A caption on two lines.");
    assert_eq!(second.demonstrations, first.demonstrations);
    assert_eq!(second.layer, Layer::Marks);
    assert_eq!(second.pace, None);
    assert!(matches!(second.stop, Stop::Line { occurrence: 2, .. }));
    assert_eq!(second.quiz.as_ref().unwrap().answer, "Because.");
    assert_eq!(third.clock, Clock::Work);
    assert_eq!(third.pace, Some(Pace::WholeIn(20.0)));
    let [Subject::Solving { maze, .. }, Subject::Solving { maze: same, .. }] = &third.subjects().unwrap()[..] else {
        panic!("{third:?}");
    };
    assert!(std::sync::Arc::ptr_eq(maze, same));
    assert!(maze.passages().cell_count() == 35);
    let names = fourth.demonstrations.iter().map(|demonstration| demonstration.recipe.algorithm.name());
    assert_eq!(names.collect::<Vec<_>>(), ["eller", "prim", "kruskal"]);
    // A byte order mark and the line ends of another system change nothing.
    let other = format!("\u{feff}{}", LESSON.replace('\n', "\r\n"));
    assert_eq!(Lesson::parse("mine.toml", &other).unwrap(), lesson);
}

#[test]
fn a_mistake_is_located_and_says_what_to_do() {
    let slide = "title = \"T\"\n[[slide]]\n";
    // For each case: the text after the title and the header of a slide, the line and the column, and the advice.
    let cases = [
        ("caption = \"Hi.\"\n", (2, 1), "'carve' is missing; add a line such as carve = \"prim\""),
        ("carve = \"prim\"\n", (2, 1), "'caption' is missing"),
        ("carve = \"prime\"\n", (3, 9), "'prime' is not one of recursive-backtracker"),
        ("carve = \"prim:newest\"\n", (3, 9), "prim has no option 'newest'"),
        ("carve = \"9x9\"\n", (3, 9), "'9x9' is not one of recursive-backtracker"),
        ("carve = [\"prim\",\n  \"eller/16x\"]\n", (4, 3), "'16x' is not a topology, a rule for doors"),
        ("carve = \"prim/999x999\"\n", (3, 9), "a size with at most 65536"),
        ("carve = \"eller/ring\"\n", (3, 9), "works in rows and columns"),
        ("carve = 7\n", (3, 9), "a string in quotes"),
        ("solve = \"a-star\"\n", (2, 1), "'maze' is missing"),
        ("maze = \"prim\"\ncaption = \"Hi.\"\n", (2, 1), "'solve' is missing"),
        ("maze = \"prim\"\nsolve = \"a-moon\"\n", (4, 9), "'a-moon' is not one of"),
        ("maze = [\"prim\", \"eller\"]\nsolve = \"a-star\"\n", (2, 1), "one maze, or one for each solver"),
        ("carve = \"prim\"\nstop = \"noon\"\n", (4, 8), "{ step = 12 }"),
        ("carve = \"prim\"\nstop = { step = 1, phase = 1 }\n", (4, 8), "{ step = 12 }"),
        ("carve = \"prim\"\nstop = { percent = 140 }\n", (4, 20), "from 0 to 100"),
        (
            "carve = \"prim\"\nstop = { line = \"dig\" }\n",
            (4, 17),
            "no line of the pseudo-code begins with 'dig'; the lines are '",
        ),
        ("carve = [\"prim\", \"eller\"]\nstop = { line = \"take\" }\n", (4, 17), "a race have different lines"),
        ("carve = \"prim\"\nspeed = \"fast\"\n", (4, 9), "from 0.1 to 1000000"),
        ("carve = \"prim\"\nspeed = 8\nduration = 3\n", (5, 12), "leave out one of them"),
        ("carve = \"prim\"\ncolor = \"red\"\n", (4, 9), "unknown color 'red'; choose one of marks, sets"),
        ("carve = \"prim\"\ncaption = \"Hi.\"\ncaption = \"Ho.\"\n", (5, 1), "duplicate key"),
        ("carve = \"prim\"\ncaption = \"Hi.\"\nquestion = \"Why?\"\n", (2, 1), "'answer' is missing"),
        ("carve = \"prim\"\ncaption = \"Hi.\"\nanswer = \"So.\"\n", (2, 1), "'question' is missing"),
        ("carve = \"prim\"\ncaption = \"\"\n", (4, 11), "the string is empty"),
        ("carve = \"prim\"\nthe caption\n", (4, 5), "expected"),
        ("carve = \"wilson/65536x1\"\n", (3, 9), "a random walk takes too long here; give at most 2048 columns"),
        ("maze = \"prim\"\nsolve = \"random-mouse:1:1000000000000\"\n", (4, 9), "at most 10000000 steps"),
        ("carve = [\"prim\", \"eller\"]\nscript = \"???\"\n", (4, 10), "compared with one algorithm"),
        ("carve = \"prim\"\nscript = \"done\"\n", (4, 10), "write ??? in the line"),
        ("carve = \"prim\"\nscript = \"???\"\ncheck = \"fast\"\n", (5, 9), "choose one of right, same"),
        ("carve = \"prim\"\ncaption = \"Hi.\"\ncheck = \"same\"\n", (2, 1), "'script' is missing"),
        ("carve = \"prim\"\nsong = \"la\"\n", (4, 1), "unknown key 'song'; the keys here are carve, maze"),
    ];
    let check = |text: &str, at: (usize, usize), what: &str| {
        let error = Lesson::parse("mine.toml", text).unwrap_err();
        assert_eq!((error.line, error.column), at, "{text}: {error}");
        let place = format!("mine.toml, line {}, column {}: ", at.0, at.1);
        assert!(error.to_string().starts_with(&place), "{error}");
        assert!(error.problem.contains(what), "{text}: {error}");
    };
    for (text, at, what) in cases {
        check(&format!("{slide}{text}"), at, what);
    }
    check("", (1, 1), "'title' is missing");
    check("title = \"T\"\n", (1, 1), "'slide' is missing");
    check("title = \"T\"\nsize = \"0x4\"\n", (2, 8), "at least 1");
    let long = format!("{slide}carve = \"prim\"\ncaption = \"{}\"\n", "x".repeat(161));
    check(&long, (4, 11), "161 characters");
    let crowd = "\"prim\", ".repeat(7);
    check(&format!("{slide}carve = [{crowd}]\n"), (2, 1), "at most 6");
}

#[test]
fn the_lesson_in_the_documentation_can_be_played() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/lessons.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    let (_, example) = docs.split_once("```toml\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let lesson = Lesson::parse("docs.toml", example).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(lesson.slides.len(), 3);
    for slide in &lesson.slides {
        assert!(sessions(slide).iter().all(|session| slide.stop.moment(session).is_some()));
    }
}

#[test]
fn a_large_or_deep_file_is_refused_before_it_costs_anything() {
    let large = format!("title = \"T\"\n# {}", "x".repeat(1 << 20));
    let error = Lesson::parse("large.toml", &large).unwrap_err();
    assert_eq!(error.problem, "a lesson has at most 1048576 bytes; split it");
    let deep = format!("title = {}", "[".repeat(1 << 19));
    let error = Lesson::parse("deep.toml", &deep).unwrap_err();
    assert!(error.problem.contains("recurs"), "{error}");
}

#[test]
fn a_race_stops_at_a_share_of_its_timeline() {
    let text = r#"
        title = "Race"
        size = "12x9"
        [[slide]]
        carve = ["wilson", "aldous-broder"]
        clock = "CLOCK"
        stop = { percent = 30 }
        caption = "Hi."
    "#;
    for clock in ["steps", "work", "together"] {
        let lesson = Lesson::parse("race", &text.replace("CLOCK", clock)).unwrap();
        let mut lineup = Lineup::new(Vec::new());
        let presenter = Presenter::new(lesson);
        for action in presenter.cue(&lineup).unwrap() {
            lineup.apply(action);
        }
        assert_eq!(presenter.moments(&lineup), None);
        lineup.prepare();
        lineup.apply(Action::Seek(0.3));
        let steps = lineup.lanes().iter().map(|lane| lane.ready().unwrap().playback.position());
        for (moment, step) in presenter.moments(&lineup).unwrap().into_iter().zip(steps) {
            assert!(moment.abs_diff(step) <= 12, "{clock}: {moment} {step}");
        }
    }
}
