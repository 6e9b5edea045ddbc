//! The inputs of the evaluation network for one seat, computed from what one viewer knows.

use crate::engine::{Seat, Seats};

use super::super::board::{CASTLE, HOWES, Place};
use super::super::laddie::Laddies;
use super::super::move_gen::{MoveGen, Reach};
use super::super::options::{Options, Partners};
use super::cards::{BACK, JOKER, KINDS, Kinds, Odds};

const MAX_STEPS: u8 = 13;
/// The number of howes before the entry that have an input each.
const NEAR: u8 = 20;
/// The number of howes just behind the entry that have an input each.
const BEHIND: u8 = 8;
/// The number of sections into which the rest of the track is divided. Each has one input.
const STRETCHES: u8 = 12;

/// The inputs are in groups. Each of the constants from `DOCK` to `PLAYABLE` is the index of the first input of the
/// group that it names.
const DOCK: usize = 0;
const INSIDE: usize = DOCK + 6;
const TRACK: usize = INSIDE + 32;
const TO_GO: usize = TRACK + (NEAR + STRETCHES + BEHIND) as usize;
const OWED: usize = TO_GO + 1;
const EXPOSED: usize = OWED + 1;
const EXPOSED_BACK: usize = EXPOSED + MAX_STEPS as usize;
const EXPOSED_OUT: usize = EXPOSED_BACK + 1;
const EXPOSED_JOKER: usize = EXPOSED_OUT + 1;
const STRUCK: usize = EXPOSED_JOKER + 1;
const FOLLOWED: usize = STRUCK + 2;
const TURN: usize = FOLLOWED + 1;
const LADDIES: usize = TURN + 6;
const MASHIES: usize = LADDIES + 3;
const SIDES: usize = MASHIES + 4;
const PARTNER: usize = SIDES + 3;
const PARTNER_TO_GO: usize = PARTNER + 6;
const HAND: usize = PARTNER_TO_GO + 1;
const HELD: usize = HAND + 1;
const COMES_OUT: usize = HELD + 3 * KINDS;
const STAYS_IN: usize = COMES_OUT + 1;
const COMES_HOME: usize = STAYS_IN + 1;
const DEEPEST: usize = COMES_HOME + 2;
const GOES_DEEPER: usize = DEEPEST + CASTLE as usize;
const GOES_BACK: usize = GOES_DEEPER + 1;
const PLAYABLE: usize = GOES_BACK + 1;

/// The number of inputs of the network.
pub const INPUTS: usize = PLAYABLE + 6;

pub(super) const MAX_ACTIVE_INPUTS: usize = 80;

/// The inputs for a seat, except those that are 0.
#[derive(Debug, Clone)]
pub struct Features {
    n: usize,
    inputs: [(u16, f32); MAX_ACTIVE_INPUTS],
}

/// A position between two turns, as far as one viewer knows it.
#[derive(Clone, Copy)]
pub(super) struct SeatKnowledge<'s> {
    pub(super) options: &'s Options,
    pub(super) laddies: &'s Laddies,
    pub(super) resigned: Seats,
    pub(super) next: Seat,
    /// The seat whose knowledge is used.
    pub(super) viewer: Seat,
    /// The viewer's hand.
    pub(super) hand: &'s Kinds,
    /// The frequencies of the cards that the viewer does not see.
    pub(super) odds: &'s Odds,
}

impl Features {
    pub(super) fn of(knowledge: &SeatKnowledge<'_>, seat: Seat) -> Self {
        let mut features = Self {
            n: 0,
            inputs: [(0, 0.0); MAX_ACTIVE_INPUTS],
        };
        features.add_place(knowledge, seat);
        features.add_rivals(knowledge, seat);
        features.add_table(knowledge, seat);
        if seat == knowledge.viewer {
            features.add_hand(knowledge);
        }
        features
    }

    /// Returns the inputs that are not 0, each as its index and its value.
    #[must_use]
    pub fn inputs(&self) -> &[(u16, f32)] {
        &self.inputs[..self.n]
    }

    fn add(&mut self, input: usize, number: f32) {
        if let (Some(slot), Ok(input)) = (self.inputs.get_mut(self.n), u16::try_from(input)) {
            *slot = (input, number);
            self.n += 1;
        }
    }

    fn add_place(&mut self, knowledge: &SeatKnowledge<'_>, seat: Seat) {
        let SeatKnowledge {
            options, laddies, ..
        } = *knowledge;
        let ring = options.mashies() * HOWES;
        let entry = options.home(seat).entry();
        self.add(DOCK + usize::from(laddies[seat].docked), 1.0);
        let inside = (1..=CASTLE).filter(|depth| laddies[seat].is_inside(*depth));
        let pattern: usize = inside.map(|depth| 1 << (depth - 1)).sum();
        self.add(INSIDE + pattern, 1.0);
        for howe in laddies[seat].track.iter() {
            let steps = howe.steps_to(entry, options.mashies());
            let place = if steps < NEAR {
                steps
            } else if steps >= ring - BEHIND {
                NEAR + STRETCHES + (ring - 1 - steps)
            } else {
                let (at, of) = (u16::from(steps - NEAR), u16::from(ring - NEAR - BEHIND));
                NEAR + u8::try_from(at * u16::from(STRETCHES) / of).unwrap_or(0)
            };
            self.add(TRACK + usize::from(place), 1.0);
        }
        self.add(TO_GO, to_go(knowledge, seat));
        let owed = laddies[seat].n_owing_lap();
        if owed > 0 {
            self.add(OWED, f32::from(owed));
        }
    }

