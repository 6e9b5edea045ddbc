//! Positions as JSON for other programs (`docs/referee.md`).

use serde_json::{Map, Value, json};

use crate::engine::{Game, Phrase, Position, PositionReader, Seat};

use super::Stratego;
use super::battle::{Battle, Borders, End, LastMoveOfSide};
use super::board::{SIZE, Side, Square};
use super::event::{Event, Manner, Open};
use super::options::{self, Options};
use super::piece::Piece;
use super::rank::Rank;
use super::rules::NOT_OWN_SQUARE;
use super::state::State;
use super::view::{BattleView, View};
use super::words::{at, rank_phrase};

const SETUP_KEYS: &[&str] = &["setup", "red", "outcome"];
const BATTLE_KEYS: &[&str] = &[
    "to_act", "board", "seen", "last", "moved", "borders", "quiet", "offer", "red", "outcome",
];

/// A position names the number of moves since the last strike only if it is at least this.
const QUIET_TOLD: u32 = 50;

impl Position for Stratego {
    fn position(state: &State) -> Value {
        Self::view_position(&state.seen_whole())
    }

    fn view_position(view: &View) -> Value {
        let mut position = Map::new();
        match &view.battle {
            None => {
                let setups = Seat::all(2).map(|seat| {
                    let side = view.options.side(seat);
                    let ready = view.ready[side.index()];
                    let Some(placement) = view.setups[side.index()] else {
                        return json!({ "ready": ready });
                    };
                    let mut pieces: Vec<(Square, Rank)> = placement.standing(side).collect();
                    pieces.sort();
                    let pieces = pieces.into_iter();
                    let placed: Map<String, Value> = pieces
                        .map(|(square, rank)| (square.to_string(), rank.to_string().into()))
                        .collect();
                    json!({ "placed": placed, "ready": ready })
                });
                position.insert("setup".to_owned(), setups.collect());
            }
            Some(battle) => write_battle(view, battle, &mut position),
        }
        // Writes keys that few matches need only if they differ from the default.
        let red = view.seat(Side::Red);
        if red != Seat::FIRST {
            position.insert("red".to_owned(), json!(red));
        }
        if let Some((winner, manner)) = view.end {
            let winners: Vec<Seat> = winner.into_iter().map(|side| view.seat(side)).collect();
            let outcome = json!({ "winners": winners, "kind": manner.name() });
            position.insert("outcome".to_owned(), outcome);
        }
        Value::Object(position)
    }

    fn from_position(options: &Options, position: &mut PositionReader<'_>) -> State {
        let setup = position.has("setup");
        position.fault_unknown_keys(None, if setup { SETUP_KEYS } else { BATTLE_KEYS });
        let red = position.seat_if("red");
        if red.is_some_and(|red| options.red.is_some_and(|agreed| agreed != red)) {
            position.fault(Phrase::new("stratego-position-red"));
        }
        let mut state = State::new(Options {
            red: Some(options.red.or(red).unwrap_or(Seat::FIRST)),
            ..*options
        });
        if setup {
            read_setups(position, &mut state);
        } else {
            read_battle(position, &mut state);
        }
        state
    }

    /// Returns whether a position would describe the state completely. It does not contain the history that the rule
    /// against chases needs. Therefore it is complete only if that rule forbids no move now.
    fn is_whole(state: &State) -> bool {
        let Some(battle) = &state.battle else {
            return true;
        };
        let without = Options {
            chase: false,
            ..state.options
        };
        let moves = |options| {
            let mut n = 0;
            battle.for_each_move(options, battle.turn, &mut |_, _| {
                n += 1;
                false
            });
            n
        };
        moves(&state.options) == moves(&without)
    }
}

