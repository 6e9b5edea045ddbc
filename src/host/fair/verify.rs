//! Checks a record: its sums, every draw, and every line by the rules.

use std::num::NonZeroU32;

use serde_json::{Map, Value, json};

use crate::engine::{AnyGame, AnyMatch, Chance, Leaving, Sealed, Seat, Source, Spent};
use crate::host::all_games;

use super::chain::{Commitments, LINKS, back};
use super::draw::{Draw, outcome_of};
use super::hash::{Digest, unhex};
use super::record::{self, FORMAT, Header, SUM, draws_from_json, next_sum};
use super::supply::{mix, shuffle};

/// What was found to be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game's slug.
    pub game: String,
    /// The table's number.
    pub table: u64,
    /// How many lines were played.
    pub entries: usize,
    /// How many outcomes of chance were recomputed.
    pub draws: usize,
    /// How many players added a word.
    pub words: usize,
    /// What the lobby showed of the sealed secrets.
    pub short: String,
}

/// The first thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Flaw {
    /// The line of the record, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: Wrong,
}

/// What can be wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The text is not what was written.
    #[error("the text was changed: it does not fit its sum")]
    Sum,
    /// It is not of the record's form.
    #[error("this is no line of a record")]
    Form,
    /// The record was written by a newer version.
    #[error("the record has a newer form than this version knows")]
    Newer,
    /// The game is not known.
    #[error("this version does not know the game")]
    Game,
    /// The rules changed since.
    #[error("the match was played by an edition of the rules that this version does not have")]
    Edition,
    /// The record has no end.
    #[error("the record stops before its closing line")]
    Unfinished,
    /// The deck secret is not the one that was sealed.
    #[error("the deck secret is not the one that was sealed beforehand")]
    Seal,
    /// A link does not belong to the chain.
    #[error("a link of the dice chain does not lead back to the root")]
    Link,
    /// An index was used twice or left out.
    #[error("the draws are not counted one by one")]
    Counted,
    /// An outcome is not what the secret makes.
    #[error("an outcome is not the one that follows from the secrets and the words")]
    Value,
    /// The rules drew otherwise.
    #[error("the rules draw otherwise than the record says")]
    Drawn,
    /// The opening does not follow.
    #[error("the opening does not follow from the options and the draws")]
    Opening,
    /// The line is against the rules.
    #[error("the rules refuse this line")]
    Refused,
    /// The events do not follow.
    #[error("the events do not follow from the line and the draws")]
    Events,
    /// The ending does not follow.
    #[error("the match did not end like this")]
    Ending,
}

/// Checks a record of one of the games.
///
/// # Errors
///
/// The first line that is wrong, and what is wrong with it.
pub fn verify(text: &str) -> Result<Report, Flaw> {
    verify_with(&all_games(), text)
}

/// Checks a record of one of these games.
///
/// # Errors
///
/// As [`verify`].
pub fn verify_with(games: &[&'static dyn AnyGame], text: &str) -> Result<Report, Flaw> {
    let lines = sums(text)?;
    let [first, middle @ .., last] = lines.as_slice() else {
        return Err(Wrong::Unfinished.at(lines.len().max(1)));
    };
    let end = lines.len();
    let head = read_header(first).map_err(|why| why.at(1))?;
    let deck = text_of(last, "deck").and_then(unhex);
    let deck = deck.ok_or(Wrong::Unfinished.at(end))?;
    if !head.commitments.holds_deck(&deck) {
        return Err(Wrong::Seal.at(end));
    }

    let mut oracle = Oracle {
        mix: mix(head.table, &head.words),
        deck,
        last_link: head.commitments.root,
        counts: [0, 0],
        waiting: Vec::new().into_iter(),
        wrong: None,
        total: 0,
    };
    let game = games.iter().find(|game| game.slug() == head.game);
    let game = game.ok_or(Wrong::Game.at(1))?;
    let playing = replay_opening(*game, &head, &mut oracle);
    let mut playing = playing.map_err(|why| why.at(1))?;
    for (index, line) in middle.iter().enumerate() {
        let replayed = replay_line(playing.as_mut(), index, line, &mut oracle);
        replayed.map_err(|why| why.at(index + 2))?;
    }
    check_ending(playing.as_ref(), last).map_err(|why| why.at(end))?;
    Ok(Report {
        game: head.game,
        table: head.table,
        entries: middle.len(),
        draws: oracle.total,
        words: head.words.iter().filter(|word| !word.is_empty()).count(),
        short: head.commitments.short(),
    })
}

impl Wrong {
    /// The flaw that this is in a line.
    fn at(self, line: usize) -> Flaw {
        Flaw { line, why: self }
    }
}

/// How many things the first line says, without its sum, and how many the last.
const HEADER: usize = 13;
const CLOSING: usize = 4;

/// Checks every line's sum and reads it.
fn sums(text: &str) -> Result<Vec<Map<String, Value>>, Flaw> {
    let mut before = String::new();
    let mut lines = Vec::new();
    // Only whole lines count, so that the last line's end belongs to it as well.
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let broken = Wrong::Sum.at(index + 1);
        let line = line.strip_suffix("\"}\n").ok_or(broken.clone())?;
        let (body, sum) = line.rsplit_once(SUM).ok_or(broken.clone())?;
        before = next_sum(&before, body);
        if before != sum {
            return Err(broken);
        }
        let object = serde_json::from_str(&format!("{body}}}"));
        lines.push(object.map_err(|_| Wrong::Form.at(index + 1))?);
    }
    Ok(lines)
}

