//! Verifies a record: its sums, every draw, and every line by the rules.

use serde_json::json;
use stramash_core::engine::{AnyGame, AnyMatch, Leaving, Sealed, Seat, Undo};

use crate::all_games;
use crate::chance::fair::chain::Commitments;
use crate::chance::fair::draw_checker::DrawChecker;
use crate::chance::fair::hash::Digest;
use crate::chance::fair::parse::{self, HashedLine, ParsedClosing, ParsedEntry};
use crate::chance::fair::record::{
    Header, Mark, RevealedName, ending, sealed_name, sealed_setup, short_setup, short_sum,
};
use crate::chance::fair::record_error::{RecordError, RecordErrorKind};
use crate::chance::fair::report::Report;
use crate::chance::fair::supply::{Announcement, mix, shuffle};

/// Verifies a record of one of the games.
///
/// # Errors
///
/// Fails with the first error found, and its line.
pub fn verify(text: &str) -> Result<Report, RecordError> {
    verify_with(&all_games(), text)
}

/// Verifies a record of one of the given games.
///
/// # Errors
///
/// Fails in the same cases as [`verify`].
pub fn verify_with(games: &[&'static dyn AnyGame], text: &str) -> Result<Report, RecordError> {
    let (lines, names) = parse::lines(text)?;
    let [first, middle @ .., last] = lines.as_slice() else {
        return Err(RecordErrorKind::Unfinished.at(lines.len() + 1));
    };
    let end = lines.len();
    let head = parse::header(&first.line).map_err(|why| why.at(1))?;
    let decks = parse::decks(&last.line).ok_or(RecordErrorKind::Unfinished.at(end + 1))?;
    let game = games.iter().find(|game| game.slug() == head.game);
    let game = *game.ok_or(RecordErrorKind::UnknownGame.at(1))?;
    let replay = Replay::begin(game, &head, decks, &first.sum);
    let mut replay = replay.map_err(|why| why.at(1))?;
    for (place, line) in (2..).zip(middle) {
        replay.apply_line(line).map_err(|why| why.at(place))?;
    }
    let closing = parse::closing(&last.line);
    let ended = closing.and_then(|closing| replay.end(&closing));
    ended.map_err(|why| why.at(end))?;
    let sealed: Vec<Digest> = head
        .names
        .iter()
        .chain(&replay.transferred_names)
        .copied()
        .collect();
    check_names(&sealed, &names).map_err(|why| why.at(end + 1))?;
    Ok(Report {
        game: head.game,
        table: head.table,
        number_in_server: head.number_in_server,
        entries: replay.playing.n_entries(),
        draws: replay.oracle.n_verified,
        computer_moves: replay.computer_moves,
        words: head.words.iter().filter(|word| !word.is_empty()).count(),
        epochs: replay.epochs,
        marks: replay.marks,
        channel_lines: replay.channel_lines,
        last_sum: short_sum(&last.sum),
    })
}

/// The replayed part of the match.
struct Replay {
    playing: Box<dyn AnyMatch>,
    oracle: DrawChecker,
    table: u64,
    words: Vec<String>,
    decks: std::vec::IntoIter<Digest>,
    deck: Digest,
    has_draws: Vec<bool>,
    /// The seals of set-ups so far, each with the set-up that the replayed match has.
    setups: Vec<(Digest, Sealed)>,
    epochs: Vec<(String, Option<Announcement>)>,
    marks: Vec<Mark>,
    channel_lines: Vec<String>,
    /// The number of entries by computers, and how many of them were recomputed.
    computer_moves: [usize; 2],
    /// The sealed names of players who took over a seat.
    transferred_names: Vec<Digest>,
}

impl Replay {
    fn begin(
        game: &dyn AnyGame,
        head: &Header,
        decks: Vec<Digest>,
        sum: &str,
    ) -> Result<Self, RecordErrorKind> {
        let mut decks = decks.into_iter();
        let deck = next_deck(&mut decks, &head.commitments)?;
        let mixed = mix(head.table, &head.words, head.announced);
        let mut oracle = DrawChecker::new(mixed, deck, head.commitments.root);
        let playing = replay_opening(game, head, &mut oracle);
        let mut replay = Self {
            playing: playing?,
            oracle,
            table: head.table,
            words: head.words.clone(),
            decks,
            deck,
            has_draws: Vec::new(),
            setups: Vec::new(),
            epochs: Vec::new(),
            marks: Vec::new(),
            channel_lines: Vec::new(),
            computer_moves: [0; 2],
            transferred_names: Vec::new(),
        };
        replay.note_seal(&head.commitments, head.announced);
        replay.note_mark(sum, None);
        Ok(replay)
    }

    /// Records what the channel showed when an epoch was sealed.
    fn note_seal(&mut self, commitments: &Commitments, announced: Option<Announcement>) {
        let short = commitments.short_hash();
        let when = match self.marks.len() {
            0 => String::new(),
            plays => format!(" again after play {}", plays - 1),
        };
        let message = announced.map_or_else(
            || "no message was posted before the first draw".to_owned(),
            |at| format!("message {} in channel {}", at.message, at.channel),
        );
        self.channel_lines
            .push(format!("sealed{when}: {short}; {message}"));
        self.epochs.push((short, announced));
    }

    /// Records what the channel showed with a play.
    fn note_mark(&mut self, sum: &str, setup: Option<Digest>) {
        let mark = Mark::of(&self.deck, sum);
        let play = self.marks.len();
        let setup = setup.map(|setup| format!("; army {}", short_setup(&setup)));
        self.channel_lines
            .push(format!("play {play}: {mark}{}", setup.unwrap_or_default()));
        self.marks.push(mark);
    }

    fn apply_line(&mut self, line: &HashedLine) -> Result<(), RecordErrorKind> {
        if let Some(transfer) = parse::seat_transfer(&line.line, self.playing.n_seats()) {
            let transfer = transfer?;
            let (seat, play) = (transfer.seat.number() + 1, self.marks.len() - 1);
            self.channel_lines
                .push(format!("seat {seat}: another player after play {play}"));
            self.transferred_names.push(transfer.name);
            return Ok(());
        }
        let Some(epoch) = parse::epoch(&line.line) else {
            let entry = parse::entry(&line.line, self.playing.n_seats())?;
            return self.play(&entry, &line.sum);
        };
        let epoch = epoch?;
        if epoch.number != self.epochs.len() as u64 + 1 {
            return Err(RecordErrorKind::DrawNumber);
        }
        self.deck = next_deck(&mut self.decks, &epoch.commitments)?;
        let mixed = mix(self.table, &self.words, epoch.announced);
        self.oracle
            .begin_epoch(mixed, self.deck, epoch.commitments.root);
        self.note_seal(&epoch.commitments, epoch.announced);
        Ok(())
    }

    fn play(&mut self, entry: &ParsedEntry, sum: &str) -> Result<(), RecordErrorKind> {
        let (playing, oracle) = (&mut self.playing, &mut self.oracle);
        oracle.expect_draws(entry.draws.clone());
        if playing.outcome().is_some() {
            return Err(RecordErrorKind::IllegalLine);
        }
        if let Some(thinker) = entry.computer {
            self.computer_moves[0] += 1;
            if let Some(think) = thinker.prepare_move(playing.as_ref(), entry.seat, &self.deck) {
                if think().as_ref() != Some(&entry.text) {
                    return Err(RecordErrorKind::ComputerMove);
                }
                self.computer_moves[1] += 1;
            }
        }
        let before = playing.arranged(entry.seat);
        if let Some(undo) = Undo::from_line(&entry.text) {
            // An entry with draws cannot be taken back, even if the game would allow it.
            let standing = playing.counting_entries().into_iter().rev();
            let mut gone = standing.take(undo.entries());
            if gone.any(|index| self.has_draws.get(index) != Some(&false)) {
                return Err(RecordErrorKind::IllegalLine);
            }
            let back = playing.take_back(entry.seat, undo);
            oracle.map_error(back, RecordErrorKind::IllegalLine)?;
        } else if let Some(why) = Leaving::from_line(&entry.text) {
            let left = playing.withdraw(entry.seat, why, oracle);
            oracle.map_error(left, RecordErrorKind::OtherDraws)?;
        } else {
            let played = playing.play(entry.seat, &entry.text, oracle);
            oracle.map_error(played, RecordErrorKind::IllegalLine)?;
        }
        oracle.check()?;
        self.has_draws.push(!entry.draws.is_empty());
        let index = playing.n_entries() - 1;
        if playing.sealed_entry(index).map(Sealed::unseal).as_ref() != Some(&entry.entry) {
            return Err(RecordErrorKind::Events);
        }
        let is_public = !playing.is_quiet(index);
        if entry.play != is_public.then_some(self.marks.len() as u64) {
            return Err(RecordErrorKind::PlayNumber);
        }
        let arranged = playing.newly_arranged(entry.seat, before.as_ref());
        if is_public {
            self.note_mark(sum, entry.setup);
        }
        match (entry.setup, arranged) {
            (None, None) => Ok(()),
            (Some(seal), Some(arranged)) => {
                self.setups.push((seal, arranged));
                Ok(())
            }
            _ => Err(RecordErrorKind::Setup),
        }
    }

    fn end(&mut self, closing: &ParsedClosing) -> Result<(), RecordErrorKind> {
        let (ending, winners) = ending(self.playing.outcome().as_ref());
        let winners: Vec<Seat> = winners.iter().collect();
        let all = closing.entries == self.playing.n_entries() as u64;
        if !all || closing.ending != ending || closing.winners != json!(winners) {
            return Err(RecordErrorKind::Ending);
        }
        if self.decks.next().is_some() {
            return Err(RecordErrorKind::Seal);
        }
        let opened = closing.setups.iter();
        let opened = opened.map(|setup| (sealed_setup(setup), setup.text.clone()));
        if opened.eq(self.setups.iter().cloned()) {
            Ok(())
        } else {
            Err(RecordErrorKind::Setup)
        }
    }
}

/// Returns the next deck secret, or an error if it does not match its seal.
fn next_deck(
    decks: &mut std::vec::IntoIter<Digest>,
    commitments: &Commitments,
) -> Result<Digest, RecordErrorKind> {
    let deck = decks.next().filter(|deck| commitments.has_deck(deck));
    deck.ok_or(RecordErrorKind::Seal)
}

fn check_names(sealed: &[Digest], names: &[RevealedName]) -> Result<(), RecordErrorKind> {
    let right = |(seal, name): (&Digest, &RevealedName)| {
        let opened = name.as_ref();
        opened.is_none_or(|(name, salt)| sealed_name(name, salt) == *seal)
    };
    if names.len() == sealed.len() && sealed.iter().zip(names).all(right) {
        Ok(())
    } else {
        Err(RecordErrorKind::Name)
    }
}

fn replay_opening(
    game: &dyn AnyGame,
    head: &Header,
    oracle: &mut DrawChecker,
) -> Result<Box<dyn AnyMatch>, RecordErrorKind> {
    let opening = head.opening.clone().unseal();
    if opening["edition"].as_u64() != Some(game.edition().into()) {
        return Err(RecordErrorKind::OtherRules);
    }
    let seats = u8::try_from(head.words.len()).map_err(|_| RecordErrorKind::Format)?;
    oracle.expect_draws(head.draws.clone());
    let mut sorted = head.order.clone();
    sorted.sort_unstable();
    if sorted != (0..seats).collect::<Vec<_>>() {
        return Err(RecordErrorKind::Format);
    }
    if head.shuffled {
        let order = shuffle(seats, oracle);
        if oracle.map_error(order, RecordErrorKind::OtherDraws)? != head.order {
            return Err(RecordErrorKind::Opening);
        }
    }
    let playing = game.start(seats, &head.options, oracle);
    let playing = oracle.map_error(playing, RecordErrorKind::Opening)?;
    oracle.check()?;
    if playing.sealed_opening().unseal() != opening {
        return Err(RecordErrorKind::Opening);
    }
    Ok(playing)
}
