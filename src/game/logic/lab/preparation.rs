//! The sessions that are being prepared on other threads.

use crate::game::platform::Background;
use mazewright_lab::{Lineup, Order, Session, SessionError, Subject};

/// Orders of a lineup that are in progress.
#[derive(Debug, Default)]
pub(super) struct Preparation(Vec<(Order, Background<Result<Session, SessionError>>)>);

impl Preparation {
    /// Delivers a finished session to the first lane, and starts the other orders of the lineup.
    pub(super) fn serve_first(&mut self, lineup: &mut Lineup, session: Result<Session, SessionError>) {
        let mut orders = lineup.take_orders().into_iter();
        if let Some(first) = orders.next() {
            self.0.clear();
            lineup.deliver(&first, session);
        }
        orders.for_each(|order| self.start(order));
    }

    /// Starts the orders of the lineup, and delivers finished ones.
    pub(super) fn serve(&mut self, lineup: &mut Lineup) {
        for order in lineup.take_orders() {
            // A later batch replaces an earlier one.
            self.0.retain(|(older, _)| older.batch == order.batch);
            self.start(order);
        }
        self.0.retain_mut(|(order, session)| match session.poll() {
            Some(session) => {
                lineup.deliver(order, session);
                false
            }
            None => true,
        });
    }

    fn start(&mut self, order: Order) {
        let subject = order.subject.clone();
        let is_written = matches!(subject, Subject::Written { .. });
        let prepare = move || Session::prepare(subject);
        let session = if is_written { Background::run(prepare) } else { Background::compute(prepare) };
        self.0.push((order, session));
    }
}
