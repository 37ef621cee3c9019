//! The table: the size and the seed of every level of the journey, and the measured difficulties of the
//! endless ladder.
//!
//! A test writes it (`cargo test -- --ignored write_the_journey`), and others compute it again to compare.
//! Released levels never change: a new table is for new levels only.

use std::num::NonZeroU16;

use mazewright_maze::{Seed, Size};

/// A level of a world: the maze of its kind that was chosen for its difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The size of the maze.
    pub size: Size,
    /// Its seed.
    pub seed: Seed,
}

/// A level by size and seed.
pub(super) const fn level(columns: u16, rows: u16, seed: u64) -> Level {
    let (Some(columns), Some(rows)) = (NonZeroU16::new(columns), NonZeroU16::new(rows)) else {
        panic!("a maze has cells");
    };
    Level {
        size: Size::small(columns, rows),
        seed: Seed(seed),
    }
}

// From here on written by a test.

/// How hard mazes of each kind of the endless ladder are at each number of rows: medians of nine.
pub const ENDLESS: [[u32; 8]; 12] = [
    [10, 44, 146, 439, 1318, 3779, 11116, 30894],
    [7, 65, 286, 1081, 4156, 15834, 64424, 240106],
    [31, 96, 301, 827, 2516, 7595, 22100, 60201],
    [9, 53, 188, 692, 2281, 7884, 24164, 86608],
    [14, 66, 281, 1063, 4106, 14568, 52280, 211581],
    [26, 103, 336, 1037, 2996, 8643, 24476, 28021],
    [27, 84, 253, 675, 1969, 5386, 14851, 41493],
    [9, 44, 145, 456, 1292, 3741, 10699, 30311],
    [29, 127, 452, 1522, 4586, 13287, 39202, 110807],
    [10, 50, 168, 590, 1983, 6162, 18679, 57440],
    [7, 62, 228, 779, 2479, 7261, 21067, 59918],
    [8, 59, 242, 981, 4372, 17448, 52889, 234330],
];

pub(super) const DIAGONALS: [Level; 10] = [
    level(6, 4, 0x11_7FD3_2DCD),
    level(6, 4, 0x8E_5972_D8D3),
    level(7, 5, 0xB5_E55C_0E7E),
    level(9, 6, 0x65_9931_3C8A),
    level(9, 6, 0x94_8C92_CF17),
    level(9, 6, 0xAD_7D27_F81D),
    level(9, 6, 0x3C_0811_A2FE),
    level(11, 7, 0x6C_04CC_29FC),
    level(13, 8, 0x8E_5F67_283E),
    level(11, 7, 0x3E_35E3_74F8),
];

pub(super) const BRAMBLES: [Level; 10] = [
    level(11, 7, 0x0E_9733_9BEB),
    level(11, 7, 0xF6_6EB2_08E8),
    level(13, 8, 0x3E_077D_4EE8),
    level(13, 8, 0x95_D262_73C9),
    level(13, 8, 0x88_A089_CB36),
    level(14, 9, 0xB6_7670_6646),
    level(14, 9, 0x5D_89D9_02B9),
    level(14, 9, 0x24_B65C_8A15),
    level(16, 10, 0x98_B775_E089),
    level(16, 10, 0xE2_277A_26A7),
];

pub(super) const RIVERS: [Level; 10] = [
    level(14, 9, 0xD8_2B3C_F4A9),
    level(13, 8, 0x67_C0E8_BF9D),
    level(13, 8, 0x74_03DE_D572),
    level(14, 9, 0x81_6CD0_8013),
    level(16, 10, 0x32_DC64_442C),
    level(14, 9, 0x6E_9E11_E55F),
    level(14, 9, 0xA6_E292_00EC),
    level(16, 10, 0xCF_A357_FC08),
    level(16, 10, 0x94_D593_5461),
    level(16, 10, 0xCD_BEDD_DB45),
];

pub(super) const ROOMS: [Level; 10] = [
    level(18, 11, 0x50_239B_7C77),
    level(18, 11, 0xF7_E50D_222C),
    level(18, 11, 0x31_7180_EC08),
    level(18, 11, 0x5D_F4DA_2045),
    level(20, 12, 0x7F_F0A9_30D6),
    level(21, 13, 0x11_2CF7_7287),
    level(21, 13, 0x41_0519_BFA1),
    level(21, 13, 0x41_7A6B_D9FD),
    level(21, 13, 0xB8_6D08_5CB5),
    level(21, 13, 0x9F_D742_175D),
];

