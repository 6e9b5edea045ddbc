//! Stored matches: an opening is told whole by its position.

use crate::engine::Archive;

use super::Skirrid;

impl Archive for Skirrid {}
