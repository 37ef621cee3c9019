//! Loudness, seamless loops, and tones in tune.

use std::collections::BTreeSet;
use std::f32::consts::TAU;

use mazewright::game::music::{CHANNELS, Effect, Loop, Piece, wav};

use mazewright_testing::{hash, in_parallel};

/// High enough for every tone of a melody, at a third of the cost of 44,100; half of it is enough for long
/// stretches.
const RATE: u32 = 16_000;
const COARSE: u32 = RATE / 2;

fn pieces() -> Vec<Piece> {
    Piece::all().collect()
}

/// The samples of a piece, both channels, from its beginning on.
fn played(piece: Piece, sample_rate: u32, passes: usize) -> Vec<f32> {
    let music = Loop::new(piece, sample_rate);
    let samples = music.frames() as usize * usize::from(CHANNELS) * passes;
    music.take(samples).collect()
}

fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.log10()
}

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
}

fn power(samples: &[f32]) -> f32 {
    let sum: f64 = samples.iter().map(|&sample| f64::from(sample).powi(2)).sum();
    (sum / samples.len() as f64) as f32
}

/// The largest step from one frame to the next.
fn steepest(samples: &[f32]) -> f32 {
    let steps = samples.windows(3).map(|three| (three[2] - three[0]).abs());
    steps.fold(0.0, f32::max)
}

#[test]
fn music_is_quiet_and_even() {
    in_parallel(&pieces(), |&piece| {
        let samples = played(piece, RATE, 2);
        assert!(samples.iter().all(|sample| sample.is_finite()));
        assert!(decibels(peak(&samples)) < -9.0, "{piece:?}");
        let (first, second) = samples.split_at(samples.len() / 2);
        for pass in [first, second] {
            let loudness = decibels(power(pass).sqrt());
            assert!((-26.0..-22.0).contains(&loudness), "{piece:?} {loudness}");
            let mean: f32 = pass.iter().sum::<f32>() / pass.len() as f32;
            assert!(mean.abs() < 1e-4, "{piece:?} {mean}");
        }
        // No part of two seconds stands out, and none is silent but for the first swelling chord.
        for part in samples.chunks_exact(4 * RATE as usize).skip(1) {
            let loudness = decibels(power(part).sqrt());
            assert!((-36.0..-18.0).contains(&loudness), "{piece:?} {loudness}");
        }
        // Both ears hear about as much.
        let side = |side: usize| -> Vec<f32> { second.iter().copied().skip(side).step_by(2).collect() };
        let difference = decibels((power(&side(0)) / power(&side(1))).sqrt());
        assert!(difference.abs() < 1.5, "{piece:?} {difference}");
    });
}

#[test]
fn music_has_no_seam() {
    in_parallel(&pieces(), |&piece| {
        let samples = played(piece, COARSE, 3);
        let length = samples.len() / 3;
        let elsewhere = steepest(&samples[length + length / 4..2 * length - length / 4]);
        for seam in [length, 2 * length] {
            let around = &samples[seam - 200..seam + 200];
            assert!(steepest(around) <= elsewhere, "{piece:?}");
            // The tail of the last notes rings on over it.
            assert!(power(&samples[seam - 2000..seam]) > 1e-7);
            assert!(power(&samples[seam..seam + 2000]) > 1e-7);
        }
        // Later passes are all alike, so that one can tell nothing from how long it has played.
        let (second, third) = samples[length..3 * length].split_at(length);
        let differences = second.iter().zip(third).map(|(a, b)| (a - b).abs());
        assert!(differences.fold(0.0, f32::max) < 1e-3, "{piece:?}");
    });
}

#[test]
fn a_piece_is_always_the_same_and_no_two_are_alike() {
    let heard = |piece| {
        let samples: Vec<f32> = Loop::new(piece, RATE).take(30 * RATE as usize).collect();
        hash(&wav(&samples, CHANNELS, RATE))
    };
    let all: BTreeSet<u64> = pieces().into_iter().map(heard).collect();
    assert_eq!(all.len(), usize::from(Piece::WORLDS) + 2);
    assert!(pieces().into_iter().all(|piece| all.contains(&heard(piece))));
    assert_eq!(heard(Piece::World(Piece::WORLDS)), heard(Piece::World(0)));
}

/// Silent voices are removed, so the cost of a frame does not grow.
#[test]
fn voices_are_few_and_end() {
    in_parallel(&pieces(), |&piece| {
        let mut music = Loop::new(piece, COARSE);
        let most = |music: &mut Loop| {
            let frames = 0..music.frames();
            let counts = frames.map(|_| {
                music.next_frame();
                music.voices()
            });
            counts.max().unwrap()
        };
        most(&mut music);
        let (second, third) = (most(&mut music), most(&mut music));
        assert_eq!(second, third, "{piece:?}");
        assert!((8..=64).contains(&second), "{piece:?} {second}");
    });
}

#[test]
fn music_plays_at_every_rate() {
    for rate in [0, 8_000, 48_000, 192_000] {
        let mut music = Loop::new(Piece::World(9), rate);
        let seconds = music.frames() as f32 / rate.max(1000) as f32;
        assert!((60.0..100.0).contains(&seconds), "{rate}: {seconds}");
        let samples: Vec<f32> = music.by_ref().take(20_000).collect();
        assert!(peak(&samples) < 0.36);
    }
    for effect in Effect::ALL {
        assert!(peak(&effect.render(0)) < 0.3);
    }
}

