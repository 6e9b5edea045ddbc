//! A listener that plays Stramash from its texts alone.

use serde_json::{Value, json};
use stramash_core::engine::Agreed;
use stramash_core::games::stramash::Stramash;

use crate::listener::{self, Listener, Offer, seat_of};
use crate::support::{Seeded, random_options};
use crate::words::{members, numbers, scan};

/// The knowledge of the listener about one seat.
#[derive(Default)]
struct Known {
    /// The letter of the seat's mashie.
    mashie: String,
    laddies: Vec<String>,
    cards: u16,
    owes: Vec<String>,
    lapped: Vec<String>,
    waits: u16,
}

struct Ear {
    me: usize,
    seats: Vec<Known>,
    partners: bool,
    turn: Option<usize>,
    hand: Vec<String>,
    /// The cards played since the last shuffle. None if the listener began later and cannot know them.
    discards: Option<Vec<String>>,
    home: Vec<usize>,
}

/// Returns the notation of the card with this name.
fn card(name: &str) -> String {
    if name.ends_with("Bonnie Fechter") {
        return "JK".to_owned();
    }
    let signs = [('♠', 'S'), ('♥', 'H'), ('♦', 'D'), ('♣', 'C')];
    let letter = |c| {
        signs
            .iter()
            .find(|(sign, _)| *sign == c)
            .map_or(c, |(_, letter)| *letter)
    };
    name.chars().map(letter).collect()
}

/// Returns the place that a text names. None if it names no place.
fn place(text: &str) -> Option<&str> {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.find(|word| {
        let Some(rest) = word.strip_prefix(|c| ('A'..='F').contains(&c)) else {
            return false;
        };
        let number = rest.strip_prefix('c').unwrap_or(rest);
        rest == "d" || number.parse::<u8>().is_ok()
    })
}

/// Returns a sort key of a place: docks come before the track, and the track before castles.
fn order(place: &str) -> (bool, bool, char, u16) {
    let mashie = place.chars().next().unwrap();
    let castle = place[1..].starts_with('c');
    (
        castle,
        !place.ends_with('d'),
        mashie,
        numbers(place).first().copied().unwrap_or(0),
    )
}

impl Ear {
    /// Moves the Laddie that is at a place.
    fn go(&mut self, from: &str, to: &str, owner: Option<usize>) {
        let stands = |known: &Known| known.laddies.iter().any(|place| place == from);
        let owner = owner.or_else(|| self.seats.iter().position(stands));
        let laddies = &mut self.seats[owner.expect("a Laddie at the place")].laddies;
        let at = laddies.iter().position(|place| place == from);
        to.clone_into(&mut laddies[at.expect("a Laddie of the seat")]);
        laddies.sort_by_key(|place| order(place));
    }

    fn dock(&self, seat: usize) -> String {
        format!("{}d", self.seats[seat].mashie)
    }

    /// Removes a card from the hand of a seat.
    fn gone(&mut self, seat: usize, name: &str) {
        let card = card(name);
        if seat == self.me {
            let at = self.hand.iter().position(|held| *held == card);
            self.hand.remove(at.expect("a card of the own hand"));
        }
        self.discards
            .iter_mut()
            .for_each(|discards| discards.push(card.clone()));
    }

    /// Parses which card is played and which seat plays it. Returns the seat.
    fn play(&mut self, seat: &str, played: &str) -> usize {
        let seat = seat_of(seat);
        let [card, owner] = scan("{} for {}", played).unwrap_or([played, ""]);
        self.gone(seat, card);
        if owner.is_empty() {
            seat
        } else {
            seat_of(owner)
        }
    }

    /// Reads the parts of a position that change every turn. If `first`, also reads the places of all Laddies.
    fn take_in(&mut self, said: &[&str], first: bool) {
        self.turn = None;
        for seat in &mut self.seats {
            (seat.waits, seat.owes, seat.lapped) = (0, Vec::new(), Vec::new());
        }
        for sentence in said {
            let gillie = scan("{} is to play, as gillie for {}.", sentence).map(|[seat, _]| [seat]);
            if let Some([seat]) = gillie.or_else(|| scan("{} is to play.", sentence)) {
                self.turn = Some(seat_of(seat));
            } else if let Some([cards]) = scan("Your cards: {}.", sentence) {
                let cards: Vec<String> = members(cards).into_iter().map(card).collect();
                if !first {
                    let sorted = |mut cards: Vec<String>| {
                        cards.sort();
                        cards
                    };
                    assert_eq!(sorted(self.hand.clone()), sorted(cards.clone()));
                }
                self.hand = cards;
            } else if let Some([_]) = scan("{} play together.", sentence) {
                self.partners = true;
            } else if let Some([seat, places]) = scan("{} must still go round with {}.", sentence) {
                self.seats[seat_of(seat)].owes =
                    members(places).iter().map(ToString::to_string).collect();
            } else if let Some([seat, places]) = scan("{} has been round with {}.", sentence) {
                self.seats[seat_of(seat)].lapped =
                    members(places).iter().map(ToString::to_string).collect();
            } else if let Some([seat, times, _]) = scan("{} discarded {} with {}", sentence) {
                self.seats[seat_of(seat)].waits = numbers(times).first().copied().unwrap_or(1);
            } else if let Some([seat, mashie, docked, track, castle, cards]) = scan(
                "{} (mashie {}): {} in the dock; on the track {}; in the castle {}; {}.",
                sentence,
            ) {
                let seat = seat_of(seat);
                mashie.clone_into(&mut self.seats[seat].mashie);
                let dock = self.dock(seat);
                let known = &mut self.seats[seat];
                known.cards = numbers(cards)[0];
                if first {
                    let docked = numbers(docked).first().copied().unwrap_or(0);
                    let out = [track, castle].into_iter().filter(|list| *list != "none");
                    let out = out.flat_map(members).map(str::to_owned);
                    known.laddies = vec![dock; docked.into()];
                    known.laddies.extend(out);
                    known.laddies.sort_by_key(|place| order(place));
                }
            }
        }
    }
}

