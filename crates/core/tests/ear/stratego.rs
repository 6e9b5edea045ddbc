//! A listener that plays Stratego from its texts alone.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use stramash_core::engine::Agreed;
use stramash_core::games::stratego::Stratego;

use crate::listener::{self, Listener, Offer, seat_of};
use crate::support::{Seeded, agreed};
use crate::words::{members, scan};

/// The letter for an unknown rank.
const UNKNOWN: char = '?';
const RANKS: [(&str, char); 12] = [
    ("flag", 'F'),
    ("bomb", 'B'),
    ("spy", 'S'),
    ("scout (2)", '2'),
    ("miner (3)", '3'),
    ("sergeant (4)", '4'),
    ("lieutenant (5)", '5'),
    ("captain (6)", '6'),
    ("major (7)", '7'),
    ("colonel (8)", '8'),
    ("general (9)", '9'),
    ("marshal (10)", 'M'),
];

#[derive(Clone, Copy, PartialEq)]
struct Piece {
    seat: usize,
    rank: char,
    seen: bool,
    moved: bool,
}

struct Ear {
    me: usize,
    /// The pieces by square.
    pieces: BTreeMap<String, Piece>,
    /// The pieces that the listener still has to place, as letters.
    left: Vec<char>,
    /// The seat that plays red. None until the texts have told it.
    red: Option<usize>,
    turn: Option<usize>,
    setting_up: bool,
    /// The seats that are ready.
    ready: BTreeSet<usize>,
    over: bool,
    /// The start and the target of the last strike. None once the texts have told its result.
    strike: Option<(String, String)>,
}

fn rank(name: &str) -> char {
    let known = RANKS.iter().find(|(known, _)| *known == name);
    known.unwrap_or_else(|| panic!("unknown rank {name}")).1
}

/// Parses squares that are grouped by rank, as in `general (9) A4, scout (2) B3 C4 and bomb D1`.
fn ranked(list: &str) -> Vec<(String, char)> {
    let mut found = Vec::new();
    for part in members(list) {
        let (name, letter) = RANKS
            .iter()
            .find(|(name, _)| part.starts_with(name))
            .unwrap();
        let squares = part[name.len()..].split_whitespace();
        found.extend(squares.map(|square| (square.to_owned(), *letter)));
    }
    found
}

/// Parses the squares of pieces that are said to have moved. None if the sentence says something else.
fn moved(sentence: &str) -> Option<impl Iterator<Item = &str>> {
    let theirs = scan("Moved: {}.", sentence);
    let [squares] = theirs.or_else(|| scan("The other side saw these move: {}.", sentence))?;
    Some(squares.split(' '))
}

impl Ear {
    fn put(&mut self, seat: usize, pieces: Vec<(String, char)>) {
        for (square, rank) in pieces {
            let piece = Piece {
                seat,
                rank,
                seen: false,
                moved: false,
            };
            self.pieces.insert(square, piece);
        }
    }

    /// Reads how complete both setups are. When it reads a position for the first time, also reads the whole board.
    fn take_in(&mut self, said: &[&str]) {
        self.pieces.clear();
        self.left.clear();
        for sentence in said {
            if let Some([pieces]) = scan("Your army: {}.", sentence) {
                self.put(self.me, ranked(pieces));
            } else if let Some([seat, pieces]) = scan("{} on the board: {}.", sentence) {
                self.put(seat_of(seat), ranked(pieces));
            } else if let Some([seat, squares]) = scan("{}, unknown pieces: {}.", sentence) {
                let unknown = squares
                    .split(' ')
                    .map(|square| (square.to_owned(), UNKNOWN));
                self.put(seat_of(seat), unknown.collect());
            } else if let Some([ranks]) = scan("Still to place: {}.", sentence) {
                for part in members(ranks) {
                    let (n, name) = part.split_once(" × ").unwrap_or(("1", part));
                    self.left.extend(vec![rank(name); n.parse().unwrap()]);
                }
            }
        }
        self.hear_what_is_known(said);
        for sentence in said {
            for square in moved(sentence).into_iter().flatten() {
                self.pieces.get_mut(square).unwrap().moved = true;
            }
        }
        for piece in self.pieces.values_mut() {
            piece.seen |= piece.seat != self.me && piece.rank != UNKNOWN;
        }
    }

