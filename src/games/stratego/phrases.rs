//! What is said of a match: events, reasons, choices and the board in words, as phrases.

mod label;
mod reason;

use crate::engine::{Arg, Phrase, Seat};

use super::board::{Side, Square};
use super::event::{EventView, Manner};
use super::rank::{Fate, Rank};
use super::view::{BattleView, PieceView, View};

pub(super) use label::label;
pub(super) use reason::explain;

/// A rank by name, with what stands on the piece.
pub(super) fn rank_phrase(rank: Rank) -> Phrase {
    Phrase::new(match rank {
        Rank::Flag => "stratego-rank-flag",
        Rank::Bomb => "stratego-rank-bomb",
        Rank::Spy => "stratego-rank-spy",
        Rank::Scout => "stratego-rank-scout",
        Rank::Miner => "stratego-rank-miner",
        Rank::Sergeant => "stratego-rank-sergeant",
        Rank::Lieutenant => "stratego-rank-lieutenant",
        Rank::Captain => "stratego-rank-captain",
        Rank::Major => "stratego-rank-major",
        Rank::Colonel => "stratego-rank-colonel",
        Rank::General => "stratego-rank-general",
        Rank::Marshal => "stratego-rank-marshal",
    })
}

/// What is told of an event, if anything.
pub(super) fn tell(event: &EventView) -> Option<Phrase> {
    let seat = |id, seat: &Seat| Phrase::new(id).with("seat", *seat);
    Some(match event {
        // The last ends are told with the outcome, which everybody hears of right after.
        EventView::Arranged { .. }
        | EventView::Ended {
            manner: Manner::Flag | Manner::Stuck | Manner::BothStuck,
            ..
        } => return None,
        EventView::Readied { seat: who } => seat("stratego-readied", who),
        EventView::Unreadied { seat: who } => seat("stratego-unreadied", who),
        EventView::Began { seat: who } => seat("stratego-began", who),
        EventView::Moved {
            seat: who,
            from,
            to,
        } => seat("stratego-moved", who)
            .code("from", from)
            .code("to", to),
        EventView::Attacked { seat, from, to } => strikes(*seat, *from, *to),
        EventView::Fought {
            attacker,
            defender,
            fate,
            ..
        } => fought(*attacker, *defender, *fate),
        EventView::DrawOffered { seat: who } => seat("stratego-draw-offered", who),
        EventView::DrawDeclined { seat: who } => seat("stratego-draw-declined", who),
        EventView::Ended { winner, manner } => ended(*winner, *manner),
        EventView::Resigned { seat: who } => seat("stratego-resigned", who),
    })
}

/// A strike, before it is known what comes of it.
fn strikes(seat: Seat, from: Square, to: Square) -> Phrase {
    Phrase::new("stratego-strikes")
        .with("seat", seat)
        .code("from", from)
        .code("to", to)
}

/// What a strike showed.
fn fought(attacker: Rank, defender: Option<Rank>, fate: Fate) -> Phrase {
    let id = match (fate, defender) {
        (Fate::Won, Some(Rank::Flag)) => "stratego-fought-flag",
        (Fate::Won, Some(Rank::Bomb)) => "stratego-fought-cleared",
        (Fate::Won, _) => "stratego-fought-won",
        (Fate::Lost, None) => "stratego-fought-silent",
        (Fate::Lost, Some(Rank::Bomb)) => "stratego-fought-bomb",
        (Fate::Lost, _) => "stratego-fought-lost",
        (Fate::Both, Some(Rank::Bomb)) => "stratego-fought-one-time",
        (Fate::Both, _) => "stratego-fought-both",
    };
    let phrase = Phrase::new(id).with("attacker", rank_phrase(attacker));
    // Where the sentence itself names it, it needs no value.
    match (fate, defender) {
        (_, None | Some(Rank::Flag | Rank::Bomb)) => phrase,
        (_, Some(rank)) => phrase.with("defender", rank_phrase(rank)),
    }
}

/// The end of a match.
fn ended(winner: Option<Seat>, manner: Manner) -> Phrase {
    let id = match manner {
        Manner::Flag => "stratego-ended-flag",
        Manner::Stuck => "stratego-ended-stuck",
        Manner::Resigned => "stratego-ended-resigned",
        Manner::BothStuck => return Phrase::new("stratego-ended-both-stuck"),
        Manner::Agreed => return Phrase::new("stratego-ended-agreed"),
        Manner::Quiet => return Phrase::new("stratego-ended-quiet"),
    };
    Phrase::new(id).with("seat", winner.unwrap_or(Seat::FIRST))
}

/// The board in words.
pub(super) fn describe(view: &View) -> Vec<Phrase> {
    let mut words = Vec::new();
    let end = view
        .end
        .map(|(winner, manner)| ended(winner.map(|side| view.seat(side)), manner));
    words.extend(end);
    match &view.battle {
        None => setup_words(view, &mut words),
        Some(battle) => battle_words(view, battle, &mut words),
    }
    words
}

