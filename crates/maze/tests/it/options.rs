//! Every option reads what it writes, and says which values it has.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use mazewright_maze::options::{HasOptions, OptionError};
use mazewright_maze::{Algorithm, DoorRule, NameError, Outline, Shape, Size, Solver};

/// Checks that each of a kind reads what it writes, and that nothing else is one.
fn check_names<T: Copy + Display + FromStr<Err: Debug> + PartialEq + Debug>(all: &[T]) {
    for one in all {
        assert_eq!(one.to_string().parse().ok(), Some(*one));
    }
    assert!("tea".parse::<T>().is_err());
}

fn check<T: HasOptions + Display + FromStr<Err = NameError> + PartialEq + Debug>() {
    check_names(T::all());
    for &one in T::all() {
        for (spec, value) in one.options() {
            assert_eq!(one.with_option(spec.name, &value), Ok(one));
            assert_eq!(one.with_option(spec.name, spec.default), Ok(one), "{}", spec.name);
            assert!(T::owners(spec.name).contains(&one.name()));
            assert!(T::specs().contains(&spec));
            let taken = spec.choices.iter();
            let taken = taken.filter(|choice| one.with_option(spec.name, choice).is_ok());
            for choice in spec.choices {
                let Ok(other) = one.with_option(spec.name, choice) else { continue };
                assert_eq!(other.to_string().parse(), Ok(other));
            }
            assert!(taken.count() > 1, "{}", spec.name);
            assert!(spec.choices.contains(&spec.default), "{}", spec.name);
        }
        let unknown = one.with_option("tea", "green");
        assert!(matches!(unknown, Err(OptionError::Unknown { owner, .. }) if owner == one.name()));
    }
}

#[test]
fn defaults_are_values_of_their_options() {
    check::<Algorithm>();
    check::<Solver>();
    check_names(&Outline::ALL);
    check_names(&Shape::ALL);
    check_names(&DoorRule::ALL);
    for text in ["a-star", "wall-follower:right", "random-mouse:3", "random-mouse:0:100"] {
        assert_eq!(text.parse::<Solver>().map(|solver| solver.to_string()), Ok(text.to_owned()));
    }
    for text in ["a-star:right", "wall-follower:both"] {
        assert!(matches!(text.parse::<Solver>(), Err(NameError::Option(_))));
    }
    let unknown = "right".parse::<Solver>().unwrap_err().to_string();
    assert!(unknown.starts_with("unknown solver 'right'; choose one of breadth-first, "), "{unknown}");
    let size = Size::new(12, 8_u64).unwrap();
    assert_eq!(Size::new(size.columns(), size.rows()), Ok(size));
    assert!(Size::new(-1, 8).is_err());
    assert_eq!(
        Algorithm::specs().iter().map(|spec| spec.name).collect::<Vec<_>>(),
        ["walkers", "pick", "shifts", "bias", "odds", "room"]
    );
}

#[test]
fn an_invalid_value_is_refused_with_the_valid_ones() {
    for (owner, option, least, most, outside) in [
        (Algorithm::ALL[1], "walkers", "1", "32", ["0", "33", "256", "four", ""]),
        (Algorithm::ALL[12], "shifts", "0", "1000", ["-1", "1001", "65536", "ten", ""]),
        (Algorithm::ALL[16], "room", "1", "1000", ["0", "1001", "-1", "two", ""]),
        (Algorithm::ALL[14], "odds", "0", "1", ["2", "0.3,0.2", "-1", "half", ""]),
    ] {
        assert!(owner.with_option(option, least).is_ok());
        assert!(owner.with_option(option, most).is_ok());
        for text in outside {
            let error = owner.with_option(option, text).unwrap_err().to_string();
            assert!(error.contains(&format!("'{text}' is not a value of '{option}'; choose")), "{error}");
        }
    }
}
