//! Races to this side's flag: an enemy piece that marches there against the pieces that can stop it in time.
//!
//! The search sees only a few plies ahead, but a march takes many. The ways are computed once for a position. Then any
//! position in the search can be judged by counting moves: an enemy piece is stopped if, for each gate through which it
//! can reach the flag, a piece that beats it can strike it there.

use smallvec::SmallVec;

use super::super::board::SQUARES;
use super::super::rank::Rank;
use super::belief::WHOLE;
use super::search_board::{NONE, RANKS, SCALE, SearchBoard, Unit, step};

/// The number of moves for each square. [`FAR`] if there is no way.
type Moves = [u8; SQUARES];

const FAR: u8 = 60;

/// For each gate, the number of moves of the nearest piece of each rank to it.
type Times = SmallVec<[[u8; RANKS]; GATES]>;

/// The longest march that counts, in moves.
const LONGEST: u8 = 13;

/// The loss if a piece reaches the flag, without the lead in pieces that is lost as well.
const LOSS: i32 = 2000;

/// The number of gates at which pieces are awaited.
const GATES: usize = 8;

/// The expected loss up to which a march does not count.
const LEAST: i32 = 16;

/// The expected loss from which the search follows a march.
const FOLLOWED: i32 = 60;

/// The probability that a piece with so many moves to spare comes in time, because other things can come in between.
const IN_TIME: [i32; 4] = [WHOLE * 75 / 100, WHOLE * 90 / 100, WHOLE * 97 / 100, WHOLE];

/// A square through which the flag can be reached.
struct Gate {
    /// The moves of an enemy piece on this square until it takes the flag.
    rest: u8,
    /// The moves of an enemy piece to this square.
    march: Moves,
    /// The moves of a piece of this side until it can strike on this square, or one more on the next.
    guard: Moves,
}

/// The ways to the flag for one kind of enemy pieces.
struct Ways {
    /// The moves of an enemy piece until it takes the flag.
    march: Moves,
    gates: Vec<Gate>,
    /// For each rank of this side's pieces, the ranks of this kind that it stops.
    stops: [u16; RANKS],
    /// The ranks of this kind.
    kind: u16,
    /// The loss if a piece reaches the flag.
    loss: i32,
}

/// The ways of miners, and of the other pieces, to the flag of the thinking side.
pub(super) struct Races {
    ways: Vec<Ways>,
    /// The share of the loss that counts, in parts of [`WHOLE`], by the number of moves of the march.
    share: [i32; LONGEST as usize + 1],
    /// An enemy unit that marches already, and the number of its steps.
    eager: (u8, i32),
    /// The enemy units whose march may count, and the units of this side that may stop one.
    racers: Vec<u8>,
    guards: Vec<u8>,
    /// Whether any march is short enough to count.
    pub(super) on: bool,
    /// Whether the search follows marches step by step, because one of them is a danger if nobody stops it.
    follows: bool,
}

impl Races {
    /// Computes the ways. `believed` is the probability with which the enemy takes the flag for the flag. `eager` is the
    /// enemy unit that moved last, and how many times it has come nearer to the flag without a break.
    pub(super) fn of(board: &SearchBoard, believed: u16, eager: (u8, i32)) -> Self {
        let flag = board
            .units
            .iter()
            .find(|unit| unit.mine && unit.rank == Rank::Flag as u8);
        let Some(flag) = flag.filter(|flag| flag.square != NONE) else {
            return Self {
                ways: Vec::new(),
                share: [0; LONGEST as usize + 1],
                eager,
                racers: Vec::new(),
                guards: Vec::new(),
                on: false,
                follows: false,
            };
        };
        let miner = 1 << Rank::Miner.index();
        let rooted = 1 << Rank::Flag.index() | 1 << Rank::Bomb.index();
        let others = !(miner | rooted) & ((1 << RANKS) - 1);
        let ways = [miner, others].map(|kind| Ways::of(board, flag.square, kind));
        let mut share = [0; LONGEST as usize + 1];
        for (moves, share) in (0..).zip(&mut share) {
            // A piece that comes near is more likely to mean it.
            let near = WHOLE * (16 - moves) * (16 - moves) / 64;
            let known = WHOLE / 2 + i32::from(believed) * 2;
            *share = known.min(WHOLE) * (20 - moves) / 20 * near / WHOLE;
        }
        let mut races = Self {
            ways: ways.into(),
            share,
            eager,
            racers: Vec::new(),
            guards: Vec::new(),
            on: true,
            follows: false,
        };
        for (n, unit) in (0..).zip(&board.units) {
            if unit.square == NONE || !unit.moves {
                continue;
            }
            // A march may become shorter in the search.
            let near = |moves: &Moves| moves[usize::from(unit.square)] <= LONGEST + 4;
            if !unit.mine && races.ways.iter().any(|ways| near(&ways.march)) {
                races.racers.push(n);
            }
            let gates = |ways: &Ways| ways.gates.iter().any(|gate| near(&gate.guard));
            if unit.mine && races.ways.iter().any(gates) {
                races.guards.push(n);
            }
        }
        races.on = !races.racers.is_empty();
        let racers = races.racers.iter();
        let losses =
            racers.flat_map(|n| races.ways.iter().map(|ways| ways.loss(board, &races, *n)));
        races.follows = races.on && losses.max().unwrap_or(0) >= FOLLOWED;
        races
    }

