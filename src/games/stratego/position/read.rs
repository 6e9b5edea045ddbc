//! Reading a position, with every reason against it.

use serde_json::{Map, Value};

use crate::engine::{Phrase, Seat};

use super::super::battle::{Battle, Last, Piece};
use super::super::board::{SIZE, Side, Square};
use super::super::event::Manner;
use super::super::options::Options;
use super::super::phrases::{explain, rank_phrase};
use super::super::rank::Rank;
use super::super::reason::Reason;
use super::super::rules::standstill;
use super::super::state::State;

/// The keys of a position in the setup, and of one in the battle.
const SETUP_KEYS: &[&str] = &["setup", "red", "outcome"];
const BATTLE_KEYS: &[&str] = &[
    "to_act", "board", "seen", "last", "moved", "borders", "quiet", "offer", "red", "outcome",
];

/// Reads a position.
pub(super) fn read(options: &Options, position: &Value) -> Result<State, Vec<Phrase>> {
    let mut reader = Reader {
        options: *options,
        faults: Vec::new(),
    };
    let state = reader.state(position);
    if reader.faults.is_empty() {
        Ok(state)
    } else {
        Err(reader.faults)
    }
}

/// Collects everything that is wrong with a position.
struct Reader {
    options: Options,
    faults: Vec<Phrase>,
}

/// An object of JSON.
type Object = Map<String, Value>;

impl Reader {
    fn fault(&mut self, phrase: Phrase) {
        self.faults.push(phrase);
    }

    /// A part that has not the form it should have.
    fn form(&mut self, key: &str) {
        self.fault(Phrase::new("stratego-position-form").code("key", key));
    }

    /// A text that stands for nothing where it is.
    fn text(&mut self, key: &str, text: &str) {
        let text: String = text.chars().take(40).collect();
        let phrase = Phrase::new("stratego-position-text").code("key", key);
        self.fault(phrase.code("text", text));
    }

    fn state(&mut self, position: &Value) -> State {
        let Some(object) = position.as_object() else {
            self.form("position");
            return State::new(self.options);
        };
        let setup = object.contains_key("setup");
        let keys = if setup { SETUP_KEYS } else { BATTLE_KEYS };
        for key in object.keys().filter(|key| !keys.contains(&key.as_str())) {
            let key: String = key.chars().take(40).collect();
            self.fault(Phrase::new("stratego-position-key").code("key", key));
        }
        self.red(object);
        let mut state = State::new(self.options);
        if setup {
            self.setup(object, &mut state);
        } else {
            self.battle(object, &mut state);
        }
        state
    }

    /// Who plays red: as the position says, unless the options say otherwise.
    fn red(&mut self, object: &Object) {
        let said = match object.get("red") {
            None => None,
            Some(value) => match seat(value) {
                Some(seat) => Some(seat),
                None => return self.form("red"),
            },
        };
        match (self.options.red, said) {
            (Some(red), Some(said)) if red != said => {
                self.fault(Phrase::new("stratego-position-red"));
            }
            (None, said) => self.options.red = Some(said.unwrap_or(Seat::FIRST)),
            _ => {}
        }
    }

    fn setup(&mut self, object: &Object, state: &mut State) {
        let Some([first, second]) = object["setup"].as_array().map(Vec::as_slice) else {
            return self.form("setup");
        };
        for (seat, value) in Seat::all(2).zip([first, second]) {
            let side = self.options.side(seat);
            let (Some(placed), Some(ready)) =
                (value["placed"].as_object(), value["ready"].as_bool())
            else {
                self.form("setup");
                continue;
            };
            let setup = state.setups[side.index()].peek_mut();
            for (square, rank) in placed {
                let read = (
                    square.parse::<Square>(),
                    rank.as_str().map(str::parse::<Rank>),
                );
                let (Ok(square), Some(Ok(rank))) = read else {
                    self.text("placed", &format!("{square} {rank}"));
                    continue;
                };
                match side.place(square) {
                    Some(place) => setup.set(place, Some(rank)),
                    None => self.fault(explain(&Reason::NotOwnSquare { square })),
                }
            }
            let setup = *state.setups[side.index()].peek();
            for rank in Rank::ALL {
                self.many(side, rank, setup.count(rank));
            }
            if ready {
                let why = setup.faults(self.options.form);
                self.faults.extend(why.iter().map(explain));
                state.ready[side.index()] = true;
            }
        }
        state.end = self.outcome(object);
        if !matches!(state.end, None | Some((_, Manner::Resigned))) {
            self.form("outcome");
        }
        if state.ready == [true; 2] && state.end.is_none() && self.faults.is_empty() {
            let seat = self.options.seat(Side::Red);
            state.evolve(&super::super::event::Event::Began { seat });
        }
    }

