//! Pictures of a step of choosing: chosen pieces are highlighted, and each offered value has its letter.

use crate::engine::{Choosing, ChoosingActions, MarkedPlay, Notation, Offer, Parts, Phrase, Seat};
use crate::scene::{Ink, Pt, Scene, Shape, Tone, pt};

use super::super::Stramash;
use super::super::action::{Action, Step};
use super::super::board::{CASTLE, HOWES, Howe, Mashie, Place};
use super::super::card::Card;
use super::super::labels::{
    all_words, card_words, from_label, moves_words, part_words, rest_words, to_label,
};
use super::super::split_preview;
use super::super::view::View;
use super::fan::{Look, fan};
use super::label_placement::{Occupancy, Target};
use super::layout::{self, BELOW, HOLLOW, Layout};
use super::pieces::ink;
use super::{CARDS, Detail, board, board_without_pieces, laddies, middle, recap, trail, winners};

/// Draws a step of choosing over the marked plays. Returns the picture with words for the offered values.
pub(in crate::games::stramash) fn choosing(
    view: &View,
    plays: &[MarkedPlay<Stramash>],
    asked: &ChoosingActions<Action>,
) -> Option<Choosing> {
    match asked.part {
        "verb" => Some(Choosing {
            scene: drawn(view, plays, None, |_| Look::Plain).0,
            offers: asked.offers.iter().map(|_| Offer::default()).collect(),
            question: None,
        }),
        "card" => Some(of_cards(view, plays, asked)),
        part => of_places(view, plays, asked, part),
    }
}

/// Returns the question for a step of choosing. None if the usual question of the step fits.
fn question(asked: &ChoosingActions<Action>, whole: bool) -> Option<Phrase> {
    let first = asked.all().next()?;
    let id = match (asked.part, whole) {
        ("from" | "to", true) | ("to", false) if first.card() == Card::Joker => "stramash-ask-bump",
        ("from" | "to", true) => "stramash-ask-goal",
        ("to", false) => "stramash-ask-part",
        ("from2" | "to2", true) => "stramash-ask-rest",
        _ => return None,
    };
    Some(Phrase::new(id))
}

/// Returns whether each offered value is a single play, so that choosing it completes the play.
fn is_whole(asked: &ChoosingActions<Action>) -> bool {
    let plays: Vec<Parts> = asked.all().map(Stramash::parts).collect();
    plays.len() == asked.offers.len() && Stramash::at_once(&plays)
}

/// Draws the board and the hand, with marks of `plays` or of the first part of the play that is being chosen. Also
/// returns the areas that letters must not cover.
fn drawn(
    view: &View,
    plays: &[MarkedPlay<Stramash>],
    question: Option<&Question>,
    look: impl Fn(Card) -> Look,
) -> (Scene, Occupancy) {
    let layout = Layout::of(view);
    let mut scene = board_without_pieces(view, &layout, Detail::Full);
    let mut ground = seen(view, &layout);
    let marks = recap::read(view, plays, &layout);
    recap::ways(&mut scene, view, &marks, &layout, true);
    let half_done = question.is_some_and(|question| question.half_done);
    if half_done {
        trail::draw_moves(&mut scene, view, &layout);
    }
    for (place, chosen) in question.into_iter().flat_map(|question| &question.pieces) {
        if let Place::Dock(mashie) = place {
            dock(&mut scene, view, *mashie, *chosen, &layout);
        }
    }
    laddies(&mut scene, view, &layout);
    if half_done {
        trail::draw_rings(&mut scene, view, &layout);
    }
    for at in recap::numbers(&mut scene, view, &marks, &layout) {
        ground.reserve(at, pt(recap::BADGE + 4.0, recap::BADGE + 4.0));
    }
    middle::middle(&mut scene, view, winners(view), Detail::Full);
    fan(&mut scene, view.own_hand(), BELOW + CARDS, look);
    (scene, ground)
}

/// Draws the hand. Cards that cannot be chosen are dimmed.
fn of_cards(
    view: &View,
    plays: &[MarkedPlay<Stramash>],
    asked: &ChoosingActions<Action>,
) -> Choosing {
    let offered = |card| asked.all().any(|action| action.card() == card);
    let look = |card| {
        if offered(card) {
            Look::Plain
        } else {
            Look::Dimmed
        }
    };
    // Needs no letters, because the names of cards can be read in the picture.
    let offer = |actions: &Vec<Action>| Offer {
        words: actions
            .first()
            .map(|action| card_words(action.card(), actions)),
        ..Offer::default()
    };
    Choosing {
        scene: drawn(view, plays, None, look).0,
        offers: asked.offers.iter().map(offer).collect(),
        question: None,
    }
}

/// The Laddies and places of a step of choosing, ready to be drawn.
struct Question {
    half_done: bool,
    /// The Laddies that the step is about. The flag says whether the Laddie has been chosen.
    pieces: Vec<(Place, bool)>,
    offers: Vec<Option<Offered>>,
}