    /// Returns whether an enemy unit that steps to a square comes nearer to the flag, on a march that counts.
    pub(super) fn marches(&self, board: &SearchBoard, unit: &Unit, to: u8) -> bool {
        self.follows
            && self.ways.iter().any(|ways| {
                let [here, there] = [unit.square, to].map(|square| ways.march[usize::from(square)]);
                there < here && here <= LONGEST && board.among(unit, ways.kind).0 > WHOLE / 16
            })
    }

    /// Returns the probability that an enemy unit is a miner on its way to the flag, which takes the bombs that guard it.
    pub(super) fn intent(&self, board: &SearchBoard, n: u8) -> i32 {
        if !self.follows {
            return 0;
        }
        let miners = self.ways.first();
        miners.map_or(0, |ways| ways.likely(board, self, n))
    }

    /// Returns whether a unit of this side that steps to a square comes nearer to a gate, if it can stop miners there.
    pub(super) fn guards(&self, unit: &Unit, to: u8) -> bool {
        self.follows
            && self.ways.first().is_some_and(|ways| {
                ways.stops[usize::from(unit.rank)] != 0
                    && ways.gates.iter().any(|gate| {
                        let [here, there] = [unit.square, to].map(|on| gate.guard[usize::from(on)]);
                        there < here && here <= LONGEST
                    })
            })
    }

    /// Returns the expected loss by marches to the flag, in 16ths. `turn` says whether the thinking side moves next.
    pub(super) fn danger(&self, board: &SearchBoard, turn: bool) -> i32 {
        let mut most = 0;
        for ways in &self.ways {
            most = most.max(ways.danger(board, self, turn));
        }
        most * SCALE
    }
}

impl Ways {
    fn of(board: &SearchBoard, flag: u8, kind: u16) -> Self {
        let mines = kind >> Rank::Miner.index() & 1 == 1;
        let march_cost = |unit: &Unit| -> u8 {
            if !unit.mine {
                return if unit.moves { 2 } else { FAR };
            }
            match unit.rank {
                rank if rank == Rank::Bomb as u8 => {
                    if mines {
                        1
                    } else {
                        FAR
                    }
                }
                _ if !unit.moves => FAR,
                rank if mines && rank > Rank::Miner as u8 => 4,
                rank if mines && rank == Rank::Miner as u8 => 3,
                _ => {
                    if mines {
                        1
                    } else {
                        2
                    }
                }
            }
        };
        let guard_cost = |unit: &Unit| -> u8 {
            match (unit.mine, unit.moves) {
                (_, false) => FAR,
                (true, true) => 2,
                (false, true) => 3,
            }
        };
        let march = spread(board, flag, march_cost);
        let rooted = |square: u8| {
            board
                .on(square)
                .is_some_and(|(_, unit)| unit.mine && !unit.moves)
        };
        let open = |square: &u8| !rooted(*square) && march[usize::from(*square)] < FAR;
        let squares = || (0..100_u8).filter(open);
        let nearest = squares()
            .map(|square| march[usize::from(square)])
            .min()
            .unwrap_or(FAR);
        let gates = squares().filter(|square| march[usize::from(*square)] <= nearest + 2);
        let gates = gates.flat_map(|square| (0..4).map(move |way| (square, step(square, way))));
        // From a gate, the next step leads onto the flag or a bomb.
        let gates = gates.filter_map(|(square, inward)| {
            let inward = inward.filter(|inward| rooted(*inward))?;
            (march[usize::from(inward)] < march[usize::from(square)]).then_some((square, inward))
        });
        let gate = |(square, inward): (u8, u8)| {
            let mut guard = spread(board, square, guard_cost);
            if inward != flag {
                // A piece that takes the bomb can still be struck there, one move later.
                for (moves, later) in guard.iter_mut().zip(spread(board, inward, guard_cost)) {
                    *moves = (*moves).min(later.saturating_sub(1));
                }
            }
            Gate {
                rest: march[usize::from(square)],
                march: spread(board, square, march_cost),
                guard,
            }
        };
        let mut stops = [0; RANKS];
        for (rank, stops) in stops.iter_mut().enumerate().skip(2) {
            *stops = (board.strikes.wins[rank] | board.strikes.ties[rank]) & kind;
        }
        let gates = if nearest < FAR {
            gates.take(GATES).map(gate).collect()
        } else {
            Vec::new()
        };
        let loss = LOSS + (board.score / SCALE).max(0);
        Self {
            march,
            gates,
            stops,
            kind,
            loss,
        }
    }

