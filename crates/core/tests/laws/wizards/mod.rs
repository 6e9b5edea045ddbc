//! Tests, for every game, of the pictures of the wizard, in which a player chooses a play step by step. In every step,
//! each letter must be at the place that its words name, and apart from all other letters. The words about a play must
//! name the places that its arrow touches, in the numbers that the reader sees.

mod bradspel;
mod skirrid;
mod stramash;
mod stratego;

use stramash_core::engine::{
    AnyMatch, Choosing, ChoosingActions, ChoosingStep, MarkedPlay, Match, Offer, Parts, Phrase,
    Playable, Recap, Seat, View, Viewer,
};
use stramash_core::scene::{Ink, Item, Pt, Px, Scene, Shape, letters, pt};

use crate::support::cases::told;
use crate::support::{self, Seeded};

/// The minimum size of digits that are readable when the picture is 400 pixels wide.
const SMALLEST: f64 = 22.0;
/// The maximum number of remaining plays with which the wizard stops asking for parts and offers all plays in one step.
const AT_ONCE: usize = 10;
/// The number of ways through the wizard that are tested in each position.
const WAYS: usize = 3;
/// The maximum number of turns that are tested in a match.
const TURNS: usize = 120;

/// A part of a picture, given by its upper left and its lower right corner.
type Area = (Pt, Pt);

/// The layout of a game's pictures. It is computed independently of the code that draws them.
trait Sight: Playable {
    /// Facts about the layout that do not change during a match.
    type Known: Default;
    /// The width of an arrow's line. None if plays have no arrows.
    const ARROW: Option<f64>;
    /// The minimum distance between an offer's letter and the number of a recent play. None if letters may cover these
    /// numbers.
    const ROOM: Option<f64>;

    /// Returns the areas of the picture that an offer's letter belongs to, and checks the offer's words. None if there
    /// is no area to test.
    fn place(
        known: &mut Self::Known,
        view: &View<Self>,
        offer: &Offered<'_, Self>,
    ) -> Option<Vec<Area>>;
    /// Returns the places that a sentence names. Each comes with the areas of the picture that it can mean.
    fn named(known: &mut Self::Known, view: &View<Self>, sentence: &str) -> Vec<Vec<Area>>;
}

/// An offered value at a step of choosing.
struct Offered<'a, G: Playable> {
    scene: &'a Scene,
    part: &'static str,
    /// The value that is offered for the part. None if the part is left out.
    value: Option<String>,
    /// Whether every offer of the step completes the choice.
    whole: bool,
    /// The actions that remain possible with the value.
    actions: &'a [G::Action],
    /// The position of the value's letter.
    at: Pt,
    goal: bool,
    words: Option<String>,
}

fn say(phrases: &[Phrase]) -> String {
    told(
        phrases,
        &["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"].map(str::to_owned),
    )
}

/// Returns the distance of a point from an area.
fn far(at: Pt, (min, max): Area) -> f64 {
    let beyond = |at: Px, min: Px, max: Px| {
        let (at, min, max) = (at.to_f64(), min.to_f64(), max.to_f64());
        (min - at).max(at - max).max(0.0)
    };
    beyond(at.x, min.x, max.x).hypot(beyond(at.y, min.y, max.y))
}

fn away(at: Pt, areas: &[Area]) -> f64 {
    areas
        .iter()
        .map(|area| far(at, *area))
        .fold(f64::INFINITY, f64::min)
}

/// Makes the area of a single point.
fn spot(at: Pt) -> Area {
    (at, at)
}

fn sprites<'s>(scene: &'s Scene, beginning: &'s str) -> impl Iterator<Item = (&'s str, Pt)> {
    scene.items.iter().filter_map(move |item| match item {
        Item::Sprite { at, sprite } => Some((sprite.name.strip_prefix(beginning)?, *at)),
        Item::Shape(_) => None,
    })
}

/// The offered values of a step, each with the indices of its actions among all legal actions.
struct Offers {
    part: &'static str,
    values: Vec<Option<String>>,
    places: Vec<Vec<usize>>,
}

