//! An independent second implementation of the rules, written from their text. Squares and pieces are texts, and the
//! whole history is searched for every move. In random matches with random options, both implementations must find the
//! same moves, boards, ends, and numbers of plays.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, OptionValues, Seat};
use stramash_core::games::GameKind;
use stramash_core::games::stratego::Stratego;

use crate::support::{Seeded, chosen, random_options, view_of};

/// A piece: its side and rank, such as `rM`, and the square where it started, which identifies it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Man {
    kind: String,
    born: String,
}

type Board = BTreeMap<String, Man>;

#[derive(Clone)]
struct Ply {
    by: char,
    man: Man,
    from: String,
    to: String,
    strike: bool,
    before: Board,
    after: Board,
}

/// A match that starts from a position.
#[derive(Clone)]
struct Table {
    options: OptionValues,
    board: Board,
    seen: BTreeSet<String>,
    turn: char,
    history: Vec<Ply>,
}

fn lake(square: &str) -> bool {
    ["C5", "D5", "C6", "D6", "G5", "H5", "G6", "H6"].contains(&square)
}

fn beside(square: &str) -> Vec<String> {
    let file = square.as_bytes()[0];
    let rank: i32 = square[1..].parse().unwrap();
    let all = [
        (file, rank + 1),
        (file + 1, rank),
        (file, rank - 1),
        (file - 1, rank),
    ];
    let on = all
        .into_iter()
        .filter(|(file, rank)| (b'A'..=b'J').contains(file) && (1..=10).contains(rank));
    on.map(|(file, rank)| format!("{}{rank}", char::from(file)))
        .filter(|square| !lake(square))
        .collect()
}

/// Returns the square behind `to`, seen from its neighbour `from`. None at the edge of the board.
fn onward(from: &str, to: &str) -> Option<String> {
    let delta = |a: &str, b: &str| {
        let file = i32::from(b.as_bytes()[0]) - i32::from(a.as_bytes()[0]);
        let rank = b[1..].parse::<i32>().unwrap() - a[1..].parse::<i32>().unwrap();
        (file, rank)
    };
    let way = delta(from, to);
    beside(to).into_iter().find(|next| delta(to, next) == way)
}

/// Returns the borders that are crossed between two squares of one row or column. Each border is a pair of squares in
/// order.
fn borders(from: &str, to: &str) -> Vec<(String, String)> {
    for first in beside(from) {
        let (mut here, mut next) = (from.to_owned(), first);
        let mut crossed = Vec::new();
        loop {
            let pair = [here.clone(), next.clone()];
            crossed.push((
                pair.iter().min().unwrap().clone(),
                pair.iter().max().unwrap().clone(),
            ));
            if next == to {
                return crossed;
            }
            let Some(beyond) = onward(&here, &next) else {
                break;
            };
            (here, next) = (next, beyond);
        }
    }
    panic!("{from} and {to} are not in line");
}

impl Table {
    fn read(position: &Value, options: &OptionValues) -> Self {
        let mut board = Board::new();
        for (row, text) in position["board"].as_array().unwrap().iter().enumerate() {
            let text = text.as_str().unwrap();
            for column in 0..10 {
                let kind = &text[2 * column..2 * column + 2];
                if kind != ".." && kind != "~~" {
                    let file = char::from(b'A' + u8::try_from(column).unwrap());
                    let born = format!("{file}{}", 10 - row);
                    let kind = kind.to_owned();
                    board.insert(born.clone(), Man { kind, born });
                }
            }
        }
        assert!(
            position["last"]
                .as_array()
                .unwrap()
                .iter()
                .all(Value::is_null)
        );
        Self {
            options: options.clone(),
            board,
            seen: BTreeSet::new(),
            turn: 'r',
            history: Vec::new(),
        }
    }

    fn says(&self, option: &str, by_preset: [&str; 2]) -> String {
        let get = |name: &str| self.options.get(name).map(String::as_str);
        let tournament = get("preset") == Some("tournament");
        match get(option) {
            None | Some("preset") => by_preset[usize::from(tournament)].to_owned(),
            Some(value) => value.to_owned(),
        }
    }

    fn is(&self, option: &str, value: &str) -> bool {
        self.options
            .get(option)
            .is_some_and(|chosen| chosen == value)
    }

