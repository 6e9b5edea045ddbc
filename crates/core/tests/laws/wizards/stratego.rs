//! The layout of Stratego's pictures, for the tests of wizards.

use stramash_core::engine::{Present, View};
use stramash_core::games::stratego::Stratego;
use stramash_core::games::stratego::rank::Rank;
use stramash_core::scene::{Pt, Scene, pt};

use super::{Area, Offered, Sight, spot, sprites};

const CELL: f64 = 90.0;

/// Returns the area of a square, given its name. None if the name is no square. The side at the bottom of the picture
/// is the viewer's own or, in the room's picture, red's.
fn square(view: &View<Stratego>, name: &str) -> Option<Area> {
    let (file, rank) = (name.as_bytes().first()?, name.get(1..)?);
    let rank = rank
        .parse::<u8>()
        .ok()
        .filter(|rank| (1..=10).contains(rank))?;
    let file = (b'A'..=b'J').position(|known| known == *file)?;
    let file = u8::try_from(file).ok()?;
    let (column, row) = if is_blue(view) {
        (9 - file, rank - 1)
    } else {
        (file, 10 - rank)
    };
    let corner = pt(
        50.0 + CELL * f64::from(column),
        170.0 + CELL * f64::from(row),
    );
    Some((corner, corner + pt(CELL, CELL)))
}

fn is_blue(view: &View<Stratego>) -> bool {
    let seat = view.viewer.seat();
    seat.is_some_and(|seat| Stratego::seat_sign(view, seat).contains('B'))
}

/// Returns the position of the piece of a rank in the viewer's tray.
fn in_tray(view: &View<Stratego>, scene: &Scene, rank: &str) -> Pt {
    let rank: Rank = rank.parse().unwrap();
    let colour = if is_blue(view) { "blue" } else { "red" };
    let name = format!("{colour} {}", rank.name());
    let mut pieces =
        sprites(scene, "").filter(|(known, at)| *known == name && at.y > pt(0, 1170).y);
    pieces
        .next()
        .unwrap_or_else(|| panic!("{name} in the tray"))
        .1
}

impl Sight for Stratego {
    type Known = ();

    const ARROW: Option<f64> = None;
    const ROOM: Option<f64> = Some(5.0);

    fn place((): &mut (), view: &View<Self>, offer: &Offered<'_, Self>) -> Option<Vec<Area>> {
        let value = offer.value.clone()?;
        if offer.part == "rank" {
            return Some(vec![spot(in_tray(view, offer.scene, &value))]);
        }
        let words = offer.words.as_ref().unwrap();
        assert!(
            words.split(' ').any(|word| *word == value),
            "{value}: {words}"
        );
        let goes = matches!(offer.part, "to" | "other" | "square");
        assert!(goes || !offer.goal, "{}", offer.part);
        let (min, max) = square(view, &value).unwrap();
        Some(vec![spot(min.toward(max, 0.5))])
    }

    fn named((): &mut (), view: &View<Self>, sentence: &str) -> Vec<Vec<Area>> {
        let words = sentence.split(|c: char| !c.is_alphanumeric());
        words
            .filter_map(|word| Some(vec![square(view, word)?]))
            .collect()
    }
}
