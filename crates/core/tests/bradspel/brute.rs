//! Compares the rules with an independent second implementation, which is as simple as possible. On twenty thousand
//! positions both must agree on the legal steps, the number of dice to play, the boards with which the turn can end,
//! and the result of the game.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, CountingChance, OptionValues, Seat};
use stramash_core::games::GameKind;

use crate::support::{Seeded, chosen, view_of};

/// A board with the options of its table. Nothing about it is optimized.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Plain {
    men: [[u8; 26]; 2],
    reached: [bool; 2],
    never: bool,
    bearoff: String,
    jan: bool,
    prime: bool,
}

/// The best result that any order of the dice can have: the largest number of dice used, and whether an order wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Best {
    longest: usize,
    wins: bool,
}

/// Converts a point to the numbers of the other player.
fn other(point: usize) -> usize {
    if point <= 12 { point + 12 } else { point - 12 }
}

impl Plain {
    fn read(options: &OptionValues, position: &Value) -> Self {
        let is = |name: &str, value: &str| options.get(name).is_some_and(|v| v == value);
        let men: [Vec<u8>; 2] = serde_json::from_value(position["men"].clone()).unwrap();
        let bearoff = options.get("bearoff").cloned();
        Self {
            men: men.map(|men| men.try_into().unwrap()),
            reached: serde_json::from_value(position["reached12"].clone()).unwrap(),
            never: is("first_half", "never"),
            bearoff: bearoff.unwrap_or_else(|| "backgammon".to_owned()),
            jan: is("jan", "true"),
            prime: is("max_prime", "5"),
        }
    }

    /// Returns the board after a step with a die. None if the step is illegal.
    fn step(&self, me: usize, from: usize, die: usize) -> Option<Self> {
        let (own, rival) = (&self.men[me], &self.men[1 - me]);
        if own[from] == 0 || (own[0] > 0 && from != 0) {
            return None;
        }
        let mut after = self.clone();
        after.men[me][from] -= 1;
        let to = from + die;
        if to >= 25 {
            let all_home = (0..19).all(|p| own[p] == 0);
            let hindmost = (1..25).find(|p| own[*p] > 0)?;
            let fits = match self.bearoff.as_str() {
                "exact" => to == 25,
                "rearmost" => from == hindmost,
                _ => to == 25 || from == hindmost,
            };
            after.men[me][25] += 1;
            return (all_home && fits).then_some(after);
        }
        let facing = rival[other(to)];
        if facing >= 2 {
            return None;
        }
        if to <= 11 && own[to] > 0 && (self.never || !self.reached[me]) {
            return None;
        }
        after.men[me][to] += 1;
        if facing == 1 {
            after.men[1 - me][other(to)] -= 1;
            after.men[1 - me][0] += 1;
        }
        if to == 12 {
            after.reached[me] = true;
        }
        let exempt = rival[25] == 14;
        if self.prime && !exempt {
            let held: Vec<bool> = (1..25).map(|p| after.men[me][p] >= 2).collect();
            if held.windows(6).any(|run| run.iter().all(|held| *held)) {
                return None;
            }
        }
        Some(after)
    }

