//! The recap picture: the marks of several plays. Each move is a line in the player's colour that leads from a ring to
//! the number of its play.

use crate::engine::MarkedPlay;
use crate::scene::{BadgePlacer, Dash, Ink, Pt, Px, Scene, Shape, Stamp, around};

use super::super::Stramash;
use super::super::action::LaddieMove;
use super::super::board::{CASTLE, HOWES, Howe, Place};
use super::super::card::{Card, Rank, Suit};
use super::super::event::EventView;
use super::super::view::View;
use super::layout::{self, EMPTY, HOLLOW, Layout};
use super::pieces::hue;
use super::trail::{self, bump_ends, path};

pub(super) const BADGE: f64 = 19.0;
/// The width of the newest play's lines.
const LINE: f64 = 9.0;

pub(super) struct Marked {
    stamp: Stamp,
    ways: Vec<Way>,
    sent: Vec<[Pt; 2]>,
}

struct Way {
    points: Vec<Pt>,
    dash: Dash,
}

pub(super) fn read(view: &View, plays: &[MarkedPlay<Stramash>], layout: &Layout) -> Vec<Marked> {
    let newest = plays.last().map_or(0, |play| play.number);
    let marked = |play: &MarkedPlay<Stramash>| {
        let mut marked = Marked {
            stamp: Stamp::new(play.number, newest, hue(play.seat)),
            ways: Vec::new(),
            sent: Vec::new(),
        };
        for event in &play.events {
            let (card, moved, bumped) = match event {
                EventView::Played {
                    card,
                    moved,
                    bumped,
                    ..
                } => (*card, moved, bumped),
                EventView::SplitSecond { moved, bumped } => {
                    (Card::Plain(Rank::Seven, Suit::Hearts), moved, bumped)
                }
                EventView::Freed { moved, bumped, .. } => (Card::Joker, moved, bumped),
                _ => continue,
            };
            marked.ways.push(way(card, moved, view.mashies, layout));
            let sent = bumped.iter().map(|moved| bump_ends(moved, layout));
            marked.sent.extend(sent);
        }
        marked
    };
    plays.iter().map(marked).collect()
}

fn way(card: Card, moved: &LaddieMove, mashies: u8, layout: &Layout) -> Way {
    match path(card, moved, mashies) {
        Some(places) => Way {
            points: places.iter().map(|place| layout.spot(*place, 4)).collect(),
            dash: Dash::Solid,
        },
        None => Way {
            points: bowed(spot(moved.from, layout), spot(moved.to, layout)),
            dash: Dash::Broken(Px::new(16.0), Px::new(13.0)),
        },
    }
}

/// Returns the curve with which a jump is drawn. It bends towards the middle of the board, away from the track.
fn bowed(from: Pt, to: Pt) -> Vec<Pt> {
    let half = from.toward(to, 0.5);
    let far = half.distance(layout::middle()).max(1.0);
    let bow = (from.distance(to) * 0.35).min(far * 0.6).min(120.0);
    let over = half.toward(layout::middle(), bow / far);
    (0..=16)
        .map(|step| {
            let share = f64::from(step) / 16.0;
            from.toward(over, share)
                .toward(over.toward(to, share), share)
        })
        .collect()
}

fn spot(place: Place, layout: &Layout) -> Pt {
    layout.spot(place, 1)
}

/// Draws the moves behind the numbers and the Laddies. The thin lines of older plays are in front of the broad lines of
/// newer ones. While the player is choosing, all lines are thinner and have no arrow heads.
pub(super) fn ways(
    scene: &mut Scene,
    view: &View,
    marks: &[Marked],
    layout: &Layout,
    under_choice: bool,
) {
    let width = if under_choice { LINE / 2.0 } else { LINE };
    for marked in marks.iter().rev() {
        for sent in &marked.sent {
            let dash = Dash::Broken(Px::new(5.0), Px::new(12.0));
            scene.draw_all(marked.stamp.way(sent, width * 0.8, dash));
        }
        for way in &marked.ways {
            scene.draw_all(marked.stamp.way(&way.points, width, way.dash));
        }
    }
    let ways = marks.iter().flat_map(|marked| &marked.ways);
    let lines: Vec<&[Pt]> = ways.map(|way| &*way.points).collect();
    trail::numbers_over(scene, view, layout, &lines);
    if under_choice {
        return;
    }
    for marked in marks {
        for way in &marked.ways {
            scene.draw_all(marked.stamp.start(way.points[0], HOLLOW + 1.0));
            if let [.., before, end] = way.points[..] {
                let far = before.distance(end).max(1.0);
                let tip = end.toward(before, (HOLLOW + 3.0) / far);
                scene.draw_all(marked.stamp.head(before, tip, width));
            }
        }
        for [from, to] in &marked.sent {
            scene.draw_all(marked.stamp.head(*from, *to, width));
        }
    }
}

/// Draws the numbers of plays beside the Laddies that moved. Returns the positions of the numbers.
pub(super) fn numbers(
    scene: &mut Scene,
    view: &View,
    marks: &[Marked],
    layout: &Layout,
) -> Vec<Pt> {
    let mut badges = Vec::new();
    let mut room = BadgePlacer::default();
    for (seat, places) in view.laddies.iter() {
        let mut docked = 0;
        for place in places {
            room.take(layout.spot(*place, docked), HOLLOW);
            docked += u8::from(matches!(place, Place::Dock(_)));
        }
        let home = view.homes.get(seat).map(|home| layout.badge(*home));
        if let Some(badge) = home {
            room.take(badge, layout.badge_radius());
        }
    }
    // Keeps the numbers of plays off the numbers of howes, too.
    let howes = (0..view.mashies * HOWES).filter_map(Howe::new);
    let castles = view
        .homes
        .iter()
        .flat_map(|(_, home)| (1..=CASTLE).map(|depth| layout.castle(*home, depth)));
    for at in howes.map(|howe| layout.howe(howe)).chain(castles) {
        room.take(at, EMPTY);
    }
    let middle = layout::middle();
    for marked in marks.iter().rev() {
        for way in &marked.ways {
            let Some(&end) = way.points.last() else {
                continue;
            };
            let near = HOLLOW + BADGE + 1.0;
            let places = around(end, middle, &[near, near + 10.0, near + 24.0, near + 44.0]);
            let Some(at) = room.find(places, BADGE) else {
                continue;
            };
            if marked.stamp.is_newest() {
                let r = HOLLOW;
                scene.draw(Shape::ring(end, r + 5.5, 7.0, Ink::GlowEdge));
                scene.draw(Shape::ring(end, r + 4.0, 3.5, Ink::Glow));
            }
            scene.draw_all(marked.stamp.badge(at, BADGE, !marked.sent.is_empty()));
            badges.push(at);
        }
    }
    badges
}
