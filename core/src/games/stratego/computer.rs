//! How computers play it.

mod draw;

use crate::engine::{Mind, Think};

use super::Stratego;
use super::action::Action;

impl Think for Stratego {
    fn reply(mind: &Mind<Self>) -> Option<Action> {
        draw::answer(mind)
    }
}
