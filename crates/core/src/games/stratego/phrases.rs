//! Events, reasons, choices and the board as phrases.

mod board;

use std::sync::LazyLock;

use crate::engine::{
    Choosing, ChoosingActions, Landmark, Lesson, MarkedPlay, Phrase, Present, Seat,
};
use crate::scene::{Hue, Scene, Shape};

use super::Stratego;
use super::action::{Action, DrawWord};
use super::board::{Side, Square};
use super::event::{EventView, Manner, Open};
use super::rank::Rank;
use super::remember;
use super::scene;
use super::strike::{StrikeResult, StrikeView};
use super::view::View;
use super::words::{rank_phrase, spot, to_place, way};

impl Present for Stratego {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
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

    fn leaves_mark(event: &EventView) -> bool {
        matches!(
            event,
            EventView::Open(Open::Moved { .. } | Open::Attacked { .. })
        )
    }

    fn is_aside_event(event: &EventView) -> bool {
        matches!(
            event,
            EventView::Open(Open::DrawOffered { .. } | Open::DrawDeclined { .. })
        )
    }

    const CLASHES: bool = true;

    fn is_clash(event: &EventView) -> bool {
        matches!(event, EventView::Open(Open::Attacked { .. }))
    }

    fn lessons() -> &'static [Lesson] {
        static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
            Lesson::read_all(include_str!("../../../../../assets/rules/stratego.json"))
        });
        &LESSONS
    }

    fn landmarks(view: &View) -> Vec<Landmark> {
        scene::landmarks(view)
    }

    fn seat_sign(view: &View, seat: Seat) -> String {
        let mark = match view.options.side(seat) {
            Side::Red => "🔴 R",
            Side::Blue => "🔵 B",
        };
        mark.to_owned()
    }

    fn mark(view: &View, seat: Seat) -> Vec<Shape> {
        scene::mark(view.options.side(seat))
    }

    /// Returns the number of pieces that the seat has left.
    fn progress(view: &View, seat: Seat) -> Option<i64> {
        let (form, side) = (view.options.form, view.options.side(seat));
        let all = Rank::ALL.map(|rank| form.count(rank));
        let left = view.left(side).filter(|_| view.battle.is_some());
        Some(left.unwrap_or(all).iter().copied().map(i64::from).sum())
    }

    fn hue(view: &View, seat: Seat) -> Hue {
        match view.options.side(seat) {
            Side::Red => Hue::Red,
            Side::Blue => Hue::Blue,
        }
    }

    /// Returns the page about strikes in the battle, and the page with the rules in short before it.
    fn lesson(view: &View) -> &'static str {
        if view.battle.is_some() {
            "striking"
        } else {
            "short"
        }
    }

    fn describe_turn(view: &View) -> Vec<Phrase> {
        let end = view.end.map(|(winner, manner)| {
            let winner = winner.map(|side| view.seat(side));
            ended(winner, manner)
        });
        end.into_iter().chain(board::describe_turn(view)).collect()
    }

    fn describe_position(view: &View) -> Vec<Phrase> {
        board::describe(view)
    }

    const OUTLOOK: bool = true;
    const OUTLOOK_NAME: &'static str = "left";

    fn outlook(view: &View) -> Vec<Phrase> {
        board::left(view)
    }

    fn tell(event: &EventView) -> Option<Phrase> {
        let fact = match *event {
            EventView::Arranged { .. } => return None,
            EventView::Fought { strike, .. } => return Some(fought(strike)),
            EventView::Open(fact) => fact,
        };
        Some(match fact {
            // Says nothing, because the outcome is announced next and describes these endings.
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

    fn label(view: &View, _: &str, slot: &str, value: &str) -> Option<Phrase> {
        Some(match slot {
            "rank" => to_place(view, value.parse().ok()?),
            "word" => {
                let word = DrawWord::named(value)?;
                Phrase::new(format!("stratego-label-{}", word.name()))
            }
            _ => spot(view, value.parse().ok()?),
        })
    }

    fn words(view: &View, action: &Action) -> Option<Phrase> {
        match *action {
            Action::Move { from, to } => way(view, from, to),
            _ => None,
        }
    }
}

fn went(id: &'static str, seat: Seat, from: Square, to: Square) -> Phrase {
    let phrase = Phrase::new(id).with("seat", seat);
    phrase.code("from", from).code("to", to)
}

fn fought(strike: StrikeView) -> Phrase {
    let id = match (strike.result, strike.defender) {
        (StrikeResult::Won, Some(Rank::Flag)) => "stratego-fought-flag",
        (StrikeResult::Won, Some(Rank::Bomb)) => "stratego-fought-cleared",
        (StrikeResult::Won, _) => "stratego-fought-won",
        (StrikeResult::Lost, None) => "stratego-fought-silent",
        (StrikeResult::Lost, Some(Rank::Bomb)) => "stratego-fought-bomb",
        (StrikeResult::Lost, _) => "stratego-fought-lost",
        (StrikeResult::Both, Some(Rank::Bomb)) => "stratego-fought-one-time",
        (StrikeResult::Both, _) => "stratego-fought-both",
    };
    let phrase = Phrase::new(id).with("attacker", rank_phrase(strike.attacker));
    match strike.defender {
        // Leaves out the defender, because these sentences name it themselves.
        None | Some(Rank::Flag | Rank::Bomb) => phrase,
        Some(rank) => phrase.with("defender", rank_phrase(rank)),
    }
}

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
