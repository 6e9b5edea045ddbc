//! The protocol of the foreign program. The program reads and writes lines:
//!
//! - It reads its colour, the opponent's name, and `10 10`, and writes four rows of its setup.
//! - If it is red, it reads `START` and the board, and writes its first move.
//! - After each of its moves it reads the result of that move. After each move of the opponent it reads the result and
//!   the board, and writes its next move.
//! - At the end it reads `QUIT`.
//!
//! A move is `x y DIRECTION`, or `x y DIRECTION n` for a scout. Red is at the top: `y` counts from red's back rank. A
//! result is a move with `OK`, or with `KILLS`, `DIES` or `BOTHDIE` and the ranks of attacker and defender. Ranks are
//! `1` for the marshal to `9` for the scout, `s`, `B` and `F`.

use std::time::Duration;

use serde_json::Value;

use super::program::Program;

/// The words of the protocol, and the step in `x` and `y` of each.
const DIRECTIONS: [(&str, i8, i8); 4] = [
    ("UP", 0, -1),
    ("DOWN", 0, 1),
    ("LEFT", -1, 0),
    ("RIGHT", 1, 0),
];

/// The ranks as words of the referee's events, its letters, and the letters of the protocol.
const RANKS: [(&str, char, char); 12] = [
    ("marshal", 'M', '1'),
    ("general", '9', '2'),
    ("colonel", '8', '3'),
    ("major", '7', '4'),
    ("captain", '6', '5'),
    ("lieutenant", '5', '6'),
    ("sergeant", '4', '7'),
    ("miner", '3', '8'),
    ("scout", '2', '9'),
    ("spy", 'S', 's'),
    ("bomb", 'B', 'B'),
    ("flag", 'F', 'F'),
];

/// Returns the referee's letter for a rank in an event.
pub(crate) fn letter(word: &str) -> char {
    let found = RANKS.iter().find(|(name, ..)| *name == word);
    found.map_or('?', |(_, letter, _)| *letter)
}

fn foreign_letter(letter: char) -> char {
    let found = RANKS.iter().find(|(_, ours, _)| *ours == letter);
    found.map_or('#', |(.., foreign)| *foreign)
}

/// A strike in a move: the referee's letters of the attacker and the defender, and `won`, `lost` or `both`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strike {
    pub(crate) attacker: char,
    pub(crate) defender: char,
    pub(crate) fate: String,
}

/// A square as the numbers `x` and `y`.
pub(crate) type Place = (i8, i8);

/// Reads a square such as `A10`.
pub(crate) fn place(square: &str) -> Option<Place> {
    let file = square.chars().next()?.to_ascii_uppercase();
    let x = i8::try_from(u32::from(file).checked_sub(u32::from('A'))?).ok()?;
    let y = square.get(1..)?.parse::<i8>().ok()? - 1;
    ((0..10).contains(&x) && (0..10).contains(&y)).then_some((x, y))
}

fn square((x, y): Place) -> Option<String> {
    let file = "ABCDEFGHIJ".chars().nth(usize::try_from(x).ok()?)?;
    (0..10).contains(&y).then(|| format!("{file}{}", y + 1))
}

/// Returns the referee's line for a move of the protocol.
pub(crate) fn line(written: &str) -> Option<String> {
    let words: Vec<&str> = written.split_whitespace().collect();
    let (&[x, y, direction], rest) = words.split_first_chunk()?;
    let from: Place = (x.parse().ok()?, y.parse().ok()?);
    let (_, dx, dy) = DIRECTIONS.iter().find(|(name, ..)| *name == direction)?;
    let steps: i8 = match rest {
        [] => 1,
        [steps] => steps.parse().ok().filter(|steps| (1..10).contains(steps))?,
        _ => return None,
    };
    let to = (
        from.0.checked_add(dx * steps)?,
        from.1.checked_add(dy * steps)?,
    );
    Some(format!("{}-{}", square(from)?, square(to)?))
}

/// Returns the protocol's result of a move.
pub(crate) fn result(from: Place, to: Place, strike: Option<&Strike>) -> String {
    let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let direction = DIRECTIONS.iter().find(|(_, dx, dy)| (*dx, *dy) == step);
    let mut text = format!(
        "{} {} {}",
        from.0,
        from.1,
        direction.map_or("", |one| one.0)
    );
    let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs());
    if steps > 1 {
        text += &format!(" {steps}");
    }
    match strike {
        None => text + " OK",
        Some(strike) => {
            let outcome = match strike.fate.as_str() {
                "won" => "KILLS",
                "lost" => "DIES",
                _ => "BOTHDIE",
            };
            let [one, other] = [strike.attacker, strike.defender].map(foreign_letter);
            format!("{text} {outcome} {one} {other}")
        }
    }
}

/// Returns the protocol's board for the referee's view of a seat.
fn board(view: &Value) -> String {
    let rows = view["board"].as_array().map_or(&[][..], Vec::as_slice);
    let row = |row: &Value| -> String {
        let letters: Vec<char> = row.as_str().unwrap_or_default().chars().collect();
        let place = |pair: &[char]| match *pair {
            ['.', _] => '.',
            ['~', _] => '+',
            [_, rank] => foreign_letter(rank),
            _ => '?',
        };
        letters.chunks(2).map(place).collect()
    };
    rows.iter().rev().map(row).collect::<Vec<_>>().join("\n")
}

/// The foreign program in a match.
pub(crate) struct Foreign {
    program: Program,
    red: bool,
}

impl Foreign {
    pub(crate) fn new(program: Program, red: bool) -> Self {
        Self { program, red }
    }

    /// Returns the referee's line for the program's setup.
    pub(crate) fn setup(&mut self) -> Result<String, String> {
        let colour = if self.red { "RED" } else { "BLUE" };
        self.program.tell(&format!("{colour} Stramash 10 10"))?;
        let mut rows = Vec::new();
        for _ in 0..4 {
            rows.push(self.program.hear()?);
        }
        // The referee begins with the front rank, from the left of the player. Blue's left is the right here.
        if self.red {
            rows.reverse();
        }
        let mut letters = String::new();
        for row in &rows {
            let mut row: Vec<char> = row.trim().chars().collect();
            if !self.red {
                row.reverse();
            }
            for letter in row {
                let found = RANKS.iter().find(|(.., foreign)| *foreign == letter);
                let (_, letter, _) = found.ok_or_else(|| format!("a setup with {letter:?}"))?;
                letters.push(*letter);
            }
        }
        Ok(format!("setup {letters}"))
    }

    /// Tells the program to begin.
    pub(crate) fn begin(&mut self, view: &Value) -> Result<(), String> {
        self.program.tell(&format!("START\n{}", board(view)))
    }

    /// Returns what the program writes as its move.
    pub(crate) fn chosen(&mut self) -> Result<String, String> {
        self.program.hear()
    }

    /// Tells the program the result of its own move.
    pub(crate) fn own(&mut self, result: &str) -> Result<(), String> {
        self.program.tell(result)
    }

    /// Tells the program the result of the opponent's move.
    pub(crate) fn other(&mut self, result: &str, view: &Value) -> Result<(), String> {
        self.program.tell(&format!("{result}\n{}", board(view)))
    }

    /// Ends the program. Returns its CPU time.
    pub(crate) fn quit(mut self) -> Duration {
        let took = self.program.processor();
        // A program that has already ended is no concern any more.
        let _ = self.program.tell("QUIT");
        took
    }
}
