//! A review of a finished match: luck and mistakes.

use super::chance::Chance;
use super::each_outcome::EachOutcome;
use super::knowledge::Knowledge;
use super::leaving::Leaving;
use super::nodes::Nodes;
use super::phrase::Phrase;
use super::playable::Playable;
use super::playing::Match;
use super::redact::Redact;
use super::seat::Seat;
use super::seeded::Seeded;
use super::think::Thought;
use super::viewer::Viewer;

/// The maximum number of outcomes of a random event that a review enumerates. If an event has more outcomes, this
/// number of them is sampled.
const OUTCOMES: usize = 240;
/// The number of turns that a review can search with a full budget. In a longer match each turn gets a smaller budget.
const TURNS: u32 = 40;
/// The number of turns that are searched again for each slip to report, with the full budget of a hint. Without the
/// second search, players who followed a hint could be blamed for it.
const RESEARCHED_PER_SLIP: usize = 4;

/// A review of a finished match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// The seat that was clearly luckier than every other. A seat's luck is what chance gave it beyond the expectation.
    /// None if there is no such seat.
    pub lucky: Option<Seat>,
    /// The turns in which a seat could have played better, largest loss first.
    pub slips: Vec<Slip>,
}

/// A turn in which the seat could have played better, judged by what the seat knew at that time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// The seat that played the turn.
    pub seat: Seat,
    /// The index of the turn's first log entry.
    pub entry: usize,
    /// The line that was played, as described to its seat.
    pub played: Vec<Phrase>,
    /// The better line, as it would have been described to its seat.
    pub better: Vec<Phrase>,
    /// The difference in value between the two lines, in thousandths of the game's unit.
    pub lost: i64,
    /// The expected results of the played and the better line, if the game can put them into words.
    pub promises: Option<[Phrase; 2]>,
}

impl<G: Playable> Match<G> {
    /// Reviews the match. Reports luck for every seat, and at most `most` slips of `seats`.
    pub(super) fn reviewed(&self, seats: &[Seat], most: usize, seed: super::Seed) -> Review {
        let mut chance = Seeded::new(seed);
        let standing = self.counting_entries();
        let mut luck = vec![0; usize::from(self.agreed.seats())];
        let mut state = (*self.opening).clone();
        for &index in &standing {
            let before = state.clone();
            self.take_in(&mut state, index);
            self.add_luck(index, [&before, &state], &mut luck, &mut chance);
        }
        let mut turns = self.turns(&standing);
        let share = u32::try_from(turns.len()).unwrap_or(u32::MAX).max(TURNS);
        let nodes = (u64::from(G::NODES) * u64::from(TURNS) / u64::from(share)).max(1);
        let nodes = u32::try_from(nodes).unwrap_or(u32::MAX);
        turns.retain(|turn| seats.contains(&self.entries[turn[0]].seat));
        // Derives the seed of a search from the turn, so that the result does not depend on which seats were asked for.
        let slip = |turn: &[usize], nodes| {
            let mut seed = seed;
            for (byte, of) in seed.iter_mut().zip(turn[0].to_le_bytes()) {
                *byte ^= of;
            }
            self.slip(turn, nodes, &mut Seeded::new(seed))
        };
        turns.sort_by_cached_key(|turn| std::cmp::Reverse(slip(turn, nodes).map(|slip| slip.lost)));
        turns.truncate(most * RESEARCHED_PER_SLIP);
        let slips = turns.iter().filter_map(|turn| slip(turn, G::NODES));
        let mut slips: Vec<Slip> = slips.collect();
        slips.sort_by_key(|slip| std::cmp::Reverse(slip.lost));
        slips.truncate(most);
        Review {
            lucky: luckiest(&luck, G::LUCK),
            slips,
        }
    }

    pub(super) fn take_in(&self, state: &mut G::State, index: usize) {
        for event in &self.entries[index].events {
            G::evolve(state, event);
        }
    }

    /// Adds the luck of one entry to each seat: the value of the actual state minus the expected value.
    fn add_luck(
        &self,
        index: usize,
        [before, after]: [&G::State; 2],
        luck: &mut [i64],
        chance: &mut Seeded,
    ) {
        let entry = &self.entries[index];
        let drew = entry.events.iter().any(G::is_chance);
        if !drew || Leaving::from_line(&entry.line).is_some() {
            return;
        }
        let outcomes = Self::outcomes(before, entry.seat, &entry.line, chance);
        for (seat, luck) in Seat::all(self.agreed.seats()).zip(luck) {
            let stands = |state: &G::State| {
                G::evaluate(
                    self.agreed.options(),
                    &state.redact(Viewer::Seat(seat)),
                    seat,
                )
            };
            let each = outcomes
                .iter()
                .map(|(state, likely)| Some(thousandths(stands(state)?) * likely));
            let expected: Option<f64> = each.sum();
            if let Some((was, expected)) = stands(after).zip(expected) {
                *luck += was - rounded(expected);
            }
        }
    }

