//! Endgames in which a hidden enemy miner walks to the flag of the computer.
//!
//! The flag is in a corner behind two bombs, or elsewhere in the back row behind three. The computer has five to nine
//! movable pieces, one of which is strong enough and near enough to strike the miner before it reaches the flag. The
//! miner follows a script: each turn it takes the shortest way through empty squares and bombs, and never stops. If it
//! has no way, the computer plays for it.

use std::collections::VecDeque;

use serde_json::{Value, json};
use stramash_core::engine::{
    Agreed, AnyMatch, Game, Knowledge, Match, Notation, OptionValues, Seat, Seeded,
};
use stramash_core::games::stratego::board::{SQUARES, Side, Square};
use stramash_core::games::stratego::rank::{Form, Rank};
use stramash_core::games::stratego::{Action, Stratego};

/// The number of plies after which the flag counts as held.
const PLIES: usize = 120;

/// The shortest ways of the miner to the gate before a bomb, in moves.
const WAY: std::ops::RangeInclusive<u32> = 5..=11;

/// An endgame. The computer has the first seat and moves first.
pub(crate) struct Endgame {
    pub(crate) position: Value,
    flag: Square,
    miner: Square,
}

/// Pieces by square, while a position is put together. Red has the flag that is attacked.
type Pieces = [Option<(Side, Rank)>; SQUARES];

/// Returns the number of steps through empty squares from a square to every other, as far as there is a way.
fn steps(pieces: &Pieces, from: Square) -> [Option<u32>; SQUARES] {
    let mut steps = [None; SQUARES];
    steps[from.index()] = Some(0);
    let mut queue = VecDeque::from([from]);
    while let Some(square) = queue.pop_front() {
        for beside in square.neighbours() {
            if steps[beside.index()].is_none() && pieces[beside.index()].is_none() {
                steps[beside.index()] = steps[square.index()].map(|steps| steps + 1);
                queue.push_back(beside);
            }
        }
    }
    steps
}

fn any<T: Copy>(items: &[T], chance: &mut Seeded) -> Option<T> {
    let n = usize::try_from(chance.up_to(items.len() as u64)).ok()?;
    items.get(n).copied()
}

/// Returns a free square that fulfils a condition.
fn free(pieces: &Pieces, chance: &mut Seeded, fits: impl Fn(Square) -> bool) -> Option<Square> {
    let all = Square::all().filter(|square| !square.is_lake() && pieces[square.index()].is_none());
    let all: Vec<Square> = all.filter(|square| fits(*square)).collect();
    any(&all, chance)
}

/// Returns the endgame with a number. If `blue`, the flag that is attacked is blue, and the board is turned around.
pub(crate) fn endgame(number: u64) -> Endgame {
    let mut chance = Seeded::numbered(number ^ 0x57a6_e60e);
    loop {
        if let Some(endgame) = attempt(&mut chance, number % 2 == 1) {
            return endgame;
        }
    }
}

