//! Memorable facts about a finished match: who bumped most, who was bumped most, and who had luck with the cards.

use crate::engine::{Phrase, Seat};

use super::action::LaddieMove;
use super::card::Card;
use super::event::{EventView, Fact};

/// Describes which seat bumped most and which seat was bumped most. Each is left out if several seats are equal. Bumps
/// of a player's own Laddies do not count.
pub(super) fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
    let mut bumps: Vec<(Seat, Seat)> = Vec::new();
    for events in entries {
        let mut player = None;
        for event in events {
            let bumped: &[LaddieMove] = match event {
                Fact::Played { seat, bumped, .. } | Fact::Freed { seat, bumped, .. } => {
                    player = Some(*seat);
                    bumped
                }
                Fact::SplitSecond { bumped, .. } => bumped,
                _ => &[],
            };
            let owners = bumped.iter().map(|moved| moved.owner);
            let others = owners.filter(|owner| player != Some(*owner));
            bumps.extend(
                player
                    .iter()
                    .flat_map(|by| others.clone().map(move |owner| (*by, owner))),
            );
        }
    }
    let (by, owners): (Vec<Seat>, Vec<Seat>) = bumps.into_iter().unzip();
    let phrase = |id: &'static str, (seat, n): (Seat, usize)| {
        Phrase::new(id).with("seat", seat).with("n", n)
    };
    let most = most(&by).map(|most| phrase("stramash-remember-bumps", most));
    let worst = self::most(&owners).map(|most| phrase("stramash-remember-bumped", most));
    most.into_iter().chain(worst).chain(luck(entries)).collect()
}

/// Describes which seat had most Bonnie Fechters, the strongest cards, among the cards that it played or discarded.
/// None if several seats had equally many.
fn luck(entries: &[Vec<EventView>]) -> Option<Phrase> {
    let jokers = entries.iter().flatten().flat_map(|event| match event {
        Fact::Played { seat, card, .. } => vec![(*seat, *card)],
        Fact::Discarded { seat, cards } => cards.iter().map(|card| (*seat, *card)).collect(),
        _ => Vec::new(),
    });
    let owners: Vec<Seat> = jokers
        .filter(|(_, card)| *card == Card::Joker)
        .map(|(seat, _)| seat)
        .collect();
    let (seat, n) = most(&owners)?;
    let phrase = Phrase::new("stramash-remember-luck");
    Some(phrase.with("seat", seat).with("n", n))
}

/// Returns the seat that occurs most often in `named`, with its count. None if several seats occur equally often.
fn most(named: &[Seat]) -> Option<(Seat, usize)> {
    let times = |seat| named.iter().filter(|named| **named == seat).count();
    let all = || Seat::all(Seat::MAX).map(|seat| (seat, times(seat)));
    let (seat, n) = all().max_by_key(|(_, n)| *n)?;
    let alone = all().filter(|(_, other)| *other == n).count() == 1;
    (n > 0 && alone).then_some((seat, n))
}
