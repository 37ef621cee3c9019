//! stub
use super::*; use crate::maze::Maze;
pub struct Review; pub struct Stretch { pub is_wrong: bool, pub points: Vec<Position> } pub struct Stop { pub ticks: Ticks, pub position: Position }
impl std::fmt::Debug for Review { fn fmt(&self,_:&mut std::fmt::Formatter<'_>)->std::fmt::Result{Ok(())}}
impl Review { pub fn of(_:&Maze,_:Inputs<'_>,_:Ticks)->Self{Self} pub fn walk(&self)->Vec<Stretch>{vec![]} pub fn hesitations(&self)->Vec<Stop>{vec![]} pub fn lost_by_wrong_turns(&self)->Ticks{Ticks(0)} pub fn wrong_turns(&self)->&[u8]{&[]} pub fn lost_by_hesitation(&self)->Ticks{Ticks(0)} pub fn lost_on_line(&self)->Ticks{Ticks(0)} }
impl perfect::Line { pub fn least(&self)->Ticks{self.least} pub fn track(&self)->Track{Track::default()} pub fn points(&self)->&[Position]{&[]} }
