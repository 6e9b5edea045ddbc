//! An independent second implementation of the rules, which works square by square. From a position as JSON, it tries
//! every placement. In random matches with random options, the result is compared with the list of legal actions.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use stramash_core::engine::{AnyMatch, Match, OptionValues, Seat};
use stramash_core::games::skirrid::Skirrid;

use crate::support::{Seeded, random_options};

type Cell = (i32, i32);

/// The tiles as they are drawn. The square of the mark is first.
const DRAWN: [(&str, &[Cell]); 6] = [
    ("eye", &[(0, 0)]),
    ("rod", &[(0, 0), (0, 1)]),
    ("quoin", &[(0, 0), (0, 1), (1, 0)]),
    ("snake", &[(0, 0), (0, 1), (1, 1), (1, 2)]),
    ("door", &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 2)]),
    ("gun", &[(1, 0), (0, 0), (0, 1), (0, 2), (0, 3), (2, 0)]),
];

/// The identity of a placement: the tile, its squares, the square of its mark, and whether it is a Block.
type Lies = (String, Vec<Cell>, Option<Cell>, bool);

fn cell(text: &str) -> Cell {
    let column = text.bytes().next().unwrap() - b'A';
    (text[1..].parse::<i32>().unwrap() - 1, column.into())
}

fn cells(value: &Value) -> Vec<Cell> {
    let list = value.as_array().unwrap().iter();
    list.map(|text| cell(text.as_str().unwrap())).collect()
}

fn beside((row, column): Cell) -> [Cell; 4] {
    [
        (row - 1, column),
        (row + 1, column),
        (row, column - 1),
        (row, column + 1),
    ]
}

fn in_arena((row, column): Cell) -> bool {
    (row - 9).abs() + (column - 9).abs() <= 9
}

struct Laid {
    seat: u64,
    cells: Vec<Cell>,
    block: bool,
    active: bool,
    score: i64,
}

struct Table<'a> {
    options: &'a OptionValues,
    seats: u64,
    turn: u64,
    laid: Vec<Laid>,
    hand: BTreeMap<String, u64>,
    die: Option<usize>,
}

impl<'a> Table<'a> {
    fn read(options: &'a OptionValues, position: &Value) -> Self {
        let turn = position["to_act"].as_u64().unwrap();
        let laid = position["placed"].as_array().unwrap().iter();
        let hand = position["hands"][usize::try_from(turn).unwrap()]
            .as_object()
            .unwrap();
        Self {
            options,
            seats: position["seats"].as_u64().unwrap(),
            turn,
            laid: laid
                .map(|laid| Laid {
                    seat: laid["seat"].as_u64().unwrap(),
                    cells: cells(&laid["cells"]),
                    block: laid["block"].as_bool().unwrap(),
                    active: laid["active"].as_bool().unwrap(),
                    score: laid["score"].as_i64().unwrap(),
                })
                .collect(),
            hand: hand
                .iter()
                .map(|(tile, n)| (tile.clone(), n.as_u64().unwrap()))
                .collect(),
            die: position["die"]
                .as_u64()
                .map(|face| usize::try_from(face).unwrap()),
        }
    }

    fn on(&self, name: &str) -> bool {
        self.options.get(name).is_some_and(|value| value == "true")
    }

    fn is_enemy(&self, seat: u64) -> bool {
        seat != self.turn && !(self.on("pairs") && (seat + self.turn).is_multiple_of(2))
    }

    fn threshold(&self) -> i64 {
        if self.seats > 3 {
            return 0;
        }
        self.options
            .get("threshold")
            .map_or(75, |n| n.parse().unwrap())
    }

    fn is_bound(&self) -> bool {
        let own = self.laid.iter().filter(|laid| laid.seat == self.turn);
        own.map(|laid| laid.score).sum::<i64>() < self.threshold()
    }

    fn own(&self) -> Vec<&Laid> {
        self.laid
            .iter()
            .filter(|laid| laid.seat == self.turn)
            .collect()
    }

    /// Returns whether a Block may be laid on these squares.
    fn may_block(&self, cells: &[Cell]) -> bool {
        let own = self.own();
        if self.laid.is_empty() || (self.on("no_block_first_turn_each") && own.is_empty()) {
            return false;
        }
        let running = own.iter().rev().take_while(|laid| laid.block).count();
        match self
            .options
            .get("max_consecutive_blocks")
            .map_or("rules", String::as_str)
        {
            "rules" => {}
            "off" => return true,
            n => return running < n.parse().unwrap(),
        }
        if self.seats == 2 || self.on("pairs") || running == 0 {
            return true;
        }
        if self.threshold() > 0 {
            return !self.is_bound();
        }
        match self
            .options
            .get("arena_ban")
            .map_or("inside", String::as_str)
        {
            "off" => true,
            "always" => false,
            _ => !cells.iter().all(|cell| in_arena(*cell)),
        }
    }

