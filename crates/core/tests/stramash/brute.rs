//! An independent second implementation of Stramash, written from the text of the rules. Places are texts, and a Laddie
//! moves howe by howe. On random positions with random options, both implementations must find the same plays, and the
//! same boards after them.

#![allow(
    clippy::cast_possible_truncation,
    clippy::too_many_lines,
    reason = "the numbers are small, and a long function mirrors the rules"
)]

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use stramash_core::engine::{Agreed, AnyGame, Leaving, OptionValues};
use stramash_core::games::GameKind;
use stramash_core::games::stramash::Stramash;

use crate::support::{Seeded, random_options};

type Laddies = BTreeMap<String, usize>;

/// A position in which places and cards are texts.
#[derive(Clone)]
struct Table {
    seats: usize,
    mashies: Vec<char>,
    options: OptionValues,
    /// The Laddies outside the docks, by place.
    out: Laddies,
    docked: Vec<usize>,
    resigned: Vec<usize>,
    laps: BTreeMap<String, &'static str>,
    turn: usize,
}

fn is_track(place: &str) -> bool {
    place[1..].parse::<u8>().is_ok()
}

impl Table {
    fn read(position: &Value, options: &OptionValues) -> Self {
        let seats = position["seats"].as_u64().unwrap() as usize;
        let mashies = match seats {
            2 => vec!['A', 'C'],
            n => "ABCDEF".chars().take(n).collect(),
        };
        let texts = |value: &Value| -> Vec<String> {
            let list = value.as_array().cloned().unwrap_or_default();
            list.iter()
                .map(|text| text.as_str().unwrap().to_owned())
                .collect()
        };
        let mut table = Self {
            seats,
            mashies,
            options: options.clone(),
            out: Laddies::new(),
            docked: vec![0; seats],
            resigned: Vec::new(),
            laps: BTreeMap::new(),
            turn: position["to_act"].as_u64().unwrap() as usize,
        };
        for seat in 0..seats {
            for place in texts(&position["laddies"][seat]) {
                if place.ends_with('d') {
                    table.docked[seat] += 1;
                } else {
                    table.out.insert(place, seat);
                }
            }
            for place in texts(&position["owes"][seat]) {
                table.laps.insert(place, "owes");
            }
            for place in texts(&position["lapped"][seat]) {
                table.laps.insert(place, "lapped");
            }
        }
        for seat in position["resigned"].as_array().cloned().unwrap_or_default() {
            table.resigned.push(seat.as_u64().unwrap() as usize);
        }
        table
    }

    fn on(&self, option: &str) -> bool {
        self.options
            .get(option)
            .is_some_and(|value| value == "true")
    }

    fn is(&self, option: &str, value: &str) -> bool {
        self.options
            .get(option)
            .is_some_and(|chosen| chosen == value)
    }

    fn count(&self) -> usize {
        self.options
            .get("laddies")
            .map_or(5, |n| n.parse().unwrap())
    }

    fn friends(&self, one: usize, other: usize) -> bool {
        if !self.on("partners") {
            return one == other;
        }
        let sides = if self.on("trios") { 2 } else { self.seats / 2 };
        one % sides == other % sides
    }

    fn home(&self, seat: usize) -> bool {
        let castle = |place: &&String| place[1..].starts_with('c');
        let inside = self.out.iter().filter(|(_, owner)| **owner == seat);
        !self.resigned.contains(&seat)
            && inside.map(|(place, _)| place).filter(castle).count() == self.count()
    }

    /// Returns the next howe of the track in the given direction.
    fn neighbour(&self, howe: &str, forward: bool) -> String {
        let ring: Vec<char> = match self.seats {
            2 => "ABCD".chars().collect(),
            n => "ABCDEF".chars().take(n).collect(),
        };
        let at = ring.iter().position(|m| howe.starts_with(*m)).unwrap();
        let number: usize = howe[1..].parse().unwrap();
        match (forward, number) {
            (true, 18) => format!("{}1", ring[(at + 1) % ring.len()]),
            (true, n) => format!("{}{}", ring[at], n + 1),
            (false, 1) => format!("{}18", ring[(at + ring.len() - 1) % ring.len()]),
            (false, n) => format!("{}{}", ring[at], n - 1),
        }
    }

