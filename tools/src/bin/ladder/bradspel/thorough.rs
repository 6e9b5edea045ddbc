//! A hand-made evaluation of a position, from its pip count, the chances that single men are hit, bands, walls (several
//! bands in a row), the progress towards the winning positions, and jan.

use stramash_core::engine::Seat;
use stramash_core::games::bradspel::Options;
use stramash_core::games::bradspel::board::Board;
use stramash_core::games::bradspel::men::Men;
use stramash_core::games::bradspel::point::Point;
use stramash_core::games::bradspel::win::Formation;

use super::hand::closes;

/// Returns a seat's advantage in pips.
pub(crate) fn thorough(options: &Options, board: &Board, seat: Seat) -> f32 {
    side(options, board, seat) - side(options, board, seat.after(1, 2))
}

/// Returns the value of one player's side in pips.
fn side(options: &Options, board: &Board, seat: Seat) -> f32 {
    let (men, rival) = (board.men(seat), board.rival(seat));
    let mut value = -f32::from(men.pips()) - 12.0 * f32::from(men.bar());
    for point in Point::all() {
        match men.on(point) {
            0 => {}
            1 => value -= risk(rival, point) * (f32::from(point.number()) + 8.0),
            _ => value += if closes(point) { 6.0 } else { 2.0 },
        }
    }
    let wall = men.longest_band();
    if wall > 3 {
        value += 4.0 * (wall - 3) as f32;
    }
    value += 3.0 * f32::from(men.off());
    let nearest = Formation::ALL.map(|formation| nearness(formation, men));
    value += nearest.into_iter().fold(0.0, f32::max);
    if options.jan {
        value -= match board.short_of_jan(seat) {
            0 | 1 => 80.0,
            2 => 40.0,
            3 => 15.0,
            _ => 0.0,
        };
    }
    value
}

/// Estimates the chance that a single man on a point is hit in the opponent's next turn.
fn risk(rival: &Men, point: Point) -> f32 {
    let at = usize::from(point.across().number());
    let shooters = rival.counts()[..at].iter().rev();
    let chances = (1..).zip(shooters).filter(|(_, men)| **men > 0);
    let missed = chances.map(|(distance, _)| match distance {
        1..=6 => 1.0 - (11.0 + distance as f32) / 36.0,
        7..=12 => 1.0 - 3.0 / 36.0,
        _ => 1.0,
    });
    1.0 - missed.product::<f32>()
}

/// Returns the value in pips of the progress towards a winning position. It is at most the number of pips that a win by
/// the position saves, because bearing off is not needed.
fn nearness(formation: Formation, men: &Men) -> f32 {
    if formation.distance(men).is_none() {
        return 0.0;
    }
    let places = Point::all().skip(18).zip(formation.counts());
    let in_place = places.map(|(point, wanted)| f32::from(men.on(point).min(wanted)));
    let share = in_place.sum::<f32>() / 15.0;
    share * share * f32::from(formation.pips())
}
