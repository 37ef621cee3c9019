//! What is asked and what is answered, without words: whoever shows it says it in a language.

use mazewright_maze::trace::Line;

/// What is asked about the cell that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuestionKind {
    /// A dead end is opened: which cell is behind the wall that goes?
    DeadEnd,
    /// Which neighbor of a cell is chosen?
    Neighbor,
    /// Which cell of a run is opened upwards?
    Run,
    /// Which cell joins the tree, through any wall of the list?
    Tree,
    /// Which wall of the list comes next?
    ListedWall,
    /// Which cell of the list is picked?
    Picked,
    /// Which cell of the list comes next?
    Listed,
    /// Which cell of a set is opened downwards?
    Set,
    /// Which cell: the one behind the wall, if the coin opens it, or the one before it?
    Coin,
    /// Which wall is opened next, by weights that nobody sees?
    Wall,
    /// Which cell joins the tree, by weights that nobody sees?
    Weight,
    /// Which cell does the hunt find?
    Hunt,
    /// Which field comes next, by its first cell?
    Field,
    /// Which cell of the list does the rule pick?
    PickedByRule,
    /// Which cell comes next by the rule?
    Next,
    /// Which cell does the search take next?
    Taken,
    /// Where does the walk go next?
    Walk,
}

impl QuestionKind {
    /// All that is asked.
    pub const ALL: [Self; 17] = [
        Self::DeadEnd,
        Self::Neighbor,
        Self::Run,
        Self::Tree,
        Self::ListedWall,
        Self::Picked,
        Self::Listed,
        Self::Set,
        Self::Coin,
        Self::Wall,
        Self::Weight,
        Self::Hunt,
        Self::Field,
        Self::PickedByRule,
        Self::Next,
        Self::Taken,
        Self::Walk,
    ];

    /// The name of the question, of lowercase letters and hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DeadEnd => "dead-end",
            Self::Neighbor => "neighbor",
            Self::Run => "run",
            Self::Tree => "tree",
            Self::ListedWall => "listed-wall",
            Self::Picked => "picked",
            Self::Listed => "listed",
            Self::Set => "set",
            Self::Coin => "coin",
            Self::Wall => "wall",
            Self::Weight => "weight",
            Self::Hunt => "hunt",
            Self::Field => "field",
            Self::PickedByRule => "picked-by-rule",
            Self::Next => "next",
            Self::Taken => "taken",
            Self::Walk => "walk",
        }
    }
}

/// Why an answer is right, possible or wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Right: a line of the pseudo-code gives the reason.
    Line(Line),
    /// Wrong: the rule of a line of the pseudo-code leads elsewhere.
    Rule(Line),
    /// It could have been, but chance chose another one.
    Chance,
    /// It could have been, but another wall is lighter.
    Lighter,
    /// There is no cell.
    NoCell,
    /// The walk came from there, and turns back in dead ends only.
    CameFrom,
    /// It is not in this run.
    OtherRun,
    /// No wall of it leads to the tree yet.
    NoWallToTree,
    /// It is in the tree already.
    InTree,
    /// It is not on the list yet.
    NotListedYet,
    /// It is not on the list any more.
    NotListedNow,
    /// It is in another row or set.
    OtherSet,
    /// The coin decides about another wall.
    OtherWall,
    /// Ways join it to all of its neighbors.
    AllJoined,
    /// The walk did not come from there.
    NotCameFrom,
    /// The search has not reached it yet.
    NotReached,
    /// It waits, but another one comes before it.
    WaitsLonger,
    /// It was taken already.
    TakenAlready,
    /// It is filled already.
    Filled,
    /// Start and goal are never filled.
    StartOrGoal,
    /// It is no dead end now.
    NoDeadEnd,
    /// Another dead end comes before it.
    OtherDeadEnd,
    /// It is the cell whose neighbor is asked for.
    Itself,
    /// It is no neighbor of the cell.
    NoNeighbor,
    /// A half has taken it, or it belongs to another region.
    OtherRegion,
    /// A passage leads there already.
    HasPassage,
    /// It is carved already.
    Carved,
    /// It is not part of the maze yet.
    NotInMaze,
    /// The walk is there already.
    IsThere,
    /// It is no neighbor of where the walk is.
    NoNeighborOfWalk,
    /// A wall is between.
    WallBetween,
    /// None of its neighbors is part of the maze yet.
    FarFromMaze,
    /// The hunt finds another one before it.
    LaterInHunt,
}

impl Reason {
    /// Why without those that a line tells.
    pub const ALL: [Self; 31] = [
        Self::Chance,
        Self::Lighter,
        Self::NoCell,
        Self::CameFrom,
        Self::OtherRun,
        Self::NoWallToTree,
        Self::InTree,
        Self::NotListedYet,
        Self::NotListedNow,
        Self::OtherSet,
        Self::OtherWall,
        Self::AllJoined,
        Self::NotCameFrom,
        Self::NotReached,
        Self::WaitsLonger,
        Self::TakenAlready,
        Self::Filled,
        Self::StartOrGoal,
        Self::NoDeadEnd,
        Self::OtherDeadEnd,
        Self::Itself,
        Self::NoNeighbor,
        Self::OtherRegion,
        Self::HasPassage,
        Self::Carved,
        Self::NotInMaze,
        Self::IsThere,
        Self::NoNeighborOfWalk,
        Self::WallBetween,
        Self::FarFromMaze,
        Self::LaterInHunt,
    ];

    /// The name of the answer, of lowercase letters and hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line(_) => "line",
            Self::Rule(_) => "rule",
            Self::Chance => "chance",
            Self::Lighter => "lighter",
            Self::NoCell => "no-cell",
            Self::CameFrom => "came-from",
            Self::OtherRun => "other-run",
            Self::NoWallToTree => "no-wall-to-tree",
            Self::InTree => "in-tree",
            Self::NotListedYet => "not-listed-yet",
            Self::NotListedNow => "not-listed-now",
            Self::OtherSet => "other-set",
            Self::OtherWall => "other-wall",
            Self::AllJoined => "all-joined",
            Self::NotCameFrom => "not-came-from",
            Self::NotReached => "not-reached",
            Self::WaitsLonger => "waits-longer",
            Self::TakenAlready => "taken-already",
            Self::Filled => "filled",
            Self::StartOrGoal => "start-or-goal",
            Self::NoDeadEnd => "no-dead-end",
            Self::OtherDeadEnd => "other-dead-end",
            Self::Itself => "itself",
            Self::NoNeighbor => "no-neighbor",
            Self::OtherRegion => "other-region",
            Self::HasPassage => "has-passage",
            Self::Carved => "carved",
            Self::NotInMaze => "not-in-maze",
            Self::IsThere => "is-there",
            Self::NoNeighborOfWalk => "no-neighbor-of-walk",
            Self::WallBetween => "wall-between",
            Self::FarFromMaze => "far-from-maze",
            Self::LaterInHunt => "later-in-hunt",
        }
    }
}
