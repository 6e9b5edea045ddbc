//! Squares, shapes and tiles as format 1 writes them.

use serde::{Deserialize, Serialize};

use crate::engine::ThawError;
use crate::games::skirrid::square::Square;
use crate::games::skirrid::tile::{Mark, Shape, Tile};

/// A square: a letter from the left and a number from the top.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct SquareV1(String);

/// A tile: its shape, and 2 or 3 behind it where it is marked.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct TileV1(String);

/// A shape.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ShapeV1 {
    Eye,
    Rod,
    Quoin,
    Snake,
    Door,
    Gun,
}

pub(super) fn freeze_square(square: Square) -> SquareV1 {
    let letter = char::from(b'A' + square.column());
    SquareV1(format!("{letter}{}", square.row() + 1))
}

pub(super) fn thaw_square(text: &SquareV1) -> Result<Square, ThawError> {
    let broken = ThawError::Form("square");
    let mut letters = text.0.chars();
    let letter = letters.next().and_then(|letter| u8::try_from(letter).ok());
    let column = letter.and_then(|letter| letter.checked_sub(b'A'));
    let row: Option<u8> = letters.as_str().parse().ok();
    let row = row.and_then(|row| row.checked_sub(1));
    let square = row.zip(column);
    let square = square.and_then(|(row, column)| Square::new(row, column));
    let square = square.ok_or(broken.clone())?;
    // Written the one way only.
    if freeze_square(square).0 == text.0 {
        Ok(square)
    } else {
        Err(broken)
    }
}

pub(super) fn freeze_shape(shape: Shape) -> ShapeV1 {
    match shape {
        Shape::Eye => ShapeV1::Eye,
        Shape::Rod => ShapeV1::Rod,
        Shape::Quoin => ShapeV1::Quoin,
        Shape::Snake => ShapeV1::Snake,
        Shape::Door => ShapeV1::Door,
        Shape::Gun => ShapeV1::Gun,
    }
}

pub(super) fn thaw_shape(shape: &ShapeV1) -> Shape {
    match shape {
        ShapeV1::Eye => Shape::Eye,
        ShapeV1::Rod => Shape::Rod,
        ShapeV1::Quoin => Shape::Quoin,
        ShapeV1::Snake => Shape::Snake,
        ShapeV1::Door => Shape::Door,
        ShapeV1::Gun => Shape::Gun,
    }
}

/// The shape that a face of the die called for.
pub(super) fn thaw_face(face: u8) -> Result<Shape, ThawError> {
    Ok(match face {
        1 => Shape::Eye,
        2 => Shape::Rod,
        3 => Shape::Quoin,
        4 => Shape::Snake,
        5 => Shape::Door,
        6 => Shape::Gun,
        _ => return Err(ThawError::Form("face")),
    })
}

pub(super) fn freeze_tile(tile: Tile) -> TileV1 {
    let name = match tile.shape {
        Shape::Eye => "eye",
        Shape::Rod => "rod",
        Shape::Quoin => "quoin",
        Shape::Snake => "snake",
        Shape::Door => "door",
        Shape::Gun => "gun",
    };
    TileV1(match tile.mark {
        Mark::None => name.to_owned(),
        Mark::Two => format!("{name}2"),
        Mark::Three => format!("{name}3"),
    })
}

pub(super) fn thaw_tile(text: &TileV1) -> Result<Tile, ThawError> {
    let mut tiles = Tile::all();
    let tile = tiles.find(|tile| freeze_tile(*tile).0 == text.0);
    tile.ok_or(ThawError::Form("tile"))
}
