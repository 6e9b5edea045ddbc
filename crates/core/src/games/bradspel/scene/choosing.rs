//! The picture of a step of choosing. The men that can move, or the destinations of the chosen man, are marked with
//! letters.

use std::collections::BTreeSet;

use crate::engine::{ChoosingActions, MarkedPlay, Seat};
use crate::scene::{Ink, Pt, Scene, Shape, Tone, pt, tag};

use super::super::Bradspel;
use super::super::action::Action;
use super::super::men::MEN;
use super::super::point::{Origin, Point, Target};
use super::super::view::View;
use super::layout::{Layout, MAN, WIDTH};
use super::{board, man, recap, trail, tray, waiting};

/// The number of slots from one letter to the next on the plate for men that are borne off.
const APART: u8 = 3;

/// Draws a step of choosing. Returns the picture, and the place of each offered value's letter.
pub(in super::super) fn choosing(
    view: &View,
    plays: &[MarkedPlay<Bradspel>],
    asked: &ChoosingActions<Action>,
) -> Option<(Scene, Vec<Pt>)> {
    let seat = view.to_act()?;
    let is_target = asked.part != "from";
    let layout = Layout::of(view);
    let board_view = ChoosingBoard { view, seat, layout };
    let at = if is_target {
        board_view.target_places(asked)?
    } else {
        board_view.man_places(asked)?
    };
    let mut scene = board(view, tray::lit(view), layout, false);
    if !plays.is_empty() {
        recap::recap(&mut scene, view, plays, layout, &at);
    } else if board_view.is_own_turn_begun() {
        trail::pale(&mut scene, view, &at, layout);
    }
    waiting(&mut scene, view, layout);
    if is_target {
        board_view.mark_targets(&mut scene, asked);
    } else {
        // Draws each ring once, because rings drawn over each other get rough edges.
        for from in asked.all().filter_map(from).collect::<BTreeSet<_>>() {
            board_view.ring(&mut scene, from, MAN + 5.0, 6.0);
        }
    }
    for (number, at) in (1..).zip(&at) {
        scene.put(*at, &tag(number, is_target));
    }
    Some((scene, at))
}

fn from(action: &Action) -> Option<Origin> {
    match action {
        Action::Move { from, .. } => Some(*from),
        Action::Roll => None,
    }
}

fn to(action: &Action) -> Option<Target> {
    match action {
        Action::Move { to, .. } => Some(*to),
        Action::Roll => None,
    }
}

struct ChoosingBoard<'v> {
    view: &'v View,
    seat: Seat,
    layout: Layout,
}

impl ChoosingBoard<'_> {
    /// Returns how many men of both players are on a point.
    fn held(&self, point: Point) -> u8 {
        let board = &self.view.state.board;
        board.men(self.seat).on(point) + board.facing(self.seat, point)
    }

    /// Returns the places for the letters of men: at the edge of the last man of each stack.
    fn man_places(&self, asked: &ChoosingActions<Action>) -> Option<Vec<Pt>> {
        let of = |offer: &Vec<Action>| match from(offer.first()?)? {
            Origin::Bar => Some(pt(WIDTH / 2.0, self.layout.middle())),
            Origin::On(point) => {
                let far = Layout::reach(self.held(point)) + 14.0;
                Some(self.layout.inside(self.seat, point, far))
            }
        };
        asked.offers.iter().map(of).collect()
    }

    /// Returns the places for the letters of destinations: where the man would be, beside men that are there already.
    fn target_places(&self, asked: &ChoosingActions<Action>) -> Option<Vec<Pt>> {
        let is_off = |offer: &&Vec<Action>| offer.first().and_then(to) == Some(Target::Off);
        let more = asked.offers.iter().filter(is_off).count().saturating_sub(1) as u8;
        // Spreads letters on the plate, because the slots are narrower than a letter.
        let off = self.view.state.board.men(self.seat).off();
        let mut off = off.min((MEN - 1).saturating_sub(APART * more));
        let of = |offer: &Vec<Action>| match to(offer.first()?)? {
            Target::On(point) => {
                let far = match self.held(point) {
                    0 => 3.0 + MAN,
                    n => Layout::reach(n) + 20.0,
                };
                Some(self.layout.inside(self.seat, point, far))
            }
            Target::Off => {
                off += APART;
                Some(tray::slot(self.layout, self.seat, off - APART))
            }
        };
        asked.offers.iter().map(of).collect()
    }

    fn is_own_turn_begun(&self) -> bool {
        let last = &self.view.state.last_turn;
        last.seat == Some(self.seat) && !last.closed
    }

    /// Marks the chosen man and its destinations: an empty point gets a ring, and a man that would be hit gets a red
    /// one. Points with the player's own men get none.
    fn mark_targets(&self, scene: &mut Scene, asked: &ChoosingActions<Action>) {
        if let Some(from) = asked.all().find_map(from) {
            self.ring(scene, from, MAN + 8.0, 8.0);
        }
        let (hue, _) = man::colours(self.seat);
        for target in asked.all().filter_map(to).collect::<BTreeSet<_>>() {
            let Target::On(point) = target else { continue };
            let at = self.layout.inside(self.seat, point, 3.0 + MAN);
            if self.view.state.board.facing(self.seat, point) == 1 {
                scene.draw(Shape::ring(at, MAN + 7.0, 7.0, Ink::Crimson));
            } else if self.held(point) == 0 {
                scene.draw(Shape::ring(at, MAN, 8.0, Ink::GlowEdge));
                scene.draw(Shape::ring(
                    at,
                    MAN - 2.0,
                    4.0,
                    Ink::Piece(hue, Tone::Plain),
                ));
            }
        }
    }

    /// Draws a golden ring around the last man of a stack.
    fn ring(&self, scene: &mut Scene, from: Origin, r: f64, width: f64) {
        let n = self.view.state.board.men(self.seat).counts()[usize::from(from.number())].max(1);
        let at = self.layout.man(self.seat, from, n - 1);
        scene.draw(Shape::ring(at, r + 2.0, width + 4.0, Ink::GlowEdge));
        scene.draw(Shape::ring(at, r, width, Ink::Glow));
    }
}
