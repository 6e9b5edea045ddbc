//! What is said of a match: events, reasons, choices and the board in words, as phrases.

use crate::engine::{Arg, Phrase, Present, Recalled, Seat, Seats};
use crate::scene::Scene;

use super::Stramash;
use super::action::{LastPlay, Moved};
use super::board::Place;
use super::card::{Card, Rank};
use super::event::EventView;
use super::reason::Reason;
use super::remember;
use super::scene;
use super::view::{HandView, View};

impl Present for Stramash {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn frame(view: &View) -> Scene {
        scene::frame(view)
    }

    fn scene_since(view: &View, plays: &[Recalled<Self>]) -> Scene {
        scene::since(view, plays)
    }

    fn leaves_mark(event: &EventView) -> bool {
        event.ways().next().is_some()
    }

    const CLASHES: bool = true;

    /// A bump, whoever is sent away.
    fn is_clash(event: &EventView) -> bool {
        event.ways().count() > 1
    }

    /// The colour of the seat's Laddies and the letter of its mashie.
    fn mark(view: &View, seat: Seat) -> String {
        const COLOURS: [char; 6] = ['🔴', '🔵', '🟡', '🟢', '⚪', '⚫'];
        let colour = COLOURS[seat.index() % COLOURS.len()];
        format!("{colour} {}", view.homes[seat].letter())
    }

    fn describe(view: &View) -> Vec<Phrase> {
        let mut words = vec![match view.to_act {
            Some(seat) if view.gillies.contains(seat) => Phrase::new("stramash-view-turn-gillie")
                .with("seat", seat)
                .with("partners", partners_to_bring_home(view, seat)),
            Some(seat) => Phrase::new("stramash-view-turn").with("seat", seat),
            None => Phrase::new("stramash-view-over"),
        }];
        for (_, hand) in view.hands.iter() {
            if let HandView::Own(cards) = hand
                && !cards.is_empty()
            {
                words.push(Phrase::new("stramash-view-hand").with("cards", cards_phrase(cards)));
            }
        }
        words.extend(view.last.as_ref().map(last));
        for (seat, places) in view.laddies.iter() {
            words.push(seat_words(view, seat, places));
        }
        for (seat, places) in view.owing.iter() {
            if !places.is_empty() {
                words.push(
                    Phrase::new("stramash-view-owing")
                        .with("seat", seat)
                        .code("places", join(places)),
                );
            }
        }
        for (seat, waits) in view.waits.iter().filter(|(_, waits)| **waits > 0) {
            words.push(
                Phrase::new("stramash-view-waits")
                    .with("seat", seat)
                    .with("waits", *waits),
            );
        }
        words.push(
            Phrase::new("stramash-view-stock")
                .with("stock", view.stock)
                .with("discards", view.discards.len()),
        );
        words
    }

    fn tell(event: &EventView) -> Option<Phrase> {
        Some(match event {
            EventView::Played {
                seat,
                card,
                moved,
                bumped,
            } => with_bumps(played(*seat, *card, moved), bumped),
            EventView::Shared { moved, bumped } => with_bumps(shared(moved), bumped),
            EventView::Discarded { seat, cards } => discarded(*seat, cards),
            EventView::Freed {
                seat,
                moved,
                bumped,
            } => with_bumps(
                Phrase::new("stramash-freed")
                    .with("seat", *seat)
                    .code("to", moved.to),
                bumped,
            ),
            EventView::CameHome { seat, gillie } => Phrase::new(if *gillie {
                "stramash-came-home-gillie"
            } else {
                "stramash-came-home"
            })
            .with("seat", *seat),
            EventView::Shuffled => Phrase::new("stramash-shuffled"),
            EventView::Drew { seat, card } => Phrase::new("stramash-drew")
                .with("seat", *seat)
                .with("card", a_card((*card)?)),
            EventView::Left { seat, why } => Phrase::new("stramash-left")
                .with("left", why.told(*seat))
                .with("seat", *seat),
        })
    }

    fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
        remember::remember(entries)
    }

    fn explain(reason: &Reason) -> Phrase {
        let at = |id, place: &Place| Phrase::new(id).code("place", place);
        match reason {
            Reason::NotHeld(card) => {
                Phrase::new("stramash-no-not-held").with("card", a_card(*card))
            }
            Reason::MustPlay => Phrase::new("stramash-no-must-play"),
            Reason::OneLaddie(Card::Joker) => Phrase::new("stramash-no-one-laddie-joker"),
            Reason::OneLaddie(card) => {
                Phrase::new("stramash-no-one-laddie").with("card", card_phrase(*card))
            }
            Reason::NotSeven => Phrase::new("stramash-no-not-seven"),
            Reason::SameLaddie => Phrase::new("stramash-no-same-laddie"),
            Reason::NeedsOwn => Phrase::new("stramash-no-needs-own"),
            Reason::NotYetShared => Phrase::new("stramash-no-not-yet-shared"),
            Reason::PartsStayOut => Phrase::new("stramash-no-parts-stay-out"),
            Reason::NobodyToMove(from) => at("stramash-no-nobody-to-move", from),
            Reason::NotYours(from) => at("stramash-no-not-yours", from),
            Reason::StaysInDock(card) => {
                Phrase::new("stramash-no-stays-in-dock").with("card", card_phrase(*card))
            }
            Reason::StaysInCastle(from) => at("stramash-no-stays-in-castle", from),
            Reason::BackInCastle(from) => at("stramash-no-back-in-castle", from),
            Reason::NotThatFar { from, to } => Phrase::new("stramash-no-not-that-far")
                .code("from", from)
                .code("to", to),
            Reason::NobodyThere(to) => at("stramash-no-nobody-there", to),
            Reason::JokerOnPartner(place) => at("stramash-no-joker-on-partner", place),
            Reason::OwnInTheWay(place) => at("stramash-no-own-in-the-way", place),
            Reason::NoPassing(place) => at("stramash-no-passing", place),
            Reason::OwnThere(place) => at("stramash-no-own-there", place),
            Reason::Safe(place) => at("stramash-no-safe", place),
            Reason::OnItsEntry(place) => at("stramash-no-on-its-entry", place),
            Reason::EntryTaken(place) => at("stramash-no-entry-taken", place),
            Reason::OwesLap(from) => at("stramash-no-owes-lap", from),
            Reason::WaitsAtDoor(from) => at("stramash-no-waits-at-door", from),
            Reason::MustEnter(to) => at("stramash-no-must-enter", to),
        }
    }

    fn label(view: &View, verb: &str, slot: &str, value: &str) -> Option<Phrase> {
        Some(match slot {
            "card" => card_label(view, verb, value.parse().ok()?),
            "from" | "from2" => from_label(view, value.parse().ok()?),
            "to" | "to2" => to_label(view, value.parse().ok()?),
            _ => return None,
        })
    }
}

/// A card as people write it: `9♥`, or the Bonnie Fechter by name.
fn card_phrase(card: Card) -> Phrase {
    match card {
        Card::Plain(rank, suit) => {
            Phrase::new("stramash-card").code("card", format!("{rank}{}", suit.sign()))
        }
        Card::Joker => Phrase::new("stramash-card-joker"),
    }
}

/// The same within a sentence, where a Bonnie Fechter is one of several.
fn a_card(card: Card) -> Phrase {
    match card {
        Card::Plain(..) => card_phrase(card),
        Card::Joker => Phrase::new("stramash-card-a-joker"),
    }
}

fn cards_phrase(cards: &[Card]) -> Vec<Phrase> {
    cards.iter().copied().map(card_phrase).collect()
}

/// Two sentences, one after the other.
fn then(first: Phrase, second: Phrase) -> Phrase {
    Phrase::new("stramash-then")
        .with("first", first)
        .with("second", second)
}

fn played(seat: Seat, card: Card, moved: &Moved) -> Phrase {
    let Moved { owner, from, to } = *moved;
    let phrase = |id| Phrase::new(id).with("seat", seat);
    // Whoever plays for a partner plays the card for them; the rest is told as ever.
    let played = if owner == seat {
        card_phrase(card)
    } else {
        Phrase::new("stramash-card-for")
            .with("card", card_phrase(card))
            .with("owner", owner)
    };
    let with_card = |id| phrase(id).with("card", played);
    match (card, from, to) {
        (Card::Joker, ..) if owner != seat => phrase("stramash-played-joker-for")
            .with("owner", owner)
            .code("from", from),
        (Card::Joker, ..) => phrase("stramash-played-joker").code("from", from),
        (_, Place::Dock(_), _) => with_card("stramash-played-out"),
        (_, Place::Castle(..), _) => with_card("stramash-played-deeper").code("from", from),
        (_, _, Place::Castle(..)) => with_card("stramash-played-in").code("from", from),
        (Card::Plain(Rank::Number(8), _), ..) => {
            with_card("stramash-played-back").code("from", from)
        }
        _ => with_card("stramash-played").code("from", from),
    }
    .code("to", to)
}

fn shared(moved: &Moved) -> Phrase {
    let id = match (moved.from, moved.to) {
        (Place::Castle(..), _) => "stramash-shared-deeper",
        (_, Place::Castle(..)) => "stramash-shared-in",
        _ => "stramash-shared",
    };
    Phrase::new(id)
        .with("owner", moved.owner)
        .code("from", moved.from)
        .code("to", moved.to)
}

fn discarded(seat: Seat, cards: &[Card]) -> Phrase {
    let (id, cards) = match cards {
        [card] => ("stramash-discarded", vec![a_card(*card)]),
        cards => ("stramash-discarded-hand", cards_phrase(cards)),
    };
    Phrase::new(id).with("seat", seat).with("cards", cards)
}

