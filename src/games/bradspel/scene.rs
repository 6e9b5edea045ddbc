//! The board as a scene.

use crate::scene::{Face, Ink, Scene, Shape, pt};

use super::point::Point;
use super::view::View;

/// The board.
#[must_use]
pub fn scene(view: &View) -> Scene {
    let mut scene = Scene {
        size: (1000, 1180),
        ground: Ink::Cloth,
        base: Vec::new(),
        items: Vec::new(),
    };
    let near = view.near();
    for point in Point::all() {
        let n = point.number();
        let (column, y) = if n <= 12 {
            (12 - n, 200)
        } else {
            (n - 13, 900)
        };
        let at = pt(i32::from(column) * 75 + 80, y);
        let (own, rival) = (
            view.board().men(near).on(point),
            view.board().facing(near, point),
        );
        scene.draw(Shape::label(
            at,
            format!("{own}{rival}"),
            Face::Sans,
            30.0,
            Ink::Paper,
        ));
    }
    scene
}
