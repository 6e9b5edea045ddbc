//! The stored form, in which a position contains the whole opening.

use crate::engine::Archive;

use super::Skirrid;

impl Archive for Skirrid {}
