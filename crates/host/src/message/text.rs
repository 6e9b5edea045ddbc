//! Helpers to build messages and answers.

use stramash_core::engine::{Arg, OneSeat, OptionSpec, Phrase, PlayerId, Seat};
use stramash_core::i18n::sanitize::{NAME, plain};
use stramash_core::i18n::truncate;

use crate::message::{Control, MAX_BUTTONS, MAX_ROWS, Message, Names, Part, Private, Style};
use crate::request::{Press, RequestResult};
use crate::table::Table;
use crate::{Answer, File};

pub(crate) fn game_name(slug: &str) -> Phrase {
    Phrase::new(format!("{slug}-name"))
}

pub(crate) fn option_words(slug: &str, spec: &OptionSpec, value: &str) -> Phrase {
    Phrase::new("host-option")
        .with(
            "option",
            Phrase::new(format!("{slug}-option-{}", spec.name)),
        )
        .with("value", value_words(slug, spec, value))
}

pub(crate) fn value_words(slug: &str, spec: &OptionSpec, value: &str) -> Phrase {
    match (spec.choices, value) {
        (stramash_core::engine::Choices::Flag, "true") => Phrase::new("host-yes"),
        (stramash_core::engine::Choices::Flag, _) => Phrase::new("host-no"),
        _ => Phrase::new(format!("{slug}-option-{}-{value}", spec.name)),
    }
}

/// Names a changed option: a flag by its name alone, any other option with its value.
pub(crate) fn changed_option_words(slug: &str, spec: &OptionSpec, value: &str) -> Phrase {
    match (spec.choices, value) {
        (stramash_core::engine::Choices::Flag, "true") => {
            Phrase::new(format!("{slug}-option-{}", spec.name))
        }
        _ => option_words(slug, spec, value),
    }
}

pub(crate) fn member(player: PlayerId) -> Phrase {
    Phrase::new("host-member").with("player", player)
}

/// Returns the name that a person has in `names`. If another name looks the same, a mark is added to tell them
/// apart.
pub(crate) fn person_name(names: &Names, player: PlayerId) -> Phrase {
    let name = names.of(player).unwrap_or_default();
    let name = if plain(name, NAME).is_empty() {
        Phrase::new("common-someone")
    } else {
        Phrase::new("common-label").with("value", user_text(&truncate(name, NAME)))
    };
    match names
        .seat_of(player)
        .and_then(|seat| names.disambiguator(seat))
    {
        Some(mark) => Phrase::new("common-alike")
            .with("name", name)
            .with("mark", mark.clone()),
        None => name,
    }
}

/// Joins phrases as consecutive sentences.
pub(crate) fn sentences(all: impl IntoIterator<Item = Phrase>) -> Phrase {
    joined("host-sentences", all)
}

/// Joins phrases with dots between them, for lists in which "and" would mislead.
pub(crate) fn dotted(all: impl IntoIterator<Item = Phrase>) -> Phrase {
    joined("host-dotted", all)
}

/// Joins phrases one by one with the text `id`. Its arguments are the text so far (`first`) and the `next` phrase.
fn joined(id: &'static str, all: impl IntoIterator<Item = Phrase>) -> Phrase {
    let all = all
        .into_iter()
        .reduce(|first, next| Phrase::new(id).with("first", first).with("next", next));
    all.unwrap_or_else(|| Phrase::new("common-nothing"))
}

pub(crate) trait About {
    fn about(self, table: &Table) -> Self;
}

impl About for Phrase {
    fn about(self, table: &Table) -> Self {
        self.code("table", table.id)
    }
}

pub(crate) fn user_text(text: &str) -> Arg {
    Arg::UserText(text.to_owned())
}

pub(crate) fn timestamp(at: stramash_core::engine::Millis) -> Arg {
    Arg::Moment(i64::try_from(at.0).unwrap_or(i64::MAX))
}

impl<A> Message<A> {
    pub(crate) fn of(text: impl IntoIterator<Item = Phrase>, names: Names) -> Self {
        Self {
            text: text.into_iter().map(Part::Open).collect(),
            board: None,
            film: None,
            position: None,
            rows: Vec::new(),
            mentions: Vec::new(),
            names,
        }
    }

    /// Adds a secondary button to a row that has space and no primary button. If there is no such row, adds a new
    /// row. If the message cannot have another row, adds the button to any row with space.
    pub(crate) fn add_button(&mut self, button: Control) {
        let is_free = |row: &&mut Vec<Control>, may_ask: bool| {
            let fits = |one: &Control| match one {
                Control::Button { style, .. } => may_ask || *style != Style::Primary,
                Control::Select { .. } => false,
            };
            row.len() < MAX_BUTTONS && row.iter().all(fits)
        };
        let full = self.rows.len() >= MAX_ROWS;
        let free_row = self.rows.iter_mut().rfind(|row| is_free(row, false));
        match free_row {
            Some(row) => row.push(button),
            None if !full => self.rows.push(vec![button]),
            None => {
                let row = self.rows.iter_mut().rfind(|row| is_free(row, true));
                debug_assert!(row.is_some(), "there is room for the button");
                if let Some(row) = row {
                    row.push(button);
                }
            }
        }
    }

    /// Adds a row of controls unless it is empty.
    pub(crate) fn row(mut self, row: Vec<Control>) -> Self {
        if !row.is_empty() {
            self.rows.push(row);
        }
        self
    }
}

/// Makes an enabled button.
pub(crate) fn button(label: Phrase, style: Style, press: Press) -> Control {
    Control::Button {
        label,
        style,
        press,
        enabled: true,
    }
}

/// Makes a private answer without hidden information.
pub(crate) fn answer(message: Message<stramash_core::engine::Everyone>) -> Answer {
    Answer::Message {
        message: Private::Open(message),
        in_place: false,
        file: None,
    }
}

pub(crate) fn answer_seat(seat: Seat, message: Message<OneSeat>) -> Answer {
    Answer::Message {
        message: Private::Seat(seat, message),
        in_place: false,
        file: None,
    }
}

/// Makes a private answer of one sentence that names the table.
pub(crate) fn answer_about(table: &Table, id: &'static str) -> Answer {
    answer(Message::of([Phrase::new(id).about(table)], table.names()))
}

/// Makes a private answer of one sentence without arguments.
pub(crate) fn answer_text(table: &Table, id: &'static str) -> Answer {
    answer(Message::of([Phrase::new(id)], table.names()))
}

pub(crate) fn refuse_about<T>(table: &Table, id: &'static str) -> RequestResult<T> {
    Err(Phrase::new(id).about(table).into())
}

impl Answer {
    /// Makes the answer replace the message whose control was used.
    pub(crate) fn in_place(mut self) -> Self {
        if let Self::Message { in_place, .. } = &mut self {
            *in_place = true;
        }
        self
    }

    pub(crate) fn with_heading(mut self, heading: Option<Phrase>) -> Self {
        if let (Self::Message { message, .. }, Some(heading)) = (&mut self, heading) {
            match message {
                Private::Seat(_, message) => message.text.insert(0, Part::Open(heading)),
                Private::Open(message) => message.text.insert(0, Part::Open(heading)),
            }
        }
        self
    }

    pub(crate) fn without_board(mut self) -> Self {
        if let Self::Message { message, .. } = &mut self {
            match message {
                Private::Seat(_, message) => message.board = None,
                Private::Open(message) => message.board = None,
            }
        }
        self
    }

    pub(crate) fn with_file(mut self, content: File) -> Self {
        if let Self::Message { file, .. } = &mut self {
            *file = Some(content);
        }
        self
    }
}
