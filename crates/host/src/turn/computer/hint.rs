//! Hints: the plays that a computer would choose with the player's knowledge.

use stramash_core::engine::{Hint, Phrase};

use crate::message::{Board, Control, Part, Style, no_about, sentences};
use crate::request::{Act, Answer, Granted, TableAccess, stale};
use crate::table::Table;
use crate::turn::computer::{Computers, is_played_alone};
use crate::turn::play::in_turn;
use crate::turn::seat::Seated;

/// The number of lines in a hint.
const TOLD: usize = 3;

/// Checks whether players may ask for hints: if all agreed, or against computers only.
fn gives_hints(table: &Table) -> bool {
    table.doc.terms.hints || is_played_alone(table)
}

impl Seated<'_> {
    pub(crate) fn hint_button(&self) -> Option<Control> {
        let wanted = self.table.awaited().contains(self.seat) && !self.is_at_desk();
        let label = Phrase::new("computer-button-hint");
        let button = || self.button(label, Style::Secondary, Act::Hint);
        (wanted && gives_hints(self.table) && self.table.is_playing()).then(button)
    }
}

impl Computers<'_> {
    pub(crate) fn hint(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let own = access.in_play()?;
        let table = own.table;
        if !gives_hints(table) {
            return no_about(table, "computer-no-hints");
        }
        in_turn(table, own.seat)?;
        if own.is_at_desk() || !table.awaited().contains(own.seat) {
            return no_about(table, "computer-no-hint-for-this");
        }
        let nonce = table.doc.first_epoch().nonce()?;
        let (seat, ply) = (own.seat.number(), table.ply_of(own.seat));
        // The seed is unrelated to the match's chance.
        let purpose = format!("hint/{}/{seat}/{ply}", table.id);
        let seed = self.tables.key.derive(&nonce, &purpose);
        let mind = own.playing.knowledge(own.seat);
        let hints = mind.as_ref().map(|mind| mind.hints(TOLD, seed));
        let Some(best) = hints
            .as_ref()
            .open_for(own.seat)
            .and_then(|all| all.first())
        else {
            return stale();
        };
        let Some(preview) = own.preview(&best.line) else {
            return stale();
        };
        let mut message = own.message();
        message.text.push(Part::Open(own.legend()));
        message.text.push(Part::Open(Phrase::new("computer-hint")));
        message.board = Some(Board::ahead(&preview.view));
        message.text.push(Part::Shown(preview.told));
        let words = hints.as_ref().map(|hints| words(&own, hints));
        message.text.push(Part::Shown(words));
        let mut lines = own.lines(&own.view.choices()).into_iter();
        let place = lines.position(|line| line == best.line);
        let play = place.and_then(|place| u16::try_from(place).ok());
        let play = play.map(|place| {
            let label = Phrase::new("computer-button-play-hint");
            own.button(label, Style::Success, Act::Play(place))
        });
        let back = own.turn_button(Style::Secondary);
        let message = message.row(play.into_iter().chain([back]).collect());
        Ok(own.answer(message))
    }
}

/// Describes the best lines: reasons and promise of the first, then the alternatives as news of playing them.
fn words(own: &Seated<'_>, hints: &[Hint]) -> Vec<Phrase> {
    let Some((best, next)) = hints.split_first() else {
        return Vec::new();
    };
    let mut said = if next.is_empty() {
        vec![Phrase::new("computer-hint-only")]
    } else {
        best.reasons.clone()
    };
    let promise = |promise| Phrase::new("computer-hint-promise").with("promise", promise);
    said.extend(best.promise.clone().map(promise));
    let next = next.iter().filter_map(|hint| {
        let told = own.preview(&hint.line)?.told.open_for(own.seat)?;
        let line = sentences(told);
        // Equal promises are not repeated.
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
        said.push(Phrase::new("computer-hint-next"));
    }
    said.extend(next);
    said
}
