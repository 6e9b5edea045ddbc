//! The phrases of a match.

use std::sync::LazyLock;

use stramash_core::engine::{Concealed, Landmark, Lesson, Phrase, Present, Seat, Secret};
use stramash_core::scene::Scene;

use super::Swither;
use super::scene;
use super::state::{Event, Square, View};

/// The pages of the rules. One shows a board in the middle of a match, and one shows a bid.
const LESSONS: &str = r#"[
    {"name": "short", "example": {
        "shows": "parts",
        "position": {"board": "....0.1..", "purses": [9, 10], "edge": 1, "bids": [null, null]}
    }},
    {"name": "bid", "example": {
        "lines": [[0, "bid 3"], [1, "bid 2"], [0, "mark 1"]],
        "position": {"board": "....0.1..", "purses": [9, 10], "edge": 1, "bids": [null, null]}
    }}
]"#;

impl Present for Swither {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn lessons() -> &'static [Lesson] {
        static READ: LazyLock<Vec<Lesson>> = LazyLock::new(|| Lesson::read_all(LESSONS));
        &READ
    }

    fn landmarks(_: &View) -> Vec<Landmark> {
        let [square, purse] = scene::landmarks();
        let part = |words, at| Landmark {
            at,
            to: at,
            words: Phrase::new(words),
        };
        vec![
            part("swither-part-square", square),
            part("swither-part-purse", purse),
        ]
    }

    fn seat_sign(_: &View, seat: Seat) -> String {
        let mark = if seat == Seat::FIRST { "⭕" } else { "❌" };
        mark.to_owned()
    }

    fn describe_turn(view: &View) -> Vec<Phrase> {
        let marks = |seat| Phrase::new("swither-view-marks").with("seat", seat);
        view.marker.map(marks).into_iter().collect()
    }

    fn describe_position(view: &View) -> Vec<Phrase> {
        let about = |id: &'static str, seat: Seat| Phrase::new(id).with("seat", seat);
        let mut words = Vec::new();
        for (seat, bid) in view.bids.iter() {
            match bid.as_ref().map(Secret::known) {
                None => {}
                Some(Some(bid)) => words.push(about("swither-view-own", seat).with("bid", *bid)),
                Some(None) => words.push(about("swither-view-sealed", seat)),
            }
        }
        for (seat, purse) in view.purses.iter() {
            let own = Square::all().filter(|square| view.board[square.index()] == Some(seat));
            words.push(
                about("swither-view-seat", seat).with("purse", *purse).code(
                    "squares",
                    own.map(|square| square.number().to_string())
                        .collect::<Vec<_>>()
                        .join(" "),
                ),
            );
        }
        words.push(about("swither-view-edge", view.edge));
        words
    }

    fn tell(event: &Concealed<Event>) -> Option<Phrase> {
        let about = |id: &'static str, seat: &Seat| Phrase::new(id).with("seat", *seat);
        Some(match &**event {
            Event::Sealed { seat, bid } => match bid.known() {
                None => about("swither-sealed", seat),
                Some(bid) => about("swither-sealed-own", seat).with("bid", *bid),
            },
            Event::Opened { bids, winner } => about("swither-opened", winner)
                .with("bid", bids[*winner])
                .with("against", bids[winner.after(1, 2)]),
            Event::Marked { seat, square } => {
                about("swither-marked", seat).with("square", square.number())
            }
            Event::Left { seat, why } => Phrase::new("swither-left").with("left", why.told(*seat)),
        })
    }
}