    /// Reads which of the listener's ranks the opponent knows. The text of a strike does not tell this, because the
    /// rank of the defender may stay hidden.
    fn hear_what_is_known(&mut self, said: &[&str]) {
        let mut known = BTreeSet::new();
        for sentence in said {
            if let Some([list]) = scan("The other side knows your {}.", sentence) {
                known.extend(ranked(list).into_iter().map(|(square, _)| square));
            }
        }
        for (square, piece) in &mut self.pieces {
            if piece.seat == self.me {
                piece.seen = known.contains(square);
            }
        }
    }

    /// Returns the squares of the pieces of which the listener knows only that they have moved.
    fn moved(&self) -> BTreeSet<&String> {
        let moved = self
            .pieces
            .iter()
            .filter(|(_, piece)| piece.moved && !piece.seen);
        moved.map(|(square, _)| square).collect()
    }

    fn settle(
        &mut self,
        attacker: Option<char>,
        defender: Option<char>,
        [falls, beats]: [bool; 2],
    ) {
        let (from, to) = self.strike.take().expect("a strike");
        let mut mover = self.pieces.remove(&from).expect("a piece that strikes");
        let struck = self.pieces.get_mut(&to).expect("a piece that is struck");
        for (piece, shown) in [(&mut mover, attacker), (struck, defender)] {
            if let Some(shown) = shown {
                assert!([shown, UNKNOWN].contains(&piece.rank));
                (piece.rank, piece.seen) = (shown, true);
            }
        }
        mover.moved = true;
        if beats {
            self.pieces.remove(&to);
        }
        if !falls {
            self.pieces.insert(to, mover);
        }
    }
}

impl Listener for Ear {
    type Game = Stratego;

    fn agreed(chance: &mut Seeded) -> Agreed<Stratego> {
        // Limits the plays without a strike. Otherwise a random match would take thousands of moves.
        let mut options = vec![("quiet_play", "auto"), ("quiet_length", "50")];
        options.push(("form", ["classic", "barrage", "duel"][chance.up_to(3)]));
        options.push(("red", ["0", "1", "random"][chance.up_to(3)]));
        for flag in ["aggressor", "one_time_bombs", "silent_defence"] {
            if chance.up_to(3) == 0 {
                options.push((flag, "true"));
            }
        }
        agreed(2, &options)
    }

    fn sit(me: usize, _: usize, said: &[&str]) -> Self {
        let mut ear = Self {
            me,
            pieces: BTreeMap::new(),
            left: Vec::new(),
            red: None,
            turn: None,
            setting_up: true,
            ready: BTreeSet::new(),
            over: false,
            strike: None,
        };
        ear.look(said);
        ear.take_in(said);
        ear
    }

    fn hear(&mut self, sentence: &str) {
        if let Some([red]) = scan("{} plays red and moves first.", sentence) {
            self.red = Some(seat_of(red));
        } else if let Some([_, from, to]) = scan("{} moves {} to {}.", sentence) {
            let mut piece = self.pieces.remove(from).expect("a piece that moves");
            piece.moved = true;
            self.pieces.insert(to.to_owned(), piece);
        } else if let Some([_, to, from]) = scan("{} strikes {} from {}.", sentence) {
            self.strike = Some((from.to_owned(), to.to_owned()));
        } else if let Some([mover]) = scan("The {} captures the flag!", sentence) {
            self.settle(Some(rank(mover)), Some('F'), [false, true]);
        } else if let Some([mover]) = scan("The {} clears a bomb.", sentence) {
            self.settle(Some(rank(mover)), Some('B'), [false, true]);
        } else if let Some([mover]) = scan("The {} falls to an unknown piece.", sentence) {
            self.settle(Some(rank(mover)), None, [true, false]);
        } else if let Some([mover]) = scan("The {} falls to a bomb.", sentence) {
            self.settle(Some(rank(mover)), Some('B'), [true, false]);
        } else if let Some([mover]) = scan("The {} and a bomb both fall.", sentence) {
            self.settle(Some(rank(mover)), Some('B'), [true, true]);
        } else if let Some([mover, other]) = scan("The {} beats the {}.", sentence) {
            self.settle(Some(rank(mover)), Some(rank(other)), [false, true]);
        } else if let Some([mover, other]) = scan("The {} falls to the {}.", sentence) {
            self.settle(Some(rank(mover)), Some(rank(other)), [true, false]);
        } else if let Some([mover, other]) = scan("Both fall: {} against {}.", sentence) {
            self.settle(Some(rank(mover)), Some(rank(other)), [true, true]);
        } else {
            let known = ["is ready.", " wins.", "Draw agreed.", ": a draw."];
            assert!(
                known.iter().any(|end| sentence.ends_with(end)),
                "{sentence}"
            );
        }
    }

