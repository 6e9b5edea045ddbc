//! Input features of the evaluation network for one seat, from one viewer's knowledge.

use crate::engine::{Seat, Seats};

use super::super::board::{CASTLE, HOWES, Place};
use super::super::field::{Field, Outlook};
use super::super::laddie::Laddies;
use super::super::options::{Options, Partners};
use super::cards::{BACK, JOKER, KINDS, Kinds, Odds};

/// The most steps that a card moves.
const FAR: u8 = 13;
/// Howes before and just behind the entry for which each has its own input.
const NEAR: u8 = 20;
const BEHIND: u8 = 8;
/// The number of sections into which the rest of the ring is divided.
const STRETCHES: u8 = 12;

/// The index of the first input of each group.
const DOCK: usize = 0;
const INSIDE: usize = DOCK + 6;
const TRACK: usize = INSIDE + 32;
const TO_GO: usize = TRACK + (NEAR + STRETCHES + BEHIND) as usize;
const OWED: usize = TO_GO + 1;
const EXPOSED: usize = OWED + 1;
const EXPOSED_BACK: usize = EXPOSED + FAR as usize;
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

/// The number of inputs.
pub const INPUTS: usize = PLAYABLE + 6;

/// The maximum number of inputs that are not 0 at once.
pub(super) const MOST: usize = 80;

/// The inputs of a seat that are not 0.
#[derive(Debug, Clone)]
pub struct Features {
    n: usize,
    told: [(u16, f32); MOST],
}

/// A position between two turns, as far as one seat knows it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'s> {
    pub(super) options: &'s Options,
    pub(super) laddies: &'s Laddies,
    pub(super) resigned: Seats,
    pub(super) next: Seat,
    /// The seat whose knowledge is used, and its hand.
    pub(super) viewer: Seat,
    pub(super) hand: &'s Kinds,
    /// The odds of the cards that the viewer does not see.
    pub(super) odds: &'s Odds,
}

impl Features {
    pub(super) fn of(sight: &Sight<'_>, seat: Seat) -> Self {
        let mut features = Self {
            n: 0,
            told: [(0, 0.0); MOST],
        };
        features.tell_place(sight, seat);
        features.tell_rivals(sight, seat);
        features.tell_table(sight, seat);
        if seat == sight.viewer {
            features.tell_hand(sight);
        }
        features
    }

    /// Returns the inputs that are not 0, as index and value.
    #[must_use]
    pub fn told(&self) -> &[(u16, f32)] {
        &self.told[..self.n]
    }

    fn tell(&mut self, input: usize, number: f32) {
        if let (Some(told), Ok(input)) = (self.told.get_mut(self.n), u16::try_from(input)) {
            *told = (input, number);
            self.n += 1;
        }
    }

    fn tell_place(&mut self, sight: &Sight<'_>, seat: Seat) {
        let Sight {
            options, laddies, ..
        } = *sight;
        let ring = options.mashies() * HOWES;
        let entry = options.home(seat).entry();
        self.tell(DOCK + usize::from(laddies.n_docked(seat)), 1.0);
        let inside = (1..=CASTLE).filter(|depth| laddies.is_inside(seat, *depth));
        let pattern: usize = inside.map(|depth| 1 << (depth - 1)).sum();
        self.tell(INSIDE + pattern, 1.0);
        for howe in laddies.track(seat).iter() {
            let steps = howe.steps_to(entry, options.mashies());
            let place = if steps < NEAR {
                steps
            } else if steps >= ring - BEHIND {
                NEAR + STRETCHES + (ring - 1 - steps)
            } else {
                let (at, of) = (u16::from(steps - NEAR), u16::from(ring - NEAR - BEHIND));
                NEAR + u8::try_from(at * u16::from(STRETCHES) / of).unwrap_or(0)
            };
            self.tell(TRACK + usize::from(place), 1.0);
        }
        self.tell(TO_GO, to_go(sight, seat));
        let owed = laddies.n_owed(seat);
        if owed > 0 {
            self.tell(OWED, f32::from(owed));
        }
    }

