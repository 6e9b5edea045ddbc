//! Moments, hours and cities as people type them.

pub(crate) mod letters;
pub(crate) mod place;
pub(crate) mod until;
pub(crate) mod zone;
