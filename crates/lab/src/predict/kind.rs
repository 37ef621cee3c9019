//! The kinds of questions and the reasons for verdicts, as names that the game translates.

use mazewright_maze::trace::Line;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

/// A kind of question about the next cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum QuestionKind {
    /// This dead end opens: which cell is behind the wall that disappears?
    DeadEnd,
    /// Which neighbor of a cell comes next?
    Neighbor,
    /// Which cell of a run opens upwards?
    Run,
    /// Which cell joins the tree, through any wall on the list?
    Tree,
    /// Which wall on the list comes next?
    ListedWall,
    /// Which cell on the list is picked at random?
    Picked,
    /// Which cell on the list comes next?
    Listed,
    /// Which cell of a set opens downwards?
    Set,
    /// Which cell: the one behind the wall, if the coin opens it, or the one in front?
    Coin,
    /// Which wall opens next, by hidden weights?
    Wall,
    /// Which cell joins the tree, by hidden weights?
    Weight,
    /// Which cell does the hunt find?
    Hunt,
    /// Which field comes next, by its first cell?
    Field,
    /// Which cell on the list does the rule pick?
    PickedByRule,
    /// Which cell comes next by the rule?
    Next,
    /// Which cell does the search take next?
    Taken,
    /// Where does the walk go next?
    Walk,
}

impl QuestionKind {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::iter()
    }

    /// The name of the kind, in lowercase letters and hyphens.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Why a guess is right, possible or wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Reason {
    /// Right: the reason is that of a line of the pseudo-code.
    #[strum(disabled)]
    Line(Line),
    /// Wrong: the rule of a line of the pseudo-code leads elsewhere.
    #[strum(disabled)]
    Rule(Line),
    /// It was possible, but chance chose another cell.
    Chance,
    /// It was possible, but another wall is lighter.
    Lighter,
    /// There is no cell.
    NoCell,
    /// The walk came from there, and turns back only in dead ends.
    CameFrom,
    /// It is not part of this run.
    OtherRun,
    /// None of its walls leads to the tree yet.
    NoWallToTree,
    /// It is already in the tree.
    InTree,
    /// It is not on the list yet.
    NotListedYet,
    /// It is no longer on the list.
    NotListedNow,
    /// It is in another row or set.
    OtherSet,
    /// The coin decides about another wall.
    OtherWall,
    /// It is already connected to all of its neighbors.
    AllJoined,
    /// The walk did not come from there.
    NotCameFrom,
    /// The search has not reached it yet.
    NotReached,
    /// It is waiting, but another cell comes first.
    WaitsLonger,
    /// It was already taken.
    TakenAlready,
    /// It is already filled.
    Filled,
    /// Start and goal are never filled.
    StartOrGoal,
    /// It is not a dead end now.
    NoDeadEnd,
    /// Another dead end comes first.
    OtherDeadEnd,
    /// It is the cell whose neighbor is wanted.
    Itself,
    /// It is not a neighbor of the cell.
    NoNeighbor,
    /// It already belongs to a half, or to another region.
    OtherRegion,
    /// A passage already leads there.
    HasPassage,
    /// It is already carved.
    Carved,
    /// It is not part of the maze yet.
    NotInMaze,
    /// The walk is already there.
    IsThere,
    /// It is not a neighbor of the cell where the walk is.
    NoNeighborOfWalk,
    /// There is a wall in between.
    WallBetween,
    /// None of its neighbors is part of the maze yet.
    FarFromMaze,
    /// The hunt finds another cell first.
    LaterInHunt,
}

impl Reason {
    /// All reasons but those that depend on a line of the pseudo-code.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::iter()
    }

    /// The name of the reason, in lowercase letters and hyphens.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
