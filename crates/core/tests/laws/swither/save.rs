//! Stored matches: an opening is told whole by its position.

use stramash_core::engine::Archive;

use super::Swither;

impl Archive for Swither {}
