//! Steps of choosing: their pictures, and the words for each offered value.

use crate::engine::{Choosing, ChoosingActions, MarkedPlay, Offer, Phrase};

use super::super::Skirrid;
use super::super::action::{Action, Placement};
use super::super::names::tile_name;
use super::super::scene;
use super::super::view::View;
use super::{advice, place};

/// Draws and describes a step of choosing.
pub(super) fn choosing(
    view: &View,
    plays: &[MarkedPlay<Skirrid>],
    asked: &ChoosingActions<Action>,
) -> Option<Choosing> {
    let (scene, places) = scene::choosing(view, plays, asked)?;
    let offers = asked.offers.iter().zip(places).map(|(offer, at)| Offer {
        second_at: None,
        at: Some(at),
        is_destination: asked.part != "tile",
        words_include_to: false,
        words: words(view, asked.part, offer),
    });
    let offers = offers.collect();
    Some(Choosing {
        scene,
        offers,
        question: None,
    })
}

/// Describes an offered value: a tile with its size, or a place. If the table gives hints, adds the highest score that
/// is possible with it.
fn words(view: &View, part: &str, offer: &[Action]) -> Option<Phrase> {
    let placed = offer.iter().filter_map(|action| match action {
        Action::Place(placement) => Some(*placement),
        Action::Pass => None,
    });
    let placed: Vec<Placement> = placed.collect();
    let first = placed.first()?;
    let (hints, kit) = (view.table.options.hints, &view.table.options.kit);
    let best = || {
        let scores = placed.iter().map(|one| view.table.sum_of(*one).total());
        scores.max().unwrap_or(0)
    };
    Some(match (part, placed.as_slice()) {
        ("tile", _) => {
            let phrase = Phrase::new(if hints {
                "skirrid-offer-tile-best"
            } else {
                "skirrid-offer-tile"
            });
            let phrase = phrase
                .with("tile", copies(view, first))
                .with("size", first.tile.shape.size());
            if hints {
                phrase.with("best", best())
            } else {
                phrase
            }
        }
        (_, [only]) if hints => advice(only, &view.table.sum_of(*only), kit),
        (_, [only]) => place(Some(kit), only),
        ("square", _) if hints => Phrase::new("skirrid-offer-square-best")
            .code("square", first.square)
            .with("best", best()),
        ("square", _) => Phrase::new("skirrid-offer-square").code("square", first.square),
        _ => place(Some(kit), first),
    })
}

/// Describes a tile, with the number of equal tiles in the hand if there are several.
fn copies(view: &View, placement: &Placement) -> Phrase {
    let (tile, hand) = (
        placement.tile,
        view.seat().map(|seat| view.table.hand(seat)),
    );
    match hand.map_or(0, |hand| hand.count(tile)) {
        0 | 1 => tile_name(tile),
        n => Phrase::new("skirrid-tile-several")
            .with("tile", tile_name(tile))
            .with("n", n),
    }
}