    /// Adds what the opponents can do to the seat's Laddies.
    fn tell_rivals(&mut self, sight: &Sight<'_>, seat: Seat) {
        let Sight {
            options, laddies, ..
        } = *sight;
        let mashies = options.mashies();
        let mut far = [0.0; FAR as usize + 1];
        let (mut back, mut out, mut most) = (0.0, 0.0, 0.0_f32);
        let (mut struck, mut n_struck, mut followed) = (0.0_f32, 0.0, 0.0);
        let rivals: Seats = Seat::all(options.seats)
            .filter(|other| !options.same_side(seat, *other) && !sight.resigned.contains(*other))
            .collect();
        let start = options.home(seat).start();
        for howe in laddies.track(seat).iter() {
            if options.start_safe && howe == start {
                continue;
            }
            let walked = walked(options, seat, Place::Track(howe));
            most = most.max(walked);
            let mut is_struck = false;
            for rival in rivals.iter() {
                let known = rival == sight.viewer;
                let track = laddies.track(rival);
                // Nobody passes its own Laddies, so only the nearest one can strike.
                let steps = track.behind(howe, mashies);
                if steps <= FAR {
                    if known {
                        is_struck |= sight.odds.held_for(sight.hand, steps);
                        followed += walked;
                    } else {
                        far[usize::from(steps)] += walked;
                    }
                }
                if track.contains(howe.forward(8, mashies)) {
                    if known {
                        is_struck |= sight.hand[BACK] > 0;
                    } else {
                        back += walked;
                    }
                }
                if howe == options.home(rival).start() && laddies.waits(rival) {
                    if known {
                        is_struck |= sight.odds.held_to_come_out(sight.hand);
                    } else {
                        out += walked;
                    }
                }
                is_struck |= known && sight.hand[JOKER] > 0;
            }
            if is_struck {
                struck = struck.max(walked);
                n_struck += 1.0;
            }
        }
        let odds = sight.odds;
        for (steps, exposed) in far.iter().enumerate() {
            self.tell_some(EXPOSED + steps - 1, exposed * odds.walk(steps));
        }
        self.tell_some(EXPOSED_BACK, back * odds.back());
        self.tell_some(EXPOSED_OUT, out * odds.out());
        let unknown = rivals.without(sight.viewer);
        if !unknown.is_empty() {
            self.tell_some(EXPOSED_JOKER, most * odds.joker());
        }
        self.tell_some(STRUCK, struck);
        self.tell_some(STRUCK + 1, n_struck);
        self.tell_some(FOLLOWED, followed);
    }

    /// Adds an input unless its value is 0.
    fn tell_some(&mut self, input: usize, number: f32) {
        if number > 0.0 {
            self.tell(input, number);
        }
    }

    fn tell_table(&mut self, sight: &Sight<'_>, seat: Seat) {
        let Sight {
            options, laddies, ..
        } = *sight;
        let n = options.seats;
        let until = (seat.number() + n - sight.next.number()) % n;
        self.tell(TURN + usize::from(until), 1.0);
        self.tell(LADDIES + usize::from(options.laddies.clamp(3, 5) - 3), 1.0);
        self.tell(
            MASHIES + usize::from(options.mashies().clamp(3, 6) - 3),
            1.0,
        );
        let partners = options.side_of(seat).without(seat).but(sight.resigned);
        let sides = match options.partners {
            Partners::None => 0,
            Partners::Pairs => 1,
            Partners::Trios => 2,
        };
        self.tell(SIDES + sides, 1.0);
        let mut home = 5;
        let mut steps = 0.0;
        for partner in partners.iter() {
            let inside = (1..=CASTLE).filter(|depth| laddies.is_inside(partner, *depth));
            home = home.min(inside.count() + usize::from(5 - options.laddies));
            steps += to_go(sight, partner);
        }
        if !partners.is_empty() {
            self.tell(PARTNER + home, 1.0);
            self.tell_some(PARTNER_TO_GO, steps);
        }
    }