fn attempt(chance: &mut Seeded, blue: bool) -> Option<Endgame> {
    let mut pieces: Pieces = [None; SQUARES];
    let mut left = [Form::Classic; 2].map(|form| Rank::ALL.map(|rank| form.count(rank)));
    let mut put = |pieces: &mut Pieces, square: Square, side: Side, rank: Rank| {
        pieces[square.index()] = Some((side, rank));
        left[side.index()][rank.index()] = left[side.index()][rank.index()].checked_sub(1)?;
        Some(())
    };
    let corner = chance.up_to(4) != 0;
    let flag = if corner {
        Square::new(if chance.up_to(2) == 0 { 0 } else { 9 }, 0)?
    } else {
        Square::new(u8::try_from(chance.up_to(8)).ok()? + 1, 0)?
    };
    put(&mut pieces, flag, Side::Red, Rank::Flag)?;
    for square in flag.neighbours() {
        put(&mut pieces, square, Side::Red, Rank::Bomb)?;
    }
    // The guard and the miner, so that the guard is at every gate in time.
    let gates: Vec<Square> = flag
        .neighbours()
        .flat_map(Square::neighbours)
        .filter(|gate| pieces[gate.index()].is_none())
        .collect();
    let ways: Vec<_> = gates.iter().map(|gate| steps(&pieces, *gate)).collect();
    let miner = free(&pieces, chance, |square| {
        let nearest = ways.iter().filter_map(|way| way[square.index()]).min();
        nearest.is_some_and(|nearest| WAY.contains(&nearest))
    })?;
    let guard = free(&pieces, chance, |square| {
        square != miner
            && ways.iter().all(|way| {
                let (own, other) = (way[square.index()], way[miner.index()]);
                own.zip(other)
                    .is_some_and(|(own, other)| own < other && own > 1)
            })
    })?;
    let fit = [
        Rank::Sergeant,
        Rank::Lieutenant,
        Rank::Captain,
        Rank::Major,
        Rank::Colonel,
    ];
    put(&mut pieces, guard, Side::Red, any(&fit, chance)?)?;
    put(&mut pieces, miner, Side::Blue, Rank::Miner)?;
    let movable: Vec<Rank> = Rank::ALL.into_iter().filter(|rank| rank.moves()).collect();
    for _ in 0..4 + chance.up_to(5) {
        // They are far away from the flag, so that the guard is needed.
        let square = free(&pieces, chance, |square| {
            let near = ways.iter().filter_map(|way| way[square.index()]).min();
            near.is_some_and(|near| near > 6)
        })?;
        put(&mut pieces, square, Side::Red, any(&movable, chance)?)?;
    }
    let other_flag = free(&pieces, chance, |square| square.rank() == 9)?;
    put(&mut pieces, other_flag, Side::Blue, Rank::Flag)?;
    for square in other_flag.neighbours().chain(other_flag.neighbours()) {
        if pieces[square.index()].is_none() {
            put(&mut pieces, square, Side::Blue, Rank::Bomb)?;
        }
    }
    for _ in 0..3 + chance.up_to(5) {
        let square = free(&pieces, chance, |square| square.rank() >= 4)?;
        put(&mut pieces, square, Side::Blue, any(&movable, chance)?)?;
    }
    // The miner has a free way. Other pieces may be in the way of the shortest one.
    let open = gates.iter().any(|gate| {
        pieces[gate.index()].is_none()
            && steps(&pieces, *gate)
                .iter()
                .zip(Square::all())
                .any(|(steps, square)| {
                    steps.is_some() && miner.neighbours().any(|near| near == square)
                })
    });
    // The first move must not be a strike on the miner.
    let quiet = miner
        .neighbours()
        .all(|near| pieces[near.index()].is_none_or(|(side, _)| side == Side::Blue));
    (open && quiet).then(|| write(&pieces, flag, miner, blue, chance))
}

/// Writes the position. If `blue`, the board is turned and the sides are swapped.
fn write(pieces: &Pieces, flag: Square, miner: Square, blue: bool, chance: &mut Seeded) -> Endgame {
    let turned = |square: Square| {
        let number = square.index();
        let number = if blue { SQUARES - 1 - number } else { number };
        Square::all().nth(number).expect("a square")
    };
    let text = |square: Square| match pieces[turned(square).index()] {
        _ if square.is_lake() => "~~".to_owned(),
        None => "..".to_owned(),
        Some((side, rank)) => {
            let side = if blue { side.other() } else { side };
            format!(
                "{}{}",
                if side == Side::Red { 'r' } else { 'b' },
                rank.letter()
            )
        }
    };
    let row = |rank: u8| -> String {
        (0..10)
            .filter_map(|file| Square::new(file, rank))
            .map(text)
            .collect()
    };
    let (mut seen, mut moved) = (Vec::new(), Vec::new());
    for square in Square::all() {
        let Some((side, rank)) = pieces[square.index()] else {
            continue;
        };
        if square != miner && rank.moves() && chance.up_to(3) == 0 {
            seen.push(turned(square).to_string());
        }
        // A piece in its own rows has moved with a chance of one half, outside always.
        if rank.moves() && side.place(square).is_some() && (square == miner || chance.up_to(2) == 0)
        {
            moved.push(turned(square).to_string());
        }
    }
    let rows: Vec<String> = (0..10).rev().map(row).collect();
    Endgame {
        position: json!({ "to_act": 0, "red": u8::from(blue), "board": rows, "seen": seen, "moved": moved }),
        flag: turned(flag),
        miner: turned(miner),
    }
}

