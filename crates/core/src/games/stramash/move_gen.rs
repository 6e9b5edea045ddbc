//! Moves in one position: which steps are legal, why a step is refused, and which Laddies it bumps.

use smallvec::SmallVec;

use crate::engine::{Phrase, Seat};

use super::action::{LaddieMove, Sent, Step};
use super::board::{CASTLE, Howe, Mashie, Place};
use super::howes::Howes;
use super::laddie::{Laddies, Lap, MoveKind};
use super::options::{NoEntry, Options};
use super::reason::Reason;
use super::state::State;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MoveType {
    Out,
    Forward(u8),
    /// A part of a split seven: moves forward by this number of howes, under the rules for parts.
    Part(u8),
    Back(u8),
    Joker,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StepResult {
    pub(super) moved: LaddieMove,
    pub(super) bumped: Sent,
}

/// The distances that a Laddie can move before it is blocked.
///
/// It is computed once for each Laddie. For every card, it shows whether a step is free, but not what blocks it.
pub(super) struct Reach {
    pub(super) owner: Seat,
    pub(super) from: Place,
    home: Mashie,
    howes_forward: u8,
    to_entry: u8,
    max_depth: u8,
}

impl Reach {
    pub(super) fn is_out(&self) -> bool {
        !matches!(self.from, Place::Dock(_))
    }

    /// Returns whether the Laddie is in the castle and blocked there, so that no card can move it.
    pub(super) fn is_blocked_in_castle(&self) -> bool {
        matches!(self.from, Place::Castle(nook) if nook.depth() == self.max_depth)
    }

    pub(super) fn can_walk(&self, n: u8) -> bool {
        matches!(self.from, Place::Track(_)) && n <= self.howes_forward
    }

    /// Returns the depth at which the Laddie is after `n` howes. None if they do not lead into the castle, or if the
    /// way is blocked.
    pub(super) fn depth_after(&self, n: u8) -> Option<u8> {
        let depth = match self.from {
            Place::Dock(_) => return None,
            Place::Track(_) => n.checked_sub(self.to_entry)?,
            Place::Castle(nook) => nook.depth() + n,
        };
        (depth > 0 && depth <= self.max_depth).then_some(depth)
    }

    pub(super) fn moved(&self, to: Place) -> LaddieMove {
        let Self { owner, from, .. } = *self;
        LaddieMove { owner, from, to }
    }

    pub(super) fn step(&self, to: Place) -> Step {
        Step {
            from: self.from,
            to,
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct MoveGen<'s> {
    pub(super) options: &'s Options,
    pub(super) laddies: &'s Laddies,
    mashies: u8,
    /// Whether no house rule about laps, doors or parts of a seven applies, so that `lap_reasons` need not be called.
    no_castle_rules: bool,
    /// Whether every bumped Laddie simply goes to its dock, so that `bumps` need not be called to find out whether a
    /// step is legal.
    always_bumps_to_dock: bool,
}

impl<'s> MoveGen<'s> {
    pub(super) fn of(state: &'s State) -> Self {
        Self::on(&state.options, &state.laddies)
    }

    pub(super) fn on(options: &'s Options, laddies: &'s Laddies) -> Self {
        Self {
            options,
            laddies,
            mashies: options.mashies(),
            no_castle_rules: options.no_castle_rules(),
            always_bumps_to_dock: options.always_bumps_to_dock(),
        }
    }

    pub(super) fn with<'l>(&self, laddies: &'l Laddies) -> MoveGen<'l>
    where
        's: 'l,
    {
        MoveGen { laddies, ..*self }
    }

    /// Applies a legal step to `laddies`, a copy of the Laddies.
    pub(super) fn apply(&self, laddies: &mut Laddies, moved: &LaddieMove, move_type: MoveType) {
        let bumped = self.bumps(moved, move_type).unwrap_or_default();
        laddies.move_and_bump(self.options, moved, move_type.into(), &bumped);
    }

    pub(super) fn reach_of(&self, owner: Seat, from: Place) -> Reach {
        let home = self.laddies[owner].home;
        let depth = match from {
            Place::Castle(nook) => nook.depth(),
            Place::Dock(_) | Place::Track(_) => 0,
        };
        let mut reach = Reach {
            owner,
            from,
            home,
            howes_forward: 0,
            to_entry: 0,
            max_depth: self.laddies[owner].max_free_depth(depth),
        };
        if let Place::Track(howe) = from {
            // Counts the free howes up to the owner's next Laddie. With `no_passing`, the next Laddie of any other seat
            // is a limit, too.
            let own = self.laddies[owner].track.ahead(howe, self.mashies);
            let blocked = if self.options.no_passing {
                self.laddies.taken().ahead(howe, self.mashies)
            } else {
                own
            };
            reach.howes_forward = blocked.min(own - 1);
            reach.to_entry = howe.steps_to(home.entry(), self.mashies);
            if reach.to_entry >= blocked {
                reach.max_depth = 0;
            }
        }
        reach
    }

    /// Calls `visit` for each place that a move can legally reach.
    pub(super) fn for_each_legal_target(
        &self,
        reach: &Reach,
        move_type: MoveType,
        visit: &mut impl FnMut(Place),
    ) {
        match move_type {
            MoveType::Forward(n) | MoveType::Part(n) => {
                self.for_each_forward_target(reach, n, move_type, visit);
            }
            // Visits the targets of a joker, which jumps over all Laddies but may not land on its own colour.
            MoveType::Joker => self.for_each_target(reach, move_type, &mut |to| {
                if self.can_land(&reach.moved(to), move_type) {
                    visit(to);
                }
            }),
            MoveType::Out | MoveType::Back(_) => {
                self.for_each_target(reach, move_type, &mut |to| {
                    if self.is_legal(reach, to, move_type) {
                        visit(to);
                    }
                });
            }
        }
    }

    fn for_each_forward_target(
        &self,
        reach: &Reach,
        n: u8,
        move_type: MoveType,
        visit: &mut impl FnMut(Place),
    ) {
        let mut end = |to| {
            if self.no_castle_rules || self.lap_reasons(&reach.moved(to), move_type).is_empty() {
                visit(to);
            }
        };
        match reach.from {
            Place::Castle(nook) if nook.depth() + n <= reach.max_depth => {
                end(reach.home.castle(nook.depth() + n));
            }
            Place::Dock(_) | Place::Castle(..) => {}
            Place::Track(from) => {
                if n <= reach.howes_forward {
                    let howe = from.forward(n, self.mashies);
                    let to = Place::Track(howe);
                    if self.can_land(&reach.moved(to), move_type) {
                        end(to);
                    }
                }
                if n > reach.to_entry && n - reach.to_entry <= reach.max_depth {
                    end(reach.home.castle(n - reach.to_entry));
                }
            }
        }
    }

    /// Returns whether a move to `to` is legal. The caller has checked that the move would end there.
    fn is_legal(&self, reach: &Reach, to: Place, move_type: MoveType) -> bool {
        let moved = reach.moved(to);
        self.is_free(reach, to, move_type)
            && (self.no_castle_rules || self.lap_reasons(&moved, move_type).is_empty())
            && self.can_land(&moved, move_type)
    }

    /// Returns whether the target is empty or the Laddie on it can be bumped. In most games `always_bumps_to_dock` is
    /// set, and bumps need not be computed.
    fn can_land(&self, step: &LaddieMove, move_type: MoveType) -> bool {
        self.always_bumps_to_dock || self.bumps(step, move_type).is_ok()
    }

    /// Returns whether nothing blocks the way and no Laddie of the same owner is on the target.
    fn is_free(&self, reach: &Reach, to: Place, move_type: MoveType) -> bool {
        match (move_type, reach.from, to) {
            (MoveType::Forward(n) | MoveType::Part(n), Place::Track(_), Place::Track(_)) => {
                n <= reach.howes_forward
            }
            (MoveType::Back(n), Place::Track(howe), _) => {
                let behind = |howes: Howes| howes.behind(howe, self.mashies);
                n < behind(self.laddies[reach.owner].track)
                    && !(self.options.no_passing && n > behind(self.laddies.taken()))
            }
            (_, _, Place::Castle(nook)) => nook.depth() <= reach.max_depth,
            (_, _, Place::Track(howe)) => !self.laddies[reach.owner].track.contains(howe),
            (_, _, Place::Dock(_)) => true,
        }
    }

    /// Calls `visit` for each place where a move would end if nothing blocked it.
    fn for_each_target(&self, reach: &Reach, move_type: MoveType, visit: &mut impl FnMut(Place)) {
        let (mashies, home) = (self.mashies, reach.home);
        match (move_type, reach.from) {
            (MoveType::Out, Place::Dock(_)) => visit(Place::Track(home.start())),
            (MoveType::Forward(n) | MoveType::Part(n), Place::Track(howe)) => {
                visit(Place::Track(howe.forward(n, mashies)));
                if n > reach.to_entry && n - reach.to_entry <= CASTLE {
                    visit(home.castle(n - reach.to_entry));
                }
            }
            (MoveType::Forward(n) | MoveType::Part(n), Place::Castle(nook))
                if nook.depth() + n <= CASTLE =>
            {
                visit(home.castle(nook.depth() + n));
            }
            (MoveType::Back(n), Place::Track(howe)) => visit(Place::Track(howe.back(n, mashies))),
            (MoveType::Joker, Place::Dock(_) | Place::Track(_)) => {
                let others = Seat::all(self.options.seats).filter(|seat| *seat != reach.owner);
                for howe in others.flat_map(|seat| self.laddies[seat].track.iter()) {
                    visit(Place::Track(howe));
                }
            }
            _ => {}
        }
    }

    /// Returns whether a move would end at `to` if nothing blocked it.
    pub(super) fn can_end_at(&self, reach: &Reach, to: Place, move_type: MoveType) -> bool {
        let mut there = false;
        self.for_each_target(reach, move_type, &mut |end| there |= end == to);
        there
    }

    /// Returns the result of a step if it is legal. Otherwise returns every reason against it.
    pub(super) fn step(
        &self,
        reach: &Reach,
        to: Place,
        move_type: MoveType,
    ) -> Result<StepResult, Vec<Phrase>> {
        let moved = reach.moved(to);
        let open = self.can_end_at(reach, to, move_type) && self.is_legal(reach, to, move_type);
        match self.bumps(&moved, move_type) {
            Ok(bumped) if open => Ok(StepResult { moved, bumped }),
            _ => Err(self.reasons(reach, to, move_type)),
        }
    }

    fn reasons(&self, reach: &Reach, to: Place, move_type: MoveType) -> Vec<Phrase> {
        let moved = reach.moved(to);
        if !self.can_end_at(reach, to, move_type) {
            return vec![self.unreachable(&moved, move_type)];
        }
        let mut reasons = self.lap_reasons(&moved, move_type).into_vec();
        reasons.extend(self.path_reasons(&moved, move_type));
        reasons.extend(self.bumps(&moved, move_type).err());
        reasons.into_iter().map(Phrase::from).collect()
    }

    /// Returns the reason why a move of this type can never end at the target.
    fn unreachable(&self, moved: &LaddieMove, move_type: MoveType) -> Phrase {
        let LaddieMove { from, to, .. } = *moved;
        let into = matches!(to, Place::Castle(..));
        let (id, place) = match (move_type, from) {
            (MoveType::Joker, Place::Castle(..)) => ("stramash-no-stays-in-castle", from),
            (_, Place::Castle(..)) if !into => ("stramash-no-stays-in-castle", from),
            (MoveType::Back(_), Place::Castle(..)) => ("stramash-no-back-in-castle", from),
            (MoveType::Back(_), _) if into => ("stramash-no-back-in-castle", from),
            (MoveType::Joker, _) if self.laddies.owner(to) == Some(moved.owner) => {
                ("stramash-no-own-there", to)
            }
            (MoveType::Joker, _) => ("stramash-no-nobody-there", to),
            _ => {
                let phrase = Phrase::new("stramash-no-not-that-far").code("from", from);
                return phrase.code("to", to);
            }
        };
        Reason::at(id, place).into()
    }

    /// Returns the reasons against a step forward that come from the rules about laps, about the castle's door, and
    /// about parts of a seven.
    fn lap_reasons(&self, moved: &LaddieMove, move_type: MoveType) -> SmallVec<[Reason; 2]> {
        let LaddieMove { owner, from, to } = *moved;
        let options = self.options;
        let mut reasons = SmallVec::new();
        let into = matches!(to, Place::Castle(..));
        if into && matches!(move_type, MoveType::Part(_)) && options.split_track_only {
            reasons.push(Reason::new("stramash-no-parts-stay-out"));
        }
        let (Place::Track(howe), MoveType::Forward(n) | MoveType::Part(n)) = (from, move_type)
        else {
            return reasons;
        };
        let owes = options.full_lap_required && { self.laddies.at(owner, from) }
            .is_some_and(|laddie| laddie.lap == Lap::Owed);
        if into && owes {
            reasons.push(Reason::at("stramash-no-owes-lap", from));
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
            reasons.push(Reason::at("stramash-no-waits-at-door", from));
        }
        let inside = home.castle(n - to_entry);
        if options.must_enter
            && n - to_entry <= CASTLE
            && self
                .step(&self.reach_of(owner, from), inside, move_type)
                .is_ok()
        {
            reasons.push(Reason::at("stramash-no-must-enter", inside));
        }
        reasons
    }

    /// Returns the Laddies that block the way of a step, and the owner's own Laddie on its target.
    fn path_reasons(&self, moved: &LaddieMove, move_type: MoveType) -> Vec<Reason> {
        let LaddieMove { owner, from, to } = *moved;
        let mashies = self.mashies;
        let home = self.options.home(owner);
        let (own, taken) = (self.laddies[owner].track, self.laddies.taken());
        let mut reasons = Vec::new();
        let mut pass = |howe: Howe| {
            if own.contains(howe) {
                reasons.push(Reason::at("stramash-no-own-in-the-way", Place::Track(howe)));
            } else if self.options.no_passing && taken.contains(howe) {
                reasons.push(Reason::at("stramash-no-passing", Place::Track(howe)));
            }
        };
        match (move_type, from, to) {
            (MoveType::Forward(n) | MoveType::Part(n), Place::Track(howe), Place::Track(_)) => {
                (1..n).for_each(|step| pass(howe.forward(step, mashies)));
            }
            (MoveType::Back(n), Place::Track(howe), _) => {
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
            reasons.push(Reason::at("stramash-no-own-there", to));
        }
        reasons
    }

    fn castle_reasons(&self, owner: Seat, first: u8, end: u8, reasons: &mut Vec<Reason>) {
        for depth in first..=end {
            let at = self.options.home(owner).castle(depth);
            if self.laddies[owner].is_inside(depth) {
                reasons.push(if depth == end {
                    Reason::at("stramash-no-own-there", at)
                } else {
                    Reason::at("stramash-no-own-in-the-way", at)
                });
            }
        }
    }

    /// Returns which Laddies a step sends away and where to, or the reason why one of them may not be sent away. A
    /// partner's Laddie goes to the entry of its castle, where it may bump another Laddie.
    fn bumps(&self, step: &LaddieMove, move_type: MoveType) -> Result<Sent, Reason> {
        let taken = self.laddies.taken();
        match step.to {
            Place::Track(howe) if taken.contains(howe) => self.bumps_at(howe, step, move_type),
            _ => Ok(Sent::new()),
        }
    }

    fn bumps_at(&self, howe: Howe, step: &LaddieMove, move_type: MoveType) -> Result<Sent, Reason> {
        let options = self.options;
        let owner = step.owner;
        let Some(hit) = self.laddies.owner(step.to).filter(|&hit| hit != owner) else {
            return Ok(Sent::new());
        };
        let dock = |who: Seat, from: Place| LaddieMove {
            owner: who,
            from,
            to: Place::Dock(options.home(who)),
        };
        if !options.same_side(hit, owner) {
            if options.start_safe && howe == options.home(hit).start() {
                return Err(Reason::at("stramash-no-safe", step.to));
            }
            return Ok(smallvec::smallvec![dock(hit, step.to)]);
        }
        if move_type == MoveType::Joker && !options.joker_on_partner {
            return Err(Reason::at("stramash-no-joker-on-partner", step.to));
        }
        if howe == options.home(hit).entry() {
            return match options.partner_on_entry {
                NoEntry::Dock => Ok(smallvec::smallvec![dock(hit, step.to)]),
                NoEntry::Illegal => Err(Reason::at("stramash-no-on-its-entry", step.to)),
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
                    return Err(Reason::at("stramash-no-entry-taken", Place::Track(entry)));
                }
                sent.push(dock(who, from));
                return Ok(sent);
            }
            sent.push(LaddieMove {
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

impl From<MoveType> for MoveKind {
    fn from(move_type: MoveType) -> Self {
        match move_type {
            MoveType::Forward(_) | MoveType::Part(_) => Self::Forward,
            MoveType::Back(_) => Self::Back,
            MoveType::Out | MoveType::Joker => Self::Jump,
        }
    }
}