    /// Returns all places where `n` steps forward can end. The ways form a tree that branches at the entry of the
    /// castle.
    fn walk(&self, owner: usize, from: &str, n: usize, part: bool) -> Vec<(String, &'static str)> {
        let lap = self.laps.get(from).copied().unwrap_or("");
        let door = format!("{}3", self.mashies[owner]);
        let mut ends = Vec::new();
        let mut ways = vec![(from.to_owned(), 0, lap, false)];
        while let Some((at, steps, lap, past)) = ways.pop() {
            if steps == n {
                ends.push((at, lap, past));
                continue;
            }
            // Stops at a Laddie of the same colour, which may never be passed. With the option `no_passing`, stops at
            // any Laddie.
            if steps > 0 {
                match self.out.get(&at) {
                    Some(other) if *other == owner => continue,
                    Some(_) if self.on("no_passing") && is_track(&at) => continue,
                    _ => {}
                }
            }
            if at[1..].starts_with('c') {
                let depth: u8 = at[2..].parse().unwrap();
                if depth < 5 {
                    let deeper = format!("{}c{}", &at[..1], depth + 1);
                    ways.push((deeper, steps + 1, lap, past));
                }
                continue;
            }
            let mut next = lap;
            let mut passes = past;
            if at == door {
                if lap != "owes" {
                    ways.push((format!("{}c1", self.mashies[owner]), steps + 1, "", past));
                    passes = true;
                }
                if self.on("full_lap_required") {
                    next = if lap == "owes" { "" } else { "lapped" };
                }
            }
            ways.push((self.neighbour(&at, true), steps + 1, next, passes));
        }
        ends.retain(|(at, ..)| self.out.get(at) != Some(&owner));
        // Removes ends in the castle, if parts of a seven may not enter it.
        ends.retain(|(at, ..)| !part || is_track(at) || !self.on("split_track_only"));
        let fits = ends.iter().any(|(at, ..)| at[1..].starts_with('c'));
        let from_track = is_track(from);
        ends.retain(|(at, _, past)| {
            let inside = at[1..].starts_with('c');
            inside
                || !(*past && (self.on("wait_at_door") || (self.on("must_enter") && fits)))
                || !from_track
        });
        ends.into_iter().map(|(at, lap, _)| (at, lap)).collect()
    }

    fn back(&self, owner: usize, from: &str) -> Option<(String, &'static str)> {
        let door = format!("{}3", self.mashies[owner]);
        let mut at = from.to_owned();
        let mut lap = self.laps.get(from).copied().unwrap_or("");
        for step in 1..=8 {
            at = self.neighbour(&at, false);
            if at == door && lap.is_empty() && self.on("full_lap_required") {
                lap = "owes";
            }
            match self.out.get(&at) {
                Some(other) if *other == owner => return None,
                Some(_) if step < 8 && self.on("no_passing") => return None,
                _ => {}
            }
        }
        Some((at, lap))
    }

    /// Returns the position after a Laddie has moved to a place. None if it may not move there.
    fn land(&self, owner: usize, from: &str, to: &str, lap: &str, joker: bool) -> Option<Self> {
        let mut table = self.clone();
        if from.ends_with('d') {
            table.docked[owner] -= 1;
        } else {
            table.out.remove(from);
            table.laps.remove(from);
        }
        let hit = table.out.remove(to);
        let hit_lap = table.laps.remove(to);
        table.put(owner, to, lap);
        let Some(hit) = hit else {
            return Some(table);
        };
        if !self.friends(owner, hit) {
            if self.on("start_safe") && to == format!("{}8", self.mashies[hit]) {
                return None;
            }
            table.docked[hit] += 1;
            return Some(table);
        }
        if joker && !self.on("joker_on_partner") {
            return None;
        }
        if to == format!("{}3", self.mashies[hit]) {
            table.docked[hit] += 1;
            return self.is("partner_on_entry", "dock").then_some(table);
        }
        table.send_to_entry(owner, hit, hit_lap).then_some(table)
    }

    fn put(&mut self, owner: usize, place: &str, lap: &str) {
        self.out.insert(place.to_owned(), owner);
        let lap = ["owes", "lapped"].into_iter().find(|known| *known == lap);
        if let Some(lap) = lap.filter(|_| is_track(place)) {
            self.laps.insert(place.to_owned(), lap);
        }
    }