/// Returns the steps of choosing that lead to a random action of a verb, as the wizard asks them.
fn steps<G: Playable>(legal: &[G::Action], chance: &mut Seeded) -> Vec<Offers> {
    let parts: Vec<Parts> = legal.iter().map(G::parts).collect();
    let mut found = Vec::new();
    let mut left: Vec<(usize, bool)> = (0..legal.len()).map(|place| (place, false)).collect();
    for level in 0.. {
        let verb = G::VERBS
            .iter()
            .find(|verb| verb.name == parts[left[0].0].verb)
            .unwrap();
        let part = match level {
            0 => "verb",
            _ => match verb.slots.get(level - 1) {
                Some(slot) => slot.name,
                None => break,
            },
        };
        if level == 1 && verb.mutual {
            // Tries both orders, because either slot can be chosen first.
            let turned: Vec<(usize, bool)> = left.iter().map(|(place, _)| (*place, true)).collect();
            left.extend(turned);
        }
        let value = |(place, turned): (usize, bool)| match level {
            0 => Some(parts[place].verb.to_owned()),
            _ if turned => parts[place].slots[2 - level].clone(),
            _ => parts[place].slots[level - 1].clone(),
        };
        let few: Vec<Parts> = { left.iter() }
            .map(|(place, _)| parts[*place].clone())
            .collect();
        if level > 1 && (2..=AT_ONCE).contains(&few.len()) && G::at_once(&few) {
            found.push(Offers {
                part,
                values: left.iter().copied().map(value).collect(),
                places: left.iter().map(|(place, _)| vec![*place]).collect(),
            });
            break;
        }
        let mut values: Vec<Option<String>> = Vec::new();
        let mut groups: Vec<Vec<(usize, bool)>> = Vec::new();
        for one in left.drain(..) {
            let value = value(one);
            match values.iter().position(|known| *known == value) {
                Some(known) => groups[known].push(one),
                None => {
                    values.push(value);
                    groups.push(vec![one]);
                }
            }
        }
        left.clone_from(chance.choose(&groups));
        if groups.len() > 1 {
            let places = groups.into_iter();
            let places = places.map(|group| group.into_iter().map(|(place, _)| place).collect());
            found.push(Offers {
                part,
                values,
                places: places.collect(),
            });
        }
    }
    found
}

/// Returns the font size of the first label among some shapes. None if they contain no label.
fn figures(shapes: &[Shape]) -> Option<f64> {
    shapes.iter().find_map(|shape| match shape {
        Shape::Label { size, .. } => Some(size.to_f64()),
        _ => None,
    })
}

fn in_words(offer: &Offer) -> Option<String> {
    Some(say(std::slice::from_ref(offer.words.as_ref()?)))
}

/// Returns the area of a letter's tag at `at`. It is the area of the first shape that is not a shadow.
fn plate(at: Pt, shapes: &[Shape]) -> Area {
    let sharp = |shape: &&Shape| !matches!(shape, Shape::Soft { .. });
    let body = shapes.iter().find(sharp).expect("a tag has a body");
    match body.moved(at) {
        Shape::Disc { at, r, .. } => (at - pt(r, r), at + pt(r, r)),
        Shape::Rect { min, max, .. } => (min, max),
        other => panic!("no plate: {other:?}"),
    }
}

