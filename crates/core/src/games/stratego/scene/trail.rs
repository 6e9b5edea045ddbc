//! Marks of the last action: two tinted squares, the piece lifted, a ghost where it came from; and for a strike both
//! ranks on a card in the nearer lake.

use std::sync::Arc;

use crate::scene::{Ink, Light, Pt, Scene, Shape, Sprite, arrow_head, card, pt};

use super::super::battle::LastAction;
use super::super::board::{Side, Square};
use super::super::strike::{StrikeResult, StrikeView};
use super::super::view::{BattleView, View};
use super::layout::{CELL, Layout};
use super::piece::{self, Look};

/// Half the width and height of the card of a strike.
pub(super) const DUEL: (f64, f64) = (84.0, 54.0);

/// Draws below the pieces: the squares of the last move, paler while something is being chosen.
pub(super) fn under(scene: &mut Scene, view: &View, pale: bool, layout: Layout) {
    let Some((battle, latest)) = latest(view) else {
        return;
    };
    let is_strike = latest.strike.is_some() || battle.is_pending();
    let to_ink = if is_strike { Ink::Crimson } else { Ink::Glow };
    let (from, to) = match (pale, battle.is_pending()) {
        (true, _) => (tint(Ink::BrassLight, 45), tint(to_ink, 45)),
        (false, true) => (halo(Ink::Glow), halo(to_ink)),
        (false, false) => (tint(Ink::BrassLight, 75), halo(to_ink)),
    };
    scene.put(layout.at(latest.from), &from);
    scene.put(layout.at(latest.to), &to);
    if view.at(latest.from).is_none() {
        scene.put(layout.at(latest.from), &piece::ghost(latest.side));
    }
}

/// Draws above the pieces: both ranks of a strike.
pub(super) fn over(scene: &mut Scene, view: &View, layout: Layout) {
    if let Some((_, latest)) = latest(view)
        && let Some(strike) = latest.strike
    {
        duel(scene, layout.lake_by(latest.to), latest.side, strike);
    }
}

/// Returns the square of the piece that has moved last, or is about to strike.
pub(super) fn mover(view: &View) -> Option<Square> {
    let (battle, latest) = latest(view)?;
    let square = if battle.is_pending() {
        latest.from
    } else {
        latest.to
    };
    let is_there = view
        .at(square)
        .is_some_and(|piece| piece.side == latest.side);
    is_there.then_some(square)
}

fn latest(view: &View) -> Option<(&BattleView, LastAction<StrikeView>)> {
    let battle = view.battle.as_ref()?;
    Some((battle, battle.latest?))
}

/// Draws the tint of a square; its opacity is in percent.
pub(super) fn tint(ink: Ink, opacity: u8) -> Arc<Sprite> {
    let half = pt(CELL / 2.0 - 2.5, CELL / 2.0 - 2.5);
    let square = Shape::rect(Pt::default() - half, half, 9.0, ink);
    Sprite::of(format!("tint {ink:?}"), vec![square.soft(0, opacity)])
}

/// Draws the bright square to which the last move led.
fn halo(ink: Ink) -> Arc<Sprite> {
    let half = pt(CELL / 2.0, CELL / 2.0);
    let square = Shape::rect(Pt::default() - half, half, 11.0, ink);
    Sprite::of(
        format!("halo {ink:?}"),
        vec![square.clone().soft(5, 90), square],
    )
}

/// Draws both pieces of a strike side by side, the attacker first, with the losers crossed out.
pub(super) fn duel(scene: &mut Scene, at: Pt, side: Side, strike: StrikeView) {
    let half = pt(DUEL.0, DUEL.1);
    let sheet = card(Pt::default() - half, half, 12.0, Ink::Paper);
    scene.put(at, &Sprite::of("strike", sheet));
    let off = pt(43.0, 0.0);
    let fighters = [
        (
            at - off,
            side,
            Some(strike.attacker),
            strike.result != StrikeResult::Won,
        ),
        (
            at + off,
            side.other(),
            strike.defender,
            strike.result != StrikeResult::Lost,
        ),
    ];
    for (at, side, rank, _) in fighters {
        let block = match rank {
            Some(_) => piece::block(Look::plain(side, rank), piece::Stand::Flat, 72.0),
            None => piece::unknown(side, 72.0),
        };
        scene.put(at, &block);
    }
    let tip = at + pt(9.0, 0.0);
    for (grow, ink) in [(4.0, Ink::Paper), (0.0, Ink::Jet)] {
        let tip = tip + pt(grow, 0.0);
        let head = arrow_head(
            at - pt(20.0, 0.0),
            tip,
            15.0 + grow * 1.6,
            22.0 + grow * 2.0,
        );
        scene.draw(Shape::polygon(head, ink));
    }
    for (at, ..) in fighters.iter().filter(|(.., gone)| *gone) {
        scene.put(*at + pt(24.0, 26.0), &cross());
    }
}

/// Draws the sign of a piece that has fallen.
fn cross() -> Arc<Sprite> {
    let mut shapes = vec![
        Shape::disc(Pt::default(), 17.0, Ink::Paper),
        Shape::disc(Pt::default(), 14.5, Ink::Jet).lit(Light::Slope(22, 0)),
    ];
    for y in [-1.0, 1.0] {
        let line = vec![pt(-6.5, 6.5 * y), pt(6.5, -6.5 * y)];
        shapes.push(Shape::stroke(line, 4.5, Ink::Paper));
    }
    Sprite::of("fallen", shapes)
}
