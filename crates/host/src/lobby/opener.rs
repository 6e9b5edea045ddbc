//! Access checks and controls for the opener of a table.

use stramash_core::engine::Phrase;

use crate::message::{About, Control, SelectOption, Style, button};
use crate::request::{Act, Press, Refusal, RequestResult, Requester, TableAccess};
use crate::table::{Change, Table};

impl Change {
    pub(super) fn check_opener_in_lobby(&self, requester: &Requester) -> RequestResult<()> {
        self.check_lobby()?;
        opener_only(&self.table, requester)
    }
}

fn opener_only(table: &Table, requester: &Requester) -> RequestResult<()> {
    if table.doc.opener == requester.player {
        return Ok(());
    }
    let phrase = Phrase::new("host-opener-only").with("opener", table.doc.opener);
    Err(Refusal::with_names(phrase, table.names()))
}

/// Refuses a requester who is not the opener, and everybody once the match has begun.
pub(crate) fn check_opener(access: &TableAccess<'_>) -> RequestResult<()> {
    if !access.table.is_lobby() {
        let phrase = Phrase::new("host-started-already");
        return Err(phrase.about(&access.table).into());
    }
    opener_only(&access.table, access.requester)
}

/// Makes a row with a list control. The row is empty if there are no options.
pub(super) fn list(
    table: &Table,
    question: Phrase,
    act: Act,
    options: Vec<SelectOption>,
) -> Vec<Control> {
    if options.is_empty() {
        return Vec::new();
    }
    let press = Press::at(table.id, table.revision, act);
    vec![Control::list(question, press, options)]
}

pub(super) fn opener_button(table: &Table, label: &'static str, act: Act) -> Control {
    let press = Press::at(table.id, table.revision, act);
    button(Phrase::new(label), Style::Secondary, press)
}