    /// More of a rank than an army has.
    fn many(&mut self, side: Side, rank: Rank, found: u8) {
        let most = self.options.form.count(rank);
        if found > most {
            self.fault(
                Phrase::new("stratego-position-many")
                    .with("seat", self.options.seat(side))
                    .with("rank", rank_phrase(rank))
                    .with("found", found)
                    .with("most", most),
            );
        }
    }

    /// The end that the position tells, if any.
    fn outcome(&mut self, object: &Object) -> Option<(Option<Side>, Manner)> {
        let value = object.get("outcome").filter(|value| !value.is_null())?;
        let kind = value["kind"].as_str();
        let manner = Manner::ALL
            .into_iter()
            .find(|manner| Some(manner.name()) == kind);
        let winners: Option<Vec<Seat>> = value["winners"]
            .as_array()
            .and_then(|list| list.iter().map(seat).collect());
        let (Some(manner), Some(winners)) = (manner, winners) else {
            self.form("outcome");
            return None;
        };
        match (winners.as_slice(), manner.is_draw()) {
            ([], true) => Some((None, manner)),
            ([winner], false) => Some((Some(self.options.side(*winner)), manner)),
            _ => {
                self.form("outcome");
                None
            }
        }
    }

    fn battle(&mut self, object: &Object, state: &mut State) {
        state.ready = [true; 2];
        let mut battle = Battle::empty();
        self.board(object, &mut battle);
        for (key, id) in [("seen", true), ("moved", false)] {
            for square in self.squares(object, key) {
                let piece = battle.board[square.index()].as_mut();
                match piece.filter(|piece| id || piece.rank.peek().moves()) {
                    Some(piece) if id => piece.seen = true,
                    Some(piece) => piece.moved = true,
                    None => {
                        let phrase = Phrase::new("stratego-position-mark").code("key", key);
                        self.fault(phrase.code("square", square));
                    }
                }
            }
        }
        self.last(object, &mut battle);
        match object
            .get("quiet")
            .map(|value| value.as_u64().and_then(|n| u32::try_from(n).ok()))
        {
            None => {}
            Some(Some(quiet)) => battle.quiet = quiet,
            Some(None) => self.form("quiet"),
        }
        match object.get("offer").map(seat) {
            None => {}
            Some(Some(seat)) => {
                let side = self.options.side(seat);
                battle.offer = Some(side);
                battle.offered[side.index()] = true;
            }
            Some(None) => self.form("offer"),
        }
        self.turn(object, &mut battle, state);
        state.battle = Some(battle);
    }

    fn board(&mut self, object: &Object, battle: &mut Battle) {
        let rows: Option<Vec<&str>> = object
            .get("board")
            .and_then(Value::as_array)
            .and_then(|rows| rows.iter().map(Value::as_str).collect());
        let ten = rows.filter(|rows| {
            let long = |row: &&str| row.is_ascii() && row.len() == 2 * usize::from(SIZE);
            rows.len() == usize::from(SIZE) && rows.iter().all(long)
        });
        let Some(rows) = ten else {
            return self.form("board");
        };
        for square in Square::all() {
            let row = rows[usize::from(SIZE - 1 - square.rank())];
            let column = 2 * usize::from(square.file());
            let text = &row[column..column + 2];
            let piece = piece(text);
            if (text == "~~") != square.is_lake() {
                self.fault(Phrase::new("stratego-position-lake").code("square", square));
            } else if let Some((side, rank)) = piece {
                let mut piece = Piece::new(side, rank, square);
                piece.moved = side.place(square).is_none();
                battle.board[square.index()] = Some(piece);
                if piece.moved && !rank.moves() {
                    self.fault(Phrase::new("stratego-position-rooted").code("square", square));
                }
            } else if text != ".." && text != "~~" {
                self.text("board", text);
            }
        }
        for side in Side::ALL {
            let counts = battle.count(side);
            for rank in Rank::ALL {
                self.many(side, rank, counts[rank.index()]);
            }
        }
    }

    /// An optional list of squares.
    fn squares(&mut self, object: &Object, key: &str) -> Vec<Square> {
        let Some(value) = object.get(key) else {
            return Vec::new();
        };
        let texts: Option<Vec<&str>> = value
            .as_array()
            .and_then(|list| list.iter().map(Value::as_str).collect());
        let Some(texts) = texts else {
            self.form(key);
            return Vec::new();
        };
        let mut squares = Vec::new();
        for text in texts {
            match text.parse() {
                Ok(square) => squares.push(square),
                Err(_) => self.text(key, text),
            }
        }
        squares
    }

