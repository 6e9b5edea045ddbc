//! A listener that plays Skirrid from its texts alone.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use stramash_core::engine::Agreed;
use stramash_core::games::skirrid::Skirrid;

use crate::listener::{self, Listener, Offer, seat_of};
use crate::support::{Seeded, random_options};
use crate::words::{members, numbers, scan};

/// A tile on the board.
struct Laid {
    seat: usize,
    tile: String,
    cells: Vec<String>,
    mark: Option<String>,
    block: bool,
    score: u16,
}

struct Ear {
    turn: Option<usize>,
    die: Option<&'static str>,
    placed: Vec<Laid>,
    hands: Vec<BTreeMap<String, u16>>,
    scores: Vec<u16>,
    /// The squares of each Block that is in force.
    active: Vec<Vec<String>>,
    /// The numbers that are not covered, by square.
    free: BTreeMap<String, u16>,
    /// The tile of the last play. None once the text of the next picture has confirmed its squares.
    told: Option<Laid>,
}

/// The shapes, ordered by size, with the names that the die uses.
const SHAPES: [&str; 6] = ["Eye", "Rod", "Quoin", "Snake", "Door", "Gun"];

/// Returns the notation of the tile with this name.
fn tile(name: &str) -> String {
    name.to_lowercase().replace('-', "")
}

/// Returns the factor of a tile's mark. 1 if the tile has no mark.
fn times(tile: &str) -> u16 {
    numbers(tile).first().copied().unwrap_or(1)
}

fn squares(list: &str) -> Vec<String> {
    list.split(", ").map(str::to_owned).collect()
}

/// Returns the score of a tile, which is the last number of its calculation.
fn total(sum: &str) -> u16 {
    *numbers(sum).last().unwrap()
}

impl Ear {
    /// Lays a tile: its squares are no longer free, and its owner gets the score.
    fn lay(&mut self, laid: Laid, sum: &str) {
        let times = if sum.contains('×') {
            times(&laid.tile)
        } else {
            1
        };
        let mut points = 0;
        for cell in &laid.cells {
            let number = self.free.remove(cell).unwrap_or(0);
            let marked = laid.mark.as_ref() == Some(cell);
            points += if marked { number * times } else { number };
        }
        assert_eq!(
            if laid.block { points / 2 } else { points },
            laid.score,
            "{sum}"
        );
        self.scores[laid.seat] += laid.score;
        let left = self.hands[laid.seat]
            .get_mut(&laid.tile)
            .expect("a tile of the seat");
        *left -= 1;
        self.hands[laid.seat].retain(|_, left| *left > 0);
        self.placed.push(laid);
    }
}

/// Makes a tile from what a text tells: its name, the square under its mark, and whether it is a Block.
fn told(seat: &str, name: &str, square: &str, sum: &str, block: bool) -> Laid {
    let tile = tile(name);
    Laid {
        seat: seat_of(seat),
        mark: (times(&tile) > 1).then(|| square.to_owned()),
        tile,
        cells: Vec::new(),
        block,
        score: total(sum),
    }
}

impl Listener for Ear {
    type Game = Skirrid;

    const FITS: bool = false;

    fn agreed(chance: &mut Seeded) -> Agreed<Skirrid> {
        random_options(chance)
    }

    fn sit(_: usize, seats: usize, said: &[&str]) -> Self {
        let mut ear = Self {
            turn: None,
            die: None,
            placed: Vec::new(),
            hands: vec![BTreeMap::new(); seats],
            scores: vec![0; seats],
            active: Vec::new(),
            free: BTreeMap::new(),
            told: None,
        };
        for sentence in said {
            if let Some([seat, name, place, cells, score]) =
                scan("{} has {} at {}, over {}: {}.", sentence)
            {
                let square = place.split(',').next().unwrap();
                let laid = told(seat, name, square, score, place.ends_with("Block"));
                ear.placed.push(Laid {
                    cells: squares(cells),
                    ..laid
                });
            } else if let Some([_, numbers]) = scan("Free in row {}: {}.", sentence) {
                let each = numbers.split(", ").map(|one| one.split_once(' ').unwrap());
                ear.free
                    .extend(each.map(|(square, n)| (square.to_owned(), n.parse().unwrap())));
            } else if let Some([seat, score, rest]) = scan("{}: {} points, {}.", sentence) {
                let seat = seat_of(seat);
                ear.scores[seat] = score.parse().unwrap();
                let tiles = rest
                    .split_once("tiles left: ")
                    .map_or(Vec::new(), |(_, tiles)| members(tiles));
                let count = |name: &str| {
                    let (name, n) = name.split_once(" ×").unwrap_or((name, "1"));
                    (tile(name), n.parse().unwrap())
                };
                ear.hands[seat] = tiles.into_iter().map(count).collect();
            }
        }
        ear.look(said);
        ear
    }