    /// Returns how a player has won. None if the player has not won.
    fn won(&self, me: usize) -> Option<&'static str> {
        let own = &self.men[me];
        let stands = |wanted: [u8; 6]| own[19..25] == wanted;
        if own[25] == 15 {
            return Some("borne_off");
        }
        for (name, wanted) in [
            ("single_crown", [0, 3, 3, 3, 3, 3]),
            ("double_crown", [0, 0, 0, 5, 5, 5]),
            ("stairs", [0, 0, 0, 3, 5, 7]),
            ("tower", [0, 0, 0, 0, 0, 15]),
        ] {
            if stands(wanted) {
                return Some(name);
            }
        }
        let loser = &self.men[1 - me];
        let free = (1..=6).filter(|p| loser[*p] == 0 && own[other(*p)] < 2);
        if self.jan && usize::from(loser[0]) > free.count() {
            return Some("jan");
        }
        None
    }

    /// Returns all steps with one of the dice, each with the remaining dice.
    fn steps(&self, me: usize, dice: &[usize]) -> Vec<(usize, usize, Self, Vec<usize>)> {
        let mut steps = Vec::new();
        for (index, &die) in dice.iter().enumerate() {
            if dice[..index].contains(&die) {
                continue;
            }
            let mut rest = dice.to_vec();
            rest.remove(index);
            for from in 0..25 {
                if let Some(after) = self.step(me, from, die) {
                    steps.push((from, die, after, rest.clone()));
                }
            }
        }
        steps
    }

    /// Tries every order of the dice until no die can be played.
    fn best(&self, me: usize, dice: &[usize]) -> Best {
        let mut best = Best {
            longest: 0,
            wins: false,
        };
        for (_, _, after, rest) in self.steps(me, dice) {
            let then = if after.won(me).is_some() {
                Best {
                    longest: 0,
                    wins: true,
                }
            } else {
                after.best(me, &rest)
            };
            best.longest = best.longest.max(1 + then.longest);
            best.wins |= then.wins;
        }
        best
    }

    /// Returns the legal steps as texts, with the board and the remaining dice after each.
    fn legal(
        &self,
        me: usize,
        dice: &[usize],
        need: usize,
    ) -> BTreeMap<String, (Self, Vec<usize>)> {
        let mut steps = Vec::new();
        for (from, die, after, rest) in self.steps(me, dice) {
            let wins = after.won(me).is_some();
            let best = after.best(me, &rest);
            if wins || best.wins || 1 + best.longest >= need {
                steps.push((from, die, wins, after, rest));
            }
        }
        if need == 1 && dice.len() == 2 && dice[0] != dice[1] {
            let higher = steps.iter().map(|(_, die, ..)| *die).max();
            steps.retain(|(_, die, wins, ..)| *wins || Some(*die) == higher);
        }
        let off = |from: usize| {
            let from_there = steps
                .iter()
                .filter(|(f, die, ..)| *f == from && f + die > 24);
            from_there.count()
        };
        let text = |from: usize, die: usize| {
            let begin = if from == 0 {
                "bar".to_owned()
            } else {
                from.to_string()
            };
            match from + die {
                to @ ..25 => format!("{begin}/{to}"),
                _ if off(from) > 1 => format!("{begin}/off:{die}"),
                _ => format!("{begin}/off"),
            }
        };
        let texts = steps
            .iter()
            .map(|(from, die, _, after, rest)| (text(*from, *die), (after.clone(), rest.clone())));
        texts.collect()
    }

    /// Collects the boards with which the turn can end.
    fn ends(&self, me: usize, dice: &[usize], need: usize, found: &mut BTreeSet<Self>) {
        let legal = self.legal(me, dice, need);
        if legal.is_empty() {
            found.insert(self.clone());
        }
        for (after, rest) in legal.into_values() {
            if after.won(me).is_some() {
                found.insert(after);
            } else {
                after.ends(me, &rest, need.saturating_sub(1), found);
            }
        }
    }

    fn is_shut_out(&self, me: usize) -> bool {
        (1..=6).all(|die| self.steps(me, &[die]).is_empty())
    }
}

/// The number of positions to compare. Half are from games, and half are random.
const POSITIONS: usize = 20_000;

/// The sets of options that the matches use, one set after the other.
const TABLES: &[&[(&str, &str)]] = &[
    &[],
    &[("first_half", "never")],
    &[("bearoff", "exact"), ("jan", "true")],
    &[("bearoff", "rearmost"), ("max_prime", "5")],
    &[("max_prime", "5"), ("jan", "true"), ("first_half", "never")],
];

fn throw(chance: &mut Seeded) -> Vec<usize> {
    let (one, other) = (1 + chance.up_to(6), 1 + chance.up_to(6));
    if one == other {
        vec![one; 4]
    } else {
        vec![one, other]
    }
}

