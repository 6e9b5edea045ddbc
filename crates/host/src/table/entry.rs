//! The stored form of a log entry.

use serde_json::{Value, json};
use stramash_core::engine::{Millis, Sealed};

use crate::chance::fair::{
    ComputerKind, Digest, Draw, Mark, draws_from_json, draws_to_json, hex, unhex,
};
use crate::table::document::{DocError, FORMAT, read};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum By {
    #[default]
    Player,
    Forced,
    /// The player, who had prepared the play before the turn came.
    Prepared,
    /// The computer in this seat, with its level and algorithm.
    Computer(ComputerKind),
    /// A stand-in (without a `ComputerKind` in old matches), or a decision of the other players while the
    /// player was away.
    StandIn(Option<ComputerKind>),
}

impl By {
    pub(crate) fn computer(self) -> Option<ComputerKind> {
        match self {
            Self::Computer(thinker) => Some(thinker),
            Self::StandIn(thinker) => thinker,
            Self::Player | Self::Forced | Self::Prepared => None,
        }
    }

    pub(crate) fn is_stand_in(self) -> bool {
        matches!(self, Self::StandIn(_))
    }
}

/// An entry of a table's log. The first entry is the opening; all others are lines.
#[derive(Debug, Clone)]
pub(crate) struct LogEntry {
    /// The opening or the entry, as the engine encodes it.
    pub(crate) sealed: Sealed,
    pub(crate) draws: Vec<Draw>,
    pub(crate) at: Millis,
    pub(crate) by: By,
    /// The public hash of the record after this entry, or `None` in old matches.
    pub(crate) mark: Option<Mark>,
    /// The seal of the secret set-up that this entry declared ready.
    pub(crate) setup: Option<Digest>,
}

impl LogEntry {
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, DocError> {
        let form = || DocError::Form("entry");
        let mut value: Value = read(bytes, "entry")?;
        Ok(Self {
            draws: draws_from_json(&value["draws"]).ok_or_else(form)?,
            at: Millis(value["at"].as_u64().ok_or_else(form)?),
            by: {
                let thinker = serde_json::from_value(value["computer"].take());
                let thinker: Option<ComputerKind> = thinker.map_err(|_| form())?;
                match (&value["stand_in"], &value["forced"], thinker) {
                    (Value::Bool(true), _, thinker) => By::StandIn(thinker),
                    (_, _, Some(thinker)) => By::Computer(thinker),
                    (_, Value::Bool(true), None) => By::Forced,
                    _ if value["prepared"] == true => By::Prepared,
                    _ => By::Player,
                }
            },
            mark: value["mark"].as_str().and_then(Mark::read),
            setup: value["setup"].as_str().and_then(unhex),
            sealed: Sealed::new(value["entry"].take()),
        })
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        let mut value = json!({
            "format": FORMAT,
            "at": self.at,
            "forced": self.by == By::Forced,
            "draws": draws_to_json(&self.draws),
            "entry": self.sealed.clone().unseal(),
        });
        if let Some(thinker) = self.by.computer() {
            value["computer"] = json!(thinker);
        }
        if self.by.is_stand_in() {
            value["stand_in"] = true.into();
        }
        if self.by == By::Prepared {
            value["prepared"] = true.into();
        }
        if let Some(mark) = &self.mark {
            value["mark"] = mark.to_string().into();
        }
        if let Some(setup) = &self.setup {
            value["setup"] = hex(setup).into();
        }
        value.to_string().into_bytes()
    }
}
