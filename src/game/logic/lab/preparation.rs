//! The shows that are being prepared on other threads.

use crate::game::platform::Background;
use mazewright_lab::{Order, Show, ShowError, Showcase};

/// Orders of a showcase that are in progress.
#[derive(Debug, Default)]
pub(super) struct Preparation(Vec<(Order, Background<Result<Show, ShowError>>)>);

impl Preparation {
    /// Starts what the showcase orders, and delivers what is ready.
    pub(super) fn serve(&mut self, showcase: &mut Showcase) {
        for order in showcase.take_orders() {
            // A later batch replaces an earlier one.
            self.0.retain(|(older, _)| older.batch == order.batch);
            let subject = order.subject.clone();
            let show = Background::compute(move || Show::prepare(subject));
            self.0.push((order, show));
        }
        self.0.retain_mut(|(order, show)| match show.poll() {
            Some(show) => {
                showcase.deliver(order, show);
                false
            }
            None => true,
        });
    }
}