pub(super) const CAVES: [Level; 10] = [
    level(29, 19, 0xB3_D8B7_DFCC),
    level(29, 19, 0x09_D4B7_A375),
    level(33, 21, 0x9C_B97A_6CEB),
    level(33, 21, 0x71_24E8_817F),
    level(33, 21, 0x2A_63C6_C23B),
    level(33, 21, 0x9C_53C2_628D),
    level(37, 23, 0xB1_082A_003D),
    level(37, 23, 0xAC_BB62_FDD9),
    level(37, 23, 0xDE_94EB_8457),
    level(37, 23, 0xFE_F086_4937),
];

pub(super) const RINGS: [Level; 10] = [
    level(6, 9, 0xF5_FA4F_2E6D),
    level(6, 11, 0x3B_ED26_4742),
    level(6, 8, 0x93_D1B3_B328),
    level(6, 11, 0x99_55AD_A90B),
    level(6, 9, 0x59_940C_AF99),
    level(6, 10, 0x7B_EBE6_A7EA),
    level(6, 11, 0x87_8A52_F2C8),
    level(6, 12, 0xAE_EB3B_8C33),
    level(6, 10, 0x85_7789_08AC),
    level(6, 11, 0x1D_4B49_A820),
];

pub(super) const LOOPS: [Level; 10] = [
    level(6, 13, 0x8B_B0E0_B019),
    level(6, 13, 0x22_8888_A868),
    level(6, 13, 0x40_93B0_251F),
    level(6, 14, 0xD1_5B2C_F3AD),
    level(6, 14, 0x9C_8AC0_FA0F),
    level(6, 14, 0x4B_19E1_3005),
    level(6, 15, 0x96_621F_3180),
    level(6, 16, 0xCC_3C8A_D4EE),
    level(6, 16, 0x84_35C3_B9A1),
    level(6, 16, 0xD6_D07F_1886),
];

pub(super) const HONEYCOMB: [Level; 10] = [
    level(24, 16, 0x90_37D3_0E76),
    level(24, 16, 0xA1_5F6E_DE77),
    level(25, 17, 0xD1_4476_5E9D),
    level(25, 17, 0x8E_D91C_AEF8),
    level(27, 18, 0xD0_0C96_0555),
    level(25, 17, 0x39_5FB1_25DE),
    level(28, 19, 0xBA_FC63_B3E2),
    level(27, 18, 0x47_19E1_CE00),
    level(30, 20, 0xFB_FE34_FC7E),
    level(28, 19, 0xCF_917E_B18A),
];

pub(super) const SHARDS: [Level; 10] = [
    level(44, 15, 0xA9_6B72_71F4),
    level(38, 13, 0x2A_D81C_A49B),
    level(44, 15, 0x2B_4B50_28F5),
    level(38, 13, 0x1C_650E_CC72),
    level(44, 15, 0x74_BDC3_421A),
    level(41, 14, 0x3B_41E9_911B),
    level(44, 15, 0x2F_3BC1_7C10),
    level(41, 14, 0x82_69B0_1A3A),
    level(47, 16, 0x92_242E_6477),
    level(44, 15, 0x66_2751_1299),
];

pub(super) const BRIDGES: [Level; 10] = [
    level(32, 19, 0x8F_631A_E7BD),
    level(32, 19, 0x38_BC38_13C5),
    level(32, 19, 0x50_5038_D135),
    level(32, 19, 0x47_2090_B9F3),
    level(32, 19, 0xE1_3DD2_3078),
    level(34, 20, 0x8D_7E6D_6C9D),
    level(35, 21, 0xC0_85D3_D725),
    level(35, 21, 0x3A_ADCF_78EC),
    level(34, 20, 0x1C_FA3C_A172),
    level(37, 22, 0xFD_4AFE_87C3),
];

pub(super) const HORIZONS: [Level; 10] = [
    level(34, 20, 0xB5_EFB0_3A9C),
    level(34, 20, 0x1B_D6EA_2833),
    level(34, 20, 0x45_3677_2249),
    level(35, 21, 0xCA_CFEB_3C09),
    level(35, 21, 0x1D_598C_2E46),
    level(39, 23, 0x0D_C55A_76A1),
    level(35, 21, 0xF1_E320_4F86),
    level(42, 25, 0x98_CC23_302A),
    level(37, 22, 0x01_8F98_941C),
    level(44, 26, 0x22_CD7F_5307),
];

