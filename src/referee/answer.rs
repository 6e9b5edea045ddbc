//! Answers and errors.

use serde_json::{Map, Value, json};

use crate::engine::{Names, Phrase, PlayerId, Refused, Seat};
use crate::i18n::{Locale, Medium, say};

/// The fields of an answer.
pub(super) type Fields = Map<String, Value>;

/// What went wrong, as programs tell it apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
}

impl Code {
    fn text(self) -> &'static str {
        match self {
            Self::BadRequest => "bad_request",
            Self::UnknownMatch => "unknown_match",
            Self::UnknownGame => "unknown_game",
            Self::BadOptions => "bad_options",
            Self::BadPosition => "bad_position",
            Self::NotYourTurn => "not_your_turn",
            Self::Syntax => "syntax",
            Self::Illegal => "illegal",
            Self::Ambiguous => "ambiguous",
            Self::BadChance => "bad_chance",
            Self::Over => "over",
        }
    }
}

/// Why a request is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Objection {
    code: Code,
    message: String,
    reasons: Vec<String>,
    candidates: Vec<String>,
}

impl Objection {
    pub(super) fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            reasons: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// A refusal with every reason there is.
    pub(super) fn reasons(code: Code, phrases: &[Phrase]) -> Self {
        let reasons: Vec<String> = phrases.iter().map(words).collect();
        Self {
            reasons: reasons.clone(),
            ..Self::new(code, reasons.join(" "))
        }
    }
}

impl From<Refused> for Objection {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Over => Self::new(Code::Over, "the match is over"),
            Refused::NotYourTurn => Self::new(Code::NotYourTurn, "that seat is not to act now"),
            Refused::Syntax(phrase) => Self::reasons(Code::Syntax, &[phrase]),
            Refused::Illegal(phrases) => Self::reasons(Code::Illegal, &phrases),
            Refused::Ambiguous { candidates } => Self {
                candidates,
                ..Self::new(Code::Ambiguous, "the line means more than one action")
            },
        }
    }
}

/// A phrase in English, with seats called by their numbers.
pub(super) fn words(phrase: &Phrase) -> String {
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
    }
}

/// The answer to a request that was done.
pub(super) fn accept(id: Option<Value>, fields: Fields) -> Value {
    let mut answer = Map::new();
    answer.insert("ok".to_owned(), true.into());
    answer.extend(id.map(|id| ("id".to_owned(), id)));
    answer.extend(fields);
    Value::Object(answer)
}

/// The answer to a request that was not.
pub(super) fn refuse(id: Option<Value>, objection: Objection) -> Value {
    let mut error = json!({ "code": objection.code.text(), "message": objection.message });
    if !objection.reasons.is_empty() {
        error["reasons"] = objection.reasons.into();
    }
    if !objection.candidates.is_empty() {
        error["candidates"] = objection.candidates.into();
    }
    let mut answer = Map::new();
    answer.insert("ok".to_owned(), false.into());
    answer.extend(id.map(|id| ("id".to_owned(), id)));
    answer.insert("error".to_owned(), error);
    Value::Object(answer)
}
