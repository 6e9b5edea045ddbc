//! Marks of the last action: an arrow, and for a strike both ranks, shown in the nearer lake.

use crate::scene::{Ink, Pt, Scene, Shape, arrow_head, pt, star};

use super::super::battle::LastAction;
use super::super::board::Side;
use super::super::strike::{StrikeResult, StrikeView};
use super::super::view::{BattleView, View};
use super::layout::{CELL, Layout};
use super::piece::{self, Look};

/// Draws below the pieces: the start and target of the move.
pub(super) fn under(scene: &mut Scene, view: &View, layout: Layout) {
    let Some((battle, latest)) = latest(view) else {
        return;
    };
    for (square, ink) in [(latest.from, Ink::BrassLight), (latest.to, Ink::Glow)] {
        let corner = layout.corner(square);
        let (min, max) = (corner + pt(2.0, 2.0), corner + pt(CELL - 2.0, CELL - 2.0));
        scene.draw(Shape::rect(min, max, 8.0, ink));
    }
    if latest.strike.is_some() || battle.is_pending() {
        let burst = star(layout.at(latest.to), CELL * 0.72, CELL * 0.52, 12);
        scene.draw(Shape::polygon(burst, Ink::Crimson));
        let burst = star(layout.at(latest.to), CELL * 0.62, CELL * 0.45, 12);
        scene.draw(Shape::polygon(burst, Ink::Glow));
    }
}

/// Draws above the pieces: the arrow and the strike.
pub(super) fn over(scene: &mut Scene, view: &View, layout: Layout) {
    let Some((battle, latest)) = latest(view) else {
        return;
    };
    // In an unresolved strike, both pieces still stand on their squares.
    let standing = battle.is_pending();
    arrow(
        scene,
        layout.at(latest.from),
        layout.at(latest.to),
        standing,
    );
    if let Some(strike) = latest.strike {
        duel(scene, layout.lake_by(latest.to), latest.side, strike);
    }
}

fn latest(view: &View) -> Option<(&BattleView, LastAction<StrikeView>)> {
    let battle = view.battle.as_ref()?;
    Some((battle, battle.latest?))
}

/// Draws the last move in a paler colour, while something is being chosen.
pub(super) fn pale(scene: &mut Scene, view: &View, layout: Layout) {
    let Some((_, latest)) = latest(view) else {
        return;
    };
    let (from, to) = (layout.at(latest.from), layout.at(latest.to));
    let far = from.distance(to).max(1.0);
    let tip = to.toward(from, CELL * 0.42 / far);
    let neck = tip.toward(from, 12.0 / far);
    scene.draw(Shape::stroke(vec![from, neck], 5.0, Ink::Seam));
    scene.draw(Shape::polygon(arrow_head(from, tip, 20.0, 22.0), Ink::Seam));
    if let Some(strike) = latest.strike {
        duel(scene, layout.lake_by(latest.to), latest.side, strike);
    }
}

/// Draws an arrow between squares that keeps the piece at its end visible, and with `standing` also one at
/// its start.
fn arrow(scene: &mut Scene, from: Pt, to: Pt, standing: bool) {
    let far = from.distance(to).max(1.0);
    // Between two pieces there is little room, and their numbers must stay legible.
    let (begin, end, head) = if standing {
        (from.toward(to, CELL * 0.43 / far), 0.41, 15.0)
    } else {
        (from, 0.42, 27.0)
    };
    let tip = to.toward(from, CELL * end / far);
    let width = 11.0;
    let neck = tip.toward(from, 16.0 / from.distance(tip).max(16.0));
    // Between adjacent squares, the head alone is long enough.
    let line = from.distance(begin) < from.distance(neck);
    let lines = [(width + 5.0, Ink::GlowEdge), (width, Ink::Glow)];
    for (width, ink) in lines.into_iter().filter(|_| line) {
        scene.draw(Shape::stroke(vec![begin, neck], width, ink));
    }
    let outer = arrow_head(from, tip.toward(to, 5.0 / far), head + 9.0, 42.0);
    let inner = arrow_head(from, tip, head, 30.0);
    scene.draw(Shape::polygon(outer, Ink::GlowEdge));
    scene.draw(Shape::polygon(inner, Ink::Glow));
}

/// Draws both pieces of a strike side by side, with the losers crossed out.
pub(super) fn duel(scene: &mut Scene, at: Pt, side: Side, strike: StrikeView) {
    let (off, low) = (pt(41.0, 0.0), pt(0.0, 10.0));
    let half = pt(87.0, 68.0);
    scene.draw(Shape::rect(at - half, at + half, 14.0, Ink::GlowEdge));
    let half = half - pt(4.0, 4.0);
    scene.draw(Shape::rect(at - half, at + half, 11.0, Ink::Paper));
    let fallen = [
        (
            at - off + low,
            side,
            Some(strike.attacker),
            strike.result != StrikeResult::Won,
        ),
        (
            at + off + low,
            side.other(),
            strike.defender,
            strike.result != StrikeResult::Lost,
        ),
    ];
    for (at, side, rank, gone) in fallen {
        scene.put(at, &piece::block(Look::plain(side, rank), 72.0));
        if rank.is_none() {
            let sign = Shape::figures(at + pt(0.0, 4.0), "?", 62.0, Ink::Glow);
            scene.draw(sign);
        }
        if gone {
            let badge = at + pt(22.0, 26.0);
            scene.draw(Shape::disc(badge, 18.0, Ink::Paper));
            scene.draw(Shape::disc(badge, 15.5, Ink::Jet));
            for y in [-1.0, 1.0] {
                let line = vec![badge + pt(-7.0, 7.0 * y), badge + pt(7.0, -7.0 * y)];
                scene.draw(Shape::stroke(line, 5.0, Ink::Paper));
            }
        }
    }
    // The arrow from the attacker to the defender.
    let tip = at + pt(44.0, -52.0);
    let head = arrow_head(at - pt(44.0, 52.0), tip, 18.0, 20.0);
    let line = vec![at - pt(44.0, 52.0), at + pt(30.0, -52.0)];
    scene.draw(Shape::stroke(line, 6.0, Ink::Jet));
    scene.draw(Shape::polygon(head, Ink::Jet));
}