/// A place or a move that the player can choose.
struct Offered {
    /// The place. For a whole play with two parts, the targets of both parts.
    places: Vec<Place>,
    is_destination: bool,
    words: Phrase,
}

/// Draws the Laddies that can be chosen, or the targets of the chosen one.
fn of_places(
    view: &View,
    plays: &[MarkedPlay<Stramash>],
    asked: &ChoosingActions<Action>,
    part: &str,
) -> Option<Choosing> {
    let card = asked.all().next()?.card();
    let (way, is_goal) = match part {
        "from" => (0, false),
        "to" => (0, true),
        "from2" => (1, false),
        "to2" => (1, true),
        _ => return None,
    };
    let first = *moves(asked.all().next()?).first()?;
    let half = if way == 1 {
        split_preview::after_first_part(view, card, first)
    } else {
        None
    };
    let whole = is_whole(asked);
    let places = ask(half.as_ref().unwrap_or(view), asked, whole, way, is_goal);
    let view = half.as_ref().unwrap_or(view);
    let look = |held| {
        if held == card {
            Look::Raised
        } else {
            Look::Dimmed
        }
    };
    let (mut scene, mut ground) = drawn(view, plays, Some(&places), look);
    let offers = number(&mut scene, &mut ground, view, &places);
    Some(Choosing {
        scene,
        offers,
        question: question(asked, whole),
    })
}

fn moves(action: &Action) -> &[Step] {
    match action {
        Action::Play { moves, .. } => moves,
        Action::Discard { .. } => &[],
    }
}

/// Collects the Laddies and places for a step. `way` is 0 if the player chooses the first move of a play, and 1 for the
/// second move of a seven.
fn ask(
    view: &View,
    asked: &ChoosingActions<Action>,
    whole: bool,
    way: usize,
    is_goal: bool,
) -> Question {
    let can_split = asked.all().any(|action| moves(action).len() > way + 1);
    let named = |actions: &Vec<Action>| {
        let ways = moves(actions.first()?).get(way..)?;
        let step = *ways.first()?;
        let words = match (is_goal, whole) {
            (false, false) => from_label(view, step.from),
            (false, true) => moves_words(view, ways)?,
            (true, true) => rest_words(view, ways)?,
            (true, false) if ways.len() > 1 => part_words(view, step),
            (true, false) if can_split => all_words(view, step),
            // The question already says that the Laddie is bumped.
            (true, false) if actions.first()?.card() == Card::Joker => from_label(view, step.to),
            (true, false) => to_label(view, step.to),
        };
        let goal = is_goal || whole;
        let places = match goal {
            true if whole => ways.iter().map(|step| step.to).collect(),
            true => vec![step.to],
            false => vec![step.from],
        };
        Some(Offered {
            places,
            is_destination: goal,
            words,
        })
    };
    let mut pieces: Vec<(Place, bool)> = Vec::new();
    for action in asked.all() {
        let ways = moves(action).iter().skip(way).enumerate();
        for (n, step) in ways.take(if whole { 2 } else { 1 }) {
            let piece = (step.from, is_goal && n == 0);
            if !pieces.contains(&piece) {
                pieces.push(piece);
            }
        }
    }
    Question {
        half_done: way == 1,
        pieces,
        offers: asked.offers.iter().map(named).collect(),
    }
}

fn number(
    scene: &mut Scene,
    ground: &mut Occupancy,
    view: &View,
    question: &Question,
) -> Vec<Offer> {
    let layout = Layout::of(view);
    for (place, chosen) in &question.pieces {
        if !matches!(place, Place::Dock(_)) {
            let at = layout.spot(*place, 0);
            scene.draw_all(if *chosen {
                chosen_ring(at)
            } else {
                piece_ring(at)
            });
        }
    }
    let mut named: Vec<Place> = Vec::new();
    // Collects the first place of each offered value, and separately its further places.
    let (mut first, mut further) = (Vec::new(), Vec::new());
    for (number, offer) in (1..).zip(&question.offers) {
        let offered = offer.iter().flat_map(|offer| {
            offer
                .places
                .iter()
                .map(|place| (*place, offer.is_destination))
        });
        for (n, (place, goal)) in offered.enumerate() {
            let target = target(place, goal, &layout);
            if !named.contains(&place) {
                named.push(place);
                ground.add_soft(target.at, target.r, 0.6);
                if goal {
                    scene.draw_all(goal_ring(target.at, view.to_act));
                }
            }
            let targets = if n == 0 { &mut first } else { &mut further };
            targets.push((number, target));
        }
    }
    let (places, more) = ground.number(scene, &first, &further).unwrap_or_default();
    for (place, _) in &question.pieces {
        if !named.contains(place) {
            named.push(*place);
        }
    }
    for place in named {
        if needs_name(view, place) {
            ground.name(scene, &target(place, false, &layout), &place.to_string());
        }
    }
    let at = |number: usize| {
        let mut found = first.iter().zip(&places);
        found.find_map(|((known, _), at)| (*known == number).then_some(*at))
    };
    let also = |number: usize| {
        let mut found = further.iter().zip(&more);
        found.find_map(|((known, _), at)| at.filter(|_| *known == number))
    };
    let offer = |(number, offer): (usize, &Option<Offered>)| match offer {
        Some(offer) => Offer {
            at: at(number),
            second_at: also(number),
            is_destination: offer.is_destination,
            words_include_to: false,
            words: Some(offer.words.clone()),
        },
        None => Offer::default(),
    };
    (1..).zip(&question.offers).map(offer).collect()
}

