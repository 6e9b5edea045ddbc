//! The words in which events are stored. An opening is told whole by its position.

use crate::engine::{Archive, stored};

use super::Stramash;
use super::action::Moved;
use super::board::Place;
use super::card::Card;
use super::event::Event;

stored! {
    texts Card, Place;
    record Moved: "of" = owner, "from" = from, "to" = to;
    facts Event:
        "played" = Played { "seat" = seat, "card" = card, "moved" = moved, "bumped" = bumped or_default },
        "shared" = Shared { "moved" = moved, "bumped" = bumped or_default },
        "discarded" = Discarded { "seat" = seat, "cards" = cards },
        "freed" = Freed { "seat" = seat, "moved" = moved, "bumped" = bumped or_default },
        "came_home" = CameHome { "seat" = seat, "gillie" = gillie },
        "shuffled" = Shuffled {},
        "drew" = Drew { "seat" = seat, "card" = card },
        "resigned" = Left { "seat" = seat, "why" = why or_default };
}

impl Archive for Stramash {}
