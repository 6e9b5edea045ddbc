//! A listener that plays Svensk Brädspel from its texts alone.

use serde_json::{Value, json};
use stramash_core::engine::Agreed;
use stramash_core::games::bradspel::Bradspel;

use crate::listener::{self, Listener, Offer, seat_of};
use crate::support::{Seeded, random_options};
use crate::words::{members, numbers, scan};

const BAR: usize = 0;
const OFF: usize = 25;
/// Point 12, called *huken*. It is also half the number of points.
const HUK: usize = 12;
/// The house rule by which it does not matter who has reached point 12.
const ALWAYS_ALONE: &str = "never land on your own man on points 1 to 11";

struct Ear {
    me: usize,
    turn: Option<usize>,
    dice: Vec<u16>,
    /// The men of each player, in the point numbers of that player.
    men: [[u8; 26]; 2],
    /// The players who have brought a man to point 12. None if this has no effect by the options of the table, because
    /// then no text mentions it.
    reached: Option<[bool; 2]>,
}

/// Converts a point to the numbers of the other player.
fn across(point: usize) -> usize {
    if point > HUK {
        point - HUK
    } else {
        point + HUK
    }
}

impl Ear {
    /// Parses a point that a text gives in the listener's numbers, and converts it to the numbers of `seat`.
    fn own(&self, seat: usize, word: &str) -> usize {
        match word {
            "bar" => BAR,
            "off" => OFF,
            number => {
                let point = number.parse().unwrap();
                if seat == self.me {
                    point
                } else {
                    across(point)
                }
            }
        }
    }

    fn step(&mut self, seat: usize, from: usize, to: usize) {
        self.men[seat][from] -= 1;
        self.men[seat][to] += 1;
        if let Some(reached) = &mut self.reached {
            reached[seat] |= to == HUK;
        }
        if (1..OFF).contains(&to) && self.men[1 - seat][across(to)] > 0 {
            self.men[1 - seat][across(to)] -= 1;
            self.men[1 - seat][BAR] += 1;
        }
    }

    /// Parses the path of a man over its points, and the number of men that take it, as in `13/18/20 ×2 with a hit`.
    fn way(&mut self, seat: usize, way: &str) {
        let (way, _) = way.split_once(" with ").unwrap_or((way, ""));
        let (way, times) = way.split_once(" ×").unwrap_or((way, "1"));
        let places: Vec<usize> = way.split('/').map(|word| self.own(seat, word)).collect();
        for _ in 0..times.parse().unwrap() {
            for step in places.windows(2) {
                self.step(seat, step[0], step[1]);
            }
        }
    }
}

impl Listener for Ear {
    type Game = Bradspel;

    fn agreed(chance: &mut Seeded) -> Agreed<Bradspel> {
        random_options(chance)
    }

    fn sit(me: usize, _: usize, said: &[&str]) -> Self {
        let mut ear = Self {
            me,
            turn: None,
            dice: Vec::new(),
            men: [[0; 26]; 2],
            reached: Some([true; 2]),
        };
        for sentence in said {
            let none = scan("{} has no man on a point; {} on the bar, {} off.", sentence);
            let none = none.map(|[seat, bar, off]| [seat, "", bar, off]);
            let men = none.or_else(|| scan("{} has {}; {} on the bar, {} off.", sentence));
            if let Some([seat, stacks, bar, off]) = men {
                let seat = seat_of(seat);
                for stack in numbers(stacks).chunks(2) {
                    let point = ear.own(seat, &stack[1].to_string());
                    ear.men[seat][point] = u8::try_from(stack[0]).unwrap();
                }
                (ear.men[seat][BAR], ear.men[seat][OFF]) =
                    (bar.parse().unwrap(), off.parse().unwrap());
            } else if let Some([seats]) = scan("Not on 12 (huken) yet: {}.", sentence) {
                for seat in members(seats) {
                    ear.reached.as_mut().unwrap()[seat_of(seat)] = false;
                }
            }
        }
        if said.iter().any(|said| said.contains(ALWAYS_ALONE)) {
            ear.reached = None;
        }
        ear.look(said);
        ear
    }

    fn hear(&mut self, sentence: &str) {
        if let Some([seat, ways]) = scan("{} plays {}.", sentence) {
            for way in members(ways) {
                self.way(seat_of(seat), way);
            }
        } else if let Some([seat, _, ways]) = scan("{} rolls {}: {}.", sentence) {
            for way in members(ways) {
                self.way(seat_of(seat), way);
            }
        } else if let Some([seat, from, to]) = scan("{} moves {} to {}.", sentence) {
            let (seat, to) = (seat_of(seat), to.trim_end_matches(" and hits"));
            self.step(seat, self.own(seat, from), self.own(seat, to));
        } else if let Some([seat, to]) = scan("{} enters on {}.", sentence) {
            let (seat, to) = (seat_of(seat), to.trim_end_matches(" and hits"));
            self.step(seat, BAR, self.own(seat, to));
        } else if let Some([seat, from]) = scan("{} bears off from {}.", sentence) {
            let seat = seat_of(seat);
            self.step(seat, self.own(seat, from), OFF);
        }
    }

    fn look(&mut self, said: &[&str]) {
        (self.turn, self.dice) = (None, Vec::new());
        for sentence in said {
            if let Some([seat, dice]) = scan("{} is to play {}.", sentence) {
                (self.turn, self.dice) = (Some(seat_of(seat)), numbers(dice));
            } else if let Some([seat]) = scan("{} is to roll.", sentence) {
                self.turn = Some(seat_of(seat));
            }
        }
    }

    fn typed(&self, offer: &Offer) -> String {
        let [from, to, die] = offer.parts.as_slice() else {
            return offer.verb.to_owned();
        };
        let point = |words: &Option<String>, none: &str| {
            let number = numbers(words.as_ref().unwrap()).first().copied();
            number.map_or_else(|| none.to_owned(), |number| number.to_string())
        };
        let die = die.as_ref().map(|die| format!(":{}", numbers(die)[0]));
        format!(
            "{}/{}{}",
            point(from, "bar"),
            point(to, "off"),
            die.unwrap_or_default()
        )
    }

    fn board(&self) -> Value {
        let men = self.men.map(|men| men.to_vec());
        let mut board = json!({ "to_act": self.turn, "men": men });
        if let Some(reached) = self.reached {
            board["reached12"] = json!(reached);
        }
        if self.turn.is_some() {
            board["dice"] = json!(self.dice);
        }
        board
    }
}

#[test]
fn bradspel_is_played_by_ear() {
    listener::play_by_ear::<Ear>();
}