fn target(place: Place, goal: bool, layout: &Layout) -> Target {
    let (at, spots) = match place {
        Place::Dock(mashie) => {
            let berths = (0..5).map(|slot| layout.dock(mashie, slot));
            (layout.dock_middle(mashie).whole(), berths.collect())
        }
        Place::Track(_) | Place::Castle(..) => {
            let at = layout.spot(place, 0);
            (at, vec![at])
        }
    };
    Target {
        at,
        r: HOLLOW,
        spots,
        is_destination: goal,
    }
}

/// Returns whether the number of a howe is hidden, by a Laddie or by the arrow of an entry.
fn needs_name(view: &View, place: Place) -> bool {
    let mut homes = view.homes.iter();
    match place {
        Place::Dock(_) => false,
        _ if view.owner(place).is_some() => true,
        place => homes.any(|(_, home)| Place::Track(home.entry()) == place),
    }
}

fn dock(scene: &mut Scene, view: &View, mashie: Mashie, chosen: bool, layout: &Layout) {
    let (basin, width) = layout.basin(mashie);
    let light = if chosen { Ink::Glow } else { Ink::Paper };
    for (more, ink) in [(18.0, Ink::GlowEdge), (13.0, light)] {
        scene.draw(Shape::stroke(basin.clone(), width + more, ink));
    }
    let mut owners = view.homes.iter().filter(|(_, home)| **home == mashie);
    let mut shapes = Vec::new();
    if let Some((seat, _)) = owners.next() {
        let plain = ink(seat, Tone::Plain);
        board::dock(&mut shapes, mashie, plain, view.laddies_each(), layout);
    }
    scene.draw_all(shapes);
}

fn piece_ring(at: Pt) -> [Shape; 2] {
    rings(at, [(8.0, 8.5, Ink::GlowEdge), (6.0, 5.0, Ink::Paper)])
}

fn chosen_ring(at: Pt) -> [Shape; 2] {
    rings(at, [(11.0, 11.0, Ink::GlowEdge), (9.0, 7.0, Ink::Glow)])
}

/// Draws a lit ring around a howe that a Laddie can reach. Inside it is a ring in the colour of the seat to move,
/// around the howe's number.
fn goal_ring(at: Pt, seat: Option<Seat>) -> Vec<Shape> {
    let mut shapes = rings(at, [(6.0, 11.0, Ink::GlowEdge), (4.5, 5.0, Ink::Glow)]).to_vec();
    if let Some(seat) = seat {
        let glass = ink(seat, Tone::Plain);
        shapes.push(Shape::ring(at, HOLLOW - 2.0, 5.0, glass));
    }
    shapes
}

/// Returns rings around a hollow. Each step gives the distance of a ring from the hollow's edge, its width and its ink.
fn rings(at: Pt, steps: [(f64, f64, Ink); 2]) -> [Shape; 2] {
    steps.map(|(more, width, ink)| Shape::ring(at, HOLLOW + more, width, ink))
}

/// Returns the areas that letters should not cover. Covering a Laddie counts more than covering an empty howe.
fn seen(view: &View, layout: &Layout) -> Occupancy {
    let mut ground = Occupancy::default();
    for (_, places) in view.laddies.iter() {
        let mut docked = 0;
        for place in places {
            ground.add_soft(layout.spot(*place, docked), HOLLOW, 1.0);
            docked += u8::from(matches!(place, Place::Dock(_)));
        }
    }
    for howe in (0..view.mashies * HOWES).filter_map(Howe::new) {
        ground.add_soft(layout.howe(howe), HOLLOW, 0.5);
    }
    for (seat, &home) in view.homes.iter() {
        ground.add_soft(layout.badge(home), layout.badge_radius(), 0.8);
        if !view.partners(seat).is_empty() {
            ground.add_soft(layout.by_badge(home, 1.1, 0.8), HOLLOW, 0.8);
        }
        for depth in 1..=CASTLE {
            ground.add_soft(layout.castle(home, depth), HOLLOW, 0.5);
        }
    }
    ground.add_soft(layout::middle(), 150.0, 1.0);
    ground
}
