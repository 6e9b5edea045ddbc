//! Moves on one position of the board: which steps are open, why a step is refused, whom it bumps.

use smallvec::SmallVec;

use crate::engine::Seat;

use super::action::{Moved, Sent, Step};
use super::board::{CASTLE, Howe, Mashie, Place};
use super::howes::Howes;
use super::laddie::{Gait, Laddies, Lap};
use super::options::{NoEntry, Options};
use super::reason::Reason;
use super::state::State;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stride {
    Out,
    Forward(u8),
    /// A part of a split seven: a number of howes forward, under the rules for parts.
    Part(u8),
    Back(u8),
    Joker,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Landing {
    pub(super) moved: Moved,
    pub(super) bumped: Sent,
}

/// The distances that a Laddie can move before it is blocked.
///
/// Computed once per Laddie, it tells for every card whether a step is free, but not why it is blocked.
pub(super) struct Outlook {
    pub(super) owner: Seat,
    pub(super) from: Place,
    home: Mashie,
    /// The number of howes of the track that it can walk forward.
    reach: u8,
    to_entry: u8,
    /// The greatest castle depth that it can reach unblocked.
    inside: u8,
}

impl Outlook {
    pub(super) fn is_out(&self) -> bool {
        !matches!(self.from, Place::Dock(_))
    }

    /// Returns whether it is in the castle and blocked, so that no card can move it.
    pub(super) fn is_settled(&self) -> bool {
        matches!(self.from, Place::Castle(nook) if nook.depth() == self.inside)
    }

    pub(super) fn walks(&self, n: u8) -> bool {
        matches!(self.from, Place::Track(_)) && n <= self.reach
    }

    /// Returns its castle depth after `n` howes, if that leads into the castle and the way is free.
    pub(super) fn depth_after(&self, n: u8) -> Option<u8> {
        let depth = match self.from {
            Place::Dock(_) => return None,
            Place::Track(_) => n.checked_sub(self.to_entry)?,
            Place::Castle(nook) => nook.depth() + n,
        };
        (depth > 0 && depth <= self.inside).then_some(depth)
    }

    pub(super) fn moved(&self, to: Place) -> Moved {
        let Self { owner, from, .. } = *self;
        Moved { owner, from, to }
    }

    pub(super) fn step(&self, to: Place) -> Step {
        Step {
            from: self.from,
            to,
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Field<'s> {
    pub(super) options: &'s Options,
    pub(super) laddies: &'s Laddies,
    mashies: u8,
    /// Whether no house rule about laps, doors or parts applies, so that `lap_reasons` need not be asked.
    turns_in_freely: bool,
    /// Whether nothing restricts whom a step bumps, so that `bumps` need not be asked.
    bumps_freely: bool,
}

impl<'s> Field<'s> {
    pub(super) fn of(state: &'s State) -> Self {
        Self::on(&state.options, &state.laddies)
    }

    pub(super) fn on(options: &'s Options, laddies: &'s Laddies) -> Self {
        Self {
            options,
            laddies,
            mashies: options.mashies(),
            turns_in_freely: options.turns_in_freely(),
            bumps_freely: options.bumps_freely(),
        }
    }

    pub(super) fn with<'l>(&self, laddies: &'l Laddies) -> Field<'l>
    where
        's: 'l,
    {
        Field { laddies, ..*self }
    }

    /// Applies a legal step to a copy of the Laddies.
    pub(super) fn go_on(&self, laddies: &mut Laddies, moved: &Moved, stride: Stride) {
        let bumped = self.bumps(moved, stride).unwrap_or_default();
        laddies.travel(self.options, moved, stride.into(), &bumped);
    }

    pub(super) fn outlook(&self, owner: Seat, from: Place) -> Outlook {
        let home = self.laddies.home(owner);
        let depth = match from {
            Place::Castle(nook) => nook.depth(),
            Place::Dock(_) | Place::Track(_) => 0,
        };
        let mut outlook = Outlook {
            owner,
            from,
            home,
            reach: 0,
            to_entry: 0,
            inside: self.laddies.free_inside(owner, depth),
        };
        if let Place::Track(howe) = from {
            // It stops before its own next Laddie, or at the latest on the first one that it may not pass.
            let own = self.laddies.track(owner).ahead(howe, self.mashies);
            let barred = if self.options.no_passing {
                self.laddies.taken().ahead(howe, self.mashies)
            } else {
                own
            };
            outlook.reach = barred.min(own - 1);
            outlook.to_entry = howe.steps_to(home.entry(), self.mashies);
            if outlook.to_entry >= barred {
                outlook.inside = 0;
            }
        }
        outlook
    }

    /// Calls `look` for each place that a stride can legally reach.
    pub(super) fn each_open(&self, out: &Outlook, stride: Stride, look: &mut impl FnMut(Place)) {
        match stride {
            Stride::Forward(n) | Stride::Part(n) => self.each_ahead(out, n, stride, look),
            // A joker jumps over everybody, and never to its own colour.
            Stride::Joker => self.each_end(out, stride, &mut |to| {
                if self.can_land(&out.moved(to), stride) {
                    look(to);
                }
            }),
            Stride::Out | Stride::Back(_) => self.each_end(out, stride, &mut |to| {
                if self.is_open(out, to, stride) {
                    look(to);
                }
            }),
        }
    }

    fn each_ahead(&self, out: &Outlook, n: u8, stride: Stride, look: &mut impl FnMut(Place)) {
        let mut end = |to| {
            if self.turns_in_freely || self.lap_reasons(&out.moved(to), stride).is_empty() {
                look(to);
            }
        };
        match out.from {
            Place::Castle(nook) if nook.depth() + n <= out.inside => {
                end(out.home.castle(nook.depth() + n));
            }
            Place::Dock(_) | Place::Castle(..) => {}
            Place::Track(from) => {
                if n <= out.reach {
                    let howe = from.forward(n, self.mashies);
                    let to = Place::Track(howe);
                    if self.can_land(&out.moved(to), stride) {
                        end(to);
                    }
                }
                if n > out.to_entry && n - out.to_entry <= out.inside {
                    end(out.home.castle(n - out.to_entry));
                }
            }
        }
    }

    /// Returns whether a stride to `to` is legal, assuming that it ends there.
    fn is_open(&self, out: &Outlook, to: Place, stride: Stride) -> bool {
        let moved = out.moved(to);
        self.is_free(out, to, stride)
            && (self.turns_in_freely || self.lap_reasons(&moved, stride).is_empty())
            && self.can_land(&moved, stride)
    }

    /// Returns whether the target is empty or its Laddie can be bumped. The flag avoids computing bumps in
    /// most games.
    fn can_land(&self, step: &Moved, stride: Stride) -> bool {
        self.bumps_freely || self.bumps(step, stride).is_ok()
    }

    /// Returns whether the way is free of obstacles and the target free of the Laddie's own colour.
    fn is_free(&self, out: &Outlook, to: Place, stride: Stride) -> bool {
        match (stride, out.from, to) {
            (Stride::Forward(n) | Stride::Part(n), Place::Track(_), Place::Track(_)) => {
                n <= out.reach
            }
            (Stride::Back(n), Place::Track(howe), _) => {
                let behind = |howes: Howes| howes.behind(howe, self.mashies);
                n < behind(self.laddies.track(out.owner))
                    && !(self.options.no_passing && n > behind(self.laddies.taken()))
            }
            (_, _, Place::Castle(nook)) => nook.depth() <= out.inside,
            (_, _, Place::Track(howe)) => !self.laddies.track(out.owner).contains(howe),
            (_, _, Place::Dock(_)) => true,
        }
    }

    /// Calls `look` for each place where a stride would end if nothing blocked it.
    fn each_end(&self, out: &Outlook, stride: Stride, look: &mut impl FnMut(Place)) {
        let (mashies, home) = (self.mashies, out.home);
        match (stride, out.from) {
            (Stride::Out, Place::Dock(_)) => look(Place::Track(home.start())),
            (Stride::Forward(n) | Stride::Part(n), Place::Track(howe)) => {
                look(Place::Track(howe.forward(n, mashies)));
                if n > out.to_entry && n - out.to_entry <= CASTLE {
                    look(home.castle(n - out.to_entry));
                }
            }
            (Stride::Forward(n) | Stride::Part(n), Place::Castle(nook))
                if nook.depth() + n <= CASTLE =>
            {
                look(home.castle(nook.depth() + n));
            }
            (Stride::Back(n), Place::Track(howe)) => look(Place::Track(howe.back(n, mashies))),
            (Stride::Joker, Place::Dock(_) | Place::Track(_)) => {
                let others = Seat::all(self.options.seats).filter(|seat| *seat != out.owner);
                for howe in others.flat_map(|seat| self.laddies.track(seat).iter()) {
                    look(Place::Track(howe));
                }
            }
            _ => {}
        }
    }

    /// Returns whether a stride would end at `to` if nothing blocked it.
    pub(super) fn ends_at(&self, out: &Outlook, to: Place, stride: Stride) -> bool {
        let mut there = false;
        self.each_end(out, stride, &mut |end| there |= end == to);
        there
    }

    /// Returns the result of a step if it is legal, or every reason against it.
    pub(super) fn step(
        &self,
        out: &Outlook,
        to: Place,
        stride: Stride,
    ) -> Result<Landing, Vec<Reason>> {
        let moved = out.moved(to);
        let open = self.ends_at(out, to, stride) && self.is_open(out, to, stride);
        match self.bumps(&moved, stride) {
            Ok(bumped) if open => Ok(Landing { moved, bumped }),
            _ => Err(self.reasons(out, to, stride)),
        }
    }

    fn reasons(&self, out: &Outlook, to: Place, stride: Stride) -> Vec<Reason> {
        let moved = out.moved(to);
        if !self.ends_at(out, to, stride) {
            return vec![self.unreachable(&moved, stride)];
        }
        let mut reasons = self.lap_reasons(&moved, stride).into_vec();
        reasons.extend(self.way_reasons(&moved, stride));
        reasons.extend(self.bumps(&moved, stride).err());
        reasons
    }

    /// Returns the reason why a stride cannot end there at all.
    fn unreachable(&self, moved: &Moved, stride: Stride) -> Reason {
        let Moved { from, to, .. } = *moved;
        match (stride, from) {
            (Stride::Joker, Place::Castle(..)) => Reason::StaysInCastle(from),
            (_, Place::Castle(..)) if !matches!(to, Place::Castle(..)) => {
                Reason::StaysInCastle(from)
            }
            (Stride::Back(_), Place::Castle(..)) => Reason::BackInCastle(from),
            (Stride::Back(_), _) if matches!(to, Place::Castle(..)) => Reason::BackInCastle(from),
            (Stride::Joker, _) if self.laddies.owner(to) == Some(moved.owner) => {
                Reason::OwnThere(to)
            }
            (Stride::Joker, _) => Reason::NobodyThere(to),
            _ => Reason::NotThatFar { from, to },
        }
    }

    /// Returns reasons from laps, the castle's door and rules for parts against a step forward.
    fn lap_reasons(&self, moved: &Moved, stride: Stride) -> SmallVec<[Reason; 2]> {
        let Moved { owner, from, to } = *moved;
        let options = self.options;
        let mut reasons = SmallVec::new();
        let into = matches!(to, Place::Castle(..));
        if into && matches!(stride, Stride::Part(_)) && options.split_track_only {
            reasons.push(Reason::PartsStayOut);
        }
        let (Place::Track(howe), Stride::Forward(n) | Stride::Part(n)) = (from, stride) else {
            return reasons;
        };
        let owes = options.full_lap_required && { self.laddies.at(owner, from) }
            .is_some_and(|laddie| laddie.lap == Lap::Owed);
        if into && owes {
            reasons.push(Reason::OwesLap(from));
        }
        if into || owes || !(options.wait_at_door || options.must_enter) {
            return reasons;
        }
        let home = options.home(owner);
        let to_entry = howe.steps_to(home.entry(), options.mashies());
        if n <= to_entry {
            return reasons;
        }
        if options.wait_at_door {
            reasons.push(Reason::WaitsAtDoor(from));
        }
        let inside = home.castle(n - to_entry);
        if options.must_enter
            && n - to_entry <= CASTLE
            && self
                .step(&self.outlook(owner, from), inside, stride)
                .is_ok()
        {
            reasons.push(Reason::MustEnter(inside));
        }
        reasons
    }

    /// Returns the obstacles on the way of a step, and the mover's own Laddie on its target.
    fn way_reasons(&self, moved: &Moved, stride: Stride) -> Vec<Reason> {
        let Moved { owner, from, to } = *moved;
        let mashies = self.mashies;
        let home = self.options.home(owner);
        let (own, taken) = (self.laddies.track(owner), self.laddies.taken());
        let mut reasons = Vec::new();
        let mut pass = |howe: Howe| {
            if own.contains(howe) {
                reasons.push(Reason::OwnInTheWay(Place::Track(howe)));
            } else if self.options.no_passing && taken.contains(howe) {
                reasons.push(Reason::NoPassing(Place::Track(howe)));
            }
        };
        match (stride, from, to) {
            (Stride::Forward(n) | Stride::Part(n), Place::Track(howe), Place::Track(_)) => {
                (1..n).for_each(|step| pass(howe.forward(step, mashies)));
            }
            (Stride::Back(n), Place::Track(howe), _) => {
                (1..n).for_each(|step| pass(howe.back(step, mashies)));
            }
            (_, Place::Track(howe), Place::Castle(nook)) => {
                let to_entry = howe.steps_to(home.entry(), mashies);
                (1..=to_entry).for_each(|step| pass(howe.forward(step, mashies)));
                self.castle_reasons(owner, 1, nook.depth(), &mut reasons);
            }
            (_, Place::Castle(nook), Place::Castle(end)) => {
                self.castle_reasons(owner, nook.depth() + 1, end.depth(), &mut reasons);
            }
            _ => {}
        }
        if let Place::Track(howe) = to
            && own.contains(howe)
        {
            reasons.push(Reason::OwnThere(to));
        }
        reasons
    }

    fn castle_reasons(&self, owner: Seat, first: u8, end: u8, reasons: &mut Vec<Reason>) {
        for depth in first..=end {
            let at = self.options.home(owner).castle(depth);
            if self.laddies.is_inside(owner, depth) {
                reasons.push(if depth == end {
                    Reason::OwnThere(at)
                } else {
                    Reason::OwnInTheWay(at)
                });
            }
        }
    }

    /// Returns whom a step sends where. A partner's Laddie goes to its castle's entry and may bump others there.
    fn bumps(&self, step: &Moved, stride: Stride) -> Result<Sent, Reason> {
        let taken = self.laddies.taken();
        match step.to {
            Place::Track(howe) if taken.contains(howe) => self.bumps_at(howe, step, stride),
            _ => Ok(Sent::new()),
        }
    }

    fn bumps_at(&self, howe: Howe, step: &Moved, stride: Stride) -> Result<Sent, Reason> {
        let options = self.options;
        let owner = step.owner;
        let Some(hit) = self.laddies.owner(step.to).filter(|&hit| hit != owner) else {
            return Ok(Sent::new());
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
            return Ok(smallvec::smallvec![dock(hit, step.to)]);
        }
        if stride == Stride::Joker && !options.joker_on_partner {
            return Err(Reason::JokerOnPartner(step.to));
        }
        if howe == options.home(hit).entry() {
            return match options.partner_on_entry {
                NoEntry::Dock => Ok(smallvec::smallvec![dock(hit, step.to)]),
                NoEntry::Illegal => Err(Reason::OnItsEntry(step.to)),
            };
        }
        let mut sent = Sent::new();
        let mut taken: SmallVec<[(Howe, Seat); 4]> = smallvec::smallvec![(howe, owner)];
        let (mut who, mut from) = (hit, step.to);
        loop {
            let entry = options.home(who).entry();
            let placed = taken.iter().find(|(at, _)| *at == entry);
            let holder = match placed {
                Some((_, holder)) => Some(*holder),
                None if Place::Track(entry) == step.from => None,
                None => self.laddies.owner(Place::Track(entry)),
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
