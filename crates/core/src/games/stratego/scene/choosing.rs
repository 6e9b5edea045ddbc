//! A step of choosing: what has been chosen raised, what can be chosen framed and numbered.

use crate::engine::{Asked, Choosing, Offer, Phrase, Recalled};
use crate::scene::{Ink, Pt, Room, Scene, Shape, pt, tag};

use super::super::Stratego;
use super::super::action::Action;
use super::super::board::{Side, Square};
use super::super::rank::Rank;
use super::super::view::View;
use super::super::words;
use super::layout::{CELL, Layout};
use super::recap::BADGE;
use super::tray;

/// As far as a number reaches from its middle.
const TAG: f64 = 29.0;

/// Something that can be seen in the picture and chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spot {
    /// A square, or what stands there.
    Square(Square),
    /// A rank in the own tray.
    Rank(Rank),
}

/// What is asked.
#[derive(Debug)]
pub(super) struct Question {
    /// What has been chosen before.
    chosen: Option<Spot>,
    /// What each of the offered values means.
    spots: Vec<Spot>,
    /// Whether something would go there.
    goal: bool,
}

impl Question {
    /// What a step asks; none where it is nothing that can be shown.
    fn of(asked: &Asked<Action>) -> Option<Self> {
        let first = asked.all().next()?;
        let (chosen, goal) = match (asked.part, *first) {
            ("to", Action::Move { from, .. }) => (Some(Spot::Square(from)), true),
            ("square", Action::Place { rank, .. }) => (Some(Spot::Rank(rank)), true),
            ("one" | "other", Action::Swap { .. }) => return Self::of_swaps(asked),
            _ => (None, false),
        };
        let spots = asked.offers.iter();
        let spots = spots.map(|actions| spot(asked.part, actions.first()?));
        Some(Self {
            chosen,
            spots: spots.collect::<Option<_>>()?,
            goal,
        })
    }

    /// Of a swap either piece can be chosen first, so what has been chosen is what all swaps have in common.
    fn of_swaps(asked: &Asked<Action>) -> Option<Self> {
        let goal = asked.part == "other";
        let chosen = shared(asked.all()).first().copied().filter(|_| goal);
        let mut used: Vec<Square> = chosen.into_iter().collect();
        let offers = asked.offers.iter();
        let mut found: Vec<Vec<Square>> = offers.map(|swaps| shared(swaps.iter())).collect();
        if !goal {
            // Where a piece has one partner alone, it is told from it by what the others are.
            used.extend(found.iter().filter(|squares| squares.len() == 1).flatten());
        }
        let mut spots = Vec::new();
        for squares in &mut found {
            if squares.len() > 1 {
                squares.retain(|square| !used.contains(square));
            }
            let square = *squares.first()?;
            used.extend((!goal).then_some(square));
            spots.push(Spot::Square(square));
        }
        Some(Self {
            chosen: chosen.map(Spot::Square),
            spots,
            goal,
        })
    }

    /// The square that has been chosen.
    pub(super) fn square(&self) -> Option<Square> {
        match self.chosen {
            Some(Spot::Square(square)) => Some(square),
            _ => None,
        }
    }

    /// The rank that has been chosen.
    pub(super) fn rank(&self) -> Option<Rank> {
        match self.chosen {
            Some(Spot::Rank(rank)) => Some(rank),
            _ => None,
        }
    }

    /// What lies under the pieces: light around what has been chosen, frames around what can be.
    pub(super) fn under(&self, scene: &mut Scene, view: &View, layout: Layout) {
        if let Some(square) = self.square() {
            scene.draw_all(frame(layout.corner(square), Ink::Glow));
        }
        for spot in &self.spots {
            let Spot::Square(square) = *spot else {
                continue;
            };
            let there = view.at(square);
            let enemy = there.is_some_and(|piece| Some(piece.side) != view.side());
            let ink = match (self.goal, enemy) {
                (true, true) => Ink::Crimson,
                (true, false) => Ink::BrassLight,
                (false, _) => Ink::Paper,
            };
            scene.draw_all(frame(layout.corner(square), ink));
        }
    }
}

/// What the actions of an offer have in common, of the part that is asked.
fn spot(part: &str, action: &Action) -> Option<Spot> {
    let square = match (part, *action) {
        ("rank", Action::Place { rank, .. }) => return Some(Spot::Rank(rank)),
        ("from", Action::Move { from, .. }) => from,
        ("to", Action::Move { to, .. }) => to,
        ("square", Action::Place { square, .. } | Action::Clear { square }) => square,
        _ => return None,
    };
    Some(Spot::Square(square))
}

/// The squares that all of these swaps have in common.
fn shared<'a>(swaps: impl Iterator<Item = &'a Action>) -> Vec<Square> {
    let swaps = swaps.filter_map(|swap| match *swap {
        Action::Swap { one, other } => Some(vec![one, other]),
        _ => None,
    });
    let common = swaps.reduce(|mut common, swap| {
        common.retain(|square| swap.contains(square));
        common
    });
    common.unwrap_or_default()
}

/// The ground of a square, lit in a colour.
fn frame(corner: Pt, ink: Ink) -> [Shape; 2] {
    let far = corner + pt(CELL, CELL);
    Shape::nested(corner, far, [(1.0, 9.0, Ink::GlowEdge), (3.0, 8.0, ink)])
}

/// A step of choosing, with the marks of these plays.
pub(in super::super) fn choosing(
    view: &View,
    plays: &[Recalled<Stratego>],
    asked: &Asked<Action>,
) -> Option<Choosing> {
    let question = Question::of(asked)?;
    let layout = Layout::of(view);
    let (mut scene, badges) = super::draw(view, plays, Some(&question), layout);
    let mut room = Room::default();
    for at in badges {
        room.take(at, BADGE);
    }
    let mut offers = Vec::new();
    for (number, spot) in (1..).zip(&question.spots) {
        let at = room.find(places(view, *spot, layout), TAG)?;
        scene.put(at, &tag(number, question.goal));
        offers.push(Offer {
            also: None,
            at: Some(at.whole()),
            goal: question.goal,
            says_to: false,
            words: said(view, *spot),
        });
    }
    Some(Choosing {
        scene,
        offers,
        question: None,
    })
}

/// Where the number of a spot can be: beside the rank of a piece, in the middle of an empty square, above a
/// rank in the tray.
fn places(view: &View, spot: Spot, layout: Layout) -> Vec<Pt> {
    match spot {
        Spot::Square(square) => {
            let corners = [(-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
            let corners = corners.map(|(x, y)| pt(29.0 * x, 31.0 * y));
            let middle = view.at(square).is_none().then(Pt::default);
            let offsets = middle.into_iter().chain(corners);
            offsets.map(|off| layout.at(square) + off).collect()
        }
        Spot::Rank(rank) => {
            let side = view.side().unwrap_or(Side::Red);
            let at = tray::place(view.options.form, side, rank, layout);
            vec![at + pt(-20.0, -34.0)]
        }
    }
}

/// What is said of a spot: where it is, and what is there.
fn said(view: &View, spot: Spot) -> Option<Phrase> {
    match spot {
        Spot::Square(square) => Some(words::spot(view, square)),
        Spot::Rank(_) => None,
    }
}
