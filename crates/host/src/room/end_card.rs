//! The end of a match below its last picture.

use std::cmp::Reverse;

use stramash_core::engine::{AnyMatch, AnyView, Ended, Everyone, Phrase, Seat, Shown};
use stramash_core::scene::Course;

use crate::DAY;
use crate::message::{End, game_name, member};
use crate::room::board::manner_words;
use crate::table::Table;

pub(crate) fn end_card(
    table: &Table,
    view: &dyn AnyView,
    remembered: Shown<Vec<Phrase>, Everyone>,
) -> End {
    let playing = table.playing.as_deref();
    let outcome = playing.and_then(AnyMatch::outcome);
    let winners = outcome.iter().flat_map(|outcome| outcome.winners.iter());
    let winners = winners.filter_map(|seat| table.player_at(seat));
    let winners: Vec<Phrase> = winners.map(member).collect();
    let won = !winners.is_empty();
    let title = match &outcome {
        None => Phrase::new("film-end-stopped"),
        Some(_) if winners.is_empty() => Phrase::new("film-end-drawn"),
        Some(_) => Phrase::new("film-end-won")
            .with("n", winners.len())
            .with("winners", winners),
    };
    let slug = table.game.slug();
    let ended = playing.and_then(Ended::by_the_rules);
    let courses = ended
        .map(|ended| ended.courses().open())
        .unwrap_or_default();
    let mut lines: Vec<Phrase> = Vec::new();
    lines.extend(outcome.map(|outcome| manner_words(table, &outcome, view)));
    lines.extend(remembered.open());
    lines.extend(lead_words(&courses));
    lines.push(
        Phrase::new("film-end-game")
            .with("game", game_name(slug))
            .with("length", match_length_words(table)),
    );
    let seats = table.doc.seats.iter().zip(Seat::all(table.n_seats()));
    End {
        title,
        lines,
        courses,
        won,
        marks: seats
            .map(|(doc, seat)| (doc.player, view.seat_sign(seat)))
            .collect(),
    }
}

/// Says who was ahead longest, as the chart of the courses shows it. Returns `None` if nobody was ever ahead.
fn lead_words(courses: &[Course]) -> Option<Phrase> {
    let (leads, changes) = Course::leads(courses);
    let seats = u8::try_from(leads.len()).ok()?;
    let longest = Seat::all(seats)
        .zip(leads)
        .min_by_key(|(_, lead)| Reverse(*lead));
    let (seat, _) = longest.filter(|(_, lead)| *lead > 0)?;
    let lead = Phrase::new("film-end-lead").with("seat", seat);
    Some(lead.with("n", changes))
}

pub(crate) fn match_length_words(table: &Table) -> Phrase {
    let ended = table.doc.ended.unwrap_or_default().0;
    let started = table.doc.started.map_or(ended, |started| started.0);
    Phrase::new("film-end-length")
        .with("plays", table.n_counted_plays(table.n_entries()))
        .with("days", ended.saturating_sub(started) / DAY)
}
