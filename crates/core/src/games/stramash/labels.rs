//! Words for the values that a player chooses from: cards, Laddies and targets.

use crate::engine::{Phrase, Seat, Seats};

use super::action::{Action, Step};
use super::board::{CASTLE, Howe, Place};
use super::card::{Card, Rank};
use super::view::View;

/// Returns a card as people write it, such as `9♥`. A Bonnie Fechter is written as its name.
pub(super) fn card_phrase(card: Card) -> Phrase {
    match card {
        Card::Plain(rank, suit) => {
            Phrase::new("stramash-card").code("card", format!("{rank}{}", suit.sign()))
        }
        Card::Joker => Phrase::new("stramash-card-joker"),
    }
}

/// Returns a card with an article, for sentences in which it may be one of several jokers.
pub(super) fn a_card(card: Card) -> Phrase {
    match card {
        Card::Plain(..) => card_phrase(card),
        Card::Joker => Phrase::new("stramash-card-a-joker"),
    }
}

pub(super) fn cards_phrase(cards: &[Card]) -> Vec<Phrase> {
    cards.iter().copied().map(card_phrase).collect()
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Uses {
    out: bool,
    on: bool,
    split: bool,
}

impl Uses {
    fn of(actions: &[Action]) -> Self {
        let mut uses = Self::default();
        for action in actions {
            match action {
                Action::Play { moves, .. } => match moves[..] {
                    [step] if matches!(step.from, Place::Dock(_)) => uses.out = true,
                    [_] => uses.on = true,
                    _ => uses.split = true,
                },
                Action::Discard { .. } => {}
            }
        }
        uses
    }

    /// Returns the uses of a card that are possible in this position and worth mentioning.
    fn possible(view: &View, seat: Seat) -> Self {
        let all = |seats: Seats| {
            let places = seats.iter().map(|seat| view.laddies[seat].as_slice());
            places.collect::<Vec<_>>().concat()
        };
        let own = all(view.plays_for(seat));
        let is_out = |place: &&Place| can_move(view, **place);
        // Counts only the partners' Laddies for a gillie, who plays them with every card and therefore shares a seven
        // with nobody.
        let both = if view.gillies.contains(seat) {
            own.clone()
        } else {
            all(view.partners(seat).with(seat))
        };
        Self {
            out: own.iter().any(|place| matches!(place, Place::Dock(_))),
            on: own.iter().any(|place| is_out(&place)),
            split: both.iter().filter(is_out).count() > 1,
        }
    }
}

/// Returns whether a Laddie is out of the dock and is not blocked in the castle.
fn can_move(view: &View, place: Place) -> bool {
    match place {
        Place::Dock(_) => false,
        Place::Track(_) => true,
        Place::Castle(nook) => {
            let deeper = nook.mashie().castle(nook.depth() + 1);
            nook.depth() < CASTLE && view.owner(deeper).is_none()
        }
    }
}

/// Returns a card together with its less obvious uses, if this position allows them.
pub(super) fn card_label(view: &View, verb: &str, card: Card) -> Phrase {
    let uses = view.viewer.seat().filter(|_| verb != "discard");
    let uses = uses.map(|seat| Uses::possible(view, seat));
    with_uses(card, uses.unwrap_or_default())
}

/// Returns a card together with the uses that occur in `actions`.
pub(super) fn card_words(card: Card, actions: &[Action]) -> Phrase {
    with_uses(card, Uses::of(actions))
}

fn with_uses(card: Card, uses: Uses) -> Phrase {
    let used = uses != Uses::default();
    let id = match card {
        Card::Plain(Rank::Ace | Rank::Jack | Rank::Queen | Rank::King, _) if uses.out => {
            "stramash-label-card-out"
        }
        Card::Plain(Rank::Seven, _) if uses.split => "stramash-label-card-split",
        Card::Plain(Rank::Eight, _) if used => "stramash-label-card-eight",
        Card::Plain(..) | Card::Joker => "stramash-label-card",
    };
    Phrase::new(id).with("card", card_phrase(card))
}

/// Describes the target of the first part of a seven, and the number of steps left for the second part.
pub(super) fn part_words(view: &View, part: Step) -> Phrase {
    Phrase::new("stramash-choice-leaves")
        .with("to", to_label(view, part.to))
        .with("n", 7_u8.saturating_sub(steps(part, view.mashies)))
}

/// Names the target of a seven that is not split, in a step in which splitting it is also possible.
pub(super) fn all_words(view: &View, step: Step) -> Phrase {
    Phrase::new("stramash-choice-all").with("to", to_label(view, step.to))
}

fn steps(step: Step, mashies: u8) -> u8 {
    let on_track = |from: Howe, to: Howe| from.steps_to(to, mashies);
    match (step.from, step.to) {
        (Place::Track(from), Place::Track(to)) => on_track(from, to),
        (Place::Track(from), Place::Castle(nook)) => {
            on_track(from, nook.mashie().entry()) + nook.depth()
        }
        (Place::Castle(from), Place::Castle(to)) => to.depth().saturating_sub(from.depth()),
        _ => 0,
    }
}

/// Describes the place where a move starts. Adds the owner of a dock if it is not the viewer.
fn start_phrase(view: &View, from: Place) -> Phrase {
    match (from, foreign_owner(view, from)) {
        (Place::Dock(_), Some(owner)) => {
            Phrase::new("stramash-choice-dock-of").with("owner", owner)
        }
        (Place::Dock(_), None) => Phrase::new("stramash-choice-dock"),
        _ => Phrase::new("stramash-label-to").code("place", from),
    }
}

/// Returns the owner of the Laddie at a place. None if the viewer is the owner or nobody is there.
fn foreign_owner(view: &View, place: Place) -> Option<Seat> {
    view.owner(place).filter(|&seat| !view.viewer.is(seat))
}

/// Describes all moves of a play, each beginning with its target.
pub(super) fn moves_words(view: &View, moves: &[Step]) -> Option<Phrase> {
    let target = |step: &Step| to_label(view, step.to);
    Some(match moves {
        [step] => Phrase::new("stramash-choice-from")
            .with("to", target(step))
            .with("from", start_phrase(view, step.from)),
        [one, two] => Phrase::new("stramash-choice-split")
            .with("to", target(one))
            .with("to2", target(two))
            .with("from", start_phrase(view, one.from))
            .with("from2", start_phrase(view, two.from)),
        _ => return None,
    })
}

/// Describes the target of the Laddie that was chosen, and then the other move of the play.
pub(super) fn rest_words(view: &View, moves: &[Step]) -> Option<Phrase> {
    let (step, then) = moves.split_first()?;
    let to = to_label(view, step.to);
    Some(match then.first() {
        None => to,
        Some(then) => Phrase::new("stramash-choice-then")
            .with("to", to)
            .with("from2", start_phrase(view, then.from))
            .with("to2", to_label(view, then.to)),
    })
}

pub(super) fn from_label(view: &View, from: Place) -> Phrase {
    let (own, of) = match from {
        Place::Dock(_) => ("stramash-label-from-dock", "stramash-label-from-dock-of"),
        Place::Track(_) => ("stramash-label-from", "stramash-label-from-of"),
        Place::Castle(..) => (
            "stramash-label-from-castle",
            "stramash-label-from-castle-of",
        ),
    };
    match foreign_owner(view, from) {
        Some(seat) => Phrase::new(of).with("owner", seat),
        None => Phrase::new(own),
    }
    .code("place", from)
}

/// Describes the target of a move, and what happens to a Laddie that is there.
pub(super) fn to_label(view: &View, to: Place) -> Phrase {
    if let Place::Castle(nook) = to {
        let mut seats = view.homes.iter();
        let other = seats.find(|(seat, home)| **home == nook.mashie() && !view.viewer.is(*seat));
        return match other {
            Some((owner, _)) => Phrase::new("stramash-choice-castle-of")
                .with("owner", owner)
                .code("place", to),
            None => Phrase::new("stramash-choice-castle").code("place", to),
        };
    }
    let Some(seat) = foreign_owner(view, to) else {
        // Says that the place is a start only if the viewer plays the Laddies that come out there.
        let seats = view.viewer.seat().map(|seat| view.plays_for(seat));
        let mut starts = seats.iter().flat_map(|seats| seats.iter());
        let id = if starts.any(|seat| Place::Track(view.homes[seat].start()) == to) {
            "stramash-label-to-start"
        } else {
            "stramash-label-to"
        };
        return Phrase::new(id).code("place", to);
    };
    let mut partners = view.partners(seat).iter();
    let id = if partners.any(|partner| view.viewer.is(partner)) {
        "stramash-label-to-partner"
    } else {
        "stramash-label-to-bump"
    };
    Phrase::new(id).with("owner", seat).code("place", to)
}
