//! Masks: what texts and pictures say, how the program takes them, and in which words it refuses them.

use mazewright_forms::read;
use mazewright_maze::{Mask, MaskError, Topology as _};
use mazewright_testing::{plain, size};

use super::*;

/// A mask as a text of `#` and `.`.
fn shown(mask: &Mask) -> String {
    let mut text = String::new();
    for y in 0..mask.size().rows() {
        let cell = |x| if mask.is_void(x, y) { '#' } else { '.' };
        text.extend((0..mask.size().columns()).map(cell));
        text.push('\n');
    }
    text
}

#[track_caller]
fn same(bytes: impl AsRef<[u8]>, expected: &str) {
    assert_eq!(shown(&Mask::read(bytes.as_ref()).unwrap()), expected);
}

#[track_caller]
fn refused(bytes: impl AsRef<[u8]>, expected: &str) {
    let error = match Mask::read(bytes.as_ref()) {
        Ok(mask) => panic!("was read as\n{}", shown(&mask)),
        Err(error) => error.to_string(),
    };
    assert!(error.contains(expected), "{error}");
    assert!(!error.contains(char::is_control), "{error:?}");
}

#[test]
fn a_text_says_which_cells_are_void() {
    same("#.\n.#\n", "#.\n.#\n");
    same("X.x1█#\n.0o   \n", "#.####\n......\n");
    // Line ends of other systems, no line end, short lines, blank lines, and a mark of UTF-8.
    same("#.\r\n.#\r\n", "#.\n.#\n");
    same("#.\n.#", "#.\n.#\n");
    same("#.\n.#\r", "#.\n.#\n");
    same("#.\r\n.#\r\n\r\n\n", "#.\n.#\n");
    same("###\n#\n\n##.\n", "###\n#..\n...\n##.\n");
    same("\u{FEFF}#.\n", "#.\n");
    // Blank lines at the end are not rows; lines of spaces are.
    same("\n#.\n  \n\n", "..\n#.\n..\n");
    same(".", ".\n");
}

#[test]
fn a_text_that_is_no_mask_is_refused_at_its_place() {
    refused("#.\n#?\n", "line 2, column 2: '?' is neither a cell nor void; draw void cells with # or X");
    refused("█é\n", "line 1, column 2: 'é' is neither a cell nor void");
    refused("#.\t\n", "line 1, column 3: '\\t'");
    refused("#.\r.\n", "line 1, column 3: '\\r'");
    refused("#\0", "line 1, column 2: '\\0'");
    refused("", "the mask is empty; give a PNG picture or a text");
    refused("\n\n\n", "the mask is empty");
    refused("\u{FEFF}", "the mask is empty");
    refused(b"\xFF\xD8\xFF\xE0\x00\x10JFIF", "neither a PNG picture nor a text of # and .");
    refused(b"#.\n#\xFF\n", "neither a PNG picture nor a text");
    // One long line among many short ones would be far more cells than characters.
    let ragged = format!("{}{}", ".\n".repeat(5000), ".".repeat(20_000));
    refused(ragged, "line 5001 has 20000 characters, but most lines have hardly any");
    let wide = format!("{}{}", ".".repeat(1000), "\n.".repeat(1000));
    assert_eq!(Mask::read(wide.as_bytes()).unwrap().size(), size(1000, 1001));
}

/// The format of a picture.
#[derive(Clone, Copy)]
struct Kind {
    color: png::ColorType,
    depth: png::BitDepth,
}

/// A PNG picture of packed rows, every one of which holds whole bytes.
fn picture(columns: u32, rows: u32, kind: Kind, palette: &[u8], data: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, columns, rows);
    encoder.set_color(kind.color);
    encoder.set_depth(kind.depth);
    if !palette.is_empty() {
        encoder.set_palette(palette.to_vec());
    }
    encoder.write_header().unwrap().write_image_data(data).unwrap();
    out
}

/// A chunk of a PNG picture.
fn chunk(out: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let from = out.len();
    out.extend(name);
    out.extend(data);
    let mut sum = u32::MAX;
    for &byte in &out[from..] {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ ((sum & 1) * 0xEDB8_8320);
        }
    }
    out.extend((!sum).to_be_bytes());
}

const fn kind(color: png::ColorType, depth: png::BitDepth) -> Kind {
    Kind { color, depth }
}

