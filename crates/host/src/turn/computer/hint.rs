//! Hints: the plays that a computer with the player's knowledge would choose.

use stramash_core::engine::{Hint, Phrase};

use crate::message::{Board, Control, Part, Style, sentences};
use crate::request::{Act, Answer, RequestResult, TableAccess, refuse, refuse_stale};
use crate::table::Table;
use crate::turn::computer::{Computers, is_solo};
use crate::turn::play::check_turn;
use crate::turn::seat::SeatContext;

/// The number of plays in a hint.
const HINT_LINES: usize = 3;

/// Checks whether players may ask for hints. They may if the terms allow it, or if a single person plays
/// against computers.
fn allows_hints(table: &Table) -> bool {
    table.doc.terms.hints || is_solo(table)
}

impl SeatContext<'_> {
    pub(crate) fn hint_button(&self) -> Option<Control> {
        let wanted = self.table.awaited().contains(self.seat) && !self.is_in_setup_editor();
        let label = Phrase::new("computer-button-hint");
        let button = || self.button(label, Style::Secondary, Act::Hint);
        (wanted && allows_hints(self.table) && self.table.is_playing()).then(button)
    }
}

impl Computers<'_> {
    pub(crate) fn hint(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let own = access.playing_seat()?;
        let table = own.table;
        if !allows_hints(table) {
            return refuse("computer-no-hints");
        }
        check_turn(table, own.seat)?;
        if own.is_in_setup_editor() || !table.awaited().contains(own.seat) {
            return refuse("computer-no-hint-for-this");
        }
        let nonce = table.doc.first_epoch().nonce()?;
        let (seat, revision) = (own.seat.number(), table.seat_revision(own.seat));
        // The seed must be independent of the draws of the match.
        let purpose = format!("hint/{}/{seat}/{revision}", table.id);
        let seed = self.tables.key.derive(&nonce, &purpose);
        let mind = own.playing.knowledge(own.seat);
        let hints = mind.as_ref().map(|mind| mind.hints(HINT_LINES, seed));
        let Some(best) = hints
            .as_ref()
            .open_for(own.seat)
            .and_then(|all| all.first())
        else {
            return refuse_stale();
        };
        let Some(preview) = own.preview(&best.line) else {
            return refuse_stale();
        };
        let mut message = own.message();
        message.text.push(Part::Open(own.legend()));
        message.text.push(Part::Open(Phrase::new("computer-hint")));
        message.board = Some(Board::of_preview(&preview.view));
        let told = own.in_own_voice(preview.told);
        message.text.push(Part::Shown(told));
        let words = hints.as_ref().map(|hints| words(&own, hints));
        message.text.push(Part::Shown(words));
        let mut lines = own.all_lines(&own.view.choices()).into_iter();
        let place = lines.position(|line| line == best.line);
        let play = place.and_then(|place| u16::try_from(place).ok());
        let play = play.map(|place| {
            let label = Phrase::new("computer-button-play-hint");
            own.button(label, Style::Success, Act::PlayLine(place))
        });
        let back = own.turn_button(Style::Secondary);
        let message = message.row(play.into_iter().chain([back]).collect());
        Ok(own.answer(message))
    }
}

/// Describes the best lines. For the first line, gives the reasons and the expected result. For each further line, says
/// what would happen.
fn words(own: &SeatContext<'_>, hints: &[Hint]) -> Vec<Phrase> {
    let Some((best, next)) = hints.split_first() else {
        return Vec::new();
    };
    let mut text = if next.is_empty() {
        vec![Phrase::new("computer-hint-only")]
    } else {
        best.reasons.clone()
    };
    let promise = |promise| Phrase::new("computer-hint-promise").with("promise", promise);
    text.extend(best.promise.clone().map(promise));
    let next = next.iter().filter_map(|hint| {
        let told = own.in_own_voice(own.preview(&hint.line)?.told);
        let news = told.open_for(own.seat)?;
        let line = sentences(news);
        // An expected result that equals that of the best line is not repeated.
        let promise = hint.promise.clone();
        Some(match promise.filter(|_| hint.promise != best.promise) {
            Some(promise) => Phrase::new("computer-hint-other")
                .with("line", line)
                .with("promise", promise),
            None => Phrase::new("computer-hint-like").with("line", line),
        })
    });
    let mut next = next.peekable();
    if next.peek().is_some() {
        text.push(Phrase::new("computer-hint-next"));
    }
    text.extend(next);
    text
}
