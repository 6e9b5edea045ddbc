//! Setups: the pieces on the forty squares of a side's own rows. Setups are parsed and validated here.

use crate::engine::{Arg, Phrase};

use super::board::{OWN, Side, Square};
use super::rank::{Form, Rank};
use super::words::of;

/// The pieces on a side's own rows. It may be incomplete. [`Side::own`] explains the numbers of the squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement([Option<Rank>; OWN]);

impl std::fmt::Debug for Placement {
    /// Writes only the name, because a setup is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<placement>")
    }
}

impl Default for Placement {
    fn default() -> Self {
        Self([None; OWN])
    }
}

const EMPTY: char = '.';
const ROW: usize = 10;

impl Placement {
    /// Returns the rank on the square with this number. None if the square is empty.
    #[must_use]
    pub fn at(&self, place: usize) -> Option<Rank> {
        self.0.get(place).copied().flatten()
    }

    pub(super) fn set(&mut self, place: usize, rank: Option<Rank>) {
        if let Some(at) = self.0.get_mut(place) {
            *at = rank;
        }
    }

    /// Returns the rank on a square of that side's own rows. None if the square is empty or elsewhere.
    #[must_use]
    pub fn on(&self, side: Side, square: Square) -> Option<Rank> {
        self.at(side.place(square)?)
    }

