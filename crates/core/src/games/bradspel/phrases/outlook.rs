//! The outlook in words: how many pips each player needs for each way of winning.

use crate::engine::{Phrase, Seat};

use super::super::board::Board;
use super::super::men::Men;
use super::super::options::Options;
use super::super::point::Point;
use super::super::view::View;
use super::super::win::{EndKind, Formation, WhyImpossible};
use super::manner_phrase;

/// Describes both players' men, and then how far each player is from each winning position.
pub(super) fn outlook(view: &View) -> Vec<Phrase> {
    let state = &view.state;
    let men = |seat| state.board.men(seat);
    let mut words: Vec<Phrase> = Seat::all(2).map(|seat| standing(seat, men(seat))).collect();
    let figures = Formation::ALL.iter().filter_map(|one| figure(view, *one));
    let figures: Vec<Phrase> = figures.collect();
    if !figures.is_empty() {
        words.push(Phrase::new("bradspel-outlook-figures"));
    }
    words.extend(figures);
    let off = Seat::all(2).filter(|seat| men(*seat).off() > 0);
    words.extend(off.map(|seat| Phrase::new("bradspel-outlook-off").with("seat", seat)));
    words.extend(alone(view));
    words.extend(Seat::all(2).filter_map(|seat| jan(&state.board, &state.options, seat)));
    words
}

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

/// Describes how far both players are from a winning position. Players who have borne men off cannot reach it and are
/// left out; [`outlook`] mentions them once for all positions.
fn figure(view: &View, formation: Formation) -> Option<Phrase> {
    let ways = Seat::all(2).filter_map(|seat| {
        let men = view.state.board.men(seat);
        Some(match formation.why_impossible(men) {
            None => Phrase::new("bradspel-outlook-possible")
                .with("seat", seat)
                .with("pips", formation.distance(men).unwrap_or(0)),
            Some(WhyImpossible::TooFar(point)) => Phrase::new("bradspel-outlook-gone")
                .with("seat", seat)
                .code("point", point),
            Some(WhyImpossible::BorneOff) => return None,
        })
    });
    let ways: Vec<Phrase> = ways.collect();
    (!ways.is_empty()).then(|| {
        Phrase::new("bradspel-outlook-figure")
            .with("figure", manner_phrase(EndKind::Formation(formation)))
            .with("ways", ways)
    })
}

/// Names the players whose men must stand alone on points 1 to 11 because no man of theirs has reached point 12 yet.
/// None if there is no such player, or if men must always stand alone.
pub(super) fn alone(view: &View) -> Option<Phrase> {
    let steps = &view.state.options.steps;
    let until = |seat: &Seat| view.state.board.alone(steps, *seat) && !steps.always_alone;
    let seats = Seat::all(2).filter(until);
    let seats: Vec<Phrase> = seats
        .map(|seat| Phrase::new("bradspel-seat").with("seat", seat))
        .collect();
    (!seats.is_empty()).then(|| Phrase::new("bradspel-outlook-alone").with("seats", seats))
}

/// Describes how many more men must be on the player's bar for jan. None if no man is on the bar.
fn jan(board: &Board, options: &Options, seat: Seat) -> Option<Phrase> {
    let near = options.jan && board.men(seat).bar() > 0;
    let missing = board.short_of_jan(seat);
    near.then(|| {
        Phrase::new("bradspel-outlook-jan")
            .with("seat", seat)
            .with("missing", missing)
    })
}
