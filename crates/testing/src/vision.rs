//! Colors as people with each kind of color vision see them.

use crate::contrast::linear;

/// A kind of color vision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vision {
    /// With all cones.
    Usual,
    /// Without the cones for long waves.
    Protan,
    /// Without the cones for middle waves.
    Deutan,
    /// Without the cones for short waves.
    Tritan,
}

impl Vision {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Protan, Self::Deutan, Self::Tritan];

    /// The appearance of linear red, green and blue, from Machado, Oliveira and Fernandes, "A Physiologically-based
    /// Model for Simulation of Color Vision Deficiency" (2009), with full severity.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// A color as it is seen.
    pub fn see(self, color: [u8; 3]) -> [u8; 3] {
        let linear = color.map(linear);
        self.matrix().map(|row| {
            let part: f64 = row.iter().zip(linear).map(|(by, part)| by * part).sum();
            let part = part.clamp(0.0, 1.0);
            let share = if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
            (share * 255.0).round() as u8
        })
    }
}
