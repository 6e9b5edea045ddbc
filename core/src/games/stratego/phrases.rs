//! What is said of a match: events, reasons, choices and the board in words, as phrases.

use std::cmp::Reverse;

use crate::engine::{Arg, Phrase, Present, Recalled, Seat};
use crate::scene::Scene;

use super::Stratego;
use super::action::DrawWord;
use super::board::{Side, Square};
use super::event::{EventView, Manner, Open};
use super::rank::Rank;
use super::reason::Reason;
use super::remember;
use super::scene;
use super::setup::Placement;
use super::strike::{Fate, Told};
use super::view::{BattleView, PieceView, View};

impl Present for Stratego {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn scene_since(view: &View, plays: &[Recalled<Self>]) -> Scene {
        scene::since(view, plays)
    }

    fn leaves_mark(event: &EventView) -> bool {
        matches!(
            event,
            EventView::Open(Open::Moved { .. } | Open::Attacked { .. })
        )
    }

    fn is_beside(event: &EventView) -> bool {
        matches!(
            event,
            EventView::Open(Open::DrawOffered { .. } | Open::DrawDeclined { .. })
        )
    }

    const CLASHES: bool = true;

    /// A strike.
    fn is_clash(event: &EventView) -> bool {
        matches!(event, EventView::Open(Open::Attacked { .. }))
    }

    /// The colour of the seat's army.
    fn mark(view: &View, seat: Seat) -> String {
        let mark = match view.options.side(seat) {
            Side::Red => "🔴 R",
            Side::Blue => "🔵 B",
        };
        mark.to_owned()
    }

    fn describe(view: &View) -> Vec<Phrase> {
        let mut words = Vec::new();
        if let Some((winner, manner)) = view.end {
            words.push(ended(winner.map(|side| view.seat(side)), manner));
        }
        match &view.battle {
            None => setup_words(view, &mut words),
            Some(battle) => battle_words(view, battle, &mut words),
        }
        words
    }

    fn tell(event: &EventView) -> Option<Phrase> {
        let fact = match *event {
            EventView::Arranged { .. } => return None,
            EventView::Fought { told, .. } => return Some(fought(told)),
            EventView::Open(fact) => fact,
        };
        Some(match fact {
            // The last ends are told with the outcome, which everybody hears of right after.
            Open::Ended {
                manner: Manner::Flag | Manner::Stuck | Manner::BothStuck,
                ..
            } => return None,
            Open::Readied { seat } => Phrase::new("stratego-readied").with("seat", seat),
            Open::Unreadied { seat } => Phrase::new("stratego-unreadied").with("seat", seat),
            Open::Began { seat } => Phrase::new("stratego-began").with("seat", seat),
            Open::Moved { seat, from, to } => went("stratego-moved", seat, from, to),
            Open::Attacked { seat, from, to } => went("stratego-strikes", seat, from, to),
            Open::DrawOffered { seat } => Phrase::new("stratego-draw-offered").with("seat", seat),
            Open::DrawDeclined { seat } => Phrase::new("stratego-draw-declined").with("seat", seat),
            Open::Ended { winner, manner } => ended(winner, manner),
            Open::Left { seat, why } => Phrase::new("stratego-left").with("left", why.told(seat)),
        })
    }

    fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
        remember::remember(entries)
    }

    fn explain(reason: &Reason) -> Phrase {
        let plain = |id: &'static str| Phrase::new(id);
        let at = |id: &'static str, square: Square| Phrase::new(id).code("square", square);
        let of = |id: &'static str, rank: Rank| Phrase::new(id).with("rank", rank_phrase(rank));
        match *reason {
            Reason::StillSetup => plain("stratego-no-still-setup"),
            Reason::SetupOver => plain("stratego-no-setup-over"),
            Reason::IsReady => plain("stratego-no-is-ready"),
            Reason::NotReady => plain("stratego-no-not-ready"),
            Reason::NoneLeft(rank) => of("stratego-no-none-left", rank),
            Reason::NotOwnSquare(square) => at("stratego-no-not-own-square", square),
            Reason::Taken(square) => at("stratego-no-taken", square),
            Reason::NothingThere(square) => at("stratego-no-nothing-there", square),
            Reason::Alike(rank) => of("stratego-no-alike", rank),
            Reason::SameSquare => plain("stratego-no-same-square"),
            Reason::Incomplete(left) => Phrase::new("stratego-no-incomplete").with("left", left),
            Reason::NoFirstMove => plain("stratego-no-first-move"),
            Reason::Count {
                rank,
                found,
                wanted,
            } => {
                let id = if found > wanted {
                    "stratego-no-too-many"
                } else {
                    "stratego-no-too-few"
                };
                of(id, rank).with("found", found).with("wanted", wanted)
            }
            Reason::NotForty(found) => Phrase::new("stratego-no-not-forty").with("found", found),
            Reason::NoRanks(ref letters) => {
                Phrase::new("stratego-no-no-ranks").with("letters", Arg::Wrote(letters.clone()))
            }
            Reason::AllClear => plain("stratego-no-all-clear"),
            Reason::NoPiece(square) => at("stratego-no-no-piece", square),
            Reason::NotYours(square) => at("stratego-no-not-yours", square),
            Reason::Rooted(rank) => of("stratego-no-rooted", rank),
            Reason::Lake(square) => at("stratego-no-lake", square),
            Reason::NotStraight => plain("stratego-no-not-straight"),
            Reason::OneStep(rank) => of("stratego-no-one-step", rank),
            Reason::InTheWay(square) => at("stratego-no-in-the-way", square),
            Reason::OwnThere(square) => at("stratego-no-own-there", square),
            Reason::StrikeFromAfar => plain("stratego-no-strike-from-afar"),
            Reason::TwoSquares(limit) => {
                Phrase::new("stratego-no-two-squares").with("limit", limit)
            }
            Reason::Chase => plain("stratego-no-chase"),
            Reason::OfferStands => plain("stratego-no-offer-stands"),
            Reason::OfferedAlready => plain("stratego-no-offered-already"),
            Reason::AnswerFirst => plain("stratego-no-answer-first"),
            Reason::NoOffer => plain("stratego-no-no-offer"),
            Reason::NotQuiet { quiet, needed } => Phrase::new("stratego-no-not-quiet")
                .with("quiet", quiet)
                .with("needed", needed),
            Reason::NoClaims => plain("stratego-no-no-claims"),
        }
    }

    fn label(view: &View, verb: &str, slot: &str, value: &str) -> Option<Phrase> {
        let square = || value.parse::<Square>().ok();
        Some(match (verb, slot) {
            ("move", "to") => target(view, square()?),
            ("place", "square") => Phrase::new("stratego-label-square").code("square", square()?),
            (_, "from" | "square" | "one" | "other") => own(view, square()?),
            (_, "rank") => left(view, value.parse().ok()?),
            (_, "word") => {
                let word = DrawWord::named(value)?;
                Phrase::new(format!("stratego-label-{}", word.name()))
            }
            _ => return None,
        })
    }
}

/// A rank by name, with what stands on the piece.
pub(super) fn rank_phrase(rank: Rank) -> Phrase {
    Phrase::new(format!("stratego-rank-{}", rank.name()))
}

/// A move, or a strike before it is known what comes of it.
fn went(id: &'static str, seat: Seat, from: Square, to: Square) -> Phrase {
    let phrase = Phrase::new(id).with("seat", seat);
    phrase.code("from", from).code("to", to)
}

