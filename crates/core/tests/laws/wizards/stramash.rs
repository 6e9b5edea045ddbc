//! The layout of Stramash's pictures, for the tests of wizards.

use std::collections::HashMap;

use stramash_core::engine::{Seat, View};
use stramash_core::games::stramash::board::Place;
use stramash_core::games::stramash::{Action, Stramash, scene};
use stramash_core::scene::{Pt, pt};

use super::{Area, Offered, Sight, spot, sprites};

/// The number of Laddies that fit in a dock.
const BERTHS: usize = 5;

/// The areas of all places in each viewer's picture. They are found by drawing a board with a single Laddie on each
/// place.
#[derive(Default)]
pub(super) struct Places(HashMap<(Option<Seat>, Place), Vec<Area>>);

impl Places {
    fn of(&mut self, view: &View<Stramash>, place: Place) -> Vec<Area> {
        let key = (view.viewer.seat(), place);
        let found = self.0.entry(key).or_insert_with(|| {
            let mut view = view.clone();
            for seat in Seat::all(view.homes.n_seats()) {
                view.laddies[seat].clear();
            }
            view.last = None;
            let n = if matches!(place, Place::Dock(_)) {
                BERTHS
            } else {
                1
            };
            view.laddies[Seat::FIRST] = vec![place; n];
            let scene = scene::scene(&view);
            sprites(&scene, "laddie ").map(|(_, at)| spot(at)).collect()
        });
        found.clone()
    }
}

/// Returns the place of an offered value.
fn place(offer: &Offered<'_, Stramash>) -> Place {
    let Action::Play { moves, .. } = &offer.actions[0] else {
        panic!("no Laddie moves");
    };
    match (offer.part, offer.goal) {
        ("from", false) => moves[0].from,
        ("from2", false) => moves[1].from,
        ("from" | "to", true) => moves[0].to,
        ("from2" | "to2", true) => moves[1].to,
        part => panic!("{part:?}"),
    }
}

/// Returns the card above an offer's letter whose face is nearest to the letter.
fn card_at(offer: &Offered<'_, Stramash>) -> String {
    let far = |(_, at): &(&str, Pt)| (*at - offer.at).x.to_f64().abs();
    let hand = sprites(offer.scene, "card ").filter(|(_, at)| at.y > pt(0, 1000).y);
    hand.min_by(|one, other| far(one).total_cmp(&far(other)))
        .unwrap()
        .0
        .to_owned()
}

impl Sight for Stramash {
    type Known = Places;

    const ARROW: Option<f64> = Some(9.66);
    const ROOM: Option<f64> = Some(18.0);

    fn place(
        known: &mut Places,
        view: &View<Self>,
        offer: &Offered<'_, Self>,
    ) -> Option<Vec<Area>> {
        if offer.part == "card" {
            assert_eq!(card_at(offer), offer.actions[0].card().to_string());
            return None;
        }
        let (place, words) = (place(offer), offer.words.as_ref().unwrap());
        let name = match place {
            Place::Castle(nook) => {
                assert!(words.contains("castle"), "{words} for {place}");
                nook.depth().to_string()
            }
            place => place.to_string(),
        };
        assert!(words.contains(&name), "{words} for {place}");
        let areas = known.of(view, place);
        let over = |(at, _): &Area| at.distance(offer.at) <= 20.0;
        assert!(
            matches!(place, Place::Dock(_)) || !areas.iter().any(over),
            "over {place}"
        );
        Some(areas)
    }

    fn named(known: &mut Places, view: &View<Self>, sentence: &str) -> Vec<Vec<Area>> {
        let words = sentence.split(|c: char| !c.is_alphanumeric());
        let mut places: Vec<Place> = words.filter_map(|word| word.parse().ok()).collect();
        if sentence.contains("a Laddie out to ")
            && let Some(Place::Track(start)) = places.first()
        {
            places.push(Place::Dock(start.mashie()));
        }
        places
            .into_iter()
            .map(|place| known.of(view, place))
            .collect()
    }
}