fn write_battle(view: &View, battle: &BattleView, position: &mut Map<String, Value>) {
    let mut put = |key: &str, value: Value| position.insert(key.to_owned(), value);
    put("to_act", json!(battle.turn.map(|side| view.seat(side))));
    let row = |rank: u8| -> String {
        let squares = (0..SIZE).filter_map(|file| Square::new(file, rank));
        squares.map(|square| cell(battle, square)).collect()
    };
    put("board", (0..SIZE).rev().map(row).collect());
    let squares = |wanted: &dyn Fn(Square) -> bool| -> Value {
        let squares = Square::all().filter(|square| wanted(*square));
        squares.map(|square| square.to_string()).collect()
    };
    let at = |square: Square| battle.board[square.index()];
    put(
        "seen",
        squares(&|square| at(square).is_some_and(|piece| piece.seen)),
    );
    let last: Vec<Option<&LastMoveOfSide>> = Seat::all(2)
        .map(|seat| battle.last[view.options.side(seat).index()].as_ref())
        .collect();
    let told =
        |last: &LastMoveOfSide| json!([last.from.to_string(), last.to.to_string(), last.run]);
    put("last", last.iter().map(|last| last.map(told)).collect());
    // Lists only pieces in their own rows, because a piece elsewhere must have moved.
    let moved = |square: Square| {
        at(square).is_some_and(|piece| piece.moved && piece.side.place(square).is_some())
    };
    if Square::all().any(moved) {
        put("moved", squares(&moved));
    }
    let uneven = |last: &&LastMoveOfSide| last.borders.iter().any(|n| *n != last.run);
    if last.iter().flatten().any(uneven) {
        let borders = last
            .iter()
            .map(|last| json!(last.map(|last| &last.borders)));
        put("borders", borders.collect());
    }
    if battle.quiet >= QUIET_TOLD {
        put("quiet", battle.quiet.into());
    }
    if let Some(side) = battle.offer {
        put("offer", json!(view.seat(side)));
    }
}

/// Returns the two characters for a square: the side and rank of its piece, or the signs for an empty square or a lake.
fn cell(battle: &BattleView, square: Square) -> String {
    match battle.board[square.index()] {
        _ if square.is_lake() => "~~".to_owned(),
        None => "..".to_owned(),
        Some(piece) => {
            let rank = piece.rank.map_or('?', Rank::letter);
            format!("{}{rank}", piece.side.letter())
        }
    }
}

/// Reads both setups. If both sides are ready, the battle begins.
fn read_setups(position: &mut PositionReader<'_>, state: &mut State) {
    let Some(setups) = position.read::<[Value; 2]>("setup") else {
        return;
    };
    for (seat, value) in Seat::all(2).zip(&setups) {
        let side = state.options.side(seat);
        let (Some(placed), Some(ready)) = (value["placed"].as_object(), value["ready"].as_bool())
        else {
            position.fault_form("setup");
            continue;
        };
        let mut setup = state.setup(side);
        for (square, rank) in placed {
            let read = (square.parse::<Square>(), rank.as_str().map(str::parse));
            let (Ok(square), Some(Ok(rank))) = read else {
                position.fault_text("placed", &format!("{square} {rank}"));
                continue;
            };
            match side.place(square) {
                Some(place) => setup.set(place, Some(rank)),
                None => position.fault(at(NOT_OWN_SQUARE, square)),
            }
        }
        look_for_too_many(position, &state.options, side, |rank| setup.count(rank));
        if ready {
            for why in setup.faults(state.options.form) {
                position.fault(why);
            }
        }
        state.ready[side.index()] = ready;
        *state.setups[side.index()].get_mut() = setup;
    }
    state.end = read_end(position, &state.options);
    if !matches!(state.end, None | Some((_, Manner::Resigned))) {
        position.fault_form("outcome");
    }
    if state.ready == [true; 2] && state.end.is_none() && position.is_sound() {
        let seat = state.options.seat(Side::Red);
        Stratego::evolve(state, &Event::Open(Open::Began { seat }));
        state.setups = Default::default();
    }
}

/// Adds a fault for each rank of which a side has more pieces than an army has.
fn look_for_too_many(
    position: &mut PositionReader<'_>,
    options: &Options,
    side: Side,
    count: impl Fn(Rank) -> u8,
) {
    for rank in Rank::ALL {
        let (found, most) = (count(rank), options.form.count(rank));
        if found > most {
            position.fault(
                Phrase::new("stratego-position-many")
                    .with("seat", options.seat(side))
                    .with("rank", rank_phrase(rank))
                    .with("found", found)
                    .with("most", most),
            );
        }
    }
}