/// Checks that each offered value has a letter. Letters must be inside the picture, apart from each other, and away
/// from the corner that Discord's badge covers.
fn legible(choosing: &Choosing) {
    let scene = &choosing.scene;
    let tags = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } => {
            let name = sprite.name.strip_prefix("tag ")?;
            Some((name, *at, plate(*at, &sprite.shapes)))
        }
        Item::Shape(_) => None,
    });
    let tags: Vec<(&str, Pt, Area)> = tags.collect();
    for item in &scene.items {
        if let Item::Sprite { sprite, .. } = item
            && sprite.name.starts_with("tag ")
        {
            assert!(
                figures(&sprite.shapes).unwrap() >= SMALLEST,
                "{}",
                sprite.name
            );
        }
    }
    let mut words: Vec<String> = choosing.offers.iter().filter_map(in_words).collect();
    words.sort();
    let alike = words.windows(2).find(|words| words[0] == words[1]);
    assert_eq!(alike, None, "two offers have the same words");
    let wanted = choosing
        .offers
        .iter()
        .enumerate()
        .flat_map(|(place, offer)| {
            let kind = if offer.is_destination {
                "goal"
            } else {
                "piece"
            };
            let stands = offer.at.into_iter().chain(offer.second_at);
            stands.map(move |at| (format!("{kind} {}", letters(place + 1)), at))
        });
    let wanted: Vec<(String, Pt)> = wanted.collect();
    let found: Vec<(String, Pt)> = tags
        .iter()
        .map(|(name, at, _)| ((*name).to_owned(), *at))
        .collect();
    assert_eq!(found.len(), wanted.len());
    assert!(
        wanted.iter().all(|tag| found.contains(tag)),
        "{found:?} for {wanted:?}"
    );
    let size = pt(f64::from(scene.size.0), f64::from(scene.size.1));
    let badge = size.x.to_f64() / 1000.0;
    let corner = (
        pt(0.0, size.y.to_f64() - 40.0 * badge),
        pt(80.0 * badge, size.y.to_f64()),
    );
    for (place, (_, _, (min, max))) in tags.iter().enumerate() {
        let inside =
            min.x >= pt(0, 0).x && min.y >= pt(0, 0).y && max.x <= size.x && max.y <= size.y;
        assert!(inside, "{min:?} {max:?}");
        let others = tags[..place]
            .iter()
            .map(|(_, _, plate)| *plate)
            .chain([corner]);
        for (other_min, other_max) in others {
            // Allows edges to touch.
            let edge = pt(2.0, 2.0);
            let (max, other_max) = (*max - edge, other_max - edge);
            let over = min.x < other_max.x
                && other_min.x < max.x
                && min.y < other_max.y
                && other_min.y < max.y;
            assert!(!over, "{min:?} over {other_min:?}");
        }
    }
}

/// Checks that every letter is nearer to its own place than to any other offered place, unless other places cover its
/// own place completely.
fn at_their_places<G: Sight>(
    known: &mut G::Known,
    view: &View<G>,
    asked: &ChoosingActions<G::Action>,
    values: &[Option<String>],
    choosing: &Choosing,
) {
    assert_eq!(choosing.offers.len(), asked.offers.len());
    let offers = choosing.offers.iter().zip(&asked.offers).zip(values);
    let placed = offers.filter_map(|((offer, actions), value)| {
        let at = offer.at?;
        let offered = Offered {
            scene: &choosing.scene,
            part: asked.part,
            value: value.clone(),
            whole: asked.offers.iter().all(|actions| actions.len() == 1),
            actions,
            at,
            goal: offer.is_destination,
            words: in_words(offer),
        };
        Some((at, G::place(known, view, &offered)?))
    });
    let placed: Vec<(Pt, Vec<Area>)> = placed.collect();
    for (at, areas) in &placed {
        let others = placed.iter().filter(|(_, other)| other != areas);
        let others: Vec<&Vec<Area>> = others.map(|(_, other)| other).collect();
        let covered = |area: &Area| others.iter().any(|other| other.contains(area));
        let own = away(*at, areas);
        for other in &others {
            let far = away(*at, other);
            let nearest = if areas.iter().all(covered) {
                own <= far
            } else {
                own < far
            };
            assert!(nearest, "{} at {at:?}: {own} {far}", asked.part);
        }
    }
}

/// The amount of material that was tested.
#[derive(Default)]
struct Seen {
    /// The number of steps that had a picture.
    pictures: usize,
    /// The number of pictures that had numbers of plays beside the letters.
    marks: usize,
    arrows: usize,
}

