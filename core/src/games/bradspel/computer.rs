//! How computers play it.

use crate::engine::Think;

use super::Bradspel;

impl Think for Bradspel {}