    /// Returns the pieces with the numbers of their squares, in order.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, Rank)> {
        let places = self.0.iter().copied().enumerate();
        places.filter_map(|(place, rank)| Some((place, rank?)))
    }

    /// Returns the pieces with their squares, if `side` has this setup.
    pub fn standing(&self, side: Side) -> impl Iterator<Item = (Square, Rank)> {
        self.pieces()
            .map(move |(place, rank)| (side.own(place), rank))
    }

    /// Returns how many pieces of a rank are placed.
    #[must_use]
    pub fn count(&self, rank: Rank) -> u8 {
        self.0.iter().map(|at| u8::from(*at == Some(rank))).sum()
    }

    /// Returns how many pieces of a rank are still to be placed.
    #[must_use]
    pub fn left(&self, form: Form, rank: Rank) -> u8 {
        form.count(rank).saturating_sub(self.count(rank))
    }

    /// Returns the setup as forty letters, with a dot for each empty square.
    #[must_use]
    pub fn letters(&self) -> String {
        let letter = |at: &Option<Rank>| at.map_or(EMPTY, Rank::letter);
        self.0.iter().map(letter).collect()
    }

    /// Returns the setup with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirrored = *self;
        for row in mirrored.0.chunks_mut(ROW) {
            row.reverse();
        }
        mirrored
    }

    /// Returns the shortest text that [`read`](Self::read) parses as this setup.
    ///
    /// In the short forms, empty squares at the end of a row and empty rows at the end are left out.
    #[must_use]
    pub fn written(&self, form: Form) -> String {
        let rows = self.rows();
        if !form.is_short() {
            return rows;
        }
        let rows = rows.split(' ').map(|row| row.trim_end_matches(EMPTY));
        let mut rows: Vec<&str> = rows.collect();
        while rows.last().is_some_and(|row| row.is_empty()) {
            rows.pop();
        }
        let rows = rows
            .into_iter()
            .map(|row| if row.is_empty() { "." } else { row });
        rows.collect::<Vec<_>>().join(" ")
    }

    /// Returns the letters as four rows that are separated by spaces.
    #[must_use]
    pub fn rows(&self) -> String {
        let letters = self.letters();
        let rows: Vec<&str> = (0..4)
            .filter_map(|row| letters.get(row * 10..row * 10 + 10))
            .collect();
        rows.join(" ")
    }

    /// Parses a setup from letters, ignoring case. If `whole`, it must be a complete army.
    ///
    /// `.`, `-`, `_` and `*` are empty squares, and `10` is a marshal. Whitespace, commas, slashes and vertical bars
    /// separate rows. If the text has exactly forty squares, the separators are ignored. Otherwise it must be a setup
    /// of a short form, in which missing squares at the right end of a row and missing rows at the end are empty.
    ///
    /// # Errors
    ///
    /// Returns all faults: unknown letters, too many pieces of a rank, or a wrong number of squares or rows. For a
    /// complete army also: too few pieces of a rank, or no piece that could make a first move.
    pub fn read(form: Form, text: &str, whole: bool) -> Result<Self, Vec<Phrase>> {
        let (rows, unknown) = read_rows(text);
        let mut faults = Vec::new();
        if !unknown.is_empty() {
            let letters = Arg::UserText(unknown.into_iter().take(20).collect());
            faults.push(Phrase::new("stratego-no-no-ranks").with("letters", letters));
        }
        let mut squares = rows.concat();
        if squares.len() == OWN + 1 && squares.last() == Some(&None) {
            // Ignores a full stop after forty letters, because it is not meant as an empty square.
            squares.pop();
        }
        if squares.len() != OWN && form.is_short() {
            if rows.len() > OWN / ROW || rows.iter().any(|row| row.len() > ROW) {
                faults.push(Phrase::new("stratego-no-rows"));
            } else {
                let filled = |mut row: Vec<Option<Rank>>| {
                    row.resize(ROW, None);
                    row
                };
                squares = rows.into_iter().flat_map(filled).collect();
            }
        } else if squares.len() != OWN {
            faults.push(Phrase::new("stratego-no-not-forty").with("found", squares.len()));
        }
        let counts = Rank::ALL.map(|rank| {
            let found = squares.iter().filter(|at| **at == Some(rank)).count();
            (rank, found, usize::from(form.count(rank)))
        });
        let count = |id, &(rank, found, wanted): &(Rank, usize, usize)| {
            of(id, rank).with("found", found).with("wanted", wanted)
        };
        let too_many = counts.iter().filter(|(_, found, wanted)| found > wanted);
        faults.extend(too_many.map(|one| count("stratego-no-too-many", one)));
        let too_few = counts.iter().filter(|(_, found, wanted)| found < wanted);
        let too_few = too_few.filter(|_| whole);
        faults.extend(too_few.map(|one| count("stratego-no-too-few", one)));
        let mut placement = Self::default();
        for (place, rank) in squares.into_iter().enumerate() {
            placement.set(place, rank);
        }
        if whole && faults.is_empty() && !placement.can_begin() {
            faults.push(Phrase::new("stratego-no-first-move"));
        }
        if faults.is_empty() {
            Ok(placement)
        } else {
            Err(faults)
        }
    }

    /// Returns the reasons why the setup cannot be declared complete. Empty if it can.
    pub(super) fn faults(&self, form: Form) -> Vec<Phrase> {
        let left: u8 = form.ranks().map(|rank| self.left(form, rank)).sum();
        if left > 0 {
            vec![Phrase::new("stratego-no-incomplete").with("left", left)]
        } else if self.can_begin() {
            Vec::new()
        } else {
            vec![Phrase::new("stratego-no-first-move")]
        }
    }

    /// Returns whether some piece can make a first move: to an adjacent empty square of its side's own rows, or forward
    /// to a square that is not a lake.
    #[must_use]
    pub fn can_begin(&self) -> bool {
        let side = Side::Red;
        self.pieces().any(|(place, rank)| {
            rank.moves()
                && side
                    .own(place)
                    .neighbours()
                    .any(|beside| match side.place(beside) {
                        Some(place) => self.at(place).is_none(),
                        None => true,
                    })
        })
    }
}

