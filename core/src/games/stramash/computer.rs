//! How computers play it.

use crate::engine::Think;

use super::Stramash;

impl Think for Stramash {}
