//! The first steps of worlds: the size and the seed of the small levels before the first one.
//!
//! A test writes them (`cargo test -- --ignored write_the_first_steps`), and others compute them again to compare.
//! Released ones never change.

use super::table::{Level, level};

// From here on written by a test.

pub(super) const BRAMBLES: [Level; 3] = [
    level(6, 4, 0xFB_2725_4516),
    level(6, 4, 0x15_51C0_46C6),
    level(6, 4, 0x85_A17E_5E1D),
];

pub(super) const RIVERS: [Level; 3] = [
    level(6, 4, 0xA6_726B_3DC1),
    level(6, 4, 0x49_CA3B_7EAB),
    level(7, 5, 0x5C_2DCA_BCC0),
];

pub(super) const ROOMS: [Level; 3] = [
    level(6, 4, 0x72_4C27_81F6),
    level(6, 4, 0xFF_8093_D69E),
    level(9, 6, 0x84_B481_FD2A),
];

pub(super) const CAVES: [Level; 3] = [
    level(9, 7, 0xDC_BDA1_7F92),
    level(9, 7, 0x37_340F_9107),
    level(15, 11, 0xA9_57A6_D15C),
];

pub(super) const RINGS: [Level; 3] = [
    level(6, 3, 0xB6_689C_321B),
    level(6, 3, 0x8B_0990_8F82),
    level(6, 5, 0x2E_78D1_C2D6),
];

pub(super) const LOOPS: [Level; 3] = [
    level(6, 3, 0xFA_F917_5A64),
    level(6, 3, 0x1A_78EB_576F),
    level(6, 5, 0x00_0670_30E2),
];

pub(super) const HONEYCOMB: [Level; 3] = [
    level(6, 4, 0x64_25D9_709A),
    level(7, 5, 0xDB_3D8F_5DC6),
    level(13, 9, 0x01_A5D7_AAE7),
];

pub(super) const SHARDS: [Level; 3] = [
    level(8, 3, 0x73_5F64_2508),
    level(11, 4, 0xBA_6787_7258),
    level(20, 7, 0x74_FBB8_5952),
];

pub(super) const BRIDGES: [Level; 3] = [
    level(6, 4, 0x68_77F0_DEB5),
    level(9, 6, 0xC6_DD7A_F5CC),
    level(18, 11, 0x78_DA0F_8E10),
];

pub(super) const HORIZONS: [Level; 3] = [
    level(6, 4, 0xF5_CF75_2F00),
    level(9, 6, 0x8E_F0F1_3BEC),
    level(18, 11, 0x37_399C_D0C0),
];

pub(super) const FOG: [Level; 3] = [
    level(6, 4, 0x1F_BA82_2529),
    level(11, 7, 0xA1_9E47_0AE3),
    level(20, 12, 0x33_49D1_FD1A),
];

pub(super) const TOWERS: [Level; 3] = [
    level(4, 3, 0xEA_8544_86C9),
    level(7, 5, 0xE1_01F9_B173),
    level(11, 7, 0xBC_3C86_5366),
];

pub(super) const COURTYARDS: [Level; 3] = [
    level(6, 4, 0x3F_0A71_A764),
    level(12, 7, 0x8C_0FC9_63E4),
    level(22, 13, 0xED_CF73_7C46),
];

pub(super) const BAZAAR: [Level; 3] = [
    level(6, 4, 0x4C_B84E_7F6D),
    level(12, 7, 0x4B_EA77_107F),
    level(22, 13, 0x33_1465_6E67),
];

pub(super) const QUARRY: [Level; 3] = [
    level(12, 3, 0xE3_6203_F853),
    level(21, 5, 0x03_5009_72D8),
    level(39, 9, 0xAF_D009_C597),
];

pub(super) const BASKETS: [Level; 3] = [
    level(12, 3, 0x08_5FC0_4092),
    level(21, 5, 0xE2_EEE9_A9BF),
    level(45, 10, 0xFC_D7AE_2D4A),
];

pub(super) const RIBBONS: [Level; 3] = [
    level(6, 4, 0xF7_A2D0_B766),
    level(14, 9, 0x68_ADE4_2B62),
    level(27, 16, 0x0E_597A_3204),
];
