//! The board of one moment, ready for walking on it: which steps are open to a Laddie, what
//! stands against a step, and whom it sends away.

use crate::engine::Seat;

use super::action::Moved;
use super::board::{CASTLE, HOWES, Howe, Place};
use super::laddie::{Gait, Laddies, Lap};
use super::options::{NoEntry, Options};
use super::reason::Reason;
use super::state::State;

/// How a card moves one Laddie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stride {
    /// From the dock to the start.
    Out,
    /// So many howes in playing direction.
    Forward(u8),
    /// A part of a split seven: the same, with the rules of a part.
    Part(u8),
    /// So many howes widdershins.
    Back(u8),
    /// To the place of somebody else's Laddie.
    Joker,
}

/// What a step brings about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Landing {
    /// The Laddie that moved.
    pub(super) moved: Moved,
    /// The Laddies it sent away, in order.
    pub(super) bumped: Vec<Moved>,
}

/// The Laddies and who stands where.
#[derive(Clone)]
pub(super) struct Field<'s> {
    pub(super) options: &'s Options,
    pub(super) laddies: Laddies,
    track: [Option<Seat>; (6 * HOWES) as usize],
}

impl<'s> Field<'s> {
    pub(super) fn of(state: &'s State) -> Self {
        Self::new(&state.options, state.laddies.clone())
    }

    fn new(options: &'s Options, laddies: Laddies) -> Self {
        let mut track = [None; (6 * HOWES) as usize];
        for (seat, laddies) in laddies.iter() {
            for laddie in laddies {
                if let Place::Track(howe) = laddie.place {
                    track[usize::from(howe.index())] = Some(seat);
                }
            }
        }
        Self {
            options,
            laddies,
            track,
        }
    }

    fn at(&self, howe: Howe) -> Option<Seat> {
        self.track[usize::from(howe.index())]
    }

    /// Whose Laddie is at a place.
    pub(super) fn owner(&self, place: Place) -> Option<Seat> {
        match place {
            Place::Track(howe) => self.at(howe),
            Place::Dock(_) | Place::Castle(..) => self
                .laddies
                .iter()
                .find(|(_, laddies)| laddies.iter().any(|laddie| laddie.place == place))
                .map(|(seat, _)| seat),
        }
    }

    /// The board after a step.
    pub(super) fn after(&self, landing: &Landing, gait: Gait) -> Self {
        let Landing { moved, bumped } = landing;
        let mut laddies = self.laddies.clone();
        laddies.travel(self.options, moved, gait, bumped);
        Self::new(self.options, laddies)
    }

