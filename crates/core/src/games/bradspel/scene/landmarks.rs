//! The parts of the board that the rules pages name. Their numbers are placed where they cover no men or dice, as long
//! as stacks are low.

use crate::engine::Landmark;
use crate::scene::pt;

use super::super::point::{Origin, Point};
use super::super::view::View;
use super::layout::{LEFT, Layout, SIDE};
use super::{field, tray};

/// Returns the parts in the order in which men of the first seat reach them.
pub(in super::super) fn landmarks(view: &View) -> Vec<Landmark> {
    let layout = Layout::of(view);
    let near = layout.near;
    let home = Point::new(22).unwrap_or(Point::HOME);
    let edge = pt(LEFT - SIDE / 2.0, layout.middle());
    vec![
        Landmark::new(
            "bradspel-part-start",
            layout.inside(near, Point::START, 250.0),
            pt(0, 110),
        ),
        Landmark::new("bradspel-part-round", edge, pt(80, 0)),
        Landmark::new(
            "bradspel-part-huk",
            field::number_at(layout, near, Point::HUK),
            pt(70, 90),
        ),
        Landmark::new(
            "bradspel-part-home",
            layout.inside(near, home, 4.0),
            pt(0, -120),
        ),
        Landmark::new(
            "bradspel-part-other",
            layout.inside(layout.far(), Point::START, 300.0),
            pt(0, -70),
        ),
        Landmark::new(
            "bradspel-part-bar",
            layout.man(layout.far(), Origin::Bar, 0),
            pt(0, 100),
        ),
        Landmark::new("bradspel-part-dice", layout.dice(near), pt(0, 90)),
        Landmark::new("bradspel-part-off", tray::slot(layout, near, 3), pt(80, 0)),
    ]
}
