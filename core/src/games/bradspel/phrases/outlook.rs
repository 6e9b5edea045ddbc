//! How far each player is from each way of winning: what would else have to be counted out.

use crate::engine::{Phrase, Seat};

use super::super::board::Board;
use super::super::men::Men;
use super::super::options::Options;
use super::super::point::Point;
use super::super::view::View;
use super::super::win::{Formation, Gone, Manner};
use super::manner_phrase;

/// What a player may ask for.
pub(super) fn outlook(view: &View) -> Vec<Phrase> {
    let state = &view.state;
    let mut words = Vec::new();
    for seat in Seat::all(2) {
        let men = state.board.men(seat);
        words.push(standing(seat, men));
        words.push(
            Phrase::new("bradspel-outlook-formations")
                .with("seat", seat)
                .with("formations", formations(men)),
        );
        words.extend(alone(view, seat));
        words.extend(jan(&state.board, &state.options, seat));
    }
    words
}

/// How many men are home, on the bar and off, and how far all have to go.
fn standing(seat: Seat, men: &Men) -> Phrase {
    let home = Point::all().filter(|point| *point >= Point::HOME);
    let home: u8 = home.map(|point| men.on(point)).sum();
    Phrase::new("bradspel-outlook-men")
        .with("seat", seat)
        .with("pips", men.pips())
        .with("home", home)
        .with("bar", men.bar())
        .with("off", men.off())
}

fn formations(men: &Men) -> Vec<Phrase> {
    let each = |formation: Formation| {
        let name = manner_phrase(Manner::Formation(formation));
        match formation.gone(men) {
            None => Phrase::new("bradspel-outlook-possible")
                .with("formation", name)
                .with("pips", formation.distance(men).unwrap_or(0)),
            Some(Gone::BorneOff) => {
                Phrase::new("bradspel-outlook-gone-off").with("formation", name)
            }
            Some(Gone::TooFar(point)) => Phrase::new("bradspel-outlook-gone-far")
                .with("formation", name)
                .code("point", point),
        }
    };
    Formation::ALL.map(each).into()
}

/// That men still have to stand alone in the first half.
pub(super) fn alone(view: &View, seat: Seat) -> Option<Phrase> {
    let steps = &view.state.options.steps;
    let until = view.state.board.alone(steps, seat) && !steps.always_alone;
    until.then(|| Phrase::new("bradspel-outlook-alone").with("seat", seat))
}

/// How near a jan is to a player who has men on the bar.
fn jan(board: &Board, options: &Options, seat: Seat) -> Option<Phrase> {
    let near = options.jan && board.men(seat).bar() > 0;
    let missing = board.short_of_jan(seat);
    near.then(|| {
        Phrase::new("bradspel-outlook-jan")
            .with("seat", seat)
            .with("missing", missing)
    })
}