fn text_of<'a>(line: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    line.get(name)?.as_str()
}

fn read_header(line: &Map<String, Value>) -> Result<Header, Wrong> {
    match line.get("record").and_then(Value::as_u64) {
        Some(FORMAT) => {}
        Some(newer) if newer > FORMAT => return Err(Wrong::Newer),
        _ => return Err(Wrong::Form),
    }
    let read = || {
        let texts = |name: &str| {
            let texts = line.get(name)?.as_array()?.iter();
            let texts = texts.map(|text| Some(text.as_str()?.to_owned()));
            texts.collect::<Option<Vec<_>>>()
        };
        let order = line.get("order")?.as_array()?.iter();
        let order = order.map(|place| u8::try_from(place.as_u64()?).ok());
        let options = line.get("options")?.as_object()?.iter();
        let options = options.map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned())));
        Some(Header {
            game: text_of(line, "game")?.to_owned(),
            table: line.get("table")?.as_u64()?,
            names: texts("seats")?,
            words: texts("words")?,
            order: order.collect::<Option<_>>()?,
            shuffled: line.get("shuffled")?.as_bool()?,
            options: options.collect::<Option<_>>()?,
            commitments: Commitments {
                root: unhex(text_of(line, "root")?)?,
                seal: unhex(text_of(line, "seal")?)?,
            },
            started: line.get("at")?.as_u64()?,
            draws: draws_from_json(line.get("draws")?)?,
            opening: Sealed::new(line.get("opening")?.clone()),
        })
    };
    let head = read().ok_or(Wrong::Form)?;
    let whole = line.len() == HEADER && head.names.len() == head.words.len();
    if whole { Ok(head) } else { Err(Wrong::Form) }
}

fn replay_opening(
    game: &dyn AnyGame,
    head: &Header,
    oracle: &mut Oracle,
) -> Result<Box<dyn AnyMatch>, Wrong> {
    let opening = head.opening.clone().unseal();
    if opening["edition"].as_u64() != Some(game.edition().into()) {
        return Err(Wrong::Edition);
    }
    let seats = u8::try_from(head.words.len()).map_err(|_| Wrong::Form)?;
    oracle.expect(head.draws.clone());
    let mut sorted = head.order.clone();
    sorted.sort_unstable();
    if sorted != (0..seats).collect::<Vec<_>>() {
        return Err(Wrong::Form);
    }
    if head.shuffled {
        let order = shuffle(seats, oracle);
        if oracle.settle(order, Wrong::Drawn)? != head.order {
            return Err(Wrong::Opening);
        }
    }
    let playing = game.start(seats, &head.options, oracle);
    let playing = oracle.settle(playing, Wrong::Opening)?;
    oracle.check()?;
    if playing.sealed_opening().unseal() != opening {
        return Err(Wrong::Opening);
    }
    Ok(playing)
}

fn replay_line(
    playing: &mut dyn AnyMatch,
    index: usize,
    line: &Map<String, Value>,
    oracle: &mut Oracle,
) -> Result<(), Wrong> {
    check_time(line)?;
    let draws = line.get("draws").and_then(draws_from_json);
    oracle.expect(draws.ok_or(Wrong::Form)?);
    let seat = line.get("seat").and_then(Value::as_u64);
    let seat = seat
        .and_then(|n| u8::try_from(n).ok())
        .and_then(Seat::new)
        .filter(|seat| seat.number() < playing.n_seats())
        .ok_or(Wrong::Form)?;
    let text = text_of(line, "line").ok_or(Wrong::Form)?;
    if playing.outcome().is_some() {
        return Err(Wrong::Refused);
    }
    if let Some(why) = Leaving::from_line(text) {
        let left = playing.withdraw(seat, why, oracle);
        oracle.settle(left, Wrong::Drawn)?;
    } else {
        let played = playing.play(seat, text, oracle);
        oracle.settle(played, Wrong::Refused)?;
    }
    oracle.check()?;
    let mut expected = line.clone();
    expected.shift_remove("at");
    expected.shift_remove("draws");
    let entry = playing.sealed_entry(index).map(Sealed::unseal);
    if entry != Some(Value::Object(expected)) {
        return Err(Wrong::Events);
    }
    Ok(())
}

fn check_ending(playing: &dyn AnyMatch, line: &Map<String, Value>) -> Result<(), Wrong> {
    check_time(line)?;
    if line.len() != CLOSING {
        return Err(Wrong::Form);
    }
    let (ending, winners) = record::ending(playing.outcome().as_ref());
    let winners: Vec<Seat> = winners.iter().collect();
    let says = |name: &str, wanted: Value| line.get(name) == Some(&wanted);
    let right = says("ending", json!(ending)) && says("winners", json!(winners));
    if right { Ok(()) } else { Err(Wrong::Ending) }
}