    /// Sends a Laddie, which is already off the board, to its entry, and bumps another Laddie that is there.
    fn send_to_entry(&mut self, mover: usize, who: usize, lap: Option<&'static str>) -> bool {
        let entry = format!("{}3", self.mashies[who]);
        let there = self.out.get(&entry).copied();
        if there == Some(who) {
            self.docked[who] += 1;
            return who == mover || !self.is("partner_entry_own", "illegal");
        }
        self.out.remove(&entry);
        let other_lap = self.laps.remove(&entry);
        self.put(
            who,
            &entry,
            if lap == Some("lapped") { "lapped" } else { "" },
        );
        match there {
            None => true,
            Some(other) if !self.friends(other, mover) => {
                self.docked[other] += 1;
                true
            }
            Some(other) => self.send_to_entry(mover, other, other_lap),
        }
    }

    /// Returns the seats whose Laddies the seat to act plays.
    fn own(&self) -> Vec<usize> {
        if self.home(self.turn) {
            (0..self.seats)
                .filter(|&seat| {
                    self.friends(seat, self.turn)
                        && !self.resigned.contains(&seat)
                        && !self.home(seat)
                })
                .collect()
        } else {
            vec![self.turn]
        }
    }

    /// Returns every play with a card, each with the position after it.
    fn plays(&self, card: &str) -> BTreeMap<String, Self> {
        let mut plays = BTreeMap::new();
        let rank = card.trim_end_matches(['S', 'H', 'D', 'C']);
        let on_track: Vec<(String, usize)> = self.out.clone().into_iter().collect();
        for owner in self.own() {
            let dock = format!("{}d", self.mashies[owner]);
            let mine: Vec<&String> = on_track
                .iter()
                .filter(|(_, other)| *other == owner)
                .map(|(place, _)| place)
                .collect();
            let mut ends: Vec<(String, String, &str, bool)> = Vec::new();
            if card == "JK" {
                let mut froms: Vec<String> = mine
                    .iter()
                    .filter(|p| is_track(p))
                    .map(|p| (*p).clone())
                    .collect();
                froms.extend((self.docked[owner] > 0).then(|| dock.clone()));
                for from in froms {
                    for (to, other) in &on_track {
                        if *other != owner && is_track(to) {
                            let lapped = self.laps.get(&from) == Some(&"lapped");
                            let lap = if lapped { "lapped" } else { "" };
                            ends.push((from.clone(), to.clone(), lap, true));
                        }
                    }
                }
            } else if rank == "8" {
                for from in mine.into_iter().filter(|place| is_track(place)) {
                    let back = self.back(owner, from);
                    ends.extend(back.map(|(to, lap)| (from.clone(), to, lap, false)));
                }
            } else {
                let court = self.on("court_11_12_13");
                let n = match rank {
                    "A" => 1,
                    "J" if court => 11,
                    "Q" if court => 12,
                    "K" if court => 13,
                    "J" | "Q" | "K" => 10,
                    rank => rank.parse().unwrap(),
                };
                if matches!(rank, "A" | "J" | "Q" | "K") && self.docked[owner] > 0 {
                    let start = format!("{}8", self.mashies[owner]);
                    if self.out.get(&start) != Some(&owner) {
                        ends.push((dock.clone(), start, "", false));
                    }
                }
                for from in mine {
                    for (to, lap) in self.walk(owner, from, n, false) {
                        ends.push((from.clone(), to, lap, false));
                    }
                }
            }
            for (from, to, lap, joker) in ends {
                if let Some(table) = self.land(owner, &from, &to, lap, joker) {
                    plays.insert(format!("{card} {from}>{to}"), table);
                }
            }
        }
        if rank == "7" {
            self.splits(card, &mut plays);
        }
        plays
    }

    /// Returns the ways to play one part of a seven. Each has the seat that is moved, the step as text, its end, and
    /// the position after it.
    fn part(&self, n: usize) -> Vec<(usize, String, String, Self)> {
        let mut parts = Vec::new();
        for (from, owner) in &self.out {
            for (to, lap) in self.walk(*owner, from, n, true) {
                if let Some(table) = self.land(*owner, from, &to, lap, false) {
                    parts.push((*owner, format!("{from}>{to}"), to, table));
                }
            }
        }
        parts
    }

