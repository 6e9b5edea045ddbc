//! Parsers for files with boards and tiles. They collect all faults. Lines that begin with `;` are comments.

use crate::engine::{Arg, Phrase};

use super::super::names::shape_name;
use super::super::square::{SIZE, Square, Squares};
use super::super::tile::Shape;

const HIGHEST: u8 = 99;

/// Makes a fault that quotes the first 40 characters of a text.
fn wrote(id: &'static str, text: &str) -> Phrase {
    let beginning = text.chars().take(40).collect();
    Phrase::new(id).with("text", Arg::UserText(beginning))
}

fn of_tile(id: &'static str, shape: Shape) -> Phrase {
    Phrase::new(id).with("shape", shape_name(shape))
}

/// Makes a fault about a row. Rows are counted from 1.
fn of_row(id: &'static str, row: u8) -> Phrase {
    Phrase::new(id).with("row", row + 1)
}

/// Returns the default arena: the diamond whose corners touch the edges of the board.
fn diamond() -> Squares {
    let middle = SIZE / 2;
    let steps = |square: &Square| square.row().abs_diff(middle) + square.column().abs_diff(middle);
    Square::all()
        .filter(|square| steps(square) <= middle)
        .collect()
}

/// Returns the lines that are neither empty nor comments.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with(';'))
}

/// Reads the numbers and the arena of a board. If the text has no headings, all lines are numbers and the arena is the
/// diamond.
pub(super) fn board(text: &str, faults: &mut Vec<Phrase>) -> (Vec<u8>, Squares) {
    let (mut numbers, mut arena) = (Vec::new(), Vec::new());
    let mut drawn = false;
    for line in lines(text) {
        if line.eq_ignore_ascii_case("numbers") {
            drawn = false;
        } else if line.eq_ignore_ascii_case("arena") {
            drawn = true;
        } else if line.starts_with(char::is_alphabetic) {
            faults.push(wrote("skirrid-board-heading", line));
        } else if drawn {
            arena.push(line);
        } else {
            numbers.push(line);
        }
    }
    let numbers = read_numbers(&numbers, faults);
    let arena = if arena.is_empty() {
        diamond()
    } else {
        read_arena(&arena, faults)
    };
    (numbers, arena)
}

fn read_numbers(rows: &[&str], faults: &mut Vec<Phrase>) -> Vec<u8> {
    let side = usize::from(SIZE);
    if rows.len() != side {
        faults.push(Phrase::new("skirrid-board-rows").with("found", rows.len()));
    }
    let mut numbers = Vec::new();
    for (row, line) in (0..SIZE).zip(rows) {
        let parts = line.split(|c: char| c.is_whitespace() || c == ',');
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        if parts.len() != side {
            faults.push(of_row("skirrid-board-row", row).with("found", parts.len()));
        }
        for (column, part) in (0..SIZE).zip(parts) {
            let number = if part == "." {
                Ok(0)
            } else {
                part.parse::<u8>()
            };
            match (number, Square::new(row, column)) {
                (Ok(number @ 0..=HIGHEST), _) => numbers.push(number),
                (_, Some(square)) => {
                    faults.push(wrote("skirrid-board-number", part).code("square", square));
                }
                (_, None) => {}
            }
        }
    }
    numbers
}

fn read_arena(rows: &[&str], faults: &mut Vec<Phrase>) -> Squares {
    if rows.len() != usize::from(SIZE) {
        faults.push(Phrase::new("skirrid-board-arena-rows").with("found", rows.len()));
    }
    let mut arena = Squares::NONE;
    for (row, line) in (0..SIZE).zip(rows) {
        if line.len() != usize::from(SIZE) || !line.bytes().all(|sign| sign == b'*' || sign == b'.')
        {
            faults.push(of_row("skirrid-board-arena-row", row));
            continue;
        }
        let stars = (0..SIZE)
            .zip(line.bytes())
            .filter(|(_, sign)| *sign == b'*');
        arena |= stars
            .filter_map(|(column, _)| Square::new(row, column))
            .collect();
    }
    if faults.is_empty() && !arena.contains(Square::CENTRE) {
        faults.push(Phrase::new("skirrid-board-arena-centre"));
    }
    arena
}

/// Reads the cells of each shape. The first cell of a shape is the one for the mark.
pub(super) fn tiles(text: &str, faults: &mut Vec<Phrase>) -> Vec<Vec<(u8, u8)>> {
    let mut found: Vec<(Shape, Vec<&str>)> = Vec::new();
    for line in lines(text) {
        let mut shapes = Shape::ALL.into_iter();
        let named = shapes.find(|shape| shape.name().eq_ignore_ascii_case(line));
        let drawn =
            line.len() <= usize::from(SIZE) && line.bytes().all(|sign| b"*#.".contains(&sign));
        match (named, found.last_mut()) {
            (Some(shape), _) => {
                if found.iter().any(|(other, _)| *other == shape) {
                    faults.push(of_tile("skirrid-tiles-twice", shape));
                }
                found.push((shape, Vec::new()));
            }
            (None, Some((_, rows))) if drawn && rows.len() < usize::from(SIZE) => rows.push(line),
            (None, _) => faults.push(wrote("skirrid-tiles-line", line)),
        }
    }
    let mut tiles = Vec::new();
    for shape in Shape::ALL {
        match found.iter().find(|(known, _)| *known == shape) {
            Some((_, rows)) => tiles.push(read_tile(shape, rows, faults)),
            None => faults.push(of_tile("skirrid-tiles-missing", shape)),
        }
    }
    tiles
}

fn read_tile(shape: Shape, rows: &[&str], faults: &mut Vec<Phrase>) -> Vec<(u8, u8)> {
    let (mut cells, mut marks) = (Vec::new(), Vec::new());
    for (row, line) in (0..SIZE).zip(rows) {
        for (column, sign) in (0..SIZE).zip(line.bytes()) {
            match sign {
                b'*' => marks.push((row, column)),
                b'#' => cells.push((row, column)),
                _ => {}
            }
        }
    }
    let found = marks.len();
    if found != 1 {
        faults.push(of_tile("skirrid-tiles-mark", shape).with("found", found));
    }
    marks.extend(cells);
    let found = marks.len();
    if found != usize::from(shape.size()) {
        let fault = of_tile("skirrid-tiles-size", shape).with("found", found);
        faults.push(fault.with("expected", shape.size()));
    }
    if !is_one_piece(&marks) {
        faults.push(of_tile("skirrid-tiles-parts", shape));
    }
    let top = marks.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = marks.iter().map(|cell| cell.1).min().unwrap_or(0);
    marks
        .iter()
        .map(|(row, column)| (row - top, column - left))
        .collect()
}

/// Returns whether all cells are connected along their edges.
fn is_one_piece(cells: &[(u8, u8)]) -> bool {
    let squares: Squares = cells
        .iter()
        .filter_map(|(r, c)| Square::new(*r, *c))
        .collect();
    let mut reached: Squares = squares.iter().take(1).collect();
    loop {
        let more = reached | (reached.around() & squares);
        if more == reached {
            return reached == squares;
        }
        reached = more;
    }
}