    /// Returns the moves that are possible without the rules against repetition.
    fn possible(&self, side: char) -> Vec<(String, String)> {
        let mut moves = Vec::new();
        for (from, man) in self
            .board
            .iter()
            .filter(|(_, man)| man.kind.starts_with(side))
        {
            let rank = &man.kind[1..];
            if rank == "F" || rank == "B" {
                continue;
            }
            for first in beside(from) {
                let (mut before, mut to) = (from.clone(), first);
                let mut steps = 1;
                loop {
                    match self.board.get(&to) {
                        Some(other) if other.kind.starts_with(side) => break,
                        Some(_) => {
                            if steps == 1 || !self.is("scout_strike", "false") {
                                moves.push((from.clone(), to.clone()));
                            }
                            break;
                        }
                        None => moves.push((from.clone(), to.clone())),
                    }
                    let beyond = onward(&before, &to).filter(|_| rank == "2");
                    let Some(beyond) = beyond else { break };
                    (before, to) = (to, beyond);
                    steps += 1;
                }
            }
        }
        moves
    }

    /// Returns the last moves that a side made with one piece, newest first.
    fn trail(&self, side: char, man: &Man) -> Vec<&Ply> {
        let own = self.history.iter().rev().filter(|ply| ply.by == side);
        own.take_while(|ply| ply.man == *man).collect()
    }

    /// Returns whether the two-squares rule forbids a move. Searches the history.
    fn repeats(&self, side: char, from: &str, to: &str) -> bool {
        let limit = self.says("two_squares", ["5", "3"]);
        let Ok(limit) = limit.parse::<usize>() else {
            return false;
        };
        let trail = self.trail(side, &self.board[from]);
        let runs = |crosses: &dyn Fn(&str, &str) -> bool| {
            1 + trail
                .iter()
                .take_while(|ply| crosses(&ply.from, &ply.to))
                .count()
        };
        if self.says("reading", ["pair", "border"]) == "pair" {
            let pair = BTreeSet::from([from, to]);
            return runs(&|from, to| BTreeSet::from([from, to]) == pair) > limit;
        }
        borders(from, to)
            .iter()
            .any(|border| runs(&|from, to| borders(from, to).contains(border)) > limit)
    }

    fn foes_beside(board: &Board, side: char, square: &str) -> Vec<Man> {
        let men = beside(square)
            .into_iter()
            .filter_map(|next| board.get(&next).cloned());
        men.filter(|man| !man.kind.starts_with(side)).collect()
    }

    /// Returns whether the rule against endless chases forbids a move. Searches the history.
    fn chases(&self, side: char, from: &str, to: &str) -> bool {
        if self.says("chase", ["false", "true"]) != "true" || self.board.contains_key(to) {
            return false;
        }
        let (mut evaded, mut begin) = (Vec::new(), None);
        let mut n = self.history.len();
        while n >= 2 {
            let (threat, answer) = (&self.history[n - 2], &self.history[n - 1]);
            let threatened = Self::foes_beside(&threat.after, side, &threat.to);
            if threat.by != side
                || threat.strike
                || answer.strike
                || !threatened.contains(&answer.man)
            {
                break;
            }
            evaded.push(answer.man.clone());
            begin = Some(n - 2);
            n -= 2;
        }
        let Some(begin) = begin else { return false };
        let mut after = self.board.clone();
        let man = after.remove(from).unwrap();
        after.insert(to.to_owned(), man.clone());
        let foes = Self::foes_beside(&after, side, to);
        let back = self.history.iter().rev().find(|ply| ply.by == side);
        let goes_back = back.is_some_and(|ply| ply.man == man && ply.to == from && ply.from == to);
        let known = self.history[begin..]
            .iter()
            .any(|ply| ply.before == after || ply.after == after);
        foes.iter().any(|foe| evaded.contains(foe)) && known && !goes_back
    }

    fn legal(&self, side: char) -> BTreeSet<String> {
        let moves = self.possible(side).into_iter();
        moves
            .filter(|(from, to)| !self.repeats(side, from, to) && !self.chases(side, from, to))
            .map(|(from, to)| format!("{from}-{to}"))
            .collect()
    }

    /// Returns whether the attacker and whether the defender survives a strike.
    fn fight(&self, attacker: &str, defender: &str) -> (bool, bool) {
        let strength = |rank: &str| "S23456789M".find(rank);
        if defender == "F" {
            (true, false)
        } else if defender == "B" {
            match attacker {
                "3" => (true, false),
                _ => (false, !self.is("one_time_bombs", "true")),
            }
        } else if attacker == "S" && defender == "M" {
            (true, false)
        } else if attacker == defender {
            (self.is("aggressor", "true"), false)
        } else {
            let higher = strength(attacker) > strength(defender);
            (higher, !higher)
        }
    }

