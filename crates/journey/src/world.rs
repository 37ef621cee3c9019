//! Worlds: ten levels each, a row of a table for each level.

use mazewright_run::Rules;

/// A world of the journey: levels on one grid, or carved by one algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// The key of the world in files and translations, which never changes: lowercase letters and hyphens.
    pub key: &'static str,
    pub(super) levels: [Level; World::LEVELS as usize],
}

/// The part that a level plays in its world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A small maze whose solution asks for something particular.
    Idea,
    /// A larger one to run through.
    Run,
    /// A maze unlike those of any other world.
    Surprise,
    /// The last level: much to do.
    SetPiece,
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Level {
    pub(super) role: Role,
    /// The text of its recipe. The example `journey_ideas` finds the seed.
    pub(super) recipe: &'static str,
    pub(super) rules: Rules,
}

impl Level {
    const fn new(role: Role, recipe: &'static str) -> Self {
        Self { role, recipe, rules: Rules { fog: false, blind: false } }
    }

    const fn in_fog(self) -> Self {
        Self { rules: Rules { fog: true, ..self.rules }, ..self }
    }
}

const fn idea(recipe: &'static str) -> Level {
    Level::new(Role::Idea, recipe)
}

const fn run(recipe: &'static str) -> Level {
    Level::new(Role::Run, recipe)
}

const fn surprise(recipe: &'static str) -> Level {
    Level::new(Role::Surprise, recipe)
}

const fn set_piece(recipe: &'static str) -> Level {
    Level::new(Role::SetPiece, recipe)
}

impl World {
    /// The number of levels per world.
    pub const LEVELS: u32 = 10;

