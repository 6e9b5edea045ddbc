//! The evaluation of the only public program for this game that was found (`server/src/game/expectimax.js` in
//! github.com/LeifErshag/brade), with its numbers: pip count, bands by place, walls, single men by place, the bar,
//! and progress to a jan. It ignores winning positions.

use stramash_core::engine::Seat;
use stramash_core::games::bradspel::Options;
use stramash_core::games::bradspel::board::Board;
use stramash_core::games::bradspel::point::Point;

use super::hand::closes;

/// The twelfth point, which that program rates highest.
const HUK: u8 = 12;

/// Returns a seat's advantage in pips.
pub(crate) fn usual(_: &Options, board: &Board, seat: Seat) -> f32 {
    let other = seat.after(1, 2);
    let mut value = side(board, seat) - side(board, other);
    // Own single men count double. Being home and jan only count for the own side.
    value -= alone(board, seat) - 0.5 * alone(board, other);
    if board.men(seat).all_home() {
        value += 30.0;
    }
    value + jan(board, seat)
}

/// Returns the features that count the same for both sides.
fn side(board: &Board, seat: Seat) -> f32 {
    let men = board.men(seat);
    let bands = Point::all().filter(|point| men.on(*point) > 1);
    let bands = bands.map(|point| match point.number() {
        HUK => 20.0,
        _ if closes(point) => 14.0,
        _ => 7.0,
    });
    let wall = match men.longest_band() {
        0..3 => 0.0,
        wall @ 3..5 => 20.0 * (wall - 2) as f32,
        wall => 20.0 * (wall - 2) as f32 + 40.0,
    };
    15.0 * f32::from(men.off()) - 25.0 * f32::from(men.bar()) - f32::from(men.pips())
        + bands.sum::<f32>()
        + wall
}

/// Returns the cost of single men, higher for those with a longer way.
fn alone(board: &Board, seat: Seat) -> f32 {
    let men = board.men(seat);
    let alone = Point::all().filter(|point| men.on(*point) == 1);
    let cost = alone.map(|point| match point.number() {
        ..=6 => 12.0,
        7..=12 => 8.0,
        13..=18 => 5.0,
        _ => 3.0,
    });
    cost.sum()
}

/// Returns the value of the other player's men on the bar with few points to enter on.
fn jan(board: &Board, seat: Seat) -> f32 {
    let (men, rival) = (board.men(seat), board.rival(seat));
    if rival.bar() == 0 {
        return 0.0;
    }
    let shut = Point::all().filter(|point| closes(*point) && men.on(*point) > 1);
    let shut = u8::try_from(shut.count()).unwrap_or(6);
    match rival.bar().checked_sub(6 - shut) {
        Some(beyond @ 1..) => 50.0 + 20.0 * f32::from(beyond),
        _ if shut >= 4 => 30.0,
        _ => 0.0,
    }
}
