//! Positions as JSON, as other programs read and write them (`docs/referee.md`).

use serde_json::{Map, Value, json};

use crate::engine::{Chance, Phrase, Position, Seat};

use super::board::Board;
use super::dice::{Dice, Die};
use super::men::{MEN, Men};
use super::options::Options;
use super::point::Point;
use super::state::{Roll, State};
use super::view::View;
use super::win::{End, Manner, won};
use super::{Bradspel, Opening, rules};

/// The keys of a position.
const KEYS: &[&str] = &["to_act", "dice", "men", "reached12", "need", "outcome"];

impl Position for Bradspel {
    fn position(state: &State) -> Value {
        write(state)
    }

    fn view_position(view: &View) -> Value {
        write(&view.state)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Opening, Vec<Phrase>> {
        let mut reader = Reader {
            options: *options,
            faults: Vec::new(),
        };
        let state = reader.state(position);
        if reader.faults.is_empty() {
            Ok(Opening(state))
        } else {
            Err(reader.faults)
        }
    }

    fn seats_of(_: &Value) -> Option<u8> {
        None
    }

    /// A turn without dice begins with a throw, where dice roll by themselves.
    fn begin(opening: Opening, chance: &mut dyn Chance) -> Opening {
        Opening(rules::begin(opening.0, chance))
    }
}

fn write(state: &State) -> Value {
    let dice: Vec<u8> = state.roll.map_or(Vec::new(), |roll| {
        roll.left.each().map(Die::number).collect()
    });
    let of_both = |what: &dyn Fn(&Men) -> Value| -> Value {
        Seat::all(2)
            .map(|seat| what(state.board.men(seat)))
            .collect()
    };
    let mut position = json!({
        "to_act": state.end.is_none().then_some(state.turn),
        "dice": dice,
        "men": of_both(&|men| json!(men.counts())),
        "reached12": of_both(&|men| json!(men.reached_huk)),
    });
    if let Some(roll) = state.roll {
        position["need"] = roll.need.into();
    }
    if let Some(end) = state.end {
        let winners: Vec<u8> = end.winner.into_iter().map(Seat::number).collect();
        position["outcome"] = json!({
            "winners": winners,
            "kind": end.manner.name(),
            "munk": end.munk,
        });
    }
    position
}

/// An object of JSON.
type Object = Map<String, Value>;

/// Reads a position and collects everything that is wrong with it.
struct Reader {
    options: Options,
    faults: Vec<Phrase>,
}

/// A seat of two.
fn seat(value: &Value) -> Option<Seat> {
    let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
    number.filter(|n| *n < 2).and_then(Seat::new)
}

impl Reader {
    fn fault(&mut self, phrase: Phrase) {
        self.faults.push(phrase);
    }

    /// A part that has not the form it should have.
    fn form(&mut self, key: &str) {
        self.fault(Phrase::new("bradspel-position-form").code("key", key));
    }

    fn state(&mut self, position: &Value) -> State {
        let mut state = State::new(self.options, Seat::FIRST);
        let Some(object) = position.as_object() else {
            self.form("position");
            return state;
        };
        for key in object.keys().filter(|key| !KEYS.contains(&key.as_str())) {
            let key: String = key.chars().take(40).collect();
            self.fault(Phrase::new("bradspel-position-key").code("key", key));
        }
        self.men(object, &mut state);
        let dice = self.dice(object);
        let said = self.outcome(object);
        if self.faults.is_empty() {
            self.together(&state);
        }
        if self.faults.is_empty() {
            state.end = self.end(&state, said);
        }
        self.turn(object, &mut state);
        if self.faults.is_empty() && state.end.is_none() {
            self.throw(object, dice, &mut state);
        }
        state
    }

    /// How many men are where.
    fn men(&mut self, object: &Object, state: &mut State) {
        let counts: Option<[Vec<u8>; 2]> = object
            .get("men")
            .and_then(|value| serde_json::from_value(value.clone()).ok());
        let counts = counts.and_then(|[first, second]| {
            let first = <[u8; 26]>::try_from(first).ok()?;
            Some([first, <[u8; 26]>::try_from(second).ok()?])
        });
        let reached: Option<[bool; 2]> = object
            .get("reached12")
            .and_then(|value| serde_json::from_value(value.clone()).ok());
        if counts.is_none() {
            self.form("men");
        }
        if reached.is_none() {
            self.form("reached12");
        }
        let (Some(counts), Some(reached)) = (counts, reached) else {
            return;
        };
        for (seat, counts) in Seat::all(2).zip(&counts) {
            let found: u32 = counts.iter().copied().map(u32::from).sum();
            if found != u32::from(MEN) {
                self.fault(
                    Phrase::new("bradspel-position-count")
                        .with("seat", seat)
                        .with("found", found),
                );
            }
        }
        if self.faults.is_empty() {
            let [first, second] = counts;
            state.board = Board([Men::new(first, reached[0]), Men::new(second, reached[1])]);
        }
    }

