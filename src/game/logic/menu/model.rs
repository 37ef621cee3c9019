//! The choices of a menu, its pages, and its selection.

use bevy::prelude::*;

use crate::game::logic::{AttemptEffect, Bindable, Controls, Screen, Setting, attempt_effect};
use mazewright_journey::{Day, Place};
use strum::{IntoStaticStr, VariantArray, VariantNames};

/// Something that can be chosen from a menu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "choice-")]
pub enum Choice {
    /// Resume the journey where it stopped.
    Continue,
    /// Play what the game was started with.
    Play,
    /// Choose a world of the journey.
    Worlds,
    /// Choose a level of a world, by the number of the world from 1.
    World(u32),
    /// Walk a level of the journey.
    Level(Place),
    /// Race a level of the journey with another player at this screen.
    ByTwo(Place),
    /// Climb the endless ladder.
    Endless,
    /// Walk on an endless plane.
    Plane,
    /// Walk the maze of a day.
    Day(Day),
    /// Copy the card of the last daily win.
    CopyCard,
    /// One of the player's statistics, which only tells a number.
    Total(Total),
    /// Another screen, on which nothing is walked.
    Screen(Screen),
    /// Another page of the menu.
    Page(Page),
    /// The page of the calendar with later days, a number of pages before that of today.
    Later(u32),
    /// Set something to what comes next, or before.
    Change(Setting, bool),
    /// Bind something to the key or button that is pressed next, or take that off it.
    Bind(Bindable),
    /// Take back the last change of keys and buttons.
    UndoControls,
    /// Bind everything as it was at first.
    UsualControls,
    /// Copy the recipe of the maze that is played.
    CopyRecipe,
    /// Copy a link to the maze of the level.
    CopyLink,
    /// Save all that is kept as one file, where it lies in no folder.
    Export,
    /// Choose such a file, a run or a maze.
    ChooseFile,
    /// Back to the page before.
    Back,
    /// See the end of a scene at once.
    Skip,
    /// Go on where one is, instead of in the world that was opened.
    Stay,
    /// Go on with the level.
    Resume,
    /// Go on to the next level after a win.
    Next,
    /// Walk the level from its exit to its entrance, to win a star back.
    Backwards,
    /// Race the best walk through the level, or watch it.
    BestWalk,
    /// Open the laboratory with the algorithm that a find is about.
    Study,
    /// Show all that the level-complete card tells, or no more than its first line.
    More,
    /// Begin the level again.
    Restart,
    /// A command of the race, by its name.
    Race(&'static str),
    /// Go back to the title.
    Title,
    /// Follow the link that was opened.
    Follow,
    /// Leave the program.
    Quit,
}

impl Choice {
    /// The message that names it, and the shortcut that chooses it wherever it is offered, if there is one of that
    /// name. Days, keys and places have names of their own.
    pub fn id(self) -> Option<&'static str> {
        Some(match self {
            Self::ByTwo(_) => "level-by-two",
            Self::Total(total) => total.id(),
            Self::Screen(screen) => screen.title(),
            Self::Page(Page::Daily(0)) => "choice-daily",
            Self::Page(Page::Daily(_)) => "choice-earlier",
            Self::Page(page) => return page.id(),
            Self::Change(setting, _) => setting.id(),
            Self::Next => "win-next",
            Self::Backwards => "win-backwards",
            Self::Study => "find-open",
            Self::More => "win-more",
            Self::Race(name) => name,
            Self::World(_) | Self::Level(_) | Self::Day(_) | Self::Bind(_) | Self::Skip | Self::Stay => return None,
            named => named.into(),
        })
    }

    /// Its effect on an attempt at a race.
    pub fn attempt_effect(self) -> AttemptEffect {
        match self {
            Self::Race(name) => attempt_effect(name),
            Self::Screen(_) | Self::Title | Self::Follow | Self::Quit => AttemptEffect::Ends,
            _ => AttemptEffect::GoesOn,
        }
    }
}

/// One of a player's statistics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", prefix = "total-")]
pub enum Total {
    /// Hours and minutes in mazes that were won.
    Time,
    /// Levels won.
    Levels,
    /// Those won without help.
    Unaided,
    /// Cells walked.
    Cells,
    /// Cells walked that the shortest paths did not need.
    Astray,
    /// Stars and golden stars.
    Stars,
    /// Finds.
    Finds,
    /// Daily mazes won.
    Daily,
    /// The longest streak of daily mazes.
    Streak,
    /// The highest level of the endless ladder.
    Endless,
}

