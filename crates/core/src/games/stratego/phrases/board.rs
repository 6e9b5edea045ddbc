//! The board, and the pieces that remain of each army, in words. The order is always the same, so that people can play
//! without the picture.

use crate::engine::{Phrase, Seat};

use super::super::board::{Side, Square};
use super::super::rank::Rank;
use super::super::view::{BattleView, PieceView, View};
use super::super::words::{by_rank, counted, in_a_row};
use super::{fought, went};

/// Describes what the viewer sees: the turn and the last action; then for each seat its pieces, what is known about
/// them, and its losses.
pub(super) fn describe(view: &View) -> Vec<Phrase> {
    let mut words = Vec::new();
    match &view.battle {
        None => setup(view, &mut words),
        Some(battle) => battle_words(view, battle, &mut words),
    }
    words
}

/// Lists how many pieces of each rank are left of each army, and its losses.
///
/// Before the battle, lists instead the composition of an army and the pieces that are still to be placed.
pub(super) fn left(view: &View) -> Vec<Phrase> {
    let Some(battle) = &view.battle else {
        let army = Rank::ALL.map(|rank| view.options.form.count(rank));
        let army = Phrase::new("stratego-outlook-army").with("ranks", counted(army));
        let placing = view.own().map(|(side, _)| to_place(view, side));
        return placing.into_iter().chain([army]).collect();
    };
    let mut words = Vec::new();
    for seat in Seat::all(2) {
        let side = view.options.side(seat);
        let left = view.left(side).unwrap_or_default();
        let phrase = Phrase::new("stratego-outlook-left").with("seat", seat);
        words.push(phrase.with("ranks", counted(left)));
        // Lists, of the viewer's own pieces, only those that the enemy has seen, because players know all of their own
        // pieces.
        let like: fn(&PieceView) -> bool = if view.viewer.is(seat) && !view.options.open_game {
            |piece| piece.seen
        } else {
            |_| true
        };
        let known = by_rank(ranked(battle, side, like));
        if !known.is_empty() && view.end.is_none() {
            words.push(Phrase::new("stratego-outlook-known").with("pieces", known));
        }
        words.extend(lost(battle, seat, side));
    }
    words
}

/// Describes whose turn it is, or who is still setting up.
pub(super) fn describe_turn(view: &View) -> Vec<Phrase> {
    if let Some(battle) = &view.battle {
        let turn = battle.turn.map(|side| view.seat(side));
        let turn = turn.map(|seat| Phrase::new("stratego-view-turn").with("seat", seat));
        return turn.into_iter().collect();
    }
    let seats = Seat::all(2).filter(|_| view.end.is_none());
    let seats = seats.map(|seat| {
        let ready = view.ready[view.options.side(seat).index()];
        let id = if ready {
            "stratego-view-ready"
        } else {
            "stratego-view-setting-up"
        };
        Phrase::new(id).with("seat", seat)
    });
    seats.collect()
}

fn setup(view: &View, words: &mut Vec<Phrase>) {
    let Some((side, placement)) = view.own() else {
        return;
    };
    let pieces = by_rank(placement.standing(side).collect());
    if !pieces.is_empty() {
        words.push(Phrase::new("stratego-view-own").with("pieces", pieces));
    }
    words.push(to_place(view, side));
}

fn to_place(view: &View, side: Side) -> Phrase {
    let left = counted(view.left(side).unwrap_or_default());
    if left.is_empty() {
        Phrase::new("stratego-view-all-placed")
    } else {
        Phrase::new("stratego-view-left").with("ranks", left)
    }
}

fn battle_words(view: &View, battle: &BattleView, words: &mut Vec<Phrase>) {
    if let Some(latest) = battle.latest {
        let moved = latest.strike.is_none() && !battle.is_pending();
        let id = if moved {
            "stratego-moved"
        } else {
            "stratego-strikes"
        };
        words.push(went(id, view.seat(latest.side), latest.from, latest.to));
        words.extend(latest.strike.map(fought));
    }
    if let Some(side) = battle.offer {
        words.push(Phrase::new("stratego-view-offer").with("seat", view.seat(side)));
    }
    for seat in Seat::all(2) {
        side_words(view, battle, seat, words);
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

/// Describes a side: its known and unknown pieces, and its losses.
fn side_words(view: &View, battle: &BattleView, seat: Seat, words: &mut Vec<Phrase>) {
    let side = view.options.side(seat);
    let known = by_rank(ranked(battle, side, |_| true));
    if !known.is_empty() {
        let phrase = Phrase::new("stratego-view-known").with("seat", seat);
        words.push(phrase.with("pieces", known));
    }
    let unknown = squares(battle, side, |piece| piece.rank.is_none());
    if !unknown.is_empty() {
        let phrase = Phrase::new("stratego-view-unknown").with("seat", seat);
        words.push(phrase.code("squares", in_a_row(unknown.into_iter())));
    }
    if view.viewer.is(seat) && battle.turn.is_some() && !view.options.open_game {
        own_words(battle, side, words);
    } else {
        let moved = squares(battle, side, |piece| piece.moved && piece.rank.is_none());
        if !moved.is_empty() {
            let moved = in_a_row(moved.into_iter());
            words.push(Phrase::new("stratego-view-moved").code("squares", moved));
        }
    }
    words.extend(lost(battle, seat, side));
}

/// Describes what the enemy knows about the viewer's pieces, as far as the option `memory` allows.
fn own_words(battle: &BattleView, side: Side, words: &mut Vec<Phrase>) {
    let seen = by_rank(ranked(battle, side, |piece| piece.seen));
    words.push(if seen.is_empty() {
        Phrase::new("stratego-view-none-seen")
    } else {
        Phrase::new("stratego-view-seen").with("pieces", seen)
    });
    let moved = squares(battle, side, |piece| piece.moved && !piece.seen);
    if !moved.is_empty() {
        let moved = in_a_row(moved.into_iter());
        words.push(Phrase::new("stratego-view-seen-moving").code("squares", moved));
    }
}

fn lost(battle: &BattleView, seat: Seat, side: Side) -> Option<Phrase> {
    let lost = counted(battle.lost[side.index()]);
    let phrase = Phrase::new("stratego-view-lost").with("seat", seat);
    (!lost.is_empty()).then(|| phrase.with("ranks", lost))
}

fn pieces(
    battle: &BattleView,
    side: Side,
    like: fn(&PieceView) -> bool,
) -> impl Iterator<Item = (Square, PieceView)> {
    Square::all().filter_map(move |square| {
        let piece = battle.board[square.index()]?;
        (piece.side == side && like(&piece)).then_some((square, piece))
    })
}

fn squares(battle: &BattleView, side: Side, like: fn(&PieceView) -> bool) -> Vec<Square> {
    pieces(battle, side, like)
        .map(|(square, _)| square)
        .collect()
}

fn ranked(battle: &BattleView, side: Side, like: fn(&PieceView) -> bool) -> Vec<(Square, Rank)> {
    let ranked = pieces(battle, side, like);
    ranked
        .filter_map(|(square, piece)| Some((square, piece.rank?)))
        .collect()
}
