//! Events, reasons, choices and the board as phrases.

use std::sync::LazyLock;

use crate::engine::{
    Arg, Choosing, ChoosingActions, Landmark, Lesson, MarkedPlay, Phrase, Present, Seat, Seats,
};
use crate::scene::{Scene, Shape};

use super::Stramash;
use super::action::{Action, LaddieMove, LastPlay, Moves};
use super::board::{CASTLE, HOWES, Place};
use super::card::{Card, Rank};
use super::event::EventView;
use super::imagine::to_go;
use super::labels::{a_card, card_label, card_phrase, cards_phrase, from_label, to_label};
use super::remember;
use super::scene;
use super::split_preview;
use super::view::{HandView, View};

impl Present for Stramash {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn frame(view: &View) -> Scene {
        scene::film_frame(view)
    }

    fn scene_since(view: &View, plays: &[MarkedPlay<Self>]) -> Scene {
        scene::scene_with_plays(view, plays)
    }

    fn choosing(
        view: &View,
        plays: &[MarkedPlay<Self>],
        asked: &ChoosingActions<Action>,
    ) -> Option<Choosing> {
        scene::choosing(view, plays, asked)
    }

    /// Returns a split seven with its two parts swapped. None if the result would differ, or if the parts are in sorted
    /// order already, so that only one of the two plays has a twin.
    fn twin(view: &View, action: &Action) -> Option<Action> {
        let Action::Play { card, moves } = action else {
            return None;
        };
        let Moves::Two([one, two]) = *moves else {
            return None;
        };
        let end = |first, then| {
            let half = split_preview::after_first_part(view, *card, first)?;
            Some(split_preview::after_first_part(&half, *card, then)?.laddies)
        };
        let alike = two < one && end(one, two) == end(two, one);
        alike.then(|| Action::Play {
            card: *card,
            moves: [two, one].into(),
        })
    }

    fn leaves_mark(event: &EventView) -> bool {
        event.moves().next().is_some()
    }

    const CLASHES: bool = true;

    /// Returns whether a Laddie was bumped, even if it is the player's own or a partner's.
    fn is_clash(event: &EventView) -> bool {
        event.moves().count() > 1
    }

    fn lessons() -> &'static [Lesson] {
        static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
            Lesson::read_all(include_str!("../../../../../assets/rules/stramash.json"))
        });
        &LESSONS
    }

    fn landmarks(view: &View) -> Vec<Landmark> {
        scene::landmarks(view)
    }

    fn seat_sign(view: &View, seat: Seat) -> String {
        let sign = Self::hue(view, seat).sign();
        format!("{sign} {}", view.homes[seat].letter())
    }

    /// Returns the page about gillies for a gillie, and the page about cards for any other player. Once the match is
    /// over, and for the room, returns the page with the rules in short.
    fn lesson(view: &View) -> &'static str {
        match view.viewer.seat() {
            Some(seat) if view.gillies.contains(seat) => "gillie",
            Some(_) if view.to_act.is_some() => "cards",
            _ => "short",
        }
    }

    fn mark(_: &View, seat: Seat) -> Vec<Shape> {
        scene::mark(seat)
    }

    /// Returns the steps that the seat still has to go, as a negative number. A bumped Laddie has the whole way to go
    /// again.
    fn progress(view: &View, seat: Seat) -> Option<i64> {
        let lap = i64::from(view.mashies * HOWES + CASTLE);
        let all = lap * i64::from(view.laddies_each());
        Some(-to_go(view, Seats::one(seat)).unwrap_or(all))
    }

    fn result(view: &View, seat: Seat) -> String {
        format!("{}/{}", view.n_home(seat), view.laddies_each())
    }

    fn describe_turn(view: &View) -> Vec<Phrase> {
        [turn(view)].into_iter().chain(next(view)).collect()
    }

    fn describe_position(view: &View) -> Vec<Phrase> {
        let mut words = hands(view);
        words.extend(partners(view));
        words.extend(view.last.as_ref().map(last));
        for (seat, places) in view.laddies.iter() {
            words.push(seat_words(view, seat, places));
        }
        let laps = [
            ("stramash-view-owing", &view.owing),
            ("stramash-view-lapped", &view.lapped),
        ];
        for (id, by_seat) in laps {
            let some = by_seat.iter().filter(|(_, places)| !places.is_empty());
            words.extend(some.map(|(seat, places)| {
                let phrase = Phrase::new(id).with("seat", seat);
                phrase.code("places", join(places))
            }));
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
            EventView::SplitSecond { moved, bumped } => with_bumps(shared(moved), bumped),
            EventView::Discarded { seat, cards } => discarded(*seat, cards),
            EventView::Freed {
                seat,
                moved,
                bumped,
            } => with_bumps(freed(*seat, moved), bumped),
            EventView::CameHome { seat, gillie } => Phrase::new(if *gillie {
                "stramash-came-home-gillie"
            } else {
                "stramash-came-home"
            })
            .with("seat", *seat),
            EventView::Shuffled {} => Phrase::new("stramash-shuffled"),
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

    fn label(view: &View, verb: &str, slot: &str, value: &str) -> Option<Phrase> {
        Some(match slot {
            "card" => card_label(view, verb, value.parse().ok()?),
            "from" | "from2" => from_label(view, value.parse().ok()?),
            "to" | "to2" => to_label(view, value.parse().ok()?),
            _ => return None,
        })
    }
}

fn then(first: Phrase, second: Phrase) -> Phrase {
    Phrase::new("stramash-then")
        .with("first", first)
        .with("second", second)
}

fn played(seat: Seat, card: Card, moved: &LaddieMove) -> Phrase {
    let LaddieMove { owner, from, to } = *moved;
    let phrase = |id| Phrase::new(id).with("seat", seat);
    // Names the partner in the phrase for the card if a gillie plays.
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
        (Card::Plain(Rank::Eight, _), ..) => with_card("stramash-played-back").code("from", from),
        _ => with_card("stramash-played").code("from", from),
    }
    .code("to", to)
}