/// Splits a text into rows of squares. Also returns the unknown letters. Empty rows are left out.
fn read_rows(text: &str) -> (Vec<Vec<Option<Rank>>>, Vec<char>) {
    let mut rows: Vec<Vec<Option<Rank>>> = Vec::new();
    let mut unknown: Vec<char> = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '/' | '|')) {
        let mut row = Vec::new();
        let mut letters = word.chars().peekable();
        while let Some(letter) = letters.next() {
            row.push(match letter {
                EMPTY | '-' | '_' | '*' => None,
                '1' if letters.peek() == Some(&'0') => {
                    letters.next();
                    Some(Rank::Marshal)
                }
                letter => {
                    let rank = Rank::from_letter(letter);
                    if rank.is_none() && !unknown.contains(&letter) {
                        unknown.push(letter);
                    }
                    rank
                }
            });
        }
        if !row.is_empty() {
            rows.push(row);
        }
    }
    (rows, unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(id: &'static str, rank: Rank, found: usize, wanted: usize) -> Phrase {
        of(id, rank).with("found", found).with("wanted", wanted)
    }

    #[test]
    fn letters_round_trip() {
        let text = "m9887776665555444433333222222222SBBBBBBF";
        let faults = Placement::read(Form::Classic, text, true).expect_err("nine scouts");
        assert!(faults.contains(&count("stratego-no-too-many", Rank::Scout, 9, 8)));
        assert!(faults.contains(&count("stratego-no-too-few", Rank::Captain, 3, 4)));
        let text = "10 9887776666555544443333322222222 1 BBBBBBF";
        let placement = Placement::read(Form::Classic, text, true).expect("a setup");
        assert_eq!(
            placement.letters(),
            "M98877766665555444433333222222 22SBBBBBBF".replace(' ', "")
        );
        assert_eq!(
            Placement::read(Form::Classic, &placement.rows(), false),
            Ok(placement)
        );
        assert_eq!(
            Placement::read(Form::Classic, &format!("{text}."), true),
            Ok(placement)
        );
    }

    #[test]
    fn setup_faults_are_all_reported() {
        let faults = Placement::read(Form::Classic, "M", false).expect_err("no setup");
        let forty = Phrase::new("stratego-no-not-forty").with("found", 1_u8);
        assert_eq!(faults, [forty]);
        let faults = Placement::read(Form::Barrage, "QQ M 9 . .", true).expect_err("faults");
        let letters = Arg::UserText("Q".to_owned());
        assert!(faults.contains(&Phrase::new("stratego-no-no-ranks").with("letters", letters)));
        assert!(faults.contains(&Phrase::new("stratego-no-rows")));
        assert!(faults.contains(&count("stratego-no-too-few", Rank::Flag, 0, 1)));
        assert_eq!(faults.len(), 2 + 5);
    }

    #[test]
    fn short_forms_omit_empty_squares() {
        let whole = "2...9....2 .....M.... B....S.... F3........";
        let wanted = Placement::read(Form::Barrage, whole, true).expect("a setup");
        for text in [
            "2...9....2 .....M B....S F3",
            "2...9....2/.....m/b....s/f3",
            "2...9....2\n.....M\nB....S\nF3",
        ] {
            assert_eq!(
                Placement::read(Form::Barrage, text, true),
                Ok(wanted),
                "{text}"
            );
        }
        assert_eq!(wanted.written(Form::Barrage), "2...9....2 .....M B....S F3");
        let front = Placement::read(Form::Barrage, "FBS223 9 . M", true).expect("a setup");
        assert_eq!(front.letters().trim_end_matches('.').len(), 31);
        assert_eq!(front.written(Form::Barrage), "FBS223 9 . M");
        for text in ["2...9....2.M", "2 2 9 M 3"] {
            let faults = Placement::read(Form::Barrage, text, false);
            assert_eq!(faults, Err(vec![Phrase::new("stratego-no-rows")]), "{text}");
        }
        // Forty letters without separators must still be parsed.
        let dots = whole.replace(' ', "");
        assert_eq!(Placement::read(Form::Barrage, &dots, true), Ok(wanted));
        assert_eq!(wanted.mirrored().mirrored(), wanted);
        assert_eq!(
            wanted.mirrored().written(Form::Barrage),
            "2....9...2 ....M ....S....B ........3F"
        );
    }

    #[test]
    fn a_wall_of_bombs_cannot_begin() {
        // This is not a valid army, because no piece can move: the gaps in the front row face the lakes.
        let mut placement = Placement([Some(Rank::Scout); OWN]);
        for place in [0, 1, 4, 5, 8, 9] {
            placement.set(place, Some(Rank::Bomb));
        }
        assert!(!placement.can_begin());
        placement.set(20, None);
        assert!(placement.can_begin());
    }
}
