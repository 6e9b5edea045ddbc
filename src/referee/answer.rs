//! Answers and errors of the referee.

use serde::Serialize;
use serde_json::{Map, Value, json};

use stramash_core::engine::{ChanceExhausted, Names, Phrase, PlayerId, Refused, Rejected, Seat};
use stramash_core::i18n::{Locale, Medium, say};

pub(super) type Fields = Map<String, Value>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Code {
    BadRequest,
    UnknownMatch,
    UnknownGame,
    BadOptions,
    BadPosition,
    NotYourTurn,
    Syntax,
    Illegal,
    Ambiguous,
    BadChance,
    Over,
    TooManyMatches,
    NoRoom,
    TooLong,
    TooDeep,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct RefereeError {
    code: Code,
    message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<String>,
}

impl RefereeError {
    pub(super) fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            reasons: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Creates an error with all reasons.
    pub(super) fn reasons(code: Code, phrases: &[Phrase]) -> Self {
        let reasons: Vec<String> = phrases.iter().map(english).collect();
        Self {
            reasons: reasons.clone(),
            ..Self::new(code, reasons.join(" "))
        }
    }

    /// Creates the error for a match that cannot be created.
    pub(super) fn from_rejected(code: Code, why: Rejected) -> Self {
        match why {
            Rejected::Against(phrases) => Self::reasons(code, &phrases),
            Rejected::ChanceExhausted => ChanceExhausted.into(),
        }
    }
}

impl From<ChanceExhausted> for RefereeError {
    fn from(spent: ChanceExhausted) -> Self {
        Self::new(Code::BadChance, spent.to_string())
    }
}

impl From<Refused> for RefereeError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Over | Refused::Beyond { over: true, .. } => {
                Self::new(Code::Over, "the match is over")
            }
            Refused::NotYourTurn | Refused::Beyond { .. } => {
                Self::new(Code::NotYourTurn, "it is not that seat's turn")
            }
            Refused::Syntax(phrase) => Self::reasons(Code::Syntax, &[phrase]),
            Refused::Illegal(phrases) => Self::reasons(Code::Illegal, &phrases),
            Refused::Ambiguous { candidates } => Self {
                candidates,
                ..Self::new(Code::Ambiguous, "the line means more than one action")
            },
            Refused::ChanceExhausted => ChanceExhausted.into(),
        }
    }
}

/// Renders a phrase in English. Seats have numbers instead of players' names.
pub(super) fn english(phrase: &Phrase) -> String {
    say(Locale::En, phrase, &names(), Medium::Plain)
}

fn names() -> Names {
    let seats: Vec<PlayerId> = Seat::all(Seat::MAX)
        .map(|seat| PlayerId(seat.number().into()))
        .collect();
    Names {
        people: seats
            .iter()
            .map(|&player| (player, format!("Seat {player}")))
            .collect(),
        seats,
        ..Names::default()
    }
}

/// Returns the answer to a request: its fields or an error.
pub(super) fn answer(id: Option<Value>, done: Result<Fields, RefereeError>) -> Value {
    let mut answer = Map::new();
    answer.insert("ok".to_owned(), done.is_ok().into());
    answer.extend(id.map(|id| ("id".to_owned(), id)));
    match done {
        Ok(fields) => answer.extend(fields),
        Err(error) => answer.extend([("error".to_owned(), json!(error))]),
    }
    Value::Object(answer)
}