fn with_bumps(play: Phrase, bumped: &[Moved]) -> Phrase {
    bumped.iter().fold(play, |said, moved| {
        let sent = |id| {
            Phrase::new(id)
                .with("owner", moved.owner)
                .code("from", moved.from)
        };
        let sent = match moved.to {
            Place::Dock(_) => sent("stramash-bumped"),
            Place::Track(_) | Place::Castle(..) => sent("stramash-sent").code("to", moved.to),
        };
        then(said, sent)
    })
}

/// The partners for whom a gillie still plays.
fn partners_to_bring_home(view: &View, gillie: Seat) -> Vec<Phrase> {
    let gone = |seat| view.home.contains(&seat) || view.resigned.contains(seat);
    let away = view.partners(gillie).iter().filter(|&seat| !gone(seat));
    away.map(|seat| Phrase::new("stramash-seat").with("seat", seat))
        .collect()
}

fn last(last: &LastPlay) -> Phrase {
    let mut moves = last.moves.iter();
    let Some(first) = moves.next() else {
        return discarded(last.seat, &[last.card]);
    };
    let said = moves.fold(played(last.seat, last.card, first), |said, moved| {
        then(said, shared(moved))
    });
    with_bumps(said, &last.bumped)
}

fn seat_words(view: &View, seat: Seat, places: &[Place]) -> Phrase {
    if view.resigned.contains(seat) {
        return Phrase::new("stramash-view-resigned").with("seat", seat);
    }
    let only = |wanted: fn(&Place) -> bool| {
        let found: Vec<Place> = places.iter().copied().filter(wanted).collect();
        found
    };
    let track = only(|place| matches!(place, Place::Track(_)));
    let castle = only(|place| matches!(place, Place::Castle(..)));
    let docked = places.len() - track.len() - castle.len();
    let list = |places: &[Place]| {
        if places.is_empty() {
            Arg::Phrase(Box::new(Phrase::new("stramash-view-nobody")))
        } else {
            Arg::Code(join(places))
        }
    };
    Phrase::new("stramash-view-seat")
        .with("seat", seat)
        .code("mashie", view.homes[seat].letter())
        .with("docked", docked)
        .with("track", list(&track))
        .with("castle", list(&castle))
}

fn join(places: &[Place]) -> String {
    let texts: Vec<String> = places.iter().map(ToString::to_string).collect();
    texts.join(", ")
}

/// A card, and what it can do that may not come to mind, as far as it can do so now.
fn card_label(view: &View, verb: &str, card: Card) -> Phrase {
    let (docked, out) = side_of_viewer(view);
    let id = match card {
        _ if verb == "discard" => "stramash-label-card",
        Card::Joker => "stramash-label-card-joker",
        Card::Plain(Rank::Ace | Rank::Jack | Rank::Queen | Rank::King, _) => match (docked, out) {
            (0, _) => "stramash-label-card",
            (_, 0) => "stramash-label-card-out-only",
            _ => "stramash-label-card-out",
        },
        Card::Plain(Rank::Number(7), _) if out > 1 => "stramash-label-card-seven",
        Card::Plain(Rank::Number(8), _) => "stramash-label-card-eight",
        Card::Plain(..) => "stramash-label-card",
    };
    Phrase::new(id).with("card", card_phrase(card))
}

/// How many Laddies of the viewer's side are in the dock, and how many are out of it.
fn side_of_viewer(view: &View) -> (usize, usize) {
    let mine = |side: &&Seats| side.iter().any(|seat| view.viewer.is(seat));
    let seats = view.sides.iter().find(mine).into_iter();
    let places = seats
        .flat_map(|side| side.iter())
        .flat_map(|seat| &view.laddies[seat]);
    let (docked, out): (Vec<&Place>, Vec<&Place>) =
        places.partition(|place| matches!(place, Place::Dock(_)));
    (docked.len(), out.len())
}

/// Whose Laddie is at a place, as far as one is there.
fn owner(view: &View, place: Place) -> Option<Seat> {
    let found = view
        .laddies
        .iter()
        .find(|(_, places)| places.contains(&place));
    found.map(|(seat, _)| seat)
}

fn from_label(view: &View, from: Place) -> Phrase {
    let stranger = owner(view, from).filter(|&seat| !view.viewer.is(seat));
    let (own, of) = match from {
        Place::Dock(_) => ("stramash-label-from-dock", "stramash-label-from-dock-of"),
        Place::Track(_) => ("stramash-label-from", "stramash-label-from-of"),
        Place::Castle(..) => (
            "stramash-label-from-castle",
            "stramash-label-from-castle-of",
        ),
    };
    match stranger {
        Some(seat) => Phrase::new(of).with("owner", seat),
        None => Phrase::new(own),
    }
    .code("place", from)
}

fn to_label(view: &View, to: Place) -> Phrase {
    if let Place::Castle(_, depth) = to {
        return Phrase::new("stramash-label-to-castle")
            .with("depth", depth)
            .code("place", to);
    }
    let there = owner(view, to).filter(|&seat| !view.viewer.is(seat));
    let Some(seat) = there else {
        let start = view
            .homes
            .iter()
            .any(|(_, home)| Place::Track(home.start()) == to);
        let id = if start {
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