    /// Adds inputs about how opponents can hit the seat's Laddies.
    fn add_rivals(&mut self, knowledge: &SeatKnowledge<'_>, seat: Seat) {
        let SeatKnowledge {
            options, laddies, ..
        } = *knowledge;
        let mashies = options.mashies();
        let mut far = [0.0; MAX_STEPS as usize + 1];
        let (mut back, mut reach, mut most) = (0.0, 0.0, 0.0_f32);
        let (mut struck, mut n_struck, mut followed) = (0.0_f32, 0.0, 0.0);
        let rivals: Seats = Seat::all(options.seats)
            .filter(|other| {
                !options.same_side(seat, *other) && !knowledge.resigned.contains(*other)
            })
            .collect();
        let start = options.home(seat).start();
        for howe in laddies[seat].track.iter() {
            if options.start_safe && howe == start {
                continue;
            }
            let loss = loss_if_struck(options, seat, Place::Track(howe));
            most = most.max(loss);
            let mut is_struck = false;
            for rival in rivals.iter() {
                let known = rival == knowledge.viewer;
                let track = laddies[rival].track;
                // Considers only the opponent's nearest Laddie behind, because Laddies cannot pass others of their own
                // colour.
                let steps = track.behind(howe, mashies);
                if steps <= MAX_STEPS {
                    if known {
                        is_struck |= knowledge.odds.can_walk(knowledge.hand, steps);
                        followed += loss;
                    } else {
                        far[usize::from(steps)] += loss;
                    }
                }
                if track.contains(howe.forward(8, mashies)) {
                    if known {
                        is_struck |= knowledge.hand[BACK] > 0;
                    } else {
                        back += loss;
                    }
                }
                if howe == options.home(rival).start() && laddies[rival].docked > 0 {
                    if known {
                        is_struck |= knowledge.odds.can_come_out(knowledge.hand);
                    } else {
                        reach += loss;
                    }
                }
                is_struck |= known && knowledge.hand[JOKER] > 0;
            }
            if is_struck {
                struck = struck.max(loss);
                n_struck += 1.0;
            }
        }
        let odds = knowledge.odds;
        for (steps, exposed) in far.iter().enumerate() {
            self.add_nonzero(EXPOSED + steps - 1, exposed * odds.walk(steps));
        }
        self.add_nonzero(EXPOSED_BACK, back * odds.back());
        self.add_nonzero(EXPOSED_OUT, reach * odds.out());
        let unknown = rivals.without(knowledge.viewer);
        if !unknown.is_empty() {
            self.add_nonzero(EXPOSED_JOKER, most * odds.joker());
        }
        self.add_nonzero(STRUCK, struck);
        self.add_nonzero(STRUCK + 1, n_struck);
        self.add_nonzero(FOLLOWED, followed);
    }

    fn add_nonzero(&mut self, input: usize, number: f32) {
        if number > 0.0 {
            self.add(input, number);
        }
    }

    fn add_table(&mut self, knowledge: &SeatKnowledge<'_>, seat: Seat) {
        let SeatKnowledge {
            options, laddies, ..
        } = *knowledge;
        let n = options.seats;
        let until = (seat.number() + n - knowledge.next.number()) % n;
        self.add(TURN + usize::from(until), 1.0);
        self.add(LADDIES + usize::from(options.laddies.clamp(3, 5) - 3), 1.0);
        self.add(
            MASHIES + usize::from(options.mashies().clamp(3, 6) - 3),
            1.0,
        );
        let partners = options.side_of(seat).without(seat).but(knowledge.resigned);
        let sides = match options.partners {
            Partners::None => 0,
            Partners::Pairs => 1,
            Partners::Trios => 2,
        };
        self.add(SIDES + sides, 1.0);
        let mut home = 5;
        let mut steps = 0.0;
        for partner in partners.iter() {
            let inside = (1..=CASTLE).filter(|depth| laddies[partner].is_inside(*depth));
            home = home.min(inside.count() + usize::from(5 - options.laddies));
            steps += to_go(knowledge, partner);
        }
        if !partners.is_empty() {
            self.add(PARTNER + home, 1.0);
            self.add_nonzero(PARTNER_TO_GO, steps);
        }
    }

