//! The stored forms of openings and events. Every form that was ever written stays readable.
//!
//! Nothing here follows from the notation or from the types of the rules: each format has its
//! own words for everything, so that a change elsewhere cannot change what is on a disk.

pub(super) mod v1;

use serde_json::Value;

use crate::engine::{Archive, ThawError};

use super::event::Event;
use super::{Bradspel, Opening};

impl Archive for Bradspel {
    const FORMAT: u16 = 1;

    fn freeze_opening(opening: &Opening) -> Value {
        v1::freeze_opening(&opening.0)
    }

    fn freeze_event(event: &Event) -> Value {
        v1::freeze_event(event)
    }

    fn thaw_opening(format: u16, value: Value) -> Result<Opening, ThawError> {
        match format {
            1 => v1::thaw_opening(value).map(Opening),
            _ => Err(ThawError::Form("format")),
        }
    }

    fn thaw_event(format: u16, value: Value) -> Result<Event, ThawError> {
        match format {
            1 => v1::thaw_event(value),
            _ => Err(ThawError::Form("format")),
        }
    }
}