    fn splits(&self, card: &str, plays: &mut BTreeMap<String, Self>) {
        let own = self.own();
        let gillie = self.home(self.turn);
        let may = |seat: usize| own.contains(&seat) || (!gillie && self.friends(seat, self.turn));
        for n in 1..7 {
            for (one, first, end, between) in self.part(n) {
                for (two, second, _, after) in between.part(7 - n) {
                    let mine = (own.contains(&one), own.contains(&two));
                    let shared = mine != (true, true);
                    let last = mine.0 && between.home(one);
                    if may(one)
                        && may(two)
                        && mine != (false, false)
                        && !second.starts_with(&format!("{end}>"))
                        && (!shared || !self.on("split_partner_last_only") || last)
                    {
                        plays.insert(format!("{card} {first} {second}"), after);
                    }
                }
            }
        }
    }

    fn actions(&self, hand: &[String]) -> (BTreeSet<String>, BTreeMap<String, Self>) {
        let mut plays = BTreeMap::new();
        for card in hand {
            plays.extend(self.plays(card));
        }
        let mut lines: BTreeSet<String> = plays.keys().cloned().collect();
        let forced = lines
            .iter()
            .any(|line| !line.starts_with("JK") || !self.on("joker_never_forced"));
        if !forced {
            lines.extend(hand.iter().map(|card| format!("discard {card}")));
        }
        (lines, plays)
    }

    fn laddies(&self) -> Vec<Vec<String>> {
        (0..self.seats)
            .map(|seat| {
                let out = self.out.iter().filter(|(_, owner)| **owner == seat);
                let mut places: Vec<String> = out.map(|(place, _)| place.clone()).collect();
                let dock = format!("{}d", self.mashies[seat]);
                places.extend(std::iter::repeat_n(dock, self.docked[seat]));
                places.sort();
                places
            })
            .collect()
    }
}

/// Makes a random position. Many Laddies are near the entries, so that chains of bumps occur.
fn scatter(chance: &mut Seeded, seats: usize, options: &OptionValues) -> Value {
    let mashies: Vec<char> = match seats {
        2 => vec!['A', 'C'],
        n => "ABCDEF".chars().take(n).collect(),
    };
    let ring = if seats == 2 { 4 } else { seats };
    let count: usize = options.get("laddies").map_or(5, |n| n.parse().unwrap());
    let mut taken = BTreeSet::new();
    let full_lap = options
        .get("full_lap_required")
        .is_some_and(|on| on == "true");
    let (mut owes, mut lapped) = (vec![Vec::new(); seats], vec![Vec::new(); seats]);
    let near_home = chance.up_to(4) == 0;
    let mut laddies = Vec::new();
    for seat in 0..seats {
        let mut places = Vec::new();
        while places.len() < count {
            let kind = chance.up_to(if near_home { 20 } else { 10 });
            let place = match kind {
                0..=2 => format!("{}d", mashies[seat]),
                3..=6 => format!(
                    "{}{}",
                    "ABCDEF".chars().nth(chance.up_to(ring)).unwrap(),
                    1 + chance.up_to(12)
                ),
                7 => format!("{}3", chance.choose(&mashies)),
                8 => format!("{}{}", mashies[seat], 1 + chance.up_to(18)),
                _ => format!("{}c{}", mashies[seat], 1 + chance.up_to(5)),
            };
            if place.ends_with('d') || taken.insert(place.clone()) {
                if full_lap && is_track(&place) {
                    match chance.up_to(3) {
                        0 => owes[seat].push(place.clone()),
                        1 => lapped[seat].push(place.clone()),
                        _ => {}
                    }
                }
                places.push(place);
            }
        }
        laddies.push(places);
    }
    let packs = if seats > 4 { 3 } else { 2 };
    let mut cards = Vec::new();
    for _ in 0..packs {
        for rank in [
            "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
        ] {
            for suit in ["S", "H", "D", "C"] {
                cards.push(format!("{rank}{suit}"));
            }
        }
        cards.extend(["JK".to_owned(), "JK".to_owned()]);
    }
    let turn = chance.up_to(seats);
    let mut hands = Vec::new();
    for seat in 0..seats {
        let n = 5 + usize::from(seat == turn);
        let mut hand = Vec::new();
        for _ in 0..n {
            let index = chance.up_to(cards.len());
            hand.push(cards.swap_remove(index));
        }
        hands.push(hand);
    }
    let mut position = json!({
        "seats": seats, "to_act": turn, "laddies": laddies, "hands": hands, "discards": [],
    });
    if full_lap {
        position["owes"] = json!(owes);
        position["lapped"] = json!(lapped);
    }
    position
}

