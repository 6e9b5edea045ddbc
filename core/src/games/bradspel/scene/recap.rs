//! Several turns in one picture: for each man that went an arrow from where it stood to where it came, over
//! the points between, in its player's colour and with the number of the turn.

use crate::engine::{Recalled, Seat};
use crate::scene::{Dash, Pt, Room, Scene, Stamp, pt};

use super::super::Bradspel;
use super::super::event::{Event, EventView};
use super::super::point::{BAR, Origin, Target};
use super::super::view::View;
use super::layout::Layout;
use super::man;
use super::trail::{Bent, bent, edge, start};

/// The radius of a number.
const BADGE: f64 = 20.0;
/// How thick the newest arrow is.
const WIDTH: f64 = 9.0;

/// A step as it was taken.
struct Step {
    stamp: Stamp,
    seat: Seat,
    from: Origin,
    to: Target,
    hit: bool,
}

/// The way of a man in one turn.
struct Way {
    stamp: Stamp,
    /// Where it stood, where it came by, and where it stood then.
    places: Vec<Pt>,
    end: Target,
    hit: bool,
}

/// Draws the arrows and numbers over the men.
pub(super) fn recap(scene: &mut Scene, view: &View, plays: &[Recalled<Bradspel>], layout: Layout) {
    let ways = ways(view, plays, layout);
    let mut room = Room::default();
    if let Some(seat) = view.to_act() {
        // The dice lie there.
        for x in [-100.0, 0.0, 100.0] {
            room.take(layout.dice(seat) + pt(x, 0.0), 56.0);
        }
    }
    for way in ways.iter().rev() {
        for (leg, ends) in way.places.windows(2).enumerate() {
            let Some(Bent { shaft, neck, tip }) = bent(ends[0], ends[1]) else {
                continue;
            };
            if leg + 2 == way.places.len() {
                scene.draw_all(way.stamp.way(&shaft, WIDTH, Dash::Solid));
                scene.draw_all(way.stamp.head(neck, tip, WIDTH));
            } else {
                // What goes on from here is one line.
                let through: Vec<Pt> = shaft.into_iter().chain([tip, ends[1]]).collect();
                scene.draw_all(way.stamp.way(&through, WIDTH, Dash::Solid));
            }
        }
        scene.draw_all(way.stamp.start(way.places[0], 12.0));
    }
    for way in ways.iter().rev() {
        let legs = way.places.windows(2).rev();
        let lines = legs.filter_map(|ends| Some(bent(ends[0], ends[1])?.shaft));
        let along = lines.flat_map(|line| {
            let at = move |share: usize| line[(line.len() - 1) * share / 10];
            [5, 3, 7, 4, 6, 2, 8].map(at)
        });
        if let Some(at) = room.find(along, BADGE) {
            scene.draw_all(way.stamp.badge(at, BADGE, way.hit));
        }
    }
}

/// The steps of plays, oldest first.
fn steps(plays: &[Recalled<Bradspel>]) -> Vec<Step> {
    let newest = plays.last().map_or(0, |play| play.number);
    let steps = |play: &Recalled<Bradspel>| {
        let (hue, _) = man::colours(play.seat);
        let stamp = Stamp::new(play.number, newest, hue);
        let steps = play.events.iter().filter_map(move |EventView(event)| {
            let Event::Moved {
                seat,
                from,
                to,
                hit,
                ..
            } = *event
            else {
                return None;
            };
            Some(Step {
                stamp,
                seat,
                from,
                to,
                hit,
            })
        });
        steps.collect::<Vec<_>>()
    };
    plays.iter().flat_map(steps).collect()
}

/// The ways of all men, where each stood at the time: on top of the others that were there.
fn ways(view: &View, plays: &[Recalled<Bradspel>], layout: Layout) -> Vec<Way> {
    let board = &view.state.board;
    let mut counts: Vec<[u8; 26]> = Seat::all(2).map(|seat| *board.men(seat).counts()).collect();
    // Backwards from how it is now to how it was before each step.
    let mut ends: Vec<(Step, Pt, Pt)> = Vec::new();
    for step in steps(plays).into_iter().rev() {
        let own = &mut counts[step.seat.index()];
        let to = match step.to {
            Target::Off => edge(layout, step.seat, step.from),
            Target::On(point) => {
                let n = own[usize::from(point.number())].max(1);
                layout.man(step.seat, Origin::On(point), n - 1, n)
            }
        };
        let there = &mut own[usize::from(step.to.number())];
        *there = there.saturating_sub(1);
        let stood = &mut own[usize::from(step.from.number())];
        *stood += 1;
        let from = start(layout, step.seat, step.from, step.to, *stood);
        if let (true, Target::On(point)) = (step.hit, step.to) {
            let other = &mut counts[step.seat.after(1, 2).index()];
            let waits = &mut other[usize::from(BAR)];
            *waits = waits.saturating_sub(1);
            other[usize::from(point.across().number())] += 1;
        }
        ends.push((step, from, to));
    }
    let mut ways: Vec<Way> = Vec::new();
    for (step, from, to) in ends.into_iter().rev() {
        // A man that goes on is on the same way.
        let goes_on = |way: &&mut Way| {
            let same = way.stamp == step.stamp;
            same && matches!((way.end, step.from), (Target::On(at), Origin::On(from)) if at == from)
        };
        match ways.iter_mut().rev().find(goes_on) {
            Some(way) => {
                way.places.push(to);
                way.end = step.to;
                way.hit |= step.hit;
            }
            None => ways.push(Way {
                stamp: step.stamp,
                places: vec![from, to],
                end: step.to,
                hit: step.hit,
            }),
        }
    }
    ways
}