/// What time a line tells nobody can check; but that it tells one.
fn check_time(line: &Map<String, Value>) -> Result<(), Wrong> {
    let time = line.get("at").and_then(Value::as_u64);
    time.map(drop).ok_or(Wrong::Form)
}

/// Chance that hands out what the record says and checks each outcome. From the first one that is
/// wrong on there is none.
struct Oracle {
    mix: Digest,
    deck: Digest,
    last_link: Digest,
    counts: [u32; 2],
    waiting: std::vec::IntoIter<Draw>,
    wrong: Option<Wrong>,
    total: usize,
}

impl Oracle {
    fn expect(&mut self, draws: Vec<Draw>) {
        self.waiting = draws.into_iter();
    }

    /// What came of asking, or what is wrong: the outcome that stopped it, or else this.
    fn settle<T, E>(&self, done: Result<T, E>, why: Wrong) -> Result<T, Wrong> {
        done.map_err(|_| self.wrong.unwrap_or(why))
    }

    /// Whether all that was written down was drawn, and rightly.
    fn check(&mut self) -> Result<(), Wrong> {
        match self.wrong {
            Some(wrong) => Err(wrong),
            None if self.waiting.len() > 0 => Err(Wrong::Drawn),
            None => Ok(()),
        }
    }

    fn next(&mut self, source: Source, bound: u32) -> Result<u32, Wrong> {
        let draw = self.waiting.next().ok_or(Wrong::Drawn)?;
        if draw.source != source || draw.bound != bound {
            return Err(Wrong::Drawn);
        }
        let count = &mut self.counts[usize::from(source == Source::Deck)];
        *count += 1;
        if draw.index != *count {
            return Err(Wrong::Counted);
        }
        let secret = match (source, draw.link) {
            (Source::Dice, Some(link)) if draw.index <= LINKS => {
                if back(link, 1) != self.last_link {
                    return Err(Wrong::Link);
                }
                self.last_link = link;
                link
            }
            (Source::Dice, None) if draw.index > LINKS => self.deck,
            (Source::Deck, None) => self.deck,
            _ => return Err(Wrong::Link),
        };
        self.total += 1;
        let value = outcome_of(&self.mix, &secret, source, draw.index, bound);
        if value != draw.value {
            return Err(Wrong::Value);
        }
        Ok(value)
    }
}

impl Chance for Oracle {
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, Spent> {
        if self.wrong.is_some() {
            return Err(Spent);
        }
        self.next(source, n.get()).map_err(|wrong| {
            self.wrong = Some(wrong);
            Spent
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::chain::Secrets;
    use super::super::supply::{Counters, Supply};
    use super::*;

    /// Draws four dice and a card, lets `change` forge them, and checks them.
    fn checked(change: impl Fn(&mut Vec<Draw>)) -> Result<(), Wrong> {
        let secrets = Secrets::known([1; 32], [2; 32]);
        let mut supply = Supply::new(secrets.clone(), [3; 32], Counters::default());
        let asked = [
            (Source::Dice, 6),
            (Source::Dice, 6),
            (Source::Deck, 54),
            (Source::Dice, 6),
            (Source::Dice, 2),
        ];
        let bound = |n| NonZeroU32::new(n).unwrap();
        for (source, n) in asked {
            supply.below(source, bound(n), &|i| i.to_string()).unwrap();
        }
        let (_, mut draws) = supply.finish();
        change(&mut draws);
        let mut oracle = Oracle {
            mix: [3; 32],
            deck: secrets.deck(),
            last_link: secrets.commitments().root,
            counts: [0, 0],
            waiting: draws.into_iter(),
            wrong: None,
            total: 0,
        };
        for (source, n) in asked {
            let drawn = oracle.below(source, bound(n), &|i| i.to_string());
            assert_eq!(drawn.is_err(), oracle.wrong.is_some());
        }
        oracle.check()
    }

    #[test]
    fn dice_are_checked_link_by_link() {
        assert_eq!(checked(|_| {}), Ok(()));
        let other = Secrets::known([9; 32], [2; 32]).link(1);
        assert_eq!(checked(|draws| draws[0].link = other), Err(Wrong::Link));
        assert_eq!(checked(|draws| draws[1].link = None), Err(Wrong::Link));
        assert_eq!(checked(|draws| draws[2].link = other), Err(Wrong::Link));
        assert_eq!(checked(|draws| draws[3].value ^= 1), Err(Wrong::Value));
        assert_eq!(checked(|draws| draws[1].index = 1), Err(Wrong::Counted));
        assert_eq!(checked(|draws| draws.swap(0, 2)), Err(Wrong::Drawn));
        assert_eq!(checked(|draws| draws[4].bound = 3), Err(Wrong::Drawn));
        let more = |draws: &mut Vec<Draw>| draws.push(draws[0].clone());
        assert_eq!(checked(more), Err(Wrong::Drawn));
        let fewer = |draws: &mut Vec<Draw>| draws.truncate(draws.len() - 1);
        assert_eq!(checked(fewer), Err(Wrong::Drawn));
    }
}
