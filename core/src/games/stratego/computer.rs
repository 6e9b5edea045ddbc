//! How computers play it.

use crate::engine::Think;

use super::Stratego;

impl Think for Stratego {}