const GRAY: Kind = kind(png::ColorType::Grayscale, png::BitDepth::Eight);
const COLOR: Kind = kind(png::ColorType::Rgb, png::BitDepth::Eight);
const ALPHA: Kind = kind(png::ColorType::Rgba, png::BitDepth::Eight);

#[test]
fn a_dark_or_clear_pixel_of_a_picture_is_void() {
    same(picture(4, 1, GRAY, &[], &[0, 127, 128, 255]), "##..\n");
    let (black, white, red, green, yellow) = ([0; 3], [255; 3], [255, 0, 0], [0, 255, 0], [255, 255, 0]);
    let row = [black, white, red, green, yellow].concat();
    same(picture(5, 1, COLOR, &[], &row), "#.#..\n");
    // Black, clear white, half clear white, hardly clear white.
    let row = [0, 0, 0, 255, 255, 255, 255, 0, 255, 255, 255, 127, 255, 255, 255, 128];
    same(picture(4, 1, ALPHA, &[], &row), "###.\n");
    let gray = kind(png::ColorType::GrayscaleAlpha, png::BitDepth::Eight);
    same(picture(2, 2, gray, &[], &[255, 255, 255, 0, 0, 255, 200, 200]), ".#\n#.\n");
}

#[test]
fn an_inverted_mask_is_void_where_the_other_is_not() {
    let mask = Mask::read("#.".repeat(40).as_bytes()).unwrap();
    assert_eq!(shown(&mask.clone().inverted()), format!("{}\n", ".#".repeat(40)));
    assert_eq!(mask.clone().inverted().inverted(), mask);
    assert!(!mask.is_open_around());
    for (text, is_open) in [("...\n.#.\n...\n", true), ("..\n..\n", false), ("..\n.#\n", false)] {
        assert_eq!(Mask::read(text.as_bytes()).unwrap().is_open_around(), is_open);
    }
}

#[test]
fn pictures_of_every_depth_and_with_a_palette_are_read() {
    let bits = kind(png::ColorType::Grayscale, png::BitDepth::One);
    same(picture(10, 2, bits, &[], &[0b0101_0000, 0b1000_0000, 0xFF, 0xFF]), "#.#.####.#\n..........\n");
    let four = kind(png::ColorType::Grayscale, png::BitDepth::Four);
    same(picture(3, 1, four, &[], &[0x78, 0xF0]), "#..\n");
    let deep = kind(png::ColorType::Grayscale, png::BitDepth::Sixteen);
    same(picture(3, 1, deep, &[], &[0x7F, 0xFF, 0x80, 0x00, 0, 255]), "#.#\n");
    let deep = kind(png::ColorType::Rgba, png::BitDepth::Sixteen);
    let row = [[0xFF; 8], [0; 8]].concat();
    same(picture(2, 1, deep, &[], &row), ".#\n");
    let palette = kind(png::ColorType::Indexed, png::BitDepth::Two);
    let colors = [255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 0, 255];
    same(picture(4, 1, palette, &colors, &[0b00_01_10_11]), ".#.#\n");
}

/// The encoder makes no such pictures, so these were made once, by the seven passes of the PNG standard.
#[test]
fn an_interlaced_picture_is_the_same_mask() {
    for (columns, rows, interlaced) in [
        (17, 13, &include_bytes!("../../cases/masks/interlaced-17x13.png")[..]),
        (3, 5, include_bytes!("../../cases/masks/interlaced-3x5.png")),
        (1, 9, include_bytes!("../../cases/masks/interlaced-1x9.png")),
    ] {
        let data: Vec<u8> = (0..columns * rows).map(|n| if n * n % 7 < 3 { 0 } else { 255 }).collect();
        let plain = picture(columns, rows, GRAY, &[], &data);
        assert_eq!(Mask::read(&plain), Mask::read(interlaced), "{columns}x{rows}");
        assert!(Mask::read(&plain).is_ok() && interlaced[28] == 1);
    }
}

#[test]
fn a_damaged_picture_is_refused() {
    let good = picture(40, 40, GRAY, &[], &[255; 1600]);
    for length in 4..good.len() - 12 {
        refused(&good[..length], "this picture cannot be read: ");
    }
    // A bit that tips over is found by the checksums, but for the length of the last chunk.
    for place in 0..good.len() - 12 {
        let mut bad = good.clone();
        bad[place] ^= 0x10;
        assert!(Mask::read(&bad).is_err(), "byte {place}");
    }
    refused(&good[..3], "neither a PNG picture nor a text");
}

