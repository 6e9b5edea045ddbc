//! Replays a stored match by the rules with the draws in its log.

use std::num::NonZeroU32;

use stramash_core::engine::{AnyMatch, Chance, ChanceExhausted, Leaving, Sealed, Source, Undo};

use crate::chance::fair::{Draw, shuffle};
use crate::table::{LogEntry, Order, Table};

/// A source of chance that returns the recorded draws in order. It fails if the rules ask for a different draw.
struct RecordedChance(std::vec::IntoIter<Draw>);

impl Chance for RecordedChance {
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        let draw = self.0.next().ok_or(ChanceExhausted)?;
        let fits = draw.source == source && draw.bound == n.get() && draw.value < draw.bound;
        fits.then_some(draw.value).ok_or(ChanceExhausted)
    }
}

/// Replays a log and returns the index of the first entry that breaks the rules, where 0 is the opening.
/// Returns `None` if every entry is legal, or if the match was played by another edition of the rules.
pub(super) fn first_illegal_entry(table: &Table, log: &[LogEntry]) -> Option<usize> {
    let (opening, entries) = log.split_first()?;
    let sealed = opening.sealed.clone().unseal();
    if sealed["edition"].as_u64() != Some(table.game.edition().into()) {
        return None;
    }
    let Some(mut playing) = replay_opening(table, opening) else {
        return Some(0);
    };
    if playing.sealed_opening().unseal() != sealed {
        return Some(0);
    }
    (0..).zip(entries).find_map(|(index, entry)| {
        let played = replay_entry(playing.as_mut(), entry);
        let replayed = playing.sealed_entry(index).map(Sealed::unseal);
        let same = played.is_some() && replayed == Some(entry.sealed.clone().unseal());
        (!same).then_some(index + 1)
    })
}

fn replay_opening(table: &Table, opening: &LogEntry) -> Option<Box<dyn AnyMatch>> {
    let doc = &table.doc;
    let mut chance = RecordedChance(opening.draws.clone().into_iter());
    if doc.order == Order::Random && shuffle(table.n_seats(), &mut chance).ok()? != doc.words_of {
        return None;
    }
    let options = doc.played_options();
    let playing = table.game.start(table.n_seats(), options, &mut chance);
    chance.0.next().is_none().then_some(playing.ok()?)
}

/// Plays one entry. Returns `None` if the entry is illegal or does not use exactly its recorded draws.
fn replay_entry(playing: &mut dyn AnyMatch, entry: &LogEntry) -> Option<()> {
    let sealed = entry.sealed.clone().unseal();
    let seat = serde_json::from_value(sealed["seat"].clone()).ok()?;
    let line = sealed["line"].as_str()?;
    let mut chance = RecordedChance(entry.draws.clone().into_iter());
    if let Some(undo) = Undo::from_line(line) {
        playing.take_back(seat, undo).ok()?;
        return chance.0.next().is_none().then_some(());
    }
    match Leaving::from_line(line) {
        Some(why) => playing.withdraw(seat, why, &mut chance).ok()?,
        None => drop(playing.play(seat, line, &mut chance).ok()?),
    }
    chance.0.next().is_none().then_some(())
}