impl Total {
    /// All of them, in display order.
    pub const ALL: [Self; 10] = *Self::VARIANTS.as_array().unwrap();

    /// The message that names it.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// A page of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "page-")]
pub enum Page {
    /// The first page of the title.
    Title,
    /// The first page while a level stands still.
    Paused,
    /// Recipe and link of the maze of the level, to be copied.
    More,
    /// The question that is asked before a walk or an attempt at a race is ended.
    EndAttempt,
    /// The map of the journey.
    Worlds,
    /// The levels of a world.
    Levels(u32),
    /// A world has just been opened.
    Opening(u32),
    /// The last level of the journey has been won.
    Ending,
    /// The calendar of daily mazes, a number of pages before that of today.
    Daily(u32),
    /// The player's statistics.
    Totals,
    /// The settings.
    Settings,
    /// How the game plays.
    Play,
    /// The settings of the picture.
    Picture,
    /// The settings of the sound.
    Sound,
    /// The display of a race.
    Display,
    /// Keys and buttons.
    Controls,
}

impl Page {
    /// Returns true if it takes the whole window, as the map of the journey does.
    pub const fn is_scene(self) -> bool {
        matches!(self, Self::Worlds | Self::Levels(_) | Self::Opening(_) | Self::Ending)
    }

    /// The message that names it, if it has one name.
    pub fn id(self) -> Option<&'static str> {
        let has_one = !self.is_scene() && !matches!(self, Self::Title | Self::Daily(_));
        has_one.then(|| self.into())
    }
}

/// The menu that is shown, without choices while there is none.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Menu {
    /// The pages that were gone through, and what was selected on each; the last one is shown.
    pub(super) pages: Vec<(Page, usize)>,
    /// The choices, from top to bottom.
    pub choices: Vec<Choice>,
    /// Which of them is selected.
    pub selected: usize,
    /// The one that waits for a key or a button.
    pub awaited: Option<Bindable>,
    /// The keys and buttons before their last change.
    pub(super) before: Option<Controls>,
    /// The choice by which the title was left, to be selected there again.
    pub(super) left_title_by: Option<Choice>,
    /// The page that is opened as soon as the level is paused.
    pub(super) wanted: Option<Page>,
    /// The page of the title to come back to from the level that two players race.
    pub(super) back_to: Option<Page>,
    /// The choice that would end a walk or an attempt at a race, while the player is asked about it.
    pub(super) doubtful: Option<Choice>,
    /// The screen without a menu on which the player asked for that, to go back to.
    pub(super) asked_on: Option<Screen>,
}

impl Menu {
    /// The page that is shown.
    pub fn page(&self) -> Option<Page> {
        self.pages.last().map(|&(page, _)| page)
    }

    /// Returns true if a menu is shown.
    pub const fn is_open(&self) -> bool {
        !self.choices.is_empty()
    }

    /// Goes to another page, at an entry. A page of the calendar takes the place of another one.
    pub(super) fn open_at(&mut self, page: Page, selected: usize) {
        if let Some((before, selected)) = self.pages.last_mut() {
            *selected = self.selected;
            if matches!((*before, page), (Page::Daily(_), Page::Daily(_))) {
                self.pages.pop();
            }
        }
        self.pages.push((page, 0));
        self.choices.clear();
        self.selected = selected;
    }

    /// Selects what was chosen, so that a step back leads to it, by whatever key it was chosen.
    pub(super) fn select(&mut self, choice: Choice) {
        let place = self.choices.iter().position(|&other| other == choice);
        let Some(place) = place else { return };
        self.selected = place;
        if self.page() == Some(Page::Title) {
            // After a walk, the first choice goes on with it.
            self.left_title_by = matches!(choice, Choice::Screen(_)).then_some(choice);
        }
    }

    /// Goes back to the page before; returns whether there was one.
    pub(super) fn go_back(&mut self) -> bool {
        if self.pages.len() < 2 {
            return false;
        }
        self.pages.pop();
        self.selected = self.pages.last().map_or(0, |&(_, selected)| selected);
        self.choices.clear();
        true
    }
}

/// The player chose something, by whichever device.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen(pub Choice);

/// Follow the link that was opened: that loses nothing, or the player said so.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game::logic) struct FollowLink;

/// The player pointed at an entry of the menu.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointed(pub usize);

/// Another program has got the keyboard.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfocused;
