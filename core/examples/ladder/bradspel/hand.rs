//! Opponents with an evaluation made by hand, as programs for this game have had so far: points left to go, men that can be
//! hit, bands, walls, and how near the winning positions are.

use stramash_core::engine::{Game, Mind, Nodes, Seat, Seeded};
use stramash_core::games::bradspel::board::Board;
use stramash_core::games::bradspel::computer::{played, turns};
use stramash_core::games::bradspel::men::Men;
use stramash_core::games::bradspel::options::Scoring;
use stramash_core::games::bradspel::point::Point;
use stramash_core::games::bradspel::win::{Formation, won};
use stramash_core::games::bradspel::{Action, Bradspel, Options};

use crate::players::Player;

/// How many lines the two-ply player looks at more closely.
const CANDIDATES: usize = 20;

/// What a plain win is worth in pips.
const WIN: f32 = 400.0;

/// Plays the line after which the evaluation is best.
pub(crate) struct OnePly;

impl Player<Bradspel> for OnePly {
    fn line(&self, mind: &Mind<Bradspel>, _: &mut Nodes, chance: &mut Seeded) -> Vec<Action> {
        first(lines(mind, chance))
    }
}

/// Takes the twenty lines after which the evaluation is best, lets the other player answer each of the 21 throws
/// as is best by the same evaluation, and plays the line that comes to most on the average.
pub(crate) struct TwoPly;

impl Player<Bradspel> for TwoPly {
    fn line(&self, mind: &Mind<Bradspel>, _: &mut Nodes, chance: &mut Seeded) -> Vec<Action> {
        let mut lines = lines(mind, chance);
        lines.truncate(CANDIDATES);
        if lines.len() > 1 {
            for line in &mut lines {
                line.value = after_replies(mind.options(), &line.after, mind.seat());
            }
        }
        lines.sort_by(|one, other| other.value.total_cmp(&one.value));
        first(lines)
    }
}

struct Line {
    actions: Vec<Action>,
    after: Board,
    value: f32,
}

fn first(lines: Vec<Line>) -> Vec<Action> {
    let first = lines.into_iter().next();
    first.expect("a line for who is to act").actions
}

/// All lines, the best first.
fn lines(mind: &Mind<Bradspel>, chance: &mut Seeded) -> Vec<Line> {
    let state = mind.imagine(chance).expect("endless chance").into_state();
    let (options, seat) = (mind.options(), mind.seat());
    let line = |actions: Vec<Action>| {
        let after = played(state.board(), seat, &actions);
        let value = value(options, &after, seat);
        Line {
            actions,
            after,
            value,
        }
    };
    let plays = Bradspel::plays(&state, seat);
    let mut lines: Vec<Line> = plays.into_iter().map(line).collect();
    lines.sort_by(|one, other| other.value.total_cmp(&one.value));
    lines
}

fn after_replies(options: &Options, board: &Board, seat: Seat) -> f32 {
    if won(board, seat, options.jan).is_some() {
        return value(options, board, seat);
    }
    let other = seat.after(1, 2);
    let replies = turns::throws().map(|(throw, ways)| {
        let boards = turns::after(options, board, other, throw);
        let values = boards.iter().map(|board| -value(options, board, other));
        f32::from(ways) * values.fold(f32::MAX, f32::min)
    });
    replies.sum::<f32>() / 36.0
}

/// What a board is worth to a seat that has just played.
fn value(options: &Options, board: &Board, seat: Seat) -> f32 {
    if let Some(manner) = won(board, seat, options.jan) {
        let points = match options.scoring {
            Scoring::Plain => 1,
            Scoring::Vasa => manner.points(board.rival(seat).bar() > 0),
        };
        return WIN * points as f32;
    }
    side(options, board, seat) - side(options, board, seat.after(1, 2))
}

/// What stands well for one player, in pips.
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

/// Whether a point is one on which the rival enters.
fn closes(point: Point) -> bool {
    point.across().number() <= 6
}

/// About how likely a man alone on a point is hit in the rival's next turn.
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

/// How near a winning position is: up to what it spares of bearing off.
fn nearness(formation: Formation, men: &Men) -> f32 {
    if formation.distance(men).is_none() {
        return 0.0;
    }
    let places = Point::all().skip(18).zip(formation.counts());
    let in_place = places.map(|(point, wanted)| f32::from(men.on(point).min(wanted)));
    let share = in_place.sum::<f32>() / 15.0;
    share * share * f32::from(formation.pips())
}
