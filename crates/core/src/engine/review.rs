//! A match as it looks from its end: how lucky everybody was, and where they slipped.

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

/// How many outcomes of an entry's chance are looked at one by one. Where there are more, so many are drawn.
const OUTCOMES: usize = 240;
/// The whole match is worth so many turns' nodes; a long one has fewer for each.
const TURNS: u32 = 40;
/// The factor of turns that are thought about once more, with as many nodes as a hint: nobody who plays a hint is
/// blamed for it by a shorter thought.
const AGAIN: usize = 4;

/// A match as it looks from its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// For each seat what chance brought it beyond what it could expect, in words, where the game has some.
    pub luck: Vec<Option<Phrase>>,
    /// The turns in which a seat could have done better, the greatest loss first.
    pub slips: Vec<Slip>,
}

/// A turn that could have been played better, by what its seat knew at that time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// The seat.
    pub seat: Seat,
    /// Its first entry, by its index.
    pub entry: usize,
    /// The line that was played, as its seat was told of it.
    pub played: Vec<Phrase>,
    /// The better line, as its seat would have been told of it.
    pub better: Vec<Phrase>,
    /// How much better, in thousandths of what the game measures by.
    pub lost: i64,
    /// The promise of each of the two, if the game can put it into words.
    pub promises: Option<[Phrase; 2]>,
}

impl<G: Playable> Match<G> {
    /// Looks back on the match: of the plays of which seats slips are told is said, and how many.
    pub(super) fn reviewed(&self, seats: &[Seat], most: usize, seed: super::Seed) -> Review {
        let mut chance = Seeded::new(seed);
        let standing = self.standing();
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
        // The same is thought of a turn, whoever asks.
        let slip = |turn: &[usize], nodes| {
            let mut seed = seed;
            for (byte, of) in seed.iter_mut().zip(turn[0].to_le_bytes()) {
                *byte ^= of;
            }
            self.slip(turn, nodes, &mut Seeded::new(seed))
        };
        turns.sort_by_cached_key(|turn| std::cmp::Reverse(slip(turn, nodes).map(|slip| slip.lost)));
        turns.truncate(most * AGAIN);
        let slips = turns.iter().filter_map(|turn| slip(turn, G::NODES));
        let mut slips: Vec<Slip> = slips.collect();
        slips.sort_by_key(|slip| std::cmp::Reverse(slip.lost));
        slips.truncate(most);
        let words = |luck: &i64| G::fortune(self.agreed.options(), *luck);
        Review {
            luck: luck.iter().map(words).collect(),
            slips,
        }
    }

    fn take_in(&self, state: &mut G::State, index: usize) {
        for event in &self.entries[index].events {
            G::evolve(state, event);
        }
    }

    /// Adds what the chance of an entry brought each seat beyond what it could expect, from the states before and
    /// after it.
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
                G::stands(
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

    /// The states that a line could have led to, each with its probability.
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

    /// All turns: each as the entries that it took, one after the other without chance in between.
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

    /// The better line than a turn, if there is one.
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
        let promise = |value| G::promise(self.agreed.options(), value);
        let promises = promise(own.value).zip(promise(best.value));
        let slip = Slip {
            seat,
            entry,
            played: told(&came.events),
            better: told(&better.events),
            lost: best.value - own.value,
            promises: promises.map(|(own, best)| [own, best]),
        };
        (slip.lost > G::UNSURE).then_some(slip)
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
