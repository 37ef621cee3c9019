//! Any text is refused as a link in one line, or is a link that is written and read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazewright_link::Link;

fuzz_target!(|text: &str| {
    match text.parse::<Link>() {
        Ok(link) => {
            let written = link.to_string();
            assert_eq!(written.parse::<Link>().as_ref(), Ok(&link), "{written}");
        }
        Err(error) => {
            let message = error.to_string();
            assert!(!message.contains(char::is_control), "{message}");
            assert!(!message.is_empty() && message.len() < 1000, "{message}");
        }
    }
});