    /// All worlds, in order.
    pub const ALL: [Self; 19] = [
        // The first ten minutes: walking, a dead end, and then all that mazes are furnished with, one thing at a time.
        World::new(
            "diagonals",
            [
                idea("binary-tree/4x3/farthest/0"),
                idea("binary-tree/7x2/farthest/16"),
                idea("binary-tree:sw/4x4/keys=1/7"),
                idea("binary-tree:se/6x3/keys=2/farthest/16344"),
                idea("binary-tree:se/7x3/braid=0.5/keys=1/gates=0.5/farthest/28082"),
                idea("binary-tree:ne/5x5/levers=1/farthest/32"),
                idea("binary-tree/6x5/keys=1/farthest/2684").in_fog(),
                idea("binary-tree:sw/9x4/keys=1/levers=1/farthest/13417"),
                idea("recursive-backtracker/7x6/weave=1/keys=2/farthest/28556"),
                set_piece("binary-tree/8x6/braid=0.5/keys=2/gates=0.5/levers=1/farthest/30197"),
            ],
        ),
        World::new(
            "brambles",
            [
                idea("prim-frontier-cell/6x4/keys=1/levers=1/28155"),
                idea("prim-frontier-edge/7x4/keys=3/1165"),
                idea("prim-frontier-cell/8x4/levers=2/33363"),
                idea("prim-frontier-edge/9x4/braid=0.5/keys=1/gates=0.5/35543"),
                idea("prim-frontier-cell/8x5/keys=2/levers=1/39861"),
                surprise("prim-frontier-edge/7x6/keys=4/680"),
                idea("prim-frontier-cell/10x5/keys=1/levers=2/31342"),
                run("prim-frontier-edge/10x6/11825"),
                run("prim-frontier-cell/12x6/21456"),
                set_piece("prim-frontier-edge/12x7/braid=0.5/keys=3/gates=0.5/levers=1/14352"),
            ],
        ),
        World::new(
            "rivers",
            [
                idea("recursive-backtracker/6x4/braid=0.5/keys=1/gates=0.5/7584"),
                idea("recursive-backtracker/7x4/braid=0.5/gates=0.5/levers=1/21419"),
                idea("recursive-backtracker/8x4/braid=0.5/keys=2/gates=0.5/17231"),
                idea("recursive-backtracker/9x4/braid=0.5/keys=1/gates=0.5/levers=1/3163"),
                idea("recursive-backtracker/7x6/braid=0.5/gates=0.5/levers=2/44925"),
                surprise("recursive-backtracker/10x5/keys=1/farthest/18644"),
                idea("recursive-backtracker/10x6/braid=0.5/keys=2/gates=0.5/levers=1/17291"),
                run("recursive-backtracker/12x6/5897"),
                run("recursive-backtracker/12x7/15704"),
                set_piece("recursive-backtracker/13x7/braid=0.5/keys=4/gates=0.5/levers=1/1701"),
            ],
        ),
        World::new(
            "rooms",
            [
                idea("recursive-division/6x4/keys=2/8825"),
                idea("recursive-division/7x4/keys=2/levers=1/66777"),
                idea("blobby-division/8x4/keys=3/6527"),
                idea("recursive-division/9x4/keys=1/levers=2/41569"),
                idea("recursive-division/7x6/keys=2/levers=2/5514"),
                surprise("sidewinder/10x5/keys=4/33062"),
                idea("recursive-division/10x6/keys=3/levers=1/16860"),
                run("recursive-division/12x6/15157"),
                run("blobby-division/12x7/3060"),
                set_piece("recursive-division/12x8/keys=4/levers=1/15962"),
            ],
        ),
        World::new(
            "caves",
            [
                idea("wall-list/13x9/levers=2/11926"),
                idea("wall-list/15x9/keys=1/levers=1/13299"),
                idea("wall-list/17x9/keys=2/levers=1/890"),
                idea("wall-list/15x11/keys=3/4817"),
                idea("wall-list/17x11/keys=1/levers=2/3958"),
                surprise("wall-list/19x11/keys=3/4751"),
                idea("wall-list/19x13/keys=2/levers=2/232"),
                run("wall-list/21x13/3486"),
                run("wall-list/25x13/4991"),
                set_piece("wall-list/23x15/keys=4/levers=2/3830"),
            ],
        ),
        World::new(
            "rings",
            [
                idea("recursive-backtracker/10x2/ring/keys=1/0"),
                idea("hunt-and-kill/5x3/ring/keys=2/56081"),
                idea("recursive-backtracker/6x3/ring/levers=1/28075"),
                idea("hunt-and-kill/6x3/ring/keys=1/levers=1/14367"),
                idea("recursive-backtracker/7x3/ring/keys=2/levers=1/20462"),
                surprise("recursive-backtracker/7x3/ring/2034"),
                idea("recursive-backtracker/8x3/ring/keys=3/11684"),
                run("hunt-and-kill/6x4/ring/26354"),
                run("recursive-backtracker/7x4/ring/11312"),
                set_piece("hunt-and-kill/7x4/ring/keys=4/levers=1/16270"),
            ],
        ),
        // From the middle of rings to the outside: between two borders, loops can separate the walls, so that a hand on
        // the wall need not find the exit. In a rectangle with both doors in the border it always does.
        World::new(
            "loops",
            [
                idea("recursive-backtracker/10x2/ring/braid=1/gates=0.5/18855"),
                idea("recursive-backtracker/5x3/ring/braid=1/keys=1/gates=0.5/27"),
                idea("recursive-backtracker/6x3/ring/braid=1/gates=0.5/levers=1/2630"),
                idea("recursive-backtracker/7x3/ring/braid=1/keys=2/gates=0.5/38171"),
                idea("recursive-backtracker/8x3/ring/braid=1/keys=1/gates=0.5/levers=1/15220"),
                surprise("recursive-backtracker/6x4/ring/braid=1/18888").in_fog(),
                idea("recursive-backtracker/6x4/ring/braid=1/keys=2/gates=0.5/levers=1/28961"),
                run("recursive-backtracker/7x4/ring/braid=1/24531"),
                run("recursive-backtracker/8x4/ring/braid=1/6522"),
                set_piece("recursive-backtracker/8x4/ring/braid=1/keys=3/gates=0.5/levers=2/15847"),
            ],
        ),
        World::new(
            "honeycomb",
            [
                idea("hunt-and-kill/7x4/hexagon/keys=1/959"),
                idea("recursive-backtracker/8x4/hexagon/braid=0.5/keys=2/gates=0.5/69"),
                idea("hunt-and-kill/7x5/hexagon/braid=0.5/gates=0.5/44903"),
                idea("recursive-backtracker/8x5/hexagon/levers=1/11855"),
                idea("hunt-and-kill/8x6/hexagon/keys=2/levers=1/3827"),
                surprise("recursive-backtracker/9x6/hexagon/braid=1/keys=3/9948"),
                idea("hunt-and-kill/10x6/hexagon/braid=0.5/keys=1/gates=0.5/levers=1/18428"),
                run("recursive-backtracker/10x7/hexagon/24083"),
                run("hunt-and-kill/12x7/hexagon/13916"),
                set_piece("recursive-backtracker/11x7/hexagon/braid=0.5/keys=4/gates=0.5/levers=1/5896"),
            ],
        ),
        World::new(
            "shards",
            [
                idea("wilson/9x3/triangle/levers=1/59750"),
                idea("hunt-and-kill/8x4/triangle/keys=1/levers=1/54336"),
                idea("wilson/9x4/triangle/keys=2/9322"),
                idea("hunt-and-kill/10x4/triangle/levers=2/6308"),
                idea("wilson/12x4/triangle/keys=2/levers=1/34235"),
                surprise("growing-tree:oldest/14x4/triangle/keys=4/15598"),
                idea("wilson/13x5/triangle/keys=1/levers=2/1180"),
                run("hunt-and-kill/15x5/triangle/14972"),
                run("wilson/15x6/triangle/14986"),
                set_piece("hunt-and-kill/15x6/triangle/keys=3/levers=2/4677"),
            ],
        ),
        World::new(
            "bridges",
            [
                idea("recursive-backtracker/6x5/weave=0.3/levers=1/47416"),
                idea("recursive-backtracker/7x5/weave=0.3/keys=1/62"),
                idea("recursive-backtracker/8x5/weave=0.3/keys=1/levers=1/26026"),
                idea("recursive-backtracker/9x5/weave=0.3/keys=2/25137"),
                idea("recursive-backtracker/9x6/weave=0.3/levers=2/20489"),
                surprise("recursive-backtracker/10x6/weave=1/keys=3/7896"),
                idea("recursive-backtracker/10x7/weave=0.3/keys=2/levers=1/22670"),
                run("recursive-backtracker/12x7/weave=0.3/1678"),
                run("recursive-backtracker/12x8/weave=0.3/12067"),
                set_piece("recursive-backtracker/12x8/weave=0.3/keys=3/levers=2/8746"),
            ],
        ),
        World::new(
            "horizons",
            [
                idea("recursive-backtracker/8x4/cylinder/keys=1/6"),
                idea("recursive-backtracker/7x5/torus/keys=2/none/17549"),
                idea("recursive-backtracker/8x5/cylinder/levers=1/928"),
                idea("recursive-backtracker/9x5/torus/keys=1/levers=1/none/11733"),
                idea("recursive-backtracker/9x6/cylinder/levers=2/30853"),
                surprise("recursive-backtracker/10x6/torus/braid=1/keys=1/levers=2/none/32600"),
                idea("recursive-backtracker/10x7/cylinder/keys=3/5742"),
                run("recursive-backtracker/12x7/torus/none/3255"),
                run("recursive-backtracker/12x8/cylinder/18186"),
                set_piece("recursive-backtracker/12x8/torus/braid=0.5/keys=3/gates=0.5/levers=1/none/572"),
            ],
        ),
        // All of it without the view.
        World::new(
            "fog",
            [
                idea("recursive-backtracker/7x5/keys=1/74").in_fog(),
                idea("wilson/8x5/keys=2/2913").in_fog(),
                idea("hunt-and-kill/9x5/levers=1/362").in_fog(),
                idea("recursive-division/9x6/keys=1/levers=1/7771").in_fog(),
                idea("prim-frontier-cell/10x6/keys=3/21951").in_fog(),
                surprise("eller:0.8,0.3/12x6/keys=2/levers=1/16598").in_fog(),
                idea("wilson/10x7/levers=2/25984").in_fog(),
                run("hunt-and-kill/12x7/1813").in_fog(),
                run("recursive-division/12x8/16193").in_fog(),
                set_piece("prim-frontier-cell/12x7/keys=4/levers=1/1591").in_fog(),
            ],
        ),
        // Up, down, and in the last levels on and back through wings.
        World::new(
            "towers",
            [
                idea("recursive-backtracker/6x3x2/keys=1/53"),
                idea("wilson/4x3x3/keys=2/55227"),
                idea("recursive-backtracker/7x2x3/levers=1/1293"),
                idea("hunt-and-kill/4x3x4/keys=1/levers=1/29582"),
                idea("recursive-backtracker/7x2x4/keys=2/levers=1/20392"),
                surprise("wilson/3x2x3x3/keys=3/19632"),
                idea("recursive-backtracker/4x3x5/levers=2/22557"),
                run("hunt-and-kill/6x3x2x2/10238"),
                run("recursive-backtracker/7x3x2x2/12827"),
                set_piece("recursive-backtracker/5x3x3x2/keys=3/levers=2/6591"),
            ],
        ),
        // Floors of more than one kind of cell, or of cells that are turned in several ways.
        World::new(
            "courtyards",
            [
                idea("recursive-backtracker/8x5/octagon/levers=1/2613"),
                idea("hunt-and-kill/8x6/octagon/braid=0.5/keys=2/gates=0.5/37069"),
                idea("recursive-backtracker/10x5/octagon/keys=1/levers=1/867"),
                idea("hunt-and-kill/10x6/octagon/keys=3/17341"),
                idea("recursive-backtracker/12x6/octagon/levers=2/3717"),
                surprise("parallel-backtracker/12x7/octagon/keys=2/levers=1/5472"),
                idea("recursive-backtracker/14x7/octagon/braid=0.5/keys=1/gates=0.5/levers=2/4524"),
                run("hunt-and-kill/16x7/octagon/3067"),
                run("recursive-backtracker/16x8/octagon/4784"),
                set_piece("hunt-and-kill/14x8/octagon/braid=0.5/keys=3/gates=0.5/levers=2/3302"),
            ],
        ),
        World::new(
            "bazaar",
            [
                idea("hunt-and-kill/8x5/cairo/keys=1/285"),
                idea("recursive-backtracker/8x6/cairo/keys=1/levers=1/8806"),
                idea("hunt-and-kill/10x5/cairo/braid=0.5/gates=0.5/levers=1/1561"),
                idea("recursive-backtracker/10x6/cairo/keys=2/levers=1/30759"),
                idea("hunt-and-kill/10x7/cairo/keys=3/2777"),
                surprise("recursive-backtracker/12x7/cairo/braid=1/gates=1/13010"),
                idea("hunt-and-kill/14x7/cairo/braid=0.5/keys=1/gates=0.5/levers=2/1197"),
                run("recursive-backtracker/14x8/cairo/8154"),
                run("hunt-and-kill/16x8/cairo/14710"),
                set_piece("recursive-backtracker/14x8/cairo/braid=0.5/keys=4/gates=0.5/levers=1/12446"),
            ],
        ),
        World::new(
            "quarry",
            [
                idea("recursive-backtracker/15x3/rhomb/levers=1/15176"),
                idea("hunt-and-kill/18x3/rhomb/levers=2/22649"),
                idea("recursive-backtracker/18x3/rhomb/keys=1/levers=1/3496"),
                idea("hunt-and-kill/15x4/rhomb/braid=0.5/keys=2/gates=0.5/14810"),
                idea("recursive-backtracker/18x4/rhomb/keys=1/levers=2/23476"),
                surprise("hunt-and-kill/21x4/rhomb/keys=2/levers=1/11831"),
                idea("recursive-backtracker/18x5/rhomb/keys=3/levers=1/21670"),
                run("hunt-and-kill/21x5/rhomb/8662"),
                run("recursive-backtracker/24x5/rhomb/1144"),
                set_piece("hunt-and-kill/24x5/rhomb/braid=0.5/keys=3/gates=0.5/levers=2/13735"),
            ],
        ),
        World::new(
            "baskets",
            [
                idea("recursive-backtracker/15x3/kagome/keys=1/5437"),
                idea("recursive-backtracker/18x3/kagome/keys=2/levers=1/4622"),
                idea("recursive-backtracker/18x3/kagome/keys=3/17187"),
                idea("recursive-backtracker/15x4/kagome/braid=0.5/gates=0.5/levers=2/28271"),
                idea("recursive-backtracker/18x4/kagome/keys=1/levers=2/12740"),
                surprise("recursive-backtracker/21x4/kagome/keys=4/3230"),
                idea("recursive-backtracker/18x5/kagome/keys=3/levers=1/10070"),
                run("recursive-backtracker/21x5/kagome/5801"),
                run("recursive-backtracker/24x5/kagome/16471"),
                set_piece("recursive-backtracker/24x5/kagome/braid=0.5/keys=4/gates=0.5/levers=2/3660"),
            ],
        ),
        // Edges that are joined, too, but upside down.
        World::new(
            "ribbons",
            [
                idea("recursive-backtracker/9x5/moebius/keys=1/24122"),
                idea("hunt-and-kill/9x6/moebius/levers=2/6121"),
                idea("recursive-backtracker/10x6/moebius/braid=0.5/keys=2/gates=0.5/5830"),
                idea("hunt-and-kill/10x7/moebius/keys=2/levers=1/19440"),
                idea("recursive-backtracker/12x7/moebius/keys=1/levers=2/17623"),
                surprise("hunt-and-kill/32x2/moebius/keys=3/13766"),
                idea("recursive-backtracker/12x6/moebius/keys=3/levers=1/17599"),
                run("hunt-and-kill/12x7/moebius/15194"),
                run("recursive-backtracker/14x7/moebius/1726"),
                set_piece("hunt-and-kill/14x8/moebius/braid=0.5/keys=4/gates=0.5/levers=2/16170"),
            ],
        ),
        // Shut ways, and what opens them.
        World::new(
            "vaults",
            [
                idea("recursive-backtracker/9x5/keys=2/27189"),
                idea("wilson/9x6/keys=2/levers=1/34434"),
                idea("recursive-backtracker/15x4/kagome/keys=1/levers=2/29147"),
                idea("recursive-backtracker/10x7/hexagon/braid=0.5/keys=2/gates=0.5/levers=2/18928"),
                idea("wilson/12x7/keys=3/levers=1/16446"),
                surprise("recursive-division:3/12x8/keys=4/16332"),
                idea("recursive-backtracker/7x5x3/keys=2/levers=2/17604"),
                run("recursive-backtracker/6x5/ring/keys=4/levers=1/10182"),
                run("recursive-backtracker/15x9/braid=0.5/keys=3/gates=0.5/levers=2/2876"),
                set_piece("recursive-backtracker/16x10/braid=0.5/keys=4/gates=0.5/levers=2/4687"),
            ],
        ),
    ];

    const fn new(key: &'static str, levels: [Level; Self::LEVELS as usize]) -> Self {
        Self { key, levels }
    }

    /// The world with a key.
    pub fn of_key(key: &str) -> Option<&'static Self> {
        const { &Self::ALL }.iter().find(|world| world.key == key)
    }

    /// How much is shown of mazes that belong to the world without being levels of it: as much as of its first level.
    pub const fn rules(&self) -> Rules {
        self.levels[0].rules
    }
}