    fn last(&mut self, object: &Object, battle: &mut Battle) {
        let pair = |key: &str| {
            let list = object.get(key).map(Value::as_array)?;
            Some(list.filter(|list| list.len() == 2))
        };
        let (last, borders) = match (pair("last"), pair("borders")) {
            (None, None) => return,
            (Some(Some(last)), None) => (last, None),
            (Some(Some(last)), Some(Some(borders))) => (last, Some(borders)),
            (Some(None) | None, _) => return self.form("last"),
            (_, Some(None)) => return self.form("borders"),
        };
        for (n, seat) in Seat::all(2).enumerate() {
            if last[n].is_null() {
                continue;
            }
            let side = self.options.side(seat);
            let borders = borders
                .map(|borders| &borders[n])
                .filter(|value| !value.is_null());
            match self.last_of(side, &last[n], borders, battle) {
                Some(last) => {
                    if let Some(piece) = &mut battle.board[last.to.index()] {
                        piece.moved = true;
                        piece.far |= last.borders.len() > 1;
                    }
                    battle.last[side.index()] = Some(last);
                }
                None => self.fault(Phrase::new("stratego-position-last").with("seat", seat)),
            }
        }
    }

    /// A last move, if such a piece can have made it and as often.
    fn last_of(
        &self,
        side: Side,
        value: &Value,
        borders: Option<&Value>,
        battle: &Battle,
    ) -> Option<Last> {
        let [from, to, run] = value.as_array()?.as_slice() else {
            return None;
        };
        let from: Square = from.as_str()?.parse().ok()?;
        let to: Square = to.as_str()?.parse().ok()?;
        let run = u8::try_from(run.as_u64()?).ok()?;
        let piece = battle.at(to).filter(|piece| piece.side == side)?;
        let rank = *piece.rank.peek();
        let path = from.path(to)?;
        let free = battle.at(from).is_none_or(|other| other.side != side);
        let way = rank.moves() && (path.len() == 1 || rank == Rank::Scout);
        let borders: Vec<u8> = match borders {
            None => vec![run; path.len()],
            Some(value) => serde_json::from_value(value.clone()).ok()?,
        };
        let limit = self.options.two_squares.unwrap_or(u8::MAX);
        let counted = |n: &u8| (1..=limit).contains(n);
        // What the pair reading does not count may be over its limit.
        let border = self.options.reading == super::super::options::Reading::Border;
        let fits = borders.len() == path.len()
            && (!border || borders.iter().all(counted))
            && (border || counted(&run));
        (run > 0 && free && way && fits && !borders.contains(&0)).then_some(Last {
            from,
            to,
            run,
            borders,
        })
    }

    /// Whose turn it is, and whether the position is an end.
    fn turn(&mut self, object: &Object, battle: &mut Battle, state: &mut State) {
        let outcome = self.outcome(object);
        let without: Vec<Side> = Side::ALL
            .into_iter()
            .filter(|side| battle.count(*side)[Rank::Flag.index()] == 0)
            .collect();
        let taken = match *without.as_slice() {
            [side] if object.get("to_act").is_some_and(Value::is_null) => {
                Some((Some(side.other()), Manner::Flag))
            }
            _ => {
                for side in &without {
                    let seat = self.options.seat(*side);
                    self.fault(Phrase::new("stratego-position-flag").with("seat", seat));
                }
                None
            }
        };
        let to_act = match object.get("to_act") {
            Some(Value::Null) => None,
            Some(value) if seat(value).is_some() => seat(value),
            _ => return self.form("to_act"),
        };
        if !self.faults.is_empty() {
            return;
        }
        if let Some(seat) = to_act {
            battle.turn = self.options.side(seat);
        }
        let stands = |mover: Side| standstill(&self.options, battle, mover);
        let found = match to_act {
            Some(seat) => stands(self.options.side(seat).other()),
            None => {
                let ends = Side::ALL.into_iter().rev().filter_map(stands);
                let ends: Vec<_> = taken.into_iter().chain(ends).collect();
                let told = outcome.filter(|told| match told.1 {
                    Manner::Flag | Manner::Stuck | Manner::BothStuck => ends.contains(told),
                    Manner::Agreed | Manner::Quiet | Manner::Resigned => taken.is_none(),
                });
                if outcome.is_some() {
                    told
                } else {
                    ends.first().copied()
                }
            }
        };
        if battle.offer.is_some() && found.is_some() {
            battle.offer = None;
        }
        match (to_act, found) {
            (None, None) => self.fault(Phrase::new("stratego-position-turn")),
            (Some(_), _) if outcome.is_some() && outcome != found => {
                self.fault(Phrase::new("stratego-position-turn"));
            }
            _ => state.end = found,
        }
    }
}

/// A seat's number.
fn seat(value: &Value) -> Option<Seat> {
    let number = value.as_u64().and_then(|n| u8::try_from(n).ok())?;
    Seat::new(number).filter(|seat| seat.number() < 2)
}

/// A piece in two letters.
fn piece(text: &str) -> Option<(Side, Rank)> {
    let mut letters = text.chars();
    let (side, rank) = (letters.next()?, letters.next()?);
    let side = Side::ALL.into_iter().find(|known| known.letter() == side)?;
    Some((side, Rank::from_letter(rank)?))
}
