//! The marks of the last action: a golden square, a lifted piece, and a faint block on the square that it left. For a
//! strike there is also a burst, and a card with both ranks in the nearer lake.

use std::sync::Arc;

use crate::scene::{Dash, Ink, Light, Pt, Scene, Shape, Sprite, arrow_head, card, pt, star};

use super::super::battle::LastAction;
use super::super::board::{Side, Square};
use super::super::strike::{StrikeResult, StrikeView};
use super::super::view::{BattleView, View};
use super::layout::{CELL, Layout};
use super::piece::{self, Look};

/// Half the width and half the height of the card that shows a strike.
pub(super) const DUEL: (f64, f64) = (84.0, 54.0);

/// Draws the parts behind the pieces: the squares that the last move left and reached, and the burst of a strike. If
/// `pale`, because the player is choosing, the square that was reached is paler, and the other one is not marked.
pub(super) fn under(scene: &mut Scene, view: &View, pale: bool, layout: Layout) {
    let Some((battle, latest)) = latest(view) else {
        return;
    };
    let (from, to) = (layout.at(latest.from), layout.at(latest.to));
    let pending = battle.is_pending();
    match (pale, pending) {
        (true, _) => {}
        (false, true) => scene.put(from, &halo()),
        (false, false) => scene.put(from, &origin()),
    }
    scene.put(to, &if pale { tint(Ink::Glow, 35) } else { halo() });
    if view.at(latest.from).is_none() {
        scene.put(from, &piece::ghost(latest.side, 1.0));
    }
    if latest.strike.is_some() {
        tail(scene, layout.lake_by(latest.to), to);
    }
    if latest.strike.is_some() || pending {
        struck(scene, to, latest.side, latest.strike);
    }
}

/// Draws the burst of a strike. If both pieces were removed, draws both as small faint blocks.
pub(super) fn struck(scene: &mut Scene, at: Pt, side: Side, strike: Option<StrikeView>) {
    scene.put(at, &burst());
    if strike.is_some_and(|strike| strike.result == StrikeResult::Both) {
        for (side, x) in [(side, -19.0), (side.other(), 19.0)] {
            scene.put(at + pt(x, 0.0), &piece::ghost(side, 0.5));
        }
    }
}

/// Draws the part in front of the pieces: the card with both ranks of a strike.
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

/// Draws the tint of a square. `opacity` is in percent.
pub(super) fn tint(ink: Ink, opacity: u8) -> Arc<Sprite> {
    let half = pt(CELL / 2.0 - 2.5, CELL / 2.0 - 2.5);
    let square = Shape::rect(Pt::default() - half, half, 9.0, ink);
    Sprite::of(format!("tint {ink:?}"), vec![square.soft(0, opacity)])
}

/// Draws the bright square that the last move reached.
pub(super) fn halo() -> Arc<Sprite> {
    let half = pt(CELL / 2.0, CELL / 2.0);
    let square = Shape::rect(Pt::default() - half, half, 11.0, Ink::Glow);
    Sprite::of("halo", vec![square.clone().soft(5, 90), square])
}

/// Draws the dashed edge of the square that a piece has left.
fn origin() -> Arc<Sprite> {
    let far = CELL / 2.0 - 5.0;
    let corners = [(-far, -far), (far, -far), (far, far), (-far, far)];
    let mut points = piece::rounded(&corners.map(|(x, y)| pt(x, y)), 12.0);
    points.push(points[0]);
    let edge = |width: f64, ink| Shape::Stroke {
        points: points.clone(),
        width: width.into(),
        dash: Dash::Broken(14.0.into(), 12.0.into()),
        ink,
    };
    let shapes = vec![edge(7.0, Ink::GlowEdge), edge(4.0, Ink::Glow)];
    Sprite::of("origin", shapes)
}

/// Draws the red burst behind a piece that struck or was struck.
fn burst() -> Arc<Sprite> {
    let rays = [(49.0, Ink::GlowEdge), (46.0, Ink::Crimson)];
    let rays = rays.map(|(r, ink)| Shape::polygon(star(Pt::default(), r, r - 13.0, 16), ink));
    Sprite::of("burst", rays.to_vec())
}

/// Draws a line behind the pieces from the card of a strike to the square of the strike.
pub(super) fn tail(scene: &mut Scene, card: Pt, square: Pt) {
    let far = card.distance(square).max(1.0);
    let tip = square.toward(card, CELL * 0.45 / far);
    for (more, ink) in [(3.0, Ink::GlowEdge), (0.0, Ink::Paper)] {
        let tip = tip.toward(card, -2.0 * more / far);
        let points = arrow_head(card, tip, far - CELL * 0.45, 34.0 + more * 2.0);
        scene.draw(Shape::polygon(points, ink));
    }
}

/// Draws both pieces of a strike side by side. The attacker is on the left. Pieces that were removed are crossed out.
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
    for (at, side, rank, has_fallen) in fighters {
        let block = match rank {
            Some(_) => piece::block(Look::plain(side, rank), piece::Stand::Flat, 72.0),
            None => piece::unknown(side, 72.0),
        };
        scene.put(at, &block);
        if has_fallen {
            let half = pt(38.0, 42.0);
            let veil = Shape::rect(at - half, at + half, 8.0, Ink::Paper);
            scene.draw(veil.soft(0, 60));
        }
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
    for ((.., has_fallen), x) in fighters.iter().zip([-1.0, 1.0]) {
        if *has_fallen {
            scene.put(at + pt(70.0 * x, 33.0), &cross());
        }
    }
}

/// Draws the cross over a piece that was removed.
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