/// Places men at random: early in the game, spread out, nearly or all home, or nearly all borne off. A few are on the
/// bar or off the board.
fn scattered(chance: &mut Seeded) -> Value {
    let mut men = [[0_u8; 26]; 2];
    for side in 0..2 {
        let kind = chance.up_to(5);
        let bar = usize::from(chance.up_to(3) == 0) * (1 + chance.up_to(3));
        men[side][0] = u8::try_from(bar).unwrap();
        let mut left = 15 - bar;
        if kind >= 2 && chance.up_to(2) == 0 {
            let off = chance.up_to(left + 1).min(14);
            men[side][25] = u8::try_from(off).unwrap();
            left -= off;
        }
        while left > 0 {
            let point = match kind {
                0 => 1 + chance.up_to(12),
                1 => 1 + chance.up_to(24),
                2 => 13 + chance.up_to(12),
                3 => 19 + chance.up_to(6),
                // Puts at most two men on points 1 to 18, and all others on point 24.
                _ if left > 13 => 1 + chance.up_to(18),
                _ => 24,
            };
            if side == 1 && men[0][other(point)] > 0 {
                // Leaves the remaining men on the bar if no other place is free.
                if chance.up_to(40) == 0 {
                    men[side][0] += 1;
                    left -= 1;
                }
                continue;
            }
            let n = if kind == 4 && left > 13 {
                1
            } else {
                1 + chance.up_to(left.min(5))
            };
            men[side][point] += u8::try_from(n).unwrap();
            left -= n;
        }
    }
    let reached = [0, 1].map(|side: usize| men[side][12] > 0 || chance.up_to(2) == 0);
    json!({
        "to_act": chance.up_to(2),
        "dice": throw(chance),
        "men": men.map(|men| men.to_vec()),
        "reached12": reached,
    })
}

fn lines(playing: &dyn AnyMatch) -> Vec<String> {
    let seat = playing.to_act().only().unwrap();
    let choices = view_of(playing, seat).choices();
    choices.into_iter().map(|choice| choice.line).collect()
}

#[derive(Default)]
struct Tally {
    positions: usize,
    all_ends: usize,
    short: usize,
    higher: usize,
    wins: usize,
    passed: usize,
    over: usize,
}

impl Tally {
    /// Compares both implementations on a position. Returns whether the rules accept the position.
    fn look(&mut self, options: &OptionValues, position: &Value, chance: &mut Seeded) -> bool {
        let game = GameKind::Bradspel.game();
        let Ok(playing) = game.from_position(options, position) else {
            return false;
        };
        self.positions += 1;
        let plain = Plain::read(options, position);
        let me = usize::try_from(position["to_act"].as_u64().unwrap()).unwrap();
        let dice: Vec<usize> = serde_json::from_value(position["dice"].clone()).unwrap();
        let shut = plain.is_shut_out(0) && plain.is_shut_out(1);
        let won = (0..2).find_map(|side| Some((side, plain.won(side)?)));
        let found = playing.outcome().map(|outcome| {
            let winner = outcome.winners.only().map(Seat::index);
            (winner, outcome.kind)
        });
        let expected = match won {
            Some((side, kind)) => Some((Some(side), kind)),
            None => shut.then_some((None, "deadlock")),
        };
        assert_eq!(found, expected, "{options:?} {position}");
        if expected.is_some() {
            self.over += 1;
            return true;
        }
        let best = plain.best(me, &dice);
        let to_act = playing.to_act().only().unwrap().index();
        if best.longest == 0 {
            self.passed += 1;
            assert_eq!(to_act, 1 - me, "{options:?} {position}");
            return true;
        }
        assert_eq!(to_act, me, "{options:?} {position}");
        let written = playing.position().unseal();
        assert_eq!(written["need"], best.longest, "{options:?} {position}");
        self.short += usize::from(best.longest < dice.len());
        self.wins += usize::from(best.wins);
        let steps = plain.steps(me, &dice).len();
        let legal = plain.legal(me, &dice, best.longest);
        let higher = best.longest == 1 && dice.len() == 2 && legal.len() < steps;
        self.higher += usize::from(higher);
        let same = |playing: &dyn AnyMatch, legal: &BTreeMap<String, (Plain, Vec<usize>)>| {
            let found: BTreeSet<String> = lines(playing).into_iter().collect();
            let expected: BTreeSet<String> = legal.keys().cloned().collect();
            assert_eq!(
                found,
                expected,
                "{options:?} {}",
                playing.position().unseal()
            );
        };
        same(&*playing, &legal);
        if self.positions.is_multiple_of(8) {
            self.ends(&plain, &*playing, me, &dice, best.longest);
        }
        self.walk(&plain, playing, me, &dice, best.longest, chance);
        true
    }

