//! How computers play it.

use crate::engine::Think;

use super::Skirrid;

impl Think for Skirrid {}