/// Tests the pictures on one way through the wizard.
fn walk<G: Sight>(
    known: &mut G::Known,
    playing: &Match<G>,
    seat: Seat,
    chance: &mut Seeded,
    seen: &mut Seen,
) {
    let view = playing.view(Viewer::Seat(seat));
    let legal = G::legal_actions(playing.state(), seat);
    for Offers {
        part,
        values,
        places,
    } in steps::<G>(&legal, chance)
    {
        let actions =
            |places: &Vec<usize>| places.iter().map(|place| legal[*place].clone()).collect();
        let asked = ChoosingActions {
            part,
            offers: places.iter().map(actions).collect(),
        };
        let plays: &[MarkedPlay<G>] = &[];
        let Some(choosing) = G::choosing(&view, plays, &asked) else {
            continue;
        };
        seen.pictures += 1;
        legible(&choosing);
        at_their_places::<G>(known, &view, &asked, &values, &choosing);
        if chance.up_to(3) > 0 {
            continue;
        }
        // Tests the same step again, with marks of some plays that the seat has not seen yet.
        let since = playing.n_entries().saturating_sub(1 + chance.up_to(6));
        let step = ChoosingStep {
            part,
            offers: places,
        };
        let recap = playing
            .recap_for(since, seat, Some(&step))
            .open_for(seat)
            .unwrap();
        let marks = marks(&recap);
        let choosing = Choosing {
            scene: recap.scene,
            offers: recap.offers,
            question: recap.question,
        };
        legible(&choosing);
        at_their_places::<G>(known, &view, &asked, &values, &choosing);
        if let Some(room) = G::ROOM {
            clear_of(&choosing.scene, &marks, room);
            seen.marks += marks.len();
        }
    }
}

/// Returns the positions of the plays' numbers in the picture of recent plays.
fn marks(recap: &Recap) -> Vec<Pt> {
    let numbers = recap.plays.iter().filter_map(|play| play.number);
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    let labels = recap.scene.items.iter().filter_map(|item| match item {
        Item::Shape(Shape::Label { at, text, .. }) => numbers.contains(text).then_some(*at),
        _ => None,
    });
    labels.collect()
}

/// Checks that no letter of an offered value covers the number of a play.
fn clear_of(scene: &Scene, marks: &[Pt], room: f64) {
    for item in &scene.items {
        if let Item::Sprite { at, sprite } = item
            && sprite.name.starts_with("tag ")
        {
            let plate = plate(*at, &sprite.shapes);
            let over = marks.iter().find(|mark| far(**mark, plate) < room);
            assert_eq!(over, None, "{} at {at:?}", sprite.name);
        }
    }
}

/// Returns the lines of arrows that have the ink `of`.
fn arrows(scene: &Scene, width: f64, of: Ink) -> Vec<&[Pt]> {
    let lines = scene.items.iter().filter_map(|item| match item {
        Item::Shape(Shape::Stroke {
            points,
            width: found,
            ink,
            ..
        }) => (*ink == of && *found == Px::new(width)).then_some(points.as_slice()),
        _ => None,
    });
    lines.collect()
}

/// Returns points along a line. They are close enough to each other to touch everything that the line crosses.
fn along(line: &[Pt]) -> impl Iterator<Item = Pt> + '_ {
    let legs = line.windows(2);
    legs.flat_map(|ends| (0_u8..=24).map(|share| ends[0].toward(ends[1], f64::from(share) / 24.0)))
}

/// The maximum number of entries that a turn can have, including those for players after it who cannot move.
const A_TURN: usize = 16;
/// The maximum distance from a place at which an arrow counts as touching it.
const REACH: f64 = 16.0;

