//! Our program: the referee, which has the rules, and our computer player.

use std::time::Duration;

use serde_json::{Value, json};

use super::program::Program;

/// The settings of all matches.
pub(crate) struct Settings {
    pub(crate) seed: u64,
    pub(crate) level: String,
    /// The positions that our computer examines for a move; its default if null.
    pub(crate) nodes: Value,
    /// The options of the game.
    pub(crate) options: Value,
    /// The maximum number of moves of both sides together.
    pub(crate) plies: u64,
}

/// A refused request.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) message: String,
}

impl From<String> for Refused {
    fn from(message: String) -> Self {
        let code = "silent".to_owned();
        Self { code, message }
    }
}

/// A match in the referee.
pub(crate) struct Ours {
    program: Program,
    number: Value,
    /// The seed of the match as hexadecimal digits, without the last sixteen, which number the requests to think.
    seed: String,
}

impl Ours {
    /// Begins a match.
    pub(crate) fn new(program: Program, settings: &Settings, luck: u64) -> Result<Self, Refused> {
        let seed = format!("{:032x}{luck:016x}", settings.seed);
        let mut ours = Self {
            program,
            number: Value::Null,
            seed,
        };
        let seed = format!("{}{:016x}", ours.seed, 0);
        let answer = ours.ask(
            json!({"op": "new", "game": "stratego", "seats": 2, "options": settings.options,
            "seed": seed}),
        )?;
        ours.number = answer["match"].clone();
        Ok(ours)
    }

    fn ask(&mut self, mut request: Value) -> Result<Value, Refused> {
        if !self.number.is_null() {
            request["match"] = self.number.clone();
        }
        self.program.tell(&request.to_string())?;
        let line = self.program.hear()?;
        let answer: Value = serde_json::from_str(&line).map_err(|error| error.to_string())?;
        if answer["ok"] == true {
            return Ok(answer);
        }
        let error = &answer["error"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut message = text(&error["message"]);
        for reason in error["reasons"].as_array().into_iter().flatten() {
            message = message + "; " + &text(reason);
        }
        Err(Refused {
            code: text(&error["code"]),
            message,
        })
    }

    /// Returns the answer of our computer in a seat.
    pub(crate) fn think(
        &mut self,
        seat: u8,
        ply: u64,
        settings: &Settings,
    ) -> Result<Value, Refused> {
        let seed = format!("{}{ply:016x}", self.seed);
        let mut request =
            json!({"op": "think", "seat": seat, "level": settings.level, "seed": seed});
        if !settings.nodes.is_null() {
            request["nodes"] = settings.nodes.clone();
        }
        self.ask(request)
    }

    pub(crate) fn play(&mut self, seat: u8, line: &str) -> Result<Value, Refused> {
        self.ask(json!({"op": "play", "seat": seat, "line": line}))
    }

    pub(crate) fn view(&mut self, seat: u8) -> Result<Value, Refused> {
        let answer = self.ask(json!({"op": "view", "seat": seat}))?;
        Ok(answer["view"].clone())
    }

    pub(crate) fn position(&mut self) -> Result<Value, Refused> {
        let answer = self.ask(json!({"op": "position"}))?;
        Ok(answer["position"].clone())
    }

    pub(crate) fn record(&mut self) -> Result<String, Refused> {
        let answer = self.ask(json!({"op": "record"}))?;
        Ok(answer["record"].as_str().unwrap_or_default().to_owned())
    }

    pub(crate) fn processor(&self) -> Duration {
        self.program.processor()
    }
}
