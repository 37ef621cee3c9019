//! The colours of the game, for the view and for text alike.

/// Red, green and blue, 0 to 255, in the sRGB space.
pub(super) type Shade = [u8; 3];

/// Around the maze, and behind everything.
pub(super) const NIGHT: Shade = [14, 17, 26];
/// The floor of the maze.
pub(super) const FLOOR: Shade = [27, 32, 48];
/// Walls.
pub(super) const WALL: Shade = [126, 147, 222];
/// Walls that are whole tiles; darker, because they fill more of the screen.
pub(super) const TILE: Shade = [74, 90, 150];
/// The player.
pub(super) const PLAYER: Shade = [255, 200, 87];
/// The exit.
pub(super) const EXIT: Shade = [94, 230, 168];
/// The shut entrance.
pub(super) const ENTRANCE: Shade = [214, 120, 92];
/// The way that is shown.
pub(super) const WAY: Shade = [111, 211, 255];
/// Text that matters.
pub(super) const TEXT: Shade = [236, 239, 250];
/// Text that is only there to be looked up.
pub(super) const QUIET: Shade = [158, 168, 198];