    /// Where a stride could end, whatever may stand in the way.
    pub(super) fn ends(&self, owner: Seat, from: Place, stride: Stride) -> Vec<Place> {
        let options = self.options;
        let home = options.home(owner);
        match (stride, from) {
            (Stride::Out, Place::Dock(_)) => vec![Place::Track(home.start())],
            (Stride::Forward(n) | Stride::Part(n), Place::Track(howe)) => {
                let on = Place::Track(howe.forward(n, options.mashies()));
                let to_entry = howe.steps_to(home.entry(), options.mashies());
                match n.checked_sub(to_entry) {
                    Some(depth @ 1..=CASTLE) => vec![on, Place::Castle(home, depth)],
                    _ => vec![on],
                }
            }
            (Stride::Forward(n) | Stride::Part(n), Place::Castle(_, depth)) => {
                let end = depth + n;
                (end <= CASTLE)
                    .then_some(Place::Castle(home, end))
                    .into_iter()
                    .collect()
            }
            (Stride::Back(n), Place::Track(howe)) => {
                vec![Place::Track(howe.back(n, options.mashies()))]
            }
            (Stride::Joker, Place::Dock(_) | Place::Track(_)) => {
                let others = self.laddies.iter().filter(|&(seat, _)| seat != owner);
                others
                    .flat_map(|(_, laddies)| laddies)
                    .map(|laddie| laddie.place)
                    .filter(|place| matches!(place, Place::Track(_)))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Takes a step, if the rules allow it to a Laddie of `owner` that is at `from`.
    pub(super) fn step(
        &self,
        owner: Seat,
        from: Place,
        to: Place,
        stride: Stride,
    ) -> Result<Landing, Vec<Reason>> {
        let moved = Moved { owner, from, to };
        if !self.ends(owner, from, stride).contains(&to) {
            return Err(vec![self.unreachable(&moved, stride)]);
        }
        let mut reasons = self.lap_reasons(&moved, stride);
        reasons.extend(self.way_reasons(&moved, stride));
        let bumped = self.bumps(&moved, stride == Stride::Joker);
        match bumped {
            Ok(bumped) if reasons.is_empty() => Ok(Landing { moved, bumped }),
            Ok(_) => Err(reasons),
            Err(reason) => {
                reasons.push(reason);
                Err(reasons)
            }
        }
    }

    /// Why a stride does not lead there at all.
    fn unreachable(&self, moved: &Moved, stride: Stride) -> Reason {
        let Moved { from, to, .. } = *moved;
        match (stride, from) {
            (Stride::Joker, Place::Castle(..)) => Reason::StaysInCastle(from),
            (_, Place::Castle(..)) if !matches!(to, Place::Castle(..)) => {
                Reason::StaysInCastle(from)
            }
            (Stride::Back(_), Place::Castle(..)) => Reason::BackInCastle(from),
            (Stride::Back(_), _) if matches!(to, Place::Castle(..)) => Reason::BackInCastle(from),
            (Stride::Joker, _) if self.owner(to) == Some(moved.owner) => Reason::OwnThere(to),
            (Stride::Joker, _) => Reason::NobodyThere(to),
            _ => Reason::NotThatFar { from, to },
        }
    }

    /// What a lap and the door of the castle have against a step forward.
    fn lap_reasons(&self, moved: &Moved, stride: Stride) -> Vec<Reason> {
        let Moved { owner, from, to } = *moved;
        let (Place::Track(howe), Stride::Forward(n) | Stride::Part(n)) = (from, stride) else {
            return self.part_reasons(moved, stride);
        };
        let mut reasons = self.part_reasons(moved, stride);
        let options = self.options;
        let home = options.home(owner);
        let lap = self.laddies.at(owner, from).map(|laddie| laddie.lap);
        if let Place::Castle(..) = to {
            if lap == Some(Lap::Owed) {
                reasons.push(Reason::OwesLap(from));
            }
            return reasons;
        }
        let to_entry = howe.steps_to(home.entry(), options.mashies());
        if n <= to_entry || lap == Some(Lap::Owed) {
            return reasons;
        }
        if options.wait_at_door {
            reasons.push(Reason::WaitsAtDoor(from));
        }
        let inside = Place::Castle(home, n - to_entry);
        if options.must_enter
            && n - to_entry <= CASTLE
            && self.step(owner, from, inside, stride).is_ok()
        {
            reasons.push(Reason::MustEnter(inside));
        }
        reasons
    }

    fn part_reasons(&self, moved: &Moved, stride: Stride) -> Vec<Reason> {
        let into = matches!(moved.to, Place::Castle(..));
        if into && matches!(stride, Stride::Part(_)) && self.options.split_track_only {
            vec![Reason::PartsStayOut]
        } else {
            Vec::new()
        }
    }

    /// What stands in the way of a step, and the mover's own Laddie at its end.
    fn way_reasons(&self, moved: &Moved, stride: Stride) -> Vec<Reason> {
        let Moved { owner, from, to } = *moved;
        let mashies = self.options.mashies();
        let home = self.options.home(owner);
        let mut reasons = Vec::new();
        let mut pass = |howe: Howe| match self.at(howe) {
            Some(other) if other == owner => {
                reasons.push(Reason::OwnInTheWay(Place::Track(howe)));
            }
            Some(_) if self.options.no_passing => {
                reasons.push(Reason::NoPassing(Place::Track(howe)));
            }
            _ => {}
        };
        match (stride, from, to) {
            (Stride::Forward(n) | Stride::Part(n), Place::Track(howe), Place::Track(_)) => {
                (1..n).for_each(|step| pass(howe.forward(step, mashies)));
            }
            (Stride::Back(n), Place::Track(howe), _) => {
                (1..n).for_each(|step| pass(howe.back(step, mashies)));
            }
            (_, Place::Track(howe), Place::Castle(_, depth)) => {
                let to_entry = howe.steps_to(home.entry(), mashies);
                (1..=to_entry).for_each(|step| pass(howe.forward(step, mashies)));
                self.castle_reasons(owner, 1, depth, &mut reasons);
            }
            (_, Place::Castle(_, depth), Place::Castle(_, end)) => {
                self.castle_reasons(owner, depth + 1, end, &mut reasons);
            }
            _ => {}
        }
        if let Place::Track(howe) = to
            && self.at(howe) == Some(owner)
        {
            reasons.push(Reason::OwnThere(to));
        }
        reasons
    }

    fn castle_reasons(&self, owner: Seat, first: u8, end: u8, reasons: &mut Vec<Reason>) {
        for depth in first..=end {
            let at = Place::Castle(self.options.home(owner), depth);
            if self.laddies.at(owner, at).is_some() {
                reasons.push(if depth == end {
                    Reason::OwnThere(at)
                } else {
                    Reason::OwnInTheWay(at)
                });
            }
        }
    }

    /// Whom a step to a howe sends away, and where to. A partner's Laddie goes to the entry of
    /// its castle, and sends away in turn whoever is in its way there.
    fn bumps(&self, step: &Moved, joker: bool) -> Result<Vec<Moved>, Reason> {
        let Place::Track(howe) = step.to else {
            return Ok(Vec::new());
        };
        let options = self.options;
        let owner = step.owner;
        let Some(hit) = self.at(howe).filter(|&hit| hit != owner) else {
            return Ok(Vec::new());
        };
        let dock = |who: Seat, from: Place| Moved {
            owner: who,
            from,
            to: Place::Dock(options.home(who)),
        };
        if !options.same_side(hit, owner) {
            if options.start_safe && howe == options.home(hit).start() {
                return Err(Reason::Safe(step.to));
            }
            return Ok(vec![dock(hit, step.to)]);
        }
        if joker && !options.joker_on_partner {
            return Err(Reason::JokerOnPartner(step.to));
        }
        if howe == options.home(hit).entry() {
            return match options.partner_on_entry {
                NoEntry::Dock => Ok(vec![dock(hit, step.to)]),
                NoEntry::Illegal => Err(Reason::OnItsEntry(step.to)),
            };
        }
        let mut sent = Vec::new();
        let mut taken = vec![(howe, owner)];
        let (mut who, mut from) = (hit, step.to);
        loop {
            let entry = options.home(who).entry();
            let placed = taken.iter().find(|(at, _)| *at == entry);
            let holder = match placed {
                Some((_, holder)) => Some(*holder),
                None if Place::Track(entry) == step.from => None,
                None => self.at(entry),
            };
            if holder == Some(who) {
                if who != owner && options.partner_entry_own == NoEntry::Illegal {
                    return Err(Reason::EntryTaken(Place::Track(entry)));
                }
                sent.push(dock(who, from));
                return Ok(sent);
            }
            sent.push(Moved {
                owner: who,
                from,
                to: Place::Track(entry),
            });
            taken.push((entry, who));
            let Some(next) = holder else {
                return Ok(sent);
            };
            if !options.same_side(next, owner) {
                sent.push(dock(next, Place::Track(entry)));
                return Ok(sent);
            }
            (who, from) = (next, Place::Track(entry));
        }
    }
}

impl From<Stride> for Gait {
    fn from(stride: Stride) -> Self {
        match stride {
            Stride::Forward(_) | Stride::Part(_) => Self::Forward,
            Stride::Back(_) => Self::Back,
            Stride::Out | Stride::Joker => Self::Leap,
        }
    }
}