/// Checks the text of the last play that moved a piece. It must name the places that the play's arrows touch, and the
/// arrows must begin and end at named places.
fn check_words_match_arrows<G: Sight>(
    known: &mut G::Known,
    playing: &Match<G>,
    viewer: Viewer,
) -> usize {
    let Some(width) = G::ARROW else { return 0 };
    let view = playing.view(viewer);
    let scene = G::scene(&view);
    let ways = arrows(&scene, width, Ink::Glow);
    if ways.is_empty() {
        return 0;
    }
    // Includes the arrows of bumped pieces, which have another ink.
    let all = [ways.clone(), arrows(&scene, width, Ink::Paper)].concat();
    let since = playing.n_entries().saturating_sub(A_TURN);
    let recap = match viewer {
        Viewer::Public => playing.recap(since).open(),
        Viewer::Seat(seat) => playing.recap_for(since, seat, None).open_for(seat).unwrap(),
    };
    let named = recap.plays.iter().rev().map(|play| {
        let told = play.told.iter().map(|told| say(std::slice::from_ref(told)));
        let named = told.flat_map(|said| G::named(known, &view, &said));
        named.collect::<Vec<Vec<Area>>>()
    });
    let named = { named }
        .find(|named| !named.is_empty())
        .unwrap_or_default();
    for areas in &named {
        let mut points = all.iter().flat_map(|line| along(line));
        let touched = points.any(|point| away(point, areas) <= REACH);
        assert!(touched, "{viewer:?}: no arrow at {areas:?}: {all:?}");
    }
    for line in &ways {
        for end in [line.first(), line.last()].into_iter().flatten() {
            let told = named.iter().any(|areas| away(*end, areas) <= REACH);
            assert!(told, "{viewer:?}: no word for {end:?} in {named:?}");
        }
    }
    ways.len()
}

/// Plays random matches. At intervals, tests the steps of choosing and the pictures after plays.
fn look<G: Sight>(every: usize) {
    let mut seen = Seen::default();
    for seed in support::seeds(3) {
        let mut known = G::Known::default();
        support::play::<G>(seed, TURNS, |playing, chance| {
            if playing.outcome().is_some() || chance.up_to(every) > 0 {
                return;
            }
            let seats: Vec<Seat> = playing.to_act().iter().collect();
            for _ in 0..WAYS {
                walk(
                    &mut known,
                    playing,
                    *chance.choose(&seats),
                    chance,
                    &mut seen,
                );
            }
            let viewers = Seat::all(playing.n_seats()).map(Viewer::Seat);
            for viewer in viewers.chain([Viewer::Public]) {
                seen.arrows += check_words_match_arrows(&mut known, playing, viewer);
            }
        });
    }
    let Seen {
        pictures,
        marks,
        arrows,
    } = seen;
    assert!(pictures > 100, "{pictures} pictures");
    assert!(marks > 50 || G::ROOM.is_none(), "{marks} numbers of plays");
    assert!(arrows > 25 || G::ARROW.is_none(), "{arrows} arrows");
}

law! {
    /// Checks that all games with pictures for steps of choosing are tested here, and no others.
    no_game_is_left_out, Pictured, |G| {
        let mut pictures = 0;
        for seed in support::seeds(2) {
            support::play::<G>(seed, 40, |playing, chance| {
                for seat in playing.to_act().iter() {
                    let view = playing.view(Viewer::Seat(seat));
                    let legal = G::legal_actions(playing.state(), seat);
                    for Offers { part, places, .. } in steps::<G>(&legal, chance) {
                        let actions = |places: &Vec<usize>| {
                            places.iter().map(|place| legal[*place].clone()).collect()
                        };
                        let offers = places.iter().map(actions).collect();
                        let asked = ChoosingActions { part, offers };
                        pictures += usize::from(G::choosing(&view, &[], &asked).is_some());
                    }
                }
            });
        }
        assert_eq!(pictures > 0, LOOKED_AT.contains(&G::SLUG), "{}: {pictures}", G::SLUG);
    }
}

/// Makes a test for each of the games whose wizards are tested.
macro_rules! looked_at {
    ($($test:ident: $game:ty, one in $every:literal;)+) => {
        $(
            #[test]
            fn $test() {
                look::<$game>($every);
            }
        )+

        /// The slugs of the games whose wizards are tested.
        const LOOKED_AT: &[&str] = &[$(<$game as stramash_core::engine::Game>::SLUG),+];
    };
}

looked_at! {
    stramash_is_seen_as_it_is_said: stramash_core::games::stramash::Stramash, one in 4;
    stratego_is_seen_as_it_is_said: stramash_core::games::stratego::Stratego, one in 2;
    bradspel_is_seen_as_it_is_said: stramash_core::games::bradspel::Bradspel, one in 2;
    skirrid_is_seen_as_it_is_said: stramash_core::games::skirrid::Skirrid, one in 4;
}
