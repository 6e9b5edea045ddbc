//! A record that is split into lines, so that values can be changed and all sums recomputed.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sha2::Digest as _;
use stramash_host::fair::hex;

use super::records::Made;

/// A deterministic random number generator.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        let n = u64::try_from(n).unwrap();
        usize::try_from((self.0 >> 33) % n).unwrap()
    }

    pub fn one<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        (!of.is_empty()).then(|| of[self.below(of.len())].clone())
    }

    /// Returns 32 random bytes in hexadecimal.
    pub fn hash(&mut self) -> String {
        (0..64)
            .map(|_| char::from(b"0123456789abcdef"[self.below(16)]))
            .collect()
    }
}

#[derive(Clone)]
pub struct Taken {
    /// The lines that have a sum, without their sums.
    pub lines: Vec<Value>,
    pub names: Value,
    /// For some lines, by index, a text other than the one that a program would write.
    pub written: BTreeMap<usize, String>,
    /// Another valid record that the owner of the key could have made of the same match.
    pub twin: Option<String>,
}

impl Taken {
    pub fn apart(made: &Made) -> Self {
        let mut lines: Vec<Value> = made
            .text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let names = lines.pop().unwrap();
        for line in &mut lines {
            line.as_object_mut().unwrap().shift_remove("sum");
        }
        Self {
            lines,
            names,
            written: BTreeMap::new(),
            twin: made.twin.clone(),
        }
    }

    /// Joins the lines to a record with new sums.
    pub fn together(&self) -> String {
        let (mut sum, mut text) = (String::new(), String::new());
        for (at, line) in self.lines.iter().enumerate() {
            let own = self.written.get(&at);
            let line = own.map_or_else(|| line.to_string(), Clone::clone);
            let body = line.strip_suffix('}').unwrap();
            sum = hex(&sha2::Sha256::digest(format!("{sum}{body}")));
            text.extend([body, ",\"sum\":\"", &sum, "\"}\n"]);
        }
        text + &self.names.to_string() + "\n"
    }

    pub fn head(&mut self) -> &mut Value {
        &mut self.lines[0]
    }

    pub fn last(&mut self) -> &mut Value {
        self.lines.last_mut().unwrap()
    }

    pub fn which(&self, is: impl Fn(&Value) -> bool) -> Vec<usize> {
        (0..self.lines.len())
            .filter(|&at| is(&self.lines[at]))
            .collect()
    }

    pub fn entries(&self) -> Vec<usize> {
        self.which(is_entry)
    }

    /// Returns the indices of the entries that the channel was shown.
    pub fn loud(&self) -> Vec<usize> {
        self.which(|line| !line["play"].is_null())
    }

    pub fn begins(&self) -> Vec<usize> {
        self.which(|line| !line["root"].is_null())
    }

    pub fn handed(&self) -> Vec<usize> {
        self.which(|line| !line["handed"].is_null())
    }

    /// Returns the seal of a name; `None` if the record has none. `name` is the name's index in the last line. The seal
    /// is in the first line or in the line where the seat changed hands.
    pub fn seal_of(&mut self, name: usize) -> Option<&mut Value> {
        let seats = self.lines[0]["seats"].as_array()?.len();
        match name.checked_sub(seats) {
            None => Some(&mut self.lines[0]["seats"][name]),
            Some(n) => {
                let at = *self.handed().get(n)?;
                Some(&mut self.lines[at]["name"])
            }
        }
    }

    /// Counts the draws from a source in the epoch that begins with this line.
    pub fn drawn(&self, begin: usize, source: &str) -> usize {
        let epoch = self.lines[begin + 1..].iter();
        let epoch = epoch.take_while(|line| line["root"].is_null());
        let lines = std::iter::once(&self.lines[begin]).chain(epoch);
        let draws = lines.filter_map(|line| line["draws"].as_array()).flatten();
        draws.filter(|draw| draw[0] == source).count()
    }

    pub fn drawn_in_all(&self) -> usize {
        let begins = self.begins().into_iter();
        begins
            .map(|at| self.drawn(at, "dice") + self.drawn(at, "deck"))
            .sum()
    }

    /// Returns the index of a random line with draws, and the number of its draws; `None` if no line has draws.
    pub fn a_line_with_draws(&self, dice: &mut Dice) -> Option<(usize, usize)> {
        let drawn = |line: &Value| line["draws"].as_array().map_or(0, Vec::len);
        let at = dice.one(&self.which(|line| drawn(line) > 0))?;
        Some((at, drawn(&self.lines[at])))
    }

    pub fn count(&mut self) {
        let mut play = 0;
        for line in self.lines.iter_mut().filter(|line| !line["play"].is_null()) {
            play += 1;
            line["play"] = json!(play);
        }
        let entries = self.entries().len();
        let epochs = self.begins().len();
        let setups = self.which(|line| !line["setup"].is_null()).len();
        let last = self.last();
        last["entries"] = json!(entries);
        last["decks"].as_array_mut().unwrap().truncate(epochs);
        last["setups"].as_array_mut().unwrap().truncate(setups);
    }
}

fn is_entry(line: &Value) -> bool {
    !line["line"].is_null()
}

/// Returns whether two entries are secret set-ups by different seats.
pub fn both_set_up(one: &Value, other: &Value) -> bool {
    let quiet = |line: &Value| is_entry(line) && line["play"].is_null();
    quiet(one) && quiet(other) && one["seat"] != other["seat"]
}

/// Changes one number, text or boolean anywhere in a value. Returns `None` if the value has none.
pub fn bend(value: &mut Value, dice: &mut Dice) -> Option<()> {
    match value {
        Value::Null => *value = json!(1),
        Value::Bool(is) => *is = !*is,
        Value::Number(n) => *value = json!(n.as_i64()? + 1),
        Value::String(text) => text.push('x'),
        Value::Array(list) if list.is_empty() => list.push(json!(0)),
        Value::Array(list) => {
            let at = dice.below(list.len());
            return bend(&mut list[at], dice);
        }
        Value::Object(parts) if parts.is_empty() => {
            parts.insert("x".into(), json!(0));
        }
        Value::Object(parts) => {
            let at = dice.below(parts.len());
            return bend(parts.values_mut().nth(at)?, dice);
        }
    }
    Some(())
}
