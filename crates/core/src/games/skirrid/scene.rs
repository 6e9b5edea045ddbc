//! The board as a scene: numbers, arena, tiles, a plate for each seat, and the tray of the seat to move.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "measures of pictures are small numbers"
)]

mod board;
mod choosing;
mod figure;
mod goals;
mod landmarks;
mod layout;
mod panel;
mod piece;
mod recap;
mod tags;
mod tray;

use crate::engine::{MarkedPlay, Seat};
use crate::scene::{Ink, Palette, Pt, Scene, Shape, Tone, bevelled, pt};

use super::Skirrid;
use super::action::Placement;
use super::legal_area::LegalArea;
use super::square::{Square, Squares};
use super::tile::{Mark, Tile};
use super::view::{View, hue, letter};
use layout::{Layout, WIDTH};
use piece::Look;
use tags::Plate;

pub(super) use choosing::{choosing, draw_suggestions};
pub(super) use landmarks::landmarks;

/// Returns the mark of a seat: a small tile with its letter.
pub(super) fn mark(view: &View, seat: Seat) -> Vec<Shape> {
    let (options, half) = (&view.table.options, pt(14.0, 14.0));
    let [plain, _, sign] = Tone::ALL.map(|tone| Ink::Piece(hue(options, seat), tone));
    let mut shapes = bevelled(half * -1.0, half, 4.0, plain);
    shapes.push(Shape::figures(
        Pt::default(),
        letter(options, seat),
        23.0,
        sign,
    ));
    shapes
}

/// Draws the board as everybody sees it.
#[must_use]
pub fn scene(view: &View) -> Scene {
    let mut scene = tiles_of(view, true, Tray::Full);
    if let Some(last) = view.table.placed.last() {
        piece::outline(&mut scene, last.squares);
    }
    marks(&mut scene, view, Squares::NONE);
    scene
}

/// Draws the board, with a highlight for each tile that was laid in these plays.
pub(super) fn since(view: &View, plays: &[MarkedPlay<Skirrid>]) -> Scene {
    let mut scene = tiles_of(view, false, Tray::Full);
    recap::recap(&mut scene, view, plays, |_| {});
    scene
}

/// Draws the marks of all tiles in front of any lines. Marks under the held tile are left out.
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

/// The contents of the tray.
#[derive(Debug, Clone, Copy)]
enum Tray<'t> {
    /// The tray shows all tiles of the seat to move.
    Full,
    /// The tray shows all tiles of the seat to move except the tile that it holds.
    Without(Tile),
    /// The tray shows the tile that the seat to move holds, and the scores of the suggested places.
    Scores(Tile, &'t [u16]),
}

/// Draws the board, and the tiles without their marks. If `glows`, the tile laid last has a glow.
fn tiles_of(view: &View, glows: bool, tray: Tray<'_>) -> Scene {
    let options = &view.table.options;
    let layout = Layout::new(options);
    let mut scene = Scene::new(
        (WIDTH as u32, layout.height() as u32),
        Ink::Cloth,
        Palette::Tiles,
    );
    board::board(&mut scene.base, &options.kit);
    scene.base.extend(panel::plates(options, &layout));
    scene.base.extend(tray::wood(&layout));
    for laid in &view.table.placed {
        piece::shadow(&mut scene, laid.squares, laid.placement.block);
    }
    barred(&mut scene, view);
    if let Some(last) = view.table.placed.last().filter(|_| glows) {
        piece::halo(&mut scene, last.squares);
    }
    for laid in &view.table.placed {
        let look = Look {
            hue: hue(options, laid.seat),
            squares: laid.squares,
            mark: marked(laid.placement),
            block: laid.placement.block,
            active: laid.active,
            ghost: false,
        };
        piece::put(&mut scene, &look, &options.kit);
    }
    panel::panel(&mut scene, view, &layout);
    match tray {
        Tray::Full => tray::tray(&mut scene, view, &layout, None),
        Tray::Without(tile) => tray::tray(&mut scene, view, &layout, Some(tile)),
        Tray::Scores(tile, totals) => tray::scores(&mut scene, view, &layout, tile, totals),
    }
    scene
}

/// Marks the squares on which the seat to move may not lay because of Blocks.
fn barred(scene: &mut Scene, view: &View) {
    if let Some(seat) = view.to_act() {
        board::barred(
            scene,
            LegalArea::of(&view.table, seat).blocked(),
            &view.table.options.kit,
        );
    }
}

/// Draws the board with a held tile and a sign that says whether it may be laid there. If it may, adds the score.
pub(super) fn held_tile(view: &View, placement: &Placement, legal: bool) -> Scene {
    let mut scene = over(view, placement, legal, (&[], &[]));
    if let Some((at, total)) = score(view, placement).filter(|_| legal) {
        scene.put(at, &tags::score(total));
    }
    scene
}

/// Draws the board with a held tile and the sign, and with suggested places and their scores.
fn over(
    view: &View,
    placement: &Placement,
    legal: bool,
    (places, totals): (&[Squares], &[u16]),
) -> Scene {
    let options = &view.table.options;
    let tray = if totals.is_empty() {
        Tray::Without(placement.tile)
    } else {
        Tray::Scores(placement.tile, totals)
    };
    let mut scene = tiles_of(view, false, tray);
    let squares = placement.squares(&options.kit).unwrap_or(Squares::NONE);
    let look = Look {
        hue: hue(options, view.seat().unwrap_or(options.first())),
        squares,
        mark: marked(*placement),
        block: placement.block,
        active: placement.block,
        ghost: true,
    };
    goals::fills(&mut scene, places, squares, &options.kit, look.hue);
    piece::lifted(&mut scene, squares);
    piece::put(&mut scene, &look, &options.kit);
    piece::held(&mut scene, squares, legal);
    goals::lines(&mut scene, places, squares);
    marks(&mut scene, view, squares);
    if let Some((square, mark)) = look.mark {
        piece::mark(&mut scene, square, mark);
    }
    scene
}

/// Returns the score of the held tile, and a place for it beside the sign where it hides no mark if possible.
fn score(view: &View, placement: &Placement) -> Option<(Pt, u16)> {
    let squares = placement.squares(&view.table.options.kit)?;
    let total = view.table.sum_of(*placement).total();
    let plate = tags::score_plate(total);
    let laid = view.table.placed.iter().map(|laid| laid.placement);
    let marked = laid.chain([*placement]).filter_map(Placement::mark);
    let marks: Vec<Plate> = marked
        .map(|square| Plate::round(piece::beside(square), piece::MARK))
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

fn marked(placement: Placement) -> Option<(Square, Mark)> {
    let square = placement.mark();
    square.map(|square| (square, placement.tile.mark))
}
