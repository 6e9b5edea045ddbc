//! A step of choosing: the men that can go, or where the chosen one can go, with the numbers of the offers.

use std::collections::BTreeSet;

use crate::engine::{Asked, Recalled, Seat};
use crate::scene::{Ink, Pt, Room, Scene, Shape, Tone, pt, tag};

use super::super::Bradspel;
use super::super::action::Action;
use super::super::point::{Origin, Point, Target};
use super::super::view::View;
use super::layout::{Layout, MAN, WIDTH};
use super::{board, man, recap, trail, tray, waiting};

/// So much room a number takes, from its middle.
const TAG: f64 = 26.0;

/// The picture of a step, and where the number of each offer stands in it.
pub(in super::super) fn choosing(
    view: &View,
    plays: &[Recalled<Bradspel>],
    asked: &Asked<Action>,
) -> Option<(Scene, Vec<Pt>)> {
    let seat = view.to_act()?;
    let goal = asked.part != "from";
    let layout = Layout::of(view);
    let desk = Desk { view, seat, layout };
    let at = if goal {
        desk.goals(asked)?
    } else {
        desk.pieces(asked)?
    };
    let mut scene = board(view, tray::lit(view), layout);
    if plays.is_empty() {
        desk.so_far(&mut scene);
    } else {
        let mut room = Room::default();
        for at in &at {
            room.take(*at, TAG);
        }
        recap::recap(&mut scene, view, plays, layout, room);
    }
    waiting(&mut scene, view, layout);
    if goal {
        desk.show_goals(&mut scene, asked);
    } else {
        // Each once: what is laid over itself has rough edges.
        for from in asked.all().filter_map(from).collect::<BTreeSet<_>>() {
            desk.ring(&mut scene, from, MAN + 5.0, 7.0);
        }
    }
    for (number, at) in (1..).zip(&at) {
        scene.put(*at, &tag(number, goal));
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

/// The board before which a player sits who chooses.
struct Desk<'v> {
    view: &'v View,
    seat: Seat,
    layout: Layout,
}

impl Desk<'_> {
    /// How many men are on a point, of whichever side.
    fn held(&self, point: Point) -> u8 {
        let board = &self.view.state.board;
        board.men(self.seat).on(point) + board.facing(self.seat, point)
    }

    /// Where the numbers of men stand: on the edge of the last one of each stack.
    fn pieces(&self, asked: &Asked<Action>) -> Option<Vec<Pt>> {
        let of = |offer: &Vec<Action>| match from(offer.first()?)? {
            Origin::Bar => Some(pt(WIDTH / 2.0, self.layout.middle())),
            Origin::On(point) => {
                let far = Layout::reach(self.held(point)) + 14.0;
                Some(self.layout.inside(self.seat, point, far))
            }
        };
        asked.offers.iter().map(of).collect()
    }

    /// Where the numbers of goals stand: where the man would stand, beside those that are there.
    fn goals(&self, asked: &Asked<Action>) -> Option<Vec<Pt>> {
        let mut off = self.view.state.board.men(self.seat).off();
        let of = |offer: &Vec<Action>| match to(offer.first()?)? {
            Target::On(point) => {
                let far = match self.held(point) {
                    0 => 3.0 + MAN,
                    n => Layout::reach(n) + 20.0,
                };
                Some(self.layout.inside(self.seat, point, far))
            }
            Target::Off => {
                off += 1;
                Some(tray::slot(self.layout, self.seat, off - 1))
            }
        };
        asked.offers.iter().map(of).collect()
    }

    /// The steps of the own turn that have been chosen; what the other one did steps back.
    fn so_far(&self, scene: &mut Scene) {
        let last = &self.view.state.trail;
        if last.seat == Some(self.seat) && !last.closed {
            trail::trail(scene, self.view, self.layout);
        }
    }

    /// The chosen man, and where it can go: a ring on an empty point, a red one around a man that would be hit.
    fn show_goals(&self, scene: &mut Scene, asked: &Asked<Action>) {
        if let Some(from) = asked.all().find_map(from) {
            self.ring(scene, from, MAN + 10.0, 11.0);
        }
        let (hue, _) = man::colours(self.seat);
        for target in asked.all().filter_map(to).collect::<BTreeSet<_>>() {
            let Target::On(point) = target else { continue };
            let at = self.layout.inside(self.seat, point, 3.0 + MAN);
            if self.view.state.board.facing(self.seat, point) == 1 {
                scene.draw(Shape::ring(at, MAN + 8.0, 9.0, Ink::Crimson));
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

    /// A golden ring around the last man of a stack.
    fn ring(&self, scene: &mut Scene, from: Origin, r: f64, width: f64) {
        let n = self.view.state.board.men(self.seat).counts()[usize::from(from.number())].max(1);
        let at = self.layout.man(self.seat, from, n - 1, n);
        scene.draw(Shape::ring(at, r + 2.0, width + 4.0, Ink::GlowEdge));
        scene.draw(Shape::ring(at, r, width, Ink::Glow));
    }
}
