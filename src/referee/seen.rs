//! Views of the referee's matches.

use std::sync::Arc;

use stramash_core::engine::{AnyMatch, AnyView, Viewer};

use super::answer::{Code, RefereeError};

pub(super) fn view_of(
    viewer: Viewer,
    playing: &dyn AnyMatch,
) -> Result<Arc<dyn AnyView>, RefereeError> {
    let view = match viewer {
        Viewer::Public => Some(playing.seen().open()),
        Viewer::Seat(seat) => playing.seen_by(seat).open_for(seat),
    };
    view.ok_or_else(|| RefereeError::new(Code::BadRequest, "there is no such view"))
}
