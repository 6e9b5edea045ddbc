//! Stored matches. A position describes an opening completely, so nothing else is stored.

use crate::engine::Archive;

use super::Stramash;

impl Archive for Stramash {}
