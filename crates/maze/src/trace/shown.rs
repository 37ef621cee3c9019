//! What a viewer is shown of an algorithm, and may be asked about it.

/// What a viewer is shown of an algorithm. What cells are is a name, for languages to translate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What active cells are: `waiting`, `on-walk` or `origin`; none if no cell is ever active.
    pub active: Option<&'static str>,
    /// What finished cells are: `in-maze`, `finished`, `tried` or `visited`. Only what is `finished` or `tried` stays
    /// as it is.
    pub finished: &'static str,
    /// The data structure that the active cells are in; none if it remembers no cells, or several lists of them.
    pub structure: Option<StructureKind>,
    /// True if a cell of the structure moves to its end when a passage is opened from it.
    pub rotates: bool,
    /// The numbers of the cells that a search has reached, if it counts.
    pub rank: Option<RankKind>,
    /// True if it is about which cells are joined.
    pub joins_sets: bool,
    /// True if it goes from each cell to one beside it: a random walk, or a walker in a maze, as a person would be.
    pub walks: bool,
    /// How the next cell follows where no random number chooses it.
    pub next: Next,
    /// What a random number picks.
    pub picks: Picked,
}

/// A kind of data structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StructureKind {
    /// The last one in comes out first.
    Stack,
    /// The first one in comes out first.
    Queue,
    /// Any may come out.
    List,
    /// The one with the lowest rank comes out first.
    PriorityQueue,
    /// The cells that a walk came through.
    Walk,
    /// Neighbors in a row.
    Run,
}

/// The numbers of a cell in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankKind {
    /// The steps from the start.
    Steps,
    /// The estimate of the steps to the goal.
    Ahead,
    /// Both, and their sum.
    Sum,
}

/// How the next cell follows where no random number chooses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// In no way that can be seen.
    Hidden,
    /// From a rule.
    Rule,
    /// A walk goes back the way that it came.
    Back,
    /// So do several walks, each in its turn.
    BackInTurn,
    /// A rule picks a cell from the list.
    Pick,
    /// The next field is divided.
    Field,
    /// The cells around the tree join it, the lightest wall first.
    LightestAround,
    /// Any two parts are joined, the lightest wall first.
    Lightest,
    /// A hunt finds a cell beside what is carved.
    Hunt,
    /// One of two halves grows by chance.
    Half,
    /// A search takes a cell off its list.
    Taken,
    /// A search goes through a passage.
    Passage,
    /// A dead end is filled.
    Filled,
}

/// What a random number picks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// A cell of the list.
    Cell,
    /// A cell of a run.
    OfRun,
    /// A wall on the list, by the cell that it joins to the tree.
    TreeWall,
    /// A wall on the list.
    Wall,
}

impl Shown {
    /// A generator that keeps no list.
    pub(crate) const GENERATOR: Self = Self {
        active: Some("waiting"),
        finished: "in-maze",
        structure: None,
        rotates: false,
        rank: None,
        joins_sets: false,
        walks: false,
        next: Next::Hidden,
        picks: Picked::Cell,
    };
    /// A search that takes cells off a list.
    pub(crate) const SEARCH: Self = Self { finished: "tried", next: Next::Taken, ..Self::GENERATOR };
    /// A walker in a maze.
    pub(crate) const WALKER: Self =
        Self { active: Some("on-walk"), finished: "visited", walks: true, next: Next::Passage, ..Self::GENERATOR };
}

impl StructureKind {
    /// The name, in lowercase letters and hyphens.
    pub const fn name(self) -> &'static str {
        ["stack", "queue", "list", "priority-queue", "walk", "run"][self as usize]
    }
}
