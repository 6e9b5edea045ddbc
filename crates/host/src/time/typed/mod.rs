//! Parsers for dates, times and cities that people type.

mod normalize;
pub(crate) mod place;
pub(crate) mod until;
pub(crate) mod zone;
pub(crate) use normalize::{WEEKDAYS, minutes, weekdays};
pub(crate) use place::ZoneMatch;
pub(crate) use until::Until;