    /// Checks that the turn can end in equally many ways in both implementations.
    fn ends(
        &mut self,
        plain: &Plain,
        playing: &dyn AnyMatch,
        me: usize,
        dice: &[usize],
        need: usize,
    ) {
        let mut ends = BTreeSet::new();
        plain.ends(me, dice, need, &mut ends);
        let seat = playing.to_act().only().unwrap();
        let plays = view_of(playing, seat).plays();
        assert_eq!(plays.len(), ends.len(), "{}", playing.position().unseal());
        self.all_ends += plays.len();
    }

    /// Plays one sequence of steps through the turn in both implementations.
    fn walk(
        &self,
        plain: &Plain,
        mut playing: Box<dyn AnyMatch>,
        me: usize,
        dice: &[usize],
        need: usize,
        chance: &mut Seeded,
    ) {
        let (mut plain, mut dice, mut need) = (plain.clone(), dice.to_vec(), need);
        loop {
            let legal = plain.legal(me, &dice, need);
            if legal.is_empty() {
                // Checks that the turn is over. The dice show this. The seat to act need not change, because the
                // opponent passes if it cannot move.
                let left = playing.position().unseal()["dice"].clone();
                assert!(left != json!(dice), "{}", playing.position().unseal());
                return;
            }
            let found = lines(&*playing);
            assert_eq!(found.len(), legal.len(), "{}", playing.position().unseal());
            let line = chance.choose(&found).clone();
            let (after, rest) = legal[&line].clone();
            let mut script = CountingChance::default();
            let seat = Seat::new(u8::try_from(me).unwrap()).unwrap();
            playing.play(seat, &line, &mut script).unwrap();
            let position = playing.position().unseal();
            let men: [Vec<u8>; 2] = serde_json::from_value(position["men"].clone()).unwrap();
            assert_eq!(men.map(|men| <[u8; 26]>::try_from(men).unwrap()), after.men);
            assert_eq!(position["reached12"], json!(after.reached));
            if let Some(kind) = after.won(me) {
                assert_eq!(playing.outcome().unwrap().kind, kind);
                return;
            }
            if rest.is_empty() {
                return;
            }
            (plain, dice, need) = (after, rest, need.saturating_sub(1));
        }
    }
}

#[test]
fn reference_rules_agree_on_random_positions() {
    let mut tally = Tally::default();
    let mut chance = Seeded::new(1);
    let mut table = 0;
    while tally.positions < POSITIONS {
        table += 1;
        let options = chosen(TABLES[table % TABLES.len()]);
        if table % 2 == 0 {
            for _ in 0..200 {
                tally.look(&options, &scattered(&mut chance), &mut chance);
            }
            continue;
        }
        let mut playing = GameKind::Bradspel
            .game()
            .start(2, &options, &mut chance)
            .unwrap();
        while let Some(seat) = playing.to_act().only() {
            let position = playing.position().unseal();
            if chance.up_to(3) == 0 && position["dice"].as_array().unwrap().len() != 1 {
                let mut thrown = position.clone();
                thrown["dice"] = json!(throw(&mut chance));
                thrown.as_object_mut().unwrap().remove("need");
                assert!(tally.look(&options, &thrown, &mut chance), "{thrown}");
            }
            let line = chance.choose(&lines(&*playing)).clone();
            playing.play(seat, &line, &mut chance).unwrap();
        }
    }
    let seen = [
        ("ends of turns", tally.all_ends, 20_000),
        ("throws that cannot be used in full", tally.short, 1000),
        ("only one die, and not any step", tally.higher, 50),
        ("turns that can win", tally.wins, 100),
        ("turns passed", tally.passed, 200),
        ("finished positions", tally.over, 50),
    ];
    for (what, n, least) in seen {
        assert!(n >= least, "{what}: only {n}");
    }
}
