//! The rules about using the dice: which steps of a throw are legal, and how many dice must be played.

use std::collections::BTreeSet;

use crate::engine::Seat;

use super::board::{Board, Step, StepRules};
use super::dice::{Dice, Die};
use super::win::{Formation, won};

/// A moment in a player's turn: the board, the dice that are left, and how many of them must be played unless a step
/// wins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn<'r> {
    pub(super) rules: &'r StepRules,
    pub(super) jan: bool,
    pub(super) board: Board,
    pub(super) seat: Seat,
    pub(super) dice: Option<Dice>,
    pub(super) need: u8,
}

impl Turn<'_> {
    pub(super) fn after(&self, step: Step) -> Self {
        Self {
            board: self.board.after(self.seat, step),
            dice: self.dice.and_then(|dice| dice.without(step.die)),
            need: self.need.saturating_sub(1),
            ..*self
        }
    }

    fn is_won(&self) -> bool {
        won(&self.board, self.seat, self.jan).is_some()
    }

    fn faces(&self) -> impl Iterator<Item = Die> + use<> {
        self.dice.into_iter().flat_map(Dice::faces)
    }

    fn count(&self) -> u8 {
        self.dice.map_or(0, Dice::count)
    }

    /// Returns all steps that the board allows with the remaining dice. Some of them may be illegal because they waste
    /// dice.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step> {
        let with = |die| {
            let origins = self.board.origins(self.rules, self.seat, die);
            origins.map(move |from| Step { from, die })
        };
        self.faces().flat_map(with)
    }

    fn has_step(&self) -> bool {
        let origins = |die| self.board.origins(self.rules, self.seat, die);
        self.faces().any(|die| !origins(die).is_empty())
    }

    /// Returns whether `wanted` dice can be played one after the other. No die can be played after a step that wins.
    fn can_play(&self, wanted: u8) -> bool {
        match wanted {
            0 => true,
            1 => self.has_step(),
            _ if wanted > self.count() => false,
            2 => {
                let goes_on = |step| {
                    let after = self.after(step);
                    after.has_step() && !after.is_won()
                };
                self.steps().any(goes_on)
            }
            _ => {
                self.greedy_reaches(wanted)
                    || self
                        .playable_counts(wanted)
                        .last()
                        .is_some_and(|n| *n == wanted)
            }
        }
    }

    /// Returns whether `wanted` dice can be played by always taking the first possible step. This is a fast test: if it
    /// succeeds, the dice can be played; if it fails, they may still be.
    fn greedy_reaches(&self, wanted: u8) -> bool {
        let mut turn = *self;
        for _ in 0..wanted {
            let Some(step) = turn.steps().next() else {
                return false;
            };
            if turn.is_won() {
                return false;
            }
            turn = turn.after(step);
        }
        true
    }

    /// Returns how many equal dice can be played: 1, 2 and so on, as far as possible and at most up to `wanted`.
    fn playable_counts(&self, wanted: u8) -> Vec<u8> {
        let mut reached = Vec::new();
        let mut front = vec![*self];
        for n in 1..=wanted {
            if !front.iter().any(Self::has_step) {
                break;
            }
            reached.push(n);
            if n < wanted {
                front = boards_after_step(&front);
                front.retain(|turn| !turn.is_won());
            }
        }
        reached
    }

    /// Returns the maximum number of dice that can be played. No die can be played after a step that wins.
    pub(super) fn longest(&self) -> u8 {
        let most = self.count();
        if most < 3 || self.greedy_reaches(most) {
            let mut down = (1..=most).rev();
            return down.find(|&n| self.can_play(n)).unwrap_or(0);
        }
        u8::try_from(self.playable_counts(most).len()).unwrap_or(most)
    }

    pub(super) fn can_win(&self) -> bool {
        if !self.may_win() {
            return false;
        }
        match self.dice {
            None => false,
            Some(Dice::Pair(..)) => self.steps().any(|step| {
                let after = self.after(step);
                after.is_won() || after.can_win()
            }),
            Some(Dice::Same(_, n)) => {
                let mut front = vec![*self];
                (0..n).any(|_| {
                    front = boards_after_step(&front);
                    front.iter().any(Self::is_won)
                })
            }
        }
    }

    /// Returns whether a win with these dice may be possible. This is a quick test that only counts men, pips and men
    /// on the bar. If it returns false, no win is possible. If it returns true, a win may still be impossible.
    fn may_win(&self) -> bool {
        let men = self.board.men(self.seat);
        let n = self.count();
        let off = men.off() + n >= super::men::MEN;
        let sums = || -> Vec<u16> {
            match self.dice {
                None => Vec::new(),
                Some(Dice::Pair(a, b)) => [a.number(), b.number(), a.number() + b.number()]
                    .map(u16::from)
                    .into(),
                Some(Dice::Same(die, n)) => (1..=u16::from(n))
                    .map(|n| n * u16::from(die.number()))
                    .collect(),
            }
        };
        let near = men.pips() <= Formation::SingleCrown.pips() + 24 && men.off() == 0;
        let formation = near
            && sums().into_iter().any(|sum| {
                let fits = |formation: Formation| men.pips() == formation.pips() + sum;
                Formation::ALL.into_iter().any(fits)
            });
        let jan = self.jan && self.board.short_of_jan(self.seat.after(1, 2)) <= u32::from(n);
        off || formation || jan
    }

    fn keeps_dice_playable(&self, step: Step) -> bool {
        let after = self.after(step);
        after.is_won() || after.can_play(self.need.saturating_sub(1)) || after.can_win()
    }

    /// Returns the higher playable die, if only one of two different dice can be played. That die must then be played.
    pub(super) fn higher(&self) -> Option<Die> {
        match self.dice {
            Some(Dice::Pair(..)) if self.need == 1 => {
                let legal = self.steps().filter(|step| self.keeps_dice_playable(*step));
                legal.map(|step| step.die).max()
            }
            _ => None,
        }
    }

    /// Returns the reason why the rules about using the dice forbid a step that the board allows. None if the step is
    /// legal.
    pub(super) fn objection(&self, step: Step) -> Option<Objection> {
        if !self.keeps_dice_playable(step) {
            return Some(Objection::Wastes(self.need));
        }
        let higher = self.higher().filter(|die| *die != step.die)?;
        (!self.after(step).is_won()).then_some(Objection::Higher(higher))
    }

    pub(super) fn legal(&self) -> Vec<Step> {
        let steps = self.steps().filter(|step| self.keeps_dice_playable(*step));
        let mut legal: Vec<Step> = steps.collect();
        if self.need == 1 && matches!(self.dice, Some(Dice::Pair(..))) {
            let higher = legal.iter().map(|step| step.die).max();
            legal.retain(|step| Some(step.die) == higher || self.after(*step).is_won());
        }
        legal.sort_unstable();
        legal
    }

    /// Returns every way to play as many dice as required. No two ways lead to the same board.
    pub(super) fn plays(&self) -> Vec<Vec<Step>> {
        let mut plays = Plays::default();
        plays.search(self);
        plays.found
    }
}

