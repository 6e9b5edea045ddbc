//! The layout of Skirrid's pictures, for the tests of wizards.

use stramash_core::engine::{Notation, Present, View};
use stramash_core::games::skirrid::square::Square;
use stramash_core::games::skirrid::{Action, Placement, Skirrid};
use stramash_core::scene::{Pt, pt};

use super::{Area, Offered, Sight, sprites};

const CELL: f64 = 50.0;

fn area(square: Square) -> Area {
    let corner = pt(
        42.0 + CELL * f64::from(square.column()),
        40.0 + CELL * f64::from(square.row()),
    );
    (corner, corner + pt(CELL, CELL))
}

fn placement(action: &Action) -> Placement {
    match action {
        Action::Place(placement) => *placement,
        Action::Pass => panic!("a placement"),
    }
}

/// Returns the name that pictures use for the colour of a seat's tiles.
fn hue(mark: &str) -> &'static str {
    let hues = [
        ('🔴', "Red"),
        ('🔵', "Blue"),
        ('🟡', "Yellow"),
        ('🟢', "Green"),
        ('⚪', "White"),
    ];
    let found = hues.iter().find(|(sign, _)| mark.starts_with(*sign));
    found.map_or("Black", |(_, hue)| *hue)
}

/// Among the tiles left in the tray, returns the one nearest to an offer's letter.
fn chip_at<'a>(offer: &'a Offered<'_, Skirrid>) -> &'a str {
    let far = |(_, at): &(&str, Pt)| at.distance(offer.at);
    let chips = sprites(offer.scene, "small ").filter(|(name, _)| !name.ends_with(" laid"));
    chips
        .min_by(|one, other| far(one).total_cmp(&far(other)))
        .unwrap()
        .0
}

impl Sight for Skirrid {
    type Known = ();

    const ARROW: Option<f64> = None;
    const ROOM: Option<f64> = None;

    fn place((): &mut (), view: &View<Self>, offer: &Offered<'_, Self>) -> Option<Vec<Area>> {
        let first = placement(&offer.actions[0]);
        let words = offer.words.as_ref().unwrap();
        assert_eq!(offer.goal, offer.part != "tile");
        if offer.part == "tile" {
            let seat = view.viewer.seat().unwrap();
            let wanted = format!("{} {}", hue(&Self::seat_sign(view, seat)), first.tile);
            assert_eq!(chip_at(offer), wanted);
            let plain = words.to_lowercase().replace('-', "");
            assert!(plain.starts_with(&first.tile.to_string()), "{words}");
            return None;
        }
        assert!(words.starts_with(&first.square.to_string()), "{words}");
        if offer.part == "square" && !offer.whole {
            return Some(vec![area(first.square)]);
        }
        let cells = Self::details(view, &offer.actions[0])["cells"].take();
        let cells: Vec<String> = serde_json::from_value(cells).unwrap();
        Some(
            cells
                .iter()
                .map(|cell| area(cell.parse().unwrap()))
                .collect(),
        )
    }

    fn named((): &mut (), _: &View<Self>, _: &str) -> Vec<Vec<Area>> {
        Vec::new()
    }
}
