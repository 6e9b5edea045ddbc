//! Reading boards and tiles, with every fault named. A line that begins with `;` is a remark.

use crate::games::skirrid::square::{SIZE, Square, Squares};
use crate::games::skirrid::tile::Shape;

use super::diamond;

/// No number of a board is higher.
const HIGHEST: u8 = 99;

/// What is wrong with a board or with tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::skirrid) enum Fault {
    /// A line of the board is no row and no heading.
    Heading {
        /// The line.
        text: String,
    },
    /// The board has not as many rows as it should.
    Rows {
        /// How many it has.
        found: usize,
    },
    /// A row has not as many numbers as it should.
    Row {
        /// The row, from 1.
        row: usize,
        /// How many it has.
        found: usize,
    },
    /// What stands on a square is no number from 0 to 99.
    Number {
        /// The square.
        square: Square,
        /// What stands there.
        text: String,
    },
    /// The arena has not as many rows as it should.
    ArenaRows {
        /// How many it has.
        found: usize,
    },
    /// A row of the arena is not made of so many stars and dots.
    ArenaRow {
        /// The row, from 1.
        row: usize,
    },
    /// The middle of the board is not in the arena.
    ArenaCentre,
    /// A line of the tiles is no tile's name and no row of one.
    TileLine {
        /// The line.
        text: String,
    },
    /// A tile is not there.
    TileMissing {
        /// Which.
        shape: Shape,
    },
    /// A tile is there twice.
    TileTwice {
        /// Which.
        shape: Shape,
    },
    /// A tile has not as many squares as its face of the die.
    TileSize {
        /// Which.
        shape: Shape,
        /// How many it has.
        found: usize,
    },
    /// A tile is not all of one piece.
    TileParts {
        /// Which.
        shape: Shape,
    },
    /// A tile has not just one square for its mark.
    TileMark {
        /// Which.
        shape: Shape,
        /// How many it has.
        found: usize,
    },
}

/// The beginning of a text that somebody wrote, enough to find it by.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The lines that say something.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with(';'))
}

/// The numbers of a board and its arena. Without headings all lines are numbers, and the arena is the
/// diamond.
pub(super) fn board(text: &str) -> Result<(Vec<u8>, Squares), Vec<Fault>> {
    let (mut faults, mut numbers, mut arena) = (Vec::new(), Vec::new(), Vec::new());
    let mut drawn = false;
    for line in lines(text) {
        if line.eq_ignore_ascii_case("numbers") {
            drawn = false;
        } else if line.eq_ignore_ascii_case("arena") {
            drawn = true;
        } else if line.starts_with(char::is_alphabetic) {
            let text = short(line);
            faults.push(Fault::Heading { text });
        } else if drawn {
            arena.push(line);
        } else {
            numbers.push(line);
        }
    }
    let numbers = read_numbers(&numbers, &mut faults);
    let arena = if arena.is_empty() {
        diamond()
    } else {
        read_arena(&arena, &mut faults)
    };
    if faults.is_empty() {
        Ok((numbers, arena))
    } else {
        Err(faults)
    }
}

fn read_numbers(rows: &[&str], faults: &mut Vec<Fault>) -> Vec<u8> {
    let side = usize::from(SIZE);
    if rows.len() != side {
        faults.push(Fault::Rows { found: rows.len() });
    }
    let mut numbers = Vec::new();
    for (row, line) in (0..SIZE).zip(rows) {
        let parts = line.split(|c: char| c.is_whitespace() || c == ',');
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        if parts.len() != side {
            faults.push(Fault::Row {
                row: usize::from(row) + 1,
                found: parts.len(),
            });
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
                    let text = short(part);
                    faults.push(Fault::Number { square, text });
                }
                (_, None) => {}
            }
        }
    }
    numbers
}

fn read_arena(rows: &[&str], faults: &mut Vec<Fault>) -> Squares {
    if rows.len() != usize::from(SIZE) {
        faults.push(Fault::ArenaRows { found: rows.len() });
    }
    let mut arena = Squares::NONE;
    for (row, line) in (0..SIZE).zip(rows) {
        if line.len() != usize::from(SIZE) || !line.bytes().all(|sign| sign == b'*' || sign == b'.')
        {
            let row = usize::from(row) + 1;
            faults.push(Fault::ArenaRow { row });
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
        faults.push(Fault::ArenaCentre);
    }
    arena
}

/// The squares of each tile as it is drawn, by shape, that of the mark first.
pub(super) fn tiles(text: &str) -> Result<Vec<Vec<(u8, u8)>>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut found: Vec<(Shape, Vec<&str>)> = Vec::new();
    for line in lines(text) {
        let mut shapes = Shape::ALL.into_iter();
        let named = shapes.find(|shape| shape.name().eq_ignore_ascii_case(line));
        let drawn =
            line.len() <= usize::from(SIZE) && line.bytes().all(|sign| b"*#.".contains(&sign));
        match (named, found.last_mut()) {
            (Some(shape), _) => {
                if found.iter().any(|(other, _)| *other == shape) {
                    faults.push(Fault::TileTwice { shape });
                }
                found.push((shape, Vec::new()));
            }
            (None, Some((_, rows))) if drawn && rows.len() < usize::from(SIZE) => rows.push(line),
            (None, _) => {
                let text = short(line);
                faults.push(Fault::TileLine { text });
            }
        }
    }
    let mut tiles = Vec::new();
    for shape in Shape::ALL {
        match found.iter().find(|(known, _)| *known == shape) {
            Some((_, rows)) => tiles.push(read_tile(shape, rows, &mut faults)),
            None => faults.push(Fault::TileMissing { shape }),
        }
    }
    if faults.is_empty() {
        Ok(tiles)
    } else {
        Err(faults)
    }
}

fn read_tile(shape: Shape, rows: &[&str], faults: &mut Vec<Fault>) -> Vec<(u8, u8)> {
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
        faults.push(Fault::TileMark { shape, found });
    }
    marks.extend(cells);
    let found = marks.len();
    if found != usize::from(shape.size()) {
        faults.push(Fault::TileSize { shape, found });
    }
    if !is_one_piece(&marks) {
        faults.push(Fault::TileParts { shape });
    }
    let top = marks.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = marks.iter().map(|cell| cell.1).min().unwrap_or(0);
    marks
        .iter()
        .map(|(row, column)| (row - top, column - left))
        .collect()
}

/// Whether all squares hang together by their edges.
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