fn read_end(position: &mut PositionReader<'_>, options: &Options) -> Option<End> {
    let value = position.get("outcome")?;
    let manner = value["kind"].as_str().and_then(Manner::named);
    let winners = value["winners"].as_array().and_then(|list| {
        let seats: Option<Vec<Seat>> = list.iter().map(|seat| position.as_seat(seat)).collect();
        seats
    });
    match (manner, winners.as_deref()) {
        (Some(manner), Some([])) if manner.is_draw() => Some((None, manner)),
        (Some(manner), Some([winner])) if !manner.is_draw() => {
            Some((Some(options.side(*winner)), manner))
        }
        _ => {
            position.fault_form("outcome");
            None
        }
    }
}

fn read_battle(position: &mut PositionReader<'_>, state: &mut State) {
    let options = state.options;
    let mut battle = Battle::empty();
    read_board(position, &options, &mut battle);
    for square in read_squares(position, "seen") {
        match battle.at(square) {
            Some(_) => battle.board.note(square, |piece| piece.seen = true),
            None => mark(position, "seen", square),
        }
    }
    for square in read_squares(position, "moved") {
        match battle.at(square) {
            Some(piece) if piece.rank.get().moves() => {
                battle.board.note(square, |piece| piece.moved = true);
            }
            _ => mark(position, "moved", square),
        }
    }
    read_last(position, &options, &mut battle);
    battle.quiet = position.read_if("quiet").unwrap_or(0);
    let offer = position.seat_if("offer").map(|seat| options.side(seat));
    state.ready = [true; 2];
    state.end = read_turn(position, &options, &mut battle);
    if let Some(side) = offer.filter(|_| state.end.is_none()) {
        battle.take_offer(side);
    }
    state.battle = Some(battle);
}

fn mark(position: &mut PositionReader<'_>, key: &str, square: Square) {
    let phrase = Phrase::new("stratego-position-mark").code("key", key);
    position.fault(phrase.code("square", square));
}

fn read_board(position: &mut PositionReader<'_>, options: &Options, battle: &mut Battle) {
    let Some(rows) = position.read::<[String; SIZE as usize]>("board") else {
        return;
    };
    let long = |row: &String| row.is_ascii() && row.len() == 2 * usize::from(SIZE);
    if !rows.iter().all(long) {
        return position.fault_form("board");
    }
    for square in Square::all() {
        let row = &rows[usize::from(SIZE - 1 - square.rank())];
        let column = 2 * usize::from(square.file());
        let text = &row[column..column + 2];
        if (text == "~~") != square.is_lake() {
            position.fault(Phrase::new("stratego-position-lake").code("square", square));
        } else if let Some((side, rank)) = read_piece(text) {
            let mut piece = Piece::new(side, rank, square);
            piece.moved = side.place(square).is_none();
            battle.board.put(square, Some(piece));
            if piece.moved && !rank.moves() {
                position.fault(Phrase::new("stratego-position-rooted").code("square", square));
            }
        } else if text != ".." && text != "~~" {
            position.fault_text("board", text);
        }
    }
    for side in Side::ALL {
        let counts = battle.count(side);
        look_for_too_many(position, options, side, |rank| counts[rank.index()]);
    }
}

fn read_piece(text: &str) -> Option<(Side, Rank)> {
    let mut letters = text.chars();
    let (side, rank) = (letters.next()?, letters.next()?);
    let side = Side::ALL.into_iter().find(|known| known.letter() == side)?;
    Some((side, Rank::from_letter(rank)?))
}

fn read_squares(position: &mut PositionReader<'_>, key: &str) -> Vec<Square> {
    let texts: Vec<String> = position.read_if(key).unwrap_or_default();
    position.parse_all(key, &texts)
}

