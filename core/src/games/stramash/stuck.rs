//! Why a card that was named alone can move nothing: what the rules have against it, Laddie by Laddie.

use crate::engine::{Declined, Game as _, Notation as _, Peek, Phrase, Present as _, Seat};

use super::Stramash;
use super::action::Action;
use super::board::{CASTLE, HOWES, Place};
use super::card::Card;
use super::labels::card_phrase;
use super::reason::Reason;
use super::state::State;
use super::view::View;

/// So many reasons are told at most.
const MOST: usize = 3;

/// Why none of these cards can move anything, of which there is at least one; nothing if one can.
pub(super) fn stuck(state: &State, view: &View, seat: Seat, cards: &[Card]) -> Vec<Phrase> {
    let held = view.own_hand();
    let Some(&card) = cards.first() else {
        return Vec::new();
    };
    if !held.contains(&card) {
        let held = held.to_vec();
        return vec![Stramash::explain(&Reason::NotHeld { card, held })];
    }
    let legal = Stramash::legal_actions(state, seat);
    let mut plays = legal
        .iter()
        .filter(|action| matches!(action, Action::Play { .. }))
        .peekable();
    if plays.peek().is_none() {
        return vec![Phrase::new("stramash-no-card-moves").code("card", card)];
    }
    if plays.any(|action| cards.contains(&action.card())) {
        return Vec::new();
    }
    let told = Phrase::new("stramash-no-use").with("card", card_phrase(card));
    let mut reasons = against(state, view, seat, card);
    reasons.truncate(MOST);
    let reasons = reasons.iter().map(Stramash::explain);
    std::iter::once(told).chain(reasons).collect()
}

/// What the rules have against every way that the card leads, each reason once.
fn against(state: &State, view: &View, seat: Seat, card: Card) -> Vec<Reason> {
    let mut all: Vec<Reason> = Vec::new();
    let laddies = view.plays_for(seat).iter();
    let places = laddies.flat_map(|owner| view.laddies[owner].iter().copied());
    for from in places {
        for to in ends(view) {
            let line = format!("{card} {from}>{to}");
            let Ok((actions, _)) = Stramash::parse(&line, view) else {
                continue;
            };
            let ways = actions.iter();
            for action in ways {
                let decided = Stramash::decide(state, seat, action, &mut Peek::default());
                let Err(Declined::Against(reasons)) = decided else {
                    continue;
                };
                let leads = |reason: &Reason| !leads_elsewhere(reason);
                if reasons.iter().all(leads) {
                    let new = reasons.into_iter().filter(|reason| !all.contains(reason));
                    all.extend(new.collect::<Vec<_>>());
                }
            }
        }
    }
    all
}

/// Whether a reason says no more than that the card does not lead to that place.
fn leads_elsewhere(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::NotThatFar { .. }
            | Reason::NobodyThere(_)
            | Reason::StaysInCastle(_)
            | Reason::BackInCastle(_)
            | Reason::NotYours(_)
    )
}

/// Every howe, of the track and of the castles.
fn ends(view: &View) -> impl Iterator<Item = Place> {
    let mashies = ('A'..).take(usize::from(view.mashies));
    mashies.flat_map(|mashie| {
        let track = (1..=HOWES).map(move |n| format!("{mashie}{n}"));
        let castle = (1..=CASTLE).map(move |n| format!("{mashie}c{n}"));
        track.chain(castle).filter_map(|place| place.parse().ok())
    })
}