    /// Adds what the viewer can do with its hand.
    fn tell_hand(&mut self, sight: &Sight<'_>) {
        let Sight {
            options,
            laddies,
            hand,
            ..
        } = *sight;
        self.tell(HAND, 1.0);
        for (kind, n) in hand.iter().enumerate() {
            for more in 0..usize::from(*n).min(3) {
                self.tell(HELD + 3 * kind + more, 1.0);
            }
        }
        let field = Field::on(options, laddies);
        let mut playable = [false; KINDS];
        let (mut n_home, mut deepest, mut n_deeper, mut back) = (0, 0, 0, false);
        let (mut waits, mut comes_out, mut any_out) = (false, false, false);
        for owner in sight.plays_for().iter() {
            let mashies = options.mashies();
            let entry = options.home(owner).entry();
            laddies.each_place(owner, &mut |place| {
                let out = field.outlook(owner, place);
                match place {
                    Place::Dock(_) => {
                        waits = true;
                        playable[JOKER] = true;
                        let start = options.home(owner).start();
                        if !laddies.track(owner).contains(start) {
                            sight.odds.each_to_come_out(|kind| {
                                playable[kind] = true;
                                comes_out |= hand[kind] > 0;
                            });
                        }
                    }
                    Place::Castle(_) => {
                        let deeper = walks(sight, &out, &mut playable);
                        n_deeper += usize::from(deeper > 0);
                    }
                    Place::Track(howe) => {
                        any_out = true;
                        playable[JOKER] = true;
                        playable[BACK] = true;
                        let depth = walks(sight, &out, &mut playable);
                        deepest = deepest.max(depth);
                        n_home += usize::from(depth > 0);
                        let over = u16::from(howe.steps_to(entry, mashies)) + 8;
                        back |= hand[BACK] > 0 && over >= u16::from(mashies * HOWES);
                    }
                }
            });
        }
        if comes_out {
            self.tell(COMES_OUT, 1.0);
        } else if waits && !any_out {
            self.tell(STAYS_IN, 1.0);
        }
        for more in 0..n_home.min(2) {
            self.tell(COMES_HOME + more, 1.0);
        }
        if deepest > 0 {
            self.tell(DEEPEST + usize::from(deepest) - 1, 1.0);
        }
        if n_deeper > 0 {
            self.tell(GOES_DEEPER, 1.0);
        }
        if back {
            self.tell(GOES_BACK, 1.0);
        }
        let cards = hand.iter().zip(playable).filter(|(_, playable)| *playable);
        let n: u8 = cards.map(|(n, _)| n).sum();
        self.tell(PLAYABLE + usize::from(n.min(5)), 1.0);
    }
}

impl Sight<'_> {
    /// Returns the owners of the Laddies that the viewer plays.
    fn plays_for(&self) -> Seats {
        if !self.laddies.is_home(self.viewer) {
            return Seats::one(self.viewer);
        }
        let side = self.options.side_of(self.viewer).but(self.resigned);
        let on_the_way = |seat: &Seat| !self.laddies.is_home(*seat);
        side.iter().filter(on_the_way).collect()
    }
}

/// Marks the viewer's cards that can move a Laddie forward, and returns the greatest castle depth that one
/// reaches.
fn walks(sight: &Sight<'_>, out: &Outlook, playable: &mut [bool; KINDS]) -> u8 {
    let mut deepest = 0;
    let held = sight.hand.iter().enumerate().filter(|(_, n)| **n > 0);
    for (kind, _) in held {
        let Some(steps) = sight.odds.steps(kind) else {
            continue;
        };
        if let Some(depth) = out.depth_after(steps) {
            playable[kind] = true;
            deepest = deepest.max(depth);
        } else {
            playable[kind] |= out.walks(steps);
        }
    }
    deepest
}

/// Returns the loss if a Laddie is struck: its progress as a share of a lap, and the effort of coming out again.
fn walked(options: &Options, seat: Seat, place: Place) -> f32 {
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

/// Returns the laps that the seat's Laddies still have to go in total.
fn to_go(sight: &Sight<'_>, seat: Seat) -> f32 {
    let Sight {
        options, laddies, ..
    } = *sight;
    let ring = f32::from(options.mashies() * HOWES);
    let entry = options.home(seat).entry();
    let track = laddies.track(seat).iter();
    let steps = track.map(|howe| f32::from(howe.steps_to(entry, options.mashies())));
    f32::from(laddies.n_docked(seat)) + steps.sum::<f32>() / ring
}
