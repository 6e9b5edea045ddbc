//! Pictures of a step of choosing: the chosen piece is lifted, and the squares of the offered values are tinted and
//! have letters.

use crate::engine::{Choosing, ChoosingActions, MarkedPlay, Offer, Phrase};
use crate::scene::{BadgePlacer, Ink, Pt, Px, Scene, pt, tag_half, tag_of_radius};

use super::super::Stratego;
use super::super::action::Action;
use super::super::board::{Side, Square};
use super::super::rank::Rank;
use super::super::view::View;
use super::super::words;
use super::layout::Layout;
use super::recap::BADGE;
use super::{trail, tray};

/// The radius of a letter on the board.
const TAG: f64 = 20.0;
/// The radius of a letter over the tray.
const TRAY_TAG: f64 = 17.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spot {
    Square(Square),
    Rank(Rank),
}

/// A step of choosing, ready to be drawn.
#[derive(Debug)]
pub(super) struct Question {
    /// The place that was chosen in the previous step. None in the first step.
    chosen: Option<Spot>,
    /// The place of each offered value.
    spots: Vec<Spot>,
    /// Whether the offered values are targets. If false, they are pieces.
    is_destination: bool,
}

impl Question {
    /// Prepares a step of choosing. None if the picture cannot show it.
    fn of(asked: &ChoosingActions<Action>) -> Option<Self> {
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
            is_destination: goal,
        })
    }

    /// Prepares a step of choosing a swap. Either piece may be chosen first. The chosen piece is therefore the one that
    /// occurs in all offered swaps.
    fn of_swaps(asked: &ChoosingActions<Action>) -> Option<Self> {
        let goal = asked.part == "other";
        let chosen = shared(asked.all()).first().copied().filter(|_| goal);
        let mut used: Vec<Square> = chosen.into_iter().collect();
        let offers = asked.offers.iter();
        let mut found: Vec<Vec<Square>> = offers.map(|swaps| shared(swaps.iter())).collect();
        if !goal {
            // Each offer stands for a piece that occurs in all its swaps. An offer with only one swap could stand for
            // either of two pieces, so a square that another offer uses is left out.
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
            is_destination: goal,
        })
    }

    pub(super) fn square(&self) -> Option<Square> {
        match self.chosen {
            Some(Spot::Square(square)) => Some(square),
            _ => None,
        }
    }

    pub(super) fn rank(&self) -> Option<Rank> {
        match self.chosen {
            Some(Spot::Rank(rank)) => Some(rank),
            _ => None,
        }
    }

    /// Draws the parts behind the pieces: the tinted squares of the chosen piece and of the offered values.
    pub(super) fn under(&self, scene: &mut Scene, view: &View, layout: Layout) {
        if let Some(square) = self.square() {
            scene.put(layout.at(square), &trail::halo());
        }
        for spot in &self.spots {
            let Spot::Square(square) = *spot else {
                continue;
            };
            let own = view
                .at(square)
                .is_some_and(|piece| Some(piece.side) == view.side());
            let tint = if self.is_destination && !own {
                trail::tint(Ink::Glow, 80)
            } else {
                trail::tint(Ink::Paper, 80)
            };
            scene.put(layout.at(square), &tint);
        }
    }
}

/// Returns the place on the board or in the tray that an action has for the part to choose.
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

/// Draws a step of choosing over the marked plays. Returns the picture with words for the offered values.
pub(in super::super) fn choosing(
    view: &View,
    plays: &[MarkedPlay<Stratego>],
    asked: &ChoosingActions<Action>,
) -> Option<Choosing> {
    let question = Question::of(asked)?;
    let layout = Layout::of(view);
    let (mut scene, badges) = super::draw(view, plays, Some(&question), layout);
    let mut room = BadgePlacer::default();
    for at in badges {
        room.take(at, BADGE);
    }
    let mut offers = Vec::new();
    for (number, spot) in (1..).zip(&question.spots) {
        let r = match spot {
            Spot::Square(_) => TAG,
            Spot::Rank(_) => TRAY_TAG,
        };
        let half = tag_half(number, r);
        let at = room.find(places(view, *spot, half, layout), r)?;
        scene.put(at, &tag_of_radius(number, question.is_destination, r));
        offers.push(Offer {
            second_at: None,
            at: Some(at.whole()),
            is_destination: question.is_destination,
            words_include_to: false,
            words: said(view, *spot),
        });
    }
    Some(Choosing {
        scene,
        offers,
        question: None,
    })
}

/// Returns possible positions for the letter of an offered value: at the corner of a square with a piece, beside the
/// rank of the piece, in the middle of an empty square, or over a rank in the tray.
fn places(view: &View, spot: Spot, half: Pt, layout: Layout) -> Vec<Pt> {
    match spot {
        Spot::Square(square) => {
            let corners = [(-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
            let corners = corners.map(|(x, y)| pt((half.x + Px::from(14)) * x, 33.0 * y));
            let middle = view.at(square).is_none().then(Pt::default);
            let offsets = middle.into_iter().chain(corners);
            offsets.map(|off| layout.at(square) + off).collect()
        }
        Spot::Rank(rank) => {
            let side = view.side().unwrap_or(Side::Red);
            let at = tray::place(view.options.form, side, rank, layout);
            vec![at - pt(0.0, 30.0)]
        }
    }
}

fn said(view: &View, spot: Spot) -> Option<Phrase> {
    match spot {
        Spot::Square(square) => Some(words::spot(view, square)),
        Spot::Rank(_) => None,
    }
}