/// Reads the last move of each side. Both are optional.
fn read_last(position: &mut PositionReader<'_>, options: &Options, battle: &mut Battle) {
    type Told = (String, String, u8);
    let last = position.read_if::<[Option<Told>; 2]>("last");
    let borders = position.read_if::<[Option<Borders>; 2]>("borders");
    let Some(last) = last else {
        if borders.is_some() {
            position.fault_form("last");
        }
        return;
    };
    for ((seat, last), borders) in Seat::all(2).zip(last).zip(borders.unwrap_or_default()) {
        let Some((from, to, run)) = last else {
            continue;
        };
        let side = options.side(seat);
        match last_move(options, battle, side, (&from, &to), run, borders) {
            Some(last) => {
                battle.board.note(last.to, |piece| {
                    piece.moved = true;
                    piece.moved_far |= last.borders.len() > 1;
                });
                battle.last[side.index()] = Some(last);
            }
            None => position.fault(Phrase::new("stratego-position-last").with("seat", seat)),
        }
    }
}

/// Checks a last move: on its target must be a piece that can have made the move as often as the position says.
fn last_move(
    options: &Options,
    battle: &Battle,
    side: Side,
    (from, to): (&str, &str),
    run: u8,
    borders: Option<Borders>,
) -> Option<LastMoveOfSide> {
    let (from, to): (Square, Square) = (from.parse().ok()?, to.parse().ok()?);
    let piece = battle.at(to).filter(|piece| piece.side == side)?;
    let rank = *piece.rank.get();
    let path = from.path(to)?;
    let free = !from.is_lake() && battle.at(from).is_none_or(|other| other.side != side);
    let way = rank.moves() && (path.len() == 1 || rank == Rank::Scout);
    let borders = borders.unwrap_or_else(|| smallvec::smallvec![run; path.len()]);
    let limit = options.two_squares.unwrap_or(u8::MAX);
    let counted = |n: &u8| (1..=limit).contains(n);
    // Ignores the counts that this `reading` of the two-squares rule does not use. They may exceed the limit.
    let fits = match options.reading {
        options::Reading::Pair => counted(&run) && !borders.contains(&0),
        options::Reading::Border => run > 0 && borders.iter().all(counted),
    };
    (free && way && fits && borders.len() == path.len()).then_some(LastMoveOfSide {
        from,
        to,
        run,
        borders,
    })
}

/// Reads whose turn it is. If the match is over, reads how it ended.
fn read_turn(
    position: &mut PositionReader<'_>,
    options: &Options,
    battle: &mut Battle,
) -> Option<End> {
    let outcome = read_end(position, options);
    let nobody = position.has("to_act") && position.get("to_act").is_none();
    let without = Side::ALL
        .into_iter()
        .filter(|side| battle.count(*side)[Rank::Flag.index()] == 0);
    let taken = match *without.collect::<Vec<Side>>() {
        [side] if nobody => Some((Some(side.other()), Manner::Flag)),
        ref without => {
            for side in without {
                let seat = options.seat(*side);
                position.fault(Phrase::new("stratego-position-flag").with("seat", seat));
            }
            None
        }
    };
    if !position.has("to_act") {
        position.fault_form("to_act");
    }
    let to_act = position.seat_if("to_act").map(|seat| options.side(seat));
    if !position.is_sound() {
        return None;
    }
    let stands = |mover: Side| battle.end_of_position(options, mover);
    let found = match to_act {
        Some(side) => stands(side.other()),
        None => {
            let ends = Side::ALL.into_iter().rev().filter_map(stands);
            let mut ends = taken.into_iter().chain(ends);
            match outcome {
                None => ends.next(),
                Some((_, Manner::Flag | Manner::Stuck | Manner::BothStuck)) => {
                    outcome.filter(|told| ends.any(|end| end == *told))
                }
                Some((_, Manner::Agreed | Manner::Quiet | Manner::Resigned)) => {
                    outcome.filter(|_| taken.is_none())
                }
            }
        }
    };
    let told_otherwise = to_act.is_some() && outcome.is_some() && outcome != found;
    if told_otherwise || (to_act.is_none() && found.is_none()) {
        position.fault(Phrase::new("stratego-position-turn"));
    }
    if let Some(side) = to_act.filter(|_| found.is_none()) {
        battle.turn = side;
    }
    found
}