/// What a strike showed.
fn fought(told: Told) -> Phrase {
    let id = match (told.fate, told.defender) {
        (Fate::Won, Some(Rank::Flag)) => "stratego-fought-flag",
        (Fate::Won, Some(Rank::Bomb)) => "stratego-fought-cleared",
        (Fate::Won, _) => "stratego-fought-won",
        (Fate::Lost, None) => "stratego-fought-silent",
        (Fate::Lost, Some(Rank::Bomb)) => "stratego-fought-bomb",
        (Fate::Lost, _) => "stratego-fought-lost",
        (Fate::Both, Some(Rank::Bomb)) => "stratego-fought-one-time",
        (Fate::Both, _) => "stratego-fought-both",
    };
    let phrase = Phrase::new(id).with("attacker", rank_phrase(told.attacker));
    match told.defender {
        // Where the sentence itself names it, it needs no value.
        None | Some(Rank::Flag | Rank::Bomb) => phrase,
        Some(rank) => phrase.with("defender", rank_phrase(rank)),
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
    let Some((side, placement)) = view.own() else {
        return;
    };
    let pieces = by_rank(placement.standing(side).collect());
    if !pieces.is_empty() {
        words.push(Phrase::new("stratego-view-own").code("pieces", pieces));
    }
    let form = view.options.form;
    let left = counted(form.ranks().map(|rank| (rank, placement.left(form, rank))));
    words.push(if left.is_empty() {
        Phrase::new("stratego-view-all-placed")
    } else {
        Phrase::new("stratego-view-left").code("ranks", left)
    });
}

fn battle_words(view: &View, battle: &BattleView, words: &mut Vec<Phrase>) {
    if let Some(side) = battle.turn {
        words.push(Phrase::new("stratego-view-turn").with("seat", view.seat(side)));
    }
    if let Some(latest) = battle.latest {
        let moved = latest.fight.is_none() && !battle.is_pending();
        let id = if moved {
            "stratego-moved"
        } else {
            "stratego-strikes"
        };
        words.push(went(id, view.seat(latest.side), latest.from, latest.to));
        words.extend(latest.fight.map(fought));
    }
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

/// What is on the board of a side, and what it has lost.
fn side_words(battle: &BattleView, seat: Seat, side: Side, words: &mut Vec<Phrase>) {
    let squares = || {
        Square::all().filter_map(|square| {
            let piece = battle.board[square.index()].filter(|piece| piece.side == side)?;
            Some((square, piece))
        })
    };
    let list = |wanted: fn(&PieceView) -> bool| -> String {
        let found = squares().filter(|(_, piece)| piece.rank.is_none() && wanted(piece));
        let found: Vec<String> = found.map(|(square, _)| square.to_string()).collect();
        found.join(" ")
    };
    let known = squares().filter_map(|(square, piece)| Some((square, piece.rank?)));
    let known = by_rank(known.collect());
    if !known.is_empty() {
        let phrase = Phrase::new("stratego-view-known").with("seat", seat);
        words.push(phrase.code("pieces", known));
    }
    let unknown = list(|_| true);
    if !unknown.is_empty() {
        let phrase = Phrase::new("stratego-view-unknown").with("seat", seat);
        words.push(phrase.code("squares", unknown));
    }
    let moved = list(|piece| piece.moved);
    if !moved.is_empty() {
        words.push(Phrase::new("stratego-view-moved").code("squares", moved));
    }
    let lost = Rank::ALL.into_iter().zip(battle.lost[side.index()]);
    let lost = counted(lost.rev());
    if !lost.is_empty() {
        let phrase = Phrase::new("stratego-view-lost").with("seat", seat);
        words.push(phrase.code("ranks", lost));
    }
}

/// Pieces by rank, the highest first, the squares of each rank together: `10 A4, 8 B3 C4`.
fn by_rank(mut pieces: Vec<(Square, Rank)>) -> String {
    pieces.sort_by_key(|(square, rank)| (Reverse(*rank), *square));
    let ranks = pieces.chunk_by(|(_, one), (_, other)| one == other);
    let texts = ranks.map(|pieces| {
        let sign = pieces.first().map(|(_, rank)| rank.sign());
        let squares = pieces.iter().map(|(square, _)| square.to_string());
        let words: Vec<String> = sign.into_iter().chain(squares).collect();
        words.join(" ")
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// So many of each rank, but none of which there is none: `2×8`, read as eight scouts.
fn counted(ranks: impl Iterator<Item = (Rank, u8)>) -> String {
    let there = ranks.filter(|(_, n)| *n > 0);
    let texts = there.map(|(rank, n)| format!("{}×{n}", rank.sign()));
    texts.collect::<Vec<_>>().join(", ")
}

/// An own piece and where it stands.
fn own(view: &View, square: Square) -> Phrase {
    let rank = view.at(square).and_then(|piece| piece.rank);
    let rank = rank.map_or_else(|| Phrase::new("stratego-rank-unknown"), rank_phrase);
    Phrase::new("stratego-label-piece")
        .with("rank", rank)
        .code("square", square)
}

/// Where a move goes: an empty square, or a piece to strike.
fn target(view: &View, square: Square) -> Phrase {
    match view.at(square).map(|piece| piece.rank) {
        None => Phrase::new("stratego-label-to").code("square", square),
        Some(None) => Phrase::new("stratego-label-strike").code("square", square),
        Some(Some(rank)) => Phrase::new("stratego-label-strike-known")
            .with("rank", rank_phrase(rank))
            .code("square", square),
    }
}

/// A rank to place and how many are left of it.
fn left(view: &View, rank: Rank) -> Phrase {
    let left = |(_, placement): (Side, Placement)| placement.left(view.options.form, rank);
    Phrase::new("stratego-label-rank")
        .with("rank", rank_phrase(rank))
        .with("left", view.own().map_or(0, left))
}