    fn may_lie(&self, cells: &[Cell], block: bool, bound: bool) -> bool {
        let on_board = |&(row, column): &Cell| (0..19).contains(&row) && (0..19).contains(&column);
        if !cells.iter().all(on_board) || (bound && !cells.iter().all(|c| in_arena(*c))) {
            return false;
        }
        if block && !self.may_block(cells) {
            return false;
        }
        let mut touches = self.laid.is_empty() && cells.contains(&(9, 9));
        for laid in &self.laid {
            if cells.iter().any(|cell| laid.cells.contains(cell)) {
                return false;
            }
            let near = cells
                .iter()
                .any(|cell| beside(*cell).iter().any(|cell| laid.cells.contains(cell)));
            if near && laid.active && self.is_enemy(laid.seat) {
                return false;
            }
            touches |= near;
        }
        touches
    }

    fn placements(&self) -> BTreeSet<Lies> {
        let bound = self.is_bound();
        let found = self.all(bound);
        if found.is_empty() && bound && self.on("may_leave") {
            return self.all(false);
        }
        found
    }

    fn all(&self, bound: bool) -> BTreeSet<Lies> {
        let mut found = BTreeSet::new();
        for tile in self.hand.keys() {
            let name = tile.trim_end_matches(['2', '3']);
            let shape = DRAWN.iter().position(|(drawn, _)| *drawn == name).unwrap();
            if self.die.is_some_and(|face| face != shape + 1) {
                continue;
            }
            for block in [false, true] {
                for mirrored in [false, true] {
                    if mirrored != block && (block || !self.on("free_flip")) {
                        continue;
                    }
                    for turns in 0..4 {
                        let lie = |&(row, column): &Cell| {
                            let column = if mirrored { -column } else { column };
                            (0..turns).fold((row, column), |(row, column), _| (column, -row))
                        };
                        let drawn: Vec<Cell> = DRAWN[shape].1.iter().map(lie).collect();
                        for row in -4..23 {
                            for column in -4..23 {
                                let moved = drawn.iter().map(|(r, c)| (r + row, c + column));
                                let mut cells: Vec<Cell> = moved.collect();
                                if !self.may_lie(&cells, block, bound) {
                                    continue;
                                }
                                let mark = (tile != name).then_some(cells[0]);
                                cells.sort_unstable();
                                found.insert((tile.clone(), cells, mark, block));
                            }
                        }
                    }
                }
            }
        }
        found
    }
}

/// Returns the placements that the rules list.
fn listed(playing: &dyn AnyMatch, seat: Seat) -> Vec<Lies> {
    let choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
    choices
        .iter()
        .filter(|choice| choice.verb == "place")
        .map(|choice| {
            let details = choice.details();
            (
                details["tile"].as_str().unwrap().to_owned(),
                cells(&details["cells"]),
                details["mark"].as_str().map(cell),
                details["block"].as_bool().unwrap(),
            )
        })
        .collect()
}

#[test]
fn reference_rules_agree() {
    let (mut positions, mut placements, mut blocked) = (0, 0, 0);
    for seed in 0..24 {
        let mut chance = Seeded::new(seed);
        let agreed = random_options::<Skirrid>(&mut chance);
        let values = agreed.values().clone();
        let mut playing = Match::open(agreed, &mut chance).unwrap();
        while let Some(seat) = playing.to_act().only() {
            let list = listed(&playing, seat);
            if chance.up_to(4) == 0 {
                let position = AnyMatch::position(&playing).unseal();
                let table = Table::read(&values, &position);
                let found = table.placements();
                let set: BTreeSet<Lies> = list.iter().cloned().collect();
                assert_eq!(set.len(), list.len(), "duplicates");
                assert_eq!(set, found, "{values:?} {position}");
                positions += 1;
                placements += found.len();
                blocked += usize::from(table.laid.iter().any(|laid| laid.active));
            }
            // Chooses mostly high scores, so that matches reach the corners of the board.
            let choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
            let choice = match chance.up_to(3) {
                0 => chance.choose(&choices),
                _ => choices
                    .iter()
                    .max_by_key(|choice| choice.details()["score"].as_u64())
                    .unwrap(),
            };
            let line = choice.line.clone();
            playing.play(seat, &line, &mut chance).unwrap();
        }
    }
    println!("{positions} positions, {placements} placements, {blocked} with Blocks in force");
    assert!(positions > 150 && placements > 80_000 && blocked > 40);
}