    fn add_hand(&mut self, knowledge: &SeatKnowledge<'_>) {
        let SeatKnowledge {
            options,
            laddies,
            hand,
            ..
        } = *knowledge;
        self.add(HAND, 1.0);
        for (kind, n) in hand.iter().enumerate() {
            for more in 0..usize::from(*n).min(3) {
                self.add(HELD + 3 * kind + more, 1.0);
            }
        }
        let field = MoveGen::on(options, laddies);
        let mut playable = [false; KINDS];
        let (mut n_home, mut deepest, mut n_deeper, mut back) = (0, 0, 0, false);
        let (mut waits, mut comes_out, mut any_out) = (false, false, false);
        for owner in knowledge.plays_for().iter() {
            let mashies = options.mashies();
            let entry = options.home(owner).entry();
            for place in laddies[owner].places() {
                let reach = field.reach_of(owner, place);
                match place {
                    Place::Dock(_) => {
                        waits = true;
                        playable[JOKER] = true;
                        let start = options.home(owner).start();
                        if !laddies[owner].track.contains(start) {
                            knowledge.odds.for_each_that_comes_out(|kind| {
                                playable[kind] = true;
                                comes_out |= hand[kind] > 0;
                            });
                        }
                    }
                    Place::Castle(_) => {
                        let deeper = mark_forward_plays(knowledge, &reach, &mut playable);
                        n_deeper += usize::from(deeper > 0);
                    }
                    Place::Track(howe) => {
                        any_out = true;
                        playable[JOKER] = true;
                        playable[BACK] = true;
                        let depth = mark_forward_plays(knowledge, &reach, &mut playable);
                        deepest = deepest.max(depth);
                        n_home += usize::from(depth > 0);
                        let over = u16::from(howe.steps_to(entry, mashies)) + 8;
                        back |= hand[BACK] > 0 && over >= u16::from(mashies * HOWES);
                    }
                }
            }
        }
        if comes_out {
            self.add(COMES_OUT, 1.0);
        } else if waits && !any_out {
            self.add(STAYS_IN, 1.0);
        }
        for more in 0..n_home.min(2) {
            self.add(COMES_HOME + more, 1.0);
        }
        if deepest > 0 {
            self.add(DEEPEST + usize::from(deepest) - 1, 1.0);
        }
        if n_deeper > 0 {
            self.add(GOES_DEEPER, 1.0);
        }
        if back {
            self.add(GOES_BACK, 1.0);
        }
        let cards = hand.iter().zip(playable).filter(|(_, playable)| *playable);
        let n: u8 = cards.map(|(n, _)| n).sum();
        self.add(PLAYABLE + usize::from(n.min(5)), 1.0);
    }
}

impl SeatKnowledge<'_> {
    /// Returns the seats whose Laddies the viewer plays: its own, or those of partners who are not home.
    fn plays_for(&self) -> Seats {
        if !self.laddies.is_home(self.viewer) {
            return Seats::one(self.viewer);
        }
        let side = self.options.side_of(self.viewer).but(self.resigned);
        let on_the_way = |seat: &Seat| !self.laddies.is_home(*seat);
        side.iter().filter(on_the_way).collect()
    }
}

/// Marks the viewer's cards that can move a Laddie forward. Returns the greatest castle depth that the Laddie can reach
/// with one of them, or 0 if it cannot reach the castle.
fn mark_forward_plays(
    knowledge: &SeatKnowledge<'_>,
    reach: &Reach,
    playable: &mut [bool; KINDS],
) -> u8 {
    let mut deepest = 0;
    let held = knowledge.hand.iter().enumerate().filter(|(_, n)| **n > 0);
    for (kind, _) in held {
        let Some(steps) = knowledge.odds.steps(kind) else {
            continue;
        };
        if let Some(depth) = reach.depth_after(steps) {
            playable[kind] = true;
            deepest = deepest.max(depth);
        } else {
            playable[kind] |= reach.can_walk(steps);
        }
    }
    deepest
}

/// Returns the loss if a Laddie is hit: its progress as a share of a lap, plus a constant for the effort of coming out
/// again.
fn loss_if_struck(options: &Options, seat: Seat, place: Place) -> f32 {
    const OUT: f32 = 0.15;
    let Place::Track(howe) = place else {
        return 0.0;
    };
    let ring = options.mashies() * HOWES;
    let entry = options.home(seat).entry();
    let to_go = howe.steps_to(entry, options.mashies());
    let lap = ring - (CASTLE - 1);
    OUT + f32::from(lap.saturating_sub(to_go)) / f32::from(ring)
}

/// Returns how many laps all of the seat's Laddies together still have to go.
fn to_go(knowledge: &SeatKnowledge<'_>, seat: Seat) -> f32 {
    let SeatKnowledge {
        options, laddies, ..
    } = *knowledge;
    let ring = f32::from(options.mashies() * HOWES);
    let entry = options.home(seat).entry();
    let track = laddies[seat].track.iter();
    let steps = track.map(|howe| f32::from(howe.steps_to(entry, options.mashies())));
    f32::from(laddies[seat].docked) + steps.sum::<f32>() / ring
}