/// Returns the positions one step after those in `front`, each board once.
fn boards_after_step<'r>(front: &[Turn<'r>]) -> Vec<Turn<'r>> {
    let steps = front
        .iter()
        .flat_map(|turn| turn.steps().map(|step| turn.after(step)));
    let mut next: Vec<Turn<'r>> = steps.collect();
    next.sort_unstable_by_key(|turn| turn.board);
    next.dedup_by_key(|turn| turn.board);
    next
}

/// The reason why the rules about using the dice forbid a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Objection {
    /// The step would waste dice: the given number of dice must be played, which is impossible after the step.
    Wastes(u8),
    /// Only one die can be played, and it must be the given one.
    Higher(Die),
}

#[derive(Default)]
struct Plays {
    so_far: Vec<Step>,
    seen: BTreeSet<(Board, Option<Dice>)>,
    found: Vec<Vec<Step>>,
}

impl Plays {
    /// Continues the search from a position. Positions with equal boards and equal dice left are searched once.
    fn search(&mut self, turn: &Turn<'_>) {
        let won = !self.so_far.is_empty() && turn.is_won();
        let legal = if won { Vec::new() } else { turn.legal() };
        if legal.is_empty() {
            let new = self.seen.insert((turn.board, None));
            if new && !self.so_far.is_empty() {
                self.found.push(self.so_far.clone());
            }
            return;
        }
        if !self.seen.insert((turn.board, turn.dice)) {
            return;
        }
        for step in legal {
            self.so_far.push(step);
            self.search(&turn.after(step));
            self.so_far.pop();
        }
    }
}
