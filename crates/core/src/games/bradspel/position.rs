//! Positions as JSON, as other programs read and write them (`docs/referee.md`).

use serde_json::{Value, json};

use crate::engine::{Chance, ChanceExhausted, Phrase, Position, PositionReader, Seat, Transition};

use super::Bradspel;
use super::dice::{Dice, Die};
use super::men::{MEN, Men};
use super::options::Options;
use super::point::Point;
use super::state::{LastTurn, Roll, State};
use super::view::View;
use super::win::{End, EndKind, won};

const KEYS: &[&str] = &["to_act", "dice", "men", "reached12", "need", "outcome"];

impl Position for Bradspel {
    fn position(state: &State) -> Value {
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

    fn view_position(view: &View) -> Value {
        Self::position(&view.state)
    }

    fn from_position(options: &Options, position: &mut PositionReader<'_>) -> State {
        let mut state = State::new(*options, Seat::FIRST);
        position.fault_unknown_keys(None, KEYS);
        read_men(position, &mut state);
        let dice = read_dice(position);
        let said = read_outcome(position);
        if position.is_sound() {
            check_men(position, &state);
        }
        if position.is_sound() {
            state.end = read_end(position, &state, said);
        }
        read_turn(position, &mut state);
        if position.is_sound() && state.end.is_none() {
            read_throw(position, dice, &mut state);
        }
        state
    }

    /// Rolls the first throw if the bot rolls the dice. If the player cannot use the throw, the turn passes.
    fn start_play(loaded: State, chance: &mut dyn Chance) -> Result<State, ChanceExhausted> {
        if loaded.end.is_some() || loaded.roll.is_some() {
            return Ok(loaded);
        }
        let mut state = loaded;
        Transition::<Bradspel>::silent(&mut state).start_turn(chance)?;
        state.last_turn = LastTurn::default();
        Ok(state)
    }
}

fn read_men(position: &mut PositionReader<'_>, state: &mut State) {
    let counts: Option<[Vec<u8>; 2]> = position.read("men");
    let reached: Option<[bool; 2]> = position.read("reached12");
    let (Some(counts), Some(reached)) = (counts, reached) else {
        return;
    };
    for (seat, (counts, reached)) in Seat::all(2).zip(counts.into_iter().zip(reached)) {
        let Ok(counts) = <[u8; 26]>::try_from(counts) else {
            return position.fault_form("men");
        };
        let found: u32 = counts.iter().copied().map(u32::from).sum();
        if found == u32::from(MEN) {
            state.board.0[seat.index()] = Men::new(counts, reached);
        } else {
            position.fault(
                Phrase::new("bradspel-position-count")
                    .with("seat", seat)
                    .with("found", found),
            );
        }
    }
}

/// Adds a fault for each impossible placement.
fn check_men(position: &mut PositionReader<'_>, state: &State) {
    let (board, options) = (&state.board, &state.options);
    for point in Point::all() {
        if board.men(Seat::FIRST).on(point) > 0 && board.facing(Seat::FIRST, point) > 0 {
            position.fault(
                Phrase::new("bradspel-position-both")
                    .code("point", point)
                    .code("other", point.across()),
            );
        }
    }
    for seat in Seat::all(2) {
        let men = board.men(seat);
        let about = |id: &'static str| Phrase::new(id).with("seat", seat);
        if men.on(Point::HUK) > 0 && !men.reached_huk {
            position.fault(about("bradspel-position-huk"));
        }
        if let Some(point) = state.illegal_stack(men) {
            position.fault(about("bradspel-position-crowd").code("point", point));
        }
        if men.has_long_band() && board.bars_long_bands(&options.steps, seat) {
            position.fault(about("bradspel-position-long"));
        }
    }
    let wins = |seat: &Seat| won(board, *seat, options.jan).is_some();
    if Seat::all(2).filter(wins).count() > 1 {
        position.fault(Phrase::new("bradspel-position-both-won"));
    }
}

fn read_dice(position: &mut PositionReader<'_>) -> Option<Dice> {
    let list: Vec<u8> = position.read("dice")?;
    let faces: Option<Vec<Die>> = list.into_iter().map(Die::new).collect();
    let Some(faces) = faces else {
        position.fault_form("dice");
        return None;
    };
    let dice = Dice::of(&faces);
    if dice.is_none() && !faces.is_empty() {
        position.fault(Phrase::new("bradspel-position-dice"));
    }
    dice
}

fn read_outcome(position: &mut PositionReader<'_>) -> Option<(Option<Seat>, EndKind)> {
    let value = position.get("outcome")?;
    let manner = value["kind"].as_str().and_then(EndKind::named);
    let winners = value["winners"].as_array().map_or(&[][..], Vec::as_slice);
    let winners: Option<Vec<Seat>> = winners.iter().map(|seat| position.as_seat(seat)).collect();
    match (manner, winners.as_deref()) {
        (Some(EndKind::Deadlock), Some([])) => Some((None, EndKind::Deadlock)),
        (Some(manner), Some([winner])) if manner != EndKind::Deadlock => {
            Some((Some(*winner), manner))
        }
        _ => {
            position.fault_form("outcome");
            None
        }
    }
}

/// Checks the given end against the board. A resignation cannot be checked, because the board does not show it.
fn read_end(
    position: &mut PositionReader<'_>,
    state: &State,
    said: Option<(Option<Seat>, EndKind)>,
) -> Option<End> {
    let shown = state.over();
    match (shown, said) {
        (None, Some((Some(winner), EndKind::Resigned))) => Some(End {
            winner: Some(winner),
            manner: EndKind::Resigned,
            munk: false,
        }),
        (Some(end), Some(said)) if said == (end.winner, end.manner) => Some(end),
        (shown, None) => shown,
        _ => {
            position.fault_form("outcome");
            None
        }
    }
}

/// Reads whose turn it is. The position may leave this out if the game is over.
fn read_turn(position: &mut PositionReader<'_>, state: &mut State) {
    let said = position.seat_if("to_act");
    if said.is_none() && state.end.is_none() && position.is_sound() {
        position.fault_form("to_act");
    }
    let winner = state.end.and_then(|end| end.winner);
    state.turn = said.or(winner).unwrap_or(Seat::FIRST);
}

/// Reads the dice of the turn. If the player cannot use them, the turn passes.
fn read_throw(position: &mut PositionReader<'_>, dice: Option<Dice>, state: &mut State) {
    let need: Option<u8> = position.read_if("need");
    let Some(left) = dice else {
        if need.is_some_and(|need| need > 0) {
            position.fault_form("need");
        }
        return;
    };
    let turn = state.thrown(left);
    let longest = turn.longest();
    let need = need.unwrap_or(longest);
    if need > left.count() || (longest > 0 && need > longest && !turn.can_win()) {
        return position.fault(
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
