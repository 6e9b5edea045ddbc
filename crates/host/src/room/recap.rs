//! Recaps: what has happened since a player's last turn. The plays have the same numbers as in the picture.

use stramash_core::engine::{ChoosingStep, OneSeat, Phrase, Recap, RecapPlay, Seat, Shown};
use stramash_core::i18n::in_own_voice;

use crate::chance::fair::short_setup;
use crate::message::sentences;
use crate::room::board::played_for_words;
use crate::table::{By, Table};
use crate::turn::SeatContext;

/// Returns the first entry after a player's own last turn. If nothing has followed, returns the first entry of that
/// turn. Returns `None` if the player has not completed a turn, or if there is no match.
pub(crate) fn since_turn(table: &Table, seat: Seat) -> Option<usize> {
    let playing = table.playing.as_ref()?;
    // The player was not there when a prepared play was made. So that turn does not count, and the recap shows the
    // play.
    let counts = |index: usize| {
        let note = table.notes.get(index);
        is_by_player(table, index) && note.is_none_or(|note| note.by != By::Prepared)
    };
    playing.since_turn(seat, &counts)
}

fn is_by_player(table: &Table, index: usize) -> bool {
    let note = table.notes.get(index);
    note.is_none_or(|note| !note.by.is_stand_in())
}

/// The maximum number of lines of a recap in a message.
const LINES: usize = 3;

/// The lines of a recap: the latest plays, as far as they fit, and the number of plays before them.
struct Lines {
    earlier: usize,
    words: Vec<Phrase>,
}

/// Describes the latest plays for the room.
pub(crate) fn recap_words(table: &Table, recap: &Recap) -> Vec<Phrase> {
    let lines = recap_lines(table, recap, None, |play| setup_words(table, play));
    let earlier = (lines.earlier > 0).then(|| {
        let phrase = Phrase::new("host-earlier");
        phrase.with("more", lines.earlier)
    });
    earlier.into_iter().chain(lines.words).collect()
}

/// Returns a line for each play, followed by what `below` returns for it. Consecutive plays that have no number
/// share a line. The reader's own plays are described in the second person.
fn recap_lines(
    table: &Table,
    recap: &Recap,
    reader: Option<Seat>,
    below: impl Fn(&RecapPlay) -> Vec<Phrase>,
) -> Lines {
    let later = |place: usize| &recap.plays[place + 1..];
    let plays = recap.plays.iter().enumerate();
    let plays = plays.filter(|(place, play)| !is_superseded(table, play, later(*place)));
    let plays: Vec<&RecapPlay> = plays.map(|(_, play)| play).collect();
    let numbered = plays.iter().any(|play| play.number.is_some());
    let mut plays = plays.as_slice();
    let mut groups: Vec<(usize, Vec<Phrase>)> = Vec::new();
    while let Some(first) = plays.first() {
        let n = if numbered && first.number.is_none() {
            let unmarked = plays.iter().take_while(|play| play.number.is_none());
            unmarked.count()
        } else {
            1
        };
        let text = plays[..n]
            .iter()
            .flat_map(|play| play_words(table, play, reader));
        let text = sentences(text);
        let line = match first.number {
            Some(number) => Phrase::new("recap-marked")
                .code("number", circled(number))
                .with("said", text),
            None if numbered => Phrase::new("recap-unmarked").with("said", text),
            None => text,
        };
        let below = plays[..n].iter().flat_map(|play| below(play));
        groups.push((n, std::iter::once(line).chain(below).collect()));
        plays = &plays[n..];
    }
    fold(recap.earlier, groups)
}

/// Keeps the latest groups, at least one, that fit in [`LINES`] beside a line about the earlier plays.
fn fold(mut earlier: usize, groups: Vec<(usize, Vec<Phrase>)>) -> Lines {
    let mut n_lines: usize = groups.iter().map(|(_, lines)| lines.len()).sum();
    let last = groups.len().saturating_sub(1);
    let mut words = Vec::new();
    for (place, (n_plays, lines)) in groups.into_iter().enumerate() {
        if place < last && n_lines + usize::from(earlier > 0) > LINES {
            earlier += n_plays;
            n_lines -= lines.len();
        } else {
            words.extend(lines);
        }
    }
    Lines { earlier, words }
}