    fn look(&mut self, said: &[&str]) {
        self.turn = said.iter().find_map(|sentence| {
            let [seat] = scan("{} is to move.", sentence)?;
            Some(seat_of(seat))
        });
        let ready = said
            .iter()
            .filter_map(|sentence| scan("{} is ready.", sentence));
        self.ready = ready.map(|[seat]| seat_of(seat)).collect();
        if self.setting_up {
            self.take_in(said);
        } else {
            self.hear_what_is_known(said);
        }
        self.setting_up = said.iter().any(|said| said.ends_with("is setting up."));
        self.over = self.turn.is_none() && !self.setting_up;
    }

    /// During the setup, returns a line that places the remaining pieces, written as letters row by row, or `ready` if
    /// all are placed. None after the setup.
    fn own_line(&self, chance: &mut Seeded) -> Option<String> {
        if !self.setting_up {
            return None;
        }
        if self.left.is_empty() {
            return Some("ready".to_owned());
        }
        let mut letters = self.left.clone();
        letters.resize(40, '.');
        for place in (1..letters.len()).rev() {
            letters.swap(place, chance.up_to(place + 1));
        }
        let rows = letters.chunks(10).map(|row| row.iter().collect::<String>());
        Some(format!("setup {}", rows.collect::<Vec<_>>().join(" ")))
    }

    fn typed(&self, offer: &Offer) -> String {
        let way = offer.whole.as_ref().expect("a move in words");
        let mut words = way.split(' ');
        let from = words.next().unwrap();
        assert_eq!(words.next(), Some("→"));
        format!("{from}-{}", words.next().unwrap())
    }

    fn board(&self) -> Value {
        if self.setting_up {
            let own: BTreeMap<&String, String> = self
                .pieces
                .iter()
                .map(|(square, piece)| (square, piece.rank.to_string()))
                .collect();
            let setups = (0..2).map(|seat| {
                let ready = self.ready.contains(&seat);
                if seat == self.me {
                    json!({ "placed": own, "ready": ready })
                } else {
                    json!({ "ready": ready })
                }
            });
            return json!({ "setup": setups.collect::<Vec<_>>() });
        }
        let mut board = json!({ "to_act": self.turn });
        let Some(red) = self.red else {
            return board;
        };
        if self.over {
            // Returns the whole board, because all ranks are revealed at the end.
            return board;
        }
        let rows = (1..=10).rev().map(|rank| {
            let squares = ('A'..='J').map(|file| {
                let lake = "CDGH".contains(file) && [5, 6].contains(&rank);
                match self.pieces.get(&format!("{file}{rank}")) {
                    None if lake => "~~".to_owned(),
                    None => "..".to_owned(),
                    Some(piece) => {
                        let side = if piece.seat == red { 'r' } else { 'b' };
                        format!("{side}{}", piece.rank)
                    }
                }
            });
            squares.collect::<String>()
        });
        board["board"] = rows.collect();
        let squares =
            (1..=10).flat_map(|rank| ('A'..='J').map(move |file| format!("{file}{rank}")));
        let seen = squares.filter(|square| self.pieces.get(square).is_some_and(|piece| piece.seen));
        board["seen"] = seen.collect();
        board
    }

    fn agrees(&self, later: &Self) {
        if !self.over {
            assert_eq!(self.moved(), later.moved());
        }
    }
}

#[test]
fn stratego_is_played_by_ear() {
    listener::play_by_ear::<Ear>();
}