pub(super) const FOG: [Level; 10] = [
    level(35, 21, 0x9F_6833_600F),
    level(48, 28, 0xD8_F07C_4970),
    level(41, 24, 0x11_803E_BD5A),
    level(46, 27, 0x6F_3834_0425),
    level(60, 35, 0x37_58AA_6541),
    level(39, 23, 0xEC_D389_ABDB),
    level(53, 31, 0xAD_B107_3D73),
    level(44, 26, 0x1C_00E8_A4DA),
    level(48, 28, 0xA5_60BF_8C32),
    level(67, 39, 0x93_03CA_1DBB),
];

pub(super) const TOWERS: [Level; 10] = [
    level(27, 16, 0xCE_7C9B_269A),
    level(28, 17, 0xE3_E73D_C1D9),
    level(21, 13, 0xB0_ECDA_FC65),
    level(20, 12, 0xBF_3F7E_C5AF),
    level(18, 11, 0xA7_EEE4_1CC1),
    level(27, 16, 0x95_13D8_3A60),
    level(18, 11, 0xCF_3E2D_5DB3),
    level(21, 13, 0x5B_BDB0_73DA),
    level(20, 12, 0xAE_4FD8_0B21),
    level(16, 10, 0x17_D5F4_A849),
];

pub(super) const COURTYARDS: [Level; 10] = [
    level(40, 23, 0x01_B3C8_5B99),
    level(50, 29, 0x23_8714_6D70),
    level(42, 25, 0x0F_F128_A37F),
    level(50, 29, 0x1E_2FEA_658A),
    level(42, 25, 0xAA_0063_5081),
    level(52, 30, 0x5F_1A71_EF67),
    level(44, 26, 0x79_78D8_4E9F),
    level(52, 30, 0xFA_6140_8A77),
    level(46, 27, 0x85_9698_2069),
    level(54, 31, 0xB6_AD22_4499),
];

pub(super) const BAZAAR: [Level; 10] = [
    level(42, 25, 0xFA_A32E_D68C),
    level(42, 24, 0xC3_495E_0880),
    level(44, 26, 0x33_7D2A_DEF0),
    level(42, 24, 0x7C_6D4F_88A0),
    level(46, 27, 0x16_D76D_09C3),
    level(42, 25, 0x02_2D5A_628A),
    level(50, 29, 0x77_210C_06A8),
    level(42, 25, 0xD8_8AFF_8212),
    level(52, 30, 0xBF_BCC8_DF9F),
    level(42, 25, 0xE1_B7C7_D6D1),
];

pub(super) const QUARRY: [Level; 10] = [
    level(72, 16, 0x7B_9803_3A98),
    level(90, 20, 0xED_4F5E_C064),
    level(81, 18, 0x07_0665_7DE8),
    level(93, 21, 0x43_CBEB_01C4),
    level(81, 18, 0x3B_F041_13E1),
    level(93, 21, 0xCA_533B_38AF),
    level(81, 18, 0x56_3489_3F21),
    level(93, 21, 0x15_1AD8_447D),
    level(84, 19, 0x37_DC7D_1B0B),
    level(99, 22, 0x9F_FF74_4097),
];

pub(super) const BASKETS: [Level; 10] = [
    level(75, 17, 0x46_4ABE_66BA),
    level(81, 18, 0xDA_3443_0974),
    level(81, 18, 0xEB_CA04_8A57),
    level(81, 18, 0x00_C519_5FFE),
    level(81, 18, 0x4E_4EFA_4127),
    level(84, 19, 0xE6_5C04_D0E4),
    level(84, 19, 0x2F_BE28_2561),
    level(84, 19, 0xEC_1E7E_E169),
    level(84, 19, 0x9F_9B63_28C6),
    level(84, 19, 0x3A_9BAB_E87E),
];

pub(super) const RIBBONS: [Level; 10] = [
    level(48, 28, 0x0D_9FF2_3425),
    level(53, 31, 0xE1_DF73_CCDD),
    level(49, 29, 0x1B_3EE4_5784),
    level(55, 32, 0x25_53E1_5D34),
    level(53, 31, 0x6B_35AA_3E08),
    level(60, 35, 0xE2_B739_7E80),
    level(51, 30, 0xDA_15F7_2486),
    level(62, 36, 0x62_1F59_562C),
    level(53, 31, 0x57_1919_B5B8),
    level(62, 36, 0xC5_D93A_523B),
];
