//! The evaluation of the only public program for this game that we found (`server/src/game/expectimax.js` in
//! github.com/LeifErshag/brade), with its numbers. It uses the pip count, bands and single men by place, walls (several
//! bands in a row), men on the bar, and progress to a jan. It ignores the winning positions.

use stramash_core::engine::Seat;
use stramash_core::games::bradspel::Options;
use stramash_core::games::bradspel::board::Board;
use stramash_core::games::bradspel::point::Point;

use super::hand::closes;

/// The twelfth point (*huken*), to which that program gives the highest value.
const HUK: u8 = 12;

/// Returns a seat's advantage in pips.
pub(crate) fn usual(_: &Options, board: &Board, seat: Seat) -> f32 {
    let other = seat.after(1, 2);
    let mut value = side(board, seat) - side(board, other);
    // A seat's own single men count double. Men in the home and progress to a jan count only for the seat itself.
    value -= alone(board, seat) - 0.5 * alone(board, other);
    if board.men(seat).all_home() {
        value += 30.0;
    }
    value + jan(board, seat)
}

/// Returns the value of those features that count equally for both sides.
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

/// Returns the cost of single men in pips. A man that would lose more of its way if it were hit costs more.
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

/// Returns the value of the opponent's men on the bar. It is higher the fewer points they can enter on.
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
