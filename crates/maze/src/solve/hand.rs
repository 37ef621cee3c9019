//! The hand that a walker keeps on the wall.

use crate::options::{OptionSpec, named_option};
use crate::topology::{Cell, Port, Ports, Topology};

/// The hand that stays on the wall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Hand {
    /// The left hand: around a middle that the walls surround, one walks clockwise.
    #[default]
    Left,
    /// The right hand.
    Right,
}

impl Hand {
    /// Both hands, in the order in which they are listed.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// The name on the command line.
    const fn name(self) -> &'static str {
        ["left", "right"][self as usize]
    }

    /// The option that sets it.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "hand",
        value_name: "SIDE",
        domain: "one of left, right",
        default: "left",
        choices: &["left", "right"],
        help: "The hand that stays on the wall",
    };

    /// The side where the hand of a walker is whose back is to a port.
    pub(super) fn side<T: Topology>(self, topology: &T, cell: Cell, behind: Port) -> Port {
        self.turn(topology, cell, behind, topology.ports().fold(Ports::NONE, Ports::with))
    }

    /// The port to which a walker has its back when its hand is at a side.
    pub(super) fn back<T: Topology>(self, topology: &T, cell: Cell, side: Port) -> Port {
        let mut ports = (0..topology.port_count()).map(Port);
        ports.find(|&port| self.side(topology, cell, port) == side).unwrap_or(side)
    }

    /// The first opening of a cell from the side of the hand, for one whose back is to a port: beside,
    /// ahead, on the other side, or back; there must be one.
    #[inline]
    pub(super) fn turn<T: Topology>(self, topology: &T, cell: Cell, behind: Port, open: Ports) -> Port {
        if topology.lattice().is_some() {
            // Sides are numbered clockwise: twice around in one number, turned until the back is first.
            let around = (u32::from(open.0) * 0x11) >> behind.0;
            let turned = match self {
                Self::Left => (around >> 1).trailing_zeros() + 1,
                Self::Right => (around & 0xF).leading_zeros() ^ 31,
            };
            return Port((turned as u8 + behind.0) & 3);
        }
        let (mut port, mut last) = (topology.clockwise(cell, behind), behind);
        while port != behind {
            if open.contains(port) {
                last = port;
                if self == Self::Left {
                    break;
                }
            }
            port = topology.clockwise(cell, port);
        }
        last
    }
}

named_option!(Hand);