    /// Plays a legal move. Returns how the match ended, if it did.
    fn play(&mut self, line: &str) -> Option<String> {
        let (from, to) = line.split_once('-').unwrap();
        let before = self.board.clone();
        let man = self.board.remove(from).unwrap();
        let side = self.turn;
        let other = if side == 'r' { 'b' } else { 'r' };
        self.seen = self
            .seen
            .iter()
            .map(|square| {
                if square == from {
                    to.to_owned()
                } else {
                    square.clone()
                }
            })
            .collect();
        let mut flag = false;
        let strike = self.board.remove(to);
        if let Some(foe) = &strike {
            self.seen.remove(to);
            flag = foe.kind.ends_with('F');
            let (stays, holds) = self.fight(&man.kind[1..], &foe.kind[1..]);
            if stays {
                self.board.insert(to.to_owned(), man.clone());
                self.seen.insert(to.to_owned());
            }
            if holds {
                self.board.insert(to.to_owned(), foe.clone());
                if !self.is("silent_defence", "true") || before_seen(&self.history, foe) {
                    self.seen.insert(to.to_owned());
                }
            }
        } else {
            self.board.insert(to.to_owned(), man.clone());
        }
        self.history.push(Ply {
            by: side,
            man,
            from: from.to_owned(),
            to: to.to_owned(),
            strike: strike.is_some(),
            before,
            after: self.board.clone(),
        });
        self.turn = other;
        if flag {
            return Some(format!("flag {side}"));
        }
        if self.legal(other).is_empty() {
            let room = !self.possible_near(side).is_empty();
            return Some(if room {
                format!("stuck {side}")
            } else {
                "both_stuck".to_owned()
            });
        }
        if !self.is("stuck_test", "next") && self.legal(side).is_empty() {
            return Some(format!("stuck {other}"));
        }
        let quiet = self
            .history
            .iter()
            .rev()
            .take_while(|ply| !ply.strike)
            .count();
        let length = self
            .options
            .get("quiet_length")
            .map_or(200, |n| n.parse().unwrap());
        (self.is("quiet_play", "auto") && quiet >= length).then(|| "quiet".to_owned())
    }

    /// Returns the possible moves to an adjacent square.
    fn possible_near(&self, side: char) -> Vec<(String, String)> {
        let mut moves = self.possible(side);
        moves.retain(|(from, to)| beside(from).contains(to));
        moves
    }

    /// Returns the last move of a side: its start, its target, and the number of consecutive moves between the two
    /// squares.
    fn last(&self, side: char) -> Value {
        let Some(ply) = self.history.iter().rev().find(|ply| ply.by == side) else {
            return Value::Null;
        };
        if self.board.get(&ply.to) != Some(&ply.man) {
            return Value::Null;
        }
        let trail = self.trail(side, &ply.man);
        let same = |other: &&&Ply| {
            [&other.from, &other.to].contains(&&ply.from)
                && [&other.from, &other.to].contains(&&ply.to)
        };
        json!([ply.from, ply.to, trail.iter().take_while(same).count()])
    }

    fn rows(&self) -> Vec<String> {
        let cell = |square: String| match self.board.get(&square) {
            _ if lake(&square) => "~~".to_owned(),
            Some(man) => man.kind.clone(),
            None => "..".to_owned(),
        };
        (1..=10)
            .rev()
            .map(|rank| {
                "ABCDEFGHIJ"
                    .chars()
                    .map(|file| cell(format!("{file}{rank}")))
                    .collect()
            })
            .collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        let legal = self.legal(self.turn);
        if depth == 1 {
            return legal.len() as u64;
        }
        let mut sum = 0;
        for line in legal {
            let mut next = self.clone();
            if next.play(&line).is_none() {
                sum += next.perft(depth - 1);
            }
        }
        sum
    }
}

/// Returns whether a piece has shown its rank under silent defence, that is, has won a strike as the attacker.
fn before_seen(history: &[Ply], man: &Man) -> bool {
    history
        .iter()
        .any(|ply| ply.man == *man && ply.strike && ply.after.get(&ply.to) == Some(man))
}

/// Starts a match with random sensible setups.
fn begin(options: &OptionValues, chance: &mut Seeded) -> Box<dyn AnyMatch> {
    let game = GameKind::Stratego.game();
    let mut playing = game.start(2, options, chance).unwrap();
    for seat in (0..2).filter_map(Seat::new) {
        let view = view_of(&*playing, seat);
        let line = view.sensible(chance).unwrap().unwrap();
        playing
            .play(seat, &format!("{line} ready"), chance)
            .unwrap();
    }
    playing
}