    fn hear(&mut self, sentence: &str) {
        let plain = scan("{} lays {} on {}: {}.", sentence).map(|words| (words, false));
        let block = || scan("{} blocks with {} on {}: {}.", sentence).map(|words| (words, true));
        if let Some(([seat, name, cells, sum], block)) = plain.or_else(block) {
            let square = cells.split(',').next().unwrap();
            self.told = Some(Laid {
                cells: squares(cells),
                ..told(seat, name, square, sum, block)
            });
        }
    }

    fn look(&mut self, said: &[&str]) {
        (self.turn, self.die, self.active) = (None, None, Vec::new());
        for sentence in said {
            if let Some([seat]) = scan("{} is to lay a tile.", sentence) {
                self.turn = Some(seat_of(seat));
            } else if let Some([seat, _, shape]) =
                scan("{} is to lay a tile; the die shows a {}: {}.", sentence)
            {
                self.turn = Some(seat_of(seat));
                self.die = SHAPES.into_iter().find(|known| *known == shape);
            } else if let Some([_, cells]) = scan("{}'s Block in force: {}.", sentence) {
                self.active.push(squares(cells));
            } else if let Some([rest]) = scan("Last: {}.", sentence)
                && let Some(laid) = self.told.take()
            {
                let (cells, sum) = rest.split_once(": ").unwrap();
                let (_, cells) = cells.split_once(", ").unwrap();
                // Compares the squares with those that the text of the play has named.
                let cells = squares(cells);
                let set = |cells: &[String]| cells.iter().cloned().collect::<BTreeSet<_>>();
                assert_eq!(set(&laid.cells), set(&cells));
                self.lay(Laid { cells, ..laid }, sum);
            }
        }
        assert!(
            self.told.is_none(),
            "the text names the squares of the tile"
        );
    }

    fn typed(&self, offer: &Offer) -> String {
        let [Some(name), Some(square), Some(turn), block, flip] = offer.parts.as_slice() else {
            return offer.verb.to_owned();
        };
        let tile = tile(name.split(',').next().unwrap());
        let mut line = format!("{tile} {square} {}", numbers(turn)[0]);
        for (part, word) in [(block, " block"), (flip, " flip")] {
            line.push_str(part.as_ref().map_or("", |_| word));
        }
        line
    }

    fn board(&self) -> Value {
        let placed = self.placed.iter().map(|laid| {
            json!({
                "seat": laid.seat,
                "tile": laid.tile,
                "cells": laid.cells,
                "mark": laid.mark,
                "block": laid.block,
                "score": laid.score,
                "active": self.active.contains(&laid.cells),
            })
        });
        let die = self
            .die
            .and_then(|die| SHAPES.iter().position(|shape| *shape == die));
        let hands = self.hands.iter();
        let hands = hands.map(|hand| {
            hand.iter()
                .map(|(tile, n)| (tile.clone(), json!(n)))
                .collect::<Map<_, _>>()
        });
        json!({
            "seats": self.hands.len(),
            "to_act": self.turn,
            "placed": placed.collect::<Vec<_>>(),
            "hands": hands.collect::<Vec<_>>(),
            "scores": self.scores,
            "die": die.map(|size| size + 1),
        })
    }

    fn agrees(&self, later: &Self) {
        assert_eq!(self.free, later.free);
    }
}

#[test]
fn skirrid_is_played_by_ear() {
    listener::play_by_ear::<Ear>();
}