    fn outcomes(
        before: &G::State,
        seat: Seat,
        line: &str,
        chance: &mut Seeded,
    ) -> Vec<(G::State, f64)> {
        let (mut all, mut each) = (Vec::new(), EachOutcome::default());
        let run = |chance: &mut dyn Chance| {
            let mut state = before.clone();
            let ran = Self::run(&mut state, seat, line, chance, |_| true);
            ran.is_ok().then_some(state)
        };
        while let Some(state) = run(&mut each) {
            all.push((state, each.likely()));
            if !each.next() {
                return all;
            }
            if all.len() == OUTCOMES {
                break;
            }
        }
        let drawn = (0..OUTCOMES).filter_map(|_| run(chance));
        let drawn: Vec<G::State> = drawn.collect();
        let likely = 1.0 / thousandths(drawn.len().try_into().unwrap_or(1));
        drawn.into_iter().map(|state| (state, likely)).collect()
    }

    /// Returns the log indices of the entries of each turn: consecutive entries of a seat without a random outcome in
    /// between.
    fn turns(&self, standing: &[usize]) -> Vec<Vec<usize>> {
        let mut turns: Vec<Vec<usize>> = Vec::new();
        let mut goes_on = None;
        let mut state = (*self.opening).clone();
        for &index in standing {
            self.take_in(&mut state, index);
            let entry = &self.entries[index];
            match turns.last_mut().filter(|_| goes_on == Some(entry.seat)) {
                Some(turn) => turn.push(index),
                None => turns.push(vec![index]),
            }
            let drew = entry.events.iter().any(G::is_chance);
            let midway = !drew && G::is_midway(&state, entry.seat);
            goes_on = midway.then_some(entry.seat);
        }
        turns
    }

    /// Returns the slip of a turn. None if no better line was found.
    fn slip(&self, turn: &[usize], nodes: u32, chance: &mut Seeded) -> Option<Slip> {
        let entry = *turn.first()?;
        let seat = self.entries[entry].seat;
        let before = self.at(entry);
        let lines: Vec<&str> = turn
            .iter()
            .map(|&index| &*self.entries[index].line)
            .collect();
        let played = lines.join(" ");
        let knowledge: Knowledge<G> = before.knowledge(seat);
        let thoughts = G::think(&knowledge, &mut Nodes::new(nodes), chance);
        let ahead = |line: &str| before.look_ahead(seat, line).ok();
        let came = ahead(&played)?;
        let same = |thought: &&Thought<G>| {
            let line = G::print(&thought.line);
            line == played || ahead(&line).is_some_and(|other| other.state == came.state)
        };
        let (best, own) = (thoughts.first()?, thoughts.iter().find(same)?);
        let better = ahead(&G::print(&best.line))?;
        let told = |events: &[G::Event]| self.events_told(events, Viewer::Seat(seat));
        let promise = |value| G::describe_value(self.agreed.options(), value);
        let promises = promise(own.value).zip(promise(best.value));
        let slip = Slip {
            seat,
            entry,
            played: told(&came.events),
            better: told(&better.events),
            lost: best.value - own.value,
            promises: promises.map(|(own, best)| [own, best]),
        };
        (slip.lost > G::NOISE).then_some(slip)
    }
}

/// Returns the seat whose luck is ahead of every other seat's by at least `lead`. None if there is no such seat, or if
/// `lead` is None.
fn luckiest(luck: &[i64], lead: Option<i64>) -> Option<Seat> {
    let mut all: Vec<(i64, Seat)> = luck.iter().copied().zip(Seat::all(u8::MAX)).collect();
    all.sort_unstable_by_key(|(luck, _)| std::cmp::Reverse(*luck));
    match all[..] {
        [(most, seat), (next, _), ..] if most - next >= lead? => Some(seat),
        _ => None,
    }
}

#[allow(clippy::cast_precision_loss, reason = "values are small")]
fn thousandths(value: i64) -> f64 {
    value as f64
}

#[allow(clippy::cast_possible_truncation, reason = "values are small")]
fn rounded(value: f64) -> i64 {
    value.round() as i64
}