#[test]
fn a_picture_that_claims_more_than_it_has_is_refused_before_it_is_unpacked() {
    let claim = |columns: u32, rows: u32| {
        let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
        let mut header = [columns.to_be_bytes(), rows.to_be_bytes()].concat();
        header.extend([8, 0, 0, 0, 0]);
        chunk(&mut out, b"IHDR", &header);
        chunk(&mut out, b"IDAT", &[0x78, 0x01, 0x03]);
        chunk(&mut out, b"IEND", b"");
        out
    };
    assert_eq!(claim(1, 1).len(), 60);
    refused(claim(60_000, 60_000), "a size of 60000x60000 is too large; a maze in memory has at most");
    refused(claim(30_000, 30_000), "this picture of 60 bytes is cut off: its 30000x30000 pixels take more");
    refused(claim(1 << 30, 1), "");
    refused(claim(0, 5), "this picture cannot be read: ");
    refused(claim(5, 5), "this picture cannot be read: ");
    let torn = MaskError::Torn { size: size(1000, 1000), bytes: 60 };
    assert_eq!(Mask::read(&claim(1000, 1000)), Err(torn));
}

#[test]
fn a_text_and_a_picture_carve_the_same_shape() {
    let text = "##..#\n#...#\n.....\n..#..\n";
    let dark = |&byte: &u8| if byte == b'#' { 20 } else { 230 };
    let pixels: Vec<u8> = text.bytes().filter(|&byte| byte != b'\n').map(|byte| dark(&byte)).collect();
    let place = Folder::new()
        .with("mask.txt", text)
        .with("windows.txt", text.replace('\n', "\r\n"))
        .with("mask.png", picture(5, 4, GRAY, &[], &pixels));
    let drawn = place.prints("draw --seed 1 --mask mask.txt");
    for name in ["windows.txt", "mask.png"] {
        assert_eq!(place.prints(&format!("draw --seed 1 --mask {name}")), drawn);
    }
    let piped = place.pipe("draw --seed 1 --mask -", text.as_bytes());
    assert_eq!(printed(&piped), drawn);
    assert_eq!(place.prints("draw --seed 1 --mask mask.txt --size 5x4"), drawn);
    let maze = plain(read::read(drawn.as_bytes()).unwrap().maze);
    for (n, cell) in maze.topology().cells().enumerate() {
        assert_eq!(maze.passages().is_void(cell), pixels[n] < 128);
    }
    assert_eq!(maze.passages().passage_count() + 1, maze.passages().cell_count());
    for topology in ["hexagon", "triangle", "cylinder", "torus"] {
        let words = format!("draw --seed 1 --mask mask.txt --topology {topology} --doors none");
        assert!(place.prints(&words).contains(topology));
    }
    assert!(place.prints("draw --seed 1 --mask mask.txt --solution --doors farthest").contains('*'));
}

#[test]
fn a_picture_of_black_on_white_says_how_to_carve_what_is_drawn() {
    let pixels: Vec<u8> = (0..25).map(|n| if [7, 11, 12, 13, 17].contains(&n) { 0 } else { 255 }).collect();
    let place = Folder::new()
        .with("cross.png", picture(5, 5, GRAY, &[], &pixels))
        .with("cross.txt", "#####\n##.##\n#...#\n##.##\n#####\n");
    let words = "draw --doors farthest --seed 1 --mask";
    let output = place.run(&format!("{words} cross.png"));
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("cross.png: this carves the light part") && said.contains("--invert-mask"), "{said}");
    let carved = place.prints(&format!("{words} cross.txt"));
    assert_eq!(place.prints(&format!("{words} cross.png --invert-mask")), carved);
    place.refuses("draw --invert-mask", 2, "--mask");
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_that_never_ends_is_no_mask() {
    let place = Folder::new();
    place.refuses("draw --mask /dev/zero", 2, "/dev/zero: line 1, column 1: '\\0' is neither a cell nor void");
    place.refuses("solve /dev/zero", 2, "/dev/zero: ");
}
