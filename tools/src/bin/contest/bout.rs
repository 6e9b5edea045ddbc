//! A match between our computer and the foreign program.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::Value;

use super::foreign::{Foreign, Place, Strike, letter, line, place, result};
use super::ours::{Ours, Refused, Settings};
use super::program::Program;

/// The number of plies between two boards in the text of a match.
const BOARDS: u64 = 40;

/// The result for our side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Score {
    Won,
    Drawn,
    Lost,
    /// The match does not count, because a program failed or the two programs disagree about the rules.
    Void,
}

/// A count of what a side did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conduct {
    /// The moves of a piece straight back to where its side's move before came from.
    pub(crate) back: u32,
    /// The strikes of its marshal, general and colonels on bombs.
    pub(crate) bombs: [u32; 3],
    /// The ply of its marshal's first strike, as attacker or defender.
    pub(crate) shown: Option<u64>,
    last: Option<(Place, Place)>,
}

/// A finished match.
pub(crate) struct Bout {
    pub(crate) red: bool,
    pub(crate) score: Score,
    /// The kind of the outcome, or the reason why the match does not count.
    pub(crate) cause: String,
    pub(crate) plies: u64,
    /// The counts of our side and of the foreign program.
    pub(crate) conduct: [Conduct; 2],
    /// The CPU time of our process and of the foreign one.
    pub(crate) took: [Duration; 2],
    /// The match as text for readers.
    pub(crate) text: String,
    /// The record of the referee.
    pub(crate) record: String,
}

/// A move that was played.
struct Played {
    from: Place,
    to: Place,
    strike: Option<Strike>,
    outcome: Value,
}

/// Reads the referee's answer to a move.
fn played(answer: &Value) -> Option<Played> {
    let events = answer["events"].as_array()?;
    let of = |names: &[&str]| {
        let is = |event: &&Value| {
            event["event"]
                .as_str()
                .is_some_and(|name| names.contains(&name))
        };
        events.iter().find(is)
    };
    let moved = of(&["moved", "attacked"])?;
    let strike = of(&["fought"]).and_then(|fought| {
        Some(Strike {
            attacker: letter(fought["attacker"].as_str()?),
            defender: letter(fought["defender"].as_str()?),
            fate: fought["fate"].as_str()?.to_owned(),
        })
    });
    Some(Played {
        from: place(moved["from"].as_str()?)?,
        to: place(moved["to"].as_str()?)?,
        strike,
        outcome: answer["outcome"].clone(),
    })
}

impl Conduct {
    fn count(&mut self, one: &Played) {
        let back = self.last == Some((one.to, one.from)) && one.strike.is_none();
        self.back += u32::from(back);
        self.last = Some((one.from, one.to));
        if let Some(strike) = one.strike.as_ref().filter(|strike| strike.defender == 'B') {
            let high = ['M', '9', '8']
                .iter()
                .position(|rank| *rank == strike.attacker);
            if let Some(high) = high {
                self.bombs[high] += 1;
            }
        }
    }
}

/// Plays a match. `red` says whether our side is red, `luck` numbers the pair of matches with the same seeds.
pub(crate) fn play(
    ours: Program,
    foreign: Program,
    settings: &Settings,
    red: bool,
    luck: u64,
) -> Result<Bout, Refused> {
    let mut bout = Bout {
        red,
        score: Score::Void,
        cause: String::new(),
        plies: 0,
        conduct: [Conduct::default(); 2],
        took: [Duration::ZERO; 2],
        text: String::new(),
        record: String::new(),
    };
    let mut ours = Ours::new(ours, settings, luck)?;
    let mut foreign = Foreign::new(foreign, !red);
    match bout.run(&mut ours, &mut foreign, settings) {
        Ok((score, cause)) => (bout.score, bout.cause) = (score, cause),
        Err(refused) => bout.cause = format!("{}: {}", refused.code, refused.message),
    }
    bout.took = [ours.processor(), foreign.quit()];
    // A program that has ended has no record and no board.
    bout.record = ours.record().unwrap_or_default();
    let _ = bout.board(&mut ours);
    let _ = writeln!(bout.text, "{:?} {}", bout.score, bout.cause);
    Ok(bout)
}

impl Bout {
    /// Returns our seat and the foreign one.
    fn seats(&self) -> [u8; 2] {
        if self.red { [0, 1] } else { [1, 0] }
    }