impl Endgame {
    /// Plays the endgame. `think` returns the computer's move for the seat to act. Returns whether the flag was held.
    pub(crate) fn play(&self, think: &mut dyn FnMut(&Knowledge<Stratego>) -> Vec<Action>) -> bool {
        let pairs = [("quiet_play", "auto"), ("red", "random")];
        let options: OptionValues = pairs
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into();
        let agreed = Agreed::<Stratego>::read(2, &options).expect("options that go together");
        let mut playing = Match::from_position(agreed, &self.position).expect("a position");
        let mut chance = Seeded::numbered(1);
        let mut miner = self.miner;
        for _ in 0..PLIES {
            let Some(seat) = Stratego::awaited(playing.state()).iter().next() else {
                break;
            };
            let knowledge = playing.knowledge(seat);
            let mut line = Vec::new();
            if seat != Seat::FIRST {
                line = self.walk(&knowledge, miner).into_iter().collect();
            }
            if line.is_empty() {
                line = think(&knowledge);
            }
            if playing
                .play(seat, &Stratego::print(&line), &mut chance)
                .is_err()
            {
                // The rules against repetition forbid the step of the miner.
                line = think(&knowledge);
                let done = playing.play(seat, &Stratego::print(&line), &mut chance);
                assert!(done.is_ok(), "{done:?}");
            }
            if let [Action::Move { from, to }] = line[..]
                && from == miner
            {
                miner = to;
            }
            let at = knowledge.view().side();
            let board = playing.view(stramash_core::engine::Viewer::Seat(
                Seat::new(1).expect("a seat"),
            ));
            let stands = board
                .at(miner)
                .is_some_and(|piece| piece.rank == Some(Rank::Miner) && piece.side != self.side());
            if !stands && at.is_some() {
                return playing
                    .outcome()
                    .is_none_or(|outcome| outcome.winners.contains(Seat::FIRST));
            }
        }
        playing
            .outcome()
            .is_none_or(|outcome| outcome.winners.contains(Seat::FIRST))
    }

    /// The side whose flag is attacked.
    fn side(&self) -> Side {
        if self.position["red"] == 1 {
            Side::Blue
        } else {
            Side::Red
        }
    }

    /// Returns the move of the miner on the shortest way through empty squares and the bombs around the flag.
    fn walk(&self, knowledge: &Knowledge<Stratego>, miner: Square) -> Option<Action> {
        let view = knowledge.view();
        let passes = |square: Square| {
            let beside = self.flag.neighbours().any(|near| near == square);
            view.at(square).is_none()
                || beside
                    && view
                        .at(square)
                        .is_some_and(|piece| piece.side == self.side())
        };
        let mut came: [Option<Square>; SQUARES] = [None; SQUARES];
        let mut queue = VecDeque::from([self.flag]);
        while let Some(square) = queue.pop_front() {
            for beside in square.neighbours() {
                if beside == miner {
                    return Some(Action::Move {
                        from: miner,
                        to: square,
                    });
                }
                if came[beside.index()].is_none() && beside != self.flag && passes(beside) {
                    came[beside.index()] = Some(square);
                    queue.push_back(beside);
                }
            }
        }
        None
    }
}