fn setup_words(view: &View, words: &mut Vec<Phrase>) {
    for seat in Seat::all(2).filter(|_| view.end.is_none()) {
        let ready = view.ready[view.options.side(seat).index()];
        let id = if ready {
            "stratego-view-ready"
        } else {
            "stratego-view-setting-up"
        };
        words.push(Phrase::new(id).with("seat", seat));
    }
    let Some(own) = view.own else { return };
    let pieces = own.placement.pieces();
    let mut pieces: Vec<(Square, Rank)> = pieces
        .map(|(place, rank)| (own.side.own(place), rank))
        .collect();
    if !pieces.is_empty() {
        pieces.sort_by_key(|(square, rank)| (std::cmp::Reverse(*rank), *square));
        let phrase = Phrase::new("stratego-view-own");
        words.push(phrase.code("pieces", by_rank(&pieces)));
    }
    let form = view.options.form;
    let left = form.ranks().filter_map(|rank| {
        let left = own.placement.left(form, rank);
        (left > 0).then(|| counted(rank, left))
    });
    let left: Vec<String> = left.collect();
    words.push(if left.is_empty() {
        Phrase::new("stratego-view-all-placed")
    } else {
        Phrase::new("stratego-view-left").code("ranks", left.join(", "))
    });
}

fn battle_words(view: &View, battle: &BattleView, words: &mut Vec<Phrase>) {
    if let Some(side) = battle.turn {
        words.push(Phrase::new("stratego-view-turn").with("seat", view.seat(side)));
    }
    words.extend(latest(view, battle));
    if let Some(side) = battle.offer {
        words.push(Phrase::new("stratego-view-offer").with("seat", view.seat(side)));
    }
    for seat in Seat::all(2) {
        side_words(battle, seat, view.options.side(seat), words);
    }
    if let Some(length) = view.quiet_length()
        && battle.turn.is_some()
        && battle.quiet * 2 >= length.into()
    {
        words.push(
            Phrase::new("stratego-view-quiet")
                .with("quiet", battle.quiet)
                .with("length", length),
        );
    }
    if battle.claimable {
        words.push(Phrase::new("stratego-view-claim"));
    }
}

fn latest(view: &View, battle: &BattleView) -> Vec<Phrase> {
    let Some(latest) = battle.latest else {
        return Vec::new();
    };
    let seat = view.seat(latest.side);
    let (from, to) = (latest.from, latest.to);
    if latest.fight.is_none() && !latest.pending {
        let phrase = Phrase::new("stratego-moved").with("seat", seat);
        return vec![phrase.code("from", from).code("to", to)];
    }
    let mut words = vec![strikes(seat, from, to)];
    if let Some((attacker, defender, fate)) = latest.fight {
        words.push(fought(attacker, defender, fate));
    }
    words
}

/// What is on the board of a side, and what it has lost.
fn side_words(battle: &BattleView, seat: Seat, side: Side, words: &mut Vec<Phrase>) {
    let squares = || {
        Square::all().filter_map(|square| {
            let piece = battle.board[square.index()].filter(|piece| piece.side == side)?;
            Some((square, piece))
        })
    };
    let mut known: Vec<(Square, Rank)> = squares()
        .filter_map(|(square, piece)| Some((square, piece.rank?)))
        .collect();
    known.sort_by_key(|(square, rank)| (std::cmp::Reverse(*rank), *square));
    let list = |wanted: &dyn Fn(&PieceView) -> bool| -> String {
        let found = squares().filter(|(_, piece)| wanted(piece));
        let found: Vec<String> = found.map(|(square, _)| square.to_string()).collect();
        found.join(" ")
    };
    if !known.is_empty() {
        let phrase = Phrase::new("stratego-view-known").with("seat", seat);
        words.push(phrase.code("pieces", by_rank(&known)));
    }
    let unknown = list(&|piece| piece.rank.is_none());
    if !unknown.is_empty() {
        let phrase = Phrase::new("stratego-view-unknown").with("seat", seat);
        words.push(phrase.code("squares", unknown));
    }
    let moved = list(&|piece| piece.rank.is_none() && piece.moved);
    if !moved.is_empty() {
        words.push(Phrase::new("stratego-view-moved").code("squares", moved));
    }
    let lost = battle.lost[side.index()];
    let lost = Rank::ALL.into_iter().rev().filter_map(|rank| {
        let n = lost[rank.index()];
        (n > 0).then(|| counted(rank, n))
    });
    let lost: Vec<String> = lost.collect();
    if !lost.is_empty() {
        words.push(
            Phrase::new("stratego-view-lost")
                .with("seat", seat)
                .code("ranks", lost.join(", ")),
        );
    }
}

/// Pieces sorted by rank, the squares of each rank together: `10 A4, 8 B3 C4`.
fn by_rank(pieces: &[(Square, Rank)]) -> String {
    let mut text = String::new();
    let mut before = None;
    for (square, rank) in pieces {
        if before != Some(*rank) {
            let comma = if text.is_empty() { "" } else { ", " };
            text.push_str(comma);
            text.push_str(&rank.sign());
        }
        before = Some(*rank);
        text.push(' ');
        text.push_str(&square.to_string());
    }
    text
}

/// So many of a rank: `2×8`, read as eight scouts.
fn counted(rank: Rank, n: u8) -> String {
    format!("{}×{n}", rank.sign())
}

/// A rank, or the words for one that is not known.
fn known(rank: Option<Rank>) -> Arg {
    rank.map_or_else(|| Phrase::new("stratego-rank-unknown"), rank_phrase)
        .into()
}