    fn run(
        &mut self,
        ours: &mut Ours,
        foreign: &mut Foreign,
        settings: &Settings,
    ) -> Result<(Score, String), Refused> {
        let [we, they] = self.seats();
        let setup = ours.think(we, 0, settings)?;
        let setup = setup["plays"].as_str().unwrap_or_default().to_owned();
        ours.play(we, &setup)?;
        let other = foreign.setup()?;
        ours.play(they, &other)?;
        let _ = writeln!(self.text, "ours    {setup}\nforeign {other}");
        let mut our_turn = self.red;
        if !our_turn {
            foreign.begin(&ours.view(they)?)?;
        }
        while self.plies < settings.plies {
            if self.plies.is_multiple_of(BOARDS) {
                self.board(ours)?;
            }
            self.plies += 1;
            let one = if our_turn {
                let thought = ours.think(we, self.plies, settings)?;
                let line = thought["plays"].as_str().unwrap_or_default().to_owned();
                let answer = ours.play(we, &line)?;
                let one = played(&answer).ok_or_else(|| format!("no move: {line}"))?;
                self.note(&line, &one, Some(&thought["lines"][0]["value"]));
                let result = result(one.from, one.to, one.strike.as_ref());
                if one.outcome.is_null() {
                    foreign.other(&result, &ours.view(they)?)?;
                }
                one
            } else {
                let written = foreign.chosen()?;
                match written.trim() {
                    "SURRENDER" => return Ok((Score::Won, "surrender".to_owned())),
                    "ILLEGAL" => return Ok((Score::Void, "our move refused".to_owned())),
                    _ => {}
                }
                let line = line(&written).ok_or_else(|| format!("not a move: {written}"))?;
                let answer = match ours.play(they, &line) {
                    Err(refused) if refused.code == "illegal" => {
                        let cause = format!("foreign move refused: {line}: {}", refused.message);
                        return Ok((Score::Void, cause));
                    }
                    answer => answer?,
                };
                let one = played(&answer).ok_or_else(|| format!("no move: {line}"))?;
                self.note(&line, &one, None);
                foreign.own(&result(one.from, one.to, one.strike.as_ref()))?;
                one
            };
            self.conduct[usize::from(!our_turn)].count(&one);
            if let Some(strike) = &one.strike {
                let sides = if our_turn { [0, 1] } else { [1, 0] };
                for (side, rank) in sides.into_iter().zip([strike.attacker, strike.defender]) {
                    if rank == 'M' {
                        self.conduct[side].shown.get_or_insert(self.plies);
                    }
                }
            }
            if !one.outcome.is_null() {
                let kind = one.outcome["kind"].as_str().unwrap_or_default().to_owned();
                let winners = one.outcome["winners"]
                    .as_array()
                    .map_or(&[][..], Vec::as_slice);
                let score = match winners {
                    [seat] if *seat == we => Score::Won,
                    [seat] if *seat == they => Score::Lost,
                    _ => Score::Drawn,
                };
                return Ok((score, kind));
            }
            our_turn = !our_turn;
        }
        Ok((Score::Drawn, "plies".to_owned()))
    }

    /// Adds a move to the text.
    fn note(&mut self, line: &str, one: &Played, value: Option<&Value>) {
        let side = if value.is_some() {
            "ours   "
        } else {
            "foreign"
        };
        let _ = write!(self.text, "{:4} {side} {line}", self.plies);
        if let Some(strike) = &one.strike {
            let Strike {
                attacker,
                defender,
                fate,
            } = strike;
            let _ = write!(self.text, " {attacker}x{defender} {fate}");
        }
        if let Some(value) = value {
            let _ = write!(self.text, " [{value}]");
        }
        self.text.push('\n');
    }

    /// Adds the board to the text.
    fn board(&mut self, ours: &mut Ours) -> Result<(), Refused> {
        let position = ours.position()?;
        let rows = position["board"].as_array().map_or(&[][..], Vec::as_slice);
        for (row, rank) in rows.iter().zip((1..=10).rev()) {
            let _ = write!(self.text, "{rank:6} ");
            let letters: Vec<char> = row.as_str().unwrap_or_default().chars().collect();
            for pair in letters.chunks(2) {
                let _ = write!(self.text, " {}", pair.iter().collect::<String>());
            }
            self.text.push('\n');
        }
        self.text
            .push_str("         A  B  C  D  E  F  G  H  I  J\n");
        Ok(())
    }
}