/// Returns whether a later play of the seat replaces this one in the recap. When all act at once, only a seat's
/// last "ready" or "not ready" is shown.
fn is_superseded(table: &Table, play: &RecapPlay, later: &[RecapPlay]) -> bool {
    let again = later.iter().any(|later| later.seat == play.seat);
    let before = table.playing.as_ref().filter(|_| again);
    before.is_some_and(|playing| playing.at(*play.entries.start()).to_act().len() > 1)
}

fn play_words(table: &Table, play: &RecapPlay, reader: Option<Seat>) -> Vec<Phrase> {
    let by = own_entries(table, play).find_map(|index| played_for_words(table, index));
    let reader = reader.filter(|_| is_by_player(table, *play.entries.end()));
    let told = play.told.iter().cloned().map(|told| match reader {
        Some(reader) => in_own_voice(told, reader),
        None => told,
    });
    by.into_iter().chain(told).collect()
}

fn setup_words(table: &Table, play: &RecapPlay) -> Vec<Phrase> {
    let setups = own_entries(table, play);
    let setups = setups.filter_map(|index| table.notes[index].setup.as_deref());
    let words = |sealed| Phrase::new("host-setup-sealed").code("seal", short_setup(sealed));
    setups.map(words).collect()
}

/// Returns the entries of a play that belong to the seat that made the play.
fn own_entries(table: &Table, play: &RecapPlay) -> impl Iterator<Item = usize> {
    let own = |index: &usize| {
        let note = table.notes.get(*index);
        note.is_some_and(|note| note.seat == Some(play.seat))
    };
    play.entries.clone().filter(own)
}

impl SeatContext<'_> {
    /// Returns the recap since the seat's own last turn. `step` is the choice that the seat has to make next; the
    /// recap's picture marks its values.
    pub(crate) fn recap(&self, step: Option<&ChoosingStep>) -> Shown<Recap, OneSeat> {
        let since = since_turn(self.table, self.seat);
        self.playing.recap_for(since.unwrap_or(0), self.seat, step)
    }

    /// Describes the recap in at most [`LINES`] lines, and returns whether plays are left out. If so, a heading with
    /// their number comes first.
    pub(crate) fn recap_words(&self, recap: &Recap) -> (Vec<Phrase>, bool) {
        let had_turn = since_turn(self.table, self.seat).is_some();
        let own = |play: &RecapPlay| {
            play.seat == self.seat && is_by_player(self.table, *play.entries.end())
        };
        let is_since_turn = had_turn && !recap.plays.first().is_some_and(own);
        let heading = if is_since_turn {
            "recap-since"
        } else {
            "recap-so-far"
        };
        let lines = recap_lines(self.table, recap, Some(self.seat), |_| Vec::new());
        let heading = (lines.earlier > 0).then(|| {
            Phrase::new("recap-folded")
                .with("heading", Phrase::new(heading))
                .with("more", lines.earlier)
        });
        let words = heading.into_iter().chain(lines.words).collect();
        (words, lines.earlier > 0)
    }
}

/// Formats a number in a circle, as in the picture.
pub(crate) fn circled(number: u8) -> String {
    let sign = u32::from(number.saturating_sub(1)).checked_add(u32::from('①'));
    let sign = sign.and_then(char::from_u32);
    sign.filter(|_| (1..=20).contains(&number))
        .map_or_else(|| number.to_string(), String::from)
}

#[cfg(test)]
mod tests {
    use super::circled;

    #[test]
    fn numbers_are_circled() {
        let all: String = (1..=8).map(circled).collect();
        assert_eq!(all, "①②③④⑤⑥⑦⑧");
        assert_eq!(circled(21), "21");
    }
}