fn lines_of(playing: &dyn AnyMatch) -> BTreeSet<String> {
    let seat = playing.to_act().only().unwrap();
    let view = view_of(playing, seat);
    view.choices()
        .into_iter()
        .map(|choice| choice.line)
        .collect()
}

#[test]
fn reference_rules_agree_in_random_matches() {
    let (mut moves, mut ends) = (0, BTreeMap::<String, usize>::new());
    for seed in 0..42 {
        let mut chance = Seeded::new(seed);
        let agreed = random_options::<Stratego>(&mut chance);
        let mut options = agreed.values().clone();
        // Chooses options so that matches with few pieces soon reach the limits of the rules. Red is always seat 0,
        // which keeps the second implementation simple.
        options.remove("red");
        if seed % 3 > 0 {
            let form = if seed % 3 == 1 { "barrage" } else { "duel" };
            options.insert("form".to_owned(), form.to_owned());
        }
        let mut playing = begin(&options, &mut chance);
        let mut table = Table::read(&playing.position().unseal(), &options);
        for _ in 0..360 {
            let legal = lines_of(&*playing);
            assert_eq!(legal, table.legal(table.turn), "seed {seed} {options:?}");
            let legal: Vec<String> = legal.into_iter().collect();
            // Often chooses a strike, so that the match ends, and often a move back, so that the rules against
            // repetition apply.
            let strikes = legal.iter().filter(|line| {
                let to = line.split_once('-').unwrap().1;
                table.board.contains_key(to)
            });
            let strikes: Vec<String> = strikes.cloned().collect();
            let back = table.history.iter().rev().find(|ply| ply.by == table.turn);
            let back = back.map(|ply| format!("{}-{}", ply.to, ply.from));
            let line = match (chance.up_to(4), back.filter(|line| legal.contains(line))) {
                (0, Some(line)) => line,
                (1 | 2, _) if !strikes.is_empty() => chance.choose(&strikes).clone(),
                _ => chance.choose(&legal).clone(),
            };
            let seat = playing.to_act().only().unwrap();
            playing.play(seat, &line, &mut chance).unwrap();
            let end = table.play(&line);
            moves += 1;
            let position = playing.position().unseal();
            assert_eq!(position["board"], json!(table.rows()), "seed {seed} {line}");
            assert_eq!(
                position["last"],
                json!([table.last('r'), table.last('b')]),
                "{line}"
            );
            let seen: BTreeSet<String> = serde_json::from_value(position["seen"].clone()).unwrap();
            if options["memory"] == "revealed" {
                assert_eq!(seen, table.seen, "seed {seed} {line} {options:?}");
            }
            let found = playing.outcome().map(|outcome| {
                let winner = outcome.winners.only().map(|seat| ["r", "b"][seat.index()]);
                [Some(outcome.kind), winner]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(" ")
            });
            assert_eq!(found, end, "seed {seed} {options:?} {line}");
            if let Some(end) = end {
                *ends.entry(end).or_default() += 1;
                break;
            }
        }
    }
    assert!(moves > 4000, "{moves} moves");
    assert!(ends.keys().any(|end| end.starts_with("flag")), "{ends:?}");
    assert!(ends.keys().any(|end| end.starts_with("stuck")), "{ends:?}");
}

#[test]
fn reference_rules_give_equal_perft() {
    let cases = [
        (1, chosen(&[]), 3),
        (2, chosen(&[("preset", "tournament")]), 3),
        (3, chosen(&[("form", "barrage")]), 3),
        (
            4,
            chosen(&[
                ("form", "duel"),
                ("two_squares", "3"),
                ("aggressor", "true"),
            ]),
            3,
        ),
        (
            5,
            chosen(&[
                ("form", "barrage"),
                ("preset", "tournament"),
                ("scout_strike", "false"),
            ]),
            3,
        ),
    ];
    for (seed, options, depth) in cases {
        let mut chance = Seeded::new(seed);
        let mut playing = begin(&options, &mut chance);
        let mut table = Table::read(&playing.position().unseal(), &options);
        for _ in 0..60 {
            let legal: Vec<String> = lines_of(&*playing).into_iter().collect();
            let line = chance.choose(&legal).clone();
            let seat = playing.to_act().only().unwrap();
            playing.play(seat, &line, &mut chance).unwrap();
            if table.play(&line).is_some() {
                break;
            }
        }
        for depth in 1..=depth {
            assert_eq!(
                playing.perft(depth, u64::MAX),
                Ok(table.perft(depth)),
                "seed {seed} {depth}"
            );
        }
    }
}