fn compare(
    game: &dyn AnyGame,
    position: &Value,
    options: &OptionValues,
    chance: &mut Seeded,
) -> bool {
    let Ok(playing) = game.from_position(options, position) else {
        return false;
    };
    let Some(seat) = playing.to_act().only() else {
        return false;
    };
    let table = Table::read(position, options);
    let hand: Vec<String> =
        serde_json::from_value(position["hands"][seat.index()].clone()).unwrap();
    let (expected, plays) = table.actions(&hand);
    let choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
    let found: BTreeSet<String> = choices.iter().map(|choice| choice.line.clone()).collect();
    assert_eq!(found.len(), choices.len(), "duplicate plays: {position}");
    assert_eq!(found, expected, "{options:?} {position}");
    // Compares the boards after some of the plays.
    let lines: Vec<&String> = plays.keys().collect();
    for _ in 0..lines.len().min(6) {
        let line = *chance.choose(&lines);
        let mut playing = playing.clone();
        playing.play(seat, line, chance).unwrap();
        let after = playing.position().unseal();
        let mut laddies: Vec<Vec<String>> =
            serde_json::from_value(after["laddies"].clone()).unwrap();
        for places in &mut laddies {
            places.sort();
        }
        let expected = &plays[line];
        assert_eq!(laddies, expected.laddies(), "{line} {options:?} {position}");
        for key in ["owes", "lapped"] {
            let lists: Option<Vec<Vec<String>>> = serde_json::from_value(after[key].clone()).ok();
            let found: BTreeSet<String> = lists.unwrap_or_default().concat().into_iter().collect();
            let laps = expected.laps.iter().filter(|(_, lap)| **lap == key);
            let wanted: BTreeSet<String> = laps.map(|(place, _)| place.clone()).collect();
            assert_eq!(found, wanted, "{key} after {line} {options:?} {position}");
        }
    }
    true
}

/// Returns random options, and the number of seats.
fn drawn(chance: &mut Seeded) -> (u8, OptionValues) {
    let agreed: Agreed<Stramash> = random_options(chance);
    (agreed.seats(), agreed.values().clone())
}

#[test]
fn reference_rules_agree_on_random_positions() {
    let game = GameKind::Stramash.game();
    let mut chance = Seeded::new(2);
    let mut compared = 0;
    for _ in 0..1500 {
        let (seats, options) = drawn(&mut chance);
        let position = scatter(&mut chance, usize::from(seats), &options);
        compared += usize::from(compare(game, &position, &options, &mut chance));
    }
    assert!(compared > 1100, "only {compared} positions compared");
}

#[test]
fn reference_rules_agree_in_partners_matches() {
    let game = GameKind::Stramash.game();
    let mut chance = Seeded::new(3);
    let mut compared = 0;
    while compared < 900 {
        let (seats, mut options) = drawn(&mut chance);
        options.insert("partners".to_owned(), "true".to_owned());
        if game.check(seats, &options).is_err() {
            continue;
        }
        let position = scatter(&mut chance, usize::from(seats), &options);
        compared += usize::from(compare(game, &position, &options, &mut chance));
    }
}

#[test]
fn reference_rules_agree_in_random_matches() {
    let game = GameKind::Stramash.game();
    let mut chance = Seeded::new(4);
    for _ in 0..20 {
        let (seats, options) = drawn(&mut chance);
        let mut playing = game.start(seats, &options, &mut chance).unwrap();
        for step in 0..600 {
            let Some(seat) = playing.to_act().only() else {
                break;
            };
            if step == 150 && chance.up_to(3) == 0 {
                playing
                    .withdraw(seat, Leaving::Resigned, &mut chance)
                    .unwrap();
                continue;
            }
            if step % 3 == 0 {
                let position = playing.position().unseal();
                assert!(
                    compare(game, &position, &options, &mut chance),
                    "{position}"
                );
            }
            let choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
            let line = chance.choose(&choices).line.clone();
            playing.play(seat, &line, &mut chance).unwrap();
        }
    }
}
