//! Any text is refused as a link in one line, or is a link that is written and read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazewright_fuzz::check_refusal;
use mazewright_link::Link;

fuzz_target!(|text: &str| {
    match text.parse::<Link>() {
        Ok(link) => {
            let written = link.to_string();
            assert_eq!(written.parse::<Link>().as_ref(), Ok(&link), "{written}");
        }
        Err(error) => check_refusal(&error),
    }
});