impl Listener for Ear {
    type Game = Stramash;

    fn agreed(chance: &mut Seeded) -> Agreed<Stramash> {
        random_options(chance)
    }

    fn sit(me: usize, seats: usize, said: &[&str]) -> Self {
        let mut ear = Self {
            me,
            seats: (0..seats).map(|_| Known::default()).collect(),
            partners: false,
            turn: None,
            hand: Vec::new(),
            discards: said
                .iter()
                .any(|said| said.ends_with(", 0 discarded."))
                .then(Vec::new),
            home: Vec::new(),
        };
        ear.take_in(said, true);
        ear
    }

    fn hear(&mut self, sentence: &str) {
        if let Some([seat, from, to]) = scan("{} sends in a Bonnie Fechter: {} to {}.", sentence) {
            let owner = self.play(seat, "Bonnie Fechter");
            self.go(from, to, Some(owner));
        } else if let Some([seat, owner, from, to]) =
            scan("{} sends in a Bonnie Fechter for {}: {} to {}.", sentence)
        {
            self.play(seat, "Bonnie Fechter");
            self.go(from, to, Some(seat_of(owner)));
        } else if let Some([seat, card, to]) = scan("{} plays {}: a Laddie out to {}.", sentence) {
            let owner = self.play(seat, card);
            self.go(&self.dock(owner), to, Some(owner));
        } else if let Some([seat, card, way]) = scan("{} plays {}: {}.", sentence) {
            let owner = self.play(seat, card);
            let [from, to] = ends(way);
            self.go(from, to, Some(owner));
        } else if let Some([owner, way]) = scan("The rest: {}, {}.", sentence) {
            let [from, to] = ends(way);
            self.go(from, to, Some(seat_of(owner)));
        } else if let Some([owner, from]) = scan("{}'s Laddie on {} is bumped!", sentence) {
            let owner = seat_of(owner);
            self.go(from, &self.dock(owner), Some(owner));
        } else if let Some([owner, from, to]) =
            scan("{}'s Laddie on {} goes to its entry, {}.", sentence)
        {
            self.go(from, to, Some(seat_of(owner)));
        } else if let Some([seat, cards]) =
            scan("{} can't move and discards the hand: {}.", sentence)
                .or_else(|| scan("{} can't move and discards {}.", sentence))
        {
            for card in members(cards) {
                self.gone(seat_of(seat), card);
            }
        } else if let Some([seat, to]) = scan("Mercy: {}'s Laddie comes out to {}.", sentence) {
            let seat = seat_of(seat);
            self.go(&self.dock(seat), to, Some(seat));
        } else if let Some([seat]) = scan("All of {}'s Laddies are home!", sentence) {
            self.home.push(seat_of(seat));
        } else if sentence.starts_with("The discards are shuffled") {
            self.discards = Some(Vec::new());
        } else if let Some([_, name]) = scan("{} draws {}.", sentence) {
            self.hand.push(card(name));
        } else {
            assert!(sentence.starts_with("As a gillie"), "{sentence}");
        }
    }

    fn look(&mut self, said: &[&str]) {
        self.take_in(said, false);
    }

    fn typed(&self, offer: &Offer) -> String {
        let mut parts = offer.parts.iter().flatten();
        let name = parts.next().unwrap();
        let card = card(name.split(" – ").next().unwrap());
        let places: Vec<&str> = parts.map(|words| place(words).expect("a place")).collect();
        let ways = places.chunks(2).map(|way| format!(" {}", way.join(">")));
        match offer.verb {
            "discard" => format!("discard {card}"),
            _ => card + &ways.collect::<String>(),
        }
    }

    fn board(&self) -> Value {
        let mut board = json!({
            "seats": self.seats.len(),
            "partners": self.partners,
            "to_act": self.turn,
            "laddies": self.seats.iter().map(|seat| &seat.laddies).collect::<Vec<_>>(),
        });
        if self.turn.is_some() {
            // After the match, compares all hands, because they are then revealed.
            let hands = self.seats.iter().enumerate();
            let hands = hands.map(|(seat, known)| {
                if seat == self.me {
                    json!(self.hand)
                } else {
                    json!(known.cards)
                }
            });
            board["hands"] = hands.collect();
        }
        if let Some(discards) = &self.discards {
            board["discards"] = json!(discards);
        }
        if self.home.len() > 1 {
            board["home"] = json!(self.home);
        }
        for (key, of) in [("owes", 0), ("lapped", 1)] {
            let lists = self.seats.iter().map(|seat| [&seat.owes, &seat.lapped][of]);
            let lists: Vec<_> = lists.collect();
            if lists.iter().any(|list| !list.is_empty()) {
                board[key] = json!(lists);
            }
        }
        if self.seats.iter().any(|seat| seat.waits > 0) {
            board["waits"] = self.seats.iter().map(|seat| seat.waits).collect();
        }
        board
    }
}

/// Parses the start and the end of a move, as in `widdershins from A8 to C18`.
fn ends(way: &str) -> [&str; 2] {
    let (from, to) = way
        .split_once(" to ")
        .or_else(|| way.rsplit_once(", "))
        .unwrap();
    [place(from).unwrap(), place(to).unwrap()]
}

#[test]
fn stramash_is_played_by_ear() {
    listener::play_by_ear::<Ear>();
}
