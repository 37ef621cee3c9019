//! Encoding samples as WAV.

/// Encodes samples as a 16-bit WAV file. Samples of several channels alternate; those outside −1 to 1 are
/// clipped.
///
/// The format holds at most 4 GB.
pub fn wav(samples: &[f32], channels: u16, sample_rate: u32) -> Vec<u8> {
    const SAMPLE: u16 = 2;
    let length = samples.len() as u32 * u32::from(SAMPLE);
    let frame = SAMPLE * channels;
    let mut file = Vec::with_capacity(44 + length as usize);
    file.extend(b"RIFF");
    file.extend((36 + length).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Integer samples.
    file.extend(1_u16.to_le_bytes());
    file.extend(channels.to_le_bytes());
    file.extend(sample_rate.to_le_bytes());
    file.extend((sample_rate * u32::from(frame)).to_le_bytes());
    file.extend(frame.to_le_bytes());
    file.extend((8 * SAMPLE).to_le_bytes());
    file.extend(b"data");
    file.extend(length.to_le_bytes());
    for sample in samples {
        // The cast saturates.
        file.extend(((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes());
    }
    file
}