    fn danger(&self, board: &SearchBoard, races: &Races, turn: bool) -> i32 {
        let mut most = LEAST;
        let mut times = None;
        for n in &races.racers {
            let loss = self.loss(board, races, *n);
            if loss > most {
                let times = times.get_or_insert_with(|| self.times(board, races));
                let stopped = self.stopped(board, times, board.unit(*n), turn);
                most = most.max(loss * (WHOLE - stopped) / WHOLE);
            }
        }
        if most == LEAST { 0 } else { most }
    }

    /// Returns, for each gate, in how many moves the nearest piece of each rank is there.
    fn times(&self, board: &SearchBoard, races: &Races) -> Times {
        let guards = races.guards.iter().map(|own| board.unit(*own));
        let mut times = Times::from_elem([FAR; RANKS], self.gates.len());
        for own in guards.filter(|own| own.square != NONE) {
            for (gate, times) in self.gates.iter().zip(&mut times) {
                let nearest = &mut times[usize::from(own.rank)];
                *nearest = (*nearest).min(gate.guard[usize::from(own.square)]);
            }
        }
        times
    }

    /// Returns the expected loss by the march of an enemy unit if nobody stops it.
    fn loss(&self, board: &SearchBoard, races: &Races, n: u8) -> i32 {
        self.likely(board, races, n) * self.loss / WHOLE
    }

    /// Returns the probability that an enemy unit is of this kind and marches to the flag.
    fn likely(&self, board: &SearchBoard, races: &Races, n: u8) -> i32 {
        let unit = board.unit(n);
        if unit.square == NONE || !unit.moves {
            return 0;
        }
        let moves = usize::from(self.march[usize::from(unit.square)]);
        let Some(share) = races.share.get(moves) else {
            return 0;
        };
        let (odds, _) = board.among(unit, self.kind);
        let steps = if n == races.eager.0 { races.eager.1 } else { 0 };
        (odds * share / WHOLE * (2 + steps) / 2).min(WHOLE)
    }

    /// Returns the probability that an enemy unit of this kind is stopped at every gate.
    fn stopped(&self, board: &SearchBoard, times: &Times, unit: &Unit, turn: bool) -> i32 {
        let (odds, _) = board.among(unit, self.kind);
        let beats = self.stops.map(|stops| match stops {
            0 => 0,
            stops if stops == self.kind => WHOLE,
            stops => board.among(unit, stops).0 * WHOLE / odds.max(1),
        });
        let on = usize::from(unit.square);
        let mut least = WHOLE;
        let mut passed = true;
        for (gate, times) in self.gates.iter().zip(times) {
            let march = gate.march[on];
            if march >= FAR || gate.rest > self.march[on] {
                continue;
            }
            passed = false;
            let time = march + u8::from(turn);
            let mut best = 0;
            for (nearest, beats) in times.iter().zip(&beats) {
                if *nearest <= time && *beats > best {
                    let spare = usize::from(time - nearest).min(IN_TIME.len() - 1);
                    best = best.max(beats * IN_TIME[spare] / WHOLE);
                }
            }
            least = least.min(best);
            if least == 0 {
                break;
            }
        }
        // A piece that has passed all gates is stopped only by a strike, which the search sees.
        if passed { 0 } else { least }
    }
}

/// Returns the number of moves from each square to `target`. `cost` is the number for entering a square with a unit.
fn spread(board: &SearchBoard, target: u8, cost: impl Fn(&Unit) -> u8) -> Moves {
    let mut moves = [FAR; SQUARES];
    let mut costs = [1; SQUARES];
    for unit in board.units.iter().filter(|unit| unit.square != NONE) {
        costs[usize::from(unit.square)] = cost(unit);
    }
    moves[usize::from(target)] = 0;
    let mut queue = std::collections::VecDeque::from([target]);
    while let Some(square) = queue.pop_front() {
        // The cost is that of entering `square`; the target can always be entered.
        let enters = if square == target {
            1
        } else {
            costs[usize::from(square)]
        };
        let here = moves[usize::from(square)].saturating_add(enters).min(FAR);
        for way in 0..4 {
            if let Some(beside) = step(square, way)
                && here < moves[usize::from(beside)]
            {
                moves[usize::from(beside)] = here;
                queue.push_back(beside);
            }
        }
    }
    moves
}
