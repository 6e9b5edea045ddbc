//! The tiles that each seat is dealt.

use crate::engine::Seat;

use super::options::Options;
use super::tile::{Hand, Mark, Shape, Tile};

/// The first of the two lists of tiles for four players, from the rule sheet. The second list has the other tiles of a
/// set.
const FIRST: [(Shape, &[Mark]); 6] = [
    (Shape::Gun, &[Mark::None, Mark::Two]),
    (Shape::Door, &[Mark::Three]),
    (Shape::Snake, &[Mark::None, Mark::Two]),
    (Shape::Quoin, &[Mark::Three]),
    (Shape::Rod, &[Mark::None, Mark::Two]),
    (Shape::Eye, &[Mark::Three]),
];

pub(super) fn hand(options: &Options, seat: Seat) -> Hand {
    let plain = || Shape::ALL.into_iter().map(Tile::plain);
    match options.seats {
        2 => Tile::all().collect(),
        3 if options.marks => two_of_each(seat),
        3 => plain().chain(plain()).collect(),
        4 if options.equal_hands => plain().collect(),
        4 => half(seat.number() < 2),
        _ => plain().collect(),
    }
}

/// Returns how many plays a match usually takes, which is one for each tile. With the die, a match ends as soon as one
/// player has laid all tiles. In 21 measured matches with each number of players, four fifths of the tiles had been
/// laid by then.
pub(super) fn length(options: &Options) -> u16 {
    let tiles = Seat::all(options.seats).map(|seat| hand(options, seat).len());
    let tiles: usize = tiles.sum();
    let plays = if options.dice { tiles * 4 / 5 } else { tiles };
    u16::try_from(plays).unwrap_or(u16::MAX)
}

/// Returns the first or the second list of tiles for four players.
fn half(first: bool) -> Hand {
    let is_first = |tile: &Tile| {
        let of_shape = |(shape, _): &&(Shape, &[Mark])| *shape == tile.shape;
        let listed = FIRST.iter().find(of_shape);
        listed.is_some_and(|(_, marks)| marks.contains(&tile.mark))
    };
    Tile::all().filter(|tile| is_first(tile) == first).collect()
}

/// Returns two tiles of each shape, for three players who share two sets. The marks rotate between the seats and
/// shapes, so that each player has four tiles with each mark.
fn two_of_each(seat: Seat) -> Hand {
    let marks = |turn: usize| match turn % 3 {
        0 => [Mark::None, Mark::Two],
        1 => [Mark::None, Mark::Three],
        _ => [Mark::Two, Mark::Three],
    };
    let tiles = Shape::ALL
        .into_iter()
        .flat_map(|shape| marks(seat.index() + shape.index()).map(|mark| Tile { shape, mark }));
    tiles.collect()
}
