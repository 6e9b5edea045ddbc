//! The layout of Brädspel's pictures, for the tests of wizards.

use stramash_core::engine::{Position, Present, Seat, View};
use stramash_core::games::bradspel::point::{Origin, Point, Target};
use stramash_core::games::bradspel::{Action, Bradspel};
use stramash_core::scene::{Px, Scene, pt};

use super::{Area, Offered, Sight, sprites};

/// Half the width of a point.
const HALF: f64 = 37.0;

/// Returns the area of a point, given its number for a colour. It reaches from the plate with the number to the middle
/// of the board. None if the picture has no such plate.
fn column(scene: &Scene, colour: &str, number: u8) -> Option<Area> {
    let name = format!("number {colour} {number}");
    let (_, at) = sprites(scene, "").find(|(known, _)| *known == name)?;
    let plates = sprites(scene, "number ").map(|(_, at)| at.y.to_f64());
    let (top, bottom) = plates.fold((f64::MAX, 0.0_f64), |(low, high), y| {
        (low.min(y), high.max(y))
    });
    let (x, y, middle) = (at.x.to_f64(), at.y.to_f64(), f64::midpoint(top, bottom));
    let (from, to) = if y < middle { (y, middle) } else { (middle, y) };
    Some((pt(x - HALF, from), pt(x + HALF, to)))
}

/// Returns the areas above and below the points.
fn trays(scene: &Scene) -> Vec<Area> {
    let (wide, high) = (f64::from(scene.size.0), f64::from(scene.size.1));
    let plates = sprites(scene, "number ").map(|(_, at)| at.y.to_f64());
    let (top, bottom) = plates.fold((high, 0.0_f64), |(low, high), y| (low.min(y), high.max(y)));
    vec![
        (pt(0.0, 0.0), pt(wide, top)),
        (pt(0.0, bottom), pt(wide, high)),
    ]
}

fn colour(seat: Seat) -> &'static str {
    if seat == Seat::FIRST {
        "white"
    } else {
        "black"
    }
}

/// Returns the number of the point whose number plate is nearest to an offer's letter.
fn nearest(offer: &Offered<'_, Bradspel>, seat: Seat) -> u8 {
    let beginning = format!("number {} ", colour(seat));
    let plates = sprites(offer.scene, &beginning);
    let (number, _) = plates
        .min_by(|(_, one), (_, other)| {
            offer
                .at
                .distance(*one)
                .total_cmp(&offer.at.distance(*other))
        })
        .unwrap();
    number.parse().unwrap()
}

impl Sight for Bradspel {
    type Known = ();

    const ARROW: Option<f64> = Some(6.0);
    const ROOM: Option<f64> = Some(12.0);

    fn place((): &mut (), view: &View<Self>, offer: &Offered<'_, Self>) -> Option<Vec<Area>> {
        let Action::Move { from, to, die } = offer.actions[0] else {
            panic!("no man moves");
        };
        assert_eq!(offer.goal, offer.part != "from");
        let seat = view.viewer.seat().unwrap();
        let words = offer.words.as_ref().unwrap();
        let point = if offer.goal {
            to.number()
        } else {
            from.number()
        };
        if let Some(point) = Point::new(point) {
            assert_eq!(nearest(offer, seat), point.number());
            let mut numbers = words.split(|c: char| !c.is_ascii_digit());
            let first = numbers.find(|word| !word.is_empty());
            assert_eq!(first, Some(point.to_string().as_str()), "{words}");
        } else if offer.goal {
            // Expects the offer's letter on the viewer's plate, which is below the board.
            assert!(offer.at.y > pt(0.0, f64::from(offer.scene.size.1) - 90.0).y);
            assert!(words.contains("off"), "{words}");
            assert!(
                die.is_none_or(|die| words.contains(&die.to_string())),
                "{words}"
            );
        } else {
            assert_eq!((from, offer.at.x), (Origin::Bar, Px::new(500.0)));
            assert!(words.contains("bar"), "{words}");
        }
        if let (true, Target::On(to)) = (offer.goal, to) {
            let men = &Self::view_position(view)["men"][1 - seat.index()];
            let facing = &men[usize::from(to.across().number())];
            assert_eq!(words.contains("hit"), facing == 1, "{words}");
        }
        None
    }

    /// Parses paths such as `bar/5/7`. The room's texts also have black's numbers.
    fn named((): &mut (), view: &View<Self>, sentence: &str) -> Vec<Vec<Area>> {
        let verbs = [" plays ", " moves ", " enters ", " bears off from "];
        let said = verbs.iter().find_map(|verb| sentence.split_once(verb));
        let rolled = sentence.split_once(" rolls ");
        let said = said.or_else(|| rolled?.1.split_once(": "));
        let (scene, mut found) = (Self::scene(view), Vec::new());
        let mut numbers = view.viewer.seat().map_or("white", colour);
        for word in said.map_or("", |(_, ways)| ways).split([' ', '/']) {
            if word == "(black's" {
                numbers = "black";
            }
            let name = word.trim_end_matches([')', ',', '.']);
            let place = name
                .parse()
                .ok()
                .and_then(|number| column(&scene, numbers, number));
            found.extend(place.map(|place| vec![place]));
            match name {
                "bar" => found.push(vec![(pt(460, 0), pt(540, 1400))]),
                "off" => found.push(trays(&scene)),
                _ => {}
            }
            if word.contains(')') {
                numbers = "white";
            }
        }
        if sentence.contains(" enters ") {
            found.push(vec![(pt(460, 0), pt(540, 1400))]);
        }
        if sentence.contains(" bears off ") {
            found.push(trays(&scene));
        }
        found
    }
}
