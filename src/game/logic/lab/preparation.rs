//! The sessions that are being prepared on other threads.

use crate::game::platform::Background;
use mazewright_lab::{Lineup, Order, Session, SessionError};

/// Orders of a lineup that are in progress.
#[derive(Debug, Default)]
pub(super) struct Preparation(Vec<(Order, Background<Result<Session, SessionError>>)>);

impl Preparation {
    /// Starts what the lineup orders, and delivers what is ready.
    pub(super) fn serve(&mut self, lineup: &mut Lineup) {
        for order in lineup.take_orders() {
            // A later batch replaces an earlier one.
            self.0.retain(|(older, _)| older.batch == order.batch);
            let subject = order.subject.clone();
            let session = Background::compute(move || Session::prepare(subject));
            self.0.push((order, session));
        }
        self.0.retain_mut(|(order, session)| match session.poll() {
            Some(session) => {
                lineup.deliver(order, session);
                false
            }
            None => true,
        });
    }
}