/// The strength of each key in some mono samples, by Goertzel's algorithm over Hann windows that are long
/// enough to separate neighboring keys.
fn keys(samples: &[f32], keys: impl Iterator<Item = i32>) -> Vec<(i32, f32)> {
    const PART: usize = COARSE as usize / 2;
    let window: Vec<f32> = (0..PART).map(|n| 0.5 - 0.5 * (TAU * n as f32 / PART as f32).cos()).collect();
    keys.map(|key| {
        let frequency = 440.0 * ((key - 69) as f32 / 12.0).exp2();
        let turn = 2.0 * (TAU * frequency / COARSE as f32).cos();
        let parts = samples.chunks_exact(PART).map(|part| {
            let (mut last, mut before) = (0.0, 0.0);
            for (sample, weight) in part.iter().zip(&window) {
                (last, before) = (sample * weight + turn * last - before, last);
            }
            last * last + before * before - turn * last * before
        });
        (key, parts.sum())
    })
    .collect()
}

/// The share of the seven strongest of the twelve tones of an octave.
fn share_of_seven_tones(heard: &[(i32, f32)]) -> f32 {
    let mut tones = [0.0; 12];
    for &(key, heard) in heard {
        tones[key as usize % 12] += heard;
    }
    tones.sort_by(|a: &f32, b| b.total_cmp(a));
    tones[..7].iter().sum::<f32>() / tones.iter().sum::<f32>()
}

#[test]
fn notes_are_in_tune_and_in_a_scale() {
    let all = |heard: &[(i32, f32)]| -> f32 { heard.iter().map(|(_, heard)| heard).sum() };
    in_parallel(&pieces(), |&piece| {
        let left: Vec<f32> = played(piece, COARSE, 1).into_iter().step_by(2).collect();
        let on = keys(&left, 55..91);
        let share = share_of_seven_tones(&on);
        assert!(share > 0.97, "{piece:?} {share}");
        // A quarter of a tone higher, the same keys hear far less.
        let bent = 2.0_f32.powf(1.0 / 24.0);
        let higher: Vec<f32> =
            (0..(left.len() as f32 / bent) as usize).map(|n| left[(n as f32 * bent) as usize]).collect();
        let off = keys(&higher, 55..91);
        assert!(all(&on) > 4.0 * all(&off), "{piece:?}");
    });
    // All keys of a piano in turn are not a scale.
    let mut chromatic = Vec::new();
    for key in 55..91 {
        let step = TAU * 440.0 * ((key - 69) as f32 / 12.0).exp2() / COARSE as f32;
        chromatic.extend((0..COARSE / 2).map(|n| (step * n as f32).sin()));
    }
    assert!(share_of_seven_tones(&keys(&chromatic, 55..91)) < 0.7);
}

#[test]
fn effects_are_short_and_begin_and_end_in_silence() {
    for effect in Effect::ALL {
        let samples = effect.render(44_100);
        let seconds = samples.len() as f32 / 44_100.0;
        let longest = match effect {
            Effect::Step(_) | Effect::Bump | Effect::Move | Effect::Refused => 0.25,
            Effect::Door | Effect::Select | Effect::Back => 0.5,
            Effect::Unlock | Effect::Lever => 0.5,
            Effect::Win | Effect::Star | Effect::Hint | Effect::Key => 2.0,
            Effect::World => 3.0,
        };
        assert!(seconds <= longest, "{effect:?} {seconds}");
        let loudest = decibels(peak(&samples));
        assert!((-30.0..-9.0).contains(&loudest), "{effect:?} {loudest}");
        let (first, last) = (samples[0], samples[samples.len() - 1]);
        assert!(first.abs().max(last.abs()) < 1e-5, "{effect:?}");
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 1e-3, "{effect:?} {mean}");
        assert_eq!(samples, effect.render(44_100));
    }
}

/// The most frequent sound is the quietest, and no two steps are alike.
#[test]
fn steps_are_quiet_and_differ() {
    let steps: Vec<Vec<f32>> = (0..Effect::STEPS).map(|n| Effect::Step(n).render(44_100)).collect();
    let quietest = |effect: &Effect| !matches!(effect, Effect::Step(_));
    let others = Effect::ALL.iter().filter(|effect| quietest(effect));
    let softest = others.map(|effect| peak(&effect.render(44_100))).fold(1.0, f32::min);
    for (n, step) in steps.iter().enumerate() {
        assert!(peak(step) < softest);
        for other in &steps[..n] {
            let difference: Vec<f32> = step.iter().zip(other).map(|(a, b)| a - b).collect();
            assert!(power(&difference) > 0.2 * power(step));
        }
    }
    let again = Effect::Step(Effect::STEPS).render(44_100);
    assert_eq!(again, steps[0]);
}

#[test]
fn wav_files_say_what_they_hold() {
    let file = wav(&[0.0, 0.5, -0.5, 1.0, -2.0, 2.0], 2, 48_000);
    assert_eq!(&file[..4], b"RIFF");
    assert_eq!(&file[8..16], b"WAVEfmt ");
    let word = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
    assert_eq!((word(4), word(24), word(28), word(40)), (48, 48_000, 192_000, 12));
    assert_eq!(file.len(), 56);
    let samples: Vec<i16> = file[44..].as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect();
    assert_eq!(samples, [0, 16_384, -16_384, 32_767, -32_768, 32_767]);
}
