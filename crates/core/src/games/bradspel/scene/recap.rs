//! The recap picture: the marks of several turns. Each man that moved has an arrow in its player's colour, with the
//! number of the turn.

use crate::engine::MarkedPlay;
use crate::scene::{BadgePlacer, Dash, Pt, Scene, Stamp, pt};

use super::super::Bradspel;
use super::super::path::{Path, paths, steps};
use super::super::view::View;
use super::lane::{Lanes, Route};
use super::layout::Layout;
use super::man;
use super::trail::{along, away_from, inner_first, times};

const BADGE: f64 = 20.0;
/// The width of the newest turn's arrows.
const WIDTH: f64 = 9.0;

/// The path of one man in one turn, ready to be drawn.
struct Mark {
    stamp: Stamp,
    way: Path,
    route: Route,
}

/// Draws the arrows and the numbers of turns over the men. While the player is choosing, arrows are only thin lines,
/// and arrows and numbers avoid `letters`, the places of the offered values' letters.
pub(super) fn recap(
    scene: &mut Scene,
    view: &View,
    plays: &[MarkedPlay<Bradspel>],
    layout: Layout,
    letters: &[Pt],
) {
    let mut room = BadgePlacer::default();
    for at in letters {
        room.take(*at, 26.0);
    }
    let marks = marks(view, plays, layout);
    if let Some(seat) = view.to_act() {
        // Keeps numbers away from the dice.
        for x in [-100.0, 0.0, 100.0] {
            room.take(layout.dice(seat) + pt(x, 0.0), 56.0);
        }
    }
    for Mark { stamp, route, .. } in marks.iter().rev() {
        if !letters.is_empty() {
            for part in away_from(&route.line, letters) {
                scene.draw_all(stamp.way(&part, WIDTH / 2.0, Dash::Solid));
            }
            continue;
        }
        scene.draw_all(stamp.way(&route.line, WIDTH, Dash::Solid));
        scene.draw_all(stamp.head(route.neck(), route.tip, WIDTH));
        scene.draw_all(stamp.start(route.line[0], 12.0));
        for (at, _) in &route.stops {
            scene.draw_all(stamp.start(*at, 10.0));
        }
    }
    for Mark { stamp, way, route } in marks.iter().rev() {
        if let Some(at) = room.find(along(route), BADGE) {
            scene.draw_all(stamp.badge(at, BADGE, way.hits() > 0));
        }
        if way.men > 1
            && let Some(at) = room.find(along(route), BADGE + 8.0)
        {
            scene.put(at, &times(way.men));
        }
    }
}

fn marks(view: &View, plays: &[MarkedPlay<Bradspel>], layout: Layout) -> Vec<Mark> {
    let newest = plays.last().map_or(0, |play| play.number);
    let mut lanes = Lanes::new(view, layout);
    let mut marks = Vec::new();
    for play in plays {
        let (hue, _) = man::colours(play.seat);
        let stamp = Stamp::new(play.number, newest, hue);
        for way in inner_first(paths(steps(&play.events))) {
            if let Some(route) = lanes.lay(play.seat, &way) {
                marks.push(Mark { stamp, way, route });
            }
        }
    }
    marks
}
