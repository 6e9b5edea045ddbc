//! The board of Skirrid as a scene: numbers, arena and tiles, and beside them what each seat has scored
//! and still holds.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "measures of pictures are small numbers"
)]

mod board;
mod choosing;
mod goals;
mod landmarks;
mod layout;
mod panel;
mod piece;
mod recap;
mod tags;
mod tray;

use crate::engine::Recalled;
use crate::scene::{Ink, Pt, Scene};

use super::Skirrid;
use super::action::Placement;
use super::field::Field;
use super::square::{Square, Squares};
use super::tile::Mark;
use super::view::{View, hue};
use layout::{Layout, WIDTH};
use piece::Look;
use tags::Plate;

pub(super) use choosing::{advising, choosing};
pub(super) use landmarks::landmarks;

/// The board as everybody sees it.
#[must_use]
pub fn scene(view: &View) -> Scene {
    let mut scene = tiles_of(view);
    if let Some(last) = view.table.placed.last() {
        piece::outline(&mut scene, last.squares);
    }
    marks(&mut scene, view, Squares::NONE);
    scene
}

/// The same with a light around each tile that was laid in these plays.
pub(super) fn since(view: &View, plays: &[Recalled<Skirrid>]) -> Scene {
    let mut scene = tiles_of(view);
    recap::recap(&mut scene, view, plays, |_| {});
    scene
}

/// The marks of all tiles, which no line hides, but those under what is held.
fn marks(scene: &mut Scene, view: &View, held: Squares) {
    for (square, mark) in view
        .table
        .placed
        .iter()
        .filter_map(|laid| marked(laid.placement))
        .filter(|(square, _)| !held.contains(*square))
    {
        piece::mark(scene, square, mark);
    }
}

/// The board and the tiles without their marks.
fn tiles_of(view: &View) -> Scene {
    let layout = Layout::new(&view.table.options);
    let mut scene = Scene::new((WIDTH as u32, layout.height() as u32), Ink::Cloth);
    board::board(&mut scene.base, &view.table.options.kit);
    panel::frames(&mut scene.base, &layout);
    barred(&mut scene, view);
    for laid in &view.table.placed {
        let look = Look {
            hue: hue(&view.table.options, laid.seat),
            squares: laid.squares,
            mark: marked(laid.placement),
            block: laid.placement.block,
            active: laid.active,
            ghost: false,
        };
        piece::put(&mut scene, &look, &view.table.options.kit);
    }
    panel::panel(&mut scene, view, &layout);
    scene
}

/// The squares that are barred to whoever is to act.
fn barred(scene: &mut Scene, view: &View) {
    if let Some(seat) = view.to_act() {
        board::barred(scene, Field::of(&view.table, seat).barred());
    }
}

/// The board with a tile held over it, and a sign that says whether it may be laid there; then also what it would
/// score.
pub(super) fn ghost(view: &View, placement: &Placement, legal: bool) -> Scene {
    let mut scene = over(view, placement, legal, |_| {});
    if let Some((at, total)) = score(view, placement).filter(|_| legal) {
        scene.put(at, &tags::score(total));
    }
    scene
}

/// The same without what it would score; what `between` draws lies over the tiles and under their marks.
fn over(
    view: &View,
    placement: &Placement,
    legal: bool,
    between: impl FnOnce(&mut Scene),
) -> Scene {
    let mut scene = tiles_of(view);
    choosing::chosen(&mut scene, view, placement.tile);
    let options = &view.table.options;
    let squares = placement.squares(&options.kit).unwrap_or(Squares::NONE);
    let look = Look {
        hue: hue(options, view.seat().unwrap_or(options.first())),
        squares,
        mark: marked(*placement),
        block: placement.block,
        active: placement.block,
        ghost: true,
    };
    piece::shadow(&mut scene, squares);
    piece::put(&mut scene, &look, &options.kit);
    piece::held(&mut scene, squares, legal);
    between(&mut scene);
    marks(&mut scene, view, squares);
    if let Some((square, mark)) = look.mark {
        piece::mark(&mut scene, square, mark);
    }
    scene
}

/// What a tile would score where it is held, and where that stands: beside its sign, clear of all marks.
fn score(view: &View, placement: &Placement) -> Option<(Pt, u16)> {
    let squares = placement.squares(&view.table.options.kit)?;
    let total = view.table.sum_of(*placement).total();
    let plate = tags::score_plate(total);
    let laid = view.table.placed.iter().map(|laid| laid.placement);
    let marked = laid.chain([*placement]).filter_map(Placement::mark);
    let marks: Vec<Plate> = marked
        .map(|square| Plate::round(piece::beside(square), 13.0))
        .collect();
    let places = piece::beside_sign(squares.iter().next()?, total);
    let places = places
        .into_iter()
        .filter(|at| plate.put(*at).is_within(WIDTH));
    let hidden = |at: &Pt| {
        marks
            .iter()
            .map(|mark| mark.over(&plate.put(*at)))
            .sum::<f64>()
    };
    let best = places.min_by(|one, other| hidden(one).total_cmp(&hidden(other)));
    Some((best?, total))
}

/// The square under a mark, with the mark.
fn marked(placement: Placement) -> Option<(Square, Mark)> {
    let square = placement.mark();
    square.map(|square| (square, placement.tile.mark))
}