    /// Whether the men can be as they are.
    fn together(&mut self, state: &State) {
        let board = &state.board;
        for point in Point::all() {
            if board.men(Seat::FIRST).on(point) > 0 && board.facing(Seat::FIRST, point) > 0 {
                self.fault(
                    Phrase::new("bradspel-position-both")
                        .code("point", point)
                        .code("other", point.across()),
                );
            }
        }
        for seat in Seat::all(2) {
            let men = board.men(seat);
            if men.on(Point::HUK) > 0 && !men.reached_huk {
                self.fault(Phrase::new("bradspel-position-huk").with("seat", seat));
            }
            if let Some(point) = state.crowd(men) {
                self.fault(
                    Phrase::new("bradspel-position-crowd")
                        .with("seat", seat)
                        .code("point", point),
                );
            }
            let rules = &self.options.steps;
            if men.has_long_band() && board.bars_long_bands(rules, seat) {
                self.fault(Phrase::new("bradspel-position-long").with("seat", seat));
            }
        }
        let wins = |seat: &Seat| won(board, *seat, self.options.jan).is_some();
        if Seat::all(2).filter(wins).count() > 1 {
            self.fault(Phrase::new("bradspel-position-both-won"));
        }
    }

    /// The dice that are left.
    fn dice(&mut self, object: &Object) -> Option<Dice> {
        let list: Option<Vec<u8>> = object
            .get("dice")
            .and_then(|value| serde_json::from_value(value.clone()).ok());
        let faces: Option<Vec<Die>> =
            list.and_then(|list| list.into_iter().map(Die::new).collect());
        match faces {
            Some(faces) if faces.is_empty() => None,
            Some(faces) => {
                let dice = Dice::of(&faces);
                if dice.is_none() {
                    self.fault(Phrase::new("bradspel-position-dice"));
                }
                dice
            }
            None => {
                self.form("dice");
                None
            }
        }
    }

    /// How the game has ended, as the position says it.
    fn outcome(&mut self, object: &Object) -> Option<(Option<Seat>, Manner)> {
        let value = object.get("outcome").filter(|value| !value.is_null())?;
        let kind = value["kind"].as_str();
        let mut manners = Manner::ALL.into_iter();
        let manner = manners.find(|manner| Some(manner.name()) == kind);
        let winners: Option<Vec<Seat>> = value["winners"]
            .as_array()
            .and_then(|list| list.iter().map(seat).collect());
        match (manner, winners.as_deref()) {
            (Some(Manner::Deadlock), Some([])) => Some((None, Manner::Deadlock)),
            (Some(manner), Some([winner])) if manner != Manner::Deadlock => {
                Some((Some(*winner), manner))
            }
            _ => {
                self.form("outcome");
                None
            }
        }
    }

    /// The end that the board shows, or that the position tells.
    fn end(&mut self, state: &State, said: Option<(Option<Seat>, Manner)>) -> Option<End> {
        let shown = state.over();
        match (shown, said) {
            (None, Some((Some(winner), Manner::Resigned))) => Some(End {
                winner: Some(winner),
                manner: Manner::Resigned,
                munk: false,
            }),
            (Some(end), Some(said)) if said == (end.winner, end.manner) => Some(end),
            (shown, None) => shown,
            _ => {
                self.form("outcome");
                None
            }
        }
    }

    /// Whose turn it is; nobody's need be once the game is over.
    fn turn(&mut self, object: &Object, state: &mut State) {
        match object.get("to_act") {
            Some(value) if seat(value).is_some() => {
                state.turn = seat(value).unwrap_or(Seat::FIRST);
            }
            None | Some(Value::Null) if state.end.is_some() || !self.faults.is_empty() => {
                let winner = state.end.and_then(|end| end.winner);
                state.turn = winner.unwrap_or(Seat::FIRST);
            }
            _ => self.form("to_act"),
        }
    }

    /// The turn with its dice. Who can do nothing with them passes.
    fn throw(&mut self, object: &Object, dice: Option<Dice>, state: &mut State) {
        let need = match object.get("need").filter(|value| !value.is_null()) {
            None => None,
            Some(value) => match value.as_u64().and_then(|n| u8::try_from(n).ok()) {
                Some(need) => Some(need),
                None => return self.form("need"),
            },
        };
        let Some(left) = dice else {
            if need.is_some_and(|need| need > 0) {
                self.form("need");
            }
            return;
        };
        let turn = state.thrown(left);
        let longest = turn.longest();
        let need = need.unwrap_or(longest);
        if need > left.count() || (longest > 0 && need > longest && !turn.can_win()) {
            return self.fault(
                Phrase::new("bradspel-position-need")
                    .with("need", need)
                    .with("longest", longest),
            );
        }
        if longest == 0 {
            state.pass(state.turn);
            return;
        }
        state.roll = Some(Roll {
            throw: None,
            left,
            need,
        });
    }
}