fn shared(moved: &LaddieMove) -> Phrase {
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

fn freed(seat: Seat, moved: &LaddieMove) -> Phrase {
    Phrase::new("stramash-freed")
        .with("seat", seat)
        .code("to", moved.to)
}

fn discarded(seat: Seat, cards: &[Card]) -> Phrase {
    let (id, cards) = match cards {
        [card] => ("stramash-discarded", vec![a_card(*card)]),
        cards => ("stramash-discarded-hand", cards_phrase(cards)),
    };
    Phrase::new(id).with("seat", seat).with("cards", cards)
}

fn with_bumps(play: Phrase, bumped: &[LaddieMove]) -> Phrase {
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

fn seats(seats: Seats) -> Vec<Phrase> {
    let named = |seat| Phrase::new("stramash-seat").with("seat", seat);
    seats.iter().map(named).collect()
}

fn turn(view: &View) -> Phrase {
    match view.to_act {
        Some(seat) if view.gillies.contains(seat) => Phrase::new("stramash-view-turn-gillie")
            .with("seat", seat)
            .with("partners", seats(view.plays_for(seat))),
        Some(seat) => Phrase::new("stramash-view-turn").with("seat", seat),
        None => Phrase::new("stramash-view-over"),
    }
}

/// Lists the viewer's cards. Once the match is over, lists all hands.
fn hands(view: &View) -> Vec<Phrase> {
    let open = view.hands.iter().filter_map(|(seat, hand)| match hand {
        HandView::Own(cards) if !cards.is_empty() => Some((seat, cards)),
        _ => None,
    });
    let said = open.map(|(seat, cards)| {
        let cards = cards_phrase(cards);
        if view.viewer.is(seat) {
            Phrase::new("stramash-view-hand").with("cards", cards)
        } else {
            Phrase::new("stramash-view-hand-of")
                .with("seat", seat)
                .with("cards", cards)
        }
    });
    said.collect()
}

fn next(view: &View) -> Option<Phrase> {
    let next = view.next_turn()?;
    Some(Phrase::new("stramash-view-next").with("seat", next))
}

fn partners(view: &View) -> Vec<Phrase> {
    let sides = view.sides.iter().filter(|side| side.len() > 1);
    let together = |side: &Seats| Phrase::new("stramash-view-side").with("seats", seats(*side));
    sides.map(together).collect()
}

fn last(last: &LastPlay) -> Phrase {
    let mut moves = last.moves.iter();
    let Some(first) = moves.next() else {
        return discarded(last.seat, &last.cards().collect::<Vec<Card>>());
    };
    if last.freed {
        let cards: Vec<Card> = last.cards().collect();
        let said = then(discarded(last.seat, &cards), freed(last.seat, first));
        return with_bumps(said, &last.bumped);
    }
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
            Arg::Verbatim(join(places))
        }
    };
    Phrase::new("stramash-view-seat")
        .with("seat", seat)
        .code("mashie", view.homes[seat].letter())
        .with("docked", docked)
        .with("track", list(&track))
        .with("castle", list(&castle))
        .with("cards", view.hands[seat].n_cards())
}

fn join(places: &[Place]) -> String {
    let texts: Vec<String> = places.iter().map(ToString::to_string).collect();
    texts.join(", ")
}
