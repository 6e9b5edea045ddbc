//! Views of the referee's matches.

use std::sync::Arc;

use stramash_core::engine::{AnyMatch, AnyView, Viewer};

use super::answer::{Code, Objection};

pub(super) fn seen(viewer: Viewer, playing: &dyn AnyMatch) -> Result<Arc<dyn AnyView>, Objection> {
    let view = match viewer {
        Viewer::Public => Some(playing.seen().open()),
        Viewer::Seat(seat) => playing.seen_by(seat).open_for(seat),
    };
    view.ok_or_else(|| Objection::new(Code::BadRequest, "there is no such view"))
}
