//! Verifies a record: its sums, every draw, and every line by the rules.

use serde_json::json;
use stramash_core::engine::{AnyGame, AnyMatch, Leaving, Sealed, Seat, Undo};

use crate::all_games;
use crate::chance::fair::chain::Commitments;
use crate::chance::fair::flaw::{Flaw, Wrong};
use crate::chance::fair::hash::Digest;
use crate::chance::fair::oracle::Oracle;
use crate::chance::fair::read::{self, Beside, End, Summed};
use crate::chance::fair::record::{
    Header, Mark, Opened, ending, last_mark, sealed_name, sealed_setup, short_setup,
};
use crate::chance::fair::report::Report;
use crate::chance::fair::supply::{Announced, mix, shuffle};

/// Verifies a record of one of the games.
///
/// # Errors
///
/// Fails with the first error found, and its line.
pub fn verify(text: &str) -> Result<Report, Flaw> {
    verify_with(&all_games(), text)
}

/// Verifies a record of one of the given games.
///
/// # Errors
///
/// As [`verify`].
pub fn verify_with(games: &[&'static dyn AnyGame], text: &str) -> Result<Report, Flaw> {
    let (lines, names) = read::lines(text)?;
    let [first, middle @ .., last] = lines.as_slice() else {
        return Err(Wrong::Unfinished.at(lines.len() + 1));
    };
    let end = lines.len();
    let head = read::header(&first.line).map_err(|why| why.at(1))?;
    let decks = read::decks(&last.line).ok_or(Wrong::Unfinished.at(end + 1))?;
    let game = games.iter().find(|game| game.slug() == head.game);
    let game = *game.ok_or(Wrong::Game.at(1))?;
    let walk = Walk::begin(game, &head, decks, &first.sum);
    let mut walk = walk.map_err(|why| why.at(1))?;
    for (place, line) in (2..).zip(middle) {
        walk.step(line).map_err(|why| why.at(place))?;
    }
    let closing = read::closing(&last.line);
    let ended = closing.and_then(|closing| walk.end(&closing));
    ended.map_err(|why| why.at(end))?;
    let sealed: Vec<Digest> = head.names.iter().chain(&walk.handed).copied().collect();
    check_names(&sealed, &names).map_err(|why| why.at(end + 1))?;
    Ok(Report {
        game: head.game,
        table: head.table,
        nth: head.nth,
        entries: walk.playing.n_entries(),
        draws: walk.oracle.total,
        thoughts: walk.thoughts,
        words: head.words.iter().filter(|word| !word.is_empty()).count(),
        epochs: walk.epochs,
        marks: walk.marks,
        told: walk.told,
        last: last_mark(&last.sum),
    })
}

/// The replayed part of the match.
struct Walk {
    playing: Box<dyn AnyMatch>,
    oracle: Oracle,
    table: u64,
    words: Vec<String>,
    decks: std::vec::IntoIter<Digest>,
    deck: Digest,
    drew: Vec<bool>,
    /// The seals of set-ups, with the set-ups in the replay.
    setups: Vec<(Digest, Sealed)>,
    epochs: Vec<(String, Option<Announced>)>,
    marks: Vec<Mark>,
    told: Vec<String>,
    /// The number of entries by computers, and how many of them were recomputed.
    thoughts: [usize; 2],
    /// The sealed names of players who took over a seat.
    handed: Vec<Digest>,
}

impl Walk {
    fn begin(
        game: &dyn AnyGame,
        head: &Header,
        decks: Vec<Digest>,
        sum: &str,
    ) -> Result<Self, Wrong> {
        let mut decks = decks.into_iter();
        let deck = opened(&mut decks, &head.commitments)?;
        let mixed = mix(head.table, &head.words, head.announced);
        let mut oracle = Oracle::new(mixed, deck, head.commitments.root);
        let playing = replay_opening(game, head, &mut oracle);
        let mut walk = Self {
            playing: playing?,
            oracle,
            table: head.table,
            words: head.words.clone(),
            decks,
            deck,
            drew: Vec::new(),
            setups: Vec::new(),
            epochs: Vec::new(),
            marks: Vec::new(),
            told: Vec::new(),
            thoughts: [0; 2],
            handed: Vec::new(),
        };
        walk.sealed(&head.commitments, head.announced);
        walk.marked(sum, None);
        Ok(walk)
    }

    /// Records what the channel showed when an epoch was sealed.
    fn sealed(&mut self, commitments: &Commitments, announced: Option<Announced>) {
        let short = commitments.short();
        let when = match self.marks.len() {
            0 => String::new(),
            plays => format!(" anew after play {}", plays - 1),
        };
        let message = announced.map_or_else(
            || "no message was posted before the first draw".to_owned(),
            |at| format!("message {} in channel {}", at.message, at.channel),
        );
        self.told.push(format!("sealed{when}: {short}; {message}"));
        self.epochs.push((short, announced));
    }

    /// Records what the channel showed with a play.
    fn marked(&mut self, sum: &str, setup: Option<Digest>) {
        let mark = Mark::of(&self.deck, sum);
        let play = self.marks.len();
        let setup = setup.map(|setup| format!("; army {}", short_setup(&setup)));
        self.told
            .push(format!("play {play}: {mark}{}", setup.unwrap_or_default()));
        self.marks.push(mark);
    }

    fn step(&mut self, line: &Summed) -> Result<(), Wrong> {
        if let Some(handed) = read::handed(&line.line, self.playing.n_seats()) {
            let handed = handed?;
            let (seat, play) = (handed.seat.number() + 1, self.marks.len() - 1);
            self.told
                .push(format!("seat {seat}: another player after play {play}"));
            self.handed.push(handed.name);
            return Ok(());
        }
        let Some(epoch) = read::epoch(&line.line) else {
            let entry = read::entry(&line.line, self.playing.n_seats())?;
            return self.play(&entry, &line.sum);
        };
        let epoch = epoch?;
        if epoch.number != self.epochs.len() as u64 + 1 {
            return Err(Wrong::Counted);
        }
        self.deck = opened(&mut self.decks, &epoch.commitments)?;
        let mixed = mix(self.table, &self.words, epoch.announced);
        self.oracle.renew(mixed, self.deck, epoch.commitments.root);
        self.sealed(&epoch.commitments, epoch.announced);
        Ok(())
    }

    fn play(&mut self, entry: &Beside, sum: &str) -> Result<(), Wrong> {
        let (playing, oracle) = (&mut self.playing, &mut self.oracle);
        oracle.expect(entry.draws.clone());
        if playing.outcome().is_some() {
            return Err(Wrong::Refused);
        }
        if let Some(thinker) = entry.computer {
            self.thoughts[0] += 1;
            if let Some(think) = thinker.line(playing.as_ref(), entry.seat, &self.deck) {
                if think().as_ref() != Some(&entry.text) {
                    return Err(Wrong::Thought);
                }
                self.thoughts[1] += 1;
            }
        }
        let before = playing.arranged(entry.seat);
        if let Some(undo) = Undo::from_line(&entry.text) {
            // An entry with draws cannot be taken back, even if the game would allow it.
            let standing = playing.counting_entries().into_iter().rev();
            let mut gone = standing.take(undo.entries());
            if gone.any(|index| self.drew.get(index) != Some(&false)) {
                return Err(Wrong::Refused);
            }
            let back = playing.take_back(entry.seat, undo);
            oracle.settle(back, Wrong::Refused)?;
        } else if let Some(why) = Leaving::from_line(&entry.text) {
            let left = playing.withdraw(entry.seat, why, oracle);
            oracle.settle(left, Wrong::Drawn)?;
        } else {
            let played = playing.play(entry.seat, &entry.text, oracle);
            oracle.settle(played, Wrong::Refused)?;
        }
        oracle.check()?;
        self.drew.push(!entry.draws.is_empty());
        let index = playing.n_entries() - 1;
        if playing.sealed_entry(index).map(Sealed::unseal).as_ref() != Some(&entry.entry) {
            return Err(Wrong::Events);
        }
        let loud = !playing.is_quiet(index);
        if entry.play != loud.then_some(self.marks.len() as u64) {
            return Err(Wrong::Numbered);
        }
        let arranged = playing.newly_arranged(entry.seat, before.as_ref());
        if loud {
            self.marked(sum, entry.setup);
        }
        match (entry.setup, arranged) {
            (None, None) => Ok(()),
            (Some(seal), Some(arranged)) => {
                self.setups.push((seal, arranged));
                Ok(())
            }
            _ => Err(Wrong::Setup),
        }
    }

    fn end(&mut self, closing: &End) -> Result<(), Wrong> {
        let (ending, winners) = ending(self.playing.outcome().as_ref());
        let winners: Vec<Seat> = winners.iter().collect();
        let all = closing.entries == self.playing.n_entries() as u64;
        if !all || closing.ending != ending || closing.winners != json!(winners) {
            return Err(Wrong::Ending);
        }
        if self.decks.next().is_some() {
            return Err(Wrong::Seal);
        }
        let opened = closing.setups.iter();
        let opened = opened.map(|setup| (sealed_setup(setup), setup.text.clone()));
        if opened.eq(self.setups.iter().cloned()) {
            Ok(())
        } else {
            Err(Wrong::Setup)
        }
    }
}

/// Returns the next deck secret if it matches its seal.
fn opened(
    decks: &mut std::vec::IntoIter<Digest>,
    commitments: &Commitments,
) -> Result<Digest, Wrong> {
    let deck = decks.next().filter(|deck| commitments.has_deck(deck));
    deck.ok_or(Wrong::Seal)
}

fn check_names(sealed: &[Digest], names: &[Opened]) -> Result<(), Wrong> {
    let right = |(seal, name): (&Digest, &Opened)| {
        let opened = name.as_ref();
        opened.is_none_or(|(name, salt)| sealed_name(name, salt) == *seal)
    };
    if names.len() == sealed.len() && sealed.iter().zip(names).all(right) {
        Ok(())
    } else {
        Err(Wrong::Name)
    }
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
